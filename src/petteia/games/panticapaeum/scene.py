"""How the table looks, and which touches name a move.

Wishes (all may be left out):

========== ==========================================================================================================
last       the last move as (seat, packed), to be marked: `Table.last_move`
ghost      a packed move to be tried: it is shown in place, with what it changes in the store and on the rows
legal      mark every cell that answers the question
layout     "table" (everything), "city" (one city), "ring", "development" (that board) or "parts" (for a page, see `page`)
seat       whose city is large; the viewer's, else the mover's, else the winner's
width      of the picture; `aspect` is its width by its height ("table" grows taller if it must)
narrow     everything in one column, 360 wide unless `width` says otherwise
flat       the picture will be drawn in plan: leave room for that
========== ==========================================================================================================

Touches: "tile:t17" takes a tile, "cell:2,-1" names a cell, "turn:3" how a tile lies, "way:1" how a building does; a cell
alone means a worker, or with a tile in hand "worker" and the cell; "build:house", "sell:brown" (one for each colour
sold), "take:coins", "row:green". What has no place in the picture (a payment, a step, being done) is chosen from a list
or a dialog.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...core.errors import NotUnderstood, PetteiaError
from ...core.moves import arg, verb_of
from ...core.scene import Bounds, Group, Rect, Scene
from ...core.words import Words
from . import summary
from .boards import YARD_HIGH, development, development_height, yard, yard_width
from .dialog import dialog
from .enums import COINS, COLOURS, Ask
from .moves import BUILDING_NAMES, COLOUR_NAMES, LANGUAGE, Say
from .page import parts
from .panels import GAP, TILE_NAMES, Picture, Wishes, key_of
from .pieces import paragraph, text, waves, wrapped

__all__ = ["dialog", "meant", "scene", "touches"]

WIDE, NARROW = 1280.0, 360.0
MARGIN = 24.0
SIDE_COLUMN = 440.0
LEAST_CITY = 190.0
"""How tall the room of another player's city is at least."""


# --- touches ---------------------------------------------------------------------------------------------------------


def touches(sight: Any, packed: int) -> tuple[str, ...]:
    """The touch keys that name a move, in the order in which a person touches them."""
    verb = Say(verb_of(packed))
    if verb in (Say.LAY, Say.WORK, Say.BUILD, Say.SET, Say.LIFT):
        return _touches_of_place(sight, verb, packed)
    if verb == Say.SELL:
        return tuple(f"sell:{name}" for i, name in enumerate(COLOUR_NAMES) if arg(packed, 0) >> i & 1)
    if verb in (Say.FILL, Say.ADVANCE, Say.DISCARD):
        kind = {Say.FILL: "fill", Say.ADVANCE: "row", Say.DISCARD: "discard"}[verb]
        return (f"{kind}:{COLOUR_NAMES[arg(packed, 0)]}",)
    if verb == Say.TAKE:
        what = arg(packed, 0)
        return (f"take:{'coins' if what == COINS else COLOUR_NAMES[what - 1]}",)
    if verb in (Say.DRAW, Say.COLLECT):
        return (f"tile:{TILE_NAMES.text(arg(packed, 0))}",)
    named = (Say.PAY, Say.TOKEN, Say.ERECT, Say.GAIN)
    return (LANGUAGE.write(packed).replace(" ", ":", 1) if verb in named else verb.name.lower(),)


def _touches_of_place(sight: Any, verb: Say, packed: int) -> tuple[str, ...]:
    cell = f"cell:{key_of(summary.spot_of(packed, 1 if verb in (Say.LAY, Say.BUILD) else 0))}"
    in_hand = not sight.over and sight.question == Ask.LAY
    if verb in (Say.WORK, Say.LIFT):
        return ("worker", cell) if in_hand else (cell,)
    if verb == Say.LAY:
        tile = f"tile:{TILE_NAMES.text(arg(packed, 0))}"
        return (cell, f"turn:{arg(packed, 3)}") if in_hand else (tile, cell, f"turn:{arg(packed, 3)}")
    kind = arg(packed, 0) if verb == Say.BUILD else summary.lifted(sight)
    way = arg(packed, 3 if verb == Say.BUILD else 2)
    two = kind is not None and kind < COLOURS and sight.box.building_cells[kind] == 2
    ways = (f"way:{way}",) if two else ()
    return (f"build:{BUILDING_NAMES[arg(packed, 0)]}", cell, *ways) if verb == Say.BUILD else (cell, *ways)


