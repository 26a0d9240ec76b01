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

from ....core.agenda import about, asked, close
from ....core.bits import below, member, size
from ....core.moves import arg, move, verb_of
from ....core.rule import Key, Longs, MoveList, rule
from ..box import Box
from ..enums import LAST_OF_CAMPAIGN, Ask, Step, Why
from ..moves import Say
from ..table import Desk, Table
from .building import (
    begin_part,
    copy_hero,
    copyable,
    end_building,
    forbids_building,
    forbids_copy,
    forbids_keep,
    keep,
    list_building,
    list_keep,
    list_perseus,
    next_builder,
    order_thing,
    pay_on,
    start_build,
)
from .campaign import answer_campaign, forbids_campaign, go_on_campaign, list_campaign
from .collecting import (
    ask_colossus,
    collect,
    draw,
    forbids_collect,
    forbids_draw,
    list_collect,
    list_draws,
    serve_next,
    serve_on,
    start_turn,
)
from .fighting import roll, weight
from .leading import break_tie, in_front, next_title, start_leadership
from .order import forbids_name, list_names, name, not_done
from .paying import forbids_pay, list_payments
from .setup import (
    deck,
    empires_left,
    forbids_card,
    forbids_empire,
    list_empires,
    next_card,
    next_empire,
    prepare,
    take_empire,
    turn_up,
)
from .supply import list_members, pile
from .trading import (
    begin_takes,
    exchange,
    forbids_exchange,
    forbids_give,
    forbids_offer,
    forbids_take,
    give,
    list_exchanges,
    list_gifts,
    list_offers,
    list_takes,
    next_take,
    offer,
    open_offers,
    seal,
    start_trade,
    take,
    traders,
)
from .winning import end_build, end_campaign, end_turn


@rule
def setup(box: Box, table: Table, seats: int, options: Longs) -> None:
    """R2 The table as the rulebook lays it out."""
    prepare(box, table, options)
    go_on(box, table, 0, Step.NEXT_EMPIRE)


# --- what is legal ---------------------------------------------------------------------------------------------------


@rule
def forbids(box: Box, table: Table, desk: Desk, seat: int, given: int) -> int:
    """R3.2 Why an answer is not legal; 0 if it is."""
    kind = asked(table.agenda)
    if kind < Ask.EXCHANGE:
        return forbids_setting(box, table, given)
    if kind < Ask.BUILDER:
        return forbids_trading(box, table, seat, given)
    if kind < Ask.MOVER:
        return forbids_in_build(box, table, seat, given)
    if kind <= LAST_OF_CAMPAIGN:
        return forbids_campaign(box, table, seat, given)
    return forbids_name(table, in_front(box, table, about(table.agenda, 0)), given, Why.NOT_TIED)


@rule
def forbids_setting(box: Box, table: Table, given: int) -> int:
    """R2, R4 Why an answer to a question of the setup or of collecting is not legal."""
    kind = asked(table.agenda)
    if kind == Ask.EMPIRE:
        return forbids_empire(box, table, about(table.agenda, 0), given)
    if kind == Ask.CARD:
        return forbids_card(box, table, given)
    return forbids_draw(table, given) if kind == Ask.DRAW else forbids_collect(table, given)


@rule
def forbids_trading(box: Box, table: Table, seat: int, given: int) -> int:
    """R5 Why an answer to a question of trading is not legal."""
    kind = asked(table.agenda)
    if kind == Ask.EXCHANGE:
        return forbids_exchange(box, table, given)
    if kind == Ask.OFFER:
        return forbids_offer(table, seat, given)
    if kind == Ask.START:
        return forbids_name(table, traders(table), given, Why.NOT_OFFERING)
    return forbids_take(table, seat, given) if kind == Ask.TAKE else forbids_give(table, seat, given)


@rule
def forbids_in_build(box: Box, table: Table, seat: int, given: int) -> int:
    """R6 to R9 Why an answer to a question of phase 3 is not legal."""
    kind = asked(table.agenda)
    if kind == Ask.BUILDER:
        return forbids_name(table, not_done(table), given, Why.HAD_PART)
    if kind == Ask.PAY:
        return forbids_pay(table, seat, given)
    if kind == Ask.COPY:
        return forbids_copy(box, table, seat, given)
    return forbids_keep(box, table, seat, given) if kind == Ask.KEEP else forbids_building(box, table, seat, given)


# --- the lists -------------------------------------------------------------------------------------------------------


@rule
def moves(box: Box, table: Table, desk: Desk, seat: int, out: MoveList) -> int:
    """Every legal answer, in a stable order."""
    kind = asked(table.agenda)
    if kind < Ask.EXCHANGE:
        return list_setting(box, table, out)
    if kind < Ask.BUILDER:
        return list_trading(box, table, seat, out)
    if kind < Ask.MOVER:
        return list_in_build(box, table, seat, out)
    if kind <= LAST_OF_CAMPAIGN:
        return list_campaign(box, table, seat, out)
    return list_names(in_front(box, table, about(table.agenda, 0)), out)


