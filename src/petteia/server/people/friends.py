"""Friends, invitations and blocks in the database.

Whoever names somebody is answered the same whether there is such a name or not, and their own lists show the name as they typed
it until the other one has agreed. What is meant for somebody who has blocked them reaches nobody.
"""

from __future__ import annotations

import secrets
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import ACCOUNTS, BLOCKS, FRIENDS, INVITATIONS, SITTING, TABLES
from ..database.store import Store
from ..refusals import Refusal
from ..rooms.room import Room
from .account import Account
from .account_names import skeleton
from .accounts import Accounts

Row = dict[str, Any]
MOST_FRIENDS, MOST_BLOCKS = 200, 500
"""Of one person; those who were asked and have not answered count as friends."""
MOST_ASKS, MOST_INVITATIONS, MOST_OF_ONE = 100, 20, 3
"""So many who ask to be friends wait for somebody, so many invitations of strangers, and so many of one person."""


class Friends:
    """The friends, invitations and blocks of one database."""

    def __init__(self, store: Store, accounts: Accounts) -> None:
        self._store, self._accounts = store, accounts

    # --- friends ---

    async def ask(self, person: str, name: str, now: int) -> None:
        """Ask somebody to be friends; who has asked already is one then."""
        found = await self._accounts.named(name)
        if found is not None and found.person == person:
            raise Refusal("not-now")
        await self._store.write(_ask, person, name, found.person if found else None, now)

    async def part(self, person: str, name: str) -> None:
        """Be friends no longer, take back that one has asked, or refuse who asks."""
        found = await self._accounts.named(name)
        other = None if found is None else found.person

        async def job(connection: AsyncConnection) -> None:
            await _one_at_a_time(connection, person, other)
            mine = _named(skeleton(name), other)
            await connection.execute(sa.delete(FRIENDS).where(FRIENDS.c.person == person, mine))
            if other is not None:
                theirs = FRIENDS.c.person == other, FRIENDS.c.other == person
                await connection.execute(sa.delete(FRIENDS).where(*theirs))

        await self._store.write(job)

    async def are_friends(self, person: str, other: str) -> bool:
        """Whether two people are friends."""
        async with self._store.engine.connect() as connection:
            return await _are_friends(connection, person, other)

    async def lists(self, person: str) -> Row:
        """The names of somebody's friends, of who asks them, and of whom they asked."""
        mine = sa.select(FRIENDS.c.name, FRIENDS.c.state, ACCOUNTS.c.name.label("now")).where(
            FRIENDS.c.person == person
        )
        rows = await self._store.rows(mine.outerjoin_from(FRIENDS, ACCOUNTS, ACCOUNTS.c.person == FRIENDS.c.other))
        asks = sa.select(ACCOUNTS.c.name).join(FRIENDS, FRIENDS.c.person == ACCOUNTS.c.person)
        asking = await self._store.rows(
            asks.where(FRIENDS.c.other == person, FRIENDS.c.state == "asked").order_by(FRIENDS.c.made)
        )
        return {
            "friends": sorted(row["now"] for row in rows if row["state"] == "friend" and row["now"] is not None),
            "asking": [row["name"] for row in asking],
            "asked": sorted(row["name"] for row in rows if row["state"] == "asked"),
        }

    # --- invitations ---

    async def invite(self, table: str, by: str, name: str, now: int) -> Account | None:
        """Invite somebody to a table that has not begun. Gives whom, if they are told of it."""
        found = await self._accounts.named(name)
        if found is None or found.person == by:
            return None
        return found if await self._store.write(_invite, table, by, found.person, now) else None

    async def invitations(self, person: str) -> list[Row]:
        """What somebody is invited to and has not begun, the latest first."""
        query = (
            sa.select(
                INVITATIONS.c.table_id, INVITATIONS.c.made, ACCOUNTS.c.name,
                *(TABLES.c[name] for name in ("game", "seats", "pace", "rated")),
            )
            .join(TABLES, TABLES.c.id == INVITATIONS.c.table_id)
            .join(ACCOUNTS, ACCOUNTS.c.person == INVITATIONS.c.by)
            .where(INVITATIONS.c.person == person, TABLES.c.phase == "open", ~_sits(person))
        )  # fmt: skip
        return await self._store.rows(query.order_by(INVITATIONS.c.made.desc()).limit(2 * MOST_INVITATIONS))

    async def decline(self, person: str, table: str) -> None:
        """Forget an invitation."""
        here = INVITATIONS.c.person == person, INVITATIONS.c.table_id == table
        await self._store.execute(sa.delete(INVITATIONS).where(*here))

    # --- blocks ---

    async def block(self, person: str, other: str | None, name: str, now: int) -> None:
        """Want nothing of somebody any more: also what they were to each other ends."""
        if other == person:
            raise Refusal("not-now")
        await self._store.write(_block, person, other, name, now)

    async def unblock(self, person: str, block: str) -> None:
        """Take a block back."""
        await self._store.execute(sa.delete(BLOCKS).where(BLOCKS.c.person == person, BLOCKS.c.id == block))

    async def blocks(self, person: str) -> list[Row]:
        """Whom somebody has blocked, the latest first."""
        query = sa.select(BLOCKS.c.id, BLOCKS.c.name).where(BLOCKS.c.person == person)
        return await self._store.rows(query.order_by(BLOCKS.c.made.desc()))

    async def blocked_by(self, person: str) -> frozenset[str]:
        """The persons whom somebody has blocked."""
        query = sa.select(BLOCKS.c.other).where(BLOCKS.c.person == person, BLOCKS.c.other.is_not(None))
        return frozenset(row["other"] for row in await self._store.rows(query))

    async def blockers(self, room: Room, person: str) -> frozenset[str]:
        """Who at a table, or who opened it, has blocked a person."""
        there = {room.row["host"], *(holder for chair in room.log_state.chairs for holder in chair.holders)} - {person}
        query = sa.select(BLOCKS.c.person).where(BLOCKS.c.other == person, BLOCKS.c.person.in_(sorted(there)))
        return frozenset(row["person"] for row in await self._store.rows(query))

    async def keeps_out(self, room: Room, person: str) -> bool:
        """Whether somebody at a table, or who opened it, has blocked a person."""
        return bool(await self.blockers(room, person))

    async def forget(self, connection: AsyncConnection, person: str) -> None:
        """Remove all of it about somebody who has gone."""
        for table, names in (
            (FRIENDS, ("person", "other")),
            (BLOCKS, ("person", "other")),
            (INVITATIONS, ("person", "by")),
        ):
            await connection.execute(sa.delete(table).where(sa.or_(*(table.c[name] == person for name in names))))


