"""Parts arranged for a file, wide or narrow, as a page arranges them on a screen.

Each part is put into a room by moving and scaling its group. Around the parts stand the title, a line for each seat (its
sign and name, ``head:N``, its points, ``goods:N`` below), the sheet, and the line that says what is asked. All of it is the
same for every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from .errors import PetteiaError
from .lettering import LETTERS, figure, paragraph, seat_sign, signed, text
from .scene import Anchor, Bounds, Circle, Fixed, Group, Line, Node, Rect, Scene, Shape, Symbol, Text, extent, grouped

if TYPE_CHECKING:
    from .picture import Picture

WIDE, NARROW = 1280.0, 360.0
SIDE = {2: 404.0, 3: 404.0}
"""How wide the right column is, by the number of seats; for more seats it is wider."""
WIDER_SIDE = 456.0
ASPECT = 1.5
"""A wide picture is so many times as wide as it is high, unless it must be taller."""
LEAST_BOARD = 210.0
"""How tall a small board is at least, its heading included."""
HEADING, HEAD, TITLE = 24.0, 40.0, 48.0
HEAD_ROOM = Bounds(0.0, 0.0, 132.0, 26.0)
LEGIBLE = 7.5
"""So many pixels high must words be to be read: fine print that is smaller is left out, as on a page."""
LEAST_ROW = 0.8
"""A strip that would be drawn smaller than this is cut into rows at its gaps."""
SLIM = 92.0
"""In a column of the sheet that is narrower than this a formula stands under its points."""
_ROLES = ("strip", "board", "head", "goods", "hand", "note")


def arranged(picture: Picture, drawn: Scene) -> Scene:
    """The parts of a scene arranged for a file, by the picture's wishes."""
    sheet = _Sheet(picture, drawn)
    wish = picture.wish
    if wish.layout == "table":
        frame = _column(sheet) if wish.narrow else _two_columns(sheet)
    else:
        frame = _one_part(sheet, wish.layout)
    sheet.tag()
    return sheet.scene(frame)


# --- layouts ---------------------------------------------------------------------------------------------------------


def _one_part(sheet: _Sheet, name: str) -> Bounds:
    one = next((part for part in sheet.parts if part.name == name), None)
    if one is None:
        choices = ", ".join(["table", "parts", *(part.name for part in sheet.parts)])
        raise PetteiaError(f"unknown layout {name!r}: choose one of {choices}")
    wish = sheet.picture.wish
    wide = wish.width or (NARROW if wish.narrow else 800.0)
    sheet.leave_out(part for part in sheet.parts if part is not one)
    top = max(sheet.tag_room, 10.0)
    return Bounds(0.0, 0.0, wide, top + sheet.put(one, Bounds(10.0, top, wide - 20.0, 0.0), 2.0) + 10.0)


def _two_columns(sheet: _Sheet) -> Bounds:
    """What is taken and the large board on the left, the sheet, the hand and the other boards on the right."""
    wide, margin, gap = sheet.picture.wish.width or WIDE, 24.0, 16.0
    side = SIDE.get(sheet.picture.sight.seats, WIDER_SIDE)
    left = Bounds(margin, margin, wide - 2 * margin - gap - side, 0.0)
    right = Bounds(left.x + left.w + gap, margin, side, 0.0)
    y = margin + sheet.title(left)
    for part in [*sheet.having("note"), *sheet.having("strip")]:
        y += sheet.with_heading(part, replace(left, y=y)) + gap
    main, others = sheet.main_board, sheet.other_boards
    if main is not None and main.seat is not None:
        y += sheet.head(main.seat, replace(left, y=y), y)
    below = _seats_and_hand(sheet, right, gap)
    beside = [part for part in others if part.seat is not None]
    under = [part for part in others if part.seat is None]
    bar = sheet.bar_height(left.w)
    least = below + len(beside) * (LEAST_BOARD + gap) - gap
    if main is not None:
        y += sheet.tag_room
        most = 1.75 if main.seat is not None else left.w / main.box.w
        lowest = max(wide / ASPECT - margin, least) - bar - gap
        room = main.box.h * most if main.seat is None else min(main.box.h * most, 0.55 * left.w)
        bottom = max(y + room, 0.0 if under else lowest)
        sheet.put(main, replace(left, y=y, h=bottom - y), most)
        y = bottom + gap
    for part in under:
        if not beside and below < y:
            below += sheet.with_heading(part, replace(right, y=below)) + gap
        else:
            y += sheet.with_heading(part, replace(left, y=y)) + gap
    y += sheet.bar(replace(left, y=y, h=bar))
    each = (max(y, least) - below + gap) / max(len(beside), 1) - gap
    for part in beside:
        natural = HEAD + 32 + part.box.h * min(1.0, (right.w - 28) / part.box.w)
        below += sheet.small_board(part, replace(right, y=below, h=min(each, max(natural, LEAST_BOARD)))) + gap
    return Bounds(0.0, 0.0, wide, max(y, below - gap) + margin)


