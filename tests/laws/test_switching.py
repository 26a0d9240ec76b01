"""A game that begins interpreted goes on compiled between any two moves, and nothing shows it."""

from __future__ import annotations

import os
import random
import threading
from collections.abc import Callable
from itertools import product
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from petteia.cli.build import build_all
from petteia.core.agenda import FATE
from petteia.core.game import PLAY, Game
from petteia.core.module import Code, _read
from petteia.core.rule import INTERPRETED, Rule
from petteia.core.table import Table
from petteia.games import game, packages

pytestmark = pytest.mark.skipif(INTERPRETED, reason="about compiled code")


class Switch:
    """The rules of a game, which run interpreted, compiled or from a library as one wishes."""

    def __init__(self, game_: Game) -> None:
        module = game_.module(PLAY)
        module.ready()
        assert module.code is not None
        self._game, self._codes = game_, {"compiled": module.code}
        self.rules: list[Rule] = [door for door in module.doors() if door.is_compiled]
        self._states: dict[str, list[dict[str, Any]]] = {}
        self._notice("compiled")

    def add_library(self, folder: Path) -> None:
        """Have the native library of the game for this machine beside the other code; it is built unless it lies there."""
        file, _ = next(iter(build_all([self._game], None, folder)))
        self._codes["library"] = Code.of_library(file)
        self._notice("library")

    def _notice(self, kind: str) -> None:
        """Open a kind of code and remember what that makes of each rule."""
        for rule in self.rules:
            self._codes[kind].enter(rule)
        self._states[kind] = [dict(vars(rule)) for rule in self.rules]

    def _use(self, kind: str) -> None:
        self._game.workspace.here.entry = None
        for rule, state in zip(self.rules, self._states[kind], strict=True):
            vars(rule).update(state)

    def interpreted(self) -> None:
        """From now on Python."""
        self._game.workspace.here.entry = None
        for rule in self.rules:
            rule.compiled_as(None, rule.interpreted)

    def compiled(self) -> None:
        """From now on compiled code."""
        self._use("compiled")

    def library(self) -> None:
        """From now on the library."""
        self._use("library")


SCORED = 8
"""After so many moves the scores are looked at: interpreted, counting takes as long as a few moves."""


def story(
    game_: Game, seats: int, options: dict[str, Any], seed: int, before: Callable[[int], None], limit: int
) -> list[Any]:
    """What can be seen of a random game after each of its moves; `before` is called with the number of each."""
    table: Table = game_.new(seats=seats, seed=seed, options=options)
    chance = random.Random(seed)
    told: list[Any] = []
    while not table.over and len(told) < limit:
        before(len(told))
        seat = min(table.waiting)
        moves = table.moves(seat)
        move = moves[chance.randrange(len(moves))]
        listed = moves.packed().tobytes()
        table.play(move, seat)
        view = table.view(seat)
        scores = table.scores() if len(told) % SCORED == 0 or table.over else []
        told.append((listed, str(move), table.digest(), view.digest(), scores))
    return told


