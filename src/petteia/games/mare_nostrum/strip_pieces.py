"""How the strip of what to do now looks: one's own goods with the sets they make, and beside them what can be touched.

Each function makes nodes of its arguments alone; `at` is where a thing begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...core.lettering import LETTERS, paragraph, seat_sign, text
from ...core.scene import Anchor, Circle, Node, Rect, Symbol
from ...core.theme import SEATS
from ...core.words import Words
from .enums import SEA, Card, Thing
from .moves import CARD_NAMES, RESOURCE_NAMES, THING_NAMES
from .panels import card_icon
from .pieces import OPEN, QUIET, Rim, die, figure, fortress, legion, resource, resource_key, trireme
from .sentences import card_name, place_name, resource_name, sets_told
from .summary import THREE, Odds

STRIP = "strip:now"
HIGH = 128.0
_LOOKS: dict[str, Any] = {"group": STRIP}


# --- small things ----------------------------------------------------------------------------------------------------


def _box(name: str, at: float, wide: float, key: str, label: str, rim: Rim = QUIET, fill: str = "surface") -> Rect:
    """A box as high as the strip, for something to touch."""
    paper: dict[str, Any] = {"layer": "ground", "radius": 12, "fill": fill, "touch": key, "label": label}
    return Rect(id=f"{STRIP}/{name}", x=at, y=4, w=wide, h=HIGH - 8, **paper, **rim._asdict(), **_LOOKS)


def _icon(name: str, icon: str, x: float, y: float, size: float, fill: str, key: str = "") -> Symbol:
    """A symbol in a box."""
    return Symbol(id=f"{STRIP}/{name}", layer="pieces", x=x, y=y, name=icon, size=size, fill=fill, touch=key, **_LOOKS)


def _caption(name: str, told: str, x: float, y: float, room: float, key: str = "", **looks: Any) -> list[Node]:
    """A few words in one line, or in two smaller ones."""
    size = LETTERS.fitted(told, 14, room)
    lines = [told] if size > 10.5 else LETTERS.wrapped(told, 12, room)[:2]
    size = max(min(size, 14.0), 10.5) if len(lines) == 1 else 12
    given: dict[str, Any] = {"anchor": "middle", "touch": key, **_LOOKS, **looks}
    return [
        text(f"{STRIP}/{name}/line{i}", x, y + 14 * (i - (len(lines) - 1) / 2), line, size, **given)
        for i, line in enumerate(lines)
    ]


def _price(name: str, told: str, x: float, key: str, size: float = 18) -> Node:
    looks: dict[str, Any] = {"anchor": "middle", "role": "figure", "fill": "accent", "touch": key, **_LOOKS}
    return text(f"{STRIP}/{name}/price", x, 107, told, size, **looks)


def button_width(told: str) -> float:
    """How wide a button is."""
    return max(84.0, LETTERS.width(told, 15) + 30)


def button(at: float, key: str, told: str, rim: Rim) -> list[Node]:
    """Something to say: that one is done."""
    wide = button_width(told)
    return [
        _box(key, at, wide, key, told, rim, "ground"),
        _icon(f"{key}/sign", "check", at + wide / 2, 48, 26, "accent", key),
        *_caption(f"{key}/name", told, at + wide / 2, 88, wide - 12, key),
    ]


def told(at: float, title: str, lines: tuple[str, ...]) -> list[Node]:
    """Something in words."""
    return [
        text(f"{STRIP}/phase", at + 8, 26, title, 18, role="title", **_LOOKS),
        *paragraph(f"{STRIP}/asked", lines, at + 8, 54, 15, **_LOOKS),
    ]


# --- one's own goods -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Chip:
    """A resource of one's own, or one that can be taken: which, how many, and how it stands out."""

    what: int
    n: int
    is_open: bool
    is_tried: bool


def screen_width(chips: Sequence[Chip]) -> float:
    """How wide one's own goods are."""
    return max(48.0 * len(chips) + 16, 150.0)


