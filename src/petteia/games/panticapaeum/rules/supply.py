"""R1.5 Cubes and coins from the supply, which is without limit, or as large as the box (Q3)."""

from __future__ import annotations

from ....core.rule import rule
from ..enums import COINS_IN_ALL, COLOURS, CUBES_OF_A_COLOUR, Opt
from ..table import Player, Table


@rule
def is_limited(table: Table) -> bool:
    """Q3 Whether the supply can run out."""
    return table.options[Opt.SUPPLY] != 0


@rule
def cubes_left(table: Table, colour: int) -> int:
    """How many cubes of a colour nobody holds, if the supply is limited."""
    left = CUBES_OF_A_COLOUR - table.automius.cubes[colour]
    for seat in range(table.seats):
        player = table.players[seat]
        left -= player.cubes[colour]
        for i in range(player.city.cells):
            left -= 1 if player.city.cube[i] == colour + 1 else 0
    return left


@rule
def coins_left(table: Table) -> int:
    """How many coins nobody holds, if the supply is limited."""
    left = COINS_IN_ALL
    for seat in range(table.seats):
        left -= table.players[seat].coins
    return left


@rule
def cubes_given(table: Table, colour: int, wanted: int) -> int:
    """R1.5 How many of so many cubes the supply gives."""
    return max(min(wanted, cubes_left(table, colour)), 0) if is_limited(table) else wanted


@rule
def get_coins(table: Table, player: Player, wanted: int) -> None:
    """R1.5 A player gets coins, as far as the supply has them."""
    got = max(min(wanted, coins_left(table)), 0) if is_limited(table) else wanted
    player.coins += got
    if table.options[Opt.COINS_TIE] != 0:
        player.received += got  # Q26


@rule
def is_supply_kept(table: Table) -> bool:
    """R1.5 Whether no more is held than the box has, where that is a limit."""
    for colour in range(COLOURS):
        if cubes_left(table, colour) < 0:
            return False
    return coins_left(table) >= 0
