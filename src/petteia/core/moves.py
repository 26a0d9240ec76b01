"""Moves: a verb and up to four small numbers, in three forms.

- *packed*, one int of 53 bits (a browser's JSON keeps no more): 5 bits of verb, then four arguments of 12 bits;
- *notation*, one line that a person can type: `place 17 at 2,-1 turn 3`;
- *JSON*: `{"verb": "place", "tile": 17, "at": [2, -1], "turn": 3}`.

A move is named by its content, never by its place in a list. An argument that a seat may not know is `?` (null in JSON).
"""

from __future__ import annotations

import functools
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from .bits import NONE, less_lowest, lowest
from .errors import NotUnderstood
from .rule import Bits, MoveList, rule

HIDDEN = 4095
"""Stands for `?` in an argument that somebody may not see; elsewhere it is a number like any other."""
ANY = 4096
"""How many values an argument has of which rules say themselves why one is refused."""
VERBS = 32
ARGUMENTS = 4
BITS = 53
"""How many bits a packed move has."""


@rule
def move(verb: int, a: int, b: int, c: int, d: int) -> int:
    """Pack a move. Arguments that the verb does not have MUST be 0."""
    return verb | (a << 5) | (b << 17) | (c << 29) | (d << 41)


@rule
def verb_of(move: int) -> int:
    """The verb of a packed move."""
    return move & 31


@rule
def arg(move: int, i: int) -> int:
    """The i-th argument of a packed move."""
    return (move >> (5 + 12 * i)) & 4095


@rule
def shifted(move: int, b: int, c: int) -> int:
    """A packed move whose second and third argument are greater by `b` and `c`; both MUST stay from 0 to 4095."""
    return move + (b << 17) + (c << 29)


@rule
def put(out: MoveList, n: int, given: int) -> int:
    """Write a packed move as the n-th of a list, if there is room, and count it."""
    if n < len(out):
        out[n] = given
    return n + 1


@rule
def put_members(out: MoveList, n: int, given: int, i: int, members: Bits) -> int:
    """Write a packed move for each member of a set, added to the i-th argument of the given one, from the n-th of a list on.
    (A verb alone is a move whose arguments are 0.)"""
    left = members
    while left != NONE:
        n = put(out, n, given + (lowest(left) << (5 + 12 * i)))
        left = less_lowest(left)
    return n


class Spelling(ABC):
    """How one argument is written: as text that matches `pattern`, and as JSON, the same text by default."""

    pattern: str
    """What its text looks like, as a regular expression."""

    @abstractmethod
    def text(self, value: int) -> str:
        """The value as a word of notation."""

    @abstractmethod
    def read(self, text: str) -> int:
        """The value of a word that matches the pattern. Raises ValueError when there is none."""

    def data(self, value: int) -> Any:
        """The value as JSON."""
        return self.text(value)

    def from_data(self, data: Any) -> int:
        """The value of JSON. Raises ValueError, TypeError or KeyError when there is none."""
        return self.read(data)


@dataclass(frozen=True)
class Number(Spelling):
    """A plain number; `first` is written for 0, so that people may count from one."""

    first: int = 0
    pattern: str = r"-?\d+"

    def text(self, value: int) -> str:
        """See `Spelling`."""
        return str(value + self.first)

    def read(self, text: str) -> int:
        """See `Spelling`."""
        return int(text) - self.first

    def data(self, value: int) -> Any:
        """See `Spelling`."""
        return value + self.first

    def from_data(self, data: Any) -> int:
        """See `Spelling`."""
        if isinstance(data, bool) or not isinstance(data, int):
            raise ValueError(data)
        return data - self.first


@dataclass(frozen=True)
class Names(Spelling):
    """One of a few words, by its place among them."""

    names: tuple[str, ...]
    pattern: str = r"[\w'-]+"

    def text(self, value: int) -> str:
        """See `Spelling`."""
        return self.names[value]

    def read(self, text: str) -> int:
        """See `Spelling`."""
        return [name.casefold() for name in self.names].index(text.casefold())

    def from_data(self, data: Any) -> int:
        """See `Spelling`."""
        return self.names.index(data)


