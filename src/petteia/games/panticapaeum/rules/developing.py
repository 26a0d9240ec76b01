"""R8, R9, R10 Steps, sales, and the cells of the development board."""

from __future__ import annotations

from ....core.agenda import about, ask, ask_about, close, seat_mask, set_about
from ....core.moves import arg
from ....core.rule import rule
from ..box import Box
from ..enums import COINS, COLOURS, TERRAIN, Ask, Cell, Colour, Opt, Upgrade, Why
from ..table import Player, Table
from .building import build, can_build_free
from .cells import tiles_in
from .paying import pay
from .supply import cubes_given, get_coins

# --- steps -----------------------------------------------------------------------------------------------------------


@rule
def at_end(box: Box, player: Player, row: int) -> bool:
    """R8.4 Whether a marker is at the end of its row."""
    return player.marker[row] >= box.length[row]


@rule
def step_price(box: Box, table: Table, player: Player, paid: int) -> int:
    """R8.2, R11.5 The price of the next paid step, `paid` of them being taken already."""
    price = box.step_price[paid]
    if table.saved == 0 and player.upgrades[Upgrade.COIN] > 0:
        price -= 1
    return max(price, 0)


@rule
def can_step(box: Box, table: Table, player: Player) -> bool:
    """R8.2, R8.4 Whether another step can be paid at the question that is open."""
    row, paid = about(table.agenda, 0), about(table.agenda, 1)
    if paid >= box.steps or at_end(box, player, row):
        return False
    return player.coins >= step_price(box, table, player, paid)


@rule
def pay_step(box: Box, table: Table, seat: int) -> None:
    """R8.2, R8.3 The player pays for the next step, takes it, and uses the cell."""
    player = table.players[seat]
    row, paid = about(table.agenda, 0), about(table.agenda, 1)
    player.coins -= step_price(box, table, player, paid)
    if player.upgrades[Upgrade.COIN] > 0:
        table.saved = 1  # R11.5
    set_about(table.agenda, 1, paid + 1)
    advance(box, table, seat, row)


@rule
def advance(box: Box, table: Table, seat: int, row: int) -> None:
    """R8.1, R10.1 The marker MUST go one cell to the right, and the cell is used at once. It MUST NOT be at the end.

    Who else stands on the cell does not matter (R8.6).
    """
    player = table.players[seat]
    at = player.marker[row]
    player.marker[row] = at + 1
    kind = box.cell[row, at]
    if kind == Cell.TOKEN1 or kind == Cell.TOKEN2:
        take_token(box, table, player, table.token[row, at] - 1)
    elif kind == Cell.WORKER:
        gain_worker(player)
    elif kind == Cell.UPGRADE:
        player.upgrades[box.about[row, at]] += 1  # R11.1; there is one for everybody (R2.4)
    elif kind != Cell.VP:
        ask_property(table, seat, row, kind, box.about[row, at])


@rule
def take_token(box: Box, table: Table, player: Player, token: int) -> None:
    """R10.2 The cubes of the token go to the store; the token stays."""
    for colour in range(COLOURS):
        player.cubes[colour] += cubes_given(table, colour, box.token_cubes[token, colour])


@rule
def gain_worker(player: Player) -> None:
    """R10.4 A worker comes from the reserve to the board, if there is one (Q15)."""
    if player.reserve > 0:
        player.reserve -= 1
        player.home += 1


@rule
def ask_property(table: Table, seat: int, row: int, kind: int, detail: int) -> None:
    """R10.3 The player MAY use the property of a cell. It is resolved before what is open already (R10.11)."""
    if kind == Cell.MOVE_BUILDING:
        ask(table.agenda, Ask.MOVE, seat_mask(seat))
    elif kind == Cell.FREE_BUILDING:
        ask(table.agenda, Ask.FREE, seat_mask(seat))
    elif kind == Cell.RANDOM_TILE:
        ask(table.agenda, Ask.SCOUT, seat_mask(seat))
    elif kind == Cell.OTHER_ROW:
        ask_about(table.agenda, Ask.OTHER, seat_mask(seat), row, 0, 0, 0)
    else:
        ask_about(table.agenda, Ask.LAY, seat_mask(seat), TERRAIN + detail, 0, 0, 0)


