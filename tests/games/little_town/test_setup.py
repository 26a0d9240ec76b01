"""R1, R2: the box and the setup."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from typing import Any

import pytest
from tests.games.little_town.towns import (
    fields,
    game,
    game_box,
    held,
    in_reserve,
    kind,
    new,
    played,
    refused,
    town,
    track,
)

from petteia import FATE
from petteia.core.errors import BadBox
from petteia.core.table import Table
from petteia.games.little_town.box import load_box
from petteia.games.little_town.enums import CELLS, Ask, Column
from petteia.games.little_town.moves import OBJECTIVE_NAMES, TILE_NAMES

COMPONENTS = tomllib.loads(game.box_file.read_text(encoding="utf-8"))
SIGNED = {name for i, name in enumerate(OBJECTIVE_NAMES) if game_box().possible_number[i]}


def drawn_market(*tiles: str) -> Table:
    """A table with twelve tiles drawn by hand, before the deal."""
    fill = [name for name in TILE_NAMES if name != "wheat_field" and name not in tiles]
    return played(new(2, None), *(f"draw {tile}" for tile in (*tiles, *fill)[:12]))


def possible(table: Table) -> set[str]:
    return {name for i, name in enumerate(OBJECTIVE_NAMES) if table.state.possible >> i & 1}


def test_r1_1_there_are_29_tiles_of_25_kinds() -> None:
    box = game_box()
    assert sum(box.copies) == 29
    assert [box.copies[i] for i in range(box.tiles)] == [5] + [1] * 24
    assert TILE_NAMES[box.stack] == "wheat_field"


def test_r1_2_there_are_18_objectives_nine_with_the_sign() -> None:
    assert len(OBJECTIVE_NAMES) == game_box().objectives == 18
    assert len(SIGNED) == 9


@pytest.mark.parametrize("side", [0, 1])
def test_r1_3_a_side_has_39_grass_6_forest_5_lake_and_4_mountain_cells(side: int) -> None:
    sets = [game_box().terrain[side, terrain] for terrain in range(4)]
    assert [s.bit_count() for s in sets] == [39, 6, 4, 5]
    assert sum(sets) == (1 << CELLS) - 1


def test_r1_4_there_are_fifteen_cubes_of_each_kind() -> None:
    assert in_reserve(new()) == {"wood": 15, "stone": 15, "fish": 15, "wheat": 15, "coins": 40 - 2 * 3}


def test_r1_5_coins_are_worth_40_and_only_the_total_counts() -> None:
    table = new(4)
    assert in_reserve(table)["coins"] + sum(table.state.players[s].coins for s in range(4)) == 40


def test_r1_6_what_is_not_in_the_reserve_cannot_be_taken() -> None:
    """Coins too: the Bookstore gives the two that are there, and nothing once none is."""
    books = {"e5": ("bookstore", 0)}
    assert held(played(town(buildings=books, reserve={"coins": 2}), "place f4", "activate e5"), 0)["coins"] == 5
    empty = town(buildings=books, reserve={"coins": 0})
    assert kind(played(empty, "place f4")) == Ask.TURN


def test_r1_7_a_score_has_no_limits() -> None:
    table = town(things={0: {"wood": 4}}, tiles=["barn"], points={0: 58})
    assert track(played(table, "build barn at e4"), 0) == 64
    fields(table).players[0].scored[Column.HUNGER] = -300
    assert track(table, 0) < 0
    assert table.scores()[0] < 0


def test_r1_8_only_objectives_not_announced_are_secret() -> None:
    table = new(3, 5)
    for seat in (0, 1, 2, 14):
        told: Any = table.view(seat).position()["table"]
        hidden = [p["hand"] is None for p in told["players"][:3]]
        assert hidden == [other != seat for other in range(3)]
        plain: Any = table.position()["table"]
        for name in plain:
            if name != "players":
                assert told[name] == plain[name]
        for mine, theirs in zip(plain["players"], told["players"], strict=True):
            assert {k: v for k, v in mine.items() if k != "hand"} == {k: theirs[k] for k in mine if k != "hand"}


@pytest.mark.parametrize(("side", "cell"), [("a", "c1"), ("b", "d1")])
def test_r2_1_the_side_of_the_board_is_an_option(side: str, cell: str) -> None:
    """c1 is forest on side a and grass on side b; d1 is a mountain on both."""
    table = new(side=side)
    assert refused(table, f"place {cell}") == "cell-terrain"
    assert (table.why_not("place c1") is None) == (side == "b")


def test_r2_2_the_market_is_the_stack_and_twelve_drawn_tiles() -> None:
    table = new(2, None)
    assert (table.waiting, kind(table)) == ({FATE}, Ask.DRAW)
    assert len(table.moves()) == 24
    assert refused(table, "draw wheat_field") == "not-drawable"
    table.play("draw barn")
    assert refused(table, "draw barn") == "not-drawable"
    market = Counter({i: n for i, n in enumerate(new().state.market) if n})
    assert market[0] == 5
    assert sorted(market.values()) == [1] * 12 + [5]


def test_r2_3_the_first_game_has_the_tiles_with_the_bird() -> None:
    table = new(2, None, market="first_game")
    there = {TILE_NAMES[i] for i, n in enumerate(table.state.market) if n}
    assert there == {"wheat_field", *COMPONENTS["market"]["first_game"]}
    assert kind(table) == Ask.DEAL


def test_r2_4_the_market_is_not_refilled() -> None:
    table = town(things={0: {"wood": 4}}, tiles=["barn"])
    before = sum(table.state.market)
    played(table, "build barn at e4")
    assert sum(table.state.market) == before - 1
    assert kind(table) in (Ask.TURN, Ask.ANNOUNCE)


@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 3), (4, 2)])
def test_r2_5_everybody_is_dealt_objectives_in_turn_after_the_market(seats: int, cards: int) -> None:
    table = new(seats, 3)
    kinds = [move.verb for _, move in table.log]
    assert kinds == ["draw"] * 12 + ["deal"] * seats * cards
    assert [move.to for _, move in table.log[12:]] == [*range(seats)] * cards
    assert [table.state.players[s].hidden for s in range(seats)] == [cards] * seats
    hands = [table.state.players[s].hand for s in range(seats)]
    assert sum(h.bit_count() for h in hands) == seats * cards == sum(hands).bit_count()


def test_r2_5_the_order_of_the_deal_and_cards_dealt_are_refused() -> None:
    table = new(2, None, market="first_game")
    assert refused(table, "deal no_coins to 1") == "deal-order"
    table.play("deal no_coins to 0")
    assert refused(table, "deal no_coins to 1") == "dealt-already"
    assert refused(table, "deal two_kinds_spent to 1") == "impossible"


def test_r2_6_impossible_cards_are_never_dealt() -> None:
    for seed in range(60):
        table = new(2 + seed % 3, seed)
        for seat in range(table.seats):
            assert table.state.players[seat].hand & ~table.state.possible == 0


@pytest.mark.parametrize(("card", "block"), COMPONENTS["possible"].items())
def test_r2_6a_a_card_with_the_sign_needs_its_tiles(card: str, block: Any) -> None:
    if card == "source":
        return
    others = [name for name in TILE_NAMES if name not in ("wheat_field", *block["any_of"])]
    needed = block["any_of"][: block["number"]]
    fill = others[: 12 - len(needed)]
    assert card in possible(drawn_market(*needed, *fill, *block["any_of"]))
    if len(others) + block["number"] - 1 >= 12:
        lacking = needed[1:]
        assert card not in possible(drawn_market(*lacking, *others[: 12 - len(lacking)]))


def test_r2_6b_a_card_without_the_sign_is_always_possible() -> None:
    for seed in range(20):
        assert set(OBJECTIVE_NAMES) - SIGNED <= possible(new(2, seed))


@pytest.mark.parametrize(("seats", "workers", "houses"), [(2, 5, 7), (3, 4, 6), (4, 3, 6)])
def test_r2_7_workers_and_houses_by_the_number_of_players(seats: int, workers: int, houses: int) -> None:
    for seat in range(seats):
        player = new(seats).state.players[seat]
        assert (player.workers, player.houses) == (workers, houses)


def test_r2_8_everybody_begins_with_three_coins_and_no_points() -> None:
    table = new(4)
    assert [held(table, seat) for seat in range(4)] == [{"coins": 3}] * 4
    assert [track(table, seat) for seat in range(4)] == [0] * 4


def test_r2_9_seat_0_begins() -> None:
    table = new(3)
    assert (table.waiting, kind(table), table.state.first, table.state.round) == ({0}, Ask.TURN, 0, 1)


# --- a box that contradicts itself -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda d: d["tiles"]["list"].pop(), "tiles"),
        (lambda d: d["objectives"]["list"].pop(), "objectives"),
        (lambda d: d["boards"].update(a=["." * 9] * 6), "side a"),
        (lambda d: d["supply"].update(wood=14), "supply"),
        (lambda d: d["supply"].update(coins=41), "coins"),
        (lambda d: d["setup"]["rows"][0].update(turns=41), "turns"),
        (lambda d: d["market"]["first_game"].pop(), "first_game"),
        (lambda d: d["possible"]["cost_3_wood"]["any_of"].append("bakery"), "cost_3_wood"),
        (lambda d: d["possible"].pop("six_coins"), "six_coins"),
        (lambda d: d["tiles"]["list"][3].update(points=5), "build_points"),
        (lambda d: d["tiles"]["list"][3].update(when="never"), "bakery"),
        (lambda d: d["cubes"].update(kinds=["stone", "wood", "fish", "wheat"]), "cubes"),
        (lambda d: d.pop("numbers"), "numbers"),
    ],
)
def test_a_box_that_contradicts_itself_is_refused_by_name(change: Any, named: str) -> None:
    data = copy.deepcopy(COMPONENTS)
    change(data)
    with pytest.raises(BadBox, match=named):
        load_box(data)
