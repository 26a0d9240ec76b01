"""The table in plain Python, for sentences and pictures: what lies where, what a move would do, what Automius is up to.

What a player's move does is never worked out again here: it is played on a copy, by the rules themselves, and compared.
What a tile covers, and what Automius will do, is looked up before it happens; tests hold both against the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from ...core.moves import arg, verb_of
from ...core.moves import move as pack
from ...core.scene import drawn
from ...core.speech import top as top
from ...core.structs import bytes_in
from . import table
from .enums import COINS, COLOURS, MIDDLE, TERRAIN, Ask, Cell, Face, Opt, Part, Richest, Upgrade, Way
from .moves import COLOUR_NAMES, Say

Spot = tuple[int, int]
"""A cell of a city: x to the right, y down, counted from the first cell of its first tile."""
Cubes = tuple[int, ...]
"""How many cubes of each colour."""
NONE: Cubes = (0,) * COLOURS
THINGS = (*COLOUR_NAMES, "coins")
"""Cubes and coins, in the order in which they are told."""


# --- cities ----------------------------------------------------------------------------------------------------------


class Land(NamedTuple):
    """A cell of a city: what its uppermost tile shows, how high it lies, what is on it (-1: no cube, no building)."""

    spot: Spot
    face: int
    height: int
    cube: int
    worker: bool
    building: int
    first: Spot
    """The cell that names the building on it."""


class Piece(NamedTuple):
    """A building in a city: named by its first cell."""

    kind: int
    spots: tuple[Spot, ...]
    level: int


class CityMap(dict[Spot, Land]):
    """The cells of a city, to read only. Equal cities share one, and what is known of it."""

    __hash__ = object.__hash__  # type: ignore[assignment]  # nobody changes a city: it can be a key

    @cached_property
    def steepest(self) -> int:
        """By how many levels a cell rises at most over the one behind it."""
        return max(
            (land.height - self[x, y - 1].height for (x, y), land in self.items() if (x, y - 1) in self), default=0
        )


def city_of(player: Any) -> CityMap:
    """A player's city by its cells."""
    return drawn(_city_in, bytes_in(player.city))


_BACK = {int(Part.RIGHT): (1, 0), int(Part.LOWER): (0, 1)}
"""From a further cell of a building to its first."""


def _city_in(data: bytes) -> CityMap:
    city = table.City.over(memoryview(data))
    names = ("x", "y", "part", "face", "height", "cube", "worker", "building")
    found = CityMap()
    for x, y, part, face, height, cube, worker, building in zip(
        *(getattr(city, name).tolist()[: city.cells] for name in names), strict=True
    ):
        across, down = _BACK.get(part, (0, 0))
        found[x, y] = Land((x, y), face, height, cube - 1, bool(worker), building - 1, (x - across, y - down))
    return found


def pieces_of(city: CityMap) -> list[Piece]:
    """The buildings of a city, row by row."""
    spots: dict[Spot, list[Spot]] = {}
    for land in city.values():
        if land.building >= 0:
            spots.setdefault(land.first, []).append(land.spot)
    return [Piece(city[first].building, tuple(cells), city[first].height) for first, cells in spots.items()]


def lying(city: CityMap) -> Cubes:
    """The cubes that lie in a city, not yet collected."""
    return tuple(sum(land.cube == colour for land in city.values()) for colour in range(COLOURS))


def is_open_drought(land: Land) -> bool:
    """R14.9 Whether a cell is drought that can be seen: neither a worker nor a building stands there."""
    return land.face == Face.DROUGHT and not land.worker and land.building < 0


def colour_of(face: int) -> int | None:
    """The colour of a resource cell; None if it is none, or of a colour yet to be chosen."""
    return face - Face.RESOURCE if Face.RESOURCE <= face < Face.RESOURCE + COLOURS else None


# --- tiles -----------------------------------------------------------------------------------------------------------


def tile_cells(box: Any, tile: int, turn: int, filled: int | None = None) -> list[tuple[Spot, int]]:
    """The cells of a tile as it lies with a turn, counted from its first cell, and what each shows. A resource cell without a
    colour shows the one with which it is `filled`."""
    x, y = int(box.dx[tile, turn, 0]), int(box.dy[tile, turn, 0])
    wild = Face.WILD if filled is None else Face.RESOURCE + filled
    return [
        ((int(box.dx[tile, turn, i]) - x, int(box.dy[tile, turn, i]) - y), wild if face == Face.WILD else face)
        for i in range(box.size[tile])
        for face in (int(box.face[tile, i]),)
    ]


