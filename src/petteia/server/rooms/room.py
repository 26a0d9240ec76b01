"""A room: one table as this process holds it. It can be thrown away at any time and had again from its log.

Every change is a `NewEntry`: worked out on copies, numbered, written to the database, and only then made true here. If
another process was quicker, the room catches up and the change is worked out again.
"""

from __future__ import annotations

import asyncio
import copy
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, NamedTuple

from ...core.agenda import FATE, WATCHER
from ...core.errors import CannotUndo, MoveError
from ...core.game import Game
from ...core.record import Record
from ...core.table import Table, replayed
from ..refusals import Refusal
from ..settings import DAY, PACES
from ..storage import EVERY_GUEST, Append, Storage
from . import companion
from .checked_moves import check_moves
from .fairness import fate_keys
from .rest_times import SLOW, Rest
from .table_log import NOBODY, Chair, EntryKind, Link, LogEntry, LogState, Standing, chairs_of

LEASE = 10_000
"""A process that is to move a bot and does not within so many milliseconds is thought dead; another one does it."""
TRIES = 50
LINK_LASTS = DAY
"""How long a link to a seat works, in milliseconds."""
MOST_DEVICES = 8
"""How many devices and unused links one seat may have."""
MOST_ENTRIES = 10_000
"""Of a log with so many entries only those may follow that bring the game to its end: nobody makes it grow for ever."""
ALWAYS = frozenset({
    EntryKind.BEGIN, EntryKind.MOVES, EntryKind.RESIGN, EntryKind.TIMEOUT, EntryKind.TAKEOVER,
    EntryKind.AGREE, EntryKind.REFUSE, EntryKind.REMOVE, EntryKind.REMATCH,
})  # fmt: skip
_log = logging.getLogger(__name__)


