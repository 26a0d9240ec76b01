"""R6.4 to R6.7 Payments: one set for each thing, of coins or of different commodities, named resource by resource.

A PAY question is about what is bought (`Thing`, place), how many resources are still due, the commodity that a cheap price
takes (plus one), the kinds paid already as flags, and the resource that was paid last (plus one; 64 more if a kind was paid
twice).
"""

from __future__ import annotations

from ....core.agenda import about, ask_about, close, reveal, seat_mask, set_about
from ....core.bits import NONE, bits_of, flag, has, size, without
from ....core.moves import arg, move, put
from ....core.rule import Bits, MoveList, rule
from ..enums import COIN, EVERY_GOOD, GOODS, RARE, RESOURCES, Ask, Card, Why
from ..moves import Say
from ..table import Player, Table
from .board import has_power
from .supply import held, kinds_of, rares_of, spend

TWICE = 64


@rule
def longest_set(table: Table, seat: int) -> int:
    """R6.4, R18.4, R18.5 The most resources that one set of a player can have: every smaller one can be made, too."""
    player = table.players[seat]
    rares, ones = rares_of(player), kinds_of(player, 1)
    kinds, coins = size(bits_of(ones | rares)), player.coins
    goods = kinds
    if has_power(table, seat, Card.HANNIBAL) and (kinds_of(player, 2) | (ones & rares)) != 0:
        goods += 1
    if has_power(table, seat, Card.CLEOPATRA):
        goods += 1 if coins > 0 else 0
        coins += 1 if kinds > 0 else 0
    return max(goods, coins)


@rule
def can_pay_cheap(table: Table, seat: int, good: int) -> bool:
    """R18.9, R18.17, R19.3 Whether a player has a coin or the named commodity; R18.4 or any, with Cleopatra."""
    player = table.players[seat]
    kinds = kinds_of(player, 1) | rares_of(player)
    named = (kinds >> good) & 1
    return player.coins > 0 or named != 0 or (kinds != 0 and has_power(table, seat, Card.CLEOPATRA))


@rule
def ask_to_pay(table: Table, seat: int, thing: int, where: int, price: int, cheap: int) -> None:
    """R6.4 The player is asked for a set; `cheap` is the commodity of a cheap price plus one, else 0."""
    ask_about(table.agenda, Ask.PAY, seat_mask(seat), thing, where, price, cheap)


# --- what may be paid ------------------------------------------------------------------------------------------------


@rule
def kind_of(resource: int) -> int:
    """R1.3 The kind of a commodity, rare or not."""
    return resource if resource < RARE else resource - RARE


@rule
def forbids_coin(table: Table, seat: int) -> int:
    """R6.4 Coins pay all that is left, if nothing else was paid; R18.4 Cleopatra: after one commodity, or as the last one."""
    paid, left = size(bits_of(about(table.agenda, 4))) + about(table.agenda, 5) // TWICE, about(table.agenda, 2)
    if table.players[seat].coins < left:
        return Why.NOT_IN_HAND if table.players[seat].coins == 0 else Why.PAY_INCOMPLETE
    mixes = has_power(table, seat, Card.CLEOPATRA) and (left == 1 or paid == 1)
    return 0 if paid == 0 or mixes else Why.PAY_MIXED


@rule
def forbids_cheap(table: Table, seat: int, resource: int) -> int:
    """R18.9, R18.17, R19.3 One coin, or one of the named commodity; R18.4 Cleopatra may pay the coin with any."""
    if held(table.players[seat], resource) == 0:
        return Why.NOT_IN_HAND
    named = resource == COIN or kind_of(resource) + 1 == about(table.agenda, 3)
    return 0 if named or has_power(table, seat, Card.CLEOPATRA) else Why.PAY_WRONG_GOOD


@rule
def forbids_good(table: Table, seat: int, resource: int) -> int:
    """R6.4, R6.6 A commodity of a kind not paid yet, in their order; R18.5 with Hannibal one kind twice."""
    mask, last = about(table.agenda, 4), about(table.agenda, 5) % TWICE
    if held(table.players[seat], resource) == 0:
        return Why.NOT_IN_HAND
    if resource + 1 < last:
        return Why.PAY_ORDER
    if mask & (1 << kind_of(resource)) != 0:
        twice = about(table.agenda, 5) >= TWICE
        return Why.PAY_TWICE if twice or not has_power(table, seat, Card.HANNIBAL) else 0
    return 0


@rule
def completes(table: Table, seat: int, ones: int, twos: int, rares: int, resource: int) -> bool:
    """R6.7 Whether the set can be completed after a commodity, by what comes after it in the order.

    `ones` and `twos` are the kinds of ordinary commodities of which the player has at least one and two, before it is paid.
    """
    mask, left = about(table.agenda, 4), about(table.agenda, 2) - 1
    again = mask & (1 << kind_of(resource)) != 0
    doubled = again or about(table.agenda, 5) >= TWICE
    mask |= 1 << kind_of(resource)
    if left == 0:
        return True
    if resource < RARE:
        later, later_twos = (ones >> (resource + 1)) << (resource + 1), (twos >> (resource + 1)) << (resource + 1)
        later_rares, same = rares, (twos >> resource) & 1
    else:
        later, later_twos, same = 0, 0, 0
        later_rares = (rares >> (resource - RARE + 1)) << (resource - RARE + 1)
    most = size(bits_of((later | later_rares) & (EVERY_GOOD ^ mask)))
    if has_power(table, seat, Card.HANNIBAL) and not doubled:
        most += 1 if same != 0 or later_twos != 0 or (later & later_rares) != 0 or (mask & later_rares) != 0 else 0
    if not has_power(table, seat, Card.CLEOPATRA):
        return most >= left
    coins, paid = table.players[seat].coins, size(bits_of(mask)) + (1 if doubled else 0)
    return most >= left or (coins > 0 and most + 1 >= left) or (paid == 1 and coins >= left)


