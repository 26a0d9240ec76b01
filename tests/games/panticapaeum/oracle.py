"""A second Panticapaeum, slow and by the book: plain dictionaries, written from docs/rules/panticapaeum.md and the TOML file.

It knows where tiles and buildings may go, what a city scores, and what Automius does; it shares no code with the rules.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import petteia.games.panticapaeum as package

DATA: dict[str, Any] = tomllib.loads((Path(package.__file__).parent / "components.toml").read_text(encoding="utf-8"))
COLOURS: list[str] = DATA["colours"]["order"]
BUILDINGS: list[str] = DATA["colours"]["buildings"]
LETTERS: list[str] = DATA["colours"]["letters"]
TILES: dict[str, list[str]] = {
    tile["id"]: tile["face"] for tile in [*DATA["terrain_tiles"]["list"], *DATA["aqueduct_tiles"]["list"]]
}
Place = tuple[int, int]


def printed(name: str) -> dict[Place, str]:
    """The cells of a tile with what they show, counted from the first one in reading order."""
    cells = {(x, y): c for y, row in enumerate(TILES[name]) for x, c in enumerate(row) if c != "_"}
    (x0, y0) = min(cells, key=lambda place: (place[1], place[0]))
    return {(x - x0, y - y0): c for (x, y), c in cells.items()}


def turned(name: str, turn: int) -> dict[Place, str]:
    """The same after so many quarter turns clockwise around that cell."""
    cells = printed(name)
    for _ in range(turn):
        cells = {(-y, x): c for (x, y), c in cells.items()}
    return cells


def different_turns(name: str) -> list[int]:
    """R4.4a The turns of a tile that look different, wherever the tile lies."""
    seen: list[set[tuple[int, int, str]]] = []
    turns = []
    for turn in range(4):
        cells = turned(name, turn)
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        picture = {(x - left, y - top, c) for (x, y), c in cells.items()}
        if picture not in seen:
            seen.append(picture)
            turns.append(turn)
    return turns


@dataclass
class Ground:
    """One cell of a city."""

    height: int
    face: str
    worker: bool = False
    building: tuple[str, Place] | None = None
    """Its building, and that building's first cell."""


