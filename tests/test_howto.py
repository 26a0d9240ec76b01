"""docs/howto/add-a-game.md is true: its code is taken from the running files, and what it says to type works.

`PETTEIA_WRITE_HOWTO=1 pytest tests/test_howto.py` writes the code on the page anew.
"""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path

import petteia

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "howto" / "add-a-game.md"
MARK = re.compile(r"<!-- from (?P<file>[^\s:]+)(?:: (?P<names>[\w, -]+))? -->\n(?:```\w+\n.*?```\n)?", re.DOTALL)
KINDS = {".py": "python", ".toml": "toml", ".ftl": "ftl"}


def passages(file: Path, names: str | None) -> str:
    """What a file says: all of it, or the definitions or sentences of these names."""
    text = file.read_text(encoding="utf-8")
    if names is None:
        return text.rstrip("\n")
    known = definitions(text) if file.suffix == ".py" else messages(text)
    return ("\n\n\n" if file.suffix == ".py" else "\n").join(known[name.strip()] for name in names.split(","))


def definitions(text: str) -> dict[str, str]:
    """Functions, classes and values of a module, by name, with their decorators."""
    lines = text.splitlines()
    found: dict[str, str] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names, first = [node.name], min([node.lineno, *(d.lineno for d in node.decorator_list)])
        elif isinstance(node, ast.Assign):
            names, first = [t.id for t in node.targets if isinstance(t, ast.Name)], node.lineno
        else:
            continue
        found |= dict.fromkeys(names, "\n".join(lines[first - 1 : node.end_lineno]))
    return found


def messages(text: str) -> dict[str, str]:
    """The sentences of a file of words, by key."""
    return {m[1]: m[0].rstrip() for m in re.finditer(r"^([\w-]+) =.*\n(?:[ \t].*\n)*", text, re.MULTILINE)}


def generated(page: str) -> str:
    """The page with its code as the files have it now."""

    def put(mark: re.Match[str]) -> str:
        file = ROOT / mark["file"]
        head = mark[0].splitlines()[0]
        return f"{head}\n```{KINDS[file.suffix]}\n{passages(file, mark['names'])}\n```\n"

    return MARK.sub(put, page)


def test_the_code_on_the_page_is_what_the_files_say() -> None:
    page = PAGE.read_text(encoding="utf-8")
    if os.environ.get("PETTEIA_WRITE_HOWTO", "") not in ("", "0"):
        PAGE.write_text(generated(page), encoding="utf-8")
        page = PAGE.read_text(encoding="utf-8")
    assert generated(page) == page
    assert len(MARK.findall(page)) > 20


def test_the_page_shows_every_rule_of_the_example() -> None:
    shown = {
        name.strip() for file, names in MARK.findall(PAGE.read_text(encoding="utf-8")) for name in names.split(",")
    }
    rules = definitions((petteia.game("ur").folder / "rules.py").read_text(encoding="utf-8"))
    assert {name for name in rules if name[0].islower()} <= shown


def test_code_that_is_not_taken_from_a_file_is_a_command_or_an_excerpt() -> None:
    """Python on the page comes from files alone: typed by hand it could be wrong."""
    rest = MARK.sub("", PAGE.read_text(encoding="utf-8"))
    assert set(re.findall(r"^```(\w+)$", rest, re.MULTILINE)) <= {"sh", "toml", "text"}


def test_commands_on_the_page_exist() -> None:
    from typer.main import get_command

    from petteia.cli.app import app

    known = set(get_command(app).commands)  # type: ignore[attr-defined]
    used = set(re.findall(r"^petteia (\w+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert used
    assert used <= known
