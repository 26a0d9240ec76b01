"""R12 The variants: each on the smallest city that shows it, both ways, in both readings."""

from __future__ import annotations

import pytest
from tests.games.akropolis import oracle
from tests.games.akropolis.cities import city, game, line, points, set_options, with_city

BOTH = [oracle.OFFICIAL, oracle.ANY_GAP]
ALL_DOUBLED = """
        h2  h2  h2  h2  h2
      H1  m1  q1  q1  q1  q1
    T1  M1  B1  G1  t2  q1
  q1  g1  q1  q1  q1  b1
q1  ..  q1
  q1  q1
"""
"""Everything that a variant can double: five houses, a market at its plaza, a corner of barracks, a temple, a lake."""


def test_r12_1_variants_are_switches_of_their_own() -> None:
    """Each changes its own colour and no other; together they change what each changes alone."""
    table = with_city(ALL_DOUBLED)
    plain = line(table)[:5]
    assert all(plain)
    together = list(plain)
    for colour, name in enumerate(oracle.NAMES):
        set_options(table, **{**dict.fromkeys(oracle.NAMES, False), name: True})
        alone = line(table)[:5]
        assert [a != p for a, p in zip(alone, plain, strict=True)] == [c == colour for c in range(5)]
        together[colour] = alone[colour]
    set_options(table, **dict.fromkeys(oracle.NAMES, True))
    assert line(table)[:5] == together


def test_r12_1_setup_and_play_do_not_change() -> None:
    variants = dict.fromkeys(oracle.NAMES, True)
    plain, other = game.new(seats=3, seed=2), game.new(seats=3, seed=2, options=variants)
    while not plain.over:
        assert list(map(int, plain.moves())) == list(map(int, other.moves()))
        move = plain.moves()[len(plain.log) % len(plain.moves())]
        plain.play(move)
        other.play(move)
    assert other.over


def test_r12_2_the_value_is_doubled_before_the_stars() -> None:
    """Q22: of two gardens only the one at the lake; 2 + 1 then 3 stars, twice."""
    sheet = line(with_city("  g1  q1\nq1  ..  q1  g1\n  q1  q1  G1  G1", gardens=True))
    assert (sheet[4], sheet[10], sheet[15]) == (18, 3, 6)


@pytest.mark.parametrize("reading", BOTH)
def test_r12_2a_the_basic_condition_and_a_plaza_are_still_required(reading: str) -> None:
    on = {**dict.fromkeys(oracle.NAMES, True), "reading": reading}
    assert points("m1  m1\n  M1", **on)["markets"] == 0
    assert points("t3  q1\n  T1", **on)["temples"] == 0
    assert points("h9  h9\n  q1", **on)["houses"] == 0
    assert points("b1  q1\n  q1", **on)["barracks"] == 0
    assert points("  g1  q1\nq1  ..  q1\n  q1  q1", **on)["gardens"] == 0


@pytest.mark.parametrize("reading", BOTH)
def test_r12_2b_a_district_that_misses_only_the_extra_condition_scores_as_usual(reading: str) -> None:
    on = {**dict.fromkeys(oracle.NAMES, True), "reading": reading}
    assert points("m1  q1  M1\n  q1  q1", **on)["markets"] == 2
    assert points("  q1  q1\nq1  t1  q1\n  q1  T1", **on)["temples"] == 2
    assert points("h9  q1\n  H1", **on)["houses"] == 9
    assert points("q1  b1  q1\n  q1  B1", **on)["barracks"] == 2
    assert points("g1  q1\n  G1", **on)["gardens"] == 3


@pytest.mark.parametrize(("worth", "picture"), [(9, "h5  h4"), (10, "h5  h5"), (11, "h5  h6")])
def test_r12_3_a_house_group_worth_ten_counts_double(worth: int, picture: str) -> None:
    """Q21: ten before the stars."""
    built = f"{picture}  H1\n  H1  H1"
    assert points(built)["houses"] == 3 * worth
    assert points(built, houses=True)["houses"] == 3 * worth * (2 if worth >= 10 else 1)


def test_r12_3_the_group_is_chosen_before_it_is_doubled() -> None:
    """Three houses worth 3 are the group, not two worth 10."""
    assert points("h1  h1  h1  q1  h5  h5\n  q1  H1  q1  q1  q1", houses=True)["houses"] == 3


@pytest.mark.parametrize("level", [1, 2, 7])
def test_r12_4_a_market_that_touches_a_market_plaza_counts_double(level: int) -> None:
    assert points(f"m2  M{level}\n  q1", markets=True)["markets"] == 8
    assert points("m2  q1  M1\n  q1  q1", markets=True)["markets"] == 4
    assert points("m2  H1  M1\n  q1  q1", markets=True)["markets"] == 4


def test_r12_4_two_plazas_beside_a_market_double_it_once() -> None:
    assert points("m1  M1\n  M1", markets=True)["markets"] == 2 * 4


