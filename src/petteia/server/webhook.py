"""Telling an address of a table's choice whose turn it is: one small POST, tried once, never redirected."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import logging
import socket
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import SplitResult, quote, urlsplit
from weakref import WeakKeyDictionary

from .refusals import Refusal
from .rooms.room import Room
from .rooms.socket_listener import PROTOCOL

TIMEOUT = 5.0
MOST, MOST_NEW, MOST_OF_HOST = 100, 50, 2
"""Calls at one time: in all, to hosts that have not answered well yet, and to one host."""
MOST_WAITING, MOST_HOSTS = 100, 2_000
"""Tables for which a call to one host may wait, and hosts that are remembered."""
SHORTEST_REST, LONGEST_REST = 10.0, 3_600.0
"""Seconds for which a host that failed is left alone: the first time, and at most."""
_JSON = {"Content-Type": "application/json"}
_log = logging.getLogger(__name__)


class Answered(OSError):
    """The other server answered with an error."""

    def __init__(self, status: int) -> None:
        super().__init__(f"answered {status}")
        self.status = status


@dataclass(frozen=True)
class OutgoingRequest:
    """A request to another server."""

    method: str
    address: str
    body: bytes
    headers: Mapping[str, str]


@dataclass
class _Host:
    """One host that is called: the newest message of each table that waits for it, and how it has behaved."""

    waiting: dict[str, tuple[str, dict[str, Any]]] = field(default_factory=dict)
    calls: int = 0
    failures: int = 0
    is_good: bool = False
    rests_until: float = 0.0


class Webhooks:
    """Sends the calls. A host that is slow or fails is left alone for a while, longer each time, so that it holds up nobody
    else's calls. Addresses inside one's own network are refused unless they are allowed."""

    def __init__(self, public_url: str, private: bool) -> None:
        self._url, self._private = public_url, private
        self._hosts: dict[str, _Host] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._last: WeakKeyDictionary[Room, tuple[int, ...]] = WeakKeyDictionary()
        self._new_calls = self._lookups = 0

    def check(self, address: str) -> str:
        """An address that may be called."""
        try:
            parts = urlsplit(address)
            good = parts.scheme in ("http", "https") and parts.hostname and parts.username is None
            good = good and parts.port != 0 and len(address) <= 500 and address.isprintable()
        except ValueError:  # a port that is no number, half an IPv6 address
            good = False
        if not good:
            raise Refusal("bad-request", "a webhook is an http or https address")
        return address

    def ring(self, room: Room) -> None:
        """Call a table's address, if other seats are asked than the last time."""
        waiting = tuple(sorted(room.waiting))
        if self._last.get(room) == (*waiting, room.log_state.loud):
            return
        self._last[room] = (*waiting, room.log_state.loud)
        message = {
            "v": PROTOCOL, "table": room.id, "game": room.game.name, "waiting": list(waiting), "over": room.over,
            "link": f"{self._url}/table/{room.id}" if self._url else None,
        }  # fmt: skip
        self._put(room.row["webhook"], message)

    def _put(self, address: str, message: dict[str, Any]) -> None:
        """Let a message wait for its host: the newest one of a table, and of a host's tables not too many."""
        name = urlsplit(address).hostname or ""
        if len(self._hosts) >= MOST_HOSTS and name not in self._hosts:
            idle = (n for n, one in self._hosts.items() if not one.calls and not one.waiting)
            oldest = next(idle, None)
            if oldest is None:
                return
            del self._hosts[oldest]
        host = self._hosts.setdefault(name, _Host())
        host.waiting.pop(message["table"], None)
        host.waiting[message["table"]] = address, message
        while len(host.waiting) > MOST_WAITING:
            del host.waiting[next(iter(host.waiting))]
        self._begin(host)

    def _begin(self, host: _Host) -> None:
        """Make the calls to a host that may be made now."""
        while host.waiting and host.rests_until <= time.monotonic() and self._may_call(host):
            address, message = host.waiting.pop(next(iter(host.waiting)))
            task = asyncio.create_task(self._visit(host, address, message))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            host.calls += 1
            self._new_calls += not host.is_good

    def _may_call(self, host: _Host) -> bool:
        if host.is_good:
            return host.calls < MOST_OF_HOST and len(self._tasks) < MOST
        return host.calls < 1 and len(self._tasks) < MOST and self._new_calls < MOST_NEW

    async def _visit(self, host: _Host, address: str, message: dict[str, Any]) -> None:
        was_good, is_good = host.is_good, await self._call(address, message)
        host.calls -= 1
        self._new_calls -= not was_good
        host.is_good, host.failures = is_good, 0 if is_good else host.failures + 1
        if not is_good:
            rest = min(SHORTEST_REST * 2.0 ** min(host.failures - 1, 20), LONGEST_REST)
            host.rests_until = time.monotonic() + rest
            asyncio.get_running_loop().call_later(rest, self._begin, host)
        asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        """A call has ended: others may begin."""
        for host in self._hosts.values():
            self._begin(host)

    def close(self) -> None:
        """Give up what is under way."""
        for task in self._tasks:
            task.cancel()

    async def _call(self, address: str, message: dict[str, Any]) -> bool:
        try:
            async with asyncio.timeout(TIMEOUT):
                await self._post(address, json.dumps(message).encode())
        except (OSError, ValueError, Refusal) as error:
            _log.info("webhook failed", extra={"table": message["table"], "error": type(error).__name__})
            return False
        return True

    async def call(self, call: OutgoingRequest) -> None:
        """Make one request for somebody, beside those of tables; a refusal or a server that is not there is an `OSError`."""
        try:
            async with asyncio.timeout(TIMEOUT):
                await self._post(call.address, call.body, call.method, call.headers)
        except (ValueError, Refusal) as error:
            raise OSError(type(error).__name__) from None

    async def _post(self, address: str, body: bytes, method: str = "POST", headers: Mapping[str, str] = _JSON) -> None:
        """One request, to an address that has been looked at: the name is resolved once, and what it led to is called."""
        parts = urlsplit(address)
        is_safe = parts.scheme == "https"
        name, port = (parts.hostname or "").encode("idna").decode(), parts.port or (443 if is_safe else 80)
        host = await self._resolved(name, port)
        reader, writer = await asyncio.open_connection(
            host, port, ssl=is_safe or None, server_hostname=name if is_safe else None
        )
        try:
            writer.write(_request(parts, name, body, method, headers))
            await writer.drain()
            status = (await reader.readline()).split()[1:2]
        finally:
            writer.close()
        if not status or not status[0].startswith(b"2"):
            raise Answered(int(status[0]) if status and status[0].isdigit() else 0)  # a redirection, too, ends here

    async def _resolved(self, name: str, port: int) -> str:
        """The first address of a name, none of whose addresses lies in a private network, unless that is allowed."""
        found = await self._looked_up(name, port)
        hosts = [str(one[4][0]) for one in found]
        if not self._private and not all(map(is_public, hosts)):
            raise Refusal("bad-request", "a webhook may not lead into a private network")
        return hosts[0]

    async def _looked_up(self, name: str, port: int) -> list[Any]:
        """What a name leads to. A name server that does not answer holds a thread for long, and nothing can end it: so each
        name has a thread that the end of the process does not wait for, and there are only so many."""
        if self._lookups >= MOST:
            raise OSError("too many names are being looked up")
        loop, found = asyncio.get_running_loop(), asyncio.get_running_loop().create_future()

        def look_up() -> None:
            try:
                result, error = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM), None
            except (OSError, ValueError) as problem:
                result, error = [], problem
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(tell, result, error)

        def tell(result: list[Any], error: Exception | None) -> None:
            self._lookups -= 1
            if not found.cancelled():
                found.set_result(result) if error is None else found.set_exception(error)

        self._lookups += 1
        threading.Thread(target=look_up, name="look-up", daemon=True).start()
        return list(await found)


