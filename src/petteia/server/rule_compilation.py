"""Compiling the rules of games in processes of their own while the server runs, and loading them here when they are done.

Until then rules run interpreted: a new table can be played at once. Only what takes long waits: a table with many moves,
and bots that think.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ..core.game import PLAY
from ..core.rule import INTERPRETED
from ..games import game as find_game

AT_ONCE = 150
"""A table with so many moves at most is laid out by interpreted rules; a longer one waits until they are compiled."""
SIDE_BY_SIDE = 2
"""So many games are compiled at a time before anybody asks for them. One that is asked for does not wait for its turn."""
TYPED = 0.6
"""The part of the time of compiling that is gone when the last rule is told; the rest is for all of them together."""
_log = logging.getLogger(__name__)


@dataclass
class CompileProgress:
    """How far a game is. `ready` means that its rules run compiled here, or interpreted for good."""

    done: int = 0
    total: int = 1
    ready: bool = INTERPRETED
    event: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    began: float = 0.0

    @property
    def seconds_left(self) -> int | None:
        """About how long it will take, once that can be told."""
        part = TYPED * self.done / self.total
        return None if part < 0.05 else max(1, round((time.monotonic() - self.began) * (1 - part) / part))


class Readiness:
    """Which games run compiled here. Those that somebody asks for come first."""

    def __init__(self) -> None:
        self._games: dict[str, CompileProgress] = {}
        self._turn = asyncio.Semaphore(SIDE_BY_SIDE)
        self.listeners: list[Callable[[str], None]] = []

    def progress(self, name: str) -> CompileProgress:
        """How far a game is; asking begins the work."""
        known = self._games.setdefault(name, CompileProgress())
        if known.ready:
            known.event.set()
        elif known.task is None or (known.task.done() and not known.event.is_set()):
            known.task = asyncio.create_task(self._prepare(name, known))
        return known

    def is_ready(self, name: str, moves: int = 0) -> bool:
        """Whether a table of a game with so many moves can be played now."""
        return self.progress(name).ready or moves <= AT_ONCE

    def is_compiled(self, name: str) -> bool:
        """Whether the rules of a game are as fast as they will be."""
        return self.progress(name).ready

    async def wait(self, name: str) -> None:
        """Until the rules of a game are compiled."""
        await self.progress(name).event.wait()

    async def settle(self) -> None:
        """Until all games that were asked for are ready."""
        await asyncio.gather(*(known.event.wait() for known in self._games.values()))

    async def prepare(self, name: str) -> None:
        """Compile a game that nobody has asked for yet, when it is its turn."""
        async with self._turn:
            await self.wait(name)

    def stop(self) -> None:
        """Give up what is under way."""
        for one in self._games.values():
            if one.task is not None:
                one.task.cancel()

    async def _prepare(self, name: str, known: CompileProgress) -> None:
        module = find_game(name).module(PLAY)
        if not await asyncio.to_thread(module.open) and not module.is_settled:
            await self._compile(module.command, known, name)
            await asyncio.to_thread(module.ready)
        known.done, known.ready = known.total, True
        known.event.set()
        self._tell(name)
        _log.info("rules ready", extra={"game": name})

    async def _compile(self, command: Sequence[str], known: CompileProgress, name: str) -> None:
        known.began = time.monotonic()
        process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
        try:
            assert process.stdout is not None
            async for line in process.stdout:
                known.done, known.total = json.loads(line)
                self._tell(name)
            if await process.wait():
                raise RuntimeError(f"compiling the rules of {name} failed")
        finally:
            if process.returncode is None:
                process.kill()

    def _tell(self, name: str) -> None:
        for listener in self.listeners:
            listener(name)
