"""The kernels behind `petteia.lab.GpuTables`: the loops of `petteia.lab.loops.stepping`, a thread of the device for each table.

Threads of a warp that do different things wait for one another, and different things happen at different tables. So only the
first `lanes` of the 32 threads of a warp have a table, and what takes long is done by warps side by side. What is alike
everywhere, the writing of fields and the copying of tables, is shared by all 32. Beside greedy rivals every warp has one table,
and tries their answers with all its threads.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ...core.agenda import FATE
from ...core.bits import bits_of, mix
from ...core.drivers import write_fields
from ...core.game import Game
from ...core.observation import AS_FLAGS, AS_SEATS, WRITE_COLUMNS, Layout
from .. import binding
from ..loops.playing import RANDOM
from ..loops.stepping import COUNT, OVER, SEAT, STEPS
from ..many_tables import SPARE, LongArray
from .device_rules import Architecture
from .kernel import Code, code_of, device_rules, kept_kernels, records_of, with_globals, word_kind
from .parcel import WARP

if TYPE_CHECKING:  # what `stepping_kernels` fills in
    from numba import cuda, int64

    from ...core.drivers import choose, first_asked, play
    from ..loops.playing import greedy_answer
    from ..loops.stepping import advance, answer_one, count_answers, describe_one, list_one, look, note_leads


SCANNED = 1024
"""How many threads add up the numbers of answers."""
PIECE = 8
"""How many numbers of an observation a thread writes at a time."""


def check_actions(actions: Any, marks: Any, wrong: Any) -> None:
    """Find the first table that has no such answer; `wrong` stays the number of tables if there is none."""
    i = cuda.grid(1)
    if i < len(actions) and marks[OVER, i] == 0 and (actions[i] < 0 or actions[i] >= marks[COUNT, i]):
        cuda.atomic.min(wrong, 0, i)


def step_tables(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, start: Any, plan: Any, learner: int, keys: Any, policies: Any,
    over: Any, marks: Any, sheet: Any, place: Any, out: Any, actions: Any, lanes: int,
) -> None:  # fmt: skip
    """Give an answer at every table, and let the others answer. A new game takes twice as long to begin as a step, so there are
    warps for them beside those of the games that go on (which these are, `over` told before)."""
    n, half = len(keys), cuda.gridsize(1) // 2
    thread = cuda.grid(1) % half
    i = thread // WARP * lanes + thread % WARP
    if thread % WARP >= lanes or i >= n or (over[i] != 0) != (cuda.grid(1) >= half):
        return
    desk = desks[i : i + 1]
    answer_one(boxes, tables, desk, bytes_, start, i, keys, marks, out[i], actions[i])
    advance(
        boxes, tables, desk, bytes_, plan, i, n + SPARE * i, learner, keys, policies, marks, sheet[i], place[i], out[i]
    )


def look_at_tables(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, plan: Any, over: Any, marks: Any, sheet: Any, place: Any, out: Any,
    writing: Any, seen: Any, points: Any, places: Any, leads: Any, shaping: Any, lanes: int,
) -> None:  # fmt: skip
    """Mark what learners see at every table. Half of the warps count answers, the others everybody's points."""
    n, half = marks.shape[1], cuda.gridsize(1) // 2
    thread = cuda.grid(1) % half
    i = thread // WARP * lanes + thread % WARP
    if thread % WARP >= lanes or i >= n:
        return
    if cuda.grid(1) < half:
        count_answers(boxes, tables, desks[i : i + 1], i, marks, out[i])
    else:
        desk, spare = desks[n + i : n + i + 1], n + SPARE * i
        look(boxes, tables, desk, bytes_, plan, i, spare, marks, sheet[i], place[i], writing, seen, points, places)
        note_leads(i, over[i] != 0, marks, points, leads, shaping)


def step_beside_greedy(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, start: Any, plan: Any, learner: int, keys: Any, policies: Any,
    over: Any, marks: Any, sheet: Any, place: Any, out: Any, actions: Any, lanes: int,
) -> None:  # fmt: skip
    """What `step_tables` does, a warp for each table: its threads try the answers of greedy rivals together."""
    i, lane, n = cuda.grid(1) // WARP, cuda.grid(1) % WARP, len(keys)
    if i >= n:
        return
    desk, spare = desks[i : i + 1], n + SPARE * i
    if lane == 0:
        answer_one(boxes, tables, desk, bytes_, start, i, keys, marks, out[i], actions[i])
    cuda.syncwarp()
    seat = first_asked(tables[i])
    while seat >= 0 and seat != learner:
        key, move = mix(bits_of(keys[i]), marks[STEPS, i]), 0  # type: ignore[arg-type]
        cuda.syncwarp()
        if seat != FATE and policies[seat] != RANDOM:
            move = greedy_answer(
                boxes, tables, desk, bytes_, plan, i, 0, spare + 1, seat, policies[seat], key, sheet[i], place[i], out[i],
            )  # fmt: skip
        elif lane == 0:
            move = choose(boxes[0], tables[i], desk[0], seat, key, out[i])
        if lane == 0:
            play(boxes[0], tables[i], desk[0], seat, move)
            marks[STEPS, i] += 1
        cuda.syncwarp()
        seat = first_asked(tables[i])
    if lane == 0:
        advance(
            boxes, tables, desk, bytes_, plan, i, spare, learner, keys, policies, marks, sheet[i], place[i], out[i]
        )  # nobody is left to answer: it marks who is asked


