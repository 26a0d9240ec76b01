"""Counting the end of a real game: what was put in so far as a picture and a sheet, and what can be put in next.

Nothing is kept here: every request tells all of it.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from ...core.agenda import WATCHER
from ...core.counting import CountedPiece, EndCount
from ...core.faces import faces_of
from ...core.game import PLAY, Game
from ...core.table import Table, View
from ...core.words import Words
from ..limits import let_others_run
from ..messages import Count as Wish
from .move_gains import gains
from .snapshot import legal_moves, picture

AT_ONCE = 40
"""So many pieces are put in before others have their turn."""


async def counted(game: Game, wish: Wish, lang: str) -> dict[str, Any]:
    """What a page shows of it. What does not fit is left out: `trouble` says for each piece why, or nothing."""
    count = EndCount(game, wish.seats, wish.options)
    puts = [CountedPiece(one.seat, one.piece, one.move) for one in wish.puts]
    trouble: list[str | None] = []
    for start in range(0, len(puts), AT_ONCE):
        trouble += count.put_all(puts[start : start + AT_ONCE], lang)
        await let_others_run()
    for amount in count.amounts:
        count.write(amount.name, wish.amounts.get(amount.name, [0] * wish.seats))
    words, pieces = game.words(lang), count.pieces(wish.seat)
    table = _named(count.table, wish.names)
    asking = (
        None
        if wish.piece is None or wish.piece not in pieces
        else _named(count.asking(wish.seat, wish.piece), wish.names)
    )
    name = functools.partial(_name, game, lang)
    looks_on = asking is None and bool(count.counting.board)  # nobody's board is drawn as everybody sees it
    view, rows = (asking or table).view(WATCHER if looks_on else wish.seat), table.sheet()
    last = next((one for one, why in reversed([*zip(puts, trouble, strict=True)]) if why is None), None)
    scene = picture(view, lang, legal=True, last=None if last is None else (last.seat, last.move))
    misfit = None if count.misfit is None else count.misfit.told(game, words)
    return {
        "trouble": trouble, "misfit": misfit, "ending": game.speech.question(table.view(WATCHER), words),
        "board": count.counting.board or None, "texts": [name(one.piece) for one in puts],
        "sheet": {"rows": rows, "totals": table.totals(rows) if game.adds_up else None}, "places": table.places(),
        "pieces": [{"key": piece, "text": name(piece)} for piece in pieces],
        "amounts": _amounts(count, words),
        "moves": None if asking is None else _moves(asking.view(wish.seat), lang),
        "ways": {} if asking is None or wish.piece is None else ways(game, wish.piece, lang),
        "scene": scene.to_json() | {"digest": scene.fixed.digest},
    }  # fmt: skip


def _amounts(count: EndCount, words: Words) -> list[dict[str, Any]]:
    """The numbers that are put in by seat, and what they may be."""
    return [
        {
            "name": one.name, "title": words(f"counting-{one.name}"), "least": one.least, "most": count.most(one),
            "one": one.one, "values": count.read(one),
        }
        for one in count.amounts
    ]  # fmt: skip


def _moves(view: View, lang: str) -> dict[str, Any]:
    """Where a piece may lie, and what it brings there: people build for points, so what brings most is tried first."""
    known = gains(view, view.seat) if view.game.module(PLAY).is_settled else None
    return legal_moves(view, view.seat, lang, known)


def things(game: Game, lang: str) -> dict[str, dict[str, Any]]:
    """The faces of a game's things, each as it lies at first."""
    return {key: face for key, face in faces_of(game, lang).items() if "@" not in key}


def ways(game: Game, piece: str, lang: str) -> dict[str, Any]:
    """How a piece may lie: a picture of each way, by the touch key that names it. None where the game draws one way only."""
    start = f"{piece}@"
    faces = faces_of(game, lang).items()
    return {key.removeprefix(start): face["scene"] for key, face in faces if key.startswith(start)}


@functools.lru_cache(maxsize=1024)
def _name(game: Game, lang: str, piece: str) -> str:
    """What a piece is called; nothing for one that is none."""
    assert game.counting is not None
    try:
        return game.counting.name(game.box_fields, piece, game.words(lang))
    except (ValueError, IndexError, KeyError):
        return ""


def _named(table: Table, names: Sequence[str]) -> Table:
    table.names = tuple(names)
    return table
