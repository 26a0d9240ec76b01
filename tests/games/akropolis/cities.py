"""Cities as one draws them on paper, and kernel tables that show them.

A picture has a line for every row r and four columns of text for every cell, each row half a cell further to the right
than the one above it: so the six neighbours of a cell are those to its left and right and the two above and two below
that are shifted by half::

      h1  h2
    H1  ..  q1        the empty cell .. touches all six others: it is a lake
      m1  b1

A cell is a kind (district small, plaza capital, quarry `q`), a level, and, where it matters, a letter for the tile that
it belongs to (`h2a`); cells without a letter are of tiles of their own. Dots are empty ground.
"""

from __future__ import annotations

import random
import re
import string
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from tests.games.akropolis.oracle import START, City, Hex, tiles

import petteia
from petteia.core.table import Table
from petteia.games.akropolis.table import Table as AkropolisTable

CODES = ".hmbtgHMBTGq"
"""The letter of a kind, by the kind's number in the kernel."""
START_TILE, TILES = 63, 61
SIDE, HALF = 64, 32

game = petteia.game("akropolis")


def city(picture: str) -> City:
    """The city of a picture. Its first cell is 0,0."""
    found: City = {}
    origin: tuple[int, int] | None = None
    for line, row in enumerate(picture.splitlines()):
        for match in re.finditer(r"(\w)(\d)(\w|\*)?|(\.\.)", row):
            column = match.start()
            if match[4]:
                continue
            origin = origin or (column, line)
            r, half_steps = line - origin[1], column - origin[0]
            q, odd = divmod(half_steps - 2 * r, 4)
            assert odd == 0, f"{match[0]!r} in line {line} is not on the grid"
            found[q, r] = Hex(match[1], int(match[2]), _tile(match[3], len(found)))
    return found


def _tile(letter: str | None, n: int) -> int:
    if letter == "*":
        return START
    return 1 + string.ascii_letters.index(letter) if letter else 61 - n % 30


def number_of(at: tuple[int, int]) -> int:
    """The kernel's number of a cell."""
    q, r = at
    return (r + HALF) % SIDE * SIDE + (q + HALF) % SIDE


def fields(table: Table) -> Any:
    """The kernel's fields of a table, to write into."""
    return AkropolisTable.over(table._array)


def show(table: Table, seat: int, built: City) -> None:
    """Put a city in the place of a seat's, hex by hex, and make the index of places anew."""
    row = table._array["city"][0, seat]
    for name in ("hex", "face", "level"):
        row[name] = 0
    for at, hex_ in built.items():
        cell = number_of(at)
        assert row["hex"][cell] == 0, "the picture overlaps itself on the ring"
        put(row, cell, hex_)
    game.doors.derive_again(game.box, table._array, table._desk)


def put(row: Any, cell: int, hex_: Hex) -> None:
    """Lay one hex of a city into the kernel's fields, as the next letter of its tile.

    A hex without a tile of its own takes any other number where its tile is full or lies on another level.
    """
    wanted = START_TILE if hex_.tile == START else hex_.tile
    for tile in filter(None, (wanted, *range(TILES, 0, -1))):
        letters = [letter for letter in range(4 if tile == START_TILE else 3) if row["face"][4 * tile + letter] == 0]
        if letters and row["level"][tile] in (0, hex_.level):
            row["level"][tile] = hex_.level
            row["face"][4 * tile + letters[0]] = CODES.index(hex_.kind)
            row["hex"][cell] = 4 * tile + letters[0]
            return
    raise AssertionError("no tile is left for this picture")


def with_city(built: City | str, stones: int = 0, seats: int = 2, **options: Any) -> Table:
    """A table whose seat 0 owns a city and some stones, the rest being as it is after the setup."""
    table: Table = game.new(seats=seats, seed=1, options=options)
    show(table, 0, city(built) if isinstance(built, str) else built)
    fields(table).city[0].stones = stones
    return table


