"""R3, R4, R9, R10 The turn, choosing a tile, the refill and the end of the game."""

from __future__ import annotations

import itertools

import pytest
from tests.games.akropolis.cities import (
    fields,
    game,
    placements,
    played_out,
    put_on_site,
    read_city,
    refused,
    standing,
    stones_of,
    undrawn,
    with_city,
)
from tests.games.akropolis.oracle import tiles

import petteia
from petteia.core.moves import arg
from petteia.core.table import Table
from petteia.games.akropolis.enums import Why

LENGTHS = [(2, False, 18, 12), (3, False, 16, 12), (4, False, 15, 12), (2, True, 30, 20), (3, True, 20, 15)]
each_length = pytest.mark.parametrize(("seats", "long", "turns_each", "rounds"), LENGTHS)


def fresh(seats: int = 2, stones: int | None = None) -> Table:
    """A new table; `stones` for everybody, if given."""
    table: Table = game.new(seats=seats, seed=11)
    for seat in range(seats if stones is not None else 0):
        fields(table).city[seat].stones = stones
    return table


def on_ground(table: Table, tile: int) -> str:
    """Some placement of a tile on the ground."""
    state = table.state.city[next(iter(table.waiting))]
    return str(next(m for m in table.moves() if m.tile == tile and state.hex[arg(int(m), 1)] == 0))


# --- R3 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r3_1_turns_go_clockwise_and_the_chief_begins_each_round(seats: int) -> None:
    table = played_out(seats)
    assert [seat for seat, _ in placements(table)] == [n % seats for n in range(len(placements(table)))]
    begins = [m for m in table.moments() if len(standing(m)) == seats + 2 and m.waiting]
    assert len(begins) == 12
    assert [m.waiting for m in begins] == [{m.state.chief} for m in begins]
    assert [m.state.chief for m in begins] == [n % seats for n in range(12)]


@each_length
def test_r3_2_a_round_has_players_plus_one_turns(seats: int, long: bool, turns_each: int, rounds: int) -> None:
    """Q4: the chief architect has the first and the last turn of the round, and all have as many turns in the end."""
    table = played_out(seats, long=long)
    taken = [seat for seat, _ in placements(table)]
    assert [taken.count(seat) for seat in range(seats)] == [turns_each] * seats
    by_round = [taken[i : i + seats + 1] for i in range(0, len(taken), seats + 1)]
    assert len(by_round) == rounds
    for n, movers in enumerate(by_round):
        assert len(movers) == seats + 1
        assert movers[0] == movers[-1] == n % seats


def test_r3_3_only_the_player_whose_turn_it_is_moves() -> None:
    table = fresh(3)
    move = str(table.moves()[0])
    before = table._array.tobytes()
    for seat in (1, 2, petteia.FATE, petteia.WATCHER):
        with pytest.raises(petteia.NotYourTurn):
            table.play(move, seat)
        packed = table.understand(move)
        assert game.doors.attempt(game.box, table._array, table._desk, seat, packed) == Why.NOT_YOUR_TURN
    assert table._array.tobytes() == before
    assert game.reasons[Why.NOT_YOUR_TURN].rule == "R3.3"


def test_r3_3_nobody_moves_while_the_site_is_laid_out() -> None:
    table: Table = game.new(seats=2, seed=None)
    move = table.understand("place 1 at 0,-3 turn 0")
    assert game.doors.attempt(game.box, table._array, table._desk, 0, move) == Why.NOT_YOUR_TURN
    assert refused(table, "place 1 at 0,-3 turn 0") == "R3.3"


def test_r3_3_a_player_cannot_draw() -> None:
    assert refused(fresh(), "draw 7") == "R3.3"


def test_r3_4_a_turn_is_taking_a_tile_and_placing_it() -> None:
    """Q27: there is no other kind of move, and there is always one, also without stones."""
    table = played_out()
    for before, after in itertools.pairwise(table.moments()):
        if before.waiting == {petteia.FATE}:
            continue
        (seat,) = before.waiting
        assert {move.verb for move in before.moves()} == {"place"}
        taken = after.log[-1][1].tile
        assert taken in standing(before)
        assert taken not in standing(after)
        assert taken in {hex_.tile for hex_ in read_city(after, seat).values()}


# --- R4 --------------------------------------------------------------------------------------------------------------


def test_r4_1_a_tile_of_the_site_is_taken_and_no_other() -> None:
    table = fresh(stones=9)
    assert {move.tile for move in table.moves()} == set(standing(table))
    for tile in [0, 62, 63, 4095, *undrawn(table)]:
        assert refused(table, f"place {tile} at 0,-3 turn 0") == "R4.1"


@pytest.mark.parametrize("slot", range(6))
def test_r4_2_each_tile_before_the_chosen_one_costs_a_stone(slot: int) -> None:
    table = fresh(4, stones=5)
    table.play(on_ground(table, standing(table)[slot]))
    assert stones_of(table)[0] == 5 - slot


