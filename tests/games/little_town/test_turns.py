"""R3 to R6: turns, gathering, activating, building."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.little_town.towns import (
    fields,
    held,
    in_reserve,
    kind,
    new,
    options_of,
    pass_turns,
    played,
    played_out,
    refused,
    town,
    track,
    with_verb,
)

from petteia import NotYourTurn
from petteia.games.little_town.enums import Ask


def test_r3_1_a_game_has_four_rounds() -> None:
    table = played_out(2, 3)
    rounds = [moment.state.round for moment in table.moments()]
    assert sorted(set(rounds)) == [1, 2, 3, 4]
    assert rounds == sorted(rounds)


@pytest.mark.parametrize(("seats", "turns"), [(2, 40), (3, 48), (4, 48)])
def test_r3_2_everybody_uses_one_worker_in_turn(seats: int, turns: int) -> None:
    table = played_out(seats, 8)
    movers: dict[int, list[int]] = {}
    for before, (seat, move) in zip(table.moments(), table.log, strict=False):
        if move.verb in ("place", "build"):
            movers.setdefault(before.state.round, []).append(seat)
    assert sum(map(len, movers.values())) == turns
    for order in movers.values():
        assert all((a + 1) % seats == b for a, b in pairwise(order))


def test_r3_3_only_who_is_asked_moves() -> None:
    table = new(3)
    with pytest.raises(NotYourTurn):
        table.play("place e4", 1)
    assert table._doors.why_not(table.game.box, table._array, table._desk, 1, table.understand("place e4")) == 2


def test_r3_4_a_turn_is_gathering_or_building_and_never_a_pass() -> None:
    table = town(things={0: {"wood": 1, "coins": 0}}, hands={0: ["double_food"]})
    assert {move.verb for move in table.moves()} == {"place", "build"}
    for answer in ("done", "feed 0 fish 0 wheat", "activate e4", "take wood", "use e4"):
        assert refused(table, answer) == "no-answer"


def test_r3_5_a_worker_stays_until_the_round_ends() -> None:
    table = played(town(things={0: {"wood": 1}}), "place e3")
    pass_turns(table, Ask.FEED)
    assert table.state.worker[2 * 9 + 4] == 1
    assert [table.state.players[s].workers for s in range(2)] == [0, 0]


def test_r4_1_a_worker_goes_on_an_empty_grass_cell() -> None:
    table = town(buildings={"e4": ("barn", 1)}, workers={"c3": 1}, mover=0, first=1, used=0)
    assert len(with_verb(table, "place")) == 39 - 2
    played(table, "place d5")
    assert table.state.worker[4 * 9 + 3] == 1
    assert table.state.players[0].workers == 4


@pytest.mark.parametrize(
    ("cell", "why"),
    [
        ("e4", "cell-building"),
        ("c3", "cell-worker"),
        ("c1", "cell-terrain"),
        ("a1", "cell-terrain"),
        ("f1", "cell-terrain"),
    ],
)
def test_r4_2_what_is_not_empty(cell: str, why: str) -> None:
    table = town(buildings={"e4": ("barn", 1)}, workers={"c3": 1}, first=1, things={0: {"wood": 1}})
    assert refused(table, f"place {cell}") == why
    assert refused(table, f"build wheat_field at {cell}") == why


def test_r4_3_a_worker_works_on_the_cells_around_whoever_stands_there() -> None:
    """The Pier on h4 is too far away from e5; workers beside the Well do not hinder anything."""
    table = town(buildings={"e4": ("well", 0), "h4": ("pier", 0)}, workers={"e3": 1, "f4": 1}, used=2)
    played(table, "place e5")
    assert with_verb(table, "activate") == {"activate e4"}
    assert refused(table, "activate h4") == "not-around"
    assert held(table, 0) == {"fish": 2, "coins": 3}


def test_r4_3_beyond_the_edge_there_is_nothing() -> None:
    """On a2: the mountain a1 and the lake a3; i1 and i3 are on the other side of the board."""
    assert held(played(town(), "place a2"), 0) == {"stone": 1, "fish": 1, "coins": 3}


@pytest.mark.parametrize(("cell", "got"), [("b5", {"wood": 3}), ("h2", {"stone": 2}), ("e5", {"fish": 2}), ("d4", {})])
def test_r4_4_each_terrain_cell_gives_one_cube(cell: str, got: dict[str, int]) -> None:
    table = played(town(), f"place {cell}")
    assert held(table, 0) == {**got, "coins": 3}
    for cube, n in got.items():
        assert in_reserve(table)[cube] == 15 - n


def test_r4_5_cubes_are_gathered_before_between_and_after_activations() -> None:
    """One fish in the reserve, two lakes, a Fishmonger: the same fish is gathered, sold and gathered again."""
    table = town(buildings={"f4": ("fishmonger", 0)}, reserve={"fish": 1})
    played(table, "place f5", "gather fish", "activate f4", "gather fish")
    assert held(table, 0) == {"wood": 1, "fish": 1, "coins": 6}


def test_r4_5a_where_the_order_changes_nothing_the_table_takes_the_cubes() -> None:
    """Two lakes and the one fish that the Fishmonger takes: three fish are enough, two are not."""
    shop = {"f4": ("fishmonger", 0)}
    assert held(played(town(buildings=shop, reserve={"fish": 3}), "place f5"), 0)["fish"] == 2
    short = played(town(buildings=shop, reserve={"fish": 2}), "place f5")
    assert "fish" not in held(short, 0)
    assert "gather fish" in options_of(short)


def test_r4_5a_a_pawnshop_makes_four_cubes_uncertain() -> None:
    shop, cubes = {"f4": ("pawnshop", 0)}, {0: {"wheat": 1}}
    assert "fish" in held(played(town(buildings=shop, reserve={"fish": 6}, things=cubes), "place f5"), 0)
    assert "fish" not in held(played(town(buildings=shop, reserve={"fish": 5}, things=cubes), "place f5"), 0)


def test_r4_5a_without_a_building_to_activate_nothing_is_asked() -> None:
    table = played(town(buildings={"e4": ("statue", 0)}, reserve={"fish": 1}), "place f5")
    assert held(table, 0)["fish"] == 1
    assert kind(table) != Ask.ACT


def test_r4_5b_what_is_not_gathered_is_gathered_at_the_end_of_the_turn() -> None:
    table = town(buildings={"f4": ("fishmonger", 0)}, reserve={"fish": 2})
    played(table, "place f5", "done")
    assert held(table, 0)["fish"] == 2
    assert not any(table.state.moment.to_gather)


def test_r4_5b_only_what_is_around_can_be_gathered() -> None:
    table = played(town(buildings={"f4": ("fishmonger", 0)}, reserve={"fish": 1}), "place f5")
    assert refused(table, "gather stone") == "nothing-to-gather"
    played(table, "gather fish")
    assert refused(table, "gather fish") == "gather-reserve"


def test_r4_6_only_what_is_in_the_reserve_is_taken() -> None:
    assert held(played(town(reserve={"wood": 2}), "place b5"), 0)["wood"] == 2
    assert "wood" not in held(played(town(reserve={"wood": 0}), "place b5"), 0)


def test_r5_1_any_building_around_may_be_activated_and_none_must_be() -> None:
    table = town(buildings={"e4": ("well", 0), "d3": ("gold_mine", 1)})
    played(table, "place d4")
    assert with_verb(table, "activate") == {"activate e4", "activate d3"}
    before = held(table, 0)
    played(table, "done")
    assert (held(table, 0), track(table, 0)) == (before, 4)
    assert refused(played(town(), "place a2"), "activate e4") == "no-answer"


def test_r5_1_a_cell_without_a_building_cannot_be_activated() -> None:
    table = played(town(buildings={"e4": ("well", 0)}), "place d4")
    assert refused(table, "activate d3") == "no-building"


def test_r5_2_a_worker_activates_a_building_once_another_may_again() -> None:
    table = town(buildings={"e4": ("well", 0), "d3": ("gold_mine", 0)})
    played(table, "place d4", "activate e4")
    assert refused(table, "activate e4") == "used-already"
    played(table, "done", "place e5", "activate e4")
    assert track(table, 0) == 4 + 4 + 2
    assert track(table, 1) == 2


def test_r5_3_in_any_order_and_what_one_gives_may_pay_for_another() -> None:
    town_ = {"e4": ("wheat_field", 0), "d3": ("brewery", 0)}
    table = played(town(buildings=town_), "place d4")
    assert refused(table, "activate d3") == "price-cubes"
    played(table, "activate e4", "activate d3")
    assert track(table, 0) == 3 + 4 + 3


def test_r5_4_another_player_s_building_costs_a_coin_to_its_owner_first() -> None:
    table = played(town(buildings={"e4": ("well", 1)}), "place d4", "activate e4")
    assert (held(table, 0)["coins"], held(table, 1)["coins"]) == (2, 4)
    assert track(table, 0) == 2


def test_r5_4a_without_a_coin_it_cannot_be_activated() -> None:
    both = {"e4": ("well", 1), "d3": ("wheat_field", 0)}
    table = played(town(buildings=both, things={0: {"coins": 0}}), "place d4")
    assert refused(table, "activate e4") == "no-fee"


def test_r5_4b_a_coin_of_the_same_turn_will_do_but_not_the_building_s_own() -> None:
    both = {"e4": ("gold_mine", 1), "d3": ("bookstore", 0)}
    table = played(town(buildings=both, things={0: {"coins": 0}}), "place d4")
    assert refused(table, "activate e4") == "no-fee"
    played(table, "activate d3", "activate e4")
    assert held(table, 0)["coins"] == 3 - 1 + 2


def test_r5_5_a_building_gives_all_that_it_prints() -> None:
    table = town(buildings={"e4": ("grocery", 0), "d3": ("bar", 0)}, things={0: {"coins": 1}})
    played(table, "place d4", "activate e4", "activate d3")
    assert held(table, 0) == {"fish": 1, "wheat": 1}
    assert track(table, 0) == 4 + 7 + 3


def test_r5_6_an_exchange_takes_its_whole_price_once() -> None:
    table = town(buildings={"e4": ("workshop", 0)}, things={0: {"wood": 5}})
    played(table, "place d4", "activate e4")
    assert (held(table, 0)["wood"], in_reserve(table)["wood"], track(table, 0)) == (3, 12, 5 + 3)
    poor = town(buildings={"e4": ("workshop", 0), "d3": ("well", 0)}, things={0: {"wood": 1, "coins": 2}})
    played(poor, "place d4")
    assert refused(poor, "activate e4") == "price-cubes"
    assert poor.state.moment.activated == 0


def test_r5_7_fee_and_price_are_both_paid() -> None:
    table = played(town(buildings={"e4": ("fountain", 1)}, things={0: {"coins": 2}}), "place d4", "activate e4")
    assert (held(table, 0), held(table, 1)["coins"], track(table, 0)) == ({}, 4, 3)
    both = {"e4": ("fountain", 1), "d3": ("well", 0)}
    poor = played(town(buildings=both, things={0: {"coins": 1}}), "place d4")
    assert refused(poor, "activate e4") == "price-coins"


def test_r5_8a_the_rest_is_taken_and_nothing_cannot_be() -> None:
    both = {"e4": ("grocery", 0), "d3": ("well", 0)}
    some = played(town(buildings=both, reserve={"fish": 0, "wheat": 4}), "place d4", "activate e4")
    assert held(some, 0) == {"wheat": 1, "coins": 2}
    none = played(town(buildings=both, reserve={"fish": 0, "wheat": 0}), "place d4")
    assert refused(none, "activate e4") == "reserve-empty"


def test_r5_8b_with_the_other_reading_all_must_be_there() -> None:
    both = {"e4": ("grocery", 0), "d3": ("well", 0)}
    table = played(town(buildings=both, reserve={"fish": 0}, short_reserve="refuse"), "place d4")
    assert refused(table, "activate e4") == "reserve-short"
    enough = played(town(buildings=both, reserve={"fish": 1}, short_reserve="refuse"), "place d4", "activate e4")
    assert held(enough, 0) == {"fish": 1, "wheat": 1, "coins": 2}


@pytest.mark.parametrize("tile", ["residence", "cathedral", "castle", "watchtower", "statue"])
@pytest.mark.parametrize("owner", [0, 1])
def test_r5_9_special_buildings_are_not_activated_by_workers(tile: str, owner: int) -> None:
    table = played(town(buildings={"e4": (tile, owner), "d3": ("well", 0)}), "place d4")
    assert refused(table, "activate e4") == "cannot-activate"


def test_r5_10_building_does_not_activate_but_the_next_worker_may() -> None:
    table = town(things={0: {"wood": 1, "stone": 1}}, tiles=["well"])
    played(table, "build well at e4")
    assert track(table, 0) == 4
    pass_turns(table, Ask.TURN)
    played(table, "place d4", "activate e4")
    assert track(table, 1) == 2


def test_r5_11_nothing_comes_between_fee_price_and_gain() -> None:
    """With one coin another's Gold Mine is used: at no question is there no coin."""
    table = town(buildings={"e4": ("gold_mine", 1)}, things={0: {"coins": 1}}, hands={0: ["no_coins"]})
    played(table, "place d4")
    assert with_verb(table, "announce") == set()
    played(table, "activate e4")
    assert held(table, 0)["coins"] == 2
    assert kind(table) == Ask.TURN


