"""Backup, restore and verification, for the command line.

A backup is one gzipped file of JSON lines: first what it is, then every row of every table. It does not depend on the
kind of database, so it also moves a server from SQLite to PostgreSQL.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.errors import BadRecord, PetteiaError
from ..core.record import load_text
from ..games import game as find_game
from . import fairness, migrations
from .readiness import open_doors
from .schema import METADATA, TABLES
from .store import Store

FORMAT = 1
CHUNK = 500


def migrate(url: str) -> None:
    """Bring a database to the present schema."""
    asyncio.run(_with(url, _nothing))


def backup(url: str, file: Path) -> int:
    """Write a backup; gives the number of tables in it."""
    rows = asyncio.run(_with(url, _read))
    handle, name = tempfile.mkstemp(dir=file.absolute().parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            for line in rows:
                out.write(json.dumps(line, ensure_ascii=False) + "\n")
        os.replace(name, file)
    except OSError as error:
        os.unlink(name)
        raise PetteiaError(f"{file}: cannot be written: {error.strerror}") from None
    return sum(line.get("table") == TABLES.name for line in rows)


def restore(url: str, file: Path) -> int:
    """Fill an empty database from a backup, all or nothing; gives the number of tables."""
    lines = list(_lines(file))

    async def fill(connection: AsyncConnection) -> None:
        for table in METADATA.sorted_tables:
            if (await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one():
                raise PetteiaError("this database is not empty: a backup is restored into a new one")
            rows = [line["row"] for line in lines if line["table"] == table.name]
            for start in range(0, len(rows), CHUNK):
                await connection.execute(sa.insert(table), rows[start : start + CHUNK])

    asyncio.run(_with(url, fill))
    return sum(line["table"] == TABLES.name for line in lines)


def verify_file(file: Path) -> int:
    """Check a proof of fairness; gives the number of draws."""
    try:
        proof = json.loads(load_text(file))
        game = find_game(str(proof["record"]["game"]))
    except (ValueError, KeyError, TypeError):
        raise BadRecord(f"{file.name}: not a proof of fairness") from None
    open_doors(game)
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
        raise PetteiaError(f"the database cannot be used: {str(error).splitlines()[0]}") from None
    finally:
        await store.engine.dispose()


async def _nothing(connection: AsyncConnection) -> None:
    return None


async def _read(connection: AsyncConnection) -> list[dict[str, Any]]:
    revision = await connection.run_sync(migrations.revision)
    lines: list[dict[str, Any]] = [{"petteia-backup": FORMAT, "schema": revision}]
    for table in METADATA.sorted_tables:
        found = (await connection.execute(sa.select(table))).mappings()
        lines += [{"table": table.name, "row": dict(row)} for row in found]
    return lines


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as source:
            head = json.loads(source.readline() or "null")
            if not isinstance(head, dict) or head.get("petteia-backup") != FORMAT:
                raise BadRecord(f"{file.name}: not a backup of a Petteia server")
            for line in source:
                yield json.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise BadRecord(f"{file.name}: not a whole backup: {type(error).__name__}") from None
