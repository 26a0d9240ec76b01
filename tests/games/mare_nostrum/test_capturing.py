"""R14, R15, R18.8 and R19.4 as rules: destroying, occupying, claims, annexing, Circe's legions, peace."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mare_nostrum.realms import (
    buildings,
    clear_agenda,
    controller,
    fields,
    hand,
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
    settle,
    tracks,
    with_verb,
    workers,
)

from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask

ALL_OF_CYRENAICA = ["caravan1", "market", "city1", "temple"]


def invasion(soldiers: int = 3, built: Any = None, held: Any = None, invader: str = "carthage", **more: Any) -> Table:
    """Carthage has legions alone in Egyptian Cyrenaica, beside its own Libya, and has done its marching.

    Another one is in Egyptian Garamantia, which has no building, so that there is something to choose to the end.
    """
    also = more.pop("control", {})
    control = {"egypt": ["cyrenaica", "garamantia"], "carthage": ["libya"], **also}
    armies = {invader: {"cyrenaica": soldiers, "garamantia": 1, **more.pop("also_legions", {})}}
    table = realm(
        control=control,
        built={"cyrenaica": ALL_OF_CYRENAICA if built is None else built},
        legions={**armies, **more.pop("legions", {})},
        held={"cyrenaica": held or []},
        **more,
    )
    name(table, invader)
    while kind(table) in (Ask.SAIL, Ask.SEA_FIGHT, Ask.MARCH):
        table.play("done")
    return table


def next_turn(table: Table, empire: str = "carthage") -> Table:
    """The same map in the next turn, with the empire named and done with marching."""
    there = fields(table)
    for seat in range(table.seats):
        there.players[seat].used = 0
    clear_agenda(there)
    there.done = there.active = 0
    there.agenda.depth, there.agenda.questions[0].kind = 1, Ask.MOVER
    there.agenda.questions[0].seats = 1 << (there.titles[2] - 1)
    settle(table)
    name(table, empire)
    while kind(table) in (Ask.SAIL, Ask.SEA_FIGHT, Ask.MARCH):
        table.play("done")
    return table


def test_r14_1_an_invader_is_alone_in_an_opponent_s_province() -> None:
    table = invasion()
    assert kind(table) == Ask.CAPTURE
    assert "destroy cyrenaica.city1" in options_of(table)
    assert refused(table, "destroy libya.caravan1") == "not-alone"


def test_r14_1_own_provinces_and_wars_are_not_captured() -> None:
    table = invasion(legions={"egypt": {"cyrenaica": 1}})
    roll(table, 1, 1, 1, 1)
    assert refused(table, "destroy cyrenaica.city1") == "not-alone"
    table = invasion(invader="egypt")
    assert kind(table) == Ask.MOVER


def test_r14_1_nobody_captures_in_another_s_part() -> None:
    """Egypt attacks and falls: Carthage is alone, and is not asked."""
    table = realm(
        control={"egypt": ["cyrenaica"]},
        built={"cyrenaica": ["city1"]},
        legions={"carthage": {"cyrenaica": 2}, "egypt": {"aegyptus": 1}},
    )
    name(table, "egypt", "march aegyptus to cyrenaica")
    roll(table, 1, 5, 5)
    assert kind(table) == Ask.MOVER


def test_r14_2_one_thing_of_three_in_a_province() -> None:
    destroyed = played(invasion(), "destroy cyrenaica.temple")
    assert refused(destroyed, "destroy cyrenaica.market") == "chosen-already"
    assert refused(destroyed, "occupy cyrenaica.market") == "chosen-already"
    assert refused(destroyed, "claim cyrenaica") == "chosen-already"
    occupied = played(invasion(), "occupy cyrenaica.market")
    assert refused(occupied, "destroy cyrenaica.temple") == "chosen-already"
    assert refused(occupied, "claim cyrenaica") == "chosen-already"
    claimed = played(invasion(), "claim cyrenaica")
    assert refused(claimed, "destroy cyrenaica.temple") == "chosen-already"
    assert refused(claimed, "occupy cyrenaica.market") == "chosen-already"


def test_r14_2_but_elsewhere_and_next_turn_again() -> None:
    table = played(invasion(), "destroy cyrenaica.temple", "claim garamantia")
    next_turn(table)
    played(table, "destroy cyrenaica.city1")
    assert buildings(table, "cyrenaica") == {"caravan1", "market"}


@pytest.mark.parametrize(
    ("before", "choice", "after"),
    [
        (["caravan1", "market"], "destroy cyrenaica.city1", set()),
        (["control"], "destroy cyrenaica.city1", set()),
        (["caravan1", "market"], "claim cyrenaica", {"control"}),
        (["control"], "occupy cyrenaica.city1", {"city1"}),
        (["caravan1"], "occupy cyrenaica.city1", {"caravan1", "city1"}),
    ],
)
def test_r14_3_a_new_choice_replaces_the_old_one(before: list[str], choice: str, after: set[str]) -> None:
    assert holds(played(invasion(held=before), choice), "cyrenaica") == after


def test_r14_3_what_is_not_changed_stays() -> None:
    table = played(invasion(held=["caravan1", "market"]), "done")
    assert holds(table, "cyrenaica") == {"caravan1", "market"}


def test_r14_4_one_legion_on_each_building() -> None:
    table = invasion(2)
    assert tracks(table, "egypt")[:2] == (2, 2)
    played(table, "occupy cyrenaica.city1", "occupy cyrenaica.temple")
    assert refused(table, "occupy cyrenaica.market") == "no-free-legion"
    assert refused(table, "occupy cyrenaica.city1") == "changed-already"
    assert refused(table, "occupy cyrenaica.city2") == "no-building"
    assert (tracks(table, "egypt")[:2], tracks(table, "carthage")[:2]) == ((2, 0), (0, 2))


def test_r14_5_held_until_the_legion_marches_away() -> None:
    table = realm(
        control={"egypt": ["cyrenaica"]},
        built={"cyrenaica": ["market"]},
        legions={"carthage": {"cyrenaica": 1}},
        held={"cyrenaica": ["market"]},
    )
    assert tracks(table, "carthage")[0] == 1
    name(table, "carthage", "march cyrenaica to nubia")
    assert (tracks(table, "carthage")[0], tracks(table, "egypt")[0]) == (0, 1)


def test_r14_6_after_an_attack_the_rest_goes_on_holding() -> None:
    table = realm(
        control={"egypt": ["cyrenaica"]},
        built={"cyrenaica": ["market", "city1"]},
        legions={"carthage": {"cyrenaica": 2}, "egypt": {"aegyptus": 1}},
        held={"cyrenaica": ["market", "city1"]},
    )
    name(table, "egypt", "march aegyptus to cyrenaica")
    roll(table, 1, 5, 5)
    assert (holds(table, "cyrenaica"), legions(table, "egypt", "cyrenaica")) == ({"market", "city1"}, 0)


def test_r14_7_a_legion_is_withdrawn_and_put_elsewhere() -> None:
    table = invasion(1, held=["market"])
    assert refused(table, "occupy cyrenaica.city1") == "no-free-legion"
    assert refused(table, "withdraw cyrenaica.city1") == "not-held"
    played(table, "withdraw cyrenaica.market")
    assert refused(table, "occupy cyrenaica.market") == "changed-already"
    played(table, "occupy cyrenaica.city1")
    assert holds(table, "cyrenaica") == {"city1"}
    assert refused(table, "withdraw cyrenaica.city1") == "changed-already"


def test_r14_8_a_destroyed_building_goes_to_the_supply() -> None:
    table = invasion()
    before = list(table.state.stock)
    played(table, "destroy cyrenaica.temple")
    assert buildings(table, "cyrenaica") == {"caravan1", "market", "city1"}
    assert sum(table.state.stock) == sum(before) + 1
    assert refused(table, "destroy cyrenaica.temple") == "no-building"


@pytest.mark.parametrize(
    ("slot", "gain"), [("caravan1", {"papyrus": 1}), ("city1", {"coin": 1}), ("market", {}), ("temple", {})]
)
def test_r14_9_what_destroying_brings(slot: str, gain: dict[str, int]) -> None:
    table = played(invasion(), f"destroy cyrenaica.{slot}")
    assert hand(table, "carthage") == gain


def test_r14_9_as_far_as_the_supply_goes() -> None:
    table = invasion(goods={"rome": {"papyrus": 5}}, coins={"rome": 44})
    played(table, "destroy cyrenaica.caravan1")
    assert hand(table, "carthage") == {}
    table = invasion(coins={"rome": 44})
    assert hand(played(table, "destroy cyrenaica.city1"), "carthage") == {}


def judaea(**more: Any) -> Table:
    """Carthage alone in Judaea, Egypt's, with Jerusalem."""
    table = realm(
        control={"egypt": ["judaea"]},
        built={"judaea": ["city1"]},
        legions={"carthage": {"judaea": 2}},
        **more,
    )
    return name(table, "carthage", "done")


