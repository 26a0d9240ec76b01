"""Mare Nostrum at the page: the first lesson, the boards, a march with its odds, a phone, and a whole game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.games.mare_nostrum.realms import name as name_seats
from tests.games.mare_nostrum.realms import realm
from tests.web.acting import (
    INSIDE,
    LESSONS,
    LETTERS,
    answer_anything,
    as_if_over,
    at_rest,
    is_over,
    keys,
    lines,
    no_sideways_scrolling,
    open_position,
    play_on,
    rest_and_click,
    start,
    touch,
    wait_for_lines,
)
from tests.web.conftest import Visit, by_both, first_now

from petteia import Table
from petteia import game as find_game
from petteia.games.mare_nostrum import summary
from petteia.games.mare_nostrum.enums import Ask, Phase
from petteia.games.mare_nostrum.moves import GOOD_NAMES, PROVINCE_NAMES

ASKED = {"en": "Choose in secret", "ru": "Тайно выберите", "uk": "Таємно"}
EMPIRES = {"en": "Empires and victories", "ru": "Империи и победы", "uk": "Імперії та перемоги"}
CARDS = {"en": "Heroes and wonders", "ru": "Герои и чудеса", "uk": "Герої та дива"}
PYRAMIDS = {
    "en": "Ways to win: Pyramids +1",
    "ru": "Пути к победе: Пирамиды +1",
    "uk": "Шляхи до перемоги: Піраміди +1",
}
"""What a resource of a new kind brings."""


def open_lesson(page: Page, lang: str = "en") -> None:
    card = page.locator('.games li:has(a[href="/guide/mare_nostrum"])')
    card.get_by_role("button", name=LESSONS[lang]).click()
    page.locator(".prompt.active").wait_for(timeout=300_000)


def answer(page: Page, where: str, key: str) -> None:
    """Touch, then confirm."""
    before = lines(page)
    touch(page, where, key)
    page.locator(".acts .primary:enabled").click()
    wait_for_lines(page, before)


@by_both()
@first_now("lang", "uk", "en", "ru")
def test_the_first_lesson(visit: Visit, lang: str) -> None:
    """Carthage offers sheep and spices in secret and takes first, as the lesson tells it."""
    page = visit(lang=lang)
    open_lesson(page, lang)
    lesson = page.locator(".lesson")
    step = lesson.locator(".small")
    expect(page.locator(".say")).to_contain_text(ASKED[lang])
    for number in ("2", "3", "4"):
        lesson.locator("button.primary").click()
        expect(step).to_contain_text(number)
    expect(page.locator('.strip .hinted[data-touch="good:sheep"]').first).to_be_attached()
    before = lines(page)
    touch(page, ".strip", "good:sheep")
    expect(step).to_contain_text("5")
    expect(page.locator('.strip [data-id="strip:now/own/sheep"].ghost')).to_be_attached()
    expect(page.locator('.strip [data-id="strip:now/offer/1/proposed"]')).to_be_attached()
    page.locator(".acts .primary:enabled").click()
    wait_for_lines(page, before)
    expect(step).to_contain_text("6")
    stall = page.locator('.strip [data-id$="/new"]').first.get_attribute("data-touch")
    assert stall is not None
    touch(page, ".strip", stall)
    expect(page.locator(".gain")).to_contain_text(PYRAMIDS[lang])
    page.keyboard.press("Escape")
    answer(page, ".strip", stall)


@by_both()
def test_the_map_fills_the_stage_and_the_other_boards_are_one_tap_away(visit: Visit) -> None:
    page = visit(width=1440, height=900)
    open_lesson(page)
    expect(page.locator('.board [data-id="own/africa"]')).to_be_attached()
    expect(page.locator('.board [data-id="place/market/africa"]')).to_be_attached()
    page.get_by_role("button", name=re.compile(EMPIRES["en"])).click()
    expect(page.locator('.board [data-id="tracks/trade/leader"]')).to_be_attached()
    page.get_by_role("button", name=re.compile(CARDS["en"])).click()
    expect(page.locator('.board [data-id="board:cards/circe"]')).to_be_attached()


GOALS = {"en": "supremacy", "ru": "первенство", "uk": "першість"}


@by_both()
@first_now("lang", "ru", "en", "uk")
def test_the_sheet_tells_what_is_lacking_and_adds_nothing_up(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    start(page, "mare_nostrum")
    expect(page.locator(".right .sheet .nearest")).to_have_count(3)
    expect(page.locator(".right .sheet .points")).to_have_count(0)
    page.locator(".right .sheet .seat").first.click()
    rows = page.locator(".right .sheet li").first.locator("tr")
    expect(rows).to_have_count(4)
    expect(rows.last).to_contain_text(re.compile(GOALS[lang], re.IGNORECASE))
    assert all(int(text) > 0 for text in page.locator(".right .sheet li").first.locator("td.figure").all_inner_texts())
    assert page.evaluate("() => window.__petteia.state.position.sheet.totals") is None


@by_both()
def test_the_end_shows_every_victory_and_no_total(visit: Visit) -> None:
    """As if it were over now: places without points, what was lacking, a chart for each victory."""
    page = visit()
    start(page, "mare_nostrum")
    play_on(page, 12)
    as_if_over(page)
    expect(page.locator("dialog .podium li")).to_have_count(3)
    for empire in ("Rome", "Greece", "Carthage"):
        expect(page.locator("dialog .podium svg text", has_text=empire)).to_be_visible()
    expect(page.locator("dialog .podium .figure")).to_have_count(0)
    expect(page.locator("dialog tbody tr")).to_have_count(4)
    expect(page.locator("dialog tr.sum")).to_have_count(0)
    expect(page.locator("dialog figure")).to_have_count(4)
    expect(page.locator("dialog polyline")).to_have_count(12)


@by_both()
def test_an_opened_board_stays_open_whatever_the_others_do(visit: Visit) -> None:
    page = visit()
    open_lesson(page)
    page.get_by_role("button", name=re.compile(EMPIRES["en"])).click()
    expect(page.locator('.board [data-id="tracks/trade/leader"]')).to_be_attached()
    page.wait_for_function("() => window.__petteia.state.log.length >= 10")  # both others have answered
    play_on(page, 2)
    page.wait_for_timeout(300)
    expect(page.locator('.board [data-id="tracks/trade/leader"]')).to_be_attached()
    page.locator(".whose button").click()
    expect(page.locator('.board [data-id="own/africa"]')).to_be_attached()


@by_both()
def test_a_phone_shows_the_map_near_and_whole(visit: Visit) -> None:
    """At 360 px the map comes as near as a finger needs, where there is something to touch; a button shows all of it."""
    page = visit(width=360, height=640, phone=True)
    start(page, "mare_nostrum")
    wide = "() => document.querySelector('.board svg').viewBox.baseVal.width"
    near = page.evaluate(wide)
    page.locator(".tools .fit").tap()
    page.wait_for_function("near => document.querySelector('.board svg').viewBox.baseVal.width > 2 * near", arg=near)
    page.locator(".tools .fit").tap()
    page.wait_for_function("near => document.querySelector('.board svg').viewBox.baseVal.width <= near + 1", arg=near)
    open_position(page, asked(find_game("mare_nostrum").new(seats=4, seed=1), Ask.BUILD), seats=4)
    page.locator(".strip .target").first.dispatch_event("click")
    page.wait_for_function(
        """() => { const frame = document.querySelector('.board').getBoundingClientRect();
            const inside = (at, from, to) => at > from && at < to;
            const all = [...document.querySelectorAll('.board .target')].map(one => one.getBoundingClientRect());
            return !all.length || all.some(box => inside(box.x + box.width / 2, frame.x, frame.right) &&
                inside(box.y + box.height / 2, frame.y, frame.bottom)); }"""
    )


@by_both()
def test_what_cannot_be_done_says_why(visit: Visit) -> None:
    """A part of the map that does not answer the question: the reason, and the rule in the guide."""
    page = visit()
    open_lesson(page)
    page.locator('.board [data-touch="slot:africa.temple"]').first.dispatch_event("pointerdown")
    page.evaluate("() => window.__petteia.touch('slot:africa.temple')")
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text("does not answer the question")
    assert at_rest(refusal)["x"] >= at_rest(page.locator(".right"))["x"], "what can be chosen is not hidden"
    page.locator(".refusal .link").click()
    expect(page.locator("dialog .told")).to_contain_text("R3.2")


@by_both()
def test_a_legion_costs_three_clicks_and_one_line(visit: Visit) -> None:
    """The thing, the place, and one confirmation of all that is proposed; it is taken back as one."""
    page = visit()
    open_position(page, asked(find_game("mare_nostrum").new(seats=4, seed=1), Ask.BUILD), seats=4)
    before = lines(page)
    prompt = page.locator(".say").inner_text()
    touch(page, ".strip", "thing:legion")
    touch(page, ".board", keys(page, ".board")[0])
    paid = page.locator(".choice .take.taken")
    expect(paid).to_have_count(3)
    expect(page.locator(".board .ghost").first).to_be_attached()
    page.locator(".acts .primary:enabled").click()
    wait_for_lines(page, before)
    assert lines(page) == before + 1
    expect(page.locator(".right .log li").last).to_contain_text("paying")
    page.keyboard.press("u")
    expect(page.locator(".say")).to_have_text(prompt)
    assert lines(page) == before


@by_both()
def test_what_is_paid_is_changed_by_touching_and_confirmed_by_enter(visit: Visit) -> None:
    """A click on what is kept puts it in place of something else; Enter is then for the confirmation, not for that button."""
    page = visit()
    open_position(page, asked(find_game("mare_nostrum").new(seats=4, seed=1), Ask.BUILD), seats=4)
    before = lines(page)
    touch(page, ".strip", "thing:legion")
    touch(page, ".board", keys(page, ".board")[0])
    expect(page.locator(".choice .take.taken")).to_have_count(3)
    page.locator('.choice .take[data-take="good:coin"]').click()
    expect(page.locator(".choice .take.taken")).to_have_count(1)
    page.keyboard.press("Enter")
    wait_for_lines(page, before)
    assert page.evaluate("() => window.__petteia.state.log.at(-1).text").endswith("paying 3 coins.")


@by_both()
def test_a_place_is_touched_where_something_was_just_done(visit: Visit) -> None:
    """The line around the province that moved last lies over its places, and must not be touched in their stead."""
    goods = {"rome": {"metal": 2, "wine": 2, "grain": 2, "sheep": 2}}
    build: dict[str, Any] = {"phase": Phase.BUILD, "ask": Ask.BUILD, "asked": "rome", "active": "rome", "goods": goods}
    page = visit()
    open_position(page, realm(3, control={"rome": ["gallia"]}, **build).position(), seats=3)
    touch(page, ".strip", "thing:control")
    touch(page, ".board", "province:germania")
    before = lines(page)
    page.locator(".acts .primary:enabled").click()
    wait_for_lines(page, before)
    touch(page, ".board", "slot:germania.caravan1")
    expect(page.locator(".choice")).to_contain_text("Payment: caravan")


@by_both()
def test_legions_march_together_while_ships_may_sail(visit: Visit) -> None:
    """Three touches and no "go on" between sea and land; a touch sends one fewer; one line of the log."""
    table = realm(3, legions={"rome": {"latium": 3}}, triremes={"rome": {"tyrrhenum": 1}})
    name_seats(table, "rome")
    page = visit()
    open_position(page, table.position(), seats=3)
    touch(page, ".board", "legion:latium")
    touch(page, ".board", "province:gallia")
    legions = page.locator('.choice [data-take="legion"]')
    expect(legions).to_contain_text("3 of 3")
    expect(page.locator(".trial, .prompt").first).to_contain_text("3 legions from Latium to Gaul")
    legions.click()
    expect(legions).to_contain_text("2 of 3")
    expect(page.locator(".say")).not_to_contain_text("hidden")
    page.locator(".acts .primary").click()
    expect(page.locator(".right .log")).to_contain_text("Rome marches 2 legions from Latium to Gaul.")
    expect(page.locator(".right .log li")).to_have_count(1)


@by_both()
@first_now(
    ("lang", "loses", "phone"),
    ("en", "You lose ", False),
    ("ru", "Вы потеряете ", True),
    ("uk", "Ви втратите ", True),
)
def test_what_is_lost_with_done_is_told_and_confirmed(visit: Visit, lang: str, loses: str, phone: bool) -> None:
    """A click on what was seen under the pointer only chooses it; the second half of a double click does nothing."""
    goods = {"rome": {"metal": 1, "wine": 2, "sheep": 1}}
    build: dict[str, Any] = {"phase": Phase.BUILD, "ask": Ask.BUILD, "asked": "rome", "active": "rome"}
    page = visit(lang=lang, width=360 if phone else 1280, phone=phone)
    open_position(page, realm(3, goods=goods, **build).position(), seats=3)
    before = lines(page)
    page.locator(".tiles").evaluate("one => (one.scrollLeft = one.scrollWidth)")
    rest_and_click(page, ".strip", "done")
    page.mouse.down()
    page.mouse.up()
    caution = page.locator(".say .grave")
    expect(caution).to_contain_text(loses)
    assert page.locator(".says").evaluate("one => one.scrollHeight - one.clientHeight") <= 1, "all of it is read"
    page.wait_for_timeout(300)
    assert lines(page) == before
    page.locator(".acts .primary:enabled").click()
    wait_for_lines(page, before)


def test_a_march_that_will_hardly_succeed_is_confirmed(visit: Visit) -> None:
    table = realm(3, legions={"rome": {"latium": 1}, "greece": {"gallia": 4}})
    name_seats(table, "rome")
    page = visit()
    open_position(page, table.position(), seats=3)
    touch(page, ".board", "legion:latium")
    before = lines(page)
    rest_and_click(page, ".board", "province:gallia")
    expect(page.locator(".say .grave")).to_contain_text("win 0 %")
    page.wait_for_timeout(300)
    assert lines(page) == before
    page.keyboard.press("Enter")
    wait_for_lines(page, before)


def test_an_offer_is_marked_where_the_goods_lie(visit: Visit) -> None:
    """Nothing moves under the pointer: the second good is touched where it was, and the bar tells all that is marked."""
    page = visit()
    open_lesson(page)
    places = """() => [...document.querySelectorAll('.strip .target[data-key^="good:"]')]
        .map((one) => one.getBoundingClientRect().x)"""
    before = page.evaluate(places)
    says = page.locator(".says")
    touch(page, ".strip", "good:sheep")
    expect(says).to_contain_text("Offer sheep; proposed with it: spices")
    assert page.evaluate(places) == before
    touch(page, ".strip", "good:sheep")
    expect(says).to_contain_text("Offer 2 × sheep")
    touch(page, ".strip", "offer:1")
    expect(says).to_contain_text("Offer sheep; proposed with it: spices")
    touch(page, ".strip", "good:gold")
    expect(says).to_contain_text("Offer gold and sheep")
    touch(page, ".strip", "offer:0")
    expect(says).to_contain_text("Offer gold; proposed with it: sheep")
    touch(page, ".strip", "offer:0")
    expect(page.locator(".say")).to_contain_text("Choose in secret")
    expect(page.locator(".choice")).to_have_count(0)


@first_now("lang", "uk", "en", "ru")
def test_all_empires_that_can_be_named_are_seen_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit(lang=lang, width=360, height=740, phone=True)
    open_position(page, asked(find_game("mare_nostrum").new(seats=5, seed=1), Ask.BUILDER), seats=5)
    seats = [key for key in keys(page, ".strip") if key.startswith("seat:")]
    assert len(seats) > 1
    for key in seats:
        page.wait_for_function(INSIDE, arg=[f'.strip .target[data-key="{key}"]', ".strip .tiles"])


@first_now("lang", "uk", "en", "ru")
def test_all_that_can_be_built_is_seen_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit(lang=lang, width=360, height=740, phone=True)
    build: dict[str, Any] = {"phase": Phase.BUILD, "ask": Ask.BUILD, "asked": "rome", "active": "rome"}
    open_position(page, realm(3, coins={"rome": 9}, **build).position(), seats=3)
    assert [key for key in keys(page, ".strip") if key.startswith("card:")]
    for key in ("thing:control", "thing:legion", "thing:fortress", "thing:trireme", "done"):
        page.wait_for_function(INSIDE, arg=[f'.strip .target[data-key="{key}"]', ".strip .tiles"])
    page.wait_for_function(f"(room) => ({LETTERS})(room) >= 10.95", arg=".strip")


@first_now("lang", "ru", "en", "uk")
def test_on_a_phone_the_map_has_the_most_room(visit: Visit, lang: str) -> None:
    """45 % of the height, more than a quarter beside a lesson that is not folded; what says that one is done keeps its size."""
    page = visit(lang=lang, width=360, height=740, phone=True)
    share = "least => document.querySelector('.board').getBoundingClientRect().height / innerHeight >= least"
    table = realm(3, legions={"rome": {"latium": 1}})
    name_seats(table, "rome")
    open_position(page, table.position(), seats=3)
    page.wait_for_function(share, arg=0.45)
    page.evaluate("() => localStorage.setItem('petteia-lessons', JSON.stringify({[__petteia.id]: 8}))")
    page.reload()
    page.locator(".prompt.active").wait_for()
    button = page.locator('.strip [data-id="strip:now/done"] path, .strip [data-id="strip:now/done"] rect')
    page.wait_for_function(share, arg=0.28)
    done, board = at_rest(button), at_rest(page.locator(".board"))
    touch(page, ".strip", "done")
    assert at_rest(page.locator(".board")) == board
    after = at_rest(button)
    assert abs(after["width"] - done["width"]) < 2
    assert abs(after["height"] - done["height"]) < 2
    page.locator(".lesson .fold").tap()
    page.wait_for_function(share, arg=0.45)
    no_sideways_scrolling(page)
    page.locator(".lesson .fold").tap()
    expect(page.locator(".lesson .end")).to_be_visible()


def test_a_lesson_leaves_the_map_as_large_as_it_is(visit: Visit) -> None:
    page = visit()
    open_lesson(page)
    wide = "() => document.querySelector('.board').getBoundingClientRect().height"
    with_lesson = page.evaluate(wide)
    page.get_by_role("tab", name="Log").click()
    assert page.evaluate("() => document.querySelector('.right .log ol').clientHeight") > 100, "three lines of the log"
    page.get_by_role("tab", name="First lesson").click()
    page.locator(".lesson .end").click()
    expect(page.locator(".lesson")).to_have_count(0)
    assert page.evaluate(wide) == with_lesson


@by_both()
@first_now("lang", "ru", "en", "uk")
def test_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit(lang=lang, width=360, height=740, phone=True)
    start(page, "mare_nostrum")
    no_sideways_scrolling(page)
    expect(page.locator(".strip")).to_be_visible()
    expect(page.locator(".board")).to_be_in_viewport()
    small = page.locator(".left button:visible, header button:visible, header a:visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width < 44 || box.height < 44).length"
    )
    assert small == 0
    for _ in range(300):
        if is_over(page) or lines(page) > 30:
            break
        answer_anything(page)
        no_sideways_scrolling(page)
        expect(page.locator(".prompt")).to_be_in_viewport()
    assert lines(page) > 30


@pytest.mark.soak
def test_a_whole_game_in_the_page(visit: Visit) -> None:
    """Touches at first, then as fast as the table takes answers, to a victory with its name."""
    page = visit()
    page.set_default_timeout(400_000)
    start(page, "mare_nostrum")
    for _ in range(40):
        answer_anything(page)
    for _ in range(20):
        if page.evaluate("() => window.__petteia.state.position.over"):
            break
        play_on(page, 400)
    expect(page.locator("dialog .podium")).to_be_visible()
    last = page.evaluate("() => window.__petteia.state.log.at(-1).text")
    assert re.search("prestige|fame|conquest|supremacy", last), last


def asked(table: Table, *kinds: Ask) -> dict[str, Any]:
    """The first position in which the first seat is asked one of these, everybody having answered with the first move."""
    while table.waiting != {0} or table.question not in kinds:
        seat = min(table.waiting)
        table.play(table.moves(seat)[0], seat)
    return table.position()


@by_both()
def test_on_a_phone_the_map_opens_at_home_when_nothing_is_asked_there(visit: Visit) -> None:
    page = visit(width=360, height=640, phone=True)
    table = find_game("mare_nostrum").new(seats=4, seed=1)
    position = asked(table, Ask.BUILDER)
    open_position(page, position, seats=4)
    capital = summary.capital_of(table, 0)
    assert capital is not None
    page.wait_for_function(INSIDE, arg=[f'.board [data-id="marker/{PROVINCE_NAMES[capital]}"]', ".board"])


@by_both()
def test_on_a_phone_the_row_opens_at_what_is_asked(visit: Visit) -> None:
    """Not at one's goods, which stand before it."""
    page = visit(width=360, height=640, phone=True)
    open_position(page, asked(find_game("mare_nostrum").new(seats=4, seed=1), Ask.BUILD), seats=4)
    first = page.evaluate(
        """() => [...document.querySelectorAll(".strip .target")].map((one) => one.dataset.key)
            .find((key) => window.__petteia.choice.first.has(key))"""
    )
    page.wait_for_function(INSIDE, arg=[f'.strip .target[data-key="{first}"]', ".strip .tiles"])


