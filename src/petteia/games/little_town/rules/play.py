"""The answers to each question: which are legal, and what each does.

DRAW and DEAL are fate's (R2). The questions of the players are in `turns`, in the order of play.
"""

from __future__ import annotations

from ....core.agenda import FATE, about, asked, close
from ....core.bits import NONE, below, bits_of, has, less_lowest, lowest, member, size
from ....core.moves import arg, move, put, put_members, verb_of
from ....core.rule import Bits, Key, MoveList, rule
from ..box import Box
from ..enums import CUBES, Ask, Cube, Step, Why
from ..moves import ANSWERS, Say
from ..table import Desk, Player, Table
from .activating import activate, forbids_activate, forbids_give, forbids_take, give, take
from .announcing import announce, forbids_announce, fulfilled, note_offer
from .building import build, forbids_build, forbids_cost, forbids_tile
from .buying import buy, forbids_buy_to_activate, forbids_buy_to_build, forbids_buy_to_feed
from .feeding import feed, food_to_give, forbids_feed
from .gathering import buildings_around, forbids_cell, forbids_gather, gather
from .setup import cards_to_deal, copies_left, deal_card, draw_tile, forbids_deal, list_draws, next_hand
from .specials import forbids_use
from .turns import end_announcing, gather_and_activate, go_on, use_special


@rule
def kind_below(table: Table) -> int:
    """The kind of the question that the top one serves."""
    return table.agenda.questions[table.agenda.depth - 2].kind


@rule
def origin(table: Table) -> int:
    """R4.3 The cell of the worker, or of the Residence, from which buildings are activated now."""
    depth = table.agenda.depth
    if asked(table.agenda) == Ask.ACT:
        return table.agenda.questions[depth - 1].about[0]
    return table.agenda.questions[depth - 2].about[0]


# --- what is legal ---------------------------------------------------------------------------------------------------


@rule
def is_for_another_payment(table: Table, given: int) -> bool:
    """R8.2 Whether cubes have been bought, but not for what this move pays."""
    if asked(table.agenda) != Ask.SPEND:
        return False
    verb, target = verb_of(given), about(table.agenda, 0)
    if verb == Say.BUY_TO_BUILD or verb == Say.BUY_TO_ACTIVATE:
        return arg(given, 1) != target
    return verb != Say.FEED and verb != Say.BUY_TO_FEED and arg(given, 0) != target


@rule
def forbids(box: Box, table: Table, desk: Desk, seat: int, given: int) -> int:
    """The first rule that forbids an answer, in the order of docs/rules/little_town.md; 0 if none does. R3.4: `Say`."""
    kind = asked(table.agenda)
    if kind == Ask.DRAW:
        return 0 if copies_left(box, table, arg(given, 0)) > 0 else Why.NOT_DRAWABLE  # R2.2
    if kind == Ask.DEAL:
        return forbids_deal(table, arg(given, 0), arg(given, 1))
    if kind == Ask.SPEND and not has(bits_of(ANSWERS[kind_below(table)]), verb_of(given)):
        return Why.NO_ANSWER  # R8.2: the payment goes on, or is made
    if is_for_another_payment(table, given):
        return Why.SPEND_FIRST
    return forbids_answer(box, table, seat, given)


@rule
def forbids_answer(box: Box, table: Table, seat: int, given: int) -> int:
    """Why a well-formed answer to the question that is asked is not legal, verb by verb."""
    verb, a, b = verb_of(given), arg(given, 0), arg(given, 1)
    if verb == Say.PLACE:
        return forbids_cell(box, table, a)
    if verb == Say.BUILD:
        return forbids_build(box, table, table.players[seat], a, b)
    if verb == Say.ACTIVATE:
        return forbids_activate(box, table, seat, origin(table), a)
    if verb == Say.BUY_TO_BUILD:
        return forbids_buy_to_build(box, table, seat, a, b)
    if verb == Say.BUY_TO_ACTIVATE:
        return forbids_buy_to_activate(box, table, seat, origin(table), a, b)
    if verb == Say.USE:
        return forbids_use(box, table, seat, a)
    if verb == Say.FEED:
        return forbids_feed(box, table, seat, a, b)
    if verb == Say.ANNOUNCE:
        return forbids_announce(box, table, seat, a)
    return 0 if verb == Say.DONE else forbids_cube_alone(box, table, seat, verb, a)


