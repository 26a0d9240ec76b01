"""R14, R15, R18.8 Phase 4: what the active player does where nobody else has land units any more, and Circe elsewhere."""

from __future__ import annotations

from ....core.agenda import asked, close
from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, number_of, size, without
from ....core.moves import arg, move, put, verb_of
from ....core.rule import Bits, MoveList, rule
from ..box import Box
from ..enums import BUILDINGS, COIN, MARKER, SLOTS, Ask, Card, City, Opt, Slot, Step, Used, Why
from ..moves import Say
from ..table import Table
from .board import (
    has_power,
    leave_place,
    markers_left,
    put_legions,
    raze_building,
    rival_lands,
    set_control,
    set_worker,
    worker_at,
    working,
)
from .collecting import choose_coin_or_rare, draw_rare
from .moving import go_on_to
from .reaching import is_linked
from .supply import gain

DESTROYED = 1 << 7
"""R14.2 The bit of `Campaign.touched` that says that a building was destroyed there in this part."""


@rule
def alone(table: Table, seat: int) -> Bits:
    """R14.1, R18.8 The provinces where a player alone has land units."""
    return without(bits_of(table.players[seat].lands), rival_lands(table, seat))


@rule
def is_invader(table: Table, seat: int, province: int) -> bool:
    """R14.1, R14.11, R14.12 Whether an opponent controls a province, a capital one, too (the player alone having units)."""
    return table.control[province] != 0 and table.control[province] != seat + 1


@rule
def on_place(table: Table, seat: int, province: int, places: int) -> int:
    """How many legions of a player stand on the given places of a province, or work there."""
    return size(bits_of(table.held[province] & places)) + size(bits_of(working(table, seat, province)))


@rule
def has_chosen(table: Table, province: int) -> bool:
    """R14.2 Whether a building was destroyed, or a building or the marker was put under a legion, in this part."""
    return table.campaign.touched[province] & (DESTROYED | table.held[province]) != 0


@rule
def forbids_place(table: Table, seat: int, province: int, at: int) -> int:
    """R14.7 A place changes at most once in a part, and only where the player is alone; R18.8 or works."""
    is_free = at <= Slot.CARAVAN2 and not has(bits_of(table.built[province]), at)
    if not has(workable(table, seat) if is_free else alone(table, seat), province):
        return Why.NOT_ALONE
    return Why.CHANGED_ALREADY if has(bits_of(table.campaign.touched[province]), at) else 0


@rule
def workable(table: Table, seat: int) -> Bits:
    """R18.8 The provinces where legions may stand on empty caravan places: a player's own and nobody's, also at war, and
    others' where the player is alone."""
    others = NONE
    for other in range(table.seats):
        if other != seat:
            others |= bits_of(table.players[other].controls)  # type: ignore[assignment]
    barred = others & rival_lands(table, seat)
    return without(bits_of(table.players[seat].lands), barred)  # type: ignore[arg-type]


@rule
def touch(table: Table, province: int, places: int) -> None:
    """R14.7 Note which places of a province have been changed in this part."""
    table.campaign.touched[province] = table.campaign.touched[province] | places


# --- destroying ------------------------------------------------------------------------------------------------------


@rule
def forbids_destroy(table: Table, seat: int, slot: int) -> int:
    """R14.2, R14.8 An invader destroys one building, and then does nothing else in that province."""
    province = slot // SLOTS
    if not has(alone(table, seat), province):
        return Why.NOT_ALONE
    if not is_invader(table, seat, province):
        return Why.NO_INVADER
    if not has(bits_of(table.built[province]), slot % SLOTS):
        return Why.NO_BUILDING
    return Why.CHOSEN_ALREADY if has_chosen(table, province) else 0


