"""Puzzles in the page: found, answered on the real board, solved, remembered, and the next one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.acting import READY
from tests.web.conftest import Visit, first_now
from tests.web.sites import Host

import petteia
from petteia.bots.puzzles import puzzles_of

PUZZLES = puzzles_of(petteia.game("sample"))
VERDICTS = {"en": "Right!", "ru": "Верно!", "uk": "Правильно!"}


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@first_now(("lang", "width", "height"), ("ru", 360, 740), ("en", 1280, 800), ("uk", 360, 740))
def test_a_puzzle_is_solved_on_the_board_and_remembered(visit: Visit, lang: str, width: int, height: int) -> None:
    assert PUZZLES is not None
    page = visit("/", lang=lang, width=width, height=height, phone=width < 900)
    page.locator('section[aria-labelledby="puzzles"] a').click()
    first = page.locator('section[aria-labelledby="sample"] li a').first
    first.click()
    box = page.locator(".puzzle")
    expect(box).to_be_visible()
    name = page.url.rpartition("-")[2]
    puzzle = PUZZLES.named(name)
    assert puzzle is not None
    page.evaluate("(move) => window.__petteia.play(move)", puzzle.told[1][0])
    expect(box.locator(".verdict")).to_be_visible()
    expect(box.locator(".verdict.right")).to_have_count(0)
    box.get_by_role("button").first.click()  # the solution, as a ghost on the board
    expect(page.locator(".acts .primary")).to_be_enabled()
    expect(box.get_by_role("button")).to_have_count(2)
    expect(box.get_by_role("button").last).to_be_in_viewport()
    assert fits(page)
    page.locator(".acts .primary").click()
    expect(box.locator(".verdict.right")).to_contain_text(VERDICTS[lang])
    box.get_by_role("button").last.click()
    expect(page).not_to_have_url(re.compile(name))
    expect(box).to_be_visible()
    expect(box.locator(".verdict")).to_have_count(0)
    page.goto(page.url.split("/table/")[0] + "/puzzles")
    expect(page.locator('section[aria-labelledby="sample"] li a.done')).to_have_count(1)
    assert fits(page)


def test_one_plays_on_from_a_puzzle(visit: Visit) -> None:
    assert PUZZLES is not None
    page = visit(f"/table/puzzle-sample-{PUZZLES.puzzles[0].name}")
    buttons = page.locator(".puzzle").get_by_role("button")
    buttons.first.click()  # the solution
    expect(page.locator(".acts .primary")).to_be_enabled()  # nothing moves any more
    buttons.first.click()
    expect(page).not_to_have_url(re.compile("puzzle-"))
    expect(page.locator(".puzzle")).to_have_count(0)
    expect(page.locator(".prompt.active")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("home", ["whole_site"], indirect=True)
def test_a_puzzle_is_solved_without_a_server(visit: Visit, home: Host) -> None:
    of_game = puzzles_of(petteia.game("little_town"))
    assert of_game is not None
    puzzle = of_game.puzzles[0]
    page = visit("/puzzles", width=360, height=740, phone=True)
    page.locator(f'a[href$="{puzzle.name}"]').first.click(timeout=READY)
    box = page.locator(".puzzle")
    box.get_by_role("button").first.click(timeout=READY)
    page.locator(".acts .primary").click(timeout=READY)
    expect(box.locator(".verdict.right")).to_contain_text("Right!")
    assert fits(page)
    page.goto(f"{home.url}/puzzles")
    expect(page.locator("li a.done")).to_have_count(1, timeout=READY)
