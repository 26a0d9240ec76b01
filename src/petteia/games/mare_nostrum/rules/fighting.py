"""R10.5 to R13 Phase 4: battles at sea and on land. A battle has two sides: 0 is the active player, 1 the opponent attacked."""

from __future__ import annotations

from ....core.agenda import FATE, about, ask, ask_about, asked, close, seat_mask
from ....core.bits import NONE, below, bits_of, flag, has, less_lowest, lowest, number_of, size, without
from ....core.moves import arg, move, put, put_members, verb_of
from ....core.rule import Bits, Key, MoveList, rule
from ..box import Box
from ..enums import DICE, FACES, SEA, SLOTS, Ask, Card, Loss, Opt, Step, Why
from ..moves import Say
from ..table import Table
from .board import (
    has_power,
    leave_place,
    lift,
    put_legions,
    put_triremes,
    remove_fortress,
    stop_work,
    working,
)
from .moving import forget_marching, forget_sailing, go_on_to, is_peace

# --- where there is a battle -----------------------------------------------------------------------------------------


@rule
def stands_at(table: Table, seat: int) -> Bits:
    """The places where a player has units: provinces, and seas behind them."""
    seas = bits_of(table.players[seat].sails)
    return bits_of(table.players[seat].lands) | (seas << bits_of(SEA))  # type: ignore[return-value]


@rule
def fights(table: Table, seat: int, other: int, at_sea: bool) -> Bits:
    """R10.5, R10.8, R11.5 The places, at sea (triremes only) or on land, where the active player may or must fight."""
    if other == seat or is_peace(table, seat, other):
        return NONE
    places = stands_at(table, seat) & stands_at(table, other)
    on_land = places & bits_of((1 << SEA) - 1)
    here = without(places, on_land) if at_sea else on_land  # type: ignore[arg-type]
    return without(here, bits_of(table.campaign.fought))  # type: ignore[arg-type]


@rule
def battles(table: Table, seat: int, at_sea: bool) -> int:
    """How many battles the active player can choose from."""
    n = 0
    for other in range(table.seats):
        n += size(fights(table, seat, other, at_sea))
    return n


@rule
def forbids_attack(box: Box, table: Table, seat: int, place: int, other: int, at_sea: bool) -> int:
    """R10.5, R10.6, R11.6 The opponent must be there, one battle in a place in a part, none at peace (R19.4b)."""
    if other >= table.seats or other == seat or place >= SEA + box.seas or (place >= SEA) != at_sea:
        return Why.NO_FOE
    if not has(stands_at(table, seat) & stands_at(table, other), place):  # type: ignore[arg-type]
        return Why.NO_FOE
    if has(bits_of(table.campaign.fought), place):
        return Why.FOUGHT_ALREADY
    return Why.AT_PEACE if is_peace(table, seat, other) else 0


@rule
def list_attacks(table: Table, seat: int, at_sea: bool, out: MoveList) -> int:
    """R10.7, R11.7 Every battle that may come next; at sea the player may also be done."""
    n = put(out, 0, move(Say.DONE, 0, 0, 0, 0)) if at_sea else 0
    for other in range(table.seats):
        n = put_members(out, n, move(Say.ATTACK, 0, other, 0, 0), 0, fights(table, seat, other, at_sea))
    return n


@rule
def begin_last_battle(table: Table, seat: int) -> int:
    """R11.7 The only battle on land that is left begins by itself."""
    for other in range(table.seats):
        left = fights(table, seat, other, False)
        if left != NONE:
            begin_battle(table, lowest(left), other)
    return Step.ROLLED


@rule
def lift_wars(table: Table, seat: int) -> None:
    """R13.2 When the battles on land are over, nobody holds a place where the active player is not alone."""
    left = bits_of(table.players[seat].lands)
    while left != NONE:
        lift(table, lowest(left))
        left = less_lowest(left)


# --- the roll --------------------------------------------------------------------------------------------------------


@rule
def begin_battle(table: Table, place: int, other: int) -> None:
    """R12.1 A battle begins: nothing has been rolled."""
    wipe_battle(table)
    table.battle.place = place + 1
    table.battle.attacker = table.active
    table.battle.foe = other + 1
    table.campaign.fought = number_of(bits_of(table.campaign.fought) | flag(place))  # type: ignore[arg-type]


