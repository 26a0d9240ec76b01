"""What learned judgement looks at: what a player has, and how much time is left for it. No rule of the game depends on it.

What is learned of a player is added to the prospect. A move is known by what it touches: the terrain and the buildings around
a worker, the building that is raised and what lies around it, the cubes that are given and taken.
"""

from __future__ import annotations

from ...core.agenda import asked
from ...core.bits import NONE, bits_of, has, less_lowest, lowest, size, without
from ...core.moves import arg, verb_of
from ...core.rule import Longs, rule
from .box import Box
from .enums import COINS, CUBES, OBJECTIVES, TILES, Cube, Opt, Terrain
from .moves import Say
from .prospect import ENOUGH, cards, estate, hunger, stock, turns_left
from .rules.scoring import final_points
from .table import Desk, Player, Table

NAMES = (
    "left", "soon", "rounds", "wood", "stone", "fish", "wheat", "wood_soon", "stone_soon", "fish_soon", "wheat_soon",
    "coins", "coins_soon", "missing_food", "missing_food_now", "spare_food", "owned", "owned_rounds", "beside_rounds",
    "cards", "cards_soon", "houses", "houses_soon", "workers", "stone_cards", "others_beside_rounds",
    "asked", "first", "others_workers", "wood_houses", "spare_food_rounds", "open_rounds", "payable", "nearly_payable",
    "best_in_market", *(f"tile_{n + 1}_rounds" for n in range(TILES)), *(f"card_{n + 1}_soon" for n in range(OBJECTIVES)),
)  # fmt: skip
ASKED = 26
BUILDABLE = ASKED + 6
OWN_TILES = BUILDABLE + 3
OWN_CARDS = OWN_TILES + TILES
UNPRINTED = 8
"""About what a tile is worth whose points are not printed on it."""


@rule
def missing_cubes(box: Box, player: Player, tile: int) -> int:
    """How many cubes a player lacks for a tile, coins taken for cubes."""
    missing, spare = 0, player.coins - box.cost[tile, COINS]
    for cube in range(CUBES):
        missing += max(0, box.cost[tile, cube] - player.cubes[cube])
    return missing - spare // box.cube_coins


@rule
def prospects_of_building(box: Box, table: Table, player: Player, out: Longs) -> None:
    """The points of the best tile that can be paid now, of the best that lacks two cubes at most, and of the best of all."""
    for tile in range(box.tiles):
        if table.market[tile] != 0:
            points = box.points[tile] if box.points[tile] != 0 else UNPRINTED
            missing = missing_cubes(box, player, tile)
            out[BUILDABLE + 2] = max(out[BUILDABLE + 2], points)
            if missing <= 2:
                out[BUILDABLE + 1] = max(out[BUILDABLE + 1], points)
            if missing <= 0:
                out[BUILDABLE] = max(out[BUILDABLE], points)


@rule
def open_cells(box: Box, table: Table, player: Player) -> int:
    """How many empty cells lie around a player's buildings, for each of them."""
    cells = 0
    left = bits_of(player.owned)
    while left != NONE:
        cells += size(bits_of(box.around[lowest(left)]) & bits_of(table.empty))  # type: ignore[arg-type]
        left = less_lowest(left)
    return cells


@rule
def beside(box: Box, table: Table, player: Player) -> int:
    """How many cells beside a player's buildings give something."""
    side, cells = table.options[Opt.SIDE], 0
    giving = without(bits_of((1 << 54) - 1), bits_of(box.terrain[side, Terrain.GRASS])) | bits_of(table.built)
    left = bits_of(player.owned)
    while left != NONE:
        cells += size(bits_of(box.around[lowest(left)]) & giving)  # type: ignore[arg-type]
        left = less_lowest(left)
    return cells


@rule
def judge_inputs(box: Box, table: Table, seat: int, left: int, rounds: int, spare: int, out: Longs) -> None:
    """Who is asked, what can be built, which buildings and cards a player has."""
    player = table.players[seat]
    for i in range(ASKED, OWN_CARDS + OBJECTIVES):
        out[i] = 0
    question = table.agenda.questions[max(0, table.agenda.depth - 1)]
    out[ASKED] = 1 if has(bits_of(question.seats), seat) else 0
    out[ASKED + 1] = 1 if table.first == seat else 0
    for other in range(table.seats):
        if other != seat:
            out[ASKED + 2] += table.players[other].workers
    out[ASKED + 3] = player.cubes[Cube.WOOD] * player.houses
    out[ASKED + 4] = spare * rounds
    out[ASKED + 5] = open_cells(box, table, player) * rounds
    if left > 0 and player.houses > 0:
        prospects_of_building(box, table, player, out)
    owned = bits_of(player.owned)
    while owned != NONE:
        out[OWN_TILES + table.building[lowest(owned)] - 1] += rounds
        owned = less_lowest(owned)
    hand = bits_of(player.hand)
    while hand != NONE:
        out[OWN_CARDS + lowest(hand)] = min(left, ENOUGH)
        hand = less_lowest(hand)


