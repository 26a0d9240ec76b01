"""R4, R5 Exploring and laying a tile."""

from __future__ import annotations

from ....core.moves import move, put, shifted
from ....core.rule import MoveList, rule
from ..box import Box
from ..enums import MIDDLE, RING, TERRAIN, TILES, TURNS, Face, Why
from ..moves import Say
from ..table import City, Desk, Player, Table
from .cells import add_tile, cell_at, widen
from .places import count_places, list_places, nth_place, survey
from .supply import cubes_given

# --- what may lie where ----------------------------------------------------------------------------------------------


@rule
def touches_city(city: City, x: int, y: int) -> bool:
    """R5.1 Whether a cell has a cell of the city at one of its sides."""
    return (
        cell_at(city, x - 1, y) >= 0
        or cell_at(city, x + 1, y) >= 0
        or cell_at(city, x, y - 1) >= 0
        or cell_at(city, x, y + 1) >= 0
    )


@rule
def forbids_place(box: Box, city: City, footprint: int, left: int, top: int) -> int:
    """R5.1 to R5.4 Why no tile may lie on the cells of a footprint; 0 if one may."""
    low, high, on_building, touching = 127, 0, False, False
    for k in range(box.foot_size[footprint]):
        x, y = left + box.foot_dx[footprint, k], top + box.foot_dy[footprint, k]
        i = cell_at(city, x, y)
        height = city.height[i] if i >= 0 else 0
        low, high = min(low, height), max(high, height)
        on_building = on_building or (i >= 0 and city.building[i] != 0)
        touching = touching or touches_city(city, x, y)
    if low == 0 and high > 0:
        return Why.HANGING  # R5.2a
    if low != high:
        return Why.UNEVEN  # R5.2b
    if on_building:
        return Why.ON_BUILDING  # R5.4
    return 0 if high > 0 or touching else Why.NOT_TOUCHING  # R5.1, R5.3


@rule
def forbids_tile(box: Box, city: City, tile: int, x: int, y: int, turn: int) -> int:
    """R4.4, R4.5 Why a tile may not lie with its first cell there, turned so; x and y as moves name them."""
    if turn >= box.ways[tile]:
        return Why.NO_SUCH_TURN  # R4.4a
    x, y = x - MIDDLE, y - MIDDLE
    if city.cells == 0:
        return 0 if x == 0 and y == 0 else Why.FIRST_TILE  # R4.5
    left, top = x - box.dx[tile, turn, 0], y - box.dy[tile, turn, 0]
    return forbids_place(box, city, box.footprint[tile, turn], left, top)


@rule
def ring_index(box: Box, table: Table, tile: int) -> int:
    """R4.1 The place of a tile among those that may be taken, 0 being next after the trireme; -1 if it is none of them."""
    for i in range(min(box.choice, table.ringed)):
        if table.ring[i] == tile + 1:
            return i
    return -1


# --- all ways to lay a tile ------------------------------------------------------------------------------------------


@rule
def count_ways(box: Box, city: City, desk: Desk, tile: int) -> int:
    """R4.4 In how many ways a tile can be laid in the city surveyed last."""
    if city.cells == 0:
        return box.ways[tile]
    n = 0
    for turn in range(box.ways[tile]):
        footprint = box.footprint[tile, turn]
        if desk.counts[footprint] < 0:
            desk.counts[footprint] = count_places(box, desk, footprint)
        n += desk.counts[footprint]
    return n


@rule
def begin_survey(box: Box, city: City, desk: Desk) -> None:
    """Map the city anew, before ways to lay tiles are counted."""
    for footprint in range(box.footprints):
        desk.counts[footprint] = -1
    if city.cells > 0:
        survey(city, desk)


@rule
def lay_at_place(box: Box, tile: int, turn: int, place: int) -> int:
    """The move that lays a tile with the corner of its footprint on a place."""
    return shifted(lay_at_origin(box, tile, turn), (place & 2047) - 1024, (place >> 11) - 1024)


@rule
def lay_at_origin(box: Box, tile: int, turn: int) -> int:
    """The move that lays a tile with the corner of its footprint at 0, 0."""
    return move(Say.LAY, tile, box.dx[tile, turn, 0] + MIDDLE, box.dy[tile, turn, 0] + MIDDLE, turn)


