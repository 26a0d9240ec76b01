"""The parts of the table's picture: a city, the ring with the trireme, what a player has, Automius, the sheet, the line below.

A `Picture` collects nodes while `scene` arranges the parts; the development board is drawn by `boards`. What depends on
the position goes to the live nodes, what a whole game shares to the fixed ones. Every part is drawn in a group of its own,
from (0, 0) on where a page arranges it, else where its room is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...core.agenda import FATE
from ...core.moves import arg, verb_of
from ...core.scene import (
    PLAN,
    Bounds,
    Fixed,
    Group,
    Marks,
    Node,
    Poly,
    Rect,
    Scene,
    Symbol,
    Tilt,
)
from ...core.theme import SEATS
from ...core.words import Words
from . import summary
from .enums import COLOURS, Ask, Column, Face, Upgrade
from .moves import COLOUR_NAMES, Say, TileName
from .pieces import (
    CELL,
    Look,
    building,
    centre,
    coin,
    cube,
    cube_on,
    fitted,
    land,
    middle_of,
    paragraph,
    pawn,
    piece_sign,
    seat_sign,
    square,
    text,
    text_width,
    tile,
    tilt_of,
    tried_land,
    upgrade_sign,
    worker_on,
    wrapped,
)
from .sentences import (
    amounts,
    building_name,
    cubes_told,
    land_name,
    plan_lines,
    plan_of,
    question,
    seat_name,
    tile_name,
)

MINUS = "−"
GAP = 12.0
GOODS_WIDE, GOODS_HIGH = 330.0, 28.0
SLOT, WIDE_SLOT, RING_HIGH = 70.0, 106.0, 112.0
TRIREME = 70.0
LOOP = 26.0
"""Room for the sign that the ring is one."""
NOTE_WIDE, NOTE_HIGH = 380.0, 30.0
TILE_NAMES = TileName()


@dataclass(frozen=True)
class Wishes:
    """What a caller may ask for; see `scene`."""

    last: tuple[int, int] | None = None
    ghost: int | None = None
    legal: bool = False
    layout: str = "table"
    seat: int | None = None
    width: float | None = None
    aspect: float | None = None
    narrow: bool = False
    flat: bool = False


def signed(number: int) -> str:
    """A change, with its sign."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}"


def key_of(spot: summary.Spot) -> str:
    """A cell as ids and touch keys name it."""
    return f"{spot[0]},{spot[1]}"