@rule
def list_setting(box: Box, table: Table, out: MoveList) -> int:
    """R2, R4 The answers to a question of the setup or of collecting; none when the game is over."""
    kind = asked(table.agenda)
    if kind == Ask.EMPIRE:
        return list_empires(box, table, about(table.agenda, 0), out)
    if kind == Ask.CARD:
        return list_members(Say.OPEN, deck(box, table), 0, out)
    if kind == Ask.DRAW:
        return list_draws(table, out)
    return list_collect(table, out) if kind == Ask.COLLECT else 0


@rule
def list_trading(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R5 The answers to a question of trading."""
    kind = asked(table.agenda)
    if kind == Ask.EXCHANGE:
        return list_exchanges(box, table, out)
    if kind == Ask.OFFER:
        return list_offers(table, seat, out)
    if kind == Ask.START:
        return list_names(traders(table), out)
    return list_takes(table, seat, out) if kind == Ask.TAKE else list_gifts(table, seat, out)


@rule
def list_in_build(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R6 to R9 The answers to a question of phase 3."""
    kind = asked(table.agenda)
    if kind == Ask.BUILDER:
        return list_names(not_done(table), out)
    if kind == Ask.PERSEUS:
        return list_perseus(box, table, seat, out)
    if kind == Ask.BUILD:
        return list_building(box, table, seat, out)
    if kind == Ask.PAY:
        return list_payments(table, seat, out)
    if kind == Ask.COPY:
        return list_members(Say.COPY, copyable(box, table, seat), 0, out)
    return list_keep(box, table, seat, out)


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
    if kind < Ask.EXCHANGE:
        step = answer_setting(box, table, seat, given)
    elif kind < Ask.BUILDER:
        step = answer_trading(box, table, seat, given)
    elif kind < Ask.MOVER:
        step = answer_in_build(box, table, seat, given)
    elif kind <= LAST_OF_CAMPAIGN:
        step = answer_campaign(box, table, seat, given)
    else:
        step = break_tie(table, arg(given, 0))
    go_on(box, table, seat, step)


@rule
def answer_setting(box: Box, table: Table, seat: int, given: int) -> int:
    """R2, R4 What an answer does in the setup and in collecting, and what follows."""
    verb, a, b = verb_of(given), arg(given, 0), arg(given, 1)
    if verb == Say.EMPIRE:
        return take_empire(box, table, a, b)
    if verb == Say.OPEN:
        return turn_up(table, a)
    return draw(table, a, b) if verb == Say.DRAW else collect(table, seat, given)


@rule
def answer_trading(box: Box, table: Table, seat: int, given: int) -> int:
    """R5 What an answer does in trading, and what follows."""
    verb, a, b = verb_of(given), arg(given, 0), arg(given, 1)
    if verb == Say.EXCHANGE:
        return exchange(box, table, a)
    if verb == Say.OFFER:
        return offer(table, seat, a)
    if verb == Say.SEAL:
        return seal(table, seat)
    if verb == Say.NAME:
        close(table.agenda)
        return begin_takes(table, a)
    return take(table, seat, a, b) if verb == Say.TAKE else give(table, seat, a, b)


@rule
def answer_in_build(box: Box, table: Table, seat: int, given: int) -> int:
    """R6 to R9 What an answer does in phase 3, and what follows."""
    kind, a = asked(table.agenda), arg(given, 0)
    if kind == Ask.BUILDER:
        name(table, a)
        return Step.BUILDING
    if kind == Ask.PAY:
        return pay_on(box, table, seat, a)
    if kind == Ask.COPY:
        return copy_hero(table, seat, a)
    return keep(box, table, seat, given) if kind == Ask.KEEP else order_thing(box, table, seat, given)


# --- what follows ----------------------------------------------------------------------------------------------------


@rule
def go_on(box: Box, table: Table, seat: int, first: int) -> None:
    """R3.1 What follows an answer of a seat, until somebody is asked or the game is over."""
    step = first
    while step != Step.ASKED:
        if step < Step.TRADE:
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
def go_on_collecting(box: Box, table: Table, step: int) -> int:
    """R2, R4 The steps of the setup and of phase 1."""
    if step == Step.NEXT_EMPIRE:
        return next_empire(box, table)
    if step == Step.NEXT_CARD:
        return next_card(box, table)
    if step == Step.START_TURN:
        return start_turn(table)
    if step == Step.SERVE:
        return serve_next(box, table)
    return serve_on(box, table) if step == Step.SERVED else ask_colossus(table)


@rule
def go_on_trading(table: Table, step: int) -> int:
    """R5 The steps of phase 2."""
    if step == Step.TRADE:
        return start_trade(table)
    return open_offers(table) if step == Step.OPEN_OFFERS else next_take(table)


@rule
def go_on_building(box: Box, table: Table, seat: int, step: int) -> int:
    """R6 to R9 The steps of phase 3."""
    if step == Step.BUILD:
        return start_build(box, table)
    if step == Step.NEXT_BUILDER:
        return next_builder(table)
    if step == Step.BUILDING:
        return begin_part(box, table)
    return end_building(box, table, seat) if step == Step.KEEP else end_build(box, table)


@rule
def go_on_leading(box: Box, table: Table, step: int) -> int:
    """R16, R17 The end of phase 4, phase 5, and the end of a turn."""
    if step == Step.END_CAMPAIGN:
        return end_campaign(box, table)
    if step == Step.LEADERSHIP:
        return start_leadership(table)
    return next_title(box, table) if step == Step.NEXT_TITLE else end_turn(box, table)
