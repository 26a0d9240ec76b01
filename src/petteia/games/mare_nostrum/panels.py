"""The panels around the map: the tracks, the empires with their victories, the heroes and wonders, the last battle.

A panel is drawn in a group of its own from (0, 0) on, in a width that it is given, and says how tall it has become. So
the same panel can stand in a column of a picture or be a part of a page.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...core.agenda import FATE
from ...core.scene import Circle, Marks, Node, Rect, Symbol
from ...core.theme import SEATS
from ...core.words import Words
from . import summary
from .enums import DICE, SEA, TRACKS, Card, Column, Track
from .moves import CARD_NAMES
from .pieces import (
    die,
    figure,
    fitted,
    fortress,
    legion,
    name_lines,
    numeral,
    paragraph,
    resource,
    seat_sign,
    text,
    text_width,
    track_sign,
    trireme,
    wrapped,
)
from .sentences import (
    card_name,
    empire_name,
    place_name,
    resource_name,
)
from .touching import touches

GAP = 12.0
VICTORIES = (("prestige", "pyramid"), ("fame", "hero"), ("conquest", "city"), ("supremacy", "crown"))
"""The four victories and their symbols."""
_TRACK_NAMES = tuple(track.name.lower() for track in Track)
CARD_WIDTH = 172.0


@dataclass(frozen=True)
class Wishes:
    """What a caller may ask for; see `scene`."""

    last: tuple[int, int] | None = None
    ghost: int | None = None
    legal: bool = False
    layout: str = "table"
    width: float | None = None
    narrow: bool = False
    flat: bool = False


class Desk:
    """What all panels look at: the position, the words, the wishes, and what follows from them."""

    def __init__(self, sight: Any, words: Words, wish: Wishes) -> None:
        self.sight, self.words, self.wish = sight, words, wish
        self.state, self.box = sight.state, sight.box

    @cached_property
    def mover(self) -> int | None:
        """A seat that is asked; none when fate is, or when it is over."""
        return min((seat for seat in self.sight.waiting if seat != FATE), default=None)

    @cached_property
    def answers(self) -> list[int]:
        """The legal moves of the one who looks; nobody else may know them all."""
        if self.sight.seat not in self.sight.waiting:
            return []
        return [int(m) for m in self.sight.moves(self.sight.seat).packed()]

    @cached_property
    def keys(self) -> frozenset[str]:
        """The touch keys with which the legal moves begin, if they are wished for."""
        return frozenset(touches(self.sight, m)[0] for m in self.answers) if self.wish.legal else frozenset()

    @cached_property
    def then(self) -> frozenset[str]:
        """The touch keys that may follow a first one."""
        if not self.wish.legal:
            return frozenset()
        return frozenset(key for m in self.answers for key in touches(self.sight, m)[1:])

    @cached_property
    def ghost(self) -> int | None:
        """The move being tried, while the one who tries it is asked and it is legal."""
        return self.wish.ghost if self.wish.ghost in self.answers else None

    @cached_property
    def ghost_keys(self) -> frozenset[str]:
        """The touch keys of the move being tried."""
        return frozenset(touches(self.sight, self.ghost)) if self.ghost is not None else frozenset()

    @cached_property
    def sheet(self) -> list[list[int]]:
        """The sheet: everybody's distance to each victory, then the positions on the tracks."""
        return [[int(n) for n in row] for row in self.sight.sheet()]

    def track(self, seat: int, track: int) -> int:
        """The position of a seat on a track."""
        return self.sheet[seat][Column.TRADE + track]

    def token(self, key: str) -> str:
        """The rim of something that can be touched: chosen, open, or quiet."""
        return "accent" if key in self.ghost_keys else "strong" if key in self.keys | self.then else "line"

    def name(self, seat: int) -> str:
        """A player's empire."""
        return empire_name(self.sight, seat, self.words)


def panel(
    group: str, wide: float, high: float, name: str = "sheet", fill: str = "surface", stroke: str = "line"
) -> Rect:
    """A quiet sheet of paper under a panel."""
    return Rect(
        id=f"{group}/{name}", group=group, layer="ground", x=0, y=0, w=wide, h=high, radius=14, fill=fill, stroke=stroke
    )


# --- the tracks ------------------------------------------------------------------------------------------------------


