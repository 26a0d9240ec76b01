"""Panticapaeum at the page: laying and raising, workers, the yard with its prices, the rows, Automius, the first lesson."""

from __future__ import annotations

import random
import re
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.games.panticapaeum.cities import begun, end_round, give
from tests.games.recorded import recorded
from tests.web.acting import (
    INSIDE,
    LESSONS,
    LETTERS,
    answer_anything,
    answer_to_the_end,
    as_if_over,
    at_rest,
    is_over,
    keys,
    lines,
    middle,
    near_the_end,
    no_sideways_scrolling,
    open_game,
    open_position,
    start,
    touch,
    wait_for_lines,
    wait_for_turn,
    wait_until_seen,
)
from tests.web.conftest import Visit, by_both, first_now

from petteia.core.dialog import ASKED, Entry
from petteia.core.table import Table, View
from petteia.games import game as find_game
from petteia.games.panticapaeum.dialog import dialog
from petteia.games.panticapaeum.dialog import run as proposed
from petteia.games.panticapaeum.enums import Ask
from petteia.games.panticapaeum.runs import STEP, runs, touches_of_run

AUTOMIUS = {"en": "Automius", "ru": "Автоми", "uk": "Автомі"}
ROWS = {"en": "Development board", "ru": "Планшет развития", "uk": "Планшет розвитку"}
NAME = "panticapaeum"
CUBES = {"brown": "house", "purple": "winery", "beige": "fortress", "orange": "aqueduct", "green": "temple"}
CUBES_SEEN = r"""() => Math.min(...[...document.querySelectorAll('.strip [data-id^="yard/"]')]
    .filter((one) => /cost:\d$|cube$/.test(one.dataset.id)).map((one) => one.getBoundingClientRect().height))"""
SECOND_HOUSE = "House row, cell 2 of 9: one more worker, and a coin at the end of every round"


def open_lesson(page: Page, lang: str = "en") -> None:
    card = page.locator(f'.games li:has(a[href="/guide/{NAME}"])')
    card.get_by_role("button", name=LESSONS[lang]).click()
    page.locator(".prompt.active").wait_for()


def start_alone(page: Page) -> None:
    """One seat: the game against Automius."""
    open_game(page, NAME)
    page.locator("dialog .row [role=radio]").first.click()
    expect(page.locator("dialog .seats select")).to_have_count(1)
    expect(page.locator("dialog")).to_contain_text(re.compile("Automius|Автомия|Автомія"))  # whom one plays against
    page.locator("button.big").click()
    expect(page.locator(".prompt.active")).to_be_visible(timeout=300_000)


def confirm(page: Page) -> None:
    before = lines(page)
    page.locator(".acts .primary").click()
    wait_for_lines(page, before)
    assert wait_for_turn(page)


def lay_the_first_tile(page: Page) -> None:
    """The first tile of a city has one place: touching the tile tries it there."""
    touch(page, ".strip", keys(page, ".strip")[0])
    page.locator(".board .ghost").first.wait_for(state="attached")
    confirm(page)


@by_both()
def test_a_turn_with_the_mouse(visit: Visit) -> None:
    page = visit()
    start(page, NAME)
    assert page.locator(".sheet li").count() == 2, "one plays against a bot unless one asks to be alone"
    lay_the_first_tile(page)
    expect(page.locator(".strip .caption")).to_have_text("Develop")
    cube = page.locator('.board [data-id$="/cube"]').first.get_attribute("data-touch")
    assert cube is not None
    touch(page, ".board", cube)
    expect(page.locator(".prompt .told")).to_contain_text("collects 1")
    confirm(page)
    expect(page.locator('.board [data-id$="/worker"]')).to_have_count(1)
    touch(page, ".strip", "take:coins")
    expect(page.locator(".prompt .told")).to_have_text("Take 2 coins")
    confirm(page)
    expect(page.locator(".strip .caption")).to_contain_text("The ring")


@by_both()
def test_what_cannot_be_done_leads_to_the_guide(visit: Visit) -> None:
    page = visit()
    start(page, NAME)
    lay_the_first_tile(page)
    page.locator('.strip [data-touch="build:temple"]').first.click(force=True)
    expect(page.locator(".refusal")).to_contain_text("Temple costs 2 temple cubes, and you have none")
    page.locator(".refusal .link").click()
    expect(page.locator("dialog .told")).to_contain_text("R7.2")
    expect(page.locator("dialog .told")).to_be_in_viewport()


def test_a_place_that_does_not_fit_keeps_the_tile(visit: Visit) -> None:
    """It is said why; and a place that was touched first is touched again to confirm."""
    page = visit()
    start(page, NAME)
    lay_the_first_tile(page)
    touch(page, ".strip", "take:coins")
    confirm(page)
    page.locator('.strip .target[data-key^="tile:"]').first.wait_for(state="attached")
    tile = keys(page, ".strip")[0]
    touch(page, ".strip", tile)
    page.locator(".board .place.live").first.wait_for()
    wrong = page.evaluate(
        "() => [...__petteia.touchable].find((key) => key.startsWith('cell:') && !__petteia.choice.next.has(key))"
    )
    page.evaluate("key => __petteia.touch(key)", wrong)
    expect(page.locator(".refusal")).to_contain_text("Why not?")
    assert page.evaluate("() => __petteia.chosen") == [tile]
    place = page.evaluate("() => [...__petteia.choice.next].find((key) => key.startsWith('cell:'))")
    page.evaluate("place => { __petteia.chosen = []; __petteia.touch(place); }", place)
    if page.evaluate("() => __petteia.tried < 0"):  # else only this tile fits there, and is tried at once
        page.evaluate("tile => __petteia.touch(tile)", tile)
    page.locator(".board .ghost").first.wait_for(state="attached")
    before = lines(page)
    page.evaluate("place => __petteia.touch(place)", place)
    wait_for_lines(page, before)