UNITS = r"""() => Math.min(...[...document.querySelectorAll('.board [data-id^="legions/"]')]
    .filter((one) => /^legions\/\w+\/\d$/.test(one.dataset.id)).map((one) => one.getBoundingClientRect().height))"""
BELOW = """() => [...document.querySelectorAll(".right .sheet li, .right .thumb, .right .log, .prompt, .board, .strip")]
    .filter((one) => one.getBoundingClientRect().bottom > innerHeight).length"""


@by_both()
@first_now(("lang", "dark"), ("ru", True), ("en", False), ("uk", False))
def test_five_players_read_everything_at_1280_by_800(visit: Visit, lang: str, dark: bool) -> None:
    """Names on the map, things to take and panels have letters of 11 pixels, units are 18 pixels high, nothing lies below."""
    page = visit(lang=lang, dark=dark)
    open_position(page, asked(find_game("mare_nostrum").new(seats=5, seed=1), Ask.BUILD), seats=5)
    for room in (".board", ".strip", ".right .sheet"):
        page.wait_for_function(f"(room) => ({LETTERS})(room) >= 10.95", arg=room)
    assert page.evaluate(UNITS) >= 18
    assert page.evaluate(BELOW) == 0
    assert (
        page.evaluate(
            "() => { const one = document.querySelector('.right'); return one.scrollHeight - one.clientHeight; }"
        )
        <= 0
    )
    for i in range(2):
        page.locator(".boards .thumb").nth(i).click()
        page.wait_for_function(f"(room) => ({LETTERS})(room) >= 10.95", arg=".board")
        page.locator(".whose button").click()


