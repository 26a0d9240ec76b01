"""R6.1, R10.1 Who has the next part of a phase: a leader names them, one after the other."""

from __future__ import annotations

from ....core.agenda import all_seats, ask, close, seat_mask
from ....core.bits import bits_of, flag, has, lowest, number_of, size, without
from ....core.moves import arg
from ....core.rule import Bits, rule
from ..enums import Step, Why
from ..table import Table


@rule
def not_done(table: Table) -> Bits:
    """R6.1, R10.1 The seats that have not had their part of the phase."""
    return without(bits_of(all_seats(table.seats)), bits_of(table.done))


@rule
def ask_leader(table: Table, track: int, kind: int, none_left: int, named: int) -> int:
    """R6.1, R10.1 The leader of a track names the next one. If only one is left, that player goes on without being named.

    Gives the step `none_left` when all have had their part, `named` when `active` has been set already.
    """
    left = not_done(table)
    if size(left) == 0:
        table.active = 0
        return none_left
    if size(left) == 1:
        table.active = lowest(left) + 1
        return named
    ask(table.agenda, kind, seat_mask(table.titles[track] - 1))
    return Step.ASKED


@rule
def forbids_name(table: Table, seats: Bits, given: int, why: int) -> int:
    """A seat of a set has to be named."""
    seat = arg(given, 0)
    if seat >= table.seats:
        return Why.NO_SUCH_SEAT
    return 0 if has(seats, seat) else why


@rule
def name(table: Table, seat: int) -> None:
    """R6.1, R10.1 The seat has its part now."""
    close(table.agenda)
    table.active = seat + 1


@rule
def end_part(table: Table) -> None:
    """R6.1, R10.1 The active player has had the part of this phase."""
    table.done = number_of(bits_of(table.done) | flag(table.active - 1))  # type: ignore[arg-type]
    table.active = 0
