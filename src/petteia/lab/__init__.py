"""The lab: many games at once, and what they say about bots and rules. See docs/lab.md."""

from __future__ import annotations

from .arena import Arena, Sprt, read_sprt, write_parquet
from .batch import replayed
from .crew import Crew, Here, crew
from .listeners import Leads, Listener, Moment, Openings, Pieces
from .match import GameResult, Match, Pairing, play_game
from .simulate import Progress
from .simulate import simulate as simulate_study
from .standing import Standing, standings, table_of
from .study import Study, read_lineup, usual_seats
from .summing import SeatSummary, summary

__all__ = [
    "Arena",
    "Crew",
    "GameResult",
    "Here",
    "Leads",
    "Listener",
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
    "crew",
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