@dataclass(frozen=True)
class Argument:
    """One argument of a verb. `seen` says who may know it while the game runs:

    "all"; "mover", only the seat that makes the move; or the name of another argument that holds the seat it is for
    (what fate deals to one seat). `values` is how many values it has, from 0 on: by default as many as it has `Names`, else any
    number will do, and rules judge it. The core refuses others, see `Questions`.
    """

    name: str
    spelling: Spelling = field(default_factory=Number)
    seen: str = "all"
    values: int | None = None

    @property
    def domain(self) -> int:
        """How many values it has."""
        if self.values is not None:
            return self.values
        return len(self.spelling.names) if isinstance(self.spelling, Names) else ANY

    def hides(self, value: int) -> bool:
        """Whether this value of the argument is a `?`."""
        return value == HIDDEN and self.seen != "all"


@dataclass(frozen=True)
class Verb:
    """A verb: its number in packed moves, its name, how it is written, and its arguments in packed order.

    `form` is the notation with each argument in braces. A `secret` verb is a step of a secret answer: others learn
    neither what it is nor that it was made, only, once, that the whole answer has been given. `answers` are the numbers of the
    questions that it answers.
    """

    number: int
    name: str
    form: str
    arguments: tuple[Argument, ...] = ()
    secret: bool = False
    answers: tuple[int, ...] = ()

    def pattern(self) -> re.Pattern[str]:
        """What notation of this verb looks like."""
        known = {a.name: f"(?P<{a.name}>{a.spelling.pattern}|\\?)" for a in self.arguments}
        pieces = re.split(r"{(\w+)}", self.form)
        written = [known[p] if i % 2 else re.escape(p).replace(r"\ ", r"\s+") for i, p in enumerate(pieces)]
        return re.compile(r"\s*" + "".join(written) + r"\s*\Z", re.IGNORECASE)


def _in_range(value: int) -> int:
    if not 0 <= value <= HIDDEN:
        raise ValueError(value)
    return value


