"""How the panels beside the map look: the tracks, the empires with their victories, the heroes and wonders, a seat's line.

Each function makes nodes of its arguments alone, in a group of its own from (0, 0) on. `names` are the empires by seat.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ...core.lettering import LETTERS, icon, paragraph, seat_sign, text
from ...core.scene import Circle, Node, Rect, Text
from ...core.theme import SEATS
from ...core.words import Words
from .enums import TRACKS, Card, Track
from .moves import CARD_NAMES
from .pieces import Rim, resource, track_sign
from .sentences import card_about, card_name, resource_name
from .summary import Held

GAP = 12.0
COLUMN = 416.0
"""How wide a panel is: on a phone its letters, the smallest 15 high, can be read."""
VICTORIES = (("prestige", "pyramid"), ("fame", "hero"), ("conquest", "city"), ("supremacy", "crown"))
"""The four victories and their symbols."""
TRACK_NAMES = tuple(track.name.lower() for track in Track)
CARD_WIDTH = 164.0


# --- the tracks ------------------------------------------------------------------------------------------------------

_TRACK_HIGH = 56.0
TRACKS_HIGH = 34 + TRACKS * _TRACK_HIGH
_STEP = (COLUMN - 28) / 15


def tracks(
    positions: tuple[tuple[int, ...], ...], titles: tuple[int | None, ...], names: tuple[str, ...], words: Words
) -> list[Node]:
    """The three tracks, each with everybody's marker and a crown for the one who has the title. `positions` are by track and
    seat."""
    paper: dict[str, Any] = {"layer": "ground", "radius": 14, "fill": "surface", "stroke": "line"}
    nodes: list[Node] = [
        Rect(id="tracks/sheet", group="tracks", x=0, y=0, w=COLUMN, h=TRACKS_HIGH, **paper),
        text("tracks/name", 14, 19, words("label-tracks"), 18, role="title", group="tracks"),
    ]
    for track in range(TRACKS):
        nodes += _track(track, positions[track], titles[track], names, words)
    return nodes


def _track(
    track: int, positions: tuple[int, ...], leader: int | None, names: tuple[str, ...], words: Words
) -> list[Node]:
    y, name, looks = 34 + _TRACK_HIGH * track, f"tracks/{TRACK_NAMES[track]}", {"group": "tracks"}
    told, title = words(f"track-{TRACK_NAMES[track]}"), words(f"title-{TRACK_NAMES[track]}")
    rail: dict[str, Any] = {"layer": "ground", "h": 28, "radius": 10, "fill": "ground", **looks}
    nodes: list[Node] = [
        Rect(id=f"{name}/rail", x=14, y=y + 20, w=_STEP * 15, **rail),
        track_sign(f"{name}/sign", track, 22, y + 10, 15, told, **looks),
        text(f"{name}/name", 36, y + 10, told, 15, **looks),
    ]
    if leader is not None:
        label = f"{title}: {names[leader]}"
        nodes.append(text(f"{name}/leader", COLUMN - 38, y + 10, label, 15, role="muted", anchor="end", **looks))
        nodes.append(icon(f"{name}/crown", "crown", COLUMN - 24, y + 9, 18, "gold", **looks))
    for n in (1, 5, 10, 15):
        looks_n: dict[str, Any] = {"role": "muted", "anchor": "middle", "layer": "board", "opacity": 0.7, **looks}
        nodes.append(text(f"{name}/n/{n}", 14 + _STEP * (n - 0.5), y + 34.5, str(n), 15, **looks_n))
    return nodes + _markers(track, positions, y + 34, names, words)


def _markers(track: int, positions: tuple[int, ...], y: float, names: tuple[str, ...], words: Words) -> list[Node]:
    """Everybody's marker; those on one position stand close together, one past fifteen has a sign."""
    nodes: list[Node] = []
    for seat, position in enumerate(positions):
        alike = [other for other, there in enumerate(positions) if there == position]
        where = position if position <= 15 else (position - 1) % 15 + 1
        shift = 11.0 * (alike.index(seat) - (len(alike) - 1) / 2)
        x, name = 14 + _STEP * (max(where, 0.4) - 0.5) + shift, f"tracks/{TRACK_NAMES[track]}/{seat}"
        label = f"{names[seat]}: {words(f'track-{TRACK_NAMES[track]}')} {position}"
        nodes += seat_sign(name, seat, x, y, 11.5, rim="surface", label=label, group="tracks")
        if position > 15:
            nodes.append(text(f"{name}/more", x, y - 18, "+15", 15, anchor="middle", role="figure", group="tracks"))
    return nodes


