"""The words of the game as numbers: kinds of hexes, colours, questions, verbs, reasons, options."""

from __future__ import annotations

import enum


class Kind(enum.IntEnum):
    """R5.9 What a hex is. NOTHING is empty ground."""

    NOTHING = 0
    HOUSE = 1
    MARKET = 2
    BARRACKS = 3
    TEMPLE = 4
    GARDEN = 5
    HOUSE_PLAZA = 6
    MARKET_PLAZA = 7
    BARRACKS_PLAZA = 8
    TEMPLE_PLAZA = 9
    GARDEN_PLAZA = 10
    QUARRY = 11


COLOURS = 5
"""A colour is a district kind less one; its plaza's kind is five higher than its district's."""

KINDS = 12


class Ask(enum.IntEnum):
    """The questions."""

    PLACE = 1
    DRAW = 2


class Say(enum.IntEnum):
    """The verbs."""

    PLACE = 1
    DRAW = 2


class Why(enum.IntEnum):
    """The reasons for refusing a move, in the order in which they are looked for."""

    OVER = 1
    NOT_YOUR_TURN = 2
    NO_SUCH_TILE = 3
    TOO_DEAR = 4
    NO_SUCH_TURN = 5
    HANGING = 6
    UNEVEN = 7
    ONE_TILE_BELOW = 8
    NOT_TOUCHING = 9
    NOT_IN_STACKS = 10


class Opt(enum.IntEnum):
    """The options, by their place in the Table."""

    LONG = 0
    HOUSES = 1
    MARKETS = 2
    BARRACKS = 3
    TEMPLES = 4
    GARDENS = 5
    READING = 6


OFFICIAL_DIGITAL, ANY_GAP = 0, 1

SIDE = 64
"""A city lies on a ring of 64 by 64 cells. With at most 30 tiles it is at most 63 wide in any direction (R5.8, Q12)."""
CELLS = SIDE * SIDE
MIDDLE = (SIDE // 2) * SIDE + SIDE // 2
"""The cell of the start tile's plaza: row 32, column 32, written 0,0."""
TURNS = 6
START_TILE = 63
"""Stands for the start tile where tiles are told apart (R5.6b); city tiles are 1 to 61."""


class Column(enum.IntEnum):
    """The columns of the sheet: points by colour and for stones, then what explains them."""

    HOUSES = 0
    MARKETS = 1
    BARRACKS = 2
    TEMPLES = 3
    GARDENS = 4
    STONES = 5
    VALUE = 6
    STARS = 11


COLUMNS = 16
