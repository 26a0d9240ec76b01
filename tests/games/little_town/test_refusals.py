"""Every reason for refusing a move, in the order of docs/rules/little_town.md, with the table untouched."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.little_town.test_rounds import at_the_end
from tests.games.little_town.towns import game, new, played, played_out, refused, town

from petteia import FATE
from petteia.core.table import Table
from petteia.core.words import LANGUAGES
from petteia.games.little_town.enums import Why
from petteia.games.little_town.moves import Say

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "little_town.md"


def door(table: Table, seat: int, move: int) -> str:
    """The key of the reason that the kernel names; empty if none. The table's bytes stay as they are."""
    before = table._array.tobytes()
    why = int(game.doors.attempt(game.box, table._array, table._desk, seat, move))
    assert why == 0 or table._array.tobytes() == before
    return game.reasons[why].key if why else ""


def test_the_page_names_every_reason_and_no_other() -> None:
    order = PAGE.read_text(encoding="utf-8").partition("### The order of reasons")[2].partition("\n## ")[0]
    named = set(re.findall(r"`([a-z]+(?:-[a-z]+)+|over|impossible)`", order))
    assert named == {game.reasons[why].key for why in Why}


def test_r12_1_over_comes_before_everything() -> None:
    table = played_out()
    assert {door(table, seat, 1 << 52) for seat in (0, 1, 2, FATE)} == {"over"}


def test_r3_3_not_your_turn_comes_before_the_answer() -> None:
    assert door(new(3), 1, 1 << 52) == "not-your-turn"


@pytest.mark.parametrize("stray", [1 << 29, 1 << 41, 1 << 52, 1 << 53, 1 << 60])
def test_r3_4_stray_bits_and_arguments_that_name_nothing_are_no_answer(stray: int) -> None:
    table = town(things={0: {"wood": 9, "coins": 0}}, hands={0: ["no_coins"]})
    for move in ("place e4", "build wheat_field at e4", "announce no_coins"):
        assert door(table, 0, table.understand(move) | stray) == "no-answer"
    for verb, a in ((Say.BUILD, 25), (Say.BUY_TO_BUILD, 4), (Say.ANNOUNCE, 18), (Say.ANNOUNCE, 4095)):
        assert door(table, 0, verb | a << 5) == "no-answer"


def chain(table: Table, moves: list[str]) -> list[str]:
    return [refused(table, move) for move in moves]


def test_the_order_for_a_worker_and_a_tile() -> None:
    """R6.2 before R6.5 before R1.3 and R4.2 before R6.3."""
    six = {f"{c}3": ("wheat_field", 0) for c in "bcdef"} | {"b4": ("barn", 0), "c4": ("quarry", 0)}
    full = town(buildings=six, tiles=["statue", "residence"], things={0: {"coins": 0}})
    assert chain(full, ["build barn at c1", "build statue at c1"]) == ["not-in-market", "no-house"]
    table = town(buildings={"b4": ("barn", 1)}, tiles=["statue", "residence"], things={0: {"coins": 0}})
    assert door(table, 0, Say.BUILD | 20 << 5 | 54 << 17) == "no-such-cell"
    assert door(table, 0, Say.PLACE | 54 << 5) == "no-such-cell"
    tries = ["build statue at c1", "build statue at b4", "build statue at e4", "build residence at e4"]
    assert chain(table, tries) == ["cell-terrain", "cell-building", "cost-cubes", "cost-coins"]


def test_the_order_for_an_activation() -> None:
    """R1.3, R5.1, R4.3, R5.9, R5.2, R5.4, R5.6, R5.8."""
    around = {
        "d3": ("statue", 1), "e3": ("fair", 1), "f3": ("church", 0), "d4": ("well", 0), "h4": ("castle", 1),
        "f4": ("pier", 0), "d5": ("wheat_field", 0),
    }  # fmt: skip
    table = town(buildings=around, things={0: {"coins": 0}}, reserve={"fish": 0})
    played(table, "place e4")
    assert door(table, 0, Say.ACTIVATE | 60 << 5) == "no-such-cell"
    tries = ["activate e5", "activate h4", "activate d3", "activate e3", "activate f3", "activate f4"]
    reasons = ["no-building", "not-around", "cannot-activate", "no-fee", "price-coins", "reserve-empty"]
    assert chain(table, tries) == reasons
    played(table, "activate d4")
    assert refused(table, "activate d4") == "used-already"
    rich = town(buildings=around, things={0: {"coins": 1}})
    played(rich, "place e4")
    assert refused(rich, "activate e3") == "price-cubes"


