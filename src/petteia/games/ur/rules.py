"""The rules, as docs/rules/ur.md numbers them: THROW (fate), GO (the player whose turn it is), THROW again."""

from __future__ import annotations

from petteia.core.agenda import FATE, NoDesk, TableBase, ask, asked, asks, close, seat_mask
from petteia.core.declarations import Checks, Columns, Questions, Reasons, Verbs
from petteia.core.moves import Argument, arg, move, put, verb_of
from petteia.core.rule import LongGrid, Longs, MoveList, rule
from petteia.core.structs import ALL, Ints, Means, Rows, Struct, i8, number, numbers, parts

WAITING, HOME = 0, 15  # R1.1 the path: beside the board, fourteen steps, home
FACES = 5  # R1.1 four dice show 0 to 4


class Ask(Questions):
    """What is asked: fate to throw, a player to go."""

    THROW = 1
    GO = 2


class Say(Verbs):
    """The moves: number, how it is written, which questions it answers, arguments."""

    THROW = 1, "throw {n}", Ask.THROW, Argument("n", values=FACES)
    GO = 2, "go {step}", Ask.GO, Argument("step", values=HOME)
    PASS = 3, "pass", Ask.GO


class Why(Reasons):
    """Why a move is refused: number, rule."""

    OVER = 1, "R4.1"
    NOT_YOUR_TURN = 2, "R2.2"
    NO_ANSWER = 3, "R2.2"
    NOTHING_THERE = 4, "R2.2"
    TOO_FAR = 5, "R3.4"
    OWN_PIECE = 6, "R3.1"
    SAFE = 7, "R3.3"
    CAN_GO = 8, "R2.3"


class Check(Checks):
    """What must hold for every table, in this order. Structs say of which law a number is, and in which bounds."""

    PIECES = 1, "that everybody has seven pieces, no two on one square (R1.1)"
    SENSE = 2, "that the question fits the throw, the turn and the end (R2.2)"


class Column(Columns):
    """The columns of the sheet."""

    HOME = 0


class Box(Struct):
    """R1.1 The figures of components.toml."""

    rosette: Ints = numbers(i8, HOME + 1, seen=ALL)
    odds: Ints = numbers(i8, FACES, seen=ALL)
    pieces: int = number(i8, seen=ALL)
    first_shared: int = number(i8, seen=ALL)
    last_shared: int = number(i8, seen=ALL)


class Player(Struct):
    """How many of a player's pieces stand on each step."""

    at: Ints = numbers(i8, HOME + 1, seen=ALL, law=Check.PIECES)


class Table(TableBase):
    """Whose turn it is, the throw (0: none, or none yet), and the pieces."""

    turn: int = number(i8, seen=ALL, means=Means.SEAT, law=Check.SENSE)
    throw: int = number(i8, seen=ALL, law=Check.SENSE, most=FACES - 1)
    players: Rows[Player] = parts(Player, 2, per_seat=True)


@rule
def setup(box: Box, table: Table, seats: int, options: Longs) -> None:
    """R2.1 All pieces MUST wait beside the board; the first seat begins."""
    for seat in range(seats):
        table.players[seat].at[WAITING] = box.pieces
    ask(table.agenda, Ask.THROW, seat_mask(FATE))


@rule
def forbids(box: Box, table: Table, desk: NoDesk, seat: int, given: int) -> int:
    """R2.2 Why an answer is not legal; 0 if it is."""
    if verb_of(given) == Say.GO:
        return forbids_step(box, table, seat, arg(given, 0))
    return Why.CAN_GO if verb_of(given) == Say.PASS and can_go(box, table, seat) else 0


@rule
def forbids_step(box: Box, table: Table, seat: int, start: int) -> int:
    """R2.2 Why a piece cannot go from a step by the whole throw; 0 if it can."""
    me, to = table.players[seat], start + table.throw
    if table.throw == 0 or me.at[start] == 0:
        return Why.NOTHING_THERE
    if to > HOME:
        return Why.TOO_FAR  # R3.4
    if to < HOME and me.at[to] > 0:
        return Why.OWN_PIECE  # R3.1
    return Why.SAFE if box.rosette[to] == 1 and is_met(box, table, seat, to) else 0  # R3.3


@rule
def is_met(box: Box, table: Table, seat: int, step: int) -> bool:
    """R1.1 Whether a piece of the other player stands on this step's square."""
    return box.first_shared <= step <= box.last_shared and table.players[1 - seat].at[step] > 0


