"""R12, R13: the end of a round and of the game."""

from __future__ import annotations

import pytest
from tests.games.panticapaeum.cities import (
    bag_of,
    begun,
    cell,
    draw_ring,
    end_round,
    fields,
    give,
    land,
    moves_of,
    new,
    plain_city,
    played,
    played_out,
    put_worker,
    refused,
    ring_of,
    store,
)

import petteia
from petteia.core.table import Table
from petteia.games.panticapaeum.enums import Ask


def last_turn(table: Table, round_: int = 1) -> Table:
    """The last turn of a round is about to end: the next `done` ends the round."""
    there = fields(table)
    there.round, there.first = round_, (round_ - 1) % table.seats
    there.turn = 3 * table.seats - 1
    seat = (there.first + there.turn) % table.seats
    agenda = there.agenda
    agenda.depth = 1
    for i in range(1, 4):
        agenda.questions[i].kind = agenda.questions[i].seats = 0
    agenda.questions[0].seats = 1 << seat
    return table


def ended(table: Table, round_: int = 1) -> Table:
    """The round has ended."""
    last_turn(table, round_)
    table.play("done")
    return table


def test_r12_1_what_is_left_of_the_ring_goes_to_the_discard() -> None:
    table = begun(2)
    left = set(ring_of(table))
    ended(table)
    assert bag_of(table, "discard") == left
    assert (table.state.round, table.question) == (2, Ask.DRAW)


def test_r12_1_after_three_turns_each() -> None:
    table = begun(3)
    turns = 0
    while table.state.round == 1:
        turns += table.question == Ask.DEVELOP
        table.play(
            "take coins" if table.question == Ask.DEVELOP else table.moves()[-1 if table.question == Ask.END else 0]
        )
    assert turns == 9


def test_r12_2_everybody_gets_coins_workers_and_keeps_five() -> None:
    table = begun(2)
    for seat in (0, 1):
        plain_city(table, seat)
        give(table, seat, {"brown": 6}, 0, {"brown": 3})
        put_worker(table, seat, 0, 0)
    ended(table)
    assert (table.question, table.waiting) == (Ask.DISCARD, {0, 1})
    for seat in (0, 1):
        assert (table.state.players[seat].coins, table.state.players[seat].home) == (2, 3)


@pytest.mark.parametrize(("marker", "coins"), [(0, 0), (1, 0), (2, 1), (3, 2), (5, 2), (6, 3), (8, 4), (9, 4)])
def test_r12_3_a_coin_for_every_worker_cell_reached_or_passed(marker: int, coins: int) -> None:
    table = begun(2)
    plain_city(table)
    give(table, 0, {}, 5, {"brown": marker})
    ended(table)
    assert table.state.players[0].coins == 5 + coins


def test_r12_3_every_round_again() -> None:
    table = begun(2)
    give(table, 0, {}, 0, {"brown": 3})
    draw_ring(ended(table))
    ended(table, 2)
    assert table.state.players[0].coins == 4


def test_r12_4_workers_come_home_and_cubes_stay() -> None:
    table = begun(2)
    land(table, 0, "B.")
    put_worker(table, 0, 1, 0)
    ended(table)
    assert (cell(table, 1, 0)["worker"], cell(table, 0, 0)["cube"], table.state.players[0].home) == (0, 1, 1)


def test_r12_5_at_most_five_cubes_are_kept() -> None:
    table = begun(2)
    give(table, 0, {"brown": 2, "purple": 1, "green": 4}, 99)
    ended(table)
    assert table.waiting == {0}
    assert moves_of(table) == ["discard brown", "discard purple", "discard green"]
    assert refused(table, "discard beige") == "discard-not-held"
    table.play("discard purple")
    assert refused(table, "discard brown") == "discard-order"
    table.play("discard green")
    assert (store(table), table.state.players[0].coins, table.question) == ({"brown": 2, "green": 3}, 99, Ask.DRAW)


def test_r12_5_so_many_must_be_left_to_go_on_with() -> None:
    table = begun(2)
    give(table, 0, {"brown": 6, "green": 1})
    ended(table)
    assert refused(table, "discard green") == "discard-order"
    assert moves_of(table) == ["discard brown"]


