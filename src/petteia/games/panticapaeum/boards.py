"""How the development board with the columns of buildings looks, and the yard: what may be done now, what it costs and brings.

Each function makes nodes of its arguments alone. `ahead` are the next cells of a row for a player, each with its price: the
building's own step, then the paid ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.lettering import LETTERS, seat_sign, text
from ...core.scene import Bounds, Circle, Marks, Node, Rect, Symbol
from ...core.theme import SEATS
from ...core.words import Words
from .enums import COLOURS, TERRAIN, Building, Cell, Face
from .moves import BUILDING_NAMES, COLOUR_NAMES
from .pieces import TOKENS, coin, cube, pawn, piece_sign, upgrade_sign
from .sentences import building_name, coins, cubes_told, effect_of, effect_short, row_name
from .summary import Square, tile_cells

DEVELOPMENT, YARD = "hand:development", "strip:yard"
WIDE, HEAD, ROW, FIRST = 360.0, 4.0, 47.0, 64.0
PRINT = 5.0
"""How large the fine print on the cells is."""
HIGH = HEAD + COLOURS * ROW
CARD_WIDE, SELL_WIDE, TAKE_WIDE, WORKER_WIDE, YARD_HIGH, BARE_HIGH = 94.0, 168.0, 114.0, 64.0, 140.0, 116.0
APART = 5.0
"""So much lies between two cards of the yard."""
SIGN, SOLD, LETTER = 35.0, 29.0, 13.8
"""How large signs, those of a sale, and letters are in the yard."""
Ahead = tuple[tuple[int, Square], ...]


# --- a cell of a row -------------------------------------------------------------------------------------------------


def _cell_sign(name: str, cell: Square, x: float, y: float, size: float, box: Any, **looks: Any) -> list[Node]:
    """What a cell of the development board shows, around (x, y): its effect as a sign, legible by itself."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    if cell.kind == Cell.VP:
        return _points(name, int(box.value[cell.row, cell.number]), cell.row, x, y, size, given)
    if cell.kind in (Cell.TOKEN1, Cell.TOKEN2):
        return _token(name, cell, x, y, size, given)
    if cell.kind == Cell.UPGRADE:
        return upgrade_sign(name, cell.about, x, y, 0.8 * size, **looks)
    if cell.kind == Cell.AQUEDUCT_TILE:
        return _shape(name, TERRAIN + cell.about, x, y, size, box, given)
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


