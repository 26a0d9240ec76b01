"""Why a bot made a move: what it expects of it and of the best other one, in points and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...bots import LEVELS, Opinion, differences, signed, title
from ...core.agenda import FATE
from ...core.game import Category
from ...core.table import Table, View
from ...core.words import Words
from ..refusals import Refusal
from ..refusals import words as server_words
from .log_text import LogText
from .room import Room

MOST_REASONS = 200
"""So many are remembered at a table."""
GUESSES, SURE = 12, 3
"""So many tables are imagined to find one at which a bot's move is legal; another answer is named if it is legal at so many."""
EVEN = 0.75
"""Points by which answers are not told apart."""
PER_CENT = 100
FAIR = 0.4
"""A rating between this and what is left of 1 is about even."""


@dataclass(frozen=True)
class Asked:
    """A view and a move from it. `others` are the other answers that may be named; None: all."""

    view: View
    move: int
    others: frozenset[int] | None = field(default=None, compare=False)


def asked_then(room: Room, log_text: LogText, seat: int, lang: str, n: int) -> Asked:
    """What stood before a bot when it made the move of a line of the log, as far as a seat may know; when the game is over,
    what stood before anybody, as it was."""
    lines = log_text.lines(seat, lang)
    if n >= len(lines):
        raise Refusal("bad-request")
    line, is_over = lines[n], room.over
    mover, move = line.data["seat"], line.data["move"]
    if not is_over and not room.row["hints"]:
        raise Refusal("no-hints")
    if move is None or mover == FATE or not (is_over or room.log_state.chairs[mover].kind == "bot"):
        raise Refusal("not-now")
    then = room.table_of(room.log_state.moves[: line.begun], fate=False)
    if is_over or not room.game.secret_fields:
        return Asked(then.view(mover), move)
    view = then.view(seat)
    tables = [view.imagine(GUESSES * n + k, None) for k in range(GUESSES)]
    likely = [table for table in tables if move in _answers(table, mover)]
    if not likely:
        raise Refusal("not-now")
    return Asked(likely[0].view(mover), move, frozenset.intersection(*(_answers(t, mover) for t in likely[:SURE])))


def _answers(table: Table, seat: int) -> frozenset[int]:
    return frozenset(table.moves(seat).packed()) if seat in table.waiting else frozenset()


def habit(spec: str | None, lang: str) -> list[str]:
    """How a bot that hardly looks ahead chooses."""
    return [server_words(lang)(f"reason-{spec}")] if spec in _HASTY else []


_HASTY = ("random", *tuple(LEVELS)[:2])


def reasons(
    view: View, opinions: Sequence[Opinion], words: Words, others: frozenset[int] | None = None, is_hint: bool = False
) -> list[str]:  # fmt: skip
    """Why the first of some answers, in sentences: what is expected of it, the best other one, and where they differ. `words`
    are the game's, with the names of the table. The answer of a hint was chosen: no other is called better."""
    said, (this, *rest) = server_words(words.language), opinions
    if len(view.moves(view.seat)) == 1:
        return [said("reason-only")]
    found = [_expected(view, this, said, words)]
    option = view.game.speech.option
    own = option(view, view.seat, this.move, words)
    told = ((one, option(view, view.seat, one.move, words)) for one in rest if others is None or one.move in others)
    other, text = next(((one, text) for one, text in told if text != own), (None, ""))
    if other is None:
        return found
    is_points = view.game.adds_up
    less = this.lead - other.lead if is_points else PER_CENT * (this.value - other.value)
    if less < 0 and (is_hint or this.value > other.value):
        less = 0.0  # what is thought through counts for more than what comes of playing on quickly
    figure = words("core-points", n=max(1, round(abs(less)))) if is_points else str(round(PER_CENT * other.value))
    kind = "even" if abs(less) < EVEN else f"{'next' if less > 0 else 'better'}-{'points' if is_points else 'rating'}"
    found.append(said(f"reason-{kind}", move=text, figure=figure))
    changes = differences(view.game, this, other)
    if not changes or (changes[0][0] < 0 and less >= 0):
        return found  # a better answer is not explained by what is worse about it
    rows = [_difference(change, category, said, words) for change, category in changes]
    return [*found, said("reason-difference", rows=", ".join(rows))]


def _expected(view: View, this: Opinion, said: Words, words: Words) -> str:
    if not view.game.adds_up:
        kind = "poor" if this.value < FAIR else "good" if this.value > 1 - FAIR else "fair"
        return said(f"reason-{kind}", value=round(PER_CENT * this.value))
    points, lead = words("core-points", n=round(this.points)), round(this.lead)
    kind = "solo" if view.seats == 1 else "ahead" if lead > 0 else "behind" if lead < 0 else "level"
    others = "single" if view.seats == 2 else "several"
    return said(f"reason-{kind}", points=points, lead=words("core-points", n=abs(lead)), others=others)


def _difference(change: float, category: Category, said: Words, words: Words) -> str:
    """A column in which two answers differ, in words."""
    if category.goal:
        return said("reason-nearer" if change > 0 else "reason-farther", row=title(category, words))
    return signed(title(category, words), change)
