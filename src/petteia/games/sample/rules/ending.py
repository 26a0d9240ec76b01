"""R6 The end of the game and the points; and what must hold all the way to it."""

from __future__ import annotations

from ....core.agenda import FATE, asked, asks, reveal, seat_mask
from ....core.bits import bits_of, has
from ....core.ranking import rank
from ....core.rule import LongGrid, Longs, rule
from ..box import Box
from ..enums import GOODS, ROUNDS, UNKNOWN, Ask, Check, Column, Place
from ..table import Crate, Desk, Merchant, Table
from .setup import recount


@rule
def finish(table: Table) -> None:
    """R6.1 All hands MUST be laid open, and the crates at the customs go back to their owners, open too."""
    reveal(table.agenda)
    for seat in range(table.seats):
        merchant = table.merchants[seat]
        for good in range(GOODS):
            merchant.stock[good] += merchant.hand[good]
            merchant.hand[good] = 0
        recount(merchant)
    for i in range(ROUNDS):
        if table.away[i].place == Place.CUSTOMS:
            give_back(table.merchants[table.away[i].owner], table.away[i])


@rule
def give_back(merchant: Merchant, crate: Crate) -> None:
    """R6.1 A crate goes back to its owner, open."""
    merchant.stock[crate.good] += 1
    crate.good = 0
    crate.known = 0
    crate.place = Place.NOWHERE
    crate.owner = 0


@rule
def count_crates(table: Table, desk: Desk, seat: int) -> None:
    """R6.2 A merchant's crates by good: those that lie open, and those that whoever looks may know."""
    merchant = table.merchants[seat]
    for good in range(GOODS):
        desk.pool[good] = merchant.stock[good]
        if merchant.hand[good] != UNKNOWN:
            desk.pool[good] += merchant.hand[good]
    if merchant.under != 0 and merchant.under != UNKNOWN:
        desk.pool[merchant.under - 1] += 1
    for i in range(ROUNDS):
        crate = table.away[i]
        kept = crate.place == Place.CUSTOMS or crate.place == Place.QUAY
        if kept and crate.owner == seat and crate.good != UNKNOWN:
            desk.pool[crate.good] += 1


@rule
def tally(box: Box, table: Table, desk: Desk, seat: int, sheet: LongGrid) -> None:
    """R6.2 A coin is a point, a crate its value; crates of all four goods bring more."""
    count_crates(table, desk, seat)
    kinds = 0
    for good in range(GOODS):
        sheet[seat, Column.CRATES] += box.value[good] * desk.pool[good]
        sheet[seat, Column.IN_HAND] += box.value[good] * (desk.pool[good] - table.merchants[seat].stock[good])
        kinds += 1 if desk.pool[good] > 0 else 0
    sheet[seat, Column.COINS] = table.merchants[seat].coins
    sheet[seat, Column.VARIETY] = box.variety if kinds == GOODS else 0


@rule
def points(box: Box, table: Table, desk: Desk, seat: int) -> int:
    """R6.2 All points of a merchant."""
    count_crates(table, desk, seat)
    total = table.merchants[seat].coins
    kinds = 0
    for good in range(GOODS):
        total += box.value[good] * desk.pool[good]
        kinds += 1 if desk.pool[good] > 0 else 0
    return total + box.variety if kinds == GOODS else total


@rule
def outcome(box: Box, table: Table, desk: Desk, place: Longs) -> None:
    """R6.3 The most points win; equal points share the place."""
    for seat in range(table.seats):
        place[seat] = points(box, table, desk, seat)
    rank(place, table.seats)


@rule
def derive(box: Box, table: Table, desk: Desk) -> None:
    """The sizes of the deck and of every hand, which all can see."""
    table.deck_size = 0
    for good in range(GOODS):
        table.deck_size += table.deck[good]
    for seat in range(table.seats):
        recount(table.merchants[seat])


@rule
def check_question(box: Box, table: Table, desk: Desk) -> int:
    """Whether the question fits what lies on the table, and asks whom it should."""
    kind, winner = asked(table.agenda), table.away[min(table.round, ROUNDS - 1)].owner
    if kind > Ask.TOSS:
        return Check.SENSE
    if (kind == Ask.DEAL or kind == Ask.LOT or kind == Ask.WEATHER) != (asks(table.agenda) == seat_mask(FATE)):
        return Check.SENSE
    if (kind == Ask.DECLARE or kind == Ask.TOSS) and asks(table.agenda) != seat_mask(winner):
        return Check.SENSE
    if (kind >= Ask.OFFER) != (table.lot != 0) or (kind >= Ask.DECLARE) != (table.holder != 0):
        return Check.SENSE
    return 0 if is_stack_sound(table, kind, winner) else Check.SENSE


@rule
def is_stack_sound(table: Table, kind: int, winner: int) -> bool:
    """Whether a doubt lies on the weather, and nothing on anything else (R4.2)."""
    if kind != Ask.DOUBT:
        return table.agenda.depth <= 1
    on_quay = table.away[table.round].place == Place.QUAY
    below = table.agenda.questions[0].kind == Ask.WEATHER
    asks_other = asks(table.agenda) & seat_mask(winner) == 0
    return table.agenda.depth == 2 and below and asks_other and on_quay and table.declared != 0


@rule
def check_crates(box: Box, table: Table, desk: Desk) -> int:
    """R1.1 Every crate is somewhere, once."""
    for good in range(GOODS):
        total = table.deck[good] + table.discard[good] + (1 if table.lot == good + 1 and is_lot_waiting(table) else 0)
        for i in range(ROUNDS):
            total += 1 if table.away[i].place != Place.NOWHERE and table.away[i].good == good else 0
        for seat in range(table.seats):
            merchant = table.merchants[seat]
            total += merchant.hand[good] + merchant.stock[good] + (1 if merchant.under == good + 1 else 0)
        if total != box.crates[good]:
            return Check.CRATES
    return 0


@rule
def is_lot_waiting(table: Table) -> bool:
    """Whether the lot still lies in the harbour: while the winner tosses a crate, it has landed already (R5.3)."""
    return asked(table.agenda) != Ask.TOSS


@rule
def check_offers(box: Box, table: Table, desk: Desk) -> int:
    """R3.1 An offer is made only when it is asked for."""
    for seat in range(table.seats):
        merchant = table.merchants[seat]
        if asked(table.agenda) != Ask.OFFER and (merchant.offer != 0 or merchant.under != 0):
            return Check.OFFERS
        if asked(table.agenda) == Ask.OFFER and is_unready(table, merchant, seat):
            return Check.OFFERS
    return 0


@rule
def is_unready(table: Table, merchant: Merchant, seat: int) -> bool:
    """R3.2 to R3.4 Whether an offer is sealed, or has coins, without the crate that it needs."""
    sealed = not has(bits_of(asks(table.agenda)), seat)
    return merchant.under == 0 and (merchant.offer > 0 or (sealed and merchant.crates > 0))
