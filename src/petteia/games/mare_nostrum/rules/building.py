"""R6 to R9 Phase 3: building. Who builds, what may be built where, cards, and what is left over."""

from __future__ import annotations

from ....core.agenda import about, ask, ask_about, asked, close, reveal, seat_mask, set_about
from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, number_of, size, without
from ....core.moves import arg, move, put, put_members, verb_of
from ....core.rule import Bits, MoveList, rule
from ..box import Box
from ..enums import BUILDINGS, COIN, RARE, SEA, SLOTS, Ask, Card, Good, Opt, Phase, Step, Thing, Track, Used, Why
from ..moves import Say
from ..table import Player, Table
from .board import (
    capital_of,
    fortresses_of,
    has_power,
    lift,
    markers_left,
    occupied_provinces,
    put_fortress,
    put_legions,
    put_triremes,
    raise_building,
    rival_lands,
    rivals_in,
    set_control,
)
from .part_order import ask_leader, end_part, forbids_name, name, not_done
from .paying import (
    ask_to_pay,
    can_pay_cheap,
    end_payment,
    forbids_pay,
    kind_of,
    list_payments,
    longest_set,
    loses_all,
    pay,
    shows,
)
from .reaching import joined, waters_of
from .supply import commodities, held, kinds_of, rares_of, resources
from .winning import end_build, win_at_once

# --- whose part it is ------------------------------------------------------------------------------------------------


@rule
def start_build(box: Box, table: Table) -> int:
    """R6.1 The third phase begins; R18.3b with Hammurabi's marker."""
    table.phase = Phase.BUILD
    table.done = 0
    table.active = 0
    if table.options[Opt.HAMMURABI] != 0:
        for seat in range(table.seats):
            if has_power(table, seat, Card.HAMMURABI) and places_for(box, table, seat, Thing.CONTROL) != NONE:
                table.active = seat + 1
                ask_about(table.agenda, Ask.BUILD, seat_mask(seat), 1, 0, 0, 0)
                return Step.ASKED
    return Step.NEXT_BUILDER


@rule
def is_marker_only(table: Table) -> bool:
    """R18.3b Whether the question is only whether Hammurabi puts his marker, before anybody builds."""
    return asked(table.agenda) == Ask.BUILD and about(table.agenda, 0) != 0


@rule
def end_marker(table: Table, seat: int, given: int) -> int:
    """R18.3b Hammurabi has put his marker, or does not; then the Culture Leader names who builds."""
    if verb_of(given) == Say.FREE:
        note_use(table.players[seat], Used.HAMMURABI)
        set_control(table, arg(given, 1), seat)
    close(table.agenda)
    table.active = 0
    return Step.NEXT_BUILDER


@rule
def next_builder(table: Table) -> int:
    """R6.1 The Culture Leader names the next one; when all have built the phase ends."""
    return ask_leader(table, Track.CULTURE, Ask.BUILDER, Step.END_BUILD, Step.BUILDING)


@rule
def begin_part(box: Box, table: Table) -> int:
    """R18.14 Before the named player begins, the owner of Perseus may speak; R6.2 then the player builds."""
    owner = perseus_owner(box, table)
    if owner >= 0:
        ask(table.agenda, Ask.PERSEUS, seat_mask(owner))
    else:
        ask(table.agenda, Ask.BUILD, seat_mask(table.active - 1))
    return Step.ASKED


@rule
def perseus_owner(box: Box, table: Table) -> int:
    """R18.14 Who has Perseus, has not built and has enough resources by number for something that wins; -1 if nobody."""
    for seat in range(table.seats):
        player = table.players[seat]
        if has(bits_of(player.cards), Card.PERSEUS) and not has(bits_of(table.done), seat):
            if may_go_first(table, seat):
                return seat
            have, cards = resources(player), size(bits_of(player.cards))
            fifth = cards == box.cards_to_win - 1 and table.open != 0 and have >= box.card_costs[cards]
            return seat if fifth or have >= box.cost_pyramids else -1
    return -1