def exists(box: Any, tile: int) -> bool:
    """Whether the box has such a tile."""
    return bool(0 <= tile < box.tiles or TERRAIN <= tile < TERRAIN + box.shapes)


def tile_cubes(box: Any, tile: int) -> Cubes:
    """The cubes that a tile's resource cells stand for."""
    return tuple(int(box.resources[tile, colour]) for colour in range(COLOURS))


def ring(state: Any) -> list[int]:
    """The tiles of the ring, from the one after the trireme on."""
    return [int(state.ring[i]) - 1 for i in range(state.ringed)]


def members(tiles: Any) -> int:
    """How many tiles a set holds."""
    return sum(int(tiles.words[i]).bit_count() for i in range(2))


# --- what a move covers ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Covering:
    """What stands where a tile or a building comes to lie: the cells, the level, what goes home to its owner."""

    spots: tuple[Spot, ...]
    level: int
    cubes: Cubes
    workers: int
    drought: int


def spot_of(packed: int, first: int) -> Spot:
    """The cell that a move names with two of its arguments."""
    return arg(packed, first) - MIDDLE, arg(packed, first + 1) - MIDDLE


def spots_of(sight: Any, packed: int) -> tuple[Spot, ...]:
    """The cells that a move is about: where a tile or a building comes to lie, a worker to stand."""
    verb = verb_of(packed)
    if verb == Say.LAY:
        x, y = spot_of(packed, 1)
        tile, turn = arg(packed, 0), arg(packed, 3)
        cells = tile_cells(sight.box, tile, turn % 4) if exists(sight.box, tile) else []
        return tuple((x + dx, y + dy) for (dx, dy), _ in cells)
    if verb == Say.BUILD:
        return _footprint(sight, arg(packed, 0), spot_of(packed, 1), arg(packed, 3))
    if verb == Say.SET:
        kind = lifted(sight)
        return () if kind is None else _footprint(sight, kind, spot_of(packed, 0), arg(packed, 2))
    if verb in (Say.WORK, Say.LIFT):
        return (spot_of(packed, 0),)
    return ()


def _footprint(sight: Any, kind: int, first: Spot, way: int) -> tuple[Spot, ...]:
    if kind >= COLOURS or sight.box.building_cells[kind] < 2:
        return (first,)
    dx, dy = (0, 1) if way == Way.DOWN else (1, 0)
    return first, (first[0] + dx, first[1] + dy)


def covering(sight: Any, seat: int, packed: int) -> Covering:
    """What a move of a tile, a building or a worker finds on its cells."""
    city, spots = city_of(sight.state.players[seat]), spots_of(sight, packed)
    under = [city[spot] for spot in spots if spot in city]
    level = max((land.height for land in under), default=0)
    return Covering(
        spots,
        level + 1 if verb_of(packed) == Say.LAY else level,
        tuple(sum(land.cube == colour for land in under) for colour in range(COLOURS)),
        sum(land.worker for land in under),
        sum(is_open_drought(land) for land in under),
    )


def lifted(sight: Any) -> int | None:
    """The building that is being moved; None if none is."""
    question = top(sight)
    return int(question.about[0]) if question is not None and question.kind == Ask.SET else None


# --- questions and outcomes ------------------------------------------------------------------------------------------


def asks(sight: Any) -> frozenset[Ask]:
    """The kinds of all open questions: what is asked now, and what will be asked then."""
    agenda = sight.state.agenda
    return frozenset(Ask(agenda.questions[i].kind) for i in range(agenda.depth))


def next_price(sight: Any, seat: int) -> int:
    """R8.2 What the step costs that is asked about now; 0 if none is."""
    question = top(sight)
    if question is None or question.kind != Ask.STEP:
        return 0
    steps = further(sight, seat)
    return steps[0][0] if steps else 0


def build_asked(sight: Any) -> int:
    """The building move whose payment is asked for, as it was made."""
    about = top(sight).about
    return pack(Say.BUILD, int(about[0]), int(about[1]), int(about[2]), int(about[3]))


def after(sight: Any, seat: int, packed: int) -> Any:
    """The position after a legal move."""
    return sight.tried(packed, seat).state


def held(player: Any) -> tuple[int, ...]:
    """A player's cubes and coins, in the order of `THINGS`."""
    return (*(int(player.cubes[colour]) for colour in range(COLOURS)), int(player.coins))


