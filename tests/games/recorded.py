"""Games of search bots, kept to count what people do at a page: `python -m tests.games.recorded` plays them anew.

What a page answers by itself is answered so here, as it is for people: nobody is asked. A budget in nodes makes the same game
on every machine, as long as rules and bots stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import petteia
from petteia.bots import Player, bot
from petteia.core.agenda import FATE
from petteia.core.table import View

RECORDS = Path(__file__).parent / "records"
GAMES = {
    "akropolis": ("search:4000nodes", (2, 4)),
    "little_town": ("search:2000nodes", (2, 3)),
    "panticapaeum": ("search:3000nodes", (1, 2, 3, 4)),
    "mare_nostrum": ("search:1000nodes", (3, 5)),
}
"""Which bots play, and with how many seats."""


def recorded(name: str, seats: int) -> Iterator[tuple[int, View, int]]:
    """Every answer of a recorded game: whose, what they saw, and the packed move."""
    record = petteia.replay(RECORDS / f"{name}-{seats}.json").record()
    table = record.of.new(seats=seats, seed=None)
    for seat, packed in record.moves:
        if seat != FATE:
            yield seat, table.view(seat), packed
        table.play(packed, seat)
    assert table.over


def play(name: str, seats: int, spec: str) -> None:
    """Play a game and keep it."""
    game = petteia.game(name)
    table, by_itself = game.new(seats=seats, seed=1), game.painter.obvious
    players = [Player(bot(spec, key=seat), seat) for seat in range(seats)]
    while table.waiting:
        seat = min(table.waiting)
        answer = None if by_itself is None else by_itself(table.view(seat))
        table.play(players[seat].answer(table) if answer is None else answer, seat)
    table.record().save(RECORDS / f"{name}-{seats}.json")


if __name__ == "__main__":
    for name, (spec, numbers) in GAMES.items():
        for seats in numbers:
            play(name, seats, spec)
