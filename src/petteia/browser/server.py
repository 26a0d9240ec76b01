"""The server inside a browser: rooms, bots and lessons for its page, which sends the same messages as over a network."""

from __future__ import annotations

import asyncio
import functools
import logging
import pickle
import secrets
import time
from collections.abc import Callable
from typing import Any, Protocol

from ..bots import Opinion, levels_of
from ..bots.budget import Budget
from ..core.game import Game
from ..core.sources import TOLD
from ..core.table import View
from ..server import json_text
from ..server.bots.answers import ADVISER, choose, explain, named
from ..server.bots.queue import Charge, free
from ..server.refusals import Refusal
from ..server.rooms.hub import Audience
from ..server.rooms.room import Room
from ..server.rooms.room import now as now_ms
from ..server.rule_compilation import CompileProgress, Readiness
from ..server.settings import PARTS, Limits, ServerSettings
from ..server.table_server import TableServer
from ..server.web.languages import language
from .backup import bring_back
from .guests import Guest, GuestServer
from .pages import Page, PageSocket, Post
from .requests import Answer, BrowserRequest, refused
from .storage import BrowserStorage, TextStore

PERSON = "here"
"""Whoever uses this browser."""
GUEST = "guest-"
"""What the ids of people on other devices begin with."""
KEPT = "/kept"
"""Where the page sends a file with all that a browser kept: a request that a server does not have."""
PAUSE, AT_ONCE = 0.3, 3
"""A seat that is asked again within so many seconds goes on with its turn; for the answers of one it may think about so many
times as long as for one."""
FREELY = 10**9
LIMITS = Limits(
    tables_per_person=10_000, message_bytes=1 << 20, messages_per_second=FREELY, messages_burst=FREELY,
    address_messages_per_second=FREELY, address_messages_burst=FREELY, work_per_second=FREELY, work_burst=FREELY,
    address_work_per_second=FREELY, address_work_burst=FREELY, openings_per_hour=FREELY, openings_burst=FREELY,
    thinking_per_hour=FREELY, thinking_burst=FREELY, address_thinking_per_hour=FREELY, address_thinking_burst=FREELY,
)  # fmt: skip
"""For whoever uses this browser: nobody else is kept waiting."""
_log = logging.getLogger(__name__)


class Bridge(TextStore, Protocol):
    """What the worker's script does for Python."""

    def post(self, text: str) -> None:
        """Send a message to the page."""

    async def rules(self, game: str) -> None:
        """Have the library of a game's compiled rules lie where it is looked for."""

    async def think(self, asked: bytes) -> bytes:
        """Have the second worker answer a question."""

    def prepare(self, game: str) -> None:
        """Have the second worker start and make itself ready for a game, so that the first bot need not wait for it."""


class BrowserReadiness(Readiness):
    """Rules are fetched, not compiled."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge

    def is_ready(self, name: str, moves: int = 0) -> bool:
        """Whether a game can be played now. Its library is looked for once, so nothing is played before it is there."""
        return self.progress(name).ready

    async def _prepare(self, name: str, known: CompileProgress) -> None:
        await self._bridge.rules(name)
        await super()._prepare(name, known)


class BrowserBots:
    """Bots think in the second worker, one question at a time."""

    def __init__(self, bridge: Bridge) -> None:
        self._bridge = bridge
        self._mover: tuple[str, int] | None = None
        self._answered, self._spent = 0.0, 0.0

    async def choose(
        self, view: View, spec: str, person: str, table: str, is_awaited: Callable[[], bool] = lambda: True
    ) -> int:
        """The packed move that a bot chooses from a view."""
        began, mover = time.monotonic(), (table, view.seat)
        if self._mover != mover or began - self._answered > PAUSE:
            self._mover, self._spent = mover, 0.0
        found = int(await self._ask(view, self._bounded(view.game, spec), None, explains=False))
        self._answered = time.monotonic()
        self._spent += self._answered - began
        return found

    def _bounded(self, game: Game, spec: str) -> str:
        """The same bot with less time, if the same seat has just thought here: a price is paid in many answers, and people wait
        for all of them together."""
        budget = Budget.read(levels_of(game).get(spec, "").removeprefix("search:") or "1sims")
        if budget is None or budget.seconds is None:
            return spec
        left = max(budget.seconds / 10, min(budget.seconds, (AT_ONCE * budget.seconds - self._spent) / 2))
        return f"search:{left * 1000:.0f}ms"

    async def explain(
        self, view: View, person: str, table: str, move: int | None = None, charge: Charge = free, spec: str = ADVISER
    ) -> list[Opinion]:
        """What a bot expects of the best answers to a view, and of a move that is asked about, best first."""
        found: list[Opinion] = await self._ask(view, spec, move, explains=True)
        return found

    async def _ask(self, view: View, spec: str, move: int | None, explains: bool) -> Any:
        asked = (named(view.game), bytes(view._memory), view.seat, spec, secrets.randbits(63), move, explains)
        return pickle.loads(await self._bridge.think(pickle.dumps(asked)))


class _Never:
    """Thinking in a browser is not interrupted: what it found is not used if nobody wants it any more."""

    def is_set(self) -> bool:
        return False


def think(asked: bytes) -> bytes:
    """Answer a question; run in the second worker."""
    name, data, seat, spec, key, move, explains = pickle.loads(asked)
    never: Any = _Never()
    if explains:
        return pickle.dumps(explain(move, name, data, seat, spec, key, never))
    return pickle.dumps(choose(name, data, seat, spec, key, never))


class NoTurnCaller:
    """Nobody is called from a browser."""

    def check(self, address: str) -> str:
        """No address may be called."""
        raise Refusal("bad-request", "a webhook needs a server")

    def ring(self, room: Room) -> None:
        """A table that was opened elsewhere may have an address: it is left alone."""


class OwnPage(Page):
    """The page of whoever uses this browser."""

    def __init__(self, server: BrowserServer, bridge: Bridge, post: Post) -> None:
        super().__init__(server, PERSON, post)
        self._own, self._bridge = server, bridge

    async def answered(self, method: str, asked: BrowserRequest) -> Answer:
        """The answer to a request."""
        return await (self._own.bring_back(asked) if asked.path == KEPT else super().answered(method, asked))

    def opened(self, socket: PageSocket, audience: Audience) -> None:
        """Start the bots' worker when what is to be seen has been sent."""
        room = audience.room
        if not room.over and any(not chair.is_person for chair in room.log_state.chairs):
            socket.on_sent = functools.partial(self._bridge.prepare, room.game.name)


