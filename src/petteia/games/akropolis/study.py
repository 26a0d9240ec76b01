"""What the lab needs to know: which arguments of moves are pieces, and what they are called in a report."""

from __future__ import annotations

from ...core.game import Game
from .enums import Kind

PIECES = (("place", "tile"),)


def label(game: Game, argument: str, value: int) -> str:
    """A tile by its number and its three hexes."""
    words, hexes = game.words("en"), game.box_fields.hexes
    kinds = ", ".join(words(f"kind-{Kind(hexes[value, i]).name.lower()}") for i in range(3))
    return f"{value}: {kinds}"
