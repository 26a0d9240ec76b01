"""Little Town, by Shun and Aya Taguchi (IELLO 2019), for 2 to 4 players. Rules and rulings: docs/rules/little_town.md."""

from __future__ import annotations

from pathlib import Path

from ...core.contract import Counting, Judgement, Painter, Prospect, Speech
from ...core.game import Game, Kernel
from . import counting, dialog, judgement, prospect, runs, scene, sentences, study
from .box import Box, load_box
from .cover import COVER
from .enums import Check, Column, Opt, Why
from .moves import LANGUAGE
from .rules import conservation, play, scoring, secrets, setup
from .table import Desk, Table

GAME = Game(
    name="little_town",
    folder=Path(__file__).parent,
    package=__name__,
    seats=(2, 3, 4),
    box=Box,
    table=Table,
    desk=Desk,
    load_box=load_box,
    kernel=Kernel(
        setup=setup.setup, moves=play.moves, count=play.count, nth=play.nth, forbids=play.forbids, play=play.play,
        odds=play.odds, fate=play.fate, tally=scoring.tally, outcome=scoring.outcome,
        derive=conservation.derive, check=conservation.CHECKS, imagine=secrets.imagine,
    ),
    language=LANGUAGE,
    speech=Speech(
        position=sentences.position, question=sentences.question, move=sentences.move, option=sentences.option,
        reason_parameters=sentences.reason_parameters, seat_name=sentences.seat_name, run=sentences.run,
        caution=sentences.caution,
    ),
    painter=Painter(
        parts=scene.parts, touches=scene.touches, meant=scene.meant, dialog=dialog.dialog, runs=runs.runs,
        asides=frozenset(runs.BUYS.values()), run=runs.run,
    ),
    prospect=Prospect(rule=prospect.prospect),
    judgement=Judgement(
        inputs=judgement.inputs, names=judgement.NAMES, move_inputs=judgement.move_inputs, marks=judgement.MARKS,
        most_marks=judgement.MOST_MARKS,
    ),
    cover=COVER,
    lesson="lesson.toml",
    study=study.STUDY,
    counting=Counting(
        begin=counting.begin, pieces=counting.pieces, name=counting.name, ask=counting.ask, keeps=counting.KEEPS,
        amounts=counting.AMOUNTS, finish=counting.finish,
    ),
    reasons=Why,
    checks=Check,
    columns=Column,
    options=Opt,
    most_moves=1024,
    most_steps=4096,
    secret_fields=("players.hand",),
    untold_verbs=("deal",),
)  # fmt: skip
