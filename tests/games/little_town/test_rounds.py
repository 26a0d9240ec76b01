"""R9 to R13: the end of a round, the next one, the end of the game, and special buildings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.little_town.towns import (
    feed_all,
    fields,
    held,
    in_reserve,
    kind,
    options_of,
    played,
    played_out,
    refused,
    settle,
    town,
    track,
    with_verb,
)

from petteia import MoveError
from petteia.core.table import Table
from petteia.games.little_town.enums import Ask, Column


def at_the_end(seats: int = 2, **given: Any) -> Table:
    """A town in which the last worker of the round has just gone to the site, with seat `seats - 1` the last to move.

    Whoever is asked next is asked by the rules themselves.
    """
    workers = {2: 5, 3: 4, 4: 3}[seats]
    first = given.get("first", 0)
    things = {seat: dict(given.get("things", {}).get(seat, {})) for seat in range(seats)}
    last = (first + seats - 1) % seats
    things[last]["wood"] = things[last].get("wood", 0) + 1
    table = town(seats, **{**given, "things": things, "mover": last, "used": workers - 1})
    played(table, "build wheat_field at c5")
    while kind(table) == Ask.ANNOUNCE:
        played(table, "done")
    return table


# --- R9, R13.3 to R13.6 ----------------------------------------------------------------------------------------------


def test_r9_1_special_buildings_then_feeding_then_the_next_round() -> None:
    table = at_the_end(buildings={"e4": ("cathedral", 0)}, workers={"e3": 0})
    assert (kind(table), table.waiting) == (Ask.SPECIAL, {0})
    played(table, "use e4")
    assert kind(table) == Ask.FEED
    feed_all(table)
    assert (kind(table), table.state.round) == (Ask.TURN, 2)


def test_r9_2_only_its_owner_uses_it_once_a_round() -> None:
    both = {"e4": ("cathedral", 0), "e5": ("residence", 0), "d4": ("well", 0), "h4": ("barn", 1)}
    table = at_the_end(buildings=both, workers={"e3": 0, "d5": 1}, things={1: {"coins": 0}})
    assert with_verb(table, "use") == {"use e4", "use e5"}
    played(table, "use e4")
    assert refused(table, "use e4") == "used-this-round"
    assert refused(table, "use h4") == "not-special"
    played(table, "done")
    assert kind(table) == Ask.FEED
    other = at_the_end(buildings={"e4": ("cathedral", 0), "d4": ("residence", 1), "c4": ("well", 1)}, workers={"e3": 0})
    assert refused(other, "use d4") == "not-yours"


def test_r9_2_what_would_do_nothing_is_not_asked() -> None:
    """A Cathedral without workers and a Residence without buildings (Q41)."""
    assert kind(at_the_end(buildings={"e4": ("cathedral", 0), "h4": ("residence", 1)})) == Ask.FEED
    both = {"e4": ("cathedral", 0), "h4": ("residence", 0), "h5": ("well", 0)}
    assert refused(at_the_end(buildings=both), "use e4") == "nothing-to-use"


def test_r9_3_each_owner_uses_the_own_ones_in_any_order() -> None:
    both = {"e4": ("cathedral", 0), "e5": ("residence", 0), "d4": ("well", 0)}
    for order in (("use e4", "use e5"), ("use e5", "activate d4", "use e4")):
        table = at_the_end(buildings=both, workers={"e3": 0})
        played(table, order[0])
        assert kind(table) in (Ask.SPECIAL, Ask.ACT)


@pytest.mark.parametrize(("reading", "order"), [("first_player", [1, 0]), ("seat_order", [0, 1])])
def test_r9_3a_and_r9_3b_in_which_order_owners_are_asked(reading: str, order: list[int]) -> None:
    """R9.3a R9.3b Seat 1 is the first player."""
    both = {"e4": ("cathedral", 0), "h4": ("residence", 1), "h5": ("well", 1)}
    table = at_the_end(buildings=both, workers={"e3": 0}, first=1, order_end_round=reading)
    asked = []
    while kind(table) == Ask.SPECIAL:
        asked.append(min(table.waiting))
        played(table, "done")
    assert asked == order


def test_r9_4_workers_stay_on_the_board_meanwhile() -> None:
    table = at_the_end(buildings={"e4": ("cathedral", 0)}, workers={"e3": 0, "d5": 1})
    played(table, "use e4")
    assert track(table, 0) == 11 + 2
    assert table.state.worker[2 * 9 + 4] == 1


# --- R10 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_r10_1_everybody_feeds_every_worker_from_the_first_player_on(first: int) -> None:
    food = {seat: {"fish": 6, "coins": 0} for seat in range(2)}
    table = at_the_end(things=food, first=first)
    assert (kind(table), table.waiting) == (Ask.FEED, {first})
    played(table, "feed 5 fish 0 wheat")
    assert held(table, first)["fish"] == 1
    assert refused(at_the_end(things=food), "feed 6 fish 0 wheat") == "feed-too-many"


def test_r10_2_in_any_mix() -> None:
    table = at_the_end(things={0: {"fish": 4, "wheat": 3, "coins": 0}})
    assert with_verb(table, "feed") == {f"feed {n} fish {5 - n} wheat" for n in (2, 3, 4)}
    assert refused(table, "feed 5 fish 0 wheat") == "feed-not-held"


def test_r10_3_while_there_is_food_it_must_be_given() -> None:
    table = at_the_end(things={0: {"fish": 1, "wheat": 3, "coins": 0}})
    assert with_verb(table, "feed") == {"feed 1 fish 3 wheat"}
    assert refused(table, "feed 1 fish 2 wheat") == "feed-too-few"


def test_r10_4_food_may_be_bought_and_need_not_be() -> None:
    table = at_the_end(things={0: {"fish": 4, "coins": 6}})
    assert {"feed 4 fish 0 wheat", "buy fish to feed", "buy wheat to feed"} <= options_of(table)
    played(table, "buy wheat to feed", "feed 4 fish 0 wheat")
    assert (held(table, 0), table.state.players[0].scored[Column.HUNGER]) == ({"coins": 3}, 0)
    table = at_the_end(things={0: {"coins": 3}})
    assert refused(table, "buy wood to feed") == "buy-not-needed"
    played(table, "buy fish to feed")
    assert refused(table, "buy wheat to feed") == "buy-coins"


def test_r10_5_each_hungry_worker_costs_three_points() -> None:
    table = at_the_end(things={0: {"fish": 2, "coins": 0}})
    played(table, "feed 2 fish 0 wheat")
    assert track(table, 0) == -9
    assert table.sheet()[0][Column.HUNGER_WORKERS] == 3


# --- R11 -------------------------------------------------------------------------------------------------------------


def test_r11_1_workers_go_home_and_buildings_stay() -> None:
    table = feed_all(at_the_end(buildings={"e4": ("barn", 0)}, workers={"e3": 0, "d5": 1}))
    assert not any(table.state.worker)
    assert [(table.state.players[s].workers, table.state.players[s].on_site) for s in range(2)] == [(5, 0)] * 2
    assert table.state.owner[3 * 9 + 4] == 1


def test_r11_2_the_round_marker_goes_on() -> None:
    assert feed_all(at_the_end(round=2)).state.round == 3


def test_r11_3_the_token_goes_clockwise() -> None:
    table = feed_all(at_the_end(first=1))
    assert (table.state.first, table.waiting) == (0, {0})


def three(points: list[int], holder: int) -> int:
    """Who is first in round 4, with points (feeding apart) and the last holder of the token."""
    food = {seat: {"fish": 4, "coins": 1} for seat in range(3)}
    last = (holder + 2) % 3
    scored = {seat: n - (3 if seat == last else 0) for seat, n in enumerate(points)}
    table = at_the_end(3, round=3, first=holder, things=food, points=scored)
    return int(feed_all(table).state.first)


def test_r11_4_with_three_players_the_fewest_points_begin_round_four() -> None:
    assert three([8, 12, 10], 0) == 0
    assert three([12, 8, 10], 0) == 1
    table = at_the_end(3, round=2, first=0, points={0: 1, 1: 30, 2: 30})
    assert feed_all(table).state.first == 1, "only before round four"


@pytest.mark.parametrize(("holder", "begins"), [(2, 0), (0, 2), (1, 2)])
def test_r11_5_of_two_the_first_clockwise_from_the_last_holder(holder: int, begins: int) -> None:
    assert three([10, 12, 10], holder) == begins


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_r11_6_if_all_are_equal_the_token_goes_on_as_usual(holder: int) -> None:
    assert three([10, 10, 10], holder) == (holder + 1) % 3


# --- R12 -------------------------------------------------------------------------------------------------------------


def test_r12_1_after_the_feeding_of_the_last_round_the_game_ends() -> None:
    table = feed_all(at_the_end(round=4))
    assert table.over
    with pytest.raises(MoveError):
        table.play("place e4")
    packed = table.understand("place e4")
    why = table._doors.why_not(table.game.box, table._array, table._desk, 0, packed)
    assert table.game.reasons[why].key == "over"


def test_r12_2_castle_and_watchtower_score_for_their_owners() -> None:
    both = {"e4": ("castle", 0), "e5": ("well", 0), "h3": ("watchtower", 1)}
    sheet = town(buildings=both).sheet()
    assert sheet[0][Column.CASTLE] == 4
    assert sheet[1][Column.WATCHTOWER] == 2 * 7
    assert sheet[1][Column.CASTLE] == sheet[0][Column.WATCHTOWER] == 0


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
def test_r12_3_a_point_for_every_full_three_coins(coins: int, points: int) -> None:
    table = town(things={0: {"coins": coins}})
    assert table.sheet()[0][Column.COINS] == points == table.scores()[0]


def test_r12_4_cubes_houses_and_hidden_cards_score_nothing() -> None:
    table = town(things={0: {"wood": 9, "fish": 9, "coins": 0}}, hands={0: ["no_coins"]})
    assert table.scores()[0] == 0


def test_r12_5_the_most_points_win() -> None:
    table = played_out(4, 6)
    best = max(table.scores())
    assert [place == 1 for place in table.places()] == [score == best for score in table.scores()]


def test_r12_6_equal_players_share_their_place() -> None:
    table = played_out(3, 2)
    there = fields(table)
    for seat in range(3):
        there.players[seat].coins = 3
        there.players[seat].scored[Column.EFFECTS] += 20 - table.scores()[seat]
    there.players[1].scored[Column.EFFECTS] -= 5
    assert table.places() == [1, 3, 1]


# --- R13 -------------------------------------------------------------------------------------------------------------

MIXED = {
    "e4": ("castle", 0),
    "d3": ("well", 0),
    "e3": ("wheat_field", 0),
    "f3": ("bar", 0),
    "d4": ("pier", 1),
    "d5": ("barn", 1),
}


def test_r13_1_castle() -> None:
    """R13.1a R13.1b Own buildings around it, or everybody's; never itself, Wheat Fields too."""
    assert town(buildings=MIXED).sheet()[0][Column.CASTLE] == 12
    assert town(buildings=MIXED, castle_buildings="all_buildings").sheet()[0][Column.CASTLE] == 20
    assert town(buildings={"e4": ("castle", 0)}).sheet()[0][Column.CASTLE] == 0


