"""How the pieces of the game look: terraces of land, cubes, buildings, workers, tiles. Each function gives nodes.

A colour is never alone: whatever is brown carries the sign of a house, purple grapes, beige a tower, orange an
aqueduct, green a temple, on cubes and on cells as on the buildings themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...core.scene import Bounds, Circle, Marks, Node, Path, Points, Poly, Prism, Rect, Symbol, Text, Tilt, rect_outline
from ...core.theme import SEATS, face_token
from .enums import Building, Face, Upgrade
from .summary import Spot, colour_of

CELL = 40.0
"""The side of a cell, in the coordinates of a city; a city's group makes it larger or smaller."""
TOKENS = ("wood", "violet", "beige", "orange", "green")
"""The colour token of each of the five colours."""
ICONS = ("house", "grapes", "tower", "aqueduct", "temple")
"""The sign of each of the five colours: what is built with it."""
LAND, DRY = "field", "sand"
REACH = CELL / 3
"""How much of the top behind it a step of land may hide, in plan."""
USUAL_STEPS = 2
_SQUARE = rect_outline(CELL, CELL)


def tilt_of(levels: Iterable[Mapping[Spot, int]]) -> Tilt:
    """A tilt that lets every terrace be seen: one step of land hides at most a third of the cell behind it."""
    steps = USUAL_STEPS
    for city in levels:
        for (x, y), level in city.items():
            steps = max(steps, level - city.get((x, y - 1), level))
    flat = Tilt()
    return Tilt(flat.squash, round(flat.squash * REACH / steps, 3))


def centre(spot: Spot) -> tuple[float, float]:
    """Where the middle of a cell lies in a city's plan."""
    return CELL * (spot[0] + 0.5), CELL * (spot[1] + 0.5)


def square(spot: Spot, half: float) -> tuple[tuple[float, float], ...]:
    """A square around the middle of a cell."""
    x, y = centre(spot)
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)


# --- land ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Look:
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


@lru_cache(maxsize=8192)
def land(
    name: str, spot: Spot, face: int, height: int, look: Look, shade: int = 0, ledge: Sides = (False,) * 4
) -> tuple[Node, ...]:
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
        sign, icon = source
        nodes += [
            Poly(
                id=f"{name}/rim", points=square(spot, 13.2), fill=f"{sign}.pale", stroke=sign, width=2.2, **on_top
            ),
            Symbol(id=f"{name}/sign", x=x, y=y, name=icon, size=16, fill=f"{sign}.deep", **on_top),
        ]  # fmt: skip
    if any(ledge):
        nodes.append(_ledge(f"{name}/ledge", spot, ledge, f"{token}.deep", on_top))
    if height > 1:
        level = Text(
            id=f"{name}/level", x=x - 15.8, y=y - 14.6, text=str(height), size=8, role="figure", anchor="middle",
            fill=f"{token}.deep", **on_top,
        )  # fmt: skip
        nodes.append(level)
    return tuple(nodes)


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


def tried_land(name: str, spot: Spot, face: int, level: int, look: Look) -> Prism:
    """A cell of a tile that is being tried: one body, so that it can be taken away as easily as it came."""
    (x, y), source = centre(spot), source_of(face)
    dry = face == Face.DROUGHT
    return Prism(
        id=name, group=look.group, x=x, y=y, outline=_SQUARE, level=level, marks=look.marks, touch=look.touch,
        label=look.label, fill=source[0] if source else DRY if dry else LAND, rim=source is not None,
        icon=source[1] if source else "drought" if dry else "",
    )  # fmt: skip


# --- what stands on the land -----------------------------------------------------------------------------------------


def block(
    name: str, middle: tuple[float, float], outline: Points, token: str, icon: str, size: float, level: int, tall: int,
    depth: float, look: Look,
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
            id=f"{name}/sign", x=x, y=y, name=icon, size=size, fill=face_token(token, False), level=level + tall, **given
        ),
    ]  # fmt: skip


def cube_on(name: str, spot: Spot, colour: int, level: int, look: Look) -> list[Node]:
    """A cube that lies on its cell."""
    outline, at = rect_outline(24, 24), centre(spot)
    return block(name, at, outline, TOKENS[colour], ICONS[colour], 16, level, 1, at[1], look)


_ROOF = ((0.0, -17.0), (17.0, -3.0), (17.0, 15.0), (-17.0, 15.0), (-17.0, -3.0))
_CUTS = (0.0, 8.0, 11.0, 0.0, 3.0)
"""How much of its corners a building lacks, by kind: a fortress is a round tower."""
_AQUEDUCT = 3
_THIN = 5.0
"""How much thinner an aqueduct is."""


