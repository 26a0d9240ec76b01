"""R3 Rounds and turns: what follows what.

A round: TURN (ACT …, ANNOUNCE?) for every worker; SPECIAL (ACT …, ANNOUNCE?) for the owners; FEED (ANNOUNCE?) for
everybody. Before the last round of three, and before the final scoring, ANNOUNCE for whoever may have something to show.
SPEND, GIVE and TAKE lie on top of the question that they serve and close into it.

After an answer the table goes on by itself, step by step, until somebody is asked: each step says which one follows it
(`Step`), and `go_on` takes them.
"""

from __future__ import annotations

from ....core.agenda import about, ask, ask_about, close, seat_mask
from ....core.bits import NONE, bits_of, without
from ....core.rule import rule
from ..box import Box
from ..enums import After, Ask, Step
from ..table import Table
from .announcing import end_moment, forget_events, fulfilled
from .gathering import begin_gathering, gather_rest, place_worker
from .rounds import begin_next_round, finds_first_by_points
from .scoring import finish
from .specials import can_work, has_use, is_cathedral, place_in_order, seat_in_order, use


@rule
def go_on(box: Box, table: Table, seat: int, first: int) -> None:
    """R3.2, R9.1 What follows an answer of a seat, until somebody is asked or the game is over."""
    step = first
    while step != Step.ASKED:
        if step == Step.WORK:
            step = go_on_working(box, table, seat)
        elif step == Step.END_WORK:
            step = end_work(table, seat)
        elif step <= Step.FEEDING_DONE:
            step = ask_what_is_new(box, table, seat, step)
        elif step == Step.NEXT_TURN:
            step = next_turn(box, table, seat)
        elif step <= Step.NEXT_OWNER:
            step = ask_owners(box, table, seat, step)
        elif step <= Step.NEXT_FEEDING:
            step = ask_to_feed(box, table, seat, step)
        elif step == Step.END_ROUND:
            step = end_round(box, table)
        elif step <= Step.LAST_CHANCES:
            step = ask_a_last_time(box, table, seat, step)
        else:
            step = start_round(box, table)


@rule
def ask_to_announce(table: Table, seat: int, after: int) -> int:
    """R7.5, R7.6 The seat is asked once more whether it announces something."""
    ask_about(table.agenda, Ask.ANNOUNCE, seat_mask(seat), after, 0, 0, 0)
    return Step.ASKED


# --- a turn ----------------------------------------------------------------------------------------------------------


@rule
def gather_and_activate(box: Box, table: Table, seat: int, at: int) -> None:
    """R3.4 One of the two things that a turn can be: the worker is placed, gathers (R4.4) and may activate (R5.1)."""
    place_worker(table, seat, at)
    begin_gathering(box, table, table.players[seat], at)
    close(table.agenda)
    ask_about(table.agenda, Ask.ACT, seat_mask(seat), at, 0, 0, 0)


@rule
def go_on_working(box: Box, table: Table, seat: int) -> int:
    """R5.1, R5.3 The player is asked again, for anything in any order, while something can be gathered or activated. If it
    then ends by itself, what holds for it alone can still be announced (R7.5)."""
    if can_work(box, table, seat, about(table.agenda, 0)):
        return Step.ASKED
    forget_events(box, table, seat)
    return Step.END_WORK


@rule
def end_work(table: Table, seat: int) -> int:
    """R4.5b What was not gathered is gathered now. The turn, or the use of a Residence, comes to its end."""
    gather_rest(table, table.players[seat])
    close(table.agenda)
    return Step.TURN_DONE if table.agenda.depth == 0 else Step.RESIDENCE_DONE


@rule
def ask_what_is_new(box: Box, table: Table, seat: int, done: int) -> int:
    """R7.5 If something may have become announceable since the player was last able to announce, the player is asked."""
    new = without(fulfilled(box, table, seat), bits_of(table.players[seat].offered))
    if done == Step.TURN_DONE:
        return ask_to_announce(table, seat, After.TURN) if new != NONE else Step.NEXT_TURN
    if done == Step.RESIDENCE_DONE:
        return ask_to_announce(table, seat, After.RESIDENCE) if new != NONE else Step.SAME_OWNER
    return ask_to_announce(table, seat, After.FEEDING) if new != NONE else Step.NEXT_FEEDING


