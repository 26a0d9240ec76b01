"""Old tables: untouched ones go, finished ones are packed and lose nothing, those that are looked at stay."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server.forks import petteia
from tests.server.people import Person
from tests.server.servers import running
from tests.server.test_around import play_alone

from petteia import game
from petteia.server.application import Application
from petteia.server.database import retention
from petteia.server.database.schema import ARCHIVE, CHAT, LOG, METADATA, SITTING, TABLES
from petteia.server.database.store import Store
from petteia.server.messages import NewTable
from petteia.server.refusals import Refusal
from petteia.server.rooms.new_table import blank_row, open_table
from petteia.server.rooms.room import now
from petteia.server.rooms.socket_listener import SocketListener
from petteia.server.rooms.table_log import LogEntry
from petteia.server.settings import DAY, KeepDays, Limits, ServerSettings, from_environment
from petteia.server.storage import Append

SOON = json.dumps({"open": 1e-9, "idle": 1e-9, "packed": 1e-9})


def tidy(database: str, *options: str) -> subprocess.CompletedProcess[str]:
    return petteia("server", "tidy", "--database", database, *options, PETTEIA_KEEP=SOON)


def counted(database: str) -> dict[str, int]:
    """The rows of every table of a database."""

    async def ask() -> dict[str, int]:
        store = Store(ServerSettings(database=database).database_url)
        async with store.engine.connect() as connection:
            queries = {t.name: sa.select(sa.func.count()).select_from(t) for t in METADATA.sorted_tables}
            found = {name: int((await connection.execute(query)).scalar_one()) for name, query in queries.items()}
        await store.engine.dispose()
        return found

    return asyncio.run(ask())


def test_a_packed_game_is_as_it_was(new_database: Callable[[], str], tmp_path: Path) -> None:
    """Lists, replay, record, chart, fairness, proof, chat and the table itself: nothing can be told apart. It goes on, too."""
    database = new_database()
    with running(database, tmp_path) as server:
        anna, stranger = Person(server.url, "Anna"), Person(server.url)
        table = anna.open(mine=2, public=True)
        at = f"/api/tables/{table['id']}"
        with anna.at(table["id"], seat=0) as one:
            one.ask(type="say", text="hello")
            play_alone(one, random.Random(3))
            lines = len(one.state["log"])

        def answers() -> list[Any]:
            paths = (
                "",
                "/record",
                "/chart",
                "/fairness",
                "/proof",
                "/moments/0",
                f"/moments/{lines // 2}",
                "/position",
            )
            found = [who.http.get(at + path).json() for path in paths for who in (anna, stranger)]
            found += [anna.http.get(f"/api/tables?list={name}").json() for name in ("mine", "finished")]
            with stranger.at(table["id"]) as looking:
                return [*found, {name: value for name, value in looking.state.items() if name != "clocks"}]

        server.stop()
        server.start()
        before = answers()
        assert before[6]["good"] is True
        server.stop()
        rows = counted(database)
        told = tidy(database, "--dry-run")
        assert (told.returncode, told.stdout.splitlines()[-1].split()) == (0, ["1", "tables", "finished:", "pack"])
        assert counted(database) == rows
        assert "packed" in tidy(database).stdout
        packed = counted(database)
        assert (packed["log"], packed["archive"], packed["tables"]) == (0, 1, 1)
        assert (packed["chat"], packed["sitting"]) == (rows["chat"], rows["sitting"])
        server.start()
        assert answers() == before
        again = anna.http.post(f"{at}/rematch").json()["table"]
        assert anna.http.get(at).json()["table"]["rematch"] == again["id"]
        server.stop()
        server.start()
        assert anna.http.get(at).json()["table"]["rematch"] == again["id"]
        refused = tidy(database)
        assert (refused.returncode, "in use" in refused.stderr) == ((2, True) if "sqlite" in database else (0, False))


async def fill(store: Store, rows: list[dict[str, Any]]) -> None:
    """Tables with a person, a line of chat and an entry each, but for those without people."""

    async def job(connection: AsyncConnection) -> None:
        for row in rows:
            values = blank_row(game("sample"), "p") | {"seats": 2, "lineup": [{"kind": "open"}] * 2} | row
            people = values.pop("people", True)
            await connection.execute(sa.insert(TABLES).values(**values))
            if people:
                await connection.execute(sa.insert(SITTING).values(table_id=row["id"], person="p", role="seat"))
            line = {"table_id": row["id"], "n": 0, "at": 1, "seat": 0, "name": "", "phrase": None, "text": "hi"}
            await connection.execute(sa.insert(CHAT).values(**line))
            entry = LogEntry(1, row["changed"], "sit", 0, {"person": "p", "name": "Anna", "nonce": ""})
            append = Append(row["id"], entry, row["phase"], None)
            await connection.execute(sa.insert(LOG).values(**append.row()))

    await store.write(job)


def with_application(database: str, work: Callable[[Application], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        application = Application(ServerSettings(database=database, every_game=True, prepare=False, **settings))
        await application.open()
        for task in application._loops:  # nothing is done by itself, at another time than the test's
            task.cancel()
        try:
            await work(application)
        finally:
            await application.close()

    asyncio.run(run())


class Looker:
    """Somebody at a table."""

    def __init__(self) -> None:
        self.person, self.seat, self.lang, self.closed = "x", 14, "en", 0
        self.shown: Any = None

    def close(self, code: int, reason: str) -> None:
        self.closed = code


def test_each_table_goes_when_its_days_are_over(new_database: Callable[[], str]) -> None:
    today = now()
    kinds = ("open", "playing", "over")

    async def left(application: Application) -> list[str]:
        return sorted(row["id"] for row in await application.store.rows(sa.select(TABLES.c.id)))

    async def work(application: Application) -> None:
        rows = [{"id": f"{phase}-{n}", "phase": phase, "changed": today - n * DAY} for phase in kinds for n in (1, 20)]
        rows.append({"id": "file", "phase": "over", "changed": today - 20 * DAY, "people": False})
        await fill(application.store, rows)
        assert await application.tidy_tables(today) == {"open": 1, "finished": 1, "packed": 1}
        assert await left(application) == ["open-1", "over-1", "over-20", "playing-1", "playing-20"]
        assert application.unfinished == 4  # as it was counted before
        assert await application.tidy_tables(today) == {}
        assert application.unfinished == 3
        looking = await application.hub.get("open-1")
        looker = Looker()
        looking.join(cast(SocketListener, looker))
        assert await application.tidy_tables(today + 30 * DAY) == {"packed": 1}
        assert "open-1" in await left(application)
        looking.leave(cast(SocketListener, looker))
        assert await application.tidy_tables(today + 30 * DAY) == {"open": 1}
        assert "open-1" not in application.hub.audiences
        assert await application.tidy_tables(today + 170 * DAY) == {"idle": 1}
        assert await application.tidy_tables(today + 20_000 * DAY) == {"idle": 1}
        assert await left(application) == ["over-1", "over-20"]
        assert [len(await application.store.rows(sa.select(part))) for part in (LOG, ARCHIVE, CHAT, SITTING)] == [
            0,
            2,
            2,
            2,
        ]
        with pytest.raises(Refusal):
            await application.hub.get("open-20")

    with_application(new_database(), work)


def test_finished_games_go_only_if_somebody_wishes_it(new_database: Callable[[], str]) -> None:
    today = now()

    async def work(application: Application) -> None:
        await fill(application.store, [{"id": str(n), "phase": "over", "changed": today - n * DAY} for n in (1, 5, 40)])
        await application.tidy_tables(today)
        assert len(await application.store.rows(sa.select(ARCHIVE))) == 2
        assert await application.tidy_tables(today + 28 * DAY) == {"finished": 2, "packed": 1}
        assert [row["id"] for row in await application.store.rows(sa.select(TABLES.c.id))] == ["1"]

    with_application(new_database(), work, keep=KeepDays(packed=3, finished=30))


def test_a_backlog_is_worked_off_a_few_at_a_time_and_no_longer_than_it_may(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    today, sizes = now(), []
    real = retention.do_some

    async def measured(*arguments: Any) -> Any:
        found = await real(*arguments)
        sizes.append(len(found[0]))
        return found

    monkeypatch.setattr(retention, "do_some", measured)

    async def work(application: Application) -> None:
        await fill(application.store, [{"id": str(n), "phase": "open", "changed": n} for n in range(35)])
        monkeypatch.setattr("petteia.server.application.TIDY_FOR", 0.0)
        sizes.clear()
        assert await application.tidy_tables(today) == {}
        monkeypatch.setattr("petteia.server.application.TIDY_FOR", 30.0)
        assert await application.tidy_tables(today) == {"open": 35}
        assert max(sizes) == retention.AT_A_TIME

    with_application(new_database(), work, keep=KeepDays(idle=0, packed=0))


def test_who_looks_at_a_table_that_another_process_removed_is_told(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        await fill(application.store, [{"id": "t", "phase": "open", "changed": now()}])
        audience, looker = await application.hub.get("t"), Looker()
        audience.join(cast(SocketListener, looker))
        await application.hub.heard({"table": "t", "gone": True})
        assert (looker.closed, "t" in application.hub.audiences) == (4004, False)

    with_application(f"sqlite:///{tmp_path}/x.db", work)


def test_opening_a_table_counts_no_rows_and_finished_tables_are_not_in_the_way(new_database: Callable[[], str]) -> None:
    asked: list[str] = []
    wish = NewTable.model_validate({"game": "sample", "seats": [{"kind": "me"}, {"kind": "open"}]})

    async def work(application: Application) -> None:
        finished = [{"id": str(n), "phase": "over", "changed": now()} for n in range(20)]
        await fill(application.store, finished)
        sa.event.listen(
            application.store.engine.sync_engine, "before_cursor_execute", lambda *event: asked.append(event[2])
        )
        for _ in range(3):
            await open_table(application, "p", "", wish)
        assert not [text for text in asked if "count(" in text.lower() and "from tables" in text.lower()]
        with pytest.raises(Refusal, match="too-many-tables"):
            await open_table(application, "p", "", wish)
        await open_table(application, "q", "", wish)
        await open_table(application, "q", "", wish)
        with pytest.raises(Refusal, match="too-many-tables"):
            await open_table(application, "r", "", wish)

    with_application(new_database(), work, limits=Limits(tables=5, tables_per_person=3))


def test_old_tables_are_found_by_an_index(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        for rule in (*retention.rules_of(KeepDays()), *retention.rules_of(KeepDays(finished=90))):
            query = sa.select(TABLES.c.id).where(rule.where(now())).order_by(rule.since, TABLES.c.id).limit(10)
            text = str(query.compile(application.store.engine.sync_engine, compile_kwargs={"literal_binds": True}))
            async with application.store.engine.connect() as connection:
                plan = [str(row[-1]) for row in await connection.exec_driver_sql(f"explain query plan {text}")]
            assert any("tables_by_age" in step for step in plan), plan
            assert not any(step.startswith("SCAN") for step in plan), plan

    with_application(f"sqlite:///{tmp_path}/x.db", work)


def test_chat_does_not_grow_without_end(new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petteia.server.database.store.MOST_CHAT", 5)

    async def work(application: Application) -> None:
        await fill(application.store, [{"id": "t", "phase": "open", "changed": now()}])
        for n in range(8):
            await application.store.say(
                {"table_id": "t", "at": n, "seat": 0, "name": "", "phrase": None, "text": str(n)}
            )
        assert [line["n"] for line in await application.store.chat("t")] == [4, 5, 6, 7, 8]

    with_application(new_database(), work)


def test_people_who_are_long_gone_are_forgotten_and_nobody_else(new_database: Callable[[], str]) -> None:
    today = now()

    async def work(application: Application) -> None:
        store = application.store
        await fill(store, [{"id": "t", "phase": "over", "changed": today, "host": "host"}])
        for person in ("p", "host", "gone", "new"):
            await store.save_person(person, person, "uk", today - (10 if person == "new" else 500) * DAY)
        async with store.engine.connect() as connection:
            due = await retention.count(connection, application.settings.keep, today)
        assert due == {"open": 0, "idle": 0, "packed": 0, "people": 1}
        assert await application.tidy_people(today) == 1
        assert [await store.person(name) is not None for name in ("p", "host", "gone", "new")] == [
            True,
            True,
            False,
            True,
        ]
        assert await application.tidy_people(today) == 0

    with_application(new_database(), work)
    with_application(new_database(), _keeps_people, keep=KeepDays(people=0))


async def _keeps_people(application: Application) -> None:
    await application.store.save_person("gone", "Gone", "en", 1)
    assert await application.tidy_people(now()) == 0


def test_days_are_set_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PETTEIA_KEEP", '{"open": 3, "finished": 400}')
    assert from_environment().keep == KeepDays(open=3, finished=400)
    monkeypatch.setenv("PETTEIA_KEEP", '{"opened": 3}')
    with pytest.raises(Exception, match="PETTEIA_KEEP"):
        from_environment()
