"""What reports and profiles need to know: which arguments of moves are pieces, what they are called, and how they look."""

from __future__ import annotations

from ...core.contract import ReportedPieces
from ...core.game import Game
from ...core.lettering import icon
from ...core.scene import Node
from ...core.words import Words
from .enums import Card, Thing
from .moves import CARD_NAMES, EMPIRE_NAMES, THING_NAMES
from .panels import card_icon

_THING_ICONS = {Thing.CONTROL: "banner", Thing.LEGION: "legion", Thing.FORTRESS: "fortress", Thing.TRIREME: "galley"}


def label(game: Game, argument: str, value: int, words: Words) -> str:
    """A hero or wonder, an empire, or what is built."""
    names = {"card": CARD_NAMES, "empire": EMPIRE_NAMES, "thing": THING_NAMES}
    return words(f"{argument}-{names[argument][value]}")


def face(game: Game, argument: str, value: int, words: Words) -> list[Node]:
    """The sign of a card or of what is built; an empire has none."""
    if argument == "empire":
        return []
    is_hero = argument == "card" and value < Card.COLOSSUS
    sign = card_icon(value) if argument == "card" else _THING_ICONS[Thing(value)]
    fill = "accent" if is_hero else "blue" if argument == "card" else "ink"
    return [icon("piece", sign, 0, 0, 40, fill)]


STUDY = ReportedPieces(
    pieces=(("hire", "card"), ("build", "thing"), ("cheap", "thing"), ("free", "thing")),
    given=(("empire", "empire", "seat"),),
    label=label,
    face=face,
)
