"""People at a server: a browser's cookie jar, REST, and sockets that remember what they were told."""

from __future__ import annotations

import json
import random
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from petteia.core import scene as scenes

PATIENCE = 30.0
_clients: list[httpx.Client] = []


def all_go_home() -> None:
    """Close every browser that a test has opened."""
    while _clients:
        _clients.pop().close()


class Person:
    """Somebody with a browser."""

    def __init__(self, url: str, name: str = "") -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=60)
        _clients.append(self.http)
        self.http.get("/api/me").raise_for_status()
        if name:
            self.http.patch("/api/me", json={"name": name}).raise_for_status()

    def open(self, game: str = "sample", seats: int = 2, mine: int = 1, **wishes: Any) -> dict[str, Any]:
        kinds = [{"kind": "me"}] * mine + [{"kind": "open"}] * (seats - mine)
        answer = self.http.post("/api/tables", json={"game": game, "seats": kinds} | wishes)
        assert answer.status_code == 201, answer.text
        table: dict[str, Any] = answer.json()["table"]
        return table

    def sit(self, table: dict[str, Any], seat: int, **body: Any) -> httpx.Response:
        query = f"?invite={table['invite']}" if table.get("invite") else ""
        return self.http.post(f"/api/tables/{table['id']}/seats/{seat}{query}", json=body)

    def at(self, table: str, seat: int | str | None = None, lang: str = "en", invite: str | None = None) -> Sitting:
        return Sitting(self, table, seat, lang, invite)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


class Sitting:
    """An open socket: keeps the state that its messages add up to, and every text that came."""

    def __init__(self, person: Person, table: str, seat: int | str | None, lang: str, invite: str | None) -> None:
        self.person, self.table = person, table
        self.texts: list[str] = []
        self.state: dict[str, Any] = {}
        self.scene: scenes.Scene | None = None
        self.socket = open_socket(person, table)
        self.send(type="hello", seat=seat, lang=lang, fixed=[], invite=invite)
        self.wait_for("state")

    def __enter__(self) -> Sitting:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps({"v": 1, **message}))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = str(self.socket.recv(timeout))
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        self._take(message)
        return message

    def wait_for(self, *types: str) -> dict[str, Any]:
        while True:
            message = self.receive()
            if message["type"] in types:
                return message

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send something and wait for its reply."""
        name = f"q{random.getrandbits(40)}"
        self.send(id=name, **message)
        while True:
            reply = self.receive()
            if reply.get("id") == name:
                return reply

    def settle(self) -> None:
        """Until all that is on its way has come."""
        self.ask(type="ping")

    def play(self, *moves: Any) -> dict[str, Any]:
        return self.ask(type="play", question=self.state["question"], moves=list(moves))

    def play_any(self, chance: random.Random) -> dict[str, Any]:
        return self.play(chance.choice(self.state["moves"]["packed"]))

    def until_asked(self) -> None:
        while self.state["question"] is None and not self.state["position"]["over"]:
            self.receive()

    @property
    def is_over(self) -> bool:
        return bool(self.state["position"]["over"])

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.state = message
            drawn = {k: v for k, v in (message["scene"] or {}).items() if k != "digest"}
            known = self.scene.fixed if self.scene is not None else None
            if drawn and drawn["fixed"] is None:
                drawn["fixed"] = message["scene"]["digest"]
            self.scene = scenes.Scene.from_json(drawn, known) if drawn else None
        elif message["type"] == "news":
            self._apply(message)

    def _apply(self, news: dict[str, Any]) -> None:
        assert news["base"] == self.state["version"]
        for name, value in news.items():
            if name == "log":
                self.state["log"] = self.state["log"][: value["keep"]] + value["add"]
            elif name == "scene":
                assert self.scene is not None
                change = scenes.Diff.from_json({k: v for k, v in value.items() if k != "digest"})
                self.scene = scenes.apply(self.scene, change)
            elif name not in ("type", "base", "v"):
                self.state[name] = value


def open_socket(person: Person, table: str, **headers: str) -> ClientConnection:
    address = f"{person.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    return connect(
        address, additional_headers={"Cookie": person.cookie, **headers}, max_size=2**24, proxy=None, legacy=True
    )
