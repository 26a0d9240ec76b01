"""The Box: what lies in it, and how `components.toml` becomes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.components import count, flags, loaded, refuse
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
    first = _put_numbers, _put_boards, _put_tiles, _put_objectives
    return loaded("little_town", Box, data, *first, _put_market, _put_possible, _put_setup, _compare)


def _tile_names(data: Mapping[str, Any]) -> list[str]:
    return [tile["id"] for tile in data["tiles"]["list"]]


def _cards(data: Mapping[str, Any]) -> list[Any]:
    return [*data["objectives"]["list"], *data["objectives_reconstructed"]["list"]]


def _put_numbers(box: Box, data: Mapping[str, Any]) -> None:
    kinds = [cube.name.lower() for cube in Cube]
    refuse(data["cubes"]["kinds"] != kinds, f"[cubes] must be {', '.join(kinds)}, in this order")
    refuse(data["cubes"]["food"] != ["fish", "wheat"], "[cubes] food must be fish and wheat")
    supply, rules = data["supply"], data["numbers"]
    for cube, name in enumerate(kinds):
        box.cubes[cube] = count(supply, name, 120)
    box.coins, box.start_coins = count(supply, "coins", 120), count(supply, "start_coins", 30)
    box.rounds, box.fee = count(rules, "rounds", 8, 1), count(rules, "fee", 20, 1)
    box.cube_coins = count(rules, "coins_for_a_cube", 20, 1)
    box.hunger = count(rules, "points_lost_to_hunger", 20)
    box.point_coins = count(rules, "coins_for_a_point", 20, 1)
    pieces = data["pieces"]
    refuse(sum(box.cubes) != pieces["cubes"], f"[supply] has {sum(box.cubes)} cubes, [pieces] {pieces['cubes']}")
    coins = pieces["coins_of_1"] + 3 * pieces["coins_of_3"]
    refuse(box.coins != coins, f"[supply] has {box.coins} coins, those of [pieces] are worth {coins}")
    refuse(box.coins < SEATS * box.start_coins, f"{box.coins} coins are too few for {SEATS} players")


def _put_boards(box: Box, data: Mapping[str, Any]) -> None:
    pieces = data["pieces"]
    refuse((pieces["rows"], pieces["columns"]) != (ROWS, COLUMNS), f"the board must be {COLUMNS} by {ROWS} cells")
    for cell in range(CELLS):
        near = [other for other in range(CELLS) if other != cell and _apart(cell, other) == 1]
        box.around[cell] = flags(near)
        box.beside[cell] = flags(o for o in near if o % COLUMNS == cell % COLUMNS or o // COLUMNS == cell // COLUMNS)
    letters = {data["terrain"][name]["letter"]: terrain for name, terrain in _LETTERS.items()}
    gives = {name: data["terrain"][name].get("gives") for name in _LETTERS}
    wanted = {"grass": None, "forest": "wood", "mountain": "stone", "lake": "fish"}
    refuse(
        gives != wanted or len(letters) != TERRAINS, "[terrain] gives wood, stone and fish, each a letter of its own"
    )
    for side, name in enumerate("ab"):
        text = "".join(data["boards"][name])
        refuse(
            len(text) != CELLS or not set(text) <= set(letters), f"[boards] {name} is not {ROWS} rows of its letters"
        )
        for terrain in Terrain:
            cells = [cell for cell in range(CELLS) if letters[text[cell]] == terrain]
            box.terrain[side, terrain] = flags(cells)
            box.near[side, terrain] = flags(o for o in range(CELLS) for c in cells if _apart(o, c) == 1)
            stated = data["checks"]["cells"][terrain.name.lower()]
            refuse(
                len(cells) != stated, f"side {name} has {len(cells)} {terrain.name.lower()} cells, [checks] {stated}"
            )


def _apart(cell: int, other: int) -> int:
    """How many steps of a king two cells are apart."""
    return max(abs(cell // COLUMNS - other // COLUMNS), abs(cell % COLUMNS - other % COLUMNS))


def _put_tiles(box: Box, data: Mapping[str, Any]) -> None:
    tiles, names = data["tiles"]["list"], _tile_names(data)
    refuse(not 0 < len(tiles) <= TILES or len(set(names)) != len(names), f"[tiles] lists 1 to {TILES} kinds, each once")
    for i, tile in enumerate(tiles):
        key = tile["when"], tile["effect"], tile.get("around", "")
        refuse(key not in _EFFECTS, f"tile {tile['id']}: nothing is known that works {' '.join(key)}")
        box.effect[i], box.copies[i] = _EFFECTS[key], count(tile, "count", 20, 1)
        box.points[i], box.each[i] = count(tile, "points", 100), tile.get("each", 0)
        _put_things(box.cost, i, tile["cost"], COINS)
        _put_things(box.price, i, tile.get("pay", {}), COINS)
        _put_things(box.gain, i, tile.get("gain", {}), POINTS)
        refuse(tile.get("swaps", SWAPS) != SWAPS, f"tile {tile['id']}: a swap is of {SWAPS} cubes")
        box.handles[i] = flags(_THINGS[name] for name in {**tile.get("pay", {}), **tile.get("gain", {})})
        handles = box.effect[i] in (Effect.GAIN, Effect.EXCHANGE)
        refuse(
            handles != bool(box.handles[i]), f"tile {tile['id']}: {tile['effect']} does not fit what it gives or takes"
        )
    box.tiles = len(tiles)
    total = sum(box.copies)
    refuse(total != data["pieces"]["building_tiles"], f"[tiles] has {total} tiles, [pieces] another number")


def _put_things(rows: Ints, i: int, things: Mapping[str, int], last: int) -> None:
    for name in things:
        refuse(_THINGS[name] > last, f"tile {i}: {name} cannot be paid")
        rows[i, _THINGS[name]] = count(things, name, 30, 1)


def _put_objectives(box: Box, data: Mapping[str, Any]) -> None:
    cards = _cards(data)
    names = [card["id"] for card in cards]
    number = data["pieces"]["objective_cards"]
    refuse(len(set(names)) != len(names) or len(names) > OBJECTIVES, "[objectives] has a card twice, or too many")
    refuse(len(names) != number, f"[objectives] lists {len(names)} cards, [pieces] {number}")
    for i, card in enumerate(cards):
        goal = Goal[card["kind"].upper()]
        refuse((card["lasts"] == "event") != (goal in _EVENTS), f"card {card['id']}: {card['kind']} does not last so")
        box.goal[i], box.goal_number[i] = goal, count(card, "number", 40)
        box.goal_points[i] = count(card, "points", 40)
        known: Mapping[str, int] = _LETTERS if goal == Goal.NEAR else _THINGS
        box.goal_what[i] = flags(known[name] for name in card.get("what", []))
        signed = card["id"] in data["possible"]
        refuse(card["sign"] != signed, f"card {card['id']}: it has the sign if, and only if, [possible] names it")
    box.objectives = len(cards)


def _put_market(box: Box, data: Mapping[str, Any]) -> None:
    market, names = data["market"], _tile_names(data)
    box.stack, box.slots = names.index(market["stack"]), count(market, "slots", 24, 1)
    box.first_game = flags(names.index(name) for name in market["first_game"])
    others = sum(box.copies) - box.copies[box.stack]
    refuse(others < box.slots, f"[market] has {box.slots} slots for {others} tiles")
    bird = [name for name in market["first_game"] if name != market["stack"]]
    refuse(len(set(bird)) != box.slots, f"[market] first_game must name {box.slots} tiles beside the stack")
    refuse(
        any(box.copies[names.index(name)] != 1 for name in bird), "[market] first_game names a tile that is there twice"
    )


def _put_possible(box: Box, data: Mapping[str, Any]) -> None:
    names, cards = _tile_names(data), [card["id"] for card in _cards(data)]
    for card, block in data["possible"].items():
        if card != "source":
            i = cards.index(card)
            box.possible_number[i] = count(block, "number", 20, 1)
            box.possible_tiles[i] = flags(names.index(name) for name in block["any_of"])
    for i in range(box.objectives):
        serves = _serving(box, i)
        wrong = box.possible_number[i] > 0 and serves is not None and serves != box.possible_tiles[i]
        refuse(wrong, f"[possible] {cards[i]} does not list the tiles that serve it")
    signs = sum(n > 0 for n in box.possible_number)
    refuse(signs != data["checks"]["objectives_with_sign"], f"{signs} cards have the sign, [checks] says otherwise")


def _serving(box: Box, card: int) -> int | None:
    """The tiles that serve a card's condition, where the tiles alone decide that."""
    what, least = box.goal_what[card], box.goal_number[card]
    tiles = range(box.tiles)
    if box.goal[card] == Goal.HANDLES:
        return flags(t for t in tiles if box.handles[t] & what)
    if box.goal[card] == Goal.COST:
        return flags(t for t in tiles if sum(box.cost[t, k] for k in range(5) if what >> k & 1) >= least)
    if box.goal[card] == Goal.SCORED_BY:
        return flags(t for t in tiles if box.gain[t, POINTS])
    if box.goal[card] == Goal.KINDS_SPENT:
        return flags(t for t in tiles if sum(box.price[t, k] > 0 for k in range(CUBES)) >= least)
    return None


def _put_setup(box: Box, data: Mapping[str, Any]) -> None:
    pieces = data["pieces"]
    unsigned = box.objectives - sum(n > 0 for n in box.possible_number)
    for row in data["setup"]["rows"]:
        seats = count(row, "seats", SEATS, 2)
        box.workers[seats] = count(row, "workers", pieces["workers_per_colour"], 1)
        box.houses[seats] = count(row, "houses", pieces["houses_per_colour"])
        box.dealt[seats] = count(row, "objectives", OBJECTIVES)
        turns = box.rounds * seats * box.workers[seats]
        refuse(row["turns"] != turns, f"[setup] for {seats} seats must have {turns} turns")
        refuse(seats * box.dealt[seats] > unsigned, f"[setup] deals {seats} seats more cards than are always possible")
    refuse(
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
        refuse(checks[name] != value, f"{name} is {value}; [checks] has {checks[name]}")
    for name, thing in _THINGS.items():
        cost = 0 if thing == POINTS else sum(box.cost[i, thing] * box.copies[i] for i in range(box.tiles))
        stated = checks["cost"].get(name, 0)
        refuse(cost != stated, f"all tiles together cost {cost} {name}; [checks] has {stated}")
