"""R3 The map: who controls, stands and holds where. Everything that changes it goes through here, so that what is derived
from it (`Player.controls`, `lands`, `sails`, `army`, `fleet`) stays right."""

from __future__ import annotations

from ....core.bits import NONE, bits_of, flag, has, number_of, size, without
from ....core.rule import Bits, rule
from ..box import Box
from ..enums import BUILDINGS, SLOTS, Opt, Slot
from ..table import Table


@rule
def has_power(table: Table, seat: int, card: int) -> bool:
    """R3.7, R18.7 Whether a player has the ability of a card: the card itself, or a copy of it."""
    return has(bits_of(table.players[seat].powers), card)


# --- units -----------------------------------------------------------------------------------------------------------


@rule
def note_land(table: Table, seat: int, province: int) -> None:
    """Keep in mind whether a player has land units in a province."""
    player = table.players[seat]
    own_fort = has(bits_of(table.fortresses), province) and table.control[province] == seat + 1
    lands = without(bits_of(player.lands), flag(province))
    if player.legions[province] > 0 or own_fort:
        lands = lands | flag(province)  # type: ignore[assignment]
    player.lands = number_of(lands)


@rule
def put_legions(table: Table, seat: int, province: int, n: int) -> None:
    """So many legions more, or fewer, of a player in a province."""
    player = table.players[seat]
    player.legions[province] += n
    player.army += n
    note_land(table, seat, province)


@rule
def put_triremes(table: Table, seat: int, sea: int, n: int) -> None:
    """So many triremes more, or fewer, of a player in a sea."""
    player = table.players[seat]
    player.triremes[sea] += n
    player.fleet += n
    sails = without(bits_of(player.sails), flag(sea))
    if player.triremes[sea] > 0:
        sails = sails | flag(sea)  # type: ignore[assignment]
    player.sails = number_of(sails)


@rule
def put_fortress(table: Table, province: int) -> None:
    """R8.3 A fortress of the controller in a province that had none."""
    table.fortresses = number_of(bits_of(table.fortresses) | flag(province))  # type: ignore[arg-type]
    note_land(table, table.control[province] - 1, province)


@rule
def remove_fortress(table: Table, province: int) -> None:
    """R12.7 The fortress of a province goes back to its owner, the controller."""
    table.fortresses = number_of(without(bits_of(table.fortresses), flag(province)))
    note_land(table, table.control[province] - 1, province)


@rule
def capital_of(box: Box, table: Table, seat: int) -> int:
    """R1.6 The capital province of a player's empire."""
    return box.capital[table.players[seat].empire - 1]


@rule
def markers_left(box: Box, table: Table, seat: int) -> int:
    """R1.5, R1.6 How many control markers a player still has; that of the capital province is printed."""
    return box.markers + 1 - size(bits_of(table.players[seat].controls))


@rule
def fortresses_of(table: Table, seat: int) -> int:
    """How many fortresses a player has on the map."""
    return size(bits_of(table.fortresses) & bits_of(table.players[seat].controls))  # type: ignore[arg-type]


# --- who is where ----------------------------------------------------------------------------------------------------


@rule
def rivals_in(table: Table, seat: int, province: int) -> bool:
    """R7.1, R8.1 Whether another player has land units in a province."""
    return has(rival_lands(table, seat), province)


@rule
def rival_lands(table: Table, seat: int) -> Bits:
    """R7.1, R8.1 The provinces in which other players have land units."""
    lands = NONE
    for other in range(table.seats):
        if other != seat:
            lands |= bits_of(table.players[other].lands)  # type: ignore[assignment]
    return lands


@rule
def holder(table: Table, province: int) -> int:
    """R14.1 The one player with land units in a province; -1 if there is none, or more than one."""
    alone = -1
    for seat in range(table.seats):
        if has(bits_of(table.players[seat].lands), province):
            if alone >= 0:
                return -1
            alone = seat
    return alone


@rule
def is_at_war(table: Table, province: int) -> bool:
    """R13.1 Whether two or more players have land units in a province."""
    there = 0
    for seat in range(table.seats):
        there += 1 if has(bits_of(table.players[seat].lands), province) else 0
    return there > 1


# --- control and buildings -------------------------------------------------------------------------------------------


