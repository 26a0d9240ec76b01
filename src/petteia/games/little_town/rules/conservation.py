"""What holds at every moment of a game. A position from outside that breaks one of these laws is refused, by its number."""

from __future__ import annotations

from ....core.agenda import FATE, Question, is_blank, only_seat, seat_mask
from ....core.bits import NONE, bits_of, flag, has, less_lowest, lowest, number_of, size, without
from ....core.rule import Bits, rule
from ..box import Box
from ..enums import CELLS, CUBES, SWAPS, After, Ask, Check, Column, Cube, Effect, Opt, Terrain
from ..table import Desk, Player, Table
from .activating import forbids_building
from .buying import has_reserve
from .gathering import cells_giving
from .setup import possible_cards, tiles_to_draw
from .supply import cubes_held


@rule
def derive(box: Box, table: Table, desk: Desk) -> None:
    """What follows from the cells, the market and the hands: sets of cells, possible cards, hidden cards.

    It survives numbers that name nothing; `check` refuses them afterwards.
    """
    built, workers = NONE, NONE
    for tile in range(box.tiles):
        table.laid_out[tile] = table.market[tile]
    for seat in range(table.seats):
        table.players[seat].owned = 0
        table.players[seat].hidden = size(bits_of(table.players[seat].hand))
    for cell in range(CELLS):
        tile, owner = table.building[cell] - 1, table.owner[cell] - 1
        if tile >= 0 and tile < box.tiles and owner >= 0 and owner < table.seats:
            built |= flag(cell)  # type: ignore[assignment]
            table.laid_out[tile] += 1
            owned = bits_of(table.players[owner].owned) | flag(cell)
            table.players[owner].owned = number_of(owned)  # type: ignore[arg-type]
        if table.worker[cell] != 0:
            workers |= flag(cell)  # type: ignore[assignment]
    table.built = number_of(built)
    grass = bits_of(box.terrain[table.options[Opt.SIDE], Terrain.GRASS])
    table.empty = number_of(without(without(grass, built), workers))
    table.possible = number_of(possible_cards(box, table))


@rule
def check_board(box: Box, table: Table, desk: Desk) -> int:
    """R4.2, R6.4, R6.5 Workers and buildings stand on grass, one to a cell; every building has an owner."""
    grass = bits_of(box.terrain[table.options[Opt.SIDE], Terrain.GRASS])
    for cell in range(CELLS):
        tile, owner, worker = table.building[cell], table.owner[cell], table.worker[cell]
        if (tile != 0) != (owner != 0) or (tile != 0 and worker != 0):
            return Check.BOARD
        if (tile != 0 or worker != 0) and not has(grass, cell):
            return Check.BOARD
    return 0


@rule
def is_kind_asked(table: Table, kind: int) -> bool:
    """Whether the lowest question is of a kind."""
    return table.agenda.depth > 0 and table.agenda.questions[0].kind == kind


@rule
def check_tiles(box: Box, table: Table, desk: Desk) -> int:
    """R1.1, R2.2, R2.3 Every tile is somewhere, once: in the market, on the board or undrawn; the stack is whole."""
    for tile in range(box.tiles):
        if table.options[Opt.MARKET] != 0 and tile != box.stack:
            if table.laid_out[tile] != size(bits_of(box.first_game) & flag(tile)):  # type: ignore[arg-type]
                return Check.TILES
    if table.laid_out[box.stack] != box.copies[box.stack]:
        return Check.TILES
    left = tiles_to_draw(box, table)
    drawing = is_kind_asked(table, Ask.DRAW)
    return 0 if left >= 0 and (left > 0) == drawing else Check.TILES


@rule
def check_people(box: Box, table: Table, desk: Desk) -> int:
    """R2.7 Every worker is at home, on the board or on the site; every house at home or on a building."""
    for seat in range(table.seats):
        player = table.players[seat]
        standing = 0
        for cell in range(CELLS):
            standing += 1 if table.worker[cell] == seat + 1 else 0
        if player.workers + player.on_site + standing != box.workers[table.seats]:
            return Check.WORKERS
        if player.houses + size(bits_of(player.owned)) != box.houses[table.seats]:
            return Check.HOUSES
    return 0


