"""R10, R11 Phase 4: peace, the steps of a part, sailing and marching."""

from __future__ import annotations

from ....core.agenda import ask, asked, close, seat_mask
from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, number_of, size, without
from ....core.moves import arg, move, put, put_members, verb_of
from ....core.rule import Bits, MoveList, rule
from ..box import Box
from ..enums import PROVINCES, SEA, SEAS, Ask, Card, Step, Why
from ..moves import Say
from ..table import Table
from .board import (
    capital_of,
    has_power,
    lift,
    put_legions,
    put_triremes,
    set_worker,
    stop_work,
    working,
)
from .reaching import marches

# --- peace -----------------------------------------------------------------------------------------------------------


@rule
def begin_campaign(table: Table) -> int:
    """R19.4 At the beginning of the phase the owner of the Statue of Zeus is asked; then the Military Leader names."""
    for seat in range(table.seats):
        if has_power(table, seat, Card.STATUE_OF_ZEUS):
            ask(table.agenda, Ask.PEACE, seat_mask(seat))
            return Step.ASKED
    return Step.NEXT_MOVER


@rule
def forbids_peace(table: Table, seat: int, other: int) -> int:
    """R19.4 Peace is with an opponent, and not with the same one in two turns running."""
    if other >= table.seats or other == seat:
        return Why.NO_OPPONENT
    return Why.PEACE_TWICE if table.players[seat].last_peace == other + 1 else 0


@rule
def list_peace(table: Table, seat: int, out: MoveList) -> int:
    """R19.4 Every opponent with whom there may be peace, and to be done."""
    n = put(out, 0, move(Say.DONE, 0, 0, 0, 0))
    for other in range(table.seats):
        if forbids_peace(table, seat, other) == 0:
            n = put(out, n, move(Say.PEACE, other, 0, 0, 0))
    return n


@rule
def declare_peace(box: Box, table: Table, seat: int, other: int) -> None:
    """R19.4 Each one's legions leave the other's provinces, and neither fights the other in this turn."""
    table.players[seat].peace = other + 1
    table.players[other].peace = seat + 1
    table.players[seat].last_peace = other + 1
    go_home(box, table, seat, other)
    go_home(box, table, other, seat)


@rule
def go_home(box: Box, table: Table, seat: int, other: int) -> None:
    """R19.4a The legions of a player in provinces that the other controls go to their own capital province."""
    home = capital_of(box, table, seat)
    left = bits_of(table.players[seat].lands) & bits_of(table.players[other].controls)
    while left != NONE:
        province = lowest(left)  # type: ignore[arg-type]
        legions = table.players[seat].legions[province]
        put_legions(table, seat, province, -legions)
        put_legions(table, seat, home, legions)
        table.held[province] = 0
        stop_work(table, seat, province)
        left = less_lowest(left)  # type: ignore[arg-type]
    lift(table, home)


@rule
def is_peace(table: Table, seat: int, other: int) -> bool:
    """R19.4b Whether two players are at peace in this turn."""
    return table.players[seat].peace == other + 1


@rule
def end_peace(table: Table) -> int:
    """R19.4b When all have had their parts peace ends; who has declared none MAY choose anybody in the next turn (R19.4)."""
    for seat in range(table.seats):
        if table.players[seat].peace == 0:
            table.players[seat].last_peace = 0
        table.players[seat].peace = 0
    return Step.END_CAMPAIGN


# --- a part ----------------------------------------------------------------------------------------------------------


@rule
def forget_sailing(table: Table) -> None:
    """R10.2 Once sailing is over, nobody asks who has sailed."""
    for sea in range(SEAS):
        table.campaign.sailed[sea] = 0


@rule
def forget_marching(table: Table) -> None:
    """R10.2 Once marching is over, nobody asks who has marched."""
    for province in range(PROVINCES):
        table.campaign.arrived[province] = 0


@rule
def wipe_part(table: Table) -> None:
    """R10.2 Nothing of a part is remembered when it is over."""
    table.campaign.fought = 0
    for province in range(PROVINCES):
        table.campaign.touched[province] = 0


@rule
def go_on_to(table: Table, kind: int, can: bool, otherwise: int) -> int:
    """R10.2 Ask the active player, or pass the step over if there is nothing to choose."""
    if not can:
        if asked(table.agenda) == kind:
            close(table.agenda)
        return otherwise
    if asked(table.agenda) != kind:
        ask(table.agenda, kind, seat_mask(table.active - 1))
    return Step.ASKED


# --- sailing ---------------------------------------------------------------------------------------------------------


@rule
def can_sail(table: Table, seat: int) -> Bits:
    """R10.3 The seas with triremes that have not sailed in this part."""
    seas = NONE
    left = bits_of(table.players[seat].sails)
    while left != NONE:
        sea = lowest(left)
        if table.players[seat].triremes[sea] > table.campaign.sailed[sea]:
            seas |= flag(sea)  # type: ignore[assignment]
        left = less_lowest(left)
    return seas


@rule
def forbids_sail(box: Box, table: Table, seat: int, origin: int, goal: int) -> int:
    """R10.3 A trireme sails once in a part, to a neighbouring sea."""
    origin, goal = origin - SEA, goal - SEA
    if origin < 0 or origin >= box.seas or table.players[seat].triremes[origin] == 0:
        return Why.NO_TRIREME
    if table.players[seat].triremes[origin] <= table.campaign.sailed[origin]:
        return Why.SAILED_ALREADY
    if goal < 0 or goal >= box.seas or not has(bits_of(box.straits[origin]), goal):
        return Why.NOT_NEXT_SEA
    return 0