def settings_of(game_: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every choice of options, in an order of which any beginning is a fair sample."""
    found = []
    for seats in game_.seats:
        free = [o for o in game_.options if o.seats is None or seats in o.seats]
        names = [o.name for o in free]
        found += [(seats, dict(zip(names, chosen, strict=True))) for chosen in product(*(o.values for o in free))]
    random.Random(1).shuffle(found)
    return found


def compare(
    name: str, games: range, limit: int, folder: Path | None = None, seconds: float = inf
) -> tuple[int, int, int]:
    """Play the games of these numbers, or as many as come in so many seconds, compiled, interpreted, with changes at random
    moves and, if there is a folder for it, from a library. Gives the number of games, of different settings and of moves."""
    game_, made, done, end = game(name), 0, 0, monotonic() + seconds
    switch, settings = Switch(game_), settings_of(game_)
    kinds = [switch.interpreted, switch.compiled]
    if folder is not None:
        switch.add_library(folder)
        kinds.append(switch.library)
    try:
        for number in games:
            if monotonic() > end:
                break
            what = (game_, *settings[number % len(settings)], number)
            switch.compiled()
            compiled = story(*what, lambda n: None, limit)
            for kind in kinds:
                kind()
                assert story(*what, lambda n: None, limit) == compiled, f"game {number} differs: {kind.__name__}"
            chance = random.Random(number)

            def change(n: int, chance: random.Random = chance) -> None:
                if chance.random() < 0.2:
                    chance.choice(kinds)()

            assert story(*what, change, limit) == compiled, f"game {number} differs when it changes over"
            made, done = made + len(compiled), done + 1
    finally:
        switch.compiled()
    return done, min(done, len(settings)), made


@pytest.mark.parametrize("name", sorted(packages()))
def test_a_table_may_change_between_interpreted_and_compiled_rules(name: str) -> None:
    assert compare(name, range(3 if name == "sample" else 1), 40)[2] > 30


def test_a_table_may_change_to_a_library_and_back(sample_libraries: Path) -> None:
    assert compare("sample", range(4), 1000, sample_libraries)[1] == 4


def test_a_table_goes_on_while_another_thread_opens_the_code() -> None:
    game_ = game("sample")
    switch = Switch(game_)
    compiled = story(game_, 3, {}, 5, lambda n: None, 1000)
    switch.interpreted()
    begun = threading.Event()

    def load() -> None:
        begun.wait()
        data = _read(game_.module(PLAY).file)
        assert data is not None
        for _ in range(5):  # as another process left it, at several moments
            code = Code.loaded(data)
            for rule in switch.rules:
                code.enter(rule)

    thread = threading.Thread(target=load)
    thread.start()
    try:
        while thread.is_alive():
            assert story(game_, 3, {}, 5, lambda n: begun.set(), 1000) == compiled
        assert all(rule.is_compiled for rule in switch.rules)
        assert story(game_, 3, {}, 5, lambda n: None, 1000) == compiled
    finally:
        thread.join()
        switch.compiled()


@pytest.mark.parametrize("name", sorted(packages()))
def test_the_code_may_come_while_an_interpreted_rule_runs(name: str) -> None:
    game_ = game(name)
    switch, chance = Switch(game_), random.Random(1)
    states = [dict(vars(rule)) for rule in switch.rules]
    table = game_.new(seats=game_.seats[0], seed=1)

    def seen() -> tuple[Any, ...]:
        seat = min(table.waiting)
        moves, gains = table.moves(seat), [] if seat == FATE else table.gains(seat=seat)
        return [*moves.packed()], gains, table.sheet(), table.why_not(moves[0], seat), table.view(0).digest()

    try:
        for _ in range(25):
            switch.compiled()
            before, wanted = table.copy(), seen()
            table.play(chance.choice(table.moves(min(table.waiting))), min(table.waiting))
            after, table = table, before
            for rule, state in zip(
                switch.rules, states, strict=True
            ):  # each by itself, so that both kinds call the other
                if chance.random() < 0.5:
                    rule.compiled_as(None, rule.interpreted)
                else:
                    vars(rule).update(state)
            game_.workspace.here.entry = None
            assert seen() == wanted
            for seat, move in after.played[len(before.played) :][:1]:
                before.play(move, seat)
            assert before.digest() == after.digest()
            table = after
            if table.over:
                break
    finally:
        switch.compiled()


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(packages()))
def test_a_thousand_games_are_the_same_however_they_run(name: str, tmp_path: Path) -> None:
    """1,000 games of each kind, or as many as come in PETTEIA_SOAK_SECONDS (ten minutes)."""
    seconds = float(os.environ.get("PETTEIA_SOAK_SECONDS", "600"))
    games, settings, moves = compare(name, range(1000), 100_000, tmp_path, seconds)
    print(f"{name}: {games:,} games ({settings:,} settings, {moves:,} moves), each the same in four ways")
    assert games > 0
