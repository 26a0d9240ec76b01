"""How the panels beside the map look: the tracks, the empires with their victories, the heroes and wonders, a seat's line.

Each function makes nodes of its arguments alone, in a group of its own from (0, 0) on. `names` are the empires by seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.lettering import LETTERS, paragraph, seat_sign, text
from ...core.scene import Circle, Node, Rect, Symbol
from ...core.theme import SEATS
from ...core.words import Words
from .enums import TRACKS, Card, Track
from .moves import CARD_NAMES
from .pieces import Rim, figure, numeral, resource, track_sign
from .sentences import card_name, resource_name
from .summary import Held

GAP = 12.0
COLUMN = 440.0
"""How wide the panel of an empire is."""
VICTORIES = (("prestige", "pyramid"), ("fame", "hero"), ("conquest", "city"), ("supremacy", "crown"))
"""The four victories and their symbols."""
TRACK_NAMES = tuple(track.name.lower() for track in Track)
CARD_WIDTH = 172.0
CARDS_WIDTH = 4 * CARD_WIDTH + 48
"""How wide the board of cards is."""


def sheet(group: str, wide: float, high: float) -> Rect:
    """A quiet sheet of paper under a panel."""
    looks: dict[str, Any] = {"layer": "ground", "radius": 14, "fill": "surface", "stroke": "line"}
    return Rect(id=f"{group}/sheet", group=group, x=0, y=0, w=wide, h=high, **looks)


# --- the tracks ------------------------------------------------------------------------------------------------------

TRACKS_HIGH = 50 + TRACKS * 46.0
_LEFT = 92.0


def tracks(
    positions: tuple[tuple[int, ...], ...], titles: tuple[int | None, ...], names: tuple[str, ...], words: Words
) -> list[Node]:
    """The three tracks, each with everybody's marker and the one who has the title. `positions` are by track and seat."""
    group, wide = "tracks", 2 * COLUMN + GAP
    step = (wide - _LEFT - 16) / 15
    nodes: list[Node] = [
        sheet(group, wide, TRACKS_HIGH),
        text(f"{group}/name", 14, 19, words("label-tracks"), 16, role="title", group=group),
    ]
    for n in range(1, 16):
        looks: dict[str, Any] = {"role": "muted", "anchor": "middle", "group": group}
        size = min(11.0, 0.4 * step + 2)
        nodes.append(text(f"{group}/n/{n}", _LEFT + step * n - step / 2, 37, numeral(n), size, **looks))
    for track in range(TRACKS):
        nodes += _track(track, positions[track], titles[track], step, names, words)
    return nodes


def _track(
    track: int, positions: tuple[int, ...], leader: int | None, step: float, names: tuple[str, ...], words: Words
) -> list[Node]:
    y, name, looks = 44 + 46.0 * track, f"tracks/{TRACK_NAMES[track]}", {"group": "tracks"}
    middle, told = y + 21, words(f"track-{TRACK_NAMES[track]}")
    rail: dict[str, Any] = {"layer": "ground", "h": 34, "radius": 10, "fill": "ground", **looks}
    nodes: list[Node] = [
        Rect(id=f"{name}/rail", x=_LEFT, y=y + 4, w=step * 15, **rail),
        track_sign(f"{name}/sign", track, 20, middle, 17, told, **looks),
        text(f"{name}/name", 34, y + 34, told, LETTERS.fitted(told, 11, 52), role="muted", **looks),
    ]
    if leader is not None:
        label = f"{words(f'title-{TRACK_NAMES[track]}')}: {names[leader]}"
        nodes += seat_sign(f"{name}/leader", leader, 52, middle - 6, 13, rim="surface", label=label, **looks)
        crown: dict[str, Any] = {"layer": "pieces", "size": 17, "fill": "gold", **looks}
        nodes.append(Symbol(id=f"{name}/crown", x=74, y=middle - 6, name="crown", **crown))
    return nodes + _markers(track, positions, middle, step, names, words)


