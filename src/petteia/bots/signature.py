"""The signature of a bot: a short name for how it plays, which changes only when its play does."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from ..core.game import Game
from ..core.table import Table
from .base import Bot
from .budget import Budget
from .levels import bot_at
from .random_and_greedy import RandomBot
from .search import SearchBot

POSITIONS = 6
STEP = 5
NODES = 3_000


def fixed_positions(game: Game, positions: int = POSITIONS) -> list[Table]:
    """A few tables of a game, early to late, always the same ones as long as the rules are."""
    found = []
    for n in range(positions):
        table: Table = game.new(seats=game.seats[n % len(game.seats)], seed=n)
        guide = RandomBot(n)
        for _ in range(n * STEP):
            if not table.over:
                seat = min(table.waiting)
                table.play(guide.choose(table.view(seat)), seat)
        if not table.over:
            found.append(table)
    return found


def signature(bot: Bot, game: Game, positions: int = POSITIONS) -> str:
    """A digest of what a bot answers, and of how many nodes it looks at, on fixed positions.

    A search is measured by a budget of nodes and on one thread, whatever its own budget is: machines do not matter.
    """
    digest, bot = hashlib.sha256(), bot_at(bot, game)
    if isinstance(bot, SearchBot):
        settings = replace(bot.settings, effort=bot.settings_at(game, game.seats[0]).effort)
        bot = SearchBot(bot.key, Budget(nodes=NODES), 1, settings)
    for table in fixed_positions(game, positions):
        seat = min(table.waiting)
        view = table.view(seat)
        if isinstance(bot, SearchBot):
            thought = bot.think(view)
            digest.update(f"{int(thought.answers[0])} {thought.nodes} {thought.simulations}\n".encode())
        else:
            digest.update(f"{bot.choose(view).packed}\n".encode())
    return digest.hexdigest()[:12]
