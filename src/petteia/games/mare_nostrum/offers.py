"""An offer as one choice: who names one resource is proposed the others, and changes them by wishes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ...core.dialog import Run, Take, last_wishes
from ...core.moves import arg, move
from ...core.words import Words
from . import summary
from .enums import COIN, RARE, Card
from .moves import Say
from .payment import amount_of
from .pieces import resource_key
from .sentences import listed


def run(sight: Any, moves: Sequence[int], wishes: Sequence[str], words: Words) -> Run | None:
    """R5.3 The rest of an offer of which one more resource is tried; None if that is the last one, or Antigone's (R18.6)."""
    begun = summary.offering(sight, sight.seat)
    many = int(summary.top(sight).about[0]) - len(begun)
    if len(moves) != 1 or many < 2 or summary.has_power(sight, sight.seat, Card.ANTIGONE):
        return None
    held = Counter(dict(enumerate(summary.holdings(sight, sight.seat)))) - Counter(begun)
    given = _chosen(held, many, {resource_key(arg(moves[0], 0)): 1} | last_wishes(wishes))
    offers = tuple(int(move(Say.OFFER, what, 0, 0, 0)) for what in sorted(given.elements()))
    takes = tuple(Take(resource_key(what), amount_of(what, n, words), given[what]) for what, n in sorted(held.items()))
    whole = words("move-offer-option", what=listed(given.elements(), words, "acc"))
    return Run(words("label-offer", n=many), offers, takes, words("label-offer-others"), whole=whole, in_place=True)


def _chosen(held: Counter[int], many: int, wish: dict[str, int]) -> Counter[int]:
    """One of each thing that is wished for, the latest wish first; then what there is most of, ordinary goods before rare ones
    and coins last, and what is wished to be kept only if there is nothing else."""
    given = Counter[int]()

    def liking(what: int) -> tuple[int, bool, bool, int]:
        wished = wish.get(resource_key(what), 0)
        return wished * (wished < 0 or not given[what]), what != COIN, what < RARE, held[what] - given[what]

    for _ in range(many):
        given[max((what for what in sorted(held) if held[what] > given[what]), key=liking)] += 1
    return given
