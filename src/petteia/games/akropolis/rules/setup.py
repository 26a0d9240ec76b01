"""R1, R2 The box and the setup."""

from __future__ import annotations

from ....core.agenda import FATE, ask, ask_about, seat_mask
from ....core.bits import NONE, bits_of, flag
from ....core.rule import Longs, rule
from ..box import Box
from ..enums import MIDDLE, START_TILE, Ask, Opt
from ..table import City, Table
from .cells import put_hex


@rule
def setup(box: Box, table: Table, seats: int, options: Longs) -> None:
    """R2 The table as the rulebook lays it out: cities, stones, stacks, and the site waiting for its first tiles."""
    long = options[Opt.LONG]
    mix_tiles(box, table, box.top_mark[long, seats])
    table.stacks = box.stacks[long, seats]  # R2.2, R2.3
    for seat in range(seats):
        found_city(box, table.city[seat])
        table.city[seat].stones = box.start_stones[seat]  # R2.7
    table.chief = 0  # R2.6
    table.round = 1
    ask(table.agenda, Ask.PLACE, seat_mask(table.chief))
    lay_out_tiles(table, box.site[long, seats])  # R2.4


@rule
def mix_tiles(box: Box, table: Table, top_mark: int) -> None:
    """R2.1 Only tiles whose mark allows the number of players MUST be used. Undrawn tiles are a set (R2.2a)."""
    undrawn = NONE
    for tile in range(1, box.tiles + 1):
        if box.mark[tile] <= top_mark:
            undrawn |= flag(tile)  # type: ignore[assignment]
    table.undrawn = bits_of(undrawn)


@rule
def start_cell(box: Box, i: int) -> int:
    """R1.2 The cell of the i-th hex of a start tile."""
    row = ((MIDDLE >> 6) + box.start_r[i]) & 63
    return (row << 6) | (((MIDDLE & 63) + box.start_q[i]) & 63)


@rule
def found_city(box: Box, city: City) -> None:
    """R2.5 Every player MUST begin with one start tile, on level 1 (R1.2)."""
    for i in range(4):
        put_hex(city, start_cell(box, i), START_TILE, i, box.start_kind[i])
    city.level[START_TILE] = 1


@rule
def lay_out_tiles(table: Table, tiles: int) -> None:
    """R2.4, R9.2 So many tiles MUST be turned up, one after another: each is fate's answer."""
    ask_about(table.agenda, Ask.DRAW, seat_mask(FATE), tiles, 0, 0, 0)
