"""What a game gives besides its rules: sentences, pictures, and what bots and reports want to know.

Each is a declaration that names its members one by one, so nothing is found by having a certain name in a module:

    speech=Speech(position=speak.position, question=speak.question, move=speak.move, option=speak.option)

A member that is missing, unknown or takes other arguments is refused when the game is made: the error names the game,
the member, what was expected and the place in the file.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from .errors import BadGame

if TYPE_CHECKING:
    from .dialog import Caution, Dialog, Run
    from .event import Event
    from .faces import PieceFace
    from .game import Game
    from .picture import Picture
    from .scene import Node
    from .structs import Struct
    from .table import Sight
    from .words import Words


class Declaration:
    """What every declaration does: it refuses members that it does not know, and says which ones it lacks."""

    def __new__(cls, **given: Any) -> Self:
        """Check the names of the members; the generated `__init__` then stores them."""
        known = {f.name: f for f in fields(cls)}  # type: ignore[arg-type]  # every subclass is a dataclass
        where = _place(sys._getframe(1).f_code.co_filename, sys._getframe(1).f_lineno)
        for name in given:
            if name not in known:
                close = get_close_matches(name, known, 1)
                hint = f"did you mean {close[0]!r}?" if close else f"it has {', '.join(known)}"
                raise BadGame(f"{cls.__name__} has no member {name!r}; {hint} ({where})")
        required = [f for f in known.values() if f.default is MISSING and f.default_factory is MISSING]
        missing = [_shape(f) for f in required if given.get(f.name) is None]
        if missing:
            raise BadGame(f"{cls.__name__} lacks {', '.join(missing)} ({where})")
        return object.__new__(cls)


def takes(*parameters: str) -> dict[str, tuple[str, ...]]:
    """The arguments that a member is called with."""
    return {"takes": parameters}


@dataclass(frozen=True, kw_only=True)
class Speech(Declaration):
    """The sentences of a game. `sight` is a Table or a View; sentences say no more than it knows."""

    position: Callable[[Sight, Words], list[str]] = field(metadata=takes("sight", "words"))
    """The position in sentences."""
    question: Callable[[Sight, Words], str] = field(metadata=takes("sight", "words"))
    """What is asked now."""
    move: Callable[[Sight, int, int, Words], str] = field(metadata=takes("sight", "seat", "packed", "words"))
    """What a move did, for the log. Arguments that are hidden from the reader are `HIDDEN`."""
    option: Callable[[Sight, int, int, Words], str] = field(metadata=takes("sight", "seat", "packed", "words"))
    """A move as a choice."""
    event: Callable[[Sight, int, int, Words], Event | None] | None = field(
        default=None, metadata=takes("sight", "seat", "packed", "words")
    )
    """What a move led to, if it is to be shown large: a battle. Hidden arguments as in `move`."""
    reason_parameters: Callable[[Sight, int, int, Words], Mapping[str, Any]] | None = field(
        default=None, metadata=takes("sight", "seat", "packed", "words")
    )
    """What the sentence of a refusal is filled in with."""
    seat_name: Callable[[Sight, int, Words], str] | None = field(default=None, metadata=takes("sight", "seat", "words"))
    """What the log calls a seat where players are known by something else than their own names."""
    run: Callable[[Sequence[Sight], int, Sequence[int], Words], str | None] | None = field(
        default=None, metadata=takes("sights", "seat", "moves", "words")
    )
    """What moves that were made as one did, in one sentence; `sights` are what was before each. None: one after the other."""
    caution: Callable[[Sight, Sequence[int], Words], Caution | None] | None = field(
        default=None, metadata=takes("sight", "moves", "words")
    )
    """What the one who looks risks or gives up with moves that are tried, all that completes them included."""
    map_of: Callable[[Sight, int, Words], list[str]] | None = field(
        default=None, metadata=takes("sight", "seat", "words")
    )
    """What a seat has before it, drawn in letters."""
    cells_of: Callable[[Sight, int, Words], list[str]] | None = field(
        default=None, metadata=takes("sight", "seat", "words")
    )
    """The same, told cell by cell: for a screen reader."""


@dataclass(frozen=True, kw_only=True)
class Painter(Declaration):
    """The pictures of a game, and what touching them means."""

    touches: Callable[[Sight, int], tuple[str, ...]] = field(metadata=takes("sight", "packed"))
    """The keys that a person touches to make a move."""
    parts: Callable[[Picture], None] = field(metadata=takes("picture"))
    """Draws the parts of a picture; page and core arrange them."""
    meant: Callable[[Sight, tuple[str, ...]], int | None] | None = field(default=None, metadata=takes("sight", "keys"))
    """The move that touched keys mean, legal or not, so that a refusal can be explained."""
    dialog: Callable[[Sight, Words], Dialog | None] | None = field(default=None, metadata=takes("sight", "words"))
    """A long choice as one dialog; None where touching the picture is enough."""
    runs: Callable[[Sight], list[tuple[int, ...]]] | None = field(default=None, metadata=takes("sight"))
    """Several moves that are chosen as one: `petteia.core.dialog`."""
    touches_of_run: Callable[[Sight, tuple[int, ...]], tuple[str, ...]] | None = field(
        default=None, metadata=takes("sight", "moves")
    )
    """The keys that name such a run, where they are not those of its last move."""
    run: Callable[[Sight, Sequence[int], Sequence[str], Words], Run | None] | None = field(
        default=None, metadata=takes("sight", "moves", "wishes", "words")
    )
    """How tried moves, or the open question if there are none, are completed; None if nothing is to be chosen."""
    asides: frozenset[int] = frozenset()
    """Verbs that only pay for or lead to another move that is made with them: that one stands for all of them in the log."""
    faces: Callable[[Any, Words], Mapping[str, PieceFace]] | None = field(default=None, metadata=takes("box", "words"))
    """What fate may turn up, as small pictures by their touch keys: `petteia.core.faces`."""
    obvious: Callable[[Sight], int | None] | None = field(default=None, metadata=takes("sight"))
    """The answer that a page gives by itself unless one wishes to be asked, since nobody could better it: every other one is
    worse, or can be given later as well. An only answer need not be named."""
    touches_of_all: Callable[[Sight, Sequence[int]], tuple[list[str], Sequence[Sequence[int]]]] | None = field(
        default=None, metadata=takes("sight", "moves")
    )
    """The keys of many moves at once and, for each move, the numbers of its own: only if that is quicker."""

    def keys_of_run(self, sight: Sight, run: Sequence[int]) -> tuple[str, ...]:
        """The keys that name a run."""
        return self.touches(sight, run[-1]) if self.touches_of_run is None else self.touches_of_run(sight, tuple(run))


@dataclass(frozen=True, kw_only=True)
class Prospect(Declaration):
    """How well a seat stands, for bots: a rule that may read everything, and on which no rule of the game depends."""

    rule: Callable[..., Any] = field(metadata=takes("box", "table", "desk", "seat", "sheet"))
    horizon: int | None = None
    """After how many rounds of turns the rule tells more than playing on does."""


@dataclass(frozen=True, kw_only=True)
class Board(Declaration):
    """How the boards of a game without bounds look in an observation: squares of a fixed size, centred on what lies there."""

    rule: Callable[..., Any] = field(metadata=takes("box", "table", "desk", "whose", "out", "at"))
    """Writes one seat's board from `out[at]` on, every number of it: the planes row by row, then the numbers."""
    planes: Sequence[str]
    side: int
    """The rows and columns of a plane. What lies further out is in no plane: the numbers, or fields, MUST tell it."""
    numbers: Sequence[tuple[str, int]] = ()
    """What follows the planes: names, and how many each."""

    @property
    def size(self) -> int:
        """How many numbers a board has."""
        return len(self.planes) * self.side**2 + sum(count for _, count in self.numbers)


