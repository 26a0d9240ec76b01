"""`petteia build`: the rules of games as native libraries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..core import libraries
from ..core.errors import BadOption
from ..core.extras import check_extra
from ..core.game import PLAY, STUDY, Game
from ..core.sources import source_digest


def build_all(games: Sequence[Game], targets: Sequence[str] | None, out: Path) -> Iterator[tuple[Path, str]]:
    """Each library and the kind of machine it is for. Those that lie there already, of the same sources, are not made again;
    for the others a game's rules are read once for all machines."""
    with_wheels = [name for name, platform in libraries.PLATFORMS.items() if platform.tag]
    names = with_wheels if targets == ["all"] else list(targets or [libraries.here() or ""])
    for name in names:
        if name not in libraries.PLATFORMS:
            raise BadOption(f"no libraries are built for {name!r}; known are {', '.join(libraries.PLATFORMS)}")
    check_extra("building libraries", "compile", "numba", "llvmlite", "numpy")
    from ..core.compiler import Program

    kinds = [PLAY] if names == ["wasm"] else [PLAY, STUDY]  # in a browser nothing is studied
    for module in (game.module(kind) for game in games for kind in kinds):
        doors = module.doors()
        if not module.is_current:
            raise BadOption(f"sources of {module.name} have changed since this command began: give it again")
        program, manifest, sources = None, module.manifest(doors), source_digest(module.sources)
        for name in names:
            file = libraries.file_of(module.name, name, out / name)
            try:
                if not libraries.is_built(file, sources):
                    program = program or Program(doors)
                    libraries.build(program, manifest, module.name, name, file.parent)
                yield file, name
            except RuntimeError as error:
                raise BadOption(str(error)) from None
