"""A bot's advice and its review of a game, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .. import bots
from ..bots.advice import Choice
from ..core.table import Table, View
from ..core.words import Words
from .preparation import make_ready
from .terminal import QUIET, Terminal
from .texts import seat_name

ADVISER = "search:1s"
SHOWN = 3
"""How many moves an advice names, and how many the line that follows has."""
BARS, WIDEST = "▁▂▃▄▅▆▇█", 48
"""The bars of a curve, the lowest first, and how many a line has."""


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
    """How the game looked to a seat from choice to choice, and the few answers that gave most away, each with a better one and
    with what that would have brought."""
    make_ready(table.game, words)
    terminal.say(words("client-adviser-thinks"), QUIET)
    review, name = bots.Review(table, seat), seat_name(seat, words)
    while (asked := review.question) is not None:
        review.hear(bots.opinions(adviser(asked.spec), asked.view, asked.played.packed))
    remarks, moments = review.of(seat), review.moments(seat)
    if remarks:
        first, last = (str(round(100 * remark.value)) for remark in (remarks[0], remarks[-1]))
        terminal.say(words("client-review-curve", seat=name, curve=curve(remarks), first=first, last=last))
    for remark in moments:
        told, n = bots.in_words(remark, words), str(remark.number + 1)
        line = words("client-review-line", n=n, seat=name, played=told.played, better=told.better, points=told.lost)
        terminal.say(line)
        if told.rows:
            terminal.say(words("client-review-difference", rows=", ".join(told.rows)), QUIET)
    if not moments:
        terminal.say(words("client-review-clean", seat=name))


def curve(remarks: Sequence[bots.Remark]) -> str:
    """How a game looked from choice to choice, as a line of bars; of a long game, as many as a line has room for."""
    step = max(1, -(-len(remarks) // WIDEST))
    return "".join(BARS[min(len(BARS) - 1, int(len(BARS) * remark.value))] for remark in remarks[::step])
