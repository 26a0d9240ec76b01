"""R12 The end of the game: Castle and Watchtower (R13.1, R13.2), coins, the sheet and the places."""

from __future__ import annotations

from ....core.agenda import reveal
from ....core.bits import NONE, bits_of, less_lowest, lowest, size, without
from ....core.ranking import rank
from ....core.rule import LongGrid, Longs, rule
from ..box import Box
from ..enums import TRACK, Column, Effect, Opt, Terrain
from ..table import Desk, Player, Table
from .rounds import track_points


@rule
def finish(table: Table) -> None:
    """R12.1 The game MUST end. Cards that were not announced score nothing and are turned up now (R7.7, R12.4)."""
    for seat in range(table.seats):
        player = table.players[seat]
        player.missed = player.hand
        player.hand = 0
        player.hidden = 0
        player.offered = 0
    reveal(table.agenda)


@rule
def count_around(box: Box, table: Table, player: Player, effect: int) -> int:
    """R12.2 How many cells around a player's Castle, or Watchtower, count; 0 without such a building."""
    found = 0
    left = bits_of(player.owned)
    while left != NONE:
        at = lowest(left)
        if box.effect[table.building[at] - 1] == effect:
            found += buildings_that_count(box, table, player, at) if effect == Effect.BUILDINGS_AROUND else 0
            found += empty_cells(box, table, at) if effect == Effect.EMPTY_AROUND else 0
        left = less_lowest(left)
    return found


@rule
def buildings_that_count(box: Box, table: Table, player: Player, at: int) -> int:
    """R13.1a Buildings of the Castle's owner around it, R13.1b or of anybody; never the Castle itself (Q2)."""
    counted = bits_of(table.built) if table.options[Opt.CASTLE_BUILDINGS] != 0 else bits_of(player.owned)
    return size(bits_of(box.around[at]) & counted)  # type: ignore[arg-type]


@rule
def empty_cells(box: Box, table: Table, at: int) -> int:
    """R13.2a Grass cells without a building around the Watchtower; R13.2b without a worker, too."""
    grass = bits_of(box.terrain[table.options[Opt.SIDE], Terrain.GRASS])
    empty = bits_of(table.empty) if table.options[Opt.WATCHTOWER_WORKERS] != 0 else without(grass, bits_of(table.built))
    return size(bits_of(box.around[at]) & empty)  # type: ignore[arg-type]


@rule
def each_of(box: Box, effect: int) -> int:
    """R13.1, R13.2 The points that a special building of this kind scores for each cell."""
    for tile in range(box.tiles):
        if box.effect[tile] == effect:
            return box.each[tile]
    return 0


@rule
def tally(box: Box, table: Table, desk: Desk, seat: int, sheet: LongGrid) -> None:
    """R12.2 to R12.4 The track, and what Castle, Watchtower and coins would score if the game ended now."""
    player = table.players[seat]
    for column in range(TRACK):
        sheet[seat, column] = player.scored[column]
    castle = count_around(box, table, player, Effect.BUILDINGS_AROUND)
    tower = count_around(box, table, player, Effect.EMPTY_AROUND)
    sheet[seat, Column.CASTLE] = castle * each_of(box, Effect.BUILDINGS_AROUND)
    sheet[seat, Column.WATCHTOWER] = tower * each_of(box, Effect.EMPTY_AROUND)
    sheet[seat, Column.COINS] = player.coins // box.point_coins  # R12.3
    sheet[seat, Column.OBJECTIVES_CARDS] = size(bits_of(player.announced))
    sheet[seat, Column.HUNGER_WORKERS] = (0 - player.scored[Column.HUNGER]) // max(box.hunger, 1)
    sheet[seat, Column.CASTLE_BUILDINGS] = castle
    sheet[seat, Column.WATCHTOWER_CELLS] = tower
    sheet[seat, Column.COINS_HELD] = player.coins


@rule
def final_points(box: Box, table: Table, seat: int) -> int:
    """R12.2, R12.3 All points of a player."""
    player = table.players[seat]
    castle = count_around(box, table, player, Effect.BUILDINGS_AROUND) * each_of(box, Effect.BUILDINGS_AROUND)
    tower = count_around(box, table, player, Effect.EMPTY_AROUND) * each_of(box, Effect.EMPTY_AROUND)
    return track_points(player) + castle + tower + player.coins // box.point_coins


@rule
def outcome(box: Box, table: Table, desk: Desk, place: Longs) -> None:
    """R12.5 The most points win; R12.6 equal points share the place."""
    for seat in range(table.seats):
        place[seat] = final_points(box, table, seat)
    rank(place, table.seats)
