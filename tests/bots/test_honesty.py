"""A bot sees its view and nothing else: equal views give equal choices at equal keys."""

from __future__ import annotations

import pytest
from tests.bots.positions import table_after

import petteia
from petteia.bots import bot

SPECS = ("random", "greedy", "greedy:2", "search:200sims", "search:3000nodes:threads=2")


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("moves", [0, 3, 9, 17])
def test_equal_views_give_equal_choices(spec: str, moves: int) -> None:
    table = table_after("sample", moves, seats=3)
    assert not table.over
    for seat in sorted(table.waiting):
        view = table.view(seat)
        expected = bot(spec, key=5).choose(view)
        differing = 0
        for key in range(4):
            other = view.imagine(key, seed=None)
            differing += other.digest() != table.digest()
            assert bot(spec, key=5).choose(other.view(seat)) == expected
        assert differing > 0, "every imagined table is the true one: nothing was tested"


def test_another_key_may_give_another_choice() -> None:
    view = table_after("akropolis", 4).view(0)
    assert len({bot("random", key=k).choose(view) for k in range(8)}) > 1


@pytest.mark.parametrize("game", ["akropolis", "sample"])
@pytest.mark.parametrize("spec", SPECS)
def test_every_choice_is_legal_and_repeatable(game: str, spec: str) -> None:
    for moves in (0, 5, 11):
        table = table_after(game, moves, seats=2, seed=3)
        seat = min(table.waiting)
        choice = bot(spec).choose(table.view(seat))
        assert choice in table.moves(seat)
        assert bot(spec).choose(table.view(seat)) == choice


def test_a_bot_that_is_not_asked_refuses() -> None:
    table = table_after("akropolis", 0)
    with pytest.raises(petteia.NotYourTurn):
        bot("greedy").choose(table.view(1))
