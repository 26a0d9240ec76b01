"""The kernels behind `petteia.lab.GpuTables`: the loops of `petteia.lab.loops.stepping`, a thread of the device for each table.

Threads of a warp that do different things wait for one another, and different things happen at different tables. So tables are
sorted by what will happen there: by the verb of the action before a step, by the question after it. A warp has tables of one
sort, and only as many of its 32 threads as make enough warps (`lanes`, a power of two) have one. What takes long is done by
warps side by side. What is alike everywhere, the writing of fields and the copying of tables, is shared by all 32. Beside
greedy rivals every warp has one table, and tries their answers with all its threads.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ...core.agenda import FATE, asked
from ...core.bits import bits_of, mix
from ...core.game import Game
from ...core.generic_loops import AnyTable, blank, write_fields
from ...core.moves import VERBS, verb_of
from ...core.observation import AS_FLAGS, AS_SEATS, WRITE_COLUMNS, Layout
from ...core.rule import LongGrid, Longs, generic
from .. import binding
from ..loops.playing import RANDOM
from ..loops.stepping import COUNT, NEW, OVER, SEAT, STEPS
from ..many_tables import SPARE, LongArray
from .device_rules import Architecture
from .kernel import Code, code_of, device_rules, kept_kernels, records_of, with_globals, word_kind
from .kernel_bundle import WARP

if TYPE_CHECKING:  # what `stepping_kernels` fills in
    from numba import cuda, int64

    from ...core.generic_loops import choose, first_asked, moves, play
    from ..loops.playing import greedy_answer
    from ..loops.stepping import advance, answer_one, count_answers, describe_one, list_one, look, note_leads


SCANNED = 1024
"""How many threads add up the numbers of answers."""
PIECE = 8
"""How many numbers of an observation a thread writes at a time."""
SORTS = VERBS + 1
"""How many sorts of tables there are."""
TO_STEP, TO_SEE = 0, SORTS
"""Where the sorts of the tables before a step begin, and those after it: `sizes` has a number for each, `sorted_` a row."""
LISTED = 1024
"""Lists up to this length are written once, when answers are counted, and the answer is taken from there."""
IS_LISTED = True
"""Whether that is so; `_made` puts the game's own here."""


def is_listed(game: Game) -> bool:
    """Whether that is so for a game. Else its tables are not sorted by their actions."""
    return game.kernel.nth is None or game.most_moves <= LISTED


@generic
def kind_asked(table: AnyTable) -> int:
    """The kind of the question that is asked, or 0."""
    return asked(table.agenda)


@generic
def taken(sizes: Longs, sorted_: LongGrid, first: int, thread: int, spread: int) -> int:
    """The table of a thread, the last sort first; -1 if it has none. `2 ** spread` threads of a warp may have one."""
    warp, lane = thread // WARP, thread % WARP
    for back in range(SORTS):
        sort = first + SORTS - 1 - back
        warps = (sizes[sort] + (1 << spread) - 1) >> spread
        if warp < warps:
            at = (warp << spread) + lane
            return sorted_[sort, at] if lane < 1 << spread and at < sizes[sort] else -1
        warp -= warps
    return -1


def check_actions(given: Any, actions: Any, marks: Any, out: Any, sizes: Any, sorted_: Any, wrong: Any) -> None:
    """Take the actions that are given, and find the first table that has no such answer; `wrong` stays the number of tables if
    there is none. Sort the tables by the verb of the answer; those where a game begins are the last sort."""
    i = cuda.grid(1)
    if i < SORTS:
        sizes[TO_SEE + i] = 0
    if i < len(actions):
        sort = TO_STEP
        actions[i] = given[i]
        if marks[OVER, i] != 0:
            sort += VERBS
        elif actions[i] < 0 or actions[i] >= marks[COUNT, i]:
            cuda.atomic.min(wrong, 0, i)
        elif IS_LISTED and actions[i] < out.shape[1]:
            sort += verb_of(out[i, actions[i]])
        sorted_[sort, cuda.atomic.add(sizes, sort, 1)] = i


