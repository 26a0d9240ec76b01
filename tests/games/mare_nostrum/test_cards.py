"""R9, and the heroes and wonders of phase 3, as rules."""

from __future__ import annotations

from typing import Any

from tests.games.mare_nostrum.realms import (
    clear_agenda,
    fields,
    fortress,
    hand,
    kind,
    legions,
    options_of,
    played,
    realm,
    refused,
    seat_of,
    settle,
    tracks,
    triremes,
    with_verb,
)
from tests.games.mare_nostrum.test_sites import build

from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask, Phase, Victory


def for_sale(table: Table) -> set[str]:
    return {move.removeprefix("hire ") for move in with_verb(table, "hire")}


def test_r9_1_what_lies_face_up_and_the_pyramids() -> None:
    table = build(coins={"rome": 12}, opened=["hercules"])
    assert len(for_sale(table)) == 6
    assert {"hercules", "pyramids"} <= for_sale(table)
    assert refused(table, "hire perseus") == "card-not-open"
    played(table, "hire hercules", "pay coin")
    assert refused(table, "hire hercules") == "card-not-open"


def test_r9_2_a_card_works_at_once() -> None:
    """Spartacus is hired for seven coins, and the eighth pays a legion."""
    table = build(coins={"rome": 8}, opened=["spartacus"])
    assert refused(table, "build cheap legion in latium") == "no-power"
    played(table, "hire spartacus", "pay coin", "build cheap legion in latium", "pay coin")
    assert (legions(table, "rome", "latium"), hand(table, "rome")) == (1, {})


def test_r9_3_seven_eight_nine_ten() -> None:
    for cards, price in ((0, 7), (1, 8), (2, 9), (3, 10)):
        owned = ["castor_pollux", "circe", "hamilcar"][:cards]
        table = build(coins={"rome": price - 1}, cards={"rome": owned}, opened=["hercules"])
        assert refused(table, "hire hercules") == "cannot-pay"
        table = build(coins={"rome": price}, cards={"rome": owned}, opened=["hercules"])
        played(table, "hire hercules", "pay coin")
        assert hand(table, "rome") == {}


def test_r9_4_cards_are_not_replaced_within_the_phase() -> None:
    table = build(coins={"rome": 15}, opened=["hercules"], done=["babylon", "egypt", "carthage"])
    played(table, "hire hercules", "pay coin")
    assert table.state.open.bit_count() == 4
    while kind(table) != Ask.CARD:
        table.play("done")
    assert all(move.startswith("open ") for move in options_of(table))


def test_r9_5_influence_counts_at_once() -> None:
    table = build(coins={"rome": 7}, opened=["hercules"])
    assert tracks(played(table, "hire hercules", "pay coin"), "rome") == (2, 2, 2)


def test_r9_6_once_a_turn() -> None:
    table = build(coins={"rome": 4}, cards={"rome": ["spartacus"]})
    played(table, "build cheap legion in latium", "pay coin")
    assert refused(table, "build cheap legion in latium") == "used-this-turn"
    assert "build legion in latium" in options_of(table)


# --- heroes ----------------------------------------------------------------------------------------------------------


def test_r18_7_castor_and_pollux_copy_an_opponent_s_hero() -> None:
    cards = {"greece": ["spartacus", "perseus"], "egypt": ["colossus"], "rome": ["circe"]}
    table = build(coins={"rome": 9}, cards=cards, opened=["castor_pollux"])
    played(table, "hire castor_pollux", "pay coin")
    assert (kind(table), options_of(table)) == (Ask.COPY, {"copy spartacus"})
    for card in ("pericles", "perseus", "colossus", "circe"):
        assert refused(table, f"copy {card}") == "not-copyable"
    played(table, "copy spartacus", "build cheap legion in latium", "pay coin")
    assert legions(table, "rome", "latium") == 1


def test_r18_7_without_a_hero_to_copy_they_copy_nothing() -> None:
    table = build(coins={"rome": 7}, opened=["castor_pollux"])
    assert kind(played(table, "hire castor_pollux", "pay coin")) == Ask.BUILD
    assert table.state.copied == 0


