"""Many tables side by side, stepped together: the loop behind `petteia.lab.ManyTables` and the vectorised environment.

Each function works on one table, or on those from `first` to before `last`: threads share the arrays and take a part each, with
a desk, a sheet and two spare tables of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.agenda import FATE
from ...core.bits import bits_of, mix, number_of
from ...core.drivers import Boxes, Desks, Tables, blank, copy_bytes, short
from ...core.moves import arg, verb_of
from ...core.rule import ByteArray, ByteGrid, LongGrid, Longs, MoveList, ShortGrid, driver

if TYPE_CHECKING:  # the names that `bind` fills in
    from ...core.drivers import count, derive, first_asked, imagine, moves, nth, observe, outcome, play, tally
    from .playing import answer_by, row_total

STEPS, OVER, COUNT, SEAT = range(4)
"""The columns of `marks`, a row for each table: the steps of its game so far; 1 if that is over; how many answers the learner
has; and which seat that is."""
MARKS = 4
ANYBODY = -1
"""The learner's seat where all seats learn: who is asked is the learner."""


@driver
def advance(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, i: int, spare: int, learner: int,
    keys: Longs, policies: Longs, marks: LongGrid, sheet: LongGrid, place: Longs, out: MoveList,
) -> None:  # fmt: skip
    """Let fate and the others answer at table i until a learner is asked or the game is over."""
    seat = first_asked(tables[i])
    while seat >= 0 and seat != learner and (learner >= 0 or seat == FATE):
        move = answer_by(
            boxes, tables, desks, bytes_, plan, i, spare, spare + 1, seat, 0 if seat == FATE else policies[seat],
            mix(bits_of(keys[i]), marks[i, STEPS]), sheet, place, out,  # type: ignore[arg-type]
        )  # fmt: skip
        play(boxes[0], tables[i], desks[0], seat, move)
        marks[i, STEPS] += 1
        seat = first_asked(tables[i])
    marks[i, OVER] = 1 if seat < 0 else 0
    if learner >= 0 or seat >= 0:
        marks[i, SEAT] = learner if learner >= 0 else seat


@driver
def look(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, i: int, spare: int, marks: LongGrid,
    sheet: LongGrid, place: Longs, out: MoveList, writing: LongGrid, seen: ShortGrid, points: LongGrid,
    places: LongGrid,
) -> None:  # fmt: skip
    """Mark how table i stands for the learner: its answers, its observation, and everybody's points as it knows them."""
    seat = marks[i, SEAT]
    marks[i, COUNT] = 0
    if marks[i, OVER] == 0:
        marks[i, COUNT] = count(boxes[0], tables[i], desks[0], seat, out)
    else:
        outcome(boxes[0], tables[i], desks[0], place)
    view = i
    if plan.shape[0] != 0:  # else nothing is hidden, and the table is its own view
        view = spare
        copy_bytes(bytes_[i], bytes_[view])
        blank(bytes_[view], plan, seat)
    observe(boxes, tables, desks, bytes_[view], view, writing, seat, sheet, seen[i])
    for other in range(points.shape[1]):
        points[i, other] = row_total(sheet, other)
        places[i, other] = place[other] if marks[i, OVER] != 0 else 0


@driver
def deal(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, start: ByteArray, plan: LongGrid, i: int, spare: int,
    learner: int, keys: Longs, policies: Longs, marks: LongGrid, sheet: LongGrid, place: Longs, out: MoveList,
    writing: LongGrid, seen: ShortGrid, points: LongGrid, places: LongGrid,
) -> None:  # fmt: skip
    """Begin a game at table i, by its key."""
    copy_bytes(start, bytes_[i])
    marks[i, STEPS] = 0
    advance(boxes, tables, desks, bytes_, plan, i, spare, learner, keys, policies, marks, sheet, place, out)
    look(boxes, tables, desks, bytes_, plan, i, spare, marks, sheet, place, out, writing, seen, points, places)


@driver
def step_one(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, start: ByteArray, plan: LongGrid, i: int, spare: int,
    learner: int, keys: Longs, policies: Longs, marks: LongGrid, sheet: LongGrid, place: Longs, out: MoveList,
    writing: LongGrid, seen: ShortGrid, points: LongGrid, places: LongGrid, action: int,
) -> None:  # fmt: skip
    """Give the learner's answer at table i, the number of a legal one, and let the others reply.

    If its game is over, a new one begins instead, by the key that follows.
    """
    if marks[i, OVER] != 0:
        keys[i] = number_of(mix(bits_of(keys[i]), -1))  # type: ignore[arg-type]
        deal(
            boxes, tables, desks, bytes_, start, plan, i, spare, learner, keys, policies, marks, sheet, place, out,
            writing, seen, points, places,
        )  # fmt: skip
        return
    seat = marks[i, SEAT]
    play(boxes[0], tables[i], desks[0], seat, nth(boxes[0], tables[i], desks[0], seat, action, out))
    marks[i, STEPS] += 1
    advance(boxes, tables, desks, bytes_, plan, i, spare, learner, keys, policies, marks, sheet, place, out)
    look(boxes, tables, desks, bytes_, plan, i, spare, marks, sheet, place, out, writing, seen, points, places)


