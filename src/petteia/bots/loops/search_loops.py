"""The loops of a search over a game's rules, written once and bound to each game (see `petteia.core.rule.bind`).

All numbers are whole, so that equal keys give equal choices on every machine. Nothing here ever gets the true table: a worker
starts from a View (row VIEW of its tables) and fills it in by the game's own `imagine`. In a simulation the same holds for
every seat: it answers by what it would know there, never by what the simulation happens to know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from ...core.agenda import FATE
from ...core.bits import below, mix
from ...core.generic_loops import AnyBox, AnyDesk, AnyTable, Boxes, Desks, Tables, blank
from ...core.rule import COMPILED, ArrayOf, ByteArray, ByteGrid, Key, LongGrid, Longs, MoveList, generic, rule
from .search_notes import GUESS, NOW, PATH, TRIAL, VIEW, WHOLE, WORLD, SearchNotes
from .tree import (
    ANSWER,
    ANSWERS,
    EDGES,
    TIMES,
    VISITS,
    add_edge,
    add_node,
    back_up,
    find_node,
    is_edge,
    may_widen,
    most_promising,
    name_of,
)

AllNotes = Annotated[Any, ArrayOf(SearchNotes)]

if TYPE_CHECKING:  # the names that `bind` fills in
    from ...core.generic_loops import (
        derive,
        fate,
        fill_line,
        fill_sheet,
        first_asked,
        forbids,
        imagine,
        moves,
        outcome,
        play,
    )

    def prospect(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, sheet: LongGrid) -> int:
        """See `docs/bots.md`: how well a seat stands, in hundredths of a point."""
        ...

    def own_inputs(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, out: Longs) -> int:
        """See `Judgement`: what a seat has, in declared numbers; gives how it stands without them, in hundredths."""
        ...

    def move_inputs(
        box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, answer: int, inputs: Longs, out: Longs
    ) -> int:
        """See `Judgement`: the marks of an answer; gives how many."""
        ...


COUNTED = 0
"""The columns of the sheet that are added up, as flags; `bind` puts the game's own here."""


@rule
def copy_table(bytes_: ByteGrid, source: int, into: int, size: int) -> None:
    """Copy one of a worker's tables over another."""
    if COMPILED:
        old, new = bytes_[source], bytes_[into]
        for i in range(size):
            new[i] = old[i]
    else:
        bytes_[into][:size] = bytes_[source][:size]


# --- measures --------------------------------------------------------------------------------------------------------


@generic
def total_of(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, sheet: LongGrid) -> int:
    """A seat's total on the sheet, in hundredths of a point. The prospect of a game that brings none of its own."""
    fill_line(box, table, desk, seat, sheet)
    points = 0
    for column in range(sheet.shape[1]):
        if (COUNTED >> column) & 1:
            points += sheet[seat, column]
    return 100 * points


@generic
def no_inputs(box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, out: Longs) -> int:
    """Of a game that declares none."""
    return 0


@generic
def no_move_inputs(
    box: AnyBox, table: AnyTable, desk: AnyDesk, seat: int, answer: int, inputs: Longs, out: Longs
) -> int:
    """Of a game that declares none."""
    return 0


@rule
def weighed(notes: SearchNotes, weights: Longs, inputs: Longs) -> int:
    """What the weights make of inputs, in hundredths of a point: a weighted sum, and that of the hidden units above zero.

    The weights are those of the inputs, a constant; for each hidden unit those of the inputs and a constant; and those of
    the hidden units. See `petteia.bots.weights`.
    """
    width = notes.inputs
    total = weights[width]
    for i in range(width):
        total += weights[i] * inputs[i]
    at, out = width + 1, (width + 1) * (notes.hidden + 1)
    for unit in range(notes.hidden):
        level = weights[at + width]
        for i in range(width):
            level += weights[at + i] * inputs[i]
        at += width + 1
        if level > 0:
            total += weights[out + unit] * (level >> notes.inner)
    return total >> notes.shift  # type: ignore[no-any-return]


