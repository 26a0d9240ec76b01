"""Around the table: bots and undo, replays by link, imports, invitations, webhooks, and what happens when a worker dies."""

from __future__ import annotations

import http.server
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeTimedSerializer
from tests.server.people import Person, Sitting
from tests.server.servers import Server, running

from petteia import game
from petteia.core.agenda import FATE
from petteia.server.people import WEEK, People
from petteia.server.refusals import Refusal
from petteia.server.settings import Settings
from petteia.server.webhook import Webhooks, _refuse_private

BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("around")
    with running(f"sqlite:///{folder}/petteia.db", folder) as one:
        one.wait_for_game("sample")
        yield one


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


def test_a_finished_game_is_open_to_whoever_has_the_link(server: Server) -> None:
    anna, stranger = Person(server.url, "Anna"), Person(server.url)
    table = anna.open(mine=2)
    at = f"/api/tables/{table['id']}"
    for path in ("", "/record", "/moments/0", "/chart", "/fairness"):
        assert stranger.http.get(at + path).status_code == 403
    with anna.at(table["id"], seat=0) as one:
        play_alone(one, random.Random(3))
        lines = len(one.state["log"])
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
    assert record["start"]["table"].keys() == position["table"].keys()
    broken = dict(position["table"], bank=position["table"]["bank"] + 1)
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


def test_a_link_that_carries_a_seat_is_good_for_a_week(monkeypatch: pytest.MonkeyPatch) -> None:
    people = People("secret", Settings())
    token = people.link("table", 2)
    assert people.carried(token) == ("table", 2)
    for spoilt in (token[:-1], token + "x", "", "a.b.c", People("other", Settings()).link("table", 2)):
        with pytest.raises(Refusal):
            people.carried(spoilt)
    later = time.time() + WEEK + 60
    monkeypatch.setattr(URLSafeTimedSerializer.default_signer, "get_timestamp", lambda self: int(later))
    with pytest.raises(Refusal):
        people.carried(token)


# --- webhooks ---


@pytest.mark.parametrize("address", ["http://127.0.0.1/", "http://[::1]/", "http://10.1.2.3/", "http://169.254.1.1/x"])
def test_a_webhook_does_not_reach_into_a_private_network(address: str) -> None:
    with pytest.raises(Refusal, match="private"):
        _refuse_private(address)


@pytest.mark.parametrize(
    "address", ["file:///etc/passwd", "ftp://x/", "http:///x", "//x", "x", f"http://x/{'y' * 500}"]
)
def test_a_webhook_is_an_address_of_the_web(address: str) -> None:
    with pytest.raises(Refusal):
        Webhooks("", private=False).check(address)


def test_a_webhook_is_not_followed_elsewhere() -> None:
    seen: list[str] = []

    class Away(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            seen.append(self.path)
            self.send_response(307)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def do_GET(self) -> None:
            self.do_POST()

        def log_message(self, *args: object) -> None:
            return

    with http.server.HTTPServer(("127.0.0.1", 0), Away) as hook:
        threading.Thread(target=hook.serve_forever, daemon=True).start()
        with pytest.raises(OSError, match="307"):
            Webhooks("", private=True)._post(f"http://127.0.0.1:{hook.server_address[1]}/turn", b"{}")
        hook.shutdown()
    assert seen == ["/turn"]
