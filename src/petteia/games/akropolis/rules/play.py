"""R3 The player's turn: the questions, their legal answers, and what an answer does."""

from __future__ import annotations

from ....core.agenda import about, ask_next, asked, close, seat_mask, set_about
from ....core.bits import NONE, below, bits_of, flag, has, less_lowest, lowest, member, number_of, size, without
from ....core.moves import arg, move, put_members, verb_of
from ....core.rule import Key, MoveList, rule
from ..box import Box
from ..enums import TURNS, Ask, Opt, Why
from ..moves import Say
from ..table import Desk, Table
from .cells import cell_of_place, first_cell
from .choosing import affordable, slot_of, take_tile
from .ending import is_last_tile, one_tile_left
from .places import nth_place
from .placing import forbids_place, place_tile
from .setup import lay_out_tiles


@rule
def count(box: Box, table: Table, desk: Desk, seat: int, out: MoveList) -> int:
    """How many legal answers a seat has, or fate."""
    if asked(table.agenda) == Ask.DRAW:
        return size(bits_of(table.undrawn))
    return affordable(table, seat) * table.city[seat].place_count * 3


@rule
def placement(table: Table, seat: int, slot: int, place: int, way: int) -> int:
    """The move that lays the tile of a slot on a place, in one of its three ways."""
    p, o = place >> 1, place & 1
    return move(Say.PLACE, table.site[slot], cell_of_place(p, o, way), o + 2 * way, 0)


@rule
def nth(box: Box, table: Table, desk: Desk, seat: int, k: int, out: MoveList) -> int:
    """The k-th legal answer: by tile in the order of the site, then place, then way of lying there."""
    if asked(table.agenda) == Ask.DRAW:
        return move(Say.DRAW, member(bits_of(table.undrawn), k), 0, 0, 0)
    per_tile = table.city[seat].place_count * 3
    place = nth_place(table.city[seat], k % per_tile // 3)
    return placement(table, seat, k // per_tile, place, k % 3)


@rule
def moves(box: Box, table: Table, desk: Desk, seat: int, out: MoveList) -> int:
    """Every legal answer, in the order of `nth`. R3.4: the seat MUST take a tile and place it; there is no passing."""
    if asked(table.agenda) == Ask.DRAW:
        return put_members(out, 0, Say.DRAW, 0, bits_of(table.undrawn))  # R9.2
    return list_placements(table, seat, out)


@rule
def list_placements(table: Table, seat: int, out: MoveList) -> int:
    """R4, R5 Every tile that the seat can pay, on every legal place, each way round."""
    city = table.city[seat]
    tiles = affordable(table, seat)
    per_tile = city.place_count * 3
    n = 0
    for row in range(64):
        if city.row_places[row] == 0:
            continue
        for i in range(4):
            left = bits_of(city.places[row, i])
            while left != NONE:
                place = (((row << 6) | lowest(left)) << 1) | (i & 1)
                left = less_lowest(left)
                for slot in range(tiles):
                    for way in range(3):
                        at = slot * per_tile + n + way
                        if at < len(out):
                            out[at] = placement(table, seat, slot, place, way)
                n += 3
    return tiles * per_tile


@rule
def forbids(box: Box, table: Table, desk: Desk, seat: int, answer: int) -> int:
    """The first rule that forbids an answer, in the order of docs/rules/akropolis.md; 0 if none does."""
    question = asked(table.agenda)
    if verb_of(answer) != question:
        return Why.NOT_YOUR_TURN  # R3.3
    if question == Ask.DRAW:
        return forbids_draw(table, answer)
    return forbids_placement(table, seat, answer)


@rule
def forbids_draw(table: Table, answer: int) -> int:
    """R9.2 Only a tile that is still in the stacks can be turned up."""
    tile = arg(answer, 0)
    if tile > 61 or answer != move(Say.DRAW, tile, 0, 0, 0) or not has(bits_of(table.undrawn), tile):
        return Why.NOT_IN_STACKS
    return 0


@rule
def forbids_placement(table: Table, seat: int, answer: int) -> int:
    """R4.1, R4.2, R5.2 to R5.6 Why this tile may not be taken and laid there."""
    tile, at, turn = arg(answer, 0), arg(answer, 1), arg(answer, 2)
    slot = slot_of(table, tile)
    if slot < 0:
        return Why.NO_SUCH_TILE
    if slot > table.city[seat].stones:
        return Why.TOO_DEAR
    if turn >= TURNS or answer != move(Say.PLACE, tile, at, turn, 0):
        return Why.NO_SUCH_TURN
    return forbids_place(table.city[seat], first_cell(at, turn), turn & 1)


@rule
def play(box: Box, table: Table, desk: Desk, seat: int, answer: int) -> None:
    """Carry out an answer: fate's turning up of a tile, or a player's turn."""
    if asked(table.agenda) == Ask.DRAW:
        turn_up(table, arg(answer, 0))
    else:
        take_turn(box, table, seat, arg(answer, 0), arg(answer, 1), arg(answer, 2))


@rule
def turn_up(table: Table, tile: int) -> None:
    """R9.2 The tile joins the site behind those that stand there."""
    table.undrawn = number_of(without(bits_of(table.undrawn), flag(tile)))
    table.site[table.standing] = tile
    table.standing += 1
    left = about(table.agenda, 0) - 1
    set_about(table.agenda, 0, left)
    if left == 0:
        close(table.agenda)


@rule
def take_turn(box: Box, table: Table, seat: int, tile: int, at: int, turn: int) -> None:
    """R3.4 Take a tile, place it; then it is the next seat's turn (R3.1), or the site is refilled, or it is over."""
    city = table.city[seat]
    take_tile(table, city, slot_of(table, tile))
    place_tile(box, city, tile, first_cell(at, turn), turn)
    ask_next(table.agenda, seat_mask(seat_after(table, seat)))
    if not one_tile_left(table):
        return
    if is_last_tile(table):
        close(table.agenda)  # R10.1
    else:
        refill(box, table)


@rule
def seat_after(table: Table, seat: int) -> int:
    """R3.1 The next seat clockwise."""
    return seat + 1 if seat + 1 < table.seats else 0


@rule
def refill(box: Box, table: Table) -> None:
    """R9 The last tile is the first of the new row (R9.1), a stack is laid behind it, the token goes left (R9.3)."""
    table.stacks -= 1
    table.round += 1
    table.chief = seat_after(table, table.chief)
    lay_out_tiles(table, box.per_stack[table.options[Opt.LONG], table.seats])


@rule
def odds(box: Box, table: Table, answer: int) -> int:
    """R2.2a Every tile not yet turned up is equally likely to be the next one."""
    return 1


@rule
def fate(box: Box, table: Table, desk: Desk, key: Key, out: MoveList) -> int:
    """R2.2a One of the undrawn tiles, each with equal chance."""
    undrawn = bits_of(table.undrawn)
    return move(Say.DRAW, member(undrawn, below(key, size(undrawn))), 0, 0, 0)
