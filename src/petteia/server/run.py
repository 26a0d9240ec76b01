"""Running a server: one process with uvicorn, or several (see `workers`)."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from filelock import FileLock, Timeout

from ..core.errors import PetteiaError
from . import json_logs
from .database import backup
from .settings import ServerSettings
from .web.app import make_app
from .web.connections import Connections, HttpConnection, SocketConnection, raise_file_limit
from .web.workers import received, run_workers

SWITCH = 0.0005
"""Seconds that a thread waits for Python's lock before it asks for it. The writer of the log needs it several times for each
commit: with Python's usual 5 ms, a busy loop would hold every commit up for as much each time."""


def run(settings: ServerSettings, level: str = "info", opened: Any = None) -> None:
    """Serve until told to stop. `opened` is called with the address once the port is ours; port 0 is any free one."""
    if settings.workers > 1:
        tell = opened or (lambda where: None)
        bound = _bound(settings.host, settings.port)
        run_workers(settings, level, lambda s: tell(address(settings.host, s.getsockname()[1])), bound)
        return
    json_logs.set_up(level)
    raise_file_limit()
    with claimed(settings):
        backup.migrate(settings.database_url)  # what is wrong with the database is said here, in one line
        _serve(settings, opened)


@contextmanager
def claimed(settings: ServerSettings) -> Iterator[None]:
    """A SQLite file is for one server process: a second one is refused. The system takes the lock off a killed one."""
    file = settings.sqlite_file
    if file is None:
        yield
        return
    if not Path(file).absolute().parent.is_dir():
        raise PetteiaError(f"the database cannot be used: {file}: there is no such folder")
    try:
        lock = FileLock(f"{file}.lock").acquire(timeout=0)
    except Timeout:
        raise PetteiaError(
            f"{file} is in use by another server: a SQLite file is for one process, PostgreSQL for several"
        ) from None
    except OSError as error:
        raise PetteiaError(f"the database cannot be used: {file}: {error.strerror}") from None
    with lock:
        yield


def _serve(settings: ServerSettings, opened: Any) -> None:
    listening = _bound(settings.host, settings.port)
    if opened is not None:
        opened(address(settings.host, listening.getsockname()[1]))
    _run(settings, [listening], None)


def serve_from(settings: ServerSettings, channel: socket.socket) -> None:
    """Serve the connections that come through a channel, until told to stop or until it is closed."""
    channel.setblocking(False)
    _run(settings, [], channel)


def _run(settings: ServerSettings, sockets: list[socket.socket], channel: socket.socket | None) -> None:
    config = uvicorn.Config(
        make_app(settings), log_config=None, access_log=False, http=HttpConnection, ws=SocketConnection,
        ws_per_message_deflate=False,
        ws_max_size=4 * settings.limits.message_bytes, ws_ping_interval=30, ws_ping_timeout=30, server_header=False,
        timeout_graceful_shutdown=10, proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
    )  # fmt: skip
    for stop in (signal.SIGINT, signal.SIGTERM):
        # uvicorn shuts down gracefully and then raises the signal once more: by then all is done.
        signal.signal(stop, lambda number, frame: None)
    _calm_collector()
    sys.setswitchinterval(SWITCH)
    _Server(config, settings, channel).run(sockets=sockets)


def _calm_collector() -> None:
    """Tables, scenes and sentences live long and are held on purpose: a collector that walks through all of them holds up
    every move for most of a second. By itself it even looks at young things rarely and at very many together, since it counts
    how many more were made than let go. What has been loaded is set aside; what is young is looked at ten times a second
    (`_Server.on_tick`); what is older only when the application has let go of as much as it holds (`Application`)."""
    gc.collect()
    gc.freeze()
    gc.disable()


class _Server(uvicorn.Server):
    """Cuts off connections that keep us waiting, and says goodbye to every socket before uvicorn closes them."""

    def __init__(self, config: uvicorn.Config, settings: ServerSettings, channel: socket.socket | None = None) -> None:
        super().__init__(config)
        self.server_state: Connections = Connections(settings)
        self._channel = channel
        self._beginning: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        if self._channel is not None:
            asyncio.get_running_loop().add_reader(self._channel, self._take)

    def _take(self) -> None:
        """Serve the connections that were handed to this process; end when nobody is left to hand any over."""
        assert self._channel is not None
        loop = asyncio.get_running_loop()
        try:
            while (connection := received(self._channel)) is not None:
                task = loop.create_task(loop.connect_accepted_socket(self._protocol, connection))
                self._beginning.add(task)
                task.add_done_callback(self._beginning.discard)
        except (EOFError, ConnectionError):
            loop.remove_reader(self._channel)
            self.should_exit = True

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def on_tick(self, counter: int) -> bool:
        """What uvicorn does ten times a second; and young things that only hold each other are let go."""
        gc.collect(0)
        if counter % 10 == 0:
            self.server_state.look()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop serving."""
        if self._channel is not None:
            asyncio.get_running_loop().remove_reader(self._channel)
        app = self.config.app
        if isinstance(app, FastAPI):
            await app.state.application.say_goodbye()
        self.server_state.drop_uploads()
        await super().shutdown(sockets)


def address(host: str, port: int) -> str:
    """Where the server can be reached from this machine."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise PetteiaError(f"cannot listen on {host}:{port}: {error.strerror or error}") from None
    return listening
