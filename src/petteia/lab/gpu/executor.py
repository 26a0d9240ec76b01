"""The executor on a GPU: `petteia simulate ... --on gpu`."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core.errors import PetteiaError
from ...core.table import Table
from ..batch import Played, Tables, told
from ..study import Study
from .kernel import bundle
from .kernel_bundle import DeviceTables, Games
from .launch import GpuDevice, NoDevice


class Gpu:
    """The first GPU of this machine. It plays many batches at once and gives them one by one."""

    def __init__(self) -> None:
        try:
            self.device = GpuDevice()
        except NoDevice as error:
            raise PetteiaError(str(error)) from None

    def run(self, study: Study, batches: Sequence[int]) -> Iterator[tuple[int, Tables]]:
        """See `petteia.lab.executors.Executor`."""
        start = Table.opened(study.found, len(study.lineup), study.options, None)._array
        device_tables = DeviceTables(self.device, bundle(study, self.device.architecture))
        try:
            for together in stretches(sorted(batches), max(1, device_tables.tables // study.batch)):
                numbers = [study.numbers(batch) for batch in together]
                first, games = numbers[0][0], sum(map(len, numbers))
                played = device_tables.play(first, games)
                refuse_endless(study, played, first)
                for batch, own in zip(together, numbers, strict=True):
                    yield batch, told(study, cut(study, played, own, first, start))
        except NoDevice as error:
            raise PetteiaError(f"the GPU failed: {error}") from None
        finally:
            self.device.release()

    def close(self) -> None:
        """See `petteia.lab.executors.Executor`."""
        self.device.release()


def stretches(batches: Sequence[int], most: int) -> Iterator[list[int]]:
    """Batches in groups, each of at most so many that follow one another without a gap."""
    for _, group in itertools.groupby(enumerate(batches), lambda pair: pair[1] - pair[0]):
        run = [batch for _, batch in group]
        yield from (run[i : i + most] for i in range(0, len(run), most))


def cut(study: Study, games: Games, numbers: range, first: int, start: npt.NDArray[Any]) -> Played:
    """The games of one batch."""
    rows = slice(numbers[0] - first, numbers[-1] + 1 - first)
    no_log = np.zeros((0, 2 + len(study.lineup)), np.int64)
    return Played(numbers, games.places[rows], games.sheets[rows], games.lengths[rows], no_log, start)


def refuse_endless(study: Study, games: Games, first: int) -> None:
    """A game that did not end is a fault of its rules, not a result."""
    endless = np.flatnonzero(games.places[:, 0] == 0)
    if len(endless):
        limit = study.found.most_steps
        raise PetteiaError(f"{study.game}: game {first + int(endless[0])} does not end within {limit} steps")
