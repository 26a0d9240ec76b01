"""What sentences and pictures need to know of a city: its hexes on an endless plane, and what a move would do there.

The rules keep a city on a ring of 64 by 64 cells. A long city crosses the ring's seam, so a drawing must not use the
cells' own coordinates: `city_plan` walks from the start tile over built cells and counts the steps.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from ...core.moves import arg
from ...core.scene import drawn, steepest
from ...core.structs import offset_of
from .enums import CELLS, MIDDLE, SIDE, TURNS, Kind
from .moves import coordinates
from .rules.cells import ACROSS, ALONG
from .table import City

Spot = tuple[int, int]
"""Axial coordinates (q, r) on the endless plane; the start tile's plaza is (0, 0)."""
_BEFORE = [(int(ACROSS[direction]), int(ALONG[direction])) for direction in (0, 1, 2)]
"""The steps towards the reader."""


class Hex(NamedTuple):
    """The topmost hex of a built cell, and where it lies on the endless plane."""

    cell: int
    spot: Spot
    kind: Kind
    height: int


class Plan(dict[int, Hex]):
    """The hexes of a city by cell, to read only. Equal cities share one plan, and what is known of it."""

    __hash__ = object.__hash__  # type: ignore[assignment]  # nobody changes a plan: it can be a key

    @cached_property
    def around(self) -> dict[int, Spot]:
        """The empty cells at most two steps from the city: every tile on the ground lies on three of them (R5.3)."""
        if not self.is_far_from_seam:
            return _surroundings(self)
        beside = set[int]().union(*map(_beside, self)).difference(self)
        near = sorted(beside.union(*map(_beside, beside)).difference(self))
        return dict(zip(near, map(_SPOTS.__getitem__, near), strict=True))

    @cached_property
    def steepest(self) -> int:
        """The greatest difference of level between two neighbours."""
        return steepest(self._levels)

    @cached_property
    def hemmed_in(self) -> frozenset[int]:
        """The cells much of which is hidden by what stands before them: a neighbour two levels higher, or two higher ones."""
        level_at, found = self._levels.get, []
        (ax, ay), (bx, by), (cx, cy) = _BEFORE
        for cell, (q, r), _, height in self.values():
            a, b, c = level_at((q + ax, r + ay), 0), level_at((q + bx, r + by), 0), level_at((q + cx, r + cy), 0)
            higher = (a > height) + (b > height) + (c > height)
            if higher > 1 or (higher and max(a, b, c) > height + 1):
                found.append(cell)
        return frozenset(found)

    @cached_property
    def _levels(self) -> dict[Spot, int]:
        return {spot: height for _, spot, _, height in self.values()}

    @cached_property
    def is_far_from_seam(self) -> bool:
        """Whether neither the city nor what lies around it crosses the ring's seam: spots are then coordinates."""
        spots = [hex_.spot for hex_ in self.values()]
        return spots == [*map(_SPOTS.__getitem__, self)] and max(map(_reach, spots), default=0) < SIDE // 2 - 2

    def level(self, cell: int) -> int:
        """How high the city stands on a cell."""
        return self[cell].height if cell in self else 0

    def spot(self, cell: int) -> Spot | None:
        """Where a cell of the city or around it lies. One that is far away may have none."""
        if self.is_far_from_seam:
            return coordinates(cell)
        return self[cell].spot if cell in self else self.around.get(cell)


@dataclass(frozen=True)
class Placement:
    """What placing a tile means: its cells for hexes a, b and c, the level it comes to lie on, price and quarries.

    `slot` is -1 for a tile that is not on the site. Of a move that no rule allows, this is what would be tried.
    """

    tile: int
    turn: int
    cells: tuple[int, int, int]
    level: int
    slot: int
    quarries: int

    @property
    def cost(self) -> int:
        """R4.2 The stones to pay."""
        return max(self.slot, 0)


def neighbour(cell: int, direction: int) -> int:
    """The cell next to one on the ring."""
    return _beside(cell)[direction % TURNS]


@lru_cache(maxsize=CELLS)
def _beside(cell: int) -> tuple[int, ...]:
    """The six cells around one on the ring, by direction."""
    row, column = divmod(cell, SIDE)
    return tuple((row + ALONG[i]) % SIDE * SIDE + (column + ACROSS[i]) % SIDE for i in range(TURNS))


def step(spot: Spot, direction: int) -> Spot:
    """The spot next to one on the endless plane."""
    return spot[0] + ACROSS[direction % TURNS], spot[1] + ALONG[direction % TURNS]


def cells_of(at: int, turn: int) -> tuple[int, int, int]:
    """R5.2 The cells of hexes a, b and c."""
    return at, neighbour(at, turn), neighbour(at, turn + 1)


_SPOTS = tuple(map(coordinates, range(CELLS)))
"""The coordinates of all cells of the ring."""
_KINDS = tuple(Kind)


def _reach(spot: Spot) -> int:
    return max(abs(spot[0]), abs(spot[1]))


