"""Around the table: bots and undo, replays by link, imports, invitations, webhooks, and what happens when a worker dies."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import http.server
import os
import random
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.people import Person, Sitting
from tests.server.servers import Server

from petteia import game
from petteia.core.agenda import FATE
from petteia.server.application import Application
from petteia.server.refusals import Refusal
from petteia.server.settings import ServerSettings
from petteia.server.webhook import Webhooks

BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def opened(person: Person, **wish: Any) -> dict[str, Any]:
    answer = person.http.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()["table"]
    return table


def play_alone(sitting: Sitting, chance: random.Random) -> None:
    """Play both seats of one screen to the end."""
    while not sitting.is_over:
        sitting.send(type="look", seat=sitting.state["position"]["waiting"][0], fixed=[])
        sitting.wait_for("state")
        assert sitting.play_any(chance)["type"] == "done"
        sitting.settle()


# --- bots ---


def test_undo_goes_back_over_the_bots_reply(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table = opened(anna, game="akropolis", seats=BOT)
    with anna.at(table["id"]) as one:
        one.until_asked()
        before = one.state["log"]
        if one.state["undo"]:
            pytest.fail("there is nothing to take back yet")
        assert one.play(one.state["moves"]["packed"][0])["type"] == "done"
        while len(one.state["log"]) < len(before) + 2 or one.state["question"] is None:
            one.receive(120)
        assert [line["seat"] for line in one.state["log"][len(before) :]][:2] == [0, 1]
        drawn = any(line["seat"] == FATE for line in one.state["log"][len(before) :])
        assert one.state["undo"] is not drawn
        assert one.ask(type="undo")["type"] == ("refused" if drawn else "done")
        one.settle()
        assert drawn or one.state["log"] == before


def test_a_bot_whose_worker_was_killed_plays_on(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table = opened(anna, game="sample", seats=BOT)
    with anna.at(table["id"]) as one:
        one.until_asked()
        for worker in workers_of(server):
            os.kill(worker, signal.SIGKILL)
        one.play(one.state["moves"]["packed"][0], "seal")
        while one.state["position"]["waiting"] == [1]:
            one.receive(60)
        one.until_asked()
    assert not [line for line in server.said() if line["level"] == "error" and "Broken" not in str(line.get("trace"))]


def workers_of(server: Server) -> list[int]:
    """The processes that a server has started."""
    assert server.process is not None
    tasks = Path(f"/proc/{server.process.pid}/task")
    if not tasks.exists():
        pytest.skip("this system has no /proc to find the workers in")
    return [int(child) for task in tasks.iterdir() for child in (task / "children").read_text().split()]


# --- looking back, bringing along ---


def test_a_finished_game_is_open_to_whoever_has_the_invitation(server: Server) -> None:
    anna, stranger = Person(server.url, "Anna"), Person(server.url)
    table = anna.open(mine=2)
    at = f"/api/tables/{table['id']}"
    for path in ("", "/record", "/moments/0", "/chart", "/fairness"):
        assert stranger.http.get(at + path).status_code == 403
    with anna.at(table["id"], seat=0) as one:
        play_alone(one, random.Random(3))
        lines = len(one.state["log"])
    assert stranger.http.get(f"{at}?invite={table['invite']}").status_code == 200
    for path in ("", "/record", "/chart", "/fairness", "/proof", *(f"/moments/{n}" for n in (0, 1, lines // 2, lines))):
        assert stranger.http.get(at + path).status_code == 200, path
    moment = stranger.http.get(f"{at}/moments/{lines // 2}?lang=uk").json()
    assert moment["line"]["n"] == lines // 2 - 1
    assert moment["scene"]["live"]
    with stranger.at(table["id"]) as looking:
        assert looking.state["position"]["over"]
        assert looking.state["table"]["invite"] is None


def test_a_position_becomes_a_table_and_a_bad_one_is_refused(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table = game("sample").new(seats=2, seed=5)
    while len(table.waiting) != 1:
        table.play(table.moves(min(table.waiting))[0], min(table.waiting))
    position, seats = table.position(), [{"kind": "me"}, {"kind": "me"}]
    imported = opened(anna, position=position, seats=seats)
    asked = min(table.waiting)
    with anna.at(imported["id"], seat=asked) as one:
        assert one.state["position"]["waiting"] == [asked]
        assert one.state["moves"]["packed"] == table.moves(asked).packed().tolist()
        assert one.state["log"] == []
    record = anna.http.get(f"/api/tables/{imported['id']}/record").json()
    told: Any = position["table"]
    assert record["start"]["table"].keys() == {*told, "deck_size"}  # as one sees it: how many there are, not which
    broken = dict(told, bank=told["bank"] + 1)
    spoilt: tuple[tuple[Any, int], ...] = (
        (position | {"table": broken}, 422),
        (position | {"box": "0" * 16}, 422),
        (position | {"game": "chess"}, 404),
        ({"game": "sample"}, 422),
        ({"game": "sample", "table": {"x": [1]}}, 422),
    )
    for bad, status in spoilt:
        answer = anna.http.post("/api/tables", json={"position": bad, "seats": seats})
        assert (answer.status_code, bool(answer.json()["error"]["text"])) == (status, True)
    wrong = anna.http.post("/api/tables", json={"position": position, "seats": [*seats, {"kind": "open"}]})
    assert wrong.status_code == 422


def test_a_running_record_goes_on_where_it_stopped(server: Server) -> None:
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    table = game("sample").new(seats=2, seed=9)
    for seat in (0, 1):
        table.play(table.moves(seat)[0], seat)
        table.play("seal", seat)
    imported = opened(anna, record=table.record().data(), seats=[{"kind": "me"}, {"kind": "open"}])
    assert boris.sit(imported, 1).status_code == 200
    asked = min(table.waiting)
    with (anna, boris)[asked].at(imported["id"]) as one:
        assert one.state["position"]["waiting"] == [asked]
        assert len(one.state["log"]) > 4
        assert one.play_any(random.Random(1))["type"] == "done"


# --- who may come ---


def test_an_invitation_lets_in_and_what_is_public_is_listed(server: Server) -> None:
    anna, boris, carl = (Person(server.url, name) for name in ("Anna", "Boris", "Carl"))
    hidden, shown = anna.open(), anna.open(public=True, options={"winter": True})
    listed = {table["id"]: table for table in carl.http.get("/api/tables").json()["tables"]}
    assert hidden["id"] not in listed
    assert listed[shown["id"]]["options"] == {"winter": True, "long": False}
    assert listed[shown["id"]]["invite"] is None
    assert carl.http.post(f"/api/tables/{shown['id']}/seats/1", json={"name": "Karl"}).status_code == 200
    assert boris.http.get(f"/api/tables/{hidden['id']}?invite=wrong").status_code == 403
    assert boris.http.get(f"/api/tables/{hidden['id']}?invite={hidden['invite']}").status_code == 200
    assert boris.sit(hidden, 1).json()["table"]["seats"][1]["name"] == "Boris"
    bad = anna.http.post("/api/tables", json={"game": "sample", "seats": BOT, "options": {"long": "yes"}})
    assert (bad.status_code, bad.json()["error"]["code"]) == (422, "bad-option")


# --- webhooks ---


def ring(address: str, private: bool = False) -> None:
    asyncio.run(Webhooks("", private)._post(address, b"{}"))


@pytest.fixture
def rung() -> Iterator[tuple[int, list[tuple[str, str]]]]:
    """A port of this machine that sends whoever calls elsewhere, and what it was asked: path and host."""
    seen: list[tuple[str, str]] = []

    class Away(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            seen.append((self.path, self.headers["host"]))
            self.send_response(307 if self.path == "/turn" else 204)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def do_GET(self) -> None:
            self.do_POST()

        def log_message(self, *args: object) -> None:
            return

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Away) as hook:
        threading.Thread(target=hook.serve_forever, daemon=True).start()
        yield int(hook.server_address[1]), seen
        hook.shutdown()


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1", "[::1]", "10.1.2.3", "169.254.1.1", "0.0.0.0", "100.64.0.1", "224.0.1.1", "localhost", "2130706433",
        "[::ffff:127.0.0.1]", "[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::1]", "[fe80::1]", "[fd00::1]",
    ],
)  # fmt: skip
def test_a_webhook_does_not_reach_into_a_private_network(host: str, rung: tuple[int, list[Any]]) -> None:
    port, seen = rung
    with pytest.raises(Refusal, match="private"):
        ring(f"http://{host}:{port}/")
    assert not seen


def answers(*hosts: str) -> Any:
    """A resolver that gives these addresses for any name, one list a question, the last one for ever."""
    lists = list(hosts)

    def resolve(name: str, port: int, **rest: Any) -> list[Any]:
        found = lists.pop(0) if len(lists) > 1 else lists[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port)) for host in found.split()]

    return resolve


def test_one_private_address_among_others_is_enough(
    monkeypatch: pytest.MonkeyPatch, rung: tuple[int, list[Any]]
) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", answers("93.184.215.14 127.0.0.1"))
    with pytest.raises(Refusal, match="private"):
        ring(f"http://hook.example:{rung[0]}/")
    assert not rung[1]


def test_the_address_that_was_looked_at_is_the_one_that_is_called(
    monkeypatch: pytest.MonkeyPatch, rung: tuple[int, list[Any]]
) -> None:
    """A name that leads to the net when it is looked at and home when it is called, as by rebinding."""
    called: list[tuple[str, int]] = []

    async def connect(host: str, port: int, **rest: Any) -> Any:
        called.append((host, port))
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", answers("93.184.215.14", "127.0.0.1"))
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(ConnectionRefusedError):
        ring(f"http://hook.example:{rung[0]}/")
    assert called == [("93.184.215.14", rung[0])]
    assert not rung[1]


def test_the_name_travels_though_the_address_is_called(
    monkeypatch: pytest.MonkeyPatch, rung: tuple[int, list[tuple[str, str]]]
) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", answers("127.0.0.1"))
    port, seen = rung
    ring(f"http://hook.example:{port}/my turn?a=b c", private=True)
    assert seen == [("/my%20turn?a=b%20c", f"hook.example:{port}")]


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/passwd", "ftp://x/", "http:///x", "//x", "x", f"http://x/{'y' * 500}", "http://x:y/", "http://[::1/",
        "http://me:secret@x/", "http://x:0/",
    ],
)  # fmt: skip
def test_a_webhook_is_an_address_of_the_web(address: str) -> None:
    with pytest.raises(Refusal):
        Webhooks("", private=False).check(address)


def test_a_webhook_is_not_followed_elsewhere(rung: tuple[int, list[tuple[str, str]]]) -> None:
    with pytest.raises(OSError, match="307"):
        ring(f"http://127.0.0.1:{rung[0]}/turn", private=True)
    assert [path for path, _ in rung[1]] == ["/turn"]


def test_who_answers_a_webhook_slowly_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A byte now and then keeps any single reading alive: the whole call has one limit."""
    monkeypatch.setattr("petteia.server.webhook.TIMEOUT", 0.3)

    async def call() -> float:
        gone = asyncio.Event()

        async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with contextlib.suppress(OSError):
                while not writer.is_closing():
                    writer.write(b"H")
                    await writer.drain()
                    await asyncio.sleep(0.02)
            writer.close()
            gone.set()

        async with await asyncio.start_server(drip, "127.0.0.1", 0) as slow:
            port, started = slow.sockets[0].getsockname()[1], time.monotonic()
            await Webhooks("", private=True)._call(f"http://127.0.0.1:{port}/", {"table": "t"})
            took = time.monotonic() - started
            await gone.wait()
            return took

    assert asyncio.run(call()) < 5


def test_the_collector_looks_at_everything_when_few_are_here_or_as_many_have_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    walks: list[int] = []

    async def days() -> None:
        application = Application(ServerSettings(database=f"sqlite:///{tmp_path}/petteia.db", bot_workers=0))
        monkeypatch.setattr(gc, "collect", lambda: walks.append(application.held()))
        await application.tidy()
        for person in range(300):
            assert application.enter("a", f"p{person}")
        await application.tidy()
        for person in range(140):
            application.leave("a", f"p{person}")
        await application.tidy()
        for person in range(140, 160):
            application.leave("a", f"p{person}")
        await application.tidy()
        await application.tidy()

    asyncio.run(days())
    assert walks == [0, 140]
