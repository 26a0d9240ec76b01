"""The entries of a table's log, the laws that they obey, and what follows from them (`LogState`).

1. Entries are numbered 1, 2, 3, ... and never changed. 2. One is in the database before anybody is told. 3. An entry
holds all that the rules decided when it was made (fate's answers, how far an undo reaches, who is asked anew), so
folding needs no rules. 4. The Record of the game is the moves that the log leaves standing. 5. A *quiet* entry, a step
of a secret answer or a change of a seat's devices, is seen by its own seat alone: it counts in nobody else's version.
6. A link to a seat belongs to the sitting (SIT) under which it was made: it ends when it is used (CARRY), cancelled
(UNLINK), when the device that made it is removed (REMOVE), or when the seat is left (STAND, RESIGN). A CARRY without a
link is of an older server and still counts. 7. A note (a hint, somebody who resigned, was replaced by a bot, came back or
has a vacation) stays in the log whatever is taken back. 8. What an answer took of its seat's reserve stands in its entry
(`spent`). Whoever takes an answer back alone (`resumed`) has the clock that ran when it was given.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ...core.agenda import FATE
from ..text_cleaning import clean
from .rest_times import Rest

Standing = list[tuple[int, int]]
"""Moves with their seats."""

NOBODY = -1
"""The seat of an entry that is nobody's in particular."""


class EntryKind(enum.StrEnum):
    """What can happen at a table."""

    SIT = "sit"
    STAND = "stand"
    BOT = "bot"
    LINK = "link"
    UNLINK = "unlink"
    CARRY = "carry"
    REMOVE = "remove"
    BEGIN = "begin"
    MOVES = "moves"
    HINT = "hint"
    UNDO = "undo"
    CORRECT = "correct"
    CLASH = "clash"
    CLOSE = "close"
    RESIGN = "resign"
    TIMEOUT = "timeout"
    TAKEOVER = "takeover"
    RETURN = "return"
    PROPOSE = "propose"
    AGREE = "agree"
    REFUSE = "refuse"
    REMATCH = "rematch"
    INVITE = "invite"
    REST = "rest"


@dataclass(frozen=True)
class LogEntry:
    """One line of the log."""

    seq: int
    at: int
    kind: str
    seat: int
    data: Mapping[str, Any]

    @property
    def quiet(self) -> bool:
        """Whether only its own seat may notice it."""
        return bool(self.data.get("quiet"))


@dataclass(frozen=True)
class Device:
    """A browser that holds a seat: its person, the number and time of the entry that gave it the seat, and the key of the
    link by which it came (none: it sat down)."""

    person: str
    entry: int
    at: int
    link: str | None = None


@dataclass(frozen=True)
class Link:
    """A link that gives a seat to one more device: its key (a hash of its secret), who made it, until when it works."""

    key: str
    person: str
    until: int


@dataclass
class Chair:
    """Who sits on a seat, as it follows from the log. `devices` hold the seat; the first of them sat down there."""

    kind: str = "open"
    name: str = ""
    bot: str | None = None
    devices: tuple[Device, ...] = ()
    links: tuple[Link, ...] = ()
    nonce: str = ""
    late: bool = False
    out: str | None = None
    reserved: str | None = None
    account: bool = False
    """Whether the name is that of an account."""
    rest: Rest = field(default_factory=Rest)
    """When its person's clock stands still."""
    closed: bool = False
    """Whether its hidden cards lie in a real hand and are not told."""

    @property
    def holders(self) -> tuple[str, ...]:
        """The persons who may play it, one for each device."""
        return tuple(device.person for device in self.devices)

    @property
    def is_person(self) -> bool:
        """Whether a person, and not a bot, answers for this seat now."""
        return self.kind == "person" and self.out is None


@dataclass(frozen=True)
class Note:
    """Something that is told between the moves: how many of those that stand were made before it, what (`hinted`, `undone`,
    `resigned`, `replaced`, `returned`, `corrected`, `clash`, `closed`, `away`), about which seat, when, and how
    many moves it cost."""

    made: int
    what: str
    seat: int
    at: int
    lost: int = 0


@dataclass
class Proposal:
    """An open vote: what is asked, by whom, about which seat, and who must agree."""

    id: int
    what: str
    by: int
    seat: int
    bot: str | None
    asked: tuple[int, ...]
    back: tuple[int, ...] = ()
    """The numbers of the moves that would be taken back."""
    agreed: tuple[int, ...] = ()


