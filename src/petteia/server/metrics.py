"""Counters for whoever keeps a server, in Prometheus's form. No name, table or address is in them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

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
