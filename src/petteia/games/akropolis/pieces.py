"""How the pieces of the game look: hexes, tiles, cities, cubes of stone, signs of seats. Each function gives nodes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...core.scene import (
    Box,
    Circle,
    Group,
    Marks,
    Node,
    Part,
    Poly,
    Prism,
    Rect,
    Symbol,
    Text,
    Tilt,
    hex_centre,
    hex_outline,
)
from ...core.theme import SEATS
from ...core.words import Words
from .moves import coordinates
from .plan import AWAY, FRONT, Hex, Placement, Plan, Spot, kinds_of, spots_of, step, tile_kinds
from .speak import hex_name, kind_name
from .vocabulary import COLOURS, Kind

HEX = 30.0
"""From the middle of a hex to its corner, in the coordinates of a city; a city's group makes it larger or smaller."""
MOST_NODES = 1 << 16
"""So many hexes and places are remembered."""
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


@lru_cache(maxsize=1024)
def cube(
    name: str, x: float, y: float, size: float = 15.0, label: str = "", opacity: float = 1.0, group: str = ""
) -> Symbol:
    """A cube of stone."""
    return Symbol(
        id=name, group=group, layer="pieces", x=x, y=y, name="cube", size=size, fill="muted", label=label,
        opacity=opacity,
    )  # fmt: skip


def seat_sign(name: str, seat: int, x: float, y: float, radius: float, group: str = "", label: str = "") -> list[Node]:
    """The sign of a seat on a disc of its colour."""
    look = SEATS[seat]
    disc = Circle(id=name, group=group, layer="pieces", x=x, y=y, r=radius, fill=look.token, label=label)
    sign = Symbol(
        id=f"{name}/sign", group=group, layer="pieces", x=x, y=y, name=look.sign, size=1.25 * radius, fill="surface"
    )
    return [disc, sign]


# --- tiles of the site -----------------------------------------------------------------------------------------------


def site_tile(box: Any, tile: int, x: float, y: float, scale: float, dim: bool, outer: str, words: Words) -> list[Node]:
    """A tile of the site around (x, y) of a group, as it lies with turn 0."""
    group = f"site/{tile}"
    marks: Marks = ("dim",) if dim else ()
    nodes: list[Node] = [Group(id=group, group=outer, x=x, y=y, scale=scale, board=True)]
    nodes.append(Group(id=f"{group}/tile", group=group, x=-0.75 * HEX, y=-HALF_HEX))
    for letter, spot, kind in zip("abc", ((0, 0), (1, 0), (0, 1)), kinds_of(box, tile), strict=True):
        label = kind_name(kind, words)
        looks = {"group": f"{group}/tile", "label": label, "touch": f"tile:{tile}", "marks": marks}
        nodes.append(prism(f"{group}/{letter}", spot, kind, box, **looks))
    return nodes


# --- cities ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CityLook:
    """What to show in a city beside its hexes: the last tile, a tile being tried, cells that a tile may start on now, or
    `places`: all cells that a tile could start on, with nothing but their mark."""

    last: frozenset[int] = frozenset()
    ghost: Placement | None = None
    legal: tuple[tuple[int, Spot], ...] = ()
    can_touch: bool = False
    places: bool = False


def city(seat: int, plan: Plan, look: CityLook, sight: Any, words: Words) -> list[Node]:
    """All that stands in a city; `city_groups` says where it is."""
    nodes: list[Node] = list(_hexes(seat, plan, look.can_touch, look.last.intersection(plan), sight.box, words))
    if look.places:
        nodes += _places(seat, plan, words)
    for cell, (q, r) in look.legal:
        nodes.append(_legal_cell(seat, cell, q, r, plan.level(cell), False, words))
    if look.ghost is not None:
        nodes += _ghost(seat, plan, look.ghost, sight, words)
    return nodes


def city_part(seat: int, plan: Plan, look: CityLook, sight: Any, words: Words) -> Part:
    """The same as a part of the picture, kept with the city's plan; with a tile being tried or legal cells it is not kept."""
    if look.ghost is not None or look.legal:
        return Part(city(seat, plan, look, sight, words))
    name = ("part", seat, look.can_touch, look.places, look.last.intersection(plan), sight.box, words)
    if name not in plan.drawn:
        plan.drawn[name] = Part(city(seat, plan, look, sight, words))
    part: Part = plan.drawn[name]
    return part


