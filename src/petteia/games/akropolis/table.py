"""The Table and the Desk."""

from __future__ import annotations

from typing import Any

from ...core.agenda import DeskBase, TableBase
from ...core.structs import ALL, Ints, Means, Rows, Struct, i8, i64, number, numbers, parts, u8, u16, u64
from .enums import CELLS, COLUMNS, SIDE, Check

SEATS = 4
SITE = 6
TILES = 64
GROUND, RAISED = 0, 2
"""Where a row of `City.places` begins: two words for places on the ground, two for raised ones."""


class City(Struct):
    """What one player has built: the tiles laid, each with its faces and its level, and which hex is on top of each cell.

    Cells are numbered row by row. A hex is written as four times its tile and its letter (0 is a), 0 being empty ground;
    `face` tells its kind, `level` how high a tile lies. So a whole city is small, and quickly copied.

    `places` is the index of legal places: for every row, four sets of columns. A *place* is three cells that touch one
    another: cell p with its neighbours in directions o and o + 1, where o is 0 or 1 (see `cells`). Words 0 and 1 hold
    the places on empty ground that touch the city, by o; words 2 and 3 the level ones on two tiles or more.
    """

    places: Ints = numbers(u64, SIDE, 4, seen=ALL, derived=True, means=Means.ELSEWHERE)
    built: Ints = numbers(u64, SIDE, seen=ALL, derived=True, means=Means.ELSEWHERE)
    block_places: Ints = numbers(u16, SIDE // 8, seen=ALL, derived=True, means=Means.ELSEWHERE)
    place_count: int = number(u16, seen=ALL, derived=True, means=Means.NUMBER)
    stones: int = number(u16, seen=ALL, means=Means.NUMBER)
    row_places: Ints = numbers(u8, SIDE, seen=ALL, derived=True, means=Means.ELSEWHERE)
    level: Ints = numbers(u8, TILES, seen=ALL, means=Means.NUMBER)
    face: Ints = numbers(u8, TILES * 4, seen=ALL, means=Means.ELSEWHERE)
    hex: Ints = numbers(u8, CELLS, seen=ALL, means=Means.ELSEWHERE)


class Table(TableBase):
    """All that lies on the table. Nothing is hidden: what is in the stacks is a set that everybody can work out."""

    undrawn: int = number(u64, seen=ALL)
    site: Ints = numbers(u8, SITE, seen=ALL, means=Means.NUMBER)
    standing: int = number(i8, seen=ALL)
    stacks: int = number(i8, seen=ALL)
    chief: int = number(i8, seen=ALL, means=Means.SEAT)
    round: int = number(i8, seen=ALL)
    city: Rows[City] = parts(City, SEATS, per_seat=True, law=Check.NO_PLAYER)


class Desk(DeskBase):
    """Scratch space for scoring: a sheet, and sets of cells as rows of 64 flags.

    `rows` are those that are built, `near` those and the ones beside them: of the sets, only these are ever looked at.
    """

    sheet: Any = numbers(i64, SEATS, COLUMNS)
    of_kind: Ints = numbers(u64, 12, SIDE)
    empty: Ints = numbers(u64, SIDE)
    outside: Ints = numbers(u64, SIDE)
    lake: Ints = numbers(u64, SIDE)
    left: Ints = numbers(u64, SIDE)
    group: Ints = numbers(u64, SIDE)
    rows: Ints = numbers(i8, SIDE)
    near: Ints = numbers(i8, SIDE)
    row_count: int = number(i8)
    near_count: int = number(i8)
