"""Structs: the fixed-size records that rules work on, each declared once.

A struct is a class whose attributes are declared with `number`, `numbers`, `part` or `parts`::

    class Player(Struct):
        coins: int = number(i16, seen=ALL)
        hand: Ints = numbers(u8, 7, seen=OWNER)

From that one declaration come the NumPy dtype (for memory and for the compiler), the static types (for mypy), who may
see what (for views), the names in a position's JSON, and a *proxy*: an object with the same attributes over the same
bytes, which gives plain `int`s and wraps on store as compiled code does. Rules get proxies when interpreted; scenes
and sentences always get them.

Obligations of a declaration:

- A field is hidden from everybody unless `seen` says otherwise. Secrecy is the default.
- The dtype is aligned and has no holes: order fields by size, or fill up with a field whose name starts with `spare`.
  A hole would hold rubbish after a copy, and equal positions must have equal bytes.
- What one counts with is signed, what one flags with is unsigned: a `range` over an unsigned field counts in uint64, and
  that becomes a float as soon as it meets an `int` (the compiler refuses it).
- A *derived* field is a function of the other fields, never of the way there. It is left out of positions and made
  anew by the game's `derive` rule.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar, cast

import numpy as np
import numpy.typing as npt

Bytes: TypeAlias = "npt.NDArray[np.uint8]"
S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


class Scalar(enum.Enum):
    """The storage of one number: its NumPy name."""

    u8 = "u1"
    i8 = "i1"
    u16 = "u2"
    i16 = "i2"
    u32 = "u4"
    i32 = "i4"
    i64 = "i8"
    u64 = "u8"


u8, i8, u16, i16 = Scalar.u8, Scalar.i8, Scalar.u16, Scalar.i16
u32, i32, i64, u64 = Scalar.u32, Scalar.i32, Scalar.i64, Scalar.u64

_FORMATS = {"u1": "B", "i1": "b", "u2": "H", "i2": "h", "u4": "I", "i4": "i", "i8": "q", "u8": "Q"}


class Ints(Protocol):
    """A field of many numbers, as rules use it: indexed by one int, or by one per axis."""

    def __getitem__(self, at: Any, /) -> int: ...
    def __setitem__(self, at: Any, value: int, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


class Rows(Protocol[S_co]):
    """A field of many structs."""

    def __getitem__(self, at: int, /) -> S_co: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[S_co]: ...


@dataclass(frozen=True)
class Seen:
    """Who may see a field: `kind` is "all", "nobody", "owner", or "by" with the name of a mask field."""

    kind: str
    mask: str = ""


ALL = Seen("all")
NOBODY = Seen("nobody")
OWNER = Seen("owner")
"""Only the seat that is the index of the enclosing per-seat field (`per_seat=True`)."""


def by(mask: str) -> Seen:
    """Seats whose bit is set in the field `mask` of the same struct (element by element where both are arrays).

    A mask of 8 bits has room for the seats, one of 16 bits also for WATCHER, who sees nothing of it otherwise. A mask
    that would itself tell a secret is declared `seen=by` its own name.
    """
    return Seen("by", mask)


@dataclass(frozen=True)
class Field:
    """One declared field. `struct` is set for parts, `scalar` for numbers."""

    scalar: Scalar | None
    struct: type[Struct] | None
    shape: tuple[int, ...]
    seen: Seen
    derived: bool
    per_seat: bool
    unknown: int | None


def number(kind: Scalar, *, seen: Seen = NOBODY, derived: bool = False, unknown: int | None = None) -> Any:
    """Declare one number. `unknown` is what a view shows to a seat that may not see it: by default all bits set."""
    return Field(kind, None, (), seen, derived, False, unknown)


def numbers(
    kind: Scalar,
    *shape: int,
    seen: Seen = NOBODY,
    derived: bool = False,
    per_seat: bool = False,
    unknown: int | None = None,
) -> Any:
    """Declare an array of numbers. With `per_seat` the first axis is the seat, which `seen=OWNER` refers to."""
    return Field(kind, None, shape, seen, derived, per_seat, unknown)


def part(struct: type[S]) -> S:
    """Declare one struct inside another. Its own fields say who may see them."""
    return cast(S, Field(None, cast("type[Struct]", struct), (), ALL, False, False, None))


def parts(struct: type[S], count: int, *, per_seat: bool = False) -> Rows[S]:
    """Declare a row of structs; with `per_seat`, one for each seat, owned by it."""
    return cast("Rows[S]", Field(None, cast("type[Struct]", struct), (count,), ALL, False, per_seat, None))


_RESERVED = {"fields", "dtype", "over", "zeros"}


class StructError(Exception):
    """A struct declaration breaks one of its obligations. A programming error, never a player's."""


