"""How many lines of play there are from fixed positions: counted by hand at small depth, recorded beyond it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.akropolis.cities import game
from tests.games.akropolis.oracle import SlowGame, count_lines

from petteia import FATE
from petteia.cli.perft import perft
from petteia.core.moves import arg
from petteia.core.table import Table
from petteia.games.akropolis.moves import coordinates

BEGUN: list[tuple[int, dict[str, Any], int]] = [
    # seats, options, moves made before counting (fate's included)
    (2, {}, 0),
    (2, {}, 4),
    (3, {}, 5),
    (4, {}, 6),
    (2, {}, 9),
    (2, {}, 31),
    (3, {}, 60),
    (2, {"long": True}, 41),
    (2, {}, 68),
    (2, {}, 71),
    (4, {}, 119),
]
NAMES = [f"{seats} seats{' long' * bool(options)} after {made}" for seats, options, made in BEGUN]
RECORDED: dict[str, list[int]] = {
    "2 seats after 0": [37, 1332, 46620, 1585080],
    "2 seats after 4": [180, 48600, 8310600],
    "3 seats after 5": [180, 48600, 13122000],
    "4 seats after 6": [180, 48600, 17496000],
    "2 seats after 9": [31, 7254, 1001052],
    "2 seats after 31": [21, 420, 7980, 4452840],
    "3 seats after 60": [17, 4998, 1169532],
    "2 seats long after 41": [216, 121824, 4751136],
    "2 seats after 68": [2, 2, 756, 317520],
    "2 seats after 71": [420, 163800, 163800],
    "4 seats after 119": [417, 265212, 265212],
}
"""Lines of 1, 2, 3, ... moves."""


def position(seats: int, options: dict[str, Any], made: int) -> tuple[Table, SlowGame]:
    """The table and the oracle's after so many moves of a game in which every move is chosen by a simple count."""
    table: Table = game.new(seats=seats, seed=None, options=options)
    slow = SlowGame.fresh(seats, options)
    for n in range(made):
        moves = table.moves()
        move = moves[(31 + 17 * n) % len(moves)]
        table.play(move)
        if move.verb == "draw":
            slow.draw(arg(int(move), 0))
        else:
            slow.place(arg(int(move), 0), coordinates(arg(int(move), 1)), arg(int(move), 2))
    return table, slow


@pytest.mark.parametrize(("seats", "options", "made"), BEGUN, ids=NAMES)
def test_the_lines_are_as_many_as_by_hand(seats: int, options: dict[str, Any], made: int) -> None:
    table, slow = position(seats, options, made)
    for depth in (0, 1, 2):
        assert perft(game, table, depth) == count_lines(slow, depth)


@pytest.mark.parametrize("name", NAMES)
def test_the_lines_are_as_many_as_recorded(name: str) -> None:
    seats, options, made = BEGUN[NAMES.index(name)]
    table, _ = position(seats, options, made)
    assert [perft(game, table, depth + 1) for depth in range(len(RECORDED[name]))] == RECORDED[name]


def test_the_positions_meet_fate_and_the_end() -> None:
    """Among them are some in which fate is asked, and some whose lines end early."""
    assert any(FATE in position(*begun)[0].waiting for begun in BEGUN)
    assert any(lines[-1] == lines[-2] for lines in RECORDED.values())
