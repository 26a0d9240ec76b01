"""Loops that are written once for all games and compiled for each of them.

Each function marked `@generic` is copied by `bind` under a name of the game's own, with the game's rules in place of the global
names declared below. From Python the doors take one-element arrays, which cost far less to pass than records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from .agenda import FATE, DeskBase, TableBase, asked, asks, seat_mask
from .bits import below, bits_of, has, lowest, mix
from .declarations import NOT_YOUR_TURN, OVER
from .moves import ARGUMENTS, BITS, VERBS, arg, verb_of
from .observation import AS_FLAGS, AS_NUMBERS, AS_SEAT_OR_NONE, AS_SEATS
from .rule import COMPILED, ArrayOf, ByteArray, ByteGrid, Key, LongGrid, Longs, MoveList, Shorts, generic, rule
from .structs import HIDE, SHOW_BY, SHOW_OWNER, Struct


class AnyBox(Struct):
    """Stands for the game's Box."""


class AnyTable(TableBase):
    """Stands for the game's Table."""


class AnyDesk(DeskBase):
    """Stands for the game's Desk."""


Boxes = Annotated[Any, ArrayOf(AnyBox)]
Tables = Annotated[Any, ArrayOf(AnyTable)]
Desks = Annotated[Any, ArrayOf(AnyDesk)]

if TYPE_CHECKING:  # the names that `bind` fills in

    def setup(box: AnyBox, table: AnyTable, seats: int, options: Longs) -> None: ...
    def moves(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, out: MoveList) -> int: ...
    def count(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, out: MoveList) -> int: ...
    def nth(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, k: int, out: MoveList) -> int: ...
    def forbids(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, move: int) -> int: ...
    def play(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, move: int) -> None: ...
    def odds(box: AnyBox, table: AnyTable, move: int) -> int: ...
    def fate(box: AnyBox, table: AnyTable, desk: AnyDesk, key: Key, out: MoveList) -> int: ...
    def tally(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, sheet: LongGrid) -> None: ...
    def outcome(box: AnyBox, table: AnyTable, desk: AnyDesk, place: Longs) -> None: ...
    def derive(box: AnyBox, table: AnyTable, desk: AnyDesk) -> None: ...
    def check(box: AnyBox, table: AnyTable, desk: AnyDesk) -> int: ...
    def imagine(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, key: Key) -> None: ...
    def board(box: AnyBox, table: AnyTable, desk: AnyDesk, whose: int, out: Shorts, at: int) -> None: ...
    def first_asked(table: AnyTable) -> int: ...
    def choose(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, key: Key, out: MoveList) -> int: ...


@rule
def copy_bytes(source: ByteArray, into: ByteArray) -> None:
    """Copy a table's bytes. Compiled, a plain loop: it becomes a block copy, as an assignment of slices does not."""
    if COMPILED:
        for i in range(len(source)):
            into[i] = source[i]
    else:
        into[: len(source)] = source


# --- what a game need not write itself -------------------------------------------------------------------------------


@generic
def default_derive(box: AnyBox, table: AnyTable, desk: AnyDesk) -> None:
    """No field follows from others."""


@generic
def default_imagine(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, key: Key) -> None:
    """Nothing is hidden."""


BOARD = 0
"""How many numbers `board` writes for each seat; `bind` puts the game's own here."""


@generic
def default_board(box: AnyBox, table: AnyTable, desk: AnyDesk, whose: int, out: Shorts, at: int) -> None:
    """All boards have bounds, and their fields tell them."""


@generic
def default_count(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, out: MoveList) -> int:
    """How many legal answers a seat has."""
    return moves(box, table, desk, seat, out)


@generic
def default_nth(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, k: int, out: MoveList) -> int:
    """The k-th legal answer in the order of `moves`; -1, no move at all, if `out` has no room for it."""
    moves(box, table, desk, seat, out)
    return out[k] if k < len(out) else -1


