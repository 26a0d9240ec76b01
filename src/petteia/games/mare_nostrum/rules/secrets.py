"""What a seat does not know: how it may imagine it, and what it can learn from."""

from __future__ import annotations

from ....core.agenda import about, asked, asks
from ....core.bits import NONE, below, bits_of, flag, has, lowest, member, mix, number_of, size, without
from ....core.rule import Bits, Key, Longs, rule
from ..box import Box
from ..enums import CARDS, EVERY_GOOD, GOODS, OFFERED, PROVINCES, RARE, RESOURCES, SEAS, SEATS, TRACKS, Ask, Card
from ..table import Desk, Table
from .board import has_power, worker_at
from .leading import great_cities, track
from .paying import can_go_on_paying, goods_to_pay, longest_set
from .supply import held, is_rare, resources
from .trading import put_in_order, takes_part

OF_A_PLAYER = 2 * TRACKS + 8 + GOODS + CARDS
OF_A_PROVINCE = 6 + SEATS
OWN = GOODS
FEATURES = 4 + CARDS + OWN + SEATS * OF_A_PLAYER + PROVINCES * OF_A_PROVINCE + SEAS * SEATS


@rule
def imagine(box: Box, table: Table, desk: Desk, seat: int, key: Key) -> None:
    """R3.5, R4.9, R5.3 Others hold any of the rare commodities that the seat has not seen, and have offered anything."""
    pool, payer = unseen(table, seat), payer_of(table)
    if payer >= 0 and payer != seat:
        pool = imagine_rares(table, payer, mix(key, payer), pool)
    for other in range(table.seats):
        if other == seat:
            continue
        if other != payer:
            pool = imagine_rares(table, other, mix(key, other), pool)
        for i in range(OFFERED):
            table.players[other].offer[i] = 0
        if has_sealed(table, other):
            imagine_offer(table, desk, other, mix(key, SEATS + other))


@rule
def payer_of(table: Table) -> int:
    """R6.4 The seat that is asked for a payment now; -1 if none is."""
    return lowest(bits_of(asks(table.agenda))) if asked(table.agenda) == Ask.PAY else -1


@rule
def imagine_rares(table: Table, seat: int, key: Key, pool: Bits) -> Bits:
    """R3.5 A player holds any rare commodities of a pool; R6.7 one who is paying, those that complete the set, as long as it
    cannot be completed. Gives what is left of the pool."""
    player = table.players[seat]
    player.rares = number_of(NONE)
    for i in range(player.hidden):
        among = pool
        if payer_of(table) == seat and not can_go_on_paying(table, seat):
            among = goods_to_pay(table, seat, pool)
        good = member(among, below(mix(key, i), size(among)))
        player.rares = number_of(bits_of(player.rares) | flag(good))  # type: ignore[arg-type]
        pool = without(pool, flag(good))
    return pool


@rule
def unseen(table: Table, seat: int) -> Bits:
    """R4.9 The rare commodities that a seat has not seen: in the pile or behind the screens of others."""
    pool = without(bits_of(EVERY_GOOD), bits_of(table.aside))
    for other in range(table.seats):
        player = table.players[other]
        pool = without(pool, bits_of(player.shown))
        if other == seat:
            pool = without(pool, bits_of(player.rares))
        for i in range(OFFERED):
            if is_rare(player.stall[i] - 1):
                pool = without(pool, flag(player.stall[i] - 1 - RARE))
    return pool


@rule
def has_sealed(table: Table, seat: int) -> bool:
    """R5.3 Whether a player has made the offer that others are still asked for."""
    if asked(table.agenda) != Ask.OFFER or has(bits_of(asks(table.agenda)), seat):
        return False
    return takes_part(table, seat, about(table.agenda, 0))


