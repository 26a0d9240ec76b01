"""Many tables on a GPU: the kernels as Python on a device that is played by this machine, against `ManyTables`.

The comparison on a real one is `benchmarks/gpu/step.py`.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import petteia
from petteia.core.errors import BadOption, PetteiaError
from petteia.core.module import kept_code
from petteia.core.observation import AS_FLAGS, AS_SEATS, Layout
from petteia.core.rule import INTERPRETED
from petteia.games import names
from petteia.lab import ManyTables, binding
from petteia.lab.gpu import many_tables, step_kernels
from petteia.lab.gpu.kernel import with_globals
from petteia.lab.gpu.launch import Device, DeviceArray, Held, NoDevice
from petteia.lab.gpu.many_tables import GpuTables
from petteia.lab.gpu.step_kernels import WARP, shared_plan

TOGETHER = {"describe_rows": WARP, "add_up": 0}
"""Kernels whose threads wait for one another, and how many of them do."""


class HostDevice:
    """A device whose memory is this machine's, and whose kernels are Python."""

    architecture, processors = (9, 0), 1

    def __init__(self) -> None:
        self.memory: dict[int, Any] = {}

    def keep_memory(self) -> None:
        pass

    def space(self, shape: tuple[int, ...], itemsize: int) -> Held:
        room = (ctypes.c_uint64 * (int(np.prod(shape)) * itemsize // 8 + 2))()
        self.memory[ctypes.addressof(room)] = room
        return Held(ctypes.addressof(room), shape, itemsize)

    def free(self, held: Held) -> None:
        del self.memory[held.address]

    def clear(self, held: Held) -> None:
        ctypes.memset(held.address, 0, int(np.prod(held.shape)) * held.itemsize)

    def copy_of(self, array: npt.NDArray[Any]) -> Held:
        held = self.space(array.shape, array.itemsize)
        self.put(held, array)
        return held

    def put(self, held: Held, array: npt.NDArray[Any]) -> None:
        ctypes.memmove(held.address, np.ascontiguousarray(array).ctypes.data, array.nbytes)

    def put_from(self, held: Held, address: int) -> None:
        ctypes.memmove(held.address, address, int(np.prod(held.shape)) * held.itemsize)

    def fetch(self, held: Held, array: npt.NDArray[Any]) -> None:
        ctypes.memmove(array.ctypes.data, held.address, array.nbytes)

    def loaded(self, ptx: str, entry: str) -> HostKernel:
        return HostKernel(ptx)


class HostKernel:
    def __init__(self, name: str) -> None:
        self.name = name

    def on(self, arguments: Sequence[Any]) -> Any:
        def run(blocks: int, threads: int) -> None:
            given = [on_host(argument) if isinstance(argument, DeviceArray) else argument for argument in arguments]
            together = TOGETHER.get(self.name, 1)
            barrier, lock, sums = threading.Barrier(together), threading.Lock(), np.zeros(2048, np.int64)

            def one(thread: int) -> None:
                def least(array: Any, at: int, value: int) -> None:
                    with lock:
                        array[at] = min(array[at], value)

                cuda = SimpleNamespace(
                    grid=lambda axes: thread, gridsize=lambda axes: blocks * threads, syncwarp=barrier.wait,
                    syncthreads=barrier.wait, threadIdx=SimpleNamespace(x=thread % threads),
                    shared=SimpleNamespace(array=lambda n, kind: sums), atomic=SimpleNamespace(min=least),
                )  # fmt: skip
                names = {"cuda": cuda, "int64": int, **LOOPS}
                with_globals(getattr(step_kernels, self.name), names)(*given)

            for first in range(0, blocks * threads, together):
                running = [threading.Thread(target=one, args=(first + k,)) for k in range(1, together)]
                for other in running:
                    other.start()
                one(first)
                for other in running:
                    other.join()

        return run


LOOPS: dict[str, Any] = {}


def on_host(array: DeviceArray) -> npt.NDArray[Any]:
    size = int(np.prod(array.shape)) * array.dtype.itemsize
    room: Any = (ctypes.c_uint8 * size).from_address(array.held.address)
    return np.frombuffer(room, np.uint8 if array.dtype == np.bool_ else array.dtype).reshape(array.shape)


@pytest.fixture
def on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    kernels = ("check_actions", "step_tables", "write_tables", "add_up", "list_tables", "describe_rows")
    LOOPS.update(vars(binding.declared(petteia.game("sample"))))
    monkeypatch.setattr(many_tables, "Device", HostDevice)
    monkeypatch.setattr(many_tables, "TRIALS", 2 * WARP)
    monkeypatch.setattr(many_tables, "SCANNED", 16)
    monkeypatch.setattr(step_kernels, "SCANNED", 16)
    monkeypatch.setitem(TOGETHER, "add_up", 16)
    monkeypatch.setattr(many_tables, "stepping_kernels", lambda *_: {name: (name, name) for name in kernels})


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


@pytest.mark.skipif(INTERPRETED, reason="about compiled code")
def test_tables_on_a_real_device_are_those_of_the_cpu() -> None:
    pytest.importorskip("numba_cuda", reason="the extra gpu is not installed")
    try:
        Device()
    except NoDevice as error:
        pytest.skip(str(error))
    game = petteia.game("sample")
    assert compared(GpuTables(game, 500, seats=3), ManyTables(game, 500, seats=3), 500) > 100


@pytest.mark.parametrize("name", names(every=True))
def test_the_threads_of_a_warp_write_every_number_once(name: str) -> None:
    layout = petteia.game(name).layout(petteia.game(name).seats[-1])
    whole, shared = (written(layout, plan) for plan in (layout.plan, shared_plan(layout).reshape(-1, 7).tolist()))
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
