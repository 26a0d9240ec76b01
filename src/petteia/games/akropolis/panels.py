"""The parts of the table's picture: the construction site, a city with its head line, the sheet, the line below.

A `Picture` collects nodes while `scene` arranges the parts. What depends on the position goes to the live nodes, what
a whole game shares to the fixed ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...core.agenda import FATE
from ...core.moves import arg, verb_of
from ...core.scene import (
    PLAN,
    Anchor,
    Box,
    Circle,
    Group,
    Line,
    Node,
    Part,
    Poly,
    Rect,
    Role,
    Scene,
    Symbol,
    Text,
    Tilt,
    fixed_part,
    hex_centre,
    hex_outline,
    hex_tilt,
)
from ...core.words import Words
from .moves import Say
from .pieces import (
    HEX,
    TOKENS,
    CityLook,
    badge,
    city,
    city_groups,
    cube,
    fitted,
    ghost_tag,
    paragraph,
    seat_sign,
    text_width,
    wrapped,
)
from .plan import Placement, cells_of, city_plan, placement, site_tiles, spots_of, starts_of, step
from .site import COMING_ROW, Coming, coming_counts, coming_signs, empty_slots, slot_rooms, slot_with_tile, stacks_left
from .speak import question, rounds, seat_name
from .vocabulary import COLOURS, TURNS, Column, Kind

MINUS = "−"
MOST_CUBES = 8
"""A seat's stones are drawn one by one up to so many, then as a number."""
HEAD = 40.0
SHEET_SIGNS = 56.0
SHEET_HEAD = 66.0
SHEET_TOTAL = 46.0
SLIM = 92.0
TURN_BUTTON = 44.0


@dataclass(frozen=True)
class Wishes:
    """What a caller may ask for; see `scene`."""

    last: tuple[int, int] | None = None
    ghost: int | None = None
    legal: bool | None = None
    layout: str = "table"
    seat: int | None = None
    width: float | None = None
    aspect: float | None = None
    narrow: bool = False
    flat: bool = False


