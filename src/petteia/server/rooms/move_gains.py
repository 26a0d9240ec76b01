"""What each legal move would gain, weighed in compiled code beside the loop, while the move before it is being written.

Weighing takes a millisecond or more and holds nothing but its own copy of a view: other tables are served meanwhile. What
is not weighed in time, or was weighed of another position, is weighed where it is needed. As long as the rules of a game are
being compiled, all moves together would take seconds: only one that somebody tries is weighed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ...core.game import PLAY
from ...core.table import Table, View

IMAGINED = (1, 2, 3)
"""Keys of the tables that a seat imagines to see which gains are certain."""
_THREADS = ThreadPoolExecutor(2, "move_gains")


class MoveGains:
    """The gains of a room's next questions."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._under_way: dict[int, asyncio.Future[dict[str, Any]]] = {}

    def begin(self, table: Table, seats: Iterable[int]) -> None:
        """Weigh what seats may do at a table that is not played on, beside the loop."""
        loop = asyncio.get_running_loop()
        self._table = table
        if not table.game.module(PLAY).is_settled:
            seats = ()
        self._under_way = {seat: loop.run_in_executor(_THREADS, gains, table.view(seat), seat) for seat in seats}

    async def settle(self) -> None:
        """Until everything is weighed, well or badly."""
        if self._under_way:
            await asyncio.wait(self._under_way.values())

    def of(self, table: Table, view: View, seat: int) -> dict[str, Any]:
        """The gains of a seat that is asked at a table, from a view that nobody else uses."""
        if not table.game.module(PLAY).is_settled:
            return {"columns": [], "rows": [None] * len(view.moves(seat))}
        weighed = self._under_way.get(seat) if table is self._table else None
        if weighed is None or not weighed.done() or weighed.exception() is not None:
            return gains(view, seat)
        return weighed.result()


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