class Struct:
    """Base of all structs. An instance is a proxy over bytes; the class carries the declaration."""

    __slots__ = ("_bytes", "_offset")
    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[Any]]
    _bytes: memoryview
    _offset: int

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        taken = sorted(set(own) & _RESERVED)
        if taken:
            raise StructError(f"{cls.__name__}: a field cannot be called {taken[0]!r}")
        cls.fields = {**cls.fields, **own}
        if cls.fields:
            cls.dtype = _dtype(cls.__name__, cls.fields)
            for name, field in cls.fields.items():
                setattr(cls, name, _accessor(name, field, cls.dtype))

    def __init__(self, data: memoryview, offset: int = 0) -> None:
        object.__setattr__(self, "_bytes", data)
        object.__setattr__(self, "_offset", offset)

    def __setattr__(self, name: str, value: object) -> None:
        if name not in self.fields:
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        object.__setattr__(self, name, value)

    @classmethod
    def over(cls: type[S], array: npt.NDArray[Any]) -> S:
        """A proxy over a one-element array of this struct's dtype. Writes go through when the array is writable."""
        data = memoryview(cast(Any, array.view(np.uint8))).cast("B")
        return cls(data)  # type: ignore[call-arg]

    @classmethod
    def zeros(cls) -> npt.NDArray[Any]:
        """A new one-element array of zeros."""
        return np.zeros(1, cls.dtype)


def _dtype(name: str, fields: dict[str, Field]) -> np.dtype[Any]:
    described: list[Any] = []
    for field_name, f in fields.items():
        base = np.dtype(f.scalar.value) if f.scalar else cast("type[Struct]", f.struct).dtype
        described.append((field_name, base, f.shape) if f.shape else (field_name, base))
    dtype = np.dtype(described, align=True)
    _refuse_holes(name, dtype)
    return dtype


def _refuse_holes(name: str, dtype: np.dtype[Any]) -> None:
    at = 0
    for field_name in cast("tuple[str, ...]", dtype.names):
        kind, offset = cast("Any", dtype.fields)[field_name][:2]
        if offset != at:
            raise StructError(f"{name} has a hole of {offset - at} bytes before {field_name!r}: reorder or fill it")
        at = offset + kind.itemsize
    if at != dtype.itemsize:
        raise StructError(f"{name} has a hole of {dtype.itemsize - at} bytes at its end: fill it by a spare field")


