"""Akropolis, by Jules Messaud (Gigamic 2022), for 2 to 4 players. Rules and rulings: docs/rules/akropolis.md."""

from __future__ import annotations

from pathlib import Path

from ...core.contract import Board, Counting, Judgement, Painter, Prospect, Speech
from ...core.game import Game, Kernel
from . import counting, faces, judgement, prospect, scene, sentences, study
from .box import Box, load_box
from .cover import COVER
from .enums import Check, Column, Opt, Why
from .moves import LANGUAGE
from .rules import conservation, planes, play, scoring, setup
from .table import Desk, Table

GAME = Game(
    name="akropolis",
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
        derive=conservation.derive, check=conservation.CHECKS,
    ),
    language=LANGUAGE,
    speech=Speech(
        position=sentences.position, question=sentences.question, move=sentences.move, option=sentences.option,
        reason_parameters=sentences.reason_parameters, seat_name=sentences.seat_name, map_of=sentences.map_of,
        cells_of=sentences.cells_of,
    ),
    painter=Painter(
        parts=scene.parts, touches=scene.touches, meant=scene.meant, touches_of_all=scene.touches_of_all, faces=faces.faces,
    ),
    board=Board(rule=planes.board, planes=planes.PLANES, side=planes.WIDTH, numbers=planes.NUMBERS),
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
        amounts=counting.AMOUNTS,
    ),
    reasons=Why,
    checks=Check,
    columns=Column,
    options=Opt,
    rules=1,
    most_moves=4096,
    most_steps=128,
)  # fmt: skip