@rule
def inputs(box: Box, table: Table, desk: Desk, seat: int, out: Longs) -> int:
    """The inputs of a player; the prospect, in hundredths."""
    player = table.players[seat]
    left, rounds = turns_left(box, table, player), box.rounds - table.round
    soon = min(left, ENOUGH)
    out[0], out[1], out[2] = left, soon, rounds
    for cube in range(CUBES):
        out[3 + cube] = player.cubes[cube]
        out[7 + cube] = player.cubes[cube] * soon
    out[11], out[12] = player.coins, player.coins * soon
    food = player.cubes[Cube.FISH] + player.cubes[Cube.WHEAT] - box.workers[table.seats]
    missing = max(0, -food)
    out[13], out[14], out[15] = missing, missing if player.workers == 0 else 0, max(0, food)
    owned = size(bits_of(player.owned))
    out[16], out[17], out[18] = owned, owned * rounds, beside(box, table, player) * rounds
    hoped = cards(box, table, seat)
    hope = hoped // 10
    out[19], out[20] = hope, hope * soon
    out[21], out[22], out[23] = player.houses, player.houses * soon, player.workers
    out[24] = player.cubes[Cube.STONE] * player.houses
    others = 0
    for other in range(table.seats):
        if other != seat:
            others += beside(box, table, table.players[other])
    out[25] = others * rounds
    judge_inputs(box, table, seat, left, rounds, max(0, food), out)
    total = 100 * final_points(box, table, seat)
    if asked(table.agenda) == 0:
        return total
    hoped = hoped * soon // ENOUGH
    return total + stock(player, left) + estate(box, table, player) + hoped - hunger(box, table, player)


# --- marks of a move -------------------------------------------------------------------------------------------------

STATES, ROUNDS, SOME, VERBS, QUESTIONS, EFFECTS, AROUND = 4, 4, 5, 16, 11, 8, 9
VERB = 0
"""The verb, by the rounds left."""
TERRAIN = VERB + VERBS * ROUNDS
"""How much a worker gathers, by the kind of cube, how many of them one has (of food: lacks), and the rounds left."""
BESIDE_WORKER = TERRAIN + 3 * SOME * STATES * ROUNDS
"""A building beside a worker: which, whether it is one's own, whether it can be paid, and the rounds left."""
BUILT = BESIDE_WORKER + TILES * 4 * ROUNDS
"""The building that is raised, by the rounds left."""
AMID = BUILT + TILES * ROUNDS
"""What lies around it: cells that give something, other buildings, own ones, empty cells; by its effect and the rounds left."""
PURSE = AMID + 4 * EFFECTS * AROUND * ROUNDS
"""The coins that one has, by the verb."""
CUBE = PURSE + VERBS * STATES
"""A cube that is gathered, bought, given or taken, by the verb, how many one has and the rounds left."""
ACTIVATED = CUBE + VERBS * CUBES * STATES * ROUNDS
"""The building that is activated or used, whether it is one's own, by the rounds left."""
BOUGHT_FOR = ACTIVATED + TILES * 2 * ROUNDS
"""What a cube is bought for."""
MEAL = BOUGHT_FOR + TILES * CUBES
"""How many fish and how much wheat are eaten."""
CARD = MEAL + 36
"""The card that is announced."""
ENDED = CARD + 32
"""The question that is ended, by the rounds left."""
MARKS = ENDED + QUESTIONS * ROUNDS
MOST_MARKS = 2 + 3 + 8 + 1


@rule
def wanted_cubes(player: Player, inputs: Longs, cube: int) -> int:
    """How many cubes of a kind a player has, 0 to 3; of food, how many meals are missing."""
    if cube == Cube.FISH or cube == Cube.WHEAT:
        return min(inputs[13], STATES - 1)  # type: ignore[no-any-return]
    return min(player.cubes[cube], STATES - 1)