class NumberRow:
    """The proxy of an array field: plain ints out, wrapped ints in."""

    __slots__ = ("_bits", "_data", "_signed")

    def __init__(self, data: memoryview, bits: int, signed: bool) -> None:
        self._data = data
        self._bits = bits
        self._signed = signed

    def __getitem__(self, at: Any) -> Any:
        view = self._data
        if isinstance(at, tuple):
            return view[tuple(_index(i) for i in at)]
        if view.ndim == 1:
            return view[_index(at)]
        return NumberRow(_row(view, _index(at)), self._bits, self._signed)

    def __setitem__(self, at: Any, value: int) -> None:
        place = tuple(_index(i) for i in at) if isinstance(at, tuple) else _index(at)
        self._data[place] = wrapped(int(value), self._bits, self._signed)

    def __len__(self) -> int:
        return cast("tuple[int, ...]", self._data.shape)[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def __repr__(self) -> str:
        return repr(self._data.tolist())


def _index(at: Any) -> int:
    if at < 0:
        raise IndexError(f"index {at} is negative: compiled code would read elsewhere")
    return int(at)


def _row(view: memoryview, at: int) -> memoryview:
    shape = cast("tuple[int, ...]", view.shape)
    size = view.nbytes // shape[0]
    if at >= shape[0]:
        raise IndexError(f"index {at} is outside of {shape[0]}")
    flat = view.cast("B")[at * size : (at + 1) * size]
    return flat.cast(view.format, shape[1:]) if len(shape) > 2 else flat.cast(view.format)  # type: ignore[call-overload,no-any-return]


def wrapped(value: int, bits: int, signed: bool) -> int:
    """`value` as a field of so many bits keeps it: what compiled code does without a word, done on purpose."""
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value


class StructRow:
    """The proxy of a row of structs."""

    __slots__ = ("_bytes", "_count", "_offset", "_struct")

    def __init__(self, struct: type[Struct], data: memoryview, offset: int, count: int) -> None:
        self._struct = struct
        self._bytes = data
        self._offset = offset
        self._count = count

    def __getitem__(self, at: int) -> Struct:
        if not 0 <= at < self._count:
            raise IndexError(f"{self._struct.__name__} {at} is outside of {self._count}")
        return self._struct(self._bytes, self._offset + int(at) * self._struct.dtype.itemsize)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Struct]:
        return (self[i] for i in range(self._count))


def _accessor(name: str, field: Field, dtype: np.dtype[Any]) -> property:
    at = cast("Any", dtype.fields)[name][1]
    if field.struct is not None:
        return _struct_accessor(field.struct, field.shape, at)
    scalar = cast(Scalar, field.scalar).value
    return _numbers_accessor(scalar, field.shape, at) if field.shape else _number_accessor(scalar, at)


def _struct_accessor(struct: type[Struct], shape: tuple[int, ...], at: int) -> property:
    def one(self: Struct) -> Struct:
        return struct(self._bytes, self._offset + at)

    def row(self: Struct) -> StructRow:
        return StructRow(struct, self._bytes, self._offset + at, shape[0])

    return property(row if shape else one)


def _number_accessor(scalar: str, at: int) -> property:
    size, signed, code = int(scalar[1]), scalar[0] == "i", _FORMATS[scalar]

    def get(self: Struct) -> int:
        start = self._offset + at
        return cast(int, self._bytes[start : start + size].cast(code)[0])  # type: ignore[call-overload]

    def put(self: Struct, value: int) -> None:
        start = self._offset + at
        self._bytes[start : start + size].cast(code)[0] = wrapped(int(value), size * 8, signed)  # type: ignore[call-overload]

    return property(get, put)


def _numbers_accessor(scalar: str, shape: tuple[int, ...], at: int) -> property:
    size, signed, code = int(scalar[1]), scalar[0] == "i", _FORMATS[scalar]
    length = size * int(np.prod(shape))

    def get(self: Struct) -> NumberRow:
        start = self._offset + at
        data = self._bytes[start : start + length]
        view = data.cast(code, shape) if len(shape) > 1 else data.cast(code)  # type: ignore[call-overload]
        return NumberRow(view, size * 8, signed)

    return property(get)


# --- who sees what ---------------------------------------------------------------------------------------------------

SHOW, HIDE, SHOW_OWNER, SHOW_BY = 0, 1, 2, 3


@dataclass(frozen=True)
class Leaf:
    """One number of a struct, wherever it lies: its path, place, visibility, and what stands for unknown."""

    path: tuple[str | int, ...]
    field: Field
    offset: int
    size: int
    rule: int
    owner: int
    mask_offset: int
    mask_size: int

    @property
    def unknown(self) -> int:
        """The value, as an unsigned number of this size, that a view shows instead of a hidden one."""
        given = self.field.unknown
        return ((1 << (8 * self.size)) - 1) if given is None else given & ((1 << (8 * self.size)) - 1)


