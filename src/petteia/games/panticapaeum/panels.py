"""How the parts beside the cities look: the ring with the trireme, a tile in hand, what a player has, Automius.

Each function makes nodes of its arguments alone, for the part that it names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.lettering import icon, signed, text
from ...core.scene import Circle, Group, Marks, Node, Rect, Symbol
from ...core.words import Words
from .enums import COLOURS, Upgrade
from .moves import COLOUR_NAMES, Say, TileName
from .pieces import CELL, TOKENS, PieceLook, coin, cube, middle_of, pawn, piece_sign, tile, upgrade_sign
from .sentences import building_name, cubes_told, plan_seen, tile_seen
from .summary import Plan, tile_cells

RING, TILE_IN_HAND, AUTOMIUS = "strip:ring", "strip:tile", "goods:automius"
GOODS_WIDE, GOODS_HIGH = 330.0, 28.0
HEAD_WIDE, HEAD_HIGH = 143.0, 20.0
SLOT, WIDE_SLOT, RING_HIGH = 70.0, 106.0, 138.0
NONE_LEFT = 0.62
"""How strongly a thing is drawn of which one has none: by night it must still be seen."""
CUBE_SLOT = 74.0
"""How wide each of the cubes is offered that a tile may get."""
TRIREME = 46.0
LOOP = 26.0
"""Room for the sign that the ring is one."""
LEFT, TOP = 6.0, 4.0
AUTOMIUS_HIGH = 58.0
TILE_NAMES = TileName()


# --- the ring --------------------------------------------------------------------------------------------------------


def _slot_x(i: int, choice: int) -> float:
    return LEFT + TRIREME + WIDE_SLOT * min(i, choice) + SLOT * max(i - choice, 0)


def trireme(places: int, choice: int, words: Words) -> list[Node]:
    """The sea that the ring of tiles lies in, and the trireme."""
    x, y = LEFT + TRIREME / 2, TOP + 62
    looks: dict[str, Any] = {"group": RING, "layer": "pieces"}
    return [
        Rect(
            id=f"{RING}/sea", group=RING, layer="ground", x=LEFT - 6, y=TOP - 4, w=_slot_x(places, choice) + LOOP + 6,
            h=RING_HIGH + 2, radius=16, fill="sea.faint",
        ),
        Symbol(id="ring/trireme", x=x, y=y - 6, name="trireme", size=42, fill="wood", label=words("label-trireme"), **looks),
        Symbol(id="ring/way", x=x, y=y + 34, name="arrow", size=20, fill="muted", **looks),
    ]  # fmt: skip


def loop(tiles: int, choice: int, words: Words) -> list[Node]:
    """After the last tile: from here it goes on with the first."""
    x, looks = _slot_x(tiles, choice) + LOOP / 2, dict[str, Any](group=RING, layer="pieces", label=words("label-loop"))
    return [Symbol(id="ring/loop", x=x, y=RING_HIGH / 2, name="turn_right", size=18, fill="muted", **looks)]


def slot(
    i: int, one: int, is_asked: bool, chosen: bool, catch: Plan | None, choice: int, box: Any, words: Words
) -> list[Node]:
    """One tile of the ring: those that may be taken are larger; alone, with what Automius would get."""
    near = i < choice
    x, y, wide, high = _slot_x(i, choice), TOP, WIDE_SLOT if near else SLOT, RING_HIGH - 6
    name, touch, told = f"ring/{TILE_NAMES.text(one)}", f"tile:{TILE_NAMES.text(one)}", tile_seen(box, one, words)
    told = told if catch is None else f"{told}. {plan_seen(catch, words)}"
    nodes: list[Node] = []
    if near:
        nodes.append(
            Rect(
                id=f"{name}/slot", group=RING, layer="ground", x=x + 3, y=y + 1, w=wide - 6, h=high - 2, radius=12,
                fill="surface" if is_asked else "", stroke="strong" if chosen else "line", width=2.5 if chosen else 1.0,
                touch=touch, label=told,
            )
        )  # fmt: skip
    marks: Marks = () if near or not is_asked else ("dim",)
    scale = min(0.78 if near else 0.46, _tile_scale(one, wide - 18, box))  # a long one stays in its slot
    at = x + wide / 2, y + (66 if near and catch is None else 54 if near else 64), scale
    nodes += _tile_at(name, one, *at, RING, marks, touch if near else "", box, words)
    return nodes if catch is None else nodes + _catch_signs(name, catch, x + wide / 2, y + high - 12, words)


def _tile_scale(one: int, wide: float, box: Any) -> float:
    """At which scale a tile is so wide."""
    xs = [spot[0] for spot, _ in tile_cells(box, one, 0)]
    return wide / (CELL * (max(xs) - min(xs) + 1))


def _tile_at(
    name: str, one: int, x: float, y: float, scale: float, group: str, marks: Marks, touch: str, box: Any, words: Words,
    filled: int | None = None,
) -> list[Node]:  # fmt: skip
    cells = tile_cells(box, one, 0, filled)
    across, along = middle_of([spot for spot, _ in cells])
    return [
        Group(id=name, group=group, x=x, y=y, scale=scale, board=True),
        Group(id=f"{name}/tile", group=name, x=-across, y=-along),
        *tile(name, cells, PieceLook(f"{name}/tile", marks, touch, tile_seen(box, one, words))),
    ]


def _catch_signs(name: str, catch: Plan, x: float, y: float, words: Words) -> list[Node]:
    """What Automius would get in return."""
    cubes = _each(catch.cubes)
    x -= 8 * len(cubes)
    told = plan_seen(catch, words)
    nodes: list[Node] = [icon(f"{name}/automius", "trident", x, y, 16, "accent", group=RING, label=told)]
    for n, colour in enumerate(cubes):
        nodes += cube(f"{name}/gets:{n}", colour, x + 17 + 16 * n, y, 14, group=RING)
    return nodes if cubes else [*nodes, text(f"{name}/gets", x + 14, y, "0", 13, group=RING, role="muted")]


def _each(cubes: Sequence[int]) -> list[int]:
    """The colours of cubes, one by one."""
    return [colour for colour in range(COLOURS) for _ in range(cubes[colour])]


def tile_in_hand(one: int, seat: int, home: int, colours: tuple[int, ...], box: Any, words: Words) -> list[Node]:
    """R10.7, R10.8 A tile that is to be laid now, if it takes a cube once for each of the `colours`, and the workers who may be
    placed instead."""
    group, name = TILE_IN_HAND, TILE_NAMES.text(one)
    room: dict[str, Any] = {"x": 0, "y": 0, "w": _slot_x(8, 3) + LOOP, "h": RING_HIGH + 2, "opacity": 0.0}
    nodes: list[Node] = [Rect(id="hand/room", group=group, layer="ground", **room)]
    if not colours:
        nodes += _tile_at(f"hand/{name}", one, 110, 66, 1.0, group, (), "", box, words)
    for i, colour in enumerate(colours):
        key, x = COLOUR_NAMES[colour], LEFT + CUBE_SLOT * i
        looks: dict[str, Any] = {"group": group, "touch": f"fill:{key}", "label": cubes_told(colour, 1, words)}
        nodes.append(
            Rect(
                id=f"hand/{key}/card", layer="ground", x=x + 3, y=TOP + 1, w=CUBE_SLOT - 6, h=RING_HIGH - 8, radius=12,
                fill="surface", stroke=TOKENS[colour], width=2.2, **looks,
            )
        )  # fmt: skip
        at = x + CUBE_SLOT / 2, TOP + 64, _tile_scale(one, CUBE_SLOT - 22, box)
        nodes += _tile_at(f"hand/{name}/{key}", one, *at, group, (), looks["touch"], box, words, colour)
    if not home:
        return nodes
    left = LEFT + CUBE_SLOT * len(colours) + 20 if colours else 232.0
    looks = {"group": group, "touch": "worker", "label": words("label-worker", n=home)}
    card = Rect(
        id="hand/worker/card", layer="ground", x=left, y=38, w=64, h=60, radius=12, fill="surface", stroke="line", **looks
    )  # fmt: skip
    count = text("hand/worker/n", left + 44, 69, f"×{home}", 14, role="figure", group=group)
    return [*nodes, card, *pawn("hand/worker", seat, left + 24, 68, 36, **looks), count]


# --- what a player has -----------------------------------------------------------------------------------------------


def goods(
    seat: int, held: tuple[int, ...], changes: tuple[int, ...], home: tuple[int, int], reserve: int,
    upgrades: tuple[int, ...], words: Words,
) -> list[Node]:  # fmt: skip
    """Cubes, coins, workers and upgrades in a line; while a move is tried, what it changes. `home` are the workers on the
    board, and how a move that is tried changes that."""
    name, group, y, nodes = f"seat{seat}", f"goods:{seat}", 14.0, list[Node]()
    for colour in range(COLOURS):
        x, n = 10.0 + 37 * colour, held[colour]
        shade: dict[str, Any] = {} if n else {"opacity": NONE_LEFT}
        nodes += cube(f"{name}/cube:{colour}", colour, x, y, 19, cubes_told(colour, n, words), group=group, **shade)
        nodes.append(_count(f"{name}/cube:{colour}/n", x + 11, y, n, changes[colour], group))
    nodes += coin(f"{name}/coins", 197, y, 20, words("amount-coins", n=held[COLOURS]), group=group)
    nodes.append(_count(f"{name}/coins/n", 209, y, held[COLOURS], changes[COLOURS], group))
    label = words("label-workers-home", home=home[0], reserve=reserve)
    nodes += pawn(f"{name}/workers", seat, 244, y, 24, label, group=group)
    nodes.append(_count(f"{name}/workers/n", 256, y, *home, group))
    owned = [kind for kind in Upgrade for _ in range(upgrades[kind])]
    for i, kind in enumerate(owned):
        label = words("label-upgrade", upgrade=words(f"upgrade-{kind.name.lower()}"))
        x = 285 + (17.0 if len(owned) < 3 else 11.0) * i
        nodes += upgrade_sign(f"{name}/upgrade:{i}", kind, x, y, 17, label, group=group)
    return nodes


def _count(name: str, x: float, y: float, n: int, change: int, group: str) -> Node:
    looks: dict[str, Any] = {"role": "figure", "group": group}
    if change:
        return text(name, x, y + 1, signed(change), 14, fill="accent", **looks)
    return text(name, x, y + 1, str(n), 15 if n < 100 else 12, fill="" if n else "muted", **looks)


def head(seat: int, is_first: bool, built: tuple[int, ...], words: Words) -> list[Node]:
    """A few signs about a seat: the first player's flag, and how many buildings it has built."""
    group, nodes = f"head:{seat}", list[Node]()
    if is_first:
        looks: dict[str, Any] = {"group": group, "layer": "pieces", "label": words("label-first-player")}
        nodes.append(Symbol(id=f"seat{seat}/first", x=10, y=10, name="banner", size=20, fill="gold", **looks))
    for i, kind in enumerate([kind for kind in range(COLOURS) if built[kind]]):
        told = words("amount-building", building=building_name(kind, words, "pl"), n=built[kind])
        x, name = 31.0 + 28 * i, f"seat{seat}/built:{kind}"
        nodes += piece_sign(name, kind, x, 10, 15, told, group=group)
        nodes.append(text(f"{name}/n", x + 9, 11, str(built[kind]), 14, role="figure", group=group))
    return nodes


