"""R7, R8, R11, R12 Counting the points: what each colour is worth, with the variants.

Sets of cells are rows of 64 flags on the Desk, so that "beside", "enclosed" and "joined" are a few operations a row.
"""

from __future__ import annotations

from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, size, without
from ....core.ranking import rank
from ....core.rule import Bits, LongGrid, Longs, rule
from ..box import Box
from ..enums import ANY_GAP, COLOURS, COLUMNS, KINDS, OFFICIAL_DIGITAL, SIDE, Column, Kind, Opt
from ..table import City, Desk, Table
from .cells import ACROSS, ALONG, beside_row, height_at, kind_at
from .places import EVERY


@rule
def survey(city: City, desk: Desk) -> None:
    """Sort the topmost hexes of a city by kind, and note which rows are built at all."""
    note_rows(city, desk)
    for i in range(desk.near_count):
        row = desk.near[i]
        desk.empty[row] = bits_of(city.built[row]) ^ EVERY
        for kind in range(1, KINDS):
            desk.of_kind[kind, row] = NONE
    for i in range(desk.row_count):
        row = desk.rows[i]
        built = bits_of(city.built[row])
        while built != NONE:
            column = lowest(built)
            kind = kind_at(city, (row << 6) | column)
            desk.of_kind[kind, row] = bits_of(desk.of_kind[kind, row]) | flag(column)
            built = less_lowest(built)


@rule
def note_rows(city: City, desk: Desk) -> None:
    """Which rows are built, and which of the others lie beside one that is."""
    desk.row_count = 0
    desk.near_count = 0
    above, here = bits_of(city.built[SIDE - 1]), bits_of(city.built[0])
    for row in range(SIDE):
        below = bits_of(city.built[(row + 1) & 63])
        if here != NONE:
            desk.rows[desk.row_count] = row
            desk.row_count += 1
        if above | here | below != NONE:
            desk.near[desk.near_count] = row
            desk.near_count += 1
        above, here = here, below


@rule
def beside_kind(desk: Desk, kind: int, row: int) -> Bits:
    """R8.3 The cells of a row that touch a hex of a kind, whatever the levels."""
    return beside_row(
        bits_of(desk.of_kind[kind, (row - 1) & 63]),
        bits_of(desk.of_kind[kind, row]),
        bits_of(desk.of_kind[kind, (row + 1) & 63]),
    )


@rule
def beside_empty(desk: Desk, row: int) -> Bits:
    """The cells of a row that touch an empty cell."""
    return beside_row(
        bits_of(desk.empty[(row - 1) & 63]), bits_of(desk.empty[row]), bits_of(desk.empty[(row + 1) & 63])
    )


@rule
def beside_outside(desk: Desk, row: int) -> Bits:
    """The cells of a row that touch ground open to the outside."""
    return beside_row(
        bits_of(desk.outside[(row - 1) & 63]), bits_of(desk.outside[row]), bits_of(desk.outside[(row + 1) & 63])
    )


@rule
def beside_lake(desk: Desk, row: int) -> Bits:
    """The cells of a row that touch a lake."""
    return beside_row(bits_of(desk.lake[(row - 1) & 63]), bits_of(desk.lake[row]), bits_of(desk.lake[(row + 1) & 63]))


@rule
def walk_outside(desk: Desk) -> None:
    """R8.6a The ground from which one can walk away from the city: all empty rows, and what they lead to."""
    for i in range(desk.near_count):
        desk.outside[desk.near[i]] = desk.empty[desk.near[i]]
    for i in range(desk.row_count):
        desk.outside[desk.rows[i]] = NONE
    grew = True
    while grew:
        grew = False
        for i in range(desk.row_count):
            row = desk.rows[i]
            before = bits_of(desk.outside[row])
            desk.outside[row] = bits_of(desk.empty[row]) & (before | beside_outside(desk, row))
            if bits_of(desk.outside[row]) != before:
                grew = True