def signed(number: int) -> str:
    """A change, with its sign."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


def _column_width(wide: float, seats: int) -> float:
    return (wide - SHEET_SIGNS - 12) / seats


def _sheet_row(wide: float, seats: int) -> float:
    """How tall a row of the sheet is: in a slim column the formula stands under the points."""
    return 40.0 if _column_width(wide, seats) < SLIM else 30.0


def sheet_height(wide: float, seats: int) -> float:
    """How tall the sheet of a width is."""
    return SHEET_HEAD + (COLOURS + 1) * _sheet_row(wide, seats) + SHEET_TOTAL


class Picture:
    """A picture of a position in the making."""

    def __init__(self, sight: Any, words: Words, wish: Wishes) -> None:
        self.sight, self.words, self.wish = sight, words, wish
        self.fixed: list[Node] = []
        self.live: list[Node | Part] = []
        self.plans = [city_plan(sight.state.city[seat]) for seat in range(sight.seats)]

    def finish(self, frame: Box | None) -> Scene:
        """The scene of all nodes collected."""
        return Scene.of(self.live, fixed_part(self.fixed), self._tilt, frame)

    # --- what the position means for a picture ---

    @cached_property
    def _tilt(self) -> Tilt:
        return hex_tilt(HEX, max(plan.steepest for plan in self.plans), usual=2)

    @property
    def tilt(self) -> Tilt:
        """How boards will be seen, for making room."""
        return PLAN if self.wish.flat else self._tilt

    @cached_property
    def mover(self) -> int | None:
        """The seat that is asked; none when fate is, or when it is over."""
        return min((seat for seat in self.sight.waiting if seat != FATE), default=None)

    @property
    def toucher(self) -> int | None:
        """The seat whose city answers to touches: the viewer's, so that they stay; to a watcher, the mover's."""
        return self.sight.seat if self.sight.seat < self.sight.seats else self.mover

    @cached_property
    def hero(self) -> int:
        """The seat whose city is large."""
        if self.wish.seat is not None:
            return self.wish.seat
        if self.sight.seat < self.sight.seats:
            return int(self.sight.seat)
        if self.sight.over:
            return int(self.sight.places().index(1))
        return self.sight.state.chief if self.mover is None else self.mover

    def others(self) -> list[int]:
        """The other seats, in turn order after the one whose city is large."""
        return [(self.hero + i) % self.sight.seats for i in range(1, self.sight.seats)]

    @cached_property
    def ghost(self) -> Placement | None:
        """The placement being tried, while a seat is asked."""
        if self.wish.ghost is None or self.mover is None or verb_of(self.wish.ghost) != Say.PLACE:
            return None
        return placement(self.sight, self.mover, self.wish.ghost)

    @cached_property
    def refusal(self) -> str:
        """Why the move being tried is not allowed; nothing if it is."""
        if self.ghost is None:
            return ""
        error = self.sight.why_not(self.wish.ghost, self.mover, self.words.language)
        return str(error) if error else ""

    @cached_property
    def gains(self) -> list[int]:
        """What the move being tried changes: five colours and stones."""
        return [int(n) for n in self.sight.gains([self.wish.ghost], self.mover)[0][: Column.STONES + 1]]

    @cached_property
    def legal_cells(self) -> frozenset[int]:
        """The cells on which a tile's first hex may lie now."""
        if not self.wish.legal or self.mover is None:
            return frozenset()
        return starts_of(self.sight.moves(self.mover).packed())

    # --- small helpers ---

    def panel(self, name: str, room: Box, fill: str = "surface", stroke: str = "line") -> None:
        """A quiet sheet of paper under a part of the picture."""
        self.fixed.append(
            Rect(id=name, layer="ground", x=room.x, y=room.y, w=room.w, h=room.h, radius=16, fill=fill, stroke=stroke)
        )

    def text(
        self, name: str, x: float, y: float, text: str, size: float = 0.0, role: Role = "label",
        anchor: Anchor = "start", fill: str = "", group: str = "", label: str = "",
    ) -> Text:  # fmt: skip
        """A line of text in the layer of labels."""
        return Text(
            id=name, group=group, layer="labels", x=x, y=y, text=text, size=size, role=role, anchor=anchor, fill=fill,
            label=label,
        )  # fmt: skip

    # --- the head of the picture ---

    def title(self, room: Box) -> None:
        """The game's name, the round, and the variants that are played."""
        middle = room.y + room.h / 2
        name = self.words("game-title")
        self.fixed.append(self.text("title", room.x, middle, name, 28, "title"))
        at = room.x + text_width(name, 28, bold=True) + 16
        told = self.words("pos-round", round=self.sight.state.round, rounds=rounds(self.sight)).rstrip(".")
        on = [option for option, value in self.sight.options.items() if value is True]
        told = " · ".join([told, *(self.words(f"option-{option}") for option in on)])
        size = fitted(told, 15, room.x + room.w - at)
        self.live.append(self.text("round", at, middle + 3, told, size, "muted"))

    # --- the construction site ---

    def site(self, room: Box, per_row: int, strip: str = "", note: str = "") -> float:
        """The construction site with prices, stacks and what is still to come, from the top of a room; its height.

        `strip` is the group of the slots and their tiles, `note` that of what is still to come.
        """
        slots = self.sight.seats + 2
        rows = -(-slots // per_row)
        pitch = (room.w - 24) / per_row
        scale = round(min(0.95, (pitch - 22) / (3.5 * HEX)), 2)
        row = round((3.5 * HEX * self.tilt.squash + 8) * scale + 50)
        coming = 1 if room.w > 600 else 2
        high = float(40 + rows * row + 12 + coming * COMING_ROW)
        rooms = slot_rooms(room, per_row, slots, row)
        (self.live if strip else self.fixed).extend(empty_slots(rooms, strip))
        for slot, tile in enumerate(site_tiles(self.sight)):
            self._slot(slot, tile, rooms[slot], scale, strip)
        self._coming(Box(room.x + 12, room.y + high - coming * COMING_ROW - 4, room.w - 24, COMING_ROW), coming, note)
        return high

    def site_panel(self, room: Box, per_row: int) -> float:
        """The same on a sheet of its own, with its name."""
        at, high = len(self.fixed), self.site(room, per_row)
        name = self.text("site/title", room.x + 20, room.y + 21, self.words("label-site"), 14, "muted")
        drawn = self.fixed[at:]
        del self.fixed[at:]
        self.panel("site", Box(room.x, room.y, room.w, high))
        self.fixed += [name, *drawn]
        return high

    def _slot(self, slot: int, tile: int, room: Box, scale: float, group: str) -> None:
        chosen = self.ghost is not None and self.ghost.tile == tile
        dim = self._is_out_of_reach(slot) and not chosen
        over, box, words = self.sight.over, self.sight.box, self.words.plain
        self.live.append(slot_with_tile(slot, tile, room, scale, chosen, dim, over, group, box, words))

    def _is_out_of_reach(self, slot: int) -> bool:
        if self.mover is None:
            return bool(self.sight.over)
        is_shown_to_mover = self.sight.seat == self.mover or self.sight.seat >= self.sight.seats
        return is_shown_to_mover and slot > int(self.sight.state.city[self.mover].stones)

    def _coming(self, room: Box, rows: int, group: str) -> None:
        """The stacks that are left, and how many hexes of each kind are still in them."""
        places, words = Coming(room, rows, group), self.words.plain
        self.fixed += coming_signs(places, self.sight.box, words)
        self.live.append(stacks_left(places, self.sight.state.stacks, words))
        self.live.append(coming_counts(places, self.sight.state.undrawn, self.sight.box, words))

    # --- a city ---

    def city(self, seat: int, room: Box, most: float, surrounded: bool = False) -> None:
        """A city in its room. `surrounded` keeps the same room around it whether or not places are shown."""
        plan, look = self.plans[seat], self.look(seat)
        shown = [(hex_.spot, hex_.height) for hex_ in plan.values()] + [(spot, 0) for _, spot in look.legal]
        shown += [(spot, look.ghost.level) for spot in spots_of(plan, look.ghost)] if look.ghost else []
        shown += [(spot, 0) for spot in plan.around.values()] if surrounded else []
        groups = city_groups(seat, shown, room, self.tilt, most)
        self.live += [*groups, *city(seat, plan, look, self.sight, self.words.plain)]
        if look.ghost is not None and not self.refusal:
            self.live += ghost_tag(seat, plan, look.ghost, signed(sum(self.gains)), groups[0].scale, self.tilt)

    def look(self, seat: int, plain: bool = False) -> CityLook:
        """What is shown in a city beside its hexes; in a `plain` one places stay whether or not they are legal now."""
        plan, is_mover, can_touch = self.plans[seat], seat == self.mover, seat == self.toucher
        cells = sorted(self.legal_cells) if is_mover and not plain else ()
        spots = ((cell, plan.spot(cell)) for cell in cells)
        return CityLook(
            last=self.last_cells(seat),
            ghost=self.ghost if is_mover else None,
            legal=tuple((cell, spot) for cell, spot in spots if spot is not None),
            can_touch=can_touch,
            places=plain and can_touch and self.wish.legal is not None and not self.sight.over,
        )

    def last_cells(self, seat: int) -> frozenset[int]:
        """The cells of the last tile, if this seat placed it."""
        mover, packed = self.wish.last or (FATE, 0)
        if mover != seat or verb_of(packed) != Say.PLACE:
            return frozenset()
        return frozenset(cells_of(arg(packed, 1), arg(packed, 2)))

    def head(self, seat: int, room: Box) -> None:
        """The line over a city: whose it is, whether its owner is to move and chief architect, stones and points."""
        name = seat_name(self.sight, seat, self.words)
        at = self._owner(seat, name, room) + 18
        if seat == self.sight.state.chief:
            self.live += chief_token(at, 0, f"seat{seat}/head", self.words("pos-chief", seat=name))
            at += 28
        self._stones(seat, at, 0)
        self.live.append(self._points(seat, room.w - 4, 0, "end"))

    def side_head(self, seat: int, room: Box) -> None:
        """The same beside a city, for a room that is wide rather than tall."""
        name = seat_name(self.sight, seat, self.words)
        self._owner(seat, name, room)
        self.live.append(self._points(seat, 3, 42, "start"))
        at = 12.0
        if seat == self.sight.state.chief:
            self.live += chief_token(at + 3, 84, f"seat{seat}/head", self.words("pos-chief", seat=name))
            at += 30
        self._stones(seat, at, 84)

    def _owner(self, seat: int, name: str, room: Box) -> float:
        """The seat's sign and name; where the name ends."""
        group = f"seat{seat}/head"
        self.live.append(Group(id=group, x=room.x, y=room.y + HEAD / 2))
        self.live += seat_sign(f"seat{seat}/disc", seat, 17, 0, 14, group, self.words("label-city", seat=name))
        if seat == self.mover:
            self.live.append(_ring("turn", 17, 0, 17.5, group, self.words("pos-turn", seat=name)))
        self.live.append(self.text(f"seat{seat}/name", 42, 1, name, 16, "title", group=group))
        return 42 + text_width(name, 16, bold=True)

    def _points(self, seat: int, x: float, y: float, anchor: Anchor) -> Text:
        points, group = self.sight.scores()[seat], f"seat{seat}/head"
        told = self.words("pos-total", points=points)
        return self.text(f"seat{seat}/total", x, y, str(points), 24, "figure", anchor, group=group, label=told)

    def _stones(self, seat: int, x: float, y: float) -> None:
        stones, group = self.sight.state.city[seat].stones, f"seat{seat}/head"
        told = self.words("cost-name", cost=stones)
        drawn = stones if stones <= MOST_CUBES else 1
        for i in range(drawn):
            self.live.append(cube(f"seat{seat}/stone:{i}", x + 14 * i, y, label=told if i == 0 else "", group=group))
        if drawn < stones:
            self.live.append(self.text(f"seat{seat}/stones", x + 13, y + 1, f"× {stones}", 15, group=group))

    # --- the sheet ---

    def sheet(self, room: Box) -> None:
        """The points of every seat as formulas: stars times value for each colour, and stones."""
        self.panel("sheet", room)
        for colour in range(COLOURS):
            kind, y = Kind(colour + 1), self._sheet_y(room, colour)
            name = self.words(f"category-{self.sight.game.categories[colour].name}")
            self.fixed += badge(f"sheet/{kind.name.lower()}", room.x + 30, y, 24, kind, self.sight.box, name)
        below = self._sheet_y(room, COLOURS)
        self.fixed.append(cube("sheet/stones", room.x + 30, below, 20, self.words("category-stones")))
        line = self._sheet_y(room, COLOURS + 1) - _sheet_row(room.w, self.sight.seats) / 2 + 3
        ends = ((room.x + 14, line), (room.x + room.w - 14, line))
        self.fixed.append(Line(id="sheet/line", layer="ground", points=ends, stroke="line", width=1.5))
        total = self.words("category-total")
        below = self._sheet_y(room, COLOURS + 1) + 7
        self.fixed.append(self.text("sheet/total", room.x + 14, below, total, fitted(total, 13, 38), "muted"))
        wide = _column_width(room.w, self.sight.seats)
        for seat in range(self.sight.seats):
            self._sheet_column(seat, Box(room.x + SHEET_SIGNS + wide * seat, room.y, wide, room.h), room)

    def _sheet_y(self, room: Box, row: int) -> float:
        return room.y + SHEET_HEAD + _sheet_row(room.w, self.sight.seats) * (row + 0.5)

    def _sheet_column(self, seat: int, column: Box, room: Box) -> None:
        middle, name = column.x + column.w / 2, self.words("core-seat", n=seat + 1)
        edge = ((column.x, room.y + 18), (column.x, room.y + room.h - 16))
        self.fixed.append(Line(id=f"sheet/{seat}/line", layer="ground", points=edge, stroke="line"))
        self.fixed += seat_sign(f"sheet/{seat}", seat, middle, room.y + 28, 13, label=name)
        small = fitted(name, 13, column.w - 8)
        self.fixed.append(self.text(f"sheet/{seat}/name", middle, room.y + 55, name, small, "muted", "middle"))
        if seat == self.mover:
            self.live.append(_ring("turn/sheet", middle, room.y + 28, 16.5))
        row = [int(n) for n in self.sight.sheet()[seat]]
        slim = column.w < SLIM
        anchor: Anchor
        right, anchor = (middle, "middle") if slim else (middle + 40, "end")
        for colour in range(COLOURS):
            self._formula(f"sheet/{seat}/{colour}", middle, self._sheet_y(room, colour), row, colour, slim)
        stones = self.text(
            f"sheet/{seat}/stones", right, self._sheet_y(room, COLOURS), str(row[Column.STONES]), 17, "figure", anchor
        )
        won = self.sight.over and self.sight.places()[seat] == 1
        total = self.text(
            f"sheet/{seat}/total", right, self._sheet_y(room, COLOURS + 1) + 7, str(self.sight.scores()[seat]), 24,
            "figure", anchor, "accent" if won else "",
        )  # fmt: skip
        self.live += [stones, total]

    def _formula(self, name: str, x: float, y: float, row: Sequence[int], colour: int, slim: bool) -> None:
        """Stars times value, and the points; in a slim column the points stand over the rest."""
        value, stars, points = row[Column.HOUSES_VALUE + colour], row[Column.HOUSES_STARS + colour], row[colour]
        category = self.words(f"category-{self.sight.game.categories[colour].name}")
        told = self.words("pos-category", category=category, value=value, stars=stars, points=points)
        token = "muted" if points == 0 else ""
        left, down = (x - 16, y + 9) if slim else (x - 46, y)
        right, above = (x, y - 8) if slim else (x + 40, y)
        anchor: Anchor = "middle" if slim else "end"
        shade = token or TOKENS[colour]
        self.live += [
            self.text(f"{name}/stars", left + 12, down, str(stars), 13, "muted", "end"),
            Symbol(id=f"{name}/star", layer="pieces", x=left + 20, y=down, name="star", size=12, fill=shade),
            self.text(f"{name}/value", left + 28, down, f"×{value}", 13, "muted"),
            self.text(f"{name}/points", right, above, str(points), 17, "figure", anchor, token, label=told),
        ]

    # --- the line below ---

    def bar(self, room: Box) -> None:
        """One line that tells whose turn it is and what is asked; or what the move being tried costs and brings."""
        self.panel("bar", room)
        turns = self.wish.legal and self.mover is not None
        stacked = room.w < 600
        if turns:
            wide = TURNS * TURN_BUTTON
            left = room.x + (room.w - wide) / 2 if stacked else room.x + room.w - wide - 14
            top = room.y + room.h - TURN_BUTTON - 8 if stacked else room.y + (room.h - TURN_BUTTON) / 2
            self._turns(left, top)
        beside = TURNS * TURN_BUTTON + 20 if turns and not stacked else 0
        below = TURN_BUTTON + 4 if turns and stacked else 0
        inner = Box(room.x + 58, room.y, room.w - 58 - 18 - beside, room.h - below)
        self._bar_sign(Box(room.x, room.y, 58, inner.h))
        if self.ghost is not None and not self.refusal:
            self._bar_gains(inner)
        else:
            told = self.refusal or question(self.sight, self.words)
            size = 15 if inner.w > 400 else 13
            lines = wrapped(told, size, inner.w)
            self.live += paragraph(
                "bar/text", lines, inner.x, inner.y + inner.h / 2, size, "accent" if self.refusal else ""
            )

    def _bar_sign(self, room: Box) -> None:
        x, y = room.x + 34, room.y + room.h / 2
        seat = self.sight.places().index(1) if self.sight.over else self.mover
        if seat is None:
            self.live.append(Symbol(id="bar/fate", layer="pieces", x=x, y=y, name="dice", size=26, fill="muted"))
        else:
            self.live += seat_sign("bar/seat", seat, x, y, 15, label=seat_name(self.sight, seat, self.words))

    def _bar_gains(self, room: Box) -> None:
        """The points of the move being tried, in all and by colour, and its price."""
        assert self.ghost is not None
        total, price = signed(sum(self.gains)), self.words("cost-name", cost=self.ghost.cost)
        stacked = room.w < 400
        y = room.y + (22 if stacked else room.h / 2)
        self.live.append(self.text("bar/total", room.x, y, total, 26, "figure", fill="accent"))
        end = room.x + room.w
        self.live.append(self.text("bar/price", end, y, price, 15, anchor="end"))
        changed = [i for i, gain in enumerate(self.gains) if gain]
        x, pitch, per_row = (room.x + 11, room.w / 3, 3) if stacked else (room.x + 96, 74, COLOURS + 1)
        for n, i in enumerate(changed):
            row, column = divmod(n, per_row)
            self._gain(i, x + pitch * column, y + 29 + 27 * row if stacked else y)

    def _gain(self, i: int, x: float, y: float) -> None:
        category = self.words(f"category-{self.sight.game.categories[i].name}")
        told = self.words("gain-category", category=category, change=signed(self.gains[i]))
        if i < COLOURS:
            self.live += badge(f"bar/gain:{i}", x, y, 24, Kind(i + 1), self.sight.box)
        else:
            self.live.append(cube(f"bar/gain:{i}", x, y, 20))
        self.live.append(self.text(f"bar/gain:{i}/n", x + 17, y, signed(self.gains[i]), 17, "figure", label=told))

    def _turns(self, x: float, y: float) -> None:
        """A button for each turn of a tile, its first hex filled."""
        for turn in range(TURNS):
            tried = self.ghost is not None and self.ghost.turn == turn
            name, at = f"turn:{turn}", x + TURN_BUTTON * turn
            self.live.append(
                Rect(
                    id=name, layer="pieces", x=at + 2, y=y, w=TURN_BUTTON - 4, h=TURN_BUTTON, radius=10, fill="ground",
                    stroke="strong" if tried else "line", width=2 if tried else 1, touch=name,
                    label=self.words("place-turn", turn=turn),
                )
            )  # fmt: skip
            self.fixed += _little_tile(name, turn, at + TURN_BUTTON / 2, y + TURN_BUTTON / 2)


def _ring(name: str, x: float, y: float, radius: float, group: str = "", label: str = "") -> Circle:
    """A ring around the sign of the seat that is to move."""
    return Circle(id=name, group=group, layer="pieces", x=x, y=y, r=radius, stroke="accent", width=2.5, label=label)


def chief_token(x: float, y: float, group: str, label: str) -> list[Node]:
    """The chief architect's token."""
    disc = Circle(id="chief", group=group, layer="pieces", x=x, y=y, r=12, fill="gold", label=label)
    crown = Symbol(id="chief/crown", group=group, layer="pieces", x=x, y=y - 0.5, name="crown", size=15, fill="night")
    return [disc, crown]


def _little_tile(name: str, turn: int, x: float, y: float) -> list[Node]:
    spots = ((0, 0), step((0, 0), turn), step((0, 0), turn + 1))
    centres = [hex_centre(*spot, 7.0) for spot in spots]
    across, along = sum(cx for cx, _ in centres) / 3, sum(cy for _, cy in centres) / 3
    nodes: list[Node] = []
    for letter, (cx, cy) in zip("abc", centres, strict=True):
        points = tuple((x + cx - across + px, y + cy - along + py) for px, py in hex_outline(6.6))
        nodes.append(
            Poly(
                id=f"{name}/{letter}", layer="labels", points=points, fill="ink" if letter == "a" else "surface",
                stroke="ink", width=1.2,
            )
        )  # fmt: skip
    return nodes