def _hexes(seat: int, plan: Plan, can_touch: bool, last: frozenset[int], box: Any, words: Words) -> Sequence[Node]:
    """The hexes of a city; those of the last tile are marked, and the others kept."""
    name = ("hexes", seat, can_touch, box, words)
    if name not in plan.drawn:
        plan.drawn[name] = _hexes_of(seat, plan, plan, can_touch, False, box, words)
    kept: dict[int, Node] = plan.drawn[name]
    return tuple((kept | _hexes_of(seat, plan, last, can_touch, True, box, words)).values())


def _hexes_of(
    seat: int, plan: Plan, cells: Iterable[int], can_touch: bool, is_last: bool, box: Any, words: Words
) -> dict[int, Node]:
    """Some hexes of a city by their cells."""
    drawn: dict[int, Node] = {}
    kept, hemmed_in = _kept_hexes(seat, can_touch, is_last, box, words), plan.hemmed_in
    for cell in cells:
        hex_ = plan[cell]
        name = (hex_, cell in hemmed_in)
        node = kept.get(name)
        if node is None:
            node = _hex(seat, hex_, cell in hemmed_in, can_touch, is_last, box, words)
            if len(kept) >= MOST_NODES:
                kept.clear()
            kept[name] = node
        drawn[cell] = node
    return drawn


@lru_cache(maxsize=256)
def _kept_hexes(seat: int, can_touch: bool, is_last: bool, box: Any, words: Words) -> dict[tuple[Hex, bool], Node]:
    return {}


def _places(seat: int, plan: Plan, words: Words) -> Sequence[Node]:
    """All cells of the city and around it: a tile that may be placed starts on one of them. A page shows those that can be
    touched."""
    name = ("places", seat, words)
    if name not in plan.drawn:
        built = [(cell, hex_.spot, hex_.height) for cell, hex_ in plan.items()]
        around = [(cell, spot, 0) for cell, spot in plan.around.items()]
        plan.drawn[name] = _places_of(seat, [*built, *around], words)
    kept: Sequence[Node] = plan.drawn[name]
    return kept


def _places_of(seat: int, cells: Sequence[tuple[int, Spot, int]], words: Words) -> list[Node]:
    """Places by their cells, spots and levels."""
    kept, drawn = _kept_places(seat, words), []
    for name in cells:
        node = kept.get(name)
        if node is None:
            cell, (q, r), level = name
            if len(kept) >= MOST_NODES:
                kept.clear()
            node = kept[name] = _legal_cell(seat, cell, q, r, level, True, words)
        drawn.append(node)
    return drawn


@lru_cache(maxsize=64)
def _kept_places(seat: int, words: Words) -> dict[tuple[int, Spot, int], Node]:
    return {}


def city_groups(
    seat: int, spots: Iterable[tuple[Spot, int]], room: Box, tilt: Tilt, most: float
) -> tuple[Group, Group]:
    """A city's plane, put into its room: the outer group is the middle of the city, the inner one its start tile.

    All `spots`, each with its height, are seen; the scale is as large as that allows, but no larger than `most`.
    """
    centres = [(*hex_centre(*spot, HEX), level) for spot, level in spots]
    left, right = min(x for x, _, _ in centres) - HEX, max(x for x, _, _ in centres) + HEX
    upper, lower = min(y for _, y, _ in centres), max(y for _, y, _ in centres)
    top = min(tilt.squash * (y - HALF_HEX) - tilt.rise * level for _, y, level in centres)
    bottom = tilt.squash * (lower + HALF_HEX)
    scale = round(min(room.w / (right - left), room.h / (bottom - top), most), 3)
    across, along = (left + right) / 2, (upper + lower) / 2
    y = room.y + room.h / 2 - scale * ((top + bottom) / 2 - tilt.squash * along)
    outer = Group(id=f"city{seat}", x=round(room.x + room.w / 2, 1), y=round(y, 1), scale=scale, board=True)
    return outer, Group(id=f"city{seat}/plan", group=f"city{seat}", x=round(-across, 3), y=round(-along, 3))


def cell_key(cell: int) -> str:
    """A cell as ids and touch keys name it: its coordinates."""
    return "{},{}".format(*coordinates(cell))


def _hex(seat: int, hex_: Hex, through: bool, can_touch: bool, is_last: bool, box: Any, words: Words) -> Prism:
    key = cell_key(hex_.cell)
    return prism(
        f"city{seat}/c:{key}",
        hex_.spot,
        hex_.kind,
        box,
        group=f"city{seat}/plan",
        height=hex_.height,
        through=through,
        label=hex_name(hex_.cell, hex_.kind, hex_.height, words),
        touch=f"cell:{key}" if can_touch else "",
        marks=("last",) if is_last else (),
    )


