"""R11 The next round: workers home, the marker on, and who is the first player."""

from __future__ import annotations

from ....core.bits import bits_of, number_of, without
from ....core.rule import rule
from ..box import Box
from ..enums import CELLS, TRACK, Opt, Terrain
from ..table import Player, Table


@rule
def track_points(player: Player) -> int:
    """R1.7 What the score track shows: a number without limits, below 0 too."""
    points = 0
    for column in range(TRACK):
        points += player.scored[column]
    return points


@rule
def begin_next_round(box: Box, table: Table) -> None:
    """R11.1, R11.2 Workers go home, the round marker goes on; the token goes to the next first player (R11.3)."""
    table.first = next_first(box, table)
    table.round += 1
    table.special_used = 0
    for cell in range(CELLS):
        table.worker[cell] = 0
    grass = bits_of(box.terrain[table.options[Opt.SIDE], Terrain.GRASS])
    table.empty = number_of(without(grass, bits_of(table.built)))
    for seat in range(table.seats):
        table.players[seat].workers = box.workers[table.seats]
        table.players[seat].on_site = 0


@rule
def finds_first_by_points(box: Box, table: Table) -> bool:
    """R11.4 With three players, going into the last round, points decide who is the first player."""
    return table.seats == 3 and table.round == box.rounds - 1


@rule
def next_first(box: Box, table: Table) -> int:
    """R11.3 The next seat clockwise; R11.4 for the last round of three the one with the fewest points.

    Of equals the first clockwise from the last holder, who comes last (R11.5); of all equal that is the next seat (R11.6).
    """
    following = (table.first + 1) % table.seats
    if not finds_first_by_points(box, table):
        return following
    best = following
    for i in range(2, table.seats + 1):
        seat = (table.first + i) % table.seats
        if track_points(table.players[seat]) < track_points(table.players[best]):
            best = seat
    return best