def test_what_may_be_left_stands_beside_the_question(visit: Visit) -> None:
    """Nothing moves for it, a hint can point at it, and what is asked for on the board is seen."""
    page = visit()
    found = (view for seat, view, _ in recorded(NAME, 2) if seat == 0 and view.question == Ask.MOVE)
    open_position(page, next(found).imagine(seed=1).position())
    leave = page.locator(".acts li button")
    expect(leave).to_contain_text("Leave it")
    expect(page.locator(".board .place.live").first).to_be_visible()
    page.evaluate("() => (__petteia.hint = { text: '', reasons: [], move: __petteia.state.moves.packed.at(-1) })")
    expect(leave).to_have_class(re.compile("calls"))
    page.mouse.move(*middle(page.locator(".board .place.live").first))
    over = page.locator(".board .place.live .legal path").first.evaluate(
        "one => Number(getComputedStyle(one).fillOpacity)"
    )
    assert over < 0.3, "what lies in a place is seen through it"


@by_both()
def test_every_cell_of_the_rows_explains_itself(visit: Visit) -> None:
    page = visit()
    start(page, NAME)
    cells = page.locator('.right .hand .target[data-key^="about:"]')
    told = cells.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert len(told) == 45
    assert len(set(told)) == 45
    assert SECOND_HOUSE in told
    page.mouse.move(*middle(cells.nth(3)))
    expect(page.locator(".right .hand .about")).to_have_text(str(told[3]))
    page.mouse.move(5, 5)
    expect(page.locator(".right .about")).to_have_count(0)


@by_both()
@first_now("lang", "en", "ru", "uk")
def test_the_development_board_opens_as_a_sheet(visit: Visit, lang: str) -> None:
    """In little the words on the cells are left out; on the sheet all of them can be read, and each row is told below."""
    page = visit(lang=lang)
    start(page, NAME)
    words = '[data-id="dev/brown/1/print:0"]'
    expect(page.locator(f".right .hand {words}")).to_be_hidden()
    page.locator(".right .named button").click()
    sheet = page.locator("dialog")
    expect(sheet.locator(words)).to_be_visible()
    expect(sheet.locator(".hand svg")).to_be_in_viewport(ratio=1)
    expect(sheet.locator(".lines li")).to_have_count(5)


@by_both()
def test_a_sale_is_one_click_and_can_be_changed(visit: Visit) -> None:
    """The card sells a cube of each colour; a touch of a cube takes it out again."""
    page = visit()
    open_position(page, with_four_colours().position())
    card = page.locator('.strip [data-id="yard/sell"]')
    every = card.get_attribute("data-touch")
    assert every is not None
    assert every.count("+") == 3
    page.evaluate("key => window.__petteia.touch(key)", every)
    ticks = page.locator('.strip [data-id^="yard/sell:"][data-id$="/tick"]')
    expect(ticks).to_have_count(4)
    touch(page, ".strip", every.split("+")[0])
    expect(ticks).to_have_count(3)
    expect(page.locator(".acts .primary")).to_be_enabled()
    touch(page, ".strip", every.split("+")[0])
    expect(ticks).to_have_count(4)
    open_position(page, with_four_colours().position())
    before, at = lines(page), card.bounding_box()
    assert at is not None
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + 8)
    expect(ticks).to_have_count(4)
    wait_until_seen(page)
    page.mouse.down()
    page.mouse.up()
    wait_for_lines(page, before)
    assert "sells 1 house cube" in page.evaluate("() => __petteia.state.log.map(line => line.text).join(' ')")


def test_a_sale_leaves_out_a_row_that_is_at_its_end(visit: Visit) -> None:
    """One click on the card sells what steps on, though more could be sold; one on its corner sells that, too."""
    page = visit()
    table = with_four_colours()
    give(table, 0, markers={"green": 9})
    for at, many in (((0.3, 0.1), 3), ((0.9, 0.1), 4)):
        open_position(page, table.position())
        before, box = lines(page), page.locator('.strip [data-id="yard/sell"]').bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + at[0] * box["width"], box["y"] + at[1] * box["height"])
        expect(page.locator('.strip [data-id^="yard/sell:"][data-id$="/tick"]')).to_have_count(many)
        expect(page.locator(".prompt .says")).to_contain_text("Click to confirm")
        wait_until_seen(page)
        page.mouse.down()
        page.mouse.up()
        wait_for_lines(page, before)
        told = page.evaluate("n => window.__petteia.state.log.slice(n).find((one) => one.seat === 0).text", before)
        assert ("temple cube" in told) == (many == 4)


