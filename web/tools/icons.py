"""Draws the icons of the installed page from web/public/icon.svg. Run it after a change of that file; a test compares."""

from __future__ import annotations

import re
from pathlib import Path

import resvg_py

PUBLIC = Path(__file__).parents[1] / "public"
GROUND = "#f3ede2"


def inner() -> str:
    """What is drawn inside the icon's 32 by 32 units."""
    return re.sub(r"^<svg[^>]*>|</svg>\s*$", "", (PUBLIC / "icon.svg").read_text(encoding="utf-8"))


def svg(room: float, ground: bool) -> str:
    """The icon with so many units of room around it, on a ground or on nothing."""
    side = 32 + 2 * room
    back = f'<rect x="{-room}" y="{-room}" width="{side}" height="{side}" fill="{GROUND}"/>' if ground else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-room} {-room} {side} {side}">{back}{inner()}</svg>'


ICONS = {
    "icon-192.png": (192, svg(0, ground=False)),
    "icon-512.png": (512, svg(0, ground=False)),
    "icon-maskable-512.png": (512, svg(10, ground=True)),  # a mask may cut off a fifth on each side
    "icon-apple-180.png": (180, svg(5, ground=True)),
}


def drawn(name: str) -> bytes:
    """The picture as PNG."""
    side, text = ICONS[name]
    return bytes(resvg_py.svg_to_bytes(svg_string=text, width=side, height=side))


if __name__ == "__main__":
    for name in ICONS:
        (PUBLIC / name).write_bytes(drawn(name))
