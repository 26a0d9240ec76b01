"""R8, R9, R10: steps, sales, and the cells of the development board."""

from __future__ import annotations

import pytest
from tests.games.panticapaeum.cities import (
    at_work,
    bag_of,
    begun,
    box,
    buildings,
    cell,
    developing,
    fields,
    give,
    land,
    markers,
    moves_of,
    plain_city,
    played,
    put_building,
    put_worker,
    refused,
    ring_of,
    store,
)

import petteia
from petteia.core.table import Table
from petteia.games.panticapaeum.enums import Ask, Face

# --- steps -----------------------------------------------------------------------------------------------------------


def test_r8_1_the_marker_moves_by_one_and_the_cell_is_used() -> None:
    table = played(at_work(cubes={"brown": 2}, brown=1), "build house at 0,0 across")
    assert markers(table) == [2, 0, 0, 0, 0]
    assert (table.state.players[0].home, table.state.players[0].reserve) == (2, 3)


def test_r8_2_up_to_three_steps_for_1_2_and_3_coins() -> None:
    table = at_work(cubes={"brown": 2}, coins=7)
    table.play("build house at 0,0 across")
    for coins in (6, 4, 1):
        table.play("step")
        assert table.state.players[0].coins == coins
    assert markers(table)[0] == 4
    assert table.question == Ask.END


def test_r8_2_a_step_that_cannot_be_paid_is_not_offered() -> None:
    table = played(at_work(cubes={"brown": 2}, coins=2), "build house at 0,0 across", "step")
    assert (table.question, table.state.players[0].coins) == (Ask.END, 1)


def test_r8_2_steps_may_be_declined() -> None:
    table = played(at_work(cubes={"brown": 2}, coins=9), "build house at 0,0 across", "done")
    assert (markers(table)[0], table.question) == (1, Ask.END)


def test_r8_3_a_step_is_resolved_before_the_next_is_paid() -> None:
    table = played(at_work(cubes={"beige": 2}, coins=9, beige=1), "build fortress at 0,0 across")
    assert table.question == Ask.FREE
    assert refused(table, "step") == "no-answer"
    table.play("skip")
    assert table.question == Ask.STEP


def test_r8_4_at_the_end_of_a_row_there_is_no_step() -> None:
    end = box.length[0]
    table = played(at_work(cubes={"brown": 2}, coins=9, brown=end), "build house at 0,0 across")
    assert (markers(table)[0], table.question) == (end, Ask.END)
    last = played(at_work(cubes={"brown": 2}, coins=9, brown=end - 1), "build house at 0,0 across")
    assert (markers(last)[0], last.question) == (end, Ask.END)


def test_r8_5_no_paid_steps_in_a_sale_nor_for_a_free_building() -> None:
    table = at_work(cubes={"brown": 1, "beige": 1, "green": 1}, coins=9, beige=1)
    table.play("sell brown+beige+green")
    assert table.question == Ask.FREE
    table.play("build winery at 0,0 across")
    assert table.question == Ask.END
    assert markers(table) == [1, 0, 2, 0, 1]


def test_r8_6_markers_may_share_a_cell() -> None:
    table = at_work(cubes={"brown": 2})
    give(table, 1, markers={"brown": 1})
    table.play("build house at 0,0 across")
    assert markers(table, 0) == markers(table, 1) == [1, 0, 0, 0, 0]


# --- selling and taking ----------------------------------------------------------------------------------------------


def test_r9_1_three_to_five_different_colours() -> None:
    cubes = {"brown": 2, "purple": 1, "orange": 1, "green": 1}
    table = at_work(cubes=cubes)
    assert len(moves_of(table, "sell")) == 5
    assert refused(table, "sell brown+purple") == "sell-number"
    assert refused(table, "sell brown+purple+beige") == "sell-not-held"
    table.play("sell brown+purple+orange+green")
    assert store(table) == {"brown": 1}
    every = at_work(cubes=dict.fromkeys(("brown", "purple", "beige", "orange", "green"), 1))
    assert len(moves_of(every, "sell")) == 10 + 5 + 1


def test_r9_2_a_coin_for_each_cube() -> None:
    table = played(at_work(cubes={"brown": 1, "purple": 1, "orange": 1}), "sell brown+purple+orange")
    assert table.state.players[0].coins == 3


