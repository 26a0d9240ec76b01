"""How the pieces of the game look: cities of terraced land, cubes, buildings, workers, tiles, signs. Each function makes
nodes of its arguments alone.

A colour is never alone: whatever is brown carries the sign of a house, purple grapes, beige a tower, orange an
aqueduct, green a temple, on cubes and on cells as on the buildings themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.lettering import LETTERS, icon, paragraph, text
from ...core.lettering import pawn as pawn
from ...core.scene import Circle, Marks, Node, Path, Points, Poly, Prism, Rect, Symbol, Text, drawn, rect_outline
from ...core.theme import SEATS, face_token
from ...core.words import Words
from . import summary
from .enums import Building, Face, Upgrade
from .moves import COLOUR_NAMES
from .sentences import building_name, land_seen
from .summary import CityMap, Land, Piece, Spot, colour_of

CELL = 40.0
"""The side of a cell, in the coordinates of a city; a city's group makes it larger or smaller."""
TOKENS = ("wood", "violet", "beige", "orange", "green")
"""The colour token of each of the five colours."""
ICONS = ("house", "grapes", "tower", "aqueduct", "temple")
"""The sign of each of the five colours: what is built with it."""
LAND, DRY = "field", "sand"
_SQUARE = rect_outline(CELL, CELL)


def centre(spot: Spot) -> tuple[float, float]:
    """Where the middle of a cell lies in a city's plan."""
    return CELL * (spot[0] + 0.5), CELL * (spot[1] + 0.5)


def square(spot: Spot, half: float) -> tuple[tuple[float, float], ...]:
    """A square around the middle of a cell."""
    x, y = centre(spot)
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)


# --- land ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PieceLook:
    """How a piece is shown: where it hangs, how it is marked, what is touched, what is said of it."""

    group: str
    marks: Marks = ()
    touch: str = ""
    label: str = ""

    @property
    def plain(self) -> dict[str, Any]:
        """What every shape of the piece shares: its group and its touch, paler where the piece is."""
        dim: Marks = ("dim",) if "dim" in self.marks else ()
        return {"group": self.group, "touch": self.touch, "marks": dim}


_SHADES = ("left", "", "top", "pale")
"""Land is lighter the higher it lies."""


def _shade(token: str, level: int) -> str:
    shade = _SHADES[min(level, len(_SHADES)) - 1]
    return f"{token}.{shade}" if shade else token


Sides = tuple[bool, bool, bool, bool]
"""Behind, right, before, left."""


def land(
    name: str, spot: Spot, face: int, height: int, look: PieceLook, shade: int = 0, ledge: Sides = (False,) * 4
) -> list[Node]:
    """A cell of land, `height` levels high, and what its top shows.

    `shade` is how much higher its left neighbour is; `ledge` tells on which sides the land falls away.
    """
    (x, y), token = centre(spot), DRY if face == Face.DROUGHT else LAND
    on_top: dict[str, Any] = {**look.plain, "level": height, "depth": y}
    nodes: list[Node] = [
        Prism(
            id=name, x=x, y=y, outline=_SQUARE, fill=token, height=height, label=look.label, **look.plain,
        ),
        Poly(
            id=f"{name}/top", points=square(spot, CELL / 2), fill=_shade(token, height), stroke=f"{token}.edge",
            width=0.9, label=look.label, **{**on_top, "marks": look.marks},
        ),
    ]  # fmt: skip
    if shade > 0:
        nodes.append(_shadow(f"{name}/shade", spot, min(4.0 + 4.0 * shade, 15.0), on_top))
    if face == Face.DROUGHT:
        nodes.append(Symbol(id=f"{name}/sign", x=x, y=y, name="drought", size=23, fill="sand.sign", **on_top))
    source = source_of(face)
    if source is not None:
        sign, glyph = source
        nodes += [
            Poly(
                id=f"{name}/rim", points=square(spot, 13.2), fill=f"{sign}.pale", stroke=sign, width=2.2, **on_top
            ),
            Symbol(id=f"{name}/sign", x=x, y=y, name=glyph, size=16, fill=f"{sign}.deep", **on_top),
        ]  # fmt: skip
    if any(ledge):
        nodes.append(_ledge(f"{name}/ledge", spot, ledge, f"{token}.deep", on_top))
    if height > 1:
        level = Text(
            id=f"{name}/level", x=x - 15.0, y=y - 13.4, text=str(height), size=10, role="figure", anchor="middle",
            fill=f"{token}.deep", **on_top,
        )  # fmt: skip
        nodes.append(level)
    return nodes


