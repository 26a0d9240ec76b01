"""The socket of a table: reads messages, carries them out and answers, over a network or inside a browser."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Literal

from pydantic import ValidationError

from ...bots import Opinion
from ...core.agenda import WATCHER
from ...core.errors import NotUnderstood, NotYourTurn, PetteiaError
from ...core.table import Table, View
from .. import json_text, metrics
from .. import messages as m
from ..bots.answers import SUBSTITUTE, check_bot, with_choices
from ..limits import Bucket, metered
from ..refusals import Refusal, as_refusal
from ..rooms.checked_moves import check_moves
from ..rooms.hub import Audience
from ..rooms.move_reasons import MOST_REASONS, asked_then, habit, reasons
from ..rooms.phrases import PHRASES
from ..rooms.room import NewEntry, now
from ..rooms.snapshot import attempt, meaning, told_of
from ..rooms.socket_listener import PROTOCOL, Disconnected, Socket, SocketListener
from ..rooms.table_log import EntryKind
from ..table_server import TableServer
from .languages import language

HELLO_WITHIN = 15.0
CLOSED_AS = {"no-table": 4004, "too-often": 4008, "other-edition": 4010}
"""With which code a socket is closed that was refused; 4003 otherwise."""
FAULTS = 5
"""So many messages that are not even messages, and the socket is closed."""
_log = logging.getLogger(__name__)


class Visit:
    """One socket at one table."""

    def __init__(self, application: TableServer, socket: Socket, audience: Audience, address: str, person: str) -> None:
        self.application, self.hub, self.audience = application, application.hub, audience
        self.room, self.socket = audience.room, socket
        self.listener, self.address = SocketListener(socket, person), address
        self.charge = application.allowances.meter(address, person)
        limits = application.settings.limits
        self.bucket = Bucket(limits.messages_per_second, limits.messages_burst)
        self.faults = 0

    async def run(self) -> None:
        """Greet, then answer until the socket closes."""
        metrics.SOCKETS.inc()
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                greeted = await metered(self._greet(), self.charge)
            while greeted and await metered(self._answer_one(), self.charge):
                pass
        except (Disconnected, TimeoutError, RuntimeError):
            pass
        finally:
            metrics.SOCKETS.dec()
            self.audience.leave(self.listener)
            self.application.presence(self.audience)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(2):
                    await self.listener.sender if self.listener.closing else None
            await self.listener.finish()

    # --- the beginning ---

    async def _greet(self) -> bool:
        while True:
            message = self._read(await self._receive())
            if message is None and self.faults < FAULTS and not self.listener.closing:
                continue
            if not isinstance(message, m.Hello):
                self._end(4009, "hello first")
                return False
            break
        self.listener.lang = message.lang or language(self.socket)
        try:
            if self.room.row["public"]:  # of a private table who may not see it learns nothing
                self._refuse_watchers_if_late()
            known = await self.application.store.person(self.listener.person)
            self.listener.lang = message.lang or language(self.socket, known)
            self.listener.hidden = await self.application.hidden_from(self.listener.person)
            await self.application.let_in(self.audience, self.listener.person, message.invite)
            self.listener.came_by_seat = bool(self.room.seats_of(self.listener.person))
            self._refuse_watchers_if_late()
            self._wish(message.seat)
            self.listener.seat = self.audience.seat_of(self.listener)
        except Refusal as refusal:
            self._refuse(message, refusal)
            self._end(4008 if refusal.code == "busy" else 4003, refusal.code)
            return False
        await self._join(set(message.fixed))
        return True

    def _refuse_watchers_if_late(self) -> None:
        """Who comes to play is let in, however much there is to do; who comes to look on is not."""
        if self.room.log_state.begun and not self.room.seats_of(self.listener.person):
            self.application.refuse_if_late()

    async def _join(self, fixed: set[str]) -> None:
        self.listener.invites = self.room.log_state.invites
        self.audience.join(self.listener)
        if self.hub.is_ready(self.room):
            await self.hub.wake(self.audience)
        if self.hub.waits(self.room):
            self.listener.send(self.hub.compiling(self.room.game.name, self.listener.lang))
        await self._prepare(self.listener.wish, self.listener.lang)
        self.listener.send(self.audience.state(self.listener, fixed))
        self.application.presence(self.audience)

    async def _prepare(self, wish: int | Literal["watch"] | None, lang: str) -> None:
        """Have the log told from where somebody wants to look, without holding others up, before it is looked at."""
        seen = self.room.views_of(self.listener.person)
        seat = wish if isinstance(wish, int) and wish in seen else WATCHER if wish == "watch" or not seen else seen[0]
        await self.audience.log_text.prepare(seat, lang)

    def _wish(self, seat: int | Literal["watch"] | None) -> None:
        """Note from where this socket wants to look; `Audience` decides from where it may."""
        if isinstance(seat, int) and seat not in self.room.seats_of(self.listener.person):
            raise Refusal("not-yours")
        self.listener.wish = seat

    # --- messages ---

    async def _answer_one(self) -> bool:
        message = self._read(await self._receive())
        if message is None:
            return not self.listener.closing
        started = time.perf_counter()
        try:
            self._refuse_overdrawn(message)
            await self._do(message)
        except PetteiaError as error:
            self._refuse(message, as_refusal(error))
        except Exception:
            _log.exception("a message failed", extra={"type": message.type, "table": self.room.id})
            self._refuse(message, Refusal("trouble"))
        metrics.HANDLE.labels(message.type).observe(time.perf_counter() - started)
        return not self.listener.closing

    def _refuse_overdrawn(self, message: m.Message) -> None:
        """Refuse to work for who has used too much of the processor already. To be there costs nothing."""
        if not isinstance(message, m.Ping) and not self.application.allowances.work(self.address, self.listener.person):
            raise Refusal("too-often")

    async def _receive(self) -> str:
        """The next text; what is no text is as good as an empty one."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise Disconnected
        return message.get("text") or ""

    def _read(self, text: str) -> Any:
        """The message in a text, or None if it was refused at once."""
        if not (self.bucket.take() and self.application.allowances.may("address_messages", self.address)):
            self._fault("too-often", 4008)
            return None
        if len(text) > self.application.settings.limits.message_bytes:
            self._fault("too-big", 4009)
            return None
        try:
            data = json_text.loads(text)
        except ValueError:
            self._fault("bad-json", 4009)
            return None
        if isinstance(data, dict) and data.get("v") != PROTOCOL:
            self.listener.send({"type": "reload"})
            self._end(4001, "another protocol version")
            return None
        try:
            return m.MESSAGES.validate_python(data)
        except (ValidationError, RecursionError):
            self._fault("bad-request", 4009, data)
            return None

    def _fault(self, code: str, close: int, data: Any = None) -> None:
        self.faults += 1
        known = data.get("id") if isinstance(data, dict) else None
        name = known if isinstance(known, str) and len(known) <= 64 else None
        self.listener.send({"type": "refused", "id": name, **Refusal(code).data(self.listener.lang)})
        metrics.REFUSED.labels(code).inc()
        if self.faults >= FAULTS and code != "bad-request":
            self._end(close, code)

    def _end(self, code: int, reason: str) -> None:
        if not self.listener.closing:
            self.listener.close(code, reason)

    def _refuse(self, message: m.Message, refusal: Refusal) -> None:
        metrics.REFUSED.labels(refusal.code).inc()
        self.listener.send({"type": "refused", "id": message.id, **refusal.data(self.listener.lang)})
        if refusal.code == "stale":
            self.listener.send(self.audience.state(self.listener, self.listener.fixed()))

    async def _do(self, message: Any) -> None:
        if self.audience.place(self.listener):
            await _DOERS[type(message)](self, message)

    def _done(self, message: m.Message, **more: int) -> None:
        version = self.room.log_state.version(self.listener.seat)
        self.listener.send({"type": "done", "id": message.id, "version": version, **more})

    def _mine(self) -> int:
        """The seat that this socket holds and wants to look from."""
        seat = self.listener.wish
        if not isinstance(seat, int) or seat not in self.room.seats_of(self.listener.person):
            raise Refusal("not-yours")
        return seat

    def _player(self) -> int:
        """The seat that this socket plays, if it still does."""
        seat = self._mine()
        if not self.room.log_state.chairs[seat].is_person:
            raise Refusal("not-now")
        return seat

    def _looking(self) -> int:
        """The seat that this socket holds and looks from."""
        if self._mine() != self.audience.seat_of(self.listener):
            raise Refusal("not-now")
        return self._mine()

    def _told(self, message: m.Message, seat: int, **members: Any) -> None:
        """Answer with something that a seat may know, if this socket still looks from it."""
        if self.audience.seat_of(self.listener) != seat:
            raise Refusal("not-yours")
        self.listener.send({"type": "told", "id": message.id, **members})

    def _table(self) -> Table:
        if self.room.table is None:
            raise Refusal("not-now" if self.hub.is_ready(self.room) else "not-ready")
        return self.room.table

    # --- doing ---

    async def hello(self, message: m.Hello | m.Look) -> None:
        """Look again, from another seat or in another language."""
        await self._prepare(message.seat, message.lang or self.listener.lang)
        self._wish(message.seat)
        self.listener.lang = message.lang or self.listener.lang
        self.listener.send(self.audience.state(self.listener, set(message.fixed)))
        self.application.presence(self.audience)

    async def play(self, message: m.Play) -> None:
        """Answer a question."""
        seat, lang = self._player(), self.listener.lang
        self._table()
        entry = await self.hub.play(self.audience, seat, message.question, message.moves, lang)
        if entry.kind == EntryKind.CLASH:
            raise Refusal("clash")
        made = sum(mover == entry.seat for mover, _ in entry.data["moves"])
        self._done(message, moves=min(made, len(message.moves)))

    async def change(self, message: m.Message) -> None:
        """Do what is one change of the room, and no more."""
        await self.hub.change(self.audience, _CHANGES[type(message)](self, message))
        self._done(message)

    def _proposed(self, message: m.Propose) -> Change:
        seat, bot = self._player(), check_bot(message.bot or SUBSTITUTE)
        return partial(self.room.propose, seat, message.what, seat if message.seat is None else message.seat, bot)

    def _voted(self, message: m.Answer) -> Change:
        self._player()
        return partial(self.room.vote, self.room.seats_of(self.listener.person), message.proposal, message.agree)

    async def correct(self, message: m.Correct) -> None:
        """Replace what a line of the log tells, and what no longer fits behind it."""
        seat, lang = self._player(), self.listener.lang
        self._table()
        await self.audience.log_text.prepare(seat, lang)

        def change() -> NewEntry | None:
            lines = self.audience.log_text.lines(seat, lang)
            if self.room.log_state.version(seat) != message.version:
                raise Refusal("stale")
            if message.line >= len(lines) or lines[message.line].is_note:
                raise Refusal("no-page")
            return self.room.correct(seat, lines[message.line].made, message.moves, lang)

        entry = await self.hub.change(self.audience, change)
        if entry is not None and entry.kind == EntryKind.CLASH:
            raise Refusal("clash")
        self._done(message, lost=0 if entry is None else int(entry.data["lost"]))

    async def say(self, message: m.SayMessage) -> None:
        """Say something to everybody at the table."""
        seat = self._mine()
        if (message.phrase is not None and message.phrase not in PHRASES) or not (message.text or message.phrase):
            raise Refusal("bad-request")
        if self.room.is_puzzle:
            raise Refusal("not-now")
        if not message.phrase and await self.application.is_muted(self.listener.person):
            raise Refusal("muted")
        line = {
            "table_id": self.room.id, "at": now(), "seat": seat, "name": self.room.log_state.chairs[seat].name,
            "phrase": message.phrase, "text": "" if message.phrase else message.text,
        }  # fmt: skip
        await self.application.store.say(line)
        await self.hub.tell_chat(self.audience)
        self._done(message)

    # --- telling ---

    def _view(self) -> View:
        return self._table().view(self.listener.seat)

    async def why(self, message: m.WhyMessage) -> None:
        """Why a move is not possible."""
        seat, view = self._looking(), self._view()
        try:
            meant = message.move if message.move is not None else meaning(view, message.touches)
            refused = view.why_not(meant, seat, self.listener.lang)
        except (NotUnderstood, OverflowError):
            raise Refusal("not-understood") from None
        except NotYourTurn:
            raise Refusal("not-your-turn") from None
        text, rule = (None, None) if refused is None else (str(refused), refused.rule)
        self._told(message, seat, text=text, rule=rule)

    async def tell(self, message: m.Tell) -> None:
        """Legal moves as sentences."""
        seat, view = self._looking(), self._view()
        who = self.room.answering(seat)
        if who is None:
            raise Refusal("not-your-turn")
        texts = [self._sentence(view, who, move, message.short) for move in message.moves]
        self._told(message, seat, texts=texts)

    def _sentence(self, view: View, seat: int, move: Any, short: bool) -> str:
        packed = check_moves(view, [move], self.listener.lang, seat).packed[0]
        speech, words = view.game.speech, view.words(self.listener.lang).exactly
        return str((speech.option if short else speech.move)(view, seat, packed, words))

    async def attempt(self, message: m.Try) -> None:
        """How the picture changes when legal moves are tried, and how they are completed."""
        seat, view, lang = self._looking(), self._view(), self.listener.lang
        if seat not in self.room.waiting:
            raise Refusal("not-your-turn")
        moves = message.moves if message.move is None else [message.move]
        packed = check_moves(view, moves, lang).packed if moves else ()
        told = attempt(view, self.audience.shown(seat, lang), lang, packed, message.wishes)
        self._told(message, seat, version=self.room.log_state.version(seat), **told)

    async def speak(self, message: m.Speak) -> None:
        """The position in sentences."""
        self._told(message, self.listener.seat, texts=self._view().spoken(self.listener.lang))

    async def hint(self, message: m.Hint) -> None:
        """What a bot would do on this seat. That it was asked stands in the log before it is told, once for each question:
        who asks again about the same one is told the same."""
        seat = self._player()
        if not self.room.row["hints"]:
            raise Refusal("no-hints")
        question, view = self.room.question(seat), self._view()
        if question is None:
            raise Refusal("not-your-turn")
        if self.audience.hints.get(seat, ("",))[0] != question:
            found = await self._explained(view)
            whole = await with_choices(view, found[0].move, self._chosen)
            await self.hub.change(self.audience, lambda: self.room.hint(seat, question))
            self.audience.hints[seat] = question, found, whole
        _, opinions, moves = self.audience.hints[seat]
        words = view.words(self.listener.lang)
        text, texts = told_of(view, moves, words), reasons(view, opinions, words, is_hint=True, moves=moves)
        self._told(message, seat, move=moves[0], moves=moves, text=text, texts=texts)

    async def _explained(self, view: View) -> list[Opinion]:
        return await self.hub.bots.explain(view, self.listener.person, self.room.id, charge=self.charge)

    async def _chosen(self, view: View) -> int:
        return int((await self._explained(view))[0].move)

    async def reason(self, message: m.Reason) -> None:
        """Why a bot made a move, as far as the seat that asks may know: during the game it is asked at a table that this seat
        imagines from what it saw then, and afterwards at the true one. Then anybody's move may be asked about."""
        seat, room, lang = self._looking(), self.room, self.listener.lang
        self._table()
        await self.audience.log_text.prepare(seat, lang)
        asked = asked_then(room, self.audience.log_text, seat, lang, message.line)
        known = self.audience.reasons
        if asked not in known:
            opinions = await self.hub.bots.explain(asked.view, self.listener.person, room.id, asked.move, self.charge)
            if len(known) >= MOST_REASONS:
                known.clear()
            known[asked] = sorted(opinions, key=lambda opinion: opinion.move != asked.move)
        spec, words = room.log_state.chairs[asked.view.seat].bot, self._view().words(lang)
        self._told(message, seat, texts=[*habit(spec, lang), *reasons(asked.view, known[asked], words, asked.others)])

    async def ping(self, message: m.Ping) -> None:
        """Still here."""
        self.listener.send({"type": "pong", "id": message.id})


Change = Callable[[], NewEntry | None]
_CHANGES: dict[type[Any], Callable[[Visit, Any], Change]] = {
    m.Undo: lambda visit, _: partial(visit.room.undo, visit._player()),
    m.Close: lambda visit, _: partial(visit.room.close, visit._player()),
    m.Propose: Visit._proposed,
    m.Answer: Visit._voted,
    m.Resign: lambda visit, _: partial(visit.room.resign, visit._mine(), SUBSTITUTE),
    m.Return: lambda visit, _: partial(visit.room.return_, visit._mine()),
}
"""The messages that are one change of the room, and who may send each of them."""
_DOERS: dict[type[Any], Callable[[Visit, Any], Awaitable[None]]] = {
    m.Hello: Visit.hello,
    m.Look: Visit.hello,
    m.Play: Visit.play,
    m.Correct: Visit.correct,
    m.SayMessage: Visit.say,
    m.WhyMessage: Visit.why,
    m.Tell: Visit.tell,
    m.Try: Visit.attempt,
    m.Speak: Visit.speak,
    m.Hint: Visit.hint,
    m.Reason: Visit.reason,
    m.Ping: Visit.ping,
    **dict.fromkeys(_CHANGES, Visit.change),
}
