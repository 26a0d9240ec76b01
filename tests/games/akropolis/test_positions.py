"""Positions from outside: what breaks a rule of the table is refused by name, never played on."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.akropolis.cities import game, number_of, played_out

import petteia
from petteia.core.table import Table
from petteia.games.akropolis.enums import Kind

Spoil = Callable[[dict[str, Any]], None]


def in_the_middle(seats: int = 2, moves: int = 30, **options: Any) -> dict[str, Any]:
    """The position of a random game after some moves, fate's included; as data to be spoilt."""
    table = played_out(seats, seed=21, **options)
    moments = list(table.moments())
    position: dict[str, Any] = copy.deepcopy(moments[min(moves, len(moments) - 1)].position())
    return position


def refusal(position: dict[str, Any], spoil: Spoil) -> str:
    game.set_up(position)
    spoil(position["table"])
    with pytest.raises(petteia.BadPosition) as caught:
        game.set_up(position, seed=None)
    return str(caught.value)


@pytest.mark.parametrize(("seats", "long"), [(2, False), (3, False), (4, False), (2, True), (3, True)])
def test_every_position_of_a_game_can_be_set_up_again(seats: int, long: bool) -> None:
    table = played_out(seats, seed=7, long=long)
    for moment in [*table.moments()][::5]:
        again: Table = game.set_up(moment.position(), seed=None)
        assert again._array.tobytes() == moment._array.tobytes()


def move_bit(field: str, off: int, on: int) -> Spoil:
    def spoil(table: dict[str, Any]) -> None:
        assert table[field] >> off & 1
        assert not table[field] >> on & 1
        table[field] ^= 1 << off | 1 << on

    return spoil


def lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


@pytest.mark.parametrize("stranger", [0, 62, 63])
def test_r1_1_the_stacks_hold_tiles_of_the_box_only(stranger: int) -> None:
    position = in_the_middle()
    assert "R2.1" in refusal(position, move_bit("undrawn", lowest(position["table"]["undrawn"]), stranger))


def test_r2_1_the_stacks_hold_no_tile_of_a_higher_mark() -> None:
    """Tile 4 is marked 3+ and stays in the box when two play."""
    position = in_the_middle()
    assert "R2.1" in refusal(position, move_bit("undrawn", lowest(position["table"]["undrawn"]), 4))


@pytest.mark.parametrize("stranger", [4, 62, 63, 200])
def test_r2_1_the_site_holds_no_tile_that_is_not_in_play(stranger: int) -> None:
    def spoil(table: dict[str, Any]) -> None:
        table["site"][0] = stranger

    assert "R2.1" in refusal(in_the_middle(), spoil)


def test_r2_2_the_stacks_hold_as_many_tiles_as_they_should() -> None:
    """A tile of the stacks cannot lie on the site instead."""

    def spoil(table: dict[str, Any]) -> None:
        tile = lowest(table["undrawn"])
        table["undrawn"] ^= 1 << tile
        table["site"][table["standing"]] = tile
        table["standing"] += 1

    assert "R9.2" in refusal(in_the_middle(), spoil)


def drawing() -> dict[str, Any]:
    """A position in which fate lays out the site."""
    table: Table = game.new(seats=2, seed=None)
    table.play(table.moves()[0])
    return copy.deepcopy(table.position())


@pytest.mark.parametrize("tiles", [-1, 0, 1, 2, 4, 7, 100])
def test_r9_2_fate_is_asked_for_as_many_tiles_as_the_row_lacks(tiles: int) -> None:
    """After the first of four tiles: three more."""

    def spoil(table: dict[str, Any]) -> None:
        assert table["agenda"]["questions"][1]["about"][0] == 3
        table["agenda"]["questions"][1]["about"][0] = tiles

    assert "R9.2" in refusal(drawing(), spoil)


def test_r9_1_nobody_is_asked_to_play_the_last_tile_of_a_round() -> None:
    def spoil(table: dict[str, Any]) -> None:
        table["agenda"]["depth"] = 1
        table["agenda"]["questions"][1] = {"about": [0] * 6, "seats": 0, "kind": 0}

    assert "R9.2" in refusal(drawing(), spoil)


def test_r10_2_nobody_is_asked_to_play_the_very_last_tile() -> None:
    def spoil(table: dict[str, Any]) -> None:
        table["agenda"]["depth"] = 1
        table["agenda"]["questions"][0] = {"about": [0] * 6, "seats": 1, "kind": 1}

    assert "R10.1" in refusal(in_the_middle(moves=999), spoil)


