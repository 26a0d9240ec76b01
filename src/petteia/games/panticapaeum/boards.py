"""The development board with the columns of buildings, and the yard: what may be done now, what it costs and brings."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from ...core.moves import arg, verb_of
from ...core.scene import Bounds, Drawer, Marks, Node, Rect, Symbol
from ...core.theme import SEATS
from ...core.words import Words
from . import summary
from .enums import COLOURS, TERRAIN, Ask, Building, Cell, Face
from .moves import BUILDING_NAMES, COLOUR_NAMES, Say
from .panels import Picture
from .pieces import (
    TOKENS,
    coin,
    cube,
    fitted,
    paragraph,
    piece_sign,
    seat_sign,
    text,
    text_width,
    upgrade_sign,
    wrapped,
)
from .sentences import building_name, coins, cubes_told, effect_of, effect_text, row_name, seat_name

WIDE = 360.0
"""The width for which the development board is drawn; it grows in proportion."""
HEAD, ROW, FIRST = 4.0, 46.0, 72.0
_ROWS = Drawer()
CARD_WIDE, SELL_WIDE, TAKE_WIDE, YARD_HIGH = 122.0, 232.0, 158.0, 108.0


# --- a cell of a row -------------------------------------------------------------------------------------------------


def cell_nodes(
    picture: Picture, name: str, cell: summary.Square, x: float, y: float, size: float, **looks: Any
) -> list[Node]:
    """What a cell of the development board shows, around (x, y): its effect as a sign, legible by itself."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    if cell.kind == Cell.VP:
        return _points(picture, name, cell, x, y, size, given)
    if cell.kind in (Cell.TOKEN1, Cell.TOKEN2):
        return _token(name, cell, x, y, size, given)
    if cell.kind == Cell.UPGRADE:
        return upgrade_sign(name, cell.about, x, y, 0.8 * size, **looks)
    if cell.kind == Cell.AQUEDUCT_TILE:
        return _shape(picture, name, TERRAIN + cell.about, x, y, size, given)
    if cell.kind == Cell.WORKER:
        return [
            Symbol(id=name, x=x - 0.12 * size, y=y, name="pawn", size=0.72 * size, fill="ink", **given),
            Symbol(id=f"{name}/coin", x=x + 0.28 * size, y=y - 0.2 * size, name="coin", size=0.36 * size, fill="gold", **given),
        ]  # fmt: skip
    if cell.kind == Cell.MOVE_BUILDING:
        return [
            Symbol(id=name, x=x - 0.14 * size, y=y + 0.1 * size, name="house", size=0.5 * size, fill="ink", **given),
            Symbol(
                id=f"{name}/way", x=x + 0.22 * size, y=y - 0.2 * size, name="arrow", size=0.42 * size, fill="accent",
                **given,
            ),
        ]  # fmt: skip
    if cell.kind == Cell.FREE_BUILDING:
        return [
            Symbol(id=name, x=x - 0.08 * size, y=y + 0.06 * size, name="house", size=0.62 * size, fill="ink", **given),
            *_plus(f"{name}/plus", x + 0.28 * size, y - 0.24 * size, 0.3 * size, given),
        ]
    icon = "bag" if cell.kind == Cell.RANDOM_TILE else "arrow"
    return [Symbol(id=name, x=x, y=y, name=icon, size=0.7 * size, fill="ink", **given)]


def _plus(name: str, x: float, y: float, size: float, given: dict[str, Any]) -> list[Node]:
    thin = 0.28 * size
    return [
        Rect(id=name, x=x - size / 2, y=y - thin / 2, w=size, h=thin, fill="accent", **given),
        Rect(id=f"{name}/up", x=x - thin / 2, y=y - size / 2, w=thin, h=size, fill="accent", **given),
    ]


