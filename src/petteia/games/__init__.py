"""The games, found by name and loaded when they are wanted.

A game is a package with a `GAME` value. Those of Petteia are listed here; another distribution adds its own under the
entry point group `petteia.games`, its name pointing at the package.
"""

from __future__ import annotations

import functools
import importlib
from difflib import get_close_matches
from importlib.metadata import entry_points

from ..core.errors import UnknownGame
from ..core.game import Game
from ..core.structs import StructError, layout_of

OWN = ("akropolis", "little_town", "mare_nostrum", "panticapaeum", "sample")


def packages() -> dict[str, str]:
    """The package of every known game, by the game's name."""
    own = {name: f"petteia.games.{name}" for name in OWN}
    return {**{e.name: e.value for e in entry_points(group="petteia.games")}, **own}


_registered: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make a game known. Refuses a Table laid out exactly like another game's: compiled code could not tell them apart."""
    for other in _registered.values():
        if other.name != game.name and layout_of(other.table_struct) == layout_of(game.table_struct):
            raise StructError(f"{game.name}: its Table is laid out exactly like that of {other.name}")
        if other.name == game.name and other is not game:
            raise StructError(f"a game named {game.name!r} is registered already")
    _registered[game.name] = game
    return game


@functools.cache
def game(name: str) -> Game:
    """The game of that name."""
    if name in _registered:
        return _registered[name]
    known = packages()
    if name not in known:
        close = get_close_matches(str(name), known, 1)
        hint = f"; did you mean {close[0]!r}?" if close else f"; known are {', '.join(names())}"
        raise UnknownGame(f"no game is called {name!r}{hint}")
    found = importlib.import_module(known[name]).GAME
    assert isinstance(found, Game)
    return register(found)


def names(every: bool = False) -> list[str]:
    """The names of the games that are offered to players; with `every`, also of those that only serve as examples."""
    return sorted(n for n in packages() if every or n != "sample")
