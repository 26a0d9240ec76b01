"""The map as a list, for narrow pictures: empire by empire every province with its places and units, large enough to read."""

from __future__ import annotations

from ...core.scene import Node
from . import summary
from .moves import PROVINCE_NAMES
from .panels import Desk, panel
from .pieces import figure, fitted, fortress, legion, place, seat_sign, text
from .sentences import province_name

ROW = 32.0


def gazetteer(desk: Desk, group: str, wide: float) -> tuple[list[Node], float]:
    """Every province that somebody controls or stands in, those of the one who looks first."""
    nodes: list[Node] = [text(f"{group}/name", 14, 18, desk.words("label-map"), 16, role="title", group=group)]
    y = 48.0
    order: list[int | None] = [*summary.seats_in_order(desk.sight), None]
    for seat in order:
        for province in summary.in_play(desk.sight):
            is_there = summary.controller(desk.sight, province) == seat
            if is_there and (seat is not None or summary.forces(desk.sight, province)):
                nodes += _row(desk, group, province, seat, y, wide)
                y += ROW
    return [panel(group, wide, y - 10), *nodes], y - 10


def _row(desk: Desk, group: str, province: int, seat: int | None, y: float, wide: float) -> list[Node]:
    sight, name = desk.sight, f"{group}/{PROVINCE_NAMES[province]}"
    nodes: list[Node] = []
    if seat is not None:
        nodes += seat_sign(f"{name}/sign", seat, 20, y, 10, desk.name(seat), group=group)
    told = province_name(province, desk.words)
    nodes.append(text(f"{name}/name", 36, y, told, fitted(told, 14, 92), group=group))
    x = 142.0
    for slot in summary.printed(sight, province):
        built = bool(sight.state.built[province] >> slot & 1)
        kind = summary.kind_at(sight, province, slot)
        nodes += place(f"{name}/place/{slot}", slot, kind, x, y, built, half=11, group=group)
        who = summary.standing(sight, province, slot)
        if who is not None:
            nodes += legion(f"{name}/holds/{slot}", who, x + 8, y - 8, 17, group=group)
        x += 25
    return nodes + _units(desk, group, name, province, y, wide)


def _units(desk: Desk, group: str, name: str, province: int, y: float, wide: float) -> list[Node]:
    """The units of a province, from the right."""
    nodes: list[Node] = []
    x = wide - 18
    for force in summary.forces(desk.sight, province):
        if force.fortress:
            nodes += fortress(f"{name}/fort/{force.seat}", force.seat, x, y, 22, group=group)
            x -= 25
        if force.legions:
            nodes += legion(f"{name}/legions/{force.seat}", force.seat, x, y, 23, group=group)
            if force.legions > 1:
                nodes += figure(f"{name}/legions/{force.seat}/n", force.legions, x + 8, y + 8, 11, group=group)
            x -= 27
    return nodes