@rule
def destroy(box: Box, table: Table, seat: int, slot: int) -> int:
    """R14.3, R14.8 The building goes to the supply; what was occupied is freed and a claim is given up."""
    province = slot // SLOTS
    table.held[province] = 0
    touch(table, province, DESTROYED)
    raze_building(box, table, slot)
    plunder(box, table, seat, province, slot % SLOTS)
    return Step.CAPTURING if asked(table.agenda) == Ask.CAPTURE else Step.ASKED


@rule
def plunder(box: Box, table: Table, seat: int, province: int, at: int) -> None:
    """R14.9, R14.10 What destroying brings; Hamilcar (R18.10) doubles it."""
    times = 2 if has_power(table, seat, Card.HAMILCAR) else 1
    if at <= Slot.CARAVAN2:
        gain(table, seat, box.good[province, at], times)
    elif at == Slot.CITY1 or at == Slot.CITY2:
        if box.city[province, at - Slot.CITY1] != City.LEGENDARY:
            gain(table, seat, COIN, times)
        elif times == 1:
            choose_coin_or_rare(table, seat)
        else:
            gain(table, seat, COIN, 1)
            draw_rare(table, seat)


# --- occupying -------------------------------------------------------------------------------------------------------


@rule
def forbids_occupy(box: Box, table: Table, seat: int, slot: int) -> int:
    """R14.4, R18.8 A legion on a building of an opponent; with Circe also on an empty caravan place of any province."""
    province, at = slot // SLOTS, slot % SLOTS
    if forbids_place(table, seat, province, at) != 0:
        return forbids_place(table, seat, province, at)
    if not has(bits_of(table.built[province]), at):
        return forbids_work(box, table, seat, province, at)
    if has(bits_of(table.held[province]), at):
        return Why.HELD_ALREADY
    if not is_invader(table, seat, province):
        return Why.NO_INVADER
    if table.campaign.touched[province] & (DESTROYED | (table.held[province] & MARKER)) != 0:
        return Why.CHOSEN_ALREADY
    standing = on_place(table, seat, province, BUILDINGS)
    return 0 if table.players[seat].legions[province] > standing else Why.NO_FREE_LEGION


@rule
def forbids_work(box: Box, table: Table, seat: int, province: int, at: int) -> int:
    """R18.8 Circe's owner puts a legion that stands on no place on an empty caravan place."""
    is_place = at <= Slot.CARAVAN2 and has(bits_of(box.printed[province]), at)
    if not is_place or not has_power(table, seat, Card.CIRCE):
        return Why.NO_BUILDING
    if worker_at(table, province, at) != 0:
        return Why.HELD_ALREADY
    standing = on_place(table, seat, province, BUILDINGS | MARKER)
    return 0 if table.players[seat].legions[province] > standing else Why.NO_FREE_LEGION


@rule
def occupy(table: Table, seat: int, slot: int) -> None:
    """R14.3, R14.4 A legion is put on a place; who occupies a building gives up a claim."""
    province, at = slot // SLOTS, slot % SLOTS
    if has(bits_of(table.built[province]), at):
        table.held[province] = (table.held[province] | (1 << at)) & BUILDINGS
    else:
        set_worker(table, province, at, seat + 1)
    touch(table, province, 1 << at)


@rule
def forbids_withdraw(table: Table, seat: int, slot: int) -> int:
    """R14.7 Only from a place that is held."""
    province, at = slot // SLOTS, slot % SLOTS
    if forbids_place(table, seat, province, at) != 0:
        return forbids_place(table, seat, province, at)
    standing = bits_of(table.held[province] | working(table, seat, province))
    return 0 if has(standing, at) else Why.NOT_HELD


@rule
def withdraw(table: Table, seat: int, slot: int) -> None:
    """R14.7 A legion is taken off a place."""
    province, at = slot // SLOTS, slot % SLOTS
    leave_place(table, seat, province, at)
    touch(table, province, 1 << at)


# --- a change of controller ------------------------------------------------------------------------------------------


