"""The people of the benchmark: two sockets a table, one of them moving every few seconds."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

MOST_OPENING = 8
"""So many tables are opened at a time."""


@dataclass
class Count:
    """What was measured."""

    moves: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    received: int = 0
    refused: int = 0
    finished: int = 0
    newcomers: list[tuple[int, float]] = field(default_factory=list)
    watched: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)


@dataclass
class Seat:
    """One socket, and what it needs to know to move."""

    socket: ClientConnection
    question: str | None = None
    moves: list[int] = field(default_factory=list)
    done: asyncio.Event = field(default_factory=asyncio.Event)

    def take(self, message: dict[str, Any]) -> None:
        """Keep what matters of a message."""
        if message["type"] not in ("state", "news"):
            return
        if "question" in message:
            self.question = message["question"]
        if "moves" in message and message["type"] != "done":  # which only counts them
            self.moves = message["moves"]["packed"] if message["moves"] else []


class Table:
    """One table with its two seats."""

    def __init__(self, url: str, game: str, count: Count, chance: random.Random) -> None:
        self.url, self.game, self.count, self.chance = url, game, count, chance
        self.taken = count.moves
        self.is_public = False
        self.id = ""
        self.seats: list[Seat] = []
        self.over = False
        self.sent = 0.0
        self._readers: list[asyncio.Task[None]] = []

    async def open(self, turn: asyncio.Semaphore) -> None:
        """Open the table and both sockets."""
        async with turn, httpx.AsyncClient(base_url=self.url, timeout=60) as http:
            wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "me"}], "public": self.is_public}
            answer = await http.post("/api/tables", json=wish)
            answer.raise_for_status()
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            self.id = answer.json()["table"]["id"]
            for number in range(2):
                await self._sit(self.id, number, cookie)

    async def _sit(self, table: str, number: int, cookie: str) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        socket = await connect(
            address, additional_headers={"Cookie": cookie}, max_size=2**24, compression=None, ping_interval=None,
            proxy=None, open_timeout=60,
        )  # fmt: skip
        await socket.send(json.dumps({"v": 1, "type": "hello", "seat": number, "lang": "en"}))
        seat = Seat(socket)
        self.seats.append(seat)
        self._readers.append(asyncio.create_task(self._read(seat)))

    async def _read(self, seat: Seat) -> None:
        async for text in seat.socket:
            self.count.received += len(text)
            at = time.perf_counter()
            message = orjson.loads(text)
            seat.take(message)
            if message["type"] == "done":
                self.taken.append(at - self.sent)
                seat.done.set()
            elif message["type"] == "refused":
                self.count.refused += 1
                seat.done.set()
            elif message["type"] == "news" and seat.done.is_set():
                self.count.heard.append(at - self.sent)
            if message.get("position"):
                self.over = self.over or message["position"]["over"]

    async def play(self, period: float, until: float) -> None:
        """One move every period, until a time or the end of the game."""
        await asyncio.sleep(self.chance.uniform(0, period))
        while time.monotonic() < until and not self.over:
            started = time.monotonic()
            asked = [seat for seat in self.seats if seat.question is not None]
            if asked:
                await self._move(asked[0])
            await asyncio.sleep(max(0.0, period - (time.monotonic() - started)))
        self.count.finished += self.over

    async def _move(self, seat: Seat) -> None:
        seat.done.clear()
        move, question = self.chance.choice(seat.moves), seat.question
        self.sent = time.perf_counter()
        await seat.socket.send(json.dumps({"v": 1, "type": "play", "id": "m", "question": question, "moves": [move]}))
        await seat.done.wait()

    async def close(self) -> None:
        """Leave."""
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*(seat.socket.close() for seat in self.seats), return_exceptions=True)


async def come_anew(url: str, game: str, count: Count, until: float) -> None:
    """Somebody new tries to open a table every second; what is answered is noted, and after how many seconds."""
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
    while (began := time.monotonic()) < until:
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            answer = await http.post("/api/tables", json=wish)
        count.newcomers.append((answer.status_code, time.monotonic() - began))
        await asyncio.sleep(max(0.0, 1 - (time.monotonic() - began)))


class Crowd:
    """People without a seat who look at one public table. They read, and do not look at what they read."""

    def __init__(self, table: Table, count: Count) -> None:
        table.is_public, table.taken = True, count.watched
        self.table, self.count = table, count
        self._sockets: list[ClientConnection] = []
        self._readers: list[asyncio.Task[None]] = []

    async def come(self, watchers: int) -> None:
        """All of them, a few at a time."""
        turn = asyncio.Semaphore(MOST_OPENING)
        await asyncio.gather(*(self._come_one(turn) for _ in range(watchers)))

    async def _come_one(self, turn: asyncio.Semaphore) -> None:
        address = f"{self.table.url.replace('http', 'ws', 1)}/api/tables/{self.table.id}/socket"
        async with turn:
            socket = await connect(
                address, max_size=2**24, compression=None, ping_interval=None, proxy=None, open_timeout=60
            )
            await socket.send(json.dumps({"v": 1, "type": "hello", "seat": "watch", "lang": "en"}))
            await socket.recv()
        self._sockets.append(socket)
        self._readers.append(asyncio.create_task(self._read(socket)))

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            self.count.received += len(text)
            if '"log"' in text:
                self.count.told.append(time.perf_counter() - self.table.sent)

    async def go(self, at: float) -> None:
        """All of them at once, at a time."""
        await asyncio.sleep(max(0.0, at - time.monotonic()))
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in self._sockets), return_exceptions=True)


async def play_all(
    urls: Sequence[str],
    game: str,
    tables: int,
    period: float,
    seconds: float,
    mark: Callable[[], None],
    newcomers: bool,
    watchers: int,
) -> Count:
    """Open all tables, then let them be played for so long; `mark` is called when playing begins and when it ends. With
    `newcomers` others try to open tables meanwhile. The first table is watched by `watchers`, who leave when two thirds of the
    time are over."""
    count, turn = Count(), asyncio.Semaphore(MOST_OPENING)
    everything = [Table(urls[seed % len(urls)], game, count, random.Random(seed)) for seed in range(tables)]
    crowd = Crowd(everything[0], count) if watchers else None
    await asyncio.gather(*(table.open(turn) for table in everything))
    if crowd is not None:
        await crowd.come(watchers)
    await asyncio.sleep(2)
    gc.collect()
    gc.disable()  # people think on their own machines: a pause of this process is no pause of the server's
    count.received = 0
    mark()
    until = time.monotonic() + seconds
    strangers = [come_anew(url, game, count, until) for url in urls] if newcomers else []
    strangers += [] if crowd is None else [crowd.go(until - seconds / 3)]
    await asyncio.gather(*(table.play(period, until) for table in everything), *strangers)
    mark()
    await asyncio.gather(*(table.close() for table in everything))
    return count
