"""`petteia build`: the rules of games as native libraries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..core import libraries
from ..core.errors import BadOption
from ..core.extras import check_extra
from ..core.game import LAB, PLAY, Game
from ..core.sources import source_digest


def build_all(games: Sequence[Game], targets: Sequence[str] | None, out: Path) -> Iterator[tuple[Path, str]]:
    """Each library and the kind of machine it is for. Those that lie there already, of the same sources, are not made again;
    for the others a game's rules are read once for all machines and both modules."""
    with_wheels = [name for name, platform in libraries.PLATFORMS.items() if platform.tag]
    names = with_wheels if targets == ["all"] else list(targets or [libraries.here() or ""])
    for name in names:
        if name not in libraries.PLATFORMS:
            raise BadOption(f"no libraries are built for {name!r}; known are {', '.join(libraries.PLATFORMS)}")
    check_extra("building libraries", "compile", "numba", "llvmlite", "numpy")
    from ..core.compiler import program_of

    kinds = [PLAY] if names == ["wasm"] else [PLAY, LAB]  # in a browser nothing is studied
    for game in games:
        program = None
        for module in map(game.module, kinds):
            doors, sources = module.doors(), source_digest(module.sources)
            if not module.is_current:
                raise BadOption(f"sources of {module.name} have changed since this command began: give it again")
            files = {name: libraries.file_of(module.name, name, out / name) for name in names}
            missing = {name for name in names if not libraries.is_built(files[name], sources)}
            if missing:
                program = program_of(doors, program)
            for name, file in files.items():
                try:
                    if program is not None and name in missing:
                        libraries.build(program, module.manifest(doors), module.name, name, file.parent)
                    yield file, name
                except RuntimeError as error:
                    raise BadOption(str(error)) from None
