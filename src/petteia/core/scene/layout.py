"""Where things lie and what is painted over what: tilted boards, places of groups, extents, the order of painting."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from typing import Any, TypeAlias

from petteia.core.errors import PetteiaError

from .drawing_cache import drawn
from .nodes import (
    Circle,
    Group,
    Line,
    Node,
    Path,
    Points,
    Poly,
    Prism,
    Rect,
    Shape,
    Symbol,
    Text,
    check_fields,
    check_shape,
    keep,
    path_steps,
)

SQUASH = 0.8
USUAL_STEPS = 3
HEX_REACH = 0.717
SQUARE_REACH = 1 / 3


# ------------------------------------------------------------------------------------------ cells and tilt


@dataclass(frozen=True, slots=True)
class Tilt:
    """How a board is seen: y is multiplied by `squash`, a level lifts by `rise`."""

    squash: float = SQUASH
    rise: float = 12.0


TILTED, PLAN = Tilt(), Tilt(1.0, 0.0)


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


def square_tilt(size: float, steps: int = USUAL_STEPS, squash: float = SQUASH, usual: int = USUAL_STEPS) -> Tilt:
    """A tilt for squares of this side whose neighbours differ by at most `steps` levels; up to `usual` share one."""
    return Tilt(squash, _short(SQUARE_REACH * squash * size / max(steps, usual)))


def steepest(levels: Mapping[tuple[int, int], int]) -> int:
    """The greatest difference of level between two neighbouring hexagons of a city, given by axial
    coordinates.
    """
    ways = ((1, 0), (0, 1), (1, -1))
    return max([abs(n - levels.get((q + dq, r + dr), n)) for (q, r), n in levels.items() for dq, dr in ways], default=0)


def _short(number: float) -> float:
    return round(number, 3) + 0.0


@dataclass(frozen=True, slots=True)
class Bounds:
    """An upright rectangle of the picture."""

    x: float
    y: float
    w: float
    h: float

    def grown(self, margin: float) -> Bounds:
        """The same rectangle with a margin on every side."""
        return Bounds(self.x - margin, self.y - margin, self.w + 2 * margin, self.h + 2 * margin)


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """Where a group's coordinates fall in the picture, and whether what lies there answers to touches."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    tilt: Tilt = PLAN
    touchable: bool = True

    def point(self, x: float, y: float, level: float = 0) -> tuple[float, float]:
        """Where the point (x, y) of a level is drawn."""
        return self.x + self.scale * x, self.y + self.scale * (self.tilt.squash * y - self.tilt.rise * level)


def extent(shape: Shape, place: GroupPlace) -> list[tuple[float, float]]:
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


Shelf: TypeAlias = tuple[str, str, bool]
"""Of a group, all that decides where its nodes are painted: its id, the group around it, whether it is a board."""
ID, _SHELF, _DEPTH = attrgetter("id"), attrgetter("id", "group", "board"), attrgetter("_depth")
_LAYER, _GROUP, _LAYER_AND_GROUP = attrgetter("layer"), attrgetter("group"), attrgetter("layer", "group")


def groups_of(nodes: Iterable[Node]) -> tuple[Shelf, ...]:
    """The groups among nodes, with what decides where their nodes are painted."""
    return tuple([_SHELF(node) for node in nodes if node.__class__ is Group])


class PaintingOrder:
    """Decides what is painted over what, for all scenes that have these groups and layers.

    Groups come first, as they paint nothing. Then by layer; within a layer by group, in the order of the
    groups (nodes of no group first). On a board, from the back to the front (y), then from the bottom to the
    top (level), and at one level a prism after what lies flat there, since it stands on it. Elsewhere, and in
    a tie, nodes stay as they were listed.
    """

    __slots__ = ("boards", "layers", "ranks", "shelves")

    def __init__(self, groups: tuple[Shelf, ...], layers: tuple[str, ...]) -> None:
        around, is_board = {name: outer for name, outer, _ in groups}, {name for name, _, board in groups if board}
        self.layers = layers
        self.ranks = {name: rank for rank, name in enumerate(["", *around])}
        """Where a group stands among the shelves of a layer."""
        self.boards = [False, *(not is_board.isdisjoint(_way_out(name, around)) for name in around)]
        self.shelves = {name: height * len(self.boards) for height, name in enumerate(layers)}
        """Where the shelves of a layer begin."""


def painting_order(groups: tuple[Shelf, ...], layers: tuple[str, ...]) -> PaintingOrder:
    """The order of painting of these groups and layers."""
    return drawn(PaintingOrder, groups, layers)


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

    __slots__ = ("_above", "_by_depth", "group", "layer", "nodes")

    def __init__(self, layer: str, group: str, nodes: tuple[Shape, ...]) -> None:
        self.layer, self.group, self.nodes = layer, group, nodes
        self._by_depth: tuple[Shape, ...] | None = nodes if len(nodes) < 2 else None
        self._above: tuple[_Pile, _Pile] | None = None

    def by_depth(self) -> tuple[Shape, ...]:
        """The same as they are painted on a board: from the back to the front."""
        if self._by_depth is None:
            self._by_depth = tuple(sorted(self.nodes, key=_DEPTH))
        return self._by_depth

    def below(self, other: _Pile, is_board: bool) -> _Pile:
        """Both piles as one; the last such pile is kept, as scenes that follow each other mostly have the same."""
        if self._above is None or self._above[0] is not other:
            both = _Pile(self.layer, self.group, self.nodes + other.nodes)
            if is_board:  # sorted halves are soon merged
                both._by_depth = tuple(sorted(self.by_depth() + other.by_depth(), key=_DEPTH))
            self._above = (other, both)
        return self._above[1]