def test_r10_1_a_game_is_not_over_before_its_end() -> None:
    def spoil(table: dict[str, Any]) -> None:
        table["agenda"]["depth"] = 0
        table["agenda"]["questions"][0] = {"about": [0] * 6, "seats": 0, "kind": 0}

    assert "R10.1" in refusal(in_the_middle(), spoil)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r3_1_the_seat_that_is_asked_is_the_one_whose_turn_it_is(seats: int) -> None:
    def spoil(table: dict[str, Any]) -> None:
        asked = table["agenda"]["questions"][0]["seats"]
        table["agenda"]["questions"][0]["seats"] = asked >> 1 or 1 << (seats - 1)

    assert "R3.1" in refusal(in_the_middle(seats), spoil)


@pytest.mark.parametrize("mask", [3, 1 << petteia.FATE])
def test_r3_3_one_player_is_asked_to_place(mask: int) -> None:
    def spoil(table: dict[str, Any]) -> None:
        table["agenda"]["questions"][0]["seats"] = mask

    assert "R3.1" in refusal(in_the_middle(), spoil)


@pytest.mark.parametrize("kind", [2, 3, 400])
def test_r3_4_no_other_question_is_asked(kind: int) -> None:
    def spoil(table: dict[str, Any]) -> None:
        table["agenda"]["questions"][0]["kind"] = kind

    assert "R3.1" in refusal(in_the_middle(), spoil)


def test_r2_5_a_seat_that_does_not_play_has_no_city() -> None:
    for field, value in (("hex", {"5": 1}), ("face", {"5": 1}), ("level", {"5": 1}), ("stones", 3)):

        def spoil(table: dict[str, Any], field: str = field, value: Any = value) -> None:
            table["city"][3][field] = value

        assert "R2.5" in refusal(in_the_middle(2), spoil)


def test_r1_2_a_city_is_built_around_its_start_tile() -> None:
    """A quarry of it cannot be carried elsewhere, nor be a second plaza."""
    arm, other_arm, far = (str(number_of(at)) for at in ((1, 0), (0, -1), (5, 5)))
    plaza_code, arm_code = str(4 * 63), str(4 * 63 + 1)

    def moved(table: dict[str, Any]) -> None:
        table["city"][0]["hex"][far] = table["city"][0]["hex"].pop(arm)

    def doubled(table: dict[str, Any]) -> None:
        table["city"][0]["face"][arm_code] = table["city"][0]["face"][plaza_code]

    def exchanged(table: dict[str, Any]) -> None:
        hexes = table["city"][0]["hex"]
        hexes[arm], hexes[other_arm] = hexes[other_arm], hexes[arm]

    table: Table = game.new(seats=2, seed=3)
    for spoil in (moved, doubled, exchanged):
        assert "R1.2" in refusal(copy.deepcopy(table.position()), spoil)


def test_r5_9_a_cell_shows_a_hex_of_its_tile() -> None:
    def spoil(table: dict[str, Any]) -> None:
        code = next(code for code in table["city"][0]["face"] if int(code) < 4 * 62)
        table["city"][0]["face"][code] = table["city"][0]["face"][code] % 11 + 1

    def without_level(table: dict[str, Any]) -> None:
        tile = next(code >> 2 for code in table["city"][0]["hex"].values() if code < 4 * 62)
        del table["city"][0]["level"][str(tile)]

    def fourth(table: dict[str, Any]) -> None:
        cell, code = next((cell, code) for cell, code in table["city"][0]["hex"].items() if code < 4 * 62)
        table["city"][0]["hex"][cell] = code | 3

    assert "R5.9" in refusal(in_the_middle(), spoil)
    assert "R5.9" in refusal(in_the_middle(), fourth)
    assert refusal(in_the_middle(), without_level)


def test_r1_1_no_hex_of_a_tile_shows_twice() -> None:
    def spoil(table: dict[str, Any]) -> None:
        hexes = table["city"][0]["hex"]
        one, other = [cell for cell, code in hexes.items() if code >> 2 == hexes[_tile_cell(hexes)] >> 2][:2]
        hexes[one] = hexes[other]

    assert "R1.1" in refusal(in_the_middle(), spoil)


def _tile_cell(hexes: dict[str, int]) -> str:
    """A cell whose tile shows at least two hexes."""
    tiles = [code >> 2 for code in hexes.values() if code < 4 * 62]
    return next(cell for cell, code in hexes.items() if tiles.count(code >> 2) > 1)


