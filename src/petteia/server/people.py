"""Who somebody is: a signed cookie that names a person, and signed links that carry a seat to another device."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..core.words import LANGUAGES, best_language
from .refusals import Refusal
from .settings import Settings

COOKIE = "petteia"
YEAR = 365 * 86_400
WEEK = 7 * 86_400


class People:
    """Reads and writes cookies and links. Whoever has the secret can be anybody: it is never shown or logged."""

    def __init__(self, secret: str, settings: Settings) -> None:
        self._cookies = URLSafeSerializer(secret, "person", signer_kwargs={"digest_method": hashlib.sha256})
        self._links = URLSafeTimedSerializer(secret, "carry", signer_kwargs={"digest_method": hashlib.sha256})
        self._settings = settings

    def of(self, connection: HTTPConnection) -> str | None:
        """The person whose cookie came along, if it is a good one."""
        try:
            person = self._cookies.loads(connection.cookies.get(COOKIE, ""))
        except BadData:
            return None
        return person if isinstance(person, str) else None

    @staticmethod
    def new() -> str:
        """Somebody who was not here before."""
        return secrets.token_hex(12)

    def remember(self, response: Response, person: str) -> None:
        """Give the cookie that names a person."""
        value = self._cookies.dumps(person)
        text = str(value)
        response.set_cookie(
            COOKIE, text, max_age=YEAR, httponly=True, samesite="lax", secure=self._settings.secure, path="/"
        )  # fmt: skip

    def link(self, table: str, seat: int) -> str:
        """The token of a link that carries a seat."""
        return str(self._links.dumps([table, seat]))

    def carried(self, token: str) -> tuple[str, int]:
        """The table and the seat of a link."""
        try:
            table, seat = self._links.loads(token, max_age=WEEK)
        except (BadData, ValueError, TypeError):
            raise Refusal("not-yours") from None
        return str(table), int(seat)


def language(connection: HTTPConnection, known: dict[str, Any] | None = None) -> str:
    """The language that is asked for, else the person's, else the browser's."""
    asked = connection.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    if known is not None and known["lang"] in LANGUAGES:
        return str(known["lang"])
    return best_language(connection.headers.get("accept-language", ""))


def refuse_foreign(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse what another site's page sends with our visitor's cookie. A client without an origin is no page."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins or (settings.public_url and origin == settings.public_url):
        return
    host = connection.headers.get("host", "")
    if origin.partition("://")[2] != host:
        raise Refusal("foreign-origin")
