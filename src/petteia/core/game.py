"""The contract of a game, on one page: what it must bring, and what the kernel makes of it.

A game is a `Game` value. Its rules are functions decorated with `@rule`, handed over as a `Kernel`; their signatures are
fixed here and nowhere else. `docs/howto/add-a-game.md` walks through a whole one.

======== ============================================================================================================
setup    lay the table out, up to the first question, on a Table of zeros (seats, options and rules are filled in)
moves    every legal answer of a seat, in a stable order; write at most `len(out)`, return the full number
forbids  0, or the number of the reason why an answer is not legal. MUST share its legality with `moves`, and MUST
         survive any packed move without touching the table; where verbs name the questions that they answer, any whose
         verb answers the one that is asked, and whose arguments have such values (`petteia.core.declarations.Questions`)
play     carry out one legal answer: change the table, close or open questions, keep derived fields right
odds     the weight, a positive number, of one of fate's answers
tally    a seat's line of the sheet, one column per category; arrives as zeros
outcome  the place of each seat once it is over, 1 for the best, tie-breaks applied, equal places shared
derive   make all derived fields from the others: only if there are any
check    by law of conservation (`Game.checks`): 0, or the number of the law that the table breaks. What structs declare
         of their numbers is looked at before (`petteia.core.conservation`) and needs no rule
imagine  fill a View in to a full Table that the seat cannot tell from the true one; the key decides what: only if
         something is hidden
count,   how many answers a seat has, and the k-th: only if the game can tell faster than by listing them
nth
fate     fate's answer by a key: only if the game can draw faster than by listing; a law compares it with `odds`
======== ============================================================================================================

What it gives besides its rules is declared in `petteia.core.contract`: `Speech` and `Painter` by every game, `Prospect`,
`Board`, `ReportedPieces`, a cover and a lesson by a game that has them.
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import operator
import threading
import tomllib
from array import array as number_array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from . import generic_loops
from .agenda import MOST_SEATS, OPTIONS, DeskBase, NoDesk, TableBase
from .bits import below, mix
from .box_figures import load_figures
from .compiled_calls import quick_entry
from .components import Change, Editable, changes
from .conservation import check_rule
from .contract import (
    Board,
    Counting,
    Declaration,
    Judgement,
    Painter,
    Prospect,
    ReportedPieces,
    Speech,
    refuse_misfits,
    takes,
)
from .declarations import NOT_YOUR_TURN, OVER, Checks, Columns, Options, Reasons, Sign
from .errors import BadBox, BadOption
from .game_modules import LAB as LAB
from .game_modules import MODULE_LOOPS
from .game_modules import PLAY as PLAY
from .memory import Memory
from .module import Module, Progress
from .moves import Language
from .observation import Layout
from .rule import bind
from .structs import PLAN_COLUMNS, Struct, StructError, blanking_plan, contents, offset_of, size_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .cover import Cover
    from .table import KnownMoves, Move, Table, View
    from .words import Words

Rule = Callable[..., Any]


@dataclass(frozen=True, kw_only=True)
class Kernel(Declaration):
    """The rules of a game. Those that are optional may be left to the kernel: `derive` where no field is derived,
    `imagine` where nothing is hidden, `count`, `nth` and `fate` always."""

    setup: Rule = field(metadata=takes("box", "table", "seats", "options"))
    moves: Rule = field(metadata=takes("box", "table", "desk", "seat", "out"))
    forbids: Rule = field(metadata=takes("box", "table", "desk", "seat", "given"))
    play: Rule = field(metadata=takes("box", "table", "desk", "seat", "given"))
    odds: Rule = field(metadata=takes("box", "table", "given"))
    tally: Rule = field(metadata=takes("box", "table", "desk", "seat", "sheet"))
    outcome: Rule = field(metadata=takes("box", "table", "desk", "place"))
    check: Mapping[Any, Rule] = field(metadata=takes("box", "table", "desk"))
    derive: Rule | None = field(default=None, metadata=takes("box", "table", "desk"))
    imagine: Rule | None = field(default=None, metadata=takes("box", "table", "desk", "seat", "key"))
    count: Rule | None = field(default=None, metadata=takes("box", "table", "desk", "seat", "out"))
    nth: Rule | None = field(default=None, metadata=takes("box", "table", "desk", "seat", "k", "out"))
    fate: Rule | None = field(default=None, metadata=takes("box", "table", "desk", "key", "out"))


@dataclass(frozen=True)
class Option:
    """A switch of a game, as its `Options` declare it."""

    name: str
    values: tuple[str | bool, ...]
    seats: tuple[int, ...] | None
    reading: bool = False


@dataclass(frozen=True)
class Category:
    """A column of the sheet, as its `Columns` declare it."""

    name: str
    detail: bool
    goal: bool
    sign: Sign | None


def _in_order(game: str, members: Iterable[Any]) -> list[Any]:
    """Members that are places: 0, 1 and on, each once."""
    found = list(members)
    if [int(member) for member in found] != list(range(len(found))):
        raise StructError(f"{game}: {type(found[0]).__name__} must number its members 0, 1, 2 ...")
    return found


class Game:
    """One game: its structs, rules, words and pictures, and the friendly way to tables of it."""

    def __init__(
        self,
        *,
        name: str,
        folder: Path,
        package: str,
        seats: Sequence[int],
        box: type[Struct],
        table: type[TableBase],
        desk: type[DeskBase] = NoDesk,
        load_box: Callable[[Mapping[str, Any]], Memory] | None = None,
        kernel: Kernel,
        language: Language,
        speech: Speech,
        painter: Painter,
        prospect: Prospect | None = None,
        judgement: Judgement | None = None,
        board: Board | None = None,
        cover: Cover | None = None,
        lesson: str | None = None,
        study: ReportedPieces | None = None,
        counting: Counting | None = None,
        editable: Sequence[Editable] = (),
        box_words: Sequence[str] = (),
        reasons: type[Reasons],
        checks: type[Checks],
        columns: type[Columns],
        options: type[Options] | None = None,
        rules: int = 1,
        most_moves: int,
        most_steps: int,
        secret_fields: Sequence[str] = (),
        untold_verbs: Sequence[str] = (),
        offered: bool = True,
    ) -> None:
        """`load_box` makes a Box of the components file; without it the file's `[figures]` are the Box's fields.

        `rules` is the version of the rules: raised on any change of behaviour.

        `prospect` tells bots how well a seat stands, `judgement` what they learn it from, `board` shows learners what has
        no bounds, `cover` is what a lobby shows, `lesson` the file of a first lesson in the game's folder, `study` what
        reports name, `counting` how its end is put in to be counted, `editable` what people may change in its box and
        `box_words` under which keys of its words the things of the box are named. A game that is not `offered` is in no list
        for players; it is still found by its name.

        `most_moves` is room for the longest list of answers (a Table still lists a longer one, more slowly; games
        inside compiled code cannot, and the fuzzer reports it); `most_steps` bounds the moves of any game, fate's
        included. `secret_fields` lists, by hand from the rulebook, every field of the Table that is hidden from
        somebody: a test compares it with what the structs declare. `untold_verbs` are fate's verbs whose answer no rule looks
        at before its owner shows it: with a real box, people may keep it in their hand without telling it.
        """
        self.name, self.folder, self.package = name, folder, package
        self.seats = tuple(seats)
        self.box_struct, self.table_struct, self.desk_struct = box, table, desk
        self.load_box = load_box or functools.partial(load_figures, name, box)
        self.kernel, self.language = kernel, language
        self.speech, self.painter = speech, painter
        self.prospect, self.judgement, self.board, self.cover = prospect, judgement, board, cover
        self.lesson, self.study, self.counting = lesson, study, counting
        self.editable, self.box_words = tuple(editable), tuple(box_words)
        self.reasons = {int(reason): reason for reason in reasons}
        self.checks = {int(check): check.told for check in checks}
        self.categories = tuple(Category(c.key, c.detail, c.goal, c.sign) for c in _in_order(name, columns))
        self.options = tuple(
            Option(o.name.lower(), o.values, o.seats, o.reading) for o in _in_order(name, options or ())
        )
        self.rules, self.most_moves, self.most_steps = rules, most_moves, most_steps
        self.secret_fields, self.untold_verbs, self.offered = tuple(secret_fields), tuple(untold_verbs), offered
        self.box_file = folder / "components.toml"
        self._refuse_misfits()

    def _refuse_misfits(self) -> None:
        if len(self.options) > OPTIONS or max(self.seats) > MOST_SEATS:
            raise StructError(f"{self.name}: more options or seats than a Table holds")
        if [self.reasons[number].name for number in (OVER, NOT_YOUR_TURN) if number in self.reasons] != [
            "OVER",
            "NOT_YOUR_TURN",
        ]:
            raise StructError(f"{self.name}: the first two reasons must be OVER = 1 and NOT_YOUR_TURN = 2")
        if any(self.language.answers) and "NO_ANSWER" not in [reason.name for reason in self.reasons.values()]:
            raise StructError(
                f"{self.name}: verbs name the questions that they answer, so there must be a reason NO_ANSWER"
            )
        for struct, base in ((self.table_struct, TableBase), (self.desk_struct, DeskBase)):
            if not issubclass(struct, base):
                raise StructError(f"{self.name}: {struct.__name__} must be a {base.__name__}")
        refuse_misfits(self)

    @property
    def adds_up(self) -> bool:
        """Whether the total of a line of the sheet means something: not where the columns are goals."""
        return not any(category.goal for category in self.categories)

    # --- the box ---

    @functools.cached_property
    def edition(self) -> str:
        """The name of the edition whose components are used."""
        return str(self.components.get("edition", self.name))

    @functools.cached_property
    def components(self) -> Mapping[str, Any]:
        """What the components file holds, as data."""
        return read_components(self.box_file)

    @functools.cached_property
    def box_memory(self) -> Memory:
        """The components, as a Box. Shared by all tables; no rule may change it."""
        return self.load_box(self.components)

    @property
    def box(self) -> npt.NDArray[np.void]:
        """The same memory as a one-element NumPy array, for who has NumPy."""
        return self.box_memory.array(self.box_struct.dtype)

    @functools.cached_property
    def box_digest(self) -> str:
        """A short name for exactly these components, however the struct lays them out."""
        return hashlib.sha256(contents(self.box_struct, self.box_memory)).hexdigest()[:16]

    def is_played_with(self, box: object) -> bool:
        """Whether what was kept with this digest of a box belongs to these components."""
        return box == self.box_digest or (box is not None and box == _FORMER_DIGESTS.get(self.box_digest))

    @functools.cached_property
    def box_fields(self) -> Any:
        """The components' fields, by name, to read: one object for as long as the game lives, so it can be a key."""
        return self.box_struct.over(self.box_memory.view.toreadonly())

    @functools.cached_property
    def box_changes(self) -> tuple[Change, ...]:
        """Where the components are not the game's usual ones, and what stands there."""
        usual = getattr(importlib.import_module(self.package), "GAME", self)
        return () if self == usual else tuple(changes(self.editable, usual.components, self.components))

    def with_box(self, file: Path) -> Game:
        """The same game with the components of another file (a corrected or a designer's box)."""
        return self.with_components(read_components(file), file)

    def with_components(self, components: Mapping[str, object], file: Path | None = None) -> Game:
        """The same game with other components, given as a components file would hold them."""
        self.doors  # noqa: B018 - shared: the rules are the same
        other = object.__new__(Game)
        keep = {k: v for k, v in vars(self).items() if k not in _OF_ONE_BOX}
        vars(other).update(keep, components=components, box_file=file or self.box_file)
        other.box_memory  # noqa: B018 - broken components are refused here, not at the first move
        return other

    # --- sizes ---

    @functools.cached_property
    def plan_memories(self) -> dict[int, Memory]:
        """What views hide, for `generic_loops.blank`, by the number of seats: rows of `PLAN_COLUMNS` numbers."""
        plans = {seats: blanking_plan(self.table_struct, seats) for seats in self.seats}
        return {seats: Memory.of_longs([n for row in plan for n in row]) for seats, plan in plans.items()}

    @property
    def plans(self) -> dict[int, npt.NDArray[np.int64]]:
        """The same as NumPy arrays."""
        return {seats: plan.array("i8").reshape(-1, PLAN_COLUMNS) for seats, plan in self.plan_memories.items()}

    def layout(self, seats: int) -> Layout:
        """What stands where in the observations of a table with so many seats."""
        if seats not in self._layouts:
            self.option_numbers(seats, {})
            self._layouts[seats] = Layout(self, seats)
        return self._layouts[seats]

    @functools.cached_property
    def _layouts(self) -> dict[int, Layout]:
        return {}

    def table_bytes(self, seats: int) -> int:
        """How many bytes of a Table matter with so many seats: a last row of per-seat structs is cut short, to whole words."""
        name, last = list(self.table_struct.fields.items())[-1]
        if last.struct is None or not last.per_seat:
            return size_of(self.table_struct)
        used = offset_of(self.table_struct, name) + seats * last.each
        return min(used + -used % 8, size_of(self.table_struct))

    # --- doors ---

    @functools.cached_property
    def doors(self) -> SimpleNamespace:
        """The generic loops, bound to this game."""
        names: dict[str, object] = {k: v for k, v in vars(self.kernel).items() if v is not None}
        names["check"] = check_rule(self)
        no_answer = next((number for number, reason in self.reasons.items() if reason.name == "NO_ANSWER"), 0)
        if any(self.language.answers):
            names |= {"ANSWERED_BY": self.language.answers, "DOMAINS": self.language.domains, "NO_ANSWER": no_answer}
        if self.board is not None:
            names |= {"board": self.board.rule, "BOARD": self.board.size}
        for name, function in _DEFAULTS.items():
            if name == "choose" and self.kernel.count is None and self.kernel.nth is None:
                function = generic_loops.choose_from_list
            if name not in names:
                names[name] = self.bound(function, names)
        for function in _DOORS:
            names[function.__name__] = self.bound(function, names)
        doors = SimpleNamespace(**{f.__name__: names[f.__name__] for f in _DOORS}, names=names)
        self.modules = {
            PLAY: self._module(PLAY, [names[f.__name__] for f in _PLAY], _SHARED),
            LAB: self._module(LAB, [names[f.__name__] for f in _LAB]),
        }
        return doors

    def _module(self, kind: str, rules: Sequence[Any], shared: Sequence[Any] = ()) -> Module:
        loops = [loop for loop in MODULE_LOOPS if loop.module == kind]

        def others() -> list[Any]:
            return [rule for loop in loops for rule in importlib.import_module(loop.binding).doors(self)]

        command = ("-m", "petteia.core.compile_process", self.package, kind) if kind == PLAY else ()
        return Module(f"{self.name}-{kind}", rules, shared, [loop.folder for loop in loops], others, command)

    def module(self, kind: str) -> Module:
        """The rules that are compiled together to play (PLAY), or for the lab (LAB)."""
        self.doors  # noqa: B018 - makes the modules too
        return self.modules[kind]

    def bound(self, function: Rule, names: Mapping[str, object] | None = None) -> Any:
        """Any generic loop as a rule of this game; by default with all the game's rules and doors to call."""
        structs: dict[type[Struct], type[Struct]] = {
            generic_loops.AnyBox: self.box_struct,
            generic_loops.AnyTable: self.table_struct,
            generic_loops.AnyDesk: self.desk_struct,
        }
        given = self.doors.names if names is None else names
        return bind(function, self.name, given, structs, self.folder)

    def compile(self, progress: Progress | None = None) -> None:
        """Compile, or load, all rules now. `progress` is called with (done, all, name) after each that is compiled."""
        program = None
        for kind in (PLAY, LAB):
            program = self.module(kind).ready(progress, program)

    @functools.cached_property
    def move_kind(self) -> Callable[[int], Move]:
        """The class of this game's Moves; see `petteia.core.table.move_kind`."""
        from .table import move_kind

        return move_kind(self)

    @functools.cached_property
    def known_moves(self) -> KnownMoves | None:
        """Moves that were made before, by their packed form; None if there are too many. See `petteia.core.table.moves_of`."""
        from .table import KnownMoves

        return KnownMoves(self)

    @functools.cached_property
    def workspace(self) -> Workspaces:
        """Scratch space and the doors, made ready to play: `workspace.here` is that of the thread that asks."""
        return Workspaces(self)

    # --- options ---

    def option_numbers(self, seats: int, options: Mapping[str, object]) -> list[int]:
        """Options by name as the numbers that rules read. Refuses what this game does not have, naming it."""
        number = whole_number(seats)
        if number not in self.seats:
            kind = "" if number is not None else ", which is no whole number"
            raise BadOption(f"{self.name} is for {_listed(self.seats)} seats, not {seats!r}{kind}")
        known = {o.name: o for o in self.options}
        for name in options:
            if name not in known:
                has = f"its options are {', '.join(known)}" if known else "it has none"
                raise BadOption(f"{self.name} has no option {name!r}; {has}")
        numbers = [0] * OPTIONS
        for i, option in enumerate(self.options):
            numbers[i] = _option_number(self.name, option, options.get(option.name, option.values[0]), seats)
        return numbers

    def option_values(self, numbers: Sequence[int]) -> dict[str, str | bool]:
        """The options by name, of the numbers that a Table holds."""
        return {o.name: o.values[int(n)] for o, n in zip(self.options, numbers, strict=False)}

    # --- words ---

    def words(self, language: str) -> Words:
        """The words of the core and of this game in a language."""
        return _words(language, self._words_folder)

    @functools.cached_property
    def _words_folder(self) -> Path:
        return self.folder / "words"

    # --- tables ---

    def new(self, seats: int | None = None, seed: int | None = 0, options: Mapping[str, object] | None = None) -> Table:
        """A new table. With a seed, fate answers by itself; `seed=None` leaves its questions to the caller."""
        return _table_kind().new(self, self.seats[0] if seats is None else seats, seed, options or {})

    def set_up(self, position: Mapping[str, object], seed: int | None = 0) -> Table:
        """A table from a position, as `Table.position` gives it. Refuses one that breaks a law of conservation."""
        return _table_kind().set_up(self, position, seed)

    def set_up_view(self, position: Mapping[str, object], seat: int) -> View:
        """A seat's view, from a position as `View.position` gives it, in which what the seat cannot know is null."""
        from .table import View

        return View.set_up(self, position, seat)

    def laid_out(self, seats: int, options: Mapping[str, object], rules: int) -> Memory:
        """A new table's position before fate's first answer: to be copied, since it is laid out once for each setting."""
        is_plain = not options and type(seats) is int
        numbers = () if is_plain and (seats, rules) in self._starts else (*self.option_numbers(seats, options),)
        chosen = (seats, rules) if is_plain else (int(seats), rules, *numbers)
        if chosen in self._starts:
            return self._starts[chosen]
        start, here = self.table_struct.memory(), self.workspace.here
        table, given = start, Memory.of_longs(numbers)
        self.doors.lay_out(here.box, table, here.desk, int(seats), given, rules)
        if len(self._starts) < _MOST_STARTS:
            self._starts[chosen] = start
        return start

    @functools.cached_property
    def _starts(self) -> dict[tuple[int, ...], Memory]:
        return {}

    # --- as a value ---

    def __eq__(self, other: object) -> bool:
        """The same game with the same components."""
        if self is other:
            return True
        if not isinstance(other, Game):
            return NotImplemented
        return (self.name, self.rules, self.kernel) == (other.name, other.rules, other.kernel) and (
            self.box_digest == other.box_digest
        )

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        """A game travels by its name, and with its components where they are not the usual ones."""
        found = importlib.import_module(self.package).GAME
        return (_found, (self.package,)) if found is self else (_with, (self.package, self.components, self.box_file))

    def __deepcopy__(self, memo: Any) -> Game:
        return self  # nobody changes a game

    def __repr__(self) -> str:
        return f"<game {self.name}>"


