"""What learned judgement looks at in a city: the inputs of `petteia train`. No rule of the game depends on it.

A colour brings its value times its stars, and both will grow: so the inputs are products of what is there and of what is still
to come, by turns left and by the hexes left in the stacks. A move is known by what each hex meets where it comes to lie.
"""

from __future__ import annotations

from ...core.bits import NONE, bits_of, less_lowest, lowest
from ...core.moves import arg
from ...core.rule import Longs, rule
from .box import Box
from .enums import COLOURS, Column, Kind
from .prospect import hexes_of, turns_left
from .rules.cells import cell_of_place, first_cell, height_at, kind_at, neighbour
from .rules.choosing import slot_of
from .rules.scoring import score_city
from .table import Desk, Table

GENERAL = ("left", "left2", "stones", "stones_left", "quarries", "quarries_left", "places", "places_left")
OF_COLOUR = (
    "value", "stars", "value_left", "stars_left", "points", "points_left", "hexes_stars", "hexes_left", "stars_hexes_to_come",
    "value_stars_to_come",
)  # fmt: skip
NAMES = (
    *GENERAL,
    *(f"{colour}_{name}" for colour in ("houses", "markets", "barracks", "temples", "gardens") for name in OF_COLOUR),
)
FIRST, EACH = len(GENERAL), len(OF_COLOUR)
TO_COME, STARS_TO_COME = EACH - 2, EACH - 1
MANY_PLACES = 40


@rule
def count_tile(box: Box, tile: int, out: Longs) -> None:
    """Count the hexes of a tile that is still to be had."""
    for i in range(3):
        kind = box.hexes[tile, i]
        if 0 < kind <= COLOURS:
            out[FIRST + EACH * (kind - 1) + TO_COME] += 1
        elif kind <= 2 * COLOURS:
            out[FIRST + EACH * (kind - 1 - COLOURS) + STARS_TO_COME] += box.stars[kind]


@rule
def count_to_come(box: Box, table: Table, out: Longs) -> None:
    """Count by colour the districts and the stars on the site and in the stacks."""
    for colour in range(COLOURS):
        out[FIRST + EACH * colour + TO_COME] = 0
        out[FIRST + EACH * colour + STARS_TO_COME] = 0
    for slot in range(table.standing):
        count_tile(box, table.site[slot], out)
    left = bits_of(table.undrawn)
    while left != NONE:
        count_tile(box, lowest(left), out)
        left = less_lowest(left)


@rule
def inputs(box: Box, table: Table, desk: Desk, seat: int, out: Longs) -> int:
    """The inputs of a seat's city; its points now, in hundredths."""
    score_city(box, table, desk, seat)
    count_to_come(box, table, out)
    city = table.city[seat]
    left, stones, quarries = turns_left(table), city.stones, hexes_of(desk, Kind.QUARRY)
    out[0], out[1], out[2], out[3] = left, left * left, stones, stones * left
    out[4], out[5] = quarries, quarries * left
    places = min(city.place_count, MANY_PLACES)
    out[6], out[7] = places, places * left
    points = desk.sheet[seat, Column.STONES]
    for colour in range(COLOURS):
        at = FIRST + EACH * colour
        value, stars = desk.sheet[seat, Column.HOUSES_VALUE + colour], desk.sheet[seat, Column.HOUSES_STARS + colour]
        hexes = hexes_of(desk, Kind.HOUSE + colour)
        out[at], out[at + 1], out[at + 2], out[at + 3] = value, stars, value * left, stars * left
        out[at + 4], out[at + 5] = value * stars, value * stars * left
        out[at + 6], out[at + 7] = hexes * stars, hexes * left
        out[at + TO_COME] *= stars
        out[at + STARS_TO_COME] *= value
        points += value * stars
    return 100 * points  # type: ignore[no-any-return]


# --- marks of a move -------------------------------------------------------------------------------------------------

