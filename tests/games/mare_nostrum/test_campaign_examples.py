"""The worked examples of docs/rules/mare_nostrum.md about moving, fighting and capturing, as stories."""

from __future__ import annotations

import pytest
from tests.games.mare_nostrum.realms import (
    controller,
    fortress,
    hand,
    holds,
    kind,
    legions,
    name,
    options_of,
    played,
    realm,
    roll,
    seat_of,
    tracks,
    triremes,
)
from tests.games.mare_nostrum.test_capturing import invasion, judaea, next_turn, zeus

from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask


def rome_before_cyrenaica() -> Table:
    """E14 Two Roman legions in Italy, one in Crete, two triremes in the Ionian Sea; an Egyptian one in the African Sea."""
    return realm(
        control={"rome": ["italia", "creta"], "egypt": ["cyrenaica"]},
        built={"cyrenaica": ["caravan1", "market", "city1"]},
        legions={"rome": {"italia": 2, "creta": 1}, "egypt": {"cyrenaica": 1}, "carthage": {"libya": 1}},
        fortresses=["cyrenaica"],
        triremes={"rome": {"ionium": 2}, "egypt": {"africum": 1}},
    )


def landed() -> Table:
    """E14 to its end: three Roman legions have landed in Cyrenaica."""
    table = name(rome_before_cyrenaica(), "rome", "sail ionium to africum", "done", "done")
    return played(table, "march italia to cyrenaica", "march italia to cyrenaica", "march creta to cyrenaica")


def won() -> Table:
    """E17 to its end: two Roman legions are alone in Cyrenaica."""
    return roll(landed(), 5, 4, 3, 3)


def test_e14_rome_lands_in_cyrenaica() -> None:
    table = name(rome_before_cyrenaica(), "rome", "sail ionium to africum", "done")
    assert options_of(table) == {"done", "attack 4 in africum"}
    played(table, "done", "march italia to cyrenaica", "march italia to cyrenaica")
    assert "march creta to cyrenaica" in options_of(table)
    assert legions(played(table, "march creta to cyrenaica"), "rome", "cyrenaica") == 3


def test_e15_a_trireme_that_has_fought_and_is_left_carries() -> None:
    table = name(rome_before_cyrenaica(), "rome", "sail ionium to africum", "done", "attack 4 in africum")
    roll(table, 5, 4)
    assert (triremes(table, "rome", "africum"), triremes(table, "egypt", "africum")) == (1, 0)
    assert "march italia to cyrenaica" in options_of(table)


@pytest.mark.parametrize(
    ("marches", "dice_in_cilicia"),
    [(["march cilicia to judaea"] * 2, 0), (["march cilicia to asia", "done"], 1), (["done"], 2)],
)
def test_e16_babylon_in_cilicia(marches: list[str], dice_in_cilicia: int) -> None:
    table = realm(
        control={"babylon": ["cilicia"], "egypt": ["judaea"]},
        legions={"babylon": {"cilicia": 2}, "egypt": {"cilicia": 2}},
        fortresses=["cilicia", "judaea"],
    )
    name(table, "babylon", *marches)
    if "attack 4 in cilicia" in options_of(table):
        assert options_of(table) == {"attack 4 in cilicia", "attack 4 in judaea"}
        played(table, "attack 4 in cilicia")
    assert kind(table) == Ask.ROLL
    for seat in [3] * dice_in_cilicia + [4] * 2:
        played(table, f"roll 1 for {seat} in cilicia")
    assert legions(table, "egypt", "cilicia") == 1


def test_e17_the_battle_of_cyrenaica() -> None:
    table = won()
    assert (legions(table, "rome", "cyrenaica"), legions(table, "egypt", "cyrenaica")) == (2, 0)
    assert not fortress(table, "cyrenaica")
    assert list(table.state.battle.losses) == [1, 2]


def test_e18_the_next_one_may_march_there_and_fight() -> None:
    table = played(won(), "done")
    name(table, "carthage", "march libya to cyrenaica")
    roll(table, 1, 1, 1)
    assert list(table.state.battle.rolled) == [1, 2]
    assert (legions(table, "carthage", "cyrenaica"), legions(table, "rome", "cyrenaica")) == (1, 2)


def test_e19_rome_occupies_caravan_and_market() -> None:
    """The two papyrus and Egypt's coin are collected in the next turn."""
    table = played(won(), "occupy cyrenaica.caravan1", "occupy cyrenaica.market")
    while table.state.turn == 2:
        table.play(next(m for m in table.moves() if m.verb in ("done", "name", "roll", "march")))
    assert hand(table, "rome") == {"papyrus": 2}
    assert hand(table, "egypt") == {"coin": 1}


def test_e20_rome_claims_the_marker() -> None:
    table = played(won(), "claim cyrenaica")
    assert (controller(table, "cyrenaica"), tracks(table, "egypt")[:2]) == ("egypt", (2, 1))
    next_turn(table, "rome")
    played(table, "annex cyrenaica")
    assert (controller(table, "cyrenaica"), tracks(table, "rome")[:2]) == ("rome", (2, 1))


def test_e21_the_tracks_follow() -> None:
    table = won()
    before = tracks(table, "rome")[0], tracks(table, "egypt")[0]
    played(table, "occupy cyrenaica.caravan1", "occupy cyrenaica.market")
    assert (tracks(table, "rome")[0], tracks(table, "egypt")[0]) == (before[0] + 2, before[1] - 2)


