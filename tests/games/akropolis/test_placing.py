"""R5, R6 Placing the tile in the city, and the quarries that it covers. R5.8 is in test_long_cities."""

from __future__ import annotations

import collections

import pytest
from tests.games.akropolis import oracle
from tests.games.akropolis.cities import (
    city,
    fields,
    line,
    played_out,
    points,
    put_on_site,
    read_city,
    refused,
    standing,
    stones_of,
    with_city,
)

from petteia.core.moves import arg
from petteia.games.akropolis.moves import coordinates

PLAIN = """
    q1a q1a q1b q1b
      q1a q1c q1b
        q1c q1c
"""
"""Three tiles on the ground: a is at 0,0 1,0 0,1; b at 2,0 3,0 2,1; c at 1,1 0,2 1,2."""


def lay(built: str, at: tuple[int, int], turn: int, face: str = "qqg") -> dict[tuple[int, int], oracle.Hex]:
    """The city after a tile was laid on one."""
    table = with_city(built)
    tile = put_on_site(table, face)
    table.play(oracle.placement(tile, at, turn))
    return read_city(table, 0)


def why_not(built: str, at: tuple[int, int], turn: int) -> str:
    """The rule against laying a tile there."""
    table = with_city(built)
    return refused(table, oracle.placement(standing(table)[0], at, turn))


def test_r5_1_the_tile_goes_into_ones_own_city_on_any_level() -> None:
    table = played_out(3)
    levels = set()
    for before, (seat, move) in zip(table.moments(), table.log, strict=False):
        if move.verb == "place":
            after = before.copy().play(move)
            for other in range(3):
                assert (read_city(after, other) == read_city(before, other)) == (other != seat)
            levels.add(read_city(after, seat)[coordinates(arg(int(move), 1))].level)
    assert {1, 2} <= levels


@pytest.mark.parametrize(
    ("turn", "b", "c"),
    [(0, (1, 0), (0, 1)), (1, (0, 1), (-1, 1)), (2, (-1, 1), (-1, 0)),
     (3, (-1, 0), (0, -1)), (4, (0, -1), (1, -1)), (5, (1, -1), (1, 0))],
)  # fmt: skip
def test_r5_2a_six_turns_put_the_hexes_clockwise(turn: int, b: tuple[int, int], c: tuple[int, int]) -> None:
    """Hex a on the cell named, b and c as told; laid here around a cell beside the start tile's southern side."""
    table = with_city("H1* q1*")
    tile = put_on_site(table, "thM")
    at = next(a for a, t in oracle.places(read_city(table, 0)) if t == turn and a not in read_city(table, 0))
    table.play(oracle.placement(tile, at, turn))
    city = read_city(table, 0)
    shown = [city[at[0] + q, at[1] + r].kind for q, r in ((0, 0), b, c)]
    assert shown == ["t", "h", "M"]


def test_r5_2_there_is_no_seventh_turn() -> None:
    table = with_city(PLAIN)
    tile = standing(table)[0]
    for turn in (6, 7, 12, 4095):
        assert refused(table, f"place {tile} at 0,-1 turn {turn}") == "R5.2"


def test_r5_2_a_tile_is_never_flipped() -> None:
    """Q26: whichever way it lies, its hexes read clockwise as they are listed."""
    table = with_city("H1* q1*")
    tile = put_on_site(table, "thM")
    clockwise = {("t", "h", "M"), ("h", "M", "t"), ("M", "t", "h")}
    for move in list(table.moves())[:90]:
        after = table.copy().play(move)
        new = {cell: hex_.kind for cell, hex_ in read_city(after, 0).items() if hex_.tile == tile}
        start = min(new, key=lambda cell: (cell[1], cell[0]))
        ring = [start] + [cell for cell in oracle.beside(start) if cell in new]
        assert tuple(new[cell] for cell in ring) in clockwise


def test_r5_3_on_the_ground_a_tile_must_touch_the_city_with_a_side() -> None:
    """Two cells away is too far; one cell is enough."""
    assert why_not("h1  h1\n  h1", (3, 0), 0) == "R5.3"
    assert why_not("h1  h1\n  h1", (20, 20), 2) == "R5.3"
    assert (3, 0) in lay("h1  h1\n  h1", (2, 0), 0)


def test_r5_3a_a_tile_may_fill_a_lake() -> None:
    """Q9. The lake has three cells: 2,1 1,2 2,2."""
    ring = """
            q1  q1  q1
          q1  ..  q1
        q1  ..  ..  q1
          q1  q1  q1
    """
    after = lay(ring, (0, 1), 1)
    assert len(after) == 13
    assert oracle.lakes(after, oracle.OFFICIAL) == set()
    assert why_not(ring.replace("..  ..", "..  q1"), (0, 1), 1) == "R5.4"


@pytest.mark.parametrize("turn", range(6))
def test_r5_4_a_tile_must_not_hang_over_empty_space(turn: int) -> None:
    """One cell built and two empty, or two built and one empty."""
    line_of_two = "q1a q1b"
    built = city(line_of_two)
    cells = oracle.cells_of((0, 0), turn)
    assert 0 < sum(cell in built for cell in cells) < 3
    assert why_not(line_of_two, (0, 0), turn) == "R5.4"


