"""R10 and R11 as rules: who moves when, sailing, marching, and where battles have to be."""

from __future__ import annotations

import random

import pytest
from tests.games.mare_nostrum import oracle
from tests.games.mare_nostrum.realms import (
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
    triremes,
    with_verb,
)

from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask
from petteia.games.mare_nostrum.moves import PROVINCE_NAMES, SEA_NAMES


def pass_part(table: Table, empire: str) -> Table:
    """The empire is named and does nothing."""
    name(table, empire)
    while table.state.active - 1 == seat_of(table, empire) and kind(table) != Ask.MOVER:
        table.play("done")
    return table


def test_r10_1_the_military_leader_names_one_after_the_other() -> None:
    table = realm(legions={"rome": {"latium": 1}, "greece": {"achaea": 1}})
    assert table.waiting == {seat_of(table, "rome")}
    assert options_of(table) == {f"name {n}" for n in range(1, 6)}
    name(table, "greece", "done")
    assert (kind(table), table.waiting) == (Ask.MOVER, {seat_of(table, "rome")})
    assert refused(table, "name 2") == "had-part"
    assert options_of(table) == {"name 1", "name 3", "name 4", "name 5"}


def test_r10_1_the_last_one_is_not_named() -> None:
    table = realm(3, legions={"carthage": {"africa": 1}}, done=["greece"])
    name(table, "rome")
    assert (kind(table), table.waiting) == (Ask.MARCH, {seat_of(table, "carthage")})


def test_r10_2_sailing_fighting_marching_and_no_way_back() -> None:
    table = realm(
        triremes={"rome": {"tyrrhenum": 1, "ionium": 1}, "greece": {"ionium": 1}}, legions={"rome": {"latium": 1}}
    )
    name(table, "rome")
    assert kind(table) == Ask.SAIL
    assert refused(table, "march latium to italia") == "no-answer"
    played(table, "done")
    assert kind(table) == Ask.SEA_FIGHT
    assert refused(table, "sail tyrrhenum to sardum") == "no-answer"
    played(table, "done")
    assert kind(table) == Ask.MARCH
    assert refused(table, "attack 2 in ionium") == "no-answer"


def test_r10_2_a_step_with_nothing_to_choose_is_passed_over() -> None:
    table = realm(legions={"rome": {"latium": 1}})
    assert kind(name(table, "rome")) == Ask.MARCH
    assert kind(played(table, "march latium to italia")) == Ask.MOVER
    assert kind(name(table, "greece")) == Ask.MOVER


def test_r10_2_a_legion_that_can_go_nowhere_is_not_asked_about() -> None:
    table = realm(control={"greece": ["creta"]}, legions={"greece": {"creta": 1}})
    assert kind(name(table, "greece")) == Ask.MOVER, "an island, and no trireme"
    table = realm(control={"greece": ["creta"]}, legions={"greece": {"creta": 1}}, triremes={"greece": {"aegaeum": 1}})
    assert kind(name(table, "greece", "done")) == Ask.MARCH


def test_r10_3_each_trireme_sails_once_to_a_neighbouring_sea() -> None:
    table = realm(triremes={"rome": {"ionium": 2, "africum": 1, "cyprium": 1}})
    name(table, "rome")
    assert refused(table, "sail ionium to sardum") == "not-next-sea"
    assert refused(table, "sail sardum to africum") == "no-trireme"
    played(table, "sail ionium to africum", "sail ionium to africum")
    assert refused(table, "sail ionium to africum") == "no-trireme"
    assert triremes(table, "rome", "africum") == 3
    played(table, "sail africum to sardum")
    assert refused(table, "sail africum to sardum") == "sailed-already"
    assert kind(played(table, "sail cyprium to aegaeum")) == Ask.MOVER


def test_r10_3_nobody_has_to_sail() -> None:
    table = realm(triremes={"rome": {"ionium": 2}})
    assert kind(name(table, "rome", "done")) == Ask.MOVER
    assert triremes(table, "rome", "ionium") == 2


def test_r10_4_triremes_may_share_a_sea_in_peace() -> None:
    table = realm(triremes={"rome": {"ionium": 1}, "greece": {"africum": 1}})
    name(table, "rome", "sail ionium to africum", "done")
    assert (triremes(table, "rome", "africum"), triremes(table, "greece", "africum")) == (1, 1)
    assert kind(table) == Ask.MOVER


