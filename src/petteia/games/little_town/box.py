"""The Box: what lies in it, and how `components.toml` becomes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...core.errors import BadBox
from ...core.memory import Memory
from ...core.structs import ALL, Ints, Struct, i8, number, numbers, u8, u32, u64
from .enums import (
    CELLS,
    COINS,
    COLUMNS,
    CUBES,
    OBJECTIVES,
    POINTS,
    ROWS,
    SEATS,
    SIDES,
    SWAPS,
    TERRAINS,
    TILES,
    Cube,
    Effect,
    Goal,
    Terrain,
)


class Box(Struct):
    """R1.1 to R1.5 The tiles, the cards (R1.2), the board, and the numbers of the rules.

    Cells and their neighbours are sets of flags: `around` with corners, `beside` without, `terrain` by side and kind.
    `cost` and `price` are cubes and coins, `gain` also points, one row a tile; `handles` is the set of things that a
    building gives or takes (R14.1). `goal_what` is a set: of terrains for a card of the kind NEAR, else of things.
    """

    around: Ints = numbers(u64, CELLS, seen=ALL)
    beside: Ints = numbers(u64, CELLS, seen=ALL)
    terrain: Ints = numbers(u64, SIDES, TERRAINS, seen=ALL)
    near: Ints = numbers(u64, SIDES, TERRAINS, seen=ALL)
    possible_tiles: Ints = numbers(u32, OBJECTIVES, seen=ALL)
    first_game: int = number(u32, seen=ALL)
    cost: Ints = numbers(i8, TILES, 5, seen=ALL)
    price: Ints = numbers(i8, TILES, 5, seen=ALL)
    gain: Ints = numbers(i8, TILES, 6, seen=ALL)
    copies: Ints = numbers(i8, TILES, seen=ALL)
    points: Ints = numbers(i8, TILES, seen=ALL)
    effect: Ints = numbers(i8, TILES, seen=ALL)
    each: Ints = numbers(i8, TILES, seen=ALL)
    handles: Ints = numbers(u8, TILES, seen=ALL)
    goal: Ints = numbers(i8, OBJECTIVES, seen=ALL)
    goal_number: Ints = numbers(i8, OBJECTIVES, seen=ALL)
    goal_points: Ints = numbers(i8, OBJECTIVES, seen=ALL)
    goal_what: Ints = numbers(u8, OBJECTIVES, seen=ALL)
    possible_number: Ints = numbers(i8, OBJECTIVES, seen=ALL)
    workers: Ints = numbers(i8, SEATS + 1, seen=ALL)
    houses: Ints = numbers(i8, SEATS + 1, seen=ALL)
    dealt: Ints = numbers(i8, SEATS + 1, seen=ALL)
    cubes: Ints = numbers(i8, CUBES, seen=ALL)
    coins: int = number(i8, seen=ALL)
    start_coins: int = number(i8, seen=ALL)
    rounds: int = number(i8, seen=ALL)
    fee: int = number(i8, seen=ALL)
    cube_coins: int = number(i8, seen=ALL)
    hunger: int = number(i8, seen=ALL)
    point_coins: int = number(i8, seen=ALL)
    tiles: int = number(i8, seen=ALL)
    objectives: int = number(i8, seen=ALL)
    stack: int = number(i8, seen=ALL)
    slots: int = number(i8, seen=ALL)


_LETTERS = {"grass": Terrain.GRASS, "forest": Terrain.FOREST, "mountain": Terrain.MOUNTAIN, "lake": Terrain.LAKE}
_THINGS = {cube.name.lower(): int(cube) for cube in Cube} | {"coins": COINS, "points": POINTS}
_EFFECTS = {
    ("never", "none", ""): Effect.NONE,
    ("worker", "gain", ""): Effect.GAIN,
    ("worker", "exchange", ""): Effect.EXCHANGE,
    ("worker", "swap", ""): Effect.SWAP,
    ("round_end", "score", "workers"): Effect.WORKERS_AROUND,
    ("round_end", "activate", ""): Effect.ACTIVATE_AROUND,
    ("game_end", "score", "buildings"): Effect.BUILDINGS_AROUND,
    ("game_end", "score", "empty_grass"): Effect.EMPTY_AROUND,
}
_EVENTS = {Goal.KINDS_SPENT, Goal.FED_WITH, Goal.FRESH_SPENT, Goal.ACTIVATED, Goal.SCORED_BY, Goal.GOT}


def load_box(data: Mapping[str, Any]) -> Memory:
    """The Box of a components file. A file that is incomplete or contradicts itself is refused, naming the block."""
    memory = Box.memory()
    box = Box.over(memory)
    try:
        _put_numbers(box, data)
        _put_boards(box, data)
        names = _put_tiles(box, data)
        cards = _put_objectives(box, data)
        _put_market(box, data, names)
        _put_possible(box, data, names, cards)
        _put_setup(box, data)
        _compare(box, data)
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
        raise BadBox(f"little_town: the components lack or misspell {error}") from None
    return memory


def _refuse(wrong: bool, what: str) -> None:
    if wrong:
        raise BadBox(f"little_town: {what}")


def _count(block: Mapping[str, Any], name: str, most: int, least: int = 0) -> int:
    value = block[name]
    if type(value) is not int or not least <= value <= most:
        raise BadBox(f"little_town: {name} must be a number from {least} to {most}, not {value!r}")
    return value


def _flags(members: Iterable[int]) -> int:
    return sum(1 << member for member in set(members))


def _put_numbers(box: Box, data: Mapping[str, Any]) -> None:
    kinds = [cube.name.lower() for cube in Cube]
    _refuse(data["cubes"]["kinds"] != kinds, f"[cubes] must be {', '.join(kinds)}, in this order")
    _refuse(data["cubes"]["food"] != ["fish", "wheat"], "[cubes] food must be fish and wheat")
    supply, rules = data["supply"], data["numbers"]
    for cube, name in enumerate(kinds):
        box.cubes[cube] = _count(supply, name, 120)
    box.coins, box.start_coins = _count(supply, "coins", 120), _count(supply, "start_coins", 30)
    box.rounds, box.fee = _count(rules, "rounds", 8, 1), _count(rules, "fee", 20, 1)
    box.cube_coins = _count(rules, "coins_for_a_cube", 20, 1)
    box.hunger = _count(rules, "points_lost_to_hunger", 20)
    box.point_coins = _count(rules, "coins_for_a_point", 20, 1)
    pieces = data["pieces"]
    _refuse(sum(box.cubes) != pieces["cubes"], f"[supply] has {sum(box.cubes)} cubes, [pieces] {pieces['cubes']}")
    coins = pieces["coins_of_1"] + 3 * pieces["coins_of_3"]
    _refuse(box.coins != coins, f"[supply] has {box.coins} coins, those of [pieces] are worth {coins}")
    _refuse(box.coins < SEATS * box.start_coins, f"{box.coins} coins are too few for {SEATS} players")


def _put_boards(box: Box, data: Mapping[str, Any]) -> None:
    pieces = data["pieces"]
    _refuse((pieces["rows"], pieces["columns"]) != (ROWS, COLUMNS), f"the board must be {COLUMNS} by {ROWS} cells")
    for cell in range(CELLS):
        near = [other for other in range(CELLS) if other != cell and _apart(cell, other) == 1]
        box.around[cell] = _flags(near)
        box.beside[cell] = _flags(o for o in near if o % COLUMNS == cell % COLUMNS or o // COLUMNS == cell // COLUMNS)
    letters = {data["terrain"][name]["letter"]: terrain for name, terrain in _LETTERS.items()}
    gives = {name: data["terrain"][name].get("gives") for name in _LETTERS}
    wanted = {"grass": None, "forest": "wood", "mountain": "stone", "lake": "fish"}
    _refuse(
        gives != wanted or len(letters) != TERRAINS, "[terrain] gives wood, stone and fish, each a letter of its own"
    )
    for side, name in enumerate("ab"):
        text = "".join(data["boards"][name])
        _refuse(
            len(text) != CELLS or not set(text) <= set(letters), f"[boards] {name} is not {ROWS} rows of its letters"
        )
        for terrain in Terrain:
            cells = [cell for cell in range(CELLS) if letters[text[cell]] == terrain]
            box.terrain[side, terrain] = _flags(cells)
            box.near[side, terrain] = _flags(o for o in range(CELLS) for c in cells if _apart(o, c) == 1)
            stated = data["checks"]["cells"][terrain.name.lower()]
            _refuse(
                len(cells) != stated, f"side {name} has {len(cells)} {terrain.name.lower()} cells, [checks] {stated}"
            )


def _apart(cell: int, other: int) -> int:
    """How many steps of a king two cells are apart."""
    return max(abs(cell // COLUMNS - other // COLUMNS), abs(cell % COLUMNS - other % COLUMNS))


def _put_tiles(box: Box, data: Mapping[str, Any]) -> list[str]:
    tiles = data["tiles"]["list"]
    names = [tile["id"] for tile in tiles]
    _refuse(
        not 0 < len(tiles) <= TILES or len(set(names)) != len(names), f"[tiles] lists 1 to {TILES} kinds, each once"
    )
    for i, tile in enumerate(tiles):
        key = tile["when"], tile["effect"], tile.get("around", "")
        _refuse(key not in _EFFECTS, f"tile {tile['id']}: nothing is known that works {' '.join(key)}")
        box.effect[i], box.copies[i] = _EFFECTS[key], _count(tile, "count", 20, 1)
        box.points[i], box.each[i] = _count(tile, "points", 100), tile.get("each", 0)
        _put_things(box.cost, i, tile["cost"], COINS)
        _put_things(box.price, i, tile.get("pay", {}), COINS)
        _put_things(box.gain, i, tile.get("gain", {}), POINTS)
        _refuse(tile.get("swaps", SWAPS) != SWAPS, f"tile {tile['id']}: a swap is of {SWAPS} cubes")
        box.handles[i] = _flags(_THINGS[name] for name in {**tile.get("pay", {}), **tile.get("gain", {})})
        handles = box.effect[i] in (Effect.GAIN, Effect.EXCHANGE)
        _refuse(
            handles != bool(box.handles[i]), f"tile {tile['id']}: {tile['effect']} does not fit what it gives or takes"
        )
    box.tiles = len(tiles)
    total = sum(box.copies)
    _refuse(total != data["pieces"]["building_tiles"], f"[tiles] has {total} tiles, [pieces] another number")
    return names


def _put_things(rows: Ints, i: int, things: Mapping[str, int], last: int) -> None:
    for name in things:
        _refuse(_THINGS[name] > last, f"tile {i}: {name} cannot be paid")
        rows[i, _THINGS[name]] = _count(things, name, 30, 1)


def _put_objectives(box: Box, data: Mapping[str, Any]) -> list[str]:
    cards = [*data["objectives"]["list"], *data["objectives_reconstructed"]["list"]]
    names = [card["id"] for card in cards]
    number = data["pieces"]["objective_cards"]
    _refuse(len(set(names)) != len(names) or len(names) > OBJECTIVES, "[objectives] has a card twice, or too many")
    _refuse(len(names) != number, f"[objectives] lists {len(names)} cards, [pieces] {number}")
    for i, card in enumerate(cards):
        goal = Goal[card["kind"].upper()]
        _refuse((card["lasts"] == "event") != (goal in _EVENTS), f"card {card['id']}: {card['kind']} does not last so")
        box.goal[i], box.goal_number[i] = goal, _count(card, "number", 40)
        box.goal_points[i] = _count(card, "points", 40)
        known: Mapping[str, int] = _LETTERS if goal == Goal.NEAR else _THINGS
        box.goal_what[i] = _flags(known[name] for name in card.get("what", []))
        signed = card["id"] in data["possible"]
        _refuse(card["sign"] != signed, f"card {card['id']}: it has the sign if, and only if, [possible] names it")
    box.objectives = len(cards)
    return names


def _put_market(box: Box, data: Mapping[str, Any], names: Sequence[str]) -> None:
    market = data["market"]
    box.stack, box.slots = names.index(market["stack"]), _count(market, "slots", 24, 1)
    box.first_game = _flags(names.index(name) for name in market["first_game"])
    others = sum(box.copies) - box.copies[box.stack]
    _refuse(others < box.slots, f"[market] has {box.slots} slots for {others} tiles")
    bird = [name for name in market["first_game"] if name != market["stack"]]
    _refuse(len(set(bird)) != box.slots, f"[market] first_game must name {box.slots} tiles beside the stack")
    _refuse(
        any(box.copies[names.index(name)] != 1 for name in bird), "[market] first_game names a tile that is there twice"
    )


def _put_possible(box: Box, data: Mapping[str, Any], names: Sequence[str], cards: Sequence[str]) -> None:
    for card, block in data["possible"].items():
        if card != "source":
            i = cards.index(card)
            box.possible_number[i] = _count(block, "number", 20, 1)
            box.possible_tiles[i] = _flags(names.index(name) for name in block["any_of"])
    for i in range(box.objectives):
        serves = _serving(box, i)
        wrong = box.possible_number[i] > 0 and serves is not None and serves != box.possible_tiles[i]
        _refuse(wrong, f"[possible] {cards[i]} does not list the tiles that serve it")
    signs = sum(n > 0 for n in box.possible_number)
    _refuse(signs != data["checks"]["objectives_with_sign"], f"{signs} cards have the sign, [checks] says otherwise")


def _serving(box: Box, card: int) -> int | None:
    """The tiles that serve a card's condition, where the tiles alone decide that."""
    what, least = box.goal_what[card], box.goal_number[card]
    tiles = range(box.tiles)
    if box.goal[card] == Goal.HANDLES:
        return _flags(t for t in tiles if box.handles[t] & what)
    if box.goal[card] == Goal.COST:
        return _flags(t for t in tiles if sum(box.cost[t, k] for k in range(5) if what >> k & 1) >= least)
    if box.goal[card] == Goal.SCORED_BY:
        return _flags(t for t in tiles if box.gain[t, POINTS])
    if box.goal[card] == Goal.KINDS_SPENT:
        return _flags(t for t in tiles if sum(box.price[t, k] > 0 for k in range(CUBES)) >= least)
    return None


