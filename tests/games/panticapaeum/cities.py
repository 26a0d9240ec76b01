"""Tables for stories: just what a test speaks of, and the rest as a new game has it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import petteia
from petteia.core.moves import arg
from petteia.core.table import Table
from petteia.games import register
from petteia.games.panticapaeum import GAME
from petteia.games.panticapaeum.enums import Ask, Cell, Face, Part
from petteia.games.panticapaeum.moves import BUILDING_NAMES, COLOUR_NAMES
from petteia.games.panticapaeum.table import Table as Fields

game = register(GAME)
box: Any = GAME.box_struct.over(GAME.box)

LETTERS = {"B": 0, "P": 1, "E": 2, "O": 3, "G": 4}
Cubes = Mapping[str, int]


def tile(name: str) -> int:
    """The number of a tile by its name."""
    return int(name[1:]) - 1 + (96 if name[0] == "a" else 0)


def fields(table: Table) -> Any:
    """The kernel's fields of a table, to write into."""
    return Fields.over(table._array)


def new(seats: int = 2, seed: int | None = 1, **options: Any) -> Table:
    """A new game."""
    table = game.new(seats=seats, seed=seed, options=options)
    assert isinstance(table, Table)
    return table


def begun(seats: int = 2, ring: Sequence[str] = (), tokens: Mapping[str, str] | None = None, **options: Any) -> Table:
    """A game at its first question, fate being the test's: the ring begins with these tiles, tokens lie in order.

    `tokens` names those of some cells, by row and number (`purple 3`), by their letters.
    """
    table = new(seats, None, **options)
    wanted = {cell: token_of(letters) for cell, letters in (tokens or {}).items()}
    while table.question == Ask.TOKEN:
        for move in table.moves():
            cell, token = f"{move.row} {move.cell}", arg(int(move), 0)
            if wanted.get(cell, token) == token and (cell in wanted or token not in wanted.values()):
                table.play(move)
                break
    draw_ring(table, ring)
    return table


def token_of(letters: str) -> int:
    """The number of the resource token with these letters."""
    cubes = [letters.count(letter) for letter in LETTERS]
    return next(t for t in range(15) if [*box.token_cubes[t]] == cubes)


def draw_ring(table: Table, ring: Sequence[str] = ()) -> None:
    """Answer fate's draws: these tiles first, then the lowest left."""
    for name in ring:
        table.play(f"draw {name}")
    while table.question == Ask.DRAW:
        table.play(table.moves()[0])


# --- making a city ---------------------------------------------------------------------------------------------------


def land(table: Table, seat: int, *rows: str, heights: Sequence[str] = (), at: tuple[int, int] = (0, 0)) -> Any:
    """Give a seat a city drawn cell by cell, row by row from `at`; return its fields.

    A capital letter is a resource cell with its cube, a small one has lost it; x is drought, . plain, _ nothing.
    """
    city = fields(table).players[seat].city
    i = 0
    for y, row in enumerate(rows):
        for x, code in enumerate(row):
            if code == "_":
                continue
            city.x[i], city.y[i] = at[0] + x, at[1] + y
            city.height[i] = int(heights[y][x]) if heights else 1
            city.cube[i] = LETTERS[code] + 1 if code in LETTERS else 0
            resource = LETTERS.get(code.upper())
            plain = Face.DROUGHT if code == "x" else Face.PLAIN
            city.face[i] = plain if resource is None else Face.RESOURCE + resource
            i += 1
    city.cells = i
    return city


def index(table: Table, seat: int, x: int, y: int) -> int:
    """The entry of a cell."""
    city = table.state.players[seat].city
    return next(i for i in range(city.cells) if (city.x[i], city.y[i]) == (x, y))


def put_building(table: Table, seat: int, building: str, x: int, y: int, way: str = "across") -> None:
    """Set a building down without asking."""
    there = fields(table)
    city, number = there.players[seat].city, BUILDING_NAMES.index(building)
    cells = [(x, y)]
    parts = [Part.SINGLE]
    if box.building_cells[number] == 2:
        cells.append((x + 1, y) if way == "across" else (x, y + 1))
        parts = [Part.LEFT, Part.RIGHT] if way == "across" else [Part.UPPER, Part.LOWER]
    for cell, part in zip(cells, parts, strict=True):
        i = index(table, seat, *cell)
        city.building[i], city.part[i], city.cube[i] = number + 1, part, 0
    there.taken[number] += 1
    derive(table)


def put_worker(table: Table, seat: int, x: int, y: int) -> None:
    """Set a worker of the board down without asking; the cube stays wherever it was not."""
    player, i = fields(table).players[seat], index(table, seat, x, y)
    player.city.worker[i], player.city.cube[i] = 1, 0
    player.home -= 1


