"""Who sits where: a line-up such as `you,random,you`, one player for each seat.

A player is `you`, a person at this keyboard, or a bot by its spec: `random`, `strong`, `search:1s`, `mine.py:MyBot` and so on,
see `petteia.bots.spec`. `BOTS` holds the text client's own, which come first.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from typing import Protocol

from .. import bots
from ..core.errors import BadOption
from ..core.game import Game
from ..core.table import Table

YOU = "you"
USUAL_BOT = "random"
_SAYS_YOU = frozenset({YOU, "вы", "ви", "я"})


class LineupBot(Protocol):
    """Somebody who answers for a seat."""

    def answer(self, table: Table, seat: int) -> int:
        """One legal answer of the seat, packed. MUST use nothing but the seat's view."""
        ...

    def close(self) -> None:
        """Let go of what the bot holds, such as a program of its own. It is not asked again."""
        ...


class SeededRandomBot:
    """Plays any legal move, each as likely as the others. In the same position it does the same again, so that
    neither undo nor a new start changes its mind."""

    def __init__(self, setting: str, seed: str) -> None:
        if setting:
            raise BadOption(f"the bot random has no setting {setting!r}")
        self._seed = seed

    def answer(self, table: Table, seat: int) -> int:
        """See `LineupBot`."""
        view = table.view(seat)
        moves = view.moves(seat)
        return int(moves[random.Random(f"{self._seed} {view.digest()}").randrange(len(moves))])

    def close(self) -> None:
        """See `LineupBot`."""


class SpecBot:
    """A bot of `petteia.bots`, by its spec; the seed gives its key. Its budget is for a turn, not for an answer."""

    def __init__(self, spec: str, seed: str) -> None:
        key = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")
        self.spec = spec
        self._bot = bots.bot(spec, key)
        self._player: bots.Player | None = None

    def answer(self, table: Table, seat: int) -> int:
        """See `LineupBot`."""
        if self._player is None or self._player.seat != seat:
            self._player = bots.Player(self._bot, seat)
        return int(self._player.answer(table))

    def close(self) -> None:
        """See `LineupBot`."""
        self._bot.close()


BOTS: dict[str, Callable[[str, str], LineupBot]] = {"random": SeededRandomBot}
"""By name: what makes a bot from its setting (the text after the colon) and a seed of its own."""


def bot(spec: str, seed: str) -> LineupBot:
    """The bot that a spec names."""
    name, _, setting = spec.partition(":")
    if name in BOTS:
        return BOTS[name](setting, seed)
    try:
        return SpecBot(spec, seed)
    except bots.UnknownBot:
        known = ", ".join(dict.fromkeys([YOU, *BOTS, *bots.names()]))
        raise BadOption(f"no player is called {spec!r}; known are {known}") from None


def usual(seats: int) -> tuple[str, ...]:
    """The line-up of somebody who names none: a person in the first seat, bots in the others."""
    return (YOU, *[USUAL_BOT] * (seats - 1))


def read_lineup(game: Game, text: str | None) -> tuple[str, ...]:
    """The line-up that a number of seats or a list of players names; the usual one for nothing."""
    given = (text or "").strip()
    if not given:
        return usual(game.seats[0])
    if given.lstrip("-").isdecimal():
        game.option_numbers(int(given), {})
        return usual(int(given))
    players = tuple(_player(p.strip()) for p in given.split(","))
    check_lineup(game, players)
    return players


def _player(text: str) -> str:
    """A player as it is written, in small letters unless it names a file or a program."""
    if text.lower() in _SAYS_YOU:
        return YOU
    return text if ".py:" in text or text.startswith("exec:") else text.lower()


def check_lineup(game: Game, players: Sequence[str]) -> None:
    """Refuse a line-up that the game has no seats for, or that names a bot nobody knows."""
    game.option_numbers(len(players), {})
    for player in players:
        if player != YOU:
            bot(player, "")
