"""R14, R15: scoring and the winner."""

from __future__ import annotations

import pytest
from tests.games.panticapaeum.cities import (
    begun,
    box,
    column,
    developing,
    fields,
    game,
    give,
    land,
    played,
    put_building,
    put_worker,
)

from petteia.core.table import Table
from petteia.games.panticapaeum.enums import Building


def built(*rows: str, heights: tuple[str, ...] = (), **markers: int) -> Table:
    """A table at which seat 0 has such a city and its markers there."""
    table = begun(2)
    land(table, 0, *rows, heights=heights)
    give(table, 0, {}, 0, markers)
    return table


@pytest.mark.parametrize(("marker", "value"), [(0, 0), (1, 1), (4, 1), (5, 2), (8, 2), (9, 3)])
def test_r14_1_the_last_point_cell_reached_is_the_value(marker: int, value: int) -> None:
    table = built("...", beige=marker)
    put_building(table, 0, "fortress", 0, 0)
    assert column(table, "fortresses") == value


def test_r14_2_neighbours_touch_at_sides_and_corners_whatever_their_height() -> None:
    table = built("...", "...", "...", heights=("123", "111", "345"), brown=9)
    put_building(table, 0, "house", 1, 1)
    for x, y in ((0, 0), (2, 0), (1, 2), (2, 2)):
        put_worker(table, 0, x, y)
    assert column(table, "houses") == 12


def test_r14_2_each_neighbour_counts_once_for_a_building() -> None:
    """A worker beside both cells of a winery's is one cell; a winery beside both cells of a temple is one building."""
    table = built("....", "....", "....", green=1, purple=9)
    put_building(table, 0, "temple", 1, 1)
    put_building(table, 0, "winery", 1, 0)
    put_building(table, 0, "winery", 0, 1, "down")
    put_building(table, 0, "aqueduct", 3, 1, "down")
    assert column(table, "temples") == 3
    assert column(table, "temples-units") == 3


def test_r14_3_a_house_counts_workers_and_a_worker_serves_several() -> None:
    table = built("...", "...", brown=5)
    put_building(table, 0, "house", 0, 0)
    put_building(table, 0, "house", 2, 0)
    put_worker(table, 0, 1, 0)
    put_worker(table, 0, 0, 1)
    assert (column(table, "houses"), column(table, "houses-units")) == (2 * 3, 3)


@pytest.mark.parametrize(("marker", "points"), [(0, 0), (1, 2), (5, 4), (9, 8)])
def test_r14_4_a_winery_counts_cells_without_a_building_rounded_down(marker: int, points: int) -> None:
    table = built("xB..", "....", "....", purple=marker)
    put_building(table, 0, "winery", 1, 1)
    put_building(table, 0, "house", 3, 0)
    put_building(table, 0, "house", 3, 1)
    put_worker(table, 0, 2, 2)
    assert column(table, "wineries-units") == 8
    assert column(table, "wineries") == points


def test_r14_4_rounded_for_each_winery() -> None:
    """Q25: two cells and one at three cells a point are nothing, though three would be a point."""
    table = built("......", purple=1)
    for x in (1, 4):
        put_building(table, 0, "winery", x, 0)
    assert (column(table, "wineries-units"), column(table, "wineries")) == (3, 0)


def test_r14_5_a_fortress_counts_levels() -> None:
    table = built("..", heights=("31",), beige=5)
    put_building(table, 0, "fortress", 0, 0)
    put_building(table, 0, "fortress", 1, 0)
    assert (column(table, "fortresses"), column(table, "fortresses-units")) == (8, 4)


def test_r14_6_an_aqueduct_counts_visible_drought() -> None:
    table = built("xx.x", "..xx", "x...", orange=5)
    put_building(table, 0, "aqueduct", 0, 1)
    put_worker(table, 0, 1, 0)
    assert column(table, "aqueducts-units") == 3
    assert column(table, "aqueducts") == 6