def test_the_order_for_buying() -> None:
    """R8.5, R8.1, R8.4, R8.6, R8.5 again, R5.8."""
    tiles = ["gold_mine", "restaurant", "castle"]
    table = town(things={0: {"coins": 2}}, reserve={"wood": 0}, tiles=tiles)
    assert refused(table, "buy fish to build gold_mine") == "buy-not-needed"
    assert refused(table, "buy wood to build gold_mine") == "buy-coins"
    table = town(things={0: {"coins": 3}}, reserve={"wood": 0}, tiles=tiles)
    assert refused(table, "buy wood to build gold_mine") == "buy-reserve"
    assert refused(table, "buy stone to build gold_mine") == "buy-order"
    table = town(things={0: {"coins": 3}}, tiles=tiles)
    assert refused(table, "buy wood to build gold_mine") == "buy-not-enough"
    shops = {"e4": ("bakery", 0), "d3": ("well", 0)}
    short = town(buildings=shops, things={0: {"coins": 3}}, reserve={"coins": 0}, short_reserve="refuse")
    played(short, "place d4")
    assert refused(short, "buy wheat to activate e4") == "reserve-short"
    assert refused(short, "buy wheat to activate h4") == "no-building"


def test_the_order_for_special_buildings() -> None:
    both = {"e4": ("cathedral", 0), "d4": ("residence", 1), "h5": ("statue", 0)}
    table = at_the_end(buildings=both, workers={"e3": 0})
    assert door(table, 0, Say.USE | 54 << 5) == "no-such-cell"
    assert chain(table, ["use h5", "use a1", "use d4"]) == ["not-special", "not-special", "not-yours"]


def test_the_order_for_feeding_and_announcing() -> None:
    table = at_the_end(things={0: {"fish": 6, "wheat": 1, "coins": 0}}, hands={0: ["gather_five"], 1: ["no_coins"]})
    assert refused(table, "feed 7 fish 0 wheat") == "feed-not-held"
    assert refused(table, "feed 6 fish 0 wheat") == "feed-too-many"
    assert refused(table, "feed 4 fish 0 wheat") == "feed-too-few"
    assert refused(table, "announce no_coins") == "not-your-card"
    assert refused(table, "announce gather_five") == "not-fulfilled"


REFUSED: list[tuple[Any, str]] = [
    (lambda: new(2, None), "draw wheat_field"),
    (lambda: new(2, None, market="first_game"), "deal no_coins to 1"),
    (lambda: new(2, None, market="first_game"), "deal two_kinds_spent to 0"),
    (lambda: new(2, 1), "place c1"),
    (lambda: new(2, 1), "done"),
    (lambda: town(tiles=["statue"]), "build statue at e4"),
    (lambda: town(tiles=["residence"]), "build residence at e4"),
    (lambda: town(tiles=["castle"]), "buy stone to build castle"),
    (lambda: at_the_end(things={0: {"fish": 9}}), "feed 9 fish 0 wheat"),
    (lambda: town(hands={0: ["no_coins"]}), "announce no_coins"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_refusal_is_told_in_every_language(language: str) -> None:
    told = [make().why_not(move, lang=language) for make, move in REFUSED]
    assert all(refusal is not None and refusal.rule in str(refusal) for refusal in told)
    assert len({str(refusal) for refusal in told}) == len(REFUSED)
    assert not any("?" in str(refusal) for refusal in told)


@settings(max_examples=300, deadline=None)
@given(
    seat=st.sampled_from((0, 1, 2, FATE)),
    move=st.one_of(
        st.integers(-(2**63), 2**63 - 1),
        st.builds(
            lambda verb, a, b, rest: verb | a << 5 | b << 17 | rest << 29,
            st.integers(0, 31),
            st.integers(0, 60),
            st.integers(0, 60),
            st.sampled_from((0, 0, 0, 1, 4095)),
        ),
    ),
)
def test_no_number_is_let_in_that_is_not_in_the_list(seat: int, move: int) -> None:
    """Any 64 bits, from any seat: either one of the listed moves or refused, the bytes untouched."""
    table = town(things={0: {"wood": 4, "coins": 6}}, tiles=["gold_mine"], hands={0: ["six_coins"]})
    legal = seat == 0 and move in set(table.moves().packed().tolist())
    assert (door(table, seat, move) == "") == legal
