"""A game's cover: what a lobby shows of it.

A game may give one as `Game(cover=...)`. Its picture is a small scene, made of the same nodes as the game's own pictures; the
lobby fits it into its frame and fills the rest with the colour of the background.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .game import Game
from .scene import Scene
from .theme import check_token


@dataclass(frozen=True)
class Cover:
    """About how many minutes a game takes, how heavy it is (1 to 5), the colour of the background as a token, and the
    function that draws what stands on it, called only where a picture is wanted."""

    minutes: int
    weight: float
    ground: str
    scene: Callable[[], Scene]

    def __post_init__(self) -> None:
        check_token(self.ground)

    def to_json(self) -> dict[str, Any]:
        """As it travels."""
        return {"minutes": self.minutes, "weight": self.weight, "ground": self.ground, "scene": self.scene().to_json()}


@functools.cache
def cover_of(game: Game) -> dict[str, Any] | None:
    """A game's cover as it travels; None if it has none."""
    return None if game.cover is None else game.cover.to_json()