def test_r14_9_a_coin_or_a_rare_commodity_for_a_legendary_city() -> None:
    table = played(judaea(), "destroy judaea.city1")
    assert (kind(table), table.waiting) == (Ask.COLLECT, {seat_of(table, "carthage")})
    assert hand(played(table, "collect coin"), "carthage") == {"coin": 1}
    table = played(judaea(), "destroy judaea.city1", "collect rare")
    assert kind(table) == Ask.DRAW
    played(table, "draw oil for 5")
    assert hand(table, "carthage") == {"rare-oil": 1}
    assert kind(table) in (Ask.CAPTURE, Ask.MOVER)


def test_r14_10_hamilcar_doubles_it() -> None:
    cards = {"carthage": ["hamilcar"]}
    assert hand(played(invasion(cards=cards), "destroy cyrenaica.caravan1"), "carthage") == {"papyrus": 2}
    assert hand(played(invasion(cards=cards), "destroy cyrenaica.city1"), "carthage") == {"coin": 2}
    assert hand(played(invasion(cards=cards), "destroy cyrenaica.market"), "carthage") == {}
    table = played(judaea(cards=cards), "destroy judaea.city1")
    assert kind(table) == Ask.DRAW
    assert hand(played(table, "draw wine for 5"), "carthage") == {"coin": 1, "rare-wine": 1}