def cheap(card: str, unit: str, place: str, good: str) -> None:
    for owner in ({"rome": [card]}, {"rome": ["castor_pollux"], "greece": [card]}):
        if "greece" in owner and card == "lighthouse":
            continue
        table = build(
            coins={}, goods={"rome": {good: 1, "wine": 1}}, cards=owner, copied=card if "greece" in owner else ""
        )
        played(table, f"build cheap {unit} in {place}")
        assert refused(table, "pay wine") == "pay-wrong-good"
        assert hand(played(table, f"pay {good}"), "rome") == {"wine": 1}
    table = build(coins={"rome": 2}, cards={"rome": [card]})
    played(table, f"build cheap {unit} in {place}", "pay coin")
    assert hand(table, "rome") == {"coin": 1}
    assert refused(table, f"build cheap {unit} in {place}") == "used-this-turn"


def test_r18_9_gilgamesh() -> None:
    cheap("gilgamesh", "fortress", "latium", "stone")
    table = build(coins={"rome": 1}, cards={"rome": ["gilgamesh"]})
    assert fortress(played(table, "build cheap fortress in latium", "pay coin"), "latium")


def test_r18_11_hercules_is_influence_and_nothing_else() -> None:
    table = build(coins={"rome": 3}, cards={"rome": ["hercules"]})
    assert tracks(table, "rome") == (2, 2, 2)
    assert with_verb(table, "cheap") | with_verb(table, "free") == set()


def test_r18_13_penthesilea_a_legion_for_each_occupied_province() -> None:
    """A building or the marker held; legions that only stand there do not count."""
    table = build(
        coins={"rome": 1},
        control={"rome": ["italia", "gallia", "sicilia"]},
        built={"italia": ["market"]},
        legions={"greece": {"italia": 1, "gallia": 1, "sicilia": 1}},
        held={"italia": ["market"], "gallia": ["control"]},
        cards={"rome": ["penthesilea"]},
    )
    assert with_verb(table, "free") == {"build free legion in latium"}
    played(table, "build free legion in latium", "build free legion in latium")
    assert refused(table, "build free legion in latium") == "used-this-turn"
    assert (legions(table, "rome", "latium"), hand(table, "rome")) == (2, {"coin": 1})


def test_r18_13_a_legion_at_work_for_circe_occupies_nothing() -> None:
    table = build(
        control={"rome": ["italia"]},
        legions={"greece": {"italia": 1}},
        held={"italia": ["caravan1"]},
        cards={"rome": ["penthesilea"], "greece": ["circe"]},
    )
    assert refused(table, "build free legion in latium") == "not-occupied"


def test_r18_13_penthesilea_without_occupation() -> None:
    table = build(cards={"rome": ["penthesilea"]}, coins={"rome": 3})
    assert refused(table, "build free legion in latium") == "not-occupied"
    assert tracks(table, "rome") == (0, 2, 2)


def test_r18_17_spartacus() -> None:
    cheap("spartacus", "legion", "latium", "gladiator")


def perseus(named: str = "greece", **more: Any) -> Table:
    """Rome has Perseus; Egypt, the Culture Leader, names who builds."""
    cards = {"rome": ["perseus", *more.pop("also", [])]}
    table = realm(phase=Phase.BUILD, ask=Ask.BUILDER, asked="egypt", cards=cards, **more)
    return played(table, f"name {seat_of(table, named) + 1}")


def test_r18_14_perseus_builds_the_pyramids_first() -> None:
    table = perseus(coins={"rome": 12, "greece": 12})
    assert (kind(table), table.waiting) == (Ask.PERSEUS, {seat_of(table, "rome")})
    assert options_of(table) == {"hire pyramids", "done"}
    played(table, "hire pyramids", "pay coin")
    assert (table.over, Victory(table.state.victory), table.places()[0]) == (True, Victory.PRESTIGE, 1)


def test_r18_14_or_the_fifth_card_and_wins_at_once() -> None:
    table = perseus(also=["circe", "hamilcar"], coins={"rome": 10}, opened=["hercules"])
    assert "hire hercules" in options_of(table)
    played(table, "hire hercules", "pay coin")
    assert (table.over, Victory(table.state.victory)) == (True, Victory.FAME)


