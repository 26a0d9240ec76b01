"""R9 The end of a round, first part: special buildings; R13.3 to R13.6, the Cathedral and the Residence."""

from __future__ import annotations

from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, number_of, without
from ....core.rule import rule
from ..box import Box
from ..enums import CELLS, CUBES, TERRAINS, Column, Effect, Opt, Why
from ..table import Player, Table
from .activating import forbids_activate
from .buying import forbids_buy_to_activate
from .gathering import begin_gathering, buildings_around, cells_giving, forbids_gather


@rule
def seat_in_order(table: Table, i: int) -> int:
    """R9.3a The i-th owner to be asked, from the first player clockwise; R9.3b from seat 0."""
    return i if table.options[Opt.ORDER_END_ROUND] != 0 else (table.first + i) % table.seats


@rule
def place_in_order(table: Table, seat: int) -> int:
    """R9.3 When an owner is asked; see `seat_in_order`."""
    return seat if table.options[Opt.ORDER_END_ROUND] != 0 else (seat - table.first + table.seats) % table.seats


@rule
def is_special(box: Box, table: Table, at: int) -> bool:
    """R9.2 Whether a Residence or a Cathedral stands on a cell."""
    if table.building[at] == 0:
        return False
    effect = box.effect[table.building[at] - 1]
    return effect == Effect.WORKERS_AROUND or effect == Effect.ACTIVATE_AROUND


@rule
def forbids_use(box: Box, table: Table, seat: int, at: int) -> int:
    """R9.2 Only its owner uses a special building, once a round, and only if it does something (Q41)."""
    if at >= CELLS:
        return Why.NO_SUCH_CELL
    if not is_special(box, table, at):
        return Why.NOT_SPECIAL
    if table.owner[at] != seat + 1:
        return Why.NOT_YOURS
    if has(bits_of(table.special_used), at):
        return Why.USED_THIS_ROUND
    if is_cathedral(box, table, at):
        return 0 if workers_around(box, table, seat, at) > 0 else Why.NOTHING_TO_USE
    return 0 if is_residence_of_use(box, table, seat, at) else Why.NOTHING_TO_USE


@rule
def is_cathedral(box: Box, table: Table, at: int) -> bool:
    """R13.3 Whether the special building on a cell scores for workers."""
    return box.effect[table.building[at] - 1] == Effect.WORKERS_AROUND


@rule
def workers_around(box: Box, table: Table, seat: int, at: int) -> int:
    """R13.3a Everybody's workers around a cell, R13.3b or only a player's own. They still stand there (R9.4)."""
    found = 0
    left = bits_of(box.around[at])
    while left != NONE:
        worker = table.worker[lowest(left)]
        if worker == seat + 1 or (worker != 0 and table.options[Opt.CATHEDRAL_WORKERS] == 0):
            found += 1
        left = less_lowest(left)
    return found


@rule
def is_residence_of_use(box: Box, table: Table, seat: int, at: int) -> bool:
    """Q41 Whether a Residence has something to activate around it, or, R13.4b, to gather."""
    if table.options[Opt.RESIDENCE_SCOPE] != 0:
        for cube in range(TERRAINS - 1):
            if table.cubes[cube] > 0 and cells_giving(box, table, at, cube) > 0:
                return True
    return can_work(box, table, seat, at)


@rule
def can_work(box: Box, table: Table, seat: int, origin: int) -> bool:
    """Whether from a cell something can be gathered or activated now, with bought cubes if need be."""
    for cube in range(CUBES):
        if forbids_gather(table, cube) == 0:
            return True
    left = without(buildings_around(box, table, origin), bits_of(table.moment.used))
    while left != NONE:
        at = lowest(left)
        if forbids_activate(box, table, seat, origin, at) == 0:
            return True
        for cube in range(CUBES):
            if forbids_buy_to_activate(box, table, seat, origin, cube, at) == 0:
                return True
        left = less_lowest(left)
    return False


@rule
def has_use(box: Box, table: Table, seat: int) -> bool:
    """R9.2 Whether a player has a special building that can be used now."""
    left = without(bits_of(table.players[seat].owned), bits_of(table.special_used))
    while left != NONE:
        if forbids_use(box, table, seat, lowest(left)) == 0:
            return True
        left = less_lowest(left)
    return False


@rule
def use(box: Box, table: Table, player: Player, seat: int, at: int) -> None:
    """R9.2 A Cathedral scores (R13.3); a Residence gathers where it may (R13.4b) before its owner activates (R13.4a)."""
    table.special_used = number_of(bits_of(table.special_used) | flag(at))  # type: ignore[arg-type]
    if is_cathedral(box, table, at):
        each = box.each[table.building[at] - 1]
        player.scored[Column.CATHEDRAL] += each * workers_around(box, table, seat, at)
    elif table.options[Opt.RESIDENCE_SCOPE] != 0:
        begin_gathering(box, table, player, at)
