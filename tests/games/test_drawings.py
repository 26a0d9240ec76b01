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


TABLES = [
    (name, n) for name in GAMES for n in petteia.game(name).seats if n == max(2, petteia.game(name).seats[0]) or n == 1
]
"""Every game with as few people as can be, and alone where one can play alone."""


def seen(name: str, seats: int, moves: int, every: int) -> list[tuple[Any, str, dict[str, Any], Any]]:
    """Views of a game by chance with their language, wishes and scenes; people change their names meanwhile."""
    game, chance = petteia.game(name), random.Random(name)
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
        for viewer, lang in {asked: "en", (asked + 1) % seats: "uk", WATCHER: "en"}.items():
            view = table.view(viewer)
            tried = chance.choice(table.moves(asked).packed().tolist()) if viewer == asked else None
            wishes = {"layout": "parts", "legal": viewer == asked, "ghost": tried, "last": table.last_move(viewer)}
            found.append((view, lang, wishes, view.scene(lang, **wishes)))
    return found


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_used_again_is_what_would_be_drawn_anew(name: str, seats: int) -> None:
    """Tables share the drawings of equal things: none may show another table's names, prices, marks or language."""
    drawn = seen(name, seats, 60, 10)
    assert len(drawn) >= 9
    for view, lang, wishes, scene in drawn:
        forget(name)
        assert view.scene(lang, **wishes) == scene


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_scene_drawn_twice_is_made_of_the_same_nodes(name: str, seats: int) -> None:
    for view, lang, wishes, scene in seen(name, seats, 20, 10):
        again = view.scene(lang, **wishes)
        assert all(a is b for a, b in zip(again.live, scene.live, strict=True))