@rule
def can_pay(box: Box, table: Table, player: Player, at: int, seat: int) -> bool:
    """Whether a player has what it takes to activate a building, roughly."""
    tile = table.building[at] - 1
    fee = 0 if table.owner[at] == seat + 1 else box.fee
    missing = max(0, fee + box.price[tile, COINS] - player.coins)
    for cube in range(CUBES):
        missing += max(0, box.price[tile, cube] - player.cubes[cube])
    return missing == 0


@rule
def worker_marks(box: Box, table: Table, seat: int, at: int, rounds: int, inputs: Longs, out: Longs, n: int) -> int:
    """The marks of placing a worker on a cell: what the terrain around gives, and which buildings stand there."""
    player, side = table.players[seat], table.options[Opt.SIDE]
    around = bits_of(box.around[at])
    for cube in range(3):
        found = size(around & bits_of(box.terrain[side, cube + 1]))  # type: ignore[arg-type]
        found = min(found, table.cubes[cube])
        if found > 0:
            state = wanted_cubes(player, inputs, cube)
            out[n] = TERRAIN + ((cube * SOME + min(found, SOME - 1)) * STATES + state) * ROUNDS + rounds
            n += 1
    left = around & bits_of(table.built)
    while left != NONE:
        cell = lowest(left)  # type: ignore[arg-type]
        left = less_lowest(left)  # type: ignore[arg-type]
        mine = 2 if table.owner[cell] == seat + 1 else 0
        pays = 1 if can_pay(box, table, player, cell, seat) else 0
        out[n] = BESIDE_WORKER + ((table.building[cell] - 1) * 4 + mine + pays) * ROUNDS + rounds
        n += 1
    return n


@rule
def building_marks(box: Box, table: Table, seat: int, tile: int, at: int, rounds: int, out: Longs, n: int) -> int:
    """The marks of raising a building on a cell: which it is, and what lies around it."""
    side, around = table.options[Opt.SIDE], bits_of(box.around[at])
    giving = without(bits_of((1 << 54) - 1), bits_of(box.terrain[side, Terrain.GRASS]))
    out[n] = BUILT + tile * ROUNDS + rounds
    what = box.effect[tile]
    for i in range(4):
        if i == 0:
            many = size(around & giving)  # type: ignore[arg-type]
        elif i == 1:
            many = size(around & bits_of(table.built))  # type: ignore[arg-type]
        elif i == 2:
            many = size(around & bits_of(table.players[seat].owned))  # type: ignore[arg-type]
        else:
            many = size(around & bits_of(table.empty))  # type: ignore[arg-type]
        out[n + 1 + i] = AMID + ((i * EFFECTS + what) * AROUND + many) * ROUNDS + rounds
    return n + 5


@rule
def move_inputs(box: Box, table: Table, desk: Desk, seat: int, answer: int, inputs: Longs, out: Longs) -> int:
    """The marks of an answer: its verb, the coins in hand, and what it touches."""
    player, verb, a, b = table.players[seat], verb_of(answer), arg(answer, 0), arg(answer, 1)
    rounds = min(inputs[2], ROUNDS - 1)
    out[0] = VERB + verb * ROUNDS + rounds
    out[1] = PURSE + verb * STATES + min(player.coins // 2, STATES - 1)
    if verb == Say.PLACE:
        return worker_marks(box, table, seat, a, rounds, inputs, out, 2)
    if verb == Say.BUILD:
        return building_marks(box, table, seat, a, b, rounds, out, 2)
    if verb == Say.ACTIVATE or verb == Say.USE:
        mine = 1 if table.owner[a] == seat + 1 else 0
        out[2] = ACTIVATED + ((table.building[a] - 1) * 2 + mine) * ROUNDS + rounds
        return 3
    if verb == Say.FEED:
        out[2] = MEAL + min(a, 5) * 6 + min(b, 5)
        return 3
    if verb == Say.ANNOUNCE:
        out[2] = CARD + a
        return 3
    if verb == Say.DONE:
        out[2] = ENDED + asked(table.agenda) * ROUNDS + rounds
        return 3
    out[2] = CUBE + ((verb * CUBES + a) * STATES + wanted_cubes(player, inputs, a)) * ROUNDS + rounds
    if verb == Say.BUY_TO_BUILD or verb == Say.BUY_TO_ACTIVATE:
        tile = b if verb == Say.BUY_TO_BUILD else table.building[b] - 1
        out[3] = BOUGHT_FOR + tile * CUBES + a
        return 4
    return 3