def _named(look: str, other: str | None) -> sa.ColumnElement[bool]:
    """The rows about a name, or about who has it."""
    by_look = FRIENDS.c.look == look
    return by_look if other is None else sa.or_(by_look, FRIENDS.c.other == other)


def _sits(person: str) -> sa.ColumnElement[bool]:
    here = SITTING.c.table_id == TABLES.c.id, SITTING.c.person == person, SITTING.c.role == "seat"
    return sa.select(SITTING.c.person).where(*here).exists()


async def _one_at_a_time(connection: AsyncConnection, *persons: str | None) -> None:
    """Let whoever changes what these people are to each other, in whatever process, wait until this is committed."""
    accounts = sa.select(ACCOUNTS.c.person).where(ACCOUNTS.c.person.in_([one for one in persons if one is not None]))
    await connection.execute(accounts.order_by(ACCOUNTS.c.person).with_for_update())


async def _count(connection: AsyncConnection, table: sa.Table, *where: Any) -> int:
    query = sa.select(sa.func.count()).select_from(table).where(*where)
    return int((await connection.execute(query)).scalar_one())


async def _is_blocked(connection: AsyncConnection, person: str, by: str) -> bool:
    return await _count(connection, BLOCKS, BLOCKS.c.person == by, BLOCKS.c.other == person) > 0