@pytest.mark.parametrize(("stones", "tiles_to_choose"), [(0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (6, 6), (900, 6)])
def test_r4_2_who_has_fewer_stones_cannot_take_the_tile(stones: int, tiles_to_choose: int) -> None:
    table = fresh(4, stones=stones)
    row = standing(table)
    assert {move.tile for move in table.moves()} == set(row[:tiles_to_choose])
    for tile in row[tiles_to_choose:]:
        assert refused(table, f"place {tile} at 0,-3 turn 0") == "R4.2"


def test_r4_2a_tiles_move_up_and_get_cheaper() -> None:
    table = fresh(3, stones=5)
    first, second, third, fourth, fifth = standing(table)
    table.play(on_ground(table, second))
    assert standing(table) == [first, third, fourth, fifth]
    table.play(on_ground(table, third))
    assert standing(table) == [first, fourth, fifth]
    table.play(on_ground(table, fifth))
    assert standing(table) == [first, fourth]
    assert stones_of(table) == [4, 4, 3]


def test_r4_3_the_first_tile_is_free_and_all_there_is_without_stones() -> None:
    table = fresh(stones=0)
    first = standing(table)[0]
    assert {move.tile for move in table.moves()} == {first}
    table.play(on_ground(table, first))
    assert stones_of(table)[0] == 0


def test_r4_4_stones_from_the_covered_quarries_cannot_pay_for_the_tile() -> None:
    """Q5: three quarries lie ready to be covered, and yet the second tile is too dear for a player without stones."""
    quarries = "q1a q1b\n  q1c"
    poor = with_city(quarries, stones=0)
    dear = standing(poor)[1]
    assert refused(poor, f"place {dear} at 0,0 turn 0") == "R4.2"
    assert all(move.tile != dear for move in poor.moves())
    able = with_city(quarries, stones=1)
    able.play(f"place {standing(able)[1]} at 0,0 turn 0")
    assert stones_of(able)[0] == 3


# --- R9 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "long"), [(2, False), (3, False), (4, False), (2, True), (3, True)])
def test_r9_1_the_tile_left_over_becomes_the_first_of_the_new_row(seats: int, long: bool) -> None:
    """R9.1, R9.2, R9.3 The refill, watched tile by tile with fate's answers given by hand."""
    table: Table = game.new(seats=seats, seed=None, options={"long": long})
    for _ in range(seats + 2):
        table.play(table.moves()[0])
    for _ in range(seats + 1):
        left_over = standing(table)[1]
        table.play(on_ground(table, standing(table)[0]))
    assert standing(table) == [left_over]
    assert table.waiting == {petteia.FATE}


@pytest.mark.parametrize(("seats", "long"), [(2, False), (3, False), (4, False), (2, True), (3, True)])
def test_r9_2_one_stack_is_laid_out_behind_it(seats: int, long: bool) -> None:
    table: Table = game.new(seats=seats, seed=8, options={"long": long})
    stacks, stock = table.state.stacks, undrawn(table)
    for _ in range(seats + 1):
        left_over = standing(table)[1]
        table.play(on_ground(table, standing(table)[0]))
    assert standing(table)[0] == left_over
    assert len(standing(table)) == seats + 2
    assert set(standing(table)[1:]) == stock - undrawn(table)
    assert table.state.stacks == stacks - 1


def test_r9_2_only_a_tile_of_the_stacks_can_be_turned_up() -> None:
    table: Table = game.new(seats=2, seed=None)
    three = next(tile for tile, (_, mark) in tiles().items() if mark == 3)
    for tile in (0, three, 62, 63, 64, 127, 4095):
        assert refused(table, f"draw {tile}") == "R9.2"
    drawn = min(undrawn(table))
    table.play(f"draw {drawn}")
    assert refused(table, f"draw {drawn}") == "R9.2"
    assert standing(table) == [drawn]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r9_3_the_token_goes_left_and_its_new_holder_begins(seats: int) -> None:
    table: Table = game.new(seats=seats, seed=8)
    for n in range(2 * (seats + 1)):
        assert table.state.chief == n // (seats + 1) % seats
        table.play(on_ground(table, standing(table)[0]))
        if (n + 1) % (seats + 1) == 0:
            assert table.waiting == {table.state.chief}
            assert table.state.round == 1 + (n + 1) // (seats + 1)


# --- R10 -------------------------------------------------------------------------------------------------------------


@each_length
def test_r10_1_the_game_ends_with_one_tile_left_and_no_stack(
    seats: int, long: bool, turns_each: int, rounds: int
) -> None:
    """Q19: the last stack is played too."""
    table = played_out(seats, seed=3, long=long)
    assert table.waiting == set()
    assert (table.state.stacks, undrawn(table), len(standing(table))) == (0, set(), 1)
    assert table.state.round == rounds
    for moment in list(table.moments())[:-1]:
        assert moment.waiting


def test_r10_1_no_move_is_possible_afterwards() -> None:
    table = played_out()
    last = table.log[-1][1]
    before = table._array.tobytes()
    with pytest.raises(petteia.NotYourTurn, match="over"):
        table.play(last)
    for seat in (0, 1, petteia.FATE):
        assert game.doors.attempt(game.box, table._array, table._desk, seat, int(last)) == Why.OVER
    assert table._array.tobytes() == before
    assert game.reasons[Why.OVER].rule == "R10.1"


@each_length
def test_r10_2_the_last_tile_is_never_played(seats: int, long: bool, turns_each: int, rounds: int) -> None:
    table = played_out(seats, seed=6, long=long)
    (last,) = standing(table)
    played = [move.tile for _, move in placements(table)]
    assert last not in played
    in_game = {tile for tile, (_, mark) in tiles().items() if long or mark <= seats}
    assert sorted([*played, last]) == sorted(in_game)


def test_the_row_can_be_chosen_for_a_test() -> None:
    """So that stories can name the tiles they need: what `put_on_site` does keeps every tile in one place."""
    table = fresh()
    put_on_site(table, "qqH", "hhq")
    assert [tiles()[tile][0] for tile in standing(table)[:2]] == ["qqH", "hhq"]
    assert game.doors.check_up(game.box, table._array, table._desk) == 0
