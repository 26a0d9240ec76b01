"""What the scripts of the two web workers call, and the functions of the script that Python calls. For a browser only."""

from __future__ import annotations

import functools
import logging
import pickle
from collections.abc import Sequence
from typing import Any

from ..bots import bot
from ..games import game as find_game
from ..server import json_text
from .server import BrowserServer, offered, started, think
from .storage import Change


class ScriptBridge:
    """The script's functions as Python's own."""

    def __init__(self) -> None:
        import petteia_bridge  # type: ignore[import-not-found]

        self._script: Any = petteia_bridge

    def post(self, text: str) -> None:
        """Send a message to the page."""
        self._script.post(text)

    async def commit(self, changes: Sequence[Change]) -> bool:
        """Carry changes out together, and return when they are on the disk."""
        return bool(await self._script.commit(json_text.dumps(changes)))

    async def read(self, store: str, first: str, last: str) -> list[tuple[str, str]]:
        """The keys between two with their texts."""
        return [(key, text) for key, text in json_text.loads(await self._script.read(store, first, last))]

    async def rules(self, game: str) -> None:
        """Have the library of a game's compiled rules lie where it is looked for."""
        await self._script.rules(game)

    async def think(self, asked: bytes) -> bytes:
        """Have the second worker answer a question."""
        return bytes((await self._script.think(_to_script(asked))).to_bytes())

    def prepare(self, game: str) -> None:
        """Have the second worker start and make itself ready for a game that somebody is about to play."""
        self._script.prepare(game)


def _to_script(data: bytes) -> Any:
    from pyodide.ffi import to_js  # type: ignore[import-not-found]

    return to_js(data)


async def serve() -> Any:
    """The function that takes the page's messages."""
    logging.basicConfig(level=logging.WARNING)
    server: BrowserServer = await started(ScriptBridge())
    return server.receive


def load_games(lang: str) -> None:
    """Load all games with their words in a language: from the memory of this Python every later one begins."""
    for name in offered():
        game = find_game(name)
        game.words(lang)
        game.doors, game.box_memory  # noqa: B018 - made once, and kept


async def answer(question: Any) -> Any:
    """In the second worker: what comes of a question. The name of a game has everything made ready that its bots need."""
    if isinstance(question, str):
        await ScriptBridge().rules(question)
        _make_ready(question)
        return _to_script(b"")
    asked = bytes(question.to_bytes())
    await ScriptBridge().rules(pickle.loads(asked)[0][0])
    return _to_script(think(asked))


@functools.cache
def _make_ready(name: str) -> None:
    """Load a game and search in it once, so that no later question waits for that."""
    table = find_game(name).new(seed=1)
    bot("search:1sims").choose(table.view(min(table.waiting)))
