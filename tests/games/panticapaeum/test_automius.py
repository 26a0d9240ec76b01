"""R16, R17: Automius and his modifications, played as a person would type it, fate's answers too."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.panticapaeum.cities import (
    bag_of,
    begun,
    box,
    column,
    fields,
    moves_of,
    new,
    played,
    played_out,
    refused,
    ring_of,
)

import petteia
from petteia.core.table import Table
from petteia.games.panticapaeum.enums import Ask
from petteia.games.panticapaeum.moves import BUILDING_NAMES, COLOUR_NAMES

RING = ["t01", "t06", "t11", "t16", "t21", "t26", "t31", "t36"]
"""Resource cells: 2 brown; 1 brown; brown, purple, beige; brown, purple; brown, beige; ..."""


def solo(ring: list[str] | None = None, **options: Any) -> Table:
    return begun(1, ring=ring or RING, **options)


def turn(table: Table, lay: str, action: str = "take coins") -> Table:
    """A whole turn of the player; Automius is asked next."""
    return played(table, lay, action, "done")


def cubes(table: Table) -> dict[str, int]:
    return {name: n for name, n in zip(COLOUR_NAMES, table.state.automius.cubes, strict=True) if n}


def hold(table: Table, **colours: int) -> Table:
    """Let Automius have these cubes; he is about to develop, in the second round."""
    there = fields(table)
    there.round, there.turn = 2, 1
    for name, n in colours.items():
        there.automius.cubes[COLOUR_NAMES.index(name)] = n
    agenda = there.agenda
    for i in range(agenda.depth):
        agenda.questions[i].kind = agenda.questions[i].seats = 0
    agenda.questions[0].kind, agenda.questions[0].seats, agenda.depth = Ask.AUTOMIUS_DEVELOPS, 1 << petteia.FATE, 1
    return table


def test_r16_1_set_up_as_for_two() -> None:
    table = solo()
    assert (table.seats, len(ring_of(table)), box.pieces[1]) == (1, 8, 6)
    assert [box.cost[1, 0, i] for i in range(6)] == [box.cost[2, 0, i] for i in range(6)]
    automius = table.state.automius
    assert (sum(automius.cubes), sum(automius.buildings)) == (0, 0)


def test_r16_2_the_player_is_always_first_and_automius_follows_every_turn() -> None:
    table = played_out(1, seed=5)
    order = [m.verb for _, m in table.log if m.verb in ("lay", "collect", "rest", "erect", "gain")]
    assert table.state.first == 0
    assert sum(v in ("erect", "gain", "rest") for v in order) >= 15
    explored = [before for (_, m), before in zip(table.log, table.moments(), strict=False) if m.verb == "collect"]
    assert {b.question for b in explored} == {Ask.AUTOMIUS_EXPLORES}
    assert len(explored) == 15


def test_r16_3_the_trireme_moves_on_by_the_resource_cells_of_the_tile_taken() -> None:
    """The player takes t06 (one resource cell), having passed t01: the trireme stops on t11."""
    table = solo()
    table.play("lay t06 at 0,0 turn 0")
    assert (table.state.automius.reach, table.state.automius.passed) == (1, 1)
    assert ring_of(table) == ["t11", "t16", "t21", "t26", "t31", "t36", "t01"]
    played(table, "take coins", "done")
    assert moves_of(table) == ["collect t11"]
    table.play("collect t11")
    assert ring_of(table) == ["t16", "t21", "t26", "t31", "t36", "t01"]
    assert (table.state.automius.reach, table.state.automius.passed) == (0, 0)


def test_r16_3_on_round_the_ring_if_there_are_fewer_tiles() -> None:
    """Q27"""
    table = solo()
    there = fields(table)
    for i in range(3, 8):
        there.ring[i] = 0
    there.ringed = 3
    turn(table, "lay t11 at 0,0 turn 0")  # three resource cells, two tiles left: t01, t06
    assert moves_of(table) == ["collect t01"]
    table.play("collect t01")
    assert ring_of(table) == ["t06"]


def test_r16_3_without_resource_cells_the_trireme_stays_and_automius_gets_nothing() -> None:
    """Q27"""
    table = solo()
    table.play("lay t01 at 0,0 turn 0")
    fields(table).automius.reach = 0
    before = ring_of(table)
    played(table, "take coins", "done")
    assert moves_of(table) == ["rest"]
    table.play("rest")
    assert (ring_of(table), cubes(table)) == (before, {})


def test_r16_4_he_gets_the_cubes_of_the_tile_and_it_is_discarded() -> None:
    table = turn(solo(), "lay t01 at 0,0 turn 0")
    assert refused(table, "collect t06") == "not-automius"
    assert refused(table, "rest") == "not-automius"
    table.play("collect t11")
    assert cubes(table) == {"brown": 1, "purple": 1, "beige": 1}
    assert bag_of(table, "discard") == {"t11"}
    assert "t11" not in ring_of(table)


def test_r16_5_in_the_first_round_he_skips_developing() -> None:
    table = played(turn(solo(), "lay t01 at 0,0 turn 0"), "collect t11")
    assert (table.question, moves_of(table)) == (Ask.AUTOMIUS_DEVELOPS, ["rest"])
    table.play("rest")
    assert (table.waiting, table.question) == ({0}, Ask.EXPLORE)


def test_r16_6_later_he_builds_if_he_can() -> None:
    table = hold(solo(), orange=3)
    assert moves_of(table) == ["erect aqueduct"]
    table.play("erect aqueduct")
    assert (cubes(table), [*table.state.automius.buildings], table.state.taken[3]) == (
        {"orange": 1},
        [0, 0, 0, 1, 0],
        1,
    )


def test_r16_6_not_for_less_than_the_cost_nor_from_an_empty_column() -> None:
    table = hold(solo(), orange=3)
    fields(table).taken[3] = 4
    assert moves_of(table) == ["gain orange"]
    fields(table).taken[3] = 6
    fields(table).automius.cubes[3] = 40
    assert moves_of(table) == ["gain orange"]


def test_r16_7_the_uppermost_row_of_several() -> None:
    assert moves_of(hold(solo(), purple=2, beige=2, green=9)) == ["erect winery"]
    assert moves_of(hold(solo(), beige=1, green=1)) == ["gain beige"]


def test_r16_8_else_he_gets_a_cube_of_the_colour_of_which_he_has_most() -> None:
    table = hold(solo(), brown=1, green=1)
    fields(table).taken[4] = 2
    fields(table).automius.cubes[4] = 2
    assert moves_of(table) == ["gain green"]
    assert cubes(played(table, "gain green")) == {"brown": 1, "green": 3}


def test_r16_8_without_cubes_brown() -> None:
    """Q28"""
    assert moves_of(hold(solo())) == ["gain brown"]


def test_r16_9_no_limit_of_five_and_no_coins() -> None:
    table = hold(solo(), brown=1, beige=1, orange=1, purple=1, green=1)
    for i in range(5):
        fields(table).automius.cubes[i], fields(table).taken[i] = 3, 5
    fields(table).turn = 3
    table.play("gain brown")
    assert (table.question, table.state.round) == (Ask.DRAW, 3)
    assert sum(table.state.automius.cubes) == 16


def test_undo_goes_back_over_what_automius_did() -> None:
    """His answers are the only ones there are, so they hide nothing; the draws of a new ring do."""
    table = new(1, 4)
    played(table, str(table.moves()[0]), "take coins")
    before = table.digest()
    table.play("done")
    assert [m.verb for _, m in table.log[-2:]] == ["collect", "rest"]
    assert table.undo(0).digest() == before


def points(left: int = 0, **buildings: int) -> int:
    table = solo()
    there = fields(table)
    for name, n in buildings.items():
        there.automius.buildings[BUILDING_NAMES.index(name)] = n
    there.automius.cubes[2] = left
    return column(table, "automius")


@pytest.mark.parametrize(("n", "score"), [(0, 0), (1, 3), (2, 10), (3, 30), (4, 40), (5, 50), (6, 60)])
def test_r16_10_points_for_so_many_of_a_kind(n: int, score: int) -> None:
    assert points(house=n) == score


def over(mine: int, his: int) -> Table:
    """A solo game that has ended, with so many points each."""
    table = solo()
    there = fields(table)
    there.players[0].cubes[0], there.automius.cubes[0] = mine, his
    for i in range(there.agenda.depth):
        there.agenda.questions[i].kind = there.agenda.questions[i].seats = 0
    there.agenda.depth, there.round, there.turn = 0, 5, 3
    return table


@pytest.mark.parametrize(("mine", "his", "place"), [(10, 9, 1), (9, 9, 2), (8, 9, 2)])
def test_r16_10_the_player_wins_with_more_points_than_he(mine: int, his: int, place: int) -> None:
    """Q29: equal points are nobody's win."""
    table = over(mine, his)
    assert (table.places(), table.scores()) == ([place], [mine])
    assert (column(table, "automius"), column(table, "automius-cubes")) == (his, his)