def _points(
    picture: Picture, name: str, cell: summary.Square, x: float, y: float, size: float, given: dict[str, Any]
) -> list[Node]:
    value = int(picture.box.value[cell.row, cell.number])
    if cell.row == Building.WINERY:
        told = f"1:{value}"
        return [
            Symbol(id=name, x=x, y=y - 0.17 * size, name="star", size=0.52 * size, fill="accent", **given),
            text(f"{name}/n", x, y + 0.3 * size, told, 0.44 * size, role="figure", anchor="middle", **_labels(given)),
        ]
    return [
        Symbol(id=name, x=x, y=y, name="star", size=0.94 * size, fill="accent", **given),
        text(
            f"{name}/n", x, y + 0.06 * size, str(value), 0.5 * size, role="figure", anchor="middle", fill="surface",
            **_labels(given),
        ),
    ]  # fmt: skip


def _labels(given: dict[str, Any]) -> dict[str, Any]:
    return {**given, "layer": "labels"}


def _token(name: str, cell: summary.Square, x: float, y: float, size: float, given: dict[str, Any]) -> list[Node]:
    colours = [colour for colour in range(COLOURS) for _ in range(cell.cubes[colour])]
    if not colours:
        side = 0.6 * size
        return [
            Rect(id=name, x=x - side / 2, y=y - side / 2, w=side, h=side, radius=4, stroke="muted", dash=True, **given)
        ]
    small = 0.7 * size if len(colours) == 1 else 0.52 * size
    shift = 0.0 if len(colours) == 1 else 0.22 * size
    nodes: list[Node] = []
    for i, colour in enumerate(colours):
        side = shift * (2 * i - 1)
        nodes += cube(f"{name}/{i}" if i else name, colour, x + side, y + side, small, **given)
    return nodes


def _shape(
    picture: Picture, name: str, tile: int, x: float, y: float, size: float, given: dict[str, Any]
) -> list[Node]:
    """An aqueduct tile in little, with the cube of one's choice."""
    cells = summary.tile_cells(picture.box, tile, 0)
    xs, ys = [cx for (cx, _), _ in cells], [cy for (_, cy), _ in cells]
    side = 0.3 * size
    left, top = x - side * (min(xs) + max(xs) + 1) / 2, y - side * (min(ys) + max(ys) + 1) / 2
    nodes: list[Node] = []
    for i, ((cx, cy), face) in enumerate(cells):
        wild = face == Face.WILD
        nodes.append(
            Rect(
                id=f"{name}/{i}" if i else name, x=left + side * cx, y=top + side * cy, w=side, h=side,
                fill="orange" if wild else "field", stroke="orange.edge", width=0.8, **given,
            )
        )  # fmt: skip
    return nodes


# --- the development board -------------------------------------------------------------------------------------------


def development_height(wide: float) -> float:
    """How tall the board of a width is."""
    return wide / WIDE * (HEAD + COLOURS * ROW)


def development(picture: Picture, room: Bounds, group: str = "") -> float:
    """The five rows: what the next building costs and how many are left, then the cells with everybody's markers."""
    unit = room.w / WIDE
    for row in range(COLOURS):
        place = Bounds(room.x, room.y + unit * (HEAD + ROW * row), room.w, unit * (ROW - 4))
        _column(picture, row, place, unit, group)
        shown = (*_row_shown(picture, row), place, unit, group)
        _ROWS.put(picture.live, shown, partial(_row, picture, row, place, unit, group))
    return development_height(room.w)


def _row_shown(picture: Picture, row: int) -> tuple[Any, ...]:
    """All that a row shows: its cells, the markers on it and where a move that is tried would lead, whose they are, and
    whether the next cell answers to a touch."""
    sight, hero = picture.sight, picture.hero
    markers = [int(picture.state.players[seat].marker[row]) for seat in range(sight.seats)]
    tried = picture.mover is not None and picture.tried is not None
    then = (picture.mover, int(picture.tried.players[picture.mover].marker[row])) if tried else None
    return (
        sight.box, picture.words, sight.seat, hero, picture.asked == Ask.OTHER, tuple(markers), then,
        *summary.row_of(sight, row),
    )  # fmt: skip


