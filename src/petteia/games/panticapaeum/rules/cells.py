"""The cells of a city: finding one, making room for new ones; sets of tiles."""

from __future__ import annotations

from ....core.bits import NONE, bits_of, flag, has, member, number_of, size, without
from ....core.rule import rule
from ..box import Box
from ..enums import MIDDLE, Part
from ..table import REACH, City, TileSet


@rule
def lower_bound(city: City, x: int, y: int) -> int:
    """The first entry of the list that is not before (x, y): rows from the top, each from the left."""
    low, high = 0, city.cells
    key = (y << 8) + x
    while low < high:
        middle = (low + high) >> 1
        if (city.y[middle] << 8) + city.x[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low


@rule
def cell_at(city: City, x: int, y: int) -> int:
    """The entry of the cell at (x, y), or -1 where the city has none."""
    if x < -REACH or x > REACH or y < -REACH or y > REACH:
        return -1
    i = lower_bound(city, x, y)
    return i if i < city.cells and city.x[i] == x and city.y[i] == y else -1


@rule
def cell_named(city: City, x: int, y: int) -> int:
    """The entry of the cell that a move names, or -1."""
    return cell_at(city, x - MIDDLE, y - MIDDLE)


@rule
def copy_cell(city: City, source: int, into: int) -> None:
    """Move an entry of the list to another place in it."""
    city.x[into] = city.x[source]
    city.y[into] = city.y[source]
    city.height[into] = city.height[source]
    city.face[into] = city.face[source]
    city.tile[into] = city.tile[source]
    city.cube[into] = city.cube[source]
    city.worker[into] = city.worker[source]
    city.building[into] = city.building[source]
    city.part[into] = city.part[source]


@rule
def new_cell(city: City, i: int, x: int, y: int) -> None:
    """A cell of the ground on which nothing lies yet."""
    city.x[i] = x
    city.y[i] = y
    city.height[i] = 0
    city.face[i] = 0
    city.tile[i] = 0
    city.cube[i] = 0
    city.worker[i] = 0
    city.building[i] = 0
    city.part[i] = 0


@rule
def widen(box: Box, city: City, footprint: int, left: int, top: int) -> None:
    """R5.1 The cells of a footprint become cells of the city, the list being kept in order."""
    new = box.foot_size[footprint]
    at = city.cells
    city.cells += new
    for k in range(new - 1, -1, -1):
        x, y = left + box.foot_dx[footprint, k], top + box.foot_dy[footprint, k]
        key = (y << 8) + x
        while at > 0 and (city.y[at - 1] << 8) + city.x[at - 1] > key:
            copy_cell(city, at - 1, at + k)
            at -= 1
        new_cell(city, at + k, x, y)


@rule
def is_first(part: int) -> bool:
    """R7.6 Whether a cell is the one by which its building is named."""
    return part == Part.SINGLE or part == Part.LEFT or part == Part.UPPER


@rule
def free_cells(city: City) -> int:
    """R6.4 How many cells could take a worker."""
    n = 0
    for i in range(city.cells):
        n += 1 if city.building[i] == 0 and city.worker[i] == 0 else 0
    return n


# --- sets of tiles ---------------------------------------------------------------------------------------------------


@rule
def has_tile(tiles: TileSet, tile: int) -> bool:
    """Whether a set holds a terrain tile."""
    return has(bits_of(tiles.words[tile >> 6]), tile & 63)


@rule
def add_tile(tiles: TileSet, tile: int) -> None:
    """Put a tile into a set."""
    tiles.words[tile >> 6] = number_of(bits_of(tiles.words[tile >> 6]) | flag(tile & 63))  # type: ignore[arg-type]


@rule
def drop_tile(tiles: TileSet, tile: int) -> None:
    """Take a tile out of a set."""
    tiles.words[tile >> 6] = number_of(without(bits_of(tiles.words[tile >> 6]), flag(tile & 63)))


@rule
def tiles_in(tiles: TileSet) -> int:
    """How many tiles a set holds."""
    return size(bits_of(tiles.words[0])) + size(bits_of(tiles.words[1]))


@rule
def nth_tile(tiles: TileSet, k: int) -> int:
    """The k-th tile of a set, which MUST hold more than k."""
    low = size(bits_of(tiles.words[0]))
    if k < low:
        return member(bits_of(tiles.words[0]), k)
    return 64 + member(bits_of(tiles.words[1]), k - low)


@rule
def pour(source: TileSet, into: TileSet) -> None:
    """Put all tiles of one set into another."""
    for i in range(2):
        into.words[i] = number_of(bits_of(into.words[i]) | bits_of(source.words[i]))  # type: ignore[arg-type]
        source.words[i] = number_of(NONE)
