"""Keeping a server: restart, shutdown, migration from the first schema, backup and restore, health and counters."""

from __future__ import annotations

import asyncio
import functools
import json
import random
import re
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory
from tests.server.forks import petteia
from tests.server.people import Person
from tests.server.servers import Server, running
from websockets.exceptions import ConnectionClosed

from petteia import game
from petteia.core.word_files import parity
from petteia.core.words import CORE_WORDS
from petteia.server.database import migrations
from petteia.server.database.schema import METADATA
from petteia.server.database.store import Store
from petteia.server.refusals import Refusal
from petteia.server.rooms.new_table import blank_row
from petteia.server.rooms.room import NewEntry, Room, result_of
from petteia.server.rooms.table_log import Chair, EntryKind, LogEntry, LogState, chairs_of
from petteia.server.settings import Limits, ServerSettings
from petteia.server.web.app import make_app

FIRST = Path(__file__).with_name("first-schema.sql")


def begun(server: Server) -> tuple[Person, dict[str, Any]]:
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    table = anna.open()
    boris.sit(table, 1)
    with anna.at(table["id"]) as one:
        assert one.play(one.state["moves"]["packed"][0], "add")["type"] == "done"
    return anna, table


def test_a_running_game_survives_a_restart_and_the_server_says_goodbye(
    new_database: Callable[[], str], tmp_path: Path
) -> None:
    with running(new_database(), tmp_path) as server:
        anna, table = begun(server)
        with anna.at(table["id"]) as one:
            before = one.state
            assert server.stop() == 0
            with pytest.raises(ConnectionClosed) as closed:
                one.wait_for("never")
            assert json.loads(one.texts[-1])["type"] == "bye"
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        server.start()
        with anna.at(table["id"]) as one:
            for name in ("version", "question", "moves", "log", "position", "undo"):
                assert one.state[name] == before[name]


def test_backup_and_restore_carry_games_from_one_kind_of_database_to_the_other(
    new_database: Callable[[], str], tmp_path: Path
) -> None:
    file, database = tmp_path / "backup.gz", new_database()
    with running(database, tmp_path) as server:
        anna, table = begun(server)
        with anna.at(table["id"]) as one:
            before = one.state
        assert petteia("server", "backup", str(file), "--database", database).returncode == 0
    other = f"sqlite:///{tmp_path}/restored.db"
    done = petteia("server", "restore", str(file), "--database", other)
    assert (done.returncode, done.stdout.strip()) == (0, "1 tables are back")
    again = petteia("server", "restore", str(file), "--database", other)
    assert (again.returncode, "not empty" in again.stderr) == (2, True)
    with running(other, tmp_path) as server:
        anna.url = server.url
        with anna.at(table["id"]) as one:
            assert (one.state["log"], one.state["question"]) == (before["log"], before["question"])
    file.write_bytes(file.read_bytes()[:40])
    assert petteia("server", "restore", str(file), "--database", f"sqlite:///{tmp_path}/x.db").returncode == 2


def test_a_sqlite_file_is_for_one_server_and_a_killed_one_leaves_it_free(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/petteia.db"
    with running(database, tmp_path) as server:
        anna, table = begun(server)
        own = {"PETTEIA_INTERPRETED": "1"}  # in a process that is not forked, as people start them
        second = petteia("serve", "--port", "0", "--database", database, **own)
        assert (second.returncode, second.stdout) == (2, "")
        assert "in use by another server" in second.stderr.splitlines()[-1]
        assert len(second.stderr.splitlines()) == 1
        assert petteia("server", "backup", str(tmp_path / "b.gz"), "--database", database, **own).returncode == 0
        server.kill()
        server.start()
        with anna.at(table["id"]) as one:
            assert one.state["table"]["phase"] == "playing"


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("sqlite:////no/such/folder/x.db", "no such folder"),
        ("sqlite:///:memory:", "in a file"),
        ("postgresql://nobody@127.0.0.1:1/x", "cannot be used"),
        ("mysql://x", "no database that Petteia knows"),
    ],
)
def test_what_is_wrong_with_a_database_is_said_in_one_line(database: str, said: str) -> None:
    done = petteia("serve", "--port", "0", "--log", "error", "--database", database)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert said in done.stderr


