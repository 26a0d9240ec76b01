"""Puzzles on a server: their rooms, which of them there are, and what is told about an answer.

A puzzle is nobody's game. Its room is the same for all who look at it, from the seat that is to answer; it is kept nowhere, and
nothing can be changed in it. What is hidden from that seat is imagined, and nothing is ever drawn in it.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterable
from typing import Any

from ...bots.puzzles import Puzzle, Puzzles, answers, gain, of_the_day, puzzles_of
from ...core.errors import UnknownGame
from ...games import game as find_game
from ..refusals import Refusal
from ..storage import Storage
from .checked_moves import refuse_illegal, understood
from .room import NewEntry, Room, now
from .table_log import NOBODY, EntryKind, LogEntry
from .table_row import blank_row

_NAME = re.compile(r"puzzle-([a-z_]+)-([0-9a-f]{8})")


def table_of(puzzles: Puzzles, puzzle: Puzzle) -> str:
    """The name under which a puzzle is looked at like a table."""
    return f"puzzle-{puzzles.game}-{puzzle.name}"


class PuzzleRoom(Room):
    """A puzzle, looked at by anybody from the seat that is to answer."""

    is_puzzle = True

    def __init__(self, puzzles: Puzzles, puzzle: Puzzle, store: Storage, is_ready: Callable[[str, int], bool]) -> None:
        game, at, seats = find_game(puzzles.game), now(), range(puzzles.seats)
        row = blank_row(game, "") | {
            "id": table_of(puzzles, puzzle), "seats": puzzles.seats, "lineup": [{"kind": "open"}] * puzzles.seats,
            "options": {o.name: o.values[0] for o in game.options}, "public": True, "study": True, "phase": "playing",
        }  # fmt: skip
        super().__init__(row, game, store, is_ready)
        self.puzzle, self._puzzles = puzzle, puzzles
        for seat in seats:
            self.log_state.add(LogEntry(seat + 1, at, EntryKind.SIT, seat, {"person": "", "name": ""}))
        begun = {"moves": [], "given": 0, "nonces": [""] * puzzles.seats, "fresh": list(seats), "asked": []}
        self.log_state.add(LogEntry(puzzles.seats + 1, at, EntryKind.BEGIN, NOBODY, begun))

    def lay(self) -> None:
        """Have the position, as soon as the game's rules are ready."""
        if self.table is None and self._is_ready(self.game.name, len(answers(self.puzzle.moves))):
            seen = self.puzzle.view(self.game, self._puzzles.seats)
            self.row["start"] = seen.imagine(0, None).position()
            self.table = super().table_of([])

    async def catch_up(self) -> bool:
        """Nothing is written about it anywhere."""
        self.lay()
        return False

    async def change(self, make: Callable[[], NewEntry | None]) -> LogEntry | None:
        """Nobody plays here."""
        raise Refusal("not-now")

    def seats_of(self, person: str) -> list[int]:
        """Everybody looks from the seat that is to answer."""
        return [self.puzzle.seat]

    def judged(self, move: Any, lang: str) -> dict[str, Any]:
        """What is said about an answer: whether it is the best one, nearly or not, whether it is the obvious one, and what the
        best one brings more than that."""
        view = self.playing().view(self.puzzle.seat)
        packed = understood(view, move)
        refuse_illegal(view, packed, lang)
        brings = gain(self.puzzle, view, view.words(lang)).brings
        return {"verdict": self.puzzle.verdict(packed), "obvious": packed == self.puzzle.told[1][0], "brings": brings}

    def solution(self, lang: str) -> dict[str, Any]:
        """The best answer, and what it brings more than the obvious one."""
        view = self.playing().view(self.puzzle.seat)
        return {"move": self.puzzle.best, **gain(self.puzzle, view, view.words(lang))._asdict()}


def puzzle_room(table: str, store: Storage, is_ready: Callable[[str, int], bool]) -> PuzzleRoom | None:
    """The room of a puzzle; None if the name is not that of one."""
    found = _NAME.fullmatch(table)
    if found is None:
        return None
    try:
        puzzles = puzzles_of(find_game(found[1]))
    except UnknownGame:
        return None
    puzzle = None if puzzles is None else puzzles.named(found[2])
    return None if puzzles is None or puzzle is None else PuzzleRoom(puzzles, puzzle, store, is_ready)


def sets_of(games: Iterable[str]) -> list[Puzzles]:
    """The puzzles of all games that have some."""
    return [puzzles for name in games if (puzzles := puzzles_of(find_game(name))) is not None]


def listed(sets: list[Puzzles], today: datetime.date) -> dict[str, Any]:
    """The puzzle of a day, and all puzzles by game: their tables and how many levels miss each."""
    day = table_of(*of_the_day(today, sets)) if sets else None
    return {
        "day": day,
        "games": [
            {"game": one.game, "puzzles": [{"table": table_of(one, p), "missed": p.missed} for p in one.puzzles]}
            for one in sets
        ],
    }
