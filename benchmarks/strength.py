"""How strong the bots are: many matches at once, on so many processes, for so long. Its tables are those of docs/bots.md.

python -m benchmarks.strength FOLDER levels ladder learned --minutes 60 --jobs 16
python -m benchmarks.strength FOLDER little_town=search:50ms,search:10ms --games 100

`levels` are the steps between the levels, `ladder` those between 10 ms, 100 ms, 1 s and 10 s, `learned` the bots with learned
weights against those without, with every number of seats. All matches go on side by side, game by game, so that what is there
when the time is up is of all of them. Each is a file of the arena in the folder; the same command goes on with it, and with
`--minutes 0` tells it. `--note` writes the shares of `levels` into the games' `levels.json`, from which bots' ratings follow.

With more than two seats one bot plays against several of the other. "As of two" is then what its share would be in a duel of
equal odds: a bot that wins three times as often as each of the others has 75 %. `--sprt 0.5,0.6` ends a match as soon as it is
clear which of the two its share is, as of two; "ratio" is the logarithm of how much likelier the games make the higher one, and
beyond 2.94 either way one in twenty errs.
"""

from __future__ import annotations

import argparse
import itertools
import json
import multiprocessing
import re
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from petteia.bots import levels_of
from petteia.bots.levels import read_levels
from petteia.games import game, names
from petteia.lab.arena import SURE, Arena, Sprt
from petteia.lab.match import GameResult, Match, play_game
from petteia.lab.ratings import wilson

TIMES = ("10ms", "100ms", "1s", "10s")
HEAD = "| game | bots | seats | games | share of wins, 95 % | as of two | ratio | points | ms an answer |"


def matches(what: str, seed: int) -> Iterator[Match]:
    """The matches that a word stands for, or the one of `GAME=LINEUP`."""
    if "=" in what.partition(":")[0]:
        name, _, lineup = what.partition("=")
        yield Match(name, tuple(lineup.split(",")), seed)
        return
    for name in names():
        fewest = max(2, game(name).seats[0])
        if what == "levels":
            for below, level in itertools.pairwise(levels_of(game(name)).values()):
                yield Match(name, (level, *[below] * (fewest - 1)), seed)
        elif what == "ladder":
            for below, budget in itertools.pairwise(TIMES):
                yield Match(name, (f"search:{budget}", *[f"search:{below}"] * (fewest - 1)), seed)
        elif what == "learned":
            for budget, seats in itertools.product(TIMES[:2], game(name).seats):
                if seats >= fewest:
                    yield Match(name, (f"search:{budget}", *[f"search:{budget}:weights=none"] * (seats - 1)), seed)
        else:
            raise SystemExit(f"{what!r} is none of levels, ladder, learned and GAME=BOT,BOT")


def as_of_two(share: float, seats: int) -> float:
    """The share in a duel of equal odds."""
    return share * (seats - 1) / (share * (seats - 1) + 1 - share)


def of_seats(share: float, seats: int) -> float:
    """The share of one of so many seats that is this share in a duel of equal odds."""
    return share / (share + (1 - share) * (seats - 1))


def ratio(match: Match, results: list[GameResult], sprt: Sprt) -> float:
    """What the sequential test says so far; its bounds are shares as of two."""
    low, high = (of_seats(share, len(match.lineup)) for share in (sprt.low, sprt.high))
    return Sprt(low, high).ratio(match, results)


def row(match: Match, results: list[GameResult], sprt: Sprt) -> str:
    """A line of the table."""
    n, seats = len(results), len(match.lineup)
    who = " : ".join(dict.fromkeys(match.lineup))
    if not n:
        return f"| {match.game} | {who} | {seats} | 0 | | | | | |"
    share = sum(result.shares[0] for result in results) / n
    bounds = (share, *wilson(share, n))
    points = [sum(r.points[i] for r in results) / n for i in (0, 1)]
    spent = [1000 * sum(r.seconds[i] for r in results) / sum(r.answers[i] for r in results) for i in (0, 1)]
    told = [
        "{:.1f} %, {:.1f} to {:.1f}".format(*(100 * of(x) for x in bounds))
        for of in (float, lambda x: as_of_two(x, seats))
    ]
    scored = f"{points[0]:.1f} : {points[1]:.1f}" if game(match.game).adds_up else ""
    told.append(f"{ratio(match, results, sprt):.2f}")
    return f"| {match.game} | {who} | {seats} | {n} | {' | '.join(told)} | {scored} | {spent[0]:.1f} : {spent[1]:.1f} |"


def note(arenas: list[Arena]) -> None:
    """Write the shares of wins that levels have over the ones below into the files of their games."""
    for arena in arenas:
        match, n = arena.match, len(arena.results)
        file, levels = game(match.game).folder / "levels.json", levels_of(game(match.game))
        told = read_levels(file)
        for below, level in itertools.pairwise(levels):
            if n and (levels[level], levels[below]) == match.lineup[:2]:
                share = sum(result.shares[0] for result in arena.results) / n
                told[level] |= {"share": round(as_of_two(share, len(match.lineup)), 3), "games": n}
        lines = [f" {json.dumps(level)}: {json.dumps(of)}" for level, of in told.items()]
        file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def file_of(folder: Path, match: Match) -> Path:
    """Where the games of a match are."""
    bots = "-".join(re.sub(r"\W+", "_", spec) for spec in dict.fromkeys(match.lineup))
    return folder / f"{match.game}-{len(match.lineup)}-{bots}-{match.seed}.jsonl"


def is_decided(arena: Arena, sprt: Sprt) -> bool:
    """Whether the sequential test has ended."""
    return abs(ratio(arena.match, arena.results, sprt)) >= SURE


def play(arenas: list[Arena], games: int, jobs: int, seconds: float, sprt: Sprt | None) -> None:
    """Play the games that are missing, one of each match in turns, until all are played or decided or the time is up."""
    end = time.monotonic() + seconds
    done = [{result.number for result in arena.results} for arena in arenas]
    wanted = [-(-games // len(arena.match.lineup)) * len(arena.match.lineup) for arena in arenas]
    numbers = itertools.product(range(max(wanted)), range(len(arenas)))
    missing = (
        (arenas[i], n)
        for n, i in numbers
        if n < wanted[i] and n not in done[i] and not (sprt and is_decided(arenas[i], sprt))
    )
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    under_way: dict[Future[GameResult], Arena] = {}
    try:
        while time.monotonic() < end:
            for arena, number in itertools.islice(missing, max(0, 2 * jobs - len(under_way))):
                under_way[pool.submit(play_game, next(arena.match.games(number)))] = arena
            if not under_way:
                break
            for one in wait(under_way, max(0.0, end - time.monotonic()), FIRST_COMPLETED).done:
                arena = under_way.pop(one)
                with arena._opened() as file:
                    arena._keep(one.result(), file)
    finally:
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("what", nargs="+")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=21)
    parser.add_argument("--sprt", type=lambda text: Sprt(*map(float, text.split(","))), metavar="LOW,HIGH")
    parser.add_argument("--note", action="store_true")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))  # so that the processes of `play` are ended
    given.folder.mkdir(parents=True, exist_ok=True)
    found = [match for what in given.what for match in matches(what, given.seed)]
    arenas = [Arena(match, file_of(given.folder, match)) for match in found]
    play(arenas, given.games, given.jobs, 60 * given.minutes, given.sprt)
    print(f"{HEAD}\n{'|---' * HEAD.count(' |')}|")
    for arena in arenas:
        print(row(arena.match, arena.results, given.sprt or Sprt(0.5, 0.6)))
    if given.note:
        note(arenas)


if __name__ == "__main__":
    main()
