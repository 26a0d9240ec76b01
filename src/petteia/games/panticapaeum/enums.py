"""The words of the game as numbers: colours, faces, cells of the rows, questions, verbs, reasons, options, columns."""

from __future__ import annotations

import enum

from ...core.declarations import DETAIL, READING, Checks, Columns, Options, Questions, Reasons


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


class Ask(Questions):
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


COINS = 0
"""What `take` names for the two coins; a colour is its number plus one (R9.6)."""


class Why(Reasons):
    """The reasons for refusing a move; their order is in docs/rules/panticapaeum.md, verb by verb."""

    OVER = 1, "R13.3"
    NOT_YOUR_TURN = 2, "R3.3"
    NO_ANSWER = 3, "R3.3"
    TOKEN_ORDER = 4, "R2.3"
    TOKEN_GONE = 5, "R2.3"
    NOT_IN_BAG = 6, "R2.6"
    NOT_AUTOMIUS = 7, "R16.7"
    NO_SUCH_TILE = 8, "R4.1"
    NO_SUCH_TURN = 9, "R4.4"
    FIRST_TILE = 10, "R4.5"
    HANGING = 11, "R5.2"
    UNEVEN = 12, "R5.2"
    ON_BUILDING = 13, "R5.4"
    NOT_TOUCHING = 14, "R5.1"
    NO_CELL = 15, "R7.4"
    NO_WORKER = 16, "R6.1"
    WORKER_THERE = 17, "R6.4"
    BUILDING_THERE = 18, "R7.4"
    NO_PIECE = 19, "R7.3"
    NO_FORTRESS = 20, "R10.6"
    TOO_DEAR = 21, "R7.2"
    TWO_LEVELS = 22, "R7.5"
    NO_SUCH_WAY = 23, "R7.6"
    PAY_AMOUNT = 24, "R11.2"
    PAY_RIGHT_COLOUR = 25, "R11.4"
    PAY_TOKENS = 26, "R11.3"
    PAY_NOT_HELD = 27, "R7.2"
    PAY_ORDER = 28, "R11.3"
    SELL_NUMBER = 29, "R9.1"
    SELL_NOT_HELD = 30, "R9.1"
    NO_BUILDING = 31, "R10.5"
    SAME_ROW = 32, "R10.9"
    ROW_END = 33, "R10.10"
    MUST_LAY = 34, "R10.8"
    DISCARD_NOT_HELD = 35, "R12.5"
    DISCARD_ORDER = 36, "R12.5"
    NO_STAND = 37, "R6.1"
    BUILT_UPON = 38, "R6.4"
    SELL_ROW_END = 39, "R9.3"
    PAY_LACKING = 40, "R11.4"


class Opt(Options):
    """R17.1 The modifications of the solo game, in any combination, and readings: the options, by their place in the Table."""

    NO_REST = 0, (False, True), (1,)
    RICHEST = 1, ("off", "passed", "crossed"), (1,)
    NEAREST = 2, (False, True), (1,)
    SUPPLY = 3, ("endless", "limited"), READING
    SELL_AT_END = 4, ("allowed", "refused"), READING
    REPLACING = 5, ("short_of_payment", "short_of_cost", "only_lacking"), READING
    LAST_WORKERS = 6, ("stay", "come_home"), READING
    NEIGHBOURS = 7, ("any_level", "same_level"), READING
    COINS_TIE = 8, ("held", "received"), (2, 3, 4), READING
    AQUEDUCT_TILES = 9, ("land", "water"), READING


class Replacing(enum.IntEnum):
    """R11.4 When a cube may be replaced: if the right colour is short of what is paid, or of the printed cost; or only those
    that are lacking."""

    SHORT_OF_PAYMENT = 0
    SHORT_OF_COST = 1
    ONLY_LACKING = 2


class Richest(enum.IntEnum):
    """R17.2 Which tiles Automius chooses from: only where he stops; those passed on; the skipped ones too."""

    OFF = 0
    PASSED = 1
    CROSSED = 2


class Column(Columns):
    """The columns of the sheet: those of the five buildings have the number of their colour; those from UNITS on explain."""

    HOUSES = 0
    WINERIES = 1
    FORTRESSES = 2
    AQUEDUCTS = 3
    TEMPLES = 4
    COINS = 5
    CUBES = 6
    DROUGHT = 7
    HOUSES_UNITS = 8, DETAIL
    WINERIES_UNITS = 9, DETAIL
    FORTRESSES_UNITS = 10, DETAIL
    AQUEDUCTS_UNITS = 11, DETAIL
    TEMPLES_UNITS = 12, DETAIL
    DROUGHT_CELLS = 13, DETAIL
    COINS_HELD = 14, DETAIL
    AUTOMIUS = 15, DETAIL
    AUTOMIUS_BUILDINGS = 16, DETAIL
    AUTOMIUS_CUBES = 17, DETAIL


COLUMNS = 18
CUBES_OF_A_COLOUR, COINS_IN_ALL = 20, 30
"""R1.5 What the supply holds if it is limited: the rulebook's numbers, which every box must have (`box_facts`)."""


class Check(Checks):
    """The laws of conservation."""

    ROUND = 1, "that round, turn and first player fit together (R3.2)"
    TOKENS = 2, "that every token is on a cell for it, once (R2.3)"
    SENSE = 3, "that only those who play have something, and nobody less than nothing (R2.1)"
    CELLS = 4, "that a city is a list of joined cells, in order, with at most one thing on each (R5.1)"
    WORKERS = 5, "that every worker is somewhere, once (R2.1)"
    RING = 6, "that the ring is a row without gaps, long enough for the round (R2.6)"
    TILES = 7, "that every tile is somewhere, once, and cities consist of whole tiles (R1.1)"
    PIECES = 8, "that every piece is in its column or built, on one level (R7.3)"
    SOLO = 9, "that Automius plays only alone with a player, and explores once a turn (R16.1)"
    QUESTION = 10, "that the question fits the table and the time of the round (R3.4)"
