"""`petteia build`: the rules of games as native libraries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..core import libraries
from ..core.errors import BadOption
from ..core.game import PLAY, Game


def build_all(games: Sequence[Game], targets: Sequence[str] | None, out: Path) -> Iterator[tuple[Path, str]]:
    """Each library that is made and the kind of machine it is for. A game's rules are read once for all machines."""
    names = list(targets or [libraries.here() or ""])
    for name in names:
        if name not in libraries.PLATFORMS:
            raise BadOption(f"no libraries are built for {name!r}; known are {', '.join(libraries.PLATFORMS)}")
    from ..core.compiler import Program

    for game in games:
        module = game.module(PLAY)
        doors = module.doors()
        program, manifest = Program(doors), module.manifest(doors)
        for name in names:
            try:
                yield libraries.build(program, manifest, module.name, name, out / name), name
            except (FileNotFoundError, RuntimeError) as error:
                raise BadOption(str(error)) from None
