"""How often the mouse is clicked in recorded games: a tile of Akropolis, a turn of Panticapaeum, a purchase of Mare Nostrum.

Turns of Little Town are counted beside its payments (`test_payment.py`). A page makes what the pointer has rested on with the
last touch; a payment is proposed as a whole and confirmed once; what is obvious is not asked.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

import petteia
from petteia.core.agenda import FATE
from petteia.core.table import Move, View
from petteia.games.mare_nostrum import payment
from petteia.games.mare_nostrum.enums import Ask
from petteia.games.panticapaeum.enums import Ask as Panticapaeum

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
    """How many of the things that name a move are in the picture; how it is turned is not: the wheel and a key turn it."""
    keys = view.game.painter.touches(view, int(move))
    shown = view.scene(layout="parts", legal=True).touches()
    assert all(key in shown or key.startswith(("turn:", "way:")) for key in keys), keys
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


# --- Panticapaeum ----------------------------------------------------------------------------------------------------

NAMED = ("lay", "build", "work", "lift", "set", "take")


def clicks_of(view: View, move: Move, after: str) -> int:
    """What a move of Panticapaeum takes: one touch sells all colours, fewer are chosen one by one and confirmed; an entry of a
    dialog is one click with all its steps; the cubes that are given back are proposed and confirmed once."""
    painter, is_step = view.game.painter, view.question == Panticapaeum.STEP
    assert painter.obvious is not None
    if len(view.moves(view.seat)) == 1 or painter.obvious(view) == int(move):
        return 0
    if (after == "step" and is_step) or after == move.verb == "discard":
        return 0
    if move.verb == "sell":
        keys = painter.touches(view, int(move))
        return 1 if "+".join(keys) in view.scene(layout="parts", legal=True).touches() else len(keys) + 1
    return touched(view, move) if move.verb in NAMED else 1


def test_a_turn_of_panticapaeum_takes_four_clicks() -> None:
    """A tile and its place, a building and its place, or one touch for what is taken; then the turn is over. What a row brings
    (a step to pay, a tile to lay, a building to move) is one click more each, as is a worker, and ending the turn if a worker
    who comes home could still take a cube. These games were played by chance: half of the turns bring such things."""
    turns = list[Counter[str]]()
    for seats in (2, 3, 4):
        after = ""
        for view, move in recorded("panticapaeum", seats):
            question = Panticapaeum(view.question)
            if question == Panticapaeum.EXPLORE and move.verb == "lay":
                turns.append(Counter())
            if turns:
                turns[-1]["sell" if move.verb == "sell" else question.name] += clicks_of(view, move, after)
            after = move.verb
    assert len(turns) == 3 * 5 * (2 + 3 + 4)
    clicks = [turn.total() for turn in turns]
    assert median(clicks) <= 4
    assert sum(clicks) / len(clicks) < 4.7