def test_r14_6_an_aqueduct_tile_is_land_and_waters_nothing() -> None:
    """Q35"""
    table = built("x........")
    give(table, 0, {"orange": 2}, 1)
    played(developing(table), "build aqueduct at 7,0 across", "step", "lay a1 at 0,1 turn 0", "fill green")
    assert (column(table, "aqueducts-units"), column(table, "drought")) == (0, -1)


def test_r14_6_a_drought_cell_serves_several_aqueducts() -> None:
    table = built("..", "x.", "..", orange=1)
    put_building(table, 0, "aqueduct", 0, 0)
    put_building(table, 0, "aqueduct", 0, 2)
    assert (column(table, "aqueducts"), column(table, "drought")) == (2, 0)


def test_r14_7_a_temple_counts_buildings_of_other_kinds() -> None:
    table = built("....", "....", "....", green=9)
    put_building(table, 0, "temple", 1, 1)
    put_building(table, 0, "temple", 0, 0)
    put_building(table, 0, "house", 2, 0)
    put_building(table, 0, "house", 3, 2)
    assert (column(table, "temples"), column(table, "temples-units")) == (3 * 3, 3)


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (1, 0), (2, 1), (7, 3)])
def test_r14_8_two_coins_a_point_and_a_cube_a_point(coins: int, points: int) -> None:
    table = built(".")
    give(table, 0, {"brown": 2, "green": 1}, coins)
    assert (column(table, "coins"), column(table, "cubes"), column(table, "coins-held")) == (points, 3, coins)


def test_r14_9_visible_drought_costs_a_point() -> None:
    table = built("xxx", "xx.", brown=3)
    put_building(table, 0, "house", 0, 0)
    put_worker(table, 0, 1, 1)
    assert (column(table, "drought"), column(table, "drought-cells")) == (-3, 3)


def test_r14_9_unless_watered_by_an_aqueduct_whose_marker_has_moved() -> None:
    table = built("..x_", "____", "___x")
    put_building(table, 0, "aqueduct", 0, 0)
    assert column(table, "drought") == -2
    give(table, 0, markers={"orange": 1})
    assert (column(table, "drought"), column(table, "aqueducts")) == (-1, 1)


# --- the winner ------------------------------------------------------------------------------------------------------


def result(points: list[int], houses: list[int], coins: list[int]) -> list[int]:
    """The places of a game over, each seat with so many cubes more, houses without value, and coins."""
    table = begun(len(points))
    there = fields(table)
    for seat, (n, built_, coin) in enumerate(zip(points, houses, coins, strict=True)):
        land(table, seat, "." * 8)
        for x in range(built_):
            put_building(table, seat, "house", x, 0)
        there.players[seat].coins = coin
        there.players[seat].cubes[0] = n - coin // 2
    agenda = there.agenda
    for i in range(agenda.depth):
        agenda.questions[i].kind = agenda.questions[i].seats = 0
    agenda.depth = 0
    there.round, there.turn = 5, 3 * len(points)
    places: list[int] = table.places()
    return places


def test_r15_1_most_points_win() -> None:
    assert result([20, 30, 25], [5, 0, 1], [0, 0, 0]) == [3, 1, 2]


def test_r15_2_then_most_buildings_then_most_coins() -> None:
    assert result([20, 20, 10], [1, 2, 5], [8, 0, 0]) == [2, 1, 3]
    assert result([20, 20], [1, 1], [4, 5]) == [2, 1]


def test_r15_3_then_they_share() -> None:
    assert result([20, 20, 19], [1, 1, 4], [4, 4, 0]) == [1, 1, 3]


def test_the_values_of_the_box() -> None:
    assert [[box.value[row, i] for i in (1, 5, 9)] for row in Building] == [
        [1, 2, 3], [3, 2, 1], [1, 2, 3], [1, 2, 3], [1, 2, 3],
    ]  # fmt: skip
    assert [c.name for c in game.categories if not c.detail][:5] == [
        "houses", "wineries", "fortresses", "aqueducts", "temples",
    ]  # fmt: skip
