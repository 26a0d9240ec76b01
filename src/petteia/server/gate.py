"""The gate: what every request passes, before anything of ours looks at it, and every answer on its way out."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.words import best_language
from . import metrics
from .house import House
from .listener import PROTOCOL
from .people import refuse_foreign
from .refusals import STATUS, Refusal

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
_log = logging.getLogger("petteia.access")


class Gate:
    """ASGI middleware: origin, rate and size of what comes; headers and a line of log for what goes."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app, self._house = app, house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a connection pass, or answer for it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started, status = time.perf_counter(), [500]

        async def out(message: Message) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, self._counted(receive), out)
        except Refusal as refusal:
            await _answer(refusal, scope, out)
        route = getattr(scope.get("route"), "path", "-")
        taken = round(1000 * (time.perf_counter() - started), 1)
        _log.info("request", extra={"method": scope["method"], "route": route, "status": status[0], "ms": taken})

    def _check(self, scope: Scope) -> None:
        connection = HTTPConnection(scope)
        is_api = scope["path"].startswith("/api")
        if scope["method"] not in _SAFE:
            refuse_foreign(connection, self._house.settings)
        if is_api and not self._house.requests.take(connection.client.host if connection.client else "?"):
            raise Refusal("too-often")
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > self._house.settings.limits.body_bytes:
            raise Refusal("too-big")

    def _counted(self, receive: Receive) -> Callable[[], Awaitable[Any]]:
        """A body that goes on after its limit is refused, whatever its length said."""
        left = [self._house.settings.limits.body_bytes]

        async def count() -> Any:
            message = await receive()
            left[0] -= len(message.get("body", b""))
            if left[0] < 0:
                raise HTTPException(STATUS["too-big"])
            return message

        return count


async def _answer(refusal: Refusal, scope: Scope, send: Send) -> None:
    metrics.REFUSED.labels(refusal.code).inc()
    lang = best_language(Headers(scope=scope).get("accept-language", ""))
    body = json.dumps({"error": refusal.data(lang)}, ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.code == "too-often":
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": STATUS[refusal.code], "headers": headers})
    await send({"type": "http.response.body", "body": body})
