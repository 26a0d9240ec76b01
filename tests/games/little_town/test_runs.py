"""Purchases in one step: what is proposed, how wishes change it, what the log tells. Docs: R8, R10."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.little_town.test_rounds import at_the_end
from tests.games.little_town.test_scene import walk
from tests.games.little_town.towns import game, town

from petteia.core.dialog import Run
from petteia.core.moves import arg, verb_of
from petteia.core.table import View
from petteia.core.words import LANGUAGES
from petteia.games.little_town import dialog, runs, sentences, summary
from petteia.games.little_town.enums import Ask
from petteia.games.little_town.moves import Say

ROOT = Path(__file__).parents[3]


def notation(moves: tuple[int, ...]) -> list[str]:
    return [game.language.write(move) for move in moves]


def tried(view: View, *moves: str, wishes: tuple[str, ...] = ()) -> Run | None:
    return runs.run(view, tuple(map(view.understand, moves)), wishes, view.words("en"))


def paid(run: Run | None) -> dict[str, int]:
    assert run is not None
    return {take.key: take.taken for take in run.takes}


def play_all(view: View, moves: tuple[int, ...]) -> Any:
    """The table after these moves, which the rules must take one after the other."""
    table = view.imagine(seed=None)
    for move in moves:
        table.play(move, view.seat)
    return table


@pytest.mark.parametrize("seats", game.seats)
def test_every_run_can_be_played_and_names_what_could_not_be_done_plainly(seats: int) -> None:
    asked = set()
    for n, table in enumerate(walk(seats, 20 + seats)):
        if table.over or table.question not in (Ask.TURN, Ask.ACT) or n % 3:
            continue
        view = table.view(min(table.waiting))
        moves, found = [int(m) for m in view.moves().packed()], runs.runs(view)
        last = [run[-1] for run in found]
        assert len(set(last)) == len(last)
        assert not set(last) & set(moves)
        for run in found[:: max(1, len(found) // 3)]:
            play_all(view, run)
            asked.add(view.question)
        if view.question == Ask.TURN:
            plain = {arg(m, 0) for m in moves if verb_of(m) == Say.BUILD}
            bought = {arg(m, 1) for m in moves if verb_of(m) == Say.BUY_TO_BUILD} - plain
            cells = summary.members(view.state.empty)
            assert {(arg(m, 0), arg(m, 1)) for m in last} == {(tile, cell) for tile in bought for cell in cells}
    assert Ask.TURN in asked


def test_what_is_missing_is_bought_with_the_building() -> None:
    """E10: 2 wood, 3 coins and the Quarry, which costs 3 wood."""
    view = town(things={0: {"wood": 2, "coins": 3}}, tiles=["quarry"]).view(0)
    run = next(run for run in runs.runs(view) if run[-1] == view.understand("build quarry at e4"))
    assert notation(run) == ["buy wood to build quarry", "build quarry at e4"]
    proposed = runs.run(view, run, (), view.words("en"))
    assert proposed is not None
    assert proposed.moves == run
    assert proposed.title == "For this building: Quarry"
    assert paid(proposed) == {"wood": 2, "coins": 3}


def test_the_plain_way_is_the_default_and_spending_more_a_choice() -> None:
    """R8.3 A Barn costs 4 wood: with 4 wood and 6 coins nothing is bought, unless it is wished."""
    view = town(things={0: {"wood": 4, "coins": 6}}, tiles=["barn"]).view(0)
    build = "build barn at e4"
    assert all(arg(run[-1], 0) != arg(view.understand(build), 0) for run in runs.runs(view))
    assert paid(tried(view, build)) == {"wood": 4, "coins": 0}
    for wishes, given in (
        (("+coins",), {"wood": 3, "coins": 3}),
        (("-wood", "-wood"), {"wood": 2, "coins": 6}),
        (("-wood", "-wood", "-wood"), {"wood": 2, "coins": 6}),
        (("-wood", "-coins"), {"wood": 4, "coins": 0}),
        (("?", "", "+nothing"), {"wood": 4, "coins": 0}),
    ):
        run = tried(view, build, wishes=wishes)
        assert paid(run) == given
        assert run is not None
        after = summary.holdings(play_all(view, run.moves).state.players[0])
        assert (after[0], after[4]) == (4 - given["wood"], 6 - given["coins"])


def test_nothing_is_asked_where_nothing_can_be_bought() -> None:
    view = town(things={0: {"wood": 4, "coins": 2}}, tiles=["barn"]).view(0)
    assert tried(view, "build barn at e4") is None
    assert tried(view, "place e4") is None
    assert runs.runs(view) == []
    assert tried(view) is None


def test_an_activation_buys_its_price_in_one_step() -> None:
    """Another player's Bakery takes a wheat: 3 coins for it and 1 for the owner, 4 coins back."""
    table = town(2, buildings={"e4": ("bakery", 1)}, things={0: {"coins": 4}})
    table.play("place e5")
    view = table.view(0)
    shown = dialog.dialog(view, view.words("en"))
    assert shown is not None
    (entry,) = [one for one in shown.entries if one.section == "Buy with coins"]
    assert (entry.text, entry.note) == ("Bakery · e4", "bought 1 wheat, 1 coin to Seat 2")
    assert [one.label for one in entry.pays] == ["4 coins"]
    assert [one.label for one in entry.gets] == ["4 coins"]
    assert notation((entry.move, *entry.then)) == ["buy wheat to activate e4", "activate e4"]
    assert runs.runs(view) == [(entry.move, *entry.then)]
    assert play_all(view, (entry.move, *entry.then)).state.players[0].coins == 4


