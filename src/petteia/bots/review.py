"""Looking back at a game: what each answer has given away, by a bot's judgement, and the few that mattered most.

A `Review` asks nobody: it gives question after question, and takes what somebody thought about each. So the terminal, a
server and a browser make the same review, each by its own way to have bots think.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..core.table import Move, Table, View
from ..core.words import LANGUAGES, Words
from .advice import Opinion, differences_in_words, given_away
from .search import SearchBot

QUICK, CAREFUL = "search:40ms", "search:400ms"
"""Who looks at every answer, and who looks again at those that seem to have given most away."""
PATIENCE = {QUICK: 0.1, CAREFUL: 1.0}
"""Seconds for which games are then played to their end."""
COMPARED = 3
"""So many answers that read differently are compared."""
AGAIN = 5
"""So many answers of a seat are looked at again."""
SUSPECT = 0.1
"""Who seems to have given away less than this is not looked at again."""
MOMENTS, LEAST = 3, 2.0
"""So many answers of a seat are told, each of which gave away at least so much."""


class AnswerToReview(NamedTuple):
    """An answer of a game to be thought about: its number in the log, the view of its seat, what it played, and who thinks."""

    number: int
    view: View
    played: Move
    spec: str = QUICK


@dataclass(frozen=True)
class Remark:
    """One answer of a game: its number in the log, what was played, and what is expected of it and of others, best first."""

    number: int
    view: View
    played: Move
    opinions: tuple[Opinion, ...]

    @property
    def seat(self) -> int:
        """Who answered."""
        return self.view.seat

    @property
    def best(self) -> Opinion:
        """The best answer."""
        return self.opinions[0]

    @property
    def answer(self) -> Opinion:
        """The answer that was given."""
        return next(o for o in self.opinions if o.move == self.played.packed)

    @property
    def left(self) -> float:
        """What the answer is expected to have given away: points of the final lead, or where points do not add up hundredths
        of a win."""
        return given_away(self.view.game, self.best, self.answer)

    @property
    def value(self) -> float:
        """How the game looked to the seat before it answered: 0 lost, 1 won."""
        return self.best.value


class RemarkInWords(NamedTuple):
    """What was played, what would have been better, what that would have brought in all, and in which columns."""

    played: str
    better: str
    lost: str
    rows: tuple[str, ...]


def in_words(remark: Remark, words: Words) -> RemarkInWords:
    """A remark in words; `words` are the game's, with the names of the table."""
    game, left = remark.view.game, round(remark.left)
    played, better = (
        game.speech.option(remark.view, remark.seat, move, words) for move in (remark.played.packed, remark.best.move)
    )
    lost = words("core-points", n=left) if game.adds_up else f"{left} %"
    return RemarkInWords(played, better, lost, tuple(differences_in_words(game, remark.best, remark.answer, words)))


def decisive(remarks: Sequence[Remark], most: int = MOMENTS, least: float = LEAST) -> list[Remark]:
    """The few answers that gave most away, in the order of the game; none that gave away less than `least`."""
    worst = sorted((r for r in remarks if r.left >= least), key=lambda r: -r.left)[:most]
    return sorted(worst, key=lambda r: r.number)


def choices(table: Table, seat: int | None = None) -> Iterator[AnswerToReview]:
    """Every answer of a seat, or of all seats, in which there was a choice. Each is to be judged by the view that its seat had
    then, so that nobody is blamed for what could not be known."""
    moments = table.moments()
    for number, (mover, move) in enumerate(table.log):
        before = next(moments)
        if mover >= before.seats or (seat is not None and mover != seat):
            continue
        view = before.view(mover)
        if len(view.moves(mover)) > 1:
            yield AnswerToReview(number, view, move)


def opinions(
    bot: SearchBot, view: View, move: int | None = None, stop: threading.Event | None = None, patience: float = math.inf
) -> list[Opinion]:
    """What a bot expects of the best answers to a view that read differently, and of a move that is asked about; best first."""
    words = view.game.words(LANGUAGES[0]).naming([str(seat) for seat in range(view.seats)])
    told = bot.explain(
        view,
        stop=stop,
        among=() if move is None else (move,),
        most=COMPARED,
        kind=lambda answer: view.game.speech.option(view, view.seat, answer, words),
        patience=patience,
    )
    return told.opinions()


def review(table: Table, bot: SearchBot, seat: int | None = None) -> Iterator[Remark]:
    """A remark on every choice of a seat, or of all seats, by one bot."""
    for asked in choices(table, seat):
        yield Remark(asked.number, asked.view, asked.played, tuple(opinions(bot, asked.view, asked.played.packed)))


class Review:
    """A review in the making. All choices are looked at quickly, and with care those that seem to have given most away."""

    def __init__(self, table: Table, seat: int | None = None) -> None:
        self.seats = table.seats
        self._questions = list(choices(table, seat))
        self._quick = len(self._questions)
        self.remarks: dict[int, Remark] = {}
        """By number in the log."""
        self.heard = 0

    @property
    def question(self) -> AnswerToReview | None:
        """What is to be thought about next; None: the review is done."""
        return self._questions[self.heard] if self.heard < len(self._questions) else None

    @property
    def total(self) -> int:
        """How many questions there are; those that are asked again are counted from the beginning."""
        return max(len(self._questions), self._quick + min(self._quick, AGAIN * self.seats))

    def hear(self, opinions: Sequence[Opinion]) -> None:
        """Take what is expected of the answers to the question."""
        asked = self.question
        assert asked is not None
        self.remarks[asked.number] = Remark(asked.number, asked.view, asked.played, tuple(opinions))
        self.heard += 1
        if self.heard == self._quick:
            self._questions += [
                AnswerToReview(r.number, r.view, r.played, CAREFUL)
                for seat in range(self.seats)
                for r in decisive(self.of(seat), AGAIN, SUSPECT)
            ]

    def of(self, seat: int) -> list[Remark]:
        """The remarks on a seat's answers."""
        return [remark for _, remark in sorted(self.remarks.items()) if remark.seat == seat]

    def moments(self, seat: int) -> list[Remark]:
        """The few answers of a seat that mattered most."""
        careful = {asked.number for asked in self._questions[self._quick :]}
        return decisive([remark for remark in self.of(seat) if remark.number in careful])
