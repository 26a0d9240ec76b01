"""What a picture is made of: groups and shapes with stable ids, and the checks that one can be drawn.

Nodes made of the same fields are one object, whoever makes them. A node keeps what was found out about it: that it is
good, how deep it lies, how it is written. So of a scene like the last one only what is new costs time.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from itertools import chain
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from petteia.core.errors import PetteiaError
from petteia.core.symbols import ICONS
from petteia.core.theme import check_token

from .drawing_cache import NODES

Points: TypeAlias = tuple[tuple[float, float], ...]
Marks: TypeAlias = tuple[Literal["last", "ghost", "legal", "dim", "near", "far", "home", "section"], ...]
Anchor: TypeAlias = Literal["start", "middle", "end"]
Role: TypeAlias = Literal["title", "figure", "label", "muted"]

LAYERS = ("ground", "board", "pieces", "labels")
TEXT_SIZES: Mapping[str, float] = MappingProxyType({"title": 24.0, "figure": 18.0, "label": 15.0, "muted": 13.0})
_MARKS = frozenset({"last", "ghost", "legal", "dim", "near", "far", "home", "section"})


class _Once(type):
    """Makes a node, or gives the one that was made of the same fields before."""

    def __call__(cls, **given: Any) -> Any:
        name = (cls, *given, *given.values(), *map(type, given.values()))
        try:
            known = NODES.young.get(name)
        except TypeError:  # a field that cannot be hashed is a wrong one: a scene will say so
            return super().__call__(**given)
        return known or NODES.put(name, NODES.old.get(name) or super().__call__(**given))


class _Known(metaclass=_Once):
    """What has been worked out about a node. None of it is a part of the node's value."""

    __slots__ = ("_depth", "_layers", "_text")
    _depth: tuple[float, int, bool]
    _layers: tuple[str, ...]
    _text: str


def keep(node: Node, name: str, value: object) -> None:
    """Have a node keep something about itself."""
    object.__setattr__(node, name, value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node(_Known):
    """Anything in a scene. `id` is unique and says what the node stands for, the same thing in every
    scene of a game.
    """

    id: str
    group: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Node):
    """A place for other nodes: their origin lies at (x, y) of the surrounding group. `board` makes it a
    tilted plane. What lies in a group that is not `touchable` does not answer to touches, whatever its touch keys: so
    all viewers share the same nodes, and to each of them only what is theirs answers.
    """

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    board: bool = False
    touchable: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape(Node):
    """Anything that is drawn.

    `level` is the level it lies or stands on. `depth` is the y by which it is ordered on a board, its own
    middle unless said: give the depth of a prism to what stands on it off its centre. Empty colours mean
    *none*.

    `marks`: the `last` move, the `ghost` of one that is tried, a `legal` place, `dim` for what cannot be had now. What is
    `near` is fine print, drawn only where its words are large enough to be read, and what is `far` stands there where they
    are not; a picture in a file has room for fine print. `home` is the viewer's own: where a large board opens when
    nothing is asked there.
    """

    layer: str = "board"
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    dash: bool = False
    opacity: float = 1.0
    touch: str = ""
    marks: Marks = ()
    level: int = 0
    depth: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Prism(Shape):
    """An upright body over `outline`, a simple polygon around (x, y), from `level` up to `level + height`.

    Its top shows `count` times the symbol `icon`, and over them, smaller, the symbol `crest`; `rim` makes the
    top pale with a coloured rim. `shadow` is cast on the ground. Drawn flat, only the top is seen, with its
    level as a figure if it is above 1.
    """

    x: float
    y: float
    outline: Points
    height: int = 1
    icon: str = ""
    count: int = 1
    crest: str = ""
    rim: bool = False
    shadow: bool = True
    through: bool = False

    @property
    def top(self) -> int:
        """The level of its top face, where the next thing would stand."""
        return self.level + self.height