@dataclass
class LogState:
    """What follows from the entries of a log so far: who sits where, the moves that stand, what each seat is asked."""

    chairs: list[Chair]
    seq: int = 0
    moves: Standing = field(default_factory=list)
    times: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    """For each move, where the moves of its message begin: several moves of one message are told and taken back as one."""
    first: int = 0
    """How many moves were made when the game began."""
    corrected: tuple[Standing, list[int], list[int]] | None = None
    """If a correction was the last thing to happen: the moves that stood before it, their starts and their times."""
    notes: tuple[Note, ...] = ()
    """What happened between the moves and is told in the log."""
    removed: frozenset[str] = frozenset()
    """The persons whose devices were removed from a seat and who have held none since."""
    given: int = 0
    begun: bool = False
    ended: bool = False
    question: dict[int, int] = field(default_factory=dict)
    since: dict[int, int] = field(default_factory=dict)
    hours: dict[int, Rest] = field(default_factory=dict)
    """The hours that each seat's person had when it was asked."""
    spent: dict[int, int] = field(default_factory=dict)
    """What each seat has taken of its reserve, in milliseconds."""
    answered: dict[int, tuple[int, int, Rest]] = field(default_factory=dict)
    """Of each seat's last answer: since when it had been asked, what it had spent before, and its hours."""
    proposal: Proposal | None = None
    rematch: str | None = None
    rematch_by: int | None = None
    """The seat that offered the rematch first."""
    invite: str | None = None
    """The invitation; none if it is still the first one, with which the table was opened."""
    invites: int = 0
    """How often the invitation was changed."""
    loud: int = 0
    quiet: dict[int, int] = field(default_factory=dict)

    @property
    def closed(self) -> frozenset[int]:
        """The seats whose hidden cards are not told."""
        return frozenset(n for n, chair in enumerate(self.chairs) if chair.closed)

    @property
    def names(self) -> tuple[str, ...]:
        """How the seats are called; who has a namesake, as at a shared screen, is called by the seat's sign."""
        names = [chair.name for chair in self.chairs]
        return tuple(name if names.count(name) == 1 else "" for name in names)

    def version(self, viewer: int) -> int:
        """How many entries a viewer could notice."""
        return self.loud + self.quiet.get(viewer, 0)

    def fold(self, entries: Iterable[LogEntry]) -> LogState:
        """Add entries in their order."""
        for entry in entries:
            self.add(entry)
        return self

    def add(self, entry: LogEntry) -> None:
        """Add the next entry."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} cannot follow entry {self.seq}")
        self.seq = entry.seq
        if entry.quiet:
            self.quiet[entry.seat] = self.quiet.get(entry.seat, 0) + 1
        else:
            self.loud += 1
        _FOLDS[EntryKind(entry.kind)](self, entry)
        for seat in entry.data.get("fresh", ()):
            self.question[seat] = self.version(seat)
        for seat in entry.data.get("asked", ()):
            if not (entry.data.get("resumed") and seat == entry.seat and seat in self.since):
                self.since[seat], self.hours[seat] = entry.at, self.rest_of(seat)
        self.ended = self.ended or bool(entry.data.get("ended"))

    def rest_of(self, seat: int) -> Rest:
        """When the clock of a seat stands still; fate's never does."""
        return self.chairs[seat].rest if 0 <= seat < len(self.chairs) else Rest()

    # --- seats ---

    def _sit(self, entry: LogEntry) -> None:
        data = entry.data
        device = Device(data["person"], entry.seq, entry.at)
        self.chairs[entry.seat] = Chair(
            "person", clean(data["name"]), devices=(device,), nonce=data.get("nonce", ""), reserved=data["person"],
            account=bool(data.get("account")), rest=Rest.read(data.get("rest")),
        )  # fmt: skip
        self.removed -= {data["person"]}

    def _stand(self, entry: LogEntry) -> None:
        self.chairs[entry.seat] = Chair()

    def _bot(self, entry: LogEntry) -> None:
        self.chairs[entry.seat] = Chair("bot", bot=entry.data["bot"])

    def _link(self, entry: LogEntry) -> None:
        data, chair = entry.data, self.chairs[entry.seat]
        chair.links = (*chair.links, Link(data["key"], data["person"], data["until"]))

    def _unlink(self, entry: LogEntry) -> None:
        self.chairs[entry.seat].links = ()

    def _carry(self, entry: LogEntry) -> None:
        chair, person, key = self.chairs[entry.seat], entry.data["person"], entry.data.get("link")
        if person not in chair.holders:
            chair.devices = (*chair.devices, Device(person, entry.seq, entry.at, key))
        chair.links = tuple(link for link in chair.links if link.key != key)
        self.removed -= {person}

    def _remove(self, entry: LogEntry) -> None:
        chair = self.chairs[entry.seat]
        gone = {device.person for device in chair.devices if device.entry == entry.data["device"]}
        chair.devices = tuple(device for device in chair.devices if device.person not in gone)
        chair.links = tuple(link for link in chair.links if link.person not in gone)
        chair.reserved = None if chair.reserved in gone else chair.reserved
        self.removed |= gone - {person for chair in self.chairs for person in chair.holders}

    def _resign(self, entry: LogEntry) -> None:
        chair = self.chairs[entry.seat]
        chair.out, chair.bot, chair.late, chair.links = "resigned", entry.data.get("bot"), False, ()
        self.proposal = None
        self._note("resigned", entry)

    def _timeout(self, entry: LogEntry) -> None:
        self.chairs[entry.seat].late = True

    def _takeover(self, entry: LogEntry) -> None:
        chair = self.chairs[entry.seat]
        chair.out, chair.bot, chair.late = "replaced", entry.data["bot"], False
        self.proposal = None
        self._note("replaced", entry)

    def _return(self, entry: LogEntry) -> None:
        chair = self.chairs[entry.seat]
        chair.out, chair.bot = None, None
        self._note("returned", entry)

    def _rest(self, entry: LogEntry) -> None:
        chair, rest = self.chairs[entry.seat], Rest.read(entry.data.get("rest"))
        if self.begun and set(rest.away) - set(chair.rest.away):
            self._note("away", entry)
        chair.rest = rest

    # --- moves ---

    def _begin(self, entry: LogEntry) -> None:
        self.begun = True
        self.given = int(entry.data["given"])
        for chair, nonce in zip(self.chairs, entry.data["nonces"], strict=True):
            chair.nonce = nonce
        self._append(entry, entry.data["moves"])
        self.starts = list(range(len(self.moves)))
        self.first = len(self.moves)

    def _moves(self, entry: LogEntry) -> None:
        self._append(entry, entry.data["moves"])
        self.corrected = None
        if not entry.quiet:
            if entry.seat != FATE:
                self.chairs[entry.seat].late = False
                self._charge(entry.seat, int(entry.data.get("spent", 0)))
            self.proposal = None

    def _charge(self, seat: int, spent: int) -> None:
        """Take what an answer took of a seat's reserve."""
        before = self.spent.get(seat, 0)
        if seat in self.since:
            self.answered[seat] = self.since[seat], before, self.hours.get(seat, Rest())
        self.spent[seat] = before + spent

    def _hint(self, entry: LogEntry) -> None:
        self._note("hinted", entry)

    def _note(self, what: str, entry: LogEntry) -> None:
        self.notes = (*self.notes, Note(len(self.moves), what, entry.seat, entry.at, entry.data.get("lost", 0)))

    def _undo(self, entry: LogEntry) -> None:
        """Moves that stay, but further ahead, keep their times and belong together as before, and notes keep their places
        between them: anything else would tell of a hidden undo."""
        keep, self.corrected = entry.data["keep"], None
        if entry.data.get("resumed") and entry.seat in self.answered:
            self.since[entry.seat], self.spent[entry.seat], self.hours[entry.seat] = self.answered.pop(entry.seat)
        old = list(enumerate(zip(self.moves[keep:], self.times[keep:], self.starts[keep:], strict=True), keep))
        del self.moves[keep:], self.times[keep:], self.starts[keep:]
        self._append(entry, entry.data["then"])
        stay, begun = list[int](), dict[int, int]()
        for n, move in enumerate(self.moves[keep:], keep):
            at = next((i for i, (_, (one, *_)) in enumerate(old) if one == move), None)
            if at is not None:
                was, (_, self.times[n], start) = old.pop(at)
                self.starts[n] = start if start < keep else begun.setdefault(start, n)
                stay.append(was)
        self.notes = tuple(
            replace(one, made=min(one.made, keep) + sum(was < one.made for was in stay)) for one in self.notes
        )
        if not entry.quiet:
            self.proposal = None
        if entry.data.get("agreed"):
            self._note("undone", entry)

    def _correct(self, entry: LogEntry) -> None:
        """What is corrected stands with the starts and times that the entry holds; notes keep their places, and one tells of
        it. What stood before is kept as long as nothing else happens."""
        data, stood = entry.data, (list(self.moves), list(self.starts), list(self.times))
        keep, more = data["keep"], len(data["then"]) + data["keep"] - len(self.moves) + data["lost"]
        self.moves[keep:] = [(int(seat), int(packed)) for seat, packed in data["then"]]
        self.starts[keep:], self.times[keep:] = data["starts"], data["times"]
        self.notes = tuple(
            one if one.made <= keep else replace(one, made=min(max(keep, one.made + more), len(self.moves)))
            for one in self.notes
        )
        is_answer = "moves" in data  # what was guessed has given way to it
        self.corrected, self.proposal = None if data.get("back") or is_answer else stood, None
        if not is_answer:
            self._note("restored" if data.get("back") else "corrected", entry)

    def _clash(self, entry: LogEntry) -> None:
        self._note("clash", entry)

    def _close(self, entry: LogEntry) -> None:
        """What fate deals to the seat from now on is guessed."""
        self.chairs[entry.seat].closed = True
        self._note("closed", entry)
        self._append(entry, entry.data["moves"])
        self.corrected = None

    def _append(self, entry: LogEntry, moves: Sequence[Sequence[int]]) -> None:
        self.starts += [len(self.moves)] * len(moves)
        self.moves += [(int(seat), int(packed)) for seat, packed in moves]
        self.times += [entry.at] * len(moves)

    # --- votes ---

    def _propose(self, entry: LogEntry) -> None:
        data = entry.data
        self.proposal = Proposal(
            self.loud,
            data["what"],
            entry.seat,
            data["about"],
            data.get("bot"),
            tuple(data["asked_seats"]),
            tuple(data.get("back", ())),
        )

    def _agree(self, entry: LogEntry) -> None:
        if self.proposal is not None:
            self.proposal.agreed = (*self.proposal.agreed, entry.seat)

    def _refuse(self, entry: LogEntry) -> None:
        self.proposal = None

    def _rematch(self, entry: LogEntry) -> None:
        self.rematch, self.rematch_by = entry.data["table"], entry.data.get("by")

    # --- invitations ---

    def _invite(self, entry: LogEntry) -> None:
        self.invite, self.invites = entry.data["invite"], self.invites + 1


