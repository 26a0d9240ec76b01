"""R1, R2 The box and the setup; what fate draws."""

from __future__ import annotations

from ....core.agenda import FATE, about, ask, ask_about, asked, close, seat_mask, set_about
from ....core.bits import NONE, bits_of, flag, has, size, without
from ....core.moves import arg, move, put_members
from ....core.rule import Bits, Longs, MoveList, rule
from ..box import Box
from ..enums import COLOURS, ROW_CELLS, Ask, Cell, Opt, Why
from ..moves import Say
from ..table import Table
from .automius import prescribed
from .cells import add_tile, drop_tile, has_tile, pour, tiles_in


@rule
def setup(box: Box, table: Table, seats: int, options: Longs) -> None:
    """R2 The table as the rulebook lays it out, up to the first token that fate lays. Markers are at 0 (R2.2)."""
    for seat in range(seats):
        player = table.players[seat]
        player.home = box.start_workers  # R2.1
        player.reserve = box.workers - box.start_workers
        player.coins = box.start_coins
        player.received = box.start_coins if options[Opt.COINS_TIE] != 0 else 0
        for colour in range(COLOURS):
            player.cubes[colour] = box.start_cubes
    for tile in range(box.tiles):
        add_tile(table.bag, tile)  # R2.6
    table.first = 0  # R2.8
    table.round = 1
    start_turn(table, 0)
    lay_ring(box, table)
    ask(table.agenda, Ask.TOKEN, seat_mask(FATE))  # R2.3
    set_about(table.agenda, 0, next_token_cell(box, table))


@rule
def start_turn(table: Table, seat: int) -> None:
    """R3.4 A turn MUST be exploring, then developing; at its end workers may still be placed (R6.1)."""
    ask(table.agenda, Ask.END, seat_mask(seat))
    ask(table.agenda, Ask.DEVELOP, seat_mask(seat))
    ask(table.agenda, Ask.EXPLORE, seat_mask(seat))


# --- tiles -----------------------------------------------------------------------------------------------------------


@rule
def lay_ring(box: Box, table: Table) -> None:
    """R2.6, R12.7 The ring MUST be laid from the bag, tile by tile: each is fate's answer. It may have to be shorter (Q19)."""
    tiles = min(box.ring[table.seats], tiles_in(table.bag) + tiles_in(table.discard))
    ask_draw(table, tiles, 0)


@rule
def ask_draw(table: Table, tiles: int, is_scouted: int) -> None:
    """Fate draws so many tiles, for the ring or for the player to lay (R10.8)."""
    ask_about(table.agenda, Ask.DRAW, seat_mask(FATE), tiles, is_scouted, 0, 0)
    fill_bag(table)


@rule
def fill_bag(table: Table) -> None:
    """R10.8, R12.7 If the bag has run out, the discard MUST be shuffled into it."""
    if tiles_in(table.bag) == 0:
        pour(table.discard, table.bag)


@rule
def draw(table: Table, tile: int) -> None:
    """R2.6, R12.7, R10.8 The tile joins the ring behind the others; or the player MUST lay it."""
    drop_tile(table.bag, tile)
    left = about(table.agenda, 0) - 1
    if about(table.agenda, 1) != 0:
        close(table.agenda)
        ask_about(table.agenda, Ask.LAY, table.agenda.questions[table.agenda.depth - 1].seats, tile, 1, 0, 0)
        return
    table.ring[table.ringed] = tile + 1
    table.ringed += 1
    set_about(table.agenda, 0, left)
    if left == 0:
        close(table.agenda)
    else:
        fill_bag(table)


# --- tokens ----------------------------------------------------------------------------------------------------------


@rule
def next_token_cell(box: Box, table: Table) -> int:
    """R2.3 The first cell for a token that has none yet, row by row, as one number; -1 if there is none."""
    for row in range(COLOURS):
        for at in range(box.length[row]):
            is_for_token = box.cell[row, at] == Cell.TOKEN1 or box.cell[row, at] == Cell.TOKEN2
            if is_for_token and table.token[row, at] == 0:
                return row * ROW_CELLS + at
    return -1


@rule
def tokens_left(box: Box, table: Table, kind: int) -> Bits:
    """R2.3 The tokens for a kind of cell that do not lie on the board yet."""
    first = 0 if kind == Cell.TOKEN1 else box.singles
    left = NONE
    for token in range(first, box.singles if kind == Cell.TOKEN1 else box.singles + box.doubles):
        left |= flag(token)  # type: ignore[assignment]
    for row in range(COLOURS):
        for at in range(box.length[row]):
            if table.token[row, at] != 0:
                left = without(left, flag(table.token[row, at] - 1))
    return left


@rule
def forbids_token(box: Box, table: Table, token: int, row: int, at: int) -> int:
    """R2.3 Why fate may not lay a token on a cell: another cell is next, or the token is not one for it."""
    if row * ROW_CELLS + at != about(table.agenda, 0):
        return Why.TOKEN_ORDER
    return 0 if has(tokens_left(box, table, box.cell[row, at]), token) else Why.TOKEN_GONE


@rule
def lay_token(box: Box, table: Table, token: int, row: int, at: int) -> None:
    """R2.3 The token lies face up on its cell; the next cell follows."""
    table.token[row, at] = token + 1
    following = next_token_cell(box, table)
    set_about(table.agenda, 0, following)
    if following < 0:
        close(table.agenda)


# --- fate ------------------------------------------------------------------------------------------------------------


@rule
def list_fate(box: Box, table: Table, out: MoveList) -> int:
    """Every answer that fate, or Automius, may give."""
    kind = asked(table.agenda)
    if kind == Ask.TOKEN:
        row, at = about(table.agenda, 0) // ROW_CELLS, about(table.agenda, 0) % ROW_CELLS
        return put_members(out, 0, move(Say.TOKEN, 0, row, at, 0), 0, tokens_left(box, table, box.cell[row, at]))
    if kind != Ask.DRAW:
        if len(out) > 0:
            out[0] = prescribed(box, table)
        return 1
    n = put_members(out, 0, Say.DRAW, 0, bits_of(table.bag.words[0]))
    return put_members(out, n, move(Say.DRAW, 64, 0, 0, 0), 0, bits_of(table.bag.words[1]))


@rule
def count_fate(box: Box, table: Table) -> int:
    """How many answers `list_fate` has."""
    kind = asked(table.agenda)
    if kind == Ask.TOKEN:
        row, at = about(table.agenda, 0) // ROW_CELLS, about(table.agenda, 0) % ROW_CELLS
        return size(tokens_left(box, table, box.cell[row, at]))
    return tiles_in(table.bag) if kind == Ask.DRAW else 1


@rule
def forbids_fate(box: Box, table: Table, answer: int) -> int:
    """R2.3, R2.6, R16.7 Why fate may not answer so; Automius does what his rules prescribe and nothing else."""
    kind, a = asked(table.agenda), arg(answer, 0)
    if kind == Ask.TOKEN:
        return forbids_token(box, table, a, arg(answer, 1), arg(answer, 2))
    if kind == Ask.DRAW:
        if a >= box.tiles:
            return Why.NO_ANSWER
        return 0 if has_tile(table.bag, a) else Why.NOT_IN_BAG
    return 0 if answer == prescribed(box, table) else Why.NOT_AUTOMIUS
