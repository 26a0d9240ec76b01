"""How the table looks, in parts, and which touches name a move.

"strip:site" is the row of tiles to take, "note:coming" what the stacks still hold, "board:2" the city of seat 2 and "head:2"
what stands beside its name.

Touches: "tile:17" takes a tile, "cell:2,-1" names the cell of its first hex, "turn:3" how it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import count
from typing import Any

from ...core.agenda import FATE
from ...core.errors import NotUnderstood
from ...core.moves import arg, verb_of
from ...core.picture import Picture
from ...core.scene import hex_tilt
from . import pieces, strip
from .enums import CELLS
from .moves import LANGUAGE, Say
from .pieces import HEX, cell_key
from .sentences import rounds, seat_name
from .summary import Placement, Plan, cells_of, city_plan, placement, site_tiles

ARGUMENT = 4095
"""The bits of an argument of a packed move."""


# --- parts -----------------------------------------------------------------------------------------------------------


def parts(picture: Picture) -> None:
    """All parts."""
    plans = [city_plan(picture.state.city[seat]) for seat in range(picture.sight.seats)]
    picture.tilt = hex_tilt(HEX, max(plan.steepest for plan in plans), usual=2)
    tried = _tried(picture)
    _site(picture, tried)
    for seat, plan in enumerate(plans):
        _city(picture, seat, plan, tried if seat == picture.mover else None)
        _head(picture, seat)


def _tried(picture: Picture) -> Placement | None:
    """The placement being tried."""
    if picture.ghost is None or picture.mover is None or verb_of(picture.ghost) != Say.PLACE:
        return None
    return placement(picture.sight, picture.mover, picture.ghost)


def _site(picture: Picture, tried: Placement | None) -> None:
    sight, words, state = picture.sight, picture.words, picture.state
    told = words("pos-round", round=state.round, rounds=rounds(sight)).rstrip(".")
    picture.group(strip.NOTE, words("label-stacks"))
    picture.group(strip.STRIP, f"{words('label-site')} · {told}", fixed=False)
    slots = sight.seats + 2
    picture.draw(strip.empty_slots, slots)
    for slot, tile in enumerate(site_tiles(sight)):
        chosen = tried is not None and tried.tile == tile
        dim = _is_out_of_reach(picture, slot) and not chosen
        picture.draw(strip.slot_with_tile, slot, tile, chosen, dim, sight.over, picture.box, words.plain)
    picture.draw_fixed(strip.coming_signs, picture.box, words.plain)
    picture.draw(strip.coming_counts, state.stacks, state.undrawn, picture.box, words.plain)


def _is_out_of_reach(picture: Picture, slot: int) -> bool:
    """Whether the one who looks, or anybody if nobody in particular does, cannot pay a tile."""
    if picture.mover is None:
        return picture.sight.over
    return picture.viewer in (picture.mover, None) and slot > int(picture.state.city[picture.mover].stones)


def _city(picture: Picture, seat: int, plan: Plan, tried: Placement | None) -> None:
    words, is_own = picture.words, seat == picture.toucher
    picture.seat_board(seat, words("label-city", seat=seat_name(picture.sight, seat, words)))
    picture.draw(pieces.city, seat, plan, _last_cells(picture, seat), picture.box, words.plain)
    if is_own and picture.wish.legal is not None and not picture.sight.over:
        picture.draw(pieces.places, seat, plan, words.plain)
    if tried is not None:
        picture.draw(pieces.ghost, seat, plan, tried, picture.box, words.plain)


def _last_cells(picture: Picture, seat: int) -> frozenset[int]:
    """The cells of the last tile, if this seat placed it."""
    mover, packed = picture.wish.last or (FATE, 0)
    if mover != seat or verb_of(packed) != Say.PLACE:
        return frozenset()
    return frozenset(cells_of(arg(packed, 1), arg(packed, 2)))


def _head(picture: Picture, seat: int) -> None:
    picture.group(f"head:{seat}")
    words, is_chief = picture.words, seat == picture.state.chief
    chief = words("pos-chief", seat=seat_name(picture.sight, seat, words)) if is_chief else ""
    picture.draw(pieces.head, seat, int(picture.state.city[seat].stones), chief, words.plain)


# --- touches ---------------------------------------------------------------------------------------------------------


def touches(sight: Any, packed: int) -> tuple[str, ...]:
    """The touch keys that name a move, in the order in which a person touches them: the tile, the cell, the turn."""
    tile = f"tile:{arg(packed, 0)}"
    if verb_of(packed) == Say.DRAW:
        return (tile,)
    return tile, _CELL_KEYS[arg(packed, 1)], f"turn:{arg(packed, 2)}"


def touches_of_all(sight: Any, moves: Sequence[int]) -> tuple[list[str], list[tuple[int, ...]]]:
    """The touch keys of many placing moves at once, and for each move the numbers of its own."""
    keys: list[str] = []
    of: list[Iterable[int]] = []
    for i, name in enumerate(_KEYS):
        place = 5 + 12 * i
        values = [*map((ARGUMENT << place).__and__, moves)]
        found = sorted({*values})
        of.append(map(dict(zip(found, count(len(keys)), strict=False)).__getitem__, values))
        keys += [name(value >> place) for value in found]
    return keys, [*zip(*of, strict=True)]


_CELL_KEYS = tuple(f"cell:{cell_key(cell)}" for cell in range(CELLS))
_KEYS: tuple[Callable[[int], str], ...] = ("tile:{}".format, _CELL_KEYS.__getitem__, "turn:{}".format)
"""The touch keys of the arguments of a placing move."""


def meant(sight: Any, keys: tuple[str, ...]) -> int | None:
    """The placing move that touched keys mean, so that a refusal can be explained; a tile alone is tried at the middle."""
    told = dict(key.partition(":")[::2] for key in keys)
    try:
        return LANGUAGE.read(f"place {told['tile']} at {told.get('cell', '0,0')} turn {told.get('turn', '0')}")
    except (KeyError, NotUnderstood):
        return None