def test_r9_3_a_step_for_each_colour_sold() -> None:
    table = played(at_work(cubes={"brown": 1, "purple": 1, "orange": 1}), "sell brown+purple+orange")
    assert markers(table) == [1, 1, 0, 1, 0]


def test_r9_3_at_the_end_of_a_row_a_colour_still_brings_its_coin() -> None:
    """Q14"""
    table = at_work(cubes={"brown": 1, "purple": 1, "orange": 1}, brown=9)
    table.play("sell brown+purple+orange")
    assert (markers(table)[0], table.state.players[0].coins) == (9, 3)


def test_r9_4_from_the_top_row_down_one_after_another() -> None:
    cubes = {"purple": 1, "beige": 1, "green": 1}
    table = at_work(cubes=cubes, purple=1, beige=1, green=1)
    put_building(table, 0, "house", 4, 4)
    table.play("sell purple+beige+green")
    assert (table.question, markers(table)) == (Ask.MOVE, [0, 2, 1, 0, 1])
    table.play("skip")
    assert (table.question, markers(table)) == (Ask.FREE, [0, 2, 2, 0, 1])
    table.play("skip")
    assert (table.question, markers(table)) == (Ask.OTHER, [0, 2, 2, 0, 2])


def test_r9_5_what_the_steps_bring_is_not_sold() -> None:
    """The brown token, got by the first step, comes after the cubes were given."""
    table = begun(2, tokens={"brown 4": "G"})
    plain_city(table)
    give(table, 0, {"brown": 1, "purple": 1, "beige": 1}, 0, {"brown": 3})
    developing(table)
    assert refused(table, "sell brown+purple+beige+green") == "sell-not-held"
    table.play("sell brown+purple+beige")
    assert (store(table), markers(table)[4]) == ({"green": 1}, 0)


def test_r9_6_two_coins_or_a_cube_of_any_colour() -> None:
    assert len(moves_of(at_work(), "take")) == 6
    assert played(at_work(), "take coins").state.players[0].coins == 2
    for colour in ("brown", "purple", "beige", "orange", "green"):
        assert store(played(at_work(), f"take {colour}")) == {colour: 1}


# --- cells -----------------------------------------------------------------------------------------------------------


def after_step(row: str, cell_number: int, table: Table | None = None, coins: int = 0) -> Table:
    """A sale that moves the marker of a row to a cell; the other two rows have come to their ends."""
    table = table or begun(2)
    if not table.state.players[0].city.cells:
        plain_city(table)
    others = [name for name in ("brown", "purple", "beige", "orange", "green") if name != row]
    ends = dict.fromkeys(others, 9) | {row: cell_number - 1}
    sold = sorted([row, *others[:2]], key=["brown", "purple", "beige", "orange", "green"].index)
    give(table, 0, dict.fromkeys(sold, 1), coins, ends)
    developing(table)
    return played(table, "sell " + "+".join(sold))


@pytest.mark.parametrize("row", ["brown", "purple", "beige", "orange", "green"])
def test_r10_1_point_cells_do_nothing_during_the_game(row: str) -> None:
    table = after_step(row, 5)
    assert table.question == Ask.END
    assert (store(table), table.state.players[0].coins) == ({}, 3)


def test_r10_2_a_token_gives_its_cubes_and_stays() -> None:
    table = after_step("brown", 4, begun(2, tokens={"brown 4": "O"}))
    assert store(table) == {"orange": 1}
    two = after_step("purple", 3, begun(2, tokens={"purple 3": "BG"}))
    assert store(two) == {"brown": 1, "green": 1}
    assert two.state.token[1, 2] != 0


@pytest.mark.parametrize(("row", "number", "kind"), [("purple", 2, "MOVE"), ("beige", 2, "FREE"), ("purple", 6, "SCOUT"),
                                                      ("orange", 2, "LAY")])  # fmt: skip
def test_r10_3_a_property_may_be_declined(row: str, number: int, kind: str) -> None:
    table = begun(2)
    plain_city(table)
    put_building(table, 0, "house", 0, 0)
    after_step(row, number, table)
    assert table.question == Ask[kind]
    before = table.state.players[0].city.cells
    table.play("skip")
    assert (table.question, table.state.players[0].city.cells, buildings(table)) == (Ask.END, before, 1)


