"""Making a game's rules ready behind the page: another process compiles, this one only loads what lies in the cache.

Compiling holds Python's lock for seconds; loading takes a moment. So the page answers at once, and tables of
a game wait, told how far it is, until its doors are open here.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from ..core.game import PLAY
from ..core.rule import INTERPRETED
from ..games import game as find_game

_log = logging.getLogger(__name__)


@dataclass
class Progress:
    """How far a game is."""

    done: int = 0
    total: int = 1
    ready: bool = INTERPRETED
    event: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None


class Readiness:
    """Which games can be played here. One game is made ready at a time."""

    def __init__(self) -> None:
        self._games: dict[str, Progress] = {}
        self._turn = asyncio.Lock()
        self.listeners: list[Callable[[str], None]] = []

    def progress(self, name: str) -> Progress:
        """How far a game is; asking begins the work."""
        known = self._games.setdefault(name, Progress())
        if known.ready:
            known.event.set()
        elif known.task is None or (known.task.done() and not known.event.is_set()):
            known.task = asyncio.create_task(self._prepare(name, known))
        return known

    def is_ready(self, name: str) -> bool:
        """Whether tables of a game can be played now."""
        return self.progress(name).ready

    async def wait(self, name: str) -> None:
        """Until a game is ready."""
        await self.progress(name).event.wait()

    def stop(self) -> None:
        """Give up what is under way."""
        for one in self._games.values():
            if one.task is not None:
                one.task.cancel()

    async def _prepare(self, name: str, known: Progress) -> None:
        async with self._turn:
            game = find_game(name)
            module = game.module(PLAY)
            if not await asyncio.to_thread(module.open):
                await self._compile(name, known)
            await asyncio.to_thread(module.ready)
            known.done, known.ready = known.total, True
            known.event.set()
            self._tell(name)
            _log.info("rules ready", extra={"game": name})

    async def _compile(self, name: str, known: Progress) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "petteia.server.readiness", name, stdout=asyncio.subprocess.PIPE
        )
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


def main(name: str) -> None:
    """Compile a game's rules into the cache, telling the progress line by line."""
    find_game(name).module(PLAY).ready(lambda done, total, _: print(json.dumps([done, total]), flush=True))


if __name__ == "__main__":
    main(sys.argv[1])
