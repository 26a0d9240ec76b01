"""Tables to play at, views of them, and moves that people can read: what callers of the library use.

A `Table` is a game being played: it keeps the log and the position that follows from it. A `View` is that position as
one seat with a perfect memory knows it. Both can be asked the same questions; only a Table can be played at.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import struct as struct_module
from array import array as number_array
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import IO, TYPE_CHECKING, Any, Literal, TypeAlias, cast, overload

from . import position as positions
from .agenda import FATE, WATCHER, Agenda, Question, TableBase
from .bits import mixed
from .compiled_calls import LEAST
from .declarations import NOT_YOUR_TURN, OVER
from .errors import BadOption, BadPosition, BadRecord, CannotUndo, IllegalMove, MoveError, NotUnderstood, NotYourTurn
from .game import Game, Workspace, whole_number
from .generic_loops import (
    ANSWERS,
    ASKED,
    BAD_LUCK,
    COUNT,
    DRAWS,
    FATES,
    KEY,
    LAST_NEWS,
    LISTED,
    LISTS,
    MOST_DRAWS,
    MOVE,
    SEAT,
)
from .memory import Grid, Memory
from .observation import WRITE_COLUMNS
from .record import HIDDEN_ANSWER, Record, load, read, written
from .rule import M64
from .structs import FORMATS, S, Scalar, Struct, offset_of, size_of, wrapped

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    import numpy.typing as npt

    from .scene import Scene
    from .theme import ThemeName
    from .words import Words

    Longs = number_array[int]
else:
    Longs = number_array

AnyMove: TypeAlias = "str | int | Move | Mapping[str, object]"
MoveValue: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...] | None
"""An argument of a move, as people write it."""
Keys = Callable[[int], int]
"""The key of fate's n-th question, n from 0 over the moves that stand."""


class Seeded:
    """The keys that follow from one key."""

    __slots__ = ("start",)

    def __init__(self, start: int) -> None:
        self.start = start & M64

    def __call__(self, n: int) -> int:
        """The n-th of them."""
        return mixed(self.start, n)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seeded) and self.start == other.start

    def __hash__(self) -> int:
        return hash(self.start)


def seeded(seed: int) -> Keys:
    """The keys of a seed."""
    number = whole_number(seed)
    if number is None:
        raise BadOption(f"a seed is a whole number, or None to draw for fate oneself; not {seed!r}")
    return Seeded(_digest_of(str(number)))


def _key(key: int) -> int:
    number = whole_number(key)
    if number is None:
        raise BadOption(f"a key is a whole number, not {key!r}")
    return number & M64


