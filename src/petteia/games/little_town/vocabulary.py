"""The words of the game as numbers: cubes, terrain, effects, goals, questions, verbs, reasons, options, columns."""

from __future__ import annotations

import enum


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


class Ask(enum.IntEnum):
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


class Say(enum.IntEnum):
    """The verbs."""

    DRAW = 1
    DEAL = 2
    PLACE = 3
    BUILD = 4
    GATHER = 5
    ACTIVATE = 6
    BUY_TO_BUILD = 7
    BUY_TO_ACTIVATE = 8
    BUY_TO_FEED = 9
    GIVE = 10
    TAKE = 11
    USE = 12
    FEED = 13
    ANNOUNCE = 14
    DONE = 15


class Why(enum.IntEnum):
    """The reasons for refusing a move; their order is in docs/rules/little_town.md, verb by verb."""

    OVER = 1
    NOT_YOUR_TURN = 2
    NO_ANSWER = 3
    SPEND_FIRST = 4
    NOT_DRAWABLE = 5
    DEAL_ORDER = 6
    DEALT_ALREADY = 7
    IMPOSSIBLE = 8
    NO_SUCH_CELL = 9
    CELL_TERRAIN = 10
    CELL_BUILDING = 11
    CELL_WORKER = 12
    NOT_IN_MARKET = 13
    NO_HOUSE = 14
    COST_COINS = 15
    COST_CUBES = 16
    NOTHING_TO_GATHER = 17
    GATHER_RESERVE = 18
    NO_BUILDING = 19
    NOT_AROUND = 20
    CANNOT_ACTIVATE = 21
    USED_ALREADY = 22
    NO_FEE = 23
    PRICE_COINS = 24
    PRICE_CUBES = 25
    RESERVE_EMPTY = 26
    RESERVE_SHORT = 27
    BUY_NOT_NEEDED = 28
    BUY_COINS = 29
    BUY_RESERVE = 30
    BUY_ORDER = 31
    BUY_NOT_ENOUGH = 32
    GIVE_NOT_HELD = 33
    GIVE_ORDER = 34
    TAKE_SAME_KIND = 35
    TAKE_RESERVE = 36
    TAKE_ORDER = 37
    NOT_SPECIAL = 38
    NOT_YOURS = 39
    USED_THIS_ROUND = 40
    NOTHING_TO_USE = 41
    FEED_NOT_HELD = 42
    FEED_TOO_MANY = 43
    FEED_TOO_FEW = 44
    ANNOUNCED_ALREADY = 45
    NOT_YOUR_CARD = 46
    NOT_FULFILLED = 47


class Opt(enum.IntEnum):
    """The options, by their place in the Table. Each has two values; the first is the default."""

    SIDE = 0
    FIRST_GAME = 1
    ALL_BUILDINGS = 2
    OWN_WORKERS = 3
    TERRAIN_TOO = 4
    FREE = 5
    STAY = 6
    REFUSE = 7
    OTHER_KINDS = 8
    NOT_NEEDED = 9
    SEAT_ORDER = 10


class Column(enum.IntEnum):
    """The columns of the sheet: the first five are what the score track shows; the last five explain others."""

    BUILDINGS = 0
    EFFECTS = 1
    CATHEDRAL = 2
    OBJECTIVES = 3
    HUNGER = 4
    CASTLE = 5
    WATCHTOWER = 6
    COINS = 7
    OBJECTIVES_CARDS = 8
    HUNGER_WORKERS = 9
    CASTLE_BUILDINGS = 10
    WATCHTOWER_CELLS = 11
    COINS_HELD = 12


TRACK = 5
"""How many columns are points that have been scored for good."""


class Check(enum.IntEnum):
    """The laws of conservation."""

    SENSE = 1
    BOARD = 2
    TILES = 3
    CUBES = 4
    COINS = 5
    WORKERS = 6
    HOUSES = 7
    CARDS = 8
    POINTS = 9
    QUESTION = 10
    PAYMENT = 11
    MOMENT = 12
