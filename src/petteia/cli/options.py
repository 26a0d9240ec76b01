"""Arguments and options that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .arguments import positive


def _positive(option: typer.CallbackParam, number: int | None) -> int | None:
    return number if number is None else positive(option.opts[0], number)


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game.")]
Lang = Annotated[str | None, typer.Option(help="en, ru or uk; by default the system's.", envvar="PETTEIA_LANG")]
Options = Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="As often as wanted.")]
SeatCount = Annotated[int | None, typer.Option(help="The number of seats.")]
FewestSeats = Annotated[int | None, typer.Option(help="How many seats; by default the fewest that play each other.")]
Seed = Annotated[int, typer.Option(help="The seed of all games.")]
Games = Annotated[str, typer.Option(metavar="N", help="How many games, such as 5000 or 1e6.")]
BoxFile = Annotated[Path | None, typer.Option("--box", help="Another components file for the game.")]
Jobs = Annotated[int | None, typer.Option(callback=_positive, help="Processes; by default one for each core.")]
On = Annotated[str, typer.Option(help="Where: here, ray, ray://HOST:PORT, or gpu.")]
OnProcessors = Annotated[str, typer.Option(help="Where: here, ray or ray://HOST:PORT.")]
