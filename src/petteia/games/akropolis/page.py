"""The table in parts that a page arranges by itself: the layout "parts".

Each part is a group of its own: "strip:site" is the row of tiles to take, "note:coming" what the stacks still hold,
"board:2" the city of seat 2 and "head:2" what stands in the line over it. A page gives each part a place on the
screen, large or small; a part keeps its own coordinates whatever happens elsewhere, so nothing moves without a cause.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...core.scene import Box, Group, Part, Text
from .panels import Picture, chief_token
from .pieces import city_part, cube
from .speak import rounds, seat_name

SLOT_WIDTH = 150.0
MOST_CUBES = 5


def parts(picture: Picture) -> Box | None:
    """All parts; a page finds the room that each one needs."""
    _site(picture)
    for seat in range(picture.sight.seats):
        _city(picture, seat)
        _head(picture, seat)
    return None


def _site(picture: Picture) -> None:
    slots, words = picture.sight.seats + 2, picture.words
    told = words("pos-round", round=picture.sight.state.round, rounds=rounds(picture.sight)).rstrip(".")
    picture.fixed.append(_part("note:coming", words("label-stacks")))
    picture.live.append(_part("strip:site", f"{words('label-site')} · {told}"))
    picture.site(Box(0.0, 0.0, SLOT_WIDTH * slots + 24, 0.0), slots, "strip:site", "note:coming")


def _city(picture: Picture, seat: int) -> None:
    name = seat_name(picture.sight, seat, picture.words)
    picture.fixed += _board(seat, picture.words("label-city", seat=name))
    look = picture.look(seat, plain=True)
    picture.live.append(city_part(seat, picture.plans[seat], look, picture.sight, picture.words.plain))


@lru_cache(maxsize=1024)
def _part(name: str, label: str = "") -> Group:
    return Group(id=name, label=label)


@lru_cache(maxsize=64)
def _board(seat: int, label: str) -> tuple[Group, ...]:
    return (
        Group(id=f"board:{seat}", label=label),
        Group(id=f"city{seat}", group=f"board:{seat}", board=True),
        Group(id=f"city{seat}/plan", group=f"city{seat}"),
    )


def _head(picture: Picture, seat: int) -> None:
    """The stones of a seat, and the chief architect's token."""
    picture.fixed.append(_part(f"head:{seat}"))
    is_chief = seat == picture.sight.state.chief
    chief = picture.words("pos-chief", seat=seat_name(picture.sight, seat, picture.words)) if is_chief else ""
    stones = picture.sight.state.city[seat].stones
    picture.live.append(_signs(seat, stones, picture.words("cost-name", cost=stones), chief))


@lru_cache(maxsize=1024)
def _signs(seat: int, stones: int, told: str, chief: str) -> Part:
    """Stones and token, each with what is told of it; without the token if nothing is."""
    group, at = f"head:{seat}", 40.0 if chief else 12.0
    drawn = stones if stones <= MOST_CUBES else 1
    nodes = chief_token(12.0, 0, group, chief) if chief else []
    for i in range(drawn):
        nodes.append(cube(f"seat{seat}/stone:{i}", at + 15 * i, 0, label=told if i == 0 else "", group=group))
    if drawn < stones:
        looks: dict[str, Any] = {"group": group, "layer": "labels", "size": 15}
        nodes.append(Text(id=f"seat{seat}/stones", x=at + 13, y=1, text=f"× {stones}", **looks))
    return Part(nodes)
