"""Languages, colours, small screens, and the checks of accessibility."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.acting import (
    best_key,
    keys,
    lines,
    no_sideways_scrolling,
    place_a_tile,
    sit_down,
    touch,
    wait_for_lines,
    wait_for_turn,
)
from tests.web.conftest import ROOT, Visit

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TITLES = {"en": "Akropolis", "ru": "Акрополис", "uk": "Акрополіс"}
PLAY = {"en": "Play", "ru": "Играть", "uk": "Грати"}
SIZES = [(360, 640), (640, 360), (820, 1180), (1440, 900)]


def check_with_axe(page: Page) -> None:
    """No rule of WCAG 2.2 A and AA that can be checked by a program is broken."""
    if not AXE.exists():
        pytest.skip("axe-core is not there: make web")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found: dict[str, Any] = page.evaluate("tags => axe.run({runOnly: {type: 'tag', values: tags}})", tags)
    broken = [
        f"{one['id']} ({one['impact']}): {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found["violations"] for node in one["nodes"][:2]
    ]  # fmt: skip
    assert not broken, json.dumps(broken, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_every_screen_passes_axe(visit: Visit, dark: bool) -> None:
    page = visit(dark=dark)
    page.locator(".games li").first.wait_for()
    check_with_axe(page)
    page.locator(".games button.primary").first.click()
    page.locator("details summary").click()
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
    expect(page.locator(".right .log li").first).to_contain_text("плитка")
    expect(page.locator("html")).to_have_attribute("lang", "uk")


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


@pytest.mark.soak
def test_a_page_of_screenshots(visit: Visit) -> None:
    """Every screen, light and dark, phone and desktop, three languages: build/screens/index.html, to be looked at."""
    folder = ROOT / "build" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    shots: list[str] = []
    for lang, dark, phone in [("en", False, False), ("uk", True, False), ("ru", False, True), ("uk", True, True)]:
        size = (360, 640) if phone else (1440, 900)
        page = visit("/", lang, *size, dark=dark, phone=phone)
        name = f"{lang}-{'night' if dark else 'day'}-{'phone' if phone else 'desktop'}"
        _walk_through(page, lang, folder, name, shots)
    pictures = "".join(
        f'<figure><img src="{shot}" loading="lazy"><figcaption>{shot}</figcaption></figure>' for shot in shots
    )
    (folder / "index.html").write_text(f"<!doctype html><meta charset=utf-8><title>Petteia</title>{pictures}", "utf-8")
    assert len(shots) >= 16


def _walk_through(page: Page, lang: str, folder: Path, name: str, shots: list[str]) -> None:
    def shoot(what: str) -> None:
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{name}-{what}.png")
        shots.append(f"{name}-{what}.png")

    page.locator(".games li").first.wait_for()
    shoot("lobby")
    sit_down(page, TITLES[lang])
    shoot("first")
    for _ in range(6):
        assert wait_for_turn(page)
        page.locator(".strip .target").first.dispatch_event("click")
        page.locator(".board .place.live").first.wait_for(state="attached")
        page.locator(f'.board .target[data-key="{best_key(page, ".board")}"]').dispatch_event("click")
        page.locator(".board .ghost").first.wait_for(state="attached")
        before = lines(page)
        page.locator(".acts .primary").click()
        wait_for_lines(page, before)
    assert wait_for_turn(page)
    page.locator(".strip .target").first.dispatch_event("click")
    shoot("places")
    page.locator(f'.board .target[data-key="{best_key(page, ".board")}"]').dispatch_event("click")
    page.locator(".board .ghost").first.wait_for(state="attached")
    shoot("ghost")
