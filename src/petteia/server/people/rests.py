"""When the clock of somebody who has an account stands still: the hours in which they play, and their vacations.

Both count at tables played over days. They are written into the log of every such table, so that the others see them there and
the clock follows from the log alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.errors import PetteiaError
from ..database.schema import ACCOUNTS, SITTING, TABLES
from ..database.store import Store
from ..limits import let_others_run
from ..refusals import Refusal
from ..rooms.hub import Hub
from ..rooms.rest_times import SLOW, minutes
from ..settings import DAY, HOUR

Json = dict[str, Any]
Spans = list[list[int]]
NONE: Json = {"zone": "UTC", "hours": None, "away": []}
LEAST_HOURS, MOST_VACATIONS, YEAR = 6, 10, 365 * DAY
_TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def checked_hours(hours: Sequence[str] | None, zone: str) -> Json:
    """Hours of the day that leave enough time to play in, and the zone that they are of."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refusal("bad-request") from None
    if hours is None:
        return {"zone": zone, "hours": None}
    if len(hours) != 2 or not all(_TIME.fullmatch(one) for one in hours):
        raise Refusal("bad-request")
    begins, ends = map(minutes, hours)
    if (ends - begins) % (24 * 60) < LEAST_HOURS * 60:
        raise Refusal("bad-hours")
    return {"zone": zone, "hours": list(hours)}


def with_vacation(away: Spans, begin: int, end: int, now: int, days: int) -> Spans:
    """The vacations with one more, if it is ahead, apart from the others, and no year has too many days of them."""
    begin = max(begin, now)
    known = [span for span in away if span[1] > now - YEAR]
    found = sorted([*known, [begin, end]])
    is_apart = all(one[1] <= other[0] for one, other in pairwise(found))
    is_good = end - begin >= HOUR and end <= now + YEAR and is_apart and len(found) <= MOST_VACATIONS
    if not is_good or max(_in_year(found, at) for span in found for at in (span[0], span[1] - YEAR)) > days * DAY:
        raise Refusal("bad-vacation")
    return found


def without_vacation(away: Spans, begin: int, now: int) -> Spans:
    """The vacations without one that is ahead; one that has begun ends now."""
    found = next((span for span in away if span[0] == begin and span[1] > now), None)
    if found is None:
        raise Refusal("no-page")
    rest = [span for span in away if span != found]
    return rest if begin >= now else sorted([*rest, [begin, now]])


def _in_year(away: Spans, at: int) -> int:
    """How much vacation lies in the year from a moment."""
    return sum(max(0, min(end, at + YEAR) - max(begin, at)) for begin, end in away)


def left(away: Spans, now: int, days: int) -> int:
    """How many whole days of vacation could still be taken from now on."""
    used = max(
        [_in_year(away, now - YEAR), *(_in_year(away, span[0]) for span in away if span[1] > now - YEAR)], default=0
    )
    return max(0, days * DAY - used) // DAY


class Rests:
    """The hours and vacations that people have chosen, in the database and at their tables."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store, self._hub = store, hub

    async def of(self, person: str) -> Json | None:
        """When somebody's clock stands still, if they have chosen anything."""
        found = await self._store.one(sa.select(ACCOUNTS.c.rest).where(ACCOUNTS.c.person == person))
        return None if found is None else found["rest"]

    async def set(self, person: str, chosen: Callable[[Json], Json]) -> Json:
        """Note what somebody chooses, worked out from what they had chosen (two devices do not undo each other's choice), and
        tell it to every table where they play over days."""

        async def job(connection: AsyncConnection) -> Json:
            mine = ACCOUNTS.c.person == person
            known = (await connection.execute(sa.select(ACCOUNTS.c.rest).where(mine).with_for_update())).scalar()
            rest = chosen(known or dict(NONE))
            await connection.execute(sa.update(ACCOUNTS).where(mine).values(rest=rest))
            return rest

        rest: Json = await self._store.write(job)
        await self.tell(person)
        return rest

    async def tell(self, person: str) -> None:
        """Note at every table that is played over days what somebody has chosen, where it is not noted yet."""
        rest = await self.of(person)
        if rest is None:
            return
        query = sa.select(TABLES.c.id).join(SITTING, SITTING.c.table_id == TABLES.c.id)
        mine = SITTING.c.person == person, SITTING.c.role.in_(("seat", "hidden"))
        for row in await self._store.rows(query.where(*mine, TABLES.c.pace.in_(SLOW), TABLES.c.phase != "over")):
            try:
                audience = await self._hub.current(row["id"])
                room = audience.room
                for seat in room.seats_of(person):
                    await self._hub.change(audience, lambda seat=seat, room=room: room.rest(seat, person, rest))  # type: ignore[misc]
            except PetteiaError:
                continue  # a table of a newer server, or one whose log is full
            await let_others_run()
