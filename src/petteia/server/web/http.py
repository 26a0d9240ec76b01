"""Offers the requests of `api` over HTTP: FastAPI reads and checks their arguments and describes them."""

from __future__ import annotations

import functools
import inspect
import re
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel
from starlette.routing import compile_path

from ..application import Application
from ..messages import Lang
from ..refusals import Refusal
from .addresses import address_of
from .api import OpeningVisitor, ThinkingVisitor, Visitor, router
from .languages import language
from .routes import FileText, Reply, Route


class Problem(BaseModel):
    """What went wrong."""

    code: str
    text: str
    rule: str | None = None


class Trouble(BaseModel):
    """The shape of every error."""

    error: Problem


ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": Trouble} for status in (400, 401, 403, 404, 408, 409, 413, 421, 422, 429, 503)
}


async def visitor(request: Request, response: Response, lang: Lang | None = None) -> Visitor:
    """Who asks."""
    application: Application = request.app.state.application
    person, account = await application.recognised(request)
    if person is None:
        person = application.people.new()
        application.people.remember(response, person)
    known = await application.store.person(person)
    return Visitor(application, person, known, language(request, known), account)


async def opener(request: Request, who: Annotated[Visitor, Depends(visitor)]) -> Visitor:
    """Who asks for a new table; refused if too many were opened from there, or if there is too much to do here."""
    who.application.refuse_if_late()
    who.application.allowances.take("openings", address_of(request))
    return who


async def thinker(request: Request, who: Annotated[Visitor, Depends(visitor)]) -> ThinkingVisitor:
    """Who has bots look back at a game; refused if they did so for too long already."""
    charge = who.application.allowances.thinking(address_of(request), who.person)
    return ThinkingVisitor(who.application, who.person, who.known, who.lang, who.account, charge)


@functools.cache
def _openings() -> tuple[re.Pattern[str], ...]:
    """The paths at which somebody asks for a new table."""
    named = [r for r in router.all if OpeningVisitor in inspect.get_annotations(r.handler, eval_str=True).values()]
    return tuple(compile_path(f"/api{route.path}")[0] for route in named if route.method == "POST")


def asks_for_a_table(method: str, path: str) -> bool:
    """Whether a request asks for a new table."""
    return method == "POST" and any(pattern.match(path) for pattern in _openings())


async def file_text(request: Request) -> str:
    """The body of a request as text."""
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refusal("bad-file") from None


_GIVEN: dict[Any, Any] = {
    Visitor: Annotated[Visitor, Depends(visitor)],
    OpeningVisitor: Annotated[Visitor, Depends(opener)],
    ThinkingVisitor: Annotated[ThinkingVisitor, Depends(thinker)],
    FileText: Annotated[str, Depends(file_text)],
    Reply: Response,
}
"""What FastAPI gives for an argument that is not of the path, the query or the body."""


def offered(route: Route) -> Any:
    """A handler with a signature that FastAPI understands."""

    @functools.wraps(route.handler)
    async def handler(*arguments: Any, **named: Any) -> Any:
        return await route.handler(*arguments, **named)

    signature = inspect.signature(route.handler, eval_str=True)
    arguments = [p.replace(annotation=_GIVEN.get(p.annotation, p.annotation)) for p in signature.parameters.values()]
    handler.__signature__ = signature.replace(parameters=arguments)  # type: ignore[attr-defined]
    return handler


def api() -> APIRouter:
    """All requests."""
    made = APIRouter(
        prefix="/api",
        responses=ERRORS,
    )
    for route in router.all:
        made.add_api_route(
            route.path, offered(route), methods=[route.method], status_code=route.status, openapi_extra=route.openapi or None
        )  # fmt: skip
    return made
