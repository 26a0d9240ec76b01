"""Readings of the rulebook that are options: each one is a switch, and the usual one is unchanged."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mare_nostrum.realms import (
    controller,
    fields,
    game,
    hand,
    holds,
    kind,
    legions,
    name,
    new,
    options_of,
    played,
    realm,
    refused,
    roll,
    seat_of,
)
from tests.games.mare_nostrum.test_capturing import invasion, next_turn
from tests.games.mare_nostrum.test_cards import perseus
from tests.games.mare_nostrum.test_fighting import battle, losses
from tests.games.mare_nostrum.test_sites import build

from petteia import BadPosition
from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask, Phase

GARDENS = {"rome": ["hanging_gardens"]}


def test_r6_8_q16_coins_may_be_thrown_away() -> None:
    """R6.8a, R6.8b Both readings."""
    table = played(build(coins={"rome": 3}), "done")
    assert hand(table, "rome") == {"coin": 2}
    for keeps, left in ((0, {}), (1, {"coin": 1}), (2, {"coin": 2})):
        table = played(build(coins={"rome": 3}, coins_left="asked"), "done")
        assert (kind(table), options_of(table)) == (Ask.KEEP, {"keep coin", "done"})
        played(table, *["keep coin"] * keeps)
        assert hand(table if keeps == 2 else played(table, "done"), "rome") == left
    assert kind(played(build(coins={"rome": 0}, coins_left="asked"), "done")) != Ask.KEEP, "nothing to choose"


def test_r6_8_q16_with_the_hanging_gardens_both_are_asked() -> None:
    table = build(coins={"rome": 3}, goods={"rome": {"oil": 1, "wine": 1}}, cards=GARDENS, coins_left="asked")
    played(table, "done", "keep oil", "keep coin", "keep wine")
    assert refused(table, "keep oil") == "keep-enough"
    assert options_of(table) == {"keep coin", "done"}
    game.set_up(table.position())
    assert hand(played(table, "done"), "rome") == {"coin": 1, "oil": 1, "wine": 1}


def test_r19_2_q44_the_gardens_keep_a_coin_too() -> None:
    """R19.2a, R19.2b Both readings."""
    table = played(build(coins={"rome": 4}, goods={"rome": {"oil": 1}}, cards=GARDENS), "done")
    assert refused(table, "keep coin") == "no-answer"
    table = played(
        build(coins={"rome": 4}, goods={"rome": {"oil": 1}}, cards=GARDENS, gardens="resources"), "done", "keep coin"
    )
    assert refused(table, "keep coin") == "keep-enough", "of different kinds"
    game.set_up(table.position())
    assert hand(played(table, "keep oil"), "rome") == {"coin": 3, "oil": 1}
    table = played(build(coins={"rome": 2}, cards=GARDENS, gardens="resources"), "done")
    assert (kind(table) == Ask.KEEP, hand(table, "rome")) == (False, {"coin": 2})


def test_r12_10_q25_the_die_of_ramses_gets_the_bonus() -> None:
    """R12.10c, R12.10d Rome rolls 4 and 4 and has Caesar: 9, or 10, which is a second hit."""
    for reading, hits in (("plain", 1), ("with_bonus", 2)):
        armies = {"rome": {"dalmatia": 1}, "egypt": {"dalmatia": 2}}
        table = realm(legions=armies, cards={"rome": ["ramses_ii"]}, ramses_die=reading)
        name(table, "rome", "done")
        roll(table, 4, 4, 1, 1)
        assert losses(table)[1] == hits


def test_r12_10_q25_a_fortress_alone_is_not_helped() -> None:
    """R12.10a, R12.10b Both readings."""
    cards = {"egypt": ["ramses_ii", "nebuchadnezzar"]}
    for reading, dice, lost in (("helped", (1, 1, 1, 5), 3), ("not_helped", (1, 1, 1), 1)):
        table = realm(
            control={"egypt": ["cyrenaica"]}, fortresses=["cyrenaica"], legions={"carthage": {"libya": 3}}, cards=cards,
            fortress_alone=reading,
        )  # fmt: skip
        name(table, "carthage")
        played(table, *["march libya to cyrenaica"] * 3)
        roll(table, *dice)
        assert losses(table)[0] == lost
    table = battle(1, 1, cards=cards, fortress_alone="not_helped")
    roll(table, 1, 1, 1)
    assert losses(table)[0] == 1, "with a legion both help"


def test_r15_2_q29_a_claim_needs_no_link() -> None:
    """R15.2a, R15.2b Both readings."""

    def lonely(**options: Any) -> Table:
        table = realm(
            control={"egypt": ["cyrenaica"]},
            built={"cyrenaica": ["city1"]},
            legions={"rome": {"cyrenaica": 1}},
            **options,
        )
        name(table, "rome", "done")
        return table

    assert refused(lonely(), "claim cyrenaica") == "no-link"
    table = lonely(claim_link="not_needed")
    played(table, "claim cyrenaica")
    assert holds(table, "cyrenaica") == {"control"}


def test_r15_4_q31_a_held_province_must_be_annexed() -> None:
    """R15.4a, R15.4b Both readings."""
    assert "done" in options_of(invasion(held=["control"]))
    table = invasion(held=["control"], annexing="must")
    assert refused(table, "done") == "must-annex"
    assert "done" not in options_of(table)
    played(table, "annex cyrenaica")
    assert (controller(table, "cyrenaica"), "done" in options_of(table)) == ("carthage", True)
    claimed = played(invasion(annexing="must"), "claim cyrenaica")
    assert "done" in options_of(claimed), "in the part in which it is claimed nothing is due"
    assert refused(next_turn(played(claimed, "done")), "done") == "must-annex"
    given_up = played(invasion(held=["control"], annexing="must"), "withdraw cyrenaica.control")
    assert "done" in options_of(given_up)


def before_building(**options: Any) -> Table:
    """A table of five at which the trade is over as soon as its leader plays 0."""
    return realm(phase=Phase.TRADE, ask=Ask.EXCHANGE, asked="carthage", **options)


def test_r18_3_q36_hammurabi_before_anybody_builds() -> None:
    """R18.3a, R18.3b Both readings."""
    assert kind(played(before_building(), "exchange 0")) == Ask.BUILDER
    table = played(before_building(hammurabi="start_of_phase"), "exchange 0")
    assert (kind(table), table.waiting) == (Ask.BUILD, {seat_of(table, "babylon")})
    assert options_of(table) == {"done", *(f"build free control in {p}" for p in ("arabia", "assyria", "mesopotamia"))}
    assert refused(table, "build legion in babylonia") == "no-answer"
    game.set_up(table.position())
    played(table, "build free control in arabia")
    assert (controller(table, "arabia"), kind(table)) == ("babylon", Ask.BUILDER)
    played(table, f"name {seat_of(table, 'babylon') + 1}")
    assert refused(table, "build free control in assyria") == "not-first"
    table = played(before_building(hammurabi="start_of_phase"), "exchange 0", "done")
    assert kind(table) == Ask.BUILDER


def test_r18_3_q36_only_hammurabi_is_asked_so() -> None:
    table = played(before_building(hammurabi="start_of_phase"), "exchange 0")
    fields(table).agenda.questions[0].seats = 1
    fields(table).active = 1
    with pytest.raises(BadPosition, match="question"):
        game.set_up(table.position())


def test_r18_13_q41_penthesilea_where_an_enemy_legion_stands() -> None:
    """R18.13a, R18.13b Both readings."""
    for reading, free in (("held", 2), ("entered", 3)):
        table = build(
            control={"rome": ["italia", "gallia", "sicilia"]}, built={"italia": ["market"]},
            legions={"greece": {"italia": 1, "gallia": 1, "sicilia": 1}}, held={"italia": ["market"], "gallia": ["control"]},
            cards={"rome": ["penthesilea"]}, penthesilea=reading,
        )  # fmt: skip
        while "build free legion in latium" in options_of(table):
            played(table, "build free legion in latium")
        assert legions(table, "rome", "latium") == free


def test_r18_14_q42_perseus_takes_his_whole_part_first() -> None:
    """R18.14a, R18.14b Both readings."""
    assert kind(perseus(coins={"rome": 3})) == Ask.BUILD
    table = perseus(coins={"rome": 3}, perseus="whole_part")
    rome, greece = seat_of(table, "rome"), seat_of(table, "greece")
    assert (kind(table), table.waiting, options_of(table)) == (Ask.PERSEUS, {rome}, {f"name {rome + 1}", "done"})
    assert refused(table, f"name {greece + 1}") == "no-answer"
    played(table, f"name {rome + 1}", "build legion in latium", "pay coin", "done")
    assert kind(table) == Ask.BUILDER
    assert f"name {greece + 1}" in options_of(table), "who was named has not built"
    assert f"name {rome + 1}" not in options_of(table)
    passed = played(perseus(coins={"rome": 3}, perseus="whole_part"), "done")
    assert (kind(passed), passed.waiting) == (Ask.BUILD, {greece})
    assert kind(perseus("rome", coins={"rome": 3}, perseus="whole_part")) == Ask.BUILD, "named, and first anyway"


def test_readings_are_marked() -> None:
    readings = {option.name for option in game.options if option.reading}
    assert len(readings) == 9
    assert all(new(5).options[name] == option.values[0] for option in game.options if (name := option.name) in readings)
