"""The fuzzer plays every game in every shape and finds nothing: a few thousand moves each time, 100,000 games in the soak."""

from __future__ import annotations

from itertools import count
from math import prod

import pytest

import petteia
from petteia.cli.fuzz import Fuzzer, kinds
from petteia.core.table import seeded

every_game = pytest.mark.parametrize("name", petteia.names(every=True))


def play(name: str, seed: int, games: int, moves: int) -> None:
    """So many random games and moves at least, going round all seat counts and mixes of options."""
    game = petteia.game(name)
    every, fuzzer, keys = kinds(game, None, {}, all_options=True), Fuzzer(game), seeded(seed)
    for n in count():
        if n >= games and fuzzer.moves >= moves:
            break
        kind = every[n % len(every)]
        finding = fuzzer.play(kind, keys(n))
        assert finding is None, f"{finding.text}: {kind}, {finding.record}"


@every_game
def test_the_fuzzer_goes_round_all_setups(name: str) -> None:
    game = petteia.game(name)
    wanted = sum(prod(len(o.values) for o in game.options if o.seats is None or n in o.seats) for n in game.seats)
    every = kinds(game, None, {}, all_options=True)
    assert len({(kind.seats, *sorted(kind.options.items())) for kind in every}) == len(every) == wanted


@every_game
def test_nothing_is_found_in_some_games(name: str) -> None:
    play(name, 1, games=8, moves=3_000)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
@every_game
def test_nothing_is_found_in_a_hundred_thousand_games(name: str, part: int) -> None:
    """Ten parts of 10,000, so that several processes can share them."""
    play(name, 1000 + part, games=10_000, moves=10_000)