def _column(picture: Picture, row: int, room: Bounds, unit: float, group: str) -> None:
    """A column of buildings: its piece, what the lowest one costs, how many are left."""
    sight, name = picture.sight, f"dev/{COLOUR_NAMES[row]}"
    cost, left = summary.cost(sight, row), summary.left_in(sight, row)
    label = column_label(picture, row, picture.hero)
    y = room.y + room.h / 2
    picture.live.append(
        Rect(
            id=f"{name}/column", group=group, layer="ground", x=room.x, y=room.y, w=unit * (FIRST - 6), h=room.h,
            radius=8 * unit, fill=f"{TOKENS[row]}.faint", stroke="line", label=label,
            touch=f"build:{BUILDING_NAMES[row]}",
        )
    )  # fmt: skip
    picture.live += piece_sign(f"{name}/piece", row, room.x + unit * 15, y, unit * 24, group=group)
    if cost is None:
        return
    picture.live.append(
        text(
            f"{name}/cost", room.x + unit * 36, y + 1, str(cost), 18 * unit, role="figure", anchor="middle", group=group
        )
    )
    picture.live += cube(f"{name}/cube", row, room.x + unit * 53, y - unit * 7, unit * 15, group=group)
    told = f"×{left}"
    picture.live.append(
        text(
            f"{name}/left",
            room.x + unit * 53,
            y + unit * 12,
            told,
            11.5 * unit,
            role="muted",
            anchor="middle",
            group=group,
        )
    )


def column_label(picture: Picture, row: int, seat: int) -> str:
    """A column as it is spoken: the cost, what one has, what is left, and what building would lead to."""
    sight, have = picture.sight, int(picture.state.players[seat].cubes[row])
    ahead = tuple(summary.ahead(sight, seat, row))
    return _column_told(
        sight.box, picture.words.plain, row, summary.cost(sight, row), have, summary.left_in(sight, row), ahead
    )


@lru_cache(maxsize=4096)
def _column_told(
    box: Any,
    words: Words,
    row: int,
    cost: int | None,
    have: int,
    left: int,
    ahead: tuple[tuple[int, summary.Square], ...],
) -> str:
    name = building_name(row, words)
    name = name[:1].upper() + name[1:]
    if cost is None:
        return words("label-build-none", building=name)
    colour = words(f"colour-{COLOUR_NAMES[row]}")
    told = words("label-build", building=name, cost=cost, colour=colour, have=have, left=left)
    steps = [
        words("label-step-paid", coins=coins(price, words), effect=effect_of(box, cell, words)) if price or i
        else words("label-step-free", effect=effect_of(box, cell, words))
        for i, (price, cell) in enumerate(ahead)
    ]  # fmt: skip
    return f"{told}. {words('label-steps', steps='; '.join(steps))}" if steps else told


def _row(picture: Picture, row: int, room: Bounds, unit: float, group: str) -> None:
    cells = summary.row_of(picture.sight, row)
    pitch = (room.w - unit * FIRST) / max(len(cells), 1)
    size = min(pitch - 2 * unit, room.h)
    for cell in cells:
        x = room.x + unit * FIRST + pitch * (cell.number - 0.5)
        _cell(picture, cell, x, room, size, unit, group)
    _markers(picture, row, room, pitch, unit, group)


def _cell(picture: Picture, cell: summary.Square, x: float, room: Bounds, size: float, unit: float, group: str) -> None:
    name, token = f"dev/{COLOUR_NAMES[cell.row]}/{cell.number}", TOKENS[cell.row]
    here = [seat for seat in range(picture.sight.seats) if picture.state.players[seat].marker[cell.row] == cell.number]
    reached = int(picture.state.players[picture.hero].marker[cell.row]) >= cell.number
    is_next = int(picture.state.players[picture.hero].marker[cell.row]) == cell.number - 1
    touch = f"row:{COLOUR_NAMES[cell.row]}" if is_next and picture.asked == Ask.OTHER else f"about:{name[4:]}"
    picture.live.append(
        Rect(
            id=name, group=group, layer="ground", x=x - size / 2, y=room.y, w=size, h=room.h, radius=5 * unit,
            fill=f"{token}.faint" if reached else "surface", stroke=token, width=(2.2 if reached else 1.1) * unit, touch=touch,
            label=cell_label(picture, cell, here),
        )
    )  # fmt: skip
    picture.live += cell_nodes(picture, f"{name}/sign", cell, x, room.y + 0.4 * room.h, size * 0.86, group=group)
    over = Bounds(x - size / 2, room.y, size, room.h)
    _explained(picture, name, over, cell_label(picture, cell, here), touch, group)


