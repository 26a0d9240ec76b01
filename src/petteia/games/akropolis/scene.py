"""How the table looks, and which touches name a move.

Wishes (all may be left out):

========== ==========================================================================================================
last       the last move as (seat, packed), to be marked: `Table.last_move`
ghost      a packed move to be tried: its tile is shown in place, with its price and what it changes by colour
legal      mark every cell on which a tile may start, and offer the six turns; in "parts", True or False marks all places
           of the viewer's city, so that they do not come and go with the turn: the legal moves tell which can be touched
layout     "table" (everything), "city" (one city), "site" (the construction site) or "parts" (for a page, see `parts`)
seat       whose city is large; the viewer's, else the mover's, else the winner's
width      of the picture; `aspect` is its width by its height ("table" grows taller if it must)
narrow     everything in one column, 360 wide unless `width` says otherwise
flat       the picture will be drawn in plan: leave room for that
========== ==========================================================================================================

Touches: "tile:17" takes a tile, "cell:2,-1" names the cell of its first hex, "turn:3" how it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from ...core.errors import NotUnderstood, PetteiaError
from ...core.moves import arg, verb_of
from ...core.scene import Box, Scene
from ...core.words import Words
from .moves import LANGUAGE, Say
from .page import parts
from .panels import HEAD, TURN_BUTTON, Picture, Wishes, sheet_height
from .pieces import cell_key
from .vocabulary import CELLS

ARGUMENT = 4095
"""The bits of an argument of a packed move."""
WIDE, NARROW = 1280.0, 360.0
MARGIN, GAP = 24.0, 16.0
SIDE_COLUMN = {2: 404.0, 3: 404.0, 4: 456.0}
"""How wide the right column is, by the number of seats."""
LEAST_CITY = 210.0
"""How tall the room of another player's city is at least."""
BESIDE = 136.0
"""How wide the head of a city is when it stands beside it."""
BAR = 62.0
TAG = 32.0
"""The room over a city for the tag of a tile being tried."""


def touches(sight: Any, packed: int) -> tuple[str, ...]:
    """The touch keys that name a move, in the order in which a person touches them: the tile, the cell, the turn."""
    return _touches(packed)


@lru_cache(maxsize=1 << 16)
def _touches(packed: int) -> tuple[str, ...]:
    tile = f"tile:{arg(packed, 0)}"
    if verb_of(packed) == Say.DRAW:
        return (tile,)
    return tile, _cell(arg(packed, 1)), f"turn:{arg(packed, 2)}"


def touches_of_all(sight: Any, moves: Sequence[int]) -> tuple[list[str], list[tuple[int, ...]]]:
    """The touch keys of many placing moves at once, and for each move the numbers of its own."""
    keys: list[str] = []
    numbers: list[list[int]] = []
    for i, name in enumerate(_KEYS):
        values = [move >> 5 + 12 * i & ARGUMENT for move in moves]
        number = {value: n for n, value in enumerate(sorted(set(values)), len(keys))}
        numbers.append([number[value] for value in values])
        keys += map(name, number)
    return keys, list(zip(*numbers, strict=True))


@lru_cache(maxsize=CELLS)
def _cell(cell: int) -> str:
    return f"cell:{cell_key(cell)}"


_KEYS: tuple[Callable[[int], str], ...] = ("tile:{}".format, _cell, "turn:{}".format)
"""The touch keys of the arguments of a placing move."""


def meant(sight: Any, keys: tuple[str, ...]) -> int | None:
    """The placing move that touched keys mean, so that a refusal can be explained; a tile alone is tried at the middle."""
    told = dict(key.partition(":")[::2] for key in keys)
    try:
        return LANGUAGE.read(f"place {told['tile']} at {told.get('cell', '0,0')} turn {told.get('turn', '0')}")
    except (KeyError, NotUnderstood):
        return None


def scene(sight: Any, words: Words, **wishes: Any) -> Scene:
    """The picture of a position, by the wishes that this module lists."""
    wish = Wishes(**wishes)
    if wish.layout not in _LAYOUTS:
        raise PetteiaError(f"unknown layout {wish.layout!r}: choose one of {', '.join(_LAYOUTS)}")
    if wish.seat is not None and not 0 <= wish.seat < sight.seats:
        raise PetteiaError(f"there is no seat {wish.seat}: the seats are 0 to {sight.seats - 1}")
    picture = Picture(sight, words, wish)
    frame = _LAYOUTS[wish.layout](picture)
    return picture.finish(frame)


def _table(picture: Picture) -> Box:
    return _column(picture) if picture.wish.narrow else _two_columns(picture)


