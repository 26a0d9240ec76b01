"""R1, R2, R3: the box, the setup, rounds and turns."""

from __future__ import annotations

import pytest
from tests.games.panticapaeum.cities import (
    at_work,
    bag_of,
    begun,
    box,
    end_round,
    fields,
    game,
    markers,
    moves_of,
    new,
    played_out,
    put_worker,
    refused,
    ring_of,
    store,
)

import petteia
from petteia.games.panticapaeum.enums import COLOURS, TERRAIN, Ask, Building, Cell, Colour, Face


def test_r1_1_sixty_five_terrain_tiles_and_twelve_aqueduct_tiles() -> None:
    assert box.tiles == 65
    assert sum(box.copies) == 12


def test_r1_2_cells_are_plain_resource_or_drought_and_an_aqueduct_tile_has_one_without_a_colour() -> None:
    for tile in range(box.tiles):
        faces = [box.face[tile, i] for i in range(box.size[tile])]
        assert all(face in (Face.PLAIN, Face.DROUGHT) or 0 <= face - Face.RESOURCE < COLOURS for face in faces)
    for shape in range(box.shapes):
        faces = [box.face[TERRAIN + shape, i] for i in range(box.size[TERRAIN + shape])]
        assert faces.count(Face.WILD) == 1


def test_r1_3_five_colours_from_the_top_row_down() -> None:
    assert [c.name.lower() for c in Colour] == ["brown", "purple", "beige", "orange", "green"]
    assert all(box.length[row] > 0 for row in range(COLOURS))


def test_r1_4_seven_pieces_of_each_building_of_one_cell_or_two() -> None:
    assert [b.name.lower() for b in Building] == ["house", "winery", "fortress", "aqueduct", "temple"]
    assert box.pieces[4] == 7
    assert set(box.building_cells) == {1, 2}


def test_r1_5_the_supply_never_runs_out() -> None:
    table = at_work(coins=900, cubes={"brown": 100})
    table.play("take coins")
    assert table.state.players[0].coins == 902


def test_r1_6_a_view_is_the_whole_table() -> None:
    table = played_out(3, seed=4, until=20)
    for seat in (0, 1, 2, petteia.WATCHER):
        assert table.view(seat)._array.tobytes() == table._array.tobytes()
    assert game.secret_fields == ()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r2_1_one_worker_four_in_reserve_no_coins_no_cubes(seats: int) -> None:
    table = new(seats)
    for seat in range(seats):
        player = table.state.players[seat]
        assert (player.home, player.reserve, player.coins, store(table, seat)) == (1, 4, 0, {})


def test_r2_2_markers_begin_before_the_first_cell() -> None:
    assert markers(new(2), 1) == [0] * COLOURS


def test_r2_3_tokens_are_laid_at_random_on_the_cells_for_their_kind() -> None:
    table = new(2, None)
    assert table.waiting == {petteia.FATE}
    singles = moves_of(table)
    assert singles == [f"token {n} on brown 4" for n in range(1, 6)]
    table.play(singles[2])
    assert moves_of(table) == [f"token {n} on brown 7" for n in range(6, 16)]
    assert refused(table, "token 6 on purple 3") == "token-order"
    assert refused(table, "token 1 on brown 7") == "token-gone"
    table.play("token 6 on brown 7")
    assert refused(table, "token 6 on purple 3") == "token-gone"
    laid = begun(2).state.token
    found = [laid[r, c] for r in range(COLOURS) for c in range(24) if laid[r, c]]
    assert (len(found), len(set(found))) == (10, 10)