FREE_SIDES = {
    0: "    q1  q1\n  q1  b1  q1\n    q1  q1  B1",
    1: "        q1\n  q1  b1  q1\n    q1  q1  B1",
    2: "  q1  b1  q1\n    q1  q1  B1",
    3: "  q1  b1\n    q1  q1  B1",
    4: "b1  q1\n  q1  B1",
}


@pytest.mark.parametrize("reading", BOTH)
@pytest.mark.parametrize("sides", FREE_SIDES)
def test_r12_5_barracks_with_3_or_4_free_sides_count_double(sides: int, reading: str) -> None:
    picture = FREE_SIDES[sides]
    assert points(picture, reading=reading)["barracks"] == (2 if sides else 0)
    doubled = points(picture, reading=reading, barracks=True)["barracks"]
    assert doubled == {0: 0, 1: 2, 2: 2, 3: 4, 4: 4}[sides]


AT_THE_LAKE = "    q1\n  b1  q1\nq1  ..  B1\n  q1  q1"
"""Barracks with two outer sides and one lake side."""


def test_r12_5a_only_sides_open_to_the_outside_are_free_by_default() -> None:
    """Q23."""
    assert points(AT_THE_LAKE, barracks=True)["barracks"] == 2


def test_r12_5b_every_empty_side_is_free_in_the_other_reading() -> None:
    """Q23."""
    assert points(AT_THE_LAKE, barracks=True, reading="any_gap")["barracks"] == 4


LAKE_ONLY = "  q1  q1  q1  q1\nq1  ..  b1  ..  q1\n  q1  q1  q1  q1  B1"
"""Barracks whose only empty sides are two lakes."""


def test_r12_5c_to_the_letter_an_outer_side_scores_and_every_empty_side_doubles() -> None:
    """Q23, third reading."""
    assert points(AT_THE_LAKE, barracks=True, reading="to_the_letter")["barracks"] == 4
    assert points(AT_THE_LAKE, reading="to_the_letter")["barracks"] == 2
    assert points(LAKE_ONLY, barracks=True, reading="to_the_letter")["barracks"] == 0
    assert points(LAKE_ONLY, barracks=True, reading="any_gap")["barracks"] > 0


@pytest.mark.parametrize("level", range(1, 6))
def test_r12_6_a_temple_on_level_2_or_higher_counts_double(level: int) -> None:
    temple = f"  q1  q1\nq1  t{level}  q1\n  q1  T1"
    assert points(temple, temples=True)["temples"] == 2 * level * (2 if level >= 2 else 1)


@pytest.mark.parametrize("reading", BOTH)
def test_r12_7_a_garden_that_touches_a_lake_counts_double(reading: str) -> None:
    assert points("  g2  q1\nq1  ..  q1\n  q1  q1  G1", gardens=True, reading=reading)["gardens"] == 12


@pytest.mark.parametrize("reading", BOTH)
def test_r12_7_a_garden_on_two_lakes_is_doubled_once(reading: str) -> None:
    """Q25."""
    two_lakes = "  q1  q1  q1  q1\nq1  ..  g1  ..  q1\n  q1  q1  q1  q1\n    G1"
    assert len(oracle.lakes(city(two_lakes), reading)) == 2
    assert points(two_lakes, gardens=True, reading=reading)["gardens"] == 6


TWO_CELLS = "  g1  q1  G1\nq1  ..  ..  q1\n  q1  q1  q1"


def test_r12_8a_a_lake_may_be_of_any_size() -> None:
    """Q24."""
    assert points(TWO_CELLS, gardens=True)["gardens"] == 6
    large = "  g1  q1  G1\nq1  ..  ..  q1\n  q1  ..  ..  q1\n    q1  q1  q1"
    assert points(large, gardens=True)["gardens"] == 6


def test_r12_8b_a_lake_is_a_single_cell_in_the_other_reading() -> None:
    """Q24."""
    assert points(TWO_CELLS, gardens=True, reading="any_gap")["gardens"] == 3


@pytest.mark.parametrize("reading", BOTH)
def test_r12_8c_a_low_place_is_no_lake_and_a_gap_with_an_opening_is_none(reading: str) -> None:
    hollow = "  g3  q3\nq3  q1  q3\n  q3  q3  G3"
    opening = "  g1  q1\nq1  ..  ..\n  q1  q1  G1"
    assert points(hollow, gardens=True, reading=reading)["gardens"] == 9
    assert points(opening, gardens=True, reading=reading)["gardens"] == 3


@pytest.mark.parametrize("reading", BOTH)
def test_r12_8_a_lake_may_have_an_island(reading: str) -> None:
    """An island in a lake: the gardens on the island touch the lake, which is large; in any_gap it is no lake."""
    island = """
          q1  q1  q1  q1
        q1  ..  ..  ..  q1
      q1  ..  g1  g1  ..  q1
    q1  ..  ..  G1  ..  q1
      q1  ..  ..  ..  q1
        q1  q1  q1  q1
    """
    doubled = points(island, gardens=True, reading=reading)["gardens"]
    assert doubled == (12 if reading == oracle.OFFICIAL else 6)
