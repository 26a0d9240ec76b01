"""Writing entries into PostgreSQL quickly: all that wait, in one statement and so one round trip.

The statement is a transaction by itself: the lines of the log, the tables' rows and the news to other processes, or nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import asyncpg
import orjson

from .sqlite_writer import NumberTaken

_STATEMENT = """
with entry as (
    select * from json_to_recordset($1::json) as e (
        table_id text, seq integer, at bigint, kind text, seat integer, data json,
        new_phase text, new_wake bigint, new_changed bigint, new_result json
    )
), written as (
    insert into log (table_id, seq, at, kind, seat, data) select table_id, seq, at, kind, seat, data from entry
), changed as (
    update tables set phase = new_phase, wake = new_wake, changed = coalesce(new_changed, changed), result = new_result
    from entry where id = table_id
)
select pg_notify($2, json_build_object('table', table_id, 'seq', seq, 'process', $3::text)::text) from entry
"""


class PostgresWriter:
    """One connection, for the one task that writes."""

    def __init__(self, url: str, channel: str, process: str) -> None:
        self._url, self._channel, self._process = url, channel, process
        self._connection: Any = None

    async def write(self, rows: Sequence[Mapping[str, Any]], changes: Sequence[Mapping[str, Any]]) -> None:
        """Write lines of the log with what each changes in its table's row; back when it is committed. If the number of one
        is taken, nothing is written."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._url)
        together = orjson.dumps([{**row, **change} for row, change in zip(rows, changes, strict=True)]).decode()
        try:
            await self._connection.fetch(_STATEMENT, together, self._channel, self._process)
        except asyncpg.IntegrityConstraintViolationError:
            raise NumberTaken from None

    async def close(self) -> None:
        """Let go of the database."""
        if self._connection is not None:
            await self._connection.close()