def test_r2_3_tokens_stay_for_the_whole_game() -> None:
    table = new(2, 3)
    before = [table.state.token[r, c] for r in range(COLOURS) for c in range(24)]
    after = played_out(2, 3).state.token
    assert before == [after[r, c] for r in range(COLOURS) for c in range(24)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_4_an_upgrade_cell_has_a_token_for_every_player(seats: int) -> None:
    """Each player passes a cell once, so nobody ever comes too late."""
    cells = [(row, i) for row in range(COLOURS) for i in range(box.length[row]) if box.cell[row, i] == Cell.UPGRADE]
    table = played_out(seats, seed=seats)
    for row, i in cells:
        owners = sum(table.state.players[s].marker[row] > i for s in range(seats))
        assert owners <= seats
    assert len(cells) == 4


@pytest.mark.parametrize(("seats", "pieces"), [(1, 6), (2, 6), (3, 7), (4, 7)])
def test_r2_5_pieces_in_a_column(seats: int, pieces: int) -> None:
    table = at_work(seats, cubes={"brown": 20})
    fields(table).taken[0] = pieces - 1
    assert any(m.startswith("build house") for m in moves_of(table))
    fields(table).taken[0] = pieces
    assert refused(table, "build house at 0,0 across") == "no-piece"


@pytest.mark.parametrize(("seats", "tiles"), [(1, 8), (2, 8), (3, 11), (4, 14)])
def test_r2_6_the_ring(seats: int, tiles: int) -> None:
    table = begun(seats)
    assert len(ring_of(table)) == tiles
    assert len(bag_of(table)) == 65 - tiles
    assert bag_of(table) | set(ring_of(table)) == {f"t{n:02}" for n in range(1, 66)}
    assert len(set(ring_of(new(seats, 5)))) == tiles


def test_r2_6_a_tile_is_drawn_once() -> None:
    table = begun(2, ring=["t30"])
    fields(table)
    drawn = new(2, None)
    while drawn.question == Ask.TOKEN:
        drawn.play(drawn.moves()[0])
    drawn.play("draw t30")
    assert refused(drawn, "draw t30") == "not-in-bag"
    assert len(drawn.moves()) == 64


def test_r2_7_the_cost_depends_on_the_number_of_players() -> None:
    costs = {n: [box.cost[n, 0, slot] for slot in range(box.pieces[n])] for n in (1, 2, 3, 4)}
    assert costs[1] == costs[2] == costs[3][:6]
    assert costs[4] != costs[3]


def test_r2_8_seat_0_begins() -> None:
    table = new(3)
    assert (table.state.first, table.waiting) == (0, {0})


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r3_1_five_rounds(seats: int) -> None:
    table = played_out(seats, seed=2)
    assert table.over
    assert table.state.round == 5
    assert refused_when_over(table) == "over"


def refused_when_over(table: petteia.Table) -> str:
    return refused(table, "take coins", 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r3_2_three_turns_each_from_the_first_player_clockwise(seats: int) -> None:
    table = played_out(seats, seed=9)
    takers = []
    for (seat, move), before in zip(table.log, table.moments(), strict=False):
        if before.question == Ask.EXPLORE and move.verb == "lay":
            takers.append((before.state.round, seat))
    expected = [(r + 1, (r + t) % seats) for r in range(5) for t in range(3 * seats)]
    assert takers == expected


def test_r3_3_only_the_seat_that_is_asked_moves_and_only_answers_count() -> None:
    table = begun(2, ring=["t01"])
    assert refused(table, "lay t01 at 0,0 turn 0", seat=1) == "not-your-turn"
    for stray in ("take coins", "step", "done", "skip", "pay 1 with nothing and nothing", "draw t01", "rest"):
        assert refused(table, stray) == "no-answer"
    with pytest.raises(petteia.NotYourTurn):
        table.play("lay t01 at 0,0 turn 0", seat=1)


def test_r3_4_exploring_comes_before_developing() -> None:
    table = begun(2, ring=["t01"])
    assert table.question == Ask.EXPLORE
    table.play("lay t01 at 0,0 turn 0")
    assert (table.question, table.waiting) == (Ask.DEVELOP, {0})
    table.play("take coins")
    assert table.question == Ask.END
    table.play("done")
    assert (table.question, table.waiting) == (Ask.EXPLORE, {1})


def test_r3_4_the_end_of_a_turn_is_not_asked_where_no_worker_can_be_placed() -> None:
    table = at_work()
    put_worker(table, 0, 0, 0)
    table.play("take coins")
    assert (table.question, table.waiting) == (Ask.EXPLORE, {1})


def test_the_round_goes_on_to_the_next() -> None:
    table = end_round(begun(2))
    assert (table.state.round, table.state.turn, table.state.first) == (2, 0, 1)