def with_four_colours() -> Table:
    """A busy game's first position in which the first seat may sell cubes of four colours, or fewer."""
    for seed in range(1, 60):
        table, chance = find_game(NAME).new(seats=2, seed=seed), random.Random(seed)
        while not table.over:
            seat = min(table.waiting)
            moves = list(table.moves(seat))
            if seat == 0 and sum(move.verb == "sell" for move in moves) == 5:
                return table
            quiet = [move for move in moves if move.verb == "lay"] or [
                move for move in moves if move.verb in ("work", "take")
            ]
            table.play(chance.choice(quiet or moves), seat)
    raise AssertionError("no such position")


@by_both()
def test_a_small_city_is_large(visit: Visit) -> None:
    """The cells of a city of one tile are as large as all of its places let them be: when a tile is chosen, nothing moves."""
    page = visit()
    table = find_game(NAME).new(seats=2, seed=1)
    while table.question != Ask.EXPLORE or 0 not in table.waiting or not table.state.players[0].city.cells:
        table.play(table.moves()[0])
    open_position(page, table.position())
    land = page.locator('.board [data-id$="/top"]')
    cell, room = land.first.bounding_box(), page.locator(".board").bounding_box()
    assert cell is not None
    assert room is not None
    assert cell["height"] >= 0.11 * room["height"]
    touch(page, ".strip", keys(page, ".strip")[0])
    places = page.locator(".board .place.live")
    places.first.wait_for()
    for place in places.all():
        expect(place).to_be_in_viewport(ratio=1)


@by_both()
def test_cells_explain_themselves_to_the_keyboard(visit: Visit) -> None:
    """Tab leads into the rows, arrow keys from cell to cell; Escape puts the explanation away."""
    page = visit()
    start(page, NAME)
    page.locator('.right .hand .target[tabindex="0"]').focus()
    about = page.locator(".right .hand .about")
    seen = set()
    for _ in range(4):
        seen.add(page.evaluate("() => document.activeElement.getAttribute('aria-label')"))
        expect(about).to_have_text(page.evaluate("() => document.activeElement.getAttribute('aria-label')"))
        page.keyboard.press("ArrowRight")
    assert len(seen) == 4
    page.keyboard.press("Escape")
    expect(about).to_have_count(0)


@by_both()
def test_cells_explain_themselves_to_a_finger(visit: Visit) -> None:
    page = visit(width=360, height=640, phone=True)
    start(page, NAME)
    page.locator(".drawers").get_by_role("button", name=ROWS["en"]).tap()
    cell = page.locator('.drawer .hand .target[aria-label^="House row, cell 2 of 9"]')
    page.touchscreen.tap(*middle(cell))
    about = page.locator(".drawer .about")
    expect(about).to_have_text(SECOND_HOUSE)
    expect(about).to_be_in_viewport(ratio=1)
    page.locator(".drawer header").tap()
    expect(about).to_have_count(0)


def developing() -> Table:
    """A recorded game in which the first seat may build with paid steps."""
    found = (view for seat, view, _ in recorded(NAME, 2) if seat == 0 and view.question == Ask.DEVELOP)
    view = next(v for v in found if any(key[0].endswith("*2") for key in map(partial(touches_of_run, v), runs(v))))
    return view.imagine(seed=1)


@first_now(("lang", "phone"), ("uk", True), ("ru", False), ("en", True), ("uk", False), ("ru", True), ("en", False))
def test_what_may_be_done_is_read(visit: Visit, lang: str, phone: bool) -> None:
    """All letters of the yard have 11 pixels, beside a lesson too, and its cubes 16."""
    page = visit(lang=lang, width=360, height=700, phone=True) if phone else visit(lang=lang)
    for table in (developing(), with_four_colours(), asked_for(Ask.FREE)):
        open_position(page, table.position())
        page.wait_for_function(f"(room) => ({LETTERS})(room) >= 11", arg=".strip")
        page.wait_for_function(f"() => ({CUBES_SEEN})() >= 16")
    page.goto(page.url.partition("/table")[0])
    open_lesson(page, lang)
    for _ in range(2):
        page.locator(".lesson .primary").click()
    lay_the_first_tile(page)
    page.locator('.strip [data-id="yard/take"]').wait_for()
    page.wait_for_function(f"(room) => ({LETTERS})(room) >= 11", arg=".strip")


def test_a_building_is_built_with_its_steps_in_two_clicks(visit: Visit) -> None:
    page = visit()
    open_position(page, developing().position())
    before = lines(page)
    card = next(key for key in keys(page, ".strip") if key.endswith("*2"))
    touch(page, ".strip", card)
    touch(page, ".board", next(key for key in keys(page, ".board") if key.startswith("cell:")))
    page.locator(".board .ghost").first.wait_for(state="attached")
    page.locator(".acts .primary").click()
    wait_for_lines(page, before)
    played = page.evaluate("n => window.__petteia.state.log.slice(n).filter((one) => one.seat === 0)", before)
    assert "builds" in played[0]["text"] or "pays" in played[0]["text"]
    assert "steps on" in played[0]["text"]


