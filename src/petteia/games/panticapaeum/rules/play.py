"""The answers to each question: which are legal, and what each does.

The answers of a player come in four parts, each of which can be counted, listed and taken one from: ways to lay a tile, places
for buildings, a few others, and cells for a worker.
"""

from __future__ import annotations

from ....core.agenda import FATE, about, ask, ask_about, asked, close, seat_mask, set_about
from ....core.bits import below, bits_of, has
from ....core.moves import arg, move, put, verb_of
from ....core.rule import Key, MoveList, rule
from ..box import Box
from ..enums import COLOURS, MIDDLE, TERRAIN, Ask, Face, Why
from ..moves import ANSWERS, Say
from ..table import Desk, Player, Table
from .automius import act
from .building import (
    build,
    count_sites,
    forbids_build,
    forbids_site,
    is_offered,
    lift,
    list_sites,
    next_cost,
    nth_site,
    put_building,
    site_move,
)
from .cells import cell_named, free_cells, is_first, nth_tile, tiles_in
from .developing import advance, build_and_step, forbids_advance, forbids_sell, pay_step, sell, take
from .laying import (
    begin_survey,
    count_ways,
    forbids_tile,
    is_tile,
    lay_tile,
    list_ways,
    nth_way,
    ring_index,
    take_tile,
)
from .paying import cost_asked, forbids_pay, list_payments, only_payment
from .rounds import discard, end_placing, end_turn, forbids_discard, go_on, next_turn
from .setup import ask_draw, count_fate, draw, forbids_fate, lay_token, list_fate
from .supply import cubes_given
from .working import forbids_work, list_works, nth_work, work

# --- what is legal ---------------------------------------------------------------------------------------------------


@rule
def forbids(box: Box, table: Table, desk: Desk, seat: int, answer: int) -> int:
    """The first rule that forbids an answer, in the order of docs/rules/panticapaeum.md; 0 if none does. R3.3, R7.1: `Say`."""
    return forbids_fate(box, table, answer) if seat == FATE else forbids_answer(box, table, seat, answer)


@rule
def forbids_answer(box: Box, table: Table, seat: int, answer: int) -> int:
    """Why a well-formed answer to the question that is asked is not legal, verb by verb."""
    player, kind = table.players[seat], asked(table.agenda)
    verb, a, b, c, d = verb_of(answer), arg(answer, 0), arg(answer, 1), arg(answer, 2), arg(answer, 3)
    if verb == Say.LAY:
        if not is_tile(box, a):
            return Why.NO_ANSWER
        if not is_tile_offered(box, table, a):
            return Why.NO_SUCH_TILE
        return forbids_tile(box, player.city, a, b, c, d)
    if verb == Say.WORK:
        return forbids_work(player, a, b)
    if verb == Say.BUILD:
        return forbids_build(box, table, player, a, b, c, d, kind == Ask.FREE)
    if verb == Say.SET:
        return forbids_site(box, player.city, about(table.agenda, 0), a, b, c)
    if verb == Say.PAY:
        return forbids_pay(table, player, about(table.agenda, 0), cost_asked(box, table), a, b, c)
    if verb == Say.SELL:
        return forbids_sell(box, table, player, a)
    if verb == Say.LIFT:
        i = cell_named(player.city, a, b)
        return 0 if i >= 0 and is_first(player.city.part[i]) else Why.NO_BUILDING
    if verb == Say.ADVANCE:
        return forbids_advance(box, table, player, a)
    if verb == Say.DISCARD:
        return forbids_discard(box, table, seat, a)
    return Why.MUST_LAY if verb == Say.SKIP and is_bound_to_lay(table) else 0


@rule
def is_tile_offered(box: Box, table: Table, tile: int) -> bool:
    """R4.1, R10.7, R10.8 Whether a tile is one of those to take, or the one in hand."""
    if asked(table.agenda) == Ask.LAY:
        return about(table.agenda, 0) == tile
    return tile < TERRAIN and ring_index(box, table, tile) >= 0


