"""R4 The customs: what the winner says is in the crate, and who believes it."""

from __future__ import annotations

from ....core.agenda import FATE, about, ask, ask_next, close, reveal, seat_mask, set_about
from ....core.bits import bits_of, flag
from ....core.moves import arg, move
from ....core.rule import rule
from ..box import Box
from ..enums import GOODS, Ask, Place, Why
from ..moves import Say
from ..table import Crate, Merchant, Table


@rule
def forbids_declare(given: int) -> int:
    """R4.1 Any good may be declared, true or not."""
    good = arg(given, 0)
    return 0 if good < GOODS and given == move(Say.DECLARE, good, 0, 0, 0) else Why.NO_ANSWER


@rule
def declare(table: Table, seat: int, good: int) -> None:
    """R4.1 The winner MUST say what is in the crate on the quay. Before the ship sails the others are asked (R4.2)."""
    table.declared = good + 1
    close(table.agenda)
    ask(table.agenda, Ask.WEATHER, seat_mask(FATE))
    ask(table.agenda, Ask.DOUBT, seat_mask((seat + 1) % table.seats))


@rule
def forbids_doubt(box: Box, table: Table, seat: int, given: int) -> int:
    """R4.2 to R4.4 Each of the others MAY peek once, and then MUST doubt or trust."""
    coins = table.merchants[seat].coins
    if given == move(Say.TRUST, 0, 0, 0, 0):
        return 0
    if given == move(Say.DOUBT, 0, 0, 0, 0):
        return 0 if coins >= box.doubt else Why.DOUBT_TOO_DEAR
    if given != move(Say.PEEK, 0, 0, 0, 0):
        return Why.NO_ANSWER
    if about(table.agenda, 0) != 0:
        return Why.PEEKED_ALREADY
    return 0 if coins >= box.peek else Why.PEEK_TOO_DEAR


@rule
def peek(box: Box, table: Table, seat: int) -> None:
    """R4.2 For a coin to the bank the merchant MAY look at the crate, once, and goes on knowing what is in it."""
    table.merchants[seat].coins -= box.peek
    table.bank += box.peek
    crate = table.away[table.round]
    crate.known = bits_of(crate.known) | flag(seat)
    set_about(table.agenda, 0, 1)
    reveal(table.agenda)


@rule
def doubt(box: Box, table: Table, seat: int) -> None:
    """R4.3 The crate MUST be turned up and is out of the game; whoever was wrong pays the other, and a liar loses the
    lot to the doubter."""
    crate = table.away[table.round]
    doubter, winner = table.merchants[seat], table.merchants[crate.owner]
    if crate.good == table.declared - 1:
        pay(doubter, winner, box.doubt)
    else:
        pay(winner, doubter, min(box.doubt, winner.coins))  # R4.3a
        table.holder = seat + 1
    table.discard[crate.good] += 1
    take_away(crate)
    reveal(table.agenda)
    close(table.agenda)


@rule
def pay(payer: Merchant, other: Merchant, coins: int) -> None:
    """R4.3 Coins go from one merchant to another."""
    payer.coins -= coins
    other.coins += coins


@rule
def trust(table: Table, seat: int) -> None:
    """R4.4 The next merchant is asked, until all but the winner have been."""
    following = (seat + 1) % table.seats
    if following == table.away[table.round].owner:
        close(table.agenda)
    else:
        set_about(table.agenda, 0, 0)
        ask_next(table.agenda, seat_mask(following))


@rule
def take_away(crate: Crate) -> None:
    """A crate is no longer face down anywhere."""
    crate.good = 0
    crate.known = 0
    crate.place = Place.NOWHERE
    crate.owner = 0
