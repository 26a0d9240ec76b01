"""R4 Gathering: a worker on an empty grass cell, and the cubes of the terrain around it."""

from __future__ import annotations

from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, number_of, size, without
from ....core.rule import Bits, rule
from ..box import Box
from ..enums import CELLS, SWAPS, TERRAINS, Effect, Opt, Terrain, Why
from ..table import Player, Table
from .supply import take_cubes


@rule
def forbids_cell(box: Box, table: Table, at: int) -> int:
    """R4.1, R4.2 Why a cell is not an empty grass cell; 0 if it is one."""
    if at >= CELLS:
        return Why.NO_SUCH_CELL
    if has(bits_of(table.empty), at):
        return 0
    if not has(bits_of(box.terrain[table.options[Opt.SIDE], Terrain.GRASS]), at):
        return Why.CELL_TERRAIN
    return Why.CELL_BUILDING if has(bits_of(table.built), at) else Why.CELL_WORKER


@rule
def fill_cell(table: Table, at: int) -> None:
    """R4.2 The cell is not empty any more."""
    table.empty = number_of(without(bits_of(table.empty), flag(at)))


@rule
def place_worker(table: Table, seat: int, at: int) -> None:
    """R4.1 The worker goes on the cell, and stays there until the round ends (R3.5)."""
    table.worker[at] = seat + 1
    table.players[seat].workers -= 1
    fill_cell(table, at)


@rule
def is_activated_by_workers(box: Box, table: Table, at: int) -> bool:
    """R5.9 Whether the building on a cell is one that gives, exchanges or swaps."""
    effect = box.effect[table.building[at] - 1]
    return effect == Effect.GAIN or effect == Effect.EXCHANGE or effect == Effect.SWAP


@rule
def buildings_around(box: Box, table: Table, origin: int) -> Bits:
    """R4.3, R5.1 The cells around one whose buildings can be activated. Workers there do not hinder anything (Q17)."""
    found = NONE
    left = bits_of(box.around[origin]) & bits_of(table.built)
    while left != NONE:
        if is_activated_by_workers(box, table, lowest(left)):  # type: ignore[arg-type]
            found |= flag(lowest(left))  # type: ignore[arg-type,assignment]
        left = less_lowest(left)  # type: ignore[arg-type]
    return found


@rule
def cells_giving(box: Box, table: Table, origin: int, cube: int) -> int:
    """R4.4 How many cells around give a kind of cube: forest wood, mountain stone, lake fish."""
    terrain = bits_of(box.terrain[table.options[Opt.SIDE], cube + 1])
    return size(bits_of(box.around[origin]) & terrain)  # type: ignore[arg-type]


@rule
def most_moved(box: Box, table: Table, buildings: Bits, cube: int) -> int:
    """R4.5a How many cubes of a kind buildings can give and take, each activated once."""
    moved = 0
    left = buildings
    while left != NONE:
        tile = table.building[lowest(left)] - 1
        if box.effect[tile] == Effect.SWAP:
            moved += 2 * SWAPS
        else:
            moved += box.price[tile, cube] + box.gain[tile, cube]
        left = less_lowest(left)
    return moved


@rule
def begin_gathering(box: Box, table: Table, player: Player, origin: int) -> None:
    """R4.4, R4.5 Where the order changes nothing the cubes are taken at once; others wait to be gathered one by one."""
    buildings = buildings_around(box, table, origin)
    for cube in range(TERRAINS - 1):
        cells = cells_giving(box, table, origin, cube)
        enough = table.cubes[cube] >= cells + most_moved(box, table, buildings, cube)
        if enough or buildings == NONE:
            take_cubes(table, player, cube, cells)  # R4.5a, R4.6
        else:
            table.moment.to_gather[cube] = cells  # R4.5b


@rule
def forbids_gather(table: Table, cube: int) -> int:
    """R4.4, R4.6 A cell around must still give such a cube, and the reserve must have one."""
    if table.moment.to_gather[cube] == 0:
        return Why.NOTHING_TO_GATHER
    return 0 if table.cubes[cube] > 0 else Why.GATHER_RESERVE


@rule
def gather(table: Table, player: Player, cube: int) -> None:
    """R4.5b One cube of the terrain around."""
    table.moment.to_gather[cube] -= 1
    take_cubes(table, player, cube, 1)


@rule
def gather_rest(table: Table, player: Player) -> None:
    """R4.5b What has not been gathered MUST be gathered in the end, as far as the reserve has it (R4.6)."""
    for cube in range(TERRAINS - 1):
        take_cubes(table, player, cube, table.moment.to_gather[cube])
        table.moment.to_gather[cube] = 0
