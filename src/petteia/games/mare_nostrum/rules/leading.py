"""R16 Phase 5: the tracks at every moment, and the titles."""

from __future__ import annotations

from ....core.agenda import about, ask_about, close, seat_mask
from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, number_of, size
from ....core.rule import Bits, rule
from ..box import Box
from ..enums import CITIES, CULTURE_BUILDINGS, TRACKS, TRADE_BUILDINGS, Ask, City, Phase, Slot, Step, Track
from ..table import Table
from .board import fortresses_of, owned_slots


@rule
def influence(box: Box, table: Table, seat: int, which: int) -> int:
    """R9.5, R16.1, R18.11 What a player's cards give on a track; a copied card gives nothing (R18.7)."""
    total = 0
    left = bits_of(table.players[seat].cards)
    while left != NONE:
        total += box.influence[lowest(left), which]
        left = less_lowest(left)
    return total


@rule
def buildings_of(box: Box, table: Table, seat: int, mask: int) -> int:
    """R16.1 How many buildings of some kinds a player controls."""
    total = 0
    for province in range(box.provinces):
        if table.built[province] & mask != 0:
            total += size(bits_of(owned_slots(table, seat, province) & mask))
    return total


@rule
def track(box: Box, table: Table, seat: int, which: int) -> int:
    """R3.6, R16.1, R16.2 A player's position on a track, now: it is counted, never kept."""
    total = influence(box, table, seat, which)
    if which == Track.MILITARY:
        player = table.players[seat]
        return total + player.army + player.fleet + fortresses_of(table, seat)
    return total + buildings_of(box, table, seat, TRADE_BUILDINGS if which == Track.TRADE else CULTURE_BUILDINGS)


@rule
def great_cities(box: Box, table: Table, seat: int) -> int:
    """R17.4 How many capitals and legendary cities a player controls, occupied ones counted."""
    total = 0
    for province in range(box.provinces):
        slots = table.built[province] & CITIES
        if slots != 0:
            mine = owned_slots(table, seat, province)
            for i in range(2):
                if mine & (1 << (Slot.CITY1 + i)) != 0 and box.city[province, i] >= City.CAPITAL:
                    total += 1
    return total


@rule
def titles_of(table: Table, seat: int) -> int:
    """R17.6 How many titles a player has."""
    total = 0
    for which in range(TRACKS):
        total += 1 if table.titles[which] == seat + 1 else 0
    return total


# --- the titles ------------------------------------------------------------------------------------------------------


@rule
def in_front(box: Box, table: Table, which: int) -> Bits:
    """R16.3, R16.4 The players with the highest position on a track."""
    best, front = -1, NONE
    for seat in range(table.seats):
        mine = track(box, table, seat, which)
        if mine > best:
            best, front = mine, flag(seat)
        elif mine == best:
            front |= flag(seat)  # type: ignore[assignment]
    return front


@rule
def start_leadership(table: Table) -> int:
    """R3.1 The fifth phase: the titles are settled one after the other."""
    table.phase = Phase.LEADERSHIP
    table.done = 0
    return Step.NEXT_TITLE


@rule
def next_title(box: Box, table: Table) -> int:
    """R16.3 to R16.5 Who is alone in front gets the title; else the one who has had it until now chooses among them."""
    for which in range(TRACKS):
        if not has(bits_of(table.done), which):
            front = in_front(box, table, which)
            if size(front) > 1:
                ask_about(table.agenda, Ask.TIE, seat_mask(table.titles[which] - 1), which, 0, 0, 0)
                return Step.ASKED
            give_title(table, which, lowest(front))
    return Step.END_TURN


@rule
def give_title(table: Table, which: int, seat: int) -> None:
    """R16.3, R16.6 A title goes to a player. A new Trade Leader gets all exchange tokens."""
    if which == Track.TRADE and table.titles[which] != seat + 1:
        table.tokens = 7
    table.titles[which] = seat + 1
    table.done = number_of(bits_of(table.done) | flag(which))  # type: ignore[arg-type]


@rule
def break_tie(table: Table, seat: int) -> int:
    """R16.4 The last leader has chosen."""
    which = about(table.agenda, 0)
    close(table.agenda)
    give_title(table, which, seat)
    return Step.NEXT_TITLE
