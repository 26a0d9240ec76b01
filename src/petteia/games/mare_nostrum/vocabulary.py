"""The words of the game as numbers: places, resources, cards, questions, steps, verbs, reasons, options, columns."""

from __future__ import annotations

import enum

SEATS = 5
PROVINCES = 32
SEAS = 16
"""Room for provinces and for seas: sets of them are flags of 32 and of 16."""
SEA = PROVINCES
"""A place is a province, or this number plus a sea."""
CARDS = 32
EMPIRES = 5
TRACKS = 3
FACES = 6
DICE = 9
"""The most dice that one side rolls in a battle: one for each legion and one for Ramses."""


class Good(enum.IntEnum):
    """R1.2 The thirteen kinds of commodities, in the order in which payments and offers are written."""

    CERAMICS = 0
    GEMS = 1
    PAPYRUS = 2
    METAL = 3
    SPICES = 4
    STONE = 5
    WOOD = 6
    GOLD = 7
    GRAIN = 8
    OIL = 9
    SHEEP = 10
    WINE = 11
    GLADIATOR = 12


GOODS = 13
RARE = GOODS
"""A resource is a commodity, this number plus the kind of a rare commodity, or a coin."""
COIN = 2 * GOODS
RESOURCES = COIN + 1
UNSEEN = RESOURCES
"""What one names instead of a resource to draw a rare commodity unseen."""
EVERY_GOOD = (1 << GOODS) - 1
OFFERED = 5
"""The most resources that somebody lays out for trade."""


class Slot(enum.IntEnum):
    """R1.1 The places of a province, as bits of its masks. A slot of the map is its province times 8 plus one of these."""

    CARAVAN1 = 0
    CARAVAN2 = 1
    MARKET = 2
    CITY1 = 3
    CITY2 = 4
    TEMPLE = 5
    CONTROL = 6


SLOTS = 8
CARAVANS = 0b000011
MARKETS = 0b000100
CITIES = 0b011000
TEMPLES = 0b100000
TRADE_BUILDINGS = CARAVANS | MARKETS
CULTURE_BUILDINGS = CITIES | TEMPLES
BUILDINGS = TRADE_BUILDINGS | CULTURE_BUILDINGS
MARKER = 1 << Slot.CONTROL


class City(enum.IntEnum):
    """R1.4 What kind of city has its place somewhere."""

    NONE = 0
    REGULAR = 1
    CAPITAL = 2
    LEGENDARY = 3


class Stock(enum.IntEnum):
    """R1.4 The piles of buildings beside the map."""

    CARAVAN = 0
    MARKET = 1
    TEMPLE = 2
    REGULAR = 3
    CAPITAL = 4
    LEGENDARY = 5


STOCKS = 6


class Track(enum.IntEnum):
    """R16.1 The three tracks and their titles."""

    TRADE = 0
    CULTURE = 1
    MILITARY = 2


class Card(enum.IntEnum):
    """R1.8 The heroes and wonders, in the order of the components."""

    CAESAR = 0
    PERICLES = 1
    HAMMURABI = 2
    CLEOPATRA = 3
    HANNIBAL = 4
    ANTIGONE = 5
    CASTOR_POLLUX = 6
    CIRCE = 7
    GILGAMESH = 8
    HAMILCAR = 9
    HERCULES = 10
    NEBUCHADNEZZAR = 11
    PENTHESILEA = 12
    PERSEUS = 13
    RAMSES_II = 14
    QUEEN_OF_SHEBA = 15
    SPARTACUS = 16
    COLOSSUS = 17
    HANGING_GARDENS = 18
    LIGHTHOUSE = 19
    STATUE_OF_ZEUS = 20
    TEMPLE_OF_ARTEMIS = 21
    PYRAMIDS = 22


class Thing(enum.IntEnum):
    """R6.3 What can be built outside of the printed places, and, as a payment's aim, a building or a card."""

    CONTROL = 0
    LEGION = 1
    FORTRESS = 2
    TRIREME = 3
    BUILDING = 4
    CARD = 5