def test_r5_2_a_city_consists_of_whole_tiles() -> None:
    def spoil(table: dict[str, Any]) -> None:
        tile = next(tile for tile in table["city"][0]["level"] if int(tile) < 62)
        table["city"][0]["level"][tile] += 1

    assert "R5.2" in refusal(in_the_middle(), spoil)


def test_r1_1_no_tile_is_in_two_places() -> None:
    def spoil(table: dict[str, Any]) -> None:
        table["site"][0] = table["site"][1]

    assert "R1.1" in refusal(in_the_middle(), spoil)


def test_r9_3_round_stacks_and_chief_fit_together() -> None:
    for field in ("round", "chief", "stacks"):

        def spoil(table: dict[str, Any], field: str = field) -> None:
            table[field] += 1

        assert "R9.3" in refusal(in_the_middle(), spoil)


def test_r2_1_no_tile_is_lost() -> None:
    def spoil(table: dict[str, Any]) -> None:
        table["undrawn"] &= table["undrawn"] - 1

    assert "R2.1" in refusal(in_the_middle(), spoil)


def test_r3_1_the_cities_have_grown_in_turns() -> None:
    """Seat 0 has had a turn more than seat 1; the cities cannot have been exchanged."""
    table: Table = game.new(seats=2, seed=3)
    table.play(table.moves()[0])

    def spoil(table: dict[str, Any]) -> None:
        table["city"][0], table["city"][1] = table["city"][1], table["city"][0]

    assert "R3.1" in refusal(copy.deepcopy(table.position()), spoil)


def test_r2_4_the_site_is_a_row_without_gaps() -> None:
    def spoil(table: dict[str, Any]) -> None:
        table["site"][5], table["site"][0] = table["site"][0], 0

    assert "R2.4" in refusal(in_the_middle(), spoil)


def on_the_ground(table: dict[str, Any]) -> str:
    """A cell on which a hex of a tile lies that covers nothing and is not covered."""
    city = table["city"][0]
    shown = [code >> 2 for code in city["hex"].values()]
    return next(
        str(cell)
        for cell, code in city["hex"].items()
        if code >> 2 != 63 and city["level"][str(code >> 2)] == 1 and shown.count(code >> 2) == 3
    )


def test_r5_2_the_three_hexes_of_a_tile_lie_side_by_side() -> None:
    """A hex cannot be carried elsewhere, nor two of a tile be exchanged."""

    def scattered(table: dict[str, Any]) -> None:
        hexes = table["city"][0]["hex"]
        hexes[str(number_of((20, 20)))] = hexes.pop(on_the_ground(table))

    def mirrored(table: dict[str, Any]) -> None:
        hexes = table["city"][0]["hex"]
        tile = hexes[on_the_ground(table)] >> 2
        one, other = (next(cell for cell, code in hexes.items() if code == 4 * tile + letter) for letter in (1, 2))
        hexes[one], hexes[other] = hexes[other], hexes[one]

    for spoil in (scattered, mirrored):
        assert "R5.2" in refusal(in_the_middle(), spoil)


def test_r5_9_what_is_seen_no_more_of_a_tile_is_covered() -> None:
    """Of a half-covered tile the hex that is seen cannot lie far from what covers the others."""

    def spoil(table: dict[str, Any]) -> None:
        city = table["city"][0]
        shown = [code >> 2 for code in city["hex"].values()]
        cell = next(c for c, n in city["hex"].items() if n >> 2 != 63 and shown.count(n >> 2) == 1)
        city["hex"][str(number_of((20, 20)))] = city["hex"].pop(cell)

    assert "R5.2" in refusal(in_the_middle(moves=60), spoil)


@pytest.mark.parametrize("stones", [-1, 65_535])
def test_r6_1_nobody_has_more_stones_than_quarries_gave(stones: int) -> None:
    """One more than what the start and the covered quarries can have brought is too many."""
    position = in_the_middle(moves=60)
    city = position["table"]["city"][0]
    faces = [kind for code, kind in city["face"].items() if kind == Kind.QUARRY]
    seen = [code for code in city["hex"].values() if city["face"].get(str(code)) == Kind.QUARRY]
    most = 1 + len(faces) - len(seen)
    city["stones"] = most

    def spoil(table: dict[str, Any]) -> None:
        table["city"][0]["stones"] = most + 1 if stones < 0 else stones

    assert "R6.1" in refusal(position, spoil)
