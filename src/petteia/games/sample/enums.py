"""The words of the game as numbers: goods, weather, places, questions, verbs, reasons, options, columns."""

from __future__ import annotations

import enum

from ...core.declarations import DETAIL, Checks, Columns, Options, Reasons


class Good(enum.IntEnum):
    """R1.1 What is in a crate. Where a field may also hold *no crate*, it holds the good plus one, and 0 for none."""

    GRAIN = 0
    WINE = 1
    OIL = 2
    CLOTH = 3


GOODS = 4


class Weather(enum.IntEnum):
    """R1.3 The faces of the weather die."""

    CALM = 0
    SQUALL = 1
    STORM = 2


WEATHERS = 3


class Place(enum.IntEnum):
    """Where a crate lies that has left a hand face down."""

    NOWHERE = 0
    QUAY = 1
    CUSTOMS = 2
    SEA = 3


class Ask(enum.IntEnum):
    """The questions, in the order of a round."""

    DEAL = 1
    LOT = 2
    OFFER = 3
    DECLARE = 4
    DOUBT = 5
    WEATHER = 6
    TOSS = 7


class Why(Reasons):
    """The reasons for refusing a move."""

    OVER = 1, "R6.1"
    NOT_YOUR_TURN = 2, "R2.4"
    NO_ANSWER = 3, "R2.4"
    NOT_IN_DECK = 4, "R3.1"
    HIDE_FIRST = 5, "R3.2"
    HIDDEN_ALREADY = 6, "R3.2"
    NOT_IN_HAND = 7, "R3.2"
    NO_COIN = 8, "R3.3"
    PEEKED_ALREADY = 9, "R4.2"
    PEEK_TOO_DEAR = 10, "R4.2"
    DOUBT_TOO_DEAR = 11, "R4.3"
    NOT_ON_QUAY = 12, "R5.3"
    NO_CRATE = 13, "R3.4"


class Opt(Options):
    """The options, by their place in the Table."""

    WINTER = 0
    LONG = 1, (False, True), (2, 3)


class Column(Columns):
    """The columns of the sheet."""

    COINS = 0
    CRATES = 1
    VARIETY = 2
    IN_HAND = 3, DETAIL


class Check(Checks):
    """The laws of conservation."""

    SENSE = 1, "that numbers name something, only those who play have something, and the question fits the table"
    OFFERS = 2, "that offers are covered and made when asked for"
    COINS = 3, "that every coin is somewhere, once"
    CRATES = 4, "that every crate is somewhere, once"


SEATS = 4
ROUNDS = 4
UNKNOWN = -1
"""What a View holds instead of a number that its seat may not know: all bits set. Masks apart, all fields are signed, so
that their sums and differences are what Python gives."""
