"""Structs: layout, proxies that behave as compiled code does, and who sees what."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.core import position
from petteia.core.agenda import MOST_SEATS, WATCHER
from petteia.core.generic_loops import blank
from petteia.core.rule import Bits, rule
from petteia.core.structs import (
    ALL,
    NOBODY,
    OWNER,
    PLAN_COLUMNS,
    Ints,
    Rows,
    Struct,
    StructError,
    blanking_plan,
    by,
    contents,
    i8,
    i16,
    i32,
    i64,
    leaves,
    number,
    numbers,
    part,
    parts,
    size_of,
    u8,
    u16,
    u32,
    u64,
    wrapped,
)

LONG = st.integers(-(2**63), 2**63 - 1)
WORD = st.integers(0, 2**64 - 1)


def record(array: npt.NDArray[Any]) -> Any:
    """A struct as a rule takes it from Python."""
    return array


class Every(Struct):
    """One field of each kind."""

    w: int = number(u64)
    q: int = number(i64)
    d: int = number(u32)
    e: int = number(i32)
    h: int = number(u16)
    s: int = number(i16)
    b: int = number(u8)
    c: int = number(i8)
    spare: Ints = numbers(u8, 2)


class Rows2(Struct):
    """Arrays of one and two axes."""

    flat: Ints = numbers(i16, 3)
    grid: Ints = numbers(u16, 2, 4)
    cube: Ints = numbers(i8, 2, 3, 4)
    spare: Ints = numbers(u8, 2)


class Inner(Struct):
    """A part."""

    a: int = number(i16)
    b: int = number(u16)


class Outer(Struct):
    """Parts, one and many."""

    one: Inner = part(Inner)
    many: Rows[Inner] = parts(Inner, 3)


# --- the layout ---


def test_fields_lie_in_order_of_declaration_without_gaps() -> None:
    offsets = [Every.dtype.fields[n][1] for n in Every.fields]  # type: ignore[index]
    assert offsets == [0, 8, 16, 20, 24, 26, 28, 29, 30]
    assert Every.dtype.itemsize == 32
    assert Every.dtype.isalignedstruct


class Holed(Struct):
    """Needs filling before a wide number, before a part and at its end."""

    narrow: int = number(u8, seen=ALL)
    wide: int = number(u32, seen=ALL)
    flag: int = number(u8, seen=ALL)
    inner: Inner = part(Inner)
    last: int = number(u8, seen=ALL)


def test_the_bytes_between_fields_are_filled_as_c_does_it() -> None:
    assert [Holed.dtype.fields[n][1] for n in Holed.fields] == [0, 4, 8, 10, 14]  # type: ignore[index]
    assert (size_of(Holed), Holed.dtype.itemsize) == (16, 16)


def test_numpy_copies_the_bytes_between_fields_too() -> None:
    one = Holed.zeros()
    one.view("u1")[:] = range(16)
    other = Holed.zeros()
    other[0] = one[0]
    assert other.tobytes() == one.tobytes() == bytes(range(16))


def test_contents_are_the_same_in_every_layout() -> None:
    class Sorted(Struct):
        wide: int = number(u32)
        inner: Inner = part(Inner)
        made: Ints = numbers(u16, 3, derived=True)
        flag: int = number(u8)
        last: int = number(u8)
        narrow: int = number(u8)

    told = []
    for kind in (Holed, Sorted):
        memory: Any = kind.memory()
        one: Any = kind.over(memory)
        one.narrow, one.wide, one.flag, one.last = 1, 70_000, 3, 4
        one.inner.a, one.inner.b = -5, 6
        if kind is Sorted:
            one.made[1] = 99  # derived: says nothing new
        told.append(contents(kind, memory))
    assert told[0] == told[1]
    one.last = 5
    assert contents(Sorted, memory) != told[1]


def test_a_field_cannot_take_a_name_that_structs_use() -> None:
    for name in ("fields", "dtype", "over", "zeros", "memory"):
        with pytest.raises(StructError, match=name):
            type("Bad", (Struct,), {name: number(u8)})


def test_inheritance_puts_the_fields_of_the_base_first() -> None:
    class Base(Struct):
        first: int = number(u16)

    class Derived(Base):
        second: int = number(u16)

    assert list(Derived.fields) == ["first", "second"]
    assert list(Base.fields) == ["first"]
    array = Derived.zeros()
    both, base = Derived.over(array), Base.over(array)
    both.first, both.second = 7, 8
    assert (base.first, array["second"][0]) == (7, 8)


# --- proxies ---


def test_proxies_give_plain_ints() -> None:
    every, rows = Every.over(Every.zeros()), Rows2.over(Rows2.zeros())
    assert type(every.b) is int
    assert type(rows.flat[0]) is int
    assert type(rows.grid[1, 2]) is int
    assert all(type(v) is int for v in rows.flat)


@rule
def store_long(every: Every, value: int) -> None:
    """Store one number into every kind of field."""
    every.w = value
    every.q = value
    every.d = value
    every.e = value
    every.h = value
    every.s = value
    every.b = value
    every.c = value


@rule
def store_word(every: Every, value: Bits) -> None:
    """The same, of an unsigned number."""
    every.w = value
    every.q = value
    every.d = value
    every.e = value
    every.h = value
    every.s = value
    every.b = value
    every.c = value


def stored_by_proxy(value: int) -> bytes:
    array = Every.zeros()
    proxy = Every.over(array)
    for name in ("w", "q", "d", "e", "h", "s", "b", "c"):
        setattr(proxy, name, value)
    return array.tobytes()


@given(LONG)
def test_storing_wraps_as_compiled_code_does(value: int) -> None:
    array = Every.zeros()
    store_long(record(array), value)
    assert array.tobytes() == stored_by_proxy(value)


@given(WORD)
def test_storing_an_unsigned_number_wraps_as_compiled_code_does(value: int) -> None:
    array = Every.zeros()
    store_word(record(array), Bits(value))
    assert array.tobytes() == stored_by_proxy(value)


@rule
def add_to_all(rows: Rows2, value: int) -> None:
    """Add in place: narrow fields widen, add, and wrap."""
    for i in range(3):
        rows.flat[i] += value
    for i in range(2):
        for j in range(4):
            rows.grid[i, j] += value
            rows.cube[i, 1, j] -= value


@given(st.binary(min_size=48, max_size=48), st.integers(-(2**40), 2**40))
def test_arithmetic_on_array_fields_agrees_with_compiled_code(data: bytes, value: int) -> None:
    compiled = np.frombuffer(data + bytes(2), np.uint8)[: Rows2.dtype.itemsize].copy().view(Rows2.dtype)
    by_proxy = compiled.copy()
    add_to_all(record(compiled), value)
    add_to_all.py_func(Rows2.over(by_proxy), value)  # type: ignore[attr-defined]
    assert compiled.tobytes() == by_proxy.tobytes()


@rule
def widened(number: int) -> int:
    """A field as a plain number."""
    return number


@rule
def read_all(every: Every) -> int:
    """Narrow fields widen before they are combined."""
    unsigned = widened(every.d * every.h) ^ widened(every.b << 20)
    return unsigned ^ (every.e * every.s) ^ (every.c * every.q)


@given(st.binary(min_size=32, max_size=32))
def test_reading_widens_as_compiled_code_does(data: bytes) -> None:
    array = np.frombuffer(data, np.uint8).copy().view(Every.dtype)
    want = read_all.py_func(Every.over(array))  # type: ignore[attr-defined]
    assert read_all(record(array)) == wrapped(want, 64, True)


@given(st.integers(), st.sampled_from([8, 16, 32, 64]), st.booleans())
def test_wrapped_is_the_value_modulo_its_bits(value: int, bits: int, signed: bool) -> None:
    kept = wrapped(value, bits, signed)
    low = -(1 << (bits - 1)) if signed else 0
    assert low <= kept < low + (1 << bits)
    assert (kept - value) % (1 << bits) == 0


def test_a_negative_index_is_refused_everywhere() -> None:
    rows, outer = Rows2.over(Rows2.zeros()), Outer.over(Outer.zeros())
    with pytest.raises(IndexError):
        rows.flat[-1]
    with pytest.raises(IndexError):
        rows.flat[-1] = 3
    with pytest.raises(IndexError):
        rows.grid[0, -1]
    with pytest.raises(IndexError):
        rows.grid[-1]
    with pytest.raises(IndexError):
        rows.grid[1, -1] = 2
    with pytest.raises(IndexError):
        outer.many[-1]


def test_an_index_beyond_the_end_is_refused_everywhere() -> None:
    rows, outer = Rows2.over(Rows2.zeros()), Outer.over(Outer.zeros())
    with pytest.raises(IndexError):
        rows.flat[3]
    with pytest.raises(IndexError):
        rows.grid[0, 4]
    with pytest.raises(IndexError):
        rows.grid[2]
    with pytest.raises(IndexError):
        rows.cube[2]
    with pytest.raises(IndexError):
        outer.many[3]


def test_arrays_of_many_axes_read_write_and_iterate() -> None:
    array = Rows2.zeros()
    rows: Any = Rows2.over(array)
    rows.grid[1, 2] = 5
    rows.cube[1, 2, 3] = -4
    assert array["grid"][0].tolist() == [[0, 0, 0, 0], [0, 0, 5, 0]]
    assert [[*line] for line in rows.grid] == [[0, 0, 0, 0], [0, 0, 5, 0]]
    assert rows.cube[1][2][3] == -4
    assert (len(rows.grid), len(rows.grid[0]), len(rows.cube[0])) == (2, 4, 3)
    rows.grid[0][3] = 9
    assert array["grid"][0, 0, 3] == 9
    assert repr(rows.grid[0]) == "[0, 0, 0, 9]"


def test_parts_are_windows_on_the_same_bytes() -> None:
    array = Outer.zeros()
    outer = Outer.over(array)
    outer.one.a = -3
    outer.many[2].b = 70_000
    assert array["one"]["a"][0] == -3
    assert array["many"]["b"][0].tolist() == [0, 0, 70_000 % 65536]
    assert [inner.b for inner in outer.many] == [0, 0, 4464]
    assert len(outer.many) == 3


def test_only_declared_fields_can_be_set() -> None:
    every: Any = Every.over(Every.zeros())
    outer = Outer.over(Outer.zeros())
    with pytest.raises(AttributeError, match="has no field 'x'"):
        every.x = 1
    with pytest.raises(AttributeError):
        outer.one = Inner.over(Inner.zeros())


def test_a_proxy_over_a_read_only_array_cannot_write() -> None:
    array = Every.zeros()
    array.flags.writeable = False
    every = Every.over(array)
    assert every.b == 0
    with pytest.raises(TypeError):
        every.b = 1


# --- who sees what ---


class Hand(Struct):
    """What one seat holds: a mask shows single cards to others."""

    gold: int = number(u16, seen=OWNER)
    debt: int = number(i16, seen=OWNER, unknown=-7)
    cards: Ints = numbers(u8, 3, seen=by("shown"))
    shown: Ints = numbers(u8, 3, seen=by("shown"), unknown=0)
    public: int = number(u8, seen=ALL)
    secret: int = number(u8)


class Board(Struct):
    """All kinds of secrecy side by side."""

    wide: int = number(u32, seen=by("wide_mask"))
    wide_mask: int = number(u16, seen=ALL)
    bid: Ints = numbers(i16, 4, seen=OWNER, per_seat=True)
    grid: Ints = numbers(u16, 4, 2, seen=OWNER, per_seat=True, unknown=500)
    hands: Rows[Hand] = parts(Hand, 4, per_seat=True)
    deck: Ints = numbers(u16, 3, seen=NOBODY)


def filled() -> npt.NDArray[Any]:
    array = Board.zeros()
    array.view(np.uint8)[:] = 1 + np.arange(Board.dtype.itemsize) % 100
    array["wide_mask"] = 0b0010
    array["hands"]["shown"] = [[[0, 1, 2], [4, 3, 2], [0, 0, 0], [15, 15, 15]]]
    return array


def seen_by(struct: type[Struct], array: npt.NDArray[Any], seat: int) -> npt.NDArray[Any]:
    """By the rule `blank`; `hide`, which needs no compiler, must do the same."""
    view, hidden = array.copy(), array.copy()
    blank(view.view(np.uint8), plan_of(struct), seat)
    position.hide(struct, hidden, seat, MOST_SEATS)
    assert hidden.tobytes() == view.tobytes()
    return view


def plan_of(struct: type[Struct]) -> npt.NDArray[np.int64]:
    return np.array(blanking_plan(struct), np.int64).reshape(-1, PLAN_COLUMNS)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, WATCHER])
def test_a_view_shows_exactly_what_each_declaration_says(seat: int) -> None:
    true = filled()
    view = seen_by(Board, true, seat)
    t, v = true[0], view[0]
    assert v["wide"] == (t["wide"] if seat == 1 else 2**32 - 1)
    assert v["wide_mask"] == 2
    for owner in range(4):
        own = owner == seat
        assert v["bid"][owner] == (t["bid"][owner] if own else -1)
        assert v["grid"][owner].tolist() == (t["grid"][owner].tolist() if own else [500, 500])
        hand, shown = t["hands"][owner], v["hands"][owner]
        assert shown["gold"] == (hand["gold"] if own else 65535)
        assert shown["debt"] == (hand["debt"] if own else -7)
        assert shown["public"] == hand["public"]
        assert shown["secret"] == 255
        for i in range(3):
            known = seat < 8 and hand["shown"][i] >> seat & 1
            assert shown["cards"][i] == (hand["cards"][i] if known else 255)
            assert shown["shown"][i] == (hand["shown"][i] if known else 0)
    assert v["deck"].tolist() == [65535] * 3


@pytest.mark.parametrize("seat", [0, 1, 2, 3, WATCHER])
def test_the_hidden_places_of_a_position_are_those_that_a_view_blanks(seat: int) -> None:
    true = filled()
    hidden = position.hidden_offsets(Board, true, seat)
    before, after = true.view(np.uint8), seen_by(Board, true, seat).view(np.uint8)
    for leaf in leaves(Board):
        place = slice(leaf.offset, leaf.offset + leaf.size)
        if leaf.offset in hidden:
            assert int.from_bytes(after[place].tobytes(), "little") == leaf.unknown
        else:
            assert after[place].tobytes() == before[place].tobytes()


class Vault(Struct):
    """A mask that nobody may see, declared before what it masks: secrecy is the default."""

    mask: int = number(u8)
    card: int = number(u8, seen=by("mask"))
    owned_mask: Ints = numbers(u8, 2, seen=OWNER, per_seat=True)
    owned_card: Ints = numbers(u8, 2, seen=by("owned_mask"))


def test_a_hidden_mask_does_not_open_what_it_masks() -> None:
    array = Vault.zeros()
    array["mask"], array["card"] = 0b01, 42
    array["owned_mask"], array["owned_card"] = [[1, 2]], [[5, 6]]
    assert [*seen_by(Vault, array, 0)[0]][:2] == [255, 42]
    assert [*seen_by(Vault, array, 1)[0]][:2] == [255, 255]
    assert seen_by(Vault, array, 0)["owned_card"].tolist() == [[5, 255]]
    assert seen_by(Vault, array, 1)["owned_card"].tolist() == [[255, 6]]


class Chain(Struct):
    """A mask masked by a mask masked by itself."""

    last: int = number(u8, seen=by("last"))
    middle: int = number(u8, seen=by("last"))
    first: int = number(u8, seen=by("middle"))


def test_masks_of_masks_are_decided_before_they_are_blanked() -> None:
    array = Chain.zeros()
    array["last"], array["middle"], array["first"] = 0b01, 0b10, 9
    assert [*seen_by(Chain, array, 0)[0]] == [1, 2, 255]
    assert [*seen_by(Chain, array, 1)[0]] == [255, 255, 9]
    assert [*seen_by(Chain, array, 2)[0]] == [255, 255, 255]


class Shown(Struct):
    """A mask of 16 bits can name the watcher; one of 8 bits cannot."""

    wide: int = number(u16, seen=ALL)
    narrow: int = number(u8, seen=ALL)
    open: int = number(u8, seen=by("wide"))
    shut: int = number(u8, seen=by("narrow"))
    spare: int = number(u8, seen=ALL)


def test_a_wide_mask_can_show_something_to_the_watcher() -> None:
    array = Shown.zeros()
    array["wide"], array["narrow"], array["open"], array["shut"] = 1 << WATCHER | 1, 255, 7, 8
    assert [*seen_by(Shown, array, WATCHER)[0]][2:4] == [7, 255]
    assert [*seen_by(Shown, array, 0)[0]][2:4] == [7, 8]
    assert [*seen_by(Shown, array, 1)[0]][2:4] == [255, 8]
    by_name = {leaf.path[0]: leaf.offset for leaf in leaves(Shown)}
    assert position.hidden_offsets(Shown, array, WATCHER) == {by_name["shut"]}
    assert position.hidden_offsets(Shown, array, 1) == {by_name["open"]}


def test_masks_that_hide_each_other_are_refused() -> None:
    class Circle(Struct):
        a: int = number(u8, seen=by("b"))
        b: int = number(u8, seen=by("a"))

    with pytest.raises(StructError, match="Circle"):
        blanking_plan(Circle)


def test_neighbours_with_the_same_rule_share_a_row_of_the_plan() -> None:
    class Plain(Struct):
        deck: Ints = numbers(u8, 40)
        more: Ints = numbers(u8, 8)
        other: Ints = numbers(u16, 4)
        open: Ints = numbers(u16, 4, seen=ALL)

    assert blanking_plan(Plain) == [[0, 48, 1, 1, -1, 0, 255, 0], [48, 8, 2, 1, -1, 0, 65535, 0]]


def test_a_struct_without_secrets_has_an_empty_plan() -> None:
    class Open(Struct):
        a: int = number(u8, seen=ALL)

    assert blanking_plan(Open) == []
    array = Open.zeros()
    array["a"] = 3
    blank(array.view(np.uint8), plan_of(Open), 0)
    assert array["a"][0] == 3


def test_unknown_in_a_64_bit_field_is_all_bits() -> None:
    class Wide(Struct):
        a: int = number(u64)
        b: int = number(i64, unknown=-2)

    view = seen_by(Wide, Wide.zeros(), 0)
    assert [int(v) for v in view[0]] == [2**64 - 1, -2]


def test_bad_secrecy_is_refused() -> None:
    class NoOwner(Struct):
        a: int = number(u8, seen=OWNER)

    class NoMask(Struct):
        a: int = number(u8, seen=by("b"))

    class SignedMask(Struct):
        a: int = number(u8, seen=by("b"))
        b: int = number(i8)

    class MisshapenMask(Struct):
        a: Ints = numbers(u8, 3, seen=by("b"))
        b: Ints = numbers(u8, 2)

    with pytest.raises(StructError, match=r"NoOwner.a is seen by its owner"):
        blanking_plan(NoOwner)
    with pytest.raises(StructError, match="NoMask has no unsigned mask field 'b'"):
        blanking_plan(NoMask)
    with pytest.raises(StructError, match="SignedMask has no unsigned mask field 'b'"):
        blanking_plan(SignedMask)
    with pytest.raises(StructError, match=r"MisshapenMask.b must be one number or shaped"):
        blanking_plan(MisshapenMask)