class BrowserServer(TableServer):
    """All tables of this browser."""

    store: BrowserStorage

    def __init__(self, bridge: Bridge, games: list[str]) -> None:
        super().__init__(
            ServerSettings(limits=LIMITS, without=PARTS),
            BrowserStorage(bridge),
            BrowserReadiness(bridge),
            BrowserBots(bridge),
            NoTurnCaller(),
        )
        self._games = games
        self._bridge = bridge
        self._alarm: asyncio.Task[Any] | None = None
        self._page = OwnPage(self, bridge, self._post)
        self._for_guests = GuestServer(self)
        self._guests: dict[int, Guest] = {}

    async def open(self) -> None:
        """Read what there is, and let bots and clocks go on where they were."""
        await self.store.open()
        self.store.on_wake = self._set_alarm
        self._set_alarm()

    def _set_alarm(self) -> None:
        """Do what is due when it is due, and nothing before: a page that lies open must not use a battery up."""
        if self._alarm is not None:
            self._alarm.cancel()
        wake = self.store.next_wake()
        self._alarm = None if wake is None else asyncio.create_task(self._sleep((wake - now_ms()) / 1000))

    async def _sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.2, seconds))
        self._alarm = None
        await self.hub.sweep()
        if self._alarm is None:
            self._set_alarm()

    # --- pages ---

    def receive(self, text: str) -> None:
        """A message of the page: its own, or about the channel of a guest, which the page has given a number."""
        message = json_text.loads(text)
        kind, number = message["kind"], message["id"]
        if kind == "prepare":
            self._bridge.prepare(message["game"])
        elif kind == "guest":
            self.hub.spawn(self._let_in(number, message["person"], message["table"]))
        elif kind == "heard":
            if number in self._guests:
                self._guests[number].hear(message["text"])
        elif kind == "left":
            self._forget(number)
        else:
            self._page.receive(message)

    def _post(self, message: dict[str, Any]) -> None:
        self._bridge.post(json_text.dumps(message))

    async def _let_in(self, number: int, person: str, table: str) -> None:
        """Let somebody in to a table: whoever uses this browser has accepted them."""
        person = GUEST + person
        await self.store.let_in(table, person)

        def post(message: dict[str, Any]) -> None:
            self._post({"kind": "guest", "id": number, "text": json_text.dumps(message)})

        def hang_up(code: str) -> None:
            self._post({"kind": "guest", "id": number, "code": code})
            self._forget(number)

        self._guests[number] = Guest(self._for_guests, person, post, hang_up)
        post({"kind": "ready"})

    def _forget(self, number: int) -> None:
        guest = self._guests.pop(number, None)
        if guest is not None:
            guest.leave()

    def presence(self, audience: Audience) -> None:
        """Somebody came or went: tell the table, and tell the page whom it waits for."""
        super().presence(audience)
        room, here = audience.room, audience.here()
        awaited = [
            (seat, chair.name) for seat, chair in enumerate(room.log_state.chairs)
            if chair.is_person and seat not in here and PERSON not in chair.holders and room.phase == "playing"
        ]  # fmt: skip
        self._post({"kind": "awaited", "table": room.id, "seats": awaited})

    def owns_all(self, room: Room, person: str) -> bool:
        """Whoever plays alone here, or with bots, has all of the game on this device, and may save it."""
        return all(person in chair.holders for chair in room.log_state.chairs if chair.holders)

    async def bring_back(self, asked: BrowserRequest) -> Answer:
        """Take over a file with all that another browser kept. Rooms are read again from the log that may have grown."""
        lang = language(asked, await self.store.person(PERSON))
        try:
            told = await bring_back(self, self.store, asked.body, lang, self._bridge.rules)
        except Refusal as refusal:
            return refused(refusal, lang)
        self.hub.audiences.clear()
        return 200, json_text.dumps(told), {}


def offered() -> list[str]:
    """The games that this site was built with."""
    found: list[str] = json_text.loads(TOLD.with_name("games.json").read_text(encoding="utf-8"))
    return found


async def started(bridge: Bridge) -> BrowserServer:
    """The server, ready for the page."""
    began = time.monotonic()
    server = BrowserServer(bridge, offered())
    await server.open()
    _log.info("ready after %.2f s", time.monotonic() - began)
    return server
