"""How each building is drawn: a front of its own, by which a tile of the market is found again on the board.

A drawing is colours with paths, from back to front, around (0, 0), WIDE by HIGH, lit from the left. The colour ROOF stands for
what the building is about: `pieces.roof_token`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

WIDE, HIGH = 46.0, 30.0
ROOF = "roof"
Drawing: TypeAlias = tuple[tuple[str, str], ...]


def _lines(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def _box(x: float, y: float, w: float, h: float) -> str:
    return _lines((x, y), (x + w, y), (x + w, y + h), (x, y + h))


def _disc(x: float, y: float, r: float) -> str:
    k = 0.5523 * r
    curves = (
        (x + k, y - r, x + r, y - k, x + r, y),
        (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y),
        (x - r, y - k, x - k, y - r, x, y - r),
    )
    return f"M{x:g} {y - r:g}" + "".join("C" + " ".join(f"{n:g}" for n in curve) for curve in curves) + "Z"


def _arch(x: float, y: float, w: float, h: float) -> str:
    """A door or a window with a round head; y is its foot."""
    middle, right, top, bend = x + w / 2, x + w, y - h, y - h + w / 2
    head = f"Q{x:g} {top:g} {middle:g} {top:g}Q{right:g} {top:g} {right:g} {bend:g}"
    return f"M{x:g} {y:g}L{x:g} {bend:g}{head}L{right:g} {y:g}Z"


def _hip(left: float, right: float, eaves: float, top: float, inset: float) -> Drawing:
    """A roof of two lights: its ridge is shorter than its eaves by `inset` on either side."""
    middle = (left + right) / 2
    return (
        (f"{ROOF}.top", _lines((left, eaves), (left + inset, top), (right - inset, top), (right, eaves))),
        (f"{ROOF}.front", _lines((middle, eaves), (middle, top), (right - inset, top), (right, eaves))),
    )


def _spire(x: float, eaves: float, top: float, half: float) -> Drawing:
    return _hip(x - half, x + half, eaves, top, half)


def _crenels(x: float, y: float, w: float, foot: float, teeth: int) -> str:
    """A wall with a crenelated top."""
    one = w / (2 * teeth - 1)
    points = [(x, foot)]
    for i in range(2 * teeth - 1):
        high = y if i % 2 == 0 else y + 3
        points += [(x + i * one, high), (x + (i + 1) * one, high)]
    return _lines(*points, (x + w, foot))


def _windows(*spots: tuple[float, float]) -> str:
    return "".join(_box(x - 1.8, y - 2.2, 3.6, 4.4) for x, y in spots)


DRAWINGS: Final[dict[str, Drawing]] = {
    "wheat_field": (
        ("yellow.left", _box(-22, -13, 44, 27)),
        ("yellow", "".join(_box(-22, y, 44, 4) for y in (-12, -5, 2, 9))),
        (
            "gold.front",
            "".join(f"M{x} {y}Q{x - 3} {y - 4} {x} {y - 8}Q{x + 3} {y - 4} {x} {y}Z"
            for y in (-4, 4, 12) for x in (-15, -5, 5, 15)),
        ),
    ),
    "workshop": (
        ("rock.front", _box(14, -14, 5, 14)),
        ("beige", _box(-20, -1, 40, 15)),
        (f"{ROOF}.top", "".join(_lines((x, -1), (x, -10), (x + 13.5, -1)) for x in (-20.5, -6.8, 6.9))),
        (f"{ROOF}.right", "".join(_box(x, -10, 2.4, 9) for x in (-21.5, -7.8, 5.9))),
        ("wood.front", _box(-5, 4, 10, 10)),
        ("night", _windows((-13, 6), (13, 6))),
    ),
    "bar": (
        ("beige", _box(-20, -2, 27, 16)),
        *_hip(-23, 10, -2, -12, 6),
        ("wood.front", _arch(-16, 14, 7, 11)),
        ("night", _windows((0, 6))),
        ("rock", _lines((19, 3), (23, 3), (23, 10), (19, 10), (19, 8.4), (21.2, 8.4), (21.2, 4.6), (19, 4.6))),
        ("gold", _box(10, 0, 10, 14)),
        ("sand", _disc(12, 0, 3.4) + _disc(18, 0, 3.4) + _disc(15, -2, 3.4)),
    ),
    "bakery": (
        ("rock.front", _box(9, -14, 6, 10)),
        (ROOF, "M-19 14L-19 4Q-19 -11 0 -11Q19 -11 19 4L19 14Z"),
        (f"{ROOF}.front", "M7 14L7 2Q7 -8 0 -11Q19 -11 19 4L19 14Z"),
        ("night", _arch(-8, 14, 16, 15)),
        ("orange", "M-5 14Q-5 6 0 3Q5 6 5 14Z"),
    ),
    "brewery": (
        ("wood", "M-18 -9Q0 -15 18 -9Q23 2 18 12Q0 17 -18 12Q-23 2 -18 -9Z"),
        ("wood.front", "M-20 3Q0 7 20 3Q20 9 18 12Q0 17 -18 12Q-20 9 -20 3Z"),
        (
            f"{ROOF}.top",
            _lines((-13, -11.5), (-9, -12), (-9, 14), (-13, 13.6)) + _lines((9, -12), (13, -11.5), (13, 13.6), (9, 14)),
        ),
        ("night", _disc(0, 1, 3)),
        ("gold", _disc(0, 1, 1.6)),
    ),
    "quarry": (
        ("rock.top", _lines((-22, 14), (-22, 5), (-13, 5), (-13, -2), (-3, -2), (-3, -8), (8, -8), (8, 14))),
        ("rock.front", _lines((8, -8), (15, -4), (22, 8), (22, 14), (8, 14))),
        ("stone", _box(-20, 7, 9, 7) + _box(-9, 7, 8, 7) + _box(-15, 0, 8, 6)),
        ("wood.front", _box(-11, -14, 2.6, 13) + _lines((-12, -14), (6, -14), (6, -11.6), (-12, -11.6))),
        (ROOF, _lines((1, -12), (7, -12), (7, -4), (1, -4))),
    ),
    "carpenter": (
        *_spire(-5, 14, -14, 17),
        ("beige", _lines((-14, 14), (-5, 0), (4, 14))),
        ("wood.front", _box(-8, 6, 6, 8)),
        ("wood.front", _disc(14, 10, 4.2) + _disc(20, 10, 4.2) + _disc(17, 3.4, 4.2)),
        ("sand", _disc(14, 10, 2.4) + _disc(20, 10, 2.4) + _disc(17, 3.4, 2.4)),
    ),
    "church": (
        ("gold", _box(-14.8, -15, 1.7, 5) + _box(-16.4, -13.8, 4.9, 1.6)),
        ("beige", _box(-7, 1, 28, 13)),
        (f"{ROOF}.front", _lines((-9, 1), (-5, -8), (17, -8), (23, 1))),
        ("stone", _box(-20, -2, 12, 16)),
        *_spire(-14, -2, -11, 8),
        ("night", _arch(-17, 14, 6, 9) + _arch(0, 11, 4, 7) + _arch(7, 11, 4, 7) + _arch(14, 11, 4, 7)),
    ),
    "warehouse": (
        ("stone", _box(-21, -3, 42, 17)),
        (f"{ROOF}.top", "M-23 -3Q-20 -14 0 -14Q20 -14 23 -3Z"),
        (f"{ROOF}.front", "M0 -3L0 -14Q20 -14 23 -3Z"),
        ("wood.front", _box(-16, 1, 14, 13) + _box(2, 1, 14, 13)),
        ("wood.top", _lines((-16, 1), (-14, 1), (-2, 14), (-4, 14)) + _lines((2, 1), (4, 1), (16, 14), (14, 14))),
    ),
    "grocery": (
        ("beige", _box(-18, -12, 36, 26)),
        ("wood.front", _box(-14, 5, 12, 9) + _box(2, 5, 12, 9)),
        ("orange", _disc(-11, 4, 2.6) + _disc(-5, 4, 2.6)),
        ("red", _disc(5, 4, 2.6) + _disc(11, 4, 2.6)),
        ("sand", _box(-21, -11, 42, 10)),
        (f"{ROOF}.top", "".join(_box(x, -11, 6, 10) + _disc(x + 3, -1, 3) for x in (-21, -9, 3, 15))),
    ),
    "fair": (
        ("wood.front", _box(-0.9, -15, 1.8, 6)),
        ("gold", _lines((0.9, -15), (9, -12.6), (0.9, -10.4))),
        ("sand", _lines((-18, 14), (-15, 2), (15, 2), (18, 14))),
        (
            ROOF,
            _lines((-18, 14), (-15, 2), (-9, 2), (-11, 14)) + _lines((-3.6, 14), (-3, 2), (3, 2), (3.6, 14))
            + _lines((18, 14), (15, 2), (9, 2), (11, 14)),
        ),
        (f"{ROOF}.top", "M-21 3Q-6 -1 0 -10Q6 -1 21 3Z"),
        (f"{ROOF}.front", "M0 3L0 -10Q6 -1 21 3Z"),
    ),
    "fountain": (
        ("blue.top", "M-1.4 -4Q-12 -17 -14 5L-10.6 5Q-9 -8 -1.4 0Z" + "M1.4 -4Q12 -17 14 5L10.6 5Q9 -8 1.4 0Z"),
        ("rock", _box(-2.6, -7, 5.2, 14)),
        ("rock.top", _disc(0, -9, 3.4)),
        ("stone", _lines((-21, 5), (21, 5), (16, 14), (-16, 14))),
        ("blue", _lines((-18, 5), (18, 5), (15, 8.4), (-15, 8.4))),
        (f"{ROOF}.top", _box(-22, 3.4, 44, 2.6)),
    ),
    "barn": (
        (ROOF, _lines((-17, 14), (-17, 0), (-10, -8), (0, -12), (10, -8), (17, 0), (17, 14))),
        (
            f"{ROOF}.right",
            _lines((-21, 1), (-12, -10), (0, -15), (12, -10), (21, 1), (17, 1), (10, -7), (0, -11.4), (-10, -7), (-17, 1)),
        ),
        ("white", _box(-8, 2, 16, 12) + _box(-2.6, -6.6, 5.2, 4.6)),
        (f"{ROOF}.front", _box(-6, 4, 12, 10)),
        ("white", _lines((-6, 4), (-4, 4), (6, 14), (4, 14)) + _lines((6, 4), (4, 4), (-6, 14), (-4, 14))),
    ),
    "bookstore": (
        ("beige", _box(-15, -2, 30, 16)),
        (f"{ROOF}.front", "M0 -1Q-10 -7 -22 -3L-22 -11Q-9 -15 0 -9Q9 -15 22 -11L22 -3Q10 -7 0 -1Z"),
        ("sand", "M0 -3.6Q-9 -9 -19 -6L-19 -13Q-8 -15 0 -10Z" + "M0 -3.6Q9 -9 19 -6L19 -13Q8 -15 0 -10Z"),
        ("wood.front", _arch(-4, 14, 8, 11)),
        ("night", _windows((-10, 6), (10, 6))),
    ),
    "gold_mine": (
        ("rock", "M-22 14Q-18 -6 -8 -9Q-2 -16 6 -10Q18 -8 22 14Z"),
        ("rock.front", "M6 -10Q18 -8 22 14L8 14Q12 0 6 -10Z"),
        ("wood.front", _lines((-11, 14), (-9, -2), (9, -2), (11, 14))),
        ("night", _lines((-7.4, 14), (-6, 2), (6, 2), (7.4, 14))),
        (f"{ROOF}.top", _disc(-3, 12, 2.6) + _disc(3, 12, 2.6) + _disc(0, 8, 2.6) + _disc(-15, 8, 1.9) + _disc(15, 2, 1.9)),
    ),
    "fishmonger": (
        ("wood", _box(-18, -4, 2.6, 18) + _box(15.4, -4, 2.6, 18)),
        *_hip(-22, 22, -4, -13, 5),
        ("wood.front", _box(-20, 8, 40, 6)),
        ("blue", "M-13 3Q-4 -5 5 2L12 -2L10.6 3L12 8L5 4Q-4 11 -13 3Z"),
        ("white", _disc(-8, 2, 1.2)),
    ),
    "pier": (
        ("sea", _box(-22, 6, 44, 8)),
        ("blue", "M-22 9Q-16 6 -11 9Q-6 12 0 9Q6 6 11 9Q16 12 22 9L22 14L-22 14Z"),
        ("wood.front", _box(-17, 2, 3, 11) + _box(-6, 2, 3, 11) + _box(3, 2, 3, 11)),
        ("wood.top", _box(-22, -1, 30, 4)),
        ("sand", _lines((14.6, -14), (14.6, 3), (22.4, 3))),
        (ROOF, _lines((13.4, -11), (13.4, 3), (7.6, 3)) + _lines((6, 4.6), (23, 4.6), (19, 10), (10, 10))),
    ),
    "pawnshop": (
        ("beige", _box(-20, 0, 26, 14)),
        *_spire(-7, 0, -14, 16),
        ("wood.front", _arch(-11, 14, 8, 10)),
        ("rock.front", _box(5, -9, 17, 2.2) + _box(13, -9, 2, 6)),
        ("gold", _disc(10, 0, 4.2) + _disc(18.6, 0, 4.2) + _disc(14.3, 7.4, 4.2)),
    ),
    "well": (
        ("wood", _box(-12, -5, 3, 13) + _box(9, -5, 3, 13)),
        ("night", _box(-0.7, -5, 1.4, 9)),
        *_spire(0, -4, -15, 19),
        ("stone", _lines((-15, 5), (15, 5), (13, 14), (-13, 14))),
        ("rock", _box(-17, 4, 34, 3.4)),
        ("wood.front", _lines((-4, 0), (4, 0), (3, 5), (-3, 5))),
    ),
    "restaurant": (
        ("beige", _box(-21, -1, 25, 15)),
        *_hip(-24, 7, -1, -12, 4),
        ("wood.front", _arch(-13, 14, 8, 11)),
        ("night", _windows((-17, 5), (-1, 5))),
        ("rock.top", "M5 11Q5 -1 14 -1Q23 -1 23 11Z" + _disc(14, -3, 2)),
        ("rock", "M14 11L14 -1Q23 -1 23 11Z"),
        ("rock.front", _box(3.6, 11, 20, 2.6)),
    ),
    "statue": (
        ("stone", _box(-13, 9, 26, 5) + _box(-8, 4, 16, 6)),
        ("rock", _disc(0, -11, 3.4) + "M-6 4L-5 -5Q0 -9 5 -5L6 4Z" + _lines((3, -6), (10, -14), (12, -12.4), (5.6, -3))),
        (ROOF, "M-6 4L-5.4 -5Q-3 -8 0 -7L-2 4Z"),
        ("stone.front", _box(0, 9, 13, 5)),
    ),
    "cathedral": (
        ("stone", _box(-21, -5, 12, 19) + _box(9, -5, 12, 19)),
        ("beige", _box(-9, -1, 18, 15)),
        *_spire(-15, -5, -15, 8),
        *_spire(15, -5, -15, 8),
        *_spire(0, -1, -9, 10.5),
        (ROOF, _disc(0, 2.4, 3)),
        ("night", _arch(-4, 14, 8, 7) + _arch(-17, 7, 4, 8) + _arch(13, 7, 4, 8)),
    ),
    "residence": (
        ("beige", _box(-19, -3, 38, 17)),
        *_hip(-22, 22, -3, -13, 9),
        ("white", _box(-19, 4.2, 38, 1.4) + _box(-6, 4, 2, 10) + _box(4, 4, 2, 10)),
        ("wood.front", _arch(-3.4, 14, 6.8, 8)),
        ("night", _windows((-13, 0.6), (0, 0.6), (13, 0.6), (-13, 9.6), (13, 9.6))),
    ),
    "castle": (
        ("wood.front", _box(-0.8, -15, 1.6, 10)),
        (ROOF, _lines((0.8, -15), (9, -12.8), (0.8, -10.4))),
        ("stone.left", _crenels(-9, -6, 18, 14, 4)),
        ("stone", _crenels(-22, -10, 13, 14, 3)),
        ("stone.front", _crenels(9, -10, 13, 14, 3)),
        ("night", _arch(-4.4, 14, 8.8, 11) + _box(-16.5, -3, 2, 6) + _box(14.5, -3, 2, 6)),
        (ROOF, _box(-22, 4.6, 13, 2.4) + _box(9, 4.6, 13, 2.4)),
    ),
    "watchtower": (
        ("stone", _lines((-7, 14), (-5.4, -1), (5.4, -1), (7, 14))),
        ("stone.front", _lines((0, 14), (0, -1), (5.4, -1), (7, 14))),
        ("wood", _box(-10, -7, 20, 6.4)),
        ("night", _box(-7, -5.6, 4, 3.4) + _box(3, -5.6, 4, 3.4) + _arch(-2.6, 14, 5.2, 7)),
        *_spire(0, -7, -15, 12.5),
    ),
}  # fmt: skip
