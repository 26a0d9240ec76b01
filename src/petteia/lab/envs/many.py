"""Gymnasium, vectorised: learners at many tables, all of them stepped together in compiled code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core.extras import missing_extra
from ..many_tables import Legal, ManyTables
from .observer import named, space
from .solo import Observation

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError:
    raise missing_extra("petteia.lab.envs.many", "env") from None


Told = dict[str, npt.NDArray[np.int64 | np.float64]]


class ManyEnv(gymnasium.vector.VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many tables. With a `seat` the learner sits there and rivals answer inside compiled code (`random`, or `greedy` with a
    number of answers noticed); with `seat=None` it plays all seats, one after the other as they are asked.

    A game that is over is followed by a new one at the next step, which takes no action (Gymnasium's `NEXT_STEP`). The
    reward is that of the seat in `info["seat"]`; `info["rewards"]` has those of all seats, `info["points"]` their points and
    `info["shaping"]` the change of the seat's lead since it was last asked. `tables` are the tables themselves.
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int | None = 0,
        rivals: str | Sequence[str] = "greedy:8",
        options: Mapping[str, object] | None = None,
        threads: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        game = self.game = named(name)
        self.tables = ManyTables(game, num_envs, seats, seat, rivals, options, threads)
        self.layout = self.tables.layout
        self.num_envs, self.seats, self.render_mode = num_envs, self.tables.seats, render_mode
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.single_action_space = spaces.Discrete(game.most_moves)
        self.single_observation_space = space(game, self.seats)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._columns = np.arange(game.most_moves)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Told]:
        """New games at all tables, by one seed or by one for each."""
        if not isinstance(seed, list):
            super().reset(seed=seed)
            seed = int(self.np_random.integers(2**62))
        self.tables.reset(seed)
        return self._seen(), self._told()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observation, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Told]:
        """Give an answer at every table. One that is not there is refused, and nothing is changed."""
        self.tables.step(actions)
        rewards = self.tables.rewards()[np.arange(self.num_envs), self.tables.seat]
        return self._seen(), rewards, self.tables.over, np.zeros(self.num_envs, np.bool_), self._told()

    def _told(self) -> Told:
        tables = self.tables
        return {
            "seat": tables.seat.copy(),
            "rewards": tables.rewards(),
            "points": tables.points.copy(),
            "shaping": tables.shaping.copy(),
        }

    def _seen(self) -> Observation:
        legal = self._columns[None, :] < self.tables.counts[:, None]
        return {"observation": self.tables.observations.copy(), "action_mask": legal.astype(np.int8)}

    def counts(self) -> npt.NDArray[np.int64]:
        """How many legal actions there are at every table; 0 where a game has just ended."""
        return self.tables.counts.copy()

    def legal(self, gains: bool = True, after: bool = False) -> Legal:
        """What the legal actions are, at all tables: see `ManyTables.legal`."""
        return self.tables.legal(gains, after)
