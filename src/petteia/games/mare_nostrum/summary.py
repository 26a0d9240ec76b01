"""The table in plain Python, for sentences and pictures: who stands where, what one's goods can pay, how a battle may end.

Nothing here decides what is legal. What a move does is never worked out again: it is played on a copy, by the rules
themselves, and compared. What is worked out here are hints: sets, reach, odds, distances.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...core.agenda import FATE
from ...core.moves import HIDDEN, arg, verb_of
from ...core.scene import drawn
from ...core.speech import members as members
from ...core.speech import top as top
from ...core.speech import top_of
from ...core.table import View
from .enums import COIN, DICE, FACES, GOODS, RARE, SEA, SLOTS, Ask, Card, Opt, Slot, Thing
from .moves import CARD_NAMES, EMPIRE_NAMES, Say
from .table import Table

Held = tuple[int, ...]
"""How many of each resource, in the order of the components: commodities, legendary ones, coins."""


# --- players ---------------------------------------------------------------------------------------------------------


def empire_of(sight: Any, seat: int) -> str | None:
    """The empire that a seat plays; None before it has one."""
    empire = sight.state.players[seat].empire
    return EMPIRE_NAMES[empire - 1] if 0 < empire <= len(EMPIRE_NAMES) else None


def seats_in_order(sight: Any) -> list[int]:
    """All seats, the one who looks first."""
    first = sight.seat if sight.seat < sight.seats else 0
    return [(first + i) % sight.seats for i in range(sight.seats)]


def capital_of(sight: Any, seat: int) -> int | None:
    """The capital province of a seat's empire; None before it has one."""
    empire = sight.state.players[seat].empire
    return int(sight.box.capital[empire - 1]) if empire > 0 else None


def holdings(sight: Any, seat: int) -> Held:
    """What everybody knows that a seat has; the seat itself also knows its hidden legendary commodities."""
    player = sight.state.players[seat]
    known = player.shown if seat != sight.seat and not sight.over else player.shown | player.rares
    rares = [known >> good & 1 for good in range(GOODS)]
    return (*(int(player.goods[good]) for good in range(GOODS)), *rares, int(player.coins))


def secrets(sight: Any, seat: int) -> int:
    """How many resources of a seat the one who looks does not know."""
    return 0 if seat == sight.seat or sight.over else int(sight.state.players[seat].hidden)


def on_stall(sight: Any, seat: int) -> list[int]:
    """The resources that lie open for trade before a seat."""
    return [what - 1 for what in sight.state.players[seat].stall if what > 0]


def offering(sight: Any, seat: int) -> list[int]:
    """The resources that the one who looks is about to offer."""
    return [what - 1 for what in sight.state.players[seat].offer if what > 0] if seat == sight.seat else []


def has_power(sight: Any, seat: int, card: int) -> bool:
    """Whether a seat has the ability of a card."""
    return bool(sight.state.players[seat].powers >> card & 1)


def cards_of(sight: Any, seat: int) -> list[int]:
    """The heroes and wonders before a seat."""
    return members(sight.state.players[seat].cards)


def open_cards(sight: Any) -> list[int]:
    """The cards that lie face up, the Pyramids last."""
    taken = any(Card.PYRAMIDS in cards_of(sight, seat) for seat in range(sight.seats))
    return [*members(sight.state.open & ~(1 << Card.PYRAMIDS)), *([] if taken else [int(Card.PYRAMIDS)])]


def card_price(sight: Any, seat: int, card: int) -> int:
    """R6.3 What a card costs a seat now."""
    if card == Card.PYRAMIDS:
        return int(sight.box.cost_pyramids)
    owned = len(cards_of(sight, seat))
    return int(sight.box.card_costs[min(owned, sight.box.cards_to_win - 1)])


def price(sight: Any, seat: int, packed: int) -> int:
    """R6.3 What a purchase costs a seat now."""
    verb, what, box = verb_of(packed), arg(packed, 0), sight.box
    if verb == Say.HIRE:
        return card_price(sight, seat, what)
    if verb == Say.RAISE:
        return int(box.price[what % SLOTS])
    return {Say.FREE: 0, Say.CHEAP: int(box.cost_cheap)}.get(
        Say(verb), int(box.cost_control if what == Thing.CONTROL else box.cost_unit)
    )


def titles(sight: Any) -> list[int | None]:
    """The seats with the titles of trade, culture and military."""
    return [int(seat) - 1 if seat > 0 else None for seat in sight.state.titles]


