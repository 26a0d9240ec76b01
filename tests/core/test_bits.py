"""Sets of 64 and keys, against plain Python."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from petteia.core import bits
from petteia.core.rule import M64, Bits, Key, word

WORD = st.integers(0, M64)
LONG = st.integers(-(2**63), 2**63 - 1)


def as_set(flags: int) -> set[int]:
    return {i for i in range(64) if int(flags) >> i & 1}


@given(WORD, WORD)
def test_sets_behave_as_sets(a: int, b: int) -> None:
    first, second = word(a), word(b)
    assert as_set(bits.without(first, second)) == as_set(a) - as_set(b)
    assert as_set(bits.up(first)) == {(i + 1) % 64 for i in as_set(a)}
    assert as_set(bits.down(first)) == {(i - 1) % 64 for i in as_set(a)}
    assert bits.size(first) == len(as_set(a))
    assert [i for i in range(64) if bits.has(first, i)] == sorted(as_set(a))
    assert int(bits.up(bits.down(first))) == a


@given(WORD.filter(bool))
def test_members_come_in_order(a: int) -> None:
    flags = word(a)
    members = sorted(as_set(a))
    assert [bits.member(flags, k) for k in range(len(members))] == members
    assert bits.lowest(flags) == members[0]
    assert as_set(bits.less_lowest(flags)) == set(members[1:])


@given(LONG)
def test_numbers_and_flags_are_the_same_64_bits(n: int) -> None:
    assert int(bits.bits_of(n)) == n & M64
    assert bits.number_of(bits.bits_of(n)) == n


def test_each_flag_is_one_bit() -> None:
    assert [int(bits.flag(i)) for i in range(64)] == [1 << i for i in range(64)]


def test_results_have_the_types_that_are_declared() -> None:
    flags = word(0xFF00)
    assert type(bits.size(flags)) is type(bits.lowest(flags)) is type(bits.below(Key(7), 3)) is int
    assert type(bits.has(flags, 9)) is bool
    assert not isinstance(bits.mix(Key(1), 2), float)


def split_mix(key: int, n: int) -> int:
    z = (key + (n + 1) * 0x9E3779B97F4A7C15) & M64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M64
    return z ^ (z >> 31)


@given(WORD, LONG)
def test_mix_is_splitmix64(key: int, n: int) -> None:
    assert int(bits.mix(word(key), n)) == split_mix(key, n)  # type: ignore[arg-type]


def test_mix_gives_the_published_numbers_of_splitmix64() -> None:
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [int(bits.mix(Key(1234567), n)) for n in range(4)] == published


@given(WORD, st.integers(1, 2**31 - 1))
def test_below_scales_a_key_down_to_its_range(key: int, n: int) -> None:
    assert bits.below(word(key), n) == (key * n) >> 64  # type: ignore[arg-type]


@given(st.integers(1, 2**31 - 1))
def test_below_reaches_both_ends_of_its_range(n: int) -> None:
    assert bits.below(Key(0), n) == 0
    assert bits.below(word(M64), n) == n - 1  # type: ignore[arg-type]


def test_keys_that_follow_each_other_draw_evenly() -> None:
    drawn = Counter(bits.below(bits.mix(Key(5), n), 6) for n in range(6000))
    assert sorted(drawn) == [0, 1, 2, 3, 4, 5]
    assert sum((count - 1000) ** 2 / 1000 for count in drawn.values()) < 20.5  # chi squared, 5 degrees, p = 0.001


def test_plain_numbers_serve_as_flags_too() -> None:
    assert bits.size(Bits(M64)) == 64
    assert bits.has(Bits(1 << 63), 63)
    assert word(3) == 3
    assert isinstance(word(3), int)
