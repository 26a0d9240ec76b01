"""What bots look ahead with: it rises with what brings a victory nearer, and knows what is being paid for."""

from __future__ import annotations

from typing import Any

import numpy as np
from tests.games.mare_nostrum.realms import game, new, played, realm
from tests.games.mare_nostrum.test_building import building

from petteia.core.table import Table
from petteia.games.mare_nostrum.prospect import prospect


def of(table: Table, seat: int = 0) -> int:
    """The prospect of a seat, Rome's unless said."""
    sheet = np.zeros((table.seats, len(game.categories)), np.int64)
    rule: Any = prospect
    return int(rule(game.box, table._array, table._desk, seat, sheet))


def better(more: dict[str, Any], less: dict[str, Any] | None = None) -> bool:
    return of(realm(3, **more)) > of(realm(3, **(less or {})))


def test_it_rises_with_all_that_wins() -> None:
    assert better({"cards": {"rome": ["ramses_ii"]}})
    assert better(
        {"control": {"rome": ["sicilia"]}, "built": {"sicilia": ["city1"]}}, {"control": {"rome": ["sicilia"]}}
    )
    assert better({"built": {"latium": ["caravan1", "market"]}}, {"built": {"latium": ["caravan1"]}})
    assert better({"legions": {"rome": {"latium": 1}}})
    assert better({"coins": {"rome": 3}})
    assert better({"goods": {"rome": {"wine": 1, "oil": 1}}}, {"goods": {"rome": {"wine": 2}}})


def test_a_legion_alone_among_buildings_of_another_promises_something() -> None:
    there = {"control": {"greece": ["macedonia"]}, "built": {"macedonia": ["caravan1"]}}
    assert better({"legions": {"rome": {"macedonia": 1}}, **there}, {"legions": {"rome": {"latium": 1}}, **there})


def test_what_is_being_paid_for_counts_before_it_is_there() -> None:
    table = building("rome", coins=7)
    before = of(table)
    assert of(played(table, "hire antigone")) > before


def test_nobody_has_a_prospect_before_the_empires_are_dealt() -> None:
    table = new(3, None, empires="dealt")
    assert [of(table, seat) for seat in range(3)] == [0, 0, 0]
