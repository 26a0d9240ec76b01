"""Every reason for refusing a move, in the order of docs/rules/akropolis.md, with the table untouched."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.akropolis import oracle
from tests.games.akropolis.cities import game, played_out, read_city, refused, standing, with_city

from petteia import FATE
from petteia.core.table import Table
from petteia.games.akropolis.enums import Why

RULES = Path(__file__).parents[3] / "docs" / "rules" / "akropolis.md"

BUMPY = """
    h1a h1a q1b q1b
  m2c m2c h1a q1b
    m2c q1d q1d q3e q3e
      q1f q1d ..  q3e
    q1f q1f
"""
"""Everything at once: levels 1 to 3, whole tiles a to e, and empty ground beside them."""


def door(table: Table, seat: int, move: int) -> str:
    """The rule that the kernel names; empty if none. The table's bytes stay as they are."""
    before = table._array.tobytes()
    why = int(game.doors.attempt(game.box, table._array, table._desk, seat, move))
    assert why == 0 or table._array.tobytes() == before
    return game.reasons[why].rule if why else ""


def test_the_reasons_are_in_the_documented_order() -> None:
    """The kernel looks for them in the order of its own numbers; the page names the same order."""
    page = RULES.read_text(encoding="utf-8")
    (listed,) = re.findall(r"the first of this list is named:(.*?)For one of fate's answers:(.*?)\n\n", page, re.DOTALL)
    seats, fates = (re.findall(r"R\d+\.\d+", part) for part in listed)
    in_kernel = [game.reasons[why].rule for why in sorted(Why)]
    assert seats == [rule for rule in in_kernel if rule != "R9.2"]
    assert fates == ["R10.1", "R3.3", "R9.2"]


def test_r10_1_comes_before_everything() -> None:
    table = played_out()
    nonsense = table.understand("place 4095 at 0,0 turn 4095")
    assert {door(table, seat, nonsense) for seat in (0, 1, 2, FATE)} == {"R10.1"}


def test_r3_3_comes_before_the_tile_and_the_place() -> None:
    table = with_city(BUMPY)
    assert door(table, 1, table.understand("place 4095 at 0,0 turn 4095")) == "R3.3"
    assert door(table, 0, table.understand("draw 4095")) == "R3.3"


def test_r4_1_comes_before_the_price_and_the_place() -> None:
    assert refused(with_city(BUMPY), "place 0 at 0,0 turn 9") == "R4.1"
    assert refused(with_city(BUMPY), "place 62 at 20,20 turn 0") == "R4.1"


def test_r4_2_comes_before_the_turn_and_the_place() -> None:
    table = with_city(BUMPY, stones=0)
    for turn in (0, 9):
        assert refused(table, f"place {standing(table)[1]} at 0,0 turn {turn}") == "R4.2"


def test_r5_2_comes_before_the_place() -> None:
    table = with_city(BUMPY)
    for at in ((0, 0), (20, 20)):
        assert refused(table, oracle.placement(standing(table)[0], at, 6)) == "R5.2"


def test_r5_4_comes_before_uneven_ground() -> None:
    """Levels 0, 1 and 2."""
    table = with_city("q1a q2b\n  ..  q1a")
    assert refused(table, oracle.placement(standing(table)[0], (0, 0), 0)) == "R5.4"


def test_r5_5_comes_before_one_tile_beneath() -> None:
    """A made-up city: no real tile lies on two levels."""
    table = with_city("q1a q2a\n  q1a")
    assert refused(table, oracle.placement(standing(table)[0], (0, 0), 0)) == "R5.5"


@pytest.mark.parametrize("stones", [0, 2])
def test_every_cell_and_turn_is_judged_as_by_the_oracle(stones: int) -> None:
    """All 4,096 cells in six turns, with the dearest tile that can be paid; on a bumpy city and on a played one."""
    played = [moment for moment in played_out(seed=5).moments() if moment.waiting == {1}][-1]
    for table in (with_city(BUMPY, stones), played):
        (seat,) = table.waiting
        city = read_city(table, seat)
        affordable = standing(table)[: table.state.city[seat].stones + 1]
        found = set()
        for r, q, turn in itertools.product(range(-32, 32), range(-32, 32), range(6)):
            move = table.understand(oracle.placement(affordable[-1], (q, r), turn))
            why = int(game.doors.why_not(game.box, table._array, table._desk, seat, move))
            rule = game.reasons[why].rule if why else ""
            assert rule == oracle.why_not_on(city, oracle.cells_of((q, r), turn))
            found.add(rule)
        assert found == {"", "R5.3", "R5.4", "R5.5", "R5.6"}


@settings(max_examples=500)
@given(
    seat=st.sampled_from((0, 1, 2, FATE)),
    move=st.one_of(
        st.integers(-(2**63), 2**63 - 1),
        st.integers(0, 2**53 - 1),
        st.builds(
            lambda tile, at, turn, rest: 1 | tile << 5 | at << 17 | turn << 29 | rest << 41,
            *(st.sampled_from((0, 1, 36, 8, 61, 62, 63, 64, 4095)), st.integers(0, 4095), st.integers(0, 7)),
            st.sampled_from((0, 0, 0, 1, 4095)),
        ),
    ),
)
def test_no_number_is_let_in_that_is_not_in_the_list(seat: int, move: int) -> None:
    """Any 64 bits, from any seat: either one of the listed moves or refused, the bytes untouched."""
    table: Table = game.new(seats=2, seed=1)
    legal = seat == 0 and move in set(table.moves().packed().tolist())
    assert (door(table, seat, move) == "") == legal


def test_stray_bits_are_not_a_move() -> None:
    """The fourth argument and what lies above it belong to no placement: the door names R5.2."""
    table: Table = game.new(seats=2, seed=1)
    move = int(table.moves()[0])
    for stray in (1 << 41, 1 << 52, 1 << 53, 1 << 60, -(1 << 63)):
        assert door(table, 0, int(np.int64(move | stray))) == "R5.2"


REFUSED = {
    "R3.3": "draw 7",
    "R4.1": "place 62 at 0,0 turn 0",
    "R4.2": "place {second} at 0,0 turn 0",
    "R5.2": "place {first} at 0,0 turn 6",
    "R5.3": "place {first} at 20,20 turn 0",
    "R5.4": "place {first} at 0,0 turn 2",
    "R5.5": "place {first} at 0,0 turn 0",
    "R5.6": "place {first} at 2,0 turn 0",
}


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_each_reason_is_told_in_every_language(language: str) -> None:
    table = with_city(BUMPY, stones=0)
    first, second = standing(table)[:2]
    told = {}
    for rule, move in REFUSED.items():
        refusal = table.why_not(move.format(first=first, second=second), lang=language)
        assert refusal is not None
        assert refusal.rule == rule
        told[rule] = str(refusal)
    assert len(set(told.values())) == len(REFUSED)
    drawing: Table = game.new(seats=2, seed=None)
    refusal = drawing.why_not("draw 62", lang=language)
    assert refusal is not None
    assert refusal.rule == "R9.2"
