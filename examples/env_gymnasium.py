"""Gymnasium: a learner, here a random one, against a bot of Petteia. Needs the extra `env`."""

from __future__ import annotations

import gymnasium

env = gymnasium.make("petteia.lab.envs:petteia/akropolis-v1", seats=2, rivals="greedy:8")
observation, info = env.reset(seed=7)
over = False
while not over:
    action = env.action_space.sample(observation["action_mask"])
    observation, reward, over, _, info = env.step(action)
print(info["points"], f"reward {reward:+.2f}")
