"""What learned judgement looks at: what a player has, and how many turns are left for it. No rule of the game depends on it."""

from __future__ import annotations

from ...core.rule import Longs, rule
from .box import Box
from .enums import COLOURS, UPGRADES, Column
from .prospect import open_cubes, turns_left
from .rules.scoring import score_player
from .table import Desk, Table

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
    """The inputs of a player; the points if the game ended now, in hundredths."""
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
    return 100 * points
