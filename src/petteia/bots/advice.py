"""Advice of a bot about a view: its best answers, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ..core.game import Category, Game
from ..core.table import Move, View
from ..core.words import Words

NOTABLE, ROWS = 0.75, 3
"""Points by which a column is worth telling, and how many columns are told."""


class Opinion(NamedTuple):
    """What is expected of one answer, in plain figures: its value (0 lost, 1 won), and at the end of the game the seat's
    points, its lead, and its line of the sheet."""

    move: int
    value: float
    points: float
    lead: float
    row: tuple[float, ...]


@dataclass(frozen=True)
class Choice:
    """One answer: how often it was tried, its value (0 lost, 1 won), the expected final sheet, and the line to fear.

    `sheet` has a row for each seat and a column for each category; `line` is what is expected to follow, by seat.
    """

    move: Move
    visits: int
    value: float
    sheet: list[list[float]]
    line: tuple[tuple[int, Move], ...]

    def total(self, seat: int) -> float:
        """The points that a seat is expected to end with."""
        counted = [i for i, c in enumerate(self.move.game.categories) if not c.detail]
        return sum(self.sheet[seat][i] for i in counted)

    def lead(self, seat: int) -> float:
        """By how many points a seat is expected to end ahead of the best of the others; its own if it plays alone."""
        others = [self.total(s) for s in range(len(self.sheet)) if s != seat]
        return self.total(seat) - max(others, default=0.0)


@dataclass(frozen=True)
class Advice:
    """The best answers to a question, best first, and what finding them has cost."""

    view: View
    choices: tuple[Choice, ...]
    simulations: int
    nodes: int
    seconds: float

    @property
    def best(self) -> Choice:
        """The answer that the bot would give."""
        return self.choices[0]

    def of(self, packed: int) -> Choice:
        """What is said about one answer."""
        return next(c for c in self.choices if c.move.packed == packed)

    def opinions(self) -> list[Opinion]:
        """All answers in figures, best first."""
        seat = self.view.seat
        return [
            Opinion(c.move.packed, c.value, c.total(seat), c.lead(seat), tuple(c.sheet[seat])) for c in self.choices
        ]

    def left_behind(self, packed: int) -> float:
        """What an answer gives away against the best one."""
        best, *_ = found = self.opinions()
        return given_away(self.view.game, best, next(o for o in found if o.move == packed))


def given_away(game: Game, best: Opinion, other: Opinion) -> float:
    """What an answer gives away against the best one: points of lead, or where points do not add up hundredths of a win."""
    return max(0.0, best.lead - other.lead if game.adds_up else 100 * (best.value - other.value))


def differences(game: Game, this: Opinion, other: Opinion) -> list[tuple[float, Category]]:
    """By how much two answers differ in the columns in which they differ most: first where the first one is better."""
    changes = [
        (ours - theirs, category)
        for category, ours, theirs in zip(game.categories, this.row, other.row, strict=True)
        if category.goal or not category.detail
    ]
    most = sorted((c for c in changes if abs(c[0]) >= NOTABLE), key=lambda change: -abs(change[0]))[:ROWS]
    return sorted(most, key=lambda change: change[0] < 0)


def differences_in_words(game: Game, this: Opinion, other: Opinion, words: Words) -> list[str]:
    """In which columns one answer brings its seat more, or less, than another one, and the best of the others, in words."""
    rows = [signed(title(category, words), change) for change, category in differences(game, this, other)]
    own = sum(a - b for a, b, c in zip(this.row, other.row, game.categories, strict=True) if not c.detail)
    theirs = own - (this.lead - other.lead) if game.adds_up else 0.0
    return [*rows, signed(words("core-opponents"), theirs)] if abs(theirs) >= NOTABLE else rows


def signed(name: str, change: float) -> str:
    """What becomes more or less, and by how much."""
    return f"{name} {'+' if change > 0 else '−'}{round(abs(change))}"


def title(category: Category, words: Words) -> str:
    """A column in words, in short if there is a short form."""
    short = f"category-{category.name}-short"
    return words(short) if words.has(short) else words(f"category-{category.name}")
