"""How the board and the pieces look: terrain, cubes, buildings, workers. Each function makes nodes of its arguments alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from ...core.lettering import Lettering, icon, pawn, seat_sign, signed, text
from ...core.scene import Circle, Group, Node, Path, Poly, Rect, Symbol
from ...core.theme import SEATS
from ...core.words import Words
from . import buildings, summary
from .enums import COINS, COLUMNS, CUBES, POINTS, ROWS, SWAPS, Effect, Terrain
from .moves import TILE_NAMES, cell_name
from .sentences import Options, building_name, effect_text

NAMES = Lettering(0.5, 0.56)
"""Names of buildings, none of which is of wide letters alone."""
CELL = 84.0
"""The side of a cell, in the coordinates of the board."""
EDGE = 20.0
"""The rim of the board, where rows and columns are named."""
WIDE, HIGH = EDGE * 2 + CELL * COLUMNS, EDGE * 2 + CELL * ROWS
_TOKENS = ("wood", "rock", "blue", "yellow")
"""The colour of a cube, by kind."""
_GLYPHS = ("log", "boulder", "fish", "wheat")
"""The sign of a cube, by kind."""
_TUFT = "M8 15 L10 9 L12 15 L15 8 L16 15 Z"
_WAVE = "M2 12 Q 7 6 12 12 Q 17 18 22 12"
_SHORE = "M-26 8 Q -24 -24 10 -25 Q 50 -24 50 14 Q 48 49 13 49 Q -26 48 -26 8 Z"
_ARROW = "M2 10 L13 10 L13 5 L22 12 L13 19 L13 14 L2 14 Z"


def moved(d: str, x: float, y: float, scale: float) -> str:
    """A path drawn on a grid of 24 by 24, its middle put at (x, y)."""
    turn = iter(range(1_000_000))

    def place(found: re.Match[str]) -> str:
        return f"{(x if next(turn) % 2 == 0 else y) + scale * (float(found[0]) - 12):.2f}"

    return re.sub(r"-?\d+\.?\d*", place, d)


# --- cubes, coins, points --------------------------------------------------------------------------------------------


def thing(name: str, kind: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A cube with its glyph, a coin, or the star of points; `kind` is its place in `summary.THINGS`."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    if kind >= CUBES:
        sign, token = ("coin", "gold") if kind == COINS else ("star", "accent")
        return [icon(name, sign, x, y, 1.06 * size, token, label=label, **looks)]
    token, half = _TOKENS[kind], size / 2
    return [
        Rect(
            id=name, x=x - half, y=y - half, w=size, h=size, radius=0.2 * size, fill=token, stroke=f"{token}.edge",
            width=0.8, label=label, **given,
        ),
        Symbol(id=f"{name}/glyph", x=x, y=y, name=_GLYPHS[kind], size=0.74 * size, fill="white", **given),
    ]  # fmt: skip


Piece = tuple[str, int | str]
"""What a line of icons is made of: ("thing", kind), ("icon", symbol), ("text", words) or ("arrow", "")."""


def amount_pieces(things: Sequence[int]) -> list[Piece]:
    """Cubes, coins and points as icons: up to two of a cube or coin each drawn, more with a number; points as a number."""
    pieces: list[Piece] = []
    for kind, n in enumerate(things):
        if n and (n > 2 or kind == POINTS):
            pieces.append(("text", str(n)))
        pieces += [("thing", kind)] * (0 if not n else 1 if n > 2 or kind == POINTS else n)
    return pieces


def effect_pieces(box: Any, tile: int) -> list[Piece]:
    """What a building does, as icons."""
    effect, each = box.effect[tile], str(box.each[tile])
    if effect == Effect.NONE:
        return []
    if effect == Effect.SWAP:
        return [("text", f"{SWAPS}"), ("icon", "cube"), ("arrow", ""), ("text", f"{SWAPS}"), ("icon", "cube")]
    if effect == Effect.ACTIVATE_AROUND:
        return [("icon", "turn_right"), ("icon", "house")]
    if effect >= Effect.WORKERS_AROUND:
        signs: dict[int, Piece] = {
            Effect.WORKERS_AROUND: ("icon", "pawn"),
            Effect.BUILDINGS_AROUND: ("icon", "house"),
            Effect.EMPTY_AROUND: ("grass", ""),
        }
        return [signs[effect], ("text", "×"), ("text", each), ("thing", POINTS)]
    pay, gain = amount_pieces(summary.price(box, tile)), amount_pieces(summary.gain(box, tile))
    return [*pay, ("arrow", ""), *gain] if pay else [("text", "+"), *gain]


def piece_width(piece: Piece, size: float) -> float:
    """How much room a piece of a line of icons takes."""
    kind, what = piece
    return 0.62 * size * len(str(what)) + 1 if kind == "text" else 0.8 * size if kind == "arrow" else size + 1


def icon_line(
    name: str, pieces: Sequence[Piece], x: float, y: float, size: float, room: float, gap: float = 0.0, **looks: Any
) -> list[Node]:
    """A line of icons around (x, y), made smaller where the room is narrow."""
    spaces = gap * (len(pieces) - 1)
    size = min(size, size * (room - spaces) / max(sum(piece_width(p, size) for p in pieces), 1.0))
    at = x - (sum(piece_width(p, size) for p in pieces) + spaces) / 2
    nodes: list[Node] = []
    for i, (kind, what) in enumerate(pieces):
        wide = piece_width((kind, what), size)
        middle, part = at + wide / 2, f"{name}/{i}"
        if kind == "thing":
            nodes += thing(part, int(what), middle, y, 0.92 * size, **looks)
        elif kind == "icon":
            nodes.append(icon(part, str(what), middle, y, size, **looks))
        elif kind == "grass":
            half = 0.46 * size
            square: dict[str, Any] = {"w": 2 * half, "h": 2 * half, "radius": 0.3 * half, "fill": "field.top"}
            nodes.append(
                Rect(
                    id=part,
                    x=middle - half,
                    y=y - half,
                    stroke="green",
                    width=1.2,
                    **square,
                    **{"layer": "pieces", **looks},
                )
            )
            nodes.append(
                Path(
                    id=f"{part}/tufts",
                    d=moved(_TUFT, middle, y, 0.03 * size),
                    fill="green",
                    **{"layer": "pieces", **looks},
                )
            )
        elif kind == "arrow":
            d = moved(_ARROW, middle, y, 0.7 * size / 24)
            nodes.append(Path(id=part, d=d, fill="muted", **{"layer": "pieces", **looks}))
        else:
            nodes.append(text(part, middle, y + 0.5, str(what), 0.95 * size, anchor="middle", role="figure", **looks))
        at += wide + gap
    return nodes


# --- terrain ---------------------------------------------------------------------------------------------------------


def terrain(name: str, kind: Terrain, x: float, y: float) -> list[Node]:
    """A cell's terrain as a picture from above, around (x, y)."""
    if kind == Terrain.FOREST:
        return _forest(name, x, y)
    if kind == Terrain.MOUNTAIN:
        return _mountain(name, x, y)
    return _lake(name, x, y) if kind == Terrain.LAKE else _grass(name, x, y)


