"""A page as the tables see it: its requests, and its sockets to tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from ..server.refusals import STATUS, Refusal
from ..server.rooms.hub import Audience
from ..server.table_server import TableServer
from ..server.web.sockets import CLOSED_AS, Visit
from .requests import Answer, BrowserRequest, answer

Post = Callable[[dict[str, Any]], None]
_log = logging.getLogger(__name__)


class PageSocket:
    """The server's end of a connection to a table."""

    def __init__(self, number: int, languages: str, post: Post) -> None:
        self.number, self._post = number, post
        self.scope: dict[str, Any] = {}
        self.query_params: dict[str, str] = {}
        self.headers = {"accept-language": languages}
        self.inbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.on_sent: Callable[[], None] | None = None
        """Called once, after the first text."""

    async def receive(self) -> dict[str, Any]:
        """The next text; None means that the page has gone."""
        text = await self.inbox.get()
        return {"type": "websocket.disconnect"} if text is None else {"type": "websocket.receive", "text": text}

    async def send_text(self, data: str) -> None:
        """Send a text."""
        self._post({"kind": "text", "socket": self.number, "text": data})
        if self.on_sent is not None:
            self.on_sent()
            self.on_sent = None

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """End the connection."""
        self._post({"kind": "closed", "socket": self.number, "code": code})


class Page:
    """One page, and whose it is: nothing that it says changes that."""

    def __init__(self, server: TableServer, person: str, post: Post) -> None:
        self.server, self.person, self.post = server, person, post
        self.sockets: dict[int, PageSocket] = {}
        self.requests = 0
        """How many are being answered."""

    def receive(self, message: dict[str, Any]) -> None:
        """A request, or something about one of the page's sockets."""
        kind, number = message["kind"], message["id"]
        if kind == "request":
            self.requests += 1
            self.server.hub.spawn(self._answer(message))
        elif kind == "open" and number not in self.sockets:
            socket = self.sockets[number] = PageSocket(number, message["languages"], self.post)
            self.server.hub.spawn(self._serve(socket, message["table"]))
        elif number in self.sockets:
            self.sockets[number].inbox.put_nowait(message["text"] if kind == "text" else None)

    def leave(self) -> None:
        """The page has gone."""
        for socket in self.sockets.values():
            socket.inbox.put_nowait(None)

    async def answered(self, method: str, asked: BrowserRequest) -> Answer:
        """The answer to a request."""
        return await answer(self.server, self.person, method, asked)

    async def audience(self, table: str) -> Audience:
        """The audience of a table that a socket is opened to."""
        return await self.server.hub.current(table)

    async def _answer(self, message: dict[str, Any]) -> None:
        try:
            asked = BrowserRequest(message["path"], message["body"], message["languages"])
            status, text, headers = await self.answered(message["method"], asked)
            if status == STATUS["not-ready"]:
                await self.server.readiness.settle()
                status, text, headers = await self.answered(message["method"], asked)
        except Exception:
            _log.exception("a request failed: %s", message["path"])
            status, text, headers = 500, "", {}
        finally:
            self.requests -= 1
        self.post({"kind": "answer", "id": message["id"], "status": status, "text": text, "headers": headers})

    async def _serve(self, socket: PageSocket, table: str) -> None:
        try:
            audience = await self.audience(table)
            self.post({"kind": "opened", "socket": socket.number})
            self.opened(socket, audience)
            await Visit(self.server, socket, audience, self.person, self.person).run()
        except Refusal as refusal:
            await socket.close(CLOSED_AS.get(refusal.code, 4003), refusal.code)
        finally:
            del self.sockets[socket.number]

    def opened(self, socket: PageSocket, audience: Audience) -> None:
        """A socket was opened."""
