"""Observations: what stands where, seen from the seat that looks; that they tell views apart is law 14."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import petteia
from petteia.core.observation import Layout
from petteia.core.structs import ALL, OWNER, Ints, Means, Rows, Struct, StructError, i8, i16, number, numbers, parts
from petteia.core.table import Table


def observed(table: Table, seat: int) -> dict[str, Any]:
    """The observation of a seat, by the names of its blocks."""
    return table.game.layout(table.seats).fields(np.asarray(table.view(seat).observation()))


def after(name: str, seats: int, moves: int, seed: int = 1) -> Table:
    """A table after so many first moves of lists."""
    table = petteia.game(name).new(seats=seats, seed=seed)
    for _ in range(moves):
        seat = min(table.waiting)
        legal = table.moves(seat)
        table.play(legal[len(legal) // 2], seat)
    return table


@pytest.mark.parametrize("name", petteia.names(every=True))
def test_every_index_has_a_name_of_its_own_and_a_meaning(name: str) -> None:
    game = petteia.game(name)
    layout = game.layout(game.seats[0])
    names = [layout.name(i) for i in range(layout.size)]
    assert len(set(names)) == layout.size == layout.blocks[-1].stop
    assert all(a.stop == b.start for a, b in zip(layout.blocks, layout.blocks[1:], strict=False))
    assert all(layout.explain(i).startswith(f"{names[i]}: ") for i in range(0, layout.size, 50))
    for wrong in (-1, layout.size):
        with pytest.raises(IndexError, match="there is no number"):
            layout.name(wrong)
    with pytest.raises(KeyError):
        layout.block("nothing")


def test_numbers_stand_as_such_and_sets_as_bits() -> None:
    table = after("little_town", 3, 6)
    seen, state = observed(table, 1), table.state
    assert seen["coins"] == state.coins
    assert seen["players[0].cubes"].tolist() == list(state.players[1].cubes)
    hand = [card for card in range(32) if state.players[1].hand >> card & 1]
    assert np.flatnonzero(seen["players[0].hand"]).tolist() == hand
    assert hand


def test_seats_are_counted_from_the_one_who_looks() -> None:
    table = after("little_town", 3, 12)
    owners = list(table.state.worker)
    assert any(owners)
    for me in range(3):
        seen = observed(table, me)
        assert seen["worker"].tolist() == [(mark - 1 - me) % 3 + 1 if mark else 0 for mark in owners]
        assert seen["first"] == (table.state.first - me) % 3 + 1
        assert [int(seen[f"players[{i}].coins"]) for i in range(3)] == [
            table.state.players[(me + i) % 3].coins for i in range(3)
        ]
        assert seen["agenda.questions[0].seats"].tolist() == [
            *(int((me + i) % 3 in table.waiting) for i in range(3)), 0, 0,
        ]  # fmt: skip


def test_what_only_others_know_takes_no_place() -> None:
    names = {block.name for block in petteia.game("sample").layout(3).blocks}
    assert {"merchants[0].hand", "merchants[1].stock", "away[0].good"} <= names
    assert not {"merchants[1].hand", "merchants[2].under", "deck"} & names


def test_a_sheet_and_a_board_stand_for_every_seat() -> None:
    table = after("akropolis", 2, 9)
    for me in range(2):
        seen = observed(table, me)
        for i in range(2):
            whose = (me + i) % 2
            assert seen[f"sheet[{i}]"].tolist() == table.sheet()[whose]
            city, kinds, heights = table.state.city[whose], seen[f"board[{i}].kind"], seen[f"board[{i}].height"]
            top, left = int(seen[f"board[{i}].first_row"]), int(seen[f"board[{i}].first_column"])
            for cell in range(64 * 64):
                y, x = (cell >> 6) - top, (cell & 63) - left
                if city.hex[cell]:
                    assert seen[f"board[{i}].cell_of_hex"][city.hex[cell]] == cell + 1
                    assert kinds[y, x] == city.face[city.hex[cell]]
                    assert heights[y, x] == city.level[city.hex[cell] >> 2]
            assert (kinds > 0).sum() == sum(hex_ > 0 for hex_ in city.hex)
            rows, columns = np.nonzero(kinds)
            assert abs(int(rows.min()) - (23 - int(rows.max()))) <= 1
            assert abs(int(columns.min()) - (23 - int(columns.max()))) <= 1


def test_a_city_of_panticapaeum_is_centred() -> None:
    table = after("panticapaeum", 2, 40)
    seen = observed(table, 0)
    city = table.state.players[0].city
    assert city.cells > 0
    heights = seen["board[0].height"]
    assert sorted(heights[heights > 0].tolist()) == sorted(list(city.height)[: city.cells])
    rows, columns = np.nonzero(heights)
    assert abs(int(rows.min()) - (19 - int(rows.max()))) <= 1
    assert abs(int(columns.min()) - (19 - int(columns.max()))) <= 1


def test_a_learner_s_eyes_and_a_view_see_the_same() -> None:
    from petteia.lab.envs.observer import Observer

    for name in petteia.names(every=True):
        game = petteia.game(name)
        table = after(name, game.seats[0], 5)
        observer = Observer(game, table.seats)
        for seat in range(table.seats):
            assert observer.observe(table.array, seat).tolist() == list(table.view(seat).observation())


def test_what_is_per_seat_twice_is_refused() -> None:
    class Inner(Struct):
        a: Ints = numbers(i8, 2, seen=ALL, per_seat=True)

    class Outer(Struct):
        inner: Rows[Inner] = parts(Inner, 2, per_seat=True)

    class Strange:
        name, table_struct, categories, board = "strange", Outer, (), None

    with pytest.raises(StructError, match="per_seat inside of what is per_seat"):
        Layout(Strange(), 2)  # type: ignore[arg-type]


def test_a_seat_s_number_is_small() -> None:
    class Wide(Struct):
        whose: int = number(i16, seen=ALL, means=Means.SEAT)

    class Strange:
        name, table_struct, categories, board = "strange", Wide, (), None

    with pytest.raises(StructError, match="must be of i8"):
        Layout(Strange(), 2)  # type: ignore[arg-type]


def test_an_own_array_per_seat_shows_its_owner_s_part_alone() -> None:
    class Whole(Struct):
        secret: Ints = numbers(i8, 3, 2, seen=OWNER, per_seat=True)
        open: Ints = numbers(i8, 3, seen=ALL, per_seat=True)
        whose: int = number(i8, seen=ALL, means=Means.SEAT)

    class Small:
        name, table_struct, categories, board = "small", Whole, (), None

    layout = Layout(Small(), 3)  # type: ignore[arg-type]
    fields = [b.name for b in layout.blocks if not b.name.startswith("sheet")]
    assert fields == ["secret[0]", "open[0]", "open[1]", "open[2]", "whose"]