@dataclass(frozen=True, slots=True, kw_only=True)
class Poly(Shape):
    """A closed polygon."""

    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Rect(Shape):
    """A rectangle whose top left corner is (x, y), its corners rounded by `radius`."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle(Shape):
    """A circle; on a board it lies on the plane and is seen as an ellipse."""

    x: float
    y: float
    r: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Path(Shape):
    """A path of absolute M, L, Q, C and Z commands only, so that any writer can move, scale and tilt it."""

    d: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Shape):
    """An open line through its points."""

    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Shape):
    """One line of text, already in the reader's language, always upright.

    (x, y) is the middle of the line's height and its start, middle or end by `anchor`. `role` chooses the
    type: title and figure are serif, figures are tabular. `size` 0 means the role's own size.
    """

    x: float
    y: float
    text: str
    role: Role = "label"
    anchor: Anchor = "start"
    size: float = 0.0

    @property
    def em(self) -> float:
        """The size of its type."""
        return self.size or TEXT_SIZES[self.role]


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol(Shape):
    """One of our icons by name, upright, centred on (x, y), `size` wide and high."""

    x: float
    y: float
    name: str
    size: float = 24.0


def grouped(node: Node, group: str) -> Node:
    """A node put into a group."""
    return replace(node, group=group)


# -------------------------------------------------------------------------------------------------- checks


class PathStep(NamedTuple):
    """One command of a path and its points."""

    command: str
    points: Points


_STEP = re.compile(r"\s*([MLQCZ])((?:[\s,]*-?(?:\d+\.?\d*|\.\d+))*)[\s,]*")
_PAIRS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


def path_steps(d: str) -> tuple[PathStep, ...]:
    """The commands of restricted path data, each written with its letter. Anything else is a PetteiaError."""
    steps: list[PathStep] = []
    at = 0
    while at < len(d):
        found = _STEP.match(d, at)
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", found[2])] if found else []
        if not found or len(numbers) != 2 * _PAIRS[found[1]] or (not steps and found[1] != "M"):
            raise PetteiaError(f"scene: path data {d[:40]!r} is not made of absolute M, L, Q, C and Z")
        steps.append(PathStep(found[1], tuple(zip(numbers[::2], numbers[1::2], strict=True))))
        at = found.end()
    return tuple(steps)


def check_shape(shape: Shape, layers: Sequence[str]) -> None:
    """Raise a PetteiaError if a shape names a layer, a colour, a symbol or a path that there is not."""
    if shape.layer not in layers:
        raise PetteiaError(f"scene: node {shape.id!r} names an unknown layer {shape.layer!r}")
    try:
        for token in filter(None, (shape.fill, shape.stroke)):
            check_token(token)
    except PetteiaError as error:
        raise PetteiaError(f"scene: node {shape.id!r} has an {error}") from None
    for icon in _symbols(shape):
        if icon not in ICONS:
            raise PetteiaError(f"scene: node {shape.id!r} names an unknown symbol {icon!r}")
    if isinstance(shape, Path):
        path_steps(shape.d)


def _symbols(shape: Shape) -> list[str]:
    if isinstance(shape, Prism):
        return [name for name in (shape.icon, shape.crest) if name]
    return [shape.name] if isinstance(shape, Symbol) else []


def check_numbers(what: str, numbers: Iterable[float]) -> None:
    """Raise a PetteiaError unless all numbers are finite."""
    if not all(math.isfinite(number) for number in numbers):
        raise PetteiaError(f"scene: {what} has a number that is not finite")


def is_number(value: object) -> bool:
    """Whether a value is a finite number."""
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _is_points(value: Any) -> bool:
    if value.__class__ is not tuple or len(value) < 2 or {*map(type, value)} != {tuple} or {*map(len, value)} != {2}:
        return False
    kinds = {*map(type, chain.from_iterable(value))}
    are_numbers = bool not in kinds and all(issubclass(kind, int | float) for kind in kinds)
    return are_numbers and all(map(math.isfinite, chain.from_iterable(value)))


_RIGHT: Mapping[str, Callable[[object], bool]] = MappingProxyType(
    {
        "str": lambda value: isinstance(value, str),
        "bool": lambda value: isinstance(value, bool),
        "int": lambda value: isinstance(value, int) and not isinstance(value, bool),
        "float": is_number,
        "float | None": lambda value: value is None or is_number(value),
        "Points": _is_points,
        "Marks": lambda value: isinstance(value, tuple) and _MARKS.issuperset(value),
        "Role": lambda value: value in TEXT_SIZES,
        "Anchor": lambda value: value in ("start", "middle", "end"),
    }
)


def check_fields(node: Node) -> None:
    """Raise a PetteiaError if a field has not what its type says."""
    values, checks = _VALUES[type(node)](node), _CHECKS[type(node)]
    for value, (name, default, is_right) in zip(values, checks, strict=True):
        if value is not default and not is_right(value):
            raise PetteiaError(f"scene: node {node.id!r} has a wrong {name}")


KINDS: Mapping[str, type[Node]] = MappingProxyType(
    {kind.__name__.lower(): kind for kind in (Group, Prism, Poly, Rect, Circle, Path, Line, Text, Symbol)}
)
_VALUES = {kind: attrgetter(*(item.name for item in fields(kind))) for kind in KINDS.values()}
_CHECKS = {kind: tuple((i.name, i.default, _RIGHT[str(i.type)]) for i in fields(kind)) for kind in KINDS.values()}


def fields_given(node: Node) -> list[tuple[str, Any]]:
    """The fields of a node that differ from their defaults, by name."""
    values, checks = _VALUES[type(node)](node), _CHECKS[type(node)]
    return [
        (name, value)
        for value, (name, default, _) in zip(values, checks, strict=True)
        if value is not default and (default is MISSING or value != default)
    ]
