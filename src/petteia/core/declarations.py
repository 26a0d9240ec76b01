"""Enums in which a game says each thing once: its verbs, reasons, laws of conservation, options and columns.

A member is a plain int for the rules, compiled or not, and carries what else belongs to it. Its key in files of words, records
and messages follows from its name: `NOT_TOUCHING` is `not-touching`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any, NamedTuple, Self

from .moves import Argument, Language, Verb

SECRET = "secret"
"""Marks a verb that is a step of a secret answer: others learn neither what it is nor that it was made, only, once, that the
whole answer has been given."""
OVER, NOT_YOUR_TURN = 1, 2
"""The first two reasons of every game. The core looks whether a seat is asked; the game names the rules that say so."""
DETAIL = "detail"
"""Marks a column that explains another one and is not added to the total."""
GOAL = "goal"
"""Marks a column that tells how much is lacking to a victory: 0 when it is reached, -2 when two are lacking. A sheet with goals
does not add up, and no page shows a total of it."""
READING = "reading"
"""Marks an option that chooses between two readings of the rulebook: pages keep these apart from variants."""


class _Declared(enum.IntEnum):
    """A number that carries what else is declared with it: `_declare` is given what follows the number."""

    _declare: Callable[..., None]

    def __new__(cls, number: int, *more: Any) -> Self:
        """See the class."""
        member = int.__new__(cls, number)
        member._value_ = number
        member._declare(*more)
        return member

    @property
    def key(self) -> str:
        """The member's name as it is written in keys of words."""
        return self.name.lower().replace("_", "-")


class Questions(_Declared):
    """The questions of a game: NAME = number, from 1 on.

    Verbs name the questions that they answer. If any does, the core refuses with the reason NO_ANSWER, before it asks the game,
    what is of another verb, has arguments that its verb does not have, or values that an argument does not have. A question
    that no verb names is left to the game.
    """

    def _declare(self) -> None:
        """Nothing but its number."""


class Verbs(_Declared):
    """The verbs of a game: NAME = number, notation, the questions that it answers, arguments in packed order, SECRET if it is.

    The notation has each argument in braces: `PLACE = 1, "place {tile} at {at}", Ask.TURN, Argument("tile"), Argument("at")`.
    """

    form: str
    answers: tuple[Questions, ...]
    arguments: tuple[Argument, ...]
    secret: bool

    def _declare(self, form: str = "", *more: Questions | Argument | str) -> None:
        self.form, self.secret = form, SECRET in more
        self.answers = tuple(one for one in more if isinstance(one, Questions))
        self.arguments = tuple(one for one in more if isinstance(one, Argument))


class Reasons(_Declared):
    """Why a move is refused: NAME = number, id of the rule. The sentence is `why-<key>`, after which the core puts the id.
    OVER is 1 and NOT_YOUR_TURN 2."""

    rule: str

    def _declare(self, rule: str) -> None:
        self.rule = rule


class Checks(_Declared):
    """The laws of conservation, in the order in which they are looked at: NAME = number, what is checked ("that every coin is
    somewhere, once (R1.5)")."""

    told: str

    def _declare(self, told: str) -> None:
        self.told = told


class Options(_Declared):
    """The switches of a game: NAME = its place in the Table, its values, the seat counts that have it, READING if it is one.

    The first value is the default; without values it is off or on. Where seat counts are given, only they may choose another.
    """

    values: tuple[str | bool, ...]
    seats: tuple[int, ...] | None
    reading: bool

    def _declare(self, values: tuple[str | bool, ...] = (False, True), *more: tuple[int, ...] | str) -> None:
        self.values, self.reading = values, READING in more
        self.seats = next((one for one in more if isinstance(one, tuple)), None)


class Sign(NamedTuple):
    """By what a column is known at sight: an icon, and the token of its colour."""

    icon: str
    token: str


class Columns(_Declared):
    """The columns of the sheet: NAME = its place, DETAIL or GOAL if it is one, its Sign if it has one."""

    detail: bool
    goal: bool
    sign: Sign | None

    def _declare(self, *marks: str | Sign) -> None:
        self.detail, self.goal = DETAIL in marks, GOAL in marks
        self.sign = next((mark for mark in marks if isinstance(mark, Sign)), None)


def language_of(verbs: type[Verbs]) -> Language:
    """What packs, writes and reads the moves of a game."""
    return Language(
        Verb(int(v), v.name.lower(), v.form, v.arguments, v.secret, tuple(map(int, v.answers))) for v in verbs
    )