# --- the map ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Force:
    """The land units of a seat in a province. `held` are the places on which its legions stand."""

    seat: int
    legions: int
    fortress: bool
    held: int = 0


def is_covered(sight: Any, province: int) -> bool:
    """R2.1 Whether a province is out of the game."""
    return bool(sight.box.covered[sight.seats] >> province & 1)


def in_play(sight: Any) -> tuple[int, ...]:
    """The provinces that are in the game."""
    return drawn(_without, int(sight.box.provinces), int(sight.box.covered[sight.seats]))


def _without(provinces: int, covered: int) -> tuple[int, ...]:
    return tuple(province for province in range(provinces) if not covered >> province & 1)


def controller(sight: Any, province: int) -> int | None:
    """Whose control marker lies in a province."""
    seat = int(sight.state.control[province])
    return seat - 1 if seat > 0 else None


def forces(sight: Any, province: int) -> tuple[Force, ...]:
    """The land units of a province by seat, the controller's first."""
    state, owner = sight.state, controller(sight, province)
    legions = tuple([int(state.players[seat].legions[province]) for seat in range(sight.seats)])
    fortress, held, work = state.fortresses >> province & 1, int(state.held[province]), int(state.work[province])
    return drawn(_forces, owner, legions, bool(fortress), held, work)


def _forces(owner: int | None, legions: tuple[int, ...], fortress: bool, held: int, work: int) -> tuple[Force, ...]:
    """The units of a province from its own numbers. A seat's legions stand on the places that are held, if it is alone, and
    where they work for Circe."""
    found = [(seat, n, fortress and seat == owner) for seat, n in enumerate(legions)]
    found = [one for one in found if one[1] or one[2]]
    alone = held if len(found) == 1 else 0
    at_work = [(at, _worker(work, at)) for at in (Slot.CARAVAN1, Slot.CARAVAN2)]
    made = [Force(*one, alone | sum(1 << at for at, seat in at_work if seat == one[0])) for one in found]
    return tuple(sorted(made, key=lambda force: force.seat != owner))


def holder(sight: Any, province: int) -> int | None:
    """R14.1 The one seat with land units in a province."""
    found = forces(sight, province)
    return found[0].seat if len(found) == 1 else None


def worker(sight: Any, province: int, slot: int) -> int | None:
    """R18.8 Whose legion works for Circe on an empty caravan place."""
    return _worker(int(sight.state.work[province]), slot)


def _worker(work: int, slot: int) -> int | None:
    who = work >> 4 * slot & 15 if slot <= Slot.CARAVAN2 else 0
    return who - 1 if who else None


def standing(sight: Any, province: int, slot: int) -> int | None:
    """Whose legion stands on a place or on the marker."""
    is_held = sight.state.held[province] >> slot & 1
    return holder(sight, province) if is_held else worker(sight, province, slot)


def printed(box: Any, province: int) -> tuple[int, ...]:
    """The places of a province."""
    return drawn(_printed, int(box.printed[province]))


def _printed(places: int) -> tuple[int, ...]:
    return tuple(slot for slot in Slot if slot != Slot.CONTROL and places >> slot & 1)


def kind_at(box: Any, province: int, slot: int) -> int:
    """The commodity of a caravan place, the kind of a city's; 0 elsewhere."""
    if slot <= Slot.CARAVAN2:
        return int(box.good[province, slot])
    return int(box.city[province, slot - Slot.CITY1]) if slot in (Slot.CITY1, Slot.CITY2) else 0


@dataclass(frozen=True)
class Land:
    """All that is seen of a province: its controller, what is built, whose legions stand on its places (by slot), its units."""

    province: int
    owner: int | None
    is_capital: bool
    built: int
    holders: tuple[int | None, ...]
    forces: tuple[Force, ...]


def land(sight: Any, province: int) -> Land:
    """What is seen of a province."""
    state, owner = sight.state, controller(sight, province)
    is_capital = owner is not None and province == capital_of(sight, owner)
    own = int(state.built[province]), int(state.held[province]), int(state.work[province])
    return drawn(_land, province, owner, is_capital, *own, forces(sight, province))


def _land(
    province: int, owner: int | None, is_capital: bool, built: int, held: int, work: int, found: tuple[Force, ...]
) -> Land:
    alone = found[0].seat if len(found) == 1 else None
    holders = tuple(alone if held >> slot & 1 else _worker(work, slot) for slot in range(SLOTS))
    return Land(province, owner, is_capital, built, holders, found)


