"""Moves that are chosen as one: workers with what they fetch cubes for, a building with its payment and the steps behind it, an
aqueduct tile with its cube, a building that is lifted with its new place.

Everything is on the table (R1.6), so a seat can tell how far its own moves go: what is sent together ends where something else
is asked, or drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ...core.dialog import ASKED, foreseen
from ...core.moves import arg, move, verb_of
from . import summary
from .enums import COLOURS, MIDDLE, Ask, Building, Cell, Upgrade
from .moves import BUILDING_NAMES, COLOUR_NAMES, Say
from .sentences import paid_with
from .summary import Spot

Moves = tuple[int, ...]

STEP, DONE = int(move(Say.STEP, 0, 0, 0, 0)), int(move(Say.DONE, 0, 0, 0, 0))
_QUIET = frozenset({Cell.VP, Cell.TOKEN1, Cell.TOKEN2, Cell.WORKER, Cell.UPGRADE})
"""Cells that ask nothing."""
FETCH = "worker"
"""The touch that sends all workers."""


def runs(sight: Any) -> list[Moves]:
    """While one develops: buildings and sales with the workers that they take, buildings with their steps, all workers.
    Then: a tile with its cube, a building to be moved with its new place."""
    if sight.over or sight.seat not in sight.waiting:
        return []
    if sight.question == Ask.LAY:
        return [(lay, fill) for fill in fills(sight) for lay in _of_verb(sight, Say.LAY)]
    if sight.question == Ask.MOVE:
        return [
            (lift, put) for lift in _of_verb(sight, Say.LIFT) for put in _of_verb(foreseen(sight, (lift,)), Say.SET)
        ]
    if sight.question != Ask.DEVELOP:
        return []
    sent = sent_to(chosen(sight, {}))
    return [*([sent] if sent else []), *_buildings(sight), *_sales(sight)]


def touches_of_run(sight: Any, run: Moves) -> tuple[str, ...]:
    """A building is named by its own touches, with as many steps as it is to have; a sale by its own; workers alone by one; a
    tile with its cube by both, a building that is moved by where it stood and where it comes."""
    by_verb = {verb_of(packed): packed for packed in run}
    if Say.SET in by_verb:
        (x, y), two = summary.spot_of(run[1], 0), _covers_two(sight, _kind_at(sight, run[0]))
        return lifted(run[0]), f"cell:{x},{y}", *((f"way:{arg(run[1], 2)}",) if two else ())
    if Say.FILL in by_verb:
        x, y = summary.spot_of(run[0], 1)
        return f"fill:{COLOUR_NAMES[arg(run[1], 0)]}", f"cell:{x},{y}", f"turn:{arg(run[0], 3)}"
    if Say.SELL in by_verb:
        return sold(arg(by_verb[Say.SELL], 0))
    if Say.BUILD not in by_verb:
        return (FETCH,)
    kind, *place = placed(sight, by_verb[Say.BUILD])
    is_settled = by_verb.keys() & {Say.STEP, Say.DONE}
    return (f"{kind}*{run.count(STEP)}" if is_settled else kind, *place)


@dataclass
class Offer:
    """What runs offer: for each building how many workers it takes and how many steps may be named, sales, and how many workers
    may be sent at once."""

    fetched: dict[int, int]
    steps: dict[int, int]
    sales: list[int]
    workers: int = 0

    @classmethod
    def of(cls, found: list[Moves]) -> Offer:
        """What these runs offer."""
        one = cls({}, {}, [])
        for run in found:
            by_verb = {verb_of(packed): packed for packed in run}
            works = sum(verb_of(packed) == Say.WORK for packed in run)
            if Say.SELL in by_verb:
                one.sales.append(arg(by_verb[Say.SELL], 0))
            elif Say.BUILD not in by_verb:
                one.workers = works
            else:
                kind = arg(by_verb[Say.BUILD], 0)
                one.fetched[kind] = works
                if by_verb.keys() & {Say.STEP, Say.DONE}:
                    one.steps[kind] = max(one.steps.get(kind, 0), run.count(STEP))
        return one


# --- workers ---------------------------------------------------------------------------------------------------------


def fetch(sight: Any, colours: Sequence[int], first: Collection[Spot] = ()) -> Moves:
    """R6.2 A worker for a cube of each of these colours: on a cell that is covered then (R7.7), else beside houses."""
    city, sent = summary.city_of(sight.state.players[sight.seat]), list[Spot]()
    for colour, many in sorted(Counter(colours).items()):
        spots = [spot for spot, land in city.items() if land.cube == colour]
        sent += sorted(spots, key=lambda spot: (spot not in first, -_houses_beside(city, spot), spot))[:many]
    return sent_to(sent)


def sent_to(spots: Sequence[Spot]) -> Moves:
    """A worker for each of these cells."""
    return tuple(int(move(Say.WORK, x + MIDDLE, y + MIDDLE, 0, 0)) for x, y in spots)


def cubes_of(sight: Any) -> dict[Spot, int]:
    """The cells of the own city with a cube, and its colour."""
    city = summary.city_of(sight.state.players[sight.seat])
    return {spot: land.cube for spot, land in sorted(city.items()) if land.cube >= 0}


def _houses_beside(city: summary.CityMap, spot: Spot) -> int:
    x, y = spot
    beside = (city.get(other) for other in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))
    return sum(land is not None and land.building == Building.HOUSE for land in beside)


def chosen(sight: Any, wish: Mapping[Spot, int]) -> list[Spot]:
    """The cells with a cube to which workers go if all of them do: those wished for, then colours of which there are fewest,
    beside houses. None that is wished to stay; before workers come home, and unless one wishes for more, no more than the
    store keeps (R12.5)."""
    player, cubes = sight.state.players[sight.seat], cubes_of(sight)
    city, held = summary.city_of(player), Counter(dict(enumerate(summary.held(player)[:COLOURS])))
    many, taken = int(player.home), list[Spot]()
    if sight.question == Ask.END and not any(n > 0 for n in wish.values()):
        many = min(many, max(0, int(sight.box.kept) - held.total()))
    while len(taken) < many and (free := [spot for spot in cubes if wish.get(spot, 0) >= 0]):
        spot = min(free, key=lambda at: (-wish.get(at, 0), held[cubes[at]], -_houses_beside(city, at), at))
        taken.append(spot)
        held[cubes.pop(spot)] += 1
    return taken


def _lacking(sight: Any, kind: int) -> list[int]:
    """R7.2, R11 The colours that workers must fetch for a building: its own first, then any that may replace it. Empty if they
    cannot."""
    player, cost = sight.state.players[sight.seat], summary.cost(sight, kind)
    held, lies = summary.held(player)[:COLOURS], summary.lying(summary.city_of(player))
    if cost is None:
        return []
    lacks = cost - int(player.upgrades[Upgrade.DISCOUNT]) - held[kind]
    own = min(lacks, lies[kind], int(player.home))
    others = lacks - own
    if lacks <= 0 or others > int(player.upgrades[Upgrade.REPLACE]):
        return []
    need = max(0, others - (sum(held) - held[kind]))
    free = [c for c in sorted(range(COLOURS), key=lambda c: -lies[c]) if c != kind for _ in range(lies[c])][:need]
    return [kind] * own + free if len(free) == need and own + need <= int(player.home) else []


# --- buildings -------------------------------------------------------------------------------------------------------


def _buildings(sight: Any) -> Iterator[Moves]:
    legal = _by_kind(sight)
    for kind in range(COLOURS):
        builds, colours = legal.get(kind, []), list[int]()
        if not builds and (colours := _lacking(sight, kind)):
            builds = _by_kind(foreseen(sight, fetch(sight, colours))).get(kind, [])
        walks = _walks(sight, kind) if builds else []
        paid: Moves = ()
        works = fetch(sight, colours)
        if builds and (ways := payments(sight, (*works, builds[0]))):
            paid = (payment(held_after(sight, works), ways, {}),)
        for build in builds:
            works = fetch(sight, colours, summary.spots_of(sight, build))
            if works or paid:
                yield (*works, build, *paid)
            yield from ((*works, build, *paid, *steps) for steps in walks)


def _of_verb(sight: Any, verb: Say) -> list[int]:
    return [packed for packed in sight.moves(sight.seat).packed().tolist() if verb_of(packed) == verb]


def _by_kind(sight: Any) -> dict[int, list[int]]:
    found = dict[int, list[int]]()
    for packed in _of_verb(sight, Say.BUILD):
        found.setdefault(arg(packed, 0), []).append(packed)
    return found


def placed(sight: Any, build: int) -> tuple[str, ...]:
    """The touches that name a building and its place."""
    kind, (x, y) = arg(build, 0), summary.spot_of(build, 1)
    way = (f"way:{arg(build, 3)}",) if _covers_two(sight, kind) else ()
    return (f"build:{BUILDING_NAMES[kind]}", f"cell:{x},{y}", *way)


def lifted(lift: int) -> str:
    """The touch that names a building to be moved."""
    x, y = summary.spot_of(lift, 0)
    return f"lift:{x},{y}"


def _kind_at(sight: Any, lift: int) -> int:
    return summary.city_of(sight.state.players[sight.seat])[summary.spot_of(lift, 0)].building


def _covers_two(sight: Any, kind: int) -> bool:
    return kind < COLOURS and bool(sight.box.building_cells[kind] == 2)


def _walks(sight: Any, kind: int) -> list[Moves]:
    """R8.2 So many paid steps and no more, from none on, across what their cells ask, up to one that draws a tile: what it is
    may matter. Empty if none can be paid: nothing is asked then."""
    found, steps, paid, purse = list[Moves](), list[int](), 0, int(sight.state.players[sight.seat].coins)
    ahead = summary.ahead(sight, sight.seat, kind)
    for n, (price, cell) in enumerate(ahead):
        paid += price
        more = n + 1 < len(ahead) and paid + ahead[n + 1][0] <= purse
        if paid > purse or (n == 0 and not more):
            break
        steps += [STEP] * (n > 0)
        if cell.kind == Cell.RANDOM_TILE:
            return [*found, tuple(steps)] if n else found
        asks = [ASKED] * (cell.kind not in _QUIET)
        found.append((*steps, *asks, DONE) if more else tuple(steps))
        steps += asks
    return found


# --- tiles -----------------------------------------------------------------------------------------------------------


def fills(sight: Any) -> list[int]:
    """R10.7 The cubes of which one is put on the tile in hand, wherever it is laid; none if it takes none."""
    lays = _of_verb(sight, Say.LAY)
    then = foreseen(sight, lays[:1])
    return [] if not lays or then.over or then.question != Ask.FILL else then.moves(sight.seat).packed().tolist()


# --- payments --------------------------------------------------------------------------------------------------------


def payments(sight: Any, moves: Moves) -> dict[int, list[int]]:
    """R11 The ways to pay for the last of these moves, each with the cubes that it takes; none if nothing is to be chosen."""
    then = foreseen(sight, moves)
    if then.over or then.question != Ask.PAY:
        return {}
    return {packed: paid_with(then, packed) for packed in then.moves(sight.seat).packed().tolist()}


def held_after(sight: Any, moves: Moves) -> list[int]:
    """The cubes that one has after these moves."""
    return list(summary.held(foreseen(sight, moves).state.players[sight.seat])[:COLOURS])


def cheapest(ways: Mapping[int, list[int]]) -> int | None:
    """The payment that takes of no colour more than any other one does, if there is one."""
    least = [min(column) for column in zip(*ways.values(), strict=True)]
    return next((packed for packed, paid in ways.items() if paid == least), None)


def payment(held: Sequence[int], ways: Mapping[int, list[int]], wish: Mapping[int, int]) -> int:
    """The payment that takes most of what is wished for; else the fewest cubes, as many of the building's own colour as can be,
    and of what there is most."""

    def worth(packed: int) -> tuple[int, int, int, int]:
        paid = ways[packed]
        left = [have - gone for have, gone in zip(held, paid, strict=True)]
        return (
            sum(wish.get(c, 0) * n for c, n in enumerate(paid)),
            -sum(paid),
            arg(packed, 0),
            -sum(n * n for n in left),
        )

    return max(ways, key=worth)


# --- sales -----------------------------------------------------------------------------------------------------------


def _sales(sight: Any) -> Iterator[Moves]:
    """R9.1 Sales of colours some of which workers fetch first."""
    player = sight.state.players[sight.seat]
    held, lies = summary.held(player)[:COLOURS], summary.lying(summary.city_of(player))
    away = [colour for colour in range(COLOURS) if lies[colour] and not held[colour]]
    for n in range(1, min(len(away), int(player.home)) + 1):
        for fetched in combinations(away, n):
            works, flags = fetch(sight, fetched), sum(1 << colour for colour in fetched)
            for sale in foreseen(sight, works).moves(sight.seat).packed().tolist():
                if verb_of(sale) == Say.SELL and arg(sale, 0) & flags == flags:
                    yield (*works, sale)


def sold(flags: int) -> tuple[str, ...]:
    """The touches that name a sale: one for each colour."""
    return tuple(f"sell:{name}" for i, name in enumerate(COLOUR_NAMES) if flags >> i & 1)
