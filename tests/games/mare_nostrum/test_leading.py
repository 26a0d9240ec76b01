"""R16 and R17 as rules: tracks, titles, victories."""

from __future__ import annotations

from typing import Any

from tests.games.mare_nostrum.realms import (
    fields,
    hand,
    kind,
    name,
    options_of,
    played,
    realm,
    refused,
    roll,
    seat_of,
    tracks,
)

from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask, Phase, Victory


def last_part(**more: Any) -> Table:
    """Phase 4 with three players, Greece has had its part; Rome has to name the next."""
    return realm(3, done=["greece"], **more)


def to_the_titles(table: Table) -> Table:
    """Everybody who is left does nothing until the titles, or something else, come up."""
    turn = table.state.turn
    while not table.over and kind(table) != Ask.TIE and table.state.turn == turn:
        moves = list(table.moves())
        table.play(next((move for move in moves if move.verb == "done"), moves[0]))
    return table


def holders(table: Table) -> list[int]:
    return [title - 1 for title in table.state.titles]


def won_by(table: Table) -> tuple[Victory, set[int]]:
    winners = {seat for seat in range(table.seats) if table.state.winners >> seat & 1}
    return Victory(table.state.victory), winners


def test_r16_1_positions_are_counted() -> None:
    """All three tracks of one empire at once; the clauses have tests of their own."""
    table = realm(
        control={"rome": ["italia"]},
        built={"latium": ["city1", "temple"], "italia": ["caravan1", "market"]},
        legions={"rome": {"latium": 2}},
        fortresses=["latium"],
        triremes={"rome": {"ionium": 1}},
        cards={"rome": ["hercules"]},
    )
    assert tracks(table, "rome") == (4, 4, 6)


def test_r16_1a_trade() -> None:
    """Caravans, markets and influence; a legion that works for Circe is no caravan."""
    table = realm(
        control={"rome": ["italia"]},
        built={"italia": ["caravan1", "market"]},
        legions={"rome": {"italia": 1}},
        held={"italia": ["caravan2"]},
        cards={"rome": ["circe"]},
    )
    assert tracks(table, "rome")[0] == 3


def test_r16_1b_culture() -> None:
    table = realm(built={"achaea": ["city1", "city2", "temple"]}, cards={"greece": ["penthesilea"]})
    assert tracks(table, "greece")[1] == 5


def test_r16_1c_military() -> None:
    table = realm(
        control={"greece": ["thracia"]},
        legions={"greece": {"achaea": 2, "dacia": 1}},
        triremes={"greece": {"aegaeum": 2}},
        fortresses=["achaea", "thracia"],
        cards={"greece": ["perseus"]},
    )
    assert tracks(table, "greece")[2] == 8


def test_r16_1_a_copied_hero_gives_no_influence() -> None:
    table = realm(cards={"rome": ["castor_pollux"], "greece": ["hercules"]}, copied="hercules")
    assert (tracks(table, "rome"), tracks(table, "greece")) == ((0, 0, 0), (2, 2, 2))


def test_r16_2_a_position_may_pass_fifteen() -> None:
    table = realm(
        control={"rome": ["italia", "gallia", "germania", "dalmatia"]},
        legions={"rome": {"latium": 8}},
        triremes={"rome": {"ionium": 5}},
        fortresses=["latium", "italia", "gallia", "germania", "dalmatia"],
    )
    assert tracks(table, "rome")[2] == 18


def test_r16_3_who_is_alone_in_front_gets_the_title() -> None:
    table = last_part(
        built={"achaea": ["city1"], "africa": ["caravan1"]}, legions={"greece": {"achaea": 2}, "rome": {"latium": 1}}
    )
    to_the_titles(table)
    assert holders(table) == [seat_of(table, "carthage"), seat_of(table, "greece"), seat_of(table, "greece")]


def test_r16_4_the_last_leader_chooses_among_those_in_front() -> None:
    """Carthage led trade, and is not among them now."""
    table = last_part(built={"achaea": ["city1", "caravan1"], "latium": ["caravan1"]}, legions={"rome": {"latium": 1}})
    to_the_titles(table)
    assert (kind(table), table.waiting) == (Ask.TIE, {seat_of(table, "carthage")})
    assert options_of(table) == {"name 1", "name 2"}
    assert refused(table, "name 3") == "not-tied"
    played(table, "name 1")
    assert holders(table) == [0, 1, 0]


