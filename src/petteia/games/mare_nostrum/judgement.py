"""What learned judgement looks at: what an empire has, and the powers of its cards. No rule of the game depends on it.

What is learned of an empire is added to the prospect. A move is known by its verb and by what it touches: the card, the
building and its province, the resource and how many of it one has, who stands where one sails, marches or fights.
"""

from __future__ import annotations

from ...core.agenda import asked
from ...core.bits import NONE, bits_of, flag, has, size
from ...core.moves import arg, verb_of
from ...core.rule import Longs, rule
from .box import Box
from .enums import (
    BUILDINGS,
    CARAVANS,
    CITIES,
    COIN,
    MARKETS,
    PROVINCES,
    RARE,
    RESOURCES,
    SEA,
    SLOTS,
    TEMPLES,
    TRACKS,
    TRADE_BUILDINGS,
    Card,
    Phase,
    Slot,
    Thing,
)
from .moves import Say
from .prospect import invaders_of, pending, worth
from .rules.board import fortresses_of, owned_slots
from .rules.leading import great_cities, track
from .rules.paying import longest_set
from .rules.supply import held, resources
from .table import Desk, Table

CARDS_COUNTED, CITIES_COUNTED = 5, 4
NAMES = (
    "left", "income", "kinds", "provinces", "legions", "triremes", "fortresses", "resources", "longest_set", "invaders",
    "pending", "trade", "culture", "military", "trade_lead", "culture_lead", "military_lead", "leads_pairs",
    *(f"cards_{n + 1}" for n in range(CARDS_COUNTED)), *(f"great_cities_{n + 1}" for n in range(CITIES_COUNTED)),
    "coins", "hidden",
    *(f"power_{card.name.lower()}" for card in Card),
    "all_leads", *(f"{track}_ahead" for track in ("trade", "culture", "military")),
    "unbuilt", "set_unbuilt", "resources_unbuilt", "card_unbuilt", "last_card_unbuilt", "card_missing", "card_near",
    "unmoved", "legions_unmoved", "triremes_unmoved",
)  # fmt: skip
STEPS, LEADS, PAIRS, HELD = 11, 14, 17, 18
GREAT = HELD + CARDS_COUNTED
COINS = GREAT + CITIES_COUNTED
POWERS = COINS + 2
TO_COME = POWERS + len(Card)
LONG_GAME = 12
FAR_AHEAD = 3
"""No more steps ahead on a track than these are counted."""
ALL_CARDS = len(Card)


@rule
def inputs(box: Box, table: Table, desk: Desk, seat: int, out: Longs) -> int:
    """The inputs of an empire; the prospect, in hundredths."""
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
        out[TO_COME + 1 + which] = max(-FAR_AHEAD, min(FAR_AHEAD, mine - best))
    out[TO_COME] = 1 if fronts == TRACKS else 0
    out[PAIRS] = fronts * (fronts - 1) // 2
    for n in range(min(size(bits_of(player.cards)), CARDS_COUNTED)):
        out[HELD + n] = 1
    for n in range(min(great_cities(box, table, seat), CITIES_COUNTED)):
        out[GREAT + n] = 1
    out[COINS], out[COINS + 1] = player.coins, player.hidden
    for card in range(ALL_CARDS):
        out[POWERS + card] = 1 if has(bits_of(player.powers), card) else 0
    to_come(box, table, seat, out)
    return worth(box, table, seat)


@rule
def to_come(box: Box, table: Table, seat: int, out: Longs) -> None:
    """What a player may still do in this turn: build, and buy the next card, sail and march."""
    done = has(bits_of(table.done), seat)
    n, cards = TO_COME + 1 + TRACKS, size(bits_of(table.players[seat].cards))
    missing = 0
    if cards < box.cards_to_win:
        missing = max(0, min(box.card_costs[cards], box.cost_pyramids) - out[8])
    out[n + 5] = missing
    out[n + 6] = 1 if missing == 1 or missing == 2 else 0
    if table.phase < Phase.BUILD or (table.phase == Phase.BUILD and not done):
        out[n], out[n + 1], out[n + 2] = 1, out[8], out[7]
        out[n + 3] = 1 if missing == 0 else 0
        last = cards == box.cards_to_win - 1 or out[8] >= box.cost_pyramids
        out[n + 4] = 1 if missing == 0 and last else 0
    if table.phase < Phase.CAMPAIGN or (table.phase == Phase.CAMPAIGN and not done):
        out[n + 7], out[n + 8], out[n + 9] = 1, out[4], out[5]