@rule
def is_idle(box: Box, table: Table, player: Player, kind: int) -> bool:
    """R10.3 Whether a property, or a further step, that is asked for cannot be used: then nothing is asked."""
    if kind == Ask.STEP:
        return not can_step(box, table, player)
    if kind == Ask.MOVE:
        return not has_building(player)
    if kind == Ask.FREE:
        return not can_build_free(box, table, player)
    if kind == Ask.SCOUT:
        return tiles_in(table.bag) + tiles_in(table.discard) == 0  # R10.8
    return kind == Ask.OTHER and not can_advance(box, player, about(table.agenda, 0))


@rule
def has_building(player: Player) -> bool:
    """R10.5 Whether there is a building to move."""
    buildings = 0
    for building in range(COLOURS):
        buildings += player.built[building]
    return buildings > 0


@rule
def can_advance(box: Box, player: Player, row: int) -> bool:
    """R10.9, R10.10 Whether some other row than this one can be chosen."""
    rows = 0
    for other in range(COLOURS):
        rows += 1 if other != row and not at_end(box, player, other) else 0
    return rows > 0


@rule
def forbids_advance(box: Box, table: Table, player: Player, row: int) -> int:
    """R10.9, R10.10 Why a marker may not be moved by the property of another row."""
    if row == about(table.agenda, 0):
        return Why.SAME_ROW
    return Why.ROW_END if at_end(box, player, row) else 0


# --- the three actions -----------------------------------------------------------------------------------------------


@rule
def build_and_step(box: Box, table: Table, seat: int, building: int, x: int, y: int, way: int, payment: int) -> None:
    """R7.2, R8.1 Pay, take and place the piece; then the marker of its row moves, and further steps may be paid."""
    player = table.players[seat]
    pay(player, building, payment)
    build(box, table, player, building, x, y, way)
    if not at_end(box, player, building):  # R8.4
        ask_about(table.agenda, Ask.STEP, seat_mask(seat), building, 0, 0, 0)
        advance(box, table, seat, building)


@rule
def forbids_sell(box: Box, table: Table, player: Player, colours: int) -> int:
    """R9.1 Why these colours, one flag each, may not be sold; R9.3b one whose marker is at the end."""
    n = 0
    for colour in range(COLOURS):
        n += (colours >> colour) & 1
    if n < box.sell_least or n > box.sell_most or colours >= 1 << COLOURS:
        return Why.SELL_NUMBER
    for colour in range(COLOURS):
        if (colours >> colour) & 1 and player.cubes[colour] == 0:
            return Why.SELL_NOT_HELD
    if table.options[Opt.SELL_AT_END] != 0:
        for colour in range(COLOURS):
            if (colours >> colour) & 1 and at_end(box, player, colour):
                return Why.SELL_ROW_END
    return 0


@rule
def sell(box: Box, table: Table, seat: int, colours: int) -> None:
    """R9.2, R9.3 A coin for each cube, whatever upgrades there are (R11.6).

    The steps follow, row by row from the top (R9.4), when SALE comes to the top.
    """
    player = table.players[seat]
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            player.cubes[colour] -= 1  # R9.5: before any step brings new ones
            get_coins(table, player, box.cube_coins)
    ask_about(table.agenda, Ask.SALE, seat_mask(seat), colours, 0, 0, 0)


@rule
def go_on_selling(box: Box, table: Table, seat: int) -> None:
    """R9.3a, R9.4 The uppermost row still to come moves by a step, unless its marker is at the end (Q14)."""
    left = about(table.agenda, 0)
    if left == 0:
        close(table.agenda)
        return
    row = 0
    while (left >> row) & 1 == 0:
        row += 1
    set_about(table.agenda, 0, left & (left - 1))
    if not at_end(box, table.players[seat], row):
        advance(box, table, seat, row)


@rule
def take(box: Box, table: Table, player: Player, answer: int) -> None:
    """R9.6 Two coins, or a cube of any colour, as far as the supply has them (R1.5)."""
    if arg(answer, 0) == COINS:
        get_coins(table, player, box.take_coins)
    else:
        player.cubes[arg(answer, 0) - 1] += cubes_given(table, arg(answer, 0) - 1, 1)


@rule
def round_coins(box: Box, player: Player) -> int:
    """R12.3 A coin for every worker cell that the brown marker has reached or passed."""
    return box.coins_at[player.marker[Colour.BROWN]]