def now() -> int:
    """The server's time, in milliseconds."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class NewEntry:
    """An entry before it has a number, the table it leads to (None: unchanged), and who belongs to the table by it, or no
    longer does."""

    kind: EntryKind
    seat: int
    data: Mapping[str, Any] = field(default_factory=dict)
    after: Table | None = None
    person: str | None = None
    gone: str | None = None


class MomentBefore(NamedTuple):
    """The moment before a seat's last message of moves: the place of its first move in the log, how often something had been
    revealed, and how many seats were asked."""

    place: int
    reveals: int
    asked: int


class Room:
    """One table: its row in the database, what follows from its log, and the position."""

    is_puzzle = False
    """Whether it is a position to look at, in which nobody plays."""

    def __init__(
        self,
        row: Mapping[str, Any],
        game: Game,
        store: Storage,
        is_ready: Callable[[str, int], bool] = lambda name, moves: True,
    ) -> None:
        self.row, self.game, self.store, self._is_ready = dict(row), game, store, is_ready
        self.id: str = row["id"]
        self.log_state = LogState(chairs_of(row["lineup"]))
        self.table: Table | None = None
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._sure = True
        self._stuck: dict[int, int] = {}
        self._before: dict[int, MomentBefore] = {}
        """What is known of the moment before a seat's last move, if it was made here."""

    # --- from the log ---

    async def catch_up(self) -> bool:
        """Read what the log has more than this room. True if there was something."""
        entries = await self.store.entries(self.id, self.log_state.seq)
        self._sure = True
        if not entries:
            return False
        self.log_state = copy_of(self.log_state).fold(entries)
        self.table = None
        self._stuck.clear()
        self._before.clear()
        self.lay()
        if self.log_state.begun and self.table is None:  # only the database knows how far it has come
            row = await self.store.table(self.id)
            self.row["phase"] = self.row["phase"] if row is None else row["phase"]
        return True

    def lay(self) -> None:
        """Have the position that follows from the log, as soon as the game's rules are ready."""
        if self.table is None and self.log_state.begun and self._is_ready(self.game.name, len(self.log_state.moves)):
            self.table = self.table_of(self.log_state.moves)

    def table_of(self, moves: Standing, fate: bool = True) -> Table:
        """The table after these moves; with `fate`, chance goes on by this table's keys. To go back from the present
        table takes fewer moves than to begin anew."""
        if not fate and self.table is not None and self.table.played[: len(moves)] == moves:
            return self.table.rewound(len(moves))
        row = self.row
        record = Record(
            self.game, self.game.edition, row["box"], row["rules"], row["seats"], row["options"], tuple(moves),
            row["start"],
        )  # fmt: skip
        table = replayed(self.game, record, "table", self.keys() if fate and not self.is_companion else None)
        table.names, table.closed = self.log_state.names, self.log_state.closed
        return table

    def keys(self) -> Callable[[int], int]:
        """Fate's keys, once the seats have brought their nonces."""
        return fate_keys(self.row["secret"], self.id, [chair.nonce for chair in self.log_state.chairs])

    # --- looking ---

    @property
    def is_companion(self) -> bool:
        """Whether chance is that of a real box."""
        return bool(self.row["companion"])

    @property
    def over(self) -> bool:
        """Whether the game is over, played to its end or given up."""
        return self.phase == "over"

    @property
    def phase(self) -> str:
        """open, playing or over; while the rules are not ready, as it was written."""
        if self.table is None and self.log_state.begun:
            return str(self.row["phase"])
        return phase_of(self.log_state, self.table)

    @property
    def waiting(self) -> set[int]:
        """The seats that are asked now."""
        return set() if self.table is None or self.over else self.table.waiting

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person holds, also those that a bot plays for it now."""
        return [n for n, chair in enumerate(self.log_state.chairs) if person in chair.holders]

    def views_of(self, person: str) -> list[int]:
        """The seats from which a person may look: those it holds. Whoever resigned or was replaced looks on as a watcher,
        until it takes the seat back or the game is over."""
        return [n for n in self.seats_of(person) if self.over or self.log_state.chairs[n].out is None]

    def playing(self) -> Table:
        """The table, if the game is on."""
        if self.table is None or self.over:
            raise Refusal("not-now")
        return self.table

    def bots_asked(self) -> list[int]:
        """Seats that a bot must answer for now."""
        return sorted(s for s in self.waiting if s != FATE and not self.log_state.chairs[s].is_person)

    def answering(self, seat: int) -> int | None:
        """For whom somebody on a seat answers now: for the seat itself if it is asked, for fate where people tell what was
        drawn and this seat may know it, else for nobody."""
        if seat in self.waiting:
            return seat
        is_told = self.is_companion and self.table is not None and companion.may_tell(self, self.table, seat)
        return FATE if is_told and not self.over else None

    def tellers(self) -> list[int]:
        """The people's seats that may tell what fate drew now."""
        if not self.is_companion or FATE not in self.waiting:
            return []
        chairs = self.log_state.chairs
        return [seat for seat, chair in enumerate(chairs) if chair.is_person and self.answering(seat) == FATE]

    def question(self, seat: int) -> str | None:
        """The name of the question that somebody on a seat is asked."""
        who = self.answering(seat)
        return (
            None
            if who is None
            else f"fate {self.log_state.question[FATE]}"
            if who == FATE
            else str(self.log_state.question[seat])
        )

    def deadline(self, seat: int) -> int | None:
        """When the time of an asked person is over, its reserve included."""
        if seat == FATE or seat not in self.waiting or not self.log_state.chairs[seat].is_person:
            return None
        return deadline_of(self.log_state, self.row, seat)

    def reserve(self, seat: int) -> int:
        """What a seat has left of its reserve, apart from what the open question takes."""
        return reserve_of(self.log_state, self.row, seat)

    def resting(self, seat: int, at: int) -> tuple[str, int] | None:
        """Why a seat's clock stands still at a time (`away`, `hours`), and until when."""
        rest = rest_of(self.log_state, self.row, seat)
        until = rest.until(at)
        return None if until is None else ("away" if rest.vacation(at) else "hours", until)

    def _spent(self, seat: int, at: int) -> int:
        """What an answer at a time takes of a seat's reserve: as much of it as the question took too long."""
        left, since = PACES.get(self.row["pace"]), self.log_state.since.get(seat)
        if left is None or since is None or not self.reserve(seat):
            return 0
        return min(max(0, rest_of(self.log_state, self.row, seat).ran(since, at) - left), self.reserve(seat))

    def result(self) -> dict[str, Any] | None:
        """Places and points, when it is over."""
        return self.row["result"] if self.table is None else result_of(self.log_state, self.table)

    def wake(self, at: int) -> int | None:
        """When something should happen here by itself."""
        return wake_time(self.log_state, self.table, self.row, at)

    # --- changing ---

    async def change(self, make: Callable[[], NewEntry | None]) -> LogEntry | None:
        """Work a change out, write it, make it true. `make` refuses by raising, or has nothing to do: None."""
        async with self.lock:
            for _ in range(TRIES):
                if not self._sure:
                    await self.catch_up()
                new = make()
                if new is None:
                    return None
                if self.log_state.seq >= MOST_ENTRIES and new.kind not in ALWAYS:
                    raise Refusal("log-full")
                entry = LogEntry(self.log_state.seq + 1, now(), new.kind.value, new.seat, new.data)
                if await self._write(entry, new):
                    return entry
                await self.catch_up()
            raise Refusal("trouble")

    async def _write(self, entry: LogEntry, new: NewEntry) -> bool:
        log_state = copy_of(self.log_state)
        log_state.add(entry)
        table = new.after or self.table
        append = Append(
            self.id, entry, phase_of(log_state, table), wake_time(log_state, table, self.row, entry.at),
            result_of(log_state, table), new.person, new.gone,
        )  # fmt: skip
        self._sure = False
        written = await self.store.append(append)
        self._sure = True
        if written:
            self._remember(new)
            self.log_state, self.table = log_state, table
        return written

    def _remember(self, new: NewEntry) -> None:
        """Keep what `can_undo` asks of the moment before a move that is now written."""
        if new.kind != EntryKind.MOVES or self.table is None:
            self._stuck.clear()
            self._before.clear()
        else:
            moment = MomentBefore(
                len(self.log_state.moves), int(self.table.state.agenda.reveals), len(self.table.waiting)
            )
            self._before[new.seat] = moment

    # --- sitting down ---

    def sit(
        self, seat: int, person: str, name: str, nonce: str, account: bool = False, rest: Mapping[str, Any] | None = None
    ) -> NewEntry:  # fmt: skip
        """Take a seat that is open, or kept for this person; `account` says that the name is that of the person's account,
        `rest` when its clock stands still."""
        chair = self._chair(seat)
        if self.log_state.begun:
            raise Refusal("not-now")
        if chair.kind != "open" or (chair.reserved not in (None, person)):
            raise Refusal("taken")
        if self.row.get("rated") and (not account or self.seats_of(person)):
            raise Refusal("not-rated")
        data: dict[str, Any] = {"person": person, "name": name, "nonce": nonce} | ({"account": True} if account else {})
        data |= {"rest": rest} if rest is not None and self.row["pace"] in SLOW else {}
        return NewEntry(EntryKind.SIT, seat, data, person=person)

    def rest(self, seat: int, person: str, rest: Mapping[str, Any]) -> NewEntry | None:
        """Note when the clock of a person's seat stands still from now on, where people rest."""
        if self.row["pace"] not in SLOW or self.over or self.held(seat, person).rest == Rest.read(rest):
            return None
        return NewEntry(EntryKind.REST, seat, {"person": person, "rest": rest})

    def stand(self, seat: int, person: str) -> NewEntry:
        """Get up again before the game begins; the host also sends a bot away."""
        if self._chair(seat).kind != "bot":
            self.held(seat, person)
        elif self.row["host"] != person:
            raise Refusal("not-yours")
        if self.log_state.begun:
            raise Refusal("not-now")
        return NewEntry(EntryKind.STAND, seat)

    def seat_bot(self, seat: int, person: str, bot: str) -> NewEntry:
        """Let a bot have an open seat before the game begins: the host may."""
        chair = self._chair(seat)
        if self.row["host"] != person:
            raise Refusal("not-yours")
        if self.log_state.begun:
            raise Refusal("not-now")
        if chair.kind != "open":
            raise Refusal("taken")
        return NewEntry(EntryKind.BOT, seat, {"bot": bot})

    def fill(self) -> NewEntry | None:
        """Let the bot of a table that finds its people by itself have an open seat."""
        free = [n for n, chair in enumerate(self.log_state.chairs) if chair.kind == "open" and chair.reserved is None]
        if self.log_state.begun or not free or fill_time(self.row) is None:
            return None
        return NewEntry(EntryKind.BOT, free[0], {"bot": self.row["fill"]["bot"]})

    def begin(self) -> NewEntry | None:
        """Begin, when every seat is taken."""
        chairs = self.log_state.chairs
        if self.log_state.begun or any(chair.kind == "open" for chair in chairs):
            return None
        nonces = [chair.nonce for chair in chairs]
        opening = [(int(s), int(m)) for s, m in self.row["opening"] or ()]
        table = self.table_of(opening)
        self._settle(table)
        moves = [[s, m] for s, m in table.played]
        fresh = sorted(table.waiting)
        data = {"moves": moves, "given": len(opening), "nonces": nonces, "fresh": fresh, "asked": fresh}
        return NewEntry(EntryKind.BEGIN, NOBODY, data, table)

    # --- devices ---

    def held(self, seat: int, person: str) -> Chair:
        """A seat, if the person holds it."""
        chair = self._chair(seat)
        if person not in chair.holders:
            raise Refusal("not-yours")
        return chair

    def open_links(self, seat: int) -> list[Link]:
        """The links to a seat that still work."""
        return [link for link in self._chair(seat).links if link.until > now()]

    def link(self, seat: int, person: str, key: str) -> NewEntry:
        """Note a link that gives the seat to one more device."""
        chair = self.held(seat, person)
        if self.row.get("rated"):  # who is about to lose would let somebody else do so; an account has its own devices
            raise Refusal("not-rated")
        if chair.out == "resigned":
            raise Refusal("not-now")
        if len(chair.devices) + len(self.open_links(seat)) >= MOST_DEVICES:
            raise Refusal("too-many-devices")
        return NewEntry(
            EntryKind.LINK, seat, {"person": person, "key": key, "until": now() + LINK_LASTS, "quiet": True}
        )

    def unlink(self, seat: int, person: str) -> NewEntry | None:
        """Cancel the links that were not used."""
        return NewEntry(EntryKind.UNLINK, seat, {"quiet": True}) if self.held(seat, person).links else None

    def linked(self, key: str, person: str) -> int:
        """The seat to which a link leads: one that works, or that this person has used."""
        for seat, chair in enumerate(self.log_state.chairs):
            used = any(device.link == key and device.person == person for device in chair.devices)
            if used or any(link.key == key for link in self.open_links(seat)):
                return seat
        raise Refusal("no-link")

    def carry(self, key: str, person: str) -> NewEntry | None:
        """Give a seat to the device that has the link; the link is used up, unless the device holds the seat already."""
        seat = self.linked(key, person)
        if person in self._chair(seat).holders:
            return None
        if self.row.get("rated"):
            raise Refusal("no-link")
        return NewEntry(EntryKind.CARRY, seat, {"person": person, "link": key, "quiet": True}, person=person)

    def adopt(self, seat: int, guest: str, person: str) -> NewEntry | None:
        """Give a seat of somebody without an account to the account with which they have signed in on that device."""
        if person in self.held(seat, guest).holders:
            return None
        return NewEntry(EntryKind.CARRY, seat, {"person": person, "link": None, "quiet": True}, person=person)

    def remove(self, seat: int, person: str, device: int) -> NewEntry:
        """Take the seat from a device: one's own, or one that got it later. So whoever gets hold of a link cannot throw
        out the person who made it. The last device stays."""
        devices = self.held(seat, person).devices
        mine = next(one.entry for one in devices if one.person == person)
        found = next((one for one in devices if one.entry == device), None)
        if found is None:
            raise Refusal("no-page")
        if found.entry < mine:
            raise Refusal("not-yours")
        if len(devices) == 1:
            raise Refusal("not-now")
        gone = found.person if self.seats_of(found.person) == [seat] else None
        return NewEntry(EntryKind.REMOVE, seat, {"device": device, "quiet": True}, gone=gone)

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.log_state.chairs):
            raise Refusal("no-seat")
        return self.log_state.chairs[seat]

    # --- playing ---

    def play(self, seat: int, question: str | None, moves: Sequence[Any], lang: str) -> NewEntry:
        """Answer a question with one or more moves. They are refused, all of them, by what the seat sees alone; otherwise
        they are made, up to the first after which it sees something that it could not foresee.

        Once it is over, every answer comes too late: the move that ended the game may be sent again by somebody who was
        cut off before hearing that it was done.
        """
        if self.table is not None and self.over:
            raise Refusal("stale")
        table, who = self.playing(), self.answering(seat)
        if who is None or (question is not None and question != self.question(seat)):
            raise Refusal("stale")
        checked = check_moves(table.view(seat), moves, lang, who)
        after, given = table.copy(), False
        for packed, expected in zip_longest(checked.packed, checked.expected):
            asked = asked_now(after)
            if self.is_companion and after.why_not(packed, who) is not None:
                fitting = companion.guessed_anew(after, who, packed)
                if fitting is None:
                    break  # somebody else holds it, and hides it: one of them mistyped
                after = fitting
            _make(after, who, packed)
            if who != FATE:
                self._settle(after)
            given = given or asked_now(after, len(asked)) != asked
            if expected is not None and after.view(seat).digest() != expected:
                break
        self._settle(after)
        added = list(after.played[len(table.played) :])
        if not added:
            return NewEntry(EntryKind.CLASH, seat, {"moves": []})
        if list(after.played[: len(table.played)]) != list(table.played):
            data = companion.replaced(self.log_state, table, after, now())
            return NewEntry(EntryKind.CORRECT, who, data | asked_anew(table, after, who, False), after)
        quiet = not given and all(s == who and is_secret(self.game, m) for s, m in added)
        data = {"moves": added, **asked_anew(table, after, who, quiet)}
        if who != FATE and not quiet and (spent := self._spent(who, now())):
            data["spent"] = spent
        return NewEntry(EntryKind.MOVES, who, data | ({"quiet": True} if quiet else {}), after)

    def may_close(self, seat: int) -> bool:
        """Whether a seat may keep its hidden cards untold from now on."""
        is_on = self.is_companion and self.table is not None and not self.over
        return is_on and bool(self.game.untold_verbs) and seat != WATCHER and not self.log_state.chairs[seat].closed

    def keeps(self, seat: int) -> bool:
        """Whether a seat is to tell a card that it may as well keep untold."""
        if not self.may_close(seat) or self.answering(seat) != FATE:
            return False
        verb, _ = self.game.language.unpack(int(self.playing().moves(FATE).packed()[0]))
        return verb.name in self.game.untold_verbs

    def deal(self, seat: int) -> int:
        """How many hidden cards a seat may tell at one sitting; 0 if it tells none now."""
        return companion.deal(self.playing()) if not self.over and self.answering(seat) == FATE else 0

    def close(self, seat: int) -> NewEntry:
        """Keep a seat's hidden cards untold: what fate deals to it is guessed, until it is shown."""
        if not self.may_close(seat):
            raise Refusal("not-now")
        after = self.playing().copy()
        after.closed |= {seat}
        before = len(after.played)
        self._settle(after)
        data = {"moves": list(after.played[before:]), **asked_anew(None, after, seat, False)}
        return NewEntry(EntryKind.CLOSE, seat, data, after)

    def _settle(self, table: Table) -> None:
        """Where people tell what is drawn, give fate's only possible answers, and guess what is not told."""
        if self.is_companion:
            companion.settle(table)

    def hint(self, seat: int, question: str | None) -> NewEntry:
        """Note that a seat is given a hint about its question: everybody may know."""
        if not self.row["hints"]:
            raise Refusal("no-hints")
        self.playing()
        if question is None or self.question(seat) != question:
            raise Refusal("stale")
        return NewEntry(EntryKind.HINT, seat)

    def undo(self, seat: int, consent: bool = False) -> NewEntry:
        """Take a seat's last answer back, all moves of its message at once; without consent not past fate, a reveal or another
        person's move; past a bot's only where no other person plays.

        Nothing of this depends on hidden steps of others. Whoever has begun a secret answer and not given it stops nobody; and
        what is taken back by consent is the last answer that the others know of, with all hidden steps behind it.
        """
        if self.is_companion and not consent and not self._has_begun_secretly(seat):
            return self._take_back(seat)
        table = self.playing()
        if self._may_have_drawn(seat) if not consent else self.row.get("rated"):
            raise Refusal("cannot-undo")
        after, noticed, start = table.copy(), set[int](), self._last_of(seat)
        while seat not in noticed or any(mover == seat for mover, _ in after.played[start or 0 :]):
            try:
                after.undo(seat, consent)
            except CannotUndo:
                raise Refusal("cannot-undo") from None
            keep, then, removed = difference(self.log_state.moves, after.played)
            noticed = self.noticed(keep, removed) | (set() if consent else {seat})
        others = noticed - {seat}
        if others & self._guarded(seat) and not consent:
            raise Refusal("cannot-undo")
        alone = not others
        same = asked_now(table, len(asked_now(after))) == asked_now(after)
        quiet = alone and same and all(s == seat and is_secret(self.game, m) for s, m in removed)
        anew = asked_anew(table if alone else None, after, seat, quiet)
        data = {"keep": keep, "then": then, **anew} | ({} if consent else {"resumed": True})
        return NewEntry(EntryKind.UNDO, seat, data | ({"quiet": True} if quiet else {}), after)

    def _has_begun_secretly(self, seat: int) -> bool:
        """Whether a seat has begun a secret answer and not given it."""
        last = self._last_of(seat)
        if last is None or not is_secret(self.game, self.log_state.moves[last][1]):
            return False
        return seat not in self.noticed(last, self.log_state.moves[last:])

    def _take_back(self, seat: int) -> NewEntry:
        """Where chance is that of a real box: the last thing that anybody told, or the last correction."""
        self._refuse_given_up()
        back = companion.restored(self)
        start = companion.last_told(self, seat) if back is None else 0
        if start is None:
            raise Refusal("cannot-undo")
        kind, data = (EntryKind.UNDO, {"keep": start, "then": []}) if back is None else (EntryKind.CORRECT, back)
        after = self.table_of(self.log_state.moves[:start] if back is None else back["then"], fate=False)
        if back is None:
            self._settle(after)
            data = {"keep": start, "then": [list(move) for move in after.played[start:]]}
        return NewEntry(kind, seat, data | asked_anew(None, after, seat, False), after)

    def _refuse_given_up(self) -> None:
        """A game with a real box can be taken back and corrected also when it is over, until its log is packed."""
        if self.table is None or self.log_state.ended or self.row.get("archived") is not None:
            raise Refusal("not-now")

    def correct(self, seat: int, end: int, moves: Sequence[Any], lang: str) -> NewEntry | None:
        """Where chance is that of a real box: what the line that ends with so many moves tells was something else."""
        if not self.is_companion:
            raise Refusal("not-now")
        self._refuse_given_up()
        found = companion.corrected(self, companion.told_by_line(self.log_state, end), seat, moves, lang)
        if found is None:
            return NewEntry(EntryKind.CLASH, seat, {"moves": []})
        data, after = found
        if list(after.played) == self.log_state.moves:
            return None
        return NewEntry(EntryKind.CORRECT, seat, data | asked_anew(None, after, seat, False), after)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat could take its last answer back without asking anybody."""
        if self.is_companion and self.table is not None and not self.log_state.ended:
            return self.log_state.corrected is not None or companion.last_told(self, seat) is not None
        if self.table is None or self.over:
            return False
        last = self._last_of(seat)
        if last is None or self._stuck.get(seat) == last:
            return False
        if not self._undoes(seat, last):
            self._stuck[seat] = last  # what more is played on top of it does not make it possible again
            return False
        return True

    def _undoes(self, seat: int, last: int) -> bool:
        """Whether `undo` would let a seat take its last answer, which begins with the move of that number, back. What is known
        of the moment before it spares playing the whole game again."""
        table, before, others = self.playing(), self._before.get(seat), self._guarded(seat)
        since = self.log_state.moves[last:]
        if self._may_have_drawn(seat):
            return False
        moved = any(mover in others for mover, _ in since)
        if before is not None and before.place == last:
            if before.reveals != int(table.state.agenda.reveals):
                return False
            if before.asked == 1 and any(mover in others and not is_secret(self.game, move) for mover, move in since):
                return False
            if not moved and all(mover != FATE for mover, _ in since):
                return True
        if not moved and sum(mover == seat for mover, _ in since) == 1:
            return table.can_undo(seat)
        try:
            self.undo(seat)
        except Refusal:
            return False
        return True

    def _guarded(self, seat: int) -> set[int]:
        """The seats whose moves a seat may not take back alone. A bot's it may, if no other person plays: else it could look at
        what a bot replies to each of its moves, or have it choose again, at other people's cost."""
        mine = set(self.log_state.chairs[seat].holders)
        theirs = {n for n, chair in enumerate(self.log_state.chairs) if not mine & set(chair.holders)}
        return theirs if self._others(seat) or self.row.get("rated") else set()

    def _last_of(self, seat: int) -> int | None:
        """Where the moves of a seat's last message begin."""
        moves = self.log_state.moves
        return next((self.log_state.starts[i] for i in range(len(moves) - 1, -1, -1) if moves[i][0] == seat), None)

    def _may_have_drawn(self, seat: int) -> bool:
        """Whether fate has answered since a seat's last move, in a game with secrets: there it may be hidden whether that
        answer was the only one."""
        last = self._last_of(seat)
        return (
            last is not None and bool(self.game.secret_fields) and FATE in {s for s, _ in self.log_state.moves[last:]}
        )

    def noticed(self, keep: int, removed: Standing) -> set[int]:
        """Whose moves others would miss, if these were removed from behind the first so many: open ones and given answers."""
        movers = {s for s, m in removed if not is_secret(self.game, m)}
        unsure = {s for s, _ in removed} - movers
        if unsure:
            walk = self.table_of(self.log_state.moves[:keep], fate=False)
            for mover, packed in self.log_state.moves[keep:]:
                asked = asked_now(walk)
                walk.play(packed, mover)
                if asked_now(walk, len(asked)) != asked:
                    movers |= {mover} & unsure
        return movers

    # --- leaving and voting ---

    def resign(self, seat: int, bot: str) -> NewEntry:
        """Give a seat up. The last one that has not wins; where only bots are left, the game ends as it stands."""
        self.playing()
        chairs = self.log_state.chairs
        if chairs[seat].kind != "person" or chairs[seat].out == "resigned":
            raise Refusal("not-now")
        left = [chair for n, chair in enumerate(chairs) if n != seat and chair.out != "resigned"]
        is_end = len(left) < 2 or all(chair.kind == "bot" for chair in left)
        return NewEntry(EntryKind.RESIGN, seat, {"bot": bot} | ({"ended": True} if is_end else {}))

    def timeout(self, at: int, bot: str) -> NewEntry | None:
        """Note the first seat whose time is over; at a rated table, a bot plays on for the first who has left."""
        for seat in sorted(self.waiting):
            due = self.deadline(seat)
            if due is None or due > at:
                continue
            if not self.log_state.chairs[seat].late:
                return NewEntry(EntryKind.TIMEOUT, seat)
            left = left_at(self.log_state, self.row, seat)
            if left is not None and left <= at:
                return NewEntry(EntryKind.TAKEOVER, seat, {"bot": bot})
        return None

    def return_(self, seat: int) -> NewEntry:
        """Take a seat back from the bot that replaced its person; not at a rated table, where the bot would win for them."""
        self.playing()
        if self._chair(seat).out != "replaced" or self.row.get("rated"):
            raise Refusal("not-now")
        return NewEntry(EntryKind.RETURN, seat, {"asked": [seat] if seat in self.waiting else []})

    def propose(self, seat: int, what: str, about: int, bot: str) -> NewEntry:
        """Open a vote; with nobody else to ask, it is carried at once."""
        self.playing()
        if self.log_state.proposal is not None:
            raise Refusal("not-now")
        back = list[int]()
        if what == "takeover":
            chair = self._chair(about)
            if about == seat or not (chair.is_person and chair.late):
                raise Refusal("not-now")
        else:
            back = self._back(self.undo(seat, consent=True))
        asked = [n for n in self._others(seat) if what != "takeover" or n != about]
        if not asked:
            return self._carried(what, seat, about, bot)
        return NewEntry(
            EntryKind.PROPOSE, seat, {"what": what, "about": about, "bot": bot, "asked_seats": asked, "back": back}
        )

    def _back(self, entry: NewEntry) -> list[int]:
        """The numbers of the moves that stand and would be gone after something is taken back."""
        keep, stay = int(entry.data["keep"]), [tuple(move) for move in entry.data["then"]]
        gone = list[int]()
        for n, move in enumerate(self.log_state.moves[keep:], keep):
            if move in stay:
                stay.remove(move)
            else:
                gone.append(n)
        return gone

    def vote(self, seats: Sequence[int], proposal: int, agree: bool) -> NewEntry:
        """Agree to a proposal or not; the last agreement carries it. Who has asked may withdraw it."""
        open_one = self.log_state.proposal
        if open_one is None or open_one.id != proposal:
            raise Refusal("stale")
        if open_one.by in seats and not agree:
            return NewEntry(EntryKind.REFUSE, open_one.by)
        mine = [s for s in seats if s in open_one.asked and s not in open_one.agreed]
        if not mine:
            raise Refusal("not-yours")
        if not agree:
            return NewEntry(EntryKind.REFUSE, mine[0])
        if set(open_one.asked) - set(open_one.agreed) - {mine[0]}:
            return NewEntry(EntryKind.AGREE, mine[0])
        carried = self._carried(open_one.what, open_one.by, open_one.seat, open_one.bot or "")
        return replace(carried, data={**carried.data, "agreed": True}) if open_one.what == "undo" else carried

    def _carried(self, what: str, by: int, about: int, bot: str) -> NewEntry:
        if what == "undo":
            return self.undo(by, consent=True)
        return NewEntry(EntryKind.TAKEOVER, about, {"bot": bot})

    def _others(self, seat: int) -> list[int]:
        """The seats that other people play. Two seats at one screen are one person's."""
        mine = set(self.log_state.chairs[seat].holders)
        return [n for n, chair in enumerate(self.log_state.chairs) if chair.is_person and not mine & set(chair.holders)]

    # --- invitations ---

    @property
    def invite(self) -> str:
        """The word that opens this table to others while it is not public."""
        return self.log_state.invite or str(self.row["invite"])

    def new_invite(self, person: str, invite: str) -> NewEntry:
        """Another invitation: the host may. Who came by an earlier one needs the new one to look on again."""
        if self.row["host"] != person:
            raise Refusal("not-yours")
        return NewEntry(EntryKind.INVITE, NOBODY, {"invite": invite}, gone=EVERY_GUEST)

    def name_rematch(self, table: str, by: int) -> NewEntry | None:
        """Note the table on which the same people play again, and who offers it, unless there is one."""
        if self.log_state.rematch is not None:
            return None
        return NewEntry(EntryKind.REMATCH, NOBODY, {"table": table, "by": by})


