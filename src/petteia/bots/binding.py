"""Binding the compiled loops of the bots to a game, when they are first wanted."""

from __future__ import annotations

import functools
from types import SimpleNamespace
from typing import Any

from ..core.game import PLAY, Game
from .loops import search_loops, tree

_PARTS = (
    search_loops.standing, search_loops.measure, search_loops.measure_within, search_loops.judge, search_loops.imagine_again,
    search_loops.shortlist, search_loops.best_answer, search_loops.make_world, search_loops.rank, search_loops.note_standing,
    search_loops.tree_answer, search_loops.simulate, search_loops.simulate_all, search_loops.describe,
)  # fmt: skip
"""In this order: each may call those before it."""


def bound(game: Game) -> SimpleNamespace:
    """The loops as rules of a game, by name, after waiting for the compiler: a bot that thinks with interpreted rules
    would take minutes over a move."""
    loops = declared(game)
    game.module(PLAY).ready()
    return loops


@functools.cache
def declared(game: Game) -> SimpleNamespace:
    """The loops as rules of a game, by name, however they run."""
    names: dict[str, Any] = dict(game.doors.names)
    names["COUNTED"] = sum(1 << i for i, category in enumerate(game.categories) if not category.detail)
    names["total_of"] = game.bound(search_loops.total_of, names)
    names["prospect"] = own_prospect(game) or names["total_of"]
    judgement = game.judgement
    names["own_inputs"] = judgement.inputs if judgement else game.bound(search_loops.no_inputs, names)
    names["move_inputs"] = (judgement and judgement.move_inputs) or game.bound(search_loops.no_move_inputs, names)
    for part in _PARTS:
        names[part.__name__] = game.bound(part, names)
    loops = SimpleNamespace(**{part.__name__: names[part.__name__] for part in (search_loops.total_of, *_PARTS)})
    game.module(PLAY).attach(_entered(loops), _SHARED)
    return loops


def doors(game: Game) -> list[Any]:
    """The rules of bots that Python calls; the game's module is compiled with them."""
    return [*_entered(declared(game)), *_SHARED]


def _entered(loops: SimpleNamespace) -> list[Any]:
    return [loops.note_standing, loops.rank, loops.simulate_all, loops.describe]


_SHARED: tuple[Any, ...] = (tree.name_of, tree.find_node, tree.most_visited)
"""Rules of the search that Python calls, the same for every game."""


def own_prospect(game: Game) -> Any:
    """The rule that the game gives as its prospect; None if it gives none."""
    return None if game.prospect is None else game.prospect.rule


def horizon(game: Game) -> int | None:
    """After how many rounds of turns the game's prospect tells more than playing on does; None if it does not say."""
    return None if game.prospect is None else game.prospect.horizon


def ready(game: Game) -> None:
    """Compile, or load, now all that bots need to play a game."""
    bound(game)
