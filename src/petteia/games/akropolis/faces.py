"""The faces of the tiles, by which one finds what was turned up."""

from __future__ import annotations

from typing import Any

from ...core.faces import PieceFace
from ...core.scene import Group
from ...core.words import Words
from .enums import TURNS, Kind
from .pieces import prism, site_tile
from .sentences import kind_name
from .summary import kinds_of


def faces(box: Any, words: Words) -> dict[str, PieceFace]:
    """Every tile, found by what its hexes are, and every kind of hex; a tile also as it lies with each turn."""
    tiles = {
        f"tile:{tile}": PieceFace(
            site_tile(box, tile, 0, 0, 1, False, "", words),
            [kind_name(kind, words) for kind in kinds_of(box, tile)],
            f"site/{tile}/a",
        )
        for tile in range(1, int(box.tiles) + 1)
    }
    kinds = {
        f"tag:{kind_name(kind, words)}": PieceFace(
            [Group(id="tag", board=True), prism("hex", (0, 0), kind, box, group="tag")]
        )
        for kind in Kind
        if kind != Kind.NOTHING
    }
    turned = {
        f"tile:{tile}@turn:{turn}": PieceFace(site_tile(box, tile, 0, 0, 1, False, "", words, turn))
        for tile in range(1, int(box.tiles) + 1)
        for turn in range(TURNS)
    }
    return tiles | kinds | turned
