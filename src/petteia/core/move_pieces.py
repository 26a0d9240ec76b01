"""Which arguments of a game's moves are pieces (tiles, cards, buildings), what each is called, and who took how many.

By default a piece is an argument that is called like one, or that has at least five names. A game that knows better says
so in its `ReportedPieces`.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable
from typing import Any

from .agenda import FATE
from .contract import ReportedPieces
from .game import Game
from .moves import Names, Spelling
from .scene import Scene

CALLED = frozenset({"tile", "card", "building", "hero", "wonder", "objective", "god", "ship"})
MANY = 5
_NO_STUDY = ReportedPieces()


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


def _study(game: Game) -> ReportedPieces:
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
        return own(game, argument.name, value, game.words("en"))
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


# --- what everybody knows who took ---


def public_pieces(game: Game, moves: Iterable[tuple[int, int]]) -> dict[int, dict[str, int]]:
    """How often each seat took each piece, by seats and their moves; a piece is named by its argument and its notation. Only
    what the whole table knew when it was taken is counted, and only of games that have names for their pieces."""
    found: dict[int, Counter[str]] = {}
    for seat, packed in moves:
        verb = game.language.verbs[packed & 31]
        if seat == FATE:
            places, taker = _public_gift(game, packed)
        else:
            places, taker = piece_arguments(game).get(verb.number, ()), seat
        for place in places if _study(game).label is not None and not verb.secret else ():
            argument = verb.arguments[place]
            if argument.seen == "all":
                piece = f"{argument.name} {argument.spelling.text(argument_of(packed, place))}"
                found.setdefault(taker, Counter())[piece] += 1
    return {seat: dict(pieces) for seat, pieces in found.items()}


def _public_gift(game: Game, packed: int) -> tuple[tuple[int, ...], int]:
    piece, seat = gifts(game).get(packed & 31, (None, 0))
    return (() if piece is None else (piece,)), argument_of(packed, seat)


@functools.cache
def _spellings(game: Game) -> dict[str, Spelling]:
    """How the arguments that are pieces are written, by their names."""
    numbers = {*piece_arguments(game), *gifts(game)}
    return {a.name: a.spelling for n in numbers for a in game.language.verbs[n].arguments}


def kinds_of(game: Game, piece: str) -> list[tuple[str, int]]:
    """What somebody likes who took a piece, by its name of `public_pieces`; nothing if there is no such piece any more."""
    argument, _, text = piece.partition(" ")
    spelling, counts_as = _spellings(game).get(argument), _study(game).counts_as
    try:
        value = None if spelling is None else spelling.read(text)
        if value is None:
            return []
        return [(argument, value)] if counts_as is None else list(counts_as(game, argument, value))
    except (ValueError, IndexError, KeyError):
        return []


@functools.lru_cache(maxsize=1024)
def described(game: Game, argument: str, value: int, lang: str) -> tuple[str, dict[str, Any] | None]:
    """What a kind of piece is called, and its picture as it travels."""
    study, words = _study(game), game.words(lang)
    assert study.label is not None
    nodes = study.face(game, argument, value, words) if study.face is not None else ()
    return study.label(game, argument, value, words), Scene(tuple(nodes)).to_json() if nodes else None
