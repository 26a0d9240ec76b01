"""A worker of a search: the memory of one thread for one view, and the compiled loops that work in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from ..core import position as positions
from ..core.agenda import FATE
from ..core.bits import mixed
from ..core.memory import Grid, Memory
from ..core.rule import M64
from ..core.structs import PLAN_COLUMNS, size_of
from ..core.table import Move, Table, View
from . import binding
from .loops.search_notes import TABLES, VIEW, SearchNotes
from .loops.tree import ANSWER, COLUMNS, find_node, most_visited, name_of
from .weights import Weights

NO_ANSWER = (-1,)
"""To simulate from the table as it is."""


def derived(key: int, n: int) -> int:
    """The n-th key that follows from a key."""
    return mixed(key & M64, n)


class SearchWorker:
    """Tables, scratch space and a tree, laid out for one view."""

    def __init__(self, view: View, tree_rows: int = 1, weights: Weights | None = None) -> None:
        game = view.game
        self.view, self.game, self.loops = view, game, binding.bound(game)
        size, columns = size_of(game.table_struct), len(game.categories)
        self._tables, self._size = Memory(TABLES * size), size
        self._desk = game.desk_struct.memory()
        self._seen = Memory(-(-size // 8) * 8)
        self._sheet = Grid(Memory(8 * view.seats * columns), view.seats, columns)
        self._place, self._out = Memory(8 * view.seats), Memory(8 * game.most_moves)
        self._tree: Any = Grid(Memory(8 * tree_rows * COLUMNS), tree_rows, COLUMNS)
        self._index: Any = Memory(8 << tree_rows.bit_length())
        self._notes = SearchNotes.memory()
        self.notes = SearchNotes.over(self._notes)
        self.weights = weights
        self._weights = weights.memory if weights else Memory(8)
        width = max(len(game.judgement.names), game.judgement.most_marks) if weights and game.judgement else 1
        self._inputs = Grid(Memory(8 * 2 * width), 2, width)
        if weights is not None:
            self.notes.inputs, self.notes.hidden, self.notes.marks = len(weights.inputs), weights.hidden, weights.marks
            self.notes.inner, self.notes.shift = weights.inner, weights.shift
            self.notes.whole_turns = int(weights.whole_turns and len(weights.inputs) > 0)
            self.notes.spread, self.notes.spread_left = weights.spread, weights.spread_left
        self.notes.size = game.table_bytes(view.seats)
        plan = game.plan_memories[view.seats]
        self.plan = Grid(plan, plan.size // (8 * PLAN_COLUMNS), PLAN_COLUMNS)
        self.notes.secrets = int(len(self.plan) > 0)
        self.notes.rows = 1
        self._room = (game.box_memory, self._tables, self._desk, Grid(self._tables, TABLES, size, "B"))
        self.look(view)

    def look(self, view: View) -> None:
        """Turn to another view of the same game with as many seats. The tree is kept."""
        self.view = view
        self._tables.view[VIEW * self._size : (VIEW + 1) * self._size] = view._memory.view
        self.notes.seat = view.seat

    def note_standing(self, key: int) -> None:
        """Note how the seat stands now, and what counts as a clear lead."""
        self.loops.note_standing(*self._room, self._notes, self._sheet, self._weights, self._inputs, key)

    def rank(self, answers: Sequence[int], key: int, worlds: int) -> list[int]:
        """How the seat stands at the end of its turn after each answer, added up over so many imagined tables."""
        gains = Memory(8 * len(answers))
        given = Memory.of_longs(answers)
        for n in range(worlds):
            self.loops.rank(
                *self._room, self.plan, self._notes, self._tree, self._sheet, self._weights, self._inputs, self._place,
                self._out, given, gains, derived(key, n),
            )  # fmt: skip
        return gains.longs.tolist()

    def simulate(
        self, answers: Sequence[int], totals: Memory, first: int, rounds: int, key: int, sheets: Memory | None = None
    ) -> None:
        """Add to `totals` the value of each answer in so many rounds of simulations, beginning with number `first`.

        `sheets`, if given, gets the sum of the sheets at their ends, seat by seat, a row for each answer.
        """
        told = sheets or Memory(0)
        self.loops.simulate_all(
            *self._room, self.plan, self._notes, self._tree, self._index, self._seen, self._seen,
            self._sheet, self._weights, self._inputs, self._place, self._out, Memory.of_longs(answers), totals,
            Grid(told, len(answers), told.size // (8 * len(answers))), first, rounds, key,
        )  # fmt: skip

    def line(self, answer: int, key: int, most: int) -> Iterator[tuple[int, Move]]:
        """What the tree expects to follow an answer at one imagined table: each seat's most visited reply, fate's too."""
        table = self.view.imagine(key, seed=None)
        seat = self.view.seat
        for n in range(most):
            table.play(answer, seat)
            yield seat, Move(self.game, answer)
            if table.over:
                return
            seat = max(table.waiting) if FATE in table.waiting else min(table.waiting)
            answer = self._fate(table, derived(key, n)) if seat == FATE else self._reply(table, seat)
            if answer < 0:
                return

    def _fate(self, table: Table, key: int) -> int:
        return int(self.game.doors.draw_fate(self._room[0], table._memory, self._desk, key, self._out))

    def _reply(self, table: Table, seat: int) -> int:
        size = self.notes.size
        self._seen.view[:size] = table._memory.view[:size]
        positions.hide(self.game.table_struct, self._seen, seat, self.view.seats)
        name = name_of(cast(Any, self._seen), seat)
        node = self._index.longs[find_node(self._index, self._tree, name)]
        edge = int(most_visited(self._tree, node))
        return int(self._tree[edge, ANSWER]) if edge else -1
