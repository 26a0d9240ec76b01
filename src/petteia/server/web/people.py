"""Recognising people: a signed cookie that names a person."""

from __future__ import annotations

import hashlib
import ipaddress
import re
import secrets
import socket
from typing import NamedTuple
from urllib.parse import urlsplit

from itsdangerous import BadData, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...core.errors import PetteiaError
from ..refusals import Refusal
from ..settings import ServerSettings, origin_of

COOKIE = "petteia"
YEAR = 365 * 86_400


class Cookie(NamedTuple):
    """What a cookie says: a person, the session if it is signed in, and who this device was before."""

    person: str | None = None
    session: str | None = None
    guest: str | None = None


class People:
    """Reads and writes cookies. Whoever has the secret can be anybody: it is never shown or logged."""

    def __init__(self, secret: str, settings: ServerSettings) -> None:
        self._cookies = URLSafeSerializer(secret, "person", signer_kwargs={"digest_method": hashlib.sha256})
        self._settings, self._secret = settings, secret

    def of(self, connection: HTTPConnection) -> str | None:
        """The person whose cookie came along, if it is a good one."""
        return self.read(connection).person

    def read(self, connection: HTTPConnection) -> Cookie:
        """What the cookie says that came along; of a bad one nothing."""
        try:
            value = self._cookies.loads(connection.cookies.get(COOKIE, ""))
        except BadData:
            return Cookie()
        if isinstance(value, str):
            return Cookie(value)
        return Cookie(*value) if isinstance(value, list) and len(value) == 3 else Cookie()

    def sealed(self, purpose: str, text: str) -> str:
        """A text that comes back unchanged or not at all; of one purpose it is no good for another one."""
        return str(self._seal(purpose).dumps(text))

    def unsealed(self, purpose: str, word: str) -> str | None:
        """The text in such a word, if it is a good one."""
        try:
            text = self._seal(purpose).loads(word)
        except BadData:
            return None
        return text if isinstance(text, str) else None

    def _seal(self, purpose: str) -> URLSafeSerializer:
        return URLSafeSerializer(self._secret, f"seal {purpose}", signer_kwargs={"digest_method": hashlib.sha256})

    @staticmethod
    def new() -> str:
        """Somebody who was not here before."""
        return secrets.token_hex(12)

    def remember(self, response: Response, person: str, session: str | None = None, guest: str | None = None) -> None:
        """Give the cookie that names a person: signed in, or as who has no account."""
        text = str(self._cookies.dumps(person if session is None else [person, session, guest]))
        response.set_cookie(
            COOKIE, text, max_age=YEAR, httponly=True, samesite="lax", secure=self._settings.secure,
            path=f"{self._settings.base_path}/",
        )  # fmt: skip


def refuse_foreign(connection: HTTPConnection, settings: ServerSettings) -> None:
    """Refuse what another site's page sends with our visitor's cookie. A client without an origin is no page."""
    origin = connection.headers.get("origin")
    if origin is not None and origin not in (*settings.known_origins, _own_origin(connection)):
        raise Refusal("foreign-origin")


def _own_origin(connection: HTTPConnection) -> str:
    """The origin that this request was sent to: of the scheme by which it came, or by which a trusted proxy took it."""
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    try:
        return origin_of(f"{scheme}://{connection.headers.get('host', '')}")
    except PetteiaError:
        return ""


def refuse_host(connection: HTTPConnection, settings: ServerSettings) -> None:
    """Refuse a request for a name that is not ours. A page of another site could otherwise let its own name lead to this
    machine, and would then count as a page of ours."""
    if not all(is_own_host(host, settings) for host in connection.headers.getlist("host")):
        raise Refusal("foreign-host")


def is_own_host(host: str, settings: ServerSettings) -> bool:
    """Whether a `Host` header names this server: by its public address, its name, or an address of the machine."""
    name = (urlsplit(f"//{host}").hostname or "") if _HOST.fullmatch(host) else ""
    if name in {"localhost", settings.host.lower(), *(urlsplit(one).hostname for one in settings.known_origins)}:
        return True
    everywhere = settings.host in ("0.0.0.0", "::", "")
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        machine = socket.gethostname().lower()
        return everywhere and not settings.public_url and name in {machine, machine.split(".")[0], f"{machine}.local"}
    return address.is_loopback or everywhere


_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^\s\[\]:/@?#\\]+)(:[0-9]{1,5})?")
