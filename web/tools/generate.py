"""Writes what the page shares with the library, so that it is written once: colours, icons, the seats' signs.

Run it after a change of `petteia.core.theme` or `petteia.core.symbols`; a test compares the files with what it makes.
"""

from __future__ import annotations

import json
from pathlib import Path

from petteia.core.symbols import ICONS
from petteia.core.theme import DARK, LIGHT, SEATS, TOKENS, VARIANTS, Theme, face_token, halo_token

FOLDER = Path(__file__).parents[1] / "src" / "generated"


def theme_css() -> str:
    """The colours of both themes as custom properties; the system chooses unless the page does."""
    light, dark = _properties(LIGHT), _properties(DARK)
    return (
        "/* Made by web/tools/generate.py from petteia.core.theme. */\n"
        f":root {{ color-scheme: light; {light} }}\n"
        f":root[data-theme='dark'] {{ color-scheme: dark; {dark} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root:not([data-theme]) {{ color-scheme: dark; {dark} }} }}\n"
    )


def _properties(theme: Theme) -> str:
    tokens = sorted(TOKENS)
    names = [*tokens, *(f"{token}.{variant}" for token in tokens for variant in sorted(VARIANTS))]
    return " ".join(f"--{name.replace('.', '-')}: {theme.colour(name)};" for name in names)


def library_ts() -> str:
    """Icons, signs of seats, and which colour a symbol on a face has."""
    icons = {
        name: {"fills": list(icon.fills), "stroke": icon.stroke, "width": icon.width} for name, icon in ICONS.items()
    }
    faces = {token: face_token(token, False) for token in sorted(TOKENS)}
    halos = {token: halo_token(token) for token in sorted(TOKENS) if halo_token(token)}
    seats = [{"token": look.token, "sign": look.sign} for look in SEATS]
    parts = {"ICONS": icons, "FACES": faces, "HALOS": halos, "SEATS": seats}
    types = {
        "ICONS": "Record<string, { fills: string[]; stroke: string; width: number }>",
        "FACES": "Record<string, string>",
        "HALOS": "Record<string, string>",
        "SEATS": "readonly { token: string; sign: string }[]",
    }
    lines = [f"export const {name}: {types[name]} = {json.dumps(data)};" for name, data in parts.items()]
    return "\n".join(["// Made by web/tools/generate.py from petteia.core.symbols and petteia.core.theme.", *lines, ""])


FILES = {"theme.css": theme_css, "library.ts": library_ts}


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(exist_ok=True)
    for name, make in FILES.items():
        (FOLDER / name).write_text(make(), encoding="utf-8")


if __name__ == "__main__":
    main()
