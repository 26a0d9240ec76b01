"""Petteia: exact rules of modern board games, to play, to program against, and to study."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
from .core.game import LOOPS, PLAY, STUDY, Game, Loops
from .core.record import Record
from .core.table import Move, Table, View, open_record
from .games import game, names

if TYPE_CHECKING:
    from .bots import bot

__version__ = "0.1.0.dev0"
_HERE = Path(__file__).resolve().parent
LOOPS += [
    Loops(PLAY, "petteia.bots.binding", _HERE / "bots" / "loops"),
    Loops(STUDY, "petteia.lab.binding", _HERE / "lab" / "loops"),
]


def replay(file: str | Path) -> Table:
    """The table at the end of a record file, every move of it checked against the rules."""
    return open_record(game, file)


def __getattr__(name: str) -> Any:
    """`bot` and `bots`, fetched when first wanted: who only plays by the rules starts without them."""
    if name == "bots":
        return import_module(".bots", __name__)
    if name == "bot":
        return import_module(".bots", __name__).bot
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


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