def _grass(name: str, x: float, y: float) -> list[Node]:
    tufts = [moved(_TUFT, x + dx, y + dy, 1.0) for dx, dy in ((-22, 16), (17, -20), (24, 20))]
    return [Path(id=name, d=" ".join(tufts), fill="green", opacity=0.35)]


def _forest(name: str, x: float, y: float) -> list[Node]:
    nodes: list[Node] = []
    for i, (dx, dy, r) in enumerate(((-19, -15, 17), (17, -18, 15), (0, 3, 19), (-20, 20, 14), (20, 18, 16))):
        nodes.append(Circle(id=f"{name}/dark{i}", x=x + dx + 2, y=y + dy + 4, r=r, fill="green.right", opacity=0.9))
        nodes.append(
            Circle(id=f"{name}/tree{i}", x=x + dx, y=y + dy, r=r, fill="green", stroke="green.edge", width=1.2)
        )
        nodes.append(
            Circle(id=f"{name}/light{i}", x=x + dx - 0.3 * r, y=y + dy - 0.35 * r, r=0.42 * r, fill="green.top")
        )
    return nodes


def _mountain(name: str, x: float, y: float) -> list[Node]:
    nodes: list[Node] = []
    for i, (dx, dy, s) in enumerate(((-17, 12, 22), (18, 16, 20), (1, 8, 32))):
        px, py = x + dx, y + dy
        left = ((px, py - 1.25 * s), (px - s, py + 0.6 * s), (px, py + 0.75 * s))
        right = ((px, py - 1.25 * s), (px, py + 0.75 * s), (px + s, py + 0.6 * s))
        cap = ((px, py - 1.25 * s), (px - 0.3 * s, py - 0.65 * s), (px, py - 0.75 * s), (px + 0.3 * s, py - 0.6 * s))
        nodes.append(Poly(id=f"{name}/left{i}", points=left, fill="rock.top"))
        nodes.append(Poly(id=f"{name}/right{i}", points=right, fill="rock.front"))
        nodes.append(Poly(id=f"{name}/snow{i}", points=cap, fill="white"))
    return nodes


