"""Scenes as pictures: self-contained SVG text, and PNG bytes through the optional resvg_py.

The same scene and options always give the same bytes. Nothing in a picture refers to another host or file. A
light or dark picture holds plain colours and no style sheet; an ``auto`` picture holds a small one, so that
the reader's system chooses. Every node is one ``<g data-id>`` element, with its touch key as ``data-touch``
and its label as ``<title>``.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from math import hypot
from xml.sax.saxutils import escape, quoteattr

from petteia.core.errors import PetteiaError
from petteia.core.extras import missing_extra
from petteia.core.scene import (
    Bounds,
    Circle,
    GroupPlace,
    Line,
    Path,
    Points,
    Poly,
    Prism,
    Rect,
    Scene,
    Shape,
    Symbol,
    Text,
    extent,
    path_steps,
)
from petteia.core.symbols import GRID, ICONS
from petteia.core.theme import DARK, LIGHT, SANS, SERIF, THEMES, ThemeName, face_token, halo_token

MARGIN = 36.0
_GHOST, _DIM = 0.72, 0.38
_NOT_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write(
    scene: Scene,
    theme: ThemeName = "light",
    flat: bool = False,
    size: tuple[int, int] | None = None,
    title: str = "Petteia",
    description: str = "",
    background: str = "ground",
) -> str:
    """The scene as one SVG document that needs nothing else.

    It shows the scene's frame, or everything with a margin. `size` is the width and height in pixels into
    which the picture is fitted. `flat` draws boards in plan with levels as figures. An empty `background`
    leaves the ground transparent.
    """
    if theme != "auto" and theme not in THEMES:
        raise PetteiaError(f"unknown theme {theme!r}: choose light, dark or auto")
    frame = scene.frame or scene.bounds(flat).grown(MARGIN)
    paint = _Paint(theme)
    ground = _path(_rect_path(frame), paint.of(fill=background)) + "\n" if background else ""
    body = _Writer(scene, flat, paint).layers()
    wide, high = size or (max(1, round(frame.w)), max(1, round(frame.h)))
    names = f"<title>{_text(title)}</title>\n" + (f"<desc>{_text(description)}</desc>\n" if description else "")
    view = " ".join(_n(v) for v in (frame.x, frame.y, frame.w, frame.h))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{wide}" height="{high}"'
    return f'{head} role="img" aria-label={_attribute(title)}>\n{names}{paint.definitions()}{ground}{body}</svg>\n'


def png(
    scene: Scene,
    theme: ThemeName = "light",
    flat: bool = False,
    size: tuple[int, int] | None = None,
    scale: float = 2.0,
    background: str = "ground",
    fonts: Sequence[str] = (),
) -> bytes:
    """The scene as PNG, `scale` pixels for one of the SVG's. `fonts` are folders of fonts beside those of the
    system.

    A PNG cannot ask the reader's system, so ``auto`` is drawn light. Without resvg_py this is a PetteiaError.
    """
    try:
        resvg = importlib.import_module("resvg_py")
    except ImportError:
        raise missing_extra("a PNG", "png") from None
    text = write(scene, "light" if theme == "auto" else theme, flat, size, background=background)
    try:
        data: bytes = bytes(
            resvg.svg_to_bytes(
                svg_string=text,
                zoom=scale,
                serif_family="DejaVu Serif",
                sans_serif_family="DejaVu Sans",
                font_dirs=list(fonts) or None,
            )
        )
    except ValueError as problem:
        raise PetteiaError(f"the picture could not be drawn as PNG: {problem}") from None
    return data


# ------------------------------------------------------------------------------------------------- colours


class _Paint:
    """Turns tokens into attributes: plain colours, or for ``auto`` classes with a style sheet for both
    themes.

    A class is named by its property and token only, so several pictures in one page cannot disturb each
    other.
    """

    def __init__(self, theme: ThemeName) -> None:
        self.theme = theme
        self.classes: set[tuple[str, str]] = set()
        self.icons: set[str] = set()
        self.shadows = False

    def of(self, **tokens: str) -> str:
        """Attributes for ``fill=``, ``stroke=`` and ``color=`` tokens; an empty one is *none*."""
        used = {name: token for name, token in sorted(tokens.items()) if token}
        none = "".join(f' {name}="none"' for name in sorted(tokens) if not tokens[name] and name == "fill")
        if self.theme != "auto":
            return none + "".join(f' {name}="{THEMES[self.theme].colour(token)}"' for name, token in used.items())
        self.classes.update(used.items())
        names = " ".join(_class(name, token) for name, token in used.items())
        return none + (f' class="{names}"' if names else "")

    def definitions(self) -> str:
        """The style sheet, if there is one, and the icons that were used."""
        icons = "".join(_icon_definition(name) + "\n" for name in sorted(self.icons))
        soft = '<filter id="petteia-soft"><feGaussianBlur stdDeviation="3"/></filter>\n' if self.shadows else ""
        defs = f"<defs>\n{soft}{icons}</defs>\n" if soft or icons else ""
        return self._style() + defs

    def _style(self) -> str:
        if not self.classes:
            return ""
        light, dark = (
            "".join(f".{_class(name, token)}{{{name}:{theme.colour(token)}}}" for name, token in sorted(self.classes))
            for theme in (LIGHT, DARK)
        )
        return f"<style>{light}@media (prefers-color-scheme:dark){{{dark}}}</style>\n"


def _class(name: str, token: str) -> str:
    return f"petteia-{name}-{token.replace('.', '-')}"


def _icon_definition(name: str) -> str:
    icon = ICONS[name]
    fills = "".join(f'<path d="{d}"/>' for d in icon.fills)
    line = (
        f'<path d="{icon.stroke}" fill="none" stroke="currentColor" stroke-width="{_n(icon.width)}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
        if icon.stroke
        else ""
    )
    return f'<g id="petteia-{name}" fill="currentColor" fill-rule="evenodd">{fills}{line}</g>'


# ------------------------------------------------------------------------------------------------- writing


class _Writer:
    """One picture being written."""

    def __init__(self, scene: Scene, flat: bool, paint: _Paint) -> None:
        self.scene = scene
        self.flat = flat
        self.paint = paint
        self.places: Mapping[str, GroupPlace] = scene.places(flat)

    def layers(self) -> str:
        return "".join(self._layer(name) for name in self.scene.fixed.layers)

    def _layer(self, name: str) -> str:
        shapes = self.scene.layer(name)
        parts = "".join(self._group(group, list(members)) for group, members in groupby(shapes, lambda s: s.group))
        return f"<g data-layer={_attribute(name)}>\n{parts}</g>\n" if parts else ""

    def _group(self, group: str, shapes: Sequence[Shape]) -> str:
        drawn = [shape for shape in shapes if "far" not in shape.marks]
        inside = self._shadows(drawn) + "".join(map(self._node, drawn)) + "".join(map(self._through, drawn))
        return f"<g data-group={_attribute(group)}>\n{inside}</g>\n" if group else inside

    def _node(self, shape: Shape) -> str:
        place = self.places[shape.group]
        opacity = shape.opacity * (_GHOST if "ghost" in shape.marks else 1) * (_DIM if "dim" in shape.marks else 1)
        drawn = self._draw(shape, place)
        faded = f'<g opacity="{_n(opacity)}">{drawn}</g>' if opacity < 1 else drawn
        touch = f" data-touch={_attribute(shape.touch)}" if shape.touch and place.touchable else ""
        title = f"<title>{_text(shape.label)}</title>" if shape.label else ""
        return f"<g data-id={_attribute(shape.id)}{touch}>{title}{faded}{self._marks(shape, place)}</g>\n"

    def _draw(self, shape: Shape, place: GroupPlace) -> str:
        match shape:
            case Prism():
                return self._prism(shape, place)
            case Text():
                return self._line_of_text(shape, place)
            case Symbol():
                x, y = place.point(shape.x, shape.y, shape.level)
                return self._icon(shape.name, x, y, shape.size * place.scale, shape.fill or "ink")
        return _path(_outline(shape, place), self._style(shape, place))

    def _style(self, shape: Shape, place: GroupPlace) -> str:
        """Fill and stroke of a plain shape; lines keep at least half a pixel when a group is drawn small."""
        colours = self.paint.of(fill="" if isinstance(shape, Line) else shape.fill, stroke=shape.stroke)
        width = f' stroke-width="{_n(max(0.5, shape.width * place.scale))}"' if shape.stroke else ""
        dash = f' stroke-dasharray="{_n(5 * place.scale)} {_n(4 * place.scale)}"' if shape.dash else ""
        return f'{colours}{width}{dash} stroke-linejoin="round" stroke-linecap="round"' if shape.stroke else colours

    def _line_of_text(self, text: Text, place: GroupPlace) -> str:
        x, y = place.point(text.x, text.y, text.level)
        return self._words(text.text, x, y, text.em * place.scale, text.role, text.anchor, text.fill)

    def _words(self, text: str, x: float, y: float, em: float, role: str, anchor: str, fill: str) -> str:
        family = SERIF if role in ("title", "figure") else SANS
        weight = ' font-weight="700"' if role in ("title", "figure") else ""
        tabular = ' style="font-variant-numeric:tabular-nums lining-nums"' if role in ("figure", "label") else ""
        colour = self.paint.of(fill=fill or ("muted" if role == "muted" else "ink"))
        where = f'x="{_n(x)}" y="{_n(y + 0.35 * em)}" font-size="{_n(em)}" text-anchor="{anchor}"'
        return f'<text {where} font-family="{family}"{weight}{tabular}{colour}>{_text(text)}</text>'

    def _icon(self, name: str, x: float, y: float, size: float, token: str) -> str:
        return self._use(name, x, y, size, self.paint.of(color=token))

    def _halo(self, name: str, x: float, y: float, size: float, token: str) -> str:
        """A thin edge around an icon whose colour alone would be too near to the face's."""
        edge = ' stroke-width="2" stroke-linejoin="round"'
        return self._use(name, x, y, size, self.paint.of(color=token, stroke=token) + edge)

    def _use(self, name: str, x: float, y: float, size: float, style: str) -> str:
        self.paint.icons.add(name)
        where = f"translate({_n(x - size / 2)} {_n(y - size / 2)}) scale({size / GRID:.4f})"
        return f'<use href="#petteia-{name}" transform="{where}"{style}/>'

    # prisms

    def _prism(self, prism: Prism, place: GroupPlace) -> str:
        base = prism.fill.partition(".")[0] or "stone"
        top = _ring(prism, place, prism.top)
        edge = self.paint.of(fill=f"{base}.pale" if prism.rim else f"{base}.top", stroke=prism.stroke or f"{base}.edge")
        line = f' stroke-width="{_n(max(0.5, prism.width * place.scale))}" stroke-linejoin="round"'
        sides = "" if self.flat else self._sides(prism, place, base)
        rim = self._rim(prism, place, base) if prism.rim else ""
        return sides + _path(_closed(top), edge + line) + rim + self._face(prism, place)

    def _sides(self, prism: Prism, place: GroupPlace, base: str) -> str:
        """The sides that face the reader, those farther back first, with a line at each level between."""
        low, high = _ring(prism, place, prism.level), _ring(prism, place, prism.top)
        turn = 1 if _area(low) > 0 else -1
        edges = [(i, (i + 1) % len(low)) for i in range(len(low))]
        facing = [(i, j) for i, j in edges if turn * (low[i][0] - low[j][0]) > 1e-6]
        parts = []
        for i, j in sorted(facing, key=lambda edge: low[edge[0]][1] + low[edge[1]][1]):
            side = _side(turn, low[i], low[j])
            colour = self.paint.of(fill=f"{base}.{side}", stroke=f"{base}.edge")
            thin = f' stroke-width="{_n(max(0.4, 0.7 * place.scale))}" stroke-linejoin="round"'
            parts.append(_path(_closed((low[i], low[j], high[j], high[i])), colour + thin))
        return "".join(parts) + self._level_lines(prism, place, base, facing)

    def _level_lines(self, prism: Prism, place: GroupPlace, base: str, facing: Iterable[tuple[int, int]]) -> str:
        rings = [_ring(prism, place, level) for level in range(prism.level + 1, prism.top)]
        d = "".join(f"M{_xy(ring[i])}L{_xy(ring[j])}" for ring in rings for i, j in facing)
        thin = f' stroke-width="{_n(max(0.5, 1.1 * place.scale))}" stroke-linecap="round" opacity="0.8"'
        return _path(d, self.paint.of(fill="", stroke=f"{base}.deep") + thin) if d else ""

    def _rim(self, prism: Prism, place: GroupPlace, base: str) -> str:
        ring = _ring(prism, place, prism.top, 0.82)
        width = 0.075 * hypot(*prism.outline[0]) * place.scale
        return _path(_closed(ring), self.paint.of(fill="", stroke=base) + f' stroke-width="{_n(width)}"')

    def _face(self, prism: Prism, place: GroupPlace) -> str:
        """What stands on the top: the symbol as often as asked, and beside it the level if it is above 1."""
        x, y = place.point(prism.x, prism.y, prism.top)
        ring = _ring(prism, place, prism.top)
        wide, high = (max(p[a] for p in ring) - min(p[a] for p in ring) for a in (0, 1))
        token = face_token(prism.fill or "stone", prism.rim)
        icons = self._icons(prism, (x, y + (0.16 if prism.crest else 0) * high), (wide, high), token)
        if prism.crest:
            icons += self._icon(prism.crest, x, y - 0.15 * high, 0.25 * high, token)
        if prism.top <= 1:
            return icons
        right, up = (0.23, 0.2) if prism.crest else (0.33, 0) if prism.icon else (0, 0)
        at = x + right * wide, y - up * high
        return icons + self._words(str(prism.top), *at, 0.24 * wide, "figure", "middle", token)

    def _icons(self, prism: Prism, at: tuple[float, float], room: tuple[float, float], token: str) -> str:
        """The prism's symbol, `count` times in a row, as large as the room on its top allows."""
        if not prism.icon:
            return ""
        size = min((0.42 if prism.rim else 0.54) * room[1], 0.68 * room[0] / max(prism.count, 1))
        xs = [at[0] + (i - (prism.count - 1) / 2) * size * 1.02 for i in range(prism.count)]
        edge = halo_token(prism.fill) if token == "white" else ""
        halos = [self._halo(prism.icon, x, at[1], size, edge) for x in xs] if edge else []
        return "".join(halos + [self._icon(prism.icon, x, at[1], size, token) for x in xs])

    def _shadows(self, shapes: Iterable[Shape]) -> str:
        """One soft shadow for all prisms of a group: it falls on the ground, to the right, as light comes
        from the left.
        """
        casting = [s for s in shapes if isinstance(s, Prism) and s.shadow and "ghost" not in s.marks]
        if self.flat or not casting:
            return ""
        self.paint.shadows = True
        hulls = "".join(_path(_closed(_cast(prism, self.places[prism.group])), "") for prism in casting)
        return f'<g opacity="0.22" filter="url(#petteia-soft)"{self.paint.of(fill="shadow")}>{hulls}</g>\n'

    # marks

    def _marks(self, shape: Shape, place: GroupPlace) -> str:
        """Outlines that say: the last move (on a white line), a move being tried, a legal place (dashed)."""
        wide = max(1.2, 3 * place.scale)
        lines = {
            "last": [("white", 1.9 * wide, ""), ("accent", wide, "")],
            "ghost": [("strong", wide, "")],
            "legal": [("strong", 0.8 * wide, f"{_n(2 * wide)} {_n(1.6 * wide)}")],
        }
        return "".join(self._mark(shape, place, *line) for mark in shape.marks for line in lines.get(mark, ()))

    def _mark(self, shape: Shape, place: GroupPlace, token: str, wide: float, dash: str) -> str:
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        line = f' stroke-width="{_n(wide)}" stroke-linejoin="round"{dashes}'
        return _path(_outline(shape, place, 0.94), self.paint.of(fill="", stroke=token) + line)

    def _through(self, shape: Shape) -> str:
        """The thin outline of a top that shows through what stands before it."""
        outlined = isinstance(shape, Prism) and (shape.through or {"last", "ghost"} & set(shape.marks))
        if self.flat or not outlined:
            return ""
        token = "strong" if "ghost" in shape.marks else "accent" if "last" in shape.marks else "white"
        place = self.places[shape.group]
        line = (
            f' stroke-width="{_n(max(0.6, place.scale))}" stroke-linejoin="round" opacity="0.6" pointer-events="none"'
        )
        return _path(_outline(shape, place), self.paint.of(fill="", stroke=token) + line) + "\n"