def test_r13_2_watchtower() -> None:
    """R13.2a R13.2b Empty grass around it; workers count only with the other reading."""
    tower = {"d3": ("watchtower", 0), "d4": ("barn", 1)}
    assert town(buildings=tower, workers={"c3": 1}, used=1).sheet()[0][Column.WATCHTOWER] == 14
    stay = town(buildings=tower, workers={"c3": 1}, used=1, watchtower_workers="stay")
    assert stay.sheet()[0][Column.WATCHTOWER] == 12
    assert town(buildings={"a2": ("watchtower", 0)}).sheet()[0][Column.WATCHTOWER] == 6


@pytest.mark.parametrize(("reading", "points"), [("all_workers", 3), ("own_workers", 2)])
def test_r13_3_cathedral(reading: str, points: int) -> None:
    """R13.3a R13.3b Workers on the site are not around."""
    stands = {"e3": 0, "d5": 0, "f4": 1, "h4": 1}
    table = at_the_end(buildings={"e4": ("cathedral", 0)}, workers=stands, cathedral_workers=reading)
    played(table, "use e4")
    assert table.state.players[0].scored[Column.CATHEDRAL] == points


HOME = {"e5": ("residence", 0), "d4": ("well", 1), "e4": ("wheat_field", 0), "f4": ("cathedral", 0)}


