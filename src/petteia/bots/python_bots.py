"""Bots of other people in Python: a class in a file, `mine.py:MyBot`, run inside this process."""

from __future__ import annotations

import importlib.util
import inspect
import sys
import threading
from pathlib import Path
from typing import Any

from ..core.errors import BadOption, PetteiaError
from ..core.table import Move, View
from .base import BotFailed, checked
from .budget import Budget, Turn


class PythonBot:
    """A class with a method `choose(view)`, which gives an answer as a Move, text, JSON or packed int.

    The class is called without arguments, or with the key if it takes one called `key`. Its `choose` may also take `turn`
    and `stop`. It has the view and nothing else; it is trusted like any code that one runs.
    """

    def __init__(self, file: str, name: str, key: int) -> None:
        self.spec = f"{file}:{name}"
        maker = getattr(_module(Path(file)), name, None)
        if maker is None or not callable(getattr(maker, "choose", None)):
            raise BadOption(f"{file} has no class {name!r} with a method choose")
        self._bot: Any = maker(key=key) if _takes(maker, "key") else maker()
        self._wishes = [w for w in ("turn", "stop") if _takes(self._bot.choose, w)]
        budget = getattr(self._bot, "budget", None)
        self.budget: Budget | None = Budget.read(budget) if isinstance(budget, str) else budget

    def choose(self, view: View, turn: Turn | None = None, stop: threading.Event | None = None) -> Move:
        """See `Bot`. Raises BotFailed when the class raises or answers illegally."""
        given = {"turn": turn, "stop": stop}
        try:
            answer = self._bot.choose(checked(view), **{w: given[w] for w in self._wishes})
            packed = view.understand(answer)
        except Exception as error:
            raise BotFailed(f"the bot {self.spec} failed: {type(error).__name__}: {error}") from error
        if packed not in view.moves(view.seat).packed():
            raise BotFailed(f"the bot {self.spec} cheated: {view.game.language.write(packed)!r} is not a legal answer")
        return Move(view.game, packed)

    def close(self) -> None:
        """See `Bot`."""
        ending = getattr(self._bot, "close", None)
        if callable(ending):
            ending()


def _takes(function: Any, parameter: str) -> bool:
    try:
        return parameter in inspect.signature(function).parameters
    except (TypeError, ValueError):
        return False


def _module(file: Path) -> Any:
    if not file.is_file():
        raise BadOption(f"there is no file {file}")
    name = f"petteia_bot_{file.stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except PetteiaError:
        raise
    except Exception as error:
        raise BadOption(f"{file} cannot be loaded: {type(error).__name__}: {error}") from None
    return module
