"""A second Akropolis, to hold the first against: plain Python over dictionaries, on a plane without an edge.

It is written from the rulebook alone and shares nothing with the compiled rules but the list of tiles. It is slow and
says so; what matters is that each function is one sentence of the rules (docs/rules/akropolis.md) and reads like it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]

SIDES: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
DISTRICTS = "hmbtg"
NAMES = ("houses", "markets", "barracks", "temples", "gardens")
STARS = {"H": 1, "M": 2, "B": 2, "T": 2, "G": 3}
QUARRY = "q"
START = -1
"""The start tile, where tiles are told apart."""
OFFICIAL, ANY_GAP, LETTER = "official_digital", "any_gap", "to_the_letter"


class Hex(NamedTuple):
    """The topmost hex of a cell: a letter (district small, plaza capital, quarry q), its level, the tile it is of."""

    kind: str
    level: int = 1
    tile: int = 0


City: TypeAlias = dict[Cell, Hex]


def start_city() -> City:
    """R1.2 A house plaza with three quarries that do not touch one another."""
    arms = ((0, -1), (1, 0), (-1, 1))
    return {(0, 0): Hex("H", 1, START), **{arm: Hex(QUARRY, 1, START) for arm in arms}}


@cache
def beside(cell: Cell) -> list[Cell]:
    """The six cells around one."""
    return [(cell[0] + q, cell[1] + r) for q, r in SIDES]


# --- placing ---------------------------------------------------------------------------------------------------------


@cache
def arms(turn: int) -> tuple[Cell, Cell]:
    """R5.2 Where b and c lie from a: turn 0 is right and below; each turn is 60 degrees clockwise about a."""
    if turn == 0:
        return (1, 0), (0, 1)
    (bq, br), (cq, cr) = arms(turn - 1)
    return (-br, bq + br), (-cr, cq + cr)


@cache
def cells_of(at: Cell, turn: int) -> list[Cell]:
    """R5.2 The cells of hexes a, b and c."""
    (bq, br), (cq, cr) = arms(turn)
    return [at, (at[0] + bq, at[1] + br), (at[0] + cq, at[1] + cr)]


def why_not_on(city: City, cells: list[Cell]) -> str:
    """The id of the first rule against a tile on three cells, in the order of the rules page; empty if none is."""
    beneath = [city[cell] for cell in cells if cell in city]
    if 0 < len(beneath) < 3:
        return "R5.4"
    if beneath:
        if len({hex_.level for hex_ in beneath}) > 1:
            return "R5.5"
        return "R5.6" if len({hex_.tile for hex_ in beneath}) < 2 else ""
    return "" if any(near in city for cell in cells for near in beside(cell)) else "R5.3"


def places(city: City) -> Iterator[tuple[Cell, int]]:
    """Every way to lay a tile: the cell of hex a, and the turn."""
    near = set(city)
    for _ in range(2):
        near |= {other for cell in near for other in beside(cell)}
    for at in near:
        for turn in range(6):
            if not why_not_on(city, cells_of(at, turn)):
                yield at, turn


def lay(city: City, tile: int, face: str, at: Cell, turn: int) -> int:
    """Lay a tile; the number of quarries that it covers comes back."""
    covered = 0
    for cell, kind in zip(cells_of(at, turn), face, strict=True):
        below = city.get(cell)
        covered += below is not None and below.kind == QUARRY
        city[cell] = Hex(kind, below.level + 1 if below else 1, tile)
    return covered


# --- counting --------------------------------------------------------------------------------------------------------


def outside(city: City) -> set[Cell]:
    """The empty cells of a frame around the city from which one can walk out of the frame."""
    qs, rs = [q for q, _ in city], [r for _, r in city]
    wide, high = range(min(qs) - 1, max(qs) + 2), range(min(rs) - 1, max(rs) + 2)
    reached = {(wide[0], high[0])}
    fresh = list(reached)
    while fresh:
        for cell in beside(fresh.pop()):
            if cell[0] in wide and cell[1] in high and cell not in city and cell not in reached:
                reached.add(cell)
                fresh.append(cell)
    return reached


def lakes(city: City, reading: str) -> set[Cell]:
    """R12.8 Empty cells enclosed by built ones; in the reading any_gap, single cells only."""
    gaps = {near for cell in city for near in beside(cell) if near not in city}
    if reading == ANY_GAP:
        return {gap for gap in gaps if all(near in city for near in beside(gap))}
    return enclosed(city)


def enclosed(city: City) -> set[Cell]:
    """All empty cells of the frame around the city from which nobody can walk out."""
    qs, rs = [q for q, _ in city], [r for _, r in city]
    frame = {(q, r) for q in range(min(qs), max(qs) + 1) for r in range(min(rs), max(rs) + 1)}
    return frame - set(city) - outside(city)


def of_kind(city: City, kind: str) -> dict[Cell, int]:
    """The cells that show a kind, with their levels."""
    return {cell: hex_.level for cell, hex_ in city.items() if hex_.kind == kind}


def house_value(city: City, double: bool) -> int:
    """R8.4, R12.3 The group with the most houses, then the most worth; from 10 on doubled."""
    left, groups = of_kind(city, "h"), []
    while left:
        fresh = [next(iter(left))]
        group = {fresh[0]: left.pop(fresh[0])}
        while fresh:
            for cell in beside(fresh.pop()):
                if cell in left:
                    group[cell] = left.pop(cell)
                    fresh.append(cell)
        groups.append((len(group), sum(group.values())))
    value = max(groups, default=(0, 0))[1]
    return 2 * value if double and value >= 10 else value


def market_value(city: City, double: bool) -> int:
    """R8.5, R12.4 Markets without a market beside them; with a market plaza beside them doubled."""
    markets, plazas = of_kind(city, "m"), of_kind(city, "M")
    alone = {c: level for c, level in markets.items() if not any(near in markets for near in beside(c))}
    return sum(
        level * (2 if double and any(near in plazas for near in beside(cell)) else 1) for cell, level in alone.items()
    )


def barracks_value(city: City, double: bool, reading: str) -> int:
    """R8.6, R12.5 Barracks with a free side; with 3 or 4 of them doubled."""
    open_ground = outside(city)
    value = 0
    for cell, level in of_kind(city, "b").items():
        empty = [near for near in beside(cell) if near not in city]
        outer = sum(near in open_ground for near in empty)
        scores = len(empty) if reading == ANY_GAP else outer
        free = outer if reading == OFFICIAL else len(empty)
        value += level * (0 if scores == 0 else 2 if double and free in (3, 4) else 1)
    return value


def temple_value(city: City, double: bool) -> int:
    """R8.7, R12.6 Temples with six built neighbours; from level 2 on doubled."""
    full = [level for cell, level in of_kind(city, "t").items() if all(near in city for near in beside(cell))]
    return sum(level * (2 if double and level >= 2 else 1) for level in full)


def garden_value(city: City, double: bool, reading: str) -> int:
    """R8.8, R12.7 All gardens; beside a lake doubled."""
    water = lakes(city, reading) if double else set()
    return sum(
        level * (2 if any(near in water for near in beside(cell)) else 1) for cell, level in of_kind(city, "g").items()
    )


def values(city: City, options: Mapping[str, Any]) -> list[int]:
    """The value of each colour before the stars."""
    on = [bool(options.get(name, False)) for name in NAMES]
    reading = options.get("reading", OFFICIAL)
    return [
        house_value(city, on[0]),
        market_value(city, on[1]),
        barracks_value(city, on[2], reading),
        temple_value(city, on[3]),
        garden_value(city, on[4], reading),
    ]


def stars(city: City) -> list[int]:
    """R7 The stars of each colour."""
    return [STARS[d.upper()] * len(of_kind(city, d.upper())) for d in DISTRICTS]


def line_of_sheet(city: City, stones: int, options: Mapping[str, Any]) -> list[int]:
    """A player's line: points of the five colours, stones, five values, five stars."""
    value, star = values(city, options), stars(city)
    return [*(v * s for v, s in zip(value, star, strict=True)), stones, *value, *star]


