"""Panticapaeum, by Evgeny Petrov, for 2 to 4 players and solo against Automius. Rules: docs/rules/panticapaeum.md."""

from __future__ import annotations

from pathlib import Path

from ...core.contract import Board, Counting, Judgement, Painter, Prospect, Speech
from ...core.game import Game, Kernel
from . import counting, dialog, faces, judgement, prospect, runs, scene, sentences, study
from .box import Box, load_box
from .cover import COVER
from .editable import EDITABLE
from .enums import Check, Column, Opt, Why
from .moves import LANGUAGE, Say
from .rules import conservation, planes, play, scoring, setup
from .table import Desk, Table

GAME = Game(
    name="panticapaeum",
    folder=Path(__file__).parent,
    package=__name__,
    seats=(1, 2, 3, 4),
    box=Box,
    table=Table,
    desk=Desk,
    load_box=load_box,
    kernel=Kernel(
        setup=setup.setup, moves=play.moves, count=play.count, nth=play.nth, forbids=play.forbids, play=play.play,
        odds=play.odds, fate=play.fate, tally=scoring.tally, outcome=scoring.outcome,
        derive=conservation.derive, check=conservation.CHECKS,
    ),
    language=LANGUAGE,
    speech=Speech(
        position=sentences.position, question=sentences.question, move=sentences.move, run=sentences.run,
        option=sentences.option, reason_parameters=sentences.reason_parameters, seat_name=sentences.seat_name,
        map_of=sentences.map_of, cells_of=sentences.cells_of,
    ),
    painter=Painter(
        parts=scene.parts, touches=scene.touches, meant=scene.meant, dialog=dialog.dialog, runs=runs.runs,
        touches_of_run=runs.touches_of_run, run=dialog.run, asides=frozenset({Say.WORK, Say.PAY, Say.LIFT, Say.DONE}),
        obvious=dialog.obvious, faces=faces.faces,
    ),
    board=Board(rule=planes.board, planes=planes.PLANES, side=planes.WIDTH),
    prospect=Prospect(rule=prospect.prospect, horizon=prospect.HORIZON),
    judgement=Judgement(
        inputs=judgement.inputs, names=judgement.NAMES, move_inputs=judgement.move_inputs, marks=judgement.MARKS,
        most_marks=judgement.MOST_MARKS,
    ),
    cover=COVER,
    lesson="lesson.toml",
    editable=EDITABLE,
    box_words=("row", "building"),
    study=study.STUDY,
    counting=Counting(
        begin=counting.begin, pieces=counting.pieces, name=counting.name, ask=counting.ask, keeps=counting.KEEPS,
        amounts=counting.AMOUNTS, finish=counting.finish,
    ),
    reasons=Why,
    checks=Check,
    columns=Column,
    options=Opt,
    most_moves=8192,
    most_steps=4096,
)  # fmt: skip
