"""R8 Coins for cubes: bought for one payment, and spent for it at once."""

from __future__ import annotations

from ....core.agenda import about, ask_about, asked, seat_mask, set_about
from ....core.rule import rule
from ..box import Box
from ..enums import COINS, CUBES, SWAPS, Ask, Cube, Effect, Opt, Why
from ..table import Player, Table
from .activating import (
    bought,
    bought_in_all,
    can_be_taken,
    can_gain,
    can_give,
    fee_due,
    forbids_building,
    kinds_bought,
    why_reserve,
)
from .building import forbids_tile
from .supply import cubes_held, pay_coins


@rule
def takes(box: Box, tile: int, thing: int, is_cost: bool) -> int:
    """What a payment takes of a thing: the cost of a tile, or the price of a building."""
    return box.cost[tile, thing] if is_cost else box.price[tile, thing]


@rule
def has_reserve(table: Table, cube: int, cubes: int) -> bool:
    """R8.4a Whether so many cubes of a kind are in the reserve; R8.4b or need not be."""
    return table.options[Opt.BOUGHT_CUBES_RESERVE] != 0 or table.cubes[cube] >= cubes


@rule
def forbids_purchase(box: Box, table: Table, player: Player, cube: int, due: int) -> int:
    """R8.1, R8.4, R8.6 Coins for one more cube beside the coins that are due, the cube, and the order of kinds."""
    if player.coins < due + box.cube_coins:
        return Why.BUY_COINS
    if not has_reserve(table, cube, bought(table, cube) + 1):
        return Why.BUY_RESERVE
    for later in range(cube + 1, CUBES):
        if bought(table, later) > 0:
            return Why.BUY_ORDER
    return 0


@rule
def forbids_cube(box: Box, table: Table, player: Player, cube: int, tile: int, due: int, is_cost: bool) -> int:
    """R8.5 Why a cube cannot be bought for a cost or a price: too much, too dear, too late, or still not enough.

    Whether the player holds such cubes does not matter (R8.3).
    """
    if bought(table, cube) >= takes(box, tile, cube, is_cost):
        return Why.BUY_NOT_NEEDED
    why = forbids_purchase(box, table, player, cube, due)
    if why != 0:
        return why
    coins = player.coins - due - box.cube_coins
    for kind in range(CUBES):
        have = bought(table, kind) + (1 if kind == cube else 0)
        missing = takes(box, tile, kind, is_cost) - have - player.cubes[kind]
        if missing > 0:
            if kind < cube:
                return Why.BUY_ORDER
            coins -= box.cube_coins * missing
            if coins < 0 or not has_reserve(table, kind, have + missing):
                return Why.BUY_NOT_ENOUGH
    return 0


@rule
def forbids_buy_to_build(box: Box, table: Table, seat: int, cube: int, tile: int) -> int:
    """R8.1 Cubes may be bought for the cost of a tile that can be built."""
    player = table.players[seat]
    why = forbids_tile(table, player, tile)
    return why if why != 0 else forbids_cube(box, table, player, cube, tile, box.cost[tile, COINS], True)


@rule
def forbids_buy_to_activate(box: Box, table: Table, seat: int, origin: int, cube: int, at: int) -> int:
    """R8.1 Cubes may be bought for the price of a building that can be activated; the fee must be left (R5.4)."""
    why = forbids_building(box, table, seat, origin, at)
    if why != 0:
        return why
    player, tile = table.players[seat], table.building[at] - 1
    due = fee_due(box, table, seat, origin, at) + box.price[tile, COINS]
    if box.effect[tile] == Effect.SWAP:
        return forbids_cube_to_swap(box, table, player, cube, due)
    why = forbids_cube(box, table, player, cube, tile, due, False)
    if why != 0:
        return why
    return 0 if can_gain(box, table, player, tile, cube) else why_reserve(table)


@rule
def forbids_cube_to_swap(box: Box, table: Table, player: Player, cube: int, due: int) -> int:
    """R8.5, R13.7 The Pawnshop takes any two cubes: what is bought and held must be able to make two."""
    if bought_in_all(table) >= SWAPS:
        return Why.BUY_NOT_NEEDED
    why = forbids_purchase(box, table, player, cube, due)
    if why != 0:
        return why
    kinds, left = kinds_bought(table) | (1 << cube), SWAPS - bought_in_all(table) - 1
    if cubes_held(player) >= left and can_give(table, player, kinds, left):
        return 0
    coins_left = player.coins - due - box.cube_coins
    if left == 0 or coins_left < box.cube_coins:
        return why_reserve(table) if cubes_held(player) >= left else Why.BUY_NOT_ENOUGH
    for other in range(cube, CUBES):
        there = has_reserve(table, other, bought(table, other) + (2 if other == cube else 1))
        if there and can_be_taken(table, kinds | (1 << other), 0):
            return 0
    return why_reserve(table) if cubes_held(player) >= left else Why.BUY_NOT_ENOUGH


@rule
def forbids_buy_to_feed(box: Box, table: Table, seat: int, cube: int) -> int:
    """R10.4 Fish or wheat may be bought, for as many workers as the player has (R8.5)."""
    is_food = cube == Cube.FISH or cube == Cube.WHEAT
    if not is_food or bought_in_all(table) >= box.workers[table.seats]:
        return Why.BUY_NOT_NEEDED
    return forbids_purchase(box, table, table.players[seat], cube, 0)


@rule
def buy(box: Box, table: Table, seat: int, cube: int, target: int) -> None:
    """R8.1, R8.2 Coins to the reserve. They stand for the cube until it is spent: a question of its own sees to that."""
    pay_coins(table, table.players[seat], box.cube_coins)
    if asked(table.agenda) != Ask.SPEND:
        ask_about(table.agenda, Ask.SPEND, seat_mask(seat), target, 0, 0, 0)
    set_about(table.agenda, 1 + cube, about(table.agenda, 1 + cube) + 1)