@dataclass(frozen=True, kw_only=True)
class Judgement(Declaration):
    """What learned judgement looks at: numbers with names, from a seat's point of view. Weights for them are learned by
    `petteia train` and kept in the game's folder, a file for each number of seats."""

    inputs: Callable[..., Any] = field(metadata=takes("box", "table", "desk", "seat", "out"))
    """A rule that writes the inputs and gives how the seat stands without them, in hundredths of a point: what it would score
    now, or the prospect. What is learned is added to it. The first input is about how many turns the seat has left."""
    names: Sequence[str] = ()
    """The inputs, by name."""
    move_inputs: Callable[..., Any] | None = field(
        default=None, metadata=takes("box", "table", "desk", "seat", "answer", "inputs", "out")
    )
    """A rule that writes the marks of an answer, each a number below `marks`, and gives how many; `inputs` are those of the
    seat before it. All answers are ranked by the weights of their marks."""
    marks: int = 0
    """How many different marks there are."""
    most_marks: int = 0
    """How many an answer has at most."""


@dataclass(frozen=True, kw_only=True)
class ReportedPieces(Declaration):
    """What reports on balance and profiles of people name: which arguments of moves are pieces (tiles, cards, buildings)."""

    pieces: Sequence[tuple[str, str]] | None = None
    """Pairs of a verb and one of its arguments. None: an argument that is called like a piece or has many names."""
    given: Sequence[tuple[str, str, str]] = ()
    """What fate gives to a seat: a verb, the argument that is the piece and the one that is the seat."""
    label: Callable[[Game, str, int, Words], str] | None = field(
        default=None, metadata=takes("game", "argument", "value", "words")
    )
    """What a piece is called."""
    counts_as: Callable[[Game, str, int], Sequence[tuple[str, int]]] | None = field(
        default=None, metadata=takes("game", "argument", "value")
    )
    """What somebody likes who takes a piece, where that is not the piece itself: the kinds of a tile of which there is only
    one. Pairs that `label` and `face` take as they take an argument and its value."""
    face: Callable[[Game, str, int, Words], Sequence[Node]] | None = field(
        default=None, metadata=takes("game", "argument", "value", "words")
    )
    """A small picture of a piece, none where there is none."""


