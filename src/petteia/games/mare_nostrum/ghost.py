"""What a move that is being tried looks like on the map, and the odds of a battle that it would lead to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...core.lettering import LETTERS, seat_sign, text
from ...core.moves import arg, verb_of
from ...core.scene import Node, Poly, Rect, Shape
from ...core.words import Words
from . import summary
from .enums import SEA, SLOTS, Slot, Thing
from .map import HOLDER, MAP, SHIP, UNIT, area_of, course, one_more_spot, sea_area, spot_of, units_spot
from .moves import Say
from .pieces import PLACE, fortress, legion, place, trireme

_LOOKS: dict[str, Any] = {"group": MAP, "marks": ("ghost",), "opacity": 0.85}


def ghost_nodes(sight: Any, packed: int, many: int, words: Words) -> list[Node]:
    """The pieces of a move that the viewer tries, where they would come to stand, and the provinces that come into reach: above
    the areas that fade while something is chosen. So `many` units go the same way."""
    nodes = (*_reached(sight, packed, words), *_pieces(sight, packed, many, words))
    return [replace(node, layer="labels") if isinstance(node, Shape) else node for node in nodes]


def _reached(sight: Any, packed: int, words: Words) -> list[Node]:
    """The provinces that a trireme brings into reach."""
    return [
        Poly(
            id=f"ghost/reach/{province}", group=MAP, layer="pieces", points=area_of(province).outline, stroke="accent",
            width=4, dash=True, label=words("label-reach"),
        )
        for province in summary.new_reach(sight, sight.seat, packed)
    ]  # fmt: skip


def _pieces(sight: Any, packed: int, many: int, words: Words) -> list[Node]:
    verb = verb_of(packed)
    if verb in (Say.BUILD, Say.CHEAP, Say.FREE):
        return _thing(sight, arg(packed, 0), arg(packed, 1), words)
    if verb == Say.RAISE:
        province, slot = divmod(arg(packed, 0), SLOTS)
        x, y = spot_of(sight.box, province, slot, words)
        return place("ghost", slot, summary.kind_at(sight.box, province, slot), x, y, True, **_LOOKS)
    if verb in (Say.SAIL, Say.MARCH):
        return _way(sight, arg(packed, 0), arg(packed, 1), many, words)
    if verb in (Say.OCCUPY, Say.CLAIM):
        slot = summary.slot_of(packed) or 0
        x, y = spot_of(sight.box, slot // SLOTS, slot % SLOTS, words)
        return legion("ghost", sight.seat, x + 14, y - 15, HOLDER, **_LOOKS)
    if verb in (Say.DESTROY, Say.WITHDRAW, Say.ANNEX):
        return _frame(sight, summary.slot_of(packed) or 0, words)
    return []


def _thing(sight: Any, thing: int, at: int, words: Words) -> list[Node]:
    if thing == Thing.TRIREME:
        x, y = sea_area(at - SEA).at
        return trireme("ghost", sight.seat, x + 30, y + 26, SHIP, **_LOOKS)
    if thing == Thing.CONTROL:
        x, y = spot_of(sight.box, at, Slot.CONTROL, words)
        return seat_sign("ghost", sight.seat, x, y, 14, rim="surface", **_LOOKS)
    draw = legion if thing == Thing.LEGION else fortress
    return draw("ghost", sight.seat, *one_more_spot(sight.box, summary.land(sight, at)), UNIT, **_LOOKS)


def _way(sight: Any, origin: int, goal: int, many: int, words: Words) -> list[Node]:
    """The way of a unit, the unit where it goes, and the odds if somebody waits there."""
    if origin >= SEA:
        start, end = sea_area(origin - SEA).at, sea_area(goal - SEA).at
        unit = trireme("ghost", sight.seat, *end, SHIP, **_LOOKS)
    else:
        start, end = units_spot(sight.box, origin), one_more_spot(sight.box, summary.land(sight, goal))
        unit = legion("ghost", sight.seat, *end, UNIT, **_LOOKS)
    return [*course(start, end), *unit, *_odds(sight, goal, many, end, words)]


def _odds(sight: Any, goal: int, many: int, at: tuple[float, float], words: Words) -> list[Node]:
    """The odds of the battle that would follow, with the units that are on their way."""
    odds = summary.odds_ahead(sight, goal, many)
    if odds is None:
        return []
    told = words("odds-tag", win=round(odds.attacker / 10), lose=round(odds.defender / 10))
    wide = LETTERS.width(told, 24) + 26
    x, y = at[0] - wide / 2, at[1] - 62
    return [
        Rect(id="ghost/odds", group=MAP, layer="labels", x=x, y=y, w=wide, h=38, radius=19, fill="surface", stroke="accent",
             width=2),
        text("ghost/odds/told", at[0], y + 19.5, told, 24, anchor="middle", role="figure", group=MAP),
    ]  # fmt: skip


def _frame(sight: Any, slot: int, words: Words) -> list[Node]:
    x, y = spot_of(sight.box, slot // SLOTS, slot % SLOTS, words)
    half = PLACE + 3
    return [Rect(id="ghost", x=x - half, y=y - half, w=2 * half, h=2 * half, radius=6, stroke="accent", width=3, layer="pieces",
                 group=MAP, marks=("ghost",))]  # fmt: skip
