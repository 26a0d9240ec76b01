"""The table in parts that a page arranges by itself: the layout "parts".

"strip:now" is what can be done now, "board:map" the map, "board:empires" the tracks and everybody's way to victory,
"board:cards" the heroes and wonders, "head:2" what stands in the line of seat 2: its empire, titles and how many resources, and
"goods:2" which resources everybody knows of.
"""

from __future__ import annotations

from typing import Any

from ...core.scene import Group, Symbol
from . import panels, summary
from .atlas import MAP
from .enums import TRACKS
from .panels import GAP
from .pieces import fitted, resource, text, track_sign
from .sentences import phase_name, resource_name
from .strip import Strip

COLUMN = 440.0


def parts(picture: Any) -> None:
    """All parts; a page finds the room that each one needs."""
    desk = picture.desk
    words = desk.words
    strip = Strip(desk, "strip:now")
    strip.draw()
    told = words("turn-phase", turn=int(desk.state.turn), phase=phase_name(desk.state.phase, words))
    picture.live += [Group(id="strip:now", label=told), *strip.nodes]
    picture.fixed += [Group(id="board:map", label=words("label-map")), Group(id=MAP, group="board:map")]
    picture.chart()
    _empires(picture)
    picture.fixed.append(Group(id="board:cards", label=words("label-cards")))
    nodes, _ = panels.cards(desk, "board:cards", 4 * panels.CARD_WIDTH + 48)
    picture.live += nodes
    for seat in range(desk.sight.seats):
        _head(picture, seat)
        _goods(picture, seat)


def _empires(picture: Any) -> None:
    """The tracks, and below them all empires in two columns."""
    desk = picture.desk
    picture.fixed.append(Group(id="board:empires", label=desk.words("label-empires")))
    wide = 2 * COLUMN + GAP
    nodes, high = panels.tracks(desk, "tracks", wide)
    picture.live += [Group(id="tracks", group="board:empires"), *nodes]
    ends = [high + GAP, high + GAP]
    for i, seat in enumerate(summary.seats_in_order(desk.sight)):
        column = i % 2
        name = f"seat{seat}"
        nodes, tall = panels.empire(desk, name, seat, COLUMN)
        picture.live += [Group(id=name, group="board:empires", x=column * (COLUMN + GAP), y=ends[column]), *nodes]
        ends[column] += tall + GAP


def _head(picture: Any, seat: int) -> None:
    """The empire of a seat, its titles, and how many resources it has."""
    desk, group = picture.desk, f"head:{seat}"
    picture.fixed.append(Group(id=group))
    empire = summary.empire_of(desk.sight, seat)
    name = desk.words(f"empire-{empire}") if empire else ""
    if name:
        picture.live.append(text(f"{group}/empire", 0, 0, name, fitted(name, 15, 74), role="title", group=group))
    at = 82.0
    for track in range(TRACKS):
        if summary.titles(desk.sight)[track] == seat:
            told = desk.words(f"title-{('trade', 'culture', 'military')[track]}")
            picture.live.append(track_sign(f"{group}/title/{track}", track, at, 0, 13, told, group=group))
            at += 17
    picture.live.append(
        Symbol(id=f"{group}/purse", group=group, layer="pieces", x=at, y=0, name="coin", size=15, fill="gold")
    )
    count = str(summary.wealth(desk.sight, seat))
    picture.live.append(text(f"{group}/wealth", at + 11, 0.5, count, 15, role="figure", group=group))


def _goods(picture: Any, seat: int) -> None:
    """What everybody knows that a seat has, chip by chip."""
    desk, group = picture.desk, f"goods:{seat}"
    picture.fixed.append(Group(id=group))
    held, hidden = summary.holdings(desk.sight, seat), summary.secrets(desk.sight, seat)
    at = 12.0
    for what, n in enumerate(held):
        if n:
            told = desk.words("amount-good", n=n, good=resource_name(what, desk.words))
            picture.live += resource(f"{group}/{what}", what, at, 0, 20, told, group=group)
            if n > 1:
                picture.live.append(text(f"{group}/{what}/n", at + 12, 0.5, str(n), 14, role="figure", group=group))
                at += 9
            at += 25
    if hidden:
        told = desk.words("label-hidden", n=hidden)
        looks: dict[str, Any] = {"layer": "pieces", "group": group, "fill": "muted", "label": told}
        picture.live.append(Symbol(id=f"{group}/hidden", x=at, y=0, name="lock", size=17, **looks))
        picture.live.append(text(f"{group}/hidden/n", at + 11, 0.5, str(hidden), 14, role="figure", group=group))