def _seats_and_hand(sheet: _Sheet, room: Bounds, gap: float) -> float:
    """What stands above the other boards; where they may begin."""
    y = room.y
    for seat in sheet.seats_without_boards:
        y += sheet.seat_panel(seat, replace(room, y=y)) + 8
    y += sheet.points(replace(room, y=y)) + gap
    for part in sheet.having("goods"):
        y += sheet.opponent(part, replace(room, y=y)) + gap
    for part in sheet.having("hand"):
        y += sheet.with_heading(part, replace(room, y=y)) + gap
    return y


def _column(sheet: _Sheet) -> Bounds:
    """Everything below one another, for a phone."""
    wide, gap = sheet.picture.wish.width or NARROW, 10.0
    room = Bounds(12.0, 8.0, wide - 24.0, 0.0)
    y = room.y + sheet.title(room)
    for part in sheet.having("strip"):
        y += sheet.with_heading(part, replace(room, y=y)) + gap
    main = sheet.main_board
    if main is not None:
        if main.seat is not None:
            y += sheet.head(main.seat, replace(room, y=y), y)
        y += sheet.tag_room
        y += sheet.put(main, replace(room, y=y, h=0.0 if main.seat is None else 0.85 * room.w), 1.2) + gap
    bar = sheet.bar_height(room.w)
    y += sheet.bar(replace(room, y=y, h=bar)) + gap
    for seat in sheet.seats_without_boards:
        y += sheet.seat_panel(seat, replace(room, y=y)) + 6
    y += sheet.points(replace(room, y=y)) + gap
    for part in sheet.having("goods"):
        y += sheet.opponent(part, replace(room, y=y)) + gap
    for part in [*sheet.having("hand"), *sheet.having("note")]:
        y += sheet.with_heading(part, replace(room, y=y)) + gap
    for part in sheet.other_boards:
        if part.seat is None:
            y += sheet.with_heading(part, replace(room, y=y)) + gap
        else:
            y += sheet.small_board(part, replace(room, y=y, h=HEAD + 0.7 * room.w)) + gap
    return Bounds(0.0, 0.0, wide, y)


# --- what is arranged ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _DrawnPart:
    """A part as it was drawn: its group, the box around what is seen of it, and how large its fine print is."""

    group: Group
    box: Bounds
    print: float

    @property
    def name(self) -> str:
        return self.group.id

    @property
    def role(self) -> str:
        return self.group.id.partition(":")[0]

    @property
    def seat(self) -> int | None:
        """Whose it is, if it is some seat's."""
        number = self.group.id.partition(":")[2]
        return int(number) if number.isdigit() else None


