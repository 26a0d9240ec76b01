"""docs/howto/add-a-game.md is true: its quotes stand in the sources, and its first steps, followed, give a working game."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "howto" / "add-a-game.md").read_text(encoding="utf-8")
QUOTES = re.findall(r"<!-- from (\S+) -->\n```\w+\n(.*?)```", PAGE, re.DOTALL)
STEPS = re.findall(r"<!-- followed: (\S+) -->\n```diff\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("file", "passage"), QUOTES, ids=lambda value: value.strip().splitlines()[0][:60])
def test_a_quoted_passage_still_stands_in_its_file(file: str, passage: str) -> None:
    assert passage in (ROOT / file).read_text(encoding="utf-8")


def test_the_page_quotes_every_file_of_rules() -> None:
    rules = {f"src/petteia/games/sample/rules/{name}.py" for name in ("setup", "offers", "customs", "weather", "play")}
    assert rules <= {file for file, _ in QUOTES}


def test_the_first_steps_give_a_game_that_keeps_the_laws(tmp_path: Path) -> None:
    for part in ("src", "tests/laws"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    games = tmp_path / "src" / "petteia" / "games"
    shutil.copytree(games / "sample", games / "market")
    for pattern, change in STEPS:
        assert [apply(change, file) for file in tmp_path.glob(pattern)].count(True) > 0, f"{pattern}: {change}"
    register = games / "__init__.py"
    register.write_text(register.read_text(encoding="utf-8").replace("OWN = (", 'OWN = ("market", '), encoding="utf-8")
    both = run(tmp_path, "-c", "import petteia; print(petteia.game('sample'), petteia.game('market'))")
    assert both.split() == ["<game", "sample>", "<game", "market>"]
    looked = json.loads(run(tmp_path, "-m", "tests.laws.worker", "laws", "petteia.games.market", "1"))
    assert min(looked.values()) > 0


def apply(change: str, file: Path) -> bool:
    """Replace the lines with a minus by those with a plus; False where they do not stand."""
    old, new = ("\n".join(line[1:] for line in change.splitlines() if line[0] == sign) for sign in "-+")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(old, new), encoding="utf-8")
    return old in text


def run(folder: Path, *arguments: str) -> str:
    """What Python prints there, with the rules interpreted."""
    path = os.pathsep.join((str(folder / "src"), str(folder)))
    environment = {**os.environ, "PETTEIA_INTERPRETED": "1", "PYTHONPATH": path}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
