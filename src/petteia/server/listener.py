"""One open socket: messages to it wait in a line of their own, so that a slow reader holds nobody up."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import orjson
from starlette.websockets import WebSocket, WebSocketState

from . import metrics

if TYPE_CHECKING:
    from .showing import Shown

PROTOCOL = 1
MOST_WAITING = 500


class Listener:
    """A socket, its person, and what it has been shown last."""

    def __init__(self, socket: WebSocket, person: str) -> None:
        self.socket, self.person = socket, person
        self.seat, self.lang = 14, "en"
        self.shown: Shown | None = None
        self.table: dict[str, Any] | None = None
        self.watchers = 0
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._close = (1000, "")
        self.closing = False
        self.sender = asyncio.create_task(self._send_all())

    def send(self, message: dict[str, Any]) -> None:
        """Put a message into the line. Who does not read for too long is cut off, and may come back."""
        if self._queue.qsize() >= MOST_WAITING:
            self.close(1013, "reads too slowly")
            return
        self._queue.put_nowait(encode(message))

    def close(self, code: int, reason: str = "") -> None:
        """Close after what is waiting."""
        self._close, self.closing = (code, reason), True
        self._queue.put_nowait(None)

    async def _send_all(self) -> None:
        with contextlib.suppress(Exception):
            while (text := await self._queue.get()) is not None:
                await self.socket.send_text(text)
                metrics.SENT.inc()
            if self.socket.application_state == WebSocketState.CONNECTED:
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
    """Any data as a member that can be sent, and compared, again and again without writing it anew. Arrays of numbers are
    written as they lie, without a list being made of them."""
    return Written(orjson.dumps(data, option=orjson.OPT_SERIALIZE_NUMPY).decode())


def encode(message: dict[str, Any]) -> str:
    """A message as it travels."""
    members = (f'"{name}":{value if isinstance(value, Written) else write(value)}' for name, value in message.items())
    return f'{{"v":{PROTOCOL},{",".join(members)}}}'