class Picture:
    """A picture of a position in the making."""

    def __init__(self, sight: Any, words: Words, wish: Wishes) -> None:
        self.sight, self.words, self.wish = sight, words, wish
        self.state, self.box = sight.state, sight.box
        self.fixed: list[Node] = []
        self.live: list[Node] = []
        self.cities = [summary.city_of(self.state.players[seat]) for seat in range(sight.seats)]

    def finish(self, frame: Bounds | None) -> Scene:
        """The scene of all nodes collected."""
        return Scene(tuple(self.live), Fixed(tuple(self.fixed)), self._tilt, frame)

    # --- what the position means for a picture ---

    @cached_property
    def _tilt(self) -> Tilt:
        return tilt_of([{spot: land.height for spot, land in city.items()} for city in self.cities])

    @property
    def tilt(self) -> Tilt:
        """How boards will be seen, for making room."""
        return PLAN if self.wish.flat else self._tilt

    @cached_property
    def mover(self) -> int | None:
        """The seat that is asked: the viewer, if asked among others; none when fate is, or when it is over."""
        asked = sorted(seat for seat in self.sight.waiting if seat != FATE)
        return int(self.sight.seat) if self.sight.seat in asked else asked[0] if asked else None

    @property
    def toucher(self) -> int | None:
        """The seat whose things answer to touches: the viewer's, so that they stay; to a watcher, the mover's."""
        return int(self.sight.seat) if self.sight.seat < self.sight.seats else self.mover

    @cached_property
    def hero(self) -> int:
        """The seat whose city is large."""
        if self.wish.seat is not None:
            return self.wish.seat
        if self.sight.seat < self.sight.seats:
            return int(self.sight.seat)
        if self.sight.over:
            places = self.sight.places()
            return int(places.index(min(places)))
        return int(self.state.first) if self.mover is None else self.mover

    def others(self) -> list[int]:
        """The other seats, in turn order after the one whose city is large."""
        return [(self.hero + i) % self.sight.seats for i in range(1, self.sight.seats)]

    @cached_property
    def answers(self) -> list[int]:
        """The legal moves of the seat that is asked; nothing is hidden in this game."""
        return [] if self.mover is None else [int(m) for m in self.sight.moves(self.mover).packed()]

    @cached_property
    def asks(self) -> frozenset[Ask]:
        """All that is open: what is asked now, and what will be."""
        return summary.asks(self.sight)

    @cached_property
    def asked(self) -> Ask | None:
        """What is asked now."""
        return None if self.sight.over else Ask(self.sight.question)

    @cached_property
    def ghost(self) -> int | None:
        """The move being tried, while a seat is asked."""
        return self.wish.ghost if self.mover is not None else None

    @cached_property
    def refusal(self) -> str:
        """Why the move being tried is not allowed; nothing if it is."""
        if self.ghost is None:
            return ""
        error = self.sight.why_not(self.ghost, self.mover, self.words.language)
        return str(error) if error else ""

    @cached_property
    def tried(self) -> Any:
        """The position after the move being tried; None if none is, or it is not allowed."""
        if self.ghost is None or self.refusal or self.mover is None:
            return None
        return summary.after(self.sight, self.mover, self.ghost)

    # --- small helpers ---

    def panel(self, name: str, room: Bounds, fill: str = "surface", stroke: str = "line") -> None:
        """A quiet sheet of paper under a part of the picture."""
        self.fixed.append(
            Rect(id=name, layer="ground", x=room.x, y=room.y, w=room.w, h=room.h, radius=16, fill=fill, stroke=stroke)
        )

    def frame(self, group: str, wide: float, high: float, y: float = 0.0) -> None:
        """Nothing to be seen, but the room that a part needs, so that it does not breathe."""
        name = f"{group}/room"
        self.fixed.append(Rect(id=name, group=group, layer="ground", x=0, y=y, w=wide, h=high, opacity=0.0))

    def title(self, room: Bounds) -> None:
        """The game's name, the round, and the modifications that are played."""
        middle, name = room.y + room.h / 2, self.words("game-title")
        self.fixed.append(text("title", room.x, middle, name, 28, role="title"))
        at = room.x + text_width(name, 28, bold=True) + 14
        told = [self.words("label-round", round=int(self.state.round), rounds=int(self.box.rounds))]
        for option, value in self.sight.options.items():
            if value not in (False, "off"):
                told.append(self.words(f"option-{option}"))
        line = " · ".join(told)
        size = fitted(line, 15, room.x + room.w - at)
        self.live.append(text("round", at, middle + 3, line, size, role="muted"))

    # --- a city ---

    def city(self, seat: int, room: Bounds, most: float) -> None:
        """A city in its room: as large as the room allows, but no larger than `most`."""
        city = self.cities[seat]
        shown = [(spot, land.height + (2 if land.building >= 0 else 0)) for spot, land in city.items()]
        shown += [(spot, 0) for spot in self.places(seat)] if self.wish.legal else []
        if seat == self.mover and self.ghost is not None and verb_of(self.ghost) == Say.LAY:
            level = summary.covering(self.sight, seat, self.ghost).level
            shown += [(spot, level) for spot in summary.spots_of(self.sight, self.ghost)]
        shown = shown or [((0, 0), 0), ((1, 1), 0)]
        xs, ys = [x for (x, _), _ in shown], [y for (_, y), _ in shown]
        left, right, upper, lower = CELL * min(xs), CELL * (max(xs) + 1), CELL * min(ys), CELL * (max(ys) + 1)
        tilt = self.tilt
        top = min(tilt.squash * CELL * y - tilt.rise * level for (_, y), level in shown)
        scale = round(min(room.w / (right - left), room.h / (tilt.squash * lower - top), most), 3)
        across, along = (left + right) / 2, (upper + lower) / 2
        y = room.y + room.h / 2 - scale * ((top + tilt.squash * lower) / 2 - tilt.squash * along)
        self.live += [
            Group(id=f"city{seat}", x=round(room.x + room.w / 2, 1), y=round(y, 1), scale=scale, board=True),
            Group(id=f"city{seat}/plan", group=f"city{seat}", x=round(-across, 3), y=round(-along, 3)),
        ]
        self.live += self.city_nodes(seat)

    def city_nodes(self, seat: int) -> list[Node]:
        """All that stands in a city, the places that answer the question, and what is being tried."""
        city, group = self.cities[seat], f"city{seat}/plan"
        last = self.last_spots(seat)
        nodes: list[Node] = []
        for one in city.values():
            nodes += self._land(seat, one, city, last, group)
        for piece in summary.pieces_of(city):
            nodes += self._building(seat, piece, group, last)
        if not city:
            nodes.append(self._building_ground(seat, group))
        nodes += self.legal_places(seat, group)
        return nodes + self._ghost_nodes(seat, group)

    def _touch(self, seat: int, spot: summary.Spot) -> str:
        return f"cell:{key_of(spot)}" if seat == self.toucher else ""

    def _land(
        self, seat: int, one: summary.Land, city: summary.City, last: frozenset[summary.Spot], group: str
    ) -> Iterable[Node]:
        x, y = one.spot
        left = city.get((x - 1, y))
        shade = max(left.height - one.height, 0) if left is not None else 0
        name, touch = f"city{seat}/c:{key_of(one.spot)}", self._touch(seat, one.first)
        marks: Marks = ("last",) if one.spot in last and one.building < 0 else ()
        look = Look(group, marks, touch, land_name(one, self.words))
        face = one.face if one.building < 0 else Face.PLAIN  # what a building hides need not be drawn
        yield from land(name, one.spot, face, one.height, look, shade, self._ledge(one, city))
        if one.cube >= 0:
            label = self.words(f"cube-{COLOUR_NAMES[one.cube]}")
            cube_look = Look(group, (), touch, f"{look.label}")
            yield from cube_on(f"{name}/cube", one.spot, one.cube, one.height, replace(cube_look, label=label))
        if one.worker:
            yield from worker_on(f"{name}/worker", seat, one.spot, one.height, Look(group, (), touch, look.label))

    @staticmethod
    def _ledge(one: summary.Land, city: summary.City) -> tuple[bool, bool, bool, bool]:
        """On which sides the land falls away: behind, right, before, left."""
        x, y = one.spot
        beside = [city.get(spot) for spot in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))]
        a, b, c, d = (other is None or other.height < one.height for other in beside)
        return a, b, c, d

    def _building(self, seat: int, piece: summary.Piece, group: str, last: frozenset[summary.Spot]) -> Iterable[Node]:
        first = piece.spots[0]
        name, cell = building_name(piece.kind, self.words), key_of(first)
        label = self.words("cell-building", building=name, level=piece.level, cell=cell)
        marks: Marks = ("last",) if set(piece.spots) <= last else ()
        look = Look(group, marks, self._touch(seat, first), label)
        return building(f"city{seat}/b:{cell}", piece.kind, piece.spots, piece.level, look)

    def _building_ground(self, seat: int, group: str) -> Node:
        """Where a city will begin."""
        return Rect(
            id=f"city{seat}/ground", group=group, x=0, y=0, w=2 * CELL, h=2 * CELL, radius=8, stroke="muted", dash=True,
            opacity=0.6, label=self.words("pos-city-empty"),
        )  # fmt: skip

    def last_spots(self, seat: int) -> frozenset[summary.Spot]:
        """The cells of the last move, if this seat made it."""
        mover, packed = self.wish.last or (FATE, 0)
        if mover != seat or verb_of(packed) not in (Say.LAY, Say.BUILD, Say.WORK):
            return frozenset()
        return frozenset(summary.spots_of(self.sight, packed))

    def places(self, seat: int) -> dict[summary.Spot, int]:
        """The cells that the moves of the asked seat name, with the level on which each lies."""
        if seat != self.mover:
            return {}
        city = self.cities[seat]
        found: dict[summary.Spot, int] = {}
        for packed in self.answers:
            if verb_of(packed) in (Say.LAY, Say.BUILD, Say.WORK, Say.SET, Say.LIFT):
                spot = summary.spot_of(packed, 1 if verb_of(packed) in (Say.LAY, Say.BUILD) else 0)
                found[spot] = city[spot].height if spot in city else 0
        return found

    def legal_places(self, seat: int, group: str) -> list[Node]:
        """A mark on every cell that answers the question."""
        if not self.wish.legal or seat != self.toucher:
            return []
        nodes: list[Node] = []
        for spot, level in sorted(self.places(seat).items()):
            on_page = self.wish.layout == "parts"
            looks: dict[str, Any] = (
                {"marks": ("legal",)} if on_page else {"stroke": "strong", "dash": True, "opacity": 0.55}
            )
            told = self.words("place-free", x=spot[0], y=spot[1])
            nodes.append(
                Poly(
                    id=f"city{seat}/legal:{key_of(spot)}", group=group, points=square(spot, 0.44 * CELL), level=level,
                    width=1.0, depth=centre(spot)[1] + 0.1, touch=f"cell:{key_of(spot)}",
                    label="" if spot in self.cities[seat] else told, **looks,
                )
            )  # fmt: skip
        return nodes

    def _ghost_nodes(self, seat: int, group: str) -> list[Node]:
        """The tile, building or worker that is being tried."""
        if self.ghost is None or seat != self.mover:
            return []
        verb, spots = verb_of(self.ghost), summary.spots_of(self.sight, self.ghost)
        found = summary.covering(self.sight, seat, self.ghost)
        touch = f"cell:{key_of(spots[0])}" if spots else ""
        look = Look(group, ("ghost",), touch)
        if verb == Say.LAY:
            cells = summary.tile_cells(self.box, arg(self.ghost, 0), arg(self.ghost, 3) % 4) if spots else []
            return [
                tried_land(f"ghost/{i}", spot, face, found.level - 1, look)
                for i, (spot, (_, face)) in enumerate(zip(spots, cells, strict=True))
            ]
        if verb == Say.WORK:
            return worker_on("ghost", seat, spots[0], found.level, look)
        kind = arg(self.ghost, 0) if verb == Say.BUILD else summary.lifted(self.sight) if verb == Say.SET else None
        return building("ghost", kind, spots, found.level, look) if kind is not None and kind < COLOURS else []

    # --- the ring ---

    def ring(self, room: Bounds, group: str = "") -> float:
        """The trireme and the tiles after it, clockwise, in as many rows as they need; the height they take."""
        tiles = summary.ring(self.state)
        sea = len(self.live)
        x, y, rows = room.x + TRIREME, room.y, 1
        self._trireme(room.x + TRIREME / 2, room.y + 50, group)
        for i, one in enumerate(tiles):
            wide = WIDE_SLOT if i < self.box.choice else SLOT
            if x + wide > room.x + room.w + 1:
                x, y, rows = room.x, y + RING_HIGH, rows + 1
            self._slot(i, one, Bounds(x, y, wide, RING_HIGH - 6), group)
            x += wide
        if tiles:
            self._loop(x + LOOP / 2, y + 46, group)
        high = rows * RING_HIGH
        self.live.insert(
            sea,
            Rect(
                id=f"{group or 'ring'}/sea", group=group, layer="ground", x=room.x - 6, y=room.y - 4, w=room.w + 12,
                h=high + 2, radius=16, fill="sea.faint",
            ),
        )  # fmt: skip
        return high

    def _trireme(self, x: float, y: float, group: str) -> None:
        label = self.words("label-trireme")
        self.live.append(
            Symbol(
                id="ring/trireme", group=group, layer="pieces", x=x, y=y - 6, name="trireme", size=52, fill="wood",
                label=label,
            )
        )  # fmt: skip
        self.live.append(
            Symbol(id="ring/way", group=group, layer="pieces", x=x, y=y + 34, name="arrow", size=20, fill="muted")
        )

    def _loop(self, x: float, y: float, group: str) -> None:
        """After the last tile: from here it goes on with the first."""
        told = self.words("label-loop")
        self.live.append(
            Symbol(
                id="ring/loop", group=group, layer="pieces", x=x, y=y, name="turn_right", size=18, fill="muted", label=told
            )
        )  # fmt: skip

    def _slot(self, i: int, one: int, room: Bounds, group: str) -> None:
        """One tile of the ring: those that may be taken are larger; alone, with what Automius would get."""
        near = i < self.box.choice
        can_take = near and self.asked == Ask.EXPLORE
        chosen = self.ghost is not None and verb_of(self.ghost) == Say.LAY and arg(self.ghost, 0) == one
        name, touch = f"ring/{TILE_NAMES.text(one)}", f"tile:{TILE_NAMES.text(one)}"
        told = tile_name(self.sight, one, self.words)
        if near:
            self.live.append(
                Rect(
                    id=f"{name}/slot", group=group, layer="ground", x=room.x + 3, y=room.y + 1, w=room.w - 6,
                    h=room.h - 2, radius=12, fill="surface" if can_take else "",
                    stroke="strong" if chosen else "line", width=2.5 if chosen else 1.0, touch=touch,
                    label=self._tile_label(i, one, told),
                )
            )  # fmt: skip
        cells = summary.tile_cells(self.box, one, 0)
        across, along = middle_of([spot for spot, _ in cells])
        scale = 0.62 if near else 0.42
        x, y = room.x + room.w / 2, room.y + (42 if near else 46)
        self.live += [
            Group(id=name, group=group, x=x, y=y, scale=scale, board=True),
            Group(id=f"{name}/tile", group=name, x=-across, y=-along),
        ]
        look = Look(f"{name}/tile", () if near or self.asked != Ask.EXPLORE else ("dim",), touch if near else "", told)
        self.live += tile(name, cells, look)
        self._slot_foot(i, one, Bounds(room.x, room.y + room.h - 22, room.w, 20), group, near)

    def tile_in_hand(self, one: int, group: str) -> None:
        """R10.7, R10.8 A tile that is to be laid now, and the workers who may be placed instead."""
        cells, name = summary.tile_cells(self.box, one, 0), f"hand/{TILE_NAMES.text(one)}"
        across, along = middle_of([spot for spot, _ in cells])
        self.live += [
            Group(id=name, group=group, x=110, y=48, scale=0.75, board=True),
            Group(id=f"{name}/tile", group=name, x=-across, y=-along),
        ]
        told = tile_name(self.sight, one, self.words)
        self.live += tile(name, cells, Look(f"{name}/tile", (), "", told))
        home = int(self.state.players[self.hero].home)
        if home:
            label = self.words("label-worker", n=home)
            self.live.append(
                Rect(
                    id="hand/worker/card", group=group, layer="ground", x=232, y=20, w=64, h=60, radius=12, fill="surface",
                    stroke="line", touch="worker", label=label,
                )
            )  # fmt: skip
            self.live += pawn("hand/worker", self.hero, 256, 50, 36, label, group=group, touch="worker")
            self.live.append(text("hand/worker/n", 276, 51, f"×{home}", 14, role="figure", group=group))
        self.live.insert(
            0, Rect(id="hand/room", group=group, layer="ground", x=0, y=0, w=420, h=100, opacity=0.0)
        )  # fmt: skip

    def _tile_label(self, i: int, one: int, told: str) -> str:
        if self._catches.get(one) is None:
            return told
        return f"{told}. {plan_of(self.sight, self._catches[one], self.words)}"

    @cached_property
    def _catches(self) -> dict[int, summary.Plan]:
        """R16.3 Alone, while exploring: what Automius would do after each of the tiles that may be taken."""
        return {} if self.mover is None else summary.choices(self.sight, self.mover)

    def _slot_foot(self, i: int, one: int, room: Bounds, group: str, near: bool) -> None:
        """Under a tile: its name; alone, what Automius would get in return."""
        name, middle = f"ring/{TILE_NAMES.text(one)}", room.y + room.h / 2
        told = self._catches.get(one)
        if told is None or not near:
            shown, size = TILE_NAMES.text(one), 12 if near else 11
            self.live.append(
                text(
                    f"{name}/name", room.x + room.w / 2, middle, shown, size, role="muted", anchor="middle", group=group
                )
            )
            return
        cubes = [colour for colour in range(COLOURS) for _ in range(told.cubes[colour])]
        at = room.x + room.w / 2 - 8 * len(cubes)
        self.live.append(
            Symbol(
                id=f"{name}/automius", group=group, layer="pieces", x=at, y=middle, name="trident", size=16,
                fill="accent", label=plan_of(self.sight, told, self.words),
            )
        )  # fmt: skip
        for n, colour in enumerate(cubes):
            self.live += cube(f"{name}/gets:{n}", colour, at + 17 + 16 * n, middle, 14, group=group)
        if not cubes:
            self.live.append(text(f"{name}/gets", at + 14, middle, "0", 13, group=group, role="muted"))

    # --- what a player has ---

    def goods(self, seat: int, x: float, y: float, group: str = "") -> None:
        """Cubes, coins, workers and upgrades in a line; while a move is tried, what it changes."""
        player, name = self.state.players[seat], f"seat{seat}"
        held = summary.held(player)
        then = self.tried.players[seat] if self.tried is not None and seat == self.mover else None
        changes = [b - a for a, b in zip(held, summary.held(then), strict=True)] if then is not None else [0] * 6
        for colour in range(COLOURS):
            at = x + 10 + 37 * colour
            label = cubes_told(colour, held[colour], self.words)
            dim: Marks = () if held[colour] else ("dim",)
            self.live += cube(f"{name}/cube:{colour}", colour, at, y + 14, 19, label, group=group, marks=dim)
            self._count(f"{name}/cube:{colour}/n", at + 11, y + 14, held[colour], changes[colour], group)
        self.live += coin(
            f"{name}/coins", x + 197, y + 14, 20, self.words("amount-coins", n=held[COLOURS]), group=group
        )
        self._count(f"{name}/coins/n", x + 209, y + 14, held[COLOURS], changes[COLOURS], group)
        home = int(player.home)
        change = int(then.home) - home if then is not None else 0
        label = self.words("label-workers-home", home=home, reserve=int(player.reserve))
        self.live += pawn(f"{name}/workers", seat, x + 244, y + 14, 24, label, group=group)
        self._count(f"{name}/workers/n", x + 256, y + 14, home, change, group)
        self._upgrades(seat, x + 285, y + 14, group)

    def _count(self, name: str, x: float, y: float, n: int, change: int, group: str) -> None:
        told, looks = str(n), {"fill": "" if n else "muted"}
        if change:
            told, looks = signed(change), {"fill": "accent"}
        self.live.append(
            text(
                name,
                x,
                y + 1,
                told,
                (15 if len(told) < 3 else 12) if not change else 13,
                role="figure",
                group=group,
                **looks,
            )
        )

    def _upgrades(self, seat: int, x: float, y: float, group: str) -> None:
        owned = [kind for kind in Upgrade for _ in range(self.state.players[seat].upgrades[kind])]
        step = 17.0 if len(owned) < 3 else 11.0
        for i, kind in enumerate(owned):
            label = self.words("label-upgrade", upgrade=self.words(f"upgrade-{kind.name.lower()}"))
            self.live += upgrade_sign(f"seat{seat}/upgrade:{i}", kind, x + step * i, y, 17, label, group=group)

    def head(self, seat: int, group: str, x: float = 12.0) -> None:
        """A few signs about a seat: the first player's crown, and how many buildings it has built."""
        player = self.state.players[seat]
        if seat == self.state.first and not summary.is_solo(self.sight):
            self.live.append(
                Symbol(
                    id=f"seat{seat}/first", group=group, layer="pieces", x=x, y=0, name="crown", size=20, fill="gold",
                    label=self.words("label-first-player"),
                )
            )  # fmt: skip
        built = [(kind, int(player.built[kind])) for kind in range(COLOURS) if player.built[kind]]
        for i, (kind, n) in enumerate(built):
            told = self.words("amount-building", building=building_name(kind, self.words, "pl"), n=n)
            at = x + 24 + 27 * i
            self.live += cube(f"seat{seat}/built:{kind}", kind, at, 0, 14, told, group=group)
            self.live.append(text(f"seat{seat}/built:{kind}/n", at + 9, 1, str(n), 12, role="figure", group=group))

    # --- Automius ---

    def automius(self, room: Bounds, group: str = "", pitch: float = 0.0) -> float:
        """Automius: what he has and what he will do next, in lines `pitch` apart if that is given; the height."""
        him, y, x = self.state.automius, room.y + room.h / 2, room.x + 12
        points = int(self.sight.sheet()[0][Column.AUTOMIUS])
        told = self.words("label-automius", things=amounts([int(him.cubes[c]) for c in range(COLOURS)], self.words))
        self.live.append(
            Symbol(
                id="automius", group=group, layer="pieces", x=x, y=y, name="trident", size=24, fill="accent",
                label=f"{told}. {self.words('amount-points', n=points)}.",
            )
        )  # fmt: skip
        self.live.append(text("automius/points", x + 16, y + 1, str(points), 18, role="figure", group=group))
        x += 48 if points < 100 else 58
        for colour in (colour for colour in range(COLOURS) if him.cubes[colour]):
            n = int(him.cubes[colour])
            label = cubes_told(colour, n, self.words)
            self.live += cube(f"automius/cube:{colour}", colour, x + 8, y, 18, label, group=group)
            self.live.append(text(f"automius/cube:{colour}/n", x + 20, y + 1, str(n), 15, role="figure", group=group))
            x += 36
        x += 6
        built = [kind for kind in range(COLOURS) if him.buildings[kind]]
        if pitch and built:
            x, y = room.x, y + pitch
        for kind in built:
            n = int(him.buildings[kind])
            label = self.words("amount-building", building=building_name(kind, self.words, "pl"), n=n)
            x = self._piece_count(f"automius/built:{kind}", kind, n, x, y, label, group)
        if pitch and self.plan is not None:
            x, y = room.x, y + pitch
        self._automius_plan(x + 10, y, group)
        return y + room.h / 2 - room.y

    def _piece_count(self, name: str, kind: int, n: int, x: float, y: float, label: str, group: str) -> float:
        self.live += piece_sign(name, kind, x + 10, y, 20, label, group=group)
        self.live.append(text(f"{name}/n", x + 22, y + 1, f"×{n}", 13, role="figure", group=group))
        return x + 46

    @cached_property
    def plan(self) -> summary.Plan | None:
        """What Automius will do, as far as it is settled, or would be by the tile that is being tried."""
        if not summary.is_solo(self.sight) or self.sight.over or not summary.is_before_automius(self.asks):
            return None
        if Ask.EXPLORE not in self.asks:
            return summary.automius_plan(self.sight, self.tried)
        return None if self.tried is None else summary.automius_plan(self.sight, self.tried)

    def plan_told(self) -> str:
        """The same in words."""
        if self.plan is not None and self.tried is not None:
            return plan_of(self.sight, self.plan, self.words)
        return " ".join(plan_lines(self.sight, self.words))

    def _automius_plan(self, x: float, y: float, group: str) -> None:
        """What he will do, in signs: the cubes he gets, then what he builds with what, or the cube he takes."""
        told = self.plan
        given: dict[str, Any] = {"group": group}
        if told is None:
            return
        label = self.plan_told()
        self.live.append(
            Symbol(
                id="automius/then", layer="pieces", x=x + 8, y=y, name="arrow", size=17, fill="accent", label=label, **given
            )
        )  # fmt: skip
        x += 28
        if Ask.AUTOMIUS_DEVELOPS not in self.asks or Ask.AUTOMIUS_EXPLORES in self.asks:
            cubes = [colour for colour in range(COLOURS) for _ in range(told.cubes[colour])]
            for i, colour in enumerate(cubes):
                self.live += cube(f"automius/gets:{i}", colour, x + 18 * i, y, 16, label, **given)
            x += 18 * len(cubes) + 8
            self.live.append(
                Symbol(id="automius/next", layer="pieces", x=x, y=y, name="arrow", size=15, fill="muted", **given)
            )
            x += 24
        if told.verb == Say.ERECT:
            self.live += piece_sign("automius/builds", told.about, x, y, 22, label, **given)
            for i in range(told.paid):
                at = x + 22 + 13 * i
                self.live += cube(f"automius/pays:{i}", told.about, at, y + 3, 11, **given, marks=("dim",))
        elif told.verb == Say.GAIN:
            self.live.append(text("automius/plus", x - 8, y + 1, "+", 16, role="figure", **given))
            self.live += cube("automius/takes", told.about, x + 10, y, 16, label, **given)
        else:
            rest = self.words("label-rest")
            self.live.append(text("automius/rests", x - 8, y + 1, rest, 13, role="muted", **given))

    # --- the sheet and the line below ---

    def sheet(self, room: Bounds) -> float:
        """Everybody's points by category; alone, Automius's beside them."""
        names = [category.name for category in self.sight.game.categories if not category.detail]
        rows, totals = self.sight.sheet(), self.sight.scores()
        high = 34.0 + 22 * len(names) + 32
        self.panel("sheet", Bounds(room.x, room.y, room.w, high))
        columns = [room.x + room.w - 26 - 46 * (self.sight.seats - 1 - i) for i in range(self.sight.seats)]
        for seat, x in enumerate(columns):
            self.live += seat_sign(f"sheet/{seat}", seat, x, room.y + 20, 12, seat_name(self.sight, seat, self.words))
        for i, name in enumerate(names):
            y = room.y + 46 + 22 * i
            title = self.words(f"category-{name}")
            shown = title[:1].upper() + title[1:]
            self.fixed.append(text(f"sheet/{name}", room.x + 16, y, shown, fitted(shown, 14, columns[0] - room.x - 40)))
            for seat, x in enumerate(columns):
                n = int(rows[seat][i])
                told = f"{MINUS}{-n}" if n < 0 else str(n)
                fill = "" if n else "muted"
                self.live.append(
                    text(f"sheet/{name}/{seat}", x, y, told, 15, role="figure", anchor="middle", fill=fill)
                )
        self._totals(room, columns, totals, room.y + high - 20)
        return high

    def _totals(self, room: Bounds, columns: Sequence[float], totals: Any, y: float) -> None:
        total = self.words("category-total")
        self.fixed.append(text("sheet/total", room.x + 16, y, total[:1].upper() + total[1:], 15, role="title"))
        for seat, x in enumerate(columns):
            shown = str(int(totals[seat]))
            self.live.append(text(f"sheet/total/{seat}", x, y, shown, 21, role="figure", anchor="middle"))

    def player(self, seat: int, room: Bounds) -> float:
        """A player's head over a city: sign, name, first player's crown, and what they have."""
        name = seat_name(self.sight, seat, self.words)
        told = self.words("pos-turn", seat=name) if seat == self.mover else name
        self.live += seat_sign(f"seat{seat}/sign", seat, room.x + 14, room.y + 16, 13, told)
        size = fitted(name, 18, max(room.w - GOODS_WIDE - 70, 110), bold=True)
        self.live.append(text(f"seat{seat}/name", room.x + 36, room.y + 17, name, size, role="title"))
        beside = room.w >= GOODS_WIDE + 190
        at = Bounds(room.x + room.w - GOODS_WIDE, room.y + 2, 0, 0) if beside else Bounds(room.x, room.y + 34, 0, 0)
        self.goods(seat, at.x, at.y)
        if seat == self.state.first and not summary.is_solo(self.sight):
            label = self.words("label-first-player")
            x = room.x + 50 + text_width(name, size, bold=True)
            self.live.append(
                Symbol(
                    id=f"seat{seat}/first", layer="pieces", x=x, y=room.y + 16, name="crown", size=19, fill="gold",
                    label=label,
                )
            )  # fmt: skip
        return 36.0 if beside else 66.0

    def bar(self, room: Bounds) -> float:
        """What is asked, or why what is tried cannot be done, or who has won."""
        told = self.refusal or question(self.sight, self.words)
        lines = wrapped(told, 15, room.w - 40)
        high = 26.0 + 20 * len(lines)
        stroke = SEATS[self.mover].token if self.mover is not None else "line"
        self.live.append(
            Rect(
                id="bar", layer="ground", x=room.x, y=room.y, w=room.w, h=high, radius=16, fill="surface",
                stroke="accent" if self.refusal else stroke, width=1.6,
            )
        )  # fmt: skip
        self.live += paragraph("bar/text", lines, room.x + 20, room.y + 23, 15)
        return high
