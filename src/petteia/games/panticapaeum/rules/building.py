"""R7 Building: the pieces, where one can stand, and putting it there."""

from __future__ import annotations

from ....core.moves import move
from ....core.rule import MoveList, rule
from ..box import Box
from ..enums import COLOURS, MIDDLE, Building, Part, Way, Why
from ..moves import Say
from ..table import City, Player, Table
from .cells import cell_at, cell_named
from .laying import uncover
from .paying import can_pay

# --- sites -----------------------------------------------------------------------------------------------------------


@rule
def joins(city: City, i: int, j: int, dx: int, dy: int) -> bool:
    """R7.5, R7.6 Whether entry j of the list lies so from entry i, without a building and on the same level."""
    return (
        j < city.cells
        and city.x[j] == city.x[i] + dx
        and city.y[j] == city.y[i] + dy
        and city.building[j] == 0
        and city.height[j] == city.height[i]
    )


@rule
def below_from(city: City, i: int, j: int) -> int:
    """The first entry from j on that does not come before the place below entry i."""
    key = ((city.y[i] + 1) << 8) + city.x[i]
    while j < city.cells and (city.y[j] << 8) + city.x[j] < key:
        j += 1
    return j


@rule
def count_sites(city: City, cells: int) -> int:
    """R7.4 to R7.6 How many places a building of one or two cells has."""
    n, j = 0, 0
    for i in range(city.cells):
        if city.building[i] == 0:
            if cells == 1:
                n += 1
                continue
            j = below_from(city, i, j)
            n += 1 if joins(city, i, i + 1, 1, 0) else 0
            n += 1 if joins(city, i, j, 0, 1) else 0
    return n


@rule
def nth_site(city: City, cells: int, k: int) -> int:
    """The k-th place: twice the entry of its first cell, plus the way it lies."""
    j = 0
    for i in range(city.cells):
        if city.building[i] != 0:
            continue
        if cells == 1:
            if k == 0:
                return 2 * i
            k -= 1
            continue
        j = below_from(city, i, j)
        if joins(city, i, i + 1, 1, 0):
            if k == 0:
                return 2 * i
            k -= 1
        if joins(city, i, j, 0, 1):
            if k == 0:
                return 2 * i + 1
            k -= 1
    return -1


@rule
def site_move(city: City, verb: int, building: int, site: int) -> int:
    """The move that puts a building on a place: `build`, or `set` for one in hand."""
    i = site >> 1
    x, y, way = city.x[i] + MIDDLE, city.y[i] + MIDDLE, site & 1
    if verb == Say.SET:
        return move(verb, x, y, way, 0)
    return move(verb, building, x, y, way)


@rule
def list_sites(city: City, verb: int, building: int, cells: int, out: MoveList, start: int) -> int:
    """Write every place of a building from `start` on, as moves; return where the list ends."""
    n, j = start, 0
    for i in range(city.cells):
        if city.building[i] != 0:
            continue
        j = below_from(city, i, j)
        if cells == 1 or joins(city, i, i + 1, 1, 0):
            if n < len(out):
                out[n] = site_move(city, verb, building, 2 * i)
            n += 1
        if cells == 2 and joins(city, i, j, 0, 1):
            if n < len(out):
                out[n] = site_move(city, verb, building, 2 * i + 1)
            n += 1
    return n


@rule
def forbids_site(box: Box, city: City, building: int, x: int, y: int, way: int) -> int:
    """R7.4 to R7.6 Why a building may not stand there; x and y as moves name them."""
    if way > Way.DOWN or (way == Way.DOWN and box.building_cells[building] == 1):
        return Why.NO_SUCH_WAY
    i = cell_named(city, x, y)
    j = i
    if box.building_cells[building] == 2:
        j = cell_named(city, x + 1 - way, y + way)
    if i < 0 or j < 0:
        return Why.NO_CELL
    if city.building[i] != 0 or city.building[j] != 0:
        return Why.BUILDING_THERE
    return 0 if city.height[i] == city.height[j] else Why.TWO_LEVELS


# --- pieces ----------------------------------------------------------------------------------------------------------


@rule
def has_piece(box: Box, table: Table, building: int) -> bool:
    """R7.3, R2.5 Whether a piece is left in a column."""
    return table.taken[building] < box.pieces[table.seats]


@rule
def next_cost(box: Box, table: Table, building: int) -> int:
    """R7.2, R2.7 The cost of the lowest piece of a column that is not empty."""
    return box.cost[table.seats, building, table.taken[building]]


@rule
def is_offered(box: Box, table: Table, player: Player, building: int, is_free: bool) -> bool:
    """R7.2, R7.3, R10.6 Whether the player could build one, if there is a place for it."""
    if not has_piece(box, table, building):
        return False
    if is_free:
        return building != Building.FORTRESS
    return can_pay(player, building, next_cost(box, table, building))


@rule
def forbids_build(
    box: Box, table: Table, player: Player, building: int, x: int, y: int, way: int, is_free: bool
) -> int:
    """R7.2 to R7.6, R10.6 Why a building may not be built there."""
    if is_free and building == Building.FORTRESS:
        return Why.NO_FORTRESS
    if not has_piece(box, table, building):
        return Why.NO_PIECE
    if not is_free and not can_pay(player, building, next_cost(box, table, building)):
        return Why.TOO_DEAR
    return forbids_site(box, player.city, building, x, y, way)


@rule
def can_build_free(box: Box, table: Table, player: Player) -> bool:
    """R10.6 Whether the player could build anything free of charge (Q17)."""
    for building in range(COLOURS):
        if (
            is_offered(box, table, player, building, True)
            and count_sites(player.city, box.building_cells[building]) > 0
        ):
            return True
    return False


# --- doing it --------------------------------------------------------------------------------------------------------


@rule
def put_building(box: Box, player: Player, building: int, x: int, y: int, way: int) -> None:
    """R7.4, R7.7 The building stands there, for good (R7.8); cubes and workers on its cells MUST go to the player."""
    city = player.city
    i = cell_at(city, x, y)
    uncover(player, i)
    city.building[i] = building + 1
    city.part[i] = Part.SINGLE
    if box.building_cells[building] == 2:
        j = cell_at(city, x + 1 - way, y + way)
        uncover(player, j)
        city.building[j] = building + 1
        city.part[i] = Part.LEFT if way == Way.ACROSS else Part.UPPER
        city.part[j] = Part.RIGHT if way == Way.ACROSS else Part.LOWER
    player.built[building] += 1


@rule
def build(box: Box, table: Table, player: Player, building: int, x: int, y: int, way: int) -> None:
    """R7.3, R7.4 The player MUST take the lowest piece and place it; x and y as moves name them."""
    table.taken[building] += 1
    put_building(box, player, building, x - MIDDLE, y - MIDDLE, way)


@rule
def lift(player: Player, i: int) -> int:
    """R10.5a The building whose first cell is entry i leaves the city; its cells are free. Which one it was."""
    city = player.city
    building, j = city.building[i] - 1, i
    if city.part[i] == Part.LEFT:
        j = i + 1
    elif city.part[i] == Part.UPPER:
        j = cell_at(city, city.x[i], city.y[i] + 1)
    city.building[i] = 0
    city.building[j] = 0
    city.part[i] = Part.NONE
    city.part[j] = Part.NONE
    player.built[building] -= 1
    return building
