"""Telling people that it is their turn: an outbox in the database, and what sends what is in it.

A row is one question to one seat, for one channel. Its key keeps it from being written twice, by a restart or by another
process. A process claims rows before it sends them, and no other one can; a row whose sender died while sending counts as sent:
nobody is told twice. Before a message leaves, the table is looked at again: who has answered, or is looking, is told nothing.
"""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ...core.errors import PetteiaError
from ..database.schema import ACCOUNTS, CHANNELS, INVITATIONS, NOTICES, SITTING, TABLES
from ..database.store import Store
from ..refusals import Refusal, words
from ..rooms.hub import Audience, Hub, title_of
from ..rooms.rest_times import Rest, minutes
from ..rooms.room import Room, now
from ..rooms.table_log import NOBODY, LogEntry
from ..settings import DAY, HOUR, MINUTE, ServerSettings
from ..web.people import People
from ..webhook import Answered, Webhooks
from . import channels, web_push
from .mail import Mailer

Row = dict[str, Any]
TRIES = (MINUTE, 5 * MINUTE, 30 * MINUTE, 3 * HOUR)
"""After how long a message that was refused is tried again."""
DIED = 2 * MINUTE
"""A row that is being sent for so long has lost its sender."""
KEPT = 30 * DAY
INVITED = "invited"
"""In place of a question: somebody is invited to a table."""
MOST_CHANNELS, AT_A_TIME, MOST_MUTED = 10, 50, 200
USUAL: Row = {"which": "all", "gather": 0, "quiet": None, "zone": "UTC", "muted": []}
"""Which tables (`all`, or `slow`: those without a clock or with days), minutes in which messages are gathered, hours in which
none is sent, and tables of which nothing is told."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class TurnNotice:
    """A question that somebody is told of."""

    table: str
    seat: int
    question: str
    text: str
    link: str


# --- when ---


def checked_wishes(given: Mapping[str, Any], known: Mapping[str, Any]) -> Row:
    """What somebody wishes for, if it can be done."""
    wishes = {**USUAL, **known, **{name: given[name] for name in ("which", "gather", "quiet", "zone") if name in given}}
    quiet = wishes["quiet"]
    if quiet is not None and (len(quiet) != 2 or not all(_TIME.fullmatch(str(one)) for one in quiet)):
        raise Refusal("bad-request")
    try:
        ZoneInfo(wishes["zone"])
    except (ZoneInfoNotFoundError, ValueError, OSError, TypeError):
        raise Refusal("bad-request") from None
    return wishes


_TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def due(at: int, soon: int, wishes: Mapping[str, Any]) -> int:
    """When somebody wants to be told of what happens now, at the earliest so many milliseconds later."""
    gather = int(wishes["gather"]) * MINUTE
    then = at + soon if not gather else (at // gather + 1) * gather
    if wishes["quiet"] is None:
        return then
    begins, ends = map(minutes, wishes["quiet"])
    return then if begins == ends else Rest(wishes["zone"], (ends, begins)).until(then) or then


# --- the outbox ---


class Notices:
    """What one process tells people."""

    people: People

    def __init__(self, store: Store, hub: Hub, mailer: Mailer, webhooks: Webhooks, settings: ServerSettings) -> None:
        self._store, self._hub, self._mailer, self._webhooks, self._settings = store, hub, mailer, webhooks, settings
        self._known: set[str] = set()
        """Who has a channel: read now and then, so that a move costs nothing for those who have none."""
        self._key = ""

    async def open(self) -> None:
        """Read what is needed to begin; questions that were asked just before the last end are told now."""
        self._key = await self._store.setting("push-key", web_push.new_key())
        await self.refresh()
        await self.catch_up()

    async def refresh(self) -> None:
        """Note who has a channel, and forget what was sent long ago."""
        self._known = {row["person"] for row in await self._store.rows(sa.select(CHANNELS.c.person).distinct())}
        lost = NOTICES.c.state == "sending", NOTICES.c.due < now() - DIED
        old = sa.delete(NOTICES).where(NOTICES.c.due < now() - KEPT)
        await self._store.execute(sa.update(NOTICES).where(*lost).values(state="done"), old)

    @property
    def push_key(self) -> str:
        """What browsers need to know of this server."""
        return web_push.public_key(self._key)

    async def catch_up(self) -> None:
        """Write down what is asked now of those who have a channel, if it is not there: the process may have ended between a
        move and its notice."""
        if not self._known:
            return
        query = sa.select(TABLES.c.id).join(SITTING, SITTING.c.table_id == TABLES.c.id)
        query = query.where(TABLES.c.phase == "playing", SITTING.c.person.in_(sa.select(CHANNELS.c.person)))
        recent = query.where(TABLES.c.changed > now() - DAY).distinct()
        for row in await self._store.rows(recent):
            try:
                audience = await self._hub.current(row["id"])
            except PetteiaError:
                continue
            await self._write(audience, sorted(audience.room.waiting))

    def asked(self, audience: Audience, entry: LogEntry) -> None:
        """Somebody has been asked something: write it down beside, if they have a channel."""
        chairs = audience.room.log_state.chairs
        seats = [seat for seat in entry.data.get("asked", ()) if seat < len(chairs) and chairs[seat].is_person]
        if any(person in self._known for seat in seats for person in chairs[seat].holders):
            self._hub.spawn(self._write(audience, seats))

    async def _write(self, audience: Audience, seats: Sequence[int]) -> None:
        room = audience.room
        for seat in seats:
            chair, question = (
                room.log_state.chairs[seat] if seat < len(room.log_state.chairs) else None,
                room.question(seat),
            )
            if chair is None or not chair.is_person or question is None:
                continue
            query = sa.select(CHANNELS.c.id, CHANNELS.c.person, ACCOUNTS.c.wishes, ACCOUNTS.c.rest).join(
                ACCOUNTS, ACCOUNTS.c.person == CHANNELS.c.person
            )
            for row in await self._store.rows(query.where(CHANNELS.c.person.in_(chair.holders))):
                wishes = {**USUAL, **(row["wishes"] or {})}
                if room.id in wishes["muted"] or (
                    wishes["which"] == "slow" and room.row["pace"] not in ("none", "days")
                ):
                    continue
                at = Rest.read(row["rest"]).vacation(now()) or now()
                await self._put(row["id"], room.id, seat, question, due(at, self._settings.notice_soon, wishes))

    async def _put(self, channel: str, table: str, seat: int, question: str, when: int) -> None:
        values = {"channel": channel, "table_id": table, "seat": seat, "question": question}
        with suppress(IntegrityError):  # it is there already, or the channel has gone
            await self._store.execute(sa.insert(NOTICES).values(**values, due=when, state="waiting", tries=0))

    def invited(self, table: str, person: str) -> None:
        """A friend has invited somebody to a table: write it down beside, if they have a channel."""
        if person in self._known:
            self._hub.spawn(self._write_invitation(table, person))

    async def _write_invitation(self, table: str, person: str) -> None:
        query = sa.select(CHANNELS.c.id, ACCOUNTS.c.wishes).join(ACCOUNTS, ACCOUNTS.c.person == CHANNELS.c.person)
        for row in await self._store.rows(query.where(CHANNELS.c.person == person)):
            at = due(now(), self._settings.notice_soon, {**USUAL, **(row["wishes"] or {})})
            await self._put(row["id"], table, NOBODY, INVITED, at)

    # --- sending ---

    async def send(self) -> None:
        """Send what is due: all that one channel is to be told in one message."""
        waiting = sa.select(NOTICES.c.channel).where(NOTICES.c.state == "waiting", NOTICES.c.due <= now())
        for row in await self._store.rows(waiting.distinct().limit(AT_A_TIME)):
            claimed = await self._store.write(_claim, row["channel"], now())
            if claimed:
                self._hub.spawn(self._send(row["channel"], claimed))

    async def _send(self, channel: str, claimed: Sequence[Row]) -> None:
        found = await self._store.one(
            sa.select(CHANNELS, ACCOUNTS.c.mail)
            .join(ACCOUNTS, ACCOUNTS.c.person == CHANNELS.c.person)
            .where(CHANNELS.c.id == channel)
        )
        if found is None:
            return
        person = await self._store.person(found["person"])
        lang = person["lang"] if person else "en"
        turns = [turn for row in claimed if (turn := await self._turn(found["person"], row, lang)) is not None]
        if turns:
            name = hashlib.sha256(
                "".join(f"{channel}{t.table}{t.seat}{t.question}" for t in turns).encode()
            ).hexdigest()
            try:
                await self.deliver(found, turns, lang, name)
            except Answered as answer:
                if answer.status in (404, 410) and found["kind"] == "push":  # the browser wants no more
                    await self.remove(found["person"], channel)
                    return
                await self._again(claimed)
                return
            except OSError:
                await self._again(claimed)
                return
        await self._change(claimed, state="done")

    async def _again(self, claimed: Sequence[Row]) -> None:
        """Try again later, or give up."""
        for row in claimed:
            if row["tries"] < len(TRIES):
                pause = TRIES[row["tries"]]
                await self._change([row], state="waiting", tries=row["tries"] + 1, due=now() + pause)
            else:
                await self._change([row], state="done")
        _log.info("a notice could not be sent", extra={"rows": len(claimed)})

    async def _change(self, rows: Sequence[Row], **values: Any) -> None:
        await self._store.execute(*(sa.update(NOTICES).where(*_that(row)).values(**values) for row in rows))

    async def _turn(self, person: str, row: Row, lang: str) -> TurnNotice | None:
        """What is to be told, if it is still so: none to who has answered, lost the seat or looks at the table."""
        try:
            audience = await self._hub.current(row["table_id"])
        except PetteiaError:
            return None
        room, seat = audience.room, row["seat"]
        if row["question"] == INVITED:
            return await self._invitation(person, room, lang)
        if room.question(seat) != row["question"] or seat not in room.views_of(person) or seat in audience.here():
            return None
        others = [chair.name for n, chair in enumerate(room.log_state.chairs) if n != seat and chair.name]
        said = words(lang)
        text = said("notice-turn", game=title_of(room.game, lang))
        if others:
            text = said("notice-turn-with", game=title_of(room.game, lang), names=", ".join(others))
        return TurnNotice(room.id, seat, row["question"], text, f"{self._settings.public_url}/table/{room.id}")

    async def _invitation(self, person: str, room: Room, lang: str) -> TurnNotice | None:
        """An invitation, if it still stands and nothing has come of it."""
        query = sa.select(ACCOUNTS.c.name).join(INVITATIONS, INVITATIONS.c.by == ACCOUNTS.c.person)
        found = await self._store.one(query.where(INVITATIONS.c.table_id == room.id, INVITATIONS.c.person == person))
        if found is None or room.log_state.begun or room.seats_of(person):
            return None
        text = words(lang)("notice-invited", name=found["name"], game=title_of(room.game, lang))
        return TurnNotice(room.id, NOBODY, INVITED, text, f"{self._settings.public_url}/table/{room.id}")

    async def deliver(self, channel: Row, turns: Sequence[TurnNotice], lang: str, name: str) -> None:
        """Send one message by a channel."""
        said, base = words(lang), self._settings.public_url
        title = turns[0].text if len(turns) == 1 else said("notice-turns", n=len(turns))
        lines = [f"{turn.text}\n{turn.link}" for turn in turns]
        if channel["kind"] == "mail":
            stop = self.stop_link(channel["id"])
            text = "\n\n".join([*lines, said("notice-stop", link=f"{base}/stop/{stop}")])
            address = f"{base}/api/notices/stop/{stop}"
            await self._mailer.send(channel["mail"] or "", title, text, name, address)
        elif channel["kind"] == "push":
            path = f"/table/{turns[0].table}" if len(turns) == 1 else "/"
            body = title if len(turns) == 1 else "\n".join(turn.text for turn in turns[:5])
            message = {"title": "Petteia" if len(turns) == 1 else title, "body": body, "path": path, "tag": name[:16]}
            contact = base or "mailto:nobody@localhost"
            await self._webhooks.call(channels.push_call(channel["form"], message, self._key, contact, turns[0].table))
        else:
            stop = said("notice-stop", link=f"{base}/stop/{self.stop_link(channel['id'])}")
            text = "\n\n".join([*lines, stop])
            await self._webhooks.call(channels.chat_call(channel["kind"], channel["form"], text, name[:32]))

    # --- channels ---

    async def channels(self, person: str) -> list[Row]:
        """Somebody's channels, the oldest first."""
        return await self._store.rows(sa.select(CHANNELS).where(CHANNELS.c.person == person).order_by(CHANNELS.c.made))

    async def add(self, person: str, kind: str, form: Row, device: str) -> str:
        """One more channel; the same browser, and the mail address, count once."""
        for known in await self.channels(person):
            if known["kind"] == kind and known["form"] == form:
                return str(known["id"])
        channel = secrets.token_urlsafe(9)
        values = {"id": channel, "person": person, "kind": kind, "form": form, "device": device, "made": now()}

        async def job(connection: AsyncConnection) -> None:
            mine = sa.select(sa.func.count()).select_from(CHANNELS).where(CHANNELS.c.person == person)
            if (await connection.execute(mine)).scalar_one() >= MOST_CHANNELS:
                raise Refusal("too-many-devices")
            await connection.execute(sa.insert(CHANNELS).values(**values))

        await self._store.write(job)
        self._known.add(person)
        return channel

    async def remove(self, person: str | None, channel: str) -> bool:
        """Forget a channel, and what waits for it; whosever it is, if it is asked for by the link in a message."""
        mine = [CHANNELS.c.id == channel, *([CHANNELS.c.person == person] if person is not None else [])]

        async def job(connection: AsyncConnection) -> bool:
            if (await connection.execute(sa.select(CHANNELS.c.id).where(*mine))).first() is None:
                return False
            await connection.execute(sa.delete(NOTICES).where(NOTICES.c.channel == channel))
            await connection.execute(sa.delete(CHANNELS).where(*mine))
            return True

        return bool(await self._store.write(job))

    def stop_link(self, channel: str) -> str:
        """The word in a link that ends the messages of a channel: it can do nothing else."""
        return self.people.sealed("stop", channel)

    async def stop(self, word: str) -> None:
        """End the messages of a channel by the link in one of them; it may be opened again and again."""
        channel = self.people.unsealed("stop", word)
        if channel is None:
            raise Refusal("bad-link")
        await self.remove(None, channel)


async def _claim(connection: AsyncConnection, channel: str, at: int) -> list[Row]:
    """Take the due rows of a channel, so that no other process sends them."""
    mine = NOTICES.c.channel == channel, NOTICES.c.state == "waiting", NOTICES.c.due <= at
    found = [dict(row) for row in (await connection.execute(sa.select(NOTICES).where(*mine).limit(50))).mappings()]
    claimed = []
    for row in found:
        change = sa.update(NOTICES).where(*_that(row), NOTICES.c.state == "waiting")
        if (await connection.execute(change.values(state="sending", due=at))).rowcount:
            claimed.append(row)
    return claimed


def _that(row: Row) -> tuple[sa.ColumnElement[bool], ...]:
    names = ("channel", "table_id", "seat", "question")
    return tuple(NOTICES.c[name] == row[name] for name in names)
