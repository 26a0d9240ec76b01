"""Akropolis, by Jules Messaud (Gigamic 2022), for 2 to 4 players. Rules and rulings: docs/rules/akropolis.md."""

from __future__ import annotations

from pathlib import Path

from ...core.contract import Painter, Prospect, Speech, Study
from ...core.game import Category, Game, Kernel, Option, Reason
from . import prospect, scene, speak, study
from .box import Box, load_box
from .cover import COVER
from .moves import LANGUAGE
from .rules import conserving, ending, scoring, setup, turn
from .table import Desk, Table
from .vocabulary import Why

COLOURS = ("houses", "markets", "barracks", "temples", "gardens")

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
        setup=setup.setup,
        moves=turn.moves,
        count=turn.count,
        nth=turn.nth,
        forbids=turn.forbids,
        play=turn.play,
        odds=turn.odds,
        fate=turn.fate,
        tally=scoring.tally,
        outcome=scoring.outcome,
        derive=ending.derive,
        check=conserving.check,
        imagine=ending.imagine,
        features=scoring.features,
    ),
    language=LANGUAGE,
    speech=Speech(
        position=speak.position,
        question=speak.question,
        move=speak.move,
        option=speak.option,
        reason_parameters=speak.reason_parameters,
        seat_name=speak.seat_name,
        map_of=speak.map_of,
        cells_of=speak.cells_of,
    ),
    painter=Painter(
        scene=scene.scene,
        touches=scene.touches,
        page=scene.PAGE,
        meant=scene.meant,
        touches_of_all=scene.touches_of_all,
    ),
    prospect=Prospect(rule=prospect.prospect),
    cover=COVER,
    lesson="lesson.toml",
    study=Study(pieces=study.PIECES, label=study.label),
    reasons={
        Why.OVER: Reason("over", "R10.1"),
        Why.NOT_YOUR_TURN: Reason("not-your-turn", "R3.3"),
        Why.NO_SUCH_TILE: Reason("no-such-tile", "R4.1"),
        Why.TOO_DEAR: Reason("too-dear", "R4.2"),
        Why.NO_SUCH_TURN: Reason("no-such-turn", "R5.2"),
        Why.HANGING: Reason("hanging", "R5.4"),
        Why.UNEVEN: Reason("uneven", "R5.5"),
        Why.ONE_TILE_BELOW: Reason("one-tile-below", "R5.6"),
        Why.NOT_TOUCHING: Reason("not-touching", "R5.3"),
        Why.NOT_IN_STACKS: Reason("not-in-stacks", "R9.2"),
    },
    checks={
        conserving.TILES_COUNT: "the number of tiles (R2.1)",
        conserving.TILES_TWICE: "that every tile is in one place only (R1.1)",
        conserving.STRANGE_TILE: "that only tiles for this number of players are used (R2.1)",
        conserving.HEXES: "that every city consists of whole tiles (R5.2)",
        conserving.STRANGE_HEX: "that a cell shows a hex of its own tile (R5.9)",
        conserving.START: "that a city is built around its start tile (R1.2)",
        conserving.NO_PLAYER: "that only those who play have a city and stones (R2.5)",
        conserving.TURNS_UNEVEN: "that players take turns (R3.1)",
        conserving.SITE_GAP: "that the site is a row without gaps (R2.4)",
        conserving.ROUND: "that round, stacks and chief architect fit together (R9.3)",
        conserving.STACKS: "that the site is laid out from the stacks (R9.2)",
        conserving.QUESTION: "that the player is asked whose turn it is (R3.1)",
        conserving.ENDING: "that the game is over when one tile and no stack is left, and not before (R10.1)",
    },
    categories=[
        *(Category(colour) for colour in COLOURS),
        Category("stones"),
        *(Category(f"{colour}-value", detail=True) for colour in COLOURS),
        *(Category(f"{colour}-stars", detail=True) for colour in COLOURS),
    ],
    options=[
        Option("long", seats=(2, 3)),
        *(Option(colour) for colour in COLOURS),
        Option("reading", ("official_digital", "any_gap")),
    ],
    rules=1,
    most_moves=4096,
    most_steps=128,
    features=scoring.FEATURES,
)
