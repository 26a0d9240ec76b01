"""R7, R8, R11 Plazas, districts and counting: each rule on the smallest city that shows it, both ways."""

from __future__ import annotations

import pytest
from tests.games.akropolis import oracle
from tests.games.akropolis.cities import city, fields, line, played_out, points, show, with_city

from petteia.core.table import Table

# --- R7 --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plaza", "stars"), [("H", 1), ("M", 2), ("B", 2), ("T", 2), ("G", 3)], ids=lambda value: str(value)
)
def test_r7_1_a_plaza_has_one_two_or_three_stars(plaza: str, stars: int) -> None:
    sheet = line(with_city(f"{plaza}1  q1\n  q1"))
    assert sheet[11 + "HMBTG".index(plaza)] == stars
    assert sum(sheet[11:]) == stars


def test_r7_1_stars_multiply_districts_of_their_own_colour_only() -> None:
    assert points("G1  g1\n  h1") == {"houses": 0, "markets": 0, "barracks": 0, "temples": 0, "gardens": 3}


def test_r7_2_the_stars_of_several_plazas_are_added_up() -> None:
    """Three gardens and two garden plazas: 3 times 6, not 3 times 3 times 3."""
    assert points("g1  g1  g1\n  G1  G1")["gardens"] == 18


def test_r7_3_a_plaza_does_not_have_to_touch_its_districts() -> None:
    assert points("g1  q1  q1\n  q1  q1  G1")["gardens"] == points("g1  G1  q1\n  q1  q1  q1")["gardens"] == 3


# --- R8 --------------------------------------------------------------------------------------------------------------


def test_r8_1_a_district_may_be_placed_anywhere() -> None:
    """Which places are legal has nothing to do with what is on the tile or on the city."""
    markets = with_city("m1  m1\n  m1")
    gardens = with_city("g1  g1\n  g1")
    assert [str(move) for move in markets.moves()] == [str(move) for move in gardens.moves()]
    per_tile = {tile: [(m.at, m.turn) for m in markets.moves() if m.tile == tile] for tile in range(1, 62)}
    assert len({tuple(places) for places in per_tile.values() if places}) == 1


@pytest.mark.parametrize("colour", range(5))
def test_r8_2_without_a_plaza_of_its_colour_a_district_scores_nothing(colour: int) -> None:
    """The middle cell is surrounded, so that it meets the condition of every kind but the barracks'."""
    code = "hmbtg"[colour]
    middle, rim = (code, "q") if code != "b" else ("q", "b")
    picture = f"  {rim}1  q1\nq1  {middle}1  q1\n  q1  q1  PLAZA"
    assert points(picture.replace("PLAZA", "q1")) == dict.fromkeys(oracle.NAMES, 0)
    assert points(picture.replace("PLAZA", f"{code.upper()}1"))[oracle.NAMES[colour]] == [1, 2, 2, 2, 3][colour]


def test_r8_3_hexes_touch_whatever_their_levels() -> None:
    """Q13, on the markets of the rulebook's picture, the houses, and a temple down a hole."""
    assert points("m1  m2\n  M1")["markets"] == 0
    assert points("h1  h4\n  H1")["houses"] == 5
    assert points("  q5  q4\nq3  t1  q2\n  q1  T9")["temples"] == 2


def test_r8_4_only_the_largest_house_group_scores() -> None:
    assert points("h1  h1  h1  q1  h1\n  q1  q1  q1  h1\n    H1  q1")["houses"] == 3


def test_r8_4_a_group_is_joined_side_to_side_and_may_wind() -> None:
    assert points("h1  q1  h1  h1\n  h1  h1  q1  h1\n    q1  q1  h1\n      H1  h1")["houses"] == 8


def test_r8_4a_the_largest_group_is_the_one_with_the_most_hexes() -> None:
    """Q14: three houses on the ground before two on level 4."""
    assert points("h1  h1  h1  q1  h4  h4\n  q1  H1  q1  q1  q1")["houses"] == 3


def test_r8_4b_of_several_with_the_most_hexes_it_is_the_dearest() -> None:
    """Q14, whichever comes first."""
    for first, second in (("h1  h1", "h2  h3"), ("h2  h3", "h1  h1")):
        assert points(f"{first}  q1  {second}\n  q1  H1  q1  q1")["houses"] == 5


def test_r8_4c_a_house_alone_is_a_group_of_one() -> None:
    """Q15."""
    assert points("h2  q1  h1\n  q1  H1")["houses"] == 2


@pytest.mark.parametrize("bridge", ["H1", "H2", "q1", "m1", "g1"])
def test_r8_4d_nothing_but_houses_joins_houses(bridge: str) -> None:
    """Q16."""
    assert points(f"h1  {bridge}  h2\n  q1  q1\n    q1  H1")["houses"] == 2 * (2 if bridge[0] == "H" else 1)


def test_r8_5_a_market_scores_if_it_touches_no_other_market() -> None:
    assert points("m1  q1  m2\n  M1  q1")["markets"] == 2 * 3
    assert points("m1  m2  q1\n  M1  q1")["markets"] == 0
    assert points("m1  m1  q1  m3\n  M1  q1  q1")["markets"] == 2 * 3


@pytest.mark.parametrize("side", oracle.SIDES)
def test_r8_5_a_market_on_any_side_spoils_it(side: oracle.Cell) -> None:
    built = city("  q1  q1\nq1  m1  q1\n  q1  q1\n    M1")
    middle = (0, 1)
    assert built[middle].kind == "m"
    table = with_city(built)
    assert line(table)[1] == 2
    built[middle[0] + side[0], middle[1] + side[1]] = oracle.Hex("m", 3)
    show(table, 0, built)
    assert line(table)[1] == 0