# --- the empires -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Empire:
    """All that the panel of an empire shows. `cards` are its heroes and wonders as they are spoken, `victories` what it has
    of what each victory needs, `hired` the card that it got last."""

    seat: int
    name: str
    is_asked: bool
    rim: Rim
    cards: tuple[tuple[int, str], ...]
    positions: tuple[int, ...]
    titles: tuple[bool, ...]
    victories: tuple[tuple[int, int], ...]
    hired: int | None

    @property
    def group(self) -> str:
        """The group of its panel."""
        return f"seat{self.seat}"


def empire_high(of: Empire, words: Words) -> float:
    """How tall the panel of an empire is."""
    return 114 + 30.0 * max((line + 1 for *_, line in _tabs(of, words)), default=0)


def empire(of: Empire, words: Words) -> list[Node]:
    """One empire: its name, tracks and titles, its cards, and how far it is from each victory."""
    key = f"seat:{of.seat + 1}"
    high, size = empire_high(of, words), LETTERS.fitted(of.name, 18, COLUMN - 240, bold=True)
    rim = (SEATS[of.seat].token, 2.2) if of.is_asked else (of.rim.stroke, 1)
    paper: dict[str, Any] = {"layer": "ground", "radius": 14, "fill": "surface", "label": of.name, "touch": key}
    return [
        Rect(id=f"{of.group}/sheet", group=of.group, x=0, y=0, w=COLUMN, h=high, stroke=rim[0], width=rim[1], **paper),
        *seat_sign(f"{of.group}/sign", of.seat, 24, 22, 15, rim="surface", label=of.name, group=of.group, touch=key),
        text(f"{of.group}/name", 46, 22, of.name, max(size, 15), role="title", group=of.group),
        *_positions(of, words),
        *_own_cards(of, words),
        *_victories(of, high - 56, words),
    ]


def _positions(of: Empire, words: Words) -> list[Node]:
    """The positions on the tracks, on the right; a title has a crown."""
    nodes: list[Node] = []
    for track, (number, has_title) in enumerate(zip(of.positions, of.titles, strict=True)):
        x, name, told = COLUMN - 190 + 64 * track, f"{of.group}/track/{track}", words(f"track-{TRACK_NAMES[track]}")
        label = f"{told} {number}" + (f", {words(f'title-{TRACK_NAMES[track]}')}" if has_title else "")
        looks: dict[str, Any] = {"group": of.group, "touch": f"about:{name}"}
        nodes.append(track_sign(name, track, x, 22, 15, label, **looks))
        nodes.append(text(f"{name}/n", x + 12, 22, str(number), 18, role="figure", **looks))
        if has_title:
            nodes.append(icon(f"{name}/crown", "crown", x + 22 + 11 * len(str(number)), 21, 17, "gold", **looks))
    return nodes


def _tabs(of: Empire, words: Words) -> list[tuple[int, str, float, float, int]]:
    """The tabs of its cards: the card, as it is spoken, where its tab begins, how wide it is, and in which line."""
    tabs = []
    x, line = 12.0, 0
    for card, told in of.cards:
        room = 0.58 * 15 * len(card_name(card, words)) + 36
        if x + room > COLUMN - 10 and x > 12:
            x, line = 12.0, line + 1
        tabs.append((card, told, x, room, line))
        x += room + 6
    return tabs


def _own_cards(of: Empire, words: Words) -> list[Node]:
    """The names of its heroes and wonders, as small tabs; touched, they say what they do."""
    nodes: list[Node] = []
    for card, told, x, room, line in _tabs(of, words):
        name, top = f"{of.group}/card/{CARD_NAMES[card]}", 42 + 30 * line
        looks: dict[str, Any] = {"group": of.group, "touch": f"about:{name}"}
        looks |= {"marks": ("last",)} if card == of.hired else {}
        tab: dict[str, Any] = {"layer": "board", "h": 25, "radius": 12, "fill": "parchment", "label": told}
        nodes += [
            Rect(id=name, x=x, y=top, w=room, **tab, **looks),
            icon(f"{name}/sign", card_icon(card), x + 15, top + 12.5, 17, **looks),
            text(f"{name}/name", x + 28, top + 13, card_name(card, words), 15, **looks),
        ]
    return nodes


