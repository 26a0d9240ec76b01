"""What to draw, as data: a scene is a set of nodes with stable ids that a writer or a browser turns into a
picture.

**Nodes.** A `Group` is a place: an offset and a scale, and with ``board=True`` a tilted plane, so that
several cities can use the same coordinates. All other nodes are `Shape`s: they name a layer, perhaps a group,
colours by token (see `theme`), an optional spoken `label`, an optional `touch` key (a short string such as
``"slot:2"`` that a client narrows the legal moves by) and `marks`. Coordinates run right and down; on a board
they are those of the plan, seen from straight above.

**Fixed and live.** What never changes during a game is the `Fixed` part: it is sent once and named by its
digest. The rest is live, and of that only the difference of two scenes travels (`diff`, `apply`), in a form
that is also what an animation needs. Every `Scene` is checked and put into painting order when it is made, so
a scene that exists can be drawn.

**Nodes are values, and used again.** A node keeps what was found out about it: that it is good, where it is painted,
how it is written. A painter that keeps its nodes too (`functools.lru_cache` on the function that makes one) and gives
the same object for the same thing has all this for nothing: of a scene like the last one only what is new costs time.

**The tilt.** On a board a point (x, y) of level n is drawn at (x, squash * y - rise * n). Only y is squashed
and only by a fifth, so that tops stay nearly as large as in plan and icons upright on them look right. A
prism hides part of the top right behind it, and the more the higher it stands above it. `hex_tilt` and
`square_tilt` therefore choose the rise from the cell's size and from the steepest step between neighbours, so
that one prism never hides more than a third of a neighbour's top: for hexagons of size s the rise of the
steepest step is at most 0.717 * squash * s (the overlap of two hexagons is then a third of one), for squares
a third of the squashed side. Steps of up to three levels share one rise, so that the picture does not breathe
during a usual game. Three tall neighbours in front can together hide more: a prism with ``through=True``, and
every marked one, has its top outlined once more, thinly, over what stands before it; and the flat picture
(squash 1, rise 0, heights as figures) hides nothing.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import lru_cache
from hashlib import sha256
from itertools import chain
from json.encoder import encode_basestring
from operator import attrgetter
from types import MappingProxyType
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias

from petteia.core.errors import PetteiaError
from petteia.core.symbols import ICONS
from petteia.core.theme import check_token

Points: TypeAlias = tuple[tuple[float, float], ...]
Marks: TypeAlias = tuple[Literal["last", "ghost", "legal", "dim", "near", "far", "home"], ...]
Anchor: TypeAlias = Literal["start", "middle", "end"]
Role: TypeAlias = Literal["title", "figure", "label", "muted"]

LAYERS = ("ground", "board", "pieces", "labels")
TEXT_SIZES: Mapping[str, float] = MappingProxyType({"title": 24.0, "figure": 18.0, "label": 15.0, "muted": 13.0})
SQUASH = 0.8
MOST_FIXED = 256
"""So many fixed parts are kept."""
MOST_KEPT = 1 << 15
"""So many nodes are kept to be used again, and as many that were not asked for lately."""
MOST_TUPLES = 1 << 14
"""So many texts of outlines are kept."""
MOST_STAGES = 256
"""So many ways to arrange groups and layers are kept."""
USUAL_STEPS = 3
HEX_REACH = 0.717
SQUARE_REACH = 1 / 3
_MARKS = frozenset({"last", "ghost", "legal", "dim", "near", "far", "home"})


# --------------------------------------------------------------------------------------------------- nodes


class _Keeper(type):
    """Makes a node, or gives the one that was made of the same fields before: equal drawings are one object."""

    young: ClassVar[dict[tuple[object, ...], Any]] = {}
    old: ClassVar[dict[tuple[object, ...], Any]] = {}

    def __call__(cls, **fields: Any) -> Any:
        name = (cls, *fields, *fields.values(), *map(type, fields.values()))
        try:
            known = _Keeper.young.get(name)
        except TypeError:  # a field that cannot be hashed is a wrong one: a scene will say so
            return super().__call__(**fields)
        if known is None:
            known = _Keeper.old.get(name) or super().__call__(**fields)
            if len(_Keeper.young) >= MOST_KEPT:
                _Keeper.old, _Keeper.young = _Keeper.young, {}
            _Keeper.young[name] = known
        return known


def forget_nodes() -> None:
    """Let go of all nodes that were made."""
    _Keeper.young, _Keeper.old = {}, {}


class Drawer:
    """Keeps what painters have put on a picture, by all that it shows, for the pictures to come."""

    def __init__(self, most: int = 4096) -> None:
        self._most = most
        self._kept: dict[Hashable, tuple[Node, ...]] = {}

    def put(self, onto: list[Node], shown: Hashable, paint: Callable[[], None]) -> None:
        """Have `paint` put nodes onto a list or, if it did so for an equal `shown` before, put the same ones there. All that
        the nodes depend on must be in `shown`."""
        kept = self._kept.get(shown)
        if kept is None:
            start = len(onto)
            paint()
            if len(self._kept) >= self._most:
                self._kept.clear()
            self._kept[shown] = tuple(onto[start:])
        else:
            onto += kept

    def cache_clear(self) -> None:
        """Let go of everything."""
        self._kept.clear()


class _Kept(metaclass=_Keeper):
    """What a node keeps about itself once it has been found out: none of it is a part of its value."""

    __slots__ = ("_depth", "_layers", "_text")
    _depth: tuple[float, int, bool]
    _layers: tuple[str, ...]
    _text: str


def _keep(node: _Kept, name: str, value: object) -> None:
    object.__setattr__(node, name, value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node(_Kept):
    """Anything in a scene. `id` is unique and says what the node stands for, the same thing in every
    scene of a game.
    """

    id: str
    group: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Node):
    """A place for other nodes: their origin lies at (x, y) of the surrounding group. `board` makes it a
    tilted plane.
    """

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    board: bool = False


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


KINDS: Mapping[str, type[Node]] = MappingProxyType(
    {kind.__name__.lower(): kind for kind in (Group, Prism, Poly, Rect, Circle, Path, Line, Text, Symbol)}
)


# ------------------------------------------------------------------------------------------ cells and tilt


@dataclass(frozen=True, slots=True)
class Tilt:
    """How a board is seen: y is multiplied by `squash`, a level lifts by `rise`."""

    squash: float = SQUASH
    rise: float = 12.0


PLAN = Tilt(1.0, 0.0)


def hex_outline(size: float, flat_top: bool = True) -> Points:
    """The corners of a regular hexagon around (0, 0); `size` is the distance from its middle to a corner."""
    turn = 0 if flat_top else 30
    angles = [math.radians(60 * i + turn) for i in range(6)]
    return tuple((_short(size * math.cos(a)), _short(size * math.sin(a))) for a in angles)


def hex_centre(q: int, r: int, size: float, flat_top: bool = True) -> tuple[float, float]:
    """The middle of the cell with axial coordinates (q, r): q runs right, r runs down (flat tops) or
    right and down.
    """
    if flat_top:
        return _short(1.5 * size * q), _short(math.sqrt(3) * size * (r + q / 2))
    return _short(math.sqrt(3) * size * (q + r / 2)), _short(1.5 * size * r)


def rect_outline(width: float, height: float) -> Points:
    """The corners of a rectangle around (0, 0)."""
    x, y = width / 2, height / 2
    return (-x, -y), (x, -y), (x, y), (-x, y)


def hex_tilt(size: float, steps: int = USUAL_STEPS, squash: float = SQUASH, usual: int = USUAL_STEPS) -> Tilt:
    """A tilt for hexagons of this size whose neighbours differ by at most `steps` levels; up to `usual` share one."""
    return Tilt(squash, _short(HEX_REACH * squash * size / max(steps, usual)))


def square_tilt(size: float, steps: int = USUAL_STEPS, squash: float = SQUASH) -> Tilt:
    """A tilt for squares of this side whose neighbours differ by at most `steps` levels."""
    return Tilt(squash, _short(SQUARE_REACH * squash * size / max(steps, USUAL_STEPS)))


def steepest(levels: Mapping[tuple[int, int], int]) -> int:
    """The greatest difference of level between two neighbouring hexagons of a city, given by axial
    coordinates.
    """
    ways = ((1, 0), (0, 1), (1, -1))
    pairs = ((n, levels.get((q + dq, r + dr), n)) for (q, r), n in levels.items() for dq, dr in ways)
    return max((abs(a - b) for a, b in pairs), default=0)


@lru_cache(maxsize=MOST_KEPT)
def grouped(node: Node, group: str) -> Node:
    """A node put into a group."""
    return replace(node, group=group)


def _short(number: float) -> float:
    return round(number, 3) + 0.0


# ------------------------------------------------------------------------------------------ fixed and live


_fixed_parts: dict[tuple[int, ...], tuple[tuple[Node, ...], Fixed]] = {}


def fixed_part(nodes: Sequence[Node]) -> Fixed:
    """The fixed part of these very nodes: made once, if a painter gives the same ones for every scene of a game."""
    name = tuple(map(id, nodes))
    known = _fixed_parts.get(name)
    if known is None:
        if len(_fixed_parts) >= MOST_FIXED:
            _fixed_parts.clear()
        known = _fixed_parts[name] = (tuple(nodes), Fixed(tuple(nodes)))  # the nodes stay, so the name stays theirs
    return known[1]


@dataclass(frozen=True, slots=True)
class Fixed:
    """The part of a scene that stays for a whole game, and the names of the layers from the lowest to the
    highest.
    """

    nodes: tuple[Node, ...] = ()
    layers: tuple[str, ...] = LAYERS
    ids: frozenset[str] = field(init=False, repr=False, compare=False)
    groups: tuple[_Shelf, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "ids", _ids_of(self.nodes))
        object.__setattr__(self, "groups", _groups_of(self.nodes))
        object.__setattr__(self, "nodes", _painted([Part(self.nodes)], _stage(self.groups, self.layers)))

    @property
    def digest(self) -> str:
        """The name of this fixed part: equal parts have equal digests in every process."""
        return _digest(self)

    def to_json(self) -> dict[str, Any]:
        """Layers and nodes, as JSON data."""
        return {"layers": list(self.layers), "nodes": [node_to_json(node) for node in self.nodes]}

    def text(self) -> str:
        """The text of `to_json`."""
        return f'{{"layers":{to_text(self.layers)},"nodes":[{",".join(map(node_text, self.nodes))}]}}'

    @staticmethod
    def from_json(data: object) -> Fixed:
        """The fixed part that `to_json` wrote; anything else is a PetteiaError."""
        entries = _members(data, "fixed part", {"layers", "nodes"})
        layers = _items(entries["layers"], "layers")
        if not all(isinstance(layer, str) for layer in layers):
            raise PetteiaError("scene: layers must be names")
        return Fixed(tuple(node_from_json(n) for n in _items(entries["nodes"], "nodes")), tuple(map(str, layers)))


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle of the picture."""

    x: float
    y: float
    w: float
    h: float

    def grown(self, margin: float) -> Box:
        """The same rectangle with a margin on every side."""
        return Box(self.x - margin, self.y - margin, self.w + 2 * margin, self.h + 2 * margin)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a group's coordinates fall in the picture."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    tilt: Tilt = PLAN

    def point(self, x: float, y: float, level: float = 0) -> tuple[float, float]:
        """Where the point (x, y) of a level is drawn."""
        return self.x + self.scale * x, self.y + self.scale * (self.tilt.squash * y - self.tilt.rise * level)


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture. `live` nodes are kept in painting order; `frame`, if given, is the part that a
    picture shows.
    """

    live: tuple[Node, ...] = ()
    fixed: Fixed = field(default_factory=Fixed)
    tilt: Tilt = Tilt()
    frame: Box | None = None

    def __post_init__(self) -> None:
        parts = _parts_of(self.live)
        _refuse_shared_names(parts, self.fixed)
        _check_numbers("the tilt", (self.tilt.squash, self.tilt.rise))
        if self.frame is not None:
            _check_numbers("the frame", (self.frame.x, self.frame.y, self.frame.w, self.frame.h))
        groups = chain.from_iterable([part.shelves for part in parts])
        object.__setattr__(self, "live", _painted(parts, _stage((*self.fixed.groups, *groups), self.fixed.layers)))

    @staticmethod
    def of(drawn: Iterable[Node | Part], fixed: Fixed, tilt: Tilt, frame: Box | None = None) -> Scene:
        """The scene of nodes and of parts of them, put together as if all nodes were listed."""
        return Scene(tuple(drawn), fixed, tilt, frame)  # type: ignore[arg-type]

    def layer(self, name: str) -> tuple[Shape, ...]:
        """The shapes of one layer in the order in which they are painted: fixed ones first."""
        nodes = (*self.fixed.nodes, *self.live)
        return tuple(node for node in nodes if isinstance(node, Shape) and node.layer == name)

    def places(self, flat: bool = False) -> dict[str, Place]:
        """The place of every group by its id, and that of the picture itself under the empty name."""
        groups = {node.id: node for node in (*self.fixed.nodes, *self.live) if isinstance(node, Group)}
        found = {"": Place()}
        for name in groups:
            self._find_place(name, groups, found, PLAN if flat else self.tilt)
        return found

    def _find_place(self, name: str, groups: Mapping[str, Group], found: dict[str, Place], tilt: Tilt) -> Place:
        if name not in found:
            group = groups[name]
            outer = self._find_place(group.group, groups, found, tilt)
            x, y = outer.point(group.x, group.y)
            found[name] = Place(x, y, outer.scale * group.scale, tilt if group.board else outer.tilt)
        return found[name]

    def bounds(self, flat: bool = False) -> Box:
        """The smallest rectangle around all shapes; text is measured roughly, strokes and shadows are
        left out.
        """
        places = self.places(flat)
        shapes = [node for node in (*self.fixed.nodes, *self.live) if isinstance(node, Shape)]
        corners = [point for shape in shapes for point in extent(shape, places[shape.group])]
        if not corners:
            return Box(0.0, 0.0, 0.0, 0.0)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def to_json(self, whole: bool = True) -> dict[str, Any]:
        """JSON data; with ``whole=False`` the fixed part is only named by its digest."""
        return {
            "fixed": self.fixed.to_json() if whole else self.fixed.digest,
            "tilt": _tilt_to_json(self.tilt),
            "frame": _frame_to_json(self.frame),
            "live": [node_to_json(node) for node in self.live],
        }

    def live_text(self) -> str:
        """The text of the members of `to_json` beside the fixed part, put together from what the nodes keep."""
        tilt, frame = to_text(_tilt_to_json(self.tilt)), to_text(_frame_to_json(self.frame))
        return f'"tilt":{tilt},"frame":{frame},"live":[{",".join(map(node_text, self.live))}]'

    @staticmethod
    def from_json(data: object, fixed: Fixed | None = None) -> Scene:
        """The scene that `to_json` wrote. If it only names its fixed part, that part must be given."""
        entries = _members(data, "scene", {"fixed", "tilt", "frame", "live"})
        named = entries["fixed"]
        if isinstance(named, str) and (fixed is None or fixed.digest != named):
            raise PetteiaError(f"scene: its fixed part {named} is not at hand")
        part = fixed if isinstance(named, str) and fixed is not None else Fixed.from_json(named)
        live = tuple(node_from_json(node) for node in _items(entries["live"], "live nodes"))
        return Scene(live, part, _tilt_from_json(entries["tilt"]), _frame_from_json(entries["frame"]))


def extent(shape: Shape, place: Place) -> list[tuple[float, float]]:
    """Points of the picture whose hull holds the shape."""
    match shape:
        case Prism(x=x, y=y, outline=outline, level=low, top=top):
            return [place.point(x + px, y + py, level) for px, py in outline for level in (low, top)]
        case Poly(points=points, level=level) | Line(points=points, level=level):
            return [place.point(x, y, level) for x, y in points]
        case Path(d=d, level=level):
            return [place.point(x, y, level) for step in path_steps(d) for x, y in step.points]
        case Rect(x=x, y=y, w=w, h=h, level=level):
            return [place.point(x, y, level), place.point(x + w, y + h, level)]
        case Circle(x=x, y=y, r=r, level=level):
            return [place.point(x - r, y - r, level), place.point(x + r, y + r, level)]
        case Symbol(x=x, y=y, size=size):
            return _around(place.point(x, y, shape.level), size * place.scale, size * place.scale, 0.5)
        case Text(x=x, y=y):
            wide = 0.58 * shape.em * len(shape.text) * place.scale
            before = {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor]
            return _around(place.point(x, y, shape.level), wide, shape.em * place.scale, before)
    raise TypeError(f"{type(shape).__name__} is not a shape that can be drawn")


def _around(centre: tuple[float, float], wide: float, high: float, before: float) -> list[tuple[float, float]]:
    x, y = centre
    return [(x - wide * before, y - high / 2), (x + wide * (1 - before), y + high / 2)]


# ------------------------------------------------------------------------------------------ painting order


_Shelf: TypeAlias = tuple[str, str, bool]
"""Of a group, all that decides where its nodes are painted: its id, the group around it, whether it is a board."""
_ID, _SHELF, _DEPTH = attrgetter("id"), attrgetter("id", "group", "board"), attrgetter("_depth")
_LAYER_AND_GROUP = attrgetter("layer", "group")


def _groups_of(nodes: Iterable[Node]) -> tuple[_Shelf, ...]:
    return tuple([_SHELF(node) for node in nodes if node.__class__ is Group])


class _Stage:
    """The one place that decides what is painted over what, for all scenes that have these groups and layers.

    Groups come first, as they paint nothing. Then by layer; within a layer by group, in the order of the
    groups (nodes of no group first). On a board, from the back to the front (y), then from the bottom to the
    top (level), and at one level a prism after what lies flat there, since it stands on it. Elsewhere, and in
    a tie, nodes stay as they were listed.
    """

    __slots__ = ("boards", "layers", "ranks", "shelves")

    def __init__(self, groups: tuple[_Shelf, ...], layers: tuple[str, ...]) -> None:
        around, is_board = {name: outer for name, outer, _ in groups}, {name for name, _, board in groups if board}
        self.layers = layers
        self.ranks = {name: rank for rank, name in enumerate(["", *around])}
        """Where a group stands among the shelves of a layer."""
        self.boards = [False, *(not is_board.isdisjoint(_way_out(name, around)) for name in around)]
        self.shelves = {name: height * len(self.boards) for height, name in enumerate(layers)}
        """Where the shelves of a layer begin."""


@lru_cache(maxsize=MOST_STAGES)
def _stage(groups: tuple[_Shelf, ...], layers: tuple[str, ...]) -> _Stage:
    return _Stage(groups, layers)


def _way_out(name: str, around: Mapping[str, str]) -> list[str]:
    """A group, the one around it and so on; they lead to the picture itself, or it is a PetteiaError."""
    way = [name]
    while outer := around[way[-1]]:
        if outer not in around or len(way) > len(around):
            raise PetteiaError(f"scene: node {way[-1]!r} lies in group {outer!r}, which is nowhere")
        way.append(outer)
    return way


class _Pile:
    """Shapes of one layer and group, in the order in which they were listed."""

    __slots__ = ("_by_depth", "group", "layer", "nodes")

    def __init__(self, layer: str, group: str, nodes: tuple[Shape, ...]) -> None:
        self.layer, self.group, self.nodes = layer, group, nodes
        self._by_depth: tuple[Shape, ...] | None = nodes if len(nodes) < 2 else None

    def by_depth(self) -> tuple[Shape, ...]:
        """The same as they are painted on a board: from the back to the front."""
        if self._by_depth is None:
            self._by_depth = tuple(sorted(self.nodes, key=_DEPTH))
        return self._by_depth


class Part:
    """Nodes that a painter puts on many pictures together. They are checked and arranged once. Parts may be made of
    parts."""

    __slots__ = ("_layers", "_piles", "groups", "ids", "nodes", "shelves")

    def __init__(self, drawn: Iterable[Node | Part]) -> None:
        self.nodes: tuple[Node, ...] = tuple(_flat(drawn))
        self.ids = _ids_of(self.nodes)
        self.groups = tuple([node for node in self.nodes if node.__class__ is Group])
        self.shelves = _groups_of(self.groups)
        self._layers: tuple[str, ...] | None = None
        self._piles: list[_Pile] = []

    def piles(self, layers: tuple[str, ...]) -> list[_Pile]:
        """The shapes by layer and group. Raise a PetteiaError if one of the nodes cannot be drawn on these layers."""
        if self._layers is not layers:
            for node in [node for node in self.nodes if getattr(node, "_layers", None) is not layers]:
                _check_once(node, layers)
            shapes = [node for node in self.nodes if node.__class__ is not Group] if self.groups else self.nodes
            names = list(map(_LAYER_AND_GROUP, shapes))
            piles: dict[tuple[str, str], list[Any]] = {name: [] for name in names}
            if len(piles) == 1:
                piles[names[0]] += shapes
            else:
                for name, node in zip(names, shapes, strict=True):
                    piles[name].append(node)
            self._piles = [_Pile(*name, tuple(nodes)) for name, nodes in piles.items()]
            self._layers = layers
        return self._piles


def _flat(drawn: Iterable[Node | Part]) -> Iterable[Node]:
    for one in drawn:
        if isinstance(one, Part):
            yield from one.nodes
        else:
            yield one


def _parts_of(drawn: Iterable[Node | Part]) -> list[Part]:
    """All parts in their order; nodes that were put between them by themselves are parts too."""
    parts: list[Part] = []
    loose: list[Node] = []
    for one in drawn:
        if not isinstance(one, Part):
            loose.append(one)
            continue
        if loose:
            parts.append(Part(loose))
            loose = []
        parts.append(one)
    return [*parts, Part(loose)] if loose else parts


def _painted(parts: Sequence[Part], stage: _Stage) -> tuple[Node, ...]:
    """The nodes in the order in which they are painted. Raise a PetteiaError unless their groups exist and they can be
    drawn."""
    full: dict[int, _Pile] = {}
    for part in parts:
        for pile in part.piles(stage.layers):
            rank = stage.ranks.get(pile.group)
            if rank is None:
                raise PetteiaError(f"scene: node {pile.nodes[0].id!r} lies in group {pile.group!r}, which is nowhere")
            at = stage.shelves[pile.layer] + rank
            below = full.get(at)
            full[at] = pile if below is None else _Pile(pile.layer, pile.group, below.nodes + pile.nodes)
    count, boards = len(stage.boards), stage.boards
    shapes = [full[at].by_depth() if boards[at % count] else full[at].nodes for at in sorted(full)]
    return tuple(chain(*[part.groups for part in parts], *shapes))


def middle(shape: Shape) -> float:
    """The y by which a shape on a board is ordered from back to front: its depth, or its own middle."""
    if shape.depth is not None:
        return shape.depth
    if isinstance(shape, Prism | Circle | Text | Symbol):
        return shape.y
    ys = [y for _, y in extent(shape, Place())]
    return (min(ys) + max(ys)) / 2


# --------------------------------------------------------------------------------------------- differences


class Put(NamedTuple):
    """A node to draw, new or anew, and the node of its layer that it is painted just below; empty: above
    them all.
    """

    node: Node
    before: str = ""


@dataclass(frozen=True, slots=True)
class Diff:
    """What turns one scene into another.

    First take `removed` and the old forms of `changed` away; then put `changed` and `added` in. `fixed`,
    `tilt` and `frame` are given where they are different (a frame as a tuple of one, since it may have become
    none).
    """

    removed: tuple[str, ...] = ()
    added: tuple[Put, ...] = ()
    changed: tuple[Put, ...] = ()
    fixed: Fixed | None = None
    tilt: Tilt | None = None
    frame: tuple[Box | None] | None = None

    def __bool__(self) -> bool:
        return self != Diff()

    def to_json(self) -> dict[str, Any]:
        """JSON data, without what did not change."""
        data: dict[str, Any] = {"removed": list(self.removed)} if self.removed else {}
        for name, puts in (("added", self.added), ("changed", self.changed)):
            if puts:
                data[name] = [{"node": node_to_json(put.node), "before": put.before} for put in puts]
        if self.fixed is not None:
            data["fixed"] = self.fixed.to_json()
        if self.tilt is not None:
            data["tilt"] = _tilt_to_json(self.tilt)
        if self.frame is not None:
            data["frame"] = _frame_to_json(self.frame[0])
        return data

    def text(self) -> str:
        """The text of `to_json`, put together from what the nodes keep."""
        members = [f'"removed":{to_text(self.removed)}'] if self.removed else []
        members += [
            f'"{name}":{_puts_text(puts)}' for name, puts in (("added", self.added), ("changed", self.changed)) if puts
        ]
        if self.fixed is not None:
            members.append(f'"fixed":{self.fixed.text()}')
        if self.tilt is not None:
            members.append(f'"tilt":{to_text(_tilt_to_json(self.tilt))}')
        if self.frame is not None:
            members.append(f'"frame":{to_text(_frame_to_json(self.frame[0]))}')
        return f"{{{','.join(members)}}}"

    @staticmethod
    def from_json(data: object) -> Diff:
        """The difference that `to_json` wrote; anything else is a PetteiaError."""
        entries = _members(data, "difference", set(), {"removed", "added", "changed", "fixed", "tilt", "frame"})
        return Diff(
            tuple(_word(name) for name in _items(entries.get("removed", []), "removed")),
            tuple(_put_from_json(put) for put in _items(entries.get("added", []), "added")),
            tuple(_put_from_json(put) for put in _items(entries.get("changed", []), "changed")),
            Fixed.from_json(entries["fixed"]) if "fixed" in entries else None,
            _tilt_from_json(entries["tilt"]) if "tilt" in entries else None,
            (_frame_from_json(entries["frame"]),) if "frame" in entries else None,
        )


def diff(old: Scene, new: Scene) -> Diff:
    """The difference such that ``apply(old, diff(old, new)) == new``, with every unchanged node left out."""
    was = dict(zip(map(_ID, old.live), range(len(old.live)), strict=True))
    names = set(map(_ID, new.live))
    added, changed = _puts(old.live, new.live, was)
    return Diff(
        removed=tuple([name for name in was if name not in names]),
        added=tuple(added),
        changed=tuple(changed),
        fixed=None if new.fixed is old.fixed or new.fixed == old.fixed else new.fixed,
        tilt=new.tilt if new.tilt != old.tilt else None,
        frame=(new.frame,) if new.frame != old.frame else None,
    )


def _puts(old: Sequence[Node], new: Sequence[Node], was: Mapping[str, int]) -> tuple[list[Put], list[Put]]:
    """What must travel, new and anew: all but the nodes that were the same and stand in the same order. Nodes are the same
    if they are one object, or written alike. `was` tells the old places by id."""
    added: list[Put] = []
    changed: list[Put] = []
    last = -1
    for i, node in enumerate(new):
        at = was.get(node.id, -1)
        if at > last and (old[at] is node or node_text(old[at]) == node_text(node)):
            last = at
        else:
            (added if at < 0 else changed).append(Put(node, _above(new, i)))
    return added, changed


def apply(scene: Scene, change: Diff) -> Scene:
    """The scene that a difference leads to. One that does not fit this scene is a PetteiaError."""
    puts = {put.node.id: put for put in (*change.changed, *change.added)}
    gone = {*change.removed, *(put.node.id for put in change.changed)}
    missing = gone - {node.id for node in scene.live}
    if missing:
        raise PetteiaError(f"scene: the difference speaks of {min(missing)!r}, which is not there")
    live = [node for node in scene.live if node.id not in gone]
    for put in _settled(puts, {node.id for node in live}):
        live.insert(_slot(live, put), put.node)
    frame = scene.frame if change.frame is None else change.frame[0]
    return Scene(tuple(live), change.fixed or scene.fixed, change.tilt or scene.tilt, frame)


def _above(nodes: Sequence[Node], index: int) -> str:
    following = nodes[index + 1] if index + 1 < len(nodes) else None
    return following.id if following is not None and _layer(following) == _layer(nodes[index]) else ""


def _settled(puts: Mapping[str, Put], there: set[str]) -> list[Put]:
    """The puts in an order in which the node that each one names is already there."""
    order: list[Put] = []
    waiting = dict(puts)
    while waiting:
        ready = [put for put in waiting.values() if put.before in there or not put.before]
        if not ready:
            raise PetteiaError(f"scene: the difference puts {min(waiting)!r} below a node that is not there")
        for put in ready:
            del waiting[put.node.id]
            there.add(put.node.id)
        order += ready
    return order


def _slot(live: Sequence[Node], put: Put) -> int:
    if put.before:
        return next(i for i, node in enumerate(live) if node.id == put.before)
    layer = _layer(put.node)
    return max((i + 1 for i, node in enumerate(live) if _layer(node) == layer), default=len(live))


def _layer(node: Node) -> str:
    return "" if node.__class__ is Group else node.layer  # type: ignore[attr-defined]


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


def _ids_of(nodes: tuple[Node, ...]) -> frozenset[str]:
    """The ids of nodes; a PetteiaError if two have the same."""
    ids = frozenset(map(_ID, nodes))
    if len(ids) != len(nodes):
        names = [node.id for node in nodes]
        _refuse_twice({name for name in names if names.count(name) > 1})
    return ids


def _refuse_shared_names(parts: Sequence[Part], fixed: Fixed) -> None:
    """A PetteiaError if two nodes of a scene have the same id."""
    sets = [fixed.ids, *(part.ids for part in parts)]
    if len(frozenset().union(*sets)) < sum(map(len, sets)):
        seen: set[str] = set()
        for names in sets:
            _refuse_twice(names & seen)
            seen |= names


def _refuse_twice(names: Collection[str]) -> None:
    if names:
        raise PetteiaError(f"scene: two nodes are called {min(names)!r}")


def _check_once(node: Node, layers: tuple[str, ...]) -> None:
    """Check a node by itself, unless it was found good for these layers before, and find out how deep it lies."""
    if getattr(node, "_layers", None) == layers:
        return
    _check_fields(node)
    if isinstance(node, Shape):
        _check_shape(node, layers)
        _keep(node, "_depth", (middle(node), node.level, isinstance(node, Prism)))
    _keep(node, "_layers", layers)


def _check_shape(shape: Shape, layers: Sequence[str]) -> None:
    if shape.layer not in layers:
        raise PetteiaError(f"scene: node {shape.id!r} names an unknown layer {shape.layer!r}")
    for token in filter(None, (shape.fill, shape.stroke)):
        check_token(token)
    for icon in _symbols(shape):
        if icon not in ICONS:
            raise PetteiaError(f"scene: node {shape.id!r} names an unknown symbol {icon!r}")
    if isinstance(shape, Path):
        path_steps(shape.d)


def _symbols(shape: Shape) -> list[str]:
    if isinstance(shape, Prism):
        return [name for name in (shape.icon, shape.crest) if name]
    return [shape.name] if isinstance(shape, Symbol) else []


def _check_numbers(what: str, numbers: Iterable[float]) -> None:
    if not all(math.isfinite(number) for number in numbers):
        raise PetteiaError(f"scene: {what} has a number that is not finite")


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _is_points(value: object) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(p, tuple) and len(p) == 2 and all(map(_is_number, p)) for p in value
    )


_RIGHT: Mapping[str, Callable[[object], bool]] = MappingProxyType(
    {
        "str": lambda value: isinstance(value, str),
        "bool": lambda value: isinstance(value, bool),
        "int": lambda value: isinstance(value, int) and not isinstance(value, bool),
        "float": _is_number,
        "float | None": lambda value: value is None or _is_number(value),
        "Points": lambda value: _is_points(value) and len(value) > 1,  # type: ignore[arg-type]
        "Marks": lambda value: isinstance(value, tuple) and _MARKS.issuperset(value),
        "Role": lambda value: value in TEXT_SIZES,
        "Anchor": lambda value: value in ("start", "middle", "end"),
    }
)


def _check_fields(node: Node) -> None:
    for name, is_right in _checks_of(type(node)):
        if not is_right(getattr(node, name)):
            raise PetteiaError(f"scene: node {node.id!r} has a wrong {name}")


@lru_cache
def _checks_of(kind: type[Node]) -> tuple[tuple[str, Callable[[object], bool]], ...]:
    return tuple((item.name, _RIGHT[str(item.type)]) for item in fields(kind))


# ---------------------------------------------------------------------------------------------------- JSON


def node_to_json(node: Node) -> dict[str, Any]:
    """A node as JSON data: its kind and those fields that differ from their defaults."""
    data: dict[str, Any] = {"kind": type(node).__name__.lower()}
    for name, default in _MEMBERS[type(node)]:
        value = getattr(node, name)
        if default is MISSING or value != default:
            data[name] = _plain(value)
    return data


_MEMBERS = {kind: tuple((item.name, item.default) for item in fields(kind)) for kind in KINDS.values()}
"""The fields of each kind with their defaults."""


def node_text(node: Node) -> str:
    """The text of a node's JSON; a node that is written again has it at hand."""
    try:
        return node._text
    except AttributeError:
        text = _written(node)
        _keep(node, "_text", text)
        return text