@rule
def set_control(table: Table, province: int, seat: int) -> None:
    """R3.3 The marker of a player, or of nobody (-1), lies in a province from now on. No fortress may be there."""
    before = table.control[province] - 1
    if before >= 0:
        table.players[before].controls = number_of(without(bits_of(table.players[before].controls), flag(province)))
    table.control[province] = seat + 1
    if seat >= 0:
        controls = bits_of(table.players[seat].controls) | flag(province)
        table.players[seat].controls = number_of(controls)  # type: ignore[arg-type]


@rule
def owned_slots(table: Table, seat: int, province: int) -> int:
    """R3.3, R3.4 The buildings of a province that are a player's: the controller's, less those that another holds."""
    built, held = table.built[province] & BUILDINGS, table.held[province] & BUILDINGS
    who = holder(table, province) if held != 0 else -1
    if table.control[province] == seat + 1:
        return built & (BUILDINGS ^ held) if who >= 0 and who != seat else built
    return built & held if who == seat and table.control[province] != 0 else 0


@rule
def raise_building(box: Box, table: Table, slot: int) -> None:
    """R8.4 A building from its pile to its place; R8.7 a legion that stood there for Circe leaves it."""
    province, at = slot // SLOTS, slot % SLOTS
    table.built[province] = table.built[province] | (1 << at)
    if at <= Slot.CARAVAN2:
        set_worker(table, province, at, 0)
    table.stock[box.pile[province, at]] -= 1


@rule
def raze_building(box: Box, table: Table, slot: int) -> None:
    """R14.8 A building from its place back to its pile."""
    province, at = slot // SLOTS, slot % SLOTS
    table.built[province] = table.built[province] & (255 ^ (1 << at))
    table.stock[box.pile[province, at]] += 1


@rule
def legions_of_others(table: Table, seat: int, province: int) -> int:
    """How many legions of other players stand in a province."""
    n = 0
    for other in range(table.seats):
        n += table.players[other].legions[province] if other != seat else 0
    return n


@rule
def occupied_provinces(table: Table, seat: int) -> int:
    """R18.13 In how many own provinces another player's legion stands on a building or on the marker (a), or at all (b)."""
    occupied = 0
    if table.options[Opt.PENTHESILEA] != 0:
        for province in range(len(table.control)):
            if table.control[province] == seat + 1 and legions_of_others(table, seat, province) > 0:
                occupied += 1
        return occupied
    for province in range(len(table.held)):
        if table.held[province] != 0 and table.control[province] == seat + 1:
            who = holder(table, province)
            occupied += 1 if who >= 0 and who != seat else 0
    return occupied


# --- Circe -----------------------------------------------------------------------------------------------------------


@rule
def worker_at(table: Table, province: int, at: int) -> int:
    """R18.8 Whose legion stands on an empty caravan place: a seat plus one, or 0."""
    return (table.work[province] >> (4 * at)) & 15


@rule
def set_worker(table: Table, province: int, at: int, who: int) -> None:
    """R18.8 A legion of a player (plus one) stands on an empty caravan place from now on, or none (0)."""
    others = table.work[province] & (255 ^ (15 << (4 * at)))
    table.work[province] = others | (who << (4 * at))


@rule
def working(table: Table, seat: int, province: int) -> int:
    """R18.8 The empty caravan places of a province on which a player's legions stand."""
    places = 0
    for at in range(2):
        if worker_at(table, province, at) == seat + 1:
            places = places | (1 << at)
    return places


@rule
def stop_work(table: Table, seat: int, province: int) -> None:
    """R18.8 No legion of a player works in a province any more."""
    for at in range(2):
        if worker_at(table, province, at) == seat + 1:
            set_worker(table, province, at, 0)


@rule
def leave_place(table: Table, seat: int, province: int, at: int) -> None:
    """R12.6b, R14.7 A legion of a player leaves a place on which it works for Circe, or which it holds."""
    if has(bits_of(working(table, seat, province)), at):
        set_worker(table, province, at, 0)
    else:
        table.held[province] = number_of(without(bits_of(table.held[province]), flag(at)))


@rule
def lift(table: Table, province: int) -> None:
    """R13.2, R13.3, R15.5 In a province that is left at war no legion holds a place or keeps a claim any more; legions go on
    working for Circe only in a province that is theirs or nobody's."""
    if is_at_war(table, province):
        table.held[province] = 0
        for seat in range(table.seats):
            if table.control[province] != 0 and table.control[province] != seat + 1:
                stop_work(table, seat, province)
