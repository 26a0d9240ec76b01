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
from .enums import (
    DICE,
    EMPIRES,
    GOODS,
    OFFERED,
    PROVINCES,
    RESOURCES,
    SEAS,
    SEATS,
    STOCKS,
    TRACKS,
    Check,
    Phase,
    Victory,
)


class Campaign(Struct):
    """R10.2 What has been done in one player's part of phase 4; wiped at its end.

    `fought` are the places with a battle. `arrived` and `sailed` count the units that have moved, by where they are now.
    `touched` are the slots on which a legion was put, or a building destroyed, in this part (R14.7).
    """

    fought: int = number(u64, seen=ALL)
    arrived: Ints = numbers(i8, PROVINCES, seen=ALL, law=Check.CAMPAIGN)
    sailed: Ints = numbers(i8, SEAS, seen=ALL, law=Check.CAMPAIGN)
    touched: Ints = numbers(u8, PROVINCES, seen=ALL)


class Battle(Struct):
    """R12.1 The last battle of this phase, first the attacker, then the defender. `place`, `attacker` and `foe` are one more
    than the number; `losses` are the hits that each side suffers. It stays until the next battle, or the end of the phase."""

    faces: Ints = numbers(i8, 2 * DICE, seen=ALL)
    rolled: Ints = numbers(i8, 2, seen=ALL, law=Check.CAMPAIGN, most=DICE)
    losses: Ints = numbers(i8, 2, seen=ALL, law=Check.CAMPAIGN, most=DICE)
    place: int = number(i8, seen=ALL)
    attacker: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE, law=Check.CAMPAIGN)
    foe: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE, law=Check.CAMPAIGN)


class Player(Struct):
    """What one player has. Secret are the rare commodities drawn unseen (`rares`) and the offer in the making.

    Ordinary commodities and coins come, go and change hands in the open, so that everybody who remembers knows them; so are
    rare ones that were once shown (`shown`). `controls`, `lands` and `sails` are the provinces with an own marker, with
    own land units, the seas with own triremes; `powers` are the cards whose ability one has, the copied one too. `offer` and
    `stall` hold a resource plus one: what one is about to offer in secret, and what lies open for trade.
    """

    cards: int = number(u32, seen=ALL)
    start: int = number(u32, seen=ALL, law=Check.UNITS, most="(1 << box.provinces) - 1")
    controls: int = number(u32, seen=ALL, derived=True, means=Means.ELSEWHERE)
    lands: int = number(u32, seen=ALL, derived=True, means=Means.ELSEWHERE)
    powers: int = number(u32, seen=ALL, derived=True)
    rares: int = number(u16, seen=OWNER)
    shown: int = number(u16, seen=ALL)
    sails: int = number(u16, seen=ALL, derived=True, means=Means.ELSEWHERE)
    goods: Ints = numbers(i8, GOODS, seen=ALL, law=Check.GOODS)
    coins: int = number(i8, seen=ALL, law=Check.COINS)
    offer: Ints = numbers(i8, OFFERED, seen=OWNER, law=Check.OFFERS, most=RESOURCES)
    stall: Ints = numbers(i8, OFFERED, seen=ALL, law=Check.OFFERS, most=RESOURCES)
    legions: Ints = numbers(i8, PROVINCES, seen=ALL, law=Check.UNITS)
    triremes: Ints = numbers(i8, SEAS, seen=ALL, law=Check.UNITS)
    empire: int = number(i8, seen=ALL, law=Check.SENSE, most=EMPIRES)
    hidden: int = number(i8, seen=ALL, derived=True)
    army: int = number(i8, seen=ALL, derived=True)
    fleet: int = number(i8, seen=ALL, derived=True)
    used: int = number(u8, seen=ALL, law=Check.UNITS, most=127)
    owed: int = number(i8, seen=ALL, law=Check.UNITS, most="box.provinces")
    peace: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE, law=Check.CAMPAIGN)
    last_peace: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE, law=Check.CAMPAIGN)


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
    open: int = number(u32, seen=ALL, law=Check.CARDS, most="box.deck")
    aside: int = number(u16, seen=ALL)
    turn: int = number(i16, seen=ALL, law=Check.SENSE, most=30_000)
    control: Ints = numbers(i8, PROVINCES, seen=ALL, means=Means.SEAT_OR_NONE, law=Check.MAP)
    built: Ints = numbers(u8, PROVINCES, seen=ALL, law=Check.MAP, most="box.printed[i]")
    held: Ints = numbers(u8, PROVINCES, seen=ALL)
    work: Ints = numbers(i8, PROVINCES, seen=ALL)
    goods: Ints = numbers(i8, GOODS, seen=ALL, law=Check.GOODS)
    coins: int = number(i8, seen=ALL, law=Check.COINS)
    stock: Ints = numbers(i8, STOCKS, seen=ALL, law=Check.BUILDINGS)
    titles: Ints = numbers(i8, TRACKS, seen=ALL, means=Means.SEAT_OR_NONE, law=Check.SENSE)
    tokens: int = number(u8, seen=ALL, law=Check.SENSE, least=1, most=7)
    phase: int = number(i8, seen=ALL, law=Check.SENSE, most=Phase.LEADERSHIP)
    active: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE, law=Check.SENSE)
    done: int = number(u8, seen=ALL, means=Means.SEATS, law=Check.SENSE)
    draws: int = number(i8, seen=ALL, law=Check.SENSE)
    choices: int = number(i8, seen=ALL, law=Check.SENSE)
    copied: int = number(i8, seen=ALL, law=Check.CARDS, most="box.cards")
    winners: int = number(u8, seen=ALL, means=Means.SEATS, law=Check.SENSE)
    victory: int = number(i8, seen=ALL, law=Check.SENSE, most=Victory.LIMIT)
    battle: Battle = part(Battle)
    players: Rows[Player] = parts(Player, SEATS, per_seat=True, law=Check.SENSE)


class Desk(DeskBase):
    """Scratch space: resources of one player, for imagining an offer."""

    pool: Ints = numbers(i8, RESOURCES)
