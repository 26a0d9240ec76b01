"""`petteia perft`: how many lines of play there are to a depth, to compare engines and versions."""

from __future__ import annotations

import threading
import time

import numpy as np

from ..core import position as positions
from ..core.game import Game
from ..core.table import Table


def perft(game: Game, table: Table, depth: int) -> int:
    """The number of lines of exactly so many moves from a table on, fate's counted like the others'."""
    struct = game.table_struct
    tables = np.zeros(depth + 1, struct.dtype)
    tables[:1] = positions.load(struct, table.position()["table"]).array(struct.dtype)
    desk = np.zeros(1, game.desk_struct.dtype)
    game.doors.derive_again(game.box, tables[:1], desk)
    rows = tables.view(np.uint8).reshape(depth + 1, struct.dtype.itemsize)
    room = game.most_moves
    while True:
        lists, progress = np.zeros((max(depth, 1), room), np.int64), np.zeros(depth + 1, np.int64)
        lines = int(game.doors.perft(game.box, tables, desk, rows, depth, lists, progress))
        if lines >= 0:
            return lines
        room *= 2


def count(game: Game, table: Table, depth: int) -> None:
    """Print the number of lines for every depth, each as soon as it is known."""
    print(f"{game.name}, {table.seats} seats, box {game.box_digest}")
    for level in range(1, depth + 1):
        started = time.perf_counter()
        lines = _stoppable(game, table, level)
        seconds = time.perf_counter() - started
        print(f"depth {level}: {lines:,} lines, {seconds:.2f} s, {lines / max(seconds, 1e-9):,.0f} lines/s", flush=True)


def _stoppable(game: Game, table: Table, depth: int) -> int:
    """Count in a thread of its own: compiled code does not listen to Ctrl-C, the one who waits for it does."""
    result: list[int] = []
    worker = threading.Thread(target=lambda: result.append(perft(game, table, depth)), daemon=True)
    worker.start()
    while worker.is_alive():
        worker.join(0.1)
    return result[0]
