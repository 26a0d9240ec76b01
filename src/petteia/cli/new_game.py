"""`petteia new`: the folder of a new game that can be played at once, to be changed piece by piece."""

from __future__ import annotations

import keyword
import re
import shutil
from pathlib import Path

from .. import games
from ..core.errors import BadOption
from ..core.words import LANGUAGES

EXAMPLE = "ur"
"""The game that a new one begins as: the worked example of docs/howto/add-a-game.md."""


def write_game(name: str, into: Path | None) -> Path:
    """Write the folder of a game and give its path. Nothing that is there already is touched."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise BadOption(f"{name!r} cannot be the name of a game: use small letters, digits and _, such as my_game")
    if name in games.packages():
        raise BadOption(f"there is a game named {name!r} already")
    places = [into] if into is not None else games.folders()
    if not places:
        raise BadOption(f"{games.FOLDERS} names no folder: say where with --into FOLDER")
    folder = places[0] / name
    if folder.exists():
        raise BadOption(f"{folder}: is there already")
    example = games.game(EXAMPLE)
    shutil.copytree(example.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / f"test_{EXAMPLE}.py").rename(folder / f"test_{name}.py")
    _rename(folder, name)
    return folder


def _rename(folder: Path, name: str) -> None:
    """Give the copy its own name in code, components, tests and titles. Its figures and rules stay as they are."""
    title = name.replace("_", " ").capitalize()
    for file in (*folder.glob("*.py"), folder / "components.toml"):
        text = file.read_text(encoding="utf-8")
        text = re.sub(r'\b(name=|game = |game\()"ur"', rf'\1"{name}"', text)
        text = re.sub(r'^edition = ".*"', f'edition = "{title}, first sketch"', text, flags=re.MULTILINE)
        text = text.replace("docs/rules/ur.md", "guide/en.md").replace("box check ur", f"box check {name}")
        text = text.replace("The box of the Royal Game of Ur", f"The box of {title}")
        text = re.sub(r'\A""".*"""', f'"""{title}."""', text) if file.name == "__init__.py" else text
        file.write_text(text.replace("    offered=False,\n", ""), encoding="utf-8")
    for language in LANGUAGES:
        words, guide = folder / "words" / f"{language}.ftl", folder / "guide" / f"{language}.md"
        text = words.read_text(encoding="utf-8")
        text = re.sub(r"\A### .*", f"### {title} ({language})", text)
        text = re.sub(r"^game-title = .*", f"game-title = {title}", text, flags=re.MULTILINE)
        words.write_text(text, encoding="utf-8")
        text = guide.read_text(encoding="utf-8")
        guide.write_text(re.sub(r"\A# .*", f"# {title}", text), encoding="utf-8")
