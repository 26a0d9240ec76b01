"""Petteia: exact rules of modern board games, to play, to program against, and to study."""

from __future__ import annotations

from pathlib import Path

from .bots import bot
from .core.agenda import FATE, WATCHER
from .core.errors import (
    BadBox,
    BadOption,
    BadPosition,
    BadRecord,
    CannotUndo,
    IllegalMove,
    MoveError,
    NotUnderstood,
    NotYourTurn,
    PetteiaError,
    UnknownGame,
)
from .core.game import Game
from .core.record import Record
from .core.table import Move, Table, View, open_record
from .games import game, names

__version__ = "0.1.0.dev0"


def replay(file: str | Path) -> Table:
    """The table at the end of a record file, every move of it checked against the rules."""
    return open_record(game, file)


__all__ = [
    "FATE",
    "WATCHER",
    "BadBox",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "Game",
    "IllegalMove",
    "Move",
    "MoveError",
    "NotUnderstood",
    "NotYourTurn",
    "PetteiaError",
    "Record",
    "Table",
    "UnknownGame",
    "View",
    "bot",
    "game",
    "names",
    "replay",
]
