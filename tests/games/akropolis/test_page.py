"""The table in parts, as a page shows it."""

from __future__ import annotations

import random

import pytest

import petteia
from petteia.core.agenda import WATCHER
from petteia.core.scene import Group, Scene, Shape, diff, forget_drawings
from petteia.games.akropolis import scene as painter


def parts_of(scene: Scene) -> set[str]:
    nodes = (*scene.fixed.nodes, *scene.live)
    return {node.id for node in nodes if isinstance(node, Group) and not node.group}


def test_everything_lies_in_a_part() -> None:
    table = petteia.game("akropolis").new(seats=3, seed=5)
    scene = table.view(0).scene("en", layout="parts")
    assert parts_of(scene) == {
        "strip:site",
        "note:coming",
        *(f"{kind}:{seat}" for kind in ("board", "head") for seat in range(3)),
    }
    assert not [node.id for node in (*scene.fixed.nodes, *scene.live) if isinstance(node, Shape) and not node.group]


def places_of(scene: Scene) -> dict[str, Shape]:
    return {node.touch: node for node in scene.live if isinstance(node, Shape) and "legal" in node.marks}


@pytest.mark.parametrize("seed", [5, 6])
def test_every_place_where_a_tile_may_start_is_there_all_the_time(seed: int) -> None:
    """A page shows those that the legal moves name: with the turn nothing comes and goes."""
    table = petteia.game("akropolis").new(seats=2, seed=seed)
    chance = random.Random(seed)
    while not table.over:
        for seat in range(2):
            view = table.view(seat)
            places = places_of(view.scene("en", layout="parts", legal=seat in table.waiting))
            assert {node.group for node in places.values()} == {f"city{seat}/plan"}
            named = painter.touches_of_all(table, view.moves().packed())[0] if seat in table.waiting else ()
            assert {key for key in named if key.startswith("cell:")} <= places.keys()
        table.play(chance.choice(list(table.moves())))
    assert not places_of(table.view(0).scene("en", layout="parts", legal=False))
    assert not places_of(table.view(WATCHER).scene("en", layout="parts"))


def test_the_turn_alone_changes_no_place() -> None:
    table = petteia.game("akropolis").new(seats=2, seed=5)
    before = places_of(table.view(1).scene("en", layout="parts", legal=False))
    table.play(table.moves()[0])
    assert table.waiting == {1}
    assert places_of(table.view(1).scene("en", layout="parts", legal=True)) == before


def test_a_try_changes_nothing_but_what_it_shows() -> None:
    """A page takes what is tried away again by itself: no part may move or grow because of it."""
    table = petteia.game("akropolis").new(seats=2, seed=5)
    view, move = table.view(0), int(table.moves()[0])
    before = view.scene("en", layout="parts", legal=True)
    change = diff(before, view.scene("en", layout="parts", legal=True, ghost=move))
    assert {put.node.id for put in change.added} == {"ghost/a", "ghost/b", "ghost/c"}
    assert all(put.node.id.endswith("/slot") for put in change.changed)
    assert not change.removed
    assert change.tilt is None


def test_a_move_leaves_the_other_city_where_it_is() -> None:
    table = petteia.game("akropolis").new(seats=2, seed=5)
    before = table.view(1).scene("en", layout="parts")
    table.play(table.moves()[0])
    change = diff(before, table.view(1).scene("en", layout="parts"))
    touched = {put.node.group for put in (*change.added, *change.changed)}
    assert "city1/plan" not in touched
    assert "city0/plan" in touched


def test_touches_and_what_they_mean_belong_together() -> None:
    table = petteia.game("akropolis").new(seats=2, seed=5)
    for move in list(table.moves())[:40]:
        assert painter.meant(table, painter.touches(table, int(move))) == int(move)
    assert painter.meant(table, ()) is None
    assert painter.meant(table, ("tile:here",)) is None


def test_touches_of_all_moves_are_those_of_each() -> None:
    table = petteia.game("akropolis").new(seats=2, seed=5)
    moves = table.moves().packed()
    keys, of = painter.touches_of_all(table, moves)
    assert len(set(keys)) == len(keys)
    for move, numbers in zip(moves.tolist(), of, strict=True):
        assert tuple(keys[n] for n in numbers) == table.game.painter.touches(table, move)


def test_what_two_viewers_see_alike_is_painted_once() -> None:
    """Only places and "you" belong to one viewer: all hexes and the site are the same objects."""
    table = petteia.game("akropolis").new(seats=2, seed=5)
    for _ in range(12):
        table.play(table.moves()[0])
        scenes = [
            table.view(seat).scene("en", layout="parts", legal=False, last=table.last_move()) for seat in range(2)
        ]
        shared = {*map(id, scenes[0].live)} & {*map(id, scenes[1].live)}
        for node in (node for scene in scenes for node in scene.live if id(node) not in shared):
            assert isinstance(node, Shape)
            assert "legal" in node.marks or node.id.startswith("site/") or node.id == "chief"


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_used_again_is_what_would_be_drawn_anew(seats: int) -> None:
    """Tables share the drawings of equal things: none may show another table's names, prices, marks or language."""
    table = petteia.game("akropolis").new(seats=seats, seed=seats)
    chance = random.Random(seats)
    drawn = []
    for _ in range(14):
        table.play(chance.choice(list(table.moves())))
        seat = min(table.waiting)
        table.names = tuple(f"{chance.choice('AB')}{n}" for n in range(seats))
        wishes = {"layout": "parts", "legal": chance.random() < 0.7, "ghost": int(table.moves()[0])}
        for viewer, lang in ((seat, "en"), ((seat + 1) % seats, "uk"), (WATCHER, "en")):
            view, last = table.view(viewer), table.last_move(viewer)
            drawn.append((view, lang, wishes | {"last": last}, view.scene(lang, last=last, **wishes)))
    for view, lang, wishes, scene in drawn:
        forget_drawings()
        assert view.scene(lang, **wishes) == scene
