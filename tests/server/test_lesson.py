"""First lessons: data beside a game, in every language, playable from the first step."""

from __future__ import annotations

import pytest

import petteia
from petteia.core.record import read
from petteia.core.scene import Group
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
    points = {key for step in data["steps"] for key in step["point"]}
    assert {key for key in points if not key.startswith(("part:", "page:", "level:"))} <= touchable


@pytest.mark.parametrize("name", [name for name in petteia.names() if has_lesson(petteia.game(name))])
def test_a_lesson_points_at_parts_of_its_table_and_of_the_page(name: str) -> None:
    game = petteia.game(name)
    data = lesson(game, "en")
    scene = replayed(game, read(game, data["record"])).view(0).scene("en", layout="parts")
    parts = {node.id for node in (*scene.fixed.nodes, *scene.live) if isinstance(node, Group)}
    points = {tuple(key.split(":", 1)) for step in data["steps"] for key in step["point"]}
    assert {at for kind, at in points if kind == "part"} <= parts
    assert {at for kind, at in points if kind == "page"} <= {"scores", "goods", "confirm", "guide", "hint", "choice"}
    assert len([step for step in data["steps"] if step["point"]]) >= len(data["steps"]) // 2