@rule
def forbids_cube_alone(box: Box, table: Table, seat: int, verb: int, cube: int) -> int:
    """Why an answer that names nothing but a cube is not legal."""
    if verb == Say.GATHER:
        return forbids_gather(table, cube)
    if verb == Say.GIVE:
        return forbids_give(table, seat, cube)
    if verb == Say.TAKE:
        return forbids_take(table, cube)
    return forbids_buy_to_feed(box, table, seat, cube)


# --- the lists -------------------------------------------------------------------------------------------------------


@rule
def moves(box: Box, table: Table, desk: Desk, seat: int, out: MoveList) -> int:
    """Every legal answer, in a stable order."""
    kind = asked(table.agenda)
    if kind == Ask.DRAW:
        return list_draws(box, table, out)
    if kind == Ask.DEAL:
        return put_members(out, 0, move(Say.DEAL, next_hand(table), 0, 0, 0), 1, cards_to_deal(table))  # R2.5
    if kind == Ask.TURN:
        return list_turn(box, table, seat, out)
    if kind == Ask.ACT:
        return list_work(box, table, seat, out)
    if kind == Ask.SPEND:
        return list_payment(box, table, seat, out)
    if kind == Ask.GIVE:
        return list_cubes(box, table, seat, Say.GIVE, 0, out)
    if kind == Ask.TAKE:
        return list_cubes(box, table, seat, Say.TAKE, 0, out)
    if kind == Ask.FEED:
        n = list_feeding(box, table, seat, out)
        return list_announcements(box, table, seat, n, out)
    n = list_uses(box, table, seat, out) if kind == Ask.SPECIAL else 0
    n = list_announcements(box, table, seat, n, out)
    return put(out, n, move(Say.DONE, 0, 0, 0, 0))


@rule
def can_build(box: Box, table: Table, player: Player, tile: int) -> bool:
    """R6.2, R6.3, R6.5 Whether a tile can be built at all: on any empty grass cell then (R6.4)."""
    return forbids_tile(table, player, tile) == 0 and forbids_cost(box, table, player, tile) == 0


