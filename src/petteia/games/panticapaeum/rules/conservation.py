"""What holds at every moment of a game. A position from outside that breaks one of these laws is refused, by its number."""

from __future__ import annotations

from ....core.agenda import FATE, about, asked, asks, seat_mask
from ....core.bits import NONE, bits_of, flag, has, number_of, size
from ....core.rule import Bits, rule
from ..box import Box
from ..enums import (
    CELLS,
    COLOURS,
    RING,
    ROW_CELLS,
    SHAPES,
    TERRAIN,
    TURNS,
    UPGRADES,
    Ask,
    Cell,
    Check,
    Colour,
    Face,
    Opt,
    Part,
)
from ..table import LEVELS, City, Desk, Player, Table
from .building import count_sites, forbids_build
from .cells import cell_at, has_tile, is_first, tiles_in
from .developing import is_idle
from .laying import is_tile
from .paying import cubes_of
from .rounds import cubes_from
from .setup import next_token_cell
from .supply import is_limited, is_supply_kept


@rule
def derive(box: Box, table: Table, desk: Desk) -> None:
    """R11.1 Upgrades follow from the markers, the number of buildings from the city."""
    for seat in range(table.seats):
        player = table.players[seat]
        for kind in range(UPGRADES):
            player.upgrades[kind] = 0
            for row in range(COLOURS):
                player.upgrades[kind] += box.upgrades_at[row, player.marker[row], kind]
        for building in range(COLOURS):
            player.built[building] = 0
        for i in range(player.city.cells):
            if is_first(player.city.part[i]):
                player.built[player.city.building[i] - 1] += 1


@rule
def check_round(box: Box, table: Table, desk: Desk) -> int:
    """R12.6 The token of the first player is where it must be."""
    return 0 if table.first == (table.round - 1) % table.seats else Check.ROUND


@rule
def check_tokens(box: Box, table: Table, desk: Desk) -> int:
    """R2.3 Tokens lie, once each, on the cells for their kind, and on all of them but while they are laid."""
    seen = NONE
    is_setup = asked(table.agenda) == Ask.TOKEN
    for row in range(COLOURS):
        for at in range(ROW_CELLS):
            token = table.token[row, at] - 1
            kind = box.cell[row, at]
            is_for_token = kind == Cell.TOKEN1 or kind == Cell.TOKEN2
            if token < 0:
                if is_for_token and not is_setup:
                    return Check.TOKENS
                continue
            if not is_for_token or (token < box.singles) != (kind == Cell.TOKEN1):
                return Check.TOKENS
            if seen & flag(token) != NONE:
                return Check.TOKENS
            seen |= flag(token)  # type: ignore[assignment]
    return 0


# --- players ---------------------------------------------------------------------------------------------------------


@rule
def check_players(box: Box, table: Table, desk: Desk) -> int:
    """R2.1 The cities and workers of the players; R1.5 what they hold comes from the supply."""
    if is_limited(table) and not is_supply_kept(table):
        return Check.SENSE
    for seat in range(table.seats):
        player = table.players[seat]
        if not is_received_kept(table, player):
            return Check.SENSE
        why = check_list(player.city)
        if why == 0 and not is_joined(player.city, desk):
            why = Check.CELLS
        if why == 0:
            why = check_cells(box, player.city)
        if why == 0:
            why = check_workers(box, player)
        if why != 0:
            return why
    return 0


@rule
def is_received_kept(table: Table, player: Player) -> bool:
    """R15.2 Whether coins got in the game are counted if they matter, and only then (Q26)."""
    return player.received >= player.coins if table.options[Opt.COINS_TIE] != 0 else player.received == 0