def test_anybody_can_verify_a_finished_game_by_one_command(sqlite_server: Server, tmp_path: Path) -> None:
    anna, boris = Person(sqlite_server.url, "Anna"), Person(sqlite_server.url, "Boris")
    table = anna.open()
    boris.sit(table, 1)
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        chance = random.Random(8)
        while not one.is_over:
            for sitting in (one, other):
                sitting.settle()
                if sitting.state["question"] is not None:
                    sitting.play_any(chance)
    proof = anna.http.get(f"/api/tables/{table['id']}/proof").json()
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof))
    done = petteia("server", "verify", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"\b\d+\b", done.stdout)
    forgeries: tuple[Any, ...] = (
        proof | {"fairness": proof["fairness"] | {"nonces": ["00", "11"]}},
        proof | {"fairness": proof["fairness"] | {"secret": "00" * 32}},
        proof | {"table": "another"},
        {"record": {"game": "sample"}},
        [],
    )
    for forged in forgeries:
        file.write_text(json.dumps(forged))
        done = petteia("server", "verify", str(file))
        assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)


def test_a_database_of_the_first_schema_opens_with_its_game(new_database: Callable[[], str], tmp_path: Path) -> None:
    database = new_database()

    async def fill() -> None:
        store = Store(ServerSettings(database=database).database_url)
        async with store.engine.begin() as connection:
            await connection.run_sync(lambda c: migrations.upgrade(c, "0001"))
            for line in FIRST.read_text(encoding="utf-8").splitlines():
                if line.startswith("insert"):
                    await connection.execute(sa.text(line.replace(":", "\\:")))
        await store.engine.dispose()

    asyncio.run(fill())
    with running(database, tmp_path, PETTEIA_SECRET="first") as server:
        answer = httpx.get(f"{server.url}/api/tables?list=running").json()["tables"]
        assert [table["id"] for table in answer] == ["first-table"]
        watcher = Person(server.url)
        with watcher.at("first-table") as one:
            assert [line["seat"] for line in one.state["log"]].count(15) == 7
            assert one.state["position"]["waiting"] == [1]


def test_the_schema_is_what_the_migrations_make(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path}/x.db")
    with engine.begin() as connection:
        migrations.upgrade(connection)
        found = sa.MetaData()
        found.reflect(connection)
    engine.dispose()
    for name, table in METADATA.tables.items():
        columns = {(c.name, c.nullable, c.primary_key) for c in table.columns}
        assert {(c.name, c.nullable, c.primary_key) for c in found.tables[name].columns} == columns


def test_a_schema_that_is_up_to_date_is_left_alone(tmp_path: Path) -> None:
    folder = str(Path(migrations.__file__).parent)
    config = Config()
    config.set_main_option("script_location", folder)
    assert ScriptDirectory.from_config(config).get_current_head() == migrations.HEAD
    engine = sa.create_engine(f"sqlite:///{tmp_path}/x.db")
    for _ in range(2):
        with engine.begin() as connection:
            migrations.upgrade(connection)
            assert connection.execute(sa.text("select version_num from alembic_version")).scalar() == migrations.HEAD
    engine.dispose()


def test_health_readiness_and_counters(sqlite_server: Server) -> None:
    begun(sqlite_server)
    assert httpx.get(f"{sqlite_server.url}/healthz").text == "ok"
    assert httpx.get(f"{sqlite_server.url}/readyz").text == "ok"
    counters = httpx.get(f"{sqlite_server.url}/metrics").text
    assert 'petteia_entries_total{kind="moves"}' in counters
    assert "petteia_commit_seconds_bucket" in counters


def test_a_server_without_its_database_or_about_to_go_is_not_ready(tmp_path: Path) -> None:
    patient = Limits(lag_seconds=10_000)  # how busy this machine is does not count
    app = make_app(ServerSettings(database=f"sqlite:///{tmp_path}/x.db", prepare=False, limits=patient))
    application = app.state.application

    async def status(path: str) -> int:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as client:
            return (await client.get(path)).status_code

    async def run() -> None:
        async with app.router.lifespan_context(app):
            async with asyncio.timeout(60):  # the first write of a database may come late on a busy disk
                while await status("/readyz") != 200:
                    await asyncio.sleep(0.1)
            application.store.is_well = Store("postgresql+asyncpg://nobody@127.0.0.1:1/nothing").is_well
            assert (await status("/readyz"), await status("/healthz")) == (503, 200)
            del application.store.is_well
            assert await status("/readyz") == 200
            application.is_open = False
            assert await status("/readyz") == 503

    asyncio.run(run())


