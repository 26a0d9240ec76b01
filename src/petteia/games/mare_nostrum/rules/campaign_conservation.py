"""R10 to R15 What must be true of phase 4 in every position, also in one that was typed in by hand."""

from __future__ import annotations

from ....core.agenda import FATE, asked, asks, seat_mask
from ....core.bits import NONE, bits_of, has, lowest, size
from ....core.rule import rule
from ..box import Box
from ..enums import (
    DICE,
    FIRST_OF_CAMPAIGN,
    LAST_OF_CAMPAIGN,
    MARKER,
    PROVINCES,
    SEA,
    SEAS,
    SLOTS,
    Ask,
    Check,
    Phase,
)
from ..table import Desk, Table
from .board import holder, worker_at, working
from .fighting import dice, has_fortress, is_choosing_places, places_too_many, rolling, units, weight


@rule
def check_campaign(box: Box, table: Table, desk: Desk) -> int:
    """0, or Check.CAMPAIGN if something of phase 4 makes no sense: peace, holds, the part, the battle or its question."""
    if not has_sound_peace(table) or not has_sound_part(table) or not has_sound_battle(box, table):
        return Check.CAMPAIGN
    for province in range(PROVINCES):
        if table.held[province] != 0 and (province >= box.provinces or not is_sound_hold(box, table, province)):
            return Check.CAMPAIGN
        if table.work[province] != 0 and (province >= box.provinces or not is_sound_work(box, table, province)):
            return Check.CAMPAIGN
    return 0 if has_sound_campaign_question(table) else Check.CAMPAIGN


@rule
def has_sound_peace(table: Table) -> bool:
    """R19.4 Peace is mutual, with somebody else, and in phase 4 only."""
    for seat in range(table.seats):
        player = table.players[seat]
        if player.peace == seat + 1 or player.last_peace == seat + 1:
            return False
        if player.peace != 0 and (table.phase != Phase.CAMPAIGN or table.players[player.peace - 1].peace != seat + 1):
            return False
    return True


@rule
def is_sound_hold(box: Box, table: Table, province: int) -> bool:
    """R14.2, R14.4, R15.1 Who holds, on what, and with how many legions."""
    held, keeper, control = table.held[province], keeper_of(table, province), table.control[province]
    if keeper < 0 or control == 0 or control == keeper + 1:
        return False
    if held & (table.built[province] | MARKER) != held or (held & MARKER != 0 and held != MARKER):
        return False
    if held == MARKER and box.capital_of[province] != 0:
        return False
    return has_legions_for(table, keeper, province, held | working(table, keeper, province) << SLOTS)


@rule
def is_sound_work(box: Box, table: Table, province: int) -> bool:
    """R18.8 Who stands on an empty caravan place, in an own or nobody's province, or alone."""
    control = table.control[province]
    for at in range(2):
        who = worker_at(table, province, at)
        if who == 0:
            continue
        empty = has(bits_of(box.printed[province]), at) and not has(bits_of(table.built[province]), at)
        if who > table.seats or not empty:
            return False
        if control != 0 and control != who and keeper_of(table, province) != who - 1:
            return False
        if not has_legions_for(table, who - 1, province, working(table, who - 1, province)):
            return False
    return True


@rule
def has_legions_for(table: Table, seat: int, province: int, places: int) -> bool:
    """R14.4 Whether a player has a legion for each of these places, or is just being asked which to give up (R12.6b)."""
    losing = asked(table.agenda) == Ask.LOSE and table.battle.place == province + 1
    return losing or size(bits_of(places)) <= table.players[seat].legions[province]


@rule
def keeper_of(table: Table, province: int) -> int:
    """R13.2, R14.5 Whose legions hold places in a province: of the one who is there alone, attackers marching in aside."""
    alone = holder(table, province)
    if alone >= 0 or table.phase != Phase.CAMPAIGN or table.active == 0:
        return alone
    others, keeper = 0, -1
    for seat in range(table.seats):
        if seat != table.active - 1 and has(bits_of(table.players[seat].lands), province):
            others += 1
            keeper = seat
    return keeper if others == 1 else -1


