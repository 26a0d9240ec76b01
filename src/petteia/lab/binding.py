"""Binding the compiled loops of the lab to a game, when they are first wanted."""

from __future__ import annotations

import functools
from types import SimpleNamespace
from typing import Any

from ..bots.binding import own_prospect
from ..core.game import LAB, Game
from .loops import playing, stepping

PLAYING = (
    playing.row_total, playing.total, playing.worth, playing.greedy_answer, playing.answer_by, playing.note_step,
    playing.note_end, playing.play_batch, playing.retell,
)  # fmt: skip
STEPPING = (
    stepping.advance, stepping.count_answers, stepping.look, stepping.lead, stepping.answer_one, stepping.note_leads,
    stepping.step_one, stepping.step_all, stepping.list_one, stepping.describe_one,
    stepping.describe_all,
)  # fmt: skip
"""In this order: each may call those before it."""


def bound(game: Game) -> SimpleNamespace:
    """The loops as rules of a game, by name, after waiting for the compiler."""
    loops = declared(game)
    game.module(LAB).ready()
    return loops


@functools.cache
def declared(game: Game) -> SimpleNamespace:
    """The loops as rules of a game, by name, however they run."""
    names: dict[str, Any] = dict(game.doors.names)
    names["COUNTED"] = sum(1 << i for i, category in enumerate(game.categories) if not category.detail)
    names["prospect"] = own_prospect(game) or game.bound(playing.no_prospect, names)
    for part in (*PLAYING, *STEPPING):
        names[part.__name__] = game.bound(part, names)
    loops = SimpleNamespace(
        **{name: names[name] for name in ("prospect", *(p.__name__ for p in (*PLAYING, *STEPPING)))}
    )
    game.module(LAB).attach(_entered(loops))
    return loops


def doors(game: Game) -> list[Any]:
    """The rules of the lab that Python calls; the game's module for the lab is compiled with them."""
    return _entered(declared(game))


def _entered(loops: SimpleNamespace) -> list[Any]:
    return [loops.play_batch, loops.retell, loops.step_all, loops.describe_all]
