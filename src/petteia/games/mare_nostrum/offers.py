"""An offer as one choice: what is touched fills its boxes one by one, and for those still empty something is proposed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ...core.dialog import Run, Take
from ...core.moves import arg, move
from ...core.words import Words
from . import summary
from .dialog import amount_of
from .enums import COIN, RARE, Card
from .moves import Say
from .pieces import offer_key, resource_key
from .sentences import listed


def run(sight: Any, moves: Sequence[int], wishes: Sequence[str], words: Words) -> Run | None:
    """R5.3 An offer of which one more resource is tried; None if that is the last one, or Antigone's (R18.6). A run without
    moves if everything was taken out again."""
    begun = summary.offering(sight, sight.seat)
    many = int(summary.top(sight).about[0]) - len(begun)
    if len(moves) != 1 or many < 2 or summary.has_power(sight, sight.seat, Card.ANTIGONE):
        return None
    held = Counter(dict(enumerate(summary.holdings(sight, sight.seat)))) - Counter(begun)
    touched = _touched(held, many, arg(moves[0], 0), wishes)
    rest = _proposed(held, touched, many) if touched else []
    offers = tuple(int(move(Say.OFFER, what, 0, 0, 0)) for what in [*touched, *rest])
    adds = (Take(resource_key(what), amount_of(what, n, words), 0) for what, n in sorted(held.items()))
    boxes = (Take(offer_key(i), amount_of(what, 1, words), 1) for i, what in enumerate(touched))
    given, more = listed(touched, words, "acc"), listed(rest, words, "acc")
    whole = words("move-offer-proposed", what=given, more=more) if rest else words("move-offer-option", what=given)
    title, text = words("label-offer", n=many), words("label-offer-others")
    return Run(title, offers, (*adds, *boxes), text, whole=whole, in_place=True, proposed=len(rest))


def _touched(held: Counter[int], many: int, first: int, wishes: Sequence[str]) -> list[int]:
    """What was touched, in that order: "+good:wine" puts one more into the offer, "-offer:0" takes out the first."""
    touched, by_key = [first], {resource_key(what): what for what in held}
    for wish in wishes:
        key = wish[1:]
        if wish[:1] == "+" and key in by_key:
            what = by_key[key]
            if len(touched) < many and touched.count(what) < held[what]:
                touched.append(what)
        elif wish[:1] == "-" and key in [offer_key(i) for i in range(len(touched))]:
            del touched[int(key.partition(":")[2])]
    return touched


def _proposed(held: Counter[int], touched: Sequence[int], many: int) -> list[int]:
    """For the boxes that are still empty: what there is most of, ordinary goods before rare ones and coins last."""
    given = Counter(touched)

    def liking(what: int) -> tuple[bool, bool, int]:
        return what != COIN, what < RARE, held[what] - given[what]

    for _ in range(many - len(touched)):
        given[max((what for what in sorted(held) if held[what] > given[what]), key=liking)] += 1
    return sorted((given - Counter(touched)).elements())
