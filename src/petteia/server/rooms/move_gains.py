"""What each legal move would gain: worked out in compiled code, in a fraction of a millisecond to a few of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.dialog import foreseen
from ...core.game import PLAY
from ...core.table import View

IMAGINED = (1, 2, 3)
"""Keys of the tables that a seat imagines to see which gains are certain."""


def gains_of_all(view: View, seat: int) -> dict[str, Any]:
    """What each legal move of an asked seat changes. As long as the rules of a game are being compiled, all moves together
    would take seconds: nothing is told of any, and one that somebody tries is weighed by itself."""
    if view.game.module(PLAY).is_settled:
        return gains(view, seat)
    return {"columns": [], "rows": [None] * len(view.moves(seat))}


def gains(view: View, seat: int, moves: Sequence[int] | None = None) -> dict[str, Any]:
    """What each move, or each of these, changes on the seat's line of the sheet; None where that depends on what it cannot
    know."""
    names = [category.name for category in view.game.categories]
    if not view.game.secret_fields:
        weighed = view.weighed(moves, seat)
        numbers, width = weighed.memory.longs.tolist(), len(names)
        columns = {name: numbers[i::width] for i, name in enumerate(names)}
        told = {name: column for name, column in columns.items() if any(column)}
        return {"columns": list(told), "rows": list(zip(*told.values(), strict=True)) or [()] * len(weighed)}
    packed = view.moves(seat).packed() if moves is None else moves
    if view.is_closed:  # what the seat may show it does not hold at a table that is imagined
        return {"columns": [], "rows": [None] * len(packed)}
    guesses = [view.imagine(key, None).gains(packed, seat) for key in IMAGINED]
    known = [row if all(row == other for other in others) else None for row, *others in zip(*guesses, strict=True)]
    used = [i for i in range(len(names)) if any(row[i] for row in known if row is not None)]
    rows = [row and [row[i] for i in used] for row in known]
    return {"columns": [names[i] for i in used], "rows": rows}


def gains_of_run(view: View, moves: Sequence[int]) -> dict[str, Any]:
    """What moves that the viewer makes as one change on its line of the sheet, where nothing is hidden."""
    before, after = (table.sheet()[view.seat] for table in (view, foreseen(view, moves)))
    changes = {
        category.name: new - old
        for category, old, new in zip(view.game.categories, before, after, strict=True)
        if new != old
    }
    return {"columns": list(changes), "rows": [list(changes.values())]}