@rule
def next_turn(box: Box, table: Table, seat: int) -> int:
    """R3.2 The next seat clockwise that has a worker MUST use one; when nobody has, the round's turns are over (R9.1)."""
    end_moment(box, table, seat)
    for i in range(1, table.seats + 1):
        following = (seat + i) % table.seats
        if table.players[following].workers > 0:
            ask(table.agenda, Ask.TURN, seat_mask(following))
            return Step.ASKED
    return Step.FIRST_OWNER


# --- the end of a round ----------------------------------------------------------------------------------------------


@rule
def ask_owners(box: Box, table: Table, seat: int, step: int) -> int:
    """R9.3 Owners of special buildings that can be used are asked in their order, each as long as one can be; then all
    feed (R9.1). The use of a Residence is over then (R7.3)."""
    end_moment(box, table, seat)
    place = 0 if step == Step.FIRST_OWNER else place_in_order(table, seat)
    if step != Step.FIRST_OWNER:
        if step == Step.SAME_OWNER and has_use(box, table, seat):
            return Step.ASKED
        close(table.agenda)
        place += 1
    for i in range(place, table.seats):
        if has_use(box, table, seat_in_order(table, i)):
            ask(table.agenda, Ask.SPECIAL, seat_mask(seat_in_order(table, i)))
            return Step.ASKED
    return Step.FIRST_FEEDING


@rule
def use_special(box: Box, table: Table, seat: int, at: int) -> int:
    """R9.2 A Cathedral scores; with a Residence the owner goes on activating (R13.4)."""
    use(box, table, table.players[seat], seat, at)
    if is_cathedral(box, table, at):
        return Step.SAME_OWNER
    ask_about(table.agenda, Ask.ACT, seat_mask(seat), at, 0, 0, 0)
    return Step.WORK


@rule
def steps_from_first(table: Table, seat: int) -> int:
    """R3.2 How many seats clockwise from the first player a seat is."""
    return (seat - table.first + table.seats) % table.seats


@rule
def ask_to_feed(box: Box, table: Table, seat: int, step: int) -> int:
    """R10.1 From the first player clockwise everybody MUST feed; when all have, the round ends."""
    end_moment(box, table, seat)
    place = 0 if step == Step.FIRST_FEEDING else steps_from_first(table, seat) + 1
    if place == table.seats:
        return Step.END_ROUND
    ask(table.agenda, Ask.FEED, seat_mask((table.first + place) % table.seats))
    return Step.ASKED


@rule
def end_round(box: Box, table: Table) -> int:
    """R3.1 After the last round the game ends; else the next one begins. Before both, objectives (R7.6)."""
    if table.round == box.rounds or finds_first_by_points(box, table):
        return Step.FIRST_CHANCE
    return Step.START_ROUND


@rule
def ask_a_last_time(box: Box, table: Table, seat: int, step: int) -> int:
    """R7.6 Whoever may have something to announce is asked, from the first player clockwise; then the game ends, or the
    next round begins."""
    is_last = table.round == box.rounds
    place = 0 if step == Step.FIRST_CHANCE else steps_from_first(table, seat) + 1
    for i in range(place, table.seats):
        other = (table.first + i) % table.seats
        if fulfilled(box, table, other) != NONE:
            return ask_to_announce(table, other, After.LAST_ROUND if is_last else After.THIRD_ROUND)
    if not is_last:
        return Step.START_ROUND
    finish(table)
    return Step.ASKED


@rule
def start_round(box: Box, table: Table) -> int:
    """R11 The next round begins with its first player."""
    begin_next_round(box, table)
    ask(table.agenda, Ask.TURN, seat_mask(table.first))
    return Step.ASKED


# --- announcing ------------------------------------------------------------------------------------------------------


@rule
def end_announcing(table: Table) -> int:
    """R7.3 What was held open for announcing is over now."""
    after = about(table.agenda, 0)
    close(table.agenda)
    if after == After.TURN:
        return Step.NEXT_TURN
    if after == After.RESIDENCE:
        return Step.SAME_OWNER
    return Step.NEXT_FEEDING if after == After.FEEDING else Step.LAST_CHANCES