class _Sheet:
    """A file's picture in the making: the nodes of the parts, and what stands around them."""

    def __init__(self, picture: Picture, drawn: Scene) -> None:
        self.picture, self.sight, self.words = picture, picture.sight, picture.words
        self.tilt = drawn.tilt
        self.layers = drawn.fixed.layers
        shown = self._legal_places_only([*drawn.fixed.nodes, *drawn.live])
        self.nodes = {node.id: node for node in _all_in_parts(shown)}
        self.around: list[Node] = []
        self.parts = self._find_parts()

    def _legal_places_only(self, nodes: Iterable[Node]) -> list[Node]:
        """All nodes but places that no legal move names, and all places unless they are wished for."""
        keys: set[str] = set()
        if self.picture.wish.legal:
            touches = self.sight.game.painter.touches
            keys = {key for move in self.picture.answers for key in touches(self.sight, move)}
        found: list[Node] = []
        for node in nodes:
            if not isinstance(node, Shape) or "legal" not in node.marks:
                found.append(node)
            elif node.touch in keys:
                found.append(_lightly_dashed(node))
        return found

    def _find_parts(self) -> list[_DrawnPart]:
        inside = self._shapes_by_part()
        found = []
        for name, shapes in inside.items():
            group, places = self.nodes[name], self._places
            assert isinstance(group, Group)
            seen = [shape for shape in shapes if "far" not in shape.marks]
            near = [one.em * places[one.group].scale for one in seen if isinstance(one, Text) and "near" in one.marks]
            if seen:
                points = [point for shape in seen for point in extent(shape, places[shape.group])]
                found.append(_DrawnPart(group, _box_around(points), max(near, default=0.0)))
        return found

    @cached_property
    def _places(self) -> dict[str, Any]:
        return Scene(tuple(self.nodes.values()), Fixed((), self.layers), self.tilt).places(self.picture.wish.flat)

    def _shapes_by_part(self) -> dict[str, list[Shape]]:
        groups = {node.id: node.group for node in self.nodes.values() if isinstance(node, Group)}
        found: dict[str, list[Shape]] = {name: [] for name, outer in groups.items() if not outer}
        for node in self.nodes.values():
            if isinstance(node, Shape):
                found[_outermost(node.group, groups)].append(node)
        return found

    def scene(self, frame: Bounds) -> Scene:
        """The scene of all nodes."""
        return Scene((*self.around, *self.nodes.values()), Fixed((), self.layers), self.tilt, frame)

    # --- which parts there are ---

    def having(self, role: str) -> list[_DrawnPart]:
        """The parts of a role, those of seats left out."""
        return [part for part in self.parts if part.role == role and part.seat is None]

    def of_seat(self, role: str, seat: int) -> _DrawnPart | None:
        """A seat's own part."""
        return next((part for part in self.parts if part.role == role and part.seat == seat), None)

    @cached_property
    def _boards(self) -> list[_DrawnPart]:
        boards = [part for part in self.parts if part.role == "board"]
        order = {seat: i for i, seat in enumerate(self.picture.seats_in_order())}
        return sorted(boards, key=lambda part: -1 if part.seat is None else order[part.seat])

    @property
    def main_board(self) -> _DrawnPart | None:
        """The large one: nobody's own, else that of the seat whose board is to be large."""
        return self._boards[0] if self._boards else None

    @property
    def other_boards(self) -> list[_DrawnPart]:
        """All others."""
        return self._boards[1:]

    @property
    def seats_without_boards(self) -> list[int]:
        """Those whose line does not stand over a board of their own."""
        return [seat for seat in self.picture.seats_in_order() if self.of_seat("board", seat) is None]

    # --- putting parts into rooms ---

    def put(self, part: _DrawnPart, room: Bounds, most: float = 1.0, middle: bool = True) -> float:
        """A part as large as its room allows, but no larger than `most`; its height. A room of no height is as high as need
        be. Where its fine print could not be read, what stands for it is drawn."""
        scale = min(room.w / max(part.box.w, 1.0), most)
        if room.h:
            scale = min(scale, room.h / max(part.box.h, 1.0))
        scale = round(scale, 3)
        high = room.h or scale * part.box.h
        x = room.x + ((room.w - scale * part.box.w) / 2 if middle else 0.0) - scale * part.box.x
        y = room.y + (high - scale * part.box.h) / 2 - scale * part.box.y
        self.nodes[part.name] = replace(part.group, x=round(x, 1), y=round(y, 1), scale=scale)
        self._choose_print(part, scale * part.print >= LEGIBLE)
        return high

    def _choose_print(self, part: _DrawnPart, legible: bool) -> None:
        """Of fine print and what stands for it where it cannot be read, leave one."""
        shapes = self._shapes_by_part()[part.name]
        for shape in shapes:
            if ("near" in shape.marks and not legible) or ("far" in shape.marks and legible):
                del self.nodes[shape.id]
            elif "far" in shape.marks:
                self.nodes[shape.id] = replace(shape, marks=tuple(mark for mark in shape.marks if mark != "far"))

    def leave_out(self, parts: Iterable[_DrawnPart]) -> None:
        """Take parts away."""
        gone = {part.name for part in parts}
        groups = {node.id: node.group for node in self.nodes.values() if isinstance(node, Group)}
        self.nodes = {
            name: node
            for name, node in self.nodes.items()
            if _outermost(node.id if isinstance(node, Group) else node.group, groups) not in gone
        }

    def with_heading(self, part: _DrawnPart, room: Bounds) -> float:
        """A part under its name, a strip on a sheet of its own, a note by itself, as on a page; one that is too long for its
        room is cut into rows. Its height."""
        inset = 12.0 if part.role == "strip" else 0.0
        inner = Bounds(room.x + inset, room.y + inset / 2, room.w - 2 * inset, 0.0)
        if part.group.label and part.role != "note":
            self._say(
                f"{part.name}/heading", inner.x + 4, inner.y + 12, part.group.label, 14, inner.w - 8, role="muted"
            )
            inner = replace(inner, y=inner.y + HEADING)
        if inner.w / part.box.w < LEAST_ROW:
            part = self._in_rows(part, inner.w / LEAST_ROW)
        high = inner.y + self.put(part, inner, middle=False) + inset - room.y
        if part.role == "strip":
            self._panel(f"{part.name}/panel", replace(room, h=high))
        return high

    def _in_rows(self, part: _DrawnPart, wide: float) -> _DrawnPart:
        """The same part with what stands in it put into rows of about the same length, if it has gaps."""
        places, inside = self._places, self._things_in(part)
        spans = {
            name: _box_around([p for s in shapes for p in extent(s, places[s.group])])
            for name, shapes in inside.items()
        }
        cuts = _cuts(part.box, list(spans.values()), wide)
        if not cuts:
            return part
        ends = [part.box.x, *cuts, part.box.x + part.box.w]
        row_of = {
            name: max(i for i, start in enumerate(ends[:-1]) if span.x + span.w / 2 >= start)
            for name, span in spans.items()
        }
        first = [min(span.x for name, span in spans.items() if row_of[name] == i) for i in range(len(cuts) + 1)]
        rows = [
            Group(id=f"{part.name}/row{i}", group=part.name, x=part.box.x - start, y=i * (part.box.h + 8.0))
            for i, start in enumerate(first)
        ]
        nodes = list(self.nodes.values())
        at = nodes.index(part.group)
        moved = {name: grouped(self.nodes[name], rows[row].id) for name, row in row_of.items()}
        self.nodes = {node.id: moved.get(node.id, node) for node in [*nodes[: at + 1], *rows, *nodes[at + 1 :]]}
        high = len(rows) * (part.box.h + 8.0) - 8.0
        return replace(part, box=Bounds(part.box.x, part.box.y, max(b - a for a, b in pairwise(ends)), high))

    def _things_in(self, part: _DrawnPart) -> dict[str, list[Shape]]:
        """What lies directly in a part, shapes and groups, each with the shapes that are seen of it."""
        groups = {node.id: node.group for node in self.nodes.values() if isinstance(node, Group)}
        found: dict[str, list[Shape]] = {}
        for shape in self._shapes_by_part()[part.name]:
            name = shape.id if shape.group == part.name else _outermost(shape.group, groups, part.name)
            found.setdefault(name, []).append(shape)
        return found

    # --- what stands around the parts ---

    def _say(self, name: str, x: float, y: float, told: str, size: float, room: float, **looks: Any) -> float:
        """A line of text, smaller where it would not fit; how wide it may be."""
        bold = looks.get("role") == "title"
        size = LETTERS.fitted(told, size, room, bold)
        self.around.append(text(name, x, y, told, size, **looks))
        return LETTERS.width(told, size, bold)

    def _panel(self, name: str, room: Bounds) -> None:
        """A quiet sheet of paper."""
        looks: dict[str, Any] = {"layer": "ground", "radius": 14, "fill": "surface", "stroke": "line"}
        self.around.append(Rect(id=name, x=room.x, y=room.y, w=room.w, h=room.h, **looks))

    def title(self, room: Bounds) -> float:
        """The game's name, and the options that are played; the height."""
        at = (
            room.x
            + 4
            + self._say("title", room.x + 4, room.y + 20, self.words("game-title"), 28, room.w - 8, role="title")
        )
        options = {option.name: option for option in self.sight.game.options}
        told = [
            self._option(name, value) for name, value in self.sight.options.items() if value != options[name].values[0]
        ]
        if told:
            self._say("options", at + 14, room.y + 23, " · ".join(told), 15, room.x + room.w - at - 14, role="muted")
        return TITLE

    def _option(self, name: str, value: object) -> str:
        called = self.words(f"option-{name}")
        return (
            called
            if value is True
            else f"{called}: {self.words(f'option-{name}-{value}') if isinstance(value, str) else value}"
        )

    def head(self, seat: int, room: Bounds, y: float) -> float:
        """A seat's line: its sign, its name, what its head shows, its points; below it what it has. The height."""
        name, middle, base = self.sight.called(seat, self.words), y + HEAD / 2, f"seat:{seat}"
        self.around += seat_sign(f"{base}/sign", seat, room.x + 18, middle, 14, label=name)
        if seat in self.sight.waiting and not self.sight.over:
            ring: dict[str, Any] = {"layer": "pieces", "stroke": "accent", "width": 2.5}
            self.around.append(Circle(id=f"{base}/turn", x=room.x + 18, y=middle, r=17.5, **ring))
        head, points = self.of_seat("head", seat), self._points_told(seat)
        end = room.x + room.w - 4
        if points:
            self.around.append(text(f"{base}/points", end, middle, points, 24, role="figure", anchor="end"))
            end -= LETTERS.width(points, 24) + 12
        beside = min(HEAD_ROOM.w, head.box.w) if head is not None else 0.0
        at = room.x + 42
        at += self._say(f"{base}/name", at, middle, name, 16, end - at - beside - 12, role="title") + 12
        if head is not None:
            self.put(head, Bounds(at, middle - HEAD_ROOM.h / 2, beside, HEAD_ROOM.h), middle=False)
        goods = self.of_seat("goods", seat)
        return HEAD + (
            0.0 if goods is None else self.put(goods, Bounds(room.x + 42, y + HEAD, room.w - 50, 0.0), middle=False) + 8
        )

    def _points_told(self, seat: int) -> str:
        return figure(self.sight.scores()[seat]) if self.sight.game.adds_up else ""

    def seat_panel(self, seat: int, room: Bounds) -> float:
        """A seat's line on a sheet of its own; the height."""
        high = self.head(seat, Bounds(room.x + 6, room.y, room.w - 14, 0.0), room.y + 2) + 4
        self._panel(f"seat:{seat}/panel", replace(room, h=high))
        return high

    def small_board(self, part: _DrawnPart, room: Bounds) -> float:
        """The board of another seat under, or in a flat room beside, the line of that seat; the height."""
        assert part.seat is not None
        self._panel(f"{part.name}/panel", room)
        high = self.head(part.seat, Bounds(room.x + 6, room.y, room.w - 14, 0.0), room.y + 2) + 6
        self.put(part, Bounds(room.x + 14, room.y + high, room.w - 28, room.h - high - 12), 1.0)
        return room.h

    def opponent(self, part: _DrawnPart, room: Bounds) -> float:
        """An opponent without a seat: name, points (the sheet's column of that name), what they have, and what the part's
        label tells of them. The height."""
        name = part.name.partition(":")[2]
        head = next((one for one in self.parts if one.name == f"head:{name}"), None)
        columns = [category.name for category in self.sight.game.categories]
        middle, end = room.y + 22, room.x + room.w - 14
        if head is not None:
            self.put(head, Bounds(room.x + 10, room.y + 7, 30.0, 30.0))
            self._say(f"{name}/name", room.x + 48, middle, head.group.label, 16, room.w - 120, role="title")
        if name in columns:
            points = str(int(self.sight.sheet()[0][columns.index(name)]))
            self.around.append(text(f"{name}/points", end, middle, points, 24, role="figure", anchor="end"))
        high = 40.0 + self.put(part, Bounds(room.x + 14, room.y + 40, room.w - 28, 0.0), middle=False) + 8
        lines = LETTERS.wrapped(part.group.label, 13, room.w - 28)
        self.around += paragraph(f"{name}/told", lines, room.x + 14, room.y + high + 8, 13)
        high += 1.3 * 13 * len(lines) + 12
        self._panel(f"{name}/panel", replace(room, h=high))
        return high

    # --- the sheet ---

    def points(self, room: Bounds) -> float:
        """The points of every seat by category, those with details as formulas; goals tell what is lacking. The height."""
        columns = [(i, one) for i, one in enumerate(self.sight.game.categories) if one.goal or not one.detail]
        total = self.sight.game.adds_up and len(columns) > 1
        if not columns:
            return 0.0
        signs = 0.28 * room.w
        wide = (room.w - signs - 10) / self.sight.seats
        formulas = any(self._details(one.name) for _, one in columns)
        row = 40.0 if formulas and wide < SLIM else 28.0
        head, foot = 66.0, 46.0 if total else 8.0
        self._panel("points", replace(room, h=head + row * len(columns) + foot))
        for n, (_, category) in enumerate(columns):
            key = f"category-{category.name}"
            told = self.words(f"{key}-short" if self.words.has(f"{key}-short") else key)
            named, place = told[:1].upper() + told[1:], (room.x + 14, room.y + head + row * (n + 0.5))
            self.around += LETTERS.name_lines(f"points/{category.name}", named, *place, 14, signs - 18)
        line = room.y + head + row * len(columns) + 4
        if total:
            ends = ((room.x + 14, line), (room.x + room.w - 14, line))
            self.around.append(Line(id="points/line", layer="ground", points=ends, stroke="line", width=1.5))
            self._say(
                "points/total", room.x + 14, line + 20, self.words("client-sheet-total"), 14, signs - 18, role="muted"
            )
        for i, seat in enumerate(self.picture.seats_in_order()):
            column = Bounds(room.x + signs + wide * i, room.y, wide, head + row * len(columns))
            self._column(seat, column, head, row, [n for n, _ in columns])
            if total:
                fill = "accent" if self.sight.over and self.sight.places()[seat] == 1 else ""
                at, anchor = self._figure_place(column)
                look: dict[str, Any] = {"role": "figure", "anchor": anchor, "fill": fill}
                self.around.append(text(f"points/{seat}/total", at, line + 20, self._points_told(seat), 24, **look))
        return head + row * len(columns) + foot

    @staticmethod
    def _figure_place(column: Bounds) -> tuple[float, Anchor]:
        middle = column.x + column.w / 2
        return (middle, "middle") if column.w < SLIM else (middle + 38, "end")

    def _column(self, seat: int, column: Bounds, head: float, row: float, numbers: Sequence[int]) -> None:
        middle, name, base = column.x + column.w / 2, self.sight.called(seat, self.words), f"points/{seat}"
        edge = ((column.x, column.y + 16), (column.x, column.y + column.h))
        self.around.append(Line(id=f"{base}/line", layer="ground", points=edge, stroke="line"))
        self.around += seat_sign(f"{base}/sign", seat, middle, column.y + 26, 13, label=name)
        self._say(f"{base}/name", middle, column.y + 53, name, 13, column.w - 8, role="muted", anchor="middle")
        sheet = [int(n) for n in self.sight.sheet()[seat]]
        at, anchor = self._figure_place(column)
        for n, number in enumerate(numbers):
            category, y = self.sight.game.categories[number], column.y + head + row * (n + 0.5)
            details = [sheet[i] for i in self._details(category.name)]
            formula = f"{details[1]}★ × {details[0]}" if len(details) == 2 else " · ".join(map(str, details))
            is_slim = bool(formula) and column.w < SLIM
            told = (
                "✓"
                if category.goal and sheet[number] == 0
                else figure(-sheet[number] if category.goal else sheet[number])
            )
            fill = "muted" if sheet[number] == 0 and not category.goal else ""
            look: dict[str, Any] = {"role": "figure", "anchor": anchor, "fill": fill}
            self.around.append(text(f"{base}/{category.name}", at, y - 8 if is_slim else y, told, 17, **look))
            if formula:
                beside = at - max(34.0, LETTERS.width(told, 17) + 4)
                side: tuple[float, Anchor] = (middle, "middle") if is_slim else (beside, "end")
                looks: dict[str, Any] = {"role": "muted", "anchor": side[1]}
                self.around.append(
                    text(f"{base}/{category.name}/formula", side[0], y + 9 if is_slim else y, formula, 12, **looks)
                )

    def _details(self, name: str) -> list[int]:
        """The columns that explain a category: they are named after it, "houses" and "houses-value"."""
        return [i for i, one in enumerate(self.sight.game.categories) if one.detail and one.name.startswith(f"{name}-")]

    # --- the line below ---

    def _bar_lines(self, wide: float) -> tuple[list[str], float]:
        size = 15.0 if wide > 400 else 13.5
        return LETTERS.wrapped(self._bar_text, size, wide - 76), size

    @cached_property
    def _bar_text(self) -> str:
        """What is asked; or why the move being tried is not allowed, or what it would do and bring."""
        picture = self.picture
        if picture.refusal:
            return picture.refusal
        if picture.ghost is None or picture.mover is None or not picture.may_know_answers:
            return self.sight.asked(self.words.language)
        told = self.sight.game.speech.move(self.sight, picture.mover, picture.ghost, self.words)
        changes = [
            f"{self.words(f'category-{category.name}')} {signed(gain)}"
            for category, gain in zip(self.sight.game.categories, picture.gains, strict=False)
            if gain and not category.detail
        ]
        return f"{told} {', '.join(changes)}".strip()

    def bar_height(self, wide: float) -> float:
        """How tall the line below is."""
        lines, size = self._bar_lines(wide)
        return max(46.0, 24 + 1.3 * size * len(lines))

    def bar(self, room: Bounds) -> float:
        """One line that tells whose turn it is and what is asked; or what the move being tried does and brings."""
        self._panel("bar", room)
        x, y = room.x + 32, room.y + room.h / 2
        seat = self.picture.best if self.sight.over else self.picture.mover
        if seat is None:
            self.around.append(Symbol(id="bar/fate", layer="pieces", x=x, y=y, name="dice", size=26, fill="muted"))
        else:
            self.around += seat_sign("bar/seat", seat, x, y, 15, label=self.sight.called(seat, self.words))
        lines, size = self._bar_lines(room.w)
        looks = {"fill": "accent" if self.picture.refusal else ""}
        self.around += paragraph("bar/text", lines, room.x + 58, y - 0.65 * size * (len(lines) - 1), size, **looks)
        return room.h

    # --- the tag of a move being tried ---

    @property
    def tag_room(self) -> float:
        """The room that a tag needs over a board."""
        return 34.0 if self._tag_text else 0.0

    @cached_property
    def _tag_text(self) -> str:
        if not self.picture.gains or not self.sight.game.adds_up:
            return ""
        pairs = zip(self.sight.game.categories, self.picture.gains, strict=False)
        return signed(sum(gain for category, gain in pairs if not category.detail))

    def tag(self) -> None:
        """The points of a move being tried, over what shows it, unless the painter has put a tag there itself."""
        tried = [node for node in self.nodes.values() if isinstance(node, Shape) and "ghost" in node.marks]
        if not tried or not self._tag_text or "ghost/tag" in self.nodes:
            return
        places = Scene(tuple(self.nodes.values()), Fixed((), self.layers), self.tilt).places(self.picture.wish.flat)
        box = _box_around([point for shape in tried for point in extent(shape, places[shape.group])])
        x, y, wide = box.x + box.w / 2, box.y - 17, 24.0 + 10 * len(self._tag_text)
        plate: dict[str, Any] = {"layer": "labels", "h": 26, "radius": 13, "fill": "strong"}
        self.nodes["ghost/tag"] = Rect(id="ghost/tag", x=x - wide / 2, y=y - 13, w=wide, **plate)
        looks: dict[str, Any] = {"role": "figure", "anchor": "middle", "fill": "surface"}
        self.nodes["ghost/points"] = text("ghost/points", x, y, self._tag_text, 17, **looks)


