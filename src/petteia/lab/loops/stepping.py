"""Many tables side by side, stepped together: the loop behind `petteia.lab.ManyTables` and the vectorised environment.

Each function works on one table, or on those from `first` to before `last`: threads share the arrays and take a part each, with
a desk, a sheet and two spare tables of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.agenda import FATE
from ...core.bits import bits_of, mix, number_of
from ...core.generic_loops import Boxes, Desks, Tables, blank, copy_bytes, short
from ...core.moves import arg, verb_of
from ...core.rule import ByteArray, ByteGrid, LongGrid, Longs, MoveList, ShortGrid, generic
from .playing import WON

if TYPE_CHECKING:  # the names that `bind` fills in
    from ...core.generic_loops import count, derive, fill_line, first_asked, imagine, moves, nth, observe, outcome, play
    from .playing import answer_by, row_total

STEPS, OVER, COUNT, SEAT = range(4)
"""The rows of `marks`, a column for each table: the steps of its game so far; 1 if that is over, or `NEW`; how many answers the
learner has; and which seat that is."""
MARKS = 4
NEW = 2
"""Instead of 1: no game has been played yet."""
ANYBODY = -1
"""The learner's seat where all seats learn: who is asked is the learner."""


@generic
def advance(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, i: int, spare: int, learner: int,
    keys: Longs, policies: Longs, marks: LongGrid, sheet: LongGrid, place: Longs, out: MoveList,
) -> None:  # fmt: skip
    """Let fate and the others answer at table i until a learner is asked or the game is over."""
    seat = first_asked(tables[i])
    while seat >= 0 and seat != learner and (learner >= 0 or seat == FATE):
        move = answer_by(
            boxes, tables, desks, bytes_, plan, i, spare, spare + 1, seat, 0 if seat == FATE else policies[seat],
            mix(bits_of(keys[i]), marks[STEPS, i]), sheet, place, out,  # type: ignore[arg-type]
        )  # fmt: skip
        play(boxes[0], tables[i], desks[0], seat, move)
        marks[STEPS, i] += 1
        seat = first_asked(tables[i])
    marks[OVER, i] = 1 if seat < 0 else 0
    if learner >= 0 or seat >= 0:
        marks[SEAT, i] = learner if learner >= 0 else seat


@generic
def count_answers(boxes: Boxes, tables: Tables, desks: Desks, i: int, marks: LongGrid, out: MoveList) -> None:
    """Mark how many answers the learner of table i has."""
    marks[COUNT, i] = 0
    if marks[OVER, i] == 0:
        marks[COUNT, i] = count(boxes[0], tables[i], desks[0], marks[SEAT, i], out)


@generic
def look(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, i: int, spare: int, marks: LongGrid,
    sheet: LongGrid, place: Longs, writing: LongGrid, seen: ShortGrid, points: LongGrid, places: LongGrid,
) -> None:  # fmt: skip
    """Mark how table i stands for the learner: its observation, and everybody's points as it knows them."""
    seat = marks[SEAT, i]
    if marks[OVER, i] != 0:
        outcome(boxes[0], tables[i], desks[0], place)
    view = i
    if plan.shape[0] != 0:  # else nothing is hidden, and the table is its own view
        view = spare
        copy_bytes(bytes_[i], bytes_[view])
        blank(bytes_[view], plan, seat)
    observe(boxes, tables, desks, bytes_[view], view, writing, seat, sheet, seen[i])
    for other in range(points.shape[1]):
        points[i, other] = row_total(sheet, other)
        places[i, other] = place[other] if marks[OVER, i] != 0 else 0


@generic
def lead(points: Longs, seat: int) -> int:
    """A seat's points less those of the best other one; all of them where it plays alone."""
    best = -WON
    for other in range(len(points)):
        if other != seat:
            best = max(best, points[other])
    return points[seat] if best == -WON else points[seat] - best  # type: ignore[no-any-return]


@generic
def answer_one(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, start: ByteArray, i: int, keys: Longs, marks: LongGrid,
    out: MoveList, action: int,
) -> bool:  # fmt: skip
    """Give the learner's answer at table i. If its game is over, a new one begins instead, by the key that follows; if it is
    `NEW`, by its key. Returns whether one begins."""
    if marks[OVER, i] != 0:
        if marks[OVER, i] != NEW:
            keys[i] = number_of(mix(bits_of(keys[i]), -1))  # type: ignore[arg-type]
        copy_bytes(start, bytes_[i])
        marks[STEPS, i] = 0
        return True
    seat = marks[SEAT, i]
    play(boxes[0], tables[i], desks[0], seat, nth(boxes[0], tables[i], desks[0], seat, action, out))
    marks[STEPS, i] += 1
    return False


@generic
def note_leads(i: int, begins: bool, marks: LongGrid, points: LongGrid, leads: LongGrid, shaping: Longs) -> None:
    """Mark how much more, or less, the learner of table i leads now than when it was last asked."""
    for other in range(points.shape[1]):
        if begins:
            leads[i, other] = lead(points[i], other)
    now = lead(points[i], marks[SEAT, i])
    shaping[i] = now - leads[i, marks[SEAT, i]]
    leads[i, marks[SEAT, i]] = now