@rule
def imagine_offer(table: Table, desk: Desk, seat: int, key: Key) -> None:
    """R5.3, R18.6 Any resources of the player, as many as the number says; with Antigone up to five."""
    player = table.players[seat]
    left = 0
    for resource in range(RESOURCES):
        desk.pool[resource] = held(player, resource)
        left += desk.pool[resource]
    number = about(table.agenda, 0)
    if has_power(table, seat, Card.ANTIGONE):
        number = below(mix(key, OFFERED), OFFERED + 1)
    for i in range(min(number, left)):
        put_in_order(table, seat, i, pick(desk, below(mix(key, i), left - i)))


@rule
def pick(desk: Desk, k: int) -> int:
    """The k-th of the resources on the desk, taken off it."""
    for resource in range(RESOURCES):
        k -= desk.pool[resource]
        if k < 0:
            desk.pool[resource] -= 1
            return resource
    return 0


# --- for learning ----------------------------------------------------------------------------------------------------


@rule
def features(box: Box, table: Table, desk: Desk, seat: int, out: Longs) -> None:
    """Numbers for learning: turn, phase, tokens, open cards, own rare commodities; every player, oneself first; the map."""
    me = seat if seat < table.seats else 0
    out[0] = table.turn
    out[1] = table.phase
    out[2] = table.tokens
    out[3] = asked(table.agenda)
    for card in range(CARDS):
        out[4 + card] = flagged(table.open, card)
    at = 4 + CARDS
    if seat < table.seats:
        for good in range(GOODS):
            out[at + good] = flagged(table.players[seat].rares | table.players[seat].shown, good)
    at += OWN
    for i in range(table.seats):
        player_features(box, table, (me + i) % table.seats, at + i * OF_A_PLAYER, out)
    at += SEATS * OF_A_PLAYER
    for province in range(PROVINCES):
        province_features(table, me, province, at + province * OF_A_PROVINCE, out)
    at += PROVINCES * OF_A_PROVINCE
    for sea in range(SEAS):
        for i in range(table.seats):
            out[at + sea * SEATS + i] = table.players[(me + i) % table.seats].triremes[sea]


@rule
def flagged(flags: int, at: int) -> int:
    """1 if a set has a member, else 0."""
    return 1 if has(bits_of(flags), at) else 0


@rule
def seen_from(table: Table, me: int, mark: int) -> int:
    """Whose mark it is, counted from oneself: 1 is one's own, 0 nobody's."""
    return 0 if mark == 0 else (mark - 1 - me + table.seats) % table.seats + 1


@rule
def player_features(box: Box, table: Table, seat: int, at: int, out: Longs) -> None:
    """What a player has, as all can see it."""
    player = table.players[seat]
    dealt = player.empire > 0
    for which in range(TRACKS):
        out[at + which] = track(box, table, seat, which) if dealt else 0
        out[at + TRACKS + which] = 1 if table.titles[which] == seat + 1 else 0
    at += 2 * TRACKS
    out[at] = player.empire
    out[at + 1] = great_cities(box, table, seat)
    out[at + 2] = resources(player)
    out[at + 3] = player.coins
    out[at + 4] = player.army
    out[at + 5] = player.fleet
    out[at + 6] = longest_set(table, seat)
    out[at + 7] = flagged(table.done, seat)
    for good in range(GOODS):
        out[at + 8 + good] = player.goods[good]
    for card in range(CARDS):
        out[at + 8 + GOODS + card] = flagged(player.powers, card)


@rule
def province_features(table: Table, me: int, province: int, at: int, out: Longs) -> None:
    """Control, buildings, places held, fortress, who works for Circe and everybody's legions in a province."""
    out[at] = seen_from(table, me, table.control[province])
    out[at + 1] = table.built[province]
    out[at + 2] = table.held[province]
    out[at + 3] = flagged(table.fortresses, province)
    for i in range(2):
        out[at + 4 + i] = seen_from(table, me, worker_at(table, province, i))
    for i in range(table.seats):
        out[at + 6 + i] = table.players[(me + i) % table.seats].legions[province]