class Language:
    """All the verbs of a game: packs, writes and reads its moves."""

    def __init__(self, verbs: Iterable[Verb]) -> None:
        given = list(verbs)
        self.verbs = {v.number: v for v in given}
        self.by_name = {v.name: v for v in given}
        self.lengths = [5 + 12 * len(self.verbs[n].arguments) if n in self.verbs else 0 for n in range(VERBS)]
        """How many bits a move of each verb has."""
        for v in given:
            if not 0 < v.number < VERBS or len(v.arguments) > ARGUMENTS:
                raise ValueError(f"verb {v.name!r} does not fit into a packed move")
            if self.verbs[v.number] is not v or self.by_name[v.name] is not v:
                raise ValueError(f"verb {v.name!r} has the number or the name of another one")
            if sorted(re.findall(r"{(\w+)}", v.form)) != sorted(a.name for a in v.arguments):
                raise ValueError(f"verb {v.name!r} does not write each of its arguments once")

    @property
    def answers(self) -> tuple[int, ...]:
        """By question, the verbs that answer it, as bits; 0 for one that no verb names."""
        asked = range(max((kind for v in self.verbs.values() for kind in v.answers), default=0) + 1)
        return tuple(sum(1 << v.number for v in self.verbs.values() if kind in v.answers) for kind in asked)

    @property
    def domains(self) -> tuple[int, ...]:
        """By verb, how many values each of the four arguments has; 1 for one that the verb does not have."""
        found = [[a.domain for a in self.verbs[n].arguments] if n in self.verbs else [] for n in range(VERBS)]
        return tuple(n for domains in found for n in (domains + [1] * ARGUMENTS)[:ARGUMENTS])

    @functools.cached_property
    def _patterns(self) -> list[tuple[Verb, re.Pattern[str]]]:
        return [(v, v.pattern()) for v in self.verbs.values()]

    def is_packed(self, number: int) -> bool:
        """Whether a number is a packed move of one of the verbs, with no stray bits."""
        return number > 0 and not number >> self.lengths[number & 31]

    def pack(self, verb: Verb, values: Sequence[int]) -> int:
        """The packed move; a value outside of 12 bits is not understood."""
        packed = verb.number
        for i, value in enumerate(values):
            if not 0 <= value <= HIDDEN:
                raise NotUnderstood(f"{verb.name}: {verb.arguments[i].name} {value} is out of range")
            packed |= value << (5 + 12 * i)
        return packed

    def unpack(self, packed: int) -> tuple[Verb, tuple[int, ...]]:
        """The verb and the values of a packed move. Stray bits are not understood."""
        if not self.is_packed(packed):
            raise NotUnderstood(f"{packed} is not a move of this game")
        verb = self.verbs[packed & 31]
        return verb, tuple((packed >> (5 + 12 * i)) & HIDDEN for i in range(len(verb.arguments)))

    def write(self, packed: int) -> str:
        """The notation of a packed move."""
        verb, values = self.unpack(packed)
        pairs = zip(verb.arguments, values, strict=True)
        try:
            words = {a.name: "?" if a.hides(v) else a.spelling.text(v) for a, v in pairs}
        except (ValueError, KeyError, IndexError):
            raise NotUnderstood(f"{packed} is not a move of this game") from None
        return verb.form.format(**words)

    def read(self, text: str) -> int:
        """The packed move that a line of notation names."""
        refused: NotUnderstood | None = None
        for verb, pattern in self._patterns:
            match = pattern.match(text)
            try:
                if match:
                    return self.pack(verb, [self._value(verb, a, match[a.name]) for a in verb.arguments])
            except NotUnderstood as error:
                refused = refused or error
        if refused:
            raise refused
        known = sorted(self.by_name)
        first = text.split()[0].lower() if text.split() else ""
        close = get_close_matches(first, known, 1)
        forms = self.by_name[close[0]].form if close else ", ".join(known)
        raise NotUnderstood(f"{text.strip()!r} is not understood; moves are written: {forms}")

    def _value(self, verb: Verb, argument: Argument, text: str) -> int:
        if text == "?" and argument.seen != "all":
            return HIDDEN
        try:
            return _in_range(argument.spelling.read(text))
        except (ValueError, KeyError, IndexError):
            raise NotUnderstood(f"{verb.name}: {text!r} is no {argument.name}") from None

    def data(self, packed: int) -> dict[str, Any]:
        """The JSON form of a packed move."""
        verb, values = self.unpack(packed)
        pairs = zip(verb.arguments, values, strict=True)
        try:
            return {"verb": verb.name} | {a.name: None if a.hides(v) else a.spelling.data(v) for a, v in pairs}
        except (ValueError, KeyError, IndexError):
            raise NotUnderstood(f"{packed} is not a move of this game") from None

    def from_data(self, data: Any) -> int:
        """The packed move that JSON names."""
        name = data.get("verb") if isinstance(data, Mapping) else None
        verb = self.by_name.get(name) if isinstance(name, str) else None
        if verb is None:
            raise NotUnderstood(f"{data!r} is not a move of this game")
        extra = set(data) - {"verb", *(a.name for a in verb.arguments)}
        if extra:
            raise NotUnderstood(f"{verb.name} has no {min(map(str, extra))!r}")
        return self.pack(verb, [self._datum(verb, a, data) for a in verb.arguments])

    def _datum(self, verb: Verb, argument: Argument, data: Mapping[str, Any]) -> int:
        if argument.name not in data:
            raise NotUnderstood(f"{verb.name} lacks {argument.name}")
        if data[argument.name] is None and argument.seen != "all":
            return HIDDEN
        try:
            return _in_range(argument.spelling.from_data(data[argument.name]))
        except (ValueError, TypeError, KeyError, IndexError):
            raise NotUnderstood(f"{verb.name}: {data[argument.name]!r} is no {argument.name}") from None

    def redact(self, packed: int, mover: int, viewer: int) -> int:
        """The move as `viewer` may know it while the game runs: hidden arguments are `?`."""
        verb, values = self.unpack(packed)
        places = {a.name: v for a, v in zip(verb.arguments, values, strict=True)}
        shown = [
            v if a.seen == "all" or viewer == (mover if a.seen == "mover" else places[a.seen]) else HIDDEN
            for a, v in zip(verb.arguments, values, strict=True)
        ]
        return self.pack(verb, shown)