def _request(parts: SplitResult, name: str, body: bytes, method: str, headers: Mapping[str, str]) -> bytes:
    path = quote(parts.path or "/", safe=_SAFE) + (f"?{quote(parts.query, safe=_SAFE)}" if parts.query else "")
    shown = f"[{name}]" if ":" in name else name
    head = (
        f"{method} {path} HTTP/1.1", f"Host: {shown}{f':{parts.port}' if parts.port else ''}", "User-Agent: petteia",
        *(f"{header}: {value}" for header, value in headers.items()),
        f"Content-Length: {len(body)}", "Connection: close", "", "",
    )  # fmt: skip
    return "\r\n".join(head).encode("ascii") + body


def is_public(host: str) -> bool:
    """Whether an address is one of the whole net, and so is the one of the older net that it may carry inside."""
    address = ipaddress.ip_address(host.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        carried = _carried(address)
        is_given_out = address in _GIVEN_OUT and address not in _EXAMPLES and address.is_global
        return all(map(_is_public, carried)) and (
            is_given_out or address.ipv4_mapped is not None or address in _TRANSLATED
        )
    return _is_public(address)


def _is_public(address: ipaddress.IPv4Address) -> bool:
    return address.is_global and not address.is_multicast


def _carried(address: ipaddress.IPv6Address) -> list[ipaddress.IPv4Address]:
    """The IPv4 addresses to which a gateway may take a packet for this one: 6to4, Teredo, and translation (64:ff9b)."""
    carried = [one for one in (address.ipv4_mapped, address.sixtofour, *(address.teredo or ())) if one is not None]
    return [*carried, ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)] if address in _TRANSLATED else carried


_TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
_GIVEN_OUT, _EXAMPLES = ipaddress.IPv6Network("2000::/3"), ipaddress.IPv6Network("3fff::/20")
"""What is given out to networks of the whole net; older Pythons do not know that the second is for examples."""
_SAFE = "/%:@!$&'()*+,;=~-._?"