@first_now(("lang", "phone"), ("en", False), ("uk", True))
def test_a_payment_is_told_from_what_a_place_brings(visit: Visit, lang: str, phone: bool) -> None:
    """What is tried names its parts in the bar, where all of them are seen; on the board stands their sum alone."""
    page = visit(lang=lang, width=360, height=740, phone=True) if phone else visit(lang=lang)
    open_position(page, with_four_colours().position())
    page.evaluate("() => __petteia.touch('build:fortress')")
    page.evaluate("() => __petteia.touch('cell:0,-6')")
    paid = {"en": "fortresses +1, cubes given up −2", "uk": "фортеці +1, віддані ресурси −2"}[lang]
    expect(page.locator(".board .tag")).to_have_text("−1")
    expect(page.locator(".gain .total")).to_have_text("−1")
    assert ", ".join(page.locator(".gain .each").all_inner_texts()) == paid
    page.wait_for_function(INSIDE, arg=[".gain .each:last-child", ".gain"])
    page.wait_for_function(INSIDE, arg=[".board .tag", ".board"])


def test_chosen_steps_go_on_after_what_is_asked_in_between(visit: Visit) -> None:
    """The card names two steps and the first asks something: when that is answered, or left, the second is made."""
    page = visit()
    found = (view for seat, view, _ in recorded(NAME, 2) if seat == 0 and view.question == Ask.DEVELOP)
    view, run = next((v, r) for v in found for r in runs(v) if ASKED in r and STEP in r[r.index(ASKED) :])
    card, place = touches_of_run(view, run)[:2]
    open_position(page, view.imagine(seed=1).position())
    before = lines(page)
    touch(page, ".strip", card)
    touch(page, ".board", place)
    page.locator(".board .ghost").first.wait_for(state="attached")
    page.locator(".acts .primary").click()
    wait_for_lines(page, before)
    told = "() => __petteia.state.log.filter((one) => one.seat === 0).map((one) => one.text).join(' ')"
    made = page.evaluate(told).count("steps on")
    page.get_by_role("button", name="Leave it").click()
    page.wait_for_function(f"n => ({told})().split('steps on').length - 1 > n", arg=made)
    assert page.evaluate(told).count("steps on") == run.count(STEP)


def choosing_how_to_pay() -> tuple[Table, str]:
    """A recorded game in which the first seat may build something with cubes of several colours, and what."""
    for seat, view, _ in recorded(NAME, 2):
        for run in runs(view) if seat == 0 and view.question == Ask.DEVELOP else ():
            whole = proposed(view, run, (), view.words("en")) if len(run) == 2 else None
            if whole is not None and whole.ready:
                return view.imagine(seed=1), touches_of_run(view, run)[0]
    raise AssertionError("no such position")


def test_a_payment_is_seen_and_changed_before_the_place_is_touched(visit: Visit) -> None:
    """The building, another cube to pay with, the place: three clicks, and it is built and paid."""
    page = visit()
    table, building = choosing_how_to_pay()
    open_position(page, table.position())
    before = lines(page)
    touch(page, ".strip", building)
    takes = page.locator(".choice .take")
    expect(takes.first).to_be_visible()
    expect(page.locator(".acts .primary")).to_be_disabled()
    other = page.locator('.choice .take[aria-pressed="false"]').first
    name = str(other.get_attribute("data-take"))
    other.click()
    expect(page.locator(f'.choice .take[data-take="{name}"]')).to_have_attribute("aria-pressed", "true")
    page.mouse.move(*middle(page.locator(".board .place.live").first))
    expect(page.locator(".prompt .says")).to_contain_text("Click to confirm")
    wait_until_seen(page)
    page.mouse.down()
    page.mouse.up()
    wait_for_lines(page, before)
    told = page.evaluate("n => window.__petteia.state.log.slice(n).find((one) => one.seat === 0).text", before)
    assert re.search(f"pays .*{CUBES[name.partition(':')[2]]} cube", told)


def test_nothing_moves_under_a_finger_on_the_board(visit: Visit) -> None:
    """A cell is touched where it lies: what is chosen elsewhere makes the board leave room, and what is tried at its edge
    a few pixels."""
    page = visit(width=360, height=740, phone=True)
    start(page, NAME)
    lay_the_first_tile(page)
    cube = page.locator('.board [data-id$="/cube"]').first
    before = at_rest(cube)
    page.touchscreen.tap(*middle(cube))
    expect(page.locator(".prompt .told")).to_contain_text("collects 1")
    page.wait_for_timeout(400)
    after = at_rest(page.locator('.board [data-id$="/cube"]').first)
    assert after["width"] == pytest.approx(before["width"])
    assert abs(after["y"] - before["y"]) < 6


def test_on_a_phone_what_ends_a_choice_is_in_sight(visit: Visit) -> None:
    page = visit(lang="uk", width=360, height=700, phone=True)
    found = (view for seat, view, _ in recorded(NAME, 3) if seat == 0 and view.question == Ask.STEP)
    open_position(page, next(view for view in found if len(proposals(view)) == 3).imagine(seed=1).position(), seats=3)
    expect(page.locator(".choice footer .primary")).to_be_in_viewport(ratio=1)
    ends, ask = page.locator(".choice footer .primary").bounding_box(), page.locator(".ask").bounding_box()
    assert ends is not None
    assert ask is not None
    assert ends["y"] + ends["height"] <= ask["y"] + ask["height"]


