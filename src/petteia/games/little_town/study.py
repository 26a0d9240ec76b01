"""What the lab needs to know: which arguments of moves are pieces, and what they are called in a report."""

from __future__ import annotations

from ...core.game import Game
from .moves import OBJECTIVE_NAMES, TILE_NAMES

PIECES = (("build", "tile"), ("announce", "objective"))


def label(game: Game, argument: str, value: int) -> str:
    """A building or an objective by its name."""
    key = f"building-{TILE_NAMES[value]}" if argument == "tile" else f"objective-{OBJECTIVE_NAMES[value]}"
    return game.words("en")(key)
