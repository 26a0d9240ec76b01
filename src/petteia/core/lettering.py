"""Text and signs in pictures: how wide text may become, at which size it fits, how it is broken into lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .scene import Circle, Node, Symbol, Text
from .theme import SEATS


def text(name: str, x: float, y: float, told: str, size: float, **looks: Any) -> Text:
    """A line of text in the layer of labels."""
    return Text(id=name, x=x, y=y, text=told, size=size, **{"layer": "labels", **looks})


def icon(name: str, sign: str, x: float, y: float, size: float, fill: str = "ink", **looks: Any) -> Symbol:
    """A sign in the layer of pieces."""
    return Symbol(id=name, x=x, y=y, name=sign, size=size, fill=fill, **{"layer": "pieces", **looks})


class Lettering:
    """Letters of some width: `plain` times their size, at most, in whatever font; bold ones are wider."""

    def __init__(self, plain: float, bold: float = 0.72) -> None:
        self.plain, self.bold = plain, bold

    def width(self, told: str, size: float, bold: bool = False) -> float:
        """How wide a line of text may become at most, in whatever font."""
        return (self.bold if bold else self.plain) * size * len(told)

    def fitted(self, told: str, size: float, room: float, bold: bool = False) -> float:
        """A size, no larger than asked, at which the text fits into its room."""
        return round(min(size, size * room / max(self.width(told, size, bold), 1.0)), 1)

    def name_lines(
        self, name: str, told: str, x: float, y: float, size: float, room: float, least: float = 0.8, **looks: Any
    ) -> list[Node]:
        """A name around the height y: in one line, or in two where one line would be smaller than `least` of its size."""
        bold = looks.get("role") == "title"
        if self.fitted(told, size, room, bold) >= least * size or " " not in told:
            return [text(name, x, y, told, self.fitted(told, size, room, bold), **looks)]
        parts = told.split()
        splits = ((" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts)))
        lines = min(splits, key=lambda pair: max(map(len, pair)))
        small = min(self.fitted(line, max(least, 0.85) * size, room, bold) for line in lines)
        return [
            text(f"{name}/{i}", x, round(y + small * (i - 0.5), 1), line, small, **looks)
            for i, line in enumerate(lines)
        ]

    def wrapped(self, told: str, size: float, room: float) -> list[str]:
        """The text in lines that fit into a room, broken at spaces."""
        lines: list[str] = []
        for word in told.split():
            if lines and self.width(f"{lines[-1]} {word}", size) <= room:
                lines[-1] = f"{lines[-1]} {word}"
            else:
                lines.append(word)
        return lines


LETTERS = Lettering(0.6)
"""Letters of the usual width."""


def paragraph(name: str, lines: Sequence[str], x: float, y: float, size: float, **looks: Any) -> list[Node]:
    """Lines of text below one another, the first at the height y."""
    return [text(f"{name}/{i}", x, round(y + 1.3 * size * i, 1), line, size, **looks) for i, line in enumerate(lines)]


def seat_sign(name: str, seat: int, x: float, y: float, radius: float, rim: str = "", **looks: Any) -> list[Node]:
    """The sign of a seat on a disc of its colour, with a thin rim if it has one; label and marks belong to the disc."""
    look, bare = SEATS[seat], {"layer": "pieces", **looks, "label": "", "marks": ()}
    edge: dict[str, Any] = {"stroke": rim, "width": round(0.12 * radius, 2)} if rim else {}
    disc = Circle(id=name, x=x, y=y, r=radius, fill=look.token, **{"layer": "pieces", **edge, **looks})
    return [disc, Symbol(id=f"{name}/sign", x=x, y=y, name=look.sign, size=1.3 * radius, fill="surface", **bare)]


def pawn(name: str, seat: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A worker: a pawn of the seat's colour with its sign."""
    look = SEATS[seat]
    sign = icon(f"{name}/sign", look.sign, x, y + 0.2 * size, 0.36 * size, "surface", **looks)
    return [icon(name, "pawn", x, y, size, look.token, label=label, **looks), sign]


def figure(number: int) -> str:
    """A number, with a true minus."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A change, with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