def asked_for(question: Ask) -> Table:
    """A recorded game in which the first seat is asked this."""
    found = (view for seat, view, _ in recorded(NAME, 2) if seat == 0 and view.question == question)
    return next(found).imagine(seed=1)


def test_how_far_one_goes_is_asked_where_the_yard_was(visit: Visit) -> None:
    """Two answers and what ends them need no more room: the board stays where it is."""
    found = (view for seat, view, _ in recorded(NAME, 3) if seat == 0 and view.question == Ask.STEP)
    asked = next(view for view in found if len(proposals(view)) == 3)
    page = visit()
    strip, high = page.locator(".strip").first, list[float]()
    for table in (with_four_colours(), asked.imagine(seed=1)):
        open_position(page, table.position(), seats=table.seats)
        high.append(at_rest(strip)["height"])
    expect(page.locator(".choice footer .primary")).to_be_visible()
    assert abs(high[0] - high[1]) < 1


def test_a_city_lies_still_while_a_tile_is_chosen_and_laid(visit: Visit) -> None:
    """Places far outside are seen from the beginning of the turn on: the city is drawn no smaller for them."""
    page = visit()
    found = (v for seat, v, _ in recorded(NAME, 2) if seat == 0 and v.question == Ask.EXPLORE)
    view = next(v for v in found if v.state.players[0].city.cells > 4)
    open_position(page, view.imagine(seed=1).position())
    cell = page.locator('.board [data-id^="city0/c:"]').first
    before = at_rest(cell)
    touch(page, ".strip", keys(page, ".strip")[0])
    page.locator(".board .place.live").first.wait_for(state="attached")
    assert at_rest(cell) == before
    told = lines(page)
    page.evaluate("() => window.__petteia.play(window.__petteia.state.moves.packed.at(-1))")
    wait_for_lines(page, told)
    assert at_rest(cell)["width"] >= before["width"] - 1


def test_which_workers_go_is_changed_by_touching_cubes(visit: Visit) -> None:
    """On a phone the card proposes them, cubes in the city are touched, and one button sends them."""
    page = visit(width=360, height=740, phone=True)
    found = (view for seats in (2, 3, 4) for seat, view, _ in recorded(NAME, seats) if seat == 0)
    view = next(v for v in found if any(len(sent) > 1 and proposed(v, sent, (), v.words("en")) for sent in sent_by(v)))
    open_position(page, view.imagine(seed=1).position(), seats=view.seats)
    page.locator('.strip .target[data-key="worker"]').evaluate("one => one.scrollIntoView({ inline: 'center' })")
    page.locator('.strip .target[data-key="worker"]').tap(force=True)
    page.wait_for_function("() => window.__petteia.run?.in_place")
    sent, left = page.evaluate("() => [1, 0].map((n) => __petteia.run.takes.find((one) => one.taken === n).key)")
    many = page.evaluate("() => __petteia.run.moves.length")
    page.evaluate(
        "([a, b]) => { __petteia.touch(a, false, 'touch'); __petteia.touch(b, false, 'touch'); }", [sent, left]
    )
    page.wait_for_function("key => __petteia.run.takes.find((one) => one.key === key).taken", arg=left)
    assert page.evaluate("() => __petteia.run.moves.length") == many
    told = lines(page)
    page.locator(".acts .primary").tap()
    wait_for_lines(page, told)
    assert lines(page) == told + 1


def sent_by(view: View) -> list[tuple[int, ...]]:
    """The runs that send all workers."""
    return [run for run in runs(view) if touches_of_run(view, run) == ("worker",)]


def proposals(view: View) -> tuple[Entry, ...]:
    shown = dialog(view, view.words("en"))
    return () if shown is None else shown.entries


def drag(page: Page, thing: Locator, place: Locator) -> None:
    """Press the mouse on a thing, move to a place, let go there. What is chosen makes the board leave room for its places."""
    page.mouse.move(*middle(thing))
    page.mouse.down()
    page.mouse.move(*(n + 12 for n in middle(thing)))
    x, y = middle(place)
    page.mouse.move(x - 3, y - 3, steps=6)
    page.mouse.move(x, y)
    expect(page.locator(".prompt .says")).to_contain_text("Click to confirm")
    wait_until_seen(page)
    page.mouse.up()


def test_an_aqueduct_tile_is_dragged_with_its_cube(visit: Visit) -> None:
    """One press lays it and puts the cube on it; with clicks it takes two."""
    page = visit()
    open_position(page, asked_for(Ask.LAY).position())
    before = lines(page)
    cards = page.locator('.strip .target[data-key^="fill:"]')
    expect(cards).to_have_count(5)
    drag(page, page.locator('.strip .target[data-key="fill:green"]'), page.locator(".board .place").first)
    wait_for_lines(page, before)
    told = page.evaluate("n => window.__petteia.state.log.slice(n).filter((one) => one.seat === 0)", before)
    assert "lays" in told[0]["text"]
    assert "temple cube" in told[0]["text"]


