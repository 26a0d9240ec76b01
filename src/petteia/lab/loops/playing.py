"""Whole games inside compiled code: many of them in one call, every seat by a policy, every move noted if wanted.

Written once and bound to each game (see `petteia.core.rule.bind`). A game is named by its number: its key is the number's key
of the study's root, and the key of each choice is the step's key of the game. So the same games are played whoever plays
them, in whatever order. All numbers are whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.agenda import FATE
from ...core.bits import below, mix
from ...core.generic_loops import AnyBox, AnyDesk, AnyTable, Boxes, Desks, Tables, blank, copy_bytes
from ...core.rule import ByteArray, ByteGrid, Key, LongGrid, Longs, MoveList, generic

if TYPE_CHECKING:  # the names that `bind` fills in
    from ...core.generic_loops import choose, derive, fill_line, fill_sheet, first_asked, imagine, moves, outcome, play

    def prospect(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, sheet: LongGrid) -> int:
        """See `docs/bots.md`: how well a seat stands, in hundredths of a point."""
        ...


COUNTED = 0
"""The columns of the sheet that are added up, as flags; `bind` puts the game's own here."""

RANDOM = 0
"""The policy that takes any legal answer. Every greater number is greedy and notices so many of the legal answers."""
WON = 1 << 40
"""What ending the game as the winner, or as a loser, counts for, in points."""
NOW, TRIAL, GUESS = range(3)
"""The tables of a batch: the game; one to try an answer on; what the asked seat imagines where something is hidden."""
TABLES = 3


@generic
def total(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, sheet: LongGrid) -> int:
    """A seat's points as they stand. Fills its line of the sheet in on the way."""
    fill_line(box, table, desk, seat, sheet)
    return row_total(sheet, seat)


@generic
def row_total(sheet: LongGrid, seat: int) -> int:
    """The sum of the columns that count, on a seat's line of a sheet."""
    points = 0
    for column in range(sheet.shape[1]):
        if (COUNTED >> column) & 1:
            points += sheet[seat, column]
    return points


@generic
def no_prospect(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, sheet: LongGrid) -> int:
    """The prospect of a game that brings none of its own: all answers promise the same."""
    return 0


@generic
def worth(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, sheet: LongGrid, place: Longs) -> int:
    """A seat's points, and far more or less once the game is over and it has won or lost."""
    points = total(box, table, desk, seat, sheet)
    if first_asked(table) < 0:
        outcome(box, table, desk, place)
        points += WON if place[seat] == 1 else -WON
    return points


@generic
def greedy_answer(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, at: int, trial: int, guess: int,
    seat: int, notices: int, key: Key, sheet: LongGrid, place: Longs, out: MoveList,
) -> int:  # fmt: skip
    """The answer after which the seat has most points, of at most so many that it notices.

    Of equal ones it is the one with the best prospect, and of those still equal one by lot. With secrets about, all this
    is judged at a table that the seat itself would imagine.
    """
    source = at
    if plan.shape[0] != 0:
        copy_bytes(bytes_[at], bytes_[guess])
        blank(bytes_[guess], plan, seat)
        imagine(boxes[0], tables[guess], desks[0], seat, mix(key, -1))
        derive(boxes[0], tables[guess], desks[0])
        source = guess
    n = min(moves(boxes[0], tables[source], desks[0], seat, out), len(out))
    best, top, promise, equal = -1, 0, 0, 0
    for i in range(min(n, notices)):
        answer = out[i if n <= notices else below(mix(key, 2 * i), n)]
        copy_bytes(bytes_[source], bytes_[trial])
        play(boxes[0], tables[trial], desks[0], seat, answer)
        value = worth(boxes[0], tables[trial], desks[0], seat, sheet, place)
        if best >= 0 and value < top:
            continue
        hope = prospect(boxes[0], tables[trial], desks[0], seat, sheet)
        if best < 0 or value > top or hope > promise:
            best, top, promise, equal = answer, value, hope, 1
        elif hope == promise:
            equal += 1
            if below(mix(key, 2 * i + 1), equal) == 0:
                best = answer
    return best


