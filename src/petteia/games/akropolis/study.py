"""What reports and profiles need to know: which arguments of moves are pieces, what they are called, and how they look."""

from __future__ import annotations

from ...core.contract import ReportedPieces
from ...core.game import Game
from ...core.scene import Node
from ...core.words import Words
from .enums import Kind
from .pieces import badge
from .sentences import kind_name
from .summary import kinds_of

KIND = "kind"
"""Of every tile there is one: who takes it likes the districts and plazas on it."""


def label(game: Game, argument: str, value: int, words: Words) -> str:
    """A tile by its number and its three hexes, or a kind of them."""
    if argument == KIND:
        return words.form(f"kind-{Kind(value).name.lower()}", "pl")
    return f"{value}: {', '.join(kind_name(kind, words) for kind in kinds_of(game.box_fields, value))}"


def counts_as(game: Game, argument: str, value: int) -> list[tuple[str, int]]:
    """The kinds of a tile's hexes but for quarries."""
    kinds = kinds_of(game.box_fields, value)
    return [(KIND, int(kind)) for kind in kinds if kind not in (Kind.NOTHING, Kind.QUARRY)]


def face(game: Game, argument: str, value: int, words: Words) -> list[Node]:
    """A hex of a kind."""
    return badge("piece", 0, 0, 40, Kind(value), game.box_fields)


STUDY = ReportedPieces(pieces=(("place", "tile"),), label=label, counts_as=counts_as, face=face)
