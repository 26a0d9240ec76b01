"""The dialog of a seat's devices: a link that works once, devices that are removed; and hints, which are told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect
from tests.server.servers import Server, running
from tests.web.acting import open_game
from tests.web.conftest import STATIC, Visit, first_now

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}
TITLES = {
    "en": "Continue on another device", "ru": "Продолжить на другом устройстве", "uk": "Продовжити на іншому пристрої",
}  # fmt: skip
MAKE = {"en": "Make a link", "ru": "Создать ссылку", "uk": "Створити посилання"}
CANCEL = {
    "en": "Cancel 1 unused link", "ru": "Отменить 1 неиспользованную ссылку", "uk": "Скасувати 1 невикористане посилання",
}  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The small game is enough."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: make web")
    folder = tmp_path_factory.mktemp("devices")
    with running(f"sqlite:///{folder}/petteia.db", folder) as one:
        one.wait_for_game("sample")
        yield one


def at_table(page: Page, seats: list[dict[str, str]] | None = None, **wishes: Any) -> dict[str, Any]:
    """Open a table of the small game and go there."""
    table: dict[str, Any] = page.evaluate(
        """async body => (await (await fetch("/api/tables", { method: "POST", body,
            headers: { "Content-Type": "application/json" } })).json()).table""",
        json.dumps({"game": "sample", "seats": seats or [ME, BOT], **wishes}),
    )
    page.goto(urljoin(page.url, f"/table/{table['id']}"))
    page.wait_for_function("() => window.__petteia?.state")
    return table


def open_devices(page: Page, lang: str = "en") -> None:
    page.locator("header").get_by_role("button", name="Menu" if lang == "en" else "Меню").click()
    page.get_by_role("button", name=TITLES[lang]).click()
    page.locator("dialog li").first.wait_for()


def make_link(page: Page, lang: str = "en") -> str:
    page.get_by_role("button", name=MAKE[lang]).click()
    return page.locator("dialog .invite input").input_value()


def seat_of(page: Page) -> Any:
    page.wait_for_function("() => window.__petteia?.state")
    return page.evaluate("() => window.__petteia.state.seat")


def test_a_seat_goes_to_another_device_by_a_link_that_works_once(visit: Visit) -> None:
    desk, phone, thief = visit(), visit(width=390, height=800, phone=True), visit()
    at_table(desk)
    open_devices(desk)
    assert desk.locator("dialog li").count() == 1
    expect(desk.locator("dialog li")).to_contain_text("This device")
    assert desk.get_by_role("button", name="Remove").count() == 0, "the last device stays"
    link = make_link(desk)
    phone.goto(link)
    assert seat_of(phone) == 0
    assert link not in phone.url
    thief.goto(link)
    expect(thief.get_by_text("This link does not work")).to_be_visible()


def test_a_device_is_removed_and_loses_the_table_at_once(visit: Visit) -> None:
    desk, phone = visit(), visit()
    at_table(desk)
    open_devices(desk)
    phone.goto(make_link(desk))
    assert seat_of(phone) == 0
    desk.locator("dialog header button").click()
    open_devices(desk)
    other = desk.locator("dialog li", has_text="Another device")
    other.get_by_role("button", name="Remove").click()
    other.get_by_role("button", name="Yes, remove it").click()
    expect(desk.locator("dialog li")).to_have_count(1)
    expect(phone.get_by_text("You need an invitation to this table.")).to_be_visible()
    phone.reload()
    expect(phone.get_by_text("You need an invitation to this table.")).to_be_visible()
    assert seat_of(desk) == 0


def test_at_a_public_table_a_removed_device_watches_and_a_later_one_cannot_remove_the_first(visit: Visit) -> None:
    desk, phone = visit(), visit()
    at_table(desk, public=True)
    open_devices(desk)
    phone.goto(make_link(desk))
    assert seat_of(phone) == 0
    open_devices(phone)
    expect(phone.locator("dialog li")).to_have_count(2)
    assert phone.locator("dialog li", has_text="Another device").get_by_role("button").count() == 0
    mine = phone.locator("dialog li", has_text="This device")
    mine.get_by_role("button", name="Remove").click()
    mine.get_by_role("button", name="Yes, remove it").click()
    expect(phone.locator("dialog")).to_have_count(0)
    phone.wait_for_function("() => window.__petteia.state.seat === null")
    phone.evaluate("() => window.__petteia.cut()")
    phone.wait_for_function("() => window.__petteia.connection === 'open'")
    assert seat_of(phone) is None


@first_now(("lang", "width"), ("uk", 360), ("en", 360), ("ru", 360), ("en", 1280), ("ru", 1280), ("uk", 1280))
def test_unused_links_are_cancelled_in_every_language_and_size(visit: Visit, lang: str, width: int) -> None:
    page, late = visit(lang=lang, width=width, height=740), visit(lang=lang)
    at_table(page)
    open_devices(page, lang)
    link = make_link(page, lang)
    cancel = page.get_by_role("button", name=CANCEL[lang])
    box = page.locator("dialog").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert page.evaluate("() => { const d = document.querySelector('dialog'); return d.scrollWidth <= d.clientWidth; }")
    cancel.click()
    expect(cancel).to_have_count(0)
    expect(page.locator("dialog .invite")).to_have_count(0)
    late.goto(link)
    expect(late.locator("main [role=status]")).not_to_be_empty()
    assert late.evaluate("() => window.__petteia") is None


def test_hints_are_offered_against_bots_and_told_to_all(visit: Visit) -> None:
    page = visit()
    open_game(page, "sample")
    page.locator("details summary").first.click()
    box = page.get_by_label("Allow hints")
    expect(box).to_be_checked()
    page.locator(".seats select").nth(1).select_option("open")
    expect(box).not_to_be_checked()
    page.locator(".seats select").nth(1).select_option("me")
    expect(box).not_to_be_checked()
    page.locator(".seats select").nth(1).select_option("bot:random")
    expect(box).to_be_checked()
    page.locator("button.big").click()
    page.locator(".prompt.active").wait_for()
    page.keyboard.press("h")
    expect(page.locator(".log li", has_text="asks for a hint").first).to_be_attached()


def test_a_running_table_without_hints_offers_neither_study_nor_position(visit: Visit) -> None:
    page = visit()
    at_table(page, [ME, ME])
    page.locator(".log li").first.wait_for(state="attached")
    assert page.get_by_role("button", name="Study from here").count() == 0
    page.locator("header").get_by_role("button", name="Menu").click()
    assert page.get_by_role("link", name="Save the game").count() == 1
    assert page.get_by_role("link", name="Save the position").count() == 0
