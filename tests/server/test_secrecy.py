"""Nobody sees what is not theirs: two worlds that differ only in what is hidden look alike, byte for byte, to the others.

The worlds have the same secret, ids and clock. In the second one the first merchant holds other crates, hides another one, and
comes to the same offer by other steps. Every text that the other seat and a watcher get is compared after every step: a
hidden step sends them nothing at all.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from starlette.websockets import WebSocket
from tests.server import servers

from petteia import game
from petteia.bots import Opinion
from petteia.core.table import Table, View
from petteia.server.rooms import hub, room, table_row
from petteia.server.settings import Limits, ServerSettings
from petteia.server.web import app as apps
from petteia.server.web import sockets, websocket

EASY = Limits(**cast(Any, servers.EASY))
GOODS = ("grain", "wine", "oil", "cloth")
START = 1_700_000_000_000


class Wire:
    """A socket without a network: what is sent into it is kept."""

    def __init__(self, world: World, person: str) -> None:
        self.world, self.texts = world, list[str]()
        self._inbox: asyncio.Queue[str | None] = asyncio.Queue()
        scope = {
            "type": "websocket", "path": "/", "query_string": b"", "app": world.app,
            "headers": [(b"cookie", world.cookies[person].encode())],
        }  # fmt: skip
        self.socket = WebSocket(scope, self._receive, self._send)
        self.task = asyncio.create_task(websocket.serve(world.application, self.socket, world.table))

    async def _receive(self) -> dict[str, Any]:
        if self.socket.client_state.name == "CONNECTING":
            return {"type": "websocket.connect"}
        text = await self._inbox.get()
        return (
            {"type": "websocket.disconnect", "code": 1000}
            if text is None
            else {"type": "websocket.receive", "text": text}
        )

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.texts.append(message["text"])

    async def ask(self, **message: Any) -> dict[str, Any]:
        self._inbox.put_nowait(json.dumps({"v": 1, "id": "x", **message}))
        before = len(self.texts)
        for _ in range(20_000):
            await asyncio.sleep(0.001)
            assert not self.task.done(), self.task.exception()
            replies = [json.loads(text) for text in self.texts[before:]]
            found = [r for r in replies if r.get("id") == "x" or (message["type"] == "hello" and r["type"] == "state")]
            if found:
                return dict(found[0])
        raise AssertionError(f"no answer to {message}")

    async def leave(self) -> None:
        self._inbox.put_nowait(None)
        await self.task


class World:
    """One server in this process, one table from a given position, two people and a watcher."""

    def __init__(self, folder: Path, position: dict[str, Any]) -> None:
        self.app = apps.make_app(
            ServerSettings(database=f"sqlite:///{folder}/w.db", every_game=True, prepare=False, secret="s", limits=EASY)
        )
        self.application = self.app.state.application
        self.position = position
        self.cookies: dict[str, str] = {}
        self.table = ""

    async def __aenter__(self) -> World:
        await self.application.open()
        await self.application.readiness.wait("sample")
        for name in ("anna", "boris", "watcher"):
            await self.rest(name, "PATCH", "/api/me", {"name": name})
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"position": self.position, "seats": seats, "public": True, "hints": True, "nonce": "00", "pace": "days"}
        self.table = (await self.rest("anna", "POST", "/api/tables", wish))["table"]["id"]
        await self.rest("boris", "POST", f"/api/tables/{self.table}/seats/1", {"nonce": "11"})
        self.wires = {}
        for name in ("anna", "boris", "watcher"):
            self.wires[name] = Wire(self, name)
            await self.wires[name].ask(type="hello", lang="en", seat=None, fixed=[])
        return self

    async def __aexit__(self, *args: object) -> None:
        for wire in self.wires.values():
            await wire.leave()
        await self.application.close()

    async def rest(self, who: str, method: str, path: str, body: Any = None) -> Any:
        transport = httpx.ASGITransport(app=self.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            headers = {"cookie": self.cookies[who]} if who in self.cookies else {}
            answer = await client.request(method, path, json=body, headers=headers)
            if "set-cookie" in answer.headers:
                self.cookies[who] = answer.headers["set-cookie"].split(";")[0]
            return answer.json()

    @property
    def question(self) -> str:
        return str(self.application.hub.audiences[self.table].room.question(0))

    async def anna(self, *moves: str) -> None:
        reply = await self.wires["anna"].ask(type="play", question=self.question, moves=list(moves))
        assert reply["type"] == "done", reply

    async def boris(self, *moves: str) -> None:
        question = self.application.hub.audiences[self.table].room.question(1)
        reply = await self.wires["boris"].ask(type="play", question=question, moves=list(moves))
        assert reply["type"] == "done", reply

    async def seen(self) -> dict[str, list[str]]:
        """Everything that the other seat and the watcher have been sent, and all that they can ask for."""
        await asyncio.sleep(0.03)
        seen = {name: list(self.wires[name].texts) for name in ("boris", "watcher")}
        for name in ("boris", "watcher"):
            at = f"/api/tables/{self.table}"
            for path in (
                "",
                "/record",
                "/chart",
                "/fairness",
                "/review",
                "/moments/0",
                "/moments/1",
                "/rematch",
                "/proof",
            ):
                method = "POST" if path == "/rematch" else "GET"
                seen[name].append(json.dumps(await self.rest(name, method, at + path)))
            seen[name].append(json.dumps(await self.rest(name, "GET", "/api/tables?list=running")))
        return seen

    async def asked(self) -> dict[str, list[str]]:
        """Answers to everything that boris can ask at the socket."""
        wire = self.wires["boris"]
        questions: list[dict[str, Any]] = [
            {"type": "speak"}, {"type": "hint"}, {"type": "undo"}, {"type": "why", "move": "doubt"},
            *({"type": "why", "move": f"hide {good}"} for good in GOODS),
            *({"type": "tell", "moves": [f"hide {good}"]} for good in GOODS),
            {"type": "play", "question": "0", "moves": ["seal"]}, {"type": "propose", "what": "undo"},
        ]  # fmt: skip
        return {"boris": [json.dumps(await wire.ask(**question)) for question in questions]}


@pytest.fixture
def alike(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Call it before each world: ids, secrets and the clock are then the same in all of them."""

    def reset() -> None:
        numbers = itertools.count()
        monkeypatch.setattr(table_row, "new_secret", lambda: "5e" * 32)
        monkeypatch.setattr("secrets.token_urlsafe", lambda n=0: f"name{next(numbers)}")
        for module in (room, table_row, sockets, hub):
            monkeypatch.setattr(module, "now", lambda: START)
        monkeypatch.setattr("petteia.server.rooms.snapshot.now", lambda: START)
        monkeypatch.setattr(
            "petteia.server.application.now_ms", lambda: START
        )  # or the table is old enough to be removed
        monkeypatch.setattr("petteia.server.web.people.People.new", staticmethod(lambda: f"person{next(numbers)}"))

        async def choose(self: object, view: View, spec: str, *who: object, **more: object) -> int:
            moves = view.moves(view.seat)
            return int(moves[int(view.digest(), 16) % len(moves)])

        async def explain(self: object, view: View, *who: object, **more: object) -> list[Opinion]:
            columns = len(view.game.categories)
            return [Opinion(await choose(self, view, ""), 0.5, 1.0, 1.0, (0.0,) * columns)]

        monkeypatch.setattr("petteia.server.bots.pool.BotPool.choose", choose)
        monkeypatch.setattr("petteia.server.bots.pool.BotPool.explain", explain)

    return reset


