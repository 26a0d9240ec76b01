"""Q21, Q23: readings of when an objective may be announced. The other readings are tested with their rules."""

from __future__ import annotations

import pytest
from tests.games.little_town.test_objectives import true_for
from tests.games.little_town.towns import fields, game, kind, options_of, played, town

from petteia import BadPosition
from petteia.games.little_town.enums import Ask


def test_r7_3_q21_what_a_turn_fulfilled_may_be_announced_later() -> None:
    """R7.3a, R7.3b Both readings."""
    for reading, later in (("in_time", False), ("later", True)):
        table = town(buildings={"e5": ("pier", 0), "f4": ("well", 0)}, hands={0: ["gather_five"]}, announcing=reading)
        played(table, "place f5", "activate e5", "activate f4", "done")
        while kind(table) == Ask.ANNOUNCE:
            played(table, "done")
        assert (kind(table), table.waiting) == (Ask.TURN, {1})
        played(
            table,
            "place a1"
            if "place a1" in options_of(table)
            else min(m for m in options_of(table) if m.startswith("place")),
        )
        while kind(table) != Ask.TURN or table.waiting != {0}:
            played(table, "done")
        assert true_for(table, "gather_five") == later
        assert ("announce gather_five" in options_of(table)) == later
        game.set_up(table.position())


def test_r7_3_q21_only_what_was_fulfilled() -> None:
    table = town(buildings={"e5": ("pier", 0)}, hands={0: ["gather_five"]}, announcing="later")
    played(
        table,
        "place a1" if "place a1" in options_of(table) else min(m for m in options_of(table) if m.startswith("place")),
    )
    while kind(table) != Ask.TURN or table.waiting != {1}:
        played(table, "done")
    assert table.state.players[0].lasting == 0


def test_r5_11_q23_no_coins_in_the_middle_of_an_activation() -> None:
    """R5.11a, R5.11b With one coin, another's Gold Mine: the coin is paid before two come."""
    for reading, between in (("one_moment", False), ("any_moment", True)):
        table = town(
            buildings={"e5": ("gold_mine", 1), "f4": ("well", 0)},
            things={0: {"coins": 1}},
            hands={0: ["no_coins"]},
            between=reading,
        )
        played(table, "place f5", "activate e5")
        assert table.state.players[0].coins == 2
        assert ("announce no_coins" in options_of(table)) == between
        game.set_up(table.position())
        played(table, "activate f4")
        if kind(table) == Ask.ACT:
            played(table, "done")
        while kind(table) == Ask.ANNOUNCE:
            played(table, "done")
        assert table.waiting == {1}
        assert not true_for(table, "no_coins"), "the moment is over"


def test_r7_3_what_lasts_is_kept_only_where_it_counts() -> None:
    table = town(hands={0: ["no_coins"]})
    fields(table).players[0].lasting = fields(table).players[0].hand
    with pytest.raises(BadPosition, match=r"R2\.5"):
        game.set_up(table.position())
