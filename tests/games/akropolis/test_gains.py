"""What a move would change, by colour, is what it does change."""

from __future__ import annotations

import random

import pytest
from tests.games.akropolis.cities import game
from tests.games.akropolis.oracle import ANY_GAP, NAMES

import petteia
from petteia.core.table import Table


@pytest.mark.parametrize(("seats", "long"), [(2, False), (3, True), (4, False)])
@pytest.mark.parametrize("reading", ["official_digital", ANY_GAP])
def test_gains_are_the_difference_of_two_sheets(seats: int, long: bool, reading: str) -> None:
    """At some moments of a game with all variants: every category of every sampled move, the table untouched."""
    options = {**dict.fromkeys(NAMES, True), "reading": reading, "long": long}
    table: Table = game.new(seats=seats, seed=4, options=options)
    chance = random.Random(seats)
    while not table.over:
        moves = table.moves()
        if len(table.log) % 7 == 0:
            assert_gains_true(table, chance)
        table.play(moves[chance.randrange(len(moves))])


def assert_gains_true(table: Table, chance: random.Random) -> None:
    (seat,) = table.waiting
    moves, before = table.moves(), table.sheet()
    untouched = table._array.tobytes()
    gains = table.gains()
    assert table._array.tobytes() == untouched
    assert [len(row) for row in gains] == [16] * len(moves)
    for k in chance.sample(range(len(moves)), min(15, len(moves))):
        after = table.copy().play(moves[k]).sheet()
        assert [then - now for then, now in zip(after[seat], before[seat], strict=True)] == gains[k]
        assert table.gains([moves[k]]) == [gains[k]]


def test_some_gains_are_losses() -> None:
    """Covering a plaza or buying a tile costs points, and the gain says so."""
    table: Table = game.new(seats=2, seed=4)
    gains = table.gains()
    assert {int(row[5]) for row in gains} == {0, -1}


def test_a_view_knows_the_same_gains() -> None:
    table: Table = game.new(seats=2, seed=4)
    assert table.view(0).gains() == table.gains()


def test_gains_of_a_move_that_is_not_legal_are_refused() -> None:
    table: Table = game.new(seats=2, seed=4)
    with pytest.raises(petteia.IllegalMove):
        table.gains(["place 62 at 0,0 turn 0"])