def meant(sight: Any, keys: tuple[str, ...]) -> int | None:
    """The move that touched keys mean, legal or not, so that a refusal can be explained; None if they mean none."""
    text = _meant_text(sight, keys)
    try:
        return LANGUAGE.read(text) if text else None
    except NotUnderstood:
        return None


def _meant_text(sight: Any, keys: tuple[str, ...]) -> str:
    told = dict(key.partition(":")[::2] for key in keys)
    cell, turn, way = told.get("cell"), told.get("turn", "0"), "down" if told.get("way") == "1" else "across"
    question = summary.top(sight)
    if "worker" in told:
        return f"work {cell or '0,0'}"
    if "tile" in told:
        return f"lay {told['tile']} at {cell or '0,0'} turn {turn}"
    if "build" in told:
        return f"build {told['build']} at {cell or '0,0'} {way}"
    if "sell" in told:
        return "sell " + "+".join(key.partition(":")[2] for key in keys if key.startswith("sell:"))
    for kind, verb in (("take", "take"), ("row", "advance"), ("discard", "discard"), ("fill", "fill")):
        if kind in told:
            return f"{verb} {told[kind]}"
    if cell is None or question is None:
        return ""
    if question.kind == Ask.LAY:
        return f"lay {TILE_NAMES.text(int(question.about[0]))} at {cell} turn {turn}"
    return {Ask.MOVE: f"lift {cell}", Ask.SET: f"set {cell} {way}"}.get(question.kind, f"work {cell}")


# --- the picture -----------------------------------------------------------------------------------------------------


def scene(sight: Any, words: Words, **wishes: Any) -> Scene:
    """The picture of a position, by the wishes that this module lists."""
    wish = Wishes(**wishes)
    if wish.layout not in _LAYOUTS:
        raise PetteiaError(f"unknown layout {wish.layout!r}: choose one of {', '.join(_LAYOUTS)}")
    if wish.seat is not None and not 0 <= wish.seat < sight.seats:
        raise PetteiaError(f"there is no seat {wish.seat}: the seats are 0 to {sight.seats - 1}")
    picture = Picture(sight, words, wish)
    return picture.finish(_LAYOUTS[wish.layout](picture))


def _table(picture: Picture) -> Bounds:
    return _column(picture) if picture.wish.narrow else _two_columns(picture)


def _two_columns(picture: Picture) -> Bounds:
    """The ring and the large city on the left; the development board, the sheet and the other cities on the right."""
    wide, others = picture.wish.width or WIDE, picture.others()
    right = Bounds(wide - MARGIN - SIDE_COLUMN, MARGIN, SIDE_COLUMN, 0)
    below = MARGIN + _development_panel(picture, right) + GAP
    below += picture.sheet(Bounds(right.x, below, right.w, 0))
    below += _solo_panel(picture, Bounds(right.x, below + GAP, right.w, 0))
    least = below + len(others) * (GAP + LEAST_CITY) + MARGIN
    high = max(wide / (picture.wish.aspect or 1.45), least)
    _left_column(picture, Bounds(MARGIN, MARGIN, wide - 2 * MARGIN - GAP - SIDE_COLUMN, high - 2 * MARGIN))
    each = (high - MARGIN - below) / max(len(others), 1) - GAP
    for i, seat in enumerate(others):
        _other_city(picture, seat, Bounds(right.x, below + GAP + (each + GAP) * i, right.w, each))
    return Bounds(0.0, 0.0, wide, high)


def _development_panel(picture: Picture, room: Bounds) -> float:
    """The development board on a sheet of its own, and its height."""
    wide = room.w - 20
    high = development_height(wide) + 34
    picture.panel("development", Bounds(room.x, room.y, room.w, high))
    name = picture.words("label-development")
    picture.fixed.append(text("development/name", room.x + 12, room.y + 16, name, 14, role="muted"))
    development(picture, Bounds(room.x + 10, room.y + 26, wide, 0))
    return high


def _left_column(picture: Picture, room: Bounds) -> None:
    picture.title(Bounds(room.x + 4, room.y, room.w - 4, 40))
    y = room.y + 50
    y += picture.ring(Bounds(room.x + 8, y, room.w - 16, 0)) + 4
    y += picture.player(picture.hero, Bounds(room.x + 4, y + 4, room.w - 8, 0)) + 8
    y += _yard_if_asked(picture, Bounds(room.x, y, room.w, 0))
    bar = picture.bar(Bounds(room.x, room.y + room.h - 46, room.w, 0))
    lift = bar - 46
    for i, node in enumerate(picture.live):
        if node.id == "bar" or node.id.startswith("bar/"):
            picture.live[i] = _raised(node, lift)
    _sea(picture, Bounds(room.x, y, room.w, room.y + room.h - bar - GAP - y))


