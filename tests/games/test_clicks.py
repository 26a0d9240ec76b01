"""How often the mouse is clicked in recorded games: a tile of Akropolis, a purchase of Mare Nostrum.

Turns of Little Town and Panticapaeum are counted beside their payments (`test_payment.py`, `test_parts.py`). A page makes what
the pointer has rested on with the last touch; a payment is proposed as a whole and confirmed once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import petteia
from petteia.core.agenda import FATE
from petteia.core.table import Move, View
from petteia.games.mare_nostrum import payment
from petteia.games.mare_nostrum.enums import Ask

GOLDENS = Path(__file__).parents[1] / "goldens"
PURCHASES = ("build", "cheap", "free", "raise", "hire")


def recorded(name: str, seats: int) -> Iterator[tuple[View, Move]]:
    """Every answer of a recorded game, with what the one who gave it saw."""
    table = petteia.game(name).new(seats=seats, seed=None)
    told = (GOLDENS / f"{name}-{seats}.txt").read_text(encoding="utf-8")
    for text in re.findall(r"^ *\d+ question \d+ to .* moves: (.*)$", told, re.M):
        seat, move = min(table.waiting), Move(table.game, table.understand(text))
        if seat != FATE:
            yield table.view(seat), move
        table.play(move, seat)
    assert table.over


def touched(view: View, move: Move) -> int:
    """How many of the things that name a move are in the picture; how a tile is turned is not: the wheel and a key turn it."""
    keys = view.game.painter.touches(view, int(move))
    shown = view.scene(layout="parts", legal=True).touches()
    assert all(key in shown or key.startswith("turn:") for key in keys), keys
    return sum(key in shown for key in keys)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_tile_of_akropolis_takes_two_clicks(seats: int) -> None:
    clicks = [touched(view, move) for view, move in recorded("akropolis", seats)]
    assert len(clicks) > 20
    assert set(clicks) == {2}


@pytest.mark.parametrize("seats", [3, 5])
def test_a_purchase_of_mare_nostrum_takes_three_clicks(seats: int) -> None:
    """The thing, its place and one confirmation; a card, or a place of the map, and one confirmation."""
    clicks = list[int]()
    for view, move in recorded("mare_nostrum", seats):
        if view.question == Ask.BUILD and move.verb in PURCHASES and len(clicks) < 60:
            paid = payment.run(view, [int(move)], (), view.words("en"))
            clicks.append(touched(view, move) + (paid is not None))
    assert len(clicks) > 10
    assert max(clicks) <= 3
    assert sum(clicks) / len(clicks) < 2.9
