"""What somebody has here: brought along from a device, given out as a file, or taken away.

The games of somebody who goes stay with the others. Whoever it was is then called "somebody" there, and has another id
everywhere, so that nothing leads back; entries of a log keep their numbers and their order.
"""

from __future__ import annotations

import base64
import json
import secrets
import zlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.errors import PetteiaError
from ..application import Application
from ..bots.answers import SUBSTITUTE
from ..database.schema import (
    ACCOUNTS,
    ARCHIVE,
    CHANNELS,
    CHAT,
    FINISHED,
    LOG,
    NOTICES,
    PERSONS,
    PLAYED,
    RATINGS,
    REPORTS,
    SITTING,
    TABLES,
)
from ..limits import let_others_run
from ..refusals import Refusal, words
from ..rooms.hub import Audience
from .account import Account
from .accounts import PART_TABLES

Row = dict[str, Any]
MOST_BROUGHT = 300
"""So many tables, the latest, come along when somebody signs in."""
MOST_RECORDS = 1_000
"""So many finished games, the latest, are in the file of what somebody has."""


_RATED = ("table_id", "game", "seats", "ended", "mu", "sigma", "games")


async def bring(application: Application, guest: str, person: str) -> int:
    """Give the seats of a device to the account that has signed in there; gives at how many tables."""
    brought = 0
    for table in await _tables_of(application, guest, MOST_BROUGHT):
        try:
            audience = await application.hub.current(table)
            for seat in audience.room.seats_of(guest):
                await _adopt(application, audience, seat, guest, person)
                brought += 1
            if audience.room.over:
                await application.store.write(_bring_result, table, guest, person)
        except PetteiaError:
            continue  # a table of a newer server, or one that is just removed: it stays as it is
        await let_others_run()
    hosted = sa.select(TABLES.c.id).where(TABLES.c.host == guest)
    tables = [row["id"] for row in await application.store.rows(hosted)]

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(sa.update(TABLES).where(TABLES.c.host == guest).values(host=person))
        await application.store.notify(connection, [{"table": table, "reload": True} for table in tables])

    if tables:
        await application.store.write(job)
        for table in tables:
            application.hub.reload(table)
    if application.settings.has("rests"):
        await application.rests.tell(person)
    return brought


async def _bring_result(connection: AsyncConnection, table: str, guest: str, person: str) -> None:
    """Give the result of a finished game to the account."""
    here = FINISHED.c.table_id == table
    people = (await connection.execute(sa.select(FINISHED.c.people).where(here))).scalar_one_or_none()
    if people is None:
        return
    for one in people:
        one["persons"] = [person if other == guest else other for other in one["persons"]]
    await connection.execute(sa.update(FINISHED).where(here).values(people=people))
    await connection.execute(sa.delete(PLAYED).where(PLAYED.c.table_id == table, PLAYED.c.person.in_((guest, person))))
    await connection.execute(sa.insert(PLAYED).values(table_id=table, person=person))


async def _adopt(application: Application, audience: Audience, seat: int, guest: str, person: str) -> None:
    room = audience.room
    await application.hub.change(audience, lambda: room.adopt(seat, guest, person))
    device = next(one.entry for one in room.log_state.chairs[seat].devices if one.person == guest)
    await application.hub.change(audience, lambda: room.remove(seat, guest, device))


async def _tables_of(application: Application, person: str, most: int) -> list[str]:
    query = (
        sa.select(TABLES.c.id)
        .join(SITTING, SITTING.c.table_id == TABLES.c.id)
        .where(SITTING.c.person == person, SITTING.c.role.in_(("seat", "hidden")))
    )
    return [row["id"] for row in await application.store.rows(query.order_by(TABLES.c.changed.desc()).limit(most))]


# --- a file ---


async def export(application: Application, account: Account) -> AsyncIterator[bytes]:
    """All that is known of an account, as JSON, a table at a time."""
    head = await _about_account(application, account)
    yield json.dumps(head, ensure_ascii=False).encode()[:-1] + b', "tables": ['
    ready = b""
    for n, table in enumerate(await _tables_of(application, account.person, 100_000)):
        told = await _exported(application, account.person, table, n < MOST_RECORDS)
        yield ready + json.dumps(told, ensure_ascii=False).encode()
        ready = b",\n"
        await let_others_run()
    yield b"]}\n"


