"""R3 A round begins: a lot, and the secret offers for it."""

from __future__ import annotations

from ....core.agenda import FATE, all_seats, answered, ask, close, reveal, seat_mask
from ....core.moves import arg, move
from ....core.rule import rule
from ..box import Box
from ..enums import GOODS, Ask, Opt, Place, Why
from ..moves import Say
from ..table import Crate, Merchant, Table
from .ending import finish
from .setup import draw_crate, recount


@rule
def forbids_lot(table: Table, given: int) -> int:
    """R3.1 Fate MUST turn up a crate of the deck."""
    good = arg(given, 0)
    if good >= GOODS or given != move(Say.LOT, good, 0, 0, 0):
        return Why.NO_ANSWER
    return 0 if table.deck[good] > 0 else Why.NOT_IN_DECK


@rule
def turn_up_lot(table: Table, good: int) -> None:
    """R3.1 The top crate of the deck is the lot; all merchants MUST now make an offer for it, at the same time."""
    draw_crate(table, good)
    table.lot = good + 1
    close(table.agenda)
    ask(table.agenda, Ask.OFFER, all_seats(table.seats))


@rule
def forbids_offer(merchant: Merchant, given: int) -> int:
    """R3.2 to R3.4 First hide a crate, then add coins, then seal."""
    if given == move(Say.SEAL, 0, 0, 0, 0):
        return 0 if merchant.under != 0 or merchant.crates == 0 else Why.HIDE_FIRST  # R3.4a
    if given == move(Say.ADD, 0, 0, 0, 0):
        if merchant.under == 0:
            return Why.HIDE_FIRST if merchant.crates > 0 else Why.NO_CRATE
        return 0 if merchant.offer < merchant.coins else Why.NO_COIN  # R3.3
    good = arg(given, 0)
    if good >= GOODS or given != move(Say.HIDE, good, 0, 0, 0):
        return Why.NO_ANSWER
    if merchant.under != 0:
        return Why.HIDDEN_ALREADY
    return 0 if merchant.hand[good] > 0 else Why.NOT_IN_HAND


@rule
def hide_crate(merchant: Merchant, good: int) -> None:
    """R3.2 The merchant MUST lay one crate of the hand, face down, under the offer."""
    merchant.hand[good] -= 1
    merchant.under = good + 1


@rule
def add_coin(merchant: Merchant) -> None:
    """R3.3 The merchant MAY add coins, one by one, as many as there are."""
    merchant.offer += 1


@rule
def seal(box: Box, table: Table, seat: int) -> None:
    """R3.4 The merchant MUST seal the offer in the end. The last one to do so opens them all."""
    if answered(table.agenda, seat):
        close(table.agenda)
        open_offers(box, table)


@rule
def highest(table: Table) -> int:
    """R3.5 The highest offer wins; of equal ones the first, counted from this round's first merchant. -1: no offer."""
    best = -1
    for i in range(table.seats):
        seat = (table.round + i) % table.seats
        merchant = table.merchants[seat]
        if merchant.under != 0 and (best < 0 or merchant.offer > table.merchants[best].offer):
            best = seat
    return best


@rule
def open_offers(box: Box, table: Table) -> None:
    """R3.5 The coins of all offers MUST be shown; the crates under them stay face down."""
    reveal(table.agenda)
    winner = highest(table)
    for seat in range(table.seats):
        merchant = table.merchants[seat]
        merchant.bid = merchant.offer
        merchant.offer = 0
        if seat != winner and merchant.under != 0:
            merchant.hand[merchant.under - 1] += 1  # R3.6
            merchant.under = 0
    if winner >= 0:
        pay_offer(table, table.merchants[winner], winner)
    else:
        table.discard[table.lot - 1] += 1  # R3.7
        end_round(box, table)


@rule
def pay_offer(table: Table, merchant: Merchant, winner: int) -> None:
    """R3.6 The winner MUST pay the bank and leave the crate on the quay; all others take theirs back."""
    merchant.coins -= merchant.bid
    table.bank += merchant.bid
    leave_on_quay(table.away[table.round], merchant.under - 1, winner)
    merchant.under = 0
    recount(merchant)
    table.holder = winner + 1
    ask(table.agenda, Ask.DECLARE, seat_mask(winner))


@rule
def leave_on_quay(crate: Crate, good: int, owner: int) -> None:
    """R3.6 A crate face down on the quay, which its owner knows."""
    crate.good = good
    crate.known = seat_mask(owner)
    crate.place = Place.QUAY
    crate.owner = owner


@rule
def end_round(box: Box, table: Table) -> None:
    """R2.3 The next round begins, or the game ends after the last one."""
    table.lot = 0
    table.holder = 0
    table.declared = 0
    table.round += 1
    if table.round == box.rounds[table.options[Opt.LONG]]:
        finish(table)
    else:
        ask(table.agenda, Ask.LOT, seat_mask(FATE))