@rule
def list_turn(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R3.4 A worker on any empty grass cell, or any tile that can be paid on any such cell; purchases, announcements."""
    n = put_members(out, 0, Say.PLACE, 0, bits_of(table.empty))
    for tile in range(box.tiles):
        if can_build(box, table, table.players[seat], tile):
            n = put_members(out, n, move(Say.BUILD, tile, 0, 0, 0), 1, bits_of(table.empty))  # R6.4
    return list_turn_rest(box, table, seat, n, out)


@rule
def list_turn_rest(box: Box, table: Table, seat: int, n: int, out: MoveList) -> int:
    """R8.1, R7.1 What a turn may begin with beside a worker or a tile."""
    if table.players[seat].coins >= box.cube_coins:
        for tile in range(box.tiles):
            if table.market[tile] > 0:
                n = list_buys_to_build(box, table, seat, tile, n, out)
    return list_announcements(box, table, seat, n, out)


@rule
def list_buys_to_build(box: Box, table: Table, seat: int, tile: int, n: int, out: MoveList) -> int:
    """R8.1 The cubes that may be bought for a tile."""
    for cube in range(CUBES):
        if box.cost[tile, cube] > 0 and forbids_buy_to_build(box, table, seat, cube, tile) == 0:
            n = put(out, n, move(Say.BUY_TO_BUILD, cube, tile, 0, 0))
    return n


@rule
def list_work(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R4.5b, R5.1 Cubes to gather, buildings to activate and cubes to buy for them, announcements, and to end it."""
    n = list_cubes(box, table, seat, Say.GATHER, 0, out)
    left = buildings_around(box, table, origin(table))
    while left != NONE:
        n = list_activation(box, table, seat, lowest(left), n, out)
        left = less_lowest(left)
    n = list_announcements(box, table, seat, n, out)
    return put(out, n, move(Say.DONE, 0, 0, 0, 0))


@rule
def list_activation(box: Box, table: Table, seat: int, at: int, n: int, out: MoveList) -> int:
    """R5.1, R8.1 A building, and what may be bought for its price."""
    if forbids_activate(box, table, seat, origin(table), at) == 0:
        n = put(out, n, move(Say.ACTIVATE, at, 0, 0, 0))
    for cube in range(CUBES):
        if forbids_buy_to_activate(box, table, seat, origin(table), cube, at) == 0:
            n = put(out, n, move(Say.BUY_TO_ACTIVATE, cube, at, 0, 0))
    return n


@rule
def list_payment(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R8.2 What was bought must be spent: more may be bought for the same payment, or it is made."""
    kind, target = kind_below(table), about(table.agenda, 0)
    if kind == Ask.ACT:
        return list_activation(box, table, seat, target, 0, out)
    if kind == Ask.FEED:
        return list_feeding(box, table, seat, out)
    n = 0
    if can_build(box, table, table.players[seat], target):
        n = put_members(out, 0, move(Say.BUILD, target, 0, 0, 0), 1, bits_of(table.empty))
    return list_buys_to_build(box, table, seat, target, n, out)


@rule
def list_cubes(box: Box, table: Table, seat: int, verb: int, n: int, out: MoveList) -> int:
    """The kinds of cubes with which a verb is legal."""
    for cube in range(CUBES):
        if forbids_cube_alone(box, table, seat, verb, cube) == 0:
            n = put(out, n, move(verb, cube, 0, 0, 0))
    return n


@rule
def list_feeding(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R10.2, R10.4 Every mix of own food, and food to buy."""
    player = table.players[seat]
    food, n = food_to_give(box, table, player), 0
    for fish in range(food + 1):
        if fish <= player.cubes[Cube.FISH] and food - fish <= player.cubes[Cube.WHEAT]:
            n = put(out, n, move(Say.FEED, fish, food - fish, 0, 0))
    return list_cubes(box, table, seat, Say.BUY_TO_FEED, n, out)


@rule
def list_uses(box: Box, table: Table, seat: int, out: MoveList) -> int:
    """R9.2 The own special buildings that can be used."""
    n = 0
    left = bits_of(table.players[seat].owned)
    while left != NONE:
        if forbids_use(box, table, seat, lowest(left)) == 0:
            n = put(out, n, move(Say.USE, lowest(left), 0, 0, 0))
        left = less_lowest(left)
    return n


@rule
def list_announcements(box: Box, table: Table, seat: int, n: int, out: MoveList) -> int:
    """R7.1 The own cards whose condition holds; of a hand that is not known, all possible ones."""
    left: Bits = bits_of(table.players[seat].hand) & bits_of(table.possible)  # type: ignore[assignment]
    while left != NONE:
        if forbids_announce(box, table, seat, lowest(left)) == 0:
            n = put(out, n, move(Say.ANNOUNCE, lowest(left), 0, 0, 0))
        left = less_lowest(left)
    return n


@rule
def kinds_to_build(box: Box, table: Table, seat: int) -> int:
    """How many kinds of tiles a player can build now."""
    kinds = 0
    for tile in range(box.tiles):
        if can_build(box, table, table.players[seat], tile):
            kinds += 1
    return kinds


@rule
def count(box: Box, table: Table, desk: Desk, seat: int, out: MoveList) -> int:
    """How many legal answers there are: at a turn counted, not listed."""
    if asked(table.agenda) != Ask.TURN:
        return moves(box, table, desk, seat, out)
    sites = size(bits_of(table.empty))
    return list_turn_rest(box, table, seat, sites * (1 + kinds_to_build(box, table, seat)), out)


@rule
def nth(box: Box, table: Table, desk: Desk, seat: int, k: int, out: MoveList) -> int:
    """The k-th legal answer, in the order of `moves`."""
    if asked(table.agenda) != Ask.TURN:
        moves(box, table, desk, seat, out)
        return out[k] if k < len(out) else -1
    sites = size(bits_of(table.empty))
    if k < sites:
        return move(Say.PLACE, member(bits_of(table.empty), k), 0, 0, 0)
    k -= sites
    for tile in range(box.tiles):
        if can_build(box, table, table.players[seat], tile):
            if k < sites:
                return move(Say.BUILD, tile, member(bits_of(table.empty), k), 0, 0)
            k -= sites
    list_turn_rest(box, table, seat, 0, out)
    return out[k] if k < len(out) else -1


# --- what an answer does ---------------------------------------------------------------------------------------------


@rule
def play(box: Box, table: Table, desk: Desk, seat: int, given: int) -> None:
    """Carry out a legal answer, go on, and keep in mind what can be announced at the next question (R7.5)."""
    if seat == FATE:
        if verb_of(given) == Say.DRAW:
            draw_tile(box, table, arg(given, 0))
        else:
            deal_card(box, table, arg(given, 0), arg(given, 1))
    else:
        go_on(box, table, seat, answer(box, table, seat, given))
    note_offer(box, table)


@rule
def answer(box: Box, table: Table, seat: int, given: int) -> int:
    """What a player's answer does, and what follows it (`Step`)."""
    verb, a, b = verb_of(given), arg(given, 0), arg(given, 1)
    if verb == Say.PLACE:
        gather_and_activate(box, table, seat, a)
        return Step.WORK
    if verb == Say.BUILD:
        build(box, table, seat, a, b)
        close(table.agenda)
        return Step.TURN_DONE
    if verb == Say.USE:
        return use_special(box, table, seat, a)
    if verb == Say.FEED:
        feed(box, table, table.players[seat], a, b)
        close(table.agenda)
        return Step.FEEDING_DONE
    if verb == Say.ANNOUNCE:
        announce(box, table, seat, a)
        is_over = asked(table.agenda) == Ask.ANNOUNCE and fulfilled(box, table, seat) == NONE
        return end_announcing(table) if is_over else Step.ASKED
    if verb == Say.DONE:
        return end_question(table)
    work(box, table, seat, verb, a, b)
    return Step.WORK if asked(table.agenda) == Ask.ACT else Step.ASKED


@rule
def work(box: Box, table: Table, seat: int, verb: int, a: int, b: int) -> None:
    """R4.5b, R5, R8 A step of gathering, activating or paying."""
    player = table.players[seat]
    if verb == Say.BUY_TO_BUILD or verb == Say.BUY_TO_ACTIVATE:
        buy(box, table, seat, a, b)
    elif verb == Say.BUY_TO_FEED:
        buy(box, table, seat, a, 0)
    elif verb == Say.GATHER:
        gather(table, player, a)
    elif verb == Say.ACTIVATE:
        activate(box, table, seat, origin(table), a)
    elif verb == Say.GIVE:
        give(table, player, a)
    else:
        take(table, player, a)


@rule
def end_question(table: Table) -> int:
    """R5.1, R9.2, R7.1 The player is done: with the work, with special buildings, or with announcing."""
    kind = asked(table.agenda)
    if kind == Ask.ACT:
        return Step.END_WORK
    return Step.NEXT_OWNER if kind == Ask.SPECIAL else end_announcing(table)


# --- fate --------------------------------------------------------------------------------------------------------------


@rule
def odds(box: Box, table: Table, given: int) -> int:
    """R2.2, R2.5 Every tile not drawn, and every possible card not dealt (Q14), is as likely as any other."""
    return copies_left(box, table, arg(given, 0)) if verb_of(given) == Say.DRAW else 1


@rule
def fate(box: Box, table: Table, desk: Desk, key: Key, out: MoveList) -> int:
    """R2.2, R2.5 One of the tiles not drawn, or of the possible cards not dealt, each with equal chance."""
    if asked(table.agenda) == Ask.DEAL:
        cards = cards_to_deal(table)
        return move(Say.DEAL, next_hand(table), member(cards, below(key, size(cards))), 0, 0)
    copies = 0
    for tile in range(box.tiles):
        copies += copies_left(box, table, tile)
    left = below(key, copies)
    for tile in range(box.tiles):
        left -= copies_left(box, table, tile)
        if left < 0:
            return move(Say.DRAW, tile, 0, 0, 0)
    return -1
