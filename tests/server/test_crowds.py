"""Many who look on, some who do not read: what they cost is bounded, and other tables are served meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from tests.server.people import Person
from tests.server.servers import Server
from websockets.asyncio.client import ClientConnection, connect

from petteia import game
from petteia.server.application import Application
from petteia.server.refusals import Refusal
from petteia.server.rooms import hub as hub_module
from petteia.server.rooms.hub import Audience
from petteia.server.rooms.new_table import blank_row
from petteia.server.rooms.room import Room
from petteia.server.rooms.socket_listener import SocketListener
from petteia.server.settings import ServerSettings

WATCHERS = 300


def cpu_seconds(server: Server) -> float:
    """What a server's main thread, that of its event loop, has used of the processor."""
    assert server.process is not None
    return int(Path(f"/proc/{server.process.pid}/schedstat").read_text().split()[0]) / 1e9


def memory(server: Server) -> int:
    """What a server has of memory, in bytes."""
    assert server.process is not None
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def address(server: Server, table: dict[str, Any]) -> str:
    return f"ws://127.0.0.1:{server.port}/api/tables/{table['id']}/socket"


async def watch(server: Server, table: dict[str, Any]) -> ClientConnection:
    """Somebody without a cookie at a public table."""
    one = await connect(address(server, table), proxy=None, max_size=2**24, compression=None)
    await one.send(json.dumps({"v": 1, "type": "hello", "seat": "watch", "lang": "en", "fixed": []}))
    assert json.loads(await one.recv())["type"] == "state"
    return one


@asynccontextmanager
async def pings(person: Person, server: Server, table: dict[str, Any]) -> AsyncIterator[list[float]]:
    """Asks at a table again and again, and notes how long the server worked before each answer. (The time of the clock
    would tell as much of what else this machine does.)"""
    taken: list[float] = []
    headers = {"Cookie": person.cookie}
    async with connect(address(server, table), proxy=None, additional_headers=headers, max_size=2**24) as one:
        await one.send(json.dumps({"v": 1, "type": "hello", "lang": "en", "fixed": []}))
        await one.recv()

        async def ask() -> None:
            for n in range(100_000):
                began = cpu_seconds(server)
                await one.send(json.dumps({"v": 1, "type": "ping", "id": str(n)}))
                while json.loads(await one.recv()).get("id") != str(n):
                    pass
                taken.append(cpu_seconds(server) - began)
                await asyncio.sleep(0.01)

        asking = asyncio.create_task(ask())
        try:
            yield taken
        finally:
            asking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asking


