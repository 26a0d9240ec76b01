"""Tables for the tests of bots."""

from __future__ import annotations

import petteia
from petteia.bots import Player, bot
from petteia.core.table import Table


def table_after(game: str, moves: int, seats: int = 2, seed: int = 1) -> Table:
    """A table after so many random answers."""
    table: Table = petteia.game(game).new(seats=seats, seed=seed)
    for _ in range(moves):
        seat = min(table.waiting)
        table.play(bot("random", key=seed).choose(table.view(seat)), seat)
    return table


def played(game: str, lineup: tuple[str, ...], seed: int) -> Table:
    """A whole game between bots."""
    table: Table = petteia.game(game).new(seats=len(lineup), seed=seed)
    players = [Player(bot(spec, key=seed + seat, threads=1), seat) for seat, spec in enumerate(lineup)]
    while not table.over:
        seat = min(table.waiting)
        table.play(players[seat].answer(table), seat)
    return table