def in_city(player: Any) -> int:
    """How many of a player's workers stand in the city."""
    return sum(int(player.city.worker[i]) for i in range(player.city.cells))


# --- the boards ------------------------------------------------------------------------------------------------------


def left_in(sight: Any, kind: int, state: Any = None) -> int:
    """How many pieces a column still has."""
    taken = (sight.state if state is None else state).taken[kind]
    return int(sight.box.pieces[sight.seats]) - int(taken)


def cost(sight: Any, kind: int, state: Any = None) -> int | None:
    """R7.2 The price of the lowest piece of a column; None if the column is empty."""
    state = sight.state if state is None else state
    if left_in(sight, kind, state) <= 0:
        return None
    return int(sight.box.cost[sight.seats, kind, state.taken[kind]])


def has_enough(sight: Any, seat: int) -> bool:
    """Whether a seat may have the cubes for a building or a sale, with those that its workers could still fetch."""
    player = sight.state.players[seat]
    home, spared = int(player.home), int(player.upgrades[Upgrade.DISCOUNT]) + int(player.upgrades[Upgrade.REPLACE])
    store, city = held(player)[:COLOURS], lying(city_of(player))
    within = [store[kind] + min(home, city[kind]) + spared for kind in range(COLOURS)]
    new = sum(bool(city[colour]) and not store[colour] for colour in range(COLOURS))
    can_sell = sum(map(bool, store)) + min(home, new) >= sight.box.sell_least
    return can_sell or any(
        (price := cost(sight, kind)) is not None and price <= within[kind] for kind in range(COLOURS)
    )


class Square(NamedTuple):
    """A cell of a row of the development board: its kind, what it is about, the cubes of its token."""

    row: int
    number: int
    kind: int
    about: int
    cubes: Cubes


def square(sight: Any, row: int, number: int) -> Square | None:
    """A cell of a row, the first being number 1; None beyond the end."""
    cells = row_of(sight, row)
    return cells[number - 1] if 1 <= number <= len(cells) else None


def row_of(sight: Any, row: int) -> tuple[Square, ...]:
    """All cells of a row."""
    return drawn(_row_of, sight.box, row, tuple(sight.state.token[row].tolist()))


def _row_of(box: Any, row: int, tokens: tuple[int, ...]) -> tuple[Square, ...]:
    cells = []
    for i in range(box.length[row]):
        token = tokens[i] - 1
        cubes = tuple(int(box.token_cubes[token, colour]) for colour in range(COLOURS)) if token >= 0 else NONE
        cells.append(Square(row, i + 1, int(box.cell[row, i]), int(box.about[row, i]), cubes))
    return tuple(cells)


def gained(cell: Square) -> Cubes:
    """The cubes that a cell gives at once."""
    return cell.cubes if cell.kind in (Cell.TOKEN1, Cell.TOKEN2) else NONE


def ahead(sight: Any, seat: int, row: int) -> list[tuple[int, Square]]:
    """What building would lead to: the step that comes with it (price 0), then the paid ones, each with its cell."""
    return _walk(sight, seat, row, 0, True)


def further(sight: Any, seat: int) -> list[tuple[int, Square]]:
    """The paid steps that are still possible at the question about one: each with its price and its cell."""
    about = top(sight).about
    return _walk(sight, seat, int(about[0]), int(about[1]), False)


def _walk(sight: Any, seat: int, row: int, paid: int, given: bool) -> list[tuple[int, Square]]:
    """R8.2, R11.5 The next steps of a marker with their prices, `paid` of them being taken already; one comes first that
    is `given`. The coin upgrade makes one step of a turn cheaper, also if it lies on the way."""
    player, box = sight.state.players[seat], sight.box
    prices = [0] * given + [int(box.step_price[i]) for i in range(paid, box.steps)]
    cheaper = bool(player.upgrades[Upgrade.COIN]) and not sight.state.saved
    steps = []
    for i, price in enumerate(prices):
        cell = square(sight, row, int(player.marker[row]) + 1 + i)
        if cell is None:
            break
        is_paid = i >= given
        steps.append((max(price - 1, 0) if cheaper and is_paid else price, cell))
        cheaper = (cheaper and not is_paid) or (cell.kind, cell.about) == (Cell.UPGRADE, Upgrade.COIN)
    return steps


