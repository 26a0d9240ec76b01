"""Readings of the rulebook that are options: each one is a switch, and the usual one is unchanged."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.panticapaeum.cities import (
    begun,
    box,
    column,
    developing,
    end_round,
    fields,
    game,
    give,
    land,
    moves_of,
    plain_city,
    played,
    put_building,
    put_worker,
    refused,
    store,
)

from petteia import BadPosition
from petteia.core.table import Table
from petteia.games.panticapaeum.enums import Ask


def at_work(
    cubes: dict[str, int] | None = None, coins: int = 0, markers: dict[str, int] | None = None, **options: Any
) -> Table:
    """Seat 0 is to develop in a plain city."""
    table = begun(2, **options)
    plain_city(table)
    give(table, 0, cubes or {}, coins, markers or {})
    return developing(table)


def test_r1_5_q3_a_limited_supply_runs_out() -> None:
    """R1.5a, R1.5b A colour of which all 20 cubes are out gives none, and of the last coin two are one."""
    for supply, cubes, coins in (("endless", 21, 31), ("limited", 20, 30)):
        table = at_work({"brown": 20}, 29, supply=supply)
        played(table, "take brown")
        assert store(table)["brown"] == cubes
        table = at_work({"brown": 20}, 29, supply=supply)
        played(table, "take coins")
        assert table.state.players[0].coins == coins


def test_r1_5_q3_a_cell_of_a_new_tile_stays_empty() -> None:
    """R1.5a, R1.5b Both readings."""
    colours = _colours("t01")
    for supply, lying in (("endless", len(colours)), ("limited", len(colours) - colours.count(colours[0]))):
        table = begun(2, ["t01"], supply=supply)
        give(table, 0, {colours[0]: 20})
        played(table, "lay t01 at 0,0 turn 0")
        city = table.state.players[0].city
        assert sum(city.cube[i] != 0 for i in range(city.cells)) == lying < len(colours) + (supply == "endless")


def _colours(name: str) -> list[str]:
    """The colours of a tile's resource cells."""
    letters = {"B": "brown", "P": "purple", "E": "beige", "O": "orange", "G": "green"}
    tiles = {tile["id"]: "".join(tile["face"]) for tile in game.components["terrain_tiles"]["list"]}
    return [letters[code] for code in tiles[name].upper() if code in letters]


def test_r1_5_q3_more_than_the_box_holds_is_refused() -> None:
    table = at_work({"brown": 21}, supply="limited")
    with pytest.raises(BadPosition, match=r"R2\.1"):
        game.set_up(table.position())
    table = at_work(coins=31, supply="limited")
    with pytest.raises(BadPosition, match=r"R2\.1"):
        game.set_up(table.position())


def test_r9_3_q14_a_colour_at_the_end_of_its_row_may_not_be_sold() -> None:
    """R9.3a, R9.3b Both readings."""
    end = {"brown": box.length[0]}
    cubes = {"brown": 1, "purple": 1, "beige": 1}
    assert refused(at_work(cubes, markers=end), "sell brown+purple+beige") == ""
    table = at_work(cubes, markers=end, sell_at_end="refused")
    assert refused(table, "sell brown+purple+beige") == "sell-row-end"
    assert moves_of(table, "sell") == []


@pytest.mark.parametrize(
    ("replacing", "why"),
    [("short_of_payment", "pay-right-colour"), ("short_of_cost", ""), ("only_lacking", "pay-right-colour")],
)
def test_r11_4_q20_the_whole_amount_is_what_is_paid_or_the_printed_cost(replacing: str, why: str) -> None:
    """R11.4a, R11.4b E10: cost 3, discount, 2 brown and 1 green: one brown and one green, though two brown would do."""
    table = _paying({"brown": 2, "green": 1}, replacing)
    assert refused(table, "pay 1 with green and nothing") == why


@pytest.mark.parametrize(
    ("replacing", "why"), [("short_of_payment", ""), ("short_of_cost", ""), ("only_lacking", "pay-lacking")]
)
def test_r11_4_q20_more_may_be_replaced_than_is_lacking(replacing: str, why: str) -> None:
    """R11.4a, R11.4c 2 of 3 brown are held: with two tokens two green could be paid."""
    table = _paying({"brown": 2, "green": 2}, replacing)
    assert refused(table, "pay 1 with green and green") == why
    assert refused(table, "pay 2 with green and nothing") == ""


