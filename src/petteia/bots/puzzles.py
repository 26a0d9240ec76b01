"""Puzzles: positions from bots' games in which one answer is far better than all others, and not the obvious one.

They lie in a game's folder as `puzzles.json`. A position is a deal and the answers that were given from there; the file says by
what margin and how long a search found the best answer, and of each puzzle how many of the levels miss it. `petteia puzzles`
finds them (`petteia.bots.puzzle_finder`).
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..core.agenda import FATE
from ..core.errors import BadRecord, PetteiaError
from ..core.game import Game
from ..core.table import Table, View

FORM = 1
SEATS = 16
"""An answer is written as one number: the packed move times this, and the seat."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Puzzle:
    """One position: the deal, the answers given from there, whose turn it is, the best answer, by how many hundredths of a win
    it is better than the next one, and how many of the five levels do not find it."""

    seed: int
    moves: str
    seat: int
    best: int
    gap: int
    missed: int

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

    def text(self) -> str:
        """The puzzles as a file: one line each."""
        head = asdict(self) | {"petteia-puzzles": FORM}
        lines = [json.dumps(asdict(puzzle), separators=(",", ":")) for puzzle in self.puzzles]
        del head["puzzles"]
        return f'{json.dumps(head)[:-1]}, "puzzles": [\n' + ",\n".join(lines) + "\n]}\n"


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
        found = tuple(Puzzle(**one) for one in data.pop("puzzles"))
        return Puzzles(**data, puzzles=found)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadRecord(f"puzzles: {error}") from None


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
    if len(legal) < 2 or puzzle.best not in legal:
        raise BadRecord("puzzles: the best answer is not one of several legal ones")
    return view
