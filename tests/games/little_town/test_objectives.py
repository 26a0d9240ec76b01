"""R7, R8, R14: announcing objectives, coins for cubes, and every card."""

from __future__ import annotations

import pytest
from tests.games.little_town.towns import (
    called,
    feed_all,
    fields,
    held,
    in_reserve,
    kind,
    options_of,
    pass_turns,
    played,
    refused,
    settle,
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


# --- R7 --------------------------------------------------------------------------------------------------------------


def test_r7_1_a_card_may_be_announced_as_soon_as_it_holds() -> None:
    table = town(hands={0: ["no_coins"]}, things={0: {"coins": 0}})
    assert with_verb(table, "announce") == {"announce no_coins"}
    assert refused(table, "announce double_food") in ("not-your-card", "not-fulfilled")
    rich = town(hands={0: ["no_coins"]})
    assert refused(rich, "announce no_coins") == "not-fulfilled"


def test_r7_2_an_announced_card_is_shown_and_scores_once() -> None:
    table = town(hands={0: ["no_coins"]}, things={0: {"coins": 0}})
    played(table, "announce no_coins")
    player = table.state.players[0]
    assert (track(table, 0), player.hidden) == (3, 3)
    assert table.view(1).state.players[0].announced == 1 << OBJECTIVE_NAMES.index("no_coins")
    assert refused(table, "announce no_coins") == "announced-already"
    assert (kind(table), table.waiting) == (Ask.TURN, {0})


def test_r7_3_a_condition_about_a_turn_holds_until_the_turn_is_over() -> None:
    table = town(buildings={"e5": ("pier", 0), "f4": ("well", 0)}, hands={0: ["gather_five"]})
    played(table, "place f5", "activate e5")
    assert "announce gather_five" in options_of(table)
    played(table, "activate f4")
    assert "announce gather_five" in options_of(table)
    played(table, "done")
    assert (kind(table), table.waiting) == (Ask.TURN, {1})
    assert not true_for(table, "gather_five")
    assert not any(table.state.moment.fresh)


def test_r7_4_not_in_the_middle_of_a_payment() -> None:
    table = town(hands={0: ["no_coins"]}, things={0: {"wood": 2, "coins": 3}}, tiles=["quarry"])
    played(table, "buy wood to build quarry")
    assert kind(table) == Ask.SPEND
    assert held(table, 0).get("coins", 0) == 0
    assert refused(table, "announce no_coins") == "no-answer"
    played(table, "build quarry at e4")
    assert (kind(table), with_verb(table, "announce")) == (Ask.ANNOUNCE, {"announce no_coins"})


def test_r7_5_after_a_turn_the_player_is_asked_if_something_became_true() -> None:
    table = town(things={0: {"wood": 4}}, tiles=["barn"], hands={0: ["double_food"]})
    played(table, "build barn at e4")
    assert (kind(table), table.waiting) == (Ask.ANNOUNCE, {0}), "a tile that costs 4 wood makes cost_3_wood true"
    assert options_of(table) == {"done"}
    again = town(things={0: {"wood": 1}}, hands={0: ["double_food"]})
    played(again, "build wheat_field at h4")
    assert kind(again) == Ask.TURN


def test_r7_5_nobody_is_asked_for_what_was_true_before() -> None:
    table = town(things={0: {"coins": 0}}, hands={0: ["double_food"]})
    played(table, "place e3")
    assert kind(table) == Ask.TURN, "no_coins was true when the turn began"


@pytest.mark.parametrize("order", [("activate e5", "activate f4"), ("activate f4", "activate e5")])
def test_r7_5_who_waits_until_nothing_is_left_to_do_is_asked(order: tuple[str, str]) -> None:
    """The pier makes `gather_five` true, before or after the well is used: the turn that ends by itself takes nothing away."""
    buildings = {"e5": ("pier", 0), "f4": ("well", 0)}
    table = town(buildings=buildings, hands={0: ["gather_five"]}, tiles=["pier", "well"])
    played(table, "place f5", *order)
    assert (kind(table), table.waiting) == (Ask.ANNOUNCE, {0})
    played(table, "announce gather_five")
    done = town(buildings=buildings, hands={0: ["gather_five"]}, tiles=["pier", "well"])
    played(done, "place f5", "activate e5", "done")
    assert (kind(done), done.waiting) == (Ask.TURN, {1}), "who says to be done has had the choice"


def test_r7_5_nobody_without_a_hidden_card_is_asked() -> None:
    table = town(things={0: {"wood": 4}}, tiles=["barn"], hands={0: ["double_food"]})
    there = fields(table).players[0]
    there.announced, there.hand = there.hand, 0
    there.scored[Column.OBJECTIVES] = sum(table.box.goal_points[i] for i in range(18) if there.announced >> i & 1)
    settle(table, 0)
    played(table, "build barn at e4")
    assert kind(table) == Ask.TURN


def test_r7_5_whether_one_is_asked_does_not_depend_on_the_cards_held() -> None:
    hands = [["cost_3_wood"], ["double_food"], ["gather_five"]]
    asked = [
        played(town(things={0: {"wood": 4}}, tiles=["barn"], hands={0: hand}), "build barn at e4") for hand in hands
    ]
    assert {kind(table) for table in asked} == {Ask.ANNOUNCE}


def test_r7_6a_a_last_time_before_the_final_scoring() -> None:
    table = town(round=4, things={0: {"coins": 9}, 1: {"coins": 0, "fish": 9}}, hands={1: ["no_coins"]}, first=0)
    pass_turns(table, Ask.FEED)
    while kind(table) == Ask.FEED:
        table.play(next(move for move in table.moves() if move.verb == "feed"))
    asked = []
    while not table.over:
        assert kind(table) == Ask.ANNOUNCE
        asked.append(min(table.waiting))
        table.play("announce no_coins" if "announce no_coins" in options_of(table) else "done")
    assert asked[-1] == 1
    assert table.state.players[1].scored[Column.OBJECTIVES] == 3


def test_r7_6b_and_before_the_first_player_of_the_last_round_is_found() -> None:
    table = town(3, round=3, things={1: {"coins": 0}}, hands={1: ["no_coins"]})
    pass_turns(table, Ask.FEED)
    while table.state.round == 3:
        if kind(table) == Ask.ANNOUNCE and table.waiting == {1} and "announce no_coins" in options_of(table):
            about = table.state.agenda.questions[0].about[0]
            if about == 4:
                played(table, "announce no_coins")
                break
        table.play(next(m for m in table.moves() if m.verb in ("feed", "done")))
    assert table.state.players[1].scored[Column.OBJECTIVES] == 3
    two = town(2, round=3, things={1: {"coins": 0}}, hands={1: ["no_coins"]})
    pass_turns(two, Ask.FEED)
    seen = set()
    while two.state.round == 3:
        seen.add((kind(two), two.state.agenda.questions[0].about[0]))
        two.play(next(m for m in two.moves() if m.verb in ("feed", "done")))
    assert (Ask.ANNOUNCE, 4) not in seen


def test_r7_7_a_card_not_announced_costs_and_scores_nothing_and_is_turned_up_at_the_end() -> None:
    table = town(round=4, things={0: {"coins": 0, "fish": 5}, 1: {"coins": 0, "fish": 5}}, hands={0: ["no_coins"]})
    pass_turns(table, Ask.FEED)
    feed_all(table)
    assert table.over
    player = table.state.players[0]
    assert (player.scored[Column.OBJECTIVES], player.announced) == (0, 0)
    assert player.missed >> OBJECTIVE_NAMES.index("no_coins") & 1
    assert table.view(1).state.players[0].missed == player.missed


# --- R8 --------------------------------------------------------------------------------------------------------------


def test_r8_1_three_coins_stand_for_a_cube_as_often_as_one_likes() -> None:
    table = town(things={0: {"coins": 9}}, tiles=["quarry"])
    coins = in_reserve(table)["coins"]
    played(table, *["buy wood to build quarry"] * 3, "build quarry at e4")
    assert (held(table, 0), in_reserve(table)["coins"], in_reserve(table)["wood"]) == ({}, coins + 9, 15)
    poor = town(things={0: {"wood": 2, "coins": 2}}, tiles=["quarry"])
    assert refused(poor, "buy wood to build quarry") == "buy-coins"


def test_r8_2_a_bought_cube_is_spent_at_once_for_its_payment() -> None:
    table = town(things={0: {"wood": 2, "coins": 3}}, tiles=["quarry", "pier"])
    played(table, "buy wood to build quarry")
    assert {str(m).split(" at ")[0] for m in table.moves()} == {"build quarry"}
    assert refused(table, "build pier at e4") == "spend-first"
    assert refused(table, "build wheat_field at e4") == "spend-first"
    assert refused(table, "buy wood to build pier") == "spend-first"
    assert refused(table, "place e4") == "no-answer"


def test_r8_3_a_cube_may_be_bought_although_one_holds_it() -> None:
    table = town(things={0: {"wood": 1, "coins": 3}})
    played(table, "buy wood to build wheat_field", "build wheat_field at e4")
    assert held(table, 0) == {"wood": 1}


def test_r8_4a_bought_cubes_must_be_in_the_reserve() -> None:
    table = town(things={0: {"coins": 9}}, reserve={"wood": 2}, tiles=["quarry", "bakery"])
    assert refused(table, "buy wood to build quarry") == "buy-not-enough"
    played(table, "buy wood to build bakery", "buy wood to build bakery", "build bakery at e4")
    none = town(things={0: {"coins": 9}}, reserve={"wood": 0})
    assert refused(none, "buy wood to build wheat_field") == "buy-reserve"


def test_r8_4b_or_with_the_other_reading_need_not_be() -> None:
    table = town(things={0: {"coins": 9}}, reserve={"wood": 0}, tiles=["quarry"], bought_cubes_reserve="not_needed")
    played(table, *["buy wood to build quarry"] * 3, "build quarry at e4")
    assert held(table, 0) == {}


def test_r8_5_no_more_than_is_taken_and_only_if_it_is_enough() -> None:
    table = town(things={0: {"wood": 9, "coins": 6}}, tiles=["quarry", "castle"])
    assert refused(table, "buy stone to build quarry") == "buy-not-needed"
    assert refused(table, "buy stone to build castle") == "buy-not-enough"
    played(table, *["buy wood to build wheat_field"])
    assert refused(table, "buy wood to build wheat_field") == "buy-not-needed"


def test_r8_6_cubes_are_bought_in_the_order_of_kinds() -> None:
    table = town(things={0: {"coins": 12}}, tiles=["gold_mine"])
    assert refused(table, "buy stone to build gold_mine") == "buy-order"
    played(table, "buy wood to build gold_mine", "buy stone to build gold_mine", "build gold_mine at e4")
    both = town(things={0: {"wood": 1, "stone": 1, "coins": 12}}, tiles=["gold_mine"])
    played(both, "buy stone to build gold_mine")
    assert refused(both, "buy wood to build gold_mine") == "buy-order"


# --- R14 -------------------------------------------------------------------------------------------------------------


def test_r14_1_cost_fee_and_the_pawnshop_s_choice_do_not_count() -> None:
    table = town(buildings={"e4": ("pawnshop", 0), "d4": ("cathedral", 0), "c4": ("statue", 0), "h4": ("castle", 0)})
    for card in ("two_wheat_buildings", "one_fish_building", "two_coin_buildings", "one_wood_stone_building"):
        assert not true_for(table, card)


@pytest.mark.parametrize(
    ("cells", "joined"),
    [("c3 d3 d4", True), ("c3 d3 e4", False), ("c3 d3 f3", False), ("i2 a3 b3", False), ("c3 c4 c5", True)],
)
def test_r14_2_side_by_side(cells: str, joined: bool) -> None:
    """a3 is a lake on side a; the row does not go on behind the edge."""
    places = [cell for cell in cells.split() if cell != "a3"] + (["b4"] if "a3" in cells else [])
    table = town(buildings=dict.fromkeys(places, ("wheat_field", 0)))
    assert true_for(table, "side_by_side") == joined
    assert not true_for(table, "side_by_side", 1)


@pytest.mark.parametrize(("seats", "needed"), [(2, 6), (3, 5), (4, 4)])
def test_r14_3_more_buildings_than_workers(seats: int, needed: int) -> None:
    names = ["wheat_field"] * 5 + ["barn"]
    for n in (needed - 1, needed):
        cells = {f"{column}3": (names[i], 0) for i, column in enumerate("bcdefg"[:n])}
        assert true_for(town(seats, buildings=cells), "more_buildings_than_workers") == (n == needed)


@pytest.mark.parametrize(("seats", "needed"), [(2, 10), (3, 8), (4, 6)])
def test_r14_4_double_food(seats: int, needed: int) -> None:
    for fish in (needed - 4, needed - 3):
        table = town(seats, things={0: {"fish": fish, "wheat": 3}})
        assert true_for(table, "double_food") == (fish + 3 >= needed)


@pytest.mark.parametrize(
    ("cells", "found"),
    [("a2 b2", False), ("a2 b2 f2", True), ("d4 e4 d5", False), ("b2 b3 c2", True), ("h2 i2 i3", False)],
)
def test_r14_5_lake_mountain_forest(cells: str, found: bool) -> None:
    """b2 touches a mountain, a forest and a lake, but a building serves for one only; beside h2, i2 and i3 is no forest."""
    table = town(buildings=dict.fromkeys(cells.split(), ("wheat_field", 0)))
    assert true_for(table, "lake_mountain_forest") == found


@pytest.mark.parametrize(("tile", "things", "kinds"), [
    ("restaurant", {"fish": 1, "wheat": 1}, True), ("fair", {"wood": 1, "stone": 1, "fish": 1, "wheat": 1}, True),
    ("barn", {"wheat": 2}, False),
])  # fmt: skip
def test_r14_6_two_kinds_spent(tile: str, things: dict[str, int], kinds: bool) -> None:
    table = town(buildings={"e4": (tile, 1), "d3": ("well", 0)}, things={0: {**things, "coins": 1}})
    played(table, "place d4", "activate e4")
    assert true_for(table, "two_kinds_spent") == kinds


@pytest.mark.parametrize(("given", "kinds"), [(("wood", "fish"), True), (("wood", "wood"), False)])
def test_r14_6_two_kinds_given_to_a_pawnshop(given: tuple[str, str], kinds: bool) -> None:
    table = town(buildings={"e4": ("pawnshop", 0), "d3": ("well", 0)}, things={0: {"wood": 2, "fish": 1}})
    played(table, "place d4", "activate e4", *(f"give {cube}" for cube in given))
    assert kind(table) == Ask.TAKE
    assert true_for(table, "two_kinds_spent") == kinds


@pytest.mark.parametrize(
    ("food", "move", "holds_"),
    [
        ({"fish": 5}, "feed 5 fish 0 wheat", True),
        ({"fish": 4, "wheat": 1}, "feed 4 fish 1 wheat", False),
        ({"fish": 4}, "feed 4 fish 0 wheat", False),
    ],
)
def test_r14_7_feed_with_fish_only(food: dict[str, int], move: str, holds_: bool) -> None:
    table = pass_turns(town(things={0: {**food, "coins": 0}, 1: {"fish": 5}}, hands={0: ["feed_fish_only"]}), Ask.FEED)
    there = fields(table)
    for cube in range(4):
        n = {2: food.get("fish", 0), 3: food.get("wheat", 0)}.get(cube, 0)
        there.cubes[cube] += there.players[0].cubes[cube] - n
        there.players[0].cubes[cube] = n
    settle(table, 0)
    played(table, move)
    assert (kind(table) == Ask.ANNOUNCE and "announce feed_fish_only" in options_of(table)) == holds_


@pytest.mark.parametrize(
    ("card", "tiles", "true"),
    [
        ("two_wheat_buildings", ["wheat_field", "barn"], True),
        ("two_wheat_buildings", ["wheat_field", "pier"], False),
        ("one_fish_building", ["fishmonger"], True),
        ("one_fish_building", ["barn"], False),
        ("two_coin_buildings", ["bakery", "church"], True),
        ("two_coin_buildings", ["bakery", "residence"], False),
        ("one_wood_stone_building", ["carpenter"], True),
        ("one_wood_stone_building", ["bar"], False),
        ("cost_3_stone", ["watchtower"], True),
        ("cost_3_stone", ["restaurant"], False),
        ("cost_3_wood", ["quarry"], True),
        ("cost_3_wood", ["bakery", "restaurant"], False),
    ],
)
def test_cards_about_own_buildings(card: str, tiles: list[str], true: bool) -> None:
    """R14.8, R14.9, R14.10, R14.11, R14.12, R14.19."""
    table = town(buildings={cell: (tile, 0) for cell, tile in zip(("e4", "h3"), tiles, strict=False)})
    assert true_for(table, card) == true
    assert not true_for(table, card, 1)


def test_r14_8_two_wheat_buildings_may_be_two_fields() -> None:
    assert true_for(town(buildings={"e4": ("wheat_field", 0), "c4": ("wheat_field", 0)}), "two_wheat_buildings")


def test_r14_9_a_grocery_gives_fish() -> None:
    assert true_for(town(buildings={"e4": ("grocery", 0)}), "one_fish_building")


def test_r14_10_one_coin_building_is_not_two() -> None:
    assert not true_for(town(buildings={"e4": ("gold_mine", 0)}), "two_coin_buildings")


def test_r14_11_a_workshop_takes_wood() -> None:
    assert true_for(town(buildings={"e4": ("workshop", 0)}), "one_wood_stone_building")


def test_r14_12_the_printed_cost_counts_whatever_was_paid() -> None:
    table = town(things={0: {"stone": 3, "coins": 3}}, tiles=["statue"], hands={0: ["cost_3_stone"]})
    played(table, "buy stone to build statue", "build statue at e4")
    assert "announce cost_3_stone" in options_of(table)


@pytest.mark.parametrize(
    ("coins", "none", "six"), [(0, True, False), (1, False, False), (5, False, False), (6, False, True)]
)
def test_r14_13_no_coins_and_six(coins: int, none: bool, six: bool) -> None:
    """R14.14 too."""
    table = town(things={0: {"coins": coins}})
    assert (true_for(table, "no_coins"), true_for(table, "six_coins")) == (none, six)


def test_r14_14_coins_got_as_fees_count() -> None:
    table = town(buildings={"e4": ("well", 1)}, things={1: {"coins": 5}}, hands={1: ["six_coins"]}, tiles=["bakery"])
    played(table, "place d4", "activate e4")
    pass_turns(table, Ask.TURN)
    assert (table.waiting, with_verb(table, "announce")) == ({1}, {"announce six_coins"})


def test_r14_15_a_cube_of_the_same_turn_is_spent() -> None:
    table = town(buildings={"e5": ("workshop", 0), "f4": ("well", 0)}, things={0: {"wood": 1}})
    played(table, "place f5", "activate e5")
    assert true_for(table, "spend_fresh_cube"), "one wood is of this turn"
    old = town(buildings={"d3": ("barn", 0), "e3": ("well", 0)}, things={0: {"wheat": 2}})
    played(old, "place d4", "activate d3")
    assert not true_for(old, "spend_fresh_cube")
    bought = town(buildings={"d3": ("brewery", 0), "e3": ("well", 0)})
    played(bought, "place d4", "buy wheat to activate d3", "activate d3")
    assert not true_for(bought, "spend_fresh_cube")


def test_r14_16_four_buildings_in_one_turn() -> None:
    four = {"d3": ("well", 0), "e3": ("bar", 0), "f3": ("pier", 1), "d4": ("gold_mine", 0), "d5": ("wheat_field", 0)}
    table = played(town(buildings=four), "place e4")
    for n, cell in enumerate(("d3", "e3", "f3", "d4"), 1):
        played(table, f"activate {cell}")
        assert true_for(table, "activate_four") == (n == 4)


def test_r14_17_points_from_two_buildings_in_one_turn() -> None:
    two = {"d3": ("well", 0), "e3": ("bar", 1), "d4": ("gold_mine", 0), "d5": ("wheat_field", 0)}
    table = played(town(buildings=two), "place e4", "activate d4", "activate d3")
    assert not true_for(table, "points_from_two")
    played(table, "activate e3")
    assert true_for(table, "points_from_two")


def test_r14_18_five_cubes_in_one_turn() -> None:
    table = town(buildings={"e5": ("wheat_field", 0), "f4": ("pawnshop", 0), "g4": ("well", 0)})
    played(table, "place f5", "activate e5")
    assert (table.state.moment.got, true_for(table, "gather_five")) == (4, False)
    played(table, "activate f4", "give wood", "give fish", "take stone")
    assert true_for(table, "gather_five")


def test_r14_19_bought_wood_counts_too() -> None:
    table = town(things={0: {"coins": 9}}, tiles=["quarry"], hands={0: ["cost_3_wood"]})
    played(table, *["buy wood to build quarry"] * 3, "build quarry at e4")
    assert "announce cost_3_wood" in options_of(table)
