"""Many tables on a GPU: the kernels as Python on a device that is played by this machine, against `ManyTables`.

The comparison on a real one is `benchmarks/gpu/step.py`.
"""

from __future__ import annotations

import ctypes
import gc
import sys
import threading
import weakref
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import petteia
from petteia.core.errors import BadOption, PetteiaError
from petteia.core.game import Game
from petteia.core.module import kept_code
from petteia.core.observation import AS_FLAGS, AS_SEATS, Layout
from petteia.core.rule import INTERPRETED
from petteia.core.table import Table
from petteia.games import names
from petteia.lab import ManyTables, binding
from petteia.lab.batch import BatchMemory
from petteia.lab.gpu import dlpack, kernel, many_tables, step_kernels
from petteia.lab.gpu.kernel import greedy_answer_of_warp, play_greedy_games, with_globals
from petteia.lab.gpu.launch import DeviceArray, DeviceMemory, GpuDevice, NoDevice
from petteia.lab.gpu.many_tables import GpuTables
from petteia.lab.gpu.step_kernels import shared_plan
from petteia.lab.study import Study

NARROW, SCANNED = 4, 16
"""Threads of a warp, and of the block that adds up, where a device is played as Python: each is a thread of Python."""
TOGETHER = {
    "step_tables": NARROW,
    "look_at_tables": NARROW,
    "describe_rows": NARROW,
    "add_up": SCANNED,
    "step_beside_greedy": NARROW,
}
"""Kernels whose threads wait for one another, and how many of them do."""


