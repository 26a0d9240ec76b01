"""The bots that do not look ahead: `random`, and `greedy`, the sheet at the end of its own turn."""

from __future__ import annotations

import threading

import numpy as np

from ..core.bits import below
from ..core.rule import word
from ..core.table import Move, View
from .base import OwnBot, checked
from .budget import Turn
from .worker import LongArray, Worker, derived

WORLDS = 8
"""At how many imagined tables an answer is tried where something is hidden."""
GLANCE = 64
"""How many answers are looked at to finish a turn of several."""


class RandomBot(OwnBot):
    """Any legal answer, each as likely as the others."""

    def choose(self, view: View, turn: Turn | None = None, stop: threading.Event | None = None) -> Move:
        """See `Bot`."""
        moves = checked(view).moves(view.seat)
        chosen: Move = moves[int(below(word(self.key_for(view)), len(moves)))]  # type: ignore[arg-type]
        return chosen


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
        answers = checked(view).moves(view.seat).packed()
        key = self.key_for(view)
        if self.notices is not None and len(answers) > self.notices:
            answers = _some(answers, self.notices, key)
        if len(answers) > 1:
            answers = self._best(view, answers, key, by_sheet=True)
        if len(answers) > 1:
            answers = self._best(view, answers, key, by_sheet=False)
        return Move(view.game, int(answers[0]))

    def _best(self, view: View, answers: LongArray, key: int, by_sheet: bool) -> LongArray:
        worker = Worker(view)
        worker.notes.sample = GLANCE
        worker.notes.by_sheet = int(by_sheet)
        gains = worker.rank(answers, key, WORLDS if worker.notes.secrets else 1)
        return np.ascontiguousarray(answers[gains == gains.max()])


def _some(answers: LongArray, n: int, key: int) -> LongArray:
    lots = np.array([derived(key, i) for i in range(len(answers))], np.uint64)
    return np.ascontiguousarray(answers[np.sort(np.argsort(lots, kind="stable")[:n])])
