"""R12 and R13 as rules: dice, hits, fortresses, heroes, losses, war."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from tests.games.mare_nostrum.oracle import Side, outcomes
from tests.games.mare_nostrum.realms import (
    fortress,
    holds,
    kind,
    legions,
    name,
    options_of,
    played,
    realm,
    refused,
    roll,
    seat_of,
    tracks,
    triremes,
    with_verb,
)

from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask


def battle(attackers: int, defenders: int, **more: Any) -> Table:
    """Carthage attacks Egypt in Cyrenaica, which is Egypt's; no hero of either changes dice."""
    table = realm(
        control={"egypt": ["cyrenaica"]},
        legions={"carthage": {"libya": attackers}, "egypt": {"cyrenaica": defenders}},
        **more,
    )
    name(table, "carthage")
    played(table, *["march libya to cyrenaica"] * attackers)
    assert kind(table) == Ask.ROLL
    return table


def left(table: Table, attacker: str = "carthage") -> tuple[int, int]:
    return legions(table, attacker, "cyrenaica"), legions(table, "egypt", "cyrenaica")


def losses(table: Table) -> tuple[int, int]:
    return table.state.battle.losses[0], table.state.battle.losses[1]


def test_r12_1_one_die_for_each_legion_and_one_roll() -> None:
    table = battle(3, 2)
    roll(table, 1, 1, 1, 1)
    assert kind(table) == Ask.ROLL
    roll(table, 1)
    assert kind(table) != Ask.ROLL
    assert left(table) == (3, 2)


def test_r12_1_every_die_is_fate_s_and_shows_one_to_six() -> None:
    table = battle(1, 1)
    assert options_of(table) == {f"roll {n} for 5 in cyrenaica" for n in range(1, 7)}
    assert refused(table, "roll 7 for 5 in cyrenaica") == "not-this-die"
    assert refused(table, "roll 3 for 4 in cyrenaica") == "not-this-die"
    assert refused(table, "roll 3 for 5 in libya") == "not-this-die"


def test_r12_2_five_points_are_a_hit() -> None:
    table = battle(2, 3)
    roll(table, 4, 5, 6, 3, 6)
    assert losses(table) == (2, 1)
    assert left(table) == (0, 2)


def test_r12_3_a_fortress_adds_five_and_takes_a_hit_off() -> None:
    table = battle(2, 1, fortresses=["cyrenaica"])
    roll(table, 5, 4, 5)
    assert losses(table) == (2, 0)
    assert left(table) == (0, 1)


def test_r12_3_a_fortress_does_not_strike_more_often_than_hits_are_there() -> None:
    table = battle(1, 1, fortresses=["cyrenaica"])
    roll(table, 1, 1)
    assert losses(table) == (1, 0)


def test_r12_4_hits_beyond_the_last_unit_are_lost() -> None:
    table = battle(4, 1)
    roll(table, 6, 6, 6, 6, 1)
    assert losses(table) == (0, 1)
    assert left(table) == (4, 0)


def test_r12_5_both_sides_strike_at_the_same_time() -> None:
    table = battle(1, 1)
    roll(table, 5, 5)
    assert left(table) == (0, 0)


def test_r12_6_the_owner_chooses_fortress_or_legion() -> None:
    for choice, rest, stands in (("lose fortress", 2, False), ("lose legion", 1, True)):
        table = battle(3, 2, fortresses=["cyrenaica"])
        roll(table, 4, 4, 2, 1, 1)
        assert (kind(table), table.waiting) == (Ask.LOSE, {seat_of(table, "egypt")})
        assert options_of(table) == {"lose legion", "lose fortress"}
        played(table, choice)
        assert (left(table)[1], fortress(table, "cyrenaica")) == (rest, stands)


def test_r12_6a_who_has_no_choice_is_not_asked() -> None:
    table = battle(3, 1, fortresses=["cyrenaica"])
    roll(table, 6, 6, 3, 1)
    assert losses(table)[1] == 2
    assert (kind(table) == Ask.LOSE, fortress(table, "cyrenaica"), left(table)[1]) == (False, False, 0)


def test_r12_6a_the_active_player_is_asked_first() -> None:
    """The fortress of the active player in an own province at war; the opponent has no fortress and no choice."""
    table = realm(legions={"rome": {"latium": 2}, "egypt": {"latium": 3}}, fortresses=["latium"])
    name(table, "rome", "done")
    roll(table, 1, 1, 4, 4, 4)
    assert (kind(table), table.waiting) == (Ask.LOSE, {seat_of(table, "rome")})
    assert losses(table) == (1, 1)
    assert refused(table, "withdraw latium.city1") == "no-answer"
    played(table, "lose fortress")
    assert (legions(table, "rome", "latium"), legions(table, "egypt", "latium")) == (2, 2)


def held_by_egypt(legions_there: int, places: list[str]) -> Table:
    """Egypt holds places in Italy; Rome attacks with one legion from Latium."""
    table = realm(
        control={"rome": ["italia"]},
        built={"italia": ["caravan1", "caravan2", "market"]},
        legions={"egypt": {"italia": legions_there}, "rome": {"latium": 2}},
        held={"italia": places},
    )
    return name(table, "rome", "march latium to italia")