def fleets(sight: Any, sea: int) -> list[tuple[int, int]]:
    """The seats with triremes in a sea, and how many."""
    found = [(seat, int(sight.state.players[seat].triremes[sea])) for seat in range(sight.seats)]
    return [(seat, n) for seat, n in found if n]


# --- reach -----------------------------------------------------------------------------------------------------------


def sails_of(sight: Any, seat: int) -> int:
    """The seas with triremes of a seat, as flags."""
    return sum(1 << sea for sea in range(sight.box.seas) if sight.state.players[seat].triremes[sea])


def reach(sight: Any, province: int, sails: int) -> list[int]:
    """R11.2 The provinces that are reached from one: neighbours, and over an unbroken chain of seas with own triremes."""
    near, chain = int(sight.box.land[province]), int(sight.box.waters[province]) & sails
    for _ in range(sight.box.seas):
        for sea in members(chain):
            chain |= int(sight.box.straits[sea]) & sails
    for sea in members(chain):
        near |= int(sight.box.coast[sea])
    return [p for p in members(near & ~(1 << province)) if not is_covered(sight, p)]


def new_reach(sight: Any, seat: int, packed: int) -> list[int]:
    """The provinces that come into reach of a seat's legions, or of its markers when it builds, with a trireme that sails or
    is built; none for other moves.
    """
    verb, player = verb_of(packed), sight.state.players[seat]
    before = sails_of(sight, seat)
    if verb == Say.SAIL:
        left = arg(packed, 0) - SEA
        kept = before if player.triremes[left] > 1 else before & ~(1 << left)
        then, bases = kept | 1 << arg(packed, 1) - SEA, [p for p in in_play(sight) if player.legions[p]]
    elif verb in (Say.BUILD, Say.CHEAP) and arg(packed, 0) == Thing.TRIREME:
        then, bases = before | 1 << arg(packed, 1) - SEA, members(player.start)
    else:
        return []
    old, new = ({p for base in bases for p in reach(sight, base, sails)} for sails in (before, then))
    return sorted(new - old - set(bases))


# --- sets ------------------------------------------------------------------------------------------------------------

THREE, SIX = 3, 6


@dataclass(frozen=True)
class Purse:
    """What sets are made of: how many of each kind of commodity, how many coins, and the heroes who bend sets."""

    kinds: tuple[int, ...]
    coins: int
    cleopatra: bool = False
    hannibal: bool = False


def purse(sight: Any, seat: int) -> Purse:
    """What a seat can pay with, as far as the one who looks knows."""
    held = holdings(sight, seat)
    kinds = tuple(held[good] + held[RARE + good] for good in range(GOODS))
    powers = (has_power(sight, seat, Card.CLEOPATRA), has_power(sight, seat, Card.HANNIBAL))
    return Purse(kinds, held[COIN], *powers)


@lru_cache(maxsize=4096)
def can_make(own: Purse, sizes: tuple[int, ...]) -> bool:
    """Whether sets of these sizes can be made at once, each of coins or of different commodities (R6.4, R18.4, R18.5)."""
    return any(_can_split(own, sizes, of_coins) for of_coins in range(1 << len(sizes)))


def _can_split(own: Purse, sizes: tuple[int, ...], of_coins: int) -> bool:
    """The same with the sets of coins named: `of_coins` are flags of `sizes`."""
    helped = range(1 << len(sizes)) if own.cleopatra else (0,)
    for flags in helped:
        coins, goods, loose = 0, [], 0
        for i, size in enumerate(sizes):
            other = flags >> i & 1
            if of_coins >> i & 1:
                coins += size - other
                loose += other
            else:
                goods.append(size - other)
                coins += other
        if coins <= own.coins and _can_pick(own, tuple(goods), loose):
            return True
    return False


def _can_pick(own: Purse, goods: tuple[int, ...], loose: int) -> bool:
    """Whether sets of different commodities of these sizes can be picked, and so many single ones beside them."""
    doubles = range(1 << len(goods)) if own.hannibal else (0,)
    for flags in doubles:
        wanted = sorted((size - (flags >> i & 1), flags >> i & 1) for i, size in enumerate(goods))
        if all(size > 0 for size, _ in wanted) and _deal_out(own.kinds, wanted, loose):
            return True
    return False


