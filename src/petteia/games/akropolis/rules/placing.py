"""R5, R6 Placing the tile in the city, and the quarries that it covers."""

from __future__ import annotations

from ....core.bits import bits_of, flag, has
from ....core.rule import rule
from ..box import Box
from ..enums import Kind, Why
from ..table import City
from .cells import built_beside, cell_of_place, height_at, kind_at, put_hex, tile_at
from .places import refresh_places


@rule
def touches_city(city: City, cell: int) -> bool:
    """R5.3 Whether a cell has a built neighbour."""
    return has(built_beside(city, cell >> 6), cell & 63)


@rule
def forbids_place(city: City, p: int, o: int) -> int:
    """R5.3 to R5.6 Why no tile may lie on a place; 0 if one may. What is on the tile does not matter (R8.1)."""
    b, c = cell_of_place(p, o, 1), cell_of_place(p, o, 2)
    low = min(height_at(city, p), height_at(city, b), height_at(city, c))
    high = max(height_at(city, p), height_at(city, b), height_at(city, c))
    if low == 0 and high > 0:
        return Why.HANGING  # R5.4
    if low != high:
        return Why.UNEVEN  # R5.5
    if high > 0:  # R5.6, R5.7: the start tile is one tile like others
        tile = tile_at(city, p)
        return Why.ONE_TILE_BELOW if tile_at(city, b) == tile and tile_at(city, c) == tile else 0
    if touches_city(city, p) or touches_city(city, b) or touches_city(city, c):
        return 0
    return Why.NOT_TOUCHING  # R5.3


@rule
def place_tile(box: Box, city: City, tile: int, p: int, turn: int) -> None:
    """R5.1, R5.2 The tile MUST lie with its hexes clockwise on the place, hex a on its cell number turn // 2."""
    o = turn & 1
    below = height_at(city, p)
    for i in range(3):
        cell = cell_of_place(p, o, i)
        cover_quarry(city, cell)
        letter = (i - (turn >> 1) + 3) % 3
        put_hex(city, cell, tile, letter, box.hexes[tile, letter])
        city.built[cell >> 6] = bits_of(city.built[cell >> 6]) | flag(cell & 63)
    city.level[tile] = below + 1
    refresh_places(city, p, o, below == 0)


@rule
def cover_quarry(city: City, cell: int) -> None:
    """R6.1 For each quarry that a tile covers the player MUST take one stone, at once.

    There is always one (R6.3): the forty cubes are no limit (R1.3).
    """
    if kind_at(city, cell) == Kind.QUARRY:
        city.stones += 1
