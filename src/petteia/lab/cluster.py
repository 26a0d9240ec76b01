"""The executor on many machines: batches played by Ray, on a cluster or on this machine alone.

Ray plays a batch again elsewhere when the machine that played it is lost. A batch is the same games wherever it is played,
and only one answer for it is ever taken: no game is lost, and none counts twice.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from ..core.errors import BadOption, PetteiaError
from ..core.extras import missing_extra
from .batch import play

if TYPE_CHECKING:
    from .executors import Result
    from .study import Study

Item = TypeVar("Item")
Done = TypeVar("Done")
PATIENCE = 10.0
AHEAD = 4
"""How many batches are given out for each core, so that none is idle."""


def ray() -> Any:
    """Ray, or a sentence that says how to get it."""
    try:
        import ray as found
    except ImportError:
        raise missing_extra("a cluster", "ray") from None
    return found


class Cluster:
    """The machines of a Ray cluster; those of the address, of a cluster that was joined before, or this one alone."""

    def __init__(self, address: str | None = None, jobs: int | None = None) -> None:
        self._ray, self.address, self.jobs = ray(), address, jobs
        self._is_own = False

    def run(self, study: Study, batches: Sequence[int]) -> Iterator[Result]:
        """See `Executor`."""
        return self.each(partial(play, study), batches)

    def each(self, work: Callable[[Item], Done], items: Sequence[Item]) -> Iterator[tuple[Item, Done]]:
        """See `TaskExecutor`. What a lost machine was doing is done again elsewhere, and only one answer for it is taken."""
        self._join()
        task = self._ray.remote(num_cpus=1, max_retries=-1)(_do)
        shared = self._ray.put(work)
        waiting = list(reversed(items))
        running: dict[Any, Item] = {}
        while waiting or running:
            while waiting and len(running) < AHEAD * self._cores():
                item = waiting.pop()
                running[task.remote(shared, item)] = item
            (first, *_), _ = self._ray.wait(list(running), num_returns=1)
            item = running.pop(first)
            try:
                yield item, self._ray.get(first)
            except self._ray.exceptions.ObjectLostError:  # done, but its machine was lost before it was fetched
                waiting.append(item)
            except self._ray.exceptions.RayTaskError as error:
                raise error.cause if isinstance(error.cause, PetteiaError) else error from None

    def close(self) -> None:
        """See `Executor`. A cluster that was joined before stays joined."""
        if self._is_own:
            self._is_own = False
            self._ray.shutdown()

    def _join(self) -> None:
        if self._ray.is_initialized():
            return
        _knock(self.address)
        wished = {"num_cpus": self.jobs} if self.jobs and self.address is None else {}
        try:
            self._ray.init(address=self.address, log_to_driver=False, logging_level="warning", **wished)
            self._is_own = True
        except (ConnectionError, ValueError) as error:
            reason = str(error).strip().splitlines()[0] if str(error).strip() else "no answer"
            raise PetteiaError(f"no Ray cluster at {self.address}: {reason}") from None

    def _cores(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))


def _do(work: Callable[[Item], Done], item: Item) -> Done:
    return work(item)


def _knock(address: str | None) -> None:
    """See at once whether anybody is at home; Ray itself would try for half a minute."""
    place = re.fullmatch(r"ray://(?P<host>[^:/]+):(?P<port>\d+)", address or "")
    if address is None:
        return
    if place is None:
        raise BadOption(f"a cluster is named ray://HOST:PORT, not {address!r}")
    try:
        socket.create_connection((place["host"], int(place["port"])), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise PetteiaError(f"no Ray cluster at {address}: {error}") from None
