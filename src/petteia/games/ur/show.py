"""The game in sentences (their words are in words/*.ftl) and in a picture, and what one touches to make a move."""

from __future__ import annotations

from typing import Any

from petteia.core.moves import arg, verb_of
from petteia.core.picture import Picture
from petteia.core.scene import Circle, Node, Rect, Symbol, Text
from petteia.core.theme import SEATS
from petteia.core.words import Words

from .rules import HOME, WAITING, Ask, Say

BOARD, SIZE = "board:race", 64.0
_ON_BOARD: dict[str, Any] = {"group": BOARD, "layer": "pieces"}


def position(sight: Any, words: Words) -> list[str]:
    """The position in sentences."""
    lines = []
    for seat in range(sight.seats):
        at = sight.state.players[seat].at
        steps = words.join([str(step) for step in range(1, HOME) if at[step]]) or "-"
        lines.append(words("pos-player", seat=_name(seat, words), waiting=at[WAITING], home=at[HOME], steps=steps))
    return lines


def _name(seat: int, words: Words) -> str:
    return words("core-seat", n=seat + 1)


def question(sight: Any, words: Words) -> str:
    """What is asked now."""
    key = {0: "core-over", Ask.THROW: "prompt-throw", Ask.GO: "prompt-go"}[sight.question]
    return words(key, seat=_name(sight.state.turn, words), n=sight.state.throw)


def move(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a line of the log; `sight` is the position before it."""
    key, n = f"move-{Say(verb_of(packed)).key}", arg(packed, 0)
    return words(key, seat=_name(sight.state.turn, words), n=n, to=n + sight.state.throw)


def option(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a short line of a list."""
    n = arg(packed, 0)
    return words(f"choice-{Say(verb_of(packed)).key}", n=n, to=n + sight.state.throw)


def touches(sight: Any, packed: int) -> tuple[str, ...]:
    """The key that names a move: a piece by its step, such as `go:5`. A pass touches nothing: it stands alone."""
    return (f"go:{arg(packed, 0)}",) if verb_of(packed) == Say.GO else (Say(verb_of(packed)).key,)


def parts(picture: Picture) -> None:
    """One part: the board, the pieces on it, and where a piece would come that is tried."""
    sight, words = picture.sight, picture.words
    picture.group(BOARD, words("game-title"))
    squares = {node.id: node for seat in range(2) for step in range(1, HOME) for node in _square(sight, seat, step)}
    picture.fixed += squares.values()
    picture.live += [node for seat in range(2) for step in range(HOME + 1) for node in _piece(sight, seat, step, words)]
    if picture.ghost is not None and verb_of(picture.ghost) == Say.GO:
        x, y = _place(sight.state.turn, arg(picture.ghost, 0) + sight.state.throw)
        picture.live.append(Circle(id="ghost", x=x, y=y, r=24, fill="accent", marks=("ghost",), **_ON_BOARD))


def _place(seat: int, step: int) -> tuple[float, float]:
    """The middle of a step's square: up the own row, along the middle one, and back over the own row."""
    column = 4 - step if step < 5 else step - 5 if step < 13 else 20 - step
    return (column + 0.5) * SIZE, (1 if 5 <= step <= 12 else 2 - 2 * seat) * SIZE + SIZE / 2


def _square(sight: Any, seat: int, step: int) -> list[Node]:
    x, y = _place(seat, step)
    at = {**_ON_BOARD, "layer": "ground"}
    square = Rect(id=f"square:{x},{y}", x=x - 30, y=y - 30, w=60, h=60, radius=8, fill="sand", **at)
    star = Symbol(id=f"star:{x},{y}", x=x, y=y, name="star", size=44, fill="red", **at)
    return [square, star] if sight.box.rosette[step] else [square]


def _piece(sight: Any, seat: int, step: int, words: Words) -> list[Node]:
    """A disc with the seat's sign where pieces stand, and how many where they wait and at home."""
    (x, y), look, n = _place(seat, step), SEATS[seat], sight.state.players[seat].at[step]
    name, at = f"piece:{seat}:{step}", _ON_BOARD
    label = words("label-piece", seat=_name(seat, words), step=step, n=n)
    touch = f"go:{step}" if seat == sight.state.turn else ""
    disc = Circle(id=name, x=x, y=y, r=24, fill=look.token, touch=touch, label=label, **at)
    sign = Symbol(id=f"{name}/sign", x=x, y=y, name=look.sign, size=28, fill="surface", **at)
    count = Text(id=f"{name}/n", x=x + 30, y=y + 20, text=str(n), fill="ink", **at)
    return [disc, sign, *([count] if step in (WAITING, HOME) else [])] if n else []