@generic
def default_fate(box: AnyBox, table: AnyTable, desk: AnyDesk, key: Key, out: MoveList) -> int:
    """Fate's answer by a key: each legal one as often as its odds say; -1, no move, if `out` has no room for all."""
    n = moves(box, table, desk, FATE, out)
    if n > len(out):
        return -1
    total = 0
    for i in range(n):
        total += odds(box, table, out[i])
    left = below(key, total)
    for i in range(n):
        left -= odds(box, table, out[i])
        if left < 0:
            return out[i]  # type: ignore[no-any-return]
    return out[n - 1]  # type: ignore[no-any-return]


@generic
def first_asked_of(table: AnyTable) -> int:
    """The lowest seat that is asked now, FATE last; -1 when the game is over."""
    mask = asks(table.agenda)
    return -1 if mask == 0 else lowest(bits_of(mask))


@generic
def choose_at_random(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, key: Key, out: MoveList) -> int:
    """A legal answer by a key: fate's by its odds, a seat's with equal chances."""
    if seat == FATE:
        return fate(box, table, desk, key, out)
    return nth(box, table, desk, seat, below(key, count(box, table, desk, seat, out)), out)


@generic
def choose_from_list(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, key: Key, out: MoveList) -> int:
    """The same for a game that brings neither `count` nor `nth`: the list is written once, not twice."""
    if seat == FATE:
        return fate(box, table, desk, key, out)
    k = below(key, moves(box, table, desk, seat, out))
    return out[k] if k < len(out) else -1


ANSWERED_BY = (0,)
"""By question, the verbs that answer it, as bits; 0: the game judges it alone. `bind` puts the game's own here, and below."""
DOMAINS = (1,) * VERBS * ARGUMENTS
"""By verb, how many values each of its arguments has."""
NO_ANSWER = 0


@generic
def why_forbidden(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, move: int) -> int:
    """0, or why a seat that is asked may not answer so: the verb does not answer the question, or an argument has no such
    value; else what the game's `forbids` says."""
    kind, verb = asked(table.agenda), verb_of(move)
    if kind < len(ANSWERED_BY) and ANSWERED_BY[kind] != 0:
        if (ANSWERED_BY[kind] >> verb) & 1 == 0 or move >> BITS != 0:
            return NO_ANSWER
        for i in range(ARGUMENTS):
            if arg(move, i) >= DOMAINS[ARGUMENTS * verb + i]:
                return NO_ANSWER
    return forbids(box, table, desk, seat, move)


@generic
def refuses(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, move: int) -> int:
    """0, or why a seat may not make a move: it is over, others are asked, or the answer is forbidden."""
    if asks(table.agenda) & seat_mask(seat) == 0:
        return OVER if asks(table.agenda) == 0 else NOT_YOUR_TURN
    return why_forbidden(box, table, desk, seat, move)


@generic
def fill_line(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, sheet: LongGrid) -> None:
    """A seat's line of the sheet, as it stands."""
    for column in range(sheet.shape[1]):
        sheet[seat, column] = 0
    tally(box, table, desk, seat, sheet)


@generic
def fill_sheet(box: AnyBox, table: AnyTable, desk: AnyDesk, sheet: LongGrid) -> None:
    """The lines of all seats."""
    for seat in range(table.seats):
        fill_line(box, table, desk, seat, sheet)


@generic
def carry_out(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, move: int, out: MoveList) -> bool:
    """Carry out a legal move. Returns whether it told something new: fate had a choice, or something was revealed."""
    is_draw = seat == FATE and count(box, table, desk, seat, out) > 1
    before = table.agenda.reveals
    play(box, table, desk, seat, move)
    return is_draw or table.agenda.reveals != before


# --- doors -----------------------------------------------------------------------------------------------------------


@generic
def lay_out(boxes: Boxes, tables: Tables, desks: Desks, seats: int, options: Longs, rules: int) -> None:
    """A Table of zeros becomes the table as the rulebook lays it out, up to the first question."""
    table = tables[0]
    table.seats = seats
    table.rules = rules
    for i in range(len(options)):
        table.options[i] = options[i]
    setup(boxes[0], table, seats, options)
    derive(boxes[0], table, desks[0])