def _markers(
    track: int, positions: tuple[int, ...], y: float, step: float, names: tuple[str, ...], words: Words
) -> list[Node]:
    """Everybody's marker; those on one position stand over one another, one past fifteen has a sign."""
    at: dict[int, list[int]] = {}
    for seat, position in enumerate(positions):
        at.setdefault(position, []).append(seat)
    nodes: list[Node] = []
    for position, seats in sorted(at.items()):
        where = position if position <= 15 else (position - 1) % 15 + 1
        for i, seat in enumerate(seats):
            shift = (i - (len(seats) - 1) / 2) * (18 if len(seats) < 3 else 24 / (len(seats) - 1))
            x, name = _LEFT + step * max(where, 0.4) - step / 2, f"tracks/{TRACK_NAMES[track]}/{seat}"
            looks: dict[str, Any] = {"group": "tracks"}
            label = f"{names[seat]}: {words(f'track-{TRACK_NAMES[track]}')} {position}"
            radius = min(10.5, 0.46 * step)
            nodes += seat_sign(name, seat, x, y + shift, radius, rim="surface", label=label, **looks)
            if position > 15:
                looks |= {"anchor": "middle", "role": "figure"}
                nodes.append(text(f"{name}/more", x, y + shift - 13, "+XV", 8, **looks))
    return nodes


# --- the empires -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Empire:
    """All that the panel of an empire shows. `cards` are its heroes and wonders as they are spoken, `victories` what it has
    of what each victory needs."""

    seat: int
    name: str
    is_asked: bool
    rim: Rim
    held: Held
    hidden: int
    cards: tuple[tuple[int, str], ...]
    positions: tuple[int, ...]
    titles: tuple[bool, ...]
    victories: tuple[tuple[int, int], ...]

    @property
    def group(self) -> str:
        """The group of its panel."""
        return f"seat{self.seat}"

    @property
    def chips(self) -> list[tuple[int, int]]:
        """Which resources it has, and how many of each."""
        return [(what, n) for what, n in enumerate(self.held) if n]