@dataclass
class City:
    """One player's city and what counts for its points."""

    cells: dict[Place, Ground] = field(default_factory=dict)
    markers: dict[str, int] = field(default_factory=dict)
    coins: int = 0
    cubes: int = 0

    def ways(self, name: str) -> set[tuple[Place, int]]:
        """R4.4, R4.5, R5.1 to R5.4 Every way to lay a tile: where its first cell lies, and its turn."""
        if not self.cells:
            return {((0, 0), turn) for turn in different_turns(name)}
        xs, ys = [x for x, _ in self.cells], [y for _, y in self.cells]
        around = [(x, y) for x in range(min(xs) - 7, max(xs) + 8) for y in range(min(ys) - 7, max(ys) + 8)]
        return {(at, turn) for turn in different_turns(name) for at in around if self.fits(turned(name, turn), at)}

    def fits(self, tile: dict[Place, str], at: Place) -> bool:
        """R5.1, R5.2, R5.4 Whether a tile may lie so."""
        places = [(at[0] + x, at[1] + y) for x, y in tile]
        heights = {self.cells[p].height if p in self.cells else 0 for p in places}
        if len(heights) > 1 or any(p in self.cells and self.cells[p].building for p in places):
            return False
        sides = [(x + dx, y + dy) for x, y in places for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        return heights != {0} or any(p in self.cells for p in sides)

    def sites(self, building: str) -> set[tuple[Place, str]]:
        """R7.4 to R7.6 Every place for a building: its first cell, and the way it lies."""
        free = {p for p, c in self.cells.items() if c.building is None}
        if DATA["building_sizes"][building] == 1:
            return {(p, "across") for p in free}
        found = set()
        for x, y in free:
            for way, other in (("across", (x + 1, y)), ("down", (x, y + 1))):
                if other in free and self.cells[other].height == self.cells[x, y].height:
                    found.add(((x, y), way))
        return found

    def pieces(self) -> dict[tuple[str, Place], list[Place]]:
        """Every building with its cells."""
        found: dict[tuple[str, Place], list[Place]] = {}
        for place, cell in self.cells.items():
            if cell.building:
                found.setdefault(cell.building, []).append(place)
        return found

    def around(self, places: list[Place]) -> list[Place]:
        """R14.2 The cells that touch a building."""
        near = {(x + dx, y + dy) for x, y in places for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - set(places)
        return [p for p in near if p in self.cells]

    def is_dry(self, place: Place) -> bool:
        """R14.9 Whether drought is visible there."""
        cell = self.cells[place]
        return cell.face == "x" and not cell.worker and cell.building is None

    def value(self, building: str) -> int:
        """R14.1 The last point cell reached; for a winery, the cells a point."""
        colour = COLOURS[BUILDINGS.index(building)]
        reached = DATA["development_board"][colour][: self.markers[colour]]
        tiers = [int(cell[3:]) for cell in reached if cell.startswith("vp:")]
        if not tiers:
            return 0
        values = DATA["values_winery"]["winery_cells"] if building == "winery" else DATA["values"][building]
        return int(values[tiers[-1] - 1])

    def units(self, building: str, places: list[Place]) -> int:
        """R14.3 to R14.7 What a building counts."""
        near = self.around(places)
        if building == "house":
            return sum(self.cells[p].worker for p in near)
        if building == "winery":
            return sum(self.cells[p].building is None for p in near)
        if building == "fortress":
            return self.cells[places[0]].height
        if building == "aqueduct":
            return sum(self.is_dry(p) for p in near)
        others = {self.cells[p].building for p in near} - {None}
        return sum(other is not None and other[0] != "temple" for other in others)

    def points(self) -> dict[str, int]:
        """R14 The points, by column of the sheet."""
        names = ["houses", "wineries", "fortresses", "aqueducts", "temples"]
        found = dict.fromkeys(names, 0)
        for (building, _), places in self.pieces().items():
            value, units = self.value(building), self.units(building, places)
            worth = units * value if building != "winery" else (units // value if value else 0)
            found[names[BUILDINGS.index(building)]] += worth
        dry = {p for p in self.cells if self.is_dry(p)}
        if self.markers["orange"]:
            for (building, _), places in self.pieces().items():
                dry -= set(self.around(places)) if building == "aqueduct" else set()
        return found | {"coins": self.coins // 2, "cubes": self.cubes, "drought": -len(dry)}


@dataclass
class Automius:
    """R16, R17 Automius, who never chooses."""

    cubes: dict[str, int]
    taken: dict[str, int]
    ring: list[str]
    reach: int
    passed: int
    round: int
    options: dict[str, Any]

    def resources(self, name: str) -> list[int]:
        """The resource cells of a tile, by colour."""
        text = "".join(TILES[name])
        return [text.count(letter) for letter in LETTERS]

    def collects(self) -> str:
        """R16.4, R17.2 What he does exploring."""
        steps = [self.ring[i % len(self.ring)] for i in range(self.reach)]
        if self.options["richest"] == "off":
            return f"collect {steps[-1]}" if steps else "rest"
        crossed = self.ring[len(self.ring) - self.passed :] if self.options["richest"] == "crossed" else []
        tiles = [*crossed, *steps]
        if not tiles:
            return "rest"
        best = max(tiles, key=lambda t: (sum(self.resources(t)), self.resources(t)))
        return f"collect {best}"

    def lacking(self) -> dict[str, int]:
        """What he lacks for the next piece of each column that has one."""
        costs = DATA["building_costs"]["sides"][0]["cost"]
        left = {c: n for c, n in self.taken.items() if n < 6}
        return {c: costs[n] - self.cubes[c] for c, n in left.items()}

    def develops(self) -> str:
        """R16.5 to R16.8, R17.3, R17.4 What he does developing."""
        if self.round == 1 and not self.options["no_rest"]:
            return "rest"
        for colour, lack in self.lacking().items():
            if lack <= 0:
                return f"erect {BUILDINGS[COLOURS.index(colour)]}"
        if self.options["nearest"] and self.lacking():
            return f"gain {min(self.lacking(), key=self.lacking().__getitem__)}"
        return f"gain {max(self.cubes, key=self.cubes.__getitem__)}"