# --- modifications ---------------------------------------------------------------------------------------------------


def test_r17_1_in_any_combination_and_only_alone() -> None:
    for options in ({"no_rest": True, "nearest": True}, {"richest": "passed", "nearest": True}, {"richest": "crossed"}):
        assert played_out(1, seed=3, **options).over
    with pytest.raises(petteia.BadOption):
        new(2, 1, nearest=True)


RICH = ["t06", "t01", "t11", "t16", "t36", "t07", "t08", "t09"]
"""The player takes t01 (2) past t06 (1): the trireme goes on over t11 (3) to t16 (2)."""


@pytest.mark.parametrize(("reading", "gets"), [("off", "t16"), ("passed", "t11"), ("crossed", "t11")])
def test_r17_2_the_tile_with_most_resource_cells(reading: str, gets: str) -> None:
    table = turn(solo(RICH, richest=reading), "lay t01 at 0,0 turn 0")
    assert moves_of(table) == [f"collect {gets}"]


def test_r17_2_of_several_the_one_with_more_brown_then_purple_then_the_first() -> None:
    ring = ["t01", "t36", "t37", "t06", "t41", "t42", "t43", "t44"]
    table = turn(solo(["t01", "t37", "t36", *ring[3:]], richest="passed"), "lay t01 at 0,0 turn 0")
    assert moves_of(table) == ["collect t36"]  # one purple; one brown
    same = ["t01", "t36", "t06", *ring[4:], "t50"]
    first = turn(solo(same, richest="passed"), "lay t01 at 0,0 turn 0")
    assert moves_of(first) == ["collect t36"]  # one brown each