def _ledge(name: str, spot: Spot, sides: Sides, token: str, on_top: Mapping[str, Any]) -> Path:
    """A strong line where a terrace ends."""
    a, b, c, d = square(spot, CELL / 2)
    ends = ((a, b), (b, c), (d, c), (a, d))
    d_ = "".join(
        f"M{p[0]:g} {p[1]:g}L{q[0]:g} {q[1]:g}" for (p, q), falls in zip(ends, sides, strict=True) if falls
    )  # fmt: skip
    return Path(id=name, d=d_, stroke=token, width=1.5, opacity=0.75, **on_top)


def source_of(face: int) -> tuple[str, str] | None:
    """The colour token and the sign of a resource cell; none if it is none."""
    if face == Face.WILD:
        return "stone", "cube"
    colour = colour_of(face)
    return (TOKENS[colour], ICONS[colour]) if colour is not None else None


def _shadow(name: str, spot: Spot, wide: float, on_top: Mapping[str, Any]) -> Poly:
    """What a higher neighbour on the left throws: light falls from there."""
    x, y, half = *centre(spot), CELL / 2
    points = ((x - half, y - half), (x - half + wide, y - half), (x - half + wide, y + half), (x - half, y + half))
    return Poly(id=name, points=points, fill="shadow", opacity=0.26, **on_top)


# --- what stands on the land -----------------------------------------------------------------------------------------


def block(
    name: str, middle: tuple[float, float], outline: Points, token: str, sign: str, size: float, level: int, tall: int,
    depth: float, look: PieceLook,
) -> list[Node]:  # fmt: skip
    """An upright body of wood with a sign on its top: seen flat, its top alone."""
    x, y = middle
    points = tuple((x + px, y + py) for px, py in outline)
    given: dict[str, Any] = {**look.plain, "depth": depth}
    marks = tuple(mark for mark in look.marks if mark != "dim")
    return [
        Poly(id=f"{name}/foot", points=points, fill=f"{token}.front", stroke=f"{token}.deep", level=level, **given),
        Poly(
            id=name, points=points, fill=f"{token}.top", stroke=f"{token}.edge", width=1.3, level=level + tall,
            label=look.label, **{**given, "marks": (*given["marks"], *marks)},
        ),
        Symbol(
            id=f"{name}/sign", x=x, y=y, name=sign, size=size, fill=face_token(token, False), level=level + tall, **given
        ),
    ]  # fmt: skip


def cube_on(name: str, spot: Spot, colour: int, level: int, look: PieceLook) -> list[Node]:
    """A cube that lies on its cell, smaller than any building."""
    (x, y), given = centre(spot), {**look.plain, "level": level}
    shadow = Circle(id=f"{name}/shadow", x=x, y=y + 9, r=9, fill="shadow", opacity=0.3, depth=y, **given)
    return [shadow, *cube(name, colour, x, y, 24, look.label, layer="board", depth=y, **given)]


_ROOF = ((0.0, -17.0), (17.0, -3.0), (17.0, 15.0), (-17.0, 15.0), (-17.0, -3.0))
_CUTS = (0.0, 8.0, 11.0, 0.0, 3.0)
"""How much of its corners a building lacks, by kind: a fortress is a round tower."""
_AQUEDUCT = 3
_THIN = 5.0
"""How much thinner an aqueduct is."""


