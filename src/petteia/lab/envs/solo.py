"""Gymnasium: one learner at a table, bots in the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from ... import bots
from ...core.errors import BadOption
from ...core.extras import missing_extra
from ...games import game as find_game
from ...games import names
from ..many_tables import rivals_of
from .observer import OneTable, forfeited, rewards, space, versioned

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError:
    raise missing_extra("petteia.lab.envs.solo", "env") from None

Observation = dict[str, npt.NDArray[np.int16 | np.int8]]


def register() -> None:
    """Make every known game known to Gymnasium, as `petteia/NAME-vVERSION`, alone and vectorised."""
    for name in names(every=True):
        identity = f"petteia/{versioned(find_game(name))}"
        if identity not in gymnasium.registry:
            gymnasium.register(
                identity,
                entry_point="petteia.lab.envs.solo:SoloEnv",
                vector_entry_point="petteia.lab.envs.many:ManyEnv",
                kwargs={"name": name},
                disable_env_checker=True,
            )


class SoloEnv(OneTable, gymnasium.Env[Observation, int]):
    """A table with a learner at one seat. `table` is the game itself, with its record.

    `rivals` are the bots of the other seats, in the order of the seats; one alone is for all of them. The learner's seat is
    `seat`, or another one in every game if that is None.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"]}  # noqa: RUF012 - Gymnasium says so

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        seat: int | None = 0,
        rivals: str | Sequence[str] = "greedy:8",
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.choose(name, seats, options, render_mode)
        if seat is not None and seat not in range(self.seats):
            raise BadOption(f"the learner's seat is one of 0 to {self.seats - 1}, not {seat}")
        self.seat, self._wanted = seat or 0, seat
        self.rivals = rivals_of(rivals, self.seats)
        for spec in self.rivals:
            bots.bot(spec).close()
        self.action_space = cast("spaces.Space[int]", spaces.Discrete(self.game.most_moves))
        self.observation_space = cast("spaces.Space[Observation]", space(self.game, self.seats))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """A new game, up to the learner's first question."""
        super().reset(seed=seed)
        key = int(self.np_random.integers(2**62))
        self.table = self.game.new(self.seats, key, self.options)
        self.seat = int(self.np_random.integers(self.seats)) if self._wanted is None else self._wanted
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self._players = {
            seat: bots.Player(bots.bot(spec, key=key ^ seat, threads=1), seat)
            for seat, spec in zip(others, self.rivals, strict=True)
        }
        self._over = False
        self._advance()
        return self._seen(), {"seat": self.seat}

    def _advance(self) -> None:
        while not self.table.over and min(self.table.waiting) != self.seat:
            player = self._players[min(self.table.waiting)]
            self.table.play(player.answer(self.table), player.seat)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, object]]:
        """Give an answer and let the others reply. One that is not there loses the game at once."""
        if self._over or self.table.over:
            raise BadOption("the game is over: reset the environment first")
        moves = self.table.moves(self.seat)
        if not 0 <= int(action) < len(moves):
            self._over = True
            return self._seen(), forfeited(self.seats, self.seat)[self.seat], True, False, {"illegal": True}
        self.table.play(moves[int(action)], self.seat)
        self._advance()
        told: dict[str, object] = {"points": self.table.view(self.seat).scores()}
        if not self.table.over:
            return self._seen(), 0.0, False, False, told
        places = self.table.places()
        told["places"] = places
        return self._seen(), rewards(places)[self.seat], True, False, told

    def _seen(self) -> Observation:
        return self.observed(self.seat, not self._over)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, under the name that maskable learners ask for."""
        return self._seen()["action_mask"].astype(np.bool_)
