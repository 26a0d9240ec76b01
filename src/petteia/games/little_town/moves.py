"""The moves and how they are written. Cells are written `e4`: column a to i, row 1 to 6 from the top."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path

from ...core.declarations import Verbs, language_of
from ...core.game import read_components
from ...core.moves import Argument, Names, Spelling
from .enums import COLUMNS, ROWS, Ask, Cube

LETTERS = "abcdefghi"


def cell_name(cell: int) -> str:
    """A cell as people write it."""
    return f"{LETTERS[cell % COLUMNS]}{cell // COLUMNS + 1}"


def cell_named(text: str) -> int:
    """The cell of a name such as `e4`. Raises ValueError when there is none."""
    column, row = LETTERS.index(text[0].lower()), int(text[1:])
    if not 1 <= row <= ROWS:
        raise ValueError(text)
    return (row - 1) * COLUMNS + column


@dataclass(frozen=True)
class Cell(Spelling):
    """A cell, written as its name, in JSON too."""

    pattern: str = r"[a-zA-Z]\d+"

    def text(self, value: int) -> str:
        """See `Spelling`."""
        if value >= ROWS * COLUMNS:
            raise ValueError(value)
        return cell_name(value)

    def read(self, text: str) -> int:
        """See `Spelling`."""
        return cell_named(text)


@functools.cache
def names_in_box() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The identifiers of the tiles and of the objectives, in the order of the components."""
    data = read_components(Path(__file__).parent / "components.toml")
    objectives = [*data["objectives"]["list"], *data["objectives_reconstructed"]["list"]]
    return tuple(tile["id"] for tile in data["tiles"]["list"]), tuple(card["id"] for card in objectives)


TILE_NAMES, OBJECTIVE_NAMES = names_in_box()
CUBE_NAMES = tuple(cube.name.lower() for cube in Cube)

_at = Argument("at", Cell())
_tile = Argument("tile", Names(TILE_NAMES))
_cube = Argument("cube", Names(CUBE_NAMES))
_objective = Argument("objective", Names(OBJECTIVE_NAMES))


class Say(Verbs):
    """The verbs."""

    DRAW = 1, "draw {tile}", Ask.DRAW, _tile
    DEAL = (
        2,
        "deal {objective} to {to}",
        Ask.DEAL,
        Argument("to"),
        Argument("objective", Names(OBJECTIVE_NAMES), seen="to"),
    )
    PLACE = 3, "place {at}", Ask.TURN, _at
    BUILD = 4, "build {tile} at {at}", Ask.TURN, Ask.SPEND, _tile, _at
    GATHER = 5, "gather {cube}", Ask.ACT, _cube
    ACTIVATE = 6, "activate {at}", Ask.ACT, Ask.SPEND, _at
    BUY_TO_BUILD = 7, "buy {cube} to build {tile}", Ask.TURN, Ask.SPEND, _cube, _tile
    BUY_TO_ACTIVATE = 8, "buy {cube} to activate {at}", Ask.ACT, Ask.SPEND, _cube, _at
    BUY_TO_FEED = 9, "buy {cube} to feed", Ask.FEED, Ask.SPEND, _cube
    GIVE = 10, "give {cube}", Ask.GIVE, _cube
    TAKE = 11, "take {cube}", Ask.TAKE, _cube
    USE = 12, "use {at}", Ask.SPECIAL, _at
    FEED = 13, "feed {fish} fish {wheat} wheat", Ask.FEED, Ask.SPEND, Argument("fish"), Argument("wheat")
    ANNOUNCE = 14, "announce {objective}", Ask.TURN, Ask.ACT, Ask.SPECIAL, Ask.FEED, Ask.ANNOUNCE, _objective
    DONE = 15, "done", Ask.ACT, Ask.SPECIAL, Ask.ANNOUNCE


LANGUAGE = language_of(Say)
ANSWERS = LANGUAGE.answers