def tracks(desk: Desk, group: str, wide: float) -> tuple[list[Node], float]:
    """The three tracks, each with everybody's marker and the one who has the title."""
    words, row, left = desk.words, 46.0, 92.0
    high = 50 + TRACKS * row
    nodes: list[Node] = [
        panel(group, wide, high),
        text(f"{group}/name", 14, 19, words("label-tracks"), 16, role="title", group=group),
    ]
    step = (wide - left - 16) / 15
    for n in range(1, 16):
        nodes.append(text(f"{group}/n/{n}", left + step * n - step / 2, 37, numeral(n), min(11.0, 0.4 * step + 2),
                          role="muted", anchor="middle", group=group))  # fmt: skip
    for track in range(TRACKS):
        nodes += _track(desk, group, track, 44 + row * track, left, step, wide)
    return nodes, high


def _track(desk: Desk, group: str, track: int, y: float, left: float, step: float, wide: float) -> list[Node]:
    name, words, middle = _TRACK_NAMES[track], desk.words, y + 21
    told = words(f"track-{name}")
    nodes: list[Node] = [
        Rect(id=f"{group}/{name}/rail", group=group, layer="ground", x=left, y=y + 4, w=step * 15, h=34, radius=10,
             fill="ground"),
        track_sign(f"{group}/{name}/sign", track, 20, middle, 17, told, group=group),
    ]  # fmt: skip
    nodes.append(text(f"{group}/{name}/name", 34, y + 34, told, fitted(told, 11, 52), role="muted", group=group))
    leader = summary.titles(desk.sight)[track]
    if leader is not None:
        label = f"{words(f'title-{name}')}: {desk.name(leader)}"
        nodes += seat_sign(f"{group}/{name}/leader", leader, 52, middle - 6, 13, label, group=group)
        nodes.append(Symbol(id=f"{group}/{name}/crown", group=group, layer="pieces", x=74, y=middle - 6, name="crown",
                            size=17, fill="gold"))  # fmt: skip
    return nodes + _markers(desk, group, track, middle, left, step)


def _markers(desk: Desk, group: str, track: int, y: float, left: float, step: float) -> list[Node]:
    """Everybody's marker; those on one position stand over one another, one past fifteen has a rim."""
    at: dict[int, list[int]] = {}
    for seat in range(desk.sight.seats):
        at.setdefault(desk.track(seat, track), []).append(seat)
    nodes: list[Node] = []
    for position, seats in sorted(at.items()):
        where = position if position <= 15 else (position - 1) % 15 + 1
        for i, seat in enumerate(seats):
            shift = (i - (len(seats) - 1) / 2) * (18 if len(seats) < 3 else 24 / (len(seats) - 1))
            x = left + step * max(where, 0.4) - step / 2
            label = f"{desk.name(seat)}: {desk.words(f'track-{_TRACK_NAMES[track]}')} {position}"
            name = f"{group}/{_TRACK_NAMES[track]}/{seat}"
            nodes += seat_sign(name, seat, x, y + shift, min(10.5, 0.46 * step), label, group=group)
            if position > 15:
                nodes.append(
                    text(f"{name}/more", x, y + shift - 13, "+XV", 8, anchor="middle", role="figure", group=group)
                )
    return nodes


# --- the empires -----------------------------------------------------------------------------------------------------


def empire(desk: Desk, group: str, seat: int, wide: float) -> tuple[list[Node], float]:
    """One empire: its name, tracks and titles, what it has, its cards, and how far it is from each victory."""
    is_asked = seat in desk.sight.waiting
    goods, tall = _goods(desk, group, seat, wide)
    cards, below = _own_cards(desk, group, seat, wide, 40 + tall)
    high = 40 + tall + below + 34
    key = f"seat:{seat + 1}"
    rim = SEATS[seat].token if is_asked else desk.token(key)
    nodes: list[Node] = [
        Rect(id=f"{group}/sheet", group=group, layer="ground", x=0, y=0, w=wide, h=high, radius=14, fill="surface",
             stroke=rim, width=2.2 if is_asked else 1, touch=key, label=desk.name(seat)),
        *seat_sign(f"{group}/sign", seat, 24, 22, 15, desk.name(seat), group=group, touch=key),
    ]  # fmt: skip
    name = desk.name(seat)
    nodes.append(
        text(f"{group}/name", 46, 22, name, fitted(name, 18, wide - 250, bold=True), role="title", group=group)
    )
    return [
        *nodes,
        *_positions(desk, group, seat, wide),
        *goods,
        *cards,
        *_victories(desk, group, seat, wide, high - 18),
    ], high


