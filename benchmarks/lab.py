"""The lab's figures: interpreted rules, simulations on all cores, and the environments."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import petteia
from petteia.lab import Here, Study, simulate_study

from .measure import Figure, best_rate

_INTERPRETED = """
import sys, time, random, petteia
game, chance, made = petteia.game(sys.argv[1]), random.Random(1), 0
game.new(seed=0)
began = time.thread_time()
for seed in range(1000):
    table = game.new(seats=int(sys.argv[2]), seed=seed)
    while not table.over and time.thread_time() - began < 5:
        seat = min(table.waiting)
        moves = table.moves(seat)
        table.play(moves[chance.randrange(len(moves))], seat)
        made += 1
    if time.thread_time() - began >= 5:
        break
print(made / (time.thread_time() - began))
"""


def interpreted(name: str, seats: int) -> float:
    """Moves per second with nothing compiled, in a process of its own."""
    environment = {**os.environ, "PETTEIA_INTERPRETED": "1"}
    command = [sys.executable, "-c", _INTERPRETED, name, str(seats)]
    return float(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)


def simulated(name: str, lineup: tuple[str, ...], games: int) -> float:
    """Games per second of a study on all cores, tables made, processes already started."""
    executor = Here()
    try:
        simulate_study(Study(name, lineup, 2 * executor.jobs, batch=1), executor=executor)
        study = Study(name, lineup, games, batch=max(1, games // (4 * executor.jobs)))
        return best_rate(lambda: len(simulate_study(study, executor=executor)["games"]), 3, time.perf_counter)
    finally:
        executor.close()


def for_a_while(step: Callable[[], int], clock: Callable[[], float] = time.thread_time, seconds: float = 2.0) -> float:
    """Things done per second by a step that says how many it does. What several threads do is timed by a wall clock."""
    step()
    done, began = 0, clock()
    while clock() - began < seconds:
        done += step()
    return done / (clock() - began)


def aec_rate(env: Any) -> float:
    """Steps per second of an AEC environment of PettingZoo, answering at random."""
    chance = np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> int:
        observation, _, over, truncated, _ = env.last()
        if over or truncated:
            env.reset()
            return 0
        env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
        return 1

    return for_a_while(step)


def gymnasium_rate(name: str) -> float:
    """Steps of the learner per second, random rivals answering in Python."""
    from petteia.lab.envs.solo import SoloEnv

    env, chance = SoloEnv(name, rivals="random"), np.random.default_rng(1)
    seen = [env.reset(seed=1)[0]]

    def step() -> int:
        seen[0], _, over, _, _ = env.step(int(chance.integers(seen[0]["action_mask"].sum())))
        if over:
            seen[0] = env.reset()[0]
        return 1

    return for_a_while(step)


def vectorised_rate(name: str, tables: int = 512) -> float:
    """Steps of the learners per second, all tables together, random rivals in compiled code."""
    from petteia.lab.envs.many import ManyEnv

    env, chance = ManyEnv(name, tables, rivals="random"), np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> int:
        env.step((chance.random(tables) * env.counts()).astype(np.int64))
        return tables

    return for_a_while(step, time.perf_counter)


def many_tables_rate(name: str, tables: int = 4096) -> float:
    """Steps of self-play per second with all observations written, all tables together."""
    from petteia.lab import ManyTables

    many, chance = ManyTables(petteia.game(name), tables), np.random.default_rng(1)
    many.reset(seed=1)

    def step() -> int:
        many.step((chance.random(tables) * many.counts).astype(np.int64))
        return tables

    return for_a_while(step, time.perf_counter)


def figures(name: str) -> Iterator[Figure]:
    """The lab's figures of one game; those of an extra that is not installed are left out, and it is said."""
    seats = petteia.game(name).seats[0]
    cores = f"{os.cpu_count()} cores"
    yield Figure(f"{name}, {seats} seats, interpreted, friendly API", interpreted(name, seats), "moves/s")
    yield Figure(f"{name}, simulate, random, {cores}", simulated(name, ("random",) * seats, 40_000), "games/s")
    yield Figure(f"{name}, simulate, greedy:8, {cores}", simulated(name, ("greedy:8",) * seats, 2_000), "games/s")
    yield Figure(f"{name}, 4,096 tables stepped together, {cores}", many_tables_rate(name), "steps/s")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from petteia.lab.envs import aec

            yield Figure(f"{name}, PettingZoo environment", aec_rate(aec.env(name)), "steps/s")
            yield Figure(f"{name}, Gymnasium, one table", gymnasium_rate(name), "steps/s")
            yield Figure(f"{name}, Gymnasium, 512 tables", vectorised_rate(name), "steps/s")
    except ImportError as missing:
        print(f"{name}, environments: not measured, {missing.name} is not installed")
    yield from _through_openspiel(name)


def _through_openspiel(name: str) -> Iterator[Figure]:
    from .peers import open_spiel_rate

    try:
        import petteia.lab.envs.spiel
    except ImportError as missing:
        print(f"{name}, OpenSpiel: not measured, {missing.name} is not installed")
        return
    game = petteia.lab.envs.spiel.short_name(petteia.game(name))
    yield Figure(f"{name} as a Python game of OpenSpiel", open_spiel_rate(game, 3), "moves/s")
