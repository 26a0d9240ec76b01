"""The Table and the Desk."""

from __future__ import annotations

from ...core.agenda import NoDesk, TableBase
from ...core.structs import ALL, OWNER, Ints, Means, Rows, Struct, i8, i16, number, numbers, part, parts, u8, u32, u64
from .enums import CELLS, CUBES, SEATS, TILES, TRACK


class Moment(Struct):
    """What has been done in the turn, the feeding or the use of a Residence that is under way; wiped at its end.

    `used` are the cells whose buildings have been activated, `to_gather` the cubes that the terrain around still gives
    (R4.5b), `fresh` the cubes got in this turn and not yet spent. The other fields are what objectives ask for (R7.3);
    `fed_with` is the set of the kinds of food if everybody was fed, and 0 if not.
    """

    used: int = number(u64, seen=ALL)
    to_gather: Ints = numbers(i8, CUBES, seen=ALL)
    fresh: Ints = numbers(i8, CUBES, seen=ALL)
    got: int = number(i8, seen=ALL)
    fresh_spent: int = number(i8, seen=ALL)
    activated: int = number(i8, seen=ALL)
    scored_by: int = number(i8, seen=ALL)
    kinds_spent: int = number(i8, seen=ALL)
    fed_with: int = number(u8, seen=ALL)


class Player(Struct):
    """R1.8 What one player has. Only the cards in `hand` are secret; those left there are turned up at the end, as `missed`.

    `offered` are the open cards whose condition held, by what all can see, when the player was last able to announce
    (R7.5). `scored` are the points on the track, by column of the sheet.
    """

    owned: int = number(u64, seen=ALL, derived=True, means=Means.ELSEWHERE)
    hand: int = number(u32, seen=OWNER)
    announced: int = number(u32, seen=ALL)
    missed: int = number(u32, seen=ALL)
    offered: int = number(u32, seen=ALL)
    scored: Ints = numbers(i16, TRACK, seen=ALL)
    coins: int = number(i16, seen=ALL)
    cubes: Ints = numbers(i8, CUBES, seen=ALL)
    workers: int = number(i8, seen=ALL)
    on_site: int = number(i8, seen=ALL)
    houses: int = number(i8, seen=ALL)
    hidden: int = number(i8, seen=ALL, derived=True)


class Table(TableBase):
    """All that lies on the table. `building` holds a tile plus one, `owner` and `worker` a seat plus one; 0 is none.

    `laid_out` counts the tiles of the market as it was laid out, wherever they are by now; `possible` are the cards that
    this market allows (R2.6). `special_used` are the cells of special buildings used in this round (R9.2).
    """

    moment: Moment = part(Moment)
    built: int = number(u64, seen=ALL, derived=True, means=Means.ELSEWHERE)
    empty: int = number(u64, seen=ALL, derived=True, means=Means.ELSEWHERE)
    special_used: int = number(u64, seen=ALL)
    possible: int = number(u32, seen=ALL, derived=True)
    coins: int = number(i16, seen=ALL)
    round: int = number(i8, seen=ALL)
    first: int = number(i8, seen=ALL, means=Means.SEAT)
    cubes: Ints = numbers(i8, CUBES, seen=ALL)
    market: Ints = numbers(i8, TILES, seen=ALL)
    laid_out: Ints = numbers(i8, TILES, seen=ALL, derived=True)
    building: Ints = numbers(i8, CELLS, seen=ALL)
    owner: Ints = numbers(i8, CELLS, seen=ALL, means=Means.SEAT_OR_NONE)
    worker: Ints = numbers(i8, CELLS, seen=ALL, means=Means.SEAT_OR_NONE)
    players: Rows[Player] = parts(Player, SEATS, per_seat=True)


class Desk(NoDesk):
    """Scratch space: none is needed."""