def test_r10_5_one_battle_in_a_sea_in_a_part() -> None:
    table = realm(triremes={"rome": {"ionium": 1}, "greece": {"ionium": 2}})
    name(table, "rome", "done")
    assert options_of(table) == {"done", "attack 2 in ionium"}
    roll(played(table, "attack 2 in ionium"), 1, 1, 1)
    assert (triremes(table, "rome", "ionium"), triremes(table, "greece", "ionium")) == (1, 2)
    assert kind(table) == Ask.MOVER


def test_r10_6_one_of_several_opponents_is_chosen() -> None:
    table = realm(triremes={"rome": {"ionium": 1}, "greece": {"ionium": 1}, "egypt": {"ionium": 1, "aegyptum": 1}})
    name(table, "rome", "done")
    assert options_of(table) == {"done", "attack 2 in ionium", "attack 4 in ionium"}
    assert refused(table, "attack 4 in aegyptum") == "no-foe"
    assert refused(table, "attack 1 in ionium") == "no-foe"
    roll(played(table, "attack 4 in ionium"), 1, 1)
    assert kind(table) == Ask.MOVER


def test_r10_7_battles_at_sea_in_any_order_or_none() -> None:
    fleets = {"rome": {"ionium": 1, "sardum": 1}, "greece": {"ionium": 1}, "carthage": {"sardum": 1}}
    table = realm(triremes=fleets, legions={"rome": {"latium": 1}})
    name(table, "rome", "done")
    roll(played(table, "attack 5 in sardum"), 1, 1)
    assert options_of(table) == {"done", "attack 2 in ionium"}
    assert refused(table, "attack 5 in sardum") == "fought-already"
    assert kind(played(table, "done")) == Ask.MARCH


def test_r10_8_only_triremes_fight_at_sea() -> None:
    """The legions and the fortress of the coast roll nothing: two dice in all."""
    table = realm(
        triremes={"rome": {"tyrrhenum": 1}, "greece": {"tyrrhenum": 1}},
        legions={"rome": {"latium": 3}},
        fortresses=["latium"],
    )
    name(table, "rome", "done", "attack 2 in tyrrhenum")
    roll(table, 5, 5)
    assert (triremes(table, "rome", "tyrrhenum"), triremes(table, "greece", "tyrrhenum")) == (0, 0)
    assert kind(table) == Ask.MARCH


def test_r11_1_each_legion_marches_once_to_a_neighbour() -> None:
    table = realm(legions={"rome": {"latium": 2}})
    name(table, "rome")
    assert options_of(table) == {"done", "march latium to gallia", "march latium to italia"}
    played(table, "march latium to gallia")
    assert refused(table, "march gallia to germania") == "marched-already"
    assert refused(table, "march italia to latium") == "no-legion"
    assert refused(table, "march latium to germania") == "out-of-reach"
    played(table, "march latium to gallia")
    assert (legions(table, "rome", "gallia"), kind(table)) == (2, Ask.MOVER)


def test_r11_1_covered_provinces_cannot_be_entered() -> None:
    table = realm(4, legions={"egypt": {"judaea": 1}})
    name(table, "egypt")
    assert refused(table, "march judaea to arabia") == "covered"


def test_r11_2_a_chain_of_triremes_carries_any_number() -> None:
    table = realm(legions={"rome": {"italia": 3}}, triremes={"rome": {"ionium": 1, "africum": 1}})
    name(table, "rome", "done")
    played(table, *["march italia to cyrenaica"] * 3)
    assert legions(table, "rome", "cyrenaica") == 3


def test_r11_2_a_gap_breaks_the_chain() -> None:
    table = realm(legions={"rome": {"italia": 1}}, triremes={"rome": {"ionium": 1, "aegyptum": 1}})
    name(table, "rome", "done")
    assert refused(table, "march italia to cyrenaica") == "out-of-reach"
    assert "march italia to achaea" in options_of(table)


