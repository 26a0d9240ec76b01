"""A disk that is full, a file that is damaged, a line that breaks, a table that cannot be read, hosts that do not answer, more
rows than fit into memory: each is noticed, told, and keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import contextlib
import http.server
import itertools
import json
import resource
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg
import httpx
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server.people import Person
from tests.server.postgres import Cluster
from tests.server.servers import Server, running

from petteia import game
from petteia.server import webhook
from petteia.server.application import Application
from petteia.server.database import backup
from petteia.server.database.schema import LOG, METADATA, PERSONS, TABLES
from petteia.server.database.store import TRY_EVERY, Store
from petteia.server.rooms.new_table import blank_row
from petteia.server.rooms.room import now
from petteia.server.settings import ServerSettings
from petteia.server.webhook import Webhooks

# --- readiness ---


def becomes(url: str, status: int) -> bool:
    """Whether a server's readiness becomes this within the time for which an answer holds."""
    end = time.monotonic() + TRY_EVERY + 10
    while time.monotonic() < end:
        if httpx.get(f"{url}/readyz", timeout=30).status_code == status:
            return True
        time.sleep(0.5)
    return False


def test_a_server_whose_disk_is_full_is_not_ready(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/petteia.db", tmp_path) as server:
        assert server.process is not None
        full = max(file.stat().st_size for file in tmp_path.glob("petteia.db*"))
        usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (min(full, 4096), usual[1]))
        assert becomes(server.url, 503)
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, usual)
        assert becomes(server.url, 200)


