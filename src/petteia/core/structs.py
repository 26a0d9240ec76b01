"""Structs: the fixed-size records that rules work on, each declared once.

A struct is a class whose attributes are declared with `number`, `numbers`, `part` or `parts`::

    class Player(Struct):
        coins: int = number(i16, seen=ALL)
        hand: Ints = numbers(u8, 7, seen=OWNER)

From that one declaration come the layout in memory, the static types (for mypy), who may see what (for views), the names
in a position's JSON, and a *proxy*: an object with the same attributes over the same bytes, which gives plain `int`s and
wraps on store as compiled code does. Rules get proxies when interpreted; scenes and sentences always get them. The NumPy
dtype, which the compiler and the lab want, is made when it is first asked for: nothing else here needs NumPy.

Obligations of a declaration:

- A field is hidden from everybody unless `seen` says otherwise. Secrecy is the default.
- Fields lie in the order of their declaration, aligned as C does it; the bytes between them are zeros and stay so. Larger
  numbers first makes a struct smaller.
- What one counts with is signed, what one flags with is unsigned: a `range` over an unsigned field counts in uint64, and
  that becomes a float as soon as it meets an `int` (the compiler refuses it).
- What a number means is told by its sign, or by `means`: see `Means`. Observations are made by it.
- A *derived* field is a function of the other fields, never of the way there. It is left out of positions and made
  anew by the game's `derive` rule.
"""

from __future__ import annotations

import enum
import functools
import math
import struct as struct_module
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar, cast

from .memory import Memory

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


class Scalar(enum.Enum):
    """The storage of one number: i for signed or u for unsigned, and how many bytes."""

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

FORMATS = {"u1": "B", "i1": "b", "u2": "H", "i2": "h", "u4": "I", "i4": "i", "i8": "q", "u8": "Q"}
"""How `struct` and `memoryview` call each kind of number."""


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


class Means(enum.Enum):
    """What a number of a field means, and so how an observation shows it: see `petteia.core.observation`."""

    NUMBER = "a number as such"
    FLAGS = "a set: each bit is 1 if the thing of that number is in it"
    SEAT = "a seat"
    SEAT_OR_NONE = "a seat plus one, 0 for none"
    SEATS = "a set of seats"
    ELSEWHERE = "nothing that other fields, or the planes of a board, do not tell"


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
    means: Means = Means.NUMBER
    law: int = 0
    least: int = 0
    most: int | str | None = None
    pile: str = ""
    optional: bool = False

    @property
    def count(self) -> int:
        """How many numbers or structs it holds."""
        return math.prod(self.shape)

    @property
    def each(self) -> int:
        """The bytes of one of them."""
        return int(self.scalar.value[1]) if self.scalar else cast("type[Struct]", self.struct)._size

    @property
    def alignment(self) -> int:
        """Its place is a multiple of this."""
        return self.each if self.scalar else cast("type[Struct]", self.struct)._alignment


def numbers(
    kind: Scalar,
    *shape: int,
    seen: Seen = NOBODY,
    derived: bool = False,
    per_seat: bool = False,
    unknown: int | None = None,
    means: Means | None = None,
    law: int = 0,
    least: int = 0,
    most: int | str | None = None,
    pile: str = "",
    optional: bool = False,
) -> Any:
    """Declare an array of numbers. With `per_seat` the first axis is the seat, which `seen=OWNER` refers to.

    `unknown` is what a view shows to a seat that may not see it: by default all bits set. `law`, `least`, `most` and `pile`
    say what it may hold: `petteia.core.conservation`. What is `optional` is used by an option only: positions may leave it
    out, and while it is 0 it has no part in `contents`, so that it can come to a game that has been played.
    """
    usual = Means.NUMBER if kind.value[0] == "i" else Means.FLAGS
    return Field(kind, None, shape, seen, derived, per_seat, unknown, means or usual, int(law), int(least), most, pile,
        optional,
    )  # fmt: skip


