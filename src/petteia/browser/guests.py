"""Guests: people on other devices who play at a table of this browser, over a channel to each of them.

Who somebody is was decided when the channel was opened, by a key that the two ends proved to each other: nothing that is sent
over the channel can say otherwise. A guest is believed nothing, sees what its seat sees, and reaches its own tables alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, ValidationError

from ..server import json_text
from ..server.limits import Allowances, Bucket, metered
from ..server.refusals import Refusal
from ..server.rooms.hub import Audience
from ..server.rooms.room import Room
from ..server.settings import PARTS, Limits, ServerSettings
from ..server.table_server import TableServer
from ..server.web import api
from ..server.web.routes import Route
from .pages import Page, Post
from .requests import Answer, BrowserRequest, answer

ALLOWED = {
    api.about, api.games, api.one_game, api.guide, api.pictures, api.faces, api.me, api.change_me, api.one_table,
    api.sit, api.stand, api.rematch, api.record, api.position, api.table_box, api.table_faces, api.moment, api.chart,
    api.review, api.choice, api.fairness, api.proof,
}  # fmt: skip
"""What a guest may ask for, of its own tables and of the games; everything else is for the device that keeps the tables."""
LIMITS = Limits(work_per_second=0.5, work_burst=60.0, address_work_per_second=0.5, address_work_burst=60.0)
"""A server's limits, with more of the processor: it serves a few, and may be a phone's."""
MOST_BYTES = 4 * LIMITS.message_bytes
"""Of one message: a socket's longest one, quoted."""
PER_SECOND, BURST = 50, 500
"""Messages of all kinds together."""
MOST_SOCKETS, MOST_WAITING = 8, 100
"""Sockets of a guest, and what may wait to be answered: requests, or messages of one socket."""


class GuestMessage(BaseModel):
    """What a guest's page may send: the same as a page beside the tables."""

    kind: Literal["request", "open", "text", "close"]
    id: Annotated[int, Field(strict=True, ge=0, lt=2**53)]
    languages: Annotated[str, Field(max_length=200)] = ""
    method: Annotated[str, Field(max_length=8)] = ""
    path: Annotated[str, Field(max_length=500)] = ""
    body: Annotated[str, Field(max_length=LIMITS.message_bytes)] = ""
    table: Annotated[str, Field(max_length=64)] = ""
    text: str = ""


class GuestServer(TableServer):
    """The tables of a browser for its guests: the same rooms with a server's limits, and nothing hidden is told."""

    def __init__(self, own: TableServer) -> None:
        vars(self).update(vars(own))
        self._own = own
        self.settings = ServerSettings(limits=LIMITS, without=PARTS)
        self.allowances = Allowances(LIMITS)

    def presence(self, audience: Audience) -> None:
        """Somebody came or went: tell the table."""
        self._own.presence(audience)

    def host_of_rematch(self, room: Room, person: str) -> str:
        """Whoever keeps the tables stays their host."""
        return str(room.row["host"])


class Guest(Page):
    """The page of somebody on another device. What no page sends ends the channel: `hang_up` is told why."""

    def __init__(self, server: GuestServer, person: str, post: Post, hang_up: Callable[[str], None]) -> None:
        super().__init__(server, person, post)
        self._hang_up = hang_up
        self._bucket = Bucket(PER_SECOND, BURST)

    def hear(self, text: str) -> None:
        """What came over the channel."""
        try:
            message = self._read(text)
        except Refusal as refusal:
            self._hang_up(refusal.code)
        else:
            self.receive(message)

    def _read(self, text: str) -> dict[str, Any]:
        if len(text) > MOST_BYTES:
            raise Refusal("too-big")
        try:
            message = GuestMessage.model_validate(json_text.loads(text))
        except (ValueError, ValidationError):
            raise Refusal("bad-request") from None
        socket = self.sockets.get(message.id)
        is_full = {
            "request": self.requests >= MOST_WAITING,
            "open": len(self.sockets) >= MOST_SOCKETS,
            "text": socket is not None and socket.inbox.qsize() >= MOST_WAITING,
        }
        if not self._bucket.take() or is_full.get(message.kind):
            raise Refusal("too-often")
        return dict(vars(message))

    async def answered(self, method: str, asked: BrowserRequest) -> Answer:
        """The answer to a request, if it is for guests."""
        work = answer(self.server, self.person, method, asked, self._allow)
        return await metered(work, self.server.allowances.meter(self.person, self.person))

    async def _allow(self, route: Route, named: dict[str, str]) -> None:
        """Refuse what is not for guests: other requests, other tables, and more than there is time for."""
        if route.handler not in ALLOWED:
            raise Refusal("not-yours")
        allowances = self.server.allowances
        if not (allowances.may("requests", self.person) and allowances.work(self.person, self.person)):
            raise Refusal("too-often")
        if "table" in named:
            await self._refuse_other(named["table"])

    async def audience(self, table: str) -> Audience:
        """The audience of a table that a socket is opened to."""
        if not self.server.allowances.handshake(self.person):
            raise Refusal("too-often")
        await self._refuse_other(table)
        return await super().audience(table)

    async def _refuse_other(self, table: str) -> None:
        """Tables that a guest was not let in to are as if there were none."""
        if not await self.server.store.belongs(table, self.person):
            raise Refusal("no-table")