def test_r10_3_what_cannot_be_used_is_not_asked() -> None:
    assert after_step("purple", 2).question == Ask.END
    table = begun(2)
    there = fields(table)
    for i in range(2):
        there.bag.words[i] = 0
    assert after_step("purple", 6, table).question == Ask.END
    assert after_step("green", 2).question == Ask.END  # all other rows are at their ends
    empty = begun(2)
    for i in range(5):
        fields(empty).taken[i] = 6
    assert after_step("beige", 2, empty).question == Ask.END


def test_r10_4_a_worker_comes_from_the_reserve_if_there_is_one() -> None:
    table = after_step("brown", 2)
    assert (table.state.players[0].home, table.state.players[0].reserve) == (2, 3)
    again = begun(2)
    plain_city(again)
    give(again, 0, {"brown": 1, "purple": 1, "beige": 1}, 0, {"brown": 7, "purple": 9, "beige": 9})
    fields(again).players[0].reserve = 0
    played(developing(again), "sell brown+purple+beige")
    assert (again.state.players[0].home, again.state.players[0].reserve) == (4, 0)


def moving() -> Table:
    table = begun(2)
    land(table, 0, "xB..", "G...", "....")
    put_building(table, 0, "winery", 0, 0)
    put_building(table, 0, "house", 3, 2)
    return after_step("purple", 2, table)


def test_r10_5_a_building_moves_to_any_free_cells() -> None:
    table = moving()
    assert moves_of(table, "lift") == ["lift 0,0", "lift 3,2"]
    assert refused(table, "lift 1,0") == "no-building"
    assert refused(table, "lift 2,2") == "no-building"
    table.play("lift 0,0")
    assert (table.question, buildings(table)) == (Ask.SET, 1)
    table.play("set 0,1 across")
    assert store(table) == {"green": 1}
    assert (buildings(table), cell(table, 0, 1)["building"], table.question) == (2, 2, Ask.END)


def test_r10_5_it_may_overlap_its_old_cells_and_takes_workers() -> None:
    """Q16"""
    table = moving()
    fields(table).players[0].city.worker[3] = 1
    played(table, "lift 0,0", "set 1,0 across")
    assert [cell(table, x, 0)["building"] for x in range(4)] == [0, 2, 2, 0]


def test_r10_5a_cells_that_come_free_are_visible_without_their_cubes() -> None:
    table = played(moving(), "lift 0,0", "set 2,1 across")
    assert [cell(table, x, 0)["building"] for x in (0, 1)] == [0, 0]
    assert (cell(table, 0, 0)["face"], cell(table, 1, 0)["cube"]) == (Face.DROUGHT, 0)


def test_r10_5b_two_buildings_cannot_change_places() -> None:
    table = played(moving(), "lift 3,2")
    assert refused(table, "set 0,0 across") == "building-there"
    assert refused(table, "set 3,2 across") == ""


def test_r10_5c_no_cost_no_step_no_property() -> None:
    table = moving()
    before = markers(table), table.state.players[0].coins
    played(table, "lift 3,2", "set 3,0 across")
    assert (markers(table), table.state.players[0].coins) == before
    assert [*table.state.taken] == [1, 1, 0, 0, 0]


def test_r10_6_any_building_but_a_fortress_free_of_charge_and_without_a_step() -> None:
    table = after_step("beige", 2)
    assert {m.split()[1] for m in moves_of(table, "build")} == {"house", "winery", "aqueduct", "temple"}
    assert refused(table, "build fortress at 0,0 across") == "no-fortress"
    before = markers(table)
    table.play("build temple at 0,0 down")
    assert (markers(table), table.state.taken[4], buildings(table)) == (before, 1, 1)


def test_r10_7_an_aqueduct_tile_is_laid_and_filled() -> None:
    table = after_step("orange", 2)
    assert {m.split()[1] for m in moves_of(table, "lay")} == {"a1"}
    table.play("lay a1 at 5,0 turn 0")
    assert moves_of(table) == [f"fill {c}" for c in ("brown", "purple", "beige", "orange", "green")]
    table.play("fill green")
    assert cell(table, 5, 0) == {
        "height": 1, "face": Face.WILD, "tile": 96, "cube": 5, "worker": 0, "building": 0, "part": 0,
    }  # fmt: skip
    assert table.state.players[0].city.aqueducts[0] == 1
    assert store(played(table, "work 5,0")) == {"green": 1}


