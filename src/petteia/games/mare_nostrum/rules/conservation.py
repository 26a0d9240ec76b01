"""What holds at every moment of a game. A position from outside that breaks one of these laws is refused, by its number."""

from __future__ import annotations

from ....core.agenda import FATE, all_seats, asked, asks, is_blank, only_seat, seat_mask
from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, number_of, size, without
from ....core.rule import rule
from ..box import Box
from ..enums import (
    CARDS,
    COIN,
    EVERY_GOOD,
    GOODS,
    LAST_OF_CAMPAIGN,
    OFFERED,
    PROVINCES,
    RARE,
    RESOURCES,
    SEA,
    SEAS,
    SLOTS,
    STOCKS,
    TRACKS,
    Ask,
    Card,
    Check,
    Collection,
    Opt,
    Phase,
    Thing,
    Victory,
)
from ..table import Desk, Player, Table
from .board import note_land
from .campaign_conservation import check_campaign
from .empires import deck, empires_left
from .leading import in_front
from .supply import held, is_rare, pile, resources
from .trading import offered, takes_part

# --- what is derived -------------------------------------------------------------------------------------------------


@rule
def derive(box: Box, table: Table, desk: Desk) -> None:
    """What follows from the map and the cards. It survives numbers that name nothing; `check` refuses them afterwards."""
    for seat in range(table.seats):
        player = table.players[seat]
        player.controls = 0
        player.lands = 0
        player.sails = 0
        player.army = 0
        player.fleet = 0
        player.hidden = size(bits_of(player.rares))
        player.powers = player.cards
        if has(bits_of(player.cards), Card.CASTOR_POLLUX) and table.copied > 0 and table.copied <= CARDS:
            player.powers = number_of(bits_of(player.cards) | flag(table.copied - 1))  # type: ignore[arg-type]
    for province in range(PROVINCES):
        owner = table.control[province] - 1
        if owner >= 0 and owner < table.seats:
            controls = bits_of(table.players[owner].controls) | flag(province)
            table.players[owner].controls = number_of(controls)  # type: ignore[arg-type]
        for seat in range(table.seats):
            table.players[seat].army += table.players[seat].legions[province]
            note_land(table, seat, province)
    for seat in range(table.seats):
        derive_fleet(table.players[seat])


@rule
def derive_fleet(player: Player) -> None:
    """Where a player has triremes, and how many."""
    sails = NONE
    for sea in range(SEAS):
        player.fleet += player.triremes[sea]
        if player.triremes[sea] > 0:
            sails |= flag(sea)  # type: ignore[assignment]
    player.sails = number_of(sails)


# --- the laws --------------------------------------------------------------------------------------------------------


@rule
def check_sense(box: Box, table: Table, desk: Desk) -> int:
    """R2.2, R2.5, R17 Every seat has its own empire and every title its leader once the empires are dealt; who won is told."""
    empires = NONE
    for seat in range(table.seats):
        empire = table.players[seat].empire
        if empire == 0 and table.phase != Phase.SETUP:
            return Check.SENSE
        if empire > 0:
            if not has(bits_of(box.seated[table.seats]), empire - 1) or has(empires, empire - 1):
                return Check.SENSE
            empires |= flag(empire - 1)  # type: ignore[assignment]
    for which in range(TRACKS):
        if table.titles[which] == 0 and table.phase != Phase.SETUP:
            return Check.SENSE
    won, named = table.victory != Victory.NONE, table.winners != 0
    is_told = won == (table.agenda.depth == 0) and named == (won and table.victory != Victory.LIMIT)
    return 0 if is_told else Check.SENSE


@rule
def is_capital_kept(box: Box, table: Table, province: int) -> bool:
    """R1.6, R15.3 A capital province belongs to its empire, if that one plays."""
    for seat in range(table.seats):
        if table.players[seat].empire > 0 and table.players[seat].empire == box.capital_of[province]:
            return table.control[province] == seat + 1
    return True


