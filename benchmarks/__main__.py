"""`make bench`: print the table, and with `--write` keep it in benchmarks/RESULTS.md."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

import petteia

from . import lab, ours, peers
from .measure import Figure, machine

RESULTS = Path(__file__).parent / "RESULTS.md"
GPU = Path(__file__).parent / "gpu" / "RESULTS.md"
"""What `python -m benchmarks.gpu compare` has printed, kept by hand: a GPU is rarely where the rest is measured."""


def shown(figure: Figure) -> str:
    """A figure with as many digits as mean something."""
    value = figure.value
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def page(figures: list[Figure]) -> str:
    """The results as a page."""
    lines = ["# Results of `make bench`", "", f"Machine: {machine()}.", ""]
    lines += [
        "Best of several rounds each, in seconds of computing, so that other work on the machine hardly counts; only `simulate`"
    ]
    lines += ["is by the clock on the wall, and a start by whichever of the two is less.", ""]
    lines += ["| what | measured | unit | target |", "|---|---:|---|---|"]
    lines += [f"| {f.what} | {shown(f)} | {f.unit} | {f.target} |" for f in figures]
    return "\n".join(lines) + "\n\n" + GPU.read_text(encoding="utf-8")


def main() -> None:
    """Measure, print, and keep if asked."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("games", nargs="*", default=petteia.names(), help="which games (default: all)")
    parser.add_argument("--write", action="store_true", help="keep the table in benchmarks/RESULTS.md")
    parser.add_argument("--no-peers", action="store_true", help="leave out the other engines")
    parser.add_argument("--friendly", action="store_true", help="only the friendly API, beside that of OpenSpiel")
    wanted = parser.parse_args()
    console = Console()
    grid = Grid("what", "measured", "unit", "target", title=machine())
    found: list[Figure] = []
    with console.status("measuring …"):
        for name in wanted.games:
            found += ours.friendly_figures(petteia.game(name)) if wanted.friendly else ours.figures(name)
            found += () if wanted.friendly else lab.figures(name)
        if not wanted.no_peers:
            found += peers.figures(peers.OPEN_SPIEL if wanted.friendly else peers.PEERS)
    for figure in found:
        grid.add_row(figure.what, shown(figure), figure.unit, figure.target)
    console.print(grid)
    if wanted.write:
        RESULTS.write_text(page(found), encoding="utf-8")


if __name__ == "__main__":
    main()
