"""Tables in a browser are kept as on a server: the same questions get the same answers, and what is refused changes nothing."""

from __future__ import annotations

import asyncio
import json
import pickle
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from petteia.bots import levels_of
from petteia.browser.server import BrowserBots, BrowserServer
from petteia.browser.storage import LOG, BrowserStorage, Change
from petteia.games import game
from petteia.server.database.store import Store
from petteia.server.rooms.new_table import blank_row
from petteia.server.rooms.table_log import EntryKind, LogEntry
from petteia.server.storage import EVERY_GUEST, Append, Storage

TWO = [{"kind": "me"}, {"kind": "me"}]
PEOPLE, TABLES = ("anna", "boris", "vera"), ("t0", "t1", "t2", "t3")


class MemoryKeeper:
    """What IndexedDB does, in a dictionary."""

    def __init__(self) -> None:
        self.stores: dict[str, dict[str, str]] = {}

    async def commit(self, changes: Sequence[Change]) -> bool:
        await asyncio.sleep(0)
        if any(action == "add" and key in self.stores.get(store, {}) for store, action, key, _ in changes):
            return False
        for store, action, key, text in changes:
            json.loads(text or "null")
            if action == "delete":
                self.stores.get(store, {}).pop(key, None)
            else:
                self.stores.setdefault(store, {})[key] = text
        return True

    async def read(self, store: str, first: str, last: str) -> list[tuple[str, str]]:
        await asyncio.sleep(0)
        return [(key, text) for key, text in sorted(self.stores.get(store, {}).items()) if first <= key <= last]


def entry(chance: random.Random, seq: int, at: int) -> LogEntry:
    kind = chance.choice([EntryKind.SIT, EntryKind.MOVES, EntryKind.STAND, EntryKind.HINT])
    return LogEntry(seq, at, kind, chance.randrange(2), {"moves": [[0, 2**52 + seq]], "name": "Ганна"})


def step(chance: random.Random, at: int, logged: dict[str, int]) -> tuple[str, tuple[Any, ...]]:
    """Something that is asked of both."""
    table, person = chance.choice(TABLES), chance.choice(PEOPLE)
    row = blank_row(game("sample"), person) | {"id": table, "changed": at, "made": at, "public": chance.random() < 0.5}
    seq = max(1, logged.get(table, 0) + chance.randrange(2))
    append = Append(
        table, entry(chance, seq, at), chance.choice(["open", "playing", "over"]),
        chance.choice([None, at + 5]), None, chance.choice([None, person]), chance.choice([None, person, EVERY_GUEST]),
    )  # fmt: skip
    line = {"table_id": table, "at": at, "seat": 0, "name": "Anna", "phrase": None, "text": f"said {at}"}
    steps: list[tuple[str, tuple[Any, ...]]] = [
        ("new_table", (row,)), *[("append", (append,))] * 5, ("let_in", (table, person)), ("keep_seats", (table, [person])),
        ("hide", (table, person, chance.random() < 0.5)), ("remove", (table,)),
        ("rest", (table, chance.choice([None, at + 9]))),
        ("save_person", (person, f"name {at}", "uk", at)), ("say", (line,)),
    ]  # fmt: skip
    return chance.choice(steps)


def told(row: dict[str, Any] | None) -> dict[str, Any] | None:
    """What both keep of a table: a database has columns of its own besides."""
    return None if row is None else {name: row[name] for name in blank_row(game("sample"), "")}


