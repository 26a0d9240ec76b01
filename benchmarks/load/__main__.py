"""Run it: a server in a process of its own, the people in this one, figures at the end."""

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
from collections.abc import Sequence
from pathlib import Path

import httpx

from .players import Count, play_all

NO_LIMITS = {
    "requests_per_second": 1e9, "requests_burst": 10**9, "messages_per_second": 1e9, "messages_burst": 10**9,
    "tables_per_person": 10**9,
}  # fmt: skip


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
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, url = start(wishes.database or f"sqlite:///{folder}/load.db", Path(folder))
        try:
            page = wait(url, wishes.game)
            before = cpu_seconds(server.pid)
            count = asyncio.run(play_all(url, wishes.game, wishes.tables, wishes.period, wishes.seconds))
            report(count, wishes.tables, wishes.seconds, page, server.pid, cpu_seconds(server.pid) - before)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(60)


def start(database: str, folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A server on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = os.environ | {
        "PETTEIA_DATABASE": database, "PETTEIA_LIMITS": json.dumps(NO_LIMITS), "PETTEIA_EVERY_GAME": "1",
        "PETTEIA_PREPARE": "0",
    }  # fmt: skip
    command = [sys.executable, "-m", "petteia", "serve", "--port", str(port), "--log", "warning"]
    server = subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.DEVNULL)
    return server, f"http://127.0.0.1:{port}"


def wait(url: str, game: str) -> float:
    """Until the game is ready; gives the seconds until the page was there."""
    started = time.monotonic()
    while True:
        try:
            httpx.get(url)
            break
        except httpx.TransportError:
            time.sleep(0.02)
    page = time.monotonic() - started
    while not httpx.get(f"{url}/api/games/{game}", timeout=60).json()["ready"]:
        time.sleep(0.2)
    return page


def report(count: Count, tables: int, seconds: float, page: float, pid: int, cpu: float) -> None:
    """Print the figures."""
    print(f"page ready after the start      {page:10.2f} s")
    print(f"tables, sockets                 {tables:10} {2 * tables}")
    print(f"moves, a second                 {len(count.moves):10} {len(count.moves) / seconds:.1f}")
    print(f"a move: p50, p99, most          {' '.join(f'{1000 * x:10.1f} ms' for x in spread(count.moves))}")
    print(f"the other seat hears: p50, p99  {' '.join(f'{1000 * x:10.1f} ms' for x in spread(count.heard)[:2])}")
    print(f"refused, games finished         {count.refused:10} {count.finished}")
    print(f"received                        {count.received / 1e6:10.1f} MB")
    print(f"server: CPU a move (all told)   {1000 * cpu / max(1, len(count.moves)):10.2f} ms")
    print(f"server: memory                  {memory(pid) / 2**20:10.0f} MiB")


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """The median, the 99th of a hundred, and the greatest."""
    if len(values) < 2:
        return (0.0, 0.0, 0.0)
    return statistics.median(values), statistics.quantiles(values, n=100)[98], max(values)


def cpu_seconds(pid: int) -> float:
    """What a process has used of the processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """What a process has of memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
