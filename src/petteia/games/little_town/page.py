"""The table in parts that a page arranges by itself: the layout "parts".

"board:town" is the valley, "strip:market" the tiles for sale, "note:reserve" what nobody holds and who is on the
construction site; "head:2" and "goods:2" are what stands beside and below the name of seat 2, "hand:objectives" the cards of
the one who looks. Each part keeps its own coordinates, so nothing moves without a cause.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ...core.moves import arg, verb_of
from ...core.scene import Bounds, Group, Rect, Symbol, grouped
from ...core.theme import SEATS
from . import summary
from .enums import COINS, COLUMNS, POINTS
from .kept import card_for_sale, terms_of
from .moves import Say
from .panels import EDGE, Picture, signed
from .pieces import CELL, cube_label, fitted, icon_line, text, text_width, thing, worker
from .sentences import objective_name, seat_name

CARD_WIDE, CARD_HIGH, GAP = 122.0, 96.0, 6.0
PER_ROW = 7
GOODS_WIDE = 336.0
HAND_WIDE = 330.0
OBJECTIVE = 60.0


def parts(picture: Picture) -> None:
    """All parts; a page finds the room that each one needs."""
    picture.board(Bounds(0.0, 0.0, EDGE * 2 + CELL * COLUMNS, 0.0), "board:town")
    state, words = picture.state, picture.words
    told = words("pos-round", round=state.round, rounds=picture.box.rounds).rstrip(".")
    with _part(picture, "strip:market", f"{words('label-market')} · {told}"):
        _market(picture)
    with _part(picture, "note:reserve", words("label-reserve")):
        _reserve(picture)
    for seat in range(picture.sight.seats):
        with _part(picture, f"head:{seat}"):
            _head(picture, seat)
        with _part(picture, f"goods:{seat}"):
            _goods(picture, seat)
    if summary.own_cards(picture.sight):
        with _part(picture, "hand:objectives", words("label-objectives")):
            _hand(picture)


@contextmanager
def _part(picture: Picture, name: str, label: str = "") -> Iterator[None]:
    """Whatever is drawn inside belongs to one part."""
    start = len(picture.live)
    yield
    drawn = [node if node.group else grouped(node, name) for node in picture.live[start:]]
    picture.live[start:] = [Group(id=name, label=label), *drawn]


def _market(picture: Picture) -> None:
    """The tiles for sale, each in its place; those that can be built now have a strong rim, a broken one if cubes must be
    bought for it."""
    answers, terms = picture.answers, terms_of(picture.sight)
    payable = {arg(m, 0) for m in answers if verb_of(m) == Say.BUILD}
    bought = {arg(m, 1) for m in answers if verb_of(m) == Say.BUY_TO_BUILD}
    places = {tile: i for i, tile in enumerate(t for t in range(picture.box.tiles) if picture.state.laid_out[t])}
    for tile, copies in summary.market(picture.sight):
        row, column = divmod(places[tile], PER_ROW)
        room = Bounds((CARD_WIDE + GAP) * column, (CARD_HIGH + GAP) * row, CARD_WIDE, CARD_HIGH)
        can = tile in payable, tile in bought
        picture.live += card_for_sale(terms, tile, copies, room, picture.words.plain, *can, "strip:market")
    ends = Bounds(0.0, 0.0, (CARD_WIDE + GAP) * PER_ROW - GAP, 2 * (CARD_HIGH + GAP) - GAP)
    picture.live.append(Rect(id="market/room", layer="ground", x=ends.x, y=ends.y, w=ends.w, h=ends.h))


def _reserve(picture: Picture) -> None:
    """One line: the cubes and coins that nobody holds, and the workers on the construction site."""
    state, words, x = picture.state, picture.words, 0.0
    picture.live.append(Rect(id="reserve/room", layer="ground", x=0, y=-14, w=1, h=28))
    name = words("label-reserve")
    x += text_width(name, 15)
    picture.live.append(text("reserve/name", x, 0, name, 15, role="muted", anchor="end"))
    x += 22
    for kind in range(COINS + 1):
        n = state.coins if kind == COINS else state.cubes[kind]
        picture.live += thing(f"reserve/{kind}", kind, x, 0, 19, cube_label(kind, n, words))
        picture.live.append(text(f"reserve/{kind}/n", x + 14, 0, str(n), 16, role="figure"))
        x += 52
    site = words("label-site")
    x += text_width(site, 15)
    picture.live.append(text("site", x, 0, site, 15, role="muted", anchor="end"))
    x += 16
    for seat in range(picture.sight.seats):
        for i in range(state.players[seat].on_site):
            told = words("pos-site", workers=1, seat=seat_name(picture.sight, seat, words))
            picture.live += worker(f"site/{seat}/{i}", seat, x, 0, 22, told)
            x += 18


def _head(picture: Picture, seat: int) -> None:
    """The first player's crown, and a back for every objective that is still hidden."""
    player, words, x = picture.state.players[seat], picture.words, 10.0
    if seat == picture.state.first:
        told = words("label-first-player")
        looks: dict[str, Any] = {"layer": "pieces", "name": "crown", "size": 19, "fill": "gold"}
        picture.live.append(Symbol(id=f"head{seat}/first", x=x, y=0, label=told, **looks))
        x += 22
    for i in range(player.hidden):
        picture.live.append(
            Rect(
                id=f"head{seat}/card{i}", layer="pieces", x=x - 6 + 12 * i, y=-9, w=13, h=18, radius=2.5,
                fill=SEATS[seat].token, stroke="surface", label=words("label-hidden-card"),
            )
        )  # fmt: skip


