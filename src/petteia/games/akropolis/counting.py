"""How a finished city is put in to be counted: its tiles in any order in which they can be laid, and the stones left."""

from __future__ import annotations

from typing import Any

from ...core.agenda import ask as ask_seat
from ...core.agenda import seat_mask
from ...core.contract import CountedNumber
from ...core.words import Words
from .enums import Ask
from .sentences import tile_seen

KEEPS = ("city",)
AMOUNTS = (CountedNumber("stones", ("city", "stones"), 40),)


def begin(table: Any, box: Any) -> None:
    """The cities are start tiles, and all stacks are used up. The tiles of the game are still `undrawn`: each can be put in."""
    table.stacks = table.standing = 0
    for seat in range(table.seats):
        table.city[seat].stones = 0


def pieces(sight: Any, seat: int) -> list[str]:
    """R2.1 The tiles for this number of players that do not lie in this city. One that is covered and cannot be seen may be any
    of them, so a tile of another city is offered, too."""
    state = sight.state
    free = (tile for tile in range(1, sight.box.tiles + 1) if state.undrawn >> tile & 1)
    return [f"tile:{tile}" for tile in free if not state.city[seat].level[tile]]


def name(box: Any, piece: str, words: Words) -> str:
    """A tile by its hexes."""
    return tile_seen(box, _tile(piece), words)


def ask(table: Any, box: Any, seat: int, piece: str) -> None:
    """The tile is the last but one of the site, and costs nothing: after it the game is over again (R10.1)."""
    table.site[0], table.site[1], table.standing = _tile(piece), 0, 2
    table.city[seat].stones = 0
    ask_seat(table.agenda, Ask.PLACE, seat_mask(seat))


def _tile(piece: str) -> int:
    return int(piece.removeprefix("tile:"))