_FOLDS = {
    EntryKind.SIT: LogState._sit,
    EntryKind.STAND: LogState._stand,
    EntryKind.BOT: LogState._bot,
    EntryKind.LINK: LogState._link,
    EntryKind.UNLINK: LogState._unlink,
    EntryKind.CARRY: LogState._carry,
    EntryKind.REMOVE: LogState._remove,
    EntryKind.BEGIN: LogState._begin,
    EntryKind.MOVES: LogState._moves,
    EntryKind.HINT: LogState._hint,
    EntryKind.UNDO: LogState._undo,
    EntryKind.CORRECT: LogState._correct,
    EntryKind.CLASH: LogState._clash,
    EntryKind.CLOSE: LogState._close,
    EntryKind.RESIGN: LogState._resign,
    EntryKind.TIMEOUT: LogState._timeout,
    EntryKind.TAKEOVER: LogState._takeover,
    EntryKind.RETURN: LogState._return,
    EntryKind.PROPOSE: LogState._propose,
    EntryKind.AGREE: LogState._agree,
    EntryKind.REFUSE: LogState._refuse,
    EntryKind.REMATCH: LogState._rematch,
    EntryKind.INVITE: LogState._invite,
    EntryKind.REST: LogState._rest,
}


def chairs_of(lineup: Sequence[Mapping[str, Any]]) -> list[Chair]:
    """The seats as a table is opened with: bots in place, the others open, perhaps kept for somebody."""
    return [
        Chair("bot", bot=seat["bot"])
        if seat["kind"] == "bot"
        else Chair(reserved=seat.get("person"), name=seat.get("name", ""))
        for seat in lineup
    ]
