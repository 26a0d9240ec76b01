"""`@rule`: one signature each, refused declarations, the same numbers in both modes, drivers bound to games."""

from __future__ import annotations

import enum
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

from petteia.core.rule import INTERPRETED, ArrayOf, Bits, Key, Longs, bind, driver, rule, word
from petteia.core.structs import Ints, Struct, i8, number, numbers, u8, u16, u64

HERE = Path(__file__).resolve().parent
compiled_only = pytest.mark.skipif(INTERPRETED, reason="about compiled code")


class Colour(enum.IntEnum):
    """A member of an enum, as rules use them."""

    RED = 3


class Mixed(Struct):
    """Fields of many widths."""

    bits: int = number(u64)
    medium: int = number(u16)
    small: int = number(u8)
    signed: int = number(i8)
    row: Ints = numbers(u8, 4)


@rule
def twice(n: int) -> int:
    """Two times a number."""
    return n + n


@rule
def call_with_everything(mixed: Mixed, wide: int, yes: bool) -> int:
    """Call one rule with numbers of every type there is."""
    total = twice(mixed.small) + twice(mixed.signed) + twice(mixed.medium) + twice(mixed.row[1])
    total += twice(wide) + twice(yes) + twice(7) + twice(Colour.RED) + twice(wide > 3) + twice(mixed.small * 2)
    for i in range(mixed.small):
        total += twice(i)
    return total


def record(array: Any) -> Any:
    return array if INTERPRETED else array[0]


def mixed() -> Any:
    array = Mixed.zeros()
    array["medium"], array["small"], array["signed"], array["row"] = 60_000, 200, -5, [[1, 2, 3, 4]]
    return array


def test_numbers_of_any_type_reach_the_one_signature() -> None:
    want = 2 * (200 - 5 + 60_000 + 2) + 2 * (10 + 1 + 7 + 3 + 1 + 400) + 200 * 199
    assert call_with_everything(record(mixed()), 10, True) == want
    assert twice(np.uint8(200)) == 400  # type: ignore[arg-type]
    assert twice(np.int16(-3)) == -6  # type: ignore[arg-type]
    assert twice(True) == 2
    assert twice(Colour.RED) == 6
    if not INTERPRETED:
        twice.ready()  # type: ignore[attr-defined]  # its callers may have come from the cache, and it not at all
        assert len(twice.signatures) == len(call_with_everything.door.signatures) == 1  # type: ignore[attr-defined]


@compiled_only
def test_every_rule_of_core_has_one_signature_after_use() -> None:
    from petteia.core import agenda, bits, drivers, moves

    found = 0
    for module in (agenda, bits, drivers, moves):
        for value in vars(module).values():
            if hasattr(value, "ready"):
                value.ready()
                assert len(value.signatures) == 1, value
                found += 1
    assert found > 30


def test_a_rule_is_called_with_exactly_its_arguments() -> None:
    with pytest.raises(TypeError):
        twice()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        twice(1, 2)  # type: ignore[call-arg]


def fresh_sum() -> Any:
    @rule
    def add_up(numbers: Longs, n: int) -> int:
        total = 0
        for i in range(n):
            total += numbers[i]
        return total

    return add_up


def test_an_array_of_another_kind_is_refused_by_the_first_call_as_by_the_later_ones() -> None:
    strange = [np.array([1.0, 2.0]), np.array([1, 2], np.uint64), np.arange(4)[::2], np.array([[1, 2]]), None, [1, 2]]
    for array in strange:
        add_up = fresh_sum()
        with pytest.raises(TypeError):
            add_up(array, 2)
        assert add_up(np.array([1, 2]), 2) == 3
        with pytest.raises(TypeError):
            add_up(array, 2)


