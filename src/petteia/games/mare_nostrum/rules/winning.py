"""R17 The four victories and the end of the game."""

from __future__ import annotations

from ....core.agenda import close, reveal, seat_mask
from ....core.bits import NONE, bits_of, flag, has, size
from ....core.rule import Bits, rule
from ..box import Box
from ..enums import Card, Opt, Step, Track, Victory
from ..table import Table
from .leading import great_cities, titles_of


@rule
def finish(table: Table, winners: Bits, victory: int) -> int:
    """R3.1 The game ends. What was hidden is laid open, so that everybody can check."""
    table.winners = winners
    table.victory = victory
    while table.agenda.depth > 0:
        close(table.agenda)
    for seat in range(table.seats):
        player = table.players[seat]
        player.shown = player.shown | player.rares
        player.rares = 0
        player.hidden = 0
    reveal(table.agenda)
    return Step.ASKED


@rule
def among(table: Table, seats: Bits, which: int) -> Bits:
    """R17.3, R17.5 The leader of a track wins alone if among several; else they share the victory."""
    leader = table.titles[which] - 1
    return flag(leader) if has(seats, leader) else seats


@rule
def end_build(box: Box, table: Table) -> int:
    """R17.2, R17.3 Five cards win at the end of phase 3. Else cards are turned up (R6.10)."""
    seats = NONE
    for seat in range(table.seats):
        if size(bits_of(table.players[seat].cards)) >= box.cards_to_win:
            seats |= flag(seat)  # type: ignore[assignment]
    return Step.NEXT_CARD if seats == NONE else finish(table, among(table, seats, Track.CULTURE), Victory.FAME)


@rule
def end_campaign(box: Box, table: Table) -> int:
    """R17.4, R17.5 Four great cities win at the end of phase 4. Else the titles are settled."""
    seats = NONE
    for seat in range(table.seats):
        if great_cities(box, table, seat) >= box.cities_to_win:
            seats |= flag(seat)  # type: ignore[assignment]
    if seats != NONE:
        return finish(table, among(table, seats, Track.MILITARY), Victory.CONQUEST)
    return Step.LEADERSHIP


@rule
def end_turn(box: Box, table: Table) -> int:
    """R17.6 Three titles win at the end of phase 5; R17.8 or the agreed number of turns is over."""
    for seat in range(table.seats):
        if titles_of(table, seat) >= box.titles_to_win:
            return finish(table, flag(seat), Victory.SUPREMACY)
    if table.options[Opt.TURN_LIMIT] != 0 and table.turn >= box.turns:
        return finish(table, NONE, Victory.LIMIT)
    return Step.START_TURN


@rule
def win_at_once(table: Table, seat: int, card: int) -> int:
    """R17.1, R17.7, R19.6 The Pyramids win at once, whoever has five cards; so does what Perseus declares (R18.14)."""
    return finish(table, bits_of(seat_mask(seat)), Victory.PRESTIGE if card == Card.PYRAMIDS else Victory.FAME)
