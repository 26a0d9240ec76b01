"""What learned judgement looks at: what a player has, and how many turns are left for it. No rule of the game depends on it.

What is learned of a player is added to the prospect. A move is known by what it touches: what a tile brings and covers, what a
building has around it, what a worker stands on and beside, which cell of the development board a marker reaches.
"""

from __future__ import annotations

from ...core.agenda import about, asked
from ...core.moves import arg, verb_of
from ...core.rule import Longs, rule
from .box import Box
from .enums import COLOURS, MIDDLE, UPGRADES, Ask, Building, Column, Face
from .moves import Say
from .prospect import growth, open_cubes, turns_left
from .rules.building import next_cost
from .rules.laying import ring_index
from .rules.scoring import counts_for, is_dry, score_player
from .table import City, Desk, Table

ROWS = ("houses", "wineries", "fortresses", "aqueducts", "temples")
NAMES = (
    "left",
    "coins", "coins_left", "cubes", "cubes_left", "home", "home_left", "out", "out_left", "open_cubes", "open_cubes_left",
    "dry", "dry_left", "cells", "cells_left", "left2",
    *(f"{row}_marker" for row in ROWS), *(f"{row}_marker_left" for row in ROWS),
    *(f"{row}_units" for row in ROWS), *(f"{row}_units_left" for row in ROWS),
    *(f"{row}_built" for row in ROWS), *(f"{row}_built_left" for row in ROWS),
    *(f"{row}_points_left" for row in ROWS),
    "replace_left", "discount_left", "coin_left",
)  # fmt: skip
FIRST = 16


@rule
def inputs(box: Box, table: Table, desk: Desk, seat: int, out: Longs) -> int:
    """The inputs of a player; the prospect, in hundredths. The city is mapped on the Desk."""
    score_player(box, table, desk, seat)
    player, left, points, cubes = table.players[seat], turns_left(box, table, seat), 0, 0
    for column in range(Column.HOUSES_UNITS):
        points += desk.sheet[seat, column]
    out[0], out[15] = left, left * left
    for row in range(COLOURS):
        cubes += player.cubes[row]
        out[FIRST + row] = player.marker[row]
        out[FIRST + 5 + row] = player.marker[row] * left
        out[FIRST + 10 + row] = desk.sheet[seat, Column.HOUSES_UNITS + row]
        out[FIRST + 15 + row] = desk.sheet[seat, Column.HOUSES_UNITS + row] * left
        out[FIRST + 20 + row] = player.built[row]
        out[FIRST + 25 + row] = player.built[row] * left
        out[FIRST + 30 + row] = desk.sheet[seat, row] * left
    for kind in range(UPGRADES):
        out[FIRST + 35 + kind] = player.upgrades[kind] * left
    out[1], out[2], out[3], out[4] = player.coins, player.coins * left, cubes, cubes * left
    away = box.workers - player.reserve - player.home
    out[5], out[6], out[7], out[8] = player.home, player.home * left, away, away * left
    lying, dry, cells = open_cubes(player.city), desk.sheet[seat, Column.DROUGHT_CELLS], player.city.cells
    out[9], out[10], out[11], out[12], out[13], out[14] = lying, lying * left, dry, dry * left, cells, cells * left
    map_spots(player.city, desk)
    return 100 * points + left * growth(box, table, desk, seat) // 10 if left > 0 else 100 * points


# --- marks of a move -------------------------------------------------------------------------------------------------

PHASES, STATES, VERBS, QUESTIONS, CELL_KINDS, MANY, LEVELS, SOME = 4, 3, 22, 20, 11, 10, 4, 4
VERB = 0
"""The verb, by the question and the turns left."""
BROUGHT = VERB + VERBS * QUESTIONS * PHASES
"""The cubes on a tile, by colour, how many, how many one has, and the turns left."""
LEVEL = BROUGHT + COLOURS * 2 * STATES * PHASES
"""How large a tile is and on which level it comes to lie, by the turns left."""
RING_PLACE = LEVEL + 8 * LEVELS * PHASES
"""Where on the ring the tile lies."""
DRIES = RING_PLACE + 8
"""How many cells of drought a tile has beside no aqueduct, beside one, and covers; by the turns left."""
NEXT_TO = DRIES + 3 * SOME * PHASES
"""How many cells of a tile come to lie beside buildings, by kind, whether it is on the ground, and the turns left."""
COVERED = NEXT_TO + COLOURS * SOME * 2 * PHASES
"""A cube or a worker that comes home, by the verb, the colour, how many one has and the turns left."""
RAISED = COVERED + VERBS * (COLOURS + 1) * STATES * PHASES
"""A building, by how many units it has around it, and the turns left."""
RAISED_ROW = RAISED + COLOURS * MANY * PHASES
"""A building, by its marker and the turns left."""
SPOILS = RAISED_ROW + COLOURS * 8 * PHASES
"""How many buildings beside a new one, or beside a worker, by kind, by the verb and the turns left."""
COST = SPOILS + 3 * COLOURS * SOME * PHASES
"""What a building costs."""
STAND = COST + COLOURS * 8
"""What a worker stands on: nothing, a colour, drought; by the workers left at home and the turns left."""
REACHED = STAND + (COLOURS + 2) * SOME * PHASES
"""The cell that a marker reaches, by row and the turns left."""
SOLD = REACHED + COLOURS * CELL_KINDS * PHASES
"""A colour that is sold, taken, filled in, discarded or paid, by how many one has and the turns left."""
COUNT = SOLD + VERBS * (COLOURS + 1) * SOME * PHASES
"""How many cubes are sold or paid."""
MARKS = COUNT + VERBS * 8
MOST_MARKS = 1 + 5 + 3 + 3 + 5 + 6 + 4


