"""What a move that is being tried looks like on the map, and the odds of a battle that it would lead to."""

from __future__ import annotations

from typing import Any

from ...core.moves import arg, verb_of
from ...core.scene import Node, Poly, Rect
from . import summary
from .atlas import MAP, SHIP, UNIT, area_of, course, sea_area, spot_of, units_spot
from .enums import SEA, SLOTS, Slot, Thing
from .moves import Say
from .panels import Desk
from .pieces import PLACE, fortress, legion, place, seat_sign, text, text_width, trireme

_LOOKS: dict[str, Any] = {"group": MAP, "marks": ("ghost",), "opacity": 0.85}


def ghost_nodes(desk: Desk) -> list[Node]:
    """The pieces of a move that is being tried, where they would come to stand."""
    packed, seat = desk.ghost, desk.sight.seat
    if packed is None:
        return []
    return [*_reached(desk, seat, packed), *_pieces(desk, seat, packed)]


def _reached(desk: Desk, seat: int, packed: int) -> list[Node]:
    """The provinces that a trireme brings into reach."""
    return [
        Poly(
            id=f"ghost/reach/{province}", group=MAP, layer="pieces", points=area_of(province).outline, stroke="accent",
            width=4, dash=True, label=desk.words("label-reach"),
        )
        for province in summary.new_reach(desk.sight, seat, packed)
    ]  # fmt: skip


def _pieces(desk: Desk, seat: int, packed: int) -> list[Node]:
    verb = verb_of(packed)
    if verb in (Say.BUILD, Say.CHEAP, Say.FREE):
        return _thing(desk, seat, arg(packed, 0), arg(packed, 1))
    if verb == Say.RAISE:
        province, slot = divmod(arg(packed, 0), SLOTS)
        x, y = spot_of(desk.sight, province, slot, desk.words)
        return place("ghost", slot, summary.kind_at(desk.sight, province, slot), x, y, True, **_LOOKS)
    if verb in (Say.SAIL, Say.MARCH):
        return _way(desk, seat, arg(packed, 0), arg(packed, 1))
    if verb in (Say.OCCUPY, Say.CLAIM):
        slot = summary.slot_of(packed) or 0
        x, y = spot_of(desk.sight, slot // SLOTS, slot % SLOTS, desk.words)
        return legion("ghost", seat, x + 10, y - 10, 25, **_LOOKS)
    if verb in (Say.DESTROY, Say.WITHDRAW, Say.ANNEX):
        return _frame(desk, summary.slot_of(packed) or 0)
    return []


def _thing(desk: Desk, seat: int, thing: int, at: int) -> list[Node]:
    if thing == Thing.TRIREME:
        x, y = sea_area(at - SEA).at
        return trireme("ghost", seat, x + 30, y + 26, SHIP, **_LOOKS)
    if thing == Thing.CONTROL:
        x, y = spot_of(desk.sight, at, Slot.CONTROL, desk.words)
        return seat_sign("ghost", seat, x, y, 14, **_LOOKS)
    x, y = units_spot(desk.sight, at)
    draw = legion if thing == Thing.LEGION else fortress
    return draw("ghost", seat, x + 24, y + 10, UNIT, **_LOOKS)


def _way(desk: Desk, seat: int, origin: int, goal: int) -> list[Node]:
    """The way of a unit, the unit where it goes, and the odds if somebody waits there."""
    if origin >= SEA:
        start, end = sea_area(origin - SEA).at, sea_area(goal - SEA).at
        return [*course(start, end), *trireme("ghost", seat, *end, SHIP, **_LOOKS), *_odds(desk, seat, goal, end)]
    start, end = units_spot(desk.sight, origin), units_spot(desk.sight, goal)
    return [*course(start, end), *legion("ghost", seat, *end, UNIT, **_LOOKS), *_odds(desk, seat, goal, end)]


def _odds(desk: Desk, seat: int, goal: int, at: tuple[float, float]) -> list[Node]:
    """The odds of the battle that would follow, with the unit that is on its way."""
    sight = desk.sight
    others = summary.fleets(sight, goal - SEA) if goal >= SEA else [(f.seat, 1) for f in summary.forces(sight, goal)]
    foes = [other for other, _ in others if other != seat]
    if not foes:
        return []
    odds = summary.odds(sight, goal, summary.side(sight, goal, seat, 1), summary.side(sight, goal, foes[0]))
    told = desk.words("odds-tag", win=round(odds.attacker / 10), lose=round(odds.defender / 10))
    wide = text_width(told, 17) + 22
    x, y = at[0] - wide / 2, at[1] - 52
    return [
        Rect(id="ghost/odds", group=MAP, layer="labels", x=x, y=y, w=wide, h=28, radius=14, fill="surface", stroke="accent",
             width=2),
        text("ghost/odds/told", at[0], y + 14.5, told, 17, anchor="middle", role="figure", group=MAP),
    ]  # fmt: skip


def _frame(desk: Desk, slot: int) -> list[Node]:
    x, y = spot_of(desk.sight, slot // SLOTS, slot % SLOTS, desk.words)
    half = PLACE + 3
    return [Rect(id="ghost", x=x - half, y=y - half, w=2 * half, h=2 * half, radius=6, stroke="accent", width=3, layer="pieces",
                 group=MAP, marks=("ghost",))]  # fmt: skip
