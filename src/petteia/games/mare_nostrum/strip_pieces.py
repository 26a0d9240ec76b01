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
from .pieces import OPEN, QUIET, TRIED, Rim, die, figure, fortress, legion, offer_key, resource, resource_key, trireme
from .sentences import card_name, place_name, resource_name, sets_told
from .summary import Odds

STRIP = "strip:now"
HIGH = 72.0
CELL = 76.0
"""How wide a thing to choose is."""
THING = 58.0
"""How wide a thing to build is, and a button: four of them and the button are seen at once on a phone."""
PLAYER = 64.0
"""How wide a player to name is: five are seen at once on a phone."""
GAP = 3.0
_LOOKS: dict[str, Any] = {"group": STRIP}
_ICON, _NAME = 24.0, 54.0
"""How far down symbols and names stand."""


# --- small things ----------------------------------------------------------------------------------------------------


def _box(name: str, at: float, wide: float, key: str, label: str, rim: Rim = QUIET, fill: str = "surface") -> Rect:
    """A box as high as the strip, for something to touch."""
    paper: dict[str, Any] = {"layer": "ground", "radius": 12, "fill": fill, "touch": key, "label": label}
    return Rect(id=f"{STRIP}/{name}", x=at, y=2, w=wide, h=HIGH - 4, **paper, **rim._asdict(), **_LOOKS)


def _icon(name: str, icon: str, x: float, y: float, size: float, fill: str, key: str = "") -> Symbol:
    """A symbol in a box."""
    return Symbol(id=f"{STRIP}/{name}", layer="pieces", x=x, y=y, name=icon, size=size, fill=fill, touch=key, **_LOOKS)


def _caption(name: str, told: str, x: float, y: float, room: float, key: str = "", **looks: Any) -> list[Node]:
    """A few words in one line, or in two smaller ones."""
    size = LETTERS.fitted(told, 14, room)
    lines = [told] if size >= 12 or " " not in told else LETTERS.wrapped(told, 12, room)[:2]
    size = max(size, 12.0) if len(lines) == 1 else 12.0
    given: dict[str, Any] = {"anchor": "middle", "touch": key, **_LOOKS, **looks}
    return [
        text(f"{STRIP}/{name}/line{i}", x, y + 13 * (i - (len(lines) - 1) / 2), line, size, **given)
        for i, line in enumerate(lines)
    ]


def _price(name: str, told: str, x: float, key: str) -> Node:
    looks: dict[str, Any] = {"role": "figure", "fill": "accent", "touch": key, **_LOOKS}
    return text(f"{STRIP}/{name}/price", x, _ICON, told, LETTERS.fitted(told, 19, 44), **looks)


def button_width(told: str) -> float:
    """How wide a button is."""
    return max(THING, LETTERS.width(told, 13) + 16)


def button(at: float, key: str, told: str, rim: Rim) -> list[Node]:
    """Something to say: that one is done."""
    wide = button_width(told)
    return [
        _box(key, at, wide, key, told, rim, "ground"),
        _icon(f"{key}/sign", "check", at + wide / 2, _ICON, 26, "accent", key),
        *_caption(f"{key}/name", told, at + wide / 2, _NAME, wide - 8, key),
    ]


TOLD_WIDE = 600.0


