"""Counters for whoever runs a server, in the form of Prometheus. No name, table or address is in them.

Where Prometheus's package is not installed nothing is counted: nobody would read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.extras import has_packages


class _Uncounted:
    """Takes the place of every counter where there are none."""

    def __init__(self, *_: Any, **__: Any) -> None:
        pass

    def labels(self, *_: str) -> _Uncounted:
        return self

    def inc(self, amount: float = 1) -> None:
        pass

    dec = set = observe = inc


if TYPE_CHECKING or has_packages("prometheus_client"):
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
else:
    CollectorRegistry = Counter = Gauge = Histogram = ProcessCollector = _Uncounted

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
_FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

COMMIT = Histogram("petteia_commit_seconds", "Time to write an entry", buckets=_FAST, registry=REGISTRY)
HANDLE = Histogram("petteia_message_seconds", "Time to answer a message", ["type"], buckets=_FAST, registry=REGISTRY)
ENTRIES = Counter("petteia_entries", "Entries written", ["kind"], registry=REGISTRY)
REFUSED = Counter("petteia_refused", "Messages and requests refused", ["code"], registry=REGISTRY)
FINISHED = Counter("petteia_finished", "Games finished", registry=REGISTRY)
SENT = Counter("petteia_sent", "Messages sent", registry=REGISTRY)
DEAF = Counter("petteia_deaf", "Sockets cut off because they did not read", registry=REGISTRY)
SOCKETS = Gauge("petteia_sockets", "Open sockets", registry=REGISTRY)
LAG = Gauge("petteia_lag_seconds", "How late the process is", registry=REGISTRY)
ROOMS = Gauge("petteia_rooms", "Rooms in memory", registry=REGISTRY)


def text() -> bytes:
    """All of them, to be read by Prometheus."""
    return generate_latest(REGISTRY)
