"""Our own icons, drawn on a grid of 24 by 24, each told from the others by its outline alone and legible at
16 pixels.

An icon is a few filled paths (holes by the even-odd rule) and, for line work, one stroked path with round
ends. It has no colour of its own: whoever draws it chooses one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, radians, sin
from types import MappingProxyType

GRID = 24


@dataclass(frozen=True, slots=True)
class Icon:
    """`fills` are closed paths, `stroke` is an open one of the given `width`, all on the 24 by 24 grid."""

    fills: tuple[str, ...] = ()
    stroke: str = ""
    width: float = 2.0


def _disc(x: float, y: float, radius: float) -> str:
    """A full circle as path data."""
    half = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z"


def _star(x: float, y: float, outer: float, inner: float) -> str:
    """A five-pointed star standing on two points."""
    radii = (outer, inner) * 5
    points = [(x + r * sin(i * pi / 5), y - r * cos(i * pi / 5)) for i, r in enumerate(radii)]
    return "M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in points) + "Z"


def _leaf(x: float, y: float, angle: float, length: float) -> str:
    """A pointed leaf that grows from (x, y) at `angle` degrees, measured clockwise from the right."""
    along, across = (cos(radians(angle)), sin(radians(angle))), (-sin(radians(angle)), cos(radians(angle)))

    def at(far: float, wide: float) -> str:
        return f"{x + far * along[0] + wide * across[0]:.2f} {y + far * along[1] + wide * across[1]:.2f}"

    bulge = length * 0.42
    return f"M{x:g} {y:g}Q{at(length / 2, bulge)} {at(length, 0)}Q{at(length / 2, -bulge)} {x:g} {y:g}Z"


def _wreath() -> tuple[str, ...]:
    """Leaves along both sides of a circle that is open at the top."""
    leaves = []
    for turn in (100, 134, 168, 202, 236):
        for side in (1, -1):
            x, y = 12 + side * 7.6 * cos(radians(turn)), 12.6 + 7.6 * sin(radians(turn))
            heading = turn + 90
            for lean in (-34, 30):
                angle = heading + lean if side == 1 else 180 - heading - lean
                leaves.append(_leaf(round(x, 2), round(y, 2), angle, 5.6))
    return tuple(leaves)


_TOWN = {
    "house": Icon(("M12 2.5L22.5 12H19.5V21.5H14.5V15H9.5V21.5H4.5V12H1.5Z",)),
    "market": Icon(
        (
            "M4.5 3H19.5L22.5 9.5" + "a2.62 2.62 0 0 1-5.25 0" * 4 + "Z",
            "M3.5 12.5H6V16H18V12.5H20.5V21.5H3.5Z",
        )
    ),
    "barracks": Icon(
        ("M12 2L21 5V11.5C21 17 17.2 20.5 12 22.5C6.8 20.5 3 17 3 11.5V5ZM12 6.5L7 16.5H9.8L12 11.6L14.2 16.5H17Z",)
    ),
    "temple": Icon(
        (
            "M12 2L22.5 8V10.3H1.5V8Z",
            "M3.8 11.6H7V18.2H3.8ZM10.4 11.6H13.6V18.2H10.4ZM17 11.6H20.2V18.2H17Z",
            "M1.5 19.4H22.5V22H1.5Z",
        )
    ),
    "garden": Icon(
        (_disc(12, 7.6, 5.6), _disc(7.2, 11.6, 4.7), _disc(16.8, 11.6, 4.7), "M10.4 13H13.6L14.4 22.5H9.6Z")
    ),
    "quarry": Icon(
        (
            "M1.5 20.5L3.8 13.6L8.6 11.8L11.8 15.2L11.4 20.5Z",
            "M13.1 20.5L13.5 15.8L17.4 12.6L21.2 14.8L22.5 20.5Z",
            "M7.6 10.2L10 4.8L15 4L18 8.4L16.6 11.2L12.6 14.2L9.6 10.9Z",
        )
    ),
    "star": Icon((_star(12, 12.8, 11, 4.9),)),
    "cube": Icon(
        (
            "M12 1.8L20.8 6.5L12 11.2L3.2 6.5Z",
            "M2.6 8.2L11.2 12.8V22.4L2.6 17.8Z",
            "M21.4 8.2L12.8 12.8V22.4L21.4 17.8Z",
        )
    ),
    "crown": Icon(
        (
            "M2.6 8L7.8 11.4L12 4.6L16.2 11.4L21.4 8L19.6 16.6H4.4Z",
            "M4.4 18.2H19.6V21H4.4Z",
            _disc(2.6, 6.6, 1.5),
            _disc(12, 3.4, 1.7),
            _disc(21.4, 6.6, 1.5),
        )
    ),
    "stack": Icon(
        (
            "M12 2.5L22.5 7.7L12 12.9L1.5 7.7Z",
            "M1.5 12.2L4.2 10.9L12 14.8L19.8 10.9L22.5 12.2L12 17.4Z",
            "M1.5 16.7L4.2 15.4L12 19.3L19.8 15.4L22.5 16.7L12 21.9Z",
        )
    ),
    "coin": Icon((_disc(12, 12, 10.5) + _disc(12, 12, 8.4), _disc(12, 12, 6.7) + "M12 8L14.4 12L12 16L9.6 12Z")),
    "pawn": Icon((_disc(12, 7, 4.6), "M12 10.6C15.4 10.6 18.8 15.6 19.4 21.5H4.6C5.2 15.6 8.6 10.6 12 10.6Z")),
}

_SIGNS = {
    "amphora": Icon(
        (
            "M8.4 1.8H15.6V4H14.3V6.6C14.3 8 17.8 9.4 17.8 13.2C17.8 16.6 15.4 18.8 13.7 20.3H15.4V22.4H8.6V20.3H10.3"
            "C8.6 18.8 6.2 16.6 6.2 13.2C6.2 9.4 9.7 8 9.7 6.6V4H8.4Z",
        ),
        "M9.5 5.2C4.6 3.9 2.9 8.2 6.4 11.4M14.5 5.2C19.4 3.9 21.1 8.2 17.6 11.4",
        1.7,
    ),
    "owl": Icon(
        (
            "M3.4 2.2C6 4 9 4.3 12 4.3C15 4.3 18 4 20.6 2.2V13C20.6 18.4 17 21.6 12 22.6C7 21.6 3.4 18.4 3.4 13Z"
            + _disc(8.1, 9.8, 3.4)
            + _disc(15.9, 9.8, 3.4)
            + "M12 13L13.9 15.2L12 18.4L10.1 15.2Z",
            _disc(8.5, 9.9, 1.6),
            _disc(15.5, 9.9, 1.6),
        )
    ),
    "trireme": Icon(
        (
            "M6 1.5H16.6C18 4.4 18 7.4 16.6 10.3H6C7.4 7.4 7.4 4.4 6 1.5Z",
            "M10.4 10H12.4V13H10.4Z",
            "M0.6 17.4L4.4 12.4H17.6C19.8 12.4 20.2 10.2 18.8 7.8"
            "C22.8 8.2 24.2 12 22.8 15.2C21.8 17.6 19.8 18.8 17.4 18.8H5.4Z",
        ),
        "M7.4 19.6L6 22.4M11.8 19.6L10.4 22.4M16.2 19.6L14.8 22.4",
        2,
    ),
    "laurel": Icon(_wreath()),
    "lyre": Icon(
        ("M7 19.2H17L18.4 22.6H5.6Z",),
        "M4 2.4C9.4 5.4 1.4 10.6 5 15.8C6.4 17.8 8.8 18.8 12 18.8C15.2 18.8 17.6 17.8 19 15.8C22.6 10.6 14.6 5.4 20 2.4"
        "M6.6 6.4H17.4M9.9 7V18M14.1 7V18",
        2.0,
    ),
}

_CONTROLS = {
    "turn_left": Icon((), "M3.8 3.6V9.6H9.8M4.4 9.2A8.4 8.4 0 1 1 4.6 15.8", 2.4),
    "turn_right": Icon((), "M20.2 3.6V9.6H14.2M19.6 9.2A8.4 8.4 0 1 0 19.4 15.8", 2.4),
    "undo": Icon((), "M8.4 3.8L3.2 9L8.4 14.2M3.8 9H14.4A5.7 5.7 0 0 1 14.4 20.4H8.6", 2.4),
    "hint": Icon(
        (
            "M12 1.5a7.4 7.4 0 0 0-4.5 13.3c.9.7 1.3 1.5 1.3 2.5h6.4c0-1 .4-1.8 1.3-2.5A7.4 7.4 0 0 0 12 1.5Z",
            "M8.8 18.6H15.2V20.2H8.8ZM10.2 21.3H13.8V22.8H10.2Z",
        )
    ),
    "eye": Icon(
        (
            "M12 4.6C6.6 4.6 2.6 8.4 1 12C2.6 15.6 6.6 19.4 12 19.4C17.4 19.4 21.4 15.6 23 12C21.4 8.4 17.4 4.6 12 4.6Z"
            + _disc(12, 12, 5),
            _disc(12, 12, 3),
        )
    ),
    "lock": Icon(
        (
            "M5.5 10H18.5a1.6 1.6 0 0 1 1.6 1.6V20.6a1.6 1.6 0 0 1-1.6 1.6H5.5a1.6 1.6 0 0 1-1.6-1.6V11.6"
            "a1.6 1.6 0 0 1 1.6-1.6Z" + _disc(12, 16, 2),
        ),
        "M7.6 10V7.2a4.4 4.4 0 0 1 8.8 0V10",
        2.3,
    ),
    "dice": Icon(
        (
            "M5 2H19a3 3 0 0 1 3 3V19a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z"
            + "".join(_disc(x, y, 1.9) for x, y in ((7.2, 7.2), (16.8, 7.2), (12, 12), (7.2, 16.8), (16.8, 16.8))),
        )
    ),
    "check": Icon((), "M3.8 12.8L9.4 18.4L20.4 6.4", 2.8),
}

ICONS: Mapping[str, Icon] = MappingProxyType({**_TOWN, **_SIGNS, **_CONTROLS})
