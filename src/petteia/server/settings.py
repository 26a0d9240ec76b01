"""What can be set from outside: by the arguments of `petteia serve`, or by variables named `PETTEIA_...`."""

from __future__ import annotations

import ipaddress
import json
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import platformdirs

from ..core.errors import PetteiaError

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


def _paces() -> dict[str, tuple[int | None, int]]:
    usual = {
        "none": (None, 0), "live": (3 * MINUTE, 5 * MINUTE), "evening": (30 * MINUTE, HOUR), "days": (3 * DAY, 7 * DAY),
    }  # fmt: skip
    try:
        given = json.loads(os.environ.get("PETTEIA_PACES", "{}"))
        read = {
            name: (int(one[0]), int(one[1])) if isinstance(one, list) else (int(one), 0) for name, one in given.items()
        }
    except (ValueError, TypeError, AttributeError, IndexError):
        raise PetteiaError(
            'PETTEIA_PACES must be a JSON object such as {"live": 60000, "days": [86400000, 0]}'
        ) from None
    return usual | {name: one for name, one in read.items() if name in usual and name != "none"}


_PACES = _paces()
PACES = {name: left for name, (left, _) in _PACES.items()}
"""The time for one question, in milliseconds, by the name of the pace; `PETTEIA_PACES` changes them."""
BANKS = {name: bank for name, (_, bank) in _PACES.items()}
"""What each seat has in reserve for the whole game, in milliseconds, when the time for a question is over."""


@dataclass(frozen=True)
class Limits:
    """How much of everything one server takes. Too much is refused with a clear answer."""

    tables: int = 100_000
    """Unfinished ones."""
    tables_per_person: int = 50
    openings_per_hour: float = 200.0
    openings_burst: int = 200
    """Tables that one address may open."""
    message_bytes: int = 16_384
    body_bytes: int = 1_048_576
    messages_per_second: float = 20.0
    messages_burst: int = 60
    """Of one socket."""
    address_messages_per_second: float = 300.0
    address_messages_burst: int = 3_000
    requests_per_second: float = 10.0
    requests_burst: int = 60
    """Of one person, under `/api`."""
    address_requests_per_second: float = 50.0
    address_requests_burst: int = 1_000
    """Of one address, for anything."""
    connections_per_address: int = 1_000
    sockets_per_address: int = 500
    sockets_per_person: int = 20
    handshakes_per_second: float = 10.0
    handshakes_burst: int = 300
    """Sockets that one address may open."""
    work_per_second: float = 0.2
    work_burst: float = 10.0
    """Seconds of the processor for one person."""
    address_work_per_second: float = 0.5
    address_work_burst: float = 30.0
    thinking_per_hour: float = 600.0
    thinking_burst: float = 240.0
    """Seconds for which bots look back at games for one person."""
    address_thinking_per_hour: float = 1_800.0
    address_thinking_burst: float = 1_200.0
    moves_per_message: int = 64
    chat_length: int = 500
    sign_ins_per_hour: float = 60.0
    sign_ins_burst: int = 30
    """Attempts of one address to sign in, links of mails included."""
    names_per_hour: float = 60.0
    names_burst: int = 30
    """Names after which one address, or one person, may ask: to sign up, to be called so, to find somebody."""
    rests_per_hour: float = 0.5
    rests_burst: int = 10
    """How often one person may change hours or vacations: it is noted at every table where they play."""
    asks_per_hour: float = 30.0
    asks_burst: int = 20
    """Friends whom one person may ask, invitations that it may send, and people whom it may block."""
    reports_per_hour: float = 4.0
    reports_burst: int = 5
    """Reports of one person."""
    mails_per_hour: float = 6.0
    mails_burst: int = 6
    """Mails with a link that one address may have sent, and one person."""
    mails_to_one_per_hour: float = 2.0
    mails_to_one_burst: int = 3
    """Mails with a link to one address, whoever asks for them."""
    all_mails_per_hour: float = 1_000.0
    all_mails_burst: int = 300
    lag_seconds: float = 1.0
    """While the process is later than this, no table is opened and nobody begins to look on; games that are played go on."""
    head_seconds: float = 20.0
    body_seconds: float = 30.0


