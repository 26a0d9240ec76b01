"""What sentences and pictures need to know of a city: its hexes on an endless plane, and what a move would do there.

The rules keep a city on a ring of 64 by 64 cells. A long city crosses the ring's seam, so a drawing must not use the
cells' own coordinates: `city_plan` walks from the start tile over built cells and counts the steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ...core.moves import arg
from .moves import coordinates
from .rules.cells import ACROSS, ALONG
from .vocabulary import MIDDLE, SIDE, TURNS, Kind

Spot = tuple[int, int]
"""Axial coordinates (q, r) on the endless plane; the start tile's plaza is (0, 0)."""


@dataclass(frozen=True)
class Hex:
    """The topmost hex of a built cell, and where it lies on the endless plane."""

    cell: int
    spot: Spot
    kind: Kind
    height: int


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
    row, column = cell // SIDE + ALONG[direction % TURNS], cell % SIDE + ACROSS[direction % TURNS]
    return row % SIDE * SIDE + column % SIDE


def step(spot: Spot, direction: int) -> Spot:
    """The spot next to one on the endless plane."""
    return spot[0] + ACROSS[direction % TURNS], spot[1] + ALONG[direction % TURNS]


def cells_of(at: int, turn: int) -> tuple[int, int, int]:
    """R5.2 The cells of hexes a, b and c."""
    return at, neighbour(at, turn), neighbour(at, turn + 1)


def placement(sight: Any, seat: int, packed: int) -> Placement:
    """What a placing move does in a seat's city."""
    tile, at, turn = arg(packed, 0), arg(packed, 1), arg(packed, 2)
    city, cells = sight.state.city[seat], cells_of(at, turn)
    standing = site_tiles(sight)
    return Placement(
        tile=tile,
        turn=turn,
        cells=cells,
        level=max(city.height[cell] for cell in cells) + 1,
        slot=standing.index(tile) if tile in standing else -1,
        quarries=sum(city.kind[cell] == Kind.QUARRY for cell in cells),
    )


def site_tiles(sight: Any) -> list[int]:
    """The tiles on the construction site, the free one first."""
    return [sight.state.site[slot] for slot in range(sight.state.standing)]


def tile_kinds(sight: Any, tile: int) -> tuple[Kind, ...]:
    """The kinds of a tile's hexes a, b and c; NOTHING for a tile that the box does not have."""
    known = 1 <= tile <= sight.box.tiles
    return tuple(Kind(sight.box.hexes[tile, i]) if known else Kind.NOTHING for i in range(3))


def to_come(sight: Any) -> tuple[int, dict[Kind, int]]:
    """How many tiles are still in the stacks, and how many hexes of each kind they have."""
    undrawn = sight.state.undrawn
    tiles = [tile for tile in range(1, sight.box.tiles + 1) if undrawn >> tile & 1]
    counts = dict.fromkeys(list(Kind)[1:], 0)
    for tile in tiles:
        for kind in tile_kinds(sight, tile):
            counts[kind] += 1
    return len(tiles), counts


def city_plan(city: Any) -> dict[int, Hex]:
    """The hexes of a city by cell, walked to from the start tile; a part that nothing joins keeps its coordinates."""
    built = [row * SIDE + column for row in range(SIDE) for column in _columns(city.built[row])]
    spots: dict[int, Spot] = {}
    for first in (MIDDLE, *built):
        if first not in spots and city.height[first]:
            spots[first] = coordinates(first)
            _walk(city, first, spots)
    return {cell: Hex(cell, spot, Kind(city.kind[cell]), city.height[cell]) for cell, spot in spots.items()}


def _columns(row: int) -> list[int]:
    return [column for column in range(SIDE) if row >> column & 1] if row else []


def _walk(city: Any, first: int, spots: dict[int, Spot]) -> None:
    waiting = [first]
    for cell in waiting:
        for direction in range(TURNS):
            beside = neighbour(cell, direction)
            if city.height[beside] and beside not in spots:
                spots[beside] = step(spots[cell], direction)
                waiting.append(beside)


def surroundings(plan: Mapping[int, Hex]) -> dict[int, Spot]:
    """The empty cells at most two steps from a city: every tile on the ground lies on three of them (R5.3)."""
    found: dict[int, Spot] = {}
    rim: Iterable[tuple[int, Spot]] = [(hex_.cell, hex_.spot) for hex_ in plan.values()]
    for _ in range(2):
        fresh: dict[int, Spot] = {}
        for cell, spot in rim:
            for direction in range(TURNS):
                beside = neighbour(cell, direction)
                if beside not in plan and beside not in found:
                    fresh.setdefault(beside, step(spot, direction))
        found |= fresh
        rim = fresh.items()
    return found


def spots_of(plan: Mapping[int, Hex], placed: Placement) -> tuple[Spot, Spot, Spot]:
    """Where a tile's three hexes lie on the endless plane, side by side even across the ring's seam."""
    known = surroundings(plan) | {cell: hex_.spot for cell, hex_ in plan.items()}
    shifts = ((0, 0), step((0, 0), placed.turn), step((0, 0), placed.turn + 1))
    near = [i for i, cell in enumerate(placed.cells) if cell in known]
    best = min(near, key=lambda i: placed.cells[i] not in plan, default=0)
    q, r = known.get(placed.cells[best], coordinates(placed.cells[best]))
    q, r = q - shifts[best][0], r - shifts[best][1]
    a, b, c = ((q + across, r + along) for across, along in shifts)
    return a, b, c
