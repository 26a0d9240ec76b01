"""What a bot may spend on a turn: time, simulations or nodes."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from ..core.errors import BadOption

_UNITS = {"ms": 0.001, "s": 1.0, "sec": 1.0, "m": 60.0, "min": 60.0}
_FORM = re.compile(r"(\d+(?:\.\d+)?)\s*(ms|s|sec|m|min|sims?|nodes?)", re.IGNORECASE)
NODES_A_SECOND, SIMULATIONS_A_SECOND = 400_000, 10_000
"""About how many a core makes, where nothing else is known: so budgets of all kinds are small and large on one scale."""
LARGE, VERY_LARGE = 0.05, 0.5
"""The seconds from which on a budget is large, and very large."""


@dataclass(frozen=True)
class Budget:
    """A limit for one whole turn; exactly one of the three is given. Only a limit in seconds depends on the machine."""

    seconds: float | None = None
    simulations: int | None = None
    nodes: int | None = None

    @classmethod
    def read(cls, text: str) -> Budget | None:
        """The budget that a text such as `200ms`, `1s`, `500sims` or `20000nodes` names; None if it is no such text."""
        match = _FORM.fullmatch(text.strip())
        if match is None:
            return None
        amount, unit = float(match[1]), match[2].lower()
        if amount <= 0 or (unit not in _UNITS and amount < 1):
            raise BadOption(f"a budget must be more than nothing, not {text!r}")
        if unit in _UNITS:
            return cls(seconds=amount * _UNITS[unit])
        return cls(simulations=int(amount)) if unit.startswith("sim") else cls(nodes=int(amount))

    def __str__(self) -> str:
        if self.seconds is not None:
            return f"{self.seconds:g}s" if self.seconds >= 1 else f"{self.seconds * 1000:g}ms"
        return f"{self.simulations}sims" if self.simulations is not None else f"{self.nodes}nodes"

    @property
    def is_exact(self) -> bool:
        """Whether spending it gives the same answer on every machine."""
        return self.seconds is None

    def effort(self, nodes_a_second: int = 0) -> int:
        """0 for a small budget, 1 for a large one, 2 for a very large one, in a game that looks at so many nodes a second: with
        more to spend it is worth looking wider, more closely and farther."""
        seconds = self.seconds or (self.nodes or 0) / (nodes_a_second or NODES_A_SECOND)
        seconds = seconds or (self.simulations or 0) / SIMULATIONS_A_SECOND
        return int(seconds >= LARGE) + int(seconds >= VERY_LARGE)


class Turn:
    """One turn of a seat, its own run of answers, and what is left to spend on it.

    `clock` tells the time of a budget in seconds. By default it is a clock on the wall; who compares bots that think in one
    thread may count that thread's seconds of computing instead, so that a busy machine makes no bot weaker.
    """

    def __init__(self, budget: Budget, clock: Callable[[], float] = time.perf_counter) -> None:
        self.budget, self.clock = budget, clock
        self.seconds, self.simulations, self.nodes = 0.0, 0, 0

    def share(self, answers: float) -> Budget:
        """What one answer may cost if so many, itself among them, are still to come in this turn."""
        if self.budget.seconds is not None:
            return Budget(seconds=max(0.0, self.budget.seconds - self.seconds) / answers)
        if self.budget.simulations is not None:
            return Budget(simulations=max(1, int((self.budget.simulations - self.simulations) / answers)))
        return Budget(nodes=max(1, int(((self.budget.nodes or 0) - self.nodes) / answers)))

    def spend(self, began: float, simulations: int, nodes: int) -> None:
        """Note what an answer has cost; `began` is when the thinking did, by the turn's clock."""
        self.seconds += self.clock() - began
        self.simulations += simulations
        self.nodes += nodes