@rule
def check_map(box: Box, table: Table, desk: Desk) -> int:
    """R2.1, R3.3 Markers and buildings lie where there is a place for them; what is covered is empty."""
    covered = bits_of(box.covered[table.seats])
    for province in range(PROVINCES):
        control, built = table.control[province], table.built[province]
        empty = control == 0 and built == 0 and table.held[province] == 0 and table.work[province] == 0
        if (province >= box.provinces or has(covered, province)) and not empty:
            return Check.MAP
        if control > 0 and table.players[control - 1].empire == 0:
            return Check.MAP
        if province < box.provinces and not is_capital_kept(box, table, province):
            return Check.MAP
        if has(bits_of(table.fortresses), province) and control == 0:
            return Check.MAP
    return 0


@rule
def check_units(box: Box, table: Table, desk: Desk) -> int:
    """R1.5 Nobody has more units or markers than there are, and none where nothing is."""
    covered = bits_of(box.covered[table.seats])
    for seat in range(table.seats):
        player = table.players[seat]
        legions, triremes, markers, forts = 0, 0, 0, 0
        for province in range(PROVINCES):
            here = player.legions[province]
            if here > 0 and (province >= box.provinces or has(covered, province)):
                return Check.UNITS
            legions += here
            if table.control[province] == seat + 1:
                markers += 1
                forts += 1 if has(bits_of(table.fortresses), province) else 0
        for sea in range(SEAS):
            if player.triremes[sea] > 0 and sea >= box.seas:
                return Check.UNITS
            triremes += player.triremes[sea]
        if legions > box.legions or triremes > box.triremes or forts > box.fortresses or markers > box.markers + 1:
            return Check.UNITS
    return 0


@rule
def check_buildings(box: Box, table: Table, desk: Desk) -> int:
    """R1.4 Every building is on the map or in its pile."""
    for pile_ in range(STOCKS):
        placed = table.stock[pile_]
        for province in range(box.provinces):
            left = bits_of(table.built[province])
            while left != NONE:
                placed += 1 if box.pile[province, lowest(left)] == pile_ else 0
                left = less_lowest(left)
        if placed != box.stock[pile_]:
            return Check.BUILDINGS
    return 0


@rule
def on_stalls(table: Table, resource: int) -> int:
    """How many of a resource lie on offer."""
    n = 0
    for seat in range(table.seats):
        for i in range(OFFERED):
            n += 1 if table.players[seat].stall[i] == resource + 1 else 0
    return n


@rule
def check_coins(box: Box, table: Table, desk: Desk) -> int:
    """R1.2 Every coin is somewhere, once."""
    coins = table.coins + on_stalls(table, COIN)
    for seat in range(table.seats):
        coins += table.players[seat].coins
    return 0 if coins == box.coins else Check.COINS


@rule
def check_goods(box: Box, table: Table, desk: Desk) -> int:
    """R1.2 Every commodity is somewhere, once."""
    for good in range(GOODS):
        n = table.goods[good] + on_stalls(table, good)
        for seat in range(table.seats):
            n += table.players[seat].goods[good]
        if n != box.goods[good]:
            return Check.GOODS
    return 0


@rule
def check_rares(box: Box, table: Table, desk: Desk) -> int:
    """R1.3 No rare commodity is in two places."""
    seen = bits_of(table.aside)
    for seat in range(table.seats):
        player = table.players[seat]
        for mine in (bits_of(player.shown), bits_of(player.rares)):
            if seen & mine != NONE:
                return Check.RARES
            seen |= mine  # type: ignore[assignment]
        for i in range(OFFERED):
            if is_rare(player.stall[i] - 1):
                if has(seen, player.stall[i] - 1 - RARE):
                    return Check.RARES
                seen |= flag(player.stall[i] - 1 - RARE)  # type: ignore[assignment]
    return 0 if without(seen, bits_of(EVERY_GOOD)) == NONE else Check.RARES


@rule
def check_cards(box: Box, table: Table, desk: Desk) -> int:
    """R1.8, R9.1 Every card is in one place; everybody has the own start hero; the Pyramids end the game."""
    taken = bits_of(table.open)
    for seat in range(table.seats):
        player = table.players[seat]
        cards = bits_of(player.cards)
        hero = flag(box.hero[player.empire - 1]) if player.empire > 0 else NONE
        bought = without(cards, hero)
        allowed = bits_of(box.deck) | flag(Card.PYRAMIDS)
        if hero & cards != hero or without(bought, allowed) != NONE or cards & taken != NONE:  # type: ignore[arg-type]
            return Check.CARDS
        if has(cards, Card.PYRAMIDS) and table.victory != Victory.PRESTIGE:
            return Check.CARDS
        if size(cards) > box.cards_to_win + 1 or (player.empire == 0 and cards != NONE):
            return Check.CARDS
        taken |= cards  # type: ignore[assignment]
    all_open = table.options[Opt.CARDS] != 0
    if size(bits_of(table.open)) > box.open_cards and not all_open:
        return Check.CARDS
    return check_copy(box, table)