def test_r12_6b_the_owner_chooses_the_places_that_are_left() -> None:
    table = held_by_egypt(2, ["caravan1", "market"])
    roll(played(table, "done"), 4, 5, 1)
    assert (kind(table), table.waiting) == (Ask.LOSE, {seat_of(table, "egypt")})
    assert options_of(table) == {"withdraw italia.caravan1", "withdraw italia.market"}
    assert refused(table, "withdraw italia.caravan2") == "not-held"
    played(table, "withdraw italia.caravan1")
    assert holds(table, "italia") == {"market"}


def test_r12_6b_places_are_given_up_in_any_order() -> None:
    table = held_by_egypt(3, ["caravan1", "caravan2", "market"])
    played(table, "march latium to italia")
    roll(table, 4, 4, 5, 5, 1)
    assert (legions(table, "egypt", "italia"), legions(table, "rome", "italia")) == (1, 0)
    played(table, "withdraw italia.market")
    assert refused(table, "withdraw italia.market") == "not-held"
    played(table, "withdraw italia.caravan2")
    assert holds(table, "italia") == {"caravan1"}


def test_r12_6b_a_fortress_holds_no_place_and_nobody_is_asked() -> None:
    """Circe's only legion falls and the fortress stays: its place is free, there is nothing to choose."""
    table = battle(2, 1, cards={"egypt": ["circe"]}, fortresses=["cyrenaica"], held={"cyrenaica": ["caravan1"]})
    roll(table, 6, 5, 5)
    played(table, "lose legion")
    assert (left(table), fortress(table, "cyrenaica")) == ((0, 0), True)
    assert (kind(table) == Ask.LOSE, holds(table, "cyrenaica")) == (False, set())


def test_r12_6b_legions_on_no_place_fall_first() -> None:
    table = held_by_egypt(3, ["caravan1", "market"])
    roll(played(table, "done"), 4, 5, 1, 1)
    assert (kind(table) == Ask.LOSE, holds(table, "italia")) == (False, {"caravan1", "market"})


def test_r12_7_destroyed_units_can_be_built_again() -> None:
    table = battle(1, 1)
    roll(table, 5, 5)
    assert (tracks(table, "egypt")[2], tracks(table, "carthage")[2]) == (0, 0)
    assert table.state.players[seat_of(table, "egypt")].army == 0


def test_r12_8_caesar_helps_the_active_player() -> None:
    armies = {"rome": {"libya": 2}, "egypt": {"cyrenaica": 2}}
    table = realm(control={"egypt": ["cyrenaica"]}, legions=armies)
    name(table, "rome", "march libya to cyrenaica", "march libya to cyrenaica")
    roll(table, 4, 4, 1, 1)
    assert losses(table) == (0, 2)


def test_r12_8_caesar_does_not_help_in_another_s_part_nor_at_sea() -> None:
    armies = {"rome": {"dalmatia": 1}, "egypt": {"dalmatia": 1}}
    table = realm(legions=armies, triremes={"rome": {"ionium": 1}, "egypt": {"ionium": 1}})
    name(table, "egypt", "done", "done", "done")
    roll(table, 1, 4)
    assert losses(table) == (0, 0)
    name(table, "rome", "done", "attack 4 in ionium")
    roll(table, 4, 4)
    assert losses(table) == (0, 0)


def test_r12_9_pericles_helps_who_is_not_active() -> None:
    armies = {"greece": {"dalmatia": 2}, "egypt": {"dalmatia": 2}}
    table = realm(legions=armies)
    name(table, "egypt", "done")
    roll(table, 1, 1, 3, 3)
    assert losses(table) == (2, 0)
    table = realm(legions=armies)
    name(table, "greece", "done")
    roll(table, 3, 3, 1, 1)
    assert losses(table) == (0, 1)


def test_r12_10_nebuchadnezzar_in_an_own_province_attacking_or_defending() -> None:
    cards = {"egypt": ["nebuchadnezzar"]}
    table = battle(1, 1, cards=cards)
    roll(table, 1, 1)
    assert losses(table) == (1, 0)
    armies = {"carthage": {"cyrenaica": 1}, "egypt": {"cyrenaica": 1}}
    table = realm(control={"egypt": ["cyrenaica"]}, legions=armies, cards=cards)
    name(table, "egypt", "done")
    roll(table, 1, 1)
    assert losses(table) == (0, 1)
    table = realm(control={"carthage": ["cyrenaica"]}, legions=armies, cards=cards)
    name(table, "egypt", "done")
    roll(table, 4, 1)
    assert losses(table) == (0, 0)


def test_r12_10_ramses_adds_a_die_on_land_only() -> None:
    cards = {"carthage": ["ramses_ii"]}
    table = battle(1, 1, cards=cards)
    roll(table, 4, 6)
    assert with_verb(table, "roll") == {f"roll {n} for 4 in cyrenaica" for n in range(1, 7)}
    roll(table, 1)
    assert losses(table) == (0, 1)
    table = realm(triremes={"carthage": {"ionium": 1}, "egypt": {"ionium": 1}}, cards=cards)
    name(table, "carthage", "done", "attack 4 in ionium")
    roll(table, 1, 1)
    assert kind(table) == Ask.MOVER


