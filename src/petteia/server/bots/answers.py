"""What bots answer: the work of one question, wherever it is done, and which bots there are."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Awaitable, Callable
from typing import Any

from ...bots import LEVELS, Opinion, SearchBot, bot, bot_at, opinions
from ...bots.review import PATIENCE as REVIEW_PATIENCE
from ...core.dialog import ASKED, foreseen
from ...core.game import Game
from ...core.moves import verb_of
from ...core.position import hidden_offsets
from ...core.table import View
from ...core.words import LANGUAGES
from ...games import changes_of, with_changes
from ..refusals import Refusal

Named = tuple[str, str | None]
"""A game by its name, and what is changed in its box."""
BY_CHANCE = frozenset({"random", "beginner"})
"""The bots for which chance answers while the rules are not compiled yet. All others wait: interpreted, they would think for
minutes."""
SUBSTITUTE, ADVISER = "steady", "strong"
"""Who plays on for somebody, and who gives hints, if nothing else is said."""
PATIENCE = 1.0
"""Seconds for which games are played to their end where somebody asks for a reason: interpreted rules would take minutes."""


def known_bots() -> list[str]:
    """The bots that can be asked to a table, the weakest first. Other specs may name programs: not for strangers."""
    return ["random", *LEVELS]


def check_bot(spec: Any) -> str:
    """A bot that there is."""
    if spec not in known_bots():
        raise Refusal("bad-option")
    return str(spec)


def by_chance(view: View) -> int:
    """Any legal answer, found in this process: a worker would begin by loading the game, which takes a second or more."""
    return int(bot("random", secrets.randbits(63)).choose(view))


async def with_payment(view: View, choose: Callable[[View], Awaitable[int]]) -> list[int]:
    """What a bot chooses from a view, and behind it, answer by answer, all that it pays for it: moves that people make in one
    message, so that they are one line of the log."""
    moves, painter, words = [await choose(view)], view.game.painter, view.game.words(LANGUAGES[0])
    completes = painter.run if view.game.speech.run is not None else None
    while completes is not None:
        found = completes(view, moves, (), words)
        rest = [] if found is None or list(found.moves[: len(moves)]) != moves else found.moves[len(moves) :]
        if not rest or verb_of(rest[0]) not in painter.asides:
            break
        moves.append(await choose(foreseen(view, moves)))
    return moves


async def with_choices(view: View, first: int, choose: Callable[[View], Awaitable[int]]) -> list[int]:
    """An answer that a bot has chosen with all that a page lets choose with it: the longest of the painter's runs that begins
    with it and goes on as the bot would, but for how it is paid, which the run proposes. Alone it is where none goes on so."""
    painter, moves = view.game.painter, [first]
    found = [] if painter.runs is None else [tuple(run) for run in painter.runs(view)]
    whole = moves
    while True:
        found = [run for run in found if list(run[: len(moves)]) == moves]
        whole = moves if any(len(run) == len(moves) for run in found) else whole
        ahead = {run[len(moves)] for run in found if len(run) > len(moves)} - {ASKED}
        if not ahead:
            return whole
        wanted = await choose(foreseen(view, moves))
        alike = [packed for packed in ahead if verb_of(packed) == verb_of(wanted) in painter.asides]
        if wanted not in ahead and len(alike) != 1:
            return whole
        moves = [*moves, wanted if wanted in ahead else alike[0]]


def named(game: Game) -> Named:
    """A game as a bot's process is told of it."""
    return game.name, changes_of(game)


def _view_of(name: Named, data: bytes, seat: int) -> View:
    game = with_changes(*name)
    return View(game, data, seat, hidden_offsets(game.table_struct, memoryview(data), seat))


def choose(name: Named, data: bytes, seat: int, spec: str, key: int, stop: threading.Event) -> int:
    """The packed move that a bot chooses from the bytes of a view."""
    return int(bot(spec, key, threads=1).choose(_view_of(name, data, seat), stop=stop))


def explain(
    move: int | None, name: Named, data: bytes, seat: int, spec: str, key: int, stop: threading.Event
) -> list[Opinion]:
    """What a bot expects of the best answers to a view, and of a move that is asked about; best first."""
    view = _view_of(name, data, seat)
    adviser = bot_at(bot(spec, key, threads=1), view.game)
    assert isinstance(adviser, SearchBot)
    return opinions(adviser, view, move, stop, REVIEW_PATIENCE.get(spec, PATIENCE))