@rule
def find_lakes(desk: Desk, reading: int) -> None:
    """R12.8 Enclosed empty ground: of any size (a), or a single cell (b)."""
    for i in range(desk.near_count):
        desk.lake[desk.near[i]] = NONE
    for i in range(desk.row_count):
        row = desk.rows[i]
        if reading == ANY_GAP:
            desk.lake[row] = without(bits_of(desk.empty[row]), beside_empty(desk, row))
        else:
            desk.lake[row] = without(bits_of(desk.empty[row]), bits_of(desk.outside[row]))


@rule
def levels(city: City, row: int, cells: Bits) -> int:
    """R8.9 What the districts on some cells of a row are worth together: their levels."""
    total = 0
    while cells != NONE:
        total += height_at(city, (row << 6) | lowest(cells))
        cells = less_lowest(cells)
    return total


@rule
def stars(box: Box, desk: Desk, colour: int) -> int:
    """R7.1, R7.2 The stars of all visible plazas of a colour. Their level and place do not matter (R7.3, R8.10)."""
    plazas = 0
    for i in range(desk.row_count):
        plazas += size(bits_of(desk.of_kind[Kind.HOUSE_PLAZA + colour, desk.rows[i]]))
    return plazas * box.stars[Kind.HOUSE_PLAZA + colour]


@rule
def spread_group(desk: Desk) -> None:
    """R8.4 Join to the group every house left over that touches it; plazas and quarries join none (R8.4d)."""
    grew = True
    while grew:
        grew = False
        for i in range(desk.row_count):
            row = desk.rows[i]
            before = bits_of(desk.group[row])
            above, below = bits_of(desk.group[(row - 1) & 63]), bits_of(desk.group[(row + 1) & 63])
            desk.group[row] = bits_of(desk.left[row]) & (before | beside_row(above, before, below))
            if bits_of(desk.group[row]) != before:
                grew = True


@rule
def begin_group(desk: Desk, row: int) -> None:
    """A group of one: the first house that is left over in a row."""
    for i in range(desk.near_count):
        desk.group[desk.near[i]] = NONE
    desk.group[row] = flag(lowest(bits_of(desk.left[row])))


@rule
def houses(city: City, desk: Desk, doubled: int) -> int:
    """R8.4 The worth of the largest group: most hexes (a), then most worth (b). R12.3: 10 or more MAY count double."""
    largest, worth = 0, 0
    for i in range(desk.row_count):
        desk.left[desk.rows[i]] = desk.of_kind[Kind.HOUSE, desk.rows[i]]
    for i in range(desk.row_count):
        while bits_of(desk.left[desk.rows[i]]) != NONE:
            begin_group(desk, desk.rows[i])
            spread_group(desk)
            hexes, value = 0, 0
            for j in range(desk.row_count):
                row = desk.rows[j]
                hexes += size(bits_of(desk.group[row]))
                value += levels(city, row, bits_of(desk.group[row]))
                desk.left[row] = without(bits_of(desk.left[row]), bits_of(desk.group[row]))
            if hexes > largest or (hexes == largest and value > worth):
                largest, worth = hexes, value
    return worth * 2 if doubled != 0 and worth >= 10 else worth


@rule
def markets(city: City, desk: Desk, doubled: int) -> int:
    """R8.5 Markets that touch no market. R12.4: those that touch a market plaza MAY count double."""
    worth = 0
    for i in range(desk.row_count):
        row = desk.rows[i]
        alone = without(bits_of(desk.of_kind[Kind.MARKET, row]), beside_kind(desk, Kind.MARKET, row))
        worth += levels(city, row, alone)
        if doubled != 0:
            worth += levels(city, row, alone & beside_kind(desk, Kind.MARKET_PLAZA, row))  # type: ignore[arg-type]
    return worth


@rule
def free_sides(desk: Desk, row: int, column: int, reading: int) -> int:
    """R12.5 How many sides of a cell are free: open to the outside (a), or empty (b, c)."""
    sides = 0
    for d in range(6):
        r, q = (row + ALONG[d]) & 63, (column + ACROSS[d]) & 63
        if has(bits_of(desk.outside[r] if reading == OFFICIAL_DIGITAL else desk.empty[r]), q):
            sides += 1
    return sides


