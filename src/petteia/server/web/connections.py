"""Connections below HTTP and WebSocket: how many one address may have, and how long one may keep us waiting.

uvicorn waits without end for the rest of a request, and for a peer that does not read. A connection costs memory and a file of
the process. These protocols are uvicorn's own; they note since when a connection keeps us waiting, and `Connections.look`,
called once a second, aborts those that do it for too long.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import time
from collections import Counter
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from ..rooms.socket_listener import ABORT
from ..settings import ServerSettings
from .addresses import Proxies, counted

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

READ_WITHIN = 60.0
"""Seconds for a peer to read what fills its buffer."""
CLOSED_WITHIN = 15.0
"""Seconds for a peer to read the rest once we have closed."""
MOST_HEAD = 65_536
"""Bytes of a request's head."""
IN_USE = 0.8
"""The part of the files that this process may have, which it uses before the log warns."""
WARN_EVERY = 60.0
_log = logging.getLogger(__name__)


class Connections(ServerState):
    """All connections of a process, and how many each address has; those of trusted proxies are not counted, for they are other
    people's. Those in `waiting` owe us a request's head, the oldest first."""

    def __init__(self, settings: ServerSettings) -> None:
        super().__init__()
        self._limits, self._proxies = settings.limits, Proxies(settings.trusted_proxies)
        self._open: Counter[str] = Counter()
        self.waiting: dict[HttpConnection, None] = {}
        self._files = most_files()
        self._warned = -WARN_EVERY

    def enter(self, host: str) -> bool:
        """Count a connection in, if there may be one more."""
        name = counted(host)
        if host in self._proxies:
            return True
        if self._open[name] >= self._limits.connections_per_address:
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

    def wait_for(self, connection: HttpConnection) -> None:
        """Note a connection that owes us a head. Too many of them do not keep others out: the oldest is cut off."""
        self.waiting[connection] = None
        if len(self.waiting) > self._files // 4:
            oldest = next(iter(self.waiting))
            del self.waiting[oldest]
            oldest.transport.abort()

    def look(self) -> None:
        """Cut off whoever has kept us waiting for too long, and warn when files become few."""
        now = time.monotonic()
        connections: list[Any] = list(self.connections)
        for one in connections:
            if one.closed_since is None and one.transport.is_closing():
                one.closed_since = now
            if (
                _is_over(one.head_since, self._limits.head_seconds, now)
                or _is_over(one.unread_since, READ_WITHIN, now)
                or _is_over(one.closed_since, CLOSED_WITHIN, now)
            ):
                one.transport.abort()
        few = (
            now - self._warned >= WARN_EVERY and 2 * len(connections) > self._files
        )  # before that it is not worth counting
        if few and open_files(len(connections)) > IN_USE * self._files:
            self._warned = now
            _log.warning("files are running out", extra={"connections": len(connections), "files": self._files})

    def drop_uploads(self) -> None:
        """Cut off requests that have not come whole: nothing was done for them, and the process is about to end."""
        for one in list(self.connections):
            if isinstance(one, HttpConnection) and one.is_uploading:
                one.transport.abort()


def _is_over(since: float | None, limit: float, now: float) -> bool:
    return since is not None and now - since > limit


class Waiting(asyncio.Protocol):
    """What both kinds of connection note: since when the peer owes us a request's head, does not read, and is closed by us."""

    head_since: float | None = None
    unread_since: float | None = None
    closed_since: float | None = None

    def pause_writing(self) -> None:
        """The peer does not read."""
        self.unread_since = time.monotonic()
        super().pause_writing()

    def resume_writing(self) -> None:
        """The peer reads again."""
        self.unread_since = None
        super().resume_writing()


class HttpConnection(Waiting, HttpToolsProtocol):
    """A connection that asks over HTTP, and may become a socket."""

    server_state: Connections
    _is_counted = False
    _head_size = 0
    _is_whole = True
    """Whether what comes next is another request, and not the rest of a body that was answered before its end."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, if the address may have one connection more."""
        super().connection_made(transport)
        self._is_counted = self.server_state.enter(_host(self.client))
        if self._is_counted:
            self._wait_for_head()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        self._has_head()
        if self._is_counted:
            self.server_state.leave(_host(self.client))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request. A head that is too large ends the connection."""
        if self.transport.is_closing():
            return
        if not self._is_answering:
            self._wait_for_head()
        self._head_size += len(data) if self._is_whole else 0
        super().data_received(data)
        if self.head_since is not None and self._head_size > MOST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")

    def on_headers_complete(self) -> None:
        """The head of a request is whole."""
        self._has_head()
        self._is_whole = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is, its body too."""
        self._is_whole = True
        super().on_message_complete()

    def _wait_for_head(self) -> None:
        if self.head_since is None:
            self.head_since, self._head_size = time.monotonic(), 0
            self.server_state.wait_for(self)

    def _has_head(self) -> None:
        self.head_since = None
        self.server_state.waiting.pop(self, None)

    @property
    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    @property
    def is_uploading(self) -> bool:
        """Whether a request has come in part only: nothing was done for it yet."""
        return self._is_answering and self.cycle.more_body


class SocketConnection(Waiting, WebSocketsSansIOProtocol):
    """A WebSocket: counted since it was an HTTP connection."""

    def __init__(self, config: uvicorn.Config, server_state: Connections, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self.server_state = server_state

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        self.server_state.leave(_host(self.client))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a handshake or of messages. A handshake that cannot be read would stay open, unanswered: it is closed."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.write(b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.handshake_complete = self.close_sent = True
            self.transport.close()

    def handle_ping(self, *event: Any) -> None:
        """Answer a ping, but not one of a peer that does not read the answers."""
        if self.writable.is_set():
            super().handle_ping(*event)
        else:
            self.conn.data_to_send()

    async def run_asgi(self) -> None:
        """Serve the socket."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[ABORT] = self.transport.abort
        await super().run_asgi()


def _host(client: tuple[str, int] | None) -> str:
    return client[0] if client else "?"


def raise_file_limit() -> None:
    """Let this process have as many files as the system allows it."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def open_files(connections: int) -> int:
    """How many files this process has open; where the system does not say, as many as there are connections."""
    try:
        return len(os.listdir("/dev/fd"))
    except OSError as error:  # to look takes a file, too
        return most_files() if error.errno == errno.EMFILE else connections


def most_files() -> int:
    """How many files this process may have open."""
    if resource is None:
        return 8192
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_000_000 if soft == resource.RLIM_INFINITY else int(soft)
