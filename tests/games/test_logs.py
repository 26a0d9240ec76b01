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
PLACES = re.compile(r"-?\d+,-?\d+|\bt\d\d|(tile|тайл) \d|\b[a-i][1-6]\b")
"""Places as coordinates, and tiles as numbers: they are for notation alone."""


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
@pytest.mark.parametrize("name", EVERY)
def test_people_who_see_the_board_read_no_coordinates(name: str, lang: str) -> None:
    """Nor numbers of tiles. In the terminal, and in lists, in which moves must be told apart, both stand there."""
    game, chance, exact, written = petteia.game(name), random.Random(name), 0, 0
    table = game.new(seats=game.seats[0], seed=7)
    for _ in range(60):
        if table.over:
            break
        seat = min(table.waiting)
        move = chance.choice(table.moves(seat).packed().tolist())
        table.names = ("Anna", "")
        view, words = table.view(seat), table.words(lang)
        told = [how(view, seat, move, words) for how in (game.speech.move, game.speech.option)]
        assert not [text for text in (*told, view.asked(lang)) if PLACES.search(text)]
        exact += bool(PLACES.search(game.speech.option(view, seat, move, words.exactly)))
        written += bool(PLACES.search(game.language.write(move)))
        table.play(move, seat)
    assert exact >= min(written, 15)


@pytest.mark.parametrize("name", ["akropolis", "panticapaeum"])
def test_pictures_tell_no_coordinates(name: str) -> None:
    """Nor numbers of tiles; Little Town has letters and figures at the edge of its board."""
    game, chance = petteia.game(name), random.Random(name)
    table = game.new(seats=2, seed=7)
    for _ in range(30):
        seat = min(table.waiting)
        moves = table.moves(seat).packed().tolist()
        if len(table.log) % 5 == 0:
            scene = table.view(seat).scene(layout="parts", legal=True, ghost=moves[-1])
            labels = [node.label for node in (*scene.live, *scene.fixed.nodes) if getattr(node, "label", "")]
            assert len(labels) > 10
            assert not [label for label in labels if PLACES.search(label)]
        table.play(chance.choice(moves), seat)
