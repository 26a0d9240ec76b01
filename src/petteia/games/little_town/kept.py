"""Drawings that are used again: what depends on the box, the options and a few small numbers is drawn once.

A picture is made after every move for everybody who looks; most of its cards and houses are those of the last one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ...core.scene import Bounds, Marks, Node, Rect
from ...core.words import Words
from .enums import CELLS, Opt, Terrain
from .pieces import Seen, building, tile_card

MOST_KEPT = 4096
"""So many drawings of each kind are remembered."""


@dataclass(frozen=True)
class Terms:
    """What is the same for a whole game, and for all games like it: a stand-in for a sight where nothing else is asked."""

    box: Any
    chosen: tuple[tuple[str, Any], ...]

    @property
    def options(self) -> dict[str, Any]:
        """The options of the table by name."""
        return dict(self.chosen)


def terms_of(sight: Any) -> Terms:
    """The terms of a table."""
    return Terms(sight.box, tuple(sight.options.items()))


def terrains(sight: Any) -> tuple[Terrain, ...]:
    """What every cell of this table's side is."""
    return _terrains(sight.box, sight.state.options[Opt.SIDE])


@lru_cache(maxsize=16)
def _terrains(box: Any, side: int) -> tuple[Terrain, ...]:
    return tuple(next(t for t in Terrain if box.terrain[side, t] >> cell & 1) for cell in range(CELLS))


@lru_cache(maxsize=MOST_KEPT)
def card_for_sale(
    terms: Terms, tile: int, copies: int, room: Bounds, words: Words, payable: bool, bought: bool, group: str
) -> tuple[Node, ...]:
    """A tile of the market in its group: one that can be built now has a strong rim, a broken one if cubes must be
    bought for it."""
    card, *rest = tile_card(f"tile/{tile}", terms, tile, copies, room, words, ())
    assert isinstance(card, Rect)
    if payable or bought:
        card = replace(card, stroke="accent", width=2.6, dash=not payable)
    return tuple(replace(node, group=group) for node in (card, *rest))


@lru_cache(maxsize=MOST_KEPT)
def house(
    terms: Terms, name: str, tile: int, owner: int, x: float, y: float, words: Words, seen: Seen, marks: Marks
) -> tuple[Node, ...]:
    """A building that stands on a cell of the board."""
    looks: dict[str, Any] = {"group": "board", "touch": f"cell:{name}", "marks": marks, "seen": seen}
    plate, *rest = building(f"b/{name}", terms, tile, owner, x, y, words, **looks)
    assert isinstance(plate, Rect)
    return replace(plate, label=f"{name}: {plate.label}"), *rest
