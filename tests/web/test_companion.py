"""With the real box on a phone: what came up is touched, taken back, corrected; bots and Automius say what they do."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.web.acting import QUICK, no_sideways_scrolling, play_on, wait_for_turn
from tests.web.conftest import Visit, by_both

REAL = {"en": "With the real box", "ru": "С настоящей коробкой", "uk": "Зі справжньою коробкою"}
CAME_UP = {"en": "What came up?", "ru": "Что выпало?", "uk": "Що випало?"}


def open_real(page: Page, name: str, lang: str = "en", players: int | None = None) -> None:
    page.locator("section.real").get_by_role("button", name=name).click()
    expect(page.locator("dialog h2")).to_contain_text(REAL[lang])
    if players is not None:
        page.locator("dialog [role=radio]").nth(players).click()


def begin(page: Page) -> None:
    page.locator("button.big").click()
    expect(page.locator(".picker .thing").first).to_be_visible(timeout=300_000)


def tell_first(page: Page) -> str:
    """Touch the first thing that may have come up; gives its name."""
    before = page.evaluate("window.__petteia.state.version")
    thing = page.locator(".picker .thing:not([disabled])").first
    name = thing.get_attribute("aria-label") or ""
    thing.click()
    page.wait_for_function("n => window.__petteia.state.version > n && !window.__petteia.sending", arg=before)
    return name


@by_both()
def test_a_row_is_told_taken_back_and_corrected_on_a_phone(visit: Visit) -> None:
    page = visit("/", width=360, height=740, phone=True)
    open_real(page, "Akropolis")
    begin(page)
    expect(page.locator(".prompt")).to_contain_text(CAME_UP["en"])
    no_sideways_scrolling(page)
    # A tile is found by what one sees on it: 37 for two players, 34 that differ, and a few touches.
    expect(page.locator(".picker .thing")).to_have_count(34)
    page.locator(".tags button", has_text="temple plaza").click()
    assert page.locator(".picker .thing").count() < 12
    told = [tell_first(page) for _ in range(4)]
    assert wait_for_turn(page)
    assert "temple plaza" in told[0]
    expect(page.locator(".picker")).to_have_count(0)
    assert play_on(page, 1) == 1  # somebody takes a tile
    page.get_by_role("button", name="Undo").first.click()
    page.wait_for_function("() => window.__petteia.state.log.length === 4")
    # The second tile was another one.
    page.locator(".drawers button[aria-label=Log]").click()
    page.locator(".drawer .log li button").nth(1).click()
    page.locator(".drawer .shut").click()
    page.get_by_role("button", name="Correct this").click()
    expect(page.locator("dialog .picker .thing").first).to_be_visible()
    page.locator("dialog .picker .thing").last.click()
    expect(page.locator("dialog")).to_have_count(0)
    page.wait_for_function("() => window.__petteia.state.log.at(-1).text.includes('still fits')")


@by_both()
def test_automius_from_the_box_says_what_he_does(visit: Visit) -> None:
    page = visit("/", width=360, height=740, phone=True, lang="uk")
    open_real(page, "Пантікапей", "uk", players=0)
    begin(page)
    for _ in range(60):
        if page.locator(".chores").count():
            break
        if page.locator(".picker .thing").count():
            tell_first(page)
        else:
            play_on(page, 1)
    expect(page.locator(".chores")).to_contain_text("Автомі")
    no_sideways_scrolling(page)
    page.locator(".chores .primary").click()
    expect(page.locator(".chores")).to_have_count(0)


@by_both()
def test_a_bots_move_is_shown_on_its_own_board_until_it_is_done(visit: Visit) -> None:
    page = visit("/", width=360, height=740, phone=True)
    open_real(page, "Akropolis")
    page.locator("dialog .seats select").nth(1).select_option(QUICK)
    begin(page)
    for _ in range(4):
        tell_first(page)
    page.locator(".chores, .prompt.active").first.wait_for()
    if not page.locator(".chores").count():
        play_on(page, 1, own=True)
    # The large board is the bot's, with what it laid marked; nothing else can be touched meanwhile.
    expect(page.locator(".stage h2")).to_have_text("Owl")
    assert page.evaluate("window.__petteia.moment.scene.live.filter((one) => one.marks?.includes('last')).length") == 3
    expect(page.locator(".prompt")).to_be_hidden()
    no_sideways_scrolling(page)
    told = page.locator(".chores li").all_inner_texts()
    page.reload()  # who comes back is told the same, and not the whole game
    expect(page.locator(".chores li")).to_have_text(told)
    page.locator(".chores").get_by_role("button", name="Undo").click()
    expect(page.locator(".chores")).to_have_count(0)
    assert wait_for_turn(page)
    play_on(page, 1, own=True)
    expect(page.locator(".chores li").first).to_contain_text("Owl")
    page.locator(".chores .primary").click()
    expect(page.locator(".chores")).to_have_count(0)
    expect(page.locator(".prompt")).to_be_visible()


@by_both()
def test_on_one_phone_everybody_tells_all_hidden_cards_at_one_sitting(visit: Visit) -> None:
    """Little Town deals cards round the table; the device goes round once."""
    page = visit("/", width=360, height=740, phone=True)
    open_real(page, "Little Town")
    begin(page)
    seen = []
    while page.evaluate("window.__petteia.state.position.deal") == 0:
        tell_first(page)
    for seat in range(2):
        expect(page.locator(".sitting .figure")).to_have_text("0 / 4")
        for n in range(4):
            cards = page.locator(".picker .thing:not([disabled])")
            expect(cards.first).to_have_attribute(
                "aria-label", re.compile(".:")
            )  # what it is comes in words a moment later
            card = cards.last if seat else cards.first
            seen.append((card.get_attribute("aria-label") or "").partition(":")[0])
            card.click()
            if n == 0:
                expect(page.locator(".sitting button")).to_have_count(1)
                no_sideways_scrolling(page)
        # One seat hands it on to the other, who has to tell or to play.
        page.locator("dialog.cover button").click()
    assert wait_for_turn(page)
    assert len({*seen}) == 8
    assert page.evaluate("Object.values(window.__petteia.ahead).flat().length") == 0
    told = page.evaluate("window.__petteia.state.log.filter((line) => line.seat === 15).map((line) => line.text)")
    assert len(told) == 12 + 8
    own = [text for text in told[12:] if any(card in text for card in seen[:4])]
    assert len(own) == 4, "of the other four nobody but their holder reads"
    assert not any(card in text for card in seen[4:] for text in told)
