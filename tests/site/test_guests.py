"""Somebody on another device at a table of this browser: a person of their own, believed nothing, who sees what a seat sees."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from tests.site.test_storage import Bridge, asked, greeted, send

from petteia.browser.guests import BURST, MOST_BYTES, MOST_SOCKETS
from petteia.browser.server import BrowserServer
from petteia.browser.storage import BELONGS, LOG
from petteia.core.table import Table
from petteia.games import game
from petteia.server.rooms.hub import Audience

BORIS, VERA = "b0" * 32, "7e" * 32
Run = Callable[["House"], Awaitable[None]]


class House:
    """A browser that keeps tables, and the phones that its page has let in."""

    def __init__(self, games: list[str]) -> None:
        self.bridge = Bridge()
        self.server = BrowserServer(self.bridge, games)

    async def table(self, name: str, seats: int = 2, **terms: Any) -> str:
        """A table that waits for people on other devices."""
        wishes = [{"kind": "me"}, *({"kind": "open"} for _ in range(seats - 1))]
        status, told = await asked(
            self.server, self.bridge, "POST", "/tables", {"game": name, "seats": wishes, **terms}
        )
        assert status == 201, told
        return str(told["table"]["id"])

    async def phone(self, number: int, person: str, table: str) -> Phone:
        """A phone whose answer was taken in."""
        self.server.receive(json.dumps({"kind": "guest", "id": number, "person": person, "table": table}))
        phone = Phone(self, number)
        assert (await phone.told("ready"))["kind"] == "ready"
        return phone

    def kept(self) -> str:
        return json.dumps(self.bridge.stores, sort_keys=True)


class Phone:
    """What the page of another device sends and hears."""

    def __init__(self, house: House, number: int) -> None:
        self.house, self.number = house, number
        self.count = 0

    def send(self, message: Any) -> None:
        """Something over the channel: a message, or whatever text."""
        text = message if isinstance(message, str) else json.dumps(message)
        self.house.server.receive(json.dumps({"kind": "heard", "id": self.number, "text": text}))

    def heard(self) -> list[dict[str, Any]]:
        """All that has come over the channel and was not looked at."""
        mine = [one for one, _ in self.house.bridge.heard if one["kind"] == "guest" and one["id"] == self.number]
        return [json.loads(one["text"]) for one in mine if "text" in one]

    async def told(self, kind: str, *words: str) -> dict[str, Any]:
        """The next message of a kind."""
        for _ in range(6_000):
            for at, (one, _) in enumerate(self.house.bridge.heard):
                if one["kind"] == "guest" and one["id"] == self.number and "text" in one:
                    message: dict[str, Any] = json.loads(one["text"])
                    if message["kind"] == kind and all(word in message.get("text", "") for word in words):
                        del self.house.bridge.heard[at]
                        return message
            await asyncio.sleep(0.01)
        raise AssertionError(f"no {kind} {words}: {self.heard()}")

    async def ended(self) -> str:
        """Why the channel was closed."""
        for _ in range(1_000):
            for one, _ in self.house.bridge.heard:
                if one["kind"] == "guest" and one["id"] == self.number and "code" in one:
                    return str(one["code"])
            await asyncio.sleep(0.01)
        raise AssertionError("the channel is open")

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """A request."""
        self.count += 1
        text = body if isinstance(body, str) else json.dumps(body or {})
        self.send(
            {"kind": "request", "id": self.count, "method": method, "path": path, "languages": "en", "body": text}
        )
        answer = await self.told("answer")
        assert answer["id"] == self.count
        return answer["status"], json.loads(answer["text"] or "null")

    async def look(self, table: str, socket: int = 5, is_begun: bool = False) -> dict[str, Any]:
        """The state of a table, over a socket; `is_begun`: when its game is there."""
        self.send({"kind": "open", "id": socket, "table": table, "languages": "en"})
        await self.told("opened")
        self.say({"type": "hello", "lang": "en"}, socket)
        begun = '"position":{' if is_begun else ""
        state: dict[str, Any] = json.loads((await self.told("text", '"type":"state"', begun))["text"])
        return state

    def say(self, message: dict[str, Any], socket: int = 5) -> None:
        """A message to a table."""
        self.send({"kind": "text", "id": socket, "text": json.dumps({"v": 1, "id": "x", **message})})


@contextlib.asynccontextmanager
async def opened(games: list[str]) -> AsyncIterator[House]:
    house = House(games)
    await house.server.open()
    for name in games:
        await house.server.readiness.wait(name)
    yield house


def run(work: Run, games: tuple[str, ...] = ("sample",)) -> None:
    async def go() -> None:
        async with opened(list(games)) as house:
            await work(house)

    asyncio.run(go())


async def seated(house: House, table: str, number: int = 1, person: str = BORIS, seat: int = 1) -> Phone:
    phone = await house.phone(number, person, table)
    status, told = await phone.ask("POST", f"/tables/{table}/seats/{seat}", {"name": "Boris"})
    assert status == 200, told
    return phone


def test_a_phone_is_a_person_of_its_own_and_gets_its_seat_back() -> None:
    async def work(house: House) -> None:
        table = await house.table("sample")
        phone = await seated(house, table)
        state = await phone.look(table)
        assert (state["seat"], state["table"]["mine"], state["table"]["host"]) == (1, [1], False)
        own = await greeted(house.server, house.bridge, table)
        assert (own["seat"], own["table"]["mine"], own["table"]["host"]) == (0, [0], True)
        assert [seat["here"] for seat in own["table"]["seats"]] == [True, True]
        house.bridge.heard.clear()
        house.server.receive(json.dumps({"kind": "left", "id": 1}))
        news = json.loads((await house.bridge.told("text", '"here":false'))["text"])
        assert [seat["here"] for seat in news["table"]["seats"]] == [True, False]
        assert (await awaited(house))["seats"] == [[1, "Boris"]]
        again = await house.phone(2, BORIS, table)
        assert (await again.look(table))["seat"] == 1
        stranger = await house.phone(3, VERA, table)
        assert (await stranger.look(table))["seat"] is None
        assert (await stranger.ask("POST", f"/tables/{table}/seats/1", {}))[0] == 409

    run(work)


async def awaited(house: House) -> dict[str, Any]:
    """What the page was told last of whom a table waits for."""
    await asyncio.sleep(0.05)
    return [one for one, _ in house.bridge.heard if one["kind"] == "awaited"][-1]


def test_both_play_and_neither_for_the_other() -> None:
    async def work(house: House) -> None:
        table = await house.table("sample")
        phone = await seated(house, table)
        theirs, own = await phone.look(table, is_begun=True), await greeted(house.server, house.bridge, table)
        assert theirs["position"]["waiting"] == own["position"]["waiting"] == [0, 1]
        before = house.kept()
        moves = theirs["moves"]["packed"][:1]
        phone.say({"type": "play", "question": "0", "moves": moves})
        assert "stale" in (await phone.told("text", '"refused"'))["text"]
        phone.say({"type": "look", "seat": 0, "lang": "en"})
        assert "not-yours" in (await phone.told("text", '"refused"'))["text"]
        assert house.kept() == before
        phone.say({"type": "play", "seat": 0, "person": "here", "question": theirs["question"], "moves": moves})
        await phone.told("text", '"type":"done"')  # whoever it says it is: it is the guest who has answered
        room = (await house.server.hub.get(table)).room
        assert (await house.server.store.entries(table))[-1].seat == 1
        send(
            house.server,
            {"v": 1, "id": "p", "type": "play", "question": own["question"], "moves": own["moves"]["packed"][:1]},
        )
        await house.bridge.told("text", '"type":"done"')
        assert (await house.server.store.entries(table))[-1].seat == 0
        assert "news" in (await phone.told("text", '"news"'))["text"]
        phone.say({"type": "resign", "seat": 0, "person": "here"})
        await phone.told("text", '"type":"done"')
        assert [chair.out for chair in room.log_state.chairs] == [None, "resigned"]

    run(work)


FOREIGN = [
    ("GET", "/tables?list=mine"), ("GET", "/tables?list=open"), ("POST", "/tables"), ("POST", "/files"),
    ("POST", "/files/boxed"),
    ("POST", "/play"), ("GET", "/puzzles"), ("POST", "/kept"), ("POST", "/carry"), ("POST", "/games/sample/count"),
    ("GET", "/games/sample/box"), ("DELETE", "/tables/{own}"), ("PUT", "/tables/{own}/hidden"),
    ("POST", "/tables/{own}/invite"),
    ("POST", "/tables/{own}/carry"), ("POST", "/tables/{own}/study"), ("POST", "/tables/{own}/seats/1/bot"),
    ("GET", "/tables/{own}/seats/0/devices"), ("DELETE", "/tables/{own}/seats/0/devices/1"),
    ("DELETE", "/tables/{own}/seats/0"),
    ("DELETE", "/tables/{own}/seats/0/links"), ("GET", "/tables/{other}"), ("GET", "/tables/{other}/record"),
    ("GET", "/tables/{other}/moments/0"), ("POST", "/tables/{other}/seats/1"), ("GET", "/tables/{other}/chart"),
    ("GET", "/tables/{other}?invite={invite}"), ("GET", "//tables/{other}"), ("GET", "/tables/{own}/../{other}"),
    ("GET", "//["),
    ("GET", "/tables/%2e%2e"), ("PATCH", "/tables/{own}"), ("get", "/me"), ("", ""),
]  # fmt: skip


def test_what_is_for_the_device_alone_is_refused_and_changes_nothing() -> None:
    async def work(house: House) -> None:
        own, other = await house.table("sample"), await house.table("sample", public=True)
        invite = (await asked(house.server, house.bridge, "GET", f"/tables/{other}"))[1]["table"]["invite"]
        phone = await seated(house, own)
        before = house.kept()
        bodies = [
            None,
            {"seat": 0, "bot": "random", "hidden": True, "at": 0, "game": "sample", "seats": [{"kind": "me"}, {"kind": "me"}]},
        ]  # fmt: skip
        for method, path in FOREIGN:
            for body in bodies:
                status, told = await phone.ask(method, path.format(own=own, other=other, invite=invite), body)
                assert status >= 400, (method, path, told)
        phone.send({"kind": "open", "id": 6, "table": other, "languages": "en"})
        assert (await phone.told("closed"))["code"] == 4004
        assert house.kept() == before
        assert (await phone.ask("GET", f"/tables/{own}"))[0] == 200

    run(work)


@pytest.mark.parametrize("name", ["little_town", "mare_nostrum"])
def test_what_is_hidden_is_not_sent(name: str) -> None:
    """Two worlds that differ in what the guest cannot know look the same to it, to the byte, and not to the host."""

    async def work(house: House) -> None:
        seats = 2 if 2 in game(name).seats else game(name).seats[0]
        table = await house.table(name, seats)
        phone = await house.phone(1, BORIS, table)
        for seat in range(1, seats):
            await phone.ask("POST", f"/tables/{table}/seats/{seat}", {"name": "Boris"})
        await greeted(house.server, house.bridge, table)
        audience = await house.server.hub.get(table)
        room = audience.room
        other = await something_hidden(house, audience)
        state = await phone.look(table, is_begun=True)
        send(house.server, {"v": 1, "type": "look", "seat": 0, "lang": "en"})
        own = json.loads((await house.bridge.told("text", '"type":"state"'))["text"])
        record = (await phone.ask("GET", f"/tables/{table}/record"))[1]
        assert record["viewer"] == state["seat"] == 1
        mine = (await asked(house.server, house.bridge, "GET", f"/tables/{table}/record"))[1]
        assert mine["viewer"] == 0, "nor does the host's saved record tell what the guest hides"
        for path in ("record?seat=0", "moments/0?seat=0", "chart?seat=0"):
            assert (await phone.ask("GET", f"/tables/{table}/{path}"))[0] == 403
        assert (await phone.ask("GET", f"/tables/{table}/proof"))[0] == 409
        assert (await phone.ask("GET", f"/tables/{table}/fairness"))[1]["secret"] is None
        told = json.dumps([phone.heard(), state, record])
        assert room.row["secret"] not in told
        room.table = other
        audience._shown.clear()
        assert await phone.look(table, 6) == state
        send(house.server, {"v": 1, "type": "look", "seat": 0, "lang": "en", "fixed": []})
        seen = json.loads((await house.bridge.told("text", '"type":"state"'))["text"])
        assert seen["scene"] != own["scene"]

    run(work, (name,))


async def something_hidden(house: House, audience: Audience) -> Table:
    """Play until the host hides something; gives a table that looks the same from the guest's seat, and not from the host's."""
    chance = random.Random(3)
    for _ in range(400):
        table = audience.room.table
        assert table is not None
        for seed in range(5):
            other = table.view(1).imagine(seed, None)
            if bytes(other.view(0)._memory) != bytes(table.view(0)._memory):
                other.names = table.names
                return other
        seat = min(table.waiting)
        move, question = chance.choice(list(table.moves(seat))), audience.room.question(seat)
        await house.server.hub.play(audience, seat, str(question), [move.packed], "en")
    raise AssertionError("nothing was hidden")


BAD = [
    "", "{", "null", "[]", "5", '"request"', "NaN", "[" * MOST_BYTES, '{"kind":' * 5_000,
    json.dumps({"kind": "prepare", "id": 1, "game": "sample"}),
    json.dumps({"kind": "guest", "id": 2, "person": "here", "table": "t"}), json.dumps({"kind": "heard", "id": 1, "text": "x"}),
    json.dumps({"kind": "left", "id": 1}), json.dumps({"kind": "request", "id": "1"}), json.dumps({"kind": "text", "id": -1}),
    json.dumps({"kind": "open", "id": 1, "table": ["a"]}), json.dumps({"kind": "open", "id": 2**70, "table": "a"}),
    json.dumps({"kind": "request", "id": 1, "method": "GET", "path": 5}),
    json.dumps({"kind": "text", "id": 1, "text": {"v": 1}}),
    json.dumps({"kind": "text", "id": 1, "text": "x" * MOST_BYTES}), json.dumps({"kind": "request", "id": True}),
    '{"kind":"text","id":1,"text":"\\ud800"}', '{"kind":"text","id":NaN}',
    json.dumps({"kind": "request", "id": 1, "method": "POST", "path": "/x", "body": "x" * 20_000}),
]  # fmt: skip


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_what_no_page_sends_ends_the_channel_and_nothing_is_lost(text: str) -> None:
    async def work(house: House) -> None:
        table = await house.table("sample")
        phone = await seated(house, table)
        await phone.look(table)
        before = house.kept()
        phone.send(text)
        assert await phone.ended() in ("bad-request", "too-big")
        phone.send({"kind": "request", "id": 9, "method": "GET", "path": "/me"})  # nobody hears it any more
        await asyncio.sleep(0.05)
        assert not any(one["kind"] == "answer" for one in phone.heard())
        assert house.kept() == before
        assert (await greeted(house.server, house.bridge, table))["table"]["seats"][1]["name"] == "Boris"
        assert (await (await house.phone(2, BORIS, table)).look(table))["seat"] == 1

    run(work)


def test_noise_inside_of_a_message_is_refused_and_the_table_lives() -> None:
    async def work(house: House) -> None:
        table = await house.table("sample")
        phone = await seated(house, table)
        await phone.look(table)
        before = house.kept()
        noise = [
            "",
            "{",
            "[" * 9_000,
            '{"v":1,"type":"reason","line":"' + "1" * 5_000 + 'x"}',
            '{"v":1,"type":"why","touches":[[]]}',
        ]
        for text in noise:
            phone.send({"kind": "text", "id": 5, "text": text})
            await phone.told("text", '"refused"')
        assert house.kept() == before
        for text in noise:  # whoever goes on so has their socket closed, and can open another one
            phone.send({"kind": "text", "id": 5, "text": text[:1]})
        assert (await phone.told("closed"))["code"] == 4009
        assert (await phone.look(table, 6))["seat"] == 1

    run(work)


def test_whoever_sends_too_often_is_cut_off() -> None:
    async def work(house: House) -> None:
        table = await house.table("sample")
        phone = await house.phone(1, BORIS, table)
        for number in range(BURST + 10):
            phone.send({"kind": "close", "id": number})
        assert await phone.ended() == "too-often"
        many = await house.phone(2, BORIS, table)
        for number in range(MOST_SOCKETS + 1):
            many.send({"kind": "open", "id": number, "table": table})
        assert await many.ended() == "too-often"
        waiting = await house.phone(3, BORIS, table)
        for number in range(200):
            waiting.send({"kind": "request", "id": number, "method": "GET", "path": "/about"})
        assert await waiting.ended() == "too-often"
        await asyncio.sleep(0.1)
        later = await house.phone(4, VERA, table)
        assert (await later.ask("GET", f"/tables/{table}"))[0] == 200

    run(work)


def test_requests_have_the_limits_of_a_server() -> None:
    async def work(house: House) -> None:
        table = await house.table("sample")
        phone = await house.phone(1, BORIS, table)
        answers = [(await phone.ask("GET", "/me"))[0] for _ in range(100)]
        assert answers[:50] == [200] * 50
        assert 429 in answers
        assert (await asked(house.server, house.bridge, "GET", "/me"))[0] == 200

    run(work)


def test_random_messages_never_trouble_the_host() -> None:
    chance = random.Random(8)
    values: list[Any] = [
        None, True, 0, 1, -1, 2**53, 1.5, "", "here", "sample", "x" * 300, [], {}, "/me", "/tables", "GET", "POST", "é" * 50,
        "%00", "/tables/" + "a" * 80, '{"v":1,"type":"hello"}', '{"v":1,"type":"play","question":"","moves":[0]}',
    ]  # fmt: skip

    async def work(house: House) -> None:
        table = await house.table("sample")
        before = [house.bridge.stores.get(store) for store in (LOG, BELONGS)]
        for number in range(1, 150):
            phone = await house.phone(number, BORIS, table)
            for _ in range(5):
                message = {"kind": chance.choice(["request", "open", "text", "close"]), "id": chance.randrange(3)}
                names = ("method", "path", "body", "table", "text", "languages")
                phone.send(message | {name: chance.choice([*values, table]) for name in names if chance.random() < 0.6})
            house.server.receive(json.dumps({"kind": "left", "id": number}))
        await asyncio.sleep(0.2)
        assert all(500 not in (one.get("status"),) for one in Phone(house, 1).heard())
        told = [json.loads(one["text"]) for one, _ in house.bridge.heard if one["kind"] == "guest" and "text" in one]
        assert not [one for one in told if one["kind"] == "answer" and one["status"] == 500]
        assert [house.bridge.stores.get(store) for store in (LOG, BELONGS)] == before
        assert (await greeted_open(house, table))["table"]["phase"] == "open"

    run(work)


async def greeted_open(house: House, table: str) -> dict[str, Any]:
    house.server.receive(json.dumps({"kind": "open", "id": 7, "table": table, "languages": "en"}))
    await house.bridge.told("opened")
    send(house.server, {"v": 1, "type": "hello", "lang": "en"})
    state: dict[str, Any] = json.loads((await house.bridge.told("text", '"type":"state"'))["text"])
    return state


def test_a_rematch_that_a_guest_asks_for_stays_the_hosts() -> None:
    async def work(house: House) -> None:
        table = await house.table("sample")
        phone = await seated(house, table)
        await phone.look(table)
        assert (await phone.ask("POST", f"/tables/{table}/rematch"))[0] == 409  # not before it is over
        phone.say({"type": "resign"})
        await phone.told("text", '"type":"done"')
        for _ in range(1_000):
            if (await asked(house.server, house.bridge, "GET", f"/tables/{table}"))[1]["table"]["phase"] == "over":
                break
            own = await greeted(house.server, house.bridge, table)
            if own["question"] is not None:
                play = {"type": "play", "question": own["question"], "moves": own["moves"]["packed"][:1]}
                send(house.server, {"v": 1, "id": "p", **play})
                await house.bridge.told("text", '"id":"p"')
            house.server.receive(json.dumps({"kind": "close", "id": 7}))
            await asyncio.sleep(0.02)
        status, again = await phone.ask("POST", f"/tables/{table}/rematch")
        assert status == 200, again
        assert (again["table"]["host"], again["table"]["mine"]) == (False, [0])
        assert (await phone.look(again["table"]["id"], 8))["seat"] == 0
        own = (await asked(house.server, house.bridge, "GET", f"/tables/{again['table']['id']}"))[1]["table"]
        assert (own["host"], own["kept"]) == (True, [1])

    run(work)
