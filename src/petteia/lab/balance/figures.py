"""The figures of a balance report: plain numbers, worked out from the tables of a study, ready for JSON."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import Any

import numpy as np
import numpy.typing as npt

from ..batch import Tables, sheet_column
from ..ratings import Z, wilson
from ..study import Study

Floats = npt.NDArray[np.float64]
Figures = dict[str, Any]
FEWEST = 30
"""An opening or a piece is told only if it was seen so often: less says nothing."""
BINS = 24


def figures(study: Study, tables: Tables) -> Figures:
    """All figures of a study that has the metrics leads, openings and pieces."""
    games, seats = NumpyColumns(tables["games"]), NumpyColumns(tables["seats"])
    n = len(study.lineup)
    return {
        "seats": n,
        "games": study.games,
        "lineup": list(study.lineup),
        "by_seat": _by_seat(seats, n),
        "points": _points(seats, games),
        "margin": spread(games["margin"]),
        "categories": _categories(study, seats),
        "victories": _victories(study, seats),
        "length": {**spread(games["answers"]), "histogram": histogram({"games": games["answers"]})},
        "leads": _leads(games, seats, n),
        "ties": {"shared": mean(games["winners"] > 1), "by_tie_break": mean((games["level"] > 1) & (games["winners"] == 1))},
        "openings": _openings(seats, n),
        "pieces": _pieces(seats, n),
    }  # fmt: skip


class NumpyColumns:
    """The columns of a table as NumPy has them, each made once."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._made: dict[str, npt.NDArray[Any]] = {}

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        if name not in self._made:
            self._made[name] = self._table[name].to_numpy()
        return self._made[name]

    def lists(self, name: str) -> list[Any]:
        """A column of lists or words."""
        found: list[Any] = self._table[name].to_pylist()
        return found


def mean(values: npt.NDArray[Any]) -> float:
    """The mean; 0 of nothing."""
    return float(np.mean(values)) if len(values) else 0.0


def spread(values: npt.NDArray[Any]) -> Figures:
    """Mean, its 95 % interval, deviation, and the values that a tenth, half and nine tenths lie below."""
    middle, deviation = mean(values), float(np.std(values)) if len(values) else 0.0
    half = Z * deviation / math.sqrt(max(1, len(values)))
    tenth, median, nine = (float(v) for v in np.percentile(values, (10, 50, 90))) if len(values) else (0.0, 0.0, 0.0)
    return {
        "mean": middle, "low": middle - half, "high": middle + half, "deviation": deviation,
        "tenth": tenth, "median": median, "nine_tenths": nine,
    }  # fmt: skip


def share_of(values: npt.NDArray[Any]) -> Figures:
    """A share of wins with its 95 % interval."""
    share = mean(values)
    low, high = wilson(share, len(values))
    return {"times": len(values), "share": share, "share_low": low, "share_high": high}


def histogram(series: dict[str, npt.NDArray[Any]], most: int = BINS) -> Figures:
    """Whole numbers in bins that all series share: the first number of each bin, its width, and shares by series."""
    every = np.concatenate(list(series.values())).astype(np.int64)
    if not len(every):
        return {"first": [], "width": 1, "series": {name: [] for name in series}}
    low, high = (int(v) for v in np.percentile(every, (0.25, 99.75)))
    width = max(1, math.ceil((high - low + 1) / most))
    edges = np.arange(low, high + width + 1, width)
    shares = {}
    for name, values in series.items():
        inside = np.clip(values, edges[0], edges[-1] - 1)
        counts, _ = np.histogram(inside, edges)
        shares[name] = (counts / max(1, len(values))).round(6).tolist()
    return {"first": edges[:-1].tolist(), "width": width, "series": shares}


def _by_seat(seats: NumpyColumns, n: int) -> list[Figures]:
    rows = []
    for seat in range(n):
        mine = seats["seat"] == seat
        rows.append({"seat": seat + 1, **share_of(seats["share"][mine]), "points": spread(seats["points"][mine])})
    return rows


def _points(seats: NumpyColumns, games: NumpyColumns) -> Figures:
    won = seats["place"] == 1
    series = {"winners": seats["points"][won], "others": seats["points"][~won]}
    return {
        "all": spread(seats["points"]),
        "winners": spread(series["winners"]),
        "others": spread(series["others"]) if (~won).any() else None,
        "histogram": histogram(series if (~won).any() else {"winners": series["winners"]}),
    }


def _categories(study: Study, seats: NumpyColumns) -> list[Figures]:
    won = seats["place"] == 1
    rows: list[Figures] = []
    for category in study.found.categories:
        if not category.detail:
            values = seats[sheet_column(category.name)]
            others = mean(values[~won]) if (~won).any() else mean(values)
            rows.append(
                {"name": category.name, "mean": mean(values), "winners": mean(values[won]), "others": others,
                 "with_winning": correlation(values, seats["share"])}
            )  # fmt: skip
    positive = sum(max(0.0, row["mean"]) for row in rows) or 1.0
    for row in rows:
        row["share"] = max(0.0, row["mean"]) / positive
    return rows


def _victories(study: Study, seats: NumpyColumns) -> list[Figures]:
    """Of a game without points: how often each victory is the one that wins, and how much winners and others lack for it.

    Somebody may win with several at once; then each counts.
    """
    won = seats["place"] == 1
    rows: list[Figures] = []
    for category in study.found.categories:
        if category.goal:
            lacking = -seats[sheet_column(category.name)]
            rows.append(
                {"name": category.name, **share_of(lacking[won] == 0), "winners": mean(lacking[won]),
                 "others": mean(lacking[~won])}
            )  # fmt: skip
    return rows


