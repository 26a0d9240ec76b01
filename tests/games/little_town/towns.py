"""Towns for stories: a table with just what a test speaks of, and the rest as a game could have left it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

import petteia
from petteia.core.table import Table
from petteia.games.little_town.enums import CELLS, TILES, Ask, Column
from petteia.games.little_town.moves import CUBE_NAMES, OBJECTIVE_NAMES, TILE_NAMES, cell_named
from petteia.games.little_town.rules.announcing import fulfilled
from petteia.games.little_town.table import Table as TownTable

game = petteia.game("little_town")

PLAIN = (
    "statue",
    "bar",
    "church",
    "warehouse",
    "barn",
    "fair",
    "restaurant",
    "pier",
    "quarry",
    "workshop",
    "carpenter",
)
"""Tiles that fill a market up when a test does not care."""
SAFE = ("side_by_side", "more_buildings_than_workers", "double_food", "activate_four")
"""Cards that are possible in every market, and seldom fulfilled by accident."""

Things = Mapping[str, int]


def fields(table: Table) -> Any:
    """The kernel's fields of a table, to write into."""
    return TownTable.over(table._array)


def new(seats: int = 2, seed: int | None = 1, **options: Any) -> Table:
    """A new game."""
    table = game.new(seats=seats, seed=seed, options=options)
    assert isinstance(table, Table)
    return table


def town(
    seats: int = 2,
    *,
    buildings: Mapping[str, tuple[str, int]] | None = None,
    workers: Mapping[str, int] | None = None,
    things: Mapping[int, Things] | None = None,
    reserve: Things | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    tiles: Iterable[str] = (),
    mover: int = 0,
    first: int = 0,
    round: int = 1,
    used: int = 0,
    points: Mapping[int, int] | None = None,
    **options: Any,
) -> Table:
    """A table at the beginning of a turn of `mover`, who has used so many workers in this round.

    `things` are everybody's cubes and coins (3 coins and no cubes, unless said); what `reserve` has less than it would
    have is held by the last seat. Workers that were used but are not placed stand on the site.
    """
    table = new(seats, None, **options)
    there = fields(table)
    built = {cell_named(at): (TILE_NAMES.index(tile), owner) for at, (tile, owner) in (buildings or {}).items()}
    _lay_market(there, built, [TILE_NAMES.index(tile) for tile in tiles], options)
    for cell, (tile, owner) in built.items():
        _build(there, cell, tile, owner)
    for at, seat in (workers or {}).items():
        there.worker[cell_named(at)] = seat + 1
    _use_workers(there, seats, mover, first, used)
    _hand_out(there, seats, things or {}, reserve or {})
    for seat, n in (points or {}).items():
        there.players[seat].scored[Column.EFFECTS] += n
    there.first, there.round = first, round
    _deal(there, seats, hands or {})
    there.agenda.depth, there.agenda.questions[0].kind = 1, Ask.TURN
    there.agenda.questions[0].seats = 1 << mover
    settle(table, mover)
    return table


def _build(there: Any, cell: int, tile: int, owner: int) -> None:
    there.building[cell], there.owner[cell] = tile + 1, owner + 1
    there.players[owner].houses -= 1
    there.players[owner].scored[Column.BUILDINGS] += game_box().points[tile]
    there.market[tile] -= 1


def game_box() -> Any:
    """The box, by name of its fields."""
    return game.box_struct.over(game.box)


def _lay_market(there: Any, built: Mapping[int, tuple[int, int]], wanted: Sequence[int], options: Any) -> None:
    box = game_box()
    for tile in range(TILES):
        there.market[tile] = 0
    there.market[box.stack] = box.copies[box.stack]
    needed = {tile for tile, _ in built.values()} | set(wanted)
    bird = [tile for tile in range(box.tiles) if box.first_game >> tile & 1]
    fill = [TILE_NAMES.index(name) for name in PLAIN] + list(range(box.tiles - 1, -1, -1))
    order = bird if options.get("market") == "first_game" else [*needed, *fill]
    chosen = list(dict.fromkeys(tile for tile in order if tile != box.stack))[: box.slots]
    assert needed - {box.stack} <= set(chosen)
    for tile in chosen:
        there.market[tile] += 1


def _use_workers(there: Any, seats: int, mover: int, first: int, used: int) -> None:
    for seat in range(seats):
        standing = sum(there.worker[cell] == seat + 1 for cell in range(CELLS))
        before = (seat - first) % seats < (mover - first) % seats
        spent = used + before
        player = there.players[seat]
        player.workers, player.on_site = player.workers - spent, spent - standing
        assert player.on_site >= 0, f"seat {seat} has {standing} workers on the board: used must be larger"


