"""Bots, thinking in processes of their own so that no person waits for one."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import numpy as np

from ..bots import LEVELS, bot, ready
from ..core.position import hidden_offsets
from ..core.rule import INTERPRETED
from ..core.table import View
from ..games import game as find_game
from .refusals import Refusal

T = TypeVar("T")
SUBSTITUTE, ADVISER = "steady", "strong"
"""Who plays on for somebody, and who gives hints, if nothing else is said."""


def known_bots() -> list[str]:
    """The bots that can be asked to a table, the weakest first. Other specs may name programs: not for strangers."""
    return ["random", *LEVELS]


def check_bot(spec: Any) -> str:
    """A bot that there is."""
    if spec not in known_bots():
        raise Refusal("bad-option")
    return str(spec)


class Bots:
    """A few worker processes. They see what a seat sees, and nothing more."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, view: View, spec: str) -> int:
        """The packed move that a bot chooses from a view."""
        array = bytes(view._array.tobytes())
        return await self._ask(_choose, view.game.name, array, view.seat, spec, secrets.randbits(63))

    async def warm(self, game: str, tell: Callable[[int, int], None]) -> None:
        """Have a worker load what bots need to play a game: it is compiled together with the game's rules."""
        if not INTERPRETED:
            await self._ask(_warm, game)
            tell(1, 1)

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
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, spawn, _leave_with_parent, (os.getpid(),))
        return self._pool


def _leave_with_parent(parent: int) -> None:
    """A worker whose server was killed must not stay behind."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _warm(name: str) -> None:
    ready(find_game(name))


def _choose(name: str, data: bytes, seat: int, spec: str, key: int) -> int:
    game = find_game(name)
    array = np.frombuffer(data, game.table_struct.dtype).copy()
    view = View(game, array, seat, hidden_offsets(game.table_struct, array, seat))
    return int(bot(spec, key, threads=1).choose(view))