def building(name: str, kind: int, spots: Sequence[Spot], level: int, look: Look) -> list[Node]:
    """A building on its cells, of the shape of its kind, with its sign."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    wide, high = CELL * (max(xs) - min(xs) + 1), CELL * (max(ys) - min(ys) + 1)
    thin = _THIN if kind == _AQUEDUCT else 0.0
    across, along = 4.0 + (thin if wide < high else 0.0), 4.0 + (thin if high < wide else 0.0)
    outline = _ROOF if kind == 0 else cut_outline(wide - 2 * across, high - 2 * along, _CUTS[kind])
    size = 17.0 if kind == 0 else 24.0 if len(spots) > 1 else 21.0
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


def worker_on(name: str, seat: int, spot: Spot, level: int, look: Look) -> list[Node]:
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


# --- tiles apart from a city -----------------------------------------------------------------------------------------


def tile(name: str, cells: Sequence[tuple[Spot, int]], look: Look) -> list[Node]:
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


def cube(name: str, colour: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A cube seen from above, with its sign."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    token, half = TOKENS[colour], size / 2
    return [
        Rect(
            id=name, x=x - half, y=y - half, w=size, h=size, radius=0.2 * size, fill=token, stroke=f"{token}.edge",
            width=0.9, label=label, **given,
        ),
        Symbol(id=f"{name}/sign", x=x, y=y, name=ICONS[colour], size=0.7 * size, fill=face_token(token, False), **given),
    ]  # fmt: skip


def coin(name: str, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A coin."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    return [Symbol(id=name, x=x, y=y, name="coin", size=size, fill="gold", label=label, **given)]


def pawn(name: str, seat: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A worker apart from a city: a pawn of the seat's colour with its sign."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    look = SEATS[seat]
    return [
        Symbol(id=name, x=x, y=y, name="pawn", size=size, fill=look.token, label=label, **given),
        Symbol(id=f"{name}/sign", x=x, y=y + 0.2 * size, name=look.sign, size=0.36 * size, fill="surface", **given),
    ]


def seat_sign(name: str, seat: int, x: float, y: float, radius: float, label: str = "", **looks: Any) -> list[Node]:
    """The sign of a seat on a disc of its colour: also its marker on the development board."""
    look = SEATS[seat]
    given: dict[str, Any] = {"layer": "pieces", **looks}
    return [
        Circle(id=name, x=x, y=y, r=radius, fill=look.token, stroke="surface", width=1.2, label=label, **given),
        Symbol(id=f"{name}/sign", x=x, y=y, name=look.sign, size=1.25 * radius, fill="surface", **given),
    ]


_SIGN_CUTS = (0.0, 0.2, 0.3, 0.0, 0.08)


def piece_sign(name: str, kind: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A building apart from a city: its shape, colour and sign."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    token = TOKENS[kind]
    if kind == Building.HOUSE:
        half = size / 2
        outline: Points = ((0.0, -half), (half, -0.1 * size), (half, half), (-half, half), (-half, -0.1 * size))
    else:
        outline = cut_outline(size, size, _SIGN_CUTS[kind] * size)
    points = tuple((x + px, y + py) for px, py in outline)
    return [
        Poly(id=name, points=points, fill=token, stroke=f"{token}.edge", width=1.2, label=label, **given),
        Symbol(
            id=f"{name}/sign", x=x, y=y + (0.08 * size if kind == Building.HOUSE else 0.0), name=ICONS[kind],
            size=0.62 * size, fill=face_token(token, False), **given,
        ),
    ]  # fmt: skip


def upgrade_sign(name: str, kind: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """An upgrade token: replacing, a cube less, a coin less."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    icon = {Upgrade.REPLACE: "swap", Upgrade.DISCOUNT: "cube", Upgrade.COIN: "coin"}[Upgrade(kind)]
    half = size / 2
    nodes: list[Node] = [
        Rect(
            id=name, x=x - half, y=y - half, w=size, h=size, radius=0.32 * size, fill="gold.pale", stroke="gold",
            width=1.2, label=label, **given,
        ),
        Symbol(
            id=f"{name}/icon", x=x - (0.0 if kind == Upgrade.REPLACE else 0.1 * size), y=y, name=icon,
            size=(0.7 if kind == Upgrade.REPLACE else 0.55) * size, fill="gold.deep", **given,
        ),
    ]  # fmt: skip
    if kind != Upgrade.REPLACE:
        minus = Rect(
            id=f"{name}/less", x=x + 0.18 * size, y=y - 0.36 * size, w=0.26 * size, h=0.1 * size, fill="gold.deep", **given
        )  # fmt: skip
        nodes.append(minus)
    return nodes


# --- text ------------------------------------------------------------------------------------------------------------


def text(name: str, x: float, y: float, told: str, size: float, **looks: Any) -> Text:
    """A line of text in the layer of labels."""
    return Text(id=name, x=x, y=y, text=told, size=size, **{"layer": "labels", **looks})


def text_width(told: str, size: float, bold: bool = False) -> float:
    """How wide a line of text may become at most, in whatever font."""
    return (0.7 if bold else 0.58) * size * len(told)


def fitted(told: str, size: float, room: float, bold: bool = False) -> float:
    """A size, no larger than asked, at which the text fits into its room."""
    return round(min(size, size * room / max(text_width(told, size, bold), 1.0)), 1)


def wrapped(told: str, size: float, room: float) -> list[str]:
    """The text in lines that fit into a room, broken at spaces."""
    lines: list[str] = []
    for word in told.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def paragraph(name: str, lines: Sequence[str], x: float, y: float, size: float, **looks: Any) -> list[Node]:
    """Lines of text below one another, the first at the height y."""
    return [text(f"{name}/{i}", x, y + 1.28 * size * i, line, size, **looks) for i, line in enumerate(lines)]


def waves(name: str, room: Bounds) -> list[Node]:
    """A quiet sea: short runs of waves, each row set off from the last."""
    nodes: list[Node] = []
    for row in range(int(room.h // 52)):
        y = room.y + 28 + 52 * row
        x = room.x + 26 + (97 * row) % 190
        while x + 60 < room.x + room.w - 20:
            crests = "".join(
                f"Q{x + 20 * i + 5:.0f} {y - 4:.0f} {x + 20 * i + 10:.0f} {y:.0f}"
                f"Q{x + 20 * i + 15:.0f} {y + 4:.0f} {x + 20 * i + 20:.0f} {y:.0f}"
                for i in range(3)
            )
            d, told = f"M{x:.0f} {y:.0f}{crests}", f"{name}/{row}:{x:.0f}"
            nodes.append(Path(id=told, d=d, layer="ground", stroke="sea", width=1.6, opacity=0.55))
            x += 230
    return nodes