def _put_setup(box: Box, data: Mapping[str, Any]) -> None:
    pieces = data["pieces"]
    unsigned = box.objectives - sum(n > 0 for n in box.possible_number)
    for row in data["setup"]["rows"]:
        seats = _count(row, "seats", SEATS, 2)
        box.workers[seats] = _count(row, "workers", pieces["workers_per_colour"], 1)
        box.houses[seats] = _count(row, "houses", pieces["houses_per_colour"])
        box.dealt[seats] = _count(row, "objectives", OBJECTIVES)
        turns = box.rounds * seats * box.workers[seats]
        _refuse(row["turns"] != turns, f"[setup] for {seats} seats must have {turns} turns")
        _refuse(seats * box.dealt[seats] > unsigned, f"[setup] deals {seats} seats more cards than are always possible")
    _refuse(
        [row["seats"] for row in data["setup"]["rows"]] != data["seats"], "[setup] has no row for each number of seats"
    )


def _compare(box: Box, data: Mapping[str, Any]) -> None:
    checks = data["checks"]
    found = {
        "kinds_of_tiles": box.tiles,
        "most_terrain_around_a_cell": max(
            (box.around[cell] & ~box.terrain[side, 0] & (1 << CELLS) - 1).bit_count()
            for side in range(SIDES)
            for cell in range(CELLS)
            if box.terrain[side, 0] >> cell & 1
        ),
        "objective_points": sum(box.goal_points),
        "build_points": sum(box.points[i] * box.copies[i] for i in range(box.tiles)),
    }
    for name, value in found.items():
        _refuse(checks[name] != value, f"{name} is {value}; [checks] has {checks[name]}")
    for name, thing in _THINGS.items():
        cost = 0 if thing == POINTS else sum(box.cost[i, thing] * box.copies[i] for i in range(box.tiles))
        stated = checks["cost"].get(name, 0)
        _refuse(cost != stated, f"all tiles together cost {cost} {name}; [checks] has {stated}")