def _explained(picture: Picture, name: str, room: Bounds, label: str, touch: str, group: str) -> None:
    """Nothing to be seen, over all that is drawn there: whoever points at it reads what it means."""
    picture.live.append(
        Rect(
            id=f"{name}/told", group=group, layer="labels", x=room.x, y=room.y, w=room.w, h=room.h, fill="surface",
            opacity=0.0, label=label, touch=touch,
        )
    )  # fmt: skip


def cell_label(picture: Picture, cell: summary.Square, here: list[int]) -> str:
    """A cell of the development board as it is spoken: where it is, what it gives, who stands there."""
    sight, words = picture.sight, picture.words
    row = row_name(cell.row, words, "nom")
    told = words(
        "label-cell", row=row[:1].upper() + row[1:], cell=cell.number, cells=int(sight.box.length[cell.row]),
        effect=effect_text(sight, cell, words),
    )  # fmt: skip
    if not here:
        return told
    return f"{told}; {words('label-cell-marker', seats=[seat_name(sight, seat, words) for seat in here])}"


def _markers(picture: Picture, row: int, room: Bounds, pitch: float, unit: float, group: str) -> None:
    """Everybody's marker on this row, along the lower edge of the cells; of a move being tried, where it leads."""
    places: dict[int, list[int]] = {}
    for seat in range(picture.sight.seats):
        places.setdefault(int(picture.state.players[seat].marker[row]), []).append(seat)
    radius = 5.6 * unit
    for number, seats in places.items():
        for i, seat in enumerate(seats):
            step = min(1.9 * radius, (pitch - 2 * radius) / max(len(seats) - 1, 1))
            x = room.x + unit * FIRST + pitch * (number - 0.5) + step * (i - (len(seats) - 1) / 2)
            if number == 0:
                x = room.x + unit * FIRST - 3 * unit - 3 * unit * i
            y = room.y + room.h - radius
            name = seat_name(picture.sight, seat, picture.words)
            picture.live += seat_sign(f"dev/marker:{row}:{seat}", seat, x, y, radius, name, group=group)
    if picture.tried is None or picture.mover is None:
        return
    then = int(picture.tried.players[picture.mover].marker[row])
    if then != int(picture.state.players[picture.mover].marker[row]):
        x = room.x + unit * FIRST + pitch * (then - 0.5)
        token = SEATS[picture.mover].token
        picture.live.append(
            Rect(
                id=f"ghost/marker:{row}", group=group, layer="pieces", x=x - pitch / 2 + unit, y=room.y - unit,
                w=pitch - 2 * unit, h=room.h + 2 * unit, radius=6 * unit, stroke=token, width=2.6 * unit,
            )
        )  # fmt: skip


# --- the yard: what may be done now ----------------------------------------------------------------------------------


def yard_width() -> float:
    """How wide the yard is."""
    return COLOURS * CARD_WIDE + SELL_WIDE + TAKE_WIDE


def yard(picture: Picture, x: float, y: float, group: str = "") -> None:
    """A card for each building with its cost and where its row leads, one for a sale, one for taking."""
    for kind in range(COLOURS):
        _build_card(picture, kind, Bounds(x + CARD_WIDE * kind, y, CARD_WIDE - 6, YARD_HIGH), group)
    x += COLOURS * CARD_WIDE
    if picture.asked == Ask.FREE:
        return
    _sell_card(picture, Bounds(x, y, SELL_WIDE - 6, YARD_HIGH), group)
    _take_card(picture, Bounds(x + SELL_WIDE, y, TAKE_WIDE - 6, YARD_HIGH), group)


