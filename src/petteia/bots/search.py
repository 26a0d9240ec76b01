"""`search`: information-set tree search over imagined tables, for every game.

1. *Rank* the legal answers by how the seat would stand at the end of its own turn, and keep the best few. Of a long list,
   only those that look best at a glance are followed to the end of the turn.
2. *Halve*: simulate all that are left equally often, each round at one imagined table and with the same luck for all of them,
   so that they are compared and not their luck; drop the worse half; and so on, until one is left.
3. A *simulation* goes down a tree whose nodes are what the asked seat would know there. A node gets more answers the more
   often it is visited, the policy's favourites first. Outside of the tree every seat plays by the policy: the best of a
   few answers at a table that it would imagine. After some turns the table is judged, for every seat by itself.

Where a game has learned weights (`petteia.bots.weights`), the few answers are the best of all by their marks, and tables are
judged by the weights; else they are any, and tables are judged by the game's prospect.

So chance comes by its true odds, any number of seats looks after itself, and secret answers given at the same time are
never peeked at: the nodes of the others do not depend on what they could not see.
"""

from __future__ import annotations

import contextlib
import math
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from ..core.errors import NotUnderstood
from ..core.game import Game
from ..core.memory import Memory
from ..core.table import Move, View
from .advice import Advice, Choice
from .base import OwnBot, checked
from .binding import horizon
from .budget import Budget, Turn
from .loops.search_notes import NOTICED, WHOLE
from .random_and_greedy import WORLDS
from .search_worker import NO_ANSWER, SearchWorker, derived
from .weights import Weights, found

TREE_ROWS = (1 << 13, 1 << 16, 1 << 18)
"""The rows of a tree, by effort: to lay out a large one takes longer than a small budget allows."""
PONDER_ROUNDS = 16
BATCH_SECONDS = 0.005
"""How long compiled code runs before the clock and the stop sign are looked at again."""
TO_THE_END = 1 << 40
GLANCE = 2
"""A list that is so many times as long as what is compared in the end is cut down at a glance."""
TWO_ARGUMENTS = (1 << 29) - 1
"""The part of a packed move that holds its verb and its first two arguments."""
LINE = 6
FORESEE_ROUNDS = 48


@dataclass(frozen=True)
class Settings:
    """How to search. `width`: how many answers are compared; `sample`: how many the policy tries, the best ones by learned
    marks or any; `rounds`: after so many turns of every seat, or sooner if the game says so, a simulation is cut off;
    `lucks`: how many courses of chance take turns, so that nodes below a draw are visited again, 0 for ever new ones.
    `blend`: how much the policy minds marks when it compares what it has tried, in hundredths of a point for a weight of 1,000;
    `explore`: how curious the tree is, a whole win being 65,536. What is not given suits the `effort`: 0 for a small budget,
    1 for a large one, 2 for a very large one, -1 for that of the bot. `overlook`: how many of a hundred answers it does not
    see, other ones each time, those that differ in their details only together; `weights`: a file of learned weights in place
    of the game's own, or `none`."""

    width: int = 0
    sample: int = 0
    rounds: int = 0
    lucks: int = 0
    explore: int = 0
    blend: int = 0
    overlook: int = 0
    effort: int = -1
    weights: str = ""

    def filled(self, weights: Weights | None, most_rounds: int | None, budget: Budget) -> Settings:
        """The same with everything given: by the weights if they say how to search with them, else otherwise where answers
        are ranked by learned marks than where they are not, and with no more rounds than the game says."""
        has_marks, own = weights is not None and weights.marks > 0, weights.search if weights is not None else ()
        effort = (
            self.effort if self.effort >= 0 else budget.effort(weights.nodes_a_second if weights is not None else 0)
        )
        rows = own or (_BY_MARKS if has_marks else _BY_CHANCE)
        width, sample, rounds, lucks, blend, explore = rows[min(effort, 2)]
        if not own and most_rounds:
            rounds = min(rounds, most_rounds)
        return replace(
            self, width=self.width or width, sample=self.sample or sample, rounds=self.rounds or rounds,
            lucks=self.lucks or lucks, blend=self.blend or blend, explore=self.explore or explore, effort=effort,
        )  # fmt: skip