def _lake(name: str, x: float, y: float) -> list[Node]:
    nodes: list[Node] = [Path(id=name, d=moved(_SHORE, x, y, 1.0), fill="sea", stroke="sand", width=3)]
    for i, (dx, dy) in enumerate(((-16, -14), (10, -2), (-10, 14))):
        wave = moved(_WAVE, x + dx, y + dy, 1.0)
        nodes.append(Path(id=f"{name}/wave{i}", d=wave, stroke="white", width=2, opacity=0.8))
    return nodes


# --- buildings -------------------------------------------------------------------------------------------------------


def roof_token(box: Any, tile: int) -> str:
    """The colour of a roof: what the building is about."""
    if box.effect[tile] not in (Effect.GAIN, Effect.EXCHANGE):
        return "blue" if box.effect[tile] in (Effect.NONE, Effect.SWAP) else "violet"
    if box.gain[tile, POINTS]:
        return "red"
    return "gold" if box.gain[tile, COINS] else "green"


def front(name: str, box: Any, tile: int, x: float, y: float, w: float, h: float, **looks: Any) -> list[Node]:
    """A building as it is known at sight: its front, the roof in the colour of what it is about."""
    return front_of(name, TILE_NAMES[tile], roof_token(box, tile), x, y, w, h, **looks)


