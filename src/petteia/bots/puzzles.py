"""Puzzles: positions from bots' games in which one answer is far better than all others, and not the obvious one.

They lie in a game's folder as `puzzles.json`. A position is a deal and the answers that were given from there; the file says by
what margin and how long a search found the best answer, and of each puzzle how many of the levels miss it and what is expected
of the best answer and of others. `petteia puzzles` finds them (`petteia.bots.puzzle_finder`).
"""

from __future__ import annotations

import datetime
import functools
import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple

from ..core.agenda import FATE
from ..core.errors import BadRecord, PetteiaError
from ..core.game import Game
from ..core.table import Table, View
from ..core.words import Words
from .advice import Opinion, differences_in_words, given_away

FORM = 2
SEATS = 16
"""An answer is written as one number: the packed move times this, and the seat."""
AS_GOOD = 1
"""An answer that gives away at most so many hundredths of a win is as good as the best one."""
NEARLY = 0.5
"""One that gives away at most this part of what the obvious one does is nearly as good."""
PART = 10
"""Expected points are written in tenths."""
Verdict = Literal["right", "nearly", "wrong"]
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Puzzle:
    """One position: the deal, the answers given from there, whose turn it is, how many of the five levels do not find the best
    answer, and what is expected of answers: of the best one, of the one that `greedy` gives, then of others, the packed move
    and its value in hundredths of a win, of the first two also in tenths of a point the lead at the end of the game and the
    seat's line of the sheet."""

    seed: int
    moves: str
    seat: int
    missed: int
    told: tuple[tuple[int, ...], ...]

    @property
    def best(self) -> int:
        """The best answer."""
        return self.told[0][0]

    @property
    def gap(self) -> int:
        """By how many hundredths of a win the best answer is better than all that are not as good."""
        return min(lost for _, value, *_ in self.told[1:] if (lost := self.told[0][1] - value) > AS_GOOD)

    @functools.cached_property
    def name(self) -> str:
        """A short name that stays the same when other puzzles are added."""
        return hashlib.blake2b(f"{self.seed} {self.seat} {self.moves}".encode(), digest_size=4).hexdigest()

    def lost(self, move: int) -> int | None:
        """How many hundredths of a win an answer gives away; None if that is not known of it."""
        return next((self.told[0][1] - value for known, value, *_ in self.told if known == move), None)

    def verdict(self, move: int) -> Verdict:
        """Whether an answer is the best one, as good, or nearly."""
        lost, obvious = self.lost(move), self.told[0][1] - self.told[1][1]
        if lost is None or lost > max(AS_GOOD, NEARLY * obvious):
            return "wrong"
        return "right" if lost <= AS_GOOD else "nearly"

    def table(self, game: Game, seats: int) -> Table:
        """The position. The chance that follows in it is nobody's to look at: show a view, or a record, which has no seed."""
        table = game.new(seats=seats, seed=self.seed)
        for seat, move in answers(self.moves):
            table.play(move, seat)
        return table

    def view(self, game: Game, seats: int) -> View:
        """The position as who is to answer sees it."""
        return self.table(game, seats).view(self.seat)


@dataclass(frozen=True)
class Puzzles:
    """All puzzles of a game, with how they were found."""

    game: str
    box: str
    rules: int
    seats: int
    margin: int
    seconds: float
    puzzles: tuple[Puzzle, ...]
    next_seed: int = 0

    def named(self, name: str) -> Puzzle | None:
        """The puzzle of a name, if there is one."""
        return next((one for one in self.puzzles if one.name == name), None)

    def text(self) -> str:
        """The puzzles as a file: one line each."""
        head = asdict(self) | {"petteia-puzzles": FORM}
        lines = [json.dumps(asdict(puzzle), separators=(",", ":")) for puzzle in self.puzzles]
        del head["puzzles"]
        return f'{json.dumps(head)[:-1]}, "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"


class PuzzleGain(NamedTuple):
    """The best answer in words, the obvious one, and what the best one brings more: in all, and in which columns."""

    better: str
    obvious: str
    brings: str
    rows: tuple[str, ...]


def gain(puzzle: Puzzle, view: View, words: Words) -> PuzzleGain:
    """What the best answer of a puzzle brings more than the obvious one."""
    best, obvious = (
        Opinion(move, value / 100, 0.0, lead / PART, tuple(n / PART for n in row))
        for move, value, lead, *row in puzzle.told[:2]
    )
    better, other = (view.game.speech.option(view, view.seat, one.move, words) for one in (best, obvious))
    more = round(given_away(view.game, best, obvious))
    brings = words("core-points", n=more) if view.game.adds_up else f"{more} %"
    return PuzzleGain(better, other, brings, tuple(differences_in_words(view.game, best, obvious, words)))


def of_the_day(date: datetime.date, sets: Sequence[Puzzles]) -> tuple[Puzzles, Puzzle]:
    """The puzzle of a day: the games take turns, and each goes through its puzzles."""
    turn, n = divmod(date.toordinal(), len(sets))
    puzzles = sets[n]
    return puzzles, puzzles.puzzles[turn % len(puzzles.puzzles)]


def written(log: Iterable[tuple[int, int]]) -> str:
    """Answers as text; those of fate follow from the deal."""
    return ".".join(_digits(packed * SEATS + seat) for seat, packed in log if seat != FATE)


def answers(text: str) -> list[tuple[int, int]]:
    """The seats and packed moves of a text."""
    numbers = [int(part, 36) for part in text.split(".") if part]
    return [(number % SEATS, number // SEATS) for number in numbers]


def _digits(number: int) -> str:
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = _DIGITS[digit] + text
    return text or "0"


def read(text: str) -> Puzzles:
    """The puzzles of a file."""
    try:
        data: dict[str, Any] = json.loads(text)
        if data.pop("petteia-puzzles") != FORM:
            raise BadRecord("puzzles: of another version")
        found = tuple(_puzzle(**one) for one in data.pop("puzzles"))
        return Puzzles(**data, puzzles=found)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadRecord(f"puzzles: {error}") from None


def _puzzle(told: Sequence[Sequence[int]], **of: Any) -> Puzzle:
    return Puzzle(**of, told=tuple(tuple(one) for one in told))


def file_of(game: Game) -> Path:
    """Where a game's puzzles lie."""
    return game.folder / "puzzles.json"


@functools.cache
def puzzles_of(game: Game) -> Puzzles | None:
    """The puzzles of a game; None if it has none, or if they are of another box or of other rules than the present ones."""
    file = file_of(game)
    if not file.exists():
        return None
    found = read(file.read_text(encoding="utf-8"))
    is_ours = found.game == game.name and found.box == game.box_digest and found.rules == game.rules
    return found if is_ours and found.puzzles else None


def check(puzzle: Puzzle, game: Game, seats: int) -> View:
    """The view of a puzzle whose answers are legal and whose best answer is one of several; else an error."""
    try:
        view = puzzle.view(game, seats)
    except PetteiaError as error:
        raise BadRecord(f"puzzles: {error}") from None
    legal: Sequence[int] = view.moves(puzzle.seat).packed() if puzzle.seat in view.waiting else []
    columns = 3 + len(game.categories)
    if [len(one) for one in puzzle.told] != [columns, columns, *[2] * (len(puzzle.told) - 2)] or any(
        one[0] not in legal for one in puzzle.told
    ):
        raise BadRecord("puzzles: the answers it tells of are not legal ones")
    return view
