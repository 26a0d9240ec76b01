"""Binding the compiled loops of the lab to a game, when they are first wanted."""

from __future__ import annotations

import functools
from types import SimpleNamespace
from typing import Any

from ..bots.binding import own_prospect
from ..core.game import Game
from .loops import playing, stepping

PLAYING = (
    playing.row_total, playing.total, playing.worth, playing.greedy_answer, playing.answer_by, playing.note_step,
    playing.note_end, playing.play_batch, playing.retell,
)  # fmt: skip
STEPPING = (stepping.advance, stepping.look, stepping.deal_all, stepping.step_all)
"""In this order: each may call those before it."""


@functools.cache
def bound(game: Game) -> SimpleNamespace:
    """The loops as rules of a game, by name. Each is compiled, or loaded, when it is first called."""
    names: dict[str, Any] = dict(game.doors.names)
    names["COUNTED"] = sum(1 << i for i, category in enumerate(game.categories) if not category.detail)
    names["prospect"] = own_prospect(game) or game.bound(playing.no_prospect, names)
    for part in (*PLAYING, *STEPPING):
        names[part.__name__] = game.bound(part, names)
    return SimpleNamespace(**{part.__name__: names[part.__name__] for part in (*PLAYING, *STEPPING)})


def rules(game: Game) -> list[Any]:
    """All that simulations need compiled; each has a method `ready`, which compiles or loads it."""
    return [bound(game).play_batch, bound(game).retell]
