"""Positions as JSON: the fields of a Table by name, and back again to the same bytes.

Derived fields are left out, but where something is hidden: there those that tell more than the others are needed, such as the
number of cards in a hand that nobody else sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, cast

from .agenda import MOST_SEATS
from .errors import BadPosition
from .memory import Memory
from .structs import (
    ALL,
    FORMATS,
    SHOW_BY,
    SHOW_OWNER,
    Field,
    Means,
    Scalar,
    Struct,
    blanking_plan,
    bytes_of,
    leaves,
    wrapped,
)

SPARSE = 32
"""Arrays longer than this are written as {place: value} of what is not 0."""
NOTHING: Mapping[int, int] = {}


# --- what a seat may not see -----------------------------------------------------------------------------------------


class _Secret(NamedTuple):
    """Bytes that a mask hides from a seat unless its bit is set there; `mask` is -1 where nothing can show them."""

    start: int
    blank: bytes
    mask: int
    bit: int


@cache
def _hidden_numbers(
    struct: type[Struct], seat: int, seats: int
) -> tuple[frozenset[int], tuple[tuple[int, int, int], ...]]:
    """The places of the numbers that a seat never sees, and those that depend on a mask: place, byte and bit of the mask."""
    never: set[int] = set()
    masked: list[tuple[int, int, int]] = []
    for leaf in leaves(struct, hidden_only=True):
        if leaf.owner >= seats:
            continue
        if leaf.rule == SHOW_BY and seat // 8 < leaf.mask_size:
            masked.append((leaf.offset, leaf.mask_offset + seat // 8, 1 << seat % 8))
        elif leaf.rule != SHOW_OWNER or leaf.owner != seat:
            never.add(leaf.offset)
    return frozenset(never), tuple(masked)


def hidden_offsets(struct: type[Struct], table: Any, seat: int, seats: int = MOST_SEATS) -> frozenset[int]:
    """The places of the numbers that `seat` may not see in this table of so many seats."""
    never, masked = _hidden_numbers(cast(Any, struct), seat, seats)
    if not masked:
        return never
    data = bytes_of(table)
    return never | {place for place, mask, bit in masked if not data[mask] & bit}


@cache
def _secrets(struct: type[Struct], seat: int, seats: int) -> tuple[_Secret, ...]:
    """What `hide` writes for a seat, in the order of the blanking plan: what a mask hides comes before the mask."""
    found: list[_Secret] = []
    for start, length, size, rule, owner, mask, unknown, mask_size in blanking_plan(struct, seats):
        blank = (unknown & (1 << 64) - 1).to_bytes(8, "little")[:size] * (length // size)
        if rule == SHOW_BY and seat // 8 < mask_size:
            found.append(_Secret(start, blank, mask + seat // 8, 1 << seat % 8))
        elif rule != SHOW_OWNER or owner != seat:
            found.append(_Secret(start, blank, -1, 0))
    return tuple(found)


def hide(struct: type[Struct], table: Any, seat: int, seats: int) -> None:
    """Turn a Table into a seat's View: the same as the rule `blank`, without a compiler."""
    secrets = _secrets(cast(Any, struct), seat, seats)
    data = bytes_of(table)
    for start, blank, mask, bit in secrets:
        if mask < 0 or not data[mask] & bit:
            data[start : start + len(blank)] = blank


def empty(struct: type[Struct], table: Any, hidden: frozenset[int]) -> None:
    """Write 0 for the numbers at these places, which a seat may not see."""
    data = bytes_of(table)
    for leaf in leaves(struct, hidden_only=True):
        if leaf.offset in hidden:
            data[leaf.offset : leaf.offset + leaf.size] = bytes(leaf.size)


@cache
def unknown_numbers(struct: type[Struct], seat: int) -> Mapping[int, int]:
    """What a view shows of every number that may be hidden from a seat, by its place."""
    never, masked = _hidden_numbers(cast(Any, struct), seat, MOST_SEATS)
    places = never | {place for place, _, _ in masked}
    return {
        leaf.offset: wrapped(leaf.unknown, 8 * leaf.size, cast(Scalar, leaf.field.scalar).value[0] == "i")
        for leaf in leaves(struct, hidden_only=True)
        if leaf.offset in places
    }


# --- out and in ------------------------------------------------------------------------------------------------------


def dump(struct: type[Struct], table: Any, hidden: frozenset[int] | set[int] = frozenset()) -> dict[str, Any]:
    """The fields of a table as JSON; what is hidden is null."""
    return _dump(struct, bytes_of(table), 0, hidden)


def _dump(struct: type[Struct], data: memoryview, at: int, hidden: Any) -> dict[str, Any]:
    described: dict[str, Any] = {}
    for name, field in struct.fields.items():
        start = at + struct._offsets[name]
        if _is_left_out(field, bool(hidden)):
            continue
        if field.struct is None:
            described[name] = _dump_numbers(field, data, start, hidden)
        else:
            rows = [_dump(field.struct, data, start + i * field.each, hidden) for i in range(field.count)]
            described[name] = rows if field.shape else rows[0]
    return described