@generic
def step_one(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, start: ByteArray, plan: LongGrid, i: int, spare: int,
    learner: int, keys: Longs, policies: Longs, marks: LongGrid, sheet: LongGrid, place: Longs, out: MoveList,
    writing: LongGrid, seen: ShortGrid, points: LongGrid, places: LongGrid, leads: LongGrid, shaping: Longs,
    action: int,
) -> None:  # fmt: skip
    """Give an answer at table i, let the others answer, and mark what the learner sees then."""
    begins = answer_one(boxes, tables, desks, bytes_, start, i, keys, marks, out, action)
    advance(boxes, tables, desks, bytes_, plan, i, spare, learner, keys, policies, marks, sheet, place, out)
    count_answers(boxes, tables, desks, i, marks, out)
    look(boxes, tables, desks, bytes_, plan, i, spare, marks, sheet, place, writing, seen, points, places)
    note_leads(i, begins, marks, points, leads, shaping)


@generic
def step_all(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, start: ByteArray, plan: LongGrid, first: int, last: int,
    spare: int, learner: int, keys: Longs, policies: Longs, marks: LongGrid, sheet: LongGrid, place: Longs,
    out: MoveList, writing: LongGrid, seen: ShortGrid, points: LongGrid, places: LongGrid, leads: LongGrid,
    shaping: Longs, actions: Longs,
) -> None:  # fmt: skip
    """Take a step at every table, as `step_one` does."""
    for i in range(first, last):
        step_one(
            boxes, tables, desks, bytes_, start, plan, i, spare, learner, keys, policies, marks, sheet, place, out,
            writing, seen, points, places, leads, shaping, actions[i],
        )  # fmt: skip


@generic
def list_one(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, i: int, guess: int, keys: Longs,
    marks: LongGrid, sheet: LongGrid, out: MoveList, lengths: Longs, row: int, parts: ShortGrid, gains: ShortGrid,
) -> None:  # fmt: skip
    """Write the parts of every legal answer at table i, from that row on: the verb and its arguments, -1 for those that it
    does not have (`lengths` tells their number). `gains`, unless it has no rows, gets the seat's line of the sheet before
    the answer. Table `guess`, unless it is table i itself, becomes one that the seat imagines.
    """
    seat = marks[SEAT, i]
    n = moves(boxes[0], tables[i], desks[0], seat, out)
    for k in range(n):
        parts[row + k, 0] = verb_of(out[k])
        for j in range(4):
            parts[row + k, 1 + j] = arg(out[k], j) if j < lengths[verb_of(out[k])] else -1
    if guess != i:
        copy_bytes(bytes_[i], bytes_[guess])
        blank(bytes_[guess], plan, seat)
        imagine(boxes[0], tables[guess], desks[0], seat, mix(mix(bits_of(keys[i]), marks[STEPS, i]), -1))  # type: ignore[arg-type]
        derive(boxes[0], tables[guess], desks[0])
    if gains.shape[0] != 0:
        fill_line(boxes[0], tables[guess], desks[0], seat, sheet)
        for k in range(n):
            for column in range(gains.shape[1]):
                gains[row + k, column] = short(sheet[seat, column])


@generic
def describe_one(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, trial: int, seat: int, move: int,
    row: int, sheet: LongGrid, writing: LongGrid, gains: ShortGrid, after: ShortGrid,
) -> None:  # fmt: skip
    """Make an answer at table `trial`, and write what it changes on the seat's line of the sheet, which that row of `gains`
    tells before, and what the seat observes then. Both may have no rows."""
    play(boxes[0], tables[trial], desks[0], seat, move)
    if gains.shape[0] != 0:
        fill_line(boxes[0], tables[trial], desks[0], seat, sheet)
        for column in range(gains.shape[1]):
            gains[row, column] = short(sheet[seat, column]) - gains[row, column]
    if after.shape[0] != 0:
        blank(bytes_[trial], plan, seat)
        observe(boxes, tables, desks, bytes_[trial], trial, writing, seat, sheet, after[row])


@generic
def describe_all(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, first: int, last: int, spare: int,
    keys: Longs, marks: LongGrid, sheet: LongGrid, out: MoveList, writing: LongGrid, lengths: Longs, rows: Longs,
    parts: ShortGrid, gains: ShortGrid, after: ShortGrid,
) -> None:  # fmt: skip
    """Describe every legal answer at every table, from the row of `rows` on; see `list_one` and `describe_one`. Where
    something is hidden, gains and what is observed hold for a table that the seat imagines.
    """
    is_tried = gains.shape[0] != 0 or after.shape[0] != 0
    for i in range(first, last):
        if marks[OVER, i] != 0:
            continue
        guess = spare + 1 if is_tried and plan.shape[0] != 0 else i
        list_one(
            boxes, tables, desks, bytes_, plan, i, guess, keys, marks, sheet, out, lengths, rows[i], parts, gains
        )  # fmt: skip
        for k in range(marks[COUNT, i] if is_tried else 0):
            copy_bytes(bytes_[guess], bytes_[spare])
            describe_one(
                boxes, tables, desks, bytes_, plan, spare, marks[SEAT, i], out[k], rows[i] + k, sheet, writing, gains,
                after,
            )  # fmt: skip