LEVELS, SAME, STATES, PHASES = 3, 4, 4, 3
OF_HEX = 12 * LEVELS * SAME * 2 * STATES * PHASES
"""A hex that is laid: kind, level, how many neighbours are of its kind, whether it lies on the edge, what the city has."""
COVERED = OF_HEX
"""A hex that is covered: its kind, whether it is raised."""
SLOT = COVERED + 12 * 2 * STATES * PHASES
"""Where on the site the tile stands, and how many stones one has."""
LEVEL = SLOT + 6 * 4 * PHASES
"""On which level the tile comes to lie."""
BESIDE = LEVEL + 4 * PHASES
"""How many barracks and temples a tile on the ground comes to lie beside."""
MARKS = BESIDE + 2 * SAME * STATES * PHASES
MOST_MARKS = 3 + 3 + 2 + 2


@rule
def state_of(kind: int, inputs: Longs) -> int:
    """What the city has that bears on a hex of a kind, 0 to 3: stars for a district, value for a plaza, stones for a quarry."""
    if kind == Kind.NOTHING:
        return 0
    if kind == Kind.QUARRY:
        return min(inputs[2], 3)  # type: ignore[no-any-return]
    if kind > COLOURS:
        value = inputs[FIRST + EACH * (kind - 1 - COLOURS)]
        return (1 if value > 1 else 0) + (1 if value > 4 else 0) + (1 if value > 9 else 0)
    stars = inputs[FIRST + EACH * (kind - 1) + 1]
    return (1 if stars > 0 else 0) + (1 if stars > 2 else 0) + (1 if stars > 5 else 0)


@rule
def move_inputs(box: Box, table: Table, desk: Desk, seat: int, answer: int, inputs: Longs, out: Longs) -> int:
    """The marks of laying a tile: what each of its hexes covers and comes to lie beside."""
    city = table.city[seat]
    tile, turn = arg(answer, 0), arg(answer, 2)
    p, o = first_cell(arg(answer, 1), turn), turn & 1
    b, c = cell_of_place(p, o, 1), cell_of_place(p, o, 2)
    below = height_at(city, p)
    phase = (1 if inputs[0] > 4 else 0) + (1 if inputs[0] > 10 else 0)
    n, barracks, temples = 0, 0, 0
    for i in range(3):
        cell = p if i == 0 else (b if i == 1 else c)
        kind = box.hexes[tile, (i - (turn >> 1) + 3) % 3]
        same, edge = 0, 0
        for direction in range(6):
            beside = neighbour(cell, direction)
            if beside == p or beside == b or beside == c:  # noqa: SIM109
                j = 0 if beside == p else (1 if beside == b else 2)
                other = box.hexes[tile, (j - (turn >> 1) + 3) % 3]
            else:
                other = kind_at(city, beside)
                barracks += 1 if other == Kind.BARRACKS else 0
                temples += 1 if other == Kind.TEMPLE else 0
            same += 1 if other == kind else 0
            edge = 1 if other == Kind.NOTHING else edge
        where = (kind * LEVELS + min(below, LEVELS - 1)) * SAME + min(same, SAME - 1)
        out[n] = ((where * 2 + edge) * STATES + state_of(kind, inputs)) * PHASES + phase
        n += 1
        if below > 0:
            covered = kind_at(city, cell)
            raised = 1 if below > 1 else 0
            out[n] = COVERED + ((covered * 2 + raised) * STATES + state_of(covered, inputs)) * PHASES + phase
            n += 1
    out[n] = SLOT + (slot_of(table, tile) * 4 + min(inputs[2], 3)) * PHASES + phase
    out[n + 1] = LEVEL + min(below, 3) * PHASES + phase
    n += 2
    if below == 0:
        out[n] = BESIDE + (min(barracks, SAME - 1) * STATES + state_of(Kind.BARRACKS, inputs)) * PHASES + phase
        out[n + 1] = (
            BESIDE + ((SAME + min(temples, SAME - 1)) * STATES + state_of(Kind.TEMPLE, inputs)) * PHASES + phase
        )
        n += 2
    return n