@rule
def has_sound_part(table: Table) -> bool:
    """R10.3, R11.1, R14.7 What a part remembers: units that have moved are there; between parts nothing is remembered."""
    campaign, is_part = table.campaign, table.phase == Phase.CAMPAIGN and 0 < table.active <= table.seats
    seat = table.active - 1 if is_part else 0
    for province in range(PROVINCES):
        most = table.players[seat].legions[province] if is_part else 0
        if campaign.arrived[province] > most or (campaign.touched[province] != 0 and not is_part):
            return False
    for sea in range(SEAS):
        if campaign.sailed[sea] > (table.players[seat].triremes[sea] if is_part else 0):
            return False
    return is_part or bits_of(campaign.fought) == NONE


@rule
def has_sound_battle(box: Box, table: Table) -> bool:
    """R12.1 The last battle was somewhere, between two players, in this phase; all faces are on the die."""
    battle = table.battle
    if battle.place == 0:
        return is_blank_battle(table)
    is_place = 0 < battle.place <= box.provinces or SEA < battle.place <= SEA + box.seas
    if table.phase != Phase.CAMPAIGN or not is_place or battle.attacker == battle.foe:
        return False
    if battle.attacker == 0 or battle.foe == 0:
        return False
    for side in range(2):
        for i in range(DICE):
            pips = battle.faces[DICE * side + i]
            if (pips != 0) if i >= battle.rolled[side] else weight(box, table, pips) == 0:
                return False
    return True


@rule
def is_blank_battle(table: Table) -> bool:
    """Whether nothing is written down of a battle."""
    battle, total = table.battle, table.battle.foe | table.battle.attacker
    for side in range(2):
        total |= battle.rolled[side] | battle.losses[side]
    for i in range(2 * DICE):
        total |= battle.faces[i]
    return total == 0


@rule
def has_sound_campaign_question(table: Table) -> bool:
    """R10.2 A question of phase 4 asks the one whom it must ask, about something that is there."""
    kind, mask = asked(table.agenda), asks(table.agenda)
    if kind < FIRST_OF_CAMPAIGN or kind > LAST_OF_CAMPAIGN or kind == Ask.PEACE:
        return True
    if table.phase != Phase.CAMPAIGN or table.active == 0:
        return False
    if kind == Ask.ROLL:
        return mask == seat_mask(FATE) and is_under_way(table) and is_rolling(table)
    if kind == Ask.LOSE:
        return is_under_way(table) and is_sound_loss(table, lowest(bits_of(mask)))
    return mask == seat_mask(table.active - 1)


@rule
def is_under_way(table: Table) -> bool:
    """R12.1 Whether the active player is fighting a battle."""
    battle = table.battle
    if battle.place == 0 or battle.attacker != table.active:
        return False
    return has(bits_of(table.campaign.fought), battle.place - 1)


@rule
def is_rolling(table: Table) -> bool:
    """R12.1 Whether dice are left to roll, and no side has rolled more than it has."""
    if rolling(table) == 2:
        return False
    return table.battle.rolled[0] <= dice(table, 0) and table.battle.rolled[1] <= dice(table, 1)


@rule
def is_sound_loss(table: Table, seat: int) -> bool:
    """R12.6 Who is asked for losses has a choice: between legions and a fortress, or between places."""
    if table.battle.place > SEA:
        return False
    is_in = seat == table.active - 1 or seat == table.battle.foe - 1
    if is_choosing_places(table):
        return is_in and places_too_many(table, seat) > 0
    side = 0 if seat == table.active - 1 else 1
    return is_in and has_fortress(table, side) and 0 < table.battle.losses[side] < units(table, side)
