"""It is your turn, told to an address of the table's choice: one small POST, tried once, never followed elsewhere."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import socket
from typing import Any
from urllib.parse import SplitResult, quote, urlsplit

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
        try:
            parts = urlsplit(address)
            good = parts.scheme in ("http", "https") and parts.hostname and parts.username is None
            good = good and parts.port != 0 and len(address) <= 500
        except ValueError:  # a port that is no number, half an IPv6 address
            good = False
        if not good:
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
            async with asyncio.timeout(TIMEOUT):
                await self._post(address, json.dumps(message).encode())
        except (OSError, ValueError, Refusal) as error:
            _log.info("webhook failed", extra={"table": message["table"], "error": type(error).__name__})

    async def _post(self, address: str, body: bytes) -> None:
        """One POST, to an address that has been looked at: the name is resolved once, and what it led to is called."""
        parts = urlsplit(address)
        is_safe = parts.scheme == "https"
        name, port = (parts.hostname or "").encode("idna").decode(), parts.port or (443 if is_safe else 80)
        host = await self._resolved(name, port)
        reader, writer = await asyncio.open_connection(
            host, port, ssl=is_safe or None, server_hostname=name if is_safe else None
        )
        try:
            writer.write(_request(parts, name, body))
            await writer.drain()
            status = (await reader.readline()).split()[1:2]
        finally:
            writer.close()
        if not status or not status[0].startswith(b"2"):
            raise OSError(f"answered {b''.join(status).decode('latin-1')[:20]}")  # a redirection, too, ends here

    async def _resolved(self, name: str, port: int) -> str:
        """The first address of a name, none of whose addresses lies in a private network, unless that is allowed."""
        found = await asyncio.get_running_loop().getaddrinfo(name, port, type=socket.SOCK_STREAM)
        hosts = [str(one[4][0]) for one in found]
        if not self._private and not all(map(is_public, hosts)):
            raise Refusal("bad-request", "a webhook may not lead into a private network")
        return hosts[0]


def _request(parts: SplitResult, name: str, body: bytes) -> bytes:
    path = quote(parts.path or "/", safe=_SAFE) + (f"?{quote(parts.query, safe=_SAFE)}" if parts.query else "")
    shown = f"[{name}]" if ":" in name else name
    head = (
        f"POST {path} HTTP/1.1", f"Host: {shown}{f':{parts.port}' if parts.port else ''}", "User-Agent: petteia",
        "Content-Type: application/json", f"Content-Length: {len(body)}", "Connection: close", "", "",
    )  # fmt: skip
    return "\r\n".join(head).encode("ascii") + body


def is_public(host: str) -> bool:
    """Whether an address is one of the whole net, and so is the one of the older net that it may carry inside."""
    address = ipaddress.ip_address(host.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if any(not carried.is_global for carried in _carried(address)):
            return False
        address = address.ipv4_mapped or address
    return address.is_global and not address.is_multicast


def _carried(address: ipaddress.IPv6Address) -> list[ipaddress.IPv4Address]:
    """The IPv4 addresses to which a gateway may take a packet for this one: 6to4, Teredo, and translation (64:ff9b)."""
    carried = [one for one in (address.ipv4_mapped, address.sixtofour, *(address.teredo or ())) if one is not None]
    return [*carried, ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)] if address in _TRANSLATED else carried


_TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
_SAFE = "/%:@!$&'()*+,;=~-._?"
