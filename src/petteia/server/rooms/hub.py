"""The rooms of this process and the people in them: who is told what, when, and what happens by itself.

A `Audience` is a room with its listeners. `Hub.changed` is called after every entry: it tells each listener what is
new for it, and nothing to those for whom nothing is.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ...bots import Opinion
from ...core.agenda import FATE, WATCHER
from ...core.errors import BadBox, PetteiaError
from ...core.game import Game
from ...core.table import View
from ...games import game as find_game
from ...games import with_changes
from .. import metrics
from ..bots.answers import ADVISER, BY_CHANCE, SUBSTITUTE, by_chance, with_payment
from ..bots.queue import Charge, free, wish_of
from ..refusals import Refusal, as_refusal
from ..refusals import words as server_words
from ..rule_compilation import Readiness
from ..storage import Storage
from .log_text import LogText
from .move_reasons import Asked
from .puzzles import puzzle_room
from .rest_times import SLOW
from .room import LEASE, NewEntry, Room, fill_time, now
from .snapshot import Snapshot, about_table, clocks, show, steps
from .socket_listener import SocketListener, encode
from .table_log import EntryKind, LogEntry, LogState

IDLE = 600.0
"""Seconds after which a room without listeners is let go."""
LATER = 600_000
"""Milliseconds until a table that could not be woken is tried again."""
ALONE = 1.0
"""Where only bots play and nobody is connected, they wait for so many seconds before they think, and for twice as long as
they wish to think."""
AT_ONCE = 50
"""So many of those who look on are told without serving other tables in between."""
FEW, PAUSE_EACH = 20, 0.002
"""Who comes and goes is told at once to a few listeners; to more only after so many seconds for each of the others."""
BELIEVED = 90.0
"""Seconds for which another process is believed about who is connected to it; it tells again every minute."""
SOON = 5_000
"""The same for one whose rules are still being made ready."""
WAKE_WITHIN = 20.0
"""Seconds that waking one table may take."""
_log = logging.getLogger(__name__)


def _game_of(row: Mapping[str, Any]) -> Game | None:
    """The game of a table with the table's box; None if what is changed in that does not fit our components any more."""
    try:
        return with_changes(row["game"], row.get("box_changes"))
    except BadBox:
        return None


