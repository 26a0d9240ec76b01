"""R6, R7, R11: workers, building, paying and upgrades."""

from __future__ import annotations

import pytest
from tests.games.panticapaeum.cities import (
    at_work,
    begun,
    box,
    buildings,
    cell,
    developing,
    end_round,
    fields,
    give,
    land,
    markers,
    moves_of,
    played,
    put_building,
    put_worker,
    refused,
    store,
)

from petteia.games.panticapaeum.enums import Ask, Building, Face, Part, Upgrade

# --- workers ---------------------------------------------------------------------------------------------------------


def test_r6_1_workers_are_placed_at_any_question_of_the_own_turn() -> None:
    table = begun(2, ring=["t06"])
    land(table, 0, "......", "......", "......")
    give(table, 0, {"orange": 2}, 9, {"brown": 9})
    played(table, "work 0,0", "lay t06 at 0,0 turn 0", "work 5,2", "build aqueduct at 0,2 across")
    assert table.question == Ask.STEP
    played(table, "work 0,1", "step")
    assert table.question == Ask.LAY
    played(table, "work 0,0", "lay a1 at 4,0 turn 0")
    assert table.question == Ask.FILL
    assert moves_of(table, "work") == []
    played(table, "fill green", "work 1,1", "done")
    assert table.question == Ask.END
    played(table, "work 2,1")
    assert (table.question, table.waiting) == (Ask.EXPLORE, {1})
    assert table.state.players[0].home == 0


def test_r6_1_only_workers_on_the_board_and_only_on_cells_of_the_city() -> None:
    table = at_work()
    assert len(moves_of(table, "work")) == 25
    assert refused(table, "work 9,9") == "no-stand"
    assert refused(table, "work -900,900") == "no-stand"
    table.play("work 0,0")
    assert refused(table, "work 1,1") == "no-worker"


def test_r6_2_a_worker_takes_the_cube() -> None:
    table = begun(2)
    land(table, 0, "BG")
    developing(table)
    table.play("work 1,0")
    assert store(table) == {"green": 1}
    assert cell(table, 1, 0)["cube"] == 0


def test_r6_3_a_worker_may_stand_on_an_empty_cell_or_on_drought() -> None:
    table = begun(2)
    land(table, 0, ".xb")
    developing(table)
    assert moves_of(table, "work") == ["work 0,0", "work 1,0", "work 2,0"]
    assert store(played(table, "work 1,0")) == {}


def test_r6_4_not_on_a_building_nor_on_another_worker() -> None:
    table = at_work(brown=2)
    put_building(table, 0, "house", 0, 0)
    put_worker(table, 0, 1, 0)
    assert refused(table, "work 0,0") == "built-upon"
    assert refused(table, "work 1,0") == "worker-there"


def test_r6_5_a_worker_stays_until_the_end_of_the_round_or_until_covered() -> None:
    table = played(at_work(), "work 4,4", "take coins")
    assert cell(table, 4, 4)["worker"] == 1
    covered = played(at_work(cubes={"brown": 2}), "work 4,4", "build house at 4,4 across")
    assert (cell(covered, 4, 4)["worker"], covered.state.players[0].home) == (0, 1)
    end_round(table)
    assert (table.state.round, cell(table, 4, 4)["worker"], table.state.players[0].home) == (2, 0, 1)


# --- building --------------------------------------------------------------------------------------------------------


def test_r7_1_exactly_one_of_build_sell_take() -> None:
    table = at_work(cubes={"brown": 2, "purple": 1, "green": 1})
    verbs = {m.split()[0] for m in moves_of(table)}
    assert verbs == {"build", "sell", "take", "work"}
    table.play("take coins")
    assert {m.split()[0] for m in moves_of(table)} == {"work", "done"}


def test_r7_2_the_cost_is_paid_in_the_right_colour_from_the_store() -> None:
    table = at_work(cubes={"brown": 3, "green": 1})
    assert {m.split()[1] for m in moves_of(table, "build")} == {"house"}
    assert refused(table, "build temple at 0,0 across") == "too-dear"
    table.play("build house at 0,0 across")
    assert store(table) == {"brown": 1, "green": 1}


def test_r7_2_cubes_that_the_building_covers_come_too_late() -> None:
    table = begun(2)
    land(table, 0, "B..", "...")
    give(table, 0, {"brown": 1})
    developing(table)
    assert refused(table, "build house at 0,0 across") == "too-dear"
    assert store(played(table, "work 0,0", "build house at 0,0 across")) == {}


