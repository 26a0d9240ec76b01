"""The words of the game as numbers: colours, faces, cells of the rows, questions, verbs, reasons, options, columns."""

from __future__ import annotations

import enum


class Colour(enum.IntEnum):
    """R1.3 The five colours, in the order of the rows from the top: also the order of sales (R9.4) and of Automius (R16.7)."""

    BROWN = 0
    PURPLE = 1
    BEIGE = 2
    ORANGE = 3
    GREEN = 4


class Building(enum.IntEnum):
    """R1.4 The five buildings; each has the number of its colour."""

    HOUSE = 0
    WINERY = 1
    FORTRESS = 2
    AQUEDUCT = 3
    TEMPLE = 4


class Face(enum.IntEnum):
    """R1.2 What is printed on a cell of a tile. A resource cell has the number of its colour plus RESOURCE."""

    PLAIN = 0
    DROUGHT = 1
    RESOURCE = 2
    WILD = 7
    """The resource cell of an aqueduct tile: its owner picks the colour of the cube (R10.7)."""


class Cell(enum.IntEnum):
    """R10.1 The kinds of cells on the development board; 0 is beyond the end of a row."""

    VP = 1
    TOKEN1 = 2
    TOKEN2 = 3
    WORKER = 4
    MOVE_BUILDING = 5
    FREE_BUILDING = 6
    AQUEDUCT_TILE = 7
    RANDOM_TILE = 8
    OTHER_ROW = 9
    UPGRADE = 10


class Upgrade(enum.IntEnum):
    """R11.1 The kinds of upgrade tokens."""

    REPLACE = 0
    DISCOUNT = 1
    COIN = 2


class Part(enum.IntEnum):
    """R7.6 Which cell of its building a cell is. A building is named by its first cell: the left, or the upper, one."""

    NONE = 0
    SINGLE = 1
    LEFT = 2
    RIGHT = 3
    UPPER = 4
    LOWER = 5


class Way(enum.IntEnum):
    """R7.6 How a building of two cells lies, seen from its first cell; a building of one cell is ACROSS."""

    ACROSS = 0
    DOWN = 1


SEATS = 4
COLOURS = 5
UPGRADES = 3
TURNS = 4
"""R4.4 The quarter turns of a tile."""
TERRAIN = 96
"""Room for terrain tiles. The number of an aqueduct tile is its shape's plus TERRAIN."""
SHAPES = 8
TILES = TERRAIN + SHAPES
TILE_CELLS = 6
CELLS = 112
"""Room for the cells of a city on the ground: the longest one that the box allows has fewer (`box.py` looks)."""
ROW_CELLS = 24
SLOTS = 12
RING = 20
TOKENS = 16
TIERS = 4
PRICES = 4
MIDDLE = 2048
"""What coordinates of a move are counted from: x and y are written from -2048 to 2047."""


class Ask(enum.IntEnum):
    """The questions, as docs/rules/panticapaeum.md lists them. SALE asks nobody: it is what is left of a sale."""

    TOKEN = 1
    DRAW = 2
    AUTOMIUS_EXPLORES = 3
    AUTOMIUS_DEVELOPS = 4
    EXPLORE = 5
    DEVELOP = 6
    PAY = 7
    SALE = 8
    STEP = 9
    MOVE = 10
    SET = 11
    FREE = 12
    SCOUT = 13
    LAY = 14
    FILL = 15
    OTHER = 16
    END = 17
    LAST = 18
    DISCARD = 19


class Say(enum.IntEnum):
    """The verbs: fate's, Automius's, the players'."""

    TOKEN = 1
    DRAW = 2
    COLLECT = 3
    ERECT = 4
    GAIN = 5
    REST = 6
    LAY = 7
    WORK = 8
    BUILD = 9
    PAY = 10
    SELL = 11
    TAKE = 12
    STEP = 13
    LIFT = 14
    SET = 15
    SCOUT = 16
    FILL = 17
    ADVANCE = 18
    DISCARD = 19
    SKIP = 20
    DONE = 21


COINS = 0
"""What `take` names for the two coins; a colour is its number plus one (R9.6)."""


class Why(enum.IntEnum):
    """The reasons for refusing a move; their order is in docs/rules/panticapaeum.md, verb by verb."""

    OVER = 1
    NOT_YOUR_TURN = 2
    NO_ANSWER = 3
    TOKEN_ORDER = 4
    TOKEN_GONE = 5
    NOT_IN_BAG = 6
    NOT_AUTOMIUS = 7
    NO_SUCH_TILE = 8
    NO_SUCH_TURN = 9
    FIRST_TILE = 10
    HANGING = 11
    UNEVEN = 12
    ON_BUILDING = 13
    NOT_TOUCHING = 14
    NO_CELL = 15
    NO_WORKER = 16
    WORKER_THERE = 17
    BUILDING_THERE = 18
    NO_PIECE = 19
    NO_FORTRESS = 20
    TOO_DEAR = 21
    TWO_LEVELS = 22
    NO_SUCH_WAY = 23
    PAY_AMOUNT = 24
    PAY_RIGHT_COLOUR = 25
    PAY_TOKENS = 26
    PAY_NOT_HELD = 27
    PAY_ORDER = 28
    SELL_NUMBER = 29
    SELL_NOT_HELD = 30
    NO_BUILDING = 31
    SAME_ROW = 32
    ROW_END = 33
    MUST_LAY = 34
    DISCARD_NOT_HELD = 35
    DISCARD_ORDER = 36
    NO_STAND = 37
    BUILT_UPON = 38


class Opt(enum.IntEnum):
    """The options, by their place in the Table: the modifications of the solo game (R17)."""

    NO_REST = 0
    RICHEST = 1
    NEAREST = 2


class Richest(enum.IntEnum):
    """R17.2 Which tiles Automius chooses from: only where he stops; those passed on; the skipped ones too."""

    OFF = 0
    PASSED = 1
    CROSSED = 2


class Column(enum.IntEnum):
    """The columns of the sheet: those of the five buildings have the number of their colour; those from UNITS on explain."""

    HOUSES = 0
    WINERIES = 1
    FORTRESSES = 2
    AQUEDUCTS = 3
    TEMPLES = 4
    COINS = 5
    CUBES = 6
    DROUGHT = 7
    UNITS = 8
    """The first of five: workers beside houses, cells beside wineries, levels, drought by aqueducts, others beside temples."""
    DROUGHT_CELLS = 13
    COINS_HELD = 14
    AUTOMIUS = 15
    AUTOMIUS_BUILDINGS = 16
    AUTOMIUS_CUBES = 17


COLUMNS = 18


class Check(enum.IntEnum):
    """The laws of conservation."""

    SENSE = 1
    CELLS = 2
    TILES = 3
    PIECES = 4
    WORKERS = 5
    TOKENS = 6
    RING = 7
    ROUND = 8
    QUESTION = 9
    SOLO = 10
