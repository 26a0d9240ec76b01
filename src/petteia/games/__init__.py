"""The games, found by name and loaded when they are wanted.

A game is a package with a `GAME` value. Petteia's own are the folders beside this file. Others are found in the folders
of `PETTEIA_GAMES` (as PATH is written; by default one in the user's data folder, where `petteia new` writes), as if they
lay here too; and another distribution names its packages under the entry point group `petteia.games`.
"""

from __future__ import annotations

import functools
import importlib
import json
import logging
import os
import pkgutil
from difflib import get_close_matches
from pathlib import Path

from ..core.components import changed, corrected
from ..core.errors import BadGame, UnknownGame
from ..core.game import Game
from ..core.structs import StructError

GROUP = "petteia.games"
FOLDERS = "PETTEIA_GAMES"
_log = logging.getLogger(__name__)


def folders() -> list[Path]:
    """The folders in which games are looked for besides Petteia's own."""
    given = os.environ.get(FOLDERS)
    if given is None:
        from platformdirs import user_data_path

        return [user_data_path("petteia", appauthor=False) / "games"]
    return [Path(folder).resolve() for folder in given.split(os.pathsep) if folder]


__path__ += map(str, folders())


def packages() -> dict[str, str]:
    """The package of every known game, by the game's name. Petteia's own games cannot be replaced by another's."""
    from importlib.metadata import entry_points  # takes as long as loading a small game

    return {**{e.name: e.module for e in entry_points(group=GROUP)}, **_packages_here()}


def _packages_here() -> dict[str, str]:
    return {found.name: f"{__name__}.{found.name}" for found in pkgutil.iter_modules(__path__) if found.ispkg}


_registered: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make a game known. Refuses another one of the same name."""
    if _registered.setdefault(game.name, game) is not game:
        raise BadGame(f"a game named {game.name!r} is registered already")
    return game


@functools.cache
def game(name: str) -> Game:
    """The game of that name."""
    if name in _registered:
        return _registered[name]
    known = _packages_here()
    if name not in known:
        known = packages()
    if name not in known:
        close = get_close_matches(str(name), known, 1)
        hint = f"; did you mean {close[0]!r}?" if close else f"; known are {', '.join(names())}"
        raise UnknownGame(f"no game is called {name!r}{hint}")
    return register(_loaded(name, known[name]))


@functools.lru_cache(maxsize=32)
def boxed(name: str, components: str | None) -> Game:
    """A game with its usual box, or with other components, as JSON."""
    found = game(name)
    return found if components is None else found.with_components(json.loads(components))


@functools.lru_cache(maxsize=32)
def with_changes(name: str, changes: str | None) -> Game:
    """A game with its usual box, or with one in which people have changed something: places and what stands there, as JSON."""
    found = game(name)
    return found if changes is None else corrected(found, changed(found.components, json.loads(changes)))


def changes_of(found: Game) -> str | None:
    """What `with_changes` needs to have the same components in another process; None for the usual ones."""
    return json.dumps(found.box_changes) if found.box_changes else None


def _loaded(name: str, package: str) -> Game:
    """The game that a package holds; refused if it cannot be used, with one line that says which package and why."""
    try:
        found = getattr(importlib.import_module(package), "GAME", None)
    except Exception as error:
        told = f"{error}" if isinstance(error, BadGame | StructError) else f"{type(error).__name__}: {error}"
        raise BadGame(f"{name}: the package {package} cannot be loaded: {told}") from error
    if not isinstance(found, Game):
        raise BadGame(f"{name}: the package {package} has no GAME that is a Game")
    if found.name != name:
        raise BadGame(f"{name}: the package {package} holds the game {found.name!r}; both names must be the same")
    return found


def names(every: bool = False) -> list[str]:
    """The names of the games that are offered to players; with `every`, of all that are known.

    To know which are offered they must be loaded. One that cannot be is left out, with a warning: another's broken
    package must not take the other games from the list.
    """
    return sorted(n for n in packages() if every or _is_offered(n))


@functools.cache
def _is_offered(name: str) -> bool:
    try:
        return game(name).offered
    except (BadGame, StructError) as error:
        _log.warning("%s", error)
        return False
