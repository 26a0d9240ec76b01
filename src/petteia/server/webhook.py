"""It is your turn, told to an address of the table's choice: one small POST, tried once, never followed elsewhere."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import socket
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from .listener import PROTOCOL
from .refusals import Refusal
from .room import Room

TIMEOUT = 5.0
MOST = 20
_log = logging.getLogger(__name__)


class Webhooks:
    """Sends the calls, a few at a time. Addresses inside one's own network are refused unless they are allowed."""

    def __init__(self, public_url: str, private: bool) -> None:
        self._url, self._private = public_url.rstrip("/"), private
        self._tasks: set[asyncio.Task[None]] = set()
        self._last: dict[str, tuple[int, ...]] = {}

    def check(self, address: str) -> str:
        """An address that may be called."""
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname or len(address) > 500:
            raise Refusal("bad-request", "a webhook is an http or https address")
        return address

    def ring(self, room: Room) -> None:
        """Call a table's address, if other seats are asked than the last time."""
        waiting = tuple(sorted(room.waiting))
        if self._last.get(room.id) == (*waiting, room.ledger.loud) or len(self._tasks) >= MOST:
            return
        self._last[room.id] = (*waiting, room.ledger.loud)
        if room.over:
            self._last.pop(room.id, None)
        message = {
            "v": PROTOCOL, "table": room.id, "game": room.game.name, "waiting": list(waiting), "over": room.over,
            "link": f"{self._url}/t/{room.id}",
        }  # fmt: skip
        task = asyncio.create_task(self._call(room.row["webhook"], message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call(self, address: str, message: dict[str, Any]) -> None:
        try:
            await asyncio.to_thread(self._post, address, json.dumps(message).encode())
        except (OSError, ValueError, Refusal) as error:
            _log.info("webhook failed", extra={"table": message["table"], "error": type(error).__name__})

    def _post(self, address: str, body: bytes) -> None:
        if not self._private:
            _refuse_private(address)
        request = urllib.request.Request(address, body, {"Content-Type": "application/json", "User-Agent": "petteia"})
        opener = urllib.request.build_opener(_NoRedirects)
        with opener.open(request, timeout=TIMEOUT) as answer:
            answer.read(1024)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def _refuse_private(address: str) -> None:
    host = urlsplit(address).hostname or ""
    for found in socket.getaddrinfo(host, None):
        if not ipaddress.ip_address(found[4][0]).is_global:
            raise Refusal("bad-request", "a webhook may not lead into a private network")
