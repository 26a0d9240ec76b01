"""Games side by side in as many processes as there are processors, and what came of them.

    python examples/parallel_play.py little_town 40

A game, a bot's spec and a seed are all that a process needs; a `Table` can be sent, too. Where results should be kept and gone
on with after a crash, `petteia arena` and `petteia simulate` do the same and more.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import petteia

LINEUP = ("greedy", "random")


def play(name: str, seed: int) -> list[int]:
    """One game; the places of the line-up. Every second game the bots have changed seats."""
    seats = [(seat + seed) % 2 for seat in range(2)]
    table = petteia.game(name).new(seats=2, seed=seed // 2)
    bots = [petteia.bot(LINEUP[who], key=seed) for who in seats]
    while not table.over:
        seat = min(table.waiting)
        table.play(bots[seat].choose(table.view(seat)), seat)
    places = table.places()
    return [places[seats.index(who)] for who in range(2)]


def main(name: str, games: int) -> None:
    """Play the games and count who won."""
    petteia.bots.ready(petteia.game(name))  # compiled once here, not in every process
    with ProcessPoolExecutor() as pool:
        results = list(pool.map(partial(play, name), range(games), chunksize=4))
    won = Counter(LINEUP[who] for places in results for who in range(2) if places[who] == 1)
    print(f"{games} games: " + ", ".join(f"{who} won {won[who]}" for who in LINEUP))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "little_town", int(sys.argv[2]) if len(sys.argv) > 2 else 40)