def test_r6_1_the_worker_goes_to_the_construction_site() -> None:
    table = town(things={0: {"wood": 1}})
    played(table, "build wheat_field at e4")
    player = table.state.players[0]
    assert (player.workers, player.on_site) == (4, 1)


def test_r6_2_only_a_tile_of_the_market_can_be_built() -> None:
    table = town(things={0: {"wood": 9, "stone": 9}}, buildings={"e4": ("barn", 1)})
    assert refused(table, "build barn at d4") == "not-in-market"
    assert table.why_not("build quarry at d4") is None


def test_r6_3_the_whole_cost_goes_to_the_reserve() -> None:
    table = town(things={0: {"wood": 3, "stone": 3, "coins": 6}}, tiles=["restaurant", "residence"])
    reserve = in_reserve(table)
    played(table, "build restaurant at e4")
    assert held(table, 0) == {"wood": 1, "stone": 1, "coins": 6}
    assert in_reserve(table) == {**reserve, "wood": reserve["wood"] + 2, "stone": reserve["stone"] + 2}
    poor = town(things={0: {"wood": 1, "stone": 9, "coins": 5}}, tiles=["restaurant", "residence"])
    assert refused(poor, "build restaurant at e4") == "cost-cubes"
    assert refused(poor, "build residence at e4") == "cost-coins"


