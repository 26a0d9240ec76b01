"""The Table and the Desk."""

from __future__ import annotations

from ...core.agenda import NoDesk, TableBase
from ...core.structs import ALL, OWNER, Ints, Means, Rows, Struct, i8, i16, number, numbers, part, parts, u8, u32, u64
from .enums import CELLS, CUBES, SEATS, TILES, TRACK, Check


class TurnNotes(Struct):
    """What has been done in the turn, the feeding or the use of a Residence that is under way; wiped at its end.

    `used` are the cells whose buildings have been activated, `to_gather` the cubes that the terrain around still gives
    (R4.5b), `fresh` the cubes got in this turn and not yet spent. The other fields are what objectives ask for (R7.3);
    `fed_with` is the set of the kinds of food if everybody was fed, and 0 if not.
    """

    used: int = number(u64, seen=ALL, law=Check.MOMENT, most="table.built")
    to_gather: Ints = numbers(i8, CUBES, seen=ALL, law=Check.MOMENT)
    fresh: Ints = numbers(i8, CUBES, seen=ALL, law=Check.MOMENT, most="here.got")
    got: int = number(i8, seen=ALL, law=Check.MOMENT, most=99)
    fresh_spent: int = number(i8, seen=ALL, law=Check.MOMENT, most="here.got")
    activated: int = number(i8, seen=ALL, law=Check.MOMENT)
    scored_by: int = number(i8, seen=ALL, law=Check.MOMENT, most="here.activated")
    kinds_spent: int = number(i8, seen=ALL, law=Check.MOMENT, most=CUBES)
    fed_with: int = number(u8, seen=ALL, law=Check.MOMENT, most=(1 << CUBES) - 1)


class Player(Struct):
    """R1.8 What one player has. Only the cards in `hand` are secret; those left there are turned up at the end, as `missed`.

    `offered` are the open cards whose condition held, by what all can see, when the player was last able to announce
    (R7.5); `lasting` those whose condition held before and counts still (Q21, Q23). `scored` are the points on the track, by
    column of the sheet.
    """

    owned: int = number(u64, seen=ALL, derived=True, means=Means.ELSEWHERE)
    hand: int = number(u32, seen=OWNER, law=Check.CARDS, most="table.possible")
    announced: int = number(u32, seen=ALL, law=Check.CARDS, most="table.possible")
    missed: int = number(u32, seen=ALL, law=Check.CARDS, most="table.possible")
    offered: int = number(u32, seen=ALL, law=Check.CARDS, most="table.possible")
    lasting: int = number(u32, seen=ALL, law=Check.CARDS, most="table.possible", optional=True)
    scored: Ints = numbers(i16, TRACK, seen=ALL)
    coins: int = number(i16, seen=ALL, law=Check.COINS, pile="box.coins")
    cubes: Ints = numbers(i8, CUBES, seen=ALL, law=Check.CUBES, pile="box.cubes[i]")
    workers: int = number(i8, seen=ALL, law=Check.WORKERS)
    on_site: int = number(i8, seen=ALL, law=Check.WORKERS)
    houses: int = number(i8, seen=ALL, law=Check.HOUSES)
    hidden: int = number(i8, seen=ALL, derived=True)


class Table(TableBase):
    """All that lies on the table. `building` holds a tile plus one, `owner` and `worker` a seat plus one; 0 is none.

    `laid_out` counts the tiles of the market as it was laid out, wherever they are by now; `possible` are the cards that
    this market allows (R2.6). `special_used` are the cells of special buildings used in this round (R9.2).
    """

    moment: TurnNotes = part(TurnNotes)
    built: int = number(u64, seen=ALL, derived=True, means=Means.ELSEWHERE)
    empty: int = number(u64, seen=ALL, derived=True, means=Means.ELSEWHERE)
    special_used: int = number(u64, seen=ALL, law=Check.MOMENT, most="table.built")
    possible: int = number(u32, seen=ALL, derived=True)
    coins: int = number(i16, seen=ALL, law=Check.COINS, pile="box.coins")
    round: int = number(i8, seen=ALL, law=Check.SENSE, least=1, most="box.rounds")
    first: int = number(i8, seen=ALL, means=Means.SEAT, law=Check.SENSE)
    cubes: Ints = numbers(i8, CUBES, seen=ALL, law=Check.CUBES, pile="box.cubes[i]")
    market: Ints = numbers(i8, TILES, seen=ALL, law=Check.TILES, most="box.copies[i]")
    laid_out: Ints = numbers(i8, TILES, seen=ALL, derived=True, law=Check.TILES, most="box.copies[i]")
    building: Ints = numbers(i8, CELLS, seen=ALL, law=Check.BOARD, most="box.tiles")
    owner: Ints = numbers(i8, CELLS, seen=ALL, means=Means.SEAT_OR_NONE, law=Check.BOARD)
    worker: Ints = numbers(i8, CELLS, seen=ALL, means=Means.SEAT_OR_NONE, law=Check.BOARD)
    players: Rows[Player] = parts(Player, SEATS, per_seat=True, law=Check.SENSE)


class Desk(NoDesk):
    """Scratch space: none is needed."""