# --- marks of a move -------------------------------------------------------------------------------------------------

PHASES, SOME, VERBS, QUESTIONS, SEATED, CLASSES = 3, 4, 31, 26, 5, 3
VERB = 0
"""The verb, by the question and the time of the game."""
WHICH = VERB + VERBS * QUESTIONS * PHASES
"""A resource that is collected, offered, taken, given, paid or kept."""
OWNED = WHICH + VERBS * (RESOURCES + 1)
"""Whether it is a commodity, a rare one or a coin, and how many of it one has, by the verb and the longest set."""
WHOM = OWNED + VERBS * CLASSES * SOME * SOME
"""Another seat, counted from one's own, by the verb."""
NUMBER = WHOM + VERBS * SEATED
"""The number of an exchange, by how much one has."""
CARD = NUMBER + 6 * SOME
"""A card, by how many one has."""
THING = CARD + len(Card) * 6
"""What is built outside of printed places: how (full price, cheap, free), who else is near, and the time of the game."""
PLACE = THING + 3 * 4 * SOME * SOME * PHASES
"""The province in which something is built."""
RAISED = PLACE + 4 * PROVINCES
"""A building, by what it joins in its province, and the time of the game."""
RAISED_AT = RAISED + SLOTS * SOME * PHASES
"""The very place of a building."""
TRACK_LEAD = RAISED_AT + PROVINCES * SLOTS
"""What one builds, by how one stands on its track."""
RESTING = TRACK_LEAD + TRACKS * SOME
"""The question that is ended, by how much one has and the time of the game."""
GOAL = RESTING + QUESTIONS * SOME * PHASES
"""Where legions or triremes go: own and others' units there."""
GOAL_LAND = GOAL + 2 * SOME * SOME * 2
"""Whose province it is, how much is built there, and whether a fortress stands there."""
ORIGIN = GOAL_LAND + 3 * SOME * 2
"""Where they come from: own and others' units there, and whose it is."""
FIGHT = ORIGIN + 2 * SOME * SOME * 2
"""A battle: own and others' units, on land or at sea, against a fortress or not."""
CAUGHT = FIGHT + 2 * 5 * 5 * 2
"""A building that is destroyed, occupied or left, by its kind and the time of the game."""
MARKS = CAUGHT + VERBS * SLOTS * PHASES
MOST_MARKS = 6


@rule
def units_at(table: Table, seat: int, place: int) -> int:
    """How many legions, or triremes, a player has in a place."""
    return table.players[seat].triremes[place - SEA] if place >= SEA else table.players[seat].legions[place]


@rule
def rivals_at(table: Table, seat: int, place: int) -> int:
    """The most units that another player has in a place."""
    most = 0
    for other in range(table.seats):
        if other != seat:
            most = max(most, units_at(table, other, place))
    return most


@rule
def has_fort(table: Table, place: int) -> int:
    """Whether a fortress stands in a place, 1 or 0."""
    return 1 if place < SEA and has(bits_of(table.fortresses), place) else 0


@rule
def whose(table: Table, seat: int, place: int) -> int:
    """Nobody's 0, one's own 1, another's 2; a sea is nobody's."""
    if place >= SEA or table.control[place] == 0:
        return 0
    return 1 if table.control[place] == seat + 1 else 2


@rule
def rivals_near(box: Box, table: Table, seat: int, place: int) -> int:
    """The most units that another player has in a province and those beside it."""
    most = rivals_at(table, seat, place)
    if place < SEA:
        for other in range(box.provinces):
            if has(bits_of(box.land[place]), other):
                most = max(most, rivals_at(table, seat, other))
    return most


@rule
def class_of(resource: int) -> int:
    """A commodity 0, a rare one 1, a coin 2."""
    return 0 if resource < RARE else (2 if resource == COIN else 1)


@rule
def moving_marks(table: Table, seat: int, verb: int, origin: int, goal: int, out: Longs, n: int) -> int:
    """The marks of sailing or marching."""
    at_sea = 1 if verb == Say.SAIL else 0
    own, others = min(units_at(table, seat, goal), SOME - 1), min(rivals_at(table, seat, goal), SOME - 1)
    out[n] = GOAL + ((at_sea * SOME + own) * SOME + others) * 2 + has_fort(table, goal)
    own, others = min(units_at(table, seat, origin), SOME - 1), min(rivals_at(table, seat, origin), SOME - 1)
    out[n + 1] = ORIGIN + ((at_sea * SOME + own) * SOME + others) * 2 + (1 if whose(table, seat, origin) == 1 else 0)
    n += 2
    if goal < SEA:
        built = min(size(bits_of(table.built[goal] & BUILDINGS)), SOME - 1)
        out[n] = GOAL_LAND + (whose(table, seat, goal) * SOME + built) * 2 + has_fort(table, goal)
        n += 1
    return n


