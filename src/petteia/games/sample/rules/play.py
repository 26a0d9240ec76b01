"""The sequence of play: which chapter a question belongs to, its legal answers, and what an answer does.

1. DEAL     fate, three crates to everybody (R2)
2. LOT      fate, one crate; then in every round (R3)
3. OFFER    all merchants at once, in secret, in several steps
4. DECLARE  the winner (R4)
5. DOUBT    the others, one by one, on top of the weather
6. WEATHER  fate, the die (R5)
7. TOSS     the winner in a squall; then LOT again, or the end (R6)
"""

from __future__ import annotations

from ....core.agenda import asked
from ....core.moves import arg, move, put, verb_of
from ....core.rule import MoveList, rule
from ..box import Box
from ..enums import GOODS, Ask, Why
from ..moves import Say
from ..table import Desk, Table
from .customs import declare, doubt, forbids_declare, forbids_doubt, peek, trust
from .offers import add_coin, forbids_lot, forbids_offer, hide_crate, seal, turn_up_lot
from .setup import deal_crate, forbids_deal, next_hand
from .weather import faces, forbids_roll, forbids_toss, sail, toss


@rule
def forbids(box: Box, table: Table, desk: Desk, seat: int, given: int) -> int:
    """R2.4 Only the question on top MUST be answered. Why an answer is not legal; 0 if it is."""
    kind = asked(table.agenda)
    if kind == Ask.DEAL:
        return forbids_deal(table, given)
    if kind == Ask.LOT:
        return forbids_lot(table, given)
    if kind == Ask.OFFER:
        return forbids_offer(table.merchants[seat], given)
    if kind == Ask.DECLARE:
        return forbids_declare(given)
    if kind == Ask.DOUBT:
        return forbids_doubt(box, table, seat, given)
    if kind == Ask.WEATHER:
        return forbids_roll(given)
    return forbids_toss(table, given) if kind == Ask.TOSS else Why.NO_ANSWER


@rule
def moves(box: Box, table: Table, desk: Desk, seat: int, out: MoveList) -> int:
    """Every legal answer, by verb and then by good or weather: whatever `forbids` lets pass."""
    n = 0
    for verb in range(Say.DEAL, Say.TOSS + 1):
        for x in range(GOODS):
            given = move(verb, x, 0, 0, 0)
            if verb == Say.DEAL:
                given = move(verb, next_hand(table), x, 0, 0)
            if forbids(box, table, desk, seat, given) == 0:
                n = put(out, n, given)
    return n


@rule
def play(box: Box, table: Table, desk: Desk, seat: int, given: int) -> None:
    """Carry out a legal answer."""
    verb, x = verb_of(given), arg(given, 0)
    if verb == Say.DEAL:
        deal_crate(box, table, x, arg(given, 1))
    elif verb == Say.LOT:
        turn_up_lot(table, x)
    elif verb == Say.HIDE:
        hide_crate(table.merchants[seat], x)
    elif verb == Say.ADD:
        add_coin(table.merchants[seat])
    elif verb == Say.SEAL:
        seal(box, table, seat)
    elif verb == Say.DECLARE:
        declare(table, seat, x)
    elif verb == Say.PEEK:
        peek(box, table, seat)
    elif verb == Say.DOUBT:
        doubt(box, table, seat)
    elif verb == Say.TRUST:
        trust(table, seat)
    elif verb == Say.ROLL:
        sail(box, table, x)
    elif verb == Say.TOSS:
        toss(box, table)


@rule
def odds(box: Box, table: Table, given: int) -> int:
    """R2.2, R3.1, R5.1 Every crate of the deck, and every face of the die, is as likely as any other."""
    if verb_of(given) == Say.ROLL:
        return faces(box, table, arg(given, 0))
    return table.deck[arg(given, 1) if verb_of(given) == Say.DEAL else arg(given, 0)]
