"""The moves and how they are written. Cells are written `e4`: column a to i, row 1 to 6 from the top."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core.game import read_components
from ...core.moves import Argument, Language, Names, Verb
from .vocabulary import COLUMNS, ROWS, Cube, Say

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
class Cell:
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

    def data(self, value: int) -> Any:
        """See `Spelling`."""
        return self.text(value)

    def from_data(self, data: Any) -> int:
        """See `Spelling`."""
        return cell_named(data)


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

LANGUAGE = Language(
    (
        Verb(Say.DRAW, "draw", "draw {tile}", (_tile,)),
        Verb(
            Say.DEAL,
            "deal",
            "deal {objective} to {to}",
            (Argument("to"), Argument("objective", Names(OBJECTIVE_NAMES), seen="to")),
        ),
        Verb(Say.PLACE, "place", "place {at}", (_at,)),
        Verb(Say.BUILD, "build", "build {tile} at {at}", (_tile, _at)),
        Verb(Say.GATHER, "gather", "gather {cube}", (_cube,)),
        Verb(Say.ACTIVATE, "activate", "activate {at}", (_at,)),
        Verb(Say.BUY_TO_BUILD, "buy_to_build", "buy {cube} to build {tile}", (_cube, _tile)),
        Verb(Say.BUY_TO_ACTIVATE, "buy_to_activate", "buy {cube} to activate {at}", (_cube, _at)),
        Verb(Say.BUY_TO_FEED, "buy_to_feed", "buy {cube} to feed", (_cube,)),
        Verb(Say.GIVE, "give", "give {cube}", (_cube,)),
        Verb(Say.TAKE, "take", "take {cube}", (_cube,)),
        Verb(Say.USE, "use", "use {at}", (_at,)),
        Verb(Say.FEED, "feed", "feed {fish} fish {wheat} wheat", (Argument("fish"), Argument("wheat"))),
        Verb(Say.ANNOUNCE, "announce", "announce {objective}", (_objective,)),
        Verb(Say.DONE, "done", "done"),
    )
)
