"""Petteia: exact rules of modern board games, to play, to program against, and to study."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .core.game_modules import LAB, MODULE_LOOPS, PLAY, ModuleLoops

if TYPE_CHECKING:
    from . import bots
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
    from .core.observation import Layout
    from .core.record import Record
    from .core.table import Move, Moves, RecordSource, Sight, Table, View
    from .games import game, names

__version__ = "0.1.0.dev0"

_HERE = Path(__file__).resolve().parent
MODULE_LOOPS += [
    ModuleLoops(PLAY, "petteia.bots.binding", _HERE / "bots" / "loops"),
    ModuleLoops(LAB, "petteia.lab.binding", _HERE / "lab" / "loops"),
]

_HOMES = {
    ".bots": ("bot",),
    ".core.agenda": ("FATE", "WATCHER"),
    ".core.errors": (
        "BadBox", "BadOption", "BadPosition", "BadRecord", "CannotUndo", "IllegalMove", "MoveError", "NotUnderstood",
        "NotYourTurn", "PetteiaError", "UnknownGame",
    ),
    ".core.game": ("Game",),
    ".core.record": ("Record",),
    ".core.observation": ("Layout",),
    ".core.table": ("Move", "Moves", "Sight", "Table", "View"),
    ".games": ("game", "names"),
}  # fmt: skip
"""Where each name lives: it is fetched when it is first wanted, so that `import petteia` takes no time."""


def replay(record: RecordSource) -> Table:
    """The table at the end of a record, every move of it checked against the rules.

    The record is a file's name, an open file, the text of one, its JSON, or a `Record`.
    """
    from .core.table import open_record
    from .games import game

    return open_record(game, record)


if not TYPE_CHECKING:  # else a type checker would take every misspelt name for something

    def __getattr__(name: str) -> Any:
        if name == "bots":
            return import_module(".bots", __name__)
        for home, held in _HOMES.items():
            if name in held:
                value = globals()[name] = getattr(import_module(home, __name__), name)
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


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
    "Layout",
    "Move",
    "MoveError",
    "Moves",
    "NotUnderstood",
    "NotYourTurn",
    "PetteiaError",
    "Record",
    "Sight",
    "Table",
    "UnknownGame",
    "View",
    "bot",
    "bots",
    "game",
    "names",
    "replay",
]
