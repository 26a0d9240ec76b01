"""The database: what is written, and what is read back.

All writing goes through one task, which takes what has gathered since and commits it together: one `fsync` serves many
tables. An entry whose number is taken (another process was quicker) is refused, alone, and its room catches up.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..rooms.table_log import LogEntry
from ..settings import KeepDays
from ..storage import EVERY_GUEST, MOST_CHAT, Append
from ..text_cleaning import clean
from . import migrations, retention
from .postgres_writer import PostgresWriter
from .schema import ARCHIVE, CHAT, LOG, META, PERSONS, SITTING, TABLES
from .sqlite_writer import PRAGMAS, NumberTaken, SqliteWriter

Job = Callable[..., Awaitable[Any]]
"""What is done in a transaction: it is called with the connection, and with whatever else it was given."""
Row = Mapping[str, Any]
CHANNEL = "petteia"
BATCH = 128
TRY_EVERY, TRY_WITHIN = 4.0, 3.0
"""Seconds for which the answer to `is_well` holds, and seconds that finding it may take."""
_log = logging.getLogger(__name__)


@dataclass
class _Task:
    job: Append | Job
    given: tuple[Any, ...]
    done: asyncio.Future[Any] = field(repr=False)


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.url = sa.make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = _engine(self.url)
        self.process = secrets.token_hex(4)
        """The name of this process in news to others: it does not hear its own."""
        self._queue: asyncio.Queue[_Task] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._entry_writer = self._new_entry_writer()
        self._tried: asyncio.Task[None] | None = None
        self._tried_at = 0.0

    def _new_entry_writer(self) -> SqliteWriter | PostgresWriter:
        """How entries are written that bring nobody new: almost all of them."""
        if self.is_sqlite:
            return SqliteWriter(str(self.url.database), sa.insert(LOG), _CHANGE)
        return PostgresWriter(
            self.url.set(drivername="postgresql").render_as_string(hide_password=False), CHANNEL, self.process
        )

    async def open(self) -> None:
        """Bring the schema up to date and begin to write."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrations.upgrade)
        self._writer = asyncio.create_task(self._write_all())

    async def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        if self._tried is not None:
            self._tried.cancel()
            await asyncio.wait({self._tried})
        await self._entry_writer.close()
        await self.engine.dispose()

    async def is_well(self) -> bool:
        """Whether the database takes a small write and gives it back, soon. It is tried at most once in a few seconds, however
        often it is asked for: asking must not be a way to keep the disk busy."""
        if self._tried is None or (self._tried.done() and time.monotonic() - self._tried_at > TRY_EVERY):
            self._tried, self._tried_at = asyncio.create_task(self._try()), time.monotonic()
        done, _ = await asyncio.wait({self._tried}, timeout=TRY_WITHIN)
        return bool(done) and not self._tried.cancelled() and self._tried.exception() is None

    async def _try(self) -> None:
        """Write a value, read it and the newest rows back over a connection that has nothing in its memory."""
        value = secrets.token_hex(8)
        with contextlib.suppress(IntegrityError):  # two processes begin at once: the other one has written
            await self.write(_set, META, {"name": "tried"}, {"value": value}, {})
        engine = create_async_engine(self.url, poolclass=sa.NullPool)
        async with engine.connect() as connection:
            for table in (META, PERSONS, TABLES, LOG, CHAT):
                await connection.execute(sa.select(table).order_by(*(c.desc() for c in table.primary_key)).limit(1))
            found = await connection.execute(sa.select(META.c.value).where(META.c.name == "tried"))
            if found.scalar_one() != value and self.is_sqlite:  # another process may have written in between elsewhere
                raise OSError("what was written is not there")

    # --- writing ---

    async def write(self, job: Append | Job, *given: Any) -> Any:
        """Carry a job out in a transaction; back when it is committed. Raises what the job raised."""
        task = _Task(job, given, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(task)
        return await task.done

    async def execute(self, *statements: sa.Executable) -> int:
        """Carry statements out in one transaction; gives how many rows the last one changed."""
        return int(await self.write(_execute, *statements))

    @property
    def is_alone(self) -> bool:
        """Whether no other process writes here: a SQLite file is for one."""
        return self.is_sqlite

    def is_down(self, error: Exception) -> bool:
        """Whether an error says that the database cannot be reached now."""
        return isinstance(error, (sa.exc.SQLAlchemyError, OSError))

    async def new_table(self, row: Row) -> bool:
        """Write the row of a new table. False if there is one with its id already."""
        try:
            await self.execute(sa.insert(TABLES).values(**row))
        except IntegrityError:
            if await self.table(row["id"]) is None:
                raise
            return False
        return True

    async def append(self, append: Append) -> bool:
        """Write an entry. False if its number is taken already: then nothing was written."""
        try:
            await self.write(append)
        except (IntegrityError, NumberTaken):
            return False
        return True

    async def _write_all(self) -> None:
        while True:
            tasks = [await self._queue.get()]
            while len(tasks) < BATCH and not self._queue.empty():
                tasks.append(self._queue.get_nowait())
            try:
                await self._commit(tasks)
            finally:
                for _ in tasks:
                    self._queue.task_done()

    async def _commit(self, tasks: Sequence[_Task]) -> None:
        try:
            results = await self._together(tasks)
        except Exception as error:
            if len(tasks) == 1:
                _settle(tasks[0], error=error)
                return
            for task in tasks:
                await self._commit([task])
            return
        for task, result in zip(tasks, results, strict=True):
            _settle(task, result)

    async def _together(self, tasks: Sequence[_Task]) -> list[Any]:
        appends = [task.job for task in tasks if isinstance(task.job, Append)]
        if len(appends) == len(tasks) and all(a.person is None and a.gone is None for a in appends):
            await self._entry_writer.write([a.row() for a in appends], [a.change() for a in appends])
            return [None] * len(tasks)
        async with self.engine.begin() as connection:
            if self.is_sqlite:  # else its driver begins at the first change: others may write behind what was read
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            if appends:
                await self._append_rows(connection, appends)
            return [None if isinstance(t.job, Append) else await t.job(connection, *t.given) for t in tasks]

    async def _append_rows(self, connection: AsyncConnection, appends: Sequence[Append]) -> None:
        await connection.execute(sa.insert(LOG), [a.row() for a in appends])
        await connection.execute(_CHANGE, [a.change() for a in appends])
        for a in appends:
            if a.person is not None:
                await _belong(connection, a.table, a.person, "seat")
            if a.gone is not None:
                gone = SITTING.c.role == "guest" if a.gone == EVERY_GUEST else SITTING.c.person == a.gone
                await connection.execute(sa.delete(SITTING).where(SITTING.c.table_id == a.table, gone))
        await self.notify(connection, [{"table": a.table, "seq": a.entry.seq} for a in appends])

    async def notify(self, connection: AsyncConnection, news: Iterable[Row]) -> None:
        """Tell other processes, when this transaction is committed."""
        if not self.is_sqlite:
            payloads = [{"payload": json.dumps({**one, "process": self.process})} for one in news]
            await connection.execute(sa.text(f"select pg_notify('{CHANNEL}', :payload)"), payloads)

    async def tell(self, news: Row) -> None:
        """Tell other processes something that is not written anywhere."""
        await self.write(self.notify, [news])

    # --- reading ---

    async def rows(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        """The rows that a query finds."""
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def one(self, query: sa.Select[Any]) -> dict[str, Any] | None:
        """The first row that a query finds."""
        found = await self.rows(query.limit(1))
        return found[0] if found else None

    async def table(self, table: str) -> dict[str, Any] | None:
        """The row of a table."""
        return await self.one(sa.select(TABLES).where(TABLES.c.id == table))

    async def entries(self, table: str, after: int = 0) -> list[LogEntry]:
        """The log of a table behind a number, whether it is packed or not."""
        query = sa.select(LOG).where(LOG.c.table_id == table, LOG.c.seq > after).order_by(LOG.c.seq)
        found = [LogEntry(r["seq"], r["at"], r["kind"], r["seat"], r["data"]) for r in await self.rows(query)]
        if found and found[0].seq == after + 1:
            return found
        packed = await self.one(sa.select(ARCHIVE.c.log).where(ARCHIVE.c.table_id == table))
        if packed is None:
            return found
        earlier = retention.unpacked(packed["log"])
        return [*(e for e in earlier if e.seq > after), *(e for e in found if e.seq > len(earlier))]

    async def entries_about_seats(self, tables: Sequence[str], kinds: Sequence[str]) -> dict[str, list[LogEntry]]:
        """The entries of some kinds, none of them about moves, of several tables."""
        found: dict[str, list[LogEntry]] = {table: [] for table in tables}
        for row in await self.rows(
            sa.select(ARCHIVE.c.table_id, ARCHIVE.c.seats).where(ARCHIVE.c.table_id.in_(tables))
        ):
            found[row["table_id"]] += [e for e in retention.entries_of(row["seats"]) if e.kind in kinds]
        query = (
            sa.select(LOG)
            .where(LOG.c.table_id.in_(tables), LOG.c.kind.in_([str(kind) for kind in kinds]))
            .order_by(LOG.c.seq)
        )
        for r in await self.rows(query):
            found[r["table_id"]].append(LogEntry(r["seq"], r["at"], r["kind"], r["seat"], r["data"]))
        return found

    async def chat(self, table: str, after: int = -1, most: int = 100) -> list[dict[str, Any]]:
        """What was said behind a number, at most the last so many."""
        query = sa.select(CHAT).where(CHAT.c.table_id == table, CHAT.c.n > after).order_by(CHAT.c.n.desc()).limit(most)
        # Lines of older servers may hold what is left out now: see `typed_text`.
        return [
            {**row, "name": clean(row["name"]), "text": clean(row["text"])} for row in reversed(await self.rows(query))
        ]

    async def tables_of(self, person: str, most: int = 100) -> list[dict[str, Any]]:
        """The tables where a person sits or has a seat kept, without those hidden, the latest first."""
        mine = sa.select(SITTING.c.table_id).where(SITTING.c.person == person, SITTING.c.role.in_(("seat", "kept")))
        return await self.rows(
            sa.select(TABLES).where(TABLES.c.id.in_(mine)).order_by(TABLES.c.changed.desc()).limit(most)
        )

    async def public_tables(self, phase: str, most: int = 100) -> list[dict[str, Any]]:
        """Public tables of a phase, the latest first."""
        query = sa.select(TABLES).where(TABLES.c.phase == phase, TABLES.c.public)
        return await self.rows(query.order_by(TABLES.c.changed.desc()).limit(most))

    async def due(self, now: int, most: int = 200) -> list[str]:
        """Tables where something should have happened by now."""
        query = sa.select(TABLES.c.id).where(TABLES.c.wake <= now).order_by(TABLES.c.wake).limit(most)
        return [row["id"] for row in await self.rows(query)]

    async def count_unfinished(self) -> int:
        """How many tables are not finished."""
        query = sa.select(sa.func.count()).select_from(TABLES).where(TABLES.c.phase.in_(("open", "playing")))
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def opened_by(self, person: str, most: int) -> int:
        """How many unfinished tables a person has opened; no more than so many are looked at."""
        mine = (
            sa.select(TABLES.c.id).where(TABLES.c.host == person, TABLES.c.phase.in_(("open", "playing"))).limit(most)
        )
        async with self.engine.connect() as connection:
            return len((await connection.execute(mine)).all())

    async def belongs(self, table: str, person: str) -> bool:
        """Whether a person has been let in to a table."""
        query = sa.select(SITTING.c.role).where(SITTING.c.table_id == table, SITTING.c.person == person)
        return await self.one(query) is not None

    async def person(self, person: str) -> dict[str, Any] | None:
        """What is known of a person."""
        return await self.one(sa.select(PERSONS).where(PERSONS.c.id == person))

    # --- small writings ---

    async def save_person(self, person: str, name: str, lang: str, now: int) -> None:
        """Remember a person's name and language."""
        await self.write(_set, PERSONS, {"id": person}, {"name": name, "lang": lang}, {"made": now})

    async def let_in(self, table: str, person: str) -> None:
        """Remember that a person came by the invitation."""
        await self.write(_belong, table, person, "guest")

    async def keep_seats(self, table: str, persons: Iterable[str]) -> None:
        """Remember for whom seats are kept, so that the table is among theirs."""

        async def job(connection: AsyncConnection) -> None:
            for person in sorted(persons):
                await _belong(connection, table, person, "kept")

        await self.write(job)

    async def hide(self, table: str, person: str, hidden: bool) -> None:
        """Leave a table out of a person's list, or let it in again. Whoever sits down anew sees it in any case."""
        old, new = (("seat", "kept"), "hidden") if hidden else (("hidden",), "seat")
        here = SITTING.c.table_id == table, SITTING.c.person == person, SITTING.c.role.in_(old)
        await self.execute(sa.update(SITTING).where(*here).values(role=new))

    async def remove(self, table: str) -> None:
        """Remove a table at which no game has begun, and tell other processes."""

        async def job(connection: AsyncConnection) -> None:
            await retention.remove(connection, [table])
            await self.notify(connection, [{"table": table, "gone": True}])

        await self.write(job)

    async def say(self, line: dict[str, Any]) -> int:
        """Write a line of chat; gives its number."""
        table = line["table_id"]

        async def job(connection: AsyncConnection) -> int:
            last = sa.select(sa.func.coalesce(sa.func.max(CHAT.c.n), -1)).where(CHAT.c.table_id == table)
            n = int((await connection.execute(last)).scalar_one()) + 1
            await connection.execute(sa.insert(CHAT).values(**line, n=n))
            await connection.execute(sa.delete(CHAT).where(CHAT.c.table_id == table, CHAT.c.n <= n - MOST_CHAT))
            await self.notify(connection, [{"table": table, "chat": n}])
            return n

        for _ in range(20):
            with contextlib.suppress(IntegrityError):
                return int(await self.write(job))
        raise OSError("no room for a line of chat")

    async def rest(self, table: str, wake: int | None) -> None:
        """Let a table sleep until a time."""
        await self.execute(sa.update(TABLES).where(TABLES.c.id == table).values(wake=wake))

    async def tidy_some(
        self, rule: retention.RetentionRule, now: int, is_used: Callable[[str], bool], passed: int
    ) -> tuple[list[str], list[str], int]:
        """Remove or pack a few old tables, and tell other processes what is gone; see `retention.do_some`."""

        async def job(connection: AsyncConnection) -> tuple[list[str], list[str], int]:
            found = await retention.do_some(connection, rule, now, is_used, passed)
            if found[0]:
                await self.notify(connection, [{"table": table, "gone": True} for table in found[0]])
            return found

        removed, packed, skipped = await self.write(job)
        return removed, packed, skipped

    async def forget_people(self, keep: KeepDays, now: int) -> int:
        """Remove what is known of people who are long gone, some at a time, and say how many they were."""
        done = 0
        while some := int(await self.write(retention.forget_people, keep, now)):
            done += some
        return done

    async def setting(self, name: str, default: str) -> str:
        """A value that all processes of this database share; the first one to ask decides it."""
        with contextlib.suppress(IntegrityError):
            await self.execute(sa.insert(META).values(name=name, value=default))
        found = await self.one_setting(name)
        assert found is not None
        return found

    async def one_setting(self, name: str) -> str | None:
        """A value that was decided, if it was."""
        found = await self.one(sa.select(META).where(META.c.name == name))
        return None if found is None else str(found["value"])


_CHANGE = (
    sa.update(TABLES)
    .where(TABLES.c.id == sa.bindparam("key"))
    .values(
        phase=sa.bindparam("new_phase"),
        wake=sa.bindparam("new_wake"),
        changed=sa.func.coalesce(sa.bindparam("new_changed", type_=sa.BigInteger), TABLES.c.changed),
        result=sa.bindparam("new_result"),
    )
)


async def _execute(connection: AsyncConnection, *statements: sa.Executable) -> int:
    changed = 0
    for statement in statements:
        changed = (await connection.execute(statement)).rowcount
    return changed


async def _set(connection: AsyncConnection, table: sa.Table, key: Row, values: Row, at_first: Row) -> None:
    """Change a row, or write it if there is none; then also what it has only at first."""
    here = [table.c[name] == value for name, value in key.items()]
    if not (await connection.execute(sa.update(table).where(*here).values(**values))).rowcount:
        await connection.execute(sa.insert(table).values(**key, **values, **at_first))


async def _belong(connection: AsyncConnection, table: str, person: str, role: str) -> None:
    here = SITTING.c.table_id == table, SITTING.c.person == person
    found = (await connection.execute(sa.select(SITTING.c.role).where(*here))).scalar_one_or_none()
    if found is None:
        await connection.execute(sa.insert(SITTING).values(table_id=table, person=person, role=role))
    elif role == "seat" != found:
        await connection.execute(sa.update(SITTING).where(*here).values(role=role))


def _settle(task: _Task, result: Any = None, error: BaseException | None = None) -> None:
    if task.done.cancelled():
        return
    if error is None:
        task.done.set_result(result)
    else:
        task.done.set_exception(error)


def _engine(url: sa.URL) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        # Who comes when all are used waits: with several processes more would be more than a database takes (usually 100).
        return create_async_engine(url, pool_size=5, max_overflow=2, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(url, pool_size=3, hide_parameters=True)
    sa.event.listen(engine.sync_engine, "connect", _tune)
    return engine


def _tune(connection: Any, record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
