"""R1.7, R3.5 Resources: what players hold, and how it comes from and goes to the supply."""

from __future__ import annotations

from ....core.agenda import reveal
from ....core.bits import bits_of, flag, has, number_of, size, without
from ....core.rule import Bits, rule
from ..enums import COIN, EVERY_GOOD, GOODS, OFFERED, RARE
from ..table import Player, Table

NOT_KNOWN = 0xFFFF
"""What a View shows instead of another player's hidden rare commodities."""


# --- what a player holds ---------------------------------------------------------------------------------------------


@rule
def is_rare(resource: int) -> bool:
    """R1.3 Whether a resource is a rare commodity."""
    return resource >= RARE and resource < COIN


@rule
def rares_of(player: Player) -> int:
    """R1.3 The kinds of a player's rare commodities, as far as they are known."""
    return player.shown if player.rares == NOT_KNOWN else player.shown | player.rares


@rule
def held(player: Player, resource: int) -> int:
    """How many of a resource a player has."""
    if resource < RARE:
        return player.goods[resource]
    if resource == COIN:
        return player.coins
    return (rares_of(player) >> (resource - RARE)) & 1


@rule
def kinds_of(player: Player, least: int) -> int:
    """The kinds of ordinary commodities of which a player has at least so many, as flags."""
    kinds = 0
    for good in range(GOODS):
        kinds |= (1 if player.goods[good] >= least else 0) << good
    return kinds


@rule
def commodities(player: Player) -> int:
    """R3.5 How many commodities a player has: open to all."""
    total = player.hidden + size(bits_of(player.shown))
    for good in range(GOODS):
        total += player.goods[good]
    return total


@rule
def resources(player: Player) -> int:
    """R3.5 How many resources a player has: open to all."""
    return commodities(player) + player.coins


# --- coming and going ------------------------------------------------------------------------------------------------


@rule
def gain(table: Table, seat: int, resource: int, n: int) -> int:
    """R1.7, R4.6 So many coins, or commodities of a kind, from the supply, as far as there are. How many there were."""
    player = table.players[seat]
    if resource == COIN:
        got = min(n, table.coins)
        table.coins -= got
        player.coins += got
        return got
    got = min(n, table.goods[resource])
    table.goods[resource] -= got
    player.goods[resource] += got
    return got


@rule
def give_up(table: Table, player: Player, resource: int) -> None:
    """A player's resource leaves the hand. Whoever did not know that it was there knows now (R4.9)."""
    if resource < RARE:
        player.goods[resource] -= 1
    elif resource == COIN:
        player.coins -= 1
    elif has(bits_of(player.shown), resource - RARE):
        player.shown = number_of(without(bits_of(player.shown), flag(resource - RARE)))
    else:
        player.rares = number_of(without(bits_of(player.rares), flag(resource - RARE)))
        player.hidden -= 1
        reveal(table.agenda)


@rule
def receive(player: Player, resource: int) -> None:
    """R3.5 A resource that all have seen comes into a hand."""
    if resource < RARE:
        player.goods[resource] += 1
    elif resource == COIN:
        player.coins += 1
    else:
        player.shown = number_of(bits_of(player.shown) | flag(resource - RARE))  # type: ignore[arg-type]


@rule
def spend(table: Table, seat: int, resource: int) -> None:
    """R6.5, R4.7 A resource goes back to the supply; a rare one is laid aside."""
    give_up(table, table.players[seat], resource)
    if resource < RARE:
        table.goods[resource] += 1
    elif resource == COIN:
        table.coins += 1
    else:
        table.aside = number_of(bits_of(table.aside) | flag(resource - RARE))  # type: ignore[arg-type]


# --- the pile of rare commodities ------------------------------------------------------------------------------------


@rule
def rares_about(table: Table) -> Bits:
    """R1.3 The rare commodities that are in hands, on offer or laid aside: all but those in the pile."""
    about = bits_of(table.aside)
    for seat in range(table.seats):
        player = table.players[seat]
        about |= bits_of(player.shown) | bits_of(player.rares)  # type: ignore[assignment]
        for i in range(OFFERED):
            if is_rare(player.stall[i] - 1):
                about |= flag(player.stall[i] - 1 - RARE)  # type: ignore[assignment]
    return about


@rule
def pile(table: Table) -> Bits:
    """R4.4 The rare commodities that can be drawn."""
    return without(bits_of(EVERY_GOOD), rares_about(table))


@rule
def pile_size(table: Table) -> int:
    """R4.7 How many rare commodities lie in the pile: open to all."""
    left = GOODS - size(bits_of(table.aside))
    for seat in range(table.seats):
        left -= table.players[seat].hidden + size(bits_of(table.players[seat].shown))
        for i in range(OFFERED):
            left -= 1 if is_rare(table.players[seat].stall[i] - 1) else 0
    return left


@rule
def turn_pile_over(table: Table) -> bool:
    """R4.7 If the pile is empty, those laid aside become the pile. Whether there is anything to draw."""
    if pile_size(table) > 0:
        return True
    found = table.aside != 0
    table.aside = 0
    return found
