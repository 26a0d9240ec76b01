"""Where nothing is secret the log reads the same to all: a server tells it once."""

from __future__ import annotations

import random
import re

import pytest

import petteia
from petteia.core.agenda import WATCHER
from petteia.core.words import LANGUAGES
from petteia.server.rooms.room import has_secrets

EVERY = petteia.names(every=True)
OPEN = [name for name in EVERY if not has_secrets(petteia.game(name))]
COORDINATES = ("akropolis", "panticapaeum")
"""Games whose places have coordinates and whose tiles have numbers, in notation alone."""


def test_games_with_secrets_are_known() -> None:
    assert {"little_town", "mare_nostrum", "sample"}.isdisjoint(OPEN)
    assert {"akropolis", "panticapaeum"} <= set(OPEN)


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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", COORDINATES)
def test_people_who_see_the_board_read_no_coordinates(name: str, lang: str) -> None:
    """Nor numbers of tiles. In the terminal, and in lists, in which moves must be told apart, both stand there."""
    places = re.compile(r"-?\d+,-?\d+|\bt\d\d|(tile|тайл|плитк.) \d")
    game, chance, exact = petteia.game(name), random.Random(name), 0
    table = game.new(seats=2, seed=7)
    for _ in range(60):
        if table.over:
            break
        seat = min(table.waiting)
        move = chance.choice(table.moves(seat).packed().tolist())
        table.names = ("Anna", "")
        view, words = table.view(seat), table.words(lang)
        assert not [
            text
            for how in (game.speech.move, game.speech.option)
            if places.search(text := how(view, seat, move, words))
        ]
        exact += bool(places.search(game.speech.option(view, seat, move, words.exactly)))
        table.play(move, seat)
    assert exact > 15