def copy_of(state: LogState) -> LogState:
    """A copy that can be changed without changing the original."""
    return replace(
        state, chairs=[replace(chair) for chair in state.chairs], moves=list(state.moves), times=list(state.times),
        starts=list(state.starts), question=dict(state.question), since=dict(state.since), quiet=dict(state.quiet),
        hours=dict(state.hours), spent=dict(state.spent), answered=dict(state.answered),
        proposal=copy.copy(state.proposal), corrected=state.corrected,
    )  # fmt: skip


def phase_of(log_state: LogState, table: Table | None) -> str:
    """open, playing or over."""
    if not log_state.begun:
        return "open"
    return "over" if log_state.ended or (table is not None and table.over) else "playing"


def wake_time(log_state: LogState, table: Table | None, row: Mapping[str, Any], at: int) -> int | None:
    """When something should happen at this table without anybody's doing: a bot's answer, or the end of a time."""
    if not log_state.begun:
        return fill_time(row)
    if table is None or phase_of(log_state, table) != "playing":
        return None
    asked = [s for s in table.waiting if s != FATE]
    if any(not log_state.chairs[s].is_person for s in asked):
        return at + LEASE
    ends = [(left_at if log_state.chairs[s].late else deadline_of)(log_state, row, s) for s in asked]
    return min((end for end in ends if end is not None), default=None)