def _paying(cubes: dict[str, int], replacing: str) -> Table:
    """Seat 0 owns the discount and two replacing tokens, and is asked to pay a house that costs 3."""
    table = at_work(cubes, replacing=replacing)
    there = fields(table)
    there.taken[0] = 2
    player = there.players[0]
    player.upgrades[0], player.upgrades[1] = 2, 1
    played(table, "build house at 0,0 across")
    assert table.question == Ask.PAY
    return table


def test_r13_2_q22_workers_come_home_after_the_last_round() -> None:
    """R13.2a, R13.2b Both readings."""
    for reading, homes in (("stay", 0), ("come_home", 1)):
        table = begun(2, last_workers=reading)
        fields(table).round = 5
        plain_city(table)
        put_worker(table, 0, 0, 0)
        end_round(table)
        assert table.question == Ask.LAST
        player = table.state.players[0]
        assert (player.home, sum(player.city.worker)) == (homes, 1 - homes)
        assert (0 in table.waiting) == bool(homes)


def test_r14_2_q24_neighbours_on_the_same_level_only() -> None:
    """R14.2a, R14.2b Both readings."""
    for reading, houses, temples, wineries, drought in (("any_level", 3, 1, 11, 0), ("same_level", 0, 0, 10, -1)):
        table = begun(2, neighbours=reading)
        land(table, 0, "...", "...", "...", heights=("121", "111", "111"))
        give(table, 0, {}, 0, {"brown": 9, "green": 1, "purple": 9, "orange": 1})
        put_building(table, 0, "house", 0, 0)
        put_worker(table, 0, 1, 0)
        assert column(table, "houses") == houses
        table = begun(2, neighbours=reading)
        land(table, 0, "....", "....", heights=("1112", "1111"))
        give(table, 0, {}, 0, {"green": 1})
        put_building(table, 0, "temple", 1, 0)
        put_building(table, 0, "house", 3, 0)
        assert column(table, "temples") == temples
        table = begun(2, neighbours=reading)
        land(table, 0, "....", "....", "....", heights=("2111", "1111", "1111"))
        give(table, 0, {}, 0, {"purple": 9})
        put_building(table, 0, "winery", 1, 1)
        assert column(table, "wineries-units") == wineries - 1
        table = begun(2, neighbours=reading)
        land(table, 0, "x..", "...", heights=("211", "111"))
        give(table, 0, {}, 0, {"orange": 1})
        put_building(table, 0, "aqueduct", 1, 0)
        assert column(table, "drought") == drought


def test_r15_2_q26_coins_received_break_a_tie() -> None:
    """Who has spent more has received as many: the coins held say otherwise."""
    for reading, places in (("held", [1, 2]), ("received", [2, 1])):
        table = begun(2, coins_tie=reading)
        plain_city(table, 0)
        plain_city(table, 1)
        for seat, coins, received in ((0, 1, 3), (1, 0, 5)):
            player = fields(table).players[seat]
            player.coins, player.received = coins, received if reading == "received" else 0
        _end(table)
        assert table.places() == places


def _end(table: Table) -> None:
    """The game is over as it stands."""
    there = fields(table)
    there.round, there.turn, there.agenda.depth = 5, 6, 0
    for i in range(len(there.agenda.questions)):
        there.agenda.questions[i].kind = there.agenda.questions[i].seats = 0


def test_r15_2_q26_coins_are_counted_only_where_they_matter() -> None:
    table = played(at_work(coins_tie="received"), "take coins")
    assert (table.state.players[0].coins, table.state.players[0].received) == (2, 2)
    table = played(at_work(), "take coins")
    assert table.state.players[0].received == 0
    fields(table).players[0].received = 1
    with pytest.raises(BadPosition, match=r"R2\.1"):
        game.set_up(table.position())


def test_a_position_from_before_coins_were_counted_is_read() -> None:
    table = game.new(seats=2, seed=1)
    position: Any = table.position()
    for player in position["table"]["players"]:
        del player["received"]
    assert game.set_up(position).digest() == table.digest()


def test_r14_9_q35_an_aqueduct_tile_waters_drought() -> None:
    """R14.9a, R14.9b Both readings."""
    for reading, points in (("land", -1), ("water", 0)):
        table = begun(2, aqueduct_tiles=reading)
        city = land(table, 0, "x..")
        city.tile[1] = 96
        give(table, 0, {}, 0, {"orange": 1})
        assert column(table, "drought") == points
        give(table, 0, {}, 0, {"orange": 0})
        assert column(table, "drought") == -1