def test_r7_3_the_lowest_piece_is_taken_and_the_next_cost_is_shown() -> None:
    table = at_work(cubes={"brown": 2})
    fields(table).taken[0] = 1
    table.play("build house at 0,0 across")
    assert table.state.taken[0] == 2
    assert [box.cost[2, 0, slot] for slot in range(3)] == [2, 2, 3]
    again = at_work(cubes={"brown": 2})
    fields(again).taken[0] = 2
    assert refused(again, "build house at 0,0 across") == "too-dear"


def test_r7_3_an_empty_column_cannot_be_built() -> None:
    table = at_work(cubes={"brown": 20})
    fields(table).taken[0] = 6
    assert refused(table, "build house at 0,0 across") == "no-piece"


def test_r7_4_on_own_cells_without_a_building() -> None:
    table = at_work(cubes={"purple": 2})
    put_building(table, 0, "house", 1, 1)
    assert refused(table, "build winery at 0,1 across") == "building-there"
    assert refused(table, "build winery at 1,0 down") == "building-there"
    assert refused(table, "build winery at 4,0 across") == "no-cell"
    assert refused(table, "build winery at 2,1 across") == ""


def test_r7_4_what_has_no_place_cannot_be_bought() -> None:
    table = begun(2)
    land(table, 0, ".", heights=["1"])
    give(table, 0, {"purple": 2, "brown": 2})
    developing(table)
    assert {m.split()[1] for m in moves_of(table, "build")} == {"house"}


def test_r7_5_all_cells_on_one_level() -> None:
    table = begun(2)
    land(table, 0, "...", heights=["122"])
    give(table, 0, {"purple": 2})
    developing(table)
    assert moves_of(table, "build") == ["build winery at 1,0 across"]
    assert refused(table, "build winery at 0,0 across") == "two-levels"


def test_r7_6_two_cells_share_a_side() -> None:
    table = begun(2)
    land(table, 0, "._", "..")
    give(table, 0, {"purple": 2, "brown": 2})
    developing(table)
    assert moves_of(table, "build")[-2:] == ["build winery at 0,0 down", "build winery at 0,1 across"]
    assert refused(table, "build house at 0,0 down") == "no-such-way"
    table.play("build winery at 0,0 down")
    assert [cell(table, 0, y)["part"] for y in (0, 1)] == [Part.UPPER, Part.LOWER]


def test_r7_7_cubes_and_workers_on_its_cells_go_to_the_player() -> None:
    table = begun(2)
    land(table, 0, "GB.", "...")
    give(table, 0, {"purple": 2})
    put_worker(table, 0, 1, 0)
    developing(table)
    table.play("build winery at 0,0 across")
    assert store(table) == {"green": 1}
    assert table.state.players[0].home == 1


def test_r7_8_a_building_stays() -> None:
    table = begun(2, ring=["t06"])
    land(table, 0, "...", "...")
    put_building(table, 0, "house", 0, 0)
    put_building(table, 0, "temple", 1, 0)
    assert not [m for m in moves_of(table, "lay") if m.startswith("lay t06 at 0,0")]
    end_round(table)
    assert cell(table, 0, 0)["building"] == Building.HOUSE + 1


def test_r7_9_one_building_a_turn() -> None:
    table = played(at_work(cubes={"brown": 8, "purple": 8}), "build house at 0,0 across")
    assert moves_of(table, "build") == []
    assert refused(table, "build house at 1,1 across") == "no-answer"


# --- upgrades --------------------------------------------------------------------------------------------------------


def test_r11_1_a_token_works_at_once() -> None:
    """The coin upgrade is cell 3 of the beige row: the step after it is cheaper in the same turn."""
    table = at_work(cubes={"beige": 2}, coins=3, beige=1)
    played(table, "build fortress at 0,0 across", "skip", "step")
    assert markers(table)[2] == 3
    assert table.state.players[0].upgrades[Upgrade.COIN] == 1
    assert table.state.players[0].coins == 2
    assert table.state.saved == 0
    table.play("step")
    assert (table.state.players[0].coins, table.state.saved) == (1, 1)


def test_r11_1_effects_add_up() -> None:
    table = at_work(cubes={"brown": 1, "green": 1, "purple": 1}, orange=3, green=3, purple=7)
    assert [*table.state.players[0].upgrades] == [2, 1, 0]
    fields(table).taken[0] = 4  # a house costs 4: 3 with the discount, 2 of them replaced
    table.play("build house at 0,0 across")
    assert table.state.taken[0] == 5
    assert store(table) == {}