def building(name: str, kind: int, spots: Sequence[Spot], level: int, look: PieceLook) -> list[Node]:
    """A building on its cells, of the shape of its kind, with its sign."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    wide, high = CELL * (max(xs) - min(xs) + 1), CELL * (max(ys) - min(ys) + 1)
    thin = _THIN if kind == _AQUEDUCT else 0.0
    across, along = 4.0 + (thin if wide < high else 0.0), 4.0 + (thin if high < wide else 0.0)
    outline = _ROOF if kind == 0 else cut_outline(wide - 2 * across, high - 2 * along, _CUTS[kind])
    size = 19.0 if kind == 0 else 24.0 if len(spots) > 1 else 21.0
    depth = CELL * (max(ys) + 0.5)
    return block(name, middle_of(spots), outline, TOKENS[kind], ICONS[kind], size, level, 1, depth, look)


def cut_outline(wide: float, high: float, cut: float) -> Points:
    """A rectangle around (0, 0) whose corners are cut off."""
    if not cut:
        return rect_outline(wide, high)
    x, y = wide / 2, high / 2
    return (
        (-x + cut, -y), (x - cut, -y), (x, -y + cut), (x, y - cut), (x - cut, y), (-x + cut, y), (-x, y - cut),
        (-x, -y + cut),
    )  # fmt: skip


def worker_on(name: str, seat: int, spot: Spot, level: int, look: PieceLook) -> list[Node]:
    """A worker in a city."""
    x, y = centre(spot)
    given: dict[str, Any] = {**look.plain, "level": level, "depth": y}
    return [
        Circle(id=f"{name}/foot", x=x, y=y + 9, r=11, fill="shadow", opacity=0.3, **given),
        Symbol(
            id=name, x=x, y=y - 5, name="pawn", size=31, fill=SEATS[seat].token, label=look.label,
            **{**given, "marks": look.marks},
        ),
        Symbol(id=f"{name}/sign", x=x, y=y + 3, name=SEATS[seat].sign, size=11, fill="surface", **given),
    ]  # fmt: skip


# --- a city ----------------------------------------------------------------------------------------------------------


def key_of(spot: Spot) -> str:
    """A cell as ids and touch keys name it."""
    return f"{spot[0]},{spot[1]}"


def city(seat: int, plan: summary.CityMap, last: frozenset[Spot], lifts: bool, words: Words) -> list[Node]:
    """All that stands in a city, the cells of the last move marked; whether a touch of a building `lifts` it."""
    nodes: list[Node] = []
    for one in plan.values():
        left = plan.get((one.spot[0] - 1, one.spot[1]))
        shade = max(left.height - one.height, 0) if left is not None else 0
        is_last = one.spot in last and one.building < 0
        nodes += drawn(_city_land, seat, one, shade, _sides_falling_away(one, plan), is_last, lifts, words)
    for piece in summary.pieces_of(plan):
        nodes += drawn(_city_building, seat, piece, set(piece.spots) <= last, lifts, words)
    return nodes


def _city_land(seat: int, one: Land, shade: int, ledge: Sides, is_last: bool, lifts: bool, words: Words) -> list[Node]:
    name, level, kind = (
        f"city{seat}/c:{key_of(one.spot)}",
        one.height,
        "lift" if lifts and one.building >= 0 else "cell",
    )
    look = PieceLook(
        f"city{seat}/plan", ("last",) if is_last else (), f"{kind}:{key_of(one.first)}", land_seen(one, words)
    )
    face = one.face if one.building < 0 else Face.PLAIN  # what a building hides need not be drawn
    nodes = land(name, one.spot, face, level, look, shade, ledge)
    if one.cube >= 0:
        told = words(f"cube-{COLOUR_NAMES[one.cube]}")
        nodes += cube_on(f"{name}/cube", one.spot, one.cube, level, PieceLook(look.group, (), look.touch, told))
    if one.worker:
        nodes += worker_on(f"{name}/worker", seat, one.spot, level, PieceLook(look.group, (), look.touch, look.label))
    return nodes


def _sides_falling_away(one: Land, plan: CityMap) -> Sides:
    x, y = one.spot
    beside = [plan.get(spot) for spot in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))]
    a, b, c, d = (other is None or other.height < one.height for other in beside)
    return a, b, c, d


def _city_building(seat: int, piece: Piece, is_last: bool, lifts: bool, words: Words) -> list[Node]:
    cell = key_of(piece.spots[0])
    label = words("cell-building", building=building_name(piece.kind, words), level=piece.level)
    touch = f"{'lift' if lifts else 'cell'}:{cell}"
    look = PieceLook(f"city{seat}/plan", ("last",) if is_last else (), touch, label)
    return building(f"city{seat}/b:{cell}", piece.kind, piece.spots, piece.level, look)


def first_ground(
    seat: int, tried: tuple[Spot, ...], cells: tuple[tuple[str, Spot, int, str], ...], words: Words
) -> list[Node]:
    """The field on which a city will begin, around what is tried there, and what a turn is; all of it is the place of the first
    tile."""
    group, wide, high = f"city{seat}/plan", 7 * CELL, 5 * CELL
    x, y = middle_of(tried) if tried else (1.5 * CELL, 1.5 * CELL)
    field: dict[str, Any] = {"x": x - wide / 2, "y": y - high / 2, "w": wide, "h": high, "radius": 14, "depth": -wide}
    look: dict[str, Any] = {"fill": LAND, "stroke": "muted", "dash": True, "opacity": 0.35}
    nodes: list[Node] = [
        Rect(id=f"city{seat}/ground", group=group, label=words("pos-city-empty"), **look, **field),
        *(
            Rect(id=place_id(seat, kind, at), group=group, touch=f"{kind}:{key_of(at)}", marks=("legal",), label=label, **field)
            for kind, at, _, label in cells
        ),
    ]  # fmt: skip
    if not tried:
        looks: dict[str, Any] = {"group": group, "anchor": "middle"}
        lines = LETTERS.wrapped(words("label-begin-how"), 12, 6.7 * CELL)
        top = y - 8 * len(lines)
        nodes.append(text(f"city{seat}/begin", x, top, words("label-begin"), 15, role="title", **looks))
        nodes += paragraph(f"city{seat}/how", lines, x, top + 22, 12, **looks)
    return nodes


def place_id(seat: int, kind: str, spot: Spot) -> str:
    """The id of a place that answers the question, by the kind of its touch."""
    return f"city{seat}/legal:{'' if kind == 'cell' else kind}{key_of(spot)}"


def places(seat: int, cells: tuple[tuple[str, Spot, int, str], ...]) -> list[Node]:
    """The cells that answer the question, each with the kind of its touch, the level on which it lies, 0 on free ground,
    and its label."""
    return [
        Poly(
            id=place_id(seat, kind, spot), group=f"city{seat}/plan",
            points=square(spot, 0.44 * CELL), level=level, depth=centre(spot)[1] + 0.1, touch=f"{kind}:{key_of(spot)}",
            marks=("legal",), label=label,
        )
        for kind, spot, level, label in cells
    ]  # fmt: skip


def tried_tile(
    seat: int, tile: int, turn: int, filled: int | None, spots: tuple[Spot, ...], level: int, box: Any
) -> list[Node]:
    """A tile that is being tried, its top on a level: bodies that can be taken away as easily as they came."""
    look: dict[str, Any] = {"group": f"city{seat}/plan", "marks": ("ghost",), "outline": _SQUARE, "level": level - 1}
    nodes: list[Node] = []
    for i, (spot, (_, face)) in enumerate(zip(spots, summary.tile_cells(box, tile, turn, filled), strict=True)):
        (x, y), source, dry = centre(spot), source_of(face), face == Face.DROUGHT
        fill, icon = source or ((DRY, "drought") if dry else (LAND, ""))
        touch, rim = f"cell:{key_of(spots[0])}", source is not None
        nodes.append(Prism(id=f"ghost/{i}", x=x, y=y, fill=fill, icon=icon, rim=rim, touch=touch, **look))
    return nodes


# --- tiles apart from a city -----------------------------------------------------------------------------------------


def tile(name: str, cells: Sequence[tuple[Spot, int]], look: PieceLook) -> list[Node]:
    """A tile of the ring: its cells with what they show."""
    nodes: list[Node] = []
    for i, (spot, face) in enumerate(cells):
        nodes += land(f"{name}/{i}", spot, face, 1, look)
    return nodes


def middle_of(spots: Sequence[Spot]) -> tuple[float, float]:
    """The middle of the box around some cells."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return CELL * (min(xs) + max(xs) + 1) / 2, CELL * (min(ys) + max(ys) + 1) / 2


