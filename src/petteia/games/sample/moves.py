"""The moves and how they are written: fate's `deal`, `lot` and `roll`, and what merchants answer."""

from __future__ import annotations

from ...core.moves import Argument, Language, Names, Verb
from .vocabulary import Good, Say, Weather

GOOD = Names(tuple(good.name.lower() for good in Good))
WEATHER = Names(tuple(weather.name.lower() for weather in Weather))

LANGUAGE = Language(
    (
        Verb(Say.DEAL, "deal", "deal {good} to {to}", (Argument("to"), Argument("good", GOOD, seen="to"))),
        Verb(Say.LOT, "lot", "lot {good}", (Argument("good", GOOD),)),
        Verb(Say.HIDE, "hide", "hide {good}", (Argument("good", GOOD, seen="mover"),), secret=True),
        Verb(Say.ADD, "add", "add", secret=True),
        Verb(Say.SEAL, "seal", "seal", secret=True),
        Verb(Say.DECLARE, "declare", "declare {good}", (Argument("good", GOOD),)),
        Verb(Say.PEEK, "peek", "peek"),
        Verb(Say.DOUBT, "doubt", "doubt"),
        Verb(Say.TRUST, "trust", "trust"),
        Verb(Say.ROLL, "roll", "roll {weather}", (Argument("weather", WEATHER),)),
        Verb(Say.TOSS, "toss", "toss {good}", (Argument("good", GOOD, seen="mover"),)),
    )
)