@rule
def wipe_battle(table: Table) -> None:
    """Forget the last battle."""
    battle = table.battle
    for i in range(2 * DICE):
        battle.faces[i] = 0
    for side in range(2):
        battle.rolled[side] = 0
        battle.losses[side] = 0
    battle.place = 0
    battle.attacker = 0
    battle.foe = 0


@rule
def fighter(table: Table, side: int) -> int:
    """The player on a side of the battle."""
    return table.battle.attacker - 1 if side == 0 else table.battle.foe - 1


@rule
def dice(table: Table, side: int) -> int:
    """R12.1 How many dice a side rolls: one for each trireme, or for each legion and one for Ramses (R12.10, R18.15)."""
    seat, place = fighter(table, side), table.battle.place - 1
    if place >= SEA:
        return table.players[seat].triremes[place - SEA]
    return table.players[seat].legions[place] + (1 if helps(table, seat, place, Card.RAMSES_II) else 0)


@rule
def helps(table: Table, seat: int, place: int, card: int) -> bool:
    """R12.10 Whether Ramses or Nebuchadnezzar helps a side: a fortress alone, too (a), or legions only (b)."""
    if table.options[Opt.FORTRESS_ALONE] != 0 and table.players[seat].legions[place] == 0:
        return False
    return has_power(table, seat, card)


@rule
def rolling(table: Table) -> int:
    """The side that rolls its next die; 2 when all dice lie."""
    for side in range(2):
        if table.battle.rolled[side] < dice(table, side):
            return side
    return 2


@rule
def weight(box: Box, table: Table, pips: int) -> int:
    """R1.10 How many faces of the die that is rolled show so many pips."""
    kind, n = 1 if table.battle.place > SEA else 0, 0
    for face in range(FACES):
        n += 1 if box.faces[kind, face] == pips else 0
    return n


@rule
def forbids_roll(box: Box, table: Table, given: int) -> int:
    """R12.1 The die must be the next one of this battle, and show what is on it."""
    is_next = given == move(Say.ROLL, table.battle.place - 1, fighter(table, rolling(table)), arg(given, 2), 0)
    return 0 if is_next and weight(box, table, arg(given, 2)) > 0 else Why.NOT_THIS_DIE


@rule
def list_rolls(box: Box, table: Table, out: MoveList) -> int:
    """R12.1 Everything that the next die may show, each once."""
    n, place, seat = 0, table.battle.place - 1, fighter(table, rolling(table))
    kind = 1 if place >= SEA else 0
    for face in range(FACES):
        is_new = True
        for earlier in range(face):
            is_new = is_new and box.faces[kind, earlier] != box.faces[kind, face]
        if is_new:
            n = put(out, n, move(Say.ROLL, place, seat, box.faces[kind, face], 0))
    return n


@rule
def roll(box: Box, table: Table, key: Key) -> int:
    """R12.1 A die by a key."""
    kind = 1 if table.battle.place > SEA else 0
    pips = box.faces[kind, below(key, FACES)]
    return move(Say.ROLL, table.battle.place - 1, fighter(table, rolling(table)), pips, 0)


@rule
def note_roll(table: Table, pips: int) -> int:
    """R12.1 A die lies. When all do, hits are counted."""
    battle, side = table.battle, rolling(table)
    battle.faces[DICE * side + battle.rolled[side]] = pips
    battle.rolled[side] += 1
    if rolling(table) < 2:
        return Step.ASKED
    close(table.agenda)
    return Step.ROLLED


@rule
def strength(box: Box, table: Table, side: int) -> int:
    """R12.2 The sum of a side's dice, and what is added: R12.3, R12.8 (R18.1), R12.9 (R18.2), R12.10 (R18.12)."""
    seat, place = fighter(table, side), table.battle.place - 1
    total = 0
    for i in range(table.battle.rolled[side]):
        total += table.battle.faces[DICE * side + i]
    if place >= SEA:
        return total
    improved = table.players[seat].legions[place]
    if table.options[Opt.RAMSES_DIE] != 0:
        improved = dice(table, side)  # R12.10d
    if side == 0 and has_power(table, seat, Card.CAESAR):
        total += box.caesar_bonus * improved
    if side == 1 and has_power(table, seat, Card.PERICLES):
        total += box.pericles_bonus * improved
    if table.control[place] == seat + 1:
        total += box.fortress_bonus if has(bits_of(table.fortresses), place) else 0
        total += box.nebuchadnezzar_bonus if helps(table, seat, place, Card.NEBUCHADNEZZAR) else 0
    return total


