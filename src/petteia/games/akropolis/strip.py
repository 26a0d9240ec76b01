"""How the construction site looks: its slots with tiles and prices, the stacks, and what is still to come.

Each function makes nodes of its arguments alone. `slots` is how many tiles the site has room for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...core.lettering import LETTERS
from ...core.scene import Bounds, Node, Rect, Symbol, Text, drawn_each
from ...core.words import Words
from .enums import COLOURS, Kind
from .pieces import badge, cube, site_tile
from .sentences import tile_seen
from .summary import hexes_of

PITCH = 150.0
KIND_PITCH = 47.0
TILE_SCALE = 0.95
COMING, COMING_ROW = 185.0, 34.0
"""Where what is still to come is told: below the slots."""
ORDER = [kind for colour in range(COLOURS) for kind in (Kind(colour + 1), Kind(colour + 1 + COLOURS))] + [Kind.QUARRY]
"""The kinds with each plaza beside its district."""
STRIP, NOTE = "strip:site", "note:coming"


def _room(slot: int) -> Bounds:
    return Bounds(16 + PITCH * slot, 38.0, PITCH - 8, 129.0)


def _rounded(name: str, room: Bounds, **looks: Any) -> Rect:
    return Rect(id=name, group=STRIP, layer="ground", x=room.x, y=room.y, w=room.w, h=room.h, radius=12, **looks)


def empty_slots(slots: int) -> list[Node]:
    """Where the tiles stand."""
    return [_rounded(f"site/slot:{slot}", _room(slot), fill="ground", opacity=0.5) for slot in range(slots)]


def slot_with_tile(slot: int, tile: int, chosen: bool, dim: bool, over: bool, box: Any, words: Words) -> list[Node]:
    """One tile of the site: paler when the one to move cannot pay it, framed when it is being tried."""
    room = _room(slot)
    looks = {"fill": "ground", "stroke": "strong" if chosen else "line", "width": 2.5 if chosen else 1.0}
    label = f"{tile_seen(box, tile, words)}, {words('cost-name', cost=slot)}"
    x, y = room.x + room.w / 2, room.y + (room.h - 26) / 2 + 3
    under = Bounds(x, room.y + room.h - 17, room.w - 16, 0.0)
    price: list[Node] = [replace(node, marks=("near",)) for node in _price(slot, tile, under, dim, over, words)]
    for node in _price(slot, tile, under, dim, over, words, 1.6):  # where the site is shown small the price is larger
        price.append(replace(node, id=f"{node.id}/large", marks=("far",)))
    slot_ = _rounded(f"site/{tile}/slot", room, touch=f"tile:{tile}", label=label, **looks)
    return [slot_, *site_tile(box, tile, x, y, TILE_SCALE, dim, STRIP, words), *price]


def _price(
    slot: int, tile: int, room: Bounds, dim: bool, over: bool, words: Words, scale: float = 1.0
) -> list[Symbol | Text]:
    nodes: list[Symbol | Text] = []
    if slot == 0 and not over:
        free = words("cost-name", cost=0)
        size = LETTERS.fitted(free, 14 * scale, room.w)
        name = f"site/{tile}/price"
        nodes.append(
            Text(
                id=name, group=STRIP, layer="labels", x=room.x, y=room.y, text=free, size=size, anchor="middle",
                fill="accent",
            )
        )  # fmt: skip
    for i in range(slot):
        at = room.x + min(15.0 * scale, room.w / slot) * (i - (slot - 1) / 2)
        opacity = 0.38 if dim else 1.0
        nodes.append(cube(f"site/{tile}/price:{i}", at, room.y, 15.0 * scale, opacity=opacity, group=STRIP))
    return nodes


# --- what is still to come -------------------------------------------------------------------------------------------


def _place(n: int) -> tuple[float, float]:
    """Where the n-th thing stands; the stacks are the first."""
    x = 16.0 if n == 0 else 66.0 + KIND_PITCH * (n - 0.5)
    return 12 + x, COMING + COMING_ROW / 2


def coming_signs(box: Any, words: Words) -> list[Node]:
    """The signs of the stacks and of the kinds."""
    x, y = _place(0)
    stack = Symbol(id="stacks/sign", group=NOTE, layer="pieces", x=x, y=y, name="stack", size=24, fill="muted")
    nodes: list[Node] = [stack]
    for n, kind in enumerate(ORDER, 1):
        key = kind.name.lower()
        name = words.form(f"kind-{key}", "pl")
        nodes += badge(f"coming/{key}", *_place(n), 20, kind, box, name, NOTE)
    return nodes


def coming_counts(stacks: int, undrawn: int, box: Any, words: Words) -> list[Node]:
    """How many stacks are left, and how many hexes of each kind are still to come with the tiles that are not drawn yet."""
    (x, y), told = _place(0), words("pos-stacks", stacks=stacks)
    looks: dict[str, Any] = {"group": NOTE, "layer": "labels"}
    nodes: list[Node] = [
        Text(id="stacks", x=x + 18, y=y, text=f"×{stacks}", size=16, role="figure", label=told, **looks)
    ]
    _, counts = hexes_of(box, undrawn)
    return nodes + drawn_each(_coming_count, (words,), [(n, counts[kind]) for n, kind in enumerate(ORDER)])


def _coming_count(words: Words, n: int, count: int) -> Node:
    """How many hexes of the n-th kind are still to come."""
    (x, y), key = _place(n + 1), ORDER[n].name.lower()
    told = words("pos-unseen-kind", kind=words.form(f"kind-{key}", "pl"), hexes=count)
    return Text(
        id=f"coming/{key}/n", group=NOTE, layer="labels", x=x + 15, y=y + 1, text=str(count), size=13,
        fill="" if count else "muted", label=told,
    )  # fmt: skip
