"""How strong today's bots are beside those of another checkout of Petteia, at equal computing time.

    git clone . OLDER && git -C OLDER checkout COMMIT
    python -m benchmarks.versions OLDER FOLDER akropolis little_town=2,3 --budget 100ms --games 100 --minutes 60

One of today's bots plays against the older ones in all other seats; every deal is played once with it in each seat. The table
is today's. The older bots run in a process of their own with the other checkout's sources: they are told all moves, draws too,
at a table of their own that draws nothing, and choose by what their seat may see of it. Both count seconds of computing on one
thread.

Each game is a line of a file in the folder, and the same command goes on with it; `--minutes 0` tells what is there.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from petteia import bots
from petteia.bots.search_worker import derived
from petteia.games import game as find_game
from petteia.games import names
from petteia.lab.arena import Arena, Sprt
from petteia.lab.match import GameResult, Match, Pairing, seated

from .strength import HEAD, row

PLAYER = """
import json, sys, time
import petteia
from petteia import bots
for line in sys.stdin:
    told = json.loads(line)
    if "game" in told:
        table = petteia.game(told["game"]).new(seats=told["seats"], seed=None)
        bots.ready(table.game)
        bot = [bots.bot(told["bot"], key=told["key"] + seat, threads=1) for seat in range(told["seats"])]
        players = [bots.Player(one, seat, time.thread_time) for seat, one in enumerate(bot)]
        continue
    for seat, move in told["moves"]:
        table.play(move, seat)
    began = time.thread_time()
    move = int(players[told["seat"]].answer(table))
    print(json.dumps([move, time.thread_time() - began]), flush=True)
"""


class OlderBots:
    """The bots of another checkout, in a process of their own."""

    def __init__(self, checkout: Path) -> None:
        environment = os.environ | {"PYTHONPATH": str(checkout / "src")}
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def tell(self, **told: object) -> None:
        """A new game, or the moves since the last answer and who is asked."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(told) + "\n")
        self._process.stdin.flush()

    def answer(self) -> tuple[int, float]:
        """The packed move of the bot that is asked, and the seconds it took."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("The other checkout's bots have ended: what they said stands above.")
        move, seconds = json.loads(line)
        return move, seconds

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()


def play(pairing: Pairing, older: OlderBots) -> GameResult:
    """One game. The first of the line-up is today's bot; the others are older ones."""
    match, seating = pairing.match, pairing.seating
    found, spec = find_game(match.game), match.lineup[0]
    bots.ready(found)
    seed = derived(derived(match.seed, 1), pairing.deal)
    table = found.new(seats=len(seating), seed=seed)
    mine = seating.index(0)
    player = seated(bots.bot(spec, key=derived(seed, 1), threads=1), found, mine)
    older.tell(game=match.game, seats=len(seating), bot=spec, key=derived(seed, 2) >> 1)
    told, answers, seconds = 0, [0] * len(seating), [0.0] * len(seating)
    while not table.over:
        seat = min(table.waiting)
        if seat == mine:
            began = player.clock()
            move = int(player.answer(table))
            spent = player.clock() - began
        else:
            log = [(who, int(made)) for who, made in table.played]
            older.tell(moves=log[told:], seat=seat)
            told = len(log)
            move, spent = older.answer()
        table.play(move, seat)
        answers[seating[seat]] += 1
        seconds[seating[seat]] += spent
    by_seat, scores = table.places(), table.scores()
    seats = [seating.index(who) for who in range(len(seating))]
    return GameResult(
        pairing.number, pairing.deal, pairing.rotation, tuple(by_seat[s] for s in seats), tuple(scores[s] for s in seats),
        tuple(answers), tuple(round(s, 6) for s in seconds),
    )  # fmt: skip


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.versions", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("checkout", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("what", nargs="*", default=names(), help="GAME or GAME=SEATS,SEATS; by default all")
    parser.add_argument("--budget", default="100ms")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=71)
    wishes = parser.parse_args()
    if not (wishes.checkout / "src" / "petteia").is_dir():
        parser.error(f"{wishes.checkout} is no checkout of Petteia")
    wishes.folder.mkdir(parents=True, exist_ok=True)
    arenas = []
    for name, _, seats in (one.partition("=") for one in wishes.what):
        for n in [int(n) for n in seats.split(",")] if seats else [n for n in find_game(name).seats if n > 1]:
            match = Match(name, (f"search:{wishes.budget}",) * n, wishes.seed)
            arenas.append(Arena(match, wishes.folder / f"{name}-{n}-{wishes.budget}-{wishes.seed}.jsonl"))
    end = time.monotonic() + 60 * wishes.minutes
    older = OlderBots(wishes.checkout)
    try:
        for number, arena in itertools.product(range(wishes.games + 5), arenas):
            n = len(arena.match.lineup)
            if time.monotonic() < end and len(arena.results) <= number < -(-wishes.games // n) * n:
                with arena._opened() as file:
                    arena._keep(play(next(arena.match.games(number)), older), file)
    finally:
        older.close()
    print(f"{HEAD}\n{'|---' * HEAD.count(' |')}|")
    for arena in arenas:
        print(row(arena.match, arena.results, Sprt(0.5, 0.65)))


if __name__ == "__main__":
    main()
