"""R4 Choosing a tile from the construction site."""

from __future__ import annotations

from ....core.rule import rule
from ..table import City, Table


@rule
def slot_of(table: Table, tile: int) -> int:
    """R4.1 Where a tile stands on the site, from 0; -1 when it does not."""
    for slot in range(table.standing):
        if table.site[slot] == tile:
            return slot
    return -1


@rule
def affordable(table: Table, seat: int) -> int:
    """R4.2, R4.3 How many tiles of the site, from the first on, a seat can pay: stones + 1, the first one being free."""
    return min(table.standing, table.city[seat].stones + 1)


@rule
def take_tile(table: Table, city: City, slot: int) -> int:
    """R4.2 The player MUST pay one stone for every tile before it; those behind move up (R4.2a)."""
    tile = table.site[slot]
    city.stones -= slot  # R4.4: before placing
    table.standing -= 1
    for i in range(slot, table.standing):
        table.site[i] = table.site[i + 1]
    table.site[table.standing] = 0
    return tile
