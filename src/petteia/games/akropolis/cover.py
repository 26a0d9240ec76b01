"""The cover: a city that climbs to its temple."""

from __future__ import annotations

from typing import Any

from ...core.cover import Cover
from ...core.scene import Group, Prism, Scene, Tilt, hex_centre, hex_outline

SIZE = 30.0
_FACES: dict[str, dict[str, Any]] = {
    "h": {"fill": "blue", "icon": "house"},
    "m": {"fill": "yellow", "icon": "market"},
    "b": {"fill": "red", "icon": "barracks"},
    "t": {"fill": "violet", "icon": "temple"},
    "g": {"fill": "green", "icon": "garden"},
    "q": {"fill": "stone", "icon": "quarry"},
    "H": {"fill": "blue", "icon": "star", "crest": "house", "rim": True},
    "T": {"fill": "violet", "icon": "star", "count": 2, "crest": "temple", "rim": True},
    "G": {"fill": "green", "icon": "star", "count": 3, "crest": "garden", "rim": True},
}
_HILL = """
0,-2t4 0,-1T5 1,-2g3 -1,-1h3 1,-1h2 -1,0b2 0,0H2 2,-2q1 -2,0q1 -2,1m1 -1,1h1 0,1g1 1,0m2 2,-1b1
-3,1g1 3,-2t1 -3,2h1 2,0q1 1,1h1 3,-1G1 -1,-2q1 1,-3b1
"""


def _prism(word: str) -> Prism:
    """A hex written as "q,r", a letter for its face, its height."""
    (q, _, r), face, height = word[:-2].partition(","), word[-2], int(word[-1])
    x, y = hex_centre(int(q), int(r), SIZE)
    return Prism(id=word, group="hill", x=x, y=y, outline=hex_outline(SIZE), height=height, **_FACES[face])


def _scene() -> Scene:
    prisms = sorted(map(_prism, _HILL.split()), key=lambda prism: (prism.y, prism.x))
    return Scene((Group(id="hill", board=True), *prisms), tilt=Tilt(0.8, 9.0))


COVER = Cover(30, 2.0, "sea", _scene)