def _digest_of(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


# --- moves -----------------------------------------------------------------------------------------------------------


class Move:
    """One move of a game: prints as its notation, packs into an int. It does not change, and can be a key.

    There can be hundreds at every question, so there is as little to one as can be: it is the packed number itself, of a class
    that its game has for them (`move_kind`). It is not meant to be counted with: `int(move)` is the number.
    """

    __slots__ = ()
    game: Game
    """The game whose move it is."""

    def __new__(cls, game: Game, packed: int) -> Move:
        """The move of a game that a number stands for."""
        return game.move_kind(packed)

    @property
    def packed(self) -> int:
        """The move as one number."""
        return int(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return False if isinstance(other, int) else NotImplemented
        return int(self) == int(other) and self.game == other.game

    def __hash__(self) -> int:
        return hash((self.game, self.packed))

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self.game, self.packed)

    def __str__(self) -> str:
        return self.game.language.write(self.packed)

    if TYPE_CHECKING:  # as every int does

        def __int__(self) -> int: ...

    def json(self) -> dict[str, object]:
        """The move as JSON."""
        return self.game.language.data(self.packed)

    @property
    def verb(self) -> str:
        """The verb's name."""
        return self.game.language.unpack(self.packed)[0].name

    def __getattr__(self, name: str) -> MoveValue:
        """An argument as people write it: `move.at` is `(1, -2)`, `move.good` is "wine"; None if the reader may not know it."""
        if name.startswith("_"):  # asked of a half-made one, by copy or pickle
            raise AttributeError(name)
        written = self.json()
        if name not in written:
            raise AttributeError(f"{self.verb} has no {name}")
        value: Any = written[name]
        return tuple(value) if isinstance(value, list) else value

    def __dir__(self) -> list[str]:
        return sorted({*dir(Move), "__int__", "game", *self.json()})

    def __repr__(self) -> str:
        return f"<{self}>"


def move_kind(game: Game) -> Callable[[int], Move]:
    """The class of a game's Moves, which makes one of its packed number. What an int has besides is hidden."""
    names = {name: property() for name in dir(int) if not name.startswith("_")}  # a Move asks its arguments instead
    plain = {name: getattr(object, name) for name in ("__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__format__")}
    own = {"__slots__": (), "__module__": __name__, "__doc__": Move.__doc__, "__new__": int.__new__, "game": game}
    return cast("Callable[[int], Move]", type("Move", (Move, int), {**names, **plain, **own}))


_new = object.__new__


_MOST_KNOWN = 1 << 12


class KnownMoves(dict[int, Move]):
    """The Moves that a game has made, by their packed numbers: in a game with a thousand different ones each is made once.

    In a game with very many, looking for known ones takes longer than making them, so it is given up.
    """

    def __init__(self, game: Game) -> None:
        self._game = game

    def __missing__(self, packed: int) -> Move:
        move = self._game.move_kind(packed)
        if len(self) < _MOST_KNOWN:
            self[packed] = move
        else:
            self._game.known_moves = None
        return move


def moves_of(game: Game, packed: Longs) -> Iterator[Move]:
    """Packed moves as Moves, made without a line of Python for each."""
    known = game.known_moves
    if known is None:
        return itertools.starmap(game.move_kind, zip(packed))  # noqa: RUF058 - takes a fifth less time than `map`
    return map(known.__getitem__, packed)


def understood(game: Game, move: AnyMove) -> int:
    """The packed form of a move given as text, JSON, Move or packed int."""
    language = game.language
    if isinstance(move, str):
        return language.read(move)
    if isinstance(move, Move):
        if move.game.language is not language:
            raise NotUnderstood(f"{str(move)!r} is a move of {move.game.name}, not of {game.name}")
        move = move.packed
    packed = whole_number(move)
    if packed is None:
        return language.from_data(move)
    language.unpack(packed)
    return packed


class Moves(Sequence[Move]):
    """The legal answers of one seat, made when they are looked at: iterates, counts, tests membership, prints.

    They stay those of the position in which they were asked for, whatever is played afterwards.
    """

    __slots__ = ("_count", "_length", "_list", "_log", "_table", "game", "seat")
    game: Game
    seat: int
    _list: Longs | None
    """The moves; None as long as nobody wants them all. Then they are those after so many moves of this table's log."""
    _table: Table
    _log: Sequence[tuple[int, int]]
    _length: int
    _count: int
    """How many there are, if that is known without the list: then it lies, or lay, in the workspace of this thread. Else -1."""

    def __init__(self, game: Game, seat: int, packed: Longs) -> None:
        self.game, self.seat, self._list, self._count = game, seat, packed, len(packed)

    def _look(self) -> Longs:
        """The whole list, kept from now on."""
        if self._list is None:
            self._list = self._table._list_after(self._log, self._length, self.seat)
        return self._list

    def packed(self) -> Longs:
        """All of them as packed ints. It is yours to keep."""
        return self._look()[:]

    def __len__(self) -> int:
        count = self._count
        return count if count >= 0 else len(self._look())

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        packed = self._list
        if packed is None:
            if type(at) is int and 0 <= at < self._count:
                here = self.game.workspace.here
                if here.log is self._log and here.length == self._length:
                    return self.game.move_kind(here.listed[at])
            packed = self._look()
        if isinstance(at, slice):
            return [*moves_of(self.game, packed[at])]
        try:
            return self.game.move_kind(packed[at])
        except IndexError:
            raise IndexError(f"there are {len(packed)} moves") from None

    def __iter__(self) -> Iterator[Move]:
        return moves_of(self.game, self._list or self._look())

    def __contains__(self, move: object) -> bool:
        try:
            return understood(self.game, cast(Any, move)) in self._look()
        except (NotUnderstood, OverflowError):
            return False

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Moves):
            return NotImplemented
        return (self.seat, self._look()) == (other.seat, other._look()) and self.game == other.game

    def __hash__(self) -> int:
        return hash((self.game, self.seat, self._look().tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Moves, (self.game, self.seat, self._look())

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    def __repr__(self) -> str:
        shown = ", ".join(str(m) for m in self[:3])
        return f"<{len(self)} moves: {shown}{', …' if len(self) > 3 else ''}>"


# --- the agenda, read from bytes -------------------------------------------------------------------------------------


def _typed(fields: object, struct: type[S], right: object, what: str) -> S:
    """Fields as the struct that they are of; another one is refused."""
    if struct is not right:
        raise TypeError(f"{struct.__module__}.{struct.__name__} is not {what}")
    return cast(S, fields)


def _reader(struct: type[Struct], name: str) -> tuple[struct_module.Struct, int]:
    """How a number of a struct is read from bytes, and where it lies."""
    kind = cast(Scalar, struct.fields[name].scalar).value
    return struct_module.Struct(f"={FORMATS[kind]}"), offset_of(struct, name)


_DEPTH, _DEPTH_AT = _reader(Agenda, "depth")
_ASKED, _ASKED_AT = _reader(Question, "seats")
_KIND, _KIND_AT = _reader(Question, "kind")
_AGENDA_AT, _QUESTIONS_AT = offset_of(TableBase, "agenda"), offset_of(Agenda, "questions")
_QUESTION = size_of(Question)

# The same as places in a memoryview of 16-bit numbers: who is asked is read so often that nothing is made for it.
_DEPTH_IN_PAIRS = (_AGENDA_AT + _DEPTH_AT) // 2
_QUESTION_IN_PAIRS = _QUESTION // 2
_ASKED_IN_PAIRS = (_AGENDA_AT + _QUESTIONS_AT + _ASKED_AT - _QUESTION) // 2
_ONLY: dict[int | None, int] = {1 << seat: seat for seat in range(FATE + 1)}
"""The seat of a mask that asks one."""


def _asking_of(data: memoryview) -> list[tuple[int, int]]:
    """The kinds and seats of all open questions of a Table's bytes, oldest first."""
    depth = _DEPTH.unpack_from(data, _AGENDA_AT + _DEPTH_AT)[0]
    start = _AGENDA_AT + _QUESTIONS_AT
    places = range(start, start + depth * _QUESTION, _QUESTION)
    return [(_KIND.unpack_from(data, at + _KIND_AT)[0], _ASKED.unpack_from(data, at + _ASKED_AT)[0]) for at in places]


@functools.lru_cache(maxsize=1024)
def _seats_of(mask: int) -> frozenset[int]:
    return frozenset(s for s in range(FATE + 1) if mask >> s & 1)


class Sight:
    """What a Table and a View have in common: a position that can be asked, described and drawn."""

    game: Game
    seat: int
    names: tuple[str, ...] = ()
    """The names of the people by seat, for sentences; an empty one is told by its sign. Without any, seats are numbers."""
    _known_mask: int | None = None
    """The seats that are asked, as bits, if that is known without looking at the position."""

    def __init__(self, game: Game, memory: Memory, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._use(memory)

    def _use(self, memory: Memory) -> None:
        self._memory = memory
        self._pairs = memory.view.cast("H")

    @functools.cached_property
    def _head(self) -> TableBase:
        return TableBase.over(self._memory)

    @property
    def _doors(self) -> Any:
        return self.game.doors

    @property
    def _here(self) -> Workspace:
        """Scratch space of this thread."""
        return self.game.workspace.here

    @property
    def _desk(self) -> Any:
        return self._here.desk

    @property
    def array(self) -> npt.NDArray[np.void]:
        """The position as a one-element NumPy array, to read, for who has NumPy: nothing is copied."""
        frozen = self._memory.array(self.game.table_struct.dtype).view()
        frozen.flags.writeable = False
        return frozen

    @property
    def _array(self) -> npt.NDArray[Any]:
        """The same, to write."""
        return self._memory.array(self.game.table_struct.dtype)

    def words(self, language: str) -> Words:
        """The game's sentences in a language, with the names of this table."""
        return self.game.words(language).naming(self.names)

    def called(self, seat: int, words: Words) -> str:
        """A seat as the log calls it: as the speech's `seat_name` says where it has one, else by person, sign or number."""
        name = self.game.speech.seat_name
        return name(self, seat, words) if name else words("core-seat", n=seat + 1)

    # --- the position ---

    @functools.cached_property
    def state(self) -> Any:
        """The position's fields, by name, to read and to print. They follow the position when a Table is played on."""
        return cast("type[Struct]", self.game.table_struct).over(self._memory.view.toreadonly())

    def state_as(self, struct: type[S]) -> S:
        """The same as `state`, with its types: `table.state_as(petteia.games.akropolis.table.Table)`."""
        return _typed(self.state, struct, self.game.table_struct, f"the Table of {self.game.name}")

    @property
    def box(self) -> Any:
        """The components' fields, by name, to read."""
        return self.game.box_fields

    def box_as(self, struct: type[S]) -> S:
        """The same as `box`, with its types: `table.box_as(petteia.games.akropolis.box.Box)`."""
        return _typed(self.box, struct, self.game.box_struct, f"the Box of {self.game.name}")

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self._head.seats

    @property
    def options(self) -> dict[str, str | bool]:
        """The options of this table by name."""
        return self.game.option_values([*self._head.options])

    @property
    def _mask(self) -> int:
        """`agenda.asks` of the position."""
        pairs = self._pairs
        depth = pairs[_DEPTH_IN_PAIRS]
        return pairs[_ASKED_IN_PAIRS + _QUESTION_IN_PAIRS * depth] if depth else 0

    @property
    def waiting(self) -> set[int]:
        """The seats that are asked now (FATE among them when fate is the caller's); empty when it is over."""
        mask = self._known_mask
        if mask is None:
            mask = self._mask
        only = _ONLY.get(mask)
        return {only} if only is not None else set(_seats_of(mask))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        mask = self._known_mask
        return (self._mask if mask is None else mask) == 0

    @property
    def question(self) -> int:
        """The kind of the question that is asked now; 0 when it is over."""
        agenda = self._head.agenda
        return agenda.questions[agenda.depth - 1].kind if agenda.depth else 0

    def asking(self) -> list[tuple[int, int]]:
        """All open questions, oldest first, each by its kind and the seats that it asks, as bits."""
        return _asking_of(self._memory.view)

    def digest(self) -> str:
        """A short name of this very position, byte for byte."""
        return hashlib.sha256(self._memory.view).hexdigest()[:16]

    # --- moves ---

    def _who(self, seat: int | None) -> int:
        """The seat that a question or a move is about; the one that is asked, if none is named."""
        mask = self._known_mask
        if mask is None:
            mask = self._mask
        if seat is None:
            if mask in _ONLY:
                return _ONLY[mask]
            state = f"seats {sorted(_seats_of(mask))} are asked: say which" if mask else "it is over"
            told = f"no single seat is asked now: {state}"
        elif (type(seat) is int and 0 <= seat <= FATE and mask >> seat & 1) or seat in _seats_of(mask):
            return seat
        else:
            told = f"{'fate' if seat == FATE else f'seat {seat}'} is not asked now"
        rule = self.game.reasons[NOT_YOUR_TURN if mask else OVER].rule
        raise NotYourTurn(f"{told} ({rule})", rule)

    def moves(self, seat: int | None = None) -> Moves:
        """The legal answers of a seat; of the one that is asked, if it is one."""
        who = self._who(seat)
        return Moves(self.game, who, self._list(who))

    def _list(self, seat: int) -> Longs:
        """The legal answers of a seat, packed."""
        here = self._here
        here.log = None  # what was listed there before is gone
        count = int(self._doors.list_moves(here.box, self._memory, here.desk, seat, here.out))
        if count <= len(here.listed):
            return here.listed[:count]
        listed = Longs("q", bytes(8 * count))
        self._doors.list_moves(here.box, self._memory, here.desk, seat, Memory.over(listed))
        return listed

    def understand(self, move: AnyMove) -> int:
        """The packed form of a move given as text, JSON, Move or packed int."""
        return understood(self.game, move)

    def why_not(self, move: AnyMove, seat: int | None = None, lang: str = "en") -> IllegalMove | None:
        """The reason why a seat may not make a move now, in a language, or None if it may. Nothing is changed.

        `play` refuses in English; whoever speaks another language asks here.
        """
        who = self._who(seat)
        packed = self.understand(move)
        here = self._here
        why = int(self._doors.why_not(here.box, self._memory, here.desk, who, packed))
        return self._refusal(who, packed, why, lang) if why else None

    def _refusal(self, seat: int, packed: int, why: int, language: str = "en") -> IllegalMove:
        """The error for a refused move, its sentence filled in by the speech's `reason_parameters` where it has one."""
        reason = self.game.reasons.get(why)
        if reason is None:
            return IllegalMove(f"refused for a reason without a name ({why})", "", why)
        parameters = self.game.speech.reason_parameters
        words = self.words(language)
        given = parameters(self, seat, packed, words) if parameters else {}
        sentence = words(f"why-{reason.key}", **given)
        return IllegalMove(f"{sentence.removesuffix('.')} ({reason.rule}).", reason.rule, why)

    def tried(self, move: AnyMove, seat: int) -> Table:
        """A table at this position after a move, or at this very position if the move is not legal. Chance is not drawn."""
        table = Table(self.game, self._memory, None)
        table._try(seat, self.understand(move))
        return table

    def nearest(self, text: str, seat: int | None = None, most: int = 3) -> list[str]:
        """Legal moves whose notation looks like a mistyped one."""
        written = [str(m) for m in self.moves(seat)]
        return get_close_matches(" ".join(text.split()), written, most, 0.6)

    # --- the sheet ---

    def sheet(self) -> list[list[int]]:
        """Points by seat and category, as they stand: a list for each seat."""
        here, rows, columns = self._here, self.seats, len(self.game.categories)
        sheet = Grid(Memory(8 * rows * columns), rows, columns)
        self._doors.tally_up(here.box, self._memory, here.desk, sheet)
        return sheet.rows()

    def scores(self) -> list[int]:
        """The total of each seat, as it stands."""
        return self.totals(self.sheet())

    def totals(self, sheet: Sequence[Sequence[int]]) -> list[int]:
        """The total of each line of a sheet."""
        counted = [i for i, c in enumerate(self.game.categories) if not c.detail]
        return [sum(int(row[i]) for i in counted) for row in sheet]

    def places(self) -> list[int]:
        """The place of each seat, 1 for the winners, once it is over."""
        if not self.over:
            raise MoveError("the game is not over: nobody has a place yet")
        here, place = self._here, Memory(8 * self.seats)
        self._doors.final_places(here.box, self._memory, here.desk, place)
        return place.longs.tolist()

    def gains(self, moves: Sequence[AnyMove] | None = None, seat: int | None = None) -> list[list[int]]:
        """What each move would change on the mover's line of the sheet: a list for each move, a number for each category."""
        return self.weighed(moves, seat).rows()

    def weighed(self, moves: Sequence[AnyMove] | None = None, seat: int | None = None) -> Grid:
        """The same as rows of numbers, one for each move."""
        who = self._who(seat)
        if who == FATE:
            raise NotYourTurn("fate has no line on the sheet")
        packed = self._list(who) if moves is None else self._legal(moves, who)
        columns, seats = len(self.game.categories), self.seats
        gains = Grid(Memory(8 * len(packed) * columns), len(packed), columns)
        if not len(packed):
            return gains
        sheet = Grid(Memory(8 * seats * columns), seats, columns)
        trial, here = self.game.table_struct.memory(), self._here
        used = Memory.of(self._memory.view[: self.game.table_bytes(seats)])
        self._doors.weigh(
            here.box, self._memory, here.desk, who, Memory.of(packed),
            trial, used, trial,
            sheet, gains,
        )  # fmt: skip
        return gains

    def _legal(self, moves: Sequence[AnyMove], seat: int) -> Longs:
        """Moves in any form as packed ints, all of them legal: rules may not play any other."""
        packed = Longs("q", [self.understand(m) for m in moves])
        legal = set(self._list(seat))
        for stray in packed:
            if stray not in legal:
                raise self.why_not(stray, seat) or IllegalMove(f"{stray} is not one of the legal moves")
        return packed

    # --- out ---

    def position(self) -> dict[str, object]:
        """The position as JSON; `Game.set_up` makes a table of it again."""
        return {
            "game": self.game.name,
            "box": self.game.box_digest,
            "rules": self._head.rules,
            "table": positions.dump(self.game.table_struct, self._memory, self._hidden()),
        }

    def _hidden(self) -> frozenset[int]:
        return frozenset()

    def scene(self, language: str = "en", **wishes: object) -> Scene:
        """What to draw, as data, by the wishes that `petteia.core.picture.Wishes` lists."""
        from .picture import scene_of

        return scene_of(self, self.words(language), **wishes)

    def svg(self, lang: str = "en", theme: ThemeName = "auto", flat: bool = False, **wishes: object) -> str:
        """The table drawn, as the text of an SVG file."""
        from .svg import write

        return write(self.scene(lang, flat=flat, **wishes), theme=theme, flat=flat)

    def _repr_svg_(self) -> str:
        return self.svg(theme="light")

    def spoken(self, lang: str = "en") -> list[str]:
        """The position in sentences."""
        return self.game.speech.position(self, self.words(lang))

    def asked(self, lang: str = "en") -> str:
        """What is asked now, as a sentence."""
        return self.game.speech.question(self, self.words(lang))

    def say(self, move: AnyMove, seat: int | None = None, lang: str = "en") -> str:
        """A move of this position as a sentence."""
        who = self._who(seat)
        return self.game.speech.move(self, who, self.understand(move), self.words(lang))


class View(Sight):
    """A table as one seat knows it. What it may not know is marked unknown; nothing more is in here.

    It does not change, and can be a key: equal are views of the same position by the same seat of the same game.
    """

    def __init__(
        self, game: Game, data: Memory | memoryview | bytes | npt.NDArray[Any], seat: int, hidden: frozenset[int],
        is_closed: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(game, data if isinstance(data, Memory) else Memory.of(data), seat)
        self._hidden_at = hidden
        self.is_closed = is_closed
        """Whether this seat's own hidden things are unknown here, too: see `Table.closed`."""

    @classmethod
    def set_up(cls, game: Game, position: Mapping[str, object], seat: int) -> View:
        """The view that a seat's position describes; see `Game.set_up_view`."""
        unknown = positions.unknown_numbers(cast(Any, game.table_struct), seat)
        memory, here = _read_position(game, position, unknown), game.workspace.here
        if seat != WATCHER and seat not in range(TableBase.over(memory).seats):
            raise BadPosition(f"position: there is no seat {seat}")
        game.doors.derive_again(here.box, memory, here.desk)
        positions.load(
            game.table_struct, position["table"], unknown, memory
        )  # derived from unknown numbers they were wrong
        game.doors.imagine_table(here.box, memory, here.desk, seat, 0)
        _refuse_broken(game, memory)
        view = Table(game, memory, None).view(seat)
        if view.position()["table"] != position["table"]:
            raise BadPosition(f"position: it is not what seat {seat} sees of a table: other fields must be unknown")
        return view

    def _hidden(self) -> frozenset[int]:
        return self._hidden_at

    def _who(self, seat: int | None) -> int:
        who = super()._who(self.seat if seat is None and self.seat in self.waiting else seat)
        if who != self.seat and who != FATE and self._hidden_at:
            raise NotYourTurn(f"seat {self.seat} does not know what seat {who} may do")
        return who

    def imagine(self, key: int = 0, seed: int | Literal["key"] | None = "key") -> Table:
        """A full table that this seat cannot tell from the true one; another key, another guess and another future.

        With a seed, chance goes on by that seed whatever the key; `seed=None` leaves fate's questions to the caller.
        """
        memory, here, number = self._memory.copy(), self._here, _key(key)
        self._doors.imagine_table(here.box, memory, here.desk, WATCHER if self.is_closed else self.seat, number)
        keys = Seeded(_digest_of(f"imagined {number}")) if seed == "key" else None if seed is None else seeded(seed)
        table = Table(self.game, memory, keys)
        table.closed = frozenset({self.seat} if self.is_closed else ())
        return table

    def likely(self, many: int = 8) -> list[Table]:
        """Tables that this seat cannot tell from the true one, so many of them, and one with nothing in place of all that it
        cannot know. What fate may answer at one of them the seat holds possible. Fate's questions are left to the caller."""
        if not self._hidden_at:
            return [Table(self.game, self._memory, None)]
        memory = self._memory.copy()
        positions.empty(self.game.table_struct, memory, self._hidden_at)
        return [Table(self.game, memory, None), *(self.imagine(key, None) for key in range(many))]

    def weighed(self, moves: Sequence[AnyMove] | None = None, seat: int | None = None) -> Grid:
        """What each move would change on the mover's line of the sheet, at a table that this seat imagines: rules may
        not play on with what is unknown."""
        if not self._hidden_at:
            return super().weighed(moves, seat)
        return self.imagine(seed=None).weighed(moves, self._who(seat))

    def observation(self) -> Sequence[int]:
        """The view as numbers for learning, 16 bits each; `Game.layout` tells what each means."""
        here, layout, columns = self._here, self.game.layout(self.seats), len(self.game.categories)
        out, sheet = Memory(2 * layout.size), Grid(Memory(8 * self.seats * columns), self.seats, columns)
        plan = Grid(layout.memory, len(layout.plan), WRITE_COLUMNS)
        self._doors.observe(here.box, self._memory, here.desk, self._memory, 0, plan, self.seat, sheet, out)
        return out.view.cast("h")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self.seat, self.names, self.game, self._memory) == (other.seat, other.names, other.game, other._memory)

    def __hash__(self) -> int:
        return hash((self.game, self.seat, self.digest()))

    def __reduce__(self) -> tuple[Any, ...]:
        state = {"names": self.names} if self.names else None
        return View, (self.game, bytes(self._memory), self.seat, self._hidden_at, self.is_closed), state

    def __deepcopy__(self, memo: Any) -> View:
        return self  # nobody changes a view

    def __repr__(self) -> str:
        return f"<{self.game.name} as seat {self.seat} sees it>"


_FATES = itertools.repeat(FATE)
_STILL_EVERY = 16
_FEW = 64
_MOST_STILLS = 4


class Table(Sight):
    """A game being played. Its log is the game; its position follows from it.

    Equal are tables of the same game with the same start, log and position, whatever their luck to come. A table is used by
    one thread at a time; different tables can be used by different threads at once.
    """

    def __init__(
        self, game: Game, start: Memory | memoryview | bytes | npt.NDArray[Any], keys: Keys | None,
        from_position: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(game, start.copy() if isinstance(start, Memory) else Memory.of(start), WATCHER)
        self.closed: frozenset[int] = frozenset()
        """The seats whose hidden things lie in a real hand and were not told: what stands for them here is a guess, which their
        own views do not show either."""
        self._start: Any = start
        self._from_position = from_position
        self._keys = keys
        self._log: list[tuple[int, int]] = []
        self._fates = 0
        self._news_at = -1
        """The place in the log of the last move that told something new: a draw of fate, or a reveal. -1: none did."""
        self._stills: list[tuple[int, bytes, int]] = []
        """After how many moves, now and then, the position and `_news_at`, so that going back need not begin at the start."""
        self._next_still = _STILL_EVERY
        self._looks = False
        """Whether somebody has looked at the list of this question: then the next one is listed at once."""
        self._is_open = False
        """Whether somebody holds the position to write: then nothing is kept that follows from it."""
        if keys is not None and self._mask >> FATE & 1:
            self._settle()

    @classmethod
    def new(cls, game: Game, seats: int, seed: int | None, options: Mapping[str, object]) -> Table:
        """A new table; see `Game.new`."""
        return cls.opened(game, seats, options, seeded(seed) if seed is not None else None)

    @classmethod
    def opened(
        cls, game: Game, seats: int, options: Mapping[str, object], keys: Keys | None, rules: int | None = None
    ) -> Table:
        """A new table whose chance is drawn by the given keys, under a version of the rules."""
        start = game.laid_out(seats, options, game.rules if rules is None else rules)
        return cls(game, start, keys, from_position=False)

    @classmethod
    def set_up(cls, game: Game, position: Mapping[str, object], seed: int | None) -> Table:
        """A table from a position; see `Game.set_up`."""
        memory, here = _read_position(game, position), game.workspace.here
        game.doors.derive_again(here.box, memory, here.desk)
        _refuse_broken(game, memory)
        return cls(game, memory, seeded(seed) if seed is not None else None)

    @property
    def _array(self) -> npt.NDArray[Any]:
        """The position as a NumPy array, to write: whoever has it may change the position at any time."""
        self._is_open, self._known_mask = True, None
        return super()._array

    # --- playing ---

    def moves(self, seat: int | None = None) -> Moves:
        """The legal answers of a seat; of the one that is asked, if it is one."""
        mask = self._known_mask
        who = _ONLY[mask] if seat is None and mask in _ONLY else self._who(seat)
        if self._is_open:
            return Moves(self.game, who, self._list(who))
        moves: Moves = _new(Moves)
        moves.game = game = self.game
        moves.seat = who
        log = self._log
        here, length = game.workspace.here, len(log)
        if here.log is log and here.length == length and here.heard[LISTED] == who:
            self._looks = True
            moves._count = count = here.heard[COUNT]
            if count <= _FEW:  # to copy them takes less time than to ask later whether they are still there
                moves._list = here.listed[:count]
                return moves
        else:
            moves._count = -1
        moves._list, moves._table, moves._log, moves._length = None, self, log, length
        return moves

    def _list_after(self, log: Sequence[tuple[int, int]], length: int, seat: int) -> Longs:
        """The legal answers of a seat after so many moves of a log of this table."""
        if log is not self._log or len(log) != length:
            return self._before(length, log)._list(seat)
        self._looks = True
        here = self.game.workspace.here
        if here.log is log and here.length == length and here.heard[LISTED] == seat:
            return here.listed[: here.heard[COUNT]]
        return self._list(seat)

    def play(self, move: AnyMove, seat: int | None = None) -> Table:
        """Make a move. Raises NotUnderstood, IllegalMove or NotYourTurn, and then nothing has changed."""
        only, game, kind = _ONLY.get(self._known_mask), self.game, type(move)
        who = only if only is not None and (seat is None or seat == only) else self._who(seat)
        packed = +cast(int, move) if kind is int or kind is game.move_kind else -1
        if packed <= 0 or packed >> game.language.lengths[packed & 31]:  # not one of this game's packed moves
            packed = self._understand_or_hint(move, who)
        why = self._try(who, packed)
        if why:
            raise self._refusal(who, packed, why)
        return self

    def _understand_or_hint(self, move: AnyMove, seat: int) -> int:
        try:
            return understood(self.game, move)
        except NotUnderstood as error:
            near = self.nearest(move, seat) if isinstance(move, str) else []
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise NotUnderstood(f"{error}{hint}", near) from None

    def _try(self, seat: int, packed: int) -> int:
        """Make a move of a seat, and let fate answer what follows. Returns the reason if it is not legal; then nothing
        has changed."""
        log = self._log
        length = len(log)
        if length >= self._next_still:
            self._keep_still(length)
        here = self.game.workspace.here
        if here.log is not log or here.length != length or here.keys is not self._keys:
            self._enter(here)
        if here.lists is not self._looks:
            here.lists = here.heard[LISTS] = self._looks
        self._looks = False
        heard, entry = here.heard, here.entry
        heard[SEAT] = seat
        heard[MOVE] = packed
        why = here.step(self._memory) if entry is None else entry()
        if why > 0:
            here.log = None
            return why
        if packed >= 0:
            log.append((seat, packed))
        if why:
            self._hear(here, why)
        here.length = len(log)
        if not self._is_open:
            self._known_mask = heard[ASKED]
        if here.is_asked and self._mask >> FATE & 1:
            self._settle()
        return 0

    def _enter(self, here: Workspace) -> None:
        """Tell `step` of this table: another one, or none, was there before."""
        keys, heard = self._keys, here.heard
        here.look(self._memory)
        here.log, here.keys = self._log, keys
        is_seeded = isinstance(keys, Seeded)
        here.is_asked = keys is not None and not is_seeded
        heard[LISTED] = -1
        heard[KEY] = wrapped(cast(Seeded, keys).start, 64, True) if is_seeded else 0
        heard[DRAWS] = MOST_DRAWS if is_seeded else 0
        heard[FATES] = self._fates

    def _hear(self, here: Workspace, told: int) -> None:
        """Note what `step` tells besides: fate's answers, and which move was the last that told something new. The seat's own
        move is in the log."""
        heard, log = here.heard, self._log
        if told <= BAD_LUCK:
            here.log = self._known_mask = None
            if told == LEAST:
                here.door.failed()
            raise self._bad_luck(heard[MOVE])
        news, made = ~told // LAST_NEWS, ~told % LAST_NEWS
        if news:
            self._news_at = len(log) + news - 2
        if made:
            log += zip(_FATES, heard[ANSWERS : ANSWERS + made].tolist(), strict=False)
        self._fates = heard[FATES]
        if made == MOST_DRAWS and self._mask >> FATE & 1:
            here.length = len(log)
            self._settle()

    def _settle(self) -> None:
        """Let fate answer what it is asked."""
        keys = self._keys
        while keys is not None and self._mask >> FATE & 1:
            if type(keys) is Seeded:
                self._try(FATE, -1)
                continue
            here, key = self._here, keys(self._fates)
            drawn = int(self._doors.draw_fate(here.box, self._memory, here.desk, key, here.out))
            self._keys = None  # one answer at a time
            try:
                if drawn < 0 or self._try(FATE, drawn):
                    raise self._bad_luck(drawn)
            finally:
                self._keys = keys

    def _bad_luck(self, drawn: int) -> RuntimeError:
        return RuntimeError(f"{self.game.name}: fate drew {drawn}, which is not legal")

    def play_out(self, key: int = 0) -> Table:
        """Play at random to the end, chance included: every answer is drawn by the key, not by this table's own luck."""
        here, made, most = self._here, 0, self.game.most_steps
        number = _key(key)
        here.log = self._known_mask = None
        room = min(most, _AT_ONCE)
        seats, played, secrets = Memory(8 * room), Memory(8 * room), Memory(8 * room)
        while not self.over:
            if made >= most:
                raise RuntimeError(f"{self.game.name}: the game is not over after {most} moves")
            done = int(
                self._doors.play_on(
                    here.box,
                    self._memory,
                    here.desk,
                    number,
                    made,
                    here.out,
                    seats,
                    played,
                    secrets,
                )
            )
            self._note(seats.longs[:done].tolist(), played.longs[:done].tolist(), secrets.longs[:done].tolist())
            made += done
        return self

    def _note(self, seats: Sequence[int], played: Sequence[int], secrets: Sequence[int]) -> None:
        """Enter moves that were made into the log."""
        first = len(self._log)
        self._log += zip(seats, played, strict=True)
        self._fates += seats.count(FATE)
        self._news_at = max((first + i for i, told in enumerate(secrets) if told), default=self._news_at)

    # --- taking back ---

    def undo(self, seat: int | None = None, consent: bool = False) -> Table:
        """Take back a seat's last answer and all that followed it; of the last mover, if no seat is named.

        Unasked, never past a draw of fate or a reveal. With everybody's consent, further; fate then repeats itself.
        In a question that several seats answer at once, only one's own answer is withdrawn.
        """
        at = self._last_of(seat)
        if at < 0:
            raise CannotUndo("there is nothing to take back")
        if not consent and self._passes_a_secret(at):
            raise CannotUndo("what follows that move was drawn by fate or revealed: only all together may take it back")
        before = self._before(at)
        keep = self._answers_to_keep(before, at, self._log[at][0])
        before._run(keep)
        self._go_to(before)
        return self

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would take a seat's last answer back without anybody's consent. Nothing is changed."""
        at = self._last_of(seat)
        return at >= 0 and not self._passes_a_secret(at)

    def _last_of(self, seat: int | None) -> int:
        """Where a seat's last move stands in the log, or anybody's but fate's if no seat is named; -1 if there is none."""
        log = self._log
        for i in range(len(log) - 1, -1, -1):
            if log[i][0] == seat if seat is not None else log[i][0] != FATE:
                return i
        return -1

    def _passes_a_secret(self, at: int) -> bool:
        return self._news_at >= at

    def _keep_still(self, length: int) -> None:
        self._next_still = length + _STILL_EVERY
        if not self._is_open:
            self._stills = [*self._stills[1 - _MOST_STILLS :], (length, bytes(self._memory.view), self._news_at)]

    def rewound(self, length: int) -> Table:
        """The table as it was after so many moves; what fate would draw there is left to the caller."""
        table = self._before(length)
        table.names, table.closed = self.names, self.closed
        return table

    def _before(self, length: int, log: Sequence[tuple[int, int]] | None = None) -> Table:
        """The table as it was after so many moves of its log, or of an earlier log of it; fate is then the caller's."""
        moves = self._log if log is None else log
        stills = [s for s in self._stills if s[0] <= length] if moves is self._log and not self._is_open else []
        done, data, news_at = stills[-1] if stills else (0, self._start, -1)
        table = Table(self.game, data, None, self._from_position)
        table._start, table._log, table._stills = self._start, list(moves[:done]), stills
        table._news_at = news_at
        table._fates = sum(s == FATE for s, _ in table._log)
        table._run(moves[done:length])
        return table

    def _go_to(self, table: Table) -> None:
        """Take over the game of another table of the same start; fate goes on by one's own keys."""
        self._memory.view[:] = table._memory.view
        self._log, self._fates, self._news_at, self._stills = table._log, table._fates, table._news_at, table._stills
        self._next_still = len(self._log) + _STILL_EVERY
        self._forget_list()
        self._settle()

    def _forget_list(self) -> None:
        self._here.log = self._known_mask = None

    def _answers_to_keep(self, before: Table, at: int, who: int) -> list[tuple[int, int]]:
        """The others' answers to the very question that `who` withdraws from, if it is still open."""
        depth = before._head.agenda.depth
        later = [entry for entry in self._log[at + 1 :] if entry[0] != who]
        if len(before.waiting) < 2 or not {s for s, _ in later} <= before.waiting:
            return []
        walk = before.copy()
        kind, asked = walk._asked_at(depth)
        for s, packed in self._log[at:]:
            walk._try(s, packed)
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
        self._try(seat, packed)
        return self._asked_at(depth) != before

    def _run(self, log: Sequence[tuple[int, int]]) -> int:
        """Make moves of a log, up to the first that is not legal; returns how many were made. Fate is not asked."""
        if not log:
            return 0
        here = self._here
        seats, played = Memory.of_longs([s for s, _ in log]), Memory.of_longs([m for _, m in log])
        secrets = Memory(8 * len(log))
        here.log = self._known_mask = None
        done = int(
            self._doors.replay(
                here.box,
                self._memory,
                here.desk,
                seats,
                played,
                secrets,
                here.out,
            )
        )
        self._note([s for s, _ in log[:done]], [m for _, m in log[:done]], secrets.longs[:done].tolist())
        return done

    def copy(self, seed: int | Literal["same"] | None = "same") -> Table:
        """Another table with the same game so far; what happens at one does not touch the other.

        A copy has the luck of its original: the same moves there bring the same draws, so whoever tries moves at a plain
        copy peeks at what fate will draw. With a seed it has a luck of its own from here on; with `seed=None` fate's
        questions are left to the caller.
        """
        keys = self._keys if seed == "same" else None if seed is None else seeded(seed)
        twin = Table(self.game, self._memory, None, self._from_position)
        twin._start, twin._keys, twin.names, twin.closed = self._start, keys, self.names, self.closed
        twin._log, twin._fates = list(self._log), self._fates
        twin._news_at, twin._stills = self._news_at, self._stills
        twin._next_still = self._next_still
        if seed != "same":
            twin._settle()
        return twin

    # --- as a value ---

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        mine, others = ((t._log, t.game, t._memory, bytes(t._start)) for t in (self, other))
        return mine == others

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __getstate__(self) -> dict[str, Any]:
        """All but what is made of the bytes."""
        kept = ("_from_position", "_keys", "_log", "_fates", "_news_at", "names")
        return {name: getattr(self, name) for name in kept} | {"_start": bytes(self._start)}

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game, bytes(self._memory)), self.__getstate__()

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Table:
        return self.copy()

    # --- looking ---

    def view(self, seat: int) -> View:
        """The table as a seat, or WATCHER, knows it: the one door out."""
        self._refuse_seat(seat)
        memory, struct, seats = self._memory.copy(), self.game.table_struct, self.seats
        knower = WATCHER if seat in self.closed else seat
        hidden = positions.hidden_offsets(struct, memory, knower, seats)
        if hidden:
            positions.hide(struct, memory, knower, seats)
        view = View(self.game, memory, seat, hidden, seat in self.closed)
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

    def _start_position(self, viewer: int | None) -> dict[str, object] | None:
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
                knower = WATCHER if seat == FATE and viewer in self.closed else viewer
                yield seat, self.game.language.redact(packed, seat, knower)
            elif given:
                yield seat, HIDDEN_ANSWER

    def moments(self) -> Iterator[Table]:
        """The table after each move, from the start on: for replays, logs and charts. There is no limit to these."""
        walk = Table(self.game, self._start, None, self._from_position)
        walk.names = self.names
        yield walk.copy()
        for seat, packed in self._log:
            walk._try(seat, packed)
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

    def scene(self, language: str = "en", **wishes: object) -> Scene:
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


_AT_ONCE = 512
"""So many moves are played by one call of compiled code."""


def _restored(game: Game, data: bytes) -> Table:
    """A table that travelled: its position first, then the rest (`Table.__getstate__`)."""
    return Table(game, data, None)


def _read_position(
    game: Game, position: Mapping[str, object], unknown: Mapping[int, int] = positions.NOTHING
) -> Memory:
    """The numbers of a position; what follows from them is not made yet."""
    if not hasattr(position, "keys") or "table" not in position:
        raise BadPosition("position: not a position of a game")
    if position.get("game") != game.name:
        raise BadPosition(f"position: of {position.get('game')!r}, not of {game.name}")
    if not game.is_played_with(position.get("box")):
        raise BadPosition(f"position: of another box ({position.get('box')!r}) than this one ({game.box_digest})")
    memory = positions.load(game.table_struct, position["table"], unknown)
    _refuse_head(game, TableBase.over(memory))
    return memory


def _refuse_broken(game: Game, memory: Memory) -> None:
    """Refuse a whole position that breaks a law, or in which nobody can answer."""
    here = game.workspace.here
    broken = int(game.doors.check_up(here.box, memory, here.desk))
    if broken:
        raise BadPosition(f"position: {game.checks.get(broken, f'law {broken}')} is broken")
    _refuse_silence(Table(game, memory, None))


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


def _refuse_silence(table: Table) -> None:
    agenda, waiting = table._head.agenda, table.waiting
    if agenda.depth and not waiting:
        raise BadPosition("position: the open question asks nobody")
    for seat in sorted(waiting):
        if not table._list(seat):
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


RecordSource: TypeAlias = "str | Path | IO[str] | IO[bytes] | Mapping[str, object] | Record"


def open_record(find: Callable[[str], Game], source: RecordSource, keys: Keys | None = None) -> Table:
    """The table at the end of a record; `find` looks the game up by its name. With keys, fate goes on by them.

    The record is a file's name, an open file, the text of one, its JSON, or a Record.
    """
    if isinstance(source, Record):
        return replayed(source.of, source, keys=keys)
    data, name = load(source)
    game = find(data["game"])
    return replayed(game, read(game, data, name), name, keys)