AQUEDUCT_TILES = [
    ("lay a3 at 5,0 turn 0", (5, 0)),
    ("lay a3 at 1,0 turn 1", (1, 0)),
    ("lay a2 at 0,-1 turn 0", (1, -1)),
    ("lay a2 at 0,-3 turn 1", (0, -2)),
]


@pytest.mark.parametrize(("move", "wild"), AQUEDUCT_TILES)
def test_r10_7_the_cube_lies_on_the_cell_of_the_tile_that_is_for_it(move: str, wild: tuple[int, int]) -> None:
    table = after_step("orange", 8 if " a3 " in move else 6)
    played(table, move, "fill purple")
    city = table.state.players[0].city
    found = [(city.x[i], city.y[i]) for i in range(city.cells) if city.cube[i]]
    assert found == [wild]


def test_r10_8_a_random_tile_is_drawn_and_must_be_laid() -> None:
    table = after_step("purple", 6)
    ring = ring_of(table)
    table.play("scout")
    assert table.waiting == {petteia.FATE}
    assert {m.split()[1] for m in moves_of(table)} == bag_of(table)
    table.play("draw t40")
    assert (table.question, table.waiting) == (Ask.LAY, {0})
    assert refused(table, "skip") == "must-lay"
    assert {m.split()[1] for m in moves_of(table, "lay")} == {"t40"}
    table.play(moves_of(table, "lay")[0])
    assert (ring_of(table), "t40" in bag_of(table), table.question) == (ring, False, Ask.END)


def test_r10_8_an_empty_bag_is_filled_from_the_discard() -> None:
    table = begun(2)
    there = fields(table)
    there.bag.words[0] = there.bag.words[1] = 0
    there.discard.words[0] = 1 << 39 | 1 << 41
    after_step("purple", 6, table)
    table.play("scout")
    assert moves_of(table) == ["draw t40", "draw t42"]
    assert bag_of(table, "discard") == set()


def temple_step(**others: int) -> Table:
    table = begun(2, tokens={"brown 4": "P"})
    plain_city(table)
    give(table, 0, {"green": 2}, 9, {"green": 1, **others})
    developing(table)
    return played(table, "build temple at 0,0 across")


def test_r10_9_a_step_in_another_row_with_its_cell() -> None:
    table = temple_step(brown=3)
    assert table.question == Ask.OTHER
    assert moves_of(table, "advance") == [f"advance {c}" for c in ("brown", "purple", "beige", "orange")]
    assert refused(table, "advance green") == "same-row"
    table.play("advance brown")
    assert (markers(table), store(table)) == ([4, 0, 0, 0, 2], {"purple": 1})


def test_r10_10_not_in_a_row_at_its_end_and_no_further_steps_there() -> None:
    table = temple_step(brown=9, purple=1)
    assert refused(table, "advance brown") == "row-end"
    table.play("advance beige")
    assert table.question == Ask.STEP
    table.play("step")
    assert markers(table) == [9, 1, 1, 0, 3]


def test_r10_11_nested_properties_are_resolved_first_and_the_steps_go_on() -> None:
    """A temple step gives a fortress step, that one a free building; then the temple row goes on for coins."""
    table = temple_step(beige=1)
    table.play("advance beige")
    assert table.question == Ask.FREE
    table.play("build aqueduct at 0,4 across")
    assert (table.question, table.state.players[0].coins) == (Ask.STEP, 9)
    table.play("step")
    assert (markers(table), table.state.players[0].coins) == ([0, 0, 2, 0, 3], 8)


def test_r10_11_within_a_sale_the_rows_below_come_after_what_a_row_brings() -> None:
    cubes = {"purple": 1, "beige": 1, "green": 1}
    table = at_work(cubes=cubes, beige=1, green=1, orange=1)
    table.play("sell purple+beige+green")
    played(table, "build house at 2,2 across", "advance orange")
    assert (table.question, markers(table)) == (Ask.LAY, [0, 1, 2, 2, 2])
    put_worker(table, 0, 4, 4)
    played(table, "skip")
    assert table.waiting == {1}
