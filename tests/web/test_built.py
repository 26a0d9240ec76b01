"""The page as it is built: small, whole, from the same colours and icons as the library."""

from __future__ import annotations

import gzip
import json
import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "petteia" / "server" / "static"
BUDGET = 115_000
"""Bytes that are sent to everybody: page, script, style and the words of one language."""
LATER = 20_000
"""Bytes of a screen that is fetched when it is opened (people, counting, boxes)."""
ALL = 155_000
"""Bytes of everything that one person may load, whatever they open; they speak one language."""


def built() -> Path:
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: make web")
    return STATIC


def sent(file: Path) -> int:
    """How many bytes of a file travel: those of the compressed one that was built beside it, else as many as gzip leaves."""
    made = file.with_name(f"{file.name}.br")
    return made.stat().st_size if made.exists() else len(gzip.compress(file.read_bytes()))


def test_script_and_style_stay_within_their_budget() -> None:
    sizes = {file: sent(file) for file in built().rglob("*") if file.suffix in (".js", ".css", ".html")}
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    languages = re.findall(r"assets/([\w.-]+)", page.split('name="words" content="')[1].split('"')[0])
    assert [name[:3] for name in languages] == ["en-", "ru-", "uk-"]
    words = {file: size for file, size in sizes.items() if file.name in languages}
    first = [file for file in sizes.keys() - words.keys() if file.name in page or file.suffix == ".html"]
    assert {file.suffix for file in first} == {".js", ".css", ".html"}
    assert sum(sizes[file] for file in first) + max(words.values()) <= BUDGET
    assert max(size for file, size in sizes.items() if file not in first) <= LATER
    spoken = {
        lang: sum(size for file, size in sizes.items() if re.match(rf"{lang}-[\w-]+\.js", file.name))
        for lang in ("en", "ru", "uk")
    }
    assert min(spoken.values()) > max(words.values()), "people, boxes and puzzles have words of their own"
    assert sum(sizes.values()) - sum(spoken.values()) + max(spoken.values()) <= ALL


def test_fonts_lie_beside_the_page() -> None:
    fonts = {file.name.split("-normal")[0] for file in (built() / "assets").glob("*.woff2")}
    families = ("alegreya-cyrillic-700", "alegreya-latin-700", "alegreya-sans-cyrillic-400", "alegreya-sans-latin-400")
    assert fonts.issuperset(families)


def test_colours_and_icons_are_those_of_the_library() -> None:
    made = runpy.run_path(str(WEB / "tools" / "generate.py"))
    for name, make in made["FILES"].items():
        assert (made["FOLDER"] / name).read_text(encoding="utf-8") == make(), f"run web/tools/generate.py: {name}"


def test_the_lock_names_no_address() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    assert not [name for name, entry in lock["packages"].items() if "resolved" in entry]
    assert all("integrity" in entry for name, entry in lock["packages"].items() if name)