def give(
    table: Table, seat: int = 0, cubes: Cubes | None = None, coins: int | None = None, markers: Cubes | None = None
) -> None:
    """Let a seat have these cubes and coins, and its markers there; workers follow from the brown one."""
    player = fields(table).players[seat]
    for name, n in (cubes or {}).items():
        player.cubes[COLOUR_NAMES.index(name)] = n
    if coins is not None:
        player.coins = coins
    for name, n in (markers or {}).items():
        player.marker[COLOUR_NAMES.index(name)] = n
    out = sum(player.city.worker[i] for i in range(player.city.cells))
    gained = sum(box.cell[0, i] == Cell.WORKER for i in range(player.marker[0]))
    player.reserve = box.workers - box.start_workers - gained
    player.home = box.workers - player.reserve - out
    derive(table)


def derive(table: Table) -> None:
    """Make the fields that follow from others."""
    game.doors.derive_again(game.box, table._array, table._desk)


def developing(table: Table) -> Table:
    """Skip exploring: the player is asked to develop."""
    agenda = fields(table).agenda
    assert table.question == Ask.EXPLORE
    agenda.questions[agenda.depth - 1].kind = 0
    agenda.questions[agenda.depth - 1].seats = 0
    agenda.depth -= 1
    return table


def plain_city(table: Table, seat: int = 0, side: int = 5) -> None:
    """A square of plain cells."""
    land(table, seat, *["." * side] * side)


def at_work(seats: int = 2, side: int = 5, cubes: Cubes | None = None, coins: int = 0, **markers: int) -> Table:
    """Seat 0 is to develop, with a plain city, these cubes and coins, and its markers there."""
    table = begun(seats)
    plain_city(table, 0, side)
    give(table, 0, cubes or {}, coins, markers)
    return developing(table)


# --- looking and playing ---------------------------------------------------------------------------------------------


def played(table: Table, *moves: str) -> Table:
    """Play moves, one after another."""
    for move in moves:
        table.play(move)
    return table


def refused(table: Table, move: str, seat: int | None = None) -> str:
    """The key of the reason for which a move is refused; empty if it is not."""
    who = min(table.waiting) if seat is None else seat
    packed = table.understand(move)
    why = int(game.doors.why_not(game.box, table._array, table._desk, who, packed))
    return game.reasons[why].key if why else ""


def moves_of(table: Table, verb: str | None = None, seat: int | None = None) -> list[str]:
    """The legal moves as text, of one verb if it is given."""
    return [str(m) for m in table.moves(seat) if verb in (None, m.verb)]


def store(table: Table, seat: int = 0) -> dict[str, int]:
    """The cubes in a store, by colour."""
    player = table.state.players[seat]
    return {name: player.cubes[i] for i, name in enumerate(COLOUR_NAMES) if player.cubes[i]}


def markers(table: Table, seat: int = 0) -> list[int]:
    """Where a seat's markers are, from the top row down."""
    return [*table.state.players[seat].marker]


def ring_of(table: Table) -> list[str]:
    """The tiles of the ring from the trireme on."""
    return [f"t{table.state.ring[i]:02}" for i in range(table.state.ringed)]


def bag_of(table: Table, name: str = "bag") -> set[str]:
    """The tiles in the bag, or in the discard."""
    words = getattr(table.state, name).words
    return {f"t{t + 1:02}" for t in range(128) if words[t >> 6] >> (t & 63) & 1}


def cell(table: Table, x: int, y: int, seat: int = 0) -> dict[str, int]:
    """What is known of a cell, by field."""
    city, i = table.state.players[seat].city, index(table, seat, x, y)
    return {name: getattr(city, name)[i] for name in ("height", "face", "tile", "cube", "worker", "building", "part")}


def buildings(table: Table, seat: int = 0) -> int:
    """How many buildings a seat has."""
    return sum(table.state.players[seat].built)


def column(table: Table, name: str, seat: int = 0) -> int:
    """A number of the sheet."""
    return int(table.sheet()[seat][[c.name for c in game.categories].index(name)])


def played_out(seats: int, seed: int, until: int | None = None, **options: Any) -> Table:
    """A random game, to the end or for so many moves of the players."""
    table, chance, made = new(seats, seed, **options), random.Random(seed), 0
    while not table.over and made != until:
        seat = chance.choice(sorted(table.waiting))
        moves = table.moves(seat)
        table.play(moves[chance.randrange(len(moves))], seat)
        made += 1
    return table


def end_round(table: Table) -> Table:
    """Play to the end of the round without doing anything: take a tile, take coins, place nobody."""
    now = table.state.round
    while not table.over and table.state.round == now and table.question not in (Ask.LAST, Ask.DISCARD):
        if petteia.FATE in table.waiting or table.question == Ask.EXPLORE:
            table.play(table.moves()[0])
        else:
            table.play("take coins" if table.question == Ask.DEVELOP else "done")
    return table
