"""A bot as a Python class: it takes the move that gains most at once, and of equal ones the last.

Try it against a bot of Petteia::

    petteia arena akropolis --seats examples/own_bot.py:Collector,greedy --games 10
"""

from __future__ import annotations

import petteia


class Collector:
    """All that a bot needs: a method that gets a view and gives a legal move."""

    def choose(self, view: petteia.View) -> petteia.Move:
        """The legal move with the greatest gain on the sheet."""
        moves = view.moves(view.seat)
        counted = [i for i, category in enumerate(view.game.categories) if not category.detail]
        gains = [sum(row[i] for i in counted) for row in view.gains(seat=view.seat)]
        return moves[max(range(len(moves)), key=lambda i: (gains[i], i))]
