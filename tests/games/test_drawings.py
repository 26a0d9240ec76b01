"""What is drawn is kept, in every game: tables share drawings of equal things, and a drawing is what would be drawn anew."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest

import petteia
from petteia.core.agenda import WATCHER
from petteia.core.scene import forget_drawings

GAMES = petteia.names(every=True)


def forget(name: str) -> None:
    """Empty every store of drawings and sentences of a game, and that of the nodes."""
    forget_drawings()
    for module_name, module in list(sys.modules.items()):
        if module_name.startswith(f"petteia.games.{name}"):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear") and not isinstance(kept, type):
                    kept.cache_clear()


def seen(name: str, moves: int, every: int) -> list[tuple[Any, str, dict[str, Any], Any]]:
    """Views of a game by chance with their language, wishes and scenes; people change their names meanwhile."""
    game, chance = petteia.game(name), random.Random(name)
    seats = next((seats for seats in game.seats if seats > 1), 1)
    table, found = game.new(seats=seats, seed=4), []
    for n in range(moves):
        if table.over:
            break
        seat = min(table.waiting)
        table.play(chance.choice(table.moves(seat).packed().tolist()), seat)
        if n % every or table.over:
            continue
        table.names = tuple(f"{chance.choice('AB')}{n}" for n in range(seats))
        asked = min(table.waiting)
        for viewer, lang in ((asked, "en"), ((asked + 1) % seats, "uk"), (WATCHER, "en")):
            view = table.view(viewer)
            wishes = {"layout": "parts", "legal": viewer == asked, "last": table.last_move(viewer)}
            found.append((view, lang, wishes, view.scene(lang, **wishes)))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_is_used_again_is_what_would_be_drawn_anew(name: str) -> None:
    drawn = seen(name, 60, 6)
    assert len(drawn) > 10
    for view, lang, wishes, scene in drawn:
        forget(name)
        assert view.scene(lang, **wishes) == scene


@pytest.mark.parametrize("name", GAMES)
def test_a_scene_drawn_twice_is_made_of_the_same_nodes(name: str) -> None:
    for view, lang, wishes, scene in seen(name, 20, 5):
        again = view.scene(lang, **wishes)
        assert all(a is b for a, b in zip(again.live, scene.live, strict=True))
