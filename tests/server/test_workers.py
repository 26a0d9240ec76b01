"""Several processes behind one port: a table has one of them, and any of them may die."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.people import Person
from tests.server.postgres import Cluster
from tests.server.servers import Server
from tests.server.test_kills import Player, check_games, let_play

from petteia.server.web.workers import owner_of

WORKERS = 3


@pytest.fixture(scope="module")
def group(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Three workers behind one port."""
    server = Server(postgres.database(), tmp_path_factory.mktemp("workers"), PETTEIA_WORKERS=str(WORKERS))
    try:
        server.start()
        for number in range(WORKERS):
            wait_until(lambda n=number: ready(server, n), "every worker is ready")  # type: ignore[misc]
        yield server
    finally:
        server.kill()


def wait_until(is_so: Callable[[], bool], what: str, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def ready(server: Server, number: int) -> bool:
    """Whether a worker has the rules of the sample game."""
    person = Person(server.url)
    return bool(person.http.get(f"/api/games/sample?worker={number}").json()["ready"])


def count(server: Server, number: int, name: str) -> float:
    """One of a worker's counters."""
    text = Person(server.url).http.get(f"/metrics?worker={number}").text
    return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(f"{name} "))


def phase(server: Server, table: str) -> str:
    """A table's phase; nothing if a worker died with the question."""
    try:
        return str(httpx.get(f"{server.url}/api/tables/{table}", timeout=30).json()["table"]["phase"])
    except httpx.TransportError:
        return ""


def children(pid: int) -> list[int]:
    """The worker processes of a server, without those of multiprocessing itself."""
    found = []
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        command = Path(f"/proc/{child}/cmdline").read_bytes()
        if b"resource_tracker" not in command:
            found.append(int(child))
    return found


def lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_tables_are_spread_and_each_has_one_owner() -> None:
    owners = [owner_of(f"table{n}", 4) for n in range(1000)]
    assert {owners.count(number) // 100 for number in range(4)} <= {2, 3}
    assert owners == [owner_of(f"table{n}", 4) for n in range(1000)]


def test_sqlite_is_for_one_process(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "petteia", "serve", "--workers", "2", "--port", "0"]
    environment = os.environ | {"PETTEIA_DATABASE": f"sqlite:///{tmp_path}/one.db"}
    found = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert found.returncode == 2
    assert "several need PostgreSQL" in found.stderr
    assert found.stderr.count("\n") < 3


def test_the_people_of_a_table_are_served_by_its_owner(group: Server) -> None:
    before = [count(group, number, "petteia_sockets") for number in range(WORKERS)]
    for _ in range(4):
        anna, boris = Person(group.url, "Anna"), Person(group.url, "Boris")
        table = anna.open()
        assert boris.sit(table, 1).status_code == 200
        owner = owner_of(table["id"], WORKERS)
        with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
            while one.state["question"] is None:
                one.receive()
            other.settle()
            now = [count(group, number, "petteia_sockets") for number in range(WORKERS)]
            assert [n - b for n, b in zip(now, before, strict=True)] == [2 * (n == owner) for n in range(WORKERS)]
        wait_until(lambda: count(group, owner, "petteia_sockets") == before[owner], "both have gone")  # noqa: B023


def test_a_bot_answers_wherever_its_table_was_opened(group: Server) -> None:
    """Tables are opened by any worker; bots think at the owner's, and quickly."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    owners = set()
    for seed in range(6):
        anna = Person(group.url, "Anna")
        table = anna.http.post("/api/tables", json={"game": "sample", "seats": seats}).json()["table"]
        owners.add(owner_of(table["id"], WORKERS))
        started = time.monotonic()
        with anna.at(table["id"]) as one:
            while not one.is_over and time.monotonic() < started + 150:
                one.until_asked()
                if not one.is_over:
                    one.play_any(random.Random(seed))
            assert one.is_over
    assert len(owners) > 1


def test_a_worker_that_dies_is_started_again_and_its_people_go_on(group: Server) -> None:
    assert group.process is not None
    players = []
    for seed in range(3):
        anna, boris = Person(group.url, "Anna"), Person(group.url, "Boris")
        table = anna.open(options={"long": True}, public=True)
        boris.sit(table, 1)
        players += [
            Player(anna, table["id"], 0, seed, [group.url]),
            Player(boris, table["id"], 1, seed + 9, [group.url]),
        ]
    for player in players:
        player.start()
    first = children(group.process.pid)
    assert len(first) == WORKERS
    for pid in first[:2]:
        let_play(players, 12, 0.0)
        os.kill(pid, signal.SIGKILL)
    for player in players:
        player.join(180)
        assert player.fault is None, player.fault
        assert not player.is_alive()
    for player in players:  # the end of a game may be heard a moment later in the worker that is asked for it
        wait_until(lambda who=player: phase(group, who.table) == "over", "everybody hears of the end")  # type: ignore[misc]
    check_games(group, players)
    pid = group.process.pid
    wait_until(lambda: len(children(pid)) == WORKERS, "all workers are there again")
    assert len(set(children(pid)) & set(first)) == 1


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL])
def test_when_the_server_ends_so_do_its_workers(postgres: Cluster, tmp_path: Path, sign: signal.Signals) -> None:
    server = Server(postgres.database(), tmp_path, PETTEIA_WORKERS="2")
    server.start()
    assert server.process is not None
    workers = children(server.process.pid)
    with Person(server.url).http.stream("GET", "/api/games"):
        os.kill(server.process.pid, sign)
        assert server.process.wait(60) == (0 if sign == signal.SIGTERM else -signal.SIGKILL)
    wait_until(lambda: not any(map(lives, workers)), "no worker is left behind")