def correlation(first: npt.NDArray[Any], second: npt.NDArray[Any]) -> float:
    """How far two columns go together, -1 to 1; 0 where one does not vary."""
    if np.std(first) == 0 or np.std(second) == 0:
        return 0.0
    return float(np.corrcoef(first, second)[0, 1])


def _leads(games: NumpyColumns, seats: NumpyColumns, n: int) -> Figures:
    leaders = np.array(games.lists("leaders"), np.int64)
    shares = seats["share"].reshape(-1, n)
    rows = np.arange(len(leaders))
    wins = []
    for tenth in range(leaders.shape[1]):
        led = leaders[:, tenth] >= 0
        wins.append(share_of(shares[rows[led], leaders[led, tenth]]))
    behind = seats["most_behind"][seats["place"] == 1]
    middle = leaders[:, leaders.shape[1] // 2]
    turned = (middle >= 0) & (shares[rows, np.maximum(middle, 0)] == 0)
    return {
        "changes": {**spread(games["lead_changes"]), "histogram": histogram({"games": games["lead_changes"]}, 16)},
        "leader_wins": wins,
        "turned_after_half": mean(turned),
        "winner_behind": {**spread(behind), "histogram": histogram({"winners": np.maximum(behind, 0)})},
    }


def _openings(seats: NumpyColumns, n: int) -> list[Figures]:
    first: dict[str, list[int]] = defaultdict(list)
    for row, opening in enumerate(seats.lists("opening")):
        first[opening].append(row)
    above = _above_average(seats, n)
    told = [
        {"opening": opening, **share_of(seats["share"][rows]), "points": spread(above[rows])}
        for opening, rows in first.items()
        if len(rows) >= FEWEST and opening
    ]
    return sorted(told, key=lambda row: -row["times"])


def _above_average(seats: NumpyColumns, n: int) -> Floats:
    """By how many points each seat ended above the average of its table."""
    points = seats["points"].reshape(-1, n).astype(np.float64)
    above: Floats = (points - points.mean(axis=1, keepdims=True)).ravel()
    return above


def _pieces(seats: NumpyColumns, n: int) -> list[Figures]:
    holders: dict[str, list[int]] = defaultdict(list)
    gains: dict[str, list[int]] = defaultdict(list)
    for row, (taken, gained) in enumerate(zip(seats.lists("pieces"), seats.lists("gains"), strict=True)):
        for piece, gain in zip(taken, gained, strict=True):
            if not holders[piece] or holders[piece][-1] != row:
                holders[piece].append(row)
            gains[piece].append(gain)
    above = _above_average(seats, n)
    told = [
        {"piece": piece, "taken": len(gains[piece]), **share_of(seats["share"][rows]), "points": spread(above[rows]),
         "at_once": mean(np.array(gains[piece]))}
        for piece, rows in holders.items()
        if len(rows) >= FEWEST
    ]  # fmt: skip
    return sorted(told, key=lambda row: -row["points"]["mean"])


# --- comparing -------------------------------------------------------------------------------------------------------

MEASURES = {
    "points": "points of a seat",
    "best": "points of the winner",
    "answers": "answers in a game",
    "first": "first seat's wins, %",
    "margin": "margin of the winner",
    "changes": "changes of the lead",
    "turned": "lead at half lost, %",
    "shared": "shared wins, %",
}
MEASURES_WITHOUT_POINTS = MEASURES | {
    "points": "steps nearer to victory, a seat",
    "best": "steps nearer to victory, the winner",
    "margin": "margin of the winner, steps",
}
"""What the same measures are called where the sheet tells what is lacking to each victory."""


def measures(tables: Tables, n: int) -> dict[str, Floats]:
    """For every game, the few numbers by which ways to play are compared."""
    games, seats = NumpyColumns(tables["games"]), NumpyColumns(tables["seats"])
    shares = seats["share"].reshape(-1, n)
    middle = np.array(games.lists("leaders"), np.int64)[:, 5]
    turned = (middle >= 0) & (shares[np.arange(len(middle)), np.maximum(middle, 0)] == 0)
    found: dict[str, npt.NDArray[Any]] = {
        "points": seats["points"].reshape(-1, n).mean(axis=1), "best": games["best_points"],
        "answers": games["answers"], "first": 100 * shares[:, 0], "margin": games["margin"],
        "changes": games["lead_changes"], "turned": 100 * turned, "shared": 100 * (games["winners"] > 1),
    }  # fmt: skip
    return {name: np.asarray(values, np.float64) for name, values in found.items()}


def effects(base: dict[str, Floats], trial: dict[str, Floats]) -> dict[str, Figures]:
    """How far each measure moves, with a 95 % interval, and what it was before.

    Both have the same games by number, on the same keys; the interval is that of the differences game by game, so luck that
    both share does not hide what moves.
    """
    told = {}
    for name, before in base.items():
        after = trial[name]
        moved = mean(after - before)
        half = Z * float(np.std(after - before)) / math.sqrt(max(1, len(before)))
        told[name] = {
            "before": mean(before),
            "after": mean(after),
            "moved": moved,
            "low": moved - half,
            "high": moved + half,
        }
    return told


def differing(base: dict[str, Floats], trial: dict[str, Floats]) -> float:
    """The share of games that come out otherwise, by any measure."""
    return mean(np.any([trial[name] != before for name, before in base.items()], axis=0))


def is_clear(effect: Figures) -> bool:
    """Whether an effect's interval leaves out nothing-at-all."""
    return bool(effect["low"] > 0 or effect["high"] < 0)