@generic
def list_moves(boxes: Boxes, tables: Tables, desks: Desks, seat: int, out: MoveList) -> int:
    """Write the legal answers of a seat, as many as fit; return how many there are."""
    return moves(boxes[0], tables[0], desks[0], seat, out)


@generic
def count_moves(boxes: Boxes, tables: Tables, desks: Desks, seat: int, out: MoveList) -> int:
    """How many legal answers a seat has."""
    return count(boxes[0], tables[0], desks[0], seat, out)


@generic
def nth_move(boxes: Boxes, tables: Tables, desks: Desks, seat: int, k: int, out: MoveList) -> int:
    """The k-th legal answer of a seat."""
    return nth(boxes[0], tables[0], desks[0], seat, k, out)


@generic
def why_not(boxes: Boxes, tables: Tables, desks: Desks, seat: int, move: int) -> int:
    """0, or the number of the reason that forbids the move."""
    return refuses(boxes[0], tables[0], desks[0], seat, move)


@generic
def attempt(boxes: Boxes, tables: Tables, desks: Desks, seat: int, move: int) -> int:
    """Carry out a move if it is legal; else return the reason and leave the table untouched."""
    why = refuses(boxes[0], tables[0], desks[0], seat, move)
    if why == 0:
        play(boxes[0], tables[0], desks[0], seat, move)
    return why


SEAT, MOVE, KEY, FATES, DRAWS, LISTS, LISTED, COUNT, ASKED = range(9)
"""The first numbers of what `step` is told and tells:

the seat; its move, or -1; the key from which fate's keys follow; how many of fate's questions were answered so far; how many it
may answer now; whether the next list is wanted; the seat whose answers are listed, or -1; how many it has; the seats that are
asked now, as bits.
"""
MOST_DRAWS = 64
ANSWERS = ASKED + 1
"""Where fate's answers are told."""
TOLD = ANSWERS + MOST_DRAWS
"""How many numbers there are in all."""
BAD_LUCK = -(1 << 32)
"""What `step` gives if fate's last answer is not legal. That answer stands then in place of the move."""
LAST_NEWS = 128
"""What `step` gives after something happened besides the move is below 0: -1, less the number of fate's answers, less so many
times the number of the last move that told something new (1 is the seat's own, 2 fate's first; 0 if none did)."""


@generic
def step(boxes: Boxes, desks: Desks, out: MoveList, told: Longs, tables: Tables) -> int:
    """All that happens between two questions to a seat: carry out its move if it is legal, answer for fate, and list the
    next answers of the lowest seat that is asked.

    Returns the reason if the move is not legal, and then nothing has changed; 0 if there is no more to tell; else a number
    below 0, see `LAST_NEWS`. Without a move only fate answers. See `SEAT` and the numbers after it for what is told.
    """
    table = tables[0]
    seat, move = told[SEAT], told[MOVE]
    made = 0
    news = 0
    told[LISTED] = -1
    if move >= 0:
        why = refuses(boxes[0], table, desks[0], seat, move)
        if why != 0:
            return why
        if carry_out(boxes[0], table, desks[0], seat, move, out):
            news = 1
        if seat == FATE:
            told[FATES] += 1
    while made < told[DRAWS] and asks(table.agenda) & seat_mask(FATE) != 0:
        drawn = fate(boxes[0], table, desks[0], mix(bits_of(told[KEY]), told[FATES]), out)  # type: ignore[arg-type]
        if why_forbidden(boxes[0], table, desks[0], FATE, drawn) != 0:
            told[MOVE] = drawn
            return BAD_LUCK
        told[ANSWERS + made] = drawn
        told[FATES] += 1
        made += 1
        if carry_out(boxes[0], table, desks[0], FATE, drawn, out):
            news = 1 + made
    told[ASKED] = asks(table.agenda)
    if told[LISTS] != 0:
        told[LISTED] = first_asked(table)
        if told[LISTED] >= 0:
            told[COUNT] = moves(boxes[0], table, desks[0], told[LISTED], out)
        if told[COUNT] > len(out):
            told[LISTED] = -1
    if made == 0 and news == 0 and seat != FATE:
        return 0
    return -1 - made - LAST_NEWS * news


