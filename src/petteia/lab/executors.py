"""Executors: what plays the batches of a study. All give the same tables; they differ in where the work is done.

`--on here` is this machine, `--on ray` or `--on ray://...` a cluster, `--on gpu` a graphics processor.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from ..core.errors import BadOption, PetteiaError
from ..core.extras import check_extra

if TYPE_CHECKING:
    from .batch import Tables
    from .cluster import Cluster
    from .study import Study

    Result = tuple[int, Tables]

Item = TypeVar("Item")
Done = TypeVar("Done")


class Executor(Protocol):
    """Plays batches."""

    def run(self, study: Study, batches: Sequence[int]) -> Iterator[Result]:
        """Play these batches and give each with its number, exactly once, in any order."""
        ...

    def close(self) -> None:
        """Let go of what is held. It may not be asked again."""
        ...


class TaskExecutor(Protocol):
    """Does any piece of work for each of many items, on as many processors as it has."""

    def each(self, work: Callable[[Item], Done], items: Sequence[Item]) -> Iterator[tuple[Item, Done]]:
        """Do the work for every item and give each with what came of it, exactly once, in any order."""
        ...

    def close(self) -> None:
        """Let go of what is held."""
        ...


class Here:
    """This machine: so many processes, or this one alone. By default one for each core. They are kept until `close`."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None

    def run(self, study: Study, batches: Sequence[int]) -> Iterator[Result]:
        """See `Executor`."""
        from .batch import play

        return self.each(partial(play, study), batches)

    def each(self, work: Callable[[Item], Done], items: Sequence[Item]) -> Iterator[tuple[Item, Done]]:
        """See `TaskExecutor`."""
        if min(self.jobs, len(items)) <= 1:
            return ((item, work(item)) for item in items)
        return self._in_processes(work, items)

    def _in_processes(self, work: Callable[[Item], Done], items: Sequence[Item]) -> Iterator[tuple[Item, Done]]:
        pool = self._pool = self._pool or ProcessPoolExecutor(self.jobs, multiprocessing.get_context("spawn"))
        waiting = list(reversed(items))
        running: dict[Future[Done], Item] = {}
        try:
            while waiting or running:
                while waiting and len(running) < 2 * self.jobs:
                    item = waiting.pop()
                    running[pool.submit(work, item)] = item
                over, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in over:
                    yield running.pop(future), future.result()
        except BrokenProcessPool:
            self._pool = None
            raise PetteiaError(
                'a worker process has ended; a script that plays on several cores does so below `if __name__ == "__main__":`'
            ) from None
        finally:
            for future in running:
                future.cancel()

    def close(self) -> None:
        """See `Executor`."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def executor(on: str = "here", jobs: int | None = None) -> Executor:
    """The executor that a text names: `here`, `ray`, `ray://HOST:PORT` or `gpu`."""
    kind = on.partition(":")[0]
    if kind not in _MAKERS:
        raise BadOption(f"games can be played on {', '.join(_MAKERS)} or ray://HOST:PORT, not on {on!r}")
    check_place(on)
    return _MAKERS[kind](on, jobs)


def check_place(on: str) -> None:
    """Refuse, before anything is compiled, to play where a package is missing."""
    if on.startswith("ray"):
        check_extra("a cluster", "ray", "ray")
    if on == "gpu":
        check_extra("playing on a GPU", "gpu", "cuda.bindings", "numba", "numpy")


def task_executor(on: str = "here", jobs: int | None = None) -> TaskExecutor:
    """Who does any work, `here` or on a Ray; a GPU plays only what is compiled for it."""
    if on.partition(":")[0] not in ("here", "ray"):
        raise BadOption(f"this can be done here, on ray or on ray://HOST:PORT, not on {on!r}")
    return Here(jobs) if on == "here" else _cluster(on, jobs)


def _cluster(on: str, jobs: int | None) -> Cluster:
    from .cluster import Cluster

    return Cluster(None if on == "ray" else on, jobs)


def _gpu(on: str, jobs: int | None) -> Executor:
    from .gpu.executor import Gpu

    return Gpu()


_MAKERS: dict[str, Callable[[str, int | None], Executor]] = {
    "here": lambda on, jobs: Here(jobs),
    "ray": _cluster,
    "gpu": _gpu,
}
