"""The map of the picture: the chart that stays for a whole game, and what stands on it now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from math import cos, radians, sin
from typing import Any

from ...core.scene import Circle, Drawer, Line, Marks, Node, Path, Points, Poly, Rect, Symbol
from ...core.theme import SEATS
from ...core.words import Words
from . import summary
from .chart import Area, Spot, chart, hatching
from .enums import SLOTS, Slot, Track
from .moves import PROVINCE_NAMES, SEA_NAMES, SLOT_NAMES
from .pieces import (
    PLACE,
    figure,
    fitted,
    fortress,
    legion,
    place,
    seat_sign,
    text,
    text_width,
    track_sign,
    trireme,
    wrapped,
)
from .sentences import building_name, empire_name, forces_told, province_name, sea_name
from .touching import slot_key

MAP = "map"
PITCH = 2 * PLACE + 3
"""How far apart two places stand."""
UNIT = 32.0
SHIP = 38.0
NAME = 19.0
_PLACES = Drawer()
_ROSE = (470.0, 612.0)
_TRACK_NAMES = tuple(track.name.lower() for track in Track)


def area_of(province: int) -> Area:
    """Where a province is drawn."""
    return chart().provinces[PROVINCE_NAMES[province]]


def sea_area(sea: int) -> Area:
    """Where a sea is drawn."""
    return chart().seas[SEA_NAMES[sea]]


def spot_of(sight: Any, province: int, slot: int, words: Words) -> Spot:
    """Where a place of a province is drawn; the control marker stands before the name."""
    area, places = area_of(province), summary.printed(sight, province)
    if slot == Slot.CONTROL:
        return marker_spot(province, words)
    at = places.index(slot)
    row, column = divmod(at, area.per_row)
    in_row = min(area.per_row, len(places) - row * area.per_row)
    return area.at[0] + (column - (in_row - 1) / 2) * PITCH, area.at[1] + row * PITCH


def marker_spot(province: int, words: Words) -> Spot:
    """Where the control marker of a province is drawn: before its name, however long that is."""
    area, (told, size) = area_of(province), _title(province, words)
    return round(area.title[0] - 0.47 * text_width(told, size, bold=True) - 5, 1), area.title[1]


def _title(province: int, words: Words) -> tuple[str, float]:
    """The name of a province and its size."""
    told = province_name(province, words)
    return told, fitted(told, NAME, area_of(province).room, bold=True)


def units_spot(sight: Any, province: int) -> Spot:
    """Where the middle of a province's units is drawn."""
    area = area_of(province)
    if area.units is not None:
        return area.units
    rows = -(-len(summary.printed(sight, province)) // area.per_row)
    return area.at[0], area.at[1] + rows * PITCH + 1


def free_legions(force: summary.Force) -> int:
    """The legions that stand on no place."""
    return force.legions - force.held.bit_count()


def rows_of(sight: Any, province: int) -> list[tuple[summary.Force, float]]:
    """The forces of a province beside one another, and where each one begins."""
    forces = summary.forces(sight, province)
    wide = [(UNIT + 4) * ((free_legions(force) > 0) + force.fortress) for force in forces]
    at = units_spot(sight, province)[0] - (sum(wide) + 26 * (len(forces) - 1)) / 2
    rows = []
    for force, room in zip(forces, wide, strict=True):
        rows.append((force, round(at, 1)))
        at += room + 26
    return rows


# --- what stays ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def paper(covered: frozenset[int], words: Words) -> tuple[Node, ...]:
    """The chart itself: seas, lands, coasts and names. `covered` are the provinces that are out of the game."""
    drawn = chart()
    nodes: list[Node] = [
        Rect(
            id="map/sheet", group=MAP, layer="ground", x=-12, y=-12, w=drawn.width + 24, h=drawn.height + 24, radius=16,
            fill="parchment", stroke="wood", width=2,
        ),
    ]  # fmt: skip
    for i, name in enumerate(SEA_NAMES):
        nodes.append(_area(f"sea/{name}", drawn.seas[name], "ground", "sea", f"sea:{name}", sea_name(i, words)))
    nodes.append(_area("decor/red_sea", drawn.decor["red_sea"], "ground", "sea.left"))
    nodes += _water_lines()
    for i, name in enumerate(PROVINCE_NAMES):
        told = "" if i in covered else province_name(i, words)
        touch = f"province:{name}" if told else ""
        nodes.append(_area(f"land/{name}", drawn.provinces[name], "board", "parchment", touch, told))
        if not told:
            nodes.append(_veil(f"veil/{name}", drawn.provinces[name]))
    for name, area in drawn.decor.items():
        if area.kind != "water":
            nodes += [_area(f"decor/{name}", area, "board", "parchment"), _veil(f"veil/{name}", area)]
    nodes.append(_lines("map/borders", drawn.borders, layer="pieces", stroke="wood", width=1.6, opacity=0.6))
    nodes.append(_lines("map/coasts", drawn.coasts, layer="pieces", stroke="strong", width=1.8, opacity=0.75))
    nodes += [node for i in range(len(PROVINCE_NAMES)) if i not in covered for node in _province_title(i, words)]
    nodes += [node for i in range(len(SEA_NAMES)) for node in _sea_title(i, words)]
    return (*nodes, *rose(), *_legend(words))


def _area(name: str, area: Area, layer: str, fill: str, touch: str = "", label: str = "") -> Poly:
    return Poly(id=name, group=MAP, layer=layer, points=area.outline, fill=fill, touch=touch, label=label)


def _veil(name: str, area: Area) -> Poly:
    """What is out of the game lies in the shade."""
    return Poly(id=name, group=MAP, layer="board", points=area.outline, fill="rock", opacity=0.42)


def _lines(name: str, lines: Iterable[Points], **looks: Any) -> Path:
    d = " ".join("M" + " L".join(f"{x:g} {y:g}" for x, y in line) for line in lines)
    return Path(id=name, group=MAP, d=d, **looks)


def _water_lines() -> list[Node]:
    """The shallows along the coasts, the lines between the seas, and a rose with its winds."""
    drawn = chart()
    nodes: list[Node] = [
        _lines(f"map/shallows{i}", drawn.coasts, layer="ground", stroke="white", width=wide, opacity=faint)
        for i, (wide, faint) in enumerate(((22, 0.13), (9, 0.2)))
    ]
    winds = [(_ROSE, (_ROSE[0] + 1400 * cos(radians(a)), _ROSE[1] + 1400 * sin(radians(a)))) for a in range(0, 360, 15)]
    inside = [line for line in (_clipped(a, b, drawn.width, drawn.height) for a, b in winds) if line]
    nodes.append(_lines("map/winds", inside, layer="ground", stroke="white", width=0.8, opacity=0.28))
    nodes.append(_lines("map/lanes", drawn.lanes, layer="ground", stroke="white", width=2.2, dash=True, opacity=0.85))
    return nodes


def rose() -> list[Node]:
    """The rose of the winds: long points for the four quarters, short ones between, half of each in the shade."""
    x, y = _ROSE
    nodes: list[Node] = [
        Circle(id="rose", group=MAP, layer="ground", x=x, y=y, r=26, stroke="white", width=1.4, opacity=0.6),
        Circle(id="rose/ring", group=MAP, layer="ground", x=x, y=y, r=31, stroke="white", width=0.8, opacity=0.6),
    ]
    for i, angle in enumerate((45, 135, 225, 315, 0, 90, 180, 270)):
        far, wide = (27.0, 7.0) if i < 4 else (42.0, 8.5)
        tip, turns = _towards(x, y, angle, far), (angle - 45, angle + 45)
        for j, turn in enumerate(turns):
            points = ((x, y), _towards(x, y, turn, wide), tip)
            fill = "paper" if j else "strong"
            nodes.append(
                Poly(id=f"rose/{angle}/{j}", group=MAP, layer="ground", points=points, fill=fill, opacity=0.85)
            )
    return nodes


def _towards(x: float, y: float, angle: float, far: float) -> Spot:
    return round(x + far * cos(radians(angle)), 1), round(y + far * sin(radians(angle)), 1)


def _legend(words: Words) -> list[Node]:
    """In the empty north-east: which shapes count for which track."""
    area = chart().decor["sarmatia"]
    x, y = area.at
    nodes: list[Node] = []
    for track, icons in enumerate((("camel", "market"), ("city", "temple"), ("legion", "fortress", "galley"))):
        top, name = y + 30 * (track - 1), f"legend/{track}"
        told = words(f"track-{_TRACK_NAMES[track]}")
        nodes.append(track_sign(name, track, x - 104, top, 18, told, group=MAP, layer="board", opacity=0.85))
        nodes.append(text(f"{name}/name", x - 86, top, told, 17, role="figure", fill="ink", group=MAP, layer="board"))
        for i, icon in enumerate(icons):
            nodes.append(
                Symbol(
                    id=f"{name}/{icon}",
                    group=MAP,
                    layer="board",
                    x=x + 46 + 30 * i,
                    y=top,
                    name=icon,
                    size=22,
                    fill="ink",
                )
            )
    return nodes


def _clipped(a: Spot, b: Spot, width: float, height: float) -> Points:
    """The part of a line from a, which lies inside, that stays on the canvas."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    ways = [((width if dx > 0 else 0.0) - a[0]) / dx] if dx else []
    ways += [((height if dy > 0 else 0.0) - a[1]) / dy] if dy else []
    share = min(1.0, *ways)
    return a, (round(a[0] + share * dx, 1), round(a[1] + share * dy, 1))


def _province_title(province: int, words: Words) -> list[Node]:
    area, (told, size) = area_of(province), _title(province, words)
    return [
        text(f"name/{area.name}", area.title[0] + 10, area.title[1], told, size, anchor="middle", role="title",
             group=MAP, touch=f"province:{area.name}")
    ]  # fmt: skip


def _sea_title(sea: int, words: Words) -> list[Node]:
    area, told = sea_area(sea), sea_name(sea, words)
    lines = wrapped(told, 21, area.room)
    size = min(fitted(line, 21, area.room) for line in lines)
    return [
        text(f"name/{area.name}/{i}", area.title[0], area.title[1] + 1.1 * size * i, line, size, anchor="middle", role="figure",
             fill="sea.sign", group=MAP, touch=f"sea:{area.name}", layer="board")
        for i, line in enumerate(lines)
    ]  # fmt: skip


# --- what stands there now -------------------------------------------------------------------------------------------


class Atlas:
    """The live part of the map. `keys` are the touch keys with which legal moves begin, `then` those that follow."""

    def __init__(self, sight: Any, words: Words, keys: frozenset[str], then: frozenset[str], last: int | None) -> None:
        self.sight, self.words, self.keys, self.then = sight, words, keys, then
        self.last_place = summary.province_of(last) if last is not None else None
        self.last_slot = summary.slot_of(last) if last is not None else None

    def nodes(self) -> list[Node]:
        """Everything that stands on the map, and what can be touched there."""
        nodes: list[Node] = []
        for province in summary.in_play(self.sight):
            nodes += [*self._ground(province), *self._marker(province), *self._places(province), *self._units(province)]
        for sea in range(self.sight.box.seas):
            nodes += self._fleets(sea)
        return nodes + self._touchable()

    def _ground(self, province: int) -> list[Node]:
        """The colour and the hatching of whoever controls a province, and a line around the one that moved last."""
        area, seat, key = (
            area_of(province),
            summary.controller(self.sight, province),
            f"province:{PROVINCE_NAMES[province]}",
        )
        looks: dict[str, Any] = {"group": MAP, "layer": "board", "touch": key}
        nodes: list[Node] = []
        if seat is not None:
            token = SEATS[seat].token
            label = self._told(province)
            nodes.append(
                Poly(id=f"own/{area.name}", points=area.outline, fill=token, opacity=0.3, label=label, **looks)
            )
            lines = Path(
                id=f"own/{area.name}/lines", d=hatching(area.name, seat), stroke=token, width=1.5, opacity=0.5, **looks
            )
            nodes.append(lines)
        line = self._outline_token(province, key)
        if line:
            nodes.append(Poly(id=f"edge/{area.name}", points=area.outline, stroke=line[0], width=line[1], **looks))
        return nodes

    def _outline_token(self, province: int, key: str) -> tuple[str, float] | None:
        if key in self.keys:
            return "strong", 4.0
        if self.last_place == province and self.last_slot is None:
            return "accent", 3.0
        return ("red", 3.0) if len(summary.forces(self.sight, province)) > 1 else None

    def _told(self, province: int) -> str:
        """A province as it is spoken: its name, its controller, its units."""
        seat = summary.controller(self.sight, province)
        said = [province_name(province, self.words)]
        if seat is not None:
            said.append(self.words("map-controlled", seat=empire_name(self.sight, seat, self.words)))
        said += forces_told(self.sight, province, self.words)
        return ", ".join(said)

    def _marker(self, province: int) -> list[Node]:
        """The control marker before the name, and the legion of a claim on it."""
        seat = summary.controller(self.sight, province)
        if seat is None:
            return []
        x, y = marker_spot(province, self.words)
        slot = province * SLOTS + Slot.CONTROL
        own: Marks = ("home",) if seat == self.sight.seat else ()
        marks: Marks = ("last", *own) if slot == self.last_slot else own
        told = self.words("map-controlled", seat=empire_name(self.sight, seat, self.words))
        name = f"marker/{PROVINCE_NAMES[province]}"
        nodes = seat_sign(name, seat, x, y, 12, told, group=MAP, touch=slot_key(slot), marks=marks)
        if province == summary.capital_of(self.sight, seat):
            nodes.append(
                Symbol(id=f"{name}/crown", group=MAP, layer="pieces", x=x, y=y - 16, name="crown", size=14, fill="ink")
            )
        return nodes + self._holder(province, Slot.CONTROL, x, y)

    def _places(self, province: int) -> list[Node]:
        nodes: list[Node] = []
        _PLACES.put(nodes, self._places_shown(province), lambda: nodes.extend(self._places_drawn(province)))
        return nodes

    def _places_shown(self, province: int) -> tuple[Any, ...]:
        """All that the places of a province show: what is built there, who stands on it, and which moved last."""
        there = [summary.standing(self.sight, province, slot) for slot in summary.printed(self.sight, province)]
        names = [None if who is None else (who, empire_name(self.sight, who, self.words)) for who in there]
        last = self.last_slot if self.last_slot is not None and self.last_slot // SLOTS == province else None
        built = int(self.sight.state.built[province])
        return self.sight.box, self.words.plain, province, built, *names, last

    def _places_drawn(self, province: int) -> list[Node]:
        nodes: list[Node] = []
        for slot in summary.printed(self.sight, province):
            number, built = province * SLOTS + slot, bool(self.sight.state.built[province] >> slot & 1)
            x, y = spot_of(self.sight, province, slot, self.words)
            marks: Marks = ("last",) if number == self.last_slot else ()
            kind, name = (
                summary.kind_at(self.sight, province, slot),
                f"place/{SLOT_NAMES[slot]}/{PROVINCE_NAMES[province]}",
            )
            label = self.slot_told(number)
            nodes += place(name, slot, kind, x, y, built, label, group=MAP, touch=slot_key(number), marks=marks)
            nodes += self._holder(province, slot, x, y)
        return nodes

    def slot_told(self, number: int) -> str:
        """A place as it is spoken: what it is for, whether it is built on, who holds it."""
        province, slot = divmod(number, SLOTS)
        said = [building_name(self.sight, number, self.words), province_name(province, self.words)]
        if slot != Slot.CONTROL and not self.sight.state.built[province] >> slot & 1:
            said.append(self.words("map-empty"))
        who = summary.standing(self.sight, province, slot)
        if who is not None:
            said.append(self.words("map-held", seat=empire_name(self.sight, who, self.words)))
        return ", ".join(said)

    def _holder(self, province: int, slot: int, x: float, y: float) -> list[Node]:
        """The legion on a place: it stands over its upper right corner."""
        who = summary.standing(self.sight, province, slot)
        if who is None:
            return []
        name = f"holds/{SLOT_NAMES[slot]}/{PROVINCE_NAMES[province]}"
        return legion(name, who, x + 10, y - 10, 23, group=MAP, touch=slot_key(province * SLOTS + slot))

    def _units(self, province: int) -> list[Node]:
        """The units of a province that stand on no place; between enemies a pair of swords."""
        nodes: list[Node] = []
        y = units_spot(self.sight, province)[1]
        for i, (force, x) in enumerate(rows_of(self.sight, province)):
            if i:
                name = f"war/{PROVINCE_NAMES[province]}/{i}"
                nodes.append(
                    Symbol(id=name, group=MAP, layer="pieces", x=x - 16, y=y, name="swords", size=24, fill="red")
                )
            nodes += self._force(province, force, free_legions(force), x, y)
        return nodes

    def _force(self, province: int, force: summary.Force, free: int, x: float, y: float) -> list[Node]:
        name, key = f"{PROVINCE_NAMES[province]}/{force.seat}", f"legion:{PROVINCE_NAMES[province]}"
        nodes: list[Node] = []
        at = x + UNIT / 2 + 2
        if free > 0:
            label = self._count("legion", free, force.seat, province_name(province, self.words))
            nodes += legion(f"legions/{name}", force.seat, at, y, UNIT, label, group=MAP, touch=key)
            if free > 1:
                nodes += figure(f"legions/{name}/count", free, at + 11, y + 11, 15, group=MAP, touch=key)
            at += UNIT + 4
        if force.fortress:
            label = self._count("fortress", 1, force.seat, province_name(province, self.words))
            nodes += fortress(f"fort/{name}", force.seat, at, y, 0.94 * UNIT, label, group=MAP)
        return nodes

    def _count(self, unit: str, n: int, seat: int, where: str) -> str:
        return f"{where}: {self.words(f'amount-{unit}', n=n)}, {empire_name(self.sight, seat, self.words)}"

    def _fleets(self, sea: int) -> list[Node]:
        found, area = summary.fleets(self.sight, sea), sea_area(sea)
        per_row = area.per_row
        nodes: list[Node] = []
        for i, (seat, n) in enumerate(found):
            row, column = divmod(i, per_row)
            in_row = min(per_row, len(found) - row * per_row)
            x, y = area.at[0] + (column - (in_row - 1) / 2) * (SHIP + 18), area.at[1] + row * (SHIP + 8)
            name, label = f"ships/{area.name}/{seat}", self._count("trireme", n, seat, sea_name(sea, self.words))
            looks: dict[str, Any] = {"group": MAP, "touch": f"ship:{area.name}"}
            nodes += trireme(name, seat, x, y, SHIP, label, **looks)
            if n > 1:
                nodes += figure(f"{name}/count", n, x + 14, y + 14, 16, **looks)
        return nodes

    # --- what can be touched ---

    def _touchable(self) -> list[Node]:
        """A ring around every place and unit with which a move begins; an area for each province and sea that may follow."""
        nodes: list[Node] = []
        for province in summary.in_play(self.sight):
            name = PROVINCE_NAMES[province]
            for slot in (*summary.printed(self.sight, province), Slot.CONTROL):
                if slot_key(province * SLOTS + slot) in self.keys:
                    nodes.append(self._ring(f"open/{SLOT_NAMES[slot]}/{name}", province, slot))
            if f"legion:{name}" in self.keys:
                nodes.append(self._legion_ring(province))
            if f"province:{name}" in self.then:
                nodes.append(_may(f"may/{name}", area_of(province), f"province:{name}", self._told(province)))
        for sea in range(self.sight.box.seas):
            nodes += self._touchable_sea(sea)
        return nodes

    def _legion_ring(self, province: int) -> Node:
        """The ring around the own legions of a province; on the middle of its units if all stand on places."""
        name, (x, y) = PROVINCE_NAMES[province], units_spot(self.sight, province)
        for force, at in rows_of(self.sight, province):
            if force.seat == self.sight.seat and free_legions(force):
                x = at + UNIT / 2 + 2
        label = f"{self.words('thing-legion')}, {province_name(province, self.words)}"
        return replace(_circle(f"open/legion/{name}", x, y, 21, f"legion:{name}"), label=label)

    def _touchable_sea(self, sea: int) -> list[Node]:
        name, area = SEA_NAMES[sea], sea_area(sea)
        nodes: list[Node] = []
        if f"ship:{name}" in self.keys or f"sea:{name}" in self.keys:
            key = f"ship:{name}" if f"ship:{name}" in self.keys else f"sea:{name}"
            nodes.append(_circle(f"open/sea/{name}", area.at[0], area.at[1], 30, key))
        if f"sea:{name}" in self.then:
            nodes.append(_may(f"may/{name}", area, f"sea:{name}", sea_name(sea, self.words)))
        return nodes

    def _ring(self, name: str, province: int, slot: int) -> Node:
        x, y = spot_of(self.sight, province, slot, self.words)
        key, half = slot_key(province * SLOTS + slot), PLACE + 3.5
        if slot in (Slot.CARAVAN1, Slot.CARAVAN2, Slot.MARKET, Slot.CONTROL):
            return _circle(name, x, y, half, key)
        return Rect(
            id=name, group=MAP, layer="pieces", x=x - half, y=y - half, w=2 * half, h=2 * half, radius=6, stroke="strong",
            width=3, touch=key,
        )  # fmt: skip


def _circle(name: str, x: float, y: float, radius: float, key: str) -> Circle:
    return Circle(id=name, group=MAP, layer="pieces", x=x, y=y, r=radius, stroke="strong", width=3, touch=key)


def _may(name: str, area: Area, key: str, label: str) -> Poly:
    return Poly(id=name, group=MAP, layer="labels", points=area.outline, touch=key, label=label, marks=("legal",))


# --- what is being tried ---------------------------------------------------------------------------------------------


def course(start: Spot, end: Spot, name: str = "ghost/course") -> list[Node]:
    """The way of a unit that is being tried: a line with a point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = max((dx * dx + dy * dy) ** 0.5, 1.0)
    ux, uy = dx / far, dy / far
    tip = (round(end[0] - 20 * ux, 1), round(end[1] - 20 * uy, 1))
    barbs = tuple((round(tip[0] - 14 * ux + s * 8 * uy, 1), round(tip[1] - 14 * uy - s * 8 * ux, 1)) for s in (1, -1))
    return [
        Line(id=name, group=MAP, layer="pieces", points=(start, tip), stroke="strong", width=4, dash=True),
        Poly(id=f"{name}/tip", group=MAP, layer="pieces", points=(tip, *barbs), fill="strong"),
    ]