# --- flat signs ------------------------------------------------------------------------------------------------------


_CUBE = ((0.0, -0.5), (0.45, -0.25), (0.45, 0.25), (0.0, 0.5), (-0.45, 0.25), (-0.45, -0.25))
_CUBE_SIDES = ("top", (5, 0, 1)), ("front", (1, 2, 3))
"""The top and the right side of a cube; both, and the left side, meet in its middle."""


def cube(name: str, colour: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A cube seen over an edge, three of its sides, with its sign: no building looks like that."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    token, corners = TOKENS[colour], [(x + size * px, y + size * py) for px, py in _CUBE]
    return [
        Poly(
            id=name, points=tuple(corners), fill=token, stroke=f"{token}.edge", width=0.9, label=label, **given,
        ),
        *(
            Poly(id=f"{name}/{side}", points=(*(corners[i] for i in at), (x, y)), fill=f"{token}.{side}", **given)
            for side, at in _CUBE_SIDES
        ),
        Symbol(id=f"{name}/sign", x=x, y=y, name=ICONS[colour], size=0.58 * size, fill=face_token(token, False), **given),
    ]  # fmt: skip


def coin(name: str, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A coin."""
    return [icon(name, "coin", x, y, size, "gold", label=label, **looks)]


_SIGN_CUTS = (0.0, 0.2, 0.3, 0.0, 0.08)


def piece_sign(name: str, kind: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A building apart from a city: its shape, colour and sign."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    token, low = TOKENS[kind], 0.08 * size if kind == Building.HOUSE else 0.0
    if kind == Building.HOUSE:
        half = size / 2
        outline: Points = ((0.0, -half), (half, -0.1 * size), (half, half), (-half, half), (-half, -0.1 * size))
    else:
        outline = cut_outline(size, size, _SIGN_CUTS[kind] * size)
    points = tuple((x + px, y + py) for px, py in outline)
    return [
        Poly(id=name, points=points, fill=token, stroke=f"{token}.edge", width=1.2, label=label, **given),
        icon(f"{name}/sign", ICONS[kind], x, y + low, 0.62 * size, face_token(token, False), **looks),
    ]


def upgrade_sign(name: str, kind: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """An upgrade token: replacing, a cube less, a coin less."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    sign, half = {Upgrade.REPLACE: "swap", Upgrade.DISCOUNT: "cube", Upgrade.COIN: "coin"}[Upgrade(kind)], size / 2
    left, part = (0.0, 0.7) if kind == Upgrade.REPLACE else (0.1 * size, 0.55)
    nodes: list[Node] = [
        Rect(
            id=name, x=x - half, y=y - half, w=size, h=size, radius=0.32 * size, fill="gold.pale", stroke="gold",
            width=1.2, label=label, **given,
        ),
        icon(f"{name}/icon", sign, x - left, y, part * size, "gold.deep", **looks),
    ]  # fmt: skip
    if kind != Upgrade.REPLACE:
        minus = Rect(
            id=f"{name}/less", x=x + 0.18 * size, y=y - 0.36 * size, w=0.26 * size, h=0.1 * size, fill="gold.deep", **given
        )  # fmt: skip
        nodes.append(minus)
    return nodes
