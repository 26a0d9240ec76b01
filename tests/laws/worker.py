"""Laws in a process of their own, because how rules run is decided once in a process.

    python -m tests.laws.worker laws PACKAGE GAMES            checks all laws; prints how often each looked
    python -m tests.laws.worker trace PACKAGE GAMES [FOLDER]  prints what the rules say at every step (law 2)
    python -m tests.laws.worker planted FOLDER PACKAGE...     checks each package by the law that its name ends with

The answer is one line of JSON. The caller chooses the mode by PETTEIA_INTERPRETED and NUMBA_BOUNDSCHECK.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Sequence

from petteia.core.game import Game
from petteia.core.table import Table
from petteia.lab.laws import LAWS, enforce, one_per_seats, settings, traces


def laws(game: Game, games: int) -> dict[str, int]:
    """How often each law looked."""
    game.compile()  # both modules at once, which share most of their rules
    return {str(number): enforce(game, number, games, one_per_seats(game)) for number in sorted(LAWS)}


def planted(package: str) -> str:
    """What the law that a package's name ends with says of it; empty if it finds nothing. Sound ones get less time."""
    game = loaded(package)
    games = 1 if package.startswith("sound") else 6
    kept = dict(vars(Table))
    importlib.import_module(f"{package}.patch")
    try:
        enforce(game, int(package.rpartition("_")[2]), games, settings(game)[::-1])
    except AssertionError as error:
        return str(error)
    finally:
        for name in set(vars(Table)) - {"__dict__", "__weakref__"}:
            if vars(Table)[name] is not kept[name]:
                setattr(Table, name, kept[name])
    return ""


def loaded(package: str) -> Game:
    """The game of a package."""
    game = importlib.import_module(package).GAME
    assert isinstance(game, Game)
    return game


def main(arguments: Sequence[str]) -> None:
    """Do what the command line says."""
    match arguments:
        case ["laws", package, games]:
            answer: object = laws(loaded(package), int(games))
        case ["trace", package, games]:
            answer = traces(loaded(package), int(games))
        case ["trace", package, games, folder]:
            sys.path.insert(0, folder)
            answer = traces(loaded(package), int(games))
        case ["planted", folder, *packages]:
            sys.path.insert(0, folder)
            answer = {package: planted(package) for package in packages}
        case _:
            sys.exit(__doc__)
    print(json.dumps(answer))


if __name__ == "__main__":
    main(sys.argv[1:])
