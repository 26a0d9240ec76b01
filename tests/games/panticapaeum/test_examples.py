"""The worked examples of docs/rules/panticapaeum.md as stories."""

from __future__ import annotations

import pytest
from tests.games.panticapaeum.cities import (
    at_work,
    begun,
    buildings,
    cell,
    column,
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
)
from tests.games.panticapaeum.test_automius import cubes, hold, points, solo, turn
from tests.games.panticapaeum.test_scoring import built

from petteia.core.table import Table
from petteia.games.panticapaeum.enums import Ask, Upgrade


def dima() -> Table:
    """The rulebook's Dima before his turn: seat 0 in the middle of a round, 3 coins, one orange cube, a free worker.

    His markers are where the example needs them; three rows of his city are open, with drought and some cubes.
    """
    table = begun(2, ring=["t01", "t04", "t07", "t06"], tokens={"purple 3": "PO"})
    land(table, 0, "x...", "BEG.", "..PP")
    give(table, 0, {"orange": 1}, 3, {"brown": 2, "purple": 2, "beige": 1, "green": 1})
    land(table, 1, "..", "..")
    fields(table).turn = 2
    return table


def test_e1_the_long_turn_line_by_line() -> None:
    table = dima()
    # Exploring, he chooses one of the three tiles after the trireme and moves the trireme to its place.
    assert ring_of(table)[:3] == ["t01", "t04", "t07"]
    table.play("lay t04 at -1,-1 turn 0")
    assert (ring_of(table)[0], ring_of(table)[-1]) == ("t07", "t01")
    # He has laid a tile with two resource cells and puts a cube on each.
    assert [cell(table, x, -1)["cube"] for x in (-1, 0, 1, 2)] == [4, 0, 0, 4]
    # Developing, he wants an aqueduct, which costs 2. He has one orange cube; a worker takes the second from the tile.
    assert refused(table, "build aqueduct at 1,-1 across") == "too-dear"
    table.play("work 2,-1")
    assert store(table) == {"orange": 2}
    # He pays both, takes the first aqueduct, and puts it beside drought and on the worker, who comes home.
    home = table.state.players[0].home
    table.play("build aqueduct at 1,-1 across")
    assert (store(table), table.state.taken[3], table.state.players[0].home) == ({}, 1, home + 1)
    # His marker moves: every drought cell beside the aqueduct is now worth a point.
    assert markers(table)[3] == 1
    assert column(table, "aqueducts") == column(table, "aqueducts-units") == 2
    # For a coin he moves on by a cell, gets an aqueduct tile, lays it, and puts a cube on its resource cell.
    table.play("step")
    assert (table.state.players[0].coins, table.question) == (2, Ask.LAY)
    played(table, "lay a1 at 4,0 turn 1", "fill green")
    assert cell(table, 4, 0)["cube"] == 5
    # For two more coins he moves on, and gets an upgrade: one cube of a cost may be of another colour.
    table.play("step")
    assert (markers(table)[3], [*table.state.players[0].upgrades]) == (3, [1, 0, 0])
    # He has no coins left, and so his turn ends.
    assert (table.state.players[0].coins, table.question) == (0, Ask.END)
    table.play("done")
    assert table.waiting == {1}


FIRST_TURN = (
    "lay t04 at -1,-1 turn 0", "work 2,-1", "build aqueduct at 1,-1 across", "step", "lay a1 at 4,0 turn 1", "fill green",
    "step", "done",
)  # fmt: skip
"""E1, move by move."""


def second_turn() -> Table:
    """His next turn: the same game goes on, and the other player has moved."""
    table = played(dima(), *FIRST_TURN, "lay t07 at 2,0 turn 0", "take coins", "done")
    assert (table.waiting, store(table), table.state.players[0].coins) == ({0}, {}, 0)
    return table