class Used(enum.IntEnum):
    """What a player has done in this turn and may not do again, as bits of `Player.used`."""

    BUILT = 0
    HAMMURABI = 1
    SPARTACUS = 2
    GILGAMESH = 3
    LIGHTHOUSE = 4
    PENTHESILEA = 5
    SHEBA = 6


class Phase(enum.IntEnum):
    """R3.1 The five phases of a turn, and the setup before the first."""

    SETUP = 0
    COLLECT = 1
    TRADE = 2
    BUILD = 3
    CAMPAIGN = 4
    LEADERSHIP = 5


class Ask(enum.IntEnum):
    """The questions, as docs/rules/mare_nostrum.md lists them."""

    EMPIRE = 1
    CARD = 2
    DRAW = 3
    COLLECT = 4
    EXCHANGE = 5
    OFFER = 6
    START = 7
    TAKE = 8
    GIVE = 9
    BUILDER = 10
    PERSEUS = 11
    BUILD = 12
    PAY = 13
    COPY = 14
    KEEP = 15
    MOVER = 16
    PEACE = 17
    SAIL = 18
    SEA_FIGHT = 19
    MARCH = 20
    LAND_FIGHT = 21
    ROLL = 22
    LOSE = 23
    CAPTURE = 24
    TIE = 25


FIRST_OF_CAMPAIGN, LAST_OF_CAMPAIGN = Ask.PEACE, Ask.CAPTURE


class Choice(enum.IntEnum):
    """What a COLLECT question is about: its first number."""

    LEGENDARY_CITY = 0
    COLOSSUS = 1


class Step(enum.IntEnum):
    """What the table does by itself after an answer, in the order of a turn; ASKED: nothing, somebody is asked.

    The steps of the campaign, from CAMPAIGN to before END_CAMPAIGN, belong to that chapter.
    """

    ASKED = 0
    NEXT_EMPIRE = 1
    NEXT_CARD = 2
    START_TURN = 3
    SERVE = 4
    SERVED = 5
    COLOSSUS = 6
    TRADE = 7
    OPEN_OFFERS = 8
    NEXT_TAKE = 9
    BUILD = 10
    NEXT_BUILDER = 11
    BUILDING = 12
    KEEP = 13
    END_BUILD = 14
    CAMPAIGN = 20
    NEXT_MOVER = 21
    CAPTURING = 22
    SAIL = 23
    SEA_FIGHT = 24
    MARCH = 25
    LAND_FIGHT = 26
    ROLLED = 27
    FOE_LOSES = 28
    AFTERMATH = 29
    PART_OVER = 30
    LAST_PART_OVER = 31
    END_CAMPAIGN = 40
    LEADERSHIP = 41
    NEXT_TITLE = 42
    END_TURN = 43


class Say(enum.IntEnum):
    """The verbs."""

    EMPIRE = 1
    CARD = 2
    DRAW = 3
    COLLECT = 4
    EXCHANGE = 5
    OFFER = 6
    SEAL = 7
    NAME = 8
    TAKE = 9
    GIVE = 10
    BUILD = 11
    CHEAP = 12
    FREE = 13
    RAISE = 14
    HIRE = 15
    COPY = 16
    PAY = 17
    KEEP = 18
    DONE = 19
    PEACE = 20
    SAIL = 21
    MARCH = 22
    ATTACK = 23
    ROLL = 24
    LOSE = 25
    DESTROY = 26
    OCCUPY = 27
    CLAIM = 28
    WITHDRAW = 29
    ANNEX = 30


class Loss(enum.IntEnum):
    """R12.6 What the owner of a fortress loses first: legions only, or the fortress and then legions."""

    LEGION = 0
    FORTRESS = 1


LOSSES = 2


class Victory(enum.IntEnum):
    """R17 How the game was won; LIMIT: the turns that were agreed on are over."""

    NONE = 0
    PRESTIGE = 1
    FAME = 2
    CONQUEST = 3
    SUPREMACY = 4
    LIMIT = 5