def step_tables(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, start: Any, plan: Any, learner: int, keys: Any, policies: Any,
    over: Any, marks: Any, sheet: Any, place: Any, out: Any, actions: Any, sizes: Any, sorted_: Any, spread: int,
    sorting: int, words: Any, used: int, ready: int, drawn: Any, lists: Any,
) -> None:  # fmt: skip
    """Give an answer at every table, let the others answer, and sort the tables by the question that is asked then.

    To begin a game takes far longer than a step, since fate answers many times. So beside every game the next one is made
    ready, at table `ready` and on: laid out like the one after all others, then by one of fate's answers in each step. `drawn`
    counts them, and is -1 before. The first `sorting` threads step tables, the others make games ready.
    """
    thread, n = cuda.grid(1), len(keys)
    if thread < sorting:
        i = taken(sizes, sorted_, TO_STEP, thread, spread)
        if i >= 0:
            desk, is_ready = desks[i : i + 1], marks[OVER, i] != NEW and drawn[i] >= 0
            first = bytes_[ready + i] if is_ready else start
            if answer_one(boxes, tables, desk, bytes_, first, i, keys, marks, out[i], actions[i]):
                if is_ready:
                    marks[STEPS, i] = drawn[i]
                drawn[i] = -1
            advance(
                boxes, tables, desk, bytes_, plan, i, n + SPARE * i, learner, keys, policies, marks, sheet[i], place[i],
                out[i],
            )  # fmt: skip
            sort = TO_SEE + kind_asked(tables[i]) % SORTS
            sorted_[sort, cuda.atomic.add(sizes, sort, 1)] = i
    else:
        i, lane = thread - sorting, thread % WARP
        for other in range(i - lane, min(n, i - lane + WARP)):
            if over[other] == 0 and drawn[other] < 0:
                for word in range(lane, used, WARP):
                    words[ready + other, word] = words[ready + n, word]
        cuda.syncwarp()
        if i < n and over[i] == 0:
            drawn[i] = max(drawn[i], 0)
        if i < n and over[i] == 0 and first_asked(tables[ready + i]) == FATE:
            table, desk = tables[ready + i], desks[n + i : n + i + 1]
            key = mix(mix(bits_of(keys[i]), -1), drawn[i])  # type: ignore[arg-type]
            play(boxes[0], table, desk[0], FATE, choose(boxes[0], table, desk[0], FATE, key, lists[i]))
            drawn[i] += 1


def look_at_tables(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, words: Any, used: int, plan: Any, over: Any, marks: Any, sheet: Any,
    place: Any, out: Any, nothing: Any, writing: Any, seen: Any, points: Any, places: Any, leads: Any, shaping: Any,
    reward_of: Any, rewards: Any, sizes: Any, sorted_: Any, spread: int, sorting: int,
) -> None:  # fmt: skip
    """Mark what learners see at every table. The first `sorting` threads count answers, as many others have everybody's points
    and what follows from an end, and then a warp for each table writes the fields of its view."""
    thread, n = cuda.grid(1), marks.shape[1]
    if thread < SORTS:
        sizes[TO_STEP + thread] = 0
    if thread < sorting:
        i = taken(sizes, sorted_, TO_SEE, thread, spread)
        if i >= 0:
            count_answers(boxes, tables, desks[i : i + 1], i, marks, out[i])
    elif thread < 2 * sorting:
        i = taken(sizes, sorted_, TO_SEE, thread - sorting, spread)
        if i >= 0:
            desk, spare = desks[n + i : n + i + 1], n + SPARE * i
            look(boxes, tables, desk, bytes_, plan, i, spare, marks, sheet[i], place[i], nothing, seen, points, places)
            note_leads(i, over[i] != 0, marks, points, leads, shaping)
            over[i] = marks[OVER, i]
            won = 0
            for seat in range(places.shape[1]):
                won += 1 if places[i, seat] == 1 else 0
            for seat in range(places.shape[1]):
                rewards[i, seat] = 0.0 if places[i, seat] == 0 else reward_of[1 if places[i, seat] == 1 else 0, won]
    else:
        i, part = (thread - 2 * sorting) // WARP, thread % WARP
        if i < n:
            view = i
            if plan.shape[0] != 0:  # the points have a view of their own
                view = n + SPARE * i + 1
                for word in range(part, used, WARP):
                    words[view, word] = words[i, word]
                cuda.syncwarp()
                if part == 0:
                    blank(bytes_[view], plan, marks[SEAT, i])
                cuda.syncwarp()
            row = cuda.local.array((1, WRITE_COLUMNS), int64)
            for k in range(writing.shape[0]):
                for column in range(WRITE_COLUMNS):
                    row[0, column] = writing[k, column, part]
                write_fields(bytes_[view], row, marks[SEAT, i], points.shape[1], seen[i])