@rule
def is_bound_to_lay(table: Table) -> bool:
    """R10.8 Whether the tile in hand was drawn from the bag: then it MUST be laid."""
    return asked(table.agenda) == Ask.LAY and about(table.agenda, 1) != 0


# --- the parts of a list ---------------------------------------------------------------------------------------------


@rule
def count_lays(box: Box, table: Table, desk: Desk, seat: int) -> int:
    """R4, R10.7, R10.8 How many ways there are to lay a tile now. The city is mapped on the Desk."""
    kind, city = asked(table.agenda), table.players[seat].city
    if kind != Ask.EXPLORE and kind != Ask.LAY:
        return 0
    begin_survey(box, city, desk)
    n = 0
    for i in range(1 if kind == Ask.LAY else min(box.choice, table.ringed)):
        n += count_ways(box, city, desk, about(table.agenda, 0) if kind == Ask.LAY else table.ring[i] - 1)
    return n


@rule
def nth_lay(box: Box, table: Table, desk: Desk, seat: int, k: int) -> int:
    """The k-th way to lay a tile, by tile, turn and place. If there are only n, it is n - k - 1: below 0.

    Tiles after the one found are not counted: that is why `count_lays` is not asked first.
    """
    kind, city = asked(table.agenda), table.players[seat].city
    if kind != Ask.EXPLORE and kind != Ask.LAY:
        return -1 - k
    begin_survey(box, city, desk)
    for i in range(1 if kind == Ask.LAY else min(box.choice, table.ringed)):
        tile = about(table.agenda, 0) if kind == Ask.LAY else table.ring[i] - 1
        n = count_ways(box, city, desk, tile)
        if k < n:
            return nth_way(box, city, desk, tile, k)
        k -= n
    return -1 - k


@rule
def list_lays(box: Box, table: Table, desk: Desk, seat: int, out: MoveList) -> int:
    """Write every way to lay a tile."""
    kind, city = asked(table.agenda), table.players[seat].city
    if kind != Ask.EXPLORE and kind != Ask.LAY:
        return 0
    begin_survey(box, city, desk)
    if kind == Ask.LAY:
        return list_ways(box, city, desk, about(table.agenda, 0), out, 0)
    n = 0
    for i in range(min(box.choice, table.ringed)):
        n = list_ways(box, city, desk, table.ring[i] - 1, out, n)
    return n


@rule
def is_placed_now(box: Box, table: Table, player: Player, building: int) -> bool:
    """R7.2, R10.5, R10.6 Whether the question lets the player put this building somewhere."""
    kind = asked(table.agenda)
    if kind == Ask.SET:
        return about(table.agenda, 0) == building
    if kind != Ask.DEVELOP and kind != Ask.FREE:
        return False
    return is_offered(box, table, player, building, kind == Ask.FREE)


@rule
def count_builds(box: Box, table: Table, player: Player) -> int:
    """How many buildings can be put on how many places, in all."""
    kind = asked(table.agenda)
    if kind != Ask.DEVELOP and kind != Ask.FREE and kind != Ask.SET:
        return 0
    n, ones, twos = 0, -1, -1
    for building in range(COLOURS):
        if is_placed_now(box, table, player, building):
            if box.building_cells[building] == 1:
                ones = count_sites(player.city, 1) if ones < 0 else ones
                n += ones
            else:
                twos = count_sites(player.city, 2) if twos < 0 else twos
                n += twos
    return n


@rule
def nth_build(box: Box, table: Table, player: Player, k: int) -> int:
    """The k-th of them, by building and then by place."""
    verb = Say.SET if asked(table.agenda) == Ask.SET else Say.BUILD
    for building in range(COLOURS):
        if is_placed_now(box, table, player, building):
            n = count_sites(player.city, box.building_cells[building])
            if k < n:
                return site_move(player.city, verb, building, nth_site(player.city, box.building_cells[building], k))
            k -= n
    return -1


