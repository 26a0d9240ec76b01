"""R5 Activating buildings: the fee, the price, the gain; R13.7 and R13.8, the Pawnshop."""

from __future__ import annotations

from ....core.agenda import about, ask_about, asked, close, seat_mask, set_about
from ....core.bits import bits_of, flag, has, number_of, size
from ....core.rule import rule
from ..box import Box
from ..enums import CELLS, COINS, CUBES, POINTS, SWAPS, Ask, Column, Effect, Opt, Why
from ..table import Player, Table
from .announcing import note_between
from .gathering import is_activated_by_workers
from .supply import cubes_held, is_turn, pay_coins, spend_cubes, take_coins, take_cubes


@rule
def bought(table: Table, cube: int) -> int:
    """R8.2 How many cubes of a kind have been bought for the payment that is being made."""
    return about(table.agenda, 1 + cube) if asked(table.agenda) == Ask.SPEND else 0


@rule
def bought_in_all(table: Table) -> int:
    """R8.2 How many cubes have been bought for the payment that is being made."""
    cubes = 0
    for cube in range(CUBES):
        cubes += bought(table, cube)
    return cubes


@rule
def kinds_bought(table: Table) -> int:
    """R13.8 The set of the kinds that have been bought for the payment that is being made."""
    kinds = 0
    for cube in range(CUBES):
        if bought(table, cube) > 0:
            kinds |= 1 << cube
    return kinds


@rule
def fee_due(box: Box, table: Table, seat: int, origin: int, at: int) -> int:
    """R5.4 One coin for another player's building. R13.5b A Residence may be free of it."""
    through_residence = table.building[origin] != 0
    if table.owner[at] == seat + 1 or (through_residence and table.options[Opt.RESIDENCE_FEE] != 0):
        return 0
    return box.fee


@rule
def forbids_building(box: Box, table: Table, seat: int, origin: int, at: int) -> int:
    """R5.1 to R5.4, R5.9 Why a building cannot be activated from a cell, whatever its price."""
    if at >= CELLS:
        return Why.NO_SUCH_CELL
    if table.building[at] == 0:
        return Why.NO_BUILDING
    if not has(bits_of(box.around[origin]), at):
        return Why.NOT_AROUND
    if not is_activated_by_workers(box, table, at):
        return Why.CANNOT_ACTIVATE
    if has(bits_of(table.moment.used), at):
        return Why.USED_ALREADY
    return 0 if table.players[seat].coins >= fee_due(box, table, seat, origin, at) else Why.NO_FEE  # R5.4a


@rule
def forbids_activate(box: Box, table: Table, seat: int, origin: int, at: int) -> int:
    """R5.4 to R5.8 Why a building cannot be activated with what the player holds and has bought for it; 0 if it can."""
    why = forbids_building(box, table, seat, origin, at)
    if why != 0:
        return why
    player, tile = table.players[seat], table.building[at] - 1
    if player.coins < fee_due(box, table, seat, origin, at) + box.price[tile, COINS]:  # R5.7
        return Why.PRICE_COINS
    if box.effect[tile] == Effect.SWAP:
        left = SWAPS - bought_in_all(table)
        if cubes_held(player) < left:
            return Why.PRICE_CUBES
        return 0 if can_give(table, player, kinds_bought(table), left) else why_reserve(table)
    for cube in range(CUBES):
        if bought(table, cube) + player.cubes[cube] < box.price[tile, cube]:
            return Why.PRICE_CUBES
    return 0 if can_gain(box, table, player, tile, CUBES) else why_reserve(table)


@rule
def why_reserve(table: Table) -> int:
    """R5.8 The reason when the reserve has too little: nothing (R5.8a) or not all (R5.8b) of what a building gives."""
    return Why.RESERVE_SHORT if table.options[Opt.SHORT_RESERVE] != 0 else Why.RESERVE_EMPTY


