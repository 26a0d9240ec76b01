"""R4, R5: exploring and laying tiles."""

from __future__ import annotations

import pytest
from tests.games.panticapaeum.cities import (
    bag_of,
    begun,
    box,
    cell,
    developing,
    fields,
    give,
    land,
    markers,
    moves_of,
    played,
    put_building,
    put_worker,
    refused,
    ring_of,
    store,
    tile,
)

from petteia.core.table import Table
from petteia.games.panticapaeum.enums import Ask, Face, Part

FIRST = ["t01", "t06", "t11", "t16"]


def holding(name: str, *rows: str, heights: tuple[str, ...] = ()) -> Table:
    """Seat 0 explores with such a city; the tile is next in the ring."""
    table = begun(2, ring=[name])
    land(table, 0, *rows, heights=heights)
    return table


def test_r4_1_one_of_the_next_three_tiles() -> None:
    table = begun(2, ring=FIRST)
    assert {m.split()[1] for m in moves_of(table, "lay")} == {"t01", "t06", "t11"}
    assert refused(table, "lay t16 at 0,0 turn 0") == "no-such-tile"
    assert refused(table, "lay a1 at 0,0 turn 0") == "no-such-tile"


def test_r4_1_of_fewer_than_three_one_of_those() -> None:
    table = begun(2, ring=FIRST)
    there = fields(table)
    for i in range(2, 8):
        there.ring[i] = 0
    there.ringed = 2
    assert {m.split()[1] for m in moves_of(table, "lay")} == {"t01", "t06"}


@pytest.mark.parametrize(("taken", "passed"), [("t01", 0), ("t06", 1), ("t11", 2)])
def test_r4_2_the_trireme_takes_the_place_of_the_tile(taken: str, passed: int) -> None:
    table = begun(2, ring=FIRST)
    before = ring_of(table)
    table.play(f"lay {taken} at 0,0 turn 0")
    assert ring_of(table) == before[passed + 1 :] + before[:passed]


def test_r4_3_the_tile_is_laid_at_once_and_there_is_always_a_place() -> None:
    table = begun(2, ring=FIRST)
    table.play("lay t06 at 0,0 turn 0")
    assert table.state.players[0].city.cells == 4
    city = land(begun(2), 0, "." * 60)
    assert city.cells == 60
    long = begun(2, ring=FIRST)
    land(long, 0, "." * 60, heights=["1" * 60])
    assert len(moves_of(long, "lay")) > 100


@pytest.mark.parametrize(
    ("turn", "cells"),
    [
        (0, {(0, 0): "B", (0, 1): ".", (0, 2): "x", (1, 2): "P"}),
        (1, {(0, 0): "B", (-1, 0): ".", (-2, 0): "x", (-2, 1): "P"}),
        (2, {(0, 0): "B", (0, -1): ".", (0, -2): "x", (-1, -2): "P"}),
        (3, {(0, 0): "B", (1, 0): ".", (2, 0): "x", (2, -1): "P"}),
    ],
)
def test_r4_4_a_tile_may_be_turned_by_quarters_clockwise(turn: int, cells: dict[tuple[int, int], str]) -> None:
    table = played(begun(2, ring=["t46"]), f"lay t46 at 0,0 turn {turn}")
    faces = {"B": Face.RESOURCE, "P": Face.RESOURCE + 1, ".": Face.PLAIN, "x": Face.DROUGHT}
    city = table.state.players[0].city
    found = {(city.x[i], city.y[i]): city.face[i] for i in range(city.cells)}
    assert found == {place: faces[code] for place, code in cells.items()}


def test_r4_4_tiles_are_not_turned_over() -> None:
    """No turn of the L is a J."""
    outlines = []
    for name in ("t46", "t51"):
        turns = range(4)
        outlines.append({box.footprint[tile(name), turn] for turn in turns})
    assert not outlines[0] & outlines[1]


def test_r4_4a_turns_that_look_the_same_are_one() -> None:
    """The aqueduct tile of three cells has plain cells at both ends."""
    assert (box.ways[tile("a2")], box.ways[tile("t01")]) == (2, 4)
    table = developing(begun(2))
    land(table, 0, "....", "....")
    give(table, 0, {"orange": 2}, 9, {"orange": 4})
    played(table, "build aqueduct at 0,0 across", "step")
    assert table.question == Ask.LAY
    assert refused(table, "lay a2 at 0,2 turn 2") == "no-such-turn"
    assert refused(table, "lay a2 at 0,2 turn 0") == ""


def test_r4_5_the_first_tile_lies_at_0_0() -> None:
    table = begun(2, ring=FIRST)
    assert len(moves_of(table, "lay")) == 12
    assert refused(table, "lay t01 at 1,0 turn 0") == "first-tile"
    assert refused(table, "lay t01 at 0,0 turn 4") == "no-such-turn"


