"""What each legal move would gain, weighed in compiled code beside the loop, while the move before it is being written.

Weighing takes a millisecond or more and holds nothing but its own copy of a view: other tables are served meanwhile. What
is not weighed in time, or was weighed of another position, is weighed where it is needed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ..core.table import Table, View

IMAGINED = (1, 2, 3)
"""Keys of the tables that a seat imagines to see which gains are certain."""
_THREADS = ThreadPoolExecutor(2, "scales")


class Scales:
    """The gains of a room's next questions."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._under_way: dict[int, asyncio.Future[dict[str, Any]]] = {}

    def begin(self, table: Table, seats: Iterable[int]) -> None:
        """Weigh what seats may do at a table that is not played on, beside the loop."""
        loop = asyncio.get_running_loop()
        self._table = table
        self._under_way = {seat: loop.run_in_executor(_THREADS, gains, table.view(seat), seat) for seat in seats}

    async def settle(self) -> None:
        """Until everything is weighed, well or badly."""
        if self._under_way:
            await asyncio.wait(self._under_way.values())

    def of(self, table: Table, view: View, seat: int) -> dict[str, Any]:
        """The gains of a seat that is asked at a table, from a view that nobody else uses."""
        weighed = self._under_way.get(seat) if table is self._table else None
        if weighed is None or not weighed.done() or weighed.exception() is not None:
            return gains(view, seat)
        return weighed.result()


def gains(view: View, seat: int) -> dict[str, Any]:
    """What each move changes on the seat's line of the sheet; None where that depends on what it cannot know."""
    names = [category.name for category in view.game.categories]
    if not view.game.secret_fields:
        table = view.gains(None, seat)
        certain = np.ones(len(table), bool)
    else:
        packed = view.moves(seat).packed()
        guesses = [view.imagine(key, None).gains(packed, seat) for key in IMAGINED]
        table = guesses[0]
        certain = np.logical_and.reduce([(guess == table).all(axis=1) for guess in guesses])
    used = np.flatnonzero(table[certain].any(axis=0))
    rows: Any = np.ascontiguousarray(table[:, used])
    if not certain.all() or not len(used):
        rows = [row if sure else None for row, sure in zip(rows.tolist(), certain.tolist(), strict=True)]
    return {"columns": [names[i] for i in used], "rows": rows}
