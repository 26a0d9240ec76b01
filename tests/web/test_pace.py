"""What others do is seen one step after another, and never holds up one's own answer."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, expect
from tests.web.acting import READY, ask, keys, lines, play_on, start, touch
from tests.web.conftest import Visit

WATCH = """() => { const table = window.__petteia; const seen = window.__seen = [];
    const note = () => { const { frame, busy } = table.pace;
        const now = { lines: frame?.lines ?? table.state.log.length, told: table.state.log.length, busy,
            asked: table.isMyTurn, at: Math.round(performance.now()), log: document.querySelectorAll(".log li").length };
        const last = seen.at(-1);
        if (!last || last.lines !== now.lines || last.busy !== now.busy) seen.push(now);
        requestAnimationFrame(note); };
    note(); }"""


def against_bots(page: Page, name: str, bots: int) -> None:
    """At a table with so many bots that do not think, one's own seat the first."""
    wish = {"game": name, "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * bots]}
    table = json.loads(ask(page, "POST", "/tables", json.dumps(wish)))["table"]["id"]
    page.goto(page.url.split("/table")[0].rstrip("/") + f"/table/{table}")
    page.locator(".prompt.active").wait_for(timeout=READY)
    page.locator(".brief .round").click()
    page.get_by_role("tab", name="Log").click()


def seen(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => window.__seen")
    return found


def settle(page: Page) -> None:
    """Until all is shown."""
    page.wait_for_function("() => !__petteia.pace.busy && __petteia.isMyTurn", timeout=READY)


def answer(page: Page) -> None:
    """One answer, the first possible one."""
    page.evaluate("() => { const t = window.__petteia; void t.play(t.state.moves.packed[0]); }")


def test_bots_moves_are_shown_one_after_another(visit: Visit) -> None:
    """Three bots answer within a blink; each of their moves has its time on the board and in the log."""
    page = visit(tempo="quick", motion=True)
    against_bots(page, "akropolis", 3)
    settle(page)
    before = lines(page)
    page.evaluate(WATCH)
    answer(page)
    page.wait_for_function("n => __petteia.state.log.length >= n + 4", arg=before, timeout=READY)
    expect(page.locator(".telling")).to_have_count(1)
    expect(page.locator(".prompt .say .telling")).to_be_visible()
    settle(page)
    stages = [one for one in seen(page) if one["busy"] and one["lines"] > before + 1]
    shown = [one["lines"] for one in stages]
    assert shown == sorted(shown)
    assert len(set(shown)) >= 3, "each bot's move is a step of its own"
    moments = [one["at"] for one in stages]
    assert min(b - a for a, b in pairwise(moments)) > 300, "none of them is a blink"
    assert all(one["log"] <= one["lines"] + 1 for one in stages), "the log does not tell before the board shows"
    expect(page.locator(".telling")).to_have_count(0)
    expect(page.locator(".log li")).to_have_count(lines(page))


def test_a_key_and_a_touch_skip_to_the_present(visit: Visit) -> None:
    page = visit(tempo="calm", motion=True)
    against_bots(page, "akropolis", 3)
    for by_key in (True, False):
        settle(page)
        answer(page)
        page.wait_for_function("() => __petteia.pace.busy && __petteia.isMyTurn", timeout=READY)
        if by_key:
            page.keyboard.press("Escape")
        else:
            page.locator(".telling button").click()
        assert page.evaluate("() => !__petteia.pace.busy && __petteia.pace.frame === null")
        expect(page.locator(".log li")).to_have_count(lines(page))


def test_what_shows_nothing_more_of_a_move_takes_no_time(visit: Visit) -> None:
    """That somebody ends the turn is in the log; what is shown is what was done in it."""
    page = visit(tempo="quick")
    against_bots(page, "little_town", 2)
    told = page.evaluate(
        """async () => { const { pace, scene, state } = window.__petteia;
            const mark = { ...scene.live.find((node) => node.group === "board"), id: "mark", marks: ["last"] };
            const step = (seat, text, scene) => ({ lines: 1, line: { seat, text }, keys: [], scene,
                sheet: state.position.sheet, event: null });
            const moved = { ...scene, live: [...scene.live, mark] };
            pace.add({ lines: 0, scene, sheet: state.position.sheet },
                [step(1, "moves", moved), step(1, "ends", moved), step(2, "waits", moved)], [0]);
            const told = [];
            while (pace.busy) {
                if (pace.step.line.text !== told.at(-1)) told.push(pace.step.line.text);
                await new Promise(requestAnimationFrame);
            }
            return told; }"""
    )
    assert told == ["moves", "waits"]


def test_ones_own_answer_is_never_delayed(visit: Visit) -> None:
    """While the others' moves are still being shown the bar tells them, and touching what leads on ends the showing."""
    page = visit(tempo="calm", motion=True)
    against_bots(page, "akropolis", 3)
    settle(page)
    answer(page)
    page.wait_for_function("() => __petteia.isMyTurn && __petteia.pace.busy && !__petteia.sending", timeout=READY)
    expect(page.locator(".prompt")).not_to_contain_text("Your turn.")
    expect(page.locator(".prompt")).to_contain_text(page.evaluate("() => __petteia.pace.step.line.text"))
    standing = page.evaluate("() => [...__petteia.choice.next].filter(key => key.startsWith('tile:'))")
    meant = next(key for key in keys(page, ".strip") if key in standing)
    touch(page, ".strip", meant)
    state = page.evaluate("() => [__petteia.pace.busy, __petteia.chosen]")
    assert state == [False, [meant]], "what was touched is chosen, as it was seen"
    expect(page.locator(".prompt.active")).to_contain_text("Your turn.")
    before = lines(page)
    answer(page)
    page.wait_for_function("n => __petteia.state.log.length > n", arg=before, timeout=READY)


def test_without_motion_nothing_travels_and_what_happened_is_lit(visit: Visit) -> None:
    page = visit(tempo="quick")
    against_bots(page, "akropolis", 2)
    settle(page)
    page.evaluate(
        """() => { window.__moved = 0; const plain = Element.prototype.animate;
            Element.prototype.animate = function (...all) { window.__moved++; return plain.apply(this, all); };
            new MutationObserver(() => window.__moved += document.querySelectorAll(".travel").length)
                .observe(document.body, { childList: true }); }"""
    )
    answer(page)
    page.wait_for_function("() => __petteia.pace.busy && __petteia.pace.frame === __petteia.pace.step", timeout=READY)
    lit = page.locator(".board svg.lights .latest").first
    expect(lit).to_be_attached()
    settle(page)
    assert page.evaluate("() => window.__moved") == 0


def test_with_motion_a_tile_travels_from_the_site_to_the_city(visit: Visit) -> None:
    page = visit(tempo="calm", motion=True)
    against_bots(page, "akropolis", 2)
    settle(page)
    page.evaluate(
        """() => { window.__flights = 0; new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(node =>
            window.__flights += node.classList?.contains("travel") ? 1 : 0))).observe(document.body, { childList: true }); }"""
    )
    answer(page)
    page.wait_for_function("() => window.__flights > 0", timeout=READY)
    settle(page)
    expect(page.locator(".travel")).to_have_count(0)


def test_the_pace_is_chosen_in_the_settings_and_remembered(visit: Visit) -> None:
    page = visit(tempo="")
    start(page, "akropolis")
    page.get_by_role("button", name="Settings").click()
    choice = page.get_by_label("Others’ moves")
    expect(choice).to_have_value("quick")
    choice.select_option("off")
    page.reload()
    page.locator(".prompt.active").wait_for(timeout=READY)
    before = lines(page)
    page.evaluate(WATCH)
    play_on(page, 2)
    page.wait_for_function("n => __petteia.state.log.length > n + 2 && __petteia.isMyTurn", arg=before, timeout=READY)
    assert not any(one["busy"] for one in seen(page)), "at once"


def test_the_end_is_told_when_all_was_shown(visit: Visit) -> None:
    page = visit(tempo="calm")
    against_bots(page, "akropolis", 1)
    page.evaluate(
        """() => { const wait = new MutationObserver(() => { const end = document.querySelector("dialog .podium");
            if (end) { window.__early = __petteia.pace.busy; wait.disconnect(); } });
            wait.observe(document.body, { childList: true, subtree: true }); }"""
    )
    play_on(page, 100)
    expect(page.locator("dialog .podium")).to_be_visible(timeout=READY)
    assert page.evaluate("() => window.__early") is False


def test_ones_own_move_is_seen_before_others_are(visit: Visit) -> None:
    """One's own move has landed, and is what the bar tells, before anything that others did is shown."""
    page = visit(tempo="quick", motion=True)
    against_bots(page, "akropolis", 1)
    settle(page)
    before = lines(page)
    page.evaluate(
        """() => { const t = window.__petteia; const told = (window.__told = []);
            const note = () => { const { step, frame } = t.pace; const last = told.at(-1); const n = frame?.lines ?? null;
                if (step && (!last || last.n !== n || last.seat !== step.line.seat))
                    told.push({ n, seat: step.line.seat, at: performance.now() }); requestAnimationFrame(note); }; note(); }"""
    )
    answer(page)
    page.wait_for_function("n => __petteia.state.log.length >= n + 2", arg=before, timeout=READY)
    settle(page)
    own, *others = page.evaluate("() => window.__told")
    assert (own["seat"], own["n"]) == (0, before + 1), "one's own move is told while one sees it"
    assert others
    assert others[0]["at"] - own["at"] > 300


def test_without_a_pace_nothing_waits_for_ones_own_move(visit: Visit) -> None:
    page = visit(tempo="off", motion=True)
    against_bots(page, "akropolis", 1)
    page.evaluate(WATCH)
    answer(page)
    settle(page)
    assert not any(one["busy"] for one in seen(page))


def test_what_a_worker_gathers_comes_from_where_it_was_put(visit: Visit) -> None:
    """Goods fly to the row of their owner, also one's own."""
    page = visit(tempo="off", motion=True)
    against_bots(page, "little_town", 1)
    page.evaluate(
        """() => { window.__flights = 0; new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(node =>
            window.__flights += node.classList?.contains("travel") ? 1 : 0))).observe(document.body, { childList: true }); }"""
    )
    page.evaluate(
        """() => { const t = window.__petteia; const { touches, packed } = t.state.moves;
            void t.play(packed[touches.of.findIndex((of) => of.length === 1 && touches.keys[of[0]] === "cell:f5")]); }"""
    )
    page.wait_for_function("() => window.__flights >= 3", timeout=READY)
    expect(page.locator(".travel")).to_have_count(0)
