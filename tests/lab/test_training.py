"""Training: a run that was killed goes on and ends as one that was not, and what cannot be trained is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import petteia
from petteia.bots.weights import found, read
from petteia.core.errors import BadOption, BadRecord
from petteia.lab.training import run as training
from petteia.lab.training.fitting import exact, fit, returns
from petteia.lab.training.run import Training, TrainingPlan, start_of
from petteia.lab.training.self_play import Chunk, load, play_chunk

PLAN = TrainingPlan("akropolis", 2, bot="search:40nodes", games=20, gate=4, start="none")


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Training:
    work = Training(PLAN, tmp_path_factory.mktemp("whole"))
    work.run(1, jobs=1)
    return work


def test_a_killed_run_goes_on(finished: Training, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    stop_after = 1

    def play(chunk: Chunk) -> Any:
        if len(played) == stop_after:
            raise KeyboardInterrupt
        played.append(chunk.number)
        return play_chunk(chunk)

    monkeypatch.setattr(training, "play_chunk", play)
    with pytest.raises(KeyboardInterrupt):
        Training(PLAN, tmp_path).run(1, jobs=1)
    assert [file.name for file in (tmp_path / "games").iterdir()] == ["0-0.npz"]
    stop_after = 2
    second = Training(PLAN, tmp_path)
    history = second.run(1, jobs=1)
    assert played == [0, 1]
    assert history == finished.history
    assert read(tmp_path / "weights" / "0.json") == read(finished.folder / "weights" / "0.json")


def test_what_is_done_is_not_done_again(finished: Training) -> None:
    again = Training(PLAN, finished.folder)
    assert again.run(1, jobs=1, tell=lambda *_: pytest.fail("something was done")) == finished.history


def test_weights_can_be_played_with_and_are_kept_only_if_better(finished: Training) -> None:
    weights = found(petteia.game("akropolis"), 2, str(finished.folder / "weights" / "0.json"))
    assert weights is not None
    assert any(weights.numbers)
    assert weights.card["games"] == 20
    entry = finished.history[0]
    assert entry["gate_games"] == 4
    assert entry["kept"] is (entry["verdict"] is True)
    assert finished.best == (str(finished.folder / "weights" / "0.json") if entry["kept"] else "none")


def test_what_is_wanted_of_a_position_is_what_came_and_how_the_next_ones_are_judged() -> None:
    judged, came = np.array([[1.0], [2.0], [3.0], [4.0]]), np.array([[10.0], [10.0], [20.0], [20.0]])
    wanted = returns(judged, came, np.array([False, True, False, True]))
    assert wanted[:, 0].tolist() == pytest.approx([0.2 * 2 + 0.8 * 10, 10, 0.2 * 4 + 0.8 * 20, 20])


def test_of_what_judges_whole_turns_half_is_added(finished: Training) -> None:
    data = load(sorted((finished.folder / "games").iterdir()))
    (whole, _), (half, _) = (fit(finished.game, 2, data, hidden=2, whole_turns=yes) for yes in (False, True))
    assert (whole.whole_turns, half.whole_turns) == (False, True)
    assert exact(half, data["inputs"]) == pytest.approx(exact(whole, data["inputs"]) / 2, abs=30)


def test_the_page_tells_the_figures(finished: Training) -> None:
    text = (finished.folder / "index.html").read_text(encoding="utf-8")
    data = text.partition('id="plots">')[2].partition("</script>")[0]
    assert json.loads(data)["share"]["data"]["values"][0]["value"] == finished.history[0]["share"]
    assert "petteia train akropolis --seats 2 --bot search:40nodes" in text


def test_the_folder_of_another_plan_is_refused(finished: Training) -> None:
    with pytest.raises(BadRecord, match="its games is 20, not 30"):
        Training(replace(PLAN, games=30), finished.folder)


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        (replace(PLAN, game="sample"), "declares no inputs"),
        (replace(PLAN, seats=7), "7 seats"),
        (replace(PLAN, bot="greedy"), "by search"),
        (replace(PLAN, bot="search:10ms:weights=none"), "by search"),
    ],
)
def test_what_cannot_be_trained_is_refused(tmp_path: Path, plan: TrainingPlan, told: str) -> None:
    with pytest.raises(BadOption, match=told):
        Training(plan, tmp_path)


def test_a_training_starts_from_what_there_is(tmp_path: Path) -> None:
    assert (start_of("own"), start_of("none")) == ("", "none")
    with pytest.raises(BadOption, match="no such file"):
        start_of(str(tmp_path / "nothing.json"))
