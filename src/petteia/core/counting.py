"""Counting a finished game: what lies before everybody is put in, piece by piece, and the rules' own tally counts it.

A piece is put in by a move of the game: `Counting.ask` asks a seat for it, whoever's turn it is and whatever it costs, and the
rules say where it may lie and put it there. Of what the move changes, only the fields that `Counting.keeps` names stay. What is
only a number (`CountedNumber`) is written into its field. The position that comes of it was never played and is not checked: it
is looked at and counted, and nobody plays on from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .components import Misfit
from .errors import BadOption, PetteiaError
from .structs import offset_of
from .table import Table

if TYPE_CHECKING:
    from .contract import CountedNumber
    from .game import Game
    from .memory import Memory


@dataclass(frozen=True)
class CountedPiece:
    """A piece, by its touch key, that lies before a seat, and the move that put it there."""

    seat: int
    piece: str
    move: int


class EndCount:
    """The end of a game, as far as it has been put in."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object]) -> None:
        if game.counting is None:
            raise BadOption(f"{game.name} cannot be counted without being played")
        self.game, self.counting = game, game.counting
        self._memory = game.laid_out(seats, options, game.rules).copy()
        _end(self._fields(self._memory))
        self.counting.begin(self._fields(self._memory), game.box_fields)
        self.seats = seats
        self._numbers = {one.name: [0] * seats for one in self.amounts}
        self.misfit: Misfit | None = None
        """Why the numbers that were put in cannot be; then what does not fit is left out."""

    def _fields(self, memory: Memory) -> Any:
        return self.game.table_struct.over(memory.view)

    @property
    def table(self) -> Table:
        """What was put in, as the end of a game."""
        return Table(self.game, self._finished(), None)

    def _finished(self) -> Memory:
        memory = self._memory.copy()
        if self.counting.finish is not None:
            try:
                self.counting.finish(self._fields(memory), self.game.box_fields, self._numbers)
            except Misfit as why:
                self.misfit = why
        return memory

    def pieces(self, seat: int) -> Sequence[str]:
        """What can be put in before a seat, by touch key."""
        if seat not in range(self.seats):
            raise BadOption(f"there is no seat {seat}")
        return self.counting.pieces(Table(self.game, self._memory, None), seat)

    def asking(self, seat: int, piece: str) -> Table:
        """A table at which a seat is asked where a piece lies."""
        return self._asking(self._finished(), seat, piece)

    def _asking(self, memory: Memory, seat: int, piece: str) -> Table:
        if piece not in self.pieces(seat):
            raise BadOption(f"{piece!r} cannot be put in")
        self.counting.ask(self._fields(memory), self.game.box_fields, seat, piece)
        return Table(self.game, memory, None)

    def put(self, one: CountedPiece, lang: str = "en") -> None:
        """Put a piece in. Refused, with the rule, where it cannot lie; then nothing has changed."""
        table = self._asking(self._memory.copy(), one.seat, one.piece)
        why = table.why_not(one.move, one.seat, lang)
        if why is not None:
            raise why
        table.play(one.move, one.seat)
        for name in self.counting.keeps:
            field = self.game.table_struct.fields[name]
            start = offset_of(self.game.table_struct, name)
            end = start + field.each * field.count
            self._memory.view[start:end] = table._memory.view[start:end]

    def put_all(self, puts: Sequence[CountedPiece], lang: str = "en") -> list[str | None]:
        """Put pieces in one after the other; for each None, or a sentence that says why it does not fit and was left out."""
        told: list[str | None] = []
        for one in puts:
            try:
                self.put(one, lang)
                told.append(None)
            except PetteiaError as error:
                told.append(str(error))
        return told

    @property
    def amounts(self) -> list[CountedNumber]:
        """The numbers that are put in with so many seats."""
        return [one for one in self.counting.amounts if not one.alone or self.seats == 1]

    def most(self, amount: CountedNumber) -> int:
        """The most that a number can be."""
        return amount.most if isinstance(amount.most, int) else int(_read(self.game.box_fields, amount.most))

    def read(self, amount: CountedNumber) -> list[int]:
        """A number as it was put in, by seat."""
        return list(self._numbers[amount.name])

    def write(self, name: str, values: Sequence[int]) -> None:
        """Put in a number of every seat."""
        amount = next((one for one in self.amounts if one.name == name), None)
        if (
            amount is None
            or len(values) != self.seats
            or not all(amount.least <= n <= self.most(amount) for n in values)
            or (amount.one and sum(values) > 1)
        ):
            raise BadOption(f"{name}: {list(values)!r} cannot be put in")
        self._numbers[name] = list(values)
        if not amount.field:
            return
        for seat, number in enumerate([sum(n * (seat + 1) for seat, n in enumerate(values))] if amount.one else values):
            *path, last = amount.field if amount.one or amount.alone else (amount.field[0], seat, *amount.field[1:])
            inner = _read(self._fields(self._memory), path)
            if isinstance(last, int):
                inner[last] = number
            else:
                setattr(inner, last, number)


def _end(table: Any) -> None:
    """Nobody is asked any more."""
    table.agenda.depth = 0
    for question in table.agenda.questions:
        question.kind = question.seats = 0


def _read(fields: Any, path: Sequence[str | int]) -> Any:
    for step in path:
        fields = fields[step] if isinstance(step, int) else getattr(fields, step)
    return fields
