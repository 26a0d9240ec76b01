"""R1 to R3 as rules: what is in the box, how the table is laid out, what is open to all."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mare_nostrum.oracle import components, covered, lands, seas
from tests.games.mare_nostrum.realms import (
    EMPIRES,
    buildings,
    controller,
    fortress,
    game,
    game_box,
    hand,
    kind,
    legions,
    name,
    new,
    options_of,
    played,
    played_out,
    realm,
    refused,
    roll,
    seat_of,
    tracks,
    with_verb,
)

import petteia
from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask, Phase
from petteia.games.mare_nostrum.moves import CARD_NAMES, EMPIRE_NAMES

GOODS = {
    **dict.fromkeys(("gems", "papyrus", "metal", "spices", "stone", "wood"), 5),
    **dict.fromkeys(("grain", "oil", "sheep", "wine"), 9),
    "ceramics": 3,
    "gold": 7,
    "gladiator": 11,
}


def building(**more: Any) -> Table:
    """Rome has been named to build."""
    return realm(phase=Phase.BUILD, ask=Ask.BUILD, asked="rome", active="rome", **more)


def test_r1_1_the_map() -> None:
    assert (len(lands()), len(seas())) == (29, 9)
    for one, land in lands().items():
        assert all(one in lands()[other]["land"] for other in land["land"])
        assert set(land["seas"]) <= set(seas())
        assert len(land["caravans"]) <= 2
        assert len(land["cities"]) <= 2
    for one, near in seas().items():
        assert all(one in seas()[other] for other in near)


def test_r1_2_commodities_and_coins() -> None:
    table = realm()
    assert {good["id"]: good["tokens"] for good in components()["goods"]["list"]} == GOODS
    assert (sum(table.state.goods), table.state.coins) == (87, 44)


def test_r1_3_a_rare_commodity_is_one_of_its_kind() -> None:
    """Two sheep, one of them rare, and an oil are no set of three."""
    table = building(rares={"rome": ["sheep"]}, goods={"rome": {"sheep": 1, "oil": 1}})
    assert refused(table, "build legion in latium") == "cannot-pay"
    table = building(rares={"rome": ["sheep"]}, goods={"rome": {"wine": 1, "oil": 1}})
    assert "build legion in latium" in options_of(table)


def test_r1_4_buildings() -> None:
    places = [place for land in lands().values() for place in land["caravans"]]
    cities = [city for land in lands().values() for city in land["cities"]]
    assert list(realm().state.stock) == [37, 25, 14, 8, 5, 3]
    assert len(places) == 37
    assert [cities.count(kind_) for kind_ in ("regular", "capital", "legendary")] == [8, 5, 3]
    assert sum(bool(land["caravans"]) for land in lands().values()) == 25
    assert sum(bool(land["cities"]) for land in lands().values()) == 14


def test_r1_5_pieces_of_an_empire() -> None:
    coins = {"rome": 6}
    table = building(coins=coins, legions={"rome": {"italia": 8}})
    assert refused(table, "build legion in latium") == "no-unit-left"
    table = building(coins=coins, triremes={"rome": {"ionium": 5}})
    assert refused(table, "build trireme in tyrrhenum") == "no-unit-left"
    five = ["italia", "gallia", "germania", "dalmatia", "sicilia"]
    table = building(coins=coins, control={"rome": five}, fortresses=five)
    assert refused(table, "build fortress in latium") == "no-unit-left"


def test_r1_6_the_marker_of_the_capital_province_is_printed() -> None:
    """Seven markers and the printed one: eight provinces, but no ninth."""
    six = ["italia", "gallia", "germania", "dalmatia", "sicilia", "creta"]
    table = building(coins={"rome": 6}, control={"rome": six})
    played(table, "build control in dacia", "pay coin")
    assert refused(table, "build control in macedonia") == "no-marker"


def test_r1_7_what_the_supply_does_not_hold_is_not_taken() -> None:
    table = realm(
        control={"egypt": ["cyrenaica"]},
        built={"cyrenaica": ["city1"]},
        coins={"rome": 44},
        legions={"carthage": {"cyrenaica": 1}},
    )
    name(table, "carthage", "done", "destroy cyrenaica.city1")
    assert (hand(table, "carthage"), table.state.coins) == ({}, 0)


def test_r1_8_cards() -> None:
    kinds = [card["kind"] for card in components()["cards"]["list"]]
    assert [kinds.count(word) for word in ("start", "hero", "wonder", "pyramids")] == [5, 12, 5, 1]


def test_r1_9_exchange_tokens() -> None:
    table = new(3)
    assert with_verb(table, "exchange") == {f"exchange {n}" for n in range(6)}
    assert sorted(sorted(token) for token in components()["exchange"]["tokens"]) == [[0, 5], [1, 2], [3, 4]]


def test_r1_10_dice() -> None:
    table = realm(triremes={"rome": {"ionium": 1}, "greece": {"ionium": 1}}, legions={"rome": {"dalmatia": 1}})
    name(table, "rome", "done", "attack 2 in ionium")
    assert {move.face for move in table.moves()} == {1, 2, 3, 4, 5, 6}
    table = realm(legions={"rome": {"dalmatia": 1}, "greece": {"dalmatia": 1}})
    name(table, "rome", "done")
    assert {move.face for move in table.moves()} == {1, 2, 3, 4, 5, 6}


# --- setup -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r2_1_covered_provinces_are_out_of_the_game(players: int) -> None:
    table = new(players)
    homes = {home for empire in EMPIRES[players] for home in components()["empires"][empire]["homes"]}
    assert not homes & covered(players)
    assert all(controller(table, name_) == "" for name_ in covered(players))
    assert {"babylonia", "assyria", "mesopotamia"} <= covered(players) or players == 5
    assert ("aegyptus" in covered(players)) == (players == 3)


def test_r2_2_empires_are_dealt_chosen_or_in_order() -> None:
    dealt = game.new(seats=3, seed=None, options={"empires": "dealt"})
    assert options_of(dealt) == {"empire rome for 1", "empire greece for 1", "empire carthage for 1"}
    played(dealt, "empire carthage for 1", "empire rome for 2")
    assert [EMPIRE_NAMES[dealt.state.players[seat].empire - 1] for seat in range(3)] == ["carthage", "rome", "greece"]
    chosen = game.new(seats=4, seed=1, options={"empires": "chosen"})
    assert chosen.waiting == {0}
    assert refused(chosen, "empire babylon for 1") == "empire-taken"
    assert refused(chosen, "empire rome for 2") == "empire-order"
    played(chosen, "empire egypt for 1")
    assert refused(chosen, "empire egypt for 2") == "empire-taken"
    ordered = new(5)
    assert [EMPIRE_NAMES[ordered.state.players[seat].empire - 1] for seat in range(5)] == list(EMPIRES[5])


STARTS = {"rome": (7, 1, 3), "greece": (4, 4, 3), "babylon": (5, 3, 2), "egypt": (4, 4, 2), "carthage": (7, 1, 2)}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r2_3_three_home_provinces_and_what_the_screen_shows(players: int) -> None:
    table = new(players)
    for seat, empire in enumerate(EMPIRES[players]):
        assert tracks(table, empire) == STARTS[empire]
        assert sum(table.state.control[i] == seat + 1 for i in range(29)) == 3
        assert CARD_NAMES[table.state.players[seat].cards.bit_length() - 1] == components()["empires"][empire]["hero"]
    assert fortress(table, "latium")
    assert legions(table, "rome", "latium") == 2
    assert buildings(table, "achaea") == {"caravan1", "city1", "city2", "temple"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_r2_4_nine_resources_and_the_first_turn_begins_with_trading(players: int) -> None:
    table = new(players)
    assert all(sum(hand(table, empire).values()) == 9 for empire in EMPIRES[players])
    assert (kind(table), table.state.turn) == (Ask.EXCHANGE, 1)
    assert hand(table, "rome") == {"coin": 1, "grain": 1, "metal": 3, "oil": 1, "sheep": 1, "wine": 2}


@pytest.mark.parametrize(("players", "culture"), [(3, "greece"), (4, "egypt"), (5, "egypt")])
def test_r2_5_the_first_titles(players: int, culture: str) -> None:
    table = new(players)
    expected = [seat_of(table, empire) + 1 for empire in ("carthage", culture, "rome")]
    assert list(table.state.titles) == expected


def test_r2_6_five_cards_lie_face_up() -> None:
    table = game.new(seats=3, seed=None, options={"empires": "in_order"})
    deck = {card["id"] for card in components()["cards"]["list"] if card["kind"] in ("hero", "wonder")}
    assert options_of(table) == {f"open {card}" for card in deck}
    assert refused(table, "open pyramids") == "card-not-in-deck"
    played(table, "open hercules", "open circe", "open colossus", "open spartacus")
    assert refused(table, "open circe") == "card-not-in-deck"
    assert kind(played(table, "open perseus")) == Ask.EXCHANGE


def test_r2_7_or_all_seventeen() -> None:
    table = new(3, cards="all_open")
    assert (kind(table), table.state.open.bit_count()) == (Ask.EXCHANGE, 17)


# --- turns, control, what is open ------------------------------------------------------------------------------------


def test_r3_1_five_phases_in_their_order() -> None:
    table = new(3, seed=3)
    seen: list[int] = []
    while table.state.turn < 3 and not table.over:
        if not seen or seen[-1] != table.state.phase:
            seen.append(table.state.phase)
        seat = min(table.waiting)
        moves = list(table.moves(seat))
        table.play(next((m for m in moves if m.verb == "done"), moves[0]), seat)
    shown = [phase for phase in seen if phase in (Phase.TRADE, Phase.BUILD, Phase.CAMPAIGN)]
    assert shown == [Phase.TRADE, Phase.BUILD, Phase.CAMPAIGN] * 2


def test_r3_2_only_who_is_asked_moves() -> None:
    table = realm(legions={"rome": {"latium": 1}})
    with pytest.raises(petteia.NotYourTurn):
        table.play("name 1", 1)
    assert refused(table, "march latium to italia") == "no-answer"
    assert refused(table, "name 9") == "no-such-seat"


def test_r3_2_and_nobody_when_it_is_over() -> None:
    table = played_out(3, seed=2)
    assert table.waiting == frozenset()
    with pytest.raises(petteia.NotYourTurn):
        table.play("done", 0)


def test_r3_3_the_marker_controls_all_but_what_is_occupied() -> None:
    table = realm(
        control={"egypt": ["cyrenaica"]},
        built={"cyrenaica": ["caravan1", "market", "city1"]},
        legions={"carthage": {"cyrenaica": 1}},
        held={"cyrenaica": ["market"]},
    )
    assert (tracks(table, "egypt")[:2], tracks(table, "carthage")[:2]) == ((1, 1), (1, 0))


def test_r3_4_buildings_without_a_controller_are_nobody_s() -> None:
    table = realm(built={"cyrenaica": ["caravan1", "city1"]}, legions={"carthage": {"cyrenaica": 1}})
    assert [tracks(table, empire)[:2] for empire in EMPIRES[5]] == [(0, 0)] * 5


def test_r3_5_a_view_shows_everything_but_rare_commodities_and_offers() -> None:
    table = realm(goods={"greece": {"oil": 2}}, rares={"greece": ["wine", "gold"]}, coins={"greece": 3})
    seen = table.view(seat_of(table, "rome")).state.players[seat_of(table, "greece")]
    assert (seen.goods[9], seen.coins, seen.hidden) == (2, 3, 2)
    assert seen.rares == 0xFFFF
    own = table.view(seat_of(table, "greece")).state.players[seat_of(table, "greece")]
    assert own.rares.bit_count() == 2


def test_r3_6_tracks_follow_at_once_and_titles_do_not() -> None:
    table = realm(legions={"rome": {"dalmatia": 1}, "egypt": {"dalmatia": 1, "aegyptus": 1}})
    name(table, "egypt", "done")
    roll(table, 6, 1)
    assert (tracks(table, "rome")[2], tracks(table, "egypt")[2]) == (0, 2)
    assert table.state.titles[2] == seat_of(table, "rome") + 1


def test_r3_7_heroes_go_before_the_rules() -> None:
    """R15.4 and R15.9: the Queen of Sheba."""
    table = realm(
        control={"egypt": ["cyrenaica"], "carthage": ["libya"]},
        legions={"carthage": {"cyrenaica": 1}},
        cards={"carthage": ["queen_of_sheba"]},
    )
    name(table, "carthage", "done", "claim cyrenaica", "annex cyrenaica")
    assert controller(table, "cyrenaica") == "carthage"


def test_r3_8_nothing_changes_hands_but_by_the_rules() -> None:
    """There is no move to give anything away, but the gift that evens out a trade (R5.10)."""
    table = realm(coins={"rome": 3})
    assert refused(table, "give coin to 2") == "no-answer"


# --- examples --------------------------------------------------------------------------------------------------------


def next_collecting(table: Table) -> Table:
    """Everybody does nothing until the next turn has been collected."""
    turn = table.state.turn
    while not table.over and table.state.turn == turn:
        moves = list(table.moves())
        table.play(next((move for move in moves if move.verb == "done"), moves[0]))
    return table


def test_e1_grain_and_gold_of_ethiopia() -> None:
    table = realm(control={"egypt": ["aethiopia"]}, built={"aethiopia": ["caravan1", "caravan2"]})
    assert hand(next_collecting(table), "egypt") == {"grain": 1, "gold": 1}


def test_e28_there_is_no_tenth_grain() -> None:
    """Greece is served first, being ahead on the trade track, and takes the last one (R4.6)."""
    table = realm(
        control={"egypt": ["aethiopia"], "greece": ["macedonia"]},
        built={"aethiopia": ["caravan1"], "macedonia": ["caravan1", "market"]},
        goods={"rome": {"grain": 8}},
    )
    next_collecting(table)
    assert [hand(table, empire).get("grain", 0) for empire in ("rome", "greece", "egypt")] == [8, 1, 0]


def test_e2_a_rare_sheep_and_a_sheep() -> None:
    table = building(rares={"rome": ["sheep"]}, goods={"rome": {"sheep": 1, "wine": 1, "oil": 1}})
    played(table, "build legion in latium", "pay oil", "pay sheep")
    assert refused(table, "pay rare-sheep") == "pay-twice"


def test_e24_a_promise_is_not_a_rule() -> None:
    table = realm(control={"greece": ["dacia"]}, legions={"rome": {"germania": 1}})
    assert legions(name(table, "rome", "march germania to dacia"), "rome", "dacia") == 1


def test_e26_no_ninth_legion() -> None:
    table = building(coins={"rome": 6}, legions={"rome": {"italia": 7}})
    played(table, "build legion in latium", "pay coin")
    assert refused(table, "build legion in latium") == "no-unit-left"


def test_e27_units_cannot_be_removed() -> None:
    """R8.8 No move takes an own unit off the map."""
    table = building(coins={"rome": 6}, legions={"rome": {"italia": 8}})
    assert refused(table, "lose legion") == "no-answer"
    assert refused(table, "withdraw italia.control") == "no-answer"


def test_box_says_that_it_has_a_spare_of_each() -> None:
    """The arithmetic on which the reconstruction rests: two tokens for each caravan place and one more."""
    box = game_box()
    places = [good for land in lands().values() for good in land["caravans"]]
    for i, good in enumerate(components()["goods"]["list"]):
        assert box.goods[i] == 2 * places.count(good["id"]) + 1
