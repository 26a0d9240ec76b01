"""What a seat does not know: how it may imagine it, and what it can learn from."""

from __future__ import annotations

from ....core.bits import NONE, below, bits_of, flag, member, mix, number_of, size, without
from ....core.rule import Key, Longs, rule
from ..box import Box
from ..enums import CELLS, CUBES, OBJECTIVES, SEATS, TILES
from ..table import Desk, Table
from .announcing import announced_cards
from .ending import final_points
from .objectives import progress

OWN_CARDS = 2 * OBJECTIVES
OF_A_PLAYER = 9 + CUBES
FEATURES = 3 + CUBES + OWN_CARDS + SEATS * OF_A_PLAYER + TILES + 3 * CELLS


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


@rule
def features(box: Box, table: Table, desk: Desk, seat: int, out: Longs) -> None:
    """Numbers for learning: round and reserve, own cards and their progress, every player, oneself first, and the board."""
    me = seat if seat < table.seats else 0
    out[0] = table.round
    out[1] = (table.first - me + table.seats) % table.seats
    out[2] = table.coins
    for cube in range(CUBES):
        out[3 + cube] = table.cubes[cube]
    at = 3 + CUBES
    if seat < table.seats:
        own_card_features(box, table, seat, at, out)
    at += OWN_CARDS
    for i in range(table.seats):
        player_features(box, table, (me + i) % table.seats, at + i * OF_A_PLAYER, out)
    at += SEATS * OF_A_PLAYER
    for tile in range(TILES):
        out[at + tile] = table.market[tile]
    at += TILES
    for cell in range(CELLS):
        out[at + cell] = table.building[cell]
        out[at + CELLS + cell] = seen_from(table, me, table.owner[cell])
        out[at + 2 * CELLS + cell] = seen_from(table, me, table.worker[cell])


@rule
def seen_from(table: Table, me: int, mark: int) -> int:
    """Whose mark it is, counted from oneself: 1 is one's own, 0 nobody's."""
    return 0 if mark == 0 else (mark - 1 - me + table.seats) % table.seats + 1


@rule
def own_card_features(box: Box, table: Table, seat: int, at: int, out: Longs) -> None:
    """For every card: whether one holds it, and how far one has come with it."""
    hand = bits_of(table.players[seat].hand)
    for card in range(box.objectives):
        out[at + card] = size(hand & flag(card))  # type: ignore[arg-type]
        out[at + OBJECTIVES + card] = progress(box, table, seat, card)


@rule
def player_features(box: Box, table: Table, seat: int, at: int, out: Longs) -> None:
    """What a player has, as all can see it."""
    player = table.players[seat]
    out[at] = final_points(box, table, seat)
    out[at + 1] = player.coins
    out[at + 2] = player.workers
    out[at + 3] = player.on_site
    out[at + 4] = player.houses
    out[at + 5] = player.hidden
    out[at + 6] = size(bits_of(player.announced))
    out[at + 7] = size(bits_of(player.owned))
    out[at + 8] = seat
    for cube in range(CUBES):
        out[at + 9 + cube] = player.cubes[cube]
