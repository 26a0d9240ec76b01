"""The fuzzer plays Panticapaeum in every shape, with every mix of options, and finds nothing."""

from __future__ import annotations

import pytest
from tests.games.panticapaeum.cities import game

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
    """Three numbers of players, alone two times three times two modifications, and seven readings, one of them not for one."""
    assert len(EVERY_KIND) == (3 * 2 + 2 * 3 * 2) * 2**5 * 3


def test_nothing_is_found_in_a_few_games() -> None:
    assert play(60, seed=1) > 60 * 80


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_nothing_is_found_in_a_hundred_thousand_games(part: int) -> None:
    """Ten parts of 10,000, so that several processes can share them."""
    assert play(10_000, seed=1000 + part) > 10_000, "moves were made"
