"""The worked examples of docs/rules/little_town.md as stories."""

from __future__ import annotations

import pytest
from tests.games.little_town.test_rounds import MIXED, at_the_end, three
from tests.games.little_town.towns import (
    called,
    held,
    kind,
    new,
    options_of,
    played,
    refused,
    town,
    track,
    with_verb,
)

from petteia.core.table import Table
from petteia.games.little_town.enums import Ask, Column
from petteia.games.little_town.moves import OBJECTIVE_NAMES
from petteia.games.little_town.rules.objectives import holds


def true_for(table: Table, card: str, seat: int = 0) -> bool:
    return bool(called(holds, table, seat, OBJECTIVE_NAMES.index(card)))


def test_e1_two_fish_and_a_wood() -> None:
    assert held(played(town(), "place f5"), 0) == {"fish": 2, "wood": 1, "coins": 3}


def test_e2_and_a_wheat_of_one_s_own_field() -> None:
    table = played(town(buildings={"e5": ("wheat_field", 0)}), "place f5", "activate e5")
    assert held(table, 0) == {"fish": 2, "wood": 1, "wheat": 1, "coins": 3}


def test_e3_which_another_player_s_bakery_turns_into_coins() -> None:
    table = town(buildings={"e5": ("wheat_field", 0), "f4": ("bakery", 1)})
    played(table, "place f5", "activate e5", "activate f4")
    assert held(table, 0) == {"fish": 2, "wood": 1, "coins": 6}
    assert held(table, 1) == {"coins": 4}


@pytest.mark.parametrize("reading", ["allowed", "forbidden"])
def test_e4_pawnshop(reading: str) -> None:
    shop = {"e4": ("pawnshop", 0), "d3": ("well", 0)}
    table = town(buildings=shop, things={0: {"wood": 1, "fish": 1}}, pawnshop_same_kind=reading)
    played(table, "place d4", "activate e4", "give wood", "give fish")
    assert ("take wood" in options_of(table)) == ("take fish" in options_of(table)) == (reading == "allowed")
    played(table, "take stone", "take stone")
    assert held(table, 0) == {"stone": 2, "coins": 3}


def test_e5_restaurant() -> None:
    table = town(buildings={"e4": ("restaurant", 0)}, things={0: {"wheat": 1, "fish": 1}})
    played(table, "place d4", "activate e4")
    assert (held(table, 0), table.sheet()[0][Column.EFFECTS]) == ({"coins": 3}, 4)


def test_e6_pier_and_gold_mine() -> None:
    table = town(buildings={"e4": ("pier", 0), "d3": ("gold_mine", 0)})
    played(table, "place d4", "activate e4", "activate d3")
    assert held(table, 0) == {"fish": 2, "coins": 5}


def test_e7_the_barn_is_built() -> None:
    table = town(things={0: {"wood": 4}}, tiles=["barn"])
    played(table, "build barn at e4")
    assert (held(table, 0), track(table, 0), table.state.players[0].houses) == ({"coins": 3}, 6, 6)


def test_e8_one_worker_goes_hungry() -> None:
    table = at_the_end(things={0: {"fish": 1, "wheat": 3, "coins": 2}})
    assert options_of(table) == {"feed 1 fish 3 wheat"}
    played(table, "feed 1 fish 3 wheat")
    assert track(table, 0) == -3


def test_e9_or_food_is_bought() -> None:
    for cube, left in (("fish", 0), ("wheat", 0), (None, 3)):
        table = at_the_end(things={0: {"fish": 1, "wheat": 3, "coins": 3}})
        if cube:
            played(table, f"buy {cube} to feed")
        played(table, "feed 1 fish 3 wheat")
        assert (held(table, 0).get("coins", 0), track(table, 0)) == (left, -3 if left else 0)


def test_e10_a_bought_wood_for_the_quarry() -> None:
    table = town(things={0: {"wood": 2, "coins": 3}}, tiles=["quarry"])
    played(table, "buy wood to build quarry", "build quarry at e4")
    assert (held(table, 0), track(table, 0)) == ({}, 5)


def test_e11_past_sixty() -> None:
    table = town(things={0: {"wood": 4}}, tiles=["barn"], points={0: 58})
    assert track(played(table, "build barn at e4"), 0) == 64


def test_e12_fountain_with_two_coins() -> None:
    table = played(town(buildings={"e4": ("fountain", 1)}, things={0: {"coins": 2}}), "place d4", "activate e4")
    assert (held(table, 0), held(table, 1), track(table, 0)) == ({}, {"coins": 4}, 3)


def test_e13_fountain_with_one_coin() -> None:
    both = {"e4": ("fountain", 1), "d3": ("well", 0)}
    table = played(town(buildings=both, things={0: {"coins": 1}}), "place d4")
    assert refused(table, "activate e4") == "price-coins"


def test_e14_coins_of_the_same_turn() -> None:
    both = {"e4": ("gold_mine", 1), "d3": ("bookstore", 0)}
    table = played(town(buildings=both, things={0: {"coins": 0}}), "place d4")
    assert refused(table, "activate e4") == "no-fee"
    assert held(played(table, "activate d3", "activate e4"), 0) == {"coins": 4}


def test_e15_the_last_fish() -> None:
    both = {"e4": ("pier", 0), "d3": ("well", 0)}
    assert held(played(town(buildings=both, reserve={"fish": 1}), "place d4", "activate e4"), 0)["fish"] == 1
    table = played(town(buildings=both, reserve={"fish": 1}, short_reserve="refuse"), "place d4")
    assert refused(table, "activate e4") == "reserve-short"
    for reading in ("take_rest", "refuse"):
        none = played(town(buildings=both, reserve={"fish": 0}, short_reserve=reading), "place d4")
        assert refused(none, "activate e4").startswith("reserve")


