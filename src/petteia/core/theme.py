"""The colours of all pictures by name, for a light and a dark theme.

A scene never holds a colour, only a *token* ("blue", "ink", "seat0") or a token with a *variant* after a dot
("blue.pale"). This module is the one place that turns them into colours, so that one scene can be drawn
light, dark, or as the reader's system asks. Text tokens keep the contrast of WCAG 2.2 AA against both
backgrounds in both themes; a test checks it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from petteia.core.errors import PetteiaError

ThemeName = Literal["light", "dark", "auto"]


@dataclass(frozen=True, slots=True)
class Theme:
    """A name and a colour (``#rrggbb``) for every token."""

    name: str
    tokens: Mapping[str, str]

    def colour(self, token: str) -> str:
        """The colour of a token or of a token with a variant. An unknown one is a PetteiaError."""
        check_token(token)
        base, _, variant = token.partition(".")
        colour = self.tokens[base]
        return _VARIANTS[variant](colour, self) if variant else colour


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is told apart: by a colour token *and* by the name of a symbol, never by colour alone.

    A sign on a disc of the seat's colour is best drawn with the token "surface": it stands out in both
    themes.
    """

    token: str
    sign: str


def mix(first: str, second: str, share: float) -> str:
    """The colour that lies `share` of the way from `first` (0) to `second` (1)."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours as WCAG defines it, from 1 to 21."""
    bright, dim = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def check_token(token: str) -> None:
    """Raise a PetteiaError unless `token` names a colour, with or without a variant."""
    base, dot, variant = token.partition(".")
    if base not in TOKENS or (dot and variant not in _VARIANTS):
        raise PetteiaError(f"unknown colour token {token!r}")


def face_token(fill: str, rim: bool) -> str:
    """The token for a symbol drawn on a face of this fill: white on full colours, a far shade on
    quiet or pale faces.
    """
    base = fill.partition(".")[0]
    if rim:
        return f"{base}.deep"
    return f"{base}.sign" if base in _PALE else "white"


def halo_token(fill: str) -> str:
    """The token for a thin edge around a white symbol on this fill; empty where white stands out by
    itself.
    """
    base = fill.partition(".")[0]
    return f"{base}.edge" if base in _BRIGHT else ""


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in _channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _towards(target: str, share: float) -> Callable[[str, Theme], str]:
    return lambda colour, theme: mix(colour, theme.tokens[target], share)


def _away(colour: str, theme: Theme) -> str:
    """A shade of the colour that stands out from it: towards white or night, whichever is farther."""
    far = max(theme.tokens["white"], theme.tokens["night"], key=lambda end: contrast(colour, end))
    return mix(colour, far, 0.68)


# Light falls from the left: a left side is a little darker than the top, a right side much darker.
_VARIANTS: Mapping[str, Callable[[str, Theme], str]] = {
    "top": _towards("white", 0.08),
    "left": _towards("night", 0.14),
    "front": _towards("night", 0.27),
    "right": _towards("night", 0.42),
    "edge": _towards("night", 0.36),
    "sign": _away,
    "deep": _towards("night", 0.48),
    "pale": _towards("paper", 0.66),
    "faint": _towards("ground", 0.80),
}
VARIANTS = frozenset(_VARIANTS)

# Quiet faces, light by day and some of them dark by night: a symbol on them is a shade of the face itself.
_PALE = frozenset({"stone", "sand", "beige", "parchment", "white", "paper", "surface", "ground", "line"})
# Faces on which white is seen, but with less contrast than 3 to 1.
_BRIGHT = frozenset({"yellow", "gold", "field", "sea"})

_COLOURS = {
    "ground": ("#f3ede2", "#14202b"),
    "surface": ("#fffdf8", "#1c2b38"),
    "ink": ("#2b2622", "#efe6d6"),
    "muted": ("#6b6153", "#9fb0bd"),
    "line": ("#e0d6c5", "#2f4353"),
    "accent": ("#a94b32", "#e9b872"),
    "strong": ("#16344f", "#ffdb8f"),
    "white": ("#ffffff", "#fbf6ec"),
    "paper": ("#fffaf0", "#e9dfcd"),
    "night": ("#1d1a24", "#0b1119"),
    "shadow": ("#4a3f2f", "#05090d"),
    "blue": ("#3f7fb5", "#3a76a8"),
    "yellow": ("#e2b13c", "#cf9f34"),
    "red": ("#c6533b", "#b64b35"),
    "violet": ("#8460ad", "#7a59a1"),
    "green": ("#6c9a4c", "#618c44"),
    "stone": ("#c9c1b2", "#aaa395"),
    "sea": ("#8fbcc9", "#274b60"),
    "field": ("#b9c98a", "#5d6f45"),
    "sand": ("#e6d3a8", "#8f7f5c"),
    "parchment": ("#ecdcb9", "#4a4233"),
    "rock": ("#9a938a", "#6d6861"),
    "wood": ("#8d6a46", "#7a5b3c"),
    "gold": ("#d29a2b", "#d9a640"),
    "beige": ("#ead7ae", "#cdb98c"),
    "orange": ("#d5762a", "#c56a24"),
    "seat0": ("#1f6f8b", "#4fa6c4"),
    "seat1": ("#a0522d", "#d98a5f"),
    "seat2": ("#5c6e28", "#a3b765"),
    "seat3": ("#7d4a86", "#bb8cc4"),
    "seat4": ("#7d6010", "#d3ad4a"),
}
"""Of every token its colour by day and by night."""
LIGHT = Theme("light", MappingProxyType({token: day for token, (day, _) in _COLOURS.items()}))
DARK = Theme("dark", MappingProxyType({token: night for token, (_, night) in _COLOURS.items()}))

TOKENS = frozenset(LIGHT.tokens)
THEMES: Mapping[str, Theme] = MappingProxyType({"light": LIGHT, "dark": DARK})

SEATS = (
    SeatLook("seat0", "amphora"),
    SeatLook("seat1", "owl"),
    SeatLook("seat2", "trireme"),
    SeatLook("seat3", "laurel"),
    SeatLook("seat4", "lyre"),
)

SERIF = "Alegreya, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif"
SANS = "'Alegreya Sans', Optima, Candara, 'Noto Sans', 'Segoe UI', 'DejaVu Sans', sans-serif"
