"""Provinces and seas as outlines with soft coasts, made from the corners that `map.toml` lists.

Neighbours share their corners. The outlines are cut where three areas meet into *reaches*; every reach is drawn out
once, a coast ragged, a border between two provinces or two seas smooth, and both neighbours use the same line. So the
areas fill the canvas without a gap whatever is done to their lines.
"""

from __future__ import annotations

import itertools
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, radians, sin
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

from ...core.scene import Points

FILE = Path(__file__).with_name("map.toml")
RAGGED = 0.15
"""How far the middle of a stretch of coast is moved aside, by its length."""
SHORTEST = 11.0
"""A stretch of coast shorter than this stays straight."""

OVER = 29.0
"""How far over its places the name of a province stands."""

Spot = tuple[float, float]


@dataclass(frozen=True)
class Area:
    """A province, a sea or a piece of decoration.

    `at` is the middle of the first row of a province's places, or of a sea's triremes; `title` is where the name
    stands, `room` how wide it may become, and `units` where units stand if not below the places.
    """

    name: str
    kind: str
    at: Spot
    title: Spot
    room: float
    units: Spot | None
    per_row: int
    outline: Points


@dataclass(frozen=True)
class Outlines:
    """The whole map. `coasts` and `lanes` are the lines between land and water, and between two seas."""

    width: float
    height: float
    provinces: Mapping[str, Area]
    seas: Mapping[str, Area]
    decor: Mapping[str, Area]
    coasts: tuple[Points, ...]
    borders: tuple[Points, ...]
    lanes: tuple[Points, ...]


Link = tuple[str, str]
"""Two areas that touch, in the order of the alphabet."""


@lru_cache(maxsize=1)
def links() -> Mapping[Link, tuple[Points, ...]]:
    """The areas that touch on the map, and the lines between them."""
    edges: dict[frozenset[Spot], list[str]] = defaultdict(list)
    for area in (*outlines().provinces.values(), *outlines().seas.values()):
        for a, b in _edges(area.outline):
            edges[frozenset((a, b))].append(area.name)
    found: dict[Link, list[Points]] = defaultdict(list)
    for edge, names in edges.items():
        if len(names) == 2:
            here, there = sorted(names)
            found[here, there].append(tuple(edge))
    return MappingProxyType({link: tuple(lines) for link, lines in found.items()})


@lru_cache(maxsize=1)
def outlines() -> Outlines:
    """The map of `map.toml`, drawn out."""
    data = tomllib.loads(FILE.read_text(encoding="utf-8"))
    blocks = [(kind, block) for kind in ("province", "sea", "decor") for block in data[kind]]
    width, height = data["canvas"]
    return _Drawing(blocks, float(width), float(height)).all()


class _Drawing:
    """Draws every reach once."""

    def __init__(self, blocks: Sequence[tuple[str, Mapping[str, Any]]], width: float, height: float) -> None:
        self.width, self.height = width, height
        self.blocks = blocks
        self.corners = {b["name"]: _points(b["outline"]) for _, b in blocks}
        self.is_water = {b["name"]: kind == "sea" or b.get("kind") == "water" for kind, b in blocks}
        self.sides: dict[frozenset[Spot], list[str]] = defaultdict(list)
        for name, corners in self.corners.items():
            for a, b in _edges(corners):
                self.sides[frozenset((a, b))].append(name)
        self.meetings = self._meetings()
        self.drawn: dict[tuple[Spot, ...], Points] = {}

    def all(self) -> Outlines:
        """All areas, and the lines between them."""
        areas = {kind: self._areas(kind) for kind in ("province", "sea", "decor")}
        lines: dict[str, list[Points]] = {"coast": [], "border": [], "lane": []}
        for reach, line in self.drawn.items():
            kind = self._kind_of(reach)
            if kind in lines:
                lines[kind].append(line)
        made = {kind: MappingProxyType(found) for kind, found in areas.items()}
        coasts, borders, lanes = (tuple(lines[kind]) for kind in ("coast", "border", "lane"))
        return Outlines(self.width, self.height, made["province"], made["sea"], made["decor"], coasts, borders, lanes)

    def _areas(self, wanted: str) -> dict[str, Area]:
        found = {}
        for kind, block in self.blocks:
            if kind == wanted:
                found[str(block["name"])] = _area(wanted, block, tuple(self._outline(block["name"])))
        return found

    def _meetings(self) -> frozenset[Spot]:
        """The corners where more than two lines meet, and those where a line leaves the canvas."""
        degree: dict[Spot, int] = defaultdict(int)
        for edge in self.sides:
            for corner in edge:
                degree[corner] += 1
        return frozenset(corner for corner, lines in degree.items() if lines != 2)

    def _outline(self, name: str) -> Iterator[Spot]:
        corners = self.corners[name]
        start = next((i for i, corner in enumerate(corners) if corner in self.meetings), 0)
        turned = [*corners[start:], *corners[:start], corners[start]]
        reach = [turned[0]]
        for corner in turned[1:]:
            reach.append(corner)
            if corner in self.meetings or len(reach) > len(corners):
                yield from self._line(tuple(reach))[:-1]
                reach = [corner]

    def _line(self, reach: tuple[Spot, ...]) -> Points:
        """A reach drawn out, the same for both of its sides."""
        if reach[::-1] in self.drawn:
            return self.drawn[reach[::-1]][::-1]
        if reach not in self.drawn:
            kind = self._kind_of(reach)
            line = reach if kind == "edge" else _ragged(reach) if kind == "coast" else _smooth(reach)
            self.drawn[reach] = tuple((float(round(x)), float(round(y))) for x, y in line)
        return self.drawn[reach]

    def _kind_of(self, reach: Sequence[Spot]) -> str:
        """What lies on both sides: "coast", "border" (of provinces), "lane" (of seas) or "edge" (of the canvas)."""
        names = self.sides[frozenset(reach[:2])]
        if len(names) < 2:
            return "edge" if self._on_edge(reach) else "coast"
        wet = {self.is_water[name] for name in names}
        return "coast" if len(wet) == 2 else "lane" if wet == {True} else "border"

    def _on_edge(self, reach: Sequence[Spot]) -> bool:
        return all(x in (0.0, self.width) or y in (0.0, self.height) for x, y in reach)