def test_r16_4_oneself_too() -> None:
    table = last_part(
        built={"achaea": ["city1"], "africa": ["caravan1"]}, legions={"rome": {"latium": 1}, "greece": {"achaea": 1}}
    )
    to_the_titles(table)
    assert (kind(table), table.waiting, options_of(table)) == (Ask.TIE, {0}, {"name 1", "name 2"})


def test_r16_5_trade_then_culture_then_military() -> None:
    table = to_the_titles(last_part())
    asked = []
    while kind(table) == Ask.TIE:
        asked.append((min(table.waiting), options_of(table)))
        table.play(f"name {len(asked)}")
    everybody = {"name 1", "name 2", "name 3"}
    assert asked == [(2, everybody), (1, everybody), (0, everybody)]
    assert holders(table) == [0, 1, 2]


def test_r16_6_a_new_trade_leader_gets_all_tokens() -> None:
    for leader, tokens in (("rome", 7), ("carthage", 5)):
        built = {"latium" if leader == "rome" else "africa": ["caravan1"], "achaea": ["city1"]}
        table = last_part(built=built, legions={"greece": {"achaea": 1}, "rome": {"latium": 2}})
        fields(table).tokens = 5
        to_the_titles(table)
        assert table.state.tokens == tokens


# --- victories -------------------------------------------------------------------------------------------------------


def build(seats: int = 3, active: str = "rome", **more: Any) -> Table:
    """An empire has been named to build."""
    return realm(seats, phase=Phase.BUILD, ask=Ask.BUILD, asked=active, active=active, **more)


FOUR = ["hercules", "circe", "hamilcar"]
"""Three cards beside the start hero: the next one is the fifth."""


def test_r17_1_the_pyramids_win_at_once() -> None:
    table = build(coins={"rome": 12})
    played(table, "hire pyramids", "pay coin")
    assert table.over
    assert won_by(table) == (Victory.PRESTIGE, {0})
    assert table.places() == [1, 2, 2]


def test_r17_2_five_cards_win_at_the_end_of_the_phase() -> None:
    table = build(cards={"rome": FOUR}, coins={"rome": 10}, done=["greece"])
    played(table, min(move for move in options_of(table) if move.startswith("hire")), "pay coin")
    assert not table.over
    while not table.over:
        table.play("done")
    assert won_by(table) == (Victory.FAME, {0})


def five_each(titles: tuple[str, str, str]) -> Table:
    """Rome and Greece have five cards each; Carthage is the last to build."""
    cards = {"rome": [*FOUR, "spartacus"], "greece": ["perseus", "antigone", "ramses_ii", "gilgamesh"]}
    table = build(active="carthage", cards=cards, done=["rome", "greece"], titles=titles)
    return played(table, "done")


def test_r17_3_the_culture_leader_wins_or_they_share() -> None:
    assert won_by(five_each(("carthage", "greece", "rome"))) == (Victory.FAME, {1})
    assert won_by(five_each(("greece", "carthage", "rome"))) == (Victory.FAME, {0, 1})


def test_r17_4_four_great_cities_win_at_the_end_of_phase_4() -> None:
    """Own and occupied ones, capitals and legendary cities; ordinary ones and those not built do not count."""
    four = {"latium": ["city1"], "africa": ["city1"], "achaea": ["city1", "city2"], "sicilia": ["city1"]}
    for built, over in ((four, True), ({**four, "sicilia": []}, False)):
        table = last_part(
            control={"rome": ["sicilia"]},
            built=built,
            legions={"rome": {"africa": 1, "achaea": 2}},
            held={"africa": ["city1"], "achaea": ["city1", "city2"]},
        )
        to_the_titles(table)
        assert table.over == over
        if over:
            assert won_by(table) == (Victory.CONQUEST, {0})


def eight_cities(military: str) -> Table:
    """Rome and Egypt control four great cities each."""
    cities = ["latium", "achaea", "babylonia", "aegyptus", "africa", "asia", "judaea", "sicilia"]
    table = realm(
        control={"rome": ["sicilia", "asia"], "egypt": ["judaea"]},
        built={name_: ["city1"] for name_ in cities},
        legions={"rome": {"achaea": 1}, "egypt": {"africa": 1, "babylonia": 1}},
        held={"achaea": ["city1"], "africa": ["city1"], "babylonia": ["city1"]},
        titles=("carthage", "egypt", military),
        done=["greece", "babylon", "carthage"],
    )
    return to_the_titles(table)


def test_r17_5_the_military_leader_wins_or_they_share() -> None:
    assert won_by(eight_cities("egypt")) == (Victory.CONQUEST, {3})
    assert won_by(eight_cities("greece")) == (Victory.CONQUEST, {0, 3})


