"""A game that begins interpreted goes on compiled between any two moves, and nothing shows it."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

from petteia.core.game import PLAY, Game
from petteia.core.module import Code
from petteia.core.rule import INTERPRETED, Rule
from petteia.core.table import Table
from petteia.games import game, packages

pytestmark = pytest.mark.skipif(INTERPRETED, reason="about compiled code")


class Switch:
    """The rules of a game, which run interpreted or compiled as one wishes."""

    def __init__(self, game_: Game) -> None:
        module = game_.module(PLAY)
        module.ready()
        self._game = game_
        self.rules: list[Rule] = [door for door in module.doors() if door.is_compiled]
        self._compiled = [(rule.entry, rule._run) for rule in self.rules]
        self.code: Code | None = module.code

    def interpreted(self) -> None:
        """From now on Python."""
        self._game.room.here.entry = None
        for rule in self.rules:
            rule.compiled_as(None, rule.interpreted)

    def compiled(self) -> None:
        """From now on compiled code."""
        for rule, (entry, run) in zip(self.rules, self._compiled, strict=True):
            rule.compiled_as(entry, run)


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
        table.play(move, seat)
        view = table.view(seat)
        told.append((str(move), table.digest(), view.digest(), tuple(table.scores())))
    return told


def options_of(game_: Game, seats: int, number: int) -> dict[str, Any]:
    """A choice of options that a game with so many seats may have, another one for each number."""
    chance = random.Random(number)
    free = [o for o in game_.options if o.seats is None or seats in o.seats]
    return {o.name: chance.choice(o.values) for o in free}


def compare(name: str, games: int, limit: int) -> int:
    """Play games compiled, interpreted and with changes at random moves; give the number of moves."""
    game_, made = game(name), 0
    switch = Switch(game_)
    try:
        for number in range(games):
            seats = game_.seats[number % len(game_.seats)]
            what = (game_, seats, options_of(game_, seats, number), number)
            switch.compiled()
            compiled = story(*what, lambda n: None, limit)
            switch.interpreted()
            assert story(*what, lambda n: None, limit) == compiled, f"interpreted game {number} differs"
            chance = random.Random(number)

            def change(n: int, chance: random.Random = chance) -> None:
                if chance.random() < 0.2:
                    chance.choice([switch.interpreted, switch.compiled])()

            assert story(*what, change, limit) == compiled, f"game {number} differs when it changes over"
            made += len(compiled)
    finally:
        switch.compiled()
    return made


@pytest.mark.parametrize("name", sorted(packages()))
def test_a_table_may_change_between_interpreted_and_compiled_rules(name: str) -> None:
    assert compare(name, 3 if name == "sample" else 1, 40) > 30


def test_a_table_goes_on_while_another_thread_opens_the_code() -> None:
    game_ = game("sample")
    switch = Switch(game_)
    compiled = story(game_, 3, {}, 5, lambda n: None, 1000)
    switch.interpreted()
    begun = threading.Event()

    def load() -> None:
        begun.wait()
        code = Code.loaded(game_.module(PLAY).compiled())
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


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(packages()))
def test_a_thousand_games_are_the_same_however_they_run(name: str) -> None:
    compare(name, 1000, 100_000)
