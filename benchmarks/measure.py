"""How things are measured: repeatedly, the best run counts, since a busy machine only ever makes a run slower."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Figure:
    """One measured line: what, how much of which unit, and the target it is held against ("" if none)."""

    what: str
    value: float
    unit: str
    target: str = ""


Clock = Callable[[], float]


def computing() -> float:
    """Seconds of computing of this process and of those it has started and waited for: other work does not count."""
    return sum(os.times()[:4])


def best_rate(work: Callable[[], int], rounds: int = 5, clock: Clock = time.thread_time) -> float:
    """The highest number of things done per second over a few rounds; `work` says how many it did.

    By default the seconds are those that this thread has computed, so that other work on the machine hardly counts.
    """
    rates = []
    for _ in range(rounds):
        started = clock()
        done = work()
        rates.append(done / (clock() - started))
    return max(rates)


def best_seconds(work: Callable[[], object], rounds: int = 5, clock: Clock = time.thread_time) -> float:
    """The shortest time that a piece of work took."""
    times = []
    for _ in range(rounds):
        started = clock()
        work()
        times.append(clock() - started)
    return min(times)


def least_seconds(work: Callable[[], object], rounds: int) -> float:
    """The shortest time of a piece of work that uses other processes or threads: on the wall, or of computing where that is
    less, so that neither other work on the machine counts nor what was done at once counts twice."""
    times = []
    for _ in range(rounds):
        wall, computed = time.perf_counter(), computing()
        work()
        times.append(min(time.perf_counter() - wall, computing() - computed))
    return min(times)


def load() -> str:
    """How many processes wanted to compute in the last minute, on average."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def machine() -> str:
    """The machine in words."""
    name = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        name = names[0] if names else name
    return f"{name}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
