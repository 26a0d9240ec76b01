"""Sets of up to 64 things as 64 flags, and the arithmetic of keys.

Everything that would mix signed and unsigned numbers happens in this file and nowhere else.
"""

from __future__ import annotations

from .rule import M64, Bits, Key, rule, word

NONE = word(0)
_ONE = word(1)
_TWO = word(2)
_FOUR = word(4)
_63 = word(63)
_EVERY_2 = word(0x5555555555555555)
_EVERY_4 = word(0x3333333333333333)
_EVERY_8 = word(0x0F0F0F0F0F0F0F0F)
_BYTES = word(0x0101010101010101)
_ALL = word(M64)
_56 = word(56)
_32, _LOW = word(32), word(0xFFFFFFFF)
_8, _LOW_8 = word(8), word(0xFF)
_TOPS = word(0x8080808080808080)


@rule
def bits_of(number: int) -> Bits:
    """The 64 bits of a number, as flags."""
    return number  # type: ignore[return-value]


@rule
def number_of(bits: Bits) -> int:
    """The flags as a number; the inverse of `bits_of`."""
    return bits


@rule
def flag(at: int) -> Bits:
    """The set that holds only `at`, 0 to 63."""
    return _ONE << bits_of(at)  # type: ignore[return-value]


@rule
def has(bits: Bits, at: int) -> bool:
    """Whether the set holds `at`."""
    return (bits >> bits_of(at)) & _ONE != NONE


@rule
def without(bits: Bits, others: Bits) -> Bits:
    """The set less the others."""
    return bits & (others ^ _ALL)  # type: ignore[return-value]


@rule
def up(bits: Bits) -> Bits:
    """Every member one higher, 63 becoming 0: one step on a ring of 64."""
    return ((bits << _ONE) | (bits >> _63)) & _ALL  # type: ignore[return-value]


@rule
def down(bits: Bits) -> Bits:
    """Every member one lower, 0 becoming 63."""
    return ((bits >> _ONE) | (bits << _63)) & _ALL  # type: ignore[return-value]


@rule
def size(bits: Bits) -> int:
    """How many members the set has."""
    pairs = bits - ((bits >> _ONE) & _EVERY_2)
    fours = (pairs & _EVERY_4) + ((pairs >> _TWO) & _EVERY_4)
    bytes_ = (fours + (fours >> _FOUR)) & _EVERY_8
    return ((bytes_ * _BYTES) & _ALL) >> _56


@rule
def lowest(bits: Bits) -> int:
    """The lowest member of a set that is not empty."""
    return size(((bits ^ (bits - _ONE)) & _ALL) >> _ONE)  # type: ignore[arg-type]


@rule
def less_lowest(bits: Bits) -> Bits:
    """A set that is not empty, without its lowest member."""
    return bits & (bits - _ONE)  # type: ignore[return-value]


@rule
def member(bits: Bits, k: int) -> int:
    """The k-th lowest member, k from 0. The set MUST have more than k.

    The eight bytes are counted at once, each with those below it; comparing all eight counts with k gives the byte.
    """
    pairs = bits - ((bits >> _ONE) & _EVERY_2)
    fours = (pairs & _EVERY_4) + ((pairs >> _TWO) & _EVERY_4)
    upto = (((fours + (fours >> _FOUR)) & _EVERY_8) * _BYTES) & _ALL
    passed = ((bits_of(k) * _BYTES | _TOPS) - upto) & _TOPS
    at = 8 * size(passed)  # type: ignore[arg-type]
    left = (bits >> bits_of(at)) & _LOW_8
    for _ in range(k - number_of(((upto << _8) >> bits_of(at)) & _LOW_8)):  # type: ignore[arg-type]
        left = less_lowest(left)  # type: ignore[arg-type]
    return at + lowest(left)  # type: ignore[arg-type]


# --- keys: SplitMix64 ------------------------------------------------------------------------------------------------

_GOLDEN = word(0x9E3779B97F4A7C15)
_FIRST = word(0xBF58476D1CE4E5B9)
_SECOND = word(0x94D049BB133111EB)
_30, _27, _31 = word(30), word(27), word(31)


@rule
def mix(key: Key, n: int) -> Key:
    """The n-th key that follows from a key: equal in, equal out; else as good as unrelated. SplitMix64."""
    z = (key + (bits_of(n) + _ONE) * _GOLDEN) & _ALL
    z = ((z ^ (z >> _30)) * _FIRST) & _ALL
    z = ((z ^ (z >> _27)) * _SECOND) & _ALL
    return z ^ (z >> _31)  # type: ignore[return-value]


def mixed(key: int, n: int) -> int:
    """The same as `mix`, of plain numbers, for code that is no rule."""
    z = (key + (n + 1) * 0x9E3779B97F4A7C15) & M64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M64
    return z ^ (z >> 31)


@rule
def sum_of(one: Bits, other: Bits) -> Bits:
    """The sum of two words, what does not fit being dropped."""
    return (one + other) & _ALL  # type: ignore[return-value]


@rule
def below(key: Key, n: int) -> int:
    """A number from 0 to n-1 by a key, every one alike (to within n in 2^64). n MUST be positive and below 2^31.

    It is key * n / 2^64, worked out in two halves: several times faster than a remainder.
    """
    low = (key & _LOW) * bits_of(n)
    return ((key >> _32) * bits_of(n) + (low >> _32)) >> _32
