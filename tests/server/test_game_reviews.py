"""The review of a finished game: who may ask for it, what it tells, and what it costs."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.people import Person
from tests.server.servers import Server, running
from tests.server.test_around import play_alone


def reviewed(person: Person, at: str, lang: str = "en") -> dict[str, Any]:
    for _ in range(200):
        answer = person.http.get(f"{at}/review?lang={lang}")
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        if told["done"] == told["of"]:
            return told
    raise AssertionError("it does not come to an end")


def test_a_review_has_a_curve_for_every_seat_and_shows_better_moves(server: Server) -> None:
    anna, stranger = Person(server.url, "Anna"), Person(server.url)
    table = anna.open(mine=2)
    at = f"/api/tables/{table['id']}"
    assert anna.http.get(f"{at}/review").json()["error"]["code"] == "not-now"
    assert anna.http.get(f"{at}/choices/0?move=1").json()["error"]["code"] == "not-now"
    with anna.at(table["id"], seat=0) as one:
        play_alone(one, random.Random(3))
        lines, places = len(one.state["log"]), one.state["position"]["places"]
    assert stranger.http.get(f"{at}/review").status_code == 403
    told = reviewed(anna, at)
    assert len(told["curve"]) == len(told["lines"]) + 1
    assert all(len(row) == 2 and all(0 <= value <= 100 for value in row) for row in told["curve"])
    assert [value > 0 for value in told["curve"][-1]] == [place == 1 for place in places]
    assert told["lines"] == sorted(told["lines"])
    assert max(told["lines"]) < lines
    assert len(told["seats"]) == 2
    for moment in (moment for moments in told["seats"] for moment in moments):
        assert moment["played"] != moment["better"]
        shown = anna.http.get(f"{at}/choices/{moment['number']}?move={moment['move']}").json()
        assert any("ghost" in node.get("marks", ()) for node in shown["scene"]["live"])
    assert reviewed(anna, at, "uk")["curve"] == told["curve"], "what was thought about once is remembered"
    for number in (-1, 10**6):
        assert anna.http.get(f"{at}/choices/{number}?move=1").status_code == 404
    assert anna.http.get(f"{at}/choices/2?move=12345678").json()["error"]["code"] in (
        "illegal",
        "not-understood",
        "no-page",
    )


def test_who_had_bots_think_for_too_long_waits(new_database: Callable[[], str], tmp_path: Path) -> None:
    limits = {"thinking_per_hour": 0.001, "thinking_burst": 0.05}
    with running(new_database(), tmp_path, limits=limits) as server:
        anna = Person(server.url, "Anna")
        table = anna.open(mine=2)
        with anna.at(table["id"], seat=0) as one:
            play_alone(one, random.Random(4))
        at = f"/api/tables/{table['id']}"
        codes = [anna.http.get(f"{at}/review").status_code for _ in range(3)]
        assert codes[0] == 200
        assert codes[-1] == 429
        assert anna.http.get(f"{at}/chart").status_code == 200, "everything else goes on"