@rule
def may_go_first(table: Table, seat: int) -> bool:
    """R18.14b Whether the owner of Perseus may take the whole part before the player who was named."""
    return table.options[Opt.PERSEUS] != 0 and table.active != seat + 1


@rule
def go_first(table: Table, seat: int) -> int:
    """R18.14b The owner of Perseus builds now; who was named has to be named again."""
    close(table.agenda)
    table.active = seat + 1
    ask(table.agenda, Ask.BUILD, seat_mask(seat))
    return Step.ASKED


@rule
def pass_perseus(table: Table) -> int:
    """R18.14 The owner of Perseus does not speak: the named player builds."""
    close(table.agenda)
    ask(table.agenda, Ask.BUILD, seat_mask(table.active - 1))
    return Step.ASKED


# --- where ------------------------------------------------------------------------------------------------------------


@rule
def sites(box: Box, table: Table, seat: int) -> Bits:
    """R8.1, R8.5, R13.4 Where a player may build: in controlled provinces without others' units, in the capital one always."""
    free = without(bits_of(table.players[seat].controls), rival_lands(table, seat))
    return free | flag(capital_of(box, table, seat))  # type: ignore[return-value]


@rule
def shipyards(box: Box, table: Table, seat: int) -> Bits:
    """R8.2, R8.5 The seas in which a player may build triremes."""
    return waters_of(box, sites(box, table, seat))


@rule
def open_provinces(box: Box, table: Table, seat: int) -> Bits:
    """R7.1, R7.2, R7.4 Where a player may put a marker: in nobody's provinces without others' units that are reached from those
    controlled when the turn began, over triremes of this part too (R7.3)."""
    reached = joined(box, table, seat, bits_of(table.players[seat].start))
    reached = without(reached, rival_lands(table, seat))
    for other in range(table.seats):
        reached = without(reached, bits_of(table.players[other].controls))
    return reached


@rule
def forbids_control(box: Box, table: Table, seat: int, province: int) -> int:
    """R7.1, R7.2, R7.6 Why a marker cannot be put in a province."""
    if province >= box.provinces:
        return Why.NO_SUCH_PLACE
    if has(bits_of(box.covered[table.seats]), province):
        return Why.COVERED
    if table.control[province] != 0:
        return Why.CONTROLLED
    if rivals_in(table, seat, province):
        return Why.ENEMY_THERE
    if markers_left(box, table, seat) <= 0:
        return Why.NO_MARKER
    return 0 if has(joined(box, table, seat, bits_of(table.players[seat].start)), province) else Why.NOT_REACHED


@rule
def forbids_site(box: Box, table: Table, seat: int, province: int) -> int:
    """R8.1, R8.5 Why nothing can be built in a province."""
    if province >= box.provinces:
        return Why.NO_SUCH_PLACE
    if has(sites(box, table, seat), province):
        return 0
    return Why.NOT_CONTROLLED if table.control[province] != seat + 1 else Why.ENEMY_THERE


@rule
def forbids_unit(box: Box, table: Table, seat: int, thing: int, at: int) -> int:
    """R1.5, R8.1 to R8.3 Why a unit cannot be built somewhere."""
    if thing == Thing.TRIREME:
        if at < SEA or at >= SEA + box.seas:
            return Why.NO_SUCH_PLACE
        if not has(shipyards(box, table, seat), at - SEA):
            return Why.NO_COAST
        return 0 if table.players[seat].fleet < box.triremes else Why.NO_UNIT_LEFT
    why = forbids_site(box, table, seat, at)
    if why != 0:
        return why
    if thing == Thing.LEGION:
        return 0 if table.players[seat].army < box.legions else Why.NO_UNIT_LEFT
    if has(bits_of(table.fortresses), at):
        return Why.FORTRESS_THERE
    return 0 if fortresses_of(table, seat) < box.fortresses else Why.NO_UNIT_LEFT


@rule
def forbids_thing(box: Box, table: Table, seat: int, thing: int, at: int) -> int:
    """R7, R8 Why a marker or a unit cannot be put somewhere, its price aside."""
    if thing == Thing.CONTROL:
        return forbids_control(box, table, seat, at)
    return forbids_unit(box, table, seat, thing, at)


