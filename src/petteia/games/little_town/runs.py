"""A payment as one choice: what is given and what is bought is proposed, changed by wishes, and paid with what it is for.

The rules ask for one bought cube after the other (R8). What is proposed buys only what is missing, and food rather than hunger.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from ...core.dialog import Amount, Run, Take
from ...core.errors import MoveError
from ...core.lettering import figure
from ...core.moves import arg, verb_of
from ...core.moves import move as packed
from ...core.words import Words
from . import summary
from .enums import COINS, CUBES, POINTS, Ask, Cube, Effect, Opt
from .moves import CUBE_NAMES, Say
from .sentences import building_name

BUYS = {Say.BUILD: Say.BUY_TO_BUILD, Say.ACTIVATE: Say.BUY_TO_ACTIVATE, Say.FEED: Say.BUY_TO_FEED}
"""With which verb cubes are bought for a payment."""
_FOOD = {"buy-fish": Cube.FISH, "buy-wheat": Cube.WHEAT}
"""R10.2 With which keys food is bought: an objective may ask for one kind."""
_LOOKS = (
    ("log", "wood", True),
    ("boulder", "rock", True),
    ("fish", "blue", True),
    ("wheat", "yellow", True),
    ("coin", "gold", False),
    ("star", "accent", False),
)
"""Icon, colour, and whether it is a cube, in the order of `summary.THINGS`."""


@dataclass(frozen=True)
class Way:
    """A way to pay: own cubes that are given, cubes that are bought, and workers who stay hungry."""

    given: tuple[int, ...]
    bought: tuple[int, ...]
    hungry: int = 0

    def taken(self, key: str) -> int:
        """How much of a `Take` it takes: cubes, bought cubes or hungry workers."""
        if key in CUBE_NAMES:
            return self.given[CUBE_NAMES.index(key)]
        if key in _FOOD:
            return self.bought[_FOOD[key]]
        return sum(self.bought) if key == "coins" else self.hungry

    def far_from(self, other: Way) -> int:
        """In how much it differs from another one."""
        pairs = zip((*self.given, *self.bought), (*other.given, *other.bought), strict=True)
        return sum(abs(a - b) for a, b in pairs)


def amount(kind: int, n: int, words: Words) -> Amount:
    """So many of one thing."""
    icon, token, cube = _LOOKS[kind]
    return Amount(figure(n), icon, token, words(f"amount-{summary.THINGS[kind]}", n=n), cube)


def runs(sight: Any) -> list[tuple[int, ...]]:
    """Buildings and activations that need bought cubes, each with what is missing."""
    moves = [int(m) for m in sight.moves(sight.seat).packed()]
    found: list[tuple[int, ...]] = []
    if sight.question == Ask.TURN:
        cells = summary.members(sight.state.empty)
        tiles = {arg(m, 1) for m in moves if verb_of(m) == Say.BUY_TO_BUILD}
        held = summary.holdings(sight.state.players[sight.seat])[:CUBES]
        for tile in sorted(tiles - {arg(m, 0) for m in moves if verb_of(m) == Say.BUILD}):
            way = Way(held, summary.short_of(summary.cost(sight.box, tile)[:CUBES], held))
            found += [as_moves(_move(Say.BUILD, tile, cell), way) for cell in cells]
    if sight.question == Ask.ACT:
        around = {arg(m, 1) for m in moves if verb_of(m) == Say.BUY_TO_ACTIVATE}
        for cell in sorted(around - {arg(m, 0) for m in moves if verb_of(m) == Say.ACTIVATE}):
            found += [whole] if (whole := proposal(sight, Say.ACTIVATE, cell)) else []
    return found


def run(sight: Any, moves: Sequence[int], wishes: Sequence[str], words: Words) -> Run | None:
    """How a building or an activation that is tried, or the meal that is asked for, is paid. None if nothing is bought and
    nothing could be."""
    if sight.over or sight.seat not in sight.waiting or sight.question not in (Ask.TURN, Ask.ACT, Ask.FEED):
        return None
    is_meal = sight.question == Ask.FEED and not moves
    if not is_meal and (not moves or verb_of(moves[-1]) not in (Say.BUILD, Say.ACTIVATE)):
        return None
    last = _move(Say.FEED) if is_meal else moves[-1]
    ways = sorted(_ways(sight, last), key=lambda way: _missed(sight, way))
    way = _first(sight, last, ways)
    if way is None or (not is_meal and len(ways) == 1 and not any(way.bought)):
        return None
    for wish in wishes:
        wanted = way.taken(wish[1:]) + (1 if wish.startswith("+") else -1)
        others = [other for other in ways if other.taken(wish[1:]) == wanted]
        way = _first(sight, last, sorted(others, key=way.far_from)) or way
    title = words("dialog-feed")
    if not is_meal:
        title = words("dialog-spend", building=building_name(summary.tile_of(sight, last) or 0, words))
    return Run(title, as_moves(last, way), _takes(sight, way, ways, words))


def proposal(sight: Any, verb: Say, target: int, cube: int | None = None) -> tuple[int, ...]:
    """The moves that pay for an activation with as few bought cubes as can be, beginning with one of a kind if it is named;
    none if it cannot be paid."""
    last = _move(verb, target)
    ways = sorted(_ways(sight, last), key=lambda way: _missed(sight, way))
    if cube is not None:
        ways = [way for way in ways if way.bought[cube] and not any(way.bought[:cube])]
    way = _first(sight, last, ways)
    return () if way is None else as_moves(last, way)


def as_moves(last: int, way: Way) -> tuple[int, ...]:
    """R8.6 A payment as moves: cubes are bought in their order, then comes what they are bought for."""
    verb, target = Say(verb_of(last)), arg(last, 0)
    if verb == Say.FEED:
        last, target = _move(verb, way.given[Cube.FISH], way.given[Cube.WHEAT]), 0
    buys = [_move(BUYS[verb], cube, target) for cube, n in enumerate(way.bought) for _ in range(n)]
    return (*buys, last)


def _move(verb: int, a: int = 0, b: int = 0) -> int:
    return int(packed(verb, a, b, 0, 0))


def _ways(sight: Any, last: int) -> Iterator[Way]:
    """All ways to pay for a move that coins and the reserve allow; the rules may forbid some of them."""
    state, box, player = sight.state, sight.box, sight.state.players[sight.seat]
    held, tile = player.cubes.tolist(), summary.tile_of(sight, last) or 0
    is_cost = verb_of(last) == Say.BUILD
    if verb_of(last) == Say.FEED:
        yield from _meals(sight, held, player.coins // box.cube_coins)
        return
    if not is_cost and box.effect[tile] == Effect.SWAP:
        return
    needed = (summary.cost if is_cost else summary.price)(box, tile)
    due = needed[COINS] + (0 if is_cost else summary.fee(sight, sight.seat, arg(last, 0)))
    left = [
        needed[k] if state.options[Opt.BOUGHT_CUBES_RESERVE] else min(needed[k], state.cubes[k]) for k in range(CUBES)
    ]
    for bought in product(*(range(max(0, needed[k] - held[k]), left[k] + 1) for k in range(CUBES))):
        if due + box.cube_coins * sum(bought) <= player.coins:
            yield Way(tuple(needed[k] - bought[k] for k in range(CUBES)), bought)


def _meals(sight: Any, held: Sequence[int], most: int) -> Iterator[Way]:
    """R10 All ways to feed the workers."""
    workers, fish, wheat = sight.box.workers[sight.seats], held[Cube.FISH], held[Cube.WHEAT]
    for n in range(min(workers, most) + 1):
        own = min(workers - n, fish + wheat)
        for i, j in product(range(max(0, own - wheat), min(fish, own) + 1), range(n + 1)):
            yield Way((0, 0, i, own - i), (0, 0, n - j, j), workers - n - own)


def _missed(sight: Any, way: Way) -> int:
    """How much a payment is missed: hunger most, then coins, then cubes of which there are few; for a meal of one kind counts a
    bit less."""
    held: list[int] = sight.state.players[sight.seat].cubes.tolist()
    kinds = sum(1 for a, b in zip(way.given, way.bought, strict=True) if a + b)
    own = sum(n * (12 - min(held[cube], 9)) for cube, n in enumerate(way.given))
    return 1000 * way.hungry + 100 * sum(way.bought) + 2 * own + kinds


def _first(sight: Any, last: int, ways: Sequence[Way]) -> Way | None:
    """The first way that the rules allow."""
    return next((way for way in ways if _is_legal(sight, as_moves(last, way))), None)


def _is_legal(sight: Any, moves: Sequence[int]) -> bool:
    table = sight.imagine(seed=None)
    try:
        for one in moves:
            table.play(one, sight.seat)
    except MoveError:
        return False
    return True


def _takes(sight: Any, way: Way, ways: Sequence[Way], words: Words) -> tuple[Take, ...]:
    """All that could be given, and how much of it is."""
    held = summary.holdings(sight.state.players[sight.seat])
    price = int(sight.box.cube_coins)
    is_meal = sight.question == Ask.FEED
    takes = [
        Take(key, amount(kind, held[kind], words), way.taken(key) * (price if kind == COINS else 1))
        for kind, key in enumerate((*CUBE_NAMES, *([] if is_meal else ["coins"])))
        if any(other.taken(key) for other in ways)
    ]
    for key, kind in _FOOD.items() if is_meal else ():
        if any(other.taken(key) for other in ways):
            n = way.taken(key)
            told = words("take-food", n=n, coins=words.form("amount-coins", "acc", n=max(n, 1) * price))
            food = replace(amount(kind, n, words), many=told, label=f"{words(f'cube-{CUBE_NAMES[kind]}')}: {told}")
            takes.append(Take(key, food, n, paid=False))
    if any(other.hungry for other in ways):
        told = words("take-hunger", n=way.hungry)
        points = replace(
            amount(POINTS, held[POINTS], words), many=told, label=words("hungry-workers", hungry=way.hungry)
        )
        takes.append(Take("hungry", points, way.hungry * sight.box.hunger))
    return tuple(takes)
