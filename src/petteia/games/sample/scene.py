"""How the harbour looks, and what one touches to make a move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.moves import HIDDEN
from ...core.picture import Picture
from ...core.scene import Group, Marks, Node, Rect, Symbol, Text
from ...core.theme import SEATS
from ...core.words import Words
from .enums import GOODS, ROUNDS, UNKNOWN, Ask, Place
from .moves import GOOD, LANGUAGE, WEATHER
from .sentences import good_name, merchant_name

HARBOUR, ANSWERS = "board:harbour", "strip:answers"
WIDE, HIGH, PANEL = 720.0, 132.0, 84.0
CRATE = 40.0
LOOKS = (("laurel", "yellow"), ("amphora", "red"), ("garden", "green"), ("market", "violet"))
"""The symbol and the colour of each good."""
BUTTONS = (("add", "coin"), ("seal", "lock"), ("peek", "eye"), ("doubt", "hint"), ("trust", "check"))


def parts(picture: Picture) -> None:
    """The harbour with its merchants, and below it the goods and buttons to touch."""
    sight, words, last = picture.sight, picture.words, picture.wish.last
    marked: dict[str, Marks] = {}
    if last is not None and not (LANGUAGE.unpack(last[1])[0].secret and last[0] != picture.viewer):
        marked |= dict.fromkeys(touches(sight, last[1]), ("last",))
    if picture.ghost is not None:
        marked |= dict.fromkeys(touches(sight, picture.ghost), ("ghost",))
    picture.group(HARBOUR, words("game-title"))
    picture.fixed += _ground(words)
    picture.live += _harbour(sight, words)
    for seat in range(sight.seats):
        picture.fixed += _panel(seat, words)
        picture.live += _merchant(sight, seat, words)
    picture.group(ANSWERS)
    picture.live += _answers(words, marked)


def touches(sight: Any, packed: int) -> tuple[str, ...]:
    """The touch keys that name a move: a good, a weather, or a button."""
    verb, values = LANGUAGE.unpack(packed)
    if not values:
        return (verb.name,)
    if values[-1] == HIDDEN:
        return ()
    return (f"weather:{WEATHER.names[values[0]]}",) if verb.name == "roll" else (f"good:{GOOD.names[values[-1]]}",)


def _ground(words: Words) -> list[Node]:
    nodes: list[Node] = [
        Rect(id="water", group=HARBOUR, x=0, y=0, w=WIDE, h=HIGH, radius=12, layer="ground", fill="sea"),
        Rect(id="pier", group=HARBOUR, x=150, y=0, w=230, h=HIGH, layer="ground", fill="sand"),
    ]
    looks: dict[str, Any] = {"group": HARBOUR, "anchor": "middle", "role": "muted", "fill": "ink", "size": 12}
    for name, x in (("lot", 70), ("quay", 190), ("customs", 290), ("sea", 450), ("deck", 580), ("discard", 660)):
        nodes.append(Text(id=f"name:{name}", x=x, y=18, text=words(f"label-{name}"), **looks))
    return nodes


def _panel(seat: int, words: Words) -> list[Node]:
    look, y = SEATS[seat], HIGH + 8 + seat * PANEL
    return [
        Group(id=f"merchant{seat}", group=HARBOUR, x=0, y=y),
        Rect(id=f"panel{seat}", group=f"merchant{seat}", x=0, y=0, w=WIDE, h=PANEL - 8, radius=10, layer="ground",
             fill="surface", stroke="line"),
        Rect(id=f"stripe{seat}", group=f"merchant{seat}", x=0, y=0, w=8, h=PANEL - 8, layer="board", fill=look.token),
        Symbol(id=f"sign{seat}", group=f"merchant{seat}", x=32, y=24, name=look.sign, size=28, fill=look.token),
        Text(id=f"name{seat}", group=f"merchant{seat}", x=56, y=24, text=merchant_name(seat, words), fill="ink"),
    ]  # fmt: skip


def _crate(name: str, x: float, y: float, good: int, words: Words, group: str = HARBOUR) -> list[Node]:
    """A crate, open with its good or, where the viewer may not know it, closed."""
    closed = good == UNKNOWN
    symbol, colour = ("lock", "wood") if closed else LOOKS[good]
    label = words("label-hidden-crate") if closed else good_name(good, words)
    return [
        Rect(id=name, group=group, x=x - CRATE / 2, y=y - CRATE / 2, w=CRATE, h=CRATE, radius=5, layer="pieces",
             fill="wood" if closed else f"{colour}.pale", stroke="wood.edge", label=label),
        Symbol(id=f"{name}/good", group=group, x=x, y=y, name=symbol, size=24, layer="pieces",
               fill="white" if closed else f"{colour}.deep"),
    ]  # fmt: skip


def _harbour(sight: Any, words: Words) -> Iterator[Node]:
    state = sight.state
    if state.lot and sight.question != Ask.TOSS:
        yield from _crate("lot", 70, 72, state.lot - 1, words)
    where = {Place.QUAY: 190.0, Place.CUSTOMS: 268.0, Place.SEA: 428.0}
    for i in range(ROUNDS):
        crate = state.away[i]
        if crate.place != Place.NOWHERE:
            x = where[crate.place] + (0 if crate.place == Place.QUAY else 46 * (i % 2))
            y = 72 if crate.place == Place.QUAY else 54 + 46 * (i // 2)
            yield from _crate(f"away{i}", x, y, crate.good, words)
    yield Text(
        id="deck",
        group=HARBOUR,
        x=580,
        y=72,
        text=str(state.deck_size),
        role="figure",
        anchor="middle",
        layer="labels",
        fill="ink",
    )
    for good in range(GOODS):
        if state.discard[good]:
            yield from _count(f"discard:{GOOD.names[good]}", 640, 42 + 24 * good, LOOKS[good], state.discard[good])


def _count(name: str, x: float, y: float, look: tuple[str, str], n: int, group: str = HARBOUR) -> list[Node]:
    return [
        Symbol(id=name, group=group, x=x, y=y, name=look[0], size=20, layer="pieces", fill=f"{look[1]}.deep"),
        Text(id=f"{name}/n", group=group, x=x + 14, y=y, text=str(n), role="label", layer="labels", fill="ink"),
    ]


def _merchant(sight: Any, seat: int, words: Words) -> Iterator[Node]:
    merchant, group = sight.state.merchants[seat], f"merchant{seat}"
    yield from _count(f"coins{seat}", 32, 56, ("coin", "gold"), merchant.coins, group)
    goods = [good for good in range(GOODS) for _ in range(merchant.hand[good])] if seat == sight.seat else []
    hidden = [UNKNOWN] * (merchant.crates if seat != sight.seat else 0)
    for i, good in enumerate([*goods, *hidden]):
        yield from _crate(f"hand{seat}:{i}", 200 + 46 * i, 38, good, words, group)
    if seat == sight.seat and merchant.under:
        yield from _crate(f"under{seat}", 400, 38, merchant.under - 1, words, group)
        yield from _count(f"offer{seat}", 436, 38, ("coin", "gold"), merchant.offer, group)
    for good in range(GOODS):
        if merchant.stock[good]:
            yield from _count(f"stock{seat}:{good}", 500 + 54 * good, 38, LOOKS[good], merchant.stock[good], group)


def _answers(words: Words, marked: dict[str, Marks]) -> Iterator[Node]:
    """The row of things to touch."""
    for good in range(GOODS):
        key = f"good:{GOOD.names[good]}"
        yield from _button(key, 28 + 44 * good, LOOKS[good][0], good_name(good, words), marked, 38)
    for i, (name, symbol) in enumerate(BUTTONS):
        yield from _button(name, 240 + 60 * i, symbol, words(f"label-{name}"), marked, 52)
    for i, name in enumerate(WEATHER.names):
        yield from _button(f"weather:{name}", 560 + 60 * i, "dice", words(f"weather-{name}"), marked, 52)


def _button(key: str, x: float, symbol: str, text: str, marked: dict[str, Marks], wide: float) -> list[Node]:
    return [
        Rect(id=key, group=ANSWERS, x=x - wide / 2, y=0, w=wide, h=40, radius=8, layer="pieces", fill="surface",
             stroke="line", touch=key, label=text, marks=marked.get(key, ())),
        Symbol(id=f"{key}/symbol", group=ANSWERS, x=x, y=20, name=symbol, size=24, layer="pieces", fill="ink"),
        Text(id=f"{key}/text", group=ANSWERS, x=x, y=50, text=text, role="muted", anchor="middle", size=10, layer="labels",
             fill="ink"),
    ]  # fmt: skip