def test_r6_4_anywhere_on_empty_grass() -> None:
    table = town(things={0: {"wood": 1}}, buildings={"e4": ("barn", 1)}, workers={"c3": 1}, first=1)
    assert len(with_verb(table, "build")) == 39 - 2


def test_r6_5_a_house_marks_the_owner_and_without_one_nothing_is_built() -> None:
    table = town(things={0: {"wood": 2}})
    played(table, "build wheat_field at e4")
    assert (table.state.owner[3 * 9 + 4], table.state.players[0].houses) == (1, 6)
    full = {f"{c}{r}": ("wheat_field", 0) for c, r in zip("bcdef", "33333", strict=True)}
    full |= {"b4": ("barn", 0), "c4": ("quarry", 0)}
    none = town(things={0: {"wood": 9}}, buildings=full, tiles=["pier"])
    assert refused(none, "build pier at h4") == "no-house"
    assert refused(none, "buy wood to build pier") == "no-house"


@pytest.mark.parametrize(("tile", "points"), [("statue", 10), ("castle", 0), ("watchtower", 0), ("cathedral", 11)])
def test_r6_6_printed_points_are_scored_at_once(tile: str, points: int) -> None:
    table = town(things={0: {"wood": 6, "stone": 6}}, tiles=[tile])
    assert track(played(table, f"build {tile} at e4"), 0) == points


def test_r6_7_no_worker_waits_on_the_site() -> None:
    """With nothing to pay anything the only answers are cells."""
    table = town(things={0: {"coins": 0}}, hands={0: ["double_food"]})
    assert {move.verb for move in table.moves()} == {"place"}
    assert fields(table).players[0].on_site == 0