def _written(node: Node) -> str:
    """The text of `node_to_json`, field by field."""
    members = [f'{{"kind":"{type(node).__name__.lower()}"']
    for name, default in _MEMBERS[type(node)]:
        value = getattr(node, name)
        if default is MISSING or value != default:
            members.append(f'"{name}":{_value_text(value)}')
    return f"{','.join(members)}}}"


def _value_text(value: Any) -> str:
    if value.__class__ is str:
        return encode_basestring(value)
    return _tuple_text(value) if value.__class__ is tuple else to_text(_plain(value))


@lru_cache(maxsize=MOST_TUPLES)
def _tuple_text(value: tuple[Any, ...]) -> str:
    """The text of an outline or of marks: many nodes have the same."""
    return to_text(_plain(value))


def to_text(data: object) -> str:
    """JSON data as text, without spaces."""
    return _ENCODER.encode(data)


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _puts_text(puts: Sequence[Put]) -> str:
    written = (f'{{"node":{node_text(put.node)},"before":{encode_basestring(put.before)}}}' for put in puts)
    return f"[{','.join(written)}]"


def node_from_json(data: object) -> Node:
    """The node that `node_to_json` wrote; anything else is a PetteiaError. A scene checks the rest."""
    kind = KINDS.get(str(data.get("kind"))) if isinstance(data, dict) else None
    if kind is None or not isinstance(data, dict):
        raise PetteiaError("scene: a node must be an object of a known kind")
    needed = {item.name for item in fields(kind) if item.default is MISSING}
    entries = _members(data, f"node {data.get('id')!r}", needed | {"kind"}, {item.name for item in fields(kind)})
    return kind(**{name: _frozen(value) for name, value in entries.items() if name != "kind"})