def test_r18_10_hamilcar_can_be_copied() -> None:
    cards = {"carthage": ["castor_pollux"], "rome": ["hamilcar"]}
    table = invasion(cards=cards, copied="hamilcar")
    assert hand(played(table, "destroy cyrenaica.city1"), "carthage") == {"coin": 2}
    assert tracks(table, "carthage") == (0, 0, 4)


def test_r14_11_a_capital_province_can_be_plundered() -> None:
    table = realm(built={"aegyptus": ["city1", "market"]}, legions={"carthage": {"aegyptus": 2}})
    name(table, "carthage", "done")
    played(table, "occupy aegyptus.city1")
    assert tracks(table, "carthage")[1] == 1
    table = realm(built={"aegyptus": ["city1", "market"]}, legions={"carthage": {"aegyptus": 2}})
    name(table, "carthage", "done", "destroy aegyptus.city1")
    assert hand(table, "carthage") == {"coin": 1}


def test_r14_12_nothing_is_captured_in_nobody_s_province() -> None:
    table = realm(built={"cyrenaica": ["city1"]}, legions={"carthage": {"cyrenaica": 2}})
    assert kind(name(table, "carthage", "done")) == Ask.MOVER


# --- a change of controller ------------------------------------------------------------------------------------------


def test_r15_1_a_claim_changes_nothing_yet() -> None:
    table = played(invasion(), "claim cyrenaica")
    assert (holds(table, "cyrenaica"), controller(table, "cyrenaica")) == ({"control"}, "egypt")
    assert tracks(table, "egypt")[:2] == (2, 2)


def test_r15_2_a_claim_needs_a_link() -> None:
    table = realm(control={"egypt": ["cyrenaica"]}, legions={"rome": {"cyrenaica": 1}}, built={"cyrenaica": ["city1"]})
    name(table, "rome", "done")
    assert refused(table, "claim cyrenaica") == "no-link"
    fleet = {"rome": {"africum": 1, "ionium": 1, "tyrrhenum": 1}}
    table = realm(control={"egypt": ["cyrenaica"]}, legions={"rome": {"cyrenaica": 1}}, triremes=fleet)
    name(table, "rome", "done", "done")
    assert "claim cyrenaica" in options_of(table)


