"""First lessons: data beside a game, in every language, playable from the first step."""

from __future__ import annotations

import pytest

import petteia
from petteia.core.record import read
from petteia.core.table import replayed
from petteia.core.words import LANGUAGES
from petteia.server.rooms.lessons import has_lesson, lesson

UNTIL = {"next", "touch", "ghost", "move"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_akropolis_has_a_lesson_in_every_language(lang: str) -> None:
    game = petteia.game("akropolis")
    assert has_lesson(game)
    data = lesson(game, lang)
    table = replayed(game, read(game, data["record"]))
    assert table.waiting == {0}
    assert len(data["seats"]) == table.seats
    assert all(step["text"] and step["until"] in UNTIL for step in data["steps"])
    touchable = {key for move in table.moves() for key in game.painter.touches(table, int(move))}
    assert {key for step in data["steps"] for key in step["point"]} <= touchable
