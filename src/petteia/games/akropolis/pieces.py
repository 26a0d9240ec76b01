"""How the pieces of the game look: hexes, tiles, cities, cubes of stone. Each function makes nodes of its arguments alone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, repeat
from operator import attrgetter
from typing import Any

from ...core.lettering import icon, text
from ...core.scene import (
    Circle,
    Group,
    Marks,
    Node,
    Poly,
    Prism,
    Symbol,
    drawn_each,
    hex_centre,
    hex_outline,
)
from ...core.words import Words
from .enums import COLOURS, Kind
from .moves import coordinates
from .sentences import hex_name, hex_told, kind_name
from .summary import Hex, Placement, Plan, Spot, kinds_of, spots_of, step

HEX = 30.0
"""From the middle of a hex to its corner, in the coordinates of a city; a city's group makes it larger or smaller."""
MOST_CUBES = 5
"""A seat's stones are drawn one by one up to so many, then as a number."""
TOKENS = ("blue", "yellow", "red", "violet", "green")
ICONS = ("house", "market", "barracks", "temple", "garden")
HALF_HEX = 0.866 * HEX
_OUTLINE = hex_outline(HEX)
_INNER = hex_outline(0.84 * HEX)


@dataclass(frozen=True)
class Face:
    """How the top of a hex looks: the token of its colour, an icon as often as `count`; of a plaza its district's."""

    token: str
    icon: str
    count: int = 1
    crest: str = ""

    @property
    def rim(self) -> bool:
        """A plaza is pale with a coloured rim."""
        return bool(self.crest)


def face(kind: Kind, box: Any) -> Face:
    """The face of a kind: a district's own icon, a plaza's stars under its district's icon, a quarry's rocks."""
    if kind in (Kind.QUARRY, Kind.NOTHING):
        return Face("stone", "quarry")
    colour = (kind - 1) % COLOURS
    if kind > COLOURS:
        return Face(TOKENS[colour], "star", box.stars[kind], ICONS[colour])
    return Face(TOKENS[colour], ICONS[colour])


def prism(name: str, spot: Spot, kind: Kind, box: Any, **looks: Any) -> Prism:
    """A hex of a city or of a tile as an upright body."""
    x, y = hex_centre(*spot, HEX)
    top = face(kind, box)
    looks |= {"icon": top.icon, "count": top.count, "crest": top.crest, "rim": top.rim}
    return Prism(id=name, x=x, y=y, outline=_OUTLINE, fill=top.token, **looks)


def badge(
    name: str, x: float, y: float, size: float, kind: Kind, box: Any, label: str = "", group: str = ""
) -> list[Node]:
    """A small flat hex that stands for a kind; `size` is its height."""
    top = face(kind, box)
    place: dict[str, Any] = {"group": group, "layer": "pieces"}
    points = tuple((x + px, y + py) for px, py in hex_outline(size / 1.732))
    fill = f"{top.token}.pale" if top.rim else top.token
    stroke = top.token if top.rim else f"{top.token}.edge"
    wide = 1.8 if top.rim else 0.8
    hexagon = Poly(id=name, points=points, fill=fill, stroke=stroke, width=wide, label=label, **place)
    ink = f"{top.token}.deep" if top.rim else "stone.sign" if kind == Kind.QUARRY else "white"
    if not top.rim:
        return [hexagon, Symbol(id=f"{name}/icon", x=x, y=y, name=top.icon, size=0.62 * size, fill=ink, **place)]
    crest = Symbol(id=f"{name}/icon", x=x, y=y - 0.14 * size, name=top.crest, size=0.4 * size, fill=ink, **place)
    star = Symbol(id=f"{name}/star", x=x, y=y + 0.24 * size, name="star", size=0.36 * size, fill=ink, **place)
    return [hexagon, crest, star]


def cube(
    name: str, x: float, y: float, size: float = 15.0, label: str = "", opacity: float = 1.0, group: str = ""
) -> Symbol:
    """A cube of stone."""
    return icon(name, "cube", x, y, size, "muted", group=group, label=label, opacity=opacity)


# --- tiles of the site -----------------------------------------------------------------------------------------------