def _area(kind: str, block: Mapping[str, Any], outline: Points) -> Area:
    at = _spot(block["at"])
    return Area(
        name=str(block["name"]),
        kind=str(block.get("kind", kind)),
        at=at,
        title=_spot(block.get("title", (at[0], at[1] - OVER))),
        room=float(block.get("room", 260)),
        units=_spot(block["units"]) if "units" in block else None,
        per_row=int(block.get("per_row", 3)),
        outline=outline,
    )


def _spot(pair: Sequence[float]) -> Spot:
    return float(pair[0]), float(pair[1])


def _points(pairs: Sequence[Sequence[float]]) -> tuple[Spot, ...]:
    return tuple(_spot(pair) for pair in pairs)


def _edges(corners: Sequence[Spot]) -> Iterator[tuple[Spot, Spot]]:
    return zip(corners, (*corners[1:], corners[0]), strict=True)


def _ragged(reach: Sequence[Spot]) -> list[Spot]:
    """A coast: the middle of every stretch moved aside, again and again, then the corners rounded off."""
    line = list(reach)
    for _ in range(2):
        finer = [line[0]]
        for a, b in itertools.pairwise(line):
            finer += [_aside(a, b), b] if hypot(b[0] - a[0], b[1] - a[1]) > SHORTEST else [b]
        line = finer
    return _cut_corners(line)


def _aside(a: Spot, b: Spot) -> Spot:
    chance = Random(f"{a} {b}").uniform(-RAGGED, RAGGED)
    return (a[0] + b[0]) / 2 - chance * (b[1] - a[1]), (a[1] + b[1]) / 2 + chance * (b[0] - a[0])


def _smooth(reach: Sequence[Spot]) -> list[Spot]:
    """A border: its corners rounded off twice."""
    return _cut_corners(_cut_corners(list(reach)))


def _cut_corners(line: list[Spot]) -> list[Spot]:
    """Chaikin's rounding; the ends stay."""
    if len(line) < 3:
        return line
    cut = [line[0]]
    for a, b in itertools.pairwise(line):
        cut += [_between(a, b, 0.25), _between(a, b, 0.75)]
    return [*cut, line[-1]]


def _between(a: Spot, b: Spot, share: float) -> Spot:
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


# --- hatching --------------------------------------------------------------------------------------------------------

HATCHES = ((45.0, 15.0), (135.0, 15.0), (90.0, 15.0), (0.0, 15.0), (22.0, 9.0))
"""By seat: the angle of the lines in degrees and how far apart they are."""


@lru_cache(maxsize=512)
def hatching(name: str, seat: int) -> str:
    """The lines with which a seat's provinces are shaded, as path data, cut off at the province's borders."""
    angle, gap = HATCHES[seat]
    outline = outlines().provinces[name].outline
    turn, back = _turned(angle), _turned(-angle)
    flat = [turn(x, y) for x, y in outline]
    heights = [y for _, y in flat]
    pieces = []
    for i in range(int(min(heights) // gap), int(max(heights) // gap) + 1):
        y = (i + 0.5) * gap
        for left, right in _inside(flat, y):
            if right - left > 8:
                (ax, ay), (bx, by) = back(left + 2, y), back(right - 2, y)
                pieces.append(f"M{ax:.1f} {ay:.1f} L{bx:.1f} {by:.1f}")
    return " ".join(pieces)


def _turned(angle: float) -> Any:
    c, s = cos(radians(angle)), sin(radians(angle))
    return lambda x, y: (c * x + s * y, c * y - s * x)


def _inside(outline: Sequence[Spot], y: float) -> list[tuple[float, float]]:
    """The stretches of a horizontal line that lie inside an outline."""
    crossings = sorted(
        a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) for a, b in _edges(outline) if (a[1] <= y) != (b[1] <= y)
    )
    return list(zip(crossings[::2], crossings[1::2], strict=True))