@rule
def can_gain(box: Box, table: Table, player: Player, tile: int, cube: int) -> bool:
    """R5.8 Whether the reserve, the price once paid, has something (R5.8a) or all (R5.8b) of what a building gives.

    A `cube` that is about to be bought counts as bought, and so do those that must be bought after it; CUBES is none.
    """
    coins = table.coins + box.price[tile, COINS]
    some, every = box.gain[tile, POINTS] > 0, True
    for kind in range(CUBES):
        given = box.price[tile, kind] - bought(table, kind) - (1 if kind == cube else 0)
        own = min(given, player.cubes[kind])
        coins += box.cube_coins * (given - own + (1 if kind == cube else 0))
        there = table.cubes[kind] + own
        some = some or (box.gain[tile, kind] > 0 and there > 0)
        every = every and there >= box.gain[tile, kind]
    some = some or (box.gain[tile, COINS] > 0 and coins > 0)
    every = every and coins >= box.gain[tile, COINS]
    return every if table.options[Opt.SHORT_RESERVE] != 0 else some


@rule
def activate(box: Box, table: Table, seat: int, origin: int, at: int) -> None:
    """R5.4 to R5.6 The fee to the owner, the price to the reserve, the gain: one moment (R5.11).

    A Pawnshop goes on with GIVE and TAKE. What was bought for the price is spent with it (R8.2).
    """
    player, tile = table.players[seat], table.building[at] - 1
    fee = fee_due(box, table, seat, origin, at)
    if fee > 0:
        player.coins -= fee
        table.players[table.owner[at] - 1].coins += fee
    table.moment.used = number_of(bits_of(table.moment.used) | flag(at))  # type: ignore[arg-type]
    if is_turn(table):
        table.moment.activated += 1  # R14.16
    if box.effect[tile] == Effect.SWAP:
        begin_swap(table, player, seat)
    else:
        pay_price(box, table, player, tile)
        note_between(box, table, seat)
        gain(box, table, player, tile)


@rule
def pay_price(box: Box, table: Table, player: Player, tile: int) -> None:
    """R5.6 The whole price MUST be paid, once: bought cubes first, then own ones."""
    pay_coins(table, player, box.price[tile, COINS])
    kinds = 0
    for cube in range(CUBES):
        spend_cubes(table, player, cube, box.price[tile, cube] - bought(table, cube))
        kinds += 1 if box.price[tile, cube] > 0 else 0
    note_kinds(table, kinds)
    close_payment(table)


@rule
def note_kinds(table: Table, kinds: int) -> None:
    """R14.6 How many kinds of cubes one activation has taken: the most of any so far, through a Residence too."""
    table.moment.kinds_spent = max(table.moment.kinds_spent, kinds)


@rule
def close_payment(table: Table) -> None:
    """R8.2 What was bought is spent."""
    if asked(table.agenda) == Ask.SPEND:
        close(table.agenda)


@rule
def gain(box: Box, table: Table, player: Player, tile: int) -> None:
    """R5.5 All that the building prints MUST be given; of what the reserve lacks, what is there (R5.8a)."""
    for cube in range(CUBES):
        take_cubes(table, player, cube, box.gain[tile, cube])
    take_coins(table, player, box.gain[tile, COINS])
    if box.gain[tile, POINTS] > 0:
        player.scored[Column.EFFECTS] += box.gain[tile, POINTS]
        if is_turn(table):
            table.moment.scored_by += 1  # R14.17


# --- R13.7 the Pawnshop ----------------------------------------------------------------------------------------------


@rule
def begin_swap(table: Table, player: Player, seat: int) -> None:
    """R13.7 Two cubes are given, those bought for it among them, and then two are taken."""
    kinds, left = kinds_bought(table), SWAPS - bought_in_all(table)
    close_payment(table)
    ask_about(table.agenda, Ask.GIVE, seat_mask(seat), left, 0, kinds, 0)
    if left == 0:
        begin_taking(table)


@rule
def can_be_taken(table: Table, kinds: int, own: int) -> bool:
    """R13.8, R5.8 Whether enough can be taken at the Pawnshop when cubes of these kinds, so many of them own, are given."""
    there = 0 if table.options[Opt.PAWNSHOP_SAME_KIND] != 0 else own
    for cube in range(CUBES):
        if is_takeable_kind(table, kinds, cube):
            there += table.cubes[cube]
    return there >= (SWAPS if table.options[Opt.SHORT_RESERVE] != 0 else 1)


