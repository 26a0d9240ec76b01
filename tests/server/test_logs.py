"""The log holds no secret: statements fail in every way, and what was in them is looked for in the log and in the answers."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from pydantic import TypeAdapter, ValidationError
from tests.server.people import Person
from tests.server.postgres import programs
from tests.server.servers import Server, running

from petteia.core.errors import PetteiaError
from petteia.server import json_logs
from petteia.server.database.schema import META, PERSONS
from petteia.server.database.store import Store
from petteia.server.rooms.room import now
from petteia.server.settings import ServerSettings

PLANTED = "planted-secret"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What our formatter writes of everything that is logged."""
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.setFormatter(json_logs.JsonFormatter())
    root = logging.getLogger()
    root.addHandler(handler)
    yield text
    root.removeHandler(handler)


def alter(database: str, statement: str) -> None:
    """Change a database behind its server's back."""
    if database.startswith("sqlite"):
        with sqlite3.connect(database.removeprefix("sqlite:///"), timeout=20) as connection:
            connection.execute(statement)
    else:
        psql = [str(programs() / "psql"), database, "-v", "ON_ERROR_STOP=1", "-qc", statement]
        subprocess.run(psql, check=True, capture_output=True)


BREAKS = {
    "sqlite": (
        "create trigger no_names before insert on persons when new.name like 'planted%' begin select raise(abort, 'no'); end",
        "drop table chat",
        "create trigger no_tables before insert on tables begin select raise(abort, 'no'); end",
    ),
    "postgresql": (
        "alter table persons add constraint no_names check (name not like 'planted%')",
        "drop table chat",
        "alter table tables add constraint no_tables check (length(host) < 2) not valid",
    ),
}  # fmt: skip


def test_statements_that_fail_tell_the_log_nothing(new_database: Callable[[], str], tmp_path: Path) -> None:
    database = new_database()
    with running(database, tmp_path) as server:
        server.wait_for_game("sample")
        anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
        table = anna.open()
        boris.sit(table, 1)
        answers: list[str] = []
        with anna.at(table["id"]) as one:
            for statement in BREAKS[database.partition(":")[0]]:
                alter(database, statement)
            late = Person(server.url)
            refused = late.http.patch("/api/me", json={"name": PLANTED})
            wish = {"game": "sample", "seats": [{"kind": "me"}] * 2, "webhook": f"http://example.org/{PLANTED}"}
            opened = anna.http.post("/api/tables", json=wish)
            assert (refused.status_code, opened.status_code) == (500, 500)
            said = one.ask(type="say", text=PLANTED)
            assert said["code"] == "trouble"
            answers += [refused.text, opened.text, json.dumps(said)]
        hidden = [
            PLANTED,
            anna.http.cookies["petteia"],
            table["invite"],
            table["id"] + "/socket",
            *secrets_of(database),
        ]
        hidden += [person.http.get("/api/me").json()["me"]["id"] for person in (anna, boris, late)]
        text = server.log.read_text()
    assert (text.count("failed"), text.count('"trace"')) >= (3, 2)
    assert "Traceback" not in text
    for answer in (*answers, text):
        assert not [secret for secret in hidden if secret in answer]


def secrets_of(database: str) -> list[str]:
    """All that may be known to nobody: of tables, and the one that signs cookies."""

    async def read() -> list[str]:
        store = Store(ServerSettings(database=database).database_url)
        rows = await store.rows(sa.text("select secret as s from tables union all select value as s from meta"))  # type: ignore[arg-type]
        await store.engine.dispose()
        return [row["s"] for row in rows]

    found = asyncio.run(read())
    assert len(found) >= 2
    return found


