"""The database by itself: entries are written together, a number is given once, others are told, and nothing is half done."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server.postgres import Cluster

from petteia import game
from petteia.server.database.schema import TABLES
from petteia.server.database.store import CHANNEL, Store
from petteia.server.rooms.new_table import blank_row
from petteia.server.rooms.table_log import LogEntry
from petteia.server.settings import ServerSettings
from petteia.server.storage import Append

TABLE_NAMES = ("one", "two", "three")
BIG = (1 << 53) - 1


async def filled(database: str) -> Store:
    store = Store(ServerSettings(database=database).database_url)
    await store.open()

    async def job(connection: AsyncConnection) -> None:
        for name in TABLE_NAMES:
            row = blank_row(game("sample"), "p") | {"id": name, "seats": 2, "changed": 5}
            await connection.execute(sa.insert(TABLES).values(**row))

    await store.write(job)
    return store


def entry(table: str, seq: int, at: int = 10, **data: Any) -> Append:
    return Append(table, LogEntry(seq, at, "moves", 1, {"moves": [[0, BIG]], **data}), "playing", at + 1)


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await filled(database)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_of_entries_written_together_only_the_one_whose_number_is_taken_is_refused(
    new_database: Callable[[], str],
) -> None:
    async def work(store: Store) -> None:
        assert await store.append(entry("two", 1))
        together = [entry("one", 1), entry("two", 1, 20, other=True), entry("three", 1, 30)]
        assert await asyncio.gather(*map(store.append, together)) == [True, False, True]
        assert [e.at for e in await store.entries("two")] == [10]
        two, three = await store.table("two"), await store.table("three")
        assert two is not None
        assert three is not None
        assert (two["changed"], two["wake"], three["changed"], three["wake"]) == (10, 11, 30, 31)

    with_store(new_database(), work)


def test_an_entry_comes_back_as_it_was_written_and_a_quiet_one_shows_nowhere(new_database: Callable[[], str]) -> None:
    async def work(store: Store) -> None:
        await store.append(entry("one", 1, text="Юлія \\u0041 \"'; drop", none=None))
        over = Append(
            "one", LogEntry(2, 77, "moves", 0, {"moves": [], "quiet": True}), "over", None, {"places": [1, 2]}
        )
        await store.append(over)
        first, second = await store.entries("one")
        assert first.data == {"moves": [[0, BIG]], "text": "Юлія \\u0041 \"'; drop", "none": None}
        assert (second.seq, second.at, second.kind, second.seat, second.quiet) == (2, 77, "moves", 0, True)
        row = await store.table("one")
        assert row is not None
        assert (row["phase"], row["changed"], row["wake"], row["result"]) == ("over", 10, None, {"places": [1, 2]})

    with_store(new_database(), work)


def test_a_table_that_is_not_there_has_no_log(new_database: Callable[[], str]) -> None:
    async def work(store: Store) -> None:
        assert await asyncio.gather(*map(store.append, [entry("nowhere", 1), entry("one", 1)])) == [False, True]

    with_store(new_database(), work)


def test_other_processes_hear_of_what_was_written_and_of_nothing_else(postgres: Cluster) -> None:
    database = postgres.database()
    heard: list[dict[str, Any]] = []

    async def work(store: Store) -> None:
        listening: Any = await asyncpg.connect(database)
        await listening.add_listener(CHANNEL, lambda c, pid, channel, payload: heard.append(json.loads(payload)))
        await store.append(entry("one", 1))
        await asyncio.gather(*map(store.append, [entry("two", 1), entry("one", 1), entry("one", 2)]))
        await listening.fetch("select 1")
        await listening.close()

    with_store(database, work)
    assert len({news.pop("process") for news in heard}) == 1
    assert sorted(heard, key=str) == [
        {"table": "one", "seq": 1}, {"table": "one", "seq": 2}, {"table": "two", "seq": 1},
    ]  # fmt: skip


def test_a_commit_is_one_way_there_and_back(postgres: Cluster) -> None:
    asked: list[str] = []

    async def work(store: Store) -> None:
        await store.append(entry("one", 1))
        postgres_writer: Any = store._entry_writer
        postgres_writer._connection.add_query_logger(lambda record: asked.append(record.query))
        await asyncio.gather(*(store.append(entry(name, 2)) for name in TABLE_NAMES))

    with_store(postgres.database(), work)
    assert len(asked) == 1


def test_a_line_that_broke_is_made_again(postgres: Cluster) -> None:
    async def work(store: Store) -> None:
        await store.append(entry("one", 1))
        postgres_writer: Any = store._entry_writer
        postgres_writer._connection.terminate()
        assert await store.append(entry("one", 2))
        assert [e.seq for e in await store.entries("one")] == [1, 2]

    with_store(postgres.database(), work)


def test_a_process_takes_few_connections_and_whoever_comes_then_waits(postgres: Cluster) -> None:
    here = sa.select(sa.func.count().label("count"), sa.func.pg_sleep(0.1)).select_from(sa.table("pg_stat_activity"))
    asked = here.where(sa.column("datname") == sa.func.current_database())

    async def work(store: Store) -> None:
        found = await asyncio.gather(*(store.rows(asked) for _ in range(40)))
        assert max(row["count"] for rows in found for row in rows) <= 9

    with_store(postgres.database(), work)
