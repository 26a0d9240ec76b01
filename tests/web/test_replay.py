"""Looking back: by itself or by hand, at a moment that a link names, at what a line of the log speaks of; and sounds."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.acting import READY, lines, play_on, start, unseen
from tests.web.conftest import Visit, by_both
from tests.web.test_pace import against_bots


def moment(page: Page) -> int | None:
    n: int | None = page.evaluate("() => __petteia.moment?.n ?? null")
    return n


def played(page: Page, answers: int = 3) -> None:
    against_bots(page, "akropolis", 2)
    play_on(page, answers)
    page.wait_for_function("() => __petteia.isMyTurn", timeout=READY)


@by_both()
def test_a_replay_plays_by_itself_and_skips_chance(visit: Visit) -> None:
    page = visit()
    played(page)
    page.locator(".log li button").first.click()
    page.wait_for_function("() => __petteia.moment?.n === 1")
    page.get_by_role("button", name="Speed 1×").click()
    page.get_by_role("button", name="Speed 2×").click()
    page.evaluate(
        """() => { window.__at = new Set(); const note = () => { window.__at.add(__petteia.moment?.n ?? null);
            requestAnimationFrame(note); }; note(); }"""
    )
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => __petteia.moment === null", timeout=READY)
    seen = [n for n in page.evaluate("() => [...window.__at]") if n is not None]
    log = page.evaluate("() => __petteia.state.log.map(line => line.seat)")
    assert seen == sorted(seen)
    assert seen[-1] == lines(page), "the last move is shown, too"
    assert [n for n in seen[1:-1] if log[n] == 15] == [], "what chance draws is not waited for"
    assert len(seen) > 4


@by_both()
def test_it_can_be_stopped(visit: Visit) -> None:
    page = visit()
    played(page)
    page.locator(".log li button").first.click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => __petteia.moment?.n > 1", timeout=READY)
    page.get_by_role("button", name="Pause").click()
    at = moment(page)
    page.wait_for_timeout(2200)
    assert moment(page) == at


@by_both()
def test_a_link_opens_at_its_moment(visit: Visit) -> None:
    page = visit()
    played(page)
    n = lines(page) - 2
    page.locator(f".log li:nth-child({n}) button").click()
    page.wait_for_function("n => __petteia.moment?.n === n", arg=n)
    assert page.url.endswith(f"?at={n}")
    page.reload()
    page.wait_for_function("n => window.__petteia?.moment?.n === n", arg=n, timeout=READY)
    page.get_by_role("button", name="Back to now").click()
    page.wait_for_function("() => __petteia.moment === null")
    assert "at=" not in page.url
    page.goto(f"{page.url}?at=99999")
    page.wait_for_function(
        "() => window.__petteia?.moment && __petteia.moment.n === __petteia.state.log.length", timeout=READY
    )


def test_a_line_that_one_rests_on_is_shown_on_the_board(visit: Visit) -> None:
    page = visit()
    played(page)
    line = page.locator(".log li button", has_text="Owl takes").last
    line.hover()
    page.wait_for_function("() => __petteia.moment?.isPeek")
    expect(page.locator(".board svg.lights .latest").first).to_be_attached()
    expect(page.locator(".whose")).to_contain_text("Owl")
    assert "at=" not in page.url
    page.mouse.move(300, 300)
    page.wait_for_function("() => __petteia.moment === null")
    expect(page.locator(".prompt.active")).to_be_visible()


def test_a_line_that_comes_to_lie_under_a_resting_pointer_opens_nothing(visit: Visit) -> None:
    page = visit()
    played(page)
    line = page.locator(".log li button", has_text="Owl takes").last
    line.scroll_into_view_if_needed()
    spot = line.bounding_box()
    assert spot is not None
    page.locator(".log").evaluate("log => (log.style.visibility = 'hidden')")
    page.mouse.move(spot["x"] + 40, spot["y"] + 10)
    page.locator(".log").evaluate("log => (log.style.visibility = '')")
    page.wait_for_timeout(700)
    assert page.evaluate("() => __petteia.moment === null")
    line.hover()
    page.wait_for_function("() => __petteia.moment?.isPeek")


@by_both()
def test_who_comes_back_is_shown_what_happened_since(visit: Visit) -> None:
    page = visit()
    played(page)
    own = page.evaluate("() => __petteia.state.log.findLastIndex(line => line.seat === 0) + 1")
    page.reload()
    since = page.get_by_role("button", name="Since your last turn: 2 moves")
    since.click(timeout=READY)
    page.wait_for_function("n => __petteia.moment?.n === n", arg=own)
    page.wait_for_function("() => __petteia.moment === null", timeout=READY)
    expect(since).to_have_count(0)


@by_both()
def test_the_result_is_saved_as_a_picture(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    against_bots(page, "akropolis", 1)
    with unseen(page):
        play_on(page, 100)
    expect(page.locator("dialog .podium")).to_be_visible(timeout=READY)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a picture").click()
    file = tmp_path / "result.png"
    download.value.save_as(file)
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(data[16:20], "big") == 2400
    assert len(data) > 50_000, "there is something on it"


@pytest.mark.parametrize(("sounds", "notes"), [("turn", "=== 4"), ("all", "> 4"), ("off", "=== 0")])
def test_sounds_are_heard_as_one_wishes(visit: Visit, sounds: str, notes: str) -> None:
    """Two answers, two turns: two notes each, unless more is wished for."""
    page = visit()
    start(page, "akropolis")
    page.get_by_role("button", name="Settings").click()
    choice = page.locator("dialog").get_by_label("Sounds")
    expect(choice).to_have_value("turn")
    choice.select_option(sounds)
    page.keyboard.press("Escape")
    page.evaluate(
        """() => { window.__tones = 0; const plain = OscillatorNode.prototype.start;
            OscillatorNode.prototype.start = function (...all) { window.__tones++; return plain.apply(this, all); }; }"""
    )
    play_on(page, 2)
    page.wait_for_function("() => __petteia.isMyTurn", timeout=READY)
    page.wait_for_function(f"() => window.__tones {notes}")
    page.evaluate(
        "() => { const t = window.__petteia; t.state = { ...t.state }; }"
    )  # news that are no new turn are silent
    page.wait_for_timeout(100)
    assert page.evaluate(f"() => window.__tones {notes}")


def test_sounds_are_off_with_one_click(visit: Visit) -> None:
    page = visit()
    start(page, "akropolis")
    button = page.locator("header .sounds")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(page.locator("header .sounds")).to_have_attribute("aria-pressed", "false", timeout=READY)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