@dataclass(frozen=True)
class CountedNumber:
    """A number that is put in by seat when only the end of a game is counted: what it is called in words (`counting-NAME`),
    where it lies (a row by seat, then fields of it or places in them; nowhere if only `finish` is told), the most it can be,
    or where the box says that, and the least."""

    name: str
    field: tuple[str | int, ...]
    most: int | tuple[str | int, ...]
    least: int = 0
    alone: bool = False
    """It belongs to nobody's row, and is put in only with one seat: what an opponent without a seat has."""
    one: bool = False
    """At most one seat has it, such as a title: the field holds that seat's number plus one, or 0."""


@dataclass(frozen=True, kw_only=True)
class Counting(Declaration):
    """How the end of a game is put in to be counted without having been played here: `petteia.core.counting`."""

    begin: Callable[[Any, Any], None] = field(metadata=takes("table", "box"))
    """Makes a table at which a game has just been laid out, and nobody is asked, one before anything is put in."""
    pieces: Callable[[Sight, int], Sequence[str]] = field(metadata=takes("sight", "seat"))
    """What can be put in before a seat, by touch key."""
    name: Callable[[Any, str, Words], str] = field(metadata=takes("box", "piece", "words"))
    """What a piece is called."""
    ask: Callable[[Any, Any, int, str], None] = field(metadata=takes("table", "box", "seat", "piece"))
    """Asks a seat for the move that puts in a piece, whatever it would cost."""
    keeps: Sequence[str] = ()
    """The fields of the Table that stay as a move left them; all others are as they were before it."""
    amounts: Sequence[CountedNumber] = ()
    """What is only a number."""
    finish: Callable[[Any, Any, Mapping[str, Sequence[int]]], None] | None = field(
        default=None, metadata=takes("table", "box", "numbers")
    )
    """Makes a position to be counted of what was put in and of the numbers by name, where that is not the same. A `Misfit`
    tells numbers that cannot be."""
    board: str = ""
    """The part of the picture that shows what was put in, if it is not the first board that is nobody's."""


