"""A learner in one file: PPO (Schulman and others, 2017) that weighs every legal answer, at many tables at once.

    python examples/learn_ppo.py little_town --rivals greedy --minutes 10 --out curve.csv

It needs PyTorch and the extra `lab`, and takes a GPU if there is one: with the extra `gpu` the tables are there too and never
leave it. A position is the observation of the learner's view; an
answer is its verb, its arguments and what it changes on the sheet. So there is no fixed number of actions, and nothing of a
game is known here. Every line of the curve is the share of wins over the games that ended since the last one, in the course
of learning, where answers are drawn by their odds; the last words are on games in which the likeliest answer is given.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

import petteia
from petteia.lab import GpuTables, ManyTables

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
Tables = GpuTables | ManyTables
STEPS, EPOCHS, TOGETHER = 32, 2, 2
"""Steps of a batch, how often it is learnt from, and steps that are learnt from together."""
RATE, DISCOUNT, SMOOTHING, CLIP, CURIOSITY, SHAPING = 1e-3, 0.997, 0.95, 0.2, 0.01, 0.01


def squeezed(numbers: Tensor) -> Tensor:
    """Whole numbers as a network likes them: small ones as they are, great ones by their logarithm."""
    x = numbers.float()
    return torch.sign(x) * torch.log1p(x.abs())


class Policy(nn.Module):
    """How good a position is, and how good each of its answers."""

    def __init__(self, observed: int, columns: int, width: int = 128) -> None:
        super().__init__()
        self.position = nn.Sequential(nn.Linear(observed, 2 * width), nn.ReLU(), nn.Linear(2 * width, width), nn.ReLU())
        self.verb, self.argument = nn.Embedding(33, 8), nn.Embedding(4 * 4097, 8)
        self.answer = nn.Linear(8 * 5 + columns, width)
        self.context, self.score = nn.Linear(width, width), nn.Linear(width, 1)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: Tensor, parts: Tensor, gains: Tensor, table: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the odds of all answers, and the values of positions; `table` is the position of each answer."""
        position = self.position(squeezed(seen))
        which = (parts[:, 1:].long() + 1) + torch.arange(4, device=parts.device) * 4097
        told = torch.cat([self.verb(parts[:, 0].long()), self.argument(which).flatten(1), squeezed(gains)], 1)
        scores = self.score(torch.relu(self.context(position)[table] + self.answer(told))).squeeze(1)
        return log_shares(scores, table, len(seen)), self.value(position).squeeze(1)


def log_shares(scores: Tensor, table: Tensor, tables: int) -> Tensor:
    """A logarithmic softmax of scores, table by table."""
    most = torch.full((tables,), -torch.inf, device=scores.device).scatter_reduce(0, table, scores.detach(), "amax")
    raised = scores - most[table]
    total = torch.zeros(tables, device=scores.device).index_add(0, table, raised.exp())
    return raised - total[table].log()


@dataclass
class Step:
    """What was seen and done at all tables in one step."""

    seen: Tensor
    parts: Tensor
    gains: Tensor
    table: Tensor
    asked: Tensor
    """Whether the learner was asked: not where a new game began."""
    chosen: Tensor
    odds: Tensor
    value: Tensor
    reward: Tensor
    over: Tensor
    """Whether the game ended with it."""


def on_device(array: Any) -> Tensor:
    """What tables tell, where the policy is: if it is there already, without a copy."""
    if hasattr(array, "__cuda_array_interface__"):
        return torch.as_tensor(array, device=DEVICE)
    return torch.from_numpy(np.ascontiguousarray(array)).to(DEVICE)


@torch.no_grad()
def acted(policy: Policy, tables: Tables, is_best: bool = False) -> Step:
    """Look at all tables and take a step at each, by the odds that the policy gives, or the likeliest one."""
    legal = tables.legal(gains=True)
    seen, parts, gains = on_device(tables.observations).clone(), on_device(legal.parts), on_device(legal.gains)
    table, first, asked = on_device(legal.tables), on_device(legal.offsets)[:-1], on_device(tables.counts) > 0
    odds, value = policy(seen, parts, gains, table)
    luck = torch.rand_like(odds).clamp_(1e-9, 1 - 1e-7)
    noisy = odds if is_best else odds - torch.log(-torch.log(luck))  # Gumbel: the greatest is a sample
    best = torch.full((len(seen),), -torch.inf, device=DEVICE).scatter_reduce(0, table, noisy, "amax")
    row = torch.arange(len(odds), device=DEVICE)
    is_chosen = noisy == best[table]
    chosen = torch.zeros(len(seen), dtype=torch.long, device=DEVICE)
    chosen[table[is_chosen]] = row[is_chosen]
    known = torch.zeros(len(seen), device=DEVICE)
    known[asked] = odds[chosen[asked]]
    actions = torch.where(asked, chosen - first, 0)
    tables.step(actions if isinstance(tables, GpuTables) else actions.cpu().numpy())
    seat = on_device(tables.seat)[:, None]
    reward = on_device(tables.rewards()).gather(1, seat).squeeze(1).float()
    over = on_device(tables.over) & asked
    return Step(seen, parts, gains, table, asked, chosen, known, value, reward * over, over)