def screen(
    at: float, seat: int, chips: tuple[Chip, ...], ways: tuple[tuple[int, ...], ...], words: Words
) -> list[Node]:
    """One's own resources in their order, and whatever else can be taken now; below which sets they make."""
    wide = screen_width(chips)
    paper: dict[str, Any] = {"layer": "ground", "radius": 12, "fill": "ground", "width": 1.6, **_LOOKS}
    rim, label = SEATS[seat].token, words("label-screen")
    nodes: list[Node] = [Rect(id=f"{STRIP}/screen", x=at, y=4, w=wide, h=HIGH - 8, stroke=rim, label=label, **paper)]
    for i, chip in enumerate(chips):
        nodes += _chip(chip, at + 32 + 48 * i, 54, words)
    return nodes + _sets(ways, at + 12, wide - 24, words)


def _chip(chip: Chip, x: float, y: float, words: Words) -> list[Node]:
    name, looks = f"{STRIP}/own/{RESOURCE_NAMES[chip.what]}", {"touch": resource_key(chip.what), **_LOOKS}
    ring: dict[str, Any] = {"layer": "board", "r": 22, "stroke": OPEN.stroke, "width": 2.6, **looks}
    nodes: list[Node] = [Circle(id=f"{name}/open", x=x, y=y, **ring)] if chip.is_open else []
    told = words("amount-good", n=chip.n, good=resource_name(chip.what, words))
    marks = ("ghost",) if chip.is_tried else () if chip.n else ("dim",)
    nodes += resource(name, chip.what, x, y, 36, told, marks=marks, **looks)
    return nodes + (figure(f"{name}/n", chip.n, x + 15, y + 14, 15, **looks) if chip.n > 1 else [])


_SIZE, _APART = 25.0, 13.0
"""How wide the box of a set is with its gap, and what stands between ways to spend."""


def _fitting(ways: Sequence[tuple[int, ...]], room: float) -> int:
    """How many ways to spend fit into a room; where some are left out, with the dots that say so."""
    taken, fits = 0.0, 0
    for i, sizes in enumerate(ways):
        taken += _SIZE * len(sizes) + (_APART if i else 0.0)
        if taken + (_APART if i + 1 < len(ways) else 0.0) <= room:
            fits = i + 1
    return fits


def _sets(ways: tuple[tuple[int, ...], ...], x: float, room: float, words: Words) -> list[Node]:
    """The ways to spend what one has: boxes with the sizes of sets, the ways apart; dots if there is no room for all."""
    if not ways:
        return [text(f"{STRIP}/sets", x, 106, words("set-none"), 13, role="muted", **_LOOKS)]
    nodes: list[Node] = []
    shown = _fitting(ways, room + 4)
    for i, sizes in enumerate(ways[:shown]):
        if i:
            nodes.append(_sign(f"set{i}/or", "/", x + 4))
            x += _APART
        for j, size in enumerate(sizes):
            nodes += _set(f"{STRIP}/set{i}/{j}", size, x, "" if j else sets_told(sizes, words))
            x += _SIZE
    if shown < len(ways):
        nodes.append(_sign("sets/more", "…", x + 5, "; ".join(sets_told(sizes, words) for sizes in ways[shown:])))
    return nodes


def _set(name: str, size: int, x: float, label: str) -> list[Node]:
    """The size of a set in a box, a large one filled."""
    is_large = size > THREE
    paper: dict[str, Any] = {"layer": "board", "y": 96, "w": 23, "h": 20, "radius": 5, "stroke": "line", "width": 1}
    figures: dict[str, Any] = {"anchor": "middle", "role": "figure", "fill": "surface" if is_large else "ink"}
    return [
        Rect(id=name, x=x, fill="accent" if is_large else "surface", label=label, **paper, **_LOOKS),
        text(f"{name}/n", x + 11.5, 106.5, str(size), 13, **figures, **_LOOKS),
    ]


def _sign(name: str, told: str, x: float, label: str = "") -> Node:
    """A sign between ways to spend, or after them."""
    return text(f"{STRIP}/{name}", x, 106, told, 15, anchor="middle", role="muted", label=label, **_LOOKS)


# --- what is offered -------------------------------------------------------------------------------------------------


