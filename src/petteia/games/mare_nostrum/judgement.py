"""What learned judgement looks at: what an empire has, and the powers of its cards. No rule of the game depends on it."""

from __future__ import annotations

from ...core.bits import NONE, bits_of, flag, has, size
from ...core.rule import Longs, rule
from .box import Box
from .enums import CARAVANS, CITIES, MARKETS, TEMPLES, TRACKS, Card
from .prospect import invaders_of, pending
from .rules.board import fortresses_of, owned_slots
from .rules.leading import great_cities, track
from .rules.paying import longest_set
from .rules.supply import resources
from .table import Desk, Table

CARDS_COUNTED, CITIES_COUNTED = 5, 4
NAMES = (
    "left", "income", "kinds", "provinces", "legions", "triremes", "fortresses", "resources", "longest_set", "invaders",
    "pending", "trade", "culture", "military", "trade_lead", "culture_lead", "military_lead", "leads_pairs",
    *(f"cards_{n + 1}" for n in range(CARDS_COUNTED)), *(f"great_cities_{n + 1}" for n in range(CITIES_COUNTED)),
    "coins", "hidden",
    *(f"power_{card.name.lower()}" for card in Card),
)  # fmt: skip
STEPS, LEADS, PAIRS, HELD = 11, 14, 17, 18
GREAT = HELD + CARDS_COUNTED
COINS = GREAT + CITIES_COUNTED
POWERS = COINS + 2
LONG_GAME = 12
ALL_CARDS = len(Card)


@rule
def inputs(box: Box, table: Table, desk: Desk, seat: int, out: Longs) -> int:
    """The inputs of an empire. There are no points, so it has none now."""
    for i in range(len(out)):
        out[i] = 0
    player = table.players[seat]
    out[0] = max(0, LONG_GAME - table.turn)
    if player.empire == 0:
        return 0
    kinds = NONE
    for province in range(box.provinces):
        mine = owned_slots(table, seat, province) if table.built[province] != 0 else 0
        if mine != 0:
            caravans = mine & CARAVANS
            out[1] += size(bits_of(caravans)) * (2 if mine & MARKETS != 0 else 1)
            out[1] += size(bits_of(mine & CITIES)) * (2 if mine & TEMPLES != 0 else 1)
            for i in range(2):
                if caravans & (1 << i) != 0:
                    kinds |= flag(box.good[province, i])  # type: ignore[assignment]
    out[2], out[3] = size(kinds), size(bits_of(player.controls))
    out[4], out[5], out[6] = player.army, player.fleet, fortresses_of(table, seat)
    out[7], out[8] = resources(player), longest_set(table, seat)
    out[9], out[10] = invaders_of(box, table, seat) // 10, pending(box, table, seat) // 10
    fronts = 0
    for which in range(TRACKS):
        mine, best = track(box, table, seat, which), 0
        for other in range(table.seats):
            if other != seat:
                best = max(best, track(box, table, other, which))
        out[STEPS + which] = mine
        if mine > best or (mine == best and table.titles[which] == seat + 1):
            out[LEADS + which] = 2
            fronts += 1
        elif mine == best:
            out[LEADS + which] = 1
    out[PAIRS] = fronts * (fronts - 1) // 2
    for n in range(min(size(bits_of(player.cards)), CARDS_COUNTED)):
        out[HELD + n] = 1
    for n in range(min(great_cities(box, table, seat), CITIES_COUNTED)):
        out[GREAT + n] = 1
    out[COINS], out[COINS + 1] = player.coins, player.hidden
    for card in range(ALL_CARDS):
        out[POWERS + card] = 1 if has(bits_of(player.powers), card) else 0
    return 0