@rule
def check_copy(box: Box, table: Table) -> int:
    """R18.7 What Castor and Pollux copy is a hero of an opponent of their owner."""
    if table.copied == 0:
        return 0
    if not has(bits_of(box.copyable), table.copied - 1):
        return Check.CARDS
    twins, hero = 0, 0
    for seat in range(table.seats):
        cards = bits_of(table.players[seat].cards)
        twins += 1 if has(cards, Card.CASTOR_POLLUX) and not has(cards, table.copied - 1) else 0
        hero += 1 if has(cards, table.copied - 1) else 0
    return 0 if twins == 1 and hero == 1 else Check.CARDS


# --- offers ----------------------------------------------------------------------------------------------------------


@rule
def check_offers(box: Box, table: Table, desk: Desk) -> int:
    """R5.3, R5.5 Offers are made, and lie open, only while one trades, in their order, of what there is."""
    kind = asked(table.agenda)
    for seat in range(table.seats):
        player = table.players[seat]
        if not is_row(player, True) or not is_row(player, False):
            return Check.OFFERS
        if player.stall[0] != 0 and kind != Ask.TAKE and kind != Ask.START:
            return Check.OFFERS
        if player.offer[0] != 0 and kind != Ask.OFFER:
            return Check.OFFERS
        for resource in range(RESOURCES):
            used = 0
            for i in range(OFFERED):
                used += 1 if player.offer[i] == resource + 1 else 0
            if used > held(player, resource):
                return Check.OFFERS
    return 0


@rule
def is_row(player: Player, is_offer: bool) -> bool:
    """Whether an offer is written in the order of the resources, without gaps."""
    last, ended = 0, False
    for i in range(OFFERED):
        entry = player.offer[i] if is_offer else player.stall[i]
        if entry > 0 and (ended or entry < last):
            return False
        ended = ended or entry == 0
        last = entry
    return True


# --- the questions ---------------------------------------------------------------------------------------------------


@rule
def check_questions(box: Box, table: Table, desk: Desk) -> int:
    """R3.2 The question fits the phase, asks whom it must ask, and is about something."""
    depth = table.agenda.depth
    if depth == 0:
        return 0
    if depth > 2 or not fits_phase(table) or not fits_below(table):
        return Check.QUESTION
    kind = asked(table.agenda)
    if kind < Ask.EXCHANGE:
        return check_setting(box, table)
    if kind < Ask.BUILDER:
        return check_trading(table)
    if kind < Ask.MOVER:
        return check_in_build(box, table)
    if kind == Ask.TIE:
        return check_tie(box, table)
    return 0


@rule
def check_tie(box: Box, table: Table) -> int:
    """R16.4 The last leader chooses among those in front."""
    question = table.agenda.questions[0]
    which = question.about[0]
    if which < 0 or which >= TRACKS or not is_blank(question, 1):
        return Check.QUESTION
    tied = size(in_front(box, table, which)) > 1 and not has(bits_of(table.done), which)
    return 0 if tied and question.seats == seat_mask(table.titles[which] - 1) else Check.QUESTION


@rule
def phase_of(kind: int) -> int:
    """R3.1 The phase in which a lowest question of a kind is asked; -1 if it can be several."""
    if kind == Ask.EMPIRE:
        return Phase.SETUP
    if kind == Ask.CARD:
        return -1
    if kind < Ask.EXCHANGE:
        return Phase.COLLECT
    if kind < Ask.BUILDER:
        return Phase.TRADE
    if kind < Ask.MOVER:
        return Phase.BUILD
    return Phase.CAMPAIGN if kind <= LAST_OF_CAMPAIGN else Phase.LEADERSHIP