_OF_ONE_BOX = {
    "edition",
    "components",
    "box_memory",
    "box_digest",
    "box_fields",
    "move_kind",
    "known_moves",
    "workspace",
    "_starts",
    "box_changes",
}
"""What is made of a game and its components, not of the game alone."""
_MOST_STARTS = 64
_FORMER_DIGESTS = {
    "ad8c79e9324a5cc7": "8f579ab8997223ac",
    "c26feb845552ca6c": "2fb07a730f06c048",
    "81fa3598df8115c3": "967fdb42faac73a1",
    "791c394ce9845478": "beb0f4ea3cb9b987",
    "9a225eda712d4a3b": "7a3887a7a1cd0f98",
}
"""The digests of the usual boxes while they depended on the layout of the struct: records and tables of that time are read."""


def _found(package: str) -> Game:
    found = importlib.import_module(package).GAME
    assert isinstance(found, Game)
    return found


def _with(package: str, components: Mapping[str, Any], file: Path) -> Game:
    return _found(package).with_components(components, file)


@functools.cache
def _table_kind() -> type[Table]:
    """`Table`, whose module needs this one: to import it in every call would take as long as ten lines."""
    from .table import Table

    return Table


class Workspace:
    """Scratch space of one thread for one game, and what its doors take besides a table."""

    def __init__(self, game: Game) -> None:
        self.box, self.desk = game.box_memory, game.desk_struct.memory()
        self.listed = number_array("q", bytes(8 * game.most_moves))
        self.out, self.told = Memory.over(self.listed), Memory(8 * generic_loops.TOLD)
        self.heard = self.told.longs
        self.door = game.doors.step
        self.step = functools.partial(self.door, self.box, self.desk, self.out, self.told)
        """The door `step`; it goes on with a table."""
        self.entry: Callable[[], int] | None = None
        """The same, compiled, for the table that it was told of last."""
        given = [(self.box.address, 1), (self.desk.address, 1), (self.out.address, len(self.listed))]
        given += [(self.told.address, len(self.heard)), (0, 1)]
        self.words = Memory.of_longs(number for pair in given for number in pair)
        """What `entry` is given: see `petteia.core.compiled_calls`."""
        self.log: Sequence[tuple[int, int]] | None = None
        """The log of the table whose numbers stand in `heard` and whose moves, if any, are listed in `out`."""
        self.length = 0
        """How long it was then."""
        self.keys: Callable[[int], int] | None = None
        """Whose numbers they are; `is_asked` if they must be called for each of fate's answers."""
        self.is_asked = False
        self.lists = False

    def look(self, table: Memory) -> None:
        """Go on with this table, in compiled code as soon as there is any."""
        self.words.longs[-2] = table.address
        if self.entry is None:
            self.entry = quick_entry(self.door, self.words.address)


