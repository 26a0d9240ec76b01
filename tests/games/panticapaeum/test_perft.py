"""How many lines of play there are from fixed positions: counted by hand at the beginning, recorded beyond it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.panticapaeum.cities import begun, game, new

from petteia.cli.perft import perft
from petteia.core.table import Table

SOLO = {"no_rest": True, "richest": "crossed", "nearest": True}
RECORDED: list[tuple[int, int, dict[str, Any], list[int]]] = [
    # seats, moves made before counting (fate's included), options, lines of 1, 2, 3 moves
    (1, 60, {}, [382, 25992, 863636]),
    (2, 60, {}, [44, 1892, 79464]),
    (2, 110, {}, [257, 1282, 3936]),
    (3, 90, {}, [399, 15346, 125548]),
    (4, 120, {}, [438, 23913, 203580]),
    (1, 100, SOLO, [121, 465, 7500]),
]


def position(seats: int, made: int, options: dict[str, Any]) -> Table:
    """The table after so many moves of a game in which every move is chosen by a simple count."""
    table = new(seats, None, **options)
    for n in range(made):
        seat = min(table.waiting)
        moves = table.moves(seat)
        table.play(moves[(31 + 17 * n) % len(moves)], seat)
    return table


def test_tokens_by_hand() -> None:
    """Five single tokens for brown 4, ten doubles for brown 7, nine for purple 3, four singles for purple 4."""
    assert [perft(game, new(2, None), depth) for depth in (1, 2, 3, 4)] == [5, 5 * 10, 5 * 10 * 9, 5 * 10 * 9 * 4]


def test_the_first_turn_by_hand() -> None:
    """Three tiles in four turns; then six things to take or a worker on four cells; after taking, four cells or done,
    after the worker, six things to take."""
    first = 3 * 4
    assert [perft(game, begun(2), depth) for depth in (1, 2, 3)] == [first, first * 10, first * (6 * 5 + 4 * 6)]


@pytest.mark.parametrize(("seats", "made", "options", "lines"), RECORDED, ids=[f"{s}-{m}" for s, m, _, _ in RECORDED])
def test_the_lines_are_as_many_as_recorded(seats: int, made: int, options: dict[str, Any], lines: list[int]) -> None:
    assert [perft(game, position(seats, made, options), depth) for depth in (1, 2, 3)] == lines