def test_a_record_of_another_struct_is_refused() -> None:
    class Other(Struct):
        """As long as Mixed."""

        bits: int = number(u64)
        other: int = number(u64)

    assert Other.dtype.itemsize == Mixed.dtype.itemsize

    @rule
    def small(mixed: Mixed) -> int:
        return mixed.small

    other: Any = Other.over(Other.zeros()) if INTERPRETED else Other.zeros()[0]
    with pytest.raises(TypeError):
        small(other)
    assert small(record(mixed())) == 200


def test_a_missing_annotation_is_refused_and_named() -> None:
    with pytest.raises(TypeError, match="half lacks a type for b, return"):

        @rule
        def half(a: int, b):  # type: ignore[no-untyped-def]
            return a


@pytest.mark.parametrize("hint", [float, str, "list[int]", Annotated[int, "x"]])
def test_a_type_that_rules_cannot_take_is_refused(hint: Any) -> None:
    def odd(a: int) -> int:
        return a

    odd.__annotations__["a"] = hint
    with pytest.raises(TypeError, match="odd cannot take or give"):
        rule(odd)


@compiled_only
def test_a_signed_and_an_unsigned_number_in_one_variable_are_refused() -> None:
    @rule
    def slip(bits: Bits, n: int) -> int:
        return bits if n > 3 else n

    with pytest.raises(TypeError, match=r"slip_door in .* became a float"):
        slip(Bits(1), 2)


@compiled_only
def test_division_that_makes_a_float_is_refused() -> None:
    @rule
    def half(n: int) -> int:
        return int(n / 2)

    with pytest.raises(TypeError, match=r"half_door in .* became a float"):
        half(1)


@compiled_only
def test_the_negative_of_an_unsigned_field_is_refused() -> None:
    @rule
    def minus(mixed: Mixed) -> int:
        return -mixed.small

    @rule
    def inverted(mixed: Mixed) -> int:
        return ~mixed.small

    @rule
    def allowed(mixed: Mixed) -> int:
        return -mixed.signed if not mixed.small else ~mixed.signed

    for refused in (minus, inverted):
        with pytest.raises(TypeError, match="the negative of an unsigned number"):
            refused(record(mixed()))
    assert allowed(record(mixed())) == 4


@compiled_only
def test_bits_that_meet_an_int_are_refused() -> None:
    @rule
    def slip(bits: Bits, n: int) -> Bits:
        return bits | n  # type: ignore[return-value]

    with pytest.raises(TypeError, match="unsigned numbers meet signed ones"):
        slip(Bits(1), 2)


@compiled_only
def test_the_difference_of_unsigned_fields_is_refused() -> None:
    @rule
    def slip(mixed: Mixed) -> int:
        return mixed.small - mixed.medium

    @rule
    def allowed(mixed: Mixed, n: int) -> int:
        return mixed.small - n

    with pytest.raises(TypeError, match="are subtracted"):
        slip(record(mixed()))
    assert allowed(record(mixed()), 201) == -1


def test_a_loop_must_be_marked_as_a_driver_to_be_bound() -> None:
    def loop(n: int) -> int:
        return n

    with pytest.raises(TypeError, match="not marked as a @driver"):
        bind(loop, "game", {}, {}, HERE)


# --- the same numbers in both modes ---

