"""Writing entries into a SQLite file quickly: all that wait, in one call to one thread, with one commit.

The statements are those of the store, compiled for SQLite once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import orjson
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

PRAGMAS = (
    "journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON", "wal_autocheckpoint=4000",
)  # fmt: skip
"""SQLite: readers do not wait for the writer, what is committed survives the loss of power, and the log is carried over
into the file every few seconds rather than several times a second."""


class NumberTaken(Exception):
    """A number of the log is taken already: nothing was written."""


class SqliteWriter:
    """One connection in one thread."""

    def __init__(self, file: str, *statements: sa.sql.expression.ClauseElement) -> None:
        self._file = file
        self._statements = [_prepared(statement) for statement in statements]
        self._thread = ThreadPoolExecutor(1, "sqlite_writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, *rows: Sequence[Mapping[str, Any]]) -> None:
        """Carry each statement out for its rows, all in one transaction; back when it is committed."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, rows)

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _write(self, rows: Sequence[Sequence[Mapping[str, Any]]]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None)
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for (text, names, written), these in zip(self._statements, rows, strict=True):
                connection.executemany(text, [_values(row, names, written) for row in these])
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise NumberTaken from None
            raise

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


def _prepared(statement: sa.sql.expression.ClauseElement) -> tuple[str, list[str], frozenset[str]]:
    """The text of a statement, the names of its values in their order, and which of them are JSON."""
    compiled: Any = statement.compile(dialect=sqlite.dialect())
    names = list(compiled.positiontup or ())
    written = frozenset(name for name in names if isinstance(compiled.binds[name].type, sa.JSON))
    return str(compiled), names, written


def _values(row: Mapping[str, Any], names: Sequence[str], written: frozenset[str]) -> list[Any]:
    return [orjson.dumps(row[n]).decode() if n in written and row[n] is not None else row[n] for n in names]
