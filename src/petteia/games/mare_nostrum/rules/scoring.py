"""R17 The sheet and the places."""

from __future__ import annotations

from ....core.bits import bits_of, has, size
from ....core.ranking import rank
from ....core.rule import LongGrid, Longs, rule
from ..box import Box
from ..enums import Card, Column, Track, Victory
from ..table import Desk, Table
from .leading import great_cities, titles_of, track
from .paying import longest_set
from .supply import resources


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
