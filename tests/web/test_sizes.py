"""Nothing covers or pushes out anything else: long names, lessons on phones, tablets, large letters."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect
from tests.web.acting import (
    LESSONS,
    QUICK,
    READY,
    at_rest,
    keys,
    lines,
    no_sideways_scrolling,
    open_game,
    open_position,
    start,
    wait_for_lines,
)
from tests.web.conftest import Visit, first_now
from tests.web.test_panticapaeum import too_many_cubes

from petteia.games import game as find_game
from petteia.games import names
from petteia.server.rooms.lessons import has_lesson

LONG = "Александра Петровна Константинопольская1"
WITH_LESSON = [name for name in names() if has_lesson(find_game(name))]
Box = tuple[float, float, float, float]


def settled(page: Page, check: Callable[[], None], patience: int = 50) -> None:
    """It holds, at the latest when the page has come to rest: letters loaded, boards drawn anew for their room."""
    for _ in range(patience):
        with suppress(AssertionError):
            return check()
        page.wait_for_timeout(100)
    check()


def box(page: Page, what: str) -> Box:
    """Left, top, right, bottom."""
    found = page.locator(what).first.bounding_box()
    assert found is not None, what
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def apart(page: Page, *parts: str) -> None:
    """None of these lies over another one."""

    def check() -> None:
        boxes = [(what, box(page, what)) for what in parts if page.locator(what).count()]
        for i, (one, a) in enumerate(boxes):
            for other, b in boxes[:i]:
                wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
                assert min(wide, high) <= 1, f"{one} {a} lies over {other} {b}"

    settled(page, check)


def is_large(page: Page, what: str, wide: float, high: float, most: float = 10_000) -> None:
    """Something is so wide and so high, and no higher than `most`."""
    left, top, right, bottom = box(page, what)
    assert right - left >= wide
    assert high <= bottom - top <= most


def no_scrolling(page: Page) -> None:
    """The page is not larger than its window."""

    def check() -> None:
        no_sideways_scrolling(page)
        high = page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
        assert high <= 0, f"{high} pixels too high"

    settled(page, check)


def resize(page: Page, wide: int, high: int) -> None:
    """Until the board has heard of its new size."""
    page.set_viewport_size({"width": wide, "height": high})
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")


POINTS = """room => [...document.querySelectorAll(`${room} .points, ${room} .nearest`)].map((one) => {
    const seat = one.closest("li");
    const [own, all, name] = [one, seat, seat.querySelector("strong")].map((e) => e.getBoundingClientRect());
    return { outside: own.right - all.right, covered: name.right - own.left, name: name.width, high: name.height }; })"""


@pytest.mark.parametrize("game", names())
def test_a_long_name_leaves_the_points_where_they_are(visit: Visit, game: str) -> None:
    page = visit(lang="ru")
    open_game(page, game)
    for select in page.locator("dialog .seats select").all()[1:]:
        select.select_option(QUICK)
    name = page.locator("dialog > .dialog > .field input")
    expect(name).to_have_attribute("maxlength", str(len(LONG)))
    name.fill(LONG)
    page.locator("button.big").click()
    page.locator(".prompt.active").wait_for(timeout=READY)
    for wide, high, room in (
        (1280, 800, ".right"),
        (1920, 1080, ".right"),
        (900, 600, ".right"),
        (360, 640, ".drawer"),
    ):
        resize(page, wide, high)
        if room == ".drawer":
            page.locator('.drawers button:has(use[href="#petteia-scores"])').click()
        page.locator(f"{room} .sheet").wait_for()
        settled(page, partial(points_are_seen, page, room))
        no_scrolling(page)


def points_are_seen(page: Page, room: str) -> None:
    for seat in page.evaluate(POINTS, room):
        assert seat["outside"] <= 0, seat
        assert seat["covered"] <= 0, seat
        assert seat["name"] >= 60 or seat["high"] < 30, seat


@first_now("size", (360, 640), (640, 360))
@pytest.mark.parametrize(("game", "lang"), list(zip(WITH_LESSON, cycle(("en", "ru", "uk", "ru")), strict=False)))
def test_a_lesson_on_a_phone(visit: Visit, game: str, lang: str, size: tuple[int, int]) -> None:
    """Beside the lesson there is room for the board; its buttons are there whatever the length of its text."""
    page = visit("/", lang, *size, phone=True)
    page.locator(f'.games li:has(a[href="/guide/{game}"])').get_by_role("button", name=LESSONS[lang]).click()
    page.locator(".prompt.active").wait_for(timeout=READY)
    buttons = page.locator(".lesson button")
    for _ in range(3):
        apart(page, ".lesson", ".strip", ".board", ".prompt", ".drawers")
        for one in buttons.all():
            expect(one).to_be_in_viewport(ratio=0.99)
        settled(page, partial(is_large, page, ".board", 0, 140))
        no_scrolling(page)
        if not page.locator(".lesson .primary:visible").count():
            break
        page.locator(".lesson .primary:visible").tap()
    page.locator(".lesson .plain").tap()
    expect(page.locator(".lesson")).to_have_count(0)
    apart(page, ".strip", ".board", ".prompt", ".drawers")


@pytest.mark.parametrize("game", names())
def test_a_tablet_leaves_room_for_the_question(visit: Visit, game: str) -> None:
    page = visit(lang="ru")
    start(page, game)
    for wide, high in ((900, 600), (1024, 768), (1100, 500), (1199, 700)):
        resize(page, wide, high)
        apart(page, ".left .strip", ".stage", ".prompt", ".right")
        apart(page, ".say", ".acts")
        settled(page, partial(is_large, page, ".say", 190, 0, 0.2 * high))
        no_scrolling(page)


def test_letters_twice_as_large(visit: Visit) -> None:
    page = visit(lang="ru")
    start(page, "mare_nostrum")
    page.evaluate("() => { document.documentElement.style.fontSize = '34px'; }")
    apart(page, ".say", ".acts")
    apart(page, ".left .strip", ".stage", ".prompt", ".right")
    left, _, right, _ = box(page, ".say")
    assert right - left >= 400
    for what in (".say", ".acts .primary"):
        expect(page.locator(what)).to_be_in_viewport(ratio=0.99)


def test_the_heading_of_a_board_that_is_nobodys_has_room(visit: Visit) -> None:
    page = visit(lang="ru")
    start(page, "mare_nostrum")
    page.locator(".boards .thumb").first.click()
    for wide, high in ((1280, 800), (360, 640), (640, 360)):
        resize(page, wide, high)
        expect(page.locator(".whose")).to_be_visible()
        apart(page, ".whose", ".board", ".prompt")


def test_a_phone_that_lies(visit: Visit) -> None:
    """The brand is whole, a new table is read from its title, and what can be given has its price."""
    page = visit("/", "ru", 640, 360, phone=True)
    page.locator(".games li").first.wait_for()
    assert page.locator("h1").evaluate("one => one.scrollWidth <= one.clientWidth")
    open_game(page, "mare_nostrum")
    expect(page.locator("button.big")).to_be_focused()
    for what in ("dialog h2", "button.big"):
        expect(page.locator(what)).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("Escape")
    open_position(page, too_many_cubes().position())
    for one in page.locator(".choice .pays").all()[:3]:
        expect(one).to_be_in_viewport(ratio=0.99)
    apart(page, ".docked", ".board", ".drawers")


PLACES = """() => { const frame = document.querySelector(".board").getBoundingClientRect();
    const all = [...document.querySelectorAll(".board .target")].map((one) => one.getBoundingClientRect());
    const inside = (at, from, to) => at > from && at < to;
    const seen = all.filter((one) => inside(one.left, frame.left, frame.right) && inside(one.right, frame.left, frame.right)
        && inside(one.top, frame.top, frame.bottom) && inside(one.bottom, frame.top, frame.bottom));
    return { all: all.length, seen: seen.length, low: Math.min(...all.map((one) => Math.min(one.width, one.height))) }; }"""


@pytest.mark.parametrize("size", [(640, 360), (360, 640)], ids=["lying", "standing"])
def test_on_a_phone_the_places_of_a_city_come_near_while_one_chooses(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/", "en", *size, phone=True)
    table = find_game("akropolis").new(seats=2, seed=3)
    while len(table.log) < 14 or table.waiting != {0}:
        seat = min(table.waiting)
        table.play(table.moves(seat)[0], seat)
    open_position(page, table.position())
    wide = "() => document.querySelector('.board svg').viewBox.baseVal.width"
    page.locator(".strip .target").first.dispatch_event("click")
    page.wait_for_function(f"() => ({PLACES})().low >= 24")
    places = page.evaluate(PLACES)
    assert 5 < places["seen"] < places["all"]
    near = page.evaluate(wide)
    page.locator(".tools .fit").tap()
    page.wait_for_function(f"near => ({wide})() > 1.2 * near", arg=near)
    page.locator(".tools .fit").tap()
    page.wait_for_function(f"near => ({wide})() < 1.02 * near", arg=near)
    page.locator(f'.board .target[data-key="{keys(page, ".board")[0]}"]').dispatch_event("click")
    page.locator(".board .ghost").first.wait_for(state="attached")
    assert page.evaluate(wide) < 1.02 * near
    before = lines(page)
    page.locator(".acts .primary").tap()
    wait_for_lines(page, before)


def akropolis_late() -> dict[str, object]:
    table = find_game("akropolis").new(seats=2, seed=1).play_out(1)
    return dict([moment for moment in list(table.moments())[:-3] if moment.waiting == {0}][-1].position())


SYMBOLS = """() => [...document.querySelectorAll(".board .worth")].flatMap((tag) => {
    const a = tag.getBoundingClientRect();
    return [...document.querySelectorAll('.board [data-id^="city0/c:"] use')].filter((one) => {
        const b = one.getBoundingClientRect();
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.4 * b.height;
    }).map((one) => one.closest("[data-id]").dataset.id);
})"""
"""The hexes of a city whose symbols are hidden by what a place promises."""


def test_a_city_lies_still_when_a_tile_is_chosen(visit: Visit) -> None:
    """The free ground around it has room from the beginning: nothing is drawn anew at another size while one chooses. What
    a place promises hides no symbol."""
    page = visit()
    open_position(page, akropolis_late())
    hexagon = page.locator('.board [data-id^="city0/c:"]').first
    before = at_rest(hexagon)
    assert before["width"] >= 38
    page.locator(".strip .target").first.dispatch_event("click")
    page.locator(".board .worth").first.wait_for(state="attached")
    assert at_rest(hexagon) == before
    assert not page.evaluate(SYMBOLS)
    page.keyboard.press("Escape")
    assert at_rest(hexagon) == before


def test_what_lies_under_the_pointer_is_told(visit: Visit) -> None:
    page = visit()
    open_position(page, akropolis_late())
    page.locator('.board [data-id="city0/c:0,0"]').hover(force=True)
    expect(page.locator(".tip")).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.locator(".tip")).to_have_count(0)


SMALL = """() => [...document.querySelectorAll("svg text")].filter((one) => one.getBoundingClientRect().width
    && getComputedStyle(one).visibility !== "hidden")
    .filter((one) => parseFloat(one.getAttribute("font-size")) * one.getScreenCTM().a < 11.9).map((one) => one.textContent)"""


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_little_town_is_read_on_a_desk(visit: Visit, lang: str) -> None:
    """No letters below 12 pixels; the column beside the board keeps its width when the objectives are gone."""
    page = visit(lang=lang)
    start(page, "little_town")
    settled(page, lambda: _none_small(page))
    wide = page.locator(".right").bounding_box()
    page.evaluate("() => document.querySelector('.right .hand').closest('section').remove()")
    assert page.locator(".right").bounding_box() == wide


def _none_small(page: Page) -> None:
    assert page.evaluate(SMALL) == []
