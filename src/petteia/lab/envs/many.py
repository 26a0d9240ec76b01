"""Gymnasium, vectorised: one learner at each of many tables, all of them stepped by one call of compiled code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from ...core.errors import BadOption
from ...core.table import Table
from ..binding import bound
from ..loops.stepping import COUNT, MARKS, OVER, PLACE, WINNERS
from ..study import policy
from .seeing import Eyes, named
from .solo import Observation, rivals_of, space

SPARE = 2
"""Tables beside those that are played at, for the loop to work with."""


class ManyEnv(gymnasium.vector.VectorEnv[Observation, npt.NDArray[Any], npt.NDArray[Any]]):
    """Many tables. The rivals answer inside compiled code: `random`, or `greedy` with a number of answers noticed.

    A game that is over is followed by a new one at the next step, which takes no action (Gymnasium's `NEXT_STEP`).
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        rivals: str | Sequence[str] = "greedy:8",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        game = self.game = named(name)
        self.num_envs, self.seats = num_envs, game.seats[0] if seats is None else seats
        self.seat, self.render_mode = seat, render_mode
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.single_action_space = spaces.Discrete(game.most_moves)
        self.single_observation_space = space(Eyes(game, self.seats))
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._policies = self._read(rivals)
        self._start = Table.opened(game, self.seats, options or {}, None)._array.view(np.uint8)
        self._make_room()

    def _read(self, rivals: str | Sequence[str]) -> npt.NDArray[np.int64]:
        chosen = list(rivals_of(rivals, self.seats))
        if self.seat not in range(self.seats):
            raise BadOption(f"the learner's seat is one of 0 to {self.seats - 1}, not {self.seat}")
        chosen.insert(self.seat, "random")
        found = [policy(spec) for spec in chosen]
        if None in found:
            stranger = chosen[found.index(None)]
            raise BadOption(
                f"many tables at once are for random and greedy rivals; {stranger!r} plays at one table only"
            )
        return np.array(found, np.int64)

    def _make_room(self) -> None:
        game, n, dtype = self.game, self.num_envs, self.game.table_struct.dtype
        self._tables = np.zeros(n + SPARE, dtype)
        self._bytes = self._tables.view(np.uint8).reshape(n + SPARE, dtype.itemsize)
        self._desk = np.zeros(1, game.desk_struct.dtype)
        self._keys = np.zeros(n, np.int64)
        self._marks = np.zeros((n, MARKS), np.int64)
        self._sheet = np.zeros((self.seats, len(game.categories)), np.int64)
        self._place = np.zeros(self.seats, np.int64)
        self._out = np.zeros(game.most_moves, np.int64)
        self._features = np.zeros((n, game.features), np.int64)
        self._room: tuple[Any, ...] = (
            game.box, self._tables, self._desk, self._bytes, self._start, game.plans[self.seats], self.seat, self._keys,
            self._policies, self._marks, self._sheet, self._place, self._out, self._features,
        )  # fmt: skip
        self._columns = np.arange(game.most_moves)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games at all tables, by one seed or by one for each."""
        if isinstance(seed, list):
            self._keys[:] = [np.random.default_rng(one).integers(2**62) for one in seed]
        else:
            super().reset(seed=seed)
            self._keys[:] = self.np_random.integers(2**62, size=self.num_envs)
        bound(self.game).deal_all(*self._room)
        return self._seen(), {}

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Give an answer at every table. One that is not there is refused, and nothing is changed."""
        chosen = np.ascontiguousarray(actions, np.int64)
        wrong = (self._marks[:, OVER] == 0) & ((chosen < 0) | (chosen >= self._marks[:, COUNT]))
        if wrong.any():
            at = int(np.argmax(wrong))
            raise BadOption(f"table {at} has {self._marks[at, COUNT]} answers; there is no action {chosen[at]}")
        was_over = self._marks[:, OVER] != 0
        bound(self.game).step_all(*self._room, chosen)
        over = (self._marks[:, OVER] != 0) & ~was_over
        return self._seen(), np.where(over, self._rewards(), 0.0), over, np.zeros(self.num_envs, np.bool_), {}

    def _rewards(self) -> npt.NDArray[np.float64]:
        """What the learner would get at every table for its place there; see `seeing.rewards`."""
        won = self._marks[:, PLACE] == 1
        if self.seats == 1:
            return np.where(won, 1.0, -1.0)
        return np.where(won, 1 / np.maximum(1, self._marks[:, WINNERS]), 0.0) - 1 / self.seats

    def _seen(self) -> Observation:
        legal = self._columns[None, :] < self._marks[:, COUNT][:, None]
        return {"observation": self._features.astype(np.float32), "action_mask": legal.astype(np.int8)}

    def counts(self) -> npt.NDArray[np.int64]:
        """How many legal actions there are at every table; 0 where a game has just ended."""
        return self._marks[:, COUNT].copy()