@rule
def price_of(box: Box, thing: int) -> int:
    """R6.3 What a marker or a unit costs."""
    return box.cost_control if thing == Thing.CONTROL else box.cost_unit


@rule
def forbids_build(box: Box, table: Table, seat: int, given: int) -> int:
    """R6.3, R7, R8 A marker or a unit for its price."""
    thing, at = arg(given, 0), arg(given, 1)
    why = forbids_thing(box, table, seat, thing, at)
    if why != 0:
        return why
    return 0 if longest_set(table, seat) >= price_of(box, thing) else Why.CANNOT_PAY


# --- cheap and free --------------------------------------------------------------------------------------------------


@rule
def helper_of(thing: int) -> int:
    """R18.9, R18.17, R19.3 The card that makes a unit cheap."""
    if thing == Thing.LEGION:
        return Card.SPARTACUS
    return Card.GILGAMESH if thing == Thing.FORTRESS else Card.LIGHTHOUSE


@rule
def cheap_good(thing: int) -> int:
    """R18.9, R18.17, R19.3 The commodity that a cheap unit can be paid with."""
    if thing == Thing.LEGION:
        return Good.GLADIATOR
    return Good.STONE if thing == Thing.FORTRESS else Good.WOOD


@rule
def use_of(thing: int) -> int:
    """R9.6 The bit that says that a cheap unit has been built in this turn."""
    if thing == Thing.LEGION:
        return Used.SPARTACUS
    return Used.GILGAMESH if thing == Thing.FORTRESS else Used.LIGHTHOUSE


@rule
def has_used(player: Player, use: int) -> bool:
    """R9.6 Whether a player has done something already in this turn."""
    return has(bits_of(player.used), use)


@rule
def note_use(player: Player, use: int) -> None:
    """R9.6 The player has done it in this turn."""
    player.used = number_of(bits_of(player.used) | flag(use))  # type: ignore[arg-type]


@rule
def is_cheap(table: Table, seat: int, thing: int) -> bool:
    """R18.9, R18.17, R19.3 Whether a player can build a cheap unit of a kind now, its place aside."""
    if not has_power(table, seat, helper_of(thing)) or has_used(table.players[seat], use_of(thing)):
        return False
    return can_pay_cheap(table, seat, cheap_good(thing))


@rule
def forbids_cheap_unit(box: Box, table: Table, seat: int, given: int) -> int:
    """R18.9, R18.17, R19.3 Once a turn a unit for one coin or one of a commodity."""
    thing, at = arg(given, 0), arg(given, 1)
    if thing < Thing.LEGION:
        return Why.NO_ANSWER
    if not has_power(table, seat, helper_of(thing)):
        return Why.NO_POWER
    if has_used(table.players[seat], use_of(thing)):
        return Why.USED_THIS_TURN
    why = forbids_unit(box, table, seat, thing, at)
    if why != 0:
        return why
    return 0 if can_pay_cheap(table, seat, cheap_good(thing)) else Why.CANNOT_PAY


@rule
def may_use_hammurabi(table: Table, seat: int) -> bool:
    """R18.3 Once a turn: first thing in the own building (a), or before anybody builds (b)."""
    if not has_power(table, seat, Card.HAMMURABI):
        return False
    return is_marker_only(table) if table.options[Opt.HAMMURABI] != 0 else not has_used(table.players[seat], Used.BUILT)


@rule
def legions_owed(table: Table, seat: int) -> int:
    """R18.13 How many legions Penthesilea still gives in this turn."""
    player = table.players[seat]
    if not has_power(table, seat, Card.PENTHESILEA):
        return 0
    return player.owed if has_used(player, Used.PENTHESILEA) else occupied_provinces(table, seat)


