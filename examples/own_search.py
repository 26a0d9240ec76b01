"""A search of one's own: every legal move is tried at a few tables that the seat imagines, each played to its end at random.

Try it against a bot of Petteia::

    petteia arena akropolis --seats examples/own_search.py:Sampler,random --games 4
"""

from __future__ import annotations

import petteia

TABLES = 8
MOST_MOVES = 24


class Sampler:
    """Takes the move after which it leads most, on average over the imagined tables."""

    def __init__(self, key: int = 0) -> None:
        self.key = key

    def choose(self, view: petteia.View) -> petteia.Move:
        """The best of the legal moves; of many, of those that gain most at once."""
        moves, gains = view.moves(view.seat), view.totals(view.gains(seat=view.seat))
        tried = sorted(range(len(moves)), key=lambda i: -gains[i])[:MOST_MOVES]
        totals = dict.fromkeys(tried, 0)
        for _ in range(TABLES):
            self.key += 1
            imagined = view.imagine(key=self.key)  # all moves are tried at the same tables: luck does not decide
            for i in tried:
                end = imagined.copy()
                end.play(moves[i], view.seat)
                totals[i] += lead(end.play_out(key=self.key), view.seat)
        return moves[max(tried, key=lambda i: totals[i])]


def lead(table: petteia.Table, seat: int) -> int:
    """The points of a seat less those of the best other one."""
    points = table.scores()
    return points[seat] - max((p for s, p in enumerate(points) if s != seat), default=0)