SCRIPT = """
import random
from petteia.core import bits
from petteia.core.rule import Bits, Key, rule, word, INTERPRETED
from petteia.core.moves import move, verb_of, arg
from petteia.core.agenda import all_seats, seat_mask

@rule
def through_key(key: Key) -> Key:
    return key

@rule
def key_as_number(key: Key) -> int:
    return bits.number_of(key)

@rule
def chain(key: Key, n: int) -> int:
    total = 0
    for i in range(n):
        key = bits.mix(key, i)
        total = total ^ bits.number_of(key) ^ bits.below(key, i + 1)
    return total

@rule
def floor(a: int, b: int) -> int:
    return (a // b) * 1000 + a % b + (a >> 3) + (a << 2)

@rule
def yes(a: int) -> bool:
    return a > 0

def w(value):
    return value if INTERPRETED else word(value)

random.seed(4)
words = [0, 1, 2**63, 2**64 - 1, 0x5555555555555555] + [random.getrandbits(64) for _ in range(60)]
longs = [0, 1, -1, 2**62, -(2**62), 63] + [random.getrandbits(62) - 2**61 for _ in range(60)]
for v in words:
    b = w(v)
    print(int(through_key(b)), key_as_number(b), bits.number_of(b), int(bits.bits_of(bits.number_of(b))))
    print(bits.size(b), int(bits.up(b)), int(bits.down(b)), int(bits.less_lowest(b)), bits.lowest(b))
    print(int(bits.without(b, w(random.getrandbits(64)))), chain(b, 9), [int(bits.has(b, i)) for i in range(64)])
    for n in longs:
        print(int(bits.mix(b, n)), bits.below(b, abs(n) % 2**31 + 1))
    for k in range(bits.size(b)):
        print(bits.member(b, k))
for n in longs:
    print(int(bits.bits_of(n)), floor(n, 7), floor(n, -5), yes(n), verb_of(n), [arg(n, i) for i in range(4)])
print([int(bits.flag(i)) for i in range(64)], [seat_mask(i) for i in range(16)], [all_seats(i) for i in range(9)])
"""


def output_of(script: str, **settings: str) -> str:
    environment = {**os.environ, **settings}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_same_script_prints_the_same_interpreted_and_compiled(tmp_path: Path) -> None:
    file = tmp_path / "numbers.py"
    file.write_text(SCRIPT, encoding="utf-8")
    run = f"import runpy; runpy.run_path({str(file)!r})"
    interpreted, compiled = (output_of(run, PETTEIA_INTERPRETED=mode) for mode in ("1", "0"))
    assert len(compiled.splitlines()) > 4000
    assert interpreted == compiled


# --- drivers ---


class Anything(Struct):
    """Stands for the struct of a game."""


class Red(Struct):
    """A game's struct."""

    value: int = number(u8)


class Blue(Struct):
    """Another game's struct, laid out alike."""

    value: int = number(u8)


@rule
def red_value(red: Red) -> int:
    """One game's rule."""
    return red.value + 1


@rule
def blue_value(blue: Blue) -> int:
    """Another game's rule."""
    return blue.value + 2


def value(thing: Anything) -> int:
    """Replaced by `bind`."""
    raise NotImplementedError


@driver
def sum_up(things: Annotated[Any, ArrayOf(Anything)], n: int) -> int:
    """A loop over the values of many things."""
    total = 0
    for i in range(n):
        total += value(things[i])
    return total


def test_bound_drivers_call_the_rules_of_their_own_game() -> None:
    red = bind(sum_up, "red", {"value": red_value}, {Anything: Red}, HERE)
    blue = bind(sum_up, "blue", {"value": blue_value}, {Anything: Blue}, HERE)
    things = np.zeros(5, Red.dtype)
    assert (red(things, 5), blue(things, 5), red(things, 4)) == (5, 10, 4)
    assert (red.__name__, blue.__name__) == ("sum_up_red", "sum_up_blue")
    assert red.py_func.__doc__ == "A loop over the values of many things."
    if not INTERPRETED:
        symbols = [next(iter(f.overloads.values())).fndesc.mangled_name for f in (red, blue)]
        assert symbols[0] != symbols[1]


def test_binding_leaves_the_driver_as_it_was() -> None:
    bind(sum_up, "red", {"value": red_value}, {Anything: Red}, HERE)
    assert sum_up.__name__ == "sum_up"
    assert sum_up.__globals__["value"] is value


def test_keys_and_bits_are_unsigned_from_birth_to_death() -> None:
    @rule
    def same(key: Key) -> Key:
        return key

    assert int(same(Key(2**64 - 1))) == 2**64 - 1
    assert int(same(word(2**63))) == 2**63  # type: ignore[arg-type]
