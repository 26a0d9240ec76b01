"""The agenda: the stack of open questions, kept inside the Table as data.

The top question says who is asked now. Rules open one with `ask`, take a seat's answer with `answered`, and end one with
`close`; whatever lies below is then asked again. So nested decisions need no flags, callbacks or coroutines, and a table
can be stopped, saved and gone on with at any moment.

A question MAY ask several seats at once. Which seats still owe an answer is open to all; how far each has come with its
own is kept in fields of the game that only their owner sees.
"""

from __future__ import annotations

from .bits import bits_of, flag, lowest, number_of, size, without
from .rule import rule
from .structs import ALL, Ints, Means, Rows, Struct, i8, i16, number, numbers, part, parts, u8, u16

FATE = 15
"""The seat of chance."""
WATCHER = 14
"""The seat of whoever looks on: sees what all can see."""
MOST_SEATS = 8
DEPTH = 12
"""How many questions can be open at once; `Agenda.lost` counts those that found no room, and MUST stay 0."""
ABOUT = 6
OPTIONS = 14


class Question(Struct):
    """One open question: what kind, whom it asks, and up to six small numbers that say what it is about."""

    about: Ints = numbers(i16, ABOUT, seen=ALL)
    seats: int = number(u16, seen=ALL, means=Means.SEATS)
    kind: int = number(u16, seen=ALL, means=Means.NUMBER)


class Agenda(Struct):
    """All open questions, the newest last, and how often something hidden has been shown."""

    questions: Rows[Question] = parts(Question, DEPTH)
    depth: int = number(u16, seen=ALL, means=Means.NUMBER)
    reveals: int = number(u16, seen=ALL, means=Means.NUMBER)
    lost: int = number(u16, seen=ALL, means=Means.NUMBER)


class TableBase(Struct):
    """What every Table begins with."""

    agenda: Agenda = part(Agenda)
    seats: int = number(i8, seen=ALL)
    rules: int = number(i8, seen=ALL)
    options: Ints = numbers(u8, OPTIONS, seen=ALL, means=Means.NUMBER)


class DeskBase(Struct):
    """What every Desk is: scratch space for one worker. Never copied, compared, viewed or saved."""


class NoDesk(DeskBase):
    """The Desk of a game that needs none: one byte that nobody uses."""

    unused: int = number(i8)


@rule
def seat_mask(seat: int) -> int:
    """The mask that asks one seat, or FATE."""
    return number_of(flag(seat))


@rule
def all_seats(seats: int) -> int:
    """The mask that asks all of so many seats at once."""
    return (1 << seats) - 1


@rule
def only_seat(mask: int, seats: int) -> int:
    """The one seat that a mask asks; -1 if it asks several, or nobody of so many seats."""
    members = bits_of(mask)
    return lowest(members) if size(members) == 1 and lowest(members) < seats else -1


@rule
def is_blank(question: Question, start: int) -> bool:
    """Whether a question is about nothing from one of its numbers on."""
    filled = 0
    for i in range(start, ABOUT):
        filled += 1 if question.about[i] != 0 else 0
    return filled == 0


@rule
def ask(agenda: Agenda, kind: int, seats: int) -> None:
    """Open a question to the seats of a mask. It is asked at once, before whatever is open already."""
    if agenda.depth == DEPTH:
        agenda.lost += 1
        return
    question = agenda.questions[agenda.depth]
    question.kind = kind
    question.seats = seats
    agenda.depth += 1


@rule
def ask_about(agenda: Agenda, kind: int, seats: int, a: int, b: int, c: int, d: int) -> None:
    """Open a question, and say what it is about: its first four numbers."""
    ask(agenda, kind, seats)
    set_about(agenda, 0, a)
    set_about(agenda, 1, b)
    set_about(agenda, 2, c)
    set_about(agenda, 3, d)


@rule
def about(agenda: Agenda, i: int) -> int:
    """The i-th number that the top question is about."""
    return agenda.questions[agenda.depth - 1].about[i]


@rule
def set_about(agenda: Agenda, i: int, value: int) -> None:
    """Say, or change, what the top question is about."""
    agenda.questions[agenda.depth - 1].about[i] = value


@rule
def asked(agenda: Agenda) -> int:
    """The kind of the top question, or 0 when none is open: the game is over."""
    if agenda.depth == 0:
        return 0
    return agenda.questions[agenda.depth - 1].kind


@rule
def asks(agenda: Agenda) -> int:
    """The mask of the seats that the top question still asks; 0 when the game is over."""
    if agenda.depth == 0:
        return 0
    return agenda.questions[agenda.depth - 1].seats


@rule
def ask_next(agenda: Agenda, seats: int) -> None:
    """Let the top question ask other seats."""
    agenda.questions[agenda.depth - 1].seats = seats


@rule
def answered(agenda: Agenda, seat: int) -> bool:
    """Take a seat off the top question. True when it was the last one asked."""
    question = agenda.questions[agenda.depth - 1]
    question.seats = number_of(without(bits_of(question.seats), flag(seat)))
    return question.seats == 0


@rule
def close(agenda: Agenda) -> None:
    """End the top question and wipe it: equal positions have equal bytes."""
    agenda.depth -= 1
    question = agenda.questions[agenda.depth]
    question.kind = 0
    question.seats = 0
    for i in range(ABOUT):
        question.about[i] = 0


@rule
def reveal(agenda: Agenda) -> None:
    """Note that something hidden has been shown to a seat. Undo does not go back beyond this unasked."""
    agenda.reveals += 1