@generic
def replay(
    boxes: Boxes, tables: Tables, desks: Desks, seats: Longs, played: Longs, secrets: Longs, out: MoveList
) -> int:
    """Carry out recorded moves; return how many were, all of them unless one was not asked for or not legal.

    `secrets` gets a 1 for each move that told something new, as `carry_out` says.
    """
    for i in range(len(played)):
        if refuses(boxes[0], tables[0], desks[0], seats[i], played[i]) != 0:
            return i
        secrets[i] = 1 if carry_out(boxes[0], tables[0], desks[0], seats[i], played[i], out) else 0
    return len(played)


@generic
def play_on(
    boxes: Boxes, tables: Tables, desks: Desks, key: Key, first: int, out: MoveList, seats: Longs, played: Longs,
    secrets: Longs,
) -> int:  # fmt: skip
    """Random play, chance included, until the game is over or `played` is full; returns how many moves were made.

    The n-th move is drawn by the n-th key, counted from `first`. `seats` and `played` get the moves, `secrets` what
    `replay` writes there.
    """
    for i in range(len(played)):
        seat = first_asked(tables[0])
        if seat < 0:
            return i
        seats[i] = seat
        played[i] = choose(boxes[0], tables[0], desks[0], seat, mix(key, first + i), out)
        secrets[i] = 1 if carry_out(boxes[0], tables[0], desks[0], seat, played[i], out) else 0
    return len(played)


@generic
def draw_fate(boxes: Boxes, tables: Tables, desks: Desks, key: Key, out: MoveList) -> int:
    """Fate's answer by a key, not yet carried out."""
    return fate(boxes[0], tables[0], desks[0], key, out)


@generic
def odds_of(boxes: Boxes, tables: Tables, move: int) -> int:
    """The weight of one of fate's answers."""
    return odds(boxes[0], tables[0], move)


@generic
def tally_up(boxes: Boxes, tables: Tables, desks: Desks, sheet: LongGrid) -> None:
    """Fill in the sheet."""
    fill_sheet(boxes[0], tables[0], desks[0], sheet)


@generic
def final_places(boxes: Boxes, tables: Tables, desks: Desks, place: Longs) -> None:
    """The place of every seat, 1 for the best; equal places are shared."""
    outcome(boxes[0], tables[0], desks[0], place)


@generic
def derive_again(boxes: Boxes, tables: Tables, desks: Desks) -> None:
    """Make all derived fields anew."""
    derive(boxes[0], tables[0], desks[0])


@generic
def check_up(boxes: Boxes, tables: Tables, desks: Desks) -> int:
    """0, or the number of the first law of conservation that the table breaks."""
    if tables[0].agenda.lost != 0:
        return -1
    return check(boxes[0], tables[0], desks[0])


@generic
def imagine_table(boxes: Boxes, tables: Tables, desks: Desks, seat: int, key: Key) -> None:
    """A View becomes a full Table that the seat cannot tell from the true one."""
    imagine(boxes[0], tables[0], desks[0], seat, key)
    derive(boxes[0], tables[0], desks[0])


@generic
def weigh(
    boxes: Boxes, tables: Tables, desks: Desks, seat: int, moves_: Longs, scratch: Tables,
    bytes_: ByteArray, scratch_bytes: ByteArray, sheet: LongGrid, gains: LongGrid,
) -> None:  # fmt: skip
    """For each move, what it changes on the seat's line of the sheet: one row of `gains` each.

    `scratch` and `scratch_bytes` are one table, `tables` and `bytes_` another.
    """
    for i in range(len(moves_)):
        copy_bytes(bytes_, scratch_bytes)
        play(boxes[0], scratch[0], desks[0], seat, moves_[i])
        fill_line(boxes[0], scratch[0], desks[0], seat, sheet)
        for c in range(sheet.shape[1]):
            gains[i, c] = sheet[seat, c]
    fill_line(boxes[0], tables[0], desks[0], seat, sheet)
    for i in range(len(moves_)):
        for c in range(sheet.shape[1]):
            gains[i, c] -= sheet[seat, c]


