"""What a city promises: the evaluation that bots look ahead with. No rule of the game depends on it.

It is the sheet as it stands, and for each turn to come what markers, workers, cubes and drought are likely to add. The weights
were fitted to the ends of some hundred games, then again to games of the bots that came of it, and kept where those won more.
"""

from __future__ import annotations

from ...core.rule import LongGrid, rule
from .box import Box
from .enums import COLOURS, Ask, Column
from .rules.paying import cubes_of
from .rules.scoring import score_player
from .table import City, Desk, Table

HORIZON = 1
"""After a round of turns the prospect tells more than playing on by guesses: tiles come by lot, and few plans cross."""
MARKER = (279, 130, 205, 294, 98)
"""What a step of a marker adds in ten turns, by row, in hundredths of a point; so are all that follow."""
UNIT = (-244, -20, -3, 9, -54)
"""What a unit beside a building adds, by kind: less than nothing where it does not last, as workers beside a house."""
WORKER, OPEN_CUBE, DRY_CELL = 56, 18, 78
"""What a worker, a cube in the city and a cell of drought, which an aqueduct can still water, add."""
CUBE, COIN = -10, -4
"""What a cube and a coin in hand add to the points that they count for anyway."""


@rule
def turns_left(box: Box, table: Table, seat: int) -> int:
    """How many times the seat still develops, a turn that is under way included as long as it has not."""
    place = (seat - table.first + table.seats) % table.seats
    done = (table.turn + table.seats - 1 - place) // table.seats
    left = (box.rounds - table.round + 1) * box.turns - done
    bottom, above = table.agenda.questions[0], table.agenda.questions[1].kind
    is_on = bottom.kind == Ask.END and table.turn % table.seats == place
    return left - 1 if is_on and above != Ask.DEVELOP else left


@rule
def open_cubes(city: City) -> int:
    """The cubes that lie in the city."""
    n = 0
    for i in range(city.cells):
        n += 1 if city.cube[i] != 0 else 0
    return n


@rule
def growth(box: Box, table: Table, desk: Desk, seat: int) -> int:
    """What ten turns are likely to add, by the line of the sheet on the Desk."""
    player = table.players[seat]
    total = CUBE * cubes_of(player) + COIN * player.coins + WORKER * (box.workers - player.reserve)
    for row in range(COLOURS):
        total += MARKER[row] * player.marker[row] + UNIT[row] * desk.sheet[seat, Column.HOUSES_UNITS + row]
    total += OPEN_CUBE * open_cubes(player.city) + DRY_CELL * desk.sheet[seat, Column.DROUGHT_CELLS]
    return total  # type: ignore[no-any-return]


@rule
def prospect(box: Box, table: Table, desk: Desk, seat: int, sheet: LongGrid) -> int:
    """About how many points the seat will have, in hundredths; exactly so once no turn is left."""
    score_player(box, table, desk, seat)
    total = 0
    for column in range(Column.HOUSES_UNITS):
        total += 100 * desk.sheet[seat, column]
    left = turns_left(box, table, seat)
    return total + left * growth(box, table, desk, seat) // 10 if left > 0 else total
