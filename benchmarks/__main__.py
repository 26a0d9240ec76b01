"""`make bench`: print the table; `--write` keeps it in benchmarks/RESULTS.md, `--release` as the page of this release."""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

import petteia

from . import lab, ours, peers
from .measure import Figure, load, machine

RESULTS = Path(__file__).parent / "RESULTS.md"
RELEASE = Path(__file__).parent / "releases" / f"{petteia.__version__}.md"
GPU = Path(__file__).parent / "gpu" / "RESULTS.md"
"""What `python -m benchmarks.gpu compare` has printed, kept by hand: a GPU is rarely where the rest is measured."""


def shown(rounds: Sequence[Figure]) -> str:
    """What was measured, with as many digits as mean something; the least and the most of several rounds."""
    values = sorted({figure.value for figure in rounds})
    ends = values if len(values) == 1 else (values[0], values[-1])
    return " to ".join(f"{value:,.0f}" if value >= 1000 else f"{value:.3g}" for value in ends)


def gathered(figures: Iterable[Figure]) -> list[list[Figure]]:
    """The figures of all rounds by what they measure, in the order of the first round."""
    found: dict[str, list[Figure]] = {}
    for figure in figures:
        found.setdefault(figure.what, []).append(figure)
    return list(found.values())


def page(figures: Sequence[Figure], command: str, loads: Sequence[str]) -> str:
    """The results as a page."""
    lines = [f"# Results of Petteia {petteia.__version__}", "", f"Machine: {machine()}. Load: {', '.join(loads)}."]
    lines += [f"Command: `{command}`.", ""]
    lines += [
        "Best of several runs each, in seconds of computing, so that other work on the machine hardly counts; only `simulate`",
        "is by the clock on the wall, and a start by whichever of the two is less. Two numbers are the least and the most of",
        "several rounds of all of it.",
        "",
    ]
    lines += ["| what | measured | unit | target |", "|---|---:|---|---|"]
    lines += [f"| {f[0].what} | {shown(f)} | {f[0].unit} | {f[0].target} |" for f in gathered(figures)]
    return "\n".join(lines) + "\n\n" + GPU.read_text(encoding="utf-8")


def main() -> None:
    """Measure, print, and keep if asked."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("games", nargs="*", default=petteia.names(), help="which games (default: all)")
    parser.add_argument("--write", action="store_true", help="keep the table in benchmarks/RESULTS.md")
    parser.add_argument("--release", action="store_true", help=f"keep it as the page of this release, {RELEASE.name}")
    parser.add_argument("--rounds", type=int, default=1, metavar="N", help="measure everything N times (default: once)")
    parser.add_argument("--no-peers", action="store_true", help="leave out the other engines")
    parser.add_argument("--friendly", action="store_true", help="only the friendly API, beside that of OpenSpiel")
    wanted = parser.parse_args()
    if wanted.rounds < 1:
        parser.error("everything is measured at least once")
    console = Console()
    grid = Grid("what", "measured", "unit", "target", title=machine())
    found: list[Figure] = []
    loads = [f"{load()} before"]
    with console.status("measuring …"):
        for _, name in itertools.product(range(wanted.rounds), wanted.games):
            found += ours.friendly_figures(petteia.game(name)) if wanted.friendly else ours.figures(name)
            found += () if wanted.friendly else lab.figures(name)
        for _ in range(0 if wanted.no_peers else wanted.rounds):
            found += peers.figures(peers.OPEN_SPIEL if wanted.friendly else peers.PEERS)
    loads.append(f"{load()} after")
    for rounds in gathered(found):
        grid.add_row(rounds[0].what, shown(rounds), rounds[0].unit, rounds[0].target)
    console.print(grid)
    for file in ((RESULTS,) if wanted.write else ()) + ((RELEASE,) if wanted.release else ()):
        file.parent.mkdir(exist_ok=True)
        file.write_text(page(found, " ".join(["python -m benchmarks", *sys.argv[1:]]), loads), encoding="utf-8")


if __name__ == "__main__":
    main()
