"""The parts of the table's picture: the board, the market, the reserve, the players, the cards, the sheet, the bar.

A `Picture` collects nodes while `scene` arranges the parts. What depends on the position goes to the live nodes, what
a whole game shares to the fixed ones. Each part is given the upper left corner and the width of its room and says how
tall it has become.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from ...core.agenda import FATE
from ...core.moves import arg, verb_of
from ...core.scene import Bounds, Fixed, Group, Line, Marks, Node, Rect, Scene, Symbol, Tilt
from ...core.theme import SEATS
from ...core.words import Words
from . import summary
from .enums import CELLS, COINS, COLUMNS, CUBES, ROWS, TRACK, Column, Terrain
from .kept import Terms, house, terms_of, terrains
from .moves import CUBE_NAMES, OBJECTIVE_NAMES, Say, cell_name
from .pieces import (
    CELL,
    Seen,
    amount_pieces,
    building,
    cube_label,
    fitted,
    icon_line,
    paragraph,
    seat_sign,
    terrain,
    text,
    text_width,
    thing,
    tile_card,
    worker,
    wrapped,
)
from .sentences import card_text, objective_name, question, seat_name

GAP = 12.0
EDGE = 20.0
"""The rim of the board, where rows and columns are named."""
HIGH = EDGE * 2 + CELL * ROWS
CARD = 96.0
"""How tall a tile for sale is."""
OBJECTIVE = 64.0
MINUS = "−"


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


def middle_of(cell: int) -> tuple[float, float]:
    """Where the middle of a cell lies on the board."""
    return EDGE + CELL * (cell % COLUMNS + 0.5), EDGE + CELL * (cell // COLUMNS + 0.5)


def signed(number: int) -> str:
    """A number with a true minus."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


@lru_cache(maxsize=64)
def valley(kinds: tuple[Terrain, ...], words: Words, x: float, y: float, scale: float, part: str = "") -> Fixed:
    """What stays for a whole game: the terrain of the board, the names of rows and columns, and cells to touch."""
    nodes: list[Node] = [
        *([Group(id=part, label=words("game-title"))] if part else []),
        Group(id="board", group=part, x=x, y=y, scale=scale),
        Rect(
            id="board/valley", group="board", layer="ground", x=0, y=0, w=EDGE * 2 + CELL * COLUMNS, h=HIGH, radius=18,
            fill="field", stroke="field.edge", width=1.5,
        ),
    ]  # fmt: skip
    for column in range(COLUMNS):
        letter = cell_name(column)[0]
        across = EDGE + CELL * (column + 0.5)
        nodes.append(text(f"board/{letter}", across, EDGE / 2 + 1, letter, 14, anchor="middle", group="board"))
    for row in range(ROWS):
        down = EDGE + CELL * (row + 0.5)
        nodes.append(text(f"board/{row + 1}", EDGE / 2, down, str(row + 1), 14, anchor="middle", group="board"))
    for cell, kind in enumerate(kinds):
        nodes += _ground(cell, kind, words)
    return Fixed(tuple(nodes))


def _ground(cell: int, kind: Terrain, words: Words) -> list[Node]:
    """A cell with its terrain, and the square that is touched. Of grass is told what stands there, or that it is empty."""
    (x, y), name, half = middle_of(cell), cell_name(cell), CELL / 2 - 2
    is_grass = kind == Terrain.GRASS
    nodes = [replace(node, group="board", layer="board") for node in terrain(f"ground/{name}", kind, x, y)]  # type: ignore[call-arg]
    told = (
        ", ".join((name, words(f"terrain-{kind.name.lower()}"), words(f"terrain-{kind.name.lower()}-gives")))
        if kind
        else ""
    )
    square = Rect(
        id=f"cell/{name}", group="board", layer="board" if kind else "ground", x=x - half, y=y - half, w=2 * half,
        h=2 * half, radius=10, fill="field.top", opacity=0.75 if is_grass else 0.0, touch=f"cell:{name}",
        label=told,
    )  # fmt: skip
    return [square, *nodes] if is_grass else [*nodes, square]


