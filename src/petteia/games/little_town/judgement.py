"""What learned judgement looks at: what a player has, and how much time is left for it. No rule of the game depends on it."""

from __future__ import annotations

from ...core.bits import NONE, bits_of, less_lowest, lowest, size, without
from ...core.rule import Longs, rule
from .box import Box
from .enums import CUBES, Cube, Opt, Terrain
from .prospect import ENOUGH, cards, turns_left
from .rules.ending import final_points
from .table import Desk, Player, Table

NAMES = (
    "left", "soon", "rounds", "wood", "stone", "fish", "wheat", "wood_soon", "stone_soon", "fish_soon", "wheat_soon",
    "coins", "coins_soon", "missing_food", "missing_food_now", "spare_food", "owned", "owned_rounds", "beside_rounds",
    "cards", "cards_soon", "houses", "houses_soon", "workers", "stone_cards", "others_beside_rounds",
)  # fmt: skip


@rule
def beside(box: Box, table: Table, player: Player) -> int:
    """How many cells beside a player's buildings give something."""
    side, cells = table.options[Opt.SIDE], 0
    giving = without(bits_of((1 << 54) - 1), bits_of(box.terrain[side, Terrain.GRASS])) | bits_of(table.built)
    left = bits_of(player.owned)
    while left != NONE:
        cells += size(bits_of(box.around[lowest(left)]) & giving)  # type: ignore[arg-type]
        left = less_lowest(left)
    return cells


@rule
def inputs(box: Box, table: Table, desk: Desk, seat: int, out: Longs) -> int:
    """The inputs of a player; the points if the game ended now, in hundredths."""
    player = table.players[seat]
    left, rounds = turns_left(box, table, player), box.rounds - table.round
    soon = min(left, ENOUGH)
    out[0], out[1], out[2] = left, soon, rounds
    for cube in range(CUBES):
        out[3 + cube] = player.cubes[cube]
        out[7 + cube] = player.cubes[cube] * soon
    out[11], out[12] = player.coins, player.coins * soon
    food = player.cubes[Cube.FISH] + player.cubes[Cube.WHEAT] - box.workers[table.seats]
    missing = max(0, -food)
    out[13], out[14], out[15] = missing, missing if player.workers == 0 else 0, max(0, food)
    owned = size(bits_of(player.owned))
    out[16], out[17], out[18] = owned, owned * rounds, beside(box, table, player) * rounds
    hope = cards(box, table, seat) // 10
    out[19], out[20] = hope, hope * soon
    out[21], out[22], out[23] = player.houses, player.houses * soon, player.workers
    out[24] = player.cubes[Cube.STONE] * player.houses
    others = 0
    for other in range(table.seats):
        if other != seat:
            others += beside(box, table, table.players[other])
    out[25] = others * rounds
    return 100 * final_points(box, table, seat)