@generic
def standing(
    box: AnyBox, table: AnyTable, desk: AnyDesk, notes: SearchNotes, seat: int, sheet: LongGrid, weights: Longs,
    inputs: LongGrid,
) -> int:  # fmt: skip
    """How well a seat stands, in hundredths of a point: by learned weights where there are any, else by the prospect."""
    if notes.inputs == 0:
        return prospect(box, table, desk, seat, sheet)
    now = own_inputs(box, table, desk, seat, inputs[0])
    return now if first_asked(table) < 0 else now + weighed(notes, weights, inputs[0])


@generic
def measure(
    box: AnyBox, table: AnyTable, desk: AnyDesk, notes: SearchNotes, seat: int, sheet: LongGrid, weights: Longs,
    inputs: LongGrid,
) -> int:  # fmt: skip
    """How well a seat stands, by the sheet alone or by judgement."""
    if notes.by_sheet != 0:
        return total_of(box, table, desk, seat, sheet)
    return standing(box, table, desk, notes, seat, sheet, weights, inputs)


@generic
def measure_within(
    box: AnyBox, table: AnyTable, desk: AnyDesk, notes: SearchNotes, seat: int, sheet: LongGrid, weights: Longs,
    inputs: LongGrid,
) -> int:  # fmt: skip
    """How well a seat stands whose turn may go on: weights that judge whole turns only have no say there."""
    if notes.whole_turns != 0 and notes.by_sheet == 0:
        return prospect(box, table, desk, seat, sheet)
    return measure(box, table, desk, notes, seat, sheet, weights, inputs)


