"""Finding puzzles in games that bots play, on so many processes, for so long.

A game is played by hasty bots, who leave chances as people do. Each of its choices is looked at for a moment; where one answer
stands out that `greedy` does not give and the two lower levels miss, it is searched for longer, bots play some games on from
both answers, and it is searched for long with other luck. What is best by the margin each time, and brings more points in
those games, is a puzzle. Time is counted in seconds of computing, so that other work on the machine changes nothing.
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
from .advice import Opinion, differences, given_away
from .base import Bot
from .budget import Budget, Turn
from .loops.notes import WHOLE
from .puzzles import PART, Puzzle, Puzzles, read, written
from .search import SearchBot, Settings
from .spec import LEVELS, bot

PLAYERS = ("greedy:16", "search:600nodes:overlook=30")
"""Who plays the games, seat by seat in turns."""
LEAST_ANSWERS = 4
"""Where there are fewer answers than this nobody is puzzled."""
FIRST_SEARCH, EAGER = 0.03, 0.5
"""Seconds of the first look, and which part of the margin it must show."""
FROM_ONE_GAME = 2
"""So many puzzles are taken from one game."""
NEXT = 4
"""So many of the next best answers are searched for longer with it."""
LEAST = 1.0
"""So many points, or where they do not add up hundredths of a win, the best answer brings more than that of `greedy` in games
that are played on: so there is something to tell."""
PLAYS_ON, PLAYED_ON = "search:60nodes", 12
"""Who plays these games, and how many from each answer."""
TRIES = 3
"""How often a level is asked, the slow ones once; it misses a puzzle that it finds at most half of the time."""

_LOWER, _SLOW = tuple(LEVELS)[:2], tuple(LEVELS)[3:]


@dataclass(frozen=True)
class Plan:
    """What to look for: the game and its seats, the margin in hundredths of a win by which the best answer is better than the
    next one (than the one that `greedy` gives, by twice as many), and the seconds of the long search; the one before
    it has a quarter."""

    game: str
    seats: int
    margin: int = 5
    seconds: float = 2.0


def found_in(plan: Plan, seed: int) -> list[Puzzle]:
    """The puzzles of the game that bots play from a seed."""
    game, found = find_game(plan.game), list[Puzzle]()
    table = game.new(seats=plan.seats, seed=seed)
    players = [bot(PLAYERS[(seat + seed) % len(PLAYERS)], key=seed) for seat in range(plan.seats)]
    while not table.over and len(found) < FROM_ONE_GAME:
        seat = min(table.waiting)
        if len(table.moves(seat)) >= LEAST_ANSWERS:
            found += _looked_at(plan, table, seat, seed)
        table.play(players[seat].choose(table.view(seat)), seat)
    return found


def _looked_at(plan: Plan, table: Table, seat: int, seed: int) -> list[Puzzle]:
    """The puzzle that a position is, if it is one."""
    view = table.view(seat)
    obvious = int(bot("greedy").choose(view))
    values = _values(view, FIRST_SEARCH, 0)
    best, gap = _best(values)
    if best == obvious or gap < EAGER * plan.margin or not all(_misses(level, view, best) for level in _LOWER):
        return []
    for n, seconds in enumerate((plan.seconds / 4, plan.seconds), 1):
        compared = {best, obvious, *list(values)[:NEXT]}
        values = _values(view, seconds, n, tuple(compared))
        again, gap = _best(values)
        if again != best or gap < plan.margin or values[best] - values[obvious] < 2 * plan.margin:
            return []
        if n == 1:
            first, second = (_opinion(view, answer, values[answer]) for answer in (best, obvious))
            if given_away(view.game, first, second) < LEAST or not differences(view.game, first, second):
                return []
    first, second = (one._replace(value=values[one.move] / 100) for one in (first, second))
    others = sorted(
        (answer for answer in compared if answer not in (best, obvious)), key=lambda answer: -values[answer]
    )
    told = (*(_written(one) for one in (first, second)), *((answer, round(values[answer])) for answer in others))
    missed = len(_LOWER) + sum(_misses(level, view, best) for level in LEVELS if level not in _LOWER)
    return [Puzzle(seed, written((s, m.packed) for s, m in table.log), seat, missed, told)]


def _opinion(view: View, answer: int, value: float) -> Opinion:
    """What is expected of an answer whose value is known: the mean sheet of games that bots play on from there."""
    counted = [i for i, category in enumerate(view.game.categories) if not category.detail]
    sheets = [_played_on(view, answer, key) for key in range(PLAYED_ON)]
    means = [[sum(column) / PLAYED_ON for column in zip(*rows, strict=True)] for rows in zip(*sheets, strict=True)]
    totals = [sum(row[i] for i in counted) for row in means]
    own = totals.pop(view.seat)
    return Opinion(answer, value / 100, own, own - max(totals, default=0.0), tuple(means[view.seat]))


def _played_on(view: View, answer: int, key: int) -> list[list[int]]:
    """The sheet at the end of a game that bots play on from an answer."""
    table = view.imagine(key, key).play(answer, view.seat)
    players = [bot(PLAYS_ON, key) for _ in range(view.seats)]
    while not table.over:
        seat = min(table.waiting)
        table.play(players[seat].choose(table.view(seat)), seat)
    return table.sheet()


def _written(one: Opinion) -> tuple[int, ...]:
    return one.move, round(100 * one.value), *(round(PART * n) for n in (one.lead, *one.row))


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
        processes = list((pool._processes or {}).values())  # the pool forgets them when it is shut down
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
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