def _plain(value: Any) -> Any:
    """Tuples as lists and whole numbers without a fraction, so that equal nodes have equal JSON."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _frozen(value: object) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def _members(data: object, what: str, needed: set[str], allowed: set[str] | None = None) -> dict[str, Any]:
    if not isinstance(data, dict) or not needed <= data.keys():
        raise PetteiaError(f"scene: the {what} must have {', '.join(sorted(needed)) or 'members'}")
    unknown = sorted(map(str, data.keys() - needed - (allowed or set())))
    if unknown:
        raise PetteiaError(f"scene: the {what} has an unknown member {unknown[0]!r}")
    return data


def _items(data: object, what: str) -> list[Any]:
    if not isinstance(data, list):
        raise PetteiaError(f"scene: {what} must be a list")
    return data


def _word(data: object) -> str:
    if not isinstance(data, str):
        raise PetteiaError("scene: a node is named by a string")
    return data


def _number(data: object) -> float:
    if not _is_number(data):
        raise PetteiaError("scene: a number is expected")
    return float(data)  # type: ignore[arg-type]


def _put_from_json(data: object) -> Put:
    entries = _members(data, "put", {"node", "before"})
    return Put(node_from_json(entries["node"]), _word(entries["before"]))


def _tilt_to_json(tilt: Tilt) -> dict[str, Any]:
    return {"squash": _plain(tilt.squash), "rise": _plain(tilt.rise)}


def _tilt_from_json(data: object) -> Tilt:
    entries = _members(data, "tilt", {"squash", "rise"})
    return Tilt(_number(entries["squash"]), _number(entries["rise"]))


def _frame_to_json(frame: Box | None) -> list[Any] | None:
    return None if frame is None else [_plain(number) for number in (frame.x, frame.y, frame.w, frame.h)]


def _frame_from_json(data: object) -> Box | None:
    if data is None:
        return None
    numbers = [_number(number) for number in _items(data, "the frame")]
    if len(numbers) != 4:
        raise PetteiaError("scene: the frame must be four numbers")
    return Box(*numbers)


@lru_cache(maxsize=32)
def _digest(fixed: Fixed) -> str:
    text = json.dumps(fixed.to_json(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]
