"""A learner of one's own, with NumPy alone: a policy that weighs each legal answer by what it changes on the sheet.

    python examples/own_learner.py akropolis

It needs the extra `lab`. An answer is judged by how the lead grew until the learner was asked again (REINFORCE), which is
enough where points come at once, as in Akropolis. The share of wins against `random` is printed as it learns;
`learn_ppo.py` is the same idea with PyTorch, observations and a value.
"""

from __future__ import annotations

import sys

import numpy as np

import petteia
from petteia.lab import ManyTables

TABLES, UPDATES, RATE = 64, 8, 0.4


def main(name: str) -> None:
    """Learn, and print the share of wins after each update."""
    game, chance = petteia.game(name), np.random.default_rng(1)
    tables = ManyTables(game, TABLES, seat=0, rivals="random")
    weights = np.zeros(len(game.categories))
    for update in range(UPDATES):
        tables.reset(seed=update)
        won, uphill = np.zeros(TABLES), np.zeros(len(weights))
        playing = np.ones(TABLES, np.bool_)
        while playing.any():
            legal = tables.legal(gains=True)
            features = np.clip(legal.gains, -5, 5)
            scores = features @ weights
            noisy = scores + chance.gumbel(size=len(scores))  # the greatest is a sample of the softmax
            chosen, surprise = np.zeros(TABLES, np.int64), np.zeros((TABLES, len(weights)))
            for table in np.flatnonzero(playing):
                rows = slice(legal.offsets[table], legal.offsets[table + 1])
                chosen[table] = np.argmax(noisy[rows])
                odds = np.exp(scores[rows] - scores[rows].max())
                surprise[table] = features[rows][chosen[table]] - odds @ features[rows] / odds.sum()
            tables.step(chosen)
            better = (
                tables.shaping - tables.shaping[playing].mean()
            )  # by how much the lead has grown, beyond what is usual
            uphill += (better * playing) @ surprise
            ended = playing & tables.over
            won[ended] = tables.rewards()[ended, 0] + 1 / tables.seats
            playing &= ~tables.over
        weights += RATE * uphill / (np.linalg.norm(uphill) + 1e-9)
        print(f"{update + 1:3}: {won.mean():.0%} of wins", flush=True)
    told = ", ".join(f"{c.name} {w:+.2f}" for c, w in zip(game.categories, weights, strict=True))
    print(f"what it learnt to like: {told}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "akropolis")