@rule
def forbids_pay(table: Table, seat: int, given: int) -> int:
    """R6.4 to R6.7 Why a resource cannot be paid next."""
    resource = arg(given, 0)
    if about(table.agenda, 3) != 0:
        return forbids_cheap(table, seat, resource)
    if resource == COIN:
        return forbids_coin(table, seat)
    why = forbids_good(table, seat, resource)
    if why != 0:
        return why
    player = table.players[seat]
    fits = completes(table, seat, kinds_of(player, 1), kinds_of(player, 2), rares_of(player), resource)
    return 0 if fits else Why.PAY_INCOMPLETE


@rule
def list_payments(table: Table, seat: int, out: MoveList) -> int:
    """R6.4 Every resource that can be paid next."""
    player = table.players[seat]
    ones, twos, rares = kinds_of(player, 1), kinds_of(player, 2), rares_of(player)
    cheap, n = about(table.agenda, 3) != 0, 0
    there = ones | (rares << RARE)
    for resource in range(2 * GOODS):
        if (there >> resource) & 1 != 0:
            if cheap:
                legal = forbids_cheap(table, seat, resource) == 0
            else:
                fits = forbids_good(table, seat, resource) == 0
                legal = fits and completes(table, seat, ones, twos, rares, resource)
            if legal:
                n = put(out, n, move(Say.PAY, resource, 0, 0, 0))
    why = forbids_cheap(table, seat, COIN) if cheap else forbids_coin(table, seat)
    return put(out, n, move(Say.PAY, COIN, 0, 0, 0)) if why == 0 else n


@rule
def can_go_on_paying(table: Table, seat: int) -> bool:
    """R6.7 Whether there is a resource that the player can pay next."""
    n = 0
    for resource in range(RESOURCES):
        n += 1 if forbids_pay(table, seat, move(Say.PAY, resource, 0, 0, 0)) == 0 else 0
    return n > 0


@rule
def goods_to_pay(table: Table, seat: int, rares: Bits) -> Bits:
    """R6.4, R6.6 Those of some rare commodities that a set still lacks. If there are none, those that can follow at all (R18.5:
    with Hannibal one kind is paid twice; R18.4: with Cleopatra any pays for a coin), or else all of them."""
    cheap, last = about(table.agenda, 3), about(table.agenda, 5) % TWICE
    if cheap != 0:
        return flag(cheap - 1) if has(rares, cheap - 1) else rares
    passed, ones = max(last - RARE, 0), kinds_of(table.players[seat], 1)
    later = ones if last < RARE else 0
    following = (rares >> bits_of(passed)) << bits_of(passed)
    lacking = without(following, bits_of(about(table.agenda, 4) | (later >> last) << last))  # type: ignore[arg-type]
    if lacking != NONE:
        return lacking
    return following if following != NONE else rares  # type: ignore[return-value]


@rule
def pay(table: Table, seat: int, resource: int) -> bool:
    """R6.5, R6.6 One resource goes to the supply; a coin takes the rest along. Whether all is paid now."""
    left = about(table.agenda, 2)
    if resource == COIN:
        for _ in range(left):
            spend(table, seat, COIN)
        return True
    spend(table, seat, resource)
    bit, mask = 1 << kind_of(resource), about(table.agenda, 4)
    twice = TWICE if mask & bit != 0 else (about(table.agenda, 5) // TWICE) * TWICE
    set_about(table.agenda, 2, left - 1)
    set_about(table.agenda, 4, mask | bit)
    set_about(table.agenda, 5, resource + 1 + twice)
    return left == 1


@rule
def end_payment(table: Table) -> None:
    """R6.7 The payment is complete."""
    close(table.agenda)


@rule
def loses_all(table: Table, seat: int, coins: int, first: int, second: int) -> None:
    """R6.8, R19.2 Everything but so many coins and up to two kept resources (plus one; 0 is none) goes to the supply."""
    player = table.players[seat]
    for resource in range(RESOURCES):
        kept = 0
        if resource == COIN:
            kept = min(coins, player.coins)
        elif resource + 1 == first or resource + 1 == second:
            kept = 1
        for _ in range(held(player, resource) - kept):
            spend(table, seat, resource)


@rule
def shows(table: Table, player: Player, resource: int) -> None:
    """R6.9 A rare commodity that is kept is shown to all, if it was not."""
    if resource >= RARE and resource < COIN:
        bit = 1 << (resource - RARE)
        if player.rares & bit != 0:
            player.rares = player.rares & (0xFFFF ^ bit)
            player.hidden -= 1
            player.shown = player.shown | bit
            reveal(table.agenda)
