"""Finished cities that others have published with their points, in the order in which their tiles were laid.

From the data of an ANU course, games of four players: the repository Beep-Boop12345/Akropolis, `testdata/data/game_p4_00`
(four cities) and `game_p4_01` (the first one), `game.txt` and `standardComplete.txt`. Tiles and cells have our numbers.
"""

from __future__ import annotations

from typing import NamedTuple


class City(NamedTuple):
    """A city: its points, the stones left, and for each tile its number, cell and turn."""

    points: int
    stones: int
    tiles: list[tuple[int, str, int]]


def _read(points: int, stones: int, laid: str) -> City:
    tiles = [one.split() for one in laid.split("; ")]
    return City(points, stones, [(int(tile), at, int(turn)) for tile, at, turn in tiles])


CITIES = [
    _read(
        76, 0,
        "35 3,-1 2; 31 2,-3 1; 46 2,0 3; 56 0,-2 3; 13 4,-2 3; 59 4,-1 1; 18 6,-3 1; 45 4,-2 1; "
        "3 -2,-1 1; 21 -5,1 4; 30 2,1 0; 2 -6,0 1; 11 4,2 3; 54 -5,0 1; 6 1,-4 0",
    ),
    _read(
        25, 4,
        "43 0,2 4; 7 0,1 3; 36 2,0 4; 48 2,0 2; 16 1,1 3; 14 4,-3 1; 38 -1,0 3; 53 0,-1 2; "
        "34 0,0 2; 51 0,1 4; 10 3,-2 1; 55 3,-1 2; 4 6,-3 2; 24 5,-3 2; 19 3,-2 5",
    ),
    _read(
        59, 0,
        "29 2,-1 5; 12 2,1 4; 20 3,-1 1; 60 3,-3 5; 57 2,-4 1; 50 5,-1 3; 47 5,-5 0; 32 6,-1 5; "
        "33 4,-4 0; 5 -2,1 2; 27 4,0 0; 17 2,-6 1; 28 5,0 4; 9 0,2 0; 23 -1,-3 0",
    ),
    _read(
        20, 3,
        "40 -1,2 2; 61 2,1 2; 58 -3,3 1; 15 -6,6 5; 39 1,3 2; 49 3,0 5; 37 1,-2 0; 41 3,3 2; "
        "44 0,5 2; 1 2,6 4; 8 -2,3 3; 52 2,7 2; 22 -7,6 4; 26 1,0 3; 25 0,5 3",
    ),
    _read(
        65, 1,
        "56 -1,3 4; 46 2,1 2; 11 3,0 5; 31 3,-2 1; 16 3,-4 0; 39 6,-6 2; 47 -2,5 5; 49 3,1 1; "
        "48 -3,2 4; 29 3,0 1; 13 -3,7 4; 28 -4,7 3; 55 -3,6 1; 25 1,-3 0; 53 -2,0 4",
    ),
]  # fmt: skip
