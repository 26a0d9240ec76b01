"""The page of results that a release keeps."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from benchmarks import __main__ as bench
from benchmarks import lab, ours, versions
from benchmarks.measure import Figure, machine

import petteia
from petteia.lab.match import Match

ROOT = Path(__file__).parents[1]


def test_a_release_keeps_machine_load_command_and_intervals(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    measured = iter((5.0, 1234.0, 7.25, 1234.0))

    def figures(name: str) -> Iterator[Figure]:
        yield Figure(f"{name}, steps", next(measured), "million/s", "4")
        yield Figure(f"{name}, start", next(measured), "s")

    file = tmp_path / "releases" / "1.md"
    monkeypatch.setattr(bench, "RELEASE", file)
    monkeypatch.setattr(ours, "figures", figures)
    monkeypatch.setattr(lab, "figures", lambda name: ())
    monkeypatch.setattr("sys.argv", ["benchmarks", "sample", "--no-peers", "--rounds", "2", "--release"])
    bench.main()
    text = file.read_text(encoding="utf-8")
    assert text.startswith(f"# Results of Petteia {petteia.__version__}\n\nMachine: {machine()}. Load: ")
    assert "Command: `python -m benchmarks sample --no-peers --rounds 2 --release`." in text
    assert "| sample, steps | 5 to 7.25 | million/s | 4 |\n| sample, start | 1,234 | s |  |\n" in text


def test_nothing_is_measured_less_than_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["benchmarks", "sample", "--rounds", "0"])
    with pytest.raises(SystemExit):
        bench.main()
    assert "at least once" in capsys.readouterr().err


def test_bots_of_another_checkout_are_told_all_moves() -> None:
    """Also what is drawn, secret and answered by several at once: the other table goes the same way to the end."""
    older, match = versions.OlderBots(ROOT), Match("sample", ("search:30nodes",) * 3, 1)
    try:
        played = [versions.play(next(match.games(number)), older) for number in (0, 1, 1)]
    finally:
        older.close()
    assert all(min(one.answers) > 0 and 1 in one.places for one in played)
    assert replace(played[1], seconds=()) == replace(played[2], seconds=())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGTERM to catch")
def test_matches_that_are_ended_leave_no_processes(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "benchmarks.strength",
        str(tmp_path),
        "sample=search:20ms,random",
        "--games",
        "9999",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as strength:
        end = time.monotonic() + 60
        while not list(tmp_path.glob("*.jsonl")) and time.monotonic() < end:
            time.sleep(0.1)
        strength.send_signal(signal.SIGTERM)
        strength.communicate(timeout=20)  # until nobody is left who could write there
    assert list(tmp_path.glob("*.jsonl"))
    assert strength.returncode == 128 + signal.SIGTERM
