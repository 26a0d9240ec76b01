"""What the environments share: names with versions, honest observations, masks and rewards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
from numpy.lib.recfunctions import structured_to_unstructured

from ...core.drivers import blank
from ...core.errors import BadOption
from ...core.game import Game
from ...games import game as find_game

Kind = Literal["features", "fields"]
"""What an observation shows of a View: the game's own numbers for learning, or every field of it."""


def versioned(game: Game) -> str:
    """The id of a game: its name and the version of its rules."""
    return f"{game.name}-v{game.rules}"


def named(name: str) -> Game:
    """The game of an id such as `akropolis-v1`, or of its name alone. Another version than ours is refused."""
    match = re.fullmatch(r"(\w+?)(?:-v(\d+))?", name)
    game = find_game(match[1] if match else name)
    if match and match[2] and int(match[2]) != game.rules:
        raise BadOption(f"{name}: the rules of {game.name} have version {game.rules}: its id is {versioned(game)}")
    return game


class Eyes:
    """Makes observations of tables of one game. Everything passes through a View: what a seat may not know is not in it."""

    def __init__(self, game: Game, seats: int, kind: Kind = "features") -> None:
        if kind not in ("features", "fields"):
            raise BadOption(f"an observation shows features or fields, not {kind!r}")
        self.game, self.kind, self._plan = game, kind, game.plans[seats]
        self._view = np.zeros(1, game.table_struct.dtype)
        self._desk = np.zeros(1, game.desk_struct.dtype)
        self._out = np.zeros(game.features, np.int64)
        self.size = game.features if kind == "features" else len(self._fields())

    def view(self, array: npt.NDArray[Any], seat: int) -> npt.NDArray[Any]:
        """The table as a seat knows it. It stands until the next one is asked for."""
        self._view[:] = array
        blank(self._view.view(np.uint8), self._plan, seat)
        return self._view

    def observe(self, array: npt.NDArray[Any], seat: int) -> npt.NDArray[np.float32]:
        """The observation of a table by a seat."""
        self.view(array, seat)
        if self.kind == "fields":
            return self._fields()
        self._out[:] = 0
        self.game.doors.write_features(self.game.box, self._view, self._desk, seat, self._out)
        return self._out.astype(np.float32)

    def _fields(self) -> npt.NDArray[np.float32]:
        flat: npt.NDArray[np.float32] = structured_to_unstructured(self._view, dtype=np.float32)[0]
        return flat

    @property
    def bounds(self) -> float:
        """No number of an observation is greater than this, or less than its negative."""
        return float(np.float32(2**32 if self.kind == "features" else 2**64))


def mask(game: Game, count: int) -> npt.NDArray[np.int8]:
    """Which actions are legal: the first so many."""
    legal = np.zeros(game.most_moves, np.int8)
    legal[:count] = 1
    return legal


def rewards(places: Sequence[int]) -> list[float]:
    """What each seat gets for its place: its share of the win, less a fair share; they add up to nothing.

    Who plays alone gets 1 for a win and -1 for a defeat.
    """
    if len(places) == 1:
        return [1.0 if places[0] == 1 else -1.0]
    winners = list(places).count(1)
    return [(1 / winners if place == 1 else 0.0) - 1 / len(places) for place in places]


def forfeited(seats: int, culprit: int) -> list[float]:
    """What each seat gets when one of them gives an answer that is not there: it loses, the others share the win."""
    return rewards([2 if seat == culprit else 1 for seat in range(seats)])