@lru_cache(maxsize=MOST_NODES)
def _legal_cell(seat: int, cell: int, q: int, r: int, level: int, plain: bool, words: Words) -> Poly:
    """A cell where a tile's first hex may lie: a light dashed line, or nothing but a mark."""
    x, y = hex_centre(q, r, HEX)
    key = cell_key(cell)
    looks: dict[str, Any] = {"marks": ("legal",)} if plain else {
        "fill": "" if level else "surface", "stroke": "white" if level else "muted", "width": 1.4, "dash": True,
        "opacity": 0.85 if level else 0.55,
    }  # fmt: skip
    return Poly(
        id=f"city{seat}/legal:{key}",
        group=f"city{seat}/plan",
        points=tuple((round(x + px, 2), round(y + py, 2)) for px, py in _INNER),
        level=level,
        depth=y,
        touch=f"cell:{key}",
        label="" if level else words("place-free", q=coordinates(cell)[0], r=coordinates(cell)[1]),
        **looks,
    )


def _ghost(seat: int, plan: Plan, ghost: Placement, sight: Any, words: Words) -> Iterable[Node]:
    kinds = tile_kinds(sight, ghost.tile)
    for letter, spot, cell, kind in zip("abc", spots_of(plan, ghost), ghost.cells, kinds, strict=True):
        yield prism(
            f"ghost/{letter}",
            spot,
            kind,
            sight.box,
            group=f"city{seat}/plan",
            level=ghost.level - 1,
            marks=("ghost",),
            label=hex_name(cell, kind, ghost.level, words),
            touch=f"cell:{cell_key(cell)}",
        )


def ghost_tag(seat: int, plan: Plan, ghost: Placement, text: str, scale: float, tilt: Tilt) -> list[Node]:
    """The points of a move being tried, on a tag by its tile, as large in a small city as in a large one."""
    x, y, level = _tag_place(plan, ghost, 17 / scale, tilt)
    wide, high = (22 + 10 * len(text)) / scale, 26 / scale
    looks: dict[str, Any] = {"group": f"city{seat}/plan", "layer": "labels", "level": level, "depth": y}
    tall = high / tilt.squash
    plate = Rect(
        id="ghost/tag", x=x - wide / 2, y=y - tall / 2, w=wide, h=tall, radius=high / 2, fill="strong", **looks
    )
    points = Text(
        id="ghost/points", x=x, y=y, text=text, role="figure", anchor="middle", size=17 / scale, fill="surface", **looks
    )
    return [plate, points]


def _tag_place(plan: Plan, ghost: Placement, gap: float, tilt: Tilt) -> tuple[float, float, int]:
    """Where a tag stands: over the tile, or under it where that hides nothing and the other does. With its level."""
    spots = sorted(spots_of(plan, ghost), key=lambda spot: hex_centre(spot[0], spot[1], HEX)[1])
    built = {hex_.spot for hex_ in plan.values()}
    if step(spots[0], AWAY) in built and step(spots[-1], FRONT[1]) not in built:
        x, y = hex_centre(*spots[-1], HEX)
        return x, y + HALF_HEX + gap / tilt.squash, ghost.level - 1
    x, y = hex_centre(*spots[0], HEX)
    return x, y - HALF_HEX - gap / tilt.squash, ghost.level


# --- text ------------------------------------------------------------------------------------------------------------


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text may become at most, in whatever font."""
    return (0.7 if bold else 0.57) * size * len(text)


def fitted(text: str, size: float, room: float) -> float:
    """A size, no larger than asked, at which the text fits into its room."""
    return round(min(size, size * room / max(text_width(text, size), 1.0)), 1)


def wrapped(text: str, size: float, room: float) -> list[str]:
    """The text in lines that fit into a room, broken at spaces."""
    lines: list[str] = []
    for word in text.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def paragraph(name: str, lines: Sequence[str], x: float, y: float, size: float, fill: str = "") -> list[Node]:
    """Lines of text around the height y."""
    first = y - 0.65 * size * (len(lines) - 1)
    return [
        Text(id=f"{name}/{i}", layer="labels", x=x, y=first + 1.3 * size * i, text=line, size=size, fill=fill)
        for i, line in enumerate(lines)
    ]
