"""How the construction site looks: its slots with tiles and prices, the stacks, and what is still to come.

Each function draws one thing from what it shows and nothing else, and gives the same nodes for the same thing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ...core.scene import Box, Node, Part, Rect, Symbol, Text
from ...core.words import Words
from .pieces import badge, cube, fitted, site_tile
from .plan import hexes_of
from .speak import name_of_tile
from .vocabulary import COLOURS, Kind

MOST_KEPT = 8192
"""So many drawings of each kind are remembered."""
COMING_ROW = 34.0
ORDER = [kind for colour in range(COLOURS) for kind in (Kind(colour + 1), Kind(colour + 1 + COLOURS))] + [Kind.QUARRY]
"""The kinds with each plaza beside its district."""


def rounded(name: str, room: Box, group: str = "", **looks: Any) -> Rect:
    """A slot of the site."""
    return Rect(id=name, group=group, layer="ground", x=room.x, y=room.y, w=room.w, h=room.h, radius=12, **looks)


@lru_cache(maxsize=64)
def slot_rooms(room: Box, per_row: int, slots: int, row: float) -> tuple[Box, ...]:
    """The rooms of the slots, from the top of a room."""
    pitch = (room.w - 24) / per_row
    return tuple(
        Box(room.x + 16 + pitch * (slot % per_row), room.y + 38 + row * (slot // per_row), pitch - 8, row - 8)
        for slot in range(slots)
    )


@lru_cache(maxsize=64)
def empty_slots(rooms: tuple[Box, ...], group: str) -> tuple[Node, ...]:
    """Where the tiles stand."""
    return tuple(
        rounded(f"site/slot:{slot}", room, group, fill="ground", opacity=0.5) for slot, room in enumerate(rooms)
    )


@lru_cache(maxsize=MOST_KEPT)
def slot_with_tile(
    slot: int, tile: int, room: Box, scale: float, chosen: bool, dim: bool, over: bool, group: str, box: Any,
    words: Words,
) -> Part:  # fmt: skip
    """One tile of the site: paler when the one to move cannot pay it, framed when it is being tried."""
    looks = {"fill": "ground", "stroke": "strong" if chosen else "line", "width": 2.5 if chosen else 1.0}
    label = f"{name_of_tile(box, tile, words)}, {words('cost-name', cost=slot)}"
    x, y = room.x + room.w / 2, room.y + (room.h - 26) / 2 + 3
    number = Text(
        id=f"site/{tile}/number", group=group, layer="labels", x=room.x + room.w - 9, y=room.y + 15, text=str(tile),
        size=12, role="muted", anchor="end", marks=("near",),
    )  # fmt: skip
    under = Box(x, room.y + room.h - 17, room.w - 16, 0.0)
    price = _price(slot, tile, under, dim, over, group, words)
    if group:  # a page also shows the site small: the price is then larger
        price = [replace(node, marks=("near",)) for node in price]
        large = _price(slot, tile, under, dim, over, group, words, 1.6)
        price += [replace(node, id=f"{node.id}/large", marks=("far",)) for node in large]
    slot_ = rounded(f"site/{tile}/slot", room, group, touch=f"tile:{tile}", label=label, **looks)
    return Part([slot_, *site_tile(box, tile, x, y, scale, dim, group, words), number, *price])


def _price(
    slot: int, tile: int, room: Box, dim: bool, over: bool, group: str, words: Words, scale: float = 1.0
) -> list[Symbol | Text]:
    nodes: list[Symbol | Text] = []
    if slot == 0 and not over:
        free = words("cost-name", cost=0)
        size = fitted(free, 14 * scale, room.w)
        name = f"site/{tile}/price"
        nodes.append(
            Text(
                id=name, group=group, layer="labels", x=room.x, y=room.y, text=free, size=size, anchor="middle",
                fill="accent",
            )
        )  # fmt: skip
    for i in range(slot):
        at = room.x + min(15.0 * scale, room.w / slot) * (i - (slot - 1) / 2)
        opacity = 0.38 if dim else 1.0
        nodes.append(cube(f"site/{tile}/price:{i}", at, room.y, 15.0 * scale, opacity=opacity, group=group))
    return nodes


@dataclass(frozen=True)
class Coming:
    """Where it is told what is still to come: a room, in so many rows, and the group it lies in."""

    room: Box
    rows: int
    group: str

    @property
    def per_row(self) -> int:
        """How many things stand in a row; the stacks are one of them."""
        return -(-(len(ORDER) + 1) // self.rows)

    @property
    def _first(self) -> float:
        return 80.0 if self.rows == 1 else 66.0

    @property
    def _pitch(self) -> float:
        return (self.room.w - self._first) / (self.per_row - 1)

    @property
    def is_small(self) -> bool:
        """Whether the signs must be small."""
        return self._pitch < 55

    def place(self, n: int) -> tuple[float, float]:
        """Where the n-th thing stands; the stacks are the first."""
        row, column = divmod(n, self.per_row)
        x = 16.0 if column == 0 else self._first + self._pitch * (column - 0.5) - 14
        return self.room.x + x, self.room.y + COMING_ROW * (row + 0.5)


@lru_cache(maxsize=64)
def coming_signs(places: Coming, box: Any, words: Words) -> tuple[Node, ...]:
    """The signs of the stacks and of the kinds."""
    group, size = places.group, 20 if places.is_small else 22
    x, y = places.place(0)
    nodes: list[Node] = [
        Symbol(id="stacks/sign", group=group, layer="pieces", x=x, y=y, name="stack", size=24, fill="muted")
    ]
    for n, kind in enumerate(ORDER, 1):
        key = kind.name.lower()
        name = words.form(f"kind-{key}", "pl")
        nodes += badge(f"coming/{key}", *places.place(n), size, kind, box, name, group)
    return tuple(nodes)


@lru_cache(maxsize=1024)
def stacks_left(places: Coming, stacks: int, words: Words) -> Node:
    """How many stacks are left."""
    x, y = places.place(0)
    size, spoken = 16 if places.rows == 1 else 14, words("pos-stacks", stacks=stacks)
    return Text(
        id="stacks", group=places.group, layer="labels", x=x + 18, y=y, text=f"×{stacks}", size=size, role="figure",
        label=spoken,
    )  # fmt: skip


@lru_cache(maxsize=MOST_KEPT)
def coming_counts(places: Coming, undrawn: int, box: Any, words: Words) -> Part:
    """How many hexes of each kind are still to come with the tiles that are not drawn yet."""
    _, counts = hexes_of(box, undrawn)
    return Part([_count(places, n, kind, counts[kind], words) for n, kind in enumerate(ORDER, 1)])


@lru_cache(maxsize=MOST_KEPT)
def _count(places: Coming, n: int, kind: Kind, count: int, words: Words) -> Node:
    (x, y), key = places.place(n), kind.name.lower()
    spoken = words("pos-unseen-kind", kind=words.form(f"kind-{key}", "pl"), hexes=count)
    beside, size = (15, 13) if places.is_small else (17, 14)
    return Text(
        id=f"coming/{key}/n", group=places.group, layer="labels", x=x + beside, y=y + 1, text=str(count), size=size,
        fill="" if count else "muted", label=spoken,
    )  # fmt: skip
