"""Moves of a campaign that are chosen as one: legions that march while ships may still sail, and several legions at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.dialog import Amount, Run, Take, foreseen
from ...core.moves import arg, move, verb_of
from ...core.theme import SEATS
from ...core.words import Words
from . import dialog, offers
from .enums import Ask
from .moves import Say
from .sentences import place_name

DONE = int(move(Say.DONE, 0, 0, 0, 0))


def runs(sight: Any) -> list[tuple[int, ...]]:
    """R10.2 While triremes may sail and no battle at sea would follow, legions may march at once, which ends sailing; to be
    done ends both."""
    if sight.over or sight.question != Ask.SAIL or sight.seat not in sight.waiting:
        return []
    then = foreseen(sight, (DONE,))
    if then.over or then.question != Ask.MARCH or sight.seat not in then.waiting:
        return []
    return [(DONE, int(packed)) for packed in then.moves(sight.seat).packed()]


def run(sight: Any, moves: Sequence[int], wishes: Sequence[str], words: Words) -> Run | None:
    """How a tried move is completed: a march by the other legions that can go the same way, all unless fewer are wished for;
    a purchase by its payment, an offer by the rest of it."""
    if moves and verb_of(moves[-1]) == Say.OFFER:
        return offers.run(sight, moves, wishes, words)
    if not moves or verb_of(moves[-1]) != Say.MARCH:
        return dialog.run(sight, moves, wishes, words)
    last, before = moves[-1], foreseen(sight, moves[:-1])
    origin, goal = arg(last, 0), arg(last, 1)
    legions = int(before.state.players[sight.seat].legions[origin]) - int(before.state.campaign.arrived[origin])
    if legions < 2:
        return None
    many = legions - len(wishes) % legions
    title = words(
        "label-march", n=many, **{"from": place_name(origin, words, "from"), "to": place_name(goal, words, "into")}
    )
    told = words("amount-of", n=many, whole=legions)
    take = Take(
        "legion", Amount(told, "legion", SEATS[sight.seat].token, words("amount-legion", n=legions)), many, paid=False
    )
    return Run(title, (*moves, *[last] * (many - 1)), (take,), words("label-march-fewer"), whole=title)
