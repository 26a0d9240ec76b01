"""PettingZoo: a game of Akropolis, every seat an agent that answers at random. Needs the extra `env`."""

from __future__ import annotations

from petteia.lab.envs import aec

env = aec.env("akropolis-v1", seats=3)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, _ = env.last()
    legal = observation["action_mask"]
    env.step(None if terminated or truncated else env.action_space(agent).sample(legal))
    if terminated:
        print(agent, f"{reward:+.2f}")