def other_hand(position: dict[str, Any], seat: int) -> dict[str, Any]:
    """The same position with another hand of a seat: one crate changed for one of the deck."""
    changed: dict[str, Any] = json.loads(json.dumps(position))
    hand, deck = changed["table"]["merchants"][seat]["hand"], changed["table"]["deck"]
    give = next(g for g in range(4) if hand[g])
    take = next(g for g in range(4) if deck[g] and g != give)
    hand[give] -= 1
    deck[give] += 1
    hand[take] += 1
    deck[take] -= 1
    return changed


def holds(position: dict[str, Any], seat: int) -> list[str]:
    hand = position["table"]["merchants"][seat]["hand"]
    return [GOODS[g] for g in range(4) for _ in range(hand[g])]


Story = Callable[[World, list[str]], Awaitable[None]]


async def quickly(world: World, hand: list[str]) -> None:
    await world.anna(f"hide {hand[0]}", "add", "add")
    await world.anna("seal")  # a message of its own: it is taken back alone


async def slowly(world: World, hand: list[str]) -> None:
    """The same offer, by other steps: one at a time, another crate first, a coin too many taken back."""
    await world.anna(f"hide {hand[-1]}")
    await world.wires["anna"].ask(type="undo")
    await world.anna(f"hide {hand[-1]}")
    for _ in range(3):
        await world.anna("add")
    await world.wires["anna"].ask(type="undo")
    await world.anna("seal")


