"""Which arguments of a game's moves are pieces (tiles, cards, buildings), and what each is called in a report.

By default a piece is an argument that is called like one, or that has at least five names. A game that knows better says
so in its `Study`.
"""

from __future__ import annotations

import functools
from typing import Any

from ..core.contract import Study
from ..core.game import Game
from ..core.moves import Names

CALLED = frozenset({"tile", "card", "building", "hero", "wonder", "objective", "god", "ship"})
MANY = 5
_NO_STUDY = Study()


@functools.cache
def piece_arguments(game: Game) -> dict[int, tuple[int, ...]]:
    """By the number of a verb, the places of its arguments that are pieces; verbs without any are left out."""
    chosen = _study(game).pieces
    found = {}
    for verb in game.language.verbs.values():
        places = [
            i
            for i, a in enumerate(verb.arguments)
            if ((verb.name, a.name) in chosen if chosen is not None else _looks_like_a_piece(a))
        ]
        if places:
            found[verb.number] = tuple(places)
    return found


@functools.cache
def gifts(game: Game) -> dict[int, tuple[int, int]]:
    """By the number of a verb of fate's, the places of the piece and of the seat that it gives it to."""
    found = {}
    for verb_name, piece, seat in _study(game).given:
        verb = game.language.by_name[verb_name]
        places = {argument.name: i for i, argument in enumerate(verb.arguments)}
        found[verb.number] = places[piece], places[seat]
    return found


def _study(game: Game) -> Study:
    return game.study or _NO_STUDY


def argument_of(packed: int, place: int) -> int:
    """The value at a place among the arguments of a move."""
    return packed >> (5 + 12 * place) & 4095


def _looks_like_a_piece(argument: Any) -> bool:
    is_named = isinstance(argument.spelling, Names) and len(argument.spelling.names) >= MANY
    return argument.name in CALLED or is_named


@functools.cache
def _label(game: Game, verb: int, place: int, value: int) -> str:
    argument = game.language.verbs[verb].arguments[place]
    own = _study(game).label
    if own is not None:
        return own(game, argument.name, value)
    text = argument.spelling.text(value)
    return f"{argument.name} {text}" if text.isdigit() else text.replace("_", " ")


def piece_name(game: Game, place: int, packed: int) -> str:
    """What the piece is called that stands at a place among the arguments of a move."""
    return _label(game, packed & 31, place, argument_of(packed, place))


def opening_of(game: Game, packed: int) -> str:
    """A move as an opening: its verb and its pieces; its notation if it has none."""
    places = piece_arguments(game).get(packed & 31)
    if not places:
        return game.language.write(packed)
    verb = game.language.verbs[packed & 31].name.replace("_", " ")
    return " ".join([verb, *(piece_name(game, place, packed) for place in places)])