@rule
def building_marks(table: Table, seat: int, slot: int, phase: int, inputs: Longs, out: Longs, n: int) -> int:
    """The marks of raising a building."""
    province, at = slot // SLOTS, slot % SLOTS
    built = table.built[province]
    kin = (CARAVANS | MARKETS) if (1 << at) & TRADE_BUILDINGS != 0 else (CITIES | TEMPLES)
    out[n] = RAISED + (at * SOME + min(size(bits_of(built & kin)), SOME - 1)) * PHASES + phase
    out[n + 1] = RAISED_AT + slot
    which = 0 if (1 << at) & TRADE_BUILDINGS != 0 else 1
    out[n + 2] = TRACK_LEAD + which * SOME + inputs[LEADS + which]
    return n + 3


@rule
def move_inputs(box: Box, table: Table, desk: Desk, seat: int, answer: int, inputs: Longs, out: Longs) -> int:
    """The marks of an answer: its verb and question, and what it touches."""
    player, verb, a, b = table.players[seat], verb_of(answer), arg(answer, 0), arg(answer, 1)
    phase = (1 if table.turn > 2 else 0) + (1 if table.turn > 5 else 0)
    kind, rich = asked(table.agenda), min(inputs[7] // 3, SOME - 1)
    out[0] = VERB + (verb * QUESTIONS + kind) * PHASES + phase
    if verb == Say.DONE or verb == Say.SEAL:
        out[1] = RESTING + (kind * SOME + rich) * PHASES + phase
        return 2
    if verb == Say.SAIL or verb == Say.MARCH:
        return moving_marks(table, seat, verb, a, b, out, 1)
    if verb == Say.ATTACK:
        own, others = min(units_at(table, seat, a), 4), min(units_at(table, b, a), 4)
        out[1] = FIGHT + (((1 if a >= SEA else 0) * 5 + own) * 5 + others) * 2 + has_fort(table, a)
        out[2] = WHOM + verb * SEATED + (b - seat + table.seats) % table.seats
        return 3
    if verb == Say.RAISE:
        return building_marks(table, seat, a, phase, inputs, out, 1)
    if verb == Say.HIRE or verb == Say.COPY:
        out[1] = CARD + a * 6 + min(size(bits_of(player.cards)), 5)
        return 2
    if verb == Say.BUILD or verb == Say.CHEAP or verb == Say.FREE:
        near = min(rivals_near(box, table, seat, b), SOME - 1)
        own = min(units_at(table, seat, b), SOME - 1)
        out[1] = THING + ((((verb - Say.BUILD) * 4 + a) * SOME + near) * SOME + own) * PHASES + phase
        n = 2
        if b < SEA:
            out[n] = PLACE + a * PROVINCES + b
            n += 1
        if a != Thing.CONTROL:
            out[n] = TRACK_LEAD + 2 * SOME + inputs[LEADS + 2]
            n += 1
        return n
    if verb == Say.EXCHANGE:
        out[1] = NUMBER + min(a, 5) * SOME + rich
        return 2
    if verb == Say.NAME or verb == Say.PEACE:
        out[1] = WHOM + verb * SEATED + (a - seat + table.seats) % table.seats
        return 2
    if verb == Say.DESTROY or verb == Say.OCCUPY or verb == Say.WITHDRAW:
        out[1] = CAUGHT + (verb * SLOTS + a % SLOTS) * PHASES + phase
        return 2
    if verb == Say.CLAIM or verb == Say.ANNEX:
        out[1] = CAUGHT + (verb * SLOTS + Slot.CONTROL) * PHASES + phase
        return 2
    if verb == Say.LOSE or verb == Say.EMPIRE:
        return 1
    resource = b if verb == Say.TAKE or verb == Say.GIVE else a
    out[1] = WHICH + verb * (RESOURCES + 1) + resource
    n = 2
    if resource < RESOURCES:
        own = min(held(player, resource), SOME - 1)
        longest = min(inputs[8] // 3, SOME - 1)
        out[n] = OWNED + ((verb * CLASSES + class_of(resource)) * SOME + own) * SOME + longest
        n += 1
    if verb == Say.TAKE or verb == Say.GIVE:
        out[n] = WHOM + verb * SEATED + (a - seat + table.seats) % table.seats
        n += 1
    return n
