"""When a person's clock stands still, as a function of time: outside the hours in which they play, and in vacations.

Whoever is asked keeps the hours that they had then until they have answered, so that nobody stalls a game by moving them. A
vacation counts at once; how long it may be in a year is decided where it is taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from ..settings import MINUTE

SLOW = ("days",)
"""The paces at which people rest."""


@dataclass(frozen=True)
class Rest:
    """Somebody's hours, in minutes of the day of a time zone (none: all day), and the times of their vacations."""

    zone: str = "UTC"
    hours: tuple[int, int] | None = None
    away: tuple[tuple[int, int], ...] = ()

    @staticmethod
    def read(data: Mapping[str, Any] | None) -> Rest:
        """From an entry of a log."""
        if data is None:
            return Rest()
        begins, ends = (None, None) if data["hours"] is None else map(minutes, data["hours"])
        hours = None if begins is None or ends is None else (begins, ends)
        return Rest(data["zone"], hours, tuple((int(one), int(other)) for one, other in data["away"]))

    def with_hours_of(self, other: Rest | None) -> Rest:
        """The same vacations, with other hours."""
        return self if other is None else replace(self, zone=other.zone, hours=other.hours)

    def vacation(self, at: int) -> int | None:
        """When the vacation ends in which somebody is, if any."""
        return next((until for begin, until in self.away if begin <= at < until), None)

    def until(self, at: int) -> int | None:
        """When a rest ends, if there is one at a time."""
        until = self.vacation(at)
        if until is not None or self.hours is None or self._is_open(at):
            return until
        return self._next(self.hours[0], at)

    def _is_open(self, at: int) -> bool:
        local = datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone))
        return self.hours is None or is_between(60 * local.hour + local.minute, self.hours)

    def _begins(self, at: int) -> int | None:
        """When the next rest begins, for somebody who does not rest now."""
        ahead = [begin for begin, until in self.away if begin > at and until > begin]
        if self.hours is not None:
            ahead.append(self._next(self.hours[1], at))
        return min(ahead, default=None)

    def _next(self, minute: int, at: int) -> int:
        """When it is next that minute of the day; a minute later at the least, whatever clocks are put forward or back."""
        zone = ZoneInfo(self.zone)
        day = datetime.fromtimestamp(at / 1000, zone).date()
        for more in range(3):
            date = day + timedelta(days=more)
            then = datetime(date.year, date.month, date.day, minute // 60, minute % 60, tzinfo=zone)
            found = int(then.astimezone(UTC).timestamp() * 1000)
            if found > at:
                break
        return max(found, at // MINUTE * MINUTE + MINUTE)

    def after(self, since: int, time: int) -> int:
        """When so much time has run since a moment, without rests."""
        at, left = since, time
        while True:
            until = self.until(at)
            if until is not None:
                at = until
                continue
            begins = self._begins(at)
            if begins is None or at + left <= begins:
                return at + left
            at, left = begins, left - (begins - at)

    def ran(self, since: int, until: int) -> int:
        """How much time has run between two moments, without rests."""
        at, time = since, 0
        while at < until:
            end = self.until(at)
            if end is None:
                begins = self._begins(at)
                end = until if begins is None else min(begins, until)
                time += end - at
            at = end
        return time


def minutes(time: str) -> int:
    """A time such as 08:30 as minutes of the day."""
    return 60 * int(time[:2]) + int(time[3:])


def is_between(minute: int, hours: tuple[int, int]) -> bool:
    """Whether a minute of the day lies in hours, which may go past midnight."""
    begins, ends = hours
    return begins <= minute < ends if begins <= ends else minute >= begins or minute < ends