@driver
def deal_all(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, start: ByteArray, plan: LongGrid, first: int, last: int,
    spare: int, learner: int, keys: Longs, policies: Longs, marks: LongGrid, sheet: LongGrid, place: Longs,
    out: MoveList, writing: LongGrid, seen: ShortGrid, points: LongGrid, places: LongGrid,
) -> None:  # fmt: skip
    """Begin a game at every table, by its key."""
    for i in range(first, last):
        deal(
            boxes, tables, desks, bytes_, start, plan, i, spare, learner, keys, policies, marks, sheet, place, out,
            writing, seen, points, places,
        )  # fmt: skip


@driver
def step_all(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, start: ByteArray, plan: LongGrid, first: int, last: int,
    spare: int, learner: int, keys: Longs, policies: Longs, marks: LongGrid, sheet: LongGrid, place: Longs,
    out: MoveList, writing: LongGrid, seen: ShortGrid, points: LongGrid, places: LongGrid, actions: Longs,
) -> None:  # fmt: skip
    """Take a step at every table; see `step_one`."""
    for i in range(first, last):
        step_one(
            boxes, tables, desks, bytes_, start, plan, i, spare, learner, keys, policies, marks, sheet, place, out,
            writing, seen, points, places, actions[i],
        )  # fmt: skip


@driver
def describe_all(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, first: int, last: int, spare: int,
    keys: Longs, marks: LongGrid, sheet: LongGrid, out: MoveList, writing: LongGrid, lengths: Longs, rows: Longs,
    parts: ShortGrid, gains: ShortGrid, after: ShortGrid,
) -> None:  # fmt: skip
    """Describe every legal answer at every table, from the row of `rows` on: the verb and its arguments, -1 for those that
    it does not have (`lengths` tells their number); what it changes on the seat's line of the sheet; and what the seat
    would observe after it. `gains` and `after` may have no rows. Where something is hidden the last two hold for a table
    that the seat imagines.
    """
    for i in range(first, last):
        if marks[i, OVER] != 0:
            continue
        seat, source, row = marks[i, SEAT], i, rows[i]
        n = moves(boxes[0], tables[i], desks[0], seat, out)
        for k in range(n):
            parts[row + k, 0] = verb_of(out[k])
            for j in range(4):
                parts[row + k, 1 + j] = arg(out[k], j) if j < lengths[verb_of(out[k])] else -1
        if gains.shape[0] == 0 and after.shape[0] == 0:
            continue
        if plan.shape[0] != 0:
            source = spare + 1
            copy_bytes(bytes_[i], bytes_[source])
            blank(bytes_[source], plan, seat)
            imagine(boxes[0], tables[source], desks[0], seat, mix(mix(bits_of(keys[i]), marks[i, STEPS]), -1))  # type: ignore[arg-type]
            derive(boxes[0], tables[source], desks[0])
        for k in range(n):
            copy_bytes(bytes_[source], bytes_[spare])
            play(boxes[0], tables[spare], desks[0], seat, out[k])
            if gains.shape[0] != 0:
                fill_in(boxes, tables, desks, spare, sheet)
                for column in range(gains.shape[1]):
                    gains[row + k, column] = short(sheet[seat, column])
            if after.shape[0] != 0:
                blank(bytes_[spare], plan, seat)
                observe(boxes, tables, desks, bytes_[spare], spare, writing, seat, sheet, after[row + k])
        if gains.shape[0] != 0:
            fill_in(boxes, tables, desks, source, sheet)
            for k in range(n):
                for column in range(gains.shape[1]):
                    gains[row + k, column] -= short(sheet[seat, column])


@driver
def fill_in(boxes: Boxes, tables: Tables, desks: Desks, i: int, sheet: LongGrid) -> None:
    """The sheet of table i."""
    for seat in range(sheet.shape[0]):
        for column in range(sheet.shape[1]):
            sheet[seat, column] = 0
    tally(boxes[0], tables[i], desks[0], sheet)
