"""How a finished city is put in to be counted: its tiles, then buildings and workers, and what lies on the player's board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.agenda import ask as ask_seat
from ...core.agenda import ask_about, seat_mask
from ...core.contract import CountedNumber
from ...core.words import Words
from .enums import SHAPES, TERRAIN, Ask, Building
from .moves import BUILDING_NAMES, COLOUR_NAMES
from .panels import TILE_NAMES
from .sentences import tile_seen

KEEPS = ("players",)
MOST = 99
AMOUNTS = (
    *(CountedNumber(f"marker-{name}", ("players", "marker", i), ("length", i)) for i, name in enumerate(COLOUR_NAMES)),
    CountedNumber("coins", ("players", "coins"), MOST),
    *(CountedNumber(f"cubes-{name}", ("players", "cubes", i), MOST) for i, name in enumerate(COLOUR_NAMES)),
    CountedNumber("automius-cubes", ("automius", "cubes", 0), MOST, alone=True),
    *(
        CountedNumber(f"automius-{name}", ("automius", "buildings", i), 7, alone=True)
        for i, name in enumerate(BUILDING_NAMES)
    ),
)
WORKER = "worker"


def begin(table: Any, box: Any) -> None:
    """The last round is over, and nobody has anything."""
    table.round = box.rounds
    for seat in range(table.seats):
        table.players[seat].home = table.players[seat].reserve = 0


def pieces(sight: Any, seat: int) -> list[str]:
    """R1.1, R1.4, R6 Tiles that do not lie in this city, aqueduct tiles, buildings and workers. A city begins with a tile."""
    city, box = sight.state.players[seat].city, sight.box
    laid = sum(int(word) << 64 * i for i, word in enumerate(city.laid.words))
    tiles = [tile for tile in range(box.tiles) if not laid >> tile & 1]
    aqueducts = [TERRAIN + shape for shape in range(SHAPES) if box.ways[TERRAIN + shape]]
    found = [f"tile:{TILE_NAMES.text(tile)}" for tile in tiles + aqueducts]
    return [*(f"build:{name}" for name in BUILDING_NAMES), WORKER, *found] if city.cells else found


def name(box: Any, piece: str, words: Words) -> str:
    """A tile by its cells, a building, a worker."""
    kind, _, one = piece.partition(":")
    if kind == "build":
        return words(f"building-{one}")
    return words("counting-worker") if piece == WORKER else tile_seen(box, TILE_NAMES.read(one), words)


def ask(table: Any, box: Any, seat: int, piece: str) -> None:
    """A tile is in hand (R10.8), a building too (R10.5), or a worker has come home and nothing else is open (R6.1)."""
    kind, _, one = piece.partition(":")
    table.players[seat].home = 2 if piece == WORKER else 0
    if kind == "tile":
        ask_about(table.agenda, Ask.LAY, seat_mask(seat), TILE_NAMES.read(one), 1, 0, 0)
    elif kind == "build":
        ask_about(table.agenda, Ask.SET, seat_mask(seat), Building[one.upper()], 0, 0, 0)
    else:
        ask_seat(table.agenda, Ask.END, seat_mask(seat))


def finish(table: Any, box: Any, numbers: Mapping[str, Sequence[int]]) -> None:
    """What lies in the supply is not shown: cubes that came with the tiles have been collected (R6.3), or count nothing."""
    for seat in range(table.seats):
        player = table.players[seat]
        player.home = 0
        for i in range(player.city.cells):
            player.city.cube[i] = 0
