"""Games played to the end without a pointer and without seeing the page: by keyboard, with what a screen reader hears."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.acting import is_long, lines, open_position, start, wait_for_turn, where_it_stands
from tests.web.conftest import Visit

from petteia import game as find_game
from petteia.games import names
from petteia.server.rooms.snapshot import touches

LANGUAGES = ("en", "ru", "uk")
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
LISTEN = """() => {
    const heard = window.__heard = { before: window.__petteia.state.log.length, lines: 0, turns: 0 };
    const added = (all) => all.flatMap((one) => [...one.addedNodes]).filter((node) => node.nodeName === "P").length;
    const watch = (what, tell) => new MutationObserver(tell).observe(document.querySelector(what),
        { childList: true, characterData: true, subtree: true });
    watch("[role=log]", (all) => (heard.lines += added(all)));
    watch("[role=status].hidden", () => heard.turns++);
}"""
NOTICE = r"""() => {
    const name = (one) => (one.getAttribute("aria-label") ?? one.innerText ?? "").trim();
    const isBare = (told) => /^(\w+:\S+|-?\d+\s*,\s*-?\d+|[a-z]\d+|)(, [+−]?\d+)?$/.test(told);
    const state = window.__petteia.state;
    const things = [...document.querySelectorAll(".target, .choice [data-move], .prompt button")];
    return {
        over: document.querySelector("dialog .podium") !== null,
        mine: window.__petteia.isMyTurn,
        bare: things.filter((one) => isBare(name(one))).map((one) => one.outerHTML.slice(0, 160)),
        unheard: state.position.over ? 0 : state.log.length - window.__heard.before - window.__heard.lines,
        turns: window.__heard.turns,
        focus: name(document.activeElement),
    };
}"""


REST = """async (kind) => {
    const table = window.__petteia;
    const here = document.activeElement.dataset?.key;
    const isAt = (one, key) => one.dataset.key === key && one.getClientRects().length && !one.closest("[inert]");
    const at = (key) => [...document.querySelectorAll(".target")].find((one) => isAt(one, key));
    const wait = () => new Promise((go) => setTimeout(go, 20));
    const wished = [...table.choice.next].filter((key) => at(key) && (!kind || key.split(":")[0] === kind));
    const lost = [];
    if (table.tried >= 0 || !wished.length) return lost;
    for (const key of new Set([wished.at(-1), wished[0]])) {
        at(key)?.focus();
        for (let n = 0; n < 100 && table.isResting && !table.sentence; n++) await wait();
        await wait();
        if (document.activeElement.dataset?.key !== key) lost.push(key);
    }
    if (!kind && here) at(here)?.focus();
    return lost;
}"""
"""The keyboard rests on some of what leads on, until what it would do is shown; those from which it was lost."""


def cases() -> list[Any]:
    """Every game, in a language each: one of a thousand answers and more takes minutes, and belongs to the long runs."""
    return [(game, LANGUAGES[i % 3]) for i, game in enumerate(names())]


def some_cases() -> list[Any]:
    return [one for one in cases() if not is_long(one[0])]


def play_unseen(page: Page, most: int) -> int:
    """So many keys, or to the end: arrows and Enter. Whatever can be chosen has a name, and every line is heard once."""
    page.evaluate(LISTEN)
    chosen: set[str] = set()
    for n in range(most):
        seen = page.evaluate(NOTICE)
        if seen["over"]:
            break
        assert seen["bare"] == []
        assert seen["unheard"] == 0
        if not seen["mine"]:
            wait_for_turn(page)
            continue
        chosen.add(seen["focus"])
        if n % 7 == 3:
            page.keyboard.press(ARROWS[n // 7 % 4])
        page.keyboard.press("Enter")
        page.wait_for_timeout(30)
        if n % 1000 == 40:
            hear_the_position(page)
    assert len(chosen) > 8, "the keyboard goes somewhere"
    return int(page.evaluate("() => window.__heard.turns"))


def hear_the_position(page: Page) -> None:
    """S tells everything in sentences; Escape goes back to the game."""
    page.keyboard.press("s")
    page.locator("dialog p").nth(4).or_(page.locator("dialog .podium")).first.wait_for(state="attached")
    if page.locator("dialog .podium").count():
        return
    told = page.locator("dialog p").all_inner_texts()
    assert all(line.strip() and "[" not in line for line in told)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize(("game", "lang"), some_cases())
def test_a_beginning_unseen(visit: Visit, game: str, lang: str) -> None:
    page = visit(lang=lang)
    start(page, game)
    assert play_unseen(page, 45) >= 3


def beginnings_of(name: str) -> dict[tuple[int, str], tuple[int, dict[str, Any]]]:
    """A seat count and a position for every question that random games come to and every kind of thing with which it
    can be answered there, the first seat asked."""
    rules, asked = find_game(name), Counter[int]()
    met: dict[tuple[int, str], tuple[int, dict[str, Any]]] = {}
    for seats, seed in product(rules.seats, range(4)):
        table, chance = rules.new(seats=seats, seed=seed), random.Random(seed)
        while not table.over:
            seat = min(table.waiting)
            packed = table.moves(seat).packed()
            asked[table.question] += seat == 0
            if seat == 0 and asked[table.question] < 60:
                keys, of = touches(table.view(seat), packed)
                for kind in sorted({kind_of(keys[touched[0]]) if len(touched) else "" for touched in of}):
                    met.setdefault((table.question, kind), (seats, table.position()))
            table.play(chance.choice(packed.tolist()), seat)
    return met


def kind_of(key: str) -> str:
    return key.partition(":")[0]


def answer_by_enter(page: Page, kind: str) -> list[Any]:
    """From the first thing of a kind to a move by Enter alone. What went wrong: the keyboard was lost from what it rested
    on, a key took a choice back, or there was no end."""
    before, chosen, lost = lines(page), 0, page.evaluate(REST, kind)
    for _ in range(40):
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
        page.wait_for_function("() => !window.__petteia.sending")
        if lines(page) > before:
            return [{"lost": lost}] if lost else []
        chosen, so_far = int(page.evaluate("() => window.__petteia.chosen.length")), chosen
        if chosen < so_far:
            page.wait_for_timeout(500)
            return [] if lines(page) > before else [where_it_stands(page)]
        lost += page.evaluate(REST, "")
    return [where_it_stands(page)]


@pytest.mark.parametrize("game", names(every=True))
def test_one_key_answers_every_question(visit: Visit, game: str) -> None:
    """Whatever is asked, on a board, in a dialog, or in sentences, and whatever one begins with: Enter goes there,
    chooses, and confirms; and what is shown of a move does not take the keyboard away."""
    page = visit(asks=True)
    trouble = []
    for (question, kind), (seats, position) in beginnings_of(game).items():
        open_position(page, position, seats=seats)
        trouble += [(question, kind, told) for told in answer_by_enter(page, kind)]
    assert not trouble, "\n".join(map(str, trouble))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "lang"), cases())
def test_a_whole_game_unseen(visit: Visit, game: str, lang: str) -> None:
    page = visit(lang=lang)
    start(page, game)
    turns = play_unseen(page, 60_000 if is_long(game) else 6000)
    expect(page.locator("dialog .podium li").first).to_be_visible()
    assert turns > 10
    assert page.evaluate("() => document.activeElement.closest('dialog') !== null"), "the end has the keyboard"
