"""The worked examples E1 to E17 of docs/rules/akropolis.md, told as stories. E2, E3 and E4 are the rulebook's own."""

from __future__ import annotations

import pytest
from tests.games.akropolis import oracle
from tests.games.akropolis.cities import city, game, points, put_on_site, read_city, standing, stones_of, with_city

from petteia.core.moves import arg
from petteia.core.table import Table
from petteia.games.akropolis.moves import coordinates


def free_sides(picture: str, level: int) -> int:
    """How many neighbours of the barracks on a level are empty, to see that a picture is what its story says."""
    built = city(picture)
    (cell,) = [cell for cell, on in oracle.of_kind(built, "b").items() if on == level]
    return sum(near not in built for near in oracle.beside(cell))


def test_e1_the_start_tile_alone_is_worth_the_first_players_stone() -> None:
    """E1 (R2.7, R11.2)."""
    table: Table = game.new(seats=2, seed=1)
    assert table.sheet()[0][:6] == [0, 0, 0, 0, 0, 1]
    assert table.scores() == [1, 2]


def test_e2_a_player_takes_the_fourth_tile_and_pays_three_stones() -> None:
    """E2 (R4.2)."""
    table = with_city("H1* q1*\n  h1a", stones=3, seats=4)
    fourth = standing(table)[3]
    table.play(oracle.placement(fourth, (0, -2), 0))
    assert stones_of(table)[0] == 0
    assert fourth not in standing(table)


def test_e3_a_player_covers_two_quarries_and_takes_two_stones_at_once() -> None:
    """E3 (R6.1)."""
    table = with_city("q1a h1a\n  q1b h1b", stones=0)
    tile = put_on_site(table, "bth")
    table.play(oracle.placement(tile, (0, 0), 0))
    assert [read_city(table, 0)[cell] for cell in ((0, 0), (1, 0), (0, 1))] == [
        oracle.Hex("b", 2, tile),
        oracle.Hex("t", 2, tile),
        oracle.Hex("h", 2, tile),
    ]
    assert stones_of(table)[0] == 2


def test_e4_seven_houses_and_three_stars_bring_27() -> None:
    """E4: five on the ground, two above, three stars; 9 is less than 10, so the variant does nothing."""
    houses = """
        h1  h1  h2  H1
      H2  h1  h1  q1  h3
        q1  h1  h2  q1
          q1  q1  H1
    """
    assert points(houses)["houses"] == 27
    assert points(houses, houses=True)["houses"] == 27


def test_e5_eight_houses_worth_twelve() -> None:
    """E5: 12, doubled 24."""
    houses = "h1  h1  h1  h1\n  h2  h2  h2  h2\n    H1  q1"
    assert points(houses)["houses"] == 12
    assert points(houses, houses=True)["houses"] == 24


def test_e6_three_houses_before_two_dearer_ones() -> None:
    """E6 (R8.4a)."""
    assert points("h1  h1  h1  q1  h2\n  q1  H1  q1  q1  h2")["houses"] == 3


def test_e7_of_two_pairs_the_dearer_one() -> None:
    """E7 (R8.4b)."""
    assert points("h1  h1  q1  h2  h1\n  H1  q1  q1  q1")["houses"] == 3


def test_e8_five_houses_on_level_2() -> None:
    """E8: 10 x 2 = 20, doubled 40."""
    houses = "h2  h2  h2\n  h2  h2  H1\n    H1  q1"
    assert points(houses)["houses"] == 20
    assert points(houses, houses=True)["houses"] == 40


def test_e9_three_houses_on_level_3() -> None:
    """E9: 9 x 2 = 18, not doubled."""
    houses = "h3  h3  H1\n  h3  H1"
    assert points(houses)["houses"] == 18
    assert points(houses, houses=True)["houses"] == 18


def test_e10_three_markets_in_a_row() -> None:
    """E10: nothing (R8.5)."""
    assert points("m1  m1  m1\n  q1  M1")["markets"] == 0


def test_e11_a_market_beside_its_only_plaza() -> None:
    """E11: 2 x 2 = 4, doubled 8."""
    assert points("m2  M1\n  q1")["markets"] == 4
    assert points("m2  M1\n  q1", markets=True)["markets"] == 8


def test_e12_barracks_with_three_free_sides_and_with_two() -> None:
    """E12: (3 + 1) x 2 = 8; with the variant (6 + 1) x 2 = 14."""
    barracks = "q1  b1  q1  b3\n  q1  B1  q1  q1"
    assert (free_sides(barracks, 3), free_sides(barracks, 1)) == (3, 2)
    assert points(barracks)["barracks"] == 8
    assert points(barracks, barracks=True)["barracks"] == 14


def test_e13_barracks_whose_only_free_side_is_a_lake() -> None:
    """E13: 0, or 2 with any_gap."""
    barracks = """
            q1  q1  q1
          q1  b1  q1  B1
        q1  q1  ..  q1
          q1  q1  q1
    """
    assert free_sides(barracks, 1) == 1
    assert points(barracks)["barracks"] == 0
    assert points(barracks, reading="any_gap")["barracks"] == 2


def test_e14_barracks_with_two_outer_sides_and_a_lake_side() -> None:
    """E14: 2, or 4 with any_gap."""
    barracks = "    q1\n  b1  q1\nq1  ..  B1\n  q1  q1"
    assert free_sides(barracks, 1) == 3
    assert points(barracks, barracks=True)["barracks"] == 2
    assert points(barracks, barracks=True, reading="any_gap")["barracks"] == 4


def test_e15_gardens_beside_a_lake_of_two_cells() -> None:
    """E15: 9; with the variant 18, or 9 with any_gap."""
    gardens = "  g2  q1  G1\nq1  ..  ..  q1\n  q1  q1  g1"
    assert points(gardens)["gardens"] == 9
    assert points(gardens, gardens=True)["gardens"] == 18
    assert points(gardens, gardens=True, reading="any_gap")["gardens"] == 9


def test_e16_a_temple_among_neighbours_of_all_heights() -> None:
    """E16: 3 x 4 = 12, doubled 24."""
    temple = "  q1  T2\nq3  t3  q4\n  T1  q2"
    assert points(temple)["temples"] == 12
    assert points(temple, temples=True)["temples"] == 24


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e17_a_fresh_start_tile_offers_90_placements_on_30_triples(seats: int) -> None:
    """E17 (R5.2, R5.3)."""
    table: Table = game.new(seats=seats, seed=1)
    first = [move for move in table.moves() if move.tile == standing(table)[0]]
    assert len(first) == 90
    cells = [(coordinates(arg(int(move), 1)), arg(int(move), 2)) for move in first]
    assert len({frozenset(oracle.cells_of(*place)) for place in cells}) == 30
