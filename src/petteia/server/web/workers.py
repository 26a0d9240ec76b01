"""Several server processes behind one port: `petteia serve --workers N`, on PostgreSQL.

One process takes the connections, looks at the first line of what each one asks, and hands the connection itself to a worker:
always to the same one for a table, so that a table is worked out in one process. It neither reads nor copies anything
afterwards. A worker that ends is started again; meanwhile others take its connections, since any of them can serve any table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import re
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from multiprocessing.process import BaseProcess

from ...core.errors import PetteiaError
from .. import json_logs
from ..database import backup
from ..settings import ServerSettings
from .connections import raise_file_limit

FIRST_LINE = 1.0
"""Seconds for which a connection may say nothing before a worker is given it, whose limits then hold."""
PEEKED = 4096
"""Bytes of a request that are looked at."""
AT_ONCE = 64
"""Connections that are taken before anything else is done."""
AGAIN, LATER = 0.5, 30.0
"""Seconds until a worker that ended is started again: longer each time, unless it lived for longer than the second."""
END_WITHIN = 30.0
"""Seconds for workers to end before they are killed."""
_TABLE = re.compile(rb"[A-Z]+ [^ ]*/api/tables/([^/? ]+)")
_NUMBERED = re.compile(rb"[A-Z]+ [^ ]*[?&]worker=(\d{1,4})[& ]")
_log = logging.getLogger(__name__)


def owner_of(table: str, workers: int) -> int:
    """The number of the worker whose table it is."""
    return int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big") % max(1, workers)


def run_workers(
    settings: ServerSettings, level: str, opened: Callable[[socket.socket], None], bound: socket.socket
) -> None:
    """Serve with as many processes as the settings say, until told to stop."""
    if settings.sqlite_file is not None:
        bound.close()
        raise PetteiaError("--workers: a SQLite file is for one process; several need PostgreSQL (--database)")
    json_logs.set_up(level)
    raise_file_limit()
    backup.migrate(settings.database_url)  # once, and what is wrong with the database is said here, in one line
    opened(bound)
    asyncio.run(_Router(settings, level, bound).run())


class _Worker:
    """A worker process as the router knows it: its number, and the channel through which connections go to it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process: BaseProcess | None = None
        self.channel: socket.socket | None = None
        self.started, self.pause = 0.0, AGAIN

    def start(self, settings: ServerSettings, level: str) -> None:
        self.channel, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        self.channel.setblocking(False)
        own = replace(settings, worker=self.number)
        self.process = multiprocessing.get_context("spawn").Process(target=_work, args=(own, level, theirs))
        self.process.start()
        theirs.close()
        self.started = time.monotonic()

    def ended(self) -> float:
        """Note that the process is gone; gives the seconds until it may be started again."""
        if self.channel is not None:
            self.channel.close()
        self.process = self.channel = None
        lived = time.monotonic() - self.started
        self.pause = AGAIN if lived > LATER else min(LATER, 2 * self.pause)
        return self.pause

    def give(self, connection: socket.socket) -> bool:
        """Hand a connection over. False if the worker takes none now."""
        if self.channel is None:
            return False
        try:
            socket.send_fds(self.channel, [b"c"], [connection.fileno()])
        except OSError:
            return False
        return True


class _Router:
    """Takes connections and looks after the workers."""

    def __init__(self, settings: ServerSettings, level: str, listening: socket.socket) -> None:
        self._settings, self._level, self._listening = settings, level, listening
        self._workers = [_Worker(number) for number in range(settings.workers)]
        self._waiting: dict[socket.socket, asyncio.TimerHandle] = {}
        self._next = 0
        self._stop = asyncio.Event()

    async def run(self) -> None:
        """Serve until SIGTERM or SIGINT."""
        loop = asyncio.get_running_loop()
        for stop in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(stop, self._stop.set)
        for worker in self._workers:
            self._start(worker)
        self._listening.setblocking(False)
        loop.add_reader(self._listening, self._accept)
        await self._stop.wait()
        loop.remove_reader(self._listening)
        self._listening.close()
        for connection in list(self._waiting):
            self._forget(connection).close()
        await self._end()

    # --- workers ---

    def _start(self, worker: _Worker) -> None:
        if not self._stop.is_set():
            worker.start(self._settings, self._level)
            assert worker.process is not None
            asyncio.get_running_loop().add_reader(worker.process.sentinel, self._ended, worker)

    def _ended(self, worker: _Worker) -> None:
        assert worker.process is not None
        loop = asyncio.get_running_loop()
        loop.remove_reader(worker.process.sentinel)
        worker.process.join()
        code, pause = worker.process.exitcode, worker.ended()
        if not self._stop.is_set():
            _log.error("a worker has ended and is started again", extra={"worker": worker.number, "code": code})
            loop.call_later(pause, self._start, worker)

    async def _end(self) -> None:
        """Tell the workers to end, and wait for them."""
        for worker in self._workers:
            if worker.process is not None:
                worker.process.terminate()
        until = time.monotonic() + END_WITHIN
        while any(worker.process is not None for worker in self._workers):
            await asyncio.sleep(0.05)
            if time.monotonic() > until:
                for worker in self._workers:
                    if worker.process is not None:
                        worker.process.kill()

    # --- connections ---

    def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(AT_ONCE):
            try:
                connection, _ = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:  # no more files: those who wait are served when others have gone
                _log.warning("no connection can be taken", extra={"error": error.strerror})
                loop.remove_reader(self._listening)
                loop.call_later(0.5, self._listen_again)
                return
            connection.setblocking(False)
            self._waiting[connection] = loop.call_later(FIRST_LINE, self._hand_over, connection, None)
            loop.add_reader(connection, self._look, connection)

    def _listen_again(self) -> None:
        if not self._stop.is_set():
            asyncio.get_running_loop().add_reader(self._listening, self._accept)

    def _look(self, connection: socket.socket) -> None:
        """Find out which worker a connection is for, without taking anything from it."""
        try:
            head = connection.recv(PEEKED, socket.MSG_PEEK)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            head = b""
        if head:
            self._hand_over(connection, self._wanted(head))
        else:
            self._forget(connection).close()

    def _wanted(self, head: bytes) -> int | None:
        table, number = _TABLE.match(head), _NUMBERED.match(head)
        if table is not None:
            return owner_of(table[1].decode("latin-1"), len(self._workers))
        return int(number[1]) % len(self._workers) if number is not None else None

    def _hand_over(self, connection: socket.socket, wanted: int | None) -> None:
        if wanted is None:
            self._next = wanted = (self._next + 1) % len(self._workers)
        count = len(self._workers)
        if not any(self._workers[(wanted + step) % count].give(connection) for step in range(count)):
            _log.warning("no worker takes a connection")
        self._forget(connection).close()

    def _forget(self, connection: socket.socket) -> socket.socket:
        asyncio.get_running_loop().remove_reader(connection)
        self._waiting.pop(connection).cancel()
        return connection


def _work(settings: ServerSettings, level: str, channel: socket.socket) -> None:
    """A worker process."""
    from ..run import serve_from

    json_logs.set_up(level)
    raise_file_limit()
    serve_from(settings, channel)


def received(channel: socket.socket) -> socket.socket | None:
    """The next connection that was handed over; None if there is none now. EOFError: there will be none any more."""
    with contextlib.suppress(BlockingIOError, InterruptedError):
        sign, files, _, _ = socket.recv_fds(channel, 1, 1)
        if not sign:
            raise EOFError
        if files:
            return socket.socket(fileno=files[0])
    return None