def _hand_out(there: Any, seats: int, things: Mapping[int, Things], reserve: Things) -> None:
    for seat in range(seats):
        held = {"coins": 3, **things.get(seat, {})}
        _move_coins(there, seat, held.pop("coins") - there.players[seat].coins)
        for name, n in held.items():
            _move_cubes(there, seat, CUBE_NAMES.index(name), n)
    for name, n in reserve.items():
        if name == "coins":
            _move_coins(there, seats - 1, there.coins - n)
        else:
            _move_cubes(there, seats - 1, CUBE_NAMES.index(name), there.cubes[CUBE_NAMES.index(name)] - n)


def _move_coins(there: Any, seat: int, n: int) -> None:
    there.players[seat].coins += n
    there.coins -= n


def _move_cubes(there: Any, seat: int, cube: int, n: int) -> None:
    there.players[seat].cubes[cube] += n
    there.cubes[cube] -= n


def _deal(there: Any, seats: int, hands: Mapping[int, Sequence[str]]) -> None:
    named = {name for cards in hands.values() for name in cards}
    rest = [name for name in (*SAFE, *OBJECTIVE_NAMES) if name not in named and name in SAFE + UNSIGNED]
    spare = list(dict.fromkeys(rest))
    for seat in range(seats):
        cards = [*hands.get(seat, ())]
        while len(cards) < game_box().dealt[seats]:
            cards.append(spare.pop(0))
        there.players[seat].hand = sum(1 << OBJECTIVE_NAMES.index(name) for name in cards)


UNSIGNED = tuple(name for i, name in enumerate(OBJECTIVE_NAMES) if not game_box().possible_number[i])


def settle(table: Table, seat: int | None = None) -> None:
    """Make what is derived anew, note what the seat could announce at its question, and demand a lawful table."""
    game.doors.derive_again(game.box, table._array, table._desk)
    if seat is not None:
        fields(table).players[seat].offered = called(fulfilled, table, seat)
    broken = int(game.doors.check_up(game.box, table._array, table._desk))
    assert not broken, game.checks[broken]
    table._start = table._array.copy()
    table._from_position = True


def called(rule: Any, table: Table, *arguments: int) -> int:
    """What a rule of the form (box, table, ...) answers."""
    return int(rule(game.box, table._array, *arguments))


# --- playing and reading ---------------------------------------------------------------------------------------------


def played(table: Table, *moves: str) -> Table:
    """The table after these moves, each by the seat that is asked."""
    for move in moves:
        table.play(move)
    return table


def options_of(table: Table) -> set[str]:
    """The legal moves of the seat that is asked, as notation."""
    return {str(move) for move in table.moves()}


def with_verb(table: Table, verb: str) -> set[str]:
    """The legal moves of one verb."""
    return {str(move) for move in table.moves() if move.verb == verb}


def held(table: Table, seat: int) -> dict[str, int]:
    """A player's cubes and coins, without what there is none of."""
    player = table.state.players[seat]
    all_things = {name: player.cubes[i] for i, name in enumerate(CUBE_NAMES)} | {"coins": player.coins}
    return {name: n for name, n in all_things.items() if n}


def in_reserve(table: Table) -> dict[str, int]:
    """The cubes and coins of the reserve."""
    return {name: table.state.cubes[i] for i, name in enumerate(CUBE_NAMES)} | {"coins": table.state.coins}


def track(table: Table, seat: int) -> int:
    """What the score track shows of a player."""
    return int(sum(table.state.players[seat].scored))


def kind(table: Table) -> Ask | None:
    """What is asked now."""
    return Ask(table.question) if table.question else None


def refused(table: Table, move: str | int, seat: int | None = None) -> str:
    """The key of the reason for which a move is refused. It MUST be refused, with the table and its log untouched."""
    before, log = table._array.tobytes(), table.log
    asked = table.why_not(move, seat)
    with pytest.raises(petteia.IllegalMove) as caught:
        table.play(move, seat)
    assert table._array.tobytes() == before
    assert table.log == log
    assert asked is not None
    reason = game.reasons[asked.why]
    assert (asked.rule, asked.why) == (caught.value.rule, caught.value.why) == (reason.rule, asked.why)
    return reason.key


def played_out(seats: int = 2, seed: int = 0, **options: Any) -> Table:
    """A finished random game."""
    table = new(seats, seed, **options)
    chance = random.Random(seed)
    while not table.over:
        moves = table.moves()
        table.play(moves[chance.randrange(len(moves))])
    return table


def pass_turns(table: Table, until: Ask, most: int = 60) -> Table:
    """Let everybody place workers where little happens, end every question, until something else is asked."""
    for _ in range(most):
        if kind(table) == until or table.over:
            return table
        seat = min(table.waiting)
        moves = table.moves(seat)
        ends = [move for move in moves if move.verb == "done"]
        table.play(ends[0] if ends else moves[0], seat)
    raise AssertionError("nothing of that kind was asked")


def feed_all(table: Table) -> Table:
    """Let everybody feed with what there is, and go on, until the next round or the end."""
    round_ = table.state.round
    while not table.over and table.state.round == round_:
        moves = list(table.moves())
        table.play(next(m for m in moves if m.verb in ("feed", "done")))
    return table
