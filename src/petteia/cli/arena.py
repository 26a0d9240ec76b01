"""`petteia arena`: bots against bots, on all cores, with what it says about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from .. import bots
from ..core.errors import BadOption
from ..core.extras import check_extra
from . import arguments
from .options import GameName, Jobs, OnProcessors, Options, Seed
from .preparation import make_ready
from .terminal import counting_bar

if TYPE_CHECKING:
    from ..lab import Arena, GameResult, Match, Sprt


def arena(
    game: GameName,
    seats: Annotated[str, typer.Option(help="The line-up, such as greedy,search:100ms or mine.py:MyBot,strong.")],
    games: Annotated[
        int, typer.Option(help="How many games, all rotations counted; the most of them with --sprt.")
    ] = 200,
    sprt: Annotated[
        str | None,
        typer.Option(help="Stop when it is clear whether the first bot's share is LOW or HIGH: 0.5,0.6 or fair."),
    ] = None,
    seed: Seed = 0,
    option: Options = [],  # noqa: B006
    jobs: Jobs = None,
    out: Annotated[
        Path | None, typer.Option(help="Where results are kept: FILE.jsonl; an old one is gone on with.")
    ] = None,
    parquet: Annotated[Path | None, typer.Option(help="Also write FILE.parquet at the end.")] = None,
    on: OnProcessors = "here",
    signatures: Annotated[bool, typer.Option("--signatures", help="Print each bot's bench signature first.")] = False,
) -> None:
    """Let bots play against each other: every seed once in each rotation of the seats."""
    from ..lab import Arena, Match, read_sprt, standings, table_of, write_parquet

    if parquet is not None:
        check_extra("Parquet", "lab", "pyarrow")
    found = arguments.found_game(game)
    lineup = bots.lineup(seats)
    if len(lineup) < 1:
        raise BadOption("--seats names nobody")
    match = Match(found.name, lineup, seed, arguments.read_options(found, option))
    contest = Arena(match, out, jobs, on)
    test = read_sprt(sprt, len(lineup)) if sprt else None
    make_ready(found, found.words("en"))
    console = Console(highlight=False)
    if signatures:
        for spec in dict.fromkeys(lineup):
            console.print(f"{spec}: {bots.signature(bots.bot(spec), found)}")
    with _watching(contest, arguments.positive("--games", games)) as tick:
        results = contest.run(games, test, tick)
    console.print(table_of(standings(lineup, results), f"{found.name}, {len(results)} games, seed {seed}"))
    if test is not None:
        console.print(_verdict(test, match, results))
    if parquet is not None:
        write_parquet(match, results, parquet)


@contextmanager
def _watching(contest: Arena, games: int) -> Iterator[Callable[[Sequence[GameResult]], None]]:
    with counting_bar() as bar:
        task = bar.add_task(" - ".join(contest.match.lineup), total=games, completed=len(contest.results))
        yield lambda results: bar.update(task, completed=len(results))


def _verdict(test: Sprt, match: Match, results: Sequence[GameResult]) -> str:
    verdict, ratio = test.verdict(match, results), test.ratio(match, results)
    said = {True: f"{test.high:.0%} or more", False: f"{test.low:.0%} or less", None: "not decided yet"}[verdict]
    return f"{match.lineup[0]}: {said} (log likelihood ratio {ratio:+.2f}, decided beyond 2.94)"