class Workspaces(threading.local):
    """The workspace of each thread that plays a game."""

    def __init__(self, game: Game) -> None:
        self.here = Workspace(game)


def whole_number(value: Any) -> int | None:
    """A number as a plain int; None if it is not a whole number, which a bool is not."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


@functools.cache
def _words(language: str, folder: Path) -> Words:
    from .words import CORE_WORDS, Words

    return Words(language, [CORE_WORDS, folder])


def _option_number(game: str, option: Option, value: object, seats: int) -> int:
    allowed = [v for v in option.values if type(v) is type(value) and v == value]
    if not allowed:
        values = ", ".join(str(v).lower() if isinstance(v, bool) else v for v in option.values)
        raise BadOption(f"{game}: option {option.name!r} cannot be {value!r}; it is one of {values}")
    number = option.values.index(allowed[0])
    if number and option.seats is not None and seats not in option.seats:
        raise BadOption(f"{game}: option {option.name!r} is for {_listed(option.seats)} seats, not {seats}")
    return number


def _listed(numbers: Sequence[int]) -> str:
    texts = [str(n) for n in numbers]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} or {texts[-1]}"


def read_components(file: Path) -> Mapping[str, Any]:
    """A components file as data."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadBox(f"{file.name}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadBox(f"{file.name}: not a TOML file: {error}") from None


