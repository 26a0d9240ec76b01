"""The cover: crates on a quay."""

from __future__ import annotations

from ...core.cover import Cover
from ...core.scene import Group, Prism, Scene, Tilt, rect_outline

SIZE = 48.0
_ROWS = (
    ("sea1", "sea1trireme", "sea1", "sea1", "sea1trireme", "sea1"),
    ("sand2", "wood3amphora", "sand2", "wood3laurel", "sand2", "yellow4market"),
    ("sand2", "sand2", "red4house", "sand2", "wood3lock", "sand2"),
)


def _prism(x: int, y: int, told: str) -> Prism:
    """A square written as its colour, its height, its icon."""
    at = next(i for i, letter in enumerate(told) if letter.isdigit())
    return Prism(
        id=f"{x},{y}", group="quay", x=SIZE * x, y=SIZE * y, outline=rect_outline(SIZE, SIZE), height=int(told[at]),
        fill=told[:at], icon=told[at + 1 :],
    )  # fmt: skip


def _scene() -> Scene:
    prisms = (_prism(x, y, told) for y, row in enumerate(_ROWS) for x, told in enumerate(row))
    return Scene((Group(id="quay", board=True), *prisms), tilt=Tilt(0.8, 9.0))


COVER = Cover(15, 1.0, "sea", _scene)
