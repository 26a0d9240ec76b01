"""R4 Phase 1: collecting. Players are served one after the other (R4.6); each one's draws and choices come at once."""

from __future__ import annotations

from ....core.agenda import FATE, about, ask_about, asked, close, reveal, seat_mask
from ....core.bits import bits_of, flag, has, number_of
from ....core.moves import arg, move, put, put_members, verb_of
from ....core.rule import MoveList, rule
from ..box import Box
from ..enums import (
    CARAVANS,
    CITIES,
    COIN,
    GOODS,
    MARKETS,
    TEMPLES,
    UNSEEN,
    Ask,
    Card,
    City,
    Collection,
    Phase,
    Slot,
    Step,
    Track,
    Why,
)
from ..moves import Say
from ..table import Table
from .board import has_power, owned_slots, working
from .leading import track
from .part_order import not_done
from .supply import gain, pile, pile_size, turn_pile_over


@rule
def start_turn(table: Table) -> int:
    """R3.1, R2.4 A turn begins: with collecting, but the first one with trading."""
    table.turn += 1
    table.done = 0
    table.active = 0
    for seat in range(table.seats):
        player = table.players[seat]
        player.used = 0
        player.owed = 0
        player.start = player.controls
    table.phase = Phase.COLLECT
    return Step.TRADE if table.turn == 1 else Step.SERVE


@rule
def comes_before(table: Table, one: int, other: int) -> bool:
    """R4.6 Whether one seat comes before another, clockwise from the Trade Leader."""
    leader = table.titles[Track.TRADE] - 1
    return (one - leader + table.seats) % table.seats < (other - leader + table.seats) % table.seats


@rule
def serve_next(box: Box, table: Table) -> int:
    """R4.1, R4.6, R4.8 The next player in the order of the trade track takes what the map and the cards give."""
    best, mine = -1, 0
    for seat in range(table.seats):
        if has(not_done(table), seat):
            position = track(box, table, seat, Track.TRADE)
            if best < 0 or position > mine or (position == mine and comes_before(table, seat, best)):
                best, mine = seat, position
    if best < 0:
        return Step.COLOSSUS
    table.active = best + 1
    for province in range(box.provinces):
        if table.built[province] != 0 or table.work[province] != 0:
            collect_in(box, table, best, province)
    if has_power(table, best, Card.TEMPLE_OF_ARTEMIS):
        gain(table, best, COIN, 1)  # R19.5
    return Step.SERVED


@rule
def collect_in(box: Box, table: Table, seat: int, province: int) -> None:
    """R4.2, R4.3, R4.4, R4.5 What a player's buildings in one province give. What must be drawn or chosen is kept in mind."""
    mine = owned_slots(table, seat, province)
    caravans = mine & CARAVANS
    if has_power(table, seat, Card.CIRCE):
        caravans = caravans | working(table, seat, province)
    for i in range(2):
        if caravans & (1 << i) != 0:
            gain(table, seat, box.good[province, i], 2 if mine & MARKETS != 0 else 1)
        if mine & CITIES & (1 << (Slot.CITY1 + i)) != 0:
            if box.city[province, i] == City.LEGENDARY:
                gain(table, seat, COIN, 1)
                table.draws += 1
                table.choices += 1 if mine & TEMPLES != 0 else 0
            else:
                gain(table, seat, COIN, 2 if mine & TEMPLES != 0 else 1)


@rule
def serve_on(box: Box, table: Table) -> int:
    """R4.4 The player who is being served draws and chooses; then the next one is served."""
    seat = table.active - 1
    if table.draws > 0:
        table.draws -= 1
        return Step.ASKED if draw_rare(table, seat) else Step.SERVED
    if table.choices > 0:
        table.choices -= 1
        return Step.ASKED if choose_coin_or_rare(table, seat) else Step.SERVED
    table.done = number_of(bits_of(table.done) | flag(seat))  # type: ignore[arg-type]
    table.active = 0
    return Step.SERVE


@rule
def draw_rare(table: Table, seat: int) -> bool:
    """R4.4, R4.7 Fate is asked for a rare commodity, if there is one. Whether it is."""
    if not turn_pile_over(table):
        return False
    ask_about(table.agenda, Ask.DRAW, seat_mask(FATE), seat, 0, 0, 0)
    return True


@rule
def choose_coin_or_rare(table: Table, seat: int) -> bool:
    """R4.4, R14.9 The player chooses between a coin and a rare commodity; what is not there is not asked for.

    Whether somebody is asked now.
    """
    if table.coins > 0 and (pile_size(table) > 0 or table.aside != 0):
        ask_about(table.agenda, Ask.COLLECT, seat_mask(seat), Collection.LEGENDARY_CITY, 0, 0, 0)
        return True
    if table.coins > 0:
        gain(table, seat, COIN, 1)
        return False
    return draw_rare(table, seat)


