"""How nodes are written as JSON, and read again."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from json.encoder import encode_basestring
from typing import Any

from petteia.core.errors import PetteiaError

from .drawing_cache import drawn
from .layout import Bounds, Tilt
from .nodes import KINDS, Node, fields_given, is_number, keep

# ---------------------------------------------------------------------------------------------------- JSON


def node_to_json(node: Node) -> dict[str, Any]:
    """A node as JSON data: its kind and those fields that differ from their defaults."""
    return {"kind": type(node).__name__.lower()} | {name: plain(value) for name, value in fields_given(node)}


def node_text(node: Node) -> str:
    """The text of a node's JSON; a node that is written again has it at hand."""
    try:
        return node._text
    except AttributeError:
        text = _written(node)
        keep(node, "_text", text)
        return text


def _written(node: Node) -> str:
    """The text of `node_to_json`, field by field."""
    members = "".join([f',"{name}":{_value_text(value)}' for name, value in fields_given(node)])
    return f'{{"kind":"{type(node).__name__.lower()}"{members}}}'


def _value_text(value: Any) -> str:
    if value.__class__ is str:
        return encode_basestring(value)
    if value.__class__ is float:
        return str(int(value)) if value.is_integer() else repr(value)
    return drawn(_tuple_text, value) if value.__class__ is tuple else to_text(plain(value))


def _tuple_text(value: tuple[Any, ...]) -> str:
    """The text of an outline or of marks: many nodes have the same."""
    return to_text(plain(value))


def to_text(data: object) -> str:
    """JSON data as text, without spaces."""
    return _ENCODER.encode(data)


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def node_from_json(data: object) -> Node:
    """The node that `node_to_json` wrote; anything else is a PetteiaError. A scene checks the rest."""
    kind = KINDS.get(str(data.get("kind"))) if isinstance(data, dict) else None
    if kind is None or not isinstance(data, dict):
        raise PetteiaError("scene: a node must be an object of a known kind")
    needed = {item.name for item in fields(kind) if item.default is MISSING}
    entries = members_of(data, f"node {data.get('id')!r}", needed | {"kind"}, {item.name for item in fields(kind)})
    return kind(**{name: _frozen(value) for name, value in entries.items() if name != "kind"})


def plain(value: Any) -> Any:
    """Tuples as lists and whole numbers without a fraction, so that equal nodes have equal JSON."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _frozen(value: object) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def members_of(data: object, what: str, needed: set[str], allowed: set[str] | None = None) -> dict[str, Any]:
    """An object's members; a PetteiaError if one is missing or not known."""
    if not isinstance(data, dict) or not needed <= data.keys():
        raise PetteiaError(f"scene: the {what} must have {', '.join(sorted(needed)) or 'members'}")
    unknown = sorted(map(str, data.keys() - needed - (allowed or set())))
    if unknown:
        raise PetteiaError(f"scene: the {what} has an unknown member {unknown[0]!r}")
    return data


def items_of(data: object, what: str) -> list[Any]:
    """The items of a list."""
    if not isinstance(data, list):
        raise PetteiaError(f"scene: {what} must be a list")
    return data


def word(data: object) -> str:
    """The name of a node."""
    if not isinstance(data, str):
        raise PetteiaError("scene: a node is named by a string")
    return data


def _number(data: object) -> float:
    if not is_number(data):
        raise PetteiaError("scene: a number is expected")
    return float(data)  # type: ignore[arg-type]


def tilt_to_json(tilt: Tilt) -> dict[str, Any]:
    """A tilt as JSON data."""
    return {"squash": plain(tilt.squash), "rise": plain(tilt.rise)}


def tilt_from_json(data: object) -> Tilt:
    """The tilt that `tilt_to_json` wrote."""
    entries = members_of(data, "tilt", {"squash", "rise"})
    return Tilt(_number(entries["squash"]), _number(entries["rise"]))


def frame_to_json(frame: Bounds | None) -> list[Any] | None:
    """A frame as JSON data."""
    return None if frame is None else [plain(number) for number in (frame.x, frame.y, frame.w, frame.h)]


def frame_from_json(data: object) -> Bounds | None:
    """The frame that `frame_to_json` wrote."""
    if data is None:
        return None
    numbers = [_number(number) for number in items_of(data, "the frame")]
    if len(numbers) != 4:
        raise PetteiaError("scene: the frame must be four numbers")
    return Bounds(*numbers)