def told(at: float, title: str, lines: tuple[str, ...]) -> list[Node]:
    """Something in words."""
    return [
        text(f"{STRIP}/phase", at + 8, 14, title, 16, role="title", **_LOOKS),
        *paragraph(f"{STRIP}/asked", lines, at + 8, 38, 14, **_LOOKS),
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
    return max(42.0 * len(chips) + 14, 190.0)


def screen(
    at: float, seat: int, chips: tuple[Chip, ...], ways: tuple[tuple[int, ...], ...] | None, words: Words
) -> list[Node]:
    """One's own resources in their order, and whatever else can be taken now; below which sets they make, if one can pay."""
    wide = screen_width(chips)
    paper: dict[str, Any] = {"layer": "ground", "radius": 12, "fill": "ground", "width": 1.6, **_LOOKS}
    rim, label = SEATS[seat].token, words("label-screen")
    nodes: list[Node] = [Rect(id=f"{STRIP}/screen", x=at, y=2, w=wide, h=HIGH - 4, stroke=rim, label=label, **paper)]
    for i, chip in enumerate(chips):
        nodes += _chip(chip, at + 28 + 42 * i, 25, words)
    return nodes if ways is None else [*nodes, _sets(ways, at + 12, wide - 20, words)]


def _chip(chip: Chip, x: float, y: float, words: Words) -> list[Node]:
    name, looks = f"{STRIP}/own/{RESOURCE_NAMES[chip.what]}", {"touch": resource_key(chip.what), **_LOOKS}
    stroke, wide = (TRIED.stroke, 4.0) if chip.is_tried else (OPEN.stroke, 2.6)
    ring: dict[str, Any] = {"layer": "board", "r": 20, "stroke": stroke, "width": wide, **looks}
    nodes: list[Node] = [Circle(id=f"{name}/open", x=x, y=y, **ring)] if chip.is_open else []
    told = words("amount-good", n=chip.n, good=resource_name(chip.what, words))
    marks = ("ghost",) if chip.is_tried else () if chip.n else ("dim",)
    nodes += resource(name, chip.what, x, y, 32, told, marks=marks, **looks)
    return nodes + (figure(f"{name}/n", chip.n, x + 14, y + 11, 14, **looks) if chip.n > 1 else [])


def _sets(ways: tuple[tuple[int, ...], ...], x: float, room: float, words: Words) -> Node:
    """The ways to spend what one has, as many as there is room for; touched, it says what they are."""
    looks: dict[str, Any] = {"role": "muted", **_LOOKS}
    if not ways:
        return text(f"{STRIP}/sets", x, 58, words("set-none"), 13, **looks)
    label = words("set-about", ways=_listed([sets_told(sizes, words) for sizes in ways], words))
    sums = [" + ".join(map(str, sizes)) for sizes in ways]
    lines = [
        words("set-line", ways=_listed(sums[:n], words) + (" …" if n < len(sums) else ""))
        for n in range(len(sums), 0, -1)
    ]
    told = next((line for line in lines if LETTERS.width(line, 12.5) <= room * 1.12), lines[-1])
    return text(f"{STRIP}/sets", x, 58, told, 13, touch="about:sets", label=label, **looks)


def _listed(ways: Sequence[str], words: Words) -> str:
    return f" {words('set-or')} ".join(ways)


# --- what is offered -------------------------------------------------------------------------------------------------


def player(at: float, seat: int, name: str, rim: Rim) -> list[Node]:
    """A player who can be named."""
    key, base, x = f"seat:{seat + 1}", f"seat/{seat}", at + PLAYER / 2
    return [
        _box(base, at, PLAYER, key, name, rim),
        *seat_sign(f"{STRIP}/{base}/sign", seat, x, _ICON, 16, rim="surface", touch=key, **_LOOKS),
        *_caption(f"{base}/name", name, x, _NAME, PLAYER - 4, key),
    ]


def choice(at: float, name: str, key: str, told: str, icon: str, rim: Rim, fill: str) -> list[Node]:
    """One of several things that have a symbol and a name: an empire, an act, a rare commodity."""
    return [
        _box(name, at, CELL, key, told, rim),
        _icon(f"{name}/icon", icon, at + CELL / 2, _ICON, 32, fill, key),
        *_caption(f"{name}/name", told, at + CELL / 2, _NAME, CELL - 6, key),
    ]


TOKEN_WIDE = 134.0


def token(at: float, sides: tuple[tuple[int, Rim], ...], is_there: bool, words: Words) -> list[Node]:
    """An exchange token: both of its sides, on a plate."""
    paper: dict[str, Any] = {
        "layer": "ground",
        "radius": 34,
        "fill": "ground",
        "stroke": "line",
        "width": 1.2,
        **_LOOKS,
    }
    nodes: list[Node] = [Rect(id=f"{STRIP}/token/of/{sides[0][0]}", x=at, y=2, w=TOKEN_WIDE - 8, h=HIGH - 4, **paper)]
    for i, (number, rim) in enumerate(sides):
        key, name, x = f"token:{number}", f"{STRIP}/token/{number}", at + 32 + 62 * i
        looks: dict[str, Any] = {"touch": key, "marks": rim.marks or (() if is_there else ("dim",)), **_LOOKS}
        disc: dict[str, Any] = {"layer": "board", "r": 28, "fill": "gold", "stroke": rim.stroke, "width": 3, **looks}
        figures: dict[str, Any] = {"anchor": "middle", "role": "title", "fill": "gold.sign", **looks}
        told = words("move-exchange-option", number=number) if is_there else words("why-token-played")
        nodes.append(Circle(id=name, x=x, y=36, label=told, **disc))
        nodes.append(text(f"{name}/n", x, 37, str(number), 32, **figures))
    played = words("label-played")
    return (
        nodes
        if is_there
        else [*nodes, *_mark(f"{STRIP}/token/of/{sides[0][0]}/played", played, at + 63, _LOOKS, "muted")]
    )


def offer_width(need: int, words: Words) -> float:
    """How wide an offer in the making is."""
    return max(48.0 * need, LETTERS.width(words("label-offers"), 13)) + 16


def offer(at: float, boxes: tuple[tuple[int, ...], ...], need: int, words: Words) -> list[Node]:
    """The offer in the making, a box for each resource it will have: those that it has, those that are tried, which go with a
    touch, and pale what is only proposed."""
    done, tried, proposed = boxes
    nodes: list[Node] = [text(f"{STRIP}/offer", at + 4, 12, words("label-offers"), 13, **_LOOKS)]
    paper: dict[str, Any] = {"layer": "ground", "y": 25, "w": 42, "h": 42, "radius": 10, "fill": "ground", "dash": True}
    for i, what in enumerate([*done, *tried, *proposed, *[None] * need][:need]):
        name, x, at_tried = f"{STRIP}/offer/{i}", at + 26 + 48 * i, i - len(done)
        is_tried = 0 <= at_tried < len(tried)
        key: dict[str, Any] = {"touch": offer_key(at_tried)} if is_tried else {}
        rim: dict[str, Any] = {"stroke": TRIED.stroke, "width": 2.4, "dash": False} if is_tried else {"stroke": "muted"}
        nodes.append(Rect(id=name, x=x - 21, **{**paper, **rim}, **key, **_LOOKS))
        if what is None:
            continue
        told = resource_name(what, words)
        if at_tried < len(tried):
            nodes += resource(f"{name}/chip", what, x, 46, 32, told, **key, **_LOOKS)
            continue
        nodes += resource(f"{name}/chip", what, x, 46, 32, words("label-proposed", what=told), opacity=0.4, **_LOOKS)
        nodes.append(
            text(f"{name}/proposed", x + 13, 57, "?", 15, anchor="middle", role="figure", layer="labels", **_LOOKS)
        )
    return nodes


def stall_width(stall: Sequence[Any]) -> float:
    """How wide a player's offer is."""
    return max(42.0 * len(stall) + 12, 104.0)


@dataclass(frozen=True)
class Offered:
    """A resource that lies on an offer: which, its rim if it can be taken, and whether one has none of its kind."""

    what: int
    rim: Rim | None
    is_new: bool


_NAMED, _CHIPS, _MARKS = 13.0, 40.0, 62.0
"""How far down the name of an offer, its resources and the words below them stand."""


def stall(
    at: float, wide: float, seat: int, name: str, empire: str, offered: tuple[Offered, ...], words: Words
) -> list[Node]:
    """A player's offer; what can be taken has a rim, and of what one has none, that is said."""
    base, new = f"{STRIP}/stall/{seat}", words("label-new")
    paper: dict[str, Any] = {"layer": "ground", "radius": 12, "fill": "surface", "label": name, **_LOOKS}
    nodes: list[Node] = [
        Rect(id=f"{base}/sheet", x=at, y=2, w=wide, h=HIGH - 4, stroke=SEATS[seat].token, **paper),
        *seat_sign(base, seat, at + 16, _NAMED, 10, rim="surface", label=name, **_LOOKS),
        text(f"{base}/name", at + 31, _NAMED, empire, max(LETTERS.fitted(empire, 14, wide - 36), 12), **_LOOKS),
    ]
    for i, one in enumerate(offered):
        x, looks = at + 27 + 42 * i, {"touch": f"stall:{seat + 1}:{RESOURCE_NAMES[one.what]}", **_LOOKS}
        if one.rim is not None:
            ring: dict[str, Any] = {"layer": "board", "r": 18, "stroke": one.rim.stroke, "width": 2.4, **looks}
            nodes.append(Circle(id=f"{base}/{i}/open", x=x, y=_CHIPS, **ring))
        told = ", ".join([resource_name(one.what, words), *([new] if one.is_new else []), name])
        nodes += resource(f"{base}/{i}", one.what, x, _CHIPS, 29, told, **looks)
        if one.is_new:
            nodes += _mark(f"{base}/{i}/new", new, x, looks)
    return nodes


def _mark(name: str, told: str, x: float, looks: dict[str, Any], fill: str = "accent") -> list[Node]:
    """A word below a resource, or on a token."""
    wide = LETTERS.width(told, 12) + 4
    pill: dict[str, Any] = {"layer": "labels", "h": 14, "radius": 7, "fill": fill, **looks}
    return [
        Rect(id=name, x=x - wide / 2, y=_MARKS - 7, w=wide, **pill),
        text(f"{name}/told", x, _MARKS + 0.5, told, 12, anchor="middle", fill="surface", **looks),
    ]


_OWN = 33.0
"""How far apart one's own goods are beside the offers."""


def own_width(chips: Sequence[Chip]) -> float:
    """How wide one's own goods are beside the offers."""
    return max(_OWN * len(chips) + 12, 104.0)


def own(at: float, seat: int, chips: tuple[Chip, ...], words: Words) -> list[Node]:
    """One's own goods, small, beside the offers."""
    told = words("label-own")
    paper: dict[str, Any] = {"layer": "ground", "radius": 12, "fill": "ground", "label": told, **_LOOKS}
    rim, wide = SEATS[seat].token, own_width(chips)
    nodes: list[Node] = [
        Rect(id=f"{STRIP}/screen", x=at, y=2, w=wide, h=HIGH - 4, stroke=rim, width=1.6, **paper),
        text(f"{STRIP}/screen/name", at + 12, _NAMED, told, 14, **_LOOKS),
    ]
    for i, chip in enumerate(chips):
        x, name = at + 22 + _OWN * i, f"{STRIP}/own/{RESOURCE_NAMES[chip.what]}"
        spoken = words("amount-good", n=chip.n, good=resource_name(chip.what, words))
        nodes += resource(name, chip.what, x, _CHIPS, 27, spoken, **_LOOKS)
        nodes += figure(f"{name}/n", chip.n, x + 11, _CHIPS + 10, 13, **_LOOKS) if chip.n > 1 else []
    return nodes


def thing(at: float, name: str, what: int, price: int, seat: int, rim: Rim, words: Words) -> list[Node]:
    """Something to build outside of the printed places, with its price."""
    key, told, icon = f"thing:{name}", words(f"thing-{THING_NAMES[what]}"), f"{STRIP}/thing/{name}/icon"
    x, looks = at + 20, {"touch": key, **_LOOKS}
    if what == Thing.CONTROL:
        piece = seat_sign(icon, seat, x, _ICON, 16, rim="surface", **looks)
    else:
        draw = {Thing.LEGION: legion, Thing.FORTRESS: fortress}.get(Thing(what), trireme)
        piece = draw(icon, seat, x, _ICON, 33, **looks)
    cost = words("label-free") if not price else str(price)
    return [
        _box(f"thing/{name}", at, THING, key, f"{told}, {words('label-price', price=price)}", rim),
        *piece,
        _price(f"thing/{name}", cost, at + (45 if price else 34), key),
        *_caption(f"thing/{name}/name", told, at + THING / 2, _NAME, THING - 6, key),
    ]


def card_width(what: int, words: Words) -> float:
    """How wide a card is: the longest word of its name has room."""
    return max(CELL, *(LETTERS.width(word, 10) + 8 for word in card_name(what, words).split()))


def card(at: float, wide: float, what: int, price: int | None, told: str, rim: Rim, words: Words) -> list[Node]:
    """A card as a small face."""
    key, name = f"card:{CARD_NAMES[what]}", f"card/{CARD_NAMES[what]}"
    fill, x = "blue" if what >= Card.COLOSSUS else "accent", at + wide / 2 - (0 if price is None else 10)
    return [
        _box(name, at, wide, key, told, rim, "parchment"),
        _icon(f"{name}/sign", card_icon(what), x, _ICON, 31, fill, key),
        *_caption(f"{name}/name", card_name(what, words), at + wide / 2, _NAME, wide - 4, key),
        *([] if price is None else [_price(name, str(price), at + wide / 2 + 12, key)]),
    ]


def payment_width(left: int) -> float:
    """How wide a payment is."""
    return max(28.0 * left + 16, 220.0)


def payment(at: float, told: str, left: int, words: Words) -> list[Node]:
    """What is being paid for, and how many resources are still due."""
    nodes = _caption("aim", told, at + 8, 16, 210, anchor="start", role="title")
    ring: dict[str, Any] = {"layer": "ground", "r": 12, "stroke": "muted", "dash": True, "fill": "ground", **_LOOKS}
    for i in range(left):
        x, label = at + 20 + 28 * i, "" if i else words("label-price", price=left)
        nodes.append(Circle(id=f"{STRIP}/due/{i}", x=x, y=48, label=label, **ring))
    return nodes


def lost_unit(at: float, unit: str, seat: int, rim: Rim, words: Words) -> list[Node]:
    """A legion or the fortress, to be lost in a battle."""
    key, name, told = f"unit:{unit}", f"unit/{unit}", words(f"move-lose-{unit}-option")
    draw = legion if unit == "legion" else fortress
    return [
        _box(name, at, CELL, key, told, rim),
        *draw(f"{STRIP}/{name}/icon", seat, at + CELL / 2, _ICON, 34, touch=key, **_LOOKS),
        *_caption(f"{name}/name", told, at + CELL / 2, _NAME, CELL - 6, key),
    ]


# --- battles ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Troop:
    """The units of a seat where there may be a battle."""

    seat: int
    units: int
    has_fortress: bool


FIGHT_WIDE = 252.0


def fight(
    at: float, place: int, own: Troop, foe: Troop, odds: Odds, label: str, key: str, rim: Rim, words: Words
) -> list[Node]:
    """A battle that may come: where, both sides, and the odds."""
    name, middle = f"fight/{place}/{foe.seat}", at + FIGHT_WIDE / 2
    return [
        _box(name, at, FIGHT_WIDE, key or f"about:{name}", label, rim),
        *_caption(f"{name}/name", place_name(place, words), middle, 15, 110, key, role="title"),
        *_troop(f"{STRIP}/{name}/own", own, place, at + 28, 24),
        _icon(f"{name}/swords", "swords", middle, 36, 19, "red", key),
        *_troop(f"{STRIP}/{name}/foe", foe, place, at + FIGHT_WIDE - (64 if foe.has_fortress else 32), 24),
        *_odds(name, at, own.seat, foe.seat, odds, words),
    ]


def _troop(name: str, troop: Troop, place: int, x: float, y: float) -> list[Node]:
    """Units as a piece with their number, and the fortress beside them."""
    draw, nodes = trireme if place >= SEA else legion, list[Node]()
    if troop.units:
        nodes += draw(name, troop.seat, x, y, 28, **_LOOKS)
        nodes += figure(f"{name}/n", troop.units, x + 13, y + 10, 13, **_LOOKS)
    return nodes + (fortress(f"{name}/fort", troop.seat, x + 36, y, 25, **_LOOKS) if troop.has_fortress else [])


def _odds(name: str, at: float, own: int, foe: int, odds: Odds, words: Words) -> list[Node]:
    """The odds in words, and as a bar: the attacker alone, both, nobody, the defender alone."""
    shares = (
        (odds.attacker, SEATS[own].token),
        (odds.both, "stone"),
        (odds.nobody, "line"),
        (odds.defender, SEATS[foe].token),
    )
    nodes: list[Node] = []
    x, long = at + 12, FIGHT_WIDE - 24
    for i, (share, fill) in enumerate(shares):
        wide = round(long * share / 1000, 1)
        if wide > 0:
            bar: dict[str, Any] = {"layer": "board", "y": 63, "h": 4, "fill": fill, **_LOOKS}
            nodes.append(Rect(id=f"{STRIP}/{name}/odds{i}", x=x, w=wide, **bar))
        x += wide
    ends: tuple[tuple[str, int, float, Anchor], ...] = (
        ("odds-win", odds.attacker, 12, "start"),
        ("odds-lose", odds.defender, FIGHT_WIDE - 12, "end"),
    )
    for side, (key, share, beside, anchor) in enumerate(ends):
        told, base = words(key, n=round(share / 10)), f"{STRIP}/{name}/share{side}"
        nodes.append(text(base, at + beside, 52, told, 13, role="figure", anchor=anchor, **_LOOKS))
    return nodes


@dataclass(frozen=True)
class DrawnSide:
    """One side of a battle that is fought: its dice (0: still to be rolled) and, once all lie, sum and hits in words."""

    seat: int
    told: str
    name: str
    dice: tuple[int, ...]
    sum: str = ""
    sum_label: str = ""
    hits: str = ""


BATTLE_WIDE = 640.0


def battle(at: float, place: int, sides: tuple[DrawnSide, DrawnSide], words: Words) -> list[Node]:
    """The battle that is fought or was just fought: on each side the dice, the sum and the hits."""
    told = words("label-battle", where=place_name(place, words, "in"))
    nodes: list[Node] = [
        text(f"{STRIP}/battle", at + BATTLE_WIDE / 2, 10, told, 15, role="title", anchor="middle", **_LOOKS),
        _icon("battle/swords", "swords", at + BATTLE_WIDE / 2, 44, 32, "red"),
    ]
    for i, side in enumerate(sides):
        nodes += _side(i, side, at + (8 if i == 0 else BATTLE_WIDE / 2 + 26), place >= SEA)
    return nodes


def _side(i: int, side: DrawnSide, x: float, at_sea: bool) -> list[Node]:
    name, wide = f"{STRIP}/side{i}", BATTLE_WIDE / 2 - 34
    nodes: list[Node] = [
        *seat_sign(f"{name}/sign", side.seat, x + 12, 27, 10, rim="surface", label=side.name, **_LOOKS),
        text(f"{name}/name", x + 28, 27, side.told, max(LETTERS.fitted(side.told, 14, wide - 30), 12), **_LOOKS),
    ]
    size = min(26.0, 150 / max(len(side.dice), 1) - 3)
    for n, face in enumerate(side.dice):
        at = x + size / 2 + 2 + (size + 3) * n
        nodes += die(f"{name}/die{n}", face, at, 55, size, "blue" if at_sea else "beige", **_LOOKS)
    if side.sum:
        beside = x + 10 + (size + 3) * len(side.dice)
        looks: dict[str, Any] = {"role": "figure", "label": side.sum_label, "touch": f"about:sum{i}", **_LOOKS}
        nodes.append(text(f"{name}/sum", beside, 48, side.sum, 14, **looks))
        nodes.append(text(f"{name}/hits", beside, 64, side.hits, 14, fill="accent", **_LOOKS))
    return nodes