# ------------------------------------------------------------------------------------------------ geometry


def _outline(shape: Shape, place: GroupPlace, inset: float = 1.0) -> str:
    """Path data of the shape's outline in the picture; of a prism, that of its top, drawn in by `inset`."""
    match shape:
        case Prism():
            return _closed(_ring(shape, place, shape.top, inset))
        case Poly(points=points, level=level):
            return _closed([place.point(x, y, level) for x, y in points])
        case Line(points=points, level=level):
            return "M" + "L".join(_xy(place.point(x, y, level)) for x, y in points)
        case Path(d=d, level=level):
            return "".join(c + " ".join(_xy(place.point(x, y, level)) for x, y in ps) for c, ps in path_steps(d))
        case Circle(x=x, y=y, r=r, level=level):
            return _ellipse(*place.point(x, y, level), r * place.scale, r * place.scale * place.tilt.squash)
        case Rect(x=x, y=y, w=w, h=h, radius=radius, level=level):
            left, top = place.point(x, y, level)
            high = h * place.scale * place.tilt.squash
            return _rect_path(Bounds(left, top, w * place.scale, high), radius * place.scale)
    (left, top), (right, bottom) = extent(shape, place)
    return _rect_path(Bounds(left, top, right - left, bottom - top).grown(3), 4)


