"""Finding puzzles in games that bots play, on so many processes, for so long.

A game is played by bots that search for a very short time and so miss good moves, as people do. Each of its choices is
looked at for a moment, and longer as long as one answer stands out that `greedy` does not give and the lowest level misses:
each look searches anew, with other luck, and the last two, which are long, must find the same answer best by the margin.
Bots then play some games on from it and from that of `greedy`; where points add up it must bring more of them. Time is
counted in seconds of computing, so that other work on the machine changes nothing.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from collections.abc import Callable, Container, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, replace
from pathlib import Path

from ..core.game import Game
from ..core.table import Table, View
from ..games import game as find_game
from .advice import Opinion, differences, given_away
from .base import Bot
from .budget import Budget, Turn
from .levels import LEVELS, bot_at
from .loops.search_notes import WHOLE
from .puzzles import AS_GOOD, PART, Puzzle, Puzzles, read, written
from .search import SearchBot, Settings
from .spec import bot

PLAYERS = ("greedy:16", "search:600nodes:overlook=30")
"""Who plays the games, seat by seat in turns."""
LEAST_ANSWERS = 4
"""Where there are fewer answers than this nobody is puzzled."""
LOOKS = ((0.02, 0.2), (0.08, 0.5), (0.25, 1.0), (1.0, 1.0))
"""The looks at a position: which part of the time of the last one each takes, and which part of the margin it must show. A
short one seldom finds the best answer, so only the last two must agree on it."""
EVER_NEW = 1 << 40
"""So many courses of chance: with the few that a bot takes, the better of two answers was often the luckier one."""
FROM_ONE_GAME = 2
"""So many puzzles are taken from one game."""
NEXT = 5
"""So many of the next best answers are searched for longer with it."""
LEAST = 1.0
"""So many points, or where they do not add up hundredths of a win, the best answer brings more than that of `greedy` in games
that are played on: so there is something to tell."""
PLAYS_ON, PLAYED_ON = "search:60nodes", 24
"""Who plays these games, and how many from each answer. Where points do not add up none are played: so few tell nothing."""
TRIES = 3
"""How often a level is asked, the slow ones once; it misses a puzzle that it finds at most half of the time."""
MARGIN, MOST_RIGHT = 3, 3
"""The usual margin, and how many answers may be as good as the best one."""

_LOWEST, *_, _STRONG, _MASTER = LEVELS


@dataclass(frozen=True)
class PuzzleSearch:
    """What to look for: the game and its seats, the margin in hundredths of a win by which the best answer, or one of the few
    that are as good, is better than the next one (than the one that `greedy` gives, by twice as many), and the seconds of the
    long search."""

    game: str
    seats: int
    margin: int = MARGIN
    seconds: float = 2.0


def found_in(plan: PuzzleSearch, seed: int) -> list[Puzzle]:
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


def _looked_at(plan: PuzzleSearch, table: Table, seat: int, seed: int) -> list[Puzzle]:
    """The puzzle that a position is, if it is one."""
    view = table.view(seat)
    obvious = int(bot("greedy").choose(view))
    order, right = list[int](), set[int]()
    for n, (part, eager) in enumerate(LOOKS):
        before, compared = right, (obvious, *order[: 1 + NEXT])
        order, values = _searched(view, part * plan.seconds, n, compared)
        best, right, gap = _standing_out(values)
        far = values[best] - values[obvious]
        if obvious in right or len(right) > MOST_RIGHT or gap < eager * plan.margin or far < 2 * eager * plan.margin:
            return []
        if n == 1 and not _misses(_LOWEST, view, right):
            return []
    if best not in before:
        return []
    missed = [level for level in LEVELS if _misses(level, view, right)]
    first, second = (_opinion(view, answer, values[answer]) for answer in (best, obvious))
    if _LOWEST not in missed or given_away(view.game, first, second) < LEAST:
        return []
    if view.game.adds_up and not differences(view.game, first, second):
        return []
    others = [answer for answer in values if answer not in (best, obvious)]
    told = (*(_written(one) for one in (first, second)), *((answer, values[answer]) for answer in others))
    return [Puzzle(seed, written((s, m.packed) for s, m in table.log), seat, len(missed), told)]


def _opinion(view: View, answer: int, value: int) -> Opinion:
    """What is expected of an answer whose value is known: where points add up, the mean sheet of games that bots play on from
    there."""
    counted = [i for i, category in enumerate(view.game.categories) if not category.detail]
    if not view.game.adds_up:
        return Opinion(answer, value / 100, 0.0, 0.0, (0.0,) * len(view.game.categories))
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


def _searched(view: View, seconds: float, key: int, among: Sequence[int]) -> tuple[list[int], dict[int, int]]:
    """All answers that a search compared, the best first, and in hundredths of a win what it expects of those that it compared
    to the end: of the others it knows only that they are worse."""
    budget = Budget(seconds=seconds)
    thinker = SearchBot(key, budget, 1, Settings(lucks=EVER_NEW))
    thought = thinker.think(view, Turn(budget, time.thread_time), among=tuple(dict.fromkeys(among)))
    most = max(1, *thought.visits)
    compared = zip(thought.answers, thought.totals, thought.visits, strict=True)
    return list(thought.answers), {
        a: round(100 * total / (most * WHOLE)) for a, total, visits in compared if visits == most
    }


def _standing_out(values: dict[int, int]) -> tuple[int, set[int], int]:
    """The best answer, all that are as good, and by how much these are better than the others."""
    best = next(iter(values))
    lost = {answer: values[best] - value for answer, value in values.items()}
    right = {answer for answer in values if lost[answer] <= AS_GOOD}
    return best, right, min((n for answer, n in lost.items() if answer not in right), default=0)


def _misses(level: str, view: View, right: Container[int]) -> bool:
    """Whether a level does not find a best answer."""
    tries = 1 if level in (_STRONG, _MASTER) else TRIES
    players = (bot_at(bot(level, key, threads=1), view.game) for key in range(tries))
    return 2 * sum(_answer(player, view) in right for player in players) <= tries


def _answer(who: Bot, view: View) -> int:
    turn = None if who.budget is None else Turn(who.budget, time.thread_time)
    return int(who.choose(view, turn))


def find(
    plan: PuzzleSearch,
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


def _begun(plan: PuzzleSearch, game: Game, file: Path) -> Puzzles:
    new = Puzzles(plan.game, game.box_digest, game.rules, plan.seats, plan.margin, plan.seconds, ())
    if not file.exists():
        return new
    old = read(file.read_text(encoding="utf-8"))
    is_ours = replace(old, puzzles=(), next_seed=0, margin=plan.margin) == new and old.margin >= plan.margin
    return replace(old, margin=plan.margin) if is_ours else new


def _write(puzzles: Puzzles, file: Path) -> None:
    beside = file.with_suffix(".new")
    beside.write_text(puzzles.text(), encoding="utf-8")
    beside.replace(file)