def fill_time(row: Mapping[str, Any]) -> int | None:
    """When a bot takes the open seats of a table that finds its people by itself, if its first person wants that."""
    fill = row.get("fill")
    return None if fill is None or fill["bot"] is None else int(row["made"]) + int(fill["after"])


def deadline_of(log_state: LogState, row: Mapping[str, Any], seat: int, more: int = 0) -> int | None:
    """When the time of a seat that is asked is over, and some more: that of the question and all that is left in reserve,
    without rests."""
    left = PACES.get(row["pace"])
    if left is None:
        return None
    since = log_state.since.get(seat, int(row["made"]))
    return rest_of(log_state, row, seat).after(since, left + reserve_of(log_state, row, seat) + more)


def left_at(log_state: LogState, row: Mapping[str, Any], seat: int) -> int | None:
    """When a seat that does not answer counts as left, at a rated table: after the time of a question and a whole reserve more.
    Else whoever loses to bots, or to people who have gone to bed, would only have to stay away."""
    left = PACES.get(row["pace"])
    if left is None or not row.get("rated"):
        return None
    return deadline_of(log_state, row, seat, left + int(row.get("bank") or 0))


def reserve_of(log_state: LogState, row: Mapping[str, Any], seat: int) -> int:
    """What a seat has left in reserve."""
    return max(0, int(row.get("bank") or 0) - log_state.spent.get(seat, 0))


