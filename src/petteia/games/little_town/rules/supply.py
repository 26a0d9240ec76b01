"""R1 Cubes and coins: what is held, what is in the reserve, and how it goes from one to the other."""

from __future__ import annotations

from ....core.rule import rule
from ..enums import CUBES, Ask
from ..table import Player, Table


@rule
def is_turn(table: Table) -> bool:
    """R13.6 Whether what happens now is part of a turn: feeding and the use of a Residence are not."""
    kind = table.agenda.questions[0].kind
    return kind == Ask.TURN or kind == Ask.ACT


@rule
def take_cubes(table: Table, player: Player, cube: int, wanted: int) -> int:
    """R1.6, R4.6 So many cubes of a kind from the reserve, or what is there. Returns how many; a turn counts them."""
    taken = min(wanted, table.cubes[cube])
    table.cubes[cube] -= taken
    player.cubes[cube] += taken
    if is_turn(table):
        table.moment.got += taken  # R14.18
        table.moment.fresh[cube] += taken  # R14.15
    return taken


@rule
def spend_cubes(table: Table, player: Player, cube: int, spent: int) -> None:
    """R1.6 So many cubes of a kind to the reserve. Those that were got in the same turn are counted (R14.15)."""
    player.cubes[cube] -= spent
    table.cubes[cube] += spent
    fresh = min(spent, table.moment.fresh[cube])
    table.moment.fresh[cube] -= fresh
    table.moment.fresh_spent += fresh


@rule
def pay_coins(table: Table, player: Player, coins: int) -> None:
    """R1.6 So many coins to the reserve."""
    player.coins -= coins
    table.coins += coins


@rule
def take_coins(table: Table, player: Player, wanted: int) -> None:
    """R1.6 So many coins from the reserve, or what is there."""
    taken = min(wanted, table.coins)
    table.coins -= taken
    player.coins += taken


@rule
def cubes_held(player: Player) -> int:
    """R1.4 All cubes of a player; coins and points are no cubes."""
    held = 0
    for cube in range(CUBES):
        held += player.cubes[cube]
    return held


@rule
def wipe_moment(table: Table) -> None:
    """R7.3 The turn, the feeding or the use of a Residence is over: nothing of it counts any longer."""
    moment = table.moment
    moment.used = 0
    moment.got = 0
    moment.fresh_spent = 0
    moment.activated = 0
    moment.scored_by = 0
    moment.kinds_spent = 0
    moment.fed_with = 0
    for cube in range(CUBES):
        moment.to_gather[cube] = 0
        moment.fresh[cube] = 0
