"""What a seat does not know, and how it may imagine it."""

from __future__ import annotations

from ....core.agenda import about, asked, asks
from ....core.bits import NONE, below, bits_of, flag, has, lowest, member, mix, number_of, size, without
from ....core.rule import Bits, Key, rule
from ..box import Box
from ..enums import EVERY_GOOD, OFFERED, RARE, RESOURCES, SEATS, Ask, Card
from ..table import Desk, Table
from .board import has_power
from .paying import can_go_on_paying, goods_to_pay
from .supply import held, is_rare
from .trading import put_in_order, takes_part


@rule
def imagine(box: Box, table: Table, desk: Desk, seat: int, key: Key) -> None:
    """R3.5, R4.9, R5.3 Others hold any of the rare commodities that the seat has not seen, and have offered anything."""
    pool, payer = unseen(table, seat), payer_of(table)
    if payer >= 0 and payer != seat:
        pool = imagine_rares(table, payer, mix(key, payer), pool)
    for other in range(table.seats):
        if other == seat:
            continue
        if other != payer:
            pool = imagine_rares(table, other, mix(key, other), pool)
        for i in range(OFFERED):
            table.players[other].offer[i] = 0
        if has_sealed(table, other):
            imagine_offer(table, desk, other, mix(key, SEATS + other))


@rule
def payer_of(table: Table) -> int:
    """R6.4 The seat that is asked for a payment now; -1 if none is."""
    return lowest(bits_of(asks(table.agenda))) if asked(table.agenda) == Ask.PAY else -1


@rule
def imagine_rares(table: Table, seat: int, key: Key, pool: Bits) -> Bits:
    """R3.5 A player holds any rare commodities of a pool; R6.7 one who is paying, those that complete the set, as long as it
    cannot be completed. Gives what is left of the pool."""
    player = table.players[seat]
    player.rares = number_of(NONE)
    for i in range(player.hidden):
        among = pool
        if payer_of(table) == seat and not can_go_on_paying(table, seat):
            among = goods_to_pay(table, seat, pool)
        good = member(among, below(mix(key, i), size(among)))
        player.rares = number_of(bits_of(player.rares) | flag(good))  # type: ignore[arg-type]
        pool = without(pool, flag(good))
    return pool


@rule
def unseen(table: Table, seat: int) -> Bits:
    """R4.9 The rare commodities that a seat has not seen: in the pile or behind the screens of others."""
    pool = without(bits_of(EVERY_GOOD), bits_of(table.aside))
    for other in range(table.seats):
        player = table.players[other]
        pool = without(pool, bits_of(player.shown))
        if other == seat:
            pool = without(pool, bits_of(player.rares))
        for i in range(OFFERED):
            if is_rare(player.stall[i] - 1):
                pool = without(pool, flag(player.stall[i] - 1 - RARE))
    return pool


@rule
def has_sealed(table: Table, seat: int) -> bool:
    """R5.3 Whether a player has made the offer that others are still asked for."""
    if asked(table.agenda) != Ask.OFFER or has(bits_of(asks(table.agenda)), seat):
        return False
    return takes_part(table, seat, about(table.agenda, 0))


@rule
def imagine_offer(table: Table, desk: Desk, seat: int, key: Key) -> None:
    """R5.3, R18.6 Any resources of the player, as many as the number says; with Antigone up to five."""
    player = table.players[seat]
    left = 0
    for resource in range(RESOURCES):
        desk.pool[resource] = held(player, resource)
        left += desk.pool[resource]
    number = about(table.agenda, 0)
    if has_power(table, seat, Card.ANTIGONE):
        number = below(mix(key, OFFERED), OFFERED + 1)
    for i in range(min(number, left)):
        put_in_order(table, seat, i, pick(desk, below(mix(key, i), left - i)))


@rule
def pick(desk: Desk, k: int) -> int:
    """The k-th of the resources on the desk, taken off it."""
    for resource in range(RESOURCES):
        k -= desk.pool[resource]
        if k < 0:
            desk.pool[resource] -= 1
            return resource
    return 0