def batch(policy: Policy, tables: Tables, results: list[Tensor]) -> tuple[list[Step], Tensor]:
    """Some steps at all tables, and the value of where they lead."""
    steps = []
    for _ in range(STEPS):
        step = acted(policy, tables)
        results.append(step.reward[step.over] + 1 / tables.seats)
        step.reward = step.reward + SHAPING * on_device(tables.shaping)
        steps.append(step)
    with torch.no_grad():
        last = policy.value(policy.position(squeezed(on_device(tables.observations)))).squeeze(1)
    return steps, last


def advantages(steps: list[Step], last: Tensor) -> list[Tensor]:
    """How much better each choice turned out than its position promised (generalised advantage estimation)."""
    found: list[Tensor] = []
    ahead, following = torch.zeros_like(last), last
    for step in reversed(steps):
        goes_on = (~step.over).float()
        surprise = step.reward + DISCOUNT * goes_on * following - step.value
        ahead = surprise + DISCOUNT * SMOOTHING * goes_on * ahead
        found.append(ahead)
        following = step.value
    return found[::-1]


def learn(policy: Policy, improver: torch.optim.Optimizer, steps: list[Step], gained: list[Tensor]) -> None:
    """Make good choices likelier, a little at a time."""
    for _ in range(EPOCHS):
        for start in torch.randperm(len(steps) // TOGETHER).tolist():
            part = range(start, len(steps), len(steps) // TOGETHER)  # far apart, so that they differ
            n = len(steps[0].seen)
            answers = np.cumsum([0, *(len(steps[i].parts) for i in part)])
            odds, value = policy(
                torch.cat([steps[i].seen for i in part]),
                torch.cat([steps[i].parts for i in part]),
                torch.cat([steps[i].gains for i in part]),
                torch.cat([steps[i].table + k * n for k, i in enumerate(part)]),
            )
            asked = torch.cat([steps[i].asked for i in part])
            chosen = torch.cat([steps[i].chosen + int(answers[k]) for k, i in enumerate(part)])[asked]
            table = torch.cat([steps[i].table + k * n for k, i in enumerate(part)])
            before = torch.cat([steps[i].odds for i in part])[asked]
            gain = torch.cat([gained[i] for i in part])
            aim = (gain + torch.cat([steps[i].value for i in part]))[asked]
            gain = gain[asked]
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            ratio = (odds[chosen] - before).exp()
            better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            spread = -torch.zeros(len(asked), device=DEVICE).index_add(0, table, odds.exp() * odds)[asked].mean()
            loss = -better + 0.5 * (value[asked] - aim).square().mean() - CURIOSITY * spread
            improver.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            improver.step()


def measured(policy: Policy, tables: Tables, games: int) -> float:
    """The share of wins over one game at every table, if the likeliest answer is given."""
    tables.reset(seed=2)
    won = torch.full((games,), -1.0, device=DEVICE)
    while (won < 0).any():
        step = acted(policy, tables, is_best=True)
        won = torch.where(step.over & (won < 0), step.reward + 1 / tables.seats, won)
    return float(won.mean())


def main() -> None:
    """Learn for some minutes, and print a curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="little_town")
    parser.add_argument("--rivals", default="greedy", help="random or greedy:N")
    parser.add_argument("--tables", type=int, default=2048 if DEVICE == "cuda" else 128)
    on = "gpu" if DEVICE == "cuda" and find_spec("numba_cuda") else "cpu"
    parser.add_argument("--on", choices=("gpu", "cpu"), default=on, help="where the tables are")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--updates", type=int, help="stop after so many batches, if that is sooner")
    parser.add_argument("--out", type=Path, help="where to write the curve: seconds, steps, games, share of wins")
    wanted = parser.parse_args()
    torch.manual_seed(1)
    torch.set_float32_matmul_precision("high")
    game = petteia.game(wanted.game)
    kind = GpuTables if wanted.on == "gpu" else ManyTables
    tables = kind(game, wanted.tables, seats=2, seat=0, rivals=wanted.rivals)
    tables.reset(seed=1)
    policy = Policy(tables.layout.size, len(game.categories)).to(DEVICE)
    improver = torch.optim.Adam(policy.parameters(), lr=RATE)
    began, updates, games, results = time.monotonic(), 0, 0, list[Tensor]()
    lines, told, is_last = ["seconds,steps,games,share"], began, False
    while not is_last:
        steps, last = batch(policy, tables, results)
        learn(policy, improver, steps, advantages(steps, last))
        updates += 1
        now = time.monotonic()
        left = 1 - (now - began) / (60 * wanted.minutes)
        improver.param_groups[0]["lr"] = RATE * max(0.0, left)
        is_last = left <= 0 or updates == wanted.updates
        if is_last or now - told > 10.0:
            shares = torch.cat(results)
            games += len(shares)
            taken, share = updates * STEPS * wanted.tables, float(shares.mean()) if len(shares) else float("nan")
            lines.append(f"{now - began:.0f},{taken},{games},{share:.3f}")
            print(f"{now - began:5.0f} s {taken:>11,} steps {games:>8,} games {share:7.1%} of wins", flush=True)
            results, told = [], now
    if wanted.out:
        wanted.out.write_text("\n".join(lines) + "\n")
    share = measured(policy, kind(game, 1000, seats=2, seat=0, rivals=wanted.rivals), 1000)
    print(f"{share:.1%} of wins in 1,000 more games, giving the likeliest answer")


if __name__ == "__main__":
    main()
