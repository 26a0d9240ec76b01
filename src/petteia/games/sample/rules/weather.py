"""R5 The weather: what becomes of the lot and of the crate on the quay."""

from __future__ import annotations

from ....core.agenda import ask, close, seat_mask
from ....core.moves import arg, move
from ....core.rule import rule
from ..box import Box
from ..enums import WEATHERS, Ask, Opt, Place, Weather, Why
from ..moves import Say
from ..table import Table
from .offers import end_round


@rule
def forbids_roll(given: int) -> int:
    """R5.1 Fate MUST roll the die."""
    weather = arg(given, 0)
    return 0 if weather < WEATHERS and given == move(Say.ROLL, weather, 0, 0, 0) else Why.NO_ANSWER


@rule
def faces(box: Box, table: Table, weather: int) -> int:
    """R1.3 How many faces of this season's die show a weather."""
    return box.faces[table.options[Opt.WINTER], weather]


@rule
def sail(box: Box, table: Table, weather: int) -> None:
    """R5.1 The die says what becomes of the lot."""
    close(table.agenda)
    if weather == Weather.STORM:
        table.discard[table.lot - 1] += 1  # R5.4
    else:
        table.merchants[table.holder - 1].stock[table.lot - 1] += 1  # R5.2, R5.3
    crate = table.away[table.round]
    if crate.place == Place.QUAY and weather == Weather.SQUALL:
        ask(table.agenda, Ask.TOSS, seat_mask(crate.owner))
        return
    if crate.place == Place.QUAY:
        crate.place = Place.CUSTOMS  # R5.2, R5.4
    end_round(box, table)


@rule
def forbids_toss(table: Table, given: int) -> int:
    """R5.3 Only the crate on the quay: one legal answer, which nobody else may know."""
    good = arg(given, 0)
    if given != move(Say.TOSS, good, 0, 0, 0):
        return Why.NO_ANSWER
    return 0 if good == table.away[table.round].good else Why.NOT_ON_QUAY


@rule
def toss(box: Box, table: Table) -> None:
    """R5.3 In a squall the winner MUST throw the crate from the quay into the sea, still face down."""
    table.away[table.round].place = Place.SEA
    close(table.agenda)
    end_round(box, table)