def rest_of(log_state: LogState, row: Mapping[str, Any], seat: int) -> Rest:
    """When a seat's clock stands still: in its person's vacations, and outside the hours that it had when it was asked."""
    return log_state.rest_of(seat).with_hours_of(log_state.hours.get(seat)) if row["pace"] in SLOW else Rest()


def result_of(log_state: LogState, table: Table | None) -> dict[str, Any] | None:
    """Places and points, when it is over; in a game of goals there are no points. Seats that resigned share the last
    places, the others stand by the rules, or by their points in a game that was not played to its end; a lone seat that
    resigned, or that its game's own opponent has beaten, is second."""
    if table is None or phase_of(log_state, table) != "over":
        return None
    gone = [chair.out == "resigned" for chair in log_state.chairs]
    staying = [n for n, g in enumerate(gone) if not g]
    scores = [int(score) for score in table.scores()] if table.game.adds_up else None
    places = table.places() if table.over else [-score for score in scores or [0] * table.seats]
    if any(gone):
        ranked = {n: 1 + sum(places[m] < places[n] for m in staying) for n in staying}
        places = [ranked.get(n, max(2, len(staying) + 1)) for n in range(table.seats)]
    return {"places": places, "scores": scores}


def has_secrets(game: Game) -> bool:
    """Whether there is anything at a table of this game that somebody may not know."""
    return bool(game.secret_fields) or any(verb.secret for verb in game.language.verbs.values())