@by_both()
def test_while_one_pays_the_map_stays_where_it_is(visit: Visit) -> None:
    """However many kinds of goods there are to pay with."""
    page = visit()
    for kinds in (4, len(GOOD_NAMES)):
        goods = {"rome": dict.fromkeys(GOOD_NAMES[:kinds], 1)}
        build: dict[str, Any] = {"phase": Phase.BUILD, "ask": Ask.BUILD, "asked": "rome", "active": "rome"}
        open_position(page, realm(3, goods=goods, **build).position(), seats=3)
        before = at_rest(page.locator(".board"))
        touch(page, ".strip", "thing:legion")
        expect(page.locator(".choice .take.taken")).to_have_count(3)
        assert at_rest(page.locator(".board")) == before


@by_both()
def test_provinces_that_lead_on_glow_and_the_others_fade(visit: Visit) -> None:
    page = visit()
    open_position(page, asked(find_game("mare_nostrum").new(seats=5, seed=1), Ask.BUILD), seats=5)
    expect(page.locator(".board .fades").first).not_to_be_visible()
    touch(page, ".strip", "thing:legion")
    goals = {key for key in keys(page, ".board") if key.startswith("province:")}
    look = """() => [...document.querySelectorAll(".board .fades > path")].map((one) => { const style = getComputedStyle(one);
        const key = one.parentElement.dataset.touch ?? "";
        return [key, style.stroke !== "none", Number(style.fillOpacity), style.visibility]; })"""
    areas = page.evaluate(look)
    assert {key for key, glows, *_ in areas if glows} == goals
    assert all(seen == "visible" for *_, seen in areas)
    assert all(veil >= 0.3 for _, glows, veil, _ in areas if not glows)
    assert all(veil <= 0.3 for _, glows, veil, _ in areas if glows)


