"""Many tables of one game, stepped together in compiled code by all processors: what learners by millions of steps want.

    tables = ManyTables("little_town", 4096)
    tables.reset(seed=1)
    while True:
        actions = policy(tables.observations, tables.counts)
        tables.step(actions)

Everything is an array with a row for each table. An action is the place of a legal answer in its list, from 0 to before
`counts`; `legal` describes what is there.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..core.errors import BadOption
from ..core.game import Game
from ..core.moves import ARGUMENTS, VERBS
from ..core.observation import WRITE_COLUMNS
from ..core.rule import INTERPRETED
from ..core.table import Table
from .binding import bound
from .loops.stepping import ANYBODY, COUNT, MARKS, NEW, OVER, SEAT
from .study import policy

LongArray = npt.NDArray[np.int64]
ShortArray = npt.NDArray[np.int16]
SPARE = 2
"""Tables that each thread has beside those that are played at."""
LEAST_SHARE = 64
"""A thread has at least so many tables: for fewer it would take longer to wake it."""


@dataclass(frozen=True)
class Legal:
    """The legal answers at all tables, a row each: those of table i are `offsets[i]` to before `offsets[i + 1]`."""

    offsets: LongArray
    parts: ShortArray
    """The verb and four arguments, as the game's language numbers them; -1 for an argument that the verb does not have."""
    gains: ShortArray
    """What the answer changes on the seat's line of the sheet, a number for each category; no rows unless asked for."""
    after: ShortArray
    """What the seat would observe right after it, before fate and others go on; no rows unless asked for."""

    @property
    def tables(self) -> LongArray:
        """The table of each row."""
        return np.repeat(np.arange(len(self.offsets) - 1), np.diff(self.offsets))


class TablesSetup:
    """What tables side by side are made of, wherever they are stepped."""

    def _set_up(
        self, game: Game, tables: int, seats: int | None, seat: int | None, rivals: str | Sequence[str],
        options: Mapping[str, object] | None,
    ) -> None:  # fmt: skip
        self.game, self.seats = game, game.seats[0] if seats is None else seats
        self._start = Table.opened(game, self.seats, options or {}, None)._array.view(np.uint8)
        if seat is not None and seat not in range(self.seats):
            raise BadOption(f"the learner's seat is one of 0 to {self.seats - 1}, not {seat}")
        if tables < 1:
            raise BadOption(f"at least one table is needed, not {tables}")
        self._n = tables
        self.layout = game.layout(self.seats)
        self._writing = self.layout.memory.array(np.int64).reshape(-1, WRITE_COLUMNS)
        self._learner = ANYBODY if seat is None else seat
        self._policies = _policies(rivals, self.seats, seat)
        self._lengths = np.zeros(VERBS, np.int64)
        for verb in game.language.verbs.values():
            self._lengths[verb.number] = len(verb.arguments)
        self._rewards = _rewards(self.seats)

    def _keys_by(self, seed: int | Sequence[int]) -> LongArray:
        """The keys of the games at all tables, by one seed or by one for each."""
        if isinstance(seed, int):
            return np.random.default_rng(seed).integers(2**62, size=self._n)
        return np.array([np.random.default_rng(one).integers(2**62) for one in seed], np.int64)


