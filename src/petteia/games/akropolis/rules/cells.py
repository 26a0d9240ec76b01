"""The plan of a city: cells, their neighbours, and the three cells of a place.

Cells lie on a ring of 64 by 64. Directions run clockwise: 0 is (+1, 0), then (0, +1), (-1, +1), (-1, 0), (0, -1), (+1, -1).
A *place* is cell p with its neighbours in directions o and o + 1 (o is 0 or 1). A tile lies on it in three ways: hex a on
p, on the second or on the third cell, which gives turn o, o + 2 or o + 4.
"""

from __future__ import annotations

from ....core.bits import bits_of, down, up
from ....core.rule import Bits, rule
from ..table import City

ACROSS = (1, 0, -1, -1, 0, 1)
ALONG = (0, 1, 1, 0, -1, -1)


@rule
def neighbour(cell: int, direction: int) -> int:
    """The cell next to one, in a direction 0 to 5."""
    row = ((cell >> 6) + ALONG[direction]) & 63
    return (row << 6) | (((cell & 63) + ACROSS[direction]) & 63)


@rule
def cell_of_place(p: int, o: int, i: int) -> int:
    """The i-th cell, clockwise, of a place."""
    if i == 0:
        return p
    return neighbour(p, o + i - 1)


@rule
def tile_at(city: City, cell: int) -> int:
    """The tile on top of a cell, START_TILE for the start tile; 0 on empty ground."""
    return city.hex[cell] >> 2


@rule
def kind_at(city: City, cell: int) -> int:
    """R5.9 What a cell shows."""
    return city.face[city.hex[cell]]


@rule
def height_at(city: City, cell: int) -> int:
    """R5.9 The level of what a cell shows; 0 on empty ground."""
    return city.level[city.hex[cell] >> 2]


@rule
def put_hex(city: City, cell: int, tile: int, letter: int, kind: int) -> None:
    """A hex of a tile comes to lie on a cell. What lies beneath is no part of the city any more (R5.10)."""
    city.face[4 * tile + letter] = kind
    city.hex[cell] = 4 * tile + letter


@rule
def first_cell(at: int, turn: int) -> int:
    """The cell p of the place on which a tile lies whose hex a is `at`."""
    if turn < 2:
        return at
    return neighbour(at, ((turn & 1) + (turn >> 1) + 2) % 6)


@rule
def beside_row(above: Bits, here: Bits, below: Bits) -> Bits:
    """The columns of a row that have a neighbour in the set whose rows above, here and below are given."""
    return up(here) | down(here) | above | down(above) | below | up(below)  # type: ignore[return-value]


@rule
def built_beside(city: City, row: int) -> Bits:
    """The cells of a row that have a built neighbour."""
    return beside_row(
        bits_of(city.built[(row - 1) & 63]), bits_of(city.built[row]), bits_of(city.built[(row + 1) & 63])
    )
