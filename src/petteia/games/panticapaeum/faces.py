"""The faces of the tiles, by which one finds what was drawn."""

from __future__ import annotations

from typing import Any

from ...core.faces import PieceFace
from ...core.scene import Group
from ...core.words import Words
from .panels import TILE_NAMES
from .pieces import PieceLook, tile
from .sentences import face_name
from .summary import tile_cells


def faces(box: Any, words: Words) -> dict[str, PieceFace]:
    """Every terrain tile, found by what its cells show, and every cell."""
    found: dict[str, PieceFace] = {}
    for one in range(int(box.tiles)):
        name, cells = TILE_NAMES.text(one), tile_cells(box, one, 0)
        nodes = [Group(id=f"face/{name}", board=True), *tile(f"face/{name}/tile", cells, PieceLook(f"face/{name}"))]
        found[f"tile:{name}"] = PieceFace(
            nodes, [face_name(face, words) for _, face in cells], f"face/{name}/tile/0/top"
        )
        for _, face in cells:
            cell = tile("face/tag/tile", [((0, 0), face)], PieceLook("face/tag"))
            found[f"tag:{face_name(face, words)}"] = PieceFace([Group(id="face/tag", board=True), *cell])
    return found
