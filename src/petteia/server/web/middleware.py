"""The middleware: checks that every request passes first, and headers that every answer gets."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
import unicodedata
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...core.words import best_language
from .. import metrics
from ..application import Application
from ..limits import metered
from ..refusals import RETRY_AFTER, STATUS, Refusal
from ..rooms.socket_listener import PROTOCOL
from .http import asks_for_a_table
from .people import refuse_foreign, refuse_host

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "petteia-protocol": str(PROTOCOL),
}
_SAFE = {"GET", "HEAD", "OPTIONS"}
_PROBES = {"/healthz", "/readyz"}
"""What is answered under any host name: a machine that watches over us knows us by another one."""
_PERSONAL = re.compile(r"/api/(?!games|puzzles)")
"""Answers that may hold something of one person: never compressed, as lengths could tell what is in them."""
GONE = 499
"""The status in the log of a request whose client went away before it was answered."""
_log = logging.getLogger(__name__)
_access = logging.getLogger("petteia.access")


class Middleware:
    """ASGI middleware: origin, rate and size of what comes; headers and a line of log for what goes."""

    def __init__(self, app: ASGIApp, application: Application) -> None:
        self._app, self._application = app, application
        self._compressed = GZipMiddleware(app, minimum_size=1000, compresslevel=5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a connection pass, or answer for it."""
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._find_path(scope)
            refuse_host(HTTPConnection(scope), self._application.settings)
        except Refusal:
            await send({"type": "websocket.close"})
            return
        await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        started, status = time.perf_counter(), 0

        async def out(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                if self._application.settings.workers > 1:
                    headers["connection"] = "close"  # the next request may be for a table of another process
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            charge = self._check(scope)
            app = self._app if _PERSONAL.match(scope["path"]) else self._compressed
            await metered(app(scope, self._counted(receive), out), charge)
        except Refusal as refusal:
            await _answer(refusal, scope, out)
        except ClientDisconnect:
            status = status or GONE
        except Exception:
            _log.exception("a request failed", extra={"route": _route(scope)})
            if not status:
                await _answer(Refusal("trouble"), scope, out)
        taken = round(1000 * (time.perf_counter() - started), 1)
        line = {"method": scope["method"], "route": _route(scope), "status": status, "ms": taken}
        _access.info("request", extra=line)

    def _find_path(self, scope: Scope) -> None:
        """Take the prefix under which a proxy offers us off the path, if the proxy has not done so. A path with control
        characters in it names nothing here, and no file system or database could be asked for it."""
        base = self._application.settings.base_path
        if base and (scope["path"] == base or scope["path"].startswith(f"{base}/")):
            scope["path"] = scope["path"][len(base) :] or "/"
        if any(unicodedata.category(character) in ("Cc", "Cs") for character in scope["path"]):
            raise Refusal("no-page")

    def _check(self, scope: Scope) -> Callable[[float], None]:
        """Refuse what is too much or not from here; gives where to charge the work."""
        connection, settings = HTTPConnection(scope), self._application.settings
        self._application.admit(connection)
        self._find_path(scope)
        has_token = scope["path"] == "/metrics" and settings.metrics_token  # who knows it is no page of another site
        if scope["path"] not in _PROBES and not has_token:
            refuse_host(connection, settings)
        if scope["method"] not in _SAFE:
            refuse_foreign(connection, settings)
        if asks_for_a_table(scope["method"], scope["path"]):
            self._application.refuse_if_late()  # at once: whatever is done first is waited for behind all that is late
        charge = self._application.charged(connection, scope["path"].startswith("/api"))
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > settings.limits.body_bytes:
            raise Refusal("too-big")
        return charge

    def _counted(self, receive: Receive) -> Callable[[], Awaitable[Any]]:
        """A body that goes on after its limit is refused, whatever its length said, and so is one that does not come."""
        limits = self._application.settings.limits
        left, until, is_whole = limits.body_bytes, asyncio.get_running_loop().time() + limits.body_seconds, False

        async def count() -> Any:
            nonlocal left, is_whole
            try:
                async with asyncio.timeout_at(None if is_whole else until):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(STATUS["too-slow"]) from None
            is_whole = not message.get("more_body", False)
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(STATUS["too-big"])
            return message

        return count


def _route(scope: Scope) -> str:
    """The pattern that a request fits: what it was filled with is not for the log."""
    return str(getattr(scope.get("route"), "path", "-"))


async def _answer(refusal: Refusal, scope: Scope, send: Send) -> None:
    metrics.REFUSED.labels(refusal.code).inc()
    lang = best_language(Headers(scope=scope).get("accept-language", ""))
    body = json.dumps({"error": refusal.data(lang)}, ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.code in RETRY_AFTER:
        headers.append((b"retry-after", RETRY_AFTER[refusal.code].encode()))
    await send({"type": "http.response.start", "status": STATUS[refusal.code], "headers": headers})
    await send({"type": "http.response.body", "body": body})
