"""The cover: the map with the five empires at home and the first ships under way."""

from __future__ import annotations

from ...core.cover import Cover
from ...core.lettering import icon, seat_sign
from ...core.scene import Fixed, Group, Node, Poly, Rect, Scene, Tilt
from ...core.theme import SEATS
from .map import MAP, rose
from .map_outlines import Area, outlines
from .pieces import fortress, legion, trireme

_HOMES = (
    ("latium", "gallia", "italia"),
    ("achaea", "macedonia", "thracia"),
    ("babylonia", "mesopotamia", "assyria"),
    ("aegyptus", "cyrenaica", "aethiopia"),
    ("africa", "numidia", "libya"),
)
"""The home provinces of the empires, the capital province first."""
_SHIPS = ((0, 520, 420), (1, 860, 480), (3, 930, 660), (4, 340, 640), (0, 120, 300))
_MARCHING = ((0, 640, 60), (1, 960, 400), (4, 330, 880))
_EVERY = 3
"""So many corners of an outline are drawn as one: a cover is small."""


def _land(area: Area, fill: str, opacity: float = 1.0) -> Poly:
    edge = (0.0, outlines().width), (0.0, outlines().height)
    points = tuple(p for i, p in enumerate(area.outline) if i % _EVERY == 0 or p[0] in edge[0] or p[1] in edge[1])
    name = f"{fill}/{area.name}"
    return Poly(id=name, group=MAP, layer="board", points=points, fill=fill, stroke=fill, width=4, opacity=opacity)


def _scene() -> Scene:
    drawn = outlines()
    nodes: list[Node] = [
        Rect(id="sea", group=MAP, layer="ground", x=0, y=0, w=drawn.width, h=drawn.height, radius=24, fill="sea"),
        *(_land(area, "parchment") for area in drawn.provinces.values()),
        *(_land(area, "parchment") for area in drawn.decor.values() if area.kind != "water"),
        *rose(),
    ]
    for seat, homes in enumerate(_HOMES):
        nodes += [_land(drawn.provinces[name], SEATS[seat].token, 0.45) for name in homes]
        x, y = drawn.provinces[homes[0]].at
        nodes += seat_sign(f"sign/{seat}", seat, x, y, 38, rim="surface", group=MAP)
        nodes += fortress(f"fort/{seat}", seat, x + (78 if x < 1300 else -78), y, 62, group=MAP)
    for i, (seat, x, y) in enumerate(_SHIPS):
        nodes += trireme(f"ship/{i}", seat, x, y, 92, group=MAP)
    for i, (seat, x, y) in enumerate(_MARCHING):
        nodes += legion(f"legion/{i}", seat, x, y, 74, group=MAP)
    nodes.append(icon("pyramid", "pyramid", 890, 860, 92, "gold", group=MAP))
    return Scene((Group(id=MAP), *nodes), Fixed(), Tilt(1.0, 0.0))


COVER = Cover(120, 3.5, "sea", _scene)