def leaves(
    struct: type[Struct],
    offset: int = 0,
    owner: int = -1,
    path: tuple[str | int, ...] = (),
    hidden_only: bool = False,
) -> Iterator[Leaf]:
    """Every number of a struct, or every one that somebody may not see, in the order of its bytes."""
    for name, field in struct.fields.items():
        if hidden_only and field.struct is None and field.seen == ALL:
            continue
        base = offset + cast("Any", struct.dtype.fields)[name][1]
        if field.struct is not None:
            step = field.struct.dtype.itemsize
            for i in range(field.shape[0] if field.shape else 1):
                inner = (*path, name, i) if field.shape else (*path, name)
                yield from leaves(field.struct, base + i * step, i if field.per_seat else owner, inner, hidden_only)
        else:
            yield from _number_leaves(struct, name, field, offset, base, owner, path)


def _number_leaves(
    struct: type[Struct],
    name: str,
    field: Field,
    offset: int,
    base: int,
    owner: int,
    path: tuple[str | int, ...],
) -> Iterator[Leaf]:
    size = int(cast(Scalar, field.scalar).value[1])
    rule = {"all": SHOW, "nobody": HIDE, "owner": SHOW_OWNER, "by": SHOW_BY}[field.seen.kind]
    mask_base, mask_step, mask_size = _mask_of(struct, field, offset)
    count = int(np.prod(field.shape)) if field.shape else 1
    for i in range(count):
        owned = i // (count // field.shape[0]) if field.per_seat else owner
        if rule == SHOW_OWNER and owned < 0:
            raise StructError(f"{struct.__name__}.{name} is seen by its owner, but nothing around it is per_seat")
        here = (*path, name, *(int(k) for k in np.unravel_index(i, field.shape))) if field.shape else (*path, name)
        yield Leaf(here, field, base + i * size, size, rule, owned, mask_base + i * mask_step, mask_size)


def _mask_of(struct: type[Struct], field: Field, offset: int) -> tuple[int, int, int]:
    if field.seen.kind != "by":
        return 0, 0, 0
    mask = struct.fields.get(field.seen.mask)
    if mask is None or mask.scalar is None or mask.scalar.value[0] != "u":
        raise StructError(f"{struct.__name__} has no unsigned mask field {field.seen.mask!r}")
    if mask.shape not in ((), field.shape):
        raise StructError(f"{struct.__name__}.{field.seen.mask} must be one number or shaped as what it masks")
    size = int(mask.scalar.value[1])
    base = offset + cast("Any", struct.dtype.fields)[field.seen.mask][1]
    return base, size if mask.shape else 0, size


PLAN_COLUMNS = 8  # first byte, bytes in all, bytes of one number, rule, owner, mask's byte, unknown, mask's size


def blanking_plan(struct: type[Struct]) -> npt.NDArray[np.int64]:
    """What to hide, as data: runs of hidden bytes, one row each, for the one compiled `blank` of all games.

    Columns: first byte, length, size of one number, rule, owner, byte of the mask, unknown value (as signed 64 bits),
    bytes of the mask.
    Neighbouring numbers with the same rule and unknown value share a row, unless a mask decides each by itself.
    """
    rows: list[list[int]] = []
    masks: dict[int, int] = {}
    for leaf in leaves(struct, hidden_only=True):
        if leaf.rule == SHOW_BY:
            masks[leaf.offset] = leaf.mask_offset
        unknown = wrapped(leaf.unknown, 64, True)
        row = [leaf.offset, leaf.size, leaf.size, leaf.rule, leaf.owner, leaf.mask_offset, unknown, leaf.mask_size]
        last = rows[-1] if rows else None
        if (
            last
            and leaf.rule != SHOW_BY
            and last[0] + last[1] == leaf.offset
            and [last[2], *last[3:]] == [row[2], *row[3:]]
        ):
            last[1] += leaf.size
        else:
            rows.append(row)
    # What a mask hides comes before the mask: it must be decided before the mask itself is blanked.
    rows.sort(key=lambda r: _masks_above(struct, masks, r[0]), reverse=True)
    return np.array(rows, np.int64).reshape(len(rows), PLAN_COLUMNS)


def _masks_above(struct: type[Struct], masks: dict[int, int], place: int) -> int:
    steps = 0
    while masks.get(place, place) != place:
        place, steps = masks[place], steps + 1
        if steps > len(masks):
            raise StructError(f"{struct.__name__} has masks that hide each other")
    return steps
