"""Little Town at the page: what a worker would do, the dialog of its work, objectives, feeding, the first lesson."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.games.little_town.test_rounds import at_the_end
from tests.games.little_town.towns import town
from tests.web.acting import (
    LESSONS,
    answer_anything,
    answer_to_the_end,
    at_rest,
    is_over,
    lines,
    middle,
    no_sideways_scrolling,
    open_position,
    start,
    target_of,
    touch,
    wait_for_lines,
)
from tests.web.conftest import Visit, by_both, first_now

from petteia.games import game as find_game

PROGRESS = {"en": r"\d of \d", "ru": r"\d из \d", "uk": r"\d із \d"}


def open_lesson(page: Page, lang: str = "en") -> None:
    card = page.locator('.games li:has(a[href="/guide/little_town"])')
    card.get_by_role("button", name=LESSONS[lang]).click()
    page.locator(".prompt.active").wait_for()
    page.locator(".lesson").wait_for()  # it stands above the board, which then lies still


@by_both()
def test_resting_on_a_cell_shows_what_a_worker_would_gather(visit: Visit) -> None:
    page = visit()
    open_lesson(page)
    page.mouse.move(*middle(target_of(page, ".board", "cell:f5")))
    expect(page.locator(".prompt .told")).to_have_text("Place a worker: 1 wood and 2 fish")
    for cell in ("e6", "f6", "g5"):
        expect(page.locator(f'.board [data-id="ghost/{cell}/gain"]')).to_be_attached()
    page.mouse.move(*middle(target_of(page, ".board", "cell:h2")))
    expect(page.locator(".prompt .told")).to_have_text("Place a worker: 2 stone")
    assert page.evaluate("() => __petteia.tried") == -1


@by_both()
def test_what_cannot_be_done_leads_to_the_guide(visit: Visit) -> None:
    page = visit()
    open_lesson(page)
    page.locator('.board [data-touch="cell:f1"]').first.click(force=True)
    expect(page.locator(".refusal")).to_contain_text("only grass will do")
    page.locator(".refusal .link").click()
    expect(page.locator("dialog .told")).to_contain_text("R4.2")
    expect(page.locator("dialog .told")).to_be_in_viewport()


@by_both()
@first_now("lang", "ru", "en", "uk")
def test_the_first_lesson(visit: Visit, lang: str) -> None:
    """From the first worker over the first building to the dialog of a worker's work, as the lesson tells it."""
    page = visit(lang=lang)
    open_lesson(page, lang)
    lesson = page.locator(".lesson")
    step = lesson.locator(".small")
    lesson.locator("button.primary").click()
    expect(page.locator('.board .hinted[data-touch="cell:f5"]').first).to_be_attached()
    touch(page, ".board", "cell:f5")
    expect(step).to_contain_text("3")
    page.keyboard.press("Enter")
    expect(step).to_contain_text("4")
    touch(page, ".strip", "tile:wheat_field")
    page.locator(".board .place.live").first.wait_for(state="attached")
    cell = _free_pair(page)
    touch(page, ".board", f"cell:{cell[0]}")
    expect(step).to_contain_text("6")
    page.keyboard.press("Enter")
    expect(step).to_contain_text("7")
    touch(page, ".board", f"cell:{cell[1]}")
    page.keyboard.press("Enter")
    choice = page.locator(".choice")
    expect(choice).to_be_visible()
    expect(step).to_contain_text("9")
    expect(choice.locator(".gets .amount").first).to_be_visible()  # more, if the bot has built beside it
    before = lines(page)
    choice.locator(".entries [data-move]").first.click()
    wait_for_lines(page, before)
    expect(lesson).to_contain_text(find_game("little_town").words(lang)("lesson-objectives"))


def _free_pair(page: Page) -> tuple[str, str]:
    """Two free cells beside each other, by the moves that are there now, away from whatever the bot has built."""
    found = page.evaluate(
        """() => { const m = __petteia.state.moves; const keys = m.touches.keys;
            return m.packed.flatMap((_, i) => m.touches.of[i].length === 1 ? keys[m.touches.of[i][0]].slice(5) : []); }"""
    )
    free = {cell for cell in found if re.fullmatch(r"[a-i][1-6]", cell)}
    return next((a, b) for a in sorted(free) for b in sorted(_around(a)) if b in free and _around(b) <= free)


