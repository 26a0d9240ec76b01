"""Mare Nostrum: Empires, by Serge Laget (Asyncron and Academy Games 2016), for 3 to 5 players: docs/rules/mare_nostrum.md."""

from __future__ import annotations

from pathlib import Path

from ...core.contract import Counting, Judgement, Painter, Prospect, Speech
from ...core.game import Game, Kernel
from . import battles, cautions, counting, dialog, judgement, prospect, runs, scene, sentences, study
from .box import Box, load_box
from .cover import COVER
from .editable import EDITABLE
from .enums import Check, Column, Opt, Why
from .moves import LANGUAGE, Say
from .rules import conservation, play, scoring, secrets, setup
from .table import Desk, Table

GAME = Game(
    name="mare_nostrum",
    folder=Path(__file__).parent,
    package=__name__,
    seats=(3, 4, 5),
    box=Box,
    table=Table,
    desk=Desk,
    load_box=load_box,
    kernel=Kernel(
        setup=setup.setup, moves=play.moves, forbids=play.forbids, play=play.play,
        odds=play.odds, fate=play.fate, tally=scoring.tally, outcome=scoring.outcome,
        derive=conservation.derive, check=conservation.CHECKS, imagine=secrets.imagine,
    ),
    language=LANGUAGE,
    speech=Speech(
        position=sentences.position, question=sentences.question, move=sentences.move, option=sentences.option,
        event=battles.event, reason_parameters=sentences.reason_parameters, seat_name=sentences.seat_name, run=sentences.run,
        caution=cautions.caution,
    ),
    painter=Painter(
        parts=scene.parts, touches=scene.touches, meant=scene.meant, dialog=dialog.dialog, run=runs.run,
        runs=runs.runs, asides=frozenset({Say.PAY, Say.DONE}),
    ),
    prospect=Prospect(rule=prospect.prospect),
    judgement=Judgement(
        inputs=judgement.inputs, names=judgement.NAMES, move_inputs=judgement.move_inputs, marks=judgement.MARKS,
        most_marks=judgement.MOST_MARKS,
    ),
    cover=COVER,
    counting=Counting(
        begin=counting.begin, pieces=counting.pieces, name=counting.name, ask=counting.ask, keeps=counting.KEEPS,
        amounts=counting.AMOUNTS, finish=counting.finish, board=counting.BOARD,
    ),
    lesson="lesson.toml",
    editable=EDITABLE,
    box_words=("province", "sea", "good", "card", "empire", "track"),
    study=study.STUDY,
    reasons=Why,
    checks=Check,
    columns=Column,
    options=Opt,
    most_moves=512,
    most_steps=60000,
    secret_fields=("players.rares", "players.offer"),
)  # fmt: skip
