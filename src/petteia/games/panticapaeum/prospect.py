"""What a city promises: the evaluation that bots look ahead with. No rule of the game depends on it.

It counts what the sheet counts, but values rows as they will be worth later, buildings still to come, and what cubes, coins
and workers can still do. The weights are estimates from how long games last and what is built in them.
"""

from __future__ import annotations

from ...core.rule import LongGrid, rule
from .box import Box
from .rules.cells import is_first
from .rules.scoring import is_beside_aqueduct, is_dry, units_beside
from .table import City, Desk, Player, Table
from .vocabulary import COLOURS, Ask, Building, Colour

STEPS = 50
"""How far a marker still comes in each turn, in hundredths of a cell."""
BUILDINGS = 12
"""How many buildings of a kind are still built in each turn, in hundredths."""
TYPICAL = (250, 600, 200, 250, 250)
"""The units of a building still to come, by kind, in hundredths."""
CUBE, COIN, WORKER, OPEN_CUBE = 14, 7, 22, 45
"""What a cube, a coin and a worker can still do in each turn to come, and what a cube in the city is worth."""


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
def worth(box: Box, row: int, marker: int) -> int:
    """What a unit of a building is worth with its marker there, in hundredths of a point."""
    value = box.value[row, marker]
    if value == 0:
        return 0
    return 100 // value if row == Colour.PURPLE else 100 * value


@rule
def worth_to_come(box: Box, player: Player, row: int, left: int) -> int:
    """What a unit will be worth in the end, about; exactly so once no turn is left."""
    marker = player.marker[row]
    if left == 0:
        return worth(box, row, marker)
    later = min(marker + STEPS * left // 100, box.length[row])
    return (worth(box, row, marker) + 3 * worth(box, row, later)) // 4


@rule
def units_to_come(box: Box, player: Player, i: int, left: int) -> int:
    """The units of a building in the end, about: workers come home to their board, so a house counts those it could have."""
    city, building = player.city, player.city.building[i] - 1
    if building == Building.FORTRESS:
        return city.height[i]
    units = units_beside(city, i)
    if building == Building.HOUSE and left > 0:
        return max(units, min(box.workers - player.reserve, 3))
    return units


@rule
def dry_cells(player: Player) -> int:
    """The visible drought cells that no aqueduct waters."""
    city, n = player.city, 0
    for i in range(city.cells):
        if is_dry(city, i) and not (player.marker[Colour.ORANGE] > 0 and is_beside_aqueduct(city, i)):
            n += 1
    return n


@rule
def open_cubes(city: City) -> int:
    """The cubes that lie in the city."""
    n = 0
    for i in range(city.cells):
        n += 1 if city.cube[i] != 0 else 0
    return n


@rule
def possessions(box: Box, player: Player, left: int) -> int:
    """What cubes, coins, workers and drought are worth, in hundredths."""
    held = 0
    for colour in range(COLOURS):
        held += player.cubes[colour]
    kept = min(held, box.kept)
    total = kept * (100 * box.cube_points + CUBE * min(left, 6)) + (held - kept) * (CUBE * min(left, 6))
    total += player.coins * (100 // box.point_coins + COIN * min(left, 8))
    total += (box.workers - player.reserve) * WORKER * left
    if left > 0:
        total += open_cubes(player.city) * OPEN_CUBE
    return total + box.drought_points * dry_cells(player) * (100 - 3 * left)


@rule
def prospect(box: Box, table: Table, desk: Desk, seat: int, sheet: LongGrid) -> int:
    """About how many points the seat will have, in hundredths; exactly so, but for roundings, once no turn is left."""
    player, left = table.players[seat], turns_left(box, table, seat)
    city = player.city
    total = possessions(box, player, left)
    for row in range(COLOURS):
        total += BUILDINGS * left * TYPICAL[row] * worth_to_come(box, player, row, left) // 10000
    for i in range(city.cells):
        if is_first(city.part[i]):
            total += units_to_come(box, player, i, left) * worth_to_come(box, player, city.building[i] - 1, left)
    return total
