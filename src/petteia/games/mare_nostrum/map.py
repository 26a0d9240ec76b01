"""How the map looks: the ground that stays for a whole game, and what stands on it now.

Each function makes nodes of its arguments alone. `names` are the empires by seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, radians, sin
from typing import Any

from ...core.lettering import LETTERS, icon, seat_sign, text
from ...core.scene import Circle, Line, Marks, Node, Path, Points, Poly, Rect
from ...core.theme import SEATS
from ...core.words import Words
from .enums import SLOTS, Slot, Track
from .map_outlines import Area, Link, Spot, hatching, links, outlines
from .moves import PROVINCE_NAMES, SEA_NAMES, SLOT_NAMES
from .pieces import PLACE, figure, fortress, legion, place, slot_key, track_sign, trireme
from .sentences import building_name, forces_told, province_name, sea_name
from .summary import Force, Land, kind_at, members, printed

MAP = "map"
PITCH = 2 * PLACE + 2
"""How far apart two places stand."""
UNIT = 44.0
SHIP = 44.0
FIGURE = 10.0
"""So much room the number of legions has beside them."""
NAME = 23.0
LEAST = 22.0
"""So large are letters at least: a map that is 510 pixels high shows them 11 pixels high."""
HOLDER = 25.0
"""So large is a legion that stands on a place."""
COUNT = 26.0
"""So large is the number of units."""
_ROSE = (470.0, 612.0)
_TRACK_NAMES = tuple(track.name.lower() for track in Track)


def area_of(province: int) -> Area:
    """Where a province is drawn."""
    return outlines().provinces[PROVINCE_NAMES[province]]


def sea_area(sea: int) -> Area:
    """Where a sea is drawn."""
    return outlines().seas[SEA_NAMES[sea]]


def spot_of(box: Any, province: int, slot: int, words: Words) -> Spot:
    """Where a place of a province is drawn; the control marker stands before the name."""
    area, places = area_of(province), printed(box, province)
    if slot == Slot.CONTROL:
        return marker_spot(province, words)
    at = places.index(slot)
    row, column = divmod(at, area.per_row)
    in_row = min(area.per_row, len(places) - row * area.per_row)
    return area.at[0] + (column - (in_row - 1) / 2) * PITCH, area.at[1] + row * PITCH


def marker_spot(province: int, words: Words) -> Spot:
    """Where the control marker of a province is drawn: before its name, however long that is."""
    area, (told, size) = area_of(province), _title(province, words)
    return round(area.title[0] - 0.47 * LETTERS.width(told, size, bold=True) - 5, 1), area.title[1]


def _title(province: int, words: Words) -> tuple[str, float]:
    """The name of a province and its size."""
    told = province_name(province, words)
    return told, max(LETTERS.fitted(told, NAME, area_of(province).room, bold=True), LEAST)


def units_spot(box: Any, province: int) -> Spot:
    """Where the middle of a province's units is drawn."""
    area = area_of(province)
    if area.units is not None:
        return area.units
    rows = -(-len(printed(box, province)) // area.per_row)
    return area.at[0], area.at[1] + rows * PITCH + 4


def free_legions(force: Force) -> int:
    """The legions that stand on no place."""
    return force.legions - force.held.bit_count()


def _legions_width(force: Force) -> float:
    """How wide the legions of a force are; how many there are stands on a disc beside them."""
    return (UNIT + 4 + (FIGURE if free_legions(force) > 1 else 0)) * (free_legions(force) > 0)


def _force_width(force: Force) -> float:
    return _legions_width(force) + (UNIT + 4) * force.fortress


def rows_of(box: Any, land: Land) -> list[tuple[Force, float]]:
    """The forces of a province beside one another, and where each one begins."""
    wide = [_force_width(force) for force in land.forces]
    at = units_spot(box, land.province)[0] - (sum(wide) + 26 * (len(wide) - 1)) / 2
    rows = []
    for force, room in zip(land.forces, wide, strict=True):
        rows.append((force, round(at, 1)))
        at += room + 26
    return rows


def one_more_spot(box: Any, land: Land) -> Spot:
    """Where one more unit is drawn: behind those that stand there, so that it hides none."""
    (x, y), rows = units_spot(box, land.province), rows_of(box, land)
    return (round(rows[-1][1] + _force_width(rows[-1][0]) + UNIT / 2 + 2, 1), y) if rows else (x, y)


# --- what stays ------------------------------------------------------------------------------------------------------


def paper(covered: frozenset[int], words: Words) -> tuple[Node, ...]:
    """The map itself: seas, lands, coasts and names. `covered` are the provinces that are out of the game."""
    drawn = outlines()
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


def links_of(box: Any) -> frozenset[Link]:
    """The areas that touch in a box."""
    found = set()
    for province, name in enumerate(PROVINCE_NAMES):
        found |= {tuple(sorted((name, PROVINCE_NAMES[other]))) for other in members(box.land[province])}
        found |= {tuple(sorted((name, SEA_NAMES[sea]))) for sea in members(box.waters[province])}
    for sea, name in enumerate(SEA_NAMES):
        found |= {tuple(sorted((name, SEA_NAMES[other]))) for other in members(box.straits[sea])}
    return frozenset((a, b) for a, b in found)


def changed_links(joined: frozenset[Link], words: Words) -> list[Node]:
    """What touches in a box and not on the map: a bridge; what touches on the map and not in the box: a wall."""
    nodes: list[Node] = []
    looks: dict[str, Any] = {"group": MAP, "layer": "pieces", "width": 6}
    for a, b in sorted(joined - links().keys()):
        line, told = _bridge(a, b), words("label-joined", here=_called(a, words), there=_called(b, words))
        nodes.append(Line(id=f"bridge/{a}-{b}", points=line, stroke="accent", label=told, **looks))
        nodes += [
            Circle(id=f"bridge/{a}-{b}/{i}", group=MAP, layer="pieces", x=x, y=y, r=7, fill="accent", label=told)
            for i, (x, y) in enumerate(line)
        ]
    for (a, b), lines in sorted(links().items()):
        if (a, b) not in joined:
            told = words("label-parted", here=_called(a, words), there=_called(b, words))
            wall = _lines(f"wall/{a}-{b}", lines, layer="pieces", stroke="red", width=7, label=told)
            nodes.append(wall)
    return nodes


def _bridge(a: str, b: str) -> Points:
    """The shortest way from one area to another, a little into each."""
    one, other = (_area_of(name) for name in (a, b))
    p, q = min(
        ((p, q) for p in one.outline for q in other.outline),
        key=lambda ends: hypot(ends[0][0] - ends[1][0], ends[0][1] - ends[1][1]),
    )
    return tuple(
        (round(x + (u - x) * 0.25, 1), round(y + (v - y) * 0.25, 1)) for (x, y), (u, v) in ((p, one.at), (q, other.at))
    )


def _area_of(name: str) -> Area:
    return outlines().provinces[name] if name in PROVINCE_NAMES else outlines().seas[name]


def _called(name: str, words: Words) -> str:
    if name in PROVINCE_NAMES:
        return province_name(PROVINCE_NAMES.index(name), words)
    return sea_name(SEA_NAMES.index(name), words)


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
    drawn = outlines()
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
    area = outlines().decor["sarmatia"]
    x, y = area.at
    nodes: list[Node] = []
    for track, signs in enumerate((("camel", "market"), ("city", "temple"), ("legion", "fortress", "galley"))):
        top, name = y + 36 * (track - 1), f"legend/{track}"
        told = words(f"track-{_TRACK_NAMES[track]}")
        nodes.append(track_sign(name, track, x - 112, top, 20, told, group=MAP, layer="board", opacity=0.85))
        nodes.append(
            text(f"{name}/name", x - 94, top, told, LEAST, role="figure", fill="ink", group=MAP, layer="board")
        )
        for i, sign in enumerate(signs):
            nodes.append(icon(f"{name}/{sign}", sign, x + 46 + 34 * i, top, 26, group=MAP, layer="board"))
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
    lines = LETTERS.wrapped(told, LEAST, area.room)
    size = max(min(LETTERS.fitted(line, 22, area.room) for line in lines), LEAST)
    return [
        text(f"name/{area.name}/{i}", area.title[0], area.title[1] + 1.1 * size * i, line, size, anchor="middle", role="figure",
             fill="sea.sign", group=MAP, touch=f"sea:{area.name}", layer="board")
        for i, line in enumerate(lines)
    ]  # fmt: skip


# --- what stands there now -------------------------------------------------------------------------------------------


def province(land: Land, last: int | None, names: tuple[str, ...], box: Any, words: Words) -> list[Node]:
    """What is seen of a province but its marker: its controller's colour and hatching, its places and units. `last` is the
    place that moved last."""
    return [*_ground(land, names, words), *_places(land, last, names, box, words), *_units(land, names, box, words)]


def _ground(land: Land, names: tuple[str, ...], words: Words) -> list[Node]:
    if land.owner is None:
        return []
    area, token = area_of(land.province), SEATS[land.owner].token
    looks: dict[str, Any] = {"group": MAP, "layer": "board", "touch": f"province:{area.name}"}
    told, lines = province_told(land, names, words), hatching(area.name, land.owner)
    return [
        Poly(id=f"own/{area.name}", points=area.outline, fill=token, opacity=0.3, label=told, **looks),
        Path(id=f"own/{area.name}/lines", d=lines, stroke=token, width=1.5, opacity=0.5, **looks),
    ]


def province_told(land: Land, names: tuple[str, ...], words: Words) -> str:
    """A province as it is spoken: its name, its controller, its units."""
    said = [province_name(land.province, words)]
    if land.owner is not None:
        said.append(words("map-controlled", seat=names[land.owner]))
    return ", ".join([*said, *forces_told(land.forces, names, words)])


def edge(province: int, stroke: str, width: float, marks: Marks = ()) -> list[Node]:
    """A line around a province. It is not touched: it lies over the places of the province, which are."""
    area = area_of(province)
    looks: dict[str, Any] = {"stroke": stroke, "width": width, "marks": marks, "group": MAP, "layer": "board"}
    return [Poly(id=f"edge/{area.name}", points=area.outline, **looks)]


def marker(
    province: int, owner: int, holder: int | None, is_capital: bool, marks: Marks, name: str, words: Words
) -> list[Node]:
    """The control marker before the name, with a crown in a capital province, and the legion of a claim on it."""
    (x, y), slot = marker_spot(province, words), province * SLOTS + Slot.CONTROL
    base, told = f"marker/{PROVINCE_NAMES[province]}", words("map-controlled", seat=name)
    looks: dict[str, Any] = {"group": MAP, "touch": slot_key(slot)}
    nodes = seat_sign(base, owner, x, y, 12, rim="surface", label=told, marks=marks, **looks)
    if is_capital:
        nodes.append(icon(f"{base}/crown", "crown", x, y - 16, 14, group=MAP))
    return nodes + _holder(province, Slot.CONTROL, holder, x, y)


def _places(land: Land, last: int | None, names: tuple[str, ...], box: Any, words: Words) -> list[Node]:
    nodes: list[Node] = []
    for slot in printed(box, land.province):
        number, is_built = land.province * SLOTS + slot, bool(land.built >> slot & 1)
        (x, y), kind = spot_of(box, land.province, slot, words), kind_at(box, land.province, slot)
        marks: Marks = ("last",) if number == last else ()
        name = f"place/{SLOT_NAMES[slot]}/{PROVINCE_NAMES[land.province]}"
        label = _slot_told(land, slot, names, box, words)
        nodes += place(name, slot, kind, x, y, is_built, label, group=MAP, touch=slot_key(number), marks=marks)
        nodes += _holder(land.province, slot, land.holders[slot], x, y)
    return nodes


def _slot_told(land: Land, slot: int, names: tuple[str, ...], box: Any, words: Words) -> str:
    """A place as it is spoken: what it is for, whether it is built on, who holds it."""
    said = [building_name(box, land.province * SLOTS + slot, words), province_name(land.province, words)]
    if not land.built >> slot & 1:
        said.append(words("map-empty"))
    who = land.holders[slot]
    return ", ".join(said if who is None else [*said, words("map-held", seat=names[who])])


def _holder(province: int, slot: int, who: int | None, x: float, y: float) -> list[Node]:
    """The legion on a place: beside its corner, and a rim of its colour, so that one sees what the place is; that on a marker
    stands away from the name."""
    if who is None:
        return []
    name, far = f"holds/{SLOT_NAMES[slot]}/{PROVINCE_NAMES[province]}", PLACE + 1.5
    rim: dict[str, Any] = {"stroke": SEATS[who].token, "width": 3.4, "layer": "pieces", "group": MAP}
    nodes: list[Node] = []
    if slot <= Slot.MARKET:
        nodes.append(Circle(id=f"{name}/rim", x=x, y=y, r=far, **rim))
    elif slot != Slot.CONTROL:
        nodes.append(Rect(id=f"{name}/rim", x=x - far, y=y - far, w=2 * far, h=2 * far, radius=6, **rim))
    at = (x - 15, y - 8) if slot == Slot.CONTROL else (x + 14, y - 15)
    return [*nodes, *legion(name, who, *at, HOLDER, group=MAP, touch=slot_key(province * SLOTS + slot))]


def _units(land: Land, names: tuple[str, ...], box: Any, words: Words) -> list[Node]:
    """The units of a province that stand on no place; between enemies a pair of swords."""
    nodes: list[Node] = []
    y, where = units_spot(box, land.province)[1], PROVINCE_NAMES[land.province]
    for i, (force, x) in enumerate(rows_of(box, land)):
        if i:
            nodes.append(icon(f"war/{where}/{i}", "swords", x - 16, y, 24, "red", group=MAP))
        nodes += _force(land.province, force, x, y, names, words)
    return nodes


def _force(province: int, force: Force, x: float, y: float, names: tuple[str, ...], words: Words) -> list[Node]:
    name, key = f"{PROVINCE_NAMES[province]}/{force.seat}", f"legion:{PROVINCE_NAMES[province]}"
    told, free = province_name(province, words), free_legions(force)
    nodes: list[Node] = []
    at = x + UNIT / 2 + 2
    if free > 0:
        label = _count_told("legion", free, names[force.seat], told, words)
        nodes += legion(f"legions/{name}", force.seat, at, y, UNIT, label, group=MAP, touch=key)
        if free > 1:
            nodes += figure(f"legions/{name}/count", free, at + 18, y + 14, COUNT, group=MAP, touch=key)
        at += _legions_width(force)
    if force.fortress:
        label = _count_told("fortress", 1, names[force.seat], told, words)
        nodes += fortress(f"fort/{name}", force.seat, at, y, 0.94 * UNIT, label, group=MAP)
    return nodes


def _count_told(unit: str, n: int, name: str, where: str, words: Words) -> str:
    return f"{where}: {words(f'amount-{unit}', n=n)}, {name}"


def fleets(sea: int, found: tuple[tuple[int, int], ...], names: tuple[str, ...], words: Words) -> list[Node]:
    """The triremes in a sea: seats and how many each one has."""
    area = sea_area(sea)
    nodes: list[Node] = []
    for i, (seat, n) in enumerate(found):
        row, column = divmod(i, area.per_row)
        in_row = min(area.per_row, len(found) - row * area.per_row)
        x, y = area.at[0] + (column - (in_row - 1) / 2) * (SHIP + 18), area.at[1] + row * (SHIP + 8)
        name, label = f"ships/{area.name}/{seat}", _count_told("trireme", n, names[seat], sea_name(sea, words), words)
        looks: dict[str, Any] = {"group": MAP, "touch": f"ship:{area.name}"}
        nodes += trireme(name, seat, x, y, SHIP, label, **looks)
        if n > 1:
            nodes += figure(f"{name}/count", n, x + 16, y + 16, COUNT, **looks)
    return nodes


# --- what can be touched ---------------------------------------------------------------------------------------------


def slot_ring(number: int, box: Any, words: Words) -> list[Node]:
    """The ring around a place with which a move begins."""
    province, slot = divmod(number, SLOTS)
    (x, y), half = spot_of(box, province, slot, words), PLACE + 3.5
    name, key = f"open/{SLOT_NAMES[slot]}/{PROVINCE_NAMES[province]}", slot_key(number)
    if slot in (Slot.CARAVAN1, Slot.CARAVAN2, Slot.MARKET, Slot.CONTROL):
        return [_circle(name, x, y, half, key)]
    looks: dict[str, Any] = {"layer": "pieces", "radius": 6, "stroke": "strong", "width": 3, "touch": key}
    return [Rect(id=name, group=MAP, x=x - half, y=y - half, w=2 * half, h=2 * half, **looks)]


def legion_ring(land: Land, seat: int, box: Any, words: Words) -> list[Node]:
    """The ring around a seat's legions in a province; on the middle of its units if all stand on places."""
    name, (x, y) = PROVINCE_NAMES[land.province], units_spot(box, land.province)
    for force, at in rows_of(box, land):
        if force.seat == seat and free_legions(force):
            x = at + UNIT / 2 + 2
    label = f"{words('thing-legion')}, {province_name(land.province, words)}"
    return [_circle(f"open/legion/{name}", x, y, UNIT / 2 + 2, f"legion:{name}", label)]


def sea_ring(sea: int, key: str) -> list[Node]:
    """The ring around the triremes of a sea, or around the place where one would stand."""
    area = sea_area(sea)
    return [_circle(f"open/sea/{area.name}", area.at[0], area.at[1], 30, key)]


def sea_last(sea: int) -> list[Node]:
    """The ring around the triremes of a sea in which something happened last."""
    area = sea_area(sea)
    looks: dict[str, Any] = {"stroke": "accent", "width": 3.0, "marks": ("last",), "group": MAP, "layer": "board"}
    return [Circle(id=f"last/sea/{area.name}", x=area.at[0], y=area.at[1], r=30, **looks)]


def target(key: str, label: str) -> list[Node]:
    """A province or sea, which may be named after something else: its whole area, faded where it may not."""
    kind, _, name = key.partition(":")
    area = (outlines().provinces if kind == "province" else outlines().seas)[name]
    looks: dict[str, Any] = {"layer": "labels", "touch": key, "label": label, "marks": ("legal", "dim")}
    return [Poly(id=f"may/{name}", group=MAP, points=area.outline, **looks)]


def faded(covered: frozenset[int]) -> list[Node]:
    """What is out of the game fades with the areas that may not be named."""
    areas = [*outlines().decor.values(), *(area_of(province) for province in sorted(covered))]
    looks: dict[str, Any] = {"group": MAP, "layer": "labels", "marks": ("legal", "dim")}
    return [Poly(id=f"may/{area.name}", points=area.outline, **looks) for area in areas]


def _circle(name: str, x: float, y: float, radius: float, key: str, label: str = "") -> Circle:
    looks: dict[str, Any] = {"layer": "pieces", "stroke": "strong", "width": 3, "touch": key, "label": label}
    return Circle(id=name, group=MAP, x=x, y=y, r=radius, **looks)


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
