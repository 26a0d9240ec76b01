"""Run it: one server process or several, the people in this one, figures at the end.

The people take time too, from the same cores: their part is printed, and so is what the rest of the machine did meanwhile.
Without --database a new SQLite file is used, which is for one server process; with PostgreSQL there may be several, and each
table's people connect to one of them, as behind a proxy that chooses by the table's address. With --workers there is one server
of so many processes behind one port. With --newcomers somebody new tries to open a table every second, and a server that is
late refuses (`busy`), as it does in use. With --watchers so many people without a seat look at the first table, which is
public, and all leave at once when two thirds of the time are over: the moves of the other tables tell what that costs them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import httpx

from petteia.server.settings import Limits

from .players import Count, play_all

COUNTED = [one.name for one in fields(Limits) if "_per_" in one.name or one.name.endswith("_burst")]
NO_LIMITS = dict.fromkeys(COUNTED, 10**9)
"""All people of the benchmark come from one address, and from a few persons."""


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--period", type=float, default=5.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--game", default="akropolis")
    parser.add_argument(
        "--database", default="", help="sqlite:///FILE or postgresql://...; by default a new SQLite file"
    )
    parser.add_argument("--processes", type=int, default=1, help="server processes; more than one need PostgreSQL")
    parser.add_argument("--workers", type=int, default=1, help="worker processes of each server; needs PostgreSQL too")
    parser.add_argument("--newcomers", action="store_true", help="let others try to open tables, one a second")
    parser.add_argument("--watchers", type=int, default=0, help="so many people look at the first table")
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = wishes.database or f"sqlite:///{folder}/load.db"
        servers = [start(database, Path(folder), wishes.workers, wishes.newcomers) for _ in range(wishes.processes)]
        try:
            run(wishes, servers)
        finally:
            for server, _ in servers:
                server.send_signal(signal.SIGTERM)
            for server, _ in servers:
                server.wait(60)


def run(wishes: argparse.Namespace, servers: Sequence[tuple[subprocess.Popen[bytes], str]]) -> None:
    """Play, and print the figures."""
    urls = [url for _, url in servers]
    page = max(wait(url, wishes.game, wishes.workers) for url in urls)
    pids = [pid for server, _ in servers for pid in family(server.pid)]
    use: list[Use] = []
    count = asyncio.run(
        play_all(
            urls,
            wishes.game,
            wishes.tables,
            wishes.period,
            wishes.seconds,
            lambda: use.append(Use.now(pids)),
            wishes.newcomers,
            wishes.watchers,
        )
    )
    report(count, wishes.tables, page, pids, use[1].since(use[0]))
    for url in urls:
        for number in range(wishes.workers):
            writing = "  ".join(f"{name} {1000 * mean(url, number, name):.1f} ms" for name in ("commit", "message"))
            print(f"by the server's own counters    {writing}")


@dataclass(frozen=True)
class Use:
    """What has been used of the processors, in seconds: by the servers, by the people, by everything; how long servers and
    people stood ready while a processor was busy with something else; and the time."""

    servers: float
    people: float
    machine: float
    waited: float
    at: float

    @staticmethod
    def now(pids: Sequence[int]) -> Use:
        """So far."""
        busy = [int(n) for n in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
        idle = busy[3] + busy[4]
        ticks = os.sysconf("SC_CLK_TCK")
        waited = sum(waited_seconds(pid) for pid in (*pids, os.getpid()))
        used = sum(map(cpu_seconds, pids))
        return Use(used, time.process_time(), (sum(busy) - idle) / ticks, waited, time.monotonic())

    def since(self, earlier: Use) -> Use:
        """What was used between two moments."""
        return Use(
            self.servers - earlier.servers, self.people - earlier.people, self.machine - earlier.machine,
            self.waited - earlier.waited, self.at - earlier.at,
        )  # fmt: skip


def family(pid: int) -> list[int]:
    """A process and all that come from it."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in family(int(child)))]