number = numbers
"""Declare one number: as many are, without a shape."""


def part(struct: type[S]) -> S:
    """Declare one struct inside another. Its own fields say who may see them."""
    return cast(S, Field(None, cast("type[Struct]", struct), (), ALL, False, False, None))


def parts(struct: type[S], count: int, *, per_seat: bool = False, law: int = 0) -> Rows[S]:
    """Declare a row of structs; with `per_seat`, one for each seat, owned by it. The law is broken by what lies where nobody
    plays."""
    row = Field(None, cast("type[Struct]", struct), (count,), ALL, False, per_seat, None, law=int(law))
    return cast("Rows[S]", row)


_RESERVED = {"fields", "dtype", "over", "zeros", "memory"}


class StructError(Exception):
    """A struct declaration breaks one of its obligations. A programming error, never a player's."""


class _Dtype:
    """The NumPy dtype of a struct, made when it is first asked for."""

    def __get__(self, instance: object, struct: type[Struct]) -> np.dtype[Any]:
        made = vars(struct).get("_dtype")
        if made is None:
            if not struct.fields:
                raise AttributeError(f"{struct.__name__} has no fields and so no dtype")
            made = struct._dtype = _dtype(struct)
        return cast("np.dtype[Any]", made)


class Struct:
    """Base of all structs. An instance is a proxy over bytes; the class carries the declaration."""

    __slots__ = ("_bytes", "_offset", "_parts")
    fields: ClassVar[dict[str, Field]] = {}
    if TYPE_CHECKING:
        dtype: ClassVar[np.dtype[Any]]
    else:
        dtype = _Dtype()
    _dtype: ClassVar[Any]
    _offsets: ClassVar[dict[str, int]] = {}
    _size: ClassVar[int] = 0
    _alignment: ClassVar[int] = 1
    _bytes: memoryview
    _offset: int
    _parts: dict[int, Any]
    """The proxies of rows and structs in it that have been asked for, by where they lie: they are asked for again and again."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        taken = sorted(set(own) & _RESERVED)
        if taken:
            raise StructError(f"{cls.__name__}: a field cannot be called {taken[0]!r}")
        cls.fields = {**cls.fields, **own}
        if cls.fields:
            cls._offsets, cls._size, cls._alignment = _layout(cls.fields)
            for name, field in cls.fields.items():
                setattr(cls, name, _accessor(field, cls._offsets[name]))

    def __init__(self, data: memoryview, offset: int = 0) -> None:
        _put_bytes(self, data)
        _put_offset(self, offset)
        _put_parts(self, {})

    def __setattr__(self, name: str, value: object) -> None:
        if name not in self.fields:
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        object.__setattr__(self, name, value)

    @classmethod
    def over(cls: type[S], data: Memory | memoryview | npt.NDArray[Any]) -> S:
        """A proxy over a Memory, over bytes, or over a one-element array. Writes go through where that is writable."""
        return cls(bytes_of(data))  # type: ignore[call-arg]

    @classmethod
    def memory(cls) -> Memory:
        """Room for one, filled with zeros."""
        return Memory(cls._size)

    @classmethod
    def zeros(cls) -> npt.NDArray[Any]:
        """A new one-element NumPy array of zeros."""
        return Memory(cls._size).array(cls.dtype)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={_shown(value)}' for name, value in _values(self))})"

    def __str__(self) -> str:
        return "\n".join(_lines(self))


_put_bytes = cast(Any, Struct)._bytes.__set__
_put_offset = cast(Any, Struct)._offset.__set__
_put_parts = cast(Any, Struct)._parts.__set__


def bytes_of(data: Memory | memoryview | npt.NDArray[Any]) -> memoryview:
    """The bytes of a Memory, a memoryview or an unbroken array: nothing is copied."""
    if isinstance(data, Memory):
        return data.view
    if isinstance(data, memoryview):
        return data if data.format == "B" and data.ndim == 1 else data.cast("B")
    return memoryview(cast(Any, data.view("u1"))).cast("B")


def bytes_in(struct: Struct) -> bytes:
    """The bytes of a struct as they are now. Structs that hold the same have the same bytes: what is worked out from one can be
    kept by them (`drawn`), and `over` reads them again."""
    return bytes(struct._bytes[struct._offset : struct._offset + struct._size])


def size_of(struct: type[Struct]) -> int:
    """How many bytes a struct takes."""
    return struct._size


def offset_of(struct: type[Struct], name: str) -> int:
    """At which byte of a struct a field begins."""
    return struct._offsets[name]


def _layout(fields: dict[str, Field]) -> tuple[dict[str, int], int, int]:
    """Where each field lies, and the size and alignment of the whole, as C lays structs out."""
    offsets: dict[str, int] = {}
    at, widest = 0, 1
    for name, field in fields.items():
        widest = max(widest, field.alignment)
        offsets[name] = at = at + -at % field.alignment
        at += field.each * field.count
    return offsets, at + -at % widest, widest


def contents(struct: type[Struct], data: Memory | memoryview) -> bytes:
    """What the fields hold, in the order of their names: the same for every layout of them. Derived fields, which only say
    again what the others do, are left out, and so are optional ones that are all 0."""
    held = bytes_of(data)
    usual, optional = (
        b"".join(held[start:end] for start, end in _held_bytes(cast(Any, struct), wanted)) for wanted in (False, True)
    )
    return usual + optional if any(optional) else usual


@functools.cache
def _held_bytes(struct: type[Struct], optional: bool) -> tuple[tuple[int, int], ...]:
    """First and last byte of each field that is not derived, and optional or not, by name; with those of inner structs."""
    found: list[tuple[int, int]] = []
    for name, field in sorted(struct.fields.items()):
        start = struct._offsets[name]
        if field.struct is not None:
            rows = (start + i * field.each for i in range(field.count))
            found += [
                (row + first, row + end)
                for row in rows
                for first, end in _held_bytes(cast(Any, field.struct), optional)
            ]
        elif not field.derived and field.optional == optional:
            found.append((start, start + field.each * field.count))
    return tuple(found)


def _dtype(struct: type[Struct]) -> np.dtype[Any]:
    import numpy as np

    described: list[Any] = []
    end = 0
    for name, f in struct.fields.items():
        described += _filling(end, struct._offsets[name])
        base = np.dtype(f.scalar.value) if f.scalar else cast("type[Struct]", f.struct).dtype
        described.append((name, base, f.shape) if f.shape else (name, base))
        end = struct._offsets[name] + f.each * f.count
    described += _filling(end, struct._size)
    made: np.dtype[Any] = np.dtype(described, align=True)
    places = {name: cast("Any", made.fields)[name][1] for name in struct.fields}
    if (places, made.itemsize) != (struct._offsets, struct._size):
        raise StructError(f"NumPy lays {struct.__name__} out differently")
    return made


def _filling(end: int, start: int) -> list[Any]:
    """A field of NumPy's own for the bytes between two fields, which it would not copy otherwise."""
    return [(f"_{end}", "u1", (start - end,))] if start > end else []