def test_a_crowd_that_comes_and_goes_holds_up_no_other_table(server: Server) -> None:
    """300 who look on cost about three times as much as 100, when they come and when they go."""
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    shown, other = anna.open(public=True), boris.open(mine=2)
    Person(server.url).sit(shown, 1)

    async def crowd(count: int) -> tuple[float, float, list[float]]:
        async with pings(boris, server, other) as taken:
            before = cpu_seconds(server)
            ears = await asyncio.gather(*(watch(server, shown) for _ in range(count)))
            came = cpu_seconds(server)
            await asyncio.gather(*(one.close() for one in ears))
            await asyncio.sleep(1)
            return came - before, cpu_seconds(server) - came, taken

    few, many = asyncio.run(crowd(WATCHERS // 3)), asyncio.run(crowd(WATCHERS))
    assert many[0] < 6 * few[0] + 0.5
    assert many[1] < 6 * few[1] + 0.5
    assert max(many[2]) < 0.8


class Ear:
    """A listener that keeps what it is told."""

    def __init__(self, person: str, seat: int = 14, lang: str = "en") -> None:
        self.person, self.seat, self.lang = person, seat, lang
        self.wish, self.came_by_seat, self.closing, self.invites = None, False, False, 0
        self.shown: Any = None
        self.table: Any = None
        self.watchers = 0
        self.hidden: frozenset[str] = frozenset()
        self.texts: list[str] = []
        self.keeps_up = True

    def send(self, message: dict[str, Any]) -> None:
        self.send_text(json.dumps(message["type"]))

    def send_text(self, text: str) -> None:
        self.texts.append(text)


class Paper:
    """A store that takes everything and keeps nothing."""

    async def append(self, append: Any) -> bool:
        return True


def test_what_a_crowd_is_told_is_worked_out_and_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = {"about_table": 0, "encode": 0}
    for name in calls:
        real = getattr(hub_module, name)

        def counting(*arguments: Any, name: str = name, real: Any = real) -> Any:
            calls[name] += 1
            return real(*arguments)

        monkeypatch.setattr(hub_module, name, counting)
    row = blank_row(game("sample"), "p0") | {"seats": 2, "lineup": [{"kind": "open"}] * 2, "public": True}

    async def story() -> list[Ear]:
        room = Room(row, game("sample"), cast(Any, Paper()))
        audience = Audience(room)
        await room.change(lambda: room.sit(0, "p0", "Anna", ""))
        crowd = [Ear("p0", 0), *(Ear(f"w{n}", lang=("en", "uk")[n % 2]) for n in range(WATCHERS))]
        for ear in crowd:
            audience.join(cast(SocketListener, ear))
            ear.send(audience.state(cast(SocketListener, ear), set()))
            audience.tell_soon()
        await asyncio.sleep(1)
        assert all(ear.watchers == WATCHERS for ear in crowd)
        assert calls["about_table"] <= 10
        assert calls["encode"] <= 6 * hub_module.FEW * 2
        calls.update(about_table=0, encode=0)
        await room.change(lambda: room.sit(1, "p1", "Boris", ""))
        audience.tell()
        async with asyncio.timeout(60):
            while any(ear.table["seats"][1]["name"] != "Boris" for ear in crowd):
                await asyncio.sleep(0.01)
        return crowd

    crowd = asyncio.run(story())
    assert all(ear.table["seats"][1]["name"] == "Boris" for ear in crowd)
    assert calls["about_table"] == 3  # for Anna and for strangers in two languages
    assert calls["encode"] == 3
    assert len({id(ear.texts[-1]) for ear in crowd}) == 3
    assert crowd[0].table["invite"] is not None
    assert crowd[1].table["invite"] is None


def test_what_somebody_missed_while_a_crowd_was_told_is_told_too() -> None:
    """Changes that come while a crowd is told in turns reach everybody, each once and in order."""
    row = blank_row(game("sample"), "p0") | {"seats": 2, "lineup": [{"kind": "open"}] * 2, "public": True}

    async def story() -> None:
        room = Room(row, game("sample"), cast(Any, Paper()))
        audience = Audience(room)
        crowd = [Ear(f"w{n}") for n in range(WATCHERS)]
        for ear in crowd:
            audience.join(cast(SocketListener, ear))
            audience.state(cast(SocketListener, ear), set())
        for name in ("Anna", "Boris", "Carl"):
            await room.change(lambda name=name: room.sit(0, "p0", name, ""))  # type: ignore[misc]
            audience.tell()
            await asyncio.sleep(0)
            await room.change(lambda: room.stand(0, "p0"))
            audience.tell()
        await room.change(lambda: room.sit(0, "p0", "Zoe", ""))
        audience.tell()
        await asyncio.sleep(0.5)
        for ear in crowd:
            assert ear.table["seats"][0]["name"] == "Zoe"
            steps = [json.loads(text) for text in ear.texts]
            assert [step["base"] for step in steps[1:]] == [step["version"] for step in steps[:-1]]

    asyncio.run(story())


def test_names_of_tables_that_are_not_there_are_not_kept(tmp_path: Path) -> None:
    async def story() -> None:
        application = Application(ServerSettings(database=f"sqlite:///{tmp_path}/x.db", prepare=False))
        await application.open()
        for n in range(50):
            with pytest.raises(Refusal):
                await application.hub.get(f"nowhere{n // 2}")
        both = await asyncio.gather(*(application.hub.get("nowhere") for _ in range(3)), return_exceptions=True)
        assert all(isinstance(one, Refusal) for one in both)
        held = [name for part in vars(application.hub).values() if isinstance(part, dict) for name in part]
        assert not any("nowhere" in str(name) for name in held)
        await application.close()

    asyncio.run(story())


# --- those who do not read ---


class Deaf:
    """A socket that never reads: what is sent to it stays with the server, but for a few kilobytes."""

    def __init__(self, server: Server, table: dict[str, Any], cookie: str) -> None:
        self.raw = socket.socket()
        self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.raw.connect(("127.0.0.1", server.port))
        self.raw.settimeout(20)
        head = (
            f"GET /api/tables/{table['id']}/socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", f"Cookie: {cookie}",
            "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
        )  # fmt: skip
        self.raw.sendall("\r\n".join(head).encode())
        assert self.raw.recv(12) == b"HTTP/1.1 101"
        self.raw.sendall(frame(0x81, json.dumps({"v": 1, "type": "hello", "fixed": []}).encode()))

    def cut_after(self, data: bytes, most: int, seconds: float = 60) -> bool:
        """Whether the connection is cut while data is sent again and again, so often at most."""
        end = time.monotonic() + seconds
        try:
            for n in range(most):
                self.raw.sendall(data)
                if n % 100 == 0:
                    time.sleep(0.01)
            while time.monotonic() < end:
                self.raw.sendall(frame(0x8A, b""))
                time.sleep(0.05)
        except OSError:
            return True
        return False


def frame(head: int, data: bytes) -> bytes:
    """A frame of a client, with a mask of zeros."""
    assert len(data) < 126
    return bytes((head, 0x80 | len(data))) + bytes(4) + data


def test_who_does_not_read_is_cut_off_and_takes_little_memory(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table = anna.open(mine=2)
    with anna.at(table["id"]) as one:
        size = len(one.texts[-1])
    before = memory(server)
    deaf = [Deaf(server, table, anna.cookie) for _ in range(8)]
    look = frame(0x81, json.dumps({"v": 1, "type": "look", "seat": 0, "fixed": []}).encode())
    cut = [one.cut_after(look, 12 * 2**20 // size, 5) for one in deaf]
    grown = memory(server) - before
    for one_ in deaf:
        one_.raw.close()
    assert grown < 32 * 2**20
    assert all(cut)
    with anna.at(table["id"]) as again:
        again.settle()


def test_pings_of_somebody_who_reads_no_answers_take_no_memory(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table = anna.open(mine=2)
    deaf = Deaf(server, table, anna.cookie)
    before = memory(server)
    deaf.cut_after(frame(0x89, b"x" * 125) * 8000, 60, 0)
    assert memory(server) - before < 24 * 2**20
    deaf.raw.close()
    with anna.at(table["id"]) as again:
        again.settle()


def test_a_request_that_never_becomes_whole_is_not_waited_for(server: Server) -> None:
    """A head without end is cut off after 64 KiB."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            send_lines(raw, 2000)


def send_lines(raw: socket.socket, count: int) -> None:
    for n in range(count):
        raw.sendall(f"X-{n}: {'y' * 1000}\r\n".encode())
        time.sleep(0.0005)