def is_secret(game: Game, packed: int) -> bool:
    """Whether a move is a step of a secret answer."""
    return game.language.unpack(packed)[0].secret


def asked_anew(before: Table | None, after: Table, mover: int, quiet: bool) -> dict[str, list[int]]:
    """Who has a new question (`fresh`), and whose clock starts again (`asked`): others' answers renew neither."""
    fresh, asked = [], []
    for seat in sorted(after.waiting):
        new = before is None or seat not in before.waiting or _top(before) != _top(after)
        if new or seat == mover:
            fresh.append(seat)
        if new or (seat == mover and not quiet):
            asked.append(seat)
    return {"fresh": fresh, "asked": asked}


def asked_now(table: Table, depth: int | None = None) -> list[tuple[int, int]]:
    """The open questions, oldest first, each by its kind and the seats it asks; down to a depth, if one is given.

    An answer is given when this changes: what was asked is not asked as before. Until then, a secret one is in the making.
    """
    asked = table.asking()
    return asked if depth is None else asked[:depth]


def _top(table: Table) -> tuple[int, int]:
    return table.state.agenda.depth, table.question


def difference(old: Standing, new: Sequence[tuple[int, int]]) -> tuple[int, Standing, Standing]:
    """How many moves stay as they are, what follows them now, and which moves are gone."""
    keep = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    left = list(new[keep:])
    gone = list(old[keep:])
    for move in left:
        if move in gone:
            gone.remove(move)
    return keep, left, gone


def _make(table: Table, seat: int, packed: int) -> None:
    """Make a move that its seat may make as far as it can see. If the table knows better, the rules look at something that
    is hidden from the seat: then the refusal says nothing more."""
    try:
        table.play(packed, seat)
    except MoveError:
        _log.error("a move is legal by the view and not by the table", extra={"game": table.game.name})
        raise Refusal("illegal") from None
