"""What the lab needs to know: which arguments of moves are pieces, and what they are called in a report."""

from __future__ import annotations

from ...core.game import Game
from .moves import BUILDING_NAMES
from .sentences import tile_name

PIECES = (("lay", "tile"), ("build", "building"))


def label(game: Game, argument: str, value: int) -> str:
    """A tile by its name and its cells, or a building."""
    words = game.words("en")
    if argument == "building":
        return words(f"building-{BUILDING_NAMES[value]}")
    return tile_name(game.box_fields, value, words)
