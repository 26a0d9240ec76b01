"""R10 The end of the game."""

from __future__ import annotations

from ....core.rule import Key, rule
from ..box import Box
from ..table import Desk, Table
from .places import derive_places


@rule
def one_tile_left(table: Table) -> bool:
    """R9.1, R10.1 Whether the round is over."""
    return table.standing == 1


@rule
def is_last_tile(table: Table) -> bool:
    """R10.1 Whether no stack remains. The tile on the site MUST NOT be played then (R10.2)."""
    return table.stacks == 0


@rule
def derive(box: Box, table: Table, desk: Desk) -> None:
    """The index of legal places of every city."""
    for seat in range(table.seats):
        derive_places(table.city[seat])


@rule
def imagine(box: Box, table: Table, desk: Desk, seat: int, key: Key) -> None:
    """Nothing is hidden at this table: what a seat sees is all there is."""
