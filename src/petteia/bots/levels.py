"""The five levels for people. Which bot a level is, each game says, so that the steps between them are alike in all games.

A game's levels lie in its folder as `levels.json`, a spec by the name of each level. They err as people do: they look ahead
less far and overlook answers, other ones each time (`Settings`). How high the steps are: docs/bots.md.
"""

from __future__ import annotations

import functools
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import BadOption
from ..core.game import Game
from ..core.table import Move, View
from .budget import Budget, Turn

if TYPE_CHECKING:
    from .base import Bot

LEVELS = {
    "beginner": "greedy:8",
    "casual": "greedy:16",
    "steady": "search:20ms",
    "strong": "search:200ms",
    "master": "search:2s",
}
"""The five levels, the weakest first, with the bot that each is in a game that does not say: none of its own MAY think
longer. Their names in words: `level-NAME`."""


@functools.cache
def levels_of(game: Game) -> dict[str, str]:
    """The levels of a game, the weakest first, and the bot that each of them is."""
    file = game.folder / "levels.json"
    return read_levels(file) if file.exists() else LEVELS


def read_levels(file: Path) -> dict[str, str]:
    """The levels that a file names."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadOption(f"{file.name}: {error}") from None
    if not isinstance(found, dict) or list(found) != list(LEVELS) or {type(spec) for spec in found.values()} != {str}:
        raise BadOption(f"{file.name}: wanted are specs of {', '.join(LEVELS)}, in this order")
    return found


class Level:
    """A bot by the name of its level; which one that is depends on the game. `made` makes the bot of a spec."""

    def __init__(self, name: str, made: Callable[[str], Bot]) -> None:
        self.name, self._made = name, made
        self._bots: dict[Game, Bot] = {}

    @property
    def budget(self) -> Budget | None:
        """Of no game yet: see `at`."""
        return None

    def at(self, game: Game) -> Bot:
        """The bot that this level is in a game."""
        if game not in self._bots:
            self._bots[game] = self._made(levels_of(game)[self.name])
        return self._bots[game]

    def choose(self, view: View, turn: Turn | None = None, stop: threading.Event | None = None) -> Move:
        """See `Bot`."""
        return self.at(view.game).choose(view, turn, stop)

    def close(self) -> None:
        """See `Bot`."""
        for one in self._bots.values():
            one.close()


def bot_at(bot: Bot, game: Game) -> Bot:
    """A bot itself; of a level the bot that it is in a game."""
    return bot.at(game) if isinstance(bot, Level) else bot
