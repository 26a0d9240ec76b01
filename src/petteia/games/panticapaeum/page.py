"""The table in parts that a page arranges by itself: the layout "parts".

"strip:ring" is the trireme with the tiles after it; while a player builds, sells or takes, "strip:yard" stands in its
place, with what each choice costs and brings; and "strip:tile" while a tile in hand is to be laid. "board:2" is the city
of seat 2, "goods:2" what that player has, "head:2" a few signs. "hand:development" is the development board,
"note:automius" Automius and his plan.
"""

from __future__ import annotations

from ...core.scene import Bounds, Group
from . import summary
from .boards import development, development_height, yard
from .enums import Ask
from .panels import GOODS_HIGH, GOODS_WIDE, LOOP, NOTE_HIGH, NOTE_WIDE, RING_HIGH, SLOT, TRIREME, WIDE_SLOT, Picture
from .sentences import seat_name, tile_name

DEVELOPMENT_WIDE = 360.0
_IN_YARD = frozenset({Ask.DEVELOP, Ask.FREE})


def parts(picture: Picture) -> Bounds | None:
    """All parts; a page finds the room that each one needs."""
    if picture.asked in _IN_YARD and picture.mover == picture.toucher:
        _yard(picture)
    elif picture.asked == Ask.LAY and picture.mover == picture.toucher:
        _tile_in_hand(picture)
    else:
        _ring(picture)
    for seat in range(picture.sight.seats):
        _city(picture, seat)
        _belongings(picture, seat)
    _development(picture)
    if summary.is_solo(picture.sight):
        _automius(picture)
    return None


def _ring(picture: Picture) -> None:
    state = picture.state
    told = picture.words("label-round", round=int(state.round), rounds=int(picture.box.rounds))
    bag = picture.words("label-bag", n=summary.members(state.bag))
    group = "strip:ring"
    picture.live.append(Group(id=group, label=f"{picture.words('label-ring')} · {told} · {bag}"))
    tiles = int(picture.box.ring[picture.sight.seats])
    choice = min(int(picture.box.choice), tiles)
    wide = TRIREME + WIDE_SLOT * choice + SLOT * (tiles - choice) + LOOP
    picture.ring(Bounds(6.0, 4.0, wide, RING_HIGH), group)


def _yard(picture: Picture) -> None:
    group = "strip:yard"
    picture.live.append(Group(id=group, label=picture.words("label-yard")))
    yard(picture, 0.0, 0.0, group)


def _tile_in_hand(picture: Picture) -> None:
    group, one = "strip:tile", int(summary.top(picture.sight).about[0])
    label = tile_name(picture.sight, one, picture.words)
    picture.live.append(Group(id=group, label=label[:1].upper() + label[1:]))
    picture.tile_in_hand(one, group)


def _city(picture: Picture, seat: int) -> None:
    name = seat_name(picture.sight, seat, picture.words)
    picture.fixed += [
        Group(id=f"board:{seat}", label=picture.words("label-city", seat=name)),
        Group(id=f"city{seat}", group=f"board:{seat}", board=True),
        Group(id=f"city{seat}/plan", group=f"city{seat}"),
    ]
    picture.live += picture.city_nodes(seat)


def _belongings(picture: Picture, seat: int) -> None:
    goods, head = f"goods:{seat}", f"head:{seat}"
    picture.fixed += [Group(id=goods), Group(id=head)]
    picture.frame(goods, GOODS_WIDE, GOODS_HIGH)
    picture.goods(seat, 0.0, 0.0, goods)
    picture.head(seat, head)


def _development(picture: Picture) -> None:
    group = "hand:development"
    picture.fixed.append(Group(id=group, label=picture.words("label-development")))
    picture.frame(group, DEVELOPMENT_WIDE, development_height(DEVELOPMENT_WIDE))
    development(picture, Bounds(0.0, 0.0, DEVELOPMENT_WIDE, 0.0), group)


def _automius(picture: Picture) -> None:
    group = "note:automius"
    picture.fixed.append(Group(id=group, label=picture.words("plan-title")))
    picture.frame(group, NOTE_WIDE, NOTE_HIGH)
    picture.automius(Bounds(0.0, 0.0, NOTE_WIDE, NOTE_HIGH), group)