async def answers(store: Storage, at: int) -> dict[str, Any]:
    """All that can be asked."""
    return {
        "tables": [told(await store.table(table)) for table in TABLES],
        "logs": [[vars(e) for e in await store.entries(table, 2)] for table in TABLES],
        "seats": {t: [e.seq for e in found] for t, found in (await store.entries_about_seats(TABLES, [EntryKind.SIT])).items()},
        "chat": [await store.chat(table, 1, 3) for table in TABLES],
        "mine": [[row["id"] for row in await store.tables_of(person)] for person in PEOPLE],
        "public": [[row["id"] for row in await store.public_tables(phase)] for phase in ("open", "playing", "over")],
        "opened": [await store.opened_by(person, 3) for person in PEOPLE],
        "belongs": [[await store.belongs(table, person) for person in PEOPLE] for table in TABLES],
        "due": sorted(await store.due(at)),
        "people": [(await store.person(person) or {}).get("name") for person in PEOPLE],
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_a_browser_keeps_tables_as_a_database_does(seed: int, tmp_path: Path) -> None:
    async def run() -> None:
        chance, database, keeper = (
            random.Random(seed),
            Store(f"sqlite+aiosqlite:///{tmp_path}/petteia.db"),
            MemoryKeeper(),
        )
        browser = BrowserStorage(keeper)
        await database.open()
        await browser.open()
        for at in range(1_000, 1_120):
            name, given = step(chance, at, {table: len(await database.entries(table)) for table in TABLES})
            if name not in ("new_table", "save_person"):
                about = given[0].table if name == "append" else given[0]["table_id"] if name == "say" else given[0]
                if await database.table(about) is None:
                    continue
            assert await getattr(database, name)(*given) == await getattr(browser, name)(*given), (name, given)
            if chance.random() < 0.2:  # the tab is closed and opened again
                browser = BrowserStorage(keeper)
                await browser.open()
            assert await answers(browser, at) == await answers(database, at), (name, given)
        await database.close()

    asyncio.run(run())


class Bridge(MemoryKeeper):
    """A page that notes what it is told, and what was on the disk at that moment."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[dict[str, Any], int]] = []
        self.asked: list[str] = []
        """The bots that were asked."""
        self.prepared: list[str] = []

    def post(self, text: str) -> None:
        self.heard.append((json.loads(text), len(self.stores.get(LOG, {}))))

    async def rules(self, name: str) -> None:
        pass

    def prepare(self, game: str) -> None:
        self.prepared.append(game)

    async def think(self, asked: bytes) -> bytes:
        self.asked.append(pickle.loads(asked)[3])
        await asyncio.sleep(0.05)
        return pickle.dumps(1)

    async def told(self, kind: str, words: str = "") -> dict[str, Any]:
        """The next message of a kind."""
        for _ in range(2_000):
            for number, (message, _) in enumerate(self.heard):
                if message["kind"] == kind and words in message.get("text", ""):
                    return self.heard.pop(number)[0]
            await asyncio.sleep(0.01)
        raise AssertionError(f"no {kind} {words}: {self.heard}")


async def asked(server: BrowserServer, bridge: Bridge, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    text = body if isinstance(body, str) else json.dumps(body or {})
    server.receive(
        json.dumps({"kind": "request", "id": 1, "method": method, "path": path, "languages": "uk", "body": text})
    )
    answer = await bridge.told("answer")
    return answer["status"], json.loads(answer["text"] or "null")


def test_a_table_is_played_over_messages_and_read_again() -> None:
    async def run() -> None:
        bridge = Bridge()
        server = BrowserServer(bridge, ["sample"])
        await server.open()
        body = {"game": "sample", "seats": [{"kind": "me"}, {"kind": "me"}], "hints": True}
        status, opened = await asked(server, bridge, "POST", "/tables", body)
        assert status == 201, opened
        table = opened["table"]["id"]
        state = await greeted(server, bridge, table)
        seat, question, moves = state["seat"], state["question"], state["moves"]["packed"]
        play = {"v": 1, "id": "p", "type": "play", "question": question, "moves": moves[:1]}
        before = len(bridge.stores[LOG])
        bridge.heard.clear()
        send(server, play)
        await bridge.told("text", '"done"')
        assert all(kept > before for message, kept in bridge.heard if '"news"' in message.get("text", ""))
        send(server, play)  # twice: the question is answered already
        assert "stale" in (await bridge.told("text", '"refused"'))["text"]
        again = Bridge()
        again.stores = bridge.stores
        other = BrowserServer(again, ["sample"])
        await other.open()
        assert (await asked(other, again, "GET", "/tables?list=mine&lang=en"))[1]["tables"][0]["id"] == table
        assert len((await greeted(other, again, table))["log"]) >= len(state["log"])
        assert seat in (0, 1)

    asyncio.run(run())


async def greeted(server: BrowserServer, bridge: Bridge, table: str) -> dict[str, Any]:
    server.receive(json.dumps({"kind": "open", "id": 7, "table": table, "languages": "en"}))
    await bridge.told("opened")
    send(server, {"v": 1, "type": "hello", "lang": "en"})
    state: dict[str, Any] = json.loads((await bridge.told("text", '"position":{'))["text"])
    return state


def send(server: BrowserServer, message: dict[str, Any]) -> None:
    server.receive(json.dumps({"kind": "text", "id": 7, "text": json.dumps(message)}))


def test_what_cannot_be_done_is_refused_in_words() -> None:
    async def run() -> None:
        bridge = Bridge()
        server = BrowserServer(bridge, ["sample"])
        await server.open()
        for method, path, body, status, code in (
            ("GET", "/nothing", None, 404, "no-page"),
            ("POST", "/tables", "{", 400, "bad-json"),
            ("POST", "/tables", {"seats": "two"}, 422, "bad-request"),
            ("POST", "/tables", {"game": "chess", "seats": [{"kind": "me"}]}, 404, "unknown-game"),
            ("POST", "/tables", {"game": "sample", "seats": TWO, "webhook": "https://a.example"}, 422, "bad-request"),
            ("GET", "/tables/none", None, 404, "no-table"),
            ("POST", "/files", "no file", 422, "bad-file"),
        ):  # fmt: skip
            answer = await asked(server, bridge, method, path, body)
            assert (answer[0], answer[1]["error"]["code"]) == (status, code)
        server.receive(json.dumps({"kind": "open", "id": 7, "table": "none", "languages": "en"}))
        assert (await bridge.told("closed"))["code"] == 4004

    asyncio.run(run())


def all_kept(bridge: Bridge) -> dict[str, Any]:
    """The file that a page saves."""
    stores = ("tables", "log", "chat", "people", "belongs")
    held = {store: {key: json.loads(text) for key, text in bridge.stores.get(store, {}).items()} for store in stores}
    return {"petteia-browser": 1, **held}


async def played(server: BrowserServer, bridge: Bridge, moves: int) -> str:
    """A table at which so many answers were given."""
    status, opened = await asked(server, bridge, "POST", "/tables", {"game": "sample", "seats": TWO})
    assert status == 201
    table: str = opened["table"]["id"]
    await play_on(server, bridge, table, moves)
    return table


async def play_on(server: BrowserServer, bridge: Bridge, table: str, moves: int) -> None:
    for _ in range(moves):
        state = await greeted(server, bridge, table)
        wanted = {"v": 1, "type": "look", "seat": state["position"]["waiting"][0], "lang": "en"}
        if state["question"] is None:
            send(server, wanted)
            state = json.loads((await bridge.told("text", '"position":{'))["text"])
        play = {"type": "play", "question": state["question"], "moves": state["moves"]["packed"][:1]}
        send(server, {"v": 1, "id": "p", **play})
        await bridge.told("text", '"done"')
        server.receive(json.dumps({"kind": "close", "id": 7}))
        await asyncio.sleep(0.01)
        bridge.heard.clear()


def test_what_was_saved_is_brought_back_and_a_bad_file_changes_nothing() -> None:
    async def run() -> None:
        bridge, other = Bridge(), Bridge()
        server, elsewhere = BrowserServer(bridge, ["sample"]), BrowserServer(other, ["sample"])
        await server.open()
        await elsewhere.open()
        tables = [await played(server, bridge, 2) for _ in range(2)]
        saved = json.dumps(all_kept(bridge))
        for text in bad_files(saved, tables[0]):
            status, told = await asked(elsewhere, other, "POST", "/kept?lang=uk", text)
            assert (status, told["error"]["code"]) == (422, "bad-file"), text[:80]
            assert other.stores == {}
        newer = saved.replace('"petteia-browser": 1', '"petteia-browser": 2')
        assert (await asked(elsewhere, other, "POST", "/kept?lang=uk", newer))[0] == 409
        nothing = {"new": 0, "longer": 0, "known": 0, "apart": 0}
        assert await asked(elsewhere, other, "POST", "/kept", saved) == (200, {**nothing, "new": 2})
        assert all_kept(other) == all_kept(bridge)
        assert await asked(elsewhere, other, "POST", "/kept", saved) == (200, {**nothing, "known": 2})
        await play_on(server, bridge, tables[0], 1)
        await play_on(server, bridge, tables[1], 1)
        await play_on(elsewhere, other, tables[1], 2)  # both went on with the second one, each for itself
        before = all_kept(other)["log"]
        told = await asked(elsewhere, other, "POST", "/kept", json.dumps(all_kept(bridge)))
        assert told == (200, {**nothing, "longer": 1, "apart": 1})
        assert before.items() <= all_kept(other)["log"].items()
        await play_on(elsewhere, other, tables[0], 1)
        assert await asked(elsewhere, other, "POST", "/kept", saved) == (200, {**nothing, "known": 2})

    asyncio.run(run())


def bad_files(saved: str, table: str) -> Iterator[str]:
    yield from ("", "hello", "[]", "{}", "null", saved[:-100], "[" * 100_000, saved.replace('"moves"', '"movies"'))
    spoils: list[Callable[[Any], object]] = [
        lambda data: data.pop("log"),
        lambda data: data["log"].pop(f"{table}/00000002"),
        lambda data: data["log"].update({f"{table}/00000001": 5}),
        lambda data: data["log"].update({"strange/00000001": [1, 1, "sit", 0, {}]}),
        lambda data: data["tables"].update({table: {}}),
        lambda data: data["tables"][table].update(game="chess"),
        lambda data: data["tables"][table].update(id="another"),
        lambda data: data["tables"][table].update(seats=9),
        lambda data: data["tables"][table].update(changed="yesterday"),
        lambda data: data["tables"][table].update(lineup=5),
        lambda data: data["belongs"].update({f"{table}/here": 5}),
        lambda data: data["chat"].update({f"{table}/00000000": 5}),
        lambda data: data["people"].update(here=5),
    ]
    for spoil in spoils:
        data = json.loads(saved)
        spoil(data)
        yield json.dumps(data)


def test_puzzles_are_looked_at_and_answered_and_nothing_is_kept() -> None:
    async def run() -> None:
        bridge = Bridge()
        server = BrowserServer(bridge, ["sample"])
        await server.open()
        status, told = await asked(server, bridge, "GET", "/puzzles")
        assert status == 200
        (of_game,) = told["games"]
        table = of_game["puzzles"][0]["table"]
        assert told["day"] in {one["table"] for one in of_game["puzzles"]}
        state = await greeted(server, bridge, table)
        assert state["table"]["puzzle"]
        solution = (await asked(server, bridge, "GET", f"/tables/{table}/solution?lang=uk"))[1]
        assert solution["move"] in state["moves"]["packed"]
        status, judged = await asked(server, bridge, "POST", f"/tables/{table}/answer", {"move": solution["move"]})
        assert (status, judged["verdict"]) == (200, "right")
        assert not bridge.stores.get(LOG)

    asyncio.run(run())


def test_bots_are_made_ready_while_somebody_sets_a_table() -> None:
    async def run() -> None:
        bridge = Bridge()
        server = BrowserServer(bridge, ["sample"])
        server.receive(json.dumps({"kind": "prepare", "id": 0, "game": "sample", "languages": "en"}))
        assert (bridge.prepared, bridge.heard) == (["sample"], [])

    asyncio.run(run())


def test_a_bot_that_answers_on_and_on_thinks_for_a_bounded_time() -> None:
    """People wait for all answers of a seat's turn together; another seat begins anew, and so does the same one later."""

    async def run() -> None:
        bridge = Bridge()
        bots, view = BrowserBots(bridge), game("sample").new(2, seed=1).view(0)
        for _ in range(30):
            await bots.choose(view, "strong", "here", "t")
        milliseconds = [int(spec.removeprefix("search:").removesuffix("ms")) for spec in bridge.asked]
        assert milliseconds[0] == 200
        assert milliseconds == sorted(milliseconds, reverse=True)
        assert milliseconds[-1] == 20
        await bots.choose(view, "strong", "here", "another")
        await bots.choose(view, "beginner", "here", "another")
        assert bridge.asked[-2:] == ["search:200ms", "beginner"]
        town = game("little_town").new(2, seed=1)
        await bots.choose(town.view(min(town.waiting)), "strong", "here", "a third")  # a level of the game's own
        assert bridge.asked[-1] == levels_of(game("little_town"))["strong"]

    asyncio.run(run())