class ManyTables(TablesSetup):
    """Tables of a game side by side. With a `seat` that one learns everywhere, and `rivals` sit at the others: `random` or
    `greedy:N`, one for all or one for each. Without one (self-play) whoever is asked at a table learns there.

    After `reset` and `step` these arrays tell of every table; they are written over by the next step:

    - `observations`: what the learner sees, by `layout`;
    - `counts`: how many legal answers it has, 0 where the game is over;
    - `seat`: which seat it is; the last one asked, where the game is over;
    - `over`: whether the game is over; the next step begins a new one there and takes no action;
    - `points`: the points of every seat, as the learner knows them;
    - `places`: at the end, the place of every seat; before it, zeros;
    - `shaping`: how much more, or less, the seat leads now than when it was last asked (points less those of the best other).
    """

    def __init__(
        self, game: Game, tables: int, seats: int | None = None, seat: int | None = None,
        rivals: str | Sequence[str] = "random", options: Mapping[str, object] | None = None, threads: int | None = None,
    ) -> None:  # fmt: skip
        self._set_up(game, tables, seats, seat, rivals, options)
        n, dtype = tables, game.table_struct.dtype
        wanted = 1 if INTERPRETED else (threads or os.cpu_count() or 1)
        self._threads = max(1, min(wanted, n // LEAST_SHARE))
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None
        self.observations = np.zeros((n, self.layout.size), np.int16)
        self.points = np.zeros((n, self.seats), np.int64)
        self.places = np.zeros((n, self.seats), np.int64)
        self.shaping = np.zeros(n, np.int64)
        self._leads = np.zeros((n, self.seats), np.int64)
        self._marks = np.zeros((MARKS, n), np.int64)
        self._keys = np.zeros(n, np.int64)
        rows = n + SPARE * self._threads
        self._tables = np.zeros(rows, dtype)
        self._bytes = self._tables.view(np.uint8).reshape(rows, dtype.itemsize)
        self._own = [
            (
                np.zeros(1, game.desk_struct.dtype), np.zeros((self.seats, len(game.categories)), np.int64),
                np.zeros(self.seats, np.int64), np.zeros(game.most_moves, np.int64),
            )
            for _ in range(self._threads)
        ]  # fmt: skip

    # --- what is told of every table ---

    @property
    def counts(self) -> LongArray:
        """How many legal answers the learner has at every table."""
        counts: LongArray = self._marks[COUNT]
        return counts

    @property
    def seat(self) -> LongArray:
        """Which seat the learner is at every table."""
        seat: LongArray = self._marks[SEAT]
        return seat

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Whether the game is over at every table."""
        over: npt.NDArray[np.bool_] = self._marks[OVER] != 0
        return over

    def rewards(self) -> npt.NDArray[np.float64]:
        """What every seat of every table gets for its place: its share of the win, less a fair share; zeros before the end."""
        won = self.places == 1
        return np.where(self.places == 0, 0.0, self._rewards[won.astype(int), won.sum(axis=1, keepdims=True)])

    def table(self, i: int) -> Table:
        """A copy of table i, to look at or to play on."""
        return Table(self.game, self._tables[i : i + 1].copy(), None)

    # --- playing ---

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """New games at all tables, by one seed or by one for each."""
        self._keys[:] = self._keys_by(seed)
        self._marks[OVER] = NEW
        self._step(np.zeros(self._n, np.int64))

    def step(self, actions: LongArray) -> None:
        """Give an answer at every table. If one is not there, all are refused and nothing is changed."""
        chosen = np.ascontiguousarray(actions, np.int64)
        wrong = (self._marks[OVER] == 0) & ((chosen < 0) | (chosen >= self._marks[COUNT]))
        if wrong.any():
            at = int(np.argmax(wrong))
            raise BadOption(f"table {at} has {self._marks[COUNT, at]} answers; there is no action {chosen[at]}")
        self._step(chosen)

    def _step(self, actions: LongArray) -> None:
        def run(thread: int) -> None:
            first, last = (self._n * k // self._threads for k in (thread, thread + 1))
            desk, sheet, place, out = self._own[thread]
            bound(self.game).step_all(
                self.game.box, self._tables, desk, self._bytes, self._start, self.game.plans[self.seats], first, last,
                self._n + SPARE * thread, self._learner, self._keys, self._policies, self._marks, sheet, place, out,
                self._writing, self.observations, self.points, self.places, self._leads, self.shaping, actions,
            )  # fmt: skip

        self._in_threads(run)

    def _in_threads(self, run: Callable[[int], None]) -> None:
        if self._pool is None:
            run(0)
        else:
            list(self._pool.map(run, range(self._threads)))

    # --- what can be done ---

    def legal(self, gains: bool = True, after: bool = False) -> Legal:
        """The legal answers at all tables: their parts, what they change on the sheet, and what would be observed after them.

        `after` takes an observation for every answer: see that there is room.
        """
        offsets = np.zeros(self._n + 1, np.int64)
        np.cumsum(self._marks[COUNT], out=offsets[1:])
        total, columns = int(offsets[-1]), len(self.game.categories)
        parts = np.zeros((total, 1 + ARGUMENTS), np.int16)
        changed = np.zeros((total if gains else 0, columns), np.int16)
        observed = np.zeros((total if after else 0, self.layout.size), np.int16)

        def run(thread: int) -> None:
            first, last = (self._n * k // self._threads for k in (thread, thread + 1))
            desk, sheet, _, out = self._own[thread]
            bound(self.game).describe_all(
                self.game.box, self._tables, desk, self._bytes, self.game.plans[self.seats], first, last,
                self._n + SPARE * thread, self._keys, self._marks, sheet, out, self._writing, self._lengths, offsets,
                parts, changed, observed,
            )  # fmt: skip

        self._in_threads(run)
        return Legal(offsets, parts, changed, observed)


def _rewards(seats: int) -> npt.NDArray[np.float64]:
    """What a seat gets at the end, by whether it won (0 or 1) and how many did: its share of the win, less a fair share."""
    winners = np.maximum(1, np.arange(seats + 1))
    return np.array(
        [-np.ones(2), np.ones(2)] if seats == 1 else [np.full(seats + 1, -1 / seats), 1 / winners - 1 / seats]
    )


def _policies(rivals: str | Sequence[str], seats: int, seat: int | None) -> LongArray:
    """Who answers at each seat; nobody needs to where all learn."""
    if seat is None:
        return np.zeros(seats, np.int64)
    chosen = list(rivals_of(rivals, seats))
    chosen.insert(seat, "random")
    found = [policy(spec) for spec in chosen]
    if None in found:
        stranger = chosen[found.index(None)]
        raise BadOption(f"many tables at once are for random and greedy rivals; {stranger!r} plays at one table only")
    return np.array(found, np.int64)


def rivals_of(given: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots of the other seats: one spec for all, or one for each."""
    chosen = (given,) * (seats - 1) if isinstance(given, str) else tuple(given)
    if len(chosen) != seats - 1:
        raise BadOption(f"{len(chosen)} rivals do not fill the {seats - 1} other seats")
    return chosen
