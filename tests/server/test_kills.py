"""Nothing acknowledged is lost: the server is killed at random while people play, and every game is found whole."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.people import Person, Sitting
from tests.server.servers import Server
from websockets.exceptions import WebSocketException

BROKEN = (OSError, TimeoutError, WebSocketException, EOFError)


class Player(threading.Thread):
    """Somebody who plays on a seat until told to stop, connecting again by themselves whenever the line breaks.

    `made` are the moves that this player knows to be made: acknowledged, or, after a break, seen to be made because the
    seat is asked something else. `pending` was sent and not acknowledged yet.
    """

    def __init__(self, person: Person, table: str, seat: int, seed: int, urls: list[str] | None = None) -> None:
        super().__init__(daemon=True)
        self.person, self.table, self.seat = person, table, seat
        self.chance = random.Random(seed)
        self.urls = urls or [person.url]
        self.made: list[int] = []
        self.acknowledged = 0
        self.pending: tuple[str, int] | None = None
        self.breaks = 0
        self.done = False
        self.fault: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.done:
                self._connected()
        except BaseException as error:
            self.fault = error

    def _connected(self) -> None:
        self.person.url = self.chance.choice(self.urls)
        try:
            with Sitting(self.person, self.table, self.seat, "en", None) as sitting:
                self._settle_pending(sitting)
                while not self.done:
                    self._turn(sitting)
        except BROKEN:
            self.breaks += 1
            time.sleep(0.05)

    def _settle_pending(self, sitting: Sitting) -> None:
        """What was sent before the line broke is sent once more: it is done now, or it was done before."""
        if self.pending is None:
            return
        question, move = self.pending
        reply = sitting.ask(type="play", question=question, moves=[move])
        assert reply["type"] == "done" or reply["code"] == "stale", reply
        self._made(move)

    def _turn(self, sitting: Sitting) -> None:
        sitting.until_asked()
        if sitting.is_over:
            self.done = True
            return
        move = self.chance.choice(sitting.state["moves"]["packed"])
        self.pending = (sitting.state["question"], move)
        reply = sitting.play(move)
        assert reply["type"] == "done", reply
        self.acknowledged += 1
        self._made(move)

    def _made(self, move: int) -> None:
        self.made.append(move)
        self.pending = None


def play_under_fire(server: Server, kills: int, seed: int) -> list[Player]:
    """Two tables at a time are played to the end, again and again, while the server is killed so many times."""
    chance = random.Random(seed)
    left = kills
    players: list[Player] = []
    now_playing: list[Player] = []
    while left > 0:
        now_playing = [p for p in now_playing if p.is_alive()]
        for player in players:
            assert player.fault is None, player.fault
        while len(now_playing) < 4:
            started = sit_two_down(server, chance)
            now_playing += started
            players += started
        let_play(now_playing, chance.randrange(20), chance.uniform(0.0, 0.02))
        server.kill()
        left -= 1
        server.start()
    for player in players:
        player.join(120)
        assert not player.is_alive()
        assert player.fault is None, player.fault
    return players


def let_play(players: list[Player], moves: int, seconds: float) -> None:
    """Wait for so many more moves of them all, or until they are done, and then a moment: at any step of the next one."""
    enough = sum(player.acknowledged for player in players) + moves
    while sum(player.acknowledged for player in players) < enough and any(player.is_alive() for player in players):
        time.sleep(0.001)
    time.sleep(seconds)


def sit_two_down(server: Server, chance: random.Random) -> list[Player]:
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    table = anna.open(options={"long": True})
    assert boris.sit(table, 1).status_code == 200
    players = [Player(p, table["id"], seat, chance.getrandbits(32)) for seat, p in enumerate((anna, boris))]
    for player in players:
        player.start()
    return players


def record_of(server: Server, player: Player) -> dict[str, Any]:
    cookies = dict(player.person.http.cookies)
    answer = httpx.get(f"{server.url}/api/tables/{player.table}/record", cookies=cookies, timeout=30)
    assert answer.status_code == 200, answer.text
    record: dict[str, Any] = answer.json()
    return record


def check_games(server: Server, players: list[Player]) -> None:
    """Each player's moves stand in the record exactly as made: none lost, none twice, in their order."""
    from petteia import game

    language = game("sample").language
    for player in players:
        lines = [line.split(" ", 1) for line in record_of(server, player)["moves"]]
        mine = [language.read(move) for who, move in lines if who == str(player.seat)]
        assert mine == player.made


def kill_test(new_database: Callable[[], str], folder: Path, kills: int, seed: int = 10) -> None:
    server = Server(new_database(), folder).start()
    try:
        players = play_under_fire(server, kills, seed)
        check_games(server, players)
        assert sum(player.acknowledged for player in players) > kills
        assert sum(player.breaks for player in players) > 0
    finally:
        server.kill()


def test_a_few_kills_lose_nothing(new_database: Callable[[], str], tmp_path: Path) -> None:
    kill_test(new_database, tmp_path, 3)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
def test_two_hundred_kills_lose_nothing(new_database: Callable[[], str], tmp_path: Path, part: int) -> None:
    """In eight parts of 25, each with its own games."""
    kill_test(new_database, tmp_path, 25, part)