def _laws_of(struct: type[Struct]) -> set[int]:
    """The numbers of the laws to which fields of a struct, and of those in it, are bound."""
    inner = (_laws_of(field.struct) for field in struct.fields.values() if field.struct is not None)
    return {field.law for field in struct.fields.values() if field.law}.union(*inner)


def refuse_misfits(game: Game) -> None:
    """Refuse a game whose declarations cannot be used. Called when a game is made, so before anybody plays it."""
    declared = {"kernel": game.kernel, "speech": game.speech, "painter": game.painter}
    optional = {
        "prospect": game.prospect,
        "judgement": game.judgement,
        "board": game.board,
        "study": game.study,
        "counting": game.counting,
    }
    for name, declaration in (declared | {n: d for n, d in optional.items() if d is not None}).items():
        for member in fields(declaration):  # type: ignore[arg-type]  # every declaration is a dataclass
            if "takes" in member.metadata:
                given = getattr(declaration, member.name)
                for function in given.values() if isinstance(given, Mapping) else [given]:
                    _refuse_arguments(f"{game.name}: {name}.{member.name}", member, function)
    by_law: Any = game.kernel.check
    if not isinstance(by_law, Mapping) or not set(by_law) <= set(game.checks):
        raise BadGame(f"{game.name}: kernel.check must give rules by the laws that they look at: {{Check.COINS: ...}}")
    if unknown := _laws_of(game.table_struct) - set(game.checks):
        raise BadGame(f"{game.name}: a field is bound to law {min(unknown)}, which its Check does not have")
    if game.kernel.imagine is None and game.secret_fields:
        raise BadGame(f"{game.name}: {game.secret_fields[0]} is secret, so kernel.imagine is needed")
    if game.kernel.derive is None and _has_derived(game.table_struct):
        raise BadGame(f"{game.name}: {game.table_struct.__name__} has derived fields, so kernel.derive is needed")
    if game.study is not None:
        _refuse_unknown_arguments(game, game.study)
    files = [*(f"words/{code}.ftl" for code in ("en", "ru", "uk")), *([game.lesson] if game.lesson else [])]
    for file in files:
        if not (game.folder / file).is_file():
            raise BadGame(f"{game.name}: there is no file {file} in {game.folder.name}/")


def _refuse_arguments(what: str, member: Field[Any], function: Any) -> None:
    """Refuse a function that cannot be called with the arguments that its member is called with."""
    if function is None:
        return
    if not callable(function):
        raise BadGame(f"{what} must be a function {_shape(member)}, not {function!r}")
    plain = getattr(function, "py_func", function)
    signature = inspect.signature(plain)
    try:
        signature.bind(*member.metadata["takes"])
    except TypeError:
        code = inspect.unwrap(plain).__code__
        where = _place(code.co_filename, code.co_firstlineno)
        takes_now = f"{code.co_name}({', '.join(map(_written, signature.parameters.values()))})"
        raise BadGame(f"{what} must take {_arguments(member)}; {takes_now} does not ({where})") from None


def _has_derived(struct: type[Struct]) -> bool:
    return any(f.derived or (f.struct is not None and _has_derived(f.struct)) for f in struct.fields.values())


def _refuse_unknown_arguments(game: Game, study: ReportedPieces) -> None:
    """Refuse a study that names verbs or arguments that the game does not have."""
    verbs = {verb.name: [a.name for a in verb.arguments] for verb in game.language.verbs.values()}
    for verb, *arguments in [*(study.pieces or ()), *study.given]:
        for argument in arguments:
            if argument not in verbs.get(verb, ()):
                raise BadGame(f"{game.name}: study names {argument!r} of {verb!r}, which no verb of the game has")


def _shape(member: Field[Any]) -> str:
    return f"{member.name}{_arguments(member)}" if "takes" in member.metadata else member.name


def _arguments(member: Field[Any]) -> str:
    return f"({', '.join(member.metadata['takes'])})"


def _written(parameter: inspect.Parameter) -> str:
    return str(parameter.replace(annotation=inspect.Parameter.empty))


def _place(file: str, line: int) -> str:
    """A place in a file, told by the last two parts of its path."""
    return f"{'/'.join(Path(file).parts[-2:])}:{line}"
