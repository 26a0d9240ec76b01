"""The bots that do not look ahead: `random`, and `greedy`, the sheet at the end of its own turn."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from ..core.table import Move, View
from .base import OwnBot, checked
from .budget import Turn
from .search_worker import SearchWorker, derived

WORLDS = 8
"""At how many imagined tables an answer is tried where something is hidden."""
GLANCE = 64
"""How many answers are looked at to finish a turn of several."""


class RandomBot(OwnBot):
    """Any legal answer, each as likely as the others."""

    def choose(self, view: View, turn: Turn | None = None, stop: threading.Event | None = None) -> Move:
        """See `Bot`."""
        moves = checked(view).moves(view.seat)
        return moves[self.key_for(view) * len(moves) >> 64]


class GreedyBot(OwnBot):
    """The most points at the end of its own turn; of equal answers the one with the better prospect.

    It does not end a game that it would lose by that, and ends one that it wins. With `notices`, it sees only so many of
    the legal answers, other ones each time, as a beginner does.
    """

    def __init__(self, key: int = 0, notices: int | None = None) -> None:
        super().__init__(key)
        self.notices = notices

    def choose(self, view: View, turn: Turn | None = None, stop: threading.Event | None = None) -> Move:
        """See `Bot`."""
        answers: Sequence[int] = checked(view).moves(view.seat).packed()
        key = self.key_for(view)
        if self.notices is not None and len(answers) > self.notices:
            answers = _some(answers, self.notices, key)
        if len(answers) > 1:
            answers = self._best(view, answers, key, by_sheet=True)
        if len(answers) > 1:
            answers = self._best(view, answers, key, by_sheet=False)
        return Move(view.game, answers[0])

    def _best(self, view: View, answers: Sequence[int], key: int, by_sheet: bool) -> list[int]:
        worker = SearchWorker(view)
        worker.notes.sample = GLANCE
        worker.notes.by_sheet = int(by_sheet)
        gains = worker.rank(answers, key, WORLDS if worker.notes.secrets else 1)
        most = max(gains)
        return [answer for answer, gain in zip(answers, gains, strict=True) if gain == most]


def _some(answers: Sequence[int], n: int, key: int) -> list[int]:
    drawn = sorted(range(len(answers)), key=lambda i: derived(key, i))[:n]
    return [answers[i] for i in sorted(drawn)]
