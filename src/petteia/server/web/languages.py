"""Which language somebody is answered in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from ...core.words import LANGUAGES, best_language


class Connection(Protocol):
    """A request or a socket."""

    @property
    def query_params(self) -> Mapping[str, str]:
        """What was asked for behind the address."""

    @property
    def headers(self) -> Mapping[str, str]:
        """What the other end says of itself."""


def language(connection: Connection, known: dict[str, Any] | None = None) -> str:
    """The language that is asked for, else the person's, else the browser's."""
    asked = connection.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    if known is not None and known["lang"] in LANGUAGES:
        return str(known["lang"])
    return best_language(connection.headers.get("accept-language", ""))