def write_tables(
    bytes_: Any, marks: Any, is_hidden: int, writing: Any, places: Any, reward_of: Any, over: Any, rewards: Any, seen: Any,
) -> None:  # fmt: skip
    """Write the fields of every table's view into its observation, and what follows from its end; each thread of a warp has
    rows of the plan of its own, and a seat."""
    i, part, seats = cuda.grid(1) // WARP, cuda.grid(1) % WARP, places.shape[1]
    if i < seen.shape[0]:
        view = seen.shape[0] + SPARE * i if is_hidden != 0 else i
        write_fields(bytes_[view], writing[part], marks[SEAT, i], seats, seen[i])
        won = 0
        for seat in range(seats):
            won += 1 if places[i, seat] == 1 else 0
        if part < seats:
            over[i] = marks[OVER, i]
            rewards[i, part] = 0.0 if places[i, part] == 0 else reward_of[1 if places[i, part] == 1 else 0, won]


def add_up(marks: Any, offsets: Any) -> None:
    """Where the answers of each table begin, if they stand one after the other. One block of `SCANNED` threads."""
    sums = cuda.shared.array(SCANNED, int64)
    me, n = cuda.threadIdx.x, marks.shape[1]
    each = (n + SCANNED - 1) // SCANNED
    own = int64(0)
    for i in range(me * each, min(n, (me + 1) * each)):
        own += marks[COUNT, i]
    sums[me] = own
    cuda.syncthreads()
    step = 1
    while step < SCANNED:
        other = sums[me - step] if me >= step else int64(0)
        cuda.syncthreads()
        sums[me] += other
        cuda.syncthreads()
        step *= 2
    total = sums[me] - own
    for i in range(me * each, min(n, (me + 1) * each)):
        offsets[i] = total
        total += marks[COUNT, i]
    if me == SCANNED - 1:
        offsets[n] = sums[me]


def list_tables(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, plan: Any, is_tried: int, keys: Any, marks: Any, sheet: Any,
    out: Any, lengths: Any, offsets: Any, whose: Any, parts: Any, gains: Any, lanes: int,
) -> None:  # fmt: skip
    """List the answers of every table, and whose they are."""
    thread, n = cuda.grid(1), len(keys)
    i = thread // WARP * lanes + thread % WARP
    if thread % WARP >= lanes or i >= n or marks[OVER, i] != 0:
        return
    guess = n + SPARE * i + 1 if is_tried != 0 and plan.shape[0] != 0 else i
    list_one(
        boxes, tables, desks[i : i + 1], bytes_, plan, i, guess, keys, marks, sheet[i], out[i], lengths, offsets[i], parts,
        gains,
    )  # fmt: skip
    for k in range(marks[COUNT, i]):
        whose[offsets[i] + k] = i


def describe_rows(
    boxes: Any, words: Any, plan: Any, tables: Any, desks: Any, bytes_: Any, trial_words: Any, used: int, marks: Any,
    sheet: Any, out: Any, offsets: Any, whose: Any, writing: Any, gains: Any, after: Any,
) -> None:  # fmt: skip
    """Try every answer at a copy of its table. The threads of a warp copy the tables of all of them together."""
    me, n, rows = cuda.grid(1), marks.shape[1], len(whose)
    lane = me % WARP
    for first in range(me - lane, rows, cuda.gridsize(1)):
        cuda.syncwarp()
        for k in range(min(WARP, rows - first)):
            i = whose[first + k]
            source = n + SPARE * i + 1 if plan.shape[0] != 0 else i
            for word in range(lane, used, WARP):
                trial_words[me - lane + k, word] = words[source, word]
        cuda.syncwarp()
        row = first + lane
        if row < rows:
            i = whose[row]
            describe_one(
                boxes, tables, desks[me : me + 1], bytes_, plan, me, marks[SEAT, i], out[i, row - offsets[i]], row, sheet[me],
                writing, gains, after,
            )  # fmt: skip