def player(at: float, seat: int, name: str, rim: Rim) -> list[Node]:
    """A player who can be named."""
    key, base = f"seat:{seat + 1}", f"seat/{seat}"
    return [
        _box(base, at, 110, key, name, rim),
        *seat_sign(f"{STRIP}/{base}/sign", seat, at + 55, 50, 25, rim="surface", touch=key, **_LOOKS),
        *_caption(f"{base}/name", name, at + 55, 98, 100, key),
    ]


def choice(
    at: float, name: str, key: str, told: str, icon: str, rim: Rim, fill: str, size: float = 44, wide: float = 110
) -> list[Node]:
    """One of several things that have a symbol and a name: an empire, an act, a rare commodity."""
    return [
        _box(name, at, wide, key, told, rim),
        _icon(f"{name}/icon", icon, at + wide / 2, 50, size, fill, key),
        *_caption(f"{name}/name", told, at + wide / 2, 98, wide - 8, key),
    ]


def token(at: float, sides: tuple[tuple[int, Rim], ...], is_there: bool, words: Words) -> list[Node]:
    """An exchange token, both of its sides."""
    nodes: list[Node] = []
    for i, (number, rim) in enumerate(sides):
        key, name, x = f"token:{number}", f"{STRIP}/token/{number}", at + 40 + 74 * i
        looks: dict[str, Any] = {"touch": key, "marks": rim.marks or (() if is_there else ("dim",)), **_LOOKS}
        disc: dict[str, Any] = {"layer": "board", "r": 32, "fill": "gold", "stroke": rim.stroke, "width": 3, **looks}
        figures: dict[str, Any] = {"anchor": "middle", "role": "title", "fill": "gold.sign", **looks}
        told = words("move-exchange-option", number=number)
        nodes.append(Circle(id=name, x=x, y=64, label=told, **disc))
        nodes.append(text(f"{name}/n", x, 65, str(number), 34, **figures))
    return nodes


def offer_width(need: int, words: Words) -> float:
    """How wide an offer in the making is."""
    return max(56.0 * need, LETTERS.width(words("label-offers"), 14)) + 16


def offer(at: float, chosen: tuple[int, ...], need: int, words: Words) -> list[Node]:
    """The offer in the making: a box for each resource it will have."""
    nodes = _caption("offer", words("label-offers"), at + 4, 20, 300, anchor="start")
    paper: dict[str, Any] = {"layer": "ground", "y": 44, "w": 48, "h": 48, "radius": 10, "fill": "ground", "dash": True}
    for i in range(need):
        name, x = f"{STRIP}/offer/{i}", at + 30 + 56 * i
        nodes.append(Rect(id=name, x=x - 24, stroke="muted", **paper, **_LOOKS))
        if i < len(chosen):
            nodes += resource(f"{name}/chip", chosen[i], x, 68, 34, resource_name(chosen[i], words), **_LOOKS)
    return nodes


def stall_width(stall: Sequence[Any]) -> float:
    """How wide a player's offer is."""
    return max(42.0 * len(stall) + 14, 96.0)


def stall(
    at: float, seat: int, name: str, empire: str, offered: tuple[tuple[int, Rim | None], ...], words: Words
) -> list[Node]:
    """A player's offer; what can be taken has a rim."""
    wide, base = stall_width(offered), f"{STRIP}/stall/{seat}"
    paper: dict[str, Any] = {"layer": "ground", "radius": 12, "fill": "surface", "label": name, **_LOOKS}
    nodes: list[Node] = [
        Rect(id=f"{base}/sheet", x=at, y=4, w=wide, h=HIGH - 8, stroke=SEATS[seat].token, **paper),
        *seat_sign(base, seat, at + 20, 26, 13, rim="surface", label=name, **_LOOKS),
        text(f"{base}/name", at + 38, 26, empire, LETTERS.fitted(empire, 14, wide - 44), **_LOOKS),
    ]
    for i, (what, rim) in enumerate(offered):
        x, looks = at + 28 + 42 * i, {"touch": f"stall:{seat + 1}:{RESOURCE_NAMES[what]}", **_LOOKS}
        if rim is not None:
            ring: dict[str, Any] = {"layer": "board", "r": 20, "stroke": rim.stroke, "width": 2.4, **looks}
            nodes.append(Circle(id=f"{base}/{i}/open", x=x, y=72, **ring))
        nodes += resource(f"{base}/{i}", what, x, 72, 33, f"{resource_name(what, words)}, {name}", **looks)
    return nodes


