"""Our own figures."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import petteia
from petteia.bots import Budget, SearchBot, Settings
from petteia.core.game import Game
from petteia.core.generic_loops import copy_bytes
from petteia.core.module import Module
from petteia.core.rule import ByteArray, generic
from petteia.core.table import Move, Moves

from .measure import Figure, best_rate, best_seconds, least_seconds

MILLION = 1e6


def random_play(game: Game, seats: int, games: int, listing: bool) -> float:
    """Seats' moves per second of uniformly random play over all legal moves, on one core, in compiled code."""
    table = game.new(seats=seats, seed=None)
    size = game.table_bytes(seats)
    array = table._array.copy()
    start = table._array.view(np.uint8)[:size].copy()
    room, desk = np.zeros(game.most_moves, np.int64), np.zeros(1, game.desk_struct.dtype)

    def work() -> int:
        view = array.view(np.uint8)[:size]
        key = np.uint64(5)
        return int(game.doors.play_many(game.box, array, desk, view, start, key, games, 10_000, room, int(listing)))

    work()
    return best_rate(work)


Chooser = Callable[[Moves, Callable[[], float]], Any]


def one_of(moves: Moves, chance: Callable[[], float]) -> Move:
    """A random move: the list is written by compiled code, and one entry of it is looked at."""
    return moves[int(chance() * len(moves))]


def one_of_ints(moves: Moves, chance: Callable[[], float]) -> int:
    """A random move, after the whole list was made a list of ints, as OpenSpiel gives it."""
    packed = moves.packed().tolist()
    return packed[int(chance() * len(packed))]


def one_of_objects(moves: Moves, chance: Callable[[], float]) -> Move:
    """A random move, after an object was made of every legal one."""
    made = list(moves)
    return made[int(chance() * len(made))]


def friendly_play(game: Game, seats: int, choose: Chooser) -> float:
    """Moves per second through `table.moves()` and `table.play()`, new tables included; other games in every round."""
    seeds = itertools.count()

    def work() -> int:
        made, chance = 0, random.Random(1).random
        for seed in itertools.islice(seeds, 10):
            table = game.new(seats=seats, seed=seed)
            while not table.over:
                asked = table.waiting
                moves = table.moves() if len(asked) == 1 else table.moves(min(asked))
                table.play(choose(moves, chance), moves.seat)
                made += 1
        return made

    work()
    return best_rate(work, 5)


def friendly_figures(game: Game) -> Iterator[Figure]:
    """The three rates of the friendly API: every list is really written, and then looked at more and more closely."""
    seats = game.seats[0]
    ways = (
        (one_of, "one looked at", "200000"),
        (one_of_ints, "all as ints", "100000"),
        (one_of_objects, "all as objects", ""),
    )
    for choose, told, target in ways:
        rate = friendly_play(game, seats, choose)
        yield Figure(f"{game.name}, {seats} seats, friendly API, every list written, {told}", rate, "moves/s", target)


def copy_time(game: Game, seats: int) -> float:
    """Seconds to copy a table inside compiled code."""
    times = 2_000
    size = game.table_bytes(seats)
    source, into = np.zeros(size, np.uint8), np.zeros(size, np.uint8)
    loop = game.bound(copy_often)
    Module(f"{game.name}-copying", [loop]).ready()
    loop(source, into, 1)
    return best_seconds(lambda: loop(source, into, times)) / times


@generic
def copy_often(source: ByteArray, into: ByteArray, times: int) -> None:
    """A generic loop: copy a table many times."""
    for _ in range(times):
        copy_bytes(source, into)


def call_time(game: Game) -> float:
    """Seconds for one call of a compiled rule from Python."""
    table = game.new(seed=0)
    arguments = (game.box, table._array, table._desk, min(table.waiting), np.zeros(game.most_moves, np.int64))
    count = game.doors.count_moves

    def work() -> None:
        for _ in range(10_000):
            count(*arguments)

    work()
    return best_seconds(work) / 10_000


_PLAY = "import petteia, sys; petteia.game(sys.argv[1]).module('play').ready()"
_ALL = "import petteia, sys; petteia.game(sys.argv[1]).compile()"
_WARM = "import petteia, sys; petteia.game(sys.argv[1]).new(seed=1).moves()[0]"


def start_times(game: Game) -> tuple[float, float, float]:
    """Seconds from nothing: with an empty cache until one can play, from there until the lab's loops are compiled too,
    and with a full one until the first moves."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "PETTEIA_CACHE": cache}

        def seconds(script: str, rounds: int) -> float:
            def run() -> object:
                return subprocess.run([sys.executable, "-c", script, game.name], env=environment, check=True)

            return least_seconds(run, rounds)

        return seconds(_PLAY, 1), seconds(_ALL, 1), seconds(_WARM, 3)


def searching(game: Game, seats: int, weights: str = "") -> float:
    """Simulations of `search` in a second on one core, at tables some random answers into the game; with the game's learned
    weights, those of a file or ``none``."""
    budget, chance, views = Budget(simulations=1_000), random.Random(1), []
    bot = SearchBot(budget=budget, threads=1, settings=Settings(weights=weights))
    for seed in range(4):
        table, answers = game.new(seats=seats, seed=seed), 0
        while answers < 15 or len(table.moves(min(table.waiting))) == 1:
            seat = min(table.waiting)
            table.play(chance.choice(list(table.moves(seat))), seat)
            answers += 1
        views.append(table.view(min(table.waiting)))

    def work() -> int:
        return sum(bot.think(view).simulations for view in views)

    work()
    return best_rate(work, 3)


def figures(name: str) -> Iterator[Figure]:
    """Everything that is measured of one game."""
    game = petteia.game(name)
    game.compile()
    for seats in game.seats:
        rate = random_play(game, seats, 4_000, False)
        listed = random_play(game, seats, 400, True)
        target = {"akropolis": "2.0"}.get(name, "0.5")
        yield Figure(f"{name}, {seats} seats, random play, one core", rate / MILLION, "million moves/s", target)
        yield Figure(f"{name}, {seats} seats, every list written", listed / MILLION, "million moves/s")
    yield from friendly_figures(game)
    yield Figure(f"{name}, {game.seats[0]} seats, copy of a table", copy_time(game, game.seats[0]) * 1e6, "µs", "< 2")
    yield Figure(f"{name}, call of a rule from Python", call_time(game) * 1e6, "µs")
    seats = min(n for n in game.seats if n > 1)
    yield Figure(f"{name}, {seats} seats, search, one core", searching(game, seats), "simulations/s")
    cold, rest, warm = start_times(game)
    patience = {"panticapaeum": "< 75", "mare_nostrum": "< 75"}.get(name, "< 30")
    yield Figure(f"{name}, cold start until one can play", cold, "s", patience)
    yield Figure(f"{name}, then the loops of the lab", rest, "s")
    yield Figure(f"{name}, warm start until the first moves", warm, "s", "< 1")
