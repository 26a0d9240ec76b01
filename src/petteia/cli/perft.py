"""`petteia perft`: how many lines of play there are to a depth, to compare engines and versions."""

from __future__ import annotations

import threading
import time

from ..core import position as positions
from ..core.game import Game
from ..core.memory import Grid, Memory
from ..core.structs import size_of
from ..core.table import Table


def perft(game: Game, table: Table, depth: int) -> int:
    """The number of lines of exactly so many moves from a table on, fate's counted like the others'."""
    size = size_of(game.table_struct)
    start, desk = positions.load(game.table_struct, table.position()["table"]), Memory(size_of(game.desk_struct))
    game.doors.derive_again(game.box_memory, start, desk)
    tables = Memory((depth + 1) * size)
    tables.view[:size] = start.view
    rows = Grid(tables, depth + 1, size, "B")
    room = game.most_moves
    while True:
        levels = max(depth, 1)
        lists, progress = Grid(Memory(8 * levels * room), levels, room), Memory(8 * (depth + 1))
        lines = int(game.doors.perft(game.box_memory, tables, desk, rows, depth, lists, progress))
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