@dataclass(frozen=True)
class KeepDays:
    """For how many days something is kept, a table after the last thing that happened at it; 0 is for ever."""

    open: float = 14.0
    """Tables that have not begun: then they are removed."""
    idle: float = 180.0
    """Games that are not finished: then they are removed."""
    packed: float = 14.0
    """Finished games: then their log is packed into one row. One from a file, at which nobody sat, is removed."""
    finished: float = 0.0
    """Finished games: then they are removed."""
    people: float = 400.0
    """Names and languages of people who have no table any more, since they were first told. A cookie lasts a year."""


@dataclass(frozen=True)
class ServerSettings:
    """One server's settings. `database` is a URL; `secret` signs cookies (by default one that the database keeps)."""

    database: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    secret: str = ""
    public_url: str = ""
    origins: tuple[str, ...] = ()
    every_game: bool = False
    workers: int = 1
    worker: int = 0
    """How many processes serve the port together, and the number of this one."""
    bot_workers: int = 1
    private_webhooks: bool = False
    metrics: bool = False
    metrics_token: str = ""
    prepare: bool = True
    trusted_proxies: str = ""
    smtp: str = ""
    """The server that sends mails, such as smtp://user:password@mail.example.org:587; without one there are no mails."""
    mail_from: str = ""
    notice_soon: int = 10_000
    """Milliseconds after which somebody is told that it is their turn, at the earliest: who looks has seen it."""
    vacation_days: int = 30
    """Days of vacation that somebody may have within a year, in which their clock stands still."""
    operators: tuple[str, ...] = ()
    """The names of the accounts of those who look at reports, see `people.moderation`."""
    without: tuple[str, ...] = ()
    """What this server leaves out: see `PARTS`."""
    limits: Limits = field(default_factory=Limits)
    keep: KeepDays = field(default_factory=KeepDays)

    def __post_init__(self) -> None:
        """Write addresses in one way, whatever way they were given in."""
        object.__setattr__(self, "public_url", _public_url(self.public_url))
        object.__setattr__(self, "origins", tuple(map(origin_of, self.origins)))
        if unknown := set(self.without) - set(PARTS):
            raise PetteiaError(f"PETTEIA_WITHOUT: {min(unknown)!r} is none of {', '.join(PARTS)}")
        _check_smtp(self.smtp)
        if (
            self.smtp and not self.public_url and not _is_loopback(self.host)
        ):  # else who asks would choose where links lead
            raise PetteiaError("PETTEIA_SMTP needs PETTEIA_PUBLIC_URL: it is where links in mails lead")

    @property
    def base_path(self) -> str:
        """The path under which people reach the server, without a slash at its end: empty, or such as `/games`."""
        return urlsplit(self.public_url).path

    @property
    def known_origins(self) -> tuple[str, ...]:
        """The origins whose pages may use this server."""
        return (*((origin_of(self.public_url),) if self.public_url else ()), *self.origins)

    def has(self, part: str) -> bool:
        """Whether this server offers a part that can be left out; without accounts there is none of the others."""
        return part not in self.without and "accounts" not in self.without

    @property
    def database_url(self) -> str:
        """The database, with the asynchronous driver that we use; by default a file in the user's data folder."""
        return _with_driver(self.database or f"sqlite:///{default_folder() / 'petteia.db'}")

    @property
    def sqlite_file(self) -> str | None:
        """The SQLite file, if the database is one."""
        from sqlalchemy import make_url  # who keeps nothing in a database has no package for one

        url = make_url(self.database_url)
        return url.database if url.get_backend_name() == "sqlite" else None

    @property
    def secure(self) -> bool:
        """Whether people reach the server by https only."""
        return self.public_url.startswith("https://")


