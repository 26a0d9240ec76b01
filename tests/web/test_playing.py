"""Games played at the page in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.web.acting import (
    READY,
    answer_anything,
    best_key,
    is_long,
    is_over,
    keys,
    lines,
    middle,
    mover_of,
    no_sideways_scrolling,
    place_a_tile,
    play_on,
    press_enter_to_the_end,
    sit_down,
    sit_together,
    start,
    target_of,
    touch,
    unseen,
    wait_for_lines,
    wait_for_turn,
    wait_until_seen,
)
from tests.web.conftest import Visit, by_both, first_now

from petteia.games import names


@by_both()
def test_three_clicks_lead_to_the_first_move(visit: Visit) -> None:
    page = visit()
    page.locator(".games button.primary").first.click()
    page.locator("button.big").click()
    expect(page.locator(".prompt.active")).to_be_visible()
    touch(page, ".strip", keys(page, ".strip")[0])
    expect(page.locator(".acts .round").first).to_be_visible()


@by_both()
def test_akropolis_to_the_end_with_the_mouse(visit: Visit) -> None:
    """The middle of the game is not touched: from the first tiles to the last ones it is all the same to the mouse."""
    page = visit()
    sit_down(page)
    place_a_tile(page)
    with unseen(page):
        assert play_on(page, 9) == 9
    moves = 0
    while wait_for_turn(page):
        place_a_tile(page, turn=moves % 2 == 0)
        moves += 1
    assert moves > 2
    expect(page.locator("dialog h2")).to_be_visible()
    expect(page.locator("dialog polyline")).to_have_count(2)
    totals = page.locator("dialog .podium .figure").all_inner_texts()
    assert sorted(map(int, totals), reverse=True) == [int(n) for n in totals]
    page.get_by_role("button", name="Verify fairness").click()
    expect(page.get_by_text("Fair: every draw matches the published secret.")).to_be_visible()
    old = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != old)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".prompt")).to_be_visible()
    assert not is_over(page)


@first_now("game", "sample", *(name for name in names(every=True) if name != "sample" and not is_long(name)))
def test_every_game_to_the_end_with_one_key(visit: Visit, game: str) -> None:
    """Keyboard only, and no line of code in the page for any game: secret answers, payments, reactions. Every question of every
    game is answered so in `test_unseen`, and long games are played there."""
    page = visit()
    start(page, game)
    press_enter_to_the_end(page)
    seats = page.locator("dialog .podium li").count()
    expect(page.locator("dialog polyline").nth(seats - 1)).to_be_attached()


@by_both()
def test_akropolis_with_the_keyboard_only(visit: Visit) -> None:
    page = visit()
    page.locator("button", has_text="Play").first.wait_for()
    page.keyboard.press("Tab")
    _tab_to(page, "Play")
    page.keyboard.press("Enter")
    expect(page.locator("button.big")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt.active")).to_be_visible()
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
        page.wait_for_function("() => __petteia.tried < 0 && __petteia.chosen.length === 1")
        page.keyboard.press("Enter")
        page.locator(".board .ghost").first.wait_for(state="attached")
        page.keyboard.press("Enter")
        wait_for_lines(page, before)


def _tab_to(page: Page, name: str) -> None:
    for _ in range(120):  # twice around, as lists may still come while one goes on
        told = page.evaluate(
            "() => document.activeElement.getAttribute('aria-label') || document.activeElement.innerText"
        )
        if told and told.startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached with Tab")


@by_both()
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
    page.keyboard.type("in words")
    page.keyboard.press("Enter")
    expect(page.locator("dialog p").first).to_be_visible()


@by_both()
def test_what_cannot_be_done_says_why_and_leads_to_the_guide(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    page.locator('.strip [data-touch]:not(.live)[data-id$="/slot"]').last.click(force=True)
    expect(page.locator(".refusal")).to_contain_text("stone")
    page.locator(".refusal .link").click()
    expect(page.locator("dialog .told")).to_be_in_viewport()
    expect(page.locator("dialog .told")).to_contain_text("R4.2")


def test_two_browsers_and_one_reconnects_in_its_turn(visit: Visit) -> None:
    anna, boris = visit(), visit()
    sit_together(anna, boris)
    for number in range(4):
        mover = mover_of(anna, boris)
        if number == 1:
            _lose_the_line_while_choosing(mover)
        place_a_tile(mover)
    logs = [page.locator(".right .log li").all_inner_texts() for page in (anna, boris)]
    assert logs[0] == logs[1]


def _lose_the_line_while_choosing(page: Page) -> None:
    """The line breaks after the touch that confirms: the page says so, heals, and the move is made once."""
    before = lines(page)
    touch(page, ".strip", keys(page, ".strip")[0])
    touch(page, ".board", best_key(page, ".board"))
    page.locator(".board .ghost").first.wait_for(state="attached")
    page.context.set_offline(True)
    page.evaluate("() => window.__petteia.cut()")
    page.locator(".acts .primary").click()
    expect(page.locator(".trouble")).to_contain_text("Connection")
    page.context.set_offline(False)
    expect(page.locator(".trouble")).to_have_count(0)
    wait_for_lines(page, before)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    undo.click()
    page.locator(".prompt.active").wait_for()


@by_both(quick=True)
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


@by_both()
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
    for name in ("Scores", "Log", "Chat"):
        page.locator(".drawers").get_by_role("button", name=name).tap()
        expect(page.locator(".drawer")).to_be_visible()
        no_sideways_scrolling(page)
    page.locator(".drawers").get_by_role("button", name="Boards").tap()
    swiped = page.locator(".drawer .noted, .strip .tiles").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert swiped == 0, "all tiles of the site, and what is still to come, are seen at once"
    assert page.locator(".drawer .noted svg").count() > 1
    page.locator(".drawer .shut").tap()
    small = page.locator(".left button:visible, header button:visible, header a:visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width < 44 || box.height < 44).length"
    )
    assert small == 0


@by_both()
def test_the_first_lesson(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="First lesson").first.click()
    lesson = page.locator(".lesson")
    expect(lesson).to_contain_text("Step 1 of 9")
    lesson.get_by_role("button", name="Next").click()
    expect(page.locator(".strip .hinted").first).to_be_attached()
    touch(page, ".strip", "tile:60")
    expect(lesson).to_contain_text("Step 3")
    touch(page, ".board", best_key(page, ".board"))
    expect(lesson).to_contain_text("Step 4")
    page.keyboard.press("h")
    asked = "() => __petteia.state.log.some((line) => line.text.includes('asks for a hint'))"
    page.wait_for_function(asked, timeout=READY)
    expect(lesson).to_contain_text("Step 4")  # a hint is no move
    page.keyboard.press("Enter")
    expect(lesson).to_contain_text("Step 5")
    lesson.get_by_role("button", name="End the lesson").click()
    expect(lesson).to_have_count(0)


def test_two_fingers_turn_what_is_tried_and_zoom(visit: Visit) -> None:
    page = visit(width=820, height=1180, phone=True)
    sit_down(page)
    page.locator(".strip .target").first.dispatch_event("click")
    many = "() => __petteia.choice.variants.length > 1 && __petteia.tried >= 0"
    for key in keys(page, ".board"):
        page.locator(f'.board .target[data-key="{key}"]').dispatch_event("click")
        page.wait_for_function("() => __petteia.tried >= 0")
        if page.evaluate(many):
            break
        page.evaluate("() => __petteia.back()")
    before, tall = page.evaluate("() => String(__petteia.triedMoves)"), _height_of_view(page)
    _two_fingers(page, [((100, 0), (-100, 0)), ((80, 60), (-80, -60)), ((60, 80), (-60, -80))])
    assert page.evaluate("() => String(__petteia.triedMoves)") != before
    _two_fingers(page, [((60, 0), (-60, 0)), ((120, 0), (-120, 0))])
    page.wait_for_function("tall => document.querySelector('.board svg').viewBox.baseVal.height < 0.7 * tall", arg=tall)


def _height_of_view(page: Page) -> float:
    return float(page.evaluate("() => document.querySelector('.board svg').viewBox.baseVal.height"))


def _two_fingers(page: Page, steps: list[tuple[tuple[int, int], tuple[int, int]]]) -> None:
    """Two fingers on the board, around its middle, from step to step."""
    page.evaluate(
        """steps => {
            const board = document.querySelector('.board');
            const box = board.getBoundingClientRect();
            const send = (type, id, [x, y]) => board.dispatchEvent(new PointerEvent(type, {
                pointerId: id, pointerType: 'touch', bubbles: true,
                clientX: box.x + box.width / 2 + x, clientY: box.y + box.height / 2 + y }));
            board.setPointerCapture = () => undefined;
            steps.forEach((fingers, n) => fingers.forEach((at, id) => send(n ? 'pointermove' : 'pointerdown', id, at)));
            steps.at(-1).forEach((at, id) => send('pointerup', id, at));
        }""",
        steps,
    )


def test_a_tile_is_dragged_to_its_place(visit: Visit) -> None:
    """One press of the mouse: what is dragged off is chosen, and lies where it is let go."""
    page = visit()
    sit_down(page)
    before = lines(page)
    page.mouse.move(*middle(target_of(page, ".strip", keys(page, ".strip")[0])), steps=6)
    page.mouse.down()
    page.mouse.move(640, 300, steps=6)
    expect(page.locator(".board .place.live").first).to_be_attached()
    page.mouse.move(*middle(target_of(page, ".board", best_key(page, ".board"))), steps=6)
    page.locator(".board .ghost").first.wait_for(state="attached")
    wait_until_seen(page)
    page.mouse.up()
    wait_for_lines(page, before)


def test_the_wheel_never_moves_the_board_away_from_what_is_shown(visit: Visit) -> None:
    """Where a tile fits in one way only it does not turn, and the board does not come nearer either."""
    page = visit()
    sit_down(page)
    play_on(page, 7)
    wait_for_turn(page)
    touch(page, ".strip", keys(page, ".strip")[0])
    view = page.locator(".board svg").first
    turned = set()
    for key in keys(page, ".board"):
        page.mouse.move(*middle(target_of(page, ".board", key)))
        page.locator(".board .ghost").first.wait_for(state="attached")
        before = view.get_attribute("viewBox")
        turned.add(page.evaluate("() => __petteia.nextChoice.variants.length > 1"))
        page.mouse.wheel(0, 120)
        page.wait_for_timeout(100)
        assert view.get_attribute("viewBox") == before
        page.mouse.move(5, 5)
        if len(turned) > 1:
            break
    assert False in turned, "a place where it fits in one way only"


@by_both()
def test_resting_on_a_place_shows_the_tile_there_and_leaving_forgets_it(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    touch(page, ".strip", keys(page, ".strip")[0])
    page.mouse.move(*middle(target_of(page, ".board", best_key(page, ".board"))))
    page.locator(".board .ghost").first.wait_for(state="attached")
    expect(page.locator(".prompt .told")).to_contain_text("Take a tile")
    assert page.evaluate("() => __petteia.tried") == -1
    page.mouse.move(5, 5)
    expect(page.locator(".board .ghost")).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text("Your turn")


def test_resting_on_a_place_tells_the_points_that_it_promised(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    promised, played = "0", 7
    while promised == "0":  # nothing is told of what brings nothing
        play_on(page, played)
        wait_for_turn(page)
        touch(page, ".strip", keys(page, ".strip")[0])
        target = target_of(page, ".board", best_key(page, ".board"))
        promised, played = (target.get_attribute("aria-label") or "").rpartition(", ")[2], 1
    page.mouse.move(*middle(target))
    page.locator(".board .ghost").first.wait_for(state="attached")
    assert page.evaluate("() => __petteia.tried") == -1
    expect(page.locator(".board .tag")).to_have_text(promised)
    expect(page.locator(".prompt .gain .total")).to_have_text(promised)


def test_a_line_that_never_says_anything_is_given_up(visit: Visit) -> None:
    """The first socket opens and is silent; after a while the page tries another one."""
    page = visit()
    sit_down(page)
    held: list[WebSocketRoute] = []

    def hold(route: WebSocketRoute) -> None:
        if held:
            route.connect_to_server()
        held.append(route)

    page.route_web_socket(re.compile("."), hold)
    page.clock.install()
    page.reload()
    while not held:
        page.wait_for_timeout(50)
    page.clock.fast_forward(10_000)
    assert page.evaluate("() => __petteia.connection") == "connecting"
    page.clock.fast_forward(20_000)
    expect(page.locator(".prompt.active")).to_be_visible()
    assert len(held) == 2


def test_a_bot_that_thinks_long_is_never_taken_for_a_hung_page(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    page.evaluate(
        """() => { const c = __petteia; const s = c.state;
            c.state = {...s, question: null, moves: null, version: s.version + 1,
                       position: {...s.position, waiting: [1]}}; }"""
    )
    expect(page.locator(".prompt")).to_contain_text("\u2068Owl\u2069 is thinking")
    expect(page.locator(".prompt .dots")).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text("still thinking (")


def test_an_old_page_asks_to_be_reloaded(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    page.evaluate("() => window.__petteia.receive({v: 2, type: 'reload'})")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", names(every=True))
def test_the_whole_matrix(visit: Visit, lang: str, game: str, phone: bool, dark: bool) -> None:
    size = (360, 640) if phone else (1280, 800)
    page = visit("/", lang, *size, phone=phone, dark=dark)
    start(page, game)
    for _ in range(300 if is_long(game) else 3000):
        if is_over(page):
            break
        answer_anything(page)
    with unseen(page):
        for _ in range(30):
            if page.evaluate("() => window.__petteia.state.position.over"):
                break
            play_on(page, 2000)
    page.locator("dialog .podium").wait_for()
    no_sideways_scrolling(page)


def test_a_shared_screen_is_covered_only_where_there_are_secrets(visit: Visit) -> None:
    page = visit()
    page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Harbour")).locator(
        "button.primary"
    ).click()
    page.locator(".seats select").nth(1).select_option("me")
    page.locator("dialog > .dialog > .field input").fill("Anna")
    page.locator("button.big").click()
    page.locator(".prompt.active").wait_for()
    for _ in range(40):
        if page.locator(".cover").count():
            break
        answer_anything(page)
    cover = page.locator("dialog.cover")
    expect(cover).to_be_visible()
    first, second = (page.evaluate("n => window.__petteia.state.table.seats[n].name", n) for n in (0, 1))
    assert first == second, "one person has both seats"
    expect(cover.get_by_role("heading")).to_contain_text("Owl")
    page.keyboard.press("s")
    page.keyboard.press("Control+k")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.locator("dialog")).to_have_count(1)
    assert page.evaluate("() => document.activeElement.closest('header') === null"), "nothing behind it is reached"
    expect(cover).to_be_visible()
    cover.get_by_role("button").click()
    expect(page.locator(".prompt.active")).to_be_visible()
    expect(page.locator(".right .log li").last).to_contain_text("Amphora")


@by_both()
def test_who_plays_with_bots_takes_nothing_back_past_chance(visit: Visit) -> None:
    """The key and the button do the same."""
    page = visit()
    sit_down(page)
    place_a_tile(page)
    wait_for_turn(page)
    page.evaluate(
        """() => { const table = window.__petteia; table.state = { ...table.state, undo: false };
            window.__asked = [];
            table.ask = (message) => (window.__asked.push(message.type), Promise.resolve({ ok: true })); }"""
    )
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute(
        "title", "A move cannot be undone after a random draw or after something hidden was shown"
    )
    page.keyboard.press("u")
    page.keyboard.press("Control+k")
    expect(page.locator("dialog input")).to_be_focused()
    assert page.evaluate("() => window.__asked.filter((type) => type === 'undo' || type === 'propose')") == []
    expect(page.locator("dialog").get_by_text("Undo", exact=True)).to_have_count(0)


@by_both()
def test_two_people_at_one_screen_see_the_city_of_whoever_moves(visit: Visit) -> None:
    page = visit()
    page.locator(".games button.primary").first.click()
    page.locator(".seats select").nth(1).select_option("me")
    page.locator("button.big").click()
    page.locator(".prompt.active").wait_for()
    place_a_tile(page)
    page.wait_for_function("() => __petteia.state.seat === 1 && __petteia.isMyTurn")
    place_a_tile(page)


def test_a_seat_is_carried_to_another_device(visit: Visit) -> None:
    page, other = visit(), visit()
    sit_down(page)
    page.locator("header").get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    page.get_by_role("button", name="Make a link").click()
    other.goto(page.get_by_role("textbox", name="Link to your seat").input_value())
    expect(other.locator(".prompt.active")).to_be_visible()
    place_a_tile(other)


@by_both()
def test_a_study_table_is_opened_from_a_running_game(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    place_a_tile(page)
    assert wait_for_turn(page)
    line = page.locator(".right .log li button").first
    line.click()
    expect(line).to_have_class(re.compile(r"\bat\b"))
    expect(line).to_be_in_viewport()
    expect(page.get_by_role("button", name="Study from here")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    old = page.url
    page.get_by_role("button", name="Study from here").click()
    page.wait_for_url(lambda url: url != old)
    expect(page.locator(".prompt")).to_be_visible()


def test_enter_confirms_a_hint_wherever_the_keyboard_was(visit: Visit) -> None:
    """Enter goes to a tile, H shows a move with "Confirm", and Enter makes it: it does not let the tile go."""
    page = visit()
    sit_down(page)
    page.keyboard.press("Enter")
    expect(page.locator(".strip .target:focus")).to_have_count(1)
    before = lines(page)
    page.keyboard.press("h")
    page.locator(".hinted").wait_for()
    page.locator(".board .ghost").first.wait_for(state="attached")
    page.keyboard.press("Enter")
    wait_for_lines(page, before)