def kept_nth(box: Any, table: Any, desk: Any, seat: int, k: int, out: Any) -> int:
    """The k-th legal answer, if `out` still has the list: the device's form of `nth` where each table has a list of its own."""
    return out[k] if k < len(out) else -1


def random_answer(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, plan: Any, at: int, trial: int, guess: int, seat: int, policy: int,
    key: Any, sheet: Any, place: Any, out: Any,
) -> int:  # fmt: skip
    """The device's form of `answer_by` for one thread, where nobody is greedy."""
    return choose(boxes[0], tables[at], desks[0], seat, key, out)


@functools.cache
def stepping_kernels(game: Game, seats: int, architecture: Architecture, is_greedy: bool) -> dict[str, Code]:
    """All kernels of a game for so many seats, beside greedy rivals or not, compiled for an architecture, by name."""
    step = step_beside_greedy if is_greedy else step_tables
    parts = {
        "step": (step,), "tables": (check_actions, look_at_tables, write_tables, add_up, list_tables, describe_rows),
    }  # fmt: skip
    made: dict[str, Code] = {}
    for functions in parts.values():
        made |= kept_kernels(
            functions[0].__name__, game, seats, architecture,
            functools.partial(_made, functions, game, seats, architecture),
        )  # fmt: skip
    return {"step_tables": made.pop(step.__name__), **made}


def _made(functions: Sequence[Any], game: Game, seats: int, architecture: Architecture) -> dict[str, Code]:
    from numba import types

    longs, shorts, bytes_, doubles = types.int64, types.int16, types.uint8, types.float64
    words = getattr(types, word_kind(game, seats).name)[:, ::1]
    box, table, desk = (records_of(struct) for struct in (game.box_struct, game.table_struct, game.desk_struct))
    row, grid, cube, shown = longs[::1], longs[:, ::1], longs[:, :, ::1], shorts[:, ::1]
    step = (
        box, table, desk, bytes_[:, ::1], bytes_[::1], grid, longs, row, row, bytes_[::1], grid, cube, grid, grid, row,
        longs,
    )  # fmt: skip
    signatures = {
        check_actions: (row, grid, row),
        step_tables: step,
        step_beside_greedy: step,
        look_at_tables: (
            box, table, desk, bytes_[:, ::1], grid, bytes_[::1], grid, cube, grid, grid, grid, shown, grid, grid, grid, row,
            longs,
        ),
        write_tables: (bytes_[:, ::1], grid, longs, cube, grid, doubles[:, ::1], bytes_[::1], doubles[:, ::1], shown),
        add_up: (grid, row),
        list_tables: (
            box, table, desk, bytes_[:, ::1], grid, longs, row, grid, cube, grid, row, row, row, shown, shown, longs,
        ),
        describe_rows: (
            box, words, grid, table, desk, bytes_[:, ::1], words, longs, grid, cube, grid, row, row, grid, shown, shown,
        ),
    }  # fmt: skip
    loops, doors = binding.declared(game), game.doors.names
    lists = game.kernel.count is None and game.kernel.nth is None  # then counting has just written the list
    instead = {doors["nth"]: kept_nth} if lists else {}
    instead[loops.answer_by] = with_globals(random_answer, {"choose": doors["choose"]})
    rules = device_rules(game, seats, architecture, instead)
    names = {"int64": longs, **doors, **vars(loops)}
    return {each.__name__: code_of(each, names, signatures[each], rules) for each in functions}


def shared_plan(layout: Layout, piece: int = PIECE) -> LongArray:
    """A layout's plan for the threads of a warp: rows of their own for each, all of one length, that write small pieces."""
    pieces = []
    for way, at, stride, seat, size, count, into in layout.plan:
        if way == AS_FLAGS:  # a set of many bytes is as good as many sets of one
            size, count = 1, abs(size) * count
        width = {AS_FLAGS: 8 * abs(size), AS_SEATS: layout.seats + (2 if abs(size) > 1 else 0)}.get(way, 1)
        most = max(1, piece // width)
        for k in range(0, count, most):
            pieces.append([way, at + abs(size) * k, stride, seat, size, min(most, count - k), into + width * k])
    pieces.sort(key=lambda row: (row[0], abs(row[4]), row[6]))
    each = math.ceil(len(pieces) / WARP)
    plan = np.zeros((each * WARP, WRITE_COLUMNS), np.int64)
    plan[:, 4] = 1
    plan[: len(pieces)] = pieces
    return np.ascontiguousarray(plan.reshape(each, WARP, WRITE_COLUMNS).swapaxes(0, 1))