def test_r12_10_a_fortress_alone_has_them_too() -> None:
    cards = {"egypt": ["ramses_ii", "nebuchadnezzar"]}
    table = realm(
        control={"egypt": ["cyrenaica"]}, fortresses=["cyrenaica"], legions={"carthage": {"libya": 3}}, cards=cards
    )
    name(table, "carthage")
    played(table, *["march libya to cyrenaica"] * 3)
    roll(table, 1, 1, 1, 5)
    assert losses(table) == (3, 0)


def test_r18_1_caesar() -> None:
    """R12.8 is all that he does."""
    table = realm(legions={"rome": {"dalmatia": 1}, "egypt": {"dalmatia": 1}})
    name(table, "rome", "done")
    roll(table, 4, 1)
    assert losses(table) == (0, 1)


def test_r18_2_pericles() -> None:
    """R12.9 is all that he does."""
    table = realm(legions={"greece": {"dalmatia": 1}, "egypt": {"dalmatia": 1}})
    name(table, "egypt", "done")
    roll(table, 1, 3)
    assert losses(table) == (1, 0)


def test_r18_12_nebuchadnezzar_can_be_copied() -> None:
    """R18.7 Castor and Pollux do what the copied hero does."""
    cards = {"carthage": ["nebuchadnezzar"], "egypt": ["castor_pollux"]}
    table = battle(1, 1, cards=cards, copied="nebuchadnezzar")
    roll(table, 1, 1)
    assert losses(table) == (1, 0)


def test_r18_15_ramses_can_be_copied() -> None:
    cards = {"rome": ["ramses_ii"], "egypt": ["castor_pollux"]}
    table = battle(1, 1, cards=cards, copied="ramses_ii")
    roll(table, 1, 1, 4)
    assert losses(table) == (1, 0)


def test_r13_2_war_frees_every_place() -> None:
    table = held_by_egypt(2, ["caravan1", "market"])
    assert tracks(table, "egypt")[0] == 0
    roll(played(table, "done"), 1, 1, 1)
    assert holds(table, "italia") == set()
    assert (tracks(table, "rome")[0], tracks(table, "egypt")[0]) == (3, 0)


def test_r13_2_who_is_alone_again_goes_on_holding() -> None:
    table = held_by_egypt(2, ["caravan1", "market"])
    roll(played(table, "done"), 1, 4, 1)
    assert (holds(table, "italia"), tracks(table, "egypt")[0]) == ({"caravan1", "market"}, 2)


def test_r13_2_a_fallen_holder_holds_nothing() -> None:
    table = held_by_egypt(1, ["market"])
    roll(played(table, "done"), 4, 1)
    assert (holds(table, "italia"), tracks(table, "rome")[0]) == (set(), 3)


def test_r13_3_a_province_at_war_is_its_controller_s() -> None:
    table = realm(
        control={"rome": ["italia"]},
        built={"italia": ["caravan1", "market"]},
        legions={"rome": {"italia": 1}, "egypt": {"italia": 1}},
    )
    assert (tracks(table, "rome")[0], tracks(table, "egypt")[0]) == (2, 0)


def test_losses_at_sea_are_triremes() -> None:
    """R12.1, R12.4"""
    table = realm(triremes={"carthage": {"ionium": 3}, "egypt": {"ionium": 2}})
    name(table, "carthage", "done", "attack 4 in ionium")
    roll(table, 5, 5, 5, 6, 4)
    assert (triremes(table, "carthage", "ionium"), triremes(table, "egypt", "ionium")) == (1, 0)


SIDES = [
    (1, 1, False, [], [], Side(1), Side(1)),
    (3, 2, True, [], [], Side(3), Side(2, fortress=True)),
    (2, 2, False, ["ramses_ii"], ["nebuchadnezzar"], Side(2, extra_dice=1), Side(2, bonus=5)),
]


@pytest.mark.parametrize(("attackers", "defenders", "fort", "ours", "theirs", "one", "other"), SIDES)
def test_r12_2_the_odds_are_those_of_the_oracle(
    attackers: int, defenders: int, fort: bool, ours: list[str], theirs: list[str], one: Side, other: Side
) -> None:
    """Every mix of faces of all dice, or many at random, gives the losses that a slow reading gives."""
    chance, seen = random.Random(7), Counter[tuple[int, int]]()
    expected = outcomes(one, other)
    cards = {"carthage": ours, "egypt": theirs}
    start = battle(attackers, defenders, fortresses=["cyrenaica"] if fort else [], cards=cards)
    rounds = 400
    for _ in range(rounds):
        table = start.copy()
        while kind(table) == Ask.ROLL:
            roll(table, chance.randrange(6) + 1)
        if kind(table) == Ask.LOSE:
            seen[losses(table)] += 1
            continue
        seen[losses(table)] += 1
    assert set(seen) <= set(expected)
    for pair, odds in expected.items():
        assert abs(Fraction(seen[pair], rounds) - odds) < Fraction(1, 10), pair