@rule
def check_list(city: City) -> int:
    """The cells are listed in order, without gaps, and close enough together to be one city (R5.1)."""
    left, right = 0, 0
    for i in range(city.cells):
        x, y = city.x[i], city.y[i]
        if i > 0 and (y << 8) + x <= (city.y[i - 1] << 8) + city.x[i - 1]:
            return Check.CELLS
        left, right = min(left, x), max(right, x)
    if city.cells > 0:
        rows = city.y[city.cells - 1] - city.y[0] + 1
        if right - left + 1 + rows > city.cells + 1 or cell_at(city, 0, 0) < 0:
            return Check.CELLS  # R4.5
    for i in range(city.cells, CELLS):
        rest = city.x[i] | city.y[i] | city.height[i] | city.face[i] | city.tile[i] | city.cube[i] | city.worker[i]
        if rest != 0 or city.building[i] != 0 or city.part[i] != 0:
            return Check.CELLS
    return 0


@rule
def is_joined(city: City, desk: Desk) -> bool:
    """R5.1 Whether every cell is reached from the first one over sides of cells; reached ones are marked on the Desk."""
    for i in range(city.cells):
        desk.land[i] = number_of(flag(0) if i == 0 else NONE)
    reached, before = min(city.cells, 1), 0
    while reached != before:
        before = reached
        for i in range(city.cells):
            if bits_of(desk.land[i]) == NONE and is_beside_reached(city, desk, i):
                desk.land[i] = number_of(flag(0))
                reached += 1
    return reached == city.cells


@rule
def is_beside_reached(city: City, desk: Desk, i: int) -> bool:
    """Whether a cell has one that is marked on the Desk at a side."""
    for side in range(4):
        x = city.x[i] + (1 if side == 0 else (-1 if side == 1 else 0))
        y = city.y[i] + (1 if side == 2 else (-1 if side == 3 else 0))
        j = cell_at(city, x, y)
        if j >= 0 and bits_of(desk.land[j]) != NONE:
            return True
    return False


@rule
def check_cells(box: Box, city: City) -> int:
    """R5, R6.4, R7 Every cell shows a cell of a tile that was laid here, with at most one thing on it; the tiles are whole."""
    heights = 0
    for i in range(city.cells):
        heights += city.height[i]
        if city.height[i] < 1 or city.height[i] >= LEVELS or not is_shown(box, city, i):
            return Check.CELLS
        if not is_whole(box, city, i):
            return Check.TILES
        if (city.cube[i] != 0) and (city.worker[i] != 0 or not may_hold(city.face[i], city.cube[i])):
            return Check.CELLS
        if city.building[i] != 0 and (city.cube[i] != 0 or city.worker[i] != 0):
            return Check.CELLS
        if not is_part(box, city, i):
            return Check.PIECES
    for tile in range(box.tiles):
        if has_tile(city.laid, tile):
            heights -= box.size[tile]
    for shape in range(SHAPES):
        heights -= city.aqueducts[shape] * box.size[TERRAIN + shape]
    return 0 if heights == 0 else Check.TILES


@rule
def is_shown(box: Box, city: City, i: int) -> bool:
    """Whether the tile that a cell shows was laid in this city."""
    tile = city.tile[i]
    if tile < 0 or not is_tile(box, tile):
        return False
    if tile < TERRAIN:
        return has_tile(city.laid, tile)
    return city.aqueducts[tile - TERRAIN] > 0


@rule
def is_whole(box: Box, city: City, i: int) -> bool:
    """R1.1, R5.2 Whether all cells that show the tile of entry i could be cells of it, laid in one way on one level."""
    tile = city.tile[i]
    if tile >= TERRAIN and city.aqueducts[tile - TERRAIN] > 1:
        return True
    for j in range(i):
        if city.tile[j] == tile:
            return True  # looked at before
    for turn in range(TURNS):
        for k in range(box.size[tile]):
            left, top = city.x[i] - box.dx[tile, turn, k], city.y[i] - box.dy[tile, turn, k]
            if box.face[tile, k] == city.face[i] and is_printed_so(box, city, i, turn, left, top):
                return True
    return False


