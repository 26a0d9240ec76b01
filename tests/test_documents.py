"""What the documents show is run: every Python block marked `<!-- tested -->`, page by page, as a reader would."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import petteia

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"<!-- tested -->\n+```python\n(.*?)```", re.DOTALL)
PAGES = [p for p in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))] if BLOCK.search(p.read_text())]


@pytest.mark.parametrize("page", PAGES, ids=lambda p: str(p.relative_to(ROOT)))
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    known: dict[str, object] = {}
    for block in BLOCK.findall(page.read_text()):
        exec(compile(block, str(page), "exec"), known)
    assert known


def test_the_readme_is_among_them() -> None:
    assert ROOT / "README.md" in PAGES


@pytest.mark.parametrize("file", sorted((ROOT / "docs" / "pictures").glob("*.json")), ids=lambda file: file.stem)
def test_the_games_of_the_pictures_replay(file: Path) -> None:
    assert petteia.replay(file).over
