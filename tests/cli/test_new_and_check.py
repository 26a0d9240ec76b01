"""`petteia new` writes a game that runs, and `petteia check` says what is wrong with one, where, and what to do."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.cli.stage import Stage

import petteia
from petteia.cli.check import CURES, CURES_OF_PRESENTATION
from petteia.lab.laws import LAWS
from petteia.lab.presentation_checks import PRESENTATION

ROOT = Path(__file__).parents[2]


def run(games: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command with the games of a folder, its rules interpreted unless they are to be compiled."""
    ours = {
        "PETTEIA_GAMES": str(games),
        "PETTEIA_INTERPRETED": "" if "--compiled" in arguments else "1",
        "PETTEIA_LANG": "en",
        "PETTEIA_STATE": str(games / "s"),
    }
    environment = {**os.environ, **ours, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, input=typed, cwd=games)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    done = run(folder, "petteia", "new", "my_race")
    assert done.returncode == 0, done.stderr
    assert f"petteia play my_race    petteia check my_race    python -m pytest {folder / 'my_race'}" in done.stdout
    return folder


def test_a_new_game_is_listed_and_played(games: Path) -> None:
    assert "My race (my_race)" in run(games, "petteia", "games").stdout
    done = run(games, "petteia", "play", "my_race", "--seed", "3", typed="1\n1\n1\n")
    assert done.returncode == 0, done.stderr
    assert "Which piece goes?" in done.stdout


def test_a_new_game_keeps_the_laws_and_passes_its_own_tests(games: Path) -> None:
    done = run(games, "petteia", "check", "my_race", "--law", "1", "--law", "7", "--law", "9", "--law", "11")
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.findall(r"^law +(\d+) ", done.stdout, re.MULTILINE) == ["1", "7", "9", "11"]
    assert done.stdout.endswith("my_race: all is well (interpreted)\n")
    tests = run(games, "pytest", "-q", "-p", "no:cacheprovider", str(games / "my_race"))
    assert "10 passed" in tests.stdout, tests.stdout + tests.stderr


def test_nothing_of_the_example_but_its_rules_is_left(games: Path) -> None:
    texts = {
        file: file.read_text(encoding="utf-8")
        for file in (games / "my_race").rglob("*")
        if file.suffix != ".pyc" and file.is_file()
    }
    assert not [file.name for file in texts if file.name == "test_ur.py"]
    assert not [file.name for file, text in texts.items() if re.search(r"\bur\b|rules/ur\.md|offered=False", text)]
    titles = r"Royal Game of Ur|Царск\w+ игр\w+ Ура|Царськ\w+ гр\w+ Ура"
    assert not [file.name for file, text in texts.items() if re.search(titles, text)]
    assert "game-title = My race" in texts[games / "my_race" / "words" / "uk.ftl"]


@pytest.mark.parametrize("name", ["My_Race", "2race", "class", "my-race", "", "../race"])
def test_a_name_that_cannot_be_one_is_refused(stage: Stage, name: str) -> None:
    result = stage.run("new", name, "--into", str(stage.work))
    assert (result.code, result.out) == (2, "")
    assert "cannot be the name of a game" in result.err
    assert stage.files() == []


def test_what_is_there_is_not_touched(stage: Stage) -> None:
    assert "there is a game named 'sample' already" in stage.run("new", "sample", "--into", str(stage.work)).err
    (stage.work / "fair").mkdir()
    assert "fair: is there already" in stage.run("new", "fair", "--into", str(stage.work)).err
    assert "PETTEIA_GAMES names no folder" in stage.run("new", "fair").err
    assert stage.files() == ["fair"]


def test_where_a_game_is_found_is_said(stage: Stage) -> None:
    result = stage.run("new", "fair", "--into", str(stage.work))
    assert f"To be found there: PETTEIA_GAMES={stage.work.resolve()}" in result.out


def broken(games: Path, old: str, new: str, *laws: str, file: str = "rules.py", options: Sequence[str] = ()) -> str:
    """What is said of the new game after a change of its rules, or of another file; the change is taken back."""
    rules = games / "my_race" / file
    text = rules.read_text(encoding="utf-8")
    assert text.count(old) == 1
    try:
        rules.write_text(text.replace(old, new), encoding="utf-8")
        done = run(games, "petteia", "check", "my_race", *options, *(a for law in laws for a in ("--law", law)))
    finally:
        rules.write_text(text, encoding="utf-8")
    assert done.returncode in (1, 2), done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    return done.stdout + done.stderr


