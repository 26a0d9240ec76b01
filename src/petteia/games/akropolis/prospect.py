"""What a city promises: the evaluation that bots look ahead with. No rule of the game depends on it.

A colour is worth its value times its stars, and both will grow; so a star counts for the districts that are still to come,
and a district for the stars. The weights were found by letting greedy bots with different ones play each other.
"""

from __future__ import annotations

from ...core.bits import bits_of, size
from ...core.rule import LongGrid, rule
from .box import Box
from .enums import COLOURS, Column, Kind
from .rules.scoring import score_city
from .table import Desk, Table

VALUE_TO_COME = (45, 80, 20, 40, 30)
"""By colour: how much its value is expected to grow with each turn still to come, in hundredths."""
STARS_TO_COME = 33
"""How much the stars of a colour are expected to grow with each turn still to come, in hundredths."""
STONE_TO_SPEND = 45
"""What a stone is worth, beyond its point, for each turn in which it can still be spent."""
OPEN_QUARRY = 40
"""What a quarry that can still be covered is worth."""
OPEN_TEMPLE = 70
"""How much a temple adds to the value of its colour while it can still be enclosed."""


@rule
def hexes_of(desk: Desk, kind: int) -> int:
    """How many hexes of a kind the city surveyed last shows."""
    hexes = 0
    for i in range(desk.row_count):
        hexes += size(bits_of(desk.of_kind[kind, desk.rows[i]]))
    return hexes


@rule
def turns_left(table: Table) -> int:
    """How many turns a seat still has, about: the last tile of the site is never played (R10.2)."""
    return (size(bits_of(table.undrawn)) + table.standing - 1) // table.seats


@rule
def prospect(box: Box, table: Table, desk: Desk, seat: int, sheet: LongGrid) -> int:
    """About how many points the seat's city will bring, in hundredths; exactly so once no turn is left."""
    score_city(box, table, desk, seat)
    left = turns_left(table)
    total = desk.sheet[seat, Column.STONES] * (100 + STONE_TO_SPEND * left)
    for colour in range(COLOURS):
        value = 100 * desk.sheet[seat, Column.HOUSES_VALUE + colour] + VALUE_TO_COME[colour] * left
        if left > 0 and colour == Kind.TEMPLE - 1:
            value += OPEN_TEMPLE * hexes_of(desk, Kind.TEMPLE)
        total += value * (100 * desk.sheet[seat, Column.HOUSES_STARS + colour] + STARS_TO_COME * left) // 100
    return total + OPEN_QUARRY * hexes_of(desk, Kind.QUARRY) if left > 0 else total  # type: ignore[no-any-return]