def _deal_out(kinds: tuple[int, ...], wanted: list[tuple[int, int]], loose: int) -> bool:
    """Give out the most common kinds first, each to the sets that still lack most; then the doubles from what is left."""
    lacking = [size for size, _ in wanted]
    has: list[set[int]] = [set() for _ in wanted]
    left = dict(enumerate(kinds))
    for kind in sorted(left, key=lambda k: -left[k]):
        for i in sorted(range(len(wanted)), key=lambda i: -lacking[i]):
            if lacking[i] and left[kind]:
                lacking[i] -= 1
                left[kind] -= 1
                has[i].add(kind)
    if any(lacking):
        return False
    for (_, double), kinds_in in zip(wanted, has, strict=True):
        spare = max((k for k in kinds_in if left[k]), key=lambda k: left[k], default=None)
        if double and spare is None:
            return False
        if double and spare is not None:
            left[spare] -= 1
    return sum(left.values()) >= loose


def best_sets(own: Purse, prices: Sequence[int]) -> list[tuple[int, ...]]:
    """Ways to spend: for each of these prices that can be met, it and as many smaller sets of six and three as go with it.

    The greatest price first; at last nothing but threes.
    """
    found: list[tuple[int, ...]] = []
    for price in sorted({*prices, SIX, THREE}, reverse=True):
        if not can_make(own, (price,)):
            continue
        sizes: tuple[int, ...] = (price,)
        while price == SIX and can_make(own, (*sizes, SIX)):
            sizes = (*sizes, SIX)
        while can_make(own, (*sizes, THREE)):
            sizes = (*sizes, THREE)
        found.append(sizes)
    return found


def longest_set(own: Purse) -> int:
    """The size of the largest single set."""
    return max((n for n in range(1, GOODS + own.coins + 2) if can_make(own, (n,))), default=0)


# --- battles ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Side:
    """One side of a battle: its dice, what is added to their sum, its units, and the hits taken off the other."""

    seat: int
    dice: int
    added: int
    units: int
    shield: int


@dataclass(frozen=True)
class Odds:
    """How a battle may end, in thousandths: the attacker alone is left, the defender alone, both, nobody."""

    attacker: int
    defender: int
    both: int
    nobody: int


def side(sight: Any, place: int, seat: int, more: int = 0) -> Side:
    """A seat's side of a battle in a place, with so many legions or triremes more than stand there now."""
    box, state = sight.box, sight.state
    if place >= SEA:
        n = int(state.players[seat].triremes[place - SEA]) + more
        return Side(seat, n, 0, n, 0)
    n = int(state.players[seat].legions[place]) + more
    fort = bool(state.fortresses >> place & 1) and controller(sight, place) == seat
    is_active = state.active == seat + 1
    each = 0
    if is_active and has_power(sight, seat, Card.CAESAR):
        each = int(box.caesar_bonus)
    if not is_active and has_power(sight, seat, Card.PERICLES):
        each = int(box.pericles_bonus)
    helped = n > 0 or not state.options[Opt.FORTRESS_ALONE]
    dice = n + (helped and has_power(sight, seat, Card.RAMSES_II))
    added = (dice if state.options[Opt.RAMSES_DIE] else n) * each + (int(box.fortress_bonus) if fort else 0)
    if helped and has_power(sight, seat, Card.NEBUCHADNEZZAR) and controller(sight, place) == seat:
        added += int(box.nebuchadnezzar_bonus)
    return Side(seat, dice, added, n + fort, int(fort))


def odds(sight: Any, place: int, attacker: Side, defender: Side) -> Odds:
    """R12.2 to R12.5 How a battle may end."""
    faces = tuple(int(sight.box.faces[int(place >= SEA), i]) for i in range(FACES))
    return _odds(attacker, defender, faces, int(sight.box.hit))


def foes_in(sight: Any, place: int, seat: int) -> list[int]:
    """The seats with units in a place with which a seat has no peace."""
    there = [who for who, _ in fleets(sight, place - SEA)] if place >= SEA else [f.seat for f in forces(sight, place)]
    return [who for who in there if who != seat and sight.state.players[seat].peace != who + 1]


def odds_ahead(sight: Any, place: int, many: int) -> Odds | None:
    """How a battle may end to which so many more units of the viewer go; None if nobody waits there."""
    foes = foes_in(sight, place, sight.seat)
    if not foes:
        return None
    return odds(sight, place, side(sight, place, sight.seat, many), side(sight, place, foes[0]))


