"""Harbour, the sample game: small, complete, and with every kind of secret that the laws are about.

`docs/howto/add-a-game.md` quotes it where secrets come in. It is not offered to players.
"""

from __future__ import annotations

from pathlib import Path

from ...core.contract import Painter, Speech
from ...core.game import Game, Kernel
from . import scene, sentences
from .box import Box, load_box
from .cover import COVER
from .enums import Check, Column, Opt, Why
from .moves import LANGUAGE
from .rules.ending import check_crates, check_offers, check_question, derive, outcome, tally
from .rules.play import forbids, moves, odds, play
from .rules.secrets import imagine
from .rules.setup import setup
from .table import Desk, Table

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
        check={Check.SENSE: check_question, Check.OFFERS: check_offers, Check.CRATES: check_crates},
        imagine=imagine,
    ),
    language=LANGUAGE,
    speech=Speech(
        position=sentences.position,
        question=sentences.question,
        move=sentences.move,
        option=sentences.option,
    ),
    painter=Painter(
        parts=scene.parts,
        touches=scene.touches,
    ),
    cover=COVER,
    reasons=Why,
    checks=Check,
    columns=Column,
    options=Opt,
    most_moves=8,
    most_steps=200,
    secret_fields=("deck", "away.good", "merchants.hand", "merchants.under", "merchants.offer"),
    offered=False,
)
