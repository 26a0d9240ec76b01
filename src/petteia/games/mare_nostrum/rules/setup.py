"""R2 The setup: what lies beside the map."""

from __future__ import annotations

from ....core.rule import Longs, rule
from ..box import Box
from ..enums import GOODS, STOCKS, Opt, Phase, Step
from ..table import Table
from .play import go_on


@rule
def setup(box: Box, table: Table, seats: int, options: Longs) -> None:
    """R2.1, R2.7 The supply, the tokens, and with the variant all cards face up; which provinces are covered, the Box says.

    Then empires are given out.
    """
    table.coins = box.coins
    for good in range(GOODS):
        table.goods[good] = box.goods[good]
    for pile in range(STOCKS):
        table.stock[pile] = box.stock[pile]
    table.tokens = 7
    table.phase = Phase.SETUP
    if options[Opt.CARDS] != 0:
        table.open = box.deck
    go_on(box, table, 0, Step.NEXT_EMPIRE)