@rule
def is_printed_so(box: Box, city: City, i: int, turn: int, left: int, top: int) -> bool:
    """Whether the tile of entry i, turned so and in this corner, has all cells that show it, on the level of that entry."""
    tile = city.tile[i]
    for j in range(i, city.cells):
        if city.tile[j] != tile:
            continue
        found = False
        for k in range(box.size[tile]):
            is_here = left + box.dx[tile, turn, k] == city.x[j] and top + box.dy[tile, turn, k] == city.y[j]
            found = found or (is_here and box.face[tile, k] == city.face[j])
        if not found or city.height[j] != city.height[i]:
            return False
    return True


@rule
def may_hold(face: int, cube: int) -> bool:
    """R5.7, R10.7 Whether a cube of this colour (plus one) may lie on a cell."""
    return face == Face.WILD or face == Face.RESOURCE + cube - 1


@rule
def is_part(box: Box, city: City, i: int) -> bool:
    """R7.5, R7.6 Whether a cell's part of a building fits the building's other cell; none where there is no building."""
    part, building = city.part[i], city.building[i]
    if part < Part.NONE or part > Part.LOWER or building < 0 or building > COLOURS:
        return False
    if building == 0 or part == Part.NONE:
        return building == 0 and part == Part.NONE
    if box.building_cells[building - 1] == 1 or part == Part.SINGLE:
        return box.building_cells[building - 1] == 1 and part == Part.SINGLE
    x, y, wanted = city.x[i], city.y[i], 0
    if part == Part.LEFT:
        x, wanted = x + 1, Part.RIGHT
    elif part == Part.RIGHT:
        x, wanted = x - 1, Part.LEFT
    elif part == Part.UPPER:
        y, wanted = y + 1, Part.LOWER
    else:
        y, wanted = y - 1, Part.UPPER
    j = cell_at(city, x, y)
    return j >= 0 and city.part[j] == wanted and city.building[j] == building and city.height[j] == city.height[i]


@rule
def check_workers(box: Box, player: Player) -> int:
    """R2.1, R10.4 Every worker is in reserve, on the board or in the city; the brown marker says how many are in reserve."""
    n = player.home + player.reserve
    for i in range(player.city.cells):
        n += player.city.worker[i]
    gained = min(box.coins_at[player.marker[Colour.BROWN]], box.workers - box.start_workers)
    if player.home < 0 or n != box.workers or player.reserve != box.workers - box.start_workers - gained:
        return Check.WORKERS
    return 0


# --- common things ---------------------------------------------------------------------------------------------------


@rule
def check_ring(box: Box, table: Table, desk: Desk) -> int:
    """R2.6, R4.1 The ring is a row without gaps of different tiles, long enough for the turns still to come."""
    for i in range(RING):
        if (table.ring[i] != 0) != (i < table.ringed):
            return Check.RING
    coming = takes_left(box, table)
    return Check.RING if table.ringed + draws_left(table) < coming else 0


@rule
def takes_left(box: Box, table: Table) -> int:
    """How many tiles are still to be taken from the ring in this round, by players and, if they have to be, by Automius."""
    if bottom_kind(table) != Ask.END and bottom_kind(table) != Ask.AUTOMIUS_DEVELOPS:
        return 0
    left = box.turns * table.seats - table.turn
    if not is_exploring(table) and bottom_kind(table) == Ask.END:
        left -= 1
    if table.seats == 1 and left > 0:  # before every take but the next one Automius may have taken one
        left = 2 * left - 1
    return left


@rule
def is_exploring(table: Table) -> bool:
    """Whether the turn that is open has not taken its tile yet."""
    return table.agenda.depth >= 3 and table.agenda.questions[2].kind == Ask.EXPLORE


@rule
def draws_left(table: Table) -> int:
    """How many tiles are still to be drawn for the ring."""
    for i in range(int(table.agenda.depth)):
        question = table.agenda.questions[i]
        if question.kind == Ask.DRAW and question.about[1] == 0:
            return question.about[0]
    return 0