@rule
def can_go(box: Box, table: Table, seat: int) -> bool:
    """R2.3 Whether any piece can go."""
    found = False
    for start in range(HOME):
        found = found or forbids_step(box, table, seat, start) == 0
    return found


@rule
def moves(box: Box, table: Table, desk: NoDesk, seat: int, out: MoveList) -> int:
    """Every answer that `forbids` lets pass."""
    n, is_throw = 0, asked(table.agenda) == Ask.THROW
    for x in range(FACES if is_throw else HOME):
        given = move(Say.THROW if is_throw else Say.GO, x, 0, 0, 0)
        if forbids(box, table, desk, seat, given) == 0:
            n = put(out, n, given)
    return put(out, 0, Say.PASS) if n == 0 else n  # R2.3


@rule
def play(box: Box, table: Table, desk: NoDesk, seat: int, given: int) -> None:
    """R2.2 Fate's throw, or a player's move. The game ends when all of a player's pieces are home (R4.1)."""
    close(table.agenda)
    if verb_of(given) == Say.THROW:
        table.throw = arg(given, 0)
        ask(table.agenda, Ask.GO, seat_mask(table.turn))
        return
    again = verb_of(given) == Say.GO and go(box, table, seat, arg(given, 0))
    table.throw = 0
    if table.players[seat].at[HOME] < box.pieces:
        table.turn = seat if again else 1 - seat
        ask(table.agenda, Ask.THROW, seat_mask(FATE))


@rule
def go(box: Box, table: Table, seat: int, start: int) -> bool:
    """R3.2 A piece that lands on another's MUST send it back. R3.5 On a rosette the player throws again."""
    to = start + table.throw
    if is_met(box, table, seat, to):
        table.players[1 - seat].at[to] -= 1
        table.players[1 - seat].at[WAITING] += 1
    table.players[seat].at[start] -= 1
    table.players[seat].at[to] += 1
    return box.rosette[to] == 1


@rule
def odds(box: Box, table: Table, given: int) -> int:
    """R1.1 How many of the sixteen falls of four dice give a throw."""
    return box.odds[arg(given, 0)]


@rule
def tally(box: Box, table: Table, desk: NoDesk, seat: int, sheet: LongGrid) -> None:
    """R4.1 A piece at home is a point."""
    sheet[seat, Column.HOME] = table.players[seat].at[HOME]


@rule
def outcome(box: Box, table: Table, desk: NoDesk, place: Longs) -> None:
    """R4.1 Whoever is first to bring all pieces home wins."""
    for seat in range(table.seats):
        place[seat] = 1 if table.players[seat].at[HOME] == box.pieces else 2


@rule
def check_pieces(box: Box, table: Table, desk: NoDesk) -> int:
    """R1.1 Everybody has seven pieces, and no two stand on one square."""
    for seat in range(table.seats):
        pieces = 0
        for step in range(HOME + 1):
            here = table.players[seat].at[step]
            pieces += here
            if WAITING < step < HOME and (here > 1 or (here == 1 and is_met(box, table, seat, step))):
                return Check.PIECES
        if pieces != box.pieces:
            return Check.PIECES
    return 0


@rule
def check_question(box: Box, table: Table, desk: NoDesk) -> int:
    """R2.2 The question fits the throw, the turn and the end, also on a table that was typed in by hand."""
    kind, is_over = asked(table.agenda), max(table.players[0].at[HOME], table.players[1].at[HOME]) == box.pieces
    whom = seat_mask(FATE) if kind == Ask.THROW else seat_mask(table.turn)
    fits = is_over if kind == 0 else kind <= Ask.GO and not is_over and asks(table.agenda) == whom
    return 0 if fits and table.agenda.depth <= 1 and (kind == Ask.GO or table.throw == 0) else Check.SENSE


@rule
def prospect(box: Box, table: Table, desk: NoDesk, seat: int, sheet: LongGrid) -> int:
    """How well a seat stands, in hundredths of a point: pieces at home, and the lead in steps while the game runs."""
    lead = 0
    for step in range(HOME + 1):
        lead += step * (table.players[seat].at[step] - table.players[1 - seat].at[step])
    return 100 * table.players[seat].at[HOME] + (6 * lead if table.agenda.depth > 0 else 0)
