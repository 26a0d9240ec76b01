"""Observations: a View as a row of small numbers, made from the declarations of the Table's structs.

An observation has, one after the other:

- every field that the seat may see, in the order of the Table. A number stands as it is, a set as one 0 or 1 for each thing
  that can be in it. Whoever owns a field, and every seat that a field names, is counted from the seat that looks: 0 is
  oneself. A field that only its owner sees is there for oneself alone; what is unknown stands as the View shows it (-1);
- the sheet as it stands, a row for each seat, oneself first;
- of a game that declares a `Board`, the planes and numbers of each seat's board, oneself first.

A field that names a seat (`Means.SEAT`, `Means.SEAT_OR_NONE`) is 0 for nobody, 1 for oneself, 2 for the next seat and on. All
numbers are signed and of 16 bits; one that does not fit is the nearest that does.

Interpreted rules and compiled loops write the same observation: `petteia.core.generic_loops.observe`. By law 14,
views that differ have observations that differ.
"""

from __future__ import annotations

import bisect
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from .memory import Memory
from .structs import NOBODY, OWNER, Field, Means, Struct, StructError

if TYPE_CHECKING:
    from .game import Game

A = TypeVar("A")
"""An array, of NumPy or another library."""
WRITE_COLUMNS = 7
"""Of a row of the plan: how to write, first byte, bytes from seat to seat, which seat (counted from oneself), bytes of one
number (negative if signed), how many numbers, where to write."""
AS_NUMBERS, AS_FLAGS, AS_SEATS, AS_SEAT, AS_SEAT_OR_NONE = range(5)
"""How to write."""
_WRITING = {
    Means.NUMBER: AS_NUMBERS, Means.FLAGS: AS_FLAGS, Means.SEATS: AS_SEATS, Means.SEAT: AS_SEAT,
    Means.SEAT_OR_NONE: AS_SEAT_OR_NONE,
}  # fmt: skip


@dataclass(frozen=True)
class Block:
    """Numbers of an observation that belong together: `observation[start:stop]`, to be read as an array of `shape`.

    A set is an axis at the end, one number for each thing that can be in it.
    """

    name: str
    start: int
    shape: tuple[int, ...]
    means: str
    about: str = ""
    """What the struct that declares it says of itself."""

    @property
    def size(self) -> int:
        """How many numbers."""
        return math.prod(self.shape)

    @property
    def stop(self) -> int:
        """The index after the last one."""
        return self.start + self.size


