"""The two modules of compiled code that every game has, and the loops of other packages that go into them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

PLAY, STUDY = "play", "study"
"""The two modules of a game: what players and bots need, and what only those need who study many games."""


@dataclass(frozen=True)
class Loops:
    """Loops of another package that are compiled into a module of every game: its `binding`, a Python module with a function
    `doors(game)`, is imported when they are; `folder` holds their sources."""

    module: str
    binding: str
    folder: Path


LOOPS: list[Loops] = []
"""Filled by the packages above this one."""