def _card(picture: Picture, name: str, room: Bounds, group: str, **looks: Any) -> None:
    picture.live.append(
        Rect(
            id=name, group=group, layer="ground", x=room.x, y=room.y, w=room.w, h=room.h, radius=12,
            **{"fill": "surface", "stroke": "line", **looks},
        )
    )  # fmt: skip


def _build_card(picture: Picture, kind: int, room: Bounds, group: str) -> None:
    """A building: its cost against one's store, and the cells that the step, and each paid one, would reach."""
    seat = picture.hero
    name, words = f"yard/{BUILDING_NAMES[kind]}", picture.words
    can = any(verb_of(m) == Say.BUILD and arg(m, 0) == kind for m in picture.answers)
    dim: Marks = () if can else ("dim",)
    chosen = picture.ghost is not None and verb_of(picture.ghost) == Say.BUILD and arg(picture.ghost, 0) == kind
    looks = {"stroke": "strong" if chosen else TOKENS[kind] if can else "line", "width": 2.2 if can else 1.0}
    _card(
        picture,
        name,
        room,
        group,
        label=column_label(picture, kind, seat),
        touch=f"build:{BUILDING_NAMES[kind]}",
        **looks,
    )
    picture.live += piece_sign(f"{name}/piece", kind, room.x + 18, room.y + 19, 24, group=group, marks=dim)
    title = building_name(kind, words)
    shown = title[:1].upper() + title[1:]
    lines = [shown] if text_width(shown, 12, bold=True) < room.w - 40 else shown.split(maxsplit=1)
    size = min(fitted(line, 13 if len(lines) == 1 else 11, room.w - 42, bold=True) for line in lines)
    first = room.y + (13 if len(lines) == 1 else 9)
    picture.live += paragraph(f"{name}/name", lines, room.x + 35, first, size, role="title", group=group)
    _cost_line(picture, kind, Bounds(room.x + 35, room.y + 20 + 3 * len(lines), room.w - 40, 16), name, group)
    _steps_line(picture, kind, Bounds(room.x + 6, room.y + 44, room.w - 12, room.h - 48), name, group)


def _cost_line(picture: Picture, kind: int, room: Bounds, name: str, group: str) -> None:
    """The cost as cubes: full ones are in the store, pale ones are lacking."""
    cost = 0 if picture.asked == Ask.FREE and kind != Building.FORTRESS else summary.cost(picture.sight, kind)
    have = int(picture.state.players[picture.hero].cubes[kind])
    y = room.y + room.h / 2 + 1
    if cost is None or cost == 0:
        told = picture.words("label-free") if cost == 0 else "–"
        picture.live.append(text(f"{name}/free", room.x, y, told, 12, fill="accent", group=group))
        return
    for i in range(cost):
        dim: Marks = () if i < have else ("dim",)
        picture.live += cube(f"{name}/cost:{i}", kind, room.x + 7 + 15 * i, y, 13, group=group, marks=dim)


def _steps_line(picture: Picture, kind: int, room: Bounds, name: str, group: str) -> None:
    """The next cells of the row with their prices: the building's own step, then the paid ones."""
    ahead = [] if picture.asked == Ask.FREE else summary.ahead(picture.sight, picture.hero, kind)
    pitch = room.w / 4
    token = TOKENS[kind]
    for i, (price, cell) in enumerate(ahead):
        x = room.x + pitch * (i + 0.5)
        picture.live.append(
            Rect(
                id=f"{name}/step:{i}", group=group, layer="ground", x=x - pitch / 2 + 1, y=room.y, w=pitch - 2, h=34,
                radius=6, fill=f"{token}.faint" if i == 0 else "surface", stroke=token, width=1.2 if i else 1.8,
                label=effect_text(picture.sight, cell, picture.words),
            )
        )  # fmt: skip
        picture.live += cell_nodes(picture, f"{name}/sign:{i}", cell, x, room.y + 17, 24, group=group)
        over = Bounds(x - pitch / 2 + 1, room.y, pitch - 2, 34)
        label = effect_text(picture.sight, cell, picture.words)
        told = picture.words("label-step-paid", coins=coins(price, picture.words), effect=label) if i else label
        _explained(
            picture, f"{name}/step:{i}", over, told[:1].upper() + told[1:], f"build:{BUILDING_NAMES[kind]}", group
        )
        if i:
            _price(picture, f"{name}/price:{i}", x, room.y + 48, price, group)


