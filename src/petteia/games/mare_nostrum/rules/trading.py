"""R5 Phase 2: trading. The number, the secret offers, the chain of takes, and the gift that evens them out."""

from __future__ import annotations

from ....core.agenda import about, answered, ask, ask_about, ask_next, asked, asks, close, reveal, seat_mask, set_about
from ....core.bits import NONE, bits_of, flag, has, number_of, size
from ....core.moves import arg, move, put, put_members, verb_of
from ....core.rule import Bits, MoveList, rule
from ..box import Box
from ..enums import OFFERED, RESOURCES, Ask, Card, Phase, Step, Track, Why
from ..moves import Say
from ..table import Player, Table
from .board import has_power
from .part_order import forbids_name
from .supply import give_up, held, receive, resources

TOKENS = 3
ALL_TOKENS = 7


# --- the number ------------------------------------------------------------------------------------------------------


@rule
def start_trade(table: Table) -> int:
    """R5.1 The Trade Leader has to play an exchange token."""
    table.phase = Phase.TRADE
    table.done = 0
    table.active = 0
    ask(table.agenda, Ask.EXCHANGE, seat_mask(table.titles[Track.TRADE] - 1))
    return Step.ASKED


@rule
def token_of(box: Box, number: int) -> int:
    """R1.9 The exchange token with a number on one of its sides; -1 if there is none."""
    for token in range(TOKENS):
        if box.tokens[token, 0] == number or box.tokens[token, 1] == number:
            return token
    return -1


@rule
def forbids_exchange(box: Box, table: Table, given: int) -> int:
    """R5.1, R5.2 A number of a token that has not been played."""
    token = token_of(box, arg(given, 0))
    if token < 0:
        return Why.NO_SUCH_NUMBER
    return 0 if has(bits_of(table.tokens), token) else Why.TOKEN_PLAYED


@rule
def list_exchanges(box: Box, table: Table, out: MoveList) -> int:
    """R5.1 Both sides of every token that has not been played."""
    n = 0
    for number in range(OFFERED + 1):
        if has(bits_of(table.tokens), token_of(box, number)):
            n = put(out, n, move(Say.EXCHANGE, number, 0, 0, 0))
    return n


@rule
def exchange(box: Box, table: Table, number: int) -> int:
    """R5.1 to R5.4 The number is announced; all who can meet it are asked at once. R5.12 Zero is no trade."""
    table.tokens = number_of(bits_of(table.tokens) ^ flag(token_of(box, number)))  # type: ignore[arg-type]
    if table.tokens == 0:
        table.tokens = ALL_TOKENS  # R5.2
    close(table.agenda)
    seats = NONE
    for seat in range(table.seats):
        if takes_part(table, seat, number):
            seats |= flag(seat)  # type: ignore[assignment]
    if number == 0 or size(seats) < 2:
        return Step.BUILD
    ask_about(table.agenda, Ask.OFFER, number_of(seats), number, 0, 0, 0)
    return Step.ASKED


@rule
def takes_part(table: Table, seat: int, number: int) -> bool:
    """R5.3, R5.4 Whether a player has enough resources to offer; R18.6 Antigone's owner needs only one."""
    have = resources(table.players[seat])
    return have > 0 and (have >= number or has_power(table, seat, Card.ANTIGONE))


# --- the offers ------------------------------------------------------------------------------------------------------


@rule
def offered(player: Player) -> int:
    """R5.3 How many resources a player has put into the offer so far."""
    n = 0
    for i in range(OFFERED):
        n += 1 if player.offer[i] > 0 else 0
    return n


@rule
def free_of(player: Player, resource: int) -> int:
    """R5.3 How many of a resource a player has beside the offer."""
    free = held(player, resource)
    for i in range(OFFERED):
        free -= 1 if player.offer[i] == resource + 1 else 0
    return free


@rule
def offer_goal(table: Table, seat: int) -> int:
    """R5.3, R18.6 How many resources an offer may have at most: the number, or five with Antigone."""
    return OFFERED if has_power(table, seat, Card.ANTIGONE) else about(table.agenda, 0)


@rule
def forbids_offer(table: Table, seat: int, given: int) -> int:
    """R5.3 Any resource in hand, one after the other; R18.6 Antigone ends when she likes."""
    if verb_of(given) == Say.SEAL:
        return 0 if has_power(table, seat, Card.ANTIGONE) else Why.MUST_OFFER
    return 0 if free_of(table.players[seat], arg(given, 0)) > 0 else Why.NOT_IN_HAND