@by_both()
@first_now(("lang", "dark"), ("uk", False), ("en", True), ("ru", False))
def test_on_a_phone_the_boards_are_read_in_their_drawer(visit: Visit, lang: str, dark: bool) -> None:
    page = visit(lang=lang, dark=dark, width=360, height=740, phone=True)
    open_position(page, asked(find_game("mare_nostrum").new(seats=5, seed=1), Ask.BUILD), seats=5)
    for room in (".board", ".strip"):
        page.wait_for_function(f"(room) => ({LETTERS})(room) >= 10.95", arg=room)
    page.locator('.drawers button:has(use[href="#petteia-boards"])').tap()
    expect(page.locator(".drawer .read")).to_have_count(2)
    page.wait_for_function(f"(room) => ({LETTERS})(room) >= 10.95", arg=".drawer")
    high = "() => [...document.querySelectorAll('.read:first-of-type .column')].map((one) => one.clientHeight)"
    empires, tracks = page.evaluate(high)  # nothing is empty below the shorter column
    assert empires < tracks
    no_sideways_scrolling(page)
    page.locator('.drawers button:has(use[href="#petteia-scores"])').tap()
    page.wait_for_function(f"(room) => ({LETTERS})(room) >= 10.95", arg=".drawer")


@by_both()
@first_now(("lang", "told"), ("en", "to go"), ("ru", "ещё"), ("uk", "ще"))
def test_what_the_figures_mean_is_said(visit: Visit, lang: str, told: str) -> None:
    """How much is lacking is told in words, and what goods can pay: in the question when one builds, else when touched."""
    page = visit(lang=lang)
    open_position(page, asked(find_game("mare_nostrum").new(seats=4, seed=1), Ask.BUILD), seats=4)
    expect(page.locator(".right .lacks").first).to_contain_text(told)
    expect(page.locator(".prompt.active")).to_contain_text(re.compile("set|набор|набір"))
    table = find_game("mare_nostrum").new(seats=3, seed=1)
    while table.question != Ask.OFFER:
        table.play(table.moves(min(table.waiting))[0], min(table.waiting))
    open_position(page, table.position(), seats=3)
    page.locator('.strip [data-touch="about:sets"]').hover()
    expect(page.locator(".strip .about")).to_contain_text(re.compile("purchase|покупку"))
