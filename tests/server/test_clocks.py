"""Clocks of three paces on the server's time, gentle expiry, and bots that take over by the others' vote."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.people import Person, Sitting
from tests.server.servers import Server, running

PACES = {"live": 1_500, "evening": 3_000, "days": 4_500}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("clocks")
    settings = {"PETTEIA_PACES": json.dumps(PACES)}
    with running(f"sqlite:///{folder}/petteia.db", folder, **settings) as one:
        one.wait_for_game("sample")
        yield one


def three(server: Server, **wishes: Any) -> tuple[list[Person], dict[str, Any]]:
    people = [Person(server.url, name) for name in ("Anna", "Boris", "Carl")]
    table = people[0].open(seats=3, **wishes)
    for seat in (1, 2):
        assert people[seat].sit(table, seat).status_code == 200
    return people, table


def seal(sitting: Sitting) -> None:
    assert sitting.play(sitting.state["moves"]["packed"][0], "seal")["type"] == "done"


def until(sitting: Sitting, done: Any) -> None:
    while not done(sitting.state):
        sitting.receive()


def seat_of(state: dict[str, Any], seat: int) -> dict[str, Any]:
    found: dict[str, Any] = state["table"]["seats"][seat]
    return found


@pytest.mark.parametrize("pace", PACES)
def test_every_pace_runs_out_gently(server: Server, pace: str) -> None:
    """Nobody is played for or thrown out: a seat whose time is over is late, may still answer, and is late no more."""
    people, table = three(server, pace=pace)
    with people[0].at(table["id"]) as one, people[1].at(table["id"]) as other:
        clocks = {clock["seat"]: clock["left"] for clock in one.state["clocks"]}
        assert clocks.keys() == {0, 1, 2}
        assert PACES[pace] / 3 < clocks[1] <= PACES[pace]
        started = time.monotonic()
        until(one, lambda state: seat_of(state, 1)["late"])
        assert time.monotonic() - started > clocks[1] / 1000 - 0.2
        assert {clock["left"] for clock in one.state["clocks"] if clock["seat"] == 1} == {0}
        assert 1 in one.state["position"]["waiting"]
        other.settle()
        seal(other)
        until(one, lambda state: not seat_of(state, 1)["late"])
        assert seat_of(one.state, 1)["out"] is None


def test_without_a_pace_there_is_no_clock(server: Server) -> None:
    people, table = three(server)
    with people[0].at(table["id"]) as one:
        assert one.state["clocks"] == []


def test_the_clock_goes_on_while_nobody_is_there(server: Server) -> None:
    people, table = three(server, pace="live")
    time.sleep(PACES["live"] / 1000)
    deadline = time.monotonic() + 40
    while not all(seat["late"] for seat in people[0].http.get(f"/api/tables/{table['id']}").json()["table"]["seats"]):
        assert time.monotonic() < deadline, "nobody's clock has run out"
        time.sleep(0.3)


def test_a_bot_takes_over_when_all_others_agree_and_the_result_stays_with_the_quitter(server: Server) -> None:
    people, table = three(server, pace="evening")
    with people[0].at(table["id"]) as one, people[1].at(table["id"]) as other, people[2].at(table["id"]) as third:
        seal(one)
        assert one.ask(type="propose", what="takeover", seat=2, bot="random")["code"] == "not-now"
        until(one, lambda state: seat_of(state, 2)["late"])
        assert one.ask(type="propose", what="takeover", seat=0)["code"] == "not-now"
        assert one.ask(type="propose", what="takeover", seat=2, bot="exec:true")["code"] == "bad-option"
        assert one.ask(type="propose", what="takeover", seat=2, bot="random")["type"] == "done"
        until(other, lambda state: state["proposal"] is not None)
        proposal = other.state["proposal"]
        assert (proposal["what"], proposal["seat"], proposal["asked"]) == ("takeover", 2, [1])
        third.settle()
        assert third.ask(type="answer", proposal=proposal["id"], agree=False)["code"] == "not-yours"
        assert other.ask(type="answer", proposal=proposal["id"] + 1, agree=True)["code"] == "stale"
        assert other.ask(type="answer", proposal=proposal["id"], agree=True)["type"] == "done"
        until(one, lambda state: seat_of(state, 2)["out"] == "replaced" and 2 not in state["position"]["waiting"])
        assert (seat_of(one.state, 2)["name"], seat_of(one.state, 2)["bot"]) == ("Carl", "random")
        third.settle()
        assert third.ask(type="play", question="1", moves=["seal"])["code"] == "not-now"
        play_on([one, other])
        assert len(one.state["position"]["places"]) == 3
    finished = people[2].http.get("/api/tables?list=mine").json()["tables"][0]
    assert finished["result"]["places"] == one.state["position"]["places"]
    assert finished["seats"][2]["name"] == "Carl"


def play_on(sittings: list[Sitting]) -> None:
    chance = random.Random(6)
    while not sittings[0].is_over:
        for sitting in sittings:
            sitting.settle()
            if sitting.state["question"] is not None:
                assert sitting.play_any(chance)["type"] == "done"
        time.sleep(0.02)


def test_one_refusal_ends_the_vote_and_an_answer_of_the_late_one_does_too(server: Server) -> None:
    people, table = three(server, pace="live")
    with people[0].at(table["id"]) as one, people[1].at(table["id"]) as other, people[2].at(table["id"]) as third:
        until(one, lambda state: seat_of(state, 2)["late"])
        for answer in (False, None):
            assert one.ask(type="propose", what="takeover", seat=2, bot="random")["type"] == "done"
            until(other, lambda state: state["proposal"] is not None)
            if answer is None:
                third.settle()
                seal(third)
            else:
                proposal = other.state["proposal"]["id"]
                assert other.ask(type="answer", proposal=proposal, agree=answer)["type"] == "done"
            until(one, lambda state: state["proposal"] is None)
            assert seat_of(one.state, 2)["out"] is None


def test_who_comes_back_plays_again(server: Server) -> None:
    people, table = three(server, pace="live")
    with people[0].at(table["id"]) as one, people[1].at(table["id"]) as other, people[2].at(table["id"]) as third:
        seal(one)
        seal(other)
        until(one, lambda state: seat_of(state, 2)["late"])
        one.ask(type="propose", what="takeover", seat=2, bot="random")
        until(other, lambda state: state["proposal"] is not None)
        other.ask(type="answer", proposal=other.state["proposal"]["id"], agree=True)
        until(third, lambda state: seat_of(state, 2)["out"] == "replaced")
        assert one.ask(type="return")["code"] == "not-now"
        assert third.ask(type="return")["type"] == "done"
        until(one, lambda state: seat_of(state, 2)["out"] is None)
        assert seat_of(one.state, 2)["bot"] is None