def thing(at: float, name: str, what: int, price: int, seat: int, rim: Rim, words: Words) -> list[Node]:
    """Something to build outside of the printed places, with its price."""
    key, told, x, icon = f"thing:{name}", words(f"thing-{THING_NAMES[what]}"), at + 41, f"{STRIP}/thing/{name}/icon"
    looks: dict[str, Any] = {"touch": key, **_LOOKS}
    if what == Thing.CONTROL:
        piece = seat_sign(icon, seat, x, 40, 20, rim="surface", **looks)
    else:
        draw = {Thing.LEGION: legion, Thing.FORTRESS: fortress}.get(Thing(what), trireme)
        piece = draw(icon, seat, x, 40, 38 if what == Thing.FORTRESS else 40, **looks)
    cost = words("label-free") if not price else str(price)
    return [
        _box(f"thing/{name}", at, 82, key, f"{told}, {words('label-price', price=price)}", rim),
        *piece,
        *_caption(f"thing/{name}/name", told, x, 80, 76, key),
        _price(f"thing/{name}", cost, x, key, 18 if price else 15),
    ]


def card(at: float, what: int, price: int | None, told: str, rim: Rim, words: Words) -> list[Node]:
    """A card as a small face."""
    key, name, x = f"card:{CARD_NAMES[what]}", f"card/{CARD_NAMES[what]}", at + 48
    fill = "blue" if what >= Card.COLOSSUS else "accent"
    return [
        _box(name, at, 96, key, told, rim, "parchment"),
        _icon(f"{name}/sign", card_icon(what), x, 38, 38, fill, key),
        *_caption(f"{name}/name", card_name(what, words), x, 80, 90, key),
        *([] if price is None else [_price(name, str(price), x, key)]),
    ]


