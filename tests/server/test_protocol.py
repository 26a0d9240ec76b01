"""docs/protocol.md, run: every transcript on the page against a real server."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.people import Person, open_socket
from tests.server.servers import Server
from websockets.sync.client import ClientConnection

from petteia.server.refusals import STATUS

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def fits(wanted: Any, got: Any, known: dict[str, Any], path: str = "") -> None:
    """Compare an example with what really came; `$name` is bound the first time."""
    if wanted == "...":
        return
    if isinstance(wanted, str) and wanted.startswith("$"):
        assert known.setdefault(wanted[1:], got) == got, f"{path}: {wanted} is {known[wanted[1:]]!r}, not {got!r}"
    elif isinstance(wanted, dict):
        assert isinstance(got, dict), f"{path}: {got!r}"
        for key in wanted:
            assert key == "..." or key in got, f"{path}: {key} is missing from {sorted(got)}"
            if key != "...":
                fits(wanted[key], got[key], known, f"{path}.{key}")
        assert "..." in wanted or set(wanted) == set(got), f"{path}: undocumented {set(got) - set(wanted)}"
    elif isinstance(wanted, list):
        assert isinstance(got, list), f"{path}: {got!r}"
        for n, one in enumerate(wanted):
            if one != "...":
                fits(one, got[n], known, f"{path}[{n}]")
    else:
        assert wanted == got, f"{path}: {got!r}"


def filled(text: str, known: dict[str, Any]) -> Any:
    for name in sorted(known, key=len, reverse=True):
        text = text.replace(f'"${name}"', json.dumps(known[name])).replace(f"${name}", str(known[name]))
    return text


def lines_of(page: str) -> Iterator[str]:
    for block in re.findall(r"```transcript\n(.*?)```", page, re.DOTALL):
        yield from block.strip().splitlines()


class Stage:
    """Who has come on, and what was said."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.people: dict[str, Person] = {}
        self.sockets: dict[str, ClientConnection] = {}
        self.known: dict[str, Any] = {}
        self.answer: Any = None

    def close(self) -> None:
        for socket in self.sockets.values():
            socket.close()
        for person in self.people.values():
            person.http.close()

    def run(self, line: str) -> None:
        if line[:3].isdigit():
            status, body = line.split(" ", 1)
            assert self.answer.status_code == int(status), self.answer.text
            fits(json.loads(body), self.answer.json(), self.known, line[:60])
            return
        who, verb, rest = (line + " ").split(" ", 2)
        if who not in self.people:
            self.people[who] = Person(self.url)
        if verb == ">":
            self.sockets[who].send(filled(rest, self.known))
        elif verb == "<":
            fits(json.loads(rest), json.loads(self.sockets[who].recv(20)), self.known, line[:60])
        elif verb == "SOCKET":
            self.sockets[who] = open_socket(self.people[who], filled(rest, self.known).split("/")[3])
        else:
            path, _, body = filled(rest, self.known).partition(" ")
            content = json.loads(body) if body.strip() else None
            self.answer = self.people[who].http.request(verb, path, json=content)


def test_the_page_lists_every_code() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [code for code in STATUS if f"`{code}`" not in page] == []


def test_every_transcript_of_the_page_is_true(sqlite_server: Server) -> None:
    stage = Stage(sqlite_server.url)
    lines = list(lines_of(PAGE.read_text(encoding="utf-8")))
    assert len(lines) > 40
    try:
        for line in lines:
            stage.run(line)
    finally:
        stage.close()
