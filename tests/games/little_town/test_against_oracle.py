"""Random games, every question compared with a slow reading of the rules that shares no code with the kernel."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.little_town.oracle import Town, cards
from tests.games.little_town.towns import called, game, kind, new

from petteia.core.moves import arg
from petteia.core.table import Table
from petteia.games.little_town.enums import Ask, Column
from petteia.games.little_town.moves import TILE_NAMES, cell_named
from petteia.games.little_town.rules.objectives import holds

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"side": "b"}),
    (4, {"market": "first_game", "short_reserve": "refuse"}),
    (2, {option.name: option.values[-1] for option in game.options if option.name != "market"}),
]


def cell(text: str) -> tuple[int, int]:
    return divmod(cell_named(text), 9)


def arguments(table: Table, verb: str) -> set[str]:
    return {str(move).split(" ", 1)[1] for move in table.moves() if move.verb == verb}


def compare_turn(table: Table, town: Town, seat: int) -> None:
    empty = {cell(text) for text in arguments(table, "place")}
    assert empty == town.empty()
    builds = [text.split(" at ") for text in arguments(table, "build")]
    assert {tile for tile, _ in builds} == town.payable(seat)
    assert {(tile, cell(at)) for tile, at in builds} == {(t, c) for t in town.payable(seat) for c in empty}


def compare_work(table: Table, town: Town, seat: int) -> None:
    used = {divmod(n, 9) for n in range(54) if table.state.moment.used >> n & 1}
    origin = divmod(table.state.agenda.questions[table.state.agenda.depth - 1].about[0], 9)
    offered = {cell(text) for text in arguments(table, "activate")}
    plain = {c for c in offered if town.building[c]["effect"] != "swap"}
    assert plain == town.can_activate(seat, origin, used)


def compare_feeding(table: Table, town: Town, seat: int) -> None:
    workers, held = {2: 5, 3: 4, 4: 3}[table.seats], town.holds(seat)
    food = min(workers, held["fish"] + held["wheat"])
    mixes = {(f, food - f) for f in range(food + 1) if f <= held["fish"] and food - f <= held["wheat"]}
    assert {(m.fish, m.wheat) for m in table.moves() if m.verb == "feed"} == mixes


def compare_cards(table: Table, town: Town) -> None:
    for seat in range(table.seats):
        for number in range(len(cards())):
            expected = town.fulfilled(seat, number)
            if expected is not None:
                assert bool(called(holds, table, seat, number)) == expected, cards()[number]["id"]
        castle, tower, coins = town.bonus(seat)
        sheet = table.sheet()[seat]
        assert (sheet[Column.CASTLE], sheet[Column.WATCHTOWER], sheet[Column.COINS]) == (castle, tower, coins)


def compare_gathering(before: Table, after: Table, seat: int, at: tuple[int, int]) -> None:
    """What a placed worker has gathered and still has to gather, while the reserve is full enough."""
    town, later = Town(before), Town(after)
    wanted = town.gathered(at)
    if all(town.reserve[k] >= n for k, n in wanted.items()):
        left = dict(zip(("wood", "stone", "fish", "wheat"), after.state.moment.to_gather, strict=True))
        for kind_, n in wanted.items():
            assert later.holds(seat)[kind_] - town.holds(seat)[kind_] + left[kind_] == n


@pytest.mark.parametrize("setting", range(len(SETTINGS)))
@pytest.mark.parametrize("seed", range(6))
def test_every_question_of_a_game(setting: int, seed: int) -> None:
    seats, options = SETTINGS[setting]
    table, chance = new(seats, seed, **options), random.Random(seed)
    compared = {Ask.TURN: compare_turn, Ask.ACT: compare_work, Ask.FEED: compare_feeding}
    looked = 0
    while not table.over:
        (seat,) = table.waiting
        asked, town = kind(table), Town(table)
        if asked in compared:
            compared[asked](table, town, seat)
            looked += 1
        if chance.random() < 0.15:
            compare_cards(table, town)
        moves = table.moves()
        move = moves[chance.randrange(len(moves))]
        before = table.copy()
        table.play(move)
        if move.verb == "place":
            compare_gathering(before, table, seat, divmod(arg(int(move), 0), 9))
    compare_cards(table, Town(table))
    assert looked > 40


def test_the_oracle_reads_the_same_tiles() -> None:
    from tests.games.little_town.oracle import box

    assert [tile["id"] for tile in box()["tiles"]["list"]] == list(TILE_NAMES)
