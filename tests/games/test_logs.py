"""Where nothing is secret the log reads the same to all: a server tells it once."""

from __future__ import annotations

import random

import pytest

import petteia
from petteia.core.agenda import WATCHER
from petteia.server.room import has_secrets

OPEN = ("akropolis", "panticapaeum")


def test_these_games_have_no_secrets_and_the_others_do() -> None:
    assert not any(has_secrets(petteia.game(name)) for name in OPEN)
    assert all(has_secrets(petteia.game(name)) for name in ("little_town", "mare_nostrum", "sample"))


@pytest.mark.parametrize("name", OPEN)
def test_every_move_is_told_alike(name: str) -> None:
    game, chance = petteia.game(name), random.Random(name)
    table = game.new(seats=2, seed=7)
    table.names = ("Anna", "")
    for n in range(80):
        if table.over:
            break
        mover = min(table.waiting)
        move = chance.choice(table.moves(mover).packed().tolist())
        lang = ("en", "uk", "ru")[n % 3]
        views = [table.view(seat) for seat in (0, 1, WATCHER)]
        told = {game.speech.move(view, mover, move, view.words(lang)) for view in views}
        assert len(told) == 1
        assert {game.language.redact(move, mover, view.seat) for view in views} == {move}
        table.play(move, mover)
