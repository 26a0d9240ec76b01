"""How the table looks. Which touches name a move is in `touching`.

Wishes (all may be left out):

========== ==========================================================================================================
last       the last move as (seat, packed), to be marked: `Table.last_move`
ghost      a packed move to be tried: it is shown in place; a march into a battle with its odds
legal      mark what answers the question; for the seat that is asked
layout     "table" (everything), "map" (the map alone) or "parts" (for a page, see `page`)
width      of the picture
narrow     everything in one column, 360 wide unless `width` says otherwise
flat       nothing changes: the map is seen from above
========== ==========================================================================================================
"""

from __future__ import annotations

from typing import Any

from ...core.errors import PetteiaError
from ...core.scene import Bounds, Fixed, Group, Node, Scene, Tilt
from ...core.words import Words
from . import panels, summary
from .atlas import MAP, Atlas, paper
from .chart import chart
from .gazetteer import gazetteer
from .ghost import ghost_nodes
from .page import parts
from .panels import GAP, Desk, Wishes
from .pieces import fitted, paragraph, text, text_width, wrapped
from .sentences import phase_name, question
from .strip import Strip
from .touching import meant, touches

__all__ = ["meant", "scene", "touches"]

WIDE, NARROW = 1600.0, 360.0
MARGIN = 20.0
SIDE_COLUMN = 430.0
LIMIT = 440.0
"""How wide a row of the strip is at most in one column."""
EDGE = 14.0
"""The rim of the map."""


class Picture:
    """A picture in the making: panels stand below one another, each in a group of its own."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.fixed: list[Node] = []
        self.live: list[Node] = []

    def map(self, x: float, y: float, wide: float) -> float:
        """The map; says how tall it is."""
        drawn = chart()
        scale = round(wide / (drawn.width + 2 * EDGE), 4)
        self.fixed.append(Group(id=MAP, x=x + EDGE * scale, y=y + EDGE * scale, scale=scale))
        self.chart()
        return (drawn.height + 2 * EDGE) * scale

    def chart(self) -> None:
        """The map's nodes, for a group that stands already."""
        desk = self.desk
        covered = frozenset(p for p in range(desk.box.provinces) if summary.is_covered(desk.sight, p))
        self.fixed += paper(covered, desk.words.plain)
        last = desk.wish.last[1] if desk.wish.last is not None else None
        self.live += Atlas(desk.sight, desk.words, desk.keys, desk.then, last).nodes()
        self.live += ghost_nodes(desk)

    def panel(self, name: str, draw: Any, x: float, y: float, wide: float) -> float:
        """A panel by the function that draws it; says how tall it is."""
        self.live.append(Group(id=name, x=x, y=y))
        nodes, high = draw(name, wide)
        self.live += nodes
        return float(high)

    def strip(self, name: str, x: float, y: float, wide: float) -> float:
        """The strip of what to do now, made smaller where it is longer than its room."""
        strip = Strip(self.desk, name, LIMIT if self.desk.wish.narrow else 0.0)
        scale = round(min(1.0, wide / strip.draw()), 4)
        self.live += [Group(id=name, x=x, y=y, scale=scale), *strip.nodes]
        return strip.high * scale

    def title(self, x: float, y: float, wide: float) -> None:
        """The game's name, the turn and the phase."""
        words, state = self.desk.words, self.desk.state
        name = words("game-title")
        told = words("turn-phase", turn=int(state.turn), phase=phase_name(state.phase, words))
        size = min(28.0, fitted(name, 28, 0.55 * wide, bold=True))
        self.live.append(text("title", x, y, name, size, role="title"))
        at = x + text_width(name, size, bold=True) + 10
        self.live.append(text("phase", at, y + 2, told, fitted(told, 16, x + wide - at), role="muted"))

    def finish(self, frame: Bounds | None) -> Scene:
        """The scene of all nodes collected."""
        return Scene(tuple(self.live), Fixed(tuple(self.fixed)), Tilt(1.0, 0.0), frame)


def scene(sight: Any, words: Words, **wishes: Any) -> Scene:
    """The picture of a position, by the wishes that this module lists."""
    wish = Wishes(**wishes)
    if wish.layout not in _LAYOUTS:
        raise PetteiaError(f"unknown layout {wish.layout!r}: choose one of {', '.join(_LAYOUTS)}")
    picture = Picture(Desk(sight, words, wish))
    return picture.finish(_LAYOUTS[wish.layout](picture))


def _table(picture: Picture) -> Bounds:
    return _column(picture) if picture.desk.wish.narrow else _two_columns(picture)


def _two_columns(picture: Picture) -> Bounds:
    """The map, the strip and the cards on the left, the tracks and the empires on the right."""
    desk = picture.desk
    wide = desk.wish.width or WIDE
    left = wide - 2 * MARGIN - GAP - SIDE_COLUMN
    picture.title(MARGIN, MARGIN + 16, left)
    y = MARGIN + 42
    y += picture.map(MARGIN, y, left) + GAP
    y += picture.strip("now", MARGIN, y, left) + GAP
    y += picture.panel("cards", lambda g, w: panels.cards(desk, g, w), MARGIN, y, left)
    x, below = MARGIN + left + GAP, MARGIN
    below += picture.panel("tracks", lambda g, w: panels.tracks(desk, g, w), x, below, SIDE_COLUMN) + GAP
    below = _empires(picture, x, below, SIDE_COLUMN)
    return Bounds(0.0, 0.0, wide, max(y, below - GAP) + MARGIN)


def _empires(picture: Picture, x: float, y: float, wide: float) -> float:
    desk = picture.desk
    for seat in summary.seats_in_order(desk.sight):
        y += picture.panel(f"seat{seat}", lambda g, w, s=seat: panels.empire(desk, g, s, w), x, y, wide) + GAP
    return y


def _column(picture: Picture) -> Bounds:
    """Everything below one another, for a phone."""
    desk = picture.desk
    wide = desk.wish.width or NARROW
    x, room, y = 8.0, wide - 16.0, 8.0
    picture.title(x, y + 14, room)
    y += 32
    y += picture.map(x, y, room) + GAP
    y += picture.strip("now", x, y, room) + GAP
    y += _said(picture, x, y, room) + GAP
    y += picture.panel("gazetteer", lambda g, w: gazetteer(desk, g, w), x, y, room) + GAP
    y += picture.panel("tracks", lambda g, w: panels.tracks(desk, g, w), x, y, room) + GAP
    y = _empires(picture, x, y, room)
    y += picture.panel("cards", lambda g, w: panels.cards(desk, g, w), x, y, room)
    return Bounds(0.0, 0.0, wide, y + 8)


def _said(picture: Picture, x: float, y: float, wide: float) -> float:
    """The question in words."""
    lines = wrapped(question(picture.desk.sight, picture.desk.words), 14, wide - 16)
    picture.live += paragraph("asked", lines, x + 4, y + 8, 14)
    return 17.5 * len(lines)


def _only_map(picture: Picture) -> Bounds:
    """The map and nothing else."""
    wide = picture.desk.wish.width or (NARROW if picture.desk.wish.narrow else 1200.0)
    return Bounds(0.0, 0.0, wide, picture.map(0.0, 0.0, wide))


_LAYOUTS = {"table": _table, "map": _only_map, "parts": parts}