def _victories(of: Empire, y: float, words: Words) -> list[Node]:
    """How far it is from each of the four victories."""
    nodes: list[Node] = []
    wide = (COLUMN - 24) / 2
    for i, ((victory, sign), (have, whole)) in enumerate(zip(VICTORIES, of.victories, strict=True)):
        x, top, name, is_near = 12 + wide * (i % 2), y + 28 * (i // 2), f"{of.group}/{victory}", whole - have <= 1
        told, label = words(f"label-{victory}"), words(f"victory-{victory}-about", have=have, whole=whole)
        looks: dict[str, Any] = {"group": of.group, "touch": f"about:{name}"}
        bar: dict[str, Any] = {"group": of.group, "layer": "board", "x": x + 24, "y": top + 11, "h": 4, "radius": 2}
        figures: dict[str, Any] = {"role": "figure", "anchor": "end", "fill": "accent" if is_near else "ink"}
        nodes += [
            icon(name, sign, x + 9, top + 2, 18, "accent" if is_near else "muted", label=label, **looks),
            text(f"{name}/name", x + 24, top, told, 15, **looks),
            Rect(id=f"{name}/rail", w=wide - 38, fill="line", **bar),
            text(f"{name}/n", x + wide - 14, top, f"{have}/{whole}", 15, **figures, **looks),
        ]
        if have > 0:
            share = round((wide - 38) * min(have / whole, 1), 1)
            nodes.append(Rect(id=f"{name}/bar", w=share, fill=SEATS[of.seat].token, **bar))
    return nodes


# --- heroes and wonders ----------------------------------------------------------------------------------------------


def card_icon(card: int) -> str:
    """The symbol of a card."""
    return "pyramid" if card == Card.PYRAMIDS else "wonder" if card >= Card.COLOSSUS else "hero"


def card_told(card: int, copied: int, box: Any, words: Words) -> str:
    """A card as it is spoken: its name, what it does, its influence. `copied` is the hero of Castor and Pollux, plus one."""
    name = card_name(card, words)
    if card == Card.CASTOR_POLLUX and copied > 0:
        name = f"{name}, {words('label-copied', what=card_name(copied - 1, words))}"
    return f"{name}. {card_about(card, box, words)}"


def cards(shown: tuple[tuple[int, int | None, Rim], ...], copied: int, box: Any, words: Words) -> list[Node]:
    """The cards that can be bought, with what they do and their influence: each with its price and its rim."""
    per_row = 4 if len(shown) <= 8 else 5
    nodes: list[Node] = []
    y = 0.0
    for start in range(0, len(shown), per_row):
        row = shown[start : start + per_row]
        high = max(_card_high(card, CARD_WIDTH, box, words) for card, *_ in row)
        for i, (card, price, rim) in enumerate(row):
            told = card_told(card, copied, box, words)
            nodes += _card(card, price, rim, told, ((CARD_WIDTH + 8) * i, y, CARD_WIDTH, high), box, words)
        y += high + 8
    return nodes


def _card_high(card: int, wide: float, box: Any, words: Words) -> float:
    has_influence = any(int(box.influence[card, track]) for track in range(TRACKS))
    return 48 + 16.9 * len(_card_lines(card, wide, words)) + (14 if has_influence else 0)


def _card_lines(card: int, wide: float, words: Words) -> list[str]:
    """What a card does, in lines."""
    return LETTERS.wrapped(words(f"card-{CARD_NAMES[card]}-text"), 12.2, wide - 8)


def _card(
    card: int, price: int | None, rim: Rim, told: str, room: tuple[float, float, float, float], box: Any, words: Words
) -> list[Node]:
    """A card face up."""
    x, y, wide, high = room
    name = f"board:cards/{CARD_NAMES[card]}"
    looks: dict[str, Any] = {"group": "board:cards", "touch": f"card:{CARD_NAMES[card]}"}
    face: dict[str, Any] = {"radius": 10, "fill": "parchment", "label": told, **rim._asdict(), **looks}
    disc = "blue" if card >= Card.COLOSSUS else "accent"
    title = LETTERS.name_lines(
        f"{name}/name", card_name(card, words), x + 40, y + 20, 15, wide - 78, role="title", **looks
    )
    nodes: list[Node] = [
        Rect(id=name, layer="board", x=x, y=y, w=wide, h=high, **face),
        Circle(id=f"{name}/disc", layer="board", x=x + 20, y=y + 20, r=14, fill=disc, **looks),
        icon(f"{name}/sign", card_icon(card), x + 20, y + 20, 19, "surface", **looks),
        *(replace(line, size=max(line.em, 12.0)) for line in title if isinstance(line, Text)),
    ]
    if price is not None:
        figures: dict[str, Any] = {"role": "figure", "anchor": "end", "fill": "accent", **looks}
        nodes.append(text(f"{name}/price", x + wide - 10, y + 20, str(price), 19, **figures))
    nodes += paragraph(f"{name}/text", _card_lines(card, wide, words), x + 10, y + 47, 13, **looks)
    return nodes + _influence(card, name, x + wide - 10, y + high - 12, box)


def _influence(card: int, name: str, x: float, y: float, box: Any) -> list[Node]:
    """The steps that a card gives on the tracks, as signs from the right."""
    nodes: list[Node] = []
    for track in reversed(range(TRACKS)):
        for i in range(int(box.influence[card, track])):
            nodes.append(track_sign(f"{name}/{TRACK_NAMES[track]}/{i}", track, x - 5, y, 11, group="board:cards"))
            x -= 13
        x -= 4 if box.influence[card, track] else 0
    return nodes


# --- the line of a seat ----------------------------------------------------------------------------------------------


HEAD_WIDE, HEAD_HIGH = 262.0, 20.0
"""The room of an empire's name, titles and victories: those of all seats stand in columns."""
_TITLES_AT = 71.0
_VICTORIES_AT = (97.0, 150.0, 189.0, 228.0)


def head(
    seat: int, name: str, titles: tuple[int, ...], victories: tuple[tuple[int, int], ...], words: Words
) -> list[Node]:
    """What stands beside the name of a seat: its empire, its titles, and how far it is from each of the four victories."""
    group = f"head:{seat}"
    looks: dict[str, Any] = {"group": group}
    nodes: list[Node] = []
    if name:
        nodes.append(text(f"{group}/empire", 0, HEAD_HIGH / 2, name, 14.4, role="title", **looks))
    for i, track in enumerate(titles):
        told = words(f"title-{TRACK_NAMES[track]}")
        nodes.append(
            track_sign(f"{group}/title/{track}", track, _TITLES_AT + 11.5 * i, HEAD_HIGH / 2, 12, told, **looks)
        )
    for x, (victory, sign), (have, whole) in zip(_VICTORIES_AT, VICTORIES, victories, strict=True):
        base, token = f"{group}/{victory}", "accent" if whole - have <= 1 else "muted"
        told, share = words(f"label-{victory}"), f"{have}/{whole}"
        nodes.append(icon(base, sign, x, HEAD_HIGH / 2, 16, token, label=f"{told} {share}", **looks))
        nodes.append(text(f"{base}/n", x + 9.5, HEAD_HIGH / 2 + 0.5, share, 14.4, role="figure", fill=token, **looks))
    return nodes


def goods(seat: int, cards: tuple[int, ...], held: Held, hidden: int, words: Words) -> list[Node]:
    """The heroes and wonders of a seat as badges, and what everybody knows that it has, chip by chip."""
    group = f"goods:{seat}"
    looks: dict[str, Any] = {"group": group}
    nodes: list[Node] = []
    at = 12.0
    for card in cards:
        name, fill = f"{group}/{CARD_NAMES[card]}", "blue" if card >= Card.COLOSSUS else "accent"
        badge: dict[str, Any] = {"w": 19, "h": 20, "radius": 5, "fill": "parchment", "stroke": fill, "width": 1.2}
        told = card_name(card, words)
        nodes.append(Rect(id=name, x=at - 10, y=-10, layer="board", label=told, **badge, **looks))
        nodes.append(icon(f"{name}/sign", card_icon(card), at - 0.5, 0, 14, fill, **looks))
        at += 22
    at += 3 if cards else 0
    for what, n in enumerate(held):
        if n:
            told = words("amount-good", n=n, good=resource_name(what, words))
            nodes += resource(f"{group}/{what}", what, at, 0, 20, told, **looks)
            if n > 1:
                nodes.append(text(f"{group}/{what}/n", at + 12, 0.5, str(n), 14, role="figure", **looks))
                at += 9
            at += 25
    if hidden:
        told = words("label-hidden", n=hidden)
        nodes.append(icon(f"{group}/hidden", "lock", at, 0, 17, "muted", label=told, **looks))
        nodes.append(text(f"{group}/hidden/n", at + 11, 0.5, str(hidden), 14, role="figure", **looks))
    return nodes
