"""The words of the game as numbers: cubes, terrain, effects, goals, questions, verbs, reasons, options, columns."""

from __future__ import annotations

import enum

from ...core.declarations import DETAIL, READING, Checks, Columns, Options, Questions, Reasons


class Cube(enum.IntEnum):
    """R1.4 The four kinds of cubes, in the order in which payments are written (R8.6)."""

    WOOD = 0
    STONE = 1
    FISH = 2
    WHEAT = 3


CUBES = 4
COINS = 4
"""Where a cost, a price or a gain has its coins: behind the cubes."""
POINTS = 5
"""Where a gain has its points: behind the coins."""


class Terrain(enum.IntEnum):
    """R1.3 What a cell is. Terrain that gives something has the number of the cube it gives, plus one (R4.4)."""

    GRASS = 0
    FOREST = 1
    MOUNTAIN = 2
    LAKE = 3


TERRAINS = 4
ROWS = 6
COLUMNS = 9
CELLS = ROWS * COLUMNS
SEATS = 4
SIDES = 2
TILES = 32
OBJECTIVES = 32
"""Room for tiles and for objective cards: each kind is a flag of 32."""
SWAPS = 2
"""R13.7 How many cubes are given, and how many taken, at a Pawnshop."""


class Effect(enum.IntEnum):
    """R5.5, R5.6, R13 What a building does. Workers beside a building activate the first three after NONE,
    which is a Statue (R13.9)."""

    NONE = 0
    GAIN = 1
    EXCHANGE = 2
    SWAP = 3
    WORKERS_AROUND = 4
    ACTIVATE_AROUND = 5
    BUILDINGS_AROUND = 6
    EMPTY_AROUND = 7


class Goal(enum.IntEnum):
    """R14 The kinds of conditions on objective cards."""

    GROUP = 1
    OUTNUMBER = 2
    FOOD = 3
    NEAR = 4
    KINDS_SPENT = 5
    FED_WITH = 6
    HANDLES = 7
    COST = 8
    COINS_EXACTLY = 9
    COINS_AT_LEAST = 10
    FRESH_SPENT = 11
    ACTIVATED = 12
    SCORED_BY = 13
    GOT = 14


class Ask(Questions):
    """The questions, as docs/rules/little_town.md lists them."""

    DRAW = 1
    DEAL = 2
    TURN = 3
    ACT = 4
    SPEND = 5
    GIVE = 6
    TAKE = 7
    SPECIAL = 8
    FEED = 9
    ANNOUNCE = 10


class After(enum.IntEnum):
    """R7.5, R7.6 What an ANNOUNCE comes after, or before: its first number."""

    TURN = 1
    RESIDENCE = 2
    FEEDING = 3
    THIRD_ROUND = 4
    LAST_ROUND = 5


class Step(enum.IntEnum):
    """What the table does by itself after an answer, in the order of a round; ASKED: nothing, somebody is asked."""

    ASKED = 0
    WORK = 1
    END_WORK = 2
    TURN_DONE = 3
    RESIDENCE_DONE = 4
    FEEDING_DONE = 5
    NEXT_TURN = 6
    FIRST_OWNER = 7
    SAME_OWNER = 8
    NEXT_OWNER = 9
    FIRST_FEEDING = 10
    NEXT_FEEDING = 11
    END_ROUND = 12
    FIRST_CHANCE = 13
    LAST_CHANCES = 14
    START_ROUND = 15


