"""The moves and how they are written: fate's `deal`, `lot` and `roll`, and what merchants answer."""

from __future__ import annotations

from ...core.declarations import SECRET, Verbs, language_of
from ...core.moves import Argument, Names
from .enums import Good, Weather

GOOD = Names(tuple(good.name.lower() for good in Good))
WEATHER = Names(tuple(weather.name.lower() for weather in Weather))


class Say(Verbs):
    """The verbs."""

    DEAL = 1, "deal {good} to {to}", Argument("to"), Argument("good", GOOD, seen="to")
    LOT = 2, "lot {good}", Argument("good", GOOD)
    HIDE = 3, "hide {good}", Argument("good", GOOD, seen="mover"), SECRET
    ADD = 4, "add", SECRET
    SEAL = 5, "seal", SECRET
    DECLARE = 6, "declare {good}", Argument("good", GOOD)
    PEEK = 7, "peek"
    DOUBT = 8, "doubt"
    TRUST = 9, "trust"
    ROLL = 10, "roll {weather}", Argument("weather", WEATHER)
    TOSS = 11, "toss {good}", Argument("good", GOOD, seen="mover")


LANGUAGE = language_of(Say)