def test_a_building_is_moved_by_dragging_it(visit: Visit) -> None:
    """One press on the board, and one line of the log."""
    page, table = visit(), asked_for(Ask.MOVE)
    lift, cell = next(
        keys[:2] for run in runs(table.view(0)) if (keys := touches_of_run(table.view(0), run))[0][5:] != keys[1][5:]
    )
    open_position(page, table.position())
    before = lines(page)
    building = page.locator(f'.board .place[data-touch="{lift}"]')
    expect(building).to_be_visible()
    drag(page, building, page.locator(f'.board .place[data-touch="{cell}"]'))
    wait_for_lines(page, before)
    told = page.evaluate("n => window.__petteia.state.log.slice(n).filter((one) => one.seat === 0)", before)
    assert "puts" in told[0]["text"]


def test_a_worker_is_sent_by_a_click_though_one_could_build_there(visit: Visit) -> None:
    """What is shown under the pointer is made; to build there, the building is chosen first."""
    page = visit()
    found = (view for seat, view, _ in recorded(NAME, 2) if seat == 0 and view.question == Ask.DEVELOP)
    view = next(
        v for v in found if v.state.players[0].home and any("build:" in touches_of_run(v, r)[0] for r in runs(v))
    )
    open_position(page, view.imagine(seed=1).position())
    place = page.evaluate(
        """() => { const { keys, of } = __petteia.state.moves.touches;
            const uses = (key) => of.filter((one) => one.includes(keys.indexOf(key))).length;
            return [...__petteia.choice.first].find((key) => key.startsWith("cell:") && uses(key) > 1); }"""
    )
    before = lines(page)
    page.mouse.move(*middle(page.locator(f'.board .target[data-key="{place}"]')))
    expect(page.locator(".prompt .says")).to_contain_text("Click to confirm")
    wait_until_seen(page)
    page.mouse.down()
    page.mouse.up()
    wait_for_lines(page, before)
    assert "worker" in page.evaluate("n => window.__petteia.state.log[n].text", before)


def test_a_finger_on_a_card_means_the_building_alone(visit: Visit) -> None:
    page = visit(width=360, height=640, phone=True)
    open_position(page, developing().position())
    card = next(key for key in keys(page, ".strip") if key.endswith("*2"))
    target = page.locator(f'.strip .target[data-key="{card}"]')
    target.scroll_into_view_if_needed()
    target.tap(force=True)
    assert page.evaluate("() => __petteia.chosen") == [card.partition("*")[0]]


@by_both()
def test_the_cubes_above_five_are_given_back_at_once_on_a_phone(visit: Visit) -> None:
    """What is proposed is there to touch, not a strip to scroll; it is changed by touching and confirmed once."""
    page = visit(width=360, height=640, phone=True)
    open_position(page, too_many_cubes().position())
    takes = page.locator(".left .choice [data-take]")
    expect(takes).to_have_count(5)
    for take in takes.all():
        expect(take).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".board")).to_be_in_viewport()
    no_sideways_scrolling(page)
    expect(page.locator("[data-take='discard:green']")).to_contain_text("−5")
    expect(page.locator(".acts .primary")).to_have_text(re.compile("Give back 5 cubes"))
    page.locator("[data-take='discard:brown']").tap()
    expect(page.locator("[data-take='discard:green']")).to_contain_text("−4")
    before = lines(page)
    page.locator(".acts .primary").tap()
    wait_for_lines(page, before)
    expect(page.locator(".choice")).to_have_count(0)
    assert page.evaluate("n => window.__petteia.state.log.slice(n).filter((one) => one.seat === 0).length", before) == 1


@by_both()
def test_a_turn_ends_by_itself_while_workers_can_wait(visit: Visit) -> None:
    """R6.1 They may be placed in the next turn as well."""
    page = visit()
    table = begun(2)
    table.play(table.moves()[0])
    open_position(page, table.position())
    touch(page, ".strip", "take:brown")
    confirm(page)
    page.wait_for_function("() => window.__petteia.state.log.some((one) => one.seat === 1 && one.move !== null)")


def before_the_end_of_a_round() -> Table:
    """The first seat develops for the last time in a round, and has a worker to send."""
    table = begun(2)
    table.play(table.moves()[0])
    table.play("take coins")
    while table.waiting != {0} or table.question != Ask.DEVELOP or table.state.turn < 4:
        moves = table.moves(min(table.waiting))
        table.play(next((move for move in moves if move.verb in ("done", "draw")), moves[0]))
    return table


@pytest.mark.parametrize("phone", [False, True])
def test_a_sale_says_how_many_are_chosen_and_what_are_points(visit: Visit, phone: bool) -> None:
    """R9.1 Three to five, as many as one has; and what comes of it is told first, then the points."""
    page = visit(width=360, height=740, phone=True) if phone else visit()
    open_position(page, with_four_colours().position())
    page.evaluate("() => __petteia.touch('sell:brown')")
    expect(page.locator(".say")).to_contain_text("Sell: 1 of 3–4 chosen.")
    page.evaluate("() => __petteia.touch('sell:purple')")
    page.evaluate("() => __petteia.touch('sell:beige')")
    expect(page.locator(".say .told")).to_contain_text("for 3 coins")
    expect(page.locator(".say .gain")).to_contain_text(re.compile(r"[−+]\d points? now"))
    says, gain = page.locator(".say .says").bounding_box(), page.locator(".say .gain").bounding_box()
    assert says is not None
    assert gain is not None
    assert says["y"] < gain["y"]