@generic
def answer_by(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, at: int, trial: int, guess: int,
    seat: int, policy: int, key: Key, sheet: LongGrid, place: Longs, out: MoveList,
) -> int:  # fmt: skip
    """The answer of a seat by its policy; fate's by its odds."""
    if seat == FATE or policy == RANDOM:
        return choose(boxes[0], tables[at], desks[0], seat, key, out)
    return greedy_answer(
        boxes, tables, desks, bytes_, plan, at, trial, guess, seat, policy, key, sheet, place, out
    )  # fmt: skip


@generic
def note_step(
    boxes: Boxes, tables: Tables, desks: Desks, at: int, seat: int, move: int, sheet: LongGrid, log: LongGrid, row: int
) -> None:
    """Write a line of the log: who, what, and how many points every seat has after it."""
    log[row, 0] = seat
    log[row, 1] = move
    fill_sheet(boxes[0], tables[at], desks[0], sheet)
    for i in range(tables[at].seats):
        log[row, 2 + i] = row_total(sheet, i)


@generic
def note_end(
    boxes: Boxes, tables: Tables, desks: Desks, at: int, sheet: LongGrid, place: Longs, game: int, places: LongGrid,
    sheets: LongGrid,
) -> None:  # fmt: skip
    """Write down how a game ended: the places, and the whole sheet, seat after seat."""
    fill_sheet(boxes[0], tables[at], desks[0], sheet)
    outcome(boxes[0], tables[at], desks[0], place)
    columns = sheet.shape[1]
    for seat in range(tables[at].seats):
        places[game, seat] = place[seat]
        for column in range(columns):
            sheets[game, seat * columns + column] = sheet[seat, column]


@generic
def play_batch(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, start: ByteArray, plan: LongGrid, root: Key, first: int,
    policies: Longs, rotate: int, limit: int, sheet: LongGrid, place: Longs, out: MoveList,
    places: LongGrid, sheets: LongGrid, lengths: LongGrid, log: LongGrid,
) -> int:  # fmt: skip
    """Play as many games as `places` has rows, beginning with number `first`, from one starting table.

    A row of `lengths` gets the steps of a game, then the answers of each seat. `log`, unless it has no rows, gets every
    step of every game, one after the other, and MUST have room for `limit` steps of each. With `rotate` set, as many
    games in a row as there are seats share a key, and the policies move round the table. Returns the number of games
    that ended within `limit` steps: all, or the first that did not is the one of that number.
    """
    seats, row = len(policies), 0
    for game in range(places.shape[0]):
        number = first + game
        turn = number % seats if rotate != 0 else 0
        key = mix(root, number // seats if rotate != 0 else number)
        copy_bytes(start, bytes_[NOW])
        for i in range(lengths.shape[1]):
            lengths[game, i] = 0
        seat = first_asked(tables[NOW])
        while seat >= 0 and lengths[game, 0] < limit:
            policy = RANDOM if seat == FATE else policies[(seat + turn) % seats]
            move = answer_by(
                boxes, tables, desks, bytes_, plan, NOW, TRIAL, GUESS, seat, policy, mix(key, lengths[game, 0]),
                sheet, place, out,
            )  # fmt: skip
            play(boxes[0], tables[NOW], desks[0], seat, move)
            lengths[game, 0] += 1
            if seat != FATE:
                lengths[game, 1 + seat] += 1
            if log.shape[0] != 0:
                note_step(boxes, tables, desks, NOW, seat, move, sheet, log, row)
                row += 1
            seat = first_asked(tables[NOW])
        if seat >= 0:
            return game
        note_end(boxes, tables, desks, NOW, sheet, place, game, places, sheets)
    return places.shape[0]  # type: ignore[no-any-return]


@generic
def retell(
    boxes: Boxes, tables: Tables, desks: Desks, sheet: LongGrid, place: Longs, places: LongGrid, sheets: LongGrid,
    log: LongGrid,
) -> None:  # fmt: skip
    """Play a finished game again whose log has its seats and moves, and fill in the points; table 0 is its start."""
    for row in range(log.shape[0]):
        play(boxes[0], tables[NOW], desks[0], log[row, 0], log[row, 1])
        note_step(boxes, tables, desks, NOW, log[row, 0], log[row, 1], sheet, log, row)
    note_end(boxes, tables, desks, NOW, sheet, place, 0, places, sheets)
