"""Faces: small pictures of the things that fate may draw (tiles, cards), by the touch key that names each of them.

A game may give them as `Painter(faces=...)`. Whoever plays with a real box points at the one that was drawn. `tag:WORD` is
the picture of what one sees on several of them.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .game import Game
from .scene import Node, Scene


@dataclass(frozen=True)
class PieceFace:
    """What a thing looks like, and in a few words what one sees on it, by which it is found among many."""

    nodes: Sequence[Node]
    tags: Sequence[str] = ()
    first: str = ""
    """The node that comes to lie on the place that is touched, if it has several."""


@functools.lru_cache(maxsize=64)
def faces_of(game: Game, lang: str) -> dict[str, dict[str, Any]]:
    """The faces of a game's things as they travel; none if it has none."""
    draw = game.painter.faces
    found = {} if draw is None else draw(game.box_fields, game.words(lang))
    return {
        key: {"scene": Scene(tuple(face.nodes)).to_json(), "tags": list(face.tags), "first": face.first}
        for key, face in found.items()
    }
