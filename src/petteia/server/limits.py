"""How often somebody may ask: a bucket that fills by time and is emptied by messages."""

from __future__ import annotations

import time


class Bucket:
    """Lets `burst` through at once and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, float(burst)
        self._level, self._at = float(burst), time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Whether so much may pass now."""
        at = time.monotonic()
        self._level = min(self._burst, self._level + (at - self._at) * self._rate)
        self._at = at
        if self._level < amount:
            return False
        self._level -= amount
        return True

    @property
    def is_full(self) -> bool:
        """Whether it has not been used for a while."""
        return self._level + (time.monotonic() - self._at) * self._rate >= self._burst


class Buckets:
    """One bucket for each name; those not used for a while are forgotten."""

    def __init__(self, rate: float, burst: int, most: int = 20_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str) -> bool:
        """Whether somebody of that name may pass now."""
        if len(self._buckets) >= self._most:
            self._buckets = {n: b for n, b in self._buckets.items() if not b.is_full}
        return self._buckets.setdefault(name, Bucket(self._rate, self._burst)).take()
