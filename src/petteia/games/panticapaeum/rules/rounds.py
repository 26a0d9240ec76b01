"""R3, R12, R13 Turns, the end of a round, the end of the game: what the table does by itself between two questions."""

from __future__ import annotations

from ....core.agenda import FATE, about, answered, ask, asked, asks, close, seat_mask, set_about
from ....core.rule import rule
from ..box import Box
from ..enums import COLOURS, Ask, Opt, Why
from ..table import Player, Table
from .developing import go_on_selling, is_idle, round_coins
from .laying import clear_ring
from .paying import cubes_of
from .setup import lay_ring, start_turn
from .supply import get_coins
from .working import can_work


@rule
def seat_asked(table: Table) -> int:
    """The lowest seat that the top question asks."""
    seat = 0
    while (asks(table.agenda) >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def go_on(box: Box, table: Table) -> None:
    """R10.11 Go through what is open, the newest first, until something has to be answered or the game is over."""
    while True:
        kind = asked(table.agenda)
        if kind == Ask.SALE:
            go_on_selling(box, table, seat_asked(table))
        elif kind == Ask.END:
            if can_work(table.players[seat_asked(table)]):
                return
            close(table.agenda)
            end_turn(box, table)
        elif kind >= Ask.STEP and kind <= Ask.OTHER:
            if not is_idle(box, table, table.players[seat_asked(table)], kind):
                return
            close(table.agenda)
        else:
            return


@rule
def end_turn(box: Box, table: Table) -> None:
    """R3.2 The next player's turn follows; in the solo game Automius takes one first (R16.2)."""
    table.turn += 1
    table.saved = 0
    if table.seats == 1:
        ask(table.agenda, Ask.AUTOMIUS_DEVELOPS, seat_mask(FATE))
        ask(table.agenda, Ask.AUTOMIUS_EXPLORES, seat_mask(FATE))
    else:
        next_turn(box, table)


@rule
def next_turn(box: Box, table: Table) -> None:
    """R3.2 From the first player clockwise, until everybody has had three turns; then the round ends (R12.1)."""
    if table.turn < box.turns * table.seats:
        start_turn(table, (table.first + table.turn) % table.seats)
    else:
        end_round(box, table)


# --- the end of a round ----------------------------------------------------------------------------------------------


@rule
def end_round(box: Box, table: Table) -> None:
    """R12.1, R13.1 The ring goes to the discard; after the last round free workers may be placed first."""
    clear_ring(table)
    if table.round == box.rounds:
        placing = 0
        for seat in range(table.seats):
            if table.options[Opt.LAST_WORKERS] != 0:
                bring_home(table.players[seat])  # R13.2b
            if can_work(table.players[seat]):
                placing |= 1 << seat
        if placing != 0:
            ask(table.agenda, Ask.LAST, placing)
            return
    settle_round(box, table)


@rule
def settle_round(box: Box, table: Table) -> None:
    """R12.2, R13.3 Coins for everybody; the workers come home, but not from the last round (R13.2); then the limit of five.

    Automius takes no part in it (R16.9).
    """
    giving = 0
    for i in range(table.seats):
        seat = (table.first + i) % table.seats  # the first player first, should coins run out (Q3)
        player = table.players[seat]
        get_coins(table, player, round_coins(box, player))
        if table.round < box.rounds:
            bring_home(player)
        if cubes_of(player) > box.kept:
            giving |= 1 << seat
    if giving != 0:
        ask(table.agenda, Ask.DISCARD, giving)
    else:
        next_round(box, table)


@rule
def bring_home(player: Player) -> None:
    """R12.4 All workers in the city MUST return to the board."""
    for i in range(player.city.cells):
        player.home += player.city.worker[i]
        player.city.worker[i] = 0


@rule
def next_round(box: Box, table: Table) -> None:
    """R12.6, R12.7 The token passes clockwise (alone, R16.2, it cannot), the ring is laid; after the last round it is over."""
    if table.round == box.rounds:
        return  # R3.1, R13.3
    table.round += 1
    table.turn = 0
    table.first = (table.first + 1) % table.seats
    start_turn(table, table.first)
    lay_ring(box, table)


@rule
def end_placing(box: Box, table: Table, seat: int) -> None:
    """R13.1 The player is done with placing workers after the last round; when all are, the round is settled."""
    if answered(table.agenda, seat):
        close(table.agenda)
        settle_round(box, table)


# --- the limit of five -----------------------------------------------------------------------------------------------


@rule
def cubes_from(player: Player, colour: int) -> int:
    """How many cubes of this colour and of those below it lie in the store."""
    n = 0
    for other in range(colour, COLOURS):
        n += player.cubes[other]
    return n


@rule
def forbids_discard(box: Box, table: Table, seat: int, colour: int) -> int:
    """R12.5 Why a cube may not be given back: colours in the order of the rows, and enough must be left to go on with."""
    player = table.players[seat]
    if player.cubes[colour] == 0:
        return Why.DISCARD_NOT_HELD
    too_many = cubes_of(player) - box.kept
    if colour < about(table.agenda, seat) or cubes_from(player, colour) < too_many:
        return Why.DISCARD_ORDER
    return 0


@rule
def discard(box: Box, table: Table, seat: int, colour: int) -> None:
    """R12.5 A cube goes back to the supply; who has five is done, and when all are, the next round begins."""
    player = table.players[seat]
    player.cubes[colour] -= 1
    set_about(table.agenda, seat, colour)
    if cubes_of(player) <= box.kept:
        set_about(table.agenda, seat, 0)
        if answered(table.agenda, seat):
            close(table.agenda)
            next_round(box, table)