async def _about_account(application: Application, account: Account) -> Row:
    accounts, store = application.accounts, application.store
    return {
        "account": {"name": account.name, "mail": account.mail, "made": account.made, "wishes": account.wishes},
        "devices": [_some(row, "device", "made", "used") for row in await accounts.sessions(account.person)],
        "passkeys": [_some(row, "id", "device", "made", "used") for row in await accounts.passkeys(account.person)],
        "person": await store.person(account.person),
        "rest": await application.rests.of(account.person),
        **await application.friends.lists(account.person),
        "invitations": [
            _some(row, "table_id", "name", "made") for row in await application.friends.invitations(account.person)
        ],
        "reports": [
            _some(row, "name", "kind", "text", "made")
            for row in await store.rows(sa.select(REPORTS).where(REPORTS.c.by == account.person))
        ],
        "games": [
            _some(row, "table_id", "game", "seats", "ended", "rated") | _own(row["people"], account.person)
            for row in await store.rows(_finished(account.person))
        ],
        "blocked": [row["name"] for row in await application.friends.blocks(account.person)],
        "ratings": [
            _some(row, *_RATED)
            for row in await store.rows(sa.select(RATINGS).where(RATINGS.c.person == account.person))
        ],
        "channels": [
            _some(row, "kind", "form", "device", "made") for row in await application.notices.channels(account.person)
        ],
    }


async def _exported(application: Application, person: str, table: str, with_record: bool) -> Row:
    row = await application.store.table(table)
    if row is None:
        return {"id": table}
    told = _some(row, "id", "game", "seats", "options", "pace", "public", "made", "phase", "changed", "result")
    try:
        audience = await application.hub.current(table)
    except PetteiaError:
        return told
    room = audience.room
    mine = room.seats_of(person)
    told |= {
        "mine": mine,
        "said": [line for line in await application.store.chat(table, most=1_000) if line["seat"] in mine],
    }
    if room.over and with_record and application.hub.is_ready(room):
        room.lay()
        told["record"] = room.table.record().data() if room.table is not None else None
    return told


def _finished(person: str) -> sa.Select[Any]:
    played = sa.select(PLAYED.c.table_id).where(PLAYED.c.person == person)
    return sa.select(FINISHED).where(FINISHED.c.table_id.in_(played)).order_by(FINISHED.c.ended)


def _own(people: Sequence[Row], person: str) -> Row:
    """What a row of a finished game tells of a person: place, points and pieces."""
    mine = next((one for one in people if person in one["persons"]), {})
    return {name: value for name, value in mine.items() if name in ("place", "out", "points", "sheet", "pieces")}


def _some(row: Row, *names: str) -> Row:
    return {name: row[name] for name in names}


# --- going ---


async def delete(application: Application, account: Account, lang: str) -> None:
    """Remove an account and all that it has; games with others stay, with somebody else's name."""
    person, nobody = account.person, f"gone-{secrets.token_hex(12)}"
    name = words(lang)("somebody")
    await application.sign_out(person)
    for table in await _tables_that_tell(application, person):
        await _leave(application, table, person)
        await application.results.note(table)  # a game that has just ended is noted now, and forgotten below
        await _write_names(application, table, _Named(person, name, nobody))

    async def job(connection: AsyncConnection) -> None:
        channels = sa.select(CHANNELS.c.id).where(CHANNELS.c.person == person)
        await connection.execute(sa.delete(NOTICES).where(NOTICES.c.channel.in_(channels)))
        for table in PART_TABLES:
            await connection.execute(sa.delete(table).where(table.c.person == person))
        await application.friends.forget(connection, person)
        await application.moderation.forget(connection, person)
        await connection.execute(sa.delete(ACCOUNTS).where(ACCOUNTS.c.person == person))
        await connection.execute(sa.delete(PERSONS).where(PERSONS.c.id == person))

    await application.store.write(job)


async def rename_at_tables(application: Application, person: str, name: str) -> None:
    """Write another name of a person into all tables, those that are being played and those that are over."""
    for table in await _tables_that_tell(application, person):
        await _write_names(application, table, _Named(person, name))


async def _tables_that_tell(application: Application, person: str) -> list[str]:
    """All tables that tell a person: where it sits, whose host it is, where it has played."""
    query = sa.select(SITTING.c.table_id).where(SITTING.c.person == person)
    hosted = sa.select(TABLES.c.id.label("table_id")).where(TABLES.c.host == person)
    played = sa.select(PLAYED.c.table_id).where(PLAYED.c.person == person)
    return [row["table_id"] for row in await application.store.rows(sa.union(query, hosted, played))]  # type: ignore[arg-type]


async def _write_names(application: Application, table: str, named: _Named) -> None:
    await application.store.write(_Rewritten(application, table, named))
    application.hub.reload(table)