def _two_columns(picture: Picture) -> Box:
    """The site and the large city on the left, the sheet and the other cities on the right."""
    wish = picture.wish
    others = picture.others()
    wide = wish.width or WIDE
    side = SIDE_COLUMN[picture.sight.seats]
    sheet = sheet_height(side, picture.sight.seats)
    least = 2 * MARGIN + sheet + len(others) * (GAP + LEAST_CITY)
    high = max(wide / (wish.aspect or 1.5), least)
    left = Box(MARGIN, MARGIN, wide - 2 * MARGIN - GAP - side, high - 2 * MARGIN)
    right = Box(left.x + left.w + GAP, MARGIN, side, high - 2 * MARGIN)
    _left_column(picture, left)
    picture.sheet(Box(right.x, right.y, right.w, sheet))
    room = Box(right.x, right.y + sheet + GAP, right.w, right.h - sheet - GAP)
    each = (room.h - GAP * (len(others) - 1)) / len(others)
    for i, seat in enumerate(others):
        _other_city(picture, i, seat, Box(room.x, room.y + (each + GAP) * i, room.w, each))
    return Box(0.0, 0.0, wide, high)


def _left_column(picture: Picture, room: Box) -> None:
    picture.title(Box(room.x + 4, room.y, room.w - 4, 40))
    top = room.y + 40 + 12
    top += picture.site_panel(Box(room.x, top, room.w, 0), picture.sight.seats + 2) + GAP
    picture.head(picture.hero, Box(room.x + 4, top, room.w - 8, HEAD))
    bar = room.y + room.h - BAR
    top += HEAD + (TAG if picture.ghost is not None else 0)
    picture.city(picture.hero, Box(room.x, top, room.w, bar - GAP - top), 1.75)
    picture.bar(Box(room.x, bar, room.w, BAR))


def _other_city(picture: Picture, n: int, seat: int, room: Box) -> None:
    picture.panel(f"other{n}", room)
    if room.h < 0.65 * room.w:
        picture.side_head(seat, Box(room.x + 12, room.y + 10, BESIDE, HEAD))
        picture.city(seat, Box(room.x + BESIDE, room.y + 10, room.w - BESIDE - 14, room.h - 20), 1.0)
    else:
        picture.head(seat, Box(room.x + 12, room.y + 6, room.w - 28, HEAD))
        picture.city(seat, Box(room.x + 14, room.y + HEAD + 8, room.w - 28, room.h - HEAD - 20), 1.0)


def _column(picture: Picture) -> Box:
    """Everything below one another, for a phone."""
    wide = picture.wish.width or NARROW
    room = Box(12.0, 8.0, wide - 24.0, 0.0)
    picture.title(Box(room.x + 2, room.y, room.w - 2, 40))
    slots = picture.sight.seats + 2
    y = 52.0
    y += picture.site_panel(Box(room.x, y, room.w, 0), slots if slots <= 4 else 3) + 8
    picture.head(picture.hero, Box(room.x, y, room.w, HEAD))
    tag = TAG if picture.ghost is not None else 0
    picture.city(picture.hero, Box(room.x, y + HEAD + tag, room.w, 0.85 * room.w - tag), 1.2)
    y += HEAD + 0.85 * room.w + 12
    high = 92.0 + (TURN_BUTTON + 4 if picture.wish.legal and picture.mover is not None else 0)
    picture.bar(Box(room.x, y, room.w, high))
    y += high + 12
    sheet = sheet_height(room.w, picture.sight.seats)
    picture.sheet(Box(room.x, y, room.w, sheet))
    y += sheet + 12
    for n, seat in enumerate(picture.others()):
        _other_city(picture, n, seat, Box(room.x, y, room.w, HEAD + 0.7 * room.w))
        y += HEAD + 0.7 * room.w + 12
    return Box(0.0, 0.0, wide, y)


def _one_city(picture: Picture) -> Box:
    """One city with the places around it, and nothing else."""
    wide = picture.wish.width or (NARROW if picture.wish.narrow else 800.0)
    high = wide / (picture.wish.aspect or 4 / 3)
    picture.city(picture.hero, Box(8.0, TAG, wide - 16.0, high - TAG - 8.0), 2.0, surrounded=True)
    return Box(0.0, 0.0, wide, high)


def _only_site(picture: Picture) -> Box:
    """The construction site and nothing else."""
    wide = picture.wish.width or (NARROW if picture.wish.narrow else 832.0)
    slots = picture.sight.seats + 2
    per_row = slots if wide > 600 or slots <= 4 else 3
    high = picture.site_panel(Box(1.0, 1.0, wide - 2.0, 0.0), per_row)
    return Box(0.0, 0.0, wide, high + 2.0)


_LAYOUTS = {"table": _table, "city": _one_city, "site": _only_site, "parts": parts}
PAGE = {"layout": "parts"}
"""What a page wishes for: it arranges the parts by itself, and has a sheet and a prompt of its own."""