# --- Automius --------------------------------------------------------------------------------------------------------


def automius_sign() -> list[Node]:
    """Automius's sign."""
    looks: dict[str, Any] = {"group": "head:automius", "layer": "pieces", "x": 0.0, "y": 0.0}
    return [
        Circle(id="automius/disc", r=15, fill="strong", **looks),
        Symbol(id="automius", name="trident", size=20, fill="surface", **looks),
    ]


def automius(
    cubes: tuple[int, ...], buildings: tuple[int, ...], plan: Plan | None, told: str, gets: bool, words: Words
) -> list[Node]:
    """Automius: what he has, and below it what he will do next, which is `told` in words; whether he still `gets` cubes
    first."""
    y, looks = 14.0, dict[str, Any](group=AUTOMIUS)
    room = Rect(id="automius/room", layer="ground", x=0, y=0, w=GOODS_WIDE, h=AUTOMIUS_HIGH, opacity=0.0, **looks)
    nodes: list[Node] = [room]
    for colour in range(COLOURS):
        x, n, name = 10.0 + 37 * colour, cubes[colour], f"automius/cube:{colour}"
        shade: dict[str, Any] = {} if n else {"opacity": NONE_LEFT}
        nodes += cube(name, colour, x, y, 19, cubes_told(colour, n, words), **shade, **looks)
        nodes.append(_count(f"{name}/n", x + 11, y, n, 0, AUTOMIUS))
    built = [kind for kind in range(COLOURS) if buildings[kind]]
    for i, kind in enumerate(built):
        n, name, x = buildings[kind], f"automius/built:{kind}", 197.0 + 32 * i
        label = words("amount-building", building=building_name(kind, words, "pl"), n=n)
        nodes += piece_sign(name, kind, x, y, 17, label, **looks)
        nodes.append(text(f"{name}/n", x + 11, y + 1, str(n), 14, role="figure", **looks))
    return nodes if plan is None else nodes + _plan_signs(plan, told, gets, 0.0, y + 30, words)