def test_a_server_whose_file_is_damaged_is_not_ready(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/petteia.db", tmp_path) as server:
        for file in tmp_path.glob("petteia.db*"):
            if file.suffix in (".db", ".db-wal"):
                file.write_bytes(b"no database " * (file.stat().st_size // 12))
        assert becomes(server.url, 503)


def test_asking_for_readiness_does_not_keep_the_disk_busy(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(ServerSettings(database=f"sqlite:///{tmp_path}/x.db").database_url)
        await store.open()
        jobs: list[Any] = []
        usual = store.write

        async def counted(job: Any, *given: Any) -> Any:
            jobs.append(job)
            return await usual(job, *given)

        store.write = counted  # type: ignore[method-assign]
        assert all(await asyncio.gather(*(store.is_well() for _ in range(200))))
        assert all([await store.is_well() for _ in range(200)])
        assert len(jobs) == 1
        await store.close()

    asyncio.run(run())


def test_a_database_that_hangs_is_not_well_and_the_answer_comes_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("petteia.server.database.store.TRY_WITHIN", 0.3)

    async def run() -> None:
        store = Store(ServerSettings(database=f"sqlite:///{tmp_path}/x.db").database_url)
        await store.open()

        async def hang(connection: AsyncConnection) -> None:
            await asyncio.sleep(2)

        hanging = asyncio.create_task(store.write(hang))
        await asyncio.sleep(0.05)
        started = time.monotonic()
        assert not await store.is_well()
        assert time.monotonic() - started < 1.5
        await hanging
        await asyncio.sleep(0.3)
        assert await store.is_well()
        await store.close()

    asyncio.run(run())


# --- the line to other processes ---


def test_the_line_to_other_processes_is_made_again_whatever_breaks_it(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.database()
    heard: list[Any] = []

    async def run() -> None:
        application = Application(ServerSettings(database=database, prepare=False, bot_workers=0))
        troubles: list[Exception] = [sa.exc.OperationalError("select", {}, OSError()), RuntimeError("odd")]
        asked: list[int] = []

        async def missed() -> None:
            asked.append(1)
            if troubles:
                raise troubles.pop()

        async def hear(news: Any) -> None:
            heard.append(news)

        monkeypatch.setattr("petteia.server.application.LONGEST_PAUSE", 0.2)
        application.hub.missed, application.hub.heard = missed, hear  # type: ignore[method-assign]
        application.hub.concerns = lambda news: True  # type: ignore[method-assign]
        await application.open()
        other = await asyncpg.connect(database)
        for n in range(3):
            async with asyncio.timeout(30):
                while not any(news == {"table": "t", "n": n} for news in heard):
                    await other.execute("select pg_notify('petteia', $1)", json.dumps({"table": "t", "n": n}))
                    await asyncio.sleep(0.05)
            assert len(asked) >= 3 + n
            await other.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity"
                " where datname = current_database() and pid <> pg_backend_pid()"
            )
        await other.close()
        await application.close()

    asyncio.run(run())


# --- the sweep ---


def test_a_broken_table_does_not_keep_others_from_being_woken(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Its log has a gap, its data is nonsense, its game is not here: the one behind them is woken all the same."""
    sample = game("sample")
    seats = {"seats": 2, "options": {"winter": False, "long": False}, "phase": "playing"}
    lineup = [{"kind": "bot", "bot": "random"}] * 2
    usual = seats | {"lineup": lineup, "wake": 1}

    async def run() -> None:
        application = Application(
            ServerSettings(database=f"sqlite:///{tmp_path}/x.db", prepare=False, bot_workers=0, every_game=True)
        )
        await application.store.open()
        application.readiness.is_ready = lambda name, moves=0: True  # type: ignore[method-assign]
        rows = [
            blank_row(sample, "p") | usual | {"id": name, "wake": n}
            for n, name in enumerate(("gap", "nonsense", "other", "whole"), 1)
        ]
        rows[2]["game"] = "chess"
        entries = [("gap", 5, "sit", {}), ("nonsense", 1, "begin", {"moves": "x"})]

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(sa.insert(TABLES), rows)
            for table, seq, kind, data in entries:
                line = {"table_id": table, "seq": seq, "at": 1, "kind": kind, "seat": 0, "data": data}
                await connection.execute(sa.insert(LOG).values(line))

        await application.store.write(job)
        for _ in range(3):
            await application.hub.sweep()
        found = {row["id"]: row["wake"] for row in await application.store.rows(sa.select(TABLES.c.id, TABLES.c.wake))}
        assert all(found[name] > now() + 60_000 for name in ("gap", "nonsense", "other"))
        assert found["whole"] is None or found["whole"] > 10
        for name in ("gap", "nonsense"):  # tried again later, and told only once
            await application.store.rest(name, 1)
        await application.hub.sweep()
        for task in list(application.hub.tasks):
            task.cancel()
        await application.store.close()

    asyncio.run(run())
    told = [vars(record)["table"] for record in caplog.records if record.msg == "table cannot be woken"]
    assert sorted(told) == ["gap", "nonsense", "other"]


# --- webhooks ---


@contextlib.contextmanager
def silent() -> Iterator[int]:
    """A port at which somebody picks up and says nothing."""
    with socket.create_server(("127.0.0.1", 0), backlog=200) as one:
        yield int(one.getsockname()[1])


def room(table: str, address: str, loud: int = 1) -> Any:
    class Room:
        id, waiting, over = table, {0}, False
        game, log_state, row = SimpleNamespace(name="sample"), SimpleNamespace(loud=loud), {"webhook": address}

    return Room()


@pytest.fixture
def answering() -> Iterator[tuple[int, list[Any]]]:
    """A port at which every call is answered well, and what came."""
    seen: list[Any] = []

    class Good(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            seen.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *args: object) -> None:
            return

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Good) as hook:
        threading.Thread(target=hook.serve_forever, daemon=True).start()
        yield int(hook.server_address[1]), seen
        hook.shutdown()


def test_slow_hosts_do_not_silence_the_others(
    answering: tuple[int, list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, seen = answering
    monkeypatch.setattr(webhook, "SHORTEST_REST", 0.5)

    async def run() -> None:
        hooks = Webhooks("https://example.org/games", private=True)
        with silent() as slow:
            for n in range(60):
                hooks.ring(room(f"slow{n}", f"http://127.0.0.{n % 40 + 2}:{slow}/"))
            for n in range(30):
                hooks.ring(room(f"good{n}", f"http://127.0.0.1:{port}/"))
            async with asyncio.timeout(4):
                while len(seen) < 30:
                    await asyncio.sleep(0.02)
            hooks.close()

    asyncio.run(run())
    assert {message["table"] for message in seen} == {f"good{n}" for n in range(30)}
    assert seen[0]["link"] == f"https://example.org/games/table/{seen[0]['table']}"


def test_a_host_that_fails_is_left_alone_for_longer_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[float, str]] = []
    monkeypatch.setattr(webhook, "SHORTEST_REST", 0.2)

    async def run() -> None:
        hooks = Webhooks("", private=True)

        async def call(address: str, message: dict[str, Any]) -> bool:
            tried.append((time.monotonic(), message["table"]))
            assert message["link"] is None
            return False

        hooks._call = call  # type: ignore[method-assign]
        for n in range(500):
            hooks.ring(room(f"t{n % 300}", "http://127.0.0.1/", n))
        await asyncio.sleep(2)
        assert sum(len(host.waiting) for host in hooks._hosts.values()) <= webhook.MOST_WAITING
        hooks.close()

    asyncio.run(run())
    pauses = [b[0] - a[0] for a, b in itertools.pairwise(tried)]
    assert len(tried) in (3, 4)
    assert all(after > 1.5 * before for before, after in itertools.pairwise(pauses))


def test_a_webhook_with_control_characters_is_refused(server: Server) -> None:
    wish = {"game": "sample", "seats": [{"kind": "me"}, {"kind": "open"}], "webhook": "http://x/\x00"}
    assert Person(server.url, "Anna").http.post("/api/tables", json=wish).status_code == 422


# --- many rows ---

MEASURE = """
import re, sys
from pathlib import Path
from petteia.server.database import backup
def most():
    return int(re.search(r"VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())[1]) // 1024
before = most()
done = getattr(backup, sys.argv[1])(sys.argv[2], Path(sys.argv[3]))
print(done, most() - before)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_a_backup_and_its_restoring_do_not_hold_every_row_in_memory(
    new_database: Callable[[], str], tmp_path: Path
) -> None:
    """About 120 MB of rows go through a process whose memory grows by less than a third of that."""
    first, second = (ServerSettings(database=new_database()).database_url for _ in range(2))
    backup.migrate(first)
    people, size = 6_000, 20_000

    async def fill() -> None:
        store = Store(first)
        async with store.engine.begin() as connection:
            for start in range(0, people, 500):
                rows = [
                    {"id": f"p{n}", "name": f"{n} " + "x" * size, "lang": "en", "made": n}
                    for n in range(start, start + 500)
                ]
                await connection.execute(sa.insert(PERSONS), rows)
            await connection.execute(sa.insert(TABLES), [blank_row(game("sample"), "p1") for _ in range(3)])
        await store.engine.dispose()

    asyncio.run(fill())
    for work, url in (("backup", first), ("restore", second)):
        command = [sys.executable, "-c", MEASURE, work, url, str(tmp_path / "b.gz")]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=280)
        tables, grown = map(int, done.stdout.split())
        assert tables == 3
        assert grown < 60, f"{work} took {grown} MiB"

    async def rows(url: str) -> list[Any]:
        store = Store(url)
        found = [len(await store.rows(sa.select(*table.primary_key))) for table in METADATA.sorted_tables]
        await store.engine.dispose()
        return found

    assert asyncio.run(rows(first)) == asyncio.run(rows(second))