class Audience:
    """A room and those who look at it.

    What many listeners get alike is worked out and written once: the table for all who neither sit nor host, and the news
    for all who were told the same before.
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self.log_text = LogText(room)
        self.listeners: set[SocketListener] = set()
        self._looking: Counter[int] = Counter()
        """How many listeners look from each seat."""
        self._elsewhere: dict[str, tuple[float, frozenset[int], int]] = {}
        """Of each other process: until when it is believed, the seats with somebody connected, and how many watch."""
        self.chat: list[dict[str, Any]] = []
        self.thinking: asyncio.Task[None] | None = None
        self.thought: tuple[int, str | None, asyncio.Task[list[int]]] | None = None
        """What a bot thinks about: its seat, the name of its question, and the task."""
        self.hints: dict[int, tuple[str, list[Opinion], list[int]]] = {}
        """For each seat the question about which it was given a hint last, what a bot expects of
        the answers, and what it would do."""
        self.reasons: dict[Asked, list[Opinion]] = {}
        """What was expected of moves whose reason somebody asked for, and of the other answers."""
        self._shown: dict[tuple[int, str], Snapshot] = {}
        self._about: dict[tuple[str, str], dict[str, Any]] = {}
        self._about_before: dict[tuple[str, str], dict[str, Any]] = {}
        self._about_when: tuple[LogState, bool, set[int]] | None = None
        self._news: dict[tuple[Any, ...], _News] = {}
        self._rest: asyncio.Task[None] | None = None
        self._told, self._told_at = 0, 0.0
        self._told_of: LogState | None = None
        self._due: asyncio.TimerHandle | None = None

    # --- who is here ---

    def join(self, listener: SocketListener) -> None:
        """Let somebody listen."""
        self.listeners.add(listener)
        self._looking[listener.seat] += 1

    def leave(self, listener: SocketListener) -> None:
        """Let somebody go, who may not have joined."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self._less(listener.seat)

    def seat_of(self, listener: SocketListener) -> int:
        """The seat from which a listener may look now: the one it wants, if its person may look from it."""
        if listener.wish == "watch":
            return WATCHER
        held, seen = self.room.seats_of(listener.person), self.room.views_of(listener.person)
        if listener.wish not in held:
            listener.wish = next(iter(seen or held), None)
        return WATCHER if listener.wish not in seen else listener.wish

    def place(self, listener: SocketListener) -> bool:
        """Decide anew what a listener may see, by who holds which seat now. It must be asked before anything is sent. One
        that looks from another seat than before is sent everything from there; one that a private table was open to
        only for a seat that was taken from it, or by an invitation that was changed, is closed. False if it is closed."""
        room, person = self.room, listener.person
        if listener.invites != room.log_state.invites and not room.row["public"] and not is_known(room, person):
            self.leave(listener)
            listener.close(4003, "not-yours")
        if listener.seat == WATCHER and not listener.came_by_seat and not room.seats_of(person):
            return not listener.closing  # one of a crowd that looks on
        is_open = room.row["public"] or room.row["host"] == person or not listener.came_by_seat
        if person in room.log_state.removed and not is_open:
            self.leave(listener)
            listener.close(4003, "not-yours")
        elif listener.shown is not None and self.seat_of(listener) != listener.seat:
            listener.send(self.state(listener, listener.fixed()))
        return not listener.closing

    def _turn(self, listener: SocketListener, seat: int) -> None:
        """Let a listener look from another seat."""
        if listener in self.listeners:
            self._looking[seat] += 1
            self._less(listener.seat)
        listener.seat = seat

    def _less(self, seat: int) -> None:
        self._looking[seat] -= 1
        if not self._looking[seat]:
            del self._looking[seat]

    def is_elsewhere(self, process: str, seats: Iterable[int], watchers: int) -> None:
        """Note who is connected to another process."""
        self._elsewhere[process] = (time.monotonic() + BELIEVED, frozenset(seats), watchers)

    def _others(self) -> list[tuple[float, frozenset[int], int]]:
        at = time.monotonic()
        for process in [name for name, (until, _, _) in self._elsewhere.items() if until <= at]:
            del self._elsewhere[process]
        return list(self._elsewhere.values())

    def mine(self) -> tuple[list[int], int]:
        """The seats with somebody connected to this process, and how many look on here."""
        return sorted(set(self._looking) - {WATCHER}), self._looking.get(WATCHER, 0)

    def here(self) -> set[int]:
        """The seats with somebody connected, in this process or another."""
        return set(self.mine()[0]).union(*(seats for _, seats, _ in self._others()))

    def watchers(self) -> int:
        """How many look on without a seat."""
        return self.mine()[1] + sum(n for _, _, n in self._others())

    def is_watched(self) -> bool:
        """Whether anybody is connected, here or in another process."""
        return bool(self.listeners) or any(seats or watchers for _, seats, watchers in self._others())

    async def watched(self, seconds: float) -> None:
        """Wait for so long, or until somebody is connected."""
        until = time.monotonic() + seconds
        while not self.is_watched() and time.monotonic() < until:
            await asyncio.sleep(0.1)

    # --- what they are shown ---

    def shown(self, seat: int, lang: str) -> Snapshot:
        """The game for a viewer, made once for each version."""
        known = self._shown.get((seat, lang))
        unset = known is not None and known.scene is None and self.room.table is not None
        if known is None or unset or known.version != self.room.log_state.version(seat):
            known = self._shown[seat, lang] = show(self.room, self.log_text, seat, lang)
        return known

    def about(self, listener: SocketListener, here: set[int]) -> dict[str, Any]:
        """The table's own members for a listener, by the seats with somebody connected: the same object for all to whom the
        same is told."""
        room = self.room
        when = (room.log_state, room.table is None, here)
        if self._about_when is None or when[0] is not self._about_when[0] or when[1:] != self._about_when[1:]:
            self._about_when, self._about_before, self._about = when, self._about, {}
        key = (listener.person if is_known(room, listener.person) else "", listener.lang)
        if key not in self._about:
            table = about_table(room, key[0], here, title_of(room.game, listener.lang))
            before = self._about_before.get(key)
            self._about[key] = before if before is not None and before == table else table
        return self._about[key]

    def state(self, listener: SocketListener, known: set[str]) -> dict[str, Any]:
        """Everything, for one listener."""
        self._turn(listener, self.seat_of(listener))
        shown = self.shown(listener.seat, listener.lang)
        listener.shown, listener.table, listener.watchers = shown, self.about(listener, self.here()), self.watchers()
        return {
            "type": "state", "version": shown.version, "seat": None if listener.seat == WATCHER else listener.seat,
            "table": listener.table, **shown.whole(known), "clocks": clocks(self.room),
            "chat": self._heard(listener, self.chat), "watchers": listener.watchers,
        }  # fmt: skip

    # --- telling ---

    def tell(self) -> None:
        """Bring every listener up to date; those for whom nothing changed get nothing. Who sits here is told at once, and
        so are a few who look on; a crowd is told in turns between which other tables are served."""
        self._told, self._told_at, self._told_of = self._told + 1, time.monotonic(), self.room.log_state
        if self._due is not None:
            self._due.cancel()
            self._due = None
        self._news.clear()
        crowd = [one for one in self.listeners if one.seat == WATCHER]
        self._tell_some([one for one in self.listeners if one.seat != WATCHER] + crowd[:AT_ONCE])
        if len(crowd) > AT_ONCE and (self._rest is None or self._rest.done()):
            self._rest = asyncio.create_task(self._tell_rest())

    def tell_if_news(self) -> None:
        """Bring every listener up to date, if anything was written since that was done last."""
        if self._told_of is not self.room.log_state:
            self.tell()

    async def _tell_rest(self) -> None:
        """Tell those who look on, so many at a time, until all have been told the same."""
        told = 0
        while told != self._told:
            told, crowd = self._told, list(self.listeners)
            for start in range(0, len(crowd), AT_ONCE):
                await asyncio.sleep(0)
                self._tell_some(crowd[start : start + AT_ONCE])

    def tell_soon(self) -> None:
        """Tell who is here: at once to a few, else once for all who come and go within a while, the longer the more listen."""
        if self._due is None:
            wait = self._told_at + PAUSE_EACH * max(0, len(self.listeners) - FEW) - time.monotonic()
            if wait <= 0:
                self.tell()
            else:
                self._due = asyncio.get_running_loop().call_later(wait, self.tell)

    def _tell_some(self, listeners: Iterable[SocketListener]) -> None:
        here = [one for one in listeners if one in self.listeners and self.place(one)]
        watchers, seats = self.watchers(), self.here()
        for listener in here:
            if listener.shown is not None:
                self._tell_one(listener, listener.shown, watchers, seats)

    def _tell_one(self, listener: SocketListener, old: Snapshot, watchers: int, seats: set[int]) -> None:
        new, table = self.shown(listener.seat, listener.lang), self.about(listener, seats)
        if old is new and table is listener.table and watchers == listener.watchers:
            return
        if (old.scene is None) != (new.scene is None):
            listener.send(self.state(listener, set()))
            return
        same, keeps_up = watchers == listener.watchers, listener.keeps_up
        key = (id(old), id(new), id(listener.table), id(table), same, keeps_up)
        if key not in self._news:
            seen = (listener.seat, listener.lang) if keeps_up else None
            text = self._news_of(old, new, listener.table, table, None if same else watchers, seen)
            self._news[key] = _News(text, (old, new, listener.table, table))
        listener.shown, listener.table, listener.watchers = new, table, watchers
        text = self._news[key].text
        if text is not None:
            listener.send_text(text)

    def _news_of(
        self, old: Snapshot, new: Snapshot, was: Any, table: Any, watchers: int | None, seen: tuple[int, str] | None
    ) -> str | None:
        """What turns one showing into another; with the seat and language of who sees it, also the steps between them."""
        news = new.since(old) if new is not old and new.version != old.version else {}
        told = steps(self.room, *seen, old, new) if seen is not None and "log" in news else None
        if told is not None:
            news["steps"] = told
        if table is not was and table != was:
            news["table"] = table
        if watchers is not None:
            news["watchers"] = watchers
        if not news and new.version == old.version:
            return None
        head = {"type": "news", "base": old.version, "version": new.version}
        return encode({**head, **news, "clocks": clocks(self.room)})

    def _heard(self, listener: SocketListener, lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """What was said, for a listener: nothing of whom it wants to see nothing."""
        chairs, hidden = self.room.log_state.chairs, listener.hidden
        quiet = {n for n, chair in enumerate(chairs) if hidden and not hidden.isdisjoint(chair.holders)}
        return [said(line, listener.lang) for line in lines if line["seat"] not in quiet]

    def tell_chat(self, lines: Sequence[dict[str, Any]]) -> None:
        """Send everybody what was said, without what they do not want to see."""
        for listener in list(self.listeners):
            told = self._heard(listener, lines)
            if told and self.place(listener):
                listener.send({"type": "chat", "lines": told})

    def tell_all(self, make: Callable[[str], dict[str, Any]]) -> None:
        """Send everybody a message, made once for each language."""
        texts: dict[str, str] = {}
        for listener in list(self.listeners):
            if listener.lang not in texts:
                texts[listener.lang] = encode(make(listener.lang))
            if self.place(listener):
                listener.send_text(texts[listener.lang])


@dataclass(frozen=True)
class _News:
    """A message for all who were told the same before, if there is one; and what it tells apart, kept as long as it is."""

    text: str | None
    of: tuple[Any, ...]


def is_known(room: Room, person: str) -> bool:
    """Whether a table may look different to a person than to any stranger."""
    return room.row["host"] == person or any(
        person in chair.holders or person == chair.reserved for chair in room.log_state.chairs
    )


class Bots(Protocol):
    """Has bots think outside of the event loop."""

    async def choose(
        self, view: View, spec: str, person: str, table: str, is_awaited: Callable[[], bool] = lambda: True
    ) -> int:
        """The packed move that a bot chooses from a view, for a person at a table."""

    async def explain(
        self, view: View, person: str, table: str, move: int | None = None, charge: Charge = free, spec: str = ADVISER
    ) -> list[Opinion]:
        """What a bot expects of the best answers to a view, and of a move that is asked about, best first."""


class TurnCaller(Protocol):
    """Calls an address that a table has chosen when it is somebody's turn."""

    def check(self, address: str) -> str:
        """An address that may be called."""

    def ring(self, room: Room) -> None:
        """Call a table's address, if other seats are asked than the last time."""


async def _lets_in(room: Room, person: str) -> bool:
    return False


async def _no_rest(person: str) -> None:
    return None


class Hub:
    """All audiences of this process."""

    def __init__(self, store: Storage, readiness: Readiness, bots: Bots, webhooks: TurnCaller) -> None:
        self.store, self.readiness, self.bots, self.webhooks = store, readiness, bots, webhooks
        self.audiences: dict[str, Audience] = {}
        self._asleep: set[str] = set()
        """Tables that could not be woken, of which the log tells already."""
        self._loading: dict[str, asyncio.Task[Audience]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.asked: Callable[[Audience, LogEntry], None] = lambda audience, entry: None
        """Called when somebody is asked something that they may be told of elsewhere."""
        self.keeps_out: Callable[[Room, str], Awaitable[bool]] = _lets_in
        """Whether somebody at a table does not want a person there."""
        self.rest_of: Callable[[str], Awaitable[Mapping[str, Any] | None]] = _no_rest
        """When the clock of a person who has an account stands still."""
        self.ended: Callable[[str], None] = lambda table: None
        """Called with a table whose game is over."""
        self.owns: Callable[[str], bool] = lambda table: True
        """Whether what happens by itself at a table happens in this process, and not in another one behind the same port."""
        readiness.listeners.append(self._game_progress)

    # --- rooms ---

    async def get(self, table: str) -> Audience:
        """The audience of a table; its room is read from the log if it is not here. Its game may not be ready yet."""
        audience = self.audiences.get(table)
        if audience is None:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
                self._loading[table].add_done_callback(lambda done: self._loaded(table, done))
            audience = await asyncio.shield(self._loading[table])
        audience.room.used = time.monotonic()
        return audience

    def _loaded(self, table: str, done: asyncio.Task[Audience]) -> None:
        del self._loading[table]
        if not done.cancelled() and done.exception() is None:
            self.audiences[table] = done.result()

    async def current(self, table: str) -> Audience:
        """The audience of a table, with all that other processes have written until now."""
        audience = await self.get(table)
        if not self.store.is_alone:
            await self._catch_up(audience)
        return audience

    async def ready(self, table: str) -> Audience:
        """The current audience of a table whose game can be played; refused while the rules are being made ready."""
        audience = await self.current(table)
        if not self.is_ready(audience.room):
            raise Refusal("not-ready")
        await self.wake(audience)
        return audience

    def is_ready(self, room: Room) -> bool:
        """Whether a table can be played now: its rules are compiled, or it has few moves."""
        return self.readiness.is_ready(room.game.name, len(room.log_state.moves))

    async def _load(self, table: str) -> Audience:
        puzzle = puzzle_room(table, self.store, self.readiness.is_ready)
        if puzzle is not None:
            puzzle.lay()
            return Audience(puzzle)
        row = await self.store.table(table)
        if row is None:
            raise Refusal("no-table")
        game = _game_of(row)
        if game is None or not 0 < row["rules"] <= game.rules or not game.is_played_with(row["box"]):
            raise Refusal("other-edition")  # its moves would mean something else here: it stays as it is
        room = Room(row, game, self.store, self.readiness.is_ready)
        await room.catch_up()
        audience = Audience(room)
        audience.chat = await self.store.chat(table)
        return audience

    async def wake(self, audience: Audience) -> None:
        """Let a room whose rules have become ready have its table, and begin if it was waiting for them."""
        room = audience.room
        room.lay()
        if room.table is None and not room.log_state.begun:
            await self.change(audience, room.begin)

    # --- changes ---

    async def change(self, audience: Audience, make: Callable[[], NewEntry | None]) -> LogEntry | None:
        """Carry a change out and tell everybody."""
        started = time.perf_counter()
        try:
            entry = await audience.room.change(make)
        except PetteiaError:
            audience.tell_if_news()  # the room may have caught up with another process before it refused
            raise
        except Exception:  # whether it was written is not known: the log will tell
            self.spawn(self._catch_up(audience))
            raise
        metrics.COMMIT.observe(time.perf_counter() - started)
        if entry is not None:
            metrics.ENTRIES.labels(entry.kind).inc()
            self.changed(audience, entry)
        return entry

    async def play(
        self, audience: Audience, seat: int, question: str | None, moves: Sequence[Any], lang: str = "en"
    ) -> LogEntry:
        """Answer a question, for a person or a bot: the one way in which moves are made."""
        entry = await self.change(audience, lambda: audience.room.play(seat, question, moves, lang))
        assert entry is not None
        return entry

    async def _catch_up(self, audience: Audience) -> None:
        """Read what the log has more than the room, and tell the listeners."""
        room = audience.room
        async with room.lock:
            room.lay()
            is_news = await room.catch_up()
        audience.tell_if_news()
        if is_news:
            self._drop_thought(audience)

    def changed(self, audience: Audience, entry: LogEntry | None) -> None:
        """Tell the listeners; let bots think; ring at whoever is asked."""
        audience.tell()
        self._drop_thought(audience)
        self._let_think(audience)
        rings = entry is not None and not entry.quiet and entry.data.get("asked") is not None
        if rings and entry is not None:
            self.asked(audience, entry)
        if rings and audience.room.row["webhook"] and not self._is_one_of_several_bots(audience.room, entry):
            self.webhooks.ring(audience.room)
        if entry is not None and audience.room.over and entry.kind in (EntryKind.MOVES, EntryKind.RESIGN):
            metrics.FINISHED.inc()
            self.ended(audience.room.id)

    @staticmethod
    def _is_one_of_several_bots(room: Room, entry: LogEntry | None) -> bool:
        """Whether a bot has moved and a bot is asked again: the last of them rings."""
        if entry is None or entry.kind != EntryKind.MOVES or entry.seat == FATE:
            return False
        return not room.log_state.chairs[entry.seat].is_person and bool(room.bots_asked())

    async def sit_down(
        self, audience: Audience, seat: int, person: str, name: str, nonce: str, account: bool = False
    ) -> None:
        """Take a seat, and begin if it was the last one and the rules are ready."""
        room = audience.room
        if await self.keeps_out(room, person):
            raise Refusal("taken")
        rest = await self.rest_of(person) if account and room.row["pace"] in SLOW else None
        await self.change(audience, lambda: room.sit(seat, person, name, nonce, account, rest))
        if self.readiness.is_ready(room.game.name):
            await self.change(audience, room.begin)

    async def seat_bot(self, audience: Audience, seat: int, person: str, bot: str) -> None:
        """Let a bot have an open seat, and begin if it was the last one and the rules are ready."""
        room = audience.room
        await self.change(audience, lambda: room.seat_bot(seat, person, bot))
        if self.readiness.is_ready(room.game.name):
            await self.change(audience, room.begin)

    async def cancel(self, audience: Audience, person: str) -> None:
        """Remove a table before its game begins; everybody who looks at it is told that there is none."""
        room = audience.room
        async with room.lock:
            if room.row["host"] != person:
                raise Refusal("not-yours")
            await room.catch_up()
            if room.log_state.begun:
                raise Refusal("not-now")
            await self.store.remove(room.id)
        self.gone(room.id)

    # --- bots ---

    def _let_think(self, audience: Audience, is_late: bool = False) -> None:
        """Let bots answer: here, or in the process whose table it is. If they are late, it may not run: then here."""
        busy = audience.thinking is not None and not audience.thinking.done()
        if not audience.room.bots_asked() or busy:
            return
        if not self.owns(audience.room.id) and not is_late:
            self.spawn(self.store.tell({"table": audience.room.id, "think": True}))
        else:
            audience.thinking = self.spawn(self._think(audience))

    async def _think(self, audience: Audience) -> None:
        """Answer for bots as long as they are asked. What is not asked any more is not thought about any further."""
        room = audience.room
        while room.bots_asked():
            seat = room.bots_asked()[0]
            question = room.question(seat)
            task = self.spawn(self._thought(audience, seat))
            audience.thought = (seat, question, task)
            await asyncio.wait([task])
            audience.thought = None
            if task.cancelled():
                continue
            if task.exception() is not None:
                return  # it is logged, and tried again when the table is swept
            try:
                await self._answer(audience, seat, question, task.result())
            except Refusal as refusal:
                if refusal.code != "stale":
                    raise

    async def _answer(self, audience: Audience, seat: int, question: str | None, moves: list[int]) -> None:
        """Make a bot's moves. If they are refused as one message, its first move alone: it is asked again behind that one."""
        try:
            await self.play(audience, seat, question, moves)
        except Refusal as refusal:
            if refusal.code == "stale" or len(moves) == 1:
                raise
            _log.warning("a bot's moves are made one by one: %s", refusal.code, extra={"table": audience.room.id})
            await self.play(audience, seat, question, moves[:1])

    async def _thought(self, audience: Audience, seat: int) -> list[int]:
        """A bot's answer, paid for. A game that bots play among themselves and nobody watches goes on more slowly."""
        room, table = audience.room, audience.room.table
        assert table is not None
        bot = room.log_state.chairs[seat].bot or "random"
        if not any(chair.is_person for chair in room.log_state.chairs):
            await audience.watched(ALONE + 2 * wish_of(bot))
        if not self.readiness.is_compiled(room.game.name):
            if bot in BY_CHANCE:
                return await with_payment(table.view(seat), lambda view: asyncio.to_thread(by_chance, view))
            audience.tell_all(lambda lang: self.compiling(room.game.name, lang))
            await self.readiness.wait(room.game.name)
        host, watched = room.row["host"], audience.is_watched
        return await with_payment(table.view(seat), lambda view: self.bots.choose(view, bot, host, room.id, watched))

    def _drop_thought(self, audience: Audience) -> None:
        """Stop thinking about what is not asked any more: it was taken back, or somebody gave up."""
        if audience.thought is not None:
            seat, question, task = audience.thought
            if seat not in audience.room.bots_asked() or audience.room.question(seat) != question:
                task.cancel()

    # --- by itself ---

    async def sweep(self) -> None:
        """Do what is due: bots' answers that nobody gave, times that are over. A table at which that fails, for whatever
        reason, keeps nobody else waiting: it is told once and tried again later."""
        mine = [table for table in await self.store.due(now()) if self.owns(table)]
        late = [table for table in await self.store.due(now() - LEASE) if not self.owns(table)]
        for table in (*mine, *late):
            try:
                async with asyncio.timeout(WAKE_WITHIN):
                    await self._sweep_one(table)
                self._asleep.discard(table)
            except Exception as error:
                if table not in self._asleep:
                    ours = as_refusal(error).code if isinstance(error, PetteiaError) else None
                    line = {"table": table, "error": ours or type(error).__name__}
                    _log.warning("table cannot be woken", extra=line, exc_info=None if ours else error)
                    self._asleep.add(table)
                await self.store.rest(table, now() + LATER)

    async def _sweep_one(self, table: str) -> None:
        audience = await self.get(table)
        room = audience.room
        if not self.is_ready(room):
            await self.store.rest(table, now() + SOON)
            return
        await self._catch_up(audience)
        if not room.log_state.begun:
            await self._fill(audience)
            return
        entry = await self.change(audience, lambda: room.timeout(now(), SUBSTITUTE))
        self._let_think(audience, is_late=True)
        if entry is None:
            await self.store.rest(table, room.wake(now()))

    async def _fill(self, audience: Audience) -> None:
        """Let bots have the open seats of a table that finds its people by itself, if one of them is there to play."""
        room = audience.room
        if fill_time(room.row) is None:
            await self.store.rest(room.id, None)
        elif not audience.here():
            await self.store.rest(room.id, now() + int(room.row["fill"]["after"]))
        else:
            while await self.change(audience, room.fill) is not None:
                pass
            await self.change(audience, room.begin)

    def let_go(self) -> int:
        """Forget rooms that nobody has looked at for a while, and say how many."""
        limit, before = time.monotonic() - IDLE, len(self.audiences)
        for table, audience in list(self.audiences.items()):
            busy = audience.listeners or audience.room.lock.locked()
            if not busy and audience.room.used < limit and not audience.room.bots_asked():
                del self.audiences[table]
        return before - len(self.audiences)

    def gone(self, table: str) -> None:
        """Forget a table that has been removed; whoever still looks at it is told that there is none."""
        audience = self.audiences.pop(table, None)
        for listener in audience.listeners if audience is not None else ():
            listener.close(4004, "no-table")

    def reload(self, table: str) -> None:
        """Forget what is known of a table whose log or row was written anew; whoever looks at it comes back at once."""
        audience = self.audiences.pop(table, None)
        for listener in audience.listeners if audience is not None else ():
            listener.close(1012, "the table is read again")

    # --- news from other processes ---

    def concerns(self, news: dict[str, Any]) -> bool:
        """Whether news are about a table that is here, is being read, or whose bots think here. Every process hears of every
        move of all others: most are passed over here, at once."""
        table = news.get("table")
        return table in self.audiences or table in self._loading or ("think" in news and self.owns(str(table)))

    async def heard(self, news: dict[str, Any]) -> None:
        """Something happened at a table in another process."""
        audience = self.audiences.get(str(news.get("table")))
        if audience is None and news.get("table") in self._loading:  # it may have been read before this happened
            with contextlib.suppress(PetteiaError):
                audience = await asyncio.shield(self._loading[str(news["table"])])
        if "think" in news and self.owns(str(news["table"])):
            audience = await self.get(str(news["table"]))
            await self._catch_up(audience)
            self._let_think(audience)
        if audience is None:
            return
        if "gone" in news:
            self.gone(audience.room.id)
            return
        if "reload" in news:
            self.reload(audience.room.id)
            return
        if "seq" in news and news["seq"] > audience.room.log_state.seq:
            await self._catch_up(audience)
        if "chat" in news:
            await self.tell_chat(audience)
        if "here" in news:
            audience.is_elsewhere(news["process"], news["here"], news["watchers"])
            audience.tell_soon()

    async def missed(self) -> None:
        """The line to other processes was down: ask for everything that may have been missed. If the database is down, the line
        is made anew, and all is asked for once more."""
        for audience in list(self.audiences.values()):
            try:
                await self._catch_up(audience)
                await self.tell_chat(audience)
            except Exception as error:
                if self.store.is_down(error):
                    raise
                _log.exception("table cannot catch up", extra={"table": audience.room.id})

    # --- chat ---

    async def tell_chat(self, audience: Audience) -> None:
        """Tell what has been said since."""
        last = audience.chat[-1]["n"] if audience.chat else -1
        found = await self.store.chat(audience.room.id, last)
        known = audience.chat[-1]["n"] if audience.chat else -1
        lines = [line for line in found if line["n"] > known]
        if lines:
            audience.chat = [*audience.chat, *lines][-100:]
            audience.tell_chat(lines)

    # --- compiling ---

    def _game_progress(self, name: str) -> None:
        progress = self.readiness.progress(name)
        for audience in list(self.audiences.values()):
            if audience.room.game.name != name:
                continue
            if progress.ready:
                self.spawn(self._woken(audience))
            elif self.waits(audience.room):
                audience.tell_all(lambda lang: self.compiling(name, lang))

    def waits(self, room: Room) -> bool:
        """Whether people at a table wait for the compiler: it is not laid out yet, or a bot is asked that thinks."""
        if self.readiness.is_compiled(room.game.name):
            return False
        asked = [room.log_state.chairs[seat].bot or "random" for seat in room.bots_asked()]
        return not self.is_ready(room) or any(bot not in BY_CHANCE for bot in asked)

    async def _woken(self, audience: Audience) -> None:
        await self.wake(audience)
        audience.tell()
        self._let_think(audience)

    def compiling(self, name: str, lang: str) -> dict[str, Any]:
        """The message that says how far a game is."""
        progress = self.readiness.progress(name)
        game, left = find_game(name), progress.seconds_left
        words, title = game.words(lang), title_of(game, lang)
        text = words("core-compiling-behind", game=title)
        if left is not None:
            text = words("core-compiling-left", game=title, seconds=left)
        return {"type": "compiling", "done": progress.done, "total": progress.total, "text": text}

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Do something beside; its failure is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _log.error("a task failed", exc_info=task.exception())


def title_of(game: Game, lang: str) -> str:
    """The game's name for people."""
    words = game.words(lang)
    return words("game-title") if words.has("game-title") else game.name


def said(line: dict[str, Any], lang: str) -> dict[str, Any]:
    """A line of chat, a quick phrase in the reader's language."""
    text = server_words(lang)(f"phrase-{line['phrase']}") if line["phrase"] else line["text"]
    return {**{name: line[name] for name in ("n", "seat", "name", "phrase", "at")}, "text": text}
