"""The ASGI app: requests, sockets, the page, and what whoever runs a server wants to know (health, metrics)."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.websockets import WebSocket

from ... import __version__
from ...core.errors import PetteiaError
from ...core.words import best_language
from .. import metrics
from ..application import Application
from ..people import friend_routes, notice_routes, operator_routes, profile, rest_routes
from ..people import routes as account_routes
from ..refusals import RETRY_AFTER, STATUS, Refusal, as_refusal
from ..refusals import words as server_words
from ..settings import ServerSettings
from . import http, websocket
from .middleware import Middleware

STATIC = Path(__file__).parent.with_name("static")
"""Where the client lies when it is built."""
LONGEST = 255
"""The longest path that can be a page or a file of one, in bytes."""
_FOREVER = "public, max-age=31536000, immutable"


def make_app(settings: ServerSettings) -> FastAPI:
    """The application of one server process."""
    application = Application(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await application.open()
        yield
        await application.close()

    app = FastAPI(
        title="Petteia", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
    )  # fmt: skip
    app.state.application = application
    app.include_router(http.api())
    app.include_router(account_routes.router)
    app.include_router(notice_routes.router)
    app.include_router(rest_routes.router)
    app.include_router(friend_routes.router)
    app.include_router(operator_routes.router)
    app.include_router(profile.router)
    app.add_api_websocket_route("/api/tables/{table}/socket", _socket)
    _add_errors(app)
    _add_keeping(app, application)
    _add_page(app, settings.base_path)
    app.add_middleware(Middleware, application=application)
    return app


async def _socket(socket: WebSocket, table: str) -> None:
    await websocket.serve(socket.app.state.application, socket, table)


# --- errors ---


def _add_errors(app: FastAPI) -> None:
    app.add_exception_handler(PetteiaError, _refused)
    app.add_exception_handler(RequestValidationError, _not_valid)
    app.add_exception_handler(HTTPException, _no_route)


def _error(request: Request, refusal: Refusal, status: int | None = None) -> JSONResponse:
    metrics.REFUSED.labels(refusal.code).inc()
    lang = request.query_params.get("lang", "")
    lang = lang if lang in ("en", "ru", "uk") else best_language(request.headers.get("accept-language", ""))
    headers = {"retry-after": RETRY_AFTER[refusal.code]} if refusal.code in RETRY_AFTER else None
    return JSONResponse({"error": refusal.data(lang)}, STATUS[refusal.code] if status is None else status, headers)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, PetteiaError)
    return _error(request, as_refusal(error))


async def _not_valid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first: Any = error.errors()[0] if error.errors() else {"loc": ("body",), "msg": "not understood", "type": ""}
    if first["type"] == "json_invalid":
        return _error(request, Refusal("bad-json"))
    where = ".".join(str(part) for part in first["loc"][1:])
    return _error(request, Refusal("bad-request", f"{where}: {first['msg']}"[:300]))


async def _no_route(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "no-page", 405: "no-page", 408: "too-slow", 413: "too-big"}.get(error.status_code, "bad-request")
    response = _error(request, Refusal(code), error.status_code)
    response.headers.update(error.headers or {})
    return response


# --- for whoever keeps the server ---


def _add_keeping(app: FastAPI, application: Application) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def health() -> Response:
        return PlainTextResponse("ok")

    @app.get("/readyz", include_in_schema=False)
    async def ready() -> Response:
        well = application.is_open and await application.store.is_well()
        return PlainTextResponse("ok" if well else "not ready", 200 if well else 503)

    token = application.settings.metrics_token
    if application.settings.metrics or token:

        @app.get("/metrics", include_in_schema=False)
        async def counters(request: Request) -> Response:
            given = request.headers.get("authorization", "")
            if token and not secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
                raise Refusal("not-yours")
            metrics.ROOMS.set(len(application.hub.audiences))
            return Response(metrics.text(), media_type="text/plain; version=0.0.4")


# --- the page ---


def _add_page(app: FastAPI, base: str) -> None:
    @app.get("/{path:path}", include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path.startswith(("api/", "metrics")):
            raise Refusal("no-page")
        is_link = path.startswith(
            ("carry/", "sign-in/", "stop/")
        )  # its token may be longer than a file's name, and has dots
        file = None if is_link or path in ("", "index.html") else _file(path)
        if file is not None:
            return _sent(file, request.headers.get("accept-encoding", ""))
        if "." in path.rsplit("/", 1)[-1] and not is_link and path != "index.html":
            raise Refusal("no-page")
        index = STATIC / "index.html"
        if index.is_file():
            return HTMLResponse(_page_under(base, index.read_text("utf-8")), headers={"cache-control": "no-cache"})
        return HTMLResponse(_plain_page(best_language(request.headers.get("accept-language", ""))))


def _sent(file: Path, codings: str) -> Response:
    """A file of the built page, compressed if it was compressed when it was built and the browser can read that."""
    headers = {"cache-control": _FOREVER if "assets" in file.parts else "no-cache"}
    compressed = file.with_name(f"{file.name}.br")
    if "br" not in codings or not compressed.is_file():
        return FileResponse(file, headers=headers)
    headers |= {"content-encoding": "br", "vary": "accept-encoding"}
    return FileResponse(compressed, headers=headers, media_type=guess_type(file.name)[0])


def _page_under(base: str, text: str) -> str:
    """The built page with the path under which people reach it put into its addresses."""
    return text.replace('="./', f'="{base}/').replace('name="base" content="/"', f'name="base" content="{base}/"')


def _file(path: str) -> Path | None:
    """The file of the built page that a path names, if there is one. A path that can name no file is refused."""
    if len(path.encode()) > LONGEST:
        raise Refusal("no-page")
    try:
        file = (STATIC / path).resolve()
        return file if file.is_relative_to(STATIC.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # no name that a file could have
        raise Refusal("no-page") from None


def _plain_page(lang: str) -> str:
    words = server_words(lang)
    title, text = escape(words("page-missing")), escape(words("page-build"))
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>Petteia</title><h1>{title}</h1><p>{text}</p></html>'
    )