@rule
def map_spots(city: City, desk: Desk) -> None:
    """Note on the Desk where each cell of a city is in its list. What else stands there is of other cities."""
    for i in range(city.cells):
        desk.spots[((city.y[i] & 63) << 6) | (city.x[i] & 63)] = i


@rule
def spot_at(city: City, desk: Desk, x: int, y: int) -> int:
    """The entry of a cell of the city mapped last, or -1."""
    i = desk.spots[((y & 63) << 6) | (x & 63)]
    return i if i < city.cells and city.x[i] == x and city.y[i] == y else -1


@rule
def phase_of(left: int) -> int:
    """The time of the game, 0 at its end."""
    return (1 if left > 1 else 0) + (1 if left > 4 else 0) + (1 if left > 8 else 0)


@rule
def is_near(city: City, desk: Desk, x: int, y: int, building: int) -> bool:
    """Whether a building of a kind stands beside a cell, at its sides or corners."""
    for at_y in range(y - 1, y + 2):
        for at_x in range(x - 1, x + 2):
            i = spot_at(city, desk, at_x, at_y)
            if i >= 0 and city.building[i] == building + 1:
                return True
    return False


@rule
def home_marks(table: Table, seat: int, i: int, verb: int, phase: int, out: Longs, n: int) -> int:
    """The marks of what comes home from a cell that is covered: its cube, its worker."""
    player = table.players[seat]
    if player.city.cube[i] != 0:
        colour = player.city.cube[i] - 1
        state = min(player.cubes[colour], STATES - 1)
        out[n] = COVERED + ((verb * (COLOURS + 1) + colour) * STATES + state) * PHASES + phase
        n += 1
    elif player.city.worker[i] != 0:
        state = min(player.home, STATES - 1)
        out[n] = COVERED + ((verb * (COLOURS + 1) + COLOURS) * STATES + state) * PHASES + phase
        n += 1
    return n


@rule
def tile_marks(box: Box, table: Table, desk: Desk, seat: int, answer: int, phase: int, out: Longs, n: int) -> int:
    """The marks of laying a tile."""
    player = table.players[seat]
    city, tile, turn = player.city, arg(answer, 0), arg(answer, 3)
    left = arg(answer, 1) - MIDDLE - box.dx[tile, turn, 0]
    top = arg(answer, 2) - MIDDLE - box.dy[tile, turn, 0]
    first = spot_at(city, desk, arg(answer, 1) - MIDDLE, arg(answer, 2) - MIDDLE)
    level = city.height[first] if first >= 0 else 0
    for colour in range(COLOURS):
        many = box.resources[tile, colour]
        if many > 0:
            state = min(player.cubes[colour], STATES - 1)
            out[n] = BROUGHT + ((colour * 2 + min(many, 2) - 1) * STATES + state) * PHASES + phase
            n += 1
    out[n] = LEVEL + (box.size[tile] * LEVELS + min(level, LEVELS - 1)) * PHASES + phase
    n += 1
    if asked(table.agenda) == Ask.EXPLORE:
        out[n] = RING_PLACE + min(ring_index(box, table, tile), 7)
        n += 1
    dry, watered, covered = 0, 0, 0
    beside = 0  # how many of its cells lie beside a building of each kind, eight bits a kind
    for k in range(box.size[tile]):
        x, y = left + box.dx[tile, turn, k], top + box.dy[tile, turn, k]
        kinds = 0
        for at_y in range(y - 1, y + 2):
            for at_x in range(x - 1, x + 2):
                i = spot_at(city, desk, at_x, at_y)
                if i >= 0 and city.building[i] != 0:
                    kinds |= 1 << (city.building[i] - 1)
        for kind in range(COLOURS):
            beside += ((kinds >> kind) & 1) << (8 * kind)
        if box.face[tile, k] == Face.DROUGHT:
            watered += (kinds >> Building.AQUEDUCT) & 1
            dry += 1 - ((kinds >> Building.AQUEDUCT) & 1)
        if level > 0:
            i = spot_at(city, desk, x, y)
            if i >= 0:
                covered += 1 if is_dry(city, i) else 0
                n = home_marks(table, seat, i, Say.LAY, phase, out, n)
    ground = 1 if level == 0 else 0
    if dry > 0:
        out[n] = DRIES + min(dry, SOME - 1) * PHASES + phase
        n += 1
    if watered > 0:
        out[n] = DRIES + (SOME + min(watered, SOME - 1)) * PHASES + phase
        n += 1
    if covered > 0:
        out[n] = DRIES + (2 * SOME + min(covered, SOME - 1)) * PHASES + phase
        n += 1
    for kind in range(COLOURS):
        many = (beside >> (8 * kind)) & 255
        if many > 0:
            out[n] = NEXT_TO + ((kind * SOME + min(many, SOME - 1)) * 2 + ground) * PHASES + phase
            n += 1
    return n