def test_r13_4a_residence_activates_the_buildings_around_it_once_each() -> None:
    table = at_the_end(buildings=HOME)
    played(table, "use e5")
    assert (kind(table), with_verb(table, "activate")) == (Ask.ACT, {"activate d4", "activate e4"})
    assert refused(table, "activate f4") == "cannot-activate"
    played(table, "activate e4")
    assert refused(table, "activate e4") == "used-already"
    played(table, "activate d4")
    assert kind(table) in (Ask.FEED, Ask.ANNOUNCE)
    assert held(table, 0)["wheat"] == 1
    assert "fish" not in held(table, 0), "the lakes e6 and f6 give nothing"


def test_r13_4b_with_the_other_reading_it_gathers_too() -> None:
    table = at_the_end(buildings=HOME, residence_scope="buildings_and_terrain")
    played(table, "use e5")
    assert held(table, 0)["fish"] == 2
    alone = at_the_end(buildings={"e5": ("residence", 0)}, residence_scope="buildings_and_terrain")
    played(alone, "use e5")
    assert held(alone, 0)["fish"] == 2
    assert kind(alone) == Ask.FEED


@pytest.mark.parametrize(("reading", "coins"), [("paid", 2), ("free", 3)])
def test_r13_5_others_are_paid_or_not(reading: str, coins: int) -> None:
    """R13.5a R13.5b."""
    table = at_the_end(buildings=HOME, residence_fee=reading)
    played(table, "use e5", "activate d4")
    assert held(table, 0)["coins"] == coins
    assert held(table, 1)["coins"] == 6 - coins