def site_tile(
    box: Any, tile: int, x: float, y: float, scale: float, dim: bool, outer: str, words: Words, turn: int = 0
) -> list[Node]:
    """A tile of the site around (x, y) of a group, as it lies with a turn."""
    group = f"site/{tile}"
    marks: Marks = ("dim",) if dim else ()
    nodes: list[Node] = [Group(id=group, group=outer, x=x, y=y, scale=scale, board=True)]
    nodes.append(Group(id=f"{group}/tile", group=group, x=-0.75 * HEX, y=-HALF_HEX))
    first = (0, 0)
    for letter, spot, kind in zip(
        "abc", (first, step(first, turn), step(first, turn + 1)), kinds_of(box, tile), strict=True
    ):
        label = kind_name(kind, words)
        looks = {"group": f"{group}/tile", "label": label, "touch": f"tile:{tile}", "marks": marks}
        nodes.append(prism(f"{group}/{letter}", spot, kind, box, **looks))
    return nodes


# --- cities ----------------------------------------------------------------------------------------------------------


def city(seat: int, plan: Plan, last: frozenset[int], box: Any, words: Words) -> list[Node]:
    """The hexes of a city, those of the last tile marked: the same for all viewers."""
    hemmed_in, marked = map(plan.hemmed_in.__contains__, plan), map(last.__contains__, plan)
    return [*drawn_each(_hex, (seat, box, words), zip(plan.values(), hemmed_in, marked, strict=True))]


def places(seat: int, plan: Plan, words: Words) -> list[Node]:
    """All cells of a city and around it: a tile that may be placed starts on one of them. A page shows those that can be
    touched now, and in a file only legal ones are left."""
    around = zip(plan.around, plan.around.values(), repeat(0))
    return [*drawn_each(_place, (seat, words), chain(map(_CELL_SPOT_HEIGHT, plan.values()), around))]


_CELL_SPOT_HEIGHT = attrgetter("cell", "spot", "height")


def cell_key(cell: int) -> str:
    """A cell as ids and touch keys name it: its coordinates."""
    return "{},{}".format(*coordinates(cell))


def _hex(seat: int, box: Any, words: Words, hex_: Hex, through: bool, is_last: bool) -> Prism:
    key = cell_key(hex_.cell)
    return prism(
        f"city{seat}/c:{key}",
        hex_.spot,
        hex_.kind,
        box,
        group=f"city{seat}/plan",
        height=hex_.height,
        through=through,
        label=hex_told(hex_.kind, hex_.height, words),
        touch=f"cell:{key}",
        marks=("last",) if is_last else (),
    )


def _place(seat: int, words: Words, cell: int, spot: Spot, level: int) -> Poly:
    """A cell where a tile's first hex may lie."""
    x, y = hex_centre(*spot, HEX)
    key = cell_key(cell)
    return Poly(
        id=f"city{seat}/legal:{key}",
        group=f"city{seat}/plan",
        points=tuple((round(x + px, 2), round(y + py, 2)) for px, py in _INNER),
        level=level,
        depth=y,
        touch=f"cell:{key}",
        label="" if level else words("place-free"),
        marks=("legal",),
    )


def ghost(seat: int, plan: Plan, tried: Placement, box: Any, words: Words) -> list[Node]:
    """A tile being tried."""
    kinds = kinds_of(box, tried.tile)
    return [
        prism(
            f"ghost/{letter}",
            spot,
            kind,
            box,
            group=f"city{seat}/plan",
            level=tried.level - 1,
            marks=("ghost",),
            label=hex_name(kind, tried.level, words),
            touch=f"cell:{cell_key(cell)}",
        )
        for letter, spot, cell, kind in zip("abc", spots_of(plan, tried), tried.cells, kinds, strict=True)
    ]


# --- the head of a seat ----------------------------------------------------------------------------------------------


def head(seat: int, stones: int, chief: str, words: Words) -> list[Node]:
    """The stones of a seat, and the chief architect's token with what is told of it; without it if nothing is."""
    group, at = f"head:{seat}", 12.0
    nodes: list[Node] = []
    if chief:
        nodes.append(Circle(id="chief", group=group, layer="pieces", x=12.0, y=0, r=12, fill="gold", label=chief))
        nodes.append(icon("chief/flag", "banner", 12.0, -0.5, 15, "night", group=group))
        at = 40.0
    shown = stones if stones <= MOST_CUBES else 1
    for i in range(shown):
        told = words("cost-name", cost=stones) if i == 0 else ""
        nodes.append(cube(f"seat{seat}/stone:{i}", at + 15 * i, 0, label=told, group=group))
    if shown < stones:
        nodes.append(text(f"seat{seat}/stones", at + 13, 1, f"× {stones}", 15, group=group))
    return nodes