def test_e16_bakery_without_coins_in_the_reserve() -> None:
    both = {"e4": ("bakery", 0), "d3": ("well", 0)}
    own = played(town(buildings=both, things={0: {"wheat": 1, "coins": 0}}, reserve={"coins": 0}), "place d4")
    assert refused(own, "activate e4") == "reserve-empty"
    table = played(town(buildings=both, things={0: {"coins": 3}}, reserve={"coins": 0}), "place d4")
    played(table, "buy wheat to activate e4", "activate e4")
    assert held(table, 0) == {"coins": 3}


def test_e17_castle() -> None:
    assert town(buildings=MIXED).sheet()[0][Column.CASTLE] == 12
    assert town(buildings=MIXED, castle_buildings="all_buildings").sheet()[0][Column.CASTLE] == 20


def test_e18_watchtower_in_the_open() -> None:
    tower = {"d3": ("watchtower", 0)}
    assert town(buildings=tower).sheet()[0][Column.WATCHTOWER] == 16
    beside = {**tower, "c2": ("well", 1)}
    assert town(buildings=beside).sheet()[0][Column.WATCHTOWER] == 14
    for reading, points in (("taken_back", 14), ("stay", 12)):
        table = town(buildings=beside, workers={"d4": 1}, used=1, watchtower_workers=reading)
        assert table.sheet()[0][Column.WATCHTOWER] == points


def test_e19_watchtower_on_the_edge() -> None:
    assert town(buildings={"a2": ("watchtower", 0)}).sheet()[0][Column.WATCHTOWER] == 6


@pytest.mark.parametrize(("reading", "points"), [("all_workers", 3), ("own_workers", 2)])
def test_e20_cathedral(reading: str, points: int) -> None:
    stands = {"e3": 0, "d5": 0, "f4": 1}
    table = at_the_end(buildings={"e4": ("cathedral", 0)}, workers=stands, cathedral_workers=reading)
    assert played(table, "use e4").sheet()[0][Column.CATHEDRAL] == points


@pytest.mark.parametrize(("reading", "coins"), [("paid", 0), ("free", 1)])
def test_e21_residence(reading: str, coins: int) -> None:
    homes = {"e5": ("residence", 0), "d4": ("well", 1)}
    table = at_the_end(buildings=homes, things={0: {"coins": 1}}, residence_fee=reading)
    played(table, "use e5", "activate d4")
    assert (held(table, 0).get("coins", 0), table.sheet()[0][Column.EFFECTS]) == (coins, 2)


def test_e22_two_share_the_fewest_points() -> None:
    assert three([10, 12, 10], 2) == 0


def test_e23_the_last_holder_comes_last() -> None:
    assert three([10, 12, 10], 0) == 2


def test_e24_all_are_equal() -> None:
    assert three([10, 10, 10], 1) == 2


def test_e25_alone_at_the_bottom() -> None:
    assert three([8, 12, 10], 0) == 0


def test_e26_three_different_buildings() -> None:
    two = {"a2": ("wheat_field", 0), "b2": ("wheat_field", 0)}
    assert not true_for(town(buildings=two), "lake_mountain_forest")
    assert true_for(town(buildings={**two, "f2": ("well", 0)}), "lake_mountain_forest")


def test_e27_five_cubes() -> None:
    table = town(buildings={"e5": ("pier", 0), "f4": ("well", 0)}, hands={0: ["gather_five"]})
    played(table, "place f5", "activate e5")
    assert true_for(table, "gather_five")
    played(table, "done")
    assert not true_for(table, "gather_five")


def test_e28_fish_day_and_empty_pockets() -> None:
    hands = {0: ["feed_fish_only", "no_coins"]}
    table = at_the_end(4, things={0: {"fish": 1, "wheat": 2, "coins": 6}}, hands=hands)
    played(table, "buy fish to feed", "buy fish to feed", "feed 1 fish 0 wheat")
    assert kind(table) == Ask.ANNOUNCE
    assert with_verb(table, "announce") == {"announce feed_fish_only", "announce no_coins"}
    assert held(table, 0) == {"wheat": 2}


def test_e29_below_zero() -> None:
    table = at_the_end(4, things={0: {"coins": 0}}, hands={0: ["gather_five"]})
    assert track(played(table, "feed 0 fish 0 wheat"), 0) == -9


def test_e30_eight_coins() -> None:
    assert town(things={0: {"coins": 8}}).scores()[0] == 2


def test_e31_straight_to_work() -> None:
    both = {"e5": ("wheat_field", 0), "f4": ("brewery", 0), "g4": ("well", 0)}
    table = played(town(buildings=both), "place f5", "activate e5", "activate f4")
    assert table.sheet()[0][Column.EFFECTS] == 3
    assert true_for(table, "spend_fresh_cube")


def test_e32_the_same_fish_twice() -> None:
    table = town(buildings={"f4": ("fishmonger", 0)}, reserve={"fish": 1})
    played(table, "place f5", "gather fish", "activate f4", "gather fish")
    assert held(table, 0) == {"wood": 1, "fish": 1, "coins": 6}


def test_e33_corners_do_not_join() -> None:
    for cells, joined in (("c3 d3 d4", True), ("c3 d3 e4", False)):
        table = town(buildings=dict.fromkeys(cells.split(), ("wheat_field", 0)))
        assert true_for(table, "side_by_side") == joined


def test_e34_the_first_game_s_market() -> None:
    possible = new(2, None, market="first_game").state.possible
    assert {name for i, name in enumerate(OBJECTIVE_NAMES) if not possible >> i & 1} == {"two_kinds_spent"}