def test_e29_one_of_several_opponents() -> None:
    armies = {"carthage": {"libya": 1}, "rome": {"cyrenaica": 1}, "egypt": {"cyrenaica": 1}}
    table = realm(control={"egypt": ["cyrenaica"]}, legions=armies)
    name(table, "carthage", "march libya to cyrenaica")
    assert options_of(table) == {"attack 1 in cyrenaica", "attack 4 in cyrenaica"}
    roll(played(table, "attack 1 in cyrenaica"), 1, 1)
    assert kind(table) == Ask.MOVER


def test_e30_the_trireme_between_has_been_sunk() -> None:
    table = realm(
        control={"egypt": ["cyrenaica"]},
        built={"cyrenaica": ["caravan1"]},
        legions={"greece": {"cyrenaica": 1}},
        held={"cyrenaica": ["control"]},
    )
    name(table, "greece", "done", "annex cyrenaica")
    assert controller(table, "cyrenaica") == ""
    assert (tracks(table, "greece")[0], tracks(table, "egypt")[0]) == (0, 0)


def test_e31_a_fortress_alone() -> None:
    table = realm(control={"egypt": ["cyrenaica"]}, fortresses=["cyrenaica"], legions={"carthage": {"libya": 1}})
    name(table, "carthage", "march libya to cyrenaica")
    roll(table, 6)
    assert (legions(table, "carthage", "cyrenaica"), fortress(table, "cyrenaica")) == (0, True)


def test_e32_pericles() -> None:
    table = realm(legions={"greece": {"dalmatia": 2}, "egypt": {"dalmatia": 2}})
    name(table, "egypt", "done")
    roll(table, 1, 1, 1, 5)
    assert legions(table, "egypt", "dalmatia") == 0


def test_e33_nebuchadnezzar() -> None:
    table = realm(
        control={"egypt": ["cyrenaica"]},
        legions={"egypt": {"cyrenaica": 1}, "carthage": {"libya": 1}},
        cards={"egypt": ["nebuchadnezzar"]},
    )
    name(table, "carthage", "march libya to cyrenaica")
    roll(table, 1, 1)
    assert legions(table, "carthage", "cyrenaica") == 0


def test_e34_the_die_of_ramses_gets_nothing_from_caesar() -> None:
    table = realm(legions={"rome": {"dalmatia": 1}, "egypt": {"dalmatia": 2}}, cards={"rome": ["ramses_ii"]})
    name(table, "rome", "done")
    roll(table, 3, 1, 1, 1)
    assert legions(table, "egypt", "dalmatia") == 1
    table = realm(legions={"rome": {"dalmatia": 1}, "egypt": {"dalmatia": 2}}, cards={"rome": ["ramses_ii"]})
    name(table, "rome", "done")
    roll(table, 2, 1, 1, 1)
    assert legions(table, "egypt", "dalmatia") == 2


def test_e35_hamilcar() -> None:
    cards = {"carthage": ["hamilcar"]}
    assert hand(played(invasion(cards=cards), "destroy cyrenaica.caravan1"), "carthage") == {"papyrus": 2}
    table = played(judaea(cards=cards), "destroy judaea.city1", "draw gold for 5")
    assert hand(table, "carthage") == {"coin": 1, "rare-gold": 1}


def test_e36_the_queen_of_sheba() -> None:
    table = played(invasion(1, cards={"carthage": ["queen_of_sheba"]}), "claim cyrenaica", "annex cyrenaica")
    assert (controller(table, "cyrenaica"), legions(table, "carthage", "cyrenaica")) == ("carthage", 0)


def test_e37_peace_with_egypt() -> None:
    table = zeus(
        control={"egypt": ["cyrenaica"], "rome": ["italia"]},
        built={"cyrenaica": ["market", "city1"]},
        legions={"rome": {"cyrenaica": 2}, "egypt": {"italia": 1}},
        held={"cyrenaica": ["market", "city1"]},
    )
    played(table, "peace with 4")
    assert (legions(table, "rome", "latium"), legions(table, "egypt", "aegyptus")) == (2, 1)
    assert (holds(table, "cyrenaica"), tracks(table, "egypt")[:2]) == (set(), (1, 1))


def rome_against_two(*faces: int) -> Table:
    """E38 Two Egyptian legions hold caravan and market of Italy; one Roman legion attacks."""
    table = realm(
        control={"rome": ["italia"]},
        built={"italia": ["caravan1", "market"]},
        legions={"egypt": {"italia": 2}, "rome": {"latium": 1}},
        held={"italia": ["caravan1", "market"]},
    )
    return roll(name(table, "rome", "march latium to italia"), *faces)


def test_e38_egypt_chooses_what_it_goes_on_holding() -> None:
    table = rome_against_two(4, 5, 1)
    assert table.waiting == {seat_of(table, "egypt")}
    played(table, "withdraw italia.caravan1")
    assert (holds(table, "italia"), tracks(table, "egypt")[0], tracks(table, "rome")[0]) == ({"market"}, 1, 1)


def test_e39_at_war_nobody_holds_anything() -> None:
    table = rome_against_two(4, 1, 1)
    assert (legions(table, "egypt", "italia"), legions(table, "rome", "italia")) == (1, 1)
    assert (holds(table, "italia"), tracks(table, "rome")[0]) == (set(), 2)


def test_e40_two_triremes_against_one() -> None:
    table = realm(triremes={"carthage": {"ionium": 2}, "egypt": {"ionium": 1}})
    name(table, "carthage", "done", "attack 4 in ionium")
    roll(table, 2, 3, 4)
    assert (triremes(table, "carthage", "ionium"), triremes(table, "egypt", "ionium")) == (2, 0)