def test_r5_1_on_the_ground_a_side_must_touch() -> None:
    table = holding("t06", "..", "..")
    assert refused(table, "lay t06 at 2,0 turn 0") == ""
    assert refused(table, "lay t06 at 2,1 turn 0") == ""
    assert refused(table, "lay t06 at 2,2 turn 0") == "not-touching"
    assert refused(table, "lay t06 at 3,0 turn 0") == "not-touching"
    assert refused(table, "lay t06 at 900,-900 turn 0") == "not-touching"


def test_r5_1_the_height_of_the_neighbour_does_not_matter() -> None:
    table = holding("t06", "..", "..", heights=("33", "33"))
    assert refused(table, "lay t06 at 2,0 turn 0") == ""


def test_r5_1_holes_may_be_filled() -> None:
    table = holding("t06", "....", ".__.", ".__.", "....")
    assert refused(table, "lay t06 at 1,1 turn 0") == ""
    assert played(table, "lay t06 at 1,1 turn 0").state.players[0].city.cells == 16


def test_r5_2_on_top_a_tile_lies_on_one_height_and_is_a_level_higher() -> None:
    table = played(holding("t06", "..", ".."), "lay t06 at 0,0 turn 0")
    assert [cell(table, x, y)["height"] for x in (0, 1) for y in (0, 1)] == [2, 2, 2, 2]
    assert table.state.players[0].city.cells == 4


def test_r5_2a_not_partly_on_the_ground() -> None:
    assert refused(holding("t06", "...", "..."), "lay t06 at 2,0 turn 0") == "hanging"


def test_r5_2b_not_on_two_levels() -> None:
    assert refused(holding("t06", "...", "...", heights=("112", "112")), "lay t06 at 1,0 turn 0") == "uneven"


def test_r5_3_a_raised_tile_may_cover_one_exactly_or_several_and_need_not_touch_its_level() -> None:
    table = played(begun(2, ring=["t06", "t01", "t07"]), "lay t06 at 0,0 turn 0", "take coins", "done")
    played(table, "lay t01 at 0,0 turn 0", "take coins", "done", "lay t07 at 1,0 turn 1")
    assert cell(table, 1, 1)["height"] == 2
    wide = holding("t06", "......", "......", heights=("221111", "221111"))
    assert refused(wide, "lay t06 at 4,0 turn 0") == ""
    assert refused(wide, "lay t06 at 0,0 turn 0") == ""


def test_r5_4_not_on_a_building() -> None:
    table = holding("t06", "...", "...")
    put_building(table, 0, "house", 0, 0)
    assert refused(table, "lay t06 at 0,0 turn 0") == "on-building"
    assert refused(table, "lay t06 at 1,0 turn 0") == ""


def test_r5_5_cubes_below_go_to_the_store() -> None:
    table = played(holding("t06", "BB", "xG"), "lay t06 at 0,0 turn 0")
    assert store(table) == {"brown": 2, "green": 1}


def test_r5_6_workers_below_come_home_and_may_be_placed_again() -> None:
    table = holding("t06", "B.", "..")
    put_worker(table, 0, 0, 0)
    assert moves_of(table, "work") == []
    table.play("lay t06 at 0,0 turn 0")
    assert table.state.players[0].home == 1
    assert len(moves_of(table, "work")) == 4


def test_r5_7_every_resource_cell_of_a_new_tile_gets_its_cube() -> None:
    table = played(begun(2, ring=["t11"]), "lay t11 at 0,0 turn 0")
    cubes = {(x, y): cell(table, x, y)["cube"] for x in (0, 1) for y in (0, 1)}
    assert cubes == {(0, 0): 1, (1, 0): 2, (0, 1): 3, (1, 1): 0}
    assert store(table) == {}


def test_r5_8_a_cube_in_the_city_cannot_be_spent_and_an_emptied_cell_stays_empty() -> None:
    table = begun(2)
    land(table, 0, "BBBB")
    developing(table)
    assert refused(table, "build house at 0,0 across") == "too-dear"
    played(table, "work 0,0", "take coins")
    assert cell(table, 0, 0) | {"tile": 0} == {
        "height": 1, "face": Face.RESOURCE, "tile": 0, "cube": 0, "worker": 1, "building": 0, "part": Part.NONE,
    }  # fmt: skip


def test_the_tiles_of_a_city_are_no_longer_in_the_bag() -> None:
    table = played(begun(2, ring=FIRST), "lay t06 at 0,0 turn 0")
    assert "t06" not in bag_of(table) | set(ring_of(table)) | bag_of(table, "discard")
    assert markers(table) == [0] * 5