class Picture:
    """A picture of a position in the making."""

    def __init__(self, sight: Any, words: Words, wish: Wishes) -> None:
        self.sight, self.words, self.wish = sight, words, wish
        self.state, self.box = sight.state, sight.box
        self.fixed = Fixed()
        self.live: list[Node] = []

    def finish(self, frame: Bounds | None) -> Scene:
        """The scene of all nodes collected."""
        return Scene(tuple(self.live), self.fixed, Tilt(1.0, 0.0), frame)

    # --- what the position means for a picture ---

    @cached_property
    def mover(self) -> int | None:
        """The seat that is asked; none when fate is, or when it is over."""
        return min((seat for seat in self.sight.waiting if seat != FATE), default=None)

    @cached_property
    def answers(self) -> list[int]:
        """The legal moves of the one who looks; nobody else may know them all."""
        if self.sight.seat not in self.sight.waiting:
            return []
        return [int(m) for m in self.sight.moves(self.sight.seat).packed()]

    @cached_property
    def ghost(self) -> int | None:
        """The move being tried, while the one who tries it is asked."""
        return self.wish.ghost if self.wish.ghost is not None and self.mover is not None else None

    @cached_property
    def refusal(self) -> str:
        """Why the move being tried is not allowed; nothing if it is."""
        if self.ghost is None or self.mover is None:
            return ""
        error = self.sight.why_not(self.ghost, self.mover, self.words.language) if self._may_ask else None
        return str(error) if error else ""

    @property
    def _may_ask(self) -> bool:
        return bool(self.sight.seat == self.mover)

    def seats_in_order(self) -> list[int]:
        """All seats, the one who looks first."""
        first = self.sight.seat if self.sight.seat < self.sight.seats else 0
        return [(first + i) % self.sight.seats for i in range(self.sight.seats)]

    # --- small helpers ---

    def panel(self, name: str, room: Bounds, fill: str = "surface", stroke: str = "line") -> None:
        """A quiet sheet of paper under a part of the picture."""
        self.live.append(
            Rect(id=name, layer="ground", x=room.x, y=room.y, w=room.w, h=room.h, radius=14, fill=fill, stroke=stroke)
        )

    def title(self, room: Bounds) -> None:
        """The game's name and the round."""
        middle, name = room.y + room.h / 2, self.words("game-title")
        self.live.append(text("title", room.x + 2, middle, name, 28, role="title"))
        at = room.x + text_width(name, 28, bold=True) + 12
        told = self.words("pos-round", round=self.state.round, rounds=self.box.rounds).rstrip(".")
        self.live.append(text("round", at, middle + 3, told, fitted(told, 15, room.x + room.w - at), role="muted"))

    # --- the board ---

    def board(self, room: Bounds, part: str = "") -> float:
        """The valley: terrain, buildings, workers, marks; in a part of the page, if one is named."""
        scale = round(room.w / (EDGE * 2 + CELL * COLUMNS), 4)
        kinds = terrains(self.sight)
        self.fixed = valley(kinds, self.words.plain, room.x, room.y, scale, part)
        terms = terms_of(self.sight)
        for cell in range(CELLS):
            self._stands_on(cell, terms)
        self._marks()
        self._ghost()
        return HIGH * scale

    @property
    def _seen(self) -> Seen:
        return "both" if self.wish.layout == "parts" else "far" if self.wish.narrow else "near"

    def _stands_on(self, cell: int, terms: Terms) -> None:
        tile, owner, name = summary.tile_at(self.sight, cell), summary.owner_at(self.sight, cell), cell_name(cell)
        x, y = middle_of(cell)
        marks: Marks = ("last",) if cell == self._last_cell else ()
        if tile is not None and owner is not None:
            self.live += house(terms, name, tile, owner, x, y, self.words, self._seen, marks)
        seat = self.state.worker[cell] - 1
        if seat >= 0:
            label = self.words("pos-worker", cell=name, seat=self.words("core-seat", n=seat + 1))
            self.live += worker(f"w/{name}", seat, x, y, 54, label, group="board")
            if marks:
                self.live.append(replace(self._square("mark/last", cell, "", 1.0, False), marks=marks))

    @cached_property
    def _last_cell(self) -> int | None:
        return summary.cell_of(self.wish.last[1]) if self.wish.last is not None else None

    def _marks(self) -> None:
        """Where a worker works now, and the cells that answer the question."""
        origin = summary.origin_of(self.sight)
        if origin is not None:
            self.live.append(self._square("mark/origin", origin, "accent", 3.0, False))
        if not self.wish.legal:
            return
        verbs = (Say.PLACE, Say.ACTIVATE, Say.USE)
        cells = {arg(m, 0) for m in self.answers if verb_of(m) in verbs}
        for cell in sorted(cells | {arg(m, 1) for m in self.answers if verb_of(m) == Say.BUILD}):
            square = self._square(f"legal/{cell_name(cell)}", cell, "strong", 1.6, True)
            is_free = self.wish.layout == "parts" and not self.state.building[cell]
            told = self.words("label-free", cell=cell_name(cell)) if not self.state.building[cell] else ""
            looks: dict[str, Any] = {"stroke": "", "dash": False, "marks": ("legal",)} if is_free else {}
            self.live.append(replace(square, label=told, **looks))

    def _square(self, name: str, cell: int, token: str, width: float, dash: bool) -> Rect:
        (x, y), half = middle_of(cell), CELL / 2 - 3
        return Rect(
            id=name, group="board", layer="pieces", x=x - half, y=y - half, w=2 * half, h=2 * half, radius=10,
            stroke=token, width=width, dash=dash, opacity=0.9, touch=f"cell:{cell_name(cell)}",
        )  # fmt: skip

    def _ghost(self) -> None:
        """A worker or a tile being tried, and what it brings."""
        if self.ghost is None or self.mover is None:
            return
        cell, verb = summary.cell_of(self.ghost), verb_of(self.ghost)
        if cell is None or verb not in (Say.PLACE, Say.BUILD, Say.ACTIVATE, Say.USE):
            return
        x, y = middle_of(cell)
        if verb == Say.PLACE:
            self.live += worker("ghost", self.mover, x, y, 54, group="board", opacity=0.7)
            self.live.append(replace(self._square("ghost/place", cell, "", 1.0, False), marks=("ghost",)))
            self._ghost_work(cell)
        if verb == Say.BUILD:
            tile = arg(self.ghost, 0)
            looks: dict[str, Any] = {"group": "board", "marks": ("ghost",), "opacity": 0.75, "seen": self._seen}
            self.live += building("ghost", self.sight, tile, self.mover, x, y, self.words, **looks)
        if self._may_ask and not self.refusal:
            self._ghost_tag(x, y)

    def _ghost_work(self, cell: int) -> None:
        """What a worker on a cell would gather around, and which buildings it could activate."""
        assert self.ghost is not None
        assert self.mover is not None
        result = summary.outcome_of(self.sight, self.mover, self.ghost) if self._may_ask and not self.refusal else None
        now, bought = summary.work_after(self.sight, self.mover, result) if result else (set(), set())
        for other in summary.cells_around(self.sight, cell):
            (x, y), name = middle_of(other), f"ghost/{cell_name(other)}"
            kind = summary.terrain_at(self.sight, other)
            strong = other in now or other in bought
            self.live.append(self._square(name, other, "accent", 3.5 if strong else 1.2, other not in now))
            if result and kind and result.cubes[kind - 1]:
                self._chip(f"{name}/gain", [("text", "+1"), ("thing", kind - 1)], x, y)
            elif strong and (fee := summary.fee(self.sight, self.mover, other)):
                self._chip(f"{name}/fee", [("text", signed(-fee)), ("thing", COINS)], x, y - 24)

    def _chip(self, name: str, pieces: list[Any], x: float, y: float) -> None:
        """A small tag with a line of icons, around (x, y) of the board."""
        plate = Rect(
            id=name, group="board", layer="labels", x=x - 25, y=y - 14, w=50, h=28, radius=14, fill="surface",
            stroke="accent", width=1.6,
        )  # fmt: skip
        self.live += [plate, *icon_line(f"{name}/line", pieces, x, y, 20, 44, group="board", layer="labels")]

    def _ghost_tag(self, x: float, y: float) -> None:
        assert self.ghost is not None
        assert self.mover is not None
        change = summary.outcome_of(self.sight, self.mover, self.ghost).things
        pieces: list[Any] = []
        for kind, n in enumerate(change):
            if n:
                pieces += [("text", f"+{n}" if n > 0 else signed(n)), ("thing", kind)]
        if not pieces:
            return
        wide = 20.0 + 34 * len(pieces) / 2
        left = min(max(x - wide / 2, 2.0), EDGE * 2 + CELL * COLUMNS - wide - 2)
        top = y - CELL / 2 - 12 if y > CELL else y + CELL / 2 - 30
        self.live.append(
            Rect(
                id="ghost/tag", group="board", layer="labels", x=left, y=top, w=wide, h=26, radius=13, fill="surface",
                stroke="accent", width=2,
            )
        )  # fmt: skip
        line = icon_line("ghost/gain", pieces, left + wide / 2, top + 13, 17, wide - 8, group="board", layer="labels")
        self.live += line

    # --- the market and the reserve ---

    def market(self, room: Bounds, per_row: int) -> float:
        """The tiles for sale. Those that the mover cannot pay are pale."""
        tiles = summary.market(self.sight)
        places = {tile: i for i, tile in enumerate(self._places())}
        rows = -(-len(places) // per_row)
        high = 30.0 + rows * (CARD + 6) + 6
        self.panel("market", Bounds(room.x, room.y, room.w, high), "ground")
        self.live.append(text("market/name", room.x + 12, room.y + 16, self.words("label-market"), 15, role="title"))
        wide = (room.w - 14) / per_row
        payable = {arg(m, 0) for m in self.answers if verb_of(m) == Say.BUILD}
        for tile, copies in tiles:
            row, column = divmod(places[tile], per_row)
            marks: Marks = ("dim",) if self.answers and self._is_turn and tile not in payable else ()
            place = Bounds(room.x + 10 + wide * column, room.y + 30 + (CARD + 6) * row, wide - 6, CARD)
            self.live += tile_card(f"tile/{tile}", self.sight, tile, copies, place, self.words, marks)
        self._site(Bounds(room.x + room.w, room.y + 16, 0, 0))
        return high

    def _site(self, corner: Bounds) -> None:
        """The construction site: the workers who have built in this round, on the right of the market's head."""
        at = corner.x - 18
        for seat in reversed(range(self.sight.seats)):
            for i in range(self.state.players[seat].on_site):
                label = self.words("pos-site", workers=1, seat=self.words("core-seat", n=seat + 1))
                self.live += worker(f"site/{seat}/{i}", seat, at, corner.y - 1, 22, label)
                at -= 19
        name = self.words("label-site")
        self.live.append(text("site", at + 4, corner.y, name, 13, role="muted", anchor="end"))

    @cached_property
    def _is_turn(self) -> bool:
        return any(verb_of(m) == Say.PLACE for m in self.answers)

    def _places(self) -> list[int]:
        """The tiles of the market as it was laid out: each keeps its place, and a tile built leaves a gap (R2.4).

        Where everything stands in one column there is no room for gaps.
        """
        there = self.state.market if self.wish.narrow else self.state.laid_out
        return [tile for tile in range(self.box.tiles) if there[tile]]

    def reserve(self, room: Bounds) -> float:
        """What nobody holds."""
        state = self.state
        self.panel("reserve", Bounds(room.x, room.y, room.w, 44), "ground")
        name = self.words("label-reserve")
        self.live.append(
            text("reserve/name", room.x + 12, room.y + 22, name, fitted(name, 15, 84, bold=True), role="title")
        )
        step = (room.w - 104) / (CUBES + 1)
        for kind in range(COINS + 1):
            n = state.coins if kind == COINS else state.cubes[kind]
            x = room.x + 110 + step * kind
            size = 20.0 if step > 56 else 16.0
            self.live += thing(f"reserve/{kind}", kind, x, room.y + 22, size, cube_label(kind, n, self.words))
            self.live.append(text(f"reserve/{kind}/n", x + 0.7 * size, room.y + 22, str(n), 0.8 * size, role="figure"))
        return 44.0

    # --- the players ---

    def player(self, seat: int, room: Bounds) -> float:
        """A player: name and points, workers and houses, cubes and coins, food, cards."""
        player, name = self.state.players[seat], seat_name(self.sight, seat, self.words)
        base = f"seat{seat}"
        self.panel(base, Bounds(room.x, room.y, room.w, 92), stroke=SEATS[seat].token if seat == self.mover else "line")
        told = self.words("pos-turn", seat=name) if seat == self.mover else name
        self.live += seat_sign(f"{base}/sign", seat, room.x + 24, room.y + 22, 14, told)
        self.live.append(
            text(f"{base}/name", room.x + 46, room.y + 22, name, fitted(name, 17, 122, bold=True), role="title")
        )
        if seat == self.state.first:
            self.live.append(
                Symbol(
                    id=f"{base}/first", layer="pieces", x=room.x + 178, y=room.y + 22, name="crown", size=18,
                    fill="gold", label=self.words("label-first-player"),
                )
            )  # fmt: skip
        points = signed(summary.track(player))
        label = f"{self.words('label-points')}: {points}"
        self.live.append(
            text(
                f"{base}/points",
                room.x + room.w - 14,
                room.y + 22,
                points,
                26,
                role="figure",
                anchor="end",
                label=label,
            )
        )
        self._people(seat, Bounds(room.x + 200, room.y + 22, room.w - 260, 0))
        self._goods(seat, Bounds(room.x + 14, room.y + 52, room.w - 28, 0))
        self._cards(seat, Bounds(room.x + 14, room.y + 77, room.w - 28, 0))
        return 92.0

    def _people(self, seat: int, room: Bounds) -> None:
        """Workers at home and on the site, houses left."""
        player, base, token = self.state.players[seat], f"seat{seat}", SEATS[seat].token
        entries = (("pawn", player.workers, "label-workers"), ("house", player.houses, "label-houses"))
        for i, (icon, n, key) in enumerate(entries):
            x = room.x + 50 * i
            label = f"{self.words(key)}: {n}"
            self.live.append(
                Symbol(id=f"{base}/{icon}", layer="pieces", x=x, y=room.y, name=icon, size=18, fill=token, label=label)
            )
            self.live.append(text(f"{base}/{icon}/n", x + 13, room.y, str(n), 16, role="figure"))

    def _goods(self, seat: int, room: Bounds) -> None:
        player, base, step = self.state.players[seat], f"seat{seat}", room.w / 6.4
        held = summary.holdings(player)
        for kind in range(COINS + 1):
            faint = 1.0 if held[kind] else 0.35
            x = room.x + 12 + step * kind
            label = cube_label(kind, held[kind], self.words)
            self.live += thing(f"{base}/thing{kind}", kind, x, room.y, 19, label, opacity=faint)
            self.live.append(text(f"{base}/thing{kind}/n", x + 14, room.y, str(held[kind]), 17, role="figure"))
        food, workers = summary.food_held(self.sight, seat), self.box.workers[self.sight.seats]
        told = self.words("label-food", held=food, needed=workers)
        token = "muted" if food >= workers else "accent"
        right = room.x + room.w
        size = fitted(told, 13, room.w - step * 5 - 12)
        self.live.append(text(f"{base}/food", right, room.y, told, size, anchor="end", fill=token))

    def _cards(self, seat: int, room: Bounds) -> None:
        """How many cards are hidden, and which lie open."""
        player, base = self.state.players[seat], f"seat{seat}"
        x = room.x + 6
        for i in range(player.hidden):
            self.live.append(
                Rect(
                    id=f"{base}/card{i}", layer="pieces", x=x + 13 * i - 5, y=room.y - 8, w=11, h=15, radius=2,
                    fill=SEATS[seat].token, stroke="surface", label=self.words("label-hidden-card"),
                )
            )  # fmt: skip
        shown = [objective_name(card, self.words) for card in summary.members(player.announced)]
        if shown:
            told = " · ".join(shown)
            left = x + 13 * player.hidden + 4
            size = fitted(told, 13, room.x + room.w - left)
            label = f"{self.words('label-announced')}: {told}"
            self.live.append(text(f"{base}/announced", left, room.y, told, max(size, 6.0), role="muted", label=label))

    # --- the viewer's objectives ---

    def objectives(self, room: Bounds) -> float:
        """The own cards with their points, conditions and progress; nothing for whoever has none."""
        cards = summary.own_cards(self.sight)
        ready = {arg(m, 0) for m in self.answers if verb_of(m) == Say.ANNOUNCE}
        for i, card in enumerate(cards):
            self.objective(card, card.card in ready, Bounds(room.x, room.y + i * (OBJECTIVE + 6), room.w, OBJECTIVE))
        return len(cards) * (OBJECTIVE + 6) + (GAP - 6 if cards else 0)

    def objective(self, card: summary.Card, ready: bool, room: Bounds) -> None:
        """One own card: its points, name and condition, and how far it has come."""
        name, key = f"card/{OBJECTIVE_NAMES[card.card]}", OBJECTIVE_NAMES[card.card]
        self.live.append(
            Rect(
                id=name, layer="ground", x=room.x, y=room.y, w=room.w, h=room.h, radius=10, fill="parchment",
                stroke="accent" if ready else "line", width=2.5 if ready else 1.0, touch=f"card:{key}",
                label=card_text(self.sight, card, self.words),
            )
        )  # fmt: skip
        points = str(self.box.goal_points[card.card])
        self.live.append(
            Symbol(
                id=f"{name}/star",
                layer="pieces",
                x=room.x + 24,
                y=room.y + room.h / 2,
                name="star",
                size=34,
                fill="accent",
            )
        )
        self.live.append(
            text(
                f"{name}/points",
                room.x + 24,
                room.y + room.h / 2 + 2,
                points,
                15,
                anchor="middle",
                role="figure",
                fill="surface",
            )
        )
        title = objective_name(card.card, self.words)
        size = fitted(title, 15, room.w - 48 - 90, bold=True)
        self.live.append(text(f"{name}/title", room.x + 48, room.y + 15, title, size, role="title"))
        condition, inner = self.words(f"objective-{key}-text"), room.w - 48 - 8
        size = next((size for size in (12.5, 11.0) if len(wrapped(condition, size, inner)) <= 2), 10.2)
        lines = wrapped(condition, size, inner)[:3]
        self.live += paragraph(f"{name}/text", lines, room.x + 48, room.y + (35 if len(lines) < 3 else 31), size)
        self._progress(card, name, Bounds(room.x + room.w - 80, room.y, 72, room.h))

    def _progress(self, card: summary.Card, name: str, room: Bounds) -> None:
        told = (
            self.words("label-fulfilled")
            if card.fulfilled
            else self.words("label-progress", have=card.have, need=card.need)
        )
        share = min(card.have / card.need, 1.0) if card.need else 1.0
        self.live += [
            text(f"{name}/progress", room.x + room.w, room.y + 11, told, fitted(told, 13, room.w), anchor="end"),
            Rect(id=f"{name}/bar", layer="pieces", x=room.x, y=room.y + 19, w=room.w, h=6, radius=3, fill="line"),
            Rect(
                id=f"{name}/done", layer="pieces", x=room.x, y=room.y + 19, w=max(room.w * share, 0.1), h=6, radius=3,
                fill="green" if card.fulfilled else "gold",
            ),
        ]  # fmt: skip

    # --- the sheet ---

    def sheet(self, room: Bounds) -> float:
        """Points by seat and category: those on the track, and what the end would bring."""
        columns = [c for c in Column if c <= Column.COINS]
        row_height, names = 21.0, 116.0
        high = 40 + row_height * len(columns) + 34
        self.panel("sheet", Bounds(room.x, room.y, room.w, high))
        wide = (room.w - names - 16) / self.sight.seats
        for seat in range(self.sight.seats):
            x = room.x + names + wide * (seat + 0.5)
            self.live += seat_sign(f"sheet/{seat}", seat, x, room.y + 20, 11, self.words("core-seat", n=seat + 1))
        sheet = self.sight.sheet()
        for i, column in enumerate(columns):
            y = room.y + 40 + row_height * (i + 0.5)
            name = self.words(f"category-{self.sight.game.categories[column].name}")
            later = column >= TRACK
            role: Any = "muted" if later else "label"
            self.live.append(text(f"sheet/c{i}", room.x + 14, y, name, fitted(name, 14, names - 18), role=role))
            for seat in range(self.sight.seats):
                n, x = sheet[seat][column], room.x + names + wide * (seat + 0.5)
                self.live.append(
                    text(
                        f"sheet/{seat}/{i}",
                        x,
                        y,
                        signed(n),
                        15,
                        role="figure",
                        anchor="middle",
                        fill="" if n else "muted",
                    )
                )
        self._totals(room, names, wide, room.y + high - 18)
        return high

    def _totals(self, room: Bounds, names: float, wide: float, y: float) -> None:
        ends = ((room.x + 12, y - 16), (room.x + room.w - 12, y - 16))
        self.live.append(Line(id="sheet/line", layer="ground", points=ends, stroke="line", width=1.5))
        total = self.words("category-total")
        self.live.append(text("sheet/total", room.x + 14, y, total, fitted(total, 14, names - 18)))
        for seat, points in enumerate(self.sight.scores()):
            won = self.sight.over and self.sight.places()[seat] == 1
            x = room.x + names + wide * (seat + 0.5)
            looks: dict[str, Any] = {"role": "figure", "anchor": "middle", "fill": "accent" if won else ""}
            self.live.append(text(f"sheet/{seat}/total", x, y, signed(points), 20, **looks))

    # --- the line below ---

    def bar(self, room: Bounds) -> float:
        """Who is asked what, and buttons for the answers that lie neither on the board nor in the market."""
        told = self.refusal or question(self.sight, self.words)
        size = 15.0 if room.w > 500 else 13.0
        lines = wrapped(told, size, room.w - 70)
        buttons = self._buttons()
        across = max(1, int((room.w - 12) // 132))
        rows = -(-len(buttons) // across)
        high = max(44.0, 20 + 1.25 * size * len(lines)) + rows * 40 + (6 if rows else 0)
        self.panel("bar", Bounds(room.x, room.y, room.w, high))
        top = room.y + max(44.0, 20 + 1.25 * size * len(lines)) / 2
        self._bar_sign(room.x + 30, top)
        first = top - 0.625 * size * (len(lines) - 1)
        fill = "accent" if self.refusal else ""
        self.live += paragraph("bar/text", lines, room.x + 58, first, size, fill=fill)
        for i, (key, name, pieces) in enumerate(buttons):
            row, column = divmod(i, across)
            y = room.y + high - rows * 40 - 2 + 40 * row
            self._button(key, name, pieces, Bounds(room.x + 8 + 132 * column, y, 126, 34))
        return high

    def _bar_sign(self, x: float, y: float) -> None:
        seat = self.sight.places().index(1) if self.sight.over else self.mover
        if seat is None:
            self.live.append(Symbol(id="bar/fate", layer="pieces", x=x, y=y, name="dice", size=24, fill="muted"))
        else:
            self.live += seat_sign("bar/seat", seat, x, y, 14, seat_name(self.sight, seat, self.words))

    def _buttons(self) -> list[tuple[str, str, list[Any]]]:
        """Touch key, words and icons of each button."""
        found: dict[str, tuple[str, str, list[Any]]] = {}
        for m in self.answers:
            verb, a, b = verb_of(m), arg(m, 0), arg(m, 1)
            if verb in (Say.GATHER, Say.GIVE, Say.TAKE):
                key = f"cube:{CUBE_NAMES[a]}"
                found[key] = key, self.words(f"cube-{CUBE_NAMES[a]}"), [("thing", a)]
            elif verb in (Say.BUY_TO_BUILD, Say.BUY_TO_ACTIVATE, Say.BUY_TO_FEED):
                key = f"buy:{CUBE_NAMES[a]}"
                pieces = [*amount_pieces((0,) * COINS + (self.box.cube_coins,)), ("arrow", ""), ("thing", a)]
                found[key] = key, self.words("label-buy"), pieces
            elif verb == Say.FEED:
                key = f"feed:{a},{b}"
                found[key] = key, self.words("label-feed"), amount_pieces((0, 0, a, b)) or [("text", "0")]
            elif verb == Say.DONE:
                found["done"] = "done", self.words("label-done"), [("icon", "check")]
        return list(found.values())

    def _button(self, key: str, name: str, pieces: list[Any], room: Bounds) -> None:
        strong = key == "done"
        self.live.append(
            Rect(
                id=f"button/{key}", layer="board", x=room.x, y=room.y, w=room.w, h=room.h, radius=9, fill="ground",
                stroke="strong" if strong else "line", width=2 if strong else 1.2, touch=key,
                label=f"{name} {key.partition(':')[2]}".strip(),
            )
        )  # fmt: skip
        half = room.w / 2
        y = room.y + room.h / 2
        self.live.append(text(f"button/{key}/name", room.x + 8, y, name, fitted(name, 13, half - 10)))
        self.live += icon_line(f"button/{key}/icons", pieces, room.x + half + 29, y, 17, half - 6)
