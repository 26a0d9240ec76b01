"""Games played at the page in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.server.servers import Server
from tests.web.acting import (
    answer_anything,
    best_key,
    is_over,
    keys,
    lines,
    no_sideways_scrolling,
    place_a_tile,
    sit_down,
    touch,
    wait_for_lines,
    wait_for_turn,
)
from tests.web.conftest import Visit

from petteia.games import names


def test_three_clicks_lead_to_the_first_move(visit: Visit) -> None:
    page = visit()
    page.locator(".games button.primary").first.click()
    page.locator("button.big").click()
    expect(page.locator(".prompt.active")).to_be_visible(timeout=60_000)
    touch(page, ".strip", keys(page, ".strip")[0])
    expect(page.locator(".acts .round").first).to_be_visible()


def test_akropolis_to_the_end_with_the_mouse(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    moves = 0
    while wait_for_turn(page):
        place_a_tile(page, turn=moves % 4 == 0)
        moves += 1
    assert moves > 12
    expect(page.locator("dialog h2")).to_be_visible()
    expect(page.locator("dialog polyline")).to_have_count(2)
    totals = page.locator("dialog .podium .figure").all_inner_texts()
    assert sorted(map(int, totals), reverse=True) == [int(n) for n in totals]
    page.get_by_role("button", name="Check the chance").click()
    expect(page.get_by_text("Fair: the published secret fits every draw.")).to_be_visible()
    old = page.url
    page.get_by_role("button", name="Once more").click()
    page.wait_for_url(lambda url: url != old)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".prompt")).to_be_visible()
    assert not is_over(page)


def test_a_game_that_the_page_does_not_know_to_the_end(visit: Visit) -> None:
    """The sample game has no line of code in the page: secret answers, buttons, reactions."""
    page = visit()
    sit_down(page, "Harbour")
    for _ in range(400):
        if is_over(page):
            break
        answer_anything(page)
    assert is_over(page)


def test_akropolis_with_the_keyboard_only(visit: Visit) -> None:
    page = visit()
    page.keyboard.press("Tab")
    _tab_to(page, "Play")
    page.keyboard.press("Enter")
    expect(page.locator("button.big")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt.active")).to_be_visible(timeout=60_000)
    for _ in range(3):
        assert wait_for_turn(page)
        before = lines(page)
        if page.locator(".strip .target:focus").count() == 0:
            page.keyboard.press("Enter")  # to the tiles; after a move they have the focus by themselves
        expect(page.locator(".strip .target:focus")).to_have_count(1)
        page.keyboard.press("Enter")  # take it: on to the places
        expect(page.locator(".board .target:focus")).to_have_count(1)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.locator(".board .ghost").first.wait_for(state="attached")
        page.keyboard.press("r")
        page.keyboard.press("Escape")
        expect(page.locator(".board .ghost")).to_have_count(0)
        page.keyboard.press("Enter")
        page.locator(".board .ghost").first.wait_for(state="attached")
        page.keyboard.press("Enter")
        wait_for_lines(page, before)


def _tab_to(page: Page, name: str) -> None:
    for _ in range(40):
        told = page.evaluate(
            "() => document.activeElement.getAttribute('aria-label') || document.activeElement.innerText"
        )
        if told and told.startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached with Tab")


def test_the_palette_takes_notation_and_words(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    touched = page.evaluate("() => { const t = __petteia.state.moves.touches; return t.of[0].map(i => t.keys[i]); }")
    tile, cell, turn = (key.split(":")[1] for key in touched)
    before = lines(page)
    page.keyboard.press("Control+k")
    page.locator("dialog input").fill(f"place {tile} at {cell} turn {turn}")
    page.get_by_role("option", name=f"Play “place {tile} at {cell} turn {turn}”").click()
    wait_for_lines(page, before)
    assert wait_for_turn(page)
    page.keyboard.press("Control+k")
    page.keyboard.type("aloud")
    page.keyboard.press("Enter")
    expect(page.locator("dialog p").first).to_be_visible()


def test_what_cannot_be_done_says_why_and_leads_to_the_guide(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    page.locator('.strip [data-touch]:not(.live)[data-id$="/slot"]').last.click(force=True)
    expect(page.locator(".refusal")).to_contain_text("stone")
    page.locator(".refusal .link").click()
    expect(page.locator("dialog .told")).to_be_in_viewport()
    expect(page.locator("dialog .told")).to_contain_text("R4.2")


def test_two_browsers_and_one_reconnects_in_its_turn(visit: Visit, server: Server) -> None:
    anna, boris = visit(), visit()
    anna.locator(".games button.primary").first.click()
    anna.locator(".seats select").nth(1).select_option("open")
    anna.locator("button.big").click()
    link = anna.locator(".invite input").input_value()
    boris.goto(link)
    boris.get_by_role("button", name="Sit down").click()
    players = [anna, boris]
    for number in range(4):
        mover = next(page for page in players * 200 if _has_turn(page))
        if number == 1:
            _lose_the_line_while_choosing(mover)
        place_a_tile(mover)
    logs = [page.locator(".right .log li").all_inner_texts() for page in players]
    assert logs[0] == logs[1]


def _has_turn(page: Page) -> bool:
    page.wait_for_timeout(50)
    return page.locator(".prompt.active").count() > 0


def _lose_the_line_while_choosing(page: Page) -> None:
    """The line breaks after the touch that confirms: the page says so, heals, and the move is made once."""
    before = lines(page)
    touch(page, ".strip", keys(page, ".strip")[0])
    touch(page, ".board", best_key(page, ".board"))
    page.locator(".board .ghost").first.wait_for(state="attached")
    page.context.set_offline(True)
    page.evaluate("() => window.__petteia.cut()")
    page.locator(".acts .primary").click()
    expect(page.locator(".trouble")).to_contain_text("connection")
    page.context.set_offline(False)
    expect(page.locator(".trouble")).to_have_count(0)
    wait_for_lines(page, before)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    undo.click()
    page.locator(".prompt.active").wait_for()


def test_undo_hint_chat_and_looking_back(visit: Visit) -> None:
    page = visit()
    sit_down(page, bot="bot:random")
    page.get_by_role("button", name="Hint").click()
    page.locator(".board .ghost").first.wait_for(state="attached")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    place_a_tile(page)
    assert wait_for_turn(page)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("button", name="Good luck!").click()
    expect(page.locator(".right .chat li")).to_contain_text("Good luck!")
    page.get_by_role("tab", name="Log").click()
    page.locator(".right .log li button").first.click()
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt.active")).to_be_visible()


def test_on_a_phone(visit: Visit) -> None:
    page = visit(width=360, height=640, phone=True)
    sit_down(page)
    no_sideways_scrolling(page)
    for _ in range(3):
        assert wait_for_turn(page)
        key = keys(page, ".strip")[0]
        page.locator(f'.strip [data-touch="{key}"]').first.tap(force=True)
        page.locator(".board .place.live").first.wait_for(state="attached")
        page.locator(f'.board .target[data-key="{best_key(page, ".board")}"]').dispatch_event("click")
        page.locator(".board .ghost").first.wait_for(state="attached")
        confirm = page.locator(".acts .primary")
        expect(confirm).to_be_in_viewport()
        before = lines(page)
        confirm.tap()
        wait_for_lines(page, before)
    for name in ("Scores now", "Log", "Chat"):
        page.locator(".drawers").get_by_role("button", name=name).tap()
        expect(page.locator(".drawer")).to_be_visible()
        no_sideways_scrolling(page)
    page.locator(".drawer .shut").tap()
    small = page.locator(".left button:visible, header button:visible, header a:visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width < 44 || box.height < 44).length"
    )
    assert small == 0


def test_the_first_lesson(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="First lesson").click()
    lesson = page.locator(".lesson")
    expect(lesson).to_contain_text("Step 1 of 10")
    lesson.get_by_role("button", name="Next").click()
    lesson.get_by_role("button", name="Next").click()
    expect(page.locator(".strip .hinted").first).to_be_attached()
    touch(page, ".strip", "tile:60")
    expect(lesson).to_contain_text("Step 4")
    touch(page, ".board", best_key(page, ".board"))
    expect(lesson).to_contain_text("Step 5")
    page.keyboard.press("Enter")
    expect(lesson).to_contain_text("Step 6", timeout=30_000)
    lesson.get_by_role("button", name="End the lesson").click()
    expect(lesson).to_have_count(0)


def test_an_old_page_asks_to_be_reloaded(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    page.evaluate("() => window.__petteia.receive({v: 2, type: 'reload'})")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
@pytest.mark.parametrize("game", names(every=True))
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_whole_matrix(visit: Visit, lang: str, game: str, phone: bool) -> None:
    size = (360, 640) if phone else (1280, 800)
    page = visit("/", lang, *size, phone=phone)
    page.locator(f'.games li:has(a[href="/guide/{game}"]) button.primary').click()
    for select in page.locator(".seats select").all()[1:]:
        select.select_option("bot:random")
    page.locator("button.big").click()
    page.locator(".prompt").wait_for(timeout=300_000)
    for _ in range(3000):
        if is_over(page):
            break
        answer_anything(page)
    assert is_over(page)
    no_sideways_scrolling(page)


def test_a_shared_screen_is_covered_only_where_there_are_secrets(visit: Visit) -> None:
    page = visit()
    page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Harbour")).locator(
        "button.primary"
    ).click()
    page.locator(".seats select").nth(1).select_option("me")
    page.locator("button.big").click()
    page.locator(".prompt.active").wait_for(timeout=60_000)
    for _ in range(40):
        if page.locator(".cover").count():
            break
        answer_anything(page)
    expect(page.locator(".cover")).to_be_visible()
    page.locator(".cover button").click()
    expect(page.locator(".prompt.active")).to_be_visible()


def test_two_people_at_one_screen_see_the_city_of_whoever_moves(visit: Visit) -> None:
    page = visit()
    page.locator(".games button.primary").first.click()
    page.locator(".seats select").nth(1).select_option("me")
    page.locator("button.big").click()
    page.locator(".prompt.active").wait_for(timeout=60_000)
    place_a_tile(page)
    page.wait_for_function("() => __petteia.state.seat === 1 && __petteia.isMyTurn")
    place_a_tile(page)


def test_a_seat_is_carried_to_another_device(visit: Visit) -> None:
    page, other = visit(), visit()
    sit_down(page)
    page.locator("header").get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Carry my seat").click()
    other.goto(page.get_by_role("textbox", name="Carry my seat").input_value())
    expect(other.locator(".prompt.active")).to_be_visible()
    place_a_tile(other)


def test_a_study_table_is_opened_from_a_running_game(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    place_a_tile(page)
    assert wait_for_turn(page)
    old = page.url
    page.get_by_role("button", name="Study from here").click()
    page.wait_for_url(lambda url: url != old)
    expect(page.locator(".prompt")).to_be_visible()
