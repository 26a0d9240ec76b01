"""A city for who learns: planes of a fixed size, centred on what is built."""

from __future__ import annotations

from ....core.bits import NONE, bits_of, has, less_lowest, lowest
from ....core.rule import Shorts, rule
from ..box import Box
from ..enums import SIDE
from ..table import TILES, City, Desk, Table
from .cells import height_at, kind_at, tile_at

PLANES = ("kind", "height", "tile")
"""R5.9 What a cell shows, how high it lies, and which tile that is; 0 on empty ground."""
WIDTH = 24
NUMBERS = (("cell_of_hex", 4 * TILES), ("first_row", 1), ("first_column", 1))
"""Where each hex lies that can be seen, as its cell plus one, 4 times the tile and the letter being its number: a city that is
wider than the planes is told whole. Then the row and the column of the city at which the planes begin."""


@rule
def board(box: Box, table: Table, desk: Desk, whose: int, out: Shorts, at: int) -> None:
    """The city of a player."""
    city, plane = table.city[whose], WIDTH * WIDTH
    hexes = at + 3 * plane
    top, left = first_row(city), first_column(city)
    for i in range(3 * plane + 4 * TILES):
        out[at + i] = 0
    for row in range(SIDE):
        built = bits_of(city.built[row])
        while built != NONE:
            cell = (row << 6) | lowest(built)
            built = less_lowest(built)
            out[hexes + city.hex[cell]] = cell + 1
            y, x = row - top, (cell & 63) - left
            if 0 <= y < WIDTH and 0 <= x < WIDTH:
                place = at + y * WIDTH + x
                out[place] = kind_at(city, cell)
                out[place + plane] = height_at(city, cell)
                out[place + 2 * plane] = tile_at(city, cell)
    out[hexes + 4 * TILES], out[hexes + 4 * TILES + 1] = top, left


@rule
def first_row(city: City) -> int:
    """The row at which the planes begin: as many rows lie before the city as after it."""
    first, last = -1, 0
    for row in range(SIDE):
        if bits_of(city.built[row]) != NONE:
            last = row
            if first < 0:
                first = row
    return (first + last + 1 - WIDTH) >> 1


@rule
def first_column(city: City) -> int:
    """The column at which the planes begin, found likewise."""
    columns, last = NONE, 0
    for row in range(SIDE):
        columns |= bits_of(city.built[row])  # type: ignore[assignment]
    for column in range(SIDE):
        if has(columns, column):
            last = column
    return (lowest(columns) + last + 1 - WIDTH) >> 1