@pytest.mark.parametrize("wood", [0, 1, 2])
def test_entries_that_make_several_moves_can_be_made(wood: int) -> None:
    """A Workshop takes 2 wood, a Pawnshop any two cubes: what it would take is chosen later, so cubes for it are bought one by
    one."""
    buildings = {"e4": ("workshop", 0), "d4": ("pawnshop", 0), "f4": ("bakery", 1), "d5": ("well", 1)}
    table = town(2, buildings=buildings, things={0: {"wood": wood, "coins": 9}})
    table.play("place e5")
    view = table.view(0)
    shown = dialog.dialog(view, view.words("en"))
    assert shown is not None
    for entry in shown.entries:
        play_all(view, (entry.move, *entry.then))
    bought = {entry.text: len(entry.then) for entry in shown.entries if entry.section == "Buy with coins"}
    assert bought.pop("Workshop · e4") == max(1, 2 - wood)
    assert bought.pop("Bakery · f4") == 1
    assert set(bought.values()) == {0}


# --- meals -----------------------------------------------------------------------------------------------------------


def bought(fish: int = 0, wheat: int = 0) -> dict[str, int]:
    return {"buy-fish": fish, "buy-wheat": wheat}


@pytest.mark.parametrize(
    ("things", "wishes", "given"),
    [
        ({"fish": 1, "wheat": 3, "coins": 2}, (), {"fish": 1, "wheat": 3, "hungry": 3}),  # E8
        ({"fish": 1, "wheat": 3, "coins": 3}, (), {"fish": 1, "wheat": 3, **bought(fish=1), "hungry": 0}),  # E9
        ({"fish": 1, "wheat": 3, "coins": 3}, ("+buy-wheat",), {"fish": 1, "wheat": 3, **bought(wheat=1), "hungry": 0}),
        ({"fish": 1, "wheat": 3, "coins": 3}, ("-buy-fish",), {"fish": 1, "wheat": 3, **bought(), "hungry": 3}),
        ({"fish": 3, "wheat": 4, "coins": 0}, (), {"fish": 1, "wheat": 4}),
        ({"fish": 3, "wheat": 4, "coins": 0}, ("+fish",), {"fish": 2, "wheat": 3}),
        ({"fish": 3, "wheat": 2, "coins": 6}, ("-wheat", "-wheat"), {"fish": 3, "wheat": 0, **bought(fish=2)}),
        ({"coins": 0}, (), {"hungry": 15}),
    ],
)
def test_a_meal_is_one_step(things: dict[str, int], wishes: tuple[str, ...], given: dict[str, int]) -> None:
    """R10.1 to R10.5, with five workers: own food first, coins before hunger, and each of it can be changed."""
    view = at_the_end(things={0: things}).view(0)
    run = runs.run(view, (), wishes, view.words("en"))
    assert paid(run) == given
    assert run is not None
    table = play_all(view, run.moves)
    before, after = (summary.holdings(one.state.players[0]) for one in (view, table))
    hungry = given.get("hungry", 0)
    coins = 3 * sum(given.get(key, 0) for key in bought())
    lost = [given.get("fish", 0), given.get("wheat", 0), coins]
    assert [b - a for a, b in zip(after[2:5], before[2:5], strict=True)] == lost
    assert before[5] - after[5] == hungry


