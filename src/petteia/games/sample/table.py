"""The Table and the Desk."""

from __future__ import annotations

from ...core.agenda import DeskBase, TableBase
from ...core.structs import ALL, OWNER, Ints, Means, Rows, Struct, by, i8, number, numbers, parts, u8
from .enums import GOODS, ROUNDS, SEATS


class Crate(Struct):
    """A crate that has left a hand face down. Whoever has once seen what is in it is in `known` and goes on knowing."""

    good: int = number(i8, seen=by("known"))
    known: int = number(u8, seen=ALL, means=Means.SEATS)
    place: int = number(i8, seen=ALL)
    owner: int = number(i8, seen=ALL, means=Means.SEAT)


class Merchant(Struct):
    """What one merchant has. The offer in the making, and how far it has come, are seen by the merchant alone."""

    hand: Ints = numbers(i8, GOODS, seen=OWNER)
    under: int = number(i8, seen=OWNER)
    offer: int = number(i8, seen=OWNER)
    stock: Ints = numbers(i8, GOODS, seen=ALL)
    coins: int = number(i8, seen=ALL)
    bid: int = number(i8, seen=ALL)
    crates: int = number(i8, seen=ALL, derived=True)


class Table(TableBase):
    """All that lies on the table. What is in the deck nobody knows: it would tell what is in the hands."""

    deck: Ints = numbers(i8, GOODS)
    discard: Ints = numbers(i8, GOODS, seen=ALL)
    away: Rows[Crate] = parts(Crate, ROUNDS)
    lot: int = number(i8, seen=ALL)
    holder: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE)
    declared: int = number(i8, seen=ALL)
    round: int = number(i8, seen=ALL)
    bank: int = number(i8, seen=ALL)
    deck_size: int = number(i8, seen=ALL, derived=True)
    merchants: Rows[Merchant] = parts(Merchant, SEATS, per_seat=True)


class Desk(DeskBase):
    """Scratch space: crates by good, for counting and for imagining."""

    pool: Ints = numbers(i8, GOODS)