def test_r18_14_nothing_else_and_only_if_it_can_be_paid() -> None:
    table = perseus(coins={"rome": 6}, goods={"rome": {"oil": 6}})
    assert kind(table) == Ask.PERSEUS
    assert refused(table, "hire pyramids") == "cannot-pay"
    assert refused(table, "build legion in latium") == "no-answer"
    assert kind(played(table, "done")) == Ask.BUILD
    assert kind(perseus(coins={"rome": 11})) == Ask.BUILD


def test_r18_14_before_the_owner_s_own_part_too() -> None:
    assert kind(perseus("rome", coins={"rome": 12})) == Ask.PERSEUS


def test_r6_3_nobody_buys_a_sixth_card() -> None:
    """Q49: it has no price; the Pyramids have one."""
    cards = ["hercules", "hamilcar", "circe", "spartacus"]
    table = build(coins={"rome": 20}, cards={"rome": cards})
    assert with_verb(table, "hire") == {"hire pyramids"}


# --- wonders ---------------------------------------------------------------------------------------------------------


def test_r19_2_hanging_gardens_keep_two_commodities_beside_two_coins() -> None:
    table = build(
        coins={"rome": 3},
        goods={"rome": {"oil": 2, "wine": 1}},
        rares={"rome": ["oil"]},
        cards={"rome": ["hanging_gardens"]},
    )
    played(table, "done")
    assert kind(table) == Ask.KEEP
    played(table, "keep oil")
    assert refused(table, "keep oil") == "keep-twice"
    assert refused(table, "keep rare-oil") == "keep-twice"
    played(table, "keep wine")
    assert hand(table, "rome") == {"coin": 2, "oil": 1, "wine": 1}


def test_r19_2_whichever_is_named_first() -> None:
    table = build(coins={"rome": 1}, goods={"rome": {"oil": 2, "wine": 1}}, cards={"rome": ["hanging_gardens"]})
    played(table, "done", "keep wine", "keep oil")
    assert hand(table, "rome") == {"coin": 1, "oil": 1, "wine": 1}


def test_r19_2_or_fewer() -> None:
    table = build(coins={"rome": 1}, goods={"rome": {"oil": 2}}, cards={"rome": ["hanging_gardens"]})
    played(table, "done", "done")
    assert hand(table, "rome") == {"coin": 1}


def test_r19_3_lighthouse() -> None:
    cheap("lighthouse", "trireme", "tyrrhenum", "wood")
    table = build(coins={"rome": 1}, cards={"rome": ["lighthouse"]})
    assert triremes(played(table, "build cheap trireme in tyrrhenum", "pay coin"), "rome", "tyrrhenum") == 1


def test_r19_6_pyramids() -> None:
    """R17.1, whatever the number of cards: they always cost twelve."""
    table = build(coins={"rome": 12}, cards={"rome": ["circe", "hamilcar"]})
    played(table, "hire pyramids", "pay coin")
    assert (table.over, hand(table, "rome")) == (True, {})


# --- examples --------------------------------------------------------------------------------------------------------


def test_e13_egypt_hires_circe() -> None:
    table = build("egypt", coins={"egypt": 7}, opened=["circe"])
    assert tracks(played(table, "hire circe", "pay coin"), "egypt") == (1, 0, 1)


def test_e25_perseus_before_the_one_who_was_named() -> None:
    table = perseus("greece", coins={"rome": 12, "greece": 12})
    played(table, "hire pyramids", "pay coin")
    assert [seat for seat, place in enumerate(table.places()) if place == 1] == [seat_of(table, "rome")]


def test_a_power_used_is_there_again_next_turn() -> None:
    """R9.6 What was used in one turn can be used in the next."""
    everybody_else = ["greece", "babylon", "egypt"]
    table = build(coins={"rome": 4}, cards={"rome": ["spartacus"]}, done=everybody_else, built={"achaea": ["caravan1"]})
    played(table, "build cheap legion in latium", "pay coin")
    turn = table.state.turn
    while table.state.turn == turn:
        moves = list(table.moves())
        table.play(next((move for move in moves if move.verb == "done"), moves[0]))
    there = fields(table)
    clear_agenda(there)
    there.phase, there.active = Phase.BUILD, seat_of(table, "rome") + 1
    there.agenda.depth, there.agenda.questions[0].kind = 1, Ask.BUILD
    there.agenda.questions[0].seats = 1 << seat_of(table, "rome")
    settle(table)
    assert "build cheap legion in latium" in options_of(table)
