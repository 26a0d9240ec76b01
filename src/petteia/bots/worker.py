"""The room in which one thread thinks about one view, and the compiled loops at work in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.agenda import FATE
from ..core.bits import mix
from ..core.drivers import blank
from ..core.rule import word
from ..core.table import Move, Table, View
from . import binding
from .loops.notes import TABLES, VIEW, Notes
from .loops.tree import ANSWER, COLUMNS, find_node, most_visited, name_of

LongArray = npt.NDArray[np.int64]
NO_ANSWER = np.array([-1], np.int64)
"""To simulate from the table as it is."""


def derived(key: int, n: int) -> int:
    """The n-th key that follows from a key."""
    return int(mix(word(key), n))  # type: ignore[arg-type]


class Worker:
    """Tables, scratch space and a tree, laid out for one view."""

    def __init__(self, view: View, tree_rows: int = 1) -> None:
        game = view.game
        self.view, self.game, self.loops = view, game, binding.bound(game)
        dtype = game.table_struct.dtype
        self._tables = np.zeros(TABLES, dtype)
        self._bytes = self._tables.view(np.uint8).reshape(TABLES, dtype.itemsize)
        self._desk = np.zeros(1, game.desk_struct.dtype)
        self._seen = np.zeros(-(-dtype.itemsize // 8), np.int64)
        self._sheet = np.zeros((view.seats, len(game.categories)), np.int64)
        self._place = np.zeros(view.seats, np.int64)
        self._out = np.zeros(game.most_moves, np.int64)
        self._tree = np.zeros((tree_rows, COLUMNS), np.int64)
        self._index = np.zeros(1 << tree_rows.bit_length(), np.int64)
        self._notes = Notes.zeros()
        self.notes = Notes.over(self._notes)
        self.notes.size = game.table_bytes(view.seats)
        self.plan = game.plans[view.seats]
        self.notes.secrets = int(len(self.plan) > 0)
        self.notes.rows = 1
        self.look(view)

    def look(self, view: View) -> None:
        """Turn to another view of the same game with as many seats. The tree is kept."""
        self.view = view
        self._bytes[VIEW] = view._array.view(np.uint8)
        self.notes.seat = view.seat

    def _room(self) -> tuple[Any, ...]:
        return self.game.box, self._tables, self._desk, self._bytes

    def take_bearings(self, key: int) -> None:
        """Note how the seat stands now, and what counts as a clear lead."""
        self.loops.take_bearings(*self._room(), self._notes, self._sheet, np.uint64(key))

    def rank(self, answers: LongArray, key: int, worlds: int) -> LongArray:
        """How the seat stands at the end of its turn after each answer, added up over so many imagined tables."""
        gains = np.zeros(len(answers), np.int64)
        for n in range(worlds):
            self.loops.rank(
                *self._room(), self.plan, self._notes, self._tree, self._sheet, self._place, self._out, answers,
                gains, np.uint64(derived(key, n)),
            )  # fmt: skip
        return gains

    def simulate(
        self, answers: LongArray, totals: LongArray, first: int, rounds: int, key: int, sheets: LongArray | None = None
    ) -> None:
        """Add to `totals` the value of each answer in so many rounds of simulations, beginning with number `first`."""
        told = np.zeros((len(answers), 0), np.int64) if sheets is None else sheets
        self.loops.simulate_all(
            *self._room(), self.plan, self._notes, self._tree, self._index, self._seen, self._seen.view(np.uint8),
            self._sheet, self._place, self._out, answers, totals, told, first, rounds,
            np.uint64(key),
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
        return int(self.game.doors.draw_fate(self.game.box, table._array, self._desk, np.uint64(key), self._out))

    def _reply(self, table: Table, seat: int) -> int:
        self._seen.view(np.uint8)[: self.notes.size] = table._array.view(np.uint8)[: self.notes.size]
        blank(self._seen.view(np.uint8), self.plan, seat)
        name = name_of(self._seen, seat)
        edge = int(most_visited(self._tree, int(self._index[find_node(self._index, self._tree, name)])))
        return int(self._tree[edge, ANSWER]) if edge else -1
