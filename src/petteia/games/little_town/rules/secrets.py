"""What a seat does not know, and how it may imagine it."""

from __future__ import annotations

from ....core.bits import NONE, below, bits_of, flag, member, mix, number_of, size, without
from ....core.rule import Key, rule
from ..box import Box
from ..table import Desk, Table
from .announcing import announced_cards


@rule
def imagine(box: Box, table: Table, desk: Desk, seat: int, key: Key) -> None:
    """R2.5, R2.6 Others hold any of the possible cards that nobody has announced and that are not in one's own hand."""
    pool = without(bits_of(table.possible), announced_cards(table))
    if seat < table.seats:
        pool = without(pool, bits_of(table.players[seat].hand))
    for other in range(table.seats):
        player = table.players[other]
        if other == seat:
            continue
        hand = NONE
        for i in range(player.hidden):
            card = member(pool, below(mix(mix(key, other), i), size(pool)))
            hand |= flag(card)  # type: ignore[assignment]
            pool = without(pool, flag(card))
        player.hand = number_of(hand)