def _ring(prism: Prism, place: GroupPlace, level: int, inset: float = 1.0) -> list[tuple[float, float]]:
    return [place.point(prism.x + inset * x, prism.y + inset * y, level) for x, y in prism.outline]


def _side(turn: int, a: tuple[float, float], b: tuple[float, float]) -> str:
    """Which way a side faces: "left", "front" or "right"."""
    outward = turn * (b[1] - a[1]) / (hypot(b[0] - a[0], b[1] - a[1]) or 1)
    return "left" if outward < -0.3 else "right" if outward > 0.3 else "front"


def _cast(prism: Prism, place: GroupPlace) -> Points:
    """The hull of a prism's shadow on the ground."""
    reach = place.scale * place.tilt.rise
    low, high = (
        [(x + 0.75 * reach * level, y + 0.3 * reach * level) for x, y in _ring(prism, place, 0)]
        for level in (prism.level, prism.top)
    )
    return _hull([*low, *high])


def _hull(points: Iterable[tuple[float, float]]) -> Points:
    """The convex hull of some points, by Andrew's monotone chain."""
    ordered = sorted(set(points))
    return tuple(_chain(ordered) + _chain(ordered[::-1]))


def _chain(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    chain: list[tuple[float, float]] = []
    for point in points:
        while len(chain) > 1 and _area((chain[-2], chain[-1], point)) <= 0:
            chain.pop()
        chain.append(point)
    return chain[:-1]


def _area(points: Sequence[tuple[float, float]]) -> float:
    """Twice the signed area of a polygon: positive when it turns clockwise as seen on the screen."""
    following = (*points[1:], points[0])
    return sum(x * v - u * y for (x, y), (u, v) in zip(points, following, strict=True))


def _closed(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(map(_xy, points)) + "Z"


def _rect_path(box: Bounds, radius: float = 0.0) -> str:
    x, y, r = box.x, box.y, min(radius, box.w / 2, box.h / 2)
    right, bottom = x + box.w, y + box.h
    if r <= 0:
        return _closed(((x, y), (right, y), (right, bottom), (x, bottom)))
    corners = [((right - r, y), (right, y + r)), ((right, bottom - r), (right - r, bottom))]
    corners += [((x + r, bottom), (x, bottom - r)), ((x, y + r), (x + r, y))]
    rounded = "".join(f"L{_xy(a)}A{_n(r)} {_n(r)} 0 0 1 {_xy(b)}" for a, b in corners)
    return f"M{_xy((x + r, y))}{rounded}Z"


def _ellipse(x: float, y: float, rx: float, ry: float) -> str:
    half = f"A{_n(rx)} {_n(ry)} 0 1 1 "
    return f"M{_xy((x - rx, y))}{half}{_xy((x + rx, y))}{half}{_xy((x - rx, y))}Z"


# ------------------------------------------------------------------------------------------- small writing


def _path(d: str, attributes: str) -> str:
    return f'<path d="{d}"{attributes}/>'


def _xy(point: tuple[float, float]) -> str:
    return f"{_n(point[0])} {_n(point[1])}"


def _n(number: float) -> str:
    """A number with at most two decimals and no more characters than it needs."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _text(text: str) -> str:
    return escape(_NOT_XML.sub("", text))


def _attribute(text: str) -> str:
    return quoteattr(_NOT_XML.sub("", text))
