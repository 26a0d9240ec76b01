"""Only counting: a stranger with a phone finds it in the lobby, puts pieces in by touching, and sees the points grow."""

from __future__ import annotations

import re
from pathlib import Path

from benchmarks.counting import TILES, count_city, open_page
from playwright.sync_api import expect
from tests.games.akropolis.published import CITIES
from tests.games.test_counting import of_akropolis
from tests.web.acting import no_sideways_scrolling
from tests.web.conftest import Visit, by_both

from petteia import game

KEPT = "localStorage['petteia-count-akropolis']"


@by_both()
def test_a_city_is_put_in_by_touching(visit: Visit) -> None:
    page = visit(width=360, height=740, phone=True)
    page.locator("section", has_text="Count a finished game").get_by_role("link", name="Akropolis").tap()
    page.locator(".tags").get_by_role("button", name="garden", exact=True).tap()
    tile = page.locator(".picking .thing").first
    expect(tile).to_have_attribute("aria-label", re.compile("garden"))
    tile.tap()
    expect(page.get_by_text("Now touch where the marked part of it lies.")).to_be_visible()
    page.locator("[data-touch='cell:0,2'], [data-touch='cell:2,0'], [data-touch='cell:0,-2']").first.tap()
    expect(page.get_by_text("1 piece put in")).to_be_visible()
    was = page.evaluate(KEPT)
    page.locator(".ways [aria-pressed=false]").first.tap()  # it lies otherwise
    page.wait_for_function(f"was => {KEPT} !== was", arg=was)
    page.reload()
    expect(page.get_by_text("1 piece put in")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("1 piece put in")).to_have_count(0)


@by_both()
def test_a_whole_game_is_counted_and_saved_as_a_picture(visit: Visit, tmp_path: Path) -> None:
    table = game("akropolis").new(seats=2, seed=1).play_out(1)
    puts = [{"seat": one.seat, "piece": one.piece, "move": one.move} for one in of_akropolis(table)]
    stones = [int(table.state.city[seat].stones) for seat in range(2)]
    kept = {"seats": 2, "options": {}, "names": ["Anna", ""], "puts": puts, "amounts": {"stones": stones}}
    page = visit("/count/akropolis")
    page.locator(".picking .thing").first.wait_for()
    page.evaluate("kept => localStorage.setItem('petteia-count-akropolis', JSON.stringify(kept))", kept)
    page.reload()
    expect(page.get_by_role("tab", name="Anna")).to_contain_text(str(table.scores()[0]))
    page.get_by_role("button", name="Result").click()
    totals = page.locator("dialog tr", has_text="Total").locator("td").all_inner_texts()
    assert totals == [str(points) for points in table.scores()]
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a picture").click()
    assert saved.value.suggested_filename == "akropolis-result.png"
    saved.value.save_as(tmp_path / "result.png")
    assert (tmp_path / "result.png").stat().st_size > 100_000, "with both cities on it"


def test_a_published_city_of_thirteen_tiles_takes_less_than_two_minutes(visit: Visit) -> None:
    """Touch by touch on a phone; a person takes 1.2 seconds for a touch (`python -m benchmarks.counting` waits for that)."""
    city = max(CITIES, key=lambda one: one.points)
    page = visit("/count/akropolis", width=360, height=740, phone=True)
    open_page(page, page.url.partition("/count")[0])
    hasty = 0.35
    steps = count_city(page, city, hasty)
    touches, seconds = steps[TILES - 1]
    assert touches <= 3.6 * TILES
    assert seconds + touches * (1.2 - hasty) < 120
    assert city.stones == 0
    expect(page.get_by_role("tab").first).to_contain_text(str(city.points))


def test_a_marker_on_a_track_is_put_in_by_one_touch(visit: Visit) -> None:
    page = visit("/count/mare_nostrum", width=360, height=740, phone=True)
    track = page.get_by_role("group", name="Culture track")
    track.get_by_role("button", name="11", exact=True).tap()
    expect(track.locator("[aria-pressed=true]")).to_have_text("11")
    track.get_by_role("button", name="+1").tap()  # beyond what is shown
    expect(track.locator("[aria-pressed=true]")).to_have_text("16")
    page.wait_for_function("JSON.parse(localStorage['petteia-count-mare_nostrum']).amounts.culture[0] === 16")
    no_sideways_scrolling(page)
