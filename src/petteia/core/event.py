"""Events that a page shows large when they happen, such as a battle: who, where, what was rolled, how it ended.

A game's `Speech` may have an `event(sight, seat, packed, words) -> Event | None`, asked for every line of the log with what was
before the move, as `move` is. A page shows it before it goes on; the line of the log tells the same.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class EventUnit:
    """A kind of figure with which a side takes part: an icon of `core.symbols`, how many there were, how many of them fell."""

    icon: str
    many: int
    lost: int


@dataclass(frozen=True, slots=True)
class EventSide:
    """One side: its seat and name, its dice in the order in which they fell, what is added to them in words, the total, what
    that means ("2 hits") and what the side has lost, both in words; and the figures with which it took part."""

    seat: int
    name: str
    dice: tuple[int, ...]
    added: tuple[str, ...]
    total: int
    outcome: str
    lost: str = ""
    units: tuple[EventUnit, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """A title, the touch key of where it happens, the sides, and how it ended in a sentence."""

    title: str
    place: str
    sides: tuple[EventSide, ...]
    result: str

    def to_json(self) -> dict[str, Any]:
        """JSON data."""
        return asdict(self)
