"""Two processes, one PostgreSQL database: people of one table sit at different processes, and one of these is killed."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.people import Person
from tests.server.postgres import Cluster
from tests.server.servers import Server
from tests.server.test_kills import Player, check_games
from tests.server.test_seats import becomes_watcher, devices, remove, token_of, use


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


def test_two_processes_give_a_link_to_one_device(pair: tuple[Server, Server]) -> None:
    anna, boris = Person(pair[0].url, "Anna"), Person(pair[1].url, "Boris")
    table = anna.open()
    assert boris.sit(table, 1).status_code == 200
    for _ in range(5):
        token, racers = token_of(anna, table, 0), [Person(pair[n % 2].url) for n in range(4)]
        said: list[str] = []
        start = threading.Barrier(len(racers))

        def race(person: Person, token: str = token, said: list[str] = said, start: threading.Barrier = start) -> None:
            start.wait()
            said.append(use(person, token))

        threads = [threading.Thread(target=race, args=(person,)) for person in racers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert sorted(said) == ["", *["no-link"] * 3]
        held = devices(anna, table, 0)["devices"]
        assert len(held) == 2
        assert remove(anna, table, 0, held[1]["device"]) == 200


def test_a_seat_that_is_lost_at_one_process_is_lost_at_the_other(pair: tuple[Server, Server]) -> None:
    here, there = pair
    anna, boris = Person(here.url, "Anna"), Person(there.url, "Boris")
    table = anna.open(seats=3, public=True)
    boris.sit(table, 1)
    phone = Person(there.url)
    assert use(phone, token_of(anna, table, 0)) == ""
    with phone.at(table["id"]) as hand, boris.at(table["id"]) as old:
        assert (hand.state["seat"], old.state["seat"]) == (0, 1)
        boris.url = here.url
        assert boris.http.delete(f"{here.url}/api/tables/{table['id']}/seats/1").status_code == 200
        becomes_watcher(old)
        assert boris.http.get(f"{there.url}/api/tables/{table['id']}").json()["table"]["mine"] == []
        assert remove(anna, table, 0, devices(anna, table, 0)["devices"][1]["device"]) == 200
        assert phone.http.get(f"/api/tables/{table['id']}/seats/0/devices").status_code == 403, (
            "at once, not a moment later"
        )
        becomes_watcher(hand)