@rule
def list_offers(table: Table, seat: int, out: MoveList) -> int:
    """R5.3 Every resource that is left; with Antigone also the end of the offer."""
    n = 0
    for resource in range(RESOURCES):
        if free_of(table.players[seat], resource) > 0:
            n = put(out, n, move(Say.OFFER, resource, 0, 0, 0))
    return put(out, n, move(Say.SEAL, 0, 0, 0, 0)) if has_power(table, seat, Card.ANTIGONE) else n


@rule
def offer(table: Table, seat: int, resource: int) -> int:
    """R5.3 One resource more is part of the secret offer; a full one is sealed."""
    n = offered(table.players[seat])
    put_in_order(table, seat, n, resource)
    return seal(table, seat) if n + 1 == offer_goal(table, seat) else Step.ASKED


@rule
def put_in_order(table: Table, seat: int, n: int, resource: int) -> None:
    """R5.3 A resource joins an offer of n; whatever was named first, an offer lies in the order of the resources."""
    offer = table.players[seat].offer
    at = n
    while at > 0 and offer[at - 1] > resource + 1:
        offer[at] = offer[at - 1]
        at -= 1
    offer[at] = resource + 1


@rule
def seal(table: Table, seat: int) -> int:
    """R5.3 The offer is made. When all are, they are shown together."""
    return Step.OPEN_OFFERS if answered(table.agenda, seat) else Step.ASKED


@rule
def open_offers(table: Table) -> int:
    """R5.3 All offers lie open; with fewer than two nothing is traded (R5.12). Then the Trade Leader takes, or names who does
    (R5.11)."""
    close(table.agenda)
    reveal(table.agenda)
    for seat in range(table.seats):
        player = table.players[seat]
        for i in range(OFFERED):
            player.stall[i] = player.offer[i]
            player.offer[i] = 0
            if player.stall[i] > 0:
                give_up(table, player, player.stall[i] - 1)
    leader = table.titles[Track.TRADE] - 1
    if size(traders(table)) < 2:
        return end_trade(table)
    if table.players[leader].stall[0] > 0:
        return begin_takes(table, leader)
    ask(table.agenda, Ask.START, seat_mask(leader))
    return Step.ASKED


@rule
def traders(table: Table) -> Bits:
    """R5.4, R5.12 The players who have something on offer."""
    seats = NONE
    for seat in range(table.seats):
        if table.players[seat].stall[0] > 0:
            seats |= flag(seat)  # type: ignore[assignment]
    return seats


# --- the takes -------------------------------------------------------------------------------------------------------


@rule
def begin_takes(table: Table, first: int) -> int:
    """R5.5, R5.11 The chain of takes begins. The question keeps who may not be taken from, who took last, who took first."""
    ask_about(table.agenda, Ask.TAKE, seat_mask(first), 0, 0, first + 1, 0)
    return Step.NEXT_TAKE


@rule
def taker(table: Table) -> int:
    """R5.5 Whose take it is."""
    mask, seat = asks(table.agenda), 0
    while mask & (1 << seat) == 0:
        seat += 1
    return seat


@rule
def next_take(table: Table) -> int:
    """R5.8 Who has a legal take must take; R5.9 else the trade ends."""
    seat = taker(table)
    for other in range(table.seats):
        blocked = other == seat or about(table.agenda, 0) == other + 1
        if table.players[other].stall[0] > 0 and not blocked:
            return Step.ASKED
    return even_out(table, seat)


@rule
def position_on_stall(player: Player, resource: int) -> int:
    """Where a resource lies in an offer; -1 if it does not."""
    for i in range(OFFERED):
        if player.stall[i] == resource + 1:
            return i
    return -1


@rule
def forbids_take(table: Table, seat: int, given: int) -> int:
    """R5.5 to R5.7 A resource on another player's offer, but not a third take within a pair."""
    other, resource = arg(given, 0), arg(given, 1)
    if other >= table.seats:
        return Why.NO_SUCH_SEAT
    if other == seat:
        return Why.OWN_OFFER
    if about(table.agenda, 0) == other + 1:
        return Why.NO_THIRD_TAKE
    return 0 if position_on_stall(table.players[other], resource) >= 0 else Why.NOT_ON_OFFER


@rule
def list_takes(table: Table, seat: int, out: MoveList) -> int:
    """R5.5 Every resource, of every kind once, on the offers that may be taken from."""
    n = 0
    for other in range(table.seats):
        if other != seat and about(table.agenda, 0) != other + 1:
            stall = table.players[other].stall
            for i in range(OFFERED):
                if stall[i] > 0 and (i == 0 or stall[i] != stall[i - 1]):
                    n = put(out, n, move(Say.TAKE, other, stall[i] - 1, 0, 0))
    return n


