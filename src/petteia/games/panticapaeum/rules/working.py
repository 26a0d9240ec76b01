"""R6 Workers."""

from __future__ import annotations

from ....core.moves import move
from ....core.rule import MoveList, rule
from ..enums import MIDDLE, Why
from ..moves import Say
from ..table import City, Player
from .cells import cell_named, free_cells


@rule
def can_work(player: Player) -> bool:
    """R6.1, R6.4 Whether the player has a worker on the board and a cell to place it on."""
    return player.home > 0 and free_cells(player.city) > 0


@rule
def forbids_work(player: Player, x: int, y: int) -> int:
    """R6.1, R6.4 Why a worker may not be placed on a cell."""
    if player.home == 0:
        return Why.NO_WORKER
    i = cell_named(player.city, x, y)
    if i < 0:
        return Why.NO_STAND
    if player.city.building[i] != 0:
        return Why.BUILT_UPON
    return Why.WORKER_THERE if player.city.worker[i] != 0 else 0


@rule
def work(player: Player, x: int, y: int) -> None:
    """R6.2, R6.3 The worker leaves the board, to stay (R6.5); a cube on its cell MUST go to the store."""
    city = player.city
    i = cell_named(city, x, y)
    player.home -= 1
    city.worker[i] = 1
    if city.cube[i] != 0:
        player.cubes[city.cube[i] - 1] += 1
        city.cube[i] = 0


@rule
def work_at(city: City, i: int) -> int:
    """The move that places a worker on an entry of the list."""
    return move(Say.WORK, city.x[i] + MIDDLE, city.y[i] + MIDDLE, 0, 0)


@rule
def nth_work(city: City, k: int) -> int:
    """The k-th cell that could take a worker, as a move."""
    for i in range(city.cells):
        if city.building[i] == 0 and city.worker[i] == 0:
            if k == 0:
                return work_at(city, i)
            k -= 1
    return -1


@rule
def list_works(city: City, out: MoveList, start: int) -> int:
    """Write every cell that could take a worker from `start` on, as moves; return where the list ends."""
    n = start
    for i in range(city.cells):
        if city.building[i] == 0 and city.worker[i] == 0:
            if n < len(out):
                out[n] = work_at(city, i)
            n += 1
    return n
