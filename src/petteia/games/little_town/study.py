"""What reports and profiles need to know: which arguments of moves are pieces, what they are called, and how they look."""

from __future__ import annotations

from ...core.contract import ReportedPieces
from ...core.game import Game
from ...core.scene import Node
from ...core.words import Words
from .pieces import front
from .sentences import building_name, objective_name


def label(game: Game, argument: str, value: int, words: Words) -> str:
    """A building or an objective by its name."""
    return building_name(value, words) if argument == "tile" else objective_name(value, words)


def face(game: Game, argument: str, value: int, words: Words) -> list[Node]:
    """The front of a building; an objective has no picture."""
    return front("piece", game.box_fields, value, 0, 0, 44, 30) if argument == "tile" else []


STUDY = ReportedPieces(pieces=(("build", "tile"), ("announce", "objective")), label=label, face=face)