class Why(Reasons):
    """The reasons for refusing a move; their order is in docs/rules/little_town.md, verb by verb."""

    OVER = 1, "R12.1"
    NOT_YOUR_TURN = 2, "R3.3"
    NO_ANSWER = 3, "R3.4"
    SPEND_FIRST = 4, "R8.2"
    NOT_DRAWABLE = 5, "R2.2"
    DEAL_ORDER = 6, "R2.5"
    DEALT_ALREADY = 7, "R2.5"
    IMPOSSIBLE = 8, "R2.6"
    NO_SUCH_CELL = 9, "R1.3"
    CELL_TERRAIN = 10, "R4.2"
    CELL_BUILDING = 11, "R4.2"
    CELL_WORKER = 12, "R4.2"
    NOT_IN_MARKET = 13, "R6.2"
    NO_HOUSE = 14, "R6.5"
    COST_COINS = 15, "R6.3"
    COST_CUBES = 16, "R6.3"
    NOTHING_TO_GATHER = 17, "R4.4"
    GATHER_RESERVE = 18, "R4.6"
    NO_BUILDING = 19, "R5.1"
    NOT_AROUND = 20, "R4.3"
    CANNOT_ACTIVATE = 21, "R5.9"
    USED_ALREADY = 22, "R5.2"
    NO_FEE = 23, "R5.4"
    PRICE_COINS = 24, "R5.6"
    PRICE_CUBES = 25, "R5.6"
    RESERVE_EMPTY = 26, "R5.8"
    RESERVE_SHORT = 27, "R5.8"
    BUY_NOT_NEEDED = 28, "R8.5"
    BUY_COINS = 29, "R8.1"
    BUY_RESERVE = 30, "R8.4"
    BUY_ORDER = 31, "R8.6"
    BUY_NOT_ENOUGH = 32, "R8.5"
    GIVE_NOT_HELD = 33, "R13.7"
    GIVE_ORDER = 34, "R13.7"
    TAKE_SAME_KIND = 35, "R13.8"
    TAKE_RESERVE = 36, "R1.6"
    TAKE_ORDER = 37, "R13.7"
    NOT_SPECIAL = 38, "R9.2"
    NOT_YOURS = 39, "R9.2"
    USED_THIS_ROUND = 40, "R9.2"
    NOTHING_TO_USE = 41, "R9.2"
    FEED_NOT_HELD = 42, "R10.2"
    FEED_TOO_MANY = 43, "R10.1"
    FEED_TOO_FEW = 44, "R10.3"
    ANNOUNCED_ALREADY = 45, "R7.2"
    NOT_YOUR_CARD = 46, "R7.1"
    NOT_FULFILLED = 47, "R7.3"


class Opt(Options):
    """The options, by their place in the Table. Each has two values; the first is the default."""

    SIDE = 0, ("a", "b")
    MARKET = 1, ("random", "first_game")
    CASTLE_BUILDINGS = 2, ("own_buildings", "all_buildings"), READING
    CATHEDRAL_WORKERS = 3, ("all_workers", "own_workers"), READING
    RESIDENCE_SCOPE = 4, ("buildings", "buildings_and_terrain"), READING
    RESIDENCE_FEE = 5, ("paid", "free"), READING
    WATCHTOWER_WORKERS = 6, ("taken_back", "stay"), READING
    SHORT_RESERVE = 7, ("take_rest", "refuse"), READING
    PAWNSHOP_SAME_KIND = 8, ("allowed", "forbidden"), READING
    BOUGHT_CUBES_RESERVE = 9, ("needed", "not_needed"), READING
    ORDER_END_ROUND = 10, ("first_player", "seat_order"), READING
    ANNOUNCING = 11, ("in_time", "later"), READING
    BETWEEN = 12, ("one_moment", "any_moment"), READING


class Column(Columns):
    """The columns of the sheet: the first five are what the score track shows; the last five explain others."""

    BUILDINGS = 0
    EFFECTS = 1
    CATHEDRAL = 2
    OBJECTIVES = 3
    HUNGER = 4
    CASTLE = 5
    WATCHTOWER = 6
    COINS = 7
    OBJECTIVES_CARDS = 8, DETAIL
    HUNGER_WORKERS = 9, DETAIL
    CASTLE_BUILDINGS = 10, DETAIL
    WATCHTOWER_CELLS = 11, DETAIL
    COINS_HELD = 12, DETAIL


TRACK = 5
"""How many columns are points that have been scored for good."""


class Check(Checks):
    """The laws of conservation."""

    SENSE = 1, "that the round is one of the game's and that only those who play have something (R3.1)"
    BOARD = 2, "that workers and buildings stand on grass, one to a cell, and every building is owned (R4.2)"
    TILES = 3, "that every tile is somewhere, once, and the market is as it can be laid out (R2.2)"
    COINS = 4, "that every coin is somewhere, once (R1.5)"
    CUBES = 5, "that every cube is somewhere, once (R1.4)"
    WORKERS = 6, "that every worker is somewhere, once (R2.7)"
    HOUSES = 7, "that every house is at home or on a building (R6.5)"
    CARDS = 8, "that every objective is in one place, possible, and dealt in turn (R2.5)"
    POINTS = 9, "that points for buildings, objectives and hunger fit what lies there (R6.6)"
    QUESTION = 10, "that the question fits the table and the time of the round (R3.2)"
    PAYMENT = 11, "that a payment takes what was bought or given for it (R8.2)"
    MOMENT = 12, "that what has been done fits the turn (R7.3)"
