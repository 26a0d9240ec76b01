"""Simulations: all games of a study, on all cores or elsewhere, kept in a folder if wanted, given as Arrow tables."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .batch import Tables, arrow
from .executors import Executor, Here
from .study import Study
from .study_folder import Folder

if TYPE_CHECKING:
    import pyarrow


ENOUGH = 0.5
"""Seconds after which a rate is worth telling."""


@dataclass(frozen=True)
class Progress:
    """How far a simulation is: games finished and wanted, those of an earlier run among them, and what this run did."""

    done: int
    wanted: int
    played: int
    seconds: float
    first_played: int = 0
    first_seconds: float = 0.0
    """What the first batch to be finished had taken. Its time is also that of making ready."""

    @property
    def rate(self) -> float:
        """Games a second, of this run."""
        return self.played / self.seconds if self.seconds > 0 else 0.0

    @property
    def pace(self) -> float | None:
        """Games a second since the first batch; None while it is not known."""
        seconds = self.seconds - self.first_seconds
        games = self.played - self.first_played
        return games / seconds if games and seconds >= ENOUGH else None

    @property
    def left(self) -> float | None:
        """Seconds still to go at that pace; None while it is not known."""
        return (self.wanted - self.done) / self.pace if self.pace else None


def simulate(
    study: Study,
    out: Path | str | None = None,
    executor: Executor | None = None,
    tell: Callable[[Progress], None] | None = None,
) -> Tables:
    """Play a study and give its tables, as PyArrow has them.

    With a folder `out`, what is finished is kept there, an interrupted study is gone on with, and the tables are Parquet
    files in the end. `tell` is called after every batch.
    """
    arrow()
    folder = None if out is None else Folder(study, Path(out))
    finished = folder.finished() if folder else set()
    missing = [batch for batch in range(study.batches) if batch not in finished]
    kept: dict[int, Tables] = {}
    players = executor or Here()
    began, done, played = time.perf_counter(), sum(len(study.numbers(b)) for b in finished), 0
    first: tuple[int, float] | None = None
    try:
        for batch, tables in players.run(study, missing) if missing else ():
            if folder:
                folder.keep(batch, tables)
            else:
                kept[batch] = tables
            played += len(study.numbers(batch))
            seconds = time.perf_counter() - began
            first = first or (played, seconds)
            if tell:
                tell(Progress(done + played, study.games, played, seconds, *first))
    finally:
        if folder:
            folder.flush()
        if executor is None:
            players.close()
    return _joined(study, kept) if folder is None else _from(folder)


def _from(folder: Folder) -> Tables:
    if not folder.is_complete:
        folder.join()
    return folder.read()


def _joined(study: Study, kept: dict[int, Tables]) -> Tables:
    concat: Callable[..., pyarrow.Table] = arrow().concat_tables
    return {name: concat([kept[batch][name] for batch in range(study.batches)]) for name in study.tables}