def test_r15_3_capital_provinces_cannot_be_claimed() -> None:
    table = realm(
        control={"carthage": ["cyrenaica"]}, built={"aegyptus": ["city1"]}, legions={"carthage": {"aegyptus": 1}}
    )
    name(table, "carthage", "done")
    assert refused(table, "claim aegyptus") == "capital-province"


def test_r15_4_annexed_at_the_end_of_the_next_part() -> None:
    table = played(invasion(), "claim cyrenaica")
    assert refused(table, "annex cyrenaica") == "claimed-now"
    next_turn(played(table, "done") if kind(table) == Ask.CAPTURE else table)
    played(table, "annex cyrenaica")
    assert (controller(table, "cyrenaica"), holds(table, "cyrenaica")) == ("carthage", set())
    assert (tracks(table, "carthage")[:2], tracks(table, "egypt")[:2]) == ((2, 2), (0, 0))
    assert legions(table, "carthage", "cyrenaica") == 3


def test_r15_5_a_war_ends_the_claim() -> None:
    table = realm(
        control={"egypt": ["cyrenaica"]},
        legions={"carthage": {"cyrenaica": 1}, "egypt": {"aegyptus": 1}},
        held={"cyrenaica": ["control"]},
    )
    name(table, "egypt", "march aegyptus to cyrenaica")
    roll(table, 1, 1)
    assert holds(table, "cyrenaica") == set()


def test_r15_5_a_withdrawn_claim_is_lost() -> None:
    table = played(invasion(held=["control"]), "withdraw cyrenaica.control")
    assert refused(table, "annex cyrenaica") == "not-claimed"
    assert refused(table, "claim cyrenaica") == "changed-already"


def test_r15_6_without_a_link_nobody_controls_it() -> None:
    table = realm(
        control={"egypt": ["cyrenaica"]},
        built={"cyrenaica": ["city1"]},
        legions={"rome": {"cyrenaica": 1}},
        held={"cyrenaica": ["control"]},
    )
    name(table, "rome", "done", "annex cyrenaica")
    assert (controller(table, "cyrenaica"), tracks(table, "rome")[1], tracks(table, "egypt")[1]) == ("", 0, 0)
    assert buildings(table, "cyrenaica") == {"city1"}


SEVEN = ["libya", "numidia", "phasania", "gallia", "nubia", "sicilia", "creta"]


def test_r15_7_nor_without_a_marker() -> None:
    table = invasion(held=["control"], control={"carthage": SEVEN})
    assert controller(played(table, "annex cyrenaica"), "cyrenaica") == ""


def test_r15_8_who_does_not_annex_keeps_the_claim() -> None:
    table = played(invasion(held=["control"]), "done")
    assert holds(table, "cyrenaica") == {"control"}
    assert "annex cyrenaica" in options_of(next_turn(table))


def test_r15_9_the_queen_of_sheba_is_quick() -> None:
    table = played(invasion(cards={"carthage": ["queen_of_sheba"]}), "claim cyrenaica", "annex cyrenaica")
    assert (controller(table, "cyrenaica"), legions(table, "carthage", "cyrenaica")) == ("carthage", 2)


def test_r15_9_but_needs_a_marker() -> None:
    table = invasion(cards={"carthage": ["queen_of_sheba"]}, control={"carthage": SEVEN})
    assert refused(played(table, "claim cyrenaica"), "annex cyrenaica") == "no-marker"


def test_r18_16_the_queen_of_sheba_once_a_turn() -> None:
    table = invasion(
        cards={"carthage": ["queen_of_sheba"]},
        control={"greece": ["sicilia"], "carthage": ["libya", "creta"]},
        also_legions={"sicilia": 2},
        triremes={"carthage": {"africum": 1}},
    )
    played(table, "claim cyrenaica", "annex cyrenaica", "claim sicilia")
    assert refused(table, "annex sicilia") == "claimed-now"


def test_r18_16_the_queen_s_price_is_not_paid_for_an_old_claim() -> None:
    table = invasion(held=["control"], cards={"carthage": ["queen_of_sheba"]})
    played(table, "annex cyrenaica")
    assert legions(table, "carthage", "cyrenaica") == 3


# --- Circe -----------------------------------------------------------------------------------------------------------


