"""The kinds of plots of a balance report, as Vega-Lite specifications: dots with intervals, histograms, curves, stacks, pairs.

A plot takes the width of what it lies in. Colours are tokens of `petteia.core.theme`, written as CSS variables, so that the
page around a plot decides whether it is light or dark. In a notebook `Plot` shows one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from html import escape
from typing import Any

from ...core.extras import missing_extra
from ...core.theme import DARK, LIGHT, SANS, Theme, contrast

Spec = dict[str, Any]
VEGA_LITE = "6.4"
WITH_PLOTS = "a report with plots"
PARTS = ("blue", "yellow", "red", "violet", "green", "stone", "sea", "wood", "gold", "rock", "field", "sand")
"""Colours for parts of a whole, in order."""
SHARE, NUMBER, CHANGE = ".0%", ",~f", "+,~f"
"""How the numbers of an axis are written, in the notation of d3-format."""


@dataclass(frozen=True)
class Dot:
    """A value with the interval that it lies in, and what is told when it is pointed at."""

    name: str
    value: float
    low: float
    high: float
    told: str = ""
    colour: str = "accent"


@dataclass(frozen=True)
class Bars:
    """One series of a histogram: its share at each of the places that all series have in common."""

    name: str
    shares: Sequence[float]
    colour: str


@dataclass(frozen=True)
class Curve:
    """A line, with the band that it lies in."""

    name: str
    values: Sequence[float]
    lows: Sequence[float]
    highs: Sequence[float]
    colour: str


@dataclass(frozen=True)
class Share:
    """A part of a whole."""

    name: str
    share: float
    colour: str


@dataclass(frozen=True)
class Pair:
    """Two values of one thing."""

    name: str
    first: float
    second: float


def vega() -> Any:
    """The package that has Vega-Lite inside, or a sentence that says how to get it."""
    try:
        import vl_convert
    except ImportError:
        raise missing_extra(WITH_PLOTS, "lab") from None
    return vl_convert


def var(token: str) -> str:
    """A colour token as a CSS variable."""
    return f"var(--{token})"


def colour_variables(theme: Theme) -> str:
    """The CSS variables of all colour tokens; `--on-blue` is the colour of text that lies on blue."""
    ends = theme.tokens["white"], theme.tokens["night"]
    on = {f"on-{name}": max(ends, key=lambda end: contrast(colour, end)) for name, colour in theme.tokens.items()}
    return "".join(f"--{name}:{colour};" for name, colour in {**theme.tokens, **on}.items())


# --- the look that all plots share -----------------------------------------------------------------------------------

CONFIG: Mapping[str, Any] = {
    "background": "transparent",
    "font": SANS,
    "padding": {"left": 2, "right": 8, "top": 4, "bottom": 2},
    "autosize": {"type": "fit-x", "contains": "padding"},
    "view": {"stroke": None},
    "axis": {
        "domain": False, "ticks": False, "gridColor": var("line"), "labelColor": var("muted"), "labelFontSize": 13,
        "labelPadding": 7, "titleColor": var("muted"), "titleFontSize": 13, "titleFontWeight": 400, "titlePadding": 9,
    },
    "legend": {
        "title": None, "orient": "top", "labelColor": var("ink"), "labelFontSize": 14, "labelLimit": 300, "symbolSize": 110,
        "symbolOpacity": 1,
        "symbolType": "square", "columnPadding": 18, "rowPadding": 6, "columns": {"expr": "max(1, floor(width / 160))"},
    },
    "text": {"color": var("ink"), "fontSize": 14},
}  # fmt: skip
_CHOSEN = [{"name": "chosen", "select": {"type": "point", "fields": ["name"]}, "bind": "legend"}]
_DOT = {"type": "circle", "size": 120, "opacity": 1, "stroke": var("surface"), "strokeWidth": 1.5}
_WHISKER = {"type": "rule", "strokeWidth": 2, "strokeCap": "round", "opacity": 0.65, "color": var("muted")}
_ROWS = {"field": "row", "type": "ordinal", "axis": None, "scale": {"paddingOuter": 0.12}}
_ROW_HEIGHT = 44
_HALO = {"stroke": var("surface"), "strokeWidth": 4, "strokeJoin": "round"}
_ROW_NAME = {"type": "text", "align": "left", "dy": -15, **_HALO}
"""The name of a row, above what the row shows: there is room for it on a phone too."""


def _finished(label: str, height: int, values: Sequence[Mapping[str, Any]], **more: Any) -> Spec:
    size = {"width": "container", "height": height}
    return {"description": label, **size, "data": {"values": list(values)}, "config": dict(CONFIG), **more}


def _layer(mark: Spec, **encoding: Any) -> Spec:
    return {"mark": mark, "encoding": encoding}


def _number(field: str, **more: Any) -> Spec:
    return {"field": field, "type": "quantitative", **more}


def _along(title: str) -> Spec:
    """The axis of places below a plot."""
    return {"labelAngle": 0, "labelOverlap": True, "title": title, "grid": False}


def _across(form: str) -> Spec:
    """The axis of numbers below rows."""
    zero = {"labelExpr": "datum.value == 0 ? '0' : datum.label"}
    return {"format": form, "title": None, "tickCount": {"expr": "max(3, width / 110)"}, **zero}


def _by_name(things: Sequence[Bars] | Sequence[Curve] | Sequence[Share]) -> Spec:
    """Colours by name, with a legend where there is more than one."""
    scale = {"domain": [thing.name for thing in things], "range": [var(thing.colour) for thing in things]}
    return {"field": "name", "scale": scale, "sort": None} | ({"legend": None} if len(things) == 1 else {})


def _if_chosen(opacity: float) -> Spec:
    """What was chosen in the legend stands out; nothing chosen is everything chosen."""
    return {"condition": {"param": "chosen", "value": opacity}, "value": opacity / 6}


# --- kinds of plots --------------------------------------------------------------------------------------------------


def dots(
    rows: Sequence[Dot], label: str, form: str, write: Callable[[float], str], reference: float | None = None, named: str = ""
) -> Spec:  # fmt: skip
    """Values with their intervals, one below the other, beside a line to compare them with.

    `form` is how the numbers of the axis are written, `write` writes the values.
    """
    values = [
        {**asdict(row), "row": i, "colour": var(row.colour), "text": write(row.value)} for i, row in enumerate(rows)
    ]
    x = _number("low", axis=_across(form), scale={"zero": False, "nice": False, "padding": 10})
    dashes = {"type": "rule", "strokeDash": [4, 4], "strokeWidth": 1.5, "color": var("muted")}
    name = {"type": "text", "baseline": "bottom", "dy": -3, "fontSize": 13, "color": var("muted"), "text": named}
    value = {"type": "text", "align": "right", "dy": -15, "fontWeight": 600, **_HALO}
    colour, told = {"field": "colour", "scale": None}, {"field": "told"}
    layers = [
        _layer(_WHISKER, x=x, x2={"field": "high"}, y=_ROWS),
        _layer(_DOT, x=_number("value"), y=_ROWS, color=colour, tooltip=told),
        _layer({**_ROW_NAME, "limit": {"expr": "width - 70"}}, x={"value": 0}, y=_ROWS, text={"field": "name"}),
        _layer(value, x={"value": "width"}, y=_ROWS, text={"field": "text"}),
    ]
    if reference is not None:
        line = {"data": {"values": [{"at": reference}]}}
        layers = [
            _layer(dashes, x=_number("at")) | line, *layers, _layer(name, x=_number("at"), y={"value": 0}) | line,
        ]  # fmt: skip
    return _finished(label, _ROW_HEIGHT * len(rows), values, layer=layers)


def histogram(places: Sequence[str], series: Sequence[Bars], label: str, below: str, height: int = 200) -> Spec:
    """Shares by place, the series side by side. Of a place `3 to 5` only its beginning is written below."""
    values = [
        {"place": place, "name": s.name, "share": s.shares[i], "told": f"{s.name}: {place}, {100 * s.shares[i]:.1f} %"}
        for i, place in enumerate(places)
        for s in series
    ]
    axis = {**_along(below), "labelExpr": "split(datum.label, ' to ')[0]"}
    encoding = {
        "x": {"field": "place", "type": "ordinal", "sort": None, "axis": axis, "scale": {"paddingInner": 0.16}},
        "xOffset": {"field": "name", "sort": None},
        "y": _number("share", axis={"format": SHARE, "title": None, "tickCount": 4}),
        "color": _by_name(series),
        "opacity": _if_chosen(1),
        "tooltip": {"field": "told"},
    }
    return _finished(
        label, height, values, params=_CHOSEN, mark={"type": "bar", "cornerRadiusEnd": 2}, encoding=encoding
    )


def curves(places: Sequence[str], lines: Sequence[Curve], label: str, below: str, form: str = SHARE) -> Spec:
    """Lines over the same places, each with its band."""
    values = [
        {"place": place, "name": c.name, "value": c.values[i], "low": c.lows[i], "high": c.highs[i]}
        for c in lines
        for i, place in enumerate(places)
    ]
    along = {
        "field": "place", "type": "ordinal", "sort": None, "axis": _along(below), "scale": {"type": "point", "padding": 0.2},
    }  # fmt: skip
    y = {"axis": {"format": form, "title": None, "tickCount": 4}, "scale": {"zero": False, "nice": False, "padding": 6}}
    told = [
        {"field": "name", "title": " "}, {"field": "place", "title": below},
        _number("value", title="value", format=".1%" if form == SHARE else ".1f"),
    ]  # fmt: skip
    band, stroke, mark = {"type": "area"}, {"type": "line", "strokeWidth": 2.5}, {"type": "circle", "size": 46}
    layers = [
        _layer(band, y=_number("low", **y), y2={"field": "high"}, opacity=_if_chosen(0.16)) | {"params": _CHOSEN},
        _layer(stroke, y=_number("value"), opacity=_if_chosen(1)),
        _layer(mark, y=_number("value"), opacity=_if_chosen(1), tooltip=told),
    ]
    return _finished(label, 220, values, encoding={"x": along, "color": _by_name(lines)}, layer=layers)


def stacks(rows: Sequence[tuple[str, Sequence[Share]]], label: str) -> Spec:
    """Wholes, each as one bar of its parts."""
    values = [
        {"row": row, "order": i, "name": part.name, "share": part.share, "on": var(f"on-{part.colour}")}
        for row, parts in rows
        for i, part in enumerate(parts)
    ]
    y = {"field": "row", "sort": None, "axis": {"title": None, "labelColor": var("ink"), "labelFontSize": 14}}
    told = [{"field": "name", "title": " "}, _number("share", title="share", format=".1%")]
    x = _number("share", stack="zero", axis=None, scale={"domain": [0, 1.0001]})
    bar = {"type": "bar", "cornerRadius": 2, "height": 26, "stroke": var("surface")}
    inside = {"type": "text", "fontSize": 13, "fontWeight": 600}
    text = {"condition": {**_number("share", format=SHARE), "test": "datum.share > 0.055"}, "value": ""}
    on = {"field": "on", "scale": None}
    layers = [
        _layer(bar, x=x, color=_by_name(rows[0][1]), tooltip=told),
        _layer(inside, x={**x, "bandPosition": 0.5}, detail={"field": "name"}, color=on, text=text),
    ]
    order = {"field": "order", "type": "ordinal"}
    return _finished(label, 40 * len(rows), values, encoding={"y": y, "order": order}, layer=layers)


def pairs(rows: Sequence[Pair], label: str, names: tuple[str, str]) -> Spec:
    """Two values of many things, joined by a line."""
    values = [
        {**asdict(row), "row": i, "value": value, "who": who}
        for i, row in enumerate(rows)
        for who, value in ((names[1], row.second), (names[0], row.first))
    ]
    told = [
        {"field": "name", "title": " "},
        {"field": "who", "title": " "},
        _number("value", title="mean", format=".2f"),
    ]
    colour = {
        "field": "who", "legend": {"symbolType": "circle"},
        "scale": {"domain": list(names), "range": [var("accent"), var("muted")]},
    }  # fmt: skip
    x = _number("first", axis=_across(NUMBER), scale={"nice": False, "padding": 10})
    once = {"transform": [{"filter": {"field": "who", "equal": names[0]}}]}
    layers = [
        _layer(_WHISKER, x=x, x2={"field": "second"}) | once,
        _layer({**_ROW_NAME, "limit": {"expr": "width"}}, x={"value": 0}, text={"field": "name"}) | once,
        _layer(_DOT, x=_number("value"), color=colour, tooltip=told),
    ]
    return _finished(label, _ROW_HEIGHT * len(rows), values, encoding={"y": _ROWS}, layer=layers)


class Plot:
    """A plot that a notebook shows, as a picture that needs no network; light or dark as the reader's system asks."""

    def __init__(self, spec: Spec, width: int = 680) -> None:
        self.label = str(spec["description"])
        self.svg = str(vega().vegalite_to_svg({**spec, "width": width}, vl_version=VEGA_LITE))

    def _repr_html_(self) -> str:
        style = (
            f".petteia-plot{{max-width:760px;padding:12px 16px;background:var(--surface);{colour_variables(LIGHT)}}}"
            ".petteia-plot text{paint-order:stroke}"
            f"@media (prefers-color-scheme:dark){{.petteia-plot{{{colour_variables(DARK)}}}}}"
        )
        return f'<style>{style}</style><div class="petteia-plot" role="img" aria-label="{escape(self.label)}">{self.svg}</div>'
