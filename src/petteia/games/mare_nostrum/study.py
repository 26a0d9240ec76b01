"""What the lab needs to know: which arguments of moves are pieces, and what they are called in a report."""

from __future__ import annotations

from ...core.game import Game
from .moves import CARD_NAMES, EMPIRE_NAMES, THING_NAMES

PIECES = (("hire", "card"), ("build", "thing"), ("cheap", "thing"), ("free", "thing"))
GIVEN = (("empire", "empire", "seat"),)


def label(game: Game, argument: str, value: int) -> str:
    """A hero or wonder, an empire, or what is built."""
    names = {"card": CARD_NAMES, "empire": EMPIRE_NAMES, "thing": THING_NAMES}
    return game.words("en")(f"{argument}-{names[argument][value]}")
