"""How late the event loop of this process is. When it is too late, nothing new is begun."""

from __future__ import annotations

import asyncio
import logging
import math
import time

from . import metrics

BEAT = 0.25
"""Seconds between two looks at the clock."""
MEMORY = 3.0
"""Seconds in which what was is mostly forgotten: one long step is no sign of too much work."""
_log = logging.getLogger(__name__)


class Lag:
    """By how many seconds a timer of this process is late, in the mean over the last few seconds."""

    def __init__(self, most: float) -> None:
        self._most = most
        self.seconds = 0.0

    @property
    def is_too_long(self) -> bool:
        """Whether nothing new should be begun."""
        return self.seconds > self._most

    async def watch(self) -> None:
        """Look at the clock, for as long as the process runs."""
        while True:
            asked = time.monotonic()
            await asyncio.sleep(BEAT)
            taken = time.monotonic() - asked
            self.note(taken - BEAT, taken)

    def note(self, late: float, taken: float) -> None:
        """A timer was so late; it was asked for so many seconds ago."""
        was_too_long = self.is_too_long
        self.seconds += (late - self.seconds) * (1 - math.exp(-taken / MEMORY))
        metrics.LAG.set(self.seconds)
        if self.is_too_long != was_too_long:
            said = "too much to do: nothing new is begun" if self.is_too_long else "on time again"
            _log.warning(said, extra={"late": round(self.seconds, 2)})