def test_r11_2_a_trireme_sunk_in_this_part_carries_nobody() -> None:
    fleets = {"rome": {"ionium": 1}, "greece": {"ionium": 1}}
    table = realm(legions={"rome": {"italia": 1}}, triremes=fleets)
    name(table, "rome", "done", "attack 2 in ionium")
    roll(table, 1, 5)
    assert options_of(table) == {"done", "march italia to latium"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r11_2_reach_as_the_oracle_reads_it(players: int) -> None:
    """R11.1, R11.2 from every province in play, with forty mixes of triremes each."""
    chance = random.Random(players)
    for start in sorted(set(oracle.lands()) - oracle.covered(players)):
        for _ in range(4):
            own = chance.sample(sorted(oracle.seas()), chance.randrange(6))
            table = realm(players, legions={"rome": {start: 1}}, triremes={"rome": dict.fromkeys(own, 1)})
            name(table, "rome", *(["done"] if own else []))
            goals = {PROVINCE_NAMES[move.packed >> 17 & 4095] for move in table.moves() if move.verb == "march"}
            assert goals == oracle.marches(start, own, players)


def test_r11_3_any_province_may_be_entered_and_a_war_left() -> None:
    table = realm(
        legions={"rome": {"dalmatia": 1, "latium": 1}, "greece": {"dalmatia": 1, "macedonia": 1}},
        control={"greece": ["macedonia"]},
    )
    name(table, "rome", "march dalmatia to macedonia")
    assert refused(table, "march dalmatia to macedonia") == "no-legion"
    played(table, "done")
    assert (kind(table), legions(table, "rome", "macedonia")) == (Ask.ROLL, 1)


def test_r11_4_fortresses_stay() -> None:
    table = realm(fortresses=["latium"])
    assert kind(name(table, "rome")) == Ask.MOVER


def test_r11_5_every_battle_on_land_must_be_fought() -> None:
    armies = {"rome": {"dalmatia": 1, "gallia": 1}, "greece": {"dalmatia": 1}, "egypt": {"gallia": 1}}
    table = realm(legions=armies)
    name(table, "rome", "done")
    assert options_of(table) == {"attack 2 in dalmatia", "attack 4 in gallia"}
    assert refused(table, "done") == "no-answer"
    roll(played(table, "attack 2 in dalmatia"), 1, 1)
    assert kind(table) == Ask.ROLL
    assert with_verb(table, "roll") == {f"roll {n} for 1 in gallia" for n in range(1, 7)}


def test_r11_5_a_fortress_alone_must_fight_too() -> None:
    table = realm(fortresses=["latium"], legions={"greece": {"latium": 1}})
    name(table, "rome")
    assert with_verb(table, "roll") == {f"roll {n} for 2 in latium" for n in range(1, 7)}


def test_r11_6_one_opponent_and_one_battle() -> None:
    armies = {"rome": {"dalmatia": 2}, "greece": {"dalmatia": 1}, "egypt": {"dalmatia": 1}}
    table = realm(legions=armies)
    name(table, "rome", "done")
    assert options_of(table) == {"attack 2 in dalmatia", "attack 4 in dalmatia"}
    roll(played(table, "attack 4 in dalmatia"), 1, 1, 1)
    assert kind(table) == Ask.MOVER


def test_r11_7_the_only_battle_begins_by_itself() -> None:
    table = realm(legions={"rome": {"dalmatia": 1}, "greece": {"dalmatia": 1}})
    assert kind(name(table, "rome", "done")) == Ask.ROLL


def test_r11_8_legions_on_places_march_last() -> None:
    table = realm(
        control={"egypt": ["cyrenaica"]},
        built={"cyrenaica": ["caravan1", "market", "city1"]},
        legions={"rome": {"cyrenaica": 4}},
        held={"cyrenaica": ["caravan1", "market", "city1"]},
    )
    name(table, "rome", "march cyrenaica to libya")
    assert holds(table, "cyrenaica") == {"caravan1", "market", "city1"}
    played(table, "march cyrenaica to libya")
    assert holds(table, "cyrenaica") == {"market", "city1"}
    played(table, "march cyrenaica to libya")
    assert holds(table, "cyrenaica") == {"city1"}


def test_r11_8_a_legion_that_arrived_does_not_keep_the_claim() -> None:
    """R15.5 The legion on the marker marches away although another has come: that one may not march again."""
    table = realm(
        control={"egypt": ["cyrenaica"], "rome": ["libya"]},
        legions={"rome": {"cyrenaica": 1, "libya": 1}},
        held={"cyrenaica": ["control"]},
    )
    name(table, "rome", "march libya to cyrenaica", "march cyrenaica to nubia")
    assert (holds(table, "cyrenaica"), legions(table, "rome", "cyrenaica")) == (set(), 1)
    assert refused(table, "annex cyrenaica") == "not-claimed"


def test_seas_and_provinces_are_all_named() -> None:
    assert set(PROVINCE_NAMES) == set(oracle.lands())
    assert set(SEA_NAMES) == set(oracle.seas())


def test_r13_1_who_has_had_no_part_yet_may_still_come() -> None:
    table = realm(legions={"rome": {"dalmatia": 1}, "greece": {"dalmatia": 1}, "egypt": {"macedonia": 1}})
    name(table, "rome", "done")
    roll(table, 1, 1)
    pass_part(table, "carthage")
    name(table, "egypt", "march macedonia to dalmatia")
    assert options_of(table) == {"attack 1 in dalmatia", "attack 2 in dalmatia"}
