"""At the table: everything that people can do there, with real sockets on a real server."""

from __future__ import annotations

import http.server
import json
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.people import Person, Sitting
from tests.server.servers import Server, running

from petteia import game
from petteia.core.record import parse, read
from petteia.core.table import replayed
from petteia.games import names
from petteia.server.rooms import fairness


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose live clock runs out in a second."""
    folder = tmp_path_factory.mktemp("table")
    settings = {"PETTEIA_PACES": '{"live": 1000}'}
    with running(f"sqlite:///{folder}/petteia.db", folder, **settings) as server:
        server.wait_for_game("sample")
        yield server.url


def two(url: str, **wishes: Any) -> tuple[Person, Person, dict[str, Any]]:
    anna, boris = Person(url, "Anna"), Person(url, "Boris")
    table = anna.open(**wishes)
    assert boris.sit(table, 1).status_code == 200
    return anna, boris, table


def hide_and_seal(sitting: Sitting, coins: int = 0) -> None:
    hide = sitting.state["moves"]["packed"][0]
    assert sitting.play(hide, *["add"] * coins, "seal")["type"] == "done"


def play_to_the_end(sittings: list[Sitting], chance: random.Random) -> None:
    while not sittings[0].is_over:
        for sitting in sittings:
            sitting.settle()
            if sitting.state["question"] is not None:
                assert sitting.play_any(chance)["type"] == "done"
                break
    for sitting in sittings:
        sitting.settle()


# --- playing ---


def test_two_people_play_a_game_to_its_end_and_everything_can_be_looked_back_at(url: str) -> None:
    anna, boris, table = two(url, public=True)
    at = f"/api/tables/{table['id']}"
    with anna.at(table["id"]) as one, boris.at(table["id"], lang="uk") as other:
        play_to_the_end([one, other], random.Random(1))
        assert one.state["position"]["places"] is not None
        assert one.scene is not None
        assert len(one.state["log"]) == len(other.state["log"])
        assert one.state["log"][0]["text"] != other.state["log"][0]["text"]
        lines = len(one.state["log"])
    record = boris.http.get(f"{at}/record").json()
    sample = game("sample")
    assert replayed(sample, read(sample, parse(json.dumps(record)))).over
    chart = anna.http.get(f"{at}/chart").json()["totals"]
    assert len(chart) == lines
    assert chart[-1] == record["result"]
    first, last = (anna.http.get(f"{at}/moments/{n}").json() for n in (0, lines))
    assert (first["position"]["over"], last["position"]["over"]) == (False, True)
    assert anna.http.get(f"{at}/moments/{lines + 1}").status_code == 404
    assert anna.http.get("/api/tables?list=finished").json()["tables"][0]["id"] == table["id"]


def test_chance_can_be_checked_afterwards_and_a_forged_draw_is_found(url: str) -> None:
    anna, boris, table = two(url)
    at = f"/api/tables/{table['id']}"
    assert anna.http.get(f"{at}/fairness").json()["secret"] is None
    assert anna.http.get(f"{at}/proof").status_code == 409
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        play_to_the_end([one, other], random.Random(2))
    said = anna.http.get(f"{at}/fairness").json()
    assert said["good"] is True
    assert said["commitment"] == table["commitment"] == fairness.commitment(said["secret"])
    proof = anna.http.get(f"{at}/proof").json()
    assert fairness.verify(game("sample"), proof) > 6
    forged = proof | {"fairness": proof["fairness"] | {"nonces": ["00", "11"]}}
    with pytest.raises(fairness.Unfair):
        fairness.verify(game("sample"), forged)
    with pytest.raises(fairness.Unfair, match="promised"):
        fairness.verify(game("sample"), proof | {"fairness": proof["fairness"] | {"secret": "00" * 32}})


def test_a_run_of_moves_is_done_all_or_none(url: str) -> None:
    anna, _, table = two(url)
    with anna.at(table["id"]) as one:
        hide = one.state["moves"]["packed"][0]
        before = one.state["version"]
        reply = one.play(hide, *["add"] * 40, "seal")
        assert (reply["type"], reply["code"]) == ("refused", "illegal")
        assert reply["rule"].startswith("R3")
        one.settle()
        assert one.state["version"] == before
        assert one.play(hide, "add", "seal")["type"] == "done"


def test_simultaneous_answers_do_not_make_each_other_stale(url: str) -> None:
    anna, boris, table = two(url)
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        question, hide = other.state["question"], other.state["moves"]["packed"][0]
        hide_and_seal(one)
        assert other.ask(type="play", question=question, moves=[hide, "seal"])["type"] == "done"


def test_the_winner_who_sealed_last_is_asked_and_the_others_hear_of_it(url: str) -> None:
    anna, boris, table = two(url)
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        hide_and_seal(one)
        other.settle()
        hide_and_seal(other, coins=2)
        one.settle()
        assert one.state["position"]["waiting"] == other.state["position"]["waiting"] == [1]


def test_bots_answer_by_themselves_and_hints_come_if_allowed(url: str) -> None:
    anna = Person(url, "Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    for hints in (True, False):
        table = anna.http.post("/api/tables", json={"game": "sample", "seats": seats, "hints": hints}).json()["table"]
        with anna.at(table["id"]) as one:
            reply = one.ask(type="hint")
            if hints:
                assert reply["move"] in one.state["moves"]["packed"]
            else:
                assert reply["code"] == "no-hints"
    with anna.at(table["id"]) as one:
        while not one.is_over:
            one.until_asked()
            if not one.is_over:
                one.play_any(random.Random(3))


def test_one_screen_can_hold_two_seats_but_sees_one_at_a_time(url: str) -> None:
    anna = Person(url, "Anna")
    table = anna.open(mine=2)
    with anna.at(table["id"]) as one:
        assert one.state["table"]["mine"] == [0, 1]
        one.send(type="look", seat=1, fixed=[])
        assert one.wait_for("state")["seat"] == 1
        hide_and_seal(one)
        one.send(type="look", seat="watch", fixed=[])
        assert one.wait_for("state")["moves"] is None
        assert one.ask(type="play", question="1", moves=["seal"])["code"] == "not-yours"


# --- taking back ---


def test_undo_withdraws_ones_own_answer_and_needs_consent_beyond_a_reveal(url: str) -> None:
    anna, boris, table = two(url)
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        hide_and_seal(one, coins=3)
        assert one.state["undo"] is True
        assert one.ask(type="undo")["type"] == "done"
        other.settle()
        assert other.state["position"]["waiting"] == [0, 1]
        one.settle()
        hide_and_seal(one, coins=3)  # the whole message was taken back
        other.settle()
        hide_and_seal(other)
        assert one.ask(type="undo")["code"] == "cannot-undo"
        assert one.ask(type="propose", what="undo")["type"] == "done"
        other.settle()
        proposal = other.state["proposal"]
        assert (proposal["what"], proposal["by"], proposal["asked"]) == ("undo", 0, [1])
        lines = [line["text"] for line in other.state["log"] if line["seat"] in (0, 1)]
        assert all(line in proposal["text"] for line in lines)  # both answers go back, and the page says so
        assert "Your own move goes back too" in proposal["text"]
        assert lines
        assert one.ask(type="answer", proposal=proposal["id"], agree=True)["code"] == "not-yours"
        assert other.ask(type="answer", proposal=proposal["id"], agree=True)["type"] == "done"
        one.settle()
        assert 0 in one.state["position"]["waiting"]
        assert one.state["proposal"] is None
        told = "\u2068Anna\u2069 takes back a move; everybody agreed."
        assert one.state["log"][-1]["text"] == told
        other.settle()
        assert other.state["log"][-1]["text"] == told


def test_who_asks_may_withdraw(url: str) -> None:
    anna, boris, table = two(url)
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        hide_and_seal(one)
        other.settle()
        hide_and_seal(other)
        one.settle()
        before = one.state["log"]
        one.ask(type="propose", what="undo")
        one.settle()
        assert one.ask(type="answer", proposal=one.state["proposal"]["id"], agree=False)["type"] == "done"
        other.settle()
        assert (other.state["proposal"], one.state["log"]) == (None, before)


def test_at_one_screen_undo_asks_nobody(url: str) -> None:
    anna = Person(url, "Anna")
    table = anna.open(mine=2)
    with anna.at(table["id"], seat=1) as one:
        hide_and_seal(one)
        one.send(type="look", seat=0, fixed=[])
        one.wait_for("state")
        hide_and_seal(one, coins=1)
        one.settle()
        assert one.ask(type="undo")["code"] == "cannot-undo"  # the offers are open: that was a reveal
        assert one.ask(type="propose", what="undo")["type"] == "done"
        one.settle()
        assert one.state["position"]["waiting"] == [0]


def test_a_proposal_that_one_refuses_is_over(url: str) -> None:
    anna, boris, table = two(url)
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        hide_and_seal(one)
        other.settle()
        hide_and_seal(other)
        one.settle()
        before = one.state["log"]
        one.ask(type="propose", what="undo")
        other.settle()
        assert other.ask(type="answer", proposal=other.state["proposal"]["id"], agree=False)["type"] == "done"
        one.settle()
        assert (one.state["proposal"], one.state["log"]) == (None, before)


# --- clocks and leaving ---


def test_a_late_seat_may_still_answer_or_be_replaced_and_come_back(url: str) -> None:
    anna, boris, table = two(url, pace="live")
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        assert {clock["seat"] for clock in one.state["clocks"]} == {0, 1}
        hide_and_seal(one)
        assert one.ask(type="propose", what="takeover", seat=1, bot="random")["code"] == "not-now"
        while not one.state["table"]["seats"][1]["late"]:
            one.receive()
        assert one.ask(type="propose", what="takeover", seat=1, bot="random")["type"] == "done"
        while one.state["table"]["seats"][1]["out"] != "replaced":
            one.receive()
        other.settle()
        assert other.ask(type="undo")["code"] == "not-now"
        assert other.ask(type="return")["type"] == "done"
        other.settle()
        assert other.state["table"]["seats"][1]["out"] is None


def test_who_resigns_loses_and_the_last_one_wins(url: str) -> None:
    anna, boris, table = two(url)
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        assert one.ask(type="resign")["type"] == "done"
        other.settle()
        assert other.is_over
        assert other.state["position"]["places"] == [2, 1]
        assert other.ask(type="play", question="1", moves=["seal"])["code"] == "stale"
    assert anna.http.get(f"/api/tables/{table['id']}/fairness").json()["good"] is True


def test_of_three_a_bot_plays_on_for_who_resigns(url: str) -> None:
    anna, boris, carl = (Person(url, name) for name in ("Anna", "Boris", "Carl"))
    table = anna.open(seats=3)
    boris.sit(table, 1)
    carl.sit(table, 2)
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        assert one.ask(type="resign")["type"] == "done"
        while 0 in other.state["position"]["waiting"]:
            other.receive()
        assert not other.is_over
        assert other.state["table"]["seats"][0]["out"] == "resigned"


def test_who_resigns_against_bots_alone_ends_the_game_at_once(server: Server) -> None:
    """Nothing more is played, and the headline, the places and the log tell the same."""
    for name in names(every=True):
        few = game(name).seats
        seats = 1 if few[0] == 1 else min(3, few[-1])
        server.wait_for_game(name, 300)
        anna = Person(server.url, "Anna")
        bots = [{"kind": "bot", "bot": "random"}] * (seats - 1)
        table = anna.http.post("/api/tables", json={"game": name, "seats": [{"kind": "me"}, *bots]}).json()["table"]
        with anna.at(table["id"]) as one:
            one.until_asked()
            assert one.ask(type="resign")["type"] == "done"
            one.settle()
            assert one.is_over, name
            assert one.state["position"]["prompt"] == "You resigned: the game is over."
            assert one.state["position"]["places"][0] == max(one.state["position"]["places"]) == max(2, seats)
            assert 1 in one.state["position"]["places"] or seats == 1
            assert one.state["log"][-1]["text"].endswith("resigned."), "nothing is played behind it"
            assert anna.http.get(f"/api/tables/{table['id']}/chart").status_code == 200
            assert anna.http.get(f"/api/tables/{table['id']}/record").status_code == 200


def test_the_headline_of_a_finished_game_never_names_who_resigned(url: str) -> None:
    """A bot that plays on for them may win by the rules: the places leave them last, and so does the headline."""
    for seed in range(40):
        anna, boris, carl = (Person(url, name) for name in ("Anna", "Boris", "Carl"))
        table = anna.open(seats=3)
        boris.sit(table, 1)
        carl.sit(table, 2)
        with anna.at(table["id"]) as one, boris.at(table["id"]) as two, carl.at(table["id"]) as three:
            one.ask(type="resign")
            play_to_the_end([two, three], random.Random(seed))
            places = two.state["position"]["places"]
            names = [name for name, place in zip(("Anna", "Boris", "Carl"), places, strict=True) if place == 1]
            assert "Anna" not in two.state["position"]["prompt"]
            scores = two.state["position"]["sheet"]["totals"]
            if scores[0] == max(scores):  # else it is as the game's own rules tell it
                assert all(name in two.state["position"]["prompt"] for name in names)
                return
    raise AssertionError("the bot has never won")


# --- again, aside, elsewhere ---


def test_a_rematch_is_one_table_for_all_each_one_seat_further(url: str) -> None:
    anna, boris, table = two(url)
    with anna.at(table["id"]) as one:
        assert anna.http.post(f"/api/tables/{table['id']}/rematch").status_code == 409
        one.ask(type="resign")
        again = [p.http.post(f"/api/tables/{table['id']}/rematch").json()["table"] for p in (boris, anna)]
        one.settle()
        assert one.state["table"]["rematch"] == again[0]["id"] == again[1]["id"]
    assert (again[0]["mine"], again[1]["mine"], again[1]["phase"]) == ([0], [1], "playing")


def test_a_study_table_of_a_running_game_keeps_what_is_seen_under_a_new_secret(url: str) -> None:
    anna, _, table = two(url, hints=True)
    with anna.at(table["id"]) as one:
        study = anna.http.post(f"/api/tables/{table['id']}/study", json={}).json()["table"]
        assert (study["study"], study["mine"]) == (True, [0, 1])
        assert study["commitment"] != table["commitment"]
        with anna.at(study["id"], seat=0) as aside:
            assert aside.state["moves"]["packed"] == one.state["moves"]["packed"]
    stranger = Person(url)
    assert stranger.http.post(f"/api/tables/{table['id']}/study", json={}).status_code == 403


def test_a_finished_game_can_be_forked_and_imported_at_any_moment(url: str) -> None:
    anna, boris, table = two(url)
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        play_to_the_end([one, other], random.Random(4))
    fork = anna.http.post(f"/api/tables/{table['id']}/study", json={"at": 8})
    assert fork.status_code == 201, fork.text
    record = anna.http.get(f"/api/tables/{table['id']}/record").json()
    seats = [{"kind": "me"}, {"kind": "me"}]
    answer = anna.http.post("/api/tables", json={"record": record, "seats": seats})
    assert answer.status_code == 201, answer.text
    imported = answer.json()["table"]
    assert imported["phase"] == "over"
    assert imported["result"]["scores"] == record["result"]
    broken = anna.http.post("/api/tables", json={"record": record | {"moves": record["moves"][:-1]}, "seats": seats})
    assert (broken.status_code, broken.json()["error"]["code"]) == (422, "bad-record")


def test_a_seat_is_carried_to_another_device_by_a_private_link(url: str) -> None:
    anna, boris, table = two(url)
    link = anna.http.post(f"/api/tables/{table['id']}/carry", json={"seat": 0}).json()["link"]
    phone = Person(url)
    token = link.removeprefix("/carry/")
    assert phone.http.post("/api/carry", json={"token": token[:-2] + "xx"}).status_code == 403
    assert phone.http.post("/api/carry", json={"token": token}).json()["seat"] == 0
    with anna.at(table["id"]) as desk, phone.at(table["id"]) as hand:
        assert hand.state["seat"] == 0
        hide_and_seal(hand)
        desk.settle()
        assert 0 not in desk.state["position"]["waiting"]
    assert boris.http.post(f"/api/tables/{table['id']}/carry", json={"seat": 0}).status_code == 403


def test_seats_are_taken_once_and_can_be_left_before_the_game(url: str) -> None:
    anna, boris, carl = (Person(url, name) for name in ("Anna", "Boris", "Carl"))
    table = anna.open(seats=3)
    assert boris.http.post(f"/api/tables/{table['id']}/seats/1", json={}).status_code == 403
    assert boris.sit(table, 1).status_code == 200
    assert carl.sit(table, 1).json()["error"]["code"] == "taken"
    assert carl.http.delete(f"/api/tables/{table['id']}/seats/1").status_code == 403
    assert boris.http.delete(f"/api/tables/{table['id']}/seats/1").status_code == 200
    assert carl.sit(table, 1).status_code == 200
    assert carl.sit(table, 9).status_code == 404


def test_chat_speaks_the_readers_language_and_presence_is_seen(url: str) -> None:
    anna, boris, table = two(url)
    with anna.at(table["id"]) as one:
        with boris.at(table["id"], lang="uk") as other:
            one.ask(type="say", phrase="hello")
            assert other.wait_for("chat")["lines"][0]["text"] == "Привіт!"
            one.settle()
            assert one.state["table"]["seats"][1]["here"] is True
            assert one.ask(type="say", phrase="nonsense")["code"] == "bad-request"
        while one.state["table"]["seats"][1]["here"]:
            one.receive()


def test_a_webhook_is_called_when_others_are_asked(url: str) -> None:
    calls: list[dict[str, Any]] = []

    class Hook(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            calls.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *args: object) -> None:
            return

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hook) as hook:
        threading.Thread(target=hook.serve_forever, daemon=True).start()
        anna, _, table = two(url, webhook=f"http://127.0.0.1:{hook.server_address[1]}/turn")
        with anna.at(table["id"]) as one:
            hide_and_seal(one)
            end = time.monotonic() + 20
            while not any(call["waiting"] == [1] for call in calls) and time.monotonic() < end:
                time.sleep(0.02)
        hook.shutdown()
    assert any(call["waiting"] == [1] and call["table"] == table["id"] for call in calls)
    assert (
        anna.http.post(
            "/api/tables", json={"game": "sample", "seats": [{"kind": "me"}] * 2, "webhook": "file:///x"}
        ).status_code
        == 422
    )


def test_a_watcher_sees_a_public_table_and_touches_nothing(sqlite_server: Server, tmp_path: Path) -> None:
    _, _, table = two(sqlite_server.url, public=True)
    stranger = Person(sqlite_server.url)
    with stranger.at(table["id"]) as looking:
        assert (looking.state["seat"], looking.state["moves"], looking.state["table"]["invite"]) == (None, None, None)
        for attempt in ({"type": "play", "question": "1", "moves": ["seal"]}, {"type": "undo"}, {"type": "resign"},
                        {"type": "say", "text": "hi"}, {"type": "hint"}):  # fmt: skip
            assert looking.ask(**attempt)["code"] == "not-yours"
