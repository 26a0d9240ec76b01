"""Where a tile can lie (R5.1 to R5.4): a city as maps of flags, one word a row, and the places of a footprint on them.

A test holds the places against the slow form, `forbids_place` of every cell around.
"""

from __future__ import annotations

from ....core.bits import NONE, bits_of, down, flag, less_lowest, lowest, member, number_of, size, up, without
from ....core.moves import shifted
from ....core.rule import Bits, MoveList, rule, word
from ..box import Box
from ..enums import TILE_CELLS
from ..table import City, Desk

EVERY = word((1 << 64) - 1)
WIDEST = 64 - TILE_CELLS - 2
"""A city wider than this is mapped with x and y swapped: it has fewer rows then (its cells are joined)."""


@rule
def survey(city: City, desk: Desk) -> None:
    """Map a city that has cells: its land, its shore, and for each level the cells that a tile can cover."""
    left, right = city.x[0], city.x[0]
    for i in range(city.cells):
        left, right = min(left, city.x[i]), max(right, city.x[i])
    top, bottom = city.y[0], city.y[city.cells - 1]
    if right - left > WIDEST:
        desk.turned = 1
        left, right, top, bottom = top, bottom, left, right
    else:
        desk.turned = 0
    desk.left, desk.top = left - TILE_CELLS, top - TILE_CELLS
    desk.rows = bottom - top + 1 + 2 * TILE_CELLS
    map_cells(city, desk)
    for row in range(1, desk.rows - 1):
        here = bits_of(desk.land[row])
        near = up(here) | down(here) | bits_of(desk.land[row - 1]) | bits_of(desk.land[row + 1])
        desk.shore[row] = number_of(without(near, here))  # type: ignore[arg-type]


@rule
def map_cells(city: City, desk: Desk) -> None:
    """Enter every cell into the map of the land and, if no building stands on it, into that of its level."""
    levels = 0
    for i in range(city.cells):
        levels = max(levels, city.height[i])
    desk.levels = levels
    for row in range(desk.rows):
        desk.land[row] = number_of(NONE)
        desk.shore[row] = number_of(NONE)
    for level in range(1, levels + 1):
        for row in range(desk.rows):
            desk.level[level, row] = number_of(NONE)
    for i in range(city.cells):
        x, y = city.x[i], city.y[i]
        if desk.turned != 0:
            x, y = y, x
        row, here = y - desk.top, flag(x - desk.left)
        desk.land[row] = number_of(bits_of(desk.land[row]) | here)  # type: ignore[arg-type]
        if city.building[i] == 0:
            level = city.height[i]
            desk.level[level, row] = number_of(bits_of(desk.level[level, row]) | here)  # type: ignore[arg-type]


@rule
def places_in_row(box: Box, desk: Desk, footprint: int, level: int, row: int) -> Bits:
    """R5.1, R5.2 The columns in which the corner of a footprint can lie in a row: on cells of a level, or (0) on the ground.

    On the ground all its cells are empty and at least one is on the shore.
    """
    fits, touching = EVERY, NONE
    for i in range(box.foot_size[footprint]):
        x, y = box.foot_dx[footprint, i], box.foot_dy[footprint, i]
        if desk.turned != 0:
            x, y = y, x
        if level == 0:
            fits &= (bits_of(desk.land[row + y]) >> bits_of(x)) ^ EVERY  # type: ignore[assignment]
            touching |= bits_of(desk.shore[row + y]) >> bits_of(x)  # type: ignore[assignment]
        else:
            fits &= bits_of(desk.level[level, row + y]) >> bits_of(x)  # type: ignore[assignment]
            if fits == NONE:
                break
    return fits & touching if level == 0 else fits  # type: ignore[return-value]


@rule
def first_row(box: Box, desk: Desk, footprint: int, level: int) -> int:
    """The first row in which a corner can lie: of a level, that of the city; on the ground, where the last row of cells comes
    to the row above the city. The maps have TILE_CELLS empty rows above it."""
    if level > 0:
        return TILE_CELLS
    return 0 if desk.turned != 0 else TILE_CELLS - 1 - box.foot_dy[footprint, box.foot_size[footprint] - 1]


@rule
def after_last_row(desk: Desk, level: int) -> int:
    """The row after the last in which a corner can lie: after that of the city or, on the ground, after the one below it."""
    return desk.rows - TILE_CELLS + (0 if level > 0 else 1)


@rule
def count_places(box: Box, desk: Desk, footprint: int) -> int:
    """How many places a footprint has in the city surveyed last."""
    n = 0
    for level in range(desk.levels + 1):
        for row in range(first_row(box, desk, footprint, level), after_last_row(desk, level)):
            found = places_in_row(box, desk, footprint, level, row)
            if found != NONE:
                n += size(found)
    return n


@rule
def place_number(desk: Desk, row: int, column: int) -> int:
    """A place as one number: the corner's x and y, each counted from -1024."""
    x, y = desk.left + column, desk.top + row
    if desk.turned != 0:
        x, y = y, x
    return ((y + 1024) << 11) | (x + 1024)


@rule
def nth_place(box: Box, desk: Desk, footprint: int, k: int) -> int:
    """The k-th place of a footprint: by level, then by row, then by column of the maps."""
    for level in range(desk.levels + 1):
        for row in range(first_row(box, desk, footprint, level), after_last_row(desk, level)):
            found = places_in_row(box, desk, footprint, level, row)
            if found != NONE:
                n = size(found)
                if k < n:
                    return place_number(desk, row, member(found, k))
                k -= n
    return -1


@rule
def list_places(box: Box, desk: Desk, footprint: int, origin: int, out: MoveList, start: int) -> int:
    """Write the move `origin`, which has the corner at 0, 0, for every place of a footprint: from `start` on, as many as fit;
    return where the list ends."""
    n = start
    column_on = shifted(0, 1, 0) if desk.turned == 0 else shifted(0, 0, 1)
    row_on = shifted(0, 0, 1) if desk.turned == 0 else shifted(0, 1, 0)
    for level in range(desk.levels + 1):
        for row in range(first_row(box, desk, footprint, level), after_last_row(desk, level)):
            left = places_in_row(box, desk, footprint, level, row)
            here = origin + desk.left * column_on + (desk.top + row) * row_on
            while left != NONE:
                if n < len(out):
                    out[n] = here + lowest(left) * column_on
                n += 1
                left = less_lowest(left)
    return n
