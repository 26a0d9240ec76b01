"""R1, R2 The box and the setup."""

from __future__ import annotations

import collections
import tomllib

import pytest
from tests.games.akropolis import oracle
from tests.games.akropolis.cities import game, read_city, standing, stones_of, undrawn
from tests.games.akropolis.oracle import tiles

import petteia
from petteia.core.table import Table

SETUPS = [
    # seats, long, tiles, stacks, per stack, site
    (2, False, 37, 11, 3, 4),
    (3, False, 49, 11, 4, 5),
    (4, False, 61, 11, 5, 6),
    (2, True, 61, 19, 3, 4),
    (3, True, 61, 14, 4, 5),
]
each_setup = pytest.mark.parametrize(("seats", "long", "used", "stacks", "per_stack", "site"), SETUPS)


def fresh(seats: int, long: bool = False, seed: int | None = 4) -> Table:
    table: Table = game.new(seats=seats, seed=seed, options={"long": long})
    return table


def test_r1_1_the_box_holds_61_tiles_of_three_hexes() -> None:
    assert sorted(tiles()) == list(range(1, 62))
    assert all(len(face) == 3 for face, _ in tiles().values())
    assert collections.Counter(mark for _, mark in tiles().values()) == {2: 37, 3: 12, 4: 12}


def test_r1_1_the_kernel_knows_the_same_tiles() -> None:
    """Face, clockwise order and mark of each; Q26: 43 of them differ from their mirror image."""
    box = fresh(2).box
    codes = ".hmbtgHMBTGq"
    assert {t: ("".join(codes[box.hexes[t, i]] for i in range(3)), box.mark[t]) for t in tiles()} == tiles()
    turned = [{face, face[1:] + face[:1], face[2:] + face[:2]} for face, _ in tiles().values()]
    assert sum(face[::-1] not in same for (face, _), same in zip(tiles().values(), turned, strict=True)) == 43


@pytest.mark.parametrize(
    ("seats", "hexes"),
    [
        (2, {"h": 18, "m": 12, "b": 10, "t": 8, "g": 6, "H": 5, "M": 4, "B": 4, "T": 4, "G": 3, "q": 37}),
        (3, {"h": 27, "m": 16, "b": 13, "t": 10, "g": 7, "H": 6, "M": 5, "B": 5, "T": 5, "G": 4, "q": 49}),
        (4, {"h": 36, "m": 20, "b": 16, "t": 12, "g": 8, "H": 7, "M": 6, "B": 6, "T": 6, "G": 5, "q": 61}),
    ],
)
def test_r1_1_the_tiles_show_what_the_player_aid_counts(seats: int, hexes: dict[str, int]) -> None:
    assert collections.Counter("".join(face for face, mark in tiles().values() if mark <= seats)) == hexes


def test_r1_2_the_start_tile_is_a_plaza_with_three_quarries_apart() -> None:
    city = read_city(fresh(2), 0)
    assert {cell: hex_.kind for cell, hex_ in city.items()} == {(0, 0): "H", (0, -1): "q", (1, 0): "q", (-1, 1): "q"}
    arms = [cell for cell in city if cell != (0, 0)]
    assert all(arm in oracle.beside((0, 0)) for arm in arms)
    assert not any(arm in oracle.beside(other) for arm in arms for other in arms)


def test_r1_3_forty_cubes_are_in_the_box() -> None:
    """That they are no limit is R6.3."""
    box = tomllib.loads(game.box_file.read_text(encoding="utf-8"))
    assert (box["pieces"]["cubes"], box["pieces"]["start_tiles"]) == (40, 4)


@each_setup
def test_r2_1_only_tiles_with_a_fitting_mark_are_used(
    seats: int, long: bool, used: int, stacks: int, per_stack: int, site: int
) -> None:
    table = fresh(seats, long)
    in_play = undrawn(table) | set(standing(table))
    assert len(in_play) == used
    assert in_play == {tile for tile, (_, mark) in tiles().items() if mark <= (4 if long else seats)}


@each_setup
def test_r2_2_the_stacks_have_players_plus_one_tiles(
    seats: int, long: bool, used: int, stacks: int, per_stack: int, site: int
) -> None:
    table = fresh(seats, long)
    assert table.state.stacks == stacks
    assert len(undrawn(table)) == stacks * per_stack == stacks * (seats + 1)


def test_r2_2a_any_undrawn_tile_may_be_next_and_each_is_equally_likely() -> None:
    """Q3. Among 3,700 draws from 37 tiles each turns up about 100 times (five standard deviations are 50)."""
    table = fresh(2, seed=None)
    assert {move.tile for move in table.moves()} == undrawn(table)
    assert {int(game.doors.odds_of(game.box, table._array, int(move))) for move in table.moves()} == {1}
    first = collections.Counter(standing(fresh(2, seed=seed))[0] for seed in range(3700))
    assert set(first) == undrawn(table)
    assert all(50 <= times <= 150 for times in first.values())


def test_r2_2a_nobody_knows_what_is_in_the_stacks() -> None:
    """A seat sees the set of undrawn tiles and nothing that tells their order: there is none."""
    table = fresh(3)
    for seat in (0, 1, 2, petteia.WATCHER):
        assert table.view(seat).position() == table.position()
    twin = game.set_up(table.position(), seed=99)
    assert twin._array.tobytes() == table._array.tobytes()


@pytest.mark.parametrize(("seats", "stacks"), [(2, 19), (3, 14)])
def test_r2_3_the_long_game_uses_every_tile(seats: int, stacks: int) -> None:
    table = fresh(seats, long=True)
    assert table.state.stacks == stacks
    assert undrawn(table) | set(standing(table)) == set(tiles())


def test_r2_3a_four_players_cannot_choose_the_long_game() -> None:
    with pytest.raises(petteia.BadOption, match="'long' is for 2 or 3 seats, not 4"):
        fresh(4, long=True)


@each_setup
def test_r2_4_players_plus_two_tiles_lie_face_up(
    seats: int, long: bool, used: int, stacks: int, per_stack: int, site: int
) -> None:
    table = fresh(seats, long)
    assert len(standing(table)) == len(set(standing(table))) == site == seats + 2
    assert [seat for seat, _ in table.log] == [petteia.FATE] * site


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_5_everybody_begins_with_a_start_tile_on_level_1(seats: int) -> None:
    table = fresh(seats)
    assert [read_city(table, seat) for seat in range(4)] == [oracle.start_city()] * seats + [{}] * (4 - seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_6_seat_0_is_the_first_chief_architect(seats: int) -> None:
    table = fresh(seats)
    assert table.state.chief == 0
    assert table.waiting == {0}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_7_stones_at_the_start_are_1_2_3_4(seats: int) -> None:
    assert stones_of(fresh(seats)) == [1, 2, 3, 4][:seats]


@pytest.mark.parametrize("seats", [0, 1, 5, -1])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """Q29: nobody plays alone here."""
    with pytest.raises(petteia.BadOption, match="2, 3 or 4 seats"):
        fresh(seats)