@rule
def forbids_claim(box: Box, table: Table, seat: int, province: int) -> int:
    """R15.1 to R15.3 An invader claims a province that is no capital province and has a link to an own one."""
    if province >= box.provinces:
        return Why.NO_INVADER
    if forbids_place(table, seat, province, Slot.CONTROL) != 0:
        return forbids_place(table, seat, province, Slot.CONTROL)
    if not is_invader(table, seat, province):
        return Why.NO_INVADER
    if box.capital_of[province] != 0:
        return Why.CAPITAL_PROVINCE
    if table.held[province] & MARKER != 0:
        return Why.HELD_ALREADY
    if has_chosen(table, province):
        return Why.CHOSEN_ALREADY
    if table.players[seat].legions[province] <= on_place(table, seat, province, 0):
        return Why.NO_FREE_LEGION
    needs_link = table.options[Opt.CLAIM_LINK] == 0  # R15.2a
    return Why.NO_LINK if needs_link and not is_linked(box, table, seat, province) else 0


@rule
def claim(table: Table, province: int) -> None:
    """R14.3, R15.1 A legion is put on the marker; what was occupied is freed."""
    table.held[province] = MARKER
    touch(table, province, MARKER)


@rule
def forbids_annex(box: Box, table: Table, seat: int, province: int) -> int:
    """R15.4, R15.8, R15.9 The claim must be from an earlier part, or the Queen of Sheba (R18.16) is quick, once a turn."""
    if province >= box.provinces or not has(alone(table, seat), province) or table.held[province] & MARKER == 0:
        return Why.NOT_CLAIMED
    if table.campaign.touched[province] & MARKER == 0:
        return 0
    is_used = has(bits_of(table.players[seat].used), Used.SHEBA)
    if is_used or not has_power(table, seat, Card.QUEEN_OF_SHEBA):
        return Why.CLAIMED_NOW
    if markers_left(box, table, seat) == 0:
        return Why.NO_MARKER
    return 0 if is_linked(box, table, seat, province) else Why.NO_LINK


@rule
def must_annex(box: Box, table: Table, seat: int) -> bool:
    """R15.4b Whether a claim from an earlier part has still to become a change of controller, where that is no choice."""
    if table.options[Opt.ANNEXING] == 0:
        return False
    left = alone(table, seat)
    while left != NONE:
        province = lowest(left)
        is_due = table.held[province] & MARKER != 0 and table.campaign.touched[province] & MARKER == 0
        if is_due and forbids_annex(box, table, seat, province) == 0:
            return True
        left = less_lowest(left)
    return False


@rule
def annex(box: Box, table: Table, seat: int, province: int) -> None:
    """R15.4, R15.6, R15.7 The own marker replaces the other; without a link or a marker nobody's does."""
    is_own = is_linked(box, table, seat, province) and markers_left(box, table, seat) > 0
    if table.campaign.touched[province] & MARKER != 0:
        sacrifice(table, seat, province)
    set_control(table, province, seat if is_own else -1)
    table.held[province] = table.held[province] & BUILDINGS
    touch(table, province, MARKER)


@rule
def sacrifice(table: Table, seat: int, province: int) -> None:
    """R15.9 The Queen of Sheba costs the legion on the marker."""
    put_legions(table, seat, province, -1)
    player = table.players[seat]
    player.used = number_of(bits_of(player.used) | flag(Used.SHEBA))  # type: ignore[arg-type]


# --- the list --------------------------------------------------------------------------------------------------------


