"""One open socket with a queue of its own for what is sent to it, so that a slow reader holds nobody up."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import deque
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, Protocol

from ...core.agenda import WATCHER
from .. import json_text, metrics

if TYPE_CHECKING:
    from .snapshot import Snapshot

PROTOCOL = 1
MOST_WAITING = 1 << 20
"""Bytes that may wait for a reader. One message may always wait, however large."""
READS_ALONG = 1 << 16
"""With fewer bytes waiting, a reader keeps up: it is told every step of what happens."""
ABORT = "petteia.abort"
"""The extension of a socket's scope by which its connection is ended without waiting for its other end."""


class Socket(Protocol):
    """The server's end of a connection, as Starlette has it: over a WebSocket, or to the page in the same browser."""

    scope: Any

    @property
    def query_params(self) -> Mapping[str, str]:
        """What was asked for behind the address."""

    @property
    def headers(self) -> Mapping[str, str]:
        """What the other end says of itself."""

    async def receive(self) -> Any:
        """The next thing that happens: a text, or the other end has gone."""

    async def send_text(self, data: str) -> None:
        """Send a text."""

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """End the connection."""


class Disconnected(Exception):
    """The other end has gone."""


class SocketListener:
    """A socket, its person, and what was sent to it last."""

    def __init__(self, socket: Socket, person: str) -> None:
        self.socket, self.person = socket, person
        self.session = ""
        """The session of a device that is signed in."""
        self.seat, self.lang = WATCHER, "en"
        self.wish: int | Literal["watch"] | None = None
        """The seat that it wants to look from (None: the first of its own); from which it may, `Audience` decides."""
        self.invites = 0
        """How often the table's invitation had been changed when it was let in."""
        self.came_by_seat = False
        """Whether it was let in because its person held a seat."""
        self.hidden: frozenset[str] = frozenset()
        """The persons of whom it is told nothing that they wrote."""
        self.shown: Snapshot | None = None
        self.table: dict[str, Any] | None = None
        self.watchers = 0
        self._queue: deque[str] = deque()
        self._waiting = 0
        self._news = asyncio.Event()
        self._close = (1000, "")
        self.closing = False
        self.sender = asyncio.create_task(self._send_all())

    def send(self, message: dict[str, Any]) -> None:
        """Put a message into the line."""
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        """Put a written message into the line. Who reads so slowly that too much waits is cut off, and may come back."""
        if self.closing:
            return
        size = sys.getsizeof(text)
        if self._queue and self._waiting + size > MOST_WAITING:
            self.cut_off()
            return
        self._queue.append(text)
        self._waiting += size
        self._news.set()

    @property
    def keeps_up(self) -> bool:
        """Whether little waits for this reader."""
        return self._waiting < READS_ALONG

    def fixed(self) -> set[str]:
        """The digest of the fixed part of the scene that it was shown last."""
        return {self.shown.scene.fixed.digest} if self.shown is not None and self.shown.scene is not None else set()

    def close(self, code: int, reason: str = "") -> None:
        """Close after what is waiting."""
        self._close, self.closing = (code, reason), True
        self._news.set()

    def cut_off(self) -> None:
        """Forget what is waiting and end the connection without waiting for its other end."""
        self._queue.clear()
        self.close(1013, "reads too slowly")
        metrics.DEAF.inc()
        abort = self.socket.scope.get("extensions", {}).get(ABORT)
        if abort is not None:
            abort()

    async def _send_all(self) -> None:
        with contextlib.suppress(Exception):
            while not (self.closing and not self._queue):
                if not self._queue:
                    self._news.clear()
                    await self._news.wait()
                    continue
                text = self._queue.popleft()
                self._waiting -= sys.getsizeof(text)
                await self.socket.send_text(text)
                metrics.SENT.inc()
            await self.socket.close(*self._close)

    async def finish(self) -> None:
        """Stop sending."""
        self.sender.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.sender


class Written(str):
    """A member of a message that is JSON text already."""

    __slots__ = ()


def write(data: object) -> Written:
    """Any data as a member that can be sent, and compared, again and again without writing it anew."""
    return Written(json_text.dumps(data))


def written(members: Mapping[str, Any]) -> Written:
    """An object some of whose members are JSON text already."""
    texts = (f'"{name}":{value if isinstance(value, Written) else write(value)}' for name, value in members.items())
    return Written(f"{{{','.join(texts)}}}")


def encode(message: dict[str, Any]) -> str:
    """A message as it travels."""
    return written({"v": PROTOCOL, **message})
