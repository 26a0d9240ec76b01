"""The words of the game as numbers: goods, weather, places, questions, verbs, reasons, options, columns."""

from __future__ import annotations

import enum


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


class Say(enum.IntEnum):
    """The verbs."""

    DEAL = 1
    LOT = 2
    HIDE = 3
    ADD = 4
    SEAL = 5
    DECLARE = 6
    PEEK = 7
    DOUBT = 8
    TRUST = 9
    ROLL = 10
    TOSS = 11


class Why(enum.IntEnum):
    """The reasons for refusing a move."""

    NO_ANSWER = 1
    NOT_IN_DECK = 2
    HIDE_FIRST = 3
    HIDDEN_ALREADY = 4
    NOT_IN_HAND = 5
    NO_COIN = 6
    PEEKED_ALREADY = 7
    PEEK_TOO_DEAR = 8
    DOUBT_TOO_DEAR = 9
    NOT_ON_QUAY = 10
    NO_CRATE = 11


class Opt(enum.IntEnum):
    """The options, by their place in the Table."""

    WINTER = 0
    LONG = 1


class Column(enum.IntEnum):
    """The columns of the sheet."""

    COINS = 0
    CRATES = 1
    VARIETY = 2
    IN_HAND = 3


class Check(enum.IntEnum):
    """The laws of conservation."""

    SENSE = 1
    CRATES = 2
    COINS = 3
    OFFERS = 4


SEATS = 4
ROUNDS = 4
UNKNOWN = -1
"""What a View holds instead of a number that its seat may not know: all bits set. Masks apart, all fields are signed, so
that their sums and differences are what Python gives."""