# --- printing --------------------------------------------------------------------------------------------------------

_MOST_SHOWN = 12
"""Of a longer row of numbers only those that are not 0 are printed."""


def _values(struct: Struct) -> Iterator[tuple[str, Any]]:
    """The declared fields of a struct with their values."""
    return ((name, getattr(struct, name)) for name in struct.fields)


def _shown(value: Any) -> str:
    if isinstance(value, NumberRow) and len(value._data.cast("B").cast(cast(Any, value._data.format))) > _MOST_SHOWN:
        held = dict(_held(value))
        few = ", ".join(f"{at}: {n}" for at, n in list(held.items())[:_MOST_SHOWN])
        return f"{{{few}{', …' if len(held) > _MOST_SHOWN else ''}}}"
    if isinstance(value, StructRow):
        return f"[{', '.join(map(_shown, value))}]"
    return repr(value)


def _held(row: NumberRow) -> Iterator[tuple[str, int]]:
    """The numbers of a row that are not 0, each by its place."""
    shape = cast("tuple[int, ...]", row._data.shape)
    for i, n in enumerate(row._data.cast("B").cast(cast(Any, row._data.format))):
        if n:
            yield ",".join(map(str, _place_in(i, shape))), cast(int, n)


def _lines(struct: Struct, indent: str = "") -> Iterator[str]:
    """One line a field; what is 0 throughout is left out."""
    for name, value in _values(struct):
        if isinstance(value, Struct):
            inner = list(_lines(value, f"{indent}  "))
            yield from [f"{indent}{name}:", *inner] if inner else []
        elif isinstance(value, StructRow):
            for i, one in enumerate(value):
                inner = list(_lines(one, f"{indent}  "))
                yield from [f"{indent}{name}[{i}]:", *inner] if inner else []
        elif value if isinstance(value, int) else any(_held(value)):
            yield f"{indent}{name}: {_shown(value)}"


