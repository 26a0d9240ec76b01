"""Finding puzzles in games that bots play, on so many processes, for so long.

A game is played by hasty bots, who leave chances as people do. Each of its choices is looked at for a moment; where one answer
stands out that `greedy` does not see, it is searched for longer, and once more for longer with other luck. What is best by
the margin both times is a puzzle if the two lower levels miss it. Time is counted in seconds of computing, so that other
work on the machine changes nothing.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, replace
from pathlib import Path

from ..core.game import Game
from ..core.table import Table, View
from ..games import game as find_game
from .base import Bot
from .budget import Budget, Turn
from .loops.notes import WHOLE
from .puzzles import Puzzle, Puzzles, read, written
from .search import SearchBot, Settings
from .spec import LEVELS, bot

PLAYERS = ("greedy:16", "search:600nodes:overlook=30")
"""Who plays the games, seat by seat in turns."""
LEAST_ANSWERS = 4
"""Where there are fewer answers than this nobody is puzzled."""
FIRST_SEARCH, EAGER = 0.08, 0.5
"""Seconds of the first look, and which part of the margin it must show."""
FROM_ONE_GAME = 2
"""So many puzzles are taken from one game."""
NEXT = 4
"""So many of the next best answers are searched for longer with it."""
TRIES = 3
"""How often a level is asked, the slow ones once; it misses a puzzle that it finds at most half of the time."""

_LOWER, _SLOW = tuple(LEVELS)[:2], tuple(LEVELS)[3:]


@dataclass(frozen=True)
class Plan:
    """What to look for: the game and its seats, the margin in hundredths of a win by which the best answer is better than the
    next one (than the one that `greedy` gives, by twice as many), and the seconds of the last search; the one before it has a
    quarter."""

    game: str
    seats: int
    margin: int = 5
    seconds: float = 2.0


def found_in(plan: Plan, seed: int) -> list[Puzzle]:
    """The puzzles of the game that bots play from a seed."""
    game, found = find_game(plan.game), list[Puzzle]()
    table = game.new(seats=plan.seats, seed=seed)
    players = [bot(PLAYERS[(seat + seed) % len(PLAYERS)], key=seed) for seat in range(plan.seats)]
    while not table.over:
        seat = min(table.waiting)
        if len(found) < FROM_ONE_GAME and len(table.moves(seat)) >= LEAST_ANSWERS:
            found += _looked_at(plan, table, seat, seed)
        table.play(players[seat].choose(table.view(seat)), seat)
    return found


def _looked_at(plan: Plan, table: Table, seat: int, seed: int) -> list[Puzzle]:
    """The puzzle that a position is, if it is one."""
    view = table.view(seat)
    values = _values(view, FIRST_SEARCH, 0)
    best, gap = _best(values)
    if gap < EAGER * plan.margin:
        return []
    obvious = int(bot("greedy").choose(view))
    if obvious == best or not all(_misses(level, view, best) for level in _LOWER):
        return []
    for n, seconds in enumerate((plan.seconds / 4, plan.seconds), 1):
        values = _values(view, seconds, n, (best, obvious, *list(values)[:NEXT]))
        again, gap = _best(values)
        if again != best or gap < plan.margin or values[best] - values[obvious] < 2 * plan.margin:
            return []
    missed = len(_LOWER) + sum(_misses(level, view, best) for level in LEVELS if level not in _LOWER)
    return [Puzzle(seed, written((s, m.packed) for s, m in table.log), seat, best, round(gap), missed)]


def _values(view: View, seconds: float, key: int, among: Sequence[int] = ()) -> dict[int, float]:
    """What a search expects of the answers that it compared, in hundredths of a win, the best one first."""
    budget = Budget(seconds=seconds)
    thinker = SearchBot(key, budget, 1, Settings.for_budget(budget))
    thought = thinker.think(view, Turn(budget, time.thread_time), among=tuple(dict.fromkeys(among)))
    compared = zip(thought.answers, thought.totals, thought.visits, strict=True)
    return {int(answer): 100 * total / (visits * WHOLE) for answer, total, visits in compared if visits}


def _best(values: dict[int, float]) -> tuple[int, float]:
    """The best answer, and by how much it is better than all others."""
    if not values:
        return -1, 0.0
    best, *others = values
    return best, values[best] - max((values[one] for one in others), default=values[best])


def _misses(level: str, view: View, best: int) -> bool:
    """Whether a level does not find the best answer."""
    tries = 1 if level in _SLOW else TRIES
    return 2 * sum(_answer(bot(LEVELS[level], key, threads=1), view) == best for key in range(tries)) <= tries


def _answer(who: Bot, view: View) -> int:
    turn = None if who.budget is None else Turn(who.budget, time.thread_time)
    return int(who.choose(view, turn))


def find(
    plan: Plan,
    count: int,
    file: Path,
    jobs: int,
    seconds: float,
    tell: Callable[[Puzzles], None] = lambda puzzles: None,
) -> Puzzles:
    """Look for puzzles until the file has so many, or for so many seconds. It is written anew after each game, and an old file
    is gone on with."""
    game, end = find_game(plan.game), time.monotonic() + seconds
    puzzles = _begun(plan, game, file)
    with _processes(jobs) as pool:
        under_way: dict[Future[list[Puzzle]], int] = {}
        seed = puzzles.next_seed
        while len(puzzles.puzzles) < count and time.monotonic() < end:
            while len(under_way) < 2 * jobs:
                under_way[pool.submit(found_in, plan, seed)] = seed
                seed += 1
            done, _ = wait(under_way, timeout=min(1.0, max(0.0, end - time.monotonic())), return_when=FIRST_COMPLETED)
            for one in done:
                del under_way[one]
                first = min(under_way.values(), default=seed)
                added = (*puzzles.puzzles, *one.result())[:count]
                puzzles = replace(puzzles, puzzles=tuple(sorted(added, key=lambda p: p.seed)), next_seed=first)
            if done:
                _write(puzzles, file)
                tell(puzzles)
    return puzzles


@contextlib.contextmanager
def _processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that are ended when nobody waits for them any more."""
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list((pool._processes or {}).values()):
            process.terminate()


def _begun(plan: Plan, game: Game, file: Path) -> Puzzles:
    new = Puzzles(plan.game, game.box_digest, game.rules, plan.seats, plan.margin, plan.seconds, ())
    if not file.exists():
        return new
    old = read(file.read_text(encoding="utf-8"))
    return old if replace(old, puzzles=(), next_seed=0) == new else new


def _write(puzzles: Puzzles, file: Path) -> None:
    beside = file.with_suffix(".new")
    beside.write_text(puzzles.text(), encoding="utf-8")
    beside.replace(file)
