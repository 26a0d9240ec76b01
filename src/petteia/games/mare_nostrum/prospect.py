"""What an empire promises: the evaluation that bots look ahead with. No rule of the game depends on it.

Worth is counted in hundredths: income and its variety, cards, great cities, leads on the tracks, units, resources in hand, and
what is being paid for. The weights are a first estimate, sound enough to build, trade and march with a purpose.
"""

from __future__ import annotations

from ...core.agenda import asked
from ...core.bits import NONE, bits_of, flag, has, less_lowest, lowest, size
from ...core.rule import LongGrid, rule
from .box import Box
from .enums import (
    CARAVANS,
    CITIES,
    MARKETS,
    SLOTS,
    TEMPLES,
    TRACKS,
    TRADE_BUILDINGS,
    Ask,
    Card,
    Slot,
    Thing,
)
from .rules.board import fortresses_of, holder, owned_slots
from .rules.leading import great_cities, track
from .rules.paying import longest_set
from .rules.supply import resources
from .table import Desk, Table

INCOME = 110
"""A resource that is collected every turn."""
VARIETY = 45
"""A kind of commodity that is collected every turn."""
MARKER = 90
"""A province."""
CARD_WORTH = (0, 0, 900, 2000, 3400, 8000)
"""By how many cards one has, the start hero counted."""
CITY_WORTH = (0, 150, 400, 1200, 6000)
"""By how many great cities one controls."""
TITLE = 260
"""Being in front on a track; half of it when others are level."""
TITLES_TOGETHER = 500
"""For each pair of tracks on which one is in front."""
STEP = 35
"""A step on a track."""
UNIT = 60
"""A legion, trireme or fortress."""
RESOURCE = 40
"""A resource in hand."""
SET = 40
"""Each resource of the longest set in hand."""
INVADER = 90
"""A legion that stands alone in somebody else's province with buildings."""


@rule
def income_of(box: Box, table: Table, seat: int) -> int:
    """What a player's buildings bring, and how many kinds."""
    total, kinds = 0, NONE
    for province in range(box.provinces):
        mine = owned_slots(table, seat, province) if table.built[province] != 0 else 0
        if mine != 0:
            caravans = mine & CARAVANS
            total += size(bits_of(caravans)) * (2 if mine & MARKETS != 0 else 1)
            total += size(bits_of(mine & CITIES)) * (2 if mine & TEMPLES != 0 else 1)
            for i in range(2):
                if caravans & (1 << i) != 0:
                    kinds |= flag(box.good[province, i])  # type: ignore[assignment]
    return INCOME * total + VARIETY * size(kinds)


@rule
def leads_of(box: Box, table: Table, seat: int) -> int:
    """What a player's positions on the tracks are worth."""
    total, fronts = 0, 0
    for which in range(TRACKS):
        mine, best = track(box, table, seat, which), 0
        for other in range(table.seats):
            if other != seat:
                best = max(best, track(box, table, other, which))
        total += STEP * mine
        if mine > best:
            total += TITLE
            fronts += 1
        elif mine == best:
            total += TITLE if table.titles[which] == seat + 1 else TITLE // 2
            fronts += 1 if table.titles[which] == seat + 1 else 0
    return total + TITLES_TOGETHER * fronts * (fronts - 1) // 2


@rule
def invaders_of(box: Box, table: Table, seat: int) -> int:
    """What a player's legions promise where they stand alone in others' provinces."""
    total = 0
    left = bits_of(table.players[seat].lands)
    while left != NONE:
        province = lowest(left)
        left = less_lowest(left)
        away = table.control[province] != 0 and table.control[province] != seat + 1
        if away and table.built[province] != 0 and holder(table, province) == seat:
            total += INVADER * min(table.players[seat].legions[province], size(bits_of(table.built[province])))
    return total


@rule
def worth_of(box: Box, thing: int, where: int, cards: int) -> int:
    """About what something adds that is being paid for."""
    if thing == Thing.CARD:
        return CARD_WORTH[5] if where == Card.PYRAMIDS else CARD_WORTH[min(cards + 1, 5)] - CARD_WORTH[min(cards, 5)]
    if thing == Thing.CONTROL:
        return MARKER + 2 * VARIETY
    if thing != Thing.BUILDING:
        return UNIT + STEP
    at = where % SLOTS
    doubles = at == Slot.MARKET or at == Slot.TEMPLE
    trades = (1 << at) & TRADE_BUILDINGS != 0
    return STEP + (2 * INCOME if doubles else INCOME) + (VARIETY if trades else 0)


@rule
def pending(box: Box, table: Table, seat: int) -> int:
    """What is being paid for, less what it still costs."""
    if asked(table.agenda) != Ask.PAY:
        return 0
    question = table.agenda.questions[table.agenda.depth - 1]
    if not has(bits_of(question.seats), seat):
        return 0
    cards = size(bits_of(table.players[seat].cards))
    return worth_of(box, question.about[0], question.about[1], cards) - RESOURCE * question.about[2]


@rule
def worth(box: Box, table: Table, seat: int) -> int:
    """About how well a player stands, in hundredths."""
    player = table.players[seat]
    if player.empire == 0:
        return 0
    total = income_of(box, table, seat) + leads_of(box, table, seat) + invaders_of(box, table, seat)
    total += CARD_WORTH[min(size(bits_of(player.cards)), 5)] + CITY_WORTH[min(great_cities(box, table, seat), 4)]
    total += MARKER * size(bits_of(player.controls))
    total += UNIT * (player.army + player.fleet + fortresses_of(table, seat))
    total += RESOURCE * resources(player) + SET * longest_set(table, seat)
    return total + pending(box, table, seat)


@rule
def prospect(box: Box, table: Table, desk: Desk, seat: int, sheet: LongGrid) -> int:
    """About how well a player stands, in hundredths; the sheet is not needed for it."""
    return worth(box, table, seat)