# --- proxies ---------------------------------------------------------------------------------------------------------


class NumberRow:
    """The proxy of an array field: plain ints out, wrapped ints in."""

    __slots__ = ("_bits", "_data", "_signed")

    def __init__(self, data: memoryview, bits: int, signed: bool) -> None:
        self._data = data
        self._bits = bits
        self._signed = signed

    def __getitem__(self, at: Any) -> Any:
        view = self._data
        if at.__class__ is tuple:
            return view[tuple(map(_index, at))]
        if view.ndim == 1:
            return view[at if at.__class__ is int and at >= 0 else _index(at)]
        return NumberRow(_row(view, _index(at)), self._bits, self._signed)

    def __setitem__(self, at: Any, value: int) -> None:
        place = tuple(_index(i) for i in at) if isinstance(at, tuple) else _index(at)
        self._data[place] = wrapped(int(value), self._bits, self._signed)

    def __len__(self) -> int:
        return cast("tuple[int, ...]", self._data.shape)[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def tolist(self) -> list[Any]:
        """All numbers as they are now; rows of rows as lists of lists."""
        return self._data.tolist()

    def __repr__(self) -> str:
        return repr(self.tolist())


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

    __slots__ = ("_bytes", "_count", "_offset", "_parts", "_struct")

    def __init__(self, struct: type[Struct], data: memoryview, offset: int, count: int) -> None:
        self._struct = struct
        self._bytes = data
        self._offset = offset
        self._count = count
        self._parts: dict[int, Struct] = {}

    def __getitem__(self, at: int) -> Struct:
        found = self._parts.get(at)
        if found is None:
            if not 0 <= at < self._count:
                raise IndexError(f"{self._struct.__name__} {at} is outside of {self._count}")
            found = self._parts[int(at)] = self._struct(self._bytes, self._offset + int(at) * self._struct._size)
        return found

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Struct]:
        return (self[i] for i in range(self._count))


def _accessor(field: Field, at: int) -> property:
    if field.struct is not None:
        return _struct_accessor(field.struct, field.shape, at)
    scalar = cast(Scalar, field.scalar).value
    return _numbers_accessor(field, at) if field.shape else _number_accessor(scalar, at)


def _struct_accessor(struct: type[Struct], shape: tuple[int, ...], at: int) -> property:
    def one(self: Struct) -> Struct:
        found: Struct | None = self._parts.get(at)
        if found is None:
            found = self._parts[at] = struct(self._bytes, self._offset + at)
        return found

    def row(self: Struct) -> StructRow:
        found: StructRow | None = self._parts.get(at)
        if found is None:
            found = self._parts[at] = StructRow(struct, self._bytes, self._offset + at, shape[0])
        return found

    return property(row if shape else one)


