"""The outer edge: odd paths, foreign names and origins, broken uploads, and how much of all that gets into the log."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection
from tests.server.people import Person, open_socket
from tests.server.servers import Server, running
from websockets.exceptions import InvalidStatus

from petteia.core.errors import PetteiaError
from petteia.server.json_logs import RepeatFilter
from petteia.server.refusals import Refusal
from petteia.server.settings import ServerSettings
from petteia.server.web.app import make_app
from petteia.server.web.people import is_own_host, refuse_foreign

ODD_PATHS = (
    "/%00", "/a%00b.js", "/" + "x" * 300, "/" + "x/" * 3000, "/" + "%D0%AF" * 300, "/assets/" + "y" * 5000 + ".js",
    "/api/tables/%00", "/api/tables/%00/record", "/api/games/%00", "/api/%0a%0d", "/%7f.js",
    "/api/tables/" + "z" * 3000,
)  # fmt: skip


@pytest.mark.parametrize("path", ODD_PATHS, ids=range(len(ODD_PATHS)))
def test_an_odd_path_is_not_found(server: Server, path: str) -> None:
    answer = raw(server, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
    status = int(answer.split(b" ", 2)[1])
    assert status == 404
    assert b'{"error":' in answer
    assert b"default-src 'none'" in answer


def raw(server: Server, data: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port), 30) as one:
        one.sendall(data)
        parts = []
        while part := one.recv(65_536):
            parts.append(part)
        return b"".join(parts)


def test_odd_requests_cost_a_short_line_of_the_log_each(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/petteia.db", tmp_path) as server:
        before = server.log.stat().st_size
        for n in range(100):
            raw(server, b"GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n" % (b"/%00", b"/%01x")[n % 2])
        for _ in range(20):
            raw(server, b"nonsense\r\n\r\n")
        for path in (b"/api/files", b"/api/tables", b"/api/me"):
            with socket.create_connection(("127.0.0.1", server.port)) as one:
                one.sendall(b"POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900\r\n\r\n{" % path)
        with socket.create_connection(("127.0.0.1", server.port)) as one:
            one.sendall(
                b"POST /api/files HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n"
            )
        time.sleep(0.5)
        text = server.log.read_text()[before:]
        assert "Traceback" not in text
        assert len(text) < 125 * 250
        assert text.count("Invalid HTTP request") <= 5
        assert server.stop() == 0


def test_the_same_trouble_is_logged_a_few_times_and_then_counted() -> None:
    limit, passed = RepeatFilter(few=3, seconds=10), []

    def log(at: float, message: str = "a request failed") -> None:
        record = logging.makeLogRecord({"name": "x", "levelno": logging.ERROR, "msg": message, "created": at})
        try:
            raise ValueError
        except ValueError as error:
            record.exc_info = (ValueError, error, error.__traceback__)
        if limit.filter(record):
            passed.append((message, record.exc_info is not None, getattr(record, "left_out", 0)))

    for n in range(20):
        log(100.0 + n / 10)
    log(103.0, "something else")
    log(111.0)
    assert passed == [
        ("a request failed", True, 0),
        ("a request failed", False, 0),
        ("a request failed", False, 0),
        ("something else", True, 0),
        ("a request failed", True, 17),
    ]
    quiet = logging.makeLogRecord({"name": "x", "levelno": logging.INFO, "msg": "request", "created": 1.0})
    assert all(limit.filter(quiet) for _ in range(100))


# --- under which names and from which pages ---


@pytest.mark.parametrize(
    ("host", "settings", "good"),
    [
        ("127.0.0.1:8000", {}, True),
        ("localhost", {}, True),
        ("LOCALHOST:1", {}, True),
        ("[::1]:8000", {}, True),
        ("127.3.2.1", {}, True),
        ("evil.example", {}, False),
        ("evil.example:8000", {}, False),
        ("192.168.1.5:8000", {}, False),
        ("localhost.evil.example", {}, False),
        ("user@localhost", {}, False),
        ("localhost/x", {}, False),
        ("[::1", {}, False),
        ("evil.example", {"public_url": "https://example.org"}, False),
        ("example.org", {"public_url": "https://example.org/games/"}, True),
        ("EXAMPLE.ORG:443", {"public_url": "https://example.org"}, True),
        ("127.0.0.1", {"public_url": "https://example.org"}, True),
        ("other.example", {"public_url": "https://example.org", "origins": ("https://other.example",)}, True),
        ("192.168.1.5:8000", {"host": "0.0.0.0"}, True),
        ("[fd00::5]:8000", {"host": "::"}, True),
        ("192.168.1.5:8000", {"host": "192.168.1.5"}, True),
        ("192.168.1.6:8000", {"host": "192.168.1.5"}, False),
        (socket.gethostname(), {"host": "0.0.0.0"}, True),
        ("evil.example", {"host": "0.0.0.0"}, False),
    ],
)
def test_a_server_answers_under_its_own_names_only(host: str, settings: dict[str, Any], good: bool) -> None:
    assert is_own_host(host, ServerSettings(**settings)) is good


def test_a_foreign_name_that_leads_here_is_refused(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table = anna.open()
    answer = httpx.get(f"{server.url}/api/me", headers={"host": f"evil.example:{server.port}", "accept-language": "uk"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (421, "foreign-host")
    assert "PETTEIA_PUBLIC_URL" in answer.json()["error"]["text"]
    assert httpx.get(server.url, headers={"host": "evil.example"}).status_code == 421
    for probe in ("/healthz", "/readyz"):
        assert httpx.get(server.url + probe, headers={"host": "10.0.0.7"}).status_code == 200
    with pytest.raises(InvalidStatus):
        open_socket(anna, table["id"], Host="evil.example")  # beside the right one
    assert httpx.get(f"{server.url}/api/me", headers={"host": f"localhost:{server.port}"}).status_code == 200


@pytest.mark.parametrize(
    ("origin", "scheme", "host", "settings", "good"),
    [
        ("http://127.0.0.1:8000", "http", "127.0.0.1:8000", {}, True),
        ("https://127.0.0.1:8000", "http", "127.0.0.1:8000", {}, False),
        ("http://127.0.0.1:8000", "ws", "127.0.0.1:8000", {}, True),
        ("https://127.0.0.1:8000", "ws", "127.0.0.1:8000", {}, False),
        ("https://localhost", "wss", "localhost:443", {}, True),
        ("http://127.0.0.1:8001", "http", "127.0.0.1:8000", {}, False),
        ("null", "http", "127.0.0.1:8000", {}, False),
        ("", "http", "127.0.0.1:8000", {}, False),
        ("https://example.org", "http", "example.org", {"public_url": "https://example.org/"}, True),
        ("https://example.org", "http", "example.org", {"public_url": "https://example.org/games/"}, True),
        ("https://example.org", "ws", "127.0.0.1:8000", {"public_url": "https://Example.org:443"}, True),
        ("http://example.org", "https", "example.org", {"public_url": "https://example.org"}, False),
        ("https://more.example", "http", "example.org", {"origins": ("https://more.example/",)}, True),
        ("http://more.example", "http", "example.org", {"origins": ("https://more.example",)}, False),
    ],
)
def test_only_pages_of_our_own_origin_may_write(
    origin: str, scheme: str, host: str, settings: dict[str, Any], good: bool
) -> None:
    headers = [(b"origin", origin.encode()), (b"host", host.encode())]
    kind = "websocket" if scheme.startswith("ws") else "http"
    connection = HTTPConnection({"type": kind, "scheme": scheme, "path": "/", "headers": headers})
    if good:
        refuse_foreign(connection, ServerSettings(**settings))
        return
    with pytest.raises(Refusal, match="foreign-origin"):
        refuse_foreign(connection, ServerSettings(**settings))


@pytest.mark.parametrize(
    ("given", "kept", "base"),
    [
        ("https://example.org/", "https://example.org", ""),
        ("https://EXAMPLE.org:443//", "https://example.org", ""),
        ("http://example.org:8000/games/", "http://example.org:8000/games", "/games"),
        ("https://example.org/a/b", "https://example.org/a/b", "/a/b"),
        ("", "", ""),
    ],
)
def test_a_public_address_is_kept_in_one_way_of_writing(given: str, kept: str, base: str) -> None:
    settings = ServerSettings(public_url=given)
    assert (settings.public_url, settings.base_path) == (kept, base)


@pytest.mark.parametrize(
    "given",
    ["example.org", "ftp://example.org", "https://", "https://x/?a=b", "https://x/#a", "https://me@x/", "https://x:y/",
     "https://x/%20", "https://x/a//b"],
)  # fmt: skip
def test_what_is_no_public_address_is_refused_at_the_start(given: str) -> None:
    with pytest.raises(PetteiaError, match="address"):
        ServerSettings(public_url=given)


# --- counters ---


def test_counters_are_not_for_everybody(tmp_path: Path) -> None:
    async def statuses(**settings: Any) -> list[int]:
        app = make_app(ServerSettings(database=f"sqlite:///{tmp_path}/x.db", prepare=False, **settings))
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            base = (
                "http://server" if settings.get("metrics_token") else "http://127.0.0.1"
            )  # as other containers call us
            async with httpx.AsyncClient(transport=transport, base_url=base) as client:
                tokens: tuple[dict[str, str], ...] = (
                    {},
                    {"authorization": "Bearer wrong"},
                    {"authorization": "Bearer right"},
                )
                return [(await client.get("/metrics", headers=headers)).status_code for headers in tokens]

    assert asyncio.run(statuses()) == [404, 404, 404]
    assert asyncio.run(statuses(metrics=True)) == [200, 200, 200]
    assert asyncio.run(statuses(metrics_token="right")) == [403, 403, 200]


def test_whoever_is_no_named_proxy_is_not_believed(server: Server) -> None:
    """A client cannot say that its request came by https, or for somebody else."""
    origin = server.url.replace("http:", "https:")
    answer = httpx.patch(f"{server.url}/api/me", json={}, headers={"origin": origin, "x-forwarded-proto": "https"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-origin")
    host = {"host": "evil.example", "x-forwarded-host": "127.0.0.1"}
    assert httpx.get(f"{server.url}/api/me", headers=host).status_code == 421