class Opt(enum.IntEnum):
    """The options, by their place in the Table."""

    CARDS = 0
    EMPIRES = 1
    TURN_LIMIT = 2


class Deal(enum.IntEnum):
    """R2.2 How empires are given out: the values of the option."""

    DEALT = 0
    CHOSEN = 1
    IN_ORDER = 2


class Why(enum.IntEnum):
    """The reasons for refusing a move; their order is in docs/rules/mare_nostrum.md, verb by verb. From 50 on: phase 4."""

    OVER = 1
    NOT_YOUR_TURN = 2
    NO_ANSWER = 3
    EMPIRE_TAKEN = 4
    EMPIRE_ORDER = 5
    CARD_NOT_IN_DECK = 6
    RARE_NOT_IN_PILE = 7
    SUPPLY_EMPTY = 8
    NO_LEGENDARY_CHOICE = 9
    TOKEN_PLAYED = 10
    NO_SUCH_NUMBER = 11
    NOT_IN_HAND = 12
    MUST_OFFER = 16
    NOT_OFFERING = 17
    OWN_OFFER = 18
    NOT_ON_OFFER = 19
    NO_THIRD_TAKE = 20
    NO_SUCH_SEAT = 21
    HAD_PART = 22
    CANNOT_PAY = 23
    PAY_ORDER = 24
    PAY_TWICE = 25
    PAY_MIXED = 26
    PAY_INCOMPLETE = 27
    PAY_WRONG_GOOD = 28
    NO_SUCH_PLACE = 29
    NOT_TIED = 30
    CONTROLLED = 31
    ENEMY_THERE = 32
    NOT_REACHED = 33
    NOT_CONTROLLED = 35
    NO_UNIT_LEFT = 36
    FORTRESS_THERE = 37
    NO_COAST = 38
    NO_PRINTED_PLACE = 39
    BUILT_ALREADY = 40
    NO_BUILDING_LEFT = 41
    CARD_NOT_OPEN = 42
    NO_POWER = 43
    USED_THIS_TURN = 44
    NOT_FIRST = 45
    NOT_OCCUPIED = 46
    PERSEUS_WINS_ONLY = 47
    NOT_COPYABLE = 48
    KEEP_TWICE = 49
    NO_OPPONENT = 50
    PEACE_TWICE = 51
    NO_TRIREME = 52
    SAILED_ALREADY = 53
    NOT_NEXT_SEA = 54
    NO_FOE = 55
    FOUGHT_ALREADY = 56
    AT_PEACE = 57
    NO_LEGION = 58
    MARCHED_ALREADY = 59
    COVERED = 60
    OUT_OF_REACH = 61
    NOT_THIS_DIE = 62
    NOT_ALONE = 63
    NO_INVADER = 64
    NO_BUILDING = 65
    CHOSEN_ALREADY = 66
    CHANGED_ALREADY = 67
    HELD_ALREADY = 68
    NO_FREE_LEGION = 69
    CAPITAL_PROVINCE = 70
    NO_LINK = 71
    NOT_CLAIMED = 72
    CLAIMED_NOW = 73
    NO_MARKER = 74
    NOT_HELD = 75


class Check(enum.IntEnum):
    """The laws of conservation."""

    SENSE = 1
    MAP = 2
    UNITS = 3
    BUILDINGS = 4
    COINS = 5
    GOODS = 6
    RARES = 7
    CARDS = 8
    OFFERS = 9
    QUESTION = 10
    CAMPAIGN = 11


class Column(enum.IntEnum):
    """The columns of the sheet: how far from each victory (0: there), then what explains it."""

    PRESTIGE = 0
    FAME = 1
    CONQUEST = 2
    SUPREMACY = 3
    TRADE = 4
    CULTURE = 5
    MILITARY = 6
    RESOURCES = 7
    LONGEST_SET = 8
