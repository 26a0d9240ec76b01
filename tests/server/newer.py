"""A server some versions later: the sample game by rules 2, under which every merchant begins with one coin more.

The change is what DESIGN asks for: a switch that the rule itself reads, so that tables begun by rules 1 go on as they were.
Run as `python -m tests.server.newer RULES serve ...`; PETTEIA_INTERPRETED must be set.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from petteia import cli, games
from petteia.core.game import Game
from petteia.core.rule import Longs, rule
from petteia.games.sample import GAME
from petteia.games.sample.box import Box
from petteia.games.sample.rules.setup import setup
from petteia.games.sample.table import Table


@rule
def richer_setup(box: Box, table: Table, seats: int, options: Longs) -> None:
    """R2.1 As before; since rules 2 every merchant MUST get one coin more from the bank."""
    setup(box, table, seats, options)
    if table.rules >= 2:
        for seat in range(seats):
            table.merchants[seat].coins += 1
        table.bank -= seats


def newer(rules: int) -> Game:
    """The sample game by newer rules."""
    other = object.__new__(Game)
    vars(other).update({name: value for name, value in vars(GAME).items() if name != "doors"})
    other.rules, other.kernel = rules, replace(GAME.kernel, setup=richer_setup)
    return other


if __name__ == "__main__":
    games.register(newer(int(sys.argv[1])))
    cli.main(sys.argv[2:])
