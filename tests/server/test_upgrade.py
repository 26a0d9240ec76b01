"""Upgrades keep games: one begun by older rules goes on by them, and one of a newer server is left as it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.people import Person
from tests.server.servers import Server
from websockets.exceptions import ConnectionClosed

BY = ("version", "question", "moves", "log", "position", "undo")


pytestmark = pytest.mark.parametrize(
    "new_database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)], indirect=True
)  # what is kept of a game is the same in both


@pytest.fixture
def server(new_database: Callable[[], str], tmp_path: Path) -> Any:
    one = Server(new_database(), tmp_path)
    yield one
    if one.process is not None:
        one.kill()


def by_rules(rules: int) -> tuple[str, ...]:
    """The program of a server whose sample game has so many versions of its rules."""
    return ("petteia",) if rules == 1 else ("tests.server.newer", str(rules))


def start(server: Server, rules: int) -> None:
    server.program = by_rules(rules)
    server.start()


def begun(server: Server) -> tuple[Person, Person, dict[str, Any]]:
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    table = anna.open(hints=True)
    boris.sit(table, 1)
    with anna.at(table["id"]) as one:
        assert one.play(one.state["moves"]["packed"][0], "add")["type"] == "done"
    return anna, boris, table


def coins(person: Person, table: dict[str, Any]) -> list[int]:
    with person.at(table["id"]) as one:
        return [row[0] for row in one.state["position"]["sheet"]["rows"]]


def rules_of(person: Person, table: dict[str, Any]) -> int:
    return int(person.http.get(f"/api/tables/{table['id']}/record").json()["rules"])


def test_a_running_game_survives_a_new_version_of_the_rules(server: Server) -> None:
    start(server, 1)
    anna, boris, table = begun(server)
    with anna.at(table["id"]) as one:
        before = one.state
    server.stop()
    start(server, 2)
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        assert {name: one.state[name] for name in BY} == {name: before[name] for name in BY}
        assert one.play("seal")["type"] == "done"
        other.settle()
        assert other.play(other.state["moves"]["packed"][0], "seal")["type"] == "done"
    assert rules_of(anna, table) == 1
    fresh = anna.open(mine=2)
    assert rules_of(anna, fresh) == 2
    assert coins(anna, fresh)[1] == before["position"]["sheet"]["rows"][1][0] + 1
    study = anna.http.post(f"/api/tables/{table['id']}/study", json={}).json()["table"]
    assert rules_of(anna, study) == 1
    with anna.at(table["id"]) as one:
        assert one.ask(type="resign")["type"] == "done"
    rematch = anna.http.post(f"/api/tables/{table['id']}/rematch").json()["table"]
    assert boris.http.post(f"/api/tables/{table['id']}/rematch").json()["table"]["id"] == rematch["id"]
    assert rules_of(anna, rematch) == 2


def test_a_game_of_a_newer_server_is_left_alone_until_one_is_back(server: Server) -> None:
    start(server, 3)
    anna, _, table = begun(server)
    with anna.at(table["id"]) as one:
        before = one.state
    server.stop()
    start(server, 2)
    answer = anna.http.get(f"/api/tables/{table['id']}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "other-edition")
    assert table["id"] in [mine["id"] for mine in anna.http.get("/api/tables?list=mine").json()["tables"]]
    with pytest.raises(ConnectionClosed) as closed:
        anna.at(table["id"])
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4010, "other-edition")
    server.stop()
    start(server, 3)
    with anna.at(table["id"]) as one:
        assert {name: one.state[name] for name in BY} == {name: before[name] for name in BY}
