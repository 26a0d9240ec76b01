"""The few numbers that a simulation prints: how each seat fared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from .batch import Tables
from .ratings import wilson
from .study import Study


@dataclass(frozen=True)
class SeatSummary:
    """One seat, or one bot of a rotated line-up, over all games: its share of the wins with a 95 % interval, and means."""

    seat: int
    bot: str
    share: float
    low: float
    high: float
    points: float
    answers: float


def summary(study: Study, tables: Tables) -> Iterator[SeatSummary]:
    """How each seat fared; with a rotated line-up, each of the line-up in its order."""
    rows = {name: tables["seats"][name].to_numpy() for name in ("game", "seat", "share", "points", "answers")}
    n = len(study.lineup)
    who = (rows["seat"] + (rows["game"] % n if study.rotate else 0)) % n
    for i, spec in enumerate(study.lineup):
        mine = who == i
        share, games = float(rows["share"][mine].mean()), int(mine.sum())
        low, high = wilson(share, games)
        means = [float(np.mean(rows[name][mine])) for name in ("points", "answers")]
        yield SeatSummary(i, spec, share, low, high, means[0], means[1])