class NodeBundle:
    """Nodes that a painter puts on many pictures together. They are checked and arranged once. Parts may be made of
    parts."""

    __slots__ = ("_layers", "_piles", "groups", "nodes", "shelves")

    def __init__(self, nodes: Iterable[Node | NodeBundle]) -> None:
        listed = tuple(nodes)
        kinds = {*map(type, listed)}
        if NodeBundle in kinds:
            listed = tuple(_flat(listed))
            kinds = {*map(type, listed)}
        self.nodes: tuple[Node, ...] = listed  # type: ignore[assignment]  # no parts are left
        self.groups = tuple([node for node in self.nodes if node.__class__ is Group]) if Group in kinds else ()
        self.shelves = groups_of(self.groups)
        self._layers: tuple[str, ...] | None = None
        self._piles: list[_Pile] = []

    def __len__(self) -> int:
        return len(self.nodes)

    def piles(self, layers: tuple[str, ...]) -> list[_Pile]:
        """The shapes by layer and group. Raise a PetteiaError if one of the nodes cannot be drawn on these layers."""
        if self._layers is not layers:
            for node in [node for node in self.nodes if getattr(node, "_layers", None) is not layers]:
                _check_once(node, layers)
            shapes = [node for node in self.nodes if node.__class__ is not Group] if self.groups else self.nodes
            layers_named, groups_named = {*map(_LAYER, shapes)}, {*map(_GROUP, shapes)}
            piles: dict[tuple[str, str], Any] = {}
            if len(layers_named) == len(groups_named) == 1:
                piles[layers_named.pop(), groups_named.pop()] = shapes
            else:
                for node in shapes:
                    piles.setdefault(_LAYER_AND_GROUP(node), []).append(node)
            self._piles = [_Pile(*name, tuple(nodes)) for name, nodes in piles.items()]
            self._layers = layers
        return self._piles


def _flat(nodes: Iterable[Node | NodeBundle]) -> Iterable[Node]:
    for one in nodes:
        if isinstance(one, NodeBundle):
            yield from one.nodes
        else:
            yield one


def parts_of(nodes: Iterable[Node | NodeBundle]) -> tuple[NodeBundle, ...]:
    """All parts in their order; nodes that were put between them by themselves are parts too."""
    parts: list[NodeBundle] = []
    loose: list[Node] = []
    for one in nodes:
        if not isinstance(one, NodeBundle):
            loose.append(one)
            continue
        if loose:
            parts.append(NodeBundle(loose))
            loose = []
        parts.append(one)
    return (*parts, NodeBundle(loose)) if loose else tuple(parts)


def painted(parts: Sequence[NodeBundle], painting_order: PaintingOrder) -> tuple[Node, ...]:
    """The nodes in the order in which they are painted. Raise a PetteiaError unless their groups exist and they can be
    drawn."""
    full: dict[int, _Pile] = {}
    count, boards = len(painting_order.boards), painting_order.boards
    for part in parts:
        for pile in part.piles(painting_order.layers):
            rank = painting_order.ranks.get(pile.group)
            if rank is None:
                raise PetteiaError(f"scene: node {pile.nodes[0].id!r} lies in group {pile.group!r}, which is nowhere")
            at = painting_order.shelves[pile.layer] + rank
            below = full.get(at)
            full[at] = pile if below is None else below.below(pile, boards[at % count])
    shapes = [full[at].by_depth() if boards[at % count] else full[at].nodes for at in sorted(full)]
    return tuple(chain(*[part.groups for part in parts], *shapes))


def middle(shape: Shape) -> float:
    """The y by which a shape on a board is ordered from back to front: its depth, or its own middle."""
    if shape.depth is not None:
        return shape.depth
    if isinstance(shape, Prism | Circle | Text | Symbol):
        return shape.y
    ys = [y for _, y in extent(shape, GroupPlace())]
    return (min(ys) + max(ys)) / 2


def refuse_shared_names(nodes: Sequence[Node], others: frozenset[str]) -> None:
    """A PetteiaError if two nodes have the same id, or one has that of another node of the scene."""
    names = {*map(ID, nodes)}
    if len(names) < len(nodes) or not names.isdisjoint(others):
        listed = [*map(ID, nodes), *others]
        raise PetteiaError(f"scene: two nodes are called {min(name for name in listed if listed.count(name) > 1)!r}")


def _check_once(node: Node, layers: tuple[str, ...]) -> None:
    """Check a node by itself, unless it was found good for these layers before, and find out how deep it lies."""
    if getattr(node, "_layers", None) == layers:
        return
    check_fields(node)
    if isinstance(node, Shape):
        check_shape(node, layers)
        keep(node, "_depth", (middle(node), node.level, isinstance(node, Prism)))
    keep(node, "_layers", layers)


def part(paint: Callable[..., Iterable[Node | NodeBundle]], *shown: Hashable) -> NodeBundle:
    """What `paint` makes of `shown`, as a part that is kept (see `drawn`)."""
    return drawn(_part_of, paint, *shown)


def _part_of(paint: Callable[..., Iterable[Node | NodeBundle]], *shown: Hashable) -> NodeBundle:
    return NodeBundle(paint(*shown))
