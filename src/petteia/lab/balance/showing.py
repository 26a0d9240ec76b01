"""Plots outside of a report: what they look like, and how a notebook shows one."""

from __future__ import annotations

from pathlib import Path

from ...core.theme import DARK, LIGHT, SANS, Theme


def plot_style(scope: str) -> str:
    """The style of plots that lie in something that a selector names, light or dark as the reader's system asks."""
    text = (Path(__file__).parent / "plot.css").read_text(encoding="utf-8").partition("*/")[2]
    filled = {"LIGHT": _variables(LIGHT), "DARK": _variables(DARK), "SANS": SANS, "SCOPE": scope}
    for name, value in filled.items():
        text = text.replace(name, value)
    return text


def _variables(theme: Theme) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in theme.tokens.items())


class Plot:
    """A plot that draws itself in a notebook. `svg` is what a function of `petteia.lab.balance.canvas` gives."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_html_(self) -> str:
        style = (
            f".petteia-plot{{max-width:760px;padding:12px 16px;background:var(--surface)}}{plot_style('.petteia-plot')}"
        )
        return f'<style>{style}</style><div class="petteia-plot">{self.svg}</div>'