@rule
def list_captures(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R14, R15, R18.8 Everything that can be done, province by province, and to be done."""
    n = 0 if must_annex(box, table, seat) else put(out, 0, move(Say.DONE, 0, 0, 0, 0))
    left = capturable(table, seat)
    while left != NONE:
        n = list_in_province(box, table, seat, lowest(left), n, out)
        left = less_lowest(left)
    return n


@rule
def capturable(table: Table, seat: int) -> Bits:
    """R14.1, R14.7, R18.8 The provinces where a player may do something at all: capture alone, or work."""
    left, provinces = workable(table, seat), NONE
    is_circe, all_alone = has_power(table, seat, Card.CIRCE), alone(table, seat)
    while left != NONE:
        province = lowest(left)
        captures = has(all_alone, province) and (is_invader(table, seat, province) or table.held[province] != 0)
        if is_circe or captures or working(table, seat, province) != 0:
            provinces |= flag(province)  # type: ignore[assignment]
        left = less_lowest(left)
    return provinces


@rule
def list_in_province(box: Box, table: Table, seat: int, province: int, n: int, out: MoveList) -> int:
    """R14.2, R14.7, R15, R18.8 What can be done with each place of a province, its marker last."""
    for at in range(Slot.CONTROL + 1):
        slot = province * SLOTS + at
        if forbids_occupy(box, table, seat, slot) == 0:
            n = put(out, n, move(Say.OCCUPY, slot, 0, 0, 0))
        if forbids_destroy(table, seat, slot) == 0:
            n = put(out, n, move(Say.DESTROY, slot, 0, 0, 0))
        if forbids_withdraw(table, seat, slot) == 0:
            n = put(out, n, move(Say.WITHDRAW, slot, 0, 0, 0))
    if forbids_claim(box, table, seat, province) == 0:
        n = put(out, n, move(Say.CLAIM, province, 0, 0, 0))
    if forbids_annex(box, table, seat, province) == 0:
        n = put(out, n, move(Say.ANNEX, province, 0, 0, 0))
    return n


@rule
def can_capture(box: Box, table: Table, seat: int) -> bool:
    """R10.2 Whether there is anything to do but to be done."""
    left = capturable(table, seat)
    while left != NONE:
        if can_capture_in(box, table, seat, lowest(left)):
            return True
        left = less_lowest(left)
    return False


@rule
def can_capture_in(box: Box, table: Table, seat: int, province: int) -> bool:
    """R10.2 Whether anything can be done in a province."""
    for at in range(Slot.CONTROL + 1):
        slot = province * SLOTS + at
        if forbids_withdraw(table, seat, slot) == 0 or forbids_destroy(table, seat, slot) == 0:
            return True
        if forbids_occupy(box, table, seat, slot) == 0:
            return True
    return forbids_claim(box, table, seat, province) == 0 or forbids_annex(box, table, seat, province) == 0


# --- the chapter -----------------------------------------------------------------------------------------------------


@rule
def forbids_capture(box: Box, table: Table, seat: int, given: int) -> int:
    """R14, R15 Why something cannot be captured."""
    verb, a = verb_of(given), arg(given, 0)
    if verb == Say.DONE:
        return Why.MUST_ANNEX if must_annex(box, table, seat) else 0
    if verb == Say.CLAIM:
        return forbids_claim(box, table, seat, a)
    if verb == Say.ANNEX:
        return forbids_annex(box, table, seat, a)
    if a >= box.provinces * SLOTS:
        return Why.NO_ANSWER
    if verb == Say.OCCUPY:
        return forbids_occupy(box, table, seat, a)
    if verb == Say.DESTROY:
        return forbids_destroy(table, seat, a)
    return forbids_withdraw(table, seat, a)


@rule
def capture(box: Box, table: Table, seat: int, given: int) -> int:
    """R14, R15 Something is captured, or given up."""
    verb, a = verb_of(given), arg(given, 0)
    if verb == Say.DONE:
        close(table.agenda)
        return Step.PART_OVER
    if verb == Say.DESTROY:
        return destroy(box, table, seat, a)
    if verb == Say.OCCUPY:
        occupy(table, seat, a)
    elif verb == Say.WITHDRAW:
        withdraw(table, seat, a)
    elif verb == Say.CLAIM:
        claim(table, a)
    else:
        annex(box, table, seat, a)
    return Step.CAPTURING


@rule
def go_on_capturing(box: Box, table: Table) -> int:
    """R10.2 The last of the steps of a part."""
    return go_on_to(table, Ask.CAPTURE, can_capture(box, table, table.active - 1), Step.PART_OVER)
