"""The cover: a terraced hill over the sea, with a temple on its top."""

from __future__ import annotations

from ...core.cover import Cover
from ...core.scene import Group, Node, Scene, Text, Tilt
from .enums import Face
from .pieces import PieceLook, building, cube_on, land, worker_on
from .summary import Spot

_HILL = """
0.0.1x1.1.0.0.
0.1P2.2.2x1B0.
1.2.3.4.4.2x1.
1x2O3.4.3.2.1G
1.1.2.3x2.1.0.
0.1E1.1.1.1x0.
"""
"""Row by row: the level, 0 for none, and what is on it: a letter is a resource cell, x drought."""
_FACES = {".": Face.PLAIN, "x": Face.DROUGHT, **{letter: Face.RESOURCE + i for i, letter in enumerate("BPEOG")}}
_GROUP = "hill"


def _cells() -> dict[Spot, tuple[int, int]]:
    rows = _HILL.split()
    return {
        (x, y): (_FACES[row[2 * x + 1]], int(row[2 * x]))
        for y, row in enumerate(rows)
        for x in range(len(row) // 2)
        if row[2 * x] != "0"
    }


def _hill() -> list[Node]:
    cells, nodes = _cells(), list[Node]()
    for (x, y), (face, level) in cells.items():
        beside = [cells.get(spot, (0, 0))[1] for spot in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))]
        falls = (beside[0] < level, beside[1] < level, beside[2] < level, beside[3] < level)
        nodes += land(f"c{x},{y}", (x, y), face, level, PieceLook(_GROUP), max(beside[3] - level, 0), falls)
    for i, (spot, colour) in enumerate((((1, 3), 3), ((5, 1), 0), ((6, 3), 4))):
        nodes += cube_on(f"cube{i}", spot, colour, cells[spot][1], PieceLook(_GROUP))
    placed: tuple[tuple[int, tuple[Spot, ...]], ...] = (
        (4, ((3, 2), (4, 2))), (2, ((2, 3),)), (0, ((2, 1),)), (3, ((3, 5), (4, 5))), (1, ((0, 4), (1, 4))), (0, ((5, 2),)),
    )  # fmt: skip
    for i, (kind, spots) in enumerate(placed):
        nodes += building(f"b{i}", kind, spots, cells[spots[0]][1], PieceLook(_GROUP))
    nodes += worker_on("w0", 0, (4, 3), 3, PieceLook(_GROUP)) + worker_on("w1", 0, (3, 1), 2, PieceLook(_GROUP))
    return [node for node in nodes if not isinstance(node, Text)]  # the numbers of the levels say nothing here


def _scene() -> Scene:
    return Scene((Group(id=_GROUP, board=True), *_hill()), tilt=Tilt(0.8, 5.3))


COVER = Cover(60, 3.0, "sea", _scene)