def test_r5_5_the_three_cells_beneath_must_have_one_height() -> None:
    """Q6."""
    for picture in ("q1a q2b\n  q1c", "q3a q2b\n  q2c", "q1a q1b\n  q2b"):
        assert why_not(picture, (0, 0), 0) == "R5.5"
    assert {hex_.level for hex_ in lay("q3a q3b\n  q3c", (0, 0), 0).values()} == {4}


def test_r5_5a_a_higher_tile_needs_no_contact_on_its_own_level() -> None:
    """Q10."""
    after = lay(PLAIN, (1, 0), 1)
    assert [after[cell].level for cell in ((1, 0), (1, 1), (0, 1))] == [2, 2, 2]
    assert sum(hex_.level == 2 for hex_ in after.values()) == 3


def test_r5_6_two_different_tiles_must_lie_beneath() -> None:
    for at, turn in (((0, 0), 0), ((2, 0), 0), ((1, 1), 1)):
        assert why_not(PLAIN, at, turn) == "R5.6"
    assert lay(PLAIN, (1, 0), 0)[1, 0].level == 2


def test_r5_6a_only_the_hexes_on_top_count() -> None:
    """Q7: a tile that lies on two others is one tile to whatever comes on top of it."""
    table = with_city(PLAIN)
    table.play(oracle.placement(standing(table)[0], (1, 0), 1))
    table.play(table.moves()[0])
    assert refused(table, oracle.placement(standing(table)[0], (1, 0), 1)) == "R5.6"
    assert lay("q2a q2b\n  q2b", (0, 0), 0)[0, 0].level == 3


def test_r5_6b_the_start_tile_counts_as_one_tile() -> None:
    """Q8: its middle and one arm with one hex of another tile beside both."""
    after = lay("H1* q1*\n  h1a", (0, 0), 0)
    assert after[0, 0].level == 2
    assert why_not("H1* q1*\n  h1*", (0, 0), 0) == "R5.6"


def test_r5_7_the_start_tile_may_be_covered_with_its_plaza() -> None:
    """Its star is gone then, and its quarry gives a stone."""
    table = with_city("H1* q1*\n  h1a\n    h1a h1a")
    assert line(table)[0] == 3 * 1
    tile = put_on_site(table, "qqg")
    table.play(oracle.placement(tile, (0, 0), 0))
    assert line(table)[0] == 0
    assert stones_of(table)[0] == 1


def test_r5_9_every_hex_is_a_quarry_a_plaza_or_a_district() -> None:
    """Eleven kinds, and every one of them is on some tile."""
    shown = collections.Counter("".join(face for face, _ in oracle.tiles().values()))
    assert set(shown) == {"q", *"HMBTG", *"hmbtg"}
    table = played_out()
    assert {h.kind for seat in (0, 1) for h in read_city(table, seat).values()} <= set(shown)


def test_r5_10_a_covered_district_counts_no_more() -> None:
    gardens = "g1a g1b G1c\n  g1b q1c\n    q1c"
    assert points(gardens)["gardens"] == 9
    table = with_city(gardens)
    tile = put_on_site(table, "qqH")
    table.play(oracle.placement(tile, (0, 0), 0))
    assert line(table)[4] == 0


def test_r5_10_a_covered_plaza_has_no_stars() -> None:
    built = "G1a q1b\n  q1b g1c"
    table = with_city(built)
    assert line(table)[4] == 3
    tile = put_on_site(table, "qqH")
    table.play(oracle.placement(tile, (0, 0), 0))
    assert line(table)[4] == 0


def test_r5_10_a_covered_quarry_gives_no_second_stone_and_its_cell_stays_built() -> None:
    table = with_city("q1a h1b q1c\n  h1b h1c")
    tile = put_on_site(table, "hbT")
    table.play(oracle.placement(tile, (0, 0), 0))
    assert stones_of(table)[0] == 1
    built = read_city(table, 0)
    assert len(built) == 5
    assert built[0, 0].kind == "h"


def test_r6_1_each_covered_quarry_gives_a_stone_at_once() -> None:
    for picture, stones in (("h1a h1b\n  h1c", 0), ("q1a h1b\n  h1c", 1), ("q1a h1b\n  q1c", 2), ("q1a q1b\n  q1c", 3)):
        table = with_city(picture)
        table.play(oracle.placement(standing(table)[0], (0, 0), 0))
        assert stones_of(table)[0] == stones


def test_r6_1_quarries_of_the_start_tile_count_as_well() -> None:
    table = with_city("H1* q1*\n  h1a")
    table.play(oracle.placement(standing(table)[0], (0, 0), 0))
    assert stones_of(table)[0] == 1


def test_r6_1_nobody_else_gets_a_stone() -> None:
    table = with_city("q1a q1b\n  q1c", seats=3)
    table.play(oracle.placement(standing(table)[0], (0, 0), 0))
    assert stones_of(table) == [3, 2, 3]


def test_r6_2_quarries_score_nothing() -> None:
    assert line(with_city(PLAIN)) == [0] * 16


def test_r6_3_a_stone_that_is_due_is_always_given() -> None:
    """Q11, R1.3: also when more than forty are out already."""
    table = with_city("q1a q1b\n  q1c", stones=40)
    fields(table).city[1].stones = 40
    table.play(oracle.placement(standing(table)[0], (0, 0), 0))
    assert stones_of(table)[0] == 43