def _number_accessor(scalar: str, at: int) -> property:
    size, signed = int(scalar[1]), scalar[0] == "i"
    packing = struct_module.Struct(f"={FORMATS[scalar]}")
    unpack, pack = packing.unpack_from, packing.pack_into

    def get(self: Struct) -> int:
        return cast(int, unpack(self._bytes, self._offset + at)[0])

    def put(self: Struct, value: int) -> None:
        pack(self._bytes, self._offset + at, wrapped(int(value), size * 8, signed))

    return property(get, put)


def _numbers_accessor(field: Field, at: int) -> property:
    scalar, shape = cast(Scalar, field.scalar).value, field.shape
    size, signed, code = int(scalar[1]), scalar[0] == "i", FORMATS[scalar]
    length = size * field.count

    def get(self: Struct) -> NumberRow:
        found: NumberRow | None = self._parts.get(at)
        if found is None:
            start = self._offset + at
            data = self._bytes[start : start + length]
            view = data.cast(code, shape) if len(shape) > 1 else data.cast(code)  # type: ignore[call-overload]
            found = self._parts[at] = NumberRow(view, size * 8, signed)
        return found

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
        base = offset + struct._offsets[name]
        if field.struct is not None:
            for i in range(field.count):
                inner = (*path, name, i) if field.shape else (*path, name)
                yield from leaves(
                    field.struct, base + i * field.each, i if field.per_seat else owner, inner, hidden_only
                )
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
    size, count = field.each, field.count
    rule = {"all": SHOW, "nobody": HIDE, "owner": SHOW_OWNER, "by": SHOW_BY}[field.seen.kind]
    mask_base, mask_step, mask_size = _mask_of(struct, field, offset)
    for i in range(count):
        owned = i // (count // field.shape[0]) if field.per_seat else owner
        if rule == SHOW_OWNER and owned < 0:
            raise StructError(f"{struct.__name__}.{name} is seen by its owner, but nothing around it is per_seat")
        here = (*path, name, *_place_in(i, field.shape))
        yield Leaf(here, field, base + i * size, size, rule, owned, mask_base + i * mask_step, mask_size)


def _place_in(i: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    """The indices of the i-th number of an array of that shape."""
    place: list[int] = []
    for size in reversed(shape):
        i, here = divmod(i, size)
        place.insert(0, here)
    return tuple(place)


def _mask_of(struct: type[Struct], field: Field, offset: int) -> tuple[int, int, int]:
    if field.seen.kind != "by":
        return 0, 0, 0
    mask = struct.fields.get(field.seen.mask)
    if mask is None or mask.scalar is None or mask.scalar.value[0] != "u":
        raise StructError(f"{struct.__name__} has no unsigned mask field {field.seen.mask!r}")
    if mask.shape not in ((), field.shape):
        raise StructError(f"{struct.__name__}.{field.seen.mask} must be one number or shaped as what it masks")
    size = int(mask.scalar.value[1])
    base = offset + struct._offsets[field.seen.mask]
    return base, size if mask.shape else 0, size


PLAN_COLUMNS = 8  # first byte, bytes in all, bytes of one number, rule, owner, mask's byte, unknown, mask's size


def blanking_plan(struct: type[Struct], seats: int | None = None) -> list[list[int]]:
    """What to hide, as data: runs of hidden bytes, one row each, for `blank`. With `seats`, only what is hidden where so
    many play: a seat that does not play has no secrets.

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
    return [row for row in rows if seats is None or row[4] < seats]


def _masks_above(struct: type[Struct], masks: dict[int, int], place: int) -> int:
    steps = 0
    while masks.get(place, place) != place:
        place, steps = masks[place], steps + 1
        if steps > len(masks):
            raise StructError(f"{struct.__name__} has masks that hide each other")
    return steps
