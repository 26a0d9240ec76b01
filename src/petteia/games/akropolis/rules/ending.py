"""R10 The end of the game, and what must hold all the way to it."""

from __future__ import annotations

from ....core.agenda import asked
from ....core.bits import NONE, bits_of, flag, has, size
from ....core.rule import Key, rule
from ..box import Box
from ..table import SITE, City, Desk, Table
from ..vocabulary import CELLS, MIDDLE, START_TILE, Ask, Kind, Opt
from .places import derive_places

TILES_COUNT, TILES_TWICE, HEXES, STRANGE_HEX, TURNS_UNEVEN, SITE_GAP, ROUND = range(1, 8)
"""The laws of conservation."""


@rule
def one_tile_left(table: Table) -> bool:
    """R9.1, R10.1 Whether the round is over."""
    return table.standing == 1


@rule
def is_last_tile(table: Table) -> bool:
    """R10.1 Whether no stack remains. The tile on the site MUST NOT be played then (R10.2)."""
    return table.stacks == 0


@rule
def derive(box: Box, table: Table, desk: Desk) -> None:
    """The index of legal places of every city."""
    for seat in range(table.seats):
        derive_places(table.city[seat])


@rule
def imagine(box: Box, table: Table, desk: Desk, seat: int, key: Key) -> None:
    """Nothing is hidden at this table: what a seat sees is all there is."""


@rule
def tiles_in(city: City) -> int:
    """How many city tiles a city has taken: three hexes each, whether covered by now or not. -1 if that is not whole."""
    hexes = 0
    for cell in range(CELLS):
        hexes += city.height[cell]
    return (hexes - 4) // 3 if (hexes - 4) % 3 == 0 else -1


@rule
def strange_hex(box: Box, city: City, undrawn: int) -> bool:
    """Whether a cell shows a hex that its tile does not have, or a tile that is still in the stacks."""
    for cell in range(CELLS):
        tile, kind = city.tile[cell], city.kind[cell]
        if city.height[cell] == 0:
            if kind != Kind.NOTHING or tile != 0:
                return True
        elif tile == START_TILE:
            if kind != Kind.HOUSE_PLAZA and kind != Kind.QUARRY:
                return True
        elif tile == 0 or tile > box.tiles or has(bits_of(undrawn), tile):
            return True
        elif kind != box.hexes[tile, 0] and kind != box.hexes[tile, 1] and kind != box.hexes[tile, 2]:
            return True
    return city.height[MIDDLE] == 0


@rule
def visible_tiles(city: City) -> int:
    """The set of city tiles of which a city shows at least one hex."""
    seen = NONE
    for cell in range(CELLS):
        if city.tile[cell] != 0 and city.tile[cell] < START_TILE:
            seen |= flag(city.tile[cell])  # type: ignore[assignment]
    return seen


@rule
def check_site(table: Table) -> int:
    """The site has no gaps, no tile twice, and as many tiles as the question allows."""
    seen = NONE
    for slot in range(SITE):
        tile = table.site[slot]
        if (slot < table.standing) != (tile != 0) or tile >= START_TILE:
            return SITE_GAP
        if tile != 0 and (has(seen, tile) or has(bits_of(table.undrawn), tile)):
            return TILES_TWICE
        if tile != 0:
            seen |= flag(tile)  # type: ignore[assignment]
    if table.standing == 0 and asked(table.agenda) != Ask.DRAW:
        return SITE_GAP
    return 0


@rule
def check_cities(box: Box, table: Table) -> int:
    """No tile is in two cities, in the stacks and in a city, or shows what it is not."""
    seen = NONE
    for slot in range(table.standing):
        seen |= flag(table.site[slot])  # type: ignore[assignment]
    for seat in range(table.seats):
        if strange_hex(box, table.city[seat], table.undrawn):
            return STRANGE_HEX
        here = bits_of(visible_tiles(table.city[seat]))
        if here & seen != NONE:
            return TILES_TWICE
        seen |= here  # type: ignore[assignment]
    return 0


@rule
def check(box: Box, table: Table, desk: Desk) -> int:
    """0, or the first law of conservation that is broken: every tile is somewhere, once (R2.1, R3.2)."""
    long = table.options[Opt.LONG]
    total = size(bits_of(table.undrawn)) + table.standing
    most, least = 0, 64
    for seat in range(table.seats):
        tiles = tiles_in(table.city[seat])
        if tiles < 0:
            return HEXES
        total += tiles
        most, least = max(most, tiles), min(least, tiles)
    used = box.stacks[long, table.seats] * box.per_stack[long, table.seats] + box.site[long, table.seats]
    if total != used:
        return TILES_COUNT
    if most - least > 1:
        return TURNS_UNEVEN
    if table.round + table.stacks != box.stacks[long, table.seats] + 1 or table.chief != (table.round - 1) % table.seats:
        return ROUND
    site = check_site(table)
    return site if site != 0 else check_cities(box, table)