@rule
def list_builds(box: Box, table: Table, player: Player, out: MoveList, start: int) -> int:
    """Write all of them from `start` on; return where the list ends."""
    n, verb = start, Say.SET if asked(table.agenda) == Ask.SET else Say.BUILD
    for building in range(COLOURS):
        if is_placed_now(box, table, player, building):
            n = list_sites(player.city, verb, building, box.building_cells[building], out, n)
    return n


@rule
def list_others(box: Box, table: Table, seat: int, out: MoveList, start: int) -> int:
    """Write what else can be answered, a few at most, from `start` on; return where the list ends."""
    kind, player, n = asked(table.agenda), table.players[seat], start
    if kind == Ask.PAY:
        return list_payments(table, player, about(table.agenda, 0), cost_asked(box, table), out, start)
    if kind == Ask.DEVELOP:
        return list_actions(box, table, player, out, start)
    if kind == Ask.MOVE:
        n = list_lifts(player, out, start)
    elif kind == Ask.STEP:
        n = put(out, n, move(Say.STEP, 0, 0, 0, 0))
    elif kind == Ask.SCOUT:
        n = put(out, n, move(Say.SCOUT, 0, 0, 0, 0))
    elif kind == Ask.FILL or kind == Ask.OTHER or kind == Ask.DISCARD:
        n = list_colours(box, table, seat, out, start)
    if has(bits_of(ANSWERS[kind]), Say.SKIP) and not is_bound_to_lay(table):
        n = put(out, n, move(Say.SKIP, 0, 0, 0, 0))
    if has(bits_of(ANSWERS[kind]), Say.DONE):
        n = put(out, n, move(Say.DONE, 0, 0, 0, 0))
    return n


@rule
def list_lifts(player: Player, out: MoveList, start: int) -> int:
    """R10.5 Every building that can be moved."""
    n, city = start, player.city
    for i in range(city.cells):
        if is_first(city.part[i]):
            n = put(out, n, move(Say.LIFT, city.x[i] + MIDDLE, city.y[i] + MIDDLE, 0, 0))
    return n


@rule
def list_actions(box: Box, table: Table, player: Player, out: MoveList, start: int) -> int:
    """R9.1, R9.6 Every sale, and what can be taken."""
    n = start
    for colours in range(1 << COLOURS):
        if forbids_sell(box, table, player, colours) == 0:
            n = put(out, n, move(Say.SELL, colours, 0, 0, 0))
    for what in range(COLOURS + 1):
        n = put(out, n, move(Say.TAKE, what, 0, 0, 0))
    return n


@rule
def list_colours(box: Box, table: Table, seat: int, out: MoveList, start: int) -> int:
    """R10.7, R10.9, R12.5 Every colour, or row, that can be named."""
    kind, n = asked(table.agenda), start
    verb = Say.FILL if kind == Ask.FILL else (Say.ADVANCE if kind == Ask.OTHER else Say.DISCARD)
    for colour in range(COLOURS):
        answer = move(verb, colour, 0, 0, 0)
        if forbids_answer(box, table, seat, answer) == 0:
            n = put(out, n, answer)
    return n


@rule
def count_works(table: Table, player: Player) -> int:
    """R6.1 On how many cells a worker could be placed now."""
    if player.home == 0 or not has(bits_of(ANSWERS[asked(table.agenda)]), Say.WORK):
        return 0
    return free_cells(player.city)


@rule
def moves(box: Box, table: Table, desk: Desk, seat: int, out: MoveList) -> int:
    """Every legal answer: ways to lay a tile, places for buildings, others, cells for a worker."""
    if seat == FATE:
        return list_fate(box, table, out)
    player = table.players[seat]
    n = list_lays(box, table, desk, seat, out)
    n = list_builds(box, table, player, out, n)
    n = list_others(box, table, seat, out, n)
    return list_works(player.city, out, n) if count_works(table, player) > 0 else n