@rule
def squashed(lead: int, scale: int) -> int:
    """A lead as a value between 0 and WHOLE: even is a half, a lead of `scale` three quarters."""
    return (WHOLE + WHOLE * lead // (abs(lead) + scale)) // 2


@generic
def judge(
    box: AnyBox, table: AnyTable, desk: AnyDesk, notes: SearchNotes, sheet: LongGrid, weights: Longs, inputs: LongGrid,
    place: Longs,
) -> None:  # fmt: skip
    """The value of a table to every seat: by how all stand, and three quarters by places once it is over."""
    for seat in range(table.seats):
        place[seat] = standing(box, table, desk, notes, seat, sheet, weights, inputs)
    scale = notes.scale
    if notes.inputs != 0:
        scale = notes.spread + notes.spread_left * inputs[0, 0]
    for seat in range(table.seats):
        rival = notes.base if table.seats == 1 else -(1 << 60)
        for other in range(table.seats):
            if other != seat:
                rival = max(rival, place[other])
        notes.value[seat] = squashed(place[seat] - rival, scale)
    if first_asked(table) < 0:
        outcome(box, table, desk, place)
        winners = 0
        for seat in range(table.seats):
            winners += 1 if place[seat] == 1 else 0
        for seat in range(table.seats):
            won = WHOLE // winners if place[seat] == 1 else 0
            notes.value[seat] = (notes.value[seat] + 3 * won) // 4


# --- the policy ------------------------------------------------------------------------------------------------------


@generic
def imagine_again(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, source: int, into: int, seat: int,
    size: int, key: Key,
) -> None:  # fmt: skip
    """What a seat would imagine if one table were true: its view of that table, filled in anew."""
    copy_table(bytes_, source, into, size)
    blank(bytes_[into], plan, seat)
    imagine(boxes[0], tables[into], desks[0], seat, key)
    derive(boxes[0], tables[into], desks[0])


@generic
def shortlist(
    box: AnyBox, table: AnyTable, desk: AnyDesk, notes: SearchNotes, tree: LongGrid, weights: Longs, inputs: LongGrid,
    out: MoveList, n: int, seat: int, node: int, key: Key,
) -> int:  # fmt: skip
    """Note a few of the n answers of a list, none that `node` has: the best ones by their marks, or any. Gives how many."""
    found = 0
    if notes.marks == 0 or notes.by_sheet != 0 or (n <= notes.sample and notes.blend == 0):
        first = below(key, n)
        for i in range(min(n, notes.sample)):
            answer = out[(first + i) % n if n <= notes.sample else below(mix(key, i), n)]
            if not is_edge(tree, node, answer):
                notes.noticed[found] = answer
                notes.looks[found] = 0
                found += 1
        return found
    own_inputs(box, table, desk, seat, inputs[0])
    at = (notes.inputs + 1) * (notes.hidden + 1) + notes.hidden
    for i in range(n):
        score = 0
        for mark in range(move_inputs(box, table, desk, seat, out[i], inputs[0], inputs[1])):
            score += weights[at + inputs[1, mark]]
        if (found < notes.sample or score > notes.looks[found - 1]) and not is_edge(tree, node, out[i]):
            found = insert(notes, found, out[i], score)
    return found


@rule
def insert(notes: SearchNotes, found: int, answer: int, score: int) -> int:
    """Put an answer where it belongs among the noticed ones, the best first; the last gives way if there is no room."""
    at = found if found < notes.sample else found - 1
    while at > 0 and notes.looks[at - 1] < score:
        notes.looks[at] = notes.looks[at - 1]
        notes.noticed[at] = notes.noticed[at - 1]
        at -= 1
    notes.looks[at] = score
    notes.noticed[at] = answer
    return found + 1 if found < notes.sample else found


@generic
def best_answer(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, allnotes: AllNotes, tree: LongGrid,
    sheet: LongGrid, weights: Longs, inputs: LongGrid, out: MoveList, seat: int, node: int, key: Key,
) -> int:  # fmt: skip
    """The best of a few answers at table NOW, by how the seat would then stand; -1 if there is none but what `node` has.

    With secrets about, it is the best one at a table that the seat itself would imagine.
    """
    notes = allnotes[0]
    source = NOW
    if notes.secrets != 0:
        imagine_again(boxes, tables, desks, bytes_, plan, NOW, GUESS, seat, notes.size, mix(key, -1))
        source = GUESS
    n = min(moves(boxes[0], tables[source], desks[0], seat, out), len(out))
    if node != 0:
        tree[node, ANSWERS] = n
    found = shortlist(boxes[0], tables[source], desks[0], notes, tree, weights, inputs, out, n, seat, node, key)
    if found == 1:
        notes.visited += 1
        return notes.noticed[0]  # type: ignore[no-any-return]
    best, top = -1, -(1 << 60)
    for i in range(found):
        copy_table(bytes_, source, TRIAL, notes.size)
        play(boxes[0], tables[TRIAL], desks[0], seat, notes.noticed[i])
        notes.visited += 1
        value = measure_within(boxes[0], tables[TRIAL], desks[0], notes, seat, sheet, weights, inputs)
        if notes.blend != 0:
            value += notes.looks[i] * notes.blend // 1000
        if value > top:
            best, top = notes.noticed[i], value
    return best


# --- ranking ---------------------------------------------------------------------------------------------------------


@generic
def make_world(boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, allnotes: AllNotes, key: Key) -> None:
    """One full table that the View may be."""
    copy_table(bytes_, VIEW, WORLD, allnotes[0].size)
    if allnotes[0].secrets != 0:
        imagine(boxes[0], tables[WORLD], desks[0], allnotes[0].seat, key)
        derive(boxes[0], tables[WORLD], desks[0])


@generic
def rank(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, allnotes: AllNotes, tree: LongGrid,
    sheet: LongGrid, weights: Longs, inputs: LongGrid, place: Longs, out: MoveList, answers: Longs, gains: Longs, key: Key,
) -> None:  # fmt: skip
    """Add to `gains` how the seat stands at the end of its own turn after each answer, at one imagined table.

    The rest of the turn, if there is one, is played by the policy, unless in haste. A game that this ends is won or lost.
    """
    notes = allnotes[0]
    make_world(boxes, tables, desks, bytes_, allnotes, key)
    for i in range(len(answers)):
        copy_table(bytes_, WORLD, NOW, notes.size)
        play(boxes[0], tables[NOW], desks[0], notes.seat, answers[i])
        notes.visited += 1
        for step in range(PATH):
            if first_asked(tables[NOW]) != notes.seat:
                break
            notes.steps += 1
            if notes.hasty != 0:
                break
            answer = best_answer(
                boxes, tables, desks, bytes_, plan, allnotes, tree, sheet, weights, inputs, out, notes.seat, 0, mix(key, step),
            )  # fmt: skip
            play(boxes[0], tables[NOW], desks[0], notes.seat, answer)
        if notes.hasty != 0:
            gains[i] += measure_within(boxes[0], tables[NOW], desks[0], notes, notes.seat, sheet, weights, inputs)
        else:
            gains[i] += measure(boxes[0], tables[NOW], desks[0], notes, notes.seat, sheet, weights, inputs)
        if first_asked(tables[NOW]) < 0:
            outcome(boxes[0], tables[NOW], desks[0], place)
            gains[i] += WHOLE * WHOLE if place[notes.seat] == 1 else -WHOLE * WHOLE


@generic
def note_standing(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, allnotes: AllNotes, sheet: LongGrid, weights: Longs,
    inputs: LongGrid, key: Key,
) -> None:  # fmt: skip
    """Note how the seat stands now, and what counts as a clear lead: a quarter of the best prospect at the table."""
    notes = allnotes[0]
    make_world(boxes, tables, desks, bytes_, allnotes, key)
    most = 0
    for seat in range(tables[WORLD].seats):
        most = max(most, abs(standing(boxes[0], tables[WORLD], desks[0], notes, seat, sheet, weights, inputs)))
    notes.base = standing(boxes[0], tables[WORLD], desks[0], notes, notes.seat, sheet, weights, inputs)
    notes.scale = max(most // 4, 500)


# --- simulations -----------------------------------------------------------------------------------------------------


@generic
def tree_answer(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, allnotes: AllNotes, tree: LongGrid,
    index: Longs, seen: Longs, seen_bytes: ByteArray, sheet: LongGrid, weights: Longs, inputs: LongGrid, out: MoveList,
    seat: int, key: Key,
) -> int:  # fmt: skip
    """The answer of a seat by what the tree knows of its view; notes the edge. -1 outside of the tree.

    A new node gets the policy's first answer, and with it the simulation leaves the tree.
    """
    notes = allnotes[0]
    for i in range(notes.size):
        seen_bytes[i] = bytes_[NOW, i]
    blank(seen_bytes, plan, seat)
    name = name_of(seen, seat)
    at = find_node(index, tree, name)
    node = index[at] if index[at] != 0 else add_node(index, tree, notes, name, at)
    if node == 0:
        return -1
    edge = 0
    if tree[node, EDGES] == 0 or may_widen(tree, node):
        answer = best_answer(
            boxes, tables, desks, bytes_, plan, allnotes, tree, sheet, weights, inputs, out, seat, node, key
        )
        if answer >= 0 and notes.rows < len(tree):
            edge = add_edge(tree, notes, node, answer)
    if edge == 0:
        edge = most_promising(tree, node, notes.explore)
    tree[node, VISITS] += 1
    if edge == 0:
        return -1
    if forbids(boxes[0], tables[NOW], desks[0], seat, tree[edge, ANSWER]) != 0:
        return -1  # two views share a name, which all but never happens; what is played must be legal all the same
    notes.edge[notes.length] = edge
    notes.mover[notes.length] = seat
    notes.length += 1
    return tree[edge, ANSWER]  # type: ignore[no-any-return]


@generic
def simulate(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, allnotes: AllNotes, tree: LongGrid,
    index: Longs, seen: Longs, seen_bytes: ByteArray, sheet: LongGrid, weights: Longs, inputs: LongGrid, place: Longs,
    out: MoveList, key: Key, chance: Key,
) -> None:  # fmt: skip
    """Play on at table NOW, first by the tree, then by the policy, to the horizon; judge; tell the tree.

    `chance` is what fate draws by, `key` what the policy looks at.
    """
    notes = allnotes[0]
    notes.length = 0
    turns, draws, last, in_tree = 0, 0, notes.seat, notes.wooded != 0
    for step in range(PATH * 8):
        seat = first_asked(tables[NOW])
        if seat < 0:
            break
        if seat == FATE:
            draws += 1
            drawn = fate(boxes[0], tables[NOW], desks[0], mix(chance, -draws), out)
            play(boxes[0], tables[NOW], desks[0], FATE, drawn)
            continue
        if seat != last:
            turns += 1
            last = seat
        if turns > notes.turns:
            break
        answer = -1
        if in_tree and notes.length < PATH:
            answer = tree_answer(
                boxes, tables, desks, bytes_, plan, allnotes, tree, index, seen, seen_bytes, sheet, weights, inputs, out, seat,
                mix(key, step),
            )  # fmt: skip
            in_tree = answer >= 0 and tree[notes.edge[notes.length - 1], TIMES] > 0
        if answer < 0:
            answer = best_answer(
                boxes, tables, desks, bytes_, plan, allnotes, tree, sheet, weights, inputs, out, seat, 0, mix(key, step)
            )
        play(boxes[0], tables[NOW], desks[0], seat, answer)
        notes.visited += 1
    judge(boxes[0], tables[NOW], desks[0], notes, sheet, weights, inputs, place)
    back_up(tree, notes)


@generic
def simulate_all(
    boxes: Boxes, tables: Tables, desks: Desks, bytes_: ByteGrid, plan: LongGrid, allnotes: AllNotes, tree: LongGrid,
    index: Longs, seen: Longs, seen_bytes: ByteArray, sheet: LongGrid, weights: Longs, inputs: LongGrid, place: Longs,
    out: MoveList, answers: Longs, totals: Longs, sheets: LongGrid, first: int, rounds: int, key: Key,
) -> None:  # fmt: skip
    """So many rounds of simulations: in each, every answer is tried at one and the same imagined table, with the same luck.

    An answer of -1 is none: the simulation goes on from the table as it is. `sheets` gets, a row for each answer, the sum
    of the sheets at the ends of its simulations, seat by seat, unless it has no columns.
    """
    notes = allnotes[0]
    columns = sheet.shape[1]
    for r in range(first, first + rounds):
        luck = mix(key, r)
        make_world(boxes, tables, desks, bytes_, allnotes, luck)
        for i in range(len(answers)):
            copy_table(bytes_, WORLD, NOW, notes.size)
            notes.visited += 1
            if answers[i] >= 0:
                play(boxes[0], tables[NOW], desks[0], notes.seat, answers[i])
            simulate(
                boxes, tables, desks, bytes_, plan, allnotes, tree, index, seen, seen_bytes, sheet, weights, inputs, place, out,
                mix(luck, 1), mix(mix(key, r % notes.lucks if notes.lucks != 0 else r), 1),
            )  # fmt: skip
            totals[i] += notes.value[notes.seat]
            if sheets.shape[1] != 0:
                fill_sheet(boxes[0], tables[NOW], desks[0], sheet)
                for column in range(sheets.shape[1]):
                    sheets[i, column] += sheet[column // columns, column % columns]


# --- for who learns ---------------------------------------------------------------------------------------------------


@generic
def describe(
    boxes: Boxes, tables: Tables, desks: Desks, seat: int, answers: Longs, inputs: LongGrid, marks: LongGrid, now: Longs
) -> None:
    """Write the inputs of all seats of table 0, how they stand without them, and the marks of a seat's answers, -1 after
    the last one of each."""
    for other in range(tables[0].seats):
        now[other] = own_inputs(boxes[0], tables[0], desks[0], other, inputs[other])
    if len(answers) > 0:
        own_inputs(boxes[0], tables[0], desks[0], seat, inputs[tables[0].seats])
    for i in range(len(answers)):
        found = move_inputs(boxes[0], tables[0], desks[0], seat, answers[i], inputs[tables[0].seats], marks[i])
        for column in range(found, marks.shape[1]):
            marks[i, column] = -1
