"""How what stands around the board looks: market, reserve, players, own objectives.

Each function makes nodes of its arguments alone.
"""

from __future__ import annotations

from typing import Any

from ...core.lettering import LETTERS, icon, paragraph, pawn, signed, text
from ...core.scene import Node, Rect, Symbol, grouped
from ...core.theme import SEATS
from ...core.words import Words
from . import summary
from .enums import COINS
from .moves import OBJECTIVE_NAMES, TILE_NAMES
from .pieces import NAMES, Piece, amount_pieces, cube_label, effect_pieces, front, icon_line, thing
from .sentences import Options, building_name, card_text, for_sale, objective_name

MARKET, RESERVE, HAND = "strip:market", "note:reserve", "hand:objectives"
CARD_WIDE, CARD_HIGH, GAP = 142.0, 100.0, 5.0
PER_ROW = 7
GOODS_WIDE, HAND_WIDE = 336.0, 330.0
OBJECTIVE = 64.0
"""How tall an own objective is."""


# --- the market ------------------------------------------------------------------------------------------------------


def _corner(place: int) -> tuple[float, float]:
    """The upper left corner of a place of the market."""
    row, column = divmod(place, PER_ROW)
    return (CARD_WIDE + GAP) * column, (CARD_HIGH + GAP) * row


def market_places(places: int) -> list[Node]:
    """Where tiles stand, or stood: each keeps its place, and a tile built leaves a gap (R2.4)."""
    looks: dict[str, Any] = {"group": MARKET, "layer": "ground", "w": CARD_WIDE, "h": CARD_HIGH, "radius": 10}
    corners = [_corner(place) for place in range(places)]
    return [Rect(id=f"market/{n}", x=x, y=y, fill="ground", opacity=0.5, **looks) for n, (x, y) in enumerate(corners)]


def tile_for_sale(
    place: int,
    tile: int,
    copies: int,
    can_pay: bool,
    can_buy: bool,
    dim: bool,
    options: Options,
    box: Any,
    words: Words,
) -> list[Node]:
    """A tile for sale: its name and points, its front and what it costs, and on the band below what it does. One that can be
    built now has a strong rim, a broken one if cubes must be bought for it; of a dim one the front is pale, and what is written
    stays."""
    (x, y), w, h = _corner(place), CARD_WIDE, CARD_HIGH
    name, told, star = f"tile/{tile}", building_name(tile, words), (x + w - 18, y + 17)
    points = "?" if box.effect[tile] in summary.AT_THE_END else str(box.points[tile])
    cost = summary.cost(box, tile)
    rim: dict[str, Any] = {"stroke": "line", "width": 1.5}
    faded: dict[str, Any] = {"opacity": 0.4} if dim else {}
    if can_pay or can_buy:
        rim = {"stroke": "accent", "width": 2.6, "dash": not can_pay}
    nodes: list[Node] = [
        Rect(
            id=name, layer="ground", x=x, y=y, w=w, h=h, radius=10, fill="surface", touch=f"tile:{TILE_NAMES[tile]}",
            label=for_sale(tile, copies, options, box, words), **rim,
        ),
        Rect(id=f"{name}/band", layer="ground", x=x + 4, y=y + h - 34, w=w - 8, h=30, radius=7, fill="parchment"),
        *NAMES.name_lines(f"{name}/name", told, x + 7, y + 17, 16, w - 45, 0.97, role="title"),
        *front(f"{name}/front", box, tile, x + 27, y + 47, 42, 28, **faded),
        *icon_line(f"{name}/cost", amount_pieces(cost), x + 50 + (w - 56) / 2, y + 49, 19, w - 58),
        *icon_line(f"{name}/effect", effect_pieces(box, tile), x + w / 2, y + h - 19, 20, w - 14),
        Symbol(id=f"{name}/star", layer="pieces", x=star[0], y=star[1], name="star", size=36, fill="accent"),
        text(f"{name}/points", star[0], star[1] + 2, points, 16, anchor="middle", role="figure", fill="surface"),
    ]  # fmt: skip
    if copies > 1:
        nodes.append(text(f"{name}/copies", x + w - 6, y + 51, f"×{copies}", 16, anchor="end", role="figure"))
    return [grouped(node, MARKET) for node in nodes]