# --- Automius --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """What Automius will do: the tile he gets (-1: none), its cubes, and then a verb with a building or colour."""

    tile: int
    cubes: Cubes
    verb: Say | None = None
    about: int = 0
    paid: int = 0


def is_solo(sight: Any) -> bool:
    """R16.1 Whether this is a game against Automius."""
    return bool(sight.seats == 1)


def is_before_automius(kinds: frozenset[Ask]) -> bool:
    """R16.2 Whether Automius still has his turn after what is open now."""
    return bool(kinds & {Ask.EXPLORE, Ask.END, Ask.AUTOMIUS_EXPLORES, Ask.AUTOMIUS_DEVELOPS})


def within_reach(sight: Any, state: Any) -> list[int]:
    """R17.2 The tiles of which Automius may get the richest, in the order in which the trireme moved over them."""
    automius, tiles = state.automius, ring(state)
    passed = int(automius.passed) if sight.state.options[Opt.RICHEST] == Richest.CROSSED else 0
    return [*tiles[max(len(tiles) - passed, 0) :], *tiles[: int(automius.reach)]]


def catch(sight: Any, state: Any) -> int:
    """R16.4, R17.2 The tile that Automius will get from the ring as it lies now; -1 if none."""
    reach, tiles, box = int(state.automius.reach), ring(state), sight.box
    if sight.state.options[Opt.RICHEST] == Richest.OFF:
        return tiles[(reach - 1) % len(tiles)] if reach and tiles else -1
    found = within_reach(sight, state)
    return max(found, key=lambda tile: (int(box.resource_cells[tile]), *tile_cubes(box, tile)), default=-1)


def lacking(sight: Any, state: Any, cubes: Sequence[int]) -> dict[int, int]:
    """R16.6, R17.4 What these cubes lack for the next piece of every column that has one."""
    costs = {kind: cost(sight, kind, state) for kind in range(COLOURS)}
    return {kind: price - cubes[kind] for kind, price in costs.items() if price is not None}


def development(sight: Any, state: Any, cubes: Sequence[int]) -> tuple[Say, int, int]:
    """R16.5 to R16.8, R17.3, R17.4 What Automius does with these cubes: a verb, a building or colour, and what he pays."""
    if state.round == sight.box.solo_skipped and not sight.state.options[Opt.NO_REST]:
        return Say.REST, 0, 0
    lacks = lacking(sight, state, cubes)
    for kind in lacks:
        if lacks[kind] <= 0:
            return Say.ERECT, kind, lacks[kind] + cubes[kind]
    if sight.state.options[Opt.NEAREST] and lacks:
        return Say.GAIN, min(lacks, key=lambda kind: lacks[kind]), 0
    return Say.GAIN, max(range(COLOURS), key=lambda colour: cubes[colour]), 0


def automius_plan(sight: Any, state: Any = None) -> Plan:
    """What Automius does next, if the player does nothing more to the columns."""
    state = sight.state if state is None else state
    tile = catch(sight, state)
    cubes = tile_cubes(sight.box, tile) if tile >= 0 else NONE
    full = [int(state.automius.cubes[colour]) + cubes[colour] for colour in range(COLOURS)]
    return Plan(tile, cubes, *development(sight, state, full))


def choices(sight: Any, seat: int) -> dict[int, Plan]:
    """R16.3 Alone, while exploring: what Automius would do after each of the tiles that may be taken."""
    if not is_solo(sight) or top(sight) is None or top(sight).kind != Ask.EXPLORE:
        return {}
    found: dict[int, Plan] = {}
    for packed in map(int, sight.moves(seat).packed()):
        if verb_of(packed) == Say.LAY and arg(packed, 0) not in found:
            found[arg(packed, 0)] = automius_plan(sight, after(sight, seat, packed))
    return found


def taken_by_move(packed: int) -> tuple[int, ...]:
    """What the take action names, in the order of `THINGS`: one cube, or nothing where it is coins."""
    what = arg(packed, 0)
    return tuple(int(what != COINS and what - 1 == i) for i in range(COLOURS))


def comes_home(sight: Any) -> bool:
    """R12.4 Whether workers come home after this turn, and one of them could still take a cube (R6.2). After the last round
    they may be placed once more (R13.1)."""
    state, box = sight.state, sight.box
    is_last_turn = int(state.turn) >= (int(box.turns) - 1) * int(sight.seats) and int(state.round) < int(box.rounds)
    return is_last_turn and any(lying(city_of(state.players[sight.seat])))
