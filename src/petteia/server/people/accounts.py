"""Accounts in the database: names, devices, passkeys, and secrets that work once.

An account is a person, the one whose cookie signed up: so the seats and games of that device are the account's without a
change of any log. A device that is signed in has a cookie with a session; the person's cookie without one no longer counts.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..database.schema import ACCOUNTS, CHANNELS, NAMES, PASSKEYS, SESSIONS, TOKENS
from ..database.store import Store
from ..refusals import Refusal
from ..settings import DAY, HOUR, MINUTE
from .account import Account
from .account_names import checked_name, looks

Row = dict[str, Any]
MOST_NAMES, MOST_DEVICES, MOST_PASSKEYS = 5, 30, 20
"""Of one account. Of more devices the one that was not used for the longest time is signed out."""
UNUSED = 400 * DAY
"""After so long a device that was not used is signed out."""
LASTS = {"register": 10 * MINUTE, "sign-in": 10 * MINUTE, "mail": 30 * MINUTE}
"""How long a secret of each kind works."""
PART_TABLES = (NAMES, SESSIONS, PASSKEYS, CHANNELS)


class Accounts:
    """The accounts of one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- who it is ---

    async def recognised(self, person: str | None, session: str | None) -> tuple[str | None, Account | None]:
        """Whose cookie it is, and the account. Nobody's is one of a session that was ended, or one of an account without a
        session: it is from before the person signed up."""
        if person is None:
            return None, None
        query = sa.select(ACCOUNTS, SESSIONS.c.id.label("session"))
        here = sa.and_(SESSIONS.c.person == ACCOUNTS.c.person, SESSIONS.c.id == (session or ""))
        found = await self._store.one(
            query.select_from(ACCOUNTS.outerjoin(SESSIONS, here)).where(ACCOUNTS.c.person == person)
        )
        if found is None:
            return (person, None) if session is None else (None, None)
        if found["session"] is None or found["closed"] is not None:
            return None, None
        return person, _account(found)

    async def of(self, person: str) -> Account | None:
        """The account of a person."""
        return await self._one(sa.select(ACCOUNTS).where(ACCOUNTS.c.person == person))

    async def named(self, name: str) -> Account | None:
        """The account that has or had a name, or one that looks like it."""
        query = sa.select(ACCOUNTS).join(NAMES, NAMES.c.person == ACCOUNTS.c.person)
        return await self._one(query.where(NAMES.c.skeleton.in_(looks(name))))

    async def by_mail(self, mail: str) -> Account | None:
        """The account of an address."""
        return await self._one(sa.select(ACCOUNTS).where(ACCOUNTS.c.mail == mail))

    async def _one(self, query: sa.Select[Any]) -> Account | None:
        found = await self._store.one(query)
        return None if found is None else _account(found)

    # --- making and changing ---

    async def sign_up(
        self, person: str, name: str, now: int, mail: str | None = None, passkey: Row | None = None
    ) -> None:
        """Make a person's account, with the one way to sign in that it begins with."""
        chosen = checked_name(name)
        made = [
            sa.insert(ACCOUNTS).values(person=person, name=chosen, mail=mail, made=now, wishes={}),
            sa.insert(NAMES).values(_names(looks(chosen), person, now)),
        ]
        if passkey is not None:
            made.append(sa.insert(PASSKEYS).values(**passkey, person=person, made=now, used=now))
        with _taken("name-taken"):
            await self._store.execute(*made)

    async def refuse_taken(self, name: str) -> str:
        """A name that is good and free; any other one is refused."""
        chosen = checked_name(name)
        if await self.named(chosen) is not None:
            raise Refusal("name-taken")
        return chosen

    async def rename(self, person: str, name: str, now: int, is_forced: bool = False) -> str:
        """Give an account another name, if it may have one more, or an operator wants it. What it was called before stays
        its own."""
        chosen = checked_name(name)

        async def job(connection: AsyncConnection) -> None:
            mine = sa.select(NAMES.c.skeleton, NAMES.c.made).where(NAMES.c.person == person)
            known = {row.skeleton: row.made for row in await connection.execute(mine)}
            if new := looks(chosen) - set(known):
                if len(set(known.values())) >= MOST_NAMES and not is_forced:
                    raise Refusal("too-many-names")
                await connection.execute(sa.insert(NAMES), _names(new, person, now))
            await connection.execute(sa.update(ACCOUNTS).where(ACCOUNTS.c.person == person).values(name=chosen))

        with _taken("name-taken"):
            await self._store.write(job)
        return chosen

    async def set_mail(self, person: str, mail: str | None) -> None:
        """Note the address of an account; refused if it is another one's, or the last way to sign in."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(sa.select(ACCOUNTS.c.person).where(ACCOUNTS.c.person == person).with_for_update())
            if mail is None and not await _count(connection, PASSKEYS, person):
                raise Refusal("last-way-in")
            await connection.execute(sa.update(ACCOUNTS).where(ACCOUNTS.c.person == person).values(mail=mail))

        with _taken("not-now"):
            await self._store.write(job)

    async def wishes(self, person: str) -> Row:
        """What somebody chose."""
        found = await self._store.one(sa.select(ACCOUNTS.c.wishes).where(ACCOUNTS.c.person == person))
        return {} if found is None else found["wishes"] or {}

    async def wish(self, person: str, chosen: Callable[[Row], Mapping[str, Any]]) -> None:
        """Note what somebody chose, worked out from what they had chosen: two devices do not undo each other's choice."""

        async def job(connection: AsyncConnection) -> None:
            mine = ACCOUNTS.c.person == person
            known = (await connection.execute(sa.select(ACCOUNTS.c.wishes).where(mine).with_for_update())).scalar()
            await connection.execute(sa.update(ACCOUNTS).where(mine).values(wishes=dict(chosen(known or {}))))

        await self._store.write(job)

    # --- devices ---

    async def begin_session(self, person: str, device: str, now: int) -> str:
        """Sign a device in."""
        session = secrets.token_urlsafe(16)

        async def job(connection: AsyncConnection) -> None:
            mine = sa.select(SESSIONS.c.id).where(SESSIONS.c.person == person).order_by(SESSIONS.c.used.desc())
            old = list((await connection.execute(mine.offset(MOST_DEVICES - 1))).scalars())
            await connection.execute(sa.delete(SESSIONS).where(SESSIONS.c.id.in_(old)))
            values = {"id": session, "person": person, "device": device, "made": now, "used": now}
            await connection.execute(sa.insert(SESSIONS).values(**values))

        await self._store.write(job)
        return session

    async def sessions(self, person: str) -> list[Row]:
        """The devices on which somebody is signed in, the last used first."""
        return await self._store.rows(
            sa.select(SESSIONS)
            .where(SESSIONS.c.person == person)
            .order_by(SESSIONS.c.used.desc(), SESSIONS.c.made.desc())
        )

    async def end_sessions(self, person: str, session: str | None = None) -> None:
        """Sign one device out, or all of them; sockets that they hold are closed in every process."""
        mine = [SESSIONS.c.person == person, *([SESSIONS.c.id == session] if session is not None else [])]

        async def job(connection: AsyncConnection) -> int:
            await self._store.notify(connection, [{"ended": {"person": person, "session": session}}])
            return int((await connection.execute(sa.delete(SESSIONS).where(*mine))).rowcount)

        if not await self._store.write(job) and session is not None:
            raise Refusal("no-page")

    # --- passkeys ---

    async def passkeys(self, person: str) -> list[Row]:
        """Somebody's passkeys, the oldest first."""
        return await self._store.rows(sa.select(PASSKEYS).where(PASSKEYS.c.person == person).order_by(PASSKEYS.c.made))

    async def passkey(self, credential: str) -> Row | None:
        """A passkey by its id."""
        return await self._store.one(sa.select(PASSKEYS).where(PASSKEYS.c.id == credential))

    async def add_passkey(self, person: str, passkey: Row, now: int) -> None:
        """One more way to sign in."""

        async def job(connection: AsyncConnection) -> None:
            if await _count(connection, PASSKEYS, person) >= MOST_PASSKEYS:
                raise Refusal("too-many-devices")
            await connection.execute(sa.insert(PASSKEYS).values(**passkey, person=person, made=now, used=now))

        with _taken("not-now"):
            await self._store.write(job)

    async def used_passkey(self, credential: str, count: int, now: int) -> None:
        """Note that a passkey has signed somebody in."""
        await self._store.execute(sa.update(PASSKEYS).where(PASSKEYS.c.id == credential).values(count=count, used=now))

    async def remove_passkey(self, person: str, credential: str) -> None:
        """Forget a passkey; the last way to sign in stays."""

        async def job(connection: AsyncConnection) -> None:
            held = sa.select(ACCOUNTS.c.mail).where(ACCOUNTS.c.person == person)
            mail = (await connection.execute(held.with_for_update())).scalar()  # two devices, two ways
            if mail is None and await _count(connection, PASSKEYS, person) < 2:
                raise Refusal("last-way-in")
            gone = sa.delete(PASSKEYS).where(PASSKEYS.c.person == person, PASSKEYS.c.id == credential)
            if not (await connection.execute(gone)).rowcount:
                raise Refusal("no-page")

        await self._store.write(job)

    # --- what works once ---

    async def new_token(self, kind: str, data: Row, now: int, token: str | None = None) -> str:
        """A secret that works once, for a while; only its hash is kept."""
        secret = token or secrets.token_urlsafe(32)
        values = {"key": _key(secret), "kind": kind, "data": data, "until": now + LASTS[kind]}
        old = sa.delete(TOKENS).where(TOKENS.c.until < now - HOUR)
        await self._store.execute(old, sa.insert(TOKENS).values(**values))
        return secret

    async def look_up(self, kind: str, secret: str, now: int) -> Row:
        """What a secret is for, without using it up."""
        found = await self._store.one(sa.select(TOKENS.c.data).where(*_that(kind, secret, now)))
        if found is None:
            raise Refusal("no-link")
        data: Row = found["data"]
        return data

    async def use(self, kind: str, secret: str, now: int) -> Row:
        """Use a secret up; of several who send it at once one gets what it is for."""
        data = await self.look_up(kind, secret, now)
        if not await self._store.execute(sa.delete(TOKENS).where(*_that(kind, secret, now))):
            raise Refusal("no-link")
        return data


@contextmanager
def _taken(code: str) -> Iterator[None]:
    """Refuse with a code what somebody else has already."""
    try:
        yield
    except IntegrityError:
        raise Refusal(code) from None


def _account(row: Mapping[str, Any]) -> Account:
    known = {name: row[name] for name in ("person", "name", "mail", "made", "closed")}
    return Account(**known, wishes=row["wishes"] or {}, session=row.get("session") or "")


def _names(looks: Iterable[str], person: str, now: int) -> list[Row]:
    """The rows of a name."""
    return [{"skeleton": look, "person": person, "made": now} for look in sorted(looks)]


def _key(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _that(kind: str, secret: str, now: int) -> tuple[sa.ColumnElement[bool], ...]:
    return TOKENS.c.key == _key(secret), TOKENS.c.kind == kind, TOKENS.c.until > now


async def _count(connection: AsyncConnection, table: sa.Table, person: str) -> int:
    query = sa.select(sa.func.count()).select_from(table).where(table.c.person == person)
    return int((await connection.execute(query)).scalar_one())