def _positions(desk: Desk, group: str, seat: int, wide: float) -> list[Node]:
    """The positions on the tracks, on the right; a title has a crown."""
    nodes: list[Node] = []
    for track in range(TRACKS):
        x, name = wide - 176 + 60 * track, f"{group}/track/{track}"
        told = desk.words(f"track-{_TRACK_NAMES[track]}")
        nodes.append(track_sign(name, track, x, 22, 15, told, group=group))
        number = desk.track(seat, track)
        nodes.append(text(f"{name}/n", x + 12, 22, str(number), 17, role="figure", group=group))
        if summary.titles(desk.sight)[track] == seat:
            looks: dict[str, Any] = {"group": group, "layer": "pieces", "fill": "gold", "size": 16}
            crown, at = desk.words(f"title-{_TRACK_NAMES[track]}"), x + 22 + 11 * len(str(number))
            nodes.append(Symbol(id=f"{name}/crown", x=at, y=21, name="crown", label=crown, **looks))
    return nodes


def _goods(desk: Desk, group: str, seat: int, wide: float) -> tuple[list[Node], float]:
    """What everybody knows that it has, chip by chip; what is hidden as a lock."""
    held, hidden = summary.holdings(desk.sight, seat), summary.secrets(desk.sight, seat)
    chips = [(what, n) for what, n in enumerate(held) if n]
    nodes: list[Node] = []
    per_row = max(1, int((wide - 20) // 38))
    for i, (what, n) in enumerate(chips):
        x, y = 26 + 38 * (i % per_row), 52 + 30 * (i // per_row)
        told = desk.words("amount-good", n=n, good=resource_name(what, desk.words))
        nodes += resource(f"{group}/has/{what}", what, x, y, 24, told, group=group)
        if n > 1:
            nodes += figure(f"{group}/has/{what}/n", n, x + 12, y + 8, 12, group=group)
    if hidden:
        i = len(chips)
        x, y = 26 + 38 * (i % per_row), 52 + 30 * (i // per_row)
        nodes.append(Symbol(id=f"{group}/hidden", group=group, layer="pieces", x=x, y=y, name="lock", size=20, fill="muted",
                            label=desk.words("label-hidden", n=hidden)))  # fmt: skip
        nodes += figure(f"{group}/hidden/n", hidden, x + 12, y + 8, 12, group=group)
    rows = -(-(len(chips) + (hidden > 0)) // per_row)
    return nodes, 30.0 * rows


def _own_cards(desk: Desk, group: str, seat: int, wide: float, y: float) -> tuple[list[Node], float]:
    """The names of its heroes and wonders, as small tabs."""
    nodes: list[Node] = []
    x, line = 12.0, 0
    for card in summary.cards_of(desk.sight, seat):
        told = card_name(card, desk.words)
        room = text_width(told, 12) + 30
        if x + room > wide - 10 and x > 12:
            x, line = 12.0, line + 1
        name, top = f"{group}/card/{CARD_NAMES[card]}", y + 4 + 26 * line
        nodes += [
            Rect(id=name, group=group, layer="board", x=x, y=top, w=room, h=22, radius=11, fill="parchment",
                 label=card_told(desk, card)),
            Symbol(id=f"{name}/sign", group=group, layer="pieces", x=x + 13, y=top + 11, name=card_icon(card), size=15,
                   fill="ink"),
            text(f"{name}/name", x + 24, top + 11.5, told, 12, group=group),
        ]  # fmt: skip
        x += room + 6
    return nodes, 4 + 26.0 * (line + 1)


def _victories(desk: Desk, group: str, seat: int, wide: float, y: float) -> list[Node]:
    """How far it is from each of the four victories."""
    nodes: list[Node] = []
    most = {"prestige": desk.box.cost_pyramids, "fame": desk.box.cards_to_win,
            "conquest": desk.box.cities_to_win, "supremacy": desk.box.titles_to_win}  # fmt: skip
    step = (wide - 16) / len(VICTORIES)
    for i, (victory, icon) in enumerate(VICTORIES):
        x, whole, left = 12 + step * i, int(most[victory]), -desk.sheet[seat][Column.PRESTIGE + i]
        have = whole - left
        near = left <= 1
        label = f"{desk.words(f'label-{victory}')}: {have} / {whole}"
        name = f"{group}/{victory}"
        nodes += [
            Symbol(id=name, group=group, layer="pieces", x=x + 9, y=y, name=icon, size=18,
                   fill="accent" if near else "muted", label=label),
            Rect(id=f"{name}/rail", group=group, layer="board", x=x + 22, y=y - 4, w=step - 62, h=8, radius=4, fill="line"),
            text(f"{name}/n", x + step - 36, y + 0.5, f"{have}/{whole}", 13, role="figure", group=group,
                 fill="accent" if near else "ink"),
        ]  # fmt: skip
        if have > 0:
            nodes.append(Rect(id=f"{name}/bar", group=group, layer="board", x=x + 22, y=y - 4, radius=4, h=8,
                              w=round((step - 62) * min(have / whole, 1), 1), fill=SEATS[seat].token))  # fmt: skip
    return nodes


# --- heroes and wonders ----------------------------------------------------------------------------------------------


def card_icon(card: int) -> str:
    """The symbol of a card."""
    return "pyramid" if card == Card.PYRAMIDS else "wonder" if card >= Card.COLOSSUS else "hero"


def card_told(desk: Desk, card: int) -> str:
    """A card as it is spoken: its name, what it does, its influence."""
    words = desk.words
    said = [card_name(card, words), words(f"card-{CARD_NAMES[card]}-text")]
    if card == Card.CASTOR_POLLUX and desk.state.copied > 0:
        said[0] = f"{said[0]}, {words('label-copied', what=card_name(desk.state.copied - 1, words))}"
    gains = [(words(f"track-{_TRACK_NAMES[t]}"), int(desk.box.influence[card, t])) for t in range(TRACKS)]
    return " ".join([f"{said[0]}.", said[1], *(f"{name} +{n}." for name, n in gains if n)])


def cards(desk: Desk, group: str, wide: float) -> tuple[list[Node], float]:
    """The cards that can be bought, with what they do and their influence."""
    shown = summary.open_cards(desk.sight)
    per_row = max(1, int((wide - 8) // (CARD_WIDTH + 8)))
    across = (wide - 16 - 8 * (per_row - 1)) / per_row
    nodes: list[Node] = [text(f"{group}/name", 14, 18, desk.words("label-cards"), 16, role="title", group=group)]
    y = 32.0
    for start in range(0, len(shown), per_row):
        row = shown[start : start + per_row]
        high = max(card_height(desk, card, across) for card in row)
        for i, card in enumerate(row):
            nodes += card_face(desk, group, card, 8 + (across + 8) * i, y, across, high)
        y += high + 8
    return [panel(group, wide, y + 4), *nodes], y + 4


def card_height(desk: Desk, card: int, wide: float) -> float:
    """How tall a card of this width is."""
    lines = len(card_lines(desk, card, wide))
    has_influence = any(int(desk.box.influence[card, track]) for track in range(TRACKS))
    return 48 + 15.0 * lines + (14 if has_influence else 0)


def card_lines(desk: Desk, card: int, wide: float) -> list[str]:
    """What a card does, in lines."""
    return wrapped(desk.words(f"card-{CARD_NAMES[card]}-text"), 12, wide - 12)


def card_face(desk: Desk, group: str, card: int, x: float, y: float, wide: float, high: float) -> list[Node]:
    """A card face up."""
    key = f"card:{CARD_NAMES[card]}"
    name, told = f"{group}/{CARD_NAMES[card]}", card_name(card, desk.words)
    seat = desk.sight.seat if desk.sight.seat < desk.sight.seats else desk.mover
    price = summary.card_price(desk.sight, seat, card) if seat is not None else None
    rim = desk.token(key)
    marks: Marks = ("ghost",) if key in desk.ghost_keys else ()
    nodes: list[Node] = [
        Rect(id=name, group=group, layer="board", x=x, y=y, w=wide, h=high, radius=10, fill="parchment", stroke=rim,
             width=2.4 if rim != "line" else 1.2, touch=key, label=card_told(desk, card), marks=marks),
        Circle(id=f"{name}/disc", group=group, layer="board", x=x + 20, y=y + 20, r=14,
               fill="blue" if card >= Card.COLOSSUS else "accent", touch=key),
        Symbol(id=f"{name}/sign", group=group, layer="pieces", x=x + 20, y=y + 20, name=card_icon(card), size=19,
               fill="surface", touch=key),
        *name_lines(f"{name}/name", told, x + 40, y + 20, 15, wide - 72, role="title", group=group, touch=key),
    ]  # fmt: skip
    if price is not None:
        nodes.append(text(f"{name}/price", x + wide - 10, y + 20, str(price), 19, role="figure", anchor="end", group=group,
                          touch=key, fill="accent"))  # fmt: skip
    nodes += paragraph(f"{name}/text", card_lines(desk, card, wide), x + 10, y + 47, 12, group=group, touch=key)
    return nodes + _influence(desk, group, card, name, x + wide - 10, y + high - 12)


def _influence(desk: Desk, group: str, card: int, name: str, x: float, y: float) -> list[Node]:
    """The steps that a card gives on the tracks, as signs from the right."""
    nodes: list[Node] = []
    for track in reversed(range(TRACKS)):
        for i in range(int(desk.box.influence[card, track])):
            nodes.append(track_sign(f"{name}/{_TRACK_NAMES[track]}/{i}", track, x - 5, y, 11, group=group))
            x -= 13
        x -= 4 if desk.box.influence[card, track] else 0
    return nodes


# --- the battle ------------------------------------------------------------------------------------------------------


def has_battle(desk: Desk) -> bool:
    """Whether a battle is fought now, or has just been fought."""
    return bool(desk.state.battle.place > 0 and desk.state.battle.foe > 0)


def battle(desk: Desk, group: str, wide: float, x: float = 0.0) -> list[Node]:
    """The battle step by step: on each side the dice, what is added, the sum and the hits."""
    place = desk.state.battle.place - 1
    told = desk.words("label-battle", where=place_name(place, desk.words, "in"))
    nodes: list[Node] = [
        text(f"{group}/battle", x + 12, 18, told, fitted(told, 17, wide - 24, bold=True), role="title", group=group),
        Symbol(
            id=f"{group}/battle/swords",
            group=group,
            layer="pieces",
            x=x + wide / 2,
            y=66,
            name="swords",
            size=34,
            fill="red",
        ),
    ]
    for side, seat in enumerate((desk.state.battle.attacker - 1, desk.state.battle.foe - 1)):
        nodes += _battle_side(desk, group, side, seat, x + (12 if side == 0 else wide / 2 + 30), wide / 2 - 42)
    return nodes


def _battle_side(desk: Desk, group: str, side: int, seat: int, x: float, wide: float) -> list[Node]:
    state, name = desk.state, f"{group}/side{side}"
    place = state.battle.place - 1
    rolled = [int(state.battle.faces[DICE * side + i]) for i in range(state.battle.rolled[side])]
    own = summary.side(desk.sight, place, seat)
    to_roll = max(0, own.dice - len(rolled)) if summary.is_rolling(state) else 0
    nodes = seat_sign(f"{name}/sign", seat, x + 13, 44, 12, desk.name(seat), group=group)
    role = desk.words("label-attacker" if side == 0 else "label-defender")
    told = f"{desk.name(seat)} · {role}"
    nodes.append(text(f"{name}/name", x + 30, 44, told, fitted(told, 14, wide - 34), group=group))
    dice = [*rolled, *[0] * to_roll]
    size = min(26.0, (wide - 8) / max(len(dice), 1) - 3)
    fill = "blue" if place >= SEA else "beige"
    for i, face in enumerate(dice):
        nodes += die(f"{name}/die{i}", face, x + size / 2 + 2 + (size + 3) * i, 76, size, fill, group=group)
    if not to_roll:
        nodes += _outcome(desk, group, name, side, x)
    return nodes


def _outcome(desk: Desk, group: str, name: str, side: int, x: float) -> list[Node]:
    """The sum of a side with what is added to its dice, and the hits it has made, once all dice lie."""
    battle, words = desk.state.battle, desk.words
    pips = sum(int(battle.faces[DICE * side + i]) for i in range(battle.rolled[side]))
    added = summary.bonuses(desk.sight, side)
    told = words("label-sum", sum=" + ".join(str(n) for n in (pips, *added.values())))
    said = [words("thing-fortress") if what == "fortress" else words(f"card-{what}") for what in added]
    label = words.join([told, *said])
    hits = words("amount-hit", n=int(battle.losses[1 - side]))
    return [
        text(f"{name}/sum", x + 2, 104, told, 15, role="figure", group=group, label=label),
        text(f"{name}/hits", x + 2, 121, hits, 14, group=group, fill="accent"),
    ]


def strength_icons(desk: Desk, group: str, name: str, seat: int, place: int, x: float, y: float) -> list[Node]:
    """The units of a seat in a place, as icons with their numbers."""
    if place >= SEA:
        n = int(desk.state.players[seat].triremes[place - SEA])
        return [*trireme(name, seat, x, y, 26, group=group), *figure(f"{name}/n", n, x + 14, y + 10, 13, group=group)]
    n = int(desk.state.players[seat].legions[place])
    nodes = [*legion(name, seat, x, y, 26, group=group), *figure(f"{name}/n", n, x + 12, y + 10, 13, group=group)]
    if summary.side(desk.sight, place, seat).shield:
        nodes += fortress(f"{name}/fort", seat, x + 34, y, 24, group=group)
    return nodes
