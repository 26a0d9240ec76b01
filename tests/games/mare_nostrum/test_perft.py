"""How many lines of play there are from fixed positions, recorded; and counted once more by playing them one by one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mare_nostrum.realms import game

from petteia.cli.perft import perft
from petteia.core.table import Table

BEGUN: list[tuple[int, dict[str, Any], int]] = [
    # seats, options, moves made before counting (fate's included)
    (3, {}, 0),
    (5, {"empires": "chosen"}, 0),
    (3, {"empires": "in_order"}, 5),
    (4, {"empires": "in_order"}, 8),
    (4, {"empires": "in_order"}, 14),
    (4, {"empires": "in_order"}, 24),
    (3, {"empires": "in_order", "cards": "all_open"}, 30),
    (5, {"empires": "in_order"}, 180),
    (4, {"empires": "in_order"}, 306),
    (3, {"empires": "in_order"}, 117),
    (3, {"empires": "in_order"}, 356),
]
RECORDED: list[list[int]] = [
    [3, 6, 102],  # EMPIRE
    [5, 20, 60],  # EMPIRE
    [6, 33, 194],  # EXCHANGE
    [5, 21, 84],  # OFFER
    [6, 36, 168],  # TAKE
    [11, 43, 215],  # BUILD
    [2, 9, 47],  # MOVER
    [2, 4, 14],  # MOVER
    [8, 24, 176],  # CAPTURE
    [12, 49, 217],  # BUILD
    [42, 1405, 36662],  # MARCH
]
"""Lines of 1, 2, 3 moves."""


def position(seats: int, options: dict[str, Any], made: int) -> Table:
    """A table after so many moves of a game in which every move is chosen by a simple count."""
    table: Table = game.new(seats=seats, seed=None, options=options)
    for n in range(made):
        seat = min(table.waiting)
        moves = table.moves(seat)
        table.play(moves[(31 + 17 * n) % len(moves)], seat)
    return table


def lines(table: Table, depth: int) -> int:
    """The same number, by playing every line through the friendly door."""
    if depth == 0 or table.over:
        return 1
    seat = min(table.waiting)
    return sum(lines(table.copy().play(move, seat), depth - 1) for move in table.moves(seat))


@pytest.mark.parametrize("case", range(len(BEGUN)))
def test_lines_of_play(case: int) -> None:
    table = position(*BEGUN[case])
    assert [perft(game, table, depth + 1) for depth in range(len(RECORDED[case]))] == RECORDED[case]


@pytest.mark.parametrize("case", [0, 2, 4, 5, 8])
def test_lines_counted_one_by_one(case: int) -> None:
    assert [lines(position(*BEGUN[case]), depth + 1) for depth in range(2)] == RECORDED[case][:2]
