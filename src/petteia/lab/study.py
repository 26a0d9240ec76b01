"""A study: which games are to be played, by whom, by which seed. Everything that decides their outcome, and nothing else."""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .. import bots
from ..bots.search_worker import derived
from ..core.errors import BadOption
from ..core.game import Game
from ..games import boxed
from .loops.playing import RANDOM

FORMAT = 1
"""The version of the tables' shape and of the way in which a seed becomes games."""
ALL_ANSWERS = 1 << 30
"""The policy of a greedy seat that notices everything."""
TABLES = ("games", "seats", "moves")
"""The tables of a study: a row for each game, for each seat of a game, for each move of a game."""


@dataclass(frozen=True)
class Study:
    """So many games of a line-up. Equal studies give equal tables, whoever plays them and in whatever order.

    `tables` names those that are wanted; `metrics` are listeners by name (see `petteia.lab.listeners`); `components` are
    those of another box than the game's own, as its file would hold them. With `rotate`, as many games in a row as there
    are seats share their luck, and the line-up moves round the table. `batch` games are played in one go: it decides
    nothing but how often progress is made and kept.
    """

    game: str
    lineup: tuple[str, ...]
    games: int = 1000
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    rotate: bool = False
    tables: tuple[str, ...] = ("games", "seats")
    metrics: tuple[str, ...] = ()
    components: Mapping[str, Any] | None = None
    batch: int = 0

    def __post_init__(self) -> None:
        self.found.option_numbers(len(self.lineup), self.options)
        strange = [name for name in self.tables if name not in TABLES]
        if strange or not self.tables:
            raise BadOption(f"there is no table {', '.join(strange) or 'at all'}; they are {', '.join(TABLES)}")
        if self.games < 1:
            raise BadOption(f"a study needs at least 1 game, not {self.games}")
        if not self.batch:
            object.__setattr__(self, "batch", self._usual_batch())

    @property
    def found(self) -> Game:
        """The game, with the study's own box."""
        return boxed(self.game, None if self.components is None else json.dumps(self.components))

    @property
    def policies(self) -> list[int] | None:
        """The line-up as policies of the compiled loop; None if there is a bot among them that only Python can ask."""
        known = [policy(spec) for spec in self.lineup]
        return None if None in known else [p for p in known if p is not None]

    @property
    def is_traced(self) -> bool:
        """Whether every move of every game is looked at."""
        return "moves" in self.tables or bool(self.metrics)

    @property
    def batches(self) -> int:
        """How many batches the games are."""
        return -(-self.games // self.batch)

    def numbers(self, batch: int) -> range:
        """The numbers of the games of a batch."""
        return range(batch * self.batch, min((batch + 1) * self.batch, self.games))

    @functools.cached_property
    def root(self) -> int:
        """The key from which those of all games follow."""
        return int.from_bytes(hashlib.sha256(f"study {self.seed}".encode()).digest()[:8], "big")

    def key(self, number: int) -> int:
        """The key of a game."""
        return derived(self.root, number // len(self.lineup) if self.rotate else number)

    def seating(self, number: int) -> list[str]:
        """Who sits at each seat in a game."""
        turn = number % len(self.lineup) if self.rotate else 0
        return [self.lineup[(seat + turn) % len(self.lineup)] for seat in range(len(self.lineup))]

    def header(self) -> dict[str, object]:
        """All that the tables depend on, to be kept beside them."""
        game = self.found
        return {
            "petteia-study": FORMAT, "game": self.game, "edition": game.edition, "box": game.box_digest,
            "rules": game.rules, "seats": len(self.lineup), "lineup": list(self.lineup), "rotate": self.rotate,
            "games": self.games, "seed": self.seed,
            "options": game.option_values(game.option_numbers(len(self.lineup), self.options)),
            "tables": list(self.tables), "metrics": list(self.metrics), "batch": self.batch,
        }  # fmt: skip

    def _usual_batch(self) -> int:
        """As many games as take about a second or less."""
        known = self.policies
        if known is None:
            return 4
        if any(p != RANDOM for p in known):
            return 32 if max(known) == ALL_ANSWERS else 128
        return 512 if self.is_traced else 4096


def policy(spec: str) -> int | None:
    """The policy that a spec names: `random`, or `greedy` with at most so many answers noticed; None for all other bots."""
    name, _, setting = spec.strip().lower().partition(":")
    if name == "random" and not setting:
        return RANDOM
    if name == "greedy" and (not setting or setting.isdigit()):
        return int(setting or ALL_ANSWERS)
    return None


def read_lineup(text: str, seats: tuple[int, ...]) -> tuple[str, ...]:
    """The line-up that a text names: one spec for each seat, or `3` for so many seats that answer at random."""
    if text.strip().isdigit():
        return ("random",) * int(text)
    lineup = bots.lineup(text)
    if len(lineup) not in seats:
        raise BadOption(f"the line-up has {len(lineup)} seats; possible are {', '.join(map(str, seats))}")
    return lineup


def usual_seats(seats: Sequence[int]) -> int:
    """The first number of seats at which somebody plays against somebody; else the only one there is."""
    return next((n for n in seats if n > 1), seats[0])
