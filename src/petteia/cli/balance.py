"""`petteia balance`: what thousands of games say about a game, as a page to show and as numbers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .. import bots
from ..core.errors import BadOption
from ..core.extras import check_extra
from ..core.game import LAB, PLAY, read_components
from ..core.record import save
from . import arguments
from .options import BoxFile, GameName, Games, Jobs, On, Options, Seed
from .preparation import make_ready
from .simulate import names, watching, whole_number

if TYPE_CHECKING:
    from ..lab.simulate import Progress


def balance(
    game: GameName,
    games: Games = "2000",
    seats: Annotated[str | None, typer.Option(help="Numbers of seats with commas; by default all.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays: random, greedy:8, search:50ms ...")] = "greedy:16",
    seed: Seed = 0,
    option: Options = [],  # noqa: B006
    variants: Annotated[bool, typer.Option(help="Also every other option and every reconstructed block.")] = True,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE.html", help="The page; by default GAME-balance.html.")
    ] = None,
    box: BoxFile = None,
    jobs: Jobs = None,
    on: On = "here",
) -> None:
    """Study the balance of a game: a page with plots, and its numbers in a JSON file beside it."""
    check_extra("a report on balance", "lab", "numpy", "pyarrow", "jinja2", "vl_convert")
    from ..lab import executor, replayed
    from ..lab.balance import ReportPlan, investigate, page, typical_game

    components = None if box is None else read_components(box)
    found = arguments.found_game(game) if components is None else arguments.found_game(game).with_components(components)
    bots.bot(bot).close()
    chosen = arguments.read_options(found, option)
    plan = ReportPlan(
        found.name, _seat_counts(seats, found.seats), bot, whole_number("--games", games), seed, chosen, variants, components,
    )  # fmt: skip
    file = _page_file(out or Path(f"{found.name}-balance.html"))
    players = executor(on, jobs)
    make_ready(found, found.words("en"), [PLAY, LAB])
    parts = len(plan.seats) * (1 + plan.compared_box) + len(plan.trials())
    seen: list[str] = []
    with closing(players), watching(found.name) as tell:

        def heard(what: str, progress: Progress) -> None:
            if what not in seen:
                seen.append(what)
            tell(progress, f"{found.name} {len(seen)}/{parts}, {what}")

        figures = investigate(plan, players, heard)
    shown = plan.base(plan.usual)
    told = figures["plain"][plan.seats.index(plan.usual)]
    table = replayed(shown, typical_game(shown, told))
    save(page(figures, table.svg(theme="auto")), file)
    save(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", file.with_suffix(".json"))
    print(f"{file}: the report; {file.with_suffix('.json').name} beside it has the numbers")


def _seat_counts(text: str | None, possible: Sequence[int]) -> tuple[int, ...]:
    if text is None:
        return tuple(possible)
    chosen = names(text)
    if not chosen or any(not part.isdigit() or int(part) not in possible for part in chosen):
        raise BadOption(f"--seats must be some of {', '.join(map(str, possible))}, not {text!r}")
    return tuple(sorted({int(part) for part in chosen}))


def _page_file(file: Path) -> Path:
    """Where the page goes, its folder made; refused now rather than after all games are played."""
    if file.suffix != ".html":
        raise BadOption(f"--out must end in .html, not {file.name!r}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{file.parent}: cannot be made: {error.strerror}") from None
    return file
