"""Positions as JSON: to the same bytes and back, and every bad one refused by name."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import petteia
from petteia.core import position
from petteia.core.errors import BadPosition
from petteia.core.structs import Ints, Rows, Struct, i16, i64, number, numbers, part, parts, u8, u16, u64
from petteia.core.table import Table

SAMPLE = petteia.game("sample")


class Pair(Struct):
    """A part."""

    a: int = number(i16)
    b: int = number(u16)


class Thing(Struct):
    """Every shape that a position can have."""

    big: int = number(u64)
    low: int = number(i64)
    long: Ints = numbers(i16, 40)
    grid: Ints = numbers(u8, 2, 4)
    cube: Ints = numbers(u8, 2, 2, 2)
    pair: Pair = part(Pair)
    pairs: Rows[Pair] = parts(Pair, 2)
    made: int = number(u16, derived=True)


def thing(data: bytes) -> Any:
    array = np.frombuffer(data, np.uint8).copy().view(Thing.dtype)
    end = max(array.dtype.fields[name][1] for name in Thing.fields)  # type: ignore[index]
    array.view("u1")[end:] = 0  # what is derived, and filling
    return array


@given(st.binary(min_size=Thing.dtype.itemsize, max_size=Thing.dtype.itemsize))
def test_any_struct_comes_back_to_the_same_bytes(data: bytes) -> None:
    array = thing(data)
    written = json.loads(json.dumps(position.dump(Thing, array)))
    assert bytes(position.load(Thing, written)) == array.tobytes()


def test_long_arrays_are_written_sparsely_and_derived_fields_not_at_all() -> None:
    array = Thing.zeros()
    array["long"][0, 7] = -5
    array["made"] = 3
    dumped = position.dump(Thing, array)
    assert dumped["long"] == {"7": -5}
    assert dumped["grid"] == [[0, 0, 0, 0], [0, 0, 0, 0]]
    assert "made" not in dumped


def test_hidden_numbers_are_null() -> None:
    array = Thing.zeros()
    hidden = position.hidden_offsets(Thing, array, 0)
    dumped = position.dump(Thing, array, hidden)
    assert dumped["big"] is None
    assert dumped["pair"] == {"a": None, "b": None}
    assert set(dumped["long"]) == {None}


GOOD = position.dump(Thing, Thing.zeros())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.pop("low"), "the table lacks 'low'"),
        (lambda d: d.update(made=1), "the table has no field 'made'"),
        (lambda d: d.update(lwo=1), "the table has no field 'lwo'"),
        (lambda d: d["pair"].pop("b"), "pair lacks 'b'"),
        (lambda d: d["pairs"][1].update(c=1), r"pairs\[1\] has no field 'c'"),
        (lambda d: d.update(pair=[]), "pair must be an object"),
        (lambda d: d.update(pairs=[]), "pairs must have 2 entries"),
        (lambda d: d.update(pairs={}), "pairs must have 2 entries"),
        (lambda d: d.update(big=-1), "big holds -1, which is not a number from 0 to 18446744073709551615"),
        (lambda d: d.update(big=1.0), r"big holds 1\.0"),
        (lambda d: d.update(big=True), "big holds True"),
        (lambda d: d.update(big=None), "big holds None"),
        (lambda d: d.update(big="1"), "big holds '1'"),
        (lambda d: d.update(big={}), "big holds {}"),
        (lambda d: d.update(big=[]), "big must hold 1 numbers, not 0"),
        (lambda d: d.update(big=[5]), "big must have the shape"),
        (lambda d: d.update(low=2**63), "low holds 9223372036854775808"),
        (lambda d: d["pair"].update(a=40_000), r"pair\.a holds 40000, which is not a number from -32768 to 32767"),
        (lambda d: d["pairs"][0].update(b=-1), r"pairs\[0\]\.b holds -1"),
        (lambda d: d.update(long={"40": 1}), "long has no place '40'"),
        (lambda d: d.update(long={"-1": 1}), "long has no place '-1'"),
        (lambda d: d.update(long={"²": 1}), "long has no place '²'"),
        (lambda d: d.update(long={"07": 1}), "long has no place '07'"),
        (lambda d: d.update(long={"7": None}), "long holds None"),
        (lambda d: d.update(long=[1] * 39), "long must hold 40 numbers, not 39"),
        (lambda d: d.update(grid=[[1, 2, 3, 4], [5, 6, 7]]), "grid must hold 8 numbers, not 7"),
        (lambda d: d.update(grid=[[1, 2, 3, 4, 5], [6, 7, 8]]), "grid must have the shape"),
        (lambda d: d.update(grid=[1] * 8), "grid must have the shape"),
        (lambda d: d.update(grid=[[1] * 8]), "grid must have the shape"),
        (lambda d: d.update(grid=[[1] * 4, 5]), "grid is not shaped as it should be"),
        (lambda d: d.update(cube=[[[1], [2, 3, 4]], [[5, 6], [7, 8]]]), "cube must have the shape"),
        (lambda d: d.update(cube=[[[1, 2], [3, 4]], [[5, 6, 7], [8]]]), "cube must have the shape"),
    ],
)
def test_each_bad_field_is_named(change: Callable[[dict[str, Any]], object], said: str) -> None:
    data = copy.deepcopy(GOOD)
    change(data)
    with pytest.raises(BadPosition, match=said):
        position.load(Thing, data)


def test_a_position_that_is_no_object_is_refused() -> None:
    strange: list[Any] = [None, [], "x", 3]
    for data in strange:
        with pytest.raises(BadPosition, match="the table must be an object"):
            position.load(Thing, data)


# --- positions of a game ---


def at_offers(seats: int = 3) -> Table:
    table: Table = SAMPLE.new(seats=seats, seed=7)
    return table


def refused(change: Callable[[dict[str, Any]], object], table: Table | None = None) -> str:
    data = json.loads(json.dumps((table or at_offers()).position()))
    change(data)
    with pytest.raises(BadPosition) as caught:
        SAMPLE.set_up(data)
    said = str(caught.value)
    assert "\n" not in said
    return said


def test_a_table_comes_back_to_the_same_bytes_at_every_moment() -> None:
    table = at_offers()
    while not table.over:
        seat = max(table.waiting)
        table.play(table.moves(seat)[-1], seat)
        again = SAMPLE.set_up(json.loads(json.dumps(table.position())), seed=None)
        assert again.digest() == table.digest()
        assert again.position() == table.position()


def test_a_table_set_up_can_be_played_on() -> None:
    table = SAMPLE.set_up(at_offers().position(), seed=3)
    while not table.over:
        seat = min(table.waiting)
        table.play(table.moves(seat)[0], seat)
    assert sorted(table.places())[0] == 1


def test_setting_up_does_not_keep_the_callers_data() -> None:
    data: Any = at_offers().position()
    table = SAMPLE.set_up(data)
    before = table.digest()
    data["table"]["bank"] = 0
    data["table"]["merchants"][0]["hand"][0] = 9
    assert table.digest() == before


@pytest.mark.parametrize("data", [None, [], {}, {"game": "sample"}, "x"])
def test_what_is_no_position_is_refused(data: Any) -> None:
    with pytest.raises(BadPosition, match="position: not a position of a game"):
        SAMPLE.set_up(data)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.update(game="chess"), "of 'chess', not of sample"),
        (lambda d: d.update(box="x"), "of another box ('x')"),
        (lambda d: d["table"].update(seats=1), "1 seats are not possible in sample"),
        (lambda d: d["table"].update(seats=5), "5 seats are not possible in sample"),
        (lambda d: d["table"].update(rules=0), "rules version 0"),
        (lambda d: d["table"].update(rules=2), "rules version 2"),
        (lambda d: d["table"]["options"].__setitem__(0, 2), "option number 0 cannot be 2"),
        (lambda d: d["table"]["options"].__setitem__(5, 1), "option number 5 cannot be 1"),
        (lambda d: d["table"].update(bank=0), "every coin is somewhere, once"),
        (lambda d: d["table"]["deck"].__setitem__(0, 3), "every crate is somewhere, once"),
        (lambda d: d["table"]["merchants"][1]["hand"].__setitem__(0, 9), "every crate is somewhere, once"),
        (lambda d: d["table"]["merchants"][1].update(hand=[None] * 4), "merchants[1].hand holds None"),
        (lambda d: d["table"].update(lot=100), "numbers name something"),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_name(change: Callable[[dict[str, Any]], object], said: str) -> None:
    assert said in refused(change)


def test_an_option_that_these_seats_cannot_have_is_refused() -> None:
    said = refused(lambda d: d["table"]["options"].__setitem__(1, 1), at_offers(seats=4))
    assert "option 'long' is for 2 or 3 seats, not 4" in said


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda a: a.update(depth=13), "agenda.depth is greater than the agenda"),
        (lambda a: a.update(depth=0), "agenda.questions[0] is filled but not open"),
        (lambda a: a.update(depth=2), "agenda.questions[1] is open but asks nothing"),
        (lambda a: a.update(lost=1), "agenda.lost is not 0"),
        (lambda a: a["questions"][3].update(kind=1), "agenda.questions[3] is filled but not open"),
        (lambda a: a["questions"][3]["about"].__setitem__(5, 1), "agenda.questions[3] is filled but not open"),
        (lambda a: a["questions"][0].update(seats=0b1000), "agenda.questions[0] asks a seat that does not play"),
        (lambda a: a["questions"][0].update(seats=1 << 14), "agenda.questions[0] asks a seat that does not play"),
        (lambda a: a["questions"][0].update(seats=0), "position:"),
        (lambda a: a["questions"][0].update(kind=99), "position:"),
    ],
)
def test_an_agenda_that_makes_no_sense_is_refused(change: Callable[[dict[str, Any]], object], said: str) -> None:
    assert said in refused(lambda d: change(d["table"]["agenda"]))


def test_a_view_is_not_a_position_to_set_up() -> None:
    view: Any = at_offers().view(seat=0).position()
    assert view["table"]["merchants"][0]["hand"] == [*at_offers().state.merchants[0].hand]
    with pytest.raises(BadPosition, match=r"has no field 'deck_size' \(a seat's view has it: set_up_view\)"):
        SAMPLE.set_up(view)


def test_a_view_can_be_set_up_from_what_it_tells() -> None:
    """Nothing else than the view itself, and only what its seat can have seen."""
    for seat in (0, 2, petteia.WATCHER):
        view = at_offers().view(seat)
        told: Any = json.loads(json.dumps(view.position()))
        assert SAMPLE.set_up_view(told, seat) == view
    assert told["table"]["deck_size"] == at_offers().state.deck_size
    changes: tuple[tuple[Callable[[Any], object], str], ...] = (
        (lambda d: d.update(deck_size=3), "crate|law|broken|unknown"),
        (lambda d: d.update(bank=None), "bank holds None"),
        (lambda d: d["merchants"][0].update(hand=[0, 0, 0, 0]), "must be unknown"),
        (lambda d: d.update(round_=1), "has no field 'round_'"),
    )
    for change, said in changes:
        spoilt = copy.deepcopy(told)
        change(spoilt["table"])
        with pytest.raises(BadPosition, match=said):
            SAMPLE.set_up_view(spoilt, petteia.WATCHER)
    with pytest.raises(BadPosition, match="there is no seat 3"):
        SAMPLE.set_up_view(told, 3)


PLACES = [
    (name, *((i, key) if isinstance(value, list) and isinstance(value[0], dict) else ()))
    for name, value in cast("dict[str, Any]", at_offers().position()["table"]).items()
    for i, row in (enumerate(value) if isinstance(value, list) and isinstance(value[0], dict) else [(0, {"": 0})])
    for key in row
]


@given(st.sampled_from(PLACES), st.integers(-128, 255), st.integers(0, 3))
def test_any_number_replaced_by_any_other_is_set_up_or_refused(place: tuple[Any, ...], value: int, at: int) -> None:
    data = at_offers().position()
    field: Any = data["table"]
    for step in place[:-1]:
        field = field[step]
    if isinstance(field[place[-1]], list) and isinstance(field[place[-1]][0], int):
        field[place[-1]][at] = value
    elif isinstance(field[place[-1]], int):
        field[place[-1]] = value
    try:
        table = SAMPLE.set_up(data, seed=1)
    except BadPosition:
        return
    while not table.over:
        seat = min(table.waiting)
        table.play(table.moves(seat)[0], seat)
    assert all(table.places()), "whatever is set up can be played to its end"
