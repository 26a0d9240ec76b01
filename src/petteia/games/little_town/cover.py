"""The cover: a corner of the valley with its first houses."""

from __future__ import annotations

from dataclasses import replace

from ...core.cover import Cover
from ...core.lettering import pawn, seat_sign
from ...core.scene import Group, Node, Rect, Scene
from . import pieces
from .enums import Terrain

_PLAN = ("gfgrlgm", "flGgBgg", "ggwYgRl", "mgGglgf")
"""Terrain by its first letter; a large letter is a building, w a worker."""
_KINDS = {"g": Terrain.GRASS, "f": Terrain.FOREST, "m": Terrain.MOUNTAIN, "l": Terrain.LAKE}
_BUILDINGS = {
    "G": ("pier", "green", 0), "B": ("castle", "blue", 1), "Y": ("bakery", "gold", 0), "R": ("church", "red", 1),
}  # fmt: skip
"""A building, its roof, its owner."""


def _cell(x: int, y: int, letter: str) -> list[Node]:
    name, at = f"{x},{y}", (pieces.CELL * (x + 0.5), pieces.CELL * (y + 0.5))
    half = pieces.CELL / 2 - 2
    square = Rect(
        id=f"cell/{name}", group="valley", layer="ground", x=at[0] - half, y=at[1] - half, w=2 * half, h=2 * half,
        radius=10, fill="field.top", opacity=0.75,
    )  # fmt: skip
    drawn = pieces.terrain(f"ground/{name}", _KINDS.get(letter, Terrain.GRASS), *at)
    nodes: list[Node] = [square, *(replace(node, group="valley") for node in drawn)]
    if letter in _BUILDINGS:
        building, roof, owner = _BUILDINGS[letter]
        nodes += pieces.front_of(f"front/{name}", building, roof, *at, 68, 46, group="valley")
        nodes += seat_sign(f"sign/{name}", owner, at[0] - 26, at[1] - 24, 11, group="valley")
    if letter == "w":
        nodes += pawn(f"worker/{name}", 0, *at, 58, group="valley")
    return nodes


def _scene() -> Scene:
    nodes = (node for y, row in enumerate(_PLAN) for x, letter in enumerate(row) for node in _cell(x, y, letter))
    return Scene((Group(id="valley"), *nodes))


COVER = Cover(45, 2.0, "field", _scene)
