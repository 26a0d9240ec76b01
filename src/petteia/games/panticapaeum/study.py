"""What reports and profiles need to know: which arguments of moves are pieces, what they are called, and how they look."""

from __future__ import annotations

from ...core.contract import ReportedPieces
from ...core.game import Game
from ...core.scene import Node
from ...core.words import Words
from .moves import COLOUR_NAMES
from .pieces import cube, piece_sign
from .sentences import building_name, tile_name
from .summary import colour_of, tile_cells

COLOUR = "colour"
"""Of every tile there is one: who takes it likes the cubes on it."""


def label(game: Game, argument: str, value: int, words: Words) -> str:
    """A tile by its name and its cells, a cube, or a building."""
    if argument == COLOUR:
        return words(f"cube-{COLOUR_NAMES[value]}")
    return building_name(value, words) if argument == "building" else tile_name(game.box_fields, value, words)


def counts_as(game: Game, argument: str, value: int) -> list[tuple[str, int]]:
    """The cubes of a tile; a building is liked for itself."""
    if argument == "building":
        return [(argument, value)]
    colours = [colour_of(shown) for _, shown in tile_cells(game.box_fields, value, 0)]
    return [(COLOUR, colour) for colour in colours if colour is not None]


def face(game: Game, argument: str, value: int, words: Words) -> list[Node]:
    """A cube or a building."""
    return (cube if argument == COLOUR else piece_sign)("piece", value, 0, 0, 40)


STUDY = ReportedPieces(pieces=(("build", "building"), ("lay", "tile")), label=label, counts_as=counts_as, face=face)
