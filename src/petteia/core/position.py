"""Positions as JSON: the fields of a Table by name, derived ones left out, and back again to the same bytes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt

from .agenda import MOST_SEATS
from .errors import BadPosition
from .structs import HIDE, SHOW_BY, SHOW_OWNER, Field, Scalar, Struct, leaves

SPARSE = 32
"""Arrays longer than this are written as {place: value} of what is not 0."""


def hidden_offsets(struct: type[Struct], array: npt.NDArray[Any], seat: int, seats: int = MOST_SEATS) -> frozenset[int]:
    """The places of the numbers that `seat` may not see in this table of so many seats."""
    secrets = _secrets(cast(Any, struct))
    if not len(secrets.offset):
        return frozenset()
    data = array.view(np.uint8)
    byte = np.minimum(seat // 8, np.maximum(secrets.mask_size - 1, 0))
    in_mask = (data[secrets.mask_offset + byte] >> seat % 8 & 1).astype(bool) & (secrets.mask_size > seat // 8)
    hidden = (
        (secrets.rule == HIDE)
        | ((secrets.rule == SHOW_OWNER) & (secrets.owner != seat))
        | ((secrets.rule == SHOW_BY) & ~in_mask)
    )
    return frozenset(secrets.offset[hidden & (secrets.owner < seats)].tolist())


class _Secrets(NamedTuple):
    """The numbers of a struct that somebody may not see, in columns: see `Leaf`."""

    offset: npt.NDArray[np.int64]
    rule: npt.NDArray[np.int64]
    owner: npt.NDArray[np.int64]
    mask_offset: npt.NDArray[np.int64]
    mask_size: npt.NDArray[np.int64]


@cache
def _secrets(struct: type[Struct]) -> _Secrets:
    found = list(leaves(struct, hidden_only=True))
    return _Secrets(*(np.array([getattr(leaf, name) for leaf in found], np.int64) for name in _Secrets._fields))


def dump(
    struct: type[Struct], array: npt.NDArray[Any], hidden: frozenset[int] | set[int] = frozenset()
) -> dict[str, Any]:
    """The fields of a one-element array as JSON; what is hidden is null."""
    return _dump(struct, array.view(np.uint8), 0, hidden)


def _dump(struct: type[Struct], data: npt.NDArray[np.uint8], at: int, hidden: Any) -> dict[str, Any]:
    described: dict[str, Any] = {}
    for name, field in struct.fields.items():
        start = at + cast("Any", struct.dtype.fields)[name][1]
        if field.derived or name.startswith("spare"):
            continue
        if field.struct is None:
            described[name] = _dump_numbers(field, data, start, hidden)
        else:
            step = field.struct.dtype.itemsize
            rows = [_dump(field.struct, data, start + i * step, hidden) for i in range((field.shape or (1,))[0])]
            described[name] = rows if field.shape else rows[0]
    return described


def _dump_numbers(field: Field, data: npt.NDArray[np.uint8], start: int, hidden: Any) -> Any:
    kind = np.dtype(cast(Scalar, field.scalar).value)
    length = kind.itemsize * int(np.prod(field.shape))
    values = data[start : start + length].view(kind).reshape(field.shape)
    if any(start + i * kind.itemsize in hidden for i in range(values.size)):
        shown = [None if start + i * kind.itemsize in hidden else int(v) for i, v in enumerate(values.reshape(-1))]
        return shown if field.shape else shown[0]
    if values.size > SPARSE:
        flat = values.reshape(-1)
        return {str(i): int(flat[i]) for i in np.flatnonzero(flat)}
    return values.tolist()


def load(struct: type[Struct], data: Any) -> npt.NDArray[Any]:
    """A one-element array from JSON. Derived fields are 0. Names the field that is missing, unknown or out of range."""
    array = struct.zeros()
    _load(struct, data, array.view(np.uint8), 0, "")
    return array


def _load(struct: type[Struct], data: Any, into: npt.NDArray[np.uint8], at: int, path: str) -> None:
    if not isinstance(data, Mapping):
        raise BadPosition(f"position: {path or 'the table'} must be an object")
    wanted = {n: f for n, f in struct.fields.items() if not f.derived and not n.startswith("spare")}
    strange = sorted(set(data) - set(wanted))
    missing = [n for n in wanted if n not in data]
    if strange or missing:
        what = f"has no field {strange[0]!r}" if strange else f"lacks {missing[0]!r}"
        raise BadPosition(f"position: {path or 'the table'} {what}")
    for name, field in wanted.items():
        here = f"{path}.{name}" if path else name
        start = at + cast("Any", struct.dtype.fields)[name][1]
        if field.struct is None:
            _load_numbers(field, data[name], into, start, here)
        else:
            rows = data[name] if field.shape else [data[name]]
            count = (field.shape or (1,))[0]
            if not isinstance(rows, list) or len(rows) != count:
                raise BadPosition(f"position: {here} must have {count} entries")
            for i, row in enumerate(rows):
                inner = f"{here}[{i}]" if field.shape else here
                _load(field.struct, row, into, start + i * field.struct.dtype.itemsize, inner)


def _load_numbers(field: Field, data: Any, into: npt.NDArray[np.uint8], start: int, path: str) -> None:
    kind = np.dtype(cast(Scalar, field.scalar).value)
    size = int(np.prod(field.shape))
    flat = _flat(data, size, path)
    least, most = int(np.iinfo(kind).min), int(np.iinfo(kind).max)
    for value in flat:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadPosition(f"position: {path} holds {value!r}, which is not a number from {least} to {most}")
    shape_ok = not isinstance(data, list) or np.shape(np.array(data, dtype=object)) == field.shape
    if not shape_ok:
        raise BadPosition(f"position: {path} must have the shape {field.shape}")
    into[start : start + size * kind.itemsize] = np.array(flat, kind).view(np.uint8)


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
