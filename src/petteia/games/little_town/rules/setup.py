"""R2 The setup: the market, the objectives, and what everybody begins with."""

from __future__ import annotations

from ....core.agenda import FATE, ask, close, seat_mask
from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, number_of, without
from ....core.moves import move, put
from ....core.rule import Bits, Longs, MoveList, rule
from ..box import Box
from ..enums import CUBES, Ask, Opt, Why
from ..moves import Say
from ..table import Table


@rule
def setup(box: Box, table: Table, seats: int, options: Longs) -> None:
    """R2 The table as the rulebook lays it out; on which side of the board (R2.1), the Table's options say."""
    for cube in range(CUBES):
        table.cubes[cube] = box.cubes[cube]
    table.coins = box.coins - seats * box.start_coins
    for seat in range(seats):
        player = table.players[seat]
        player.workers = box.workers[seats]  # R2.7
        player.houses = box.houses[seats]
        player.coins = box.start_coins  # R2.8
    table.round = 1
    table.first = 0  # R2.9
    table.market[box.stack] = box.copies[box.stack]  # R2.2
    if options[Opt.MARKET] != 0:
        for tile in range(box.tiles):
            if has(bits_of(box.first_game), tile):
                table.market[tile] += 1  # R2.3
        ask(table.agenda, Ask.DEAL, seat_mask(FATE))
    else:
        ask(table.agenda, Ask.DRAW, seat_mask(FATE))


@rule
def tiles_to_draw(box: Box, table: Table) -> int:
    """R2.2 How many tiles the market still lacks beside the stack."""
    left = box.slots
    for tile in range(box.tiles):
        if tile != box.stack:
            left -= table.laid_out[tile]
    return left


@rule
def copies_left(box: Box, table: Table, tile: int) -> int:
    """R2.2 How many tiles of a kind can still be drawn. The stack is never drawn from."""
    return 0 if tile == box.stack else box.copies[tile] - table.laid_out[tile]


@rule
def draw_tile(box: Box, table: Table, tile: int) -> None:
    """R2.2 The tile joins the market. When it is full the objectives are dealt (R2.5); it is never refilled (R2.4)."""
    table.market[tile] += 1
    table.laid_out[tile] += 1
    table.possible = number_of(possible_cards(box, table))
    if tiles_to_draw(box, table) == 0:
        close(table.agenda)
        ask(table.agenda, Ask.DEAL, seat_mask(FATE))


@rule
def possible_cards(box: Box, table: Table) -> Bits:
    """R2.6 The cards that this market, as laid out, makes possible."""
    cards = NONE
    for card in range(box.objectives):
        if is_possible(box, table, card):
            cards |= flag(card)  # type: ignore[assignment]
    return cards


@rule
def is_possible(box: Box, table: Table, card: int) -> bool:
    """R2.6a With the sign: if enough of the tiles that it needs are there. R2.6b Without the sign: always."""
    found = 0
    tiles = bits_of(box.possible_tiles[card])
    while tiles != NONE:
        found += table.laid_out[lowest(tiles)]
        tiles = less_lowest(tiles)
    return found >= box.possible_number[card]


@rule
def next_hand(table: Table) -> int:
    """R2.5 Who gets the next card: the first seat of those with the fewest."""
    who = 0
    for seat in range(table.seats):
        if table.players[seat].hidden < table.players[who].hidden:
            who = seat
    return who


@rule
def dealt_cards(table: Table) -> Bits:
    """R2.5 The cards that somebody has in hand."""
    cards = NONE
    for seat in range(table.seats):
        cards |= bits_of(table.players[seat].hand)  # type: ignore[assignment]
    return cards


@rule
def cards_to_deal(table: Table) -> Bits:
    """R2.5, R2.6 The possible cards that nobody has in hand."""
    return without(bits_of(table.possible), dealt_cards(table))


@rule
def forbids_deal(table: Table, seat: int, card: int) -> int:
    """R2.5, R2.6 One card after another to the seats in turn, each possible and not dealt yet."""
    if seat != next_hand(table):
        return Why.DEAL_ORDER
    if has(dealt_cards(table), card):
        return Why.DEALT_ALREADY
    return 0 if has(bits_of(table.possible), card) else Why.IMPOSSIBLE


@rule
def deal_card(box: Box, table: Table, seat: int, card: int) -> None:
    """R2.5 The card goes face down to its holder. When everybody has enough, the first turn begins (R2.9)."""
    player = table.players[seat]
    player.hand = number_of(bits_of(player.hand) | flag(card))  # type: ignore[arg-type]
    player.hidden += 1
    if table.players[next_hand(table)].hidden >= box.dealt[table.seats]:
        close(table.agenda)
        ask(table.agenda, Ask.TURN, seat_mask(table.first))


# --- what fate may answer ---------------------------------------------------------------------------------------------


@rule
def list_draws(box: Box, table: Table, out: MoveList) -> int:
    """R2.2 Every tile that can still be drawn."""
    n = 0
    for tile in range(box.tiles):
        if copies_left(box, table, tile) > 0:
            n = put(out, n, move(Say.DRAW, tile, 0, 0, 0))
    return n