@lru_cache(maxsize=4096)
def _odds(attacker: Side, defender: Side, faces: tuple[int, ...], per_hit: int) -> Odds:
    first, second = _hits(attacker, defender, faces, per_hit), _hits(defender, attacker, faces, per_hit)
    ends = {(True, False): 0.0, (False, True): 0.0, (True, True): 0.0, (False, False): 0.0}
    for a, chance in first.items():
        for d, other in second.items():
            ends[attacker.units > d, defender.units > a] += chance * other
    order = ((True, False), (False, True), (True, True), (False, False))
    alone, lost, both, nobody = (round(1000 * ends[key]) for key in order)
    return Odds(alone, lost, both, nobody)


def _hits(of: Side, against: Side, faces: tuple[int, ...], per_hit: int) -> dict[int, float]:
    """The chance of each number of hits that a side makes."""
    sums = {of.added: 1.0}
    for _ in range(of.dice):
        rolled: dict[int, float] = {}
        for total, chance in sums.items():
            for face in faces:
                rolled[total + face] = rolled.get(total + face, 0.0) + chance / len(faces)
        sums = rolled
    hits: dict[int, float] = {}
    for total, chance in sums.items():
        made = max(0, total // per_hit - against.shield)
        hits[made] = hits.get(made, 0.0) + chance
    return hits


# --- moves -----------------------------------------------------------------------------------------------------------


def after(sight: Any, seat: int, packed: int) -> Any:
    """The position after a move as everybody can see it; None if it cannot be known.

    What is hidden from the one who looks is imagined: nothing that is read from the result may depend on it.
    """
    start = sight.imagine(1, None) if isinstance(sight, View) else sight
    if verb_of(packed) == Say.DRAW and arg(packed, 1) == HIDDEN:
        packed = int(start.moves(FATE)[0])
    if any(arg(packed, i) == HIDDEN for i in range(4)):
        return None
    trial = start.copy(seed=None)
    _imagine_shown(Table.over(trial._memory), seat, packed)
    return None if trial._try(seat, packed) else trial.state


def _imagine_shown(table: Any, seat: int, packed: int) -> None:
    """Whoever shows a rare commodity has had it: imagine it there, and elsewhere the one that was imagined instead."""
    named = {Say.PAY: 0, Say.KEEP: 0, Say.GIVE: 1}.get(Say(verb_of(packed)))
    kind = arg(packed, named) - RARE if named is not None else -1
    if not 0 <= kind < GOODS or (table.players[seat].shown | table.players[seat].rares) >> kind & 1:
        return
    instead = int(table.players[seat].rares) & -int(table.players[seat].rares)
    for other in range(table.seats):
        if table.players[other].rares >> kind & 1:
            table.players[other].rares ^= instead | 1 << kind
    table.players[seat].rares ^= instead | 1 << kind


def lost_rares(sight: Any, then: Any, seat: int) -> tuple[list[int], int]:
    """The rare commodities that are gone when a player has built, by kind, as far as one knew them; and how many others."""
    known, now = sum(n << i for i, n in enumerate(holdings(sight, seat)[RARE:COIN])), then.players[seat].shown
    shown = now & ~sight.state.players[seat].shown
    gone = known & ~now
    return [gone >> i & 1 for i in range(GOODS)], max(0, secrets(sight, seat) - shown.bit_count())


def province_of(packed: int) -> int | None:
    """The province, or place, that a move is about; None if it names none."""
    verb = verb_of(packed)
    places = {Say.BUILD: 1, Say.CHEAP: 1, Say.FREE: 1, Say.SAIL: 1, Say.MARCH: 1, Say.ATTACK: 0, Say.ROLL: 0}
    places |= {Say.CLAIM: 0, Say.ANNEX: 0}
    if verb in places:
        return arg(packed, places[Say(verb)])
    return arg(packed, 0) // SLOTS if verb in (Say.RAISE, Say.DESTROY, Say.OCCUPY, Say.WITHDRAW) else None


def slot_of(packed: int) -> int | None:
    """The place of the map that a move is about; None if it names none."""
    verb = verb_of(packed)
    if verb in (Say.RAISE, Say.DESTROY, Say.OCCUPY, Say.WITHDRAW):
        return arg(packed, 0)
    return arg(packed, 0) * SLOTS + Slot.CONTROL if verb in (Say.CLAIM, Say.ANNEX) else None


# --- the battle that is fought ---------------------------------------------------------------------------------------


def rolling_side(sight: Any) -> int:
    """The side that rolls its next die: 0 the attacker, 1 the defender, 2 when all dice lie."""
    battle = sight.state.battle
    for at, seat in enumerate((battle.attacker - 1, battle.foe - 1)):
        if battle.rolled[at] < side(sight, battle.place - 1, seat).dice:
            return at
    return 2


def is_rolling(state: Any) -> bool:
    """Whether the question of a position is a die."""
    asked = top_of(state)
    return asked is not None and asked.kind == Ask.ROLL


@dataclass(frozen=True)
class Ended:
    """A battle in which all dice lie: the sums of the attacker and the defender, and the hits that each has made."""

    sums: tuple[int, int]
    hits: tuple[int, int]


def ended_battle(sight: Any, face: int | None = None) -> Ended | None:
    """R12.2, R12.3 The battle of a position, with one more die if given; None while dice are still to be rolled."""
    state = sight.state
    battle, place = state.battle, state.battle.place - 1
    sides = [side(sight, place, seat) for seat in (battle.attacker - 1, battle.foe - 1)]
    rolled = [[int(battle.faces[DICE * at + i]) for i in range(battle.rolled[at])] for at in range(2)]
    if face is not None:
        rolled[0 if len(rolled[0]) < sides[0].dice else 1].append(face)
    if any(len(dice) < one.dice for dice, one in zip(rolled, sides, strict=True)):
        return None
    sums = [sum(dice) + one.added for dice, one in zip(rolled, sides, strict=True)]
    hits = [max(0, sums[at] // int(sight.box.hit) - sides[1 - at].shield) for at in range(2)]
    return Ended((sums[0], sums[1]), (hits[0], hits[1]))


def bonuses(sight: Any, at: int, dice: int | None = None) -> dict[str, int]:
    """R12.3, R12.8 to R12.10 What is added to a side's dice in the last battle, by what adds it.

    Losses may have been taken off already: how many legions there were is told by the dice that were rolled, or are (`dice`).
    """
    box, battle = sight.box, sight.state.battle
    place, seat = battle.place - 1, (battle.attacker, battle.foe)[at] - 1
    if place >= SEA:
        return {}
    dice = int(battle.rolled[at]) if dice is None else dice
    legions = max(dice - has_power(sight, seat, Card.RAMSES_II), 0)
    improved = dice if sight.state.options[Opt.RAMSES_DIE] else legions
    hero, each = ((Card.CAESAR, box.caesar_bonus), (Card.PERICLES, box.pericles_bonus))[at]
    found = {CARD_NAMES[hero]: improved * int(each) if has_power(sight, seat, hero) else 0}
    if controller(sight, place) == seat:
        found["fortress"] = int(box.fortress_bonus) if sight.state.fortresses >> place & 1 else 0
        neb = has_power(sight, seat, Card.NEBUCHADNEZZAR) and (
            legions > 0 or not sight.state.options[Opt.FORTRESS_ALONE]
        )
        found[CARD_NAMES[Card.NEBUCHADNEZZAR]] = int(box.nebuchadnezzar_bonus) if neb else 0
    return {name: n for name, n in found.items() if n}


def hits_made(sight: Any, at: int) -> int:
    """R12.3 The hits that a side makes with its dice, however many units the other one has."""
    battle = sight.state.battle
    total = sum(int(battle.faces[DICE * at + i]) for i in range(battle.rolled[at])) + sum(bonuses(sight, at).values())
    other = (battle.attacker, battle.foe)[1 - at] - 1
    return max(0, total // int(sight.box.hit) - side(sight, battle.place - 1, other).shield)


def units_there(state: Any, place: int, seat: int) -> int:
    """How many legions or triremes of a seat are in a place."""
    player = state.players[seat]
    return int(player.triremes[place - SEA] if place >= SEA else player.legions[place])


def units_of(state: Any, seat: int, place: int, before: Any = None) -> dict[str, int]:
    """The units of a seat in a place by their kinds; a fortress is of who controls the place, or controlled it `before`."""
    if place >= SEA:
        return {"trireme": units_there(state, place, seat)}
    owner = int((state if before is None else before).control[place]) - 1
    return {"legion": units_there(state, place, seat), "fortress": int(state.fortresses >> place & 1 and owner == seat)}


def lost_units(before: Any, then: Any, seat: int, place: int) -> dict[str, int]:
    """How many units of a seat were destroyed in a place."""
    left = units_of(then, seat, place, before)
    return {unit: n - left[unit] for unit, n in units_of(before, seat, place).items()}
