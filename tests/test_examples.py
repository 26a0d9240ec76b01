"""The files of examples/ do what they say; those of the environments are run in tests/lab/test_envs.py."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import petteia
from petteia.core.extras import has_packages

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
RECIPES = ROOT / "docs" / "howto" / "recipes.md"


def run(example: str, *arguments: str, cwd: Path | None = None) -> str:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / example), *arguments], env=environment, capture_output=True, text=True, check=False,
        cwd=cwd, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_example_is_on_the_page_of_recipes() -> None:
    told = set(re.findall(r"examples/(\w+\.py)", RECIPES.read_text(encoding="utf-8")))
    assert told == {file.name for file in EXAMPLES.glob("*.py")}


def test_own_search_beats_chance() -> None:
    search, chance = petteia.bot(f"{EXAMPLES / 'own_search.py'}:Sampler"), petteia.bot("random")
    table = petteia.game("sample").new(seats=2, seed=1)
    while not table.over:
        seat = min(table.waiting)
        table.play((search, chance)[seat].choose(table.view(seat)), seat)
    assert table.places() == [1, 2]


def test_own_learner_learns() -> None:
    shares = [int(share) for share in re.findall(r"(\d+)% of wins", run("own_learner.py", "akropolis"))]
    assert len(shares) == 8
    assert shares[-1] > shares[0] + 20


def test_parallel_play() -> None:
    won = re.fullmatch(r"8 games: greedy won (\d+), random won (\d+)\n", run("parallel_play.py", "little_town", "8"))
    assert won
    assert int(won[1]) > int(won[2])


def test_analysing_records(tmp_path: Path) -> None:
    table = petteia.game("little_town").new(seats=2, seed=3).play_out(key=1)
    table.record().save(tmp_path / "game.json")
    told = run("analyse_records.py", "game.json", cwd=tmp_path)
    assert f"game.json: little_town, 2 seats, {len(table.log)} moves, {table.scores()} points" in told
    assert f"seat {table.places().index(1)} won by" in told


@pytest.mark.parametrize("name", ["sample", "little_town"])
def test_an_external_bot_plays_a_whole_game_by_setting_up_what_it_is_told(name: str) -> None:
    """It plays as the same bot does within: nothing is lost on the way. The example compares the legal moves, too."""
    table = petteia.game(name).new(seed=5)
    told = petteia.bot(f"exec:20s:{sys.executable} {EXAMPLES / 'external_bot_set_up.py'}")
    within, rivals = petteia.bot("greedy"), petteia.bot("random")
    answers = 0
    while not table.over and answers < 60:
        seat = min(table.waiting)
        view = table.view(seat)
        move = told.choose(view) if seat == 0 else rivals.choose(view)
        if seat == 0:
            assert move == within.choose(view)
            answers += 1
        table.play(move, seat)
    told.close()
    assert answers > 5


@pytest.mark.skipif(not has_packages("torch"), reason="needs PyTorch")
def test_the_learner_runs(tmp_path: Path) -> None:
    file = tmp_path / "curve.csv"
    told = run("learn_ppo.py", "sample", "--rivals", "random", "--tables", "64", "--updates", "3", "--out", str(file))
    lines = file.read_text().splitlines()
    assert lines[0] == "seconds,steps,games,share"
    assert len(lines) > 1
    assert "of wins" in told
