"""How the table looks, and which touches name a move.

Wishes (all may be left out):

========== ==========================================================================================================
last       the last move as (seat, packed), to be marked: `Table.last_move`
ghost      a packed move to be tried: it is shown in place, with what it brings
legal      mark every cell that answers the question; for the seat that is asked
layout     "table" (everything), "board" (the board alone) or "parts" (for a page, see `page`)
width      of the picture
narrow     everything in one column, 360 wide unless `width` says otherwise
flat       nothing changes: the board is seen from above
========== ==========================================================================================================

Touches: "cell:e4", "tile:barn", "cube:wood", "buy:wood" (before the tile, the cell, or alone at the feeding),
"feed:2,1" (fish, wheat), "card:six_coins", "done".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.errors import NotUnderstood, PetteiaError
from ...core.moves import arg, verb_of
from ...core.scene import Bounds, Scene
from ...core.words import Words
from . import summary
from .enums import CELLS, Terrain
from .moves import CUBE_NAMES, LANGUAGE, OBJECTIVE_NAMES, TILE_NAMES, Say, cell_name
from .page import parts
from .panels import GAP, Picture, Wishes

WIDE, NARROW = 1280.0, 360.0
MARGIN = 24.0
SIDE_COLUMN = 420.0


def touches(sight: Any, packed: int) -> tuple[str, ...]:
    """The touch keys that name a move, in the order in which a person touches them."""
    verb, a, b = Say(verb_of(packed)), arg(packed, 0), arg(packed, 1)
    if verb in (Say.PLACE, Say.ACTIVATE, Say.USE):
        return (f"cell:{cell_name(a)}",)
    if verb in (Say.GATHER, Say.GIVE, Say.TAKE):
        return (f"cube:{CUBE_NAMES[a]}",)
    if verb == Say.BUILD:
        return f"tile:{TILE_NAMES[a]}", f"cell:{cell_name(b)}"
    if verb in (Say.BUY_TO_BUILD, Say.BUY_TO_ACTIVATE):
        return f"buy:{CUBE_NAMES[a]}", f"tile:{TILE_NAMES[b]}" if verb == Say.BUY_TO_BUILD else f"cell:{cell_name(b)}"
    if verb in (Say.ANNOUNCE, Say.DEAL):
        card = a if verb == Say.ANNOUNCE else b
        return (f"card:{OBJECTIVE_NAMES[card]}" if card < len(OBJECTIVE_NAMES) else "card:?",)
    alone = {Say.DRAW: f"tile:{TILE_NAMES[a]}" if a < len(TILE_NAMES) else "", Say.FEED: f"feed:{a},{b}"}
    return (alone.get(verb) or (f"buy:{CUBE_NAMES[a]}" if verb == Say.BUY_TO_FEED else "done"),)


def meant(sight: Any, keys: tuple[str, ...]) -> int | None:
    """The move that touched keys mean, so that a refusal can be explained: a cell alone is a worker or an activation."""
    told = dict(key.partition(":")[::2] for key in keys)
    cell, tile, cube = told.get("cell"), told.get("tile"), told.get("buy")
    if cube:
        text = (
            f"buy {cube} to build {tile}"
            if tile
            else f"buy {cube} to activate {cell}"
            if cell
            else f"buy {cube} to feed"
        )
    elif tile:
        text = f"build {tile} at {cell or _somewhere(sight)}"
    elif cell:
        built = cell in {cell_name(c) for c in range(CELLS) if sight.state.building[c]}
        text = f"activate {cell}" if built else f"place {cell}"
    else:
        text = f"announce {told['card']}" if "card" in told else ""
    try:
        return LANGUAGE.read(text) if text else None
    except NotUnderstood:
        return None


def _somewhere(sight: Any) -> str:
    """Where a tile could be built of which only the tile is touched: what forbids it is then not the cell."""
    free = summary.members(sight.state.empty)
    grass = [cell for cell in range(CELLS) if summary.terrain_at(sight, cell) == Terrain.GRASS]
    return cell_name((free or grass)[0])


def scene(sight: Any, words: Words, **wishes: Any) -> Scene:
    """The picture of a position, by the wishes that this module lists."""
    wish = Wishes(**wishes)
    if wish.layout not in _LAYOUTS:
        raise PetteiaError(f"unknown layout {wish.layout!r}: choose one of {', '.join(_LAYOUTS)}")
    picture = Picture(sight, words, wish)
    return picture.finish(_LAYOUTS[wish.layout](picture))


def _table(picture: Picture) -> Bounds:
    return _column(picture) if picture.wish.narrow else _two_columns(picture)


def _two_columns(picture: Picture) -> Bounds:
    """The board and the market on the left, the players, the viewer's objectives and the sheet on the right."""
    wide = picture.wish.width or WIDE
    left = Bounds(MARGIN, MARGIN, wide - 2 * MARGIN - GAP - SIDE_COLUMN, 0)
    picture.title(Bounds(left.x, left.y, left.w, 40))
    y = left.y + 46
    y += picture.board(Bounds(left.x, y, left.w, 0)) + GAP
    y += picture.market(Bounds(left.x, y, left.w, 0), 7) + GAP
    y += picture.bar(Bounds(left.x, y, left.w, 0))
    right = Bounds(left.x + left.w + GAP, MARGIN, SIDE_COLUMN, 0)
    below = MARGIN + picture.reserve(Bounds(right.x, MARGIN, right.w, 0)) + GAP
    for seat in picture.seats_in_order():
        below += picture.player(seat, Bounds(right.x, below, right.w, 0)) + GAP
    below += picture.objectives(Bounds(right.x, below, right.w, 0))
    below += picture.sheet(Bounds(right.x, below, right.w, 0))
    return Bounds(0.0, 0.0, wide, max(y, below) + MARGIN)


def _column(picture: Picture) -> Bounds:
    """Everything below one another, for a phone."""
    wide = picture.wish.width or NARROW
    room = Bounds(10.0, 8.0, wide - 20.0, 0.0)
    picture.title(Bounds(room.x, room.y, room.w, 36))
    y = room.y + 42
    y += picture.board(Bounds(room.x, y, room.w, 0)) + GAP
    y += picture.bar(Bounds(room.x, y, room.w, 0)) + GAP
    y += picture.market(Bounds(room.x, y, room.w, 0), 3) + GAP
    y += picture.reserve(Bounds(room.x, y, room.w, 0)) + GAP
    for seat in picture.seats_in_order():
        y += picture.player(seat, Bounds(room.x, y, room.w, 0)) + GAP
    y += picture.objectives(Bounds(room.x, y, room.w, 0))
    y += picture.sheet(Bounds(room.x, y, room.w, 0)) + 10
    return Bounds(0.0, 0.0, wide, y)


def _only_board(picture: Picture) -> Bounds:
    """The board and nothing else."""
    wide = picture.wish.width or (NARROW if picture.wish.narrow else 840.0)
    return Bounds(0.0, 0.0, wide, picture.board(Bounds(8.0, 8.0, wide - 16.0, 0)) + 16.0)


_LAYOUTS: dict[str, Callable[[Picture], Bounds | None]] = {"table": _table, "board": _only_board, "parts": parts}
