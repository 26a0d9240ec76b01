"""Many tables stepped together on a GPU, which they never leave: the form of `petteia.lab.ManyTables` for learners there.

    tables = GpuTables(petteia.game("little_town"), 4096)
    seen = torch.as_tensor(tables.observations, device="cuda")  # no copy: the next step writes it anew
    tables.reset(seed=1)
    while True:
        tables.step(policy(seen))

The kernels are compiled when a game is first wanted, which takes a minute or two, and kept with the other compiled rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core.errors import BadOption, PetteiaError
from ...core.game import Game
from ...core.moves import ARGUMENTS
from ...core.observation import WRITE_COLUMNS
from ...core.table import Table
from ..loops.stepping import COUNT, MARKS, NEW, OVER, SEAT
from ..many_tables import SPARE, TablesSetup
from .kernel import word_of
from .kernel_bundle import LISTS, WARP
from .launch import Argument, DeviceArray, GpuDevice, GpuKernel, Launch, NoDevice
from .step_kernels import SCANNED, SORTS, is_listed, shared_plan, stepping_kernels

THREADS = 128
"""Threads of a block."""
WARPS, FEWEST_LANES, UNSORTED_LANES = 8, 4, 8
"""How many warps step tables for each processor, if each has at least so many tables and at most 32, or so many where they are
not sorted by actions, and a power of two: measured."""
TRIALS = 256
"""For each processor: how many answers are tried at the same time."""


@dataclass(frozen=True)
class GpuLegal:
    """The legal answers at all tables, on the device: see `petteia.lab.Legal`."""

    offsets: DeviceArray
    parts: DeviceArray
    gains: DeviceArray
    after: DeviceArray
    tables: DeviceArray
    """The table of each row."""


class GpuTables(TablesSetup):
    """The same games as `ManyTables` plays with the same seed and actions, and the same arrays, but on the device: everything
    that it tells is a `DeviceArray`, to be taken once and looked at after every step.

    Actions are an array of int64 on the device, or on the host.
    """

    def __init__(
        self, game: Game, tables: int, seats: int | None = None, seat: int | None = None,
        rivals: str | Sequence[str] = "random", options: Mapping[str, object] | None = None,
    ) -> None:  # fmt: skip
        self._set_up(game, tables, seats, seat, rivals, options)
        try:
            self.device = device = GpuDevice()
        except NoDevice as error:
            raise PetteiaError(str(error)) from None
        device.keep_memory()
        is_greedy = bool(self._policies.any())
        self._compiled = stepping_kernels(game, self.seats, device.architecture, is_greedy)
        self._loaded: dict[str, GpuKernel] = {}
        n, table, desk = tables, game.table_struct.dtype, game.desk_struct.dtype
        lanes = min(
            WARP if is_listed(game) else UNSORTED_LANES, max(FEWEST_LANES, -(-n // (WARPS * device.processors)))
        )
        self._spread = (lanes - 1).bit_length()
        self._sorting = ((n >> self._spread) + SORTS) * WARP
        self._used, spare = game.table_bytes(self.seats), SPARE if len(game.plans[self.seats]) else 0
        # those in play, spare ones, those that are made ready, and the one that every game begins with
        self._tables = self._zeros(((2 + spare) * n + 1,), table)
        self._desks = self._zeros((2 * n,), desk)
        self._box, self._plan = self._copied(game.box), self._copied(game.plans[self.seats])
        self._keys, self._actions, self._wrong = self._zeros((n,)), self._zeros((n,)), self._copied(np.array([n]))
        self._sheet = self._zeros((n, self.seats, len(game.categories)))
        self._out = self._zeros((n, game.most_moves * (LISTS if is_greedy else 1)))
        self._fields, self._arguments = self._copied(self._writing), self._copied(self._lengths)
        self._trials: DeviceArray | None = None
        self._marks = self._zeros((MARKS, n))
        self.counts, self.seat = (self._marks.view((n,), np.int64, 8 * n * row) for row in (COUNT, SEAT))
        self.observations = self._zeros((n, self.layout.size), np.int16)
        self.over = self._zeros((n,), np.bool_)
        self.points, self.places = self._zeros((n, self.seats)), self._zeros((n, self.seats))
        self.shaping = self._zeros((n,))
        self._given = self._zeros((n, self.seats), np.float64)
        self._sizes, self._sorted = self._zeros((2 * SORTS,)), self._zeros((2 * SORTS, n))
        self._check, *self._calls = self._stepping(n * WARP if is_greedy else self._sorting + n)

    def _stepping(self, threads: int) -> list[tuple[Launch, int]]:
        """What runs for a step: kernels, and how many threads each needs."""
        n, seats, nothing = self._n, self.seats, self._zeros((0, WRITE_COLUMNS))
        fields = self._copied(shared_plan(self.layout))
        sheet, place = self._sheet, self._zeros((n, seats))
        words = self._words(self._tables)
        used = self._used // words.dtype.itemsize
        ready, size = len(self._tables) - n - 1, self._tables.dtype.itemsize
        start = self._tables.view((size,), np.uint8, (ready + n) * size)
        self.device.put(start.held, self._start)
        step: list[Argument] = [
            self._box, self._tables, self._desks, self._bytes(self._tables), start, self._plan, self._learner, self._keys,
            self._copied(self._policies), self.over, self._marks, sheet, place, self._out, self._actions, self._sizes,
            self._sorted, self._spread, self._sorting, words, used, ready, self._zeros((n,)),
            self._zeros((n, self.game.most_moves)),
        ]  # fmt: skip
        look: list[Argument] = [
            self._box, self._tables, self._desks, self._bytes(self._tables), words, used, self._plan, self.over, self._marks,
            sheet, place, self._out, nothing, fields, self.observations, self.points, self.places, self._zeros((n, seats)),
            self.shaping, self._copied(self._rewards), self._given, self._sizes, self._sorted, self._spread, self._sorting,
        ]  # fmt: skip
        check: list[Argument] = [
            self._actions,
            self._actions,
            self._marks,
            self._out,
            self._sizes,
            self._sorted,
            self._wrong,
        ]
        return [
            (self._kernel("check_actions").on(check), max(n, SORTS)),
            (self._kernel("step_tables").on(step), threads),
            (self._kernel("look_at_tables").on(look), 2 * self._sorting + n * WARP),
        ]

    def _kernel(self, name: str) -> GpuKernel:
        """A kernel, loaded when it is first wanted."""
        if name not in self._loaded:
            self._loaded[name] = self.device.loaded(*self._compiled[name])
        return self._loaded[name]

    def _zeros(self, shape: tuple[int, ...], kind: npt.DTypeLike = np.int64) -> DeviceArray:
        return DeviceArray.zeros(self.device, shape, kind)

    def _copied(self, array: npt.NDArray[Any]) -> DeviceArray:
        return DeviceArray.of(self.device, array)

    def _bytes(self, tables: DeviceArray) -> DeviceArray:
        return tables.view((len(tables), tables.dtype.itemsize), np.uint8)

    def _words(self, tables: DeviceArray) -> DeviceArray:
        word = np.dtype(word_of(tables.dtype.itemsize, self._used))
        return tables.view((len(tables), tables.dtype.itemsize // word.itemsize), word)

    def rewards(self) -> DeviceArray:
        """What every seat of every table gets for its place; see `ManyTables.rewards`."""
        return self._given

    def table(self, i: int) -> Table:
        """A copy of table i on the host, to look at or to play on."""
        return Table(
            self.game, self._tables.view((1,), self._tables.dtype, i * self._tables.dtype.itemsize).numpy(), None
        )

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """New games at all tables, by one seed or by one for each."""
        self.device.put(self._keys.held, self._keys_by(seed))
        marks = np.zeros(self._marks.shape, np.int64)
        marks[OVER] = NEW
        self.device.put(self._marks.held, marks)
        self.device.put(self.over.held, np.ones(self._n, np.bool_))
        self.device.clear(self._actions.held)
        self._check[0].take_from(self._actions.held.address)
        self._run([self._check, *self._calls])

    def step(self, actions: Any) -> None:
        """Give an answer at every table. If one is not there, all are refused and nothing is changed."""
        told = getattr(actions, "__cuda_array_interface__", None)
        at = self._actions.held.address
        if told is None:
            self.device.put(self._actions.held, np.ascontiguousarray(actions, np.int64))
        else:
            if (
                told["typestr"] != "<i8"
                or tuple(told["shape"]) != (self._n,)
                or told.get("strides") not in (None, (8,))
            ):
                raise BadOption(f"actions are {self._n} numbers of int64, one after the other")
            at = told["data"][0]
        self._check[0].take_from(at)
        self._run([self._check])
        wrong = int(self._wrong.numpy()[0])
        if wrong < self._n:
            self.device.put(self._wrong.held, np.array([self._n]))
            self.device.clear(self._sizes.held)
            answers, action = (int(array.numpy()[wrong]) for array in (self.counts, self._actions))
            raise BadOption(f"table {wrong} has {answers} answers; there is no action {action}")
        self._run(self._calls)  # nobody waits for it: what is asked of the device next comes after it

    def _run(self, calls: Sequence[tuple[Launch, int]]) -> None:
        for call, threads in calls:
            call(-(-threads // THREADS), THREADS)

    def legal(self, gains: bool = True, after: bool = False) -> GpuLegal:
        """The legal answers at all tables; see `ManyTables.legal`. The arrays are new ones."""
        offsets, is_tried = self._zeros((self._n + 1,)), gains or after
        self._kernel("add_up").on([self._marks, offsets])(1, SCANNED)
        total, columns = int(offsets.view((1,), np.int64, 8 * self._n).numpy()[0]), len(self.game.categories)
        parts, whose = self._zeros((total, 1 + ARGUMENTS), np.int16), self._zeros((total,))
        changed = self._zeros((total if gains else 0, columns), np.int16)
        observed = self._zeros((total if after else 0, self.layout.size), np.int16)
        listing = self._kernel("list_tables").on([
            self._box, self._tables, self._desks, self._bytes(self._tables), self._plan, int(is_tried), self._keys,
            self._marks, self._sheet, self._out, self._arguments, offsets, whose, parts, changed, self._spread,
        ])  # fmt: skip
        self._run([(listing, self._sorting)])
        if is_tried and total:
            self._try_all(offsets, whose, changed, observed)
        return GpuLegal(offsets, parts, changed, observed, whose)

    def _try_all(self, offsets: DeviceArray, whose: DeviceArray, changed: DeviceArray, observed: DeviceArray) -> None:
        threads = self.device.processors * TRIALS
        if self._trials is None:
            self._trials = self._zeros((threads,), self._tables.dtype)
            self._trial_desks = self._zeros((threads,), self._desks.dtype)
            self._trial_sheets = self._zeros((threads, *self._sheet.shape[1:]))
        words, trials = self._words(self._tables), self._words(self._trials)
        trying = self._kernel("describe_rows").on([
            self._box, words, self._plan, self._trials, self._trial_desks, self._bytes(self._trials), trials,
            self._used // words.dtype.itemsize, self._marks, self._trial_sheets, self._out, offsets, whose, self._fields,
            changed, observed,
        ])  # fmt: skip
        self._run([(trying, min(threads, -(-len(whose) // WARP) * WARP))])