def _points(name: str, value: int, row: int, x: float, y: float, size: float, given: dict[str, Any]) -> list[Node]:
    if row == Building.WINERY:
        told = f"1:{value}"
        return [
            Symbol(id=name, x=x, y=y - 0.29 * size, name="star", size=0.44 * size, fill="accent", **given),
            text(f"{name}/n", x, y + 0.15 * size, told, 0.5 * size, role="figure", anchor="middle", **_labels(given)),
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


def _token(name: str, cell: Square, x: float, y: float, size: float, given: dict[str, Any]) -> list[Node]:
    colours = [colour for colour in range(COLOURS) for _ in range(cell.cubes[colour])]
    if not colours:
        side = 0.6 * size
        return [
            Rect(id=name, x=x - side / 2, y=y - side / 2, w=side, h=side, radius=4, stroke="muted", dash=True, **given)
        ]
    small = 0.7 * size if len(colours) == 1 else 0.54 * size
    shift = 0.0 if len(colours) == 1 else 0.22 * size
    nodes: list[Node] = []
    for i, colour in enumerate(colours):
        side = shift * (2 * i - 1)
        nodes += cube(f"{name}/{i}" if i else name, colour, x + side, y + side, small, **given)
    return nodes


def _shape(name: str, tile: int, x: float, y: float, size: float, box: Any, given: dict[str, Any]) -> list[Node]:
    """An aqueduct tile in little, with the cube of one's choice."""
    cells = tile_cells(box, tile, 0)
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


def _row_room(row: int) -> Bounds:
    return Bounds(0.0, HEAD + ROW * row, WIDE, ROW - 4)


def column(row: int, cost: int | None, have: int, left: int, ahead: Ahead, box: Any, words: Words) -> list[Node]:
    """A column of buildings: its piece, what the lowest one costs, how many are left."""
    name, room, looks = f"dev/{COLOUR_NAMES[row]}", _row_room(row), dict[str, Any](group=DEVELOPMENT)
    y = room.y + room.h / 2
    nodes: list[Node] = [
        Rect(
            id=f"{name}/column", layer="ground", x=room.x, y=room.y, w=FIRST - 6, h=room.h, radius=8,
            fill=f"{TOKENS[row]}.faint", stroke="line", label=column_label(row, cost, have, left, ahead, box, words),
            touch=f"build:{BUILDING_NAMES[row]}", **looks,
        ),
        *piece_sign(f"{name}/piece", row, room.x + 14, y if cost is None else room.y + 16, 24, **looks),
    ]  # fmt: skip
    if cost is None:
        return nodes
    middle: dict[str, Any] = {"anchor": "middle", **looks}
    return [
        *nodes,
        text(f"{name}/cost", room.x + 34, room.y + 17, str(cost), 17, role="figure", **middle),
        *cube(f"{name}/cube", row, room.x + 47, room.y + 16, 15, **looks),
        text(
            f"{name}/left",
            room.x + (FIRST - 6) / 2,
            room.y + 36,
            words("label-left", n=left),
            12.5,
            role="muted",
            **middle,
        ),
    ]


def column_label(row: int, cost: int | None, have: int, left: int, ahead: Ahead, box: Any, words: Words) -> str:
    """A column as it is spoken: the cost, what one has, what is left, and what building would lead to."""
    name = _capital(building_name(row, words))
    if cost is None:
        return words("label-build-none", building=name)
    told = words("label-build", building=name, cost=cost, have=have, left=left)
    steps = [
        words("label-step-paid", coins=coins(price, words), effect=effect_of(box, cell, words)) if price or i
        else words("label-step-free", effect=effect_of(box, cell, words))
        for i, (price, cell) in enumerate(ahead)
    ]  # fmt: skip
    return f"{told}. {words('label-steps', steps='; '.join(steps))}" if steps else told


def row(
    number: int, cells: tuple[Square, ...], markers: tuple[int, ...], names: tuple[str, ...], hero: int,
    is_asked: bool, tried: tuple[int, int] | None, box: Any, words: Words,
) -> list[Node]:  # fmt: skip
    """The cells of a row with everybody's markers, as `hero` sees it: whether a step in it answers the question, and the seat
    whose move is tried with the cell to which that leads."""
    room, nodes = _row_room(number), list[Node]()
    pitch = (room.w - FIRST) / max(len(cells), 1)
    for cell in cells:
        here = [names[seat] for seat, marker in enumerate(markers) if marker == cell.number]
        is_next = markers[hero] == cell.number - 1
        nodes += _cell(cell, markers[hero] >= cell.number, is_next, is_asked, here, pitch, len(cells), box, words)
    return [*nodes, *_markers(number, markers, names, pitch), *(_tried_marker(number, *tried, pitch) if tried else ())]


def _cell(
    cell: Square, reached: bool, is_next: bool, is_asked: bool, here: list[str], pitch: float, cells: int, box: Any,
    words: Words,
) -> list[Node]:  # fmt: skip
    name, token, room = f"dev/{COLOUR_NAMES[cell.row]}/{cell.number}", TOKENS[cell.row], _row_room(cell.row)
    size, x = min(pitch - 2, room.h), room.x + FIRST + pitch * (cell.number - 0.5)
    touch = f"row:{COLOUR_NAMES[cell.row]}" if is_next and is_asked else f"about:{name[4:]}"
    told: dict[str, Any] = {"touch": touch, "label": _cell_label(cell, here, cells, box, words)}
    looks: dict[str, Any] = {"group": DEVELOPMENT, "x": x - size / 2, "y": room.y, "w": size, "h": room.h}
    fill, stroke, wide = (
        (f"{token}.faint", token, 2.2)
        if reached
        else ("surface", "strong", 1.8)
        if is_next
        else ("surface", token, 0.9)
    )
    return [
        Rect(id=name, layer="ground", radius=5, fill=fill, stroke=stroke, width=wide, **looks, **told),
        *_cell_sign(f"{name}/sign", cell, x, room.y + 0.42 * room.h, size * 0.92, box, group=DEVELOPMENT),
        *_fine_print(name, effect_short(cell, words), x, room.y + room.h, size - 1),
        _explained(name, **looks, **told),
    ]


def _fine_print(name: str, told: str, x: float, bottom: float, wide: float) -> list[Node]:
    """What a cell gives in a word or two, where the board is large enough to read them."""
    lines = LETTERS.wrapped(told, PRINT, wide)
    size = min([PRINT, *(LETTERS.fitted(line, PRINT, wide) for line in lines)])
    looks: dict[str, Any] = {"anchor": "middle", "marks": ("near",), "group": DEVELOPMENT}
    top = bottom - 2.2 - 1.15 * size * (len(lines) - 0.5)
    return [
        text(f"{name}/print:{i}", x, round(top + 1.15 * size * i, 1), line, size, **looks)
        for i, line in enumerate(lines)
    ]


def _explained(name: str, **looks: Any) -> Rect:
    """Nothing to be seen, over all that is drawn there: whoever points at it reads what it means."""
    return Rect(id=f"{name}/told", layer="labels", fill="surface", opacity=0.0, **looks)


def _cell_label(cell: Square, here: list[str], cells: int, box: Any, words: Words) -> str:
    """A cell of the development board as it is spoken: where it is, what it gives, who stands there."""
    named, effect = _capital(row_name(cell.row, words, "nom")), effect_of(box, cell, words)
    told = words("label-cell", row=named, cell=cell.number, cells=cells, effect=effect)
    return f"{told}; {words('label-cell-marker', seats=here)}" if here else told


def _markers(number: int, markers: tuple[int, ...], names: tuple[str, ...], pitch: float) -> list[Node]:
    """Everybody's marker on a row, along the upper edge of the cells."""
    room, radius, nodes = _row_room(number), 6.6, list[Node]()
    for seat, marker in enumerate(markers):
        same = [other for other, at in enumerate(markers) if at == marker]
        i, step = same.index(seat), min(1.9 * radius, (pitch - 2 * radius) / max(len(same) - 1, 1))
        x = room.x + FIRST + pitch * (marker - 0.5) + step * (i - (len(same) - 1) / 2)
        if marker == 0:
            x = room.x + FIRST - 3 - 3 * i
        looks: dict[str, Any] = {"label": names[seat], "group": DEVELOPMENT, "stroke": "surface", "width": 1.2}
        nodes += seat_sign(f"dev/marker:{number}:{seat}", seat, x, room.y + 2.6, radius, **looks)
    return nodes


def _tried_marker(number: int, seat: int, then: int, pitch: float) -> list[Node]:
    """Where a move that is tried would lead."""
    room, x = _row_room(number), FIRST + pitch * (then - 1)
    return [
        Rect(
            id=f"ghost/marker:{number}", group=DEVELOPMENT, layer="pieces", x=room.x + x + 1, y=room.y - 1, w=pitch - 2,
            h=room.h + 2, radius=6, stroke=SEATS[seat].token, width=2.6,
        )
    ]  # fmt: skip


# --- the yard: what may be done now ----------------------------------------------------------------------------------


def _card(name: str, room: Bounds, **looks: Any) -> Rect:
    given: dict[str, Any] = {"group": YARD, "layer": "ground", "fill": "surface", "stroke": "line", **looks}
    return Rect(id=name, x=room.x, y=room.y, w=room.w, h=room.h, radius=12, **given)


def build_card(
    kind: int, can: bool, chosen: bool, label: str, cost: int | None, have: int, fetched: int, purse: int,
    ahead: Ahead | None, steps: int, walked: int, box: Any, words: Words,
) -> list[Node]:  # fmt: skip
    """A building: its cost against one's store and what workers would fetch, and the cells that the step, and each paid one,
    would reach. Up to so many `steps` a touch of the cell builds and goes there;
    so many are `walked` in what is tried. None `ahead`: it is free, and leads nowhere."""
    high = YARD_HIGH if ahead is not None else BARE_HIGH
    room, name = Bounds(CARD_WIDE * kind, 0.0, CARD_WIDE - APART, high), f"yard/{BUILDING_NAMES[kind]}"
    looks: dict[str, Any] = {"label": label, "touch": f"build:{BUILDING_NAMES[kind]}", "width": 2.2 if can else 1.0}
    card = _card(name, room, stroke="strong" if chosen else TOKENS[kind] if can else "line", **looks)
    shown = building_name(kind, words, "card")
    size = LETTERS.fitted(shown, LETTER, room.w - 4)
    x, below = room.x + room.w / 2, Bounds(room.x + 3, room.y + 43, room.w - 6, room.h - 45)
    nodes = [
        card,
        text(f"{name}/name", x, room.y + 12, shown, size, anchor="middle", fill="" if can else "muted", group=YARD),
    ]
    if ahead is None:
        marks: Marks = () if can else ("dim",)
        return [*nodes, *piece_sign(f"{name}/piece", kind, x, room.y + 60, 58, group=YARD, marks=marks)]
    return [
        *nodes,
        *_cost_line(name, kind, x, room.y + 31, cost, have, fetched),
        *_steps_line(name, kind, below, purse if can else -1, ahead, steps, walked, box, words),
    ]


def _cost_line(name: str, kind: int, x: float, y: float, cost: int | None, have: int, fetched: int) -> list[Node]:
    """The cost, as cubes: full ones are in the store, pale ones are lacking, those with a worker would be fetched."""
    if cost is None:
        return [text(f"{name}/none", x, y, "–", LETTER, fill="muted", anchor="middle", group=YARD)]
    nodes: list[Node] = []
    pitch = min(24.0, (CARD_WIDE - APART - 8) / cost)
    for i in range(cost):
        at, dim = x + pitch * (i - (cost - 1) / 2), (() if i < have + fetched else ("dim",))
        nodes += cube(f"{name}/cost:{i}", kind, at, y, 22, group=YARD, marks=dim)
        if have <= i < have + fetched:
            nodes.append(_fetched(f"{name}/fetched:{i}", at + 6, y + 5, 14))
    return nodes


def _fetched(name: str, x: float, y: float, size: float) -> Symbol:
    """A worker who would fetch a cube."""
    return Symbol(id=name, group=YARD, layer="labels", x=x, y=y, name="pawn", size=size, fill="strong")


def _steps_line(
    name: str, kind: int, room: Bounds, purse: int, ahead: Ahead, steps: int, walked: int, box: Any, words: Words
) -> list[Node]:
    """The next cells of the row with their prices, in two lines: large enough to be read. What the `purse` cannot pay has a
    pale frame, and with none, less than nothing, all have: what they bring is read all the same."""
    wide, high, token, nodes = room.w / 2, room.h / 2, TOKENS[kind], list[Node]()
    shown = _capital(building_name(kind, words))
    for i, (price, cell) in enumerate(ahead):
        x, y, effect = room.x + wide * (i % 2), room.y + high * (i // 2), effect_of(box, cell, words)
        fill, line = ("surface", 1.2) if i > walked or purse < 0 else (f"{token}.faint", 1.8)
        poor = purse < price
        frame: dict[str, Any] = {"fill": fill, "stroke": "line" if poor else token, "width": line}
        told = words("label-step-paid", coins=coins(price, words), effect=effect) if i else effect
        touch = f"build:{BUILDING_NAMES[kind]}" + (f"*{i}" if i <= steps else "")
        looks: dict[str, Any] = {"group": YARD, "x": x + 1, "y": y + 1, "w": wide - 2, "h": high - 2}
        looks |= {"label": f"{shown}: {told}", "touch": touch}
        nodes += [
            Rect(id=f"{name}/step:{i}", layer="ground", radius=6, **frame, **looks),
            *_cell_sign(
                f"{name}/sign:{i}",
                cell,
                x + (wide / 2 - 3.5 if i else wide / 2),
                y + high / 2 - (2.5 if i else 0),
                SIGN,
                box,
                group=YARD,
            ),
            _explained(f"{name}/step:{i}", **looks),
        ]
        if i:
            nodes += _price(f"{name}/price:{i}", x + wide - 9.5, y + high - 11, price, poor)
    return nodes


def _price(name: str, x: float, y: float, price: int, poor: bool) -> list[Node]:
    """A coin with its number, on the corner of what it buys."""
    looks: dict[str, Any] = {"group": YARD, "layer": "labels", "x": x, "y": y}
    fill, edge, ink = ("surface", "muted", "muted") if poor else ("gold", "surface", "gold.sign")
    return [
        Circle(id=f"{name}/coin", r=8.4, fill=fill, stroke=edge, width=1.2, **looks),
        text(name, x, y + 0.5, str(price), LETTER, role="figure", anchor="middle", fill=ink, group=YARD),
    ]


def sell_card(
    held: tuple[int, ...], away: tuple[int, ...], sales: frozenset[int], sold: tuple[bool, ...] | None,
    cells: tuple[Square | None, ...], box: Any, words: Words,
) -> list[Node]:  # fmt: skip
    """A sale of a cube of each colour that is `held`: a touch of the card sells them but for those at the end of their
    row (R9.3a), if enough others are there; one of its corner also those `away` that workers would fetch, or else those
    at the end; one of a cube that one. Over each cube is the cell that its row would reach; while a sale is tried, what is
    `sold` has a tick."""
    room, least = Bounds(COLOURS * CARD_WIDE, 0.0, SELL_WIDE - APART, YARD_HIGH), int(box.sell_least)
    own, near = usual_sale(held, cells, least), [max(n, colour in away) for colour, n in enumerate(held)]
    more = usual_sale(near, cells, least) if away else tuple(colour for colour in range(COLOURS) if held[colour])
    every, can = own if len(own) >= least else more, bool(sales)
    looks: dict[str, Any] = {"stroke": "strong" if sold else "line", "width": 2.2 if can else 1.0}
    title, help_ = words("label-sell", least=least, most=COLOURS), words("label-sell-card")
    nodes: list[Node] = [
        _card("yard/sell", room, label=help_, touch=_sale_touch(every) or "sell:brown", **looks),
        text("yard/sell/text", room.x + 7, room.y + 14, title, LETTER, group=YARD),
    ]
    corner = Bounds(room.x + room.w - 34, room.y + 2, 32, 25)
    if more != own and sum(1 << colour for colour in more) in sales:
        x, y = corner.x + corner.w / 2, corner.y + corner.h / 2
        nodes += [_fetched("yard/sell/fetched", x, y, 19)] if away else coin("yard/sell/coin", x, y, 18, group=YARD)
        nodes.append(
            _explained(
                "yard/sell/all", group=YARD, x=corner.x, y=corner.y, w=corner.w, h=corner.h, touch=_sale_touch(more),
                label=words("label-sell-fetched" if away else "label-sell-ended"),
            )
        )  # fmt: skip
    pitch = (room.w - 8) / COLOURS
    for colour, cell in enumerate(cells):
        x, name = room.x + 4 + pitch * (colour + 0.5), f"yard/sell:{colour}"
        is_in = can and colour in (more if away else every) if sold is None else sold[colour]
        marks: Marks = () if is_in else ("dim",)
        label = f"{words(f'cube-{COLOUR_NAMES[colour]}')}: {effect_of(box, cell, words)}"
        touch = f"sell:{COLOUR_NAMES[colour]}"
        nodes.append(
            Rect(
                id=name, group=YARD, layer="ground", x=x - pitch / 2 + 1, y=room.y + 27, w=pitch - 2, h=room.h - 30,
                radius=8, fill="ground", touch=touch, label=_capital(label),
            )
        )  # fmt: skip
        if cell is not None:
            nodes += _cell_sign(f"{name}/step", cell, x, room.y + 50, SOLD, box, group=YARD, marks=marks)
        nodes += cube(f"{name}/cube", colour, x, room.y + 102, SOLD, group=YARD, touch=touch, marks=marks)
        if can and colour in away:
            nodes.append(_fetched(f"{name}/fetched", x + 9, room.y + 92, 17))
        if sold and sold[colour]:
            tick: dict[str, Any] = {"group": YARD, "layer": "labels", "name": "check", "fill": "strong"}
            nodes.append(Symbol(id=f"{name}/tick", x=x + 10, y=room.y + 119, size=16, **tick))
    return nodes


def usual_sale(held: Sequence[int], cells: Sequence[Square | None], least: int) -> tuple[int, ...]:
    """The colours of a sale that gives no cube for a coin alone: those whose rows go on, and if these are too few, those of
    which there are most."""
    ranked = sorted((colour for colour in range(COLOURS) if held[colour]), key=lambda c: (cells[c] is None, -held[c]))
    leads = sum(cells[colour] is not None for colour in ranked)
    return tuple(sorted(ranked[: max(leads, least)]))


def _sale_touch(colours: Sequence[int]) -> str:
    return "+".join(f"sell:{COLOUR_NAMES[colour]}" for colour in colours)


def take_card(n: int, words: Words) -> list[Node]:
    """So many coins, or a cube of any colour."""
    room = Bounds(COLOURS * CARD_WIDE + SELL_WIDE, 0.0, TAKE_WIDE - APART, YARD_HIGH)
    title, pitch = words("label-take"), (room.w - 4) / 3
    nodes: list[Node] = [
        _card("yard/take", room),
        text("yard/take/name", room.x + 7, room.y + 14, title, LETTER, group=YARD),
    ]
    for what in range(COLOURS + 1):
        x, y = room.x + 2 + pitch * (what % 3 + 0.5), room.y + 54 + 56 * (what // 3)
        key = "coins" if what == 0 else COLOUR_NAMES[what - 1]
        told = coins(n, words) if what == 0 else cubes_told(what - 1, 1, words)
        nodes.append(
            Rect(
                id=f"yard/take:{key}", group=YARD, layer="ground", x=x - pitch / 2 + 1, y=y - 26.5, w=pitch - 2, h=53,
                radius=9, fill="ground", touch=f"take:{key}", label=f"{title}: {told}",
            )
        )  # fmt: skip
        if what == 0:
            for i in range(n):
                nodes += coin(f"yard/take:{key}/{i}", x + 11 * (i - (n - 1) / 2), y, 24, group=YARD)
        else:
            nodes += cube(f"yard/take:{key}/cube", what - 1, x, y, 32, group=YARD)
    return nodes


def worker_card(seat: int, home: int, can: bool, words: Words) -> list[Node]:
    """The workers on the board: a touch sends all of them for cubes."""
    room = Bounds(COLOURS * CARD_WIDE + SELL_WIDE + TAKE_WIDE, 0.0, WORKER_WIDE - APART, YARD_HIGH)
    x, title = room.x + room.w / 2, words("label-fetch")
    dim: Marks = () if can else ("dim",)
    looks: dict[str, Any] = {"touch": "worker", "label": words("label-fetch-card", n=home)}
    return [
        _card("yard/worker", room, width=2.2 if can else 1.0, **looks),
        text("yard/worker/name", x, room.y + 14, title, LETTER, group=YARD, anchor="middle"),
        *pawn("yard/worker/pawn", seat, x, room.y + 64, 52, group=YARD, marks=dim, touch="worker"),
        text("yard/worker/n", x, room.y + 118, f"×{home}", 18, role="figure", group=YARD, anchor="middle"),
    ]  # fmt: skip


def sections(is_free: bool, words: Words) -> list[Node]:
    """Where one builds, sells and takes: a page that shows less than all names them."""
    found, left, high = list[Node](), 0.0, BARE_HIGH if is_free else YARD_HIGH
    parts = (("build", COLOURS * CARD_WIDE), ("sell", SELL_WIDE), ("take", TAKE_WIDE))
    for key, wide in parts[:1] if is_free else parts:
        room: dict[str, Any] = {"x": left, "y": 0.0, "w": wide - APART, "h": high, "opacity": 0.0}
        label = words(f"label-section-{key}")
        found.append(
            Rect(id=f"yard/section/{key}", layer="ground", label=label, marks=("section",), group=YARD, **room)
        )
        left += wide
    return found


def _capital(told: str) -> str:
    return told[:1].upper() + told[1:]
