"""The sequence of play: which chapter a question belongs to, its legal answers, what an answer does, and what follows it.

Setup    EMPIRE (fate, or each seat), CARD (fate) until five lie face up
Phase 1  DRAW (fate) and COLLECT, player by player
Phase 2  EXCHANGE, OFFER (all at once, in secret), START, TAKE …, GIVE
Phase 3  BUILDER, PERSEUS, BUILD (PAY …, COPY), KEEP for everybody; then CARD (fate)
Phase 4  the questions from MOVER to CAPTURE (`campaign`); DRAW and COLLECT lie on top of CAPTURE
Phase 5  TIE

After an answer the table goes on by itself until somebody is asked: each step says which one follows it (`Step`).
"""

from __future__ import annotations

from ....core.agenda import about, asked
from ....core.bits import below, member, size
from ....core.moves import arg, move, put_members, verb_of
from ....core.rule import Key, MoveList, rule
from ..box import Box
from ..enums import LAST_OF_CAMPAIGN, Ask, Step, Why
from ..moves import Say
from ..table import Desk, Table
from .building import answer_in_build, forbids_in_build, go_on_building, list_in_build
from .campaign import answer_campaign, forbids_campaign, go_on_campaign, list_campaign
from .collecting import answer_collecting, forbids_collecting, go_on_collecting, list_collecting
from .empires import answer_setup, deck, empires_left, forbids_setup, go_on_setup, list_setup
from .fighting import roll, weight
from .leading import break_tie, in_front, next_title, start_leadership
from .part_order import forbids_name
from .supply import pile
from .trading import answer_trading, forbids_trading, go_on_trading, list_trading
from .winning import end_campaign, end_turn

# --- what is legal ---------------------------------------------------------------------------------------------------


@rule
def forbids(box: Box, table: Table, desk: Desk, seat: int, given: int) -> int:
    """R3.2 Why an answer is not legal; 0 if it is."""
    kind = asked(table.agenda)
    if kind < Ask.DRAW:
        return forbids_setup(box, table, given)
    if kind < Ask.EXCHANGE:
        return forbids_collecting(table, given)
    if kind < Ask.BUILDER:
        return forbids_trading(box, table, seat, given)
    if kind < Ask.MOVER:
        return forbids_in_build(box, table, seat, given)
    if kind <= LAST_OF_CAMPAIGN:
        return forbids_campaign(box, table, seat, given)
    return forbids_name(table, in_front(box, table, about(table.agenda, 0)), given, Why.NOT_TIED)


# --- the lists -------------------------------------------------------------------------------------------------------


@rule
def moves(box: Box, table: Table, desk: Desk, seat: int, out: MoveList) -> int:
    """Every legal answer, in a stable order."""
    kind = asked(table.agenda)
    if kind < Ask.DRAW:
        return list_setup(box, table, out)
    if kind < Ask.EXCHANGE:
        return list_collecting(table, out)
    if kind < Ask.BUILDER:
        return list_trading(box, table, seat, out)
    if kind < Ask.MOVER:
        return list_in_build(box, table, seat, out)
    if kind <= LAST_OF_CAMPAIGN:
        return list_campaign(box, table, seat, out)
    return put_members(out, 0, Say.NAME, 0, in_front(box, table, about(table.agenda, 0)))


# --- fate ------------------------------------------------------------------------------------------------------------


@rule
def odds(box: Box, table: Table, given: int) -> int:
    """R2.2, R2.6, R4.4, R1.10 Every empire, card, rare commodity and face of a die is as likely as any other."""
    return weight(box, table, arg(given, 2)) if verb_of(given) == Say.ROLL else 1


@rule
def fate(box: Box, table: Table, desk: Desk, key: Key, out: MoveList) -> int:
    """R2.2, R2.6, R4.4, R12.1 One of the empires, cards or rare commodities that are left, or a face of a die."""
    kind = asked(table.agenda)
    if kind == Ask.ROLL:
        return roll(box, table, key)
    if kind == Ask.CARD:
        cards = deck(box, table)
        return move(Say.OPEN, member(cards, below(key, size(cards))), 0, 0, 0)
    if kind == Ask.EMPIRE:
        empires = empires_left(box, table)
        return move(Say.EMPIRE, about(table.agenda, 0), member(empires, below(key, size(empires))), 0, 0)
    rares = pile(table)
    return move(Say.DRAW, about(table.agenda, 0), member(rares, below(key, size(rares))), 0, 0)


# --- what an answer does ---------------------------------------------------------------------------------------------


@rule
def play(box: Box, table: Table, desk: Desk, seat: int, given: int) -> None:
    """Carry out a legal answer, and go on until somebody is asked."""
    kind = asked(table.agenda)
    if kind < Ask.DRAW:
        step = answer_setup(box, table, given)
    elif kind < Ask.EXCHANGE:
        step = answer_collecting(table, seat, given)
    elif kind < Ask.BUILDER:
        step = answer_trading(box, table, seat, given)
    elif kind < Ask.MOVER:
        step = answer_in_build(box, table, seat, given)
    elif kind <= LAST_OF_CAMPAIGN:
        step = answer_campaign(box, table, seat, given)
    else:
        step = break_tie(table, arg(given, 0))
    go_on(box, table, seat, step)


# --- what follows ----------------------------------------------------------------------------------------------------


@rule
def go_on(box: Box, table: Table, seat: int, first: int) -> None:
    """R3.1 What follows an answer of a seat, until somebody is asked or the game is over."""
    step = first
    while step != Step.ASKED:
        if step < Step.START_TURN:
            step = go_on_setup(box, table, step)
        elif step < Step.TRADE:
            step = go_on_collecting(box, table, step)
        elif step < Step.BUILD:
            step = go_on_trading(table, step)
        elif step < Step.CAMPAIGN:
            step = go_on_building(box, table, seat, step)
        elif step < Step.END_CAMPAIGN:
            step = go_on_campaign(box, table, step)
        else:
            step = go_on_leading(box, table, step)


@rule
def go_on_leading(box: Box, table: Table, step: int) -> int:
    """R16, R17 The end of phase 4, phase 5, and the end of a turn."""
    if step == Step.END_CAMPAIGN:
        return end_campaign(box, table)
    if step == Step.LEADERSHIP:
        return start_leadership(table)
    return next_title(box, table) if step == Step.NEXT_TITLE else end_turn(box, table)
