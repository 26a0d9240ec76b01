"""The table in parts, as a page shows it, and the first lesson."""

from __future__ import annotations

import json
import tomllib
from itertools import pairwise

from tests.games.mare_nostrum.realms import game, new
from tests.games.mare_nostrum.test_scene import walk

from petteia.core.agenda import WATCHER
from petteia.core.cover import cover_of
from petteia.core.scene import Group, Scene, Shape, diff, extent
from petteia.core.svg import write
from petteia.core.words import LANGUAGES
from petteia.games.mare_nostrum import scene as painter
from petteia.games.mare_nostrum import summary
from petteia.games.mare_nostrum.moves import PROVINCE_NAMES


def parts_of(scene: Scene) -> set[str]:
    return {node.id for node in (*scene.fixed.nodes, *scene.live) if isinstance(node, Group) and not node.group}


def test_everything_lies_in_a_part() -> None:
    scene = new(4, 5).view(0).scene("en", layout="parts")
    lines = {f"{kind}:{seat}" for kind in ("head", "goods") for seat in range(4)}
    assert parts_of(scene) == {"strip:now", "board:map", "board:empires", "board:cards", *lines}
    assert next(node.id for node in scene.fixed.nodes if node.id.startswith("board:")) == "board:map", "the large one"
    assert not [node.id for node in (*scene.fixed.nodes, *scene.live) if isinstance(node, Shape) and not node.group]


def test_a_try_changes_nothing_but_what_it_shows() -> None:
    """A page takes what is tried away again by itself: no part may move because of it."""
    table = new(3, 5)
    view = table.view(min(table.waiting))
    before = view.scene("en", layout="parts", legal=True)
    for move in table.moves():
        change = diff(before, view.scene("en", layout="parts", legal=True, ghost=int(move)))
        assert not change.removed
        assert not change.added
        assert {put.node.id for put in change.changed} <= {f"strip:now/token/{move.number}{end}" for end in ("", "/n")}


def test_the_fixed_part_is_the_same_for_everybody() -> None:
    table = new(3, 5)
    fixed = {table.view(seat).scene("uk", layout="parts").fixed.digest for seat in range(3)}
    assert len(fixed) == 1


def test_viewers_share_what_they_see_alike() -> None:
    """The map and the panels are painted once for everybody; only what is one's own differs, and where one's panel stands."""
    for table, _ in walk(4, 5, 120):
        seen = [{node.id: node for node in table.view(seat).scene("en", layout="parts").live} for seat in range(4)]
        for viewer, other in pairwise(seen):
            for name, node in viewer.items():
                is_own = name.startswith(("marker/", "seat", "strip:", "goods:")) or name in ("board:cards", "map")
                assert is_own or name.startswith("board:cards/") or other[name] is node, name
            apart = [n for n in viewer if n.startswith(("marker/", "seat")) and other.get(n) is not viewer[n]]
            assert len(apart) < 60, apart


def test_every_key_that_can_be_touched_has_words() -> None:
    """A screen reader hears the label of the first shape of a key that has one."""
    for table, seat in walk(4, 44, 260):
        scene = table.view(seat).scene("en", layout="parts", legal=True)
        shapes = [node for node in (*scene.fixed.nodes, *scene.live) if isinstance(node, Shape) and node.touch]
        told = {node.touch for node in shapes if node.label}
        used = {key for move in table.moves(seat) for key in painter.touches(table.view(seat), int(move))}
        assert used <= told


def test_the_cover_is_small_and_can_be_drawn() -> None:
    cover = cover_of(game)
    assert cover is not None
    assert len(json.dumps(cover)) < 40_000
    assert write(Scene.from_json(cover["scene"])).startswith("<svg")


def test_the_lesson_begins_where_its_words_say() -> None:
    data = tomllib.loads((game.folder / "lesson.toml").read_text(encoding="utf-8"))
    table = game.new(seats=data["seats"], seed=None)
    for move in data["moves"]:
        table.play(move)
    assert 0 in table.waiting
    assert table.view(0).asked("en").startswith("Carthage (you): choose in secret what to offer")
    keys = {key for move in table.moves(0) for key in painter.touches(table.view(0), int(move))}
    assert "good:sheep" in keys
    for language in LANGUAGES:
        words = game.words(language)
        assert all(words.has(f"lesson-{step['name']}") for step in data["step"])
    assert {step["until"] for step in data["step"]} <= {"next", "touch", "ghost", "move"}


def test_what_the_lesson_points_at_can_be_seen() -> None:
    data = tomllib.loads((game.folder / "lesson.toml").read_text(encoding="utf-8"))
    table = game.new(seats=data["seats"], seed=None)
    for move in data["moves"]:
        table.play(move)
    scene = table.view(0).scene("en", layout="parts", legal=True)
    shown = {node.touch for node in (*scene.fixed.nodes, *scene.live) if isinstance(node, Shape)}
    pointed = {key for step in data["step"] for key in step.get("point", [])}
    assert {key for key in pointed if not key.startswith(("part:", "page:"))} <= shown


def test_what_can_be_touched_in_the_strip_stands_in_one_row() -> None:
    """On a phone two rows would be put into a drawer: `rows` of web/src/scene/canvas.ts, told once more."""
    for table, seat in walk(5, 45, 300):
        scene = table.view(seat).scene("en", layout="parts", legal=True)
        places = scene.places()
        boxes: dict[str, list[float]] = {}
        for node in scene.live:
            is_about = isinstance(node, Shape) and node.touch.startswith("about:")
            if isinstance(node, Shape) and node.touch and not is_about and node.group.startswith("strip:now"):
                boxes.setdefault(node.touch, []).extend(y for _, y in extent(node, places[node.group]))
        middles = sorted({round((min(ys) + max(ys)) / 2) for ys in boxes.values()})
        high = max((max(ys) - min(ys) for ys in boxes.values()), default=1)
        assert all(b - a <= 0.6 * high for a, b in pairwise(middles)), (table.question, middles, high)


def test_the_map_knows_where_one_is_at_home() -> None:
    table = new(4, 5)
    for seat in range(4):
        scene = table.view(seat).scene("en", layout="parts")
        home = {n.id.partition("/")[2] for n in scene.live if isinstance(n, Shape) and "home" in n.marks}
        own = {summary.controller(table, p) == seat for p in summary.in_play(table) if PROVINCE_NAMES[p] in home}
        assert own == {True}
        assert len(home) == sum(summary.controller(table, p) == seat for p in summary.in_play(table))
    beside = table.view(WATCHER).scene("en", layout="parts")
    assert not [n.id for n in beside.live if isinstance(n, Shape) and "home" in n.marks]
