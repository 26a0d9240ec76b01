"""External bots: the example, and everything that a program can do wrong."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest
from tests.bots.positions import table_after

from petteia.bots import BotFailed, Budget, ExternalBot, bot

EXAMPLE = Path(__file__).parents[2] / "examples" / "external_bot.py"
READY = 'import json, sys, time\nsys.stdin.readline()\nprint(json.dumps({"type": "ready"}), flush=True)\n'
ASKED = READY + "question = json.loads(sys.stdin.readline())\n"


def program(tmp_path: Path, text: str, seconds: float = 5.0) -> ExternalBot:
    file = tmp_path / "program.py"
    file.write_text(text)
    return ExternalBot(f"{sys.executable} {file}", Budget(seconds=seconds))


def test_the_example_plays() -> None:
    table = table_after("akropolis", 2)
    example = bot(f"exec:5s:{sys.executable} {EXAMPLE}")
    for _ in range(3):
        seat = min(table.waiting)
        choice = example.choose(table.view(seat))
        assert str(choice) == min(str(m) for m in table.moves(seat))
        table.play(choice, seat)
    example.close()
    with pytest.raises(BotFailed, match="sent away"):
        example.choose(table.view(min(table.waiting)))


def test_the_question_hides_what_the_view_hides(tmp_path: Path) -> None:
    echo = (
        ASKED + "merchants = question['position']['table']['merchants']\n"
        "own, other = merchants[question['seat']]['hand'], merchants[1 - question['seat']]['hand']\n"
        "assert None not in own and set(other) == {None}, (own, other)\n"
        "print(json.dumps({'id': question['id'], 'move': question['moves'][0]}), flush=True)\n"
    )
    table = table_after("sample", 0)
    player = program(tmp_path, echo)
    assert player.choose(table.view(0)) == table.moves(0)[0]
    player.close()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("raise SystemExit('no licence')", r"ended by itself \(exit code 1\): no licence"),
        ("print('hello', flush=True); input()", "not a line of JSON"),
        ("print('[1]', flush=True); input()", "not a JSON object"),
        ("print('{}', flush=True); input()", "did not say"),
        (ASKED + "sys.exit(3)", r"ended by itself \(exit code 3\)"),
        (ASKED + 'print(\'{"id": 1, "move": "fly"}\', flush=True)', "cheated: 'fly'"),
        (ASKED + 'print(\'{"id": 7, "move": "fly"}\', flush=True)', "has not this question's id"),
        (ASKED + 'print(\'{"id": 1, "move": "place 1 at 31,31 turn 0"}\', flush=True)', "is not a legal answer"),
    ],
)
def test_a_program_at_fault_ends_with_a_reason(tmp_path: Path, text: str, says: str) -> None:
    player = program(tmp_path, text)
    view = table_after("akropolis", 2).view(0)
    for _ in range(2):
        with pytest.raises(BotFailed, match=says):
            player.choose(view)
    assert player._process is None


def test_a_program_that_hangs_is_ended_in_time(tmp_path: Path) -> None:
    player = program(tmp_path, ASKED + "time.sleep(60)", seconds=0.2)
    began = time.perf_counter()
    with pytest.raises(BotFailed, match="did not answer within"):
        player.choose(table_after("akropolis", 2).view(0))
    assert time.perf_counter() - began < 20


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(BotFailed, match="cannot be started"):
        ExternalBot("/nowhere/at-all").choose(table_after("akropolis", 2).view(0))