def test_an_error_of_the_database_is_described_without_its_rows(
    new_database: Callable[[], str], written: io.StringIO
) -> None:
    async def fail() -> None:
        store = Store(ServerSettings(database=new_database()).database_url)
        await store.open()
        await store.save_person("somebody", PLANTED, "en", now())
        rows: tuple[dict[str, Any], ...] = (
            {"id": "somebody", "name": PLANTED, "lang": "en", "made": 0},  # taken: PostgreSQL tells the key
            {"id": PLANTED, "name": None, "lang": "en", "made": 0},  # null: PostgreSQL tells the whole row
            {"id": PLANTED, "name": "x", "lang": "en", "made": PLANTED + "é"},  # no number: asyncpg tells the value
        )
        for row in rows:
            async with store.engine.connect() as connection:
                try:
                    await connection.execute(sa.insert(PERSONS).values(**row))
                except sa.exc.SQLAlchemyError as error:
                    logging.getLogger("test").error("it failed", exc_info=error)
        async with store.engine.connect() as connection:
            with pytest.raises(sa.exc.SQLAlchemyError) as caught:
                await connection.execute(sa.insert(META).values(name=PLANTED, value=None))
        assert PLANTED not in str(caught.value).split("DETAIL")[0], "SQLAlchemy was told to hide what it was given"
        await store.close()

    asyncio.run(fail())
    assert written.getvalue().count("it failed") >= 2
    assert PLANTED not in written.getvalue()
    assert "somebody" not in written.getvalue()


def test_no_exception_brings_its_values_into_the_log(written: io.StringIO) -> None:
    failing: list[Callable[[], Any]] = [
        lambda: int(PLANTED), lambda: dict[str, int]()[PLANTED], lambda: Path(f"/nowhere/{PLANTED}").read_text(),
        lambda: TypeAdapter(int).validate_python(PLANTED), lambda: json.loads(PLANTED),
        lambda: PLANTED.encode("ascii", "strict").decode() + "é".encode("ascii").decode(),
    ]  # fmt: skip
    for fail in failing:
        try:
            fail()
        except (ValueError, KeyError, OSError, ValidationError) as error:
            try:
                raise ExceptionGroup(PLANTED, [error]) from error
            except ExceptionGroup as group:
                group.add_note(PLANTED)
                logging.getLogger("test").error("it failed", exc_info=group)
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    assert len(lines) == len(failing)
    assert PLANTED not in "".join(line["trace"].replace("(PLANTED)", "") for line in lines)
    assert "builtins" not in lines[0]["trace"]
    assert "ValueError" in lines[0]["trace"]
    assert "FileNotFoundError: No such file or directory" in lines[2]["trace"]


def test_what_nobody_awaits_fails_silently_about_its_values(written: io.StringIO) -> None:
    async def fail() -> None:
        asyncio.get_running_loop().set_exception_handler(json_logs.loop_failed)

        async def work() -> None:
            raise ValueError(PLANTED)

        task = asyncio.create_task(work())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task

    asyncio.run(fail())
    assert "never retrieved" in written.getvalue()
    assert PLANTED not in written.getvalue()


def test_libraries_are_silent_below_a_warning_and_the_end_is_told_in_our_form() -> None:
    """At level debug, too: websockets would write every header and frame, uvicorn every address."""
    program = f"""
import logging
from petteia.server import json_logs
json_logs.set_up("debug")
for name in ("websockets.server", "uvicorn.error", "sqlalchemy.engine", "asyncio", "httpcore"):
    logging.getLogger(name).debug("{PLANTED}")
    logging.getLogger(name).info("{PLANTED}")
logging.getLogger("petteia.server.rooms.hub").debug("ours")
raise ValueError("planted" + "-secret")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [line["message"] for line in lines] == ["ours", "the program failed"]
    assert PLANTED not in done.stderr
    assert done.returncode == 1


@pytest.mark.parametrize(
    "address", [f"u:{PLANTED}@host/db", f"postgresql://u@host:{PLANTED}/db", f"mysql://u:{PLANTED}@host/db"]
)
def test_a_wrong_address_of_the_database_is_not_repeated(address: str) -> None:
    with pytest.raises(PetteiaError) as refused:
        _ = ServerSettings(database=address).database_url
    assert PLANTED not in str(refused.value)


def test_sockets_and_their_addresses_are_not_logged(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table = anna.open()
    with anna.at(table["id"]):
        pass
    assert f"{table['id']}/socket" not in server.log.read_text()
