"""The curves of `examples/learn_ppo.py` as one picture: the share of wins over the time of learning.

python -m benchmarks.learning_curve OUT.svg "Little Town against random=CURVE.csv" ...
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 680, 300, 56, 16, 24, 44
COLOURS = ("#2f6f8f", "#b5562f", "#7a7a3a")
STYLE = (
    "text{font:13px sans-serif;fill:#333}.axis{stroke:#999;stroke-width:1}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.axis{stroke:#777}}"
)


def points(file: Path) -> list[tuple[int, float]]:
    """Seconds and share of wins, line by line."""
    with file.open(encoding="utf-8", newline="") as lines:
        return [(int(row["seconds"]), float(row["share"])) for row in csv.DictReader(lines)]


def drawn(curves: dict[str, list[tuple[int, float]]]) -> str:
    """The picture as the text of an SVG file."""
    most = max(seconds for curve in curves.values() for seconds, _ in curve)
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"><style>{STYLE}</style>'
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = TOP + high * (1 - share)
        parts.append(f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.0f}" y2="{y:.0f}" opacity=".5"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.0f}" text-anchor="end">{share:.0%}</text>')
    for quarter in range(5):
        x, seconds = LEFT + wide * quarter / 4, most * quarter // 4
        parts.append(f'<text x="{x:.0f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{seconds}</text>')
    parts.append(f'<text x="{LEFT + wide / 2:.0f}" y="{HEIGHT - 6}" text-anchor="middle">seconds</text>')
    for i, (name, curve) in enumerate(curves.items()):
        line = " ".join(
            f"{LEFT + wide * seconds / most:.1f},{TOP + high * (1 - share):.1f}" for seconds, share in curve
        )
        parts.append(f'<polyline points="{line}" fill="none" stroke="{COLOURS[i]}" stroke-width="2.5"/>')
        y = TOP + high - 14 - 20 * (len(curves) - 1 - i)
        parts.append(f'<rect x="{WIDTH - RIGHT - 290}" y="{y - 6:.0f}" width="16" height="4" fill="{COLOURS[i]}"/>')
        parts.append(f'<text x="{WIDTH - RIGHT - 266}" y="{y:.0f}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main(out: str, *named: str) -> None:
    """Draw the curves that are given as NAME=FILE.csv."""
    curves = {name: points(Path(file)) for name, _, file in (text.partition("=") for text in named)}
    Path(out).write_text(drawn(curves), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
