"""The friendly face of the kernel: tables to play at, views of them, moves one can read.

A `Table` is a game being played: it keeps the log and the position that follows from it. A `View` is that position as
one seat with a perfect memory knows it. Both can be asked the same questions; only a Table can be played at.
"""

from __future__ import annotations

import functools
import hashlib
import struct as struct_module
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from . import position as positions
from .agenda import FATE, WATCHER, Agenda, Question, TableBase
from .bits import mix
from .drivers import blank
from .errors import BadOption, BadPosition, BadRecord, CannotUndo, IllegalMove, MoveError, NotUnderstood, NotYourTurn
from .game import Game
from .record import HIDDEN_ANSWER, Record, load_text, parse, read, written
from .rule import M64, word
from .structs import Struct
from .theme import ThemeName
from .words import Words

Packed: TypeAlias = "npt.NDArray[np.int64]"
Keys = Callable[[int], int]
"""The key of fate's n-th question, n from 0 over the moves that stand."""


def seeded(seed: int) -> Keys:
    """The keys of a seed."""
    start = word(int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8], "big"))
    return lambda n: int(mix(start, n))  # type: ignore[arg-type]


def duplicate(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A copy of a Table's array, byte by byte: NumPy would go from field to field."""
    return array.view(np.uint8).copy().view(array.dtype)


@dataclass(frozen=True)
class Move:
    """One move of a game: prints as its notation, packs into an int."""

    game: Game
    packed: int

    def __str__(self) -> str:
        return self.game.language.write(self.packed)

    def __int__(self) -> int:
        return self.packed

    def json(self) -> dict[str, Any]:
        """The move as JSON."""
        return self.game.language.data(self.packed)

    @property
    def verb(self) -> str:
        """The verb's name."""
        return self.game.language.unpack(self.packed)[0].name

    def __getattr__(self, name: str) -> int:
        if name.startswith("_") or "packed" not in self.__dict__:  # half made, by copy or pickle
            raise AttributeError(name)
        verb, values = self.game.language.unpack(self.packed)
        for argument, value in zip(verb.arguments, values, strict=True):
            if argument.name == name:
                return value
        raise AttributeError(f"{verb.name} has no {name}")

    def __repr__(self) -> str:
        return f"<{self}>"


class Moves(Sequence[Move]):
    """The legal answers of one seat, made when they are looked at: iterates, counts, tests membership, prints.

    They stay those of the position in which they were asked for, whatever is played afterwards.
    """

    def __init__(self, sight: Sight, seat: int) -> None:
        self._sight = sight
        self._array = sight._still()
        self.seat = seat
        self._count: int | None = None
        self._list: npt.NDArray[np.int64] | None = None

    def packed(self) -> npt.NDArray[np.int64]:
        """All of them as packed ints."""
        if self._list is None:
            self._list = self._sight._list(self.seat, self._array)
        return self._list

    def __len__(self) -> int:
        if self._count is None:
            s = self._sight
            out = s._scratch
            self._count = int(s._doors.count_moves(s.game.box, self._array, s._desk, self.seat, out))
            if self._count > len(out):
                self._count = len(self.packed())
        return self._count

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return [Move(self._sight.game, int(m)) for m in self.packed()[at]]
        n = len(self)
        k = at + n if at < 0 else at
        if not 0 <= k < n:
            raise IndexError(f"there are {n} moves")
        if self._list is not None or n > len(self._sight._scratch):
            return Move(self._sight.game, int(self.packed()[k]))
        s = self._sight
        return Move(s.game, int(s._doors.nth_move(s.game.box, self._array, s._desk, self.seat, k, s._scratch)))

    def __iter__(self) -> Iterator[Move]:
        return (Move(self._sight.game, int(m)) for m in self.packed())

    def __contains__(self, move: object) -> bool:
        try:
            packed = self._sight.understand(cast(Any, move))
        except NotUnderstood:
            return False
        return bool((self.packed() == packed).any())

    def __str__(self) -> str:
        return "\n".join(str(m) for m in self)

    def __repr__(self) -> str:
        shown = ", ".join(str(m) for m in self[:3])
        return f"<{len(self)} moves: {shown}{', …' if len(self) > 3 else ''}>"


def _reader(struct: type[Struct], name: str) -> tuple[struct_module.Struct, int]:
    """How a number of a struct is read from bytes, and where it lies."""
    kind, at = cast("Any", struct.dtype.fields)[name][:2]
    return struct_module.Struct(f"={_CODES[kind.str[1:]]}"), int(at)


_CODES = {"u1": "B", "i1": "b", "u2": "H", "i2": "h", "u4": "I", "i4": "i", "u8": "Q", "i8": "q"}
_AGENDA_AT = int(cast("Any", TableBase.dtype.fields)["agenda"][1])
_QUESTIONS_AT = int(cast("Any", Agenda.dtype.fields)["questions"][1])
_DEPTH, _DEPTH_AT = _reader(Agenda, "depth")
_ASKED, _ASKED_AT = _reader(Question, "seats")


_KIND, _KIND_AT = _reader(Question, "kind")


def _asking_of(data: memoryview) -> list[tuple[int, int]]:
    """The kinds and seats of all open questions of a Table's bytes, oldest first."""
    depth = _DEPTH.unpack_from(data, _AGENDA_AT + _DEPTH_AT)[0]
    start, size = _AGENDA_AT + _QUESTIONS_AT, Question.dtype.itemsize
    places = range(start, start + depth * size, size)
    return [(_KIND.unpack_from(data, at + _KIND_AT)[0], _ASKED.unpack_from(data, at + _ASKED_AT)[0]) for at in places]


def _mask_of(data: memoryview) -> int:
    """`agenda.asks` of a Table's bytes: asked so often of every sight that no proxy is made for it."""
    depth = _DEPTH.unpack_from(data, _AGENDA_AT + _DEPTH_AT)[0]
    top = _AGENDA_AT + _QUESTIONS_AT + (depth - 1) * Question.dtype.itemsize
    return int(_ASKED.unpack_from(data, top + _ASKED_AT)[0]) if depth else 0


@functools.lru_cache(maxsize=1024)
def _seats_of(mask: int) -> frozenset[int]:
    return frozenset(s for s in range(FATE + 1) if mask >> s & 1)


class _Lists(threading.local):
    """Room for lists of moves, one for each game and thread: all its tables write there in turn."""

    def __init__(self) -> None:
        self._lists: dict[Game, npt.NDArray[np.int64]] = {}

    def of(self, game: Game) -> npt.NDArray[np.int64]:
        """The room of a game."""
        room = self._lists.get(game)
        if room is None:
            room = self._lists[game] = np.zeros(game.most_moves, np.int64)
        return room


_LISTS = _Lists()


class Sight:
    """What a Table and a View have in common: a position that can be asked, described and drawn."""

    game: Game
    seat: int
    names: tuple[str, ...] = ()
    """The names of the people by seat, for sentences; an empty one is told by its sign. Without any, seats are numbers."""
    _array: npt.NDArray[Any]

    def __init__(self, game: Game, array: npt.NDArray[Any], seat: int) -> None:
        self.game = game
        self.seat = seat
        self._array = array
        self._doors = game.doors
        self._head = TableBase.over(array.view(np.uint8))

    def _still(self) -> npt.NDArray[Any]:
        """The position as it is now, whatever is played afterwards."""
        return duplicate(self._array)

    @functools.cached_property
    def _desk(self) -> npt.NDArray[Any]:
        """Scratch space for rules; many a sight is only read and needs none."""
        return np.zeros(1, self.game.desk_struct.dtype)

    @property
    def _scratch(self) -> npt.NDArray[np.int64]:
        """Room for a list of moves, which is copied out at once."""
        return _LISTS.of(self.game)

    def words(self, language: str) -> Words:
        """The game's sentences in a language, with the names of this table."""
        return self.game.words(language).naming(self.names)

    def called(self, seat: int, words: Words) -> str:
        """A seat as the log calls it: as the speech's `seat_name` says where it has one, else by person, sign or number."""
        name = getattr(self.game.speech, "seat_name", None)
        return str(name(self, seat, words)) if name else words("core-seat", n=seat + 1)

    # --- the position ---

    @functools.cached_property
    def state(self) -> Any:
        """The position's fields, by name, to read. They follow the position when a Table is played on."""
        frozen = self._array.view()
        frozen.flags.writeable = False
        return cast("type[Struct]", self.game.table_struct).over(frozen)

    @property
    def box(self) -> Any:
        """The components' fields, by name, to read."""
        return self.game.box_fields

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self._head.seats

    @property
    def options(self) -> dict[str, Any]:
        """The options of this table by name."""
        return self.game.option_values([*self._head.options])

    @property
    def _mask(self) -> int:
        return _mask_of(self._head._bytes)

    @property
    def waiting(self) -> set[int]:
        """The seats that are asked now (FATE among them when fate is the caller's); empty when it is over."""
        return set(_seats_of(self._mask))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._mask == 0

    @property
    def question(self) -> int:
        """The kind of the question that is asked now; 0 when it is over."""
        agenda = self._head.agenda
        return agenda.questions[agenda.depth - 1].kind if agenda.depth else 0

    def asking(self) -> list[tuple[int, int]]:
        """All open questions, oldest first, each by its kind and the seats that it asks, as bits."""
        return _asking_of(self._head._bytes)

    def digest(self) -> str:
        """A short name of this very position, byte for byte."""
        return hashlib.sha256(self._array.tobytes()).hexdigest()[:16]

    # --- moves ---

    def _who(self, seat: int | None) -> int:
        waiting = self.waiting
        if seat is None:
            if len(waiting) != 1:
                state = "it is over" if not waiting else f"seats {sorted(waiting)} are asked: say which"
                raise NotYourTurn(f"no single seat is asked now: {state}")
            return next(iter(waiting))
        if seat not in waiting:
            raise NotYourTurn(f"{'fate' if seat == FATE else f'seat {seat}'} is not asked now")
        return seat

    def moves(self, seat: int | None = None) -> Moves:
        """The legal answers of a seat; of the one that is asked, if it is one."""
        return Moves(self, self._who(seat))

    def _list(self, seat: int, array: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
        out = self._scratch
        n = int(self._doors.list_moves(self.game.box, array, self._desk, seat, out))
        if n > len(out):
            out = np.zeros(n, np.int64)
            self._doors.list_moves(self.game.box, array, self._desk, seat, out)
        return out[:n].copy()

    def understand(self, move: str | int | Move | Mapping[str, Any]) -> int:
        """The packed form of a move given as text, JSON, Move or packed int."""
        language = self.game.language
        if isinstance(move, str):
            return language.read(move)
        if isinstance(move, Move) and move.game.language is not language:
            raise NotUnderstood(f"{str(move)!r} is a move of {move.game.name}, not of {self.game.name}")
        if isinstance(move, bool) or not isinstance(move, (int, np.integer, Move)):
            return language.from_data(move)
        language.unpack(int(move))
        return int(move)

    def why_not(
        self, move: str | int | Move | Mapping[str, Any], seat: int | None = None, lang: str = "en"
    ) -> IllegalMove | None:
        """The reason why a seat may not make a move now, in a language, or None if it may. Nothing is changed.

        `play` refuses in English; whoever speaks another language asks here.
        """
        who = self._who(seat)
        packed = self.understand(move)
        why = int(self._doors.why_not(self.game.box, self._array, self._desk, who, packed))
        return self._refusal(who, packed, why, lang) if why else None

    def _refusal(self, seat: int, packed: int, why: int, language: str = "en") -> IllegalMove:
        """The error for a refused move, its sentence filled in by the speech's `reason_parameters` where it has one."""
        reason = self.game.reasons.get(why)
        if reason is None:
            return IllegalMove(f"refused for a reason without a name ({why})", "", why)
        parameters = getattr(self.game.speech, "reason_parameters", None)
        words = self.words(language)
        given = parameters(self, seat, packed, words) if parameters else {}
        return IllegalMove(words(f"why-{reason.key}", **given), reason.rule, why)

    def nearest(self, text: str, seat: int | None = None, most: int = 3) -> list[str]:
        """Legal moves whose notation looks like a mistyped one."""
        written = [str(m) for m in self.moves(seat)]
        return get_close_matches(" ".join(text.split()), written, most, 0.6)

    # --- the sheet ---

    def sheet(self) -> npt.NDArray[np.int64]:
        """Points by seat and category, as they stand."""
        sheet = np.zeros((self.seats, len(self.game.categories)), np.int64)
        self._doors.tally_up(self.game.box, self._array, self._desk, sheet)
        return sheet

    def scores(self) -> list[int]:
        """The total of each seat, as it stands."""
        return self.totals(self.sheet())

    def totals(self, sheet: npt.NDArray[np.int64]) -> list[int]:
        """The total of each line of a sheet."""
        counted = [i for i, c in enumerate(self.game.categories) if not c.detail]
        return [sum(row[i] for i in counted) for row in sheet.tolist()]

    def places(self) -> list[int]:
        """The place of each seat, 1 for the winners, once it is over."""
        if not self.over:
            raise MoveError("the game is not over: nobody has a place yet")
        place = np.zeros(self.seats, np.int64)
        self._doors.final_places(self.game.box, self._array, self._desk, place)
        return [int(p) for p in place]

    def gains(self, moves: Packed | Sequence[Any] | None = None, seat: int | None = None) -> Packed:
        """What each move would change on the mover's line of the sheet, one row a move, one column a category."""
        who = self._who(seat)
        if who == FATE:
            raise NotYourTurn("fate has no line on the sheet")
        packed = self._list(who, self._array) if moves is None else self._legal(moves, who)
        columns = len(self.game.categories)
        gains = np.zeros((len(packed), columns), np.int64)
        size = self.game.table_bytes(self.seats)
        scratch = np.zeros(1, self._array.dtype)
        self._doors.weigh(
            self.game.box, self._array, self._desk, who, packed, scratch, self._array.view(np.uint8)[:size],
            scratch.view(np.uint8), np.zeros((self.seats, columns), np.int64), gains,
        )  # fmt: skip
        return gains

    def _legal(self, moves: Packed | Sequence[Any], seat: int) -> Packed:
        """Moves in any form as packed ints, all of them legal: rules may not play any other."""
        if not isinstance(moves, np.ndarray):
            moves = np.array([self.understand(m) for m in moves], np.int64)
        for stray in moves[~np.isin(moves, self._list(seat, self._array))]:
            raise self.why_not(stray, seat) or IllegalMove(f"{stray} is not one of the legal moves")
        return moves

    # --- out ---

    def position(self) -> dict[str, Any]:
        """The position as JSON; `Game.set_up` makes a table of it again."""
        return {
            "game": self.game.name,
            "box": self.game.box_digest,
            "rules": self._head.rules,
            "table": positions.dump(self.game.table_struct, self._array, self._hidden()),
        }

    def _hidden(self) -> set[int]:
        return set()

    def scene(self, language: str = "en", **wishes: Any) -> Any:
        """What to draw, as data."""
        return self.game.painter.scene(self, self.words(language), **wishes)

    def svg(self, lang: str = "en", theme: ThemeName = "auto", flat: bool = False, **wishes: Any) -> str:
        """The table drawn, as the text of an SVG file."""
        from .svg import write

        return write(self.scene(lang, flat=flat, **wishes), theme=theme, flat=flat)

    def _repr_svg_(self) -> str:
        return self.svg(theme="light")

    def spoken(self, lang: str = "en") -> list[str]:
        """The position in sentences."""
        return cast("list[str]", self.game.speech.position(self, self.words(lang)))

    def asked(self, lang: str = "en") -> str:
        """What is asked now, as a sentence."""
        return cast(str, self.game.speech.question(self, self.words(lang)))

    def say(self, move: str | int | Move | Mapping[str, Any], seat: int | None = None, lang: str = "en") -> str:
        """A move of this position as a sentence."""
        who = self._who(seat)
        return cast(str, self.game.speech.move(self, who, self.understand(move), self.words(lang)))


class View(Sight):
    """A table as one seat knows it. What it may not know is marked unknown; nothing more is in here."""

    def __init__(self, game: Game, array: npt.NDArray[Any], seat: int, hidden: frozenset[int]) -> None:
        super().__init__(game, array, seat)
        self._hidden_at = hidden

    def _still(self) -> npt.NDArray[Any]:
        return self._array  # nobody plays on at a View

    def _hidden(self) -> set[int]:
        return set(self._hidden_at)

    def _who(self, seat: int | None) -> int:
        who = super()._who(self.seat if seat is None and self.seat in self.waiting else seat)
        if who != self.seat and who != FATE and self._hidden_at:
            raise NotYourTurn(f"seat {self.seat} does not know what seat {who} may do")
        return who

    def imagine(self, key: int = 0, seed: int | None = 0) -> Table:
        """A full table that this seat cannot tell from the true one; another key, another guess."""
        array = duplicate(self._array)
        self._doors.imagine_table(self.game.box, array, self._desk, self.seat, np.uint64(key & M64))
        return Table(self.game, array, seeded(seed) if seed is not None else None)

    def gains(self, moves: Packed | Sequence[Any] | None = None, seat: int | None = None) -> Packed:
        """What each move would change on the mover's line of the sheet, at a table that this seat imagines: rules may
        not play on with what is unknown."""
        if not self._hidden_at:
            return super().gains(moves, seat)
        return self.imagine(seed=None).gains(moves, self._who(seat))

    def features(self) -> npt.NDArray[np.int64]:
        """Numbers for learning."""
        out = np.zeros(self.game.features, np.int64)
        self._doors.write_features(self.game.box, self._array, self._desk, self.seat, out)
        return out

    def __repr__(self) -> str:
        return f"<{self.game.name} as seat {self.seat} sees it>"


class Table(Sight):
    """A game being played. Its log is the game; its position follows from it."""

    def __init__(self, game: Game, start: npt.NDArray[Any], keys: Keys | None, from_position: bool = True) -> None:
        super().__init__(game, duplicate(start), WATCHER)
        self._start = start
        self._from_position = from_position
        self._keys = keys
        self._log: list[tuple[int, int]] = []
        self._fates = 0
        self._settle()

    @classmethod
    def new(cls, game: Game, seats: int, seed: int | None, options: Mapping[str, Any]) -> Table:
        """A new table; see `Game.new`."""
        return cls.opened(game, seats, options, seeded(seed) if seed is not None else None)

    @classmethod
    def opened(
        cls, game: Game, seats: int, options: Mapping[str, Any], keys: Keys | None, rules: int | None = None
    ) -> Table:
        """A new table whose chance is drawn by the given keys, under a version of the rules."""
        numbers = game.option_numbers(seats, options)
        array = np.zeros(1, game.table_struct.dtype)
        desk = np.zeros(1, game.desk_struct.dtype)
        game.doors.lay_out(game.box, array, desk, seats, numbers, game.rules if rules is None else rules)
        return cls(game, array, keys, from_position=False)

    @classmethod
    def set_up(cls, game: Game, position: Mapping[str, Any], seed: int | None) -> Table:
        """A table from a position; see `Game.set_up`."""
        array = _position_array(game, position)
        return cls(game, array, seeded(seed) if seed is not None else None)

    # --- playing ---

    def play(self, move: str | int | Move | Mapping[str, Any], seat: int | None = None) -> Table:
        """Make a move. Raises NotUnderstood, IllegalMove or NotYourTurn, and then nothing has changed."""
        who = self._who(seat)
        try:
            packed = self.understand(move)
        except NotUnderstood as error:
            near = self.nearest(move, who) if isinstance(move, str) else []
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise NotUnderstood(f"{error}{hint}", near) from None
        why = self._doors.attempt(self.game.box, self._array, self._desk, who, packed)
        if why:
            raise self._refusal(who, packed, int(why))
        self._note(who, packed)
        self._settle()
        return self

    def _note(self, seat: int, packed: int) -> None:
        self._log.append((seat, packed))
        if seat == FATE:
            self._fates += 1

    def _settle(self) -> None:
        if self._keys is None:
            return
        while self._mask >> FATE & 1:
            key = np.uint64(self._keys(self._fates))
            drawn = int(self._doors.draw_fate(self.game.box, self._array, self._desk, key, self._scratch))
            if self._doors.attempt(self.game.box, self._array, self._desk, FATE, drawn):
                raise RuntimeError(f"{self.game.name}: fate drew {drawn}, which is not legal")
            self._note(FATE, drawn)

    # --- taking back ---

    def undo(self, seat: int | None = None, consent: bool = False) -> Table:
        """Take back a seat's last answer and all that followed it; of the last mover, if no seat is named.

        Unasked, never past a draw of fate or a reveal. With everybody's consent, further; fate then repeats itself.
        In a question that several seats answer at once, only one's own answer is withdrawn.
        """
        movers = [s for s, _ in self._log if s != FATE or seat == FATE]
        if not movers or (seat is not None and seat not in movers):
            raise CannotUndo("there is nothing to take back")
        who = movers[-1] if seat is None else seat
        at = self._last_of(who)
        before = self._replayed(self._log[:at])
        if not consent and self._passes_a_secret(before, at):
            raise CannotUndo("what follows that move was drawn by fate or revealed: only all together may take it back")
        self._go_to(self._log[:at] + self._answers_to_keep(before, at, who))
        return self

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would take a seat's last answer back without anybody's consent. Nothing is changed."""
        at = self._last_of(seat)
        return at >= 0 and not self._passes_a_secret(self._replayed(self._log[:at]), at)

    def _last_of(self, seat: int) -> int:
        """Where a seat's last move stands in the log; -1 if it has made none."""
        return max((i for i, (s, _) in enumerate(self._log) if s == seat), default=-1)

    def _passes_a_secret(self, before: Table, at: int) -> bool:
        if before._head.agenda.reveals != self._head.agenda.reveals:
            return True
        return any(s == FATE for s, _ in self._log[at:]) and self._chance_since(before, at)

    def _chance_since(self, before: Table, at: int) -> bool:
        """Whether fate has drawn since then: an answer that was the only one there is tells nothing new."""
        walk = before.copy()
        for seat, packed in self._log[at:]:
            if seat == FATE and len(walk.moves(FATE)) > 1:
                return True
            walk._force(seat, packed)
        return False

    def _answers_to_keep(self, before: Table, at: int, who: int) -> list[tuple[int, int]]:
        """The others' answers to the very question that `who` withdraws from, if it is still open."""
        depth = before._head.agenda.depth
        later = [entry for entry in self._log[at + 1 :] if entry[0] != who]
        if len(before.waiting) < 2 or not {s for s, _ in later} <= before.waiting:
            return []
        walk = before.copy()
        kind, asked = walk._asked_at(depth)
        for s, packed in self._log[at:]:
            walk._force(s, packed)
            now, still = walk._asked_at(depth)
            if now != kind or still & ~asked:  # it was closed; what is asked there now is another question
                return []
            asked = still
        return later

    def _asked_at(self, depth: int) -> tuple[int, int]:
        """The kind and the seats of the question that is so deep on the agenda; zeros when there is none."""
        question = self._head.agenda.questions[depth - 1]
        return (question.kind, question.seats) if self._head.agenda.depth >= depth else (0, 0)

    def _answer_is_given(self, seat: int, packed: int) -> bool:
        """Make a move of the log, and say whether it completed an answer: what was asked is not asked as before."""
        depth = self._head.agenda.depth
        before = self._asked_at(depth)
        self._force(seat, packed)
        return self._asked_at(depth) != before

    def _force(self, seat: int, packed: int) -> None:
        self._doors.attempt(self.game.box, self._array, self._desk, seat, packed)
        self._note(seat, packed)

    def _replayed(self, log: Sequence[tuple[int, int]]) -> Table:
        table = Table(self.game, self._start, None, self._from_position)
        table._run(log)
        return table

    def _run(self, log: Sequence[tuple[int, int]]) -> int:
        seats = np.array([s for s, _ in log], np.int64)
        played = np.array([m for _, m in log], np.int64)
        done = int(self._doors.replay(self.game.box, self._array, self._desk, seats, played))
        for seat, packed in log[:done]:
            self._note(seat, packed)
        return done

    def _go_to(self, log: Sequence[tuple[int, int]]) -> None:
        table = self._replayed(log)
        self._array[:] = table._array
        self._log = list(table._log)
        self._fates = table._fates
        self._settle()

    def copy(self) -> Table:
        """Another table with the same game so far; what happens at one does not touch the other."""
        twin = Table(self.game, self._array, None, self._from_position)
        twin._start, twin._keys = self._start, self._keys
        twin._log, twin._fates, twin.names = list(self._log), self._fates, self.names
        return twin

    # --- looking ---

    def view(self, seat: int) -> View:
        """The table as a seat, or WATCHER, knows it: the one door out."""
        self._refuse_seat(seat)
        array, plan = duplicate(self._array), self.game.plans[self.seats]
        hidden = positions.hidden_offsets(self.game.table_struct, array, seat, self.seats)
        if len(plan):
            blank(array.view(np.uint8), plan, seat)
        view = View(self.game, array, seat, hidden)
        view.names = self.names
        return view

    def _refuse_seat(self, seat: int) -> None:
        if seat != WATCHER and seat not in range(self.seats):
            raise NotYourTurn(f"there is no seat {seat}: the seats are 0 to {self.seats - 1}")

    @property
    def log(self) -> tuple[tuple[int, Move], ...]:
        """All moves so far with their seats, fate's included."""
        return tuple((s, Move(self.game, m)) for s, m in self._log)

    @property
    def played(self) -> Sequence[tuple[int, int]]:
        """The log with its moves packed, to read: nothing is made for it."""
        return self._log

    def record(self, seat: int | None = None) -> Record:
        """The game so far as a Record; with a seat, as that seat may know it while the game runs."""
        if seat is not None:
            self._refuse_seat(seat)
        viewer = None if self.over else seat
        moves = tuple(self._log if viewer is None else self._redacted(viewer))
        return Record(
            self.game, self.game.edition, self.game.box_digest, self._head.rules, self.seats, self.options, moves,
            self._start_position(viewer), tuple(self.scores()) if self.over else None, viewer,
        )  # fmt: skip

    def _start_position(self, viewer: int | None) -> dict[str, Any] | None:
        if not self._from_position:
            return None
        start = Table(self.game, self._start, None)
        return start.position() if viewer is None else start.view(viewer).position()

    def _redacted(self, viewer: int) -> Iterator[tuple[int, int]]:
        walk = Table(self.game, self._start, None, self._from_position)
        for seat, packed in self._log:
            given = walk._answer_is_given(seat, packed)
            verb, _ = self.game.language.unpack(packed)
            if not verb.secret or seat == viewer:
                yield seat, self.game.language.redact(packed, seat, viewer)
            elif given:
                yield seat, HIDDEN_ANSWER

    def moments(self) -> Iterator[Table]:
        """The table after each move, from the start on: for replays, logs and charts. There is no limit to these."""
        walk = Table(self.game, self._start, None, self._from_position)
        walk.names = self.names
        yield walk.copy()
        for seat, packed in self._log:
            walk._force(seat, packed)
            yield walk.copy()

    def story(self, lang: str = "en", seat: int = WATCHER) -> list[str]:
        """The log in sentences, as a seat may read it."""
        words = self.words(lang)
        lines: list[str] = []
        walk = Table(self.game, self._start, None, self._from_position)
        for mover, packed in self._log:
            verb, _ = self.game.language.unpack(packed)
            before = walk.view(seat)
            given = walk._answer_is_given(mover, packed)
            if verb.secret and mover != seat and not self.over:
                if given:
                    lines.append(words("core-answered", seat=before.called(mover, words)))
                continue
            shown = packed if self.over else self.game.language.redact(packed, mover, seat)
            lines.append(self.game.speech.move(before, mover, shown, words))
        return lines

    def last_move(self, seat: int = WATCHER) -> tuple[int, int] | None:
        """The latest move of a seat, not of fate, that the given seat may know of, as it may know it."""
        for mover, packed in reversed(self._log):
            if mover != FATE and (mover == seat or self.over or not self.game.language.unpack(packed)[0].secret):
                return mover, packed if self.over else self.game.language.redact(packed, mover, seat)
        return None

    def scene(self, language: str = "en", **wishes: Any) -> Any:
        """What to draw, as data, as a watcher sees it; the last move is marked unless `last` wishes otherwise."""
        return self.view(WATCHER).scene(language, **{"last": self.last_move(), **wishes})

    def spoken(self, lang: str = "en") -> list[str]:
        """The position in sentences, as a watcher knows it."""
        return self.view(WATCHER).spoken(lang)

    def asked(self, lang: str = "en") -> str:
        """What is asked now, as a sentence, as a watcher reads it."""
        return self.view(WATCHER).asked(lang)

    def __repr__(self) -> str:
        state = "over" if self.over else f"waiting for {sorted(self.waiting)}"
        return f"<{self.game.name}, {self.seats} seats, {len(self._log)} moves, {state}>"


def _position_array(game: Game, position: Mapping[str, Any]) -> npt.NDArray[Any]:
    if not hasattr(position, "keys") or "table" not in position:
        raise BadPosition("position: not a position of a game")
    if position.get("game") != game.name:
        raise BadPosition(f"position: of {position.get('game')!r}, not of {game.name}")
    if position.get("box") != game.box_digest:
        raise BadPosition(f"position: of another box ({position.get('box')!r}) than this one ({game.box_digest})")
    array = positions.load(game.table_struct, position["table"])
    head = TableBase.over(array.view(np.uint8))
    _refuse_head(game, head)
    desk = np.zeros(1, game.desk_struct.dtype)
    game.doors.derive_again(game.box, array, desk)
    broken = int(game.doors.check_up(game.box, array, desk))
    if broken:
        raise BadPosition(f"position: {game.checks.get(broken, f'law {broken}')} is broken")
    _refuse_silence(game, array, desk, head)
    return array


def _refuse_head(game: Game, head: Any) -> None:
    if head.seats not in game.seats:
        raise BadPosition(f"position: {head.seats} seats are not possible in {game.name}")
    if not 0 < head.rules <= game.rules:
        raise BadPosition(f"position: of rules version {head.rules}; this Petteia knows 1 to {game.rules}")
    for i, number in enumerate(head.options):
        most = len(game.options[i].values) if i < len(game.options) else 1
        if number >= most:
            raise BadPosition(f"position: option number {i} cannot be {number}")
    try:
        game.option_numbers(head.seats, game.option_values([*head.options]))
    except BadOption as error:
        raise BadPosition(f"position: {error}") from None
    agenda = head.agenda
    if agenda.lost:
        raise BadPosition("position: agenda.lost is not 0: a question found no room")
    if agenda.depth > len(agenda.questions):
        raise BadPosition("position: agenda.depth is greater than the agenda")
    for i in range(len(agenda.questions)):
        question = agenda.questions[i]
        if i >= agenda.depth and (question.kind or question.seats or any(question.about)):
            raise BadPosition(f"position: agenda.questions[{i}] is filled but not open")
        if i < agenda.depth and not question.kind:
            raise BadPosition(f"position: agenda.questions[{i}] is open but asks nothing")
        if question.seats & ~((1 << head.seats) - 1 | 1 << FATE):
            raise BadPosition(f"position: agenda.questions[{i}] asks a seat that does not play")


def _refuse_silence(game: Game, array: npt.NDArray[Any], desk: npt.NDArray[Any], head: Any) -> None:
    agenda = head.agenda
    mask = agenda.questions[agenda.depth - 1].seats if agenda.depth else 0
    if agenda.depth and not mask:
        raise BadPosition("position: the open question asks nobody")
    for seat in range(FATE + 1):
        room = np.zeros(game.most_moves, np.int64)
        if mask >> seat & 1 and not game.doors.count_moves(game.box, array, desk, seat, room):
            raise BadPosition(f"position: seat {seat} is asked but has no legal answer")


def replayed(game: Game, record: Record, source: str = "record", keys: Keys | None = None) -> Table:
    """The table at the end of a record, every move of it checked. With keys, fate goes on by them."""
    if record.start is not None:
        try:
            table = Table.set_up(game, record.start, None)
        except BadPosition as error:
            raise BadRecord(f"{source}: its start: {error}") from None
    else:
        try:
            table = Table.opened(game, record.seats, record.options, None, record.rules)
        except BadOption as error:
            raise BadRecord(f"{source}: {error}") from None
    done = table._run(record.moves)
    if done < len(record.moves):
        raise BadRecord(f"{source}: move {done + 1} ({written(game, *record.moves[done])}) is not legal there")
    if record.result is not None and (not table.over or tuple(table.scores()) != record.result):
        raise BadRecord(f"{source}: the game it tells does not end {list(record.result)}")
    table._keys = keys
    table._settle()
    return table


def open_record(find: Callable[[str], Game], source: str | Path, keys: Keys | None = None) -> Table:
    """The table at the end of a record file; `find` looks the game up by its name. With keys, fate goes on by them."""
    path = Path(source)
    data = parse(load_text(path), path.name)
    game = find(data["game"])
    return replayed(game, read(game, data, path.name), path.name, keys)
