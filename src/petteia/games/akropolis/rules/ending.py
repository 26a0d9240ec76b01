"""R10 The end of the game."""

from __future__ import annotations

from ....core.rule import rule
from ..table import Table


@rule
def one_tile_left(table: Table) -> bool:
    """R9.1, R10.1 Whether the round is over."""
    return table.standing == 1


@rule
def is_last_tile(table: Table) -> bool:
    """R10.1 Whether no stack remains. The tile on the site MUST NOT be played then (R10.2)."""
    return table.stacks == 0
