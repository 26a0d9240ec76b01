"""Two processes, one PostgreSQL database: people of one table sit at different processes, and one of these is killed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.people import Person
from tests.server.postgres import Cluster
from tests.server.servers import Server
from tests.server.test_kills import Player, check_games


@pytest.fixture
def pair(postgres: Cluster, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    database = postgres.database()
    servers = Server(database, tmp_path), Server(database, tmp_path)
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            server.kill()


def test_news_travel_between_processes(pair: tuple[Server, Server]) -> None:
    here, there = pair
    anna, boris = Person(here.url, "Anna"), Person(there.url, "Boris")
    table = anna.open()
    with anna.at(table["id"]) as one:
        assert one.state["table"]["phase"] == "open"
        assert boris.sit(table, 1).status_code == 200
        while one.state["question"] is None:
            one.receive()
        with boris.at(table["id"], lang="ru") as other:
            while not one.state["table"]["seats"][1]["here"]:
                one.receive()
            hide = one.state["moves"]["packed"][0]
            one.play(hide, "seal")
            while 0 in other.state["position"]["waiting"]:
                other.receive()
            one.ask(type="say", phrase="hello")
            assert other.wait_for("chat")["lines"][0]["text"] == "Привет!"
            assert other.ask(type="resign")["type"] == "done"
            while not one.is_over:
                one.receive()


def test_when_one_process_is_killed_its_people_go_on_at_the_other(pair: tuple[Server, Server]) -> None:
    here, there = pair
    urls = [here.url, there.url]
    players = []
    for seed in range(3):
        anna, boris = Person(here.url, "Anna"), Person(there.url, "Boris")
        table = anna.open(options={"long": True})
        boris.sit(table, 1)
        players += [Player(anna, table["id"], 0, seed, urls), Player(boris, table["id"], 1, seed + 9, urls)]
    for player in players:
        player.start()
    for _ in range(2):
        players[0].join(random.Random(5).uniform(0.2, 0.6))
        here.kill()
        players[0].join(0.5)
        here.start()
    for player in players:
        player.join(120)
        assert player.fault is None, player.fault
        assert not player.is_alive()
    check_games(there, players)


def test_a_bot_whose_process_died_is_moved_by_another(pair: tuple[Server, Server]) -> None:
    here, there = pair
    anna = Person(here.url, "Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = anna.http.post("/api/tables", json={"game": "sample", "seats": seats}).json()["table"]
    here.kill()
    anna.url = there.url
    with anna.at(table["id"]) as one:
        while 1 in one.state["position"]["waiting"]:
            one.receive(60)
        assert one.state["position"]["waiting"] == [0], "the bot has answered at the other process"
