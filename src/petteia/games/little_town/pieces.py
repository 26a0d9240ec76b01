"""How the pieces of the game look: terrain, cubes, tiles, workers, cards, signs of seats. Each function gives nodes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from ...core import lettering
from ...core.scene import Bounds, Circle, Marks, Node, Path, Poly, Rect, Symbol
from ...core.theme import SEATS
from ...core.words import Words
from . import summary
from .enums import COINS, CUBES, POINTS, SWAPS, Effect, Terrain
from .moves import TILE_NAMES
from .sentences import amounts, building_name, effect_text

CELL = 84.0
"""The side of a cell, in the coordinates of the board."""
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


_LETTERS = lettering.Lettering(0.62)
text, text_width, fitted = lettering.text, _LETTERS.width, _LETTERS.fitted
name_lines, wrapped = _LETTERS.name_lines, _LETTERS.wrapped


def paragraph(name: str, lines: Sequence[str], x: float, y: float, size: float, **looks: Any) -> list[Node]:
    """Lines of text below one another, the first at the height y."""
    return [text(f"{name}/{i}", x, y + 1.25 * size * i, line, size, **looks) for i, line in enumerate(lines)]


def seat_sign(name: str, seat: int, x: float, y: float, radius: float, label: str = "", **looks: Any) -> list[Node]:
    """The sign of a seat on a disc of its colour."""
    look = SEATS[seat]
    given: dict[str, Any] = {"layer": "pieces", **looks}
    return [
        Circle(id=name, x=x, y=y, r=radius, fill=look.token, label=label, **given),
        Symbol(id=f"{name}/sign", x=x, y=y, name=look.sign, size=1.3 * radius, fill="surface", **given),
    ]


# --- cubes, coins, points --------------------------------------------------------------------------------------------


def thing(name: str, kind: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A cube with its glyph, a coin, or the star of points; `kind` is its place in `plan.THINGS`."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    if kind >= CUBES:
        icon, token = ("coin", "gold") if kind == COINS else ("star", "accent")
        return [Symbol(id=name, x=x, y=y, name=icon, size=1.06 * size, fill=token, label=label, **given)]
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


def effect_pieces(sight: Any, tile: int) -> list[Piece]:
    """What a building does, as icons."""
    effect, each = sight.box.effect[tile], str(sight.box.each[tile])
    if effect == Effect.NONE:
        return []
    if effect == Effect.SWAP:
        return [("text", f"{SWAPS}"), ("icon", "cube"), ("arrow", ""), ("text", f"{SWAPS}"), ("icon", "cube")]
    if effect == Effect.ACTIVATE_AROUND:
        return [("icon", "turn_right"), ("icon", "house")]
    if effect >= Effect.WORKERS_AROUND:
        icons = {Effect.WORKERS_AROUND: "pawn", Effect.BUILDINGS_AROUND: "house", Effect.EMPTY_AROUND: "garden"}
        return [("icon", icons[effect]), ("text", "×"), ("text", each), ("thing", POINTS)]
    pay, gain = amount_pieces(summary.price(sight, tile)), amount_pieces(summary.gain(sight, tile))
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
            nodes.append(
                Symbol(id=part, x=middle, y=y, name=str(what), size=size, fill="ink", **{"layer": "pieces", **looks})
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


def roof_token(sight: Any, tile: int) -> str:
    """The colour of a roof: what the building is about."""
    box = sight.box
    if box.effect[tile] not in (Effect.GAIN, Effect.EXCHANGE):
        return "blue" if box.effect[tile] in (Effect.NONE, Effect.SWAP) else "violet"
    if box.gain[tile, POINTS]:
        return "red"
    return "gold" if box.gain[tile, COINS] else "green"


def roof(name: str, sight: Any, tile: int, x: float, y: float, w: float, h: float, **looks: Any) -> list[Node]:
    """The roof of a building, seen from above: lit on the left. A Wheat Field is a field."""
    token, half, high = roof_token(sight, tile), w / 2, h / 2
    given: dict[str, Any] = {"layer": "pieces", **looks}
    if tile == sight.box.stack:
        rows = [Rect(id=f"{name}/row{i}", x=x - half, y=y - high + i * h / 4 + 1, w=w, h=h / 4 - 2, radius=2,
                     fill="yellow" if i % 2 else "yellow.left", **given) for i in range(4)]  # fmt: skip
        return [*rows]
    return [*gable(name, token, x, y, w, h, **looks)]


def gable(name: str, token: str, x: float, y: float, w: float, h: float, **looks: Any) -> list[Node]:
    """A roof of one colour, lit on the left."""
    half, high, ridge = w / 2, h / 2, w * 0.225
    given: dict[str, Any] = {"layer": "pieces", **looks}
    faces = (
        ((-half, -high), (half, -high), (ridge, 0.0), (-ridge, 0.0), f"{token}.top"),
        ((-half, high), (half, high), (ridge, 0.0), (-ridge, 0.0), f"{token}.front"),
        ((-half, -high), (-ridge, 0.0), (-half, high), (-half, high), token),
        ((half, -high), (ridge, 0.0), (half, high), (half, high), f"{token}.right"),
    )
    return [
        Poly(id=f"{name}/face{i}", points=tuple((x + px, y + py) for px, py in points), fill=fill, **given)
        for i, (*points, fill) in enumerate(faces)
    ]


Seen: TypeAlias = Literal["near", "far", "both"]
"""How large a board is seen: names can be read, or they cannot; for a page, which finds out for itself, both."""


def building(
    name: str, sight: Any, tile: int, owner: int, x: float, y: float, words: Words, seen: Seen = "near", **looks: Any
) -> list[Node]:
    """A building on a cell: roof, name, effect; a rim and the sign of its owner on the upper left.

    Seen from `far` the name is left to the label, and the effect is larger.
    """
    half = CELL / 2 - 3
    given: dict[str, Any] = {"layer": "pieces", **looks}
    told = building_name(tile, words)
    owned = words("label-owner", seat=words("core-seat", n=owner + 1))
    plate = Rect(
        id=name, x=x - half, y=y - half, w=2 * half, h=2 * half, radius=9, fill="surface", stroke=SEATS[owner].token,
        width=5 if seen == "far" else 3.5, label=f"{told}. {owned}. {effect_text(sight, tile, words)}", **given,
    )  # fmt: skip
    bare = {k: v for k, v in looks.items() if k != "marks"}
    pieces = effect_pieces(sight, tile)
    sign = seat_sign(f"{name}/house", owner, x - half + 11, y - half + 11, 15 if seen == "far" else 11, **bare)
    if seen == "far":
        effect = _large_effect(f"{name}/effect", pieces, x, y, 2 * half - 6, **bare)
        return [plate, *roof(f"{name}/roof", sight, tile, x + 10, y - 20, 44, 26, **bare), *sign, *effect]
    fine = {**bare, "marks": ("near",) if seen == "both" else ()}
    large = {**bare, "marks": ("far",)}
    return [
        plate,
        *roof(f"{name}/roof", sight, tile, x + 10, y - 20, 44, 26, **bare),
        *sign,
        *name_lines(f"{name}/name", told, x, y + 4.5, 14, 2 * half - 6, anchor="middle", **fine),
        *icon_line(f"{name}/effect", pieces, x, y + 25, 17, 2 * half - 8, **fine),
        *(_large_effect(f"{name}/large", pieces, x, y, 2 * half - 6, **large) if seen == "both" else ()),
    ]


def _large_effect(name: str, pieces: Sequence[Piece], x: float, y: float, room: float, **looks: Any) -> list[Node]:
    """What a building does, below its roof, as large as it goes: what it takes stands over what it gives."""
    if ("arrow", "") not in pieces:
        return icon_line(name, pieces, x, y + 16, 30, room, **looks)
    at = pieces.index(("arrow", ""))
    return [
        *icon_line(f"{name}/pays", pieces[:at], x, y + 4, 21, room, **looks),
        *icon_line(f"{name}/gets", pieces[at:], x, y + 26, 21, room, **looks),
    ]


def worker(
    name: str, seat: int, x: float, y: float, size: float, label: str = "", marks: Marks = (), **looks: Any
) -> list[Node]:
    """A worker: a pawn of the seat's colour with its sign."""
    look = SEATS[seat]
    given: dict[str, Any] = {"layer": "pieces", **looks}
    return [
        Symbol(id=name, x=x, y=y, name="pawn", size=size, fill=look.token, label=label, marks=marks, **given),
        Symbol(id=f"{name}/sign", x=x, y=y + 0.2 * size, name=look.sign, size=0.36 * size, fill="surface", **given),
    ]