class Layout:
    """Where everything stands in the observations of a game with so many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game_name, self.seats = game.name, seats
        self._blocks: list[Block] = []
        self.plan: list[list[int]] = []
        """For `generic_loops.write_fields`: rows of `WRITE_COLUMNS` numbers."""
        self.size = 0
        for way, row in _rows(game.table_struct, seats, 0, (), 0, 0):
            self._enter(row, _WRITING[row.means], way)
        self.plan = _joined(self.plan)
        self.memory = Memory.of_longs(number for row in self.plan for number in row)
        columns = [category.name for category in game.categories]
        for seat in range(seats):
            told = f"the sheet: {', '.join(columns)}"
            self._add(f"sheet[{seat}]", (len(columns),), told)
        for seat in range(seats if game.board else 0):
            self._board(game, seat)
        self.blocks = tuple(self._blocks)
        self._starts = [block.start for block in self.blocks]

    def _enter(self, row: _Row, way: int, where: tuple[int, int, int]) -> None:
        offset, stride, seat = where
        width = {AS_FLAGS: (8 * row.each,), AS_SEATS: (self.seats + (2 if row.each > 1 else 0),)}.get(way, ())
        size = -row.each if row.is_signed else row.each
        self.plan.append([way, offset, stride, seat, size, math.prod(row.shape), self.size])
        self._add(row.name, (*row.shape, *width), row.means.value, row.about)

    def _add(self, name: str, shape: tuple[int, ...], means: str, about: str = "") -> None:
        self._blocks.append(Block(name, self.size, shape, means, about))
        self.size += math.prod(shape)

    def _board(self, game: Game, seat: int) -> None:
        assert game.board is not None
        for plane in game.board.planes:
            self._add(f"board[{seat}].{plane}", (game.board.side, game.board.side), "a plane, centred on the board")
        for name, count in game.board.numbers:
            self._add(f"board[{seat}].{name}", (count,) if count > 1 else (), Means.NUMBER.value)

    def block(self, name: str) -> Block:
        """The block of that name, such as `players[0].cubes`; `players[0]` is oneself."""
        for block in self.blocks:
            if block.name == name:
                return block
        raise KeyError(name)

    def name(self, index: int) -> str:
        """What stands at an index: the field and the place in it, `players[1].cubes[2]`."""
        block = self._at(index)
        left, places = index - block.start, []
        for extent in reversed(block.shape):
            left, place = divmod(left, extent)
            places.append(place)
        return block.name + "".join(f"[{place}]" for place in reversed(places))

    def explain(self, index: int) -> str:
        """What stands at an index and what it means, in a sentence."""
        block = self._at(index)
        return f"{self.name(index)}: {block.means}" + (f" ({block.about})" if block.about else "")

    def _at(self, index: int) -> Block:
        if not 0 <= index < self.size:
            raise IndexError(f"an observation has {self.size} numbers; there is no number {index}")
        return self.blocks[bisect.bisect(self._starts, index) - 1]

    def fields(self, observations: A) -> dict[str, A]:
        """The blocks of an observation by name; of many, if the array has more axes before the last. Nothing is copied."""
        array: Any = observations
        ahead = array.shape[:-1]
        return {b.name: array[..., b.start : b.stop].reshape((*ahead, *b.shape)) for b in self.blocks}

    def table(self) -> str:
        """All blocks as text, a line each: first index, name, shape, meaning."""
        lines = [f"{b.start:6} {b.name:32} {'x'.join(map(str, b.shape)) or '1':>8}  {b.means}" for b in self.blocks]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<{self.size} numbers of {self.game_name} with {self.seats} seats>"


@dataclass(frozen=True)
class _Row:
    """A field of numbers as one seat sees it."""

    name: str
    each: int
    is_signed: bool
    shape: tuple[int, ...]
    means: Means
    about: str


def _rows(
    struct: type[Struct], seats: int, offset: int, path: tuple[str, ...], stride: int, seat: int
) -> Iterator[tuple[tuple[int, int, int], _Row]]:
    """The fields of a struct that are seen; for each the first byte, the bytes from seat to seat, and which seat's it is."""
    for name, field in struct.fields.items():
        if field.seen == NOBODY or field.means is Means.ELSEWHERE:
            continue
        if field.seen == OWNER and seat:
            continue
        base = offset + struct._offsets[name]
        if field.means in (Means.SEAT, Means.SEAT_OR_NONE) and (not field.scalar or field.scalar.value != "i1"):
            raise StructError(f"{struct.__name__}.{name} names seats, so it must be of i8")
        if field.per_seat and stride:
            raise StructError(f"{struct.__name__}.{name} is per_seat inside of what is per_seat")
        for where, inner, shape in _parts(field, seats, base, stride, seat):
            own = (*path, f"{name}{inner}")
            if field.seen == OWNER and where[2]:
                continue
            if field.struct is not None:
                yield from _rows(field.struct, seats, where[0], own, where[1], where[2])
            else:
                about = " ".join((struct.__doc__ or "").split("\n\n")[0].split())
                signed = bool(field.scalar and field.scalar.value[0] == "i")
                yield where, _Row(".".join(own), field.each, signed, shape, field.means, about)


def _parts(
    field: Field, seats: int, base: int, stride: int, seat: int
) -> Iterator[tuple[tuple[int, int, int], str, tuple[int, ...]]]:
    """A field seat by seat if it has one part for each, struct by struct if it holds structs, else whole."""
    if field.per_seat:
        step = field.each * field.count // field.shape[0]
        for other in range(seats):
            yield (base, step, other), f"[{other}]", field.shape[1:]
    elif field.struct is not None and field.shape:
        for i in range(field.count):
            yield (base + i * field.each, stride, seat), f"[{i}]", ()
    else:
        yield (base, stride, seat), "", field.shape


def _joined(plan: Sequence[list[int]]) -> list[list[int]]:
    """The plan with neighbours that are written in the same way made one row."""
    joined: list[list[int]] = []
    for row in plan:
        last = joined[-1] if joined else None
        way, at, stride, seat, size, count, _ = row
        if last and last[0] == way != AS_SEATS and [last[2], last[3], last[4]] == [stride, seat, size]:
            if last[1] + abs(size) * last[5] == at:
                last[5] += count
                continue
        joined.append(list(row))
    return joined
