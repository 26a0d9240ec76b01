"""The table in parts that a page arranges by itself: the layout "parts".

Each part is a group of its own: "strip:site" is the row of tiles to take, "note:coming" what the stacks still hold,
"board:2" the city of seat 2 and "head:2" what stands in the line over it. A page gives each part a place on the
screen, large or small; a part keeps its own coordinates whatever happens elsewhere, so nothing moves without a cause.
"""

from __future__ import annotations

from dataclasses import replace

from ...core.scene import Box, Group, Node, Poly
from .panels import Picture, chief_token
from .pieces import CityLook, city, cube
from .plan import surroundings
from .speak import rounds, seat_name

SLOT_WIDTH = 150.0
MOST_CUBES = 5
_ASIDE = ("coming", "stacks")


def parts(picture: Picture) -> Box | None:
    """All parts; a page finds the room that each one needs."""
    _site(picture)
    for seat in range(picture.sight.seats):
        _city(picture, seat)
        _head(picture, seat)
    return None


def _site(picture: Picture) -> None:
    slots = picture.sight.seats + 2
    fixed, live = len(picture.fixed), len(picture.live)
    picture.site(Box(0.0, 0.0, SLOT_WIDTH * slots + 24, 0.0), slots)
    drawn = picture.fixed[fixed:], picture.live[live:]
    told = picture.words("pos-round", round=picture.sight.state.round, rounds=rounds(picture.sight)).rstrip(".")
    picture.fixed[fixed:] = [
        Group(id="note:coming", label=picture.words("label-stacks")),
        *(_moved(node) for node in drawn[0] if node.id.partition("/")[0] in _ASIDE),
    ]
    picture.live[live:] = [
        Group(id="strip:site", label=f"{picture.words('label-site')} · {told}"),
        *(_moved(node) for node in drawn[0] if node.id.startswith("site/slot")),
        *(_moved(node) for node in drawn[1]),
    ]


def _moved(node: Node) -> Node:
    """A node of the site in the part that it belongs to."""
    if node.group:
        return node
    return replace(node, group="note:coming" if node.id.partition("/")[0] in _ASIDE else "strip:site")


def _city(picture: Picture, seat: int) -> None:
    plan, is_mover = picture.plans[seat], seat == picture.mover
    spots = surroundings(plan) | {cell: hex_.spot for cell, hex_ in plan.items()}
    cells = sorted(picture.legal_cells & spots.keys()) if is_mover else []
    look = CityLook(
        last=picture.last_cells(seat),
        ghost=picture.ghost if is_mover else None,
        legal=tuple((cell, spots[cell]) for cell in cells),
        can_touch=seat == picture.toucher,
    )
    name = seat_name(picture.sight, seat, picture.words)
    picture.fixed += [
        Group(id=f"board:{seat}", label=picture.words("label-city", seat=name)),
        Group(id=f"city{seat}", group=f"board:{seat}", board=True),
        Group(id=f"city{seat}/plan", group=f"city{seat}"),
    ]
    picture.live += [_marked(node) for node in city(seat, plan, look, picture.sight, picture.words)]


def _marked(node: Node) -> Node:
    """A place where a tile may start, with nothing but its mark: the page shows it when it can be touched."""
    if not isinstance(node, Poly):
        return node
    return replace(node, fill="", stroke="", dash=False, opacity=1.0, marks=("legal",))


def _head(picture: Picture, seat: int) -> None:
    """The stones of a seat, and the chief architect's token."""
    group, at = f"head:{seat}", 12.0
    picture.fixed.append(Group(id=group))
    if seat == picture.sight.state.chief:
        told = picture.words("pos-chief", seat=seat_name(picture.sight, seat, picture.words))
        picture.live += chief_token(at, 0, group, told)
        at += 28
    stones = picture.sight.state.city[seat].stones
    told = picture.words("cost-name", cost=stones)
    drawn = stones if stones <= MOST_CUBES else 1
    for i in range(drawn):
        one = cube(f"seat{seat}/stone:{i}", at + 15 * i, 0, label=told if i == 0 else "")
        picture.live.append(replace(one, group=group))
    if drawn < stones:
        picture.live.append(picture.text(f"seat{seat}/stones", at + 13, 1, f"× {stones}", 15, group=group))
