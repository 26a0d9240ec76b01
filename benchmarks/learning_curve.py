"""The curves of `examples/learn_ppo.py` as one picture: the share of wins over the time of learning.

python -m benchmarks.learning_curve OUT.svg "Little Town against random=CURVE.csv" ...
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

from petteia.lab.balance.plots import VEGA_LITE, vega

STYLE = """<style>text{fill:#333}.role-axis-grid line{stroke:#999;stroke-opacity:.5}
@media(prefers-color-scheme:dark){text{fill:#ddd}.role-axis-grid line{stroke:#777}}</style>"""


def points(file: Path) -> list[tuple[int, float]]:
    """Seconds and share of wins, line by line."""
    with file.open(encoding="utf-8", newline="") as lines:
        return [(int(row["seconds"]), float(row["share"])) for row in csv.DictReader(lines)]


def drawn(curves: dict[str, list[tuple[int, float]]]) -> str:
    """The picture as the text of an SVG file, light or dark as the reader's system asks."""
    values = [
        {"name": name, "seconds": seconds, "share": share} for name, curve in curves.items() for seconds, share in curve
    ]
    axis = {"domain": False, "ticks": False, "tickCount": 4, "labelFontSize": 13, "titleFontSize": 13}
    colours = {"domain": list(curves), "range": ["#2f6f8f", "#b5562f", "#7a7a3a"][: len(curves)]}
    spec = {
        "width": 600, "height": 240, "background": None, "data": {"values": values},
        "mark": {"type": "line", "strokeWidth": 2.5},
        "encoding": {
            "x": {"field": "seconds", "type": "quantitative", "axis": {**axis, "grid": False, "titleFontWeight": "normal"}},
            "y": {
                "field": "share", "type": "quantitative", "scale": {"domain": [0, 1]},
                "axis": {**axis, "format": ".0%", "title": None},
            },
            "color": {
                "field": "name", "scale": colours,
                "legend": {"orient": "bottom-right", "title": None, "labelFontSize": 13, "labelLimit": 400},
            },
        },
        "config": {"font": "sans-serif", "view": {"stroke": None}},
    }  # fmt: skip
    head, tag, rest = str(vega().vegalite_to_svg(spec, vl_version=VEGA_LITE)).partition(">")
    return f"{head}{tag}{STYLE}{rest}\n"


def main(out: str, *named: str) -> None:
    """Draw the curves that are given as NAME=FILE.csv."""
    curves = {name: points(Path(file)) for name, _, file in (text.partition("=") for text in named)}
    Path(out).write_text(drawn(curves), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
