"""R2 The setup: coins, and three crates dealt to every merchant."""

from __future__ import annotations

from ....core.agenda import FATE, ask, close, seat_mask
from ....core.moves import arg, move
from ....core.rule import Longs, rule
from ..box import Box
from ..enums import GOODS, Ask, Why
from ..moves import Say
from ..table import Merchant, Table


@rule
def setup(box: Box, table: Table, seats: int, options: Longs) -> None:
    """R2.1 Every merchant MUST begin with the same coins; the other coins are the bank's, crates are in the deck."""
    for seat in range(seats):
        table.merchants[seat].coins = box.start_coins
    table.bank = box.coins - seats * box.start_coins
    for good in range(GOODS):
        table.deck[good] = box.crates[good]
    ask(table.agenda, Ask.DEAL, seat_mask(FATE))


@rule
def next_hand(table: Table) -> int:
    """R2.2 Who gets the next crate: the first merchant of those with the fewest."""
    who = 0
    for seat in range(table.seats):
        if table.merchants[seat].crates < table.merchants[who].crates:
            who = seat
    return who


@rule
def forbids_deal(table: Table, given: int) -> int:
    """R2.2 Fate MUST deal the crates one by one, in the order of the seats."""
    good = arg(given, 1)
    if good >= GOODS or given != move(Say.DEAL, next_hand(table), good, 0, 0):
        return Why.NO_ANSWER
    return 0 if table.deck[good] > 0 else Why.NOT_IN_DECK


@rule
def deal_crate(box: Box, table: Table, seat: int, good: int) -> None:
    """R2.2 Every merchant MUST get three crates, face down: only their owner may look at them."""
    draw_crate(table, good)
    table.merchants[seat].hand[good] += 1
    recount(table.merchants[seat])
    if table.merchants[next_hand(table)].crates >= box.start_crates:
        close(table.agenda)
        ask(table.agenda, Ask.LOT, seat_mask(FATE))


@rule
def draw_crate(table: Table, good: int) -> None:
    """R1.1 A crate leaves the deck."""
    table.deck[good] -= 1
    table.deck_size -= 1


@rule
def recount(merchant: Merchant) -> None:
    """Derived: the number of crates a merchant holds, the one under an offer included. All can see the number."""
    merchant.crates = 1 if merchant.under != 0 else 0
    for good in range(GOODS):
        merchant.crates += merchant.hand[good]
