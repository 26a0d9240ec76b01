"""Requests as they are declared, whatever they come by: `http` offers them by FastAPI, and a browser edition calls them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from typing import Any, NewType, Protocol, TypeVar

Handler = Callable[..., Awaitable[Any]]
H = TypeVar("H", bound=Handler)
FileText = NewType("FileText", str)
"""The body of a request that is a text, not JSON."""


class Reply(Protocol):
    """What a handler may say beside its answer."""

    @property
    def headers(self) -> MutableMapping[str, str]:
        """What is told of the answer."""


@dataclass(frozen=True)
class Route:
    """One kind of request: `{names}` of its path, the query and the body are the arguments of its handler."""

    method: str
    path: str
    handler: Handler
    status: int = 200
    openapi: dict[str, Any] = field(default_factory=dict)


class Routes:
    """All of them, in the order in which they are declared."""

    def __init__(self) -> None:
        self.all: list[Route] = []

    def _add(self, method: str, path: str, status_code: int, openapi: dict[str, Any] | None) -> Callable[[H], H]:
        def declared(handler: H) -> H:
            self.all.append(Route(method, path, handler, status_code, openapi or {}))
            return handler

        return declared

    def get(self, path: str, status_code: int = 200) -> Callable[[H], H]:
        """What only looks."""
        return self._add("GET", path, status_code, None)

    def post(self, path: str, status_code: int = 200, openapi_extra: dict[str, Any] | None = None) -> Callable[[H], H]:
        """What does something."""
        return self._add("POST", path, status_code, openapi_extra)

    def patch(self, path: str, status_code: int = 200) -> Callable[[H], H]:
        """What changes something."""
        return self._add("PATCH", path, status_code, None)

    def put(self, path: str, status_code: int = 200) -> Callable[[H], H]:
        """What sets something."""
        return self._add("PUT", path, status_code, None)

    def delete(self, path: str, status_code: int = 200) -> Callable[[H], H]:
        """What takes something away."""
        return self._add("DELETE", path, status_code, None)