def step_beside_greedy(
    boxes: Any, tables: Any, desks: Any, bytes_: Any, start: Any, plan: Any, learner: int, keys: Any, policies: Any,
    over: Any, marks: Any, sheet: Any, place: Any, out: Any, actions: Any, sizes: Any, sorted_: Any, spread: int,
    sorting: int, words: Any, used: int, ready: int, drawn: Any, lists: Any,
) -> None:  # fmt: skip
    """What `step_tables` does, a warp for each table: its threads try the answers of greedy rivals together. No games are made
    ready."""
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
        sort = TO_SEE + kind_asked(tables[i]) % SORTS
        sorted_[sort, cuda.atomic.add(sizes, sort, 1)] = i


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
    out: Any, lengths: Any, offsets: Any, whose: Any, parts: Any, gains: Any, spread: int,
) -> None:  # fmt: skip
    """List the answers of every table, and whose they are."""
    thread, n = cuda.grid(1), len(keys)
    i = (thread // WARP << spread) + thread % WARP
    if thread % WARP >= 1 << spread or i >= n or marks[OVER, i] != 0:
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


def counted_list(box: Any, table: Any, desk: Any, seat: int, out: Any) -> int:
    """The number of legal answers, after writing the list: the device's form of `count`, so that `kept_nth` finds it."""
    return moves(box, table, desk, seat, out)


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
        "step": (step,), "tables": (check_actions, look_at_tables, add_up, list_tables, describe_rows),
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
        box, table, desk, bytes_[:, ::1], bytes_[::1], grid, longs, row, row, bytes_[::1], grid, cube, grid, grid, row, row,
        grid, longs, longs, words, longs, longs, row, grid,
    )  # fmt: skip
    signatures = {
        check_actions: (row, row, grid, grid, row, grid, row),
        step_tables: step,
        step_beside_greedy: step,
        look_at_tables: (
            box, table, desk, bytes_[:, ::1], words, longs, grid, bytes_[::1], grid, cube, grid, grid, grid, cube, shown,
            grid, grid, grid, row, doubles[:, ::1], doubles[:, ::1], row, grid, longs, longs,
        ),
        add_up: (grid, row),
        list_tables: (
            box, table, desk, bytes_[:, ::1], grid, longs, row, grid, cube, grid, row, row, row, shown, shown, longs,
        ),
        describe_rows: (
            box, words, grid, table, desk, bytes_[:, ::1], words, longs, grid, cube, grid, row, row, grid, shown, shown,
        ),
    }  # fmt: skip
    loops, doors = binding.declared(game), game.doors.names
    own = {"int64": longs, "IS_LISTED": is_listed(game), **doors, **vars(loops)}
    instead: dict[Any, Any] = {loops.answer_by: with_globals(random_answer, own)}
    if is_listed(game):
        instead |= {doors["nth"]: kept_nth, doors["count"]: with_globals(counted_list, own)}
    rules = device_rules(game, seats, architecture, instead)
    names = {**own, **{each.__name__: game.bound(each) for each in (kind_asked, taken)}}
    return {each.__name__: code_of(each, names, signatures[each], rules) for each in functions}


def shared_plan(layout: Layout, piece: int = PIECE) -> LongArray:
    """A layout's plan for the threads of a warp: rows of their own for each, as many for all, that write small pieces. Each
    number of a row lies beside those for the other threads, so that a warp reads them at once."""
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
    return np.ascontiguousarray(plan.reshape(each, WARP, WRITE_COLUMNS).swapaxes(1, 2))