@rule
def count(box: Box, table: Table, desk: Desk, seat: int, out: MoveList) -> int:
    """How many legal answers there are, counted rather than listed."""
    if seat == FATE:
        return count_fate(box, table)
    player = table.players[seat]
    n = count_lays(box, table, desk, seat) + count_builds(box, table, player)
    return n + list_others(box, table, seat, out, 0) + count_works(table, player)


@rule
def nth(box: Box, table: Table, desk: Desk, seat: int, k: int, out: MoveList) -> int:
    """The k-th legal answer, in the order of `moves`."""
    if seat == FATE:
        n = list_fate(box, table, out)
        return out[k] if k < min(n, len(out)) else -1
    player = table.players[seat]
    lay = nth_lay(box, table, desk, seat, k)
    if lay >= 0:
        return lay
    k = -1 - lay
    builds = count_builds(box, table, player)
    if k < builds:
        return nth_build(box, table, player, k)
    k -= builds
    others = list_others(box, table, seat, out, 0)
    if k < others:
        return out[k] if k < len(out) else -1
    return nth_work(player.city, k - others)


# --- what an answer does ---------------------------------------------------------------------------------------------


@rule
def play(box: Box, table: Table, desk: Desk, seat: int, answer: int) -> None:
    """Carry out a legal answer, and go on to the next question."""
    if seat == FATE:
        play_fate(box, table, answer)
    else:
        play_answer(box, table, seat, answer)
    go_on(box, table)


@rule
def play_fate(box: Box, table: Table, answer: int) -> None:
    """Carry out what fate draws, or what Automius does."""
    kind = asked(table.agenda)
    if kind == Ask.TOKEN:
        lay_token(box, table, arg(answer, 0), arg(answer, 1), arg(answer, 2))
    elif kind == Ask.DRAW:
        draw(table, arg(answer, 0))
    else:
        act(box, table, answer)
        close(table.agenda)
        if kind == Ask.AUTOMIUS_DEVELOPS:
            next_turn(box, table)


@rule
def play_answer(box: Box, table: Table, seat: int, answer: int) -> None:
    """Carry out a player's answer, verb by verb."""
    verb, player = verb_of(answer), table.players[seat]
    if verb == Say.WORK:
        work(player, arg(answer, 0), arg(answer, 1))
        if asked(table.agenda) == Ask.LAST and player.home == 0:
            end_placing(box, table, seat)
    elif verb == Say.LAY:
        explore_or_lay(box, table, seat, answer)
    elif verb == Say.BUILD:
        begin_building(box, table, seat, answer)
    elif verb == Say.DISCARD:
        discard(box, table, seat, arg(answer, 0))
    elif verb == Say.STEP:
        pay_step(box, table, seat)
    elif verb == Say.DONE:
        end_question(box, table, seat)
    else:
        close_and_do(box, table, seat, answer)


@rule
def explore_or_lay(box: Box, table: Table, seat: int, answer: int) -> None:
    """R4.3, R10.7, R10.8 A tile of the ring, or the one in hand, is laid; a cube for an aqueduct tile follows."""
    tile, x, y = arg(answer, 0), arg(answer, 1) - MIDDLE, arg(answer, 2) - MIDDLE
    if asked(table.agenda) == Ask.EXPLORE:
        take_tile(box, table, tile)
    close(table.agenda)
    lay_tile(box, table, table.players[seat], tile, x, y, arg(answer, 3))
    if tile >= TERRAIN:
        ask(table.agenda, Ask.FILL, seat_mask(seat))
        wild = wild_cell(box, table.players[seat], tile, x, y, arg(answer, 3))
        set_about(table.agenda, 0, wild)