def front_of(name: str, building: str, roof: str, x: float, y: float, w: float, h: float, **looks: Any) -> list[Node]:
    """The same of a building by its name, with a roof of any colour."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    scale, parts = min(w / buildings.WIDE, h / buildings.HIGH), enumerate(buildings.DRAWINGS[building])
    return [
        Path(
            id=f"{name}/{i}",
            d=moved(d, x + 12 * scale, y + 12 * scale, scale),
            fill=fill.replace(buildings.ROOF, roof),
            **given,
        )
        for i, (fill, d) in parts
    ]


Owner: TypeAlias = tuple[int, str]
"""A seat, and the words that a building belongs to it."""


def building(
    name: str, tile: int, owner: Owner, x: float, y: float, options: Options, box: Any, words: Words, **looks: Any
) -> list[Node]:
    """A building on a cell: front, name, effect; a rim and the sign of its owner on the upper left.

    Where the board is so small that names cannot be read, the name is left to the label and the effect is larger.
    """
    half = CELL / 2 - 3
    given: dict[str, Any] = {"layer": "pieces", **looks}
    told, effect = building_name(tile, words), effect_text(tile, options, words)
    seat, owned = owner
    plate = Rect(
        id=name, x=x - half, y=y - half, w=2 * half, h=2 * half, radius=9, fill="surface", stroke=SEATS[seat].token,
        width=3.5, label=f"{told}. {owned}. {effect}", **given,
    )  # fmt: skip
    bare = {k: v for k, v in looks.items() if k != "marks"}
    icons = effect_pieces(box, tile)
    near, far = {**bare, "marks": ("near",)}, {**bare, "marks": ("far",)}
    return [
        plate,
        *front(f"{name}/front", box, tile, x + 11, y - 22, 46, 30, **bare),
        *seat_sign(f"{name}/house", seat, x - half + 11, y - half + 11, 11, **bare),
        *NAMES.name_lines(f"{name}/name", told, x, y + 4.5, 15, 2 * half - 5, anchor="middle", **near),
        *icon_line(f"{name}/effect", icons, x, y + 25, 17, 2 * half - 8, **near),
        *_large_effect(f"{name}/large", icons, x, y, 2 * half - 6, **far),
    ]


def _large_effect(name: str, pieces: Sequence[Piece], x: float, y: float, room: float, **looks: Any) -> list[Node]:
    """What a building does, below its front, as large as it goes: what it takes stands over what it gives."""
    if ("arrow", "") not in pieces:
        return icon_line(name, pieces, x, y + 16, 30, room, **looks)
    at = pieces.index(("arrow", ""))
    return [
        *icon_line(f"{name}/pays", pieces[:at], x, y + 5, 21, room, **looks),
        *icon_line(f"{name}/gets", pieces[at:], x, y + 26, 21, room, **looks),
    ]


def cube_label(kind: int, n: int, words: Words) -> str:
    """An amount of one thing, as it is spoken."""
    return words(f"amount-{summary.THINGS[kind]}", n=n)


# --- the board -------------------------------------------------------------------------------------------------------


def middle_of(cell: int) -> tuple[float, float]:
    """Where the middle of a cell lies on the board."""
    return EDGE + CELL * (cell % COLUMNS + 0.5), EDGE + CELL * (cell // COLUMNS + 0.5)


def cell_told(cell: int, words: Words) -> str:
    """Where a cell lies, for those who do not see it."""
    return words("label-cell", row=cell // COLUMNS + 1, column=cell % COLUMNS + 1)


def valley(kinds: tuple[Terrain, ...], is_named: bool, words: Words) -> list[Node]:
    """What stays for a whole game: the terrain of the board, cells to touch, and in files the names of rows and columns."""
    cut = 0.0 if is_named else EDGE - 5
    nodes: list[Node] = [
        Group(id="board:town", label=words("game-title")),
        Group(id="board", group="board:town"),
        Rect(
            id="board/valley", group="board", layer="ground", x=cut, y=cut, w=WIDE - 2 * cut, h=HIGH - 2 * cut, radius=18,
            fill="field", stroke="field.edge", width=1.5,
        ),
    ]  # fmt: skip
    for column in range(COLUMNS if is_named else 0):
        letter = cell_name(column)[0]
        across = EDGE + CELL * (column + 0.5)
        nodes.append(text(f"board/{letter}", across, EDGE / 2 + 1, letter, 14, anchor="middle", group="board"))
    for row in range(ROWS if is_named else 0):
        down = EDGE + CELL * (row + 0.5)
        nodes.append(text(f"board/{row + 1}", EDGE / 2, down, str(row + 1), 14, anchor="middle", group="board"))
    for cell, kind in enumerate(kinds):
        nodes += _ground(cell, kind, words)
    return nodes


def _ground(cell: int, kind: Terrain, words: Words) -> list[Node]:
    """A cell with its terrain, and the square that is touched. Of grass is told what stands there, or that it is empty."""
    (x, y), name, half = middle_of(cell), cell_name(cell), CELL / 2 - 2
    nodes = [replace(node, group="board") for node in terrain(f"ground/{name}", kind, x, y)]
    key = f"terrain-{kind.name.lower()}"
    square = Rect(
        id=f"cell/{name}", group="board", layer="board" if kind else "ground", x=x - half, y=y - half, w=2 * half,
        h=2 * half, radius=10, fill="field.top", opacity=0.0 if kind else 0.75, touch=f"cell:{name}",
        label=f"{words(key)}, {words(f'{key}-gives')} ({cell_told(cell, words)})" if kind else "",
    )  # fmt: skip
    return [*nodes, square] if kind else [square, *nodes]


def square(name: str, cell: int, half: float = CELL / 2 - 3, **looks: Any) -> Rect:
    """A square on a cell that marks it."""
    x, y = middle_of(cell)
    return Rect(
        id=name, group="board", layer="pieces", x=x - half, y=y - half, w=2 * half, h=2 * half, radius=10, opacity=0.9,
        touch=f"cell:{cell_name(cell)}", **looks,
    )  # fmt: skip


def house(cell: int, tile: int, owner: Owner, is_last: bool, options: Options, box: Any, words: Words) -> list[Node]:
    """A building that stands on a cell."""
    name = cell_name(cell)
    looks: dict[str, Any] = {"group": "board", "touch": f"cell:{name}", "marks": ("last",) if is_last else ()}
    plate, *rest = building(f"b/{name}", tile, owner, *middle_of(cell), options, box, words, **looks)
    return [replace(plate, label=f"{plate.label} ({cell_told(cell, words)})"), *rest]


def worker_on(cell: int, seat: int, is_last: bool, told: str) -> list[Node]:
    """A worker who stands on a cell, and what is told of it."""
    nodes = pawn(f"w/{cell_name(cell)}", seat, *middle_of(cell), 54, told, group="board")
    return [*nodes, square("mark/last", cell, marks=("last",))] if is_last else nodes


def places(empty: int, words: Words) -> list[Node]:
    """All empty cells: a page shows those that can be touched now, and in a file only legal ones are left."""
    cells = summary.members(empty)
    told = [words("label-free", cell=cell_told(cell, words)) for cell in cells]
    return [
        square(f"legal/{cell_name(cell)}", cell, CELL / 2 - 1, width=1.6, label=label, marks=("legal",))
        for cell, label in zip(cells, told, strict=True)
    ]


def origin(cell: int) -> list[Node]:
    """Where a worker works now."""
    return [square("mark/origin", cell, stroke="accent", width=3.0)]


def to_activate(cells: tuple[int, ...], bought: tuple[int, ...]) -> list[Node]:
    """Buildings that can be activated or used now: a rim around that of their owner, a broken one if cubes must be bought."""
    looks: dict[str, Any] = {"half": CELL / 2, "stroke": "strong", "width": 3.0}
    return [square(f"legal/{cell_name(cell)}", cell, dash=cell in bought, **looks) for cell in (*cells, *bought)]


# --- a move being tried ----------------------------------------------------------------------------------------------


def tried_worker(cell: int, seat: int) -> list[Node]:
    """A worker being placed."""
    nodes = pawn("ghost", seat, *middle_of(cell), 54, group="board", opacity=0.7)
    return [*nodes, square("ghost/place", cell, marks=("ghost",))]


def tried_building(cell: int, tile: int, owner: Owner, options: Options, box: Any, words: Words) -> list[Node]:
    """A tile being built."""
    looks: dict[str, Any] = {"group": "board", "marks": ("ghost",), "opacity": 0.75}
    return building("ghost", tile, owner, *middle_of(cell), options, box, words, **looks)


def around_worker(cell: int, is_open: bool, needs_cubes: bool, cube: int | None, fee: int) -> list[Node]:
    """A cell beside a worker being placed: whether its building could be activated, perhaps with bought cubes; the cube that
    its terrain gives, or the fee of its building."""
    (x, y), name, strong = middle_of(cell), f"ghost/{cell_name(cell)}", is_open or needs_cubes
    nodes: list[Node] = [square(name, cell, stroke="accent", width=3.5 if strong else 1.2, dash=not is_open)]
    if cube is not None:
        nodes += _chip(f"{name}/gain", [("text", "+1"), ("thing", cube)], x, y)
    elif strong and fee:
        nodes += _chip(f"{name}/fee", [("text", signed(-fee)), ("thing", COINS)], x, y - 24)
    return nodes


def _chip(name: str, pieces: Sequence[Piece], x: float, y: float) -> list[Node]:
    """A small tag with a line of icons, around (x, y) of the board."""
    plate = Rect(
        id=name, group="board", layer="labels", x=x - 31, y=y - 16, w=62, h=32, radius=16, fill="surface",
        stroke="accent", width=1.6,
    )  # fmt: skip
    return [plate, *icon_line(f"{name}/line", pieces, x, y, 25, 56, group="board", layer="labels")]


def tried_gains(cell: int, change: tuple[int, ...]) -> list[Node]:
    """What an activation being tried brings and takes, below its cell, in the first row above it: a page shows the points
    on the other side. It ends inside the board, which would else be drawn smaller for it."""
    x, y = middle_of(cell)
    pieces = [piece for kind, n in enumerate(change) if n for piece in (("text", signed(n)), ("thing", kind))]
    if not pieces:
        return []
    wide = 14.0 + 48 * len(pieces) / 2
    left = min(max(x - wide / 2, 2.0), WIDE - wide - 2)
    top = 14.0 if y < CELL else min(y + CELL / 2 - 8, HIGH - 46)
    plate = Rect(
        id="ghost/tag", group="board", layer="labels", x=left, y=top, w=wide, h=31, radius=15.5, fill="surface",
        stroke="accent", width=2,
    )  # fmt: skip
    line = icon_line("ghost/gain", pieces, left + wide / 2, top + 15.5, 23, wide - 8, group="board", layer="labels")
    return [plate, *line]
