"""The Royal Game of Ur, the worked example of docs/howto/add-a-game.md. It is not offered to players."""

from __future__ import annotations

from pathlib import Path

from petteia.core.contract import Painter, Prospect, Speech
from petteia.core.declarations import language_of
from petteia.core.game import Game, Kernel

from . import rules, show

GAME = Game(
    name="ur",
    folder=Path(__file__).parent,
    package=__name__,
    seats=(2,),
    box=rules.Box,
    table=rules.Table,
    kernel=Kernel(
        setup=rules.setup, moves=rules.moves, forbids=rules.forbids, play=rules.play, odds=rules.odds,
        tally=rules.tally, outcome=rules.outcome,
        check={rules.Check.PIECES: rules.check_pieces, rules.Check.SENSE: rules.check_question},
    ),
    language=language_of(rules.Say),
    speech=Speech(position=show.position, question=show.question, move=show.move, option=show.option),
    painter=Painter(parts=show.parts, touches=show.touches),
    prospect=Prospect(rule=rules.prospect),
    reasons=rules.Why,
    checks=rules.Check,
    columns=rules.Column,
    most_moves=8,
    most_steps=8000,
    offered=False,
)  # fmt: skip
