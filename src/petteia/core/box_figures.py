"""A Box read from a components file that has one figure, or one list of figures, for each of its fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .errors import BadBox
from .memory import Memory
from .structs import Field, Struct


def load_figures(game: str, struct: type[Struct], data: Mapping[str, Any]) -> Memory:
    """The Box whose fields stand in the block `[figures]`, by their names. Anything else there is refused."""
    given = data.get("figures")
    if not isinstance(given, Mapping):
        raise BadBox(f"{game}: the components lack the block [figures]")
    if missing := sorted(set(struct.fields) - set(given)):
        raise BadBox(f"{game}: [figures] of the components lacks {', '.join(missing)}")
    if strange := sorted(set(given) - {"source"} - set(struct.fields)):
        raise BadBox(
            f"{game}: [figures] of the components has {', '.join(strange)}, which {struct.__name__} does not declare"
        )
    memory = struct.memory()
    box: Any = struct.over(memory)
    for name, field in struct.fields.items():
        _put(game, box, name, field, given[name])
    return memory


def _put(game: str, box: Any, name: str, field: Field, value: Any) -> None:
    assert field.scalar is not None, "a figure is a number"
    assert len(field.shape) <= 1, "figures are numbers and lists of numbers"
    figures = value if field.shape else [value]
    bits, signed = 8 * field.each, field.scalar.value[0] == "i"
    least, most = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if signed else (0, (1 << bits) - 1)
    if not isinstance(figures, list) or len(figures) != field.count:
        raise BadBox(
            f"{game}: {name} must be {'a list of ' + str(field.count) + ' numbers' if field.shape else 'a number'}"
        )
    for figure in figures:
        if type(figure) is not int or not least <= figure <= most:
            raise BadBox(f"{game}: {name} must be from {least} to {most}, not {figure!r}")
    if not field.shape:
        setattr(box, name, value)
    for at, figure in enumerate(figures if field.shape else ()):
        getattr(box, name)[at] = figure
