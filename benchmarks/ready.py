"""How soon and how fast Petteia is, beside an earlier state of it: one table, measured in one run.

    python -m benchmarks.ready [GAME ...] [--before CHECKOUT] [--wheel FILE]

Each figure is measured in a process of its own, the two checkouts taking turns, and the best of several rounds counts. Seconds
are those of computing, so that other work on the machine hardly counts. With `--wheel` the wheel is also installed into a new
environment with nothing else. `python -m benchmarks.first_move` measures the way from a click to a table.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from petteia.games import names

from . import peers
from .measure import machine

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 3

IMPORT = "import time; began = time.process_time(); import petteia; print(time.process_time() - began)"
COMPILE = """
import os, sys, petteia
game = petteia.game(sys.argv[1])
game.module("play").ready() if hasattr(game, "module") else game.compile()
print(sum(os.times()[:4]))
"""
FIRST_MOVE = """
import os, sys, petteia
petteia.game(sys.argv[1]).new(seed=1).moves()[0]
print(sum(os.times()[:4]))
"""
FRIENDLY = """
import itertools, json, random, sys, time, petteia
game = petteia.game(sys.argv[1])
game.compile()
ways = {"one": lambda m: m, "ints": lambda m: m.packed().tolist(), "objects": list}
def play(look, games):
    made, chance = 0, random.Random(1).random
    for seed in range(games):
        table = game.new(seats=game.seats[0], seed=seed)
        while not table.over:
            asked = table.waiting
            seat = min(asked)
            moves = look(table.moves() if len(asked) == 1 else table.moves(seat))
            table.play(moves[int(chance() * len(moves))], seat)
            made += 1
    return made
def rate(look):
    play(look, 1)
    best = 0
    for _ in range(3):
        began = time.thread_time()
        best = max(best, play(look, 8) / (time.thread_time() - began))
    return best
print(json.dumps({name: rate(look) for name, look in ways.items()}))
"""
COMPILED = """
import json, sys, petteia
from benchmarks import ours
game = petteia.game(sys.argv[1])
game.compile()
seats = min(n for n in game.seats if n > 1)
plain = ["none"][: ours.searching.__code__.co_argcount - 2]  # of old there were no weights
print(json.dumps({"random": ours.random_play(game, seats, 4000, False), "search": ours.searching(game, seats),
    "plain": ours.searching(game, seats, *plain)}))
"""
TARGETS = {"one": "200,000", "ints": "100,000", "objects": "5 times before"}
TOLD = {
    "one": "friendly API, every list written, one looked at, moves/s",
    "ints": "friendly API, every list as ints, moves/s",
    "objects": "friendly API, every move an object, moves/s",
    "random": "random play in compiled code, moves/s",
    "search": "search, simulations/s",
    "plain": "search without learned weights, simulations/s",
}
Row = tuple[str, list[float | None], str]


class Checkout:
    """A state of the project with a cache of compiled rules of its own, empty at first."""

    def __init__(self, folder: Path, cache: str) -> None:
        path = os.pathsep.join([str(folder / "src"), str(folder)])
        bytecode = {
            "PYTHONPYCACHEPREFIX": f"{cache}-bytecode",
            "PYTHONDONTWRITEBYTECODE": "",
        }  # as whoever plays has it
        self.folder, self.environment = folder, {**os.environ, "PYTHONPATH": path, "PETTEIA_CACHE": cache, **bytecode}

    def ask(self, script: str, *arguments: str, python: str = sys.executable) -> Any:
        """What a script prints there."""
        command = [python, "-c", script, *arguments]
        done = subprocess.run(
            command, env=self.environment, cwd=self.folder, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(done.stderr[-2000:])
        return json.loads(done.stdout.splitlines()[-1])


def rows(checkouts: list[Checkout], games: list[str]) -> Iterator[Row]:
    """Each figure of all checkouts, as soon as it is known."""
    yield "import petteia, s", least(checkouts, IMPORT), "0.15"
    for game in games:
        yield f"{game}: compiling all that playing needs, s", [c.ask(COMPILE, game) for c in checkouts], ""
        yield f"{game}: warm start until the first moves, s", least(checkouts, FIRST_MOVE, game), ""
        for script in (FRIENDLY, COMPILED):
            found = [[c.ask(script, game) for c in checkouts] for _ in range(ROUNDS)]
            for name in found[0][0]:
                best = [max(one[n][name] for one in found) for n in range(len(checkouts))]
                yield f"{game}: {TOLD[name]}", [*best], TARGETS.get(name, "")
    for told, rate in peers.OPEN_SPIEL:
        yield told, [*[None] * (len(checkouts) - 1), rate()], ""


def least(checkouts: list[Checkout], script: str, *arguments: str) -> list[float | None]:
    """The least of several rounds in each checkout, after one that makes caches warm."""
    found = [[c.ask(script, *arguments) for c in checkouts] for _ in range(ROUNDS + 1)][1:]
    return [min(one[n] for one in found) for n in range(len(checkouts))]


def wheel_rows(wheel: Path, games: list[str]) -> Iterator[Row]:
    """What a wheel is in a new environment with nothing else: its size there, its import, the first move of each game."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        packages = next(Path(folder).glob("lib/*/site-packages"))
        before = size_of(packages)
        subprocess.run([python, "-m", "pip", "install", "-q", str(wheel)], check=True)
        yield (
            "wheel: installed with all it needs and the bytecode pip makes, MB",
            [(size_of(packages) - before) / 1e6],
            "30",
        )
        here = Checkout(Path(folder), f"{folder}/cache")
        del here.environment["PYTHONPATH"]
        heavy = "import importlib.util as i; print([int(i.find_spec(n) is not None) for n in ('numba', 'numpy')])"
        assert here.ask(heavy, python=python) == [0, 0], "the environment has a compiler or NumPy"
        for told, script, arguments in [("import petteia", IMPORT, ()), *((g, FIRST_MOVE, (g,)) for g in games)]:
            times = [here.ask(script, *arguments, python=python) for _ in range(ROUNDS + 1)][1:]
            what = f"wheel: {told}, s" if not arguments else f"wheel: first move of {told}, from nothing, s"
            yield what, [min(times)], "0.4" if arguments else "0.15"


def size_of(folder: Path) -> int:
    """The bytes of all files."""
    return sum(f.stat().st_size for f in folder.rglob("*") if f.is_file())


def shown(value: float | None) -> str:
    """A figure with as many digits as mean something."""
    return "-" if value is None else f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ready", description=__doc__)
    parser.add_argument("games", nargs="*", default=names())
    parser.add_argument("--before", type=Path, help="a checkout of an earlier state, to be measured beside this one")
    parser.add_argument("--wheel", type=Path, help="a wheel for this machine, as `make wheels` builds them")
    wishes = parser.parse_args()
    print(f"Machine: {machine()}, load {os.getloadavg()[0]:.1f}.\n")
    states = ([wishes.before.resolve()] if wishes.before else []) + [ROOT]
    print(
        f"| what |{' before |' if wishes.before else ''} now | target |\n|---|{'---:|' * len(states)}---|", flush=True
    )
    with tempfile.TemporaryDirectory() as caches:
        found = rows([Checkout(folder, f"{caches}/{n}") for n, folder in enumerate(states)], wishes.games)
        for told, values, target in found:
            print(f"| {told} | {' | '.join(map(shown, values))} | {target} |", flush=True)
        for told, values, target in wheel_rows(wishes.wheel, wishes.games) if wishes.wheel else ():
            print(f"| {told} | {'- | ' * (len(states) - 1)}{shown(values[0])} | {target} |", flush=True)


if __name__ == "__main__":
    main()