# --- the reserve -----------------------------------------------------------------------------------------------------


def reserve(held: tuple[int, ...], on_site: tuple[tuple[int, str], ...], words: Words) -> list[Node]:
    """One line: the cubes and coins that nobody holds, and the workers on the construction site, of each the seat and what
    is told of it."""
    x, name, site = 0.0, words("label-reserve"), words("label-site")
    nodes: list[Node] = [Rect(id="reserve/room", layer="ground", x=0, y=-14, w=1, h=28)]
    x += LETTERS.width(name, 15)
    nodes.append(text("reserve/name", x, 0, name, 15, role="muted", anchor="end"))
    x += 22
    for kind, n in enumerate(held):
        nodes += thing(f"reserve/{kind}", kind, x, 0, 19, cube_label(kind, n, words))
        nodes.append(text(f"reserve/{kind}/n", x + 14, 0, str(n), 16, role="figure"))
        x += 52
    if on_site:
        x += LETTERS.width(site, 15)
        nodes.append(text("site", x, 0, site, 15, role="muted", anchor="end"))
        x += 16
    for i, (seat, told) in enumerate(on_site):
        before = sum(other == seat for other, _ in on_site[:i])
        nodes += pawn(f"site/{seat}/{before}", seat, x, 0, 22, told)
        x += 18
    return [grouped(node, RESERVE) for node in nodes]


# --- the players -----------------------------------------------------------------------------------------------------


def head(seat: int, is_first: bool, hidden: int, words: Words) -> list[Node]:
    """The first player's flag, and a back for every objective that is still hidden."""
    nodes: list[Node] = []
    x, looks = 10.0, {"group": f"head:{seat}", "layer": "pieces"}
    if is_first:
        told = words("label-first-player")
        nodes.append(icon(f"head{seat}/first", "banner", x, 0, 19, "gold", label=told, **looks))
        x += 22
    for i in range(hidden):
        nodes.append(
            Rect(
                id=f"head{seat}/card{i}", x=x - 6 + 12 * i, y=-9, w=13, h=18, radius=2.5, fill=SEATS[seat].token,
                stroke="surface", label=words("label-hidden-card"), **looks,  # type: ignore[arg-type]
            )
        )  # fmt: skip
    return nodes


def goods(
    seat: int, held: tuple[int, ...], workers: int, houses: int, larder: summary.Larder | None, box: Any, words: Words
) -> list[Node]:
    """Cubes, coins, workers and houses at hand, and whether the workers can be fed, while that matters."""
    base = f"goods{seat}"
    nodes: list[Node] = [Rect(id=f"{base}/room", layer="ground", x=0, y=-13, w=GOODS_WIDE, h=26)]
    for kind, n in enumerate(held):
        x, size = 10 + 37.0 * kind, 18 if n < 10 else 14
        shade: dict[str, Any] = {} if n else {"opacity": 0.4}
        nodes += thing(f"{base}/{kind}", kind, x, 0, 19, cube_label(kind, n, words), **shade)
        nodes.append(text(f"{base}/{kind}/n", x + 11, 0, str(n), size, role="figure", **shade))
    for i, (sign, n, key) in enumerate((("pawn", workers, "label-workers"), ("house", houses, "label-houses"))):
        told, x = f"{words(key)}: {n}", 192 + 32.0 * i
        nodes.append(icon(f"{base}/{sign}", sign, x, 0, 19, SEATS[seat].token, label=told))
        nodes.append(text(f"{base}/{sign}/n", 203 + 32.0 * i, 0, str(n), 18, role="figure"))
    if larder is not None:
        nodes += _food(f"{base}/food", larder, box, words)
    return [grouped(node, f"goods:{seat}") for node in nodes]