def test_r11_2_the_discount_may_be_used() -> None:
    table = at_work(cubes={"brown": 2}, purple=7)
    table.play("build house at 0,0 across")
    assert table.question == Ask.PAY
    assert moves_of(table) == ["pay 1 with nothing and nothing", "pay 2 with nothing and nothing"]
    assert refused(table, "pay 0 with nothing and nothing") == "pay-amount"
    assert refused(table, "pay 3 with nothing and nothing") == "pay-amount"
    assert store(played(table, "pay 1 with nothing and nothing")) == {"brown": 1}


def test_r11_2_one_cube_is_enough_with_it() -> None:
    table = played(at_work(cubes={"brown": 1}, purple=7), "build house at 0,0 across")
    assert (table.question, store(table), buildings(table)) == (Ask.END, {}, 1)


def test_r11_3_one_cube_may_be_of_another_colour() -> None:
    table = at_work(cubes={"brown": 1, "purple": 1, "green": 2}, orange=3)
    table.play("build house at 0,0 across")
    assert moves_of(table) == ["pay 1 with purple and nothing", "pay 1 with green and nothing"]
    assert refused(table, "pay 0 with purple and green") == "pay-tokens"
    assert refused(table, "pay 1 with nothing and green") == "pay-order"
    assert refused(table, "pay 1 with brown and nothing") == "pay-order"
    assert refused(table, "pay 1 with beige and nothing") == "pay-not-held"
    assert store(played(table, "pay 1 with green and nothing")) == {"purple": 1, "green": 1}


def test_r11_3_with_two_tokens_two() -> None:
    table = at_work(cubes={"purple": 1, "green": 2}, orange=3, green=3)
    table.play("build house at 0,0 across")
    assert moves_of(table) == ["pay 0 with purple and green", "pay 0 with green and green"]
    assert refused(table, "pay 0 with green and purple") == "pay-order"
    assert refused(table, "pay 0 with purple and purple") == "pay-not-held"


def test_r11_3_more_may_be_replaced_than_is_lacking() -> None:
    """Q20"""
    table = at_work(cubes={"brown": 1, "green": 2}, orange=3, green=3)
    table.play("build house at 0,0 across")
    assert moves_of(table) == ["pay 1 with green and nothing", "pay 0 with green and green"]


def test_r11_4_who_holds_the_whole_amount_pays_it() -> None:
    table = at_work(cubes={"brown": 2, "green": 2}, orange=3)
    table.play("build house at 0,0 across")
    assert store(table) == {"green": 2}
    both = at_work(cubes={"brown": 2, "green": 2}, orange=3, purple=7)
    both.play("build house at 0,0 across")
    assert refused(both, "pay 1 with green and nothing") == "pay-right-colour"
    assert refused(both, "pay 0 with green and nothing") == "pay-right-colour"


def test_r11_5_once_a_turn_a_step_costs_a_coin_less() -> None:
    table = played(at_work(cubes={"beige": 2}, coins=3, beige=3), "build fortress at 0,0 across", "step")
    assert table.state.players[0].coins == 3
    table.play("step")
    assert table.question == Ask.FREE
    assert (table.state.players[0].coins, table.state.saved) == (1, 1)
    played(table, "skip", "done")
    assert (table.state.saved, table.waiting) == (0, {1})


def test_r11_6_no_effect_on_sales_and_free_buildings() -> None:
    cubes = {"brown": 1, "purple": 1, "beige": 1}
    table = at_work(cubes=cubes, orange=3, green=3, purple=7, beige=1)
    assert moves_of(table, "sell") == ["sell brown+purple+beige"]
    table.play("sell brown+purple+beige")
    assert table.state.players[0].coins == 3
    while table.question == Ask.MOVE:
        table.play("skip")
    assert table.question == Ask.FREE
    assert store(played(table, "build house at 0,0 across")) == {}


@pytest.mark.parametrize("face", [Face.DROUGHT, Face.RESOURCE, Face.PLAIN])
def test_buildings_stand_on_all_kinds_of_cells(face: Face) -> None:
    table = at_work(cubes={"brown": 2})
    fields(table).players[0].city.face[0] = face
    assert refused(table, "build house at 0,0 across") == ""