@rule
def wild_cell(box: Box, player: Player, tile: int, x: int, y: int, turn: int) -> int:
    """R10.7 The entry of the cell on which an aqueduct tile, laid so, waits for its cube."""
    k = 0
    while box.face[tile, k] != Face.WILD:
        k += 1
    dx, dy = box.dx[tile, turn, k] - box.dx[tile, turn, 0], box.dy[tile, turn, k] - box.dy[tile, turn, 0]
    return cell_named(player.city, x + dx + MIDDLE, y + dy + MIDDLE)


@rule
def begin_building(box: Box, table: Table, seat: int, answer: int) -> None:
    """R7.2, R10.6, R11 Free of charge, or paid at once if the payment is clear; else the player is asked how to pay.

    Either way the question is answered: no second building follows (R7.9), and none for free brings a step (R8.5).
    """
    player, building = table.players[seat], arg(answer, 0)
    x, y, way = arg(answer, 1), arg(answer, 2), arg(answer, 3)
    if asked(table.agenda) == Ask.FREE:
        close(table.agenda)
        build(box, table, player, building, x, y, way)
        return
    payment = only_payment(table, player, building, next_cost(box, table, building))
    if payment >= 0:
        close(table.agenda)
        build_and_step(box, table, seat, building, x, y, way, payment)
        return
    ask_about(table.agenda, Ask.PAY, seat_mask(seat), building, x, y, way)


@rule
def finish_building(box: Box, table: Table, seat: int, payment: int) -> None:
    """R7.2, R11 The payment has been chosen: the building that was named is built."""
    building, x = about(table.agenda, 0), about(table.agenda, 1)
    y, way = about(table.agenda, 2), about(table.agenda, 3)
    close(table.agenda)
    close(table.agenda)
    build_and_step(box, table, seat, building, x, y, way, payment)


@rule
def end_question(box: Box, table: Table, seat: int) -> None:
    """R8.2, R6.1, R13.1 The player takes no further step, or places no further worker."""
    kind = asked(table.agenda)
    if kind == Ask.LAST:
        end_placing(box, table, seat)
        return
    close(table.agenda)
    if kind == Ask.END:
        end_turn(box, table)


@rule
def close_and_do(box: Box, table: Table, seat: int, answer: int) -> None:
    """Carry out an answer that ends its question, whatever follows from it."""
    verb, player = verb_of(answer), table.players[seat]
    a, b, detail = arg(answer, 0), arg(answer, 1), about(table.agenda, 0)
    if verb == Say.PAY:
        finish_building(box, table, seat, answer)
        return
    close(table.agenda)
    if verb == Say.SELL:
        sell(box, table, seat, a)
    elif verb == Say.TAKE:
        take(box, table, player, answer)
    elif verb == Say.LIFT:
        building = lift(player, cell_named(player.city, a, b))
        ask_about(table.agenda, Ask.SET, seat_mask(seat), building, 0, 0, 0)
    elif verb == Say.SET:
        put_building(box, player, detail, a - MIDDLE, b - MIDDLE, arg(answer, 2))
    elif verb == Say.SCOUT:
        ask_draw(table, 1, 1)
    elif verb == Say.FILL:
        player.city.cube[detail] = a + 1 if cubes_given(table, a, 1) > 0 else 0
    elif verb == Say.ADVANCE:
        advance(box, table, seat, a)


# --- fate --------------------------------------------------------------------------------------------------------------


@rule
def odds(box: Box, table: Table, answer: int) -> int:
    """R2.3, R2.6 Every token, and every tile in the bag, is equally likely."""
    return 1


@rule
def fate(box: Box, table: Table, desk: Desk, key: Key, out: MoveList) -> int:
    """One of fate's answers, each with equal chance."""
    if asked(table.agenda) == Ask.DRAW:
        return move(Say.DRAW, nth_tile(table.bag, below(key, tiles_in(table.bag))), 0, 0, 0)
    return out[below(key, list_fate(box, table, out))]  # type: ignore[no-any-return]