@rule
def fits_phase(table: Table) -> bool:
    """R3.1 Whether the lowest question belongs to the phase."""
    kind = table.agenda.questions[0].kind
    if kind < Ask.EMPIRE or kind > Ask.TIE or kind == Ask.PAY or kind == Ask.COPY:
        return False
    phase = phase_of(kind)
    if phase < 0:
        return table.phase == Phase.SETUP or table.phase == Phase.BUILD
    return table.phase == phase


@rule
def fits_below(table: Table) -> bool:
    """R6.7, R14.9 Whether a question lies on one that it serves."""
    if table.agenda.depth == 1:
        return True
    below, kind = table.agenda.questions[0].kind, asked(table.agenda)
    asks_same = table.agenda.questions[0].seats == table.agenda.questions[1].seats
    if kind == Ask.PAY:
        return asks_same and (below == Ask.BUILD or below == Ask.PERSEUS)
    if kind == Ask.COPY:
        return asks_same and below == Ask.BUILD
    return below == Ask.CAPTURE and (kind == Ask.DRAW or (kind == Ask.COLLECT and asks_same))


@rule
def check_setting(box: Box, table: Table) -> int:
    """R2, R4 Questions of the setup and of collecting."""
    question, seat = table.agenda.questions[table.agenda.depth - 1], only_seat(asks(table.agenda), table.seats)
    by_fate, first = question.seats == seat_mask(FATE), question.about[0]
    if not is_blank(question, 1) or first < 0 or first >= table.seats:
        return Check.QUESTION
    if question.kind == Ask.EMPIRE:
        asks_right = by_fate or seat == first
        open_ = table.players[first].empire == 0 and size(empires_left(box, table)) > 1
        return 0 if asks_right and open_ else Check.QUESTION
    if question.kind == Ask.CARD:
        dealt = size(bits_of(table.open)) < box.open_cards and deck(box, table) != NONE
        return 0 if by_fate and first == 0 and dealt else Check.QUESTION
    serves = table.agenda.depth == 2 or table.active > 0
    if question.kind == Ask.DRAW:
        drawing = table.agenda.depth == 2 or table.active == first + 1
        return 0 if by_fate and drawing and pile(table) != NONE else Check.QUESTION
    if seat < 0 or first > Collection.COLOSSUS:
        return Check.QUESTION
    if first == Collection.COLOSSUS:
        return (
            0 if table.agenda.depth == 1 and has(bits_of(table.players[seat].cards), Card.COLOSSUS) else Check.QUESTION
        )
    there = table.coins > 0 and (pile(table) != NONE or table.aside != 0)
    return 0 if serves and there and (table.agenda.depth == 2 or table.active == seat + 1) else Check.QUESTION


@rule
def check_trading(table: Table) -> int:
    """R5 Questions of trading."""
    question, seat = table.agenda.questions[0], only_seat(asks(table.agenda), table.seats)
    if question.kind == Ask.OFFER:
        return check_offering(table)
    if seat < 0:
        return Check.QUESTION
    if question.kind == Ask.EXCHANGE or question.kind == Ask.START:
        return 0 if is_blank(question, 0) and seat == table.titles[0] - 1 else Check.QUESTION
    if question.kind == Ask.GIVE:
        to = question.about[0]
        good = to >= 0 and to < table.seats and to != seat and resources(table.players[seat]) > 0
        return 0 if good and is_blank(question, 1) else Check.QUESTION
    others = 0
    for i in range(3):
        if question.about[i] < 0 or question.about[i] > table.seats:
            return Check.QUESTION
    for other in range(table.seats):
        free = other != seat and question.about[0] != other + 1
        others += 1 if free and table.players[other].stall[0] > 0 else 0
    return 0 if others > 0 and question.about[2] > 0 and is_blank(question, 3) else Check.QUESTION


@rule
def check_offering(table: Table) -> int:
    """R5.3 Whoever is asked can offer and has not finished; whoever has finished has offered the number."""
    question = table.agenda.questions[0]
    number = question.about[0]
    if number < 1 or number > OFFERED or not is_blank(question, 1) or question.seats == 0:
        return Check.OFFERS
    for seat in range(table.seats):
        player = table.players[seat]
        antigone = has(bits_of(player.powers), Card.ANTIGONE)
        waits, n = has(bits_of(question.seats), seat), offered(player)
        if waits and not takes_part(table, seat, number):
            return Check.OFFERS
        if waits and n >= (OFFERED if antigone else number):
            return Check.OFFERS
        if not waits and not antigone and n != (number if takes_part(table, seat, number) else 0):
            return Check.OFFERS
    return 0 if question.seats <= all_seats(table.seats) else Check.QUESTION


