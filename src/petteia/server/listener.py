"""One open socket: messages to it wait in a line of their own, so that a slow reader holds nobody up."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

from starlette.websockets import WebSocket, WebSocketState

from . import metrics
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


def encode(message: dict[str, Any]) -> str:
    """A message as it travels."""
    return json.dumps({"v": PROTOCOL, **message}, ensure_ascii=False, separators=(",", ":"))