@rule
def take(table: Table, seat: int, other: int, resource: int) -> int:
    """R5.5, R5.6 The resource is the taker's and safe. Whoever was taken from takes next, but not back a third time (R5.7)."""
    stall = table.players[other].stall
    at = position_on_stall(table.players[other], resource)
    for i in range(at, OFFERED - 1):
        stall[i] = stall[i + 1]
    stall[OFFERED - 1] = 0
    receive(table.players[seat], resource)
    back = about(table.agenda, 1) == other + 1
    set_about(table.agenda, 0, seat + 1 if back else 0)
    set_about(table.agenda, 1, seat + 1)
    ask_next(table.agenda, seat_mask(other))
    return Step.NEXT_TAKE


@rule
def even_out(table: Table, stuck: int) -> int:
    """R5.10 If the player who cannot take is not the one who took first, that one has to give a resource."""
    first = about(table.agenda, 2) - 1
    close(table.agenda)
    end_trade(table)
    if stuck == first:
        return Step.BUILD
    ask_about(table.agenda, Ask.GIVE, seat_mask(first), stuck, 0, 0, 0)
    return Step.ASKED


@rule
def end_trade(table: Table) -> int:
    """R5.9, R5.13 What is left of the offers goes back to its owners: nothing else changes hands."""
    for seat in range(table.seats):
        player = table.players[seat]
        for i in range(OFFERED):
            if player.stall[i] > 0:
                receive(player, player.stall[i] - 1)
            player.stall[i] = 0
    return Step.BUILD


@rule
def forbids_give(table: Table, seat: int, given: int) -> int:
    """R5.10 Any resource that the giver has, taken or held, for the player who is one short."""
    if arg(given, 0) != about(table.agenda, 0):
        return Why.NO_SUCH_SEAT
    return 0 if held(table.players[seat], arg(given, 1)) > 0 else Why.NOT_IN_HAND


@rule
def list_gifts(table: Table, seat: int, out: MoveList) -> int:
    """R5.10 Every resource of the giver."""
    n = 0
    for resource in range(RESOURCES):
        if held(table.players[seat], resource) > 0:
            n = put(out, n, move(Say.GIVE, about(table.agenda, 0), resource, 0, 0))
    return n


@rule
def give(table: Table, seat: int, to: int, resource: int) -> int:
    """R5.10 Given openly."""
    close(table.agenda)
    give_up(table, table.players[seat], resource)
    receive(table.players[to], resource)
    return Step.BUILD


# --- the chapter -----------------------------------------------------------------------------------------------------


@rule
def forbids_trading(box: Box, table: Table, seat: int, given: int) -> int:
    """R5 Why an answer to a question of trading is not legal."""
    kind = asked(table.agenda)
    if kind == Ask.EXCHANGE:
        return forbids_exchange(box, table, given)
    if kind == Ask.OFFER:
        return forbids_offer(table, seat, given)
    if kind == Ask.START:
        return forbids_name(table, traders(table), given, Why.NOT_OFFERING)
    return forbids_take(table, seat, given) if kind == Ask.TAKE else forbids_give(table, seat, given)


@rule
def list_trading(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R5 The answers to a question of trading."""
    kind = asked(table.agenda)
    if kind == Ask.EXCHANGE:
        return list_exchanges(box, table, out)
    if kind == Ask.OFFER:
        return list_offers(table, seat, out)
    if kind == Ask.START:
        return put_members(out, 0, Say.NAME, 0, traders(table))
    return list_takes(table, seat, out) if kind == Ask.TAKE else list_gifts(table, seat, out)


@rule
def answer_trading(box: Box, table: Table, seat: int, given: int) -> int:
    """R5 What an answer does in trading, and what follows."""
    verb, a, b = verb_of(given), arg(given, 0), arg(given, 1)
    if verb == Say.EXCHANGE:
        return exchange(box, table, a)
    if verb == Say.OFFER:
        return offer(table, seat, a)
    if verb == Say.SEAL:
        return seal(table, seat)
    if verb == Say.NAME:
        close(table.agenda)
        return begin_takes(table, a)
    return take(table, seat, a, b) if verb == Say.TAKE else give(table, seat, a, b)


@rule
def go_on_trading(table: Table, step: int) -> int:
    """R5 The steps of phase 2."""
    if step == Step.TRADE:
        return start_trade(table)
    return open_offers(table) if step == Step.OPEN_OFFERS else next_take(table)