@rule
def shield(box: Box, table: Table, side: int) -> int:
    """R12.3 How many hits a side's fortress takes off."""
    return box.fortress_shield if has_fortress(table, side) else 0


@rule
def has_fortress(table: Table, side: int) -> bool:
    """R12.3 Whether a side has a fortress in the battle. A fortress is the controller's (Q48)."""
    place = table.battle.place - 1
    if place >= SEA or not has(bits_of(table.fortresses), place):
        return False
    return table.control[place] == fighter(table, side) + 1


@rule
def count_hits(box: Box, table: Table) -> None:
    """R12.2, R12.5 Both sides' hits, at the same time: `losses` is what each side suffers."""
    for side in range(2):
        hits = strength(box, table, 1 - side) // box.hit - shield(box, table, side)
        table.battle.losses[side] = min(max(hits, 0), units(table, side))


@rule
def units(table: Table, side: int) -> int:
    """R12.4 How many units a side has in the battle."""
    seat, place = fighter(table, side), table.battle.place - 1
    if place >= SEA:
        return table.players[seat].triremes[place - SEA]
    return table.players[seat].legions[place] + (1 if has_fortress(table, side) else 0)


# --- losses ----------------------------------------------------------------------------------------------------------


@rule
def go_on_rolling(box: Box, table: Table) -> int:
    """R12.1, R12.6 Fate rolls until all dice lie; then hits are counted, and the active player has the losses first."""
    if rolling(table) < 2:
        ask(table.agenda, Ask.ROLL, seat_mask(FATE))
        return Step.ASKED
    count_hits(box, table)
    return suffer(table, 0)


@rule
def suffer(table: Table, side: int) -> int:
    """R12.6a Take a side's losses off; ask first if its owner has a choice between legions and the fortress."""
    seat, losses = fighter(table, side), table.battle.losses[side]
    if losses > 0 and has_fortress(table, side) and losses < units(table, side):
        ask(table.agenda, Ask.LOSE, seat_mask(seat))
        return Step.ASKED
    remove_units(table, side, losses == units(table, side))
    return Step.FOE_LOSES if side == 0 else Step.AFTERMATH


@rule
def remove_units(table: Table, side: int, fortress_too: bool) -> None:
    """R12.4, R12.7 Destroyed units go back to their owner."""
    seat, place, losses = fighter(table, side), table.battle.place - 1, table.battle.losses[side]
    if place >= SEA:
        put_triremes(table, seat, place - SEA, -losses)
        return
    if fortress_too and losses > 0 and has_fortress(table, side):
        remove_fortress(table, place)
        losses -= 1
    put_legions(table, seat, place, -losses)


@rule
def lose(table: Table, seat: int, what: int) -> int:
    """R12.6 The owner has chosen: the fortress and then legions, or legions only."""
    side = 0 if seat == table.active - 1 else 1
    close(table.agenda)
    remove_units(table, side, what == Loss.FORTRESS)
    return Step.FOE_LOSES if side == 0 else Step.AFTERMATH


@rule
def conclude(table: Table) -> int:
    """R13.2, R14.6 After the losses: who is alone holds what the legions left can hold; at war nobody holds anything. The
    active player first, then the opponent gives up places on which no legion is left."""
    place, foe = table.battle.place - 1, table.battle.foe - 1
    if place >= SEA:
        return Step.SEA_FIGHT
    lift(table, place)
    for side in range(2):
        seat = table.active - 1 if side == 0 else foe
        if table.players[seat].legions[place] == 0:  # a fortress holds no place
            stop_work(table, seat, place)
            if seat == foe:
                table.held[place] = 0
        if places_too_many(table, seat) > 0:
            ask_about(table.agenda, Ask.LOSE, seat_mask(seat), 1, 0, 0, 0)
            return Step.ASKED
    return Step.LAND_FIGHT


@rule
def places_too_many(table: Table, seat: int) -> int:
    """R12.6b On how many more places a player's legions stood than are left. The attacker holds nothing, and can only work."""
    place, places = table.battle.place - 1, size(bits_of(working(table, seat, table.battle.place - 1)))
    if seat == table.battle.foe - 1:
        places += size(bits_of(table.held[place]))
    return places - table.players[seat].legions[place]


@rule
def is_choosing_places(table: Table) -> bool:
    """R12.6b Whether a LOSE question is about places, not about units."""
    return about(table.agenda, 0) == 1


