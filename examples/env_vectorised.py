"""Gymnasium, vectorised: a learner at each of 64 tables, all stepped by one call of compiled code. Needs the extra `env`."""

from __future__ import annotations

import gymnasium
import numpy as np

envs = gymnasium.make_vec("petteia.lab.envs:petteia/akropolis-v1", num_envs=64, rivals="random")
observations, _ = envs.reset(seed=7)
chance, games, won = np.random.default_rng(7), 0, 0
for _ in range(100):
    counts = observations["action_mask"].sum(axis=1)
    observations, rewards, over, _, _ = envs.step((chance.random(64) * counts).astype(int))
    games, won = games + over.sum(), won + (rewards > 0).sum()
print(f"{games} games, {won} won")