def tile_card(name: str, sight: Any, tile: int, copies: int, room: Bounds, words: Words, marks: Marks) -> list[Node]:
    """A tile for sale: its name and points, its roof and what it costs, and on the band below what it does."""
    told, (x, y, w, h) = building_name(tile, words), (room.x, room.y, room.w, room.h)
    points = "?" if sight.box.effect[tile] in summary.AT_THE_END else str(sight.box.points[tile])
    nodes: list[Node] = [
        Rect(
            id=name, layer="ground", x=x, y=y, w=w, h=h, radius=10, fill="surface", stroke="line", width=1.5,
            marks=marks, touch=f"tile:{TILE_NAMES[tile]}", label=tile_label(sight, tile, copies, words),
        ),
        Rect(id=f"{name}/band", layer="ground", x=x + 4, y=y + h - 33, w=w - 8, h=29, radius=7, fill="parchment"),
        *name_lines(f"{name}/name", told, x + 8, y + 15, 14, w - 44, role="title"),
        Symbol(id=f"{name}/star", layer="pieces", x=x + w - 18, y=y + 17, name="star", size=32, fill="accent"),
        text(f"{name}/points", x + w - 18, y + 19, points, 13, anchor="middle", role="figure", fill="surface"),
        *roof(f"{name}/roof", sight, tile, x + 25, y + 42, 34, 24),
        *icon_line(
            f"{name}/cost", amount_pieces(summary.cost(sight, tile)), x + 44 + (w - 50) / 2, y + 44, 18, w - 54
        ),
        *icon_line(f"{name}/effect", effect_pieces(sight, tile), x + w / 2, y + h - 18, 18, w - 14),
    ]  # fmt: skip
    if copies > 1:
        nodes.append(text(f"{name}/copies", x + w - 6, y + 48, f"×{copies}", 14, anchor="end", role="figure"))
    return nodes


def tile_label(sight: Any, tile: int, copies: int, words: Words) -> str:
    """A tile for sale as it is spoken."""
    cost = f"{words('label-cost')}: {amounts(summary.cost(sight, tile), words)}"
    left = [words("label-stack", tiles=copies)] if copies > 1 else []
    return ". ".join([building_name(tile, words), cost, *left, effect_text(sight, tile, words)])


def cube_label(kind: int, n: int, words: Words) -> str:
    """An amount of one thing, as it is spoken."""
    return words(f"amount-{summary.THINGS[kind]}", n=n)
