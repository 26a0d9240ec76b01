"""The Table and the Desk. Everything on the Table is open to all (R1.6)."""

from __future__ import annotations

from typing import Any

from ...core.agenda import DeskBase, TableBase
from ...core.structs import ALL, Ints, Means, Rows, Struct, i8, i16, i32, i64, number, numbers, part, parts, u64
from .enums import CELLS, COLOURS, COLUMNS, RING, ROW_CELLS, SEATS, SHAPES, UPGRADES, Check

REACH = 120
"""No cell of a city is further from its first one than this."""
WINDOW = CELLS + 16
"""Rows of the Desk's maps: a city's longer side, and room for a tile on either side."""
LEVELS = 40
FOOTPRINTS = 64
SPOTS = 64 * 64
"""Places of a city that differ in the last six bits of x and y."""


class TileSet(Struct):
    """A set of terrain tiles, as 128 flags."""

    words: Ints = numbers(u64, 2, seen=ALL)


class City(Struct):
    """What one player has laid and built: a list of the cells of the ground, in rows from the top, each from the left.

    Entry i is the cell at (`x`, `y`): x runs to the right, y down, the first tile's first cell is (0, 0). `height` is its
    level, 1 on the ground. `face`, `tile` are what its uppermost tile prints there, and which tile that is. `cube` is the
    colour of the cube on it plus one, `worker` 1 if one stands there, `building` the building plus one and `part` which
    cell of that building (`Part`). Entries from `cells` on are 0. `laid` are the terrain tiles used so far, covered or not;
    `aqueducts` counts the aqueduct tiles used, by shape.
    """

    laid: TileSet = part(TileSet)
    aqueducts: Ints = numbers(i8, SHAPES, seen=ALL, law=Check.TILES)
    x: Ints = numbers(i8, CELLS, seen=ALL, law=Check.CELLS, least=-REACH, most=REACH)
    y: Ints = numbers(i8, CELLS, seen=ALL, law=Check.CELLS, least=-REACH, most=REACH)
    height: Ints = numbers(i8, CELLS, seen=ALL)
    face: Ints = numbers(i8, CELLS, seen=ALL)
    tile: Ints = numbers(i8, CELLS, seen=ALL)
    cube: Ints = numbers(i8, CELLS, seen=ALL, law=Check.CELLS, most=COLOURS)
    worker: Ints = numbers(i8, CELLS, seen=ALL, law=Check.CELLS, most=1)
    building: Ints = numbers(i8, CELLS, seen=ALL)
    part: Ints = numbers(i8, CELLS, seen=ALL)
    cells: int = number(i8, seen=ALL, law=Check.CELLS, most=CELLS)


class Player(Struct):
    """What one player has. `marker` is 0 before the first cell of a row; `home` are the workers on the board, `reserve` those
    beside it. `upgrades` (by kind) follow from the markers, `built` (pieces by building) from the city. `received` are
    all coins got in the game, where they are counted (Q26)."""

    city: City = part(City)
    coins: int = number(i16, seen=ALL, law=Check.SENSE)
    received: int = number(i16, seen=ALL, law=Check.SENSE, optional=True)
    cubes: Ints = numbers(i8, COLOURS, seen=ALL, law=Check.SENSE)
    marker: Ints = numbers(i8, COLOURS, seen=ALL, law=Check.SENSE, most="box.length[i]")
    home: int = number(i8, seen=ALL)
    reserve: int = number(i8, seen=ALL)
    upgrades: Ints = numbers(i8, UPGRADES, seen=ALL, derived=True)
    built: Ints = numbers(i8, COLOURS, seen=ALL, derived=True)


class Automius(Struct):
    """R16.1 What Automius has: cubes and buildings, by colour.

    `reach` is how many tiles the trireme has moved on after the player's take, `passed` how many tiles the player passed
    over; both are 0 once Automius has explored (R16.3).
    """

    cubes: Ints = numbers(i8, COLOURS, seen=ALL, law=Check.SOLO, most="127 if table.seats == 1 else 0")
    buildings: Ints = numbers(i8, COLOURS, seen=ALL)
    reach: int = number(i8, seen=ALL, law=Check.SOLO, most=8)
    passed: int = number(i8, seen=ALL, law=Check.SOLO, most="box.choice - 1")


class Table(TableBase):
    """All that lies on the table. Nothing is hidden: what is in the bag is a set that everybody can work out.

    `ring` are the tiles from the one after the trireme on, clockwise; entries from `ringed` on are 0, as are empty places,
    a tile being its number plus one. `bag` and `discard` are sets of tiles. `token` is the resource token
    plus one that lies on a cell of a row. `taken` counts the pieces taken from each column. `turn` counts the turns taken
    in this round; `saved` is 1 if the coin upgrade has been used in this turn (R11.5). With one seat the second board is
    `automius`'s.
    """

    bag: TileSet = part(TileSet)
    discard: TileSet = part(TileSet)
    automius: Automius = part(Automius)
    round: int = number(i8, seen=ALL, law=Check.ROUND, least=1, most="box.rounds")
    turn: int = number(i8, seen=ALL, law=Check.ROUND, most="box.turns * table.seats")
    first: int = number(i8, seen=ALL, means=Means.SEAT)
    saved: int = number(i8, seen=ALL, law=Check.ROUND, most=1)
    ringed: int = number(i8, seen=ALL, law=Check.RING, most="box.ring[table.seats]")
    taken: Ints = numbers(i8, COLOURS, seen=ALL)
    ring: Ints = numbers(i8, RING, seen=ALL, law=Check.RING, most="box.tiles")
    token: Ints = numbers(i8, COLOURS, ROW_CELLS, seen=ALL, law=Check.TOKENS, most="box.singles + box.doubles")
    players: Rows[Player] = parts(Player, SEATS, per_seat=True, law=Check.SENSE)


class Desk(DeskBase):
    """Scratch space: a city as maps of flags, one word a row, to find places for tiles; and a sheet.

    `land` and `shore` are the cells of the ground and the empty ones beside them; `level[h]` the cells of height h
    without a building. The maps begin at (`left`, `top`), and x and y are swapped if `turned`, so that the shorter side of
    the city fits into a word. `counts` keeps the number of places of each footprint, or -1; where they are listed,
    `listed_from` is the first of its moves in the list, and `origins` the move that it would have with the corner at 0, 0.
    `spots` tells for bots where in its list a cell is, by the last bits of its place.
    """

    land: Ints = numbers(u64, WINDOW)
    shore: Ints = numbers(u64, WINDOW)
    level: Any = numbers(u64, LEVELS, WINDOW)
    sheet: Any = numbers(i64, SEATS, COLUMNS)
    origins: Ints = numbers(i64, FOOTPRINTS)
    counts: Ints = numbers(i16, FOOTPRINTS)
    listed_from: Ints = numbers(i32, FOOTPRINTS)
    spots: Ints = numbers(i8, SPOTS)
    left: int = number(i16)
    top: int = number(i16)
    rows: int = number(i16)
    levels: int = number(i16)
    turned: int = number(i8)
