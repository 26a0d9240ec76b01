"""What holds at every moment of a game. A position from outside that breaks one of these laws is refused, by its number.

Almost everything follows from how many turns were taken: whose turn it is, the round, the chief architect, how many tiles
stand on the site and how many are left in the stacks.
"""

from __future__ import annotations

from ....core.agenda import FATE, seat_mask
from ....core.bits import NONE, bits_of, flag, has, size, without
from ....core.rule import Bits, rule
from ..box import Box
from ..enums import CELLS, START_TILE, TURNS, Ask, Check, Kind, Opt
from ..table import SITE, TILES, City, Desk, Table
from .cells import height_at, kind_at, neighbour, tile_at
from .places import derive_places
from .setup import start_cell


@rule
def derive(box: Box, table: Table, desk: Desk) -> None:
    """The index of legal places of every city."""
    for seat in range(table.seats):
        derive_places(table.city[seat])


@rule
def check(box: Box, table: Table, desk: Desk) -> int:
    """0, or the first law that is broken: every tile is somewhere, once, and everybody takes turns (R2.1, R3.2)."""
    turns = turns_taken(table)
    why = Check.HEXES if turns < 0 else check_turns(box, table, turns)
    if why == 0:
        why = check_site(box, table)
    if why == 0:
        why = check_question(box, table, turns)
    if why == 0:
        why = check_cities(box, table)
    return why


@rule
def tiles_in(city: City) -> int:
    """How many city tiles a city has taken. -1 if their three hexes each do not make up its levels, covered or not."""
    hexes = 0
    for cell in range(CELLS):
        hexes += height_at(city, cell)
    tiles = size(tiles_laid(city))
    return tiles if hexes == 4 + 3 * tiles else -1


@rule
def turns_taken(table: Table) -> int:
    """R3.4 How many turns were taken: as many as there are tiles in the cities. -1 if a tile is not whole."""
    turns = 0
    for seat in range(table.seats):
        tiles = tiles_in(table.city[seat])
        if tiles < 0:
            return -1
        turns += tiles
    return turns