def test_all_of_one_kind_is_bought_in_that_kind() -> None:
    """E28 with five workers: fish alone, so that an objective for it holds."""
    view = at_the_end(things={0: {"fish": 3, "wheat": 2, "coins": 6}}).view(0)
    run = runs.run(view, (), ("-wheat", "-wheat"), view.words("en"))
    assert run is not None
    assert notation(run.moves) == ["buy fish to feed", "buy fish to feed", "feed 3 fish 0 wheat"]


def test_the_dialog_of_a_meal_is_a_proposal() -> None:
    view = at_the_end(things={0: {"fish": 3, "coins": 6}}).view(0)
    shown = dialog.dialog(view, view.words("en"))
    assert shown is not None
    assert shown.run is not None
    assert not shown.entries
    assert shown.title == "The workers want to eat"


# --- the log ---------------------------------------------------------------------------------------------------------

TOLD = {
    "en": "Bought for it: 2 wood for 6 coins.",
    "ru": "Для этого куплено за 6 монет: 2 дерева.",
    "uk": "Для цього куплено за 6 монет: 2 деревини.",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_tells_a_purchase_in_one_line(lang: str) -> None:
    table = town(things={0: {"wood": 2, "coins": 6}}, tiles=["barn"])
    moves = [table.understand(m) for m in ("buy wood to build barn", "buy wood to build barn", "build barn at e4")]
    sights = []
    for move in moves:
        sights.append(table.view(1))
        table.play(move)
    words = game.words(lang)
    told = sentences.run(sights, 0, moves, words)
    assert told == f"{sentences.move(sights[-1], 0, moves[-1], words)} {TOLD[lang]}"


# --- clicks ----------------------------------------------------------------------------------------------------------

BUYS = (Say.BUY_TO_BUILD, Say.BUY_TO_ACTIVATE, Say.BUY_TO_FEED)


def clicks(view: View, answer: list[int]) -> int:
    """How often the mouse is clicked for an answer: a cell that was rested on, an entry of a dialog, or a tile, a cell and what
    is to be paid; a question with one answer is answered by the page."""
    if len(view.moves()) == 1:
        return 0
    if verb_of(answer[-1]) not in (Say.BUILD, Say.FEED):
        return 1
    proposed = runs.run(view, answer[-1:] if verb_of(answer[-1]) == Say.BUILD else (), (), view.words("en"))
    wished = 0 if proposed is None else abs(len(answer) - len(proposed.moves))
    return wished + (1 if verb_of(answer[-1]) == Say.FEED else 2 if proposed is None else 3)


def recorded(seats: int) -> list[int]:
    """The clicks of every turn, and of every meal and use of special buildings, of a recorded game."""
    golden = ROOT / "tests" / "goldens" / f"little_town-{seats}-a.txt"
    table, turns, answer, view = game.new(seats=seats, seed=None), list[int](), list[int](), None
    for text in re.findall(r"^ *\d+ question \d+ to .* moves: (.*)$", golden.read_text(encoding="utf-8"), re.M):
        move = table.understand(text)
        if table.question in (Ask.TURN, Ask.SPECIAL, Ask.FEED):
            turns.append(0)
        if turns:
            view = view or table.view(min(table.waiting))
            answer.append(move)
            if verb_of(move) not in BUYS:
                turns[-1] += clicks(view, answer)
                answer, view = [], None
        table.play(move, min(table.waiting))
    assert table.over
    return turns


def test_a_turn_takes_two_or_three_clicks() -> None:
    """Of recorded games by chance, in which more is bought than anybody would buy."""
    turns = [turn for seats in game.seats for turn in recorded(seats)]
    assert len(turns) > 100
    assert sum(turns) / len(turns) < 2
    assert sum(turn <= 3 for turn in turns) / len(turns) > 0.93