_PER_ROW = int((COLUMN - 20) // 38)


def _goods_high(of: Empire) -> float:
    return 30.0 * -(-(len(of.chips) + (of.hidden > 0)) // _PER_ROW)


def empire_high(of: Empire, words: Words) -> float:
    """How tall the panel of an empire is."""
    return 74 + _goods_high(of) + 4 + 26.0 * (max((line for *_, line in _tabs(of, words)), default=0) + 1)


def empire(of: Empire, words: Words) -> list[Node]:
    """One empire: its name, tracks and titles, what it has, its cards, and how far it is from each victory."""
    key, looks = f"seat:{of.seat + 1}", {"group": of.group, "touch": f"seat:{of.seat + 1}"}
    high, size = empire_high(of, words), LETTERS.fitted(of.name, 18, COLUMN - 250, bold=True)
    rim = (SEATS[of.seat].token, 2.2) if of.is_asked else (of.rim.stroke, 1)
    paper: dict[str, Any] = {"layer": "ground", "radius": 14, "fill": "surface", "label": of.name, **looks}
    return [
        Rect(id=f"{of.group}/sheet", x=0, y=0, w=COLUMN, h=high, stroke=rim[0], width=rim[1], **paper),
        *seat_sign(f"{of.group}/sign", of.seat, 24, 22, 15, rim="surface", label=of.name, group=of.group, touch=key),
        text(f"{of.group}/name", 46, 22, of.name, size, role="title", group=of.group),
        *_positions(of, words),
        *_goods(of, words),
        *_own_cards(of, words),
        *_victories(of, high - 18, words),
    ]


def _positions(of: Empire, words: Words) -> list[Node]:
    """The positions on the tracks, on the right; a title has a crown."""
    nodes: list[Node] = []
    for track, (number, has_title) in enumerate(zip(of.positions, of.titles, strict=True)):
        x, name, told = COLUMN - 176 + 60 * track, f"{of.group}/track/{track}", words(f"track-{TRACK_NAMES[track]}")
        nodes.append(track_sign(name, track, x, 22, 15, told, group=of.group))
        nodes.append(text(f"{name}/n", x + 12, 22, str(number), 17, role="figure", group=of.group))
        if has_title:
            looks: dict[str, Any] = {"group": of.group, "layer": "pieces", "fill": "gold", "size": 16}
            crown, at = words(f"title-{TRACK_NAMES[track]}"), x + 22 + 11 * len(str(number))
            nodes.append(Symbol(id=f"{name}/crown", x=at, y=21, name="crown", label=crown, **looks))
    return nodes


def _goods(of: Empire, words: Words) -> list[Node]:
    """What everybody knows that it has, chip by chip; what is hidden as a lock."""
    nodes: list[Node] = []

    def spot(i: int) -> tuple[float, float]:
        return 26 + 38 * (i % _PER_ROW), 52 + 30 * (i // _PER_ROW)

    for i, (what, n) in enumerate(of.chips):
        (x, y), name = spot(i), f"{of.group}/has/{what}"
        told = words("amount-good", n=n, good=resource_name(what, words))
        nodes += resource(name, what, x, y, 24, told, group=of.group)
        if n > 1:
            nodes += figure(f"{name}/n", n, x + 12, y + 8, 12, group=of.group)
    if of.hidden:
        (x, y), told = spot(len(of.chips)), words("label-hidden", n=of.hidden)
        looks: dict[str, Any] = {"group": of.group, "layer": "pieces", "size": 20, "fill": "muted", "label": told}
        nodes.append(Symbol(id=f"{of.group}/hidden", x=x, y=y, name="lock", **looks))
        nodes += figure(f"{of.group}/hidden/n", of.hidden, x + 12, y + 8, 12, group=of.group)
    return nodes


def _tabs(of: Empire, words: Words) -> list[tuple[int, str, float, float, int]]:
    """The tabs of its cards: the card, as it is spoken, where its tab begins, how wide it is, and in which line."""
    tabs = []
    x, line = 12.0, 0
    for card, told in of.cards:
        room = LETTERS.width(card_name(card, words), 12) + 30
        if x + room > COLUMN - 10 and x > 12:
            x, line = 12.0, line + 1
        tabs.append((card, told, x, room, line))
        x += room + 6
    return tabs


def _own_cards(of: Empire, words: Words) -> list[Node]:
    """The names of its heroes and wonders, as small tabs."""
    nodes: list[Node] = []
    for card, told, x, room, line in _tabs(of, words):
        name, top = f"{of.group}/card/{CARD_NAMES[card]}", 44 + _goods_high(of) + 26 * line
        tab: dict[str, Any] = {"layer": "board", "h": 22, "radius": 11, "fill": "parchment", "label": told}
        sign: dict[str, Any] = {"layer": "pieces", "name": card_icon(card), "size": 15, "fill": "ink"}
        nodes += [
            Rect(id=name, group=of.group, x=x, y=top, w=room, **tab),
            Symbol(id=f"{name}/sign", group=of.group, x=x + 13, y=top + 11, **sign),
            text(f"{name}/name", x + 24, top + 11.5, card_name(card, words), 12, group=of.group),
        ]
    return nodes


def _victories(of: Empire, y: float, words: Words) -> list[Node]:
    """How far it is from each of the four victories."""
    nodes: list[Node] = []
    step = (COLUMN - 16) / len(VICTORIES)
    for i, ((victory, icon), (have, whole)) in enumerate(zip(VICTORIES, of.victories, strict=True)):
        x, name, is_near = 12 + step * i, f"{of.group}/{victory}", whole - have <= 1
        label = f"{words(f'label-{victory}')}: {have} / {whole}"
        sign: dict[str, Any] = {"layer": "pieces", "size": 18, "fill": "accent" if is_near else "muted", "label": label}
        bar: dict[str, Any] = {"group": of.group, "layer": "board", "x": x + 22, "y": y - 4, "h": 8, "radius": 4}
        figures: dict[str, Any] = {"role": "figure", "group": of.group, "fill": "accent" if is_near else "ink"}
        nodes += [
            Symbol(id=name, group=of.group, x=x + 9, y=y, name=icon, **sign),
            Rect(id=f"{name}/rail", w=step - 62, fill="line", **bar),
            text(f"{name}/n", x + step - 36, y + 0.5, f"{have}/{whole}", 13, **figures),
        ]
        if have > 0:
            wide = round((step - 62) * min(have / whole, 1), 1)
            nodes.append(Rect(id=f"{name}/bar", w=wide, fill=SEATS[of.seat].token, **bar))
    return nodes


# --- heroes and wonders ----------------------------------------------------------------------------------------------


def card_icon(card: int) -> str:
    """The symbol of a card."""
    return "pyramid" if card == Card.PYRAMIDS else "wonder" if card >= Card.COLOSSUS else "hero"


def card_told(card: int, copied: int, box: Any, words: Words) -> str:
    """A card as it is spoken: its name, what it does, its influence. `copied` is the hero of Castor and Pollux, plus one."""
    said = [card_name(card, words), words(f"card-{CARD_NAMES[card]}-text")]
    if card == Card.CASTOR_POLLUX and copied > 0:
        said[0] = f"{said[0]}, {words('label-copied', what=card_name(copied - 1, words))}"
    gains = [(words(f"track-{TRACK_NAMES[t]}"), int(box.influence[card, t])) for t in range(TRACKS)]
    return " ".join([f"{said[0]}.", said[1], *(f"{name} +{n}." for name, n in gains if n)])


def cards(shown: tuple[tuple[int, int | None, Rim], ...], copied: int, box: Any, words: Words) -> list[Node]:
    """The cards that can be bought, with what they do and their influence: each with its price and its rim."""
    group, per_row = "board:cards", int((CARDS_WIDTH - 8) // (CARD_WIDTH + 8))
    wide = (CARDS_WIDTH - 16 - 8 * (per_row - 1)) / per_row
    nodes: list[Node] = [text(f"{group}/name", 14, 18, words("label-cards"), 16, role="title", group=group)]
    y = 32.0
    for start in range(0, len(shown), per_row):
        row = shown[start : start + per_row]
        high = max(_card_high(card, wide, box, words) for card, *_ in row)
        for i, (card, price, rim) in enumerate(row):
            told = card_told(card, copied, box, words)
            nodes += _card(card, price, rim, told, (8 + (wide + 8) * i, y, wide, high), box, words)
        y += high + 8
    return [sheet(group, CARDS_WIDTH, y + 4), *nodes]


def _card_high(card: int, wide: float, box: Any, words: Words) -> float:
    has_influence = any(int(box.influence[card, track]) for track in range(TRACKS))
    return 48 + 15.6 * len(_card_lines(card, wide, words)) + (14 if has_influence else 0)


def _card_lines(card: int, wide: float, words: Words) -> list[str]:
    """What a card does, in lines."""
    return LETTERS.wrapped(words(f"card-{CARD_NAMES[card]}-text"), 12, wide - 12)


def _card(
    card: int, price: int | None, rim: Rim, told: str, room: tuple[float, float, float, float], box: Any, words: Words
) -> list[Node]:
    """A card face up."""
    x, y, wide, high = room
    name = f"board:cards/{CARD_NAMES[card]}"
    looks: dict[str, Any] = {"group": "board:cards", "touch": f"card:{CARD_NAMES[card]}"}
    face: dict[str, Any] = {
        "layer": "board",
        "radius": 10,
        "fill": "parchment",
        "label": told,
        **rim._asdict(),
        **looks,
    }
    disc = "blue" if card >= Card.COLOSSUS else "accent"
    sign: dict[str, Any] = {"layer": "pieces", "name": card_icon(card), "size": 19, "fill": "surface", **looks}
    title = card_name(card, words)
    nodes: list[Node] = [
        Rect(id=name, x=x, y=y, w=wide, h=high, **face),
        Circle(id=f"{name}/disc", layer="board", x=x + 20, y=y + 20, r=14, fill=disc, **looks),
        Symbol(id=f"{name}/sign", x=x + 20, y=y + 20, **sign),
        *LETTERS.name_lines(f"{name}/name", title, x + 40, y + 20, 15, wide - 72, role="title", **looks),
    ]
    if price is not None:
        figures: dict[str, Any] = {"role": "figure", "anchor": "end", "fill": "accent", **looks}
        nodes.append(text(f"{name}/price", x + wide - 10, y + 20, str(price), 19, **figures))
    nodes += paragraph(f"{name}/text", _card_lines(card, wide, words), x + 10, y + 47, 12, **looks)
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


def head(seat: int, name: str, titles: tuple[int, ...], wealth: int, words: Words) -> list[Node]:
    """What stands beside the name of a seat: its empire, its titles, and how many resources it has."""
    group, looks = f"head:{seat}", {"group": f"head:{seat}"}
    size = LETTERS.fitted(name, 15, 74)
    nodes: list[Node] = [text(f"{group}/empire", 0, 0, name, size, role="title", **looks)] if name else []
    at = 82.0
    for track in titles:
        told = words(f"title-{TRACK_NAMES[track]}")
        nodes.append(track_sign(f"{group}/title/{track}", track, at, 0, 13, told, **looks))
        at += 17
    purse: dict[str, Any] = {"layer": "pieces", "name": "coin", "size": 15, "fill": "gold", **looks}
    nodes.append(Symbol(id=f"{group}/purse", x=at, y=0, **purse))
    return [*nodes, text(f"{group}/wealth", at + 11, 0.5, str(wealth), 15, role="figure", **looks)]


def goods(seat: int, held: Held, hidden: int, words: Words) -> list[Node]:
    """What everybody knows that a seat has, chip by chip."""
    group, looks = f"goods:{seat}", {"group": f"goods:{seat}"}
    nodes: list[Node] = []
    at = 12.0
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
        lock: dict[str, Any] = {"layer": "pieces", "name": "lock", "size": 17, "fill": "muted", "label": told, **looks}
        nodes.append(Symbol(id=f"{group}/hidden", x=at, y=0, **lock))
        nodes.append(text(f"{group}/hidden/n", at + 11, 0.5, str(hidden), 14, role="figure", **looks))
    return nodes
