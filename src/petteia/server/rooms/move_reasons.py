"""Why a bot made a move: what the move brings now, and what more is expected of it than of the best other one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...bots import LEVELS, Opinion, differences, signed, title
from ...core.agenda import FATE
from ...core.game import Category, Game
from ...core.table import Table, View
from ...core.words import Words
from ..refusals import Refusal
from ..refusals import words as server_words
from .log_text import LogText
from .move_gains import gains, gains_of_run
from .room import Room

MOST_REASONS = 200
"""So many are remembered at a table."""
GUESSES, SURE = 12, 3
"""So many tables are imagined to find one at which a bot's move is legal; another answer is named if it is legal at so many."""
EVEN = 0.75
"""Points by which answers are not told apart."""
PER_CENT = 100


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
    view: View,
    opinions: Sequence[Opinion],
    words: Words,
    others: frozenset[int] | None = None,
    is_hint: bool = False,
    moves: Sequence[int] | None = None,
) -> list[str]:
    """Why the first of some answers, in sentences: what it changes on the seat's line of the sheet now, with the `moves` made
    after it, what more is expected of it than of the best other one, and the final score. `words` are the game's, with the
    names of the table. The answer of a hint was chosen: no other is called better."""
    said, (this, *rest) = server_words(words.language), opinions
    if len(view.moves(view.seat)) == 1:
        return [said("reason-only")]
    found = _now(view, moves or [this.move], said, words)
    option = view.game.speech.option
    own = option(view, view.seat, this.move, words)
    told = ((one, option(view, view.seat, one.move, words)) for one in rest if others is None or one.move in others)
    other, text = next(((one, text) for one, text in told if text != own), (None, ""))
    if other is not None:
        found += _compared(view.game, this, other, text, said, words, is_hint)
    if view.game.adds_up:
        found.append(said("reason-score", points=words("core-points", n=round(this.points))))
    return found


def _now(view: View, moves: Sequence[int], said: Words, words: Words) -> list[str]:
    """What moves change at once, as far as the seat knows."""
    is_run = len(moves) > 1 and not view.game.secret_fields
    told = gains_of_run(view, moves) if is_run else gains(view, view.seat, moves[:1])
    by_name = {category.name: category for category in view.game.categories}
    changes = [(n, by_name[name]) for name, n in zip(told["columns"], told["rows"][0] or (), strict=False)]
    rows = [
        _change(n, category, said, words) for n, category in changes if n and (category.goal or not category.detail)
    ]
    return [said("reason-now", rows=", ".join(rows))] if rows else []


def _compared(
    game: Game, this: Opinion, other: Opinion, text: str, said: Words, words: Words, is_hint: bool
) -> list[str]:
    """How much more is expected of an answer than of another one, and what speaks most for it."""
    less = this.lead - other.lead if game.adds_up else PER_CENT * (this.value - other.value)
    if less < 0 and (is_hint or this.value > other.value):
        less = 0.0  # what is thought through counts for more than what comes of playing on quickly
    if abs(less) < EVEN:
        return [said("reason-even", move=text)]
    kind = f"{'next' if less > 0 else 'better'}-{'points' if game.adds_up else 'rating'}"
    found = [said(f"reason-{kind}", move=text, figure=words("core-points", n=round(abs(less))))]
    own = sum(a - b for a, b, c in zip(this.row, other.row, game.categories, strict=True) if not c.detail)
    if less < 0 or (game.adds_up and abs(own - less) >= EVEN):
        return found
    for change, category in differences(game, this, other)[:1]:
        if change > 0 and (2 * change >= less or not game.adds_up):  # what does not explain the figure is not named
            row = title(category, words)
            found.append(said("reason-most", row=said("reason-nearer", row=row) if category.goal else row))
    return found


def _change(change: float, category: Category, said: Words, words: Words) -> str:
    """What becomes more or less, or a way to win that comes nearer or goes farther."""
    if category.goal:
        return said("reason-nearer" if change > 0 else "reason-farther", row=title(category, words))
    return signed(title(category, words), change)
