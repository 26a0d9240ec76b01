"""Real servers in processes of their own: started, asked, killed, started again."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.server.forks import Fork, may_be_forked

EASY = {
    "requests_per_second": 10_000, "requests_burst": 10_000, "messages_per_second": 10_000, "messages_burst": 10_000,
    "tables_per_person": 10_000, "sockets_per_person": 1_000, "connections_per_address": 10_000,
    "sockets_per_address": 10_000, "address_requests_per_second": 10_000, "address_requests_burst": 10_000,
    "address_messages_per_second": 10_000, "address_messages_burst": 10_000, "handshakes_per_second": 10_000,
    "handshakes_burst": 10_000, "openings_burst": 10_000, "work_burst": 10_000, "address_work_burst": 10_000,
    "lag_seconds": 10_000, "sign_ins_burst": 10_000, "names_burst": 10_000, "mails_burst": 10_000,
}  # fmt: skip
"""Limits that no test reaches unless it means to."""
# Rules run interpreted: the sample game is small, and a test of the server should not wait for a compiler. The tests of
# compiling, and the load benchmark, ask for compiled rules.


class Server:
    """A server process on a port of its own; killed and started again it keeps port and database."""

    def __init__(self, database: str, folder: Path, limits: dict[str, Any] | None = None, **settings: str) -> None:
        self.database, self.folder, self.settings = database, folder, settings
        self.limits = EASY | (limits or {})
        self.port = free_port()
        self.log = folder / f"server-{self.port}.log"
        self.program: tuple[str, ...] = ("petteia",)
        self.process: subprocess.Popen[bytes] | Fork | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        environment = os.environ | {
            "PETTEIA_DATABASE": self.database, "PETTEIA_EVERY_GAME": "1", "PETTEIA_LIMITS": json.dumps(self.limits),
            "PETTEIA_PRIVATE_WEBHOOKS": "1", "PETTEIA_PREPARE": "0", "PETTEIA_INTERPRETED": "1",
            "PETTEIA_METRICS": "1", "PYTHONPATH": os.pathsep.join(sys.path), **self.settings,
        }  # fmt: skip
        command = [*self.program, "serve", "--port", str(self.port)]
        if self.program[0] in ("petteia", "tests.server.few_files") and may_be_forked(self.settings):
            self.process = Fork(command, environment, self.folder, self.log)
        else:
            with self.log.open("ab") as log:
                self.process = subprocess.Popen(
                    [sys.executable, "-m", *command], env=environment, stdout=log, stderr=log, cwd=self.folder
                )
        self.wait()
        return self

    def wait(self, seconds: float = 180) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()[-4000:]
            try:
                if httpx.get(f"{self.url}/readyz", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()[-4000:]}")

    def wait_for_game(self, name: str, seconds: float = 120) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if httpx.get(f"{self.url}/api/games/{name}", timeout=30).json()["ready"]:
                return
            time.sleep(0.1)
        raise AssertionError(f"{name} did not become ready")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(how)
        code = self.process.wait(30)
        self.process = None
        return code

    def said(self) -> list[dict[str, Any]]:
        """The lines of its log."""
        lines = self.log.read_text().splitlines()
        return [json.loads(line) for line in lines if line.startswith("{")]


def free_port() -> int:
    """A port that nobody listens at, below those that systems give to connections: it stays free until it is used, also while
    a server is down."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@contextmanager
def running(database: str, folder: Path, **settings: Any) -> Iterator[Server]:
    server = Server(database, folder, **settings)
    try:
        yield server.start()
    finally:
        if server.process is not None:
            server.kill()