def test_r8_5a_a_market_plaza_beside_it_does_no_harm() -> None:
    assert points("m1  M1\n  M1")["markets"] == 4


EDGE = """
    q1  q1  q1
  q1  b1  q1  B1
q1  q1  q1  q1
"""
LAKE_ONLY = """
    q1  q1  q1
  q1  b1  q1  B1
q1  q1  ..  q1
  q1  q1  q1
"""


def test_r8_6_barracks_score_on_the_edge_of_the_city() -> None:
    assert points(EDGE)["barracks"] == 0
    assert points(EDGE, reading="any_gap")["barracks"] == 0
    assert points(EDGE.replace("    q1  q1  q1", "    ..  q1  q1"))["barracks"] == 2


def test_r8_6a_a_lake_is_not_the_edge_by_default() -> None:
    """Q17."""
    assert points(LAKE_ONLY)["barracks"] == 0


def test_r8_6a_a_bay_that_opens_to_the_outside_is_the_edge() -> None:
    bay = "    q1  q1  q1\n  q1  b1  q1  B1\nq1  q1  ..  q1\n  q1  ..  q1\n"
    assert points(bay)["barracks"] == 2


def test_r8_6b_any_empty_cell_is_the_edge_in_the_other_reading() -> None:
    """Q17."""
    assert points(LAKE_ONLY, reading="any_gap")["barracks"] == 2


SURROUNDED = "  q1  q1\nq1  t1  q1\n  q1  T1"


def test_r8_7_a_temple_scores_with_six_built_neighbours() -> None:
    assert points(SURROUNDED)["temples"] == 2


@pytest.mark.parametrize("side", oracle.SIDES)
def test_r8_7_one_empty_neighbour_spoils_a_temple(side: oracle.Cell) -> None:
    built = city("    q1  q1  q1\n  q1  q1  q1  q1\nT1  q1  t1  q1  q1\n  q1  q1  q1  q1\n    q1  q1  q1")
    (middle,) = oracle.of_kind(built, "t")
    table = with_city(built)
    assert line(table)[3] == 2
    del built[middle[0] + side[0], middle[1] + side[1]]
    show(table, 0, built)
    assert line(table)[3] == 0, "a lake beside it (Q18)"


def test_r8_8_gardens_always_meet_their_condition() -> None:
    """At the edge, inside, side by side, beside a lake."""
    assert points("  g1  g1\ng1  ..  g1\n  g1  g1  G1")["gardens"] == 18
    assert points(SURROUNDED.replace("t1", "g2").replace("T1", "G1"))["gardens"] == 6


@pytest.mark.parametrize("level", range(1, 10))
def test_r8_9_a_district_is_worth_its_level(level: int) -> None:
    for code, colour, stars in (("h", "houses", 1), ("m", "markets", 2), ("b", "barracks", 2), ("g", "gardens", 3)):
        assert points(f"{code}{level}  q1\n  {code.upper()}1")[colour] == level * stars
    assert points(SURROUNDED.replace("t1", f"t{level}"))["temples"] == level * 2


@pytest.mark.parametrize("level", range(1, 10))
def test_r8_10_a_plaza_counts_the_same_on_every_level(level: int) -> None:
    for code, colour, stars in (("h", "houses", 1), ("m", "markets", 2), ("b", "barracks", 2), ("g", "gardens", 3)):
        assert points(f"{code}1  q1\n  {code.upper()}{level}")[colour] == stars


# --- R11 -------------------------------------------------------------------------------------------------------------

GARDEN = "g1  G1\n  q1"
"""Three points."""


def finished(cities: list[str], stones: list[int]) -> Table:
    """A game that is over, with these cities and stones."""
    table = played_out(len(cities))
    for seat, picture in enumerate(cities):
        show(table, seat, city(picture))
        fields(table).city[seat].stones = stones[seat]
    return table


def test_r11_1_a_colour_scores_its_value_times_its_stars() -> None:
    sheet = line(with_city("h2  h3  H1\n  H1  m3  M1\n    g2  G1  b1\n      q1  q1"))
    value, stars = sheet[6:11], sheet[11:]
    assert (value, stars) == ([5, 3, 1, 0, 2], [2, 2, 0, 0, 3])
    assert sheet[:5] == [10, 6, 0, 0, 6]


@pytest.mark.parametrize("stones", [0, 1, 7, 300])
def test_r11_2_every_stone_is_worth_a_point(stones: int) -> None:
    table = with_city(GARDEN, stones)
    assert table.scores()[0] == 3 + stones


def test_r11_3_the_highest_total_of_colours_and_stones_wins() -> None:
    table = finished([GARDEN, GARDEN, "g2  G1\n  q1"], [1, 5, 0])
    assert table.scores() == [4, 8, 6]
    assert table.places() == [3, 1, 2]


def test_r11_4_of_equal_totals_more_stones_are_placed_higher() -> None:
    """Six points of gardens against three of gardens and three stones."""
    table = finished(["g2  G1\n  q1", GARDEN, "q1  q1\n  q1"], [0, 3, 1])
    assert table.scores() == [6, 6, 1]
    assert table.places() == [2, 1, 3]


def test_r11_5_equal_points_and_stones_share_their_place() -> None:
    """Q20: a shared win, a shared second place, and a shared last one; the places after a shared one stay empty."""
    assert finished([GARDEN, GARDEN], [2, 2]).places() == [1, 1]
    assert finished([GARDEN] * 4, [1, 3, 1, 3]).places() == [3, 1, 3, 1]
    assert finished([GARDEN] * 4, [4, 3, 3, 0]).places() == [1, 2, 2, 4]
    assert finished([GARDEN] * 3, [7, 7, 7]).places() == [1, 1, 1]