@rule
def after_collecting(table: Table) -> int:
    """What follows a draw or a choice: the next player is served, or the capturing goes on (R14.9)."""
    return Step.SERVED if table.agenda.depth == 0 else Step.CAPTURING


# --- fate draws ------------------------------------------------------------------------------------------------------


@rule
def forbids_draw(table: Table, given: int) -> int:
    """R4.4 Only a rare commodity of the pile, for the player who draws."""
    if arg(given, 0) != about(table.agenda, 0):
        return Why.NO_ANSWER
    return 0 if has(pile(table), arg(given, 1)) else Why.RARE_NOT_IN_PILE


@rule
def draw(table: Table, seat: int, good: int) -> int:
    """R4.9 The drawn commodity goes behind the screen."""
    player = table.players[seat]
    player.rares = number_of(bits_of(player.rares) | flag(good))  # type: ignore[arg-type]
    player.hidden += 1
    reveal(table.agenda)
    close(table.agenda)
    return after_collecting(table)


# --- choices ---------------------------------------------------------------------------------------------------------


@rule
def ask_colossus(table: Table) -> int:
    """R19.1 At the end of collecting the owner of the Colossus may take one commodity more. Then trading begins."""
    there = 0
    for good in range(GOODS):
        there += table.goods[good]
    for seat in range(table.seats):
        if has_power(table, seat, Card.COLOSSUS) and there > 0:
            ask_about(table.agenda, Ask.COLLECT, seat_mask(seat), Collection.COLOSSUS, 0, 0, 0)
            return Step.ASKED
    return Step.TRADE


@rule
def forbids_collect(table: Table, given: int) -> int:
    """R4.4 A coin or a rare commodity; R19.1 or an ordinary commodity that is there, or nothing, with the Colossus."""
    resource, is_done = arg(given, 0), verb_of(given) == Say.DONE
    if about(table.agenda, 0) == Collection.COLOSSUS:
        if resource >= GOODS:
            return Why.NO_ANSWER
        return 0 if is_done or table.goods[resource] > 0 else Why.SUPPLY_EMPTY
    if is_done:
        return Why.NO_ANSWER
    return 0 if resource in (COIN, UNSEEN) else Why.NO_LEGENDARY_CHOICE


@rule
def list_collect(table: Table, out: MoveList) -> int:
    """R4.4, R19.1 Everything that can be chosen."""
    if about(table.agenda, 0) == Collection.LEGENDARY_CITY:
        n = put(out, 0, move(Say.COLLECT, COIN, 0, 0, 0))
        return put(out, n, move(Say.COLLECT, UNSEEN, 0, 0, 0))
    n = 0
    for good in range(GOODS):
        if table.goods[good] > 0:
            n = put(out, n, move(Say.COLLECT, good, 0, 0, 0))
    return put(out, n, move(Say.DONE, 0, 0, 0, 0))


@rule
def collect(table: Table, seat: int, given: int) -> int:
    """R4.4, R19.1 The player has chosen."""
    choice, resource = about(table.agenda, 0), arg(given, 0)
    close(table.agenda)
    if choice == Collection.COLOSSUS:
        if verb_of(given) == Say.COLLECT:
            gain(table, seat, resource, 1)
        return Step.TRADE
    if resource == COIN:
        gain(table, seat, COIN, 1)
        return after_collecting(table)
    draw_rare(table, seat)
    return Step.ASKED


# --- the chapter -----------------------------------------------------------------------------------------------------


@rule
def forbids_collecting(table: Table, given: int) -> int:
    """R4 Why an answer to a question of collecting is not legal."""
    return forbids_draw(table, given) if asked(table.agenda) == Ask.DRAW else forbids_collect(table, given)


@rule
def list_collecting(table: Table, out: MoveList) -> int:
    """R4 The answers to a question of collecting."""
    if asked(table.agenda) == Ask.DRAW:
        return put_members(out, 0, move(Say.DRAW, about(table.agenda, 0), 0, 0, 0), 1, pile(table))
    return list_collect(table, out)


@rule
def answer_collecting(table: Table, seat: int, given: int) -> int:
    """R4 What an answer does in collecting, and what follows."""
    if verb_of(given) == Say.DRAW:
        return draw(table, arg(given, 0), arg(given, 1))
    return collect(table, seat, given)


@rule
def go_on_collecting(box: Box, table: Table, step: int) -> int:
    """R4 The steps of phase 1."""
    if step == Step.START_TURN:
        return start_turn(table)
    if step == Step.SERVE:
        return serve_next(box, table)
    return serve_on(box, table) if step == Step.SERVED else ask_colossus(table)