# --- a whole game ----------------------------------------------------------------------------------------------------


@cache
def tiles() -> dict[int, tuple[str, int]]:
    """Face and mark of every tile, by number."""
    file = Path(__file__).parents[3] / "src" / "petteia" / "games" / "akropolis" / "components.toml"
    listed = tomllib.loads(file.read_text(encoding="utf-8"))["tiles"]["list"]
    return {tile["id"]: (tile["face"], tile["mark"]) for tile in listed}


def stacks_at_start(seats: int, long: bool) -> int:
    """R2.2, R2.3 How many stacks there are."""
    return {2: 19, 3: 14}[seats] if long else 11


def placement(tile: int, at: Cell, turn: int) -> str:
    """The notation of a placement: coordinates wrap into -32 to 31."""
    q, r = ((x + 32) % 64 - 32 for x in at)
    return f"place {tile} at {q},{r} turn {turn}"


@dataclass
class SlowGame:
    """A game played by the book. `to_draw` is how many tiles must be turned up before a player is asked again."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    cities: list[City] = field(default_factory=list)
    stones: list[int] = field(default_factory=list)
    site: list[int] = field(default_factory=list)
    stock: set[int] = field(default_factory=set)
    stacks: int = 0
    to_draw: int = 0
    chief: int = 0
    turns: int = 0

    @classmethod
    def fresh(cls, seats: int, options: Mapping[str, Any]) -> SlowGame:
        """R2 The setup."""
        long = bool(options.get("long", False))
        stock = {tile for tile, (_, mark) in tiles().items() if long or mark <= seats}
        cities = [start_city() for _ in range(seats)]
        stones = list(range(1, seats + 1))
        return cls(seats, options, cities, stones, [], stock, stacks_at_start(seats, long), seats + 2)

    def copy(self) -> SlowGame:
        """Another game at the same point."""
        cities = [dict(city) for city in self.cities]
        return SlowGame(
            self.seats, self.options, cities, list(self.stones), list(self.site), set(self.stock), self.stacks,
            self.to_draw, self.chief, self.turns,
        )  # fmt: skip

    @property
    def seat(self) -> int:
        """R3.1 Whose turn it is, or will be when the site is laid out."""
        return self.turns % self.seats

    @property
    def over(self) -> bool:
        """R10.1 One tile and no stack left."""
        return self.to_draw == 0 and len(self.site) == 1 and self.stacks == 0

    def affordable(self) -> list[int]:
        """R4.2 The tiles that the player can pay."""
        return [tile for cost, tile in enumerate(self.site) if cost <= self.stones[self.seat]]

    def moves(self) -> set[str]:
        """All legal moves, as notation."""
        if self.over:
            return set()
        if self.to_draw:
            return {f"draw {tile}" for tile in self.stock}
        here = list(places(self.cities[self.seat]))
        return {placement(tile, at, turn) for tile in self.affordable() for at, turn in here}

    def draw(self, tile: int) -> None:
        """R9.2 A tile of the stacks joins the row."""
        self.stock.remove(tile)
        self.site.append(tile)
        self.to_draw -= 1

    def place(self, tile: int, at: Cell, turn: int) -> None:
        """R3.4 A whole turn; at the end of a round the refill."""
        seat = self.seat
        self.stones[seat] -= self.site.index(tile)
        self.site.remove(tile)
        self.stones[seat] += lay(self.cities[seat], tile, tiles()[tile][0], at, turn)
        self.turns += 1
        if len(self.site) == 1 and self.stacks > 0:
            self.stacks -= 1
            self.to_draw = self.seats + 1
            self.chief = (self.chief + 1) % self.seats

    def sheet(self) -> list[list[int]]:
        """Everybody's line."""
        return [line_of_sheet(c, s, self.options) for c, s in zip(self.cities, self.stones, strict=True)]

    def ranking(self) -> list[int]:
        """R11.3 to R11.5 Everybody's place."""
        strength = [(sum(line[:6]), line[5]) for line in self.sheet()]
        return [1 + sum(other > mine for other in strength) for mine in strength]


def count_lines(game: SlowGame, depth: int) -> int:
    """How many lines of play of a length there are, fate's moves counted too; one that ends early counts once."""
    if depth == 0 or game.over:
        return 1
    if depth == 1:
        return len(game.moves())
    return sum(count_lines(after, depth - 1) for after in successors(game))


def successors(game: SlowGame) -> Iterator[SlowGame]:
    """The game after every legal move."""
    if game.to_draw:
        for tile in sorted(game.stock):
            after = game.copy()
            after.draw(tile)
            yield after
        return
    for tile in game.affordable():
        for at, turn in places(game.cities[game.seat]):
            after = game.copy()
            after.place(tile, at, turn)
            yield after


def moved(city: Mapping[Cell, Hex], by: Cell) -> City:
    """The same city elsewhere."""
    return {(q + by[0], r + by[1]): hex_ for (q, r), hex_ in city.items()}
