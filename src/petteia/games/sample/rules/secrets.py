"""What a seat does not know, and how it may imagine it."""

from __future__ import annotations

from ....core.agenda import asked, asks
from ....core.bits import below, bits_of, has, mix
from ....core.rule import Key, rule
from ..box import Box
from ..enums import GOODS, ROUNDS, UNKNOWN, Ask, Place
from ..table import Desk, Table


@rule
def imagine(box: Box, table: Table, desk: Desk, seat: int, key: Key) -> None:
    """R2.2, R3.2 Crates that the seat has not seen lie anywhere among hands, quay, customs, sea and deck."""
    count_unseen(box, table, desk, seat)
    for i in range(ROUNDS):
        crate = table.away[i]
        if crate.place == Place.NOWHERE:
            crate.good = 0
        elif crate.good == UNKNOWN:
            crate.good = draw_unseen(desk, mix(key, i))
    for other in range(table.seats):
        if other != seat:
            imagine_merchant(table, desk, other, mix(key, ROUNDS + other))
    for good in range(GOODS):
        table.deck[good] = desk.pool[good]


@rule
def count_unseen(box: Box, table: Table, desk: Desk, seat: int) -> None:
    """The crates that the seat has not seen, by good."""
    for good in range(GOODS):
        seen = table.discard[good] + (1 if table.lot == good + 1 and asked(table.agenda) != Ask.TOSS else 0)
        for i in range(ROUNDS):
            seen += 1 if table.away[i].place != Place.NOWHERE and table.away[i].good == good else 0
        for other in range(table.seats):
            seen += table.merchants[other].stock[good]
        if seat < table.seats:
            seen += table.merchants[seat].hand[good] + (1 if table.merchants[seat].under == good + 1 else 0)
        desk.pool[good] = box.crates[good] - seen


@rule
def draw_unseen(desk: Desk, key: Key) -> int:
    """One of the unseen crates, every one alike."""
    total = 0
    for good in range(GOODS):
        total += desk.pool[good]
    left = below(key, total)
    for good in range(GOODS):
        left -= desk.pool[good]
        if left < 0:
            desk.pool[good] -= 1
            return good
    return 0


@rule
def imagine_merchant(table: Table, desk: Desk, other: int, key: Key) -> None:
    """R2.2, R3.2 Another merchant's hand, and the offer: all that is known of it is whether it is sealed."""
    merchant = table.merchants[other]
    for good in range(GOODS):
        merchant.hand[good] = 0
    merchant.under = 0
    merchant.offer = 0
    sealed = not has(bits_of(asks(table.agenda)), other)
    hides = asked(table.agenda) == Ask.OFFER and (sealed or below(mix(key, 100), 2) == 1)
    for i in range(merchant.crates):
        good = draw_unseen(desk, mix(key, i))
        if hides and merchant.under == 0:
            merchant.under = good + 1
        else:
            merchant.hand[good] += 1
    if merchant.under != 0:
        merchant.offer = below(mix(key, 101), merchant.coins + 1)