def test_r12_5_all_at_once_in_any_order() -> None:
    ends = []
    for order in ((0, 0, 1), (0, 1, 0), (1, 0, 0)):
        table = begun(2)
        give(table, 0, {"brown": 7})
        give(table, 1, {"green": 6})
        ended(table)
        for seat in order:
            table.play("discard green" if seat else "discard brown", seat)
        ends.append(table.digest())
    assert len(set(ends)) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r12_6_the_first_player_token_passes_clockwise(seats: int) -> None:
    table = begun(seats)
    for round_ in range(1, 5):
        assert table.state.first == (round_ - 1) % seats
        draw_ring(ended(table, round_))
    assert (table.state.round, table.state.first, table.waiting) == (5, 4 % seats, {4 % seats})


def test_r12_7_the_ring_is_laid_anew_from_the_bag() -> None:
    table = begun(2)
    before = bag_of(table)
    draw_ring(ended(table))
    assert set(ring_of(table)) <= before
    assert len(ring_of(table)) == 8


def test_r12_7_if_the_bag_runs_out_the_discard_is_shuffled_into_it() -> None:
    table = begun(2)
    fields(table).bag.words[0] = 1 << 60 | 1 << 61
    fields(table).bag.words[1] = 0
    old = set(ring_of(table))
    ended(table)
    assert moves_of(table) == ["draw t61", "draw t62"]
    played(table, "draw t61", "draw t62")
    assert ({m.split()[1] for m in moves_of(table)}, bag_of(table, "discard")) == (old, set())
    draw_ring(table)
    assert len(ring_of(table)) == 8


def test_r12_7_if_even_that_is_too_little_the_ring_is_shorter() -> None:
    """Q19"""
    table = begun(2)
    fields(table).bag.words[0] = fields(table).bag.words[1] = 0
    for i in range(6, 8):
        fields(table).ring[i] = 0
    fields(table).ringed = 6
    draw_ring(ended(table))
    assert len(ring_of(table)) == 6


def last_round() -> Table:
    table = begun(2)
    for seat in (0, 1):
        land(table, seat, "Bx..")
        give(table, seat, {}, 0, {"brown": 3})
        put_worker(table, seat, 3, 0)
    return ended(table, 5)


def test_r13_1_free_workers_may_be_placed_after_the_last_round() -> None:
    """Q34: on any free cell."""
    table = last_round()
    assert (table.question, table.waiting) == (Ask.LAST, {0, 1})
    assert moves_of(table, seat=1) == ["done", "work 0,0", "work 1,0", "work 2,0"]
    table.play("work 0,0", 0)
    assert store(table, 0) == {"brown": 1}
    table.play("done", 1)
    table.play("work 1,0", 0)
    assert table.over


def test_r13_1_in_any_order() -> None:
    ends = []
    for order in ((0, 0, 1), (0, 1, 0), (1, 0, 0)):
        table, given = last_round(), {0: ["work 0,0", "work 1,0"], 1: ["done"]}
        for seat in order:
            table.play(given[seat].pop(0), seat)
        ends.append(table.digest())
    assert len(set(ends)) == 1


def test_r13_2_workers_in_the_city_stay() -> None:
    table = last_round()
    assert cell(table, 3, 0)["worker"] == 1
    table.play("done", 0)
    table.play("done", 1)
    assert (table.over, cell(table, 3, 0)["worker"], table.state.players[0].home) == (True, 1, 2)


def test_r13_3_then_coins_and_the_limit_of_five_once_more() -> None:
    table = begun(2)
    land(table, 0, "B")
    give(table, 0, {"green": 5}, 0, {"brown": 3})
    ended(table, 5)
    table.play("work 0,0")
    assert (table.question, table.state.players[0].coins) == (Ask.LAST, 0)
    table.play("done")
    assert (table.question, table.state.players[0].coins) == (Ask.DISCARD, 2)
    table.play("discard brown")
    assert (table.over, store(table)) == (True, {"green": 5})
    assert refused(table, "done", 0) == "over"


def test_a_whole_round_without_doing_anything() -> None:
    table = end_round(begun(2))
    assert (table.state.round, table.question) == (2, Ask.DRAW)
    assert petteia.FATE in table.waiting


def test_undo_goes_back_within_a_turn_but_not_past_a_draw() -> None:
    table = played_out(2, 3, until=2)
    before = table.digest()
    seat = min(table.waiting)
    table.play(table.moves()[0], seat)
    assert table.undo(seat).digest() == before
    with pytest.raises(petteia.CannotUndo):
        new(2, 1).undo()