@rule
def site_marks(
    box: Box,
    table: Table,
    desk: Desk,
    seat: int,
    building: int,
    x: int,
    y: int,
    way: int,
    verb: int,
    phase: int,
    out: Longs,
    n: int,
) -> int:
    """The marks of putting a building on a place: what it counts there, and what it takes from the others."""
    player = table.players[seat]
    city = player.city
    i = spot_at(city, desk, x, y)
    right, bottom = x, y
    if box.building_cells[building] == 2:
        right, bottom = x + 1 - way, y + way
        n = home_marks(table, seat, spot_at(city, desk, right, bottom), Say.BUILD, phase, out, n)
    n = home_marks(table, seat, i, Say.BUILD, phase, out, n)
    units, houses, wineries, temples = 0, 0, 0, 0
    for at_y in range(y - 1, bottom + 2):
        for at_x in range(x - 1, right + 2):
            if at_x >= x and at_x <= right and at_y >= y and at_y <= bottom:
                continue
            j = spot_at(city, desk, at_x, at_y)
            if j < 0:
                continue
            there = city.building[j] - 1
            houses += 1 if there == Building.HOUSE else 0
            wineries += 1 if there == Building.WINERY else 0
            temples += 1 if there == Building.TEMPLE else 0
            if building == Building.TEMPLE:
                units += 1 if there >= 0 and there != Building.TEMPLE else 0
            elif building != Building.FORTRESS:
                units += 1 if counts_for(city, building, j) else 0
    if building == Building.FORTRESS:
        units = city.height[i]
    out[n] = RAISED + (building * MANY + min(units, MANY - 1)) * PHASES + phase
    out[n + 1] = RAISED_ROW + (building * 8 + min(player.marker[building], 7)) * PHASES + phase
    out[n + 2] = SPOILS + ((0 * COLOURS + building) * SOME + min(houses, SOME - 1)) * PHASES + phase
    out[n + 3] = SPOILS + ((1 * COLOURS + building) * SOME + min(wineries, SOME - 1)) * PHASES + phase
    out[n + 4] = SPOILS + ((2 * COLOURS + building) * SOME + min(temples, SOME - 1)) * PHASES + phase
    n += 5
    if verb == Say.BUILD and asked(table.agenda) == Ask.DEVELOP:
        out[n] = COST + building * 8 + min(next_cost(box, table, building), 7)
        n += 1
    return n


@rule
def worker_marks(table: Table, desk: Desk, seat: int, x: int, y: int, phase: int, out: Longs, n: int) -> int:
    """The marks of placing a worker: what it stands on, and the houses beside it."""
    player = table.players[seat]
    city = player.city
    i = spot_at(city, desk, x, y)
    if i < 0:
        return n
    what = city.cube[i]
    if what == 0 and is_dry(city, i) and not is_near(city, desk, x, y, Building.AQUEDUCT):
        what = COLOURS + 1
    out[n] = STAND + (what * SOME + min(player.home, SOME - 1)) * PHASES + phase
    n = home_marks(table, seat, i, Say.WORK, phase, out, n + 1)
    houses, aqueducts = 0, 0
    for at_y in range(y - 1, y + 2):
        for at_x in range(x - 1, x + 2):
            j = spot_at(city, desk, at_x, at_y)
            if j >= 0:
                houses += 1 if city.building[j] == Building.HOUSE + 1 else 0
                aqueducts += 1 if city.building[j] == Building.AQUEDUCT + 1 else 0
    out[n] = RAISED + (Building.HOUSE * MANY + min(houses, SOME)) * PHASES + phase
    if is_dry(city, i) and aqueducts > 0:
        out[n + 1] = RAISED + (Building.AQUEDUCT * MANY + MANY - 1) * PHASES + phase
        return n + 2
    return n + 1


