"""`@rule`: one signature each, refused declarations, the same numbers in both modes, generic loops bound to games."""

from __future__ import annotations

import enum
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pytest

from petteia.core.compiled_calls import RuleFailed, symbol
from petteia.core.compiler import Program, Target, compile_rules, reached
from petteia.core.memory import Memory
from petteia.core.module import Code, Module
from petteia.core.rule import INTERPRETED, ArrayOf, Bits, Key, Longs, Rule, bind, generic, rule, word
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


def compiled(*rules: Any) -> Any:
    """Rules that run compiled from now on, in this process alone; the first of them is given back."""
    module = Module("test", rules)
    code = Code.loaded(module.compiled()[1])
    for one in rules:
        code.enter(one)
    return rules[0]


both = pytest.mark.parametrize("made", [lambda one: one, pytest.param(compiled, marks=compiled_only)])
"""A rule as it is declared, and the same one compiled."""


def mixed() -> Any:
    array = Mixed.zeros()
    array["medium"], array["small"], array["signed"], array["row"] = 60_000, 200, -5, [[1, 2, 3, 4]]
    return array


def test_numbers_of_any_type_reach_the_one_signature() -> None:
    want = 2 * (200 - 5 + 60_000 + 2) + 2 * (10 + 1 + 7 + 3 + 1 + 400) + 200 * 199

    def look() -> None:
        assert call_with_everything(mixed(), 10, True) == want
        assert twice(np.uint8(200)) == 400  # type: ignore[arg-type]
        assert twice(np.int16(-3)) == -6  # type: ignore[arg-type]
        assert twice(True) == 2
        assert twice(Colour.RED) == 6

    look()
    if not INTERPRETED:
        compiled(call_with_everything, twice)
        look()


@compiled_only
def test_every_rule_of_core_compiles_and_is_compiled_once() -> None:
    from petteia.core import agenda, bits, generic_loops, moves

    found = [v for m in (agenda, bits, generic_loops, moves) for v in vars(m).values() if isinstance(v, Rule)]
    rules = list({id(one): one for one in found}.values())
    program = Program(rules)
    assert len(rules) > 25
    assert len(program.copies) == len(reached(rules))
    assert all(len(copy.overloads) == 1 for copy in program.copies.values())


@compiled_only
def test_what_two_modules_share_is_lowered_once() -> None:
    rules: list[Any] = [twice, call_with_everything]
    program = Program(rules[:1])
    shared, alone = program.copies[id(twice)], program.object_code(b"", Target())
    program.turn_to(rules[1:])
    assert program.copies[id(twice)] is shared
    assert [symbol(door).encode() in program.object_code(b"", Target()) for door in rules] == [False, True]
    program.turn_to(rules[:1])
    assert program.object_code(b"", Target()) == alone


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


@both
def test_an_array_of_another_kind_is_refused_by_the_first_call_as_by_the_later_ones(made: Any) -> None:
    strange = [np.array([1.0, 2.0]), np.array([1, 2], np.uint64), np.arange(4)[::2], np.array([[1, 2]]), None, [1, 2]]
    for array in strange:
        add_up = made(fresh_sum())
        with pytest.raises(TypeError):
            add_up(array, 2)
        assert add_up(np.array([1, 2]), 2) == 3
        with pytest.raises(TypeError):
            add_up(array, 2)


@both
def test_a_record_of_another_struct_is_refused(made: Any) -> None:
    class Other(Struct):
        """As long as Mixed."""

        bits: int = number(u64)
        other: int = number(u64)

    assert Other.dtype.itemsize == Mixed.dtype.itemsize

    @rule
    def small(mixed: Mixed) -> int:
        return mixed.small

    made(small)
    for other in (Other.zeros(), Memory(Mixed.dtype.itemsize + 8), np.zeros(16, np.uint8), None):
        with pytest.raises(TypeError):
            small(other)  # type: ignore[arg-type]
    assert small(mixed()) == 200
    assert small(Memory.of(mixed().view(np.uint8))) == 200  # type: ignore[arg-type]


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

    with pytest.raises(TypeError, match=r"slip in .* became a float"):
        compiled(slip)


@compiled_only
def test_division_that_makes_a_float_is_refused() -> None:
    @rule
    def half(n: int) -> int:
        return int(n / 2)

    with pytest.raises(TypeError, match=r"half in .* became a float"):
        compiled(half)


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
            compiled(refused)
    assert compiled(allowed)(mixed()) == 4


@compiled_only
def test_bits_that_meet_an_int_are_refused() -> None:
    @rule
    def slip(bits: Bits, n: int) -> Bits:
        return bits | n  # type: ignore[return-value]

    with pytest.raises(TypeError, match="unsigned numbers meet signed ones"):
        compiled(slip)


@compiled_only
def test_the_difference_of_unsigned_fields_is_refused() -> None:
    @rule
    def slip(mixed: Mixed) -> int:
        return mixed.small - mixed.medium

    @rule
    def allowed(mixed: Mixed, n: int) -> int:
        return mixed.small - n

    with pytest.raises(TypeError, match="are subtracted"):
        compiled(slip)
    assert compiled(allowed)(mixed(), 201) == -1


# --- doors ---


