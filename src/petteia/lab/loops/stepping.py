"""Many tables side by side, a learner at the same seat of each: the loop of the vectorised environment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.agenda import FATE
from ...core.bits import bits_of, mix, number_of
from ...core.drivers import Boxes, Desks, Tables, blank, copy_bytes
from ...core.rule import ByteArray, ByteGrid, LongGrid, Longs, MoveList, driver

if TYPE_CHECKING:  # the names that `bind` fills in
    from ...core.drivers import count, features, first_asked, nth, outcome, play
    from .playing import answer_by

STEPS, OVER, COUNT, WINNERS, PLACE = range(5)
"""The columns of `marks`, a row for each table: the steps of its game so far; 1 if that is over; how many answers the learner
has; and of a game that is over, how many won it and the learner's place."""
MARKS = 5


@driver
def advance(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, i: int, learner: int, keys: Longs,
    policies: Longs, marks: LongGrid, sheet: LongGrid, place: Longs, out: MoveList,
) -> None:  # fmt: skip
    """Let fate and the others answer at table i until the learner is asked or the game is over."""
    spare = marks.shape[0]
    seat = first_asked(tables[i])
    while seat >= 0 and seat != learner:
        move = answer_by(
            boxes, tables, desks, bytes_, plan, i, spare, spare + 1, seat, 0 if seat == FATE else policies[seat],
            mix(bits_of(keys[i]), marks[i, STEPS]), sheet, place, out,  # type: ignore[arg-type]
        )  # fmt: skip
        play(boxes[0], tables[i], desks[0], seat, move)
        marks[i, STEPS] += 1
        seat = first_asked(tables[i])


@driver
def look(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, i: int, learner: int, marks: LongGrid,
    place: Longs, out: MoveList, seen: LongGrid,
) -> None:  # fmt: skip
    """Mark how table i stands for the learner, and write the features of its view."""
    marks[i, OVER] = 1 if first_asked(tables[i]) < 0 else 0
    marks[i, COUNT], marks[i, WINNERS], marks[i, PLACE] = 0, 0, 0
    if marks[i, OVER] == 0:
        marks[i, COUNT] = count(boxes[0], tables[i], desks[0], learner, out)
    else:
        outcome(boxes[0], tables[i], desks[0], place)
        marks[i, PLACE] = place[learner]
        for seat in range(tables[i].seats):
            marks[i, WINNERS] += 1 if place[seat] == 1 else 0
    view = i
    if plan.shape[0] != 0:  # else nothing is hidden, and the table is its own view
        view = marks.shape[0] + 1
        copy_bytes(bytes_[i], bytes_[view])
        blank(bytes_[view], plan, learner)
    for column in range(seen.shape[1]):
        seen[i, column] = 0
    features(boxes[0], tables[view], desks[0], learner, seen[i])


@driver
def deal_all(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, start: ByteArray, plan: LongGrid, learner: int,
    keys: Longs, policies: Longs, marks: LongGrid, sheet: LongGrid, place: Longs, out: MoveList, seen: LongGrid,
) -> None:  # fmt: skip
    """Begin a game at every table, by its key. There are two tables more than keys, as scratch space."""
    for i in range(marks.shape[0]):
        copy_bytes(start, bytes_[i])
        marks[i, STEPS] = 0
        advance(boxes, tables, desks, bytes_, plan, i, learner, keys, policies, marks, sheet, place, out)
        look(boxes, tables, desks, bytes_, plan, i, learner, marks, place, out, seen)


@driver
def step_all(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, start: ByteArray, plan: LongGrid, learner: int,
    keys: Longs, policies: Longs, marks: LongGrid, sheet: LongGrid, place: Longs, out: MoveList, seen: LongGrid,
    actions: Longs,
) -> None:  # fmt: skip
    """Give the learner's answer at every table, each the number of a legal one, and let the others reply.

    At a table whose game is over, a new one begins instead, by the key that follows.
    """
    for i in range(marks.shape[0]):
        if marks[i, OVER] != 0:
            copy_bytes(start, bytes_[i])
            marks[i, STEPS] = 0
            keys[i] = number_of(mix(bits_of(keys[i]), -1))  # type: ignore[arg-type]
        else:
            move = nth(boxes[0], tables[i], desks[0], learner, actions[i], out)
            play(boxes[0], tables[i], desks[0], learner, move)
            marks[i, STEPS] += 1
        advance(boxes, tables, desks, bytes_, plan, i, learner, keys, policies, marks, sheet, place, out)
        look(boxes, tables, desks, bytes_, plan, i, learner, marks, place, out, seen)