@rule
def check_turns(box: Box, table: Table, turns: int) -> int:
    """R2.1, R3.1, R9.3 The number of tiles, everybody's share of the turns, the round and its chief architect."""
    seats, stacks = table.seats, box.stacks[table.options[Opt.LONG], table.seats]
    if turns + table.standing + size(bits_of(table.undrawn)) != tiles_used(box, table):
        return Check.TILES_COUNT
    for seat in range(seats):
        if tiles_in(table.city[seat]) != (turns + seats - 1 - seat) // seats:
            return Check.TURNS_UNEVEN
    opened = min(turns // (seats + 1), stacks)
    if table.round != opened + 1 or table.stacks != stacks - opened or table.chief != opened % seats:
        return Check.ROUND
    return 0


@rule
def tiles_used(box: Box, table: Table) -> int:
    """R2.2 to R2.4 How many tiles are in play, in the stacks and on the site at the start."""
    long, seats = table.options[Opt.LONG], table.seats
    return box.stacks[long, seats] * box.per_stack[long, seats] + box.site[long, seats]


@rule
def in_play(box: Box, table: Table) -> Bits:
    """R2.1 The tiles whose mark allows this game."""
    tiles = NONE
    for tile in range(1, box.tiles + 1):
        if box.mark[tile] <= box.top_mark[table.options[Opt.LONG], table.seats]:
            tiles |= flag(tile)  # type: ignore[assignment]
    return tiles


@rule
def check_site(box: Box, table: Table) -> int:
    """R2.1, R2.4 The site is a row without gaps, of tiles that are in play and nowhere else; so are the stacks."""
    seen = bits_of(table.undrawn)
    if without(seen, in_play(box, table)) != NONE:
        return Check.STRANGE_TILE
    for slot in range(SITE):
        tile = table.site[slot]
        if (slot < table.standing) != (tile != 0):
            return Check.SITE_GAP
        if tile != 0:
            if tile > box.tiles or not has(in_play(box, table), tile):
                return Check.STRANGE_TILE
            if has(seen, tile):
                return Check.TILES_TWICE
            seen |= flag(tile)  # type: ignore[assignment]
    return 0


@rule
def check_question(box: Box, table: Table, turns: int) -> int:
    """R3.1, R9.2, R10.1 The seat whose turn it is is asked, fate before it where tiles are due, nobody at the end."""
    agenda = table.agenda
    if (agenda.depth == 0) != (turns == tiles_used(box, table) - 1):
        return Check.ENDING
    if agenda.depth == 0:
        return 0
    question = agenda.questions[0]
    if agenda.depth > 2 or question.kind != Ask.PLACE or question.seats != seat_mask(turns % table.seats):
        return Check.QUESTION
    due = 0
    if agenda.depth == 2:
        due = agenda.questions[1].about[0]
        if agenda.questions[1].kind != Ask.DRAW or agenda.questions[1].seats != seat_mask(FATE):
            return Check.QUESTION
        if not may_be_due(box, table, turns, due):
            return Check.STACKS
    return check_stacks(box, table, turns, due)


@rule
def may_be_due(box: Box, table: Table, turns: int, due: int) -> bool:
    """R2.4, R9.1, R9.2 Whether so many tiles can be still to be turned up: only between rounds, one tile being there."""
    long, seats = table.options[Opt.LONG], table.seats
    most = box.site[long, seats] if turns == 0 else box.per_stack[long, seats]
    return turns % (seats + 1) == 0 and 0 < due <= most


@rule
def check_stacks(box: Box, table: Table, turns: int, due: int) -> int:
    """R9.2 A round begins with a full site and takes one tile a turn; the stacks hold all that was not laid out."""
    long, seats = table.options[Opt.LONG], table.seats
    if table.standing != box.site[long, seats] - turns % (seats + 1) - due:
        return Check.STACKS
    if size(bits_of(table.undrawn)) != table.stacks * box.per_stack[long, seats] + due:
        return Check.STACKS
    return 0


@rule
def check_cities(box: Box, table: Table) -> int:
    """R1.1, R5.9 No tile lies in two places or shows what it is not."""
    seen = bits_of(table.undrawn)
    for slot in range(table.standing):
        seen |= flag(table.site[slot])  # type: ignore[assignment]
    for seat in range(table.seats):
        city = table.city[seat]
        why = check_hexes(box, city, in_play(box, table))
        if why != 0:
            return why
        if city.stones > box.start_stones[seat] + quarries_covered(city):
            return Check.STONES
        here = tiles_laid(city)
        if here & seen != NONE:
            return Check.TILES_TWICE
        seen |= here  # type: ignore[assignment]
    return 0


@rule
def quarries_covered(city: City) -> int:
    """R6.1 How many quarries of the tiles of a city are seen no more: each has brought a stone."""
    covered = 0
    for code in range(4 * TILES):
        if city.face[code] == Kind.QUARRY:
            covered += 1
    for cell in range(CELLS):
        if kind_at(city, cell) == Kind.QUARRY:
            covered -= 1
    return covered


@rule
def check_hexes(box: Box, city: City, tiles: Bits) -> int:
    """R1.2, R5.9 The start tile is where it was laid, and every cell shows a hex of a tile that is in play."""
    for i in range(4):
        if city.hex[start_cell(box, i)] == 0:
            return Check.START
    why = check_faces(box, city, tiles)
    if why != 0:
        return why
    shown_a, shown_b, shown_c = NONE, NONE, NONE
    for cell in range(CELLS):
        if city.hex[cell] == 0:
            continue
        tile, letter = tile_at(city, cell), city.hex[cell] & 3
        if tile == START_TILE:
            if cell != start_cell(box, letter):
                return Check.START
            continue
        if city.level[tile] == 0 or letter == 3:
            return Check.STRANGE_HEX
        shown = shown_a if letter == 0 else shown_b if letter == 1 else shown_c
        if has(shown, tile):
            return Check.TILES_TWICE
        shown_a = with_hex(shown_a, tile, letter == 0)
        shown_b = with_hex(shown_b, tile, letter == 1)
        shown_c = with_hex(shown_c, tile, letter == 2)
    for cell in range(CELLS):
        if tile_at(city, cell) not in (0, START_TILE) and not lies_whole(city, cell, shown_a, shown_b, shown_c):
            return Check.HEXES
    return 0


@rule
def lies_whole(city: City, cell: int, shown_a: Bits, shown_b: Bits, shown_c: Bits) -> bool:
    """R5.2, R5.9 Whether the tile that a cell shows can lie there in one of six ways, each of its hexes shown or covered."""
    tile, letter = tile_at(city, cell), city.hex[cell] & 3
    for turn in range(TURNS):
        a = cell if letter == 0 else neighbour(cell, (turn + 2 + letter) % 6)
        if (
            lies_at(city, tile, 0, a, shown_a)
            and lies_at(city, tile, 1, neighbour(a, turn), shown_b)
            and lies_at(city, tile, 2, neighbour(a, (turn + 1) % 6), shown_c)
        ):
            return True
    return False


@rule
def lies_at(city: City, tile: int, letter: int, cell: int, shown: Bits) -> bool:
    """R5.9 Whether a hex can lie on a cell: `shown` are the tiles whose hex of this letter is seen, the others are covered."""
    if has(shown, tile):
        return city.hex[cell] == 4 * tile + letter
    return height_at(city, cell) > city.level[tile]


@rule
def with_hex(shown: Bits, tile: int, is_shown: bool) -> Bits:
    """A set of tiles, with one more if it is shown."""
    return shown | flag(tile) if is_shown else shown  # type: ignore[return-value]


@rule
def check_faces(box: Box, city: City, tiles: Bits) -> int:
    """R1.2, R5.9 Every tile laid is in play and looks like one; the start tile lies on the ground."""
    if city.level[START_TILE] != 1:
        return Check.START
    for code in range(4 * TILES):
        tile, letter, kind = code >> 2, code & 3, city.face[code]
        if tile == START_TILE:
            if kind != box.start_kind[letter]:
                return Check.START
        elif city.level[tile] == 0:
            if kind != Kind.NOTHING:
                return Check.STRANGE_HEX
        elif tile > box.tiles or not has(tiles, tile):
            return Check.STRANGE_TILE
        elif letter == 3:
            if kind != Kind.NOTHING:
                return Check.STRANGE_HEX
        elif kind != box.hexes[tile, letter]:
            return Check.STRANGE_HEX
    return 0


@rule
def tiles_laid(city: City) -> Bits:
    """The set of city tiles that lie in a city, covered or not."""
    laid = NONE
    for tile in range(START_TILE):
        if city.level[tile] != 0:
            laid |= flag(tile)  # type: ignore[assignment]
    return laid


CHECKS = {Check.TILES_COUNT: check}
"""The rule by the law that it looks at first."""
