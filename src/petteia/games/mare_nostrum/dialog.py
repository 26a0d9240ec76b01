"""A purchase as one choice: what a seat pays is proposed, changed by wishes, and paid together with what it buys.

The rules ask for one resource after the other (`rules.paying`). What is proposed leaves most: goods before coins, which are
kept when building ends; of goods those of which there are several, ordinary ones before rare ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ...core.dialog import Amount, Dialog, Run, Take, foreseen, last_wishes
from ...core.errors import MoveError
from ...core.moves import move
from ...core.theme import face_token
from ...core.words import Words
from . import summary
from .enums import COIN, RARE, Ask, Card
from .moves import Say
from .pieces import good_icon, good_token, kind_of, resource_key
from .rules.paying import TWICE
from .sentences import aim_told, resource_name

_TRIES = 40
"""So many ways to pay are tried at most; all but a few odd ones are legal."""


def dialog(sight: Any, words: Words) -> Dialog | None:
    """The payment that is open, if it is the viewer's."""
    found = run(sight, (), (), words)
    return None if found is None else Dialog(found.title, (), run=found)


def run(sight: Any, moves: Sequence[int], wishes: Sequence[str], words: Words) -> Run | None:
    """A purchase that is tried, or the payment that is open, with all that is paid for it."""
    asked = foreseen(sight, moves)
    if asked.over or asked.question != Ask.PAY or sight.seat not in asked.waiting:
        return None
    held, wish = summary.holdings(asked, asked.seat), last_wishes(wishes)

    def missed(what: int) -> int:
        common = 40 if what == COIN else 20 if what >= RARE else 10 - min(held[what], 9)
        return common - wish.get(resource_key(what), 0)

    ways = sorted(_ways(asked, held, missed), key=lambda way: sum(map(missed, way)))
    for way in ways[:_TRIES]:
        pays = _as_moves(way)
        if _is_paid(asked, pays):
            title = words("label-pay-for", what=aim_told(asked, words))
            return Run(title, (*moves, *pays), _takes(held, way, words))
    return None


def _as_moves(way: Sequence[int]) -> tuple[int, ...]:
    """A payment in the order of resources; coins come last and all at once."""
    goods = sorted(what for what in way if what != COIN)
    return tuple(int(move(Say.PAY, what, 0, 0, 0)) for what in [*goods, *([COIN] if COIN in way else [])])


def _is_paid(asked: Any, pays: Sequence[int]) -> bool:
    """Whether the rules take these moves one after the other, and the purchase is paid with the last one."""
    table = asked.imagine(seed=None)
    try:
        for pay in pays:
            if table.question != Ask.PAY:
                return False
            table.play(pay, asked.seat)
    except MoveError:
        return False
    return bool(table.question != Ask.PAY)


def _ways(asked: Any, held: Sequence[int], missed: Callable[[int], int]) -> Iterator[tuple[int, ...]]:
    """Ways to pay what is left: of each kind of payment the one that is missed least. Rules may forbid some of them."""
    about = summary.top(asked).about
    left, cheap, mask, last = (int(about[i]) for i in range(2, 6))
    if cheap:
        yield from ((what,) for what, n in enumerate(held) if n)
        return
    coins, kinds = held[COIN], dict[int, list[int]]()
    for what in range(last % TWICE - 1 if last else 0, COIN):
        kinds.setdefault(kind_of(what), []).extend([what] * held[what])
    for units in kinds.values():
        units.sort(key=missed)
    free = sorted((units[0] for kind, units in kinds.items() if units and not mask >> kind & 1), key=missed)
    again = last < TWICE and summary.has_power(asked, asked.seat, Card.HANNIBAL)

    def goods(n: int) -> Iterator[tuple[int, ...]]:
        if len(free) >= n:
            yield tuple(free[:n])
        for kind, units in kinds.items() if again else ():
            twice = units[:1] if mask >> kind & 1 else units[:2]
            others = [what for what in free if kind_of(what) != kind]
            if twice and len(twice) == (1 if mask >> kind & 1 else 2) <= n <= len(twice) + len(others):
                yield (*twice, *others[: n - len(twice)])

    yield from goods(left)
    if coins >= left:
        yield (COIN,) * left
    if summary.has_power(asked, asked.seat, Card.CLEOPATRA) and coins and left > 1:
        yield from ((*way, COIN) for way in goods(left - 1))
        if coins >= left - 1:
            yield from ((what, *(COIN,) * (left - 1)) for what in free)


def _takes(held: Sequence[int], way: Sequence[int], words: Words) -> tuple[Take, ...]:
    """All that the seat has, and what of it is paid."""
    return tuple(
        Take(resource_key(what), amount_of(what, n, words), way.count(what)) for what, n in enumerate(held) if n
    )


def amount_of(what: int, n: int, words: Words) -> Amount:
    """So many of a resource."""
    if what == COIN:
        return Amount(str(n), "coin", "gold", words("amount-coin", n=n))
    token, label = good_token(kind_of(what)), words("amount-good", n=n, good=resource_name(what, words))
    return Amount(str(n), good_icon(kind_of(what)), token, label, plate=True, face=face_token(token, False))