@rule
def forbids_free(box: Box, table: Table, seat: int, given: int) -> int:
    """R18.3, R18.13 A marker of Hammurabi's, or a legion of Penthesilea's in the own capital province."""
    thing, at = arg(given, 0), arg(given, 1)
    if thing > Thing.LEGION:
        return Why.NO_ANSWER
    if thing == Thing.CONTROL:
        if not has_power(table, seat, Card.HAMMURABI):
            return Why.NO_POWER
        return forbids_control(box, table, seat, at) if may_use_hammurabi(table, seat) else Why.NOT_FIRST
    if not has_power(table, seat, Card.PENTHESILEA):
        return Why.NO_POWER
    if at != capital_of(box, table, seat):
        return Why.NO_SUCH_PLACE
    if legions_owed(table, seat) <= 0:
        return Why.USED_THIS_TURN if has_used(table.players[seat], Used.PENTHESILEA) else Why.NOT_OCCUPIED
    return 0 if table.players[seat].army < box.legions else Why.NO_UNIT_LEFT


# --- buildings and cards ---------------------------------------------------------------------------------------------


@rule
def forbids_raise(box: Box, table: Table, seat: int, given: int) -> int:
    """R8.1, R8.4 A building on a free printed place of a province in which the player may build."""
    province, at = arg(given, 0) // SLOTS, arg(given, 0) % SLOTS
    why = forbids_site(box, table, seat, province)
    if why != 0:
        return why
    if box.printed[province] & BUILDINGS & (1 << at) == 0:
        return Why.NO_PRINTED_PLACE
    if table.built[province] & (1 << at) != 0:
        return Why.BUILT_ALREADY
    if table.stock[box.pile[province, at]] <= 0:
        return Why.NO_BUILDING_LEFT
    return 0 if longest_set(table, seat) >= box.price[at] else Why.CANNOT_PAY


@rule
def cards_for_sale(box: Box, table: Table, seat: int) -> Bits:
    """R9.1 The cards that a player can pay, those that lie face up and the Pyramids."""
    longest, cards = longest_set(table, seat), size(bits_of(table.players[seat].cards))
    for_sale = NONE
    if cards < box.cards_to_win and longest >= box.card_costs[cards]:
        for_sale = bits_of(table.open)
    if longest >= box.cost_pyramids:
        for_sale |= flag(Card.PYRAMIDS)  # type: ignore[assignment]
    return for_sale


@rule
def card_price(box: Box, table: Table, seat: int, card: int) -> int:
    """R6.3, R9.3 What a card costs: by how many the player has."""
    cards = size(bits_of(table.players[seat].cards))
    return box.cost_pyramids if card == Card.PYRAMIDS else box.card_costs[cards]


@rule
def forbids_hire(box: Box, table: Table, seat: int, given: int) -> int:
    """R9.1 A card that lies face up, or the Pyramids; R18.14 with Perseus only one that wins."""
    card = arg(given, 0)
    cards = size(bits_of(table.players[seat].cards))
    if card != Card.PYRAMIDS and not has(bits_of(table.open), card):
        return Why.CARD_NOT_OPEN
    if asked(table.agenda) == Ask.PERSEUS and card != Card.PYRAMIDS and cards != box.cards_to_win - 1:
        return Why.PERSEUS_WINS_ONLY
    return 0 if has(cards_for_sale(box, table, seat), card) else Why.CANNOT_PAY


# --- the lists -------------------------------------------------------------------------------------------------------


@rule
def places_for(box: Box, table: Table, seat: int, thing: int) -> Bits:
    """R7, R8 Where a marker or a unit can be put, its price aside; seas are counted from 0."""
    player = table.players[seat]
    if thing == Thing.CONTROL:
        return open_provinces(box, table, seat) if markers_left(box, table, seat) > 0 else NONE
    if thing == Thing.LEGION:
        return sites(box, table, seat) if player.army < box.legions else NONE
    if thing == Thing.TRIREME:
        return shipyards(box, table, seat) if player.fleet < box.triremes else NONE
    if fortresses_of(table, seat) >= box.fortresses:
        return NONE
    return without(sites(box, table, seat), bits_of(table.fortresses))


