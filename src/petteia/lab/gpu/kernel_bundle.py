"""All that a device needs to play a study: the compiled kernel and its numbers. It can be kept in a file and sent along.

Needs nothing of Petteia but `launch`, so a bundle can be played on a machine where only NumPy and a driver are.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from .launch import Argument, DeviceMemory, GpuDevice, GpuKernel, Unsigned64

LongArray = npt.NDArray[np.int64]
THREADS = 64
"""Threads of a block: few, since they go on to their next games together."""
WARP, LISTS = 32, 3
"""Threads that run in step, and how many lists of answers those that play with greedy seats need."""
FREE = 0.8
"""The share of the device's free memory that may be used."""


@dataclass(frozen=True)
class KernelBundle:
    """A kernel and what it is called with. `start` is what matters of the table that every game begins with, as words."""

    ptx: str
    entry: str
    box: npt.NDArray[np.uint8]
    start: npt.NDArray[np.unsignedinteger[Any]]
    table_bytes: int
    plan: LongArray
    policies: LongArray
    root: int
    rotate: int
    limit: int
    most_moves: int
    columns: int
    desk_bytes: int

    def save(self, file: Path) -> None:
        """Keep it in a file."""
        values: dict[str, Any] = {field.name: np.asarray(getattr(self, field.name)) for field in fields(self)}
        np.savez_compressed(file, **values)

    @classmethod
    def load(cls, file: Path) -> KernelBundle:
        """The bundle of a file."""
        with np.load(file) as kept:
            values: dict[str, Any] = {field.name: kept[field.name] for field in fields(cls)}
        return cls(**{name: value.item() if value.ndim == 0 else value for name, value in values.items()})

    @property
    def is_greedy(self) -> bool:
        """Whether a seat is greedy: then a warp plays each game, not a thread, and has a second table to imagine."""
        return bool(self.policies.any())


@dataclass(frozen=True)
class Games:
    """What became of the games of a batch, a row each. A game that did not end in time has no places (zeros)."""

    places: LongArray
    sheets: LongArray
    lengths: LongArray
    digests: npt.NDArray[np.uint64]
    seconds: float


class DeviceTables:
    """Memory on a device for many tables at once, kept from batch to batch."""

    def __init__(self, device: GpuDevice, bundle: KernelBundle, tables: int = 0) -> None:
        self.device, self.bundle = device, bundle
        self.kernel: GpuKernel = device.loaded(bundle.ptx, bundle.entry)
        seats = len(bundle.policies)
        copies, lists, each = (2, LISTS, THREADS // WARP) if bundle.is_greedy else (1, 1, THREADS)
        scratch = bundle.desk_bytes + 8 * (seats * (bundle.columns + 1) + lists * bundle.most_moves)
        room = int(device.free_memory() * FREE) // (copies * bundle.table_bytes + scratch)
        self.blocks = max(1, min(tables or 32 * each * device.processors, room) // each)
        self.tables = n = self.blocks * each
        rows, words = copies * n, bundle.table_bytes // bundle.start.itemsize
        memory = device.space((rows, words), bundle.start.itemsize)
        device.clear(memory)
        self._fixed: list[Argument] = [
            device.copy_of(bundle.box).seen_as((1,), bundle.box.nbytes),
            memory.seen_as((rows,), bundle.table_bytes),
            device.space((n,), bundle.desk_bytes),
            memory.seen_as((rows, bundle.table_bytes), 1),
            memory,
            device.copy_of(bundle.start),
            device.copy_of(bundle.plan),
            Unsigned64(bundle.root),
        ]
        self._policies = device.copy_of(bundle.policies)
        self._scratch = [
            device.space((n, seats, bundle.columns), 8), device.space((n, seats), 8),
            device.space((n, lists * bundle.most_moves), 8),
        ]  # fmt: skip

    def play(self, first: int, games: int, digests: bool = False) -> Games:
        """Play so many games, beginning with that number."""
        bundle, seats = self.bundle, len(self.bundle.policies)
        widths = (seats, seats * bundle.columns, 1 + seats)
        arrays: list[npt.NDArray[Any]] = [np.zeros((games, width), np.int64) for width in widths]
        arrays.append(np.zeros(games if digests else 0, np.uint64))
        results: list[DeviceMemory] = [self.device.zeros(array) for array in arrays]
        given: list[Argument] = [first, self._policies, bundle.rotate, bundle.limit]
        seconds = self.kernel.run([*self._fixed, *given, *self._scratch, *results], self.blocks, THREADS)
        for held, array in zip(results, arrays, strict=True):
            self.device.fetch(held, array)
            self.device.free(held)
        places, sheets, lengths, found = arrays
        return Games(places, sheets, lengths, found, seconds)