def payment(at: float, told: str, left: int, words: Words) -> list[Node]:
    """What is being paid for, and how many resources are still due."""
    nodes = _caption("aim", told, at + 8, 26, 240, anchor="start", role="title")
    ring: dict[str, Any] = {"layer": "ground", "r": 14, "stroke": "muted", "dash": True, "fill": "ground", **_LOOKS}
    for i in range(left):
        x, y, label = at + 24 + 34 * (i % 7), 62 + 34 * (i // 7), "" if i else words("label-price", price=left)
        nodes.append(Circle(id=f"{STRIP}/due/{i}", x=x, y=y, label=label, **ring))
    return nodes


def lost_unit(at: float, unit: str, seat: int, rim: Rim, words: Words) -> list[Node]:
    """A legion or the fortress, to be lost in a battle."""
    key, name, told = f"unit:{unit}", f"unit/{unit}", words(f"move-lose-{unit}-option")
    draw = legion if unit == "legion" else fortress
    return [
        _box(name, at, 104, key, told, rim),
        *draw(f"{STRIP}/{name}/icon", seat, at + 52, 44, 42, touch=key, **_LOOKS),
        *_caption(f"{name}/name", told, at + 52, 94, 96, key),
    ]


# --- battles ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Troop:
    """The units of a seat where there may be a battle."""

    seat: int
    units: int
    has_fortress: bool


def fight(
    at: float, place: int, own: Troop, foe: Troop, odds: Odds, label: str, key: str, rim: Rim, words: Words
) -> list[Node]:
    """A battle that may come: where, both sides, and the odds."""
    name = f"fight/{place}/{foe.seat}"
    return [
        _box(name, at, 220, key, label, rim),
        *_caption(f"{name}/name", place_name(place, words), at + 110, 22, 200, key, role="title"),
        *_troop(f"{STRIP}/{name}/own", own, place, at + 28, 58),
        _icon(f"{name}/swords", "swords", at + 110, 58, 26, "red", key),
        *_troop(f"{STRIP}/{name}/foe", foe, place, at + 150, 58),
        *_odds(name, at, own.seat, foe.seat, odds),
    ]


def _troop(name: str, troop: Troop, place: int, x: float, y: float) -> list[Node]:
    """Units as a piece with their number."""
    if place >= SEA:
        return [
            *trireme(name, troop.seat, x, y, 26, **_LOOKS),
            *figure(f"{name}/n", troop.units, x + 14, y + 10, 13, **_LOOKS),
        ]
    nodes = [
        *legion(name, troop.seat, x, y, 26, **_LOOKS),
        *figure(f"{name}/n", troop.units, x + 12, y + 10, 13, **_LOOKS),
    ]
    return nodes + (fortress(f"{name}/fort", troop.seat, x + 34, y, 24, **_LOOKS) if troop.has_fortress else [])


def _odds(name: str, at: float, own: int, foe: int, odds: Odds) -> list[Node]:
    """The odds as a bar: the attacker alone, both, nobody, the defender alone."""
    shares = (
        (odds.attacker, SEATS[own].token),
        (odds.both, "stone"),
        (odds.nobody, "line"),
        (odds.defender, SEATS[foe].token),
    )
    nodes: list[Node] = []
    x = at + 12
    for i, (share, fill) in enumerate(shares):
        wide = round(196 * share / 1000, 1)
        if wide > 0:
            bar: dict[str, Any] = {"layer": "board", "y": 86, "h": 10, "fill": fill, **_LOOKS}
            nodes.append(Rect(id=f"{STRIP}/{name}/odds{i}", x=x, w=wide, **bar))
        x += wide
    ends: tuple[tuple[int, float, Anchor], ...] = ((odds.attacker, 12, "start"), (odds.defender, 208, "end"))
    for side, (share, beside, anchor) in enumerate(ends):
        told, base = f"{round(share / 10)} %", f"{STRIP}/{name}/share{side}"
        nodes.append(text(base, at + beside, 108, told, 14, role="figure", anchor=anchor, **_LOOKS))
    return nodes


@dataclass(frozen=True)
class Side:
    """One side of a battle that is fought: its dice (0: still to be rolled) and, once all lie, sum and hits in words."""

    seat: int
    told: str
    name: str
    dice: tuple[int, ...]
    sum: str = ""
    sum_label: str = ""
    hits: str = ""


BATTLE_WIDE = 520.0


def battle(at: float, place: int, sides: tuple[Side, Side], words: Words) -> list[Node]:
    """The battle that is fought or was just fought: on each side the dice, the sum and the hits."""
    told = words("label-battle", where=place_name(place, words, "in"))
    size = LETTERS.fitted(told, 17, BATTLE_WIDE - 24, bold=True)
    nodes: list[Node] = [
        text(f"{STRIP}/battle", at + 12, 18, told, size, role="title", **_LOOKS),
        _icon("battle/swords", "swords", at + BATTLE_WIDE / 2, 66, 34, "red"),
    ]
    for i, side in enumerate(sides):
        nodes += _side(i, side, at + (12 if i == 0 else BATTLE_WIDE / 2 + 30), place >= SEA)
    return nodes


def _side(i: int, side: Side, x: float, at_sea: bool) -> list[Node]:
    name, wide = f"{STRIP}/side{i}", BATTLE_WIDE / 2 - 42
    nodes: list[Node] = [
        *seat_sign(f"{name}/sign", side.seat, x + 13, 44, 12, rim="surface", label=side.name, **_LOOKS),
        text(f"{name}/name", x + 30, 44, side.told, LETTERS.fitted(side.told, 14, wide - 34), **_LOOKS),
    ]
    size = min(26.0, (wide - 8) / max(len(side.dice), 1) - 3)
    for n, face in enumerate(side.dice):
        at = x + size / 2 + 2 + (size + 3) * n
        nodes += die(f"{name}/die{n}", face, at, 76, size, "blue" if at_sea else "beige", **_LOOKS)
    if side.sum:
        nodes.append(text(f"{name}/sum", x + 2, 104, side.sum, 15, role="figure", label=side.sum_label, **_LOOKS))
        nodes.append(text(f"{name}/hits", x + 2, 121, side.hits, 14, fill="accent", **_LOOKS))
    return nodes
