"""Looking back at a game: what each answer of a seat has given away, by a bot's judgement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.table import Move, Table
from .advice import Advice
from .search import SearchBot


@dataclass(frozen=True)
class Remark:
    """One answer of a finished or running game: its number in the log, what was played, and what the bot says."""

    number: int
    seat: int
    played: Move
    advice: Advice

    @property
    def left(self) -> float:
        """How many points of the final lead the answer is expected to have given away."""
        return self.advice.left_behind(self.played.packed)


def review(table: Table, bot: SearchBot, seat: int | None = None) -> Iterator[Remark]:
    """A remark on every answer of a seat, or of all seats, in which there was a choice. Each is judged by the view that
    its seat had then, so that nobody is blamed for what could not be known."""
    moments = table.moments()
    for number, (mover, move) in enumerate(table.log):
        before = next(moments)
        if mover >= before.seats or (seat is not None and mover != seat):
            continue
        view = before.view(mover)
        if len(view.moves(mover)) > 1:
            yield Remark(number, mover, move, bot.explain(view, among=(move.packed,)))