_DEFAULTS: dict[str, Rule] = {
    "derive": generic_loops.default_derive,
    "imagine": generic_loops.default_imagine,
    "board": generic_loops.default_board,
    "count": generic_loops.default_count,
    "nth": generic_loops.default_nth,
    "fate": generic_loops.default_fate,
    "first_asked": generic_loops.first_asked_of,
    "choose": generic_loops.choose_at_random,
    "fill_line": generic_loops.fill_line,
    "fill_sheet": generic_loops.fill_sheet,
    "why_forbidden": generic_loops.why_forbidden,
    "refuses": generic_loops.refuses,
    "carry_out": generic_loops.carry_out,
}

_PLAY: tuple[Rule, ...] = (
    generic_loops.lay_out,
    generic_loops.step,
    generic_loops.attempt,
    generic_loops.draw_fate,
    generic_loops.count_moves,
    generic_loops.nth_move,
    generic_loops.list_moves,
    generic_loops.why_not,
    generic_loops.replay,
    generic_loops.play_on,
    generic_loops.tally_up,
    generic_loops.final_places,
    generic_loops.derive_again,
    generic_loops.check_up,
    generic_loops.imagine_table,
    generic_loops.weigh,
)
_LAB: tuple[Rule, ...] = (
    generic_loops.observe,
    generic_loops.odds_of,
    generic_loops.play_out,
    generic_loops.play_many,
    generic_loops.perft,
    generic_loops.inspect_question,
    generic_loops.is_stranger_let_in,
    generic_loops.fuzz,
)
_DOORS = (*_PLAY, *_LAB)
_SHARED: tuple[Rule, ...] = (generic_loops.blank, mix, below)
"""Rules of the core that Python calls, the same for every game."""
