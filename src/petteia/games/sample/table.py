"""The Table and the Desk."""

from __future__ import annotations

from ...core.agenda import DeskBase, TableBase
from ...core.structs import ALL, OWNER, Ints, Means, Rows, Struct, by, i8, number, numbers, parts, u8
from .enums import GOODS, ROUNDS, SEATS, Check, Opt, Place

LAST_ROUND = f"box.rounds[table.options[{Opt.LONG:d}]] - min(table.agenda.depth, 1)"
"""Rounds are counted from 0, and one more when the game is over."""


class Crate(Struct):
    """A crate that has left a hand face down. Whoever has once seen what is in it is in `known` and goes on knowing."""

    good: int = number(i8, seen=by("known"), law=Check.SENSE, most=GOODS - 1)
    known: int = number(u8, seen=ALL, means=Means.SEATS)
    place: int = number(i8, seen=ALL, law=Check.SENSE, most=Place.SEA)
    owner: int = number(i8, seen=ALL, means=Means.SEAT, law=Check.SENSE)


class Merchant(Struct):
    """What one merchant has. The offer in the making, and how far it has come, are seen by the merchant alone."""

    hand: Ints = numbers(i8, GOODS, seen=OWNER, law=Check.CRATES)
    under: int = number(i8, seen=OWNER, law=Check.SENSE, most=GOODS)
    offer: int = number(i8, seen=OWNER, law=Check.OFFERS, most="here.coins")
    stock: Ints = numbers(i8, GOODS, seen=ALL, law=Check.CRATES)
    coins: int = number(i8, seen=ALL, law=Check.COINS, pile="box.coins")
    bid: int = number(i8, seen=ALL)
    crates: int = number(i8, seen=ALL, derived=True)


class Table(TableBase):
    """All that lies on the table. What is in the deck nobody knows: it would tell what is in the hands. R1.2 Coins are
    the bank's or a merchant's."""

    deck: Ints = numbers(i8, GOODS, law=Check.CRATES)
    discard: Ints = numbers(i8, GOODS, seen=ALL, law=Check.CRATES)
    away: Rows[Crate] = parts(Crate, ROUNDS)
    lot: int = number(i8, seen=ALL, law=Check.SENSE, most=GOODS)
    holder: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE, law=Check.SENSE)
    declared: int = number(i8, seen=ALL, law=Check.SENSE, most=GOODS)
    round: int = number(i8, seen=ALL, law=Check.SENSE, most=LAST_ROUND)
    bank: int = number(i8, seen=ALL, law=Check.COINS, pile="box.coins")
    deck_size: int = number(i8, seen=ALL, derived=True)
    merchants: Rows[Merchant] = parts(Merchant, SEATS, per_seat=True, law=Check.SENSE)


class Desk(DeskBase):
    """Scratch space: crates by good, for counting and for imagining."""

    pool: Ints = numbers(i8, GOODS)
