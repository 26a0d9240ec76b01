"""R10 The end of a round, second part: feeding."""

from __future__ import annotations

from ....core.rule import rule
from ..box import Box
from ..enums import Column, Cube, Why
from ..table import Player, Table
from .activating import bought, bought_in_all, close_payment
from .supply import spend_cubes


@rule
def hungry_now(box: Box, table: Table) -> int:
    """R10.1 How many workers of a player, wherever they are, are not fed with bought food yet."""
    return box.workers[table.seats] - bought_in_all(table)


@rule
def food_to_give(box: Box, table: Table, player: Player) -> int:
    """R10.3 How much own food MUST be given: one for each worker, or all there is."""
    return min(hungry_now(box, table), player.cubes[Cube.FISH] + player.cubes[Cube.WHEAT])


@rule
def forbids_feed(box: Box, table: Table, seat: int, fish: int, wheat: int) -> int:
    """R10.1 to R10.3 Own food, in any mix (R10.2), as much as there are hungry workers or as there is food."""
    player = table.players[seat]
    if fish > player.cubes[Cube.FISH] or wheat > player.cubes[Cube.WHEAT]:
        return Why.FEED_NOT_HELD
    if fish + wheat > hungry_now(box, table):
        return Why.FEED_TOO_MANY
    return 0 if fish + wheat == food_to_give(box, table, player) else Why.FEED_TOO_FEW


@rule
def feed(box: Box, table: Table, player: Player, fish: int, wheat: int) -> None:
    """R10.1 The food goes to the reserve. R10.5 For each worker that stays hungry the player MUST lose points."""
    hungry = hungry_now(box, table) - fish - wheat
    kinds = 0
    if fish + bought(table, Cube.FISH) > 0:
        kinds |= 1 << Cube.FISH
    if wheat + bought(table, Cube.WHEAT) > 0:
        kinds |= 1 << Cube.WHEAT
    if hungry == 0:
        table.moment.fed_with = kinds  # R14.7
    spend_cubes(table, player, Cube.FISH, fish)
    spend_cubes(table, player, Cube.WHEAT, wheat)
    player.scored[Column.HUNGER] -= box.hunger * hungry
    close_payment(table)
