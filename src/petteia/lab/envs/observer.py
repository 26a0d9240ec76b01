"""What the environments share: names with versions, honest observations, masks and rewards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ...core.errors import BadOption
from ...core.game import LAB, Game
from ...core.generic_loops import blank
from ...core.observation import WRITE_COLUMNS
from ...core.table import Table
from ...games import game as find_game

if TYPE_CHECKING:
    from gymnasium import spaces

Observations = npt.NDArray[np.int16]


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


class Observer:
    """Makes observations of tables of one game. Everything passes through a View: what a seat may not know is not in it."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.layout, self._plan = game, game.layout(seats), game.plans[seats]
        self._writing = self.layout.memory.array(np.int64).reshape(-1, WRITE_COLUMNS)
        self._view = np.zeros(1, game.table_struct.dtype)
        self._desk = np.zeros(1, game.desk_struct.dtype)
        self._sheet = np.zeros((seats, len(game.categories)), np.int64)
        game.module(LAB).ready()

    def view(self, array: npt.NDArray[Any], seat: int) -> npt.NDArray[Any]:
        """The table as a seat knows it. It stands until the next one is asked for."""
        self._view[:] = array
        blank(self._view.view(np.uint8), self._plan, seat)
        return self._view

    def observe(self, array: npt.NDArray[Any], seat: int) -> Observations:
        """The observation of a table by a seat; see `petteia.core.observation`."""
        view, out = self.view(array, seat), np.zeros(self.layout.size, np.int16)
        self.game.doors.observe(
            self.game.box, view, self._desk, view.view(np.uint8), 0, self._writing, seat, self._sheet, out
        )
        return out


class OneTable:
    """What the environments of one table share: the game and its options, what a seat observes, and a picture."""

    table: Table
    """The game itself, with its record."""

    def choose(
        self, name: str, seats: int | None, options: Mapping[str, object] | None, render_mode: str | None
    ) -> None:
        """Choose what is played: by default with the fewest seats."""
        self.game = named(name)
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = dict(options or {})
        self.game.option_numbers(self.seats, self.options)
        self.observer, self.render_mode = Observer(self.game, self.seats), render_mode

    def observed(self, seat: int, is_on: bool) -> dict[str, npt.NDArray[np.int16 | np.int8]]:
        """A seat's view, and its legal actions if the game is on and it is asked."""
        count = len(self.table.moves(seat)) if is_on and seat in self.table.waiting else 0
        return {"observation": self.observer.observe(self.table.array, seat), "action_mask": mask(self.game, count)}

    def render(self) -> str | None:
        """The table in sentences or as the text of an SVG file; nothing without a render mode."""
        if self.render_mode == "ansi":
            return "\n".join(self.table.spoken())
        return self.table.svg() if self.render_mode == "svg" else None


def space(game: Game, seats: int) -> spaces.Dict:
    """The space of observations with their masks."""
    from gymnasium import spaces

    whole = np.iinfo(np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(int(whole.min), int(whole.max), (game.layout(seats).size,), np.int16),
            "action_mask": spaces.Box(0, 1, (game.most_moves,), np.int8),
        }
    )


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
