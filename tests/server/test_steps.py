"""What happens is told one answer after another, however much of it comes in one message."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.people import Person, Sitting
from tests.server.servers import running

from petteia import game
from petteia.core import scene as scenes
from petteia.core.agenda import FATE, WATCHER
from petteia.server.rooms import snapshot
from petteia.server.rooms.hub import Audience
from petteia.server.rooms.log_text import LogText
from petteia.server.rooms.new_table import blank_row
from petteia.server.rooms.room import Room
from petteia.server.rooms.socket_listener import READS_ALONG, SocketListener
from petteia.server.rooms.table_log import EntryKind, LogEntry


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("steps")
    with running(f"sqlite:///{folder}/petteia.db", folder) as server:
        server.wait_for_game("sample")
        yield server.url


class Stepping(Sitting):
    """A socket that notes each step it is told, with the scene as it stood then."""

    steps: list[tuple[int, scenes.Scene]]

    def _apply(self, news: dict[str, Any]) -> None:
        self.steps = getattr(self, "steps", [])
        told, before = news.pop("steps", None), self.scene
        log = news.get("log", {"keep": 0, "add": []})
        if told is None:  # nothing happened, or what was told before is told anew: at the end all is revealed
            assert not log["add"] or log["keep"] < len(self.state["log"])
        for step in (told or [])[:-1]:
            assert before is not None
            assert len(self.state["log"]) < step["lines"]
            before = scenes.apply(before, scenes.Diff.from_json(step["scene"]))
            self.steps.append((step["lines"], before))
        super()._apply(news)
        if told:
            assert [step["lines"] for step in told] == sorted({step["lines"] for step in told})
            assert told[-1]["lines"] == len(self.state["log"])


def test_every_step_shows_what_the_seat_could_see_at_that_moment(url: str) -> None:
    anna, boris = Person(url, "Anna"), Person(url, "Boris")
    table = anna.open(public=True)
    assert boris.sit(table, 1).status_code == 200
    sittings = [Stepping(one, table["id"], None, "en", None) for one in (anna, boris)]
    chance = random.Random(5)
    compared = 0
    while not sittings[0].is_over:
        for sitting, person in zip(sittings, (anna, boris), strict=True):
            sitting.settle()
            if sitting.is_over:
                break
            for lines, scene in getattr(sitting, "steps", []):
                moment = person.http.get(f"/api/tables/{table['id']}/moments/{lines}").json()
                seen = scenes.Scene.from_json({k: v for k, v in moment["scene"].items() if k != "digest"})
                assert _plain(scene) == _plain(seen)
                compared += 1
            sitting.steps = []
            if sitting.state["question"] is not None:
                assert sitting.play_any(chance)["type"] == "done"
    assert compared > 3
    for sitting in sittings:
        sitting.socket.close()


def _plain(scene: scenes.Scene) -> list[dict[str, Any]]:
    """What stands in a scene, whatever is marked in it."""
    nodes = [node for node in json.loads(json.dumps(scene.to_json()["live"])) if "legal" not in node.get("marks", ())]
    return [{name: value for name, value in node.items() if name not in ("marks", "stroke", "width")} for node in nodes]


def _room() -> Room:
    sample = game("sample")
    row = blank_row(sample, "p") | {"seats": 2, "lineup": [{"kind": "bot", "bot": "random"}] * 2, "secret": "00" * 32}
    room = Room(row, sample, None)  # type: ignore[arg-type]
    draft = room.begin()
    assert draft is not None
    _add(room, draft.kind, draft.data, draft.after)
    return room


def _add(room: Room, kind: EntryKind, data: Any, after: Any, seat: int = 0) -> None:
    log_state = room.log_state
    log_state.fold([LogEntry(log_state.seq + 1, log_state.seq + 1, kind.value, seat, data)])
    room.table = after


def _play(room: Room, seat: int, *moves: Any) -> None:
    draft = room.play(seat, None, moves, "en")
    _add(room, draft.kind, draft.data, draft.after, seat)


def _moves(room: Room, seat: int) -> list[int]:
    assert room.table is not None
    return [int(move) for move in room.table.view(seat).moves(seat).packed()]


def _first(room: Room, seat: int) -> int:
    return _moves(room, seat)[0]


def test_several_answers_that_come_at_once_are_several_steps() -> None:
    """As after a line to another process was down: nothing of it is lost, and the picture goes from one to the next."""
    room, chance = _room(), random.Random(3)
    log_text = LogText(room)
    old = snapshot.show(room, log_text, WATCHER, "en")
    for _ in range(12):
        seat = sorted(room.waiting)[0]
        _play(room, seat, chance.choice(_moves(room, seat)))
    new = snapshot.show(room, log_text, WATCHER, "en")
    told = snapshot.steps(room, WATCHER, "en", old, new)
    assert told is not None
    steps = json.loads(told)
    assert len(steps) > 4
    assert [step["lines"] for step in steps] == sorted({step["lines"] for step in steps})
    assert steps[-1]["lines"] == len(new.lines)
    assert set(steps[-1]) == {"lines", "keys"}
    for step in steps[:-1]:
        first, then = new.lines[step["lines"] - 1].data, new.lines[step["lines"]].data
        assert (first["seat"], first["at"]) != (then["seat"], then["at"])
        assert set(step) == {"lines", "keys", "scene", "sheet"}
    assert FATE in {line.data["seat"] for line in new.lines}


def test_very_many_steps_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "MOST_STEPS", 3)
    room, chance = _room(), random.Random(4)
    log_text = LogText(room)
    old = snapshot.show(room, log_text, WATCHER, "en")
    for _ in range(14):
        seat = sorted(room.waiting)[0]
        _play(room, seat, chance.choice(_moves(room, seat)))
    new = snapshot.show(room, log_text, WATCHER, "en")
    told = snapshot.steps(room, WATCHER, "en", old, new)
    assert told is not None
    steps = json.loads(told)
    assert len(steps) == 3
    assert steps[-1]["lines"] == len(new.lines)


def test_who_reads_slowly_is_told_no_steps() -> None:
    room = _room()
    audience = Audience(room)

    async def tell() -> list[bool]:
        quick, slow = (SocketListener(None, "p") for _ in range(2))  # type: ignore[arg-type]
        for listener in (quick, slow):
            listener.wish = "watch"
            audience.join(listener)
            audience.state(listener, set())
        slow.send_text("x" * READS_ALONG)
        _play(room, 1, "seal")
        audience.tell()
        last = [listener._queue[-1] for listener in (quick, slow)]
        for listener in (quick, slow):
            await listener.finish()
        return ['"steps"' in text for text in last]

    _play(room, 0, _first(room, 0), "seal")
    _play(room, 1, _first(room, 1))
    assert asyncio.run(tell()) == [True, False]