def placement(sight: Any, seat: int, packed: int) -> Placement:
    """What a placing move does in a seat's city."""
    tile, at, turn = arg(packed, 0), arg(packed, 1), arg(packed, 2)
    city, cells = sight.state.city[seat], cells_of(at, turn)
    standing, level, face = site_tiles(sight), city.level, city.face
    hexes = [city.hex[cell] for cell in cells]
    return Placement(
        tile=tile,
        turn=turn,
        cells=cells,
        level=max([level[hex_ >> 2] for hex_ in hexes]) + 1,
        slot=standing.index(tile) if tile in standing else -1,
        quarries=sum([face[hex_] == Kind.QUARRY for hex_ in hexes]),
    )


def site_tiles(sight: Any) -> list[int]:
    """The tiles on the construction site, the free one first."""
    site = sight.state.site
    return [site[slot] for slot in range(sight.state.standing)]


@lru_cache(maxsize=1024)
def kinds_of(box: Any, tile: int) -> tuple[Kind, ...]:
    """The kinds of a tile's hexes a, b and c; NOTHING for a tile that the box does not have."""
    known = 1 <= tile <= box.tiles
    return tuple(Kind(box.hexes[tile, i]) if known else Kind.NOTHING for i in range(3))


def to_come(sight: Any) -> tuple[int, dict[Kind, int]]:
    """How many tiles are still in the stacks, and how many hexes of each kind they have."""
    tiles, counts = hexes_of(sight.box, sight.state.undrawn)
    return tiles, dict(counts)


def hexes_of(box: Any, undrawn: int) -> tuple[int, Mapping[Kind, int]]:
    """The same, of a box and the tiles that are not drawn, given as bits."""
    tiles = [tile for tile in range(1, box.tiles + 1) if undrawn >> tile & 1]
    counts = dict.fromkeys(list(Kind)[1:], 0)
    for tile in tiles:
        for kind in kinds_of(box, tile):
            counts[kind] += 1
    return len(tiles), counts


def city_plan(city: Any) -> Plan:
    """The hexes of a city by cell, walked to from the start tile; a part that nothing joins keeps its coordinates."""
    start, end = _LEVELS_AT + city._offset, _HEXES_AT + CELLS + city._offset
    return drawn(_plan_of_bytes, bytes(city._bytes[start:end]))


_LEVELS_AT, _FACES_AT, _HEXES_AT = (offset_of(City, name) for name in ("level", "face", "hex"))
"""Where the fields that a plan is made of lie in a city, one after the other."""
_HEX = re.compile(rb"[^\0]", re.DOTALL)


def _plan_of_bytes(data: bytes) -> Plan:
    """The plan of a city's last fields: the levels of its tiles, the kinds of their hexes, and which hex lies where."""
    faces, hexes = data[_FACES_AT - _LEVELS_AT :], data[_HEXES_AT - _LEVELS_AT :]
    built = tuple(match.start() for match in _HEX.finditer(hexes))
    return _plan(built, bytes(data[hexes[i] >> 2] for i in built), bytes(faces[hexes[i]] for i in built))


def _plan(cells: tuple[int, ...], heights: bytes, kinds: bytes) -> Plan:
    built = dict(zip(cells, zip(map(_KINDS.__getitem__, kinds), heights, strict=True), strict=True))
    spots: dict[int, Spot] = {}
    for first in (MIDDLE, *built):
        if first not in spots and first in built:
            spots[first] = coordinates(first)
            _walk(built, first, spots)
    return Plan({cell: Hex(cell, spot, *built[cell]) for cell, spot in spots.items()})


def _walk(built: Container[int], first: int, spots: dict[int, Spot]) -> None:
    waiting = [first]
    for cell in waiting:
        for direction, beside in enumerate(_beside(cell)):
            if beside in built and beside not in spots:
                spots[beside] = step(spots[cell], direction)
                waiting.append(beside)


def _surroundings(plan: Plan) -> dict[int, Spot]:
    found: dict[int, Spot] = {}
    rim: Iterable[tuple[int, Spot]] = [(hex_.cell, hex_.spot) for hex_ in plan.values()]
    for _ in range(2):
        fresh: dict[int, Spot] = {}
        for cell, spot in rim:
            for direction, beside in enumerate(_beside(cell)):
                if beside not in plan and beside not in found and beside not in fresh:
                    fresh[beside] = step(spot, direction)
        found |= fresh
        rim = fresh.items()
    return found


def spots_of(plan: Plan, placed: Placement) -> tuple[Spot, Spot, Spot]:
    """Where a tile's three hexes lie on the endless plane, side by side even across the ring's seam."""
    shifts = ((0, 0), step((0, 0), placed.turn), step((0, 0), placed.turn + 1))
    known = [plan.spot(cell) for cell in placed.cells]
    near = [i for i in range(3) if known[i] is not None]
    best = min(near, key=lambda i: placed.cells[i] not in plan, default=0)
    q, r = known[best] or coordinates(placed.cells[best])
    q, r = q - shifts[best][0], r - shifts[best][1]
    a, b, c = ((q + across, r + along) for across, along in shifts)
    return a, b, c