def test_r17_6_three_titles_win_at_the_end_of_the_turn() -> None:
    table = last_part(built={"latium": ["caravan1", "city1"]}, legions={"rome": {"latium": 1}})
    to_the_titles(table)
    assert won_by(table) == (Victory.SUPREMACY, {0})


def test_r17_7_pyramids_after_a_fifth_card_win_first() -> None:
    cards = {"rome": [*FOUR, "spartacus"]}
    table = build(active="carthage", cards=cards, done=["rome", "greece"], coins={"carthage": 12})
    played(table, "hire pyramids", "pay coin")
    assert won_by(table) == (Victory.PRESTIGE, {2})


def test_r17_8_the_limit_of_turns() -> None:
    """Titles come first, then cards, great cities, and the sum of the tracks."""
    for limit in ("off", "on"):
        table = realm(
            3,
            done=["greece"],
            turn=20,
            built={"achaea": ["city1"], "africa": ["caravan1"]},
            legions={"greece": {"achaea": 1}, "rome": {"latium": 2}},
            turn_limit=limit,
        )
        to_the_titles(table)
        assert table.over == (limit == "on")
    assert Victory(table.state.victory) == Victory.LIMIT
    assert table.places() == [2, 1, 3]


# --- examples --------------------------------------------------------------------------------------------------------


def test_e12_a_trireme_and_a_legendary_city() -> None:
    table = realm(
        control={"greece": ["asia"]},
        phase=Phase.BUILD,
        ask=Ask.BUILD,
        asked="greece",
        active="greece",
        coins={"greece": 6},
    )
    played(table, "build trireme in aegaeum", "pay coin", "build asia.city1", "pay coin")
    assert (tracks(table, "greece"), hand(table, "greece")) == ((0, 1, 1), {})


def test_e22_rome_becomes_trade_leader() -> None:
    table = realm(
        control={
            "rome": ["italia"],
            "greece": ["macedonia"],
            "babylon": ["mesopotamia"],
            "egypt": ["aethiopia"],
            "carthage": ["numidia"],
        },
        built={
            "latium": ["caravan1", "caravan2", "market"],
            "italia": ["caravan1", "market"],
            "achaea": ["caravan1", "market", "city1"],
            "macedonia": ["caravan1", "market"],
            "babylonia": ["caravan1", "caravan2", "market"],
            "mesopotamia": ["caravan1"],
            "aegyptus": ["caravan1", "market"],
            "aethiopia": ["caravan1"],
            "africa": ["caravan1", "market"],
            "numidia": ["caravan1"],
        },
        legions={"egypt": {"aegyptus": 1}},
        done=["greece", "babylon", "egypt"],
    )
    empires = ("rome", "greece", "babylon", "egypt", "carthage")
    assert [tracks(table, empire)[0] for empire in empires] == [5, 4, 4, 3, 3]
    to_the_titles(table)
    assert holders(table)[0] == 0


def test_e23_past_fifteen() -> None:
    homes = ["italia", "gallia", "germania", "dalmatia"]
    table = realm(
        phase=Phase.BUILD,
        ask=Ask.BUILD,
        asked="rome",
        active="rome",
        control={"rome": homes},
        legions={"rome": {"latium": 4}},
        triremes={"rome": {"ionium": 5}},
        fortresses=["latium", *homes],
        coins={"rome": 12},
    )
    assert tracks(table, "rome")[2] == 14
    for _ in range(4):
        played(table, "build legion in latium", "pay coin")
    assert tracks(table, "rome")[2] == 18


def test_titles_are_not_settled_by_a_battle() -> None:
    """R16.3 Only phase 5 does."""
    table = realm(legions={"rome": {"dalmatia": 1}, "egypt": {"dalmatia": 2}})
    roll(name(table, "rome", "done"), 1, 5, 1)
    assert holders(table)[2] == seat_of(table, "rome")


def test_r13_4_nothing_is_built_in_a_province_at_war() -> None:
    """But in the own capital province (R8.5); a sea that another, peaceful province touches stays open (Q18)."""
    table = build(
        5,
        coins={"rome": 12},
        control={"rome": ["dalmatia", "macedonia"]},
        legions={"rome": {"macedonia": 1, "latium": 1}, "egypt": {"macedonia": 1, "latium": 1}},
    )
    assert refused(table, "build legion in macedonia") == "enemy-there"
    assert refused(table, "build macedonia.market") == "enemy-there"
    assert refused(table, "build trireme in aegaeum") == "no-coast"
    assert {"build trireme in hadriaticum", "build legion in latium"} <= options_of(table)