@rule
def is_takeable_kind(table: Table, kinds: int, cube: int) -> bool:
    """R13.8a Any kind; R13.8b only kinds that were not given."""
    return table.options[Opt.PAWNSHOP_SAME_KIND] == 0 or (kinds >> cube) & 1 == 0


@rule
def can_give(table: Table, player: Player, kinds: int, left: int) -> bool:
    """R13.7 Whether the cubes still to be given can be given so that something can be taken for them."""
    if left == 0:
        return can_be_taken(table, kinds, 0)
    ways = 0
    for cube in range(CUBES):
        if player.cubes[cube] > 0 and can_give_first(table, player, kinds, left, cube):
            ways += 1
    return ways > 0


@rule
def can_give_first(table: Table, player: Player, kinds: int, left: int, cube: int) -> bool:
    """R13.7 Whether, after a cube of this kind, the rest can be given in the order of kinds, and something be taken."""
    with_it = kinds | (1 << cube)
    if left == 1:
        return can_be_taken(table, with_it, 1)
    for other in range(cube, CUBES):
        held = player.cubes[other] - (1 if other == cube else 0)
        if held > 0 and can_be_taken(table, with_it | (1 << other), 2):
            return True
    return False


@rule
def forbids_give(table: Table, seat: int, cube: int) -> int:
    """R13.7 An own cube, in the order wood, stone, fish, wheat, so that a second can follow and something be taken."""
    player, left = table.players[seat], about(table.agenda, 0)
    if player.cubes[cube] == 0:
        return Why.GIVE_NOT_HELD
    if cube < about(table.agenda, 1):
        return Why.GIVE_ORDER
    later = 0
    for other in range(cube, CUBES):
        later += player.cubes[other]
    if later < left:
        return Why.GIVE_ORDER
    return 0 if can_give_first(table, player, about(table.agenda, 2), left, cube) else why_reserve(table)


@rule
def give(table: Table, player: Player, cube: int) -> None:
    """R13.7 The cube goes to the reserve."""
    spend_cubes(table, player, cube, 1)
    left = about(table.agenda, 0) - 1
    set_about(table.agenda, 0, left)
    set_about(table.agenda, 1, cube)
    set_about(table.agenda, 2, about(table.agenda, 2) | (1 << cube))
    if left == 0:
        begin_taking(table)


@rule
def begin_taking(table: Table) -> None:
    """R13.7 All is given; now two cubes are taken. `about` is how many, from which kind on, and what was given."""
    agenda = table.agenda
    kinds, seats = about(agenda, 2), agenda.questions[agenda.depth - 1].seats
    note_kinds(table, size(bits_of(kinds)))
    close(agenda)
    ask_about(agenda, Ask.TAKE, seats, SWAPS, 0, kinds, 0)


@rule
def takeable(table: Table, least: int) -> int:
    """R13.8 How many cubes of kinds from one on can be taken at the Pawnshop."""
    there = 0
    for cube in range(least, CUBES):
        if is_takeable_kind(table, about(table.agenda, 2), cube):
            there += table.cubes[cube]
    return there


@rule
def forbids_take(table: Table, cube: int) -> int:
    """R13.7, R13.8 A cube that is in the reserve, in the order of kinds, so that a second can follow if there is one."""
    if not is_takeable_kind(table, about(table.agenda, 2), cube):
        return Why.TAKE_SAME_KIND
    if table.cubes[cube] == 0:
        return Why.TAKE_RESERVE
    least, left = about(table.agenda, 1), about(table.agenda, 0)
    wanted = min(left, takeable(table, least))
    return 0 if cube >= least and takeable(table, cube) >= wanted else Why.TAKE_ORDER


@rule
def take(table: Table, player: Player, cube: int) -> None:
    """R13.7 A cube comes from the reserve. After two, or when none is left to take, the Pawnshop is done with."""
    take_cubes(table, player, cube, 1)
    left = about(table.agenda, 0) - 1
    set_about(table.agenda, 0, left)
    set_about(table.agenda, 1, cube)
    if left == 0 or takeable(table, cube) == 0:
        close(table.agenda)