def _goods(picture: Picture, seat: int) -> None:
    """Cubes, coins, workers and houses at hand, and whether the workers can be fed."""
    player, words, base = picture.state.players[seat], picture.words, f"goods{seat}"
    picture.live.append(Rect(id=f"{base}/room", layer="ground", x=0, y=-13, w=GOODS_WIDE, h=26))
    held = summary.holdings(player)
    for kind in range(COINS + 1):
        faint, x = (1.0 if held[kind] else 0.4), 11 + 35.0 * kind
        picture.live += thing(f"{base}/{kind}", kind, x, 0, 20, cube_label(kind, held[kind], words), opacity=faint)
        size = 17 if held[kind] < 10 else 13
        picture.live.append(text(f"{base}/{kind}/n", x + 12, 0, str(held[kind]), size, role="figure"))
    people = (("pawn", player.workers, "label-workers"), ("house", player.houses, "label-houses"))
    for i, (icon, n, key) in enumerate(people):
        x, looks = 186 + 33.0 * i, {"layer": "pieces", "name": icon, "size": 19, "fill": SEATS[seat].token}
        picture.live.append(Symbol(id=f"{base}/{icon}", x=x, y=0, label=f"{words(key)}: {n}", **looks))  # type: ignore[arg-type]
        picture.live.append(text(f"{base}/{icon}/n", x + 12, 0, str(n), 17, role="figure"))
    if not picture.sight.over:
        _food(picture, seat, Bounds(248.0, -13.0, GOODS_WIDE - 248, 26.0))


def _food(picture: Picture, seat: int, room: Bounds) -> None:
    """Food held of food needed: enough, enough with coins, or so many points will be lost."""
    larder, words, base = summary.larder(picture.sight, seat), picture.words, f"goods{seat}/food"
    short = larder.needed - larder.held
    token = "green" if short <= 0 else "gold" if not larder.lost else "red"
    told = words("label-food", held=larder.held, needed=larder.needed)
    key = "label-fed" if short <= 0 else "label-fed-coins" if not larder.lost else "label-fed-not"
    more = words(key, coins=words.form("amount-coins", "acc", n=max(short, 0) * picture.box.cube_coins),
                 points=words("amount-points", n=larder.lost))  # fmt: skip
    picture.live.append(
        Rect(
            id=base, layer="board", x=room.x, y=room.y, w=room.w, h=room.h, radius=13, fill=f"{token}.faint",
            stroke=token, width=1.4, label=f"{told}. {more}",
        )
    )  # fmt: skip
    pieces: list[Any] = [("text", f"{larder.held}/{larder.needed}"), ("icon", "check")]
    if larder.lost:
        pieces[1:] = [("text", signed(-larder.lost)), ("thing", POINTS)]
    elif short > 0:
        pieces[1:] = [("thing", COINS)]
    picture.live += icon_line(f"{base}/line", pieces, room.x + room.w / 2, 0, 17, room.w - 8, gap=5.0)


def _hand(picture: Picture) -> None:
    """The viewer's own objectives, each with its points, its condition and how far it has come."""
    ready = {arg(m, 0) for m in picture.answers if verb_of(m) == Say.ANNOUNCE}
    for i, card in enumerate(summary.own_cards(picture.sight)):
        picture.objective(card, card.card in ready, Bounds(0.0, i * (OBJECTIVE + 6), HAND_WIDE, OBJECTIVE))
    shown = summary.members(picture.state.players[picture.sight.seat].announced)
    if shown:
        told = f"{picture.words('label-announced')}: {', '.join(objective_name(c, picture.words) for c in shown)}"
        y = len(summary.own_cards(picture.sight)) * (OBJECTIVE + 6) + 10
        picture.live.append(text("hand/announced", 2, y, told, fitted(told, 14, HAND_WIDE - 4), role="muted"))