def _plan_signs(plan: Plan, told: str, gets: bool, x: float, y: float, words: Words) -> list[Node]:
    """What he will do, in signs: the cubes he gets, then what he builds with what, or the cube he takes."""
    looks: dict[str, Any] = {"group": AUTOMIUS}
    nodes: list[Node] = [icon("automius/then", "arrow", x + 8, y, 17, "accent", label=told, **looks)]
    x += 28
    if gets:
        cubes = _each(plan.cubes)
        for i, colour in enumerate(cubes):
            nodes += cube(f"automius/gets:{i}", colour, x + 18 * i, y, 16, told, **looks)
        x += 18 * len(cubes) + 8
        nodes.append(icon("automius/next", "arrow", x, y, 15, "muted", **looks))
        x += 24
    if plan.verb == Say.ERECT:
        nodes += piece_sign("automius/builds", plan.about, x, y, 22, told, **looks)
        for i in range(plan.paid):
            at = x + 22 + 13 * i
            nodes += cube(f"automius/pays:{i}", plan.about, at, y + 3, 11, marks=("dim",), **looks)
        return nodes
    if plan.verb == Say.GAIN:
        nodes.append(text("automius/plus", x - 8, y + 1, "+", 16, role="figure", **looks))
        return nodes + cube("automius/takes", plan.about, x + 10, y, 16, told, **looks)
    return [*nodes, text("automius/rests", x - 8, y + 1, words("label-rest"), 13, role="muted", **looks)]
