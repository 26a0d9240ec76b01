"""The moves of a message, judged before any of them is made.

Whether they are refused, and with which words, is decided by what their seat sees, and by nothing else: a refused message
was not committed to, so it must not depend on what others hide or on chance that is not drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ...core.agenda import FATE
from ...core.errors import IllegalMove, NotUnderstood
from ...core.table import Table, View
from ..refusals import Refusal


@dataclass(frozen=True)
class CheckedMoves:
    """Moves that their seat may make one after the other, as far as it can know.

    `expected` are the digests of the seat's view after each of them but the last, as it can tell beforehand. Whoever makes the
    moves MUST stop where the true view is another one: what follows was meant for a position that did not come.
    """

    packed: Sequence[int]
    expected: Sequence[str]


def check_moves(view: View, moves: Sequence[Any], lang: str, mover: int | None = None) -> CheckedMoves:
    """The moves of a message, packed; those of the view's seat, unless another mover is named. Refuses those that are not
    understood or not legal, and more than one move if anything but the last would draw chance, show the seat something that
    others hide, or complete a secret answer. Several of fate's own, told by people, need only be possible one after the
    other."""
    packed = [understood(view, move) for move in moves]
    if mover == FATE:
        return _check_draws(view, packed, lang)
    who = view.seat
    refuse_illegal(view, packed[0], lang)
    if len(packed) == 1:
        return CheckedMoves(packed, ())
    table, expected = view.imagine(seed=None), list[str]()
    for n, (move, following) in enumerate(pairwise(packed), 1):
        reveals = table.state.agenda.reveals
        if not _is_foreseeable(table, who, move) or (
            table.state.agenda.reveals != reveals and _shows_more(view, packed[:n])
        ):
            raise Refusal("one-at-a-time")
        seen = table.view(who)
        refuse_illegal(seen, following, lang)
        expected.append(seen.digest())
    return CheckedMoves(packed, expected)


def draws(view: View) -> list[int]:
    """What fate may answer, packed, as far as the view's seat can know."""
    found = dict[int, None]()
    for table in view.likely():
        found |= dict.fromkeys(table.moves(FATE).packed().tolist())
    return list(found)


def _check_draws(view: View, packed: Sequence[int], lang: str) -> CheckedMoves:
    """Fate's answers, which people tell: refused unless one after the other is possible as far as the view's seat can know."""
    tables = view.likely()
    for move in packed:
        if FATE not in tables[0].waiting:
            raise Refusal("not-your-turn")
        reasons = [table.why_not(move, FATE, lang) for table in tables]
        if None not in reasons:
            why = reasons[0]
            raise Refusal("illegal", str(why), "" if why is None else why.rule)
        tables = [table.play(move, FATE) for table, why in zip(tables, reasons, strict=True) if why is None]
    return CheckedMoves(packed, ())


def refuse_illegal(view: View, packed: int, lang: str) -> None:
    """Refuse a move that the view's seat may not make, with the reason as it can be told from the view."""
    if view.seat not in view.waiting:
        raise Refusal("not-your-turn")
    why = view.why_not(packed, view.seat, lang)
    if why is not None:
        raise Refusal("illegal", str(why), why.rule)


def understood(view: View, move: Any) -> int:
    """A move in any form, packed."""
    try:
        return view.understand(move)
    except (NotUnderstood, OverflowError):
        raise Refusal("not-understood") from None


def _is_foreseeable(table: Table, seat: int, move: int) -> bool:
    """Make a move at an imagined table; False if what it leads to is drawn, or decided by what others answered."""
    asking = table.asking()
    try:
        table.play(move, seat)
    except IllegalMove:
        return False
    while FATE in table.waiting:
        answers = table.moves(FATE)
        if len(answers) > 1:
            return False
        table.play(answers[0], FATE)
    return table.asking()[: len(asking)] == asking or not table.game.language.unpack(move)[0].secret


def _shows_more(view: View, packed: Sequence[int]) -> bool:
    """Whether moves that show something hidden may show it to the view's own seat: then it would see different things at
    different tables that it holds possible. What it showed to others itself, it knew."""
    seen = set[str]()
    for table in view.likely():
        if not all(_is_foreseeable(table, view.seat, move) for move in packed):
            return True
        seen.add(table.view(view.seat).digest())
    return len(seen) > 1
