"""Bench signatures: they change only when a bot's play does. After a change on purpose, print the new ones with

python -c "from tests.bots.test_signature import tell; tell()"
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import petteia
from petteia.bots import Settings, bot, signature
from petteia.bots.search import SearchBot

KNOWN = {
    ("akropolis", "random"): "a25120a09c5a",
    ("akropolis", "greedy"): "da1510e372b2",
    ("akropolis", "search"): "113dc7d10f3f",
    ("sample", "random"): "eae3e19cda28",
    ("sample", "greedy"): "699d2a9ff15a",
    ("sample", "search"): "4f4b152d42c4",
}


def tell() -> None:
    for game, spec in KNOWN:
        print(f'    ("{game}", "{spec}"): "{signature(bot(spec), petteia.game(game))}",')


@pytest.mark.parametrize(("game", "spec"), list(KNOWN))
def test_play_has_not_changed(game: str, spec: str) -> None:
    assert signature(bot(spec), petteia.game(game)) == KNOWN[game, spec]


def test_the_budget_in_time_and_the_threads_do_not_matter() -> None:
    game = petteia.game("sample")
    taste = Settings(effort=1)
    first = SearchBot(0, petteia.bots.Budget(seconds=0.01), 1, taste)
    second = SearchBot(0, petteia.bots.Budget(seconds=3.0), 2, taste)
    assert signature(first, game) == signature(second, game)


def test_other_play_has_another_signature() -> None:
    game = petteia.game("sample")
    seen = {signature(bot(spec), game) for spec in ("random", "greedy", "search:1s", "search:1s:sample=2")}
    assert len(seen) == 4
    assert signature(bot("search:1s", key=1), game) not in seen


def test_interpreted_play_is_the_same() -> None:
    """Compiled and interpreted, the same key gives the same choice and the same number of nodes."""
    code = (
        "import petteia; from petteia.bots import signature, bot\n"
        "g = petteia.game('sample')\n"
        "print([signature(bot(s), g, 3) for s in ('greedy', 'search:sample=4:width=4:rounds=1')])"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PETTEIA_INTERPRETED": mode},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for mode in ("0", "1")
    }
    assert len(texts) == 1