@rule
def row_mark(box: Box, table: Table, seat: int, row: int, phase: int) -> int:
    """The mark of a marker's next step."""
    at = table.players[seat].marker[row]
    kind = box.cell[row, at] if at < box.length[row] else 0
    return REACHED + (row * CELL_KINDS + kind) * PHASES + phase


@rule
def sale_marks(box: Box, table: Table, seat: int, colours: int, phase: int, out: Longs, n: int) -> int:
    """The marks of selling a set of colours."""
    sold = 0
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            sold += 1
            state = min(table.players[seat].cubes[colour], SOME - 1)
            out[n] = SOLD + ((Say.SELL * (COLOURS + 1) + colour) * SOME + state) * PHASES + phase
            out[n + 1] = row_mark(box, table, seat, colour, phase)
            n += 2
    out[n] = COUNT + Say.SELL * 8 + sold
    return n + 1


@rule
def move_inputs(box: Box, table: Table, desk: Desk, seat: int, answer: int, inputs: Longs, out: Longs) -> int:
    """The marks of an answer: its verb and question, and what it touches. The city MUST have been mapped by `inputs`."""
    player, verb, a, b, c = table.players[seat], verb_of(answer), arg(answer, 0), arg(answer, 1), arg(answer, 2)
    kind, phase, n = asked(table.agenda), phase_of(inputs[0]), 1
    out[0] = VERB + (verb * QUESTIONS + kind) * PHASES + phase
    if verb == Say.LAY:
        return tile_marks(box, table, desk, seat, answer, phase, out, n)
    if verb == Say.WORK:
        return worker_marks(table, desk, seat, a - MIDDLE, b - MIDDLE, phase, out, n)
    if verb == Say.BUILD:
        if kind == Ask.DEVELOP:
            out[n] = row_mark(box, table, seat, a, phase)
            n += 1
        return site_marks(box, table, desk, seat, a, b - MIDDLE, c - MIDDLE, arg(answer, 3), verb, phase, out, n)
    if verb == Say.SET:
        building = about(table.agenda, 0)
        return site_marks(box, table, desk, seat, building, a - MIDDLE, b - MIDDLE, c, verb, phase, out, n)
    if verb == Say.SELL:
        return sale_marks(box, table, seat, a, phase, out, n)
    if verb == Say.TAKE:
        state = min(player.coins // 2, SOME - 1) if a == 0 else min(player.cubes[a - 1], SOME - 1)
        out[n] = SOLD + ((verb * (COLOURS + 1) + a) * SOME + state) * PHASES + phase
        return n + 1
    if verb == Say.FILL or verb == Say.DISCARD or verb == Say.ADVANCE:
        state = min(player.cubes[a], SOME - 1)
        out[n] = SOLD + ((verb * (COLOURS + 1) + a) * SOME + state) * PHASES + phase
        n += 1
        if verb == Say.ADVANCE:
            out[n] = row_mark(box, table, seat, a, phase)
            n += 1
        return n
    if verb == Say.PAY:
        out[n] = COUNT + verb * 8 + min(a, 7)
        n += 1
        for i in range(2):
            other = b if i == 0 else c
            if other != 0:
                state = min(player.cubes[other - 1], SOME - 1)
                out[n] = SOLD + ((verb * (COLOURS + 1) + other - 1) * SOME + state) * PHASES + phase
                n += 1
        return n
    if verb == Say.STEP:
        out[n] = row_mark(box, table, seat, about(table.agenda, 0), phase)
        out[n + 1] = COUNT + verb * 8 + min(about(table.agenda, 1) * 2 + (1 if player.coins > 4 else 0), 7)
        return n + 2
    if verb == Say.DONE and kind == Ask.STEP:
        out[n] = COUNT + verb * 8 + min(about(table.agenda, 1) * 2 + (1 if player.coins > 4 else 0), 7)
        return n + 1
    if verb == Say.LIFT:
        i = spot_at(player.city, desk, a - MIDDLE, b - MIDDLE)
        if i >= 0:
            out[n] = SOLD + ((verb * (COLOURS + 1) + player.city.building[i] - 1) * SOME) * PHASES + phase
            return n + 1
    return n
