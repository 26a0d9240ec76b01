"""Backup, restore and verification, for the command line.

A backup is one gzipped file of JSON lines: first what it is, then every row of every table. It does not depend on the
kind of database, so it also moves a server from SQLite to PostgreSQL.
"""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import itertools
import json
import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

import asyncpg
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.errors import BadBox, BadRecord, PetteiaError
from ...core.record import load_text
from ...games import with_changes
from ..json_logs import described
from ..rooms import fairness
from ..rooms.room import now
from ..settings import KeepDays
from . import migrations, retention
from .schema import METADATA, TABLES
from .store import Store

FORMAT = 1
CHUNK = 500


def migrate(url: str) -> None:
    """Bring a database to the present schema."""
    asyncio.run(_with(url, _nothing))


def backup(url: str, file: Path) -> int:
    """Write a backup; gives the number of tables in it."""
    handle, name = _beside(file)
    try:
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            count: int = asyncio.run(_with(url, lambda connection: _copy(connection, out, file)))
        os.replace(name, file)
    except OSError as error:
        raise PetteiaError(f"{file}: cannot be written: {error.strerror}") from None
    finally:
        with contextlib.suppress(OSError):
            os.unlink(name)
    return count


def _beside(file: Path) -> tuple[int, str]:
    try:
        return tempfile.mkstemp(dir=file.absolute().parent, prefix=f".{file.name}.")
    except OSError as error:
        raise PetteiaError(f"{file}: cannot be written: {error.strerror}") from None


def restore(url: str, file: Path) -> int:
    """Fill an empty database from a backup, all or nothing; gives the number of tables."""

    async def fill(connection: AsyncConnection) -> int:
        for table in METADATA.sorted_tables:
            if (await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one():
                raise PetteiaError("this database is not empty: a backup is restored into a new one")
        count = 0
        for name, rows in _batches(file):
            await connection.execute(sa.insert(METADATA.tables[name]), rows)
            count += len(rows) if name == TABLES.name else 0
        return count

    return int(asyncio.run(_with(url, fill)))


def tidy(url: str, keep: KeepDays, is_dry: bool) -> dict[str, int]:
    """Remove and pack old tables and forget people who are long gone, or only count them; gives how many go which way."""
    if is_dry:
        found: dict[str, int] = asyncio.run(_with(url, lambda connection: retention.count(connection, keep, now())))
        return found
    asyncio.run(_with(url, _nothing))
    return asyncio.run(_tidy(url, keep))


async def _tidy(url: str, keep: KeepDays) -> dict[str, int]:
    store, done = Store(url), Counter[str]()
    await store.open()
    try:
        for rule in retention.rules_of(keep):
            done[rule.name] = 0
            while some := sum(map(len, (await store.tidy_some(rule, now(), lambda table: False, 0))[:2])):
                done[rule.name] += some
        if keep.people > 0:
            done["people"] = await store.forget_people(keep, now())
    finally:
        await store.close()
    return dict(done)


def verify_file(file: Path) -> int:
    """Check a proof of fairness; gives the number of draws."""
    try:
        proof = json.loads(load_text(file))
        game = with_changes(
            str(proof["record"]["game"]), json.dumps(proof["box_changes"]) if proof.get("box_changes") else None
        )
    except (ValueError, KeyError, TypeError, BadBox):
        raise BadRecord(f"{file.name}: not a proof of fairness") from None
    return fairness.verify(game, proof)


async def _with(url: str, work: Any) -> Any:
    """Do something in one transaction of a database whose schema is up to date."""
    store = Store(url)
    try:
        async with store.engine.begin() as connection:
            await connection.run_sync(migrations.upgrade)
        async with store.engine.connect() as connection:
            if not store.is_sqlite:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("begin")
            done = await work(connection)
            await connection.commit()
            return done
    except (sa.exc.SQLAlchemyError, asyncpg.PostgresError, OSError) as error:
        raise PetteiaError(f"the database cannot be used: {described(error)}") from None
    finally:
        await store.engine.dispose()


async def _nothing(connection: AsyncConnection) -> None:
    return None


async def _copy(connection: AsyncConnection, out: TextIO, file: Path) -> int:
    """Write every row, a few at a time; gives the number of tables."""
    revision, count = await connection.run_sync(migrations.revision), 0
    _write(out, file, {"petteia-backup": FORMAT, "schema": revision})
    for table in METADATA.sorted_tables:
        rows = await connection.stream(sa.select(table), execution_options={"yield_per": CHUNK})
        async for row in rows.mappings():
            _write(out, file, {"table": table.name, "row": dict(row)})
            count += table is TABLES
    return count


def _write(out: TextIO, file: Path, line: dict[str, Any]) -> None:
    try:
        out.write(json.dumps(line, ensure_ascii=False) + "\n")
    except OSError as error:
        raise PetteiaError(f"{file}: cannot be written: {error.strerror}") from None


def _batches(file: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The rows of a backup, in the order in which they lie there, a few of one table at a time."""
    for name, lines in itertools.groupby(_lines(file), lambda line: str(line["table"])):
        if name not in METADATA.tables:
            raise BadRecord(f"{file.name}: a backup of a newer server: it has {name!r}")
        rows = (line["row"] for line in lines)
        while batch := list(itertools.islice(rows, CHUNK)):
            yield name, batch


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as source:
            head = json.loads(source.readline() or "null")
            if not isinstance(head, dict) or head.get("petteia-backup") != FORMAT:
                raise BadRecord(f"{file.name}: not a backup of a Petteia server")
            for text in source:
                line = json.loads(text)
                if not (isinstance(line, dict) and isinstance(line.get("row"), dict) and "table" in line):
                    raise ValueError
                yield line
    except (OSError, EOFError, ValueError) as error:
        raise BadRecord(f"{file.name}: not a whole backup: {type(error).__name__}") from None
