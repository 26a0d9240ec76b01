"""The requests of `petteia.server.web.api`, answered without HTTP."""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from pydantic import BaseModel, TypeAdapter, ValidationError

from ..core.errors import PetteiaError
from ..server import json_text
from ..server.refusals import STATUS, Refusal, as_refusal
from ..server.table_server import TableServer
from ..server.web.api import OpeningVisitor, ThinkingVisitor, Visitor, router
from ..server.web.languages import language
from ..server.web.routes import FileText, Reply, Route

Answer = tuple[int, str, dict[str, str]]
"""A status, a JSON text (empty if there is none), and what is told of it."""


class BrowserRequest:
    """One request."""

    def __init__(self, url: str, body: str, languages: str) -> None:
        parts = urlsplit(url)
        self.path, self.body = parts.path, body
        self.query_params = dict(parse_qsl(parts.query))
        self.headers: dict[str, str] = {"accept-language": languages}


class ResponseHeaders:
    """What a handler says beside its answer."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}


Allow = Callable[[Route, dict[str, str]], Awaitable[None]]
"""Refuses a request that somebody may not make, by its route and what its path names."""


async def _allow_all(route: Route, named: dict[str, str]) -> None:
    pass


async def answer(
    server: TableServer, person: str, method: str, asked: BrowserRequest, allow: Allow = _allow_all
) -> Answer:
    """Answer a request of a person; `asked.path` is that of the route, without /api."""
    known = await server.store.person(person)
    lang, told = language(asked, known), ResponseHeaders()
    try:
        route, named = _found(method, asked.path)
        await allow(route, named)
        found = await route.handler(**_arguments(route, named, asked, Visitor(server, person, known, lang), told))
    except ValidationError as error:
        return refused(Refusal("bad-request", str(error)[:300]), lang)
    except PetteiaError as error:
        return refused(as_refusal(error), lang)
    return route.status, "" if found is None else json_text.dumps(found), told.headers


def refused(refusal: Refusal, lang: str) -> Answer:
    """A refusal as an answer."""
    return STATUS[refusal.code], json_text.dumps({"error": refusal.data(lang)}), {}


@functools.cache
def _patterns() -> list[tuple[Route, re.Pattern[str]]]:
    return [(route, re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", route.path))) for route in router.all]


def _found(method: str, path: str) -> tuple[Route, dict[str, str]]:
    for route, pattern in _patterns():
        match = pattern.fullmatch(path)
        if match is not None and route.method == method:
            return route, {name: unquote(value) for name, value in match.groupdict().items()}
    raise Refusal("no-page")


@functools.cache
def _signature(handler: Callable[..., Any]) -> inspect.Signature:
    return inspect.signature(handler, eval_str=True)


def _arguments(
    route: Route, named: dict[str, str], asked: BrowserRequest, who: Visitor, told: ResponseHeaders
) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for name, parameter in _signature(route.handler).parameters.items():
        hint = parameter.annotation
        if isinstance(hint, type) and issubclass(hint, Visitor):
            given[name] = _visiting(hint, who)
        elif hint is Reply:
            given[name] = told
        elif hint is FileText:
            given[name] = asked.body
        elif isinstance(hint, type) and issubclass(hint, BaseModel):
            given[name] = hint.model_validate(_body(asked.body))
        elif name in named or name in asked.query_params:
            value = named.get(name, asked.query_params.get(name))
            given[name] = TypeAdapter(hint).validate_python(value)
        elif parameter.default is inspect.Parameter.empty:
            raise Refusal("bad-request", f"{name} is missing")
    return given


def _visiting(kind: type[Visitor], who: Visitor) -> Visitor:
    """Who asks, held to what they may open and have thought about, as `http` does."""
    allowances = who.application.allowances
    if issubclass(kind, OpeningVisitor):
        allowances.take("openings", who.person)
    if issubclass(kind, ThinkingVisitor):
        who.charge = allowances.thinking(who.person, who.person)
    return who


def _body(text: str) -> Any:
    try:
        return json_text.loads(text)
    except ValueError:
        raise Refusal("bad-json") from None