def set_options(table: Table, **options: Any) -> None:
    """Change the variants and the reading of a table that is already there."""
    numbers = game.option_numbers(table.seats, {**table.options, **options})
    there = fields(table).options
    for i, number in enumerate(numbers):
        there[i] = int(number)


def line(table: Table, seat: int = 0) -> list[int]:
    """A seat's line of the sheet."""
    return [int(n) for n in table.sheet()[seat]]


def points(built: City | str, **options: Any) -> dict[str, int]:
    """The points of each colour that a city brings."""
    table = with_city(built, **options)
    return dict(zip(("houses", "markets", "barracks", "temples", "gardens"), line(table), strict=False))


def read_city(table: Table, seat: int) -> City:
    """The city that the kernel holds, as an oracle's city; cells are named from -32 to 31."""
    row = table._array["city"][0, seat]
    built: City = {}
    for cell in np.flatnonzero(row["hex"]):
        at = (int(cell) % SIDE - HALF, int(cell) // SIDE - HALF)
        code = int(row["hex"][cell])
        tile = START if code >> 2 == START_TILE else code >> 2
        built[at] = Hex(CODES[row["face"][code]], int(row["level"][code >> 2]), tile)
    return built


def wrapped(built: Mapping[tuple[int, int], Hex]) -> City:
    """A city of the plane with its cells named from -32 to 31, as the kernel names them."""
    return {((q + HALF) % SIDE - HALF, (r + HALF) % SIDE - HALF): hex_ for (q, r), hex_ in built.items()}


def face_of(tile: int) -> str:
    """The three kinds of a tile, clockwise."""
    return tiles()[tile][0]


def put_on_site(table: Table, *faces: str) -> int:
    """Let the row begin with tiles of these faces, exchanged for those that stand there. The first one's number."""
    there = fields(table)
    chosen: list[int] = []
    for slot, face in enumerate(faces):
        in_play = {*undrawn(table), *standing(table)} - {*chosen}
        tile = min(tile for tile in in_play if face_of(tile) == face)
        chosen.append(tile)
        other = next((i for i in range(there.standing) if there.site[i] == tile), None)
        if other is None:
            there.undrawn = there.undrawn & ~(1 << tile) | 1 << there.site[slot]
        else:
            there.site[other] = there.site[slot]
        there.site[slot] = tile
    return chosen[0]


def refused(table: Table, move: str | int, seat: int | None = None) -> str:
    """The id of the rule that forbids a move. It MUST be refused, with the table and its log untouched."""
    before, log = table._array.tobytes(), table.log
    asked = table.why_not(move, seat)
    with pytest.raises(petteia.IllegalMove) as caught:
        table.play(move, seat)
    assert table._array.tobytes() == before
    assert table.log == log
    assert asked is not None
    assert (asked.rule, asked.why) == (caught.value.rule, caught.value.why)
    return caught.value.rule


def played_out(seats: int = 2, seed: int = 0, **options: Any) -> Table:
    """A finished random game."""
    table: Table = game.new(seats=seats, seed=seed, options=options)
    chance = random.Random(seed)
    while not table.over:
        moves = table.moves()
        table.play(moves[chance.randrange(len(moves))])
    return table


def placements(table: Table) -> list[tuple[int, Any]]:
    """The turns taken so far: seat and move, fate's left out."""
    return [(seat, move) for seat, move in table.log if seat != petteia.FATE]


def standing(table: Table) -> list[int]:
    """The tiles of the row, the free one first."""
    state = table.state
    return [state.site[i] for i in range(state.standing)]


def undrawn(table: Table) -> set[int]:
    """The tiles of the stacks."""
    return {tile for tile in range(64) if table.state.undrawn >> tile & 1}


def stones_of(table: Table) -> list[int]:
    """Everybody's stones."""
    return [table.state.city[seat].stones for seat in range(table.seats)]
