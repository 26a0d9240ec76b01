"""People at a table: their names, clocks, votes, a bot that plays on for somebody, a bell."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.server.servers import Server, running
from tests.web.acting import (
    best_key,
    keys,
    lines,
    mover_of,
    place_a_tile,
    sit_down,
    sit_together,
    touch,
    wait_for_turn,
)
from tests.web.conftest import Visit

NAMES = ("Anna", "Boris")


def apart(name: str) -> str:
    """A name as it stands inside a sentence: between marks that nobody sees."""
    return f"\u2068{name}\u2069"


def other_of(page: Page, *pages: Page) -> Page:
    return next(one for one in pages if one is not page)


def test_people_are_called_by_their_names(visit: Visit) -> None:
    anna, boris = visit(), visit(lang="uk")
    sit_together(anna, boris)
    mover = mover_of(anna, boris)
    other, name = other_of(mover, anna, boris), NAMES[mover is boris]
    expect(mover.locator(".prompt strong")).to_contain_text(("Your turn", "Ваш хід")[mover is boris])
    expect(mover.locator(".prompt")).not_to_contain_text(name)
    expect(other.locator(".prompt")).to_contain_text(name)
    place_a_tile(mover)
    for page in (anna, boris):
        page.locator(".right .log li").filter(has_text=f"{apart(name)} ").last.wait_for()
        told = page.locator(".right .log li").all_inner_texts()
        assert not [line for line in told if "Seat 1" in line or "Гравець 1" in line]
    expect(anna.locator(".right .sheet")).to_contain_text("Boris")
    expect(boris.locator(".right .sheet")).to_contain_text("Anna")


def test_an_opened_city_stays_open_until_something_leads_elsewhere(visit: Visit) -> None:
    anna, boris = visit(), visit()
    sit_together(anna, boris)
    mover = mover_of(anna, boris)
    looker, name = other_of(mover, anna, boris), NAMES[mover is boris]
    looker.get_by_role("button", name=f"Show: {name}").click()
    expect(looker.locator(".whose")).to_contain_text(name)
    place_a_tile(mover)
    mover_of(looker)
    looker.wait_for_timeout(300)
    expect(looker.locator(".whose")).to_contain_text(name)
    touch(looker, ".strip", keys(looker, ".strip")[0])
    expect(looker.locator(".whose")).not_to_contain_text(name)
    looker.get_by_role("button", name=f"Show: {name}").click()  # with a tile in hand as well
    expect(looker.locator(".whose")).to_contain_text(name)
    looker.locator(".whose button").click()
    touch(looker, ".board", best_key(looker, ".board"))
    looker.locator(".board .ghost").first.wait_for(state="attached")


def test_somebody_without_a_name_is_called_by_the_sign(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    place_a_tile(page)
    assert wait_for_turn(page)
    expect(page.locator(".right .sheet")).to_contain_text("Amphora")
    told = " ".join(page.locator(".right .log li").all_inner_texts())
    assert "Amphora takes" in told
    assert "Owl takes" in told


def test_everybody_votes_on_taking_back(visit: Visit) -> None:
    anna, boris = visit(), visit()
    sit_together(anna, boris)
    first = mover_of(anna, boris)
    second = other_of(first, anna, boris)
    place_a_tile(first)
    mover_of(second)
    place_a_tile(second)
    mover_of(first)
    before = lines(first)
    first.get_by_role("button", name="Undo").click()
    expect(first.locator(".stage .vote")).to_contain_text("Waiting for the others")
    expect(second.locator(".stage .vote")).to_contain_text(NAMES[first is boris])
    second.get_by_role("button", name="Decline").click()
    expect(first.locator(".stage .vote")).to_have_count(0)
    first.get_by_role("button", name="Undo").click()
    second.get_by_role("button", name="Accept", exact=True).click()
    first.wait_for_function("n => __petteia.state.log.length < n", arg=before)
    expect(first.locator(".prompt.active")).to_be_visible()


def test_the_clock_of_whoever_is_asked_runs(visit: Visit) -> None:
    anna, boris = visit(), visit()
    sit_together(anna, boris, Pace="live")
    clock = mover_of(anna, boris).locator(".right .sheet li.turn .figure").first
    expect(clock).to_have_text(re.compile(r"^[78]:\d\d$"))
    shown = clock.inner_text()
    expect(clock).not_to_have_text(shown, timeout=20_000)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop and start."""
    with running(f"sqlite:///{tmp_path}/own.db", tmp_path, PETTEIA_INTERPRETED="", PETTEIA_PREPARE="1") as one:
        one.wait_for_game("akropolis", 300)
        yield one


def test_a_bot_plays_on_for_somebody_who_is_late(visit: Visit, own_server: Server, tmp_path: Path) -> None:
    """The server restarts, too, with a clock that has run out: the pages come back by themselves."""
    anna, boris = visit(server=own_server), visit(server=own_server)
    sit_together(anna, boris, Pace="live")
    late = mover_of(anna, boris)
    waiting, name = other_of(late, anna, boris), NAMES[late is boris]
    own_server.kill()
    expect(waiting.locator(".trouble")).to_contain_text("Connection lost")
    with sqlite3.connect(tmp_path / "own.db") as database:
        database.execute("UPDATE log SET at = at - 600000")
        database.execute("UPDATE tables SET wake = 1")
    own_server.start()
    expect(waiting.locator(".trouble")).to_have_count(0)
    expect(waiting.locator(".right .sheet")).to_contain_text("Out of time")
    waiting.locator("header").get_by_role("button", name="Menu").click()
    waiting.get_by_role("button", name=f"Let a bot play for {apart(name)}").click()
    expect(waiting.locator(".right .sheet")).to_contain_text("a bot plays")
    mover_of(waiting)
    late.locator("header").get_by_role("button", name="Menu").click()
    late.get_by_role("button", name="Take my seat back").click()
    expect(late.locator("dialog")).to_have_count(0)
    mover_of(waiting)
    place_a_tile(waiting)
    mover_of(late)
    place_a_tile(late)


def test_a_bell_rings_only_for_those_who_want_it(visit: Visit) -> None:
    for wanted in (True, False):
        page = visit()
        page.evaluate("() => { window.rung = 0; window.AudioContext = class { constructor() { window.rung++; } }; }")
        page.locator("header").get_by_role("button", name="Settings").click()
        page.locator("dialog").get_by_label("Sounds").select_option("turn" if wanted else "off")
        page.locator("dialog header button").click()
        sit_down(page)
        place_a_tile(page)
        assert wait_for_turn(page)
        assert (page.evaluate("() => window.rung") > 0) == wanted


def test_title_and_icon_tell_whose_turn_it_is(visit: Visit) -> None:
    anna, boris = visit(), visit()
    sit_together(anna, boris)
    mover = mover_of(anna, boris)
    expect(mover).to_have_title(re.compile("^● "))
    assert mover.locator("#icon").get_attribute("href") == "/icon-turn.svg"
    expect(other_of(mover, anna, boris)).to_have_title("Akropolis")