def test_the_keyboard_points_only_where_somebody_moved_it(visit: Visit) -> None:
    """Where the page has put it, nothing is shown as if it were pointed at."""
    page = visit()
    open_position(page, with_four_colours().position())
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.classList.contains('target')")
    assert page.evaluate("() => __petteia.pointed") is None
    page.locator('.strip .target[data-key="take:coins"]').focus()
    expect(page.locator(".say .click")).to_have_text("Enter: choose.")


def test_on_a_phone_one_sees_all_that_may_be_done(visit: Visit) -> None:
    """The three tiles that may be taken, and that one builds, sells or takes: a touch shows where."""
    page = visit(width=360, height=740, phone=True)
    open_position(page, begun(2).position())
    for tile in page.locator('.strip .target[data-key^="tile:"]').all():
        expect(tile).to_be_in_viewport(ratio=1)
    open_position(page, with_four_colours().position())
    for name, key in (("Take", "take:green"), ("Sell", "sell:green"), ("Build", "build:house")):
        page.get_by_role("button", name=name, exact=True).tap()
        expect(page.locator(f'.strip [data-touch="{key}"]').first).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("question", [Ask.LAY, Ask.DEVELOP])
def test_a_hint_shows_all_that_it_means(visit: Visit, question: Ask, phone: bool) -> None:
    """The place and the cube of a tile, a building with its payment: one only confirms."""
    page = visit(width=360, height=740, phone=True) if phone else visit()
    table = asked_for(Ask.LAY) if question == Ask.LAY else choosing_how_to_pay()[0]
    open_position(page, table.position())
    if question == Ask.LAY:
        page.get_by_role("button", name="Hint").click()
    else:  # what a bot would do here is not what this is about
        named = [(run[0], touches_of_run(table.view(0), run)[0]) for run in runs(table.view(0)) if len(run) == 2]
        build = next(first for first, key in named if key.startswith("build:"))
        page.evaluate(
            """build => {
                const one = __petteia, ask = one.ask.bind(one), told = { move: build, text: "" };
                one.ask = (message) => (message.type === "hint" ? Promise.resolve({ ok: true, told }) : ask(message));
            }""",
            build,
        )
        page.get_by_role("button", name="Hint").click()
    expect(page.locator(".board .ghost").first).to_be_attached()
    expect(page.locator(".acts .primary")).to_be_enabled()
    before = lines(page)
    page.locator(".acts .primary").click()
    wait_for_lines(page, before)


@pytest.mark.parametrize("phone", [False, True])
def test_a_turn_can_be_ended_where_workers_may_be_sent(visit: Visit, phone: bool) -> None:
    """R6.1, R12.4 What sends them says so; who keeps them at home ends the turn beside it, and can take back before."""
    page = visit(width=360, height=740, phone=True) if phone else visit()
    open_position(page, before_the_end_of_a_round().position())
    touch(page, ".strip", "take:coins")
    confirm(page)
    expect(page.locator(".acts .primary")).to_have_text(re.compile(r"Send \d workers?"))
    expect(page.locator(".acts").get_by_role("button", name="Undo")).to_be_visible()
    end = page.locator(".choice").get_by_role("button", name="End the turn")
    expect(end).not_to_have_class(re.compile("primary"))
    before = lines(page)
    end.click()
    wait_for_lines(page, before)
    told = page.evaluate(
        "n => __petteia.state.log.slice(n).filter((one) => one.seat === 0).map((one) => one.text)", before
    )
    assert "ends the turn" in told[0]


def too_many_cubes() -> Table:
    """The end of the first round; the first seat has ten cubes, of all colours, and five of them must go."""
    table = begun(2)
    give(table, 0, {"brown": 1, "purple": 1, "beige": 1, "orange": 1, "green": 6})
    end_round(table)
    assert (table.question, table.waiting) == (Ask.DISCARD, {0})
    return table


@by_both()
@first_now("lang", "en", "ru", "uk")
def test_the_first_lesson(visit: Visit, lang: str) -> None:
    """Tile, place, worker, taking a cube, a second tile, the first house: as the lesson tells it."""
    page = visit(lang=lang)
    open_lesson(page, lang)
    lesson = page.locator(".lesson")
    step = lesson.locator(".small")
    lesson.locator("button.primary").click()
    lesson.locator("button.primary").click()
    expect(page.locator('.strip .hinted[data-touch="tile:t01"]').first).to_be_attached()
    touch(page, ".strip", "tile:t01")
    expect(step).to_contain_text("5")
    confirm(page)
    expect(step).to_contain_text("6")
    touch(page, ".board", "cell:0,0")
    confirm(page)
    expect(step).to_contain_text("7")
    touch(page, ".strip", "take:brown")
    confirm(page)
    expect(step).to_contain_text("8")
    touch(page, ".strip", keys(page, ".strip")[0])
    touch(page, ".board", keys(page, ".board")[-1])
    confirm(page)
    expect(step).to_contain_text("9")
    touch(page, ".strip", "build:house")
    touch(page, ".board", keys(page, ".board")[0])
    confirm(page)
    expect(step).to_contain_text("10")


