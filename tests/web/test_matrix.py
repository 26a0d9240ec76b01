"""The long games in all their ways: with people, with bots, alone; in three languages; at a desk and at 360 pixels.

A day's run plays the beginning with people and alone, in languages and sizes that take turns (with bots the tests of each game
play); the long runs play all ways to the end.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.acting import (
    READY,
    answer_anything,
    is_over,
    lines,
    no_sideways_scrolling,
    open_game,
    play_on,
    sit_together,
    start,
    unseen,
)
from tests.web.conftest import Visit

LANGUAGES = ("en", "ru", "uk")
SIZES = {"desk": (1280, 800), "phone": (360, 640), "lying": (640, 360)}
WAYS = ("panticapaeum-people", "panticapaeum-bots", "panticapaeum-alone", "mare_nostrum-people", "mare_nostrum-bots")


def all_cases() -> list[Any]:
    return [
        pytest.param(way, lang, size, id=f"{way}-{lang}-{size}", marks=pytest.mark.soak)
        for way in WAYS for lang in LANGUAGES for size in SIZES
    ]  # fmt: skip


def some_cases() -> list[Any]:
    """Ways without bots; together all languages and sizes."""
    ways = [way for way in WAYS if not way.endswith("bots")]
    return list(zip(ways, LANGUAGES, SIZES, strict=True))


def sit(visit: Visit, way: str, lang: str, size: str) -> list[Page]:
    """The people of a table, each in a browser of their own."""
    game, _, who = way.partition("-")
    wide, high = SIZES[size]
    pages = [visit("/", lang, wide, high, phone=size != "desk") for _ in range(2 if who == "people" else 1)]
    if who == "people":
        sit_together(pages[0], pages[1], game)
    elif who == "bots":
        start(pages[0], game)
    else:
        open_game(pages[0], game)
        pages[0].locator("dialog .row [role=radio]").first.click()
        pages[0].locator("button.big").click()
        expect(pages[0].locator(".prompt.active")).to_be_visible(timeout=READY)
    return pages


def touch_on(pages: list[Page], answers: int) -> None:
    """So many touches; the page never scrolls sideways, and what is asked is always in sight."""
    for _ in range(answers):
        for page in pages:
            if is_over(page):
                return
            answer_anything(page)
            no_sideways_scrolling(page)
            expect(page.locator(".prompt, .docked, .ask").first).to_be_in_viewport()


def play_to_the_end(pages: list[Page]) -> None:
    for _ in range(20_000):
        if all(page.evaluate("() => window.__petteia.state.position.over") for page in pages):
            return
        for page in pages:
            play_on(page, 400, own=len(pages) > 1)
            page.wait_for_timeout(10)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("way", "lang", "size"), some_cases())
def test_a_beginning(visit: Visit, way: str, lang: str, size: str) -> None:
    pages = sit(visit, way, lang, size)
    touch_on(pages, 8)
    assert lines(pages[0]) > 4
    for page in pages:
        expect(page.locator("html")).to_have_attribute("lang", lang)


@pytest.mark.parametrize(("way", "lang", "size"), all_cases())
def test_to_the_end(visit: Visit, way: str, lang: str, size: str) -> None:
    pages = sit(visit, way, lang, size)
    touch_on(pages, 40)
    for page in pages:
        page.set_default_timeout(READY)
    with unseen(*pages):
        play_to_the_end(pages)
    for page in pages:
        expect(page.locator("dialog .podium")).to_be_visible()
        no_sideways_scrolling(page)
