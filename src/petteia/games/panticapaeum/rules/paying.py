"""R7.2, R11 Paying for a building: the right colour, the discount, and replaced cubes."""

from __future__ import annotations

from ....core.agenda import about
from ....core.moves import arg, move
from ....core.rule import MoveList, rule
from ..box import Box
from ..enums import COLOURS, Opt, Replacing, Upgrade, Why
from ..moves import Say
from ..table import Player, Table


@rule
def cubes_of(player: Player) -> int:
    """How many cubes lie in the store."""
    n = 0
    for colour in range(COLOURS):
        n += player.cubes[colour]
    return n


@rule
def lowest_cost(player: Player, cost: int) -> int:
    """R11.2 What is paid if the discount, where there is one, is used."""
    return max(cost - player.upgrades[Upgrade.DISCOUNT], 0)


@rule
def can_pay(player: Player, colour: int, cost: int) -> bool:
    """R7.2, R11.2, R11.3 Whether the store is enough, all upgrades used."""
    lacking = lowest_cost(player, cost) - player.cubes[colour]
    if lacking <= 0:
        return True
    return lacking <= player.upgrades[Upgrade.REPLACE] and lacking <= cubes_of(player) - player.cubes[colour]


@rule
def forbids_pay(table: Table, player: Player, colour: int, cost: int, own: int, first: int, second: int) -> int:
    """R11.2 to R11.4 Why a payment is not allowed: so many cubes of the right colour, and up to two of others (plus one)."""
    if second != 0 and (first == 0 or second < first):
        return Why.PAY_ORDER
    if first > COLOURS or second > COLOURS or first == colour + 1 or second == colour + 1:
        return Why.PAY_ORDER
    replaced = (1 if first != 0 else 0) + (1 if second != 0 else 0)
    paid = own + replaced
    if paid > cost or paid < lowest_cost(player, cost):
        return Why.PAY_AMOUNT
    if replaced > player.upgrades[Upgrade.REPLACE]:
        return Why.PAY_TOKENS
    if own > player.cubes[colour] or not holds(player, first, second):
        return Why.PAY_NOT_HELD
    return forbids_replacing(table, player.cubes[colour], cost, own, replaced)


@rule
def forbids_replacing(table: Table, held: int, cost: int, own: int, replaced: int) -> int:
    """R11.4 Why so many cubes may not be replaced by one who holds so many of the right colour; in three readings (Q20)."""
    if replaced == 0:
        return 0
    reading = table.options[Opt.REPLACING]
    if held >= (cost if reading == Replacing.SHORT_OF_COST else own + replaced):
        return Why.PAY_RIGHT_COLOUR  # R11.4a, R11.4b
    return Why.PAY_LACKING if reading == Replacing.ONLY_LACKING and own < held else 0  # R11.4c


@rule
def holds(player: Player, first: int, second: int) -> bool:
    """Whether the store holds the replacing cubes, each a colour plus one, or 0 for none."""
    if first == 0:
        return True
    if first == second:
        return player.cubes[first - 1] >= 2
    return player.cubes[first - 1] >= 1 and (second == 0 or player.cubes[second - 1] >= 1)


@rule
def list_payments(table: Table, player: Player, colour: int, cost: int, out: MoveList, start: int) -> int:
    """Write every payment that is allowed: more cubes of the right colour first."""
    n = start
    for paid in range(lowest_cost(player, cost), cost + 1):
        for replaced in range(min(paid, 2) + 1):
            for first in range(1 if replaced > 0 else 0, COLOURS + 1 if replaced > 0 else 1):
                for second in range(first if replaced > 1 else 0, COLOURS + 1 if replaced > 1 else 1):
                    if forbids_pay(table, player, colour, cost, paid - replaced, first, second) == 0:
                        if n < len(out):
                            out[n] = move(Say.PAY, paid - replaced, first, second, 0)
                        n += 1
    return n


@rule
def only_payment(table: Table, player: Player, colour: int, cost: int) -> int:
    """The payment, if there is only one; -1 if the player has to choose."""
    if player.upgrades[Upgrade.DISCOUNT] == 0 and (
        player.upgrades[Upgrade.REPLACE] == 0 or player.cubes[colour] >= cost
    ):
        return move(Say.PAY, cost, 0, 0, 0)
    found, payment = 0, -1
    for paid in range(lowest_cost(player, cost), cost + 1):
        for first in range(COLOURS + 1):
            for second in range(COLOURS + 1):
                replaced = (1 if first != 0 else 0) + (1 if second != 0 else 0)
                own = paid - replaced
                if own >= 0 and forbids_pay(table, player, colour, cost, own, first, second) == 0:
                    found += 1
                    payment = move(Say.PAY, own, first, second, 0)
    return payment if found == 1 else -1


@rule
def pay(player: Player, colour: int, payment: int) -> None:
    """R7.2 The cubes go back to the supply."""
    player.cubes[colour] -= arg(payment, 0)
    for i in range(1, 3):
        if arg(payment, i) != 0:
            player.cubes[arg(payment, i) - 1] -= 1


@rule
def cost_asked(box: Box, table: Table) -> int:
    """R7.2 The cost of the building for which a payment is asked."""
    building = about(table.agenda, 0)
    return box.cost[table.seats, building, table.taken[building]]