def test_r13_6_using_a_residence_is_no_turn() -> None:
    homes = {"e5": ("residence", 0), "d4": ("well", 0), "e4": ("bar", 0), "f4": ("restaurant", 0), "d5": ("grocery", 0)}
    table = at_the_end(buildings=homes, things={0: {"fish": 1, "wheat": 1}})
    played(table, "use e5", "activate d4", "activate e4", "activate f4")
    moment = table.state.moment
    assert (moment.activated, moment.scored_by, moment.got, moment.kinds_spent) == (0, 0, 0, 2)


def test_r13_7_pawnshop_gives_two_for_two() -> None:
    table = town(buildings={"e4": ("pawnshop", 0), "d3": ("well", 0)}, things={0: {"wood": 1, "stone": 1, "wheat": 1}})
    played(table, "place d4", "activate e4")
    assert refused(table, "give fish") == "give-not-held"
    assert refused(table, "give wheat") == "give-order", "no second cube could follow"
    played(table, "give stone")
    assert refused(table, "give wood") == "give-order"
    played(table, "give wheat")
    assert kind(table) == Ask.TAKE
    played(table, "take fish")
    assert refused(table, "take wood") == "take-order"
    played(table, "take wheat")
    assert held(table, 0) == {"wood": 1, "fish": 1, "wheat": 1, "coins": 3}
    assert in_reserve(table)["stone"] == 15


def test_r13_7_pawnshop_with_bought_cubes() -> None:
    table = town(buildings={"e4": ("pawnshop", 0), "d3": ("well", 0)}, things={0: {"coins": 6}})
    played(table, "place d4")
    assert refused(table, "activate e4") == "price-cubes"
    played(table, "buy wood to activate e4", "buy fish to activate e4", "activate e4")
    assert kind(table) == Ask.TAKE
    played(table, "take stone", "take stone")
    assert held(table, 0) == {"stone": 2}


def test_r13_8a_any_cube_may_be_taken() -> None:
    table = town(buildings={"e4": ("pawnshop", 0), "d3": ("well", 0)}, things={0: {"wood": 2}})
    played(table, "place d4", "activate e4", "give wood", "give wood", "take wood", "take wood")
    assert held(table, 0)["wood"] == 2


def test_r13_8b_or_only_other_kinds() -> None:
    shop = {"e4": ("pawnshop", 0), "d3": ("well", 0)}
    table = town(buildings=shop, things={0: {"wood": 2}}, pawnshop_same_kind="forbidden")
    played(table, "place d4", "activate e4", "give wood", "give wood")
    assert refused(table, "take wood") == "take-same-kind"
    assert with_verb(table, "take") == {"take stone", "take fish", "take wheat"}


def test_r13_8b_with_nothing_else_in_the_reserve_it_cannot_be_used() -> None:
    shop = {"e4": ("pawnshop", 0), "d3": ("well", 0)}
    none = {"stone": 0, "fish": 0, "wheat": 0}
    table = town(buildings=shop, things={0: {"wood": 2}}, reserve=none, pawnshop_same_kind="forbidden")
    played(table, "place d4")
    assert refused(table, "activate e4") == "reserve-empty"
    mixed = town(buildings=shop, things={0: {"wood": 2, "stone": 1}}, reserve=none, pawnshop_same_kind="forbidden")
    fields(mixed).cubes[0], fields(mixed).players[1].cubes[0] = 0, 13
    settle(mixed, 0)
    played(mixed, "place d4")
    assert refused(mixed, "activate e4") == "reserve-empty"


def test_r13_9_a_statue_never_does_anything() -> None:
    table = at_the_end(buildings={"e4": ("statue", 0)}, workers={"e3": 0})
    assert kind(table) == Ask.FEED
    assert table.sheet()[0][1:8] == [0, 0, 0, 0, 0, 0, 1]