@rule
def check_cards(box: Box, table: Table, desk: Desk) -> int:
    """R2.5, R2.6, R7.2 Every card is in one place at most and possible; everybody has been dealt as many."""
    dealing = is_kind_asked(table, Ask.DRAW) or is_kind_asked(table, Ask.DEAL)
    seen = NONE
    for seat in range(table.seats):
        player = table.players[seat]
        announced, missed = bits_of(player.announced), bits_of(player.missed)
        own = bits_of(player.hand) | announced | missed
        cards = player.hidden + size(announced) + size(missed)
        if size(own) != cards or own & seen != NONE:  # type: ignore[arg-type]
            return Check.CARDS
        seen |= own  # type: ignore[assignment]
        if not dealing and cards != box.dealt[table.seats]:
            return Check.CARDS
        over = table.agenda.depth == 0
        if (over and player.hidden != 0) or (not over and missed != NONE):
            return Check.CARDS
        if player.hidden == 0 and over and player.offered != 0:
            return Check.CARDS
        if player.lasting != 0 and table.options[Opt.ANNOUNCING] == 0 and table.options[Opt.BETWEEN] == 0:
            return Check.CARDS
    return check_deal(box, table) if dealing else 0


@rule
def check_deal(box: Box, table: Table) -> int:
    """R2.5 Cards are dealt one to each in turn, after the market is laid out; nothing else has happened before."""
    cards = 0
    for seat in range(table.seats):
        player = table.players[seat]
        cards += player.hidden
        if (
            player.announced != 0
            or player.offered != 0
            or size(bits_of(player.owned)) != 0
            or player.coins != box.start_coins
        ):
            return Check.CARDS
        if player.workers != box.workers[table.seats] or cubes_held(player) != 0:
            return Check.CARDS
    for seat in range(table.seats):
        if table.players[seat].hidden != (cards + table.seats - 1 - seat) // table.seats:
            return Check.CARDS
    done = cards >= table.seats * box.dealt[table.seats] or table.round != 1 or table.first != 0
    return Check.CARDS if done or (is_kind_asked(table, Ask.DRAW) and cards != 0) else 0


@rule
def check_points(box: Box, table: Table, desk: Desk) -> int:
    """R6.6, R7.2, R10.5 The points for tiles, objectives and hunger are those of what lies there."""
    for seat in range(table.seats):
        player = table.players[seat]
        if player.scored[Column.BUILDINGS] != printed_points(box, table, player):
            return Check.POINTS
        objectives = 0
        for card in range(box.objectives):
            if has(bits_of(player.announced), card):
                objectives += box.goal_points[card]
        if player.scored[Column.OBJECTIVES] != objectives:
            return Check.POINTS
        lost = 0 - player.scored[Column.HUNGER]
        fed = table.round if table.agenda.depth == 0 or is_round_ending(table) else table.round - 1
        if lost < 0 or lost > fed * box.hunger * box.workers[table.seats] or lost % max(box.hunger, 1) != 0:
            return Check.POINTS
        if player.scored[Column.EFFECTS] < 0 or player.scored[Column.CATHEDRAL] < 0:
            return Check.POINTS
    return 0


@rule
def printed_points(box: Box, table: Table, player: Player) -> int:
    """R6.6 The printed points of all buildings of a player."""
    points = 0
    left = bits_of(player.owned)
    while left != NONE:
        points += box.points[table.building[lowest(left)] - 1]
        left = less_lowest(left)
    return points


# --- the questions ---------------------------------------------------------------------------------------------------


@rule
def is_round_ending(table: Table) -> bool:
    """R9.1 Whether the turns of the round are over, by the question that is asked."""
    lowest_question = table.agenda.questions[0]
    kind = lowest_question.kind
    return kind == Ask.SPECIAL or kind == Ask.FEED or (kind == Ask.ANNOUNCE and lowest_question.about[0] != After.TURN)


@rule
def check_questions(box: Box, table: Table, desk: Desk) -> int:
    """R3.2, R9.1, R12.1 One seat is asked, questions lie on those that they serve, workers fit the time of the round."""
    agenda = table.agenda
    if agenda.depth == 0:
        return 0 if table.round == box.rounds and workers_left(table) == 0 else Check.QUESTION
    first = agenda.questions[0]
    if first.kind == Ask.DRAW or first.kind == Ask.DEAL:
        return 0 if agenda.depth == 1 and first.seats == seat_mask(FATE) and is_blank(first, 0) else Check.QUESTION
    seat = only_seat(first.seats, table.seats)
    if seat < 0 or agenda.depth > 3:
        return Check.QUESTION
    for i in range(1, agenda.depth):
        if agenda.questions[i].seats != first.seats:
            return Check.QUESTION
        if not is_served(agenda.questions[i - 1].kind, agenda.questions[i].kind):
            return Check.QUESTION
    if is_round_ending(table) and workers_left(table) != 0:
        return Check.QUESTION
    if first.kind == Ask.TURN and not is_turn_of(table, seat, True):
        return Check.QUESTION
    for i in range(agenda.depth):
        why = check_question(box, table, seat, i)
        if why != 0:
            return why
    return 0


