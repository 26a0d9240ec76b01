"""The moves: `place TILE at Q,R turn N`, and fate's `draw TILE`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.declarations import Verbs, language_of
from ...core.moves import Argument, Number, Spelling
from .enums import SIDE

HALF = SIDE // 2


def cell_at(q: int, r: int) -> int:
    """The cell of coordinates that count from the start tile's plaza; they wrap round at 64."""
    return (r + HALF) % SIDE * SIDE + (q + HALF) % SIDE


def coordinates(cell: int) -> tuple[int, int]:
    """The coordinates of a cell, -32 to 31 each."""
    return cell % SIDE - HALF, cell // SIDE - HALF


@dataclass(frozen=True)
class Cell(Spelling):
    """A cell, written as its coordinates: `2,-1`, in JSON `[2, -1]`. No city reaches 64 cells away from its start."""

    pattern: str = r"-?\d+\s*,\s*-?\d+"

    def text(self, value: int) -> str:
        """See `Spelling`."""
        return "{},{}".format(*coordinates(value))

    def read(self, text: str) -> int:
        """See `Spelling`."""
        q, _, r = text.partition(",")
        return self.from_data([int(q), int(r)])

    def data(self, value: int) -> Any:
        """See `Spelling`."""
        return list(coordinates(value))

    def from_data(self, data: Any) -> int:
        """See `Spelling`."""
        q, r = data
        if type(q) is not int or type(r) is not int or max(abs(q), abs(r)) >= SIDE:
            raise ValueError(data)
        return cell_at(q, r)


class Say(Verbs):
    """The verbs."""

    PLACE = 1, "place {tile} at {at} turn {turn}", Argument("tile"), Argument("at", Cell()), Argument("turn", Number())
    DRAW = 2, "draw {tile}", Argument("tile")


LANGUAGE = language_of(Say)
