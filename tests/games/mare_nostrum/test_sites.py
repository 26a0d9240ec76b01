"""R8 as rules: where units and buildings may be built."""

from __future__ import annotations

from typing import Any

from tests.games.mare_nostrum.realms import (
    buildings,
    fortress,
    holds,
    kind,
    legions,
    options_of,
    played,
    realm,
    refused,
    tracks,
    triremes,
    with_verb,
)

from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask, Phase


def build(active: str = "rome", **more: Any) -> Table:
    """An empire has been named to build, and can pay for six things of three."""
    coins = more.pop("coins", {active: 18})
    return realm(phase=Phase.BUILD, ask=Ask.BUILD, asked=active, active=active, coins=coins, **more)


def test_r8_1_in_controlled_provinces_without_others_units() -> None:
    table = build(control={"rome": ["italia", "dalmatia"], "greece": ["macedonia"]}, legions={"egypt": {"dalmatia": 1}})
    assert refused(table, "build legion in dalmatia") == "enemy-there"
    assert refused(table, "build dalmatia.caravan1") == "enemy-there"
    assert refused(table, "build legion in macedonia") == "not-controlled"
    assert refused(table, "build fortress in dacia") == "not-controlled"
    played(table, "build legion in italia", "pay coin", "build italia.caravan1", "pay coin")
    assert (legions(table, "rome", "italia"), buildings(table, "italia")) == (1, {"caravan1"})


def test_r8_2_triremes_in_the_seas_of_such_provinces() -> None:
    table = build(control={"rome": ["italia"]}, triremes={"egypt": {"ionium": 1}})
    seas = {move.removeprefix("build trireme in ") for move in options_of(table) if "trireme" in move}
    assert seas == {"hadriaticum", "ionium", "tyrrhenum"}
    assert refused(table, "build trireme in aegaeum") == "no-coast"
    assert triremes(played(table, "build trireme in ionium", "pay coin"), "rome", "ionium") == 1


def test_r8_3_any_number_of_legions_and_one_fortress() -> None:
    table = build()
    for _ in range(3):
        played(table, "build legion in latium", "pay coin")
    played(table, "build fortress in latium", "pay coin")
    assert (legions(table, "rome", "latium"), fortress(table, "latium")) == (3, True)
    assert refused(table, "build fortress in latium") == "fortress-there"


def test_r8_4_on_a_free_printed_place_with_a_building_left() -> None:
    table = build(control={"rome": ["asia", "italia"]}, built={"italia": ["caravan1"]})
    assert with_verb(table, "raise") >= {"build asia.city1", "build asia.temple", "build italia.caravan2"}
    assert refused(table, "build asia.caravan1") == "no-printed-place"
    assert refused(table, "build asia.market") == "no-printed-place"
    assert refused(table, "build italia.caravan1") == "built-already"


def test_r8_5_always_in_the_own_capital_province() -> None:
    table = build(built={"latium": ["caravan1"]}, legions={"greece": {"latium": 1}}, held={"latium": ["caravan1"]})
    assert "build trireme in tyrrhenum" in options_of(table)
    played(table, "build latium.caravan2", "pay coin")
    assert (holds(table, "latium"), tracks(table, "rome")[0], tracks(table, "greece")[0]) == ({"caravan1"}, 1, 1)


def test_r8_5_but_not_in_another_s_that_one_occupies() -> None:
    table = build("greece", built={"latium": ["city1"]}, legions={"greece": {"latium": 2}}, held={"latium": ["city1"]})
    assert refused(table, "build legion in latium") == "not-controlled"


def test_r8_6_a_unit_ends_the_occupation_and_a_building_does_not() -> None:
    for unit in ("legion", "fortress"):
        table = build(built={"latium": ["caravan1"]}, legions={"greece": {"latium": 1}}, held={"latium": ["caravan1"]})
        played(table, f"build {unit} in latium", "pay coin")
        assert (holds(table, "latium"), tracks(table, "rome")[0]) == (set(), 1)


def test_r8_7_a_building_takes_the_place_of_circe_s_legion() -> None:
    table = build(
        control={"rome": ["italia"]},
        legions={"rome": {"italia": 1}},
        held={"italia": ["caravan1"]},
        cards={"rome": ["circe"]},
    )
    played(table, "build italia.caravan1", "pay coin")
    assert (holds(table, "italia"), legions(table, "rome", "italia"), tracks(table, "rome")[0]) == (set(), 1, 2)


def test_r8_8_own_units_cannot_be_removed() -> None:
    """Nothing that can be said in a part removes a unit."""
    table = build(legions={"rome": {"latium": 8}})
    assert {move.verb for move in table.moves()} <= {"build", "raise", "hire", "done"}
    assert refused(table, "build legion in latium") == "no-unit-left"


def test_e11_a_trireme_a_marker_and_troy() -> None:
    table = build("greece", control={"greece": ["macedonia", "thracia"]})
    assert refused(table, "build control in asia") == "not-reached"
    played(table, "build trireme in aegaeum", "pay coin", "build control in asia", "pay coin")
    assert refused(table, "build asia.caravan1") == "no-printed-place"
    played(table, "build asia.city1", "pay coin")
    assert (buildings(table, "asia"), kind(table)) == ({"city1"}, Ask.BUILD)
