"""Bots think in processes of their own, so that the server goes on meanwhile."""

from __future__ import annotations

import asyncio
import functools
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from ...bots import Opinion, ready
from ...core.game import PLAY
from ...core.rule import INTERPRETED
from ...core.table import View
from ...games import game as find_game
from .answers import ADVISER, Named, choose, explain, named
from .queue import BotQuestion, BotQueue, Charge, free

T = TypeVar("T")


class BotPool:
    """A few worker processes with a queue in front of them. They see what a seat sees, and nothing more."""

    def __init__(self, workers: int) -> None:
        self._queue = BotQueue(workers)
        self._spawn = multiprocessing.get_context("spawn")
        self._stops = self._spawn.RawArray("b", workers + 1)
        """For each worker, whether it shall give its best answer at once."""
        self._pool: ProcessPoolExecutor | None = None
        self._asked: dict[BotQuestion, tuple[Callable[..., Any], View, asyncio.Future[Any]]] = {}
        self._at: dict[BotQuestion, int] = {}
        """The workers of the questions that are being answered."""
        self._under_way: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def choose(
        self, view: View, spec: str, person: str, table: str, is_awaited: Callable[[], bool] = lambda: True
    ) -> int:
        """The packed move that a bot chooses from a view, for a person at a table. `is_awaited` tells whether somebody waits
        for it now. Who is not interested any more cancels this."""
        return int(await self._answer(_choose, view, BotQuestion(person, table, spec, time.monotonic(), is_awaited)))

    async def explain(
        self, view: View, person: str, table: str, move: int | None = None, charge: Charge = free, spec: str = ADVISER
    ) -> list[Opinion]:
        """What a bot expects of the best answers to a view, and of a move that is asked about, best first. The processor's time
        that it takes is charged, also when nobody is interested any more. Other bots than the adviser give way to every
        question of a game that is played."""
        urgent = spec == ADVISER
        question = BotQuestion(person, table, spec, time.monotonic(), lambda: urgent, charge, is_long=not urgent)
        found: list[Opinion] = await self._answer(functools.partial(_explain, move), view, question)
        return found

    async def _answer(self, work: Callable[..., Any], view: View, question: BotQuestion) -> Any:
        """What comes of a question, once there is a worker for it."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put(question)
        self._asked[question] = (work, view, answer)
        self._begin()
        try:
            return await answer
        finally:
            self._forget(question)

    def _begin(self) -> None:
        """Let free workers think."""
        if self._is_closed:
            return
        for worker, question in self._queue.start():
            self._at[question], self._stops[worker] = worker, 0
            task = asyncio.create_task(self._think(worker, question, *self._asked[question]))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def _think(
        self, worker: int, question: BotQuestion, work: Callable[..., Any], view: View, answer: asyncio.Future[Any]
    ) -> None:
        data, spec = bytes(view._memory), question.spec_at(time.monotonic())
        try:
            key = secrets.randbits(63)
            found, took = await self._ask(
                functools.partial(_timed, work), named(view.game), data, view.seat, spec, key, worker
            )
            question.charge(took)
        except Exception as error:
            if not answer.done():
                answer.set_exception(error)
        else:
            if not answer.done():
                answer.set_result(found)
        finally:
            del self._at[question]
            self._queue.finish(worker)
            self._begin()

    def _forget(self, question: BotQuestion) -> None:
        """Nobody waits for a question any more: it is not begun, or ended as soon as its worker looks up."""
        del self._asked[question]
        if not self._queue.drop(question) and question in self._at:
            self._stops[self._at[question]] = 1

    async def warm(self, game: str) -> None:
        """Have the workers load what bots need to play a game: it is compiled together with the game's rules."""
        if not INTERPRETED:
            await asyncio.gather(*[self._ask(_warm, game) for _ in range(self._queue.quick + 1)])

    async def _ask(self, work: Callable[..., T], *arguments: Any) -> T:
        """Have a worker do something. If one dies, the others go too, and the next question finds new ones."""
        pool = self._executor()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        """Let the workers go."""
        self._is_closed = True
        for task in self._under_way:
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            starting = (os.getpid(), self._stops)
            self._pool = ProcessPoolExecutor(self._queue.quick + 1, self._spawn, _start_worker, starting)
        return self._pool


_stops: Any = None
"""In a worker: whether each of them shall stop."""


def _start_worker(parent: int, stops: Any) -> None:
    global _stops
    _stops = stops
    _leave_with_parent(parent)


class _Stop(threading.Event):
    """The sign by which the server tells a worker to give its best answer at once."""

    def __init__(self, worker: int) -> None:
        super().__init__()
        self._worker = worker

    def is_set(self) -> bool:
        """Whether it is given."""
        return bool(_stops[self._worker])


def _leave_with_parent(parent: int) -> None:
    """A worker whose server was killed must not stay behind."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _warm(name: str) -> None:
    game = find_game(name)
    if game.module(PLAY).can_be_compiled:
        ready(game)


def _timed(work: Callable[..., T], *arguments: Any) -> tuple[T, float]:
    """What comes of work, and the seconds of the processor that it took."""
    began = time.process_time()
    return work(*arguments), time.process_time() - began


def _choose(name: Named, data: bytes, seat: int, spec: str, key: int, worker: int) -> int:
    return choose(name, data, seat, spec, key, _Stop(worker))


def _explain(
    move: int | None, name: Named, data: bytes, seat: int, spec: str, key: int, worker: int
) -> list[Opinion]:  # fmt: skip
    return explain(move, name, data, seat, spec, key, _Stop(worker))
