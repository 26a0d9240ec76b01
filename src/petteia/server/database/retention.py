"""Old tables: untouched ones are removed, finished ones packed into one row each, a few at a time.

A packed table keeps everything that can be asked of it (lists, replay, record, proof): its log is there, compressed, and
`Store.entries` reads it as any other. Times are those of the last thing that happened at a table.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..rooms.table_log import EntryKind, LogEntry
from ..settings import DAY, KeepDays
from .schema import ARCHIVE, CHAT, INVITATIONS, LOG, PERSONS, SITTING, TABLES

AT_A_TIME = 10
"""So many tables are looked at in one transaction."""
PEOPLE_AT_A_TIME = 500
"""So many people are forgotten in one."""
_NOT_ABOUT_SEATS = (
    EntryKind.BEGIN,
    EntryKind.MOVES,
    EntryKind.UNDO,
    EntryKind.PROPOSE,
    EntryKind.AGREE,
    EntryKind.REFUSE,
)


@dataclass(frozen=True)
class RetentionRule:
    """One thing to do with tables of a phase, once so many days have passed since the last change or, for `is_late`, since
    they were packed."""

    name: str
    phase: str
    days: float
    is_packing: bool = False
    is_late: bool = False

    @property
    def since(self) -> sa.ColumnElement[int]:
        """From when on the days are counted."""
        return TABLES.c.archived if self.is_late else TABLES.c.changed

    def where(self, now: int) -> sa.ColumnElement[bool]:
        """The tables it is due for: as the index `tables_by_age` finds them."""
        due = sa.and_(TABLES.c.phase == self.phase, self.since < now - int(self.days * DAY))
        return due if self.is_late else sa.and_(due, TABLES.c.archived.is_(None))


def rules_of(keep: KeepDays) -> list[RetentionRule]:
    """What is to be done; 0 days are for ever."""
    packed = min(keep.packed, keep.finished) if keep.finished > 0 else keep.packed
    everything = [RetentionRule("open", "open", keep.open), RetentionRule("idle", "playing", keep.idle)]
    if keep.finished > 0 and packed > 0:
        everything.append(RetentionRule("finished", "over", max(keep.finished - packed, 1e-9), is_late=True))
    elif keep.finished > 0:
        everything.append(RetentionRule("finished", "over", keep.finished))
    everything.append(RetentionRule("packed", "over", packed, is_packing=True))
    return [rule for rule in everything if rule.days > 0]


async def count(connection: AsyncConnection, keep: KeepDays, now: int) -> dict[str, int]:
    """To how many tables each rule applies now."""
    found = {}
    for rule in rules_of(keep):
        query = sa.select(sa.func.count()).select_from(TABLES).where(rule.where(now))
        found[rule.name] = int((await connection.execute(query)).scalar_one())
    if keep.people > 0:
        people = sa.select(sa.func.count()).select_from(PERSONS).where(_is_long_gone(keep, now))
        found["people"] = int((await connection.execute(people)).scalar_one())
    return found


def _is_long_gone(keep: KeepDays, now: int) -> sa.ColumnElement[bool]:
    """People who told their name long ago, and neither have a table nor opened one that is still there."""
    sits = sa.select(SITTING.c.person).where(SITTING.c.person == PERSONS.c.id).exists()
    hosts = sa.select(TABLES.c.host).where(TABLES.c.host == PERSONS.c.id).exists()
    return sa.and_(PERSONS.c.made < now - int(keep.people * DAY), ~sits, ~hosts)


async def forget_people(connection: AsyncConnection, keep: KeepDays, now: int) -> int:
    """Remove what is known of some people who are long gone. Gives how many they were."""
    if keep.people <= 0:
        return 0
    some = sa.select(PERSONS.c.id).where(_is_long_gone(keep, now)).limit(PEOPLE_AT_A_TIME)
    return int((await connection.execute(sa.delete(PERSONS).where(PERSONS.c.id.in_(some)))).rowcount)


async def do_some(
    connection: AsyncConnection, rule: RetentionRule, now: int, is_used: Callable[[str], bool], skip: int = 0
) -> tuple[list[str], list[str], int]:
    """Follow a rule for a few tables, the oldest first, without those that are used just now. Gives what was removed, what was
    packed, and how many were passed over: they are to be skipped the next time."""
    query = sa.select(TABLES.c.id).where(rule.where(now)).order_by(rule.since, TABLES.c.id)
    query = query.limit(AT_A_TIME).offset(skip).with_for_update(skip_locked=True)
    found = [str(row.id) for row in await connection.execute(query)]
    free = [table for table in found if not is_used(table)]
    removed = free
    if rule.is_packing:
        kept = set(await _with_people(connection, free))
        removed = [table for table in free if table not in kept]  # a file's game at which nobody ever sat
        for table in sorted(kept):
            await _pack(connection, table, now)
    await remove(connection, removed)
    return removed, [table for table in free if table not in removed], len(found) - len(free)


async def _with_people(connection: AsyncConnection, tables: Sequence[str]) -> list[str]:
    query = (
        sa.select(SITTING.c.table_id)
        .where(SITTING.c.table_id.in_(tables), SITTING.c.role.in_(("seat", "hidden")))
        .distinct()
    )
    return [str(row.table_id) for row in await connection.execute(query)]


async def remove(connection: AsyncConnection, tables: Sequence[str]) -> None:
    """Remove tables and all that is kept about them."""
    for part in (CHAT, SITTING, LOG, ARCHIVE, INVITATIONS):
        await connection.execute(sa.delete(part).where(part.c.table_id.in_(tables)))
    await connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(tables)))


async def _pack(connection: AsyncConnection, table: str, now: int) -> None:
    """Put the log of a table into one row. What is data of an entry stays as it was written."""
    text = sa.cast(LOG.c.data, sa.Text).label("text")
    query = sa.select(LOG.c.seq, LOG.c.at, LOG.c.kind, LOG.c.seat, text).where(LOG.c.table_id == table)
    rows = (await connection.execute(query.order_by(LOG.c.seq))).all()
    lines = [f"[{row.seq},{row.at},{json.dumps(row.kind)},{row.seat},{row.text}]" for row in rows]
    seats = [json.loads(line) for row, line in zip(rows, lines, strict=True) if row.kind not in _NOT_ABOUT_SEATS]
    packed = base64.b64encode(zlib.compress(f"[{','.join(lines)}]".encode())).decode()
    await connection.execute(sa.delete(ARCHIVE).where(ARCHIVE.c.table_id == table))
    await connection.execute(sa.insert(ARCHIVE).values(table_id=table, seats=seats, log=packed))
    await connection.execute(sa.delete(LOG).where(LOG.c.table_id == table, LOG.c.seq <= len(rows)))
    await connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(archived=now))


def unpacked(packed: str) -> list[LogEntry]:
    """The entries of a packed log."""
    return entries_of(json.loads(zlib.decompress(base64.b64decode(packed))))


def entries_of(rows: Sequence[Sequence[Any]]) -> list[LogEntry]:
    """Entries as they are packed."""
    return [LogEntry(*row) for row in rows]