def _raised(node: Any, by: float) -> Any:
    return replace(node, y=node.y - by)


def _yard_if_asked(picture: Picture, room: Bounds) -> float:
    """What may be done now, while the large city's owner is asked; scaled to the room."""
    if picture.asked not in (Ask.DEVELOP, Ask.FREE) or picture.mover != picture.hero or not picture.wish.legal:
        return 0.0
    scale = min(1.0, room.w / yard_width())
    picture.live.append(Group(id="yard", x=room.x, y=room.y, scale=round(scale, 3)))
    yard(picture, 0.0, 0.0, "yard")
    return scale * YARD_HIGH + GAP


def _sea(picture: Picture, room: Bounds) -> None:
    """The large city on its hill over the sea."""
    picture.fixed.append(
        Rect(id="sea", layer="ground", x=room.x, y=room.y, w=room.w, h=room.h, radius=18, fill="sea.faint")
    )
    picture.fixed += waves("sea", room)
    picture.city(picture.hero, Bounds(room.x + 20, room.y + 14, room.w - 40, room.h - 28), 1.9)


def _solo_panel(picture: Picture, room: Bounds) -> float:
    """Automius: what he has, what he will do in signs, and the same in words; its height with the gap below."""
    if not summary.is_solo(picture.sight):
        return 0.0
    lines = wrapped(picture.plan_told(), 13, room.w - 24)
    signs = picture.automius(Bounds(room.x + 10, room.y + 6, room.w - 20, 30), pitch=32.0)
    picture.live += paragraph("automius/told", lines, room.x + 12, room.y + signs + 20, 13)
    high = 14.0 + signs + 18 * len(lines)
    picture.panel("automius/panel", Bounds(room.x, room.y, room.w, high))
    return high + 10


def _other_city(picture: Picture, seat: int, room: Bounds) -> None:
    picture.panel(f"other{seat}", room)
    head = picture.player(seat, Bounds(room.x + 10, room.y + 6, room.w - 20, 0))
    picture.city(seat, Bounds(room.x + 14, room.y + head + 10, room.w - 28, room.h - head - 18), 1.1)


def _column(picture: Picture) -> Bounds:
    """Everything below one another, for a phone."""
    wide = picture.wish.width or NARROW
    room = Bounds(12.0, 8.0, wide - 24.0, 0.0)
    picture.title(Bounds(room.x + 2, room.y, room.w - 2, 40))
    y = 54.0
    y += picture.ring(Bounds(room.x + 4, y, room.w - 8, 0)) + 8
    y += _solo_panel(picture, Bounds(room.x, y, room.w, 0))
    y += picture.player(picture.hero, Bounds(room.x, y, room.w, 0)) + 4
    picture.city(picture.hero, Bounds(room.x, y, room.w, 0.8 * room.w), 1.3)
    y += 0.8 * room.w + 10
    y += picture.bar(Bounds(room.x, y, room.w, 0)) + 10
    y += _development_panel(picture, Bounds(room.x, y, room.w, 0)) + 10
    y += picture.sheet(Bounds(room.x, y, room.w, 0)) + 10
    for seat in picture.others():
        _other_city(picture, seat, Bounds(room.x, y, room.w, 80 + 0.6 * room.w))
        y += 80 + 0.6 * room.w + 10
    return Bounds(0.0, 0.0, wide, y)


def _one_city(picture: Picture) -> Bounds:
    """One city and nothing else."""
    wide = picture.wish.width or (NARROW if picture.wish.narrow else 800.0)
    high = wide / (picture.wish.aspect or 4 / 3)
    picture.city(picture.hero, Bounds(8.0, 8.0, wide - 16.0, high - 16.0), 2.0)
    return Bounds(0.0, 0.0, wide, high)


def _only_ring(picture: Picture) -> Bounds:
    """The ring and nothing else."""
    wide = picture.wish.width or (NARROW if picture.wish.narrow else 832.0)
    high = picture.ring(Bounds(10.0, 8.0, wide - 20.0, 0.0))
    return Bounds(0.0, 0.0, wide, high + 14.0)


def _only_development(picture: Picture) -> Bounds:
    """The development board and nothing else."""
    wide = picture.wish.width or (NARROW if picture.wish.narrow else 720.0)
    high = development(picture, Bounds(6.0, 4.0, wide - 12.0, 0.0))
    return Bounds(0.0, 0.0, wide, high + 8.0)


_LAYOUTS: dict[str, Any] = {
    "table": _table, "city": _one_city, "ring": _only_ring, "development": _only_development, "parts": parts,
}  # fmt: skip