@rule
def workers_left(table: Table) -> int:
    """R3.2 How many workers have not been used in this round."""
    left = 0
    for seat in range(table.seats):
        left += table.players[seat].workers
    return left


@rule
def is_turn_of(table: Table, seat: int, begins: bool) -> bool:
    """R3.2 Whether it can be a seat's turn: those before it in the round have used one worker more, the others not."""
    own = table.players[seat].workers + (0 if begins else 1)
    if own < 1:
        return False
    mine = (seat - table.first + table.seats) % table.seats
    for other in range(table.seats):
        place = (other - table.first + table.seats) % table.seats
        if other != seat and table.players[other].workers != (own - 1 if place < mine else own):
            return False
    return True


@rule
def is_served(below: int, kind: int) -> bool:
    """Whether a question of a kind may lie on one of another kind."""
    if kind == Ask.SPEND:
        return below == Ask.TURN or below == Ask.ACT or below == Ask.FEED
    if kind == Ask.GIVE or kind == Ask.TAKE:
        return below == Ask.ACT
    return below == Ask.SPECIAL and (kind == Ask.ACT or kind == Ask.ANNOUNCE)


@rule
def check_question(box: Box, table: Table, seat: int, i: int) -> int:
    """What a question is about must name something, and fit what lies below it."""
    question = table.agenda.questions[i]
    kind = question.kind
    if kind == Ask.TURN or kind == Ask.SPECIAL or kind == Ask.FEED:
        return 0 if is_blank(question, 0) else Check.QUESTION
    if kind == Ask.ACT:
        return check_origin(box, table, seat, i)
    if kind == Ask.ANNOUNCE:
        return check_after(box, table, seat, i)
    if kind == Ask.SPEND:
        return check_payment(box, table, seat, i)
    if kind == Ask.GIVE or kind == Ask.TAKE:
        return check_swap(box, table, seat, i)
    return Check.QUESTION


@rule
def check_origin(box: Box, table: Table, seat: int, i: int) -> int:
    """R4.3, R13.4 One works from the cell of an own worker, or of an own Residence that has been used."""
    question = table.agenda.questions[i]
    at = question.about[0]
    if at < 0 or at >= CELLS or not is_blank(question, 1):
        return Check.QUESTION
    if i == 0:
        return 0 if table.worker[at] == seat + 1 and is_turn_of(table, seat, False) else Check.QUESTION
    is_residence = table.building[at] != 0 and box.effect[table.building[at] - 1] == Effect.ACTIVATE_AROUND
    used = has(bits_of(table.special_used), at)
    return 0 if is_residence and used and table.owner[at] == seat + 1 else Check.QUESTION


@rule
def check_after(box: Box, table: Table, seat: int, i: int) -> int:
    """R7.5, R7.6 An ANNOUNCE comes after a turn, a use of a Residence or a feeding, or at one of the last times."""
    question = table.agenda.questions[i]
    after = question.about[0]
    if not is_blank(question, 1) or table.players[seat].hidden == 0:
        return Check.QUESTION
    if i > 0:
        return 0 if after == After.RESIDENCE else Check.QUESTION
    if after == After.TURN:
        return 0 if is_turn_of(table, seat, False) else Check.QUESTION
    if after == After.THIRD_ROUND:
        return 0 if table.seats == 3 and table.round == box.rounds - 1 else Check.QUESTION
    return 0 if after == After.FEEDING or (after == After.LAST_ROUND and table.round == box.rounds) else Check.QUESTION