def _around(cell: str) -> set[str]:
    steps = ((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
    return {f"{chr(ord(cell[0]) + x)}{int(cell[1]) + y}" for x, y in steps}


def take(page: Page, key: str) -> str:
    return page.locator(f'.choice [data-take="{key}"] .sum').inner_text()


@by_both()
def test_a_tile_that_needs_bought_cubes_is_built_and_paid_at_once(visit: Visit) -> None:
    page = visit()
    open_lesson(page)
    touch(page, ".strip", "tile:wheat_field")
    expect(page.locator('.strip .chosen[data-touch="tile:wheat_field"]')).to_be_attached()
    expect(page.locator(".acts .primary")).to_be_disabled()  # nothing is bought before it is known where to build
    touch(page, ".board", "cell:e4")
    choice = page.locator(".choice")
    expect(choice).to_contain_text("For this building: Wheat Field")
    assert take(page, "coins") == "−3"
    before = lines(page)
    page.keyboard.press("Enter")
    wait_for_lines(page, before)
    expect(page.locator('.board [data-id="b/e4"]')).to_be_attached()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log")).to_contain_text("Bought for it: 1 wood for 3 coins.")


@by_both()
def test_nothing_is_bought_for_what_one_can_pay_unless_it_is_wished(visit: Visit) -> None:
    """R8.3 A Barn costs 4 wood, and there are 4 wood and 6 coins. The second click on the cell confirms."""
    page = visit()
    open_position(page, town(things={0: {"wood": 4, "coins": 6}}, tiles=["barn"]).position())
    touch(page, ".strip", "tile:barn")
    touch(page, ".board", "cell:e4")
    page.locator(".choice").wait_for()
    assert (take(page, "wood"), take(page, "coins")) == ("−4", "")
    page.locator('.choice [data-take="coins"]').click()
    expect(page.locator('.choice [data-take="coins"] .sum')).to_have_text("−3")
    page.locator('.choice [data-take="coins"]').click()
    expect(page.locator('.choice [data-take="coins"] .sum')).to_have_text("")
    touch(page, ".board", "cell:e4")
    expect(page.locator('.board [data-id="b/e4"]')).to_be_attached()
    expect(page.locator(".right .sheet .goods svg").first).to_have_attribute("aria-label", re.compile("6 coins"))


@by_both()
def test_a_meal_is_one_step(visit: Visit) -> None:
    page = visit()
    open_position(page, at_the_end(things={0: {"fish": 3, "wheat": 1, "coins": 5}}).position())
    expect(page.locator(".choice")).to_contain_text("The workers want to eat")
    assert [take(page, key) for key in ("fish", "wheat", "hungry")] == ["−3", "−1", ""]
    expect(page.locator('.choice [data-take="buy-fish"]')).to_contain_text("1 for 3 coins")
    page.locator('.choice [data-take="buy-wheat"]').click()
    expect(page.locator('.choice [data-take="buy-fish"]')).to_contain_text("buy for 3 coins")
    page.locator('.choice [data-take="buy-wheat"]').click()
    expect(page.locator('.choice [data-take="hungry"] .sum')).to_have_text("−3")
    page.locator('.choice [data-take="hungry"]').click()
    expect(page.locator('.choice [data-take="hungry"] .sum')).to_have_text("")
    page.locator(".acts .primary").click()
    expect(page.locator(".log")).to_contain_text("feeds everybody")


@by_both()
def test_objectives_show_their_progress_and_the_larder_its_state(visit: Visit) -> None:
    page = visit()
    open_lesson(page)
    hand = page.locator(".right .hand")
    expect(hand).to_contain_text("0 of 3")
    expect(hand.get_by_role("button", name=re.compile("Empty pockets"))).to_have_count(0)  # nothing to announce yet
    goods = page.locator(".right .sheet .goods svg").first
    expect(goods).to_have_attribute("aria-label", re.compile(r"Food: 0 of 5\."))


@by_both()
@first_now("lang", "uk", "en", "ru")
def test_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit(lang=lang, width=360, height=640, phone=True)
    start(page, "little_town")
    no_sideways_scrolling(page)
    small = page.locator(".left button:visible, header button:visible, header a:visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.width < 44 || box.height < 44).length"
    )
    assert small == 0
    market = page.locator(".strip .tiles svg")  # both rows of the market, one beside the other
    assert market.count() == 2
    assert len({round(one.bounding_box()["y"]) for one in market.all()}) == 1  # type: ignore[index]
    expect(page.locator('.strip .target[data-key="tile:wheat_field"]')).to_have_count(1)
    # Where the board leaves room, the rows stand below each other.
    page.set_viewport_size({"width": 360, "height": 740})
    expect(market).to_have_count(1)
    at_rest(market)
    seen = "all => all.filter(one => one.getBoundingClientRect().right < 352).length"
    assert page.locator('.strip [data-touch^="tile:"]').evaluate_all(seen) >= 6
    page.set_viewport_size({"width": 360, "height": 640})
    expect(market).to_have_count(2)
    page.locator('.strip .target[data-key="tile:wheat_field"]').dispatch_event("click")
    expect(page.locator(".board .place.live").first).to_be_attached()
    page.keyboard.press("Escape")
    page.locator(".drawers button").nth(1).tap()
    expect(page.locator(".drawer")).to_contain_text(re.compile(PROGRESS[lang]))
    page.locator(".drawer .shut").tap()
    for _ in range(16):
        if is_over(page):
            break
        answer_anything(page)
        no_sideways_scrolling(page)
        expect(page.locator(".prompt")).to_be_in_viewport()
    assert lines(page) > 10


@by_both()
def test_to_the_end_with_dialogs(visit: Visit) -> None:
    page = visit()
    open_position(page, at_the_end(round=4, things={0: {"fish": 3, "wheat": 1, "coins": 5}}).position())
    expect(page.locator(".choice h2")).to_have_text("The workers want to eat")
    answer_to_the_end(page)
    expect(page.locator("dialog polyline")).to_have_count(2)


@by_both()
@first_now("lang", "en", "ru", "uk")
def test_on_a_phone_a_building_shows_what_it_does_and_tells_its_name(visit: Visit, lang: str) -> None:
    """Names that nobody could read are not drawn: a touch tells them. Brought nearer, they are there."""
    names = {"en": "Well", "ru": "Колодец", "uk": "Криниця"}
    page = visit("/", lang, 360, 740, phone=True)
    open_position(page, town(buildings={"e4": ("well", 1)}).position())
    name, large = (page.locator(f'.board [data-id^="b/e4/{what}"]').first for what in ("name", "large"))
    expect(name).to_be_hidden()
    expect(large).to_be_visible()
    page.locator('.board [data-id="b/e4"]').tap(force=True)
    expect(page.locator(".board .about")).to_contain_text(names[lang])
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(name).to_be_visible()
    expect(large).to_be_hidden()


def test_a_tile_of_the_market_is_explained_where_it_can_be_read(visit: Visit) -> None:
    """Beside it for a mouse; on a phone below the row, however far that was swiped."""
    page = visit()
    open_position(page, town(tiles=["gold_mine"]).position())
    tile = page.locator('.strip [data-touch="tile:gold_mine"]').first
    page.mouse.move(*middle(tile))
    tip, there = page.locator(".tip"), tile.bounding_box()
    expect(tip).to_have_text("Gold Mine, costs 1 wood and 1 stone, 4 points. Gives 2 coins.")
    told = tip.bounding_box()
    assert told is not None
    assert there is not None
    assert told["y"] + told["height"] <= there["y"] + 1 or told["y"] >= there["y"] + there["height"] - 1
    phone = visit("/", "en", 360, 740, phone=True)
    open_position(phone, town(tiles=["gold_mine"]).position())
    phone.locator(".tiles").evaluate("row => { row.scrollLeft = row.scrollWidth; }")
    for tile in phone.locator(".strip [data-touch]:visible").all()[-1:]:
        tile.tap()
    expect(phone.locator(".strip .about")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".strip .about")).to_contain_text("costs")


def test_what_can_be_activated_stands_beside_the_question(visit: Visit) -> None:
    """The market stays; an answer lights its building, and a building its answer."""
    page = visit()
    built = {"e2": ("wheat_field", 0), "g2": ("wheat_field", 0), "e4": ("warehouse", 0), "g4": ("bar", 1)}
    open_position(page, town(buildings=built, things={0: {"stone": 4, "coins": 3}}).position())
    stage = [at_rest(page.locator(one)) for one in (".strip", ".board")]
    touch(page, ".board", "cell:f3")
    confirm = middle(page.locator(".acts .primary:enabled"))
    page.mouse.click(*confirm)
    entries = page.locator(".prompt .choice .entries button")
    expect(entries.nth(3)).to_be_visible()
    assert [at_rest(page.locator(one)) for one in (".strip", ".board")] == stage
    moves = "([x, y]) => document.elementFromPoint(x, y).closest('[data-move]')?.dataset.move"
    assert page.evaluate(moves, confirm) is None, "a click too many does nothing"
    expect(page.locator('.strip [data-touch="tile:pier"]').first).to_be_visible()
    ways = []
    for entry in entries.all()[:2]:
        entry.hover()
        expect(page.locator(".board .chosen").first).to_be_attached()
        ways.append(page.locator(".board .chosen").first.get_attribute("data-touch"))
    assert ways == ["cell:e2", "cell:g2"], "the same words, another field"
    page.mouse.move(*middle(target_of(page, ".board", "cell:g2")))
    expect(entries.nth(1)).to_have_class(re.compile("lit"))
    expect(page.locator(".prompt .choice .lit")).to_have_count(1)


def test_on_a_phone_the_board_stays_where_it_is_while_one_pays_and_others_move(visit: Visit) -> None:
    """The choice lies over the market, and nothing below it moves; nor while nothing is asked."""
    page = visit(width=360, height=740, phone=True)
    open_position(page, at_the_end(things={0: {"fish": 3, "wheat": 1, "coins": 5}}).position())
    expect(page.locator(".ask .choice")).to_be_visible()
    board, purse = page.locator(".stage .board"), page.locator(".purse")
    before = [at_rest(board), at_rest(purse)]
    page.locator(".acts .primary").tap()
    expect(page.locator(".choice")).to_have_count(0)
    assert [at_rest(board), at_rest(purse)] == before
    page.evaluate("() => { __petteia.receive = () => undefined; }")
    page.evaluate("() => { __petteia.state = { ...__petteia.state, question: null, moves: null }; }")
    expect(page.locator(".prompt.active")).to_have_count(0)
    assert [at_rest(board), at_rest(purse)] == before
