"""R2 The questions of the setup: empires, what they begin with, the first cards."""

from __future__ import annotations

from ....core.agenda import FATE, about, ask, ask_about, asked, close, seat_mask
from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, number_of, size, without
from ....core.moves import arg, move, put_members, verb_of
from ....core.rule import Bits, MoveList, rule
from ..box import Box
from ..enums import (
    COIN,
    GOODS,
    PROVINCES,
    RESOURCES,
    SEAS,
    TRACKS,
    Ask,
    Deal,
    Opt,
    Phase,
    Step,
    Why,
)
from ..moves import Say
from ..table import Table
from .board import put_fortress, put_legions, put_triremes, set_control

# --- empires ---------------------------------------------------------------------------------------------------------


@rule
def empires_left(box: Box, table: Table) -> Bits:
    """R2.2 The empires that play with so many and that nobody has yet."""
    left = bits_of(box.seated[table.seats])
    for seat in range(table.seats):
        empire = table.players[seat].empire
        if empire > 0:
            left = without(left, flag(empire - 1))
    return left


@rule
def next_empire(box: Box, table: Table) -> int:
    """R2.2 Empires are dealt, or chosen, or taken in their order, from seat to seat; the last one takes what is left."""
    for seat in range(table.seats):
        if table.players[seat].empire == 0:
            left = empires_left(box, table)
            if size(left) > 1 and table.options[Opt.EMPIRES] != Deal.IN_ORDER:
                dealt = table.options[Opt.EMPIRES] == Deal.DEALT
                ask_about(table.agenda, Ask.EMPIRE, seat_mask(FATE if dealt else seat), seat, 0, 0, 0)
                return Step.ASKED
            lay_out(box, table, seat, lowest(left))
    return begin(box, table)


@rule
def forbids_empire(box: Box, table: Table, to: int, given: int) -> int:
    """R2.2 One of the empires that are left, for the seat whose turn it is."""
    if arg(given, 0) != to:
        return Why.EMPIRE_ORDER
    return 0 if has(empires_left(box, table), arg(given, 1)) else Why.EMPIRE_TAKEN


@rule
def take_empire(box: Box, table: Table, seat: int, empire: int) -> int:
    """R2.2 The seat plays this empire."""
    close(table.agenda)
    lay_out(box, table, seat, empire)
    return Step.NEXT_EMPIRE


@rule
def lay_out(box: Box, table: Table, seat: int, empire: int) -> None:
    """R2.3, R2.4 The home provinces, the start hero, the buildings and units of the screen, and the nine resources."""
    player = table.players[seat]
    player.empire = empire + 1
    player.cards = number_of(flag(box.hero[empire]))
    player.powers = player.cards
    for province in range(PROVINCES):
        if has(bits_of(box.homes[empire]), province):
            set_control(table, province, seat)
            table.built[province] = box.begin_built[empire, province]
            put_legions(table, seat, province, box.begin_legions[empire, province])
            if has(bits_of(box.begin_forts[empire]), province):
                put_fortress(table, province)
            take_from_piles(box, table, province)
    for sea in range(SEAS):
        put_triremes(table, seat, sea, box.begin_triremes[empire, sea])
    take_resources(box, table, seat, empire)


@rule
def take_from_piles(box: Box, table: Table, province: int) -> None:
    """R2.3 The buildings of a province come from the piles."""
    left = bits_of(table.built[province])
    while left != NONE:
        table.stock[box.pile[province, lowest(left)]] -= 1
        left = less_lowest(left)


@rule
def take_resources(box: Box, table: Table, seat: int, empire: int) -> None:
    """R2.4 Nine resources from the supply: the collecting of the first turn."""
    player = table.players[seat]
    for resource in range(RESOURCES):
        n = box.begin_resources[empire, resource]
        if resource == COIN:
            player.coins += n
            table.coins -= n
        elif resource < GOODS:
            player.goods[resource] += n
            table.goods[resource] -= n


@rule
def begin(box: Box, table: Table) -> int:
    """R2.5 The first leaders; then cards are turned up (R2.6)."""
    for track in range(TRACKS):
        for seat in range(table.seats):
            if table.players[seat].empire == box.leaders[table.seats, track]:
                table.titles[track] = seat + 1
    return Step.NEXT_CARD


# --- cards -----------------------------------------------------------------------------------------------------------


@rule
def deck(box: Box, table: Table) -> Bits:
    """R2.6 The cards that lie face down."""
    cards = without(bits_of(box.deck), bits_of(table.open))
    for seat in range(table.seats):
        cards = without(cards, bits_of(table.players[seat].cards))
    return cards


@rule
def next_card(box: Box, table: Table) -> int:
    """R2.6, R6.10 Cards are turned up until five lie face up, as far as there are cards. Then the turn, or phase 4, begins."""
    if size(bits_of(table.open)) < box.open_cards and deck(box, table) != NONE:
        ask(table.agenda, Ask.CARD, seat_mask(FATE))
        return Step.ASKED
    if table.phase == Phase.SETUP:
        return Step.START_TURN
    table.phase = Phase.CAMPAIGN
    table.done = 0
    return Step.CAMPAIGN


@rule
def forbids_card(box: Box, table: Table, given: int) -> int:
    """R2.6, R6.10 Only a card that lies face down can be turned up."""
    return 0 if has(deck(box, table), arg(given, 0)) else Why.CARD_NOT_IN_DECK


@rule
def turn_up(table: Table, card: int) -> int:
    """R2.6, R6.10 The card lies face up."""
    table.open = number_of(bits_of(table.open) | flag(card))  # type: ignore[arg-type]
    close(table.agenda)
    return Step.NEXT_CARD


# --- the chapter -----------------------------------------------------------------------------------------------------


@rule
def forbids_setup(box: Box, table: Table, given: int) -> int:
    """R2 Why an answer to a question of the setup is not legal."""
    if asked(table.agenda) == Ask.EMPIRE:
        return forbids_empire(box, table, about(table.agenda, 0), given)
    return forbids_card(box, table, given)


@rule
def list_setup(box: Box, table: Table, out: MoveList) -> int:
    """R2 The answers to a question of the setup; none when the game is over."""
    if asked(table.agenda) == Ask.EMPIRE:
        to = move(Say.EMPIRE, about(table.agenda, 0), 0, 0, 0)
        return put_members(out, 0, to, 1, empires_left(box, table))
    return put_members(out, 0, Say.OPEN, 0, deck(box, table)) if asked(table.agenda) == Ask.CARD else 0


@rule
def answer_setup(box: Box, table: Table, given: int) -> int:
    """R2 What an answer does in the setup, and what follows."""
    if verb_of(given) == Say.EMPIRE:
        return take_empire(box, table, arg(given, 0), arg(given, 1))
    return turn_up(table, arg(given, 0))


@rule
def go_on_setup(box: Box, table: Table, step: int) -> int:
    """R2, R6.10 The steps of the setup; cards are turned up at the end of phase 3, too."""
    return next_empire(box, table) if step == Step.NEXT_EMPIRE else next_card(box, table)