@rule
def check_payment(box: Box, table: Table, seat: int, i: int) -> int:
    """R8.2 to R8.5 What was bought is for a payment that takes it and that can still be made."""
    payment = table.agenda.questions[i]
    below, target = table.agenda.questions[i - 1].kind, payment.about[0]
    total = 0
    for cube in range(CUBES):
        cubes = payment.about[1 + cube]
        total += cubes
        if cubes < 0 or cubes > SWAPS + box.cubes[cube] or not has_reserve(table, cube, cubes):
            return Check.PAYMENT
    if total == 0 or payment.about[5] != 0 or total * box.cube_coins > table.coins:
        return Check.PAYMENT
    if below == Ask.FEED:
        food = payment.about[1 + Cube.FISH] + payment.about[1 + Cube.WHEAT]
        return 0 if target == 0 and total == food and total <= box.workers[table.seats] else Check.PAYMENT
    if below == Ask.TURN:
        fits = target >= 0 and target < box.tiles and table.market[target] > 0 and table.players[seat].houses > 0
        return 0 if fits and fits_cost(box, table, payment, target) else Check.PAYMENT
    if target < 0 or forbids_building(box, table, seat, table.agenda.questions[i - 1].about[0], target) != 0:
        return Check.PAYMENT
    tile = table.building[target] - 1
    if box.effect[tile] == Effect.SWAP:
        return 0 if total <= SWAPS else Check.PAYMENT
    for cube in range(CUBES):
        if payment.about[1 + cube] > box.price[tile, cube]:
            return Check.PAYMENT
    return 0


@rule
def fits_cost(box: Box, table: Table, payment: Question, tile: int) -> bool:
    """R8.5 Whether no more was bought than a tile costs."""
    more = 0
    for cube in range(CUBES):
        more += 1 if payment.about[1 + cube] > box.cost[tile, cube] else 0
    return more == 0


@rule
def check_swap(box: Box, table: Table, seat: int, i: int) -> int:
    """R13.7 Cubes are given and taken at a Pawnshop: at most two, in order, of kinds that exist."""
    swap = table.agenda.questions[i]
    left, least, kinds = swap.about[0], swap.about[1], swap.about[2]
    if left < 1 or left > SWAPS or least < 0 or least >= CUBES or not is_blank(swap, 3):
        return Check.PAYMENT
    given = size(bits_of(kinds))
    if kinds < 0 or kinds >= 1 << CUBES or given > SWAPS or (swap.kind == Ask.TAKE and given == 0):
        return Check.PAYMENT
    if swap.kind == Ask.GIVE and (given > SWAPS - left or (given == 0) != (left == SWAPS)):
        return Check.PAYMENT
    if left == SWAPS and least != 0:
        return Check.PAYMENT
    around = bits_of(box.around[table.agenda.questions[i - 1].about[0]])
    return 0 if is_pawnshop_among(box, table, around) else Check.PAYMENT


@rule
def is_pawnshop_among(box: Box, table: Table, cells: Bits) -> bool:
    """R13.7 Whether a Pawnshop that has been activated stands on one of the cells."""
    left = cells & bits_of(table.moment.used) & bits_of(table.built)
    while left != NONE:
        if box.effect[table.building[lowest(left)] - 1] == Effect.SWAP:  # type: ignore[arg-type]
            return True
        left = less_lowest(left)  # type: ignore[arg-type]
    return False


# --- the moment ------------------------------------------------------------------------------------------------------


@rule
def acting_from(table: Table) -> int:
    """The cell from which somebody works now; -1 if nobody does."""
    for i in range(table.agenda.depth):
        if table.agenda.questions[i].kind == Ask.ACT:
            return table.agenda.questions[i].about[0]
    return -1


@rule
def check_moment(box: Box, table: Table, desk: Desk) -> int:
    """R7.3 What has been done in this turn, feeding or use of a Residence is little, and nothing between them."""
    moment, origin, used = table.moment, acting_from(table), bits_of(table.moment.used)
    idle = moment.got + moment.fresh_spent + moment.activated + moment.scored_by + moment.kinds_spent + moment.fed_with
    for cube in range(CUBES):
        cells = cells_giving(box, table, origin, cube) if origin >= 0 and cube < CUBES - 1 else 0
        if moment.to_gather[cube] > cells:
            return Check.MOMENT
        idle += moment.fresh[cube]
    if moment.activated > size(used):
        return Check.MOMENT
    if origin >= 0:
        return 0 if without(used, bits_of(box.around[origin])) == NONE else Check.MOMENT
    announces = table.agenda.depth > 0 and table.agenda.questions[table.agenda.depth - 1].kind == Ask.ANNOUNCE
    return 0 if announces or (idle == 0 and used == NONE) else Check.MOMENT


CHECKS = {
    Check.BOARD: check_board, Check.TILES: check_tiles, Check.WORKERS: check_people, Check.CARDS: check_cards,
    Check.POINTS: check_points, Check.QUESTION: check_questions, Check.MOMENT: check_moment,
}  # fmt: skip
"""The rules by the laws that they look at first. What structs declare is looked at before them, so they may rely on it."""
