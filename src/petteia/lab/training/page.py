"""The page of a training: curves over the generations, in the style of the reports on balance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ...games import game as find_game
from ..balance import plots
from ..balance.page import pct, plain, program, style
from ..balance.plots import NUMBER, SHARE, Curve, Dot, Spec

FOLDER = Path(__file__).parent


def page(plan: Mapping[str, Any], history: Sequence[Mapping[str, Any]]) -> str:
    """The whole page, one file that needs nothing else."""
    game = find_game(plan["game"])
    return str(_template().render(
        plan=plan, history=history, plots=_plots(plan, history), style=style(), program=program(),
        title=game.words("en")("game-title"), kept=[entry for entry in history if entry["kept"]], adds_up=game.adds_up,
    ))  # fmt: skip


def _template() -> Any:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(FOLDER), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )  # fmt: skip
    environment.filters["plain"] = plain
    return environment.get_template("page.html")


def _plots(plan: Mapping[str, Any], history: Sequence[Mapping[str, Any]]) -> dict[str, Spec]:
    places = [str(entry["generation"]) for entry in history]
    rows = [
        Dot(
            f"generation {e['generation']}", e["share"], e["low"], e["high"], f"{e['gate_games']} games",
            "accent" if e["kept"] else "stone",
        )
        for e in history
    ]  # fmt: skip
    found = {
        "share": plots.dots(rows, "Share of wins against the weights before", SHARE, pct, 1 / plan["seats"], "fair")
    }
    if find_game(plan["game"]).adds_up:
        for key, told in (("points", "points of a seat in self-play"), ("error", "error of the judgement in points")):
            values = [float(entry[key]) for entry in history]
            found[key] = plots.curves(
                places, [Curve(told, values, values, values, "accent")], told, "generation", NUMBER
            )
    return found