@by_both()
@first_now("lang", "ru", "en", "uk")
def test_automius_is_explained_before_and_after_he_moves(visit: Visit, lang: str) -> None:
    """He also has a line of his own when it is over."""
    page = visit(lang=lang)
    start_alone(page)
    nodes = page.evaluate("() => __petteia.standing.live.filter((node) => node.id.endsWith('/slot'))")
    slots = [str(node["label"]) for node in nodes]
    assert len(slots) == 3
    assert all(AUTOMIUS[lang] in slot for slot in slots)
    lay_the_first_tile(page)
    seat = page.locator(".right .sheet li").last
    expect(seat.locator("strong")).to_contain_text(AUTOMIUS[lang])
    expect(seat.locator(".plan")).to_contain_text(AUTOMIUS[lang])
    expect(seat.locator('[data-id="automius/then"]')).to_be_visible()
    touch(page, ".strip", "take:coins")
    confirm(page)
    for _ in range(20):
        told = page.evaluate("() => __petteia.state.log.map(line => line.text)")
        if sum(AUTOMIUS[lang] in line for line in told) >= 2:
            break
        answer_anything(page)
    else:
        raise AssertionError("Automius has not moved, or has not said so")
    as_if_over(page)
    expect(page.locator("dialog .podium li")).to_have_count(2)
    expect(page.locator("dialog .podium li").last).to_contain_text(AUTOMIUS[lang])


@by_both()
@first_now("lang", "uk", "en", "ru")
def test_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit(lang=lang, width=360, height=640, phone=True)
    start(page, NAME)
    no_sideways_scrolling(page)
    page.locator(".drawers").get_by_role("button", name=ROWS[lang]).tap()
    expect(page.locator(".drawer .hand svg")).to_be_visible()
    no_sideways_scrolling(page)
    page.locator(".drawer .shut").tap()
    for _ in range(50):
        if is_over(page):
            break
        answer_anything(page)
        no_sideways_scrolling(page)
        expect(page.locator(".prompt")).to_be_in_viewport()
    assert lines(page) > 25


@by_both()
@first_now(("lang", "phone"), ("en", False), ("uk", True))
def test_to_the_end_with_a_bot(visit: Visit, lang: str, phone: bool) -> None:
    page = visit(lang=lang, width=360 if phone else 1280, height=640 if phone else 800, phone=phone)
    open_position(page, near_the_end(NAME, 2))
    answer_to_the_end(page)
    expect(page.locator("dialog .podium li")).to_have_count(2)


@first_now("lang", "ru", "en", "uk")
def test_on_a_phone_what_follows_the_end_is_one_row(visit: Visit, lang: str) -> None:
    page = visit(lang=lang, width=360, height=640, phone=True)
    open_position(page, begun(2).position())
    as_if_over(page)
    page.locator("dialog .next .again").wait_for()
    boxes = [one.bounding_box() for one in page.locator("dialog .next button:visible").all()]
    assert len(boxes) > 1
    assert len({round(box["y"]) for box in boxes if box}) == 1
    assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes)


@by_both()
def test_to_the_end_against_automius(visit: Visit) -> None:
    """R16.10 The end says who has won, or that a tie asks for another game with modifications."""
    page = visit(lang="ru")
    open_position(page, near_the_end(NAME, 1), seats=1)
    answer_to_the_end(page)
    expect(page.locator("dialog h2").first).to_contain_text(re.compile("Автоми|Ничья"))


@first_now("lang", "uk", "en", "ru")
def test_on_a_phone_the_heading_of_a_board_covers_nothing(visit: Visit, lang: str) -> None:
    """Neither the name nor the way back to one's own board lies over somebody's city, and what was done there."""
    page = visit(lang=lang, width=360, height=740, phone=True)
    open_position(page, with_four_colours().position())
    page.locator('.drawers button:has(use[href="#petteia-boards"])').tap()
    page.locator(".drawer .thumb").first.tap()
    expect(page.locator(".whose button")).to_be_visible()
    page.wait_for_function(
        """() => { const heading = document.querySelector(".whose").getBoundingClientRect().bottom;
            return Math.min(...[...document.querySelectorAll('.board [data-id*="/"]')]
                .map((one) => one.getBoundingClientRect()).filter((box) => box.width).map((box) => box.top)) >= heading; }"""
    )


@by_both()
def test_on_a_screen_of_usual_height_the_log_has_room(visit: Visit) -> None:
    """Beside scores and rows of four: other boards share its place."""
    page = visit(width=1280, height=800)
    open_position(page, begun(4).position(), seats=4)
    log = page.locator(".right .log ol")
    expect(log).to_be_in_viewport(ratio=1)
    room = log.bounding_box()
    assert room is not None
    assert room["height"] >= 70
    page.get_by_role("tab", name="Boards").click()
    page.locator(".right .thumb").first.click()
    expect(page.locator(".whose")).to_contain_text("Owl")
    page.set_viewport_size({"width": 1600, "height": 1200})
    expect(page.locator(".right .boards .thumb").first).to_be_visible()
    expect(log).to_be_visible()
