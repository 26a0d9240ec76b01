"""Connections that are silent, half open, malformed or not read: closed in time, and nobody else is kept out by them."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from tests.server.people import Person
from tests.server.servers import Server, running

from petteia.server.run import _bound, _Server
from petteia.server.settings import ServerSettings
from petteia.server.web import connections
from petteia.server.web.connections import HttpConnection, SocketConnection

HANDSHAKE = (
    b"Host: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
MALFORMED = {
    "another method": b"POST /api/tables/x/socket HTTP/1.1\r\n" + HANDSHAKE + b"\r\n",
    "a body": b"GET /api/tables/x/socket HTTP/1.1\r\n" + HANDSHAKE + b"Content-Length: 5\r\n\r\nhello",
    "many headers": b"GET /api/tables/x/socket HTTP/1.1\r\n" + HANDSHAKE + b"X-A: b\r\n" * 300 + b"\r\n",
    "a long header": b"GET /api/tables/x/socket HTTP/1.1\r\n" + HANDSHAKE + b"X-A: " + b"b" * 20_000 + b"\r\n\r\n",
    "no key": b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
}  # fmt: skip
HALF = {
    "nothing": b"",
    "line ends": b"\r\n\r\n\r\n",
    "half a head": b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ",
    "half a handshake": b"GET /api/tables/x/socket HTTP/1.1\r\n" + HANDSHAKE,
    "half of a second request": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /he",
    "half a body": b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{",
    "half a file": b"POST /api/files HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{",
}


def sent(server: Server, data: bytes) -> socket.socket:
    one = socket.create_connection(("127.0.0.1", server.port), 30)
    one.sendall(data)
    return one


def is_closed(one: socket.socket, seconds: float) -> bool:
    """Whether the other side hangs up within so many seconds; what it still says is passed over."""
    end = time.monotonic() + seconds
    try:
        while True:
            one.settimeout(max(0.05, end - time.monotonic()))
            if not one.recv(65_536):
                return True
    except TimeoutError:
        return False
    except OSError:
        return True


def test_sigterm_ends_a_server_well_though_malformed_and_half_requests_are_open(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(running(f"sqlite:///{tmp_path}/petteia.db", tmp_path))
        for data in (*MALFORMED.values(), *HALF.values()):
            stack.enter_context(sent(server, data))
        time.sleep(0.3)
        started = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - started < 5
        assert "Traceback" not in server.log.read_text()


def test_what_does_not_become_a_request_is_closed(tmp_path: Path) -> None:
    limits = {"head_seconds": 1.5, "body_seconds": 1.5}
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(running(f"sqlite:///{tmp_path}/petteia.db", tmp_path, limits=limits))
        opened = {name: stack.enter_context(sent(server, data)) for name, data in (HALF | MALFORMED).items()}
        dripping = stack.enter_context(sent(server, b"GET / HTTP/1.1\r\nX-A: "))
        for _ in range(12):  # a byte now and then does not count as a request
            time.sleep(0.4)
            with contextlib.suppress(OSError):
                dripping.sendall(b"x")
        assert {name for name, one in (opened | {"dripping": dripping}).items() if not is_closed(one, 8)} == set()
        assert server.stop() == 0


def test_a_head_without_end_is_refused(sqlite_server: Server) -> None:
    with socket.create_connection(("127.0.0.1", sqlite_server.port), 30) as one:
        one.sendall(b"GET / HTTP/1.1\r\n")
        with contextlib.suppress(OSError):
            for _ in range(200):
                one.sendall(b"X-A: " + b"y" * 1000 + b"\r\n")
        assert is_closed(one, 5)


@pytest.mark.parametrize("request_", [b"GET /", b"GET /short", b"socket"])
def test_who_does_not_read_is_cut_off(request_: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether there is more to send, all has been handed over and the connection closed, or it is a socket."""
    monkeypatch.setattr(connections, "READ_WITHIN", 0.5)
    monkeypatch.setattr(connections, "CLOSED_WITHIN", 0.5)
    head = (
        b"GET / HTTP/1.1\r\n" + HANDSHAKE if request_ == b"socket" else request_ + b" HTTP/1.1\r\nConnection: close\r\n"
    )

    async def large(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "bytes": bytes(50_000_000)})
            await send({"type": "websocket.send", "bytes": b""})
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": bytes(50_000_000), "more_body": scope["path"] == "/"})
            if scope["path"] == "/":
                await send({"type": "http.response.body", "body": b""})

    async def run() -> None:
        config = uvicorn.Config(large, http=HttpConnection, ws=SocketConnection, log_config=None, lifespan="off")
        server, listening = _Server(config, ServerSettings()), _bound("127.0.0.1", 0)
        serving = asyncio.create_task(server.serve([listening]))
        with socket.create_connection(listening.getsockname()) as one:
            one.sendall(head + b"\r\n")
            await asyncio.sleep(0.3)
            assert len(server.server_state.connections) == 1
            async with asyncio.timeout(5):
                while server.server_state.connections:
                    await asyncio.sleep(0.1)
        server.should_exit = True
        await serving

    asyncio.run(run())


def test_silent_connections_keep_nobody_out(tmp_path: Path) -> None:
    """More of them than the process may have files, and the others are served all the while."""
    with few_files(tmp_path, 256) as server, contextlib.ExitStack() as stack:
        for n in range(400):
            with contextlib.suppress(OSError):
                stack.enter_context(sent(server, (b"", b"GET / HTTP/1.1\r\nX-A: ")[n % 2]))
            if n % 100 == 99:
                assert httpx.get(f"{server.url}/api/about", timeout=5).status_code == 200
        anna = Person(server.url, "Anna")
        with anna.at(anna.open(mine=2)["id"], 0) as one:
            one.settle()


def test_open_files_are_raised_to_the_limit_and_few_left_are_told(tmp_path: Path) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with running(f"sqlite:///{tmp_path}/petteia.db", tmp_path) as server:
        assert server.process is not None
        assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)[0] == hard
    with few_files(tmp_path, 128) as server, contextlib.ExitStack() as stack:
        for _ in range(110):
            one = stack.enter_context(sent(server, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"))
            one.settimeout(1)
            with contextlib.suppress(OSError):
                one.recv(1)
        end = time.monotonic() + 4
        while time.monotonic() < end and "files are running out" not in server.log.read_text():
            time.sleep(0.2)
        told = [line for line in server.said() if line["message"] == "files are running out"]
        assert [line["files"] for line in told] == [128]


@contextlib.contextmanager
def few_files(folder: Path, files: int) -> Iterator[Server]:
    """A server that may have so many files open, and no more."""
    server = Server(f"sqlite:///{folder}/few.db", folder)
    server.program = ("tests.server.few_files", str(files))
    try:
        yield server.start()
    finally:
        server.kill()


def test_the_rest_of_a_body_that_was_answered_already_is_no_head(server: Server) -> None:
    """A refusal comes before the end of a large body; the rest of it is not taken for the next request."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as raw:
        length = 2_000_000
        raw.sendall(f"POST /api/files HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {length}\r\n\r\n".encode())
        assert raw.recv(12) == b"HTTP/1.1 413"
        for _ in range(length // 10_000):
            raw.sendall(b"x" * 10_000)
        raw.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        rest = b""
        while piece := raw.recv(65_536):
            rest += piece
    assert b"HTTP/1.1 200" in rest
    assert b"HTTP/1.1 400" not in rest
