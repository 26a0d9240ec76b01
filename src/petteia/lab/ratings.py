"""What the results of a match say about its bots: win shares, intervals, Elo and ratings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.table import Table as Grid

from ..bots.search_worker import derived
from .match import GameResult

Z = 1.959964
"""So many standard deviations hold 95 % of a bell curve."""


@dataclass(frozen=True)
class Standing:
    """One bot of a line-up over all its games. A bot that sits in several seats is counted in each of them."""

    spec: str
    games: int
    share: float
    low: float
    high: float
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    rating: tuple[float, float] | None
    points: float
    place: float
    seconds: float
    failures: int


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of so many games (Wilson's)."""
    if games == 0:
        return 0.0, 1.0
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share: float) -> float:
    """The difference in Elo that a share of the wins of two means."""
    share = min(max(share, 1e-6), 1 - 1e-6)
    return 400 * math.log10(share / (1 - share))


def standings(lineup: Sequence[str], results: Sequence[GameResult]) -> list[Standing]:
    """How each of a line-up stands, the best first. Seats with the same spec are put together."""
    ratings = _ratings(lineup, results)
    found = []
    for spec in dict.fromkeys(lineup):
        seats = [i for i, s in enumerate(lineup) if s == spec]
        found.append(_standing(spec, seats, lineup, results, ratings.get(spec)))
    return sorted(found, key=lambda s: -s.share)


def _standing(
    spec: str,
    seats: list[int],
    lineup: Sequence[str],
    results: Sequence[GameResult],
    rating: tuple[float, float] | None,
) -> Standing:
    games = len(results) * len(seats)
    shares = [r.shares[i] for r in results for i in seats]
    share = sum(shares) / max(1, games)
    low, high = wilson(share, games)
    elos = [elo(s) if len(lineup) == 2 and len(seats) == 1 else None for s in (share, low, high)]
    answers = sum(r.answers[i] for r in results for i in seats)
    return Standing(
        spec, games, share, low, high, elos[0], elos[1], elos[2], rating,
        sum(r.points[i] for r in results for i in seats) / max(1, games),
        sum(r.places[i] for r in results for i in seats) / max(1, games),
        sum(r.seconds[i] for r in results for i in seats) / max(1, answers),
        sum(r.failed is not None and r.places[i] != 1 for r in results for i in seats),
    )  # fmt: skip


def _ratings(lineup: Sequence[str], results: Sequence[GameResult]) -> dict[str, tuple[float, float]]:
    """OpenSkill's mean and spread of each spec, from the places; none without the extra `lab`.

    It follows players who change and believes late games more than early ones. Bots do not change, so the games are
    taken in a mixed order, always the same.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    known: dict[str, Any] = {spec: model.rating() for spec in lineup}
    if len(known) < len(lineup) or len(lineup) == 1:
        return {}  # whoever plays against itself, or alone, learns nothing by it
    for result in sorted(results, key=lambda r: derived(r.number, 0)):
        teams = model.rate([[known[spec]] for spec in lineup], ranks=[float(p) for p in result.places])
        known.update({spec: team[0] for spec, team in zip(lineup, teams, strict=True)})
    return {spec: (float(r.mu), float(r.sigma)) for spec, r in known.items()}


def table_of(found: Sequence[Standing], title: str) -> Grid:
    """The standings as a table to print. `wins` is the share of wins; `±` and `to` span 95 %; `ms` is for one answer."""
    rows = [_row(s) for s in found]
    shown = [name for name in (rows[0] if rows else ()) if any(row[name] for row in rows)]
    grid = numbers_grid(title, ("bot",), shown)
    grid.columns[0].min_width, grid.columns[0].overflow = 12, "fold"
    for s, row in zip(found, rows, strict=True):
        grid.add_row(s.spec, *(row[name] for name in shown))
    return grid


def numbers_grid(title: str, words: Sequence[str], numbers: Sequence[str]) -> Grid:
    """An empty table to print, with columns of words and then of numbers."""
    grid = Grid(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for name in words:
        grid.add_column(name)
    for name in numbers:
        grid.add_column(name, justify="right", no_wrap=True)
    return grid


def _row(standing: Standing) -> dict[str, str]:
    s = standing
    return {
        "games": str(s.games),
        "wins": f"{s.share:.1%}",
        "95 %": f"{100 * s.low:.1f} to {100 * s.high:.1f}",
        "Elo": _elo_text(s),
        "rating": f"{s.rating[0]:.1f}±{2 * s.rating[1]:.1f}" if s.rating else "",
        "points": f"{s.points:.1f}",
        "ms": f"{1000 * s.seconds:.1f}",
        "failed": str(s.failures) if s.failures else "",
    }


def _elo_text(standing: Standing) -> str:
    """The Elo difference with its interval; only the certain end of it after nothing but wins or losses."""
    if standing.elo is None or standing.elo_low is None or standing.elo_high is None:
        return ""
    if standing.share in (0.0, 1.0):
        return f">{standing.elo_low:+.0f}" if standing.share else f"<{standing.elo_high:+.0f}"
    return f"{standing.elo:+.0f}±{(standing.elo_high - standing.elo_low) / 2:.0f}"


def sprt_ratio(deals: Sequence[float], low: float, high: float) -> float:
    """The logarithm of how much likelier a share of `high` makes these deals than one of `low`.

    Each number is a bot's share of the wins over the rotations of one deal: games on one seed are not independent, deals
    are. Normal approximation; 0 as long as there is no spread to measure by.
    """
    n = len(deals)
    if n < 4:
        return 0.0
    mean = sum(deals) / n
    spread = sum((d - mean) ** 2 for d in deals) / (n - 1)
    spread = max(spread, 1 / (4 * n))
    return n * (high - low) * (2 * mean - low - high) / (2 * spread)
