"""What only a process of its own can show: signals, kills, broken pipes, terminals, first and later starts."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.stage import COMMAND, Screen, Stage, start

import petteia

PLAY = ("play", "sample", "--seed", "3")
CLEAR = "\x1b[2J\x1b[3J"


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        screen.close()


def opened(screens: list[Screen], *arguments: str, **environment: str) -> Screen:
    screens.append(Screen(*arguments, **environment))
    return screens[-1]


# Ends


def test_a_killed_process_loses_nothing(stage: Stage) -> None:
    process = start(*PLAY)
    assert process.stdin is not None
    process.stdin.write(b"1\n1\n")
    process.stdin.flush()
    wait_until(lambda: any("0 add" in r.read_text() for r in stage.records()))
    process.kill()
    process.communicate()
    (record,) = stage.records()
    assert [str(m) for s, m in petteia.replay(record).log if s == 0] == ["hide wine", "add"]
    out = stage.run("play", "--resume", typed="look\n").out
    assert "Your offer: wine and 1 coin." in out
    assert "Seat 1: you, Seat 2: random." in out


def wait_until(what: object, seconds: float = 30.0) -> None:
    until = time.monotonic() + seconds
    while not what():  # type: ignore[operator]
        assert time.monotonic() < until
        time.sleep(0.02)


def test_closed_stdin_ends_politely(stage: Stage) -> None:
    done = subprocess.run([*COMMAND, *PLAY], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.endswith("Goodbye!\n")


def interrupted(screen: Screen) -> int | None:
    """Press Ctrl-C, and again if it came in the very moment in which the line editor was not listening yet."""
    for _ in range(5):
        os.killpg(screen.process.pid, signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return screen.process.wait(4)
    return None


def test_ctrl_c_ends_politely(stage: Stage, screens: list[Screen]) -> None:
    screen = opened(screens, *PLAY)
    screen.wait_for("Seat 1> ")
    assert interrupted(screen) == 130
    assert "Traceback" not in screen.text


def test_a_long_count_can_be_stopped(stage: Stage) -> None:
    process = start("perft", "akropolis", "--depth", "9", "--seed", "1")
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert b"Traceback" not in err


def test_a_broken_pipe_is_no_error(stage: Stage) -> None:
    command = " ".join([*COMMAND, "guide", "akropolis"])
    done = subprocess.run(["sh", "-c", f"{command} | head -n 1"], capture_output=True, text=True, check=False)
    assert done.stdout == "# Akropolis\n"
    assert done.stderr == ""


def test_input_that_is_not_text(stage: Stage) -> None:
    done = subprocess.run([*COMMAND, *PLAY], input=b"\xff\xfe\n1\n", capture_output=True, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_output_that_cannot_be_written_in_an_old_encoding(stage: Stage) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [*COMMAND, "games", "--lang", "uk"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stderr == ""


# Terminals


def test_in_a_terminal_lines_fit_and_are_styled(stage: Stage, screens: list[Screen]) -> None:
    screen = opened(screens, "play", "akropolis", "--seed", "3")
    seen = screen.wait_for("Seat 1> ")
    assert "\x1b[1m" in seen
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", seen)
    assert max(len(line) for line in plain.splitlines()) <= 80
    screen.type("quit")
    screen.wait_for("Goodbye!")
    assert screen.process.wait(10) == 0


def test_no_color_is_honoured(stage: Stage, screens: list[Screen]) -> None:
    screen = opened(screens, "play", "akropolis", "--seed", "3", NO_COLOR="1")
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]", screen.wait_for("Seat 1> "))


def test_a_dumb_terminal_and_a_pipe_get_plain_lines(stage: Stage, screens: list[Screen]) -> None:
    screen = opened(screens, *PLAY, TERM="dumb")
    assert "\x1b" not in screen.wait_for("Seat 1> ")
    assert "\x1b" not in stage.play("1", "help", "sheet", "guide")


def test_the_screen_is_cleared_before_another_person_looks(stage: Stage, screens: list[Screen]) -> None:
    screen = opened(screens, *PLAY, "--seats", "you,you")
    assert CLEAR not in screen.wait_for("nobody else is looking.")
    screen.type("")
    assert "Your hand:" in screen.wait_for("Seat 1> ")
    screen.type("hide wine")
    screen.wait_for("Seat 1> ")
    screen.type("seal")
    covered = screen.wait_for("Hand over to Seat 2.")
    assert CLEAR in covered
    assert "Your" not in covered[covered.index(CLEAR) :]
    screen.type("")
    screen.wait_for("Seat 2> ")
    os.write(screen._master, b"\x1b[A\n")  # what the other person typed cannot be called up again
    assert "hide" not in screen.wait_for("Seat 2> ").split("\n")[0]


def test_the_tabulator_completes_moves(stage: Stage, screens: list[Screen]) -> None:
    pytest.importorskip("readline")
    screen = opened(screens, *PLAY)
    screen.wait_for("Seat 1> ")
    os.write(screen._master, b"hide o\t")
    screen.wait_for("hide oil")
    screen.type("")
    screen.wait_for("Seat 1 hides oil")


def test_without_a_game_the_person_is_asked(stage: Stage, screens: list[Screen]) -> None:
    screen = opened(screens, "play", "--seed", "3")
    screen.wait_for("Which game?")
    screen.type("1")
    screen.wait_for("Line-up")
    screen.type("you,nobody")
    screen.wait_for("no player is called 'nobody'")
    screen.wait_for("Line-up")
    screen.type("")
    screen.wait_for("Seat 1> ")


# First and later starts


@pytest.mark.skipif(bool(os.environ.get("PETTEIA_INTERPRETED")), reason="nothing is compiled")
def test_only_the_first_start_speaks_of_compiling(stage: Stage, tmp_path: Path) -> None:
    script = "import petteia; from petteia.cli.preparation import make_ready as m; g = petteia.game('ur'); m(g, g.words('en'))"
    environment = {**os.environ, "PETTEIA_CACHE": str(tmp_path / "cache"), "NUMBA_OPT": "0"}
    said = [
        subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        ).stderr
        for _ in range(2)
    ]
    assert said == ["The rules of Royal Game of Ur are compiled once; the next start is quick.\n", ""]


def test_interpreted_play(stage: Stage) -> None:
    environment = {**os.environ, "PETTEIA_INTERPRETED": "1"}
    done = subprocess.run(
        [*COMMAND, *PLAY], env=environment, input="1\n" * 60, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("The record")[0] == stage.play(*["1"] * 60).split("The record")[0]
