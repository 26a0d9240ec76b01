"""Harbour, the sample game: small, complete, and with every kind of secret that the laws are about.

It is the worked example of `docs/howto/add-a-game.md` and is not offered to players.
"""

from __future__ import annotations

from pathlib import Path

from ...core.contract import Painter, Speech
from ...core.game import Category, Game, Kernel, Option, Reason
from . import scene, speak
from .box import Box, load_box
from .cover import COVER
from .moves import LANGUAGE
from .rules.ending import check, derive, outcome, tally
from .rules.play import forbids, moves, odds, play
from .rules.secrets import FEATURES, features, imagine
from .rules.setup import setup
from .table import Desk, Table
from .vocabulary import Check, Why

GAME = Game(
    name="sample",
    folder=Path(__file__).parent,
    package=__name__,
    seats=(2, 3, 4),
    box=Box,
    table=Table,
    desk=Desk,
    load_box=load_box,
    kernel=Kernel(
        setup=setup,
        moves=moves,
        forbids=forbids,
        play=play,
        odds=odds,
        tally=tally,
        outcome=outcome,
        derive=derive,
        check=check,
        imagine=imagine,
        features=features,
    ),
    language=LANGUAGE,
    speech=Speech(
        position=speak.position,
        question=speak.question,
        move=speak.move,
        option=speak.option,
    ),
    painter=Painter(
        scene=scene.scene,
        touches=scene.touches,
    ),
    cover=COVER,
    reasons={
        Why.NO_ANSWER: Reason("no-answer", "R2.4"),
        Why.NOT_IN_DECK: Reason("not-in-deck", "R3.1"),
        Why.HIDE_FIRST: Reason("hide-first", "R3.2"),
        Why.HIDDEN_ALREADY: Reason("hidden-already", "R3.2"),
        Why.NOT_IN_HAND: Reason("not-in-hand", "R3.2"),
        Why.NO_COIN: Reason("no-coin", "R3.3"),
        Why.PEEKED_ALREADY: Reason("peeked-already", "R4.2"),
        Why.PEEK_TOO_DEAR: Reason("peek-too-dear", "R4.2"),
        Why.DOUBT_TOO_DEAR: Reason("doubt-too-dear", "R4.3"),
        Why.NOT_ON_QUAY: Reason("not-on-quay", "R5.3"),
        Why.NO_CRATE: Reason("no-crate", "R3.4"),
    },
    checks={
        Check.SENSE: "that numbers name something and the question fits the table",
        Check.CRATES: "that every crate is somewhere, once",
        Check.COINS: "that every coin is somewhere, once",
        Check.OFFERS: "that offers are covered and made when asked for",
    },
    categories=(Category("coins"), Category("crates"), Category("variety"), Category("in-hand", detail=True)),
    options=(Option("winter"), Option("long", seats=(2, 3))),
    most_moves=8,
    most_steps=200,
    features=FEATURES,
    secret_fields=("deck", "away.good", "merchants.hand", "merchants.under", "merchants.offer"),
    offered=False,
)