@rule
def list_buildings(box: Box, table: Table, seat: int, longest: int, n: int, out: MoveList) -> int:
    """R8.4 A building on each free printed place."""
    left = sites(box, table, seat)
    while left != NONE:
        province = lowest(left)
        slots = bits_of(box.printed[province] & BUILDINGS & (255 ^ table.built[province]))
        while slots != NONE:
            at = lowest(slots)
            if longest >= box.price[at] and table.stock[box.pile[province, at]] > 0:
                n = put(out, n, move(Say.RAISE, province * SLOTS + at, 0, 0, 0))
            slots = less_lowest(slots)
        left = less_lowest(left)
    return n


@rule
def list_things(box: Box, table: Table, seat: int, longest: int, out: MoveList) -> int:
    """R7, R8, R18 Markers and units for their price, cheap or free."""
    n = 0
    for thing in range(Thing.TRIREME + 1):
        pays = longest >= price_of(box, thing)
        cheap = thing > Thing.CONTROL and is_cheap(table, seat, thing)
        free = thing == Thing.CONTROL and may_use_hammurabi(table, seat)
        if pays or cheap or free:
            places, first = places_for(box, table, seat, thing), SEA if thing == Thing.TRIREME else 0
            if pays:
                n = put_members(out, n, move(Say.BUILD, thing, first, 0, 0), 1, places)
            if cheap:
                n = put_members(out, n, move(Say.CHEAP, thing, first, 0, 0), 1, places)
            if free:
                n = put_members(out, n, move(Say.FREE, thing, first, 0, 0), 1, places)
    if legions_owed(table, seat) > 0 and table.players[seat].army < box.legions:
        n = put(out, n, move(Say.FREE, Thing.LEGION, capital_of(box, table, seat), 0, 0))
    return n


