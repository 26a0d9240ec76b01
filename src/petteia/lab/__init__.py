"""The lab: many games at once, and what they say about bots and rules."""

from __future__ import annotations

from .arena import Arena, Sprt, read_sprt, write_parquet
from .match import GameResult, Match, Pairing, play_game
from .standing import Standing, standings, table_of

__all__ = [
    "Arena",
    "GameResult",
    "Match",
    "Pairing",
    "Sprt",
    "Standing",
    "play_game",
    "read_sprt",
    "standings",
    "table_of",
    "write_parquet",
]
