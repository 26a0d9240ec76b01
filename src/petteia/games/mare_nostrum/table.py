"""The Table and the Desk."""

from __future__ import annotations

from ...core.agenda import DeskBase, TableBase
from ...core.structs import (
    ALL,
    OWNER,
    Ints,
    Means,
    Rows,
    Struct,
    i8,
    i16,
    number,
    numbers,
    part,
    parts,
    u8,
    u16,
    u32,
    u64,
)
from .enums import DICE, GOODS, OFFERED, PROVINCES, RESOURCES, SEAS, SEATS, STOCKS, TRACKS


class Campaign(Struct):
    """R10.2 What has been done in one player's part of phase 4; wiped at its end.

    `fought` are the places with a battle. `arrived` and `sailed` count the units that have moved, by where they are now.
    `touched` are the slots on which a legion was put, or a building destroyed, in this part (R14.7).
    """

    fought: int = number(u64, seen=ALL)
    arrived: Ints = numbers(i8, PROVINCES, seen=ALL)
    sailed: Ints = numbers(i8, SEAS, seen=ALL)
    touched: Ints = numbers(u8, PROVINCES, seen=ALL)


class Battle(Struct):
    """R12.1 The last battle of this phase, first the attacker, then the defender. `place`, `attacker` and `foe` are one more
    than the number; `losses` are the hits that each side suffers. It stays until the next battle, or the end of the phase."""

    faces: Ints = numbers(i8, 2 * DICE, seen=ALL)
    rolled: Ints = numbers(i8, 2, seen=ALL)
    losses: Ints = numbers(i8, 2, seen=ALL)
    place: int = number(i8, seen=ALL)
    attacker: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE)
    foe: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE)


class Player(Struct):
    """What one player has. Secret are the rare commodities drawn unseen (`rares`) and the offer in the making.

    Ordinary commodities and coins come, go and change hands in the open, so that everybody who remembers knows them; so are
    rare ones that were once shown (`shown`). `controls`, `lands` and `sails` are the provinces with an own marker, with
    own land units, the seas with own triremes; `powers` are the cards whose ability one has, the copied one too. `offer` and
    `stall` hold a resource plus one: what one is about to offer in secret, and what lies open for trade.
    """

    cards: int = number(u32, seen=ALL)
    start: int = number(u32, seen=ALL)
    controls: int = number(u32, seen=ALL, derived=True, means=Means.ELSEWHERE)
    lands: int = number(u32, seen=ALL, derived=True, means=Means.ELSEWHERE)
    powers: int = number(u32, seen=ALL, derived=True)
    rares: int = number(u16, seen=OWNER)
    shown: int = number(u16, seen=ALL)
    sails: int = number(u16, seen=ALL, derived=True, means=Means.ELSEWHERE)
    goods: Ints = numbers(i8, GOODS, seen=ALL)
    coins: int = number(i8, seen=ALL)
    offer: Ints = numbers(i8, OFFERED, seen=OWNER)
    stall: Ints = numbers(i8, OFFERED, seen=ALL)
    legions: Ints = numbers(i8, PROVINCES, seen=ALL)
    triremes: Ints = numbers(i8, SEAS, seen=ALL)
    empire: int = number(i8, seen=ALL)
    hidden: int = number(i8, seen=ALL, derived=True)
    army: int = number(i8, seen=ALL, derived=True)
    fleet: int = number(i8, seen=ALL, derived=True)
    used: int = number(u8, seen=ALL)
    owed: int = number(i8, seen=ALL)
    peace: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE)
    last_peace: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE)


class Table(TableBase):
    """All that lies on the table. `control`, `titles`, `active` and `Player.empire` hold a number plus one.

    By province: `built` are the slots with a building, `held` those of them, and the marker, with a legion on them (R14.4):
    only the one player whose units stand there alone holds any. `work` tells whose legions stand on the empty caravan places
    (R18.8), four bits a place. `fortresses` are the provinces with one, always the controller's. `open` are the cards
    that lie face up, `tokens` the exchange tokens that can be played. `aside` are the rare commodities that were spent.
    `done` are the seats that have had their part of the phase; `draws` and `choices` what the active seat still has to draw and
    to choose while it collects (R4.4).
    """

    campaign: Campaign = part(Campaign)
    fortresses: int = number(u32, seen=ALL)
    open: int = number(u32, seen=ALL)
    aside: int = number(u16, seen=ALL)
    turn: int = number(i16, seen=ALL)
    control: Ints = numbers(i8, PROVINCES, seen=ALL, means=Means.SEAT_OR_NONE)
    built: Ints = numbers(u8, PROVINCES, seen=ALL)
    held: Ints = numbers(u8, PROVINCES, seen=ALL)
    work: Ints = numbers(i8, PROVINCES, seen=ALL)
    goods: Ints = numbers(i8, GOODS, seen=ALL)
    coins: int = number(i8, seen=ALL)
    stock: Ints = numbers(i8, STOCKS, seen=ALL)
    titles: Ints = numbers(i8, TRACKS, seen=ALL, means=Means.SEAT_OR_NONE)
    tokens: int = number(u8, seen=ALL)
    phase: int = number(i8, seen=ALL)
    active: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE)
    done: int = number(u8, seen=ALL, means=Means.SEATS)
    draws: int = number(i8, seen=ALL)
    choices: int = number(i8, seen=ALL)
    copied: int = number(i8, seen=ALL)
    winners: int = number(u8, seen=ALL, means=Means.SEATS)
    victory: int = number(i8, seen=ALL)
    battle: Battle = part(Battle)
    players: Rows[Player] = parts(Player, SEATS, per_seat=True)


class Desk(DeskBase):
    """Scratch space: resources of one player, for imagining an offer."""

    pool: Ints = numbers(i8, RESOURCES)