def start(database: str, folder: Path, workers: int, sheds: bool) -> tuple[subprocess.Popen[bytes], str]:
    """A server on a free port; one that `sheds` begins nothing new while it is late."""
    port = free_port()
    limits = NO_LIMITS if sheds else NO_LIMITS | {"lag_seconds": 10**9}
    environment = os.environ | {
        "PETTEIA_DATABASE": database, "PETTEIA_LIMITS": json.dumps(limits), "PETTEIA_EVERY_GAME": "1",
        "PETTEIA_PREPARE": "0", "PETTEIA_METRICS": "1",
    }  # fmt: skip
    command = [sys.executable, "-m", "petteia", "serve", "--port", str(port), "--log", "warning"]
    command += ["--workers", str(workers)]
    server = subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.DEVNULL)
    return server, f"http://127.0.0.1:{port}"


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait(url: str, game: str, workers: int) -> float:
    """Until the game is ready; gives the seconds until the page was there."""
    started = time.monotonic()
    while True:
        try:
            httpx.get(url)
            break
        except httpx.TransportError:
            time.sleep(0.02)
    page = time.monotonic() - started
    for number in range(workers):
        while not httpx.get(f"{url}/api/games/{game}?worker={number}", timeout=60).json()["ready"]:
            time.sleep(0.2)
    return page


def report(count: Count, tables: int, page: float, pids: Sequence[int], use: Use) -> None:
    """Print the figures."""
    moves = max(1, len(count.moves))
    others = use.machine - use.servers - use.people
    print(f"page ready after the start      {page:10.2f} s")
    print(f"server processes                {len(pids):10}")
    print(f"tables, sockets                 {tables:10} {2 * tables}")
    print(f"moves, a second                 {len(count.moves):10} {len(count.moves) / use.at:.1f}")
    print(f"a move: p50, p99, most          {' '.join(f'{1000 * x:10.1f} ms' for x in spread(count.moves))}")
    print(f"the other seat hears: p50, p99  {' '.join(f'{1000 * x:10.1f} ms' for x in spread(count.heard)[:2])}")
    print(f"refused, games finished         {count.refused:10} {count.finished}")
    if count.watched:
        print(f"the watched table's: p50, most  {' '.join(f'{1000 * x:10.1f} ms' for x in spread(count.watched)[::2])}")
        print(f"a watcher hears: p50, p99, most {' '.join(f'{1000 * x:10.1f} ms' for x in spread(count.told))}")
    if count.newcomers:
        told = Counter(status for status, _ in count.newcomers)
        print(f"newcomers: opened, told busy    {told[201]:10} {told[503]} of {told.total()}")
        seconds = [one for _, one in count.newcomers]
        print(f"a newcomer is answered: p50     {1000 * spread(seconds)[0]:10.1f} ms")
    print(f"received                        {count.received / 1e6:10.1f} MB")
    print(f"servers: CPU a move, cores      {1000 * use.servers / moves:10.2f} ms {use.servers / use.at:8.2f}")
    print(f"people: CPU a move, cores       {1000 * use.people / moves:10.2f} ms {use.people / use.at:8.2f}")
    print(f"all else on this machine        {others / use.at:10.2f} cores of {os.cpu_count()}")
    print(
        f"waited for a core               {100 * use.waited / use.at:10.1f} % of the time, servers and people together"
    )
    print(f"servers: memory                 {sum(map(memory, pids)) / 2**20:10.0f} MiB")


def mean(url: str, number: int, name: str) -> float:
    """The mean of one of the server's histograms: how long it took to write an entry, to answer a message."""
    found: dict[str, float] = {"sum": 0.0, "count": 0.0}
    for line in httpx.get(f"{url}/metrics?worker={number}", timeout=60).text.splitlines():
        key = line.partition("{")[0].partition(" ")[0]
        if key.startswith(f"petteia_{name}_seconds_") and key.rsplit("_", 1)[1] in found:
            found[key.rsplit("_", 1)[1]] += float(line.rsplit(" ", 1)[1])
    return found["sum"] / max(1.0, found["count"])


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """The median, the 99th of a hundred, and the greatest."""
    if len(values) < 2:
        return (0.0, 0.0, 0.0)
    return statistics.median(values), statistics.quantiles(values, n=100)[98], max(values)


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def waited_seconds(pid: int) -> float:
    """How long the main thread of a process was ready to run and did not."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


def memory(pid: int) -> int:
    """What a process has of memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
