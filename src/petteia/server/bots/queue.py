"""Which question to a bot is next: the queue in front of the bots' worker processes.

Persons take turns, and so do the tables of each of them: whoever opens fifty tables waits longer, and nobody else does.
Short questions have a worker to themselves, so that none stands behind a master's; on all other workers long ones go
first. Where nobody waits for an answer, because nobody is connected, it is given when there is nothing else to do.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ...bots import LEVELS
from ...bots.budget import Budget

SHORT = 0.1
"""A question of at most so many seconds is a short one."""
SPARE = 1.0
"""An answer is given at most so many seconds later than its bot wishes to think: who waited longer thinks for less time."""
LEAST = 0.05
"""Seconds for which every bot that counts them may think, however long it waited."""
Charge = Callable[[float], None]
"""Where to charge seconds of the processor."""
_numbers = itertools.count()


def free(seconds: float) -> None:
    """Charge nobody."""


def wish_of(spec: str) -> float:
    """The seconds for which a bot wishes to think; 0 for one that does not count them."""
    _, _, setting = LEVELS.get(spec, spec).partition(":")
    budget = Budget.read(setting)
    return budget.seconds or 0.0 if budget is not None else 0.0


def limit_of(spec: str) -> float | None:
    """After how many seconds a bot has answered, waiting for a worker included; None for one that answers at once."""
    wish = wish_of(spec)
    return wish + SPARE if wish > SHORT else None


@dataclass(eq=False)
class BotQuestion:
    """One question to a bot. `is_awaited` tells whether somebody waits for the answer now."""

    person: str
    table: str
    spec: str
    since: float
    is_awaited: Callable[[], bool] = lambda: True
    charge: Charge = free
    is_long: bool = False
    """Whether it takes more time than its bot wishes to think."""
    number: int = field(default_factory=lambda: next(_numbers))

    @property
    def is_short(self) -> bool:
        """Whether it takes no time that anybody notices."""
        return not self.is_long and wish_of(self.spec) <= SHORT

    def spec_at(self, now: float) -> str:
        """The bot that answers if thinking begins now: one that waited too long thinks for less time."""
        wish = wish_of(self.spec)
        left = max(LEAST, wish + SPARE - (now - self.since))
        return self.spec if left >= wish or not self.is_awaited() else f"search:{1000 * left:.0f}ms"


class _Waiting:
    """The questions that wait, by person and table, each in the order in which their turn comes."""

    def __init__(self) -> None:
        self._persons: dict[str, dict[str, list[BotQuestion]]] = {}

    def __iter__(self) -> Iterator[BotQuestion]:
        """The first question of each table, whose turn it is first."""
        for tables in self._persons.values():
            yield from (questions[0] for questions in tables.values())

    def put(self, question: BotQuestion) -> None:
        self._persons.setdefault(question.person, {}).setdefault(question.table, []).append(question)

    def take(self) -> BotQuestion | None:
        """The next one; its person and table stand behind all others now. What nobody awaits comes last."""
        found = next((question for question in self if question.is_awaited()), None) or next(iter(self), None)
        if found is not None:
            self.drop(found)
        return found

    def drop(self, question: BotQuestion) -> bool:
        """Take one out; False if it does not wait here."""
        tables = self._persons.get(question.person, {})
        questions = tables.get(question.table, [])
        if question not in questions:
            return False
        questions.remove(question)
        del tables[question.table], self._persons[question.person]
        if questions:
            tables[question.table] = questions
        if tables:
            self._persons[question.person] = tables
        return True


class BotQueue:
    """Gives questions to so many workers, and to one more that takes short ones only."""

    def __init__(self, workers: int) -> None:
        self.quick = workers
        """The number of the worker for short questions; the others are numbered from 0."""
        self._short, self._long = _Waiting(), _Waiting()
        self._free = list(range(workers, -1, -1))

    def put(self, question: BotQuestion) -> None:
        """Let a question wait."""
        (self._short if question.is_short else self._long).put(question)

    def drop(self, question: BotQuestion) -> bool:
        """Let go of a question that waits; False if it does not."""
        return self._short.drop(question) or self._long.drop(question)

    def start(self) -> Iterator[tuple[int, BotQuestion]]:
        """The questions that can begin now, each with its worker, which is then busy."""
        for worker in sorted(self._free):
            question = self._short.take() if worker == self.quick else self._long.take() or self._short.take()
            if question is not None:
                self._free.remove(worker)
                yield worker, question

    def finish(self, worker: int) -> None:
        """A worker is free again."""
        self._free.append(worker)
