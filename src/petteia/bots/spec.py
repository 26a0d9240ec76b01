"""The mini-language in which bots are named: `NAME` and settings after colons, line-ups separated by commas.

========================== =========================================================================================
random                     any legal answer
greedy                     the most points at the end of its own turn
greedy:8                   the same, but it notices only 8 of the legal answers each time
search:200ms               tree search, so long a turn; also `1s`, `2m`, `500sims`, `20000nodes`
search:1s:threads=2        the same on two cores; also `width=`, `sample=`, `rounds=`, `overlook=` ... (see `Settings`)
beginner ... master        the five levels, for people
mine.py:MyBot              a class of a Python file
exec:2s:./mine --fast      another program, which has two seconds a turn
========================== =========================================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from difflib import get_close_matches
from typing import Any

from ..core.errors import BadOption
from .base import Bot
from .budget import Budget
from .external import ExternalBot
from .levels import LEVELS, Level
from .python_bots import PythonBot
from .random_and_greedy import GreedyBot, RandomBot
from .search import SearchBot, Settings


class UnknownBot(BadOption):
    """A spec whose first word is no bot."""


def names() -> list[str]:
    """The first words of specs: bots, then levels."""
    return [*_MAKERS, *LEVELS]


def bot(spec: str, key: int = 0, threads: int | None = None) -> Bot:
    """The bot that a spec names, answering by a key. `threads` is for a spec that does not say how many."""
    text = spec.strip()
    if text.startswith("exec:"):
        return _external(text.removeprefix("exec:"))
    file, colon, name = text.rpartition(":")
    if colon and file.endswith(".py"):
        return PythonBot(file, name, key)
    if text.lower() in LEVELS:
        return Level(text.lower(), lambda own: bot(own, key, threads))
    name, *settings = text.split(":")
    name = name.lower()
    if name not in _MAKERS:
        close = get_close_matches(text.lower(), names(), 1)
        known = f"known are {', '.join(names())}, FILE.py:CLASS and exec:COMMAND"
        hint = f"did you mean {close[0]!r}?" if close else known
        raise UnknownBot(f"no bot is called {spec!r}; {hint}")
    return _MAKERS[name](settings, key, threads)


def lineup(text: str) -> tuple[str, ...]:
    """The specs of a line-up such as `greedy,search:1s,mine.py:MyBot`, one for each seat. Each is checked."""
    specs = tuple(part.strip() for part in text.split(",") if part.strip())
    for spec in specs:
        bot(spec).close()
    return specs


def _random(settings: Sequence[str], key: int, threads: int | None) -> Bot:
    if settings:
        raise BadOption(f"the bot random has no setting {settings[0]!r}")
    return RandomBot(key)


def _greedy(settings: Sequence[str], key: int, threads: int | None) -> Bot:
    if len(settings) > 1 or (settings and not (settings[0].isdigit() and int(settings[0]) > 0)):
        raise BadOption(f"greedy:{':'.join(settings)}: the only setting is how many answers it notices, 1 or more")
    return GreedyBot(key, int(settings[0]) if settings else None)


def _search(settings: Sequence[str], key: int, threads: int | None) -> Bot:
    budget: Budget | None = None
    taste: dict[str, Any] = {}
    for setting in settings:
        name, sign, value = setting.partition("=")
        if sign and value.isdigit() and int(value) > 0 and name == "threads":
            threads = int(value)
        elif sign and value and name == "weights":
            taste[name] = value
        elif sign and value.isdigit() and int(value) > 0 and name in {f.name for f in fields(Settings)}:
            taste[name] = int(value)
        elif budget is None and not sign and (given := Budget.read(setting)):
            budget = given
        else:
            names = ", ".join(f"{n}=N" for n in ("threads", *(f.name for f in fields(Settings) if f.type == "int")))
            raise BadOption(
                f"search has no setting {setting!r}; it has a budget such as 200ms or 500sims, {names}, weights=FILE"
            )
    limit = budget or Budget(seconds=1.0)
    return SearchBot(key, limit, threads, Settings(**taste))


def _external(text: str) -> Bot:
    first, colon, rest = text.partition(":")
    budget = Budget.read(first) if colon else None
    command = rest if budget else text
    if not command.strip():
        raise BadOption("exec: names no command, such as exec:2s:./mybot")
    return ExternalBot(command, budget)


_MAKERS: dict[str, Callable[[Sequence[str], int, int | None], Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "search": _search,
}
