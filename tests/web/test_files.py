"""Files on the page: a record is looked back at, a position gone on from, and a bad file says what is wrong with it."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.acting import READY, ask, no_sideways_scrolling, open_position
from tests.web.conftest import Visit, by_both
from tests.web.test_everybody import check_with_axe

from petteia import Table
from petteia import game as find_game

DROP = """([name, text]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name, { type: "application/json" }));
    for (const kind of ["dragenter", "dragover"]) window.dispatchEvent(new DragEvent(kind, { dataTransfer: carried }));
    window.__dropping = () => window.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, cancelable: true }));
}"""


def finished(name: str = "sample") -> Table:
    table: Table = find_game(name).new(seats=2, seed=4)
    chance = random.Random(4)
    while not table.over:
        seat = min(table.waiting)
        table.play(chance.choice(table.moves(seat).packed().tolist()), seat)
    return table


def large_position() -> dict[str, Any]:
    """A position with numbers that JavaScript cannot count to."""
    position: dict[str, Any] = find_game("akropolis").new(seats=2, seed=1).position()
    assert max(int(digits) for digits in re.findall(r"\d+", json.dumps(position["table"]))) > 2**53
    return position


OFFER = """input => {
    window.__isAsked = false;
    const note = (event) => { event.preventDefault(); window.__isAsked = true; };
    input.addEventListener("click", note, { once: true });
}"""


def choose(page: Page, file: Path) -> None:
    """The button, by keyboard, asks for a file; the browser's own window for it is left out."""
    picker = page.locator(".file input[type=file]")
    picker.evaluate(OFFER)
    page.locator(".file button:enabled").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.__isAsked")
    picker.set_input_files(file)


def moment(page: Page) -> int | None:
    found = page.evaluate("() => window.__petteia.moment?.n ?? null")
    return None if found is None else int(found)


def start_of(page: Page) -> Any:
    """The position that this page's table began from, with every digit."""
    return json.loads(ask(page, "GET", f"/tables/{page.evaluate('window.__petteia.id')}/record"))["start"]


def test_a_record_is_opened_by_keyboard_and_gone_through(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "harbour.json"
    finished().record().save(file)
    page = visit()
    choose(page, file)
    page.wait_for_url("**/table/*?replay")
    expect(page.locator(".say")).to_contain_text("The beginning", timeout=READY)
    expect(page.locator("dialog")).to_have_count(0)
    assert moment(page) == 0
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => window.__petteia.moment?.n === 1")
    page.get_by_role("button", name="One move on").click()
    page.wait_for_function("() => window.__petteia.moment?.n === 2")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => window.__petteia.moment?.n === 1")
    check_with_axe(page)
    page.get_by_role("button", name="Study from here").click()
    expect(page.locator(".say")).not_to_contain_text("The beginning", timeout=READY)
    page.wait_for_function("() => window.__petteia.state?.table.study")


@by_both()
def test_a_position_is_dropped_and_no_number_is_rounded(visit: Visit) -> None:
    position = large_position()
    page = visit()
    page.locator(".games li").first.wait_for()
    page.evaluate(DROP, ["city.json", json.dumps(position)])
    expect(page.locator(".drop")).to_contain_text("Drop the file")
    page.evaluate("() => window.__dropping()")
    page.wait_for_url("**/table/*")
    expect(page.locator(".prompt.active")).to_be_visible(timeout=READY)
    assert start_of(page)["table"] == position["table"]


BAD = [
    ("hello.json", "hello", "Это не файл Petteia"),
    ("newer.json", json.dumps({"game": "sample", "box": "0", "rules": 99, "table": {}}), "более новой версией"),
]


@pytest.mark.parametrize(("name", "text", "said"), BAD, ids=["not-ours", "newer"])
def test_a_bad_file_says_why_and_nothing_is_lost(visit: Visit, tmp_path: Path, name: str, text: str, said: str) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    page = visit("/", "ru", 360, 640, phone=True)
    page.locator(".join input").fill("something typed")
    choose(page, file)
    alert = page.locator(".ways [role=alert]")
    expect(alert).to_contain_text(said)
    expect(alert).to_contain_text(name)
    expect(page.locator(".join input")).to_have_value("something typed")
    no_sideways_scrolling(page)
    check_with_axe(page)
    assert page.url.endswith("/")
    good = tmp_path / "harbour.json"
    finished().record().save(good)
    choose(page, good)
    page.wait_for_url("**/table/*?replay")


def test_what_the_menu_saves_can_be_opened_again(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    open_position(page, large_position())
    began = start_of(page)["table"]
    page.locator("header").get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the position").click()
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    with page.expect_download() as record:
        page.get_by_role("link", name="Save the game").click()
    record.value.save_as(tmp_path / "record.json")
    page.goto(page.url.split("/table")[0])
    choose(page, tmp_path / "record.json")
    expect(page.locator(".ways [role=alert]")).to_contain_text("Save the position instead")
    choose(page, saved)
    expect(page.locator(".prompt.active")).to_be_visible(timeout=READY)
    assert start_of(page)["table"].keys() == began.keys()