def line_of(games: Path, text: str) -> int:
    lines = (games / "my_race" / "rules.py").read_text(encoding="utf-8").splitlines()
    return 1 + next(i for i, line in enumerate(lines) if text in line)


def test_a_broken_law_is_told_with_rule_place_and_cure(games: Path) -> None:
    said = broken(games, "table.players[1 - seat].at[WAITING] += 1", "table.players[1 - seat].at[WAITING] += 0", "9")
    assert "FAILED" in said
    assert "what   my_race, 2seats, game 0: law 9: the table breaks" in said
    assert re.search(r"after  seat \d go \d+ \(move \d+\)", said)
    assert "rule   R1.1 (check_pieces)" in said
    assert f"where  my_race/rules.py:{line_of(games, 'def check_pieces(') - 1}" in said
    assert f"cure   {CURES[9]}" in said
    assert said.endswith("my_race: 1 failed\n")


def test_an_error_in_a_rule_is_told_with_its_line(games: Path) -> None:
    said = broken(games, "return box.odds[arg(given, 0)]", "return box.odds[arg(given, 0) + 3]", "13")
    assert "rule   R1.1 (odds)" in said
    assert f"where  my_race/rules.py:{line_of(games, 'return box.odds')}" in said
    assert "IndexError" in said
    assert "cure" not in said, "the law is not to blame"


def test_an_error_that_stops_every_check_is_told_once(games: Path) -> None:
    said = broken(games, "table.throw = arg(given, 0)", "table.thrown = arg(given, 0)", "1", "7", "9")
    assert said.count("AttributeError: Table has no field 'thrown'") == 1
    assert said.count("FAILED  by the error above") == 2
    assert said.endswith("my_race: 3 failed\n")


def test_a_rule_that_cannot_be_compiled_is_told_with_its_line(games: Path) -> None:
    said = broken(games, "@rule\ndef can_go(", "def can_go(", "1", options=["--compiled"])
    assert re.search(r"^rules can be compiled +FAILED$", said, re.MULTILINE), said
    assert "Untyped global name 'can_go'" in said
    assert f"where  my_race/rules.py:{line_of(games, 'return Why.CAN_GO if')}" in said


def test_a_box_that_cannot_be_read_is_one_line(games: Path) -> None:
    said = broken(games, "pieces = 7", "men = 7", file="components.toml")
    assert said == "petteia: my_race: [figures] of the components lacks pieces\n"


def test_a_breach_of_the_contract_is_one_line(games: Path) -> None:
    said = broken(games, "def odds(box: Box, table: Table, given: int)", "def odds(box: Box, given: int)", "13")
    assert "my_race: kernel.odds must take (box, table, given); odds(box, given) does not (my_race/rules.py:" in said
    assert len(said.splitlines()) == 1


def test_a_word_that_is_lacking_is_found(games: Path) -> None:
    words = games / "my_race" / "words" / "ru.ftl"
    text = words.read_text(encoding="utf-8")
    try:
        words.write_text(text.replace("why-safe", "why-sure"), encoding="utf-8")
        said = run(games, "petteia", "check", "my_race", "--quick").stdout
    finally:
        words.write_text(text, encoding="utf-8")
    assert "law" not in said
    assert "ru: why-safe is missing" in said
    assert "words/ru.ftl lacks why-safe" in said


def test_a_law_that_does_not_exist_is_refused(stage: Stage) -> None:
    result = stage.run("check", "sample", "--law", "99")
    assert (result.code, result.err) == (2, "petteia: there is no law 99: they are numbered 1 to 14\n")


def test_quick_and_a_law_are_refused_together(stage: Stage) -> None:
    result = stage.run("check", "sample", "--quick", "--law", "3")
    assert (result.code, result.err) == (
        2,
        "petteia: --quick leaves the laws out, --law asks for one: give one of them\n",
    )


def test_every_law_has_a_cure() -> None:
    assert set(CURES) == {2, *LAWS}
    assert set(CURES_OF_PRESENTATION) == set(PRESENTATION)


def test_the_example_has_at_most_300_lines_of_python() -> None:
    files = petteia.game("ur").folder.glob("*.py")
    assert sum(bool(line.strip()) for file in files for line in file.read_text(encoding="utf-8").splitlines()) <= 300
