"""R16, R17 Automius: what his rules prescribe, and doing it. He never chooses: fate answers for him."""

from __future__ import annotations

from ....core.agenda import asked
from ....core.moves import arg, move, verb_of
from ....core.rule import rule
from ..box import Box
from ..enums import COLOURS, Ask, Opt, Richest
from ..moves import Say
from ..table import Automius, Table
from .building import has_piece, next_cost
from .cells import add_tile
from .laying import turn_ring
from .supply import cubes_given


@rule
def prescribed(box: Box, table: Table) -> int:
    """R16.4 to R16.8 The one thing that Automius does now."""
    if asked(table.agenda) == Ask.AUTOMIUS_EXPLORES:
        i = index_he_gets(box, table)
        return move(Say.COLLECT, table.ring[i] - 1, 0, 0, 0) if i >= 0 else move(Say.REST, 0, 0, 0, 0)
    if table.round == box.solo_skipped and table.options[Opt.NO_REST] == 0:
        return move(Say.REST, 0, 0, 0, 0)  # R16.5, R17.3
    building = building_he_can_pay(box, table)
    if building >= 0:
        return move(Say.ERECT, building, 0, 0, 0)
    return move(Say.GAIN, colour_he_gets(box, table), 0, 0, 0)


# --- exploring -------------------------------------------------------------------------------------------------------


@rule
def index_he_gets(box: Box, table: Table) -> int:
    """R16.4 The place in the ring of the tile whose cubes he gets; -1 if the trireme has not moved on (Q27)."""
    n, reach = table.ringed, table.automius.reach
    if n == 0:
        return -1
    if table.options[Opt.RICHEST] != Richest.OFF:
        return richest_index(box, table)
    return (reach - 1) % n if reach > 0 else -1


@rule
def richest_index(box: Box, table: Table) -> int:
    """R17.2 Of the tiles that the trireme moved over, in the order in which it did, the first one that none is better than."""
    n, best = table.ringed, -1
    if table.options[Opt.RICHEST] == Richest.CROSSED:  # R17.2b: those passed over are the last of the ring now
        for i in range(max(n - table.automius.passed, 0), n):
            if best < 0 or is_richer(box, table.ring[i] - 1, table.ring[best] - 1):
                best = i
    for i in range(min(table.automius.reach, n)):  # R17.2a
        if best < 0 or is_richer(box, table.ring[i] - 1, table.ring[best] - 1):
            best = i
    return best


@rule
def is_richer(box: Box, tile: int, other: int) -> bool:
    """R17.2 Whether a tile has more resource cells than another, or as many but more brown ones, or purple ones, ..."""
    if box.resource_cells[tile] != box.resource_cells[other]:
        return box.resource_cells[tile] > box.resource_cells[other]
    for colour in range(COLOURS):
        if box.resources[tile, colour] != box.resources[other, colour]:
            return box.resources[tile, colour] > box.resources[other, colour]
    return False


@rule
def collect(box: Box, table: Table, tile: int) -> None:
    """R16.4 He gets a cube for each resource cell; the tile MUST go to the discard."""
    for colour in range(COLOURS):
        table.automius.cubes[colour] += cubes_given(table, colour, box.resources[tile, colour])
    add_tile(table.discard, tile)
    sail_on(table)
    i = 0
    while table.ring[i] != tile + 1:
        i += 1
    for k in range(i, table.ringed - 1):
        table.ring[k] = table.ring[k + 1]
    table.ringed -= 1
    table.ring[table.ringed] = 0


@rule
def sail_on(table: Table) -> None:
    """R16.3, R17.2c The ring goes on after the tile on which the trireme stopped; that one is the last of it."""
    if table.ringed > 0:
        turn_ring(table, table.automius.reach % table.ringed)
    table.automius.reach = 0
    table.automius.passed = 0


# --- developing ------------------------------------------------------------------------------------------------------


@rule
def lacks(box: Box, table: Table, colour: int) -> int:
    """How many cubes he lacks for the next piece of a column that is not empty."""
    return next_cost(box, table, colour) - table.automius.cubes[colour]


@rule
def building_he_can_pay(box: Box, table: Table) -> int:
    """R16.6, R16.7 The uppermost building whose whole cost he holds; -1 if there is none."""
    for building in range(COLOURS):
        if has_piece(box, table, building) and lacks(box, table, building) <= 0:
            return building
    return -1


@rule
def erect(box: Box, table: Table, building: int) -> None:
    """R16.6 He pays, and the piece goes to his board: no place, no step, no property."""
    table.automius.cubes[building] -= next_cost(box, table, building)
    table.automius.buildings[building] += 1
    table.taken[building] += 1


@rule
def colour_he_gets(box: Box, table: Table) -> int:
    """R16.8, R17.4 The colour of which he has most, or the one that lacks least for a building; the uppermost of several."""
    best = -1
    if table.options[Opt.NEAREST] != 0:
        for colour in range(COLOURS):
            if has_piece(box, table, colour) and (best < 0 or lacks(box, table, colour) < lacks(box, table, best)):
                best = colour
    if best < 0:  # Q31
        best = 0
        for colour in range(COLOURS):
            if table.automius.cubes[colour] > table.automius.cubes[best]:
                best = colour
    return best


@rule
def act(box: Box, table: Table, answer: int) -> None:
    """Carry out what Automius does."""
    verb = verb_of(answer)
    if verb == Say.COLLECT:
        collect(box, table, arg(answer, 0))
    elif verb == Say.ERECT:
        erect(box, table, arg(answer, 0))
    elif verb == Say.GAIN:
        table.automius.cubes[arg(answer, 0)] += cubes_given(table, arg(answer, 0), 1)
    elif asked(table.agenda) == Ask.AUTOMIUS_EXPLORES:
        sail_on(table)


@rule
def points_of(box: Box, automius: Automius) -> int:
    """R16.10 3 points for one building of a kind, 10 for two, 30 for three, from four on 10 for each; one for each cube."""
    points = 0
    for colour in range(COLOURS):
        n = automius.buildings[colour]
        points += box.solo_points[n] if n < 4 else box.solo_each * n
        points += box.solo_cube * automius.cubes[colour]
    return points