@rule
def nth_way(box: Box, city: City, desk: Desk, tile: int, k: int) -> int:
    """The k-th way to lay a tile, by turn and then by place."""
    if city.cells == 0:
        return move(Say.LAY, tile, MIDDLE, MIDDLE, k)
    for turn in range(TURNS):
        footprint = box.footprint[tile, turn]
        if desk.counts[footprint] < 0:
            desk.counts[footprint] = count_places(box, desk, footprint)
        if k < desk.counts[footprint]:
            return lay_at_place(box, tile, turn, nth_place(box, desk, footprint, k))
        k -= desk.counts[footprint]
    return -1


@rule
def list_ways(box: Box, city: City, desk: Desk, tile: int, out: MoveList, start: int) -> int:
    """Write every way to lay a tile from `start` on; return where the list ends.

    A footprint that was listed since the city was surveyed is not looked for again: its moves differ by one number from those.
    """
    n = start
    for turn in range(box.ways[tile]):
        if city.cells == 0:
            n = put(out, n, move(Say.LAY, tile, MIDDLE, MIDDLE, turn))
            continue
        footprint, origin = box.footprint[tile, turn], lay_at_origin(box, tile, turn)
        if desk.counts[footprint] < 0:
            end = list_places(box, desk, footprint, origin, out, n)
            desk.counts[footprint], desk.listed_from[footprint], desk.origins[footprint] = end - n, n, origin
            n = end
        else:
            n = list_again(
                out, desk.listed_from[footprint], desk.counts[footprint], origin - desk.origins[footprint], n
            )
    return n


@rule
def list_again(out: MoveList, first: int, count: int, more: int, start: int) -> int:
    """Write so many moves of a list, those from `first` on, once more, each greater by `more`; return where the list ends."""
    for i in range(min(count, len(out) - start)):
        out[start + i] = out[first + i] + more
    return start + count


# --- doing it --------------------------------------------------------------------------------------------------------


@rule
def take_tile(box: Box, table: Table, tile: int) -> None:
    """R4.1, R4.2 The tile leaves the ring, the trireme takes its place: the ring goes on from there."""
    i = ring_index(box, table, tile)
    turn_ring(table, i + 1)
    table.ringed -= 1
    table.ring[table.ringed] = 0
    if table.seats == 1:  # R16.3
        table.automius.passed = i
        table.automius.reach = box.resource_cells[tile]


@rule
def turn_ring(table: Table, by: int) -> None:
    """Let the ring begin so many tiles later; those before come round again at its end."""
    for _ in range(by):
        first = table.ring[0]
        for i in range(table.ringed - 1):
            table.ring[i] = table.ring[i + 1]
        table.ring[table.ringed - 1] = first


@rule
def uncover(player: Player, i: int) -> None:
    """R5.5, R5.6, R7.7 What lies on a cell that is about to be covered goes to the player: its cube, its worker."""
    city = player.city
    if city.cube[i] != 0:
        player.cubes[city.cube[i] - 1] += 1
        city.cube[i] = 0
    if city.worker[i] != 0:
        player.home += 1
        city.worker[i] = 0


@rule
def lay_tile(box: Box, table: Table, player: Player, tile: int, x: int, y: int, turn: int) -> None:
    """R5 The tile MUST lie with its first cell on (x, y), turned so; on the ground the city grows, else it rises.

    Its cubes lie in the city: they are not the player's yet, and never come back (R5.8).
    """
    city = player.city
    left, top = x - box.dx[tile, turn, 0], y - box.dy[tile, turn, 0]
    if cell_at(city, x, y) < 0:
        widen(box, city, box.footprint[tile, turn], left, top)
    for k in range(box.size[tile]):
        i = cell_at(city, left + box.dx[tile, turn, k], top + box.dy[tile, turn, k])
        uncover(player, i)
        city.height[i] += 1
        city.tile[i] = tile
        city.face[i] = box.face[tile, k]
        if box.face[tile, k] >= Face.RESOURCE and box.face[tile, k] != Face.WILD:
            colour = box.face[tile, k] - Face.RESOURCE
            city.cube[i] = colour + 1 if cubes_given(table, colour, 1) > 0 else 0  # R5.7
    if tile < TERRAIN:
        add_tile(city.laid, tile)
    else:
        city.aqueducts[tile - TERRAIN] += 1


@rule
def is_tile(box: Box, tile: int) -> bool:
    """Whether a number is that of a tile in the box."""
    return tile < box.tiles or (tile >= TERRAIN and tile < TERRAIN + box.shapes and tile < TILES)


@rule
def clear_ring(table: Table) -> None:
    """R12.1 What is left of the ring MUST go to the discard."""
    for i in range(RING):
        if table.ring[i] != 0:
            add_tile(table.discard, table.ring[i] - 1)
            table.ring[i] = 0
    table.ringed = 0