@dataclass(frozen=True)
class _Named:
    """Whom tables are to call by another name; with another id, if the person has gone."""

    person: str
    name: str
    nobody: str = ""

    @property
    def after(self) -> str:
        """The id that stands there afterwards."""
        return self.nobody or self.person

    def written(self, data: Row) -> Row:
        """What is kept about the person, called so."""
        named = {"name": self.name} if "name" in data else {}
        left_out = ("account", "rest") if self.nobody else ()
        return {key: value for key, value in data.items() if key not in left_out} | {"person": self.after} | named


async def _leave(application: Application, table: str, person: str) -> None:
    """Give up where one plays, get up where nothing has begun, cancel what one has opened."""
    try:
        audience = await application.hub.current(table)
        room = audience.room
        if not room.log_state.begun and room.row["host"] == person:
            await application.hub.cancel(audience, person)
            return
        for seat in room.seats_of(person):
            if not room.log_state.begun:
                await application.hub.change(audience, lambda seat=seat: room.stand(seat, person))  # type: ignore[misc]
            elif not room.over and room.log_state.chairs[seat].holders == (person,):
                await application.hub.wake(audience)
                await application.hub.change(audience, lambda seat=seat: room.resign(seat, SUBSTITUTE))  # type: ignore[misc]
    except Refusal:
        return  # it has resigned already, or its game is none that this server can play


class _Rewritten:
    """The job that writes another name, and another id of who has gone, into all that is kept about a table."""

    def __init__(self, application: Application, table: str, named: _Named) -> None:
        self._store, self._table, self._named = application.store, table, named

    async def __call__(self, connection: AsyncConnection) -> None:
        table, named, person = self._table, self._named, self._named.person
        row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == table))).mappings().one_or_none()
        if row is None:  # it was removed; its result may still be there
            await self._rewrite_result(connection)
            return
        seats, called = set[int](), set[str]()
        for entry in (await connection.execute(sa.select(LOG).where(LOG.c.table_id == table))).mappings():
            if entry["data"].get("person") == person:
                seats.add(entry["seat"])
                called.add(entry["data"].get("name", ""))
                here = LOG.c.table_id == table, LOG.c.seq == entry["seq"]
                await connection.execute(sa.update(LOG).where(*here).values(data=named.written(entry["data"])))
        packed = (
            (await connection.execute(sa.select(ARCHIVE).where(ARCHIVE.c.table_id == table))).mappings().one_or_none()
        )
        if packed is not None:
            seats |= await self._repack(connection, packed["seats"], packed["log"])
        lineup = [named.written(one) if one.get("person") == person else one for one in row["lineup"]]
        host = named.after if row["host"] == person else row["host"]
        await connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(lineup=lineup, host=host))
        said = CHAT.c.table_id == table, CHAT.c.seat.in_(sorted(seats))
        if not named.nobody:
            old = CHAT.c.name.in_(sorted(called))
            await connection.execute(sa.update(CHAT).where(*said, old).values(name=named.name))
        else:
            mine = SITTING.c.table_id == table, SITTING.c.person == person
            await connection.execute(sa.update(SITTING).where(*mine).values(person=named.nobody))
            await connection.execute(sa.delete(CHAT).where(*said))
        await self._rewrite_result(connection)
        await self._store.notify(connection, [{"table": table, "reload": True}])

    async def _rewrite_result(self, connection: AsyncConnection) -> None:
        """Ratings of the others go on to follow from the games: whoever has gone has another id there, too."""
        here, named = FINISHED.c.table_id == self._table, self._named
        people = (await connection.execute(sa.select(FINISHED.c.people).where(here))).scalar_one_or_none()
        if people is None:
            return
        for one in people:
            if named.person in one["persons"]:
                one["persons"] = [named.after if person == named.person else person for person in one["persons"]]
                one["name"], one["account"] = named.name, one["account"] and not named.nobody
        await connection.execute(sa.update(FINISHED).where(here).values(people=people))
        for table in (PLAYED, RATINGS) if named.nobody else ():
            mine = table.c.table_id == self._table, table.c.person == named.person
            await connection.execute(sa.update(table).where(*mine).values(person=named.nobody))

    async def _repack(self, connection: AsyncConnection, about_seats: Sequence[Any], log: str) -> set[int]:
        entries = json.loads(zlib.decompress(base64.b64decode(log)))
        seats = {one[3] for one in entries if one[4].get("person") == self._named.person}
        for one in (*entries, *about_seats):
            if one[4].get("person") == self._named.person:
                one[4] = self._named.written(one[4])
        text = base64.b64encode(zlib.compress(json.dumps(entries, separators=(",", ":")).encode())).decode()
        change = sa.update(ARCHIVE).where(ARCHIVE.c.table_id == self._table)
        await connection.execute(change.values(seats=list(about_seats), log=text))
        return seats
