"""R14, R15 Scoring and the winner."""

from __future__ import annotations

from ....core.ranking import rank
from ....core.rule import LongGrid, Longs, rule
from ..box import Box
from ..enums import COLOURS, COLUMNS, TERRAIN, Building, Column, Face, Opt, Part
from ..table import City, Desk, Player, Table
from .automius import points_of
from .cells import cell_at, is_first
from .paying import cubes_of

# --- neighbours ------------------------------------------------------------------------------------------------------


@rule
def is_dry(city: City, i: int) -> bool:
    """R14.9 Whether a cell is visible drought: no worker and no building on it."""
    return city.face[i] == Face.DROUGHT and city.building[i] == 0 and city.worker[i] == 0


@rule
def right_of(city: City, i: int) -> int:
    """The x of the last column of the building whose first cell is entry i."""
    return city.x[i] + (1 if city.part[i] == Part.LEFT else 0)


@rule
def bottom_of(city: City, i: int) -> int:
    """The y of the last row of that building."""
    return city.y[i] + (1 if city.part[i] == Part.UPPER else 0)


@rule
def counts_for(city: City, building: int, i: int) -> bool:
    """R14.3, R14.4, R14.6 Whether a cell beside a house, a winery or an aqueduct is a unit for it."""
    if building == Building.HOUSE:
        return city.worker[i] != 0
    if building == Building.WINERY:
        return city.building[i] == 0
    return is_dry(city, i)


@rule
def counts_for_temple(city: City, i: int, left: int, top: int) -> bool:
    """R14.7, R14.2 Whether a cell shows a building of another kind that no cell before it, beside the temple, has shown."""
    if city.building[i] == 0 or city.building[i] == Building.TEMPLE + 1:
        return False
    if city.part[i] == Part.RIGHT:
        return city.x[i] == left
    if city.part[i] == Part.LOWER:
        return city.y[i] == top
    return True


@rule
def is_near(table: Table, city: City, i: int, j: int) -> bool:
    """R14.2 Whether two cells that touch are neighbours: whatever their height (a), or on the same level (b)."""
    return table.options[Opt.NEIGHBOURS] == 0 or city.height[i] == city.height[j]


@rule
def units_beside(table: Table, city: City, i: int) -> int:
    """R14.2 How many units lie around the building whose first cell is entry i, sides and corners."""
    building = city.building[i] - 1
    left, top = city.x[i] - 1, city.y[i] - 1
    right, bottom = right_of(city, i), bottom_of(city, i)
    units = 0
    for y in range(top, bottom + 2):
        for x in range(left, right + 2):
            if x > left and x <= right and y > top and y <= bottom:
                continue
            j = cell_at(city, x, y)
            if j >= 0 and is_near(table, city, i, j):
                if building == Building.TEMPLE:
                    units += 1 if counts_for_temple(city, j, left, top) else 0
                else:
                    units += 1 if counts_for(city, building, j) else 0
    return units


@rule
def is_watered(table: Table, city: City, i: int) -> bool:
    """R14.9 Whether an own aqueduct touches a cell; R14.9b or an aqueduct tile that nothing covers."""
    for y in range(city.y[i] - 1, city.y[i] + 2):
        for x in range(city.x[i] - 1, city.x[i] + 2):
            j = cell_at(city, x, y)
            if j < 0 or not is_near(table, city, i, j):
                continue
            if city.building[j] == Building.AQUEDUCT + 1:
                return True
            if table.options[Opt.AQUEDUCT_TILES] != 0 and city.tile[j] >= TERRAIN and city.building[j] == 0:
                return True
    return False


# --- points ----------------------------------------------------------------------------------------------------------


@rule
def points_for(building: int, units: int, value: int) -> int:
    """R14.1, R14.3 to R14.7 What one building brings: its value for each unit; a winery a point for each `value` cells."""
    if value == 0:
        return 0
    return units // value if building == Building.WINERY else units * value


@rule
def score_buildings(box: Box, table: Table, desk: Desk, seat: int) -> None:
    """R14.3 to R14.7 Every building by its kind; a fortress by its level (R14.5)."""
    player = table.players[seat]
    city = player.city
    for i in range(city.cells):
        if is_first(city.part[i]):
            building = city.building[i] - 1
            units = city.height[i] if building == Building.FORTRESS else units_beside(table, city, i)
            value = box.value[building, player.marker[building]]
            desk.sheet[seat, building] += points_for(building, units, value)
            desk.sheet[seat, Column.HOUSES_UNITS + building] += units


@rule
def score_drought(box: Box, table: Table, desk: Desk, seat: int) -> None:
    """R14.9 A point less for each visible drought cell that is not watered."""
    city = table.players[seat].city
    waters = table.players[seat].marker[Building.AQUEDUCT] > 0
    for i in range(city.cells):
        if is_dry(city, i) and not (waters and is_watered(table, city, i)):
            desk.sheet[seat, Column.DROUGHT] += box.drought_points
            desk.sheet[seat, Column.DROUGHT_CELLS] += 1


@rule
def score_player(box: Box, table: Table, desk: Desk, seat: int) -> None:
    """R14 One player's line, on the Desk, as if the game ended now."""
    player = table.players[seat]
    for column in range(COLUMNS):
        desk.sheet[seat, column] = 0
    score_buildings(box, table, desk, seat)
    score_drought(box, table, desk, seat)
    desk.sheet[seat, Column.COINS] = player.coins // box.point_coins  # R14.8
    desk.sheet[seat, Column.CUBES] = cubes_of(player) * box.cube_points
    desk.sheet[seat, Column.COINS_HELD] = player.coins


@rule
def tally(box: Box, table: Table, desk: Desk, seat: int, sheet: LongGrid) -> None:
    """R14, R16.10 The sheet; in the solo game with what Automius has, which is no part of the total."""
    score_player(box, table, desk, seat)
    for column in range(COLUMNS):
        sheet[seat, column] = desk.sheet[seat, column]
    if table.seats == 1:
        sheet[0, Column.AUTOMIUS] = points_of(box, table.automius)
        for colour in range(COLOURS):
            sheet[0, Column.AUTOMIUS_BUILDINGS] += table.automius.buildings[colour]
            sheet[0, Column.AUTOMIUS_CUBES] += table.automius.cubes[colour]


# --- the winner ------------------------------------------------------------------------------------------------------


@rule
def total(desk: Desk, seat: int) -> int:
    """All points of the line that was scored last for a seat."""
    points = 0
    for column in range(Column.HOUSES_UNITS):
        points += desk.sheet[seat, column]
    return points


@rule
def buildings_of(player: Player) -> int:
    """R15.2 How many buildings stand in a city."""
    n = 0
    for building in range(COLOURS):
        n += player.built[building]
    return n


@rule
def standing(table: Table, desk: Desk, seat: int) -> int:
    """R15.1, R15.2 Points, then buildings, then coins (held, or all received: Q26), as one number: the greater, the better."""
    player = table.players[seat]
    coins = player.received if table.options[Opt.COINS_TIE] != 0 else player.coins
    return (total(desk, seat) * 256 + buildings_of(player)) * 65536 + coins


@rule
def outcome(box: Box, table: Table, desk: Desk, place: Longs) -> None:
    """R15 The places, equal ones shared (R15.3); alone, 1 for more points than Automius and 2 otherwise (R16.10)."""
    for seat in range(table.seats):
        score_player(box, table, desk, seat)
    if table.seats == 1:
        place[0] = 1 if total(desk, 0) > points_of(box, table.automius) else 2
        return
    for seat in range(table.seats):
        place[seat] = standing(table, desk, seat)
    rank(place, table.seats)
