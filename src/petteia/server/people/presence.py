"""What friends are told about somebody: at which public table they are, whether they are online, or when they were last.

Devices that ask for something are noted in memory, and once a minute all of them are written to the database together: an
account was here when one of its devices was. Who sits at which public table is what the audiences of this process know, and
what other processes tell when somebody comes or goes. Nothing is told of tables that are not public, or of who only looks on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.agenda import WATCHER
from ..database.schema import ACCOUNTS, BLOCKS, FRIENDS, SESSIONS, SITTING, TABLES
from ..database.store import Store
from ..rooms.hub import BELIEVED, Audience, Hub
from ..settings import MINUTE
from .accounts import UNUSED

Row = dict[str, Any]
ONLINE = 3 * MINUTE
"""Whoever was seen within so long is online: devices are written down once a minute."""
COARSE = 5 * MINUTE
"""When somebody was seen is told no more exactly."""
MOST_TOLD = 100
"""Of so many who sit at a table other processes are told."""
WISH = "presence"
"""What is noted among somebody's wishes when they want friends not to know."""


class Presence:
    """Who is here, as far as one process knows."""

    def __init__(self, store: Store, hub: Hub, is_connected: Callable[[str], bool]) -> None:
        self._store, self._hub, self._is_connected = store, hub, is_connected
        self._seen: dict[str, dict[str, int]] = {}
        """By person when their devices asked for something, since that was written down."""
        self._elsewhere: dict[str, dict[str, tuple[float, frozenset[str]]]] = {}
        """By table and process: until when it is believed, and who sits there connected."""

    # --- noting ---

    def seen(self, person: str, session: str, now: int) -> None:
        """A device that is signed in has asked for something."""
        self._seen.setdefault(person, {})[session] = now

    async def write(self, now: int) -> None:
        """Write down which devices are here, and forget those that were not used for very long."""
        looking = {
            one.session for audience in self._hub.audiences.values() for one in audience.listeners if one.session
        }
        seen = {one: when for devices in self._seen.values() for one, when in devices.items()} | dict.fromkeys(
            looking, now
        )
        at, self._seen = time.monotonic(), {}
        for table, told in list(self._elsewhere.items()):
            if not any(until > at for until, _ in told.values()):
                del self._elsewhere[table]
        if not seen:
            return
        change = sa.update(SESSIONS).where(SESSIONS.c.id == sa.bindparam("session")).values(used=sa.bindparam("at"))
        rows = [{"session": session, "at": when} for session, when in sorted(seen.items())]

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(change, rows)
            await connection.execute(sa.delete(SESSIONS).where(SESSIONS.c.used < now - UNUSED))

        await self._store.write(job)

    def is_elsewhere(self, process: str, table: str, persons: Iterable[str]) -> None:
        """Note who sits connected at a public table, to another process."""
        self._elsewhere.setdefault(table, {})[process] = (time.monotonic() + BELIEVED, frozenset(persons))

    # --- telling ---

    async def of_friends(self, person: str, wishes: Row, now: int) -> dict[str, Row]:
        """By the names of somebody's friends, what they are told of each: nothing of who does not want it, and nothing of
        anybody if they themselves do not."""
        if not wishes.get(WISH, True):
            return {}
        friends = await self._store.rows(_friends(person))
        names = {row["person"]: row["name"] for row in friends if row["wishes"].get(WISH, True)}
        if not names:
            return {}
        last = sa.select(SESSIONS.c.person, sa.func.max(SESSIONS.c.used).label("used"))
        used = await self._store.rows(last.where(SESSIONS.c.person.in_(sorted(names))).group_by(SESSIONS.c.person))
        seen = {row["person"]: int(row["used"]) for row in used}
        recent = {one for one, when in seen.items() if when > now - ONLINE}
        online = {one for one in names if one in recent or one in self._seen or self._is_connected(one)}
        tables = await self._tables(online) if online else {}
        past = {one: {"seen": when - when % COARSE} for one, when in seen.items() if one not in online}
        return {name: {"online": one in online, **tables.get(one, past.get(one, {}))} for one, name in names.items()}

    async def _tables(self, persons: Collection[str]) -> dict[str, Row]:
        """At which public table some people sit and look at it, the latest of each."""
        query = (
            sa.select(SITTING.c.person, TABLES.c.id, TABLES.c.game)
            .join(TABLES, TABLES.c.id == SITTING.c.table_id)
            .where(SITTING.c.person.in_(sorted(persons)), SITTING.c.role == "seat", TABLES.c.public, TABLES.c.phase != "over")
        )  # fmt: skip
        rows = await self._store.rows(query.order_by(TABLES.c.changed))
        return {
            row["person"]: {"table": row["id"], "game": row["game"]}
            for row in rows
            if self._is_at(row["person"], row["id"])
        }

    def _is_at(self, person: str, table: str) -> bool:
        audience, at = self._hub.audiences.get(table), time.monotonic()
        if audience is not None and person in sitting(audience):
            return True
        return any(person in there and until > at for until, there in self._elsewhere.get(table, {}).values())


def sitting(audience: Audience) -> set[str]:
    """Who sits at a table and looks at it, connected to this process."""
    return {one.person for one in audience.listeners if one.seat != WATCHER}


def _friends(person: str) -> sa.Select[Any]:
    """The friends of a person who have not blocked each other, with their wishes."""
    back = FRIENDS.alias()
    mutual = sa.and_(back.c.person == FRIENDS.c.other, back.c.other == FRIENDS.c.person, back.c.state == "friend")
    blocked = sa.or_(
        sa.and_(BLOCKS.c.person == FRIENDS.c.person, BLOCKS.c.other == FRIENDS.c.other),
        sa.and_(BLOCKS.c.person == FRIENDS.c.other, BLOCKS.c.other == FRIENDS.c.person),
    )
    return (
        sa.select(ACCOUNTS.c.person, ACCOUNTS.c.name, ACCOUNTS.c.wishes)
        .select_from(FRIENDS)
        .join(back, mutual)
        .join(ACCOUNTS, ACCOUNTS.c.person == FRIENDS.c.other)
        .where(FRIENDS.c.person == person, FRIENDS.c.state == "friend", ~sa.select(BLOCKS.c.id).where(blocked).exists())
    )
