"""R6 Building: a worker to the construction site, a tile from the market to the board."""

from __future__ import annotations

from ....core.bits import bits_of, flag, number_of
from ....core.rule import rule
from ..box import Box
from ..enums import COINS, CUBES, Column, Why
from ..table import Player, Table
from .activating import bought, close_payment
from .gathering import fill_cell, forbids_cell
from .supply import pay_coins, spend_cubes


@rule
def forbids_tile(table: Table, player: Player, tile: int) -> int:
    """R6.2, R6.5 The tile must lie in the market, and the player must have a house for it."""
    if table.market[tile] == 0:
        return Why.NOT_IN_MARKET
    return 0 if player.houses > 0 else Why.NO_HOUSE


@rule
def forbids_cost(box: Box, table: Table, player: Player, tile: int) -> int:
    """R6.3 Why the player cannot pay a tile's whole cost with what is held and bought for it; 0 if it can be paid."""
    if player.coins < box.cost[tile, COINS]:
        return Why.COST_COINS
    for cube in range(CUBES):
        if bought(table, cube) + player.cubes[cube] < box.cost[tile, cube]:
            return Why.COST_CUBES
    return 0


@rule
def forbids_build(box: Box, table: Table, player: Player, tile: int, at: int) -> int:
    """R6.2 to R6.5 Why a tile cannot be built on a cell; 0 if it can."""
    why = forbids_tile(table, player, tile)
    if why == 0:
        why = forbids_cell(box, table, at)  # R6.4
    return forbids_cost(box, table, player, tile) if why == 0 else why


@rule
def build(box: Box, table: Table, seat: int, tile: int, at: int) -> None:
    """R6.1 A worker to the site, who MUST build there (R6.7); the tile on the cell, with a house on it (R6.5).

    It is not activated by that (R5.10).
    """
    player = table.players[seat]
    player.workers -= 1
    player.on_site += 1
    pay_cost(box, table, player, tile)
    table.market[tile] -= 1  # R2.4: nothing fills the gap
    table.building[at] = tile + 1
    table.owner[at] = seat + 1
    fill_cell(table, at)
    table.built = number_of(bits_of(table.built) | flag(at))  # type: ignore[arg-type]
    player.owned = number_of(bits_of(player.owned) | flag(at))  # type: ignore[arg-type]
    player.houses -= 1
    player.scored[Column.BUILDINGS] += box.points[tile]  # R6.6


@rule
def pay_cost(box: Box, table: Table, player: Player, tile: int) -> None:
    """R6.3 The whole cost MUST go to the reserve: bought cubes first, then own ones."""
    pay_coins(table, player, box.cost[tile, COINS])
    for cube in range(CUBES):
        spend_cubes(table, player, cube, box.cost[tile, cube] - bought(table, cube))
    close_payment(table)
