"""Looking back at a game: what each answer of a seat has given away, by a bot's judgement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
        """What the answer is expected to have given away: points of the final lead, or where points do not add up hundredths
        of a win."""
        return self.advice.left_behind(self.played.packed)

    @property
    def value(self) -> float:
        """How the game looked to the seat before it answered: 0 lost, 1 won."""
        return self.advice.best.value


def decisive(remarks: Sequence[Remark], most: int = 3, least: float = 2.0) -> list[Remark]:
    """The few answers that gave most away, in the order of the game; none that gave away less than `least`."""
    worst = sorted((r for r in remarks if r.left >= least), key=lambda r: -r.left)[:most]
    return sorted(worst, key=lambda r: r.number)


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
