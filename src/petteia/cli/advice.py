"""A bot's opinion in words: what it would play, and where points were left."""

from __future__ import annotations

from collections.abc import Iterable

from .. import bots
from ..bots.advice import Choice
from ..core.table import Table, View
from ..core.words import Words
from .ready import make_ready
from .terminal import QUIET, Terminal
from .texts import seat_name

ADVISER, REVIEWER = "search:1s", "search:100ms"
SHOWN = 3
"""How many moves an advice names, and how many the line that follows has."""
WORTH_SAYING = 2.0
"""From how many points on a review mentions a move."""


def adviser(spec: str) -> bots.SearchBot:
    """The bot that is asked."""
    found = bots.bot(spec)
    assert isinstance(found, bots.SearchBot)
    return found


def advise(terminal: Terminal, view: View, words: Words) -> None:
    """The best moves of a view's seat with what is expected of them, and what may follow the first."""
    make_ready(view.game, words)
    terminal.say(words("client-adviser-thinks"), QUIET)
    advice = adviser(ADVISER).explain(view, most=SHOWN)
    tried = max(1, sum(choice.visits for choice in advice.choices))
    for n, choice in enumerate(advice.choices[:SHOWN], 1):
        move = view.game.speech.option(view, view.seat, choice.move.packed, words)
        lead, share = f"{choice.lead(view.seat):+.1f}", round(100 * choice.visits / tried)
        terminal.say(words("client-advice-line", n=str(n), move=move, share=str(share), lead=lead))
    follows = list(_in_words(advice.best, words))
    if follows:
        terminal.say(words("client-advice-fear", moves="; ".join(follows)), QUIET)


def _in_words(choice: Choice, words: Words) -> Iterable[str]:
    """What is expected to follow, each move in notation: it is played at a table that is only imagined."""
    for seat, move in choice.line[:SHOWN]:
        yield f"{seat_name(seat, words)}: {move}"


def look_back(terminal: Terminal, table: Table, seat: int, words: Words) -> None:
    """Every answer of a seat that gave points away, with a better one."""
    make_ready(table.game, words)
    terminal.say(words("client-adviser-thinks"), QUIET)
    said = 0
    for remark in bots.review(table, adviser(REVIEWER), seat):
        if remark.left < WORTH_SAYING:
            continue
        said += 1
        view, speech = remark.advice.view, table.game.speech
        terminal.say(
            words(
                "client-review-line",
                n=str(remark.number + 1),
                seat=seat_name(seat, words),
                played=speech.option(view, seat, remark.played.packed, words),
                better=speech.option(view, seat, remark.advice.best.move.packed, words),
                points=words("core-points", n=round(remark.left)),
            )
        )
    if not said:
        terminal.say(words("client-review-clean", seat=seat_name(seat, words)))