# --- views -----------------------------------------------------------------------------------------------------------


@rule
def blank(table: ByteArray, plan: LongGrid, seat: int) -> None:
    """Turn a Table's bytes into a seat's View, by the plan that its structs declare."""
    for row in range(plan.shape[0]):
        hidden = plan[row, 3] == HIDE or (plan[row, 3] == SHOW_OWNER and plan[row, 4] != seat)
        if plan[row, 3] == SHOW_BY:
            hidden = seat >= 8 * plan[row, 7] or not has(bits_of(table[plan[row, 5] + seat // 8]), seat % 8)
        if hidden:
            for i in range(plan[row, 1]):
                table[plan[row, 0] + i] = (plan[row, 6] >> (8 * (i % plan[row, 2]))) & 255


# --- observations ----------------------------------------------------------------------------------------------------


@rule
def number_at(data: ByteArray, at: int, size: int) -> int:
    """The number at a byte: of so many bytes, signed if the size is negative; as near to it as 16 bits come."""
    value, width = 0, size if size > 0 else -size
    for i in range(width):
        value |= byte_at(data, at + i) << (8 * i)
    if size < 0 and width < 8:
        top = 1 << (8 * width - 1)
        value = (value ^ top) - top
    return short(value)


@rule
def byte_at(data: ByteArray, at: int) -> int:
    """A byte."""
    return data[at]  # type: ignore[no-any-return]


@rule
def short(value: int) -> int:
    """A number, or the nearest to it that 16 bits hold."""
    return min(max(value, -32768), 32767)


@rule
def write_bytes(source: ByteArray, top: int, out: Shorts) -> None:
    """Numbers of 8 bits; `top` is the bit that is the sign of signed ones."""
    for i in range(len(source)):
        out[i] = (byte_at(source, i) ^ top) - top


@rule
def write_words(source: ByteArray, top: int, out: Shorts) -> None:
    """Numbers of 16 bits, likewise; unsigned ones as near as they come."""
    for i in range(len(out)):
        word = byte_at(source, 2 * i) | (byte_at(source, 2 * i + 1) << 8)
        out[i] = min((word ^ top) - top, 32767)


@rule
def write_flags(source: ByteArray, out: Shorts) -> None:
    """Sets, bit by bit."""
    for i in range(len(out)):
        out[i] = (byte_at(source, i >> 3) >> (i & 7)) & 1


@rule
def write_seats(source: ByteArray, first: int, seats: int, me: int, out: Shorts) -> None:
    """Numbers of 8 bits that name seats, the first of which is `first`, counted from oneself: 1 is oneself, 2 the next one, 0
    nobody. What is no seat is told as such."""
    for i in range(len(source)):
        seat = (byte_at(source, i) ^ 128) - 128 - first
        ahead = seat - me if seat >= me else seat - me + seats
        out[i] = 0 if seat < 0 else ahead + 1 if seat < seats else seat + 1


@rule
def write_seat_set(low: int, high: int, seats: int, me: int, out: Shorts) -> None:
    """A set of seats, from oneself on; then, if it has 16 bits, the watcher and fate."""
    for i in range(seats):
        seat = me + i if me + i < seats else me + i - seats
        out[i] = (low >> seat) & 1
    if len(out) > seats:
        out[seats] = (high >> 6) & 1
        out[seats + 1] = (high >> 7) & 1


@rule
def write_fields(data: ByteArray, plan: LongGrid, me: int, seats: int, out: Shorts) -> None:
    """Write the fields of a View by the plan of its `Layout`. (Loops over slices from 0 on are compiled to vectors.)"""
    for row in range(plan.shape[0]):
        way, size, count, into = plan[row, 0], plan[row, 4], plan[row, 5], plan[row, 6]
        whose = me + plan[row, 3]
        at = plan[row, 1] + (whose if whose < seats else whose - seats) * plan[row, 2]
        width = size if size > 0 else -size
        source = data[at : at + width * count]
        if way == AS_NUMBERS and width == 1:
            write_bytes(source, 128 if size < 0 else 0, out[into : into + count])
        elif way == AS_NUMBERS and width == 2:
            write_words(source, 32768 if size < 0 else 0, out[into : into + count])
        elif way == AS_NUMBERS:
            for i in range(count):
                out[into + i] = number_at(data, at + width * i, size)
        elif way == AS_FLAGS:
            write_flags(source, out[into : into + 8 * width * count])
        elif way != AS_SEATS:
            write_seats(source, 1 if way == AS_SEAT_OR_NONE else 0, seats, me, out[into : into + count])
        else:
            own = seats + 2 if width > 1 else seats
            for i in range(count):
                low, high = byte_at(source, width * i), byte_at(source, width * i + width - 1)
                write_seat_set(low, high, seats, me, out[into + own * i : into + own * i + own])


@generic
def observe(
    boxes: Boxes, tables: Tables, desks: Desks, data: ByteArray, at: int, plan: LongGrid, seat: int, sheet: LongGrid,
    out: Shorts,
) -> None:  # fmt: skip
    """Write the observation of a seat. Table `at`, whose bytes are `data`, MUST be its View; see `petteia.core.observation`."""
    table = tables[at]
    seats, columns = table.seats, sheet.shape[1]
    me = seat if seat < seats else 0
    write_fields(data, plan, me, seats, out)
    fill_sheet(boxes[0], table, desks[0], sheet)
    into = len(out) - seats * (columns + BOARD)
    for i in range(seats):
        for column in range(columns):
            out[into + i * columns + column] = short(sheet[(me + i) % seats, column])
    into += seats * columns
    for i in range(seats):
        board(boxes[0], table, desks[0], (me + i) % seats, out, into + i * BOARD)


# --- games inside compiled code --------------------------------------------------------------------------------------


@generic
def play_out(boxes: Boxes, tables: Tables, desks: Desks, key: Key, limit: int, out: MoveList) -> int:
    """Random play from here to the end. Returns the seats' moves made, or -1 if `limit` moves did not end it."""
    made = 0
    for step in range(limit):
        seat = first_asked(tables[0])
        if seat < 0:
            return made
        play(boxes[0], tables[0], desks[0], seat, choose(boxes[0], tables[0], desks[0], seat, mix(key, step), out))
        if seat != FATE:
            made += 1
    return -1 if first_asked(tables[0]) >= 0 else made


@generic
def play_many(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteArray, start: ByteArray, key: Key, games: int,
    limit: int, out: MoveList, listing: int,
) -> int:  # fmt: skip
    """Many random games from one starting table. Returns the seats' moves made; -1 if one did not end.

    With `listing` set, every question's whole list is written first, to measure that.
    """
    made = 0
    for game in range(games):
        copy_bytes(start, bytes_)
        seed = mix(key, game)
        for step in range(limit):
            seat = first_asked(tables[0])
            if seat < 0:
                break
            if listing != 0:
                moves(boxes[0], tables[0], desks[0], seat, out)
            play(boxes[0], tables[0], desks[0], seat, choose(boxes[0], tables[0], desks[0], seat, mix(seed, step), out))
            if seat != FATE:
                made += 1
        if first_asked(tables[0]) >= 0:
            return -1
    return made


@generic
def perft(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, depth: int, lists: LongGrid, progress: Longs
) -> int:
    """How many lines of play of exactly `depth` moves there are, fate's moves counted like the others'.

    Table 0 is the position; one more table, list and progress number is needed for each further move of depth. A
    line that ends early counts once. Only the lowest asked seat moves where several are asked. -1: a list is too short.
    """
    total = 0
    level = 0
    progress[0] = 0
    while level >= 0:
        seat = first_asked(tables[level])
        if level == depth or seat < 0:
            total += 1
            level -= 1
            continue
        n = moves(boxes[0], tables[level], desks[0], seat, lists[level])
        if n > lists.shape[1] and level < depth - 1:
            return -1
        if level == depth - 1:
            total += n
            level -= 1
            continue
        if progress[level] == n:
            level -= 1
            continue
        move = lists[level, progress[level]]
        progress[level] += 1
        copy_bytes(bytes_[level], bytes_[level + 1])
        play(boxes[0], tables[level + 1], desks[0], seat, move)
        level += 1
        progress[level] = 0
    return total


COUNT_DIFFERS, NTH_DIFFERS, OFFERED_BUT_FORBIDDEN, TWICE, NO_ANSWER, BROKEN, STRANGER, ENDLESS, UNDERIVED = range(1, 10)
"""What the fuzzer can find."""


@generic
def inspect_question(
    boxes: Boxes, tables: Tables, desks: Desks, seat: int, key: Key, out: MoveList, other: MoveList
) -> int:
    """0, or what is wrong with the list of legal answers of a seat; `out` holds the list afterwards."""
    n = moves(boxes[0], tables[0], desks[0], seat, out)
    if n == 0:
        return NO_ANSWER
    if n > len(out) or n != count(boxes[0], tables[0], desks[0], seat, other):
        return COUNT_DIFFERS
    k = below(mix(key, 1), n)
    if nth(boxes[0], tables[0], desks[0], seat, k, other) != out[k]:
        return NTH_DIFFERS
    for i in range(n):
        if why_forbidden(boxes[0], tables[0], desks[0], seat, out[i]) != 0:
            return OFFERED_BUT_FORBIDDEN
        if i != k and out[i] == out[k]:
            return TWICE
    return 0


@generic
def is_stranger_let_in(boxes: Boxes, tables: Tables, desks: Desks, seat: int, key: Key, out: MoveList, n: int) -> bool:
    """Whether a legal move with one argument changed, which is not in the list, is not refused."""
    base = out[below(mix(key, 2), n)]
    at = 5 + 12 * below(mix(key, 3), 4)
    changed = (base & ~(4095 << at)) | (below(mix(key, 4), 4096) << at)
    for i in range(n):
        if out[i] == changed:
            return False
    return why_forbidden(boxes[0], tables[0], desks[0], seat, changed) == 0


@generic
def fuzz(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteArray, again: Tables, again_bytes: ByteArray, key: Key,
    limit: int, out: MoveList, other: MoveList, seats: Longs, played: Longs,
) -> int:  # fmt: skip
    """Play one random game and look for faults at every step. Returns 0 or what was found.

    `seats` and `played` keep the moves that led here; entry 0 of `other` is their number afterwards.
    """
    n = len(bytes_)
    for step in range(limit):
        other[0] = step
        if check(boxes[0], tables[0], desks[0]) != 0 or tables[0].agenda.lost != 0:
            return BROKEN
        copy_bytes(bytes_, again_bytes)
        derive(boxes[0], again[0], desks[0])
        for i in range(n):
            if again_bytes[i] != bytes_[i]:
                return UNDERIVED
        seat = first_asked(tables[0])
        if seat < 0:
            return 0
        k = mix(key, step)
        found = inspect_question(boxes, tables, desks, seat, k, out, other)
        total = moves(boxes[0], tables[0], desks[0], seat, out)
        if found == 0 and is_stranger_let_in(boxes, tables, desks, seat, k, out, total):
            found = STRANGER
        if found != 0:
            other[0] = step
            return found
        seats[step] = seat
        played[step] = choose(boxes[0], tables[0], desks[0], seat, k, out)
        play(boxes[0], tables[0], desks[0], seat, played[step])
    other[0] = limit
    return 0 if first_asked(tables[0]) < 0 else ENDLESS
