"""How a finished town is put in to be counted: buildings, announced objectives, and the markers on the score track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.agenda import ask as ask_seat
from ...core.agenda import seat_mask
from ...core.contract import CountedNumber
from ...core.words import Words
from .enums import CUBES, TRACK, Ask, Column
from .moves import OBJECTIVE_NAMES, TILE_NAMES
from .sentences import building_name, objective_name

KEEPS = ("building", "owner", "built", "empty", "players")
AMOUNTS = (
    CountedNumber("track", ("players", "scored", int(Column.EFFECTS)), 300, least=-100),
    CountedNumber("coins", ("players", "coins"), 99),
    CountedNumber("cathedral", ("players", "scored", int(Column.CATHEDRAL)), 99),
    CountedNumber("hunger", ("players", "scored", int(Column.HUNGER)), 60),
)


def begin(table: Any, box: Any) -> None:
    """The last round is over; nobody has anything, and no objective is dealt."""
    table.round = box.rounds
    for seat in range(table.seats):
        player = table.players[seat]
        player.coins = player.workers = player.on_site = player.hand = player.hidden = 0
        for cube in range(CUBES):
            player.cubes[cube] = 0


def pieces(sight: Any, seat: int) -> list[str]:
    """R1.4, R7 The tiles that are not built, as often as the box has them, and the cards that nobody has announced."""
    state, box = sight.state, sight.box
    built = [int(tile) - 1 for tile in state.building if tile]
    shown = [int(player.announced) for player in state.players]
    tiles = (f"tile:{TILE_NAMES[i]}" for i in range(box.tiles) if built.count(i) < box.copies[i])
    cards = (f"card:{OBJECTIVE_NAMES[i]}" for i in range(box.objectives) if not any(cards >> i & 1 for cards in shown))
    return [*tiles, *cards]


def name(box: Any, piece: str, words: Words) -> str:
    """A building or an objective card."""
    kind, _, one = piece.partition(":")
    return (
        building_name(TILE_NAMES.index(one), words)
        if kind == "tile"
        else objective_name(OBJECTIVE_NAMES.index(one), words)
    )


def ask(table: Any, box: Any, seat: int, piece: str) -> None:
    """The seat has its turn, with more than a tile costs and a worker to come; or holds a card whose condition held (R7.3b)."""
    kind, _, one = piece.partition(":")
    player = table.players[seat]
    player.workers = 2
    if kind == "tile":
        for tile in range(box.tiles):
            table.market[tile] = table.laid_out[tile] = int(tile == TILE_NAMES.index(one))
        player.houses = 1
        player.coins = 99
        for cube in range(CUBES):
            player.cubes[cube] = 20
    else:
        player.hand = player.lasting = table.possible = 1 << OBJECTIVE_NAMES.index(one)
        player.hidden = 1
    ask_seat(table.agenda, Ask.TURN, seat_mask(seat))


def finish(table: Any, box: Any, numbers: Mapping[str, Sequence[int]]) -> None:
    """What the marker shows besides buildings, objectives and the Cathedral came from effects; workers who went hungry cost
    points (R10.5). Without a marker, what else was put in counts."""
    for seat in range(table.seats):
        player = table.players[seat]
        player.workers = player.lasting = 0
        for cube in range(CUBES):
            player.cubes[cube] = 0
        scored = player.scored
        scored[Column.HUNGER] = -scored[Column.HUNGER] * box.hunger
        if scored[Column.EFFECTS]:
            scored[Column.EFFECTS] -= sum(scored[i] for i in range(TRACK) if i != Column.EFFECTS)