async def told(folder: Path, position: dict[str, Any], offer: Story) -> list[Any]:
    """A world's whole story: what the others know after every visible step."""
    async with World(folder, position) as world:
        boris = holds(position, 1)
        story: list[Any] = [await world.seen()]
        count = {name: len(world.wires[name].texts) for name in ("boris", "watcher")}
        await world.anna(f"hide {holds(position, 0)[0]}")
        await world.wires["anna"].ask(type="undo")
        await asyncio.sleep(0.02)
        assert count == {name: len(world.wires[name].texts) for name in ("boris", "watcher")}, "a hidden step was heard"
        story.append(await world.asked())
        await offer(world, holds(position, 0))
        story.append(await world.seen())
        await world.wires["anna"].ask(type="undo")
        await world.anna("seal")
        story.append(await world.seen())
        await world.boris(f"hide {boris[0]}", "add", "seal")
        story += [await world.seen(), await world.asked()]
        await world.anna("declare oil")
        story += [await world.seen(), await world.asked()]
        await world.wires["anna"].ask(type="say", phrase="hello")
        await world.boris("trust")
        story.append(await world.seen())
        return story


def position_of_offers() -> dict[str, Any]:
    table: Table = game("sample").new(seats=2, seed=3)
    position: dict[str, Any] = table.position()
    return position


def test_what_is_hidden_changes_no_byte_that_others_get(tmp_path: Path, alike: Callable[[], None]) -> None:
    first = position_of_offers()
    second = other_hand(first, 0)
    assert holds(first, 0) != holds(second, 0)
    stories = []
    for number, (position, offer) in enumerate(((first, quickly), (second, slowly), (first, slowly))):
        folder = tmp_path / str(number)
        folder.mkdir()
        alike()
        stories.append(asyncio.run(told(folder, position, offer)))
    for other in stories[1:]:
        for step, (mine, theirs) in enumerate(zip(stories[0], other, strict=True)):
            for name in mine:
                assert mine[name] == theirs[name], f"step {step}: {name} can tell the worlds apart"


def test_the_comparison_can_fail(tmp_path: Path, alike: Callable[[], None]) -> None:
    """With another hand of the *other* seat, that seat's texts must differ: the test above is not blind."""
    first = position_of_offers()
    texts = []
    for number, position in enumerate((first, other_hand(first, 1))):
        folder = tmp_path / str(number)
        folder.mkdir()
        alike()

        async def look(folder: Path = folder, position: dict[str, Any] = position) -> list[str]:
            async with World(folder, position) as world:
                return (await world.seen())["boris"]

        texts.append(asyncio.run(look()))
    assert texts[0] != texts[1]


def test_a_watcher_of_a_private_table_is_refused(tmp_path: Path, alike: Callable[[], None]) -> None:
    async def story() -> Any:
        async with World(tmp_path, position_of_offers()) as world:
            wish = {"game": "sample", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
            table = (await world.rest("anna", "POST", "/api/tables", wish))["table"]
            refused = await world.rest("watcher", "GET", f"/api/tables/{table['id']}")
            invited = await world.rest("watcher", "GET", f"/api/tables/{table['id']}?invite={table['invite']}")
            again = await world.rest("watcher", "GET", f"/api/tables/{table['id']}")
            return refused, invited, again

    refused, invited, again = asyncio.run(story())
    assert refused["error"]["code"] == "not-yours"
    assert invited["table"]["invite"] is None
    assert again["table"]["id"] == invited["table"]["id"]