@rule
def forbids_give_up(table: Table, seat: int, slot: int) -> int:
    """R12.6b Only places there on which the player's legions stood."""
    province, at = slot // SLOTS, slot % SLOTS
    if province != table.battle.place - 1:
        return Why.NOT_HELD
    if has(bits_of(working(table, seat, province)), at):
        return 0
    is_held = seat == table.battle.foe - 1 and has(bits_of(table.held[province]), at)
    return 0 if is_held else Why.NOT_HELD


@rule
def give_up(table: Table, seat: int, slot: int) -> int:
    """R12.6b A place is given up."""
    leave_place(table, seat, slot // SLOTS, slot % SLOTS)
    if places_too_many(table, seat) > 0:
        return Step.ASKED
    close(table.agenda)
    return Step.AFTERMATH


@rule
def list_losses(table: Table, seat: int, out: MoveList) -> int:
    """R12.6 The fortress or legions; or the places that may be given up next."""
    if not is_choosing_places(table):
        n = put(out, 0, move(Say.LOSE, Loss.LEGION, 0, 0, 0))
        return put(out, n, move(Say.LOSE, Loss.FORTRESS, 0, 0, 0))
    n, province = 0, table.battle.place - 1
    for at in range(SLOTS):
        if forbids_give_up(table, seat, province * SLOTS + at) == 0:
            n = put(out, n, move(Say.WITHDRAW, province * SLOTS + at, 0, 0, 0))
    return n


# --- the chapter -----------------------------------------------------------------------------------------------------


@rule
def forbids_fighting(box: Box, table: Table, seat: int, given: int) -> int:
    """R10.5 to R13 Why a battle, a die or a loss is not legal."""
    kind, a, b = asked(table.agenda), arg(given, 0), arg(given, 1)
    if kind == Ask.ROLL:
        return forbids_roll(box, table, given)
    if kind == Ask.LOSE:
        if is_choosing_places(table) != (verb_of(given) == Say.WITHDRAW):
            return Why.NO_ANSWER  # R12.6a Legions only, or the fortress too; R12.6b or places
        return forbids_give_up(table, seat, a) if is_choosing_places(table) else 0
    if verb_of(given) == Say.DONE:  # R11.5: at sea
        return 0
    return forbids_attack(box, table, seat, a, b, kind == Ask.SEA_FIGHT)


@rule
def list_fighting(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R10.5 to R13 Battles, dice or losses."""
    kind = asked(table.agenda)
    if kind == Ask.ROLL:
        return list_rolls(box, table, out)
    return list_losses(table, seat, out) if kind == Ask.LOSE else list_attacks(table, seat, kind == Ask.SEA_FIGHT, out)


@rule
def answer_fighting(table: Table, seat: int, given: int) -> int:
    """R10.5 to R13 What a battle, a die or a loss does, and what follows."""
    verb, a = verb_of(given), arg(given, 0)
    if verb == Say.ROLL:
        return note_roll(table, arg(given, 2))
    if verb == Say.LOSE:
        return lose(table, seat, a)
    if verb == Say.WITHDRAW:
        return give_up(table, seat, a)
    close(table.agenda)
    if verb == Say.DONE:
        return Step.MARCH
    begin_battle(table, a, arg(given, 1))
    return Step.ROLLED


@rule
def go_on_fighting(box: Box, table: Table, step: int) -> int:
    """R10.2, R12 Battles at sea and on land, and the steps of a battle."""
    if step == Step.SEA_FIGHT:
        forget_sailing(table)
        return go_on_to(table, Ask.SEA_FIGHT, battles(table, table.active - 1, True) > 0, Step.MARCH)
    if step == Step.LAND_FIGHT:
        return fight_on_land(table, table.active - 1)
    if step == Step.ROLLED:
        return go_on_rolling(box, table)
    return suffer(table, 1) if step == Step.FOE_LOSES else conclude(table)


@rule
def fight_on_land(table: Table, seat: int) -> int:
    """R11.5, R11.7 Battles on land until there are none left; the last one begins by itself."""
    forget_marching(table)
    left = battles(table, seat, False)
    if left == 1:
        return begin_last_battle(table, seat)
    if left == 0:
        lift_wars(table, seat)
    return go_on_to(table, Ask.LAND_FIGHT, left > 1, Step.CAPTURING)
