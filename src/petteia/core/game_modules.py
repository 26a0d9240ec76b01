"""The two compiled modules of every game, and the loops of other packages that are compiled into them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

PLAY, LAB = "play", "lab"
"""The two modules of a game: what players and bots need, and what only the lab needs."""


@dataclass(frozen=True)
class ModuleLoops:
    """Loops of another package that are compiled into a module of every game: its `binding`, a Python module with a function
    `doors(game)`, is imported when they are; `folder` holds their sources."""

    module: str
    binding: str
    folder: Path


MODULE_LOOPS: list[ModuleLoops] = []
"""Filled by the packages above this one."""