def test_e2_the_sale_of_the_next_turn() -> None:
    table = second_turn()
    # He takes a tile and lays it; what it covers and what two workers fetch makes 2 cubes of a colour, 1 and 1.
    played(table, "lay t06 at 0,1 turn 0", "work 0,1", "work 2,1")
    assert store(table) == {"brown": 2, "beige": 1, "green": 1}
    # Two cubes of one colour cannot both be sold: he sells brown, beige and green for 3 coins.
    assert moves_of(table, "sell") == ["sell brown+beige+green"]
    table.play("sell brown+beige+green")
    assert (store(table), table.state.players[0].coins) == ({"brown": 1}, 3)
    # First the brown row: he gets another worker.
    assert (markers(table)[0], table.state.players[0].home, table.state.players[0].reserve) == (3, 1, 2)
    # Then the beige row: any building but a fortress. He takes a winery; the purple marker stays where it is.
    assert (markers(table)[2], table.question) == (2, Ask.FREE)
    assert refused(table, "build fortress at 3,0 across") == "no-fortress"
    table.play("build winery at 2,2 across")
    assert (markers(table)[1], buildings(table), store(table)) == (2, 2, {"brown": 1, "purple": 2})
    # Then the green row: a step in any other row. He takes the purple one and gets the two cubes of its token.
    assert (markers(table)[4], table.question) == (2, Ask.OTHER)
    assert moves_of(table, "advance") == ["advance brown", "advance purple", "advance beige", "advance orange"]
    table.play("advance purple")
    assert (markers(table), store(table)) == ([3, 3, 2, 3, 2], {"brown": 1, "purple": 3, "orange": 1})


def test_e3_the_end_of_that_round() -> None:
    table = played(second_turn(), "lay t06 at 0,1 turn 0", "work 0,1", "work 2,1")
    played(table, "sell brown+beige+green", "build winery at 2,2 across", "advance purple")
    # His third worker fetches the cube of the aqueduct tile, the sixth; then the other player has the last turn.
    table.play("work 4,0")
    assert (sum(store(table).values()), table.waiting) == (6, {1})
    played(table, next(m for m in moves_of(table) if m.startswith("lay")), "take brown", "done")
    # Six cubes are one too many; two worker cells passed bring two coins; the three workers come home.
    assert (table.question, table.waiting) == (Ask.DISCARD, {0})
    assert (table.state.players[0].coins, table.state.players[0].home) == (3 + 2, 3)
    table.play("discard orange")
    assert (sum(store(table).values()), table.state.round) == (5, 2)
    assert [cell(table, x, y)["worker"] for x, y in ((0, 1), (2, 1), (4, 0))] == [0, 0, 0]


def test_e4_the_trireme_stops_on_the_second_tile_after_the_one_taken() -> None:
    table = turn(solo(), "lay t01 at 0,0 turn 0")
    assert moves_of(table) == ["collect t11"]
    assert cubes(played(table, "collect t11")) == {"brown": 1, "purple": 1, "beige": 1}


def test_e5_automius_builds_the_house_first() -> None:
    assert moves_of(hold(solo(), brown=2, green=2)) == ["erect house"]


def test_e6_the_points_of_automius() -> None:
    assert points(5, house=2, temple=3, winery=4, fortress=1) == 88


@pytest.mark.parametrize(("marker", "worth"), [(1, 3), (5, 5), (9, 10)])
def test_e7_a_winery_in_the_open(marker: int, worth: int) -> None:
    table = built("....", "....", "....", purple=marker)
    put_building(table, 0, "winery", 1, 1)
    assert (column(table, "wineries-units"), column(table, "wineries")) == (10, worth)


def test_e8_a_fortress_on_the_third_level() -> None:
    table = built(".", heights=("3",), beige=5)
    put_building(table, 0, "fortress", 0, 0)
    assert column(table, "fortresses") == 6


def test_e9_two_houses_share_a_worker() -> None:
    table = built("...", brown=9)
    put_building(table, 0, "house", 0, 0)
    put_building(table, 0, "house", 2, 0)
    put_worker(table, 0, 1, 0)
    assert column(table, "houses") == 6


def test_e10_the_discount_and_the_whole_amount() -> None:
    table = at_work(cubes={"brown": 2, "green": 1}, purple=7, orange=3)
    fields(table).taken[0] = 2
    assert [*table.state.players[0].upgrades][: Upgrade.COIN] == [1, 1]
    table.play("build house at 0,0 across")
    assert moves_of(table) == ["pay 2 with nothing and nothing", "pay 2 with green and nothing"]
    assert refused(table, "pay 1 with green and nothing") == "pay-right-colour"


def test_e11_a_free_aqueduct_waters_nothing_before_the_marker_has_moved() -> None:
    table = built("..x")
    put_building(table, 0, "aqueduct", 0, 0)
    assert (column(table, "drought"), column(table, "aqueducts")) == (-1, 0)
