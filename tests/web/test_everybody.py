"""Languages, colours, small screens, and the checks of accessibility."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect
from tests.games.little_town.test_rounds import at_the_end
from tests.web.acting import (
    as_if_over,
    best_key,
    is_long,
    keys,
    lines,
    no_sideways_scrolling,
    open_game,
    open_position,
    place_a_tile,
    play_on,
    press_enter_to_the_end,
    sit_down,
    start,
    touch,
    try_the_best,
    wait_for_lines,
    wait_for_turn,
)
from tests.web.conftest import ROOT, Visit

from petteia.games import game as find_game
from petteia.games import names

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TITLES = {"en": "Akropolis", "ru": "Акрополис", "uk": "Акрополіс"}
PLAY = {"en": "Play", "ru": "Играть", "uk": "Грати"}
SIZES = [(360, 640), (640, 360), (820, 1180), (1440, 900)]


TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe that look at colours."""


def check_with_axe(page: Page) -> None:
    """No rule of WCAG 2.2 A and AA that can be checked by a program is broken, nor one about colours by night."""
    if not AXE.exists():
        pytest.skip("axe-core is not there: make web")
    if page.evaluate("() => !window.axe"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    look_with_axe(page, "tag", TAGS)
    page.emulate_media(color_scheme="dark")
    look_with_axe(page, "rule", COLOURS)
    page.emulate_media(color_scheme="light")


def look_with_axe(page: Page, kind: str, values: list[str]) -> None:
    found: dict[str, Any] = page.evaluate("([type, values]) => axe.run({ runOnly: { type, values } })", [kind, values])
    broken = [
        f"{one['id']} ({one['impact']}): {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found["violations"] for node in one["nodes"][:2]
    ]  # fmt: skip
    assert not broken, json.dumps(broken, indent=1, ensure_ascii=False)


def test_every_screen_passes_axe(visit: Visit) -> None:
    page = visit()
    page.locator(".games li").first.wait_for()
    check_with_axe(page)
    page.locator(".games button.primary").first.click()
    page.locator("details summary").first.click()
    page.locator("dialog [type=checkbox]").last.scroll_into_view_if_needed()  # what scrolls lies under the button below
    check_with_axe(page)
    page.locator("dialog header button").click()
    sit_down(page)
    check_with_axe(page)
    touch(page, ".strip", keys(page, ".strip")[0])
    touch(page, ".board", best_key(page, ".board"))
    page.locator(".board .ghost").first.wait_for(state="attached")
    check_with_axe(page)
    for opener in ("Menu", "Settings", "Guide"):
        page.locator("header").get_by_role("button", name=opener).click()
        page.locator("dialog header h2").wait_for()
        check_with_axe(page)
        page.locator("dialog header button").click()


def test_a_phone_passes_axe(visit: Visit) -> None:
    page = visit(width=360, height=640, phone=True, lang="uk")
    sit_down(page, TITLES["uk"])
    check_with_axe(page)
    page.locator(".drawers button").first.tap()
    check_with_axe(page)


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_the_browser_chooses_the_language(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.get_by_role("button", name=PLAY[lang], exact=True).first).to_be_visible()
    sit_down(page, TITLES[lang])
    place_a_tile(page)
    assert wait_for_turn(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        no_sideways_scrolling(page)
        expect(page.locator(".prompt")).to_be_in_viewport()


def test_the_language_can_be_changed_in_the_middle_of_a_game(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    page.locator("header .lang select").select_option("uk")
    expect(page.locator("h1")).to_have_text("Акрополіс")
    expect(page.locator(".right .log li").first).to_contain_text("тайл")
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    touch(page, ".strip", keys(page, ".strip")[0])
    page.locator(".board .place.live").first.wait_for(state="attached")
    touch(page, ".board", best_key(page, ".board"))
    expect(page.locator(".prompt .told")).to_contain_text("тайл")
    page.locator("header .lang select").select_option("en")
    expect(page.locator(".prompt .told")).to_contain_text("tile")


def test_a_guide_that_is_not_there_says_so(visit: Visit) -> None:
    page = visit()
    page.goto(urljoin(page.url, "/guide/chess"))
    expect(page.get_by_role("alert")).to_contain_text("game")


def test_the_flat_view_shows_levels_as_figures_and_is_kept(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    tall = page.locator(".board svg path").count()
    page.keyboard.press("f")
    page.wait_for_function("n => document.querySelectorAll('.board svg path').length < n", arg=tall)
    page.reload()
    expect(page.get_by_role("button", name="Flat view")).to_have_attribute("aria-pressed", "true")


def test_a_screen_reader_hears_the_turn_the_log_and_the_gain(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    expect(page.locator("[aria-live=polite]").first).to_contain_text("Your turn")
    touch(page, ".strip", keys(page, ".strip")[0])
    touch(page, ".board", best_key(page, ".board"))
    expect(page.locator("[aria-live=assertive]")).to_contain_text("This move")
    page.keyboard.press("s")
    expect(page.locator("dialog p").nth(2)).to_be_visible()
    page.locator("dialog header button").click()
    before = lines(page)
    page.keyboard.press("Enter")
    wait_for_lines(page, before)
    assert wait_for_turn(page)
    heard = page.locator("[role=log] p").all_inner_texts()
    told = [line["text"] for line in page.evaluate("() => __petteia.state.log")]
    assert heard == told[-len(heard) :], "every move is a sentence, in order, and none is left out"
    assert sum(" takes " in line for line in heard) >= 2


def test_dialogs_and_the_end_pass_axe(visit: Visit) -> None:
    page = visit()
    start(page, "little_town")
    touch(page, ".board", "cell:e4")
    page.locator(".board .ghost").first.wait_for(state="attached")
    check_with_axe(page)
    open_position(page, at_the_end(round=4, things={0: {"fish": 3, "wheat": 1, "coins": 5}}).position())
    expect(page.locator(".choice")).to_contain_text("The workers want to eat")
    check_with_axe(page)
    press_enter_to_the_end(page)
    check_with_axe(page)


def test_a_desk_of_any_size(visit: Visit) -> None:
    page = visit()
    for game in ("akropolis", "little_town"):
        page.goto(page.url.split("/table")[0])
        start(page, game)
        for width, height in [*SIZES, (1024, 600), (2560, 1440), (3840, 2160)]:
            page.set_viewport_size({"width": width, "height": height})
            no_sideways_scrolling(page)
            expect(page.locator(".prompt")).to_be_in_viewport()
            box = page.locator(".board").bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 120, (game, width, height)


@pytest.mark.soak
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("game", names())
def test_a_page_of_screenshots(visit: Visit, game: str, dark: bool, phone: bool) -> None:
    """Every game, light and dark, phone and desktop, in a language each: build/screens/index.html, to be looked at."""
    folder = ROOT / "build" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    lang = ("en", "ru", "uk")[(names().index(game) + dark + 2 * phone) % 3]
    page = visit("/", lang, *((360, 640) if phone else (1440, 900)), dark=dark, phone=phone)
    name = f"{game}-{'phone' if phone else 'desktop'}-{'night' if dark else 'day'}-{lang}"
    _walk_through(page, game, folder, name)
    shots = sorted(file.name for file in folder.glob("*.png"))
    pictures = "".join(f'<figure><img src="{n}" loading="lazy"><figcaption>{n}</figcaption></figure>' for n in shots)
    (folder / "index.html").write_text(f"<!doctype html><meta charset=utf-8><title>Petteia</title>{pictures}", "utf-8")
    assert len([shot for shot in shots if shot.startswith(name)]) >= 10


def some_way_on(name: str) -> int:
    """Answers of the first seat after which a game is well under way."""
    table, chance = find_game(name).new(seed=1), random.Random(1)
    while not table.over:
        table.play(chance.choice(table.moves().packed().tolist()))
    return sum(seat == 0 for seat, _ in table.played) // 4


def _walk_through(page: Page, game: str, folder: Path, name: str) -> None:
    def shoot(what: str) -> None:
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"{name}-{what}.png")

    page.locator(".games li").first.wait_for()
    shoot("1-lobby")
    open_game(page, game)
    shoot("2-seats")
    page.keyboard.press("Escape")
    start(page, game)
    shoot("3-first")
    play_on(page, some_way_on(game), well=True)
    wait_for_turn(page)
    shoot("4-later")
    for _ in range(60):
        if page.locator(".choice").count():
            shoot("5-choice")
        if try_the_best(page):
            break
        play_on(page, 1, well=True)
        wait_for_turn(page)
    page.wait_for_function("() => window.__petteia.sentence")  # not every move that is tried is drawn
    shoot("5-tried")
    page.keyboard.press("Escape")
    for dialog, icon in (("6-menu", "menu"), ("7-guide", "book"), ("8-settings", "gear")):
        page.locator(f'header nav button:has(use[href="#petteia-{icon}"])').click()
        shoot(dialog)
        page.locator("dialog header button").last.click()
    _look_back(page, shoot)
    play_on(page, 150 if is_long(game) else 3000, well=True)
    if is_long(game):
        as_if_over(page)
    page.locator("dialog .podium").wait_for()
    shoot("11-end")


def _look_back(page: Page, shoot: Callable[[str], None]) -> None:
    """Another board, and a moment of the game; on a phone both are in drawers."""
    if page.locator(".drawers").is_visible():
        for icon in ("boards", "cards", "scores", "list"):
            drawer = page.locator(f'.drawers button:has(use[href="#petteia-{icon}"])')
            if drawer.count():
                drawer.tap()
                shoot(f"9-{icon}")
    else:
        shared = page.locator(".right .tabs button:nth-child(2):nth-last-child(2)")  # other boards beside log and chat
        if shared.count():
            shared.click()
        if page.locator(".right .thumb").count():
            page.locator(".right .thumb").last.click()
            shoot("9-board")
            page.locator(".whose button").click()
        page.locator(".right .tabs button").first.click()
    page.locator(".log li:visible button").first.click()
    if page.locator(".drawer").count():
        page.locator(".drawer .shut").tap()
    shoot("10-moment")
    page.locator(".acts .primary").click()
