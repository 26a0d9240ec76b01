"""Plots as SVG: a few plain kinds, drawn twice, for a wide and for a narrow page, in colours that the page decides."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap

WIDE, NARROW = 720, 344
LETTER = 7.4
"""About how wide a letter is."""
WIDE_LABEL, NARROW_LABEL = 38, 44
"""How many letters of a label are shown beside a plot, and above a line of a narrow one."""
TOKENS = ("blue", "yellow", "red", "violet", "green", "stone", "sea", "wood", "gold", "rock", "field", "sand")
"""Colours for parts of a whole, in order."""
Write = Callable[[float], str]


def token(i: int) -> str:
    """The colour of the i-th part of a whole."""
    return TOKENS[i % len(TOKENS)]


def plain(value: float) -> str:
    """A number with as many digits as mean something in a plot."""
    if value == int(value) or abs(value) >= 100:
        return f"{value:,.0f}".replace("-", "−")
    return f"{value:.1f}".replace("-", "−")


def percent(value: float) -> str:
    """A share."""
    return f"{100 * value:.0f}\N{NO-BREAK SPACE}%".replace("-", "−")


def signed(value: float) -> str:
    """A difference."""
    text = f"{value:+.1f}".replace("-", "−")
    return "0.0" if text[1:] == "0.0" else text


def signed_tick(value: float) -> str:
    """A difference on an axis: no more digits than it needs."""
    return "0" if value == 0 else f"{value:+g}".replace("-", "−")


def shortened(text: str, most: int) -> str:
    """A text that fits."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers between two, at most so many or a few more."""
    span = max(high - low, 1e-9)
    raw = span / max(most, 1)
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(size * m for m in (1, 2, 5, 10) if size * m >= raw * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [round(n * step, 10) for n in range(first, math.floor(high / step + 1e-9) + 1)]


@dataclass(frozen=True)
class Scale:
    """From numbers to places on the page."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Where a number lies."""
        span = self.high - self.low or 1.0
        return self.start + (value - self.low) / span * (self.end - self.start)


class Canvas:
    """An SVG picture in the making."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._parts: list[str] = []

    def text(self, x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> None:
        """A line of text."""
        self._parts.append(f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>')

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str = "grid") -> None:
        """A straight line."""
        self._parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>')

    def bar(self, x: float, y: float, width: float, height: float, fill: str, told: str = "", kind: str = "") -> None:
        """A rectangle that tells its numbers when pointed at."""
        self._parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{max(height, 0):.1f}" rx="2" '
            f'class="{kind}" style="fill:var(--{fill})">{_title(told)}</rect>'
        )

    def dot(self, x: float, y: float, fill: str, told: str = "", radius: float = 5.5) -> None:
        """A dot."""
        self._parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" class="dot" style="fill:var(--{fill})">'
            f"{_title(told)}</circle>"
        )

    def path(self, points: Sequence[tuple[float, float]], stroke: str, kind: str = "curve") -> None:
        """A line through points."""
        d = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self._parts.append(f'<path d="{d}" class="{kind}" style="stroke:var(--{stroke})"/>')

    def area(self, points: Sequence[tuple[float, float]], fill: str) -> None:
        """A filled shape."""
        d = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points) + "Z"
        self._parts.append(f'<path d="{d}" class="band" style="fill:var(--{fill})"/>')

    def svg(self, label: str) -> str:
        """The picture, with a sentence for those who cannot see it."""
        return (
            f'<svg viewBox="0 0 {self.width:.0f} {self.height:.0f}" role="img" aria-label="{escape(label, True)}">'
            + "".join(self._parts)
            + "</svg>"
        )


def _title(told: str) -> str:
    return f"<title>{escape(told)}</title>" if told else ""


@dataclass(frozen=True)
class Dot:
    """One line of a dot plot: a value with the interval that it lies in, and what it is told as."""

    label: str
    value: float
    low: float
    high: float
    told: str = ""
    token: str = "accent"


def dots(
    rows: Sequence[Dot], width: float, label: str, write: Write, reference: float | None = None, named: str = ""
) -> str:
    """Values with their intervals, one below the other, beside a line to compare them with."""
    narrow = width < WIDE
    most = NARROW_LABEL if narrow else WIDE_LABEL
    left = 0.0 if narrow else 14 + LETTER * min(most, max(len(r.label) for r in rows))
    names = [wrap(r.label, most, max_lines=1 if narrow else 2, placeholder="…") for r in rows]
    step, top = (44.0, 30.0) if narrow else (28.0 + 8.0 * (max(map(len, names)) > 1), 26.0)
    low = min([r.low for r in rows] + ([] if reference is None else [reference]))
    high = max([r.high for r in rows] + ([] if reference is None else [reference]))
    pad = (high - low or 1.0) * 0.06
    canvas = Canvas(width, top + step * len(rows) + 26)
    scale = Scale(low - pad, high + pad, left + 10, width - 64)
    bottom = top + step * len(rows)
    for tick in ticks(low - pad, high + pad, 4 if narrow else 7):
        canvas.line(scale(tick), top - 6, scale(tick), bottom)
        canvas.text(scale(tick), bottom + 17, signed_tick(tick) if write is signed else write(tick), "tick", "middle")
    if reference is not None:
        canvas.line(scale(reference), top - 10, scale(reference), bottom, "reference")
        canvas.text(scale(reference), top - 14, named, "tick", "middle")
    for i, row in enumerate(rows):
        y = top + step * (i + 0.5) + (8 if narrow else 0)
        for line, name in enumerate(names[i]):
            if narrow:
                canvas.text(0, y - 14, name, "name")
            else:
                canvas.text(left, y + 4.5 + 16 * line - 8 * (len(names[i]) - 1), name, "name", "end")
        canvas.line(scale(row.low), y, scale(row.high), y, "whisker")
        canvas.dot(scale(row.value), y, row.token, row.told)
        canvas.text(width - 2, y + 4.5, write(row.value), "value", "end")
    return canvas.svg(label)


@dataclass(frozen=True)
class Bars:
    """One series of a histogram: how much of the whole lies at each of the places that all series share."""

    name: str
    shares: Sequence[float]
    token: str


def histogram(
    places: Sequence[str], series: Sequence[Bars], width: float, label: str, below: str, height: float = 230
) -> str:
    """Shares by place, the series side by side. Of a place `3 to 5` only its beginning is written below."""
    narrow = width < WIDE
    canvas = Canvas(width, height)
    top, bottom, left = 12.0, height - 42, 40.0
    most = max(max(s.shares, default=0.0) for s in series) or 1.0
    y = Scale(0, most * 1.05, bottom, top)
    for tick in ticks(0, most * 1.05, 4):
        canvas.line(left, y(tick), width, y(tick))
        canvas.text(left - 6, y(tick) + 4, percent(tick), "tick", "end")
    slot = (width - left) / max(1, len(places))
    for i, place in enumerate(places):
        for k, s in enumerate(series):
            thick = slot * 0.84 / len(series)
            x = left + slot * (i + 0.08) + k * thick
            told = f"{s.name}: {place}, {100 * s.shares[i]:.1f} %"
            canvas.bar(x, y(s.shares[i]), thick, bottom - y(s.shares[i]), s.token, told)
    every = max(1, math.ceil(len(places) / (6 if narrow else 14)))
    for i in range(0, len(places), every):
        canvas.text(left + slot * (i + 0.5), bottom + 17, places[i].partition(" to ")[0], "tick", "middle")
    canvas.text((left + width) / 2, height - 6, below, "axis", "middle")
    return canvas.svg(label)


@dataclass(frozen=True)
class Curve:
    """A line with the band that it lies in."""

    name: str
    values: Sequence[float]
    lows: Sequence[float]
    highs: Sequence[float]
    token: str


def curves(
    places: Sequence[str], lines: Sequence[Curve], width: float, label: str, below: str,
    write: Write = percent, height: float = 250,
) -> str:  # fmt: skip
    """Lines over the same places."""
    canvas = Canvas(width, height)
    top, bottom, left, right = 12.0, height - 42, 42.0, width - 16
    low = min(min(c.lows) for c in lines)
    high = max(max(c.highs) for c in lines)
    y = Scale(low - (high - low) * 0.05, high + (high - low) * 0.05, bottom, top)
    x = Scale(0, len(places) - 1, left + 6, right)
    for tick in ticks(y.low, y.high, 5):
        canvas.line(left, y(tick), right, y(tick))
        canvas.text(left - 6, y(tick) + 4, write(tick), "tick", "end")
    for i, place in enumerate(places):
        if width >= WIDE or i % 2 == 0:
            canvas.text(x(i), bottom + 17, place, "tick", "middle")
    for c in lines:
        there = [(x(i), y(v)) for i, v in enumerate(c.lows)]
        canvas.area([*there, *((x(i), y(v)) for i, v in reversed(list(enumerate(c.highs))))], c.token)
        canvas.path([(x(i), y(v)) for i, v in enumerate(c.values)], c.token)
        for i, v in enumerate(c.values):
            canvas.dot(x(i), y(v), c.token, f"{c.name}, {places[i]}: {write(v)}", 3.2)
    canvas.text((left + right) / 2, height - 6, below, "axis", "middle")
    return canvas.svg(label)


@dataclass(frozen=True)
class Part:
    """A part of a whole."""

    name: str
    share: float
    token: str
    told: str = ""


def stacks(rows: Sequence[tuple[str, Sequence[Part]]], width: float, label: str) -> str:
    """Wholes and their parts, one bar each, with a key below."""
    narrow = width < WIDE
    left = 0.0 if narrow else 14 + 7.2 * max(len(name) for name, _ in rows)
    step, thick = (56.0, 26.0) if narrow else (40.0, 26.0)
    key = _key_rows(list(rows[0][1]), width)
    canvas = Canvas(width, step * len(rows) + 18 + 22 * len(key))
    for i, (name, parts) in enumerate(rows):
        y = step * i + (24 if narrow else 6)
        canvas.text(0 if narrow else left - 12, y - 6 if narrow else y + 18, name, "name", "start" if narrow else "end")
        at = left
        for part in parts:
            wide = part.share * (width - left)
            canvas.bar(at, y, wide - 1.5, thick, part.token, part.told or f"{part.name}: {100 * part.share:.1f} %")
            if wide > 38:
                canvas.text(at + wide / 2, y + 17.5, percent(part.share), f"on on-{part.token}", "middle")
            at += wide
    for i, line in enumerate(key):
        x = left
        for part in line:
            y = step * len(rows) + 24 + 22 * i
            canvas.bar(x, y - 10, 11, 11, part.token)
            canvas.text(x + 17, y, part.name, "name")
            x += 34 + 7.4 * len(part.name)
    return canvas.svg(label)


def _key_rows(parts: Sequence[Part], width: float) -> list[list[Part]]:
    lines: list[list[Part]] = [[]]
    room = width * 0.82
    for part in parts:
        need = 34 + 7.4 * len(part.name)
        if lines[-1] and room < need:
            lines.append([])
            room = width * 0.82
        lines[-1].append(part)
        room -= need
    return lines


@dataclass(frozen=True)
class Pair:
    """Two values of one thing."""

    name: str
    first: float
    second: float


def dumbbells(rows: Sequence[Pair], width: float, label: str, names: tuple[str, str]) -> str:
    """Two values of many things, joined by a line."""
    narrow = width < WIDE
    left = 0.0 if narrow else 14 + LETTER * min(WIDE_LABEL, max(len(r.name) for r in rows))
    step, top = (44.0, 32.0) if narrow else (30.0, 32.0)
    every = [v for r in rows for v in (r.first, r.second)]
    low, high = 1.04 * min(0.0, *every), max(0.0, *every)
    scale = Scale(low, high * 1.04, left + 12, width - 14)
    bottom = top + step * len(rows)
    canvas = Canvas(width, bottom + 26)
    canvas.dot(left + 14, 10, "accent")
    canvas.text(left + 25, 14.5, names[0], "name")
    canvas.dot(left + 48 + 7.4 * len(names[0]), 10, "muted")
    canvas.text(left + 59 + 7.4 * len(names[0]), 14.5, names[1], "name")
    for tick in ticks(low, high * 1.04, 4 if narrow else 8):
        canvas.line(scale(tick), top - 6, scale(tick), bottom, "reference" if tick == 0 and low < 0 else "grid")
        canvas.text(scale(tick), bottom + 17, plain(tick), "tick", "middle")
    for i, row in enumerate(rows):
        y = top + step * (i + 0.5) + (8 if narrow else 0)
        if narrow:
            canvas.text(0, y - 14, row.name, "name")
        else:
            canvas.text(left, y + 4.5, shortened(row.name, WIDE_LABEL), "name", "end")
        canvas.line(scale(row.first), y, scale(row.second), y, "whisker")
        for value, fill, who in ((row.second, "muted", names[1]), (row.first, "accent", names[0])):
            canvas.dot(scale(value), y, fill, f"{row.name}, {who}: {plain(value)}")
    return canvas.svg(label)
