"""The words of the game as numbers: places, resources, cards, questions, steps, verbs, reasons, options, columns."""

from __future__ import annotations

import enum

from ...core.declarations import DETAIL, GOAL, READING, Checks, Columns, Options, Questions, Reasons

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


class Ask(Questions):
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


class Collection(enum.IntEnum):
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


class Opt(Options):
    """The options, by their place in the Table."""

    CARDS = 0, ("five_open", "all_open")
    EMPIRES = 1, ("dealt", "chosen", "in_order")
    TURN_LIMIT = 2, ("off", "on")
    COINS_LEFT = 3, ("kept", "asked"), READING
    RAMSES_DIE = 4, ("plain", "with_bonus"), READING
    FORTRESS_ALONE = 5, ("helped", "not_helped"), READING
    CLAIM_LINK = 6, ("needed", "not_needed"), READING
    ANNEXING = 7, ("may", "must"), READING
    HAMMURABI = 8, ("own_building", "start_of_phase"), READING
    PENTHESILEA = 9, ("held", "entered"), READING
    PERSEUS = 10, ("wins_only", "whole_part"), READING
    GARDENS = 11, ("commodities", "resources"), READING


class Deal(enum.IntEnum):
    """R2.2 How empires are given out: the values of the option."""

    DEALT = 0
    CHOSEN = 1
    IN_ORDER = 2


class Why(Reasons):
    """The reasons for refusing a move; their order is in docs/rules/mare_nostrum.md, verb by verb. From 50 on: phase 4."""

    OVER = 1, "R3.1"
    NOT_YOUR_TURN = 2, "R3.2"
    NO_ANSWER = 3, "R3.2"
    EMPIRE_TAKEN = 4, "R2.2"
    EMPIRE_ORDER = 5, "R2.2"
    CARD_NOT_IN_DECK = 6, "R2.6"
    RARE_NOT_IN_PILE = 7, "R4.4"
    SUPPLY_EMPTY = 8, "R1.7"
    NO_LEGENDARY_CHOICE = 9, "R4.4"
    TOKEN_PLAYED = 10, "R5.2"
    NO_SUCH_NUMBER = 11, "R5.1"
    NOT_IN_HAND = 12, "R3.8"
    MUST_OFFER = 16, "R5.3"
    NOT_OFFERING = 17, "R5.11"
    OWN_OFFER = 18, "R5.6"
    NOT_ON_OFFER = 19, "R5.5"
    NO_THIRD_TAKE = 20, "R5.7"
    NO_SUCH_SEAT = 21, "R3.2"
    HAD_PART = 22, "R6.1"
    CANNOT_PAY = 23, "R6.7"
    PAY_ORDER = 24, "R6.6"
    PAY_TWICE = 25, "R6.4"
    PAY_MIXED = 26, "R6.4"
    PAY_INCOMPLETE = 27, "R6.7"
    PAY_WRONG_GOOD = 28, "R18.17"
    NO_SUCH_PLACE = 29, "R1.1"
    NOT_TIED = 30, "R16.4"
    CONTROLLED = 31, "R7.1"
    ENEMY_THERE = 32, "R7.1"
    NOT_REACHED = 33, "R7.2"
    NOT_CONTROLLED = 35, "R8.1"
    NO_UNIT_LEFT = 36, "R1.5"
    FORTRESS_THERE = 37, "R8.3"
    NO_COAST = 38, "R8.2"
    NO_PRINTED_PLACE = 39, "R8.4"
    BUILT_ALREADY = 40, "R8.4"
    NO_BUILDING_LEFT = 41, "R8.4"
    CARD_NOT_OPEN = 42, "R9.1"
    NO_POWER = 43, "R3.7"
    USED_THIS_TURN = 44, "R9.6"
    NOT_FIRST = 45, "R18.3"
    NOT_OCCUPIED = 46, "R18.13"
    PERSEUS_WINS_ONLY = 47, "R18.14"
    NOT_COPYABLE = 48, "R18.7"
    KEEP_TWICE = 49, "R19.2"
    NO_OPPONENT = 50, "R19.4"
    PEACE_TWICE = 51, "R19.4"
    NO_TRIREME = 52, "R10.3"
    SAILED_ALREADY = 53, "R10.3"
    NOT_NEXT_SEA = 54, "R10.3"
    NO_FOE = 55, "R11.5"
    FOUGHT_ALREADY = 56, "R11.6"
    AT_PEACE = 57, "R19.4"
    NO_LEGION = 58, "R11.1"
    MARCHED_ALREADY = 59, "R11.1"
    COVERED = 60, "R2.1"
    OUT_OF_REACH = 61, "R11.1"
    NOT_THIS_DIE = 62, "R12.1"
    NOT_ALONE = 63, "R14.1"
    NO_INVADER = 64, "R14.1"
    NO_BUILDING = 65, "R14.8"
    CHOSEN_ALREADY = 66, "R14.2"
    CHANGED_ALREADY = 67, "R14.7"
    HELD_ALREADY = 68, "R14.4"
    NO_FREE_LEGION = 69, "R14.4"
    CAPITAL_PROVINCE = 70, "R15.3"
    NO_LINK = 71, "R15.2"
    NOT_CLAIMED = 72, "R15.4"
    CLAIMED_NOW = 73, "R15.4"
    NO_MARKER = 74, "R7.6"
    NOT_HELD = 75, "R14.7"
    KEEP_ENOUGH = 76, "R6.8"
    MUST_ANNEX = 77, "R15.4"


class Check(Checks):
    """The laws of conservation."""

    SENSE = 1, "that the phase is one of a turn and those who play have an empire each, the others nothing (R2.2)"
    MAP = 2, "that markers and buildings lie where there is a place for them (R3.3)"
    UNITS = 3, "that nobody has more units or markers than there are (R1.5)"
    BUILDINGS = 4, "that every building is on the map or in its pile (R1.4)"
    COINS = 5, "that every coin is somewhere, once (R1.2)"
    GOODS = 6, "that every commodity is somewhere, once (R1.2)"
    RARES = 7, "that every rare commodity is in one place (R1.3)"
    CARDS = 8, "that every card is in one place (R1.8)"
    OFFERS = 9, "that offers are of what their owners have (R5.3)"
    QUESTION = 10, "that the question fits the phase (R3.2)"
    CAMPAIGN = 11, "that what is held, fought and at peace fits the map (R14.5)"


class Column(Columns):
    """The columns of the sheet: how far from each victory (0: there), then what explains it."""

    PRESTIGE = 0, DETAIL, GOAL
    FAME = 1, GOAL
    CONQUEST = 2, GOAL
    SUPREMACY = 3, GOAL
    TRADE = 4, DETAIL
    CULTURE = 5, DETAIL
    MILITARY = 6, DETAIL
    RESOURCES = 7, DETAIL
    LONGEST_SET = 8, DETAIL