def _is_left_out(field: Field, is_view: bool) -> bool:
    return field.derived and (not is_view or field.means is Means.ELSEWHERE or field.seen != ALL)


def _dump_numbers(field: Field, data: memoryview, start: int, hidden: Any) -> Any:
    code = FORMATS[cast(Scalar, field.scalar).value]
    size, count = field.each, field.count
    values = data[start : start + size * count].cast(cast(Any, code))
    if hidden and any(start + i * size in hidden for i in range(count)):
        shown = [None if start + i * size in hidden else v for i, v in enumerate(values)]
        return shown if field.shape else shown[0]
    if count > SPARSE:
        return {str(i): v for i, v in enumerate(values) if v}
    if not field.shape:
        return values[0]
    return values.cast("B").cast(cast(Any, code), field.shape).tolist()


def load(struct: type[Struct], data: Any, unknown: Mapping[int, int] = NOTHING, into: Memory | None = None) -> Memory:
    """A table from JSON. Derived fields are 0. Names the field that is missing, unknown or out of range.

    In a view's, the numbers at the places of `unknown` may be null, and are then what it says.
    """
    memory = into or struct.memory()
    _load(struct, data, memory.view, 0, "", unknown)
    return memory


def _load(struct: type[Struct], data: Any, into: memoryview, at: int, path: str, unknown: Mapping[int, int]) -> None:
    if not isinstance(data, Mapping):
        raise BadPosition(f"position: {path or 'the table'} must be an object")
    wanted = {n: f for n, f in struct.fields.items() if not _is_left_out(f, bool(unknown))}
    strange = sorted(set(data) - set(wanted))
    missing = [n for n, f in wanted.items() if n not in data and not f.derived and not f.optional]
    if strange or missing:
        what = f"has no field {strange[0]!r}" if strange else f"lacks {missing[0]!r}"
        hint = " (a seat's view has it: set_up_view)" if strange and strange[0] in struct.fields else ""
        raise BadPosition(f"position: {path or 'the table'} {what}{hint}")
    for name, field in wanted.items():
        if name not in data:
            continue
        here = f"{path}.{name}" if path else name
        start = at + struct._offsets[name]
        if field.struct is None:
            _load_numbers(field, data[name], into, start, here, unknown)
        else:
            rows = data[name] if field.shape else [data[name]]
            if not isinstance(rows, list) or len(rows) != field.count:
                raise BadPosition(f"position: {here} must have {field.count} entries")
            for i, row in enumerate(rows):
                inner = f"{here}[{i}]" if field.shape else here
                _load(field.struct, row, into, start + i * field.each, inner, unknown)


def _load_numbers(field: Field, data: Any, into: memoryview, start: int, path: str, unknown: Mapping[int, int]) -> None:
    kind, count = cast(Scalar, field.scalar).value, field.count
    flat = _flat(data, count, path)
    if unknown:
        flat = [unknown.get(start + i * field.each) if v is None else v for i, v in enumerate(flat)]
    bits = 8 * field.each
    least, most = (-(1 << bits - 1), (1 << bits - 1) - 1) if kind[0] == "i" else (0, (1 << bits) - 1)
    for value in flat:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadPosition(f"position: {path} holds {value!r}, which is not a number from {least} to {most}")
    if isinstance(data, list) and not _is_shaped(data, field.shape):
        raise BadPosition(f"position: {path} must have the shape {field.shape}")
    numbers = into[start : start + count * field.each].cast(cast(Any, FORMATS[kind]))
    for i, value in enumerate(flat):
        numbers[i] = value


def _is_shaped(data: Any, shape: tuple[int, ...]) -> bool:
    """Whether nested lists are as long as the shape says, and hold no lists in the end."""
    if not shape:
        return not isinstance(data, list)
    return isinstance(data, list) and len(data) == shape[0] and all(_is_shaped(inner, shape[1:]) for inner in data)


def _flat(data: Any, size: int, path: str) -> list[Any]:
    if isinstance(data, Mapping) and size > 1:
        flat = [0] * size
        known = {str(i) for i in range(size)}
        for place, value in data.items():
            if place not in known:
                raise BadPosition(f"position: {path} has no place {place!r}")
            flat[int(place)] = value
        return flat
    flat = [data]
    while flat and isinstance(flat[0], list):
        if not all(isinstance(inner, list) for inner in flat):
            raise BadPosition(f"position: {path} is not shaped as it should be")
        flat = [value for inner in flat for value in inner]
    if len(flat) != size:
        raise BadPosition(f"position: {path} must hold {size} numbers, not {len(flat)}")
    return flat
