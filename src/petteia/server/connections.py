"""Connections below HTTP and WebSocket: how many one address may have, and how long one may keep us waiting.

uvicorn waits without end for the rest of a request, and for a peer that does not read. These protocols are uvicorn's own with
an end to each wait: a connection that exceeds it is aborted, and its memory and file are free again.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .addresses import Proxies, counted
from .settings import Settings

REQUEST_WITHIN = 20.0
"""Seconds for the head of a request, from the connection or from its first byte on."""
READ_WITHIN = 60.0
"""Seconds for a peer to read what fills its buffer."""
CLOSED_WITHIN = 15.0
"""Seconds for a peer to read the rest once we have closed."""
MOST_HEAD = 65_536
"""Bytes of a request's head."""
ABORT = "petteia.abort"
"""The extension of a socket's scope that ends its connection at once, whatever still waits to be read."""


class Connections:
    """How many connections each address has; those of trusted proxies are not counted, for they are other people's."""

    def __init__(self, most: int, proxies: Proxies) -> None:
        self._most, self._proxies = most, proxies
        self._open: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Count a connection in, if there may be one more."""
        name = counted(host)
        if host in self._proxies:
            return True
        if self._open[name] >= self._most:
            return False
        self._open[name] += 1
        return True

    def leave(self, host: str) -> None:
        """Count it out."""
        name = counted(host)
        if host in self._proxies:
            return
        self._open[name] -= 1
        if self._open[name] <= 0:
            del self._open[name]


class _Timers:
    """Ends a connection when something takes too long."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop

    def _end_after(self, seconds: float) -> asyncio.TimerHandle:
        return self.loop.call_later(seconds, self.transport.abort)


class HttpConnection(_Timers, HttpToolsProtocol):
    """A connection that asks over HTTP, and may become a socket."""

    counts: Connections
    _is_counted = False
    _head: asyncio.TimerHandle | None = None
    _head_size: int | None = None
    """Bytes that came since a head began and is not whole yet."""
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, if the address may have one connection more."""
        super().connection_made(transport)
        self._is_counted = self.counts.enter(_host(self.client))
        if self._is_counted:
            self._head = self._end_after(REQUEST_WITHIN)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        _cancel(self._head)
        _cancel(self._unread)
        if self._is_counted:
            self.counts.leave(_host(self.client))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request. A head that is too large ends the connection."""
        if self._head_size is not None:
            self._head_size += len(data)
            if self._head_size > MOST_HEAD:
                self.transport.abort()
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """The head of a request begins."""
        self._head_size, self._head = 0, self._head or self._end_after(REQUEST_WITHIN)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """It is whole."""
        _cancel(self._head)
        self._head_size, self._head = None, None
        super().on_headers_complete()

    def pause_writing(self) -> None:
        """The peer does not read."""
        super().pause_writing()
        self._unread = self._unread or self._end_after(READ_WITHIN)

    def resume_writing(self) -> None:
        """The peer reads again."""
        _cancel(self._unread)
        self._unread = None
        super().resume_writing()


class SocketConnection(_Timers, WebSocketsSansIOProtocol):
    """A WebSocket: counted since it was an HTTP connection."""

    counts: Connections
    _unread: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        _cancel(self._unread)
        self.counts.leave(_host(self.client))
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The peer does not read."""
        super().pause_writing()
        self._unread = self._unread or self._end_after(READ_WITHIN)

    def resume_writing(self) -> None:
        """The peer reads again."""
        _cancel(self._unread)
        self._unread = None
        super().resume_writing()

    def handle_ping(self, *event: Any) -> None:
        """Answer a ping, but not one of a peer that does not read the answers."""
        if self.writable.is_set():
            super().handle_ping(*event)
        else:
            self.conn.data_to_send()

    async def run_asgi(self) -> None:
        """Serve the socket, then close, whether the peer reads the rest or not."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[ABORT] = self.transport.abort
        try:
            await super().run_asgi()
        finally:
            self._end_after(CLOSED_WITHIN)


def protocols(settings: Settings) -> tuple[type[HttpConnection], type[SocketConnection]]:
    """The protocols of one server, for uvicorn's `http` and `ws`."""
    shared = {"counts": Connections(settings.limits.connections_per_address, Proxies(settings.trusted_proxies))}
    return type("Http", (HttpConnection,), shared), type("Socket", (SocketConnection,), shared)


def _host(client: tuple[str, int] | None) -> str:
    return client[0] if client else "?"


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()
