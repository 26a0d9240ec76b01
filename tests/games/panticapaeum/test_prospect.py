"""What bots look ahead with: true at the end, and never against what a player would want before it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.games.panticapaeum.cities import at_work, begun, game, give, land, played, played_out, put_building

from petteia.core.table import Table
from petteia.games.panticapaeum.enums import COLUMNS
from petteia.games.panticapaeum.prospect import prospect, turns_left
from petteia.games.panticapaeum.table import Desk


def called(rule: Any, table: Table, *arguments: Any) -> int:
    """What a rule of the form (box, table, ...) answers."""
    return int(rule(game.box, table._array, *arguments))


def prospect_of(table: Table, seat: int = 0) -> int:
    return called(prospect, table, Desk.zeros(), seat, np.zeros((table.seats, COLUMNS), np.int64))


def left(table: Table, seat: int = 0) -> int:
    return called(turns_left, table, seat)


@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_the_score_when_no_turn_is_left(seats: int) -> None:
    table = played_out(seats, seed=11)
    assert [prospect_of(table, seat) for seat in range(seats)] == [100 * score for score in table.scores()]


def test_turns_left_counts_down() -> None:
    table = begun(2, ring=["t01"])
    assert (left(table, 0), left(table, 1)) == (15, 15)
    table.play("lay t01 at 0,0 turn 0")
    assert left(table, 0) == 15
    played(table, "take coins")
    assert left(table, 0) == 14
    table.play("done")
    assert (left(table, 0), left(table, 1)) == (14, 15)
    assert left(played_out(3, 5), 1) == 0


def test_more_is_better() -> None:
    base = prospect_of(at_work())
    assert prospect_of(at_work(cubes={"brown": 1})) > base
    assert prospect_of(at_work(coins=6)) > base
    assert prospect_of(at_work(brown=1)) > base
    assert prospect_of(at_work(brown=2)) > prospect_of(at_work(brown=1))


def test_a_building_beside_what_it_counts_is_better() -> None:
    def with_fortress(height: str) -> int:
        table = begun(2)
        land(table, 0, "..", heights=[height * 2])
        give(table, 0, markers={"beige": 1})
        put_building(table, 0, "fortress", 0, 0)
        return prospect_of(table)

    assert with_fortress("3") > with_fortress("1")
