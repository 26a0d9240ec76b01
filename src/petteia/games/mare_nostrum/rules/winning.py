"""R17 The four victories, the end of the game, the sheet and the places."""

from __future__ import annotations

from ....core.agenda import close, reveal, seat_mask
from ....core.bits import NONE, bits_of, flag, has, size
from ....core.ranking import rank
from ....core.rule import Bits, LongGrid, Longs, rule
from ..box import Box
from ..enums import Card, Column, Opt, Step, Track, Victory
from ..table import Desk, Table
from .leading import great_cities, titles_of, track
from .paying import longest_set
from .supply import resources


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


# --- the sheet and the places ----------------------------------------------------------------------------------------


@rule
def tally(box: Box, table: Table, desk: Desk, seat: int, sheet: LongGrid) -> None:
    """R17 How far everybody is from each victory: 0 is there, -2 lacks two. The other columns explain it."""
    player = table.players[seat]
    longest = longest_set(table, seat)
    built = has(bits_of(player.cards), Card.PYRAMIDS)
    sheet[seat, Column.PRESTIGE] = 0 if built else min(0, longest - box.cost_pyramids)
    sheet[seat, Column.FAME] = min(0, size(bits_of(player.cards)) - box.cards_to_win)
    sheet[seat, Column.CONQUEST] = min(0, great_cities(box, table, seat) - box.cities_to_win)
    sheet[seat, Column.SUPREMACY] = min(0, titles_of(table, seat) - box.titles_to_win)
    sheet[seat, Column.TRADE] = track(box, table, seat, Track.TRADE)
    sheet[seat, Column.CULTURE] = track(box, table, seat, Track.CULTURE)
    sheet[seat, Column.MILITARY] = track(box, table, seat, Track.MILITARY)
    sheet[seat, Column.RESOURCES] = resources(player)
    sheet[seat, Column.LONGEST_SET] = longest


@rule
def standing(box: Box, table: Table, seat: int) -> int:
    """R17 Who has won, is better; R17.8 by the limit of turns: more titles, then cards, great cities, the sum of the tracks."""
    if table.victory != Victory.LIMIT:
        return 1 if has(bits_of(table.winners), seat) else 0
    steps = 0
    for which in range(3):
        steps += track(box, table, seat, which)
    cards, cities = size(bits_of(table.players[seat].cards)), great_cities(box, table, seat)
    return ((titles_of(table, seat) * 32 + cards) * 32 + cities) * 256 + steps


@rule
def outcome(box: Box, table: Table, desk: Desk, place: Longs) -> None:
    """R17 Winners have the first place, shared if they are several; the others share the next one (R17.8: by rank)."""
    for seat in range(table.seats):
        place[seat] = standing(box, table, seat)
    rank(place, table.seats)