async def _are_friends(connection: AsyncConnection, person: str, other: str) -> bool:
    both = FRIENDS.c.person == person, FRIENDS.c.other == other, FRIENDS.c.state == "friend"
    return await _count(connection, FRIENDS, *both) > 0


async def _ask(connection: AsyncConnection, person: str, name: str, other: str | None, now: int) -> None:
    """Note that somebody wants to be friends with who has a name."""
    await _one_at_a_time(connection, person, other)
    look, mine = skeleton(name), FRIENDS.c.person == person
    known, theirs = _named(look, other), (FRIENDS.c.person == other, FRIENDS.c.other == person)
    state = "asked"
    if other is not None and await _count(connection, FRIENDS, *theirs):
        await connection.execute(sa.delete(FRIENDS).where(mine, known))
        await connection.execute(sa.update(FRIENDS).where(*theirs).values(state="friend"))
        state = "friend"
    elif await _count(connection, FRIENDS, mine, known):
        return
    elif await _count(connection, FRIENDS, mine) >= MOST_FRIENDS:
        raise Refusal("too-many-friends")
    elif other is not None:
        waiting = await _count(connection, FRIENDS, FRIENDS.c.other == other, FRIENDS.c.state == "asked")
        if waiting >= MOST_ASKS or await _is_blocked(connection, person, other):
            other = None
    values = {"person": person, "look": look, "name": name, "other": other, "state": state, "made": now}
    await connection.execute(sa.insert(FRIENDS).values(**values))


async def _invite(connection: AsyncConnection, table: str, by: str, person: str, now: int) -> bool:
    """Note an invitation; True if it is told to whom it is for."""
    await _one_at_a_time(connection, by, person)
    mine = INVITATIONS.c.person == person
    opened = mine & INVITATIONS.c.table_id.in_(sa.select(TABLES.c.id).where(TABLES.c.phase == "open"))
    is_full = await _count(connection, INVITATIONS, opened) >= MOST_INVITATIONS
    if (
        await _is_blocked(connection, person, by)
        or await _is_blocked(connection, by, person)
        or await _count(connection, INVITATIONS, mine, INVITATIONS.c.table_id == table)
        or (is_full and not await _are_friends(connection, person, by))
        or await _count(connection, INVITATIONS, opened, INVITATIONS.c.by == by) >= MOST_OF_ONE
    ):
        return False
    await connection.execute(sa.insert(INVITATIONS).values(table_id=table, person=person, by=by, made=now))
    return True


async def _block(connection: AsyncConnection, person: str, other: str | None, name: str, now: int) -> None:
    """Note a block, and end what two people were to each other."""
    await _one_at_a_time(connection, person, other)
    mine, same = BLOCKS.c.person == person, BLOCKS.c.other == other
    if other is None:
        same = sa.and_(BLOCKS.c.other.is_(None), BLOCKS.c.name == name)
    if await _count(connection, BLOCKS, mine, same):
        return
    if await _count(connection, BLOCKS, mine) >= MOST_BLOCKS:
        raise Refusal("too-many-friends")
    values = {"id": secrets.token_urlsafe(9), "person": person, "name": name, "other": other, "made": now}
    await connection.execute(sa.insert(BLOCKS).values(**values))
    if other is None:
        return
    for one, another in ((person, other), (other, person)):
        both = FRIENDS.c.person == one, FRIENDS.c.other == another
        unseen = sa.update(FRIENDS).where(*both, FRIENDS.c.state == "asked", FRIENDS.c.person != person)
        await connection.execute(unseen.values(other=None))  # whoever has asked goes on waiting for an answer
        await connection.execute(sa.delete(FRIENDS).where(*both))
        sent = INVITATIONS.c.person == one, INVITATIONS.c.by == another
        await connection.execute(sa.delete(INVITATIONS).where(*sent))