class HostDevice:
    """A device whose memory is this machine's, and whose kernels are Python."""

    architecture, processors, in_dlpack = (9, 0), 1, (dlpack.CPU, 0)

    def __init__(self) -> None:
        self.memory: dict[int, Any] = {}

    def keep_memory(self) -> None:
        pass

    def wait(self) -> None:
        self.waited = True

    def space(self, shape: tuple[int, ...], itemsize: int) -> DeviceMemory:
        room = (ctypes.c_uint64 * (int(np.prod(shape)) * itemsize // 8 + 2))()
        self.memory[ctypes.addressof(room)] = room
        return DeviceMemory(ctypes.addressof(room), shape, itemsize)

    def free(self, held: DeviceMemory) -> None:
        del self.memory[held.address]

    def clear(self, held: DeviceMemory) -> None:
        ctypes.memset(held.address, 0, int(np.prod(held.shape)) * held.itemsize)

    def copy_of(self, array: npt.NDArray[Any]) -> DeviceMemory:
        held = self.space(array.shape, array.itemsize)
        self.put(held, array)
        return held

    def put(self, held: DeviceMemory, array: npt.NDArray[Any]) -> None:
        ctypes.memmove(held.address, np.ascontiguousarray(array).ctypes.data, array.nbytes)

    def fetch(self, held: DeviceMemory, array: npt.NDArray[Any]) -> None:
        ctypes.memmove(array.ctypes.data, held.address, array.nbytes)

    def loaded(self, ptx: str, entry: str) -> HostKernel:
        return HostKernel(ptx)


class HostKernel:
    def __init__(self, name: str) -> None:
        self.name = name

    def on(self, arguments: Sequence[Any]) -> HostLaunch:
        return HostLaunch(self.name, list(arguments))


class HostLaunch:
    def __init__(self, name: str, arguments: list[Any]) -> None:
        self.name, self.arguments = name, arguments

    def take_from(self, address: int) -> None:
        first = self.arguments[0]
        held = DeviceMemory(address, first.shape, first.dtype.itemsize)
        self.arguments[0] = DeviceArray(first._device, held, first.dtype, first)

    def __call__(self, blocks: int, threads: int) -> None:
        given = [on_host(argument) if isinstance(argument, DeviceArray) else argument for argument in self.arguments]
        run_on_host(getattr(step_kernels, self.name), given, blocks, threads, TOGETHER.get(self.name, 1))


def run_on_host(function: Any, given: Sequence[Any], blocks: int, threads: int, together: int) -> None:
    """Run a kernel as Python, so many of its threads at the same time."""
    barrier, lock, sums = threading.Barrier(together), threading.Lock(), np.zeros(2048, np.int64)

    def one(thread: int) -> None:
        def least(array: Any, at: int, value: int) -> None:
            with lock:
                array[at] = min(array[at], value)

        def added(array: Any, at: int, value: int) -> int:
            with lock:
                array[at] += value
                return int(array[at]) - value

        cuda = SimpleNamespace(
            grid=lambda axes: thread, gridsize=lambda axes: blocks * threads, syncwarp=barrier.wait,
            syncthreads=barrier.wait, threadIdx=SimpleNamespace(x=thread % threads),
            shared=SimpleNamespace(array=lambda n, kind: sums), atomic=SimpleNamespace(min=least, add=added),
            local=SimpleNamespace(array=local_array),
        )  # fmt: skip
        names = {"cuda": cuda, "int64": int, **LOOPS}
        names["greedy_answer"] = with_globals(greedy_answer_of_warp, names)
        with_globals(function, names)(*given)

    for first in range(0, blocks * threads, together):
        running = [threading.Thread(target=one, args=(first + k,)) for k in range(1, together)]
        for other in running:
            other.start()
        one(first)
        for other in running:
            other.join()


LOOPS: dict[str, Any] = {}


def local_array(shape: Any, kind: Any) -> Any:
    return np.zeros(shape, kind if isinstance(kind, np.dtype) else np.int64)


def as_python(rule: Any) -> Any:
    """A rule that takes an element of an array of structs as compiled code does; as Python it takes an array of one."""

    def call(*given: Any) -> Any:
        return rule(*(one_of(value) if isinstance(value, np.void) else value for value in given))

    return call


def one_of(element: Any) -> Any:
    room = (ctypes.c_uint8 * element.nbytes).from_address(element.__array_interface__["data"][0])
    return np.frombuffer(room, element.dtype)


def on_host(array: DeviceArray) -> npt.NDArray[Any]:
    size = int(np.prod(array.shape)) * array.dtype.itemsize
    room: Any = (ctypes.c_uint8 * size).from_address(array.held.address)
    return np.frombuffer(room, np.uint8 if array.dtype == np.bool_ else array.dtype).reshape(array.shape)


def put_word(array: Any, at: int, word: int) -> None:
    array.view(np.uint8)[at] = word


def loops_of(game: Game, seats: int) -> dict[str, Any]:
    """What kernels lack, for a device whose words are bytes."""
    sizes = {"USED": game.table_bytes(seats), "WORD": 1, "SEATS": seats, "COLUMNS": len(game.categories)}
    kinds = {"TABLE": game.table_struct.dtype, "DESK": game.desk_struct.dtype}
    access = {"word_at": lambda array, at: array[at], "put_word": put_word}
    sorting = {each.__name__: game.bound(each) for each in (step_kernels.kind_asked, step_kernels.taken)}
    rules = {**game.doors.names, **vars(binding.declared(game)), **sorting}
    return {**{name: as_python(rule) for name, rule in rules.items()}, **sizes, **kinds, **access}


@pytest.fixture
def narrow_warps(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (kernel, many_tables, step_kernels):
        monkeypatch.setattr(module, "WARP", NARROW)


@pytest.fixture
def on_this_machine(narrow_warps: None, monkeypatch: pytest.MonkeyPatch) -> None:
    kernels = ("check_actions", "look_at_tables", "add_up", "list_tables", "describe_rows")

    def named(game: Game, seats: int, architecture: Any, is_greedy: bool) -> dict[str, tuple[str, str]]:
        LOOPS.update(loops_of(game, seats))
        step = "step_beside_greedy" if is_greedy else "step_tables"
        return {"step_tables": (step, step), **{name: (name, name) for name in kernels}}

    monkeypatch.setattr(many_tables, "GpuDevice", HostDevice)
    for name in ("THREADS", "TRIALS"):
        monkeypatch.setattr(many_tables, name, 2 * NARROW)
    monkeypatch.setattr(many_tables, "FEWEST_LANES", NARROW // 2)
    for module in (many_tables, step_kernels):
        monkeypatch.setattr(module, "SCANNED", SCANNED)
    monkeypatch.setattr(many_tables, "stepping_kernels", named)


def compared(there: GpuTables, here: ManyTables, n: int) -> int:
    """Play on both and compare all that they tell; returns how many games ended."""
    chance, ended = np.random.default_rng(1), 0
    there.reset(seed=5)
    here.reset(seed=5)
    for step in range(40):
        for name in ("observations", "counts", "seat", "over", "points", "places", "shaping"):
            assert np.array_equal(getattr(there, name).numpy(), getattr(here, name)), (step, name)
        assert np.array_equal(there.rewards().numpy(), here.rewards())
        if step % 10 == 0:
            legal, wanted = there.legal(after=step == 10), here.legal(after=step == 10)
            for name in ("offsets", "parts", "gains", "after", "tables"):
                assert np.array_equal(getattr(legal, name).numpy(), getattr(wanted, name)), (step, name)
        ended += int(here.over.sum())
        actions = (chance.random(n) * here.counts).astype(int)
        there.step(actions)
        here.step(actions)
    return ended


@pytest.mark.parametrize(("seat", "rivals"), [(None, "random"), (1, "greedy:3")])
def test_tables_on_a_device_are_those_of_the_cpu(on_this_machine: None, seat: int | None, rivals: str) -> None:
    game, n = petteia.game("sample"), 9
    there = GpuTables(game, n, seats=3, seat=seat, rivals=rivals)
    here = ManyTables(game, n, seats=3, seat=seat, rivals=rivals)
    assert compared(there, here, n) > 3


@pytest.mark.parametrize(("name", "policy"), [("sample", "greedy:3"), ("ur", "greedy")])
def test_a_warp_plays_greedy_games_as_the_cpu_does(narrow_warps: None, name: str, policy: str) -> None:
    study = Study(name, (policy, "random"), games=2, seed=3, rotate=True)
    game, seats, columns = study.found, 2, len(study.found.categories)
    played, used = BatchMemory(study).play(range(2)), study.found.table_bytes(2)
    LOOPS.update(loops_of(game, seats))
    tables = np.zeros(2, game.table_struct.dtype)
    bytes_ = tables.view(np.uint8).reshape(2, -1)
    start = Table.opened(game, seats, study.options, None)._array.view(np.uint8)[:used]
    longs = [np.zeros((2, width), np.int64) for width in (seats, seats * columns, 1 + seats)]
    given = [
        game.box, tables, np.zeros(1, game.desk_struct.dtype), bytes_, bytes_, start, game.plans[seats], study.root, 0,
        np.array(study.policies), 1, game.most_steps, np.zeros((1, seats, columns), np.int64),
        np.zeros((1, seats), np.int64), np.zeros((1, 3 * game.most_moves), np.int64), *longs, np.zeros(0, np.uint64),
    ]  # fmt: skip
    run_on_host(play_greedy_games, given, 1, NARROW, NARROW)
    for one, other in zip(longs, (played.places, played.sheets, played.lengths), strict=True):
        assert np.array_equal(one, other)


@pytest.mark.skipif(INTERPRETED, reason="about compiled code")
def test_tables_on_a_real_device_are_those_of_the_cpu() -> None:
    pytest.importorskip("numba_cuda", reason="the extra gpu is not installed")
    try:
        GpuDevice()
    except NoDevice as error:
        pytest.skip(str(error))
    game = petteia.game("sample")
    assert compared(GpuTables(game, 500, seats=3), ManyTables(game, 500, seats=3), 500) > 100


@pytest.mark.parametrize("name", names(every=True))
def test_the_threads_of_a_warp_write_every_number_once(name: str) -> None:
    layout = petteia.game(name).layout(petteia.game(name).seats[-1])
    whole, shared = (
        written(layout, plan) for plan in (layout.plan, shared_plan(layout).swapaxes(1, 2).reshape(-1, 7).tolist())
    )
    assert sorted(shared) == sorted(whole)
    assert len(set(whole)) == len(whole)


def written(layout: Layout, plan: list[list[int]]) -> list[tuple[int, int]]:
    """The index and the byte of every number that a plan writes."""
    found = []
    for way, at, _, _, size, count, into in plan:
        width = {AS_FLAGS: 8 * abs(size), AS_SEATS: layout.seats + (2 if abs(size) > 1 else 0)}.get(way, 1)
        for k in range(count * width):
            byte = k // 8 if way == AS_FLAGS else k // width * abs(size)
            found.append((into + k, at + byte))
    return found


def test_without_a_gpu_the_tables_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cuda", None)
    with pytest.raises(PetteiaError, match=r"petteia\[gpu\]"):
        GpuTables(petteia.game("sample"), 3)


def test_compiled_kernels_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETTEIA_CACHE", str(tmp_path))
    made = []

    def make() -> bytes:
        made.append(1)
        return b"code"

    assert [kept_code("gpu-test", of, make) for of in ("one", "one", "two")] == [b"code"] * 3
    assert len(made) == 2


def test_a_wrong_action_changes_nothing(on_this_machine: None) -> None:
    tables = GpuTables(petteia.game("sample"), 3, seats=2)
    tables.reset(seed=1)
    before = tables._tables.numpy().tobytes()
    with pytest.raises(BadOption, match=r"table 1 has .* answers; there is no action 99"):
        tables.step(np.array([0, 99, 98]))
    assert tables._tables.numpy().tobytes() == before
    tables.step(np.zeros(3, int))
    with pytest.raises(BadOption, match="3 numbers of int64"):
        tables.step(tables.over)
    tables.step(tables.shaping.view((3,), np.int64))


def test_arrays_are_lent_by_dlpack(on_this_machine: None) -> None:
    tables = GpuTables(petteia.game("sample"), 3, seats=2)
    tables.reset(seed=1)
    device, arrays = tables.device, (tables.observations, tables.counts, tables.over, tables.points, tables.rewards())
    taken: list[npt.NDArray[Any]] = [np.from_dlpack(array) for array in arrays]
    for array, own in zip(taken, arrays, strict=True):
        assert (array.shape, array.dtype) == (own.shape, own.dtype)
        assert array.ctypes.data == own.held.address
    tables.step(np.zeros(3, int))
    assert np.array_equal(taken[0], tables.observations.numpy())
    assert len(dlpack._in_use) == len(arrays)
    del array, own
    tables.counts.__dlpack__()  # nobody takes it
    assert len(dlpack._in_use) == len(arrays)
    address = tables.observations.held.address
    seen, lent = taken[0], [weakref.ref(array) for array in arrays]
    before = seen.tobytes()
    del taken, arrays, tables
    gc.collect()
    assert address in getattr(device, "memory")  # noqa: B009 - it is the host's device
    assert seen.tobytes() == before
    del seen
    gc.collect()
    assert not dlpack._in_use
    assert [ref() for ref in lent] == [None] * len(lent)
