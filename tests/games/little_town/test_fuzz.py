"""The fuzzer plays Little Town in every shape and finds nothing: a few games each time, 100,000 in the soak."""

from __future__ import annotations

import pytest
from tests.games.little_town.towns import game

from petteia.cli.fuzz import Fuzzer, kinds
from petteia.core.table import seeded

EVERY_KIND = kinds(game, None, {}, all_options=True)


def play(games: int, seed: int) -> int:
    """So many random games, going round all seat counts and mixes of options. How many moves were made."""
    fuzzer, keys = Fuzzer(game), seeded(seed)
    for n in range(games):
        kind = EVERY_KIND[n % len(EVERY_KIND)]
        finding = fuzzer.play(kind, keys(n))
        assert finding is None, f"{finding.text}: {kind}, {finding.record}"
    return fuzzer.moves


def test_the_fuzzer_goes_round_all_setups() -> None:
    """Thirteen options of two values, for two, three and four seats."""
    assert len(EVERY_KIND) == 3 * 2**13


def test_nothing_is_found_in_some_games() -> None:
    assert play(300, seed=1) > 60 * 300


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_nothing_is_found_in_a_hundred_thousand_games(part: int) -> None:
    """Ten parts of 10,000, so that several processes can share them."""
    assert play(10_000, seed=1000 + part) > 10_000, "moves were made"