# --- geometry --------------------------------------------------------------------------------------------------------


def _all_in_parts(nodes: Sequence[Node]) -> list[Node]:
    """All nodes; what is drawn outside of any part is one more board."""
    parts = {
        node.id for node in nodes if isinstance(node, Group) and node.id.partition(":")[0] in _ROLES and not node.group
    }
    if all(node.group or node.id in parts for node in nodes):
        return list(nodes)
    return [
        Group(id="board:"),
        *(node if node.group or node.id in parts else grouped(node, "board:") for node in nodes),
    ]


def _lightly_dashed(place: Shape) -> Shape:
    """A place as a file shows it."""
    looks: dict[str, Any] = (
        {"stroke": "white", "opacity": 0.85} if place.level else {"fill": "surface", "stroke": "muted", "opacity": 0.55}
    )
    return replace(
        place, marks=tuple(mark for mark in place.marks if mark not in ("legal", "dim")), width=1.4, dash=True, **looks
    )


def _outermost(name: str, around: dict[str, str], inside: str = "") -> str:
    """The group around a group that lies in no other, or in the one named."""
    while around[name] != inside:
        name = around[name]
    return name


def _box_around(points: Sequence[tuple[float, float]]) -> Bounds:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Bounds(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _cuts(whole: Bounds, spans: Sequence[Bounds], wide: float) -> list[float]:
    """Where a long picture is cut into rows of about the same length: at gaps, in as few rows as `wide` allows."""
    gaps: list[tuple[float, float]] = []
    reach = whole.x
    for span in sorted(spans, key=lambda box: box.x):
        if span.x > reach:
            gaps.append((reach, span.x))
        reach = max(reach, span.x + span.w)
    most = max((end - start for start, end in gaps), default=0.0)
    middles = [(start + end) / 2 for start, end in gaps if end - start >= most / 2]
    rows = min(len(middles) + 1, -int(-whole.w // wide))
    ends: list[float] = []
    for i in range(1, rows):
        wish = whole.x + whole.w * i / rows
        ends.append(min((cut for cut in middles if cut not in ends), key=lambda cut: abs(cut - wish)))
    return sorted(ends)