@rule
def tile_in_hand(table: Table) -> int:
    """R10.8 The terrain tile that was drawn and must be laid; -1 if there is none."""
    if asked(table.agenda) == Ask.LAY and about(table.agenda, 0) < TERRAIN:
        return about(table.agenda, 0)
    return -1


@rule
def check_tiles(box: Box, table: Table, desk: Desk) -> int:
    """R1.1, R10.8 Every tile is in the bag, the ring, the discard, a hand or a city, once."""
    for word in range(2):
        seen = bits_of(table.bag.words[word])
        n = size(seen) + size(bits_of(table.discard.words[word]))
        seen |= bits_of(table.discard.words[word])  # type: ignore[assignment]
        for seat in range(table.seats):
            n += size(bits_of(table.players[seat].city.laid.words[word]))
            seen |= bits_of(table.players[seat].city.laid.words[word])  # type: ignore[assignment]
        loose = loose_tiles(table, word)
        n += size(loose)
        if size(seen | loose) != n or n != tiles_of_word(box, word):  # type: ignore[arg-type]
            return Check.TILES
        for tile in range(n):
            if not has(seen | loose, tile):  # type: ignore[arg-type]
                return Check.TILES
    return check_used(box, table)


@rule
def loose_tiles(table: Table, word: int) -> Bits:
    """The tiles of the ring and in hand whose flags are in one word of a set. A tile that is there twice counts once."""
    loose = NONE
    for i in range(RING):
        tile = table.ring[i] - 1
        if tile >= 0 and tile >> 6 == word:
            loose |= flag(tile & 63)  # type: ignore[assignment]
    tile = tile_in_hand(table)
    if tile >= 0 and tile >> 6 == word:
        loose |= flag(tile & 63)  # type: ignore[assignment]
    return loose


@rule
def tiles_of_word(box: Box, word: int) -> int:
    """How many tiles of the box have their flag in one word of a set."""
    return min(max(box.tiles - 64 * word, 0), 64)


@rule
def check_used(box: Box, table: Table) -> int:
    """R4.3, R10.7, R10.8 A city has a tile for every turn, and no more random and aqueduct tiles than cells were reached."""
    for seat in range(table.seats):
        player = table.players[seat]
        more = tiles_in(player.city.laid) - turns_of(box, table, seat)
        if more < 0 or more > cells_reached(box, player, Cell.RANDOM_TILE, 0):
            return Check.TILES
        for shape in range(SHAPES):
            if player.city.aqueducts[shape] > cells_reached(box, player, Cell.AQUEDUCT_TILE, shape):
                return Check.TILES
    return 0


@rule
def turns_of(box: Box, table: Table, seat: int) -> int:
    """R3.2 How many tiles a seat has taken from the ring by now."""
    turns = (table.round - 1) * box.turns
    place = (seat - table.first + table.seats) % table.seats
    turns += (table.turn + table.seats - 1 - place) // table.seats
    is_on = bottom_kind(table) == Ask.END and table.turn % table.seats == place
    return turns + 1 if is_on and not is_exploring(table) else turns


@rule
def cells_reached(box: Box, player: Player, kind: int, detail: int) -> int:
    """How many cells of a kind the markers have reached or passed."""
    n = 0
    for row in range(COLOURS):
        for at in range(player.marker[row]):
            n += 1 if box.cell[row, at] == kind and box.about[row, at] == detail else 0
    return n


@rule
def check_pieces(box: Box, table: Table, desk: Desk) -> int:
    """R2.5, R7.3 Every piece that left its column stands in a city, on Automius's board, or is in hand (R10.5)."""
    for building in range(COLOURS):
        n = table.automius.buildings[building]
        if n < 0 or (n > 0 and table.seats > 1):
            return Check.SOLO
        for seat in range(table.seats):
            city = table.players[seat].city
            for i in range(city.cells):
                n += 1 if is_first(city.part[i]) and city.building[i] == building + 1 else 0
        if asked(table.agenda) == Ask.SET and about(table.agenda, 0) == building:
            n += 1
        if n != table.taken[building] or n > box.pieces[table.seats]:
            return Check.PIECES
    return 0


