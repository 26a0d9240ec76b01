"""The index of legal places, kept up with every tile: which three cells can take one (R5.3 to R5.6).

The invariant, which a test checks against the slow form: place (p, o) is in the index exactly if `forbids_place` says 0.
Places on the ground are worked out a whole row at a time, 64 columns in one word; raised ones, near a new tile, one by one.
"""

from __future__ import annotations

from ....core.bits import NONE, bits_of, down, flag, less_lowest, lowest, member, size, up, without
from ....core.rule import Bits, rule, word
from ..enums import SIDE
from ..table import RAISED, City
from .cells import built_beside, cell_of_place, height_at, tile_at

EVERY = word((1 << 64) - 1)


@rule
def empty_row(city: City, row: int) -> Bits:
    """The empty cells of a row."""
    return bits_of(city.built[row & 63]) ^ EVERY  # type: ignore[return-value]


@rule
def shore_row(city: City, row: int) -> Bits:
    """The empty cells of a row that touch the city."""
    return without(built_beside(city, row & 63), bits_of(city.built[row & 63]))


@rule
def refresh_ground_row(city: City, row: int) -> None:
    """R5.3, R5.4 The ground places whose cell p lies in a row: three empty cells, one of them on the shore."""
    here, below = empty_row(city, row), empty_row(city, row + 1)
    shore, shore_below = shore_row(city, row), shore_row(city, row + 1)
    both = here & below
    touching = shore | shore_below
    city.places[row, 0] = both & down(here) & (touching | down(shore))  # p, p + (1,0), p + (0,1)
    city.places[row, 1] = both & up(below) & (touching | up(shore_below))  # p, p + (0,1), p + (-1,1)


@rule
def refresh_raised(city: City, p: int, o: int) -> None:
    """R5.5, R5.6 Whether one place is level and rests on two tiles or more."""
    b, c = cell_of_place(p, o, 1), cell_of_place(p, o, 2)
    tile, level = tile_at(city, p), height_at(city, p)
    here = bits_of(city.places[p >> 6, RAISED + o])
    fits = level > 0 and height_at(city, b) == level and height_at(city, c) == level
    if fits and not (tile_at(city, b) == tile and tile_at(city, c) == tile):
        city.places[p >> 6, RAISED + o] = here | flag(p & 63)
    else:
        city.places[p >> 6, RAISED + o] = without(here, flag(p & 63))


@rule
def refresh_raised_columns(city: City, row: int, first: int, last: int) -> None:
    """The raised places whose cell p lies in some columns of a row."""
    for column in range(first, last + 1):
        refresh_raised(city, ((row & 63) << 6) | (column & 63), 0)
        refresh_raised(city, ((row & 63) << 6) | (column & 63), 1)


@rule
def recount_row(city: City, row: int) -> None:
    """How many places a row has, and with it its block of eight rows, and the city."""
    n = 0
    for i in range(4):
        n += size(bits_of(city.places[row, i]))
    more = n - city.row_places[row]
    city.row_places[row] = n
    city.block_places[row >> 3] += more
    city.place_count += more


@rule
def refresh_places(city: City, p: int, o: int, on_ground: bool) -> None:
    """Keep the index right after a tile was laid on a place: rows two above it to two below can have changed."""
    row, column = p >> 6, p & 63
    refresh_raised_columns(city, row - 1, column, column + 2 - o)
    refresh_raised_columns(city, row, column - 1, column + 1)
    refresh_raised_columns(city, row + 1, column - 1 - o, column)
    for r in range(row - 2, row + 3):
        if on_ground:
            refresh_ground_row(city, r & 63)
        recount_row(city, r & 63)


@rule
def derive_places(city: City) -> None:
    """The whole index of a city from what is built."""
    city.place_count = 0
    for block in range(SIDE // 8):
        city.block_places[block] = 0
    for row in range(SIDE):
        built = NONE
        for column in range(SIDE):
            if city.hex[(row << 6) | column] != 0:
                built |= flag(column)  # type: ignore[assignment]
        city.built[row] = built
        city.row_places[row] = 0
    for row in range(SIDE):
        refresh_ground_row(city, row)
        city.places[row, RAISED] = NONE
        city.places[row, RAISED + 1] = NONE
        left = bits_of(city.built[row])
        while left != NONE:
            refresh_raised(city, (row << 6) | lowest(left), 0)
            refresh_raised(city, (row << 6) | lowest(left), 1)
            left = less_lowest(left)
        recount_row(city, row)


@rule
def nth_place(city: City, k: int) -> int:
    """The k-th place of the index as 2 p + o: row by row, ground before raised."""
    block = 0
    while k >= city.block_places[block]:
        k -= city.block_places[block]
        block += 1
    row = block << 3
    while k >= city.row_places[row]:
        k -= city.row_places[row]
        row += 1
    i = 0
    while k >= size(bits_of(city.places[row, i])):
        k -= size(bits_of(city.places[row, i]))
        i += 1
    return (((row << 6) | member(bits_of(city.places[row, i]), k)) << 1) | (i & 1)