@rule
def sail(table: Table, seat: int, origin: int, goal: int) -> None:
    """R10.3, R10.4 A trireme sails, whoever is there."""
    put_triremes(table, seat, origin - SEA, -1)
    put_triremes(table, seat, goal - SEA, 1)
    table.campaign.sailed[goal - SEA] += 1


@rule
def list_sails(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R10.3 Every trireme that may sail, everywhere it may, and to be done."""
    n = put(out, 0, move(Say.DONE, 0, 0, 0, 0))
    left = can_sail(table, seat)
    while left != NONE:
        goals = bits_of(box.straits[lowest(left)])
        n = put_members(out, n, move(Say.SAIL, SEA + lowest(left), SEA, 0, 0), 1, goals)
        left = less_lowest(left)
    return n


# --- marching --------------------------------------------------------------------------------------------------------


@rule
def can_march(table: Table, seat: int) -> Bits:
    """R11.1, R11.4 The provinces with legions, not only a fortress, that have not marched in this part."""
    provinces = NONE
    left = bits_of(table.players[seat].lands)
    while left != NONE:
        province = lowest(left)
        if table.players[seat].legions[province] > table.campaign.arrived[province]:
            provinces |= flag(province)  # type: ignore[assignment]
        left = less_lowest(left)
    return provinces


@rule
def has_march(box: Box, table: Table, seat: int) -> bool:
    """R10.2, R11.1 Whether a legion can still march somewhere; one on an island without triremes cannot."""
    left = can_march(table, seat)
    while left != NONE:
        if without(marches(box, table, seat, lowest(left)), closed_by_peace(table, seat)) != NONE:
            return True
        left = less_lowest(left)
    return False


@rule
def closed_by_peace(table: Table, seat: int) -> Bits:
    """R19.4b The provinces that a player must not enter."""
    other = table.players[seat].peace
    return bits_of(table.players[other - 1].controls) if other > 0 else NONE


@rule
def forbids_march(box: Box, table: Table, seat: int, origin: int, goal: int) -> int:
    """R11.1 A legion marches once in a part, to a neighbouring or a joined province."""
    if origin >= box.provinces or table.players[seat].legions[origin] == 0:
        return Why.NO_LEGION
    if table.players[seat].legions[origin] <= table.campaign.arrived[origin]:
        return Why.MARCHED_ALREADY
    if goal >= box.provinces or has(bits_of(box.covered[table.seats]), goal):
        return Why.COVERED
    if not has(marches(box, table, seat, origin), goal):
        return Why.OUT_OF_REACH
    return Why.AT_PEACE if has(closed_by_peace(table, seat), goal) else 0


@rule
def march(table: Table, seat: int, origin: int, goal: int) -> None:
    """R11.1, R11.3, R11.8 A legion marches, into a war and out of one, too; one on a place if no other may."""
    held, at_work = bits_of(table.held[origin]), bits_of(working(table, seat, origin))
    waiting = table.players[seat].legions[origin] - size(held) - size(at_work) - table.campaign.arrived[origin]
    if waiting <= 0 and at_work != NONE:
        set_worker(table, origin, lowest(at_work), 0)
    elif waiting <= 0 and held != NONE:
        table.held[origin] = number_of(less_lowest(held))
    put_legions(table, seat, origin, -1)
    put_legions(table, seat, goal, 1)
    table.campaign.arrived[goal] += 1


@rule
def list_marches(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R11.1 Every legion that may march, everywhere it may, and to be done."""
    n = put(out, 0, move(Say.DONE, 0, 0, 0, 0))
    barred = closed_by_peace(table, seat)
    left = can_march(table, seat)
    while left != NONE:
        goals = without(marches(box, table, seat, lowest(left)), barred)
        n = put_members(out, n, move(Say.MARCH, lowest(left), 0, 0, 0), 1, goals)
        left = less_lowest(left)
    return n


# --- the chapter -----------------------------------------------------------------------------------------------------


@rule
def forbids_moving(box: Box, table: Table, seat: int, given: int) -> int:
    """R10, R11, R19.4 Why peace, sailing or marching is not legal."""
    kind, a, b = asked(table.agenda), arg(given, 0), arg(given, 1)
    if verb_of(given) == Say.DONE:
        return 0
    if kind == Ask.PEACE:
        return forbids_peace(table, seat, a)
    return forbids_sail(box, table, seat, a, b) if kind == Ask.SAIL else forbids_march(box, table, seat, a, b)


@rule
def list_moving(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R10, R11, R19.4 The answers about peace, sailing and marching."""
    kind = asked(table.agenda)
    if kind == Ask.PEACE:
        return list_peace(table, seat, out)
    return list_sails(box, table, seat, out) if kind == Ask.SAIL else list_marches(box, table, seat, out)


@rule
def answer_moving(box: Box, table: Table, seat: int, given: int) -> int:
    """R10, R11, R19.4 What an answer about peace, sailing or marching does, and what follows."""
    kind, verb, a, b = asked(table.agenda), verb_of(given), arg(given, 0), arg(given, 1)
    if verb == Say.SAIL:
        sail(table, seat, a, b)
        return Step.SAIL
    if verb == Say.MARCH:
        march(table, seat, a, b)
        return Step.MARCH
    close(table.agenda)
    if verb == Say.PEACE:
        declare_peace(box, table, seat, a)
    if kind == Ask.PEACE:
        return Step.NEXT_MOVER
    return Step.SEA_FIGHT if kind == Ask.SAIL else Step.LAND_FIGHT


@rule
def go_on_moving(box: Box, table: Table, step: int) -> int:
    """R10.2 Sailing and marching."""
    seat = table.active - 1
    if step == Step.SAIL:
        return go_on_to(table, Ask.SAIL, can_sail(table, seat) != NONE, Step.SEA_FIGHT)
    return go_on_to(table, Ask.MARCH, has_march(box, table, seat), Step.LAND_FIGHT)
