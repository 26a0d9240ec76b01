"""The words of the game as numbers: kinds of hexes, colours, questions, verbs, reasons, options."""

from __future__ import annotations

import enum

from ...core.declarations import DETAIL, READING, Checks, Columns, Options, Reasons, Sign


class Kind(enum.IntEnum):
    """R5.9 What a hex is. NOTHING is empty ground."""

    __hash__ = int.__hash__  # drawings are looked up by it, and that of an Enum is slow

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


class Why(Reasons):
    """The reasons for refusing a move, in the order in which they are looked for."""

    OVER = 1, "R10.1"
    NOT_YOUR_TURN = 2, "R3.3"
    NO_SUCH_TILE = 3, "R4.1"
    TOO_DEAR = 4, "R4.2"
    NO_SUCH_TURN = 5, "R5.2"
    HANGING = 6, "R5.4"
    UNEVEN = 7, "R5.5"
    ONE_TILE_BELOW = 8, "R5.6"
    NOT_TOUCHING = 9, "R5.3"
    NOT_IN_STACKS = 10, "R9.2"


class Check(Checks):
    """The laws of conservation."""

    TILES_COUNT = 1, "the number of tiles (R2.1)"
    TILES_TWICE = 2, "that every tile is in one place only (R1.1)"
    STRANGE_TILE = 3, "that only tiles for this number of players are used (R2.1)"
    HEXES = 4, "that every city consists of whole tiles (R5.2)"
    STRANGE_HEX = 5, "that a cell shows a hex of its own tile (R5.9)"
    START = 6, "that a city is built around its start tile (R1.2)"
    STONES = 7, "that stones come from the start and from covered quarries (R2.7, R6.1)"
    TURNS_UNEVEN = 8, "that players take turns (R3.1)"
    SITE_GAP = 9, "that the site is a row without gaps (R2.4)"
    ROUND = 10, "that round, stacks and chief architect fit together (R9.3)"
    STACKS = 11, "that the site is laid out from the stacks (R9.2)"
    QUESTION = 12, "that the player is asked whose turn it is (R3.1)"
    ENDING = 13, "that the game is over when one tile and no stack is left, and not before (R10.1)"
    NO_PLAYER = 14, "that only those who play have a city and stones (R2.5)"


class Opt(Options):
    """The options, by their place in the Table."""

    LONG = 0, (False, True), (2, 3)
    HOUSES = 1
    MARKETS = 2
    BARRACKS = 3
    TEMPLES = 4
    GARDENS = 5
    READING = 6, ("official_digital", "any_gap", "to_the_letter"), READING


OFFICIAL_DIGITAL, ANY_GAP, TO_THE_LETTER = 0, 1, 2

SIDE = 64
"""A city lies on a ring of 64 by 64 cells. With at most 30 tiles it is at most 63 wide in any direction (R5.8, Q12)."""
CELLS = SIDE * SIDE
MIDDLE = (SIDE // 2) * SIDE + SIDE // 2
"""The cell of the start tile's plaza: row 32, column 32, written 0,0."""
TURNS = 6
START_TILE = 63
"""Stands for the start tile where tiles are told apart (R5.6b); city tiles are 1 to 61."""


class Column(Columns):
    """The columns of the sheet: points by colour and for stones, then what explains them."""

    HOUSES = 0, Sign("house", "blue")
    MARKETS = 1, Sign("market", "yellow")
    BARRACKS = 2, Sign("barracks", "red")
    TEMPLES = 3, Sign("temple", "violet")
    GARDENS = 4, Sign("garden", "green")
    STONES = 5, Sign("cube", "muted")
    HOUSES_VALUE = 6, DETAIL
    MARKETS_VALUE = 7, DETAIL
    BARRACKS_VALUE = 8, DETAIL
    TEMPLES_VALUE = 9, DETAIL
    GARDENS_VALUE = 10, DETAIL
    HOUSES_STARS = 11, DETAIL
    MARKETS_STARS = 12, DETAIL
    BARRACKS_STARS = 13, DETAIL
    TEMPLES_STARS = 14, DETAIL
    GARDENS_STARS = 15, DETAIL


COLUMNS = 16