@both
def test_a_rule_that_raises_ends_in_an_error_that_names_it(made: Any) -> None:
    @rule
    def share(a: int, b: int) -> int:
        return a // b

    @rule
    def shared_out(a: int, b: int) -> int:
        return share(a, b) + 1

    made(shared_out)
    assert shared_out(7, 2) == 4
    with pytest.raises((RuleFailed, ZeroDivisionError)) as caught:
        shared_out(7, 0)
    if shared_out.is_compiled:  # type: ignore[attr-defined]
        assert str(caught.value) == (
            "rule shared_out: ZeroDivisionError: integer division by zero in share "
            f"({__name__}:{share.py_func.__code__.co_firstlineno})"  # type: ignore[attr-defined]
        )
    assert shared_out(7, 7) == 2


@both
def test_the_least_number_is_a_number_like_any_other(made: Any) -> None:
    @rule
    def same(n: int) -> int:
        return n

    @rule
    def same_bits(bits: Bits) -> Bits:
        return bits

    made(same), made(same_bits)
    assert same(-(2**63)) == -(2**63)
    assert same(2**63) == -(2**63)
    assert same_bits(Bits(2**63)) == 2**63
    assert same_bits(Bits(2**64 + 5)) == 5


@both
def test_memory_reaches_a_rule_as_an_array_of_structs_or_of_numbers(made: Any) -> None:
    @rule
    def fill(things: Annotated[Any, ArrayOf(Red)], numbers: Longs) -> int:
        for i in range(len(things)):
            things[i].value = numbers[i]
        return len(things) * 100 + len(numbers)

    made(fill)
    things, numbers = Memory(3), Memory(32)
    numbers.longs[0], numbers.longs[2] = 7, 300
    assert fill(things, numbers) == 304  # type: ignore[arg-type]
    assert bytes(things) == bytes([7, 0, 44])
    with pytest.raises(TypeError):
        fill(things, Memory(31))  # type: ignore[arg-type]


@compiled_only
def test_a_rule_that_calls_what_is_no_rule_is_refused() -> None:
    @rule
    def roomy(n: int) -> int:
        return len(np.zeros(n, np.int64))

    with pytest.raises(TypeError, match="cannot call what is not a rule: NRT_"):
        compiled(roomy)


@compiled_only
def test_a_rule_that_calls_itself_is_refused() -> None:
    with pytest.raises(TypeError, match="down calls itself"):
        compiled(down)


@rule
def down(n: int) -> int:
    """A recursion, which rules must not have."""
    return 0 if n < 1 else down(n - 1)


@compiled_only
def test_code_without_a_rules_door_is_refused() -> None:
    @rule
    def here(n: int) -> int:
        return n

    @rule
    def away(n: int) -> int:
        return n

    other = Rule(here.py_func, {"n": Bits, "return": int}, HERE)  # type: ignore[attr-defined]
    code = Code.loaded(Module("test", [here]).compiled()[1])  # type: ignore[list-item]
    for missing in (away, other):
        with pytest.raises(LookupError, match="has no door"):
            code.enter(missing)  # type: ignore[arg-type]


@compiled_only
def test_two_doors_of_one_name_are_refused() -> None:
    def one() -> Any:
        @rule
        def same(n: int) -> int:
            return n

        return same

    with pytest.raises(TypeError, match="two doors have the same name: petteia_same"):
        compile_rules([one(), one()])


def test_a_loop_must_be_marked_as_generic_to_be_bound() -> None:
    def loop(n: int) -> int:
        return n

    with pytest.raises(TypeError, match="not marked as @generic"):
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

w = word

if not INTERPRETED:
    from petteia.core.module import Module
    from petteia.core.rule import Rule
    import petteia.core.agenda, petteia.core.moves
    every = [*globals().values(), *vars(bits).values()]
    Module("numbers", {id(r): r for r in every if isinstance(r, Rule)}.values()).ready()
    assert bits.mix.is_compiled and chain.is_compiled and seat_mask.is_compiled

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


# --- generic loops ---


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


@generic
def sum_up(things: Annotated[Any, ArrayOf(Anything)], n: int) -> int:
    """A loop over the values of many things."""
    total = 0
    for i in range(n):
        total += value(things[i])
    return total


def test_bound_loops_call_the_rules_of_their_own_game() -> None:
    red = bind(sum_up, "red", {"value": red_value}, {Anything: Red}, HERE)
    blue = bind(sum_up, "blue", {"value": blue_value}, {Anything: Blue}, HERE)
    things = np.zeros(5, Red.dtype)
    assert (red(things, 5), blue(things, 5), red(things, 4)) == (5, 10, 4)
    assert (red.__name__, blue.__name__) == ("sum_up_red", "sum_up_blue")
    assert red.py_func.__doc__ == "A loop over the values of many things."
    if not INTERPRETED:
        compiled(red), compiled(blue)
        assert (red(things, 5), blue(things, 5), red(things, 4)) == (5, 10, 4)


def test_binding_leaves_the_generic_loop_as_it_was() -> None:
    bind(sum_up, "red", {"value": red_value}, {Anything: Red}, HERE)
    assert sum_up.__name__ == "sum_up"
    assert sum_up.__globals__["value"] is value


def test_keys_and_bits_are_unsigned_from_birth_to_death() -> None:
    @rule
    def same(key: Key) -> Key:
        return key

    assert int(same(Key(2**64 - 1))) == 2**64 - 1
    assert int(same(word(2**63))) == 2**63  # type: ignore[arg-type]
