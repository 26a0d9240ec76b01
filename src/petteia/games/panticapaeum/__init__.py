"""Panticapaeum, by Evgeny Petrov, for 2 to 4 players and solo against Automius. Rules: docs/rules/panticapaeum.md."""

from __future__ import annotations

from pathlib import Path

from ...core.contract import Painter, Prospect, Speech, Study
from ...core.game import Category, Game, Kernel, Option, Reason
from . import prospect, scene, speak, study
from .box import Box, load_box
from .cover import COVER
from .moves import LANGUAGE
from .rules import conserving, play, scoring, secrets, setup
from .table import Desk, Table
from .vocabulary import Check, Why

BUILDINGS = ("houses", "wineries", "fortresses", "aqueducts", "temples")

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
        setup=setup.setup,
        moves=play.moves,
        count=play.count,
        nth=play.nth,
        forbids=play.forbids,
        play=play.play,
        odds=setup.odds,
        fate=setup.fate,
        tally=scoring.tally,
        outcome=scoring.outcome,
        derive=scoring.derive,
        check=conserving.check,
        imagine=secrets.imagine,
        features=secrets.features,
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
        dialog=scene.dialog,
    ),
    prospect=Prospect(rule=prospect.prospect, horizon=prospect.HORIZON),
    cover=COVER,
    lesson="lesson.toml",
    study=Study(pieces=study.PIECES, label=study.label),
    reasons={
        Why.OVER: Reason("over", "R13.3"),
        Why.NOT_YOUR_TURN: Reason("not-your-turn", "R3.3"),
        Why.NO_ANSWER: Reason("no-answer", "R3.3"),
        Why.TOKEN_ORDER: Reason("token-order", "R2.3"),
        Why.TOKEN_GONE: Reason("token-gone", "R2.3"),
        Why.NOT_IN_BAG: Reason("not-in-bag", "R2.6"),
        Why.NOT_AUTOMIUS: Reason("not-automius", "R16.7"),
        Why.NO_SUCH_TILE: Reason("no-such-tile", "R4.1"),
        Why.NO_SUCH_TURN: Reason("no-such-turn", "R4.4"),
        Why.FIRST_TILE: Reason("first-tile", "R4.5"),
        Why.HANGING: Reason("hanging", "R5.2"),
        Why.UNEVEN: Reason("uneven", "R5.2"),
        Why.ON_BUILDING: Reason("on-building", "R5.4"),
        Why.NOT_TOUCHING: Reason("not-touching", "R5.1"),
        Why.NO_CELL: Reason("no-cell", "R7.4"),
        Why.NO_STAND: Reason("no-stand", "R6.1"),
        Why.BUILT_UPON: Reason("built-upon", "R6.4"),
        Why.NO_WORKER: Reason("no-worker", "R6.1"),
        Why.WORKER_THERE: Reason("worker-there", "R6.4"),
        Why.BUILDING_THERE: Reason("building-there", "R7.4"),
        Why.NO_PIECE: Reason("no-piece", "R7.3"),
        Why.NO_FORTRESS: Reason("no-fortress", "R10.6"),
        Why.TOO_DEAR: Reason("too-dear", "R7.2"),
        Why.TWO_LEVELS: Reason("two-levels", "R7.5"),
        Why.NO_SUCH_WAY: Reason("no-such-way", "R7.6"),
        Why.PAY_AMOUNT: Reason("pay-amount", "R11.2"),
        Why.PAY_RIGHT_COLOUR: Reason("pay-right-colour", "R11.4"),
        Why.PAY_TOKENS: Reason("pay-tokens", "R11.3"),
        Why.PAY_NOT_HELD: Reason("pay-not-held", "R7.2"),
        Why.PAY_ORDER: Reason("pay-order", "R11.3"),
        Why.SELL_NUMBER: Reason("sell-number", "R9.1"),
        Why.SELL_NOT_HELD: Reason("sell-not-held", "R9.1"),
        Why.NO_BUILDING: Reason("no-building", "R10.5"),
        Why.SAME_ROW: Reason("same-row", "R10.9"),
        Why.ROW_END: Reason("row-end", "R10.10"),
        Why.MUST_LAY: Reason("must-lay", "R10.8"),
        Why.DISCARD_NOT_HELD: Reason("discard-not-held", "R12.5"),
        Why.DISCARD_ORDER: Reason("discard-order", "R12.5"),
    },
    checks={
        Check.SENSE: "that only those who play have something, and nobody less than nothing (R2.1)",
        Check.CELLS: "that a city is a list of joined cells, in order, with at most one thing on each (R5.1)",
        Check.TILES: "that every tile is somewhere, once, and cities consist of whole tiles (R1.1)",
        Check.PIECES: "that every piece is in its column or built, on one level (R7.3)",
        Check.WORKERS: "that every worker is somewhere, once (R2.1)",
        Check.TOKENS: "that every token is on a cell for it, once (R2.3)",
        Check.RING: "that the ring is a row without gaps, long enough for the round (R2.6)",
        Check.ROUND: "that round, turn and first player fit together (R3.2)",
        Check.QUESTION: "that the question fits the table and the time of the round (R3.4)",
        Check.SOLO: "that Automius plays only alone with a player, and explores once a turn (R16.1)",
    },
    categories=(
        *(Category(name) for name in BUILDINGS),
        Category("coins"),
        Category("cubes"),
        Category("drought"),
        *(Category(f"{name}-units", detail=True) for name in BUILDINGS),
        Category("drought-cells", detail=True),
        Category("coins-held", detail=True),
        Category("automius", detail=True),
        Category("automius-buildings", detail=True),
        Category("automius-cubes", detail=True),
    ),
    options=(  # R17.1: alone, and in any combination
        Option("no_rest", seats=(1,)),
        Option("richest", ("off", "passed", "crossed"), seats=(1,)),
        Option("nearest", seats=(1,)),
    ),
    most_moves=8192,
    most_steps=4096,
    features=secrets.FEATURES,
)
