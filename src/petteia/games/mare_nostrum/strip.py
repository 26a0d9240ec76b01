"""The strip of what to do now: one's own screen with the sets it makes, and beside it what the question offers to touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.moves import arg, verb_of
from ...core.scene import Circle, Group, Marks, Node, Rect, Symbol
from ...core.theme import SEATS
from . import summary
from .enums import COIN, RESOURCES, SEA, Ask, Card, Thing
from .moves import CARD_NAMES, EMPIRE_NAMES, RESOURCE_NAMES, THING_NAMES, Say
from .panels import Desk, battle, card_icon, card_told, has_battle, strength_icons
from .pieces import figure as count
from .pieces import fitted, fortress, legion, paragraph, resource, seat_sign, text, text_width, trireme, wrapped
from .sentences import (
    aim_told,
    all_sets,
    card_name,
    odds_told,
    phase_name,
    place_name,
    question,
    resource_name,
    sets_told,
)
from .touching import fight_key, resource_key

HIGH = 128.0
_SEAT_QUESTIONS = (Ask.BUILDER, Ask.MOVER, Ask.START, Ask.TIE, Ask.PEACE)
_THINGS = {Thing.CONTROL: "banner", Thing.LEGION: "legion", Thing.FORTRESS: "fortress", Thing.TRIREME: "galley"}

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


class Strip:
    """Draws from left to right; `at` is where the next thing begins. With a limit, what is too wide begins a new row.

    Every row is a group inside the given one, so that a thing's place in its row is all that a drawing has to know.
    """

    def __init__(self, desk: Desk, name: str, limit: float = 0.0) -> None:
        self.desk, self.name, self.limit = desk, name, limit
        self.group, self.rows = f"{name}/row0", 1
        self.nodes: list[Node] = [Group(id=self.group, group=name)]
        self.at, self.wide = 4.0, 300.0

    @property
    def _is_told(self) -> bool:
        """Whether turn and question are told beside this strip, which then needs only one's own screen."""
        return self.desk.wish.layout == "parts" and self.desk.sight.seat < self.desk.sight.seats

    @property
    def high(self) -> float:
        """How tall all rows are."""
        return HIGH * self.rows

    def _room(self, wide: float) -> None:
        """Begin a new row if the next thing does not fit into this one."""
        if self.limit and self.at > 4 and self.at + wide > self.limit:
            self.wide = max(self.wide, self.at)
            self.group = f"{self.name}/row{self.rows}"
            self.nodes.append(Group(id=self.group, group=self.name, y=HIGH * self.rows))
            self.rows, self.at = self.rows + 1, 4.0

    def draw(self) -> float:
        """Everything; says how wide it has become."""
        desk, sight = self.desk, self.desk.sight
        if sight.seat < sight.seats:
            self._screen(sight.seat)
        if sight.over or sight.seat not in sight.waiting:
            self._meanwhile()
        else:
            self._offered(Ask(sight.question))
            if any(verb_of(m) == Say.DONE for m in desk.answers):
                self._button("done", desk.words(f"label-done-{Ask(sight.question).name.lower()}"))
        self.wide = max(self.wide, self.at)
        return self.wide

    # --- small things ---

    def _add(self, *nodes: Node) -> None:
        self.nodes += nodes

    def _box(self, name: str, wide: float, key: str, label: str, fill: str = "surface") -> Rect:
        """A box as high as the strip, for something to touch."""
        self._room(wide)
        marks: Marks = ("ghost",) if key in self.desk.ghost_keys else ()
        rim = self.desk.token(key)
        return Rect(
            id=f"{self.group}/{name}",
            group=self.group,
            layer="ground",
            x=self.at,
            y=4,
            w=wide,
            h=HIGH - 8,
            radius=12,
            fill=fill,
            stroke=rim,
            width=2.4 if rim != "line" else 1.2,
            touch=key,
            label=label,
            marks=marks,
        )

    def _icon(self, name: str, icon: str, x: float, y: float, size: float, fill: str, key: str) -> None:
        """A symbol in a box."""
        given: dict[str, Any] = {"group": self.group, "layer": "pieces", "touch": key}
        self._add(Symbol(id=f"{self.group}/{name}", x=x, y=y, name=icon, size=size, fill=fill, **given))

    def _caption(self, name: str, told: str, x: float, y: float, room: float, key: str = "", **looks: Any) -> None:
        size = fitted(told, 14, room)
        lines = [told] if size > 10.5 else wrapped(told, 12, room)[:2]
        for i, line in enumerate(lines):
            shift = 14 * (i - (len(lines) - 1) / 2)
            given = {"anchor": "middle", **looks}
            self._add(
                text(
                    f"{self.group}/{name}/line{i}",
                    x,
                    y + shift,
                    line,
                    max(min(size, 14.0), 10.5) if len(lines) == 1 else 12,
                    group=self.group,
                    touch=key,
                    **given,
                )
            )

    def _button(self, key: str, told: str) -> None:
        wide = max(84.0, text_width(told, 15) + 30)
        self._add(self._box(key, wide, key, told, "ground"))
        self._icon(f"{key}/sign", "check", self.at + wide / 2, 48, 26, "accent", key)
        self._caption(f"{key}/name", told, self.at + wide / 2, 88, wide - 12, key)
        self.at += wide + 8

    # --- the screen ---

    def _screen(self, seat: int) -> None:
        """One's own resources in their order, and whatever else can be taken now; below which sets they make."""
        desk, held = self.desk, summary.holdings(self.desk.sight, seat)
        offered = summary.offering(desk.sight, seat)
        shown = [what for what in range(RESOURCES) if held[what] or resource_key(what) in desk.keys]
        wide = max(48.0 * len(shown) + 16, 150.0)
        sheet: dict[str, Any] = {"group": self.group, "layer": "ground", "radius": 12, "fill": "ground", "width": 1.6}
        label, rim = desk.words("label-screen"), SEATS[seat].token
        name = f"{self.group}/screen"
        self._add(Rect(id=name, x=self.at, y=4, w=wide, h=HIGH - 8, stroke=rim, label=label, **sheet))
        for i, what in enumerate(shown):
            self._chip(what, held[what] - offered.count(what), self.at + 32 + 48 * i, 54)
        self._sets(seat, self.at + 12, wide - 24)
        self.at += wide + 10

    def _chip(self, what: int, n: int, x: float, y: float) -> None:
        key, words = resource_key(what), self.desk.words
        marks: Marks = ("ghost",) if key in self.desk.ghost_keys else () if n else ("dim",)
        told = words("amount-good", n=n, good=resource_name(what, words))
        name = f"{self.group}/own/{RESOURCE_NAMES[what]}"
        if key in self.desk.keys:
            self._add(
                Circle(
                    id=f"{name}/open",
                    group=self.group,
                    layer="board",
                    x=x,
                    y=y,
                    r=22,
                    stroke="strong",
                    width=2.6,
                    touch=key,
                )
            )
        self._add(*resource(name, what, x, y, 36, told, group=self.group, touch=key, marks=marks))
        if n > 1:
            self._add(*count(f"{name}/n", n, x + 15, y + 14, 15, group=self.group, touch=key))

    def _sets(self, seat: int, x: float, room: float) -> None:
        """The ways to spend what one has: boxes with the sizes of sets, the ways apart; dots if there is no room for all."""
        ways, words = all_sets(self.desk.sight, seat), self.desk.words
        if not ways:
            self._add(text(f"{self.group}/sets", x, 106, words("set-none"), 13, role="muted", group=self.group))
            return
        shown = _fitting(ways, room + 4)
        for i, sizes in enumerate(ways[:shown]):
            if i:
                self._sign(f"set{i}/or", "/", x + 4)
                x += _APART
            label = sets_told(sizes, words)
            for j, size in enumerate(sizes):
                name, big = f"{self.group}/set{i}/{j}", size > summary.THREE
                self._add(
                    Rect(
                        id=name,
                        group=self.group,
                        layer="board",
                        x=x,
                        y=96,
                        w=23,
                        h=20,
                        radius=5,
                        label=label if j == 0 else "",
                        fill="accent" if big else "surface",
                        stroke="line",
                        width=1,
                    ),
                    text(
                        f"{name}/n",
                        x + 11.5,
                        106.5,
                        str(size),
                        13,
                        anchor="middle",
                        role="figure",
                        group=self.group,
                        fill="surface" if big else "ink",
                    ),
                )
                x += _SIZE
        if shown < len(ways):
            self._sign("sets/more", "…", x + 5, "; ".join(sets_told(sizes, words) for sizes in ways[shown:]))

    def _sign(self, name: str, told: str, x: float, label: str = "") -> None:
        """A sign between ways to spend, or after them."""
        given: dict[str, Any] = {"anchor": "middle", "role": "muted", "group": self.group, "label": label}
        self._add(text(f"{self.group}/{name}", x, 106, told, 15, **given))

    # --- what is offered ---

    def _offered(self, kind: Ask) -> None:
        """What the question offers to touch."""
        if kind in _SEAT_QUESTIONS:
            self._seats()
        elif kind in (Ask.BUILD, Ask.PERSEUS):
            self._things()
            self._cards([arg(m, 0) for m in self.desk.answers if verb_of(m) == Say.HIRE])
        elif kind in (Ask.SEA_FIGHT, Ask.LAND_FIGHT):
            self._fights()
        else:
            _OFFERED.get(kind, Strip._asked)(self)

    def _asked(self) -> None:
        """Only the question, in words; a page says it elsewhere."""
        if self._is_told:
            return
        told = question(self.desk.sight, self.desk.words)
        self._room(320)
        lines = wrapped(told, 15, 300)[:5]
        self._add(*paragraph(f"{self.group}/asked", lines, self.at + 8, 26, 15, group=self.group))
        self.at += 320

    def _seats(self) -> None:
        """The players who can be named."""
        for m in self.desk.answers:
            if verb_of(m) not in (Say.NAME, Say.PEACE):
                continue
            seat = arg(m, 0)
            key, name = f"seat:{seat + 1}", self.desk.name(seat)
            self._add(self._box(f"seat/{seat}", 110, key, name))
            self._add(
                *seat_sign(f"{self.group}/seat/{seat}/sign", seat, self.at + 55, 50, 25, group=self.group, touch=key)
            )
            self._caption(f"seat/{seat}/name", name, self.at + 55, 98, 100, key)
            self.at += 118

    def _empires(self) -> None:
        for m in self.desk.answers:
            if verb_of(m) != Say.EMPIRE:
                continue
            name, key = self.desk.words(f"empire-{_empire(m)}"), f"empire:{_empire(m)}"
            self._add(self._box(key.replace(":", "/"), 110, key, name))
            self._icon(f"{key}/sign", "laurel", self.at + 55, 50, 44, "gold", key)
            self._caption(key, name, self.at + 55, 98, 100, key)
            self.at += 118

    def _tokens(self) -> None:
        """The exchange tokens, both sides of each."""
        sight = self.desk.sight
        for token in range(3):
            self._room(160)
            sides = [int(sight.box.tokens[token, i]) for i in range(2)]
            for i, number in enumerate(sides):
                key, name = f"token:{number}", f"{self.group}/token/{number}"
                there = bool(sight.state.tokens >> token & 1)
                marks: Marks = ("ghost",) if key in self.desk.ghost_keys else () if there else ("dim",)
                x = self.at + 40 + 74 * i
                told = self.desk.words("move-exchange-option", number=number)
                self._add(
                    Circle(
                        id=name,
                        group=self.group,
                        layer="board",
                        x=x,
                        y=64,
                        r=32,
                        fill="gold",
                        stroke=self.desk.token(key),
                        width=3,
                        touch=key,
                        label=told,
                        marks=marks,
                    ),
                    text(
                        f"{name}/n",
                        x,
                        65,
                        str(number),
                        34,
                        anchor="middle",
                        role="title",
                        fill="gold.sign",
                        group=self.group,
                        touch=key,
                        marks=marks,
                    ),
                )
            self.at += 160

    def _offer(self) -> None:
        """The offer in the making: a box for each resource it will have."""
        sight, chosen = self.desk.sight, summary.offering(self.desk.sight, self.desk.sight.seat)
        antigone = summary.has_power(sight, sight.seat, Card.ANTIGONE)
        need = 5 if antigone else int(summary.top(sight).about[0])
        wide = max(56.0 * need, text_width(self.desk.words("label-offers"), 14)) + 16
        self._room(wide)
        self._caption("offer", self.desk.words("label-offers"), self.at + 4, 20, 300, anchor="start")
        for i in range(need):
            x = self.at + 30 + 56 * i
            self._add(
                Rect(
                    id=f"{self.group}/offer/{i}",
                    group=self.group,
                    layer="ground",
                    x=x - 24,
                    y=44,
                    w=48,
                    h=48,
                    radius=10,
                    fill="ground",
                    stroke="muted",
                    dash=True,
                )
            )
            if i < len(chosen):
                self._add(
                    *resource(
                        f"{self.group}/offer/{i}/chip",
                        chosen[i],
                        x,
                        68,
                        34,
                        resource_name(chosen[i], self.desk.words),
                        group=self.group,
                    )
                )
        self.at += wide
        if antigone:
            self._button("seal", self.desk.words("label-seal"))

    def _stalls(self) -> None:
        """Everybody's offer, one beside the other; what can be taken has a rim."""
        sight = self.desk.sight
        for seat in summary.seats_in_order(sight):
            stall = summary.on_stall(sight, seat)
            if stall:
                self._stall(seat, stall)

    def _stall(self, seat: int, stall: list[int]) -> None:
        wide = max(42.0 * len(stall) + 14, 96.0)
        self._room(wide)
        name, label = f"{self.group}/stall/{seat}", self.desk.name(seat)
        looks: dict[str, Any] = {
            "group": self.group,
            "layer": "ground",
            "radius": 12,
            "fill": "surface",
            "label": label,
        }
        self._add(Rect(id=f"{name}/sheet", x=self.at, y=4, w=wide, h=HIGH - 8, stroke=SEATS[seat].token, **looks))
        self._add(*seat_sign(name, seat, self.at + 20, 26, 13, label, group=self.group))
        told = self.desk.words(f"empire-{summary.empire_of(self.desk.sight, seat)}")
        self._add(text(f"{name}/name", self.at + 38, 26, told, fitted(told, 14, wide - 44), group=self.group))
        for i, what in enumerate(stall):
            self._offered_chip(f"{name}/{i}", seat, what, self.at + 28 + 42 * i, 72)
        self.at += wide + 8

    def _offered_chip(self, name: str, seat: int, what: int, x: float, y: float) -> None:
        key = f"stall:{seat + 1}:{RESOURCE_NAMES[what]}"
        if key in self.desk.keys:
            looks: dict[str, Any] = {"group": self.group, "layer": "board", "width": 2.4, "touch": key}
            self._add(Circle(id=f"{name}/open", x=x, y=y, r=20, stroke=self.desk.token(key), **looks))
        told = f"{resource_name(what, self.desk.words)}, {self.desk.name(seat)}"
        self._add(*resource(name, what, x, y, 33, told, group=self.group, touch=key))

    def _things(self) -> None:
        """What can be built outside of the printed places, with its price; by a card cheaply or free."""
        found: dict[str, tuple[int, int, str]] = {}
        prices = {Say.BUILD: int(self.desk.box.cost_unit), Say.CHEAP: int(self.desk.box.cost_cheap), Say.FREE: 0}
        for m in self.desk.answers:
            verb = verb_of(m)
            if verb in prices:
                prefix = {Say.BUILD: "", Say.CHEAP: "cheap-", Say.FREE: "free-"}[Say(verb)]
                found.setdefault(f"{prefix}{THING_NAMES[arg(m, 0)]}", (arg(m, 0), prices[Say(verb)], prefix))
        for name, (thing, price, prefix) in sorted(found.items(), key=lambda item: (item[1][0], item[1][1])):
            self._thing(name, thing, price, prefix)

    def _thing(self, name: str, thing: int, price: int, prefix: str) -> None:
        key, seat, words = f"thing:{name}", self.desk.sight.seat, self.desk.words
        told = words(f"thing-{THING_NAMES[thing]}")
        label = f"{told}, {words('label-price', price=price)}"
        self._add(self._box(f"thing/{name}", 82, key, label))
        x, icon = self.at + 41, f"{self.group}/thing/{name}/icon"
        looks: dict[str, Any] = {"group": self.group, "touch": key}
        if thing == Thing.LEGION:
            self._add(*legion(icon, seat, x, 40, 40, **looks))
        elif thing == Thing.CONTROL:
            self._add(*seat_sign(icon, seat, x, 40, 20, **looks))
        elif thing == Thing.FORTRESS:
            self._add(*fortress(icon, seat, x, 40, 38, **looks))
        else:
            self._add(*trireme(icon, seat, x, 40, 40, **looks))
        self._caption(f"thing/{name}/name", told, x, 80, 76, key)
        cost = words("label-free") if not price else str(price)
        self._add(
            text(
                f"{self.group}/thing/{name}/price",
                x,
                107,
                cost,
                15 if not price else 18,
                anchor="middle",
                role="figure",
                fill="accent",
                **looks,
            )
        )
        self.at += 88

    def _cards(self, shown: Sequence[int]) -> None:
        """Cards as small faces."""
        seat, words = self.desk.sight.seat, self.desk.words
        for card in shown:
            key, told = f"card:{CARD_NAMES[card]}", card_name(card, words)
            self._add(self._box(f"card/{CARD_NAMES[card]}", 96, key, card_told(self.desk, card), "parchment"))
            x = self.at + 48
            self._icon(
                f"card/{CARD_NAMES[card]}/sign",
                card_icon(card),
                x,
                38,
                38,
                "blue" if card >= Card.COLOSSUS else "accent",
                key,
            )
            self._caption(f"card/{CARD_NAMES[card]}/name", told, x, 80, 90, key)
            price = str(summary.card_price(self.desk.sight, seat, card))
            if self.desk.sight.question != Ask.COPY:
                self._add(
                    text(
                        f"{self.group}/card/{CARD_NAMES[card]}/price",
                        x,
                        107,
                        price,
                        18,
                        anchor="middle",
                        role="figure",
                        fill="accent",
                        group=self.group,
                        touch=key,
                    )
                )
            self.at += 102

    def _copies(self) -> None:
        self._cards([arg(m, 0) for m in self.desk.answers if verb_of(m) == Say.COPY])

    def _payment(self) -> None:
        """What is being paid for, and how many resources are still due."""
        sight, words = self.desk.sight, self.desk.words
        about, told = summary.top(sight).about, aim_told(self.desk.sight, self.desk.words)
        left = int(about[2])
        self._room(260)
        self._caption("aim", told, self.at + 8, 26, 240, anchor="start", role="title")
        for i in range(left):
            self._add(
                Circle(
                    id=f"{self.group}/due/{i}",
                    group=self.group,
                    layer="ground",
                    x=self.at + 24 + 34 * (i % 7),
                    y=62 + 34 * (i // 7),
                    r=14,
                    stroke="muted",
                    dash=True,
                    fill="ground",
                    label=words("label-price", price=left) if i == 0 else "",
                )
            )
        self.at += 260

    def _fights(self) -> None:
        """Every battle that may come next, with both sides and its odds."""
        for m in self.desk.answers:
            if verb_of(m) == Say.ATTACK:
                self._fight(arg(m, 0), arg(m, 1), fight_key(arg(m, 0), arg(m, 1)))

    def _looming(self) -> None:
        """The battles that would come if one went on now, with their odds; else the question in words."""
        sight, seat = self.desk.sight, self.desk.sight.seat
        if sight.question == Ask.SAIL:
            places = [(SEA + sea, [who for who, _ in summary.fleets(sight, sea)]) for sea in range(sight.box.seas)]
        else:
            places = [(p, [force.seat for force in summary.forces(sight, p)]) for p in summary.in_play(sight)]
        battles = [(place, who) for place, seats in places if seat in seats for who in seats if who != seat]
        battles = [(place, who) for place, who in battles if sight.state.players[seat].peace != who + 1]
        for place, who in battles[:4]:
            self._fight(place, who, "")
        if not battles:
            self._asked()

    def _fight(self, place: int, other: int, key: str) -> None:
        """One battle: where, both sides, and the odds."""
        sight, words = self.desk.sight, self.desk.words
        name, told = f"fight/{place}/{other}", f"{place_name(place, words)}: {self.desk.name(other)}"
        self._add(self._box(name, 220, key, f"{told}. {odds_told(sight, place, sight.seat, other, words)}"))
        self._caption(f"{name}/name", place_name(place, words), self.at + 110, 22, 200, key, role="title")
        self._add(
            *strength_icons(self.desk, self.group, f"{self.group}/{name}/own", sight.seat, place, self.at + 28, 58)
        )
        self._icon(f"{name}/swords", "swords", self.at + 110, 58, 26, "red", key)
        self._add(*strength_icons(self.desk, self.group, f"{self.group}/{name}/foe", other, place, self.at + 150, 58))
        self._odds(name, place, other)
        self.at += 228

    def _odds(self, name: str, place: int, other: int) -> None:
        """The odds as a bar: the attacker alone, both, nobody, the defender alone."""
        sight = self.desk.sight
        odds = summary.odds(sight, place, summary.side(sight, place, sight.seat), summary.side(sight, place, other))
        shares = (
            (odds.attacker, SEATS[sight.seat].token),
            (odds.both, "stone"),
            (odds.nobody, "line"),
            (odds.defender, SEATS[other].token),
        )
        x = self.at + 12
        for i, (share, token) in enumerate(shares):
            wide = round(196 * share / 1000, 1)
            if wide > 0:
                self._add(
                    Rect(
                        id=f"{self.group}/{name}/odds{i}",
                        group=self.group,
                        layer="board",
                        x=x,
                        y=86,
                        w=wide,
                        h=10,
                        fill=token,
                    )
                )
            x += wide
        for side, (share, at, anchor) in enumerate(((odds.attacker, 12, "start"), (odds.defender, 208, "end"))):
            told = f"{round(share / 10)} %"
            self._add(
                text(
                    f"{self.group}/{name}/share{side}",
                    self.at + at,
                    108,
                    told,
                    14,
                    role="figure",
                    anchor=anchor,
                    group=self.group,
                )
            )

    def _losses(self) -> None:
        """The battle, and the choice between legions and the fortress."""
        if has_battle(self.desk):
            self._battle()
        seat = self.desk.sight.seat
        looks: dict[str, Any] = {"group": self.group}
        for m in self.desk.answers:
            if verb_of(m) == Say.LOSE:
                unit = "legion" if arg(m, 0) == 0 else "fortress"
                key, told = f"unit:{unit}", self.desk.words(f"move-lose-{unit}-option")
                self._add(self._box(f"unit/{unit}", 104, key, told))
                draw = legion if unit == "legion" else fortress
                self._add(*draw(f"{self.group}/unit/{unit}/icon", seat, self.at + 52, 44, 42, touch=key, **looks))
                self._caption(f"unit/{unit}/name", told, self.at + 52, 94, 96, key)
                self.at += 112

    def _battle(self) -> None:
        self._room(528)
        self.nodes += battle(self.desk, self.group, 520, self.at)
        self.at += 528

    def _acts(self) -> None:
        """What can be done with a place that was touched."""
        icons = {"occupy": "legion", "destroy": "quarry", "withdraw": "undo", "claim": "banner", "annex": "crown"}
        open_ = {key.partition(":")[2] for key in self.desk.then if key.startswith("act:")}
        for act in ("occupy", "destroy", "claim", "annex", "withdraw"):
            if act in open_ or not self.desk.wish.legal:
                key, told = f"act:{act}", self.desk.words(f"label-{act}")
                self._add(self._box(f"act/{act}", 108, key, told))
                self._icon(f"act/{act}/icon", icons[act], self.at + 54, 48, 38, "strong", key)
                self._caption(f"act/{act}/name", told, self.at + 54, 94, 100, key)
                self.at += 116

    def _choice(self) -> None:
        """A coin or a rare commodity; of the Colossus any commodity of the own screen's grid."""
        if any(arg(m, 0) > COIN for m in self.desk.answers if verb_of(m) == Say.COLLECT):
            key, told = "good:rare", resource_name(COIN + 1, self.desk.words)
            self._add(self._box("rare", 110, key, told))
            self._icon("rare/icon", "star", self.at + 55, 50, 46, "gold", key)
            self._caption("rare/name", told, self.at + 55, 98, 104, key)
            self.at += 118
        else:
            self._asked()

    # --- when somebody else is asked ---

    def _meanwhile(self) -> None:
        """What can be seen while waiting: open offers, a battle, or whose turn it is."""
        sight, words = self.desk.sight, self.desk.words
        if any(summary.on_stall(sight, seat) for seat in range(sight.seats)):
            self._stalls()
        elif has_battle(self.desk):
            self._battle()
        elif not self._is_told:
            self._room(400)
            told = words("turn-phase", turn=int(sight.state.turn), phase=phase_name(sight.state.phase, words))
            self._add(text(f"{self.group}/phase", self.at + 8, 26, told, 18, role="title", group=self.group))
            lines = wrapped(question(sight, words), 15, 380)[:4]
            self._add(*paragraph(f"{self.group}/asked", lines, self.at + 8, 54, 15, group=self.group))
            self.at += 400


def _empire(packed: int) -> str:
    return EMPIRE_NAMES[arg(packed, 1)]


_OFFERED = {
    Ask.EMPIRE: Strip._empires,
    Ask.EXCHANGE: Strip._tokens,
    Ask.OFFER: Strip._offer,
    Ask.TAKE: Strip._stalls,
    Ask.PAY: Strip._payment,
    Ask.COPY: Strip._copies,
    Ask.LOSE: Strip._losses,
    Ask.CAPTURE: Strip._acts,
    Ask.COLLECT: Strip._choice,
    Ask.SAIL: Strip._looming,
    Ask.MARCH: Strip._looming,
}