def _price(picture: Picture, name: str, x: float, y: float, price: int, group: str) -> None:
    poor = int(picture.state.players[picture.hero].coins) < price
    picture.live.append(
        text(
            name,
            x - 4,
            y + 1,
            str(price),
            13,
            role="figure",
            anchor="middle",
            group=group,
            fill="muted" if poor else "",
        )
    )
    picture.live += coin(f"{name}/coin", x + 7, y, 12, group=group, marks=("dim",) if poor else ())


def _sell_card(picture: Picture, room: Bounds, group: str) -> None:
    """A sale: a cube of each colour to choose from, and over each the cell that its row would reach."""
    words, seat = picture.words, picture.hero
    sells = [arg(m, 0) for m in picture.answers if verb_of(m) == Say.SELL]
    _card(picture, "yard/sell", room, group)
    lines = wrapped(words("label-sell"), 11, room.w - 14)[:2]
    for i, line in enumerate(lines):
        picture.live.append(
            text(f"yard/sell/text:{i}", room.x + 8, room.y + 11 + 13 * i, line, 11, role="muted", group=group)
        )
    pitch = (room.w - 8) / COLOURS
    player = picture.state.players[seat]
    for colour in range(COLOURS):
        x = room.x + 4 + pitch * (colour + 0.5)
        can = any(colours >> colour & 1 for colours in sells)
        dim: Marks = () if can else ("dim",)
        cell = summary.square(picture.sight, colour, int(player.marker[colour]) + 1)
        label = f"{words(f'cube-{COLOUR_NAMES[colour]}')}: {effect_text(picture.sight, cell, words)}"
        touch = f"sell:{COLOUR_NAMES[colour]}"
        picture.live.append(
            Rect(
                id=f"yard/sell:{colour}", group=group, layer="ground", x=x - pitch / 2 + 1, y=room.y + 33, w=pitch - 2,
                h=room.h - 36, radius=8, fill="ground", touch=touch, label=label[:1].upper() + label[1:],
            )
        )  # fmt: skip
        if cell is not None:
            picture.live += cell_nodes(
                picture, f"yard/sell:{colour}/step", cell, x, room.y + 50, 24, group=group, marks=dim
            )
        picture.live += cube(
            f"yard/sell:{colour}/cube", colour, x, room.y + 84, 26, group=group, touch=touch, marks=dim
        )


def _take_card(picture: Picture, room: Bounds, group: str) -> None:
    """Two coins, or a cube of any colour."""
    _card(picture, "yard/take", room, group)
    words, pitch = picture.words, room.w / 3
    title = words("label-take")
    picture.live.append(text("yard/take/name", room.x + 8, room.y + 10, title, 11, role="muted", group=group))
    for what in range(COLOURS + 1):
        x, y = room.x + pitch * (what % 3 + 0.5), room.y + 39 + 46 * (what // 3)
        key = "coins" if what == 0 else COLOUR_NAMES[what - 1]
        n = int(picture.box.take_coins) if what == 0 else 1
        told = f"{title}: {coins(n, words) if what == 0 else cubes_told(what - 1, n, words)}"
        picture.live.append(
            Rect(
                id=f"yard/take:{key}", group=group, layer="ground", x=x - pitch / 2 + 3, y=y - 21, w=pitch - 6, h=43,
                radius=9, fill="ground", touch=f"take:{key}", label=told,
            )
        )  # fmt: skip
        if what == 0:
            for i in range(n):
                picture.live += coin(f"yard/take:{key}/{i}", x + 13 * (i - (n - 1) / 2), y, 22, group=group)
        else:
            picture.live += cube(f"yard/take:{key}/cube", what - 1, x, y, 25, group=group)
