"""PettingZoo: every seat an agent that is asked in turn (the AEC API).

Where several seats are asked at once, they answer one after the other, the lowest first; what one has answered the next does
not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core.extras import missing_extra
from .observer import OneTable, forfeited, rewards, space, versioned

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError:
    raise missing_extra("petteia.lab.envs.aec", "env") from None


def env(name: str, **wishes: Any) -> Any:
    """The environment of a game by its id, such as `akropolis-v1`, with PettingZoo's usual checks around it.

    `seats`, `options` and `render_mode` ("ansi" or "svg") are possible wishes.
    """
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(SeatsEnv(name, **wishes)))


class SeatsEnv(OneTable, AECEnv):  # type: ignore[misc]
    """A table with an agent at every seat. `table` is the game itself, with its record."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.choose(name, seats, options, render_mode)
        self.metadata = {"name": versioned(self.game), "render_modes": ["ansi", "svg"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._chance = np.random.default_rng()
        self._actions = {agent: spaces.Discrete(self.game.most_moves) for agent in self.possible_agents}
        self._observations = {agent: space(self.game, self.seats) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """See PettingZoo."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """See PettingZoo."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: of the seed, or of the next one that follows from the last seed given."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.table = self.game.new(self.seats, int(self._chance.integers(2**62)), self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        return self.possible_agents[min(self.table.waiting, default=0)]

    def observe(self, agent: str) -> dict[str, npt.NDArray[np.int16 | np.int8]]:
        """The agent's view, and its legal actions if it is asked."""
        return self.observed(self.possible_agents.index(agent), not self.terminations.get(agent, True))

    def step(self, action: int | None) -> None:
        """Give an answer. One that is not there loses the game at once."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        moves = self.table.moves(seat)
        if action is None or not 0 <= action < len(moves):
            self._end(forfeited(self.seats, seat))
            self.infos[agent]["illegal"] = True
        else:
            self.table.play(moves[int(action)], seat)
            self.agent_selection = self._next()
            self._clear_rewards()
            if self.table.over:
                self._end(rewards(self.table.places()))
        self._accumulate_rewards()

    def _end(self, given: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, given, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def close(self) -> None:
        """Nothing is held."""

    def __str__(self) -> str:
        return versioned(self.game)