def _food(name: str, larder: summary.Larder, box: Any, words: Words) -> list[Node]:
    """Food held of food needed: at the end of a round enough, enough with coins, or so many points will be lost."""
    x, wide, short = 249.0, GOODS_WIDE - 249, larder.needed - larder.held
    token = "green" if short <= 0 or larder.is_fed else "gold" if not larder.lost else "red"
    key = "label-fed" if short <= 0 else "label-fed-coins" if not larder.lost else "label-fed-not"
    more = words(key, coins=words.form("amount-coins", "acc", n=max(short, 0) * box.cube_coins),
                 points=words("amount-points", n=larder.lost))  # fmt: skip
    told = f"{words('label-food', held=larder.held, needed=larder.needed)}. {more}"
    pieces: list[Piece] = [("icon", "bowl"), ("text", f"{larder.held}/{larder.needed}")]
    if larder.is_fed:
        pieces, told = [("icon", "bowl"), ("icon", "check")], words("label-has-fed")
    elif not larder.is_due:
        token = ""
    else:
        pieces.append(
            ("icon", "check") if short <= 0 else ("text", signed(-larder.lost)) if larder.lost else ("thing", COINS)
        )
    looks: dict[str, Any] = (
        {"fill": f"{token}.faint", "stroke": token} if token else {"fill": "surface", "stroke": "line"}
    )
    plate = Rect(id=name, layer="board", x=x, y=-13, w=wide, h=26, radius=13, width=1.4, label=told, **looks)
    return [plate, *icon_line(f"{name}/line", pieces, x + wide / 2, 0, 17, wide - 5, gap=3.0)]


# --- the viewer's objectives -----------------------------------------------------------------------------------------


def objective(place: int, card: summary.Card, ready: bool, box: Any, words: Words) -> list[Node]:
    """One own card: its points, name and condition, and how far it has come; with a strong rim if it can be announced."""
    key, y, room = OBJECTIVE_NAMES[card.card], place * (OBJECTIVE + 6), HAND_WIDE - 48 - 8
    name, title, condition = f"card/{key}", objective_name(card.card, words), words(f"objective-{key}-text")
    size = 13.4
    lines = NAMES.wrapped(condition, size, room)
    points, middle = str(box.goal_points[card.card]), y + OBJECTIVE / 2
    nodes: list[Node] = [
        Rect(
            id=name, layer="ground", x=0, y=y, w=HAND_WIDE, h=OBJECTIVE, radius=10, fill="parchment",
            stroke="accent" if ready else "line", width=2.5 if ready else 1.0, touch=f"card:{key}",
            label=card_text(card, box, words),
        ),
        Symbol(id=f"{name}/star", layer="pieces", x=24, y=middle, name="star", size=34, fill="accent"),
        text(f"{name}/points", 24, middle + 2, points, 15, anchor="middle", role="figure", fill="surface"),
        text(f"{name}/title", 48, y + 15, title, NAMES.fitted(title, 15, HAND_WIDE - 138, bold=True), role="title"),
        *paragraph(f"{name}/text", lines, 48, y + 34, size),
        *_progress(name, card, y, words),
    ]  # fmt: skip
    return [grouped(node, HAND) for node in nodes]


def _progress(name: str, card: summary.Card, y: float, words: Words) -> list[Node]:
    progress = words("label-progress", have=card.have, need=card.need)
    told, x, wide = words("label-fulfilled") if card.fulfilled else progress, HAND_WIDE - 80, 72.0
    share = min(card.have / card.need, 1.0) if card.need else 1.0
    looks: dict[str, Any] = {"layer": "pieces", "x": x, "y": y + 19, "h": 6, "radius": 3}
    done = "green" if card.fulfilled else "gold"
    return [
        text(f"{name}/progress", x + wide, y + 11, told, NAMES.fitted(told, 13, wide), anchor="end"),
        Rect(id=f"{name}/bar", w=wide, fill="line", **looks),
        Rect(id=f"{name}/done", w=max(wide * share, 0.1), fill=done, **looks),
    ]


def announced(place: int, cards: tuple[int, ...], words: Words) -> list[Node]:
    """The names of the objectives that were announced."""
    told = f"{words('label-announced')}: {', '.join(objective_name(card, words) for card in cards)}"
    size = LETTERS.fitted(told, 14, HAND_WIDE - 4)
    return [text("hand/announced", 2, place * (OBJECTIVE + 6) + 10, told, size, role="muted", group=HAND)]