PARTS = ("accounts", "notices", "profiles", "ratings", "rests", "friends", "reports")
"""What a host can leave out."""


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _check_smtp(url: str) -> None:
    try:
        parts = urlsplit(url)
        good = not url or (parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and parts.port != 0)
    except ValueError:
        good = False
    if not good:  # a password may stand in it
        raise PetteiaError("PETTEIA_SMTP must be an address such as smtp://user:password@mail.example.org:587")


def origin_of(url: str) -> str:
    """The origin of an address as a browser writes it: scheme, host and, unless it is the usual one, port."""
    parts = urlsplit(url)
    try:
        port, name = parts.port, (parts.hostname or "").encode("idna").decode()
    except ValueError:
        raise PetteiaError(f"{url!r} is not an address such as https://example.org") from None
    if parts.scheme not in _PORTS or not name:
        raise PetteiaError(f"{url!r} is not an address such as https://example.org")
    shown = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{shown}{'' if port in (None, _PORTS[parts.scheme]) else f':{port}'}"


_PORTS = {"http": 80, "https": 443}


def _public_url(url: str) -> str:
    if not url:
        return ""
    parts = urlsplit(url)
    if parts.query or parts.fragment or parts.username or not _PATH.fullmatch(parts.path):
        raise PetteiaError(f"{url!r} cannot be a public address: it is such as https://example.org/games")
    return origin_of(url) + parts.path.rstrip("/")


_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*/*")


def default_folder() -> Path:
    """Where the database lies if nothing else is said; made when it is not there."""
    folder = Path(os.environ.get("PETTEIA_STATE") or platformdirs.user_data_dir("petteia"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def from_environment(**given: Any) -> ServerSettings:
    """The settings of the environment; what is given (and not None) goes before it."""
    values: dict[str, Any] = {}
    for one in fields(ServerSettings):
        text = os.environ.get(f"PETTEIA_{one.name.upper()}")
        if text is not None and one.name in _TOGETHER:
            values[one.name] = _read_together(one.name, text)
        elif text is not None:
            values[one.name] = _read(one.name, str(one.type), text)
    values |= {name: value for name, value in given.items() if value is not None}
    return ServerSettings(**values)


_TOGETHER: dict[str, Callable[..., Limits | KeepDays]] = {"limits": Limits, "keep": KeepDays}


def _read_together(name: str, text: str) -> Limits | KeepDays:
    try:
        return _TOGETHER[name](**json.loads(text))
    except (ValueError, TypeError):
        raise PetteiaError(f"PETTEIA_{name.upper()} must be a JSON object of {name}") from None


def _read(name: str, kind: str, text: str) -> Any:
    if kind == "bool":
        return text.lower() not in ("", "0", "no", "false")
    if kind.startswith("tuple"):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if kind != "int":
        return text
    if not text.isdigit():
        raise PetteiaError(f"PETTEIA_{name.upper()} must be a number, not {text!r}")
    return int(text)


def _with_driver(url: str) -> str:
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    scheme, sign, rest = url.partition("://")
    if not sign or scheme.split("+")[0] not in drivers:
        named = f"{scheme!r} is no database" if sign else "the database has no address"  # a password may stand in it
        raise PetteiaError(f"{named} that Petteia knows: it is sqlite:///FILE or postgresql://...")
    if scheme.startswith("sqlite") and rest in ("", "/", "/:memory:"):
        raise PetteiaError("a server keeps its games in a file: sqlite:///FILE")
    try:
        make_url(f"{scheme}://{rest}")
    except (ValueError, ArgumentError):
        raise PetteiaError("the database's address cannot be read: postgresql://USER:PASSWORD@HOST:PORT/NAME") from None
    return f"{drivers[scheme.split('+')[0]]}://{rest}"