def test_r18_8_circe_s_legions_work_on_empty_caravan_places() -> None:
    """In one's own, nobody's and an opponent's province, beside what is captured there."""
    table = realm(
        control={"egypt": ["cyrenaica"], "carthage": ["libya"]},
        built={"cyrenaica": ["market"]},
        legions={"carthage": {"libya": 1, "phasania": 1, "cyrenaica": 2}},
        cards={"carthage": ["circe"]},
    )
    name(table, "carthage", "done")
    played(
        table,
        "occupy libya.caravan2",
        "occupy phasania.caravan1",
        "occupy cyrenaica.market",
        "occupy cyrenaica.caravan1",
    )
    assert holds(table, "libya") == {"caravan2"}
    assert holds(table, "phasania") == {"caravan1"}
    assert holds(table, "cyrenaica") == {"market", "caravan1"}
    assert tracks(table, "carthage")[0] == 2


def test_r18_8_only_with_a_free_legion_and_in_an_opponent_s_province_alone() -> None:
    table = realm(
        control={"carthage": ["libya"], "rome": ["phasania"]},
        legions={"carthage": {"libya": 1, "phasania": 1, "nubia": 1}, "rome": {"phasania": 1}},
        cards={"carthage": ["circe"]},
    )
    name(table, "carthage", "done")
    roll(table, 1, 1)
    assert refused(table, "occupy phasania.caravan1") == "not-alone"
    played(table, "occupy libya.caravan1")
    assert refused(table, "occupy libya.caravan2") == "no-free-legion"


@pytest.mark.parametrize("controller", ["", "carthage"])
def test_r18_8_in_an_own_or_nobody_s_province_at_war_too(controller: str) -> None:
    """Both sides are left: the legions that worked go on, others may begin to; nobody else's place is taken."""
    table = realm(
        control={controller: ["libya"]} if controller else {},
        legions={"carthage": {"libya": 3}, "rome": {"libya": 1}},
        held={"libya": ["caravan1"]},
        cards={"carthage": ["circe"]},
    )
    name(table, "carthage", "done")
    roll(table, 1, 1, 1, 1)
    assert workers(table, "libya") == {("caravan1", "carthage")}
    played(table, "occupy libya.caravan2")
    assert workers(table, "libya") == {("caravan1", "carthage"), ("caravan2", "carthage")}


def test_r18_8_at_war_the_places_in_an_opponent_s_province_are_lost() -> None:
    table = realm(
        control={"rome": ["phasania"]},
        legions={"carthage": {"phasania": 2}, "rome": {"libya": 1}},
        held={"phasania": ["caravan1"]},
        cards={"carthage": ["circe"]},
    )
    name(table, "rome", "march libya to phasania")
    roll(table, 1, 1, 1)
    assert workers(table, "phasania") == set()


def test_r18_8_two_may_work_in_one_province() -> None:
    """Castor and Pollux copy Circe: each place has its own legion."""
    table = realm(
        legions={"carthage": {"libya": 2}, "rome": {"libya": 2}},
        cards={"carthage": ["circe"], "rome": ["castor_pollux"]},
        copied="circe",
    )
    name(table, "carthage", "done")
    roll(table, 1, 1, 1, 1)
    played(table, "occupy libya.caravan1", "done")
    name(table, "rome", "done")
    roll(table, 1, 1, 1, 1)
    assert refused(table, "occupy libya.caravan1") == "held-already"
    assert refused(table, "withdraw libya.caravan1") == "not-held"
    played(table, "occupy libya.caravan2")
    assert workers(table, "libya") == {("caravan1", "carthage"), ("caravan2", "rome")}


def test_r12_6b_who_attacks_gives_up_places_too() -> None:
    """Carthage works on two places of its own province, loses two of three legions, and keeps one place."""
    table = realm(
        control={"carthage": ["libya"]},
        legions={"carthage": {"libya": 3}, "rome": {"libya": 3}},
        held={"libya": ["caravan1", "caravan2"]},
        cards={"carthage": ["circe"]},
    )
    name(table, "carthage", "done")
    roll(table, 1, 1, 1, 4, 4, 4)
    assert legions(table, "carthage", "libya") == 1
    assert options_of(table) == {"withdraw libya.caravan1", "withdraw libya.caravan2"}
    assert table.waiting == {seat_of(table, "carthage")}
    played(table, "withdraw libya.caravan1")
    assert workers(table, "libya") == {("caravan2", "carthage")}