@rule
def list_building(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R6.2 Everything that can be built now, and the end of the part."""
    if is_marker_only(table):
        places = places_for(box, table, seat, Thing.CONTROL)
        n = put_members(out, 0, move(Say.FREE, Thing.CONTROL, 0, 0, 0), 1, places)
        return put(out, n, move(Say.DONE, 0, 0, 0, 0))
    longest = longest_set(table, seat)
    n = list_things(box, table, seat, longest, out)
    n = list_buildings(box, table, seat, longest, n, out)
    n = put_members(out, n, Say.HIRE, 0, cards_for_sale(box, table, seat))
    return put(out, n, move(Say.DONE, 0, 0, 0, 0))


@rule
def list_perseus(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R18.14 What wins at once, and to say nothing."""
    cards = cards_for_sale(box, table, seat)
    if size(bits_of(table.players[seat].cards)) != box.cards_to_win - 1:
        cards = cards & flag(Card.PYRAMIDS)  # type: ignore[assignment]
    n = put_members(out, 0, Say.HIRE, 0, cards)
    if may_go_first(table, seat):
        n = put(out, n, move(Say.NAME, seat, 0, 0, 0))
    return put(out, n, move(Say.DONE, 0, 0, 0, 0))


# --- what an answer does ---------------------------------------------------------------------------------------------


@rule
def forbids_building(box: Box, table: Table, seat: int, given: int) -> int:
    """R6.2, R8.8 Why something cannot be built now; nothing that stands can be removed."""
    verb = verb_of(given)
    if verb == Say.DONE:
        return 0
    if is_marker_only(table):
        only = verb == Say.FREE and arg(given, 0) == Thing.CONTROL
        return forbids_free(box, table, seat, given) if only else Why.NO_ANSWER
    if verb == Say.HIRE:
        return forbids_hire(box, table, seat, given)
    if verb == Say.NAME:
        return 0 if arg(given, 0) == seat and may_go_first(table, seat) else Why.NO_ANSWER
    if verb == Say.BUILD:
        return forbids_build(box, table, seat, given)
    if verb == Say.CHEAP:
        return forbids_cheap_unit(box, table, seat, given)
    if verb == Say.FREE:
        return forbids_free(box, table, seat, given)
    return forbids_raise(box, table, seat, given)


@rule
def order_thing(box: Box, table: Table, seat: int, given: int) -> int:
    """R6.2 The player says what is to be built, and pays for it; what is free is put at once."""
    verb, a, b = verb_of(given), arg(given, 0), arg(given, 1)
    player = table.players[seat]
    if is_marker_only(table):
        return end_marker(table, seat, given)
    if verb == Say.NAME:
        return go_first(table, seat)
    if verb == Say.DONE:
        return Step.KEEP if asked(table.agenda) == Ask.BUILD else pass_perseus(table)
    note_use(player, Used.BUILT)
    if verb == Say.FREE:
        note_free(table, seat, a)
        return put_thing(box, table, seat, a, b)
    if verb == Say.CHEAP:
        note_use(player, use_of(a))
        ask_to_pay(table, seat, a, b, box.cost_cheap, cheap_good(a) + 1)
    elif verb == Say.BUILD:
        ask_to_pay(table, seat, a, b, price_of(box, a), 0)
    elif verb == Say.RAISE:
        ask_to_pay(table, seat, Thing.BUILDING, a, box.price[a % SLOTS], 0)
    else:
        ask_to_pay(table, seat, Thing.CARD, a, card_price(box, table, seat, a), 0)
    return Step.ASKED


@rule
def note_free(table: Table, seat: int, thing: int) -> None:
    """R18.3, R18.13 Hammurabi's marker, or one of Penthesilea's legions, has been used in this turn."""
    player = table.players[seat]
    if thing == Thing.CONTROL:
        note_use(player, Used.HAMMURABI)
    else:
        player.owed = legions_owed(table, seat) - 1
        note_use(player, Used.PENTHESILEA)


@rule
def pay_on(box: Box, table: Table, seat: int, resource: int) -> int:
    """R6.7 A step of a payment; when it is complete, the thing is put where it belongs."""
    if not pay(table, seat, resource):
        return Step.ASKED
    thing, where = about(table.agenda, 0), about(table.agenda, 1)
    end_payment(table)
    return put_thing(box, table, seat, thing, where)


@rule
def put_thing(box: Box, table: Table, seat: int, thing: int, where: int) -> int:
    """R7.5, R8, R9 What has been paid for is there."""
    if thing == Thing.CONTROL:
        set_control(table, where, seat)
    elif thing == Thing.TRIREME:
        put_triremes(table, seat, where - SEA, 1)
    elif thing == Thing.BUILDING:
        raise_building(box, table, where)
    elif thing == Thing.CARD:
        return acquire(box, table, seat, where)
    else:
        if thing == Thing.LEGION:
            put_legions(table, seat, where, 1)
        else:
            put_fortress(table, where)
        lift(table, where)  # R8.6
    return Step.ASKED


@rule
def acquire(box: Box, table: Table, seat: int, card: int) -> int:
    """R9.1, R9.2, R9.4 The card lies before the player and works, and is not replaced yet. What wins at once wins (R17.1)."""
    player = table.players[seat]
    player.cards = number_of(bits_of(player.cards) | flag(card))  # type: ignore[arg-type]
    player.powers = number_of(bits_of(player.powers) | flag(card))  # type: ignore[arg-type]
    table.open = number_of(without(bits_of(table.open), flag(card)))
    if card == Card.PYRAMIDS or asked(table.agenda) == Ask.PERSEUS:
        return win_at_once(table, seat, card)
    if card == Card.CASTOR_POLLUX and copyable(box, table, seat) != NONE:
        ask(table.agenda, Ask.COPY, seat_mask(seat))
    return Step.ASKED


# --- Castor and Pollux -----------------------------------------------------------------------------------------------


@rule
def copyable(box: Box, table: Table, seat: int) -> Bits:
    """R18.7 The opponents' heroes that Castor and Pollux may copy."""
    cards = NONE
    for other in range(table.seats):
        if other != seat:
            cards |= bits_of(table.players[other].cards)  # type: ignore[assignment]
    return cards & bits_of(box.copyable)  # type: ignore[return-value]


@rule
def forbids_copy(box: Box, table: Table, seat: int, given: int) -> int:
    """R18.7 A hero of an opponent that may be copied."""
    return 0 if has(copyable(box, table, seat), arg(given, 0)) else Why.NOT_COPYABLE


@rule
def copy_hero(table: Table, seat: int, card: int) -> int:
    """R18.7 To the end of the game Castor and Pollux do what that hero does."""
    close(table.agenda)
    table.copied = card + 1
    player = table.players[seat]
    player.powers = number_of(bits_of(player.powers) | flag(card))  # type: ignore[arg-type]
    return Step.ASKED


# --- what is left over -----------------------------------------------------------------------------------------------


@rule
def end_building(box: Box, table: Table, seat: int) -> int:
    """R6.8 The player keeps up to two coins and loses the rest; R19.2 with the Hanging Gardens up to two commodities stay."""
    close(table.agenda)
    player = table.players[seat]
    more = commodities(player) > 0 or (keeps_any(table) and player.coins > box.kept_coins)
    if (has_power(table, seat, Card.HANGING_GARDENS) and more) or (chooses_coins(table) and player.coins > 0):
        ask(table.agenda, Ask.KEEP, seat_mask(seat))
        return Step.ASKED
    return lose_rest(box, table, seat, 0, 0, 0)


@rule
def chooses_coins(table: Table) -> bool:
    """R6.8b Whether coins may be thrown away: then who has some is asked how many to keep."""
    return table.options[Opt.COINS_LEFT] != 0


@rule
def keeps_any(table: Table) -> bool:
    """R19.2b Whether the Hanging Gardens keep a coin, too."""
    return table.options[Opt.GARDENS] != 0


@rule
def lose_rest(box: Box, table: Table, seat: int, first: int, second: int, coins: int) -> int:
    """R6.8 What is not kept is lost, before all eyes, and the part is over. Coins are kept without asking, or those named."""
    if table.players[seat].hidden > 0:
        reveal(table.agenda)
    kept = coins if chooses_coins(table) else box.kept_coins
    if first == COIN + 1 or second == COIN + 1:
        kept += 1
    loses_all(table, seat, kept, first, second)
    end_part(table)
    return Step.NEXT_BUILDER


@rule
def coins_named(box: Box, table: Table) -> int:
    """R6.8 How many coins are kept so far at the question, but for one in the Hanging Gardens."""
    return about(table.agenda, 2) if chooses_coins(table) else box.kept_coins


@rule
def has_room(box: Box, table: Table, seat: int) -> bool:
    """R19.2 Whether the Hanging Gardens take one more."""
    taken = (1 if about(table.agenda, 0) != 0 else 0) + (1 if about(table.agenda, 1) != 0 else 0)
    return has_power(table, seat, Card.HANGING_GARDENS) and taken < box.kept_goods and taken < 2


@rule
def forbids_keep_coin(box: Box, table: Table, seat: int) -> int:
    """R6.8, R19.2 Two coins, and one more in the Hanging Gardens, as far as that may be chosen."""
    named, in_gardens = (
        coins_named(box, table),
        about(table.agenda, 0) == COIN + 1 or about(table.agenda, 1) == COIN + 1,
    )
    if not chooses_coins(table) and not keeps_any(table):
        return Why.NO_ANSWER
    if table.players[seat].coins <= named + (1 if in_gardens else 0):
        return Why.NOT_IN_HAND
    if named < box.kept_coins:
        return 0
    return 0 if keeps_any(table) and not in_gardens and has_room(box, table, seat) else Why.KEEP_ENOUGH


@rule
def forbids_keep(box: Box, table: Table, seat: int, given: int) -> int:
    """R19.2 A commodity in hand, of another kind than the one kept already; R6.8 a coin; or nothing more."""
    resource, first = arg(given, 0), about(table.agenda, 0)
    if verb_of(given) == Say.DONE:
        return 0
    if resource == COIN:
        return forbids_keep_coin(box, table, seat)
    if not has_room(box, table, seat):
        return Why.KEEP_ENOUGH
    if held(table.players[seat], resource) == 0:
        return Why.NOT_IN_HAND
    is_same = first > 0 and first <= COIN and kind_of(resource) == kind_of(first - 1)
    return Why.KEEP_TWICE if is_same else 0


@rule
def list_keep(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R19.2, R6.8 Everything that can be kept, and nothing more."""
    n = 0
    player = table.players[seat]
    there = kinds_of(player, 1) | (rares_of(player) << RARE)
    for resource in range(COIN + 1):
        is_there = resource == COIN or (there >> resource) & 1 != 0
        if is_there and forbids_keep(box, table, seat, move(Say.KEEP, resource, 0, 0, 0)) == 0:
            n = put(out, n, move(Say.KEEP, resource, 0, 0, 0))
    return put(out, n, move(Say.DONE, 0, 0, 0, 0))


@rule
def note_kept(box: Box, table: Table, seat: int, resource: int) -> None:
    """R6.9, R19.2 A resource is kept: a coin beside the Hanging Gardens as long as it can be, else in them."""
    shows(table, table.players[seat], resource)
    if resource == COIN and coins_named(box, table) < box.kept_coins:
        set_about(table.agenda, 2, about(table.agenda, 2) + 1)
    else:
        set_about(table.agenda, 0 if about(table.agenda, 0) == 0 else 1, resource + 1)


@rule
def keep(box: Box, table: Table, seat: int, given: int) -> int:
    """R6.8, R19.2 Something is kept and shown at once (R6.9); when no more can be, or is wanted, the rest is lost."""
    if verb_of(given) == Say.KEEP:
        note_kept(box, table, seat, arg(given, 0))
        coin = forbids_keep_coin(box, table, seat) == 0
        if has_room(box, table, seat) or coin:
            return Step.ASKED
    first, second, coins = about(table.agenda, 0), about(table.agenda, 1), about(table.agenda, 2)
    close(table.agenda)
    return lose_rest(box, table, seat, first, second, coins)


# --- the chapter -----------------------------------------------------------------------------------------------------


@rule
def forbids_in_build(box: Box, table: Table, seat: int, given: int) -> int:
    """R6 to R9 Why an answer to a question of phase 3 is not legal."""
    kind = asked(table.agenda)
    if kind == Ask.BUILDER:
        return forbids_name(table, not_done(table), given, Why.HAD_PART)
    if kind == Ask.PAY:
        return forbids_pay(table, seat, given)
    if kind == Ask.COPY:
        return forbids_copy(box, table, seat, given)
    return forbids_keep(box, table, seat, given) if kind == Ask.KEEP else forbids_building(box, table, seat, given)


@rule
def list_in_build(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R6 to R9 The answers to a question of phase 3."""
    kind = asked(table.agenda)
    if kind == Ask.BUILDER:
        return put_members(out, 0, Say.NAME, 0, not_done(table))
    if kind == Ask.PERSEUS:
        return list_perseus(box, table, seat, out)
    if kind == Ask.BUILD:
        return list_building(box, table, seat, out)
    if kind == Ask.PAY:
        return list_payments(table, seat, out)
    if kind == Ask.COPY:
        return put_members(out, 0, Say.COPY, 0, copyable(box, table, seat))
    return list_keep(box, table, seat, out)


@rule
def answer_in_build(box: Box, table: Table, seat: int, given: int) -> int:
    """R6 to R9 What an answer does in phase 3, and what follows."""
    kind, a = asked(table.agenda), arg(given, 0)
    if kind == Ask.BUILDER:
        name(table, a)
        return Step.BUILDING
    if kind == Ask.PAY:
        return pay_on(box, table, seat, a)
    if kind == Ask.COPY:
        return copy_hero(table, seat, a)
    return keep(box, table, seat, given) if kind == Ask.KEEP else order_thing(box, table, seat, given)


@rule
def go_on_building(box: Box, table: Table, seat: int, step: int) -> int:
    """R6 to R9 The steps of phase 3."""
    if step == Step.BUILD:
        return start_build(box, table)
    if step == Step.NEXT_BUILDER:
        return next_builder(table)
    if step == Step.BUILDING:
        return begin_part(box, table)
    return end_building(box, table, seat) if step == Step.KEEP else end_build(box, table)
