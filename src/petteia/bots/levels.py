"""The five levels for people. Which bot a level is, each game says, so that the steps between them are alike in all games.

A game's levels lie in its folder as `levels.json`: by the name of each level its bot and, where the arena has measured it, the
share of wins against the level below and of how many games. They err as people do: they look ahead less far and overlook
answers, other ones each time (`Settings`). How high the steps are: docs/bots.md.
"""

from __future__ import annotations

import functools
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
MEANT_SHARE = 0.75
"""The share of wins that a level is meant to have against the one below."""


@functools.cache
def levels_of(game: Game) -> dict[str, str]:
    """The levels of a game, the weakest first, and the bot that each of them is."""
    file = game.folder / "levels.json"
    return {name: told["bot"] for name, told in read_levels(file).items()} if file.exists() else LEVELS


@functools.cache
def shares_of(game: Game) -> dict[str, float]:
    """Of each level but the lowest the share of wins against the one below, in a duel: as measured, else as meant."""
    file = game.folder / "levels.json"
    told = read_levels(file) if file.exists() else {}
    return {name: float(told.get(name, {}).get("share", MEANT_SHARE)) for name in list(LEVELS)[1:]}


def read_levels(file: Path) -> dict[str, dict[str, Any]]:
    """What a file says of the levels."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadOption(f"{file.name}: {error}") from None
    if not isinstance(found, dict) or list(found) != list(LEVELS) or not all(map(_is_level, found.values())):
        wanted = 'as {"bot": SPEC} or {"bot": SPEC, "share": 0.75, "games": 200}'
        raise BadOption(f"{file.name}: wanted are {', '.join(LEVELS)}, in this order, each {wanted}")
    return found


def _is_level(told: Any) -> bool:
    if (
        not isinstance(told, dict)
        or not isinstance(told.get("bot"), str)
        or not told.keys() <= {"bot", "share", "games"}
    ):
        return False
    share, games = told.get("share", MEANT_SHARE), told.get("games", 1)
    return type(share) in (int, float) and 0 < share <= 1 and type(games) is int and games > 0


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