def test_r17_2_more_brown_cells_not_just_some() -> None:
    """Q33: t11 has a brown cell, t41 two; both have three resource cells."""
    for ring in (["t01", "t11", "t41"], ["t01", "t41", "t11"]):
        table = turn(solo(ring, richest="passed"), "lay t01 at 0,0 turn 0")
        assert moves_of(table) == ["collect t41"]


def test_r17_2a_passed_means_the_extra_move() -> None:
    ring = ["t11", "t06", "t07", "t08", "t09", "t10", "t36", "t37"]
    table = turn(solo(ring, richest="passed"), "lay t06 at 0,0 turn 0")
    assert moves_of(table) == ["collect t07"]


def test_r17_2b_crossed_counts_the_tiles_that_the_player_passed_over() -> None:
    ring = ["t11", "t06", "t07", "t08", "t09", "t10", "t36", "t37"]
    table = turn(solo(ring, richest="crossed"), "lay t06 at 0,0 turn 0")
    assert moves_of(table) == ["collect t11"]
    table.play("collect t11")
    assert ring_of(table) == ["t08", "t09", "t10", "t36", "t37", "t07"]


def test_r17_2c_a_tile_left_under_the_trireme_is_the_last_of_the_ring() -> None:
    table = turn(solo(RICH, richest="passed"), "lay t01 at 0,0 turn 0")
    table.play("collect t11")
    assert bag_of(table, "discard") == {"t11"}
    assert ring_of(table) == ["t36", "t07", "t08", "t09", "t06", "t16"]


def test_r17_3_he_does_not_skip_the_first_round() -> None:
    table = played(turn(solo(no_rest=True), "lay t01 at 0,0 turn 0"), "collect t11")
    assert moves_of(table) == ["gain brown"]


def test_r17_4_the_colour_whose_next_piece_lacks_the_fewest() -> None:
    table = hold(solo(nearest=True), brown=3, green=1)
    for i in range(5):
        fields(table).taken[i] = 4
    fields(table).taken[0] = 5
    fields(table).automius.cubes[0] = 2
    fields(table).taken[4] = 1
    assert moves_of(table) == ["gain green"]
    fields(table).taken[4] = 6
    assert moves_of(table) == ["gain brown"]  # Q31: an empty column is left out
    for i in range(5):
        fields(table).taken[i] = 6
    assert moves_of(table) == ["gain brown"]  # of which he has most
