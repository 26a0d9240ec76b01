"""A second Panticapaeum, from the first token to the last worker: whole games as the rulebooks tell them, one after another.

Where `oracle.py` looks at a position, this plays: a game is a coroutine that says who is asked and what may be answered, and is
told the answer. It shares no code with the rules; moves are their text.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import Any

from tests.games.panticapaeum.oracle import BUILDINGS, COLOURS, DATA, LETTERS, TILES, City, Ground, turned

from petteia import FATE

Place = tuple[int, int]
Asked = dict[int, set[str]]
"""Who is asked, and what each may answer."""
Told = tuple[int, str]
Story = Generator[Asked, Told, Any]

ROWS: list[list[str]] = [DATA["development_board"][colour] for colour in COLOURS]
TOKENS: list[str] = [*DATA["resource_tokens"]["single"], *DATA["resource_tokens"]["double"]]
FREE = [BUILDINGS.index(name) for name in ("house", "winery", "aqueduct", "temple")]


def place_of(text: str) -> Place:
    x, y = text.split(",")
    return int(x), int(y)


def resources(tile: str) -> list[int]:
    return ["".join(TILES[tile]).count(letter) for letter in LETTERS]


@dataclass
class Player:
    """One player: the city of the oracle, with cubes on it, and what lies on the board."""

    city: City = field(default_factory=City)
    cubes: dict[Place, int] = field(default_factory=dict)
    """The cubes that lie in the city."""
    store: list[int] = field(default_factory=lambda: [0] * 5)
    coins: int = 0
    marker: list[int] = field(default_factory=lambda: [0] * 5)
    home: int = 1
    reserve: int = 4

    def owns(self, upgrade: str) -> int:
        passed = [cell for row, marker in zip(ROWS, self.marker, strict=True) for cell in row[:marker]]
        return passed.count(f"upgrade:{upgrade}")

    def is_at_end(self, row: int) -> bool:
        return self.marker[row] == len(ROWS[row])

    def fetch(self, place: Place) -> None:
        if place in self.cubes:
            self.store[self.cubes.pop(place)] += 1

    def cover(self, place: Place) -> None:
        self.fetch(place)
        self.home += self.city.cells[place].worker
        self.city.cells[place].worker = False

    def works(self) -> set[str]:
        free = [p for p, cell in self.city.cells.items() if not cell.worker and cell.building is None]
        return {f"work {x},{y}" for x, y in free} if self.home else set()

    def work(self, move: str) -> None:
        place = place_of(move.split()[1])
        self.home -= 1
        self.fetch(place)
        self.city.cells[place].worker = True

    def lays(self, tile: str) -> set[str]:
        return {f"lay {tile} at {x},{y} turn {turn}" for (x, y), turn in self.city.ways(tile)}

    def lay(self, move: str) -> list[Place]:
        """Lay a tile; its cells without a colour are returned."""
        _, tile, _, at, _, turn = move.split()
        (x0, y0), wild = place_of(at), []
        for (x, y), face in turned(tile, int(turn)).items():
            place, height = (x0 + x, y0 + y), 1
            if place in self.city.cells:
                self.cover(place)
                height += self.city.cells[place].height
            self.city.cells[place] = Ground(height, face)
            if face in LETTERS:
                self.cubes[place] = LETTERS.index(face)
            wild += [place] if face == "?" else []
        return wild

    def builds(self, kind: int) -> set[str]:
        name = BUILDINGS[kind]
        return {f"build {name} at {x},{y} {way}" for (x, y), way in self.city.sites(name)}

    def put(self, kind: int, first: Place, way: str) -> None:
        other = (first[0] + 1, first[1]) if way == "across" else (first[0], first[1] + 1)
        for place in [first, other][: DATA["building_sizes"][BUILDINGS[kind]]]:
            self.cover(place)
            self.city.cells[place].building = (BUILDINGS[kind], first)

    def points(self) -> list[int]:
        self.city.markers = dict(zip(COLOURS, self.marker, strict=True))
        self.city.coins, self.city.cubes = self.coins, sum(self.store)
        return [*self.city.points().values()]


@dataclass
class Play:
    """One game."""

    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    players: list[Player] = field(default_factory=list)
    bag: set[str] = field(default_factory=lambda: {tile for tile in TILES if tile[0] == "t"})
    discard: set[str] = field(default_factory=set)
    ring: list[str] = field(default_factory=list)
    tokens: dict[tuple[int, int], int] = field(default_factory=dict)
    taken: list[int] = field(default_factory=lambda: [0] * 5)
    his_cubes: list[int] = field(default_factory=lambda: [0] * 5)
    his_buildings: list[int] = field(default_factory=lambda: [0] * 5)
    first: int = 0
    round: int = 1
    is_coin_saved: bool = False

    def __post_init__(self) -> None:
        self.players = [Player() for _ in range(self.seats)]

    # --- the course of the game ---

    def story(self) -> Story:
        """The whole game."""
        yield from self.lay_tokens()
        for self.round in range(1, 6):
            while len(self.ring) < {1: 8, 2: 8, 3: 11, 4: 14}[self.seats] and self.bag | self.discard:
                self.ring.append((yield from self.draw()))
            for turn in range(3 * self.seats):
                passed, tile = yield from self.turn((self.first + turn) % self.seats)
                if self.seats == 1:
                    yield from self.automius(passed, tile)
            self.discard |= set(self.ring)
            self.ring = []
            if self.round == 5:
                yield from self.place_last()
            for player in self.players:
                self.settle(player)
            yield from self.keep_five()
            if self.round < 5:
                self.first = (self.first + 1) % self.seats

    def lay_tokens(self) -> Story:
        for row, cells in enumerate(ROWS):
            for at, cell in enumerate(cells):
                if cell in ("token1", "token2"):
                    size = int(cell[-1])
                    left = {t for t, cubes in enumerate(TOKENS) if len(cubes) == size} - {*self.tokens.values()}
                    _, move = yield {FATE: {f"token {t + 1} on {COLOURS[row]} {at + 1}" for t in left}}
                    self.tokens[row, at] = int(move.split()[1]) - 1

    def draw(self) -> Story:
        if not self.bag:
            self.bag, self.discard = self.discard, set()
        _, move = yield {FATE: {f"draw {tile}" for tile in self.bag}}
        self.bag.remove(move.split()[1])
        return move.split()[1]

    def settle(self, player: Player) -> None:
        player.coins += ROWS[0][: player.marker[0]].count("worker")
        if self.round < 5:
            for cell in player.city.cells.values():
                player.home += cell.worker
                cell.worker = False

    def place_last(self) -> Story:
        placing = {seat for seat, player in enumerate(self.players) if player.works()}
        while placing:
            seat, move = yield {seat: self.players[seat].works() | {"done"} for seat in placing}
            if move != "done":
                self.players[seat].work(move)
            if move == "done" or not self.players[seat].home:
                placing.remove(seat)

    def keep_five(self) -> Story:
        last = [0] * self.seats
        while asked := {seat: found for seat in range(self.seats) if (found := self.discards(seat, last[seat]))}:
            seat, move = yield asked
            last[seat] = COLOURS.index(move.split()[1])
            self.players[seat].store[last[seat]] -= 1

    def discards(self, seat: int, last: int) -> set[str]:
        store = self.players[seat].store
        over = sum(store) - 5
        return {f"discard {COLOURS[c]}" for c in range(last, 5) if over > 0 and store[c] and sum(store[c:]) >= over}

    # --- a turn ---

    def ask(self, seat: int, answers: Callable[[], set[str]]) -> Story:
        """Ask a player, who may place workers first."""
        while True:
            _, move = yield {seat: answers() | self.players[seat].works()}
            if not move.startswith("work"):
                return move
            self.players[seat].work(move)

    def turn(self, seat: int) -> Story:
        """Explore, develop, place workers; the tiles passed over and the tile taken are returned."""
        player, self.is_coin_saved = self.players[seat], False
        move = yield from self.ask(seat, lambda: set().union(*(player.lays(tile) for tile in self.ring[:3])))
        at = self.ring.index(move.split()[1])
        passed, tile = self.ring[:at], self.ring[at]
        self.ring = self.ring[at + 1 :] + passed
        player.lay(move)
        move = yield from self.ask(seat, lambda: self.actions(player))
        yield from {"take": self.take, "sell": self.sell, "build": self.build}[move.split()[0]](seat, move)
        while player.works():
            _, move = yield {seat: player.works() | {"done"}}
            if move == "done":
                break
            player.work(move)
        return passed, tile

    def actions(self, player: Player) -> set[str]:
        held = [COLOURS[c] for c in range(5) if player.store[c]]
        sales = {"sell " + "+".join(sold) for n in (3, 4, 5) for sold in combinations(held, n)}
        buildable = [kind for kind in range(5) if self.payments(player, kind)]
        return {"take coins", *(f"take {c}" for c in COLOURS)}.union(sales, *(player.builds(k) for k in buildable))

    def take(self, seat: int, move: str) -> Story:
        what, player = move.split()[1], self.players[seat]
        if what == "coins":
            player.coins += 2
        else:
            player.store[COLOURS.index(what)] += 1
        yield from ()

    def sell(self, seat: int, move: str) -> Story:
        player, sold = self.players[seat], [COLOURS.index(name) for name in move.split()[1].split("+")]
        for colour in sold:
            player.store[colour] -= 1
            player.coins += 1
        for row in sorted(sold):
            if not player.is_at_end(row):
                yield from self.step(seat, row)

    def cost(self, kind: int) -> int | None:
        costs = [2, 2, 2, 3, 3, 4, 4] if self.seats == 4 else [2, 2, 3, 3, 4, 4, 5]
        return costs[self.taken[kind]] if self.taken[kind] < (7 if self.seats > 2 else 6) else None

    def payments(self, player: Player, kind: int) -> set[str]:
        cost, found, held = self.cost(kind), set(), player.store
        others = [c for c in range(5) if c != kind]
        for amount in set() if cost is None else {cost, cost - player.owns("discount")}:
            for replaced in range(min(player.owns("replace"), amount) + 1):
                if held[kind] < amount - replaced or (replaced and held[kind] >= amount):
                    continue
                for given in combinations_with_replacement(others, replaced):
                    if all(held[c] >= given.count(c) for c in given):
                        first, second = [*(COLOURS[c] for c in given), "nothing", "nothing"][:2]
                        found.add(f"pay {amount - replaced} with {first} and {second}")
        return found

    def build(self, seat: int, move: str) -> Story:
        player, (_, name, _, at, way) = self.players[seat], move.split()
        kind = BUILDINGS.index(name)
        payments = self.payments(player, kind)
        payment = payments.pop() if len(payments) == 1 else (yield {seat: payments})[1]
        _, own, _, first, _, second = payment.split()
        player.store[kind] -= int(own)
        for colour in (first, second):
            if colour != "nothing":
                player.store[COLOURS.index(colour)] -= 1
        self.taken[kind] += 1
        player.put(kind, place_of(at), way)
        if not player.is_at_end(kind):
            yield from self.step(seat, kind)
            yield from self.pay_steps(seat, kind)

    def pay_steps(self, seat: int, row: int) -> Story:
        player = self.players[seat]
        for price in (1, 2, 3):
            saves = bool(player.owns("coin")) and not self.is_coin_saved
            if player.is_at_end(row) or player.coins < price - saves:
                return
            if (yield from self.ask(seat, lambda: {"step", "done"})) == "done":
                return
            player.coins -= price - saves
            self.is_coin_saved |= saves
            yield from self.step(seat, row)

    # --- the development board ---

    def step(self, seat: int, row: int) -> Story:
        """A marker moves by a cell, and the cell is used."""
        player = self.players[seat]
        at = player.marker[row]
        player.marker[row] += 1
        name, _, what = ROWS[row][at].partition(":")
        if name in ("token1", "token2"):
            for letter in TOKENS[self.tokens[row, at]]:
                player.store[LETTERS.index(letter)] += 1
        elif name == "worker" and player.reserve:
            player.reserve, player.home = player.reserve - 1, player.home + 1
        elif name == "move_building":
            yield from self.move_building(seat)
        elif name == "free_building":
            yield from self.build_free(seat)
        elif name == "aqueduct_tile":
            yield from self.lay_aqueduct(seat, what)
        elif name == "random_tile":
            yield from self.scout(seat)
        elif name == "other_row":
            yield from self.step_elsewhere(seat, row)

    def move_building(self, seat: int) -> Story:
        player = self.players[seat]
        lifts = {f"lift {x},{y}" for _, (x, y) in player.city.pieces()}
        move = (yield from self.ask(seat, lambda: lifts | {"skip"})) if lifts else "skip"
        if move == "skip":
            return
        name, first = player.city.cells[place_of(move.split()[1])].building or ("", (0, 0))
        for cell in player.city.cells.values():
            cell.building = None if cell.building == (name, first) else cell.building
        _, move = yield {seat: {f"set {x},{y} {way}" for (x, y), way in player.city.sites(name)}}
        _, at, way = move.split()
        player.put(BUILDINGS.index(name), place_of(at), way)

    def build_free(self, seat: int) -> Story:
        player = self.players[seat]
        found = set().union(*(player.builds(kind) for kind in FREE if self.cost(kind) is not None))
        move = (yield from self.ask(seat, lambda: found | {"skip"})) if found else "skip"
        if move != "skip":
            _, name, _, at, way = move.split()
            self.taken[BUILDINGS.index(name)] += 1
            player.put(BUILDINGS.index(name), place_of(at), way)

    def lay_aqueduct(self, seat: int, tile: str) -> Story:
        player = self.players[seat]
        move = yield from self.ask(seat, lambda: player.lays(tile) | {"skip"})
        if move != "skip":
            (wild,) = player.lay(move)
            _, move = yield {seat: {f"fill {colour}" for colour in COLOURS}}
            player.cubes[wild] = COLOURS.index(move.split()[1])

    def scout(self, seat: int) -> Story:
        player, there = self.players[seat], self.bag | self.discard
        if there and (yield from self.ask(seat, lambda: {"scout", "skip"})) == "scout":
            tile = yield from self.draw()
            player.lay((yield from self.ask(seat, lambda: player.lays(tile))))

    def step_elsewhere(self, seat: int, row: int) -> Story:
        player = self.players[seat]
        rows = {f"advance {COLOURS[r]}" for r in range(5) if r != row and not player.is_at_end(r)}
        move = (yield from self.ask(seat, lambda: rows | {"skip"})) if rows else "skip"
        if move != "skip":
            yield from self.step(seat, COLOURS.index(move.split()[1]))

    # --- Automius ---

    def automius(self, passed: list[str], tile: str) -> Story:
        """His turn, after a player who passed over some tiles and took one."""
        reach = sum(resources(tile))
        way, richest = self.ring[:reach], self.options.get("richest", "off")
        among = {"off": way[-1:], "passed": way, "crossed": [*passed, *way]}[richest]
        caught = max(among, key=lambda t: (sum(resources(t)), resources(t)))
        yield {FATE: {f"collect {caught}"}}
        self.his_cubes = [a + b for a, b in zip(self.his_cubes, resources(caught), strict=True)]
        self.ring = [t for t in self.ring[reach:] + way if t != caught]
        self.discard.add(caught)
        yield {FATE: {self.his_development()}}

    def his_development(self) -> str:
        """What he does then; it is done."""
        if self.round == 1 and not self.options.get("no_rest"):
            return "rest"
        lacks = {k: cost - self.his_cubes[k] for k in range(5) if (cost := self.cost(k)) is not None}
        for kind, lack in lacks.items():
            if lack <= 0:
                self.his_cubes[kind] = -lack
                self.his_buildings[kind] += 1
                self.taken[kind] += 1
                return f"erect {BUILDINGS[kind]}"
        colour = max(range(5), key=lambda c: self.his_cubes[c])
        if self.options.get("nearest") and lacks:
            colour = min(lacks, key=lambda c: lacks[c])
        self.his_cubes[colour] += 1
        return f"gain {COLOURS[colour]}"

    def his_points(self) -> int:
        return sum(self.his_cubes) + sum([0, 3, 10, 30][n] if n < 4 else 10 * n for n in self.his_buildings)
