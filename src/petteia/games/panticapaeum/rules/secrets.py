"""R1.6 Nothing is hidden: a View is the table. And numbers for learning."""

from __future__ import annotations

from ....core.agenda import asked
from ....core.rule import Key, Longs, rule
from ..box import Box
from ..enums import COLOURS, SEATS, Column
from ..table import Desk, Player, Table
from .automius import points_of
from .scoring import score_player

PER_SEAT = 25
FEATURES = 16 + SEATS * PER_SEAT
"""How many numbers `features` writes."""


@rule
def imagine(box: Box, table: Table, desk: Desk, seat: int, key: Key) -> None:
    """R1.6 There is nothing to fill in."""


@rule
def write_player(player: Player, desk: Desk, seat: int, out: Longs, at: int) -> None:
    """One player's numbers: points by column, cubes, markers, buildings, coins and workers."""
    for column in range(Column.HOUSES_UNITS):
        out[at + column] = desk.sheet[seat, column]
    at += Column.HOUSES_UNITS
    for colour in range(COLOURS):
        out[at + colour] = player.cubes[colour]
        out[at + COLOURS + colour] = player.marker[colour]
        out[at + 2 * COLOURS + colour] = player.built[colour]
    out[at + 3 * COLOURS] = player.coins
    out[at + 3 * COLOURS + 1] = player.home


@rule
def features(box: Box, table: Table, desk: Desk, seat: int, out: Longs) -> None:
    """What a player looks at: the time, the columns, everybody's possessions from this seat on, and Automius."""
    for i in range(FEATURES):
        out[i] = 0
    out[0], out[1], out[2], out[3] = table.round, table.turn, table.seats, asked(table.agenda)
    for colour in range(COLOURS):
        out[4 + colour] = table.taken[colour]
        out[9 + colour] = table.automius.buildings[colour]
    out[14] = points_of(box, table.automius)
    out[15] = table.ringed
    for i in range(table.seats):
        other = (seat + i) % table.seats if seat < table.seats else i
        score_player(box, table, desk, other)
        write_player(table.players[other], desk, other, out, 16 + i * PER_SEAT)