@rule
def check_solo(box: Box, table: Table, desk: Desk) -> int:
    """R16.3 The trireme has moved on only with one seat, and until Automius has explored."""
    if table.automius.reach + table.automius.passed == 0:
        return 0
    if table.seats > 1:
        return Check.SOLO
    kind = bottom_kind(table)
    waits = (kind == Ask.END and not is_exploring(table)) or (
        kind == Ask.AUTOMIUS_DEVELOPS and asked(table.agenda) == Ask.AUTOMIUS_EXPLORES
    )
    return 0 if waits else Check.SOLO


# --- the agenda ------------------------------------------------------------------------------------------------------


@rule
def bottom_kind(table: Table) -> int:
    """The kind of the oldest open question: the end of a turn, as a rule; 0 when the game is over."""
    return table.agenda.questions[0].kind


@rule
def asks_only(table: Table, i: int, seat: int) -> bool:
    """Whether the i-th open question asks one seat, and no other."""
    return table.agenda.questions[i].seats == seat_mask(seat)


@rule
def check_agenda(box: Box, table: Table, desk: Desk) -> int:
    """R3.2 to R3.4 The open questions follow from where the round is: a turn, Automius, the end of a round, or nothing."""
    kind, full = bottom_kind(table), box.turns * table.seats
    if kind == Ask.END:
        is_good = table.turn < full and is_turn(box, table, (table.first + table.turn) % table.seats)
    elif kind == Ask.AUTOMIUS_DEVELOPS:
        is_good = table.turn > 0 and is_automius(table)
    elif kind == Ask.LAST:
        is_good = table.turn == full and table.round == box.rounds and is_placing(table)
    elif kind == Ask.DISCARD:
        is_good = table.turn == full and is_giving(box, table)
    else:
        is_good = kind == 0 and table.turn == full and table.round == box.rounds
    return 0 if is_good else Check.QUESTION


@rule
def is_automius(table: Table) -> bool:
    """R16.2 Whether only Automius is asked, and alone with the player."""
    agenda = table.agenda
    if table.seats > 1 or not asks_only(table, 0, FATE):
        return False
    explores = agenda.questions[1].kind == Ask.AUTOMIUS_EXPLORES and asks_only(table, 1, FATE)
    return agenda.depth == 1 or (agenda.depth == 2 and explores)


@rule
def is_placing(table: Table) -> bool:
    """R13.1 Whether only players with a worker on the board are asked to place it."""
    mask = asks(table.agenda)
    for seat in range(table.seats):
        if (mask >> seat) & 1 and table.players[seat].home == 0:
            return False
    return table.agenda.depth == 1 and mask > 0 and mask < 1 << table.seats


@rule
def is_giving(box: Box, table: Table) -> bool:
    """R12.5 Whether those are asked who have too many cubes, and each can go on in order."""
    mask = asks(table.agenda)
    for seat in range(table.seats):
        too_many, least = cubes_of(table.players[seat]) - box.kept, about(table.agenda, seat)
        if ((mask >> seat) & 1 != 0) != (too_many > 0) or least < 0 or least >= COLOURS:
            return False
        if too_many > 0 and cubes_from(table.players[seat], least) < too_many:
            return False
    return table.agenda.depth == 1 and mask > 0 and mask < 1 << table.seats


@rule
def is_turn(box: Box, table: Table, seat: int) -> bool:
    """R3.4 Whether the questions above the end of a turn are those of that turn, and of its player or fate."""
    agenda = table.agenda
    for i in range(int(agenda.depth)):
        kind = agenda.questions[i].kind
        by_fate = kind == Ask.DRAW or kind == Ask.TOKEN
        if not asks_only(table, i, FATE if by_fate else seat):
            return False
    if agenda.depth == 1:
        return True
    kind, above = agenda.questions[1].kind, agenda.questions[2].kind
    if kind == Ask.DEVELOP:
        return is_before_action(box, table, seat, above)
    if kind == Ask.STEP:
        row, paid = agenda.questions[1].about[0], agenda.questions[1].about[1]
        if row < 0 or row >= COLOURS or paid < 0 or paid > box.steps or table.players[seat].marker[row] < 1:
            return False
    elif kind != Ask.SALE or agenda.depth == 2:
        return False
    return agenda.depth == 2 or (agenda.depth == 3 and is_property(box, table, seat, above))


