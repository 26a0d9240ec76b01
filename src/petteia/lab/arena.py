"""The arena: a match on all cores, with its results in a file that a killed run goes on with.

Each game is one line of `FILE.jsonl`, written as soon as it is over; the first line says what is played, and a file of another
match is refused. Games are played by spawned processes, one core each, or on a Ray. At the end, or by Ctrl-C, nothing is lost.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from .. import bots
from ..core.errors import BadOption, BadRecord
from ..core.extras import check_extra
from ..games import game as find_game
from .executors import check_place, task_executor
from .match import GameResult, Match, Pairing, play_game
from .ratings import sprt_ratio

SURE = math.log(0.95 / 0.05)
"""The ratio at which a sequential test is decided: one in twenty errs, either way."""


@dataclass(frozen=True)
class Sprt:
    """A sequential test of the first bot's share of the wins: is it `low` or less, or `high` or more?"""

    low: float
    high: float

    def verdict(self, match: Match, results: Sequence[GameResult]) -> bool | None:
        """True for `high`, False for `low`, None as long as it is open. Only deals with all rotations count."""
        ratio = self.ratio(match, results)
        return None if abs(ratio) < SURE else ratio > 0

    def ratio(self, match: Match, results: Sequence[GameResult]) -> float:
        """The logarithm of the likelihood ratio so far; the test ends beyond 2.94 either way."""
        seats = len(match.lineup)
        deals: dict[int, list[float]] = {}
        for result in results:
            deals.setdefault(result.deal, []).append(result.shares[0])
        return sprt_ratio([sum(d) / seats for d in deals.values() if len(d) == seats], self.low, self.high)


class Arena:
    """A match being played. `file` is where its results are kept; without one they are in memory only. `on` says who plays:
    `here`, so many processes of this machine, or a Ray cluster."""

    def __init__(self, match: Match, file: Path | None = None, jobs: int | None = None, on: str = "here") -> None:
        found = find_game(match.game)
        found.option_numbers(len(match.lineup), match.options)
        check_place(on)
        for spec in match.lineup:
            bots.bot(spec).close()
        self.match, self.file = match, file
        self.jobs, self.on = jobs or os.cpu_count() or 1, on
        self.results: list[GameResult] = read_results(match, file) if file and file.exists() else []

    def run(
        self, games: int, sprt: Sprt | None = None, progress: Callable[[Sequence[GameResult]], None] | None = None
    ) -> list[GameResult]:
        """Play until there are so many games, or the test is decided. Gives all results, in the order of the games."""
        seats = len(self.match.lineup)
        total = -(-games // seats) * seats
        done = {r.number for r in self.results}
        missing = [p for p, _ in zip(self.match.games(), range(total), strict=False) if p.number not in done]
        if missing and not self._is_decided(sprt):
            bots.ready(find_game(self.match.game))
            with self._opened() as file:
                self._play(missing, file, sprt, progress)
        self.results.sort(key=lambda r: r.number)
        return self.results

    def _is_decided(self, sprt: Sprt | None) -> bool:
        return sprt is not None and sprt.verdict(self.match, self.results) is not None

    def _play(
        self, missing: Sequence[Pairing], file: IO[str], sprt: Sprt | None,
        progress: Callable[[Sequence[GameResult]], None] | None,
    ) -> None:  # fmt: skip
        players = task_executor(self.on, self.jobs)
        try:
            for _, result in players.each(play_game, missing):
                self._keep(result, file)
                if progress:
                    progress(self.results)
                if self._is_decided(sprt):
                    break
        finally:
            players.close()

    def _keep(self, result: GameResult, file: IO[str]) -> None:
        self.results.append(result)
        file.write(result.line() + "\n")
        file.flush()

    def _opened(self) -> IO[str]:
        if self.file is None:
            return open(os.devnull, "w", encoding="utf-8")
        is_new = not self.file.exists()
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if not is_new:
            _mend(self.file)
        file = self.file.open("a", encoding="utf-8")
        if is_new:
            file.write(json.dumps(self.match.header(), ensure_ascii=False) + "\n")
            file.flush()
        return file


def _mend(file: Path) -> None:
    """Cut off a last line that a killed run left unfinished."""
    text = file.read_text(encoding="utf-8")
    if not text.endswith("\n"):
        file.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")


def read_results(match: Match, file: Path) -> list[GameResult]:
    """The results that a file holds. Refuses the file of another match; an unfinished last line is left out."""
    lines = file.read_text(encoding="utf-8").split("\n")
    try:
        header = json.loads(lines[0])
    except ValueError:
        raise BadRecord(f"{file.name}: not a file of arena results") from None
    wanted = match.header()
    if not isinstance(header, dict) or header.get("petteia-arena") != 1:
        raise BadRecord(f"{file.name}: not a file of arena results")
    for name, value in wanted.items():
        if header.get(name) != value:
            raise BadRecord(f"{file.name}: of another match: its {name} is {header.get(name)!r}, not {value!r}")
    found = {}
    for number, line in enumerate(lines[1:-1], 2):
        try:
            result = GameResult.read(line)
        except (ValueError, KeyError, TypeError):
            raise BadRecord(f"{file.name}: line {number} is not a result") from None
        found[result.number] = result
    return list(found.values())


def write_parquet(match: Match, results: Sequence[GameResult], file: Path) -> None:
    """The results as a Parquet file, a row for each bot of each game. Needs the extra `lab`."""
    check_extra("Parquet", "lab", "pyarrow")
    import pyarrow
    import pyarrow.parquet

    rows: list[dict[str, Any]] = [
        {
            "game": match.game, "number": r.number, "deal": r.deal, "rotation": r.rotation, "bot": spec,
            "seat": (i - r.rotation) % len(match.lineup), "place": r.places[i], "share": r.shares[i],
            "points": r.points[i], "answers": r.answers[i], "seconds": r.seconds[i], "failed": r.failed,
        }
        for r in results
        for i, spec in enumerate(match.lineup)
    ]  # fmt: skip
    schema = pyarrow.schema([
        ("game", "string"), ("number", "int64"), ("deal", "int64"), ("rotation", "int64"), ("bot", "string"),
        ("seat", "int64"), ("place", "int64"), ("share", "double"), ("points", "int64"), ("answers", "int64"),
        ("seconds", "double"), ("failed", "string"),
    ])  # fmt: skip
    file.parent.mkdir(parents=True, exist_ok=True)
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, schema=schema), file)


def read_sprt(text: str, seats: int) -> Sprt:
    """The test that a text such as `0.5,0.6` names; `fair` is the fair share against five points more."""
    if text == "fair":
        return Sprt(1 / seats, 1 / seats + 0.05)
    low, comma, high = text.partition(",")
    try:
        test = Sprt(float(low), float(high))
    except ValueError:
        raise BadOption(f"a test is two shares such as 0.5,0.6, or fair; not {text!r}") from None
    if not comma or not 0 < test.low < test.high < 1:
        raise BadOption(f"a test is two shares between 0 and 1, the lower one first; not {text!r}")
    return test
