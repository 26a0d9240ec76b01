"""The application: everything that one server process holds, and what it starts and stops."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import random
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import asyncpg
import sqlalchemy as sa
from starlette.requests import HTTPConnection

from . import metrics
from .bots.pool import BotPool
from .database import retention
from .database.store import CHANNEL, Store
from .json_logs import loop_failed
from .people.account import Account
from .people.accounts import Accounts
from .people.friends import Friends
from .people.mail import Mailer
from .people.moderation import Moderation
from .people.notices import Notices
from .people.presence import MOST_TOLD, Presence, sitting
from .people.rests import Rests
from .people.results import Results
from .refusals import Refusal
from .rooms.hub import Audience
from .rooms.room import Room
from .rooms.room import now as now_ms
from .rule_compilation import Readiness
from .settings import ServerSettings
from .table_server import TableServer
from .web.addresses import address_of
from .web.people import People
from .web.workers import owner_of
from .webhook import Webhooks

NOTICE = 2.0
"""Seconds between two looks at what is to be sent."""
SWEEP, TIDY, TIDY_PEOPLE, ANNOUNCE = 1.0, 60.0, 6 * 3600.0, 0.25
TIDY_FOR, PAUSE = 2.0, 0.05
"""Seconds that removing and packing old tables may take of a minute, and between a few and the next few."""
LINE_CHECK, LONGEST_PAUSE = 10.0, 30.0
"""Seconds between two looks at the line to other processes, and the longest pause before it is made again."""
FEW = 100
"""With fewer rooms and sockets, looking for everything that nobody holds any more takes no time that anybody notices. With
more it is done when as many have gone as are here."""
_log = logging.getLogger(__name__)


class Application(TableServer):
    """What one server process holds. Unfinished tables are counted once a minute, and those opened here in between."""

    store: Store
    bots: BotPool
    webhooks: Webhooks

    def __init__(self, settings: ServerSettings) -> None:
        super().__init__(
            settings, Store(settings.database_url), Readiness(), BotPool(settings.bot_workers),
            Webhooks(settings.public_url, settings.private_webhooks),
        )  # fmt: skip
        self._warming = asyncio.Lock()
        self.hub.owns = lambda table: owner_of(table, settings.workers) == settings.worker
        self.accounts, self.mailer = Accounts(self.store), Mailer(settings)
        self.rests = Rests(self.store, self.hub)
        self.friends = Friends(self.store, self.accounts)
        self.moderation = Moderation(self.store, self.accounts, settings)
        self.results = Results(self.store, self.hub)
        self.notices = Notices(self.store, self.hub, self.mailer, self.webhooks, settings)
        self.is_open = False
        self._sockets: Counter[str] = Counter()
        self.people_here = Presence(self.store, self.hub, lambda person: self._sockets[person] > 0)
        self._address_sockets: Counter[str] = Counter()
        self._announcing: set[Audience] = set()
        self._left = 0
        self._loops: list[asyncio.Task[None]] = []

    # --- from start to end ---

    async def open(self) -> None:
        """Open the database, and begin what goes on by itself. Games are made ready behind."""
        asyncio.get_running_loop().set_exception_handler(loop_failed)
        await self.store.open()
        secret = self.settings.secret or await self.store.setting("cookie-secret", secrets.token_hex(32))
        self.people = People(secret, self.settings)
        self.notices.people = self.people
        self._loops.append(asyncio.create_task(self.lag.watch()))
        self._loop(SWEEP, self.hub.sweep)
        self._loop(TIDY, self.tidy)
        self._loop(TIDY, self.tidy_tables)
        self._loop(TIDY_PEOPLE, self.tidy_people)
        if self.settings.has("accounts"):
            self._loop(TIDY, lambda: self.people_here.write(now_ms()))
        if self.settings.has("profiles") or self.settings.has("ratings"):
            self.hub.ended = self.results.over
            self._loop(TIDY, self.results.missed)
            self.hub.spawn(self.results.complete())
            self.hub.spawn(self.results.rate_anew())
        if self.settings.has("friends"):
            self.hub.keeps_out = self.friends.keeps_out
        await self.moderation.open()
        if self.settings.has("rests"):
            self.hub.rest_of = self.rests.of
        if self.settings.has("notices"):
            self.hub.spawn(self._tell_turns())
        if not self.store.is_sqlite:
            self._loops.append(asyncio.create_task(self._listen()))
        for name in self.games() if self.settings.prepare else ():
            self.hub.spawn(self._prepare(name))
        self.is_open = True

    async def _tell_turns(self) -> None:
        """Begin to tell people that it is their turn."""
        await self.notices.open()
        self.hub.asked = self.notices.asked
        self._loop(NOTICE, self.notices.send)
        self._loop(TIDY, self.notices.refresh)

    async def _prepare(self, name: str) -> None:
        """Make a game ready for people, and then for bots, before anybody asks."""
        await self.readiness.prepare(name)
        with contextlib.suppress(BrokenProcessPool):  # a worker died, with the server or alone: the next will load it
            async with self._warming:
                await self.bots.warm(name)

    async def say_goodbye(self) -> None:
        """Tell every socket that the server goes, and close it."""
        self.is_open = False
        listeners = [one for audience in self.hub.audiences.values() for one in audience.listeners]
        for listener in listeners:
            listener.send({"type": "bye"})
            listener.close(1012, "the server restarts")
        if listeners:
            await asyncio.wait([listener.sender for listener in listeners], timeout=3)

    async def close(self) -> None:
        """Finish what is being written, and let go of everything."""
        await self.say_goodbye()
        tasks = {*self._loops, *self.hub.tasks}
        while tasks:  # a driver that is just connecting may swallow the first word
            for task in tasks:
                task.cancel()
            tasks = (await asyncio.wait(tasks, timeout=1))[1]
        self.readiness.stop()
        self.webhooks.close()
        self.bots.close()
        await self.store.close()

    def _loop(self, seconds: float, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        async def run() -> None:
            while True:
                try:
                    await work()
                except Exception:
                    _log.exception("a regular task failed")
                await asyncio.sleep(seconds)

        self._loops.append(asyncio.create_task(run()))

    def held(self) -> int:
        """How many rooms and sockets there are."""
        return len(self.hub.audiences) + self._sockets.total()

    async def tidy(self) -> None:
        """Forget rooms that nobody looks at, and whatever nobody holds any more."""
        self._left += self.hub.let_go()
        metrics.ROOMS.set(len(self.hub.audiences))
        if self.held() < FEW or self._left > self.held():
            self._left = 0
            gc.collect()
        for audience in list(self.hub.audiences.values()):
            if audience.listeners and not self.store.is_sqlite:  # other processes forget who is here after a while
                self.presence(audience)
                await asyncio.sleep(0)

    async def tidy_tables(self, now: int | None = None) -> dict[str, int]:
        """Count the tables; remove and pack old ones, a few at a time and for a few seconds at most. Gives how many went
        which way."""
        self.unfinished = await self.store.count_unfinished()
        at, end, done = now_ms() if now is None else now, time.monotonic() + TIDY_FOR, Counter[str]()
        for rule in retention.rules_of(self.settings.keep):
            passed, more = 0, True
            while more and time.monotonic() < end:
                removed, packed, skipped = await self._tidy_some(rule, at, passed)
                passed, more = passed + skipped, bool(removed or packed or skipped)
                done.update({"packed": len(packed), rule.name if not rule.is_packing else "finished": len(removed)})
                await asyncio.sleep(PAUSE)
        if done.total():
            _log.info("old tables", extra={"tables": dict(done)})
        return {name: n for name, n in done.items() if n}

    async def tidy_people(self, now: int | None = None) -> int:
        """Forget people who are long gone; gives how many."""
        return await self.store.forget_people(self.settings.keep, now_ms() if now is None else now)

    async def _tidy_some(
        self, rule: retention.RetentionRule, now: int, passed: int
    ) -> tuple[list[str], list[str], int]:
        def is_used(table: str) -> bool:
            audience = self.hub.audiences.get(table)
            return audience is not None and bool(audience.listeners or audience.room.lock.locked())

        found = await self.store.tidy_some(rule, now, is_used, passed)
        for table in found[0]:
            self.hub.gone(table)
        return found

    # --- other processes ---

    async def _listen(self) -> None:
        """Hear what other processes wrote, for as long as this one runs. A line that breaks, for whatever reason, is made
        again, and what was missed is asked for."""
        pause = 1.0
        while True:
            started = time.monotonic()
            try:
                await self._hold_line()
            except Exception as error:
                _log.warning("the line to other processes is down", extra={"error": type(error).__name__})
            pause = 1.0 if time.monotonic() - started > LONGEST_PAUSE else min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(pause * random.uniform(0.5, 1))

    async def _hold_line(self) -> None:
        """Listen until the line breaks. One that was cut without a word shows it only when it is used."""
        url = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection: Any = await asyncpg.connect(url, timeout=LINE_CHECK)
        gone = asyncio.Event()
        try:
            connection.add_termination_listener(lambda *_: gone.set())
            await connection.add_listener(CHANNEL, self._hear)
            await self.hub.missed()
            while not gone.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(gone.wait(), LINE_CHECK)
                    return
                await connection.execute("select 1", timeout=LINE_CHECK)
        finally:
            connection.terminate()

    def _hear(self, connection: object, process: int, channel: str, payload: str) -> None:
        """Pass on what another process tells. Its own news it knows already: reading the log again for them, as they often come
        before the answer to the commit, would cost as much as the move."""
        news = json.loads(payload)
        if news.get("process") == self.store.process:
            return
        if "persons" in news:
            self.people_here.is_elsewhere(news["process"], news["table"], news["persons"])
        if "ended" in news:
            self.end_sockets(**news["ended"])
        elif "blocks" in news:
            self.hub.spawn(self._show_anew(str(news["blocks"])))
        elif self.hub.concerns(news):
            self.hub.spawn(self.hub.heard(news))

    def presence(self, audience: Audience) -> None:
        """Somebody came or went: tell the table, here and in other processes."""
        super().presence(audience)
        if not self.store.is_sqlite and self.is_open and audience not in self._announcing:
            self._announcing.add(audience)
            self.hub.spawn(self._announce(audience))

    async def _announce(self, audience: Audience) -> None:
        """Tell other processes who is here, once for all who come and go within a moment."""
        await asyncio.sleep(ANNOUNCE)
        self._announcing.discard(audience)
        seats, watchers = audience.mine()
        persons = sorted(sitting(audience))[:MOST_TOLD] if audience.room.row["public"] else []
        news = {"table": audience.room.id, "here": seats, "watchers": watchers, "persons": persons}
        with contextlib.suppress(sa.exc.SQLAlchemyError):
            await self.store.tell(news)

    # --- who is let in ---

    async def recognised(self, connection: HTTPConnection) -> tuple[str | None, Account | None]:
        """Who asks, and the account if this device is signed in."""
        cookie = self.people.read(connection)
        person, account = await self.accounts.recognised(cookie.person, cookie.session)
        if account is not None:
            self.people_here.seen(account.person, account.session, now_ms())
        return person, account

    async def sign_out(self, person: str, session: str | None = None) -> None:
        """Sign out one device of an account, or all; what they look at is closed."""
        await self.accounts.end_sessions(person, session)
        self.end_sockets(person, session)

    def end_sockets(self, person: str, session: str | None) -> None:
        """Close the sockets of a device that was signed out, or of all devices of a person."""
        for audience in list(self.hub.audiences.values()):
            for listener in list(audience.listeners):
                if listener.person == person and session in (None, listener.session):
                    audience.leave(listener)
                    listener.close(4003, "not-yours")

    async def hidden_from(self, person: str) -> frozenset[str]:
        """Whom somebody has blocked."""
        return await self.friends.blocked_by(person) if self.settings.has("friends") else frozenset()

    async def kept_apart(self, room: Room, person: str) -> frozenset[str]:
        """Who at a table has blocked a person, and whom that person has blocked."""
        if not self.settings.has("friends"):
            return frozenset()
        return await self.friends.blockers(room, person) | await self.friends.blocked_by(person)

    async def is_muted(self, person: str) -> bool:
        """Whether an operator lets somebody write nothing at present."""
        return self.settings.has("reports") and await self.moderation.muted_until(person) > now_ms()

    async def blocks_changed(self, person: str) -> None:
        """Somebody has blocked or unblocked: what they look at is shown anew, in every process."""
        await self.store.tell({"blocks": person})
        await self._show_anew(person)

    async def _show_anew(self, person: str) -> None:
        hidden = await self.hidden_from(person)
        for audience in list(self.hub.audiences.values()):
            for listener in [one for one in audience.listeners if one.person == person]:
                listener.hidden = hidden
                listener.send(audience.state(listener, listener.fixed()))

    def admit(self, connection: HTTPConnection) -> None:
        """Refuse a request of an address that asks too often, before anything is done for it."""
        self.allowances.take("address_requests", address_of(connection))

    def charged(self, connection: HTTPConnection, is_api: bool) -> Callable[[float], None]:
        """Where to charge the work of a request; one that asks for work is refused to who has asked or used too much."""
        address, person = address_of(connection), self.people.of(connection) if is_api else None
        if is_api and not (self.allowances.may("requests", person) and self.allowances.work(address, person)):
            raise Refusal("too-often")
        return self.allowances.meter(address, person)

    def enter(self, address: str, person: str) -> bool:
        """Count a socket in, if its address and its person may have one more."""
        limits = self.settings.limits
        if self._sockets[person] >= limits.sockets_per_person:
            return False
        if self._address_sockets[address] >= limits.sockets_per_address:
            return False
        self._sockets[person] += 1
        self._address_sockets[address] += 1
        return True

    def leave(self, address: str, person: str) -> None:
        """Count it out."""
        self._left += 1
        for counts, name in ((self._sockets, person), (self._address_sockets, address)):
            counts[name] -= 1
            if not counts[name]:
                del counts[name]
