"""The Box: what lies in it, and how `components.toml` becomes it.

A file is held against every fact that the two rulebooks state (`facts.py`), so that whoever owns the box can correct what is
reconstructed and be told at once what cannot be true.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.components import count, loaded, refuse
from ...core.memory import Memory
from ...core.structs import ALL, Ints, Struct, i8, number, numbers
from .box_facts import hold_against_rulebook, misfit
from .enums import (
    CELLS,
    COLOURS,
    PRICES,
    RING,
    ROW_CELLS,
    SEATS,
    SHAPES,
    SLOTS,
    TERRAIN,
    TIERS,
    TILE_CELLS,
    TILES,
    TOKENS,
    TURNS,
    UPGRADES,
    Building,
    Cell,
    Colour,
    Face,
    Upgrade,
)
from .table import FOOTPRINTS, LEVELS

Shape = tuple[tuple[int, int], ...]


class Box(Struct):
    """R1 The tiles, the boards, the tokens, and the numbers of the rules.

    A tile in a quarter turn covers the cells (`dx`, `dy`) counted from the corner of the smallest rectangle around it; its
    cell number 0 is the one that moves name. Tiles turned so that they cover the same cells share a `footprint`, whose
    cells, row by row, are `foot_dx`, `foot_dy`. `ways` is how many turns of a tile differ. Of a row, `cell` is the kind of
    each cell (`Cell`) and `about` its tier, shape or kind of upgrade; `value`, `coins_at` and `upgrades_at` say, for each
    place of a marker, what the row is worth (R14.1), the coins of a round (R12.3) and the upgrades owned (R11.1).
    """

    dx: Ints = numbers(i8, TILES, TURNS, TILE_CELLS, seen=ALL)
    dy: Ints = numbers(i8, TILES, TURNS, TILE_CELLS, seen=ALL)
    face: Ints = numbers(i8, TILES, TILE_CELLS, seen=ALL)
    size: Ints = numbers(i8, TILES, seen=ALL)
    ways: Ints = numbers(i8, TILES, seen=ALL)
    resources: Ints = numbers(i8, TILES, COLOURS, seen=ALL)
    resource_cells: Ints = numbers(i8, TILES, seen=ALL)
    footprint: Ints = numbers(i8, TILES, TURNS, seen=ALL)
    foot_dx: Ints = numbers(i8, FOOTPRINTS, TILE_CELLS, seen=ALL)
    foot_dy: Ints = numbers(i8, FOOTPRINTS, TILE_CELLS, seen=ALL)
    foot_size: Ints = numbers(i8, FOOTPRINTS, seen=ALL)
    copies: Ints = numbers(i8, SHAPES, seen=ALL)
    pieces: Ints = numbers(i8, SEATS + 1, seen=ALL)
    cost: Ints = numbers(i8, SEATS + 1, COLOURS, SLOTS, seen=ALL)
    building_cells: Ints = numbers(i8, COLOURS, seen=ALL)
    length: Ints = numbers(i8, COLOURS, seen=ALL)
    cell: Ints = numbers(i8, COLOURS, ROW_CELLS, seen=ALL)
    about: Ints = numbers(i8, COLOURS, ROW_CELLS, seen=ALL)
    value: Ints = numbers(i8, COLOURS, ROW_CELLS + 1, seen=ALL)
    coins_at: Ints = numbers(i8, ROW_CELLS + 1, seen=ALL)
    upgrades_at: Ints = numbers(i8, COLOURS, ROW_CELLS + 1, UPGRADES, seen=ALL)
    token_cubes: Ints = numbers(i8, TOKENS, COLOURS, seen=ALL)
    ring: Ints = numbers(i8, SEATS + 1, seen=ALL)
    step_price: Ints = numbers(i8, PRICES, seen=ALL)
    solo_points: Ints = numbers(i8, 4, seen=ALL)
    tiles: int = number(i8, seen=ALL)
    shapes: int = number(i8, seen=ALL)
    footprints: int = number(i8, seen=ALL)
    singles: int = number(i8, seen=ALL)
    doubles: int = number(i8, seen=ALL)
    steps: int = number(i8, seen=ALL)
    rounds: int = number(i8, seen=ALL)
    turns: int = number(i8, seen=ALL)
    choice: int = number(i8, seen=ALL)
    workers: int = number(i8, seen=ALL)
    start_workers: int = number(i8, seen=ALL)
    start_coins: int = number(i8, seen=ALL)
    start_cubes: int = number(i8, seen=ALL)
    kept: int = number(i8, seen=ALL)
    sell_least: int = number(i8, seen=ALL)
    sell_most: int = number(i8, seen=ALL)
    cube_coins: int = number(i8, seen=ALL)
    take_coins: int = number(i8, seen=ALL)
    point_coins: int = number(i8, seen=ALL)
    cube_points: int = number(i8, seen=ALL)
    drought_points: int = number(i8, seen=ALL)
    solo_each: int = number(i8, seen=ALL)
    solo_cube: int = number(i8, seen=ALL)
    solo_skipped: int = number(i8, seen=ALL)


_NAMES = {building.name.lower(): building for building in Building}
_CELLS = {
    "token1": Cell.TOKEN1,
    "token2": Cell.TOKEN2,
    "worker": Cell.WORKER,
    "move_building": Cell.MOVE_BUILDING,
    "free_building": Cell.FREE_BUILDING,
    "random_tile": Cell.RANDOM_TILE,
    "other_row": Cell.OTHER_ROW,
}


def load_box(data: Mapping[str, Any]) -> Memory:
    """The Box of a components file. One that is incomplete, contradicts itself or a rulebook is refused, naming the block."""
    parts = _put_numbers, _put_tiles, _put_footprints, _put_columns, _put_rows, _put_tokens, _put_solo
    return loaded("panticapaeum", Box, data, _look_at_name, *parts, _look_for_room, hold_against_rulebook)


def _look_at_name(box: Box, data: Mapping[str, Any]) -> None:
    refuse(data["game"] != "panticapaeum", f"these are the components of {data['game']!r}")


def _list(block: Mapping[str, Any], name: str) -> Sequence[int]:
    values = block[name]
    good = isinstance(values, list) and all(type(value) is int and 0 <= value <= 100 for value in values)
    refuse(not good, f"{name} must be a list of numbers from 0 to 100, not {values!r}")
    return list(values)


def _put_numbers(box: Box, data: Mapping[str, Any]) -> None:
    start, rounds, actions, left = data["start"], data["rounds"], data["actions"], data["leftovers"]
    box.workers = count(data["pieces"], "workers_per_player", 20, 1)
    box.start_workers = count(start, "workers", box.workers)
    box.start_coins, box.start_cubes = count(start, "coins", 30), count(start, "cubes", 10)
    box.kept = count(start, "kept_cubes", 60)
    box.rounds, box.turns = count(rounds, "rounds", 10, 1), count(rounds, "turns", 6, 1)
    box.choice = count(rounds, "choice", RING, 1)
    for row in rounds["ring"]:
        box.ring[count(row, "seats", SEATS, 1)] = count(row, "tiles", RING, box.choice)
    prices = _list(actions, "step_prices")
    refuse(len(prices) > PRICES, f"[actions] step_prices has more than {PRICES} steps")
    box.steps = len(prices)
    for i, price in enumerate(prices):
        box.step_price[i] = price
    box.sell_least, box.sell_most = count(actions, "sell_least", COLOURS, 1), count(actions, "sell_most", COLOURS, 1)
    box.cube_coins, box.take_coins = count(actions, "coins_for_a_cube", 9), count(actions, "take_coins", 9)
    box.point_coins, box.cube_points = count(left, "coins_for_a_point", 20, 1), count(left, "cube_points", 9)
    box.drought_points = count(left, "drought_points", 0, -9)


# --- tiles -----------------------------------------------------------------------------------------------------------


def _put_tiles(box: Box, data: Mapping[str, Any]) -> None:
    colours = data["colours"]
    names = [colour.name.lower() for colour in Colour], [*_NAMES]
    refuse(
        (colours["order"], colours["buildings"]) != names,
        f"[colours] must be {names[0]} with {names[1]}, in this order",
    )
    faces = {letter: Face.RESOURCE + i for i, letter in enumerate(colours["letters"])}
    faces |= {"x": Face.DROUGHT, ".": Face.PLAIN, "?": Face.WILD}
    refuse(len(faces) != COLOURS + 3, "[colours] letters must be five, and none of x . ? _")
    terrain, aqueducts = data["terrain_tiles"]["list"], data["aqueduct_tiles"]["list"]
    refuse(len(terrain) > TERRAIN, f"[terrain_tiles] has more than {TERRAIN} tiles")
    refuse(len(aqueducts) > SHAPES, f"[aqueduct_tiles] has more than {SHAPES} shapes")
    for i, tile in enumerate(terrain):
        refuse(tile["id"] != f"t{i + 1:02}", f"[terrain_tiles] {tile['id']} must be t{i + 1:02}: ids run from t01")
        _put_tile(box, i, tile, {k: v for k, v in faces.items() if v != Face.WILD})
    for i, tile in enumerate(aqueducts):
        refuse(tile["id"] != f"a{i + 1}", f"[aqueduct_tiles] {tile['id']} must be a{i + 1}: ids run from a1")
        _put_tile(box, TERRAIN + i, tile, faces)
        box.copies[i] = count(tile, "count", 60, 1)
    box.tiles, box.shapes = len(terrain), len(aqueducts)


def _put_tile(box: Box, tile: int, block: Mapping[str, Any], faces: Mapping[str, int]) -> None:
    cells = [(x, y, code) for y, row in enumerate(block["face"]) for x, code in enumerate(row) if code != "_"]
    misfit(not 0 < len(cells) <= TILE_CELLS, "tile-cells", tile=block["id"], most=TILE_CELLS, n=len(cells))
    for _, _, code in cells:
        refuse(code not in faces, f"tile {block['id']}: {code!r} is no letter of a cell")
    shape = tuple((x, y) for x, y, _ in cells)
    misfit(not _is_joined(shape), "tile-apart", tile=block["id"])
    box.size[tile] = len(cells)
    for i, (_, _, code) in enumerate(cells):
        box.face[tile, i] = faces[code]
        if Face.RESOURCE <= faces[code] < Face.WILD:
            box.resources[tile, faces[code] - Face.RESOURCE] += 1
            box.resource_cells[tile] += 1
    turned = [_corner(_turned(shape, turn)) for turn in range(TURNS)]
    for turn, places in enumerate(turned):
        for i, (x, y) in enumerate(places):
            box.dx[tile, turn, i], box.dy[tile, turn, i] = x, y
    pictures = [frozenset(zip(places, (code for _, _, code in cells), strict=True)) for places in turned]
    box.ways[tile] = next((way for way in (1, 2) if pictures[way] == pictures[0]), TURNS)


def _turned(shape: Shape, turn: int) -> Shape:
    """The cells after so many quarter turns clockwise, y running down."""
    for _ in range(turn):
        shape = tuple((-y, x) for x, y in shape)
    return shape


def _corner(shape: Shape) -> Shape:
    """The cells counted from the corner of the smallest rectangle around them."""
    left, top = min(x for x, _ in shape), min(y for _, y in shape)
    return tuple((x - left, y - top) for x, y in shape)


def _is_joined(shape: Shape) -> bool:
    reached, edge = {shape[0]}, [shape[0]]
    while edge:
        x, y = edge.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in shape and near not in reached:
                reached.add(near)
                edge.append(near)
    return len(reached) == len(set(shape))


def _put_footprints(box: Box, data: Mapping[str, Any]) -> None:
    known: dict[Shape, int] = {}
    for tile in (*range(box.tiles), *range(TERRAIN, TERRAIN + box.shapes)):
        for turn in range(TURNS):
            cells = range(box.size[tile])
            shape = tuple(
                sorted(((box.dx[tile, turn, i], box.dy[tile, turn, i]) for i in cells), key=lambda c: (c[1], c[0]))
            )
            box.footprint[tile, turn] = known.setdefault(shape, len(known))
    misfit(len(known) > FOOTPRINTS, "outlines", n=len(known), most=FOOTPRINTS)
    for shape, n in known.items():
        box.foot_size[n] = len(shape)
        for i, (x, y) in enumerate(shape):
            box.foot_dx[n, i], box.foot_dy[n, i] = x, y
    box.footprints = len(known)


# --- boards ----------------------------------------------------------------------------------------------------------


def _put_columns(box: Box, data: Mapping[str, Any]) -> None:
    for name, building in _NAMES.items():
        box.building_cells[building] = count(data["building_sizes"], name, 2, 1)
    for row in data["building_board"]["used"]:
        box.pieces[count(row, "seats", SEATS, 1)] = count(row, "pieces", SLOTS, 1)
    for side in data["building_costs"]["sides"]:
        for seats in side["seats"]:
            for name, building in _NAMES.items():
                cost = side.get(f"cost_{name}", side.get("cost", []))
                refuse(
                    not box.pieces[seats] <= len(cost) <= SLOTS
                    or not all(type(c) is int and 0 <= c <= 40 for c in cost),
                    f"[building_costs] for {seats} seats must give each of {box.pieces[seats]} {name} pieces its cost",
                )
                for slot, price in enumerate(cost[: box.pieces[seats]]):
                    box.cost[seats, building, slot] = price
    sides = sorted(seats for side in data["building_costs"]["sides"] for seats in side["seats"])
    refuse(sides != data["seats"], "[building_costs] must have one side for each number of seats")


def _put_rows(box: Box, data: Mapping[str, Any]) -> None:
    for colour in Colour:
        row = data["development_board"][colour.name.lower()]
        refuse(not 0 < len(row) <= ROW_CELLS, f"[development_board] a row has 1 to {ROW_CELLS} cells")
        box.length[colour] = len(row)
        tiers = _tiers(data, colour)
        for i, text in enumerate(row):
            kind, about = _cell(text, len(tiers), box.shapes)
            box.cell[colour, i], box.about[colour, i] = kind, about
            _carry(box, colour, i)
            if kind == Cell.VP:
                before = [c for c in row[:i] if c.startswith("vp:")]
                misfit(len(before) != about, "row-points-order", row=colour.name.lower())
                box.value[colour, i + 1] = tiers[about]


def _tiers(data: Mapping[str, Any], colour: Colour) -> Sequence[int]:
    name = Building(colour).name.lower()
    tiers = data["values_winery"]["winery_cells"] if colour == Colour.PURPLE else data["values"][name]
    good = 0 < len(tiers) <= TIERS and all(type(t) is int and 0 < t <= 20 for t in tiers)
    refuse(not good, f"[values] {name} must be 1 to {TIERS} numbers from 1 to 20")
    return list(tiers)


def _cell(text: str, tiers: int, shapes: int) -> tuple[int, int]:
    name, _, what = text.partition(":")
    if name == "vp" and what.isdigit() and 0 < int(what) <= tiers:
        return Cell.VP, int(what) - 1
    if name == "aqueduct_tile" and what in [f"a{i + 1}" for i in range(shapes)]:
        return Cell.AQUEDUCT_TILE, int(what[1:]) - 1
    if name == "upgrade":
        return Cell.UPGRADE, Upgrade[what.upper()]
    refuse(name not in _CELLS or what != "", f"[development_board] {text!r} is no kind of cell")
    return _CELLS[name], 0


def _carry(box: Box, colour: int, i: int) -> None:
    """What a marker on cell i has passed: all that one on the cell before has, and this cell."""
    box.value[colour, i + 1] = box.value[colour, i]
    for kind in range(UPGRADES):
        box.upgrades_at[colour, i + 1, kind] = box.upgrades_at[colour, i, kind]
    if box.cell[colour, i] == Cell.UPGRADE:
        box.upgrades_at[colour, i + 1, box.about[colour, i]] += 1
    if colour == Colour.BROWN:
        box.coins_at[i + 1] = box.coins_at[i] + (box.cell[colour, i] == Cell.WORKER)


def _put_tokens(box: Box, data: Mapping[str, Any]) -> None:
    letters = data["colours"]["letters"]
    singles, doubles = data["resource_tokens"]["single"], data["resource_tokens"]["double"]
    refuse(len(singles) + len(doubles) > TOKENS, f"[resource_tokens] has more than {TOKENS} tokens")
    for i, text in enumerate([*singles, *doubles]):
        refuse(len(text) != (1 if i < len(singles) else 2), f"[resource_tokens] {text!r} has not one letter a resource")
        for letter in text:
            box.token_cubes[i, letters.index(letter)] += 1
    box.singles, box.doubles = len(singles), len(doubles)
    for kind, tokens in ((Cell.TOKEN1, box.singles), (Cell.TOKEN2, box.doubles)):
        cells = sum(kind == c for c in _cells(box))
        misfit(cells > tokens, "too-few-tokens", kind=kind.name.lower(), n=cells, tokens=tokens)


def _cells(box: Box) -> Iterator[int]:
    return (box.cell[row, i] for row in range(COLOURS) for i in range(box.length[row]))


def _put_solo(box: Box, data: Mapping[str, Any]) -> None:
    solo = data["solo"]
    points = _list(solo, "points")
    refuse(len(points) != 4, "[solo] points must be those of 0, 1, 2 and 3 buildings of a kind")
    for i, worth in enumerate(points):
        box.solo_points[i] = worth
    box.solo_each, box.solo_cube = count(solo, "points_each_from_four", 30), count(solo, "cube_points", 9)
    box.solo_skipped = count(solo, "skipped_round", box.rounds)


def _look_for_room(box: Box, data: Mapping[str, Any]) -> None:
    """No city may be able to outgrow the table: its cells, and its levels."""
    drawn = box.rounds * box.turns + sum(c == Cell.RANDOM_TILE for c in _cells(box))
    largest = max(box.size[tile] for tile in range(box.tiles))
    shapes = [
        box.size[TERRAIN + box.about[row, i]]
        for row in range(COLOURS)
        for i in range(box.length[row])
        if box.cell[row, i] == Cell.AQUEDUCT_TILE
    ]
    cells, levels = drawn * largest + sum(shapes), drawn + len(shapes)
    misfit(cells > CELLS, "city-cells", n=cells, most=CELLS)
    misfit(levels >= LEVELS, "city-levels", n=levels, most=LEVELS - 1)
    wanted = [max(1, seats) * box.turns for seats in range(SEATS + 1)]
    wanted[1] = 2 * box.turns
    for seats in range(1, SEATS + 1):
        refuse(box.ring[seats] < wanted[seats], f"[rounds] the ring for {seats} seats is too short for its turns")
        refuse(box.ring[seats] > box.tiles, f"[terrain_tiles] has too few tiles for the ring of {seats} seats")
