"""Many tables stepped on a GPU: whether they are those of the CPU, to the byte, and how fast. Needs a GPU and PyTorch.

python -m benchmarks.gpu.step compare GAME...    the same seeds and actions on both: all that tables tell
python -m benchmarks.gpu.step rates GAME...      steps in a second, observations written, actions drawn on the device
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np

import petteia
from petteia.core.game import Game
from petteia.lab import GpuTables, ManyTables

TOLD = ("observations", "counts", "seat", "over", "points", "places", "shaping")
DESCRIBED = ("offsets", "parts", "gains", "after", "tables")
COMPARED, LISTED_EVERY, AFTER_EVERY = 384, 20, 60
"""Tables that are compared, and after how many steps their answers are, without and with what follows them."""
SIZES = (4_096, 16_384, 65_536)
WARMING, ROUNDS, SECONDS = 60, 3, 1.0
"""Steps that are not counted, then rounds of so many seconds."""


def fewest(game: Game) -> int:
    """The fewest seats that at least two people need."""
    return min(seats for seats in game.seats if seats > 1)


def compare(name: str) -> bool:
    """Whether both tell the same: in self-play, beside random rivals, and beside greedy ones."""
    game, alike = petteia.game(name), True
    for seat, rivals, steps in ((None, "random", 240), (0, "random", 120), (1, "greedy:4", 40)):
        there = GpuTables(game, COMPARED, fewest(game), seat, rivals)
        here = ManyTables(game, COMPARED, fewest(game), seat, rivals)
        there.reset(seed=5)
        here.reset(seed=5)
        chance, ended, answers = np.random.default_rng(1), 0, 0
        different: set[str] = set()
        for step in range(steps):
            pairs = {what: (getattr(there, what).numpy(), getattr(here, what)) for what in TOLD}
            pairs["rewards"] = there.rewards().numpy(), here.rewards()
            if step % LISTED_EVERY == 0:
                legal, wanted = (tables.legal(after=step % AFTER_EVERY == 0) for tables in (there, here))
                pairs |= {what: (getattr(legal, what).numpy(), getattr(wanted, what)) for what in DESCRIBED}
                answers += len(wanted.parts)
            different |= {what for what, (one, other) in pairs.items() if not np.array_equal(one, other)}
            ended += int(here.over.sum())
            actions = (chance.random(COMPARED) * here.counts).astype(np.int64)
            there.step(actions)
            here.step(actions)
        alike = alike and not different
        learner = "self-play" if seat is None else f"seat {seat} beside {rivals}"
        found = f"different: {', '.join(sorted(different))}" if different else "the same"
        print(
            f"{name}, {learner}: {COMPARED * steps:,} steps, {ended:,} games, {answers:,} answers: {found}", flush=True
        )
    return alike


def rate(tables: GpuTables, n: int) -> list[float]:
    """Steps in a second of each round, with random actions, from the slowest to the fastest."""
    import torch

    tables.reset(seed=1)
    counts = torch.from_dlpack(tables.counts)

    def step() -> None:
        tables.step((torch.rand(n, device="cuda", dtype=torch.float64) * counts).long())

    for _ in range(WARMING):
        step()
    found = []
    for _ in range(ROUNDS):
        torch.cuda.synchronize()
        began, steps = time.perf_counter(), 0
        while time.perf_counter() - began < SECONDS:
            step()
            steps += 1
        torch.cuda.synchronize()
        found.append(steps * n / (time.perf_counter() - began))
    return sorted(found)


def timed(tables: GpuTables, **wanted: bool) -> tuple[int, float]:
    """How many legal answers there are, and the seconds that it takes to describe them."""
    tables.legal(**wanted)
    tables.device.wait()
    began = time.perf_counter()
    for _ in range(5):
        legal = tables.legal(**wanted)
    tables.device.wait()
    return len(legal.parts), (time.perf_counter() - began) / 5


def rates(name: str) -> None:
    """A line for each number of tables."""
    game = petteia.game(name)
    for n in SIZES:
        tables: Any = GpuTables(game, n, fewest(game))
        least, *_, most = rate(tables, n)
        found = f"| {name} | {n:,} | {least / 1e6:.2f} to {most / 1e6:.2f} |"
        if n == SIZES[0]:
            answers, listed = timed(tables, gains=False)
            found += f" {answers:,} answers: {1000 * listed:.1f} ms, with gains {1000 * timed(tables, gains=True)[1]:.1f} ms |"
        print(found, flush=True)
        del tables


if __name__ == "__main__":
    task, *games = sys.argv[1:]
    if task == "compare":
        sys.exit(not min(map(compare, games)))
    for each in games:
        rates(each)