def opened(person: Person, bot: str) -> dict[str, Any]:
    """A new table with a bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    answer = person.http.post("/api/tables", json={"game": "sample", "seats": seats})
    table: dict[str, Any] = answer.json()["table"]
    return table


def test_a_table_is_played_at_once_while_the_rules_are_compiled_behind_it(tmp_path: Path) -> None:
    """With a bot that is quick, too; one that thinks waits for the compiler and says how long."""
    started = time.monotonic()
    settings = {"PETTEIA_INTERPRETED": "0", "PETTEIA_WAIT": "0", "PETTEIA_CACHE": str(tmp_path / "cache")}
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, **settings) as server:
        assert httpx.get(server.url).status_code == 200
        assert time.monotonic() - started < 30  # the target, 3 s on an idle machine, is measured by benchmarks/load
        anna = Person(server.url)
        alone = anna.open(mine=2)
        assert alone["phase"] == "playing"
        quick, thinking = (opened(anna, b) for b in ("beginner", "casual"))
        with anna.at(alone["id"]) as one, anna.at(quick["id"]) as other:
            assert one.state["table"]["phase"] == "playing"
            assert one.state["moves"]["gains"]["columns"] == []  # they would take too long
            for _ in range(3):
                for sitting in (one, other):
                    sitting.until_asked()
                    assert sitting.play(sitting.state["moves"]["packed"][0])["type"] == "done"
            assert not httpx.get(f"{server.url}/api/games/sample").json()["ready"]
            with anna.at(thinking["id"]) as third:
                while not any("bots begin to think" in text for text in third.texts):
                    assert not third.is_over
                    if third.state["question"] is None:
                        third.receive(300)
                    else:
                        assert third.play(third.state["moves"]["packed"][0])["type"] == "done"
                server.wait_for_game("sample", 300)
                for sitting in (one, other, third):
                    sitting.until_asked()
                    assert sitting.play(sitting.state["moves"]["packed"][0])["type"] == "done"
                while not third.is_over:
                    third.until_asked()
                    if not third.is_over:
                        assert third.play(third.state["moves"]["packed"][0])["type"] == "done"
        with anna.at(anna.open(mine=2)["id"]) as one:
            assert one.play(one.state["moves"]["packed"][0])["type"] == "done"


def test_the_words_of_the_server_say_the_same_in_all_languages() -> None:
    assert parity([CORE_WORDS, Path(migrations.__file__).parents[2] / "words"]) == []


# --- the laws of the log, without a server ---


def log_state(*entries: tuple[EntryKind, int, dict[str, Any]]) -> LogState:
    made = LogState(chairs_of([{"kind": "open"}, {"kind": "bot", "bot": "random"}]))
    return made.fold(LogEntry(n, n * 100, kind.value, seat, data) for n, (kind, seat, data) in enumerate(entries, 1))


def test_the_record_is_the_moves_that_stand() -> None:
    one = log_state(
        (EntryKind.SIT, 0, {"person": "p", "name": "Anna"}),
        (EntryKind.BEGIN, -1, {"moves": [[15, 7]], "given": 0, "nonces": ["a", ""], "fresh": [0], "asked": [0]}),
        (EntryKind.MOVES, 0, {"moves": [[0, 1], [15, 8]], "fresh": [1], "asked": [1]}),
        (EntryKind.MOVES, 1, {"moves": [[1, 2]], "fresh": [0], "asked": [0]}),
        (EntryKind.UNDO, 0, {"keep": 1, "then": [[15, 9]], "fresh": [0], "asked": [0]}),
    )
    assert one.moves == [(15, 7), (15, 9)]
    assert one.times == [200, 500]
    assert one.question == {0: 5, 1: 3}


def test_a_quiet_entry_counts_for_its_own_seat_alone() -> None:
    begin = {"moves": [], "given": 0, "nonces": ["", ""], "fresh": [0, 1], "asked": [0, 1]}
    one = log_state(
        (EntryKind.BEGIN, -1, begin),
        (EntryKind.MOVES, 0, {"moves": [[0, 1]], "fresh": [0], "quiet": True}),
        (EntryKind.MOVES, 0, {"moves": [[0, 2]], "fresh": [0], "quiet": True}),
        (EntryKind.MOVES, 1, {"moves": [[1, 2]], "fresh": []}),
    )
    assert [one.version(seat) for seat in (0, 1, 14)] == [4, 2, 2]
    assert one.question == {0: 3, 1: 1}


class Paper:
    """A store that takes everything and keeps nothing."""

    async def append(self, append: Any) -> bool:
        return True


def can_be_undone(room: Room, seat: int, consent: bool = False) -> bool:
    try:
        room.undo(seat, consent)
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("seed", range(6))
def test_a_room_knows_what_can_be_taken_back_unasked(seed: int) -> None:
    """What it remembers of the last time is what trying would say, after every move and every undo."""
    chance, sample, paper, seen = random.Random(seed), game("sample"), cast(Any, Paper()), set()
    row = blank_row(sample, "p0") | {"seats": 3, "lineup": [{"kind": "open"}] * 3, "secret": f"{seed:064x}"}
    room = Room(row, sample, paper)

    def step() -> NewEntry:
        seat, wish = chance.choice(sorted(room.waiting)), chance.random()
        undoers = [s for s in range(3) if can_be_undone(room, s)]
        if wish < 0.2 and undoers:
            return room.undo(undoers[0])
        if wish < 0.23 and can_be_undone(room, seat, consent=True):
            return room.undo(seat, consent=True)
        assert room.table is not None
        return room.play(seat, None, [chance.choice(room.table.moves(seat).packed().tolist())], "en")

    async def play() -> None:
        for seat in range(3):
            await room.change(functools.partial(room.sit, seat, f"p{seat // 2}", "", ""))
        await room.change(room.begin)
        while not room.over:
            for seat in range(3):
                seen.add(room.can_undo(seat))
                assert room.can_undo(seat) == can_be_undone(room, seat)
            await room.change(step)

    asyncio.run(play())
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("over", "places", "resigned", "shown"),
    [
        (True, [2], [], [2]),  # a lone seat that its game's own opponent has beaten
        (True, [1], [], [1]),
        (False, [1], [0], [2]),
        (True, [1, 3, 2], [], [1, 3, 2]),
        (True, [1, 1, 3], [], [1, 1, 3]),
        (True, [1, 3, 2], [0], [3, 2, 1]),
        (False, [1, 1], [1], [1, 2]),
        (False, [1, 2, 1, 3], [0], [4, 2, 1, 3]),  # not played to its end: by points
    ],
)
def test_the_result_is_that_of_the_rules_less_who_resigned(
    over: bool, places: list[int], resigned: list[int], shown: list[int]
) -> None:
    table: Any = ended_table(over, places, adds_up=True)
    one = LogState([Chair("person") for _ in places], begun=True, ended=not over)
    for seat in resigned:
        one.chairs[seat].out = "resigned"
    found = result_of(one, table)
    assert found == {"places": shown, "scores": [7 - place for place in places]}


def test_a_game_of_goals_ends_without_points() -> None:
    found = result_of(
        LogState([Chair("person") for _ in range(3)], begun=True), ended_table(True, [2, 1, 2], adds_up=False)
    )
    assert found == {"places": [2, 1, 2], "scores": None}
    given_up = LogState([Chair("person"), Chair("bot"), Chair("bot")], begun=True, ended=True)
    given_up.chairs[0].out = "resigned"
    assert result_of(given_up, ended_table(False, [2, 1, 2], adds_up=False)) == {"places": [3, 1, 1], "scores": None}


def ended_table(over: bool, places: list[int], adds_up: bool) -> Any:
    """A table as far as a result needs one."""
    game = SimpleNamespace(adds_up=adds_up)
    return SimpleNamespace(
        game=game, over=over, seats=len(places), places=lambda: places, scores=lambda: [7 - place for place in places]
    )


def test_entries_have_no_gaps() -> None:
    with pytest.raises(ValueError, match="cannot follow"):
        log_state().fold([LogEntry(2, 0, "stand", 0, {})])