@rule
def check_in_build(box: Box, table: Table) -> int:
    """R6 to R9 Questions of phase 3."""
    question, seat = table.agenda.questions[table.agenda.depth - 1], only_seat(asks(table.agenda), table.seats)
    if seat < 0:
        return Check.QUESTION
    if question.kind == Ask.BUILDER:
        return 0 if is_blank(question, 0) and seat == table.titles[1] - 1 and table.active == 0 else Check.QUESTION
    if table.active == 0 or has(bits_of(table.done), table.active - 1):
        return Check.QUESTION
    if question.kind == Ask.PAY:
        return check_payment(box, table, seat)
    if question.kind == Ask.PERSEUS:
        right = has(bits_of(table.players[seat].cards), Card.PERSEUS) and not has(bits_of(table.done), seat)
        return 0 if right and is_blank(question, 0) else Check.QUESTION
    if seat != table.active - 1:
        return Check.QUESTION
    if question.kind == Ask.KEEP:
        return 0 if is_keeping(box, table, seat) else Check.QUESTION
    if question.kind == Ask.BUILD and question.about[0] == 1:  # R18.3b
        first = table.options[Opt.HAMMURABI] != 0 and table.done == 0 and table.agenda.depth == 1
        right = first and has(bits_of(table.players[seat].powers), Card.HAMMURABI)
        return 0 if right and is_blank(question, 1) else Check.QUESTION
    return 0 if is_blank(question, 0) else Check.QUESTION


@rule
def is_keeping(box: Box, table: Table, seat: int) -> bool:
    """R6.8, R19.2 Whether what is kept so far is held, and the question is not over."""
    question, player = table.agenda.questions[table.agenda.depth - 1], table.players[seat]
    first, second, coins = question.about[0], question.about[1], question.about[2]
    most = COIN + 1 if table.options[Opt.GARDENS] != 0 else COIN
    if first < 0 or first > most or second < 0 or second > most or (second != 0 and (first == 0 or first == second)):
        return False
    if (first != 0 and held(player, first - 1) == 0) or (second != 0 and held(player, second - 1) == 0):
        return False
    if second != 0 and table.options[Opt.COINS_LEFT] == 0 and table.options[Opt.GARDENS] == 0:
        return False
    if coins < 0 or coins > (box.kept_coins if table.options[Opt.COINS_LEFT] != 0 else 0) or coins > player.coins:
        return False
    return is_blank(question, 3)


@rule
def check_payment(box: Box, table: Table, seat: int) -> int:
    """R6.7 A payment is for something that can be built there, and can be completed."""
    question = table.agenda.questions[1]
    thing, where, left = question.about[0], question.about[1], question.about[2]
    cheap, mask, last = question.about[3], question.about[4], question.about[5]
    if thing < 0 or thing > Thing.CARD or left < 1 or left > 30 or where < 0:
        return Check.QUESTION
    if cheap < 0 or cheap > GOODS or mask < 0 or mask > EVERY_GOOD or last < 0 or last > 64 + RESOURCES:
        return Check.QUESTION
    if (mask == 0) != (last == 0) or last == 64:
        return Check.QUESTION
    if thing == Thing.CARD:
        return 0 if where < box.cards else Check.QUESTION
    if thing == Thing.BUILDING:
        return 0 if where < box.provinces * SLOTS else Check.QUESTION
    if thing == Thing.TRIREME:
        return 0 if where >= SEA and where < SEA + box.seas else Check.QUESTION
    return 0 if where < box.provinces else Check.QUESTION


CHECKS = {
    Check.SENSE: check_sense, Check.MAP: check_map, Check.UNITS: check_units, Check.BUILDINGS: check_buildings,
    Check.COINS: check_coins, Check.GOODS: check_goods, Check.RARES: check_rares, Check.CARDS: check_cards,
    Check.OFFERS: check_offers, Check.QUESTION: check_questions, Check.CAMPAIGN: check_campaign,
}  # fmt: skip
"""The rules by the laws that they look at first. What structs declare is looked at before them, so they may rely on it."""
