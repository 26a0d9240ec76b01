"""What a process hears from others while it reads a table, or before it has the table's rules."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from tests.server.postgres import Cluster

from petteia.games import game
from petteia.server.application import Application
from petteia.server.messages import NewTable, SeatWish
from petteia.server.rooms.hub import Hub
from petteia.server.rooms.new_table import blank_row, open_table
from petteia.server.rooms.room import Room
from petteia.server.rooms.table_log import LogEntry
from petteia.server.settings import ServerSettings

SIT = LogEntry(1, 1, "sit", 0, {"person": "p", "name": "Anna", "nonce": ""})
BEGIN = LogEntry(
    2, 2, "begin", -1, {"moves": [[15, 7]], "given": 0, "nonces": ["", ""], "fresh": [0], "asked": [0]}
)  # fmt: skip
ROW = blank_row(game("sample"), "p") | {
    "id": "t", "seats": 2, "lineup": [{"kind": "open"}, {"kind": "bot", "bot": "random"}], "phase": "open",
}  # fmt: skip


class Store:
    """A database that another process writes to."""

    is_sqlite = False

    def __init__(self) -> None:
        self.row, self.log = dict(ROW), list[LogEntry]()
        self.is_slow = asyncio.Event()
        self.may_go_on = asyncio.Event()

    async def table(self, table: str) -> dict[str, Any]:
        return dict(self.row)

    async def entries(self, table: str, after: int = 0) -> list[LogEntry]:
        return self.log[after:]

    async def chat(self, table: str, after: int = -1) -> list[dict[str, Any]]:
        self.is_slow.set()
        await self.may_go_on.wait()
        return []


def hub_of(store: Store) -> Hub:
    readiness = SimpleNamespace(listeners=[], is_ready=lambda name, moves: False, is_compiled=lambda name: False)
    return Hub(cast(Any, store), cast(Any, readiness), cast(Any, None), cast(Any, None))


def test_news_of_a_table_that_is_being_read_are_not_lost() -> None:
    async def run() -> None:
        store = Store()
        hub = hub_of(store)
        reading = asyncio.create_task(hub.get("t"))
        await store.is_slow.wait()  # its log has been read, and was empty
        store.log.append(SIT)
        news = {"table": "t", "seq": 1}
        assert hub.concerns(news)
        heard = asyncio.create_task(hub.heard(news))
        await asyncio.sleep(0)
        store.may_go_on.set()
        audience = await reading
        await heard
        assert audience.room.log_state.seq == 1
        assert audience.room.log_state.chairs[0].name == "Anna"

    asyncio.run(run())


def test_news_of_tables_that_are_elsewhere_are_passed_over() -> None:
    async def run() -> None:
        store = Store()
        store.may_go_on.set()
        hub = hub_of(store)
        assert not hub.concerns({"table": "t", "seq": 1})
        assert hub.concerns({"table": "t", "think": True})
        hub.owns = lambda table: False
        assert not hub.concerns({"table": "t", "think": True})
        await hub.get("t")
        assert hub.concerns({"table": "t", "seq": 1})

    asyncio.run(run())


def test_a_process_does_not_read_the_log_again_for_its_own_moves(postgres: Cluster) -> None:
    async def run() -> int:
        application = Application(ServerSettings(database=postgres.database(), every_game=True, prepare=False))
        await application.open()
        reads, listening = list[str](), asyncio.Event()
        entries, missed = application.store.entries, application.hub.missed

        async def noted(table: str, after: int = 0) -> list[LogEntry]:
            reads.append(table)
            return await entries(table, after)

        async def heard_all() -> None:
            await missed()
            listening.set()

        application.hub.missed = heard_all  # type: ignore[method-assign]
        async with asyncio.timeout(60):
            await listening.wait()
        wish = NewTable(game="sample", seats=[SeatWish(kind="me"), SeatWish(kind="me")])
        audience = await open_table(application, "p", "Anna", wish)
        application.store.entries = noted  # type: ignore[method-assign]
        room = audience.room
        for _ in range(20):
            seat = min(room.waiting)
            move = int(room.playing().view(seat).moves(seat).packed()[0])
            await application.hub.play(audience, seat, None, [move])
            await asyncio.sleep(0.01)
        await application.close()
        return len(reads)

    assert asyncio.run(run()) == 0


def test_a_room_without_rules_is_in_the_phase_that_another_process_wrote() -> None:
    async def run() -> None:
        store = Store()
        room = Room(ROW, game("sample"), cast(Any, store), lambda name, moves: False)
        assert room.phase == "open"
        store.log += [SIT, BEGIN]
        store.row["phase"] = "playing"
        assert await room.catch_up()
        assert room.table is None
        assert room.phase == "playing"
        store.row["phase"] = "over"
        store.log.append(LogEntry(3, 3, "resign", 0, {"bot": "random", "ended": True}))
        await room.catch_up()
        assert room.phase == "over"

    asyncio.run(run())
