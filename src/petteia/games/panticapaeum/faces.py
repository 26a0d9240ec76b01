"""The faces of the tiles, by which one finds what was drawn."""

from __future__ import annotations

from typing import Any

from ...core.faces import PieceFace
from ...core.scene import Group, Node
from ...core.words import Words
from .panels import TILE_NAMES
from .pieces import PieceLook, tile
from .sentences import face_name
from .summary import tile_cells


def faces(box: Any, words: Words) -> dict[str, PieceFace]:
    """Every terrain tile, found by what its cells show, and every cell; a tile also as it lies with each turn."""
    found: dict[str, PieceFace] = {}
    for one in range(int(box.tiles)):
        name, cells = TILE_NAMES.text(one), tile_cells(box, one, 0)
        tags = [face_name(face, words) for _, face in cells]
        found[f"tile:{name}"] = PieceFace(_drawn(box, one, 0), tags, f"face/{name}/tile/0/top")
        for turn in range(int(box.ways[one])):
            found[f"tile:{name}@turn:{turn}"] = PieceFace(_drawn(box, one, turn))
        for _, face in cells:
            cell = tile("face/tag/tile", [((0, 0), face)], PieceLook("face/tag"))
            found[f"tag:{face_name(face, words)}"] = PieceFace([Group(id="face/tag", board=True), *cell])
    return found


def _drawn(box: Any, one: int, turn: int) -> list[Node]:
    group = f"face/{TILE_NAMES.text(one)}"
    return [Group(id=group, board=True), *tile(f"{group}/tile", tile_cells(box, one, turn), PieceLook(group))]
