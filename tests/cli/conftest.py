"""A stage for the command line: an empty folder to work in, a state folder of its own, English."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.stage import Stage

import petteia
from petteia.cli.preparation import make_ready
from petteia.core.game import LAB, PLAY


@pytest.fixture(scope="session", autouse=True)
def _ready() -> None:
    """What must be compiled is compiled before, so that no test speaks of it."""
    for name in ("sample", "akropolis"):
        game = petteia.game(name)
        make_ready(game, game.words("en"), [PLAY, LAB])


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Stage:
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    monkeypatch.setenv("PETTEIA_STATE", str(tmp_path / "state"))
    monkeypatch.setenv("PETTEIA_LANG", "en")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Stage(work, tmp_path / "state", monkeypatch, capsys)
