"""R14 The objectives, one by one: when the condition of a card holds for a player, by what all can see."""

from __future__ import annotations

from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, size, without
from ....core.rule import Bits, rule
from ..box import Box
from ..enums import CUBES, TERRAINS, Cube, Goal, Opt
from ..table import Player, Table


@rule
def holds(box: Box, table: Table, seat: int, card: int) -> bool:
    """R7.3 Whether the condition of a card holds now: what lies on the table, or what has been done at this moment.

    Where it counts still that it held before, that is enough.
    """
    if has(bits_of(table.players[seat].lasting), card):
        return True
    return progress(box, table, seat, card) >= needed(box, table, card)


@rule
def needed(box: Box, table: Table, card: int) -> int:
    """How much of what `progress` counts a card asks for."""
    goal, number = box.goal[card], box.goal_number[card]
    if goal == Goal.FOOD:
        return number * box.workers[table.seats]  # R14.4
    if goal == Goal.OUTNUMBER:
        return number + box.workers[table.seats]  # R14.3
    return 1 if goal == Goal.COINS_EXACTLY or goal == Goal.COST or goal == Goal.FED_WITH else number


@rule
def progress(box: Box, table: Table, seat: int, card: int) -> int:
    """How far a player has come with a card, as far as that can be counted; see `needed`."""
    player, goal, what = table.players[seat], box.goal[card], box.goal_what[card]
    if goal == Goal.GROUP:
        return largest_group(box, bits_of(player.owned))  # R14.2
    if goal == Goal.OUTNUMBER:
        return size(bits_of(player.owned))  # R14.3
    if goal == Goal.FOOD:
        return player.cubes[Cube.FISH] + player.cubes[Cube.WHEAT]  # R14.4; bought food is never held (Q40)
    if goal == Goal.NEAR:
        return most_near(box, table, bits_of(player.owned), bits_of(what))  # R14.5
    if goal == Goal.HANDLES:
        return handling(box, table, player, what)  # R14.8, R14.9, R14.10, R14.11
    if goal == Goal.COST:
        return costing(box, table, player, what, box.goal_number[card])  # R14.12, R14.19
    if goal == Goal.COINS_EXACTLY:
        return 1 if player.coins == box.goal_number[card] else 0  # R14.13
    if goal == Goal.COINS_AT_LEAST:
        return player.coins  # R14.14
    return done_now(table, goal, what)


@rule
def is_event(goal: int) -> bool:
    """R7.3 Whether a condition is about a turn, a feeding or a use of a Residence, not about what lies on the table."""
    return goal == Goal.KINDS_SPENT or goal == Goal.FED_WITH or goal >= Goal.FRESH_SPENT


@rule
def done_now(table: Table, goal: int, what: int) -> int:
    """R7.3 What has been done in this turn, feeding or use of a Residence."""
    moment = table.moment
    if goal == Goal.KINDS_SPENT:
        return moment.kinds_spent  # R14.6
    if goal == Goal.FED_WITH:
        fed = bits_of(moment.fed_with)
        return 1 if fed != NONE and without(fed, bits_of(what)) == NONE else 0  # R14.7
    if goal == Goal.FRESH_SPENT:
        return moment.fresh_spent  # R14.15
    if goal == Goal.ACTIVATED:
        return moment.activated  # R14.16
    if goal == Goal.SCORED_BY:
        return moment.scored_by  # R14.17
    return moment.got if goal == Goal.GOT else 0  # R14.18


@rule
def largest_group(box: Box, cells: Bits) -> int:
    """R14.2 The largest number of cells joined to one another by their sides; corners do not join."""
    most = 0
    left = cells
    while left != NONE:
        group = flag(lowest(left))
        grown = NONE
        while grown != group:
            grown = group
            group = joined(box, group, cells)
        most = max(most, size(group))
        left = without(left, group)
    return most


@rule
def joined(box: Box, group: Bits, cells: Bits) -> Bits:
    """A group with those of the cells that touch it by a side."""
    wider = group
    left = group
    while left != NONE:
        wider |= bits_of(box.beside[lowest(left)]) & cells  # type: ignore[assignment]
        left = less_lowest(left)
    return wider


@rule
def most_near(box: Box, table: Table, cells: Bits, terrains: Bits) -> int:
    """R14.5 For how many of the terrains different cells can be found, one beside each (Q28).

    By Hall's theorem: what is lacking is the most by which any of the terrains outnumber the cells beside them.
    """
    lacking = 0
    for chosen in range(1 << TERRAINS):
        some = bits_of(chosen)
        if without(some, terrains) != NONE:
            continue
        beside = NONE
        for terrain in range(TERRAINS):
            if has(some, terrain):
                beside |= bits_of(box.near[table.options[Opt.SIDE], terrain]) & cells  # type: ignore[assignment]
        lacking = max(lacking, size(some) - size(beside))
    return size(terrains) - lacking


@rule
def handling(box: Box, table: Table, player: Player, what: int) -> int:
    """R14.1 How many own buildings give or take something when activated; cost, fee and Pawnshop do not count."""
    found = 0
    left = bits_of(player.owned)
    while left != NONE:
        tile = table.building[lowest(left)] - 1
        if box.handles[tile] & what != 0:
            found += 1
        left = less_lowest(left)
    return found


@rule
def costing(box: Box, table: Table, player: Player, what: int, least: int) -> int:
    """R14.12, R14.19 How many own buildings have so many cubes of a kind in their printed cost, whatever was paid (Q30)."""
    found = 0
    left = bits_of(player.owned)
    while left != NONE:
        tile = table.building[lowest(left)] - 1
        cubes = 0
        for cube in range(CUBES):
            if has(bits_of(what), cube):
                cubes += box.cost[tile, cube]
        if cubes >= least:
            found += 1
        left = less_lowest(left)
    return found