@rule
def barracks(city: City, desk: Desk, doubled: int, reading: int) -> int:
    """R8.6 Barracks on the edge of the city. R12.5: those with 3 or 4 free sides MAY count double."""
    worth = 0
    for i in range(desk.row_count):
        row = desk.rows[i]
        edge = beside_empty(desk, row) if reading == ANY_GAP else beside_outside(desk, row)
        left = bits_of(desk.of_kind[Kind.BARRACKS, row]) & edge
        while left != NONE:
            column = lowest(left)  # type: ignore[arg-type]
            value = height_at(city, (row << 6) | column)
            worth += value
            if doubled != 0 and free_sides(desk, row, column, reading) >= 3:
                worth += value
            left = less_lowest(left)  # type: ignore[arg-type]
    return worth


@rule
def temples(city: City, desk: Desk, doubled: int) -> int:
    """R8.7 Temples whose six neighbours are all built. R12.6: those on level 2 or higher MAY count double."""
    worth = 0
    for i in range(desk.row_count):
        row = desk.rows[i]
        left = without(bits_of(desk.of_kind[Kind.TEMPLE, row]), beside_empty(desk, row))
        while left != NONE:
            value = height_at(city, (row << 6) | lowest(left))
            worth += value * 2 if doubled != 0 and value >= 2 else value
            left = less_lowest(left)
    return worth


@rule
def gardens(city: City, desk: Desk, doubled: int) -> int:
    """R8.8 All gardens. R12.7: those that touch a lake MAY count double, once."""
    worth = 0
    for i in range(desk.row_count):
        row = desk.rows[i]
        here = bits_of(desk.of_kind[Kind.GARDEN, row])
        worth += levels(city, row, here)
        if doubled != 0:
            worth += levels(city, row, here & beside_lake(desk, row))  # type: ignore[arg-type]
    return worth


@rule
def value_of(table: Table, city: City, desk: Desk, colour: int) -> int:
    """R11.1, R12.1, R12.2 The value of a colour: its districts that meet their condition, doubled where a variant says."""
    doubled = table.options[Opt.HOUSES + colour]
    if colour == 0:
        return houses(city, desk, doubled)
    if colour == 1:
        return markets(city, desk, doubled)
    if colour == 2:
        return barracks(city, desk, doubled, table.options[Opt.READING])
    if colour == 3:
        return temples(city, desk, doubled)
    return gardens(city, desk, doubled)


@rule
def score_city(box: Box, table: Table, desk: Desk, seat: int) -> None:
    """R11.1, R11.2 Value times stars for each colour (nothing without a plaza, R8.2), and a point for each stone.

    Quarries score nothing (R6.2).
    """
    city = table.city[seat]
    survey(city, desk)
    walk_outside(desk)
    find_lakes(desk, table.options[Opt.READING])
    for colour in range(COLOURS):
        value, multiplier = value_of(table, city, desk, colour), stars(box, desk, colour)
        desk.sheet[seat, Column.HOUSES_VALUE + colour] = value
        desk.sheet[seat, Column.HOUSES_STARS + colour] = multiplier
        desk.sheet[seat, Column.HOUSES + colour] = value * multiplier
    desk.sheet[seat, Column.STONES] = city.stones


@rule
def tally(box: Box, table: Table, desk: Desk, seat: int, sheet: LongGrid) -> None:
    """R11 The sheet, at any moment as it would be if the game ended now."""
    score_city(box, table, desk, seat)
    for column in range(COLUMNS):
        sheet[seat, column] = desk.sheet[seat, column]


@rule
def total(desk: Desk, seat: int) -> int:
    """R11.3 A player's total: the five colours and the stones together."""
    points = 0
    for column in range(Column.STONES + 1):
        points += desk.sheet[seat, column]
    return points


@rule
def outcome(box: Box, table: Table, desk: Desk, place: Longs) -> None:
    """R11.3, R11.4 More points, or equal points and more stones; R11.5 players equal in both share their place."""
    for seat in range(table.seats):
        score_city(box, table, desk, seat)
        place[seat] = (total(desk, seat) << 16) + table.city[seat].stones
    rank(place, table.seats)
