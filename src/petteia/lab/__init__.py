"""The lab: many games at once, and what they say about bots and rules. See docs/lab.md."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..core.extras import missing_extra
from .arena import Arena, Sprt, read_sprt, write_parquet
from .executors import Executor, Here, executor
from .match import GameResult, Match, Pairing, play_game
from .ratings import Standing, standings, table_of

if TYPE_CHECKING:
    from .batch import replayed
    from .gpu.many_tables import GpuLegal, GpuTables
    from .listeners import Leads, Listener, Moment, Openings, Pieces
    from .many_tables import Legal, ManyTables
    from .seat_summary import SeatSummary, summary
    from .simulate import Progress
    from .simulate import simulate as simulate_study
    from .study import Study, read_lineup, usual_seats

_HOMES = {
    ".batch": {"replayed"},
    ".gpu.many_tables": {"GpuLegal", "GpuTables"},
    ".listeners": {"Leads", "Listener", "Moment", "Openings", "Pieces"},
    ".many_tables": {"Legal", "ManyTables"},
    ".simulate": {"Progress", "simulate_study"},
    ".study": {"Study", "read_lineup", "usual_seats"},
    ".seat_summary": {"SeatSummary", "summary"},
}
"""Where the names live that need NumPy: they are fetched when they are first wanted, so that the arena needs none."""


if not TYPE_CHECKING:  # else a type checker would take every misspelt name for something

    def __getattr__(name: str) -> Any:
        for home, held in _HOMES.items():
            if name in held:
                try:
                    module = import_module(home, __name__)
                except ModuleNotFoundError as error:
                    if error.name == "numpy":
                        raise missing_extra(f"petteia.lab.{name}", "lab") from None
                    raise
                value = globals()[name] = getattr(module, "simulate" if name == "simulate_study" else name)
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "Arena",
    "Executor",
    "GameResult",
    "GpuLegal",
    "GpuTables",
    "Here",
    "Leads",
    "Legal",
    "Listener",
    "ManyTables",
    "Match",
    "Moment",
    "Openings",
    "Pairing",
    "Pieces",
    "Progress",
    "SeatSummary",
    "Sprt",
    "Standing",
    "Study",
    "executor",
    "play_game",
    "read_lineup",
    "read_sprt",
    "replayed",
    "simulate_study",
    "standings",
    "summary",
    "table_of",
    "usual_seats",
    "write_parquet",
]
