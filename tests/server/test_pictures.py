"""The page that hears only what changed has the picture that a fresh painter would paint of the same moment."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any, cast

import pytest
from tests.server.people import Sitting

from petteia import game, names
from petteia.core.agenda import WATCHER
from petteia.core.scene import forget_drawings
from petteia.core.table import View
from petteia.server.rooms.hub import Audience
from petteia.server.rooms.new_table import blank_row
from petteia.server.rooms.room import Room
from petteia.server.rooms.snapshot import picture
from petteia.server.rooms.socket_listener import SocketListener, encode


class Paper:
    """Writes nothing."""

    async def append(self, append: Any) -> bool:
        return True


class Page(Sitting):
    """A listener that puts its picture together from what it is sent."""

    def __init__(self, seat: int, lang: str) -> None:
        self.person: Any = "p"
        self.seat, self.lang = seat, lang
        self.wish: Any = "watch" if seat == WATCHER else seat
        self.shown: Any = None
        self.table: Any = None
        self.scene = None
        self.watchers, self.invites = 0, 0
        self.hidden: frozenset[str] = frozenset()
        self.closing, self.came_by_seat, self.keeps_up = False, False, True

    def send(self, message: dict[str, Any]) -> None:  # type: ignore[override]
        self.send_text(encode(message))

    def send_text(self, text: str) -> None:
        self._take(json.loads(text))


async def played(name: str, seats: int, moves: int) -> list[tuple[View, str, dict[str, Any], dict[str, Any]]]:
    """What each page has in view after each move: the view, the language, what else the painter was told, the picture."""
    row = blank_row(game(name), "p") | {"seats": seats, "lineup": [{"kind": "open"}] * seats, "public": True}
    room, chance = Room(row, game(name), cast(Any, Paper())), random.Random(seats)
    for seat in range(seats):
        await room.change(lambda n=seat: room.sit(n, "p", "", ""))  # type: ignore[misc]
    await room.change(room.begin)
    audience, pages = Audience(room), [Page(n, ("en", "ru", "uk")[n % 3]) for n in (*range(seats), WATCHER)]
    for page in pages:
        listener = cast(SocketListener, page)
        audience.join(listener)
        page.send(audience.state(listener, set()))
    found = []
    for _ in range(moves):
        if room.over or room.table is None:
            break
        seat = min(room.waiting)
        move = chance.choice(room.table.view(seat).moves(seat).packed().tolist())
        await room.change(lambda s=seat, m=move: room.play(s, room.question(s), [m], "en"))  # type: ignore[misc]
        audience.tell()
        for page in pages:
            assert page.scene is not None
            wishes = {"last": audience.log_text.last_move(page.seat, page.lang), "legal": page.seat in room.waiting}
            found.append((room.table.view(page.seat), page.lang, wishes, page.scene.to_json()))
    return found


@pytest.mark.parametrize("name", names(every=True))
def test_what_was_told_piece_by_piece_is_the_picture_painted_anew(name: str) -> None:
    shown = asyncio.run(played(name, max(2, game(name).seats[0]), 20))
    assert len(shown) > 30
    for view, lang, wishes, had in shown[::15] + shown[-2:]:
        forget_drawings()
        assert picture(view, lang, **wishes).to_json() == had
