"""A city for who learns: planes of a fixed size, centred on the ground."""

from __future__ import annotations

from ....core.rule import Shorts, rule
from ..box import Box
from ..table import City, Desk, Table

PLANES = ("height", "face", "cube", "worker", "building")
"""What each cell of the ground has, as `City` tells it. Its list of cells tells a city whole that is wider than the planes."""
WIDTH = 20


@rule
def board(box: Box, table: Table, desk: Desk, whose: int, out: Shorts, at: int) -> None:
    """The city of a player."""
    city, plane = table.players[whose].city, WIDTH * WIDTH
    for i in range(5 * plane):
        out[at + i] = 0
    left, top = first_column(city), first_row(city)
    for i in range(city.cells):
        x, y = city.x[i] - left, city.y[i] - top
        if 0 <= x < WIDTH and 0 <= y < WIDTH:
            place = at + y * WIDTH + x
            out[place] = city.height[i]
            out[place + plane] = city.face[i]
            out[place + 2 * plane] = city.cube[i]
            out[place + 3 * plane] = city.worker[i]
            out[place + 4 * plane] = city.building[i]


@rule
def first_row(city: City) -> int:
    """The row at which the planes begin: as many rows lie before the city as after it."""
    if city.cells == 0:
        return 0
    return (city.y[0] + city.y[city.cells - 1] + 1 - WIDTH) >> 1


@rule
def first_column(city: City) -> int:
    """The column at which the planes begin, found likewise."""
    if city.cells == 0:
        return 0
    least, most = city.x[0], city.x[0]
    for i in range(city.cells):
        least, most = min(least, city.x[i]), max(most, city.x[i])
    return (least + most + 1 - WIDTH) >> 1