def test_r18_8_nobody_else_can() -> None:
    table = invasion(3, ["city1"])
    assert refused(table, "occupy cyrenaica.caravan1") == "no-building"


def test_r18_8_a_claim_can_stand_beside_circe_s_legions() -> None:
    table = invasion(2, ["city1"], cards={"carthage": ["circe"]})
    played(table, "occupy cyrenaica.caravan1", "claim cyrenaica")
    assert holds(table, "cyrenaica") == {"caravan1", "control"}


# --- peace -----------------------------------------------------------------------------------------------------------


def zeus(**more: Any) -> Table:
    """Rome has the Statue of Zeus and is asked for a peace."""
    return realm(cards={"rome": ["statue_of_zeus"]}, ask=Ask.PEACE, asked="rome", **more)


def test_r19_4_peace_with_one_opponent_or_none() -> None:
    table = zeus()
    assert options_of(table) == {"done", "peace with 2", "peace with 3", "peace with 4", "peace with 5"}
    assert refused(table, "peace with 1") == "no-opponent"
    played(table, "peace with 4")
    assert kind(table) == Ask.MOVER
    assert table.state.players[seat_of(table, "egypt")].peace == seat_of(table, "rome") + 1


def test_r19_4_not_with_the_same_one_twice_running() -> None:
    table = zeus()
    fields(table).players[seat_of(table, "rome")].last_peace = seat_of(table, "egypt") + 1
    assert refused(table, "peace with 4") == "peace-twice"
    played(table, "done")
    for empire in ("rome", "greece", "babylon", "egypt"):
        name(table, empire)
    assert table.state.players[seat_of(table, "rome")].last_peace == 0


def test_r19_4a_legions_go_home() -> None:
    table = zeus(
        control={"egypt": ["cyrenaica"], "rome": ["italia"]},
        built={"cyrenaica": ["market"]},
        legions={"rome": {"cyrenaica": 2}, "egypt": {"italia": 1}, "greece": {"italia": 1}},
        held={"cyrenaica": ["market"]},
    )
    played(table, "peace with 4")
    assert (legions(table, "rome", "latium"), legions(table, "egypt", "aegyptus")) == (2, 1)
    assert (holds(table, "cyrenaica"), legions(table, "greece", "italia")) == (set(), 1)


def test_r19_4a_into_a_capital_that_is_taken() -> None:
    table = zeus(
        control={"egypt": ["cyrenaica"]},
        built={"latium": ["city1"]},
        legions={"rome": {"cyrenaica": 1}, "greece": {"latium": 1}},
        held={"latium": ["city1"]},
    )
    played(table, "peace with 4")
    assert holds(table, "latium") == set()


def test_r19_4b_neither_fights_nor_enters() -> None:
    table = zeus(
        control={"egypt": ["cyrenaica"], "rome": ["libya"]},
        legions={"rome": {"libya": 1}, "egypt": {"cyrenaica": 1}},
        triremes={"rome": {"africum": 1}, "egypt": {"africum": 1}},
    )
    played(table, "peace with 4")
    name(table, "rome", "done")
    assert kind(table) == Ask.MARCH
    assert refused(table, "march libya to cyrenaica") == "at-peace"
    played(table, "done")
    name(table, "egypt", "done")
    assert refused(table, "march cyrenaica to libya") == "at-peace"


def test_r19_4b_peace_ends_with_the_phase() -> None:
    table = zeus()
    played(table, "peace with 4")
    for empire in ("rome", "greece", "babylon", "egypt"):
        name(table, empire)
    rome = table.state.players[seat_of(table, "rome")]
    assert (rome.peace, rome.last_peace) == (0, seat_of(table, "egypt") + 1)


def test_r19_4c_neither_captures_where_both_stand() -> None:
    table = zeus(
        control={"greece": ["macedonia"]},
        built={"macedonia": ["market"]},
        legions={"rome": {"dalmatia": 1}, "egypt": {"macedonia": 1}},
        held={"macedonia": ["market"]},
    )
    played(table, "peace with 4")
    name(table, "rome", "march dalmatia to macedonia")
    assert (kind(table), holds(table, "macedonia")) == (Ask.MOVER, set())
    assert with_verb(table, "destroy") == set()