_BY_CHANCE = ((16, 16, 2, 0, 0, 12_000), (40, 24, 3, 0, 0, 12_000), (40, 24, 3, 0, 0, 12_000))
_BY_MARKS = ((24, 3, 2, 8, 0, 12_000), (80, 6, 3, 16, 0, 12_000), (160, 6, 3, 32, 0, 12_000))
"""Width, sample, rounds, lucks, blend and explore by effort. See the measurements in docs/bots.md."""


@dataclass
class Thought:
    """What a search has found out about a view: the answers it compared, best first."""

    answers: Sequence[int]
    visits: Sequence[int]
    totals: Sequence[int]
    workers: list[SearchWorker] = field(repr=False)
    simulations: int = 0
    seconds: float = 0.0

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return sum(worker.notes.visited for worker in self.workers)


class SearchBot(OwnBot):
    """See the module's text. One thread makes it exactly repeatable; so do more, if the budget is not in seconds."""

    def __init__(
        self, key: int = 0, budget: Budget | None = None, threads: int | None = None, settings: Settings | None = None
    ) -> None:
        super().__init__(key)
        self._limit = self._budget = budget or Budget(seconds=1.0)
        self.threads = threads or (1 if self._limit.is_exact else os.cpu_count() or 1)
        self.settings = settings or Settings()
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._pondered: list[SearchWorker] = []

    def close(self) -> None:
        """See `Bot`."""
        if self._pool is not None:
            self._pool.shutdown()

    def choose(self, view: View, turn: Turn | None = None, stop: threading.Event | None = None) -> Move:
        """See `Bot`."""
        thought = self.think(view, turn, stop)
        return Move(view.game, thought.answers[0])

    # --- thinking ---

    def think(
        self, view: View, turn: Turn | None = None, stop: threading.Event | None = None, among: Sequence[int] = ()
    ) -> Thought:
        """Search, and give all that came of it. The answers of `among`, if any, are compared to the end."""
        turn = Turn(self._limit) if turn is None else turn
        began = turn.clock()
        key = self.key_for(checked(view))
        answers: Sequence[int] = view.moves(view.seat).packed()
        workers = self._workers(view)
        for packed in among:
            if packed not in answers:
                raise NotUnderstood(f"{view.game.language.write(packed)} is not a legal answer here")
        if self.settings.overlook:
            answers = _noticed(answers, self.settings.overlook, key, among)
        if len(answers) == 1:
            return Thought(answers, [0], [0], workers)
        first, to_come = self._shortlist(workers[0], answers, key, among)
        for worker in workers[1:]:
            worker.notes.base, worker.notes.scale = workers[0].notes.base, workers[0].notes.scale
        ahead = Turn(turn.share(to_come), turn.clock)
        ahead.spend(began, 0, workers[0].notes.visited)
        most = self._affordable(ahead, workers[0], first[0], key)
        first = [a for n, a in enumerate(first) if n < most or a in among]
        thought = _Halving(self, workers, first, key, ahead, stop, among).run()
        thought.seconds = turn.clock() - began
        turn.spend(began, thought.simulations, thought.nodes)
        return thought

    def _workers(self, view: View) -> list[SearchWorker]:
        old, self._pondered = self._pondered, []
        if old and old[0].game is view.game and old[0].view.seats == view.seats:
            for worker in old:
                worker.look(view)
                worker.notes.visited = 0
            return old
        return [self._worker(view) for _ in range(self.threads)]

    def _worker(self, view: View, has_tree: bool = True) -> SearchWorker:
        settings = self.settings_at(view.game, view.seats)
        rows = TREE_ROWS[min(settings.effort, 2)] if has_tree else 1
        worker = SearchWorker(view, rows, found(view.game, view.seats, self.settings.weights))
        notes = worker.notes
        notes.sample, notes.lucks, notes.explore = min(settings.sample, NOTICED), settings.lucks, settings.explore
        notes.wooded, notes.blend, notes.turns = 1, settings.blend, settings.rounds * view.seats - 1
        return worker

    def settings_at(self, game: Game, seats: int) -> Settings:
        """How it searches in a game with so many seats."""
        return self.settings.filled(found(game, seats, self.settings.weights), horizon(game), self._limit)

    def _shortlist(
        self, worker: SearchWorker, answers: Sequence[int], key: int, among: Sequence[int]
    ) -> tuple[list[int], float]:
        """The best answers at first sight, best first, and how many answers, itself among them, the turn may yet have."""
        worlds, width = WORLDS if worker.notes.secrets else 1, self.settings_at(worker.game, worker.view.seats).width
        worker.note_standing(key)
        worker.notes.steps, worker.notes.hasty = 0, int(len(answers) > GLANCE * width)
        gains = worker.rank(answers, key, worlds)
        if worker.notes.hasty and worker.notes.steps:
            answers = _best(answers, gains, GLANCE * width, among)
            worker.notes.steps, worker.notes.hasty = 0, 0
            gains = worker.rank(answers, key, worlds)
        return _best(answers, gains, width, among), 1 + worker.notes.steps / (worlds * len(answers))

    def _affordable(self, ahead: Turn, worker: SearchWorker, likely: int, key: int) -> int:
        """How many answers can be halved down to one with what is left: two simulations for each, two at least.

        What one takes is found out by making two, of an answer that is likely to be compared, or guessed from its nodes.
        """
        left = ahead.share(1)
        if left.seconds is not None:
            looks = [ahead.clock()]
            for n in range(2):
                worker.simulate((likely,), Memory(8), n, 1, derived(key, 1))
                looks.append(ahead.clock())
            cost = max(1e-6, min(looks[1] - looks[0], looks[2] - looks[1]))
            return max(2, int(self.threads * (left.seconds - looks[2] + looks[0]) / (2 * cost)))
        if left.simulations is not None:
            return max(2, left.simulations // 2)
        return max(2, (left.nodes or 0) // (2 * (worker.notes.turns + 1) * (worker.notes.sample + 1)))

    # --- explaining ---

    def explain(
        self, view: View, turn: Turn | None = None, stop: threading.Event | None = None,
        among: Sequence[int] = (), most: int = 5, kind: Callable[[int], object] = int,
        patience: float = math.inf,
    ) -> Advice:  # fmt: skip
        """The best answers with what is expected of them: visits, value, the sheet at the end, and the line to fear. Of
        answers of the same kind only the best is told. Games are played to their end for about `patience` seconds at most."""
        thought = self.think(view, turn, stop, among)
        told = list(dict.fromkeys(among))
        kinds = {kind(a) for a in told}
        for answer in thought.answers:
            if len(told) >= max(most, len(among)):
                break
            if answer not in told and kind(answer) not in kinds:
                told.append(answer)
                kinds.add(kind(answer))
        shown = [i for i, a in enumerate(thought.answers) if a in told]
        answers = [thought.answers[i] for i in shown]
        key = derived(self.key_for(view), 2)
        sheets = self._foresee(view, answers, key, patience)
        choices = []
        for n, i in enumerate(shown):
            visits = thought.visits[i]
            value = thought.totals[i] / (visits * WHOLE) if visits else 0.5
            line = tuple(thought.workers[0].line(answers[n], key, LINE))
            choices.append(Choice(Move(view.game, answers[n]), visits, value, sheets[n], line[1:]))
        return Advice(view, tuple(choices), thought.simulations, thought.nodes, thought.seconds)

    def _foresee(self, view: View, answers: Sequence[int], key: int, patience: float) -> list[list[list[float]]]:
        """The mean sheet at the end of the game, if all go on by the policy, after each answer with the same luck. Where that
        gives the same games each time, the policy tries any answers: many equal games tell no more than one."""
        worker = self._worker(view, has_tree=False)
        worker.notes.turns, worker.notes.wooded, worker.notes.lucks = TO_THE_END, 0, 0
        worker.note_standing(key)
        seats, columns = view.seats, len(view.game.categories)
        sums = Memory(8 * len(answers) * seats * columns)
        rounds, end = 0, time.monotonic() + patience
        while rounds < FORESEE_ROUNDS and (rounds == 0 or time.monotonic() < end):
            before = sums.longs.tolist()
            worker.simulate(answers, Memory(8 * len(answers)), rounds, 1, key, sums)
            rounds += 1
            if rounds == 2 and sums.longs.tolist() == [2 * n for n in before]:
                worker.notes.marks, worker.notes.sample = 0, _BY_CHANCE[0][1]
        means = [n / rounds for n in sums.longs]
        lines = [means[i * columns : (i + 1) * columns] for i in range(len(answers) * seats)]
        return [lines[i * seats : (i + 1) * seats] for i in range(len(answers))]

    # --- thinking on others' time ---

    @contextlib.contextmanager
    def pondering(self, view: View) -> Iterator[None]:
        """Think about a view in which others are asked, as long as the block lasts. The next choice builds on it.

        What a bot has pondered depends on how long it could: its choices are then no longer exactly repeatable.
        """
        workers = [self._worker(view) for _ in range(self.threads)]
        over = threading.Event()
        threads = [
            threading.Thread(target=_ponder, args=(w, derived(self.key_for(view), 3 + n), over), daemon=True)
            for n, w in enumerate(workers)
        ]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            over.set()
            for thread in threads:
                thread.join()
            self._pondered = workers


def _ponder(worker: SearchWorker, key: int, over: threading.Event) -> None:
    worker.note_standing(key)
    worker.notes.turns += worker.view.seats  # until one's own next turn, and then as far as ever
    done = 0
    while not over.is_set() and not worker.view.over:
        worker.simulate(NO_ANSWER, Memory(8), done, PONDER_ROUNDS, key)
        done += PONDER_ROUNDS
    worker.notes.turns -= worker.view.seats


def _best(answers: Sequence[int], gains: Sequence[int], most: int, among: Sequence[int]) -> list[int]:
    """So many of the answers, those with the largest gains, best first; and all those of `among`."""
    return [answers[i] for n, i in enumerate(_order(gains)) if n < most or answers[i] in among]


def _noticed(answers: Sequence[int], overlook: int, key: int, among: Sequence[int]) -> list[int]:
    """The answers that are seen at all, one at least, and all those of `among`. Whether one is seen depends on the key, on its
    verb and on its first two arguments: whoever sees a place sees all ways to use it."""
    chance = {a: derived(key, a & TWO_ARGUMENTS) * 100 >> 64 for a in answers}
    seen = min(overlook, max(chance.values()))
    return [a for a in answers if chance[a] >= seen or a in among]


def _order(values: Sequence[int]) -> list[int]:
    """The places of values, the largest first, equal ones as they come."""
    return sorted(range(len(values)), key=lambda i: -values[i])


class _Halving:
    """Sequential halving of a list of answers, on all workers at once."""

    def __init__(
        self, bot: SearchBot, workers: list[SearchWorker], answers: list[int], key: int, ahead: Turn,
        stop: threading.Event | None, among: Sequence[int],
    ) -> None:  # fmt: skip
        self._pool, self._workers, self._key = bot._pool, workers, derived(key, 1)
        self._ahead, self._stop, self._among = ahead, stop, frozenset(among)
        self._answers = answers
        self._totals = [0] * len(answers)
        self._rounds = [0] * len(workers)
        self._simulations = 0
        self._dropped: list[tuple[list[int], list[int], int]] = []

    def run(self) -> Thought:
        """Halve until one is left or the budget is spent."""
        phases = max(1, (len(self._answers) - 1).bit_length())
        for phase in range(phases):
            share = self._ahead.share(phases - phase)
            if phase > 0 and share.seconds == 0:
                break
            self._phase(share)
            if self._is_stopped():
                break
            if phase < phases - 1:
                self._drop_worse_half()
        return self._thought()

    def _is_stopped(self) -> bool:
        return self._stop is not None and self._stop.is_set()

    def _phase(self, share: Budget) -> None:
        began = self._ahead.clock()
        answers, workers = self._answers, range(len(self._workers))
        nodes = sum(w.notes.visited for w in self._workers)
        if self._pool is None:
            parts = [self._work(0, answers, share, began)]
        else:
            parts = list(self._pool.map(lambda n: self._work(n, answers, share, began), workers))
        rounds = sum(done for done, _ in parts)
        self._totals = [sum(values) for values in zip(self._totals, *(totals for _, totals in parts), strict=True)]
        self._simulations += rounds * len(answers)
        self._ahead.spend(began, rounds * len(answers), sum(w.notes.visited for w in self._workers) - nodes)

    def _work(self, n: int, answers: Sequence[int], share: Budget, began: float) -> tuple[int, list[int]]:
        """One worker's part of a phase: how many rounds, and what they gave."""
        worker, key = self._workers[n], derived(self._key, n)
        totals = Memory(8 * len(answers))
        limit = replace(share, nodes=worker.notes.visited + share.nodes // len(self._workers)) if share.nodes else share
        done, batch = 0, 1
        most = max(1, (share.simulations or 0) // (len(answers) * len(self._workers)))
        while True:
            if share.simulations is not None:
                batch = min(batch, most - done)
            worker.simulate(answers, totals, self._rounds[n], batch, key)
            self._rounds[n] += batch
            done += batch
            spent = self._ahead.clock() - began
            if self._is_stopped() or _is_spent(limit, most, done, spent, worker):
                return done, totals.longs.tolist()
            batch = _next_batch(limit, done, spent)

    def _drop_worse_half(self) -> None:
        order = _order(self._totals)
        keep = (len(order) + 1) // 2
        kept = [i for n, i in enumerate(order) if n < keep or self._answers[i] in self._among]
        self._dropped.append(self._part([i for i in order if i not in kept]))
        self._answers, self._totals, _ = self._part(kept)

    def _part(self, places: Sequence[int]) -> tuple[list[int], list[int], int]:
        """Some of the answers, what they gave, and in how many rounds."""
        return [self._answers[i] for i in places], [self._totals[i] for i in places], sum(self._rounds)

    def _thought(self) -> Thought:
        parts = [self._part(_order(self._totals)), *reversed(self._dropped)]
        visits = [rounds for answers, _, rounds in parts for _ in answers]
        return Thought(
            [a for answers, _, _ in parts for a in answers], visits, [t for _, totals, _ in parts for t in totals],
            self._workers, self._simulations,
        )  # fmt: skip


def _is_spent(limit: Budget, most: int, done: int, spent: float, worker: SearchWorker) -> bool:
    if limit.seconds is not None:
        return spent + 0.5 * spent / done >= limit.seconds
    if limit.simulations is not None:
        return done >= most
    return worker.notes.visited >= (limit.nodes or 0)


def _next_batch(limit: Budget, done: int, spent: float) -> int:
    """How many rounds to run before looking at the clock again, no more than were run before: in a browser the clock may stand
    still for a millisecond, and rounds then seem to take no time. One where the nodes are counted, to be exact."""
    if limit.nodes is not None:
        return 1
    each = max(spent / done, 1e-7)
    wanted = int(BATCH_SECONDS / each)
    if limit.seconds is not None:
        wanted = min(wanted, int((limit.seconds - spent) / each))
    return max(1, min(wanted, done))