@rule
def is_before_action(box: Box, table: Table, seat: int, above: int) -> bool:
    """R3.4 Whether what lies above DEVELOP can: exploring, with the ring and the tokens to be laid, or a payment."""
    agenda = table.agenda
    if agenda.depth == 2:
        return True
    if above == Ask.PAY:
        return agenda.depth == 3 and is_payment(box, table, table.players[seat])
    if above != Ask.EXPLORE:
        return False
    if agenda.depth == 3:
        return True
    due, last = agenda.questions[3].about[0], agenda.questions[4].kind
    if agenda.questions[3].kind != Ask.DRAW or agenda.questions[3].about[1] != 0 or table.turn != 0 or due < 1:
        return False
    if table.ringed + due > box.ring[table.seats] or tiles_in(table.bag) == 0:
        return False
    if tiles_in(table.bag) + tiles_in(table.discard) < due:
        return False
    is_token = agenda.depth == 5 and last == Ask.TOKEN and table.round == 1
    return agenda.depth == 4 or (is_token and about(agenda, 0) >= 0 and about(agenda, 0) == next_token_cell(box, table))


@rule
def is_payment(box: Box, table: Table, player: Player) -> bool:
    """R7.2 Whether the building for which a payment is asked can be paid, and built where it was named."""
    building = about(table.agenda, 0)
    if building < 0 or building >= COLOURS or about(table.agenda, 1) < 0 or about(table.agenda, 2) < 0:
        return False
    x, y, way = about(table.agenda, 1), about(table.agenda, 2), about(table.agenda, 3)
    return way >= 0 and forbids_build(box, table, player, building, x, y, way, False) == 0


@rule
def is_property(box: Box, table: Table, seat: int, kind: int) -> bool:
    """R10 Whether a property that is asked for can be answered."""
    player, detail, second = table.players[seat], about(table.agenda, 0), about(table.agenda, 1)
    if kind == Ask.SET:
        if detail < 0 or detail >= COLOURS:
            return False
        return count_sites(player.city, box.building_cells[detail]) > 0
    if kind == Ask.LAY:
        return detail >= 0 and is_tile(box, detail) and second == (1 if detail < TERRAIN else 0)
    if kind == Ask.FILL:
        return is_to_fill(player.city, detail)
    if kind == Ask.DRAW:
        return detail == 1 and second == 1 and tiles_in(table.bag) > 0
    if kind == Ask.OTHER and (detail < 0 or detail >= COLOURS):
        return False
    is_optional = kind == Ask.MOVE or kind == Ask.FREE or kind == Ask.SCOUT or kind == Ask.OTHER
    return is_optional and not is_idle(box, table, player, kind)


@rule
def is_to_fill(city: City, i: int) -> bool:
    """R10.7 Whether an entry of the list is the empty resource cell of an aqueduct tile."""
    if i < 0 or i >= city.cells:
        return False
    return city.face[i] == Face.WILD and city.cube[i] == 0 and city.worker[i] == 0 and city.building[i] == 0


CHECKS = {
    Check.ROUND: check_round, Check.TOKENS: check_tokens, Check.CELLS: check_players, Check.RING: check_ring,
    Check.TILES: check_tiles, Check.PIECES: check_pieces, Check.SOLO: check_solo, Check.QUESTION: check_agenda,
}  # fmt: skip
"""The rules by the laws that they look at first. What structs declare is looked at before them, so they may rely on it."""
